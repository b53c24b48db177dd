/* Indio: why a click is not allowed, with the rule that says so. `ids` are the shapes clicked so far, as
 * indio_targets would name them. Empty when there is nothing to explain. */
#include "picture.h"

#include <string.h>

/* The hex named in an id like "hex-B3", "w-B3-0a" or "r-B3-e"; INDIO_NONE when there is none. */
static int hex_in(const indio_state *s, const pent_id *id) {
    const char *dash = strchr(id->s, '-');
    if (!dash) return INDIO_NONE;
    size_t n = strcspn(dash + 1, "-");
    for (int h = 0; h < s->hexes; h++) {
        char name[8];
        pent_text t = pent_text_on(name, sizeof name);
        indio_hex_name(s, h, &t);
        if (t.len == n && !memcmp(name, dash + 1, n)) return h;
    }
    return INDIO_NONE;
}

static bool starts_with(const pent_id *id, const char *head) {
    return !strncmp(id->s, head, strlen(head));
}

static int index_in(const char *letters, char c) {
    const char *at = c ? strchr(letters, c) : NULL;
    return at ? (int)(at - letters) : -1;
}

/* ---- the start */

static void why_not_farm(const indio_state *s, int hex, pent_text *out) {
    if (s->starts & (s->adj[hex] | INDIO_BIT(hex)))
        pent_say(out, "IND-018: a starting farm neither covers nor touches another one");
}

static void why_not_fief(const indio_state *s, const pent_id *ids, int n, pent_text *out) {
    int hex = n > 1 ? hex_in(s, &ids[1]) : INDIO_NONE;
    bool tile = s->ask == INDIO_ASK_FIEF_TILE;
    if (n == 1 && hex_in(s, &ids[0]) != INDIO_NONE)
        pent_say(out, tile ? "IND-187: choose farm, quarry or mine first, then its hex"
                           : "IND-188: choose outpost or town first, then its hex");
    if (hex == INDIO_NONE) return;
    if (!tile)
        pent_say(out, "IND-188: outpost and town stand on two hexes of the fief");
    else if (s->fief & INDIO_BIT(hex))
        pent_say(out, "IND-187: this hex belongs to a fief");
    else if (s->mine)
        pent_say(out, "IND-187: the three hexes of a fief touch each other");
    else if (starts_with(&ids[0], "stack-F"))
        why_not_farm(s, hex, out);
    if (tile && !out->len) pent_say(out, "IND-187: there is no room for the rest of a fief here");
}

/* ---- the phases before the actions */

static void why_not_craft(const indio_state *s, int hex, pent_text *out) {
    if (hex == INDIO_NONE) return;
    if (s->own[s->seat] & ~s->idle & INDIO_BIT(hex))
        pent_say(out, "IND-053: this structure has crafted");
    else if (!(s->own[s->seat] & INDIO_BIT(hex)))
        pent_say(out, "IND-044: you craft with your own structures");
}

static void why_not_feed(const indio_state *s, int hex, pent_text *out) {
    if (hex == INDIO_NONE) return;
    if (!indio_class(s, hex, s->seat, INDIO_W_RESTING))
        pent_say(out, "IND-054: only own resting workers are fed");
    else if (!indio_can_feed(s))
        pent_say(out, "IND-055: there is no food left to feed another one");
    else
        pent_say(out, "IND-054: choose the resting worker itself");
}

/* ---- actions: the worker, then what it is to do, then where */

static void why_not_worker(const indio_state *s, int hex, pent_text *out) {
    if (!(s->manned[s->seat] & INDIO_BIT(hex)))
        pent_say(out, "IND-061: you have no worker there");
    else if (!(s->ready[s->seat] & INDIO_BIT(hex)))
        pent_say(out, "IND-061: your workers there are resting; only active ones act");
}

