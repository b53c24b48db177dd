/* Raiders of Scythia: pieces, tokens, cards and lines of icons.
 *
 * What it is: everything that is drawn in more than one place.
 * What it is not: where things are; that is board.c and mat.c. */
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

void raid_art_rings(pent_scene *sc, int x, int y, int w, int h, int r) {
    raid_art_box(sc, x, y, w, h, r, "r-ring0");
    raid_art_box(sc, x, y, w, h, r, "r-ring");
}

static void say_tenths(pent_text *out, int v) {
    int a = v < 0 ? -v : v;
    pent_say(out, v < 0 ? "-%d" : "%d", a / 10);
    if (a % 10) pent_say(out, ".%d", a % 10);
}

void raid_art_path(pent_scene *sc, int x, int y, const char *cls, const char *d, int percent) {
    pent_draw_scaled(sc, x * 10, y * 10, cls, d, percent);
}

/* Players: disc yellow, diamond pink, cross green, triangle blue. */
void raid_art_emblem(pent_scene *sc, int seat, int x, int y, int r) {
    static const uint8_t outline[RAID_SEATS] = {1, 4, 5, 3};
    static const char *const cls[RAID_SEATS] = {"piece p1", "piece p4", "piece p5", "piece p3"};
    pent_draw_piece(sc, outline[seat], x * 10, y * 10, r * 10, cls[seat]);
}

const char *raid_art_who(int seat) {
    static const char *const cls[RAID_SEATS] = {"t-m t-b who-0", "t-m t-b who-1", "t-m t-b who-2",
                                                "t-m t-b who-3"};
    return cls[seat];
}

/* ---- workers: colour, letter and outline ---- */

/* Round x, y in tenths; r in tenths. */
static void cloak(pent_scene *sc, int color, int x, int y, int r, const char *cls) {
    static const int corner[5][2] = {{0, -110}, {108, -25}, {72, 95}, {-72, 95}, {-108, -25}};
    if (color == RAID_BLUE) {
        pent_draw_circle(sc, x, y, r, cls);
    } else if (color == RAID_GREY) {
        int h = r * 92 / 100;
        pent_draw_rect(sc, x - h, y - h, 2 * h, 2 * h, 0, cls);
    } else {
        char path[120];
        pent_text t = pent_text_on(path, sizeof path);
        for (int i = 0; i < 5; i++) {
            pent_say(&t, i ? "L" : "M");
            say_tenths(&t, corner[i][0] * r / 100);
            pent_say(&t, " ");
            say_tenths(&t, corner[i][1] * r / 100);
        }
        pent_draw_path(sc, x, y, cls, "%sZ", path);
    }
}

void raid_art_worker(pent_scene *sc, int color, int x, int y, int r) {
    static const char *const letter[4] = {"", "B", "G", "R"};
    static const char *const fill[4] = {"", "w-blue", "w-grey", "w-red"};
    static const char *const ink[4] = {"", "mid t-b on-dark", "mid t-b on-light",
                                       "mid t-b on-dark"};
    static const int head[4] = {0, 130, 126, 140}; /* how high, in hundredths of r */
    cloak(sc, color, x * 10, y * 10 + r * 22 / 100, r, "r-foot");
    pent_draw_circle(sc, x * 10, y * 10 - r * head[color] / 100, r / 2, fill[color]);
    cloak(sc, color, x * 10, y * 10, r, fill[color]);
    RAID_WORDS(sc, x, y + 5, ink[color], "%s", letter[color]);
}

/* A colour in small. */
static void pip(pent_scene *sc, int color, int x, int y, int r) {
    static const char *const fill[4] = {"", "w-blue w-pip", "w-grey w-pip", "w-red w-pip"};
    cloak(sc, color, x, y, r, fill[color]);
}

void raid_art_socket(pent_scene *sc, unsigned colors, int x, int y, bool next) {
    int n = __builtin_popcount(colors), i = 0;
    if (next) pent_draw_circle(sc, x * 10, y * 10, 120, "r-ring0");
    pent_draw_circle(sc, x * 10, y * 10, 120, next ? "r-socket r-next" : "r-socket");
    for (int color = RAID_BLUE; color <= RAID_RED; color++) {
        if (!(colors >> color & 1)) continue;
        pip(sc, color, x * 10 + (2 * i++ - (n - 1)) * 47, y * 10, n > 1 ? 41 : 56);
    }
}

