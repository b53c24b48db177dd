#!/bin/sh
# Terra Mystica games in the public ledger notation.
. "$(dirname "$0")/lib.sh"
L=$here/../ledgers
export L

test_case 'a ledger becomes a record that replays' '
    expect_code 0 "$P" import snellman "$L/four.ledger" -o g.rec
    expect_code 0 "$P" replay g.rec
    has out "Terra Mystica, 4 seats"
    has g.rec "[Option.reading \"tracker\"]"'

test_case 'the trace has the columns and values that lie beside the ledger' '
    expect_code 0 "$P" import snellman "$L/five.ledger" --trace
    cut -f1-7 out >got; cut -f1-7 "$L/five.tsv" >want
    cmp got want'

test_case 'export and import give the same game' '
    "$P" export snellman g.rec -o again.ledger
    "$P" import snellman again.ledger -o again.rec
    cmp g.rec again.rec
    "$P" export snellman g.rec | cmp - again.ledger'

test_case 'what is illegal is refused with line and reason' '
    sed "s/^\([a-z]*\): pass BON[0-9]*$/\1: pass BON99/" "$L/two.ledger" >bad.ledger
    expect_code 1 "$P" import snellman bad.ledger -o bad.rec
    has err "line "
    has err "pass bon99"
    [ ! -e bad.rec ]'

test_case 'a game that has no such notation' '
    "$P" new nim --seats 2 -o nim.rec
    expect_code 1 "$P" export snellman nim.rec
    has err "Terra Mystica"
    expect_code 2 "$P" import brettspiel "$L/two.ledger"
    has err "snellman"'

test_done
