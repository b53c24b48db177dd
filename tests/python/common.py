"""common.py: what the Python tests share. PYTHONPATH points at <build>/python; PENT_PYTHON_SLOW=1 asks for less, under sanitizers."""
import os

import pentarchy

GAMES = [game.id for game in pentarchy.games()]
SLOW = os.environ.get("PENT_PYTHON_SLOW") == "1"


def played(game, seats=None, seed=1, plies=40, options=None):
    """A State some random plies on in which a seat decides: the last such one if the game is shorter."""
    rng = pentarchy.Rng(seed)
    state = pentarchy.State(game, seats, options)
    state.play_chance(rng)
    last = state.copy()
    for _ in range(plies):
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
        state.play_chance(rng)
        if state.over:
            break
        last = state.copy()
    return last
