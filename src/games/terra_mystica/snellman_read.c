/* snellman_read.c: replays a game written in the public ledger notation, command by command,
 * through our own rules (snellman_commands.c). What it is not: lenient. A command that the rules
 * refuse ends the reading.
 *
 * The notation lets players answer power offers late; the engine asks at once. The reader looks
 * ahead for the answer when the engine asks for it, and remembers which commands are used up. */
#include <string.h>

#include "snellman.h"
#include "snellman_reader.h"

/* ---- rows of the trace ----------------------------------------------------------------------- */

static void write_row(const terra_reader *r, const terra_state *s, int seat, const char *words) {
    bool late = r->late && seat == r->late_seat;
    const terra_player *p = late ? &r->without.p[seat] : &s->p[seat];
    if (r->trace)
        pent_say(r->trace, "%s\t%d\t%d\t%d\t%d\t%d/%d/%d\t%d/%d/%d/%d\t%s\n",
                 terra_of(s, seat)->name, p->vp, p->coins, p->workers, p->priests, p->bowl[0],
                 p->bowl[1], p->bowl[2], p->cult[0], p->cult[1], p->cult[2], p->cult[3], words);
}

/* Opens the seat's row or goes on with it. */
static void open_row(terra_reader *r, int seat, const char *w) {
    size_t before = r->row == seat ? strlen(r->said) : 0;
    pent_text rest = pent_text_on(r->said + before, sizeof r->said - before);
    r->row = seat;
    pent_say(&rest, before ? ". %s" : "%s", w);
}

static void close_row(terra_reader *r, const terra_state *s) {
    if (r->row != NOBODY) write_row(r, s, r->row, r->said);
    r->row = NOBODY;
    r->fresh = false;
    r->avoid = 0;
}

/* A step the rules took by themselves: a row of its own, or the end of the seat's open row. */
static void see(void *who, const terra_state *s, int seat, int what, int amount) {
    static const char *const words[] = {
        [TERRA_W_CULT_INCOME] = "cult_income_for_faction",
        [TERRA_W_INCOME] = "other_income_for_faction",
        [TERRA_W_ACCEPTED] = "[opponent accepted power]",
        [TERRA_W_DECLINED] = "[all opponents declined power]",
        [TERRA_W_FINAL_CULT] = "final cult",
        [TERRA_W_FINAL_NET] = "final network",
        [TERRA_W_FINAL_GOODS] = "score_resources",
    };
    terra_reader *r = who;
    (void)amount;
    if (what == TERRA_W_NO_ROOM) return;
    if (what == TERRA_W_CLOSE) {
        close_row(r, s);
        return;
    }
    if (what == TERRA_W_ACCEPTED && r->looking && r->n_owed < OWED) {
        r->owed[r->n_owed] = *s; /* the row stands before the first answer that takes */
        r->owed_seat[r->n_owed++] = seat;
        return;
    }
    if (r->row != NOBODY && r->row != seat) close_row(r, s);
    open_row(r, seat, words[what]);
    close_row(r, s);
}

/* ---- who is asked ---------------------------------------------------------------------------- */

/* "leech 2 from fakirs": is it an answer to the open event? */
static bool answers_event(const terra_reader *r, const char *w) {
    const terra_event *e = &r->s.ev[r->s.event];
    const char *from = strstr(w, " from ");
    if (!terra_is_answer(w)) return false;
    if (from) return terra_seat_named(r, from + 6) == e->from;
    const char *p = w + strcspn(w, "0123456789");
    int offer = e->offer[r->s.actor];
    return terra_read_number(&p, offer) == offer; /* old games: the first offer that fits */
}

/* Rows that the rules make by themselves, as displayed ledgers show them. */
static bool is_shown_only(const char *w) {
    return *w == '[' || strstr(w, "income_for_faction") || !strcmp(w, "setup") ||
           !strcmp(w, "score_resources") || (*w == '+' && strstr(w, "vp for "));
}

