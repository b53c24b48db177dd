#!/usr/bin/python3
"""learn.py [--updates N] [--heaps N] [--out DIR] [--seed S]: a policy for Nim, learned from nothing with
NumPy alone.

A notebook as a script: the cells begin with "# %%" and can be run one by one in an editor that knows them. A small
network plays both seats of 512 games at once and learns what every action promises from what the next position promises
the other seat (Q-learning). After half a minute it beats chance in more than 95 % of the games (perfect play: 98.5 %).
Writes learn.svg, two curves.
"""
# %% What is needed: the engine and NumPy
import argparse
import os
import sys
import time

import numpy as np

import pentarchy

words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
words.add_argument("--updates", type=int, default=1500, help="steps of learning (1500)")
words.add_argument("--heaps", type=int, default=3, help="heaps of stones (3)")
words.add_argument("--out", default=".", help="folder for learn.svg")
words.add_argument("--seed", type=int, default=1)
given = words.parse_args()
random = np.random.default_rng(given.seed)

# %% Many games at once, stepped into these arrays
GAMES, HIDDEN = 512, 128
nim, options = pentarchy.game("nim"), {"heaps": given.heaps}
env = pentarchy.VecEnv(nim, GAMES, seats=2, options=options, seed=given.seed)
now = pentarchy.arrays(env, "observations", "mask", "actor", "rewards", "done")

# %% What the network sees: how many stones each heap has (docs/observations.md: bytes 5 to 10), one place a number
STONES = slice(5, 11)
INPUTS = 6 * 8


def see(observations):
    return (observations[:, STONES, None] == np.arange(8)).reshape(len(observations), INPUTS).astype(np.float32)


# %% The network: one hidden layer, and for every action what it promises, from -1 lost to 1 won
def matrix(rows, columns, scale=1.0):
    return (scale * random.standard_normal((rows, columns)) / np.sqrt(rows)).astype(np.float32)


net = {"in": matrix(INPUTS, HIDDEN), "b": np.zeros(HIDDEN, np.float32), "out": matrix(HIDDEN, nim.actions, 0.1)}


def think(x):
    hidden = np.maximum(x @ net["in"] + net["b"], 0)
    return hidden, hidden @ net["out"]


def best(x, mask):
    """The policy: the legal action that promises most, and what it promises."""
    promise = np.where(mask, think(x)[1], -9)
    return promise.argmax(1), promise.max(1)


# %% Play one decision in every game, now and then any legal one, and keep what was seen
KEPT = 64 * GAMES
kept = {"x": np.zeros((KEPT, INPUTS), np.float32), "action": np.zeros(KEPT, np.int64), "after": np.zeros((KEPT, INPUTS), np.float32),
        "mask": np.zeros((KEPT, nim.actions), bool), "sign": np.zeros(KEPT, np.float32), "result": np.zeros(KEPT, np.float32)}


def play(step, curiosity=0.3):
    x, actor = see(now["observations"]), now["actor"].copy()
    action = best(x, now["mask"])[0]
    other = (random.random(now["mask"].shape, np.float32) * now["mask"]).argmax(1)
    action = np.where(random.random(GAMES) < curiosity, other, action)
    env.step(action)
    done = now["done"]
    at = np.arange(GAMES) + step * GAMES % KEPT
    kept["x"][at], kept["action"][at], kept["after"][at], kept["mask"][at] = x, action, see(now["observations"]), now["mask"]
    kept["sign"][at] = np.where(done, 0, np.where(now["actor"] == actor, 1, -1))  # behind an end there is nothing
    kept["result"][at] = now["rewards"][np.arange(GAMES), actor]  # 0 unless the game has ended


# %% Learn from a handful of what was kept: an action promises what the game gave, or what the next decision promises (Adam)
memory = {k: [np.zeros_like(v), np.zeros_like(v)] for k, v in net.items()}


