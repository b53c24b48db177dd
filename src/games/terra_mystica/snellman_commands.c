/* snellman_commands.c: single commands of a ledger become moves, played through our own rules; what
 * the rules refuse is reported with what was expected. What it is not: whose turn it is and how
 * rows are made of commands (snellman_read.c). */
#include <string.h>

#include "snellman_reader.h"

/* ---- playing --------------------------------------------------------------------------------- */

bool terra_move_is_legal(const terra_state *s, pent_move m) {
    return pent_is_legal(&terra_mystica_game, s, m);
}

/* The same ply in the position without a late step, whose turn may end earlier or later. */
static void play_without(terra_reader *r, pent_move m) {
    pent_move done = PENT_MOVE(TERRA_M_DONE, 0, 0, 0);
    if (!terra_move_is_legal(&r->without, m) && terra_move_is_legal(&r->without, done))
        terra_apply(&r->without, done, NULL);
    if (terra_move_is_legal(&r->without, m)) terra_apply(&r->without, m, NULL);
}

pent_status terra_play(terra_reader *r, pent_move m) {
    int actor = terra_mystica_game.actor(&r->s);
    pent_status status = pent_table_play(r->table, actor, m, NULL, r->err);
    if (status == PENT_OK && r->late) play_without(r, m);
    if (status == PENT_OK) terra_apply_seen(&r->s, m, NULL, &r->watch);
    return status;
}

/* What the position waits for: its prompt, whom it asks, and a legal move of each kind. */
void terra_say_open(const terra_state *s, pent_text *out) {
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
pent_status terra_refuse(terra_reader *r, const char *reason) {
    const terra_command *c = &r->c[r->at];
    char w[WORD], open[sizeof r->err->text];
    pent_text out = pent_text_on(open, sizeof open);
    terra_words_of(c, w);
    terra_say_open(&r->s, &out);
    return pent_fail(r->err, PENT_E_ILLEGAL, "line %d: '%s%s%s': %s%s", c->line,
                     c->seat == NOBODY ? "" : terra_factions[r->faction[c->seat]].name,
                     c->seat == NOBODY ? "" : ": ", w, reason, open);
}

/* Plays a move that the command at hand means; an illegal one is refused with the open decision. */
pent_status terra_play_for(terra_reader *r, pent_move m) {
    char why[100];
    pent_text out = pent_text_on(why, sizeof why);
    if (terra_move_is_legal(&r->s, m)) return terra_play(r, m);
    pent_say(&out, "the rules do not allow it here (");
    terra_format(&r->s, m, PENT_TRUTH, &out);
    pent_say(&out, ")");
    return terra_refuse(r, why);
}

static pent_status play_times(terra_reader *r, pent_move m, int n) {
    pent_status status = n > 0 ? PENT_OK : terra_refuse(r, "a number above 0 is wanted");
    while (n-- > 0 && status == PENT_OK) status = terra_play_for(r, m);
    return status;
}

/* ---- commands -------------------------------------------------------------------------------- */

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
        return terra_refuse(r, "not a conversion of this game");
    if (what == TERRA_CONVERSIONS) return terra_play_for(r, PENT_MOVE(TERRA_M_W2P, times, 0, 0));
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
    if (n >= sizeof name) return terra_refuse(r, "no such hex");
    memcpy(name, p, n);
    name[n] = 0;
    int hex = terra_hex_named(name);
    if (hex < 0) return terra_refuse(r, "no such hex");
    p += n;
    int colour =
        terra_starts_with(p, " to ") ? terra_colour_named(p + 4) : default_colour(r, seat, hex);
    if (colour < 0) return terra_refuse(r, "no such colour");
    return terra_play_for(r, PENT_MOVE(TERRA_M_TRANSFORM, hex, colour, 0));
}

bool terra_spades_open(const terra_reader *r) {
    return r->s.turn.free || r->s.turn.dug || r->s.turn.storm;
}

