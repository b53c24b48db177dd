#!/bin/sh
# The list of games, help and version.
. "$(dirname "$0")/lib.sh"

test_case 'games lists Nim with seats, options and players' '
    expect_code 0 "$P" games
    has out "nim: Nim, 2 to 4 seats"
    has out "--set last=wins"
    has out "(wins, loses)"
    has out "greedy"'

test_case 'one game alone, without the players' '
    expect_code 0 "$P" games nim
    has out "nim: Nim"
    lacks out "Computer players"'

test_case 'games --json is JSON with every option' '
    "$P" games --json >g.json
    python3 - <<-END
	import json
	nim = [g for g in json.load(open("g.json")) if g["id"] == "nim"][0]
	assert (nim["min_seats"], nim["max_seats"], nim["secrets"]) == (2, 4, False), nim
	options = {o["id"]: o for o in nim["options"]}
	assert options["last"]["values"] == ["wins", "loses"] and options["last"]["default"] == "wins"
	assert (options["heaps"]["min"], options["heaps"]["max"], options["heaps"]["default"]) == (2, 6, "3")
	assert options["sizes"]["kind"] == "text" and options["sizes"]["examples"]
	END'

test_case 'games --json has the ratings that games prints' '
    "$P" games nim --json >g.json
    "$P" games nim >g
    python3 - <<-END
	import json, re
	printed = set()
	for seats, line in re.findall(r"Elo at (\d+) seats: (.*)", open("g").read()):
	    for player, elo, half in re.findall(r"(\S+) (-?\d+) ± (\d+)", line):
	        printed.add((player, int(seats), int(elo), int(half)))
	ratings = json.load(open("g.json"))[0]["ratings"]
	told = {(r["player"], r["seats"], r["elo"], r["half"]) for r in ratings}
	assert told == printed and {2, 4} == {r["seats"] for r in ratings}, (told, printed)
	assert all(r["games"] > 0 for r in ratings)
	assert {r["player"] for r in ratings if r.get("tenth")} == {"master"}, ratings
	END'

test_case 'an unknown game is named with the known ones' '
    expect_code 2 "$P" games chess
    has err "no game '\''chess'\''"
    has err "nim"'

test_case 'too many words are refused' 'expect_code 2 "$P" games nim nim; has err "too much"'

test_case '--version' 'expect_code 0 "$P" --version; grep -qE "^pentarchy [0-9]+\.[0-9]+\.[0-9]+$" out'

test_case 'without a command: usage on stderr' '
    expect_code 2 "$P"
    [ ! -s out ]
    has err "Usage: pentarchy COMMAND"'

test_case 'help and --help list every command on stdout' '
    for way in help --help -h; do
        expect_code 0 "$P" $way
        for c in games new moves do show draw replay play selfplay bench; do has out "  $c "; done
    done'

test_case '--help, -h and help work on every command and say usage and exit' '
    for c in $commands; do
        expect_code 0 "$P" $c --help; cp out long
        has long "Usage: pentarchy $c"
        has long "Options:"
        expect_code 0 "$P" $c -h; cmp long out
        expect_code 0 "$P" help $c; cmp long out
    done'

test_case 'every option in the usage line is in the list of options' '
    for c in $commands; do
        "$P" $c --help >h
        for o in $(sed -n "s/^Usage://p" h | grep -oE -e "--[a-z-]+"); do
            sed -n "/^Options:/,\$p" h | grep -qF -e "$o" || { echo "$c: $o"; exit 1; }
        done
    done'

test_case 'an unknown command is named with the known ones' '
    expect_code 2 "$P" frobnicate
    has err "no command '\''frobnicate'\''"
    has err "selfplay"
    expect_code 2 "$P" help frobnicate'

test_case 'unknown options are named with the known ones, by every command' '
    for c in $commands; do
        expect_code 2 "$P" $c --frobnicate x
        has err "unknown option '\''--frobnicate'\''"
        has err "--help"
        [ ! -s out ]
    done'

test_case 'a full disk is a failure of the system' '
    [ -e /dev/full ] || exit 0
    code=0
    "$P" games >/dev/full 2>err || code=$?
    [ $code -eq 3 ]
    has err "cannot write"'

test_done
