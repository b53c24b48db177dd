/* Indio: what things are: cards, goods, lands, hexes and what is on them, phases and the end. Numbers come
 * from the tables of the rules. Order of a text: what it is, what it does, what it costs or gives here and
 * now. Names and shapes are found in words.c. */
#include "about.h"

#include <string.h>

indio_note indio_about_begin(const indio_state *s, pent_about *out) {
    return (indio_note){s, pent_text_on(out->title, sizeof out->title),
                        pent_text_on(out->text, sizeof out->text),
                        pent_text_on(out->rules, sizeof out->rules), out};
}

void indio_about_icon(indio_note *n, const char *icon) {
    pent_text t = pent_text_on(n->out->icon, sizeof n->out->icon);
    pent_say(&t, "%s", icon);
}

void indio_about_price(indio_note *n, uint32_t goods) {
    for (int k = 0; k < INDIO_RES; k++) n->out->price[k] = (int16_t)indio_nibble(goods, k);
}

/* A word with a capital letter. */
void indio_about_title(indio_note *n, const char *word) {
    pent_say(&n->title, "%c%s", upper(word[0]), word + 1);
}

static const char *gap(const indio_note *n) { return n->text.len ? " " : ""; }

static void hex_name(const indio_note *n, int hex, char name[8]) {
    pent_text t = pent_text_on(name, 8);
    indio_hex_name(n->s, hex, &t);
}

/* ---- prices, from the tables */

static void tell_forge(indio_note *n, int kind) {
    pent_say(&n->text, "%sForging takes ", gap(n));
    indio_say_goods(indio_forge_cost[kind], &n->text);
    pent_say(&n->text, " of the pool.");
}

void indio_tell_forging(indio_note *n) {
    for (int k = 0; k < INDIO_RES; k++) {
        if (!indio_forge_cost[k]) continue;
        pent_say(&n->text, "%s%s from ", n->text.buf[n->text.len - 1] == '.' ? " Prices: " : "; ",
                 indio_res_name[k]);
        indio_say_goods(indio_forge_cost[k], &n->text);
    }
    pent_say(&n->text, ".");
}

/* IND-083 IND-084; top INDIO_NONE: on ordinary ground */
void indio_tell_tiles(indio_note *n, int top) {
    const char *lead = "";
    for (int t = INDIO_T_FARM; t <= INDIO_T_MINE; t++) {
        pent_say(&n->text, "%s%s ", lead, indio_terrain_name[t]);
        indio_say_goods(indio_tile_cost(top, t), &n->text);
        lead = "; ";
    }
    pent_say(&n->text, ".");
}

void indio_tell_build(const indio_build *b, pent_text *out) {
    if (b->from == INDIO_NONE)
        pent_say(out, "new ");
    else
        pent_say(out, "from %s %s ", article(indio_structure_name[b->from]),
                 indio_structure_name[b->from]);
    indio_say_goods(b->cost, out);
    if (b->workers)
        pent_say(out, " and %d own worker%s on the hex", b->workers, b->workers > 1 ? "s" : "");
}

/* IND-093: the rows that lead to a kind, or, with `from`, the upgrades of what stands there */
static void tell_builds(indio_note *n, int to, int from) {
    const char *lead = " Price: ";
    for (int i = 0; i < INDIO_BUILDS; i++) {
        const indio_build *b = &indio_builds[i];
        if (to != INDIO_NONE ? b->to != to : b->from != from) continue;
        pent_say(&n->text, "%s", lead);
        if (to == INDIO_NONE) pent_say(&n->text, "%s ", indio_structure_name[b->to]);
        indio_tell_build(b, &n->text);
        lead = "; ";
    }
    if (lead[0] == ';') pent_say(&n->text, ".");
}

/* IND-045 .. IND-048 */
static void tell_crafting(indio_note *n, int kind) {
    const char *lead = " Each year it crafts one of these: ";
    for (int i = 1; i < INDIO_RECIPES; i++) {
        const indio_recipe *r = &indio_recipes[i];
        if (r->structure != kind) continue;
        bool dry = r->goods && r->kind == INDIO_WATER;
        pent_say(&n->text, "%s%s%s", lead, r->name, dry ? " (only while no hex shows water)" : "");
        lead = ", ";
    }
    pent_say(&n->text, ".");
}

