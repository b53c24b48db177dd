/* snellman_read.c: replays a game written in the public ledger notation, command by command,
 * through our own rules. What it is not: lenient. A command that the rules refuse ends the reading.
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

/* ---- playing --------------------------------------------------------------------------------- */

static bool is_legal(const terra_state *s, pent_move m) {
    return pent_is_legal(&terra_mystica_game, s, m);
}

/* The same ply in the position without a late step, whose turn may end earlier or later. */
static void play_without(terra_reader *r, pent_move m) {
    pent_move done = PENT_MOVE(TERRA_M_DONE, 0, 0, 0);
    if (!is_legal(&r->without, m) && is_legal(&r->without, done))
        terra_apply(&r->without, done, NULL);
    if (is_legal(&r->without, m)) terra_apply(&r->without, m, NULL);
}

static pent_status play(terra_reader *r, pent_move m) {
    int actor = terra_mystica_game.actor(&r->s);
    pent_status status = pent_table_play(r->table, actor, m, NULL, r->err);
    if (status == PENT_OK && r->late) play_without(r, m);
    if (status == PENT_OK) terra_apply_seen(&r->s, m, NULL, &r->watch);
    return status;
}

/* What the position waits for: its prompt, whom it asks, and a legal move of each kind. */
static void say_open(const terra_state *s, pent_text *out) {
    pent_moves list;
    int last = -1;
    pent_say(out, ". Open: ");
    terra_prompt(s, out);
    if (s->phase == TERRA_P_OVER) return;
    while (out->len && out->buf[out->len - 1] == ' ') out->buf[--out->len] = 0;
    pent_say(out, " [%s: ", s->actor == TERRA_NONE ? "chance" : terra_of(s, s->actor)->name);
    terra_legal(s, &list);
    for (int i = 0; i < list.n; i++) {
        if (pent_kind(list.m[i]) == last) continue;
        pent_say(out, last < 0 ? "" : ", ");
        last = pent_kind(list.m[i]);
        terra_format(s, list.m[i], PENT_TRUTH, out);
    }
    pent_say(out, "]");
}

/* An unreadable row: its number, its words, why, and what was expected. */
static pent_status refuse(terra_reader *r, const char *reason) {
    const terra_command *c = &r->c[r->at];
    char w[WORD], open[sizeof r->err->text];
    pent_text out = pent_text_on(open, sizeof open);
    terra_words_of(c, w);
    say_open(&r->s, &out);
    return pent_fail(r->err, PENT_E_ILLEGAL, "line %d: '%s%s%s': %s%s", c->line,
                     c->seat == NOBODY ? "" : terra_factions[r->faction[c->seat]].name,
                     c->seat == NOBODY ? "" : ": ", w, reason, open);
}

/* Plays a move that the command at hand means; an illegal one is refused with the open decision. */
static pent_status play_for(terra_reader *r, pent_move m) {
    char why[100];
    pent_text out = pent_text_on(why, sizeof why);
    if (is_legal(&r->s, m)) return play(r, m);
    pent_say(&out, "the rules do not allow it here (");
    terra_format(&r->s, m, PENT_TRUTH, &out);
    pent_say(&out, ")");
    return refuse(r, why);
}

static pent_status play_times(terra_reader *r, pent_move m, int n) {
    pent_status status = n > 0 ? PENT_OK : refuse(r, "a number above 0 is wanted");
    while (n-- > 0 && status == PENT_OK) status = play_for(r, m);
    return status;
}

/* ---- commands -------------------------------------------------------------------------------- */

static pent_status play_ahead(terra_reader *r, int i, const char *w);

