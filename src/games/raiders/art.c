/* Raiders of Scythia: pieces, tokens, cards and lines of icons.
 *
 * What it is: everything that is drawn in more than one place.
 * What it is not: where things are; that is scene.c and mat.c. */
#include "art.h"

#include <string.h>

pent_shape *raid_art_box(pent_scene *sc, int x, int y, int w, int h, int r, const char *cls) {
    return pent_draw_rect(sc, x * 10, y * 10, w * 10, h * 10, r * 10, cls);
}

pent_shape *raid_art_icon(pent_scene *sc, const char *name, int x, int y, int size,
                          const char *cls) {
    return pent_draw_icon(sc, name, x * 10, y * 10, size * 10, cls);
}

void raid_art_rule(pent_scene *sc, int x, int y, int w) {
    pent_draw_line(sc, x * 10, y * 10, (x + w) * 10, y * 10, "r-rule");
}

/* Players: disc yellow, diamond pink, cross green, triangle blue. */
void raid_art_emblem(pent_scene *sc, int seat, int x, int y, int r) {
    static const uint8_t outline[RAID_SEATS] = {1, 4, 5, 3};
    static const char *const cls[RAID_SEATS] = {"piece p1", "piece p4", "piece p5", "piece p3"};
    pent_draw_piece(sc, outline[seat], x * 10, y * 10, r * 10, cls[seat]);
}

/* ---- workers: colour, letter and outline ---- */

static void say_tenths(pent_text *out, int v) {
    int a = v < 0 ? -v : v;
    pent_say(out, v < 0 ? "-%d.%d" : "%d.%d", a / 10, a % 10);
}

static void pentagon(pent_scene *sc, int x, int y, int r, const char *cls) {
    static const int corner[5][2] = {{0, -110}, {105, -25}, {68, 95}, {-68, 95}, {-105, -25}};
    char path[120];
    pent_text t = pent_text_on(path, sizeof path);
    for (int i = 0; i < 5; i++) {
        pent_say(&t, i ? "L" : "M");
        say_tenths(&t, corner[i][0] * r / 10);
        pent_say(&t, " ");
        say_tenths(&t, corner[i][1] * r / 10);
    }
    pent_draw_path(sc, x * 10, y * 10, cls, "%sZ", path);
}

static void worker_outline(pent_scene *sc, int color, int x, int y, int r, const char *cls) {
    if (color == RAID_BLUE) {
        pent_draw_circle(sc, x * 10, y * 10, r * 10, cls);
    } else if (color == RAID_GREY) {
        int h = r * 88 / 10;
        pent_draw_rect(sc, x * 10 - h, y * 10 - h, 2 * h, 2 * h, 0, cls);
    } else {
        pentagon(sc, x, y, r, cls);
    }
}

static const char *const letter[4] = {"", "B", "G", "R"};

void raid_art_worker(pent_scene *sc, int color, int x, int y, int r) {
    static const char *const fill[4] = {"", "w-blue", "w-grey", "w-red"};
    static const char *const ink[4] = {"", "mid t-b on-dark", "mid t-b on-light",
                                       "mid t-b on-dark"};
    worker_outline(sc, color, x, y, r, fill[color]);
    RAID_WORDS(sc, x, y + 5, ink[color], "%s", letter[color]);
}

/* A colour that is allowed but absent. */
void raid_art_ghost(pent_scene *sc, int color, int x, int y, int r) {
    static const char *const line[4] = {"", "w-ghost w-blue-line", "w-ghost w-grey-line",
                                        "w-ghost w-red-line"};
    static const char *const ink[4] = {"", "mid t-b w-blue-ink", "mid t-b w-grey-ink",
                                       "mid t-b w-red-ink"};
    worker_outline(sc, color, x, y, r, line[color]);
    RAID_WORDS(sc, x, y + 5, ink[color], "%s", letter[color]);
}

/* ---- plunder: colour, outline and icon ---- */

