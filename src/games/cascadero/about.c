/* about.c: what everything in Cascadero is and does (CAS-132): places and pieces of the map, spaces,
 * cubes, achievements, stocks, and the words of the game. Numbers come from the tables of data.c and
 * from the position; reading order: what it is, what it does, how it stands here and now. */
#include "cascadero.h"

#include <string.h>

/* The three texts of a description, open for writing. */
typedef struct about {
    pent_text title, text, rules;
    pent_about *out;
} about;

static about open_about(pent_about *out) {
    return (about){pent_text_on(out->title, sizeof out->title),
                   pent_text_on(out->text, sizeof out->text),
                   pent_text_on(out->rules, sizeof out->rules), out};
}

static void picture(about *w, const char *icon) {
    pent_text t = pent_text_on(w->out->icon, sizeof w->out->icon);
    pent_say(&t, "%s", icon);
}

static const char *colour_of(const casc_state *s, int seat) {
    return casc_colour_names[s->colour[seat]];
}

static const casc_town *town_of(const casc_state *s, int cell) {
    const casc_map *map = casc_map_of(s);
    return map->district[cell] == CASC_NONE ? NULL : &map->town[map->district[cell]];
}

static int owner_of(const casc_state *s, int cell) {
    for (int i = 0; i < s->seats; i++)
        if (pent_has(&s->own[i], cell)) return i;
    return -1;
}

static bool asks_to_place(const casc_state *s) {
    return !s->over && pent_top_of(&s->stack)->kind == CASC_OPEN_PLACE;
}

/* ---- fields ---------------------------------------------------------------------------------- */

static void tell_occupied(const casc_state *s, int cell, int owner, about *w) {
    pent_say(&w->text, " An envoy of " PENT_SEAT " stands here%s.", owner, colour_of(s, owner),
             pent_has(&s->sealed, cell) ? ", on a seal" : "");
}

/* What an envoy of the seat on turn would do for the town beside the field, and why not more. */
static void tell_prospect(const casc_state *s, int cell, const casc_town *t, about *w) {
    casc_prospect p = casc_prospect_at(s, cell);
    const char *me = colour_of(s, s->turn), *track = casc_colour_names[t->colour];
    int seat = s->turn;
    int at = s->cube[s->turn][t->colour];
    pent_say(&w->text, " ");
    if (p.steps) {
        pent_say(&w->text, "{%d:%c%s} would score the town from here%s: ", seat, me[0] - 'a' + 'A',
                 me + 1, p.seal ? " with a seal" : "");
        if (p.gain)
            pent_say(&w->text, "%d space%s on %s, to space %d.", p.gain, p.gain == 1 ? "" : "s",
                     track, at + p.gain);
        else
            pent_say(&w->text, "but its %s cube cannot move from space %d.", track, at);
        return;
    }
    casc_group g = casc_group_at(s, s->turn, cell);
    if (g.size < 2)
        pent_say(&w->text,
                 "Here an envoy of " PENT_SEAT
                 " would be single, which scores nothing without a seal.",
                 seat, me);
    else
        pent_say(&w->text,
                 "Here an envoy of " PENT_SEAT
                 " joins a group that touches this town already, so the town does not score.",
                 seat, me);
}

static void about_field(const casc_state *s, int cell, about *w) {
    const casc_town *t = town_of(s, cell);
    int owner = owner_of(s, cell);
    char name[4], town[4];
    casc_cell_name(cell, name);
    pent_say(&w->title, "Field %s", name);
    picture(w, t ? casc_track_icon(t->colour) : "envoy");
    pent_say(&w->rules, "CAS-023 CAS-025 CAS-029 CAS-030");
    if (t) {
        casc_cell_name(t->cell, town);
        pent_say(&w->text,
                 "A field next to the %s town %s: an envoy of a group that touches the "
                 "town for the first time scores it.",
                 casc_colour_names[t->colour], town);
    } else {
        pent_say(&w->text, "A field without a town next to it: an envoy here links others to a "
                           "group, and scores nothing itself.");
    }
    if (owner >= 0)
        tell_occupied(s, cell, owner, w);
    else if (t && asks_to_place(s))
        tell_prospect(s, cell, t, w);
    else
        pent_say(&w->text, " It is empty.");
}

static void about_farmer_field(const casc_state *s, int cell, int slot, about *w) {
    int owner = owner_of(s, cell), n = 0;
    char name[4];
    casc_cell_name(cell, name);
    pent_say(&w->title, "Farmer field %s", name);
    pent_say(&w->rules, "CAS-093 CAS-095 CAS-102 CAS-103");
    pent_say(&w->text, "A field with a farmer tile");
    if (s->tile[slot] != CASC_NONE) {
        pent_say(&w->text, ": ");
        casc_say_tile(s->tile[slot], &w->text);
    }
    pent_say(&w->text, ". Whoever places or moves an envoy here carries it out at once; it stays "
                       "and acts again for the next one. Placing needs an own envoy next to it.");
    if (owner >= 0) {
        tell_occupied(s, cell, owner, w);
        return;
    }
    for (int i = 0; i < s->seats; i++) {
        if (casc_empty(casc_and(casc_neighbours[cell], s->own[i]))) continue;
        pent_say(&w->text, "%s" PENT_SEAT, n++ ? ", " : " Unlocked for ", i, colour_of(s, i));
    }
    pent_say(&w->text, n ? "." : " It is locked for everybody.");
}

