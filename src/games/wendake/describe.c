/* describe.c: what every shape of Wendake's picture is, does and holds now. Words: nouns.c. */
#include "games/wendake/wendake.h"

static const wend_player *player_of(const wend_state *s, int seat) { return &s->player[seat]; }

/* "red 2, blue 1" of what each player has; how many are named. */
static int say_each(pent_text *t, const wend_state *s, const char *before,
                    const int n[WEND_SEATS]) {
    int k = 0;
    for (int q = 0; q < s->players; q++)
        if (n[q])
            pent_say(t, "%s" PENT_SEAT " %d", k++ ? ", " : before, q, wend_colour_name(s, q), n[q]);
    if (k) pent_say(t, ".");
    return k;
}

/* ---- the map --------------------------------------------------------------------------------- */

static bool about_map(const wend_state *s, const int v[2], pent_about *out) {
    (void)v;
    const wend_map *map = wend_map_of(s);
    pent_text t = wend_about(out, "WEN-008 WEN-009 WEN-012", "Map");
    pent_say(&t,
             "%d territories with two productive areas each, and %d lakes. Lands that share a "
             "border are adjacent.",
             map->territories, map->lakes);
    return true;
}

static bool about_territory(const wend_state *s, const int v[2], pent_about *out) {
    if (v[0] >= wend_map_of(s)->territories) return false;
    wend_about_land(out, wend_map_of(s), s, v[0]);
    return true;
}

static void say_home_area(pent_text *t, const wend_state *s, int home, int i) {
    int q = wend_home_owner(s, home);
    int n = i ? player_of(s, q)->hunters : player_of(s, q)->women;
    pent_say(t, " %d %s of " PENT_SEAT " %s here, who yield 1 together.", n,
             i ? (n == 1 ? "Hunter" : "Hunters") : (n == 1 ? "Woman" : "Women"), q,
             wend_colour_name(s, q), n == 1 ? "is" : "are");
}

static void say_occupant(pent_text *t, const wend_state *s, int area) {
    for (int q = 0; q < s->players; q++) {
        bool outpost = player_of(s, q)->outposts >> area & 1;
        if (!outpost && !(player_of(s, q)->settled >> area & 1)) continue;
        pent_say(t, " %s of " PENT_SEAT " stands here%s.",
                 outpost                             ? "An Outpost"
                 : wend_map_of(s)->women >> area & 1 ? "A Woman"
                                                     : "A Hunter",
                 q, wend_colour_name(s, q),
                 s->guards[area / 2][q] ? ", shielded by Guards of the same colour" : "");
        return;
    }
    pent_say(t, " It is empty: a Warrior that moves may enter it as an Outpost.");
}

static bool about_area(const wend_state *s, const int v[2], pent_about *out) {
    if (v[0] >= wend_map_of(s)->territories || v[1] > 1) return false;
    int good = wend_map_of(s)->at[v[0]].area[v[1]];
    pent_text t = wend_about(out, "WEN-010 WEN-013 WEN-049 WEN-056 WEN-061", "Area %d of %s",
                             v[1] + 1, wend_land(s, v[0]));
    if (good == WEND_BEAVER)
        pent_say(&t, "A productive area for Hunters: one here yields 1 beaver by a Hunt.");
    else
        pent_say(&t, "A productive area for Women: one here yields 1 %s by a Harvest.",
                 wend_goods_names[good]);
    if (v[0] < s->players)
        say_home_area(&t, s, v[0], v[1]);
    else
        say_occupant(&t, s, 2 * v[0] + v[1]);
    return true;
}

static bool about_guard(const wend_state *s, const int v[2], pent_about *out) {
    if (v[0] >= wend_map_of(s)->territories || v[1] >= s->players) return false;
    int n = s->guards[v[0]][v[1]];
    if (!wend_about_word(s, "guard", out)) return false;
    pent_text t = pent_text_on(out->title, sizeof out->title);
    pent_say(&t, "Guards of " PENT_SEAT " in %s", v[1], wend_colour_name(s, v[1]),
             wend_land(s, v[0]));
    t = (pent_text){out->text, sizeof out->text, strlen(out->text), false};
    pent_say(&t, " There %s %d here.", n == 1 ? "is" : "are", n);
    return true;
}

/* ---- beside the map -------------------------------------------------------------------------- */

