# lib.sh: the test library of the program's tests. A test file sources it, then says
#     test_case 'what must hold' 'shell commands, all of which must succeed'
# and ends with test_done. Cases run one after another in one fresh folder, with $P the program.
# $commands are its subcommands but help.
# Commands of a case stand on lines of their own or behind ';', because the shell forgives a failure
# on the left of '&&' and behind '!'. Helpers, which end the case when they fail:
#     expect_code N cmd…   runs it, output in the files out and err
#     has FILE TEXT, await FILE TEXT, lacks FILE TEXT, differ FILE FILE
[ $# -ge 1 ] || { echo "usage: sh $0 path/to/pentarchy" >&2; exit 2; }
P=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
[ -x "$P" ] || { echo "$P: not a program" >&2; exit 2; }
export P LC_ALL=C.UTF-8 COLUMNS=100 TERM=dumb
unset NO_COLOR
here=$(cd "$(dirname "$0")" && pwd)
export here
room=$(mktemp -d) || exit 2
trap 'cd /; chmod -R u+w "$room"; rm -rf "$room"' EXIT
trap 'exit 130' INT TERM
cd "$room" || exit 2
commands=$("$P" help 2>/dev/null | sed -n '/^Commands:/,/^$/s/^  \([a-z-]*\) .*/\1/p' | grep -vx help)
export commands
count=0
failed=0

expect_code() {
    want=$1
    shift
    got=0
    "$@" >out 2>err || got=$?
    [ "$got" -eq "$want" ] && return 0
    echo "exit code $got, not $want: $*"
    head -5 out err
    exit 1
}

has() {
    grep -qF -e "$2" "$1" && return 0
    echo "$1 lacks: $2"
    head -20 "$1"
    exit 1
}

# await FILE TEXT: until a program that runs beside the test has written it; five minutes at most. The file must be a fresh
# one: the shell empties an old one when the program starts, which may be after the first look.
await() {
    tries=0
    until grep -qF -e "$2" "$1" 2>/dev/null; do
        tries=$((tries + 1))
        [ $tries -lt 3000 ] || has "$1" "$2"
        sleep 0.1
    done
}

lacks() {
    grep -qF -e "$2" "$1" || return 0
    echo "$1 has: $2"
    head -20 "$1"
    exit 1
}

differ() {
    cmp -s "$1" "$2" || return 0
    echo "$1 and $2 are the same"
    exit 1
}

# Not inside 'if': there the shell would not stop at the first failure.
test_case() {
    count=$((count + 1))
    (
        set -e
        eval "$2"
    ) >case.log 2>&1
    if [ $? -eq 0 ]; then
        echo "ok $count - $1"
    else
        echo "not ok $count - $1"
        sed 's/^/#   /' case.log
        failed=$((failed + 1))
    fi
}

test_skip() {
    count=$((count + 1))
    echo "ok $count - $1 # SKIP $2"
}

test_done() {
    echo "1..$count"
    [ $failed -eq 0 ] || echo "# $failed of $count failed"
    [ $failed -eq 0 ]
    exit
}