static void tell_structure(indio_note *n, int kind) {
    pent_say(&n->text, "%sA structure worth %d influence.", gap(n), indio_influence[kind]);
    tell_crafting(n, kind);
}

static const char *const structure_rules[INDIO_STRUCTURES] = {"IND-045 IND-046 IND-093 IND-115",
                                                              "IND-047 IND-093 IND-115",
                                                              "IND-048 IND-093 IND-094 IND-115"};

void indio_about_structure(indio_note *n, int kind) {
    indio_about_title(n, indio_structure_name[kind]);
    indio_about_icon(n, indio_structure_name[kind]);
    for (int i = 0; i < INDIO_BUILDS; i++) /* its own price; from a smaller one it is less */
        if (indio_builds[i].to == kind && indio_builds[i].from == INDIO_NONE)
            indio_about_price(n, indio_builds[i].cost);
    tell_structure(n, kind);
    tell_builds(n, kind, INDIO_NONE);
    char left[96];
    pent_text t = pent_text_on(left, sizeof left);
    for (int p = 0; p < n->s->seats; p++)
        pent_say(&t, "%s" PENT_SEAT " %d", p ? ", " : "", p, indio_seat_word(n->s, p),
                 INDIO_PIECES - indio_count(n->s->settled[p][kind]));
    pent_about_row(n->out, "Left", "%s", left);
    pent_say(&n->rules, "%s IND-095", structure_rules[kind]);
}

/* ---- cards */

void indio_about_leader(indio_note *n, int leader) {
    const indio_leader *l = &indio_leaders[leader];
    pent_say(&n->title, "%s", l->name);
    pent_about_kind(n->out, "leader card");
    indio_about_icon(n, "leader");
    pent_say(&n->text, "At the end of the game it brings influence: %s.", l->text);
    for (int p = 0; p < n->s->seats; p++) { /* only views that know the card have its number */
        bool mine = n->s->leader[p][0] == leader || n->s->leader[p][1] == leader;
        if (!mine || !n->s->kept[p]) continue; /* of two nothing is counted yet */
        bool kept = n->s->kept[p] && n->s->leader[p][0] == leader;
        pent_say(&n->text,
                 kept ? " For " PENT_SEAT " it is worth " : " " PENT_SEAT " did not keep it.", p,
                 indio_seat_word(n->s, p));
        if (!kept) continue;
        pent_say(&n->text, "%d now.", indio_leader_worth(n->s, p, leader));
    }
    pent_say(&n->rules, "IND-%03d IND-120", 122 + leader);
}

void indio_about_quest(indio_note *n, int quest) {
    const indio_quest *q = &indio_quests[quest];
    int have, need;
    pent_say(&n->title, "%s", q->name);
    indio_about_icon(n, "quest");
    n->out->gain[indio_influence_good] = q->worth;
    pent_say(&n->text,
             "A quest worth %d influence: %s. Its holder need not say so: it is laid open at once.",
             q->worth, q->text);
    for (int p = 0; p < n->s->seats; p++) {
        if (n->s->done[p] & INDIO_CARD(quest))
            pent_say(&n->text, " " PENT_SEAT " has completed it.", p, indio_seat_word(n->s, p));
        if (n->s->hand[p] == UINT64_MAX || !(n->s->hand[p] & INDIO_CARD(quest))) continue;
        indio_progress(n->s, p, quest, &have, &need);
        pent_say(&n->text, " " PENT_SEAT " holds it", p, indio_seat_word(n->s, p));
        if (need) pent_say(&n->text, " and has %d of %d", have, need);
        pent_say(&n->text, ".");
    }
    pent_say(&n->rules, "IND-%03d IND-032 IND-119", 143 + quest);
}

/* ---- goods and land */

