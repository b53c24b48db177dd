"""States of every game: what the documents promise of State, Game and Rng."""
import copy
import json
import pickle
import random
import unittest
import xml.etree.ElementTree

import numpy as np

import pentarchy
from common import GAMES, played


class Games(unittest.TestCase):
    def test_list(self):
        self.assertEqual([g.id for g in pentarchy.games()][:6],
                         ["cascadero", "indio", "terra-mystica", "raiders", "wendake", "nim"])
        self.assertIs(pentarchy.game("nim"), pentarchy.game(pentarchy.game("nim")))
        self.assertIs(pickle.loads(pickle.dumps(pentarchy.game("nim"))), pentarchy.game("nim"))

    def test_about(self):
        for game in pentarchy.games():
            self.assertLessEqual(game.min_seats, game.max_seats)
            self.assertTrue(0 < game.actions <= 16384)
            self.assertEqual(game.num_distinct_actions(), game.actions)
            self.assertTrue(game.name and game.blurb and game.max_plies > 0 and game.rules_version > 0)
            self.assertEqual(game.content, game.content_shipped)
            for option in game.options:
                self.assertIn(option.kind, ("choice", "range", "text"))
                if option.kind == "choice":
                    self.assertIn(option.default, option.values)
                game.new(options={option.id: option.default})
        self.assertEqual(pentarchy.game("terra-mystica").secret, False)
        self.assertEqual(pentarchy.game("indio").secret, True)

    def test_move(self):
        nim = pentarchy.game("nim")
        self.assertEqual(nim.move(42), (2, 0, 1, 0))
        for action in range(nim.actions):
            self.assertEqual(len(nim.move(action)), 4)

    def test_rng(self):
        a, b = pentarchy.Rng(7), pentarchy.Rng(7)
        self.assertEqual([a.next() for _ in range(9)], [b.next() for _ in range(9)])
        c = a.copy()
        self.assertEqual(a.next(), c.next())
        self.assertTrue(all(0 <= a.below(3) < 3 for _ in range(99)))


class Whole(unittest.TestCase):
    """A whole game of everything, at every number of seats."""

    def test_games_end(self):
        for game in pentarchy.games():
            for seats in range(game.min_seats, game.max_seats + 1):
                state = game.new(seats)
                rng = pentarchy.Rng(seats)
                plies = 0
                while not state.over:
                    legal = state.legal()
                    self.assertEqual(len(set(legal)), len(legal))
                    state.apply(legal[rng.below(len(legal))])
                    plies += 1
                self.assertLessEqual(plies, game.max_plies)
                result = state.result()
                self.assertTrue(result.over and result.verdict)
                self.assertEqual(len(result.scores) - result.rivals, seats)
                self.assertEqual(min(result.ranks), 1)
                for i, score in enumerate(result.scores):
                    self.assertEqual(score, sum(points[i] for points in result.parts.values()))
                self.assertEqual(state.legal(), [])
                self.assertEqual(state.actor, pentarchy.OVER)
                self.assertEqual(state.current_player(), -4)
                self.assertEqual(len(state.returns()), seats)
                with self.assertRaisesRegex(pentarchy.NotYourTurn, "the game is over"):
                    state.apply(0)

    def test_mask_is_the_list(self):
        for game in GAMES:
            state = played(game)
            mask = np.frombuffer(state.mask(), bool)
            self.assertEqual(sorted(state.legal()), np.flatnonzero(mask).tolist())
            self.assertEqual(len(mask), pentarchy.game(game).actions)

    def test_copies(self):
        for game in GAMES:
            state = played(game)
            for other in (state.copy(), state.clone(), copy.copy(state), copy.deepcopy(state),
                          pickle.loads(pickle.dumps(state)), pickle.loads(pickle.dumps(state, 2))):
                self.assertEqual(state, other)
                self.assertEqual(hash(state), hash(other))
                self.assertEqual(state.digest, other.digest)
                self.assertIsNot(state, other)
                other.apply(other.legal()[0])
                self.assertNotEqual(state, other)
            child = state.child(state.legal()[0])
            other = state.copy()
            other.apply(other.legal()[0])
            self.assertEqual(child, other)
            self.assertNotEqual(state.view(0), state)  # another viewer is another State
            self.assertFalse(state == 3)
            self.assertEqual(len({state, state.copy(), child}), 2)

    def test_words(self):
        for game in GAMES:
            state = played(game)
            texts = [state.format(a) for a in state.legal()]
            self.assertEqual(len(set(texts)), len(texts))
            for action, text in zip(state.legal(), texts):
                self.assertEqual(state.string_to_action(text), action)
                self.assertTrue(state.say(action))
            self.assertEqual(state.action_to_string(state.legal()[0]), texts[0])
            self.assertEqual(state.action_to_string(state.actor, state.legal()[0]), state.format(state.legal()[0], state.actor))
            other = state.copy()
            other.apply(texts[-1])
            self.assertEqual(other, state.child(state.legal()[-1]))
            self.assertTrue(state.prompt() and state.prompt() in str(state))
            self.assertTrue(state.seat_name(0))
            self.assertIn(pentarchy.game(game).id, repr(state))
            json.loads(state.json())
            for note in state.explain(state.legal()[0]):
                self.assertTrue(note.text)

    def test_pictures(self):
        for game in GAMES:
            state = played(game)
            for theme in ("auto", "light", "dark"):
                root = xml.etree.ElementTree.fromstring(state.svg(theme))
                self.assertTrue(root.tag.endswith("svg"))
            self.assertGreater(len(state.svg(lit=True)), 1000)

    def test_describe(self):
        about = played("cascadero").describe("E5")
        self.assertIn("E5", about.title)
        self.assertTrue(about.rules and all(rule.startswith("CAS-") for rule in about.rules))
        stock = played("cascadero").describe("stock-0")
        self.assertEqual(stock.kind, "envoys in stock")
        self.assertRegex(stock.rows["Left"], r"^\d+ of 30$")

    def test_chance(self):
        state = pentarchy.game("nim").new(2)
        self.assertTrue(state.is_chance_node())
        outcomes = state.chance_outcomes()
        self.assertEqual([a for a, _ in outcomes], state.legal())
        self.assertAlmostEqual(sum(p for _, p in outcomes), 1)
        self.assertEqual(state.play_chance(3), 3)
        again = pentarchy.game("nim").new(2)
        again.play_chance(pentarchy.Rng(3))
        self.assertEqual(state, again)
        for luck in (random.Random(1), np.random.default_rng(1)):
            fresh = pentarchy.game("nim").new(2)
            self.assertEqual(fresh.play_chance(luck), 3)


