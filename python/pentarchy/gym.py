"""An environment for one learner as Gymnasium documents it; the other seats are computer players.

    import gymnasium, pentarchy.gym
    env = gymnasium.make("pentarchy/terra-mystica-v1", players="greedy")

Without Gymnasium: pentarchy.gym.make("pentarchy/terra-mystica-v1"). An observation is State.observe as an array of uint8;
info["action_mask"] is an array of int8, 1 where an action is legal, ready for action_space.sample(mask). The reward comes
at the end: 1 won alone, -1 lost, between where the first place is shared (`reward`: 'win', 'rank' or 'score').
An illegal action ends the game with -1 and the sentence in info["illegal"] (`illegal`: 'lose'), or raises ('raise').
"""

import numpy as np

from . import names, spaces
from .turns import ILLEGAL, IllegalMove, Turns, choice

try:
    import gymnasium
    _Env = gymnasium.Env
except ImportError:
    gymnasium = None

    class _Env:
        """What Gymnasium's Env brings: the generator of a seed, and names."""

        spec = None
        _np_random = None
        _np_random_seed = None

        @property
        def np_random(self):
            if self._np_random is None:
                self._seed(None)
            return self._np_random

        def _seed(self, seed):
            sequence = np.random.SeedSequence(seed)
            self._np_random_seed = sequence.entropy
            self._np_random = np.random.Generator(np.random.PCG64(sequence))

        def reset(self, *, seed=None, options=None):
            if seed is not None:
                self._seed(seed)

        @property
        def unwrapped(self):
            return self

        def __enter__(self):
            return self

        def __exit__(self, *args):
            self.close()


class PentarchyEnv(_Env):
    """A seat of a game; `players` is the word for all others, or a dict of seats to words."""

    metadata = {"render_modes": ["ansi", "svg"], "render_fps": 1}

    def __init__(self, game, seats=None, options=None, seat=0, players="random", reward="win", forced=False,
                 illegal="lose", render_mode=None):
        count = names.game(game).new(seats, options).seats
        if not isinstance(seat, int) or not 0 <= seat < count:
            raise ValueError(f"a seat is from 0 to {count - 1}, not {seat!r}")
        if isinstance(players, str):
            players = {other: players for other in range(count) if other != seat}
        if set(players) != set(range(count)) - {seat}:
            raise ValueError(f"players are wanted for every seat but {seat}")
        if render_mode is not None:
            choice("a render mode", render_mode, self.metadata["render_modes"])
        self.turns = Turns(game, seats, options, players, reward, forced)
        self.seat = seat
        self.illegal = choice("illegal", illegal, ILLEGAL)
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(self.turns.game.actions)
        self.observation_space = spaces.Box(0, 255, (self.turns.game.observation_size,), np.uint8)
        self._open = False

    def _info(self):
        return {"action_mask": self.turns.mask(self.seat)}

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        for _ in range(1000):  # a game may end before this seat is asked
            self.turns.begin(self.np_random, fresh=seed is not None)
            if not self.turns.state.over:
                break
        else:
            raise RuntimeError(f"seat {self.seat} is never asked for a decision")
        self._open = True
        return self.turns.observation(self.seat), self._info()

    def step(self, action):
        if not self._open:
            raise RuntimeError("reset() comes first")
        try:
            self.turns.play(action)
        except IllegalMove as refused:
            if self.illegal == "raise":
                raise
            self._open = False
            return self.turns.observation(self.seat), -1.0, True, False, {**self._info(), "illegal": str(refused)}
        over = self.turns.state.over
        reward = float(self.turns.rewards()[self.seat]) if over else 0.0
        self._open = not over
        return self.turns.observation(self.seat), reward, over, False, self._info()

    def render(self):
        if self.render_mode is None:
            return None
        if self.turns.state is None:
            raise RuntimeError("reset() comes first")
        return self.turns.draw(self.render_mode, self.seat)

    def close(self):
        self._open = False

    def __str__(self):
        return f"<PentarchyEnv {names.env_id(self.turns.game)}>"


def make(name, **settings):
    """The environment of this name: make('pentarchy/nim-v1')."""
    return PentarchyEnv(names.find(name), **settings)


if gymnasium is not None:
    for _name in names.env_ids():
        if _name not in gymnasium.registry:
            gymnasium.register(_name, "pentarchy.gym:PentarchyEnv", kwargs={"game": names.find(_name).id})
