/* match.c: one game of a plan, and its outcome as a line of text. */
#include "arena.h"

#include <stdlib.h>
#include <string.h>

static pent_status open_players(const arena_plan *plan, const pent_setup *setup, long number,
                                pent_player **who, pent_err *err) {
    for (int seat = 0; seat < plan->setup.seats; seat++) {
        const char *spec = plan->spec[arena_player_at(plan, number, seat)];
        who[seat] = bots_open(plan->game, setup, spec, arena_player_seed(plan, number, seat), err);
        if (!who[seat]) return PENT_E_INPUT;
    }
    return PENT_OK;
}

static void describe(const arena_plan *plan, long number, const void *s, arena_outcome *out) {
    const pent_game *g = plan->game;
    pent_result r;
    g->result(s, &r);
    out->seats = plan->setup.seats;
    out->entries = r.entries;
    out->hash = pent_hash(s, g->state_size);
    for (int i = 0; i < r.entries; i++) {
        out->score[i] = r.entry[i].score;
        out->rank[i] = r.entry[i].rank;
    }
    for (int i = 0; i < out->seats; i++) {
        out->player[i] = arena_player_at(plan, number, i);
        pent_text role = pent_text_on(out->role[i], ARENA_ROLE);
        if (g->role) g->role(s, i, &role);
        for (char *p = out->role[i]; *p; p++)
            if (*p == ',' || *p == ';') *p = ' ';
    }
}

/* What the bots did wrong; who has lost by it is last. */
static void take_faults(pent_player *const *who, arena_outcome *out) {
    bool lost[PENT_MAX_ENTRIES] = {0};
    bool any = false;
    for (int i = 0; i < out->seats; i++) {
        bots_faults f;
        if (!bots_faults_of(who[i], &f) || !f.n) continue;
        any |= lost[i] = f.lost;
        out->faults[i] = f.lost ? -f.n : f.n;
        if (!out->fault[0]) memcpy(out->fault, f.first, BOTS_WORDS);
    }
    if (any) bots_rank(out->entries, lost, out->rank);
}

pent_status arena_play(const arena_plan *plan, long number, const volatile sig_atomic_t *stop,
                       arena_outcome *out, pent_err *err) {
    const pent_game *g = plan->game;
    pent_player *who[PENT_MAX_SEATS] = {0};
    unsigned char *room = malloc(2 * g->state_size), *s = room;
    memset(out, 0, sizeof *out);
    pent_status st = room ? PENT_OK : pent_fail(err, PENT_E_SYSTEM, "out of memory");
    pent_setup setup;
    arena_setup_of(plan, number, &setup);
    if (st == PENT_OK) st = pent_init(g, s, &setup, err);
    if (st == PENT_OK) st = open_players(plan, &setup, number, who, err);
    pent_rng chance = pent_rng_seed(arena_chance_seed(plan, number));
    while (st == PENT_OK && g->actor(s) != PENT_OVER) {
        int actor = g->actor(s);
        pent_move m = actor == PENT_CHANCE
                          ? pent_chance(g, s, &chance)
                          : pent_player_ask(who[actor], g, s, room + g->state_size);
        g->apply(s, m, NULL);
        if (++out->plies > g->max_plies) st = pent_fail(err, PENT_E_SYSTEM, "the game never ends");
        if (stop && *stop) st = pent_fail(err, PENT_E_TURN, "stopped");
    }
    if (st == PENT_OK) {
        describe(plan, number, s, out);
        take_faults(who, out);
    }
    for (int i = 0; i < PENT_MAX_SEATS; i++) pent_player_close(who[i]);
    free(room);
    return st;
}

/* PLIES,SEATS,ENTRIES,HASH;PLAYER,SCORE,RANK,ROLE;… a rival has player -1. Then |FAULTS of the seats,WORDS
 * when a bot had any. */
void arena_outcome_write(const arena_outcome *o, pent_text *out) {
    pent_say(out, "%d,%d,%d,%016lx", o->plies, o->seats, o->entries, (unsigned long)o->hash);
    for (int i = 0; i < o->entries; i++)
        pent_say(out, ";%d,%d,%d,%s", i < o->seats ? o->player[i] : -1, o->score[i], o->rank[i],
                 i < o->seats ? o->role[i] : "");
    if (!o->fault[0]) return;
    pent_say(out, "|");
    for (int i = 0; i < o->seats; i++) pent_say(out, "%d,", o->faults[i]);
    pent_say(out, "%s", o->fault);
}

/* A decimal number at *p and the character after it, which must be `stop` (0: any). */
static bool take(const char **p, char stop, int *v) {
    char *end;
    long n = strtol(*p, &end, 10);
    if (end == *p || n < -100000 || n > 10000000 || *end != stop) return false;
    *v = (int)n;
    *p = end + 1;
    return true;
}

static bool read_faults(const char *p, arena_outcome *o) {
    for (int i = 0; i < o->seats; i++)
        if (!take(&p, ',', &o->faults[i])) return false;
    pent_text out = pent_text_on(o->fault, sizeof o->fault);
    pent_say(&out, "%s", p);
    return !out.cut;
}

bool arena_outcome_read(const char *text, arena_outcome *o) {
    memset(o, 0, sizeof *o);
    const char *p = text;
    if (!take(&p, ',', &o->plies) || !take(&p, ',', &o->seats) || !take(&p, ',', &o->entries))
        return false;
    if (o->seats < 1 || o->seats > PENT_MAX_SEATS || o->entries < o->seats ||
        o->entries > PENT_MAX_ENTRIES)
        return false;
    char *end;
    o->hash = strtoull(p, &end, 16);
    p = end;
    for (int i = 0; i < o->entries; i++) {
        int player;
        if (*p++ != ';' || !take(&p, ',', &player) || !take(&p, ',', &o->score[i]) ||
            !take(&p, ',', &o->rank[i]))
            return false;
        size_t n = strcspn(p, ";|");
        if (n >= ARENA_ROLE || player < -1 || player >= PENT_MAX_SEATS) return false;
        if (i < o->seats) {
            o->player[i] = player;
            memcpy(o->role[i], p, n);
        }
        p += n;
    }
    return *p == 0 || (*p == '|' && read_faults(p + 1, o));
}
