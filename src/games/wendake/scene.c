/* scene.c: the panes of Wendake's picture in each form, the sky over the map, and what all panes
 * share: pieces, icons, phrases, tiles. */
#include "games/wendake/picture.h"

/* ---- small things shared by all panes -------------------------------------------------------- */

pent_shape *wend_rect(pent_scene *sc, int x, int y, int w, int h, int r, const char *cls) {
    return pent_draw_rect(sc, x * 10, y * 10, w * 10, h * 10, r * 10, cls);
}

void wend_rings(pent_scene *sc, int x, int y, int w, int h, int r) {
    wend_rect(sc, x, y, w, h, r, "wd-ring0");
    wend_rect(sc, x, y, w, h, r, "wd-ring");
}

/* What the terminal prints for an icon that has no word beside it. */
static const struct {
    const char *icon, *mark;
} icon_marks[] = {
    {"corn", "co"},     {"bean", "be"},        {"pumpkin", "pu"},
    {"leather", "le"},  {"fish", "fi"},        {"beaver", "bv"},
    {"canoe", "ca"},    {"move", "mv"},        {"harvest", "ha"},
    {"hunt", "hu"},     {"tan", "ta"},         {"military", "mi"},
    {"mask", "ma"},     {"trade", "tr"},       {"ritual", "ri"},
    {"kind-pine", "p"}, {"kind-sun", "s"},     {"kind-leaf", "l"},
    {"kind-wave", "w"}, {"kind-star", "*"},    {"eco", "E"},
    {"mil", "M"},       {"rit", "R"},          {"msk", "K"},
    {"flag-en", "En"},  {"flag-fr", "Fr"},     {"smallpox", "x"},
    {"woman", "w"},     {"hunter", "h"},       {"sacred-fire", "fire"},
    {"guard", "g"},     {"outpost-post", "o"}, {"long-house", "lh"},
};

pent_shape *wend_icon_at(pent_scene *sc, const char *name, int x, int y, int size,
                         const char *cls) {
    pent_shape *sh = pent_draw_icon(sc, name, x * 10, y * 10, size * 10, cls);
    for (size_t i = 0; i < sizeof icon_marks / sizeof *icon_marks; i++)
        if (!strcmp(icon_marks[i].icon, name)) pent_shape_mark(sc, sh, "%s", icon_marks[i].mark);
    return sh;
}

static const char *with_colour(char *buf, size_t cap, const char *word, int colour) {
    pent_text t = pent_text_on(buf, cap);
    pent_say(&t, "%s%d", word, wend_look(colour));
    return buf;
}

void wend_badge(pent_scene *sc, int colour, int x, int y, int r) {
    char cls[24];
    pent_shape *p = pent_draw_piece(sc, wend_look(colour), x * 10, y * 10, r * 10,
                                    with_colour(cls, sizeof cls, "piece p", colour));
    pent_shape_mark(sc, p, "%c", wend_colour_names[colour][0] - 32);
}

static void emblem(pent_scene *sc, int colour, int y, int r) {
    char cls[24];
    pent_draw_piece(sc, wend_look(colour), 0, y * 10, r,
                    with_colour(cls, sizeof cls, "wd-emblem on", colour));
}

void wend_points_at(pent_scene *sc, int x, int y, int points) {
    pent_draw_scaled(sc, x * 10, y * 10, "wd-shield",
                     "M-10 -11H10V1C10 7 5 10 0 12C-5 10 -10 7 -10 1Z", points > 99 ? 140 : 116);
    WEND_WORDS(sc, x, y + 5, "t-b mid wd-on-shield", "%d", points);
}

