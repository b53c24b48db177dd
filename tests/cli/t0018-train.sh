#!/bin/sh
# Learning: train. The same command gives the same bits, whoever plays and whatever is killed.
. "$(dirname "$0")/lib.sh"
small="--batch 20 --rows 600 --hidden 16 --decay 400 --duel 0 --tell 100000"
export small

test_case 'one, two and three workers learn the same, and a stop in between changes nothing' '
    expect_code 0 "$P" train nim -o one --games 200 --save 60 $small
    cp out first
    has first "200 games, hash "
    expect_code 0 "$P" train nim -o two --games 200 -j 2 $small; cmp out first
    expect_code 0 "$P" train nim -o three --games 200 -j 3 $small; cmp out first
    expect_code 0 "$P" train nim -o parts --games 100 $small; differ out first
    expect_code 0 "$P" train nim -o parts --games 200 -j 3 --resume; cmp out first
    has err "going on after game 100"
    expect_code 0 "$P" train nim -o other --games 200 --seed 2 $small; differ out first'

test_case 'games played by a search are the same games for one and three workers' '
    expect_code 0 "$P" train nim -o looks --games 100 --looks 8 $small
    cp out looks.first
    head -c 2000 looks/net.bin | grep -aq "^command: .* --looks 8 "
    expect_code 0 "$P" train nim -o looks3 --games 100 --looks 8 -j 3 $small; cmp out looks.first
    expect_code 0 "$P" train nim -o ply --games 100 $small; differ out looks.first'

test_case 'a killed trainer loses what came after its last checkpoint and nothing else' '
    "$P" train nim -o killed --games 100000000 --save 20 -j 2 --batch 20 --rows 600 --hidden 16 --decay 400 \
        --duel 0 --tell 20 2>log &
    await log "20 games"
    kill -9 $!
    wait $! || true
    expect_code 0 "$P" train nim -o killed --games 1 --resume
    done=$(sed -n "s/going on after game //p" err)
    cp out after
    expect_code 0 "$P" train nim -o whole --games "$done" $small
    cmp out after'

test_case 'a net says where it comes from, and only a match lets it in' '
    head -c 2000 one/net.bin | grep -a "^command: pentarchy train nim --games 200 .* --seed 1$"
    head -c 2000 one/net.bin | grep -a "^accepted: not yet$"
    expect_code 1 "$P" train nim --accept one/net.bin --player greedy --games 40 -o taken.bin
    has err "not surely better"
    [ ! -e taken.bin ]
    "$P" train nim -o better --games 3000 --seats 2 --batch 20 --rows 4000 --hidden 16 --duel 0 --tell 100000
    expect_code 0 "$P" train nim --accept better/net.bin --against one/net.bin --player greedy --games 200 -o taken.bin
    has out "% of 200 games of 2 seats (50.0 is even)"
    head -c 2000 taken.bin | grep -a "^accepted: .* % of 200 games of 2 seats, .* points ahead, greedy, against another net$"'

test_case 'a net that has seen other games than of two seats is accepted by those' '
    "$P" train nim -o trio --games 3000 --seats 3 --batch 20 --rows 4000 --hidden 16 --duel 0 --tell 100000
    expect_code 0 "$P" train nim --accept trio/net.bin --against one/net.bin --player greedy --games 1200 -o taken_many.bin
    has out "% of 1200 games of 3 seats (33.3 is even)"
    head -c 2000 taken_many.bin | grep -a "^accepted: .* of 3 seats, .* points ahead, greedy, against another net$"
    expect_code 2 "$P" train nim --accept trio/net.bin --seats 2 --player greedy -o no.bin
    has err "has seen no games of 2 seats"
    "$P" train raiders -o alone --games 20 --seats 1 --batch 20 --rows 600 --hidden 8 --duel 0 --tell 100000
    expect_code 1 "$P" train raiders --accept alone/net.bin --player greedy --games 20 -o no.bin
    has out "% of 20 games of 1 seat (50.0 is even)"
    [ ! -e no.bin ]'

test_case 'the build makes one chain of the nets of a game' '
    nets=$(dirname "$P")/nets
    expect_code 0 "$nets" nets.c x/pile x/nim better/net.bin trio/net.bin
    has nets.c "const pent_net pile_net = {.inputs = 0};"
    has nets.c "const pent_net nim_1_net = {"
    has nets.c ", .next = &nim_1_net};"
    [ $(grep -c "\.next" nets.c) -eq 1 ]
    expect_code 1 "$nets" bad.c x/nim better/net.bin one/progress.tsv.bin; has err "progress.tsv.bin"
    [ ! -e bad.c ]'

test_case '--start goes on from what a net has learned' '
    expect_code 0 "$P" train nim -o on --games 100 --start better/net.bin --seats 2 $small
    cp out on.first
    sum=$(head -c 200 better/net.bin | sed -n "s/^sum: //p")
    head -c 2000 on/net.bin | grep -aq "^command: .* --start $sum$"
    expect_code 0 "$P" train nim -o on3 --games 100 -j 3 --start better/net.bin --seats 2 $small; cmp out on.first
    expect_code 0 "$P" train nim --accept on/net.bin --against one/net.bin --player greedy --games 200 -o taken2.bin
    expect_code 0 "$P" train nim -o wider --games 20 --start better/net.bin --batch 20 --rows 600 --hidden 32 --duel 0 --tell 100000
    expect_code 1 "$P" train nim -o smaller --games 20 --start better/net.bin --hidden 8; has err "at least as many units"
    expect_code 1 "$P" train nim -o foreign --games 20 --start on/progress.tsv $small
    expect_code 3 "$P" train nim -o none --games 20 --start nowhere.bin $small; has err "nowhere.bin"
    [ ! -e smaller ]; [ ! -e foreign ]; [ ! -e none ]'