/* ---- towns, heralds, envoys -------------------------------------------------------------------- */

static const char *const sign_names[CASC_SIGNS] = {"star", "circle", "cross"};

static void about_town(const casc_state *s, int cell, about *w) {
    const casc_town *t = town_of(s, cell);
    const casc_map *map = casc_map_of(s);
    int number = map->district[cell];
    const char *colour = casc_colour_names[t->colour];
    bool first = casc_empty(casc_and(casc_neighbours[cell], casc_occupied(s)));
    bool herald = s->heralds >> number & 1;
    char name[4];
    casc_cell_name(cell, name);
    casc_say_capital(colour, &w->title);
    pent_say(&w->title, " town %s", name);
    pent_say(&w->rules, "CAS-024 CAS-030 CAS-035 CAS-036 CAS-037 CAS-038");
    pent_say(&w->text,
             "A town of %s. No envoy stands on it; who scores it from a field next to it "
             "advances the own cube on the %s track.",
             casc_sector_name[t->colour], colour);
    if (t->sign != CASC_NO_SIGN)
        pent_say(&w->text, " Its sign, the %s, is one of those that say where heralds start.",
                 sign_names[t->sign]);
    pent_say(&w->text, " The next to score it goes %d space%s: %s%s.", (first ? 1 : 2) + herald,
             first && !herald ? "" : "s",
             first ? "1, as no envoy is next to it yet" : "2, as envoys are next to it",
             herald ? ", and 1 for the herald" : "");
    if (!(casc_open_towns(s) >> number & 1))
        pent_say(&w->text, " No field next to it is empty, so nobody can.");
}

static void about_herald(const casc_state *s, int cell, about *w) {
    char name[4];
    casc_cell_name(cell, name);
    pent_say(&w->title, "Herald in %s", name);
    pent_say(&w->rules, "CAS-018 CAS-022 CAS-038");
    pent_say(&w->text,
             "A messenger of El Cascadero: whoever scores the %s town %s advances 1 space "
             "more.",
             casc_colour_names[town_of(s, cell)->colour], name);
    if (s->advanced) {
        pent_say(&w->text, " The scorer may then move it into a town exactly three hexes away.");
        pent_say(&w->rules, " CAS-105 CAS-106");
    } else if (s->board == CASC_FARMER) {
        pent_say(&w->text, " Only a farmer tile can move it.");
        pent_say(&w->rules, " CAS-100");
    } else {
        pent_say(&w->text, " It stays here for the whole game.");
    }
}

static void about_envoy(const casc_state *s, int cell, int owner, about *w) {
    casc_group g = casc_group_at(s, owner, cell);
    char name[4];
    casc_cell_name(cell, name);
    casc_say_capital(colour_of(s, owner), &w->title);
    pent_say(&w->title, " envoy on %s", name);
    pent_say(&w->rules, "CAS-027 CAS-030 CAS-031");
    if (g.size < 2)
        pent_say(&w->text, "A single envoy of " PENT_SEAT ": it belongs to no group.", owner,
                 colour_of(s, owner));
    else
        pent_say(&w->text, "An envoy of " PENT_SEAT " in a group of %d.", owner,
                 colour_of(s, owner), g.size);
    if (g.towns) {
        pent_say(&w->text, " It touches the towns ");
        casc_say_towns(s, g.towns, &w->text);
        pent_say(&w->text, ", which do not score for this group again.");
    } else {
        pent_say(&w->text, " It touches no town.");
    }
    if (!pent_has(&s->sealed, cell)) return;
    pent_say(&w->text, " The seal under it let it score alone; it stays there and moves with it.");
    pent_say(&w->rules, " CAS-045 CAS-072");
}

/* Is there such a thing on the hex? `kind` is the letter of the shape's id, or 0 for any. */
static bool about_hex(const casc_state *s, char kind, int cell, about *w) {
    const casc_map *map = casc_map_of(s);
    bool town = !pent_has(&map->fields, cell);
    int slot = casc_slot_at(map, cell), owner = owner_of(s, cell);
    if (kind == 'h') {
        if (!town || !(s->heralds >> map->district[cell] & 1)) return false;
        about_herald(s, cell, w);
    } else if (kind == 'e') {
        if (owner < 0) return false;
        about_envoy(s, cell, owner, w);
    } else if (town) {
        about_town(s, cell, w);
    } else if (slot >= 0) {
        about_farmer_field(s, cell, slot, w);
    } else {
        about_field(s, cell, w);
    }
    return !kind || strchr("ehfxt", kind);
}

