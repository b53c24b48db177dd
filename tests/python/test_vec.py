"""VecEnv: it plays what State plays, whatever the threads; arrays of the caller's; the whole run is what the seed says."""
import hashlib
import os
import threading
import unittest

import numpy as np

import pentarchy
from common import GAMES, SLOW
from pentarchy import MAX_MOVES, VecEnv, arrays

ALL = ("observations", "features", "legal", "count", "mask", "actor", "rewards", "done")


def run(game, steps=60, n=7, threads=1, seats=None, **more):
    """A hash over all arrays of all steps, by uniformly random actions from the compact list."""
    env = VecEnv(game, n, seats, seed=5, threads=threads, **more)
    out, random, digest = arrays(env, *ALL), np.random.default_rng(3), hashlib.sha256()
    env.reset()
    for _ in range(steps):
        for name in ALL:
            digest.update(out[name].tobytes())
        pick = (random.random(n) * out["count"]).astype(int)
        env.step(out["legal"][np.arange(n), pick])
    return digest.hexdigest(), env.decisions, env.games


class Arrays(unittest.TestCase):
    def test_arrays_tell_the_state(self):
        for game in pentarchy.games():
            env = VecEnv(game, 5, game.max_seats, seed=2)
            out, random = arrays(env, *ALL), np.random.default_rng(1)
            env.reset()
            for _ in range(40):
                for i in range(env.n):
                    state = env.state(i)
                    seat, count = int(out["actor"][i]), int(out["count"][i])
                    self.assertEqual(state.actor, seat)
                    self.assertEqual(state.legal(), out["legal"][i, :count].tolist())
                    self.assertTrue((out["legal"][i, count:] == -1).all())
                    self.assertEqual(state.mask(), out["mask"][i].tobytes())
                    self.assertEqual(state.observe(), out["observations"][i].tobytes())
                    self.assertGreater(count, 1)
                    if not game.secret:
                        self.assertEqual(state.features(), out["features"][i].tolist())
                before = [env.state(i) for i in range(env.n)]
                picks = (random.random(env.n) * out["count"]).astype(int)
                actions = out["legal"][np.arange(env.n), picks].astype(random.choice([np.int16, np.int32, np.int64, np.uint16]))
                env.step(actions)
                for i in range(env.n):
                    after = before[i].child(int(actions[i]))
                    while not after.over and after.actor >= 0 and len(after.legal()) == 1:
                        after.apply(after.legal()[0])
                    if after.over:
                        self.assertTrue(out["done"][i])
                        self.assertEqual(out["rewards"][i].tolist(), np.float32(after.returns()).tolist())
                    elif after.actor >= 0:
                        self.assertEqual(env.state(i), after)
                        self.assertFalse(out["done"][i] or out["rewards"][i].any())

    def test_features_keep_secrets(self):
        """What is told as features of a seat is a function of its view."""
        env = VecEnv("indio", 4, seed=1)
        out = arrays(env, "features", "actor")
        env.reset()
        for _ in range(30):
            env.step(None)
            for i in range(env.n):
                view = env.state(i).view(int(out["actor"][i]))
                world = view.determinize(pentarchy.Rng(view.digest))
                self.assertEqual(world.features(int(out["actor"][i])), out["features"][i].tolist())

    def test_every_game_ends_and_begins(self):
        for game in GAMES:
            env = VecEnv(game, 3, seed=1)
            out = arrays(env, "rewards", "done")
            env.reset()
            while env.games < 6:
                env.step(None)
                self.assertEqual(out["rewards"][~out["done"]].any(), False)
                for row in out["rewards"][out["done"]]:
                    self.assertTrue(row.max() >= 0 and row.min() >= -1)

    def test_rewards(self):
        for reward, sums in (("win", None), ("rank", 0.0), ("score", None)):
            env = VecEnv("cascadero", 8, 4, seed=1, reward=reward)
            out = arrays(env, "rewards", "done")
            env.reset()
            while env.games < 8:
                env.step(None)
                for row in out["rewards"][out["done"]]:
                    if sums is not None:
                        self.assertAlmostEqual(float(row.sum()), sums, places=5)
                    if reward == "win":
                        self.assertEqual(sorted(set(row.tolist()))[0], -1)

    def test_other_arrays(self):
        env = VecEnv("nim", 4, 2, seed=1)
        legal, count = np.full((4, MAX_MOVES), 7, np.int16), np.zeros(4, np.int16)
        env.bind(legal=legal, count=count)
        with self.assertRaisesRegex(RuntimeError, "reset"):
            env.step(None)
        env.reset()
        for i in range(4):
            self.assertTrue((legal[i, count[i]:] == -1).all())
        env.bind()
        env.reset()
        env.step(None)
        self.assertEqual(env.decisions, 4)

    def test_forced(self):
        env = VecEnv("nim", 16, 2, {"sizes": "1,1"}, seed=1, forced=True)
        out = arrays(env, "count", "actor")
        env.reset()
        self.assertEqual(out["count"].tolist(), [2] * 16)
        env.step(None)
        self.assertEqual((out["count"].tolist(), out["actor"].tolist()), ([1] * 16, [1] * 16))