/* "convert 3 pw to 1 w": the conversion and how often, or false. */
static bool read_convert(const terra_state *s, int seat, const char *p, int *what, int *times) {
    static const char *const names[][2] = {
        {"pw", "power"}, {"w", "worker"}, {"p", "priest"}, {"c", "coin"}, {"vp", "vp"}};
    static const struct {
        uint8_t from, to, what, rate;
    } table[] = {{0, 2, TERRA_PW_P, 5}, {0, 1, TERRA_PW_W, 3}, {0, 3, TERRA_PW_C, 1},
                 {2, 1, TERRA_P_W, 1},  {1, 3, TERRA_W_C, 1},  {2, 3, TERRA_P_C, 1},
                 {3, 4, TERRA_C_VP, 3}, {4, 3, TERRA_VP_C, 1}, {1, 2, TERRA_CONVERSIONS, 1}};
    int amount[2], good[2];
    for (int side = 0; side < 2; side++) {
        terra_skip_blanks(&p);
        amount[side] = terra_read_number(&p, 1);
        terra_skip_blanks(&p);
        size_t n = strcspn(p, " ");
        good[side] = -1;
        for (int g = 0; g < 5; g++)
            if ((n == strlen(names[g][0]) && !strncmp(p, names[g][0], n)) ||
                (n >= 4 && terra_starts_with(p, names[g][1])))
                good[side] = g;
        p += n;
        terra_skip_blanks(&p);
        if (side == 0 && terra_starts_with(p, "to ")) p += 3;
    }
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (table[i].from == good[0] && table[i].to == good[1]) {
            int rate = table[i].rate;
            if (table[i].what == TERRA_C_VP && terra_is(s, seat, TERRA_ALCHEMISTS)) rate = 2;
            *what = table[i].what;
            *times = amount[1];
            return amount[0] == amount[1] * rate;
        }
    return false;
}

static pent_status do_convert(terra_reader *r, int seat, const char *p) {
    int what, times;
    if (!read_convert(&r->s, seat, p, &what, &times))
        return refuse(r, "not a conversion of this game");
    if (what == TERRA_CONVERSIONS) return play_for(r, PENT_MOVE(TERRA_M_W2P, times, 0, 0));
    return play_times(r, PENT_MOVE(TERRA_M_CONVERT, what, 0, 0), times);
}

/* What a transformation without a named colour aims at: home, or as near as the spades go. */
static int default_colour(const terra_reader *r, int seat, int hex) {
    int home = terra_of(&r->s, seat)->home, best = home, left = 9;
    if (r->s.turn.storm || terra_is(&r->s, seat, TERRA_GIANTS)) return home;
    for (int c = 0; c < TERRA_TERRAINS; c++) {
        int steps = terra_steps(&r->s, seat, hex, c), rest = terra_wheel(c, home);
        if (steps && rest < left) {
            best = c;
            left = rest;
        }
    }
    return best;
}

static pent_status do_transform(terra_reader *r, int seat, const char *p) {
    char name[8];
    size_t n = strcspn(p, " ");
    if (n >= sizeof name) return refuse(r, "no such hex");
    memcpy(name, p, n);
    name[n] = 0;
    int hex = terra_hex_named(name);
    if (hex < 0) return refuse(r, "no such hex");
    p += n;
    int colour =
        terra_starts_with(p, " to ") ? terra_colour_named(p + 4) : default_colour(r, seat, hex);
    if (colour < 0) return refuse(r, "no such colour");
    return play_for(r, PENT_MOVE(TERRA_M_TRANSFORM, hex, colour, 0));
}

static bool spades_open(const terra_reader *r) {
    return r->s.turn.free || r->s.turn.dug || r->s.turn.storm;
}

static pent_status do_build(terra_reader *r, int seat, const char *p) {
    int hex = terra_hex_named(p),
        home = r->s.phase >= TERRA_P_DWELLINGS ? terra_of(&r->s, seat)->home : 0;
    if (hex < 0) return refuse(r, "no such hex");
    if (r->s.phase == TERRA_P_TURN && spades_open(r) && r->s.land[hex] != home) {
        pent_status status = play_for(r, PENT_MOVE(TERRA_M_TRANSFORM, hex, home, 0));
        if (status != PENT_OK) return status;
    }
    return play_for(r, PENT_MOVE(TERRA_M_BUILD, hex, 0, 0));
}

static pent_status do_upgrade(terra_reader *r, const char *p) {
    static const char *const titles[] = {"dwelling", "trading post", "temple", "stronghold",
                                         "sanctuary"};
    char name[8];
    size_t n = strcspn(p, " ");
    int hex = -1, piece = -1;
    if (n < sizeof name) {
        memcpy(name, p, n);
        name[n] = 0;
        hex = terra_hex_named(name);
    }
    p += n;
    for (int k = 1; k < TERRA_PIECES && terra_starts_with(p, " to "); k++)
        if (terra_same_word(p + 4, terra_piece_name[k]) || !strcmp(p + 4, titles[k])) piece = k;
    if (hex < 0 || piece < 0) return refuse(r, "like 'upgrade E5 to TP'");
    return play_for(r, PENT_MOVE(TERRA_M_UPGRADE, hex, piece, 0));
}

