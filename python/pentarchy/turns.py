"""One game as the wrappers see it: chance and computer players play by themselves until a seat decides."""

import operator

import numpy as np

from . import OVER, CHANCE, IllegalMove, Player, Rng, game

REWARDS = ("win", "rank", "score")
ILLEGAL = ("raise", "lose")


def choice(what, value, values):
    if value not in values:
        raise ValueError(f"{what} is one of {', '.join(map(repr, values))}, not {value!r}")
    return value


class Turns:
    """A game that is asked for decisions of the seats without a player."""

    def __init__(self, which, seats=None, options=None, players=None, reward="win", forced=False):
        self.game = game(which)
        self.first = self.game.new(seats, options)
        self.seats = self.first.seats
        self.words = dict(players or {})
        for seat in self.words:
            if not isinstance(seat, int) or not 0 <= seat < self.seats:
                raise ValueError(f"a seat is from 0 to {self.seats - 1}, not {seat!r}")
        if len(self.words) == self.seats:
            raise ValueError("at least one seat must be decided from outside")
        self.reward = choice("a reward", reward, REWARDS)
        self.forced = bool(forced)
        self.players = {seat: Player(word) for seat, word in self.words.items()}
        self.state = None

    def begin(self, random: np.random.Generator, fresh: bool):
        """A new game. `fresh`: players too, so that a seed says everything."""
        self.rng = Rng(int(random.integers(2**63)))
        if fresh:
            self.players = {seat: Player(word, int(random.integers(2**63))) for seat, word in self.words.items()}
        self.state = self.first.copy()
        self._advance()

    def _advance(self):
        state = self.state
        while (actor := state.actor) != OVER:
            if actor == CHANCE:
                state.play_chance(self.rng)
            elif actor in self.players:
                state.apply(self.players[actor].choose(state))
            elif not self.forced and len(legal := state.legal()) == 1:
                state.apply(legal[0])
            else:
                return

    def play(self, action):
        """Plays an action of the seat that decides; an illegal one raises IllegalMove and changes nothing."""
        if isinstance(action, (bool, np.bool_, str)):
            raise TypeError(f"an action is a whole number, not {type(action).__name__}")
        self.state.apply(operator.index(action))
        self._advance()

    def observation(self, seat):
        return np.frombuffer(self.state.observe(seat), np.uint8).copy()

    def mask(self, seat):
        if self.state.actor != seat:
            return np.zeros(self.game.actions, np.int8)
        return np.frombuffer(self.state.mask(), np.int8).copy()

    def rewards(self):
        """What every seat gets at the end."""
        if self.reward == "win":
            return self.state.returns()
        result = self.state.result()
        if self.reward == "score":
            return [float(points) for points in result.scores[: self.seats]]
        ranks, last = result.ranks, max(len(result.ranks) - 1, 1)
        return [1 - (2 * sum(r < own for r in ranks) + ranks.count(own) - 1) / last for own in ranks[: self.seats]]

    def draw(self, mode, seat):
        view = self.state.view(seat)
        return view.svg() if mode == "svg" else str(view)


__all__ = ["ILLEGAL", "REWARDS", "IllegalMove", "Turns", "choice"]