/* ---- tracks ---------------------------------------------------------------------------------- */

static const struct {
    int space;
    const char *name;
} banners[] = {{CASC_BANNER_1, "I"}, {CASC_BANNER_2, "II"}, {CASC_TOP, "III"}};
enum { BANNERS = sizeof banners / sizeof *banners };

/* One sentence, two for a folded space, of every action of a track. */
static void tell_action(const casc_state *s, int track, int space, about *w) {
    const casc_space *sp = casc_space_of(track, space);
    bool taken = s->reached[track] >> space & 1;
    switch (sp->action) {
    case CASC_POINTS:
        w->out->gain[casc_point_good] = taken ? sp->later : sp->first;
        pent_say(&w->rules, "CAS-051 CAS-053 CAS-054 CAS-061");
        if (sp->first == sp->later)
            pent_say(&w->text, "Whoever reaches or passes it gets %d points.", sp->first);
        else
            pent_say(&w->text,
                     "The first whose cube reaches or passes it gets %d points, everybody "
                     "later %d. %s.",
                     sp->first, sp->later,
                     taken ? "Somebody was there already" : "Nobody has been there yet");
        break;
    case CASC_ADVANCE:
        pent_say(&w->rules, "CAS-051 CAS-062 CAS-063");
        pent_say(&w->text, "Whoever reaches or passes it may advance any own cube by 1 space, with "
                           "all that follows.");
        break;
    case CASC_EXTRA:
        pent_say(&w->rules, "CAS-051 CAS-060 CAS-066");
        pent_say(&w->text, "Whoever reaches or passes it takes another turn after this one.");
        break;
    case CASC_FOLDED:
        pent_say(&w->rules, "CAS-052 CAS-068 CAS-069");
        pent_say(
            &w->text, "A folded space: it acts only for a cube that stops here. %s.",
            s->seal_left[track] >> space & 1
                ? "Its seal is still here for the first who does; later ones may move an envoy "
                  "to a neighbouring empty field"
                : "Its seal is gone, so one may move an own envoy to a neighbouring empty "
                  "field");
        break;
    case CASC_FORBIDDEN:
        pent_say(&w->rules, "CAS-055 CAS-056 CAS-057");
        pent_say(&w->text, "A forbidden space: no cube ends here. It stops on the space below, and "
                           "only 2 or 3 spaces of a town scoring jump over it.");
        break;
    default:
        pent_say(&w->rules, "CAS-048");
        pent_say(&w->text,
                 space ? "Nothing happens here: a space without an action on the way to the top."
                       : "The start, where everybody's cube begins.");
    }
}

static void tell_cubes(const casc_state *s, int track, int space, about *w) {
    int n = 0;
    for (int i = 0; i < s->seats; i++) {
        if (s->cube[i][track] != space) continue;
        pent_say(&w->text, "%s" PENT_SEAT, n++ ? ", " : " Here now: ", i, colour_of(s, i));
    }
    if (n) pent_say(&w->text, ".");
}

static void about_space(const casc_state *s, int track, int space, about *w) {
    casc_say_capital(casc_colour_names[track], &w->title);
    pent_say(&w->title, " track (%s), space %d", casc_sector_name[track], space);
    picture(w, casc_track_icon(track));
    tell_action(s, track, space, w);
    for (int i = 0; i < BANNERS; i++)
        if (banners[i].space == space) {
            pent_say(&w->text, " It carries banner %s, which counts for an achievement.",
                     banners[i].name);
            pent_say(&w->rules, i == 0 ? " CAS-075" : i == 1 ? " CAS-077" : " CAS-079");
        }
    if (space == CASC_TOP && track != CASC_WHITE) {
        pent_say(&w->text,
                 " Only who has the cube of the own colour here can win the game: on this "
                 "track that is %s.",
                 casc_colour_names[track]);
        pent_say(&w->rules, " CAS-116");
    }
    tell_cubes(s, track, space, w);
}

static void about_track(const casc_state *s, int track, about *w) {
    casc_say_capital(casc_colour_names[track], &w->title);
    pent_say(&w->title, " success track (%s)", casc_sector_name[track]);
    picture(w, casc_track_icon(track));
    pent_say(&w->rules, "CAS-002 CAS-005 CAS-048 CAS-116");
    pent_say(&w->text, "Everybody has a cube here, which goes up when a %s town is scored.",
             casc_colour_names[track]);
    if (track == CASC_WHITE)
        pent_say(&w->text, " White is nobody's own colour; its actions differ from the others'.");
    else
        pent_say(&w->text,
                 " It is the own track of %s, who can win only with the cube on space %d.",
                 casc_colour_names[track], CASC_TOP);
    for (int i = 0; i < s->seats; i++)
        pent_say(&w->text, "%s" PENT_SEAT " %d", i ? ", " : " Now: ", i, colour_of(s, i),
                 s->cube[i][track]);
    pent_say(&w->text, ". Towns of the colour on this board: %d.",
             pent_popcount(casc_map_of(s)->of_colour[track]));
}