static pent_status play_answer(terra_reader *r, const char *w) {
    const terra_event *e = &r->s.ev[r->s.event];
    int offer = e->offer[r->s.actor];
    const char *p = w + strcspn(w, "0123456789");
    if (*p && terra_read_number(&p, 0) != offer)
        return terra_refuse(r, "another amount is offered");
    int kind = terra_starts_with(w, "leech") ? TERRA_M_LEECH : TERRA_M_DECLINE;
    return terra_play_for(r, PENT_MOVE(kind, offer, e->from, 0));
}

/* The seat's next command from `i` on that is not used up and says something; -1: none. */
static int ahead(const terra_reader *r, int seat, int i, char w[WORD]) {
    for (; i < r->n; i++) {
        if (r->c[i].seat != seat || r->c[i].used) continue;
        terra_words_of(&r->c[i], w);
        if (strcmp(w, "wait")) return i;
    }
    return -1;
}

/* Plays a command that stands further on, as if it stood here. */
pent_status terra_play_ahead(terra_reader *r, int i, const char *w) {
    int here = r->at, seat = r->c[i].seat;
    r->c[i].used = AHEAD;
    r->at = i;
    r->looking = true;
    pent_status status = r->s.phase == TERRA_P_OFFERS && terra_is_answer(w)
                             ? play_answer(r, w)
                             : terra_execute(r, seat, w);
    r->at = here;
    r->looking = false;
    return status;
}

/* TM-172: the burns that stand before the answer. */
static pent_status burn_first(terra_reader *r, int seat, int answer) {
    char w[WORD];
    pent_status status = PENT_OK;
    for (int i = ahead(r, seat, r->at, w); status == PENT_OK && i < answer;
         i = ahead(r, seat, i, w))
        status = terra_play_ahead(r, i, w);
    return status;
}

/* An offer that must be answered now: by the seat's next command, perhaps after burning power, or
 * declined by its silence. Burns before refusing power change nothing for it and stay in place. */
static pent_status settle_offer(terra_reader *r) {
    char w[WORD];
    int seat = r->s.actor, i = ahead(r, seat, r->at, w);
    while (i >= 0 && terra_starts_with(w, "burn ")) i = ahead(r, seat, i + 1, w);
    if (i >= 0 && answers_event(r, w)) {
        pent_status status = terra_starts_with(w, "leech") ? burn_first(r, seat, i) : PENT_OK;
        return status == PENT_OK ? terra_play_ahead(r, i, w) : status;
    }
    const terra_event *e = &r->s.ev[r->s.event];
    return terra_play_for(r, PENT_MOVE(TERRA_M_DECLINE, e->offer[r->s.actor], e->from, 0));
}

/* A cult step or a spade of another seat that the engine wants before it goes on. */
static pent_status settle_other(terra_reader *r, bool spades) {
    char w[WORD];
    for (int i = r->at; i < r->n; i++) {
        if (r->c[i].seat != r->s.actor || r->c[i].used) continue;
        terra_words_of(&r->c[i], w);
        if (spades ? terra_starts_with(w, "transform") || terra_starts_with(w, "-")
                   : terra_is_step(w))
            return terra_play_ahead(r, i, w);
    }
    if (spades) return terra_play_for(r, PENT_MOVE(TERRA_M_DROP, TERRA_DROP_SPADE, 0, 0));
    return terra_refuse(r, "the Cultists' cult step is missing");
}

/* Keys that nobody assigned by hand are spent: the notation has no word for keeping one. Cults
 * lowered by hand step back, then in order. */
static pent_status settle_keys(terra_reader *r) {
    unsigned open = r->s.p[r->s.actor].blocked;
    pent_move keep = PENT_MOVE(TERRA_M_DROP, TERRA_DROP_KEY, 0, 0);
    if (open & ~r->avoid)
        open &= ~r->avoid;
    else if (terra_move_is_legal(&r->s, keep))
        return terra_play(r, keep); /* TM-176 */
    return terra_play_for(r, PENT_MOVE(TERRA_M_KEY, __builtin_ctz(open), 0, 0));
}

