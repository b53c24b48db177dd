#!/bin/sh
# The game in words: what things are, the ways to them, the ledger.
. "$(dirname "$0")/lib.sh"
"$P" new nim --seats 2 --set sizes=3,1 -o g.rec
cp g.rec before

test_case 'what describes a shape, a word, a good, an option, a value and a move' '
    expect_code 0 "$P" what g.rec heap-1
    has out "There are 3 here and 4 on the table."
    has out "Rules: NIM-003 NIM-005"
    for thing in HEAP-1 "heap 1" take Take stone stones last last=loses; do
        expect_code 0 "$P" what g.rec "$thing"
        [ $(wc -l <out) -ge 2 ]
    done
    expect_code 0 "$P" what g.rec "take 2 from 1"
    has out "Take 2 stones from heap 1."
    has out "Here: +2 stones"'

test_case 'what --json' '
    "$P" what g.rec --json "take 2 from 1" >m.json
    "$P" what g.rec --json heap-2 >h.json
    python3 - <<-END
	import json
	m, h = json.load(open("m.json")), json.load(open("h.json"))
	assert list(m) == ["game", "title", "text", "rules", "price", "gain"], m
	assert m["price"] == {} and m["gain"] == {"stone": 2}
	assert list(h) == ["game", "title", "kind", "text", "rules"] and h["kind"] == "heap of stones" and h["rules"] == "NIM-003 NIM-005", h
	END'

test_case 'what: unknown, half, two at once, of another game, of another seat' '
    for thing in nonsense "" " " stone-9-9 h; do
        expect_code 2 "$P" what g.rec "$thing"
        [ ! -s out ]
        [ -s err ]
    done
    expect_code 2 "$P" what g.rec nonsense; has err "nothing in Nim is called"
    expect_code 2 "$P" what g.rec h; has err "half a word; ask for the whole one: heap"
    expect_code 2 "$P" what g.rec e; has err "half a word; ask for the whole one: heap, take"
    expect_code 2 "$P" what g.rec "heap-1 stone-2-1"; has err "are two things; ask about one"
    "$P" new cascadero --seats 2 --seed 1 -o c.rec
    expect_code 2 "$P" what c.rec heap-1; has err "is of Nim, and this is Cascadero"
    expect_code 2 "$P" what g.rec heap-1 --seat 7; has err "there are 0 to 1"
    expect_code 0 "$P" what g.rec heap-1 --seat orange
    expect_code 2 "$P" what g.rec; has err "missing"
    expect_code 2 "$P" what g.rec heap-1 heap-2; has err "too much"
    cmp g.rec before'

test_case 'ways lists sequences with prices; other words choose among them' '
    expect_code 0 "$P" ways g.rec stone-1-2
    has out "   1 Take 2 stones from heap 1 (+2 stones)"
    expect_code 0 "$P" ways g.rec "heap 1"
    [ $(wc -l <out) -eq 3 ]
    expect_code 0 "$P" ways g.rec "heap 1" --notation
    has out "take 3 from 1 (+3 stones)"
    expect_code 0 "$P" ways g.rec "take stone-2-1"
    expect_code 1 "$P" ways g.rec "eat stone-2-1"
    expect_code 0 "$P" ways g.rec stone-1-3 --seat yellow'

test_case 'ways --json' '
    "$P" ways g.rec --json stone-1-2 >w.json
    python3 - <<-END
	import json
	w = json.load(open("w.json"))
	assert list(w) == ["game", "shape", "seat", "more", "ways"] and w["shape"] == "stone-1-2", w
	assert w["ways"] == [{"plies": "take 2 from 1", "say": "Take 2 stones from heap 1", "price": {},
	                      "gain": {"stone": 2}}], w
	END'

test_case 'ways: unknown, half, two at once, a word that is no place, another seat' '
    expect_code 2 "$P" ways g.rec nonsense; has err "nothing on the table is called"
    expect_code 2 "$P" ways g.rec ston; has err "do you mean stone-1-3"
    expect_code 2 "$P" ways g.rec "stone-1-1 stone-2-1"; has err "two things; point at one"
    expect_code 2 "$P" ways g.rec take; has err "no place or piece"
    expect_code 2 "$P" ways g.rec stone-1-1 --seat orange; has err "the seat on move, which is yellow"
    expect_code 2 "$P" ways g.rec stone-1-1 --seat 5; has err "there are 0 to 1"
    expect_code 2 "$P" ways g.rec ""
    cmp g.rec before'

