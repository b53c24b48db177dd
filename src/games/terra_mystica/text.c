/* text.c: words and notation. A move reads as players of this game have written it for years.
 * What it is not: the reader and writer of whole ledgers (snellman.c). */
#include <string.h>

#include "words.h"

void terra_seat_name(const void *state, int seat, pent_text *out) {
    const terra_state *s = state;
    if (s->p[seat].faction == TERRA_NONE)
        pent_say(out, "player%d", seat + 1);
    else
        pent_say(out, "%s", terra_of(s, seat)->name);
}

/* The faction; nothing before one is chosen. */
void terra_role(const void *state, int seat, pent_text *out) {
    const terra_state *s = state;
    if (s->p[seat].faction != TERRA_NONE) pent_say(out, "%s", terra_of(s, seat)->name);
}

static void say_edge(pent_text *out, int edge) {
    terra_edge e = terra_edges[edge];
    pent_say(out, "bridge %s:%s", terra_hex_name[e.a], terra_hex_name[e.b]);
}

static void say_step(pent_text *out, int cult, int n) {
    if (n > 1)
        pent_say(out, "+%d%s", n, terra_cult_name[cult]);
    else
        pent_say(out, "+%s", terra_cult_name[cult]);
}

static void say_convert(const terra_state *s, int what, pent_text *out) {
    if (what == TERRA_C_VP)
        pent_say(out, "convert %dc to 1vp", terra_is(s, s->actor, TERRA_ALCHEMISTS) ? 2 : 3);
    else
        pent_say(out, "%s", terra_conversion_text[what]);
}

static void say_answer(const terra_state *s, const char *verb, pent_move m, pent_text *out) {
    pent_say(out, "%s %d from ", verb, pent_a(m));
    terra_seat_name(s, pent_b(m), out);
}

static void format_setup(pent_move m, pent_text *out) {
    int a = pent_a(m);
    if (pent_kind(m) == TERRA_M_SCORE)
        pent_say(out, "score SCORE%d in round %d", a + 1, pent_b(m));
    else if (pent_kind(m) == TERRA_M_BOX)
        pent_say(out, "delete BON%d", a + 1);
    else
        pent_say(out, "faction %s", terra_factions[a].name);
}

static void format_action(pent_move m, pent_text *out) {
    int a = pent_a(m), b = pent_b(m);
    switch (pent_kind(m)) {
    case TERRA_M_BUILD: pent_say(out, "build %s", terra_hex_name[a]); break;
    case TERRA_M_DIG: pent_say(out, "dig %d", a); break;
    case TERRA_M_TRANSFORM:
        pent_say(out, "transform %s to %s", terra_hex_name[a], terra_colour_name[b]);
        break;
    case TERRA_M_UPGRADE:
        pent_say(out, "upgrade %s to %s", terra_hex_name[a], terra_piece_name[b]);
        break;
    case TERRA_M_SEND: pent_say(out, "send p to %s for %d", terra_cult_name[a], b); break;
    case TERRA_M_SHIP: pent_say(out, "advance ship"); break;
    case TERRA_M_RATE: pent_say(out, "advance dig"); break;
    case TERRA_M_ACT: pent_say(out, "action ACT%d", a + 1); break;
    default: pent_say(out, "action %s", terra_special_name[a]); break;
    }
}

