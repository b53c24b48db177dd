/* Indio: words. Names, the notation of moves, the prompt and the state as JSON.
 * Why a thing is forbidden is told in why.c. */
#include "indio.h"

const char *const indio_res_name[INDIO_RES] = {"earth", "water", "fire",    "food",
                                               "stone", "metal", "commerce"};
const char *const indio_terrain_name[INDIO_TERRAINS] = {"earth", "water",  "desert",
                                                        "farm",  "quarry", "mine"};
const char *const indio_structure_name[INDIO_STRUCTURES] = {"outpost", "town", "city"};
const char *const indio_phase_name[INDIO_PHASES] = {"Quests", "Production", "Crafting", "Harvest",
                                                    "Actions"};
const char *const indio_colour_name[INDIO_MAX_SEATS] = {"pink", "purple", "white", "orange"};
const char *const indio_class_name[INDIO_W_CLASSES] = {"acting", "active", "wading", "resting"};

const char *indio_seat_word(const indio_state *s, int seat) {
    return indio_colour_name[s->colour[seat]];
}

void indio_seat_name(const void *state, int seat, pent_text *out) {
    pent_say(out, "%s", indio_seat_word(state, seat));
}

/* IND-005 */
void indio_hex_name(const indio_state *s, int hex, pent_text *out) {
    pent_say(out, "%c%d", 'A' + s->column[hex], s->place[hex] + 1);
}

/* ---- moves */

static void with_hex(const indio_state *s, const char *before, int hex, const char *after,
                     pent_text *out) {
    pent_say(out, "%s", before);
    indio_hex_name(s, hex, out);
    pent_say(out, "%s", after);
}

static bool is_deal(pent_move m) {
    return pent_kind(m) == INDIO_M_LEADER || pent_kind(m) == INDIO_M_QUEST;
}

/* IND-030 */
bool indio_fulfilled_at_once(const indio_state *s, pent_move m) {
    return pent_kind(m) == INDIO_M_QUEST && s->ask == INDIO_ASK_DRAW &&
           indio_watched_cards(s->known[pent_b(m)]) & INDIO_CARD(pent_a(m));
}

bool indio_knows_card(const indio_state *s, pent_move m, int viewer) {
    int seat = is_deal(m) ? pent_b(m) : s->seat;
    return viewer == seat || viewer == PENT_TRUTH || indio_fulfilled_at_once(s, m);
}

/* Cards that only their owner may see. */
static void secret(const indio_state *s, pent_move m, int viewer, pent_text *out) {
    bool deal = is_deal(m), at_once = indio_fulfilled_at_once(s, m);
    bool leader = pent_kind(m) == INDIO_M_LEADER || pent_kind(m) == INDIO_M_KEEP;
    int seat = deal ? pent_b(m) : s->seat, card = pent_a(m);
    bool knows = viewer == seat || viewer == PENT_TRUTH;
    static const char *const verb[] = {[INDIO_M_LEADER] = "leader ",
                                       [INDIO_M_KEEP] = "keep ",
                                       [INDIO_M_QUEST] = "quest ",
                                       [INDIO_M_DISCARD] = "discard "};
    pent_say(out, "%s", verb[pent_kind(m)]);
    if (knows || at_once)
        pent_say(out, "%s", leader ? indio_leaders[card].name : indio_quests[card].name);
    else if (!deal)
        pent_say(out, "%s", leader ? "a leader" : "a quest");
    if (deal) pent_say(out, "%sto %s", knows || at_once ? " " : "", indio_seat_word(s, seat));
    if (at_once && !knows) pent_say(out, ", completed");
}

static void set_up(const indio_state *s, pent_move m, pent_text *out) {
    int a = pent_a(m), b = pent_b(m);
    switch (pent_kind(m)) {
    case INDIO_M_TILE:
        with_hex(s, "tile ", a, " ", out);
        pent_say(out, "%s", indio_terrain_name[b]);
        break;
    case INDIO_M_FLIP: with_hex(s, "desert ", a, "", out); break;
    case INDIO_M_FIRST: pent_say(out, "first %s", indio_seat_word(s, a)); break;
    case INDIO_M_FARM: with_hex(s, "farm ", a, "", out); break;
    case INDIO_M_FIEF:
        pent_say(out, "%s", indio_terrain_name[b]);
        with_hex(s, " ", a, "", out);
        break;
    case INDIO_M_SETTLE:
        pent_say(out, "%s", indio_structure_name[b]);
        with_hex(s, " ", a, "", out);
        break;
    default: with_hex(s, "worker ", a, "", out); break;
    }
}

