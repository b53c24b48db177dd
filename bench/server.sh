#!/bin/sh
# server.sh BUILD [TABLES IDLE SECONDS GAME WARM again]: starts a server on a temporary store (a copy of $STORE, if set: bench/fill.py makes large
# ones) and puts load on it, then kills it and starts it again. Loopback only, bounded. $PROGRAM is another server than BUILD's, to compare
# with; $WHERE the folder of the store (/dev/shm: without the disk). $STORE may be postgres://…, which is used itself, by $PROCESSES servers.
set -eu
build=$1 tables=${2:-500} idle=${3:-5000} seconds=${4:-30} game=${5:-cascadero} warm=${6:-0}
folder=$(mktemp -d ${WHERE:+-p "$WHERE"})
store=$folder/bench.db
case ${STORE:-} in
"") ;;
*://*) store=$STORE ;;
*) cp --reflink=auto "$STORE" "$store" ;;
esac
start() {
    rm -f "$folder"/port.*
    ports='' servers=''
    began=$(date +%s%N)
    for i in $(seq "${PROCESSES:-1}"); do
        "${PROGRAM:-$build/pentarchy}" serve --listen 127.0.0.1:0 --store "$store" --announce "$folder/port.$i" \
            --sockets 15000 --per-address 15000 --limit-scale 10000 2>"${LOG:-$folder/log}" &
        servers="$servers $!"
    done
    for i in $(seq "${PROCESSES:-1}"); do
        # shellcheck disable=SC2086  # a list
        until [ -s "$folder/port.$i" ]; do kill -0 $servers; sleep 0.005; done
        ports=$ports${ports:+,}$(cat "$folder/port.$i")
    done
    echo "listening after $((($(date +%s%N) - began) / 1000000)) ms$1"
}
finish() {
    # shellcheck disable=SC2086
    kill "$1" $servers 2>/dev/null || true
    # shellcheck disable=SC2086
    wait $servers 2>/dev/null || true
}
trap 'finish -TERM; rm -rf "$folder"' EXIT
start ""
"$build/load" "$ports" "$tables" "$idle" "$seconds" "$game" "$warm" ${7:+"$7"}
finish -KILL
start ", killed under load before"