void wend_native(pent_scene *sc, int colour, int native, int x, int y) {
    char cls[24];
    pent_group(sc, x * 10, y * 10, with_colour(cls, sizeof cls, "piece p", colour), "%s", "");
    if (native == WEND_WARRIOR) {
        pent_draw_path(sc, 0, 0, "wd-ground", "M-13 14.5H13");
        pent_draw_path(sc, 0, 0, "body", WEND_SHIELD);
    } else {
        const char *cloak = native == WEND_WOMAN
                                ? "M0 -5.5C6.5 -5.5 9 3 10 12.5H-10C-9 3 -6.5 -5.5 0 -5.5Z"
                                : "M-5.5 -5.5H5.5L7.5 12.5H-7.5Z";
        pent_draw_path(sc, 0, 20, "foot", "%s", cloak);
        if (native == WEND_HUNTER)
            pent_draw_path(sc, 0, 0, "wd-bow", "M9 -13C16 -5 16 5 9 13M9 -13V13");
        pent_draw_circle(sc, 0, -95, 46, "body");
        pent_draw_path(sc, 0, 0, "body", "%s", cloak);
    }
    emblem(sc, colour, native == WEND_WARRIOR ? 0 : 5, 42);
    pent_group_end(sc);
}

void wend_guard(pent_scene *sc, int colour, int x, int y, bool lead, int percent) {
    char cls[32];
    pent_group(sc, x * 10, y * 10,
               with_colour(cls, sizeof cls, lead ? "piece wd-lead p" : "piece p", colour), "%s",
               "");
    pent_draw_scaled(sc, 0, 15, "foot", WEND_SHIELD, 86 * percent / 100);
    pent_draw_scaled(sc, 0, 0, "body", WEND_SHIELD, 86 * percent / 100);
    emblem(sc, colour, 0, 36 * percent / 100);
    pent_group_end(sc);
}

void wend_canoe(pent_scene *sc, int colour, int x, int y, int n) {
    static const char hull[] =
        "M-13 -3.5C-9 -1 9 -1 13 -3.5C13.5 6 9 12 0 12C-9 12 -13.5 6 -13 -3.5Z";
    char cls[24];
    pent_group(sc, x, y, with_colour(cls, sizeof cls, "piece p", colour), "%s", "");
    pent_draw_piece(sc, wend_look(colour), 0, -65, 46,
                    with_colour(cls, sizeof cls, "piece p", colour));
    pent_draw_path(sc, 0, 14, "foot", "%s", hull);
    pent_draw_path(sc, 0, 0, "body", "%s", hull);
    if (n > 1) WEND_WORDS(sc, 0, 10, with_colour(cls, sizeof cls, "t-b mid on", colour), "%d", n);
    pent_group_end(sc);
}

const char *wend_goods_icon(int good) { return wend_goods_names[good]; }

const char *wend_goods_class(int good) {
    static const char *const cls[] = {"wd-corn",    "wd-bean", "wd-pumpkin",
                                      "wd-leather", "wd-fish", "wd-beaver"};
    return cls[good];
}

const char *wend_kind_icon(int kind) {
    static const char *const names[] = {"kind-pine", "kind-sun", "kind-leaf", "kind-wave",
                                        "kind-star"};
    return names[kind];
}

const char *wend_kind_class(int kind) {
    static const char *const cls[] = {"wd-pine", "wd-sun", "wd-leaf", "wd-wave", "wd-star"};
    return cls[kind];
}

const char *wend_track_icon(int track) {
    static const char *const names[] = {"eco", "mil", "rit", "msk"};
    return names[track];
}

const char *wend_track_class(int track) {
    static const char *const cls[] = {"wd-eco", "wd-mil", "wd-rit", "wd-msk", "wd-any", "wd-any"};
    return cls[track];
}

/* ---- phrases --------------------------------------------------------------------------------- */

