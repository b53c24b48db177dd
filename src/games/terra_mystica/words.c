/* words.c: what a move does, as a sentence, and what it gives up.
 * What it is not: the notation of records (text.c), what things are (about.c). */
#include "words.h"

/* ---- set-up ---------------------------------------------------------------------------------- */

static void say_setup(pent_move m, terra_pen *p) {
    int a = pent_a(m);
    switch (pent_kind(m)) {
    case TERRA_M_SCORE:
        pent_say(p->out, "Round %d scores ", pent_b(m));
        terra_score_words(p, a);
        pent_say(p->out, "; ");
        terra_reward_words(p, a);
        break;
    case TERRA_M_BOX:
        pent_say(p->out, "The %s bonus tile goes back into the box (", terra_bonus_name[a]);
        terra_bonus_words(p, a);
        pent_say(p->out, ")");
        break;
    default:
        pent_say(p->out, "Lead the %s, home terrain %s", terra_factions[a].title,
                 terra_terrain_name[terra_factions[a].home]);
        break;
    }
}

/* ---- transform and build --------------------------------------------------------------------- */

/* "Tunnel to E8 and " where the hex is reached in no other way. */
static void say_skip(const terra_state *s, int hex, const char *verb, terra_pen *p) {
    int seat = s->actor, skips = terra_of(s, seat)->skips;
    terra_set reach = terra_reach(s, seat, true);
    if (!skips || s->phase != TERRA_P_TURN || s->turn.storm || s->turn.free_d ||
        terra_has(&reach, hex)) {
        pent_say(p->out, "%c%s", verb[0] - 'a' + 'A', verb + 1);
        return;
    }
    pent_say(p->out, "%s to %s for ", skips == 1 ? "Tunnel" : "Fly", terra_hex_name[hex]);
    if (skips == 1)
        terra_amount(p, terra_tunnel_price(s, seat), TERRA_G_WORKER);
    else
        terra_amount(p, 1, TERRA_G_PRIEST);
    pent_say(p->out, " and %s", verb);
}

static void say_build(const terra_state *s, int hex, terra_pen *p) {
    if (s->phase == TERRA_P_DWELLINGS) {
        pent_say(p->out, "Place a first dwelling on %s", terra_hex_name[hex]);
        return;
    }
    say_skip(s, hex, "build", p);
    pent_say(p->out, " a %sdwelling on %s", s->turn.free_d ? "free " : "", terra_hex_name[hex]);
}

static void say_dig(const terra_state *s, int n, terra_pen *p) {
    bool darklings = terra_is(s, s->actor, TERRA_DARKLINGS);
    pent_say(p->out, "Dig: ");
    terra_amount(p, n, TERRA_G_SPADE);
    pent_say(p->out, " for ");
    if (darklings) /* TM-118 */
        terra_amount(p, n, TERRA_G_PRIEST);
    else
        terra_amount(p, n * terra_dig_rate(&s->p[s->actor]), TERRA_G_WORKER);
}

static void say_transform(const terra_state *s, int hex, int colour, terra_pen *p) {
    const char *to = terra_terrain_name[colour];
    if (s->turn.storm) {
        pent_say(p->out, "Sandstorm: %s becomes %s", terra_hex_name[hex], to);
        return;
    }
    say_skip(s, hex, "transform", p);
    pent_say(p->out, " %s from %s to %s with ", terra_hex_name[hex],
             terra_terrain_name[s->land[hex]], to);
    terra_amount(p, terra_steps(s, s->actor, hex, colour), TERRA_G_SPADE);
}

/* ---- other actions --------------------------------------------------------------------------- */

static const char *piece_on(const terra_state *s, int hex) {
    for (int k = 0; k < TERRA_PIECES; k++)
        if (terra_has(&s->p[s->actor].piece[k], hex)) return terra_piece_title[k];
    return "structure";
}

static void say_send(int cult, int steps, terra_pen *p) {
    pent_say(p->out, "Send ");
    terra_amount(p, 1, TERRA_G_PRIEST);
    pent_say(p->out, " to the cult of %s: %d step%s, and it ", terra_cult_word(cult), steps,
             terra_an(steps));
    pent_say(p->out, steps == 1 ? "comes back to the supply" : "stays there");
}

static void say_track(const terra_state *s, bool ship, terra_pen *p) {
    const terra_player *me = &s->p[s->actor];
    if (ship)
        pent_say(p->out, "Raise shipping to %d for ", me->ship + 1);
    else
        pent_say(p->out, "Raise the spade track to %d worker%s a spade for ",
                 terra_dig_rate(me) - 1, terra_an(terra_dig_rate(me) - 1));
    if (ship) /* TM-066 TM-067 */
        terra_cost_words(p, 0, 4, 1);
    else
        terra_cost_words(p, 2, terra_of(s, s->actor)->rate_coins, 1);
}

