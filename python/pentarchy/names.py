"""Names of environments with a version, as Gymnasium and PettingZoo have them: pentarchy/terra-mystica-v1.

The version goes up with the rules version of a game, that is whenever an old record might play differently, an action
number change its meaning or an observation its layout.
"""

from . import Error, Game, game, games

# The rules version that version 1 of an environment stands for, where it is not 1.
_FIRST = {"cascadero": 2, "indio": 2, "terra-mystica": 2, "raiders": 2, "wendake": 2}


def version(which) -> int:
    """The version of the environment of a game."""
    found = game(which)
    return found.rules_version - _FIRST.get(found.id, 1) + 1


def env_id(which) -> str:
    """'pentarchy/terra-mystica-v1' for the game 'terra-mystica'."""
    found = game(which)
    return f"pentarchy/{found.id}-v{version(found)}"


def env_ids() -> list:
    """The names of all environments of this build."""
    return [env_id(each) for each in games()]


def find(name: str) -> Game:
    """The game of an environment's name; another version than that of this build is refused."""
    if not isinstance(name, str):
        raise TypeError(f"the name of an environment is a text, not {type(name).__name__}")
    for each in games():
        if name == env_id(each):
            return each
    raise Error(f"there is no environment '{name}' in this build; there are {', '.join(env_ids())}")
