#!/bin/sh
# Bots: our players behind the protocol, programs of others as players, and the tester of bots.
. "$(dirname "$0")/lib.sh"
examples=$here/../../examples
export examples
python=/usr/bin/python3
export python
# A sanitizer reserves more address space than a bot's usual limit.
ours="exec+memory=0:$P bot --player"
export ours

# A match without bots and with them is the same match, ply by ply: signatures are of all final positions.
test_case 'a player behind the protocol plays as it does without' '
    for game in nim cascadero indio terra-mystica raiders wendake; do
        "$P" selfplay $game --seats greedy,random --games 1 --seed 3 >native
        "$P" selfplay $game --seats "$ours greedy,$ours random" --games 1 --seed 3 >bots
        lacks bots fault
        grep signature native >a; grep signature bots >b
        cmp a b
    done'

test_case 'so does one that searches' '
    "$P" selfplay raiders --seats search:iters=10,random --games 1 --seed 3 | grep signature >a
    "$P" selfplay raiders --seats "$ours search:iters=10,random" --games 1 --seed 3 | grep signature >b
    cmp a b'

test_case 'an arena of two builds: the same build twice is the same match' '
    "$P" arena nim --players greedy,random --games 8 --seed 2 --store a.db --json >a
    "$P" arena nim --players "$ours greedy,$ours random" --games 8 --seed 2 --store b.db --json >b
    has b "\"faults\":0"
    sed "s/\"player\":\"[^\"]*\",/X/g; s/\"faults\":0,\"lost_by_faults\":0,\"fault\":null,//g" a >x
    sed "s/\"player\":\"[^\"]*\",/X/g; s/\"faults\":0,\"lost_by_faults\":0,\"fault\":null,//g" b >y
    cmp x y'

test_case 'the examples play every game' '
    ${CC:-cc} -O1 -Wall -Wextra -Werror "$examples/bot.c" -o cbot
    for game in $("$P" games | sed -n "s/^\([a-z0-9-]*\): .*/\1/p"); do
        "$P" selfplay $game --seats "exec:./cbot,exec:$python $examples/bot.py" --games 1 --seed 1 >out
        lacks out fault
    done
    "$P" selfplay nim --seats "exec:sh $examples/bot.sh,exec:./cbot" --games 2 --seed 1 >out
    lacks out fault'

test_case 'a bot is told its view and nothing else' '
    printf "%s\n" "#!/bin/sh" "tee told | \"$P\" bot --player random" >spy; chmod +x spy
    "$P" selfplay raiders --seats "exec+memory=0:./spy,random" --games 1 --seed 5 >out
    lacks out fault
    has told "position view 0 "
    grep -vE "^(hello 1|new seed [0-9]+|game raiders 2 .*|position view 0 [0-9a-f]+|legal( [0-9]+)+|go seat 0 limit 10000|quit)\$" told >more || true
    [ ! -s more ]'

test_case 'faults are in the reports, with the words of the bot' '
    bad="exec+fallback=random:sh -c \"echo I am ill >&2; exit 7\""
    printf "%s\n" "read x; echo plays any; echo ready 1; read x; read x; echo ok; read x; echo I am ill >&2; exit 7" >ill
    "$P" selfplay nim --seats "exec:sh ill,random" --games 2 --seed 1 >out
    has out "faults of 0 exec:sh ill:"
    has out "its last words: I am ill"
    has out "0 lost by them"
    "$P" selfplay nim --seats "exec+fault=lose:sh ill,random" --games 2 --seed 1 >out
    has out "2 in 2 games, 2 lost by them"
    has out "0.0 % of 2"
    "$P" arena nim --players "exec+fault=lose:sh ill,random" --games 2 --store c.db >out
    has out "2 in 2 games, 2 lost by them; the first: no answer to"
    "$P" arena nim --players "exec+fault=lose:sh ill,random" --games 2 --store c.db --json >out
    has out "\"lost_by_faults\":2"
    expect_code 2 "$P" selfplay nim --seats "$bad,random"
    has err "it ended with exit code 7; its last words: I am ill"
    expect_code 2 "$P" selfplay nim --seats "exec:./nothing,random"
    has err "cannot run"'

test_case 'a bot at the table of play, and a record starts no program' '
    printf "%s\n" "read x; echo plays any; echo ready 1; read x; read x; : >begun; echo ok; cat >/dev/null" >deaf
    "$P" play nim --seats "exec:./cbot,exec+limit=200:sh deaf" --seed 1 -o p.rec </dev/null >out
    has out "bot has failed: no answer to"
    [ -f begun ]
    "$P" show p.rec >/dev/null
    head -9 p.rec >q.rec
    rm begun
    "$P" play --resume q.rec </dev/null >out
    has out "A record starts no programs"
    [ ! -f begun ]'

test_case 'hint and analyse take a bot that gives info, and no other' '
    "$P" new nim --seats 2 --set sizes=3,4 -o h.rec
    "$P" do h.rec "take 1 from 2" "take 2 from 1" -o h.rec
    "$P" hint h.rec --player "$ours search:iters=60" --json >out
    has out "\"visits\":"
    "$P" analyse h.rec --player "$ours search:iters=60" >out
    has out "2 decisions"
    expect_code 2 "$P" hint h.rec --player "exec:./cbot"
    has err "gives info"'

test_case 'a worker starts no program that a store names, unless told' '
    "$P" arena nim --players "exec:./cbot,random" --games 4 --store w.db --jobs 0 >out 2>err || true
    expect_code 1 "$P" arena work --store w.db --jobs 1
    has err "is started for nobody"
    "$P" arena work --store w.db --jobs 1 --allow "exec:./cbot" >out
    has out "4 games played"'

test_case 'bot-check finds nothing wrong with the examples' '
    for bot in ./cbot "$python $examples/bot.py"; do
        expect_code 0 "$P" bot-check --slack 60000 "$bot"
        has out "nothing is wrong"
        has out "wendake, 4 seats"
    done'

cat >rude <<'END'
while read -r word rest; do
    case $word in
        hello) printf 'name rude\nplays nim\nready 1\n' ;;
        game) echo ok ;;
        go) echo move 16000 ;;
    esac
done
exec sleep 1000
END

test_case 'and says what is wrong with others' '
    sed "s/name rude.n//; s/echo move 16000/echo I am ill >\&2; exit 7/" rude >poor
    expect_code 1 "$P" bot-check "sh poor"
    has out "it has no name"
    has out "wrong: nim, 2 seats, decision 1: no answer to"
    has out "things are wrong"
    expect_code 1 "$P" bot-check ./nothing
    has out "it does not greet: cannot run"
    expect_code 2 "$P" bot-check "a '\''b"
    expect_code 1 "$P" bot-check "sh rude"
    has out "its move 16000 is not legal"
    has out "it is still there 2000 ms after"'

test_case 'our own bot passes' '
    expect_code 0 "$P" bot-check --memory 0 --time 1 --slack 60000 "$P bot --player easy"
    has out "nothing is wrong"'

test_done