static pent_status do_send(terra_reader *r, const char *p) {
    char name[WORD];
    p += terra_starts_with(p, "priest ") ? 7 : terra_starts_with(p, "p ") ? 2 : 0;
    p += terra_starts_with(p, "to ") ? 3 : 0;
    size_t n = strcspn(p, " ");
    memcpy(name, p, n);
    name[n] = 0;
    int cult = terra_cult_named(name);
    p += n;
    if (cult < 0) return refuse(r, "no such cult");
    const uint8_t *space = r->s.space[cult];
    bool two = space[1] == TERRA_NONE || space[2] == TERRA_NONE || space[3] == TERRA_NONE;
    int value = space[0] == TERRA_NONE ? 3 : two ? 2 : 1;
    if (terra_starts_with(p, " for ")) {
        p += 5;
        value = terra_read_number(&p, 0);
    }
    return play_for(r, PENT_MOVE(TERRA_M_SEND, cult, value, 0));
}

static bool names_action(const char *w) {
    static const char *const words[] = {"upgrade ", "send ", "advance ", "action ",
                                        "pass",     "dig ",  NULL};
    for (int i = 0; words[i]; i++)
        if (terra_starts_with(w, words[i])) return true;
    return false;
}

static bool is_step(const char *w) { return terra_is_cult_gain(w) || !strcmp(w, "-cult"); }

/* The seat's cult step that stands behind its next action or pass, or -1 when it comes in time. */
static int late_step(const terra_reader *r, int seat, char w[WORD]) {
    bool late = false;
    for (int i = r->at + 1; i < r->n; i++) {
        if (r->c[i].seat != seat || r->c[i].used) continue;
        terra_words_of(&r->c[i], w);
        if (is_step(w)) return late ? i : -1;
        late |= names_action(w) || terra_starts_with(w, "build ");
    }
    return -1;
}

/* A step given after its turn counts where its action stood: it is played now, and the rows up to
 * its place show the position without it. */
static pent_status step_now(terra_reader *r, int seat) {
    char w[WORD];
    int i = r->s.turn.steps ? late_step(r, seat, w) : -1;
    if (i < 0) return PENT_OK;
    int late = r->late;
    if (!late) r->without = r->s;
    r->without.turn.steps = 0;
    r->late = 0;
    pent_status status = play_ahead(r, i, w);
    r->c[i].used = LATE;
    r->late = late + 1;
    r->late_seat = seat;
    return status;
}

static pent_status do_action(terra_reader *r, int seat, const char *p) {
    if (terra_starts_with(p, "act") && p[3] >= '1' && p[3] <= '6' && !p[4])
        return play_for(r, PENT_MOVE(TERRA_M_ACT, p[3] - '1', 0, 0));
    for (int i = 0; i < TERRA_SPECIALS; i++)
        if (terra_same_word(p, terra_special_name[i])) {
            pent_status status = play_for(r, PENT_MOVE(TERRA_M_SPECIAL, i, 0, 0));
            return status == PENT_OK ? step_now(r, seat) : status;
        }
    return refuse(r, "no such action");
}

/* Up to three hexes "e9:d6"; how many, or -1. */
static int read_hexes(const char *p, int hex[3]) {
    int n = 0;
    while (*p && n < 3) {
        char name[8];
        size_t len = strcspn(p, ":");
        if (len >= sizeof name) return -1;
        memcpy(name, p, len);
        name[len] = 0;
        if ((hex[n++] = terra_hex_named(name)) < 0) return -1;
        p += len + (p[len] == ':');
    }
    return n;
}

static pent_status do_bridge(terra_reader *r, const char *p) {
    int hex[3];
    if (read_hexes(p, hex) != 2) return refuse(r, "like 'bridge E9:D6'");
    for (int e = 0; e < TERRA_EDGES; e++) {
        int a = terra_edges[e].a, b = terra_edges[e].b;
        if ((a == hex[0] && b == hex[1]) || (a == hex[1] && b == hex[0]))
            return play_for(r, PENT_MOVE(TERRA_M_BRIDGE, e, 0, 0));
    }
    return refuse(r, "no bridge can lie there");
}

