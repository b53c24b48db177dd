/* Indio: quest cards. Which conditions hold, what an action brings, completing, drawing, discarding.
 * Not here: when the course of the game looks at them (year.c, job.c, apply.c). */
#include "indio.h"

#include <assert.h>

static bool four_at_home(const indio_state *s, int seat) {
    PENT_EACH_BIT(h, s->own[seat] & s->full) {
        if (indio_nibble(s->crew[h], seat) == INDIO_WORKER_CAP) return true;
    }
    return false;
}

/* Places in indio_watch. */
enum {
    ARCHITECT,
    ARMORY,
    BARBICAN,
    BASTION,
    CHANCELLOR,
    CHAPMAN,
    COMPASS,
    CONROIS,
    ENVY,
    EXPLORER,
    MONK,
    PEASANT,
    RAMPART,
    SHIPYARD,
    BARN,
    GUILD
};

/* IND-037: what one has is the pool. The pool's bytes are compared with all thresholds at once: pools
 * stay below 128, so bit 7 of a byte survives the subtraction where the threshold is reached. */
static uint16_t pool_true(uint64_t pool) {
    const uint64_t high = UINT64_C(0x8080808080808080);
    const uint64_t each = UINT64_C(1) << 8 * INDIO_EARTH | UINT64_C(1) << 8 * INDIO_WATER |
                          UINT64_C(1) << 8 * INDIO_FIRE | UINT64_C(1) << 8 * INDIO_STONE |
                          UINT64_C(1) << 8 * INDIO_METAL; /* IND-172 */
    uint64_t reached = ((pool | high) - indio_pool_quests) & high;
    bool monk = (((pool | high) - each) & high) == high;
    return (uint16_t)((reached >> (8 * INDIO_EARTH + 7) & 1) << RAMPART |  /* IND-176 */
                      (reached >> (8 * INDIO_WATER + 7) & 1) << SHIPYARD | /* IND-179 */
                      (reached >> (8 * INDIO_FIRE + 7) & 1) << BASTION |   /* IND-148 */
                      (reached >> (8 * INDIO_STONE + 7) & 1) << BARBICAN | /* IND-145 */
                      (reached >> (8 * INDIO_METAL + 7) & 1) << ARMORY |   /* IND-144 */
                      (reached >> 63) << CHAPMAN |                         /* IND-154 */
                      (uint64_t)monk << MONK);
}

static int asked(int quest) { return indio_quests[quest].number; }

uint16_t indio_true_now(const indio_state *s, int seat) {
    uint32_t control = s->control[seat], shared = indio_shared(s, seat);
    unsigned set = pool_true(s->pool[seat]);
    bool all_land = control & s->land[INDIO_T_FARM] && control & s->land[INDIO_T_QUARRY] &&
                    control & s->land[INDIO_T_MINE];
    int edge = indio_count(control & s->edge), hexes = indio_count(control);
    set |= (unsigned)(indio_count(s->own[seat]) >= asked(INDIO_ARCHITECT))
           << ARCHITECT;                                                       /* IND-143 */
    set |= (unsigned)all_land << CHANCELLOR;                                   /* IND-153 */
    set |= (unsigned)(edge >= asked(INDIO_COMPASS)) << COMPASS;                /* IND-156 */
    set |= (unsigned)four_at_home(s, seat) << CONROIS;                         /* IND-158 */
    set |= (unsigned)(indio_count(shared) >= asked(INDIO_ENVY)) << ENVY;       /* IND-162 */
    set |= (unsigned)(hexes >= asked(INDIO_EXPLORER)) << EXPLORER;             /* IND-163 */
    set |= (unsigned)(indio_count(shared) >= asked(INDIO_PEASANT)) << PEASANT; /* IND-174 */
    return (uint16_t)set;
}

bool indio_holds(const indio_state *s, int seat, int quest) {
    return (indio_watched_cards(indio_true_now(s, seat)) & INDIO_CARD(quest)) != 0;
}

uint64_t indio_watched_cards(uint16_t set) {
    uint64_t out = 0;
    PENT_EACH_BIT(i, set) out |= INDIO_CARD(indio_watch[i]);
    return out;
}

/* What must be taken at once from one hex. */
static const struct {
    uint8_t quest, kind;
} collecting[] = {
    {INDIO_BARRICADE, INDIO_EARTH},  /* IND-147 */
    {INDIO_BRICKLAYER, INDIO_STONE}, /* IND-150 */
    {INDIO_COLONNADE, INDIO_STONE},  /* IND-155 */
    {INDIO_DIKE, INDIO_EARTH},       /* IND-160 */
    {INDIO_FARMHAND, INDIO_FOOD},    /* IND-164 */
    {INDIO_MINER, INDIO_METAL},      /* IND-170 */
    {INDIO_SAILOR, INDIO_WATER},     /* IND-177 */
    {INDIO_STOREHOUSE, INDIO_FOOD},  /* IND-180 */
    {INDIO_VAULT, INDIO_METAL},      /* IND-182 */
    {INDIO_WHARF, INDIO_WATER},      /* IND-184 */
};

