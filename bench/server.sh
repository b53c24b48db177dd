#!/bin/sh
# server.sh BUILD [TABLES IDLE SECONDS GAME WARM]: starts a server on a temporary store (a copy of $STORE, if set: bench/fill.py makes large
# ones) and puts load on it, then kills it and starts it again. Loopback only, bounded. $PROGRAM is another server than BUILD's, to compare
# with; $WHERE the folder of the store (/dev/shm: without the disk).
set -eu
build=$1 tables=${2:-500} idle=${3:-5000} seconds=${4:-30} game=${5:-cascadero} warm=${6:-0}
folder=$(mktemp -d ${WHERE:+-p "$WHERE"})
[ -z "${STORE:-}" ] || cp --reflink=auto "$STORE" "$folder/bench.db"
start() {
    rm -f "$folder/port"
    began=$(date +%s%N)
    "${PROGRAM:-$build/pentarchy}" serve --listen 127.0.0.1:0 --store "$folder/bench.db" --announce "$folder/port" \
        --sockets 15000 --per-address 15000 --limit-scale 10000 2>"${LOG:-$folder/log}" &
    server=$!
    until [ -s "$folder/port" ]; do kill -0 $server; sleep 0.005; done
    echo "listening after $((($(date +%s%N) - began) / 1000000)) ms$1"
}
trap 'kill $server 2>/dev/null || true; wait $server 2>/dev/null || true; rm -rf "$folder"' EXIT
start ""
"$build/load" "$(cat "$folder/port")" "$tables" "$idle" "$seconds" "$game" "$warm"
kill -9 $server
wait $server 2>/dev/null || true
start ", killed under load before"