static void action(const indio_state *s, pent_move m, pent_text *out) {
    int b = pent_b(m), c = pent_c(m);
    with_hex(s, "", pent_a(m) & ~INDIO_WET, pent_a(m) & INDIO_WET ? " wading " : " ", out);
    switch (pent_kind(m)) {
    case INDIO_M_MOVE: with_hex(s, "move ", b, "", out); break;
    case INDIO_M_COLLECT: pent_say(out, "collect"); break;
    case INDIO_M_ATTACK:
        pent_say(out, "attack %s %s", indio_seat_word(s, b), indio_class_name[c]);
        break;
    case INDIO_M_FORGE: pent_say(out, "forge %s", indio_res_name[b]); break;
    case INDIO_M_IMPROVE:
        with_hex(s, "improve ", b, " ", out);
        pent_say(out, "%s", indio_terrain_name[c]);
        break;
    default:
        with_hex(s, "build ", b, " ", out);
        pent_say(out, "%s", indio_structure_name[c]);
        break;
    }
}

static void other(const indio_state *s, pent_move m, pent_text *out) {
    int a = pent_a(m), b = pent_b(m);
    switch (pent_kind(m)) {
    case INDIO_M_CRAFT:
        with_hex(s, "craft ", a, " ", out);
        pent_say(out, "%s", indio_recipes[b].name);
        break;
    case INDIO_M_FEED: with_hex(s, "feed ", a, "", out); break;
    case INDIO_M_ENOUGH: pent_say(out, "enough"); break;
    case INDIO_M_REPEAT: pent_say(out, "repeat actions"); break;
    case INDIO_M_PASS: pent_say(out, "pass"); break;
    case INDIO_M_DONE: pent_say(out, "done"); break;
    case INDIO_M_PAY:
        pent_say(out, "pay %s", indio_res_name[b]);
        with_hex(s, " from ", a, "", out);
        break;
    case INDIO_M_SPEND: pent_say(out, "spend %s worker", indio_class_name[a]); break;
    case INDIO_M_DROP:
        pent_say(out, "throw %s", indio_res_name[b]);
        if (a == INDIO_NONE)
            pent_say(out, " just collected");
        else
            with_hex(s, " from ", a, "", out);
        break;
    case INDIO_M_STORE:
        pent_say(out, "store %s", indio_res_name[b]);
        with_hex(s, " on ", a, "", out);
        break;
    case INDIO_M_SHOW:
        pent_say(out, "%s shows %s", indio_seat_word(s, a), indio_leaders[b].name);
        break;
    default:
        if (a == INDIO_NONE)
            pent_say(out, "no quest is completed");
        else
            pent_say(out, "%s completes %s", indio_seat_word(s, a), indio_quests[b].name);
        break;
    }
}

/* IND-203: the name alone, so that the longest text still fits */
static void lost_by(const indio_state *s, pent_move m, pent_text *out) {
    uint32_t lost = indio_losses(s, m);
    if (!lost) return;
    int hex = pent_lowest(lost);
    bool built = pent_kind(m) == INDIO_M_BUILD && pent_b(m) == hex;
    int kind = built ? pent_c(m) : s->piece[hex] & 3;
    pent_say(out, ", loses %s", indio_structure_name[kind]);
    with_hex(s, " ", hex, "", out);
    if (lost & (lost - 1)) pent_say(out, " and more");
}

/* The actor knows which own quests a move completes; the others are told. */
void indio_say_completed(const indio_state *s, pent_move m, int viewer, pent_text *out) {
    int actor = indio_actor(s);
    if (actor < 0 || viewer == actor || viewer == PENT_TRUTH) return;
    if (s->hand[actor] == UINT64_MAX || !s->held[actor]) return; /* a view cannot tell */
    indio_state next = *s;
    indio_apply(&next, m, NULL);
    uint64_t fresh = next.done[actor] & ~s->done[actor];
    const char *lead = ", completes ";
    PENT_EACH_BIT(q, fresh) {
        pent_say(out, "%s%s", lead, indio_quests[q].name);
        lead = " and ";
    }
}

void indio_format(const void *state, pent_move m, int viewer, pent_text *out) {
    const indio_state *s = state;
    int kind = pent_kind(m);
    if (kind == INDIO_M_LEADER || kind == INDIO_M_KEEP || kind == INDIO_M_QUEST ||
        kind == INDIO_M_DISCARD) {
        secret(s, m, viewer, out);
        return;
    }
    if (kind < INDIO_M_DISCARD) {
        set_up(s, m, out);
    } else if (kind >= INDIO_M_MOVE && kind <= INDIO_M_BUILD) {
        action(s, m, out);
        lost_by(s, m, out);
    } else {
        other(s, m, out);
    }
    indio_say_completed(s, m, viewer, out);
}