static bool about_year(const wend_state *s, const int v[2], pent_about *out) {
    if (v[0] < 1 || v[0] > WEND_YEARS) return false;
    pent_text t = wend_about(out, "WEN-002 WEN-025 WEN-135 WEN-138", "Year %d", v[0]);
    pent_say(&t, "One of %d Years of four turns for each player.%s%s%s", WEND_YEARS,
             v[0] == 3 ? " At its end the Advanced tiles of level 2 come on display." : "",
             v[0] == WEND_YEARS ? " The game ends after its turns." : "",
             v[0] == s->year  ? " It is played now."
             : v[0] < s->year ? " It is over."
                              : " It is still to come.");
    return true;
}

static bool about_flag(const wend_state *s, const int v[2], pent_about *out) {
    return v[0] < WEND_FLAGS && wend_about_word(s, wend_flag_names[v[0]], out);
}

static bool about_order(const wend_state *s, const int v[2], pent_about *out) {
    (void)v;
    pent_text t = wend_about(out, "WEN-025 WEN-027 WEN-129", "Turn order of the next Year");
    pent_say(&t,
             "Once a Year, instead of a tile, each player puts a marker on the first free place "
             "here. %d of %d places are taken",
             s->placed, s->players);
    for (int i = 0; i < s->placed; i++)
        pent_say(&t, "%s" PENT_SEAT, i ? ", " : ": ", s->next[i], wend_colour_name(s, s->next[i]));
    pent_say(&t, ".");
    return true;
}

void wend_about_track(pent_about *out, const wend_state *s, int track) {
    static const char *const rules[] = {"WEN-006 WEN-093 WEN-096", "WEN-006 WEN-072",
                                        "WEN-006 WEN-094", "WEN-006 WEN-079"};
    int n[WEND_SEATS];
    for (int q = 0; q < s->players; q++) n[q] = player_of(s, q)->track[track];
    pent_text t = wend_about(out, rules[track], "%s track", wend_track_titles[track]);
    pent_say(&t, "One of four score tracks. %s", wend_purse_goods[WEND_G_TRACK + track].text);
    say_each(&t, s, " Now ", n);
}

static bool about_track(const wend_state *s, const int v[2], pent_about *out) {
    if (v[0] >= WEND_TRACKS) return false;
    wend_about_track(out, s, v[0]);
    return true;
}

static bool about_pair(const wend_state *s, const int v[2], pent_about *out) {
    int part[WEND_PARTS], low[WEND_SEATS];
    pent_result r;
    if (v[0] > 1) return false;
    wend_result(s, &r);
    for (int q = 0; q < s->players; q++) {
        wend_points(s, q, part);
        low[q] = part[WEND_PAIR_1 + v[0]];
    }
    pent_text t = wend_about(out, "WEN-006 WEN-140", "Pair: %s", r.part_name[WEND_PAIR_1 + v[0]]);
    pent_say(&t, "Two tracks of which the lower one counts at the end.");
    say_each(&t, s, " Now ", low);
    return true;
}

static bool about_masks(const wend_state *s, const int v[2], pent_about *out) {
    (void)v;
    return wend_about_word(s, "mask", out);
}

static bool about_spaces(const wend_state *s, const int v[2], pent_about *out) {
    (void)v;
    return wend_about_word(s, "play", out);
}

static bool about_kind(const wend_state *s, const int v[2], pent_about *out) {
    return v[0] < WEND_KINDS && wend_about_word(s, wend_kind_names[v[0]], out);
}

static bool about_deck(const wend_state *s, const int v[2], pent_about *out) {
    (void)v;
    pent_text t = wend_about(out, "WEN-074 WEN-075 WEN-077 WEN-144", "Deck of Mask cards");
    pent_say(&t,
             "%d cards face down. A Ceremony may draw from here unseen by the others; after an "
             "exchange its top card is turned up.",
             s->decked);
    return true;
}

static bool about_discard(const wend_state *s, const int v[2], pent_about *out) {
    (void)v;
    pent_text t = wend_about(out, "WEN-075 WEN-076 WEN-145", "Discard pile");
    pent_say(&t, "%d Mask cards face up. A Ceremony may draw the top one, seen by everybody.",
             s->discards);
    if (s->discards) {
        int top = s->discard[s->discards - 1];
        pent_say(&t, " On top lies %s%s.", wend_kind_names[top % WEND_KINDS],
                 top >= WEND_KINDS ? " with an infected blanket" : "");
    }
    return true;
}

