/* play_turn.c: a person's turn: choices are drafted, looked at, taken back, and confirmed once. Names of
 * places and pieces are answered with the ways to them. Holds no rules. */
#include "play.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

void turn_look(sitting *p, int seat) {
    pent_moves all = {.n = 0};
    pent_table_preview(p->table, seat, p->view);
    p->next = pent_table_next(p->table, seat, NULL);
    p->list.n = 0;
    if (p->game->actor(p->view) == seat) p->game->legal(p->view, &all);
    for (int i = 0; i < all.n; i++) {
        bool ends = p->game->closing_kinds >> pent_kind(all.m[i]) & 1;
        if (p->next == PENT_NEXT_NONE || !ends) p->list.m[p->list.n++] = all.m[i];
    }
}

/* ---- drafting ---- */

static bool draft(sitting *p, int seat, pent_move m) {
    pent_err err = {0};
    p->ways_listed = false;
    bool ok = pent_table_draft(p->table, seat, m, NULL, &err) == PENT_OK;
    if (!ok) cli_tell(0, "%s.", err.text);
    turn_look(p, seat);
    return ok;
}

static void draft_back_to(sitting *p, int seat, int drafted) {
    while (pent_table_drafted(p->table) > drafted)
        if (pent_table_draft_undo(p->table, seat, NULL) != PENT_OK) break;
    turn_look(p, seat);
}

/* All plies of a way, or none. Forced ones come by themselves. */
static bool draft_way(sitting *p, int seat, const pent_way *way) {
    int start = pent_table_drafted(p->table);
    pent_way copy = *way;
    for (int i = 0; i < copy.plies;) {
        if (!draft(p, seat, copy.ply[i])) {
            draft_back_to(p, seat, start);
            return false;
        }
        i = pent_table_drafted(p->table) - start;
    }
    return true;
}

/* ---- understanding one move ---- */

static bool is_number(const char *text) {
    size_t n = strlen(text);
    return n > 0 && n < 5 && strspn(text, "0123456789") == n;
}

static bool draft_number(sitting *p, int seat, int number) {
    if (p->ways_listed && number >= 1 && number <= p->reach.ways.n)
        return draft_way(p, seat, &p->reach.ways.way[number - 1]);
    if (p->ways_listed) {
        cli_tell(0, "There is no way %d; they are numbered 1 to %d. 'moves' lists the moves.",
                 number, p->reach.ways.n);
        return false;
    }
    if (number >= 1 && number <= p->list.n) return draft(p, seat, p->list.m[number - 1]);
    if (p->list.n)
        cli_tell(0, "There is no move %d; they are numbered 1 to %d.", number, p->list.n);
    else
        cli_tell(0, "The turn is complete: Enter confirms it, 'undo' takes a step back.");
    return false;
}

/* The ways to what the words name. */
static cli_found reach(sitting *p, int seat, const char *words, pent_text *why) {
    p->reach.game = p->game;
    p->reach.view = p->view;
    p->reach.seat = seat;
    p->ways_listed = false;
    if (p->game->actor(p->view) != seat) return CLI_UNKNOWN;
    return cli_reach_for(&p->reach, words, why);
}

static bool draft_reached(sitting *p, int seat) {
    if (p->reach.ways.n == 1 && !p->reach.ways.more)
        return draft_way(p, seat, &p->reach.ways.way[0]);
    printf("%s:\n", p->reach.words);
    cli_print_ways(&p->reach, PENT_MAX_WAYS, p->notation, stdout);
    printf("A number chooses one.\n");
    p->ways_listed = true;
    return false;
}

static void list_fitting(sitting *p, int seat, const char *words, int fit, int equal) {
    enum { MOST = 20 };
    int shown = 0;
    printf("'%s' could be %d moves:\n", words, equal);
    for (int i = 0; i < p->list.n && shown < MOST; i++) {
        if (words_fit(p, seat, p->list.m[i], words) != fit) continue;
        talk_move_line(p, seat, i);
        shown++;
    }
    if (equal > shown) cli_tell(0, "… and %d more: add a word that only one has.", equal - shown);
}

static void say_not_understood(const sitting *p, const char *words, cli_found found,
                               const char *why) {
    char line[900];
    pent_text out = pent_text_on(line, sizeof line);
    if (found == CLI_CLOSED && *why)
        pent_say(&out, "%s", why);
    else if (found == CLI_CLOSED)
        pent_say(&out, "No move of this turn ends at '%s'; '? %s' tells what it is.", words,
                 p->reach.thing);
    else if (!p->list.n)
        pent_say(&out, "The turn is complete: Enter confirms it, 'undo' takes a step back.");
    else if (found == CLI_TWO)
        pent_say(&out, "%s.", why);
    else
        pent_say(&out,
                 "'%s' is neither a legal move nor a command%s%s. 'moves' lists the moves, '? %s' "
                 "tells about it, '?' helps.",
                 words, *why ? "; " : "", why, words);
    cli_print_wrapped(stdout, 0, 0, line);
}