static const struct {
    const char *word, *icon, *cls;
} phrase_icons[] = {
    {"mv", "move", ""},         {"post", "outpost-post", ""},   {"guard", "guard", ""},
    {"rit", "rit", "wd-rit"},   {"msk", "msk", "wd-msk"},       {"flag", "flag-en", "wd-english"},
    {"tr", "trade", "wd-eco"},  {"pox", "smallpox", ""},        {"lodge", "long-house", "wd-wood"},
    {"wo", "woman", ""},        {"hu", "hunter", ""},           {"lth", "leather", "wd-leather"},
    {"fsh", "fish", "wd-fish"}, {"crn", "corn", "wd-corn"},     {"pmp", "pumpkin", "wd-pumpkin"},
    {"ben", "bean", "wd-bean"}, {"bvr", "beaver", "wd-beaver"}, {"msc", "mask", "wd-msk"},
};

/* One word of a phrase; returns its width. */
static int phrase_word(pent_scene *sc, int x, int y, const char *word, int n, const char *cls) {
    char text[32];
    int len = 0;
    for (size_t i = 0; i < sizeof phrase_icons / sizeof *phrase_icons; i++)
        if ((int)strlen(phrase_icons[i].word) == n &&
            !strncmp(phrase_icons[i].word, word, (size_t)n)) {
            wend_icon_at(sc, phrase_icons[i].icon, x + 7, y - 5, 15, phrase_icons[i].cls);
            return 18;
        }
    for (; len < n && len < 30; len++) text[len] = word[len] == '_' ? ' ' : word[len];
    text[len] = 0;
    pent_draw_words(sc, x * 10, y * 10, cls, "%s", n == 1 && *word == '>' ? "\u2192" : text);
    return (pent_words_width(cls, n == 1 && *word == '>' ? "\u2192" : text) + 5) / 10 + 4;
}

void wend_phrase(pent_scene *sc, int x, int y, const char *phrase, const char *cls) {
    while (sc->screen != PENT_THUMB && *phrase) {
        int n = (int)strcspn(phrase, " ");
        x += phrase_word(sc, x, y, phrase, n, cls);
        phrase += n + (phrase[n] == ' ');
    }
}

/* ---- tiles ----------------------------------------------------------------------------------- */

static const struct {
    const char *icon, *cls;
} action_look[WEND_ACTIONS] = {
    [WEND_CANOE] = {"canoe", "wd-fish"},
    [WEND_MOVE] = {"move", ""},
    [WEND_HARVEST] = {"harvest", "wd-green"},
    [WEND_HUNT] = {"hunt", "wd-wood"},
    [WEND_TAN] = {"tan", "wd-leather"},
    [WEND_FISHING] = {"fish", "wd-fish"},
    [WEND_MILITARY] = {"military", "wd-mil"},
    [WEND_MASK] = {"mask", "wd-msk"},
    [WEND_TRADE] = {"trade", "wd-eco"},
    [WEND_RITUAL] = {"ritual", "on-dark"},
    [WEND_SACRED_FIRE] = {"sacred-fire", "wd-flame"},
};

const char *wend_action_icon(int action) { return action_look[action].icon; }

static void say_action(pent_scene *sc, int x, int y, const char *cls, wend_icon icon) {
    const char *word = wend_action_titles[icon.action];
    if (icon.n)
        pent_draw_words(sc, x * 10, y * 10, cls, "%s %d", word, icon.n);
    else
        pent_draw_words(sc, x * 10, y * 10, cls, "%s", word);
}

/* One action alone: a large icon; two or three: a line each. */
void wend_tile_icons(pent_scene *sc, const wend_icon *icon, int x, int y, int w, int h) {
    int n = 0;
    while (n < WEND_ICONS && icon[n].action) n++;
    bool ritual = n && icon[0].action == WEND_RITUAL;
    if (n == 1) {
        int size = h * 46 / 100 > 34 ? 34 : h * 46 / 100;
        pent_draw_icon(sc, action_look[icon[0].action].icon, (x + w / 2) * 10,
                       (y + h * 37 / 100) * 10, size * 10, action_look[icon[0].action].cls);
        say_action(sc, x + w / 2, y + h - 9, ritual ? "t-b mid on-dark" : "t-b mid", icon[0]);
        return;
    }
    int step = n ? (h - 6) / n : 0;
    step = step > 24 ? 24 : step;
    for (int i = 0; i < n; i++) {
        int cy = y + h / 2 + (2 * i - n + 1) * step / 2;
        wend_icon_at(sc, action_look[icon[i].action].icon, x + 13, cy, 18,
                     action_look[icon[i].action].cls);
        say_action(sc, x + 24, cy + 5, "t-b", icon[i]);
    }
}