static void tell_sources(indio_note *n, int kind) {
    for (int t = 0; t < INDIO_TERRAINS; t++)
        if (indio_yield[t] == kind)
            pent_say(&n->text, " %s hexes yield it in Production.",
                     t == INDIO_T_EARTH    ? "Earth"
                     : t == INDIO_T_WATER  ? "Water"
                     : t == INDIO_T_FARM   ? "Farm"
                     : t == INDIO_T_QUARRY ? "Quarry"
                                           : "Mine");
    unsigned crafters = 0;
    for (int i = 1; i < INDIO_RECIPES; i++)
        if (indio_recipes[i].goods && indio_recipes[i].kind == kind)
            crafters |= 1u << indio_recipes[i].structure;
    const char *lead = " Crafted by: ";
    for (int k = 0; k < INDIO_STRUCTURES; k++) {
        if (!(crafters >> k & 1)) continue;
        pent_say(&n->text, "%s%s", lead, indio_structure_name[k]);
        lead = ", ";
    }
    if (crafters) pent_say(&n->text, ".");
    if (indio_forge_cost[kind]) tell_forge(n, kind);
}

static void tell_uses(indio_note *n, int kind) {
    const char *lead = " It pays for ";
    for (int t = INDIO_T_FARM; t <= INDIO_T_MINE; t++)
        if (indio_nibble(indio_improve_cost[t], kind)) {
            pent_say(&n->text, "%sa %s", lead, indio_terrain_name[t]);
            lead = ", ";
        }
    unsigned built = 0;
    for (int i = 0; i < INDIO_BUILDS; i++)
        if (indio_nibble(indio_builds[i].cost, kind)) built |= 1u << indio_builds[i].to;
    for (int k = 0; k < INDIO_STRUCTURES; k++)
        if (built >> k & 1) {
            pent_say(&n->text, "%s%s %s", lead, article(indio_structure_name[k]),
                     indio_structure_name[k]);
            lead = ", ";
        }
    for (int k = 0; k < INDIO_RES; k++)
        if (indio_nibble(indio_forge_cost[k], kind)) {
            pent_say(&n->text, "%sforging %s", lead, indio_res_name[k]);
            lead = ", ";
        }
    if (lead[0] == ',') pent_say(&n->text, ".");
}

static void tell_worth(indio_note *n, int kind) {
    if (kind == INDIO_FOOD) pent_say(&n->text, " One feeds two workers in Harvest.");
    if (kind == INDIO_COMMERCE) pent_say(&n->text, " At the end each is worth 1 influence.");
    if (kind == INDIO_STONE || kind == INDIO_METAL)
        pent_say(&n->text, " At the end two of stone and metal together are worth 1 influence.");
}

static void tell_resource(indio_note *n, int kind) {
    pent_say(&n->text, "%s%s %s resource.", gap(n), kind <= INDIO_FIRE ? "An" : "A",
             kind <= INDIO_FIRE ? "elemental" : "refined");
    tell_sources(n, kind);
    tell_uses(n, kind);
    tell_worth(n, kind);
}

static void tell_pools(indio_note *n, int kind) {
    pent_say(&n->text, " In the pools:");
    for (int p = 0; p < n->s->seats; p++)
        pent_say(&n->text, "%s " PENT_SEAT " %d", p ? "," : "", p, indio_seat_word(n->s, p),
                 indio_pool(n->s, p, kind));
    pent_say(&n->text, ".");
}

static void describe_resource(indio_note *n, int kind) {
    indio_about_title(n, indio_res_name[kind]);
    indio_about_icon(n, indio_res_name[kind]);
    indio_about_price(n, indio_forge_cost[kind]);
    tell_resource(n, kind);
    tell_pools(n, kind);
    pent_say(&n->rules, "IND-007 IND-059 IND-080%s",
             kind == INDIO_FOOD    ? " IND-055"
             : kind >= INDIO_STONE ? " IND-118"
                                   : "");
}