/* One move, name or number; true when something was drafted. */
static bool step(sitting *p, int seat, const char *words) {
    int fit, equal;
    pent_move m = words_meant(p, seat, words, &fit, &equal);
    if (fit == 6 && m != PENT_NO_MOVE) return draft(p, seat, m);
    if (is_number(words)) return draft_number(p, seat, (int)strtol(words, NULL, 10));
    char why[400];
    pent_text reason = pent_text_on(why, sizeof why);
    cli_found found = reach(p, seat, words, &reason);
    if (found == CLI_REACHED) return draft_reached(p, seat);
    if (m != PENT_NO_MOVE) return draft(p, seat, m);
    if (equal > 1)
        list_fitting(p, seat, words, fit, equal);
    else
        say_not_understood(p, words, found, why);
    return false;
}

/* ---- a line ---- */

static bool ends_turn(const char *word) {
    return !strcasecmp(word, "confirm") || !strcasecmp(word, "end") ||
           !strcasecmp(word, "end turn");
}

/* What would be lost is told before: a line that ends with 'end' stops there once. */
static bool warns(sitting *p, int seat) {
    char risks[1000];
    pent_text t = pent_text_on(risks, sizeof risks);
    if (p->next != PENT_NEXT_NONE) pent_table_risks(p->table, seat, &t);
    return t.len > 0;
}

said turn_confirm(sitting *p, int seat) {
    pent_err err = {0};
    p->ways_listed = false;
    if (pent_table_confirm(p->table, seat, &err) == PENT_OK) return SAID_MOVE;
    cli_tell(0, "%c%s.", toupper((unsigned char)err.text[0]), err.text + 1);
    return SAID_NOTHING;
}

said turn_play(sitting *p, int seat, char *line) {
    int start = pent_table_drafted(p->table), steps = 0;
    for (char *words = line; words; steps++) {
        char *next = strstr(words, ". ");
        if (next) {
            *next = 0;
            next += 2;
        }
        if (!next && ends_turn(words)) {
            if (!steps || !warns(p, seat)) return turn_confirm(p, seat);
            break; /* the prompt tells the risks */
        }
        if (!p->list.n && !is_number(words) && p->next != PENT_NEXT_NONE) {
            cli_tell(0, "The rest, from '%s' on, is not played: the turn is complete.", words);
            break;
        }
        if (!p->list.n && p->next != PENT_NEXT_NONE && is_number(words)) {
            if (!strcmp(words, "1")) return turn_confirm(p, seat);
            if (!strcmp(words, "2")) return turn_undo(p, seat, false);
        }
        if (!step(p, seat, words)) {
            if (pent_table_drafted(p->table) > start)
                cli_tell(0, "Nothing of that line was played.");
            bool listed = p->ways_listed && !steps;
            draft_back_to(p, seat, start);
            p->ways_listed = listed;
            return SAID_NOTHING;
        }
        words = next;
    }
    if (pent_table_drafted(p->table) > start) talk_prompt(p, seat);
    return SAID_NOTHING;
}

/* ---- taking back ---- */

/* Was there a choice at ply i? A forced outcome is no news unless the game has secrets. */
static bool was_choice(sitting *p, int i) {
    pent_moves list;
    pent_table_state_at(p->table, i, p->view);
    p->game->legal(p->view, &list);
    return list.n > 1;
}

/* The record up to the turn's beginning; the turn's other plies are a draft again. */
static said back_to(sitting *p, int seat, int ply) {
    static pent_move again[256];
    int first = ply, actor = 0, n = 0;
    while (first > 0 && !pent_is_leave(pent_table_ply(p->table, first - 1, &actor)) &&
           actor == seat && ply - first < (int)(sizeof again / sizeof *again))
        first--;
    for (int i = first; i < ply; i++) again[n++] = pent_table_ply(p->table, i, NULL);
    pent_table_rewind(p->table, first, NULL);
    for (int i = 0; i < n; i = pent_table_drafted(p->table))
        if (pent_table_draft(p->table, seat, again[i], NULL, NULL) != PENT_OK) break;
    printf("Taken back.\n");
    p->redraw = true;
    turn_look(p, seat);
    return SAID_MOVE;
}

/* The computer players never mind; people and chance do. */
static said undo_record(sitting *p, int seat, bool agreed) {
    int first = -1;
    for (int i = pent_table_plies(p->table) - 1; i >= 0; i--) {
        int actor = 0;
        pent_move m = pent_table_ply(p->table, i, &actor);
        if (actor == seat && !pent_is_leave(m) && was_choice(p, i)) first = i;
        if (first >= 0) break;
    }
    for (int i = pent_table_plies(p->table) - 1; first >= 0 && i > first && !agreed; i--) {
        int actor = 0;
        pent_table_ply(p->table, i, &actor);
        bool chance = actor == PENT_CHANCE && (p->game->secret_kinds || was_choice(p, i));
        if (!chance && (actor < 0 || actor == seat || p->player[actor])) continue;
        printf(chance ? "Chance has acted since; 'takeback' does it all the same.\n"
                      : "Another person has acted since; 'takeback' does it if all agree.\n");
        turn_look(p, seat);
        return SAID_NOTHING;
    }
    if (first >= 0) return back_to(p, seat, first);
    cli_tell(0, "There is nothing of yours to take back.");
    turn_look(p, seat);
    return SAID_NOTHING;
}

said turn_undo(sitting *p, int seat, bool agreed) {
    p->ways_listed = false;
    if (!pent_table_drafted(p->table)) return undo_record(p, seat, agreed);
    pent_table_draft_undo(p->table, seat, NULL);
    turn_look(p, seat);
    printf("Taken back.\n");
    talk_prompt(p, seat);
    return SAID_NOTHING;
}
