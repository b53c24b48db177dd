#!/bin/sh
# A bot that plays any legal move of any game (docs/bots.md); its luck is a line of arithmetic.
#   pentarchy selfplay nim --seats 'exec:sh bot.sh,random'
luck=1
legal=
while read -r word rest; do
    case $word in
        hello) printf 'name any move, in shell\nplays any\nready 1\n' ;;
        new)
            rest=${rest#seed }
            while [ ${#rest} -gt 6 ]; do rest=${rest#?}; done
            luck=1$rest
            ;;
        game) echo ok ;;
        legal) legal=$rest ;;
        go)
            # shellcheck disable=SC2086 # numbers, one word each
            set -- $legal
            if [ $# -gt 0 ]; then
                luck=$(((luck * 69069 + 12345) % 65536))
                shift $((luck / 16 % $#))
                echo "move $1"
            else
                echo 'error nobody told me a legal move'
            fi
            legal=
            ;;
        quit) exit 0 ;;
    esac
done
