/* Indio: the picture of the players. Whoever's cards the viewer knows gets the full mat, the others a
 * strip; the board itself is in scene.c. */
#include "picture.h"

enum { MAT_W = 4420, FULL_H = 3420, STRIP_H = 660 };
enum { CARDS_X = 120, CARDS_Y = 1440, CARD_H = 1400, LOW_H = 820, CARD_GAP = 60 };
/* A completed quest, and how many stand in a row. */
enum { DONE_W = 1070, DONE_H = 230, FULL_DONE = 3, STRIP_DONE = 4 };

/* ---- cards */

typedef struct {
    int x, y, w;
    bool low; /* cards in two rows: what they are worth stands in the head */
} spot;

static void draw_card(pent_scene *sc, spot at, const char *kind, const char *icon,
                      const char *name) {
    char cls[24];
    pent_text t = pent_text_on(cls, sizeof cls);
    pent_say(&t, "top %s", kind);
    pent_draw_rect(sc, at.x, at.y, at.w, at.low ? LOW_H : CARD_H, 70, "paper");
    pent_draw_rect(sc, at.x, at.y, at.w, 260, 70, cls);
    pent_draw_rect(sc, at.x, at.y + 160, at.w, 100, 0, cls);
    pent_draw_icon(sc, icon, at.x + 120, at.y + 130, 150, "on-dark");
    pent_draw_fit(sc, at.x + 205, at.y + 30, at.w - (at.low ? 505 : 235), 200,
                  "t-s t-b on-dark title", NULL, "%s", name);
}

static void draw_card_text(pent_scene *sc, spot at, const char *brief, const char *text) {
    pent_draw_fit(sc, at.x + 60, at.y + (at.low ? 275 : 290), at.w - 120, at.low ? 535 : 840,
                  "v-top", brief, "%s", text);
}

static void draw_card_worth(pent_scene *sc, spot at, const char *worth) {
    if (at.low) {
        pent_draw_fit(sc, at.x + at.w - 300, at.y + 30, 250, 200, "end t-s t-b on-dark", NULL, "%s",
                      worth);
        return;
    }
    pent_draw_icon(sc, "vp", at.x + 140, at.y + 1260, 150, "");
    pent_draw_fit(sc, at.x + 240, at.y + 1160, at.w - 300, 200, "t-b", NULL, "%s", worth);
}

/* ---- progress of quests about the position */

void indio_progress(const indio_state *s, int seat, int quest, int *have, int *need) {
    static const struct {
        uint8_t quest, kind;
    } pools[] = {{INDIO_ARMORY, INDIO_METAL},   {INDIO_BARBICAN, INDIO_STONE},
                 {INDIO_BASTION, INDIO_FIRE},   {INDIO_RAMPART, INDIO_EARTH},
                 {INDIO_SHIPYARD, INDIO_WATER}, {INDIO_BARN, INDIO_FOOD}};
    *have = -1;
    for (unsigned i = 0; i < sizeof pools / sizeof *pools; i++)
        if (pools[i].quest == quest) *have = indio_pool(s, seat, pools[i].kind);
    switch (quest) {
    case INDIO_ARCHITECT: *have = indio_count(s->own[seat]); break;
    case INDIO_CHAPMAN: *have = indio_pool_total(s, seat); break;
    case INDIO_COMPASS: *have = indio_count(s->control[seat] & s->edge); break;
    case INDIO_EXPLORER: *have = indio_count(s->control[seat]); break;
    case INDIO_PEASANT: *have = indio_count(indio_shared(s, seat)); break;
    default: break;
    }
    *need = *have < 0 ? 0 : indio_quests[quest].number;
}

/* A front end may write a person's name there. */
static const char *who_of(int seat, bool full) {
    static const char *const who[2][INDIO_MAX_SEATS] = {
        {"t-m t-b cap who-0", "t-m t-b cap who-1", "t-m t-b cap who-2", "t-m t-b cap who-3"},
        {"t-l t-b cap who-0", "t-l t-b cap who-1", "t-l t-b cap who-2", "t-l t-b cap who-3"}};
    return who[full][seat];
}

/* ---- parts of the full mat */