void wend_icon_row(pent_scene *sc, int tile, int x, int y, int size, const char *cls) {
    const wend_icon *icon = wend_tiles[tile].icon;
    char words[16];
    pent_text c = pent_text_on(words, sizeof words);
    int width = 0;
    pent_say(&c, "t-s t-b %s", cls);
    for (int i = 0; i < WEND_ICONS && icon[i].action; i++) width += size + (icon[i].n ? 11 : 4);
    x += 1 - width / 2;
    for (int i = 0; i < WEND_ICONS && icon[i].action; i++) {
        wend_icon_at(sc, action_look[icon[i].action].icon, x + size / 2, y, size, cls);
        x += size;
        if (icon[i].n) pent_draw_words(sc, (x + 1) * 10, (y + 4) * 10, words, "%d", icon[i].n);
        x += icon[i].n ? 11 : 4;
    }
}

const char *wend_tile_words(int tile, char *buf, size_t cap) {
    const wend_icon *icon = wend_tiles[tile].icon;
    pent_text out = pent_text_on(buf, cap);
    for (int i = 0; i < WEND_ICONS && icon[i].action; i++) {
        pent_say(&out, "%s%s", i ? ", " : "", wend_action_names[icon[i].action]);
        if (icon[i].n) pent_say(&out, " %d", icon[i].n);
    }
    return buf;
}

/* ---- the sky: years as suns, the order of turns ---------------------------------------------- */

static void draw_years(pent_scene *sc, const wend_state *s, int pitch) {
    WEND_WORDS(sc, 10, 18, "t-b", "Year");
    for (int y = 1; y <= WEND_YEARS; y++) {
        int x = 34 + pitch * y + (pitch > 20 ? 2 : 0);
        pent_shape *g = pent_group(sc, 0, 0, "place", "year-%d", y);
        pent_shape_label(sc, g, "year %d%s", y, y == s->year ? ", now" : "");
        pent_draw_circle(sc, x * 10, 130, pitch > 20 ? 95 : 85,
                         y == s->year  ? "wd-now"
                         : y < s->year ? "wd-past"
                                       : "wd-later");
        WEND_WORDS(sc, x, 18, y == s->year ? "t-b mid on-light" : "mid t-2", "%d", y);
        pent_group_end(sc);
    }
}

/* Flags that are still free. */
static void draw_flags(pent_scene *sc, const wend_state *s, int x) {
    for (int flag = 0; flag < WEND_FLAGS; flag++) {
        if (!(s->flags >> flag & 1)) continue;
        pent_shape *g = pent_group(sc, 0, 0, "place", "flag-%d", flag);
        pent_shape_label(sc, g, "%s flag, free", wend_flag_names[flag]);
        wend_rect(sc, x + 22 * flag, 3, 20, 20, 4, "wd-clear");
        wend_rings(sc, x + 22 * flag, 3, 20, 20, 4);
        wend_icon_at(sc, flag == WEND_ENGLISH ? "flag-en" : "flag-fr", x + 10 + 22 * flag, 13, 16,
                     flag == WEND_ENGLISH ? "wd-english" : "wd-french");
        pent_group_end(sc);
    }
}