static const char *const token_mark[RAID_PLUNDER] = {"G", "E", "W", "L"};

static pent_shape *token_shape(pent_scene *sc, int good, int x, int y, int percent) {
    static const char *const name[RAID_PLUNDER] = {"gold", "equipment", "wagon", "livestock"};
    static const char *const cls[RAID_PLUNDER] = {"g-gold", "g-equipment", "g-wagon",
                                                  "g-livestock"};
    static const char *const ink[RAID_PLUNDER] = {"c-dark", "c-dark", "c-white", "c-white"};
    if (good == RAID_GOLD) {
        pent_draw_circle(sc, x * 10, y * 10, 110 * percent / 100, cls[good]);
    } else if (good == RAID_LIVESTOCK) {
        pent_draw_hex(sc, PENT_HEX_FLAT, x * 10, y * 10, 122 * percent / 100, cls[good]);
    } else {
        int w = (good == RAID_WAGON ? 130 : 100) * percent / 100;
        int h = (good == RAID_WAGON ? 85 : 100) * percent / 100;
        pent_draw_rect(sc, x * 10 - w, y * 10 - h, 2 * w, 2 * h, 15, cls[good]);
    }
    return pent_draw_icon(sc, name[good], x * 10, y * 10, 150 * percent / 100, ink[good]);
}

void raid_art_token(pent_scene *sc, int good, int x, int y, int percent) {
    pent_shape_mark(sc, token_shape(sc, good, x, y, percent), "%s", token_mark[good]);
}

/* What a terminal prints for an icon, on the baseline of the words beside it; pictures hide it. */
void raid_art_mark(pent_scene *sc, int x, int y, const char *mark) {
    RAID_WORDS(sc, x, y, "r-term mid", "%s", mark);
}

/* ---- lines of icons ---- */

static const struct {
    const char *word, *icon, *cls, *mark;
} icons[] = {
    {"silver", "silver", "c-silver", "$"},   {"kumis", "kumis", "c-kumis", "k"},
    {"prov", "provisions", "c-prov", "p"},   {"wound", "wound", "c-wound", "!"},
    {"card", "card", "c-card", "c"},         {"str", "strength", "c-dark", "s"},
    {"crew", "crew", "c-dark", "m"},         {"hire", "hire", "c-dark", "+"},
    {"eagle", "eagle", "c-brown", "e"},      {"horse", "horse", "c-brown", "h"},
    {"quest", "quest", "c-quest", "q"},      {"vp", "vp", "c-dark", "*"},
    {"hero", "hero", "c-dark", "H"},         {"play", "play", "c-play", ">"},
    {"die", "die", "c-dark", "d"},           {"reroll", "reroll", "c-dark", "r"},
    {"tc", "town-centre", "c-brown", "T"},   {"cim", "cimmeria", "c-prov", "Cim"},
    {"ass", "assyria", "c-ass", "Ass"},      {"per", "persia", "c-per", "Per"},
    {"gre", "greece", "c-gre", "Gre"},       {"smith", "silversmith", "c-brown", "Sil"},
    {"farm", "farmstead", "c-brown", "Far"}, {"bar", "barracks", "c-brown", "Bar"},
    {"meet", "meeting", "c-brown", "Mee"},
};

static int find_icon(const char *word, size_t n) {
    for (size_t i = 0; i < sizeof icons / sizeof *icons; i++) {
        if (strlen(icons[i].word) == n && !strncmp(icons[i].word, word, n)) return (int)i;
    }
    return -1;
}

static int find_token(const char *word, size_t n) {
    static const char *const names[RAID_PLUNDER] = {"gold", "equip", "wagon", "stock"};
    for (int g = 0; g < RAID_PLUNDER; g++) {
        if (strlen(names[g]) == n && !strncmp(names[g], word, n)) return g;
    }
    return -1;
}

