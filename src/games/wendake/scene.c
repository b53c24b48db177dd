/* scene.c: the panes of Wendake's picture: the board with the map (scene_map.c) and the Progress
 * tiles; the Year, the order, the paired tracks, mask spaces, Turtles and Advanced tiles beside it;
 * then a mat per player (scene_mat.c). */
#include "games/wendake/picture.h"

/* ---- small things shared by all panes -------------------------------------------------------- */

pent_shape *wend_rect(pent_scene *sc, int x, int y, int w, int h, int r, const char *cls) {
    return pent_draw_rect(sc, x * 10, y * 10, w * 10, h * 10, r * 10, cls);
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

void wend_native(pent_scene *sc, int colour, int native, bool small, int x, int y, int n) {
    static const char letters[] = "gwh";
    char cls[24];
    pent_group(sc, x * 10, y * 10, with_colour(cls, sizeof cls, "piece p", colour), "%s", "");
    if (native == WEND_WARRIOR && small) {
        pent_draw_path(sc, 0, 0, "body",
                       "M0 -11.5L9 -6.6V1.6C9 6.6 4.5 9 0 10.7C-4.5 9 -9 6.6 -9 1.6V-6.6Z");
    } else if (native == WEND_WARRIOR) {
        pent_draw_path(sc, 0, 0, "wd-ground", "M-14 15H14");
        pent_draw_path(sc, 0, 0, "body", "M0 -14L11 -8V2C11 8 5.5 11 0 13C-5.5 11 -11 8 -11 2V-8Z");
    } else {
        pent_draw_circle(sc, 0, -95, 48, "body");
        pent_draw_path(sc, 0, 0, "body",
                       native == WEND_WOMAN
                           ? "M0 -5C7.5 -5 9.6 3 10.4 13H-10.4C-9.6 3 -7.5 -5 0 -5Z"
                           : "M-5.5 -5H5.5L8 13H-8Z");
        if (native == WEND_HUNTER)
            pent_draw_path(sc, 0, 0, "wd-bow", "M10 -13C17 -5 17 5 10 13M10 -13V13");
    }
    emblem(sc, colour, native == WEND_WARRIOR ? 0 : 5, small ? 33 : 40);
    pent_group_end(sc);
    int dx = small ? 14 : native == WEND_HUNTER ? 24 : 20;
    if (n > 1)
        pent_draw_words(sc, (x + dx) * 10, (y + (small ? 9 : 4)) * 10, "t-b mid wd-halo", "%d", n);
    pent_shape *mark = pent_group(sc, x * 10, y * 10, "", "%s", "");
    pent_shape_mark(sc, mark, "%c%c", wend_colour_names[colour][0] - 32,
                    letters[native] - (small ? 0 : 32));
    pent_group_end(sc);
}

void wend_canoe(pent_scene *sc, int colour, int x, int y, int n) {
    char cls[24];
    pent_group(sc, x * 10, y * 10, with_colour(cls, sizeof cls, "piece p", colour), "%s", "");
    pent_draw_path(
        sc, 0, 0, "body",
        "M-12 -3.4C-7.7 1.7 7.7 1.7 12 -3.4C12 4.3 7.7 6.9 0 6.9C-7.7 6.9 -12 4.3 -12 -3.4Z");
    emblem(sc, colour, 3, 26);
    pent_group_end(sc);
    if (n > 1) pent_draw_words(sc, (x + 13) * 10, (y + 9) * 10, "t-s t-b mid wd-halo", "%d", n);
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

static const char *kind_class(int kind) {
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
    return len * 7 + 4;
}

void wend_phrase(pent_scene *sc, int x, int y, const char *phrase, const char *cls) {
    while (*phrase) {
        int n = (int)strcspn(phrase, " ");
        x += phrase_word(sc, x, y, phrase, n, cls);
        phrase += n + (phrase[n] == ' ');
    }
}

/* ---- tiles ----------------------------------------------------------------------------------- */

static const struct {
    const char *icon, *word, *cls;
} action_look[WEND_ACTIONS] = {
    [WEND_CANOE] = {"canoe", "Canoe", "wd-fish"},
    [WEND_MOVE] = {"move", "Move", ""},
    [WEND_HARVEST] = {"harvest", "Harvest", "wd-green"},
    [WEND_HUNT] = {"hunt", "Hunt", "wd-wood"},
    [WEND_TAN] = {"tan", "Tan", "wd-leather"},
    [WEND_FISHING] = {"fish", "Fish", "wd-fish"},
    [WEND_MILITARY] = {"military", "Military", "wd-mil"},
    [WEND_MASK] = {"mask", "Mask", "wd-msk"},
    [WEND_TRADE] = {"trade", "Trade", "wd-eco"},
    [WEND_RITUAL] = {"ritual", "Ritual", "on-dark"},
    [WEND_SACRED_FIRE] = {"sacred-fire", "Sacred Fire", "wd-flame"},
};

static void say_action(pent_scene *sc, int x, int y, const char *cls, wend_icon icon) {
    const char *word = action_look[icon.action].word;
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
        pent_draw_icon(sc, action_look[icon[0].action].icon, (x + w / 2) * 10,
                       (y + h / 2 - 12) * 10, 360, action_look[icon[0].action].cls);
        say_action(sc, x + w / 2, y + h / 2 + 28, ritual ? "t-m t-b mid on-dark" : "t-m t-b mid",
                   icon[0]);
        return;
    }
    int step = h < 90 ? 20 : n > 2 ? 24 : 27; /* the code stands above three lines */
    int top = y + h / 2 + (n > 2 ? 5 : 0) - (n - 1) * step / 2;
    for (int i = 0; i < n; i++) {
        int cy = top + i * step;
        const char *name = action_look[icon[i].action].icon, *cls = action_look[icon[i].action].cls;
        pent_draw_icon(sc, name, (x + w / 5) * 10, cy * 10, h < 90 ? 180 : 200, cls);
        say_action(sc, x + w / 3 + 1, cy + 5, "t-b", icon[i]);
    }
}

void wend_icon_row(pent_scene *sc, int tile, int x, int y, int size, const char *cls) {
    const wend_icon *icon = wend_tiles[tile].icon;
    char words[16];
    pent_text c = pent_text_on(words, sizeof words);
    int width = 0;
    pent_say(&c, "t-s t-b %s", cls);
    for (int i = 0; i < WEND_ICONS && icon[i].action; i++) width += size + (icon[i].n ? 11 : 4);
    x += 2 - width / 2;
    for (int i = 0; i < WEND_ICONS && icon[i].action; i++) {
        wend_icon_at(sc, action_look[icon[i].action].icon, x + size / 2, y, size, cls);
        x += size;
        if (icon[i].n) pent_draw_words(sc, (x + 1) * 10, (y + 4) * 10, words, "%d", icon[i].n);
        x += icon[i].n ? 11 : 4;
    }
}

void wend_tile_code(pent_scene *sc, int tile, int x, int y, const char *cls) {
    char code[12];
    pent_text t = pent_text_on(code, sizeof code);
    wend_say_tile(&t, tile);
    pent_draw_words(sc, x * 10, y * 10, cls, "%s", code);
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

static const char *const progress_lines[WEND_PROGRESS][2] = {
    {"mv 1", ""},           {"post > guard", ""},
    {"+1 rit", "mv 1"},     {"free", "order"},
    {"share_a", "space"},   {"draw_2", "drop_1"},
    {"tr +2", "no pox"},    {"lth or fsh", ""},
    {"mv 2", ""},           {"flag +1", "guard"},
    {"+1 rit", "+1 back"},  {"1 point", "moves"},
    {"msc back", "first"},  {"1 msc", "is_wild"},
    {"tr 3", "no pox"},     {"lth or fsh", "+1 veg"},
    {"mv 3", ""},           {"flag +1", "wins_ties"},
    {"wo or hu", "as rit"}, {"lodge >", "home"},
    {"+1 msk", ""},         {"+1 msc", "in_hand"},
    {"flip_one", "tile"},   {"2 goods", "+1 bvr"},
};

/* The effect in words, two lines of at most `most` letters. */
static void draw_effect(pent_scene *sc, const char *effect, int x, int y, int most) {
    int n = (int)strlen(effect), cut = n;
    if (n > most)
        for (cut = most; cut > 0 && effect[cut] != ' ';) cut--;
    char first[64];
    memcpy(first, effect, (size_t)cut);
    first[cut] = 0;
    pent_draw_words(sc, x * 10, y * 10, "t-s", "%s", first);
    if (cut < n) pent_draw_words(sc, x * 10, (y + 16) * 10, "t-s", "%s", effect + cut + 1);
}

/* The card's own shapes; the caller opens the group with its id. */
void wend_progress_card(pent_scene *sc, int tile, int x, int y, int w, bool used) {
    const wend_progress_tile *p = &wend_progress[tile];
    char cls[48];
    pent_text c = pent_text_on(cls, sizeof cls);
    pent_say(&c, "wd-head %s%s", wend_track_class(p->track), used ? " is-used" : "");
    wend_rect(sc, x, y, w, 54, 6, "ring wd-card");
    wend_rect(sc, x, y, w, 18, 6, cls);
    bool named = p->track < WEND_TRACKS;
    if (named)
        wend_icon_at(sc, wend_track_icon(p->track), x + 13, y + 9, 14, "on-dark");
    else
        pent_draw_words(sc, (x + 5) * 10, (y + 13) * 10, "t-s on-dark",
                        p->track == WEND_LOWEST ? "low" : "high");
    pent_draw_words(sc, (x + w / 2 + (named || w > 70 ? 2 : 7)) * 10, (y + 13) * 10,
                    "t-s mid on-dark", "%d", p->number);
    pent_draw_words(sc, (x + w - 4) * 10, (y + 13) * 10, "t-s t-b end on-dark", "+%d", p->level);
    if (w >= 130)
        draw_effect(sc, p->effect, x + 6, y + 33, 20); /* as wide in the terminal */
    else {
        wend_phrase(sc, x + 6, y + 33, progress_lines[tile][0], "");
        wend_phrase(sc, x + 6, y + 49, progress_lines[tile][1], "");
    }
    if (used) pent_draw_path(sc, x * 10, y * 10, "wd-strike", "M4 50L%d 20", w - 4);
}

/* ---- the side of the board ------------------------------------------------------------------- */

enum { BOARD_W = 632, SIDE_W = 276, HEIGHT = 640, SX = 8, SW = 260 };

static void draw_year(pent_scene *sc, const wend_state *s) {
    pent_draw_words(sc, SX * 10, 220, "t-m t-b", "Year");
    for (int y = 1; y <= WEND_YEARS; y++) {
        int x = SX + 44 + (y - 1) * 22;
        pent_shape *g = pent_group(sc, 0, 0, "place", "year-%d", y);
        pent_shape_label(sc, g, "year %d%s", y, y == s->year ? ", now" : "");
        pent_draw_circle(sc, x * 10, 170, 95,
                         y == s->year  ? "wd-now"
                         : y < s->year ? "wd-past"
                                       : "wd-later");
        pent_draw_words(sc, x * 10, 220, y == s->year ? "t-b mid wd-now-text" : "t-b mid t-2", "%d",
                        y);
        pent_group_end(sc);
    }
    for (int flag = 0; flag < WEND_FLAGS; flag++) { /* flags that are still free */
        if (!(s->flags >> flag & 1)) continue;
        pent_shape *g = pent_group(sc, 0, 0, "place", "flag-%d", flag);
        pent_shape_label(sc, g, "%s flag, free", wend_flag_names[flag]);
        wend_rect(sc, SX + 210 + 24 * flag, 7, 22, 20, 4, "ring wd-clear");
        wend_icon_at(sc, flag == WEND_ENGLISH ? "flag-en" : "flag-fr", SX + 221 + 24 * flag, 17, 16,
                     flag == WEND_ENGLISH ? "wd-english" : "wd-french");
        pent_group_end(sc);
    }
}

static void draw_order(pent_scene *sc, const wend_state *s) {
    wend_icon_at(sc, "order", SX + 9, 47, 16, "");
    pent_draw_words(sc, (SX + 22) * 10, 520, "t-2", "now");
    for (int i = 0; s->step > WEND_STEP_ORDER + 1 && i < s->players; i++)
        wend_badge(sc, wend_colour(s, s->order[i]), SX + 60 + i * 20, 47, 6);
    pent_shape *g = pent_group(sc, 0, 0, "place", "order");
    pent_shape_label(sc, g, "turn order of the next year: %d of %d places taken", s->placed,
                     s->players);
    wend_rect(sc, SX + 144, 36, 116, 23, 11, "ring wd-clear");
    pent_draw_words(sc, (SX + 152) * 10, 520, "t-2", "next");
    for (int i = 0; i < s->players; i++) {
        if (s->next[i] == WEND_NONE)
            pent_draw_circle(sc, (SX + 192 + i * 19) * 10, 470, 70, "dashed");
        else
            wend_badge(sc, wend_colour(s, s->next[i]), SX + 192 + i * 19, 47, 6);
    }
    pent_group_end(sc);
}

static void draw_track_name(pent_scene *sc, int track, int x, int y, bool right) {
    static const char *const words[] = {"Economy", "Military", "Ritual", "Mask"};
    char cls[40];
    pent_text c = pent_text_on(cls, sizeof cls);
    pent_say(&c, "t-b %s%s", wend_track_class(track), right ? " end" : "");
    pent_shape *g = pent_group(sc, 0, 0, "place", "track-%d", track);
    pent_shape_label(sc, g, "%s track", wend_track_names[track]);
    wend_rect(sc, right ? x - 86 : x - 10, y - 15, 96, 20, 6, "ring wd-clear");
    wend_icon_at(sc, wend_track_icon(track), x, y - 5, 16, wend_track_class(track));
    pent_draw_words(sc, (right ? x - 12 : x + 12) * 10, y * 10, cls, "%s", words[track]);
    pent_group_end(sc);
}

/* One bar of a lane: solid when it is the lower one, whose value counts. */
static void draw_bar(pent_scene *sc, int colour, int value, bool lower, bool right, int y,
                     int unit) {
    char cls[40];
    pent_text c = pent_text_on(cls, sizeof cls);
    int cx = SX + SW / 2, w = value * unit / 10, x = right ? cx + 16 : cx - 16 - w;
    pent_say(&c, "wd-bar c%d%s", wend_look(colour), lower ? " wd-low" : "");
    if (w) wend_rect(sc, x, y + 2, w, 13, 3, cls);
    pent_draw_words(sc, (right ? x + w + 4 : x - 4) * 10, (y + 13) * 10,
                    right ? (lower ? "t-b" : "") : (lower ? "t-b end" : "end"), "%d", value);
}

/* WEN-169: at the end the tracks stand where the Turtles have moved them. */
static void shown_tracks(const wend_state *s, int seat, int track[WEND_TRACKS]) {
    if (!s->stack.n)
        wend_advanced(s, seat, track);
    else
        for (int t = 0; t < WEND_TRACKS; t++) track[t] = s->player[seat].track[t];
}

static void draw_pair(pent_scene *sc, const wend_state *s, int pair, int left, int right, int y) {
    int lanes = s->players, step = lanes < 4 ? 72 / lanes : 18, most = 17;
    int track[WEND_SEATS][WEND_TRACKS];
    pent_shape *g = pent_group(sc, 0, 0, "place", "pair-%d", pair);
    pent_shape_label(sc, g, "pair %s and %s: the lower counts%s", wend_track_names[left],
                     wend_track_names[right], s->stack.n ? "" : ", turtles included");
    wend_rect(sc, SX - 2, y, SW + 4, 97, 7, "inset-line");
    draw_track_name(sc, left, SX + 12, y + 19, false);
    draw_track_name(sc, right, SX + SW - 12, y + 19, true);
    pent_draw_words(sc, (SX + SW / 2) * 10, (y + 19) * 10, "t-s t-2 mid", "lower");
    for (int q = 0; q < lanes; q++) {
        shown_tracks(s, q, track[q]);
        int a = track[q][left], b = track[q][right];
        most = a > most ? a : most;
        most = b > most ? b : most;
    }
    for (int q = 0; q < lanes; q++) {
        int a = track[q][left], b = track[q][right], low = a < b ? a : b;
        int at = y + 23 + q * step + (step - 18) / 2, unit = 800 / most;
        draw_bar(sc, wend_colour(s, q), a, a == low, false, at, unit);
        draw_bar(sc, wend_colour(s, q), b, b == low, true, at, unit);
        wend_badge(sc, wend_colour(s, q), SX + 7, at + 8, 5);
        pent_draw_circle(sc, (SX + SW / 2) * 10, at * 10 + 85, 86, "wd-spine");
        pent_draw_words(sc, (SX + SW / 2) * 10, (at + 13) * 10, "t-b mid on-light", "%d", low);
    }
    pent_group_end(sc);
}

static void draw_tracks(pent_scene *sc, const wend_state *s) {
    int other[2], n = 0;
    for (int t = WEND_MIL; t < WEND_TRACKS; t++)
        if (t != s->partner) other[n++] = t;
    draw_pair(sc, s, 0, WEND_ECO, s->partner, 62);
    draw_pair(sc, s, 1, other[0], other[1], 163);
}

/* Name of the pane part, the five kinds, deck and discard pile. */
static void draw_mask_head(pent_scene *sc, const wend_state *s) {
    pent_draw_words(sc, SX * 10, 2750, "head t-2", "Masks");
    for (int k = 0; k < WEND_KINDS; k++) {
        pent_shape *g = pent_group(sc, 0, 0, "place", "kind-%d", k);
        pent_shape_label(sc, g, "%s, a kind of mask", wend_kind_names[k]);
        wend_rect(sc, SX + 46 + 20 * k, 261, 19, 18, 4, "ring wd-clear");
        wend_icon_at(sc, wend_kind_icon(k), SX + 55 + 20 * k, 270, 14, kind_class(k));
        pent_group_end(sc);
    }
    pent_shape *g = pent_group(sc, 0, 0, "place", "deck");
    pent_shape_label(sc, g, "deck of %d cards", s->decked);
    wend_rect(sc, SX + 154, 261, 52, 18, 4, "ring wd-cardback");
    pent_draw_words(sc, (SX + 180) * 10, 2740, "t-s t-b mid on-dark", "deck %d", s->decked);
    pent_group_end(sc);
    g = pent_group(sc, 0, 0, "place wd-light", "discard");
    pent_shape_label(sc, g, "discard pile of %d cards", s->discards);
    wend_rect(sc, SX + 210, 261, 50, 18, 4, "ring wd-card");
    if (s->discards) {
        int top = s->discard[s->discards - 1];
        wend_icon_at(sc, wend_kind_icon(top % WEND_KINDS), SX + 222, 270, 14,
                     kind_class(top % WEND_KINDS));
        if (top >= WEND_KINDS) wend_icon_at(sc, "smallpox", SX + 237, 270, 12, "wd-flame");
        pent_draw_words(sc, (SX + 257) * 10, 2740, "t-s end on-light", "%d", s->discards);
    }
    pent_group_end(sc);
}

static void draw_mask_space(pent_scene *sc, const wend_state *s, int space) {
    const wend_space *w = &wend_spaces[space];
    int kinds[WEND_MOST_ALIKE], n = 0, x = SX + space % 4 * 65, y = 283 + space / 4 * 52, disks = 0;
    for (int g = 0; g < w->groups; g++)
        for (int i = 0; i < w->group[g]; i++) kinds[n++] = g;
    pent_shape *g = pent_group(sc, 0, 0, "place", "mask-%d", space + 1);
    pent_shape_label(sc, g, "mask space %d: %s, %d points", space + 1, w->shape, w->points);
    wend_rect(sc, x, y, 63, 50, 6, "ring wd-card");
    int first = n > 3 ? 3 : n;
    for (int i = 0; i < n; i++) {
        int row = i >= first, across = row ? i - first : i;
        int cx = row ? x + 13 + across * 18 : x + 31 + (2 * across - first + 1) * 9;
        wend_icon_at(sc, wend_kind_icon(kinds[i]), cx,
                     y + (row     ? 27
                          : n > 3 ? 11
                                  : 14),
                     15, kind_class(kinds[i]));
    }
    pent_draw_words(sc, (x + 57) * 10, (y + 45) * 10, "t-m t-b end", "+%d", w->points);
    pent_draw_words(sc, (x + 5) * 10, (y + 45) * 10, "t-s t-2", "%d", space + 1);
    for (int q = 0; q < s->players; q++)
        if (s->player[q].disk == space)
            wend_badge(sc, wend_colour(s, q), x + 20 + 13 * disks++, y + 40, 6);
    pent_group_end(sc);
}

static void draw_turtles(pent_scene *sc, const wend_state *s) {
    static const char *const icons[] = {"woman", "hunter", "canoe"}, *const names[] = {"Women",
                                                                                       "Hunters",
                                                                                       "Canoes"};
    pent_draw_words(sc, SX * 10, 4010, "head t-2", "Turtles");
    wend_icon_at(sc, "turtle", SX + 66, 397, 17, "wd-green");
    for (int i = 0; i < 3; i++)
        pent_draw_words(sc, (SX + 116 + 58 * i) * 10, 4010, "t-b mid", "%d \u2192 +%d", i + 3,
                        wend_turtle_points[i]);
    for (int kind = 0; kind < WEND_TURTLES; kind++) {
        int x = SX + 90 + 58 * (kind % 3), y = 413 + 17 * (kind / 3), owners = 0;
        if (kind % 3 == 0) {
            wend_icon_at(sc, icons[kind / 3], SX + 9, y, 15, "");
            pent_draw_words(sc, (SX + 22) * 10, (y + 5) * 10, "", "%s", names[kind / 3]);
        }
        pent_shape *g =
            pent_group(sc, 0, 0, "place", "turtle-%d-%d", kind / 3, wend_level_of(kind));
        pent_shape_label(sc, g, "turtles for %d %s", wend_level_of(kind), names[kind / 3]);
        wend_rect(sc, x, y - 8, 55, 16, 8, "ring inset-line");
        for (int q = 0; q < s->players; q++)
            if (s->player[q].turtle[kind])
                wend_badge(sc, wend_colour(s, q), x + 8 + 10 * owners++, y, 4);
        if (owners < 4)
            pent_draw_words(sc, (x + 51) * 10, (y + 4) * 10, "t-s t-2 end", "\u00d7%d",
                            WEND_COPIES - owners);
        pent_group_end(sc);
    }
}

/* ---- Progress and Advanced tiles ------------------------------------------------------------- */

static void draw_progress_row(pent_scene *sc, const wend_state *s, int row) {
    static const char *const price[][2] = {
        {"1 lth 1 fsh", "1 veg"}, {"2 lth 2 fsh", "2 veg"}, {"3 lth 3 fsh", "crn ben pmp"}};
    int y = 464 + 58 * row, columns = 2 * s->players, step = 540 / columns, w = step - 2;
    pent_draw_words(sc, 80, (y + 15) * 10, "t-b", "Level %d", row + 1);
    wend_phrase(sc, 8, y + 33, price[row][0], "");
    wend_phrase(sc, 8, y + 50, price[row][1], "");
    for (int i = 0; i < columns; i++) wend_rect(sc, 88 + i * step, y, w, 54, 6, "dashed");
    for (int tile = WEND_ROW * row; tile < WEND_ROW * (row + 1); tile++) {
        if (!(s->shown >> tile & 1)) continue;
        pent_shape *g =
            pent_group(sc, 0, 0, "place wd-light", "progress-%d", wend_progress[tile].number);
        pent_shape_label(sc, g, "progress tile %d", wend_progress[tile].number);
        pent_shape_tip(sc, g, "%s", wend_progress[tile].effect);
        wend_progress_card(sc, tile, 88 + s->place[tile] * step, y, w, false);
        pent_group_end(sc);
    }
}

static void draw_advanced(pent_scene *sc, const wend_state *s) {
    pent_draw_words(sc, SX * 10, 4760, "head t-2", "Advanced tiles, level %d", s->level);
    for (int slot = 0; slot < WEND_DISPLAY; slot++) {
        int x = SX + slot % 3 * 87, y = 482 + slot / 3 * 78, tile = s->display[slot];
        if (tile == WEND_NONE) {
            wend_rect(sc, x, y, 85, 75, 6, "dashed");
            continue;
        }
        pent_shape *g = pent_group(sc, 0, 0, "place wd-light", "adv-%d", slot);
        char face[40];
        pent_shape_label(sc, g, "advanced tile %d of level %d: %s",
                         (tile - WEND_BASE_TILES) % WEND_LEVEL_TILES + 1, wend_tiles[tile].level,
                         wend_tile_words(tile, face, sizeof face));
        wend_rect(sc, x, y, 85, 75, 6, "ring wd-paper");
        wend_tile_icons(sc, wend_tiles[tile].icon, x, y, 85, 75);
        wend_tile_code(sc, tile, x + 81, y + 12, "t-s end t-2");
        pent_group_end(sc);
    }
}

/* ---- the draft ------------------------------------------------------------------------------- */

/* The vegetable that the card brings to each player who has still to choose: that of the Home. */
static void draw_home_goods(pent_scene *sc, const wend_state *s, int y) {
    int x = 424;
    for (int i = s->players - 1; i >= 0; i--) {
        int seat = s->order[i];
        if (seat >= s->seats || wend_has_tribe(s, seat)) continue;
        int good = wend_map_of(s)->at[wend_home(s, seat)].area[0];
        wend_icon_at(sc, wend_goods_icon(good), x, y, 15, wend_goods_class(good));
        wend_badge(sc, wend_colour(s, seat), x - 14, y, 5);
        x -= 34;
    }
}

static void draw_tribes(pent_scene *sc, const wend_state *s) {
    static const struct {
        uint8_t good;
        const char *icon, *cls;
    } goods[] = {{WEND_LEATHER, "leather", "wd-leather"},
                 {WEND_FISH, "fish", "wd-fish"},
                 {WEND_CORN, "harvest", "wd-green"}, /* the Home's vegetable, shown below */
                 {WEND_BEAVER, "beaver", "wd-beaver"}};
    pent_pane *pane = pent_scene_pane(sc, "tiles", "tribes on offer", 4420,
                                      4 * 10 + pent_popcount(s->tribes) * 560);
    pane->cell_w = 75;
    pane->cell_h = 180;
    int row = 0;
    PENT_EACH_BIT(tribe, s->tribes) {
        const wend_tribe *w = &wend_tribes[tribe];
        int y = 4 + 56 * row++;
        pent_shape *g = pent_group(sc, 0, 0, "place", "tribe-card-%d", (int)tribe);
        pent_shape_label(sc, g, "%s: %s", w->name, w->power);
        wend_rect(sc, 2, y, 438, 52, 8, "ring card");
        pent_draw_words(sc, 140, (y + 21) * 10, "t-m t-b", "%s", w->name);
        pent_draw_words(sc, 140, (y + 42) * 10, "", "%s", w->power);
        for (int i = 0; i < 4; i++) {
            pent_draw_words(sc, (236 + 42 * i) * 10, (y + 21) * 10, "t-b end", "%d",
                            w->goods[goods[i].good]);
            wend_icon_at(sc, goods[i].icon, 246 + 42 * i, y + 16, 16, goods[i].cls);
        }
        pent_draw_words(sc, 4040, (y + 21) * 10, "t-b end", "%d", w->masks);
        wend_icon_at(sc, "mask", 414, y + 16, 16, "wd-msk");
        draw_home_goods(sc, s, y + 38);
        pent_group_end(sc);
    }
}

void wend_scene(const void *state, pent_scene *out) {
    const wend_state *s = state;
    pent_pane *board =
        pent_scene_pane(out, "board", "map and progress tiles", BOARD_W * 10, HEIGHT * 10);
    board->cell_w = 65; /* a tile's effect in words is as wide as the tile */
    board->cell_h = 150;
    board->min_w = 3800; /* a phone begins with the whole map */
    wend_rect(out, 0, 0, BOARD_W, HEIGHT, 10, "card");
    wend_draw_map(out, s);
    for (int row = 0; row < 3; row++) draw_progress_row(out, s, row);
    pent_pane *side = pent_scene_pane(out, "tracks", "year, tracks, masks and advanced tiles",
                                      SIDE_W * 10, HEIGHT * 10);
    side->cell_w = 75;
    side->cell_h = 150;
    wend_rect(out, 0, 0, SIDE_W, HEIGHT, 10, "card");
    draw_year(out, s);
    draw_order(out, s);
    draw_tracks(out, s);
    pent_group(out, 0, 0, "", "masks");
    draw_mask_head(out, s);
    pent_group_end(out);
    pent_group(out, 0, 0, "wd-light", "spaces");
    for (int space = 0; space < WEND_SPACES; space++) draw_mask_space(out, s, space);
    pent_group_end(out);
    draw_turtles(out, s);
    draw_advanced(out, s);
    if (s->tribes) draw_tribes(out, s);
    for (int seat = 0; seat < s->players; seat++) wend_draw_mat(out, s, seat);
}
