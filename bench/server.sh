#!/bin/sh
# server.sh BUILD [TABLES IDLE SECONDS GAME WARM]: starts a server on a temporary store (a copy of $STORE, if set: bench/fill.py makes large
# ones) and puts load on it. Loopback only, bounded. $PROGRAM is another server than BUILD's, to compare with.
set -eu
build=$1 tables=${2:-500} idle=${3:-5000} seconds=${4:-30} game=${5:-cascadero} warm=${6:-0}
folder=$(mktemp -d ${WHERE:+-p "$WHERE"})
[ -z "${STORE:-}" ] || cp --reflink=auto "$STORE" "$folder/bench.db"
began=$(date +%s%N)
"${PROGRAM:-$build/pentarchy}" serve --listen 127.0.0.1:0 --store "$folder/bench.db" --announce "$folder/port" \
    --sockets 15000 --per-address 15000 --limit-scale 10000 2>"${LOG:-$folder/log}" &
server=$!
trap 'kill $server 2>/dev/null || true; wait $server 2>/dev/null || true; rm -rf "$folder"' EXIT
for _ in $(seq 3000); do [ -s "$folder/port" ] && break; sleep 0.01; done
echo "listening after $(( ($(date +%s%N) - began) / 1000000 )) ms"
"$build/load" "$(cat "$folder/port")" "$tables" "$idle" "$seconds" "$game" "$warm"
