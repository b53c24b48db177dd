/* about.c: what everything is, does, and costs or gives here and now: every shape of the picture, every
 * tile, faction and word of a move. Letters may be large or small.
 * What it is not: the texts of tiles and factions (effects.c), or rules. */
#include <string.h>

#include "scene.h"
#include "words.h"

typedef struct { /* an answer that is being written */
    const terra_state *s;
    int seat; /* whom "here and now" means: the seat that is asked, or TERRA_NONE */
    terra_pen pen;
    pent_about *out;
} answer;

static void title(answer *a, const char *format, const char *name, int n) {
    pent_text t = pent_text_on(a->out->title, sizeof a->out->title);
    pent_say(&t, "%s%s", format, name);
    if (n) pent_say(&t, "%d", n);
}

static void rules(answer *a, const char *ids) {
    pent_text t = pent_text_on(a->out->rules, sizeof a->out->rules);
    pent_say(&t, "%s", ids);
}

static void picture(answer *a, const char *icon) {
    pent_text t = pent_text_on(a->out->icon, sizeof a->out->icon);
    pent_say(&t, "%s", icon);
}

static void picture_of_terrain(answer *a, int terrain) {
    pent_text t = pent_text_on(a->out->look, sizeof a->out->look);
    pent_say(&t, "t-%s %s", terra_terrain_name[terrain], terra_ink(terrain));
    picture(a, terra_terrain_icon[terrain]);
}

static void costs(answer *a, terra_cost cost) {
    a->out->price[TERRA_G_WORKER] = cost.w;
    a->out->price[TERRA_G_COIN] = cost.c;
}

#define SAY(a, ...) pent_say((a)->pen.out, __VA_ARGS__)

/* A seat as " of the Witches", or as who sits there: nothing else of the sentence may depend on which. */
#define PEOPLE       "{%d:the %s}"
#define PEOPLE_FIRST "{%d:The %s}" /* at the beginning of a sentence */
static const char *people(const answer *a, int seat) { return terra_of(a->s, seat)->title; }

static void title_of(answer *a, const char *thing, int seat) {
    pent_text t = pent_text_on(a->out->title, sizeof a->out->title);
    pent_say(&t, "%s" PEOPLE, thing, seat, people(a, seat));
}

/* ---- hexes ---- */

static int owner_of(const terra_state *s, int hex, int *piece) {
    for (int i = 0; i < s->seats; i++) {
        if (!terra_has(&s->p[i].own, hex)) continue;
        for (*piece = 0; !terra_has(&s->p[i].piece[*piece], hex);) ++*piece;
        return i;
    }
    return -1;
}

static void say_price(answer *a, terra_cost cost) { terra_cost_words(&a->pen, cost.w, cost.c, 0); }

static void say_upgrades(answer *a, int hex, int piece) {
    static const uint8_t next[TERRA_PIECES][2] = {[TERRA_D] = {TERRA_TP, TERRA_TP},
                                                  [TERRA_TP] = {TERRA_TE, TERRA_SH},
                                                  [TERRA_TE] = {TERRA_SA, TERRA_SA}};
    if (piece > TERRA_TE) return;
    for (int k = 0; k < (piece == TERRA_TP ? 2 : 1); k++) { /* TM-068 TM-069 */
        SAY(a, k ? ", or a %s for " : " It can become a %s for ",
            terra_piece_title[next[piece][k]]);
        say_price(a, terra_price(a->s, a->seat, hex, next[piece][k]));
    }
    SAY(a, ".");
}

static void tell_structure(answer *a, int hex, int owner, int piece) {
    SAY(a, "A %s of " PEOPLE " on %s (%s). It is worth %d for power and towns and belongs to %s.",
        terra_piece_title[piece], owner, people(a, owner), terra_hex_name[hex],
        terra_terrain_name[a->s->land[hex]], terra_value[piece],
        terra_has(&a->s->p[owner].town, hex) ? "a town" : "no town yet");
    if (owner == a->seat) say_upgrades(a, hex, piece);
    rules(a, "TM-068 TM-083 TM-089");
}

/* Who is offered power for a building here: TM-082. */
static void say_neighbours(answer *a, int hex) {
    const terra_state *s = a->s;
    terra_set around = terra_and(terra_beside(s, hex), s->taken);
    const char *begin = " Building here offers ";
    for (int i = 0; i < s->seats && !terra_empty(around); i++) {
        int sum = 0;
        if (i == a->seat || s->p[i].left) continue;
        for (int k = 0; k < TERRA_PIECES; k++)
            sum += terra_value[k] * terra_size(terra_and(around, s->p[i].piece[k]));
        if (!sum) continue;
        SAY(a, "%s%d power to " PEOPLE, begin, sum, i, people(a, i));
        begin = ", ";
    }
    if (begin[0] == ',') SAY(a, ".");
}

static void say_reach(answer *a, int hex) {
    const terra_state *s = a->s;
    terra_set direct = terra_adjacent(s, s->p[a->seat].own);
    terra_set reach = terra_reach(s, a->seat, true), skips = terra_skips(s, a->seat);
    bool tunnel = terra_of(s, a->seat)->skips == 1;
    SAY(a, " For " PEOPLE " it is ", a->seat, people(a, a->seat));
    if (terra_has(&direct, hex))
        SAY(a, "next door");
    else if (terra_has(&reach, hex))
        SAY(a, "in reach by shipping");
    else if (terra_has(&skips, hex) && tunnel)
        SAY(a, "in reach by a tunnel for %d worker%s", terra_tunnel_price(s, a->seat),
            terra_an(terra_tunnel_price(s, a->seat)));
    else if (terra_has(&skips, hex))
        SAY(a, "in reach by carpet for 1 priest");
    else
        SAY(a, "out of reach");
}