/* Does the row say by hand, here or later, what becomes of a key? */
static bool key_comes(const terra_reader *r, int seat) {
    char w[WORD];
    for (int i = r->at; i < r->n && r->c[i].seat == seat; i++) {
        terra_words_of(&r->c[i], w);
        if (!strcmp(w, "-key") || !strcmp(w, "wait") || terra_starts_with(w, "key ")) return true;
        if (terra_is_cult_gain(w) && !r->s.turn.steps) return true;
        if (terra_names_action(w)) return false; /* not while a key is asked about */
    }
    return false;
}

/* The seat's cult step that stands behind its next action or pass, or -1 when it comes in time. */
static int late_step(const terra_reader *r, int seat, char w[WORD]) {
    bool late = false;
    for (int i = r->at; i < r->n; i++) {
        if (r->c[i].seat != seat || r->c[i].used) continue;
        terra_words_of(&r->c[i], w);
        if (terra_is_step(w)) return late ? i : -1;
        late |= terra_names_action(w) || terra_starts_with(w, "build ");
    }
    return -1;
}

/* A step given after its turn counts in its turn: it is played at its end, and the rows up to its
 * place show the position without it. */
static pent_status settle_step(terra_reader *r, int seat) {
    char w[WORD];
    int i = r->s.turn.steps ? late_step(r, seat, w) : -1, late = r->late;
    if (i < 0) return PENT_OK;
    if (!late) r->without = r->s;
    r->without.turn.steps = 0;
    r->late = 0;
    pent_status status = terra_play_ahead(r, i, w);
    r->c[i].used = LATE;
    r->late = late + 1;
    r->late_seat = seat;
    return status;
}

/* Another seat's command comes: what the open row left to chance is settled, the row written. */
static pent_status end_row(terra_reader *r) {
    pent_status status = PENT_OK;
    while (status == PENT_OK && r->s.phase == TERRA_P_TURN && r->s.actor == r->row &&
           r->s.turn.keys)
        status = settle_keys(r);
    if (status == PENT_OK && r->s.phase == TERRA_P_TURN && r->s.actor == r->row)
        status = settle_step(r, r->row);
    close_row(r, &r->s);
    return status;
}

/* Brings the engine to the point where `seat` is asked. */
static pent_status wait_for(terra_reader *r, int seat, bool answer) {
    pent_status status = PENT_OK;
    while (status == PENT_OK) {
        const terra_state *s = &r->s;
        bool mine = s->actor == seat;
        switch (s->phase) {
        case TERRA_P_OFFERS:
            if (answer && mine) return PENT_OK;
            status = settle_offer(r);
            break;
        case TERRA_P_DEVOTION:
            if (mine && (!s->turn.keys || key_comes(r, seat))) return PENT_OK;
            status = s->turn.keys ? settle_keys(r) : settle_other(r, false);
            break;
        case TERRA_P_SPADES:
            if (mine || answer) return PENT_OK;
            status = settle_other(r, true);
            break;
        case TERRA_P_TURN:
            if ((mine && !answer) || s->turn.actions || terra_pending(s))
                return PENT_OK;
            else
                status = terra_play_for(r, PENT_MOVE(TERRA_M_DONE, 0, 0, 0));
            break;
        default: return PENT_OK;
        }
    }
    return status;
}

/* Does the command take an action of its own, rather than follow up on one? */
static bool takes_action(const terra_reader *r, int seat, const char *w) {
    if (terra_starts_with(w, "build ")) {
        terra_set follow = terra_follow_sites(&r->s, seat);
        int hex = terra_hex_named(w + 6);
        return hex >= 0 && !terra_spades_open(r) && !r->s.turn.free_d && !terra_has(&follow, hex);
    }
    return terra_names_action(w);
}

/* ---- one command ----------------------------------------------------------------------------- */

/* The Cultists' row that an answer played ahead of its place brought. */
static void write_owed(terra_reader *r, const char *w) {
    const char *from = strstr(w, " from ");
    if (!r->n_owed || (from && terra_seat_named(r, from + 6) != r->owed_seat[0])) return;
    write_row(r, &r->owed[0], r->owed_seat[0], "[opponent accepted power]");
    r->n_owed--;
    memmove(r->owed, r->owed + 1, sizeof *r->owed * (size_t)r->n_owed);
    memmove(r->owed_seat, r->owed_seat + 1, sizeof *r->owed_seat * (size_t)r->n_owed);
}