/* Plain words and numbers; returns the room they take. */
static int say_word(pent_scene *sc, int x, int y, const char *word, size_t n) {
    char text[32];
    size_t k = 0;
    for (; k < n && k + 1 < sizeof text; k++) text[k] = word[k] == '_' ? ' ' : word[k];
    text[k] = 0;
    bool number = (text[0] >= '0' && text[0] <= '9') || text[0] == '+' || text[0] == '-';
    if (number) {
        RAID_WORDS(sc, x, y, "t-m t-b on-light", "%s", text);
        return (int)k * 8 + 5;
    }
    RAID_WORDS(sc, x, y, "on-paper-2", "%s", text);
    return (int)k * 72 / 10 + 5;
}

static int worker_letter(const char *line, size_t n) {
    const char *found = n == 1 ? strchr("BGR", *line) : NULL;
    return found ? RAID_BLUE + (int)(*line == 'G') + 2 * (int)(*line == 'R') : RAID_NONE;
}

int raid_art_line(pent_scene *sc, int x, int y, const char *line, int size) {
    while (*line) {
        size_t n = strcspn(line, " ");
        int icon = find_icon(line, n), token = find_token(line, n);
        int worker = worker_letter(line, n);
        if (icon >= 0) {
            raid_art_icon(sc, icons[icon].icon, x + size / 2, y - 5, size, icons[icon].cls);
            raid_art_mark(sc, x + size / 2, y, icons[icon].mark);
            x += size + 4;
        } else if (token >= 0) {
            token_shape(sc, token, x + 11, y - 5, size > 14 ? 78 : 66);
            raid_art_mark(sc, x + 11, y, token_mark[token]);
            x += size > 14 ? 25 : 22;
        } else if (worker != RAID_NONE) {
            raid_art_worker(sc, worker, x + 9, y - 5, 8);
            x += 22;
        } else if (n == 1 && *line == '>') {
            RAID_WORDS(sc, x, y, "t-m on-light", "→");
            x += 18;
        } else if (n > 0) {
            x += say_word(sc, x, y, line, n);
        }
        line += n + (line[n] == ' ');
    }
    return x;
}

/* ---- effects as lines ---- */

void raid_art_ability(int kind, char *line) {
    static const char *const place[5] = {"cim ", "ass ", "per ", "gre ", ""};
    static const char *const form[] = {[RAID_AB_STRENGTH] = "+%d str",
                                       [RAID_AB_STRENGTH_BEHIND] = "behind +%d",
                                       [RAID_AB_POINTS] = "+%d vp",
                                       [RAID_AB_SILVER] = "+%d silver",
                                       [RAID_AB_CARDS] = "+%d card",
                                       [RAID_AB_KUMIS] = "raid +%d kumis",
                                       [RAID_AB_FEWER_WOUNDS] = "-%d wound",
                                       [RAID_AB_SAVE_PROVISION] = "-%d prov",
                                       [RAID_AB_SAVE_WAGON] = "-%d wagon",
                                       [RAID_AB_WOUNDED_CARD] = "wound > %d card",
                                       [RAID_AB_WOUNDED_POINT] = "wound > %d vp",
                                       [RAID_AB_KILLED_GOLD] = "dies %d gold",
                                       [RAID_AB_KILLED_POINTS] = "dies +%d vp",
                                       [RAID_AB_KILLED_RETURN] = "dies > card",
                                       [RAID_AB_END_LIVESTOCK] = "%d vp / 2_L",
                                       [RAID_AB_END_POINTS] = "end +%d vp",
                                       [RAID_AB_END_QUESTS] = "%d vp / 2 quest",
                                       [RAID_AB_END_EAGLES] = "%d vp / eagle",
                                       [RAID_AB_END_HORSES] = "%d vp / horse",
                                       [RAID_AB_REROLL] = "reroll %d die",
                                       [RAID_AB_FEWER_YELLOW] = "-%d yellow",
                                       [RAID_AB_SILVERSMITH] = "smith +%d silver",
                                       [RAID_AB_FARM] = "farm +%d prov",
                                       [RAID_AB_BARRACKS] = "bar -%d silver",
                                       [RAID_AB_MEETING] = "meet +%d card"};
    const raid_crew_row *row = &raid_crew[kind];
    pent_text out = pent_text_on(line, RAID_LINE_TEXT);
    pent_say(&out, "%s", place[row->civ]);
    const char *p = form[row->ability];
    for (; *p; p++) { /* the one number of the form */
        if (p[0] == '%' && p[1] == 'd') {
            pent_say(&out, "%d", row->amount);
            p++;
        } else {
            pent_put(&out, p, 1);
        }
    }
}