static pent_status do_build(terra_reader *r, int seat, const char *p) {
    int hex = terra_hex_named(p),
        home = r->s.phase >= TERRA_P_DWELLINGS ? terra_of(&r->s, seat)->home : 0;
    if (hex < 0) return terra_refuse(r, "no such hex");
    if (r->s.phase == TERRA_P_TURN && terra_spades_open(r) && r->s.land[hex] != home) {
        pent_status status = terra_play_for(r, PENT_MOVE(TERRA_M_TRANSFORM, hex, home, 0));
        if (status != PENT_OK) return status;
    }
    return terra_play_for(r, PENT_MOVE(TERRA_M_BUILD, hex, 0, 0));
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
    if (hex < 0 || piece < 0) return terra_refuse(r, "like 'upgrade E5 to TP'");
    return terra_play_for(r, PENT_MOVE(TERRA_M_UPGRADE, hex, piece, 0));
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
    if (cult < 0) return terra_refuse(r, "no such cult");
    const uint8_t *space = r->s.space[cult];
    bool two = space[1] == TERRA_NONE || space[2] == TERRA_NONE || space[3] == TERRA_NONE;
    int value = space[0] == TERRA_NONE ? 3 : two ? 2 : 1;
    if (terra_starts_with(p, " for ")) {
        p += 5;
        value = terra_read_number(&p, 0);
    }
    return terra_play_for(r, PENT_MOVE(TERRA_M_SEND, cult, value, 0));
}

bool terra_names_action(const char *w) {
    static const char *const words[] = {"upgrade ", "send ", "advance ", "action ",
                                        "pass",     "dig ",  NULL};
    for (int i = 0; words[i]; i++)
        if (terra_starts_with(w, words[i])) return true;
    return false;
}

bool terra_is_step(const char *w) { return terra_is_cult_gain(w) || !strcmp(w, "-cult"); }

static pent_status do_action(terra_reader *r, const char *p) {
    if (terra_starts_with(p, "act") && p[3] >= '1' && p[3] <= '6' && !p[4])
        return terra_play_for(r, PENT_MOVE(TERRA_M_ACT, p[3] - '1', 0, 0));
    for (int i = 0; i < TERRA_SPECIALS; i++)
        if (terra_same_word(p, terra_special_name[i]))
            return terra_play_for(r, PENT_MOVE(TERRA_M_SPECIAL, i, 0, 0));
    return terra_refuse(r, "no such action");
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
    if (read_hexes(p, hex) != 2) return terra_refuse(r, "like 'bridge E9:D6'");
    for (int e = 0; e < TERRA_EDGES; e++) {
        int a = terra_edges[e].a, b = terra_edges[e].b;
        if ((a == hex[0] && b == hex[1]) || (a == hex[1] && b == hex[0]))
            return terra_play_for(r, PENT_MOVE(TERRA_M_BRIDGE, e, 0, 0));
    }
    return terra_refuse(r, "no bridge can lie there");
}

static pent_status do_connect(terra_reader *r, int seat, const char *p) {
    int hex[3], n = read_hexes(p, hex);
    if (*p == 'r') {
        p++;
        return terra_play_for(r, PENT_MOVE(TERRA_M_CONNECT, terra_read_number(&p, 255), 0, 0));
    }
    for (uint64_t rivers = terra_connects(&r->s, seat); rivers && n >= 2; rivers &= rivers - 1) {
        int river = __builtin_ctzll(rivers), touches = 0;
        for (int i = 0; i < n; i++) touches += terra_has(&terra_bank[river], hex[i]);
        if (touches == n) return terra_play_for(r, PENT_MOVE(TERRA_M_CONNECT, river, 0, 0));
    }
    return terra_refuse(r, "no river hex there founds a town");
}