static void say_special(int special, terra_pen *p) {
    if (special == TERRA_ACTE) {
        pent_say(p->out, "Build a bridge for ");
        terra_amount(p, 2, TERRA_G_WORKER);
        return;
    }
    if (special <= TERRA_FAV6) {
        pent_say(p->out, "Special action of ");
        terra_special_of(p->out, special);
        pent_say(p->out, ": ");
    } else {
        pent_say(p->out, "Stronghold action: ");
    }
    pent_say(p->out, "%s", terra_special_words(special));
}

static void say_action(const terra_state *s, pent_move m, terra_pen *p) {
    int a = pent_a(m), b = pent_b(m);
    switch (pent_kind(m)) {
    case TERRA_M_BUILD: say_build(s, a, p); break;
    case TERRA_M_DIG: say_dig(s, a, p); break;
    case TERRA_M_TRANSFORM: say_transform(s, a, b, p); break;
    case TERRA_M_UPGRADE:
        pent_say(p->out, "Upgrade the %s on %s to a %s%s", piece_on(s, a), terra_hex_name[a],
                 terra_piece_title[b], s->turn.free_tp ? " free of charge" : "");
        break;
    case TERRA_M_SEND: say_send(a, b, p); break;
    case TERRA_M_SHIP:
    case TERRA_M_RATE: say_track(s, pent_kind(m) == TERRA_M_SHIP, p); break;
    case TERRA_M_ACT:
        pent_say(p->out, "Power action: ");
        terra_act_words(p, a);
        break;
    default: say_special(a, p); break;
    }
}

/* ---- free moves ------------------------------------------------------------------------------ */

static void say_convert(const terra_state *s, int what, terra_pen *p) {
    static const uint8_t from[TERRA_CONVERSIONS] = {TERRA_G_POWER,  TERRA_G_POWER,  TERRA_G_POWER,
                                                    TERRA_G_PRIEST, TERRA_G_WORKER, TERRA_G_PRIEST,
                                                    TERRA_G_COIN,   TERRA_G_POINT};
    static const uint8_t to[TERRA_CONVERSIONS] = {TERRA_G_PRIEST, TERRA_G_WORKER, TERRA_G_COIN,
                                                  TERRA_G_WORKER, TERRA_G_COIN,   TERRA_G_COIN,
                                                  TERRA_G_POINT,  TERRA_G_COIN};
    static const uint8_t cost[TERRA_CONVERSIONS] = {5, 3, 1, 1, 1, 1, 3, 1}; /* TM-039 TM-042 */
    bool alchemists = terra_is(s, s->actor, TERRA_ALCHEMISTS);
    pent_say(p->out, "Change ");
    terra_amount(p, what == TERRA_C_VP && alchemists ? 2 : cost[what], from[what]); /* TM-102 */
    pent_say(p->out, " into ");
    terra_amount(p, 1, to[what]);
}

static void say_exchange(int n, terra_pen *p) {
    pent_say(p->out, "Change ");
    terra_amount(p, n, TERRA_G_WORKER);
    pent_say(p->out, " into ");
    terra_amount(p, n, TERRA_G_PRIEST);
}

static void say_pass(const terra_state *s, int tile, terra_pen *p) {
    if (tile == TERRA_NONE) {
        pent_say(p->out, "Pass: no more actions in this game");
        return;
    }
    pent_say(p->out, "%s the %s bonus tile", s->phase == TERRA_P_TILES ? "Take" : "Pass and take",
             terra_bonus_name[tile]);
    if (s->coin[tile]) {
        pent_say(p->out, " with ");
        terra_amount(p, s->coin[tile], TERRA_G_COIN);
    }
    pent_say(p->out, ": ");
    terra_bonus_words(p, tile);
}

/* The gain is the actor's where the answer is its own; a seat that answers ahead reads the offer. */
static void say_answer(const terra_state *s, pent_move m, terra_pen *p) {
    const terra_event *e = &s->ev[s->event];
    int gain = pent_a(m);
    bool asked = s->phase == TERRA_P_OFFERS && s->actor < s->seats && e->from == pent_b(m) &&
                 e->offer[s->actor] == gain;
    if (asked) gain = terra_offer_gain(s, s->actor); /* TM-084 */
    pent_say(p->out, pent_kind(m) == TERRA_M_LEECH ? "Take " : "Decline ");
    terra_amount(p, gain, TERRA_G_POWER);
    pent_say(p->out, " from {%d:the %s}", pent_b(m), terra_of(s, pent_b(m))->title);
    if (pent_kind(m) != TERRA_M_LEECH) return;
    pent_say(p->out, " for ");
    terra_amount(p, gain ? gain - 1 : 0, TERRA_G_POINT);
}

