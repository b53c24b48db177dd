#!/bin/sh
# How strong levels are, and whether chances are what they say: ladder, calibrate.
. "$(dirname "$0")/lib.sh"
few="--players random,greedy,beginner --games 4 --moves 3 --judge search:iters=30 --seed 3 -j 1"
export few

test_case 'ladder plays every pair, rates them and writes the file of figures' '
    expect_code 0 "$P" ladder nim $few --seats 2 --json -o nim.inc
    python3 - <<-END
	import json
	j = json.load(open("out"))
	assert list(j) == ["game", "seed", "tenth", "ladders"] and j["game"] == "nim" and not j["tenth"], j
	l, = j["ladders"]
	assert l["seats"] == 2 and len(l["pairs"]) == 3, l
	by = {p["player"]: p for p in l["players"]}
	assert list(by) == ["random", "greedy", "beginner"], list(by)
	assert by["greedy"]["elo"] > by["random"]["elo"] + 100, by
	assert by["beginner"]["judged"] == 3 and by["random"]["judged"] == 0, by
	assert 0 <= by["beginner"]["mean_loss"] <= by["beginner"]["worst_loss"] <= 1, by
	assert by["beginner"]["spec"].startswith("beginner:slack="), by
	END
    has nim.inc "pentarchy ladder nim --games 4 --timed 4 --most 4 --moves 3 --judge search:iters=30 --seed 3"
    [ $(grep -c "^{\"nim\", " nim.inc) -eq 3 ]
    has nim.inc "{\"nim\", \"beginner\", \"beginner:slack="'

test_case 'ladder: what is played is kept, so the same command says the same at once' '
    "$P" ladder nim $few --seats 2 >a
    "$P" ladder nim $few --seats 2 >b
    cmp a b
    has a "Nim, 2 seats:"
    has a "greedy       v random"'

test_case 'ladder: levels far apart do not meet, nor the strongest an anchor; who has only time plays fewer games' '
    expect_code 0 "$P" ladder nim --seats 2 --players random,beginner,normal,hard,master --games 6 --timed 2 --tenth --moves 0 -j 1 --json
    python3 - <<-END
	import json
	l, = json.load(open("out"))["ladders"]
	met = {(p["player"], p["against"]): p["games"] for p in l["pairs"]}
	assert set(met) == {("beginner", "random"), ("normal", "random"), ("hard", "random"), ("normal", "beginner"), ("hard", "normal"),
	                    ("master", "normal"), ("master", "hard")}, met
	assert met["master", "hard"] == 2 and met["normal", "beginner"] == 6, met
	END'

test_case 'ladder: two seats and the most, unless told; one anchor is another build' '
    expect_code 0 "$P" ladder nim --players greedy,anchor-0.1 --anchor "$P" --games 2 --moves 0 --tenth -j 1 -o nim.inc
    has out "Nim, 2 seats:"
    has out "Nim, 4 seats:"
    has nim.inc "{\"nim\", \"anchor-0.1\", \"anchor-0.1\", true, 2, "
    has nim.inc "{\"nim\", \"anchor-0.1\", \"anchor-0.1\", true, 4, "
    lacks nim.inc "$P"'

test_case 'calibrate fits a curve, checks it and writes it' '
    expect_code 0 "$P" calibrate nim --seats 2 --games 300 --json -o nim.inc
    python3 - <<-END
	import json
	j = json.load(open("out"))
	c, = j["curves"]
	assert c["seats"] == 2 and c["games"] == 300 and len(c["bins"]) == 10, c
	assert sum(b["games"] for b in c["bins"]) == 300 and all(b["ok"] for b in c["bins"]), c
	assert all(b["low"] <= b["won"] + 1e-9 and b["won"] <= b["high"] + 1e-9 for b in c["bins"]), c
	END
    has nim.inc "pentarchy calibrate nim --games 300 --player greedy --seed 1"
    grep "^{\"nim\", 2, " nim.inc
    "$P" calibrate nim --seats 2 --games 300 -o again.inc >x
    cmp nim.inc again.inc'

test_case 'calibrate goes on with the games it kept' '
    "$P" calibrate nim --seats 2 --games 300 --keep games -o whole.inc >x
    [ $(wc -l <games) -eq 601 ]
    head -c 9999 games >part
    "$P" calibrate nim --seats 2 --games 300 --keep part -o part.inc >x
    cmp whole.inc part.inc
    cmp whole.inc nim.inc
    "$P" calibrate nim --seats 3 --games 30 --keep games >x
    [ $(grep -c "^3 " games) -eq 60 ]
    expect_code 1 "$P" calibrate nim --seats 2 --games 300 --seed 2 --keep games
    has err "has other games"
    expect_code 3 "$P" calibrate nim --games 10 --keep nowhere/games
    has err "cannot open"'

test_case 'calibrate: what is not true fails, and is no curve' '
    expect_code 1 "$P" calibrate nim --seats 4 --games 2000 -o nim.inc
    has out "FAILS"
    has err "outside 3 points"
    [ $(grep -c "^{" nim.inc) -eq 0 ]'

test_case 'mistakes say what would be right' '
    expect_code 2 "$P" ladder nim --players greedy,anchor-0.1
    has err "anchor-0.1 needs --anchor"
    expect_code 2 "$P" ladder nim --players greedy,nobody --games 2
    has err "there is no player"
    expect_code 2 "$P" ladder nim --players greedy,easy --games 2 --moves 1 --judge greedy -j 1
    has err "cannot judge"
    expect_code 2 "$P" calibrate nim --player nobody --games 10
    has err "there is no player"
    expect_code 2 "$P" calibrate chess
    expect_code 2 "$P" ladder nim --games 0'

test_case 'games says what was measured, and what was not' '
    "$P" games nim >x
    grep -E "^    Elo at 2 seats: .*normal (not measured|1500 )" x
    grep -E "^    Elo at 4 seats: " x'

test_done