static void draw_pool(pent_scene *sc, const indio_state *s, int seat) {
    for (int k = 0; k < INDIO_RES; k++) {
        int n = indio_pool(s, seat, k), x = 110 + k * 585, w = k == INDIO_COMMERCE ? 700 : 575;
        char cls[40];
        pent_text t = pent_text_on(cls, sizeof cls);
        pent_say(&t, "res g-%s", indio_res_name[k]);
        pent_shape *g = pent_group(sc, x, 460, cls, "pool-%d-%c", seat, indio_res_letter[k]);
        pent_shape_label(sc, g, "%d %s in the pool", n, indio_res_name[k]);
        pent_draw_rect(sc, 0, 0, w, 540, k <= INDIO_FIRE ? 120 : 40, "chip");
        pent_draw_icon(sc, indio_res_name[k], w / 2 - 115, 180, 220, n ? "" : "half");
        pent_draw_words(sc, w / 2 + 135, 250, "mid t-l t-b num", "%d", n);
        pent_shape *name =
            pent_draw_words(sc, w / 2, 480, "mid t-s label", "%s", indio_res_name[k]);
        if (k == INDIO_COMMERCE) pent_shape_mark(sc, name, "comm");
        pent_group_end(sc);
    }
}

static void draw_supply(pent_scene *sc, const indio_state *s, int seat) {
    for (int k = 0; k < INDIO_STRUCTURES; k++) {
        pent_shape *g = pent_group(sc, k * 840, 1210, "supply", "supply-%d-%d", seat, k);
        pent_shape_label(sc, g, "%ss in supply", indio_structure_name[k]);
        indio_draw_structure(sc, s, seat, k, 360, 0, 72, "");
        pent_draw_words(sc, 610, 60, "t-m t-b", "%d/%d",
                        INDIO_PIECES - indio_count(s->settled[seat][k]), INDIO_PIECES);
        pent_group_end(sc);
    }
    pent_shape *g = pent_group(sc, 0, 1210, "supply", "supply-%d-w", seat);
    pent_shape_label(sc, g, "workers in supply");
    indio_draw_worker(sc, s, seat, INDIO_W_ACTIVE, 2760, 10, 90);
    pent_draw_words(sc, 2930, 60, "t-m t-b", "%d/%d", INDIO_WORKERS - s->workers[seat],
                    INDIO_WORKERS);
    pent_draw_fit(sc, 3480, -170, 860, 360, "t-2", NULL, "%d active%s", indio_active(s, seat),
                  s->repeat[seat] ? ", may repeat" : "");
    pent_group_end(sc);
}

/* Cards stand in one row, or in rows of three when there are more than four. */
static int cards_of(const indio_state *s, int seat) {
    int hand = s->hand[seat] == UINT64_MAX ? 0 : s->held[seat];
    return hand + (s->kept[seat] ? 1 : 2);
}

static int in_row(int cards) { return cards > 4 ? 3 : cards < 3 ? 3 : cards; }

static int card_rows(const indio_state *s, int seat) {
    int cards = cards_of(s, seat), row = in_row(cards);
    return (cards + row - 1) / row;
}

static spot card_spot(int cards, int i) {
    int row = in_row(cards), step = (MAT_W - 2 * CARDS_X + CARD_GAP) / row;
    bool low = cards > row;
    return (spot){CARDS_X + i % row * step, CARDS_Y + i / row * ((low ? LOW_H : CARD_H) + CARD_GAP),
                  step - CARD_GAP, low};
}

static void draw_leader(pent_scene *sc, const indio_state *s, int seat, int which, spot at) {
    int leader = s->leader[seat][which], worth = indio_leader_worth(s, seat, leader);
    const indio_leader *l = &indio_leaders[leader];
    char words[16];
    pent_text t = pent_text_on(words, sizeof words);
    pent_say(&t, at.low ? "+%d" : "now %d", worth);
    pent_shape *g = pent_group(sc, 0, 0, "leader", "leader-%d-%d", seat, which);
    pent_shape_label(sc, g, "leader %s: %s", l->name, l->text);
    draw_card(sc, at, "brown", "leader", l->name);
    draw_card_text(sc, at, NULL, l->text);
    draw_card_worth(sc, at, words);
    pent_group_end(sc);
}