static const char *const drops[TERRA_DROPS] = {
    [TERRA_DROP_SPADE] = "Leave a spade unused",
    [TERRA_DROP_BRIDGE] = "Do not build the bridge",
    [TERRA_DROP_D] = "Do not build the free dwelling",
    [TERRA_DROP_TP] = "Do not build the free trading house",
    [TERRA_DROP_TF] = "Do without the sandstorm",
    [TERRA_DROP_FAVOUR] = "Take no favour tile",
    [TERRA_DROP_STEP] = "Take no cult step",
    [TERRA_DROP_W2P] = "Change no workers into priests",
    [TERRA_DROP_KEY] = "Stay on 9 and keep the key",
};

/* A river hex has no name: the land beside it tells which. */
void terra_river_words(pent_text *out, int river) {
    terra_set land = terra_bank[river];
    const char *sep = " beside ";
    pent_say(out, terra_empty(land) ? "the open river" : "the river");
    for (; !terra_empty(land); sep = ", ")
        pent_say(out, "%s%s", sep, terra_hex_name[terra_pop(&land)]);
}

static void say_follow(const terra_state *s, pent_move m, terra_pen *p) {
    static const uint8_t goods[] = {TERRA_G_COIN, TERRA_G_WORKER, TERRA_G_PRIEST};
    int a = pent_a(m), b = pent_b(m);
    switch (pent_kind(m)) {
    case TERRA_M_BRIDGE:
        pent_say(p->out, "Build a bridge from %s to %s", terra_hex_name[terra_edges[a].a],
                 terra_hex_name[terra_edges[a].b]);
        break;
    case TERRA_M_CONNECT:
        pent_say(p->out, "Found a town across ");
        terra_river_words(p->out, a);
        break;
    case TERRA_M_PASS: say_pass(s, a, p); break;
    case TERRA_M_CONVERT: say_convert(s, a, p); break;
    case TERRA_M_W2P: say_exchange(a, p); break;
    case TERRA_M_BURN: pent_say(p->out, "Burn power: 2 of bowl II give 1 in III"); break;
    case TERRA_M_PAY:
        pent_say(p->out, "Give away ");
        terra_amount(p, 1, goods[a]);
        break;
    case TERRA_M_LEECH:
    case TERRA_M_DECLINE: say_answer(s, m, p); break;
    case TERRA_M_FAVOUR:
        pent_say(p->out, "Take the %s favour: ", terra_favour_name[a]);
        terra_favour_words(p, a);
        break;
    case TERRA_M_TOWN:
        pent_say(p->out, "Take the town tile of ");
        terra_town_words(p, a);
        break;
    case TERRA_M_STEP:
        pent_say(p->out, "Advance %d step%s in the cult of %s", b, terra_an(b), terra_cult_word(a));
        break;
    case TERRA_M_KEY:
        pent_say(p->out, "Spend ");
        terra_amount(p, 1, TERRA_G_KEY);
        pent_say(p->out, " to enter 10 of the cult of %s", terra_cult_word(a));
        break;
    case TERRA_M_DROP: pent_say(p->out, "%s", drops[a]); break;
    default: pent_say(p->out, "End the turn"); break;
    }
}

void terra_say(const void *state, pent_move m, int viewer, pent_text *out) {
    (void)viewer; /* TM-171 */
    terra_pen p = {out, true, 0};
    if (pent_kind(m) <= TERRA_M_FACTION)
        say_setup(m, &p);
    else if (pent_kind(m) <= TERRA_M_SPECIAL)
        say_action(state, m, &p);
    else
        say_follow(state, m, &p);
}

/* ---- what is given up ------------------------------------------------------------------------ */

static void lose(pent_text *out, size_t begin, const char *what) {
    pent_say(out, "%s%s", out->len > begin ? "; " : "", what);
}

/* Own actions of the round that passing leaves unused. */
static void lose_actions(const terra_state *s, pent_text *out) {
    size_t begin = out->len;
    for (int i = 0; i < TERRA_SPECIALS; i++) {
        if (i == TERRA_ACTE || !terra_special_open(s, s->actor, i)) continue;
        lose(out, begin, i <= TERRA_FAV6 ? "the action of " : "the stronghold's action");
        if (i <= TERRA_FAV6) terra_special_of(out, i);
        pent_say(out, " not used");
    }
    if (s->turn.actions > 1) lose(out, begin, "one of the two actions not taken");
}

