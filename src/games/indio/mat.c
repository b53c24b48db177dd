/* Indio: the mat of a player whose cards the viewer knows: influence, pool, pieces, leader and quests.
 * The others' are in rival.c. */
#include "picture.h"

#include <string.h>

enum { MARGIN = 100, GAP = 60 };

bool indio_open(const indio_state *s, int seat) { return s->leader[seat][1] < INDIO_LEADERS; }

int indio_viewer(const indio_state *s) {
    int seat = 0, known = 0;
    for (int p = 0; p < s->seats; p++)
        if (indio_open(s, p)) {
            seat = p;
            known++;
        }
    return known == 1 ? seat : indio_actor(s) >= 0 ? s->seat : 0;
}

/* Where things stand on a wide screen, and on a phone held upright. */
typedef struct {
    int w, pool_y, pool_h, supply_y, cards_y, card_h, row;
} mat_look;
static const mat_look wide = {7340, 440, 420, 650, 930, 960, 4};
static const mat_look upright = {3900, 700, 320, 1320, 1450, 1120, 2};

static const mat_look *look_of(const pent_scene *sc) {
    return sc->screen == PENT_NARROW ? &upright : &wide;
}

/* ---- progress of quests */

const char *indio_progress(const indio_state *s, int seat, int quest, int *have, int *need) {
    uint32_t control = s->control[seat];
    int n = -1, most = indio_quests[quest].number;
    const char *word = "";
    static const struct {
        uint8_t quest, kind;
    } pools[] = {{INDIO_ARMORY, INDIO_METAL},   {INDIO_BARBICAN, INDIO_STONE},
                 {INDIO_BASTION, INDIO_FIRE},   {INDIO_RAMPART, INDIO_EARTH},
                 {INDIO_SHIPYARD, INDIO_WATER}, {INDIO_BARN, INDIO_FOOD}};
    for (unsigned i = 0; i < sizeof pools / sizeof *pools; i++)
        if (pools[i].quest == quest) {
            n = indio_pool(s, seat, pools[i].kind);
            word = indio_res_name[pools[i].kind];
        }
    switch (quest) {
    case INDIO_ARCHITECT: n = indio_count(s->own[seat]); break;
    case INDIO_CAVALCADE:
    case INDIO_MISSIONARY:
        n = s->made_workers[seat];
        word = "workers";
        break;
    case INDIO_CHANCELLOR:
        n = most = 0;
        for (int t = INDIO_T_FARM; t <= INDIO_T_MINE; t++, most++) n += (control & s->land[t]) != 0;
        break;
    case INDIO_CHAPMAN: n = indio_pool_total(s, seat); break;
    case INDIO_COMPASS:
        n = indio_count(control & s->edge);
        word = "hexes";
        break;
    case INDIO_CONROIS:
        n = 0;
        most = INDIO_WORKER_CAP;
        PENT_EACH_BIT(h, s->own[seat]) {
            int crew = indio_nibble(s->crew[h], seat);
            if (crew > n) n = crew;
        }
        word = "workers";
        break;
    case INDIO_CONVOY:
        n = s->made_commerce[seat];
        word = "commerce";
        break;
    case INDIO_ENVY:
    case INDIO_PEASANT:
        n = indio_count(indio_shared(s, seat));
        word = "hexes";
        break;
    case INDIO_EXPLORER:
        n = indio_count(control);
        word = "hexes";
        break;
    case INDIO_GOVERNOR:
        n = indio_count(s->improved[seat]);
        word = "hexes";
        break;
    case INDIO_GUILD:
        n = indio_active(s, seat);
        word = "active";
        break;
    case INDIO_MONK:
        n = most = 0;
        for (int k = 0; k < INDIO_COMMERCE; k++) {
            if (k == INDIO_FOOD) continue;
            n += indio_pool(s, seat, k) > 0;
            most++;
        }
        word = "kinds";
        break;
    case INDIO_OVERSEER: n = s->built[seat]; break;
    default: break;
    }
    *have = n;
    *need = n < 0 ? 0 : most;
    return word;
}

