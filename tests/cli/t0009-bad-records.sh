#!/bin/sh
# Truncated, edited, binary, huge and hostile records: a message, a code, nothing lost.
. "$(dirname "$0")/lib.sh"
"$P" new nim --seats 2 --set sizes=3,1 -o g.rec
"$P" do -q g.rec "take 1 from 1" "take 1 from 2"

# bad FILE TEXT: every reading command refuses with 1 and says TEXT
bad() { refused "moves show draw replay" "$1" "$2"; }

# refused COMMANDS FILE TEXT: these commands do, and do and play, too
refused() {
    some=$1
    shift
    cp "$1" before
    for c in $some; do
        expect_code 1 "$P" $c "$1" || return 1
        has err "$2" || return 1
        [ ! -s out ] || return 1
    done
    expect_code 1 "$P" do "$1" "take 1 from 1" || return 1
    expect_code 1 "$P" play --resume "$1" </dev/null || return 1
    cmp "$1" before
}

test_case 'an empty file' ': >f; bad f "empty"'
test_case 'no tags' 'echo "hello" >f; bad f "tag"'
test_case 'a tag is missing' 'sed /Seats/d g.rec >f; bad f "Seats"'
test_case 'a tag twice' '(sed -n 1p g.rec; cat g.rec) >f; bad f "already given"'
test_case 'an unknown tag' '(echo "[Colour \"x\"]"; cat g.rec) >f; bad f "Colour"'
test_case 'an unknown game' 'sed "s/\"nim\"/\"chess\"/" g.rec >f; bad f "chess"'
test_case 'another version of the rules, and what can be done (t0013)' '
    sed "s/Rules \"1\"/Rules \"99\"/" g.rec >f
    refused "moves draw replay" f "version '"'99'"' of the rules of Nim"; has err "pentarchy convert"'
test_case 'other content' '
    sed "s/Content \"[0-9a-f]*\"/Content \"00000000000000f1\"/" g.rec >f
    refused "moves draw replay" f "other content of Nim"; has err "pentarchy convert"'
test_case 'content that is no hash' '
    sed "s/Content \"[0-9a-f]*\"/Content \"xyz\"/" g.rec >f; bad f "16 digits"'
test_case 'seats that cannot be' 'sed "s/Seats \"2\"/Seats \"9\"/" g.rec >f; bad f "2 to 4"'
test_case 'an unknown option' 'sed "s/Option.last/Option.first/" g.rec >f; bad f "first"'
test_case 'a bad value' 'sed "s/\"wins\"/\"draws\"/" g.rec >f; bad f "wins, loses"'
test_case 'cut in the middle of a line' 'head -c $(($(wc -c <g.rec) - 4)) g.rec >f; bad f "cut short"'
test_case 'an illegal ply' 'sed "s/take 1 from 2/take 7 from 2/" g.rec >f; bad f "take 7 from 2"'
test_case 'a ply out of turn' 'sed "s/orange/yellow/" g.rec >f; bad f "orange"'
test_case 'a ply too many' '(cat g.rec; echo "3. yellow: take 2 from 1"; echo "4. orange: take 1 from 1") >f; bad f "over"'
test_case 'a wrong number' 'sed "s/^2\./7./" g.rec >f; bad f "2. "'
test_case 'a wrong hash' 'sed "s/^2\..*/& {0123456789abcdef}/" g.rec >f; bad f "hash"'
test_case 'a NUL byte' '(cat g.rec; printf "\\000") >f; bad f "binary"'
test_case 'control characters' 'printf "[Game \"ni\\001m\"]\n" >f; bad f "not text"'
test_case 'binary data' 'head -c 20000 "$P" >f; bad f "binary"'
test_case 'larger than any record' 'yes "[Game \"nim\"]" | head -c 5000000 >f; bad f "too large"'
test_case 'an endless line' 'head -c 3000000 /dev/zero | tr "\\000" "a" >f; bad f "f:"'
test_case 'thousands of tags' '(seq 1 5000 | sed "s/.*/[T& \"x\"]/") >f; bad f "too many tags"'

test_case 'files that are not there, folders, unreadable files are failures of the system' '
    mkdir d
    for c in moves show draw replay; do
        expect_code 3 "$P" $c none; has err "none"
        expect_code 3 "$P" $c d; has err "folder"
        [ ! -s out ]
    done
    if [ "$(id -u)" -ne 0 ]; then
        cp g.rec secret; chmod 000 secret; expect_code 3 "$P" show secret
    fi'

test_case 'an endless standard input is cut off' '
    code=0
    yes | "$P" replay - 2>err || code=$?
    [ $code -eq 1 ]
    has err "too large"'

test_case 'Windows line ends are read' '
    sed "s/$/\r/" g.rec >crlf; expect_code 0 "$P" replay crlf'

test_done
