/* Indio: the mat of a player whose cards the viewer does not know: all that lies open, in five lines. */
#include "picture.h"

enum { ALL_W = 7340, CARD_GAP = 80, WIDE_H = 1760, NARROW_W = 3900, NARROW_H = 1600, LEFT = 580 };

/* Where things stand in a line: wider cards only spread them. */
static int spread(int w, int x) {
    int k = (w - LEFT) * 100 / 1810;
    return LEFT + x * (k > 155 ? 155 : k) / 100;
}

static void draw_line_head(pent_scene *sc, int y, const char *words) {
    pent_draw_words(sc, 100, y + 50, "t-2", "%s", words);
}

static void draw_number(pent_scene *sc, int x, int y, int n) {
    pent_draw_words(sc, x, y + 50, "t-b", "%d", n);
}

static void draw_pool(pent_scene *sc, const indio_state *s, int seat, int w, int y) {
    draw_line_head(sc, y, "pool");
    for (int k = 0; k < INDIO_RES; k++) {
        int n = indio_pool(s, seat, k);
        char cls[40];
        pent_text t = pent_text_on(cls, sizeof cls);
        pent_say(&t, "res g-%s%s", indio_res_name[k], n ? "" : " half");
        pent_shape *g =
            pent_group(sc, spread(w, k * 256), y, cls, "pool-%d-%c", seat, indio_res_letter[k]);
        pent_shape_label(sc, g, "%d %s in the pool", n, indio_res_name[k]);
        pent_draw_icon(sc, indio_res_name[k], 70, 0, n > 9 ? 120 : 140, "");
        draw_number(sc, n > 9 ? 130 : 150, 0, n);
        pent_group_end(sc);
    }
}

static void draw_left(pent_scene *sc, const indio_state *s, int seat, int w, int y) {
    draw_line_head(sc, y, "left");
    for (int k = 0; k <= INDIO_STRUCTURES; k++) {
        bool worker = k == INDIO_STRUCTURES;
        pent_shape *g =
            pent_group(sc, spread(w, k * 450), y, "supply", "supply-%d-%c", seat, "012w"[k]);
        if (worker) {
            pent_shape_label(sc, g, "workers in supply");
            indio_draw_worker(sc, s, seat, INDIO_W_ACTIVE, 90, 80, 68);
            draw_number(sc, 200, 0, INDIO_WORKERS - s->workers[seat]);
        } else {
            pent_shape_label(sc, g, "%ss in supply", indio_structure_name[k]);
            indio_draw_structure(sc, s, seat, k, 120, 90, 50, "");
            draw_number(sc, 260, 0, INDIO_PIECES - indio_count(s->settled[seat][k]));
        }
        pent_group_end(sc);
    }
}

/* Workers on the map, the leader, which only the end turns up, and quests held. */
static void draw_has(pent_scene *sc, const indio_state *s, int seat, int w, int y) {
    int active = indio_active(s, seat), leader = s->leader[seat][0];
    draw_line_head(sc, y, "has");
    pent_shape *g = pent_group(sc, LEFT, y, "out", "%s", "");
    pent_shape_label(sc, g, "%d active, %d resting workers, %d quests in hand", active,
                     s->workers[seat] - active, s->held[seat]);
    indio_draw_worker(sc, s, seat, INDIO_W_ACTIVE, 120, 80, 70);
    draw_number(sc, 260, 0, active);
    int at = spread(w, 450) - LEFT;
    indio_draw_worker(sc, s, seat, INDIO_W_RESTING, at + 120, 70, 74);
    draw_number(sc, at + 260, 0, s->workers[seat] - active);
    at = spread(w, 1350) - LEFT;
    pent_draw_icon(sc, "quest", at + 90, 0, 150, "won-i");
    draw_number(sc, at + 200, 0, s->held[seat]);
    pent_group_end(sc);
    bool shown = s->kept[seat] && leader < INDIO_LEADERS;
    at = spread(w, 900);
    if (shown) {
        g = pent_group(sc, at, y, "leader", "leader-%d-0", seat);
        pent_shape_label(sc, g, "leader %s: %s", indio_leaders[leader].name,
                         indio_leaders[leader].text);
        pent_draw_icon(sc, "leader", 120, 0, 150, "faint");
        pent_draw_words(sc, 220, 50, "t-b", "+%d", indio_leader_worth(s, seat, leader));
        pent_group_end(sc);
        return;
    }
    pent_draw_icon(sc, "leader", at + 120, y, 150, "faint");
    pent_draw_words(sc, at + 260, y + 50, "t-b", "?");
}