/* ---- cards */

typedef struct {
    int x, y, w, h;
} box;

/* A card: its head, what it asks for, and how far it is. */
static void draw_card(pent_scene *sc, box at, bool leader, const char *name, const char *worth,
                      const char *text) {
    bool tight = leader && at.w < 1500; /* its colour and sign say the same */
    int top = at.h < 1000 ? 270 : 320;
    int r = at.w / 10 - 14, side = tight ? 60 : leader ? 620 : 330;
    pent_draw_rect(sc, at.x, at.y, at.w, at.h, 70, "paper");
    pent_draw_path(sc, at.x, at.y, leader ? "top brown" : "top teal",
                   "M0 25v-18a7 7 0 0 1 7 -7h%da7 7 0 0 1 7 7v18Z", r);
    pent_draw_icon(sc, leader ? "leader" : "quest", at.x + 150, at.y + 130, 160, "on-dark");
    pent_draw_fit(sc, at.x + 270, at.y + 20, at.w - side - 270, 220, "t-m t-b on-dark", NULL, "%s",
                  name);
    if (!tight)
        pent_draw_fit(sc, at.x + at.w - side, at.y + 20, side - 80, 220,
                      leader ? "end on-dark" : "end t-m t-b on-dark", NULL, "%s", worth);
    pent_draw_fit(sc, at.x + 90, at.y + top, at.w - 170, at.h - top - 270, "v-top", NULL, "%s",
                  text);
}

static void draw_progress(pent_scene *sc, box at, int have, int need, const char *words,
                          const char *brief) {
    indio_draw_bar(sc, at.x + 90, at.y + at.h - 260, at.w - 180, 50, have, need);
    pent_draw_fit(sc, at.x + 90, at.y + at.h - 200, at.w - 170, 180, "t-2", brief, "%s", words);
}

/* "2 cities", "1 city" */
static void say_count(int n, const char *plural, pent_text *out) {
    size_t len = strlen(plural);
    bool ies = len > 3 && !strcmp(plural + len - 3, "ies"), xes = !strcmp(plural + len - 2, "es");
    bool ends = plural[len - 1] == 's';
    if (n == 1) len -= ies ? 3 : xes ? 2 : ends;
    pent_say(out, "%d ", n);
    pent_put(out, plural, len);
    if (n == 1 && ies) pent_say(out, "y");
}

static void draw_leader(pent_scene *sc, const indio_state *s, int seat, int which, box at) {
    static const char *const counted[INDIO_LEADERS] = {
        "towns",  "quarries", "food",  "rich",  "cities", "farms",    "outposts",
        "mines",  "goods",    "sets",  "hexes", "hexes",  "hexes",    "busy",
        "shared", "earth",    "water", "hexes", "fire",   "commerce", "sets"};
    enum { MOST = 8 }; /* of most of them */
    int leader = s->leader[seat][which], worth = indio_leader_worth(s, seat, leader);
    const indio_leader *l = &indio_leaders[leader];
    char words[40];
    pent_text t = pent_text_on(words, sizeof words);
    say_count(indio_leader_counts(s, seat, leader), counted[leader], &t);
    pent_say(&t, ": now %d", worth);
    if (l->most || l->four) pent_say(&t, " of %d", MOST);
    pent_shape *g = pent_group(sc, 0, 0, "leader", "leader-%d-%d", seat, which);
    pent_shape_label(sc, g, "leader %s: %s", l->name, l->text);
    draw_card(sc, at, true, l->name, "secret", l->text);
    draw_progress(sc, at, worth, MOST, words, strchr(words, ':') + 2);
    pent_group_end(sc);
}