/* An answer ends its row; what the seat said directly before it stands in the same row. */
static pent_status run_answer(terra_reader *r, int seat, const char *w) {
    pent_status status = PENT_OK;
    bool idle = r->s.p[seat].left || !terra_room(&r->s.p[seat]); /* the engine will not ask */
    if (!r->c[r->at].used && !idle) {
        status = wait_for(r, seat, true);
        bool asked = r->s.phase == TERRA_P_OFFERS && r->s.actor == seat && answers_event(r, w);
        if (status == PENT_OK)
            status = asked ? play_answer(r, w) : terra_refuse(r, "no such power is offered");
    }
    if (status != PENT_OK) return status;
    if (terra_starts_with(w, "leech")) write_owed(r, w);
    open_row(r, seat, w);
    close_row(r, &r->s);
    return PENT_OK;
}

/* A burn played ahead, before its seat's answer: the seat must be on move where it stands. */
static pent_status run_burnt(terra_reader *r, int seat, const char *w) {
    pent_status status = wait_for(r, seat, false);
    if (status == PENT_OK && r->s.actor != seat)
        status = terra_refuse(r, "another faction is on move");
    if (status == PENT_OK) open_row(r, seat, w);
    return status;
}

static pent_status run_setup(terra_reader *r, int seat, const char *w) {
    if (r->s.actor != seat) return terra_refuse(r, "another faction is on move");
    write_row(r, &r->s, seat, w); /* the first dwellings and tiles change no goods */
    return terra_execute(r, seat, w);
}

/* TM-177: do the Alchemists convert here before they answer? The turn before is ended for it. */
static bool converts_first(terra_reader *r, int seat, const char *w, pent_status *status) {
    bool own = r->s.phase == TERRA_P_TURN && r->s.actor == seat;
    bool alchemy = !own && !terra_tracker(&r->s) && terra_is(&r->s, seat, TERRA_ALCHEMISTS) &&
                   terra_starts_with(w, "convert ");
    if (alchemy) *status = wait_for(r, seat, true);
    return alchemy && *status == PENT_OK && r->s.phase == TERRA_P_OFFERS && r->s.actor == seat;
}

/* The place of a late step is reached: from here on the rows show it. */
static void show_late_step(terra_reader *r, const char *w) {
    terra_ply y = {&r->without, NULL, NULL};
    const char *p = w + 1;
    int n = terra_read_number(&p, 1), cult = terra_cult_named(p);
    if (cult >= 0) terra_cult_step(&y, r->late_seat, cult, n);
}

/* Keeps the position at the end of a round, before its rewards. */
static void keep_close(void *who, const terra_state *s, int seat, int what, int amount) {
    (void)seat, (void)amount;
    if (what == TERRA_W_CLOSE) *(terra_state *)who = *s;
}

/* A pass ends its row; steps directly behind it are the next, before the round is closed. So both
 * rows are written before the pass is played. True when they were. */
static bool show_before_pass(terra_reader *r, int seat, const char *w) {
    pent_move m = terra_pass_move(r, w);
    int i = r->at + 1;
    if (i >= r->n || r->c[i].seat != seat || r->c[i].used != LATE) return false;
    if (!terra_move_is_legal(&r->without, m)) return false;
    terra_state after = r->without, closed = {.seats = 0};
    const terra_watch watch = {keep_close, &closed};
    terra_apply_seen(&after, m, NULL, &watch);
    r->without = closed.seats ? closed : after;
    open_row(r, seat, w);
    close_row(r, &r->s);
    for (int late = r->late; late > 0 && i < r->n && r->c[i].used == LATE; i++, late--) {
        char step[WORD];
        terra_words_of(&r->c[i], step);
        show_late_step(r, step);
        open_row(r, seat, step);
        r->c[i].used = TOLD;
    }
    close_row(r, &r->s);
    r->late = 0;
    return true;
}