static void say_spades(answer *a, int hex) {
    const terra_state *s = a->s;
    const terra_player *p = &s->p[a->seat];
    int home = terra_of(s, a->seat)->home, n = terra_wheel(s->land[hex], home);
    bool darklings = terra_is(s, a->seat, TERRA_DARKLINGS);
    if (n && terra_is(s, a->seat, TERRA_GIANTS)) n = 2; /* TM-109 */
    SAY(a, "; ");
    if (n) { /* TM-050 TM-053 */
        SAY(a, "it takes ");
        terra_amount(&a->pen, n, TERRA_G_SPADE);
        SAY(a, " (");
        terra_amount(&a->pen, darklings ? n : n * terra_dig_rate(p),
                     darklings ? TERRA_G_PRIEST : TERRA_G_WORKER);
        SAY(a, ") to make it %s, and ", terra_terrain_name[home]);
    }
    SAY(a, "a dwelling costs ");
    say_price(a, terra_of(s, a->seat)->cost[TERRA_D]);
    SAY(a, ".");
    costs(a, terra_of(s, a->seat)->cost[TERRA_D]);
    a->out->price[darklings ? TERRA_G_PRIEST : TERRA_G_WORKER] +=
        (int16_t)(darklings ? n : n * terra_dig_rate(p));
}

static bool tell_hex(answer *a, int hex) {
    int piece = 0, owner = owner_of(a->s, hex, &piece);
    pent_text t = pent_text_on(a->out->title, sizeof a->out->title);
    if (owner >= 0) {
        const char *name = terra_piece_title[piece];
        pent_say(&t, "%c%s on %s", name[0] - 'a' + 'A', name + 1, terra_hex_name[hex]);
        pent_about_kind(a->out, "structure of the %s", people(a, owner));
        tell_structure(a, hex, owner, piece);
        return true;
    }
    pent_say(&t, "%s, %s", terra_hex_name[hex], terra_terrain_name[a->s->land[hex]]);
    SAY(a, "%s is an empty hex of %s.", terra_hex_name[hex], terra_terrain_name[a->s->land[hex]]);
    if (a->seat != TERRA_NONE) {
        if (a->s->round) {
            say_reach(a, hex);
            say_spades(a, hex);
        }
        say_neighbours(a, hex);
    }
    rules(a, "TM-048 TM-050 TM-060 TM-082");
    return true;
}

static bool tell_river(answer *a, int r) {
    if (r < 0 || r >= TERRA_RIVERS) return false;
    pent_text t = pent_text_on(a->out->title, sizeof a->out->title);
    terra_river_words(&t, r);
    a->out->title[0] = 'T';
    SAY(a, "A river hex: nothing is built on it. Shipping crosses it, bridges span it, and the "
           "Mermaids may found a town across one river hex.");
    if (a->s->links >> r & 1) SAY(a, " A town of the Mermaids lies across this one.");
    rules(a, "TM-046 TM-049 TM-128");
    return true;
}

static bool tell_bridge(answer *a, int i) {
    if (i < 0 || i >= a->s->n_bridges) return false;
    terra_edge e = terra_edges[a->s->bridge[i]];
    title_of(a, "Bridge of ", a->s->bridge_owner[i]);
    SAY(a, "It joins %s and %s: the two hexes are neighbours for everybody.", terra_hex_name[e.a],
        terra_hex_name[e.b]);
    rules(a, "TM-008 TM-045");
    return true;
}

/* ---- terrains ---- */

static bool tell_terrain(answer *a, int t) {
    int n = terra_size(a->s->terrain[t]);
    const char *sep = "";
    title(a, "Terrain: ", terra_terrain_name[t], 0);
    picture_of_terrain(a, t);
    SAY(a,
        "Terrain in %s; on the wheel it lies between %s and %s, one spade away each. Home of the ",
        terra_colour_name[t], terra_terrain_name[(t + 6) % 7], terra_terrain_name[(t + 1) % 7]);
    for (int f = 0; f < TERRA_FACTIONS; f++) {
        if (terra_factions[f].home != t) continue;
        SAY(a, "%s%s", sep, terra_factions[f].title);
        sep = " and the ";
    }
    SAY(a, "; %d hexes of it are on the map now.", n);
    rules(a, "TM-050 TM-051");
    return true;
}

/* ---- cults ---- */

static void say_places(answer *a, int cult) {
    const char *sep = " Now: ";
    for (int i = 0; i < a->s->seats; i++) {
        if (a->s->p[i].faction == TERRA_NONE) continue;
        SAY(a, "%s{%d:%s} %d", sep, i, people(a, i), a->s->p[i].cult[cult]);
        sep = ", ";
    }
    if (sep[0] == ',') SAY(a, ".");
}