static void draw_quest(pent_scene *sc, const indio_state *s, int seat, int quest, int index,
                       box at) {
    const indio_quest *q = &indio_quests[quest];
    int have, need;
    char worth[8], words[32];
    pent_text t = pent_text_on(worth, sizeof worth), p = pent_text_on(words, sizeof words);
    const char *word = indio_progress(s, seat, quest, &have, &need);
    pent_say(&t, "+%d", q->worth);
    if (need)
        pent_say(&p, "%d of %d %s", have, need, word);
    else
        pent_say(&p, "not yet");
    pent_shape *g = pent_group(sc, 0, 0, "quest", "quest-%d-%d", seat, index);
    pent_shape_label(sc, g, "quest %s, %d: %s", q->name, q->worth, q->text);
    draw_card(sc, at, false, q->name, worth, q->text);
    draw_progress(sc, at, have, need ? need : 1, words, NULL);
    pent_group_end(sc);
}

/* The kept leader (or the two to choose from) and the hand. A fourth quest waits to be discarded. */
static int cards_of(const indio_state *s, int seat) {
    int hand = s->hand[seat] == UINT64_MAX ? 0 : s->held[seat];
    return hand + (s->kept[seat] ? 1 : 2);
}

static box card_box(const mat_look *l, int cards, int i) {
    int row = cards > l->row && l == &wide ? cards : l->row;
    int step = (l->w - 2 * MARGIN + GAP) / row;
    return (box){MARGIN + i % row * step, l->cards_y + i / row * (l->card_h + GAP), step - GAP,
                 l->card_h};
}

static void draw_cards(pent_scene *sc, const indio_state *s, int seat) {
    const mat_look *l = look_of(sc);
    int index = 0, cards = cards_of(s, seat), leaders = s->kept[seat] ? 1 : 2;
    for (int i = 0; i < leaders; i++)
        if (s->leader[seat][i] < INDIO_LEADERS) draw_leader(sc, s, seat, i, card_box(l, cards, i));
    if (s->hand[seat] == UINT64_MAX) return;
    PENT_EACH_BIT(q, s->hand[seat]) {
        draw_quest(sc, s, seat, (int)q, index, card_box(l, cards, leaders + index));
        index++;
    }
}

/* ---- pool and pieces */

static void draw_pool(pent_scene *sc, const indio_state *s, int seat) {
    static const int16_t width[INDIO_RES] = {460, 460, 420, 440, 460, 460, 800};
    const mat_look *l = look_of(sc);
    bool named = l == &wide;
    for (int k = 0, x = named ? 100 : 130; k < INDIO_RES; k++) {
        int n = indio_pool(s, seat, k), w = named ? width[k] : 490;
        char cls[40];
        pent_text t = pent_text_on(cls, sizeof cls);
        pent_say(&t, "res g-%s", indio_res_name[k]);
        pent_shape *g = pent_group(sc, x, l->pool_y, cls, "pool-%d-%c", seat, indio_res_letter[k]);
        pent_shape_label(sc, g, "%d %s in the pool", n, indio_res_name[k]);
        pent_draw_rect(sc, 0, 0, w, l->pool_h, k <= INDIO_FIRE ? 90 : 30, "chip");
        int mid = named ? 130 : 160;
        pent_draw_icon(sc, indio_res_name[k], w / 2 - 100, mid, 170, n ? "" : "half");
        pent_draw_words(sc, w / 2 + (n > 9 ? 0 : 40), mid + 60, n ? "t-l t-b" : "t-l t-b half",
                        "%d", n);
        if (named) pent_draw_words(sc, w / 2, 370, "mid t-2", "%s", indio_res_name[k]);
        pent_group_end(sc);
        x += w + (named ? 40 : 30);
    }
}

/* "2/4" over what it is, or on a phone the number alone. */
static void draw_left(pent_scene *sc, int x, int left, int all, const char *word) {
    pent_draw_words(sc, x, -20, "t-l t-b", "%d", left);
    if (sc->screen == PENT_NARROW) return;
    pent_draw_words(sc, x + (left > 9 ? 200 : 110), -20, "t-2", "/%d", all);
    pent_draw_words(sc, x - 20, 160, "mid t-2", "%s", word);
}

