#!/bin/sh
# server.sh BUILD [TABLES IDLE SECONDS GAME]: starts a server on a temporary store and puts load on it. Loopback only, bounded.
set -eu
build=$1 tables=${2:-500} idle=${3:-5000} seconds=${4:-30} game=${5:-cascadero}
folder=$(mktemp -d)
"$build/pentarchy" serve --listen 127.0.0.1:0 --store "$folder/bench.db" --announce "$folder/port" \
    --sockets 15000 --per-address 15000 --limit-scale 10000 2>"${LOG:-$folder/log}" &
server=$!
trap 'kill $server 2>/dev/null || true; wait $server 2>/dev/null || true; rm -rf "$folder"' EXIT
for _ in $(seq 100); do [ -s "$folder/port" ] && break; sleep 0.1; done
"$build/load" "$(cat "$folder/port")" "$tables" "$idle" "$seconds" "$game"