static bool tell_cult(answer *a, int c) {
    static const uint8_t step[] = {3, 5, 7, 10};
    title(a, "Cult of ", terra_cult_word(c), 0);
    picture(a, terra_cult_icon[c]);
    SAY(a, "Reaching");
    for (int i = 0, had = 0; i < 4; i++) { /* TM-095 */
        SAY(a, "%s %d", i ? "," : "", step[i]);
        SAY(a, " gives %d", terra_cult_power[step[i]] - had);
        had = terra_cult_power[step[i]];
    }
    SAY(a,
        " power; 10 needs a key and takes one faction only. At the end the three highest get %d, "
        "%d and %d points.",
        terra_cult_prize[0], terra_cult_prize[1], terra_cult_prize[2]);
    say_places(a, c);
    rules(a, "TM-072 TM-095 TM-096 TM-166");
    return true;
}

static bool tell_priest_space(answer *a, int c, int j) {
    if (j < 0 || j > 3) return false;
    int seat = a->s->space[c][j];
    title(a, "Priest space of ", terra_cult_word(c), 0);
    picture(a, terra_cult_icon[c]);
    a->out->price[TERRA_G_PRIEST] = 1;
    a->out->gain[TERRA_G_FIRE + c] = j ? 2 : 3;
    SAY(a, "A priest sent here advances %d steps in the cult of %s and stays for good.", j ? 2 : 3,
        terra_cult_word(c));
    if (seat == TERRA_NONE)
        SAY(a, " The space is free.");
    else
        SAY(a, " A priest of " PEOPLE " stands here.", seat, people(a, seat));
    rules(a, "TM-005 TM-072 TM-073");
    return true;
}

static bool tell_marker(answer *a, int c, int seat) {
    if (seat < 0 || seat >= a->s->seats || a->s->p[seat].faction == TERRA_NONE) return false;
    title_of(a, "Cult marker of ", seat);
    SAY(a, "The marker of " PEOPLE " is on %d of the cult of %s.", seat, people(a, seat),
        a->s->p[seat].cult[c], terra_cult_word(c));
    rules(a, "TM-095 TM-096");
    return true;
}

/* ---- tiles and actions ---- */

static bool tell_score(answer *a, int tile, int round) {
    if (tile < 0 || tile >= TERRA_SCORES) return false;
    title(a, "Scoring tile: ", terra_scores[tile].words, 0);
    SAY(a, "In its round it gives ");
    terra_score_words(&a->pen, tile);
    SAY(a, "; when the round ends, ");
    terra_reward_words(&a->pen, tile);
    SAY(a, round == TERRA_ROUNDS ? " (not in round 6)." : ".");
    if (round && a->seat != TERRA_NONE && round < TERRA_ROUNDS) {
        int n = terra_rewards(&a->s->p[a->seat], &terra_scores[tile]);
        SAY(a, " " PEOPLE_FIRST " would get that %s now.", a->seat, people(a, a->seat),
            n == 0   ? "not at all"
            : n == 1 ? "once"
            : n == 2 ? "twice"
                     : "several times");
    }
    rules(a, "TM-025 TM-030 TM-034");
    return true;
}

static bool tell_round(answer *a, int round) {
    if (round < 1 || round > TERRA_ROUNDS) return false;
    int tile = a->s->score[round - 1];
    if (tile == TERRA_NONE) {
        SAY(a,
            "The scoring tile of round %d is not drawn yet: it gives points for one kind of "
            "building in the round, and goods for a cult at its end.",
            round);
        rules(a, "TM-015 TM-030");
    } else {
        tell_score(a, tile, round);
    }
    title(a, "Round ", "", round);
    return true;
}

static const char *act_icon(const terra_act *x) {
    return x->bridges   ? "bridge"
           : x->priests ? "priest"
           : x->workers ? "tm-worker"
           : x->coins   ? "coin"
                        : "spade";
}

static bool tell_act(answer *a, int act) {
    if (act < 0 || act >= TERRA_ACTIONS) return false;
    const terra_act *x = &terra_acts[act];
    terra_pen head = {&(pent_text){0}, false, 0};
    *head.out = pent_text_on(a->out->title, sizeof a->out->title);
    pent_say(head.out, "Power action: ");
    terra_act_words(&head, act);
    SAY(a, "It gives ");
    terra_act_words(&a->pen, act);
    picture(a, act_icon(x));
    a->out->price[TERRA_G_POWER] = x->cost;
    a->out->gain[TERRA_G_PRIEST] = x->priests;
    a->out->gain[TERRA_G_WORKER] = x->workers;
    a->out->gain[TERRA_G_COIN] = x->coins;
    a->out->gain[TERRA_G_SPADE] = x->spades;
    SAY(a, ", once a round for all together.%s",
        x->spades ? " A dwelling may follow at its price." : "");
    if (a->s->act_used >> act & 1) {
        SAY(a, " It is used in this round.");
    } else if (a->seat != TERRA_NONE) {
        const terra_player *p = &a->s->p[a->seat];
        SAY(a, " In bowl III of " PEOPLE ": %d power; %d more can be burnt.", a->seat,
            people(a, a->seat), p->bowl[2], p->bowl[1] / 2);
    }
    rules(a, "TM-037 TM-038 TM-075");
    return true;
}

static bool tell_special(answer *a, int special) {
    pent_text t = pent_text_on(a->out->title, sizeof a->out->title);
    pent_about_kind(a->out, "special action");
    pent_say(&t, "Special action of ");
    terra_special_of(&t, special);
    SAY(a, "The action is: %s.", terra_special_words(special));
    if (special != TERRA_ACTE) SAY(a, " It can be taken once a round.");
    rules(a, special == TERRA_ACTE ? "TM-124" : "TM-078");
    return true;
}