static void why_not_improve(const indio_state *s, int from, int tile, int hex, pent_text *out) {
    if (!s->stack[tile - INDIO_T_FARM]) {
        pent_say(out, "IND-086: no %s tile is left", indio_terrain_name[tile]);
        return;
    }
    if (hex == INDIO_NONE) {
        if (!indio_affords(s, s->seat, indio_improve_cost[tile]))
            pent_say(out, "IND-083: your pool cannot pay for a %s", indio_terrain_name[tile]);
        return;
    }
    if (!((s->adj[from] | INDIO_BIT(from)) & INDIO_BIT(hex)))
        pent_say(out, "IND-082: the acting worker must be on the hex or next to it");
    else if (!(s->manned[s->seat] & INDIO_BIT(hex)))
        pent_say(out, "IND-082: none of your workers is on that hex");
    else if (!indio_affords(s, s->seat, indio_tile_cost(s->top[hex], tile)))
        pent_say(out, "%s: your pool cannot pay for a %s on %s",
                 s->top[hex] == INDIO_T_WATER || s->top[hex] == INDIO_T_DESERT ? "IND-084"
                                                                               : "IND-083",
                 indio_terrain_name[tile], indio_terrain_name[s->top[hex]]);
}

/* The row of the table that would lead to this kind on this hex, or NULL. */
static const indio_build *row_for(const indio_state *s, int kind, int hex) {
    int row = indio_build_row(s, hex, kind);
    return row == INDIO_NONE ? NULL : &indio_builds[row];
}

static void why_not_build_there(const indio_state *s, int from, int kind, int hex, pent_text *out) {
    const indio_build *row = row_for(s, kind, hex);
    int owner = indio_owner(s, hex);
    if (!((s->adj[from] | INDIO_BIT(from)) & INDIO_BIT(hex)))
        pent_say(out, "IND-090: the acting worker must be on the hex or next to it");
    else if (!(s->manned[s->seat] & INDIO_BIT(hex)))
        pent_say(out, "IND-090: none of your workers is on that hex");
    else if (s->top[hex] == INDIO_T_WATER)
        pent_say(out, "IND-091: nothing is built on water; improve it first");
    else if (owner != INDIO_NONE && owner != s->seat)
        pent_say(out, "IND-092: a foreign structure stands there");
    else if (!row && kind == INDIO_CITY && owner == INDIO_NONE)
        pent_say(out, "IND-094: a city needs an outpost or a town to start from");
    else if (!row)
        pent_say(out, "IND-092: one structure a hex, and upgrades go up only");
    else if (!indio_affords(s, s->seat, row->cost))
        pent_say(out, "IND-093: your pool cannot pay for it");
    else if (indio_nibble(s->crew[hex], s->seat) < row->workers)
        pent_say(out, "IND-093: it costs %d workers on that hex", row->workers);
}

static void why_not_build(const indio_state *s, int from, int kind, int hex, pent_text *out) {
    if (indio_count(s->settled[s->seat][kind]) >= INDIO_PIECES)
        pent_say(out, "IND-095: all four of this kind are on the board");
    else if (hex != INDIO_NONE)
        why_not_build_there(s, from, kind, hex, out);
}

static void why_not_move(const indio_state *s, int from, int hex, pent_text *out) {
    if (!(s->adj[from] & INDIO_BIT(hex)))
        pent_say(out, "IND-069: a worker moves to an adjacent hex");
    else if (s->full & INDIO_BIT(hex))
        pent_say(out, "IND-070: four workers are there");
}

static void why_not_collect(const indio_state *s, int from, int hex, pent_text *out) {
    if (hex != from)
        pent_say(out, "IND-071: a worker collects on its own hex");
    else if (s->own[s->seat] & INDIO_BIT(hex))
        pent_say(out, "IND-075: collecting on one's own structure is switched off");
}

/* The kind of action an id stands for, as a bit number; -1 when none. */
static int action_of(const pent_id *id) {
    static const char *const head[INDIO_ACTIONS] = {"hex-",  "goods-", "w-",
                                                    "pool-", "stack-", "build-"};
    for (int i = 0; i < INDIO_ACTIONS; i++)
        if (starts_with(id, head[i])) return i;
    return starts_with(id, "r-") ? 1 : -1;
}