static bool about_space(const wend_state *s, const int v[2], pent_about *out) {
    int space = v[0] - 1, n = 0;
    if (space < 0 || space >= WEND_SPACES) return false;
    const wend_space *w = &wend_spaces[space];
    pent_text t = wend_about(out, "WEN-079 WEN-080 WEN-081", "Mask space %d", space + 1);
    pent_say(&t, "Masks of this shape, %s, played in a Ceremony score %d Mask points.", w->shape,
             w->points);
    for (int q = 0; q < s->players; q++)
        if (player_of(s, q)->disk == space)
            pent_say(&t, "%s" PENT_SEAT, n++ ? " and " : " It is taken by the disk of ", q,
                     wend_colour_name(s, q));
    pent_say(&t, n ? " until it leaves." : " It is empty.");
    return true;
}

static void say_copies(pent_text *t, int kind) {
    pent_say(t, " The tracks on them:");
    for (int copy = 0; copy < WEND_COPIES; copy++) {
        const uint8_t *track = wend_turtle_tracks[kind][copy];
        pent_say(t, "%s %s", copy ? "," : "", wend_track_titles[track[0]]);
        if (track[1] != track[0]) pent_say(t, " or %s", wend_track_titles[track[1]]);
    }
    pent_say(t, ".");
}

static bool about_turtle(const wend_state *s, const int v[2], pent_about *out) {
    static const char *const need[] = {"areas with own Women", "areas with own Hunters",
                                       "own Canoes in play"};
    if (v[0] > 2 || v[1] < 3 || v[1] > 5) return false;
    int kind = 3 * v[0] + v[1] - 3, points = wend_turtle_points[v[1] - 3], n = 0;
    pent_text t = wend_about(out, "WEN-066 WEN-067 WEN-069 WEN-070 WEN-071", "Turtles for %d %s",
                             v[1], wend_group_names[v[0]]);
    pent_say(&t, "Each moves one track by %d at the end.", points);
    say_copies(&t, kind);
    for (int q = 0; q < s->players; q++)
        if (player_of(s, q)->turtle[kind])
            pent_say(&t, "%s" PENT_SEAT, n++ ? ", " : " Taken by ", q, wend_colour_name(s, q));
    if (n) pent_say(&t, ".");
    pent_about_row(out, "Left", "%d of %d", WEND_COPIES - n, WEND_COPIES);
    pent_about_row(out, "To take", "a Military with %d %s", v[1], need[v[0]]);
    return true;
}

static int tile_of_number(int number) {
    int tile = (number / 10 - 1) * WEND_ROW + number % 10 - 1;
    return tile >= 0 && tile < WEND_PROGRESS && wend_progress[tile].number == number ? tile : -1;
}

static bool about_progress(const wend_state *s, const int v[2], pent_about *out) {
    int tile = tile_of_number(v[0]);
    if (tile < 0) return false;
    wend_about_progress(out, s, tile);
    return true;
}

/* A tile by the name that records give it. */
static bool about_tile(const wend_state *s, int tile, pent_about *out) {
    char code[12];
    pent_text t = pent_text_on(code, sizeof code);
    if (tile >= WEND_TILES) return false;
    wend_say_tile(&t, tile);
    return wend_about_word(s, code, out);
}

static bool about_advanced(const wend_state *s, const int v[2], pent_about *out) {
    return v[0] < WEND_DISPLAY && about_tile(s, s->display[v[0]], out);
}

static bool about_tribe_card(const wend_state *s, const int v[2], pent_about *out) {
    if (v[0] >= WEND_TRIBES) return false;
    wend_about_tribe(out, s, v[0]);
    return true;
}

/* ---- mats ------------------------------------------------------------------------------------ */