static void draw_supply(pent_scene *sc, const indio_state *s, int seat) {
    static const char *const word[INDIO_STRUCTURES] = {"outposts", "towns", "cities"};
    static const int16_t step[2][INDIO_STRUCTURES] = {{640, 590, 600}, {580, 580, 580}};
    const mat_look *l = look_of(sc);
    bool narrow = l == &upright;
    int x = narrow ? 180 : 3900, active = indio_active(s, seat), scale = narrow ? 82 : 78;
    if (!narrow) pent_draw_line(sc, x - 50, 460, x - 50, 840, "n-rule");
    for (int k = 0; k < INDIO_STRUCTURES; k++) {
        pent_shape *g = pent_group(sc, x, l->supply_y, "supply", "supply-%d-%d", seat, k);
        pent_shape_label(sc, g, "%ss in supply", indio_structure_name[k]);
        indio_draw_structure(sc, s, seat, k, 160, 0, 58, "");
        draw_left(sc, 310, INDIO_PIECES - indio_count(s->settled[seat][k]), INDIO_PIECES, word[k]);
        pent_group_end(sc);
        x += step[narrow][k];
    }
    pent_shape *g = pent_group(sc, x, l->supply_y, "supply", "supply-%d-w", seat);
    pent_shape_label(sc, g, "workers in supply");
    indio_draw_worker(sc, s, seat, INDIO_W_ACTIVE, 110, 0, 76);
    draw_left(sc, 230, INDIO_WORKERS - s->workers[seat], INDIO_WORKERS, "workers");
    if (narrow)
        pent_draw_words(sc, INDIO_WORKERS - s->workers[seat] > 9 ? 450 : 360, -20, "t-2", "left");
    pent_group_end(sc);
    if (!narrow) pent_draw_line(sc, x + 660, 460, x + 660, 840, "n-rule");
    x += narrow ? 780 : 700;
    g = pent_group(sc, x, l->supply_y, "out", "%s", "");
    pent_shape_label(sc, g, "%d active, %d resting workers%s", active, s->workers[seat] - active,
                     s->repeat[seat] ? ", may repeat actions" : "");
    indio_draw_worker(sc, s, seat, INDIO_W_ACTIVE, 100, 0, scale);
    pent_draw_words(sc, 210, -20, "t-l t-b", "%d", active);
    indio_draw_worker(sc, s, seat, INDIO_W_RESTING, 470, 0, scale);
    pent_draw_words(sc, 620, -20, "t-l t-b", "%d", s->workers[seat] - active);
    if (!narrow)
        pent_draw_words(sc, 360, 160, "mid t-2", "%s", s->repeat[seat] ? "may repeat" : "on map");
    pent_group_end(sc);
}

/* ---- completed quests */

/* A completed quest, or all that find no room: the label names them. */
static void draw_done(pent_scene *sc, int seat, int i, uint64_t quests, int x, int y, int w) {
    char label[400], name[24];
    int worth = 0, many = pent_popcount(quests);
    pent_text t = pent_text_on(label, sizeof label), n = pent_text_on(name, sizeof name);
    PENT_EACH_BIT(q, quests) {
        pent_say(&t, "%s%s: %s", t.len ? "; " : "", indio_quests[q].name, indio_quests[q].text);
        worth += indio_quests[q].worth;
    }
    if (many > 1)
        pent_say(&n, "%d more", many);
    else
        pent_say(&n, "%s", indio_quests[pent_lowest(quests)].name);
    pent_shape *g = pent_group(sc, x, y, "done", "done-%d-%d", seat, i);
    pent_shape_label(sc, g, "%s", label);
    pent_draw_rect(sc, 0, 0, w, 240, 60, "won");
    pent_draw_icon(sc, "quest", 140, 120, 150, "won-i");
    pent_draw_words(sc, 260, 168, "", "%s", name);
    pent_draw_words(sc, w - 80, 168, "end t-b won-n", "+%d", worth);
    pent_group_end(sc);
}

