#!/bin/sh
# The tables of a game, and the check of corrected ones.
. "$(dirname "$0")/lib.sh"
shipped=$here/../../content
export shipped

# mine TABLE SED: a folder with one table of Cascadero changed
mine() {
    rm -rf mine
    mkdir -p mine/cascadero
    sed "$2" "$shipped/cascadero/$1.txt" >"mine/cascadero/$1.txt"
}

test_case 'content prints every table with sources, and what is missing' '
    expect_code 0 "$P" content cascadero
    grep -qE "^cascadero: content [0-9a-f]{16}, as shipped$" out
    for t in "$shipped"/cascadero/*.txt; do has out "$(basename "$t"): "; done
    has out "H12 | white  | -      | yes      | known, two sources"
    has out "  tracks.txt: 160 known, two sources"
    has out "Missing, to be read off the box:"'

test_case 'every row of the files is printed' '
    "$P" content cascadero | sed "s/ *|/|/g; s/ *\$//" >printed
    cat "$shipped"/cascadero/*.txt | grep -v "^#" | grep . | sed "s/ *|/|/g; s/ *\$//" >rows
    [ $(wc -l <rows) -eq 141 ]
    while read -r row; do has printed "$row"; done <rows'

test_case 'the words have rules, and the rules exist' '
    expect_code 0 "$P" content cascadero --words
    has out "  folded             CAS-068  a seal"
    grep -oE "[A-Z]{2,4}-[0-9]{3}" out | sort -u >ids
    [ -s ids ]
    while read -r id; do has "$here/../../rules/cascadero.md" "**$id**"; done <ids'

test_case 'nothing of Cascadero is missing' '
    expect_code 0 "$P" content cascadero --missing
    has out "cascadero: every cell is known"'

test_case 'as JSON' '
    "$P" content cascadero --json >c.json
    python3 - <<-END
	import json
	c = json.load(open("c.json"))
	assert c["content"] == c["shipped"] and len(c["content"]) == 16
	tables = {t["name"]: t for t in c["tables"]}
	assert len(tables["towns-front"]["rows"]) == 36
	assert tables["tiles"]["rows"][0] == {"effect": "low points", "name": "2-points", "tiles": "5",
	    "points": "2", "source": "known, two sources"}
	assert tables["tracks"]["cells"]["known, two sources"] == 160
	END'

test_case 'a game without tables' 'expect_code 1 "$P" content nim; has err "Nim has no content tables"'

test_case 'the shipped tables are right, and the same' '
    expect_code 0 "$P" content cascadero --check "$shipped"
    has out "all tables are right; 0 cells other than shipped"
    [ ! -s err ]'

test_case 'a changed number is right and told' '
    mine tiles "s/| 5     | 3 /| 5     | 4 /"
    expect_code 0 "$P" content cascadero --check mine
    has out "tiles.txt row 2 (3-points), points: 3 -> 4"
    has out "1 cell other than shipped; content "
    [ ! -s err ]'

test_case 'a comment, spaces and a surer source change no content' '
    mine tiles "1i# mine
s/  *|/ |/g
s/known, two sources/known/"
    expect_code 0 "$P" content cascadero --check mine
    has out "tiles.txt row 1 (2-points), source: known, two sources -> known"
    now=$("$P" content cascadero | sed -n "1s/.*content \([0-9a-f]*\),.*/\1/p")
    has out "content $now"'

# wrong TABLE SED SENTENCE: the check must say it and exit with 2
wrong() {
    mine "$1" "$2"
    expect_code 2 "$P" content cascadero --check mine
    has err "$3"
    [ ! -s out ]
}

test_case 'wrong cells are named by file, row and column' '
    wrong towns-front "s/^B4 .*yellow/B4   | purple/" "cascadero/towns-front.txt:10: row 4 (B4), column colour: '\''purple'\'' is no colour; it is one of: white, yellow"
    wrong towns-front "s/^B4 /B17/" "row 4 (B17), column hex: '\''B17'\'' is not a hex such as H5"
    wrong tracks "s/points     | 3     | 2/points     | 3     | 20/" "cascadero/tracks.txt:12: row 7, column later: 20 is not between 0 and 9"
    wrong tiles "s/extra-turn/advance   /" "row 4 (advance), column name: row 3 says the same"'

test_case 'what no single cell shows is found, too' '
    wrong towns-front "s/^A8 /A9 /" "row 5 (B11), column hex: is too near to row 2"
    wrong towns-front "s/^I0 /I2 /" "column hex: 1 towns are outside rows 1 to 15"
    wrong towns-front "/^A8 /s/orange/blue  /" "column colour: 6 towns are orange, there must be 7"
    wrong towns-farmer "/^A6 /s/circle/star  /" "column sign: the star marks 2 orange towns, there must be 1"
    wrong towns-front "/^H5 /s/yes/no /" "column advanced: 1 towns have a herald, there must be 2"
    wrong farmer-fields "s/^A3 /A2 /" "column hex: touches a town, row 1 of towns-farmer.txt"
    wrong tracks "/colour | 3 /s/folded /nothing/" "column action: the folded spaces take 8 seals, there are 12"
    wrong tracks "/white  | 5 /s/forbidden/nothing  /" "column action: forbidden spaces must be the same on all tracks"
    wrong tracks "/white  | 4 /s/| 0     | 0 /| 1     | 0 /" "row 5, column first: points belong to spaces of points"
    wrong tiles "s/herald      | herald     | 5/herald      | herald     | 6/" "column tiles: there are 25 tiles for 24 farmer fields"'

test_case 'wrong files' '
    wrong tiles "/^herald/d" "cascadero/tiles.txt: has 4 rows, there must be 5"
    wrong tiles "s/^effect/affect/" "cascadero/tiles.txt: column affect: this table has no such column"
    mv mine/cascadero/tiles.txt mine/cascadero/tile.txt
    expect_code 2 "$P" content cascadero --check mine
    has err "cascadero/tile.txt: the game has no such table; there are: towns-front.txt"
    rm -r mine/cascadero
    expect_code 2 "$P" content cascadero --check mine
    has err "there is no folder mine/cascadero"
    expect_code 2 "$P" content cascadero --check nowhere
    expect_code 2 "$P" content cascadero --words --json
    has err "at a time"'

test_case 'a fitted table says which content it learned on' '
    "$P" fit nim --games 20 --rounds 1 --seed 4 -o w.c
    has w.c ".content = UINT64_C(0x0000000000000000)"'

test_done