static pent_status do_connect(terra_reader *r, int seat, const char *p) {
    int hex[3], n = read_hexes(p, hex);
    if (*p == 'r') {
        p++;
        return play_for(r, PENT_MOVE(TERRA_M_CONNECT, terra_read_number(&p, 255), 0, 0));
    }
    for (uint64_t rivers = terra_connects(&r->s, seat); rivers && n >= 2; rivers &= rivers - 1) {
        int river = __builtin_ctzll(rivers), touches = 0;
        for (int i = 0; i < n; i++) touches += terra_has(&terra_bank[river], hex[i]);
        if (touches == n) return play_for(r, PENT_MOVE(TERRA_M_CONNECT, river, 0, 0));
    }
    return refuse(r, "no river hex there founds a town");
}

static pent_status do_pass(terra_reader *r, const char *p) {
    int tile = TERRA_NONE;
    terra_skip_blanks(&p);
    if (terra_starts_with(p, "bon")) {
        p += 3;
        tile = terra_read_number(&p, 0) - 1;
    }
    if (r->s.round == TERRA_ROUNDS)
        tile = TERRA_NONE; /* a tile named in the last round is ignored */
    return play_for(r, PENT_MOVE(TERRA_M_PASS, tile, 0, 0));
}

/* Is the next command the same one again? Then it is used up with this one. */
static bool same_follows(terra_reader *r) {
    char w[WORD], next[WORD];
    int i = r->at + 1;
    if (i >= r->n || r->c[i].seat != r->c[r->at].seat) return false;
    terra_words_of(&r->c[r->at], w);
    terra_words_of(&r->c[i], next);
    if (!strcmp(w, next)) r->c[i].used = AHEAD;
    return !strcmp(w, next);
}

static pent_status do_cult(terra_reader *r, int cult, int n) {
    if (!r->s.turn.steps && r->s.turn.keys) return play_for(r, PENT_MOVE(TERRA_M_KEY, cult, 0, 0));
    if (r->s.turn.steps == 2 && n == 1) n += same_follows(r); /* "+AIR. +AIR" is "+2AIR" */
    return play_for(r, PENT_MOVE(TERRA_M_STEP, cult, n, 0));
}

static pent_status do_plus(terra_reader *r, const char *p) {
    int n = terra_read_number(&p, 1);
    if (terra_starts_with(p, "fav") || terra_starts_with(p, "tw")) {
        int kind = *p == 'f' ? TERRA_M_FAVOUR : TERRA_M_TOWN;
        p += *p == 't' ? 2 : 3;
        return play_times(r, PENT_MOVE(kind, terra_read_number(&p, 0) - 1, 0, 0), n);
    }
    int cult = terra_cult_named(p);
    return cult < 0 ? refuse(r, "tiles and goods cannot be added by hand") : do_cult(r, cult, n);
}

/* Steps on each cult of the town tile that the seat takes next, 0: none. */
static int town_steps_ahead(const terra_reader *r) {
    char w[WORD];
    for (int i = r->at + 1; i < r->n && r->c[i].seat == r->c[r->at].seat; i++) {
        terra_words_of(&r->c[i], w);
        const char *p = w + 3;
        int tile = terra_starts_with(w, "+tw") ? terra_read_number(&p, 0) : 0;
        if (tile >= 1 && tile <= TERRA_TOWNS) return terra_towns[tile - 1].steps;
    }
    return 0;
}

/* A marker lowered by hand before a town tile, so that another cult takes the key: the marker goes
 * down and up again, to the 9 where our own rules let it wait. */
static pent_status lower_cult(terra_reader *r, int cult, int n) {
    int now = r->s.p[r->c[r->at].seat].cult[cult], steps = town_steps_ahead(r);
    if (now == 10 || now - n < 7) return refuse(r, "only markers on 8 or 9 go down, to 7 or 8");
    if (!steps || now - n + steps != 9)
        return refuse(r, "a marker goes down only where the town tile that follows brings it to 9");
    r->avoid |= 1u << cult;
    return PENT_OK;
}