static pent_status run_turn(terra_reader *r, int seat, const char *w) {
    pent_status status = PENT_OK;
    if (converts_first(r, seat, w, &status)) {
        open_row(r, seat, w);
        return terra_execute(r, seat, w);
    }
    if (status == PENT_OK) status = wait_for(r, seat, false);
    if (status != PENT_OK) return status;
    if (r->c[r->at].used) return run_burnt(r, seat, w); /* TM-172: with the answer behind it */
    while (status == PENT_OK && r->s.phase == TERRA_P_TURN && r->s.turn.keys && !key_comes(r, seat))
        status = settle_keys(r);
    bool acts = status == PENT_OK && takes_action(r, seat, w);
    if (acts && r->s.actor == seat) status = settle_step(r, seat);
    bool over = r->s.phase == TERRA_P_TURN && !r->s.turn.actions && !terra_pending(&r->s);
    if (acts && over && r->s.actor == seat) {
        status = terra_play_for(
            r, PENT_MOVE(TERRA_M_DONE, 0, 0, 0)); /* alone on the board: a new turn */
        close_row(r, &r->s);
        if (status == PENT_OK) status = wait_for(r, seat, false);
    }
    if (status != PENT_OK) return status;
    if (r->s.actor != seat) return terra_refuse(r, "another faction is on move");
    if (acts && r->fresh) close_row(r, &r->s);
    bool passes = terra_starts_with(w, "pass");
    if (!passes || !show_before_pass(r, seat, w)) open_row(r, seat, w);
    bool in_turn = r->s.phase == TERRA_P_TURN;
    int before = r->s.turn.actions;
    status = terra_execute(r, seat, w);
    if (in_turn && r->s.phase == TERRA_P_TURN && r->s.actor == seat && r->s.turn.actions == 1)
        r->fresh |= before == 0 || (before == 1 && acts);
    if (passes && r->row == seat) close_row(r, &r->s);
    return status;
}

static pent_status run_done(terra_reader *r, int seat) {
    const terra_state *s = &r->s;
    while (s->phase == TERRA_P_TURN && s->actor == seat && s->turn.keys)
        if (settle_keys(r) != PENT_OK) return r->err->code;
    if (s->phase == TERRA_P_TURN && s->actor == seat && !s->turn.actions && !terra_pending(s)) {
        pent_status status = terra_play_for(r, PENT_MOVE(TERRA_M_DONE, 0, 0, 0));
        close_row(r, &r->s);
        return status;
    }
    if (s->phase == TERRA_P_TURN && s->actor == seat && s->turn.actions && !r->fresh)
        return terra_refuse(r, "an action must be taken first");
    return PENT_OK;
}

static pent_status run_drop(terra_reader *r, const char *name) {
    int seat = terra_seat_named(r, name), by = r->c[r->at].seat;
    if (seat == NOBODY) return terra_refuse(r, "no such faction");
    if (by != NOBODY && by != seat) return terra_refuse(r, "another faction cannot be dropped");
    if (end_row(r) != PENT_OK) return r->err->code;
    if (pent_table_leave(r->table, seat, NULL, r->err) != PENT_OK) return r->err->code;
    terra_leave_seen(&r->s, seat, NULL, &r->watch);
    return PENT_OK;
}

static pent_status run_command(terra_reader *r) {
    const terra_command *c = &r->c[r->at];
    char w[WORD];
    terra_words_of(c, w);
    if (r->s.phase == TERRA_P_OVER || !strcmp(w, "wait") || is_shown_only(w)) return PENT_OK;
    if (terra_starts_with(w, "drop-faction ")) return run_drop(r, w + 13);
    if (r->row != NOBODY && r->row != c->seat && end_row(r) != PENT_OK) return r->err->code;
    if (!strcmp(w, "resign")) return run_drop(r, terra_of(&r->s, c->seat)->name);
    if (terra_is_answer(w)) return run_answer(r, c->seat, w);
    if (c->used && terra_starts_with(w, "burn ")) return run_burnt(r, c->seat, w);
    if (c->used) {
        if (c->used == LATE && r->late) {
            show_late_step(r, w);
            r->late--;
        }
        if (c->used != TOLD) open_row(r, c->seat, w);
        return PENT_OK;
    }
    if (!strcmp(w, "done")) return run_done(r, c->seat);
    if (r->s.phase < TERRA_P_TURN) return run_setup(r, c->seat, w);
    return run_turn(r, c->seat, w);
}