class Same(unittest.TestCase):
    def test_threads_change_nothing(self):
        for game in GAMES:
            one = run(game)
            self.assertEqual(one, run(game, threads=3))
            self.assertEqual(one, run(game, threads=16))
            self.assertNotEqual(one[0], run(game, n=8)[0])

    def test_inside(self):
        ends = []
        for threads in (1, 4):
            env = VecEnv("wendake", 32, 3, seed=9, threads=threads)
            out = arrays(env)
            env.reset()
            env.play(500)
            for _ in range(20):
                env.step(None)
            self.assertEqual(env.decisions, 32 * 520)
            ends.append((env.games, {k: v.tobytes() for k, v in out.items()}))
        self.assertEqual(*ends)

    def test_players(self):
        for threads in (1, 3):
            got = run("cascadero", steps=20, n=4, threads=threads, seats=3, players={0: "greedy", 2: "search:iters=8"})
            self.expected = getattr(self, "expected", got)
            self.assertEqual(got, self.expected)
        env = VecEnv("nim", 64, 2, seed=1, players={0: "greedy"})
        out = arrays(env, "actor", "rewards", "done")
        env.reset()
        total = np.zeros(2)
        while env.games < 500:
            env.step(None)
            self.assertTrue((out["actor"] == 1).all())
            total += out["rewards"].sum(0)
        self.assertGreater(total[0], 0.9 * env.games)  # it knows the theory of Nim, and chance does not

    @unittest.skipIf(SLOW, "fork and sanitizers do not go together")
    def test_fork(self):
        """A child has its own threads."""
        env = VecEnv("nim", 64, 2, seed=1, threads=4)
        env.reset()
        env.play(10)
        child = os.fork()
        if child == 0:
            env.play(10)
            os._exit(17 if env.decisions == 64 * 20 else 1)
        self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), 17)
        env.play(10)

    def test_two_threads_at_once(self):
        """The GIL is released: another thread counts meanwhile, and a second step is refused."""
        env = VecEnv("raiders", 64, 2, seed=1)
        env.reset()
        ended, refused = threading.Event(), []

        def steps():
            while not ended.is_set():
                try:
                    env.play(3000 if SLOW else 20000)
                    ended.set()
                except RuntimeError:  # the other thread was first
                    pass

        worker = threading.Thread(target=steps)
        worker.start()
        while not ended.is_set() and not refused:
            for call in (lambda: env.step(None), lambda: env.bind(), lambda: env.decisions, env.close, env.reset):
                try:
                    call()
                    break  # between two calls of the worker, or after it
                except RuntimeError as trouble:
                    refused.append(str(trouble))
        worker.join()
        self.assertTrue(ended.is_set() or refused)
        for text in refused:
            self.assertRegex(text, "another thread|reset|closed")


