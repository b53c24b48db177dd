#!/bin/sh
# shared.sh PENTARCHY: training shared through the store that PENT_STORE names: workers come and are
# killed in the middle, and the hash is that of one process alone. Waits for reports, never for time.
set -eu
P=$1
games=200
[ -z "${PENT_LONG:-}" ] || games=2000
dir=$(mktemp -d)
hands=
finish() {
    for p in $hands; do kill -9 "$p" 2>/dev/null || true; done
    rm -rf "$dir"
}
trap finish EXIT
plan="--batch 20 --rows 600 --hidden 16 --decay 400 --duel 0"
await() { # FILE TEXT, while the trainer lives
    until grep -q "$2" "$1" 2>/dev/null; do
        kill -0 "$trainer" 2>/dev/null || grep -q "$2" "$1" || { cat "$1"; echo "shared: never '$2'"; exit 1; }
        sleep 0.02
    done
}
hand() {
    "$P" train work --store "$PENT_STORE" -j 1 --lease 1 --linger 60 >>"$dir/hands" 2>&1 &
    hands="$hands $!"
    last=$!
}
"$P" train nim -o "$dir/alone" --games $games $plan 2>/dev/null >"$dir/alone.out"

# Nobody plays but the workers.
"$P" train nim -o "$dir/shared" --games $games $plan --store "$PENT_STORE" -j 0 --tell 20 \
    >"$dir/shared.out" 2>"$dir/log" &
trainer=$!
hands=$trainer
hand
victim=$last
for at in 20 60 100; do
    await "$dir/log" "^$at games"
    hand
    kill -9 "$victim" # with a game in hand or without: neither matters
    victim=$last
done
# A trainer that is killed goes on from its checkpoint; games that were played meanwhile still count.
wait $trainer || { cat "$dir/log"; exit 1; }
cmp "$dir/alone.out" "$dir/shared.out" || { echo "shared: another result"; cat "$dir/alone.out" "$dir/shared.out"; exit 1; }

"$P" train nim -o "$dir/killed" --games 100000000 --save 20 --tell 20 $plan --store "$PENT_STORE" -j 1 --lease 1 \
    >/dev/null 2>"$dir/log2" &
trainer=$!
hands="$hands $trainer"
await "$dir/log2" "^40 games"
kill -9 $trainer
wait $trainer 2>/dev/null || true
"$P" train nim -o "$dir/killed" --resume --games 1 >/dev/null 2>"$dir/where"
done=$(sed -n 's/going on after game //p' "$dir/where")
to=$((done + 40))
"$P" train nim -o "$dir/killed" --resume --games $to --store "$PENT_STORE" -j 2 --lease 1 2>/dev/null >"$dir/resumed.out"
"$P" train nim -o "$dir/whole" --games $to $plan 2>/dev/null >"$dir/whole.out"
cmp "$dir/whole.out" "$dir/resumed.out" || { echo "shared: resumed to another result"; exit 1; }

# Wrong places and a store that is not there are told.
if "$P" train work --store postgres:host=/nowhere --linger 0 -j 1 2>"$dir/err"; then exit 1; fi
grep -q "cannot reach the database" "$dir/err"
if "$P" train work 2>"$dir/err"; then exit 1; fi
grep -q -e "--store is missing" "$dir/err"
echo "shared: workers and a trainer killed, same result as one process"
