#!/bin/sh
# A sitting where all sorts of words are typed, in every game, at 80 columns: half moves, names of places,
# questions, pages, numbers, nonsense. The same words every time.
. "$(dirname "$0")/lib.sh"
cat >words.py <<'END'
import json, random, re, subprocess, sys
program, game, seats, seed = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
rng = random.Random(f"{game} {seats} {seed}")
record = subprocess.run([program, "new", game, "--seats", str(seats), "--seed", str(seed)],
                        capture_output=True, text=True, check=True).stdout
def ask(*args):
    return subprocess.run([program, *args], input=record, capture_output=True, text=True, check=True).stdout
moves = json.loads(ask("moves", "-", "--json"))["moves"]
ids = sorted(set(re.findall(r' id="([^"]+)"', ask("draw", "-"))))
texts = [m[k] for m in moves for k in ("text", "say")]
words = sorted({w for t in texts for w in t.split()} | set(ids)) + ["a", "the", "7", "0", "99999", "é", ". ", "%s", "{"]
commands = ["", "", "", "1", "1", "2", "undo", "moves", "show", "pages", "map", "me", "goods", "score", "log 3",
            "?", "notation", "end", "confirm", "policy", "takeback"]
for _ in range(250):
    kind = rng.randrange(7)
    if kind == 0: line = rng.choice(texts)
    elif kind == 1: line = rng.choice(ids)
    elif kind == 2: line = "? " + rng.choice(words)
    elif kind == 3: line = " ".join(rng.sample(words, rng.randint(1, 3)))
    elif kind == 4: line = str(rng.randint(1, 12))
    elif kind == 5: line = rng.choice(texts).upper()[:rng.randint(1, 20)] + rng.choice(["", ". end", ". 1"])
    else: line = rng.choice(commands)
    print(line)
print("quit")
END
seeds=${PENT_LONG:+1 2 3 4}
seeds=${seeds:-1}
export seeds
"$P" games --json >games.json
python3 -c '
import json
for g in json.load(open("games.json")):
    for n in sorted({g["min_seats"], g["max_seats"]}): print(g["id"], n, ",".join(["human"] * n))
' >tables
while read -r game seats people; do
    export game seats people
    test_case "$game, $seats seats: whatever is typed is answered, in 80 columns, and the record replays" '
        for seed in $seeds; do
            rm -f t.rec
            python3 words.py "$P" $game $seats $seed >typed
            COLUMNS=80 expect_code 0 "$P" play $game --seats $people --seed $seed --plain -o t.rec <typed
            cp out said
            python3 - <<-END
	drawn = False  # a board of a game without pages is as wide as it is
	for line in open("said", encoding="utf-8"):
	    if line.startswith(("> ", "(Enter")): drawn = line.split("> ", 1)[1].strip() == "show"
	    elif not drawn: assert len(line) <= 81, line
	END
            "$P" replay t.rec >x
        done'
done <tables

test_done