class Knowledge(unittest.TestCase):
    def test_views(self):
        for game in pentarchy.games():
            state = played(game, game.max_seats)
            for seat in [*range(state.seats), None]:
                view = state.view(seat)
                self.assertEqual(view.viewer, "public" if seat is None else seat)
                self.assertEqual(view, view.view(seat))
                world = view.determinize(5)
                self.assertEqual(world.viewer, "truth")
                self.assertEqual(world.view(seat), view)
                self.assertEqual(world, view.determinize(pentarchy.Rng(5)))
                self.assertEqual(view.observe(), state.observe(seat) if seat is not None else view.observe())
                self.assertEqual(view.result().scores is not None, True)
                self.assertTrue(str(view))
            self.assertEqual(state.view(state.actor).legal(), state.legal())

    def test_secrets_stay(self):
        """Two truths that look alike to a seat give it the same bytes, pictures and words."""
        differed = 0
        for game in ("indio", "raiders", "wendake"):
            for seed in range(6):
                state = played(game, seed=seed, plies=60)
                if state.over:
                    continue
                view = state.view(state.actor)
                other = view.determinize(seed + 100)
                differed += other != state
                self.assertEqual(other.observe(state.actor), state.observe(state.actor))
                self.assertEqual(other.view(state.actor).svg(), view.svg())
                self.assertEqual(str(other.view(state.actor)), str(view))
        self.assertGreater(differed, 0)

    def test_views_are_no_truth(self):
        state = played("indio")
        view = state.view(state.actor)
        with self.assertRaisesRegex(pentarchy.Error, "determinize it first"):
            view.apply(view.legal()[0])
        with self.assertRaisesRegex(pentarchy.Error, "determinize it first"):
            view.features()
        other = state.view(1 - state.actor)
        with self.assertRaisesRegex(pentarchy.NotYourTurn, "its own seat only"):
            other.legal()
        with self.assertRaisesRegex(pentarchy.Error, "somebody else"):
            view.observe(1 - state.actor)
        with self.assertRaisesRegex(pentarchy.Error, "truth already"):
            state.determinize(1)

    def test_vectors(self):
        for game in pentarchy.games():
            state = played(game)
            out = np.zeros(game.observation_size, np.uint8)
            self.assertIsNone(state.observe(0, out=out))
            self.assertEqual(out.tobytes(), state.observe(0))
            self.assertEqual(state.observation_tensor(0), state.observe(0))
            numbers = np.zeros(len(game.feature_names), np.float32)
            state.features(0, out=numbers)
            self.assertEqual(numbers.tolist(), state.features(0))


unittest.main()
