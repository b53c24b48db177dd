#!/bin/sh
# A sitting at the terminal, typed through a pipe.
. "$(dirname "$0")/lib.sh"

# say LINE… : the lines a person types
say() { printf '%s\n' "$@"; }

test_case 'two people play a game to its end; the record replays' '
    say "take 1 from 1" "" "take 2 from 2" "" | "$P" play nim --seats human:Ada,human --set sizes=1,2 -o g.rec >out
    has out "yellow: Take stones from one heap; 3 are left"
    has out "So far: Take 1 stone from heap 1 (+1 stone)"
    has out "Enter confirms the turn; then the game is over."
    has out "yellow: Take 1 stone from heap 1 (+1 stone)"
    has out "The game is over: victory. First: orange (human)."
    has out "took the last stone (NIM-007)"
    has g.rec "[Name.0 \"Ada\"]"
    "$P" replay g.rec | grep -qF "over, victory"'

test_case 'moves by number, by words in any case and order; a move without a choice is not asked for' '
    say 2 "" "FROM 2" end | "$P" play nim --seats human,human,human --set sizes=3,1 -o n.rec >out
    has n.rec "1. yellow: take 2 from 1"
    has n.rec "2. orange: take 1 from 2"
    has n.rec "3. blue: take 1 from 1"
    has out "The game is over"
    say "4 from HEAP 1, take" Confirm quit | "$P" play nim --seats human,human --set sizes=5,2 -o n2.rec >out
    has n2.rec "1. yellow: take 4 from 1"
    say "take 4 stones from heap 1" "" quit | "$P" play nim --seats human,human --set sizes=5,1 -o n3.rec >out
    has n3.rec "1. yellow: take 4 from 1"'

test_case 'a turn is a draft: nothing is played before it is confirmed, and undo needs no permission' '
    say "take 2 from 1" undo "take 3 from 1" quit | "$P" play nim --seats human,human --set sizes=3,1 -o d.rec >out
    lacks d.rec "1. "
    has out "Taken back."
    has out "What you began in this turn is not kept"
    say end "take 2 from 1" 2 1 1 quit | "$P" play nim --seats human,human --set sizes=3,2 -o d2.rec >out
    has out "The turn cannot end yet: Take stones from one heap; 5 are left."
    has d2.rec "1. yellow: take 1 from 1"
    lacks d2.rec "2. "
    say "take 2 from 1. end" quit | "$P" play nim --seats human,human --set sizes=3,2 -o d3.rec >out
    has d3.rec "1. yellow: take 2 from 1"'

test_case 'a thing that is named is reached: one way at once, several by number' '
    say stone-1-2 "" quit | "$P" play nim --seats human,human --set sizes=3,2 -o t1.rec >out
    has t1.rec "1. yellow: take 2 from 1"
    say "heap 2" 1 "" quit | "$P" play nim --seats human,human --set sizes=3,2 -o t2.rec >out
    has out "   1 Take 2 stones from heap 2 (+2 stones)"
    has out "A number chooses one."
    has t2.rec "1. yellow: take 2 from 2"
    say "stone-1-1 stone-2-1" stone-9-9 quit | "$P" play nim --seats human,human --set sizes=3,2 -o t3.rec >out
    has out "are two things"
    lacks t3.rec "1. "'

test_case 'pages, notation' '
    say pages MAP players "show goods" notation quit | "$P" play nim --seats human,human --set sizes=3,2 -o pg.rec >out
    has out "Pages: map, players, goods."
    has out "│ooo    │oo     │"
    has out "yellow (you)"
    has out "What everybody has"
    has out "   1 take 1 from 1 (+1 stone)"'

test_case 'several moves on one line, or none of them' '
    say "take 1 from 1. take 9 from 9" quit | "$P" play nim --seats human,human --set sizes=3,1 -o m.rec >out
    has out "is not played: the turn is complete"
    say "take 9 from 9. take 1 from 1" quit | "$P" play nim --seats human,human --set sizes=3,1 -o m2.rec >out
    lacks m2.rec "1. yellow"'

test_case 'an ambiguous part lists what it could be and plays nothing' '
    say "from" quit | "$P" play nim --seats human,human --set sizes=3,1 -o am.rec >out
    has out "could be 4 moves"
    lacks am.rec "1. "'

test_case 'what is neither move nor command plays nothing and helps' '
    say "jump" 17 quit | "$P" play nim --seats human,human --set sizes=3,1 -o j.rec >out
    has out "neither a legal move nor a command"
    has out "There is no move 17; they are numbered 1 to 4."
    lacks j.rec "1. "
    say ". . ." ". " "1. " "?  " "moves  " quit |
        "$P" play nim --seats human,human --set sizes=3,1 -o j2.rec >out
    has out "Saved"
    lacks j2.rec "1. "'

