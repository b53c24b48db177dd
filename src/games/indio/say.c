/* Indio: moves in sentences, and what a move gives up. The notation of records is in text.c; whoever may
 * not read a card there is not told of it here. */
#include "indio.h"

static void hex(const indio_state *s, const char *before, int h, pent_text *out) {
    pent_say(out, "%s", before);
    indio_hex_name(s, h, out);
}

/* "1 {earth}, 2 {fire}" */
static void goods(uint32_t nibbles, pent_text *out) {
    const char *lead = "";
    for (int k = 0; k < INDIO_RES; k++) {
        int n = indio_nibble(nibbles, k);
        if (!n) continue;
        pent_say(out, "%s%d {%s}", lead, n, indio_res_name[k]);
        lead = ", ";
    }
}

static const char *article(const char *word) {
    return word[0] == 'a' || word[0] == 'o' ? "an" : "a";
}

/* ---- cards */

static void card(const indio_state *s, pent_move m, int viewer, pent_text *out) {
    int kind = pent_kind(m), number = pent_a(m);
    bool deal = kind == INDIO_M_LEADER || kind == INDIO_M_QUEST;
    bool leader = kind == INDIO_M_LEADER || kind == INDIO_M_KEEP;
    const char *noun = leader ? "leader" : "quest";
    if (deal)
        pent_say(out, PENT_SEAT " %s ", pent_b(m), indio_seat_word(s, pent_b(m)),
                 s->ask == INDIO_ASK_DRAW ? "draws" : "is dealt");
    else
        pent_say(out, leader ? "Keep " : "Discard ");
    if (!indio_knows_card(s, m, viewer)) {
        pent_say(out, "a %s", noun);
        return;
    }
    if (leader)
        pent_say(out, "the leader %s: %s", indio_leaders[number].name, indio_leaders[number].text);
    else
        pent_say(out, "the quest %s: %s, %d {influence}", indio_quests[number].name,
                 indio_quests[number].text, indio_quests[number].worth);
    if (indio_fulfilled_at_once(s, m)) pent_say(out, "; completed at once");
}

/* ---- the start */

static void start(const indio_state *s, pent_move m, pent_text *out) {
    int a = pent_a(m), b = pent_b(m);
    switch (pent_kind(m)) {
    case INDIO_M_TILE:
        hex(s, "", a, out);
        pent_say(out, " gets %s", indio_terrain_name[b]);
        break;
    case INDIO_M_FLIP:
        hex(s, "", a, out);
        pent_say(out, " becomes desert");
        break;
    case INDIO_M_FIRST: pent_say(out, PENT_SEAT " goes first", a, indio_seat_word(s, a)); break;
    case INDIO_M_FARM: hex(s, "Start with farm, outpost and a worker on ", a, out); break;
    case INDIO_M_FIEF:
        pent_say(out, "Put the %s of your fief", indio_terrain_name[b]);
        hex(s, " on ", a, out);
        break;
    case INDIO_M_SETTLE:
        pent_say(out, "Put the %s of your fief", indio_structure_name[b]);
        hex(s, " on ", a, out);
        break;
    case INDIO_M_HELPER: hex(s, "Put your second worker on ", a, out); break;
    default: hex(s, "Put a worker of your fief on ", a, out); break;
    }
}

/* ---- actions */

static void attack(const indio_state *s, int hex_of, int foe, int class, pent_text *out) {
    bool resting = class == INDIO_W_RESTING;
    const char *state = resting ? "a resting" : class == INDIO_W_WET ? "a wading" : "an active";
    pent_say(out, "attack %s worker of " PENT_SEAT, state, foe, indio_seat_word(s, foe));
    hex(s, " on ", hex_of, out);
    pent_say(out, resting ? ", which is removed" : "; both workers are removed");
}

static void build(const indio_state *s, int target, int kind, pent_text *out) {
    const indio_build *b = &indio_builds[indio_build_row(s, target, kind)];
    const char *to = indio_structure_name[b->to];
    if (b->from == INDIO_NONE)
        pent_say(out, "build %s %s", article(to), to);
    else
        pent_say(out, "make the %s %s %s", indio_structure_name[b->from], article(to), to);
    hex(s, " on ", target, out);
    pent_say(out, " for ");
    goods(b->cost, out);
    if (b->workers) pent_say(out, " and %d {worker} there", b->workers);
}

