#!/bin/sh
# Verifying records.
. "$(dirname "$0")/lib.sh"
"$P" new nim --seats 3 --set sizes=2,1 -o g.rec
"$P" do -q g.rec "take 2 from 1" "take 1 from 2"

test_case 'result by category, places, hash' '
    expect_code 0 "$P" replay g.rec
    has out "Nim, 3 seats, 2 plies: over, victory"
    has out "last stone"
    has out "place"
    grep -qE "^hash [0-9a-f]{16}$" out'

test_case 'replay --json has exactly the documented members' '
    "$P" replay g.rec --json >r.json
    hash=$("$P" replay g.rec | sed -n "s/^hash //p")
    HASH=$hash python3 - <<-END
	import json, os
	r = json.load(open("r.json"))
	assert list(r) == ["game", "seats", "plies", "over", "result", "hash"], list(r)
	assert r["game"] == "nim" and r["seats"] == 3 and r["plies"] == 2 and r["over"] is True
	assert [list(e) for e in r["result"]] == [["seat", "score", "rank", "parts"]] * 3
	assert [e["rank"] for e in r["result"]] == [2, 1, 2] and r["hash"] == os.environ["HASH"]
	END'

test_case 'an unfinished record replays, too' '
    sed "/^2\./d" g.rec >open.rec
    expect_code 0 "$P" replay open.rec; has out "not over, orange decides"
    "$P" replay --json open.rec | grep -qF "\"over\":false"'

test_case 'the golden records replay to their hashes' '
    n=0
    for f in "$here"/../golden/*/*.rec; do
        [ -e "$f" ] || continue
        "$P" replay "$f" >x || { echo "$f"; exit 1; }
        has x "hash "
        n=$((n + 1))
    done
    [ $n -gt 0 ]'

test_done