static void draw_quest(pent_scene *sc, const indio_state *s, int seat, int quest, int index,
                       spot at) {
    const indio_quest *q = &indio_quests[quest];
    int have, need;
    char worth[16], text[96];
    pent_text t = pent_text_on(worth, sizeof worth), all = pent_text_on(text, sizeof text);
    pent_say(&t, "+%d", q->worth);
    pent_shape *g = pent_group(sc, 0, 0, "quest", "quest-%d-%d", seat, index);
    pent_shape_label(sc, g, "quest %s, %d: %s", q->name, q->worth, q->text);
    indio_progress(s, seat, quest, &have, &need);
    pent_say(&all, "%s", q->text);
    if (need && at.low) pent_say(&all, " (%d of %d)", have, need);
    draw_card(sc, at, "teal", "quest", q->name);
    draw_card_text(sc, at, q->text, text);
    draw_card_worth(sc, at, worth);
    if (need && !at.low)
        pent_draw_fit(sc, at.x + 440, at.y + 1160, at.w - 500, 200, "end", NULL, "%d of %d", have,
                      need);
    pent_group_end(sc);
}

/* The kept leader (or the two to choose from) and the hand. A fourth quest waits to be discarded. */
static void draw_cards(pent_scene *sc, const indio_state *s, int seat) {
    int index = 0, cards = cards_of(s, seat), leaders = s->kept[seat] ? 1 : 2;
    for (int i = 0; i < leaders; i++)
        if (s->leader[seat][i] < INDIO_LEADERS) draw_leader(sc, s, seat, i, card_spot(cards, i));
    if (s->hand[seat] == UINT64_MAX) return;
    PENT_EACH_BIT(q, s->hand[seat]) {
        draw_quest(sc, s, seat, (int)q, index, card_spot(cards, leaders + index));
        index++;
    }
}

/* A completed quest, or several: the label names them all. */
static void draw_done_chip(pent_scene *sc, pent_shape *g, uint64_t quests, const char *name) {
    char label[400];
    int worth = 0;
    pent_text t = pent_text_on(label, sizeof label);
    PENT_EACH_BIT(q, quests) {
        pent_say(&t, "%s%s: %s", t.len ? "; " : "", indio_quests[q].name, indio_quests[q].text);
        worth += indio_quests[q].worth;
    }
    pent_shape_label(sc, g, "%s", label);
    pent_draw_rect(sc, 0, 0, DONE_W - 40, 200, 100, "won");
    pent_draw_fit(sc, 50, 0, DONE_W - 320, 200, "won-n", NULL, "%s", name);
    pent_draw_fit(sc, DONE_W - 260, 0, 180, 200, "end t-b won-n", NULL, "+%d", worth);
}

/* IND-204: the completed quests of everybody by name, in so many columns; with `rows`, the last place
 * holds those that find no other. */
static void draw_done(pent_scene *sc, const indio_state *s, int seat, int x, int y, int columns,
                      int rows) {
    uint64_t left = s->done[seat];
    int all = pent_popcount(left);
    for (int i = 0; left; i++) {
        uint64_t one = left & (~left + 1);
        bool rest = rows && i == rows * columns - 1 && all > rows * columns;
        char name[24];
        pent_text t = pent_text_on(name, sizeof name);
        if (rest) one = left;
        if (rest)
            pent_say(&t, "%d more", all - i);
        else
            pent_say(&t, "%s", indio_quests[pent_lowest(one)].name);
        pent_shape *g = pent_group(sc, x + i % columns * DONE_W, y + i / columns * DONE_H, "done",
                                   "done-%d-%d", seat, i);
        draw_done_chip(sc, g, one, name);
        pent_group_end(sc);
        left &= ~one;
    }
}

/* Room for the rows of completed quests beyond the first `free` ones. */
static int done_height(const indio_state *s, int seat, int columns, int free) {
    int rows = (pent_popcount(s->done[seat]) + columns - 1) / columns;
    return rows > free ? (rows - free) * DONE_H : 0;
}

/* What more than one row of cards takes. */
static int more_cards(const indio_state *s, int seat) {
    return card_rows(s, seat) > 1 ? 2 * LOW_H + CARD_GAP - CARD_H : 0;
}

static int full_height(const indio_state *s, int seat) {
    return FULL_H + done_height(s, seat, FULL_DONE, 1) + more_cards(s, seat);
}

/* Three rivals have room for one row of completed quests each. */
static int strip_rows(const indio_state *s) { return s->seats > 3 ? 1 : 2; }

static int strip_height(const indio_state *s, int seat) {
    int rows = (pent_popcount(s->done[seat]) + STRIP_DONE - 1) / STRIP_DONE, most = strip_rows(s);
    return STRIP_H + (rows < most ? rows : most) * DONE_H;
}

