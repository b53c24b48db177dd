"""Games for learners: `pentarchy selfplay … --ndjson FILE` as positions, one by one or as files of NumPy.

    python3 -m pentarchy.dataset games.ndjson -o folder

writes folder/part-00000.npz and on, and folder/CARD.md, which says what is in them. Both ways hold one game in memory at a
time, whatever the size of the file.

    for at in pentarchy.dataset.positions("games.ndjson"):
        at.observation, at.legal, at.action, at.returns
"""

import argparse
import json
import os
import sys
from typing import Iterator, NamedTuple

import numpy as np

from . import CHANCE, Error, __version__, game

FORMAT = "pentarchy-games-1"
PART = 100_000  # positions in a file


class Position(NamedTuple):
    """A decision with two or more legal actions."""

    game: int  #: number of the game, from 0
    ply: int  #: number of the ply, from 0, chance included
    seat: int  #: who decided
    observation: bytes  #: what the seat saw (State.observe)
    legal: list  #: the actions it could choose from
    action: int  #: the one it chose
    returns: list  #: of every seat: 1 won alone, -1 lost, between where the first place is shared
    scores: list  #: points of every seat at the end


def read_card(line: str) -> dict:
    """The first line of a file, checked against this build."""
    try:
        card = json.loads(line)
        if not isinstance(card, dict) or card.get("format") != FORMAT:
            raise ValueError
    except ValueError:
        raise Error(f"this is no file of selfplay --ndjson: its first line is not a card of {FORMAT}") from None
    kind = game(card["game"])
    if card["rules_version"] != kind.rules_version or int(card["content"], 16) != kind.content:
        raise Error(f"these games of {kind.name} were played with rules {card['rules_version']} and content "
                    f"{card['content']}; this build has {kind.rules_version} and {kind.content:016x}")
    return card


def replay(card: dict, line: str, number: int) -> Iterator[Position]:
    """The decisions of one line."""
    try:
        told = json.loads(line)
        plies, scores, index = told["plies"], told["scores"], told["game"]
    except (ValueError, KeyError, TypeError):
        raise Error(f"line {number} is not a game: the file may be cut") from None
    state = game(card["game"]).new(card["seats"], card["options"])
    found = []
    try:
        for ply, action in enumerate(plies):
            seat = state.actor
            if seat != CHANCE and len(legal := state.legal()) > 1:
                found.append((ply, seat, state.observe(seat), legal, action))
            state.apply(action)
    except (Error, TypeError) as refused:
        raise Error(f"line {number}, ply {ply}: {refused}") from None
    if not state.over or list(state.result().scores) != scores:
        raise Error(f"line {number}: the game does not end as it says")
    returns = state.returns()
    for ply, seat, observation, legal, action in found:
        yield Position(index, ply, seat, observation, legal, action, returns, scores[: card["seats"]])


def positions(path) -> Iterator[Position]:
    """The decisions of a file, in its order; every ply is verified."""
    with open(path, encoding="utf-8") as file:
        card = read_card(file.readline())
        for number, line in enumerate(file, 2):
            yield from replay(card, line, number)


def card_of(path) -> dict:
    """What the first line of a file tells."""
    with open(path, encoding="utf-8") as file:
        return read_card(file.readline())


def as_arrays(part: list) -> dict:
    """A list of positions as arrays. Legal actions of position i: legal[start[i]:start[i + 1]]."""
    counts = [len(at.legal) for at in part]
    return {
        "game": np.array([at.game for at in part], np.int32),
        "ply": np.array([at.ply for at in part], np.int32),
        "seat": np.array([at.seat for at in part], np.int8),
        "observation": np.frombuffer(b"".join(at.observation for at in part), np.uint8).reshape(len(part), -1),
        "start": np.concatenate([[0], np.cumsum(counts)]).astype(np.int64),
        "legal": np.concatenate([np.array(at.legal, np.int16) for at in part]),
        "action": np.array([at.action for at in part], np.int16),
        "returns": np.array([at.returns for at in part], np.float32),
        "scores": np.array([at.scores for at in part], np.int32),
    }


def describe(card: dict, games: int, found: int, parts: int) -> str:
    """The data card: what the files hold, how they came about, what they are good for."""
    kind = game(card["game"])
    options = ", ".join(f"{key} = {value or '(empty)'}" for key, value in card["options"].items()) or "none"
    return f"""# Data card: {kind.name}, {found} positions

| | |
|---|---|
| game | {kind.id}, rules version {card['rules_version']}, content {card['content']} |
| seats, options | {card['seats']}; {options} |
| played by | {', '.join(card['players'])}; {'seats change from game to game' if card['rotate'] else 'seats as given'} |
| made with | pentarchy {card['pentarchy']} selfplay, seed {card['seed']}; files by pentarchy {__version__} |
| games, positions, files | {games}, {found}, {parts} |

A position is a decision of a seat with two or more legal actions; chance and forced plies are left out. Every ply was
replayed and verified while these files were written. The same seed, players and version give the same games, where no
player looks at a clock.

## Arrays of a file
| array | type and shape | what |
|---|---|---|
| `game`, `ply` | int32 (n) | which game, which ply of it, from 0 |
| `seat` | int8 (n) | who decided |
| `observation` | uint8 (n, {kind.observation_size}) | what that seat saw, as docs/observations.md lays it out |
| `start`, `legal` | int64 (n + 1), int16 | the legal actions of position i are `legal[start[i]:start[i + 1]]` |
| `action` | int16 (n) | the one that was chosen, of {kind.actions} |
| `returns` | float32 (n, {card['seats']}) | at the end, by seat: 1 won alone, -1 lost, between where the first place is shared |
| `scores` | int32 (n, {card['seats']}) | points at the end, by seat |

## What to watch
- An observation holds what its seat may know and nothing else; secrets of others are marked hidden.
- Positions of one game are not independent: split by `game`, not by position.
- The players are as strong as their words say and no stronger; what they never do is not in here.
- No person's data is in here: all games were played by programs.
"""


def write(path, folder, part_size=PART, progress=lambda found: None) -> dict:
    """The positions of a file as a folder of NPZ files with a card; what it wrote."""
    card = card_of(path)
    os.makedirs(folder, exist_ok=True)
    part, found, parts, count, last = [], 0, 0, 0, -1

    def flush():
        nonlocal part, parts
        np.savez_compressed(os.path.join(folder, f"part-{parts:05d}.npz"), **as_arrays(part))
        parts += 1
        part = []
        progress(found)

    for at in positions(path):
        count += at.game != last
        last = at.game
        part.append(at)
        found += 1
        if len(part) == part_size:
            flush()
    if part:
        flush()
    with open(os.path.join(folder, "CARD.md"), "w", encoding="utf-8") as file:
        file.write(describe(card, count, found, parts))
    return {"games": count, "positions": found, "files": parts}


def main(words=None) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m pentarchy.dataset",
                                     description="Files of NumPy (NPZ) with a data card from selfplay --ndjson.")
    parser.add_argument("file", help="what pentarchy selfplay … --ndjson FILE wrote")
    parser.add_argument("-o", "--output", required=True, metavar="DIR", help="the folder for the files")
    parser.add_argument("--part", type=int, default=PART, metavar="N", help=f"positions in a file ({PART})")
    given = parser.parse_args(words)
    if given.part < 1:
        parser.error("--part is at least 1")
    try:
        done = write(given.file, given.output, given.part)
    except (Error, OSError) as trouble:
        print(f"pentarchy.dataset: {trouble}", file=sys.stderr)
        return 1
    print(f"{done['positions']} positions of {done['games']} games in {done['files']} files in {given.output}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
