#!/bin/bash
# workers.sh PENTARCHY: several workers on a real PostgreSQL, some killed at random; the result must be
# that of one process with the same seeds. Starts its own cluster in a temporary folder, on a socket.
set -eu
program=$1
bin=$(ls -d /usr/lib/postgresql/*/bin | tail -1)
dir=$(mktemp -d /tmp/pent-workers-XXXXXX)
as_db() { if [ "$(id -u)" -eq 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }
finish() { as_db "$bin/pg_ctl" -D "$dir/db" -m immediate stop >/dev/null 2>&1 || true; rm -rf "$dir"; }
trap finish EXIT
chmod 777 "$dir"
as_db "$bin/initdb" -D "$dir/db" -A trust --no-locale -E UTF8 >/dev/null
as_db "$bin/pg_ctl" -D "$dir/db" -w -o "-c listen_addresses='' -c unix_socket_directories=$dir -c fsync=off" \
    -l "$dir/db.log" start >/dev/null
store="postgres:host=$dir user=postgres dbname=postgres"
match=(arena cascadero --players greedy,random --games 120 --seed 11)

"$program" "${match[@]}" --store "sqlite:$dir/alone.sqlite" --jobs 1 --json >"$dir/alone.json"

# The organiser only adds the games and waits (jobs 0 would play none); workers come and are killed.
timeout 600 "$program" "${match[@]}" --store "$store" --jobs 1 --lease 2 --json >"$dir/shared.json" &
organiser=$!
killed=0
for round in 1 2 3 4 5 6; do
    "$program" arena work --store "$store" --jobs 1 --lease 2 >/dev/null 2>&1 &
    victim=$!
    "$program" arena work --store "$store" --jobs 1 --lease 2 >/dev/null 2>&1 &
    sleep 0.$((RANDOM % 3 + 1))
    if kill -9 "$victim" 2>/dev/null; then killed=$((killed + 1)); fi
done
wait $organiser
wait || true
cmp "$dir/alone.json" "$dir/shared.json" || { echo "workers: the shared match came out differently"; exit 1; }
echo "workers: $killed killed, same result as one process"