def learn(step, rate=2e-3, handful=512):
    play(step)
    at = random.integers(0, min(step * GAMES, KEPT), handful)
    x, action = kept["x"][at], kept["action"][at]
    target = kept["result"][at] + kept["sign"][at] * np.clip(best(kept["after"][at], kept["mask"][at])[1], -1, 1)
    hidden, promise = think(x)
    miss = promise[np.arange(handful), action] - target
    push = np.zeros_like(promise)
    push[np.arange(handful), action] = miss / handful
    back = push @ net["out"].T * (hidden > 0)
    for k, g in {"in": x.T @ back, "b": back.sum(0), "out": hidden.T @ push}.items():
        m, v = memory[k]
        m += 0.1 * (g - m)
        v += 0.001 * (g * g - v)
        net[k] -= rate * (m / (1 - 0.9**step)) / (np.sqrt(v / (1 - 0.999**step)) + 1e-8)
    return float(np.mean(miss**2))


# %% Judge: the policy against chance, from both seats
def judge(games=2000):
    won = []
    for seat in (0, 1):
        duel = pentarchy.VecEnv(nim, 256, seats=2, options=options, seed=99, players={1 - seat: "random"})
        at = pentarchy.arrays(duel, "observations", "mask", "rewards", "done")
        duel.reset()
        results = []
        while len(results) < games // 2:
            duel.step(best(see(at["observations"]), at["mask"])[0])
            results.extend(at["rewards"][at["done"], seat])
        won.extend(results[: games // 2])
    return float(np.mean(np.array(won) > 0))


# %% The run
env.reset()
curve, misses, begin = [(0, judge())], [], time.time()
for step in range(1, given.updates + 1):
    misses.append(learn(step))
    if step % 100 == 0 or step == given.updates:
        curve.append((step, judge()))
        print(f"update {step:4d}: {100 * curve[-1][1]:.1f} % against chance, {env.games:,} games, {time.time() - begin:.0f} s",
              flush=True)


# %% The plots: two curves as SVG, by hand
def draw(path, curves):
    out = ['<svg xmlns="http://www.w3.org/2000/svg" width="760" height="300" font-family="sans-serif" font-size="12">',
           '<rect width="760" height="300" fill="white"/>']
    for k, (title, points, low, high) in enumerate(curves):
        left, width, top, height = 50 + 370 * k, 300, 40, 210
        most = max(x for x, _ in points)
        line = " ".join(f"{left + width * x / most:.1f},{top + height * (1 - (y - low) / (high - low)):.1f}" for x, y in points)
        out += [f'<text x="{left}" y="24">{title}</text>',
                f'<rect x="{left}" y="{top}" width="{width}" height="{height}" fill="none" stroke="#999"/>',
                f'<polyline points="{line}" fill="none" stroke="#06c" stroke-width="2"/>',
                f'<text x="{left - 6}" y="{top + 8}" text-anchor="end">{high:g}</text>',
                f'<text x="{left - 6}" y="{top + height}" text-anchor="end">{low:g}</text>',
                f'<text x="{left + width}" y="{top + height + 18}" text-anchor="end">{most} updates</text>']
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(out) + "\n</svg>\n")


smooth = [(i + 1, float(np.mean(misses[max(0, i - 49): i + 1]))) for i in range(len(misses))]
draw(os.path.join(given.out, "learn.svg"), [("won against chance, %", [(s, 100 * w) for s, w in curve], 40, 100),
                                            ("error of the expected result", smooth, 0, 1)])

# %% What it knows: the first position of a game, and what it would do
state = nim.new(2, {"sizes": ",".join("357242"[: given.heaps])})
x = see(np.frombuffer(state.observe(), np.uint8)[None])
p = np.where(np.frombuffer(state.mask(), bool), think(x)[1][0], -9)
print("the first move:", ", ".join(f"{state.format(int(a))} {p[a]:+.2f}" for a in np.argsort(-p)[:3]))
print(f"won {100 * curve[-1][1]:.1f} % against chance")
sys.exit(0 if curve[-1][1] > 0.95 else 1)