/* "B2: move to B3"; the worker is named first, as it is chosen first. */
static void action(const indio_state *s, pent_move m, pent_text *out) {
    int at = pent_a(m) & ~INDIO_WET, b = pent_b(m), c = pent_c(m);
    hex(s, pent_a(m) & INDIO_WET ? "Wading worker on " : "Worker on ", at, out);
    pent_say(out, ": ");
    switch (pent_kind(m)) {
    case INDIO_M_MOVE: hex(s, "move to ", b, out); break;
    case INDIO_M_COLLECT:
        pent_say(out, "collect ");
        goods(s->res[at] & 0x0FFFFFFF, out);
        break;
    case INDIO_M_ATTACK: attack(s, at, b, c, out); break;
    case INDIO_M_FORGE:
        pent_say(out, "forge 1 {%s} from ", indio_res_name[b]);
        goods(indio_forge_cost[b], out);
        break;
    case INDIO_M_IMPROVE:
        hex(s, "improve ", b, out);
        pent_say(out, " with a %s for ", indio_terrain_name[c]);
        goods(indio_tile_cost(s->top[b], c), out);
        break;
    default: build(s, b, c, out); break;
    }
}

/* ---- the rest */

static void craft(const indio_state *s, int h, int recipe, pent_text *out) {
    const indio_recipe *r = &indio_recipes[recipe];
    hex(s, "", h, out);
    pent_say(out, ": the %s crafts ", indio_structure_name[s->piece[h] & 3]);
    if (r->goods) pent_say(out, "%d {%s}", r->goods, indio_res_name[r->kind]);
    if (r->workers) pent_say(out, "%s%d {worker}", r->goods ? " and " : "", r->workers);
    if (!r->goods && !r->workers) pent_say(out, "nothing");
}

static void unit(const indio_state *s, pent_move m, pent_text *out) {
    int a = pent_a(m), b = pent_b(m);
    switch (pent_kind(m)) {
    case INDIO_M_PAY:
        pent_say(out, "Pay 1 {%s}", indio_res_name[b]);
        hex(s, " from ", a, out);
        break;
    case INDIO_M_DROP:
        pent_say(out, "Throw away 1 {%s}", indio_res_name[b]);
        if (a == INDIO_NONE)
            pent_say(out, " of those collected");
        else
            hex(s, " from ", a, out);
        break;
    case INDIO_M_STORE:
        pent_say(out, "Store 1 {%s}", indio_res_name[b]);
        hex(s, " on ", a, out);
        break;
    default: {
        static const char *const who[INDIO_W_CLASSES] = {
            "The acting worker leaves ", "An active worker leaves ", "A wading worker leaves ",
            "A resting worker leaves "};
        hex(s, who[a], s->job.hex, out);
        break;
    }
    }
}

static void other(const indio_state *s, pent_move m, pent_text *out) {
    int a = pent_a(m), b = pent_b(m);
    switch (pent_kind(m)) {
    case INDIO_M_CRAFT: craft(s, a, b, out); break;
    case INDIO_M_FEED: hex(s, "Feed a worker on ", a, out); break;
    case INDIO_M_ENOUGH: pent_say(out, "Feed no more"); break;
    case INDIO_M_REPEAT: pent_say(out, "Your workers may repeat an action for 1 {food}"); break;
    case INDIO_M_PASS: pent_say(out, "Pass"); break;
    case INDIO_M_DONE: hex(s, "End the turn of the worker on ", s->acting, out); break;
    case INDIO_M_SHOW:
        pent_say(out, PENT_SEAT " shows the leader %s: %d {influence}", a, indio_seat_word(s, a),
                 indio_leaders[b].name, indio_leader_worth(s, a, b));
        break;
    case INDIO_M_REVEAL:
        if (a == INDIO_NONE)
            pent_say(out, "No quest is completed");
        else
            pent_say(out, PENT_SEAT " completes the quest %s", a, indio_seat_word(s, a),
                     indio_quests[b].name);
        break;
    default: unit(s, m, out); break;
    }
}

