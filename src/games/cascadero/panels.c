/* panels.c: the panels of Cascadero beside the map: success tracks, achievements, player mats. */
#include "panels.h"

enum {
    PANEL_W = 3120,
    TRACKS_H = 4400,
    GOALS_H = 1900,
    COLUMN_W = 570, /* of a track */
    SPACE_H = 252,
    CARD_STEP = 508,
    CARD_W = 502,
    MAT_W = 2100,
    MAT_H = 1525,
};

/* The order of the book: colours first, white last. */
static const uint8_t shown_order[CASC_TRACKS] = {CASC_YELLOW, CASC_ORANGE, CASC_BLUE, CASC_PINK,
                                                 CASC_WHITE};

/* ---- tracks ---------------------------------------------------------------------------------- */

static int space_y(int space) { return 310 + (CASC_TOP - space) * SPACE_H; }

static bool is_banner(int space) {
    return space == CASC_BANNER_1 || space == CASC_BANNER_2 || space == CASC_TOP;
}

/* Is it still open who gets the higher of two numbers here? */
static bool has_two_numbers(const casc_state *s, int track, int space) {
    const casc_space *sp = casc_space_of(track, space);
    return sp->first != sp->later && !(s->reached[track] >> space & 1);
}

static void draw_points(pent_scene *sc, const casc_state *s, int track, int space, int x, int y) {
    const casc_space *sp = casc_space_of(track, space);
    if (has_two_numbers(s, track, space))
        pent_draw_words(sc, x + 90, y + 46, "t-b mid t-s", "1st %d", sp->first);
    else
        pent_draw_words(sc, x, y + 48, "t-b mid t-m", "%d", sp->later);
}

static void draw_action(pent_scene *sc, const casc_state *s, int track, int space, int x, int y) {
    pent_shape *icon = NULL;
    switch (casc_space_of(track, space)->action) {
    case CASC_POINTS: draw_points(sc, s, track, space, x, y); return;
    case CASC_ADVANCE:
        icon = pent_draw_icon(sc, "up", x, y, 150, "");
        pent_shape_mark(sc, icon, "^");
        return;
    case CASC_EXTRA:
        icon = pent_draw_icon(sc, "envoyplus", x, y, 150, "");
        pent_shape_mark(sc, icon, "*");
        return;
    case CASC_FOLDED:
        if (s->seal_left[track] >> space & 1) {
            icon = pent_draw_icon(sc, "seal", x, y, 150, "");
            pent_shape_mark(sc, icon, "S");
        } else {
            icon = pent_draw_icon(sc, "step", x, y, 150, "faint");
            pent_shape_mark(sc, icon, ">");
        }
        return;
    default: return;
    }
}

/* Cubes of a space from left to right, closer together when there are many. */
static void draw_cubes(pent_scene *sc, const casc_state *s, int track, int space, int left,
                       int right, int y) {
    int n = 0, done = 0;
    for (int i = 0; i < s->seats; i++) n += s->cube[i][track] == space;
    int step = n > 1 ? (right - left) / (n - 1) : 0;
    if (step > 135) step = 135;
    for (int i = 0; i < s->seats; i++) {
        if (s->cube[i][track] != space) continue;
        int x = left + done++ * step + (n == 1 ? 20 : 0);
        pent_shape *g = pent_group(sc, x, y, "", "c-%s-%s", casc_colour_names[s->colour[i]],
                                   casc_colour_names[track]);
        pent_shape_label(sc, g, "cube of " PENT_SEAT " on %s %d", i,
                         casc_colour_names[s->colour[i]], casc_colour_names[track], space);
        casc_draw_piece(sc, s->colour[i], 0, 0, n < 3 ? 62 : 54);
        pent_group_end(sc);
    }
}

