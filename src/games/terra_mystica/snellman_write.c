/* snellman_write.c: writes a record as a ledger that the public tracker and our own reader accept.
 * What it is not: a second set of rules; it replays the record and puts its plies into words. */
#include <string.h>

#include "snellman.h"
#include "terra_mystica.h"

enum { HELD = 4000 };

typedef struct writer {
    const pent_table *table;
    pent_text *out, *to; /* the ledger; where the open line goes: there, or into a held text */
    terra_state s;       /* before the ply being written */
    terra_watch watch;
    int line;                    /* seat of the open line, -1: none is open */
    int run_kind, run_what, run; /* burns or equal conversions to be written as one */
    int hushed;              /* keys to come that the hints before a town tile have told already */
    int idle[16][3], n_idle; /* offers without room: seat, amount, from */
    bool holding[TERRA_SEATS]; /* lines that wait for the seat's turn: TM-172 */
    pent_text held[TERRA_SEATS];
    char text[TERRA_SEATS][HELD];
    int taker; /* whose held text has the first answer that took the open offer, or -1 */
} writer;

/* ---- lines ----------------------------------------------------------------------------------- */

static void end_run(writer *w) {
    static const struct {
        uint8_t rate;
        const char *from, *to;
    } word[TERRA_CONVERSIONS] = {{5, "pw", "p"}, {3, "pw", "w"}, {1, "pw", "c"}, {1, "p", "w"},
                                 {1, "w", "c"},  {1, "p", "c"},  {3, "c", "vp"}, {1, "vp", "c"}};
    int n = w->run, what = w->run_what;
    w->run = 0;
    if (!n || w->line < 0) return;
    if (w->run_kind == TERRA_M_BURN) {
        pent_say(w->to, "burn %d", n);
        return;
    }
    int rate = word[what].rate;
    if (what == TERRA_C_VP && terra_is(&w->s, w->line, TERRA_ALCHEMISTS)) rate = 2;
    pent_say(w->to, "convert %d%s to %d%s", n * rate, word[what].from, n, word[what].to);
}

static void end_line(writer *w) {
    end_run(w);
    if (w->line >= 0) pent_say(w->to, "\n");
    w->line = -1;
    w->to = w->out;
}

/* ---- lines that wait ------------------------------------------------------------------------- */

/* Other readers let a faction burn power only while it is on move. So power burnt before an answer
 * (TM-172) is written, with this answer and the later ones, when the seat's turn comes. */
static void hold_lines(writer *w, int seat) {
    if (w->holding[seat]) return;
    w->holding[seat] = true;
    w->held[seat] = pent_text_on(w->text[seat], HELD);
}

static void release_lines(writer *w, int seat) {
    if (!w->holding[seat]) return;
    end_line(w);
    w->holding[seat] = false;
    if (w->held[seat].cut) w->out->cut = true;
    pent_say(w->out, "%s", w->text[seat]);
}

/* Who is on move when all offers are answered. */
static int next_to_act(const terra_state *s) {
    int start = 0;
    while (s->order[start] != s->turn_seat) start++;
    for (int i = 1; i <= s->seats; i++) {
        int seat = s->order[(start + i) % s->seats];
        if (!s->p[seat].passed) return seat;
    }
    return -1;
}

/* Where the next command goes: behind the seat's others, or on a new line. */
static pent_text *place_for(writer *w, int seat) {
    if (w->line == seat) {
        end_run(w);
        pent_say(w->to, ". ");
        return w->to;
    }
    end_line(w);
    w->line = seat;
    if (w->holding[seat]) w->to = &w->held[seat];
    if (w->s.phase == TERRA_P_DEVOTION && w->taker >= 0 && w->holding[w->taker])
        w->to = &w->held[w->taker]; /* behind the answer that caused it */
    pent_say(w->to, "%s: ", terra_of(&w->s, seat)->name);
    return w->to;
}

static void say_run(writer *w, int seat, pent_move m) {
    bool goes_on =
        w->run && w->line == seat && w->run_kind == pent_kind(m) && w->run_what == pent_a(m);
    if (!goes_on) {
        place_for(w, seat);
        w->run_kind = pent_kind(m);
        w->run_what = pent_a(m);
    }
    w->run++;
}

/* ---- the header ------------------------------------------------------------------------------ */