void indio_say(const void *state, pent_move m, int viewer, pent_text *out) {
    const indio_state *s = state;
    switch (pent_kind(m)) {
    case INDIO_M_LEADER:
    case INDIO_M_KEEP:
    case INDIO_M_QUEST:
    case INDIO_M_DISCARD: card(s, m, viewer, out); return;
    default: break;
    }
    if (pent_kind(m) < INDIO_M_DISCARD)
        start(s, m, out);
    else if (pent_kind(m) >= INDIO_M_MOVE && pent_kind(m) <= INDIO_M_BUILD)
        action(s, m, out);
    else
        other(s, m, out);
    indio_say_completed(s, m, viewer, out);
}

/* ---- what is given up */

/* IND-203 */
static void lose_structures(const indio_state *s, pent_move m, pent_text *out) {
    const char *lead = "the ";
    PENT_EACH_BIT(h, indio_losses(s, m)) {
        bool built = pent_kind(m) == INDIO_M_BUILD && pent_b(m) == (int)h;
        int kind = built ? pent_c(m) : s->piece[h] & 3;
        pent_say(out, "%s%s", lead, indio_structure_name[kind]);
        hex(s, " on ", (int)h, out);
        lead = " and the ";
    }
    if (out->len && lead[1] == 'a') pent_say(out, " is conquered");
}

/* IND-085 IND-088: what is left on the hex, however it is paid */
static void lose_on_hex(const indio_state *s, int h, uint32_t due, pent_text *out) {
    bool own = s->own[s->seat] & INDIO_BIT(h);
    uint32_t left = 0;
    for (int k = 0; k < INDIO_RES; k++) {
        int n = indio_units(s, h, k) - (own ? indio_nibble(due, k) : 0);
        if (n > 0) left += (uint32_t)n * INDIO_UNIT(k);
    }
    if (!left) return;
    indio_say_goods(left, out);
    hex(s, " on ", h, out);
    pent_say(out, " vanish");
}

static void lose_crafting(const indio_state *s, int h, int recipe, pent_text *out) {
    int over = indio_load(s, h) + indio_recipes[recipe].goods - INDIO_RES_CAP;
    if (recipe == 0) {
        pent_say(out, "the %s", indio_structure_name[s->piece[h] & 3]);
        hex(s, " on ", h, out);
        pent_say(out, " crafts nothing this year");
    } else if (over > 0) { /* IND-050 */
        pent_say(out, "%d of the resources", over);
        hex(s, " on ", h, out);
        pent_say(out, " thrown out");
    }
}

/* IND-073 */
static void lose_collected(const indio_state *s, int h, pent_text *out) {
    int room = s->own[s->seat] & INDIO_BIT(h) ? indio_load(s, h) : 0;
    PENT_EACH_BIT(o, s->own[s->seat]) room += INDIO_RES_CAP - indio_load(s, (int)o);
    int over = indio_load(s, h) - room;
    if (over > 0) pent_say(out, "%d resource%s without room", over, over > 1 ? "s" : "");
}

/* Workers that the food left could still feed. */
static void lose_feeding(const indio_state *s, pent_text *out) {
    int p = s->seat, resting = s->workers[p] - indio_active(s, p);
    int could = 2 * (indio_pool(s, p, INDIO_FOOD) - s->repeat[p]) - s->fed;
    int n = could < resting ? could : resting;
    if (n > 0) pent_say(out, "%d worker%s could still be fed", n, n > 1 ? "s" : "");
}

void indio_loses(const void *state, pent_move m, pent_text *out) {
    const indio_state *s = state;
    int worker = pent_a(m) & ~INDIO_WET, b = pent_b(m);
    switch (pent_kind(m)) {
    case INDIO_M_MOVE:
    case INDIO_M_ATTACK:
    case INDIO_M_BUILD: lose_structures(s, m, out); break;
    case INDIO_M_IMPROVE: lose_on_hex(s, b, indio_tile_cost(s->top[b], pent_c(m)), out); break;
    case INDIO_M_COLLECT: lose_collected(s, worker, out); break;
    case INDIO_M_CRAFT: lose_crafting(s, pent_a(m), b, out); break;
    case INDIO_M_ENOUGH: lose_feeding(s, out); break;
    case INDIO_M_DONE:
        hex(s, "the second action of the worker on ", s->acting, out);
        pent_say(out, " unused");
        break;
    default: break;
    }
}