static void draw_space(pent_scene *sc, const casc_state *s, int track, int space, int x) {
    int y = space_y(space), w = COLUMN_W - 40, mid = y + SPACE_H / 2 - 5;
    int action = casc_space_of(track, space)->action;
    bool banner = is_banner(space);
    pent_shape *g = pent_group(sc, 0, 0, "", "k-%s-%d", casc_colour_names[track], space);
    pent_shape_label(sc, g, "%s track, space %d", casc_sector_name[track], space);
    char does[60];
    pent_text t = pent_text_on(does, sizeof does);
    casc_say_space(s, track, space, &t);
    if (t.len) pent_shape_tip(sc, g, "%s", does);
    pent_draw_rect(sc, x + 10, y + 5, w, SPACE_H - 20, 30,
                   action == CASC_FORBIDDEN ? "hatched"
                   : banner || !space       ? "space ban"
                                            : "space");
    if (action == CASC_FORBIDDEN) {
        pent_shape *m = pent_group(sc, x + 110, mid, "", "%s", "");
        pent_shape_mark(sc, m, "x");
        pent_group_end(sc);
    }
    if (action == CASC_FOLDED) pent_draw_path(sc, x + 10 + w, y + 5, "fold", "M0 0h-9l9 9z");
    draw_action(sc, s, track, space, x + 110, mid);
    if (banner) pent_draw_path(sc, x + 10 + w, y + 5, "pennant", "M0 0h-7v23.2l3.5 -3.2l3.5 3.2z");
    pent_group_end(sc);
    int left = action == CASC_NOTHING ? 100 : has_two_numbers(s, track, space) ? 390 : 250;
    draw_cubes(sc, s, track, space, x + left, x + w - (banner ? 110 : 75), mid);
}

static void draw_track(pent_scene *sc, const casc_state *s, int track, int x) {
    char cls[16];
    pent_shape *g = pent_group(sc, 0, 0, "", "track-%s", casc_colour_names[track]);
    pent_shape_label(sc, g, "%s: the %s track", casc_sector_name[track], casc_colour_names[track]);
    pent_draw_rect(sc, x + 10, 55, COLUMN_W - 40, 235, 50,
                   casc_class(cls, sizeof cls, "town c", track));
    pent_shape *icon = pent_draw_icon(sc, casc_sector_icon[track], x + COLUMN_W / 2 - 10, 172, 190,
                                      casc_class(cls, sizeof cls, "on", track));
    pent_shape_mark(sc, icon, "%s", casc_colour_names[track]);
    pent_group_end(sc);
    for (int i = 0; i < CASC_SPACES; i++) draw_space(sc, s, track, i, x);
}

void casc_draw_tracks(pent_scene *sc, const casc_state *s) {
    static const struct {
        int space;
        const char *text;
    } banner[] = {{CASC_BANNER_1, "I"}, {CASC_BANNER_2, "II"}, {CASC_TOP, "III"}};
    pent_pane *pane = pent_scene_pane(sc, "tracks", "success tracks", PANEL_W, TRACKS_H);
    pane->cell_w = 62;
    pane->cell_h = SPACE_H;
    pent_draw_rect(sc, 5, 5, PANEL_W - 10, TRACKS_H - 10, 80, "card");
    for (int i = 0; i < 3; i++) {
        pent_shape *w = pent_draw_words(sc, 110, space_y(banner[i].space) + 170, "t-s t-b mid",
                                        "%s", banner[i].text);
        pent_shape_id(sc, w, "banner-%d", i + 1);
        pent_shape_label(sc, w, "banner %s", banner[i].text);
    }
    for (int i = 0; i < CASC_TRACKS; i++) draw_track(sc, s, shown_order[i], 200 + i * COLUMN_W);
}

/* ---- achievements ---------------------------------------------------------------------------- */

static void draw_towers(pent_scene *sc, int n, int h, int x, int y) {
    for (int i = 0; i < n; i++)
        pent_draw_rect(sc, x - n * 35 + i * 70 + 5, y + 120 - h, 50, h, 0, "ink");
    pent_draw_line(sc, x - 190, y + 90 - h, x + 190, y + 90 - h, "rule2");
}

