#!/bin/sh
# The position as text and as a picture.
. "$(dirname "$0")/lib.sh"
"$P" new nim --seats 2 --set sizes=3,1 -o g.rec

test_case 'show: board, score, who decides what' '
    expect_code 0 "$P" show g.rec
    has out "Nim, 2 seats, after 0 plies"
    has out "│ooo    │o      │"
    has out "o a stone"
    has out "last stone"
    has out "yellow decides: Take stones from one heap; 4 are left"'

test_case 'no colour in a pipe unless asked' '
    esc=$(printf "\033")
    lacks out "$esc"
    expect_code 0 "$P" show g.rec --color=always; has out "$esc"
    expect_code 0 "$P" show g.rec --color never; lacks out "$esc"
    expect_code 2 "$P" show g.rec --color sometimes; has err "always, never or auto"'

test_case 'a seat by number and by name; others are refused' '
    for k in 0 1 yellow orange; do expect_code 0 "$P" show g.rec --seat $k; done
    for k in 2 -1 purple "" 00; do
        expect_code 2 "$P" show g.rec --seat "$k"
        has err "there are 0 to 1"
    done
    expect_code 0 "$P" show g.rec --truth
    expect_code 2 "$P" show g.rec --truth --seat 0; has err "exclude"'

test_case 'show --json is the view' '
    "$P" show g.rec --json >s.json
    python3 - <<-END
	import json
	s = json.load(open("s.json"))
	assert s["game"] == "nim" and s["viewer"] == "public" and s["actor"] == 0 and s["over"] is False
	assert s["view"]["heaps"] == [3, 1] and len(s["seats"]) == 2 and s["seats"][1]["colour"] == "orange"
	assert s["result"][0]["parts"] == {"last stone": 0}
	END'

test_case 'the width is kept' '
    for w in 30 60; do
        for page in map players goods; do
            "$P" show g.rec --width $w --page $page >out
            python3 -c "assert all(len(l) <= $w + 1 for l in open(\"out\"))"
        done
    done
    expect_code 2 "$P" show g.rec --width 3; has err "20 to 1000"'

test_case 'a page alone, as a seat sees it; an unknown one is named with the known' '
    expect_code 0 "$P" show g.rec --page PLAYERS --seat orange
    has out "orange (you)"
    lacks out "heap 1"
    expect_code 2 "$P" show g.rec --page hand; has err "Nim has: map, players, goods"'

test_case 'draw writes well-formed SVG' '
    expect_code 0 "$P" draw g.rec
    head -c 4 out | grep -q "<svg"
    python3 -c "import xml.dom.minidom as m; m.parse(\"out\")"'

test_case 'draw -o writes the same into a file, and again over it' '
    "$P" draw g.rec >a.svg
    expect_code 0 "$P" draw g.rec -o b.svg; cmp a.svg b.svg
    expect_code 0 "$P" draw g.rec -o b.svg; cmp a.svg b.svg'

test_case 'legal targets are marked unless --no-legal' '
    "$P" draw g.rec --no-legal >plain.svg
    differ a.svg plain.svg'

test_case 'themes' '
    for t in light dark; do
        "$P" draw g.rec --theme $t >x; has x "data-theme=\"$t\""
    done
    "$P" draw g.rec --theme auto >x; lacks x "<svg data-theme"
    expect_code 2 "$P" draw g.rec --theme pink; has err "light, dark or auto"'

test_case 'both read standard input' '
    "$P" show - <g.rec >x; has x "Nim"
    "$P" draw - <g.rec >y; cmp y a.svg'

test_done