static bool about_cell(const wend_state *s, const int v[2], pent_about *out) {
    if (v[0] >= s->players || v[1] >= WEND_CELLS) return false;
    const wend_player *p = player_of(s, v[0]);
    if (p->grid[v[1]] == WEND_NONE) return false;
    char face[40];
    pent_text t = pent_text_on(face, sizeof face);
    wend_say_actions(&t, wend_icons_of(p, v[1]));
    t = wend_about(out, "WEN-028 WEN-030 WEN-031 WEN-032 WEN-130", "Tile %d of " PENT_SEAT ": %s",
                   v[1] + 1, v[0], wend_colour_name(s, v[0]), face);
    pent_say(&t, "A tile in the grid of " PENT_SEAT ", %s", v[0], wend_colour_name(s, v[0]),
             p->marked >> v[1] & 1 ? "used this Year"
             : p->fire == v[1]     ? "lit by the Sacred Fire this Year"
             : p->unshifted && v[1] >= WEND_BOTTOM
                 ? "which leaves the bottom row and may be replaced"
                 : "not used this Year");
    pent_say(&t, ".");
    if (p->ritual >> v[1] & 1) {
        pent_text back = pent_text_on(face, sizeof face);
        wend_say_actions(&back, wend_tiles[p->grid[v[1]]].icon);
    }
    pent_about_row(out, "Other side", "%s", p->ritual >> v[1] & 1 ? face : "Ritual");
    wend_about_actions(&t, s, v[0], wend_icons_of(p, v[1]));
    return true;
}

static bool about_out(const wend_state *s, const int v[2], pent_about *out) {
    return v[0] < s->players && v[1] < 3 && about_tile(s, player_of(s, v[0])->out[v[1]], out);
}

static bool about_aside(const wend_state *s, const int v[2], pent_about *out) {
    if (v[0] >= s->players || !about_tile(s, v[1], out)) return false;
    pent_text t = {out->text, sizeof out->text, strlen(out->text), false};
    pent_say(&t, " It was set aside and may come back to its owner at the end of a Year.");
    return true;
}

static bool about_tribe(const wend_state *s, const int v[2], pent_about *out) {
    if (v[0] >= s->players) return false;
    wend_about_tribe(out, s, player_of(s, v[0])->tribe);
    return true;
}

/* A player at a glance: what the map shows by pictures. */
static bool about_seat(const wend_state *s, const int v[2], pent_about *out) {
    char guards[160], outposts[160];
    pent_text g = pent_text_on(guards, sizeof guards), o = pent_text_on(outposts, sizeof outposts);
    if (v[0] >= s->players) return false;
    const wend_player *p = player_of(s, v[0]);
    pent_text t = wend_about(out, "WEN-006 WEN-140", PENT_SEAT, v[0], wend_colour_name(s, v[0]));
    pent_say(&t,
             "A player. The lower track of each pair counts, and Turtles once they are turned.");
    if (p->tribe != WEND_NONE) pent_about_row(out, "Tribe", "%s", wend_tribes[p->tribe].name);
    for (int i = 0; i < WEND_TERRITORIES; i++)
        if (s->guards[i][v[0]])
            pent_say(&g, "%s%d in %s", g.len ? ", " : "", s->guards[i][v[0]], wend_land(s, i));
    PENT_EACH_BIT(area, p->outposts)
    pent_say(&o, "%s%s", o.len ? ", " : "", wend_land(s, (int)area / 2));
    pent_about_row(out, "Guards", "%s", g.len ? guards : "none");
    if (o.len) pent_about_row(out, "Outposts", "%s", outposts);
    return true;
}

static void about_good(const wend_state *s, int seat, int good, pent_about *out) {
    const char *name = wend_colour_name(s, seat);
    pent_text t = wend_about(
        out, good == WEND_BEAVER ? "WEN-048 WEN-050 WEN-088" : "WEN-004 WEN-086 WEN-091 WEN-093",
        "%s of %s", wend_purse_goods[good].name, name);
    pent_say(&t, "%s %c%s has %d.", wend_purse_goods[good].text, name[0] - 'a' + 'A', name + 1,
             player_of(s, seat)->goods[good]);
}

static bool about_lodge(const wend_state *s, const int v[2], pent_about *out) {
    if (v[0] >= s->players || v[1] >= WEND_NATIVES || !wend_about_word(s, "long house", out))
        return false;
    pent_text t = {out->text, sizeof out->text, strlen(out->text), false};
    pent_say(&t, " Of " PENT_SEAT "'s it holds %d %s.", v[0], wend_colour_name(s, v[0]),
             player_of(s, v[0])->lodge[v[1]],
             v[1] == WEND_WARRIOR ? "Warriors"
             : v[1] == WEND_WOMAN ? "Women"
                                  : "Hunters");
    return true;
}