static void say_options(writer *w, const pent_setup *setup) {
    static const struct {
        int option, value;
        const char *words;
    } line[] = {{TERRA_O_CULTISTS, 0, "errata-cultist-power"},
                {TERRA_O_ORDER, 1, "variable-turn-order"},
                {TERRA_O_TOWNS, 1, "mini-expansion-1"},
                {TERRA_O_SHIPPING, 1, "shipping-bonus"},
                {TERRA_O_TEMPLE, 1, "temple-scoring-tile"}};
    pent_say(w->out,
             "option strict-leech\noption strict-darkling-sh\noption strict-chaosmagician-sh\n");
    for (size_t i = 0; i < sizeof line / sizeof *line; i++)
        if (setup->value[line[i].option] == line[i].value)
            pent_say(w->out, "option %s\n", line[i].words);
    if (!setup->value[TERRA_O_READING]) pent_say(w->out, "## pentarchy reading printed\n");
    if (setup->value[TERRA_O_TILES]) pent_say(w->out, "## pentarchy tiles chosen\n");
    if (setup->value[TERRA_O_FACTIONS]) pent_say(w->out, "## pentarchy factions introductory\n");
}

static void say_header(writer *w, const terra_state *s, const uint8_t *gone, int n_gone) {
    say_options(w, pent_table_setup(w->table));
    pent_say(w->out, "score ");
    for (int i = 0; i < TERRA_ROUNDS; i++)
        pent_say(w->out, i ? ",SCORE%d" : "SCORE%d", s->score[i] + 1);
    pent_say(w->out, "\n");
    for (int i = 0; i < n_gone; i++) pent_say(w->out, "delete BON%d\n", gone[i] + 1);
    for (int i = 0; i < s->seats; i++) pent_say(w->out, "setup %s\n", terra_of(s, i)->name);
}

/* Plays the set-up that a header tells; how many plies it has, or -1 for a shorter record. */
static int read_start(writer *w, uint8_t *gone, int *n_gone, uint8_t *left, int *n_left) {
    int n = pent_table_plies(w->table);
    for (int i = 0;; i++) {
        if (w->s.phase > TERRA_P_FACTIONS && w->s.phase != TERRA_P_OVER) return i;
        if (i == n) return -1;
        int actor;
        pent_move m = pent_table_ply(w->table, i, &actor);
        if (pent_is_leave(m)) {
            left[(*n_left)++] = (uint8_t)actor;
            terra_leave(&w->s, actor, NULL);
            continue;
        }
        if (pent_kind(m) == TERRA_M_BOX) gone[(*n_gone)++] = (uint8_t)pent_a(m);
        terra_apply(&w->s, m, NULL);
    }
}

/* ---- plies ----------------------------------------------------------------------------------- */

static void see(void *who, const terra_state *s, int seat, int what, int amount) {
    writer *w = who;
    if (what != TERRA_W_NO_ROOM || w->n_idle == 16) return;
    w->idle[w->n_idle][0] = seat;
    w->idle[w->n_idle][1] = amount;
    w->idle[w->n_idle++][2] = s->ev[s->event].from;
}

/* Offers that our engine does not ask about: other readers want an answer to them too. */
static void say_idle(writer *w) {
    for (int i = 0; i < w->n_idle; i++) {
        end_line(w);
        pent_say(place_for(w, w->idle[i][0]), "decline %d from %s", w->idle[i][1],
                 terra_of(&w->s, w->idle[i][2])->name);
        end_line(w);
    }
    w->n_idle = 0;
}

/* The cults that take keys in the plies directly behind this one; 0 unless there are `n` such plies
 * and something behind them. */
static unsigned keys_behind(const writer *w, int ply, int n) {
    unsigned chosen = 0;
    for (int k = 1; k <= n; k++) {
        int actor;
        if (ply + k + 1 >= pent_table_plies(w->table)) return 0;
        pent_move m = pent_table_ply(w->table, ply + k, &actor);
        if (pent_is_leave(m) || pent_kind(m) != TERRA_M_KEY) return 0;
        chosen |= 1u << pent_a(m);
    }
    return chosen;
}

/* Keys given directly behind the ply that asks for them need no word when every marker gets one.
 * Behind a town tile the others are told by lowering, before it, the cults that shall wait. */
static void hint_keys(writer *w, int ply, int seat, pent_move m) {
    terra_state after = w->s;
    if (w->s.turn.keys || w->s.phase < TERRA_P_TURN || pent_kind(m) == TERRA_M_PASS) return;
    terra_apply(&after, m, NULL);
    int keys = after.turn.keys;
    unsigned chosen = keys ? keys_behind(w, ply, keys) : 0;
    unsigned wait = after.p[seat].blocked & ~chosen;
    bool town = pent_kind(m) == TERRA_M_TOWN && !w->s.p[seat].blocked;
    if (!chosen || (wait && !town)) return;
    w->hushed = keys;
    for (int c = 0; c < TERRA_CULTS; c++)
        if (wait >> c & 1) {
            int down = w->s.p[seat].cult[c] + terra_towns[pent_a(m)].steps - 9;
            pent_text *out = place_for(w, seat);
            pent_say(out, "-");
            if (down > 1) pent_say(out, "%d", down);
            pent_say(out, "%s", terra_cult_name[c]);
        }
}

