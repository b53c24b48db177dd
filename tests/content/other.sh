#!/bin/sh
# other.sh PENTARCHY SOURCE: builds the program out of tree with one number of one table changed, and
# shows what follows from it; a wrong table must not build. Compiles without optimisation: about
# fifteen seconds of one core.
set -eu
P=$1 root=$2
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
export CCACHE_DISABLE=1
unset CMAKE_C_COMPILER_LAUNCHER
fail() { echo "other.sh: $1" >&2; exit 1; }
has() { grep -qF -e "$2" "$1" || { cat "$1" >&2; fail "$1 lacks: $2"; }; }

mkdir -p "$room/mine/cascadero"
table=$room/mine/cascadero/tracks.txt
configure() {
    cmake -S "$root" -B "$room/build" -G Ninja -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS=-O0 \
        -DPENT_CONTENT="$room/mine" >"$room/log" 2>&1 || { cat "$room/log" >&2; fail "cmake"; }
}

# A table that is wrong: the sentence, and no program.
sed '/^white  | 2 /s/| 2 .*/| two | points | 2 | 1 | known/' "$root/content/cascadero/tracks.txt" >"$table"
configure
cmake --build "$room/build" --target pentarchy >"$room/log" 2>&1 && fail "a wrong table was built"
has "$room/log" "cascadero/tracks.txt:8: row 3, column space: 'two' is no number"

# The first to reach space 2 of the white track gets 4 points instead of 2.
sed '/^white  | 2 /s/points     | 2 /points     | 4 /' "$root/content/cascadero/tracks.txt" >"$table"
cmp -s "$table" "$root/content/cascadero/tracks.txt" && fail "the table was not changed"
cmake --build "$room/build" --target pentarchy >"$room/log" 2>&1 || { tail -20 "$room/log" >&2; fail "build"; }
Q=$room/build/pentarchy
cd "$room"

hash_of() { sed -n '1s/.*content \([0-9a-f]*\),.*/\1/p' "$1"; }
"$P" content cascadero >shipped.txt
"$Q" content cascadero >other.txt
has shipped.txt "as shipped"
has other.txt "not the shipped one"
has other.txt "white  | 2     | points     | 4     | 1     | known, two sources"
[ "$(hash_of shipped.txt)" != "$(hash_of other.txt)" ] || fail "the hash did not follow"
"$P" content cascadero --check mine >check.txt
has check.txt "tracks.txt row 3, first: 2 -> 4"
has check.txt "content $(hash_of other.txt)"
"$Q" content cascadero --check mine >check.txt # against the shipped ones, whoever checks
has check.txt "tracks.txt row 3, first: 2 -> 4"

# The rules play it, the players say what they do not know; other games are as they were.
"$P" bench cascadero --signature >a 2>a.err
"$Q" bench cascadero --signature >b 2>b.err
cmp -s a b && fail "the bench games did not notice"
[ ! -s a.err ] || fail "a word about content where there is nothing to say"
has b.err "judgement was trained on other content"
"$P" bench nim --signature >a 2>&1
"$Q" bench nim --signature >b 2>&1
cmp a b
"$Q" new cascadero --seats 2 --seed 1 -o g.rec
"$Q" hint g.rec --player search:iters=20 >hint 2>hint.err
has hint.err "judgement was trained on other content"

# Records and tables of one content are not played with the other; a record can be played anew.
has g.rec "[Content \"$(hash_of other.txt)\"]"
"$P" replay g.rec >out 2>err && fail "a record of other content was replayed"
has err "other content of Cascadero ($(hash_of other.txt); this program has $(hash_of shipped.txt))"
"$P" convert g.rec >again.rec
has again.rec "[Content \"$(hash_of shipped.txt)\"]"
sed /Content/d again.rec >bare.rec # without the tag: as shipped
"$P" replay bare.rec >out
"$Q" replay bare.rec >out 2>err && fail "a record without the tag is of the shipped content"
PENTARCHY=$P python3 "$root/tests/server/other_content.py" "$P" "$Q"

# Tests that know the shipped content are off, conformance is on.
ctest --test-dir "$room/build" -N --show-only=json-v1 >tests.json
python3 - <<'END'
import json
off = {t["name"]: any(p["name"] == "DISABLED" and p["value"] for p in t["properties"])
       for t in json.load(open("tests.json"))["tests"]}
assert off["golden"] and off["test_cascadero_play"] and off["cli-t0001-games"], off
assert not off["conformance-cascadero"] and not off["test_content"], off
END
echo "other.sh: content, checks, signatures and tests follow a changed table"