static void tell_land(indio_note *n, int terrain) {
    bool tile = terrain >= INDIO_T_FARM;
    pent_say(&n->text, tile ? "%sA tile that Improve lays on a hex." : "%sA kind of land.", gap(n));
    if (indio_yield[terrain] == INDIO_NONE)
        pent_say(&n->text, " It yields nothing; improving it costs 1 more water.");
    else
        pent_say(&n->text,
                 " In Production it yields %s: one more than there are workers on it; 1 for a "
                 "structure alone or when nothing at all is there.",
                 indio_res_name[indio_yield[terrain]]);
    if (terrain == INDIO_T_WATER)
        pent_say(&n->text, " Nothing is built on it, a worker that starts the year here has one "
                           "action, and improving it costs 1 more earth.");
    if (!tile) return;
    indio_about_icon(n, indio_terrain_name[terrain]);
    indio_about_price(n, indio_improve_cost[terrain]);
    pent_say(&n->text, " It costs ");
    indio_say_goods(indio_improve_cost[terrain], &n->text);
    pent_say(&n->text, ", on water 1 earth more, on desert 1 water more, and whatever lies on the "
                       "hex is lost.");
    pent_about_row(n->out, "Left", "%d of %d", n->s->stack[terrain - INDIO_T_FARM],
                   2 * n->s->seats);
    pent_about_row(n->out, "To lay", "the action Improve");
}

void indio_about_land(indio_note *n, int terrain) {
    static const char *const rules[INDIO_TERRAINS] = {
        "IND-038 IND-040 IND-042", "IND-038 IND-067 IND-084 IND-091", "IND-039 IND-084",
        "IND-038 IND-083 IND-085", "IND-038 IND-083 IND-085",         "IND-038 IND-083 IND-085"};
    indio_about_title(n, indio_terrain_name[terrain]);
    tell_land(n, terrain);
    pent_say(&n->rules, "%s", rules[terrain]);
}

/* ---- the board */

static void tell_crew(indio_note *n, int hex) {
    const char *lead = " Workers: ";
    for (int p = 0; p < n->s->seats; p++)
        for (int c = 0; c < INDIO_W_CLASSES; c++) {
            int here = indio_class(n->s, hex, p, c);
            if (!here) continue;
            pent_say(&n->text, "%s%d %s %s", lead, here, indio_class_name[c],
                     indio_seat_word(n->s, p));
            lead = ", ";
        }
    if (lead[0] == ',') pent_say(&n->text, " (%d is the limit).", INDIO_WORKER_CAP);
}

static void tell_load(indio_note *n, int hex) {
    if (indio_load(n->s, hex)) {
        pent_say(&n->text, " Here lie ");
        indio_say_goods(n->s->res[hex] & 0x0FFFFFFF, &n->text);
        pent_say(&n->text, " (%d is the limit).", INDIO_RES_CAP);
    }
    int more = indio_yields(n->s, hex);
    if (more)
        pent_say(&n->text, " As things are, Production brings %d %s more.", more,
                 indio_res_name[indio_yield[n->s->top[hex]]]);
}

static void tell_control(indio_note *n, int hex) {
    int holder = n->s->holder[hex];
    if (holder == INDIO_NONE)
        pent_say(&n->text, " Nobody controls it.");
    else
        pent_say(&n->text, " " PENT_SEAT " controls it.", holder, indio_seat_word(n->s, holder));
}

void indio_about_hex(indio_note *n, int hex) {
    char name[8];
    int top = n->s->top[hex], base = n->s->base[hex];
    hex_name(n, hex, name);
    pent_say(&n->rules, "IND-010 IND-100 IND-101");
    if (top == INDIO_NONE) {
        pent_say(&n->title, "%s", name);
        pent_say(&n->text, "A hex of the board that has no land yet; a tile is drawn for it.");
        return;
    }
    pent_say(&n->title, "%s: %s", name, indio_terrain_name[top]);
    pent_say(&n->text, "%s: %s", name, indio_terrain_name[top]);
    if (top != base) pent_say(&n->text, " laid on %s", indio_terrain_name[base]);
    if (n->s->edge & INDIO_BIT(hex)) pent_say(&n->text, ", on the edge");
    if (n->s->piece[hex] != INDIO_NONE)
        pent_say(&n->text, ", with " PENT_SEAT "'s %s", n->s->piece[hex] >> 2,
                 indio_seat_word(n->s, n->s->piece[hex] >> 2),
                 indio_structure_name[n->s->piece[hex] & 3]);
    pent_say(&n->text, ".");
    tell_control(n, hex);
    tell_crew(n, hex);
    tell_load(n, hex);
    pent_say(&n->text, " Improving it costs: ");
    indio_tell_tiles(n, top);
}