test_case 'a net that learned that victories count nothing is accepted by its points among its like' '
    "$P" train nim -o points --games 20 --start better/net.bin --won 0 --rate 1 --last-rate 1 $small
    expect_code 1 "$P" train nim --accept points/net.bin --against one/net.bin --player greedy --games 40 -o no.bin
    has out "each with its like in 40 games of 2 seats, 0.5 : 0.5 points, 0.0 ± 0.0 ahead"; [ ! -e no.bin ]'

test_case '--without leaves groups of inputs out' '
    expect_code 0 "$P" train nim -o deaf --games 200 --seats 2 --without turn,heaps $small
    cp out deaf.first
    head -c 2000 deaf/net.bin | grep -aq "^command: .* --without heaps,turn --seed 1$"
    expect_code 0 "$P" train nim -o deaf3 --games 200 --seats 2 -j 3 --without heaps,turn $small; cmp out deaf.first
    expect_code 0 "$P" train nim -o deafer --games 200 --seats 2 --without turn $small; differ out deaf.first
    expect_code 0 "$P" train nim -o halves --games 100 --seats 2 --without turn,heaps $small
    expect_code 0 "$P" train nim -o halves --games 200 --resume; cmp out deaf.first
    expect_code 0 "$P" train nim --accept better/net.bin --against deaf/net.bin --player greedy --games 200 -o taken3.bin
    expect_code 2 "$P" train nim -o none --without turn,stars
    has err "stars"; has err "of inputs, but these: heaps,rules,turn"
    expect_code 1 "$P" train nim -o none --without turn,heaps,rules; has err "all groups of inputs are left out"
    [ ! -e none ]'

test_case '--prize says which rule brings more in what is learned' '
    expect_code 0 "$P" train cascadero -o prized --games 1 --prize CAS-061:3 --batch 20 --rows 600 --hidden 8 --duel 0 --tell 100000
    head -c 2000 prized/net.bin | grep -aq "^command: .* --prize CAS-061:3 --seed 1$"
    grep -Eq "; CAS-061 earned [1-9][0-9]* times$" err
    expect_code 0 "$P" train cascadero -o unprized --games 1 --prize CAS-999:3 --batch 20 --rows 600 --hidden 8 --duel 0 --tell 100000
    has err "; CAS-999 earned 0 times"
    expect_code 2 "$P" train nim -o none --prize CAS-041; has err "the id of a rule and 1 to 1000 points"
    expect_code 2 "$P" train nim -o none --prize CAS-041:0; has err "1 to 1000 points"
    expect_code 2 "$P" train nim -o none --prize CAS-041:3x; has err "1 to 1000 points"
    [ ! -e none ]'

test_case 'reports: a table, and a page that loads itself again' '
    head -1 one/progress.tsv | grep -q "^games.seconds.games_per_s.error"
    [ $(wc -l <one/progress.tsv) -eq 5 ]
    has one/plot.html "<svg"
    has one/plot.html "http-equiv=\"refresh\""'

test_case 'a full disk loses nothing' '
    cp -r parts full
    expect_code 3 sh -c "ulimit -f 8; exec \"\$P\" train nim -o full --games 240 --resume --save 20"
    has err "the checkpoint before it is kept"
    expect_code 0 "$P" train nim -o full --games 1 --resume
    has err "going on after game 200"
    cmp out first'

test_case 'mistakes say what would be right' '
    expect_code 2 "$P" train chess -o x; has err "no game"
    expect_code 2 "$P" train nim; has err "-o is missing"
    expect_code 2 "$P" train nim -o nowhere --resume; has err "no checkpoint to go on from"
    expect_code 1 "$P" train nim -o one; has err "--resume goes on with it"
    expect_code 2 "$P" train nim -o x --seats 2,9; has err "from 2 to 4"
    echo hello >one/checkpoint
    expect_code 1 "$P" train nim -o one --resume; has err "no checkpoint of pentarchy"
    head -c 9000 two/checkpoint >one/checkpoint
    expect_code 1 "$P" train nim -o one --resume; has err "damaged"
    cp two/checkpoint one/checkpoint
    printf "\003" | dd of=one/checkpoint bs=1 seek=48 conv=notrunc 2>x
    expect_code 1 "$P" train nim -o one --resume; has err "training of kind 3; this program knows kind 5"
    echo hello >bad.bin
    expect_code 1 "$P" train nim --accept bad.bin -o y; has err "no net of pentarchy"
    sed "s/^pentarchy net 1/pentarchy net 7/" two/net.bin >bad.bin
    expect_code 1 "$P" train nim --accept bad.bin -o y; has err "newer kind (7)"
    expect_code 1 "$P" train terra-mystica --accept two/net.bin -o y; has err "for nim, not for terra-mystica"
    expect_code 3 "$P" train nim --accept nothing.bin -o y; has err "cannot read"'

test_case 'the speed of evaluation' '
    expect_code 0 "$P" bench nim --eval --ms 5
    [ $(grep -c "^nim " out) -eq 3 ]
    has out "evals/s"'

test_done