static void draw_full(pent_scene *sc, const indio_state *s, int seat) {
    int part[INDIO_PARTS], sum = indio_score(s, seat, part), height = full_height(s, seat);
    int down = more_cards(s, seat);
    pent_draw_rect(sc, 0, 0, MAT_W, height, 100, "card");
    indio_draw_badge(sc, s, seat, 240, 240, 100);
    pent_draw_fit(sc, 440, 110, 2000, 270, who_of(seat, true), NULL, "%s",
                  indio_seat_word(s, seat));
    pent_draw_fit(sc, 2460, 110, 1820, 270, "t-m t-b end", NULL, "%d influence now", sum);
    draw_pool(sc, s, seat);
    draw_supply(sc, s, seat);
    draw_cards(sc, s, seat);
    pent_draw_words(sc, 140, 3070 + down, "head t-2", "Completed");
    if (!s->done[seat]) pent_draw_words(sc, 1080, 3070 + down, "t-2", "none yet");
    draw_done(sc, s, seat, 1080, 2925 + down, FULL_DONE, 0);
    pent_draw_fit(sc, 140, height - 270, MAT_W - 280, 220, "", NULL,
                  "structures %d, hexes %d, workers %d, goods %d, quests %d, leader %d",
                  part[INDIO_S_STRUCTURES], part[INDIO_S_TERRITORY], part[INDIO_S_WORKERS],
                  part[INDIO_S_GOODS], part[INDIO_S_QUESTS], part[INDIO_S_LEADER]);
}

/* ---- the strip of a player whose cards are hidden */

static void draw_strip(pent_scene *sc, const indio_state *s, int seat) {
    int part[INDIO_PARTS], sum = indio_score(s, seat, part), i = 0;
    pent_draw_rect(sc, 0, 0, MAT_W, strip_height(s, seat), 80, "card");
    indio_draw_badge(sc, s, seat, 220, 200, 80);
    pent_draw_fit(sc, 400, 90, 620, 230, who_of(seat, false), NULL, "%s", indio_seat_word(s, seat));
    for (int k = 0; k < INDIO_RES; k++) {
        int n = indio_pool(s, seat, k);
        char id[PENT_ID_CAP];
        pent_text t = pent_text_on(id, sizeof id);
        pent_say(&t, "pool-%d-%c", seat, indio_res_letter[k]);
        if (n) indio_draw_chip(sc, k, n, 1300 + i++ * 375, 190, n > 9 ? 370 : 340, id);
    }
    pent_draw_icon(sc, "vp", 3960, 190, 150, "");
    pent_draw_fit(sc, 4050, 80, 260, 220, "t-l t-b end", NULL, "%d", sum);
    pent_draw_words(sc, 140, 540, "t-2", "%d workers out", s->workers[seat]);
    for (int k = 0; k < INDIO_STRUCTURES; k++) {
        indio_draw_structure(sc, s, seat, k, 1360 + k * 560, 500, 50, "");
        pent_draw_words(sc, 1540 + k * 560, 550, "t-b", "%d",
                        INDIO_PIECES - indio_count(s->settled[seat][k]));
    }
    pent_draw_icon(sc, "quest", 3180, 490, 150, "");
    pent_draw_words(sc, 3300, 540, "t-2", "%d held, %d done", s->held[seat],
                    pent_popcount(s->done[seat]));
    draw_done(sc, s, seat, 90, 640, STRIP_DONE, strip_rows(s));
}

void indio_draw_mats(pent_scene *sc, const indio_state *s) {
    for (int full = 1; full >= 0; full--) /* the viewer's own mat comes first */
        for (int p = 0; p < s->seats; p++) {
            char name[12], label[40];
            bool known = s->leader[p][1] < INDIO_LEADERS;
            if (known != (bool)full) continue;
            pent_text n = pent_text_on(name, sizeof name), l = pent_text_on(label, sizeof label);
            pent_say(&n, "mat-%d", p);
            pent_say(&l, PENT_SEAT "'s pieces and cards", p, indio_seat_word(s, p));
            int height = full ? full_height(s, p) : strip_height(s, p);
            pent_pane *mat = pent_scene_pane(sc, name, label, MAT_W, height);
            mat->cell_w = 80;
            mat->cell_h = 170;
            if (full)
                draw_full(sc, s, p);
            else
                draw_strip(sc, s, p);
        }
}