void indio_about_piece(indio_note *n, int hex) {
    char name[8];
    int owner = n->s->piece[hex] >> 2, kind = n->s->piece[hex] & 3;
    hex_name(n, hex, name);
    pent_say(&n->title, PENT_SEAT "'s %s on %s", owner, indio_seat_word(n->s, owner),
             indio_structure_name[kind], name);
    tell_structure(n, kind);
    pent_say(&n->text, " What lies on its hex is in the pool of " PENT_SEAT ".", owner,
             indio_seat_word(n->s, owner));
    tell_builds(n, INDIO_NONE, kind);
    if (n->s->ask == INDIO_ASK_CRAFT && n->s->idle & INDIO_BIT(hex))
        pent_say(&n->text, " It has not crafted yet this year.");
    pent_say(&n->rules, "%s IND-103", structure_rules[kind]);
}

static const char *const class_text[INDIO_W_CLASSES] = {
    "This worker is acting: it may do two things of different kinds, then it rests.",
    "An active worker takes one turn with one or two actions of different kinds, then it rests.",
    "A wading worker is active but started the year on water: it has a single action this year.",
    "A resting worker cannot act. Fed in Harvest it becomes active; one food feeds two.",
};
static const char *const class_rules[INDIO_W_CLASSES] = {"IND-062 IND-063", "IND-061 IND-062",
                                                         "IND-067 IND-068", "IND-054 IND-055"};

void indio_about_worker(indio_note *n, int hex, int seat, int class) {
    char name[8];
    int here = indio_class(n->s, hex, seat, class);
    hex_name(n, hex, name);
    pent_say(&n->title, PENT_SEAT "'s worker%s on %s, %s", seat, indio_seat_word(n->s, seat),
             here == 1 ? "" : "s", name, indio_class_name[class]);
    pent_say(&n->text, "%s", class_text[class]);
    pent_say(&n->text, " %d of " PENT_SEAT "'s workers stand%s so on %s.", here, seat,
             indio_seat_word(n->s, seat), here == 1 ? "s" : "", name);
    if (class == INDIO_W_RESTING)
        pent_say(&n->text, " Attacked, it is removed and the attacker stays.");
    else
        pent_say(&n->text, " Attacked, it is removed together with the attacker.");
    pent_say(&n->rules, "%s IND-077 IND-078", class_rules[class]);
}

void indio_about_goods(indio_note *n, int hex) {
    char name[8];
    hex_name(n, hex, name);
    pent_say(&n->title, "Resources on %s", name);
    int owner = indio_owner(n->s, hex);
    if (owner == INDIO_NONE)
        pent_say(&n->text,
                 "They belong to nobody: a worker there may collect all of them at once.");
    else
        pent_say(&n->text,
                 "They are in the pool of %s, who pays with them; a worker there may "
                 "collect all of them at once.",
                 indio_seat_word(n->s, owner));
    tell_load(n, hex);
    pent_say(&n->rules, "IND-010 IND-037 IND-071");
}

void indio_about_chip(indio_note *n, int hex, int kind) {
    char name[8];
    hex_name(n, hex, name);
    pent_say(&n->title, "%d %s on %s", indio_units(n->s, hex, kind), indio_res_name[kind], name);
    tell_resource(n, kind);
    pent_say(&n->rules, "IND-007 IND-010 IND-071");
}

