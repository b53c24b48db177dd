#!/bin/sh
# The bench: shapes and the signature, never the speed.
. "$(dirname "$0")/lib.sh"

test_case 'every number of seats, and the signature' '
    expect_code 0 "$P" bench nim --ms 5
    [ $(grep -c "^nim " out) -eq 3 ]
    grep -qE "^signature nim [0-9a-f]{16}$" out
    grep -qE "^signature nim search [0-9a-f]{16}$" out'

test_case 'the signature is the same every time, alone and with timing' '
    "$P" bench nim --signature >a
    "$P" bench nim --ms 5 | grep signature >b
    cmp a b; [ $(wc -l <a) -eq 2 ]'

test_case 'all games together, and a signature of all' '
    "$P" bench --signature >a
    "$P" bench nim --signature >b
    [ $(grep -cxF -f b a) -eq 2 ]
    grep -qE "^signature all [0-9a-f]{16}$" a'

test_case 'options and seats change the signature' '
    "$P" bench nim --signature --set last=loses >l
    "$P" bench nim --signature --seats 2 >s
    "$P" bench nim --signature >n
    differ l n; differ s n'

test_case 'bench --json has exactly the documented members' '
    "$P" bench nim --ms 5 --json >b.json
    python3 - <<-END
	import json
	b = json.load(open("b.json"))
	names = ["game", "seats", "decisions_per_s", "games_per_s", "plies_per_game", "state_bytes"]
	assert [list(r) for r in b] == [names] * 3, b
	assert [r["seats"] for r in b] == [2, 3, 4] and all(r["decisions_per_s"] > 0 for r in b)
	END'

test_case 'what a question to a bot costs, at every number of seats' '
    expect_code 0 "$P" bench nim --bot --ms 1
    [ $(grep -cE "^nim +[234] +[1-9]" out) -eq 3 ]
    expect_code 2 "$P" bench nim --bot --search'

test_case 'the turns of a player, at every number of seats' '
    expect_code 0 "$P" bench nim --turns search:iters=5 --ms 1
    [ $(grep -cE "^nim +[234] +[1-9]" out) -eq 3 ]
    expect_code 2 "$P" bench nim --turns wizard; has err "wizard"
    expect_code 2 "$P" bench nim --turns greedy --search'

test_case 'mistakes say what would be right' '
    expect_code 2 "$P" bench chess; has err "no game"
    expect_code 2 "$P" bench nim --seats 5; has err "2 to 4"
    expect_code 2 "$P" bench --set last=loses; has err "needs a game"
    expect_code 2 "$P" bench nim --ms 0; has err "from 1"
    expect_code 2 "$P" bench nim --signature --json'

test_done