static void about_cube(const casc_state *s, int seat, int track, about *w) {
    int at = s->cube[seat][track], next = at;
    char does[80];
    casc_say_capital(colour_of(s, seat), &w->title);
    pent_say(&w->title, " cube on the %s track", casc_colour_names[track]);
    pent_say(&w->rules, "CAS-005 CAS-050 CAS-055");
    pent_say(&w->text, "It shows how far " PENT_SEAT " has come on %s: space %d of %d.", seat,
             colour_of(s, seat), casc_sector_name[track], at, CASC_TOP);
    if (s->colour[seat] == track) {
        pent_say(&w->text, at == CASC_TOP
                               ? " It is at the top of the own track: qualified to win."
                               : " It is the own track, which has to be finished to win.");
        pent_say(&w->rules, " CAS-116");
    }
    if (at < CASC_TOP && casc_space_of(track, at + 1)->action == CASC_FORBIDDEN)
        pent_say(&w->text, " 1 space leads nowhere from here: it needs 2 or 3 of a town scoring.");
    while (next < CASC_TOP) {
        pent_text t = pent_text_on(does, sizeof does);
        int action = casc_space_of(track, ++next)->action;
        if (action == CASC_NOTHING || action == CASC_FORBIDDEN) continue;
        casc_say_space(s, track, next, &t);
        pent_say(&w->text, " Next, on space %d: %s.", next, does);
        return;
    }
}

/* ---- achievements ---------------------------------------------------------------------------- */

/* How near a seat is to a goal: what it has of how many. */
typedef struct progress {
    int has, of;
} progress;

static int cubes_at(const casc_state *s, int seat, int space) {
    int n = 0;
    for (int k = 0; k < CASC_TRACKS; k++) n += s->cube[seat][k] >= space;
    return n;
}

/* The best group: most colours touched, or most towns of the colours in `mask`. */
static int best_group(const casc_state *s, int seat, bool colours, unsigned mask) {
    const casc_map *map = casc_map_of(s);
    casc_set rest = s->own[seat];
    int best = 0;
    for (int c; (c = casc_pop(&rest)) >= 0;) {
        casc_group g = casc_group_at(s, seat, c);
        int kinds = 0;
        rest = casc_less(rest, g.cells);
        if (g.size < 2) continue; /* CAS-083 */
        for (int k = 0; k < CASC_TRACKS; k++) {
            int towns = pent_popcount(g.towns & map->of_colour[k]);
            kinds += towns > 0;
            if (!colours && mask >> k & 1 && towns > best) best = towns;
        }
        if (colours && kinds > best) best = kinds;
    }
    return best;
}

static progress progress_of(const casc_state *s, int seat, int goal) {
    int highest = 0;
    for (int k = 0; k < CASC_TRACKS; k++)
        if (s->cube[seat][k] > highest) highest = s->cube[seat][k];
    switch (goal) {
    case CASC_FIVE_CUBES: return (progress){cubes_at(s, seat, CASC_BANNER_1), CASC_TRACKS};
    case CASC_THREE_SEALS: return (progress){s->seals[seat], 3};
    case CASC_THREE_CUBES: return (progress){cubes_at(s, seat, CASC_BANNER_2), 3};
    case CASC_FIVE_COLOURS: return (progress){best_group(s, seat, true, 0), CASC_TRACKS};
    case CASC_SUMMIT: return (progress){highest, CASC_TOP};
    case CASC_THREE_TOWNS: return (progress){best_group(s, seat, false, 31), 3};
    case CASC_ALL_PAIRS: return (progress){pent_popcount(s->pairs[seat] & 31u), CASC_TRACKS};
    default: return (progress){best_group(s, seat, false, 1u << (goal - CASC_PAIR)), 2};
    }
}

static void about_goal(const casc_state *s, int goal, about *w) {
    casc_say_goal(goal, &w->title);
    picture(w, "flag");
    w->out->gain[casc_point_good] = casc_goal_points[goal];
    pent_say(&w->rules, "%s CAS-083 CAS-084", casc_goal_rules[goal]);
    pent_about_row(w->out, "Left", "%s",
                   goal >= CASC_FIRSTS              ? "once for each player"
                   : s->first_by[goal] == CASC_NONE ? "for the first to reach it"
                                                    : "none");
    pent_say(&w->text, "An achievement: %s. It brings %d points, %s.", casc_goal_help[goal],
             casc_goal_points[goal],
             goal < CASC_FIRSTS ? "for the first player only" : "once to each player");
    if (goal == CASC_ALL_PAIRS) pent_say(&w->text, " It comes by itself with the fifth pair.");
    if (goal < CASC_FIRSTS && s->first_by[goal] != CASC_NONE) {
        pent_say(&w->text, " It was claimed by " PENT_SEAT ".", s->first_by[goal],
                 colour_of(s, s->first_by[goal]));
        return;
    }
    for (int i = 0; i < s->seats; i++) {
        progress p = progress_of(s, i, goal);
        pent_say(&w->text, "%s" PENT_SEAT " ", i ? ", " : " Now: ", i, colour_of(s, i));
        if (casc_goal_sum(s, i, goal, goal + 1))
            pent_say(&w->text, "has it");
        else
            pent_say(&w->text, "%d of %d", p.has < p.of ? p.has : p.of, p.of);
    }
    pent_say(&w->text, ".");
}