void indio_about_pool(indio_note *n, int seat, int kind) {
    pent_say(&n->title, PENT_SEAT ": %d %s", seat, indio_seat_word(n->s, seat),
             indio_pool(n->s, seat, kind), indio_res_name[kind]);
    indio_about_icon(n, indio_res_name[kind]);
    tell_resource(n, kind);
    const char *lead = " It lies on ";
    PENT_EACH_BIT(h, n->s->own[seat]) {
        char name[8];
        int units = indio_units(n->s, (int)h, kind);
        if (!units) continue;
        hex_name(n, (int)h, name);
        pent_say(&n->text, "%s%s (%d)", lead, name, units);
        lead = ", ";
    }
    if (lead[0] == ',') pent_say(&n->text, ".");
    pent_say(&n->rules, "IND-037 IND-059");
}

void indio_about_supply(indio_note *n, int seat, int kind) {
    if (kind < INDIO_STRUCTURES) {
        indio_about_structure(n, kind);
        return;
    }
    pent_say(&n->title, PENT_SEAT "'s workers", seat, indio_seat_word(n->s, seat));
    pent_say(&n->text,
             "%d are on the board, %d of them active; more are crafted. Every two on the board are "
             "worth 1 influence at the end.",
             n->s->workers[seat], indio_active(n->s, seat));
    pent_about_row(n->out, "Left", "%d of %d", INDIO_WORKERS - n->s->workers[seat], INDIO_WORKERS);
    pent_say(&n->rules, "IND-003 IND-051 IND-117");
}

/* A player at a glance: what the board shows by pictures. */
void indio_about_seat(indio_note *n, int seat) {
    char built[100];
    pent_text t = pent_text_on(built, sizeof built);
    int part[INDIO_PARTS];
    pent_say(&n->title, PENT_SEAT, seat, indio_seat_word(n->s, seat));
    pent_say(&n->text, "A player with %d influence; a leader counts as soon as it is known.",
             indio_score(n->s, seat, part));
    indio_say_built(n->s, seat, &t);
    pent_about_row(n->out, "On the map", "%s", t.len ? built : "nothing yet");
    pent_about_row(n->out, "Quests", "%d completed", indio_count(n->s->done[seat]));
    pent_say(&n->rules, "IND-115 IND-116 IND-119");
}

/* ---- the course of the game */

static const struct {
    const char *text, *rules;
} phase[INDIO_PHASES] = {
    {"The first phase of a year: in turn order each player draws a quest and keeps at most three.",
     "IND-028 IND-029 IND-032"},
    {"The second phase: every hex but desert yields its resource, one more than there are workers "
     "on "
     "it, or 1 for a structure alone or an empty hex.",
     "IND-038 IND-040 IND-041 IND-042 IND-043"},
    {"The third phase: in turn order each player lets every own structure craft once; goods and "
     "resting workers appear on its hex.",
     "IND-044 IND-049 IND-050 IND-051"},
    {"The fourth phase: in turn order each player feeds resting workers, which become active; one "
     "food feeds two.",
     "IND-054 IND-055 IND-056"},
    {"The last phase: in turn one active worker takes one or two actions of different kinds, or "
     "the "
     "player passes. The year ends when all have passed one after the other.",
     "IND-061 IND-062 IND-064 IND-065"},
};

void indio_about_phase(indio_note *n, int i) {
    pent_say(&n->title, "%s phase", indio_phase_name[i]);
    pent_say(&n->text, "%s", phase[i].text);
    if (n->s->year && n->s->phase == i) pent_say(&n->text, " It is going on now.");
    pent_say(&n->rules, "%s", phase[i].rules);
}

static void tell_end(indio_note *n) {
    const indio_board *board = &indio_boards[n->s->seats];
    int built = 0;
    for (int p = 0; p < n->s->seats; p++) built += indio_count(n->s->own[p]);
    pent_say(&n->text,
             "%sThe game ends after year %d, or after a year at whose end somebody controls %d "
             "hexes or %d structures stand on the board (now %d). Hexes controlled now:",
             gap(n), INDIO_YEARS, board->map.end_control, board->map.end_structures, built);
    for (int p = 0; p < n->s->seats; p++)
        pent_say(&n->text, "%s " PENT_SEAT " %d", p ? "," : "", p, indio_seat_word(n->s, p),
                 indio_count(n->s->control[p]));
    pent_say(&n->text, ".");
}

