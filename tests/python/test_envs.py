"""The wrappers, held against what Gymnasium and PettingZoo document of an environment.

Gymnasium and PettingZoo are not installed where this runs, so their own checks (gymnasium.utils.env_checker.check_env,
pettingzoo.test.api_test, seed_test, render_test) were not run: the calls and conditions below are those that their documents
name, made by us. Where the two are installed, the last class runs theirs."""
import copy
import inspect
import unittest
from collections import defaultdict

import numpy as np

import pentarchy
from common import GAMES
from pentarchy import gym, names, spaces, zoo

try:
    import gymnasium
    import pettingzoo
except ImportError:
    gymnasium = pettingzoo = None


def same(a, b):
    """Equal types and contents, arrays too."""
    if type(a) is not type(b):
        return False
    if isinstance(a, dict):
        return a.keys() == b.keys() and all(same(a[k], b[k]) for k in a)
    if isinstance(a, (tuple, list)):
        return len(a) == len(b) and all(map(same, a, b))
    if isinstance(a, np.ndarray):
        return a.shape == b.shape and a.dtype == b.dtype and bool((a == b).all())
    return bool(a == b)


class Names(unittest.TestCase):
    def test_names(self):
        self.assertIn("pentarchy/terra-mystica-v1", names.env_ids())
        self.assertEqual(names.find("pentarchy/nim-v1").id, "nim")
        for name in ("nim-v1", "pentarchy/nim", "pentarchy/nim-v0", "pentarchy/nim-v99", "pentarchy/chess-v1"):
            with self.assertRaisesRegex(pentarchy.Error, "there are pentarchy/cascadero-v"):
                names.find(name)
        with self.assertRaises(TypeError):
            names.find(3)


class Gymnasium(unittest.TestCase):
    """check_env, point by point."""

    def check_env(self, env):
        # spaces
        self.assertIsInstance(env.action_space, spaces.Discrete)
        self.assertIsInstance(env.observation_space, spaces.Box)
        self.assertEqual(env.observation_space.low.shape, env.observation_space.shape)
        self.assertTrue((env.observation_space.low < env.observation_space.high).all())
        self.assertIs(env.unwrapped, env)
        # reset: signature, return type, options
        signature = inspect.signature(env.reset)
        self.assertIsNone(signature.parameters["seed"].default)
        self.assertIn("options", signature.parameters)
        self.assertNotIn("return_info", signature.parameters)
        self.assertFalse(callable(getattr(env, "seed", None)))
        result = env.reset()
        self.assertTrue(isinstance(result, tuple) and len(result) == 2 and isinstance(result[1], dict))
        self.assertIn(result[0], env.observation_space)
        env.reset(options={})
        # reset with a seed says everything
        first, _ = env.reset(seed=123)
        self.assertIsNotNone(env.unwrapped._np_random)
        random_1 = copy.deepcopy(env.unwrapped._np_random)
        second, _ = env.reset()
        third, _ = env.reset(seed=123)
        random_3 = copy.deepcopy(env.unwrapped._np_random)
        fourth, _ = env.reset()
        for seen in (first, second, third, fourth):
            self.assertIn(seen, env.observation_space)
        self.assertTrue(same(first, third) and same(second, fourth))
        self.assertEqual(random_1.bit_generator.state, random_3.bit_generator.state)
        fifth, _ = env.reset(seed=456)
        self.assertIn(fifth, env.observation_space)
        self.assertNotEqual(env.unwrapped._np_random.bit_generator.state, random_1.bit_generator.state)
        # a step with any action of the space, legal or not
        env.reset(seed=1)
        self.check_step(env, env.step(env.action_space.sample()))
        # steps are deterministic
        env.action_space.seed(123)
        action = env.action_space.sample()
        env.reset(seed=123)
        one = env.step(action)
        env.reset(seed=123)
        self.assertTrue(same(one, env.step(action)))
        self.assertFalse(one[3])
        # render modes are declared
        self.assertTrue(all(isinstance(mode, str) for mode in env.metadata["render_modes"]))
        self.assertGreater(env.metadata["render_fps"], 0)
        env.close()
        env.close()

    def check_step(self, env, result):
        self.assertTrue(isinstance(result, tuple) and len(result) == 5)
        seen, reward, terminated, truncated, info = result
        self.assertIn(seen, env.observation_space)
        self.assertEqual(seen.dtype, env.observation_space.dtype)
        self.assertTrue(isinstance(reward, float) and np.isfinite(reward))
        self.assertTrue(type(terminated) is bool and type(truncated) is bool and isinstance(info, dict))

    def test_all_games(self):
        for name in names.env_ids():
            self.check_env(gym.make(name))
            game = names.find(name)
            self.check_env(gym.make(name, seats=game.max_seats, seat=game.max_seats - 1, players="greedy", reward="rank", forced=True))

    def test_whole_games_by_masks(self):
        for name in names.env_ids():
            env = gym.make(name, seat=1)
            _, info = env.reset(seed=3)
            env.action_space.seed(3)
            over = False
            while not over:
                mask = info["action_mask"]
                self.assertTrue(mask.dtype == np.int8 and mask.shape == (env.action_space.n,) and mask.any())
                result = env.step(env.action_space.sample(mask))
                self.check_step(env, result)
                _, reward, over, _, info = result
                self.assertTrue(over or reward == 0)
            self.assertTrue(-1 <= reward <= 1)
            self.assertFalse(info["action_mask"].any())
            with self.assertRaisesRegex(RuntimeError, "reset"):
                env.step(0)

    def test_illegal(self):
        env = gym.make("pentarchy/nim-v1")
        env.reset(seed=1)
        _, reward, over, _, info = env.step(0)
        self.assertEqual((reward, over), (-1.0, True))
        self.assertIn("legal", info["illegal"])
        strict = gym.make("pentarchy/nim-v1", illegal="raise")
        strict.reset(seed=1)
        with self.assertRaisesRegex(pentarchy.IllegalMove, "legal"):
            strict.step(0)
        for kind, action in ((ValueError, 10**6), (ValueError, -1), (TypeError, 1.5), (TypeError, "0"), (TypeError, None), (TypeError, True)):
            with self.assertRaises(kind):
                strict.step(action)
        strict.step(np.int32(np.flatnonzero(strict.turns.mask(0))[0]))

    def test_render(self):
        for mode, part in (("ansi", "heap"), ("svg", "<svg")):
            env = gym.make("pentarchy/nim-v1", render_mode=mode)
            with self.assertRaisesRegex(RuntimeError, "reset"):
                env.render()
            env.reset(seed=1)
            self.assertIn(part, env.render())
        self.assertIsNone(gym.make("pentarchy/nim-v1").render())

    def test_mistakes(self):
        for words, more in (("a seat is", {"seat": 5}), ("every seat but 0", {"players": {}}), ("render mode", {"render_mode": "human"}),
                            ("a reward", {"reward": "gold"}), ("illegal", {"illegal": "maybe"}), ("wizard", {"players": "wizard"}),
                            ("option", {"options": {"x": 1}})):
            with self.assertRaisesRegex(ValueError, words):
                gym.make("pentarchy/nim-v1", **more)

    def test_it_can_be_won(self):
        env = gym.make("pentarchy/nim-v1", players="random")
        player, won = pentarchy.Player("greedy"), 0
        for seed in range(60):
            env.reset(seed=seed)
            over = False
            while not over:
                _, reward, over, _, _ = env.step(player.choose(env.turns.state))
            won += reward > 0
        self.assertGreater(won, 50)


