#!/bin/sh
# Opening records.
. "$(dirname "$0")/lib.sh"

test_case 'a record goes to standard output' '
    expect_code 0 "$P" new nim --seats 2
    has out "[Game \"nim\"]"
    has out "[Seats \"2\"]"
    has out "[Option.last \"wins\"]"
    lacks out "1. "'

test_case 'options are set' '
    expect_code 0 "$P" new nim --seats 3 --set last=loses --set heaps=5
    has out "[Option.last \"loses\"]"
    has out "[Option.heaps \"5\"]"'

test_case 'a seed plays the opening chance, always the same' '
    "$P" new nim --seats 2 --seed 7 >a
    "$P" new nim --seats 2 --seed=7 >b
    "$P" new nim --seats 2 --seed 8 >c
    has a "1. *: heap 1 of"
    cmp a b
    differ a c'

test_case '-o writes a file that replays' '
    expect_code 0 "$P" new nim --seats 2 --seed 1 -o a.rec
    [ ! -s out ]
    expect_code 0 "$P" replay a.rec
    has out "not over, yellow decides"'

test_case '-o never replaces a file unasked' '
    cp a.rec before
    expect_code 1 "$P" new nim --seats 3 -o a.rec
    has err "exists"
    cmp a.rec before
    expect_code 0 "$P" new nim --seats 3 -o a.rec --force
    has a.rec "[Seats \"3\"]"'

test_case '-o - is standard output' '"$P" new nim --seats 2 -o - >x; has x "[Game"; [ ! -e ./- ]'

test_case 'the number of seats is asked for and checked' '
    expect_code 2 "$P" new nim
    has err "--seats is missing; Nim is for 2 to 4"
    for n in 0 1 5 -1 x "" 2x 99999999999999999999; do
        expect_code 2 "$P" new nim --seats "$n"
        has err "2 to 4"
        [ ! -s out ]
    done'

test_case 'bad options say what would be right' '
    expect_code 2 "$P" new nim --seats 2 --set color=red; has err "it has: heaps, last, sizes"
    expect_code 2 "$P" new nim --seats 2 --set last=maybe; has err "wins, loses"
    expect_code 2 "$P" new nim --seats 2 --set heaps=99; has err "2 to 6"
    expect_code 2 "$P" new nim --seats 2 --set heaps; has err "OPTION=VALUE"
    expect_code 2 "$P" new nim --seats 2 --set =3; has err "OPTION=VALUE"
    expect_code 2 "$P" new nim --seats 2 --set sizes=99; has err "3,4,5"'

test_case 'an option given twice is refused, also with the same value' '
    expect_code 2 "$P" new nim --seats 2 --set heaps=3 --set heaps=4; has err "twice"
    expect_code 2 "$P" new nim --seats 2 --set last=wins --set heaps=3 --set last=wins; has err "last"
    expect_code 2 "$P" new nim --seats 2 --seats 3; has err "only once"'

test_case 'bad seeds are refused' '
    for s in x -1 1.5 "" 18446744073709551616 1e3 " 1"; do
        expect_code 2 "$P" new nim --seats 2 --seed "$s"
        has err "0 to 18446744073709551615"
    done
    expect_code 0 "$P" new nim --seats 2 --seed 18446744073709551615'

test_case 'a value that is missing, or too much, is named' '
    expect_code 2 "$P" new nim --seats; has err "needs a value"
    expect_code 2 "$P" new nim --seats 2 -o --force; has err "--output needs a value"
    expect_code 2 "$P" new nim --seats --seed 1; has err "--seats needs a value"
    expect_code 2 "$P" new nim --seats 2 --force=yes; has err "takes no value"
    expect_code 2 "$P" new; has err "missing"'

test_case 'what cannot be written is a failure of the system and leaves nothing' '
    expect_code 3 "$P" new nim --seats 2 -o nowhere/a.rec; has err "nowhere/a.rec"
    mkdir folder
    expect_code 3 "$P" new nim --seats 2 --force -o folder; has err "folder"
    [ -z "$(ls folder)" ]'

if [ "$(id -u)" -ne 0 ]; then
    test_case 'a read-only file or folder stays as it is' '
        "$P" new nim --seats 2 -o ro.rec; chmod 444 ro.rec; cp ro.rec before
        expect_code 3 "$P" new nim --seats 3 --force -o ro.rec; cmp ro.rec before
        mkdir locked; chmod 555 locked
        expect_code 3 "$P" new nim --seats 3 -o locked/a.rec'
else
    test_skip 'a read-only file or folder stays as it is' 'root may write everything'
fi

test_done
