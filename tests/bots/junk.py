"""Talks nonsense to `pentarchy bot`: random bytes, and lines that are almost right. Whatever comes, it must still be
there and answer 'hello' with 'ready 1'.   junk.py PENTARCHY ROUNDS"""
import random
import subprocess
import sys
import threading

program, rounds = sys.argv[1], int(sys.argv[2])
rng = random.Random(15)


def good_lines():
    """What a host would say in a few games, with the positions the program itself gives."""
    lines = ["hello 1", "new", "new seed 7", "stop", "go seat 0 iterations 3", "go", "go seat 1 time 1 limit 5", "legal 42 49", "text 3 a b",
             "position plies", "position plies 49 42", "position record 3", '[Game "nim"]', "", "# x"]
    hello = subprocess.run([program, "bot"], input="hello 1\n", capture_output=True, text=True, timeout=1800).stdout
    for line in hello.splitlines():
        words = line.split()
        if words[0] == "plays":
            lines += [f"game {words[1]} {seats} {words[2]} {words[3]}" for seats in (1, 2, 4)]
    spy = f"exec+memory=0:sh -c 'tee -a \"$1\" | \"$2\" bot --player random' x {sys.argv[3]} {program}"
    for game in [w.split()[1] for w in lines if w.startswith("game ")][::3]:
        subprocess.run([program, "selfplay", game, "--seats", f"{spy},random", "--games", "1", "--seed", "2"], check=True,
                       capture_output=True, timeout=1800)
    heard = open(sys.argv[3]).read().splitlines()
    games, block = {}, []
    for line in heard:  # a position is worth something only behind its game
        if line.startswith("game "):
            block = games.setdefault(line, [])
        elif line.startswith(("position", "legal")):
            block.append(line)
    for game, said in games.items():
        at = rng.randrange(max(1, len(said) - 12))
        lines += [game + "\n" + "\n".join(said[at:at + 2]) + "\ngo seat 0 iterations 2" for _ in range(4)]
    return lines


def spoil(text):
    data = bytearray(text.encode())
    for _ in range(rng.choice((0, 1, 1, 2, 8))):
        at = rng.randrange(len(data) + 1)
        what = rng.randrange(4)
        if what == 0 and at < len(data):
            data[at] = rng.randrange(256)
        elif what == 1 and at < len(data):
            data[at] = rng.choice(b"0123456789abcdef ")
        elif what == 2:
            del data[at:at + rng.choice((1, 1, 3, 50))]
        else:
            data[at:at] = rng.choice((b" ", b"-1", b"99999999999999999999", b"%", b"\x00", b"ff", bytes(range(200, 256))))
    return bytes(data)


lines = good_lines()
asked = 0
for player in ("random", "greedy", "search:iters=2"):
    bot = subprocess.Popen([program, "bot", "--player", player], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    out = bytearray()
    reader = threading.Thread(target=lambda: out.extend(bot.stdout.read()))
    reader.start()
    try:
        for i in range(rounds):
            junk = spoil(rng.choice(lines)) if i % 20 else rng.randbytes(rng.choice((1, 100, 70000)))
            bot.stdin.write(junk + b"\n")
        # Whatever record was begun is over after so many lines that are none.
        bot.stdin.write(b"\n#\n" + b"#\n" * 100000 + b"hello 1\nquit\n")
        bot.stdin.close()
    except BrokenPipeError:
        pass
    code = bot.wait(1800)
    reader.join()
    bot.stdout.close()
    if code != 0 or not bytes(out).endswith(b"ready 1\n"):
        raise SystemExit(f"the bot ({player}) ended with {code}: {bytes(out[-300:])}")
    asked += out.count(b"\nmove ")
    wrong = out.count(b"\nerror ")
    print(f"{player}: {rounds} pieces of junk, {wrong} errors, still there")
if not asked:
    raise SystemExit("it never came to a move: the junk is too bad")