static bool about_swap(const wend_state *s, const int v[2], pent_about *out) {
    if (v[0] >= s->players || !wend_about_word(s, "swap", out)) return false;
    pent_text t = {out->text, sizeof out->text, strlen(out->text), false};
    pent_say(&t, " {%d:%c%s} has %d left.", v[0], wend_colour_name(s, v[0])[0] - 'a' + 'A',
             wend_colour_name(s, v[0]) + 1, player_of(s, v[0])->swaps);
    return true;
}

/* The i-th Turtle that a player holds. */
static bool about_own_turtle(const wend_state *s, const int v[2], pent_about *out) {
    int kind = 0, i = v[1];
    if (v[0] >= s->players) return false;
    const wend_player *p = player_of(s, v[0]);
    for (; kind < WEND_TURTLES; kind++)
        if (p->turtle[kind] && i-- == 0) break;
    if (kind == WEND_TURTLES) return false;
    int points = wend_turtle_points[kind % 3];
    pent_text t = wend_about(out, "WEN-068 WEN-069 WEN-070 WEN-139 WEN-143",
                             "Turtle of " PENT_SEAT " for %d %s", v[0], wend_colour_name(s, v[0]),
                             wend_level_of(kind), wend_group_names[kind / 3]);
    pent_say(&t, "At the end it moves a track by %d", points);
    if (p->turtle[kind] == WEND_UNKNOWN) {
        pent_say(&t, "; only its owner knows which.");
        say_copies(&t, kind);
        return true;
    }
    const uint8_t *track = wend_turtle_tracks[kind][p->turtle[kind] - 1];
    pent_say(&t, ": %s", wend_track_titles[track[0]]);
    if (track[1] != track[0])
        pent_say(&t, " or %s, whichever is worth more", wend_track_titles[track[1]]);
    pent_say(&t, ".");
    return true;
}

static bool about_own(const wend_state *s, const int v[2], pent_about *out) {
    return about_progress(s, (const int[2]){v[1], 0}, out);
}

/* A Mask card on a mat. */
static bool about_card(const wend_state *s, const int v[2], pent_about *out, const char *where,
                       int n) {
    char word[12];
    pent_text t = pent_text_on(word, sizeof word);
    if (v[0] >= s->players || v[1] >= WEND_CARD_TYPES) return false;
    pent_say(&t, "%s%s", wend_kind_names[v[1] % WEND_KINDS], v[1] >= WEND_KINDS ? "*" : "");
    if (!wend_about_word(s, word, out)) return false;
    t = (pent_text){out->text, sizeof out->text, strlen(out->text), false};
    pent_say(&t, " {%d:%c%s} has %d %s.", v[0], wend_colour_name(s, v[0])[0] - 'a' + 'A',
             wend_colour_name(s, v[0]) + 1, n, where);
    return true;
}

static bool about_hand(const wend_state *s, const int v[2], pent_about *out) {
    return about_card(
        s, v, out, "in hand, as far as is known here",
        v[0] < s->players && v[1] < WEND_CARD_TYPES ? wend_hand_of(player_of(s, v[0]), v[1]) : 0);
}

static bool about_played(const wend_state *s, const int v[2], pent_about *out) {
    return about_card(s, v, out, "played this Year",
                      v[0] < s->players && v[1] < WEND_CARD_TYPES ? player_of(s, v[0])->played[v[1]]
                                                                  : 0);
}

static bool about_hidden(const wend_state *s, const int v[2], pent_about *out) {
    if (v[0] >= s->players) return false;
    pent_text t = wend_about(out, "WEN-142", "Hidden Mask cards of " PENT_SEAT, v[0],
                             wend_colour_name(s, v[0]));
    pent_say(&t, "%d cards of the hand that only their owner has seen.",
             player_of(s, v[0])->secrets);
    return true;
}

/* ---- ids ------------------------------------------------------------------------------------- */

