/* words.c: Cascadero in goods and sentences: what a seat has, what a move does, what it gives up.
 * What everything is: about.c; notation, prompts, reasons: text.c. */
#include "cascadero.h"

/* ---- goods ----------------------------------------------------------------------------------- */

enum { POINT, ENVOY, SEAL, EXTRA, FLAG, SPACES }; /* SPACES + track: how far its cube has come */

#define TRACK(colour, sector, sign)                                                                \
    {                                                                                              \
        .id = (colour), .name = "space on " colour, .plural = "spaces on " colour, .icon = (sign), \
        .text = "How far the cube has come on the " colour " success track (" sector               \
                "), from 0 to 15."                                                                 \
    }

/* CAS-129 */
const pent_good casc_goods[] = {
    [POINT] = {.id = "point",
               .name = "point",
               .plural = "points",
               .icon = "vp",
               .points = true,
               .text = "Victory points, counted by the shield on the score track. With 50 the "
                       "game ends; among those who finished their own track the most points win."},
    [ENVOY] = {.id = "envoy",
               .name = "envoy",
               .plural = "envoys",
               .icon = "envoy",
               .text = "Envoys in stock, of 30. A turn places one of them on an empty field; who "
                       "has to place one and has none ends the game."},
    [SEAL] = {.id = "seal",
              .name = "seal",
              .plural = "seals",
              .icon = "seal",
              .text = "Seals in stock. One of them under a single envoy next to a town lets it "
                      "score like a group."},
    [EXTRA] = {.id = "extra",
               .name = "extra turn",
               .plural = "extra turns",
               .icon = "envoyplus",
               .text = "Turns that are taken at once after the present one."},
    [FLAG] = {.id = "flag",
              .name = "achievement",
              .plural = "achievements",
              .icon = "flag",
              .text = "Achievements claimed, each marked by one of the player's 12 flags."},
    [SPACES + CASC_WHITE] = TRACK("white", "Education", "book"),
    [SPACES + CASC_YELLOW] = TRACK("yellow", "Agriculture", "wheat"),
    [SPACES + CASC_ORANGE] = TRACK("orange", "Manufacturing", "gear"),
    [SPACES + CASC_BLUE] = TRACK("blue", "Mining", "pick"),
    [SPACES + CASC_PINK] = TRACK("pink", "Trading", "scales"),
    {.id = NULL},
};

const uint8_t casc_point_good = POINT;
const char *casc_track_icon(int track) { return casc_goods[SPACES + track].icon; }

_Static_assert(CASC_ENVOYS == 30 && CASC_END_POINTS == 50 && CASC_TOP == 15 && CASC_GOALS == 12,
               "the words above say so");

/* CAS-121: everybody sees everything. An extra turn counts until its envoy is placed, so that the
 * move that wins it shows it. */
void casc_purse(const void *state, int seat, int16_t *out) {
    const casc_state *s = state;
    bool mine = s->turn == seat && !s->over;
    int firsts = 0;
    for (int i = 0; i < CASC_FIRSTS; i++) firsts += s->first_by[i] == seat;
    out[POINT] = s->points[seat];
    out[ENVOY] = s->envoys[seat];
    out[SEAL] = s->seals[seat];
    out[EXTRA] = mine ? s->owed : 0;
    if (mine && s->stack.n && pent_top_of(&s->stack)->kind == CASC_OPEN_PLACE)
        out[EXTRA] = (int16_t)(out[EXTRA] + pent_top_of(&s->stack)->a);
    out[FLAG] = (int16_t)(firsts + pent_popcount(s->pairs[seat]));
    for (int k = 0; k < CASC_TRACKS; k++) out[SPACES + k] = s->cube[seat][k];
}

/* ---- sentences ------------------------------------------------------------------------------- */

static void say_tile_gain(int tile, pent_text *out) {
    if (casc_tile_points[tile])
        pent_say(out, "%d {point}", casc_tile_points[tile]);
    else
        casc_say_tile(tile, out);
}

/* " and score the blue town E4: 2 {blue}", where it does. */
static void say_scoring(const casc_state *s, int cell, bool seal, pent_text *out) {
    casc_prospect p = casc_prospect_of(s, cell, seal);
    if (!p.steps) return;
    const casc_town *t = &casc_map_of(s)->town[casc_map_of(s)->district[cell]];
    const char *colour = casc_colour_names[t->colour];
    char name[4];
    casc_cell_name(t->cell, name);
    pent_say(out, " and score the %s town %s: ", colour, name);
    if (p.gain)
        pent_say(out, "%d {%s}", p.gain, colour);
    else
        pent_say(out, "the cube stays");
}

/* "E5", and what the farmer tile there does. */
static void say_field(const casc_state *s, int cell, pent_text *out) {
    int slot = casc_slot_at(casc_map_of(s), cell);
    char name[4];
    casc_cell_name(cell, name);
    pent_say(out, slot < 0 ? "%s" : "farmer tile %s: ", name);
    if (slot >= 0) say_tile_gain(s->tile[slot], out);
}

static void say_advance(const casc_state *s, int track, pent_text *out) {
    int to = casc_land(s->cube[s->turn][track], 1);
    const casc_space *sp = casc_space_of(track, to);
    pent_say(out, "Advance the %s cube to space %d", casc_colour_names[track], to);
    switch (sp->action) {
    case CASC_POINTS:
        pent_say(out, ": %d {point}", s->reached[track] >> to & 1 ? sp->later : sp->first);
        break;
    case CASC_ADVANCE: pent_say(out, ": advance one more cube"); break;
    case CASC_EXTRA: pent_say(out, ": an extra turn"); break;
    case CASC_FOLDED:
        pent_say(out, s->seal_left[track] >> to & 1 ? ": 1 {seal}" : ": move an envoy");
        break;
    default: break;
    }
}