/* Steps on a cult that find no place: TM-096. */
static void lose_steps(const terra_state *s, int cult, int n, pent_text *out) {
    const terra_player *p = &s->p[s->actor];
    bool taken = false;
    for (int i = 0; i < s->seats; i++) taken |= i != s->actor && s->p[i].cult[cult] == 10;
    int top = taken || (!p->keys && p->cult[cult] < 10) ? 9 : 10, over = p->cult[cult] + n - top;
    if (p->cult[cult] == 10) over = n;
    if (over > 0)
        pent_say(out, "%d step%s of %s lost", over, terra_an(over), terra_cult_word(cult));
}

static void lose_goods(const terra_state *s, int priests, int power, pent_text *out) {
    const terra_player *p = &s->p[s->actor];
    int room = terra_priest_cap(p) - p->priests;
    size_t begin = out->len;
    if (priests > room) lose(out, begin, "a priest lost, none is left in the supply"); /* TM-006 */
    if (power > terra_room(p)) {                                                       /* TM-036 */
        lose(out, begin, "");
        pent_say(out, "%d power lost, the bowls are full", power - terra_room(p));
    }
}

/* A hex that is not turned into home terrain, where nothing can be built (TM-060), or the long way
 * round the wheel. */
static void lose_home(const terra_state *s, int hex, int colour, pent_text *out) {
    int home = terra_of(s, s->actor)->home;
    int more = terra_steps(s, s->actor, hex, colour) - terra_wheel(s->land[hex], colour);
    if (colour != home)
        pent_say(out, "%s does not become %s", terra_hex_name[hex], terra_terrain_name[home]);
    else if (more > 0 && s->turn.dug && !terra_is(s, s->actor, TERRA_GIANTS))
        pent_say(out, "%d spade%s more than needed", more, terra_an(more));
}

static void lose_dwelling(const terra_state *s, pent_text *out) {
    terra_set sites = terra_follow_sites(s, s->actor);
    if (s->turn.dwelling && !terra_empty(sites))
        pent_say(out, "no dwelling built on %s", terra_hex_name[terra_pop(&sites)]);
}

static const char *const dropped[TERRA_DROPS] = {
    [TERRA_DROP_BRIDGE] = "the bridge not built",
    [TERRA_DROP_D] = "the free dwelling not built",
    [TERRA_DROP_TP] = "the free trading house not built",
    [TERRA_DROP_TF] = "the sandstorm not used",
    [TERRA_DROP_FAVOUR] = "a favour tile not taken",
    [TERRA_DROP_STEP] = "the cult step not taken",
    [TERRA_DROP_W2P] = "no workers changed into priests",
    [TERRA_DROP_KEY] = "10 of the cult not entered",
};

static void lose_pending(const terra_state *s, int what, pent_text *out) {
    int n = s->phase == TERRA_P_SPADES ? s->p[s->actor].spades : s->turn.free;
    if (what == TERRA_DROP_SPADE)
        pent_say(out, "%d spade%s unused", n, terra_an(n));
    else
        pent_say(out, "%s", dropped[what]);
}

void terra_loses(const void *state, pent_move m, pent_text *out) {
    const terra_state *s = state;
    int a = pent_a(m), b = pent_b(m), kind = pent_kind(m);
    bool in_turn = s->phase == TERRA_P_TURN;
    switch (kind) {
    case TERRA_M_DONE: lose_dwelling(s, out); break;
    case TERRA_M_BURN: pent_say(out, "a power token leaves the game"); break;
    case TERRA_M_DROP: lose_pending(s, a, out); break;
    case TERRA_M_TRANSFORM:
        if (in_turn) lose_home(s, a, b, out);
        break;
    case TERRA_M_SEND:
    case TERRA_M_STEP: lose_steps(s, a, b, out); break;
    case TERRA_M_FAVOUR: lose_steps(s, terra_favours[a].cult, terra_favours[a].steps, out); break;
    case TERRA_M_TOWN: lose_goods(s, terra_towns[a].priests, terra_towns[a].power, out); break;
    case TERRA_M_ACT: lose_goods(s, terra_acts[a].priests, 0, out); break;
    case TERRA_M_LEECH:
        if (s->phase == TERRA_P_OFFERS && a > terra_offer_gain(s, s->actor))
            pent_say(out, "%d power lost", a - terra_offer_gain(s, s->actor)); /* TM-084 */
        break;
    case TERRA_M_PASS:
        if (in_turn) lose_actions(s, out);
        break;
    default: break;
    }
}