static void draw_goal_sign(pent_scene *sc, int goal, int x, int y) {
    static const int8_t ring[CASC_TRACKS][2] = {{0, -11}, {11, -3}, {7, 9}, {-7, 9}, {-11, -3}};
    static const int8_t three[3][2] = {{-9, 5}, {9, 5}, {0, -7}};
    char cls[16];
    switch (goal) {
    case CASC_FIVE_CUBES: draw_towers(sc, 5, 120, x, y); break;
    case CASC_THREE_CUBES: draw_towers(sc, 3, 180, x, y); break;
    case CASC_SUMMIT: draw_towers(sc, 1, 240, x, y); break;
    case CASC_THREE_SEALS:
        for (int i = 0; i < 3; i++)
            pent_draw_icon(sc, "seal", x + three[i][0] * 11, y + three[i][1] * 10, 160, "");
        break;
    case CASC_FIVE_COLOURS:
        for (int i = 0; i < CASC_TRACKS; i++)
            pent_draw_hex(sc, PENT_HEX_FLAT, x + ring[i][0] * 11, y + ring[i][1] * 10, 60,
                          casc_class(cls, sizeof cls, "town c", i));
        break;
    default:
        for (int i = 0; i < 3; i++)
            pent_draw_hex(sc, PENT_HEX_FLAT, x + three[i][0] * 10, y + three[i][1] * 10, 75,
                          "any-town");
    }
}

static void draw_first(pent_scene *sc, const casc_state *s, int goal) {
    static const char *const terminal_name[CASC_FIRSTS] = {"5cubes",  "3seals", "3cubes",
                                                           "5colour", "summit", "3towns"};
    static const char *const words[CASC_FIRSTS] = {"all at I", "3 seals", "3 at II",
                                                   "5 kinds",  "the top", "3 towns"};
    int x = 39 + goal * CARD_STEP, owner = s->first_by[goal];
    bool done = owner != CASC_NONE;
    pent_shape *g = pent_group(sc, 0, 0, "", "g-%s", casc_goal_names[goal]);
    char title[24];
    pent_text t = pent_text_on(title, sizeof title);
    casc_say_goal(goal, &t);
    if (done)
        pent_shape_label(sc, g, "%s, %d points for the first: " PENT_SEAT, title,
                         casc_goal_points[goal], owner, casc_colour_names[s->colour[owner]]);
    else
        pent_shape_label(sc, g, "%s, %d points for the first: open", title, casc_goal_points[goal]);
    pent_shape_tip(sc, g, "%s", casc_goal_help[goal]);
    pent_draw_rect(sc, x, 260, CARD_W, 580, 50, done ? "tile taken" : "tile");
    pent_shape *sign =
        pent_group(sc, x + CARD_W / 2, done ? 420 : 480, done ? "is-disabled" : "", "%s", "");
    pent_shape_mark(sc, sign, "%s", terminal_name[goal]);
    draw_goal_sign(sc, goal, 0, 0);
    pent_group_end(sc);
    pent_shape *name = pent_draw_words(sc, x + CARD_W / 2, 800, "mid t-s", "%s", words[goal]);
    pent_shape_mark(sc, name, " ");
    if (done) casc_draw_piece(sc, s->colour[owner], x + CARD_W / 2, 620, 76);
    pent_group_end(sc);
}

static void draw_pair_sign(pent_scene *sc, int colour, int x) {
    char cls[16];
    if (colour == CASC_TRACKS) {
        for (int i = 0; i < CASC_TRACKS; i++)
            pent_draw_hex(sc, PENT_HEX_FLAT, x + 95 + i * 68, 1260, 50,
                          casc_class(cls, sizeof cls, "town c", shown_order[i]));
        return;
    }
    for (int i = 0; i < 2; i++) {
        pent_draw_hex(sc, PENT_HEX_FLAT, x + 140 + i * 180, 1260, 95,
                      casc_class(cls, sizeof cls, "town c", colour));
        pent_draw_icon(sc, casc_sector_icon[colour], x + 140 + i * 180, 1260, 100,
                       casc_class(cls, sizeof cls, "on", colour));
    }
}

/* One small place for each player, filled when the player has it. */
static void draw_pair(pent_scene *sc, const casc_state *s, int colour, int at) {
    int x = 39 + at * CARD_STEP, goal = CASC_PAIR + colour;
    pent_shape *g = pent_group(sc, 0, 0, "", "g-%s", casc_goal_names[goal]);
    char title[24];
    pent_text t = pent_text_on(title, sizeof title);
    casc_say_goal(goal, &t);
    pent_shape_label(sc, g, "%s, %d points for everybody", title, casc_goal_points[goal]);
    pent_shape_tip(sc, g, "%s", casc_goal_help[goal]);
    pent_draw_rect(sc, x, 1120, CARD_W, 660, 50, "tile");
    pent_shape *name = pent_group(sc, x + CARD_W / 2, 1260, "", "%s", "");
    pent_shape_mark(sc, name, "%s", colour == CASC_TRACKS ? "all" : casc_colour_names[colour]);
    pent_group_end(sc);
    draw_pair_sign(sc, colour, x);
    for (int i = 0; i < s->seats; i++) {
        int px = x + 130 + i % 2 * 200, py = 1480 + i / 2 * 190;
        if (s->pairs[i] >> colour & 1)
            casc_draw_piece(sc, s->colour[i], px, py, 70);
        else
            pent_draw_piece(sc, s->colour[i], px, py, 56, "piece slot");
    }
    pent_group_end(sc);
}

