#!/bin/sh
# A turn of Terra Mystica that takes seven plies, typed as its destination: a dwelling two spades away,
# for which power has to be burnt.
. "$(dirname "$0")/lib.sh"

say() { printf '%s\n' "$@"; }

# The first turn of the Witches: 6 workers, power 5/7/0, and G2 needs 7 workers.
begin() {
    for move in 'score SCORE2 in round 6' 'score SCORE6 in round 5' 'score SCORE8 in round 4' \
        'score SCORE4 in round 3' 'score SCORE5 in round 2' 'score SCORE3 in round 1' 'delete BON9' \
        'delete BON8' 'delete BON7' 'delete BON6' 'faction witches' 'faction nomads' 'build F4' \
        'build E8' 'build G4' 'build C3' 'build B1' 'pass BON2' 'pass BON3'; do
        say "$move" ''
    done
}
begin >begin.txt

way='dig 2. transform G2 to green. burn 1. burn 1. burn 1. convert 3pw to 1w'

# turn FILE LINE…: the first turn, typed
turn() {
    file=$1
    shift
    { cat begin.txt; say "$@" quit; } |
        "$P" play terra-mystica --seats human,human --set tiles=chosen -o "$file" >out
}

test_case 'the destination is typed, in any case; one confirm ends the turn' '
    for typed in "build G2" g2 "Build a dwelling on G2"; do
        rm -f g.rec
        turn g.rec "$typed" ""
        has g.rec "$way"
        has g.rec "witches: build G2"
        has out "nomads: Take an action or pass"
    done'

test_case 'what it is, how it could be done, and at which price' '
    turn w.rec "? g2"
    has out "it takes 2 spades (6 workers)"
    has out "Change 3 power into 1 worker; Build a dwelling on G2"
    has out "+2 points)"
    lacks w.rec "dig 2"
    "$P" do w.rec "pass BON3" >/dev/null
    "$P" ways w.rec G2 >out
    tr -s " \n" " " <out >flat
    has flat "(-2 coins, -6 workers, -6 power in bowl II, -3 power tokens, +2 points)"
    "$P" what w.rec FAV11 >out
    has out "2 points whenever a dwelling is built"'

test_case 'pages of the table' '
    turn p.rec map cults tiles factions
    has out "│F3  │F4  │"
    has out "Spaces for priests"
    has out "FAV11  1 step of earth; 2 points whenever a dwelling is built"
    has out "They score 5 points for every town they found."'

test_done
