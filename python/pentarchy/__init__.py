"""Five strategy board games for programs that play and learn: docs/python.md.

>>> import pentarchy
>>> state = pentarchy.game("nim").new(seats=2, options={"sizes": "3,2"})
>>> [state.format(action) for action in state.legal()]
['take 1 from 1', 'take 2 from 1', 'take 3 from 1', 'take 1 from 2', 'take 2 from 2']
>>> state.apply("take 1 from 1")
>>> state.actor
1
"""

from ._engine import (  # noqa: F401
    CHANCE,
    MAX_MOVES,
    MAX_SEATS,
    OVER,
    About,
    Error,
    Game,
    Idea,
    IllegalMove,
    NotYourTurn,
    Note,
    Option,
    Player,
    Result,
    Rng,
    Row,
    State,
    Table,
    VecEnv,
    __version__,
    game,
    games,
    players,
)

__all__ = [
    "CHANCE", "MAX_MOVES", "MAX_SEATS", "OVER", "About", "Error", "Game", "Idea", "IllegalMove", "NotYourTurn", "Note",
    "Option", "Player", "Result", "Rng", "Row", "State", "Table", "VecEnv", "arrays", "game", "games", "players",
]


def arrays(env, *names):
    """Arrays of NumPy for a VecEnv, bound to it: a dict by name; all but the mask and the features when none is named."""
    import numpy

    spec = env.spec()
    for name in names:
        if name not in spec:
            raise ValueError(f"there is no array {name!r} here; there are {', '.join(spec)}")
    wanted = names or [name for name in spec if name not in ("mask", "features")]
    made = {name: numpy.zeros(spec[name][0], spec[name][1]) for name in wanted}
    env.bind(**made)
    return made