void raid_art_closed(pent_scene *sc, int x, int y) {
    pent_draw_circle(sc, x * 10, y * 10, 110, "r-shut");
    raid_art_icon(sc, "lock", x, y, 12, "c-mut r-faint");
}

/* ---- plunder: colour, outline and icon ---- */

static void token_outline(pent_scene *sc, int good, int x, int y, int percent, const char *cls) {
    if (good == RAID_GOLD) {
        pent_draw_circle(sc, x, y, 110 * percent / 100, cls);
    } else if (good == RAID_LIVESTOCK) {
        pent_draw_hex(sc, PENT_HEX_FLAT, x, y, 122 * percent / 100, cls);
    } else {
        int w = (good == RAID_WAGON ? 125 : 100) * percent / 100;
        int h = (good == RAID_WAGON ? 85 : 100) * percent / 100;
        pent_draw_rect(sc, x - w, y - h, 2 * w, 2 * h, 0, cls);
    }
}

void raid_art_token(pent_scene *sc, int good, int x, int y, int percent) {
    static const char *const name[RAID_PLUNDER] = {"gold", "equipment", "wagon", "livestock"};
    static const char *const cls[RAID_PLUNDER] = {"g-gold", "g-equipment", "g-wagon",
                                                  "g-livestock"};
    static const char *const ink[RAID_PLUNDER] = {"c-dark", "c-dark", "c-white", "c-white"};
    token_outline(sc, good, x * 10, y * 10 + percent / 5, percent, "r-foot");
    token_outline(sc, good, x * 10, y * 10, percent, cls[good]);
    pent_draw_icon(sc, name[good], x * 10, y * 10, 150 * percent / 100, ink[good]);
}

/* Three digits need a wider shield. */
void raid_art_shield(pent_scene *sc, int x, int y, int points, int percent, const char *cls) {
    int least = points > 99 ? 135 : points > 9 ? 92 : 0;
    raid_art_path(sc, x, y, cls, "M-10 -11H10V1C10 7 5 10 0 12C-5 10 -10 7 -10 1Z",
                  percent < least ? least : percent);
    RAID_WORDS(sc, x, y + 4, "mid t-b r-on-shield", "%d", points);
}

void raid_art_die(pent_scene *sc, int color, int x, int y, int size) {
    static const char *const cls[RAID_DIE_COLORS] = {"r-die d-red", "r-die d-white",
                                                     "r-die d-yellow"};
    raid_art_box(sc, x, y, size, size, 4, cls[color]);
    RAID_WORDS(sc, x + size / 2, y + size / 2 + 5,
               color == RAID_DIE_RED ? "mid t-b on-dark" : "mid t-b on-light", "%c", "RWY"[color]);
}

/* ---- lines of icons ---- */

