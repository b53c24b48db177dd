/* notes.c: what the log tells by itself: a new round, incomes, cult rewards, what a faction starts with.
 * What it is not: points, which are told where they are won (gain.c, score.c). */
#include "words.h"

enum { NOTE = sizeof((pent_note *)0)->text };

void terra_tell_round(terra_ply *y) {
    char text[NOTE];
    pent_text t = pent_text_on(text, sizeof text);
    terra_pen p = {&t, false, 0};
    const terra_state *s = y->s;
    if (!y->why) return;
    terra_score_words(&p, s->score[s->round - 1]);
    if (s->round < TERRA_ROUNDS) { /* TM-034 */
        pent_say(&t, "; at its end ");
        terra_reward_words(&p, s->score[s->round - 1]);
    }
    pent_tell_heading(y->why, "Round", s->round, "TM-025", "Round %d begins: %s", s->round, text);
}

void terra_tell_income(terra_ply *y, int seat, const int gain[4]) {
    char text[NOTE];
    pent_text t = pent_text_on(text, sizeof text);
    terra_pen p = {&t, false, 0};
    if (!y->why) return;
    terra_item(&p, gain[0], TERRA_G_COIN);
    terra_item(&p, gain[1], TERRA_G_WORKER);
    terra_item(&p, gain[2], TERRA_G_PRIEST);
    terra_item(&p, gain[3], TERRA_G_POWER);
    pent_tell_income(y->why, seat, "TM-026", "income: %s", p.items ? text : "nothing");
}

void terra_tell_reward(terra_ply *y, int seat, int times) {
    char text[NOTE];
    pent_text t = pent_text_on(text, sizeof text);
    terra_pen p = {&t, false, 0};
    int tile = y->s->score[y->s->round - 1];
    const terra_score *score = &terra_scores[tile];
    if (!y->why || !times) return;
    terra_amount(&p, times * score->amount, terra_reward_good(tile));
    if (score->gain == TERRA_R_PRIESTS)
        pent_say(&t, " for %d priest%s on the cult board", times, terra_an(times));
    else
        pent_say(&t, " for %d in the cult of %s", y->s->p[seat].cult[score->cult],
                 terra_cult_word(score->cult));
    pent_tell_income(y->why, seat, "TM-030", "cult reward: %s", text);
}

void terra_tell_start(terra_ply *y, int seat) {
    char text[NOTE];
    pent_text t = pent_text_on(text, sizeof text);
    terra_pen p = {&t, false, 0};
    const terra_player *me = &y->s->p[seat];
    if (!y->why) return;
    terra_item(&p, me->coins, TERRA_G_COIN);
    terra_item(&p, me->workers, TERRA_G_WORKER);
    terra_item(&p, me->priests, TERRA_G_PRIEST);
    pent_tell(y->why, seat, 0, "TM-020", "The %s start with %s; power %d in bowl I, %d in II",
              terra_of(y->s, seat)->title, text, me->bowl[0], me->bowl[1]);
}