/* ---- prompts */

static const char *const asks[INDIO_ASKS] = {
    [INDIO_ASK_TILE] = "Terrain is laid on ",
    [INDIO_ASK_FLIP] = "An earth hex becomes desert",
    [INDIO_ASK_LEADER] = "Leaders are dealt",
    [INDIO_ASK_KEEP] = "Keep one of your two leaders: what it counts brings influence at the end",
    [INDIO_ASK_DEAL] = "Quests are dealt",
    [INDIO_ASK_FIRST] = "The first player is drawn",
    [INDIO_ASK_FARM] = "Place your farm with outpost and worker, away from other farms",
    [INDIO_ASK_HELPER] = "Place your second worker on your farm or next to it, near ",
    [INDIO_ASK_FIEF_TILE] = "Place farm, quarry and mine of your fief so that all three touch",
    [INDIO_ASK_FIEF_STRUCTURE] = "Place outpost and town of your fief on two of its hexes",
    [INDIO_ASK_FIEF_WORKER] = "Place a worker on a hex of your fief",
    [INDIO_ASK_DRAW] = "A quest is drawn",
    [INDIO_ASK_DISCARD] = "Discard a quest: three may stay in hand",
    [INDIO_ASK_CRAFT] = "What do your structures craft? Not yet done: ",
    [INDIO_ASK_FEED] = "Which resting workers do you feed? One food feeds two; you have ",
    [INDIO_ASK_TURN] = "Choose an active worker and its first action, or pass",
    [INDIO_ASK_SECOND] = "A second action of another kind, or end the turn of the worker on ",
    [INDIO_ASK_PAY] = "Where do you pay from? Still due: ",
    [INDIO_ASK_SPEND] = "Which worker leaves ",
    [INDIO_ASK_DROP] = "What do you throw away? Without room: ",
    [INDIO_ASK_STORE] = "Where do you store? In hand: ",
    [INDIO_ASK_REVEAL] = "Hands are looked at for completed quests",
    [INDIO_ASK_SHOW] = "Leaders are turned up",
    [INDIO_ASK_OVER] = "The game is over",
};

/* Kinds and numbers of a nibble word: "2 earth, 1 fire". */
void indio_say_goods(uint32_t nibbles, pent_text *out) {
    const char *lead = "";
    for (int k = 0; k < INDIO_RES; k++) {
        int n = indio_nibble(nibbles, k);
        if (!n) continue;
        pent_say(out, "%s%d %s", lead, n, indio_res_name[k]);
        lead = ", ";
    }
}

static void hexes(const indio_state *s, uint32_t set, pent_text *out) {
    PENT_EACH_BIT(h, set) with_hex(s, (int)h == pent_lowest(set) ? "" : ", ", (int)h, "", out);
}

static int food_left(const indio_state *s) {
    return indio_pool(s, s->seat, INDIO_FOOD) - (s->fed + 1) / 2 - s->repeat[s->seat];
}

/* What is left to eat, and what the next worker costs. IND-055 IND-197 */
static void prompt_food(const indio_state *s, pent_text *out) {
    pent_say(out, "%d food left", food_left(s));
    if (s->fed % 2) pent_say(out, ", and the next one is free");
    if (indio_can_repeat(s)) pent_say(out, "; one food more lets your workers repeat an action");
}

static int sum_of(uint32_t nibbles) {
    int n = 0;
    for (int k = 0; k < INDIO_RES; k++) n += indio_nibble(nibbles, k);
    return n;
}

/* Goods still to pay, to store or to throw away; workers that the food is enough for (IND-055). */
int indio_counted_left(const void *state) {
    const indio_state *s = state;
    switch (s->ask) {
    case INDIO_ASK_FEED: return 2 * food_left(s) + s->fed % 2;
    case INDIO_ASK_PAY: return sum_of(s->job.due);
    case INDIO_ASK_STORE: return sum_of(s->job.give);
    case INDIO_ASK_DROP: return s->job.drop;
    default: return 0;
    }
}