static const struct {
    const char *word, *icon, *cls;
} icons[] = {
    {"silver", "silver", "c-silver"}, {"kumis", "kumis", "c-kumis"},
    {"prov", "provisions", "c-prov"}, {"wound", "wound", "c-wound"},
    {"card", "card", "c-card"},       {"str", "strength", "c-ink"},
    {"crew", "crew", "c-ink"},        {"hire", "hire", "c-ink"},
    {"eagle", "eagle", "c-brown"},    {"horse", "horse", "c-brown"},
    {"quest", "quest", "c-quest"},    {"vp", "vp", "c-ink"},
    {"hero", "hero", "c-brown"},      {"play", "play", "c-play"},
    {"die", "die", "c-ink"},          {"reroll", "reroll", "c-ink"},
    {"tc", "town-centre", "c-brown"}, {"cim", "cimmeria", "c-ld r-l0"},
    {"ass", "assyria", "c-ld r-l1"},  {"per", "persia", "c-ld r-l2"},
    {"gre", "greece", "c-ld r-l3"},   {"smith", "silversmith", "c-brown"},
    {"farm", "farmstead", "c-brown"}, {"bar", "barracks", "c-brown"},
    {"meet", "meeting", "c-brown"},
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

static int worker_letter(const char *line, size_t n) {
    const char *found = n == 1 ? strchr("BGR", *line) : NULL;
    return found ? RAID_BLUE + (int)(*line == 'G') + 2 * (int)(*line == 'R') : RAID_NONE;
}

/* Plain words and numbers; returns the room they take. Without a scene nothing is drawn. */
static int say_word(pent_scene *sc, int x, int y, const char *word, size_t n) {
    char text[32];
    size_t k = 0;
    for (; k < n && k + 1 < sizeof text; k++) text[k] = word[k] == '_' ? ' ' : word[k];
    text[k] = 0;
    bool number = (text[0] >= '0' && text[0] <= '9') || text[0] == '+' || text[0] == '-';
    const char *cls = number ? "t-b" : "t-2";
    if (sc) RAID_WORDS(sc, x, y, cls, "%s", text);
    return (pent_words_width(cls, text) + 9) / 10 + (number ? 3 : 5);
}

/* Where a line ends that begins at x; without a scene nothing is drawn. */
static int walk_line(pent_scene *sc, int x, int y, const char *line, int size) {
    while (*line) {
        size_t n = strcspn(line, " ");
        int icon = find_icon(line, n), token = find_token(line, n);
        int worker = worker_letter(line, n);
        if (icon >= 0) {
            if (sc) {
                raid_art_icon(sc, icons[icon].icon, x + size / 2, y - 5, size, icons[icon].cls);
            }
            x += size + 4;
        } else if (token >= 0) {
            if (sc) raid_art_token(sc, token, x + 10, y - 5, size > 13 ? 76 : 66);
            x += size > 13 ? 23 : 20;
        } else if (worker != RAID_NONE) {
            if (sc) pip(sc, worker, x * 10 + 60, y * 10 - 46, 56);
            x += 15;
        } else if (n == 1 && *line == '>') {
            if (sc) {
                pent_draw_path(sc, x * 10, y * 10 - 46, "r-arrow", "M0 0H8M5 -3.2L8.4 0L5 3.2");
            }
            x += size > 13 ? 13 : 11;
        } else if (n > 0) {
            x += say_word(sc, x, y, line, n);
        }
        line += n + (line[n] == ' ');
    }
    return x;
}

int raid_art_line(pent_scene *sc, int x, int y, const char *line, int size) {
    return sc->screen == PENT_THUMB ? x : walk_line(sc, x, y, line, size);
}

void raid_art_line_mid(pent_scene *sc, int x, int w, int y, const char *line, int size) {
    int wide = walk_line(NULL, 0, y, line, size) - 4;
    for (; wide > w - 4 && size > 12; wide = walk_line(NULL, 0, y, line, size) - 4) size--;
    raid_art_line(sc, x + (wide < w ? (w - wide) / 2 : 0), y, line, size);
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

void raid_art_block(pent_scene *sc, int x, int y, int h, int strength, int cost, bool hurt) {
    pent_draw_path(sc, x * 10, y * 10, "r-head", "M7 0H40V%dH7A7 7 0 0 1 0 %dV7A7 7 0 0 1 7 0Z", h,
                   h - 7);
    raid_art_icon(sc, "strength", x + 12, y + 21, 16, "c-white");
    RAID_WORDS(sc, x + 28, y + 28, hurt ? "mid t-xl t-b r-hurt" : "mid t-xl t-b on-dark", "%d",
               strength);
    if (cost < 0) return;
    raid_art_icon(sc, "silver", x + 12, y + h - 15, 15, "c-white");
    RAID_WORDS(sc, x + 28, y + h - 10, "mid t-b on-dark", "%d", cost);
}

void raid_art_motif(pent_scene *sc, int kind, int x, int y, int size) {
    static const char *const name[RAID_CIVS] = {"cimmeria", "assyria", "persia", "greece"};
    static const char *const cls[RAID_CIVS] = {"c-ld r-l0", "c-ld r-l1", "c-ld r-l2", "c-ld r-l3"};
    const raid_crew_row *row = &raid_crew[kind];
    if (row->civ < RAID_CIVS) {
        raid_art_icon(sc, name[row->civ], x, y, size, cls[row->civ]);
    } else if (row->ability >= RAID_AB_END_LIVESTOCK && row->ability <= RAID_AB_END_HORSES) {
        raid_art_icon(sc, "vp", x, y, size - 2, "c-mut");
    }
}

/* Ability and Play share the height by what they say; what does not fit is said in icons. */
void raid_art_card(pent_scene *sc, int kind, int x, int y, int w, int h) {
    const raid_crew_row *row = &raid_crew[kind];
    raid_art_box(sc, x, y, w, h, 7, "r-paper edge");
    raid_art_block(sc, x, y, h, row->strength, row->cost, false);
    RAID_FIT(sc, x + 46, y + 3, w - 70, 20, "t-m t-b", NULL, "%s", row->name);
    raid_art_motif(sc, kind, x + w - 14, y + 13, 18);
    int used = RAID_FIT(sc, x + 46, y + 23, w - 51, h > 110 ? 49 : 34, "v-top", NULL, "%s",
                        row->ability_words);
    int rule = y + 25 + used / 10;
    raid_art_rule(sc, x + 46, rule, w - 54);
    raid_art_icon(sc, "play", x + 54, rule + 12, 15, "c-play");
    RAID_FIT(sc, x + 65, rule + 2, w - 70, y + h - rule - 4, "v-top", NULL, "%s", row->play_words);
}

/* One line: in words where they fit, else in icons. */
static void strip_line(pent_scene *sc, int x, int y, int w, const char *words, const char *a,
                       const char *b) {
    if (pent_words_width("t12", words) <= w * 10) {
        RAID_FIT(sc, x, y - 14, w + 1, 18, "", NULL, "%s", words);
    } else {
        raid_art_line(sc, raid_art_line(sc, x, y, a, 12), y, b, 12);
    }
}

/* A crew card as a strip, for hands that are too large for cards: ability and Play in a line each,
 * or side by side in icons. */
void raid_art_strip(pent_scene *sc, int kind, int x, int y, int w, int h) {
    const raid_crew_row *row = &raid_crew[kind];
    char able[RAID_LINE_TEXT], a[RAID_LINE_TEXT], b[RAID_LINE_TEXT];
    raid_art_box(sc, x, y, w, h, 7, "r-paper edge");
    pent_draw_path(sc, x * 10, y * 10, "r-head", "M7 0H26V%dH7A7 7 0 0 1 0 %dV7A7 7 0 0 1 7 0Z", h,
                   h - 7);
    RAID_WORDS(sc, x + 13, y + h / 2 + 6, "mid t-l t-b on-dark", "%d", row->strength);
    RAID_FIT(sc, x + 31, y + 2, w - 68, 18, "t-b", NULL, "%s", row->name);
    raid_art_icon(sc, "silver", x + w - 24, y + 11, 14, "c-silver");
    RAID_WORDS(sc, x + w - 5, y + 16, "t-b end", "%d", row->cost);
    raid_art_ability(kind, able);
    raid_art_effect(&row->play, a, b);
    if (h >= RAID_STRIP_TALL) {
        /* one of the two may take a second line, or both */
        int able_w = pent_words_width("t12", row->ability_words), able_room = (w - 36) * 10;
        int play_w = pent_words_width("t12", row->play_words), play_room = (w - 51) * 10;
        int more = h > 82 ? 2 : h > 66; /* lines beyond one each */
        bool first = more > 0 && able_w > able_room && able_w < able_room * 18 / 10;
        bool second = more > (first ? 1 : 0) && play_w > play_room && play_w < play_room * 18 / 10;
        int top = first ? y + 52 : y + (h < 74 ? 36 : 40),
            foot = first && h < 74 ? y + h - 6 : top + 14;
        if (first) {
            RAID_FIT(sc, x + 31, y + 19, w - 35, 33, "v-top", NULL, "%s", row->ability_words);
        } else {
            strip_line(sc, x + 31, y + 33, w - 36, row->ability_words, able, "");
        }
        raid_art_icon(sc, "play", x + 37, foot - 5, 12, "c-play");
        if (second) {
            RAID_FIT(sc, x + 46, top, w - 50, y + h - top, "v-top", NULL, "%s", row->play_words);
        } else {
            strip_line(sc, x + 46, foot, w - 51, row->play_words, a, b);
        }
        return;
    }
    int foot = y + (h > 42 ? 38 : 33), end = raid_art_line(sc, x + 31, foot, able, 12);
    raid_art_icon(sc, "play", end + 6, foot - 5, 12, "c-play");
    raid_art_line(sc, raid_art_line(sc, end + 14, foot, a, 12), foot, b, 12);
}

void raid_art_back(pent_scene *sc, int x, int y, int w, int h, const char *icon) {
    raid_art_box(sc, x, y, w, h, w > 30 ? 7 : 3, "r-back edge");
    int size = w > 30 ? (h > 60 ? 34 : 22) : 12;
    pent_shape *sh = raid_art_icon(sc, icon, x + w / 2, y + h / 2, size, "c-pale");
    pent_shape_mark(sc, sh, "?");
}

/* Strength, and below it a shield with points. */
static void animal_worth(pent_scene *sc, int x, int y, int strength, int points) {
    char line[RAID_LINE_TEXT];
    pent_text t = pent_text_on(line, sizeof line);
    pent_say(&t, "+%d str", strength);
    raid_art_line(sc, x, y + (points ? 17 : 26), line, 12);
    if (points) raid_art_shield(sc, x + 16, y + 31, points, 74, "r-shield");
}

void raid_art_eagle(pent_scene *sc, int animal, int x, int y, int w) {
    raid_art_box(sc, x, y, w, 43, 7, "r-eagle edge");
    int room = w - 42; /* for the bird */
    raid_art_icon(sc, "eagle", x + room / 2 + 1, y + 21, room > 22 ? 21 : room - 1, "c-brown");
    if (animal / 3 == RAID_EAGLE_DOUBLE) {
        RAID_WORDS(sc, x + room + 3, y + 27, "t-l t-b", "×2");
    } else if (animal / 3 == RAID_EAGLE_PLAY) {
        raid_art_icon(sc, "play", x + room + 16, y + 21, 20, "c-play");
    } else {
        animal_worth(sc, x + room, y, 1, 1);
    }
}

void raid_art_horse(pent_scene *sc, int animal, int x, int y, int w) {
    raid_art_box(sc, x, y, w, 43, 7, "r-horse edge");
    int room = w - 42;
    raid_art_icon(sc, "horse", x + room / 2 + 1, y + 21, room > 22 ? 21 : room - 1, "c-brown");
    animal_worth(sc, x + room, y, raid_horse_strength[animal % 3], raid_horse_points[animal % 3]);
}

void raid_art_animal(pent_scene *sc, int animal, int x, int y) {
    char line[RAID_LINE_TEXT];
    raid_art_box(sc, x, y, 142, 30, 6, "r-horse edge");
    pent_draw_path(sc, x * 10, y * 10, "r-eagle", "M6 0H66V30H6A6 6 0 0 1 0 24V6A6 6 0 0 1 6 0Z");
    raid_art_icon(sc, "eagle", x + 14, y + 15, 18, "c-brown");
    if (animal / 3 == RAID_EAGLE_DOUBLE) {
        RAID_WORDS(sc, x + 30, y + 21, "t-l t-b", "×2");
    } else if (animal / 3 == RAID_EAGLE_PLAY) {
        raid_art_icon(sc, "play", x + 42, y + 15, 18, "c-play");
    } else {
        RAID_WORDS(sc, x + 25, y + 20, "t-b", "+1");
        raid_art_icon(sc, "strength", x + 45, y + 15, 11, "c-ink");
        raid_art_shield(sc, x + 58, y + 15, 1, 62, "r-shield");
    }
    raid_art_icon(sc, "horse", x + 78, y + 15, 18, "c-brown");
    pent_text t = pent_text_on(line, sizeof line);
    pent_say(&t, "+%d str", raid_horse_strength[animal % 3]);
    raid_art_line(sc, x + 88, y + 20, line, 12);
    if (raid_horse_points[animal % 3]) {
        raid_art_shield(sc, x + 130, y + 15, raid_horse_points[animal % 3], 72, "r-shield");
    }
}