/* ---- the whole ------------------------------------------------------------------------------- */

static pent_status deal(terra_reader *r) {
    pent_status status = PENT_OK;
    r->at = 0;
    for (int round = TERRA_ROUNDS; round >= 1 && status == PENT_OK; round--)
        status = terra_play(r, PENT_MOVE(TERRA_M_SCORE, r->score[round - 1], round, 0));
    if (status != PENT_OK)
        return pent_fail(r->err, PENT_E_INPUT, "the scoring tiles are against the rules (TM-016)");
    for (int i = 0; i < r->n_gone && status == PENT_OK; i++)
        status = terra_play(r, PENT_MOVE(TERRA_M_BOX, r->gone[i], 0, 0));
    if (status != PENT_OK || r->s.phase < TERRA_P_FACTIONS)
        return pent_fail(r->err, PENT_E_INPUT, "%d bonus tiles must stay in the game (TM-009)",
                         r->seats + 3);
    for (int i = 0; i < r->seats && status == PENT_OK; i++) {
        if (r->s.phase == TERRA_P_FACTIONS)
            status = terra_play(r, PENT_MOVE(TERRA_M_FACTION, r->faction[i], 0, 0));
        else if (r->s.p[i].faction != r->faction[i])
            return pent_fail(r->err, PENT_E_INPUT,
                             "not the factions of the introductory game (TM-179)");
    }
    if (status != PENT_OK)
        return pent_fail(r->err, PENT_E_INPUT, "two factions of one colour (TM-019)");
    for (int i = 0; i < r->seats; i++) write_row(r, &r->s, i, "setup");
    return PENT_OK;
}

static pent_status run_all(terra_reader *r) {
    if (r->trace) pent_say(r->trace, "faction\tVP\tC\tW\tP\tbowls\tcults\tcommands\n");
    pent_status status = deal(r);
    for (r->at = 0; r->at < r->n && status == PENT_OK; r->at++) status = run_command(r);
    if (status != PENT_OK || r->s.phase == TERRA_P_OVER) return status;
    close_row(r, &r->s);
    return PENT_OK;
}

pent_table *terra_read_ledger(const char *text, size_t n, pent_text *trace, pent_err *err) {
    terra_reader r = {.text = text, .end = text + n, .trace = trace, .err = err, .row = NOBODY};
    pent_err mine;
    if (!err) r.err = &mine;
    r.watch = (terra_watch){see, &r};
    pent_setup_default(&terra_mystica_game, 2, &r.setup);
    r.setup.value[TERRA_O_READING] = 1;  /* TM-164 */
    r.setup.value[TERRA_O_CULTISTS] = 1; /* unless the ledger says otherwise: TM-113 */
    pent_status lines = terra_read_lines(&r);
    if (lines != PENT_OK && r.scores != TERRA_ROUNDS) return NULL;
    pent_err unread = *r.err; /* a line that is no row: reported where it stands */
    r.setup.seats = r.seats;
    r.table = pent_table_new(&terra_mystica_game, &r.setup, r.err);
    bool played = r.table && pent_init(&terra_mystica_game, &r.s, &r.setup, r.err) == PENT_OK &&
                  run_all(&r) == PENT_OK;
    if (played && lines == PENT_OK) return r.table;
    if (played) {
        pent_text out = pent_text_on(r.err->text, sizeof r.err->text);
        r.err->code = unread.code;
        pent_say(&out, "%s", unread.text);
        terra_say_open(&r.s, &out);
    }
    pent_table_free(r.table);
    return NULL;
}
