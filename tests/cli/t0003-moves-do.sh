#!/bin/sh
# The legal moves, and playing them onto a record.
. "$(dirname "$0")/lib.sh"

open_game() { "$P" new nim --seats 2 --set sizes=3,1 --force -o g.rec; }

test_case 'moves --plain prints one legal move a line' '
    open_game
    expect_code 0 "$P" moves --plain g.rec
    printf "take 1 from 1\ntake 2 from 1\ntake 3 from 1\ntake 1 from 2\n" | cmp - out'

test_case 'moves shows the sentence and the price beside the notation, odds for chance' '
    expect_code 0 "$P" moves g.rec
    has out "take 2 from 1  Take 2 stones from heap 1 (+2 stones)"
    [ $(wc -l <out) -eq 4 ]
    "$P" new nim --seats 2 | "$P" moves - >out
    has out "heap 1 of 3  Heap 1 gets 3 stones (1 in 7)"'

test_case 'moves reads standard input' '"$P" moves - <g.rec >x; [ $(wc -l <x) -eq 4 ]'

test_case 'moves --json has actor, texts and targets; for chance the odds' '
    "$P" moves --json g.rec >m.json
    "$P" new nim --seats 2 | "$P" moves --json - >c.json
    python3 - <<-END
	import json
	m = json.load(open("m.json"))
	assert m["game"] == "nim" and m["actor"] == 0 and m["plies"] == 0, m
	assert [x["text"] for x in m["moves"]][3] == "take 1 from 2"
	assert m["moves"][3]["targets"] == ["stone-2-1"]
	assert m["moves"][1]["say"] == "Take 2 stones from heap 1"
	assert m["moves"][1]["price"] == {} and m["moves"][1]["gain"] == {"stone": 2}
	c = json.load(open("c.json"))
	assert c["actor"] == "chance" and all(x["weight"] == 1 for x in c["moves"]) and len(c["moves"]) == 7
	END'

test_case 'do plays a move, says so, and the record replays' '
    expect_code 0 "$P" do g.rec "take 2 from 1"
    has out "yellow: take 2 from 1"
    has out "orange decides"
    has g.rec "1. yellow: take 2 from 1"
    "$P" replay g.rec >x; has x "1 ply"'

test_case 'several arguments, or one with ". " between, are the same' '
    open_game; "$P" do g.rec -q "take 2 from 1" "take 1 from 2"; cp g.rec two
    open_game; "$P" do g.rec -q "take 2 from 1. take 1 from 2"; cmp g.rec two'

test_case 'an illegal move changes nothing, wherever it stands' '
    open_game; cp g.rec before
    expect_code 1 "$P" do g.rec "take 4 from 1"
    has err "take 1 from 1, take 2 from 1"
    cmp g.rec before
    expect_code 1 "$P" do g.rec "take 3 from 1" "take 1 from 1"
    has err "move 2"
    cmp g.rec before
    [ -z "$(ls | grep tmp)" ]'

test_case 'a refused move names the rule that forbids it' '
    "$P" new cascadero --seats 2 --seed 1 -o rule.rec
    expect_code 1 "$P" do rule.rec "place E4"
    has err "CAS-024"
    expect_code 1 "$P" do rule.rec skip
    has err "CAS-023"
    expect_code 1 "$P" do rule.rec "place E5 seal"
    has err "CAS-042"
    expect_code 1 "$P" do rule.rec "take 1 from 1"
    lacks err "CAS-"'

test_case 'notation is exact' '
    for m in "take  2 from 1" "Take 2 from 1" "take 2 from 1 " "take 2" "" "."; do
        [ -z "$m" ] || expect_code 1 "$P" do g.rec "$m"
    done
    cmp g.rec before'

test_case 'a move may name its seat, and then it must be its turn' '
    expect_code 1 "$P" do g.rec "orange: take 1 from 1"
    has err "yellow'\''s turn, not orange'\''s"
    cmp g.rec before
    expect_code 0 "$P" do g.rec "yellow: take 1 from 1" "orange: take 1 from 2"'

