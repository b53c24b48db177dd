/* log.c: what was played, turn by turn, as one viewer may read it: sentences, what they changed, and
 * the reasons that the rules gave. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

/* Plies of one actor in a row. */
typedef struct {
    const pent_table *table;
    const pent_game *game;
    int viewer, actor;
    bool notation;
    uint64_t s[PENT_MAX_STATE / 8]; /* the truth before the next ply */
    uint64_t before[PENT_MAX_STATE / 8], after[PENT_MAX_STATE / 8];
    char said[32000], notes[32000]; /* notes: a line each */
} turn;

/* The reasons of one ply that the viewer may read. */
static void note(turn *t, const pent_trace *why, pent_text *out) {
    unsigned eye = t->viewer == PENT_TRUTH    ? PENT_ALL_SEE
                   : t->viewer == PENT_PUBLIC ? 0x80u
                                              : 1u << t->viewer;
    for (int i = 0; i < why->n; i++) {
        const pent_note *n = &why->note[i];
        if (!(n->seen_by & eye)) continue;
        if (n->seat >= 0 && n->seat != t->actor) {
            t->game->seat_name(t->s, n->seat, out);
            pent_say(out, ": ");
        }
        if (n->points) pent_say(out, "%s%d ", n->points > 0 ? "+" : "", n->points);
        pent_spell(t->game, n->text, out);
        if (*n->rule) pent_say(out, " (%s)", n->rule);
        pent_say(out, "\n");
    }
}

static void tell_ply(turn *t, int i, pent_text *said, pent_text *notes) {
    static pent_trace why;
    pent_move m = pent_table_ply(t->table, i, NULL);
    why.n = 0;
    if (pent_is_leave(m)) {
        pent_say(said, "leaves the game");
        if (t->game->leave) t->game->leave(t->s, t->actor, &why);
    } else {
        cli_say(t->game, t->s, m, t->viewer, t->notation, said);
        t->game->apply(t->s, m, &why);
    }
    note(t, &why, notes);
}

/* What the turn changed for this viewer, in brackets. */
static void tell_changes(turn *t, pent_text *out) {
    pent_price price;
    memcpy(t->after, t->s, t->game->state_size);
    pent_redact(t->game, t->after, t->viewer);
    pent_price_between(t->game, t->before, t->after, &price);
    size_t bare = out->len;
    pent_say(out, " (");
    cli_prices(t->game, t->after, &price, t->actor, out);
    if (out->len == bare + 2)
        out->buf[out->len = bare] = 0;
    else
        pent_say(out, ")");
}

static void print_turn(turn *t, FILE *out) {
    char who[64];
    pent_text w = pent_text_on(who, sizeof who);
    cli_actor_name(t->game, t->s, t->actor, &w);
    fprintf(out, "%s: ", who);
    cli_print_wrapped(out, cli_glyphs(who) + 2, 4, t->said);
    for (char *line = t->notes, *end; *line; line = end + 1) {
        end = strchr(line, '\n');
        *end = 0;
        fputs("    ", out);
        cli_print_wrapped(out, 4, 6, line);
    }
}

void cli_print_plies(const pent_table *t, int first, int end, int viewer, bool notation,
                     FILE *out) {
    turn *now = malloc(sizeof *now);
    if (!now || first >= end) {
        free(now);
        return;
    }
    now->table = t;
    now->game = pent_table_game(t);
    now->viewer = viewer;
    now->notation = notation;
    pent_table_state_at(t, first, now->s);
    for (int i = first, actor; i < end;) {
        pent_table_ply(t, i, &now->actor);
        memcpy(now->before, now->s, now->game->state_size);
        pent_redact(now->game, now->before, viewer);
        pent_text said = pent_text_on(now->said, sizeof now->said);
        pent_text notes = pent_text_on(now->notes, sizeof now->notes - 1);
        do {
            if (said.len) pent_say(&said, notation ? ". " : "; ");
            tell_ply(now, i, &said, &notes);
            if (++i < end) pent_table_ply(t, i, &actor);
        } while (i < end && actor == now->actor);
        if (!notation) tell_changes(now, &said);
        if (notes.cut) memcpy(now->notes + notes.len, "\n", 2); /* a line must end */
        print_turn(now, out);
    }
    free(now);
}
