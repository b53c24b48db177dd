"""Games as lines (selfplay --ndjson) and as files for learners, with $PENTARCHY the program."""
import json
import os
import resource
import subprocess
import sys
import tempfile
import unittest

import numpy as np

import pentarchy
from common import GAMES
from pentarchy import dataset

PROGRAM = os.environ["PENTARCHY"]
POSITIONS = int(os.environ.get("PENT_POSITIONS", "30000"))


def selfplay(path, game, players, games, *more):
    return subprocess.run([PROGRAM, "selfplay", game, "--seats", players, "--games", str(games), "--seed", "5", "--ndjson", path, *more],
                          capture_output=True, text=True)


class Lines(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = os.path.join(self.folder.name, "games.ndjson")

    def tearDown(self):
        self.folder.cleanup()

    def test_every_game(self):
        for game in GAMES:
            self.assertEqual(selfplay(self.path, game, "random,greedy", 3, "--rotate").returncode, 0)
            card = dataset.card_of(self.path)
            self.assertEqual((card["game"], card["seats"], card["players"], card["rotate"]), (game, 2, ["random", "greedy"], True))
            found = list(dataset.positions(self.path))
            self.assertEqual({at.game for at in found}, {0, 1, 2})
            for at in found:
                self.assertIn(at.action, at.legal)
                self.assertGreater(len(at.legal), 1)
                self.assertEqual(len(at.observation), pentarchy.game(game).observation_size)
                self.assertEqual(len(at.returns), 2)
            with open(self.path) as file:
                lines = [json.loads(line) for line in file][1:]
            self.assertEqual([line["players"] for line in lines], [[0, 1], [1, 0], [0, 1]])

    def test_threads_change_nothing(self):
        texts = []
        for jobs in ("1", "5"):
            self.assertEqual(selfplay(self.path, "nim", "random,random,greedy", 40, "--jobs", jobs, "--set", "last=loses").returncode, 0)
            with open(self.path) as file:
                texts.append(file.read())
        self.assertEqual(*texts)
        self.assertEqual(texts[0].count("\n"), 41)
        self.assertEqual(json.loads(texts[0].splitlines()[0])["options"]["last"], "loses")

    def test_files(self):
        selfplay(self.path, "cascadero", "random,random", 5)
        out = os.path.join(self.folder.name, "data")
        done = subprocess.run([sys.executable, "-m", "pentarchy.dataset", self.path, "-o", out, "--part", "100"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        found = list(dataset.positions(self.path))
        self.assertIn(f"{len(found)} positions of 5 games", done.stdout)
        parts = [np.load(os.path.join(out, name)) for name in sorted(os.listdir(out)) if name.endswith(".npz")]
        self.assertEqual(len(parts), (len(found) + 99) // 100)
        for i, at in enumerate(found):
            part, k = parts[i // 100], i % 100
            if k % 17:
                continue
            self.assertEqual(part["observation"][k].tobytes(), at.observation)
            self.assertEqual(part["legal"][part["start"][k]:part["start"][k + 1]].tolist(), at.legal)
            self.assertEqual((int(part["action"][k]), int(part["seat"][k]), int(part["ply"][k])), (at.action, at.seat, at.ply))
            self.assertEqual(part["returns"][k].tolist(), np.float32(at.returns).tolist())
            self.assertEqual(part["scores"][k].tolist(), at.scores)
        with open(os.path.join(out, "CARD.md")) as file:
            card = file.read()
        for word in ("Cascadero", "seed 5", "random, random", str(len(found)), "| `observation` | uint8 (n, 463)"):
            self.assertIn(word, card)

    def test_streams(self):
        """Positions come one by one: memory does not grow with the file."""
        games = POSITIONS // 700 + 1
        selfplay(self.path, "raiders", "random,random", games)
        stream = dataset.positions(self.path)
        for _ in range(3000):
            next(stream)
        before, count = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, 3000
        for _ in stream:
            count += 1
        self.assertGreater(count, POSITIONS * 0.9)
        self.assertLess(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before, 20_000)  # kilobytes

    def test_damage_is_told(self):
        selfplay(self.path, "nim", "random,random", 3)
        with open(self.path) as file:
            lines = file.read().splitlines()
        third = json.loads(lines[2])
        cases = [([], "card"), (["{}"], "card"), (["junk"], "card"), (lines[1:], "card"),
                 ([lines[0], lines[1][:-9]], "line 2 is not a game"), ([lines[0], "[1]"], "line 2 is not a game"),
                 ([lines[0], lines[1], json.dumps({**third, "plies": third["plies"][:-1]})], "line 3: the game does not end"),
                 ([lines[0], lines[1], json.dumps({**third, "plies": [83] + third["plies"]})], "line 3, ply 0: "),
                 ([lines[0], lines[1], json.dumps({**third, "plies": ["x"]})], "line 3, ply 0: "),
                 ([lines[0].replace('"rules_version":1', '"rules_version":7')], "rules 7")]
        for text, words in cases:
            with open(self.path, "w") as file:
                file.write("\n".join(text))
            with self.assertRaisesRegex(pentarchy.Error, words):
                list(dataset.positions(self.path))
            self.assertEqual(dataset.main([self.path, "-o", os.path.join(self.folder.name, "no")]), 1)
        self.assertEqual(dataset.main([os.path.join(self.folder.name, "nothing"), "-o", self.folder.name]), 1)

    def test_a_file_that_cannot_be(self):
        done = selfplay(os.path.join(self.folder.name, "no", "where"), "nim", "random,random", 1)
        self.assertEqual(done.returncode, 3)
        self.assertIn("cannot write", done.stderr)
        done = selfplay("/dev/full", "nim", "random,random", 2000)
        self.assertEqual(done.returncode, 3)
        self.assertIn("written", done.stderr)


unittest.main()