/* ---- what lies before a player --------------------------------------------------------------- */

static void about_seals(const casc_state *s, int seat, about *w) {
    int left = 0;
    for (int k = 0; k < CASC_TRACKS; k++) left += pent_popcount(s->seal_left[k]);
    pent_say(&w->title, "Seals of " PENT_SEAT, seat, colour_of(s, seat));
    pent_say(&w->rules, "CAS-041 CAS-042 CAS-043 CAS-045 CAS-076");
    pent_say(&w->text,
             "%d in stock. One of them may be put under a single envoy that is placed next to a "
             "town, which then scores; it is spent for good. Three in stock are an achievement.",
             s->seals[seat]);
    pent_about_row(w->out, "Left", "%d on the tracks", left);
    pent_about_row(w->out, "To take", "be the first whose cube stops on a folded space");
}

static void about_points(const casc_state *s, int seat, about *w) {
    pent_result r;
    casc_result(s, &r);
    pent_say(&w->title, "Shield of " PENT_SEAT ": %d points", seat, colour_of(s, seat),
             s->points[seat]);
    pent_say(&w->rules, "CAS-111 CAS-116 CAS-120");
    pent_say(&w->text, "The shield counts victory points. ");
    casc_say_capital(colour_of(s, seat), &w->text);
    pent_say(&w->text, " has %d", s->points[seat]);
    for (int i = 0; i < r.parts; i++)
        pent_say(&w->text, "%s%d from %s", i ? ", " : ": ", r.entry[seat].part[i], r.part_name[i]);
    pent_say(&w->text,
             ". With %d points the game ends after the turn. If it ended now, %s would be "
             "number %d%s.",
             CASC_END_POINTS, colour_of(s, seat), r.entry[seat].rank,
             casc_qualified(s, seat) ? ", qualified to win" : ", not qualified to win");
}

static void about_stock(const casc_state *s, int seat, about *w) {
    pent_say(&w->title, "Envoys of " PENT_SEAT, seat, colour_of(s, seat));
    pent_say(&w->rules, "CAS-004 CAS-023 CAS-114");
    pent_say(&w->text,
             "%d stand on the map. Each turn places one; who has to place one and has none left "
             "ends the game.",
             casc_count(s->own[seat]));
    pent_about_row(w->out, "Left", "%d of %d", s->envoys[seat], CASC_ENVOYS);
}

static void about_flags(const casc_state *s, int seat, about *w) {
    pent_say(&w->title, "Flags of " PENT_SEAT, seat, colour_of(s, seat));
    pent_say(&w->rules, "CAS-075 CAS-081 CAS-082 CAS-084");
    pent_say(
        &w->text,
        "Flags mark achievements: %d points from those for the first only, %d from %d of the 5 "
        "pairs. All five pairs bring %d more.",
        casc_goal_sum(s, seat, 0, CASC_FIRSTS), casc_goal_sum(s, seat, CASC_PAIR, CASC_ALL_PAIRS),
        pent_popcount(s->pairs[seat] & 31u), casc_goal_points[CASC_ALL_PAIRS]);
}

/* ---- words of the game ----------------------------------------------------------------------- */

/* What the tables of this build say, behind the sentences that never change. */

static void tell_forbidden(about *w) {
    pent_say(&w->text, " Spaces of every track:");
    for (int i = 0; i < CASC_SPACES; i++)
        if (casc_space_of(CASC_WHITE, i)->action == CASC_FORBIDDEN) pent_say(&w->text, " %d", i);
    pent_say(&w->text, ".");
}

static void tell_banners(about *w) {
    for (int i = 0; i < BANNERS; i++)
        pent_say(&w->text, "%s%s on space %d", i ? ", " : " ", banners[i].name, banners[i].space);
    pent_say(&w->text, " of every track.");
}

static void tell_goals(about *w) {
    for (int i = 0; i < CASC_GOALS; i++) {
        pent_say(&w->text, i == 0           ? " For the first only: "
                           : i == CASC_PAIR ? ". For each player: "
                                            : ", ");
        casc_say_goal(i, &w->text);
        pent_say(&w->text, " %d", casc_goal_points[i]);
    }
    pent_say(&w->text, ".");
}