void terra_format(const void *state, pent_move m, int viewer, pent_text *out) {
    const terra_state *s = state;
    int a = pent_a(m), kind = pent_kind(m);
    (void)viewer; /* TM-171 */
    if (kind <= TERRA_M_FACTION) {
        format_setup(m, out);
        return;
    }
    if (kind <= TERRA_M_SPECIAL) {
        format_action(m, out);
        return;
    }
    switch (kind) {
    case TERRA_M_BRIDGE: say_edge(out, a); break;
    case TERRA_M_CONNECT: pent_say(out, "connect r%d", a); break;
    case TERRA_M_PASS: pent_say(out, a == TERRA_NONE ? "pass" : "pass BON%d", a + 1); break;
    case TERRA_M_CONVERT: say_convert(s, a, out); break;
    case TERRA_M_W2P: pent_say(out, "convert %dw to %dp", a, a); break;
    case TERRA_M_BURN: pent_say(out, "burn 1"); break;
    case TERRA_M_PAY: pent_say(out, "-1%c", "cwp"[a]); break;
    case TERRA_M_LEECH: say_answer(s, "leech", m, out); break;
    case TERRA_M_DECLINE: say_answer(s, "decline", m, out); break;
    case TERRA_M_FAVOUR: pent_say(out, "+FAV%d", a + 1); break;
    case TERRA_M_TOWN: pent_say(out, "+TW%d", a + 1); break;
    case TERRA_M_STEP: say_step(out, a, pent_b(m)); break;
    case TERRA_M_KEY: pent_say(out, "key %s", terra_cult_name[a]); break;
    case TERRA_M_DROP: pent_say(out, "%s", terra_drop_name[a]); break;
    default: pent_say(out, "done"); break;
    }
}

/* ---- the open decision ----------------------------------------------------------------------- */

static void prompt_keys(const terra_state *s, pent_text *out) {
    pent_say(out, terra_tracker(s) ? "Choose the cult that a key opens. "
                                   : "Spend a key to enter 10 of a cult, or stay on 9. ");
}

/* What the dwelling behind spades would cost. */
static void prompt_follow(const terra_state *s, terra_set sites, pent_text *out) {
    terra_cost cost = terra_of(s, s->actor)->cost[TERRA_D];
    terra_pen p = {out, false, 0};
    bool one = terra_size(sites) == 1;
    pent_say(out, "Build a dwelling%s%s for ", one ? " on " : "",
             one ? terra_hex_name[terra_pop(&sites)] : "");
    terra_cost_words(&p, cost.w, cost.c, 0);
    pent_say(out, ", or end the turn");
}

static void prompt_turn(const terra_state *s, pent_text *out) {
    const terra_turn *t = &s->turn;
    terra_set follow = terra_follow_sites(s, s->actor);
    if (t->favours) pent_say(out, "Take a favour tile. ");
    if (t->towns) pent_say(out, "Take a tile for the town you founded. ");
    if (t->steps) pent_say(out, "Choose a cult for %d step%s. ", t->steps, t->steps > 1 ? "s" : "");
    if (t->keys) prompt_keys(s, out);
    if (t->bridge) pent_say(out, "Choose where the bridge goes. ");
    if (t->storm) pent_say(out, "Choose a hex that the sandstorm turns into desert. ");
    if (t->free_d) pent_say(out, "Choose a forest for the free dwelling. ");
    if (t->free_tp) pent_say(out, "Choose a dwelling that becomes a trading house. ");
    if (t->w2p) pent_say(out, "Change up to three workers into priests. ");
    if (t->free || t->dug)
        pent_say(out, "Choose a hex for %d spade%s. ", t->free + t->dug,
                 terra_an(t->free + t->dug));
    if (terra_pending(s)) return;
    if (t->actions)
        pent_say(out, "Take an action or pass");
    else if (!terra_empty(follow))
        prompt_follow(s, follow, out);
    else
        pent_say(out, "End the turn, or convert first");
}

static void prompt_offer(const terra_state *s, pent_text *out) {
    const terra_event *e = &s->ev[s->event];
    int gain = terra_offer_gain(s, s->actor), cost = gain ? gain - 1 : 0;
    int offer = e->offer[s->actor]; /* the number that the answer names, too */
    pent_say(out, "A neighbour has built: take %d power for %d point%s", offer, cost,
             cost == 1 ? "" : "s");
    if (gain < offer)
        pent_say(out,
                 terra_room(&s->p[s->actor]) > gain ? " (your points pay for %d)"
                                                    : " (you have room for %d)",
                 gain);
    pent_say(out, "?");
}