static bool tell_bonus(answer *a, int tile) {
    if (tile < 0 || tile >= TERRA_BONUSES) return false;
    int holder = a->s->holder[tile];
    pent_text t = pent_text_on(a->out->title, sizeof a->out->title);
    pent_say(&t, "The %s bonus tile", terra_bonus_name[tile]);
    SAY(a, "It gives ");
    terra_bonus_words(&a->pen, tile);
    SAY(a, ". It is given back when its owner passes again.");
    pent_about_kind(a->out, "bonus tile");
    pent_about_row(a->out, "To take", "pass for this round");
    if (holder < a->s->seats)
        SAY(a, " It belongs to " PEOPLE " now.", holder, people(a, holder));
    else if (holder == TERRA_NONE)
        SAY(a, " It is not in this game.");
    else if (a->s->coin[tile])
        SAY(a, " It is free, with %d coin%s on it.", a->s->coin[tile], terra_an(a->s->coin[tile]));
    else
        SAY(a, " It is free.");
    rules(a, "TM-024 TM-026 TM-079");
    return true;
}

/* "It is with the Witches and the Nomads." */
static void say_owners(answer *a, unsigned seats) {
    const char *sep = " It is with ";
    for (int i = 0; i < a->s->seats; i++) {
        if (!(seats >> i & 1)) continue;
        SAY(a, "%s" PEOPLE, sep, i, people(a, i));
        sep = " and ";
    }
    if (seats) SAY(a, ".");
}

static bool tell_favour(answer *a, int tile) {
    if (tile < 0 || tile >= TERRA_FAVOURS) return false;
    unsigned owners = 0;
    for (int i = 0; i < a->s->seats; i++) owners |= (unsigned)(a->s->p[i].favours >> tile & 1) << i;
    pent_text t = pent_text_on(a->out->title, sizeof a->out->title);
    pent_say(&t, "The %s favour", terra_favour_name[tile]);
    picture(a, terra_cult_icon[terra_favours[tile].cult]);
    a->out->gain[TERRA_G_FIRE + terra_favours[tile].cult] = terra_favours[tile].steps;
    SAY(a, "It gives ");
    terra_favour_words(&a->pen, tile);
    SAY(a, ". No faction takes the same one twice.");
    say_owners(a, owners);
    pent_about_kind(a->out, "favour tile");
    pent_about_row(a->out, "Left", "%d of %d", a->s->favour_left[tile], terra_favours[tile].copies);
    pent_about_row(a->out, "To take", "build a temple or the sanctuary");
    rules(a, "TM-010 TM-070 TM-146");
    return true;
}

static bool tell_town(answer *a, int tile) {
    if (tile < 0 || tile >= TERRA_TOWNS) return false;
    unsigned owners = 0;
    for (int i = 0; i < a->s->seats; i++) owners |= (unsigned)(a->s->p[i].towns[tile] > 0) << i;
    const terra_town *x = &terra_towns[tile];
    int16_t *gain = a->out->gain;
    title(a, "Town tile: ", x->words, 0);
    picture(a, "tm-town");
    gain[TERRA_G_POINT] = x->vp;
    gain[TERRA_G_COIN] = x->coins;
    gain[TERRA_G_WORKER] = x->workers;
    gain[TERRA_G_PRIEST] = x->priests;
    gain[TERRA_G_POWER] = x->power;
    gain[TERRA_G_KEY] = x->keys;
    for (int c = 0; c < TERRA_CULTS; c++) gain[TERRA_G_FIRE + c] = x->steps;
    SAY(a, "The faction that founds a town with it gets ");
    terra_town_words(&a->pen, tile);
    SAY(a, ".");
    say_owners(a, owners);
    pent_about_kind(a->out, "town tile");
    pent_about_row(a->out, "Left", "%d of %d", a->s->town_left[tile], x->copies);
    pent_about_row(a->out, "To take",
                   "found a town: four own structures side by side worth 7 together");
    rules(a, "TM-089 TM-090 TM-093 TM-155");
    return true;
}

/* ---- factions and their boards ---- */

static void say_start(answer *a, const terra_faction *f) {
    a->pen.items = 0;
    SAY(a, "Home terrain %s. They start with ", terra_terrain_name[f->home]);
    terra_item(&a->pen, f->coins, TERRA_G_COIN);
    terra_item(&a->pen, f->workers, TERRA_G_WORKER);
    terra_item(&a->pen, f->priests, TERRA_G_PRIEST);
    for (int c = 0; c < TERRA_CULTS; c++) terra_item(&a->pen, f->cult[c], TERRA_G_FIRE + c);
    SAY(a, " and power %d in bowl I, %d in II.", f->bowl1, f->bowl2);
}

static void say_prices(answer *a, const terra_faction *f) {
    static const uint8_t order[] = {TERRA_D, TERRA_TP, TERRA_TE, TERRA_SA};
    SAY(a, " Prices:");
    for (int i = 0; i < 4; i++) {
        SAY(a, "%s %s ", i ? ";" : "", terra_piece_title[order[i]]);
        say_price(a, f->cost[order[i]]);
        if (order[i] == TERRA_TP) SAY(a, " beside others, else %d", 2 * f->cost[TERRA_TP].c);
    }
    SAY(a, ".");
}