static pent_status do_minus(terra_reader *r, const char *p) {
    char name[WORD] = "-";
    const char *start = p;
    int n = terra_read_number(&p, 1), cult = terra_cult_named(p);
    if (cult >= 0) return lower_cult(r, cult, n);
    if (terra_starts_with(start, "3convert")) {
        p = start;
        n = 1;
    }
    memcpy(name + 1, p, strlen(p) + 1);
    if (!strcmp(p, "cult")) n = 1; /* both steps of ACTA are one thing */
    for (int d = 0; d < TERRA_DROPS; d++)
        if (terra_same_word(name, terra_drop_name[d]))
            return play_times(r, PENT_MOVE(TERRA_M_DROP, d, 0, 0), n);
    for (int good = 0; good < 3; good++) /* TM-173 */
        if (*p == "cwp"[good] && !p[1]) return play_times(r, PENT_MOVE(TERRA_M_PAY, good, 0, 0), n);
    return refuse(r, "only coins, workers and priests can be given away");
}

/* The spades that the seat buys later in the same turn, with nothing but conversions between; what
 * stands between is played now. */
static pent_status dig_ahead(terra_reader *r, int seat, int *n) {
    pent_status status = PENT_OK;
    char w[WORD];
    int last = r->at;
    for (int i = r->at + 1; i < r->n && r->c[i].seat == seat; i++) {
        terra_words_of(&r->c[i], w);
        if (terra_starts_with(w, "dig "))
            last = i;
        else if (!terra_starts_with(w, "convert ") && !terra_starts_with(w, "burn "))
            break;
    }
    for (int i = r->at + 1; i <= last && status == PENT_OK; i++) {
        terra_words_of(&r->c[i], w);
        const char *more = w + 4;
        if (!terra_starts_with(w, "dig ")) {
            status = play_ahead(r, i, w);
            continue;
        }
        *n += terra_read_number(&more, 0);
        r->c[i].used = AHEAD;
    }
    return status;
}

/* TM-180: spades may be bought in parts; the Giants, who need two or none, buy them at once. */
static pent_status do_dig(terra_reader *r, int seat, const char *p) {
    int n = terra_read_number(&p, 0);
    pent_status status = terra_is(&r->s, seat, TERRA_GIANTS) ? dig_ahead(r, seat, &n) : PENT_OK;
    return status == PENT_OK ? play_for(r, PENT_MOVE(TERRA_M_DIG, n, 0, 0)) : status;
}

static pent_status do_burn(terra_reader *r, const char *p) {
    int n = terra_read_number(&p, 1);
    return n ? play_times(r, PENT_MOVE(TERRA_M_BURN, 0, 0, 0), n) : PENT_OK;
}

static pent_status execute(terra_reader *r, int seat, const char *w) {
    if (terra_starts_with(w, "build ")) return do_build(r, seat, w + 6);
    if (terra_starts_with(w, "dig ")) return do_dig(r, seat, w + 4);
    if (terra_starts_with(w, "transform ")) return do_transform(r, seat, w + 10);
    if (terra_starts_with(w, "upgrade ")) return do_upgrade(r, w + 8);
    if (terra_starts_with(w, "send ")) return do_send(r, w + 5);
    if (terra_starts_with(w, "advance ship")) return play_for(r, PENT_MOVE(TERRA_M_SHIP, 0, 0, 0));
    if (terra_starts_with(w, "advance dig")) return play_for(r, PENT_MOVE(TERRA_M_RATE, 0, 0, 0));
    if (terra_starts_with(w, "action ")) return do_action(r, seat, w + 7);
    if (terra_starts_with(w, "bridge ")) return do_bridge(r, w + 7);
    if (terra_starts_with(w, "connect ")) return do_connect(r, seat, w + 8);
    if (terra_starts_with(w, "pass")) return do_pass(r, w + 4);
    if (terra_starts_with(w, "convert ")) return do_convert(r, seat, w + 8);
    if (terra_starts_with(w, "burn ")) return do_burn(r, w + 5);
    if (terra_starts_with(w, "key ") && terra_cult_named(w + 4) >= 0)
        return play_for(r, PENT_MOVE(TERRA_M_KEY, terra_cult_named(w + 4), 0, 0));
    if (*w == '+') return do_plus(r, w + 1);
    if (*w == '-') return do_minus(r, w + 1);
    return refuse(r, "not understood");
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
    if (*p && terra_read_number(&p, 0) != offer) return refuse(r, "another amount is offered");
    int kind = terra_starts_with(w, "leech") ? TERRA_M_LEECH : TERRA_M_DECLINE;
    return play_for(r, PENT_MOVE(kind, offer, e->from, 0));
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
static pent_status play_ahead(terra_reader *r, int i, const char *w) {
    int here = r->at, seat = r->c[i].seat;
    r->c[i].used = AHEAD;
    r->at = i;
    r->looking = true;
    pent_status status = r->s.phase == TERRA_P_OFFERS && terra_is_answer(w) ? play_answer(r, w)
                                                                            : execute(r, seat, w);
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
        status = play_ahead(r, i, w);
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
        return status == PENT_OK ? play_ahead(r, i, w) : status;
    }
    const terra_event *e = &r->s.ev[r->s.event];
    return play_for(r, PENT_MOVE(TERRA_M_DECLINE, e->offer[r->s.actor], e->from, 0));
}

