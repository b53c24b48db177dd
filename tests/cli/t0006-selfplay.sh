#!/bin/sh
# Computer players against each other.
. "$(dirname "$0")/lib.sh"

test_case 'a summary with wins, interval and scores' '
    expect_code 0 "$P" selfplay nim --seats random,greedy --games 200 --seed 1
    has out "Nim, 2 seats, 200 games, seed 1"
    has out "0 random"
    has out "1 greedy"
    has out "95 %"
    grep -qE "^signature [0-9a-f]{16}$" out
    [ ! -s err ]'

test_case 'the number of threads changes nothing' '
    for j in 1 2 7; do
        "$P" selfplay nim --seats greedy,random,random --rotate --games 50 --seed 3 --jobs $j >o$j
    done
    [ -s o1 ]
    cmp o1 o2
    cmp o1 o7'

test_case 'another seed, other games' '
    "$P" selfplay nim --seats random,random --games 50 --seed 4 >a
    "$P" selfplay nim --seats random,random --games 50 --seed 5 >b
    differ a b'

test_case 'the interval is right: 97 of 100' '
    python3 - "$P" <<-END
	import json, math, subprocess, sys
	r = json.loads(subprocess.check_output([sys.argv[1], "selfplay", "nim", "--seats", "random,greedy",
	                                        "--games", "300", "--seed", "2", "--json"]))
	assert r["games"] == 300 and not r["rotate"] and len(r["players"]) == 2
	assert abs(sum(p["wins"] for p in r["players"]) - 300) < 1e-6
	for p in r["players"]:
	    n, x, z = 300, p["wins"] / 300, 1.959963984540054
	    mid, d = x + z*z/2/n, z * math.sqrt(x*(1-x)/n + z*z/4/n/n)
	    assert abs(p["low"] - (mid - d)/(1 + z*z/n)) < 1e-3, p
	    assert abs(p["high"] - (mid + d)/(1 + z*z/n)) < 1e-3, p
	assert r["players"][1]["low"] > 0.9   # greedy knows the theory of Nim
	END'

test_case '--rotate gives every player every seat' '
    expect_code 0 "$P" selfplay nim --seats random,greedy --games 100 --seed 1 --rotate
    has out "wins by seat"
    has out "seat 0"'

test_case '-o writes records that replay, named by their players' '
    expect_code 0 "$P" selfplay nim --seats random,greedy --games 12 --seed 1 -o games
    [ $(ls games | wc -l) -eq 12 ]
    for f in games/*; do "$P" replay $f >x; has x "over, victory"; done
    has games/nim-000001.rec "[Name.1 \"greedy\"]"'

test_case 'records are the same with any number of threads' '
    "$P" selfplay nim --seats random,greedy --games 12 --seed 1 --jobs 3 -o games3 >x
    diff -r games games3'

test_case 'without a seed one is drawn and printed, and repeats the games' '
    "$P" selfplay nim --seats random,random --games 20 >a
    seed=$(sed -n "s/.*seed //p" a)
    "$P" selfplay nim --seats random,random --games 20 --seed $seed >b
    [ -s a ]
    cmp a b'

test_case '--from goes on from records, taken in turn' '
    mkdir starts
    "$P" new nim --seats 2 --set sizes=1,2 -o starts/a.rec
    "$P" do -q starts/a.rec "take 1 from 2"
    "$P" new nim --seats 2 --set sizes=1,2 -o starts/b.rec
    expect_code 0 "$P" selfplay nim --seats greedy,random --games 4 --seed 1 --from starts -o on
    first="take 1 from 2"
    for i in 1 3; do has on/nim-00000$i.rec "$first"; done
    for f in on/*; do "$P" replay $f >x; has x "over, victory"; done
    expect_code 0 "$P" selfplay nim --seats greedy,random --games 2 --seed 1 --from starts/a.rec'

test_case '--from refuses what cannot be played on' '
    expect_code 2 "$P" selfplay nim --seats random,random --from starts --set last=wins; has err "leave --set out"
    expect_code 2 "$P" selfplay nim --seats random,random,random --from starts; has err "2 seats"
    expect_code 1 "$P" selfplay nim --seats random,random --from on; has err "the game is over"
    expect_code 1 "$P" selfplay cascadero --seats random,random --from starts; has err "another game"
    mkdir none mixed
    expect_code 2 "$P" selfplay nim --seats random,random --from none; has err "no records"
    expect_code 3 "$P" selfplay nim --seats random,random --from nowhere.rec
    cp starts/a.rec mixed
    "$P" new nim --seats 2 --set sizes=3,2 -o mixed/b.rec
    expect_code 1 "$P" selfplay nim --seats random,random --from mixed; has err "not those of the first"
    "$P" new nim --seats 2 -o left.rec --seed 1; "$P" do -q left.rec "leave yellow"
    expect_code 1 "$P" selfplay nim --seats random,random --from left.rec; has err "left"'

test_case 'mistakes say what would be right' '
    expect_code 2 "$P" selfplay nim --games 5; has err "--seats is missing"
    expect_code 2 "$P" selfplay nim --seats random; has err "2 to 4"
    expect_code 2 "$P" selfplay nim --seats random,random,random,random,random,random; has err "2 to 4"
    expect_code 2 "$P" selfplay nim --seats random,wizard; has err "random, greedy"
    expect_code 2 "$P" selfplay nim --seats random,human; has err "random, greedy"
    expect_code 2 "$P" selfplay nim --seats random,; has err "random, greedy"
    expect_code 2 "$P" selfplay nim --seats random,random --games 0; has err "from 1"
    expect_code 2 "$P" selfplay nim --seats random,random --jobs 0; has err "from 1"
    expect_code 2 "$P" selfplay chess --seats random,random; has err "no game"'

test_case 'a folder that cannot be made is a failure of the system' '
    touch file
    expect_code 3 "$P" selfplay nim --seats random,random --games 2 -o file; has err "file"
    expect_code 3 "$P" selfplay nim --seats random,random --games 2 -o no/where'

test_done