static void tell_tiles(about *w) {
    for (int t = 0; t < CASC_TILES; t++) {
        pent_say(&w->text, "%s%d times ", t ? ", " : " There are: ", casc_tile_count[t]);
        casc_say_tile(t, &w->text);
    }
    pent_say(&w->text, ".");
}

static const struct {
    const char *name, *title, *text, *rules;
    void (*more)(about *w);
} nouns[] = {
    {"place", "Place an envoy",
     "A turn places one envoy from the stock on any empty field; there is no passing. It may score "
     "the town next to it.",
     "CAS-023 CAS-024 CAS-025", NULL},
    {"advance", "Advance a success cube",
     "One own cube goes up 1 space on any track, white too, with all that follows. It never "
     "crosses "
     "a forbidden space. Won on a track it may be declined; a farmer tile's must be made while all "
     "cubes can move.",
     "CAS-062 CAS-063 CAS-065 CAS-097 CAS-098", NULL},
    {"move", "Move an envoy",
     "One own envoy moves to a neighbouring empty field, with the seal under it. No town scores by "
     "it, but farmer tiles and achievements count. It may be declined.",
     "CAS-069 CAS-070 CAS-071 CAS-073 CAS-074", NULL},
    {"herald", "Herald",
     "A herald in a town gives 1 space more to whoever scores it. Heralds stay, unless a farmer "
     "tile "
     "puts one into any town without a herald and with an empty field next to it, or in the "
     "advanced game the scorer moves it three hexes on.",
     "CAS-018 CAS-022 CAS-038 CAS-100 CAS-105 CAS-106", NULL},
    {"claim", "Claim an achievement",
     "Puts a flag on an achievement that was met in this turn and takes its points.",
     "CAS-084 CAS-085 CAS-088 CAS-124", NULL},
    {"skip", "Skip",
     "Declines what is offered: an advance, a move of an envoy or of a herald, or the achievements "
     "that are left. Placing an envoy cannot be skipped.",
     "CAS-023 CAS-063 CAS-070 CAS-088 CAS-100", NULL},
    {"seal", "Seal",
     "Under a single envoy placed next to a town it lets that envoy score as a group would; it "
     "stays "
     "there. Seals are taken by the first cube that stops on a folded space; there are 12.",
     "CAS-041 CAS-043 CAS-044 CAS-045 CAS-049 CAS-068", NULL},
    {"tile", "Farmer tile",
     "24 tiles lie face up on the farmer fields of the farmer board. Whoever places or moves an "
     "envoy "
     "onto one carries it out at once; it acts again for every envoy that enters later.",
     "CAS-091 CAS-092 CAS-095 CAS-103", tell_tiles},
    {"first", "First player",
     "Drawn at random; turns then go round. A tie at the end goes to who came later in the first "
     "round.",
     "CAS-008 CAS-118", NULL},
    {"envoy", "Envoy",
     "A player's 30 pieces on the map. Two or more on neighbouring fields form a group; a single "
     "one "
     "is no group.",
     "CAS-004 CAS-027 CAS-028", NULL},
    {"group", "Group",
     "Two or more envoys of one player linked through neighbouring fields. Only groups score towns "
     "and meet achievements of the map; a seal stands in for one when a town is scored.",
     "CAS-027 CAS-028 CAS-030 CAS-083", NULL},
    {"town scoring", "Town scoring",
     "An envoy placed next to a town scores it if it is part of a group that did not touch the "
     "town "
     "before, or stands on a seal. The cube of the town's colour goes 1 space if no envoy at all "
     "was "
     "next to the town, else 2, and 1 more for a herald.",
     "CAS-029 CAS-030 CAS-031 CAS-036 CAS-037 CAS-038", NULL},
    {"success track", "Success tracks",
     "Five tracks of spaces 0 to 15, one for each colour of towns; everybody has a cube on each. "
     "Actions are carried out by cubes that reach or pass them, folded ones only by those that "
     "stop.",
     "CAS-005 CAS-048 CAS-051 CAS-052 CAS-058", NULL},
    {"folded space", "Folded space",
     "Acts only for a cube that stops on it: the first takes its seal, later ones may move an "
     "envoy.",
     "CAS-052 CAS-068 CAS-069", NULL},
    {"forbidden space", "Forbidden space",
     "A cube stops on the space below, and only 2 or 3 spaces of a town scoring jump over it.",
     "CAS-055 CAS-056 CAS-057 CAS-065", tell_forbidden},
    {"banner", "Banners",
     "All five cubes at banner I, three at II or one at III is an achievement. They are",
     "CAS-075 CAS-077 CAS-079", tell_banners},
    {"extra turn", "Extra turn",
     "After everything else of this turn the same player takes another whole turn. Several are "
     "taken "
     "one after another.",
     "CAS-060 CAS-066 CAS-067 CAS-113", NULL},
    {"achievement", "Achievements",
     "What a player has met is marked with a flag and brings points, each once.",
     "CAS-075 CAS-081 CAS-082 CAS-083 CAS-084", tell_goals},
    {"finish", "The finish line: 50 points",
     "When somebody has 50 points at the end of a turn, the game is over; also when a player has "
     "to "
     "place an envoy and has none left. Turns need not be equal.",
     "CAS-111 CAS-112 CAS-114 CAS-115", NULL},
    {"victory", "Who wins",
     "Only players with the cube of their own colour on space 15 of its track qualify; among them "
     "the most points win. If nobody qualifies, the most points of all are a minor victory. A tie "
     "goes to who came later in the first round.",
     "CAS-116 CAS-117 CAS-118", NULL},
};
enum { NOUNS = sizeof nouns / sizeof *nouns };
_Static_assert(CASC_ENVOYS == 30 && CASC_SEALS == 12 && CASC_SLOTS == 24 && CASC_TOP == 15 &&
                   CASC_END_POINTS == 50 && CASC_TRACKS == 5,
               "the words above say so");