static bool tell_faction(answer *a, int i) {
    const terra_faction *f = &terra_factions[i];
    title(a, "The ", f->title, 0);
    pent_about_kind(a->out, "faction of the %s", terra_terrain_name[f->home]);
    picture_of_terrain(a, f->home);
    a->out->level = (uint8_t)terra_faction_level(i);
    say_start(a, f);
    SAY(a, " %s", terra_ability(i));
    char label[40];
    pent_text t = pent_text_on(label, sizeof label);
    pent_say(&t, "Stronghold|%s bld f-%s", terra_piece_icon[TERRA_SH], terra_terrain_name[f->home]);
    pent_about_row(a->out, label, "%d {worker} %d {coin}: %s", f->cost[TERRA_SH].w,
                   f->cost[TERRA_SH].c, terra_stronghold(i));
    say_prices(a, f);
    if (f->ship_max) SAY(a, " Shipping goes from %d to %d;", f->ship_start, f->ship_max);
    if (f->rate_max)
        SAY(a, " %s spade track has %d step%s for 2 workers, %d coin%s, 1 priest each.",
            f->ship_max ? "the" : "The", f->rate_max, terra_an(f->rate_max), f->rate_coins,
            terra_an(f->rate_coins));
    else
        SAY(a, " there is no spade track.");
    rules(a, terra_faction_rules(i));
    return true;
}

static void say_incomes(answer *a, const uint8_t *n, int top, const char *good) {
    SAY(a, " %s", good);
    for (int i = 1; i <= top; i++) SAY(a, "%s%d", i == 1 ? " " : ", ", n[i]);
}

/* A row of the board: what the pieces bring. */
static bool tell_pieces(answer *a, int seat, int piece) {
    const terra_faction *f = terra_of(a->s, seat);
    const terra_incomes *in = &f->income;
    title(a, "", terra_piece_title[piece], 0);
    a->out->title[0] = (char)(a->out->title[0] - 'a' + 'A');
    picture(a, terra_piece_icon[piece]);
    costs(a, f->cost[piece]);
    pent_about_row(a->out, "Left", "%d of %d", terra_supply[piece] - a->s->p[seat].count[piece],
                   terra_supply[piece]);
    SAY(a, "Of " PEOPLE " %d of %d are on the map; the next costs ", seat, people(a, seat),
        a->s->p[seat].count[piece], terra_supply[piece]);
    say_price(a, f->cost[piece]);
    if (piece == TERRA_TP) SAY(a, " beside others, else %d coins", 2 * f->cost[TERRA_TP].c);
    SAY(a, ". Value %d for power and towns%s. Income:", terra_value[piece],
        piece == TERRA_SA ? " (it counts as two structures)" : "");
    a->pen.items = 0;
    switch (piece) {
    case TERRA_D:
        say_incomes(a, in->d_workers, 8, "workers for 1 to 8:");
        SAY(a, "; without any %d", in->d_workers[0]);
        break;
    case TERRA_TP:
        say_incomes(a, in->tp_coins, 4, "coins for 1 to 4:");
        say_incomes(a, in->tp_power, 4, "and power:");
        break;
    case TERRA_TE:
        say_incomes(a, in->te_priests, 3, "priests for 1 to 3:");
        if (in->te_power[3]) say_incomes(a, in->te_power, 3, "and power:");
        break;
    case TERRA_SH:
        SAY(a, " ");
        terra_item(&a->pen, in->sh_coins, TERRA_G_COIN);
        terra_item(&a->pen, in->sh_workers, TERRA_G_WORKER);
        terra_item(&a->pen, in->sh_power, TERRA_G_POWER);
        terra_item(&a->pen, in->sh_priests, TERRA_G_PRIEST);
        SAY(a, ". It brings: %s", terra_stronghold(a->s->p[seat].faction));
        break;
    default:
        SAY(a, " ");
        terra_item(&a->pen, in->sa_priests, TERRA_G_PRIEST);
        SAY(a, ". It brings a favour tile");
        break;
    }
    if (piece != TERRA_SH) SAY(a, ".");
    rules(a, "TM-068 TM-083 TM-101");
    return true;
}

static bool tell_bowl(answer *a, int seat, int bowl) {
    static const char *const name[] = {"I", "II", "III"};
    static const char *const use[] = {
        "Power gained moves its tokens to bowl II first.",
        ("When bowl I is empty, power gained moves its tokens to III; burning moves one there and "
         "takes another out of the game."),
        "Only this power can be spent; it goes back to bowl I.",
    };
    title(a, "Bowl ", name[bowl], 0);
    SAY(a, "The power of " PEOPLE " in bowl %s: %d. %s", seat, people(a, seat), name[bowl],
        a->s->p[seat].bowl[bowl], use[bowl]);
    rules(a, "TM-036 TM-037 TM-038");
    return true;
}