class PettingZoo(unittest.TestCase):
    """api_test, point by point."""

    def pick(self, env, agent, seen):
        return env.action_space(agent).sample(seen["action_mask"])

    def play(self, env, cycles):
        env.reset()
        live, finished, met, gained = set(env.agents), set(), set(), defaultdict(int)
        for agent in env.agent_iter(env.num_agents * cycles):
            met.add(agent)
            self.assertNotIn(agent, finished)
            self.assertIsInstance(env.infos[agent], dict)
            seen, reward, terminated, truncated, _ = env.last()
            action = None if terminated or truncated else self.pick(env, agent, seen)
            self.assertTrue(live <= set(env.agents))
            if terminated or truncated:
                live.remove(agent)
                finished.add(agent)
            self.assertEqual(gained[agent], reward)
            gained[agent] = 0
            self.assertIsNone(env.step(action))
            for other, more in env.rewards.items():
                gained[other] += more
            self.assertEqual(env.num_agents, len(env.agents))
            for kept in (env.rewards, env.terminations, env.truncations, env.infos):
                self.assertEqual(set(kept), set(env.agents))
            self.assertTrue(set(env.agents) <= set(env.possible_agents))
            if not env.agents:
                break
            self.assertTrue(env.observation_space(agent).contains(seen))
            self.assertEqual(seen["observation"].dtype, env.observation_space(agent)["observation"].dtype)
        if not env.agents:
            self.assertEqual(finished, met)
        return not env.agents

    def check_api(self, env, cycles=3000):
        env.reset(seed=0, options={"options": 1})
        env.reset()
        self.assertFalse(any(env.terminations.values()) or any(env.truncations.values()))
        self.assertTrue(isinstance(env.num_agents, int) and env.num_agents > 0)
        self.assertEqual(env.max_num_agents, len(env.possible_agents))
        seen, *_ = env.last()
        self.assertEqual(set(seen), {"observation", "action_mask"})
        self.assertTrue(seen["observation"].any() and seen["action_mask"].any())
        self.assertTrue((seen["action_mask"] == seen["action_mask"].astype(bool)).all())
        self.assertIsNone(env.last(observe=False)[0])
        for agent in env.agents:
            self.assertRegex(agent, "^[a-z]+_[0-9]+$")
            self.assertIs(env.observation_space(agent), env.observation_space(agent))
            self.assertIs(env.action_space(agent), env.action_space(agent))
            self.assertIsInstance(env.observation_space(agent), spaces.Space)
            self.assertIsInstance(env.action_space(agent), spaces.Discrete)
            self.assertEqual(env.observation_space(agent), env.observation_space(env.agents[0]))
            self.assertTrue(env.observation_space(agent).contains(env.observe(agent)))
            self.assertEqual(bool(env.observe(agent)["action_mask"].any()), agent == env.agent_selection)
        ended = self.play(env, cycles)
        env.reset()
        for agent in env.agent_iter(env.num_agents * 2):
            seen, reward, terminated, truncated, info = env.last()
            self.assertTrue(type(terminated) is bool and type(truncated) is bool)
            self.assertEqual((terminated, truncated, info), (env.terminations[agent], env.truncations[agent], env.infos[agent]))
            self.assertTrue(np.isfinite(float(env.rewards[agent])))
            env.step(None if terminated else self.pick(env, agent, seen))
        # any kind of whole number is an action
        env.reset(seed=0)
        action = self.pick(env, env.agent_selection, env.last()[0])
        env.step(action)
        env.reset(seed=0)
        env.step(np.int32(action))
        self.assertIs(env.unwrapped, env)
        self.assertEqual(str(env), env.metadata["name"])
        self.assertIn("render_modes", env.metadata)
        env.close()
        return ended

    def test_all_games(self):
        for name in names.env_ids():
            game = names.find(name)
            for seats in {game.min_seats, game.max_seats}:
                self.assertTrue(self.check_api(zoo.env(name, seats=seats)))
        self.assertTrue(self.check_api(zoo.raw_env("cascadero", seats=3, players={1: "greedy"}, reward="score")))

    def test_seeds(self):
        for game in GAMES:
            one, two = zoo.env(game), zoo.env(game)
            for env in (one, two):
                env.reset(seed=42)
                for agent in env.possible_agents:
                    env.action_space(agent).seed(42)
            for agent, other in zip(one.agent_iter(200), two.agent_iter(200)):
                self.assertEqual(agent, other)
                a, b = one.last(), two.last()
                self.assertTrue(same(a, b))
                if a[2]:
                    break
                actions = [env.action_space(agent).sample(a[0]["action_mask"]) for env in (one, two)]
                self.assertEqual(*actions)
                one.step(actions[0])
                two.step(actions[1])

    def test_illegal(self):
        env = zoo.env("nim")
        with self.assertRaisesRegex(RuntimeError, "reset"):
            env.step(0)
        env.reset(seed=1)
        agent = env.agent_selection
        env.step(0)
        self.assertTrue(all(env.terminations.values()))
        self.assertEqual(env.rewards[agent], -1)
        self.assertEqual(sum(env.rewards.values()), -1)
        self.assertIn("legal", env.infos[agent]["illegal"])
        with self.assertRaises(ValueError):
            env.step(0)
        for _ in env.agent_iter():
            env.step(None)
        self.assertEqual(env.agents, [])
        raw = zoo.raw_env("pentarchy/nim-v1")
        raw.reset(seed=1)
        with self.assertRaises(pentarchy.IllegalMove):
            raw.step(0)
        with self.assertRaisesRegex(ValueError, "None is no action"):
            raw.step(None)

    def test_render_and_state(self):
        env = zoo.env("indio", render_mode="ansi")
        env.reset(seed=1)
        self.assertIsInstance(env.render(), str)
        self.assertEqual(env.state().shape, (names.find("pentarchy/indio-v1").observation_size,))


@unittest.skipIf(gymnasium is None, "Gymnasium and PettingZoo are not installed: their own checks were not run")
class Theirs(unittest.TestCase):
    def test_gymnasium(self):
        from gymnasium.utils.env_checker import check_env
        for name in names.env_ids():
            check_env(gymnasium.make(name).unwrapped)

    def test_pettingzoo(self):
        from pettingzoo.test import api_test, seed_test
        for game in GAMES:
            api_test(zoo.env(game), num_cycles=200)
            seed_test(lambda game=game: zoo.env(game), num_cycles=20)


unittest.main()