static void why_not_action(const indio_state *s, int from, const pent_id *ids, int n,
                           pent_text *out) {
    int action = action_of(&ids[0]), hex = n > 1 ? hex_in(s, &ids[1]) : INDIO_NONE;
    int here = hex_in(s, &ids[0]); /* the clicked hex of a move, a collection or an attack */
    if (action < 0 || (action < 3 && here == INDIO_NONE)) return;
    if (s->used >> action & 1 && !s->repeat[s->seat]) {
        pent_say(out, "IND-062: the two actions of a worker are of different kinds");
        return;
    }
    int last = ids[0].s[0] ? ids[0].s[strlen(ids[0].s) - 1] : 0;
    switch (action) {
    case 0: why_not_move(s, from, here, out); break;
    case 1: why_not_collect(s, from, here, out); break;
    case 2:
        if (here != from) pent_say(out, "IND-076: only a worker on the same hex can be attacked");
        break;
    case 3:
        pent_say(out,
                 "IND-080: your pool lacks the two elementals for that, or it cannot be forged");
        break;
    case 4: {
        int tile = index_in("FQM", (char)last);
        if (tile >= 0) why_not_improve(s, from, INDIO_T_FARM + tile, hex, out);
        break;
    }
    default:
        for (int k = 0; k < INDIO_STRUCTURES; k++)
            if (!strcmp(ids[0].s + 6, indio_structure_name[k])) why_not_build(s, from, k, hex, out);
        break;
    }
}

/* A tile, structure or resource that is chosen before any worker: can anybody get it? */
static void why_not_at_all(const indio_state *s, const pent_id *id, pent_text *out) {
    int last = id->s[strlen(id->s) - 1], action = action_of(id), k;
    if (action == 3 && (k = index_in(indio_res_letter, (char)last)) >= 0) {
        if (!indio_forge_cost[k])
            pent_say(out, "IND-080: %s cannot be forged", indio_res_name[k]);
        else if (!indio_affords(s, s->seat, indio_forge_cost[k]))
            pent_say(out, "IND-080: your pool lacks the two elementals for %s", indio_res_name[k]);
    } else if (action == 4 && (k = index_in("FQM", (char)last)) >= 0) {
        why_not_improve(s, INDIO_NONE, INDIO_T_FARM + k, INDIO_NONE, out);
    } else if (action == 5) {
        bool paid = false;
        for (k = 0; k < INDIO_STRUCTURES && strcmp(id->s + 6, indio_structure_name[k]);) k++;
        if (k == INDIO_STRUCTURES) return;
        why_not_build(s, INDIO_NONE, k, INDIO_NONE, out);
        for (int i = 0; i < INDIO_BUILDS; i++)
            paid |= indio_builds[i].to == k && indio_affords(s, s->seat, indio_builds[i].cost);
        if (!out->len && !paid)
            pent_say(out, "IND-093: your pool cannot pay for %s %s",
                     k == INDIO_OUTPOST ? "an" : "a", indio_structure_name[k]);
    } else {
        return; /* cards and the like are not chosen in a turn */
    }
    if (!out->len) pent_say(out, "IND-061: choose the worker that acts first");
}

static void why_not_turn(const indio_state *s, const pent_id *ids, int n, pent_text *out) {
    int hex = hex_in(s, &ids[0]);
    if (hex == INDIO_NONE) {
        if (ids[0].s[0]) why_not_at_all(s, &ids[0], out);
        return;
    }
    why_not_worker(s, hex, out);
    if (out->len == 0 && n > 1) why_not_action(s, hex, ids + 1, n - 1, out);
}

void indio_why_not(const void *state, const pent_id *ids, int n, pent_text *out) {
    const indio_state *s = state;
    if (!n) return;
    int hex = hex_in(s, &ids[0]);
    switch (s->ask) {
    case INDIO_ASK_OVER: pent_say(out, "IND-110: the game is over"); break;
    case INDIO_ASK_TURN: why_not_turn(s, ids, n, out); break;
    case INDIO_ASK_SECOND: why_not_action(s, s->acting, ids, n, out); break;
    case INDIO_ASK_FARM:
        if (hex != INDIO_NONE) why_not_farm(s, hex, out);
        break;
    case INDIO_ASK_HELPER:
        if (hex != INDIO_NONE)
            pent_say(out, "IND-021: the second worker starts on the farm or next to it");
        break;
    case INDIO_ASK_FIEF_TILE:
    case INDIO_ASK_FIEF_STRUCTURE: why_not_fief(s, ids, n, out); break;
    case INDIO_ASK_FIEF_WORKER:
        if (hex != INDIO_NONE) pent_say(out, "IND-188: the workers stand on the fief");
        break;
    case INDIO_ASK_CRAFT: why_not_craft(s, hex, out); break;
    case INDIO_ASK_FEED: why_not_feed(s, hex, out); break;
    case INDIO_ASK_PAY: pent_say(out, "IND-060: pay what is due from your structures"); break;
    case INDIO_ASK_STORE: pent_say(out, "IND-072: resources go to own structures with room"); break;
    default: break;
    }
}