static const char *const good_word[RAID_GOODS] = {"gold", "equip", "wagon", "stock", "silver",
                                                  "prov", "kumis", "vp",    "card"};

/* At most two kinds stand in the first line, the others in the second. */
static void say_goods(const uint8_t n[RAID_GOODS], pent_text *first, pent_text *second) {
    int kinds = 0;
    for (int g = 0; g < RAID_GOODS; g++) {
        if (n[g] == 0) continue;
        pent_text *out = kinds++ < 2 ? first : second;
        pent_say(out, "%s%d %s", out->len ? " " : "", n[g], good_word[g]);
    }
}

/* The same in one short line: of a single thing only its name. */
static void say_price(const uint8_t n[RAID_GOODS], pent_text *out) {
    for (int g = 0; g < RAID_GOODS; g++) {
        if (n[g] == 0) continue;
        if (out->len) pent_say(out, " ");
        if (n[g] > 1) pent_say(out, "%d ", n[g]);
        pent_say(out, "%s", good_word[g]);
    }
}

static void say_way(const raid_effect *e, pent_text *out) {
    size_t begun = out->len;
    say_price(e->pay, out);
    if (out->len > begun) pent_say(out, " >");
    say_goods(e->get, out, out);
}

/* Two ways: "2 card", "or 2 prov"; or two prices of one thing: "wagon / equip", "> 1 gold". */
static void say_choice(const raid_choice_row way[2], pent_text *first, pent_text *second) {
    const raid_effect *a = &way[0].effect, *b = &way[1].effect;
    if (memcmp(a->get, b->get, sizeof a->get)) {
        say_way(a, first);
        pent_say(second, "or");
        say_way(b, second);
        return;
    }
    say_price(a->pay, first);
    pent_say(first, " /");
    say_price(b->pay, first);
    pent_say(second, ">");
    say_goods(a->get, second, second);
}

void raid_art_effect(const raid_effect *e, char *first, char *second) {
    static const char *const then[] = {
        [RAID_THEN_TRIBUTE] = "tribute",       [RAID_THEN_SWAP_EAGLE] = "eagle > horse",
        [RAID_THEN_SWAP_CREW] = "crew > card", [RAID_THEN_BUILDING] = "building",
        [RAID_THEN_TOWN] = "and tc",           [RAID_THEN_SACRIFICE] = "crew > any",
        [RAID_THEN_FETCH] = "fetch card",      [RAID_THEN_QUEST_LESS] = "quest -1",
        [RAID_THEN_EAGLE] = "eagle",           [RAID_THEN_HORSE] = "horse",
        [RAID_THEN_ANIMAL] = "eagle or horse", [RAID_THEN_HIRE] = "hire crew"};
    static const char *const lands[RAID_CIVS] = {"cim", "ass", "per", "gre"};
    pent_text a = pent_text_on(first, RAID_LINE_TEXT), b = pent_text_on(second, RAID_LINE_TEXT);
    if (e->then.what == RAID_THEN_CHOOSE) {
        say_choice(raid_choices[e->then.n - 1], &a, &b);
        return;
    }
    say_goods(e->pay, &a, &a);
    bool pays = a.len > 0;
    if (pays) pent_say(&a, " >");
    pent_text *rest = pays ? &b : &a;
    say_goods(e->get, rest, &b);
    if (!e->then.what) return;
    if (rest->len) rest = &b;
    if (rest->len) pent_say(rest, " ");
    if (e->then.what == RAID_THEN_HEAL) {
        pent_say(rest, "-%d wound", e->then.n);
    } else if (e->then.what == RAID_THEN_HEAL_ONE) {
        pent_say(rest, "-%d wound", e->then.n);
        pent_say(&b, "of_one");
    } else if (e->then.what == RAID_THEN_TAKE) {
        pent_say(rest, "loot %s", lands[e->then.n - 1]);
    } else if (e->then.what == RAID_THEN_DISCARD) {
        pent_say(rest, "-%d card", e->then.n);
    } else if (e->then.what == RAID_THEN_TRADE) {
        pent_say(rest, "swap %d", e->then.n);
    } else if (e->then.what == RAID_THEN_LOOK) {
        pent_say(rest, "look %d", e->then.n);
    } else {
        pent_say(rest, "%s", then[e->then.what]);
    }
}

