#!/bin/sh
# The manual page and the completion keep up with the program.
. "$(dirname "$0")/lib.sh"
root=$here/../..
export root

test_case 'the manual names every command and every option of it' '
    sed "s/\\\\-/-/g" "$root/docs/pentarchy.1" >man
    for c in $commands; do
        grep -qE "^\.B $c\$" man || { echo "no command $c"; exit 1; }
        for o in $("$P" $c --help | sed -n "/^Options:/,\$p" | grep -oE -e "--[a-z-]+" | sort -u); do
            has man "$o"
        done
    done'

test_case 'the manual has the version of the program' '
    has "$root/docs/pentarchy.1" "\"$("$P" --version)\""'

if command -v groff >/dev/null; then
    test_case 'the manual is clean for groff' '
        groff -man -Tutf8 -ww "$root/docs/pentarchy.1" >text 2>err
        [ ! -s err ]
        has text "five board games on one engine"'
else
    test_skip 'the manual is clean for groff' 'no groff'
fi

# complete WORD… : what bash would offer for the last word
cat >complete.bash <<'END'
source "$root/completion/pentarchy.bash"
compopt() { :; }
COMP_WORDS=("$P" "$@")
COMP_CWORD=$#
_pentarchy
printf '%s\n' "${COMPREPLY[@]}"
END

if command -v bash >/dev/null; then
    test_case 'commands, options and games are completed' '
        bash complete.bash "" >x
        for c in games new moves do show draw replay play selfplay bench; do has x $c; done
        bash complete.bash se | grep -qx selfplay
        bash complete.bash draw --th | grep -qx -e --theme
        bash complete.bash new n | grep -qx nim
        bash complete.bash new nim --set la | grep -qx last=
        bash complete.bash new nim --set last = lo | grep -qx loses
        bash complete.bash new nim --set last = >x
        [ $(wc -l <x) -eq 2 ]
        bash complete.bash play nim --seats human,gr | grep -qx human,greedy
        bash complete.bash selfplay nim --seats gr | grep -qx greedy
        bash complete.bash help be | grep -qx bench'
    test_case 'pages and things are completed' '
        "$P" new nim --seats 2 --set sizes=2,1 -o t.rec
        bash complete.bash show t.rec --page "" >x
        printf "map\nplayers\ngoods\n" | cmp - x
        bash complete.bash ways t.rec stone-1 >x
        printf "stone-1-1\nstone-1-2\n" | cmp - x'
    test_case 'moves of the record are completed, quoted' '
        "$P" new nim --seats 2 --set sizes=2,1 -o g.rec
        bash complete.bash do g.rec "" >x
        [ $(wc -l <x) -eq 3 ]
        grep -qxF "take\\ 1\\ from\\ 1" x
        bash complete.bash do g.rec "take\\ 2" >x
        [ $(wc -l <x) -eq 1 ]'
else
    test_skip 'completion' 'no bash'
fi

test_done
