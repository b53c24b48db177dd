/* Indio: the course of a year. Phases, whose turn it is, production, the end of a year.
 * Not here: what an action does (apply.c) and its payments (job.c). */
#include "indio.h"

#include <string.h>

static int after(const indio_state *s, int seat) { return (seat + 1) % s->seats; }

/* ---- Quests */

static void ask_draw(indio_state *s, int seat) {
    s->seat = (uint8_t)seat;
    s->ask = INDIO_ASK_DRAW;
}

void indio_start_year(indio_state *s, pent_trace *why) {
    s->year++; /* IND-026 */
    s->phase = INDIO_P_QUESTS;
    s->starts = 0;
    s->fief = 0;
    memset(s->improved, 0, sizeof s->improved);
    memset(s->built, 0, sizeof s->built);
    memset(s->repeat, 0, sizeof s->repeat);
    memset(s->fired, 0, sizeof s->fired);
    pent_tell_heading(why, "Year", s->year, "IND-026",
                      "Year %d of %d begins; " PENT_SEAT " goes first", s->year, INDIO_YEARS,
                      s->first, indio_seat_word(s, s->first));
    ask_draw(s, s->first); /* IND-028 */
}

/* ---- Production */

int indio_yields(const indio_state *s, int hex) {
    if (indio_yield[s->top[hex]] == INDIO_NONE) return 0; /* IND-039 */
    int crew = indio_crew_total(s, hex), room = INDIO_RES_CAP - indio_load(s, hex), n;
    if (crew)
        n = crew + 1; /* IND-040 */
    else if (s->piece[hex] != INDIO_NONE)
        n = 1; /* IND-041 */
    else
        n = s->res[hex] ? 0 : 1; /* IND-042 */
    return n < room ? n : room;  /* IND-043 */
}

void indio_produce(indio_state *s) {
    for (int h = 0; h < s->hexes; h++) {
        int n = indio_yields(s, h);
        if (n) indio_add(s, h, indio_yield[s->top[h]], n); /* IND-038 */
    }
}

/* What has come to each pool. */
static void tell_production(const indio_state *s, const uint64_t *before, pent_trace *why) {
    for (int p = 0; p < s->seats; p++) {
        char goods[80];
        pent_text t = pent_text_on(goods, sizeof goods);
        for (int k = 0; k < INDIO_RES; k++) {
            int n = indio_pool(s, p, k) - (int)(before[p] >> (8 * k) & 255);
            if (n) pent_say(&t, "%s%d %s", t.len ? ", " : "", n, indio_res_name[k]);
        }
        if (t.len)
            pent_tell_income(why, p, "IND-038", "Production brings " PENT_SEAT " %s", p,
                             indio_seat_word(s, p), goods);
    }
}

static void start_production(indio_state *s, pent_trace *why) {
    uint64_t before[INDIO_MAX_SEATS];
    memcpy(before, s->pool, sizeof before);
    s->phase = INDIO_P_PRODUCE;
    pent_incomes_begin(why, s, sizeof *s);
    indio_produce(s);
    if (why) tell_production(s, before, why);
    indio_look_at_quests(s, INDIO_NONE, INDIO_THEN_CRAFT, why);
}

static void start_crafting(indio_state *s, pent_trace *why) {
    s->phase = INDIO_P_CRAFT;
    s->seat = s->first;
    s->idle = s->own[s->seat];
    indio_next_craft(s, why);
}

/* After a draw (and its discards) of s->seat. IND-029 IND-030 */
void indio_after_draw(indio_state *s, pent_trace *why) {
    if (s->held[s->seat] > INDIO_HAND) {
        s->ask = INDIO_ASK_DISCARD;
        return;
    }
    int next = after(s, s->seat);
    if (next == s->first)
        start_production(s, why);
    else
        ask_draw(s, next);
}

/* ---- Crafting */

static void start_harvest(indio_state *s, pent_trace *why) {
    memset(s->made_workers, 0, sizeof s->made_workers);
    memset(s->made_commerce, 0, sizeof s->made_commerce);
    s->phase = INDIO_P_HARVEST;
    s->job = (indio_job){.origin = INDIO_NONE};
    s->fed = 0;
    s->seat = s->first;
    indio_next_harvest(s, why);
}

/* Asks for the next structure of s->seat or, when all have crafted, the next player. IND-044 IND-053 */
void indio_next_craft(indio_state *s, pent_trace *why) {
    s->ask = INDIO_ASK_CRAFT;
    if (s->idle) return;
    s->seat = (uint8_t)after(s, s->seat);
    if (s->seat == s->first)
        start_harvest(s, why);
    else
        s->idle = s->own[s->seat]; /* never empty: IND-105 */
}

/* ---- Harvest */

static void start_actions(indio_state *s, pent_trace *why) {
    s->phase = INDIO_P_ACT;
    s->passes = 0;
    indio_set_limits(s);
    s->seat = (uint8_t)((s->first + s->seats - 1) % s->seats);
    indio_next_turn(s, why);
}