test_case 'the computer plays and its moves are told' '
    say 1 "" quit | "$P" play nim --seed 1 --set sizes=5,5 -o c.rec >out
    has out "orange: Take"
    has c.rec "[Name.1 \"normal\"]"
    has c.rec "2. orange: take"'

test_case '? helps, ? THING describes it and says how or why not' '
    say "?" "? heap 1" "? take 1 from 1" "? nonsense" quit |
        "$P" play nim --seats human,human --set sizes=1,5 -o w.rec >out
    has out "takeback"
    has out "Stones come from one heap a turn, at least one of them. There are 1 here and 6 on the table."
    has out "Rules: NIM-003 NIM-005"
    has out "Now it can be done so; a number chooses:"
    has out "   1 Take 1 stone from heap 1 (+1 stone)"
    say "take 1 from 1" "" "? heap 1" "? stone-1-1" quit |
        "$P" play nim --seats human,human --set sizes=1,5 -o w2.rec >out
    has out "NIM-005: heap 1 is empty"
    say "? take 1 from 1" "? nonsense" "? from 2" quit |
        "$P" play nim --seats human,human --set sizes=1,5 -o w3.rec >out
    has out "is legal"
    has out "not among the 6 legal moves of this decision, and nothing in Nim is called"
    has out "can be chosen"'

test_case 'undo, and its limits' '
    say undo "take 1 from 1" "" undo quit | "$P" play nim --seats human,greedy --set sizes=3,3 -o u.rec >out
    has out "nothing of yours to take back"
    has out "Taken back."
    lacks u.rec "1. yellow"
    say "take 1 from 1" "" "take 1 from 1" "" undo takeback quit |
        "$P" play nim --seats human,human --set sizes=5,3 -o u2.rec >out
    has out "Another person has acted since"
    lacks u2.rec "1. yellow"
    say undo quit | "$P" play nim --seed 1 -o u3.rec >out
    has out "nothing of yours"'

test_case 'a word lists the moves that have it, then those where a word begins so' '
    "$P" new cascadero --seats 2 --seed 1 -o word.rec
    say "moves L" "moves B1" "moves zz" quit | "$P" play --resume word.rec --seats human,human --plain -o word2.rec >out
    has out "on L12 "
    lacks out "on A2 "
    has out "on B1 "
    lacks out "on B12 "
    has out "has '\''zz'\'' in it"'

test_case 'words in another order, but names keep theirs' '
    "$P" new cascadero --seats 2 --seed 1 -o seal.rec
    for words in "seal L5" "L5 seal" "place seal L5"; do
        rm -f seal2.rec
        say "place E6" "" "place E3" "" "place E5" "" "place O3" "" "? seal L5" "$words" "" quit |
            "$P" play --resume seal.rec --seats human,human --plain -o seal2.rec >out
        has out "is legal: type it"
        has seal2.rec "place L5 seal"
    done
    say "from 1 take 3" "1 from 3" quit | "$P" play nim --seats human,human --set sizes=5,1 -o ord.rec >out
    [ $(grep -c "neither a legal move" out) -eq 2 ]
    lacks ord.rec "1. yellow"
    say "3 1 take" "" quit | "$P" play nim --seats human,human --set sizes=5,1 -o ord2.rec >out
    has ord2.rec "take 3 from 1"'

test_case '--plain draws the board only when asked' '
    say quit | "$P" play nim --seats human,human --set sizes=3,1 --plain -o pl.rec >out
    lacks out "│ooo"
    say show quit | "$P" play nim --seats human,human --set sizes=3,1 --plain -o pl2.rec >out
    has out "│ooo"
    "$P" new cascadero --seats 2 --seed 1 -o pl3.rec
    say quit | "$P" play --resume pl3.rec --plain >out
    lacks out "A12"'

test_case 'moves, show, score, log, hint' '
    say "moves 3" moves show score log hint policy quit |
        "$P" play nim --seats human,greedy --set sizes=5,3 -o i.rec >out
    has out "   3 Take 3 stones from heap 1 (+3 stones)"
    has out "last stone"
    has out "hard would play: Take 2 stones from heap 1"
    has out "no standing answers"'

test_case 'save writes a copy but no other file is overwritten' '
    say "take 1 from 1" "" "save s.rec" quit | "$P" play nim --set sizes=5,3 --seats human,human -o k.rec >out
    cmp s.rec k.rec
    say "save s.rec" quit | "$P" play nim --set sizes=4,3 --seats human,human -o k2.rec >out
    has out "exists"
    cmp s.rec k.rec'

test_case 'quit saves and resume goes on with the same players' '
    say "take 1 from 1" "" quit | "$P" play nim --set sizes=5,3 --seats human:Ada,greedy -o r.rec >out
    has out "pentarchy play --resume r.rec"
    lines=$(wc -l <r.rec)
    say 1 "" quit | "$P" play --resume r.rec >out2
    [ $(wc -l <r.rec) -gt $lines ]
    has r.rec "[Name.0 \"Ada\"]"
    has r.rec "[Name.1 \"greedy\"]"
    "$P" replay r.rec >x'

