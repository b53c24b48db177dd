/* goods.c: what people count and read, as JSON: the goods of a game, what every seat has of them, what a
 * move costs and gains, and its sentence. Everything is worked out from the viewer's own view. */
#include "room.h"

#include <string.h>

void room_goods_json(const pent_game *g, const char *key, pent_json *j) {
    pent_json_open(j, key, '[');
    for (const pent_good *good = g->goods; good && good->id; good++) {
        pent_json_open(j, NULL, '{');
        pent_json_str(j, "id", good->id);
        pent_json_str(j, "name", good->name);
        pent_json_str(j, "plural", good->plural);
        pent_json_str(j, "icon", good->icon);
        pent_json_bool(j, "points", good->points);
        pent_json_str(j, "text", good->text);
        pent_json_close(j, '}');
    }
    pent_json_close(j, ']');
}

/* An amount; null where the view does not know it. */
static void amount_json(int n, const char *key, pent_json *j) {
    if (n == PENT_UNKNOWN)
        pent_json_str(j, key, NULL);
    else
        pent_json_int(j, key, n);
}

static void amounts_json(const pent_game *g, const int16_t *amount, pent_json *j) {
    pent_json_open(j, NULL, '[');
    for (int i = 0; i < pent_good_count(g); i++) amount_json(amount[i], NULL, j);
    pent_json_close(j, ']');
}

void room_purses_json(const pent_game *g, const void *view, int seats, pent_json *j) {
    int16_t amount[PENT_MAX_GOODS];
    if (!g->purse) return;
    pent_json_open(j, "purses", '[');
    for (int i = 0; i < seats; i++) {
        memset(amount, 0, sizeof amount);
        g->purse(view, i, amount);
        amounts_json(g, amount, j);
    }
    pent_json_close(j, ']');
    if (!g->income) return;
    pent_json_open(j, "incomes", '[');
    for (int i = 0; i < seats; i++) {
        memset(amount, 0, sizeof amount);
        if (g->income(view, i, amount))
            amounts_json(g, amount, j);
        else
            pent_json_str(j, NULL, NULL); /* none comes */
    }
    pent_json_close(j, ']');
}

/* What the seat gives (`spends`) or gets; what is not known stands among what it gets. */
static void side_json(const pent_game *g, const int16_t *change, bool spends, pent_json *j) {
    pent_json_open(j, spends ? "price" : "gain", '[');
    for (int i = 0; i < pent_good_count(g); i++) {
        int n = change[i];
        bool unknown = n == PENT_UNKNOWN;
        if (n == 0 || spends != (!unknown && n < 0)) continue;
        pent_json_open(j, NULL, '{');
        pent_json_str(j, "good", g->goods[i].id);
        amount_json(spends ? -n : n, "n", j);
        pent_json_close(j, '}');
    }
    pent_json_close(j, ']');
}

void room_sides_json(const pent_game *g, const int16_t *gives, const int16_t *gets, pent_json *j) {
    side_json(g, gives, true, j);
    side_json(g, gets, false, j);
}

void room_price_json(const pent_game *g, const pent_price *p, int seat, pent_json *j) {
    side_json(g, p->change[seat], true, j);
    side_json(g, p->change[seat], false, j);
    if (p->open) pent_json_bool(j, "at_least", true);
}

void room_change_json(const pent_game *g, const pent_price *p, const char *key, pent_json *j) {
    bool any = false;
    for (int s = 0; s < PENT_MAX_SEATS; s++)
        for (int i = 0; i < pent_good_count(g); i++) {
            int n = p->change[s][i];
            if (n == 0 || n == PENT_UNKNOWN) continue;
            if (!any) pent_json_open(j, key, '[');
            any = true;
            pent_json_open(j, NULL, '{');
            pent_json_int(j, "seat", s);
            pent_json_str(j, "good", g->goods[i].id);
            pent_json_int(j, "n", n);
            pent_json_close(j, '}');
        }
    if (any) pent_json_close(j, ']');
}

void room_words_json(const pent_game *g, const void *view, pent_move m, int viewer, pent_json *j) {
    char text[PENT_MOVE_TEXT], say[PENT_SAY_TEXT];
    pent_text out = pent_text_on(text, sizeof text);
    g->format(view, m, viewer, &out);
    pent_json_str(j, "text", text);
    out = pent_text_on(say, sizeof say);
    pent_say_move(g, view, m, viewer, &out);
    pent_json_str(j, "say", say);
}

void room_priced_json(const pent_worlds *w, const void *view, pent_move m, pent_json *j) {
    pent_price price;
    room_words_json(w->game, view, m, w->viewer, j);
    pent_price_of(w, m, &price);
    room_price_json(w->game, &price, w->viewer, j);
}