static const struct {
    const char *name;
    int numbers;
    bool (*tell)(const wend_state *s, const int v[2], pent_about *out);
} shapes[] = {
    {"map", 0, about_map},
    {"t", 1, about_territory},
    {"area", 2, about_area},
    {"guard", 2, about_guard},
    {"year", 1, about_year},
    {"flag", 1, about_flag},
    {"order", 0, about_order},
    {"track", 1, about_track},
    {"pair", 1, about_pair},
    {"masks", 0, about_masks},
    {"spaces", 0, about_spaces},
    {"kind", 1, about_kind},
    {"deck", 0, about_deck},
    {"discard", 0, about_discard},
    {"mask", 1, about_space},
    {"turtle", 2, about_turtle},
    {"progress", 1, about_progress},
    {"adv", 1, about_advanced},
    {"tribe-card", 1, about_tribe_card},
    {"seat", 1, about_seat},
    {"tile", 2, about_cell},
    {"out", 2, about_out},
    {"aside", 2, about_aside},
    {"tribe", 1, about_tribe},
    {"lodge", 2, about_lodge},
    {"swap", 1, about_swap},
    {"own-turtle", 2, about_own_turtle},
    {"own", 2, about_own},
    {"hand", 2, about_hand},
    {"played", 2, about_played},
    {"hidden", 1, about_hidden},
};

/* Is it the name with as many numbers behind it, "area-4-1", and nothing else? */
static bool reads(const char *id, const char *name, int numbers, int v[2]) {
    size_t n = strlen(name);
    const char *p = id + n;
    if (strncmp(id, name, n)) return false;
    for (int i = 0; i < numbers; i++) {
        if (*p++ != '-' || *p < '0' || *p > '9') return false;
        for (v[i] = 0; *p >= '0' && *p <= '9' && v[i] < 1000; p++) v[i] = 10 * v[i] + *p - '0';
    }
    return !*p;
}

/* "good-0-fish" */
static bool reads_good(const wend_state *s, const char *id, int v[2]) {
    if (strncmp(id, "good-", 5) || id[5] < '0' || id[5] >= '0' + s->players || id[6] != '-')
        return false;
    v[0] = id[5] - '0';
    for (v[1] = 0; v[1] < WEND_GOODS; v[1]++)
        if (!strcmp(id + 7, wend_goods_names[v[1]])) return true;
    return false;
}

bool wend_describe(const void *state, const char *thing, pent_about *out) {
    const wend_state *s = state;
    int v[2] = {0, 0};
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        if (reads(thing, shapes[i].name, shapes[i].numbers, v)) return shapes[i].tell(s, v, out);
    if (reads_good(s, thing, v)) {
        about_good(s, v[0], v[1], out);
        return true;
    }
    if (!strncmp(thing, "lake-", 5)) thing += 5;
    return wend_about_word(s, thing, out);
}

/* What sort of thing each shape is. */
const pent_shape_kind wend_kinds[] = {
    {"map", "the map"},
    {"t-", "territory of the map"},
    {"area-", "productive area"},
    {"guard-", "Warriors of a player"},
    {"lake-", "lake for Canoes"},
    {"year-", "year of the game"},
    {"flag-", "flag on the map"},
    {"order", "turn order"},
    {"track-", "score track"},
    {"pair-", "pair of score tracks"},
    {"masks", "Mask cards"},
    {"kind-", "kind of Mask card"},
    {"deck", "Mask cards, face down"},
    {"discard", "Mask cards, face up"},
    {"spaces", "spaces for masks"},
    {"mask-", "space for masks"},
    {"turtle-", "Turtles to be taken"},
    {"own-turtle-", "Turtle of a player"},
    {"progress-", "Progress tile"},
    {"own-", "Progress tile of a player"},
    {"adv-", "Advanced tile on display"},
    {"tribe-", "tribe"},
    {"tile-", "tile of a grid"},
    {"out-", "tile that leaves the grid"},
    {"aside-", "tile set aside"},
    {"good-", "goods of a player"},
    {"lodge-", "Long House of a player"},
    {"swap-", "swap of tiles"},
    {"hand-", "Mask card in hand"},
    {"played-", "Mask card, played"},
    {"hidden-", "Mask cards in hand"},
    {"turn$", PENT_VERB},
    {"transfer$", PENT_VERB},
    {"swap$", PENT_VERB},
    {"call$", PENT_VERB},
    {"stop$", PENT_VERB},
    {"exchange$", PENT_VERB},
    {"show$", PENT_VERB},
    {"move$", PENT_VERB},
    {"harvest$", PENT_VERB},
    {"hunt$", PENT_VERB},
    {"tan$", PENT_VERB},
    {"fish$", PENT_VERB},
    {"trade$", PENT_VERB},
    {"attack$", PENT_VERB},
    {NULL, NULL},
};