void indio_about_end(indio_note *n) {
    pent_say(&n->title, "End of the game");
    tell_end(n);
    pent_say(&n->rules, "IND-110 IND-111 IND-112 IND-113");
}

void indio_about_year(indio_note *n, int year) {
    pent_say(&n->title, "Year %d", year);
    pent_say(&n->text,
             "Each year has the phases Quests, Production, Crafting, Harvest and Actions%s.",
             year == n->s->year ? "; this one is being played" : "");
    tell_end(n);
    pent_say(&n->rules, "IND-026 IND-110 IND-111 IND-112");
}

void indio_about_first(indio_note *n) {
    pent_say(&n->title, "First player");
    pent_say(&n->text, "Everybody acts clockwise from the first player");
    if (n->s->year)
        pent_say(&n->text, ", who is " PENT_SEAT " this year", n->s->first,
                 indio_seat_word(n->s, n->s->first));
    pent_say(&n->text, "; after a year the token goes to the next one.");
    pent_say(&n->rules, "IND-013 IND-027");
}

/* IND-115 .. IND-121 */
void indio_about_influence(indio_note *n) {
    pent_say(&n->title, "Influence");
    pent_say(&n->text,
             "Most influence wins, then more workers on the board. It comes from structures (");
    for (int k = 0; k < INDIO_STRUCTURES; k++)
        pent_say(&n->text, "%s%s %d", k ? ", " : "", indio_structure_name[k], indio_influence[k]);
    pent_say(&n->text, "), 1 for each controlled hex, 1 for every two workers on the board, 1 for "
                       "each commerce and for every two of stone and metal in the pool, completed "
                       "quests, and the leader. Now:");
    for (int p = 0; p < n->s->seats; p++) {
        int part[INDIO_PARTS];
        pent_say(&n->text, "%s " PENT_SEAT " %d", p ? "," : "", p, indio_seat_word(n->s, p),
                 indio_score(n->s, p, part));
    }
    pent_say(&n->text, ", as far as leaders are known.");
    pent_say(&n->rules, "IND-115 IND-116 IND-117 IND-118 IND-119 IND-120 IND-121");
}

/* A colour is a player. */
void indio_about_colour(indio_note *n, int colour) {
    static const char *const outline[INDIO_MAX_SEATS] = {"a diamond", "a triangle", "a disc",
                                                         "a square"};
    indio_about_title(n, indio_colour_name[colour]);
    pent_say(&n->text, "A colour of players; its pieces bear %s.", outline[colour]);
    for (int p = 0; p < n->s->seats; p++) {
        int part[INDIO_PARTS];
        if (n->s->colour[p] != colour) continue;
        pent_say(&n->text, " %s has %d structures, %d hexes, %d workers and %d influence now.",
                 indio_colour_name[colour], indio_count(n->s->own[p]),
                 indio_count(n->s->control[p]), n->s->workers[p], indio_score(n->s, p, part));
    }
    pent_say(&n->rules, "IND-002");
}

void indio_about_class(indio_note *n, int class) {
    indio_about_title(n, indio_class_name[class]);
    pent_say(&n->text, "%s", class_text[class]);
    pent_say(&n->rules, "%s", class_rules[class]);
}

/* Earth and water are a resource and a kind of land. */
void indio_about_matter(indio_note *n, int kind) {
    describe_resource(n, kind);
    for (int t = 0; t < INDIO_T_DESERT; t++)
        if (!strcmp(indio_terrain_name[t], indio_res_name[kind])) {
            pent_say(&n->text, " It is also a kind of land, which yields it%s.",
                     t == INDIO_T_WATER ? "; nothing is built on water, and a worker that starts "
                                          "the year there has one action"
                                        : "");
        }
}