/* ---- cards ---- */

typedef struct paragraph {
    int x, y, width, most, step; /* width and step in pixels, lines at most */
    const char *cls;
} paragraph;

/* How wide words are at 12 pixels, in tenths, on the generous side: fonts differ. */
static int words_width(const char *words, int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
        char c = words[i];
        bool thin = strchr(" .,:;'ijl", c) != NULL;
        bool wide = strchr("mwMWGOCDHN", c) != NULL;
        sum += thin ? 37 : wide ? 98 : strchr("frt", c) ? 50 : 72;
    }
    return sum;
}

/* How many characters of the words fit in one line. */
static int line_fit(const char *words, int width) {
    int n = (int)strlen(words), cut = n;
    while (cut > 0 && words_width(words, cut) > width * 10) {
        for (cut--; cut > 0 && words[cut] != ' '; cut--) {
        }
    }
    return cut > 0 ? cut : n;
}

/* Words over several lines; what does not fit ends in an ellipsis. */
static void wrapped(pent_scene *sc, paragraph p, const char *words) {
    for (int line = 0; *words && line < p.most; line++) {
        int cut = line_fit(words, p.width);
        char text[64];
        pent_text out = pent_text_on(text, sizeof text);
        pent_put(&out, words, (size_t)cut);
        if (line + 1 == p.most && words[cut]) pent_say(&out, "…");
        RAID_WORDS(sc, p.x, p.y + line * p.step, p.cls, "%s", text);
        words += cut + (words[cut] == ' ');
    }
}

void raid_art_card(pent_scene *sc, int kind, int x, int y, int w) {
    const raid_crew_row *row = &raid_crew[kind];
    bool narrow = w < 144;
    raid_art_box(sc, x, y, w, 162, 8, "r-paper edge");
    raid_art_box(sc, x, y, w, 26, 7, "r-head");
    raid_art_box(sc, x, y + 17, w, 9, 0, "r-head");
    RAID_WORDS(sc, x + 8, y + 18, narrow ? "t-b on-dark" : "t-m t-b on-dark", "%s", row->name);
    raid_art_icon(sc, "silver", x + 18, y + 41, 18, "c-silver");
    RAID_WORDS(sc, x + 31, y + 46, "t-m t-b on-light", "%d", row->cost);
    raid_art_icon(sc, "strength", x + w - 36, y + 41, 22, "c-dark");
    RAID_WORDS(sc, x + w - 23, y + 48, "t-xl t-b on-light", "%d", row->strength);
    raid_art_rule(sc, x + 8, y + 102, w - 16);
    wrapped(sc, (paragraph){x + 8, y + 68, w - 13, 3, 14, "t-s on-light"}, row->ability_words);
    raid_art_icon(sc, "play", x + 15, y + 113, 14, "c-play");
    wrapped(sc, (paragraph){x + 25, y + 117, w - 29, 4, 13, "t-s on-light"}, row->play_words);
}