static bool tell_tracks(answer *a, int seat, bool ship) {
    const terra_player *p = &a->s->p[seat];
    const terra_faction *f = terra_of(a->s, seat);
    bool more = ship ? p->ship < f->ship_max : p->rate < f->rate_max;
    picture(a, ship ? "ship" : "spade");
    if (more) { /* TM-066 TM-067 */
        a->out->price[TERRA_G_PRIEST] = 1;
        a->out->price[TERRA_G_COIN] = ship ? 4 : f->rate_coins;
        a->out->price[TERRA_G_WORKER] = ship ? 0 : 2;
        a->out->gain[TERRA_G_POINT] = (int16_t)(!ship                          ? 6
                                                : p->faction == TERRA_MERMAIDS ? p->ship + 1
                                                                               : p->ship + 2);
    }
    if (ship) {
        title(a, "Shipping", "", 0);
        SAY(a,
            "The shipping of " PEOPLE " is %d of %d: so many river hexes are crossed to transform "
            "and build. ",
            seat, people(a, seat), p->ship, f->ship_max);
        SAY(a,
            p->ship < f->ship_max ? "A step costs 1 priest and 4 coins and gives %d points."
                                  : "There is no further step.",
            p->faction == TERRA_MERMAIDS ? p->ship + 1 : p->ship + 2);
        rules(a, "TM-046 TM-066 TM-126");
    } else {
        title(a, "Spade track", "", 0);
        SAY(a, "A spade costs " PEOPLE " %d %s. ", seat, people(a, seat),
            p->faction == TERRA_DARKLINGS ? 1 : terra_dig_rate(p),
            p->faction == TERRA_DARKLINGS ? "priest" : "workers");
        SAY(a,
            p->rate < f->rate_max
                ? "A step costs 2 workers, %d coins and 1 priest, gives 6 points and makes it one "
                  "worker cheaper."
                : "There is no further step.",
            f->rate_coins);
        rules(a, "TM-053 TM-067 TM-117");
    }
    return true;
}

/* What the points come to with the final scoring of this moment: TM-166 TM-167 TM-168. */
static void tell_end(answer *a, int seat) {
    terra_state end = *a->s;
    if (end.phase == TERRA_P_OVER) return;
    terra_final(&end, NULL, NULL);
    pent_about_row(a->out, "If it ended now", "%d points", end.p[seat].vp);
}

static bool tell_good_of(answer *a, int seat, int good) {
    int16_t have[TERRA_GOODS], gain[TERRA_GOODS];
    terra_purse(a->s, seat, have);
    title(a, "", terra_goods[good].plural, 0);
    picture(a, terra_goods[good].icon);
    a->out->title[0] = (char)(a->out->title[0] - 'a' + 'A');
    SAY(a, "The stock of " PEOPLE ": ", seat, people(a, seat));
    terra_amount(&a->pen, have[good], good);
    if (terra_next_income(a->s, seat, gain) && gain[good])
        SAY(a, ", and %d with the next income", gain[good]);
    SAY(a, ". %s", terra_goods[good].text);
    if (good == TERRA_G_POINT) tell_end(a, seat);
    rules(a, "TM-026");
    return true;
}

static bool tell_board(answer *a, int seat, const char *what) {
    static const struct {
        const char *name;
        uint8_t good;
    } goods[] = {{"coins", TERRA_G_COIN},     {"workers", TERRA_G_WORKER},
                 {"priests", TERRA_G_PRIEST}, {"bridges", TERRA_G_BRIDGE},
                 {"keys", TERRA_G_KEY},       {"points", TERRA_G_POINT}};
    if (seat >= a->s->seats) return false;
    if (a->s->p[seat].faction == TERRA_NONE) {
        title(a, "Player ", "", seat + 1);
        SAY(a, "The place of a player who has not chosen a faction yet.");
        return true;
    }
    for (int k = 0; k < TERRA_PIECES; k++) {
        const char *n = terra_piece_name[k];
        if (what[0] == n[0] - 'A' + 'a' &&
            (n[1] ? what[1] == n[1] - 'A' + 'a' && !what[2] : !what[1]))
            return tell_pieces(a, seat, k);
    }
    for (size_t i = 0; i < sizeof goods / sizeof *goods; i++)
        if (!strcmp(what, goods[i].name)) return tell_good_of(a, seat, goods[i].good);
    if (!strncmp(what, "bowl", 4) && what[4] >= '1' && what[4] <= '3')
        return tell_bowl(a, seat, what[4] - '1');
    if (!strcmp(what, "ship") || !strcmp(what, "rate")) return tell_tracks(a, seat, *what == 's');
    if (!strcmp(what, "action") && terra_of(a->s, seat)->special != TERRA_NONE) {
        tell_special(a, terra_of(a->s, seat)->special);
        if (!a->s->p[seat].count[TERRA_SH])
            pent_about_row(a->out, "It needs", "the stronghold");
        else
            SAY(a, a->s->p[seat].used >> 3 & 1 ? " It is used in this round." : " It is free.");
        return true;
    }
    return !strcmp(what, "faction") && tell_faction(a, a->s->p[seat].faction);
}

/* A player at a glance: what the board shows by pictures or not at all. */
static bool tell_seat(answer *a, int seat) {
    char built[160];
    pent_text t = pent_text_on(built, sizeof built);
    if (seat >= a->s->seats || a->s->p[seat].faction == TERRA_NONE) return tell_board(a, seat, "");
    const terra_player *p = &a->s->p[seat];
    title_of(a, "", seat);
    pent_about_kind(a->out, "player");
    picture_of_terrain(a, terra_of(a->s, seat)->home);
    SAY(a, PEOPLE_FIRST ": ", seat, people(a, seat));
    terra_amount(&a->pen, p->vp, TERRA_G_POINT);
    SAY(a, " now.");
    for (int k = 0; k < TERRA_PIECES; k++)
        if (p->count[k])
            pent_say(&t, "%s%d %s%s", t.len ? ", " : "", p->count[k], terra_piece_title[k],
                     terra_an(p->count[k]));
    pent_about_row(a->out, "On the map", "%s", t.len ? built : "nothing yet");
    tell_end(a, seat);
    rules(a, "TM-166 TM-167 TM-168");
    return true;
}

/* ---- words ---- */