test_case 'ways: the rule that forbids, the end, and chance' '
    "$P" do -q g.rec "take 1 from 2" -o e.rec
    expect_code 1 "$P" ways e.rec "heap 2"; has err "NIM-005: heap 2 is empty"
    "$P" do -q e.rec "take 3 from 1"
    expect_code 1 "$P" ways e.rec "heap 1"; has err "over"
    "$P" new nim --seats 2 | expect_code 1 "$P" ways - "heap 1"; has err "chance"'

"$P" do -q g.rec "take 2 from 1" "take 1 from 2" "take 1 from 1" -o l.rec

test_case 'ledger: a row a turn with what it changed; the truth says so' '
    expect_code 0 "$P" ledger l.rec
    has out "Nim, 3 plies in 3 turns; the truth"
    has out "   1 yellow: Take 2 stones from heap 1"
    has out "     +2 stones"
    expect_code 0 "$P" ledger l.rec --seat orange; has out "what orange knew"; lacks out "truth"
    expect_code 0 "$P" ledger l.rec --seat public; has out "what a spectator knew"
    expect_code 2 "$P" ledger l.rec --seat 5; has err "there are 0 to 1"
    expect_code 2 "$P" ledger l.rec --json --csv; has err "exclude"
    expect_code 0 "$P" ledger before; has out "0 plies in 0 turns"'

test_case 'ledger: JSON, CSV and a page say the same' '
    "$P" ledger l.rec --json >l.json
    "$P" ledger l.rec --csv >l.csv
    "$P" ledger l.rec --html >l.html
    python3 - <<-END
	import csv, html.parser, json
	j = json.load(open("l.json"))
	assert list(j) == ["game", "viewer", "seats", "goods", "rows"] and j["viewer"] == "truth", list(j)
	assert [r["changes"] for r in j["rows"]] == [[{"stone": 2}, {}], [{}, {"stone": 1}], [{"stone": 1}, {}]]
	rows = list(csv.DictReader(open("l.csv")))
	assert [r["say"] for r in rows] == [r["say"] for r in j["rows"]]
	assert [r["text"] for r in rows] == [r["text"] for r in j["rows"]]
	assert [r["yellow stone"] for r in rows] == ["2", "0", "1"] and rows[0]["viewer"] == "truth"
	text = open("l.html").read()
	html.parser.HTMLParser().feed(text)
	assert all(r["say"] in text for r in j["rows"]) and "the truth" in text
	assert "src=" not in text and "href=" not in text and "http" not in text
	END'

"$P" games --json >games.json
python3 -c '
import json
for g in json.load(open("games.json")):
    print(g["id"], ",".join(["random"] * g["max_seats"]), g["max_seats"], int(g["secrets"]))
' >tables
while read -r game players seats secrets; do
    export game players seats secrets
    test_case "$game: the ledger of every viewer adds up to what the last view has" '
        rm -rf r
        "$P" selfplay $game --seats $players --games 1 --seed 2 -o r >x
        f=$(ls r/* | head -1)
        for v in "" --seat=public $(seq 0 $((seats - 1)) | sed "s/^/--seat=/"); do
            "$P" ledger $f $v --json >j
            "$P" ledger $f $v --csv >c
            "$P" ledger $f $v --html >h
            "$P" ledger $f $v >t
            python3 - <<-END
	import csv, json
	j, c = json.load(open("j")), list(csv.DictReader(open("c")))
	assert len(j["rows"]) == len(c) > 3
	assert sum(r["plies"] for r in j["rows"]) == sum(int(r["plies"]) for r in c)
	assert all(r["say"] and "{" not in r["say"] for r in j["rows"])
	assert open("h").read().count("<tr") == len(c) + 1
	END
        done
        "$P" ledger $f --json | sed s/truth/public/ >a
        "$P" ledger $f --seat public --json >b
        if [ $secrets = 1 ]; then differ a b; else cmp a b; fi'
done <tables

test_done