class Wrong(unittest.TestCase):
    def setUp(self):
        self.env = VecEnv("nim", 4, 2, seed=1)
        self.out = arrays(self.env)
        self.env.reset()

    def refused(self, kind, words, call, *args, **more):
        before = [self.env.state(i) for i in range(4)], {k: v.copy() for k, v in self.out.items()}
        with self.assertRaisesRegex(kind, words):
            call(*args, **more)
        self.assertEqual(before[0], [self.env.state(i) for i in range(4)])
        for k, v in self.out.items():
            self.assertTrue((v == before[1][k]).all())

    def test_actions(self):
        step, good = self.env.step, self.out["legal"][:, 0].astype(np.int64)
        last = good.copy()
        last[3] = -1
        self.refused(ValueError, "the action of game 3 is -1; an action of Nim is from 0 to 83", step, last)
        last[3] = 2**62
        self.refused(ValueError, "from 0 to 83", step, last)
        last[3] = 0
        self.refused(pentarchy.IllegalMove, "action 0 is not one of the [0-9]+ legal ones of game 3", step, last)
        self.refused(ValueError, r"shape \(4,\)", step, good[:3])
        self.refused(ValueError, r"shape \(4,\)", step, good[:, None])
        self.refused(ValueError, "contiguous", step, np.repeat(good, 2)[::2])
        self.refused(TypeError, "whole numbers", step, good.astype(float))
        self.refused(TypeError, "whole numbers", step, good.astype(bool))
        self.refused(TypeError, "whole numbers", step, good.astype(">i8"))
        self.refused(TypeError, "whole numbers", step, good.tolist())
        self.refused(TypeError, "whole numbers", step, "abcd")
        self.refused(TypeError, "whole numbers", step, 3)
        step(good)

    def test_arrays(self):
        bind = self.env.bind
        good = np.zeros((4, 197), np.uint8)
        self.refused(ValueError, r"shape \(4, 197\)", bind, observations=good[:3])
        self.refused(ValueError, r"shape \(4, 197\)", bind, observations=good[:, :196])
        self.refused(ValueError, "contiguous", bind, observations=np.zeros((4, 394), np.uint8)[:, ::2])
        self.refused(ValueError, "contiguous", bind, observations=np.asfortranarray(good))
        self.refused(TypeError, "uint8", bind, observations=good.astype(np.int16))
        self.refused(TypeError, "float32", bind, rewards=np.zeros((4, 2)))
        self.refused(TypeError, "int16", bind, legal=np.zeros((4, 512), ">i2"))
        self.refused(TypeError, "an array", bind, actor=[1, 2, 3, 4])
        self.refused(TypeError, "no array 'action'", bind, action=good)
        self.refused(TypeError, "by name", bind, good)
        frozen = good.copy()
        frozen.setflags(write=False)
        self.refused(ValueError, "read-only", bind, observations=frozen)
        shared = np.zeros(4, np.int8)
        self.refused(ValueError, "actor and done share memory", bind, actor=shared, done=shared)
        self.env.step(None)
        with self.assertRaisesRegex(ValueError, "no array 'x'"):
            arrays(self.env, "x")

    def test_making(self):
        for words, args, more in (("no game 'chess'", ("chess", 4), {}), ("number of games", ("nim", 0), {}),
                                  ("number of games", ("nim", 2**40), {}), ("number of seats", ("nim", 4, 9), {}),
                                  ("a seat is", ("nim", 4), {"players": {7: "random"}}), ("wizard", ("nim", 4), {"players": {0: "wizard"}}),
                                  ("decided from outside", ("nim", 4), {"players": {0: "random", 1: "random"}}),
                                  ("a reward is", ("nim", 4), {"reward": "gold"}), ("number of threads", ("nim", 4), {"threads": 0}),
                                  ("a seed is", ("nim", 4), {"seed": -1}), ("option", ("nim", 4, 2, {"colour": "red"}), {})):
            with self.assertRaisesRegex(ValueError, words):
                VecEnv(*args, **more)
        for words, args, more in (("a game is", (3, 4), {}), ("whole number, not str", ("nim", "4"), {}), ("a dict", ("nim", 4, 2, [1]), {}),
                                  ("players are a dict", ("nim", 4), {"players": "random"}), ("players are a dict", ("nim", 4), {"players": {0: 3}}),
                                  ("a seed is", ("nim", 4), {"seed": 1.5})):
            with self.assertRaisesRegex(TypeError, words):
                VecEnv(*args, **more)

    def test_order(self):
        fresh = VecEnv("nim", 2)
        for call in (lambda: fresh.step(None), lambda: fresh.play(1), lambda: fresh.state(0)):
            with self.assertRaisesRegex(RuntimeError, "reset"):
                call()
        fresh.reset()
        with self.assertRaisesRegex(ValueError, "from 0 to 1"):
            fresh.state(2)
        with self.assertRaises(ValueError):
            fresh.play(0)
        fresh.close()
        fresh.close()
        for call in (fresh.reset, lambda: fresh.step(None), lambda: fresh.bind(), lambda: fresh.state(0), lambda: fresh.games):
            with self.assertRaisesRegex(RuntimeError, "closed"):
                call()

    def test_never_asked(self):
        env = VecEnv("nim", 2, 2, {"sizes": "1"}, players={0: "random"})
        with self.assertRaisesRegex(RuntimeError, "never asked"):
            env.reset()


unittest.main()