/* A crew card as a strip of icons, for hands that are too large for cards. */
void raid_art_strip(pent_scene *sc, int kind, int x, int y) {
    const raid_crew_row *row = &raid_crew[kind];
    char a[RAID_LINE_TEXT], b[RAID_LINE_TEXT];
    raid_art_box(sc, x, y, RAID_STRIP_W, RAID_STRIP_H, 6, "r-paper edge");
    RAID_WORDS(sc, x + 7, y + 15, "t-s t-b on-light", "%s", row->name);
    raid_art_icon(sc, "silver", x + 149, y + 11, 14, "c-silver");
    RAID_WORDS(sc, x + 159, y + 16, "t-b on-light", "%d", row->cost);
    raid_art_icon(sc, "strength", x + 189, y + 11, 16, "c-dark");
    RAID_WORDS(sc, x + 200, y + 16, "t-m t-b on-light", "%d", row->strength);
    raid_art_ability(kind, a);
    raid_art_line(sc, x + 7, y + 33, a, 13);
    raid_art_icon(sc, "play", x + 93, y + 28, 13, "c-play");
    raid_art_effect(&row->play, a, b);
    raid_art_line(sc, raid_art_line(sc, x + 103, y + 33, a, 12), y + 33, b, 12);
}

void raid_art_back(pent_scene *sc, int x, int y, int w, int h, const char *icon) {
    raid_art_box(sc, x, y, w, h, w > 30 ? 7 : 4, "r-back edge");
    pent_shape *sh = raid_art_icon(sc, icon, x + w / 2, y + h / 2, w > 30 ? 34 : 15, "c-pale");
    pent_shape_mark(sc, sh, "?");
}

void raid_art_eagle_half(pent_scene *sc, int animal, int x, int y, int w, int h) {
    raid_art_box(sc, x, y, w, h, 6, "r-eagle edge");
    int mid = y + h / 2, size = h > 30 ? 26 : 20;
    raid_art_icon(sc, "eagle", x + size * 3 / 4, mid, size, "c-brown");
    int right = x + (w + size + 4) / 2;
    if (animal / 3 == RAID_EAGLE_DOUBLE) {
        RAID_WORDS(sc, right, mid + (h > 30 ? 7 : 5),
                   h > 30 ? "mid t-xl t-b on-light" : "mid t-l t-b on-light", "×2");
    } else if (animal / 3 == RAID_EAGLE_PLAY) {
        pent_shape *sh = raid_art_icon(sc, "play", right, mid, size - 4, "c-play");
        pent_shape_mark(sc, sh, "play");
    } else if (h > 30) {
        raid_art_line(sc, x + 38, y + 17, "+1 str", 14);
        raid_art_line(sc, x + 42, y + 35, "1 vp", 14);
    } else {
        raid_art_line(sc, x + 40, mid + 5, "+1 str 1 vp", 13);
    }
}

void raid_art_horse_half(pent_scene *sc, int animal, int x, int y, int w, int h) {
    int strength = raid_horse_strength[animal % 3], points = raid_horse_points[animal % 3];
    char line[RAID_LINE_TEXT];
    raid_art_box(sc, x, y, w, h, 6, "r-horse edge");
    int size = h > 30 ? 26 : 19;
    raid_art_icon(sc, "horse", x + size * 3 / 4, y + h / 2, size, "c-green");
    pent_text t = pent_text_on(line, sizeof line);
    if (h > 30) {
        pent_say(&t, "+%d str", strength);
        raid_art_line(sc, x + 38, y + 17, line, 14);
        t = pent_text_on(line, sizeof line);
        pent_say(&t, "%d vp", points);
        raid_art_line(sc, x + 42, y + 35, line, 14);
    } else {
        pent_say(&t, "+%d str %d vp", strength, points);
        raid_art_line(sc, x + 40, y + h / 2 + 5, line, 13);
    }
}