static void draw_score(pent_scene *sc, int w, int y, const int part[INDIO_PARTS]) {
    static const char *const icon[] = {"city", "improve", "worker", "commerce", "quest"};
    draw_line_head(sc, y, "score");
    pent_shape *g = pent_group(sc, 0, 0, "scores", "%s", "");
    pent_shape_label(sc, g, "structures %d, hexes %d, workers %d, goods %d, quests %d",
                     part[INDIO_S_STRUCTURES], part[INDIO_S_TERRITORY], part[INDIO_S_WORKERS],
                     part[INDIO_S_GOODS], part[INDIO_S_QUESTS]);
    for (int i = 0, x = 0; i < INDIO_S_LEADER; i++) {
        pent_draw_icon(sc, icon[i], spread(w, x) + 70, y, 140, "faint");
        draw_number(sc, spread(w, x) + 160, y, part[i]);
        x += part[i] > 9 ? 400 : 320;
    }
    pent_group_end(sc);
}

/* IND-204: completed quests by name, in lines; the last place holds those that find no other. */
static void draw_done(pent_scene *sc, const indio_state *s, int seat, int w, int y, int lines) {
    uint64_t left = s->done[seat];
    draw_line_head(sc, y - 50, "done");
    if (!left) pent_draw_words(sc, LEFT, y, "t-2", "none yet");
    for (int i = 0, x = LEFT; left; i++) {
        uint64_t one = left & (~left + 1), rest = left & ~one;
        const indio_quest *q = &indio_quests[pent_lowest(one)];
        char name[40], label[400];
        pent_text t = pent_text_on(name, sizeof name), l = pent_text_on(label, sizeof label);
        pent_say(&t, "%s %d%s", q->name, q->worth, rest ? "," : "");
        int wide = pent_words_width("", name), more = rest && lines == 1 ? 320 : 0;
        if (x + wide + more > w - 60) {
            if (lines > 1) {
                x = LEFT;
                y += 150;
                lines--;
            } else {
                one = left;
                t = pent_text_on(name, sizeof name);
                pent_say(&t, "+%d", pent_popcount(left));
            }
        }
        PENT_EACH_BIT(k, one)
        pent_say(&l, "%s%s: %s", l.len ? "; " : "", indio_quests[k].name, indio_quests[k].text);
        pent_shape *g = pent_group(sc, x, y, "done", "done-%d-%d", seat, i);
        pent_shape_label(sc, g, "%s", label);
        pent_draw_words(sc, 0, 0, "", "%s", name);
        pent_group_end(sc);
        x += wide + 40;
        left &= ~one;
    }
}

/* How wide a card is beside so many others: three fill a row, four stand in two. */
static int rival_width(int rivals) {
    int row = rivals > 3 ? 2 : rivals;
    return (ALL_W - (row - 1) * CARD_GAP) / row;
}

void indio_draw_rival(pent_scene *sc, const indio_state *s, int seat, int rivals) {
    bool narrow = sc->screen == PENT_NARROW;
    int w = narrow ? NARROW_W : rival_width(rivals), h = narrow ? NARROW_H : WIDE_H;
    int part[INDIO_PARTS], sum = indio_score(s, seat, part), step = narrow ? 235 : 240;
    int y = narrow ? 540 : 550;
    char name[12], label[40];
    pent_text n = pent_text_on(name, sizeof name), t = pent_text_on(label, sizeof label);
    pent_say(&n, "mat-%d", seat);
    pent_say(&t, PENT_SEAT "'s pieces", seat, indio_seat_word(s, seat));
    pent_pane *mat = pent_scene_pane(sc, name, label, w, h);
    mat->cell_w = 80;
    mat->cell_h = 170;
    mat->priority = 0; /* always in sight */
    pent_draw_rect(sc, 0, 0, w, h, 100, "card");
    indio_draw_player(sc, s, seat, 210, w - 210 - 170 - 440);
    indio_draw_shield(sc, w - 220, 210, sum);
    pent_draw_line(sc, 100, 400, w - 100, 400, "n-rule");
    draw_pool(sc, s, seat, w, y);
    draw_left(sc, s, seat, w, y + step);
    draw_has(sc, s, seat, w, y + 2 * step);
    draw_score(sc, w, y + 3 * step, part);
    draw_done(sc, s, seat, w, narrow ? 1510 : 1550, narrow ? 1 : 2);
}