static bool tell_noun(answer *a, const terra_noun_text *n) {
    title(a, n->title, "", 0);
    SAY(a, "%s", n->text);
    rules(a, n->rules);
    return true;
}

/* ---- names ---- */

static char small(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

static bool same(const char *lower, const char *name) {
    while (*lower && *lower == small(*name)) lower++, name++;
    return !*lower && !*name;
}

static int find(const char *lower, const char *const *names, int n) {
    for (int i = 0; i < n; i++)
        if (same(lower, names[i])) return i;
    return -1;
}

static int find_hex(const char *lower) {
    if (lower[0] < 'a' || lower[0] > 'i' || lower[1] < '1' || lower[1] > '9') return -1;
    for (int h = 0; h < TERRA_LAND; h++)
        if (same(lower, terra_hex_name[h])) return h;
    return -1;
}

/* The number behind a beginning: "fav-11", "fav11"; -1 when it is none. */
static int number(const char *lower, const char *begin) {
    size_t n = strlen(begin);
    if (strncmp(lower, begin, n)) return -1;
    lower += n + (lower[n] == '-');
    int value = 0;
    if (!*lower || strlen(lower) > 2) return -1;
    for (; *lower; lower++) {
        if (*lower < '0' || *lower > '9') return -1;
        value = 10 * value + *lower - '0';
    }
    return value;
}

/* "fire" at the beginning; what follows behind it. */
static int find_cult(const char *lower, const char **rest) {
    for (int c = 0; c < TERRA_CULTS; c++) {
        size_t n = strlen(terra_cult_word(c));
        if (strncmp(lower, terra_cult_word(c), n)) continue;
        *rest = lower + n;
        return c;
    }
    return -1;
}

static int find_faction(const char *lower) {
    for (int f = 0; f < TERRA_FACTIONS; f++)
        if (same(lower, terra_factions[f].name) || same(lower, terra_factions[f].title)) return f;
    return -1;
}

static bool tell_numbered(answer *a, const char *t) {
    int n;
    if ((n = number(t, "bon")) >= 1) return tell_bonus(a, n - 1);
    if ((n = number(t, "fav")) >= 1) return tell_favour(a, n - 1);
    if ((n = number(t, "tw")) >= 1) return tell_town(a, n - 1);
    if ((n = number(t, "act")) >= 1) return tell_act(a, n - 1);
    if ((n = number(t, "score")) >= 1) return tell_score(a, n - 1, 0);
    if ((n = number(t, "round")) >= 1) return tell_round(a, n);
    if ((n = number(t, "r")) >= 0) return tell_river(a, n);
    if ((n = number(t, "bridge")) >= 0) return tell_bridge(a, n);
    if ((n = number(t, "line")) >= 0) return tell_board(a, n, "faction");
    if ((n = number(t, "seat")) >= 0) return tell_seat(a, n);
    return false;
}

/* Cults, their markers and spaces for priests. */
static bool tell_cult_shape(answer *a, const char *t) {
    const char *rest = t;
    int c = find_cult(t, &rest);
    if (c >= 0 && !*rest) return tell_cult(a, c);
    if (!strncmp(t, "cult-", 5) && (c = find_cult(t + 5, &rest)) >= 0 && !*rest)
        return tell_cult(a, c);
    if (!strncmp(t, "pr-", 3) && (c = find_cult(t + 3, &rest)) >= 0)
        return tell_priest_space(a, c, number(rest, ""));
    return !strncmp(t, "m-", 2) && (c = find_cult(t + 2, &rest)) >= 0 &&
           tell_marker(a, c, number(rest, ""));
}

/* "5pw", "1p", "-1c": an amount in a conversion. */
static bool tell_amount(answer *a, const char *t) {
    static const char *const unit[] = {"pw", "p", "w", "c", "vp"};
    static const uint8_t good[] = {TERRA_G_POWER, TERRA_G_PRIEST, TERRA_G_WORKER, TERRA_G_COIN,
                                   TERRA_G_POINT};
    t += *t == '-';
    while (*t >= '0' && *t <= '9') t++;
    int k = find(t, unit, 5);
    if (k < 0) return false;
    title(a, terra_goods[good[k]].name, "", 0);
    SAY(a, "%s", terra_goods[good[k]].text);
    rules(a, "TM-039");
    return true;
}

static bool tell_piece(answer *a, int k) {
    title(a, "", terra_piece_title[k], 0);
    picture(a, terra_piece_icon[k]);
    SAY(a, "A %s is worth %d for power and towns; a faction has %d.", terra_piece_title[k],
        terra_value[k], terra_supply[k]);
    if (k == TERRA_SA) SAY(a, " It counts as two structures of a town and brings a favour tile.");
    if (k == TERRA_TE) SAY(a, " It brings a favour tile at once, and priests as income.");
    if (k == TERRA_TP)
        SAY(a,
            " It brings coins and power; it costs twice the coins where no opponent is beside it.");
    if (k == TERRA_D) SAY(a, " It brings workers.");
    if (k == TERRA_SH) SAY(a, " It gives its faction an ability.");
    if (a->seat != TERRA_NONE) {
        SAY(a, " It costs " PEOPLE " ", a->seat, people(a, a->seat));
        say_price(a, terra_of(a->s, a->seat)->cost[k]);
        costs(a, terra_of(a->s, a->seat)->cost[k]);
        SAY(a, ".");
    }
    rules(a, "TM-004 TM-068 TM-083");
    return true;
}

static bool tell_word(answer *a, const char *t) {
    int k;
    if ((k = find(t, terra_piece_name, TERRA_PIECES)) >= 0) return tell_piece(a, k);
    if ((k = find(t, terra_piece_title, TERRA_PIECES)) >= 0) return tell_piece(a, k);
    if ((k = find(t, terra_terrain_name, TERRA_TERRAINS)) >= 0) return tell_terrain(a, k);
    if ((k = find(t, terra_colour_name, TERRA_TERRAINS)) >= 0) return tell_terrain(a, k);
    if (!strncmp(t, "w-", 2) && (k = find(t + 2, terra_terrain_name, TERRA_TERRAINS)) >= 0)
        return tell_terrain(a, k);
    if ((k = find(t, terra_special_name, TERRA_SPECIALS)) >= 0) return tell_special(a, k);
    if ((k = find_faction(t)) >= 0) return tell_faction(a, k);
    for (k = 0; terra_nouns[k].name; k++)
        if (!strcmp(t, terra_nouns[k].name)) return tell_noun(a, &terra_nouns[k]);
    return tell_amount(a, t);
}

bool terra_about(const void *state, const char *thing, pent_about *out) {
    const terra_state *s = state;
    char t[PENT_ID_CAP + 16] = {0};
    if (strlen(thing) >= sizeof t) return false;
    for (int i = 0; thing[i]; i++) t[i] = small(thing[i]);
    pent_text text = pent_text_on(out->text, sizeof out->text);
    bool asked = s->actor < s->seats && s->p[s->actor].faction != TERRA_NONE;
    answer a = {s, asked ? s->actor : TERRA_NONE, {&text, false, 0}, out};
    const char *name = t + (t[0] == '+'); /* "+FAV11", "+2FIRE" */
    if (name > t && *name == '2') name++;
    bool hexes = (t[0] == 'h' || t[0] == 'b' || t[0] == 'k') && t[1] == '-';
    int hex = find_hex(hexes ? t + 2 : t);
    if (hex >= 0) return tell_hex(&a, hex);
    if (t[0] == 's' && t[1] >= '0' && t[1] < '0' + TERRA_SEATS && t[2] == '-')
        return tell_board(&a, t[1] - '0', t + 3);
    return tell_numbered(&a, name) || tell_cult_shape(&a, name) || tell_word(&a, name);
}

/* Hexes are found by their names anyway; they stand in the list so that small letters find them. */
const char *terra_noun(int i) {
    static const char *const tiles[] = {
        "BON1",   "BON2",   "BON3",   "BON4",   "BON5",   "BON6",   "BON7",  "BON8",   "BON9",
        "BON10",  "FAV1",   "FAV2",   "FAV3",   "FAV4",   "FAV5",   "FAV6",  "FAV7",   "FAV8",
        "FAV9",   "FAV10",  "FAV11",  "FAV12",  "TW1",    "TW2",    "TW3",   "TW4",    "TW5",
        "TW6",    "TW7",    "TW8",    "ACT1",   "ACT2",   "ACT3",   "ACT4",  "ACT5",   "ACT6",
        "ACTA",   "ACTC",   "ACTE",   "ACTG",   "ACTN",   "ACTS",   "ACTW",  "SCORE1", "SCORE2",
        "SCORE3", "SCORE4", "SCORE5", "SCORE6", "SCORE7", "SCORE8", "SCORE9"};
    enum { TILES = sizeof tiles / sizeof *tiles };
    if (i < TERRA_FACTIONS) return terra_factions[i].title;
    if ((i -= TERRA_FACTIONS) < TILES) return tiles[i];
    if ((i -= TILES) < TERRA_PIECES) return terra_piece_title[i];
    if ((i -= TERRA_PIECES) < TERRA_TERRAINS) return terra_terrain_name[i];
    if ((i -= TERRA_TERRAINS) < TERRA_CULTS) return terra_cult_name[i];
    if ((i -= TERRA_CULTS) < TERRA_LAND) return terra_hex_name[i];
    return terra_nouns[i - TERRA_LAND].name;
}

/* What sort of thing each shape is. */
const pent_shape_kind terra_kinds[] = {
    {"r-", "river"},
    {"h-", "hex of the map"},
    {"k-", "key of a town"},
    {"b-", "structure on the map"},
    {"cult-", "cult track"},
    {"m-", "marker on a cult track"},
    {"pr-", "space of a cult track"},
    {"round-", "round of the game"},
    {"act-", "power action"},
    {"tw-", "town tile"},
    {"w-", "terrain of the wheel"},
    {"bon-", "bonus tile"},
    {"fav-", "favour tile"},
    {"bridge-", "bridge"},
    {"line-", "player"},
    {"s#-faction", "player"},
    {"s#-points", "points of a faction"},
    {"s#-bowl", "bowl of power"},
    {"s#-ship", "track of a faction"},
    {"s#-rate", "track of a faction"},
    {"s#-action", "action of the stronghold"},
    {"s#-coins", "goods of a faction"},
    {"s#-workers", "goods of a faction"},
    {"s#-priests", "goods of a faction"},
    {"s#-bridges", "goods of a faction"},
    {"s#-keys", "goods of a faction"},
    {"s#-", "structures of a faction"},
    {"dig$", PENT_VERB},
    {"transform$", PENT_VERB},
    {"upgrade$", PENT_VERB},
    {"pass$", PENT_VERB},
    {NULL, NULL},
};
