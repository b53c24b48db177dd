"""Replays the transcripts of docs/bots.md: every line that is sent must be answered as it is written there.
   transcripts.py PENTARCHY docs/bots.md
In a line, … stands for any words; a line that is … alone for any lines, or none. 'game ID SEATS …' is sent with
the rules version and the content that the program has."""
import re
import select
import subprocess
import sys

PATIENCE = 600  # seconds; a bot that says nothing for so long has failed


class Bot:
    def __init__(self, program, words):
        self.p = subprocess.Popen([program] + words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.rest = b""

    def send(self, line):
        self.p.stdin.write(line.encode() + b"\n")
        self.p.stdin.flush()

    def hear(self):
        """The next line, or None at the end."""
        while b"\n" not in self.rest:
            if not select.select([self.p.stdout], [], [], PATIENCE)[0]:
                raise SystemExit("the bot says nothing")
            more = self.p.stdout.read1(65536)
            if not more:
                return None
            self.rest += more
        line, self.rest = self.rest.split(b"\n", 1)
        return line.decode()


def fits(line, wanted):
    return re.fullmatch(".*".join(map(re.escape, wanted.split("…"))), line) is not None


def expect(bot, wanted, any_lines):
    while True:
        line = bot.hear()
        if line is None:
            raise SystemExit(f"the bot ended; expected: {wanted}")
        if fits(line, wanted):
            return
        if not any_lines or line.startswith("error"):
            raise SystemExit(f"expected: {wanted}\n     got: {line}")


def known_games(program):
    bot = Bot(program, ["bot"])
    bot.send("hello 1")
    games = {}
    while (line := bot.hear()) != "ready 1":
        words = line.split()
        if words[0] == "plays":
            games[words[1]] = words[2:]
    bot.p.communicate(b"quit\n", timeout=PATIENCE)
    return games


def replay(program, lines, games):
    assert lines[0].startswith("$ pentarchy "), lines[0]
    bot = Bot(program, lines[0].split()[2:])
    any_lines, asked = False, 0
    for line in lines[1:]:
        side, _, words = line.partition(" ")
        if side == ">":
            if words.startswith("game ") and words.endswith("…"):
                words = words[:-1] + " ".join(games[words.split()[1]])
            bot.send(words)
        elif words == "…":
            any_lines = True
        else:
            assert side == "<", line
            expect(bot, words, any_lines)
            any_lines = False
            asked += 1
    left = bot.hear()
    if left is not None:
        raise SystemExit(f"the bot says more than is written: {left}")
    if bot.p.wait(PATIENCE) != 0:
        raise SystemExit(f"the bot ended with {bot.p.returncode}")
    bot.p.stdin.close()
    bot.p.stdout.close()
    return asked


def main():
    program, doc = sys.argv[1:]
    text = open(doc, encoding="utf-8").read()
    found = re.findall(r"^```transcript\n(.*?)^```$", text, re.S | re.M)
    games = known_games(program)
    answers = [replay(program, block.splitlines(), games) for block in found]
    print(f"{len(found)} transcripts, {sum(answers)} answers as written")
    if len(found) < 5 or min(answers) < 1:
        raise SystemExit("docs/bots.md should have more transcripts")


main()
