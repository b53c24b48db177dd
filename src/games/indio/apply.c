/* Indio: what a move does. Begins actions and hands their payments to job.c; the set-up is in setup.c
 * and the phases are in year.c. */
#include "indio.h"

#include <assert.h>

/* ---- actions */

/* The worker a first action names becomes the acting one; a limited one has a single action. */
static void take_up(indio_state *s, int worker) {
    if (s->acting != INDIO_NONE) return;
    int hex = worker & ~INDIO_WET;
    bool limited = worker & INDIO_WET;
    if (limited) indio_unlimit(s, hex, s->seat);
    s->acting = (uint8_t)hex;
    s->actions = limited ? 1 : 2; /* IND-062 IND-067 */
    s->used = 0;
    s->passes = 0;
}

static void move_worker(indio_state *s, int to) {
    int from = s->acting, p = s->seat;
    if (!s->res[to]) s->events |= INDIO_CARD(INDIO_SCOUT); /* IND-178 */
    indio_remove_worker(s, from, p, INDIO_W_ACTING);
    indio_add_worker(s, to, p); /* IND-069 */
    indio_wake(s, to, p);
    s->acting = (uint8_t)to;
    s->job.origin = (uint8_t)from;
}

/* IND-071 .. IND-073 */
static void collect(indio_state *s, int hex) {
    indio_collect_events(s, s->seat, hex);
    int units = indio_load(s, hex), room = 0;
    s->job.give = s->res[hex] & 0x0FFFFFFF;
    indio_sweep(s, hex);
    PENT_EACH_BIT(h, s->own[s->seat]) room += INDIO_RES_CAP - indio_load(s, (int)h);
    s->job.drop = (uint8_t)(units > room ? units - room : 0);
}

static void attack(indio_state *s, int hex, int foe, int class) {
    indio_remove_worker(s, hex, foe, class); /* IND-076 */
    if (class == INDIO_W_RESTING)
        s->events |= INDIO_CARD(INDIO_CONQUEROR); /* IND-078 IND-157 */
    else
        indio_remove_worker(s, hex, s->seat, INDIO_W_ACTING); /* IND-077 */
}

static void begin_action(indio_state *s, pent_move m, pent_trace *why) {
    take_up(s, pent_a(m));
    int kind = pent_kind(m), b = pent_b(m), c = pent_c(m), hex = s->acting;
    s->used |= (uint8_t)(1u << (kind - INDIO_M_MOVE));
    s->job = (indio_job){.origin = INDIO_NONE, .hex = (uint8_t)hex};
    switch (kind) {
    case INDIO_M_MOVE:
        s->job.kind = INDIO_J_MOVE;
        s->job.hex = (uint8_t)b;
        move_worker(s, b);
        break;
    case INDIO_M_COLLECT:
        s->job.kind = INDIO_J_COLLECT;
        collect(s, hex);
        break;
    case INDIO_M_ATTACK:
        s->job.kind = INDIO_J_ATTACK;
        attack(s, hex, b, c);
        break;
    case INDIO_M_FORGE:
        s->job.kind = INDIO_J_FORGE;
        s->job.what = (uint8_t)b;
        s->job.due = indio_forge_cost[b]; /* IND-080 */
        break;
    case INDIO_M_IMPROVE:
        s->job.kind = INDIO_J_IMPROVE;
        s->job.hex = (uint8_t)b;
        s->job.what = (uint8_t)c;
        s->job.due = indio_tile_cost(s->top[b], c); /* IND-083 */
        break;
    default:
        s->job.kind = INDIO_J_BUILD;
        s->job.hex = (uint8_t)b;
        s->job.what = (uint8_t)indio_build_row(s, b, c);
        s->job.due = indio_builds[s->job.what].cost; /* IND-093 */
        s->job.workers = indio_builds[s->job.what].workers;
        break;
    }
    indio_run(s, why);
}

static void end_turn(indio_state *s, pent_trace *why) {
    if (s->acting != INDIO_NONE) indio_tire(s, s->acting, s->seat); /* IND-063 */
    s->acting = INDIO_NONE;
    s->actions = 0;
    s->used = 0;
    indio_next_turn(s, why);
}