/* Asks s->seat or, where nothing can be decided, the players after. */
void indio_next_harvest(indio_state *s, pent_trace *why) {
    for (;;) {
        if (indio_can_feed(s) || indio_can_repeat(s)) {
            s->ask = INDIO_ASK_FEED;
            return;
        }
        s->seat = (uint8_t)after(s, s->seat);
        if (s->seat == s->first) break;
    }
    start_actions(s, why);
}

/* s->seat has paid. */
void indio_harvest_done(indio_state *s, pent_trace *why) {
    s->fed = 0;
    s->seat = (uint8_t)after(s, s->seat);
    if (s->seat == s->first)
        start_actions(s, why);
    else
        indio_next_harvest(s, why);
}

void indio_pay_harvest(indio_state *s, pent_trace *why) {
    int food = (s->fed + 1) / 2 + s->repeat[s->seat]; /* IND-055 IND-197 */
    if (food)
        pent_tell(why, s->seat, 0, "IND-055", PENT_SEAT " feeds %d worker%s for %d food%s", s->seat,
                  indio_seat_word(s, s->seat), s->fed, s->fed == 1 ? "" : "s", food,
                  s->repeat[s->seat] ? "; they may repeat an action this year" : "");
    s->job = (indio_job){.kind = INDIO_J_HARVEST, .origin = INDIO_NONE};
    s->job.due = (uint32_t)food * INDIO_UNIT(INDIO_FOOD);
    indio_run(s, why);
}

/* ---- Actions */

/* IND-110 .. IND-113: looked at when a year is over */
bool indio_ends(const indio_state *s, pent_trace *why) {
    const indio_board *board = &indio_boards[s->seats];
    int structures = 0;
    bool ends = s->year >= INDIO_YEARS; /* IND-110 */
    if (ends) pent_tell_heading(why, NULL, 0, "IND-110", "The game ends: year %d is over", s->year);
    for (int p = 0; p < s->seats; p++) {
        int hexes = indio_count(s->control[p]);
        structures += indio_count(s->own[p]);
        if (hexes < board->map.end_control) continue; /* IND-111 */
        ends = true;
        pent_tell(why, p, 0, "IND-111", "The game ends: " PENT_SEAT " controls %d hexes", p,
                  indio_seat_word(s, p), hexes);
    }
    if (structures < board->map.end_structures) return ends; /* IND-112 */
    pent_tell_heading(why, NULL, 0, "IND-112", "The game ends: %d structures stand", structures);
    return true;
}

/* IND-114: the last two of indio_watch */
enum { BARN = INDIO_WATCHED - 2, GUILD };

static void end_year(indio_state *s, pent_trace *why) {
    for (int p = 0; p < s->seats; p++) {
        unsigned set = (unsigned)(indio_pool(s, p, INDIO_FOOD) >= indio_quests[INDIO_BARN].number)
                       << BARN; /* IND-146 */
        set |= (unsigned)(indio_active(s, p) >= indio_quests[INDIO_GUILD].number)
               << GUILD; /* IND-166 */
        s->doubt[p] = (uint16_t)set;
        s->fired[p] |= indio_watched_cards((uint16_t)set);
    }
    indio_look_at_quests(s, INDIO_NONE, INDIO_THEN_END, why);
}

/* IND-115 .. IND-119: what everybody has before the leaders are turned up */
static void tell_scores(const indio_state *s, pent_trace *why) {
    for (int p = 0; why && p < s->seats; p++) {
        int part[INDIO_PARTS];
        indio_score(s, p, part);
        pent_tell(why, p, 0, "IND-115",
                  PENT_SEAT ": structures %d, hexes %d, workers %d, goods %d, quests %d, leader to "
                            "come",
                  p, indio_seat_word(s, p), part[INDIO_S_STRUCTURES], part[INDIO_S_TERRITORY],
                  part[INDIO_S_WORKERS], part[INDIO_S_GOODS], part[INDIO_S_QUESTS]);
    }
}

static void next_year(indio_state *s, pent_trace *why) {
    s->passes = 0;
    if (indio_ends(s, why)) {
        tell_scores(s, why);
        s->ask = INDIO_ASK_SHOW;
        s->seat = 0;
        return;
    }
    s->first = (uint8_t)after(s, s->first); /* IND-027 */
    indio_start_year(s, why);
}

/* Gives the turn to the next player after s->seat who can act. IND-061 IND-064 .. IND-066 */
void indio_next_turn(indio_state *s, pent_trace *why) {
    while (s->passes < s->seats) {
        s->seat = (uint8_t)after(s, s->seat);
        if (s->ready[s->seat]) {
            s->ask = INDIO_ASK_TURN;
            return;
        }
        s->passes++; /* IND-066 */
    }
    end_year(s, why); /* IND-065 */
}

void indio_go_on(indio_state *s, pent_trace *why) {
    int then = s->then;
    s->then = 0;
    switch (then) {
    case INDIO_THEN_START: indio_next_start(s, why); break;
    case INDIO_THEN_YEAR: indio_start_year(s, why); break;
    case INDIO_THEN_CRAFT: start_crafting(s, why); break;
    case INDIO_THEN_NEXT_CRAFT: indio_next_craft(s, why); break;
    case INDIO_THEN_ACTION: indio_finish_action(s, why); break;
    default: next_year(s, why); break;
    }
}