/* The seat is about to take everything on the hex. IND-185: taken counts, not stored */
void indio_collect_events(indio_state *s, int seat, int hex) {
    for (unsigned i = 0; i < sizeof collecting / sizeof *collecting; i++)
        if (indio_units(s, hex, collecting[i].kind) >= asked(collecting[i].quest))
            s->events |= INDIO_CARD(collecting[i].quest);
    if (indio_shared(s, seat) & INDIO_BIT(hex)) s->events |= INDIO_CARD(INDIO_THIEF); /* IND-181 */
    if (indio_load(s, hex) >= asked(INDIO_WAGONEER))                                  /* IND-183 */
        s->events |= INDIO_CARD(INDIO_WAGONEER);
}

/* IND-032 IND-034 */
void indio_complete(indio_state *s, int seat, int quest, pent_trace *why) {
    s->hand[seat] &= ~INDIO_CARD(quest);
    s->done[seat] |= INDIO_CARD(quest);
    s->held[seat]--;
    pent_tell(why, seat, indio_quests[quest].worth, "IND-032", PENT_SEAT " completes the quest %s",
              seat, indio_seat_word(s, seat), indio_quests[quest].name);
}

/* IND-033: nobody is asked. IND-035: events are forgotten at once, conditions count when they arise. */
static void complete_own(indio_state *s, int seat, uint16_t arisen, pent_trace *why) {
    uint64_t cards = s->events | (arisen ? indio_watched_cards(arisen) : 0);
    s->fired[seat] |= s->events;
    PENT_EACH_BIT(q, s->hand[seat] & cards) indio_complete(s, seat, (int)q, why);
}

/* Cards that lie open, as far as they are watched. */
static uint16_t open_cards(const indio_state *s) {
    uint64_t open = 0;
    unsigned out = 0;
    for (int p = 0; p < s->seats; p++) open |= s->done[p];
    for (int i = 0; i < INDIO_WATCHED; i++) out |= (unsigned)(open >> indio_watch[i] & 1) << i;
    return (uint16_t)out;
}

/* Goes on if nobody may have completed a quest, else chance will tell. */
static void ask_or_go_on(indio_state *s, pent_trace *why) {
    unsigned any = 0, open = 0;
    for (int p = 0; p < s->seats; p++) any |= s->doubt[p];
    if (any) open = open_cards(s);
    any = 0;
    for (int p = 0; p < s->seats; p++) {
        s->doubt[p] = s->held[p] ? (uint16_t)(s->doubt[p] & ~open) : 0;
        any |= s->doubt[p];
    }
    if (any)
        s->ask = INDIO_ASK_REVEAL;
    else
        indio_go_on(s, why);
}

void indio_look_at_quests(indio_state *s, int seat, int then, pent_trace *why) {
    for (int p = 0; p < s->seats; p++) {
        uint16_t now = indio_true_now(s, p), arisen = (uint16_t)(now & ~s->known[p]);
        s->known[p] = now;
        if (p == seat)
            complete_own(s, p, arisen, why);
        else
            s->doubt[p] = (uint16_t)(s->doubt[p] | arisen);
    }
    s->events = 0;
    s->then = (uint8_t)then;
    ask_or_go_on(s, why);
}

/* The hands decide: the first seat's first card in doubt, or nobody. */
void indio_reveal_legal(const indio_state *s, pent_moves *out) {
    for (int p = 0; p < s->seats; p++) PENT_EACH_BIT(i, s->doubt[p]) {
            if (!(s->hand[p] & INDIO_CARD(indio_watch[i]))) continue;
            pent_add(out, PENT_MOVE(INDIO_M_REVEAL, p, indio_watch[i], 0));
            return;
        }
    pent_add(out, PENT_MOVE(INDIO_M_REVEAL, INDIO_NONE, 0, 0));
}

/* A completed card also tells that no earlier one in doubt is held. */
void indio_reveal(indio_state *s, pent_move m, pent_trace *why) {
    int seat = pent_a(m), quest = pent_b(m);
    for (int p = 0; p < s->seats; p++)
        if (p < seat) s->doubt[p] = 0; /* all of them when nobody completes */
    if (seat == INDIO_NONE) {
        indio_go_on(s, why);
        return;
    }
    int place = 0;
    while (indio_watch[place] != quest) place++;
    s->doubt[seat] = (uint16_t)(s->doubt[seat] & ~((2u << place) - 1));
    indio_complete(s, seat, quest, why);
    ask_or_go_on(s, why);
}

uint64_t indio_deck(const indio_state *s) {
    uint64_t out = INDIO_ALL_CARDS;
    for (int p = 0; p < s->seats; p++) out &= ~(s->hand[p] | s->done[p] | s->gone[p]);
    /* IND-186: the cards on top are a random part of those worth 1, so any of those may come next */
    if (s->options & INDIO_O_SIMPLE && s->drawn < 3 * s->seats) out &= indio_ones;
    return out;
}

void indio_draw(indio_state *s, int seat, int quest) {
    s->hand[seat] |= INDIO_CARD(quest);
    s->held[seat]++;
    s->drawn++;
}

/* IND-031 */
void indio_discard(indio_state *s, int seat, int quest) {
    assert(s->hand[seat] & INDIO_CARD(quest));
    s->hand[seat] &= ~INDIO_CARD(quest);
    s->gone[seat] |= INDIO_CARD(quest);
    s->held[seat]--;
    s->thrown[seat]++;
}