/* "pass", "pass BON3" */
pent_move terra_pass_move(const terra_reader *r, const char *p) {
    int tile = TERRA_NONE;
    p += 4;
    terra_skip_blanks(&p);
    if (terra_starts_with(p, "bon")) {
        p += 3;
        tile = terra_read_number(&p, 0) - 1;
    }
    if (r->s.round == TERRA_ROUNDS)
        tile = TERRA_NONE; /* a tile named in the last round is ignored */
    return PENT_MOVE(TERRA_M_PASS, tile, 0, 0);
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
    if (!r->s.turn.steps && r->s.turn.keys)
        return terra_play_for(r, PENT_MOVE(TERRA_M_KEY, cult, 0, 0));
    if (r->s.turn.steps == 2 && n == 1) n += same_follows(r); /* "+AIR. +AIR" is "+2AIR" */
    return terra_play_for(r, PENT_MOVE(TERRA_M_STEP, cult, n, 0));
}

static pent_status do_plus(terra_reader *r, const char *p) {
    int n = terra_read_number(&p, 1);
    if (terra_starts_with(p, "fav") || terra_starts_with(p, "tw")) {
        int kind = *p == 'f' ? TERRA_M_FAVOUR : TERRA_M_TOWN;
        p += *p == 't' ? 2 : 3;
        return play_times(r, PENT_MOVE(kind, terra_read_number(&p, 0) - 1, 0, 0), n);
    }
    int cult = terra_cult_named(p);
    return cult < 0 ? terra_refuse(r, "tiles and goods cannot be added by hand")
                    : do_cult(r, cult, n);
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
    if (now == 10 || now - n < 7)
        return terra_refuse(r, "only markers on 8 or 9 go down, to 7 or 8");
    if (!steps || now - n + steps != 9)
        return terra_refuse(
            r, "a marker goes down only where the town tile that follows brings it to 9");
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
    return terra_refuse(r, "only coins, workers and priests can be given away");
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
            status = terra_play_ahead(r, i, w);
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
    return status == PENT_OK ? terra_play_for(r, PENT_MOVE(TERRA_M_DIG, n, 0, 0)) : status;
}

static pent_status do_burn(terra_reader *r, const char *p) {
    int n = terra_read_number(&p, 1);
    return n ? play_times(r, PENT_MOVE(TERRA_M_BURN, 0, 0, 0), n) : PENT_OK;
}

pent_status terra_execute(terra_reader *r, int seat, const char *w) {
    if (terra_starts_with(w, "build ")) return do_build(r, seat, w + 6);
    if (terra_starts_with(w, "dig ")) return do_dig(r, seat, w + 4);
    if (terra_starts_with(w, "transform ")) return do_transform(r, seat, w + 10);
    if (terra_starts_with(w, "upgrade ")) return do_upgrade(r, w + 8);
    if (terra_starts_with(w, "send ")) return do_send(r, w + 5);
    if (terra_starts_with(w, "advance ship"))
        return terra_play_for(r, PENT_MOVE(TERRA_M_SHIP, 0, 0, 0));
    if (terra_starts_with(w, "advance dig"))
        return terra_play_for(r, PENT_MOVE(TERRA_M_RATE, 0, 0, 0));
    if (terra_starts_with(w, "action ")) return do_action(r, w + 7);
    if (terra_starts_with(w, "bridge ")) return do_bridge(r, w + 7);
    if (terra_starts_with(w, "connect ")) return do_connect(r, seat, w + 8);
    if (terra_starts_with(w, "pass")) return terra_play_for(r, terra_pass_move(r, w));
    if (terra_starts_with(w, "convert ")) return do_convert(r, seat, w + 8);
    if (terra_starts_with(w, "burn ")) return do_burn(r, w + 5);
    if (terra_starts_with(w, "key ") && terra_cult_named(w + 4) >= 0)
        return terra_play_for(r, PENT_MOVE(TERRA_M_KEY, terra_cult_named(w + 4), 0, 0));
    if (*w == '+') return do_plus(r, w + 1);
    if (*w == '-') return do_minus(r, w + 1);
    return terra_refuse(r, "not understood");
}
