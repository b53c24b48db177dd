"""Tables: records in and out, undo, drafts, early answers; and players."""
import pickle
import threading
import unittest

import pentarchy
from common import GAMES, SLOW, played
from pentarchy import Table


def full_game(game, seats=None, seed=1):
    table, rng = Table(game, seats), pentarchy.Rng(seed)
    while table.actor != pentarchy.OVER:
        if table.settle(rng) == 0:
            legal = table.state.legal()
            table.play(legal[rng.below(len(legal))])
    return table


class Records(unittest.TestCase):
    def test_round_trip(self):
        for game in GAMES:
            table = full_game(game)
            text = table.write(hashes=True)
            again = Table.read(text)
            self.assertEqual(again.write(hashes=True), text)
            self.assertEqual(again.state, table.state)
            self.assertEqual(len(again), len(table))
            self.assertEqual([again[i] for i in range(len(again))], [table[i] for i in range(len(table))])
            self.assertEqual(pickle.loads(pickle.dumps(table)).state, table.state)
            self.assertEqual(str(table), table.write())
            public = table.write(None)
            self.assertTrue(public)
            replayed = pentarchy.State(game)
            for actor, action in table:
                self.assertEqual(replayed.actor, actor)
                replayed.apply(action)
            self.assertEqual(replayed, table.state_at(len(table)))

    def test_damage_is_told(self):
        text = full_game("nim").write(hashes=True)
        for broken in ("", "x", text[: len(text) // 2], text.replace("take", "steal", 1), text + "junk\n"):
            with self.assertRaises(pentarchy.Error):
                Table.read(broken)

    def test_names_and_ledger(self):
        table = full_game("cascadero")
        self.assertEqual(table.name(0), "")
        self.assertEqual(table.name(0, "Ada"), "Ada")
        self.assertIn("Ada", table.write())
        rows = table.ledger()
        self.assertEqual(sum(row.plies for row in rows), len(table))
        scores = table.state.result().scores
        gained = [sum(row.changes[seat].get("point", 0) or 0 for row in rows) for seat in range(2)]
        self.assertEqual(gained, list(scores))
        self.assertEqual(len(table.ledger(0)), len(table.ledger(None)))


class Play(unittest.TestCase):
    def test_draft_and_undo(self):
        table = Table("nim", 2, {"sizes": "3,2"})
        notes = table.draft("take 1 from 1")
        self.assertIsInstance(notes, list)
        self.assertEqual(len(table.drafted), 1)
        self.assertTrue(table.draft_closed)
        self.assertNotEqual(table.view(0), table.view(1))
        self.assertEqual(len(table), 0)
        table.draft_undo(0)
        self.assertEqual(table.drafted, [])
        table.draft("take 2 from 1")
        self.assertEqual(table.next(0), ("seat", ""))
        self.assertEqual(table.risks(0), "")
        table.confirm(0)
        self.assertEqual((len(table), table.actor), (1, 1))
        table.undo(0)
        self.assertEqual((len(table), table.actor), (0, 0))
        table.play("take 3 from 1")
        table.play("take 1 from 2", 1)
        with self.assertRaisesRegex(pentarchy.NotYourTurn, "another seat has acted"):
            table.undo(0)
        table.rewind(1)
        self.assertEqual(table.actor, 1)
        with self.assertRaisesRegex(pentarchy.NotYourTurn, "turn"):
            table.play("take 1 from 2", 0)
        with self.assertRaisesRegex(pentarchy.IllegalMove, "legal"):
            table.play("take 3 from 2")
        with self.assertRaisesRegex(pentarchy.IllegalMove, "one of the 2 legal moves"):
            table.play(42)
        with self.assertRaises(pentarchy.NotYourTurn):
            table.confirm(0)
        table.leave(1)
        self.assertTrue(table.left(1) and not table.left(0))
        self.assertEqual(table[1], (1, None))

    def test_answers_and_policies(self):
        game = next(g for g in pentarchy.games() if g.policies)
        table = Table(game)
        table.policy(0, game.policies[0], True)
        with self.assertRaisesRegex(pentarchy.Error, "no policy 'x'"):
            table.policy(0, "x", True)
        self.assertEqual(table.answers(0), [])
        table.answer(0, None)
        with self.assertRaises(pentarchy.NotYourTurn):
            table.answer(0, 0)
        table.set_forced(False)


class Players(unittest.TestCase):
    def test_words(self):
        self.assertIn("random", pentarchy.players())
        for word in ("random", "greedy", "search:iters=20"):
            player = pentarchy.Player(word, seed=1)
            self.assertEqual(player.spec, word)
            for game in GAMES:
                state = played(game)
                before = state.copy()
                self.assertIn(player.choose(state), state.legal())
                self.assertEqual(state, before)
                again = pentarchy.Player(word, seed=1)
                fresh = pentarchy.Player(word, seed=1)
                self.assertEqual(again.choose(state), fresh.choose(state.view(state.actor)))  # sees no more than the view

    def test_think(self):
        state = played("cascadero")
        ideas = pentarchy.Player("search:iters=60").think(state, ideas=2)
        self.assertEqual(len(ideas), 2)
        self.assertGreaterEqual(ideas[0].visits, ideas[1].visits)
        self.assertIn(ideas[0].action, state.legal())
        self.assertEqual(state.format(ideas[0].action), ideas[0].text)
        self.assertEqual(len(ideas[0].scores), 2)
        self.assertTrue(0 <= ideas[0].value <= 1)

    def test_mistakes(self):
        with self.assertRaisesRegex(pentarchy.Error, "random"):
            pentarchy.Player("wizard")
        with self.assertRaisesRegex(pentarchy.Error, "63 letters"):
            pentarchy.Player("x" * 64)
        with self.assertRaisesRegex(pentarchy.Error, "only chooses"):
            pentarchy.Player("random").think(played("nim"))
        with self.assertRaisesRegex(TypeError, "State"):
            pentarchy.Player("random").choose(3)
        with self.assertRaisesRegex(pentarchy.NotYourTurn, "chance decides"):
            pentarchy.Player("random").choose(pentarchy.State("nim"))
        with self.assertRaisesRegex(pentarchy.NotYourTurn, "does not decide"):
            state = played("indio")
            pentarchy.Player("random").choose(state.view(1 - state.actor))

    def test_threads(self):
        """A Player thinks with the GIL released: others go on, and a second question to it is refused."""
        player, state = pentarchy.Player(f"search:iters={2000 if SLOW else 20000}"), played("terra-mystica")
        started, answers, refused = threading.Barrier(4), [], []

        def ask():
            started.wait()
            try:
                answers.append(player.choose(state))
            except RuntimeError as trouble:
                refused.append(str(trouble))

        workers = [threading.Thread(target=ask) for _ in range(4)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        self.assertGreaterEqual(len(answers), 1)
        self.assertEqual(len(answers) + len(refused), 4)
        self.assertTrue(all("another thread" in text for text in refused))


unittest.main()