static void draw_order(pent_scene *sc, const wend_state *s, int x, int next_x, bool words) {
    if (words) {
        wend_icon_at(sc, "order", x, 13, 15, "wd-mut");
        WEND_WORDS(sc, x + 12, 18, "t-2", "Order now");
    }
    for (int i = 0; s->step > WEND_STEP_ORDER + 1 && i < s->players; i++)
        wend_badge(sc, wend_colour(s, s->order[i]), x + (words ? 90 : 0) + i * (words ? 19 : 17),
                   13, 6);
    pent_shape *g = pent_group(sc, 0, 0, "place", "order");
    pent_shape_label(sc, g, "turn order of the next year: %d of %d places taken", s->placed,
                     s->players);
    int w = 8 + (words ? 66 : 0) + s->players * 19;
    wend_rect(sc, next_x, 2, w, 22, 11, "wd-clear");
    wend_rings(sc, next_x, 2, w, 22, 11);
    if (words) WEND_WORDS(sc, next_x + 6, 18, "t-2", "next year");
    for (int i = 0; i < s->players; i++) {
        int at = next_x + (words ? 80 : 13) + i * 19;
        if (s->next[i] == WEND_NONE) {
            pent_draw_circle(sc, at * 10, 130, 80, "wd-socket");
            WEND_WORDS(sc, at, 18, "mid t-2", "%d", i + 1);
        } else {
            wend_badge(sc, wend_colour(s, s->next[i]), at, 13, 6);
        }
    }
    pent_group_end(sc);
}

static void draw_sky(pent_scene *sc, const wend_state *s, int w) {
    bool narrow = w < 500;
    wend_rect(sc, 0, 0, w, 60, narrow ? 0 : 10, "wd-sky");
    pent_draw_path(sc, 0, 0, "wd-far", "M0 30V17Q60 8 120 16T250 14T380 17T500 12T%d 16V30Z",
                   narrow ? 500 : w);
    if (sc->screen == PENT_THUMB) return;
    draw_years(sc, s, narrow ? 18 : 24);
    draw_order(sc, s, narrow ? 186 : 232, narrow ? 254 : 410, !narrow);
    draw_flags(sc, s, narrow ? 344 : 578);
}

/* ---- panes ----------------------------------------------------------------------------------- */

/* Whose cards are known, when only one player's are: the one who looks. */
static int first_mat(const wend_state *s) {
    int found = -1, n = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        const wend_player *p = &s->player[seat];
        bool hidden = p->secrets && p->secret[0] == WEND_UNKNOWN;
        for (int kind = 0; kind < WEND_TURTLES; kind++) hidden |= p->turtle[kind] == WEND_UNKNOWN;
        if (hidden) continue;
        found = seat;
        n++;
    }
    return n == 1 ? found : 0;
}

void wend_scene(const void *state, pent_scene *out) {
    const wend_state *s = state;
    bool narrow = out->screen == PENT_NARROW;
    int first = first_mat(s), w = narrow ? 390 : 626, h = narrow ? 776 : 486;
    pent_pane *board = pent_scene_pane(out, "board", "map", w * 10, h * 10);
    board->cell_w = 65;
    board->cell_h = 150;
    board->min_w = 3800;
    draw_sky(out, s, w);
    wend_draw_map(out, s);
    wend_rect(out, 0, 0, w, h, narrow ? 0 : 10, "wd-frame");
    if (out->screen == PENT_THUMB) return;
    if (narrow) {
        wend_draw_mat(out, s, first);
        if (s->tribes) wend_draw_tribes(out, s);
        wend_draw_market(out, s);
        wend_draw_tracks(out, s);
        wend_draw_rivals(out, s, first);
    } else {
        wend_draw_tracks(out, s);
        wend_draw_mat(out, s, first);
        wend_draw_rivals(out, s, first);
        wend_draw_market(out, s);
        if (s->tribes) wend_draw_tribes(out, s);
    }
    for (int seat = 0; seat < s->players; seat++)
        if (seat != first) wend_draw_mat(out, s, seat);
}
