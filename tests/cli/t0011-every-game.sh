#!/bin/sh
# Every registered game goes through every command, at its smallest and largest table. Looked at by the last seat, the public and
# the truth; by every seat when PENT_LONG is set.
. "$(dirname "$0")/lib.sh"
"$P" games --json >games.json
python3 -c '
import json
for g in json.load(open("games.json")):
    for n in sorted({g["min_seats"], g["max_seats"]}):
        print(g["id"], n, ",".join(["random", "greedy", "random", "random", "random"][:n]),
              ",".join(["human"] * n), int(g["secrets"]))
' >tables
[ -s tables ] || { echo "not ok - no games"; exit 1; }

while read -r game seats players people secrets; do
    export game seats players people secrets
    test_case "$game, $seats seats: new, moves, do" '
        "$P" new $game --seats $seats --seed 1 --force -o n.rec
        "$P" moves --plain n.rec >m
        "$P" moves n.rec >out
        [ -s out ]
        [ -s m ]
        "$P" do n.rec --seed 1 "$(tail -1 m)" >out
        [ -s out ]
        "$P" moves --json n.rec | python3 -m json.tool >j
        "$P" replay n.rec >x'
    test_case "$game, $seats seats: selfplay, replay, bench" '
        rm -rf r
        "$P" selfplay $game --seats $players --games 2 --seed 1 -o r >a
        "$P" selfplay $game --seats $players --games 2 --seed 1 --jobs 1 >b
        cmp a b
        for f in r/*; do
            "$P" replay --json $f >j
            python3 -c "import json; r = json.load(open(\"j\")); assert r[\"over\"] and r[\"seats\"] == $seats"
        done
        "$P" bench $game --seats $seats --signature >a
        "$P" bench $game --seats $seats --ms 1 | grep signature >b
        cmp a b'
    test_case "$game, $seats seats: show and draw the truth, the public view and each seat" '
        f=$(ls r/* | head -1)
        lines=$(wc -l <$f)
        head -$((lines * 2 / 3)) $f >half.rec
        rm -rf views
        mkdir views
        lookers=${PENT_LONG:+$seats}
        lookers=${lookers:-1}
        for v in "--truth" "" $(seq $((seats - lookers)) $((seats - 1)) | sed "s/^/--seat=/"); do
            for r in n.rec half.rec $f; do
                at=views/$(basename $r)$v
                "$P" show $r $v >x
                [ -s x ]
                "$P" show $r $v --json >$at.json
                "$P" draw $r $v >$at.svg
            done
        done
        python3 -c "
import glob, json, xml.dom.minidom
for f in glob.glob(\"views/*.json\"): json.load(open(f))
for f in glob.glob(\"views/*.svg\"): xml.dom.minidom.parse(f)"
        [ $(ls views | wc -l) -eq $(((lookers + 2) * 6)) ]
        # A hand may be empty at one moment, hardly at all of them.
        unlike=0
        for ninth in 3 4 5 6 7; do
            head -$((lines * ninth / 9)) $f >part.rec
            "$P" show part.rec --truth --json | sed s/truth/public/ >t
            "$P" show part.rec --json >u
            cmp -s t u || unlike=$((unlike + 1))
        done
        if [ $secrets = 1 ]; then [ $unlike -gt 0 ]; else [ $unlike -eq 0 ]; fi'
    test_case "$game, $seats seats: people play to the end by numbers" '
        rm -f p.rec
        yes 1 | head -20000 | COLUMNS=80 "$P" play $game --seats $people --seed 1 -o p.rec --plain >out
        python3 -c "
for line in open(\"out\"):
    assert len(line) <= 81, line"
        has out "The game is over"
        "$P" replay p.rec >x
        grep -q ": over" x'
done <tables

test_done
