#!/bin/sh
# Records of another version of the rules or of other content: listed, and played anew where that goes.
. "$(dirname "$0")/lib.sh"
"$P" new nim --seats 2 --set sizes=3,1 -o g.rec
"$P" do -q g.rec "take 1 from 1" "take 1 from 2"
sed "s/Rules \"1\"/Rules \"7\"/; s/^2\..*/& {0123456789abcdef}/" g.rec >old.rec

test_case 'show lists tags and plies, and says of which version' '
    expect_code 0 "$P" show old.rec
    has out "Not played, only listed: recorded under version '"'7'"' of the rules of Nim; this program has 1"
    grep -qE "^Option.sizes +3,1$" out
    grep -qE "^ +1\. yellow: take 1 from 1$" out
    grep -qE "^ +2\. orange: take 1 from 2$" out
    expect_code 1 "$P" show old.rec --seat 0; has err "version '"'7'"'"'

test_case 'the same as JSON' '
    "$P" show old.rec --json >s.json
    python3 - <<-END
	import json
	s = json.load(open("s.json"))
	assert list(s) == ["foreign", "tags", "plies"] and "version" in s["foreign"]
	assert s["tags"]["Rules"] == "7" and s["tags"]["Seats"] == "2"
	assert s["plies"] == [{"ply": 1, "who": "yellow", "text": "take 1 from 1"}, {"ply": 2, "who": "orange", "text": "take 1 from 2"}]
	END
    sed "/^[12]\./d" old.rec >none.rec
    "$P" show none.rec --json | python3 -c "import json, sys; assert json.load(sys.stdin)[\"plies\"] == []"'

test_case 'a damaged one is refused as ever' '
    head -c $(($(wc -c <old.rec) - 4)) old.rec >cut.rec
    expect_code 1 "$P" show cut.rec; has err "cut short"; [ ! -s out ]
    expect_code 1 "$P" convert cut.rec; has err "cut short"; [ ! -s out ]
    : >empty.rec; expect_code 1 "$P" convert empty.rec
    expect_code 3 "$P" convert nowhere.rec'

test_case 'convert plays it anew: the record of the present rules' '
    expect_code 0 "$P" convert old.rec; cmp out g.rec
    expect_code 0 "$P" convert old.rec -o new.rec; cmp new.rec g.rec
    expect_code 0 "$P" replay new.rec
    "$P" convert - <old.rec | cmp - g.rec
    "$P" convert g.rec | cmp - g.rec'

test_case 'other content is played anew, too' '
    sed "s/Content \"[0-9a-f]*\"/Content \"00000000000000f1\"/" g.rec >other.rec
    expect_code 0 "$P" show other.rec; has out "other content of Nim"
    "$P" convert other.rec | cmp - g.rec'

test_case 'the first ply that is not legal is named, nothing is written' '
    sed "s/take 1 from 2/take 7 from 2/" old.rec >bad.rec
    expect_code 2 "$P" convert bad.rec -o none
    has err "ply 2, orange: '"'take 7 from 2'"' is not legal under the present rules: orange is asked: Take stones"
    [ ! -s out ]; [ ! -e none ]
    (cat old.rec; echo "3. yellow: take 2 from 1"; echo "4. orange: pass") >long.rec
    expect_code 2 "$P" convert long.rec
    has err "ply 4, orange: '"'pass'"' is not legal under the present rules: the game is over before it"
    sed "s/^1\. yellow/1. orange/" old.rec >turn.rec
    expect_code 2 "$P" convert turn.rec; has err "ply 1, orange"; has err "yellow is asked"'

test_case 'where a rule forbids it, the rule is named' '
    "$P" new cascadero --seats 2 --seed 1 -o c.rec
    m=$("$P" moves --plain c.rec | grep "^place" | head -1)
    "$P" do -q c.rec "$m"
    n=$("$P" replay c.rec --json | sed "s/.*\"plies\":\([0-9]*\).*/\1/")
    who=$("$P" show c.rec | sed -n "s/^\([a-z]*\) decides:.*/\1/p")
    echo "$((n + 1)). $who: $m" >>c.rec
    expect_code 2 "$P" convert c.rec
    has err "ply $((n + 1)), $who: "; has err "$m"
    grep -qE "rules: CAS-[0-9]{3}: .*; $who is asked: " err'

test_case 'options that are gone and values that are unknown are named, all of them' '
    sed "s/Option.last/Option.first/; s/Option.heaps \"3\"/Option.heaps \"9\"/" old.rec >opt.rec
    expect_code 2 "$P" convert opt.rec
    has err "no option '"'first'"'"; has err "heaps cannot be '"'9'"'"
    [ ! -s out ]
    sed "s/Seats \"2\"/Seats \"9\"/" old.rec >seats.rec
    expect_code 2 "$P" convert seats.rec; has err "2 to 4 seats"'

test_done
