/* Raiders of Scythia: the picture in its panes, and what to click for a move.
 *
 * What it is: which panes there are in which form; targets by shape id.
 * What it is not: the board (board.c) and the player boards (mat.c). */
#include "art.h"

/* Whose hand is known whole, when only one is: the one who looks. */
static int first_mat(const raid_state *s) {
    int found = -1, n = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        int known = 0;
        for (int kind = 0; kind < RAID_KINDS; kind++) known += s->player[seat].hand[kind];
        if (known == s->player[seat].hand_n) {
            found = found < 0 || s->player[seat].hand_n > s->player[found].hand_n ? seat : found;
            n++;
        }
    }
    return n == s->seats || found < 0 ? 0 : found;
}

void raid_scene(const void *state, pent_scene *out) {
    const raid_state *s = state;
    int first = first_mat(s);
    raid_draw_board(out, s, first);
    if (out->screen == PENT_THUMB) return;
    raid_draw_mat(out, s, first, true);
    raid_draw_choices(out, s);
    for (int seat = 0; seat < s->seats; seat++) {
        if (seat != first) raid_draw_mat(out, s, seat, false);
    }
}

/* ---- targets ---- */

static void name_id(pent_id *id, const char *word, int a, int b, int c) {
    pent_text t = pent_text_on(id->s, PENT_ID_CAP);
    pent_say(&t, "%s", word);
    int v[3] = {a, b, c};
    for (int i = 0; i < 3 && v[i] >= 0; i++) pent_say(&t, "-%d", v[i]);
}

static void name_quest(pent_id *id, int place) {
    if (place < 2) {
        pent_text t = pent_text_on(id->s, PENT_ID_CAP);
        pent_say(&t, "quest-%c", 'A' + place);
    } else {
        name_id(id, "quest", (place - 2) / 6, (place - 2) % 6, -1);
    }
}

/* Of a card being looked at: the first that shows this kind. */
static int look_index(const raid_state *s, int kind) {
    for (int i = 0; i < s->look_n; i++) {
        if (s->look[i] == kind) return i;
    }
    return 0;
}

static int card_targets(const raid_state *s, const pent_frame *f, pent_move m, pent_id *out) {
    int a = pent_a(m), b = pent_b(m), seat = f->seat;
    switch (pent_kind(m)) {
    case RAID_M_HIRE:
        name_id(&out[0], "hand", seat, a, 0);
        name_id(&out[1], "crew", seat, b, -1);
        return 2;
    case RAID_M_PLAY:
    case RAID_M_SELL: name_id(&out[0], "hand", seat, a, 0); return 1;
    case RAID_M_DISCARD:
        if (f->kind == RAID_F_LOOK) {
            name_id(&out[0], "look", look_index(s, a), -1, -1);
        } else {
            name_id(&out[0], "hand", seat, a, 0);
        }
        return 1;
    case RAID_M_SWAP_CREW:
        name_id(&out[0], "crew", seat, a, -1);
        name_id(&out[1], "hand", seat, b, 0);
        return 2;
    default: /* RAID_M_SACRIFICE */
        name_id(&out[0], "crew", seat, a, -1);
        name_id(&out[1], "supply", b, -1, -1);
        return 2;
    }
}

static int animal_targets(const pent_frame *f, pent_move m, pent_id *out) {
    int a = pent_a(m), b = pent_b(m), seat = f->seat;
    switch (pent_kind(m)) {
    case RAID_M_EAGLE:
    case RAID_M_HORSE:
        name_id(&out[0], "animal", a, -1, -1);
        name_id(&out[1], pent_kind(m) == RAID_M_EAGLE ? "eagle" : "horse", seat, b, -1);
        return 2;
    case RAID_M_USE_EAGLE: name_id(&out[0], "eagle", seat, a, -1); return 1;
    default: /* RAID_M_SWAP_EAGLE */
        name_id(&out[0], "eagle", seat, a, -1);
        name_id(&out[1], "animal", b, -1, -1);
        name_id(&out[2], "horse", seat, pent_c(m), -1);
        return 3;
    }
}

static int goods_targets(const pent_frame *f, pent_move m, pent_id *out) {
    int a = pent_a(m), b = pent_b(m);
    switch (pent_kind(m)) {
    case RAID_M_TAKE: name_id(&out[0], "pl", a / 6, a % 6, b); return 1;
    case RAID_M_TRADE:
        name_id(&out[0], "own", f->seat, a, -1);
        name_id(&out[1], "supply", b, -1, -1);
        return 2;
    case RAID_M_BARTER: name_id(&out[0], "supply", a, -1, -1); return 1;
    default: /* RAID_M_QUEST */
        name_quest(&out[0], a);
        if (b < 5) name_id(&out[1], "own", f->seat, b, -1); /* what an Elder leaves out */
        return b < 5 ? 2 : 1;
    }
}

int raid_targets(const void *state, pent_move m, pent_id out[PENT_MAX_TARGETS]) {
    const raid_state *s = state;
    const pent_frame *f = pent_top_of(&s->stack);
    int a = pent_a(m);
    switch (pent_kind(m)) {
    case RAID_M_PAIR: name_id(&out[0], "pair", a, -1, -1); return 1;
    case RAID_M_PLACE:
    case RAID_M_PICK:
    case RAID_M_BUILDING: name_id(&out[0], "b", a, -1, -1); return 1;
    case RAID_M_RAID: name_id(&out[0], "set", a / 3, a % 3, -1); return 1;
    case RAID_M_SPACE: name_id(&out[0], "space", a / 6, a % 6, -1); return 1;
    case RAID_M_REROLL: name_id(&out[0], "die", a, -1, -1); return 1;
    case RAID_M_FETCH: name_id(&out[0], "fetch", a, -1, -1); return 1;
    case RAID_M_HEAL:
    case RAID_M_WOUND: name_id(&out[0], "crew", f->seat, a, -1); return 1;
    case RAID_M_USE_HERO: name_id(&out[0], "hero", f->seat, -1, -1); return 1;
    case RAID_M_HIRE:
    case RAID_M_PLAY:
    case RAID_M_SELL:
    case RAID_M_DISCARD:
    case RAID_M_SWAP_CREW:
    case RAID_M_SACRIFICE: return card_targets(s, f, m, out);
    case RAID_M_EAGLE:
    case RAID_M_HORSE:
    case RAID_M_USE_EAGLE:
    case RAID_M_SWAP_EAGLE: return animal_targets(f, m, out);
    case RAID_M_TAKE:
    case RAID_M_TRADE:
    case RAID_M_BARTER:
    case RAID_M_QUEST: return goods_targets(f, m, out);
    default: return 0; /* a button */
    }
}