static void say_herald(const casc_map *map, int from, int to, pent_text *out) {
    char a[4], b[4];
    casc_cell_name(map->town[from].cell, a);
    casc_cell_name(map->town[to].cell, b);
    pent_say(out, "Move the herald from %s to the %s town %s", a,
             casc_colour_names[map->town[to].colour], b);
}

static void say_skip(const casc_state *s, pent_text *out) {
    const pent_frame *f = pent_top_of(&s->stack);
    char name[4];
    switch (f->kind) {
    case CASC_OPEN_ADVANCE: pent_say(out, "Advance no cube"); break;
    case CASC_OPEN_MOVE: pent_say(out, "Move no envoy"); break;
    case CASC_OPEN_HERALD: pent_say(out, "Move no herald"); break;
    case CASC_OPEN_REPOSITION:
        casc_cell_name(casc_map_of(s)->town[f->a].cell, name);
        pent_say(out, "Leave the herald in %s", name);
        break;
    default: pent_say(out, "Claim nothing more in this turn"); break;
    }
}

/* CAS-130. Nothing is hidden, so every viewer reads the same (CAS-121). */
void casc_say(const void *state, pent_move m, int viewer, pent_text *out) {
    const casc_state *s = state;
    int a = pent_a(m), b = pent_b(m);
    char name[4];
    (void)viewer;
    switch (pent_kind(m)) {
    case CASC_MOVE_TILE:
        casc_cell_name(casc_slot_cell(casc_map_of(s), a), name);
        pent_say(out, "Deal a farmer tile onto %s: ", name);
        say_tile_gain(b, out);
        break;
    case CASC_MOVE_FIRST:
        casc_say_capital(casc_colour_names[s->colour[a]], out);
        pent_say(out, " is the first player");
        break;
    case CASC_MOVE_PLACE:
        pent_say(out, b ? "Place an envoy with a seal on " : "Place an envoy on ");
        say_field(s, a, out);
        say_scoring(s, a, b, out);
        break;
    case CASC_MOVE_ADVANCE: say_advance(s, a, out); break;
    case CASC_MOVE_ENVOY:
        casc_cell_name(a, name);
        pent_say(out, "Move the envoy from %s to ", name);
        say_field(s, b, out);
        break;
    case CASC_MOVE_HERALD: say_herald(casc_map_of(s), a, b, out); break;
    case CASC_MOVE_CLAIM:
        pent_say(out, "Claim ");
        casc_say_goal(a, out);
        pent_say(out, ": %d {point}", casc_goals_worth(s, s->turn, 1u << a));
        break;
    default: say_skip(s, out); break;
    }
}

/* ---- what is given up ------------------------------------------------------------------------ */

static void lose_by_skipping(const casc_state *s, pent_text *out) {
    const pent_frame *f = pent_top_of(&s->stack);
    const char *comma = "";
    switch (f->kind) {
    case CASC_OPEN_ADVANCE: pent_say(out, "the advance of a cube is not used"); break;
    case CASC_OPEN_MOVE: pent_say(out, "the move of an envoy is not used"); break;
    case CASC_OPEN_HERALD: pent_say(out, "the move of a herald is not used"); break;
    case CASC_OPEN_REPOSITION: pent_say(out, "the herald is not moved"); break;
    default:
        PENT_EACH_BIT(i, casc_goals_waiting(s)) {
            pent_say(out, "%s", comma);
            casc_say_goal((int)i, out);
            pent_say(out, " (%d points) not claimed", casc_goals_worth(s, s->turn, 1u << i));
            comma = ", ";
        }
    }
}

/* Spaces that a scoring gives and the cube does not go, and a seal that it passes. */
static void lose_by_placing(const casc_state *s, int cell, bool seal, pent_text *out) {
    casc_prospect p = casc_prospect_of(s, cell, seal);
    if (!p.steps) return;
    int track = casc_map_of(s)->town[casc_map_of(s)->district[cell]].colour;
    int from = s->cube[s->turn][track], to = from + p.gain;
    const char *colour = casc_colour_names[track], *comma = "";
    if (seal && !p.gain) { /* CAS-046 */
        pent_say(out, "the seal is spent although the %s cube stays on %d", colour, from);
        return;
    }
    if (p.gain < p.steps) { /* CAS-050, CAS-055 */
        pent_say(out, "%d of %d spaces on %s lost: the cube stops %s", p.steps - p.gain, p.steps,
                 colour, to == CASC_TOP ? "at the top" : "below the forbidden space");
        comma = ", ";
    }
    for (int i = from + 1; i < to; i++) { /* CAS-052 */
        if (!(s->seal_left[track] >> i & 1)) continue;
        pent_say(out, "%sthe seal on %s space %d is passed", comma, colour, i);
        comma = ", ";
    }
}

/* CAS-131 */
void casc_loses(const void *state, pent_move m, pent_text *out) {
    if (pent_kind(m) == CASC_MOVE_SKIP) lose_by_skipping(state, out);
    if (pent_kind(m) == CASC_MOVE_PLACE) lose_by_placing(state, pent_a(m), pent_b(m), out);
}