static void say_send(writer *w, int seat, pent_move m) {
    const uint8_t *space = w->s.space[pent_a(m)];
    bool two = space[1] == TERRA_NONE || space[2] == TERRA_NONE || space[3] == TERRA_NONE;
    int best = space[0] == TERRA_NONE ? 3 : two ? 2 : 1;
    pent_say(place_for(w, seat), "send p to %s", terra_cult_name[pent_a(m)]);
    if (pent_b(m) != best) pent_say(w->to, " for %d", pent_b(m));
}

/* Nobody else can act: the end of the turn must be told to separate it from the next. */
static bool alone(const terra_state *s, int seat) {
    for (int i = 0; i < s->seats; i++)
        if (i != seat && !s->p[i].passed) return false;
    return true;
}

static void say_ply(writer *w, int ply, int seat, pent_move m) {
    int kind = pent_kind(m);
    bool last = ply + 1 == pent_table_plies(w->table);
    hint_keys(w, ply, seat, m);
    switch (kind) {
    case TERRA_M_BURN:
    case TERRA_M_CONVERT: say_run(w, seat, m); break;
    case TERRA_M_SEND: say_send(w, seat, m); break;
    case TERRA_M_KEY:
        if (w->hushed)
            w->hushed--;
        else
            pent_say(place_for(w, seat), w->s.turn.steps ? "key %s" : "+%s",
                     terra_cult_name[pent_a(m)]);
        break;
    case TERRA_M_DONE:
        if (last || alone(&w->s, seat)) pent_say(place_for(w, seat), "done");
        break;
    default: terra_format(&w->s, m, PENT_TRUTH, place_for(w, seat)); break;
    }
}

static bool own_line(const terra_state *s) { return s->phase != TERRA_P_TURN; }

static void hold_or_release(writer *w, int seat, int kind) {
    const terra_event *e = &w->s.ev[w->s.event];
    if (w->s.phase != TERRA_P_OFFERS) {
        release_lines(w, seat);
        return;
    }
    if (kind == TERRA_M_BURN && next_to_act(&w->s) != seat) hold_lines(w, seat);
    if (kind == TERRA_M_LEECH && (!e->taken || !w->holding[seat]))
        w->taker = w->holding[seat] ? seat : -1;
}

static void write_ply(writer *w, int ply) {
    int actor;
    pent_move m = pent_table_ply(w->table, ply, &actor);
    if (pent_is_leave(m)) {
        end_line(w);
        release_lines(w, actor);
        pent_say(w->out, "drop-faction %s\n", terra_of(&w->s, actor)->name);
        terra_leave_seen(&w->s, actor, NULL, &w->watch);
        say_idle(w);
        return;
    }
    if (own_line(&w->s)) end_line(w);
    hold_or_release(w, actor, pent_kind(m));
    say_ply(w, ply, actor, m);
    int before = w->s.turn.actions;
    bool closes = own_line(&w->s) || pent_kind(m) == TERRA_M_DONE || pent_kind(m) == TERRA_M_PASS;
    terra_apply_seen(&w->s, m, NULL, &w->watch);
    bool new_turn = w->s.phase != TERRA_P_TURN || w->s.actor != actor ||
                    w->s.turn.actions > before ||
                    (w->s.turn.actions == 1 && before == 1 && pent_kind(m) <= TERRA_M_SPECIAL &&
                     pent_kind(m) != TERRA_M_TRANSFORM);
    if (pent_kind(m) == TERRA_M_SPECIAL && pent_a(m) == TERRA_ACTC) new_turn = false;
    if (closes || new_turn) end_line(w);
    say_idle(w);
}

pent_status terra_write_ledger(const pent_table *t, pent_text *out, pent_err *err) {
    uint8_t gone[TERRA_BONUSES], left[TERRA_SEATS];
    int n_gone = 0, n_left = 0;
    writer w = {.table = t, .out = out, .to = out, .line = -1, .taker = -1};
    w.watch = (terra_watch){see, &w};
    if (pent_table_game(t) != &terra_mystica_game)
        return pent_fail(err, PENT_E_INPUT, "only Terra Mystica has ledgers");
    pent_table_state_at(t, 0, &w.s);
    int start = read_start(&w, gone, &n_gone, left, &n_left);
    if (start < 0)
        return pent_fail(err, PENT_E_INPUT, "a ledger starts when all factions are chosen");
    say_header(&w, &w.s, gone, n_gone);
    for (int i = 0; i < n_left; i++)
        pent_say(out, "drop-faction %s\n", terra_of(&w.s, left[i])->name);
    for (int i = start; i < pent_table_plies(t); i++) write_ply(&w, i);
    if (w.s.turn.keys) pent_say(place_for(&w, w.s.actor), "wait"); /* a key is not spent yet */
    end_line(&w);
    for (int i = 0; i < TERRA_SEATS; i++) release_lines(&w, i);
    return out->cut ? pent_fail(err, PENT_E_SPACE, "the ledger does not fit") : PENT_OK;
}