void terra_prompt(const void *state, pent_text *out) {
    const terra_state *s = state;
    switch (s->phase) {
    case TERRA_P_SCORES: pent_say(out, "Scoring tile of round %d", TERRA_ROUNDS - s->step); break;
    case TERRA_P_BOX: pent_say(out, "A bonus tile goes back into the box"); break;
    case TERRA_P_FACTIONS:
        pent_say(out, "Choose a faction: its home terrain, abilities and start");
        break;
    case TERRA_P_DWELLINGS:
        pent_say(out, "Place a first dwelling on %s",
                 terra_terrain_name[terra_of(s, s->actor)->home]);
        break;
    case TERRA_P_TILES: pent_say(out, "Take a bonus tile; it brings income in round 1"); break;
    case TERRA_P_TURN: prompt_turn(s, out); break;
    case TERRA_P_OFFERS: prompt_offer(s, out); break;
    case TERRA_P_DEVOTION:
        if (s->turn.keys)
            prompt_keys(s, out);
        else
            pent_say(out, "Your power was taken: choose a cult for one step");
        break;
    case TERRA_P_SPADES:
        pent_say(out, "Choose a hex for %d spade%s of the cult reward; no dwelling follows",
                 s->p[s->actor].spades, terra_an(s->p[s->actor].spades));
        break;
    default: pent_say(out, "The game is over"); break;
    }
}

/* ---- why not --------------------------------------------------------------------------------- */

static int hex_of(const char *id) {
    for (int h = 0; id[0] == 'h' && id[1] == '-' && h < TERRA_LAND; h++)
        if (!strcmp(id + 2, terra_hex_name[h])) return h;
    return -1;
}

static void why_not_hex(const terra_state *s, int seat, int hex, pent_text *out) {
    const terra_player *p = &s->p[seat];
    terra_set reach = terra_or(terra_reach(s, seat, true), terra_skips(s, seat));
    int home = terra_of(s, seat)->home;
    if (terra_has(&p->own, hex))
        pent_say(out, "TM-068: no upgrade of %s can be paid from the goods and pieces left",
                 terra_hex_name[hex]);
    else if (terra_has(&s->taken, hex))
        pent_say(out, "TM-065: %s carries a structure", terra_hex_name[hex]);
    else if (!terra_has(&reach, hex))
        pent_say(out, "TM-048: %s is out of reach", terra_hex_name[hex]);
    else if (s->land[hex] != home && !s->turn.free && !s->turn.dug)
        pent_say(out, "TM-060: %s is %s, not %s; it needs spades first", terra_hex_name[hex],
                 terra_terrain_name[s->land[hex]], terra_terrain_name[home]);
    else
        pent_say(out, "TM-060: a dwelling on %s cannot be paid or does not belong to this action",
                 terra_hex_name[hex]);
}

static void why_not_tile(const terra_state *s, int seat, const char *id, pent_text *out) {
    const terra_player *p = &s->p[seat];
    int n = 0;
    for (const char *c = id; *c; c++) n = *c >= '0' && *c <= '9' ? 10 * n + *c - '0' : 0;
    if (!strncmp(id, "act-", 4) && n >= 1 && n <= TERRA_ACTIONS)
        pent_say(out,
                 s->act_used >> (n - 1) & 1 ? "TM-075: ACT%d is used this round"
                                            : "TM-037: ACT%d needs more power in bowl III",
                 n);
    else if (!strncmp(id, "bon-", 4) && n >= 1 && n <= TERRA_BONUSES && p->bonus == n - 1)
        pent_say(out, "TM-079: the own tile cannot be retaken");
    else if (!strncmp(id, "fav-", 4) && n >= 1 && n <= TERRA_FAVOURS)
        pent_say(out,
                 p->favours >> (n - 1) & 1 ? "TM-010: FAV%d is owned already"
                                           : "TM-070: FAV%d comes with a temple or sanctuary",
                 n);
    else if (!strncmp(id, "tw-", 3) && n >= 1 && n <= TERRA_TOWNS)
        pent_say(out, "TM-093: a town tile comes with a town");
}