void casc_draw_goals(pent_scene *sc, const casc_state *s) {
    pent_pane *pane = pent_scene_pane(sc, "goals", "achievements", PANEL_W, GOALS_H);
    pane->cell_w = 60;
    pane->cell_h = 190;
    pent_draw_rect(sc, 5, 5, PANEL_W - 10, GOALS_H - 10, 80, "card");
    pent_draw_words(sc, 110, 180, "head", "First only: %d VP", casc_goal_points[0]);
    pent_draw_words(sc, 110, 1040, "head", "Pairs: %d VP each", casc_goal_points[CASC_PAIR]);
    pent_draw_words(sc, PANEL_W - 110, 1040, "head end", "all five: +%d",
                    casc_goal_points[CASC_ALL_PAIRS]);
    for (int i = 0; i < CASC_FIRSTS; i++) draw_first(sc, s, i);
    for (int i = 0; i < CASC_TRACKS; i++) draw_pair(sc, s, shown_order[i], i);
    draw_pair(sc, s, CASC_TRACKS, CASC_TRACKS);
}

/* ---- mats ------------------------------------------------------------------------------------ */

static void draw_mat_head(pent_scene *sc, const casc_state *s, int seat) {
    int colour = s->colour[seat];
    bool on_turn = !s->over && casc_actor(s) == seat;
    bool first = seat == s->first && casc_actor(s) != PENT_CHANCE; /* CAS-128: drawn */
    pent_draw_rect(sc, 5, 5, MAT_W - 10, MAT_H - 10, 80, on_turn ? "card on-turn" : "card");
    casc_draw_piece(sc, colour, 220, 230, 96);
    static const char *const who[] = {"t-l t-b who-0", "t-l t-b who-1", "t-l t-b who-2",
                                      "t-l t-b who-3"};
    pent_group(sc, 0, 0, "", "seat-%d", seat);
    pent_draw_fit(sc, 370, 60, MAT_W - 960, 250, who[seat], NULL, "%s", casc_colour_names[colour]);
    pent_group_end(sc);
    pent_draw_fit(sc, 370, 295, MAT_W - 900, 165, "t-2", first ? "first" : casc_sector_name[colour],
                  "%s%s", casc_sector_name[colour], first ? ", first" : "");
    pent_shape *g = pent_group(sc, 0, 0, "", "points-%d", seat);
    pent_shape_label(sc, g, "%d points", s->points[seat]);
    pent_draw_path(sc, MAT_W - 330, 235, "shield edged",
                   "M-17 -16H17V4C17 13 8 18 0 21C-8 18 -17 13 -17 4Z");
    pent_draw_words(sc, MAT_W - 330, 285, "on-shield t-l", "%d", s->points[seat]);
    pent_group_end(sc);
}

/* Envoys left as a bar of thirty, seals as rosettes. */
static void draw_stock(pent_scene *sc, const casc_state *s, int seat) {
    char cls[16];
    int bar = (MAT_W - 1260) * s->envoys[seat] / CASC_ENVOYS;
    pent_shape *g = pent_group(sc, 0, 0, "", "stock-%d", seat);
    pent_shape_label(sc, g, "%d envoys left", s->envoys[seat]);
    pent_shape *icon = pent_draw_icon(sc, "envoy", 220, 600, 180, "");
    pent_shape_mark(sc, icon, "env ");
    pent_draw_words(sc, 500, 648, "t-m t-b end", "%d", s->envoys[seat]);
    pent_draw_rect(sc, 580, 540, MAT_W - 1260, 110, 55, "meter");
    if (bar >= 60)
        pent_draw_rect(sc, 580, 540, bar, 110, 55,
                       casc_class(cls, sizeof cls, "fill c", s->colour[seat]));
    pent_group_end(sc);
    g = pent_group(sc, 0, 0, "", "seal-%d", seat);
    pent_shape_label(sc, g, "%d seals", s->seals[seat]);
    pent_draw_rect(sc, MAT_W - 600, 470, 500, 250, 50, s->seals[seat] ? "space" : "space ban");
    icon = pent_draw_icon(sc, "seal", MAT_W - 460, 595, 170, s->seals[seat] ? "" : "faint");
    pent_shape_mark(sc, icon, "seals ");
    pent_draw_words(sc, MAT_W - 220, 648, "t-m t-b end", "%d", s->seals[seat]);
    pent_group_end(sc);
}

