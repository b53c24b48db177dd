#!/usr/bin/python3
"""python.py BUILD [MS]: how fast Python steps games, on one core, beside `pentarchy bench` in the same run.

Columns: decisions a second of processor time, and the share of the native figure. A decision has two or more legal
moves; chance and forced plies are not counted.
  native   pentarchy bench: random play in C
  inside   VecEnv.play: random actions chosen inside, in many steps at a call
  step     VecEnv.step(None): random actions chosen inside, a call a step, with actor, rewards and done
  list     actions chosen by NumPy from the compact list (legal, count), with actor, rewards and done
  list+obs the same with observations
  mask     actions chosen by NumPy from the mask
  apply    nanoseconds of one State.apply, all in; and what the C calls in it (legal, apply) take
"""
import json
import os
import subprocess
import sys
import time

build = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else "build")
milliseconds = int(sys.argv[2]) if len(sys.argv) > 2 else 500
sys.path.insert(0, os.path.join(build, "python"))
import numpy as np  # noqa: E402

import pentarchy  # noqa: E402

now = time.process_time


def measure(env, once):
    """Decisions a second of processor time; the first rounds do not count."""
    for _ in range(3):
        once()
    begin, before = now(), env.decisions
    while now() - begin < milliseconds / 1000:
        for _ in range(8):
            once()
    return (env.decisions - before) / (now() - begin)


def opened(game, seats, n, *names):
    env = pentarchy.VecEnv(game, n, seats, seed=1)
    out = pentarchy.arrays(env, *names)
    env.reset()
    return env, out


def inside(game, seats):
    env, _ = opened(game, seats, 64, "actor", "rewards", "done")
    return measure(env, lambda: env.play(64))


def step(game, seats):
    env, _ = opened(game, seats, 128, "actor", "rewards", "done")
    return measure(env, lambda: env.step(None))


def from_list(game, seats, *more):
    n = 512
    env, out = opened(game, seats, n, "legal", "count", "actor", "rewards", "done", *more)
    legal, count, rows = out["legal"].ravel(), out["count"], np.arange(n) * pentarchy.MAX_MOVES
    random = np.random.default_rng(1)

    def once():
        env.step(legal[rows + (random.random(n, np.float32) * count).astype(np.int64)])

    return measure(env, once)


def from_mask(game, seats):
    n = 64
    env, out = opened(game, seats, n, "mask", "actor", "rewards", "done")
    mask = out["mask"]
    flat, width = mask.ravel(), mask.shape[1]
    random = np.random.default_rng(1)
    starts = np.arange(n + 1) * width

    def once():
        at = np.flatnonzero(flat)
        first = np.searchsorted(at, starts)
        pick = first[:-1] + (random.random(n) * np.diff(first)).astype(np.int64)
        env.step(at[pick] - starts[:-1])

    return measure(env, once)


def apply_ns(game, seats):
    """State.apply over recorded games, less an empty loop of the same calls."""
    games = []
    rng = pentarchy.Rng(1)
    for _ in range(30):
        state, line = game.new(seats), []
        while not state.over:
            legal = state.legal()
            action = legal[rng.below(len(legal))]
            line.append(action)
            state.apply(action)
        games.append(line)
    total, plies = 0.0, 0
    while total < milliseconds / 1000:
        for line in games:
            apply = game.new(seats).apply
            begin = now()
            for action in line:
                apply(action)
            total += now() - begin
            plies += len(line)
    nothing = 0.0
    repeat = int(len(line))
    for _ in range(20):
        begin = now()
        for action in line:
            pass
        nothing += now() - begin
    return total / plies * 1e9 - nothing / 20 / repeat * 1e9


def native(game):
    text = subprocess.check_output([os.path.join(build, "pentarchy"), "bench", game.id, "--json", "--ms", str(milliseconds)])
    return {row["seats"]: row["decisions_per_s"] for row in json.loads(text)}


def main():
    print(f"{'game':<14}{'seats':>5}{'native':>12}" + "".join(f"{w:>17}" for w in ("inside", "step", "list", "list+obs", "mask"))
          + f"{'apply ns':>10}")
    for game in pentarchy.games():
        speeds = native(game)
        for seats in sorted({2, game.max_seats}):
            row = [inside(game, seats), step(game, seats), from_list(game, seats), from_list(game, seats, "observations"),
                   from_mask(game, seats)]
            own = speeds[seats]
            print(f"{game.id:<14}{seats:>5}{own:>12,.0f}" + "".join(f"{v:>11,.0f} {100 * v / own:>3.0f} %" for v in row)
                  + f"{apply_ns(game, seats):>10.0f}", flush=True)


main()
