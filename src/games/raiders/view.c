/* Raiders of Scythia: who may know what.
 *
 * What it is: redact and determinize. Hidden are hands and the cards a Soothsayer looks at; a view
 * keeps unseen cards together in `deck`, of which deck_n lie in the pile. What can be told of a hand
 * by counting alone (`counted`) is shown to no eye: it only narrows the worlds of determinize.
 * What it is not: facedown quests (RAI-156); nobody knows them, so the state does not hold them. */
#include "core/bits.h"
#include "raiders.h"

#include <string.h>

/* RAI-155 RAI-157 RAI-158: of another hand only what everybody saw stays; the rest is unseen. */
static void hide_hand(raid_state *s, raid_player *p) {
    for (int kind = 0; kind < RAID_KINDS; kind++) {
        int hidden = p->hand[kind] - p->seen[kind];
        s->deck[kind] = (uint8_t)(s->deck[kind] + hidden);
        p->hand[kind] = p->seen[kind];
        if (p->hand[kind] == 0) {
            p->hand_mask &= ~PENT_BIT(kind);
        }
    }
}

/* RAI-159: the seat that looks at cards, or -1. */
static int looking_seat(const raid_state *s) {
    for (int i = 0; i < s->stack.n; i++) {
        if (s->stack.f[i].kind == RAID_F_LOOK) {
            return s->stack.f[i].seat;
        }
    }
    return -1;
}

static void hide_look(raid_state *s) {
    for (int i = 0; i < s->look_n; i++) {
        if (s->look[i] != RAID_NO) {
            s->deck[s->look[i]]++;
            s->look[i] = RAID_NO;
        }
    }
}

void raid_redact(void *state, int viewer) {
    raid_state *s = state;
    for (int seat = 0; seat < s->seats; seat++) {
        raid_player *p = &s->player[seat];
        if (viewer == PENT_PUBLIC) { /* RAI-158: a spectator has no hand to count with */
            memcpy(p->counted, p->seen, sizeof p->counted);
        }
        if (seat != viewer) {
            hide_hand(s, p);
        }
    }
    if (looking_seat(s) != viewer) {
        hide_look(s);
    }
}

/* One unseen card at random. */
static int draw_unseen(raid_state *s, int *unseen, pent_rng *rng) {
    int at = (int)pent_rng_below(rng, (uint32_t)(*unseen)--);
    for (int kind = 0;; kind++) {
        at -= s->deck[kind];
        if (at < 0) {
            s->deck[kind]--;
            return kind;
        }
    }
}

/* RAI-158: what counting tells of the hands comes first, and is certain. */
static void fill_counted(raid_state *s) {
    for (int seat = 0; seat < s->seats; seat++) {
        raid_player *p = &s->player[seat];
        for (int kind = 0; kind < RAID_KINDS; kind++) {
            int n = p->counted[kind] - p->hand[kind];
            if (n <= 0) continue; /* one's own hand, or nothing counted */
            s->deck[kind] = (uint8_t)(s->deck[kind] - n);
            p->hand[kind] = p->counted[kind];
            p->hand_mask |= PENT_BIT(kind);
        }
    }
}

/* Fills in the hands, then the cards looked at, from what is unseen: all ways with even odds. */
static void fill_in(raid_state *s, pent_rng *rng) {
    int unseen = 0;
    fill_counted(s);
    for (int kind = 0; kind < RAID_KINDS; kind++) {
        unseen += s->deck[kind];
    }
    for (int seat = 0; seat < s->seats; seat++) {
        raid_player *p = &s->player[seat];
        int missing = p->hand_n;
        for (int kind = 0; kind < RAID_KINDS; kind++) {
            missing -= p->hand[kind];
        }
        for (; missing > 0; missing--) {
            int kind = draw_unseen(s, &unseen, rng);
            p->hand[kind]++;
            p->hand_mask |= PENT_BIT(kind);
        }
    }
    if (s->look_n == 0 || s->look[0] != RAID_NO) {
        return;
    }
    for (int i = 0; i < s->look_n; i++) { /* sorted, as apply keeps them */
        int kind = draw_unseen(s, &unseen, rng), k = i;
        for (; k > 0 && s->look[k - 1] > kind; k--) {
            s->look[k] = s->look[k - 1];
        }
        s->look[k] = (uint8_t)kind;
    }
}

/* Whoever is in the middle of paying for a quest holds what it takes: the move that led there was
 * legal. */
static bool possible(const raid_state *s, int viewer) {
    const pent_frame *f = s->stack.n > 0 ? pent_top_of(&s->stack) : NULL;
    if (!f || f->seat == viewer || f->kind != RAID_F_HAND_QUEST) {
        return true;
    }
    pent_moves list;
    raid_legal(s, &list);
    return list.n > 0;
}

/* Unseen cards are exchangeable, so every way to fill them in is as likely as any other, except
 * those that cannot be: they are thrown away and drawn anew, which leaves the odds of the others
 * even. The truth is one that can be, so this ends; the bound is for broken views only. */
void raid_determinize(void *state, int viewer, pent_rng *rng) {
    raid_state *s = state;
    raid_state view = *s;
    fill_in(s, rng);
    for (int tries = 0; tries < 1000000 && !possible(s, viewer); tries++) {
        *s = view;
        fill_in(s, rng);
    }
}