test_case 'the end of the game is told, and nothing is played after it' '
    open_game
    expect_code 0 "$P" do g.rec "take 3 from 1" "take 1 from 2"
    has out "took the last stone"
    has out "(NIM-007)"
    cp g.rec before
    expect_code 1 "$P" do g.rec "take 1 from 1"
    has err "over"
    cmp g.rec before
    expect_code 0 "$P" moves g.rec
    [ ! -s out ]'

test_case 'chance plays only when asked' '
    "$P" new nim --seats 2 -o c.rec; cp c.rec before
    expect_code 1 "$P" do c.rec "take 1 from 1"
    has err "chance may: heap 1 of 1"
    cmp c.rec before
    expect_code 2 "$P" do c.rec
    has err "no move given"'

test_case 'chance by name' '
    expect_code 0 "$P" do c.rec "heap 1 of 2" "*: heap 2 of 3"
    has c.rec "1. *: heap 1 of 2. heap 2 of 3"'

test_case 'the rest by seed, before, between and after moves' '
    expect_code 0 "$P" do c.rec --seed 5 "take 1 from 1"
    has c.rec "4. yellow: take 1 from 1"'

test_case 'do with only --seed lets chance act; the same seed as new gives the same deal' '
    "$P" new nim --seats 2 --seed 9 >a
    "$P" new nim --seats 2 -o b; "$P" do -q b --seed 9; cmp a b'

test_case '--chance os deals, too' '
    "$P" new nim --seats 2 -o d; expect_code 0 "$P" do d --chance os; has d "1. *: heap 1 of"
    expect_code 2 "$P" do d --chance dice; has err "os"
    expect_code 2 "$P" do d --chance os --seed 1; has err "exclude"'

test_case 'a seat leaves' '
    open_game
    expect_code 0 "$P" do g.rec "leave orange"
    has g.rec "1. leave orange"
    expect_code 1 "$P" do g.rec "leave orange"; has err "left already"
    expect_code 1 "$P" do g.rec "leave purple"'

test_case '- reads standard input and writes the record to standard output' '
    open_game
    "$P" do - "take 1 from 1" <g.rec >x
    head -1 x | grep -qF "[Game"
    has x "1. yellow: take 1 from 1"
    expect_code 1 "$P" do - "take 9 from 1" <g.rec
    [ ! -s out ]'

test_case '-o leaves the old record alone' '
    cp g.rec before; expect_code 0 "$P" do g.rec "take 1 from 1" -o h.rec
    cmp g.rec before; has h.rec "1. yellow"'

test_case 'do --json says what was played and who is next' '
    open_game; "$P" do --json g.rec "take 3 from 1" "take 1 from 2" >d.json
    python3 - <<-END
	import json
	d = json.load(open("d.json"))
	assert d["over"] is True and d["actor"] is None and d["plies"] == 2
	assert d["played"] == [{"actor": 0, "text": "take 3 from 1"}, {"actor": 1, "text": "take 1 from 2"}]
	assert len(d["hash"]) == 16
	END'

test_case 'a link stays a link, the mode stays the mode' '
    open_game; chmod 640 g.rec; ln -sf g.rec link
    "$P" do -q link "take 1 from 1"
    [ -L link ]; has g.rec "1. yellow"; [ "$(stat -c %a g.rec)" = 640 ]'

test_case 'a disk that takes nothing leaves the old record and no other file' '
    open_game
    mkdir -p tight
    cp g.rec tight/
    cd tight
    (ulimit -f 0; code=0; "$P" do g.rec "take 1 from 1" 2>&1 || code=$?; echo "code $code") | cat >../x
    cd ..
    has x "code 3"
    has x "cannot write"
    cmp tight/g.rec g.rec
    [ "$(ls -A tight)" = g.rec ]'

test_case 'a move that starts with a dash comes after --' '
    expect_code 2 "$P" do g.rec -x; has err "unknown option"
    expect_code 1 "$P" do g.rec -- -x; has err "not legal"'

test_done
