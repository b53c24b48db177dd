#!/bin/sh
# What a computer player thinks: hint, analyse; and a fitted table: fit.
. "$(dirname "$0")/lib.sh"
"$P" new nim --seats 2 --set sizes=1,2,6 -o g.rec
"$P" new nim --seats 2 --set sizes=1,2,6 -o played.rec
"$P" do -q played.rec "take 1 from 1" "take 1 from 2" "take 5 from 3" "take 1 from 2" "take 1 from 3"

test_case 'hint names the winning move first, with visits, scores and a line' '
    expect_code 0 "$P" hint g.rec --player search:iters=200
    has out "Take 3 stones from heap 3"
    has out "expected score"
    grep -E "^line 1: [a-z]+: Take 3 stones from heap 3" out
    expect_code 0 "$P" hint g.rec --player search:iters=200 --notation
    has out "  take 3 from 3"
    grep -E "^line 1: [a-z]+: take 3 from 3" out
    lacks out "Take 3 stones"'

test_case 'hint --json has exactly the documented members' '
    "$P" hint g.rec --player search:iters=200 --top 3 --json >h.json
    python3 - <<-END
	import json
	h = json.load(open("h.json"))
	assert list(h) == ["game", "plies", "seat", "colour", "player", "iterations", "edges",
	                   "edge_bytes", "calibrated", "moves"], list(h)
	assert h["calibrated"] is True
	assert len(h["moves"]) == 3 and h["edge_bytes"] <= 64
	for m in h["moves"]:
	    assert list(m) == ["move", "text", "say", "visits", "value", "score", "spread", "chance",
	                       "line", "line_say"], list(m)
	    assert len(m["score"]) == 2 and 0 <= m["value"] <= 1
	    assert len(m["spread"]) == 2 and min(m["spread"]) >= 0
	    assert len(m["chance"]) == 2 and abs(sum(m["chance"]) - 1) < 0.001
	    assert ": " + m["text"] in m["line"] and ": " + m["say"] in m["line_say"], m
	assert h["moves"][0]["text"] == "take 3 from 3", h["moves"][0]
	assert h["moves"][0]["chance"][h["seat"]] > 0.9, h["moves"][0]
	assert [m["visits"] for m in h["moves"]] == sorted((m["visits"] for m in h["moves"]), reverse=True)
	END'

test_case 'hint: the same seed says the same' '
    "$P" hint g.rec --player search:iters=100 --seed 5 >a
    "$P" hint g.rec --player search:iters=100 --seed 5 >b
    cmp a b'

test_case 'analyse marks the losing move and what was better' '
    expect_code 0 "$P" analyse played.rec --player search:iters=200
    has out "ply 1, "
    has out "Take 1 stone from heap 1 cost"
    has out "better: Take 3 stones from heap 3"
    grep -E "^    line: [a-z]+: Take 3 stones from heap 3" out
    expect_code 0 "$P" analyse played.rec --player search:iters=200 --notation
    has out "take 1 from 1 cost"
    has out "better: take 3 from 3 (wins "
    grep -E "^    expected: [0-9.-]+ ± [0-9.]+ [0-9.-]+ ± [0-9.]+$" out'

test_case 'analyse --json has every decision' '
    "$P" analyse played.rec --player search:iters=100 --json >a.json
    python3 - <<-END
	import json
	a = json.load(open("a.json"))
	assert list(a) == ["game", "plies", "player", "decisions"], list(a)
	for d in a["decisions"]:
	    assert list(d) == ["ply", "seat", "options", "played", "say", "value", "best_value", "cost",
	                       "better", "better_say", "line", "line_say", "score", "spread", "chance",
	                       "chance_played"], list(d)
	    assert len(d["spread"]) == len(d["chance"]) == 2 and abs(sum(d["chance"]) - 1) < 0.001
	    assert d["options"] > 1 and d["cost"] >= 0
	    assert (d["better"] is None) == (d["cost"] == 0)
	first = a["decisions"][0]
	assert first["ply"] == 0 and first["better"] == "take 3 from 3" and first["cost"] > 0.1, first
	END'

test_case 'fit writes a table that its own command line gives again' '
    expect_code 0 "$P" fit nim --games 20 --rounds 5 --seed 4 -o a.c
    "$P" fit nim --games 20 --rounds 5 --seed 4 -o b.c
    cmp a.c b.c
    has a.c "pentarchy fit nim --games 20 --rounds 5 --passes 6 --hidden 24"
    has a.c "    --player greedy --opening 6 --noise 30 --won 5 --seed 4"
    has a.c "nim_weights"
    "$P" fit nim --games 20 --seed 5 -o c.c
    differ a.c c.c
    expect_code 0 "$P" fit nim --games 50 --seats 3 --match 4 --match-player greedy -o d.c
    has err "% won"
    has d.c "--seats 3"
    lacks d.c "--last"
    expect_code 0 "$P" fit nim --games 20 --rounds 3 --last 2 --last-player search:iters=9 -o e.c
    has e.c "    --last 2 --last-player search:iters=9"
    "$P" fit nim --games 20 --rounds 3 -o f.c
    differ e.c f.c
    expect_code 2 "$P" fit nim --last 1 --last-player clever; has err "there is no player"
    expect_code 2 "$P" fit nim --rounds 3 --last 4; has err "last"
    expect_code 2 "$P" fit nim --games 1 --rounds 1 --seed 4; has err "more --games"'

test_case 'the speed of the search' '
    expect_code 0 "$P" bench nim --search --ms 5
    [ $(grep -c "^nim " out) -eq 3 ]
    has out "bytes/edge"'

test_case 'mistakes say what would be right' '
    expect_code 2 "$P" hint g.rec --player greedy; has err "cannot say what it thinks"
    expect_code 2 "$P" hint g.rec --player clever; has err "there is no player"
    expect_code 2 "$P" hint g.rec --top 0; has err "from 1"
    expect_code 1 "$P" hint played.rec; has err "over"
    expect_code 2 "$P" fit chess; has err "no game"
    expect_code 2 "$P" fit nim --player clever; has err "there is no player"
    expect_code 2 "$P" bench nim --search --json'

test_done