/* The way to victory: the own track, space by space. */
static void draw_progress(pent_scene *sc, const casc_state *s, int seat) {
    int colour = s->colour[seat], at = s->cube[seat][colour], x = 400, w = (MAT_W - 520) / CASC_TOP;
    char cls[16];
    bool done = casc_qualified(s, seat);
    pent_shape *g = pent_group(sc, 0, 0, "", "own-%d", seat);
    pent_shape_label(sc, g, "own track, space %d of %d", at, CASC_TOP);
    pent_draw_icon(sc, casc_sector_icon[colour], 220, 975, 180, "");
    for (int i = 1; i <= CASC_TOP; i++) {
        bool forbidden = casc_space_of(colour, i)->action == CASC_FORBIDDEN;
        pent_draw_rect(sc, x + (i - 1) * w, 900, w - 16, 150, 20,
                       forbidden ? "hatched"
                       : i <= at ? casc_class(cls, sizeof cls, "town thin c", colour)
                                 : "space");
        if (is_banner(i)) pent_draw_rect(sc, x + (i - 1) * w, 1070, w - 16, 26, 0, "ink");
    }
    pent_draw_words(sc, x, 855, "t-s t-2", done ? "%d of %d, qualified" : "own track %d of %d", at,
                    CASC_TOP);
    pent_group_end(sc);
}

static void draw_flags(pent_scene *sc, const casc_state *s, int seat) {
    int firsts = 0, x = 400;
    char cls[24];
    for (int i = 0; i < CASC_FIRSTS; i++) firsts += s->first_by[i] == seat;
    int pairs = pent_popcount(s->pairs[seat] & 31u);
    pent_shape *g = pent_group(sc, 0, 0, "", "flags-%d", seat);
    pent_shape_label(sc, g, "%d pairs and %d first achievements", pairs, firsts);
    for (int i = 0; i < CASC_TRACKS; i++) {
        int k = shown_order[i];
        bool has = s->pairs[seat] >> k & 1;
        pent_draw_hex(sc, PENT_HEX_FLAT, x + 80 + i * 190, 1260, 85,
                      has ? casc_class(cls, sizeof cls, "town thin c", k) : "slot");
        pent_draw_icon(sc, casc_sector_icon[k], x + 80 + i * 190, 1260, 90,
                       has ? casc_class(cls, sizeof cls, "on", k) : "faint half");
    }
    pent_draw_icon(sc, "flag", 220, 1260, 180, "");
    pent_draw_words(sc, x + 1010, 1245, "t-s t-2", "pairs %d", pairs);
    pent_draw_words(sc, x + 1010, 1385, "t-s t-2", "firsts %d", firsts);
    pent_group_end(sc);
}

static void draw_mat(pent_scene *sc, const casc_state *s, int seat) {
    char name[12];
    casc_class(name, sizeof name, "mat-", seat);
    pent_pane *pane = pent_scene_pane(sc, name, casc_colour_names[s->colour[seat]], MAT_W, MAT_H);
    pane->cell_w = 60;
    pane->cell_h = 190;
    draw_mat_head(sc, s, seat);
    draw_stock(sc, s, seat);
    draw_progress(sc, s, seat);
    draw_flags(sc, s, seat);
    if (!s->owed || s->turn != seat) return;
    pent_shape *w = pent_draw_words(sc, 110, 1475, "t-s t-b", "extra turns owed: %d", s->owed);
    pent_shape_id(sc, w, "extra");
}

void casc_draw_mats(pent_scene *sc, const casc_state *s) {
    for (int i = 0; i < s->seats; i++) draw_mat(sc, s, i);
}