void terra_why_not(const void *state, const pent_id *ids, int n, pent_text *out) {
    const terra_state *s = state;
    if (s->phase == TERRA_P_OVER) pent_say(out, "TM-034: the game is over");
    if (n < 1 || s->actor == TERRA_NONE || s->p[s->actor].faction == TERRA_NONE) return;
    int hex = hex_of(ids[0].s);
    if (hex >= 0 && s->phase == TERRA_P_DWELLINGS)
        pent_say(out, "TM-021: first dwellings stand on empty home terrain");
    else if (hex >= 0)
        why_not_hex(s, s->actor, hex, out);
    else
        why_not_tile(s, s->actor, ids[0].s, out);
}

/* ---- data ------------------------------------------------------------------------------------ */

static void json_player(const terra_state *s, int seat, pent_json *out) {
    const terra_player *p = &s->p[seat];
    pent_json_open(out, NULL, '{');
    pent_json_str(out, "faction", p->faction == TERRA_NONE ? NULL : terra_of(s, seat)->name);
    pent_json_int(out, "vp", p->vp);
    pent_json_int(out, "coins", p->coins);
    pent_json_int(out, "workers", p->workers);
    pent_json_int(out, "priests", p->priests);
    pent_json_int(out, "placed", p->placed);
    pent_json_bytes(out, "bowls", p->bowl, 3);
    pent_json_bytes(out, "cults", p->cult, TERRA_CULTS);
    pent_json_int(out, "keys", p->keys);
    pent_json_int(out, "shipping", p->ship);
    pent_json_int(out, "spades", p->rate);
    pent_json_int(out, "bridges", p->bridges);
    pent_json_int(out, "bonus", p->bonus == TERRA_NONE ? 0 : p->bonus + 1);
    pent_json_int(out, "favours", p->favours);
    pent_json_bytes(out, "towns", p->towns, TERRA_TOWNS);
    pent_json_bytes(out, "pieces", p->count, TERRA_PIECES);
    pent_json_bool(out, "passed", p->passed);
    pent_json_bool(out, "left", p->left);
    pent_json_close(out, '}');
}

static void json_map(const terra_state *s, pent_json *out) {
    pent_json_open(out, "hexes", '{');
    for (int h = 0; h < TERRA_LAND; h++) {
        pent_json_open(out, terra_hex_name[h], '{');
        pent_json_str(out, "terrain", terra_terrain_name[s->land[h]]);
        for (int i = 0; i < s->seats; i++)
            for (int k = 0; k < TERRA_PIECES; k++)
                if (terra_has(&s->p[i].piece[k], h)) {
                    pent_json_int(out, "seat", i);
                    pent_json_str(out, "piece", terra_piece_name[k]);
                    pent_json_bool(out, "town", terra_has(&s->p[i].town, h));
                }
        pent_json_close(out, '}');
    }
    pent_json_close(out, '}');
    pent_json_bytes(out, "bridges", s->bridge, s->n_bridges);
    pent_json_bytes(out, "bridgeOwners", s->bridge_owner, s->n_bridges);
}

void terra_json(const void *state, pent_json *out) {
    const terra_state *s = state;
    pent_json_int(out, "round", s->round);
    pent_json_bytes(out, "order", s->order, s->seats);
    pent_json_bytes(out, "scoring", s->score, TERRA_ROUNDS);
    pent_json_bytes(out, "bonusHolder", s->holder, TERRA_BONUSES);
    pent_json_bytes(out, "bonusCoins", s->coin, TERRA_BONUSES);
    pent_json_bytes(out, "favoursLeft", s->favour_left, TERRA_FAVOURS);
    pent_json_bytes(out, "townsLeft", s->town_left, TERRA_TOWNS);
    pent_json_bytes(out, "priestSpaces", &s->space[0][0], 16);
    pent_json_int(out, "actionsUsed", s->act_used);
    json_map(s, out);
    pent_json_open(out, "players", '[');
    for (int i = 0; i < s->seats; i++) json_player(s, i, out);
    pent_json_close(out, ']');
}