static int done_width(uint64_t quests) {
    return pent_popcount(quests) > 1
               ? 1100
               : pent_words_width("", indio_quests[pent_lowest(quests)].name) + 600;
}

/* IND-204: by name, from left to right; on a wide mat the last place holds those that find no other.
 * Returns the height of the rows, and draws nothing without a scene. */
static int draw_all_done(pent_scene *sc, const indio_state *s, int seat, bool narrow, int y) {
    uint64_t left = s->done[seat];
    int x = narrow ? MARGIN : 540, top = y, end = narrow ? 3800 : 7240, free = x;
    for (int i = 0; left; i++) {
        uint64_t one = left & (~left + 1), rest = left & ~one;
        int w = done_width(one);
        if (narrow && x + w > end) {
            x = MARGIN;
            y += 290;
        } else if (!narrow && rest && x + w + 60 + done_width(rest) > end) {
            one = left;
            w = done_width(one);
        }
        if (sc) draw_done(sc, seat, i, one, x, y, w);
        x += w + (narrow ? 50 : 60);
        left &= ~one;
        free = x;
    }
    if (sc && !narrow && free < 4400)
        pent_draw_words(sc, 7220, y + 170, "end t-2", "Up to %d quests in hand; one more each year",
                        INDIO_HAND);
    return y + 290 - top;
}

void indio_draw_mat(pent_scene *sc, const indio_state *s, int seat) {
    const mat_look *l = look_of(sc);
    bool narrow = l == &upright;
    int part[INDIO_PARTS], sum = indio_score(s, seat, part);
    int rows = narrow ? (cards_of(s, seat) + 1) / 2 : 1;
    int y = l->cards_y + rows * (l->card_h + GAP);
    char name[12], label[40], parts[96];
    pent_text n = pent_text_on(name, sizeof name), t = pent_text_on(label, sizeof label),
              p = pent_text_on(parts, sizeof parts);
    pent_say(&n, "mat-%d", seat);
    pent_say(&t, PENT_SEAT "'s pieces and cards", seat, indio_seat_word(s, seat));
    pent_say(&p,
             narrow ? "structures %d, hexes %d, workers %d, goods %d, quests %d, leader %d"
                    : "structures %d + hexes %d + workers %d + goods %d + quests %d + leader %d =",
             part[INDIO_S_STRUCTURES], part[INDIO_S_TERRITORY], part[INDIO_S_WORKERS],
             part[INDIO_S_GOODS], part[INDIO_S_QUESTS], part[INDIO_S_LEADER]);
    int done = narrow ? y + 260 : 1960;
    int h = narrow ? done + (s->done[seat] ? draw_all_done(NULL, s, seat, true, 0) : 0) + 40 : 2260;
    pent_pane *mat = pent_scene_pane(sc, name, label, l->w, h);
    mat->cell_w = 80;
    mat->cell_h = 170;
    pent_draw_rect(sc, 0, 0, l->w, h, 100, "card");
    int room = l->w - 870 - (narrow ? 0 : pent_words_width("", parts) + 60);
    indio_draw_player(sc, s, seat, 240, room);
    if (narrow)
        pent_draw_fit(sc, 120, 340, l->w - 640, 340, "t-2 v-top", NULL, "%s", parts);
    else
        pent_draw_words(sc, l->w - 460, 280, "end t-2", "%s", parts);
    indio_draw_shield(sc, l->w - 260, 220, sum);
    draw_pool(sc, s, seat);
    draw_supply(sc, s, seat);
    draw_cards(sc, s, seat);
    pent_draw_words(sc, 120, narrow ? y + 170 : 2130, "t-b", "Done");
    if (!s->done[seat])
        pent_draw_words(sc, narrow ? 560 : 540, narrow ? y + 170 : 2130, "t-2", "none yet");
    draw_all_done(sc, s, seat, narrow, done);
}