/* A cult step or a spade of another seat that the engine wants before it goes on. */
static pent_status settle_other(terra_reader *r, bool spades) {
    char w[WORD];
    for (int i = r->at; i < r->n; i++) {
        if (r->c[i].seat != r->s.actor || r->c[i].used) continue;
        terra_words_of(&r->c[i], w);
        if (spades ? terra_starts_with(w, "transform") || terra_starts_with(w, "-") : is_step(w))
            return play_ahead(r, i, w);
    }
    if (spades) return play_for(r, PENT_MOVE(TERRA_M_DROP, TERRA_DROP_SPADE, 0, 0));
    return refuse(r, "the Cultists' cult step is missing");
}

/* Keys that nobody assigned by hand are spent: the notation has no word for keeping one. Cults
 * lowered by hand step back, then in order. */
static pent_status settle_keys(terra_reader *r) {
    unsigned open = r->s.p[r->s.actor].blocked;
    pent_move keep = PENT_MOVE(TERRA_M_DROP, TERRA_DROP_KEY, 0, 0);
    if (open & ~r->avoid)
        open &= ~r->avoid;
    else if (is_legal(&r->s, keep))
        return play(r, keep); /* TM-176 */
    return play_for(r, PENT_MOVE(TERRA_M_KEY, __builtin_ctz(open), 0, 0));
}

/* Does the row say by hand, here or later, what becomes of a key? */
static bool key_comes(const terra_reader *r, int seat) {
    char w[WORD];
    for (int i = r->at; i < r->n && r->c[i].seat == seat; i++) {
        terra_words_of(&r->c[i], w);
        if (!strcmp(w, "-key") || !strcmp(w, "wait") || terra_starts_with(w, "key ")) return true;
        if (terra_is_cult_gain(w) && !r->s.turn.steps) return true;
        if (names_action(w)) return false; /* not while a key is asked about */
    }
    return false;
}

/* Another seat's command comes: what the open row left to chance is settled, the row written. */
static pent_status end_row(terra_reader *r) {
    pent_status status = PENT_OK;
    while (status == PENT_OK && r->s.phase == TERRA_P_TURN && r->s.actor == r->row &&
           r->s.turn.keys)
        status = settle_keys(r);
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
                status = play_for(r, PENT_MOVE(TERRA_M_DONE, 0, 0, 0));
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
        return hex >= 0 && !spades_open(r) && !r->s.turn.free_d && !terra_has(&follow, hex);
    }
    return names_action(w);
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
            status = asked ? play_answer(r, w) : refuse(r, "no such power is offered");
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
    if (status == PENT_OK && r->s.actor != seat) status = refuse(r, "another faction is on move");
    if (status == PENT_OK) open_row(r, seat, w);
    return status;
}