static int noun_called(const char *name) {
    for (int i = 0; i < NOUNS; i++)
        if (!strcmp(nouns[i].name, name)) return i;
    return -1;
}

static void about_noun(int i, about *w) {
    pent_say(&w->title, "%s", nouns[i].title);
    pent_say(&w->text, "%s", nouns[i].text);
    pent_say(&w->rules, "%s", nouns[i].rules);
    if (nouns[i].more) nouns[i].more(w);
}

static void about_tile(int tile, about *w) {
    static const char rule[CASC_TILES][8] = {"CAS-096", "CAS-096", "CAS-097", "CAS-099", "CAS-100"};
    pent_say(&w->title, "Farmer tile: ");
    casc_say_tile(tile, &w->title);
    pent_say(&w->text,
             "One of %d such tiles among %d. Whoever places or moves an envoy onto it gets "
             "at once: ",
             casc_tile_count[tile], CASC_SLOTS);
    casc_say_tile(tile, &w->text);
    pent_say(&w->text, ".");
    pent_say(&w->rules, "%s CAS-092 CAS-095 CAS-103", rule[tile]);
}

static void about_sign(const casc_state *s, int sign, about *w) {
    casc_say_capital(sign_names[sign], &w->title);
    pent_say(&w->rules, "CAS-015 CAS-017 CAS-019");
    pent_say(&w->text, "A sign in four towns, one of each player colour: ");
    casc_say_towns(s, casc_map_of(s)->of_sign[sign], &w->text);
    pent_say(&w->text, ". With heralds=%s the four heralds start there; it has no other meaning.",
             sign_names[sign]);
}

/* Colours as words mean player, towns and track at once. */
static void about_colour(const casc_state *s, int colour, about *w) {
    about_track(s, colour, w);
    for (int i = 0; i < s->seats; i++)
        if (s->colour[i] == colour)
            pent_say(&w->text, " The player " PENT_SEAT " has %d points.", i,
                     casc_colour_names[colour], s->points[i]);
}

static void about_seat(const casc_state *s, int seat, about *w) {
    pent_result r;
    casc_result(s, &r);
    about_colour(s, s->colour[seat], w);
    pent_about_row(w->out, "Own track", "space %d of %d", s->cube[seat][s->colour[seat]], CASC_TOP);
    pent_about_row(w->out, "If it ended now", "number %d, %squalified to win", r.entry[seat].rank,
                   casc_qualified(s, seat) ? "" : "not ");
}

/* The i-th name; farmer tiles that share their name with a word of the game come only once. */
const char *casc_noun(int i) {
    if (i < NOUNS) return nouns[i].name;
    i -= NOUNS;
    if (i < CASC_GOALS) return casc_goal_names[i];
    i -= CASC_GOALS;
    if (i < CASC_TRACKS) return casc_colour_names[i];
    i -= CASC_TRACKS;
    if (i < CASC_TRACKS) return casc_sector_name[i];
    i -= CASC_TRACKS;
    if (i < CASC_SIGNS) return sign_names[i];
    i -= CASC_SIGNS;
    for (int t = 0; t < CASC_TILES; t++)
        if (noun_called(casc_tile_names[t]) < 0 && i-- == 0) return casc_tile_names[t];
    return NULL;
}

/* ---- which of them is meant ------------------------------------------------------------------ */

/* The word's place in a list, or -1. Letters may be large in the list. */
static int place_in(const char *const *list, int n, const char *word) {
    for (int i = 0; i < n; i++) {
        const char *a = list[i], *b = word;
        while (*a && (*a | 32) == (*b | 32)) a++, b++;
        if (!*a && !*b) return i;
    }
    return -1;
}