void indio_prompt(const void *state, pent_text *out) {
    const indio_state *s = state;
    pent_say(out, "%s", asks[s->ask]);
    switch (s->ask) {
    case INDIO_ASK_TILE:
    case INDIO_ASK_HELPER: indio_hex_name(s, s->job.hex, out); break;
    case INDIO_ASK_SPEND:
        indio_hex_name(s, s->job.hex, out);
        pent_say(out, " for the %s?", indio_structure_name[indio_builds[s->job.what].to]);
        break;
    case INDIO_ASK_CRAFT: hexes(s, s->idle, out); break;
    case INDIO_ASK_FEED: prompt_food(s, out); break;
    case INDIO_ASK_TURN: /* IND-065 */
        if (s->passes + 1 == s->seats) pent_say(out, ": all others passed, passing ends the year");
        break;
    case INDIO_ASK_SECOND: indio_hex_name(s, s->acting, out); break;
    case INDIO_ASK_PAY: indio_say_goods(s->job.due, out); break;
    case INDIO_ASK_DROP: pent_say(out, "%d", s->job.drop); break;
    case INDIO_ASK_STORE: indio_say_goods(s->job.give, out); break;
    default: break;
    }
}

/* ---- JSON */

static void json_workers(const indio_state *s, int hex, pent_json *out) {
    pent_json_open(out, "workers", '[');
    for (int p = 0; p < s->seats; p++) {
        if (!indio_nibble(s->crew[hex], p)) continue;
        pent_json_open(out, NULL, '{');
        pent_json_int(out, "seat", p);
        pent_json_int(out, "active", indio_nibble(s->up[hex], p));
        pent_json_int(out, "limited", indio_nibble(s->wet[hex], p));
        pent_json_int(out, "resting", indio_class(s, hex, p, INDIO_W_RESTING));
        pent_json_close(out, '}');
    }
    pent_json_close(out, ']');
}

static const char *terrain_or_null(int t) {
    return t < INDIO_TERRAINS ? indio_terrain_name[t] : NULL;
}

static void json_hex(const indio_state *s, int hex, pent_json *out) {
    char name[8];
    pent_text t = pent_text_on(name, sizeof name);
    indio_hex_name(s, hex, &t);
    pent_json_open(out, NULL, '{');
    pent_json_str(out, "name", name);
    pent_json_str(out, "base", terrain_or_null(s->base[hex]));
    pent_json_str(out, "top", terrain_or_null(s->top[hex]));
    if (s->piece[hex] != INDIO_NONE) {
        pent_json_str(out, "structure", indio_structure_name[s->piece[hex] & 3]);
        pent_json_int(out, "owner", s->piece[hex] >> 2);
    }
    if (s->holder[hex] != INDIO_NONE) pent_json_int(out, "control", s->holder[hex]);
    pent_json_open(out, "resources", '[');
    for (int k = 0; k < INDIO_RES; k++) pent_json_int(out, NULL, indio_units(s, hex, k));
    pent_json_close(out, ']');
    json_workers(s, hex, out);
    pent_json_close(out, '}');
}

static void json_cards(const char *key, uint64_t cards, pent_json *out) {
    if (cards == UINT64_MAX) {
        pent_json_str(out, key, NULL);
        return;
    }
    pent_json_open(out, key, '[');
    PENT_EACH_BIT(q, cards) pent_json_str(out, NULL, indio_quests[q].name);
    pent_json_close(out, ']');
}

static void json_seat(const indio_state *s, int seat, pent_json *out) {
    int leader = s->leader[seat][0];
    pent_json_open(out, NULL, '{');
    pent_json_str(out, "colour", indio_seat_word(s, seat));
    pent_json_int(out, "workers", s->workers[seat]);
    pent_json_open(out, "pool", '[');
    for (int k = 0; k < INDIO_RES; k++) pent_json_int(out, NULL, indio_pool(s, seat, k));
    pent_json_close(out, ']');
    pent_json_bool(out, "repeat", s->repeat[seat]);
    pent_json_str(out, "leader",
                  s->kept[seat] && leader < INDIO_LEADERS ? indio_leaders[leader].name : NULL);
    pent_json_int(out, "quests", s->held[seat]);
    json_cards("hand", s->hand[seat], out);
    json_cards("done", s->done[seat], out);
    pent_json_close(out, '}');
}

void indio_json(const void *state, pent_json *out) {
    const indio_state *s = state;
    pent_json_int(out, "year", s->year);
    pent_json_str(out, "phase", indio_phase_name[s->phase]);
    pent_json_int(out, "first", s->first);
    pent_json_bytes(out, "stacks", s->stack, 3);
    pent_json_open(out, "hexes", '[');
    for (int h = 0; h < s->hexes; h++) json_hex(s, h, out);
    pent_json_close(out, ']');
    pent_json_open(out, "seats", '[');
    for (int p = 0; p < s->seats; p++) json_seat(s, p, out);
    pent_json_close(out, ']');
}
