#!/bin/sh
# learn.sh BUILD SOURCE [UPDATES]: the example learns. A few updates make it much better than chance, which wins half of the
# games against itself; without UPDATES all of them, and it must beat chance in more than 95 % of the games.
set -eu
build=$1 source=$2 updates=${3:-}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export PYTHONPATH=$build/python OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1
if [ -n "$updates" ]; then
    /usr/bin/python3 "$source/examples/learn.py" --updates "$updates" --out "$work" >"$work/log" || true
    won=$(sed -n 's/^won \([0-9]*\)\..* against chance$/\1/p' "$work/log")
    [ "${won:-0}" -ge 62 ] || { cat "$work/log" >&2; echo "learn: won only ${won:-nothing} %" >&2; exit 1; }
else
    /usr/bin/python3 "$source/examples/learn.py" --out "$work"
fi
grep -q '<polyline' "$work/learn.svg" || { echo "learn: no plot" >&2; exit 1; }