/* An action with all its consequences is over. */
void indio_finish_action(indio_state *s, pent_trace *why) {
    s->actions--;
    bool gone = s->acting == INDIO_NONE; /* IND-077 IND-097 */
    if (gone || !s->actions)
        end_turn(s, why);
    else
        s->ask = INDIO_ASK_SECOND;
}

/* ---- crafting and harvest */

static void begin_craft(indio_state *s, int hex, int recipe, pent_trace *why) {
    const indio_recipe *r = &indio_recipes[recipe];
    int over = indio_load(s, hex) + r->goods - INDIO_RES_CAP;
    s->idle &= ~INDIO_BIT(hex); /* IND-053 */
    s->job = (indio_job){.kind = INDIO_J_CRAFT, .origin = INDIO_NONE, .hex = (uint8_t)hex};
    s->job.what = (uint8_t)recipe;
    s->job.drop = (uint8_t)(over > 0 ? over : 0); /* IND-050 */
    indio_run(s, why);
}

/* Harvest ends by itself when nothing is left to decide. */
static void go_on_feeding(indio_state *s, pent_trace *why) {
    if (!indio_can_feed(s) && !indio_can_repeat(s)) indio_pay_harvest(s, why);
}

/* IND-058: the highest hex is remembered for the search alone, whatever the order */
static void feed(indio_state *s, int hex, pent_trace *why) {
    indio_wake(s, hex, s->seat); /* IND-056 */
    s->fed++;
    if (hex >= s->job.low) s->job.low = (uint8_t)(hex + 1);
    go_on_feeding(s, why);
}

/* IND-197 */
static void repeat_actions(indio_state *s, pent_trace *why) {
    s->repeat[s->seat] = 1;
    go_on_feeding(s, why);
}

static void pass(indio_state *s, pent_trace *why) {
    s->passes++;
    indio_next_turn(s, why);
}

/* IND-028 IND-030 */
static void draw(indio_state *s, int quest, pent_trace *why) {
    indio_draw(s, s->seat, quest);
    if (indio_watched_cards(s->known[s->seat]) & INDIO_CARD(quest))
        indio_complete(s, s->seat, quest, why);
    indio_after_draw(s, why);
}

/* IND-015: leaders are turned up one after the other when the last year is over */
static void show_leader(indio_state *s, pent_trace *why) {
    int leader = s->leader[s->seat][0];
    pent_tell(why, s->seat, indio_leader_worth(s, s->seat, leader), "IND-120", "%s: %s",
              indio_leaders[leader].name, indio_leaders[leader].text);
    if (++s->seat < s->seats) return;
    s->seat = 0;
    s->ask = INDIO_ASK_OVER;
}

void indio_apply(void *state, pent_move m, pent_trace *why) {
    indio_state *s = state;
    if (s->ask < INDIO_ASK_DRAW) { /* set-up; a reveal there comes later in the list of asks */
        indio_setup_apply(s, m, why);
        return;
    }
    switch (pent_kind(m)) {
    case INDIO_M_REVEAL: indio_reveal(s, m, why); break;
    case INDIO_M_SHOW: show_leader(s, why); break;
    case INDIO_M_QUEST: draw(s, pent_a(m), why); break;
    case INDIO_M_DISCARD:
        indio_discard(s, s->seat, pent_a(m));
        indio_after_draw(s, why);
        break;
    case INDIO_M_CRAFT: begin_craft(s, pent_a(m), pent_b(m), why); break;
    case INDIO_M_FEED: feed(s, pent_a(m), why); break;
    case INDIO_M_ENOUGH: indio_pay_harvest(s, why); break;
    case INDIO_M_REPEAT: repeat_actions(s, why); break;
    case INDIO_M_PASS: pass(s, why); break;
    case INDIO_M_DONE: end_turn(s, why); break;
    case INDIO_M_PAY:
    case INDIO_M_SPEND:
    case INDIO_M_DROP:
    case INDIO_M_STORE:
        indio_unit(s, m);
        indio_run(s, why);
        break;
    default: begin_action(s, m, why); break;
    }
}