/* The number behind the last '-', and the word before it in `word`; -1 when there is none. */
static int number_behind(const char *thing, char word[24]) {
    const char *dash = strrchr(thing, '-');
    int n = 0;
    if (!dash || !dash[1] || dash - thing >= 24) return -1;
    for (const char *p = dash + 1; *p; p++) {
        if (*p < '0' || *p > '9' || n > 99) return -1;
        n = n * 10 + *p - '0';
    }
    memcpy(word, thing, (size_t)(dash - thing));
    word[dash - thing] = 0;
    return n;
}

/* Shapes with a seat's number, spaces and banners. */
static bool about_numbered(const casc_state *s, const char *thing, about *w) {
    static const struct {
        const char *prefix;
        void (*tell)(const casc_state *s, int seat, about *w);
    } of_seat[] = {{"seal", about_seals},    {"vp", about_points}, {"stock", about_stock},
                   {"points", about_points}, {"seat", about_seat}, {"flags", about_flags}};
    char word[24];
    int n = number_behind(thing, word);
    if (n < 0) return false;
    if (n < s->seats && !strcmp(word, "own")) {
        about_cube(s, n, s->colour[n], w);
        return true;
    }
    for (size_t i = 0; n < s->seats && i < sizeof of_seat / sizeof *of_seat; i++)
        if (!strcmp(word, of_seat[i].prefix)) {
            of_seat[i].tell(s, n, w);
            return true;
        }
    if (!strcmp(word, "banner") && n >= 1 && n <= BANNERS) {
        about_noun(noun_called("banner"), w);
        return true;
    }
    int track = strncmp(word, "k-", 2) ? -1 : place_in(casc_colour_names, CASC_TRACKS, word + 2);
    if (track < 0 || n >= CASC_SPACES) return false;
    about_space(s, track, n, w);
    return true;
}

/* "c-yellow-blue": yellow's cube on the blue track. */
static bool about_cube_called(const casc_state *s, const char *thing, about *w) {
    char owner[24];
    const char *dash = strchr(thing, '-');
    if (!dash || dash - thing >= 24) return false;
    memcpy(owner, thing, (size_t)(dash - thing));
    owner[dash - thing] = 0;
    int track = place_in(casc_colour_names, CASC_TRACKS, dash + 1);
    for (int i = 0; track >= 0 && i < s->seats; i++)
        if (!strcmp(owner, colour_of(s, i))) {
            about_cube(s, i, track, w);
            return true;
        }
    return false;
}

static bool about_word(const casc_state *s, const char *thing, about *w) {
    int i = noun_called(thing);
    if (i >= 0) return about_noun(i, w), true;
    i = place_in(casc_goal_names, CASC_GOALS, strncmp(thing, "g-", 2) ? thing : thing + 2);
    if (i >= 0) return about_goal(s, i, w), true;
    i = place_in(casc_colour_names, CASC_TRACKS, thing);
    if (i >= 0) return about_colour(s, i, w), true;
    i = strncmp(thing, "track-", 6) ? place_in(casc_sector_name, CASC_TRACKS, thing)
                                    : place_in(casc_colour_names, CASC_TRACKS, thing + 6);
    if (i >= 0) return about_track(s, i, w), true;
    i = place_in(sign_names, CASC_SIGNS, thing);
    if (i >= 0) return about_sign(s, i, w), true;
    i = place_in(casc_tile_names, CASC_TILES, thing);
    if (i >= 0) about_tile(i, w);
    return i >= 0;
}

bool casc_describe(const void *state, const char *thing, pent_about *out) {
    const casc_state *s = state;
    char name[32];
    size_t n = strlen(thing);
    if (n == 0 || n >= sizeof name) return false;
    for (size_t i = 0; i <= n; i++)
        name[i] = thing[i] >= 'A' && thing[i] <= 'Z' ? (char)(thing[i] | 32) : thing[i];
    about w = open_about(out);
    int cell = casc_cell_in(s, name);
    if (cell >= 0) return about_hex(s, name[1] == '-' ? name[0] : 0, cell, &w);
    if (about_numbered(s, name, &w) || about_word(s, name, &w)) return true;
    return !strncmp(name, "c-", 2) && about_cube_called(s, name + 2, &w);
}

/* What sort of thing each shape is. */
const pent_shape_kind casc_kinds[] = {
    {"finish", "end of the game"},
    {"vp-", "marker of points"},
    {"f-", "field of the map"},
    {"x-", "place for an envoy"},
    {"t-", "town"},
    {"e-", "envoy on the map"},
    {"h-", "herald"},
    {"banner-", "banner of the tracks"},
    {"track-", "success track"},
    {"k-", "space of a success track"},
    {"c-", "cube on a success track"},
    {"g-", "achievement"},
    {"seat-", "player"},
    {"points-", "points of a player"},
    {"stock-", "envoys in stock"},
    {"seal-", "seals in stock"},
    {"own-", "the own track"},
    {"flags-", "achievements of a player"},
    {"skip$", PENT_VERB},
    {NULL, NULL},
};
