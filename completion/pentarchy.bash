# Completion of pentarchy for bash. It asks the program itself for commands, options, games and moves,
# so it never goes stale. Source it, or put it into /usr/share/bash-completion/completions/pentarchy.

# Candidates come one a line; those with blanks and the like are quoted for the command line.
_pentarchy_offer() {
    local IFS=$'\n' word
    COMPREPLY=()
    for word in $1; do
        [[ $word == "$cur"* ]] || continue
        [[ $word == *[!a-zA-Z0-9,=._-]* ]] && word=$(printf '%q' "$word")
        COMPREPLY+=("$word")
    done
}

_pentarchy_games() { "$prog" games 2>/dev/null | sed -n 's/^\([a-z0-9-]*\): .*/\1/p'; }

# Moves of the record named in the command line: the whole text is one candidate.
_pentarchy_moves() {
    cur=${cur//\\/} # what was typed may be quoted already
    cur=${cur#[\'\"]}
    _pentarchy_offer "$("$prog" moves --plain "$1" 2>/dev/null)"
}

# Pages of the record's game: the program names them when it is asked for one that is none.
_pentarchy_pages() { "$prog" show "$1" --page '?' 2>&1 | sed -n "s/.* has: //p" | sed 's/, /\n/g'; }

# Places and pieces that moves of the record point at.
_pentarchy_things() {
    "$prog" moves --json "$1" 2>/dev/null | grep -o '"targets":\[[^]]*\]' | grep -o '"[^",:]*"' |
        sed -n 's/"\(.*\)"/\1/p' | grep -vx targets | sort -u
}

# OPTION=VALUE of the game; bash may have cut the word at '='.
_pentarchy_set() {
    local game=$1 lines
    lines=$("$prog" games "$game" 2>/dev/null | sed -n 's/^ *--set \([a-z0-9-]*=\).*/\1/p')
    compopt -o nospace
    _pentarchy_offer "$lines"
}

# The values of one option, where they are a list: "(wins, loses)".
_pentarchy_values() {
    local values
    values=$("$prog" games "$1" 2>/dev/null | sed -n "/^ *--set $2=/{n;s/.*(\\([^()]*\\))\$/\\1/p;}")
    [[ $values == *' to '* || $values == text* ]] && values=
    [[ $cur == '=' ]] && cur=
    _pentarchy_offer "${values//, /$'\n'}"
}

_pentarchy_players() {
    local done=${cur%"${cur##*,}"} names
    names=$("$prog" games 2>/dev/null | sed -n '/^Computer players/,$s/^\([a-z]*\) .*/\1/p')
    [[ $command == play ]] && names+=$'\nhuman'
    compopt -o nospace
    _pentarchy_offer "$(printf '%s\n' "$names" | sed "s/^/$done/")"
}

_pentarchy() {
    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} prog=${COMP_WORDS[0]}
    local command=${COMP_WORDS[1]} first='' i
    command -v "$prog" >/dev/null || prog=pentarchy
    for ((i = 2; i < COMP_CWORD; i++)); do
        [[ ${COMP_WORDS[i]} != -* && ${COMP_WORDS[i - 1]} != -* ]] && { first=${COMP_WORDS[i]}; break; }
    done
    if ((COMP_CWORD == 1)); then
        _pentarchy_offer "$("$prog" help 2>/dev/null | sed -n '/^Commands:/,/^$/s/^  \([a-z-]*\) .*/\1/p')"
        return
    fi
    # bash cuts words at '=': "--set last = wi"
    if [[ $cur == '=' && ${COMP_WORDS[COMP_CWORD - 2]} == --set ]]; then
        _pentarchy_values "$first" "$prev"
        return
    elif [[ $prev == '=' && ${COMP_WORDS[COMP_CWORD - 3]} == --set ]]; then
        _pentarchy_values "$first" "${COMP_WORDS[COMP_CWORD - 2]}"
        return
    fi
    case $prev in
        --page) _pentarchy_offer "$(_pentarchy_pages "$first")"; return ;;
        --set) _pentarchy_set "$first"; return ;;
        --theme) _pentarchy_offer $'light\ndark\nauto'; return ;;
        --color) _pentarchy_offer $'always\nnever\nauto'; return ;;
        --chance) _pentarchy_offer os; return ;;
        --seats) [[ $command == play || $command == selfplay ]] && _pentarchy_players; return ;;
        --players | --player | --judge | --last-player | --match-player) _pentarchy_players; return ;;
        --seed | --games | --jobs | -j | --ms | --width | --seat | --lease | --break | --sprt | --store | --top | --noise | --won | --match | --time | --memory | --allow | --moves | --without | --prize) return ;;
        --check) compopt -o dirnames; COMPREPLY=(); return ;;
        --html) [[ $command == arena ]] && { compopt -o default; COMPREPLY=(); return; } ;;
        -o | --output | --anchor | --keep | --resume | --bots | --ndjson | --from) compopt -o default; COMPREPLY=(); return ;;
    esac
    if [[ $cur == -* ]]; then
        _pentarchy_offer "$("$prog" "$command" --help 2>/dev/null |
            sed -n '/^Options:/,$s/^ *\(-[a-z], \)\{0,1\}\(--[a-z-]*\).*/\2/p')"
        return
    fi
    case $command in
        help) _pentarchy_offer "$("$prog" help 2>/dev/null | sed -n '/^Commands:/,/^$/s/^  \([a-z-]*\) .*/\1/p')" ;;
        games | content | new | play | selfplay | bench | arena | ladder | calibrate | train) [[ -z $first ]] && _pentarchy_offer "$(_pentarchy_games)" ;;
        what | ways) if [[ -n $first ]]; then _pentarchy_offer "$(_pentarchy_things "$first")"; else compopt -o default; fi ;;
        do) if [[ -n $first ]]; then _pentarchy_moves "$first"; else compopt -o default; fi ;;
        import | export) if [[ -z $first ]]; then _pentarchy_offer snellman; else compopt -o default; fi ;;
        *) compopt -o default ;;
    esac
}

complete -F _pentarchy pentarchy