test_case 'decisions are saved while the game goes on, and what cannot be saved is printed' '
    mkdir sub
    mkfifo slow
    rm out
    "$P" play nim --set sizes=5,3 --seats human,human -o sub/a.rec <slow >out 2>err &
    pid=$!
    exec 7>slow
    printf "take 1 from 1\n\n" >&7
    await out "orange: Take"
    has sub/a.rec "1. yellow: take 1 from 1"
    rm -r sub
    printf "take 1 from 2\n\n" >&7
    exec 7>&-
    code=0
    wait $pid || code=$?
    [ $code -eq 3 ]
    has err "sub/a.rec"
    has out "2. orange: take 1 from 2"'

test_case 'a record without names: you and the computer' '
    "$P" new nim --seats 3 --set sizes=5,3 -o nameless.rec
    say 1 "" quit | "$P" play --resume nameless.rec >out
    has out "yellow is you, orange is normal, blue is normal"'

test_case 'the end of input saves like quit' '
    say "take 1 from 1" "" | "$P" play nim --set sizes=5,3 --seats human,human -o e.rec >out
    has out "Saved"
    has e.rec "1. yellow: take 1 from 1"'

test_case 'without -o the first free name is taken' '
    mkdir fresh; cd fresh
    "$P" play nim --seats human,human </dev/null >x; [ -s nim-1.rec ]
    "$P" play nim --seats human,human </dev/null >x; [ -s nim-2.rec ]'

test_case 'an interrupt saves' '
    mkfifo keys
    rm out
    "$P" play nim --set sizes=5,3 --seats human,human -o int.rec <keys >out &
    pid=$!
    exec 7>keys
    printf "take 1 from 1\n\n" >&7
    await out "orange: Take"
    kill -TERM $pid
    wait $pid
    exec 7>&-
    has out "Saved"
    has int.rec "1. yellow: take 1 from 1"'

test_case 'a seed repeats the luck, also over quit and resume' '
    say 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 | "$P" play nim --seats human,human --seed 3 -o s1.rec >x
    : | "$P" play nim --seats human,human --seed 3 -o s2.rec >x
    grep -F "1. *" s1.rec >a; grep -F "1. *" s2.rec >b; cmp a b'

test_case 'only computer players: the game is played out' '
    expect_code 0 "$P" play nim --seats greedy,random --seed 1 -o auto.rec
    has out "The game is over"'

test_case 'without a game the list is offered' '
    say chess nim human,human quit | (cd fresh; "$P" play) >out
    has out "There is no game"
    has out "greedy"
    has out "Which game?"
    has out "Saved"
    expect_code 2 "$P" play </dev/null; has err "no game was chosen"'

test_case 'a seat that leaves is played by the computer' '
    say leave "leave now" | "$P" play nim --set sizes=5,3 -o l.rec >out
    has out "gives your seat up"
    has out "left the game"
    has l.rec "1. leave yellow"
    "$P" replay l.rec | grep -qF "over, victory"'

test_case 'mistakes say what would be right' '
    expect_code 2 "$P" play nim --seats human,wizard; has err "human:NAME"
    expect_code 2 "$P" play nim --seats human; has err "2 to 4"
    expect_code 2 "$P" play chess; has err "no game"
    expect_code 3 "$P" play --resume none.rec; has err "none.rec"
    expect_code 1 "$P" play nim -o g.rec </dev/null; has err "exists"
    expect_code 2 "$P" play --resume r.rec --seats human; has err "2 seats"
    expect_code 2 "$P" play --resume r.rec --set last=loses
    expect_code 2 "$P" play --resume - <r.rec; has err "needs a file"
    expect_code 3 "$P" play nim -o no/where.rec; has err "no/where.rec"'

# at WAIT KEYS … -- ARGS… : the program on a terminal, each KEYS typed once WAIT is there
at() { /usr/bin/python3 "$here/typist.py" "$@"; }

test_case 'on a terminal Tab completes a move' '
    at "yellow: Take" "" "\r\n> " "take 3 f\t\r" "Enter confirms" "" "\r\n> " "\r" "orange: Take" "" "\r\n> " "\x04" -- \
        "$P" play nim --seats human,human --set sizes=3,2 -o tab.rec >out
    has tab.rec "1. yellow: take 3 from 1"'

test_case 'on a terminal Ctrl-C saves' '
    at "yellow: Take" "" "\r\n> " "take 3 from 1\r" "Enter confirms" "" "\r\n> " "\r" "orange: Take" "" "\r\n> " "\x03" -- \
        "$P" play nim --seats human,human --set sizes=3,2 -o brk.rec >out
    has brk.rec "1. yellow: take 3 from 1"
    has out "Saved"'

test_done