static pent_status run_setup(terra_reader *r, int seat, const char *w) {
    if (r->s.actor != seat) return refuse(r, "another faction is on move");
    write_row(r, &r->s, seat, w); /* the first dwellings and tiles change no goods */
    return execute(r, seat, w);
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
static void show_late_step(terra_reader *r, int i) {
    terra_ply y = {&r->without, NULL, NULL};
    char w[WORD];
    terra_words_of(&r->c[i], w);
    const char *p = w + 1;
    int n = terra_read_number(&p, 1), cult = terra_cult_named(p);
    if (cult >= 0) terra_cult_step(&y, r->late_seat, cult, n);
    r->late--;
}

/* A pass ends its row, so steps directly behind it belong there. */
static void show_with_pass(terra_reader *r, int seat) {
    for (int i = r->at + 1; i < r->n && r->c[i].seat == seat && r->c[i].used == LATE; i++) {
        show_late_step(r, i);
        r->c[i].used = TOLD;
    }
}

static pent_status run_turn(terra_reader *r, int seat, const char *w) {
    pent_status status = PENT_OK;
    if (converts_first(r, seat, w, &status)) {
        open_row(r, seat, w);
        return execute(r, seat, w);
    }
    if (status == PENT_OK) status = wait_for(r, seat, false);
    if (status != PENT_OK) return status;
    if (r->c[r->at].used) return run_burnt(r, seat, w); /* TM-172: with the answer behind it */
    while (status == PENT_OK && r->s.phase == TERRA_P_TURN && r->s.turn.keys && !key_comes(r, seat))
        status = settle_keys(r);
    bool over = r->s.phase == TERRA_P_TURN && !r->s.turn.actions && !terra_pending(&r->s);
    bool acts = status == PENT_OK && takes_action(r, seat, w);
    if (acts && over && r->s.actor == seat) {
        status = play_for(r, PENT_MOVE(TERRA_M_DONE, 0, 0, 0)); /* alone on the board: a new turn */
        close_row(r, &r->s);
        if (status == PENT_OK) status = wait_for(r, seat, false);
    }
    if (status != PENT_OK) return status;
    if (r->s.actor != seat) return refuse(r, "another faction is on move");
    if (acts && r->fresh) close_row(r, &r->s);
    if (terra_starts_with(w, "pass")) show_with_pass(r, seat);
    open_row(r, seat, w);
    bool in_turn = r->s.phase == TERRA_P_TURN;
    int before = r->s.turn.actions;
    status = execute(r, seat, w);
    if (in_turn && r->s.phase == TERRA_P_TURN && r->s.actor == seat && r->s.turn.actions == 1)
        r->fresh |= before == 0 || (before == 1 && acts);
    return status;
}

static pent_status run_done(terra_reader *r, int seat) {
    const terra_state *s = &r->s;
    while (s->phase == TERRA_P_TURN && s->actor == seat && s->turn.keys)
        if (settle_keys(r) != PENT_OK) return r->err->code;
    if (s->phase == TERRA_P_TURN && s->actor == seat && !s->turn.actions && !terra_pending(s)) {
        pent_status status = play_for(r, PENT_MOVE(TERRA_M_DONE, 0, 0, 0));
        close_row(r, &r->s);
        return status;
    }
    if (s->phase == TERRA_P_TURN && s->actor == seat && s->turn.actions && !r->fresh)
        return refuse(r, "an action must be taken first");
    return PENT_OK;
}

static pent_status run_drop(terra_reader *r, const char *name) {
    int seat = terra_seat_named(r, name), by = r->c[r->at].seat;
    if (seat == NOBODY) return refuse(r, "no such faction");
    if (by != NOBODY && by != seat) return refuse(r, "another faction cannot be dropped");
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
        if (c->used == LATE) show_late_step(r, r->at);
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
        status = play(r, PENT_MOVE(TERRA_M_SCORE, r->score[round - 1], round, 0));
    if (status != PENT_OK)
        return pent_fail(r->err, PENT_E_INPUT, "the scoring tiles are against the rules (TM-016)");
    for (int i = 0; i < r->n_gone && status == PENT_OK; i++)
        status = play(r, PENT_MOVE(TERRA_M_BOX, r->gone[i], 0, 0));
    if (status != PENT_OK || r->s.phase < TERRA_P_FACTIONS)
        return pent_fail(r->err, PENT_E_INPUT, "%d bonus tiles must stay in the game (TM-009)",
                         r->seats + 3);
    for (int i = 0; i < r->seats && status == PENT_OK; i++) {
        if (r->s.phase == TERRA_P_FACTIONS)
            status = play(r, PENT_MOVE(TERRA_M_FACTION, r->faction[i], 0, 0));
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
        say_open(&r.s, &out);
    }
    pent_table_free(r.table);
    return NULL;
}
