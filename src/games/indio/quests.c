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

/* IND-037: what one has is the pool */
bool indio_holds(const indio_state *s, int seat, int quest) {
    uint32_t control = s->control[seat];
    switch (quest) {
    case INDIO_ARCHITECT: return indio_count(s->own[seat]) >= 3;              /* IND-143 */
    case INDIO_ARMORY: return indio_pool(s, seat, INDIO_METAL) >= 3;          /* IND-144 */
    case INDIO_BARBICAN: return indio_pool(s, seat, INDIO_STONE) >= 3;        /* IND-145 */
    case INDIO_BASTION: return indio_pool(s, seat, INDIO_FIRE) >= 2;          /* IND-148 */
    case INDIO_CHANCELLOR:                                                    /* IND-153 */
        return control & s->land[INDIO_T_FARM] && control & s->land[INDIO_T_QUARRY] &&
               control & s->land[INDIO_T_MINE];
    case INDIO_CHAPMAN: return indio_pool_total(s, seat) >= 16;               /* IND-154 */
    case INDIO_COMPASS: return indio_count(control & s->edge) >= 3;           /* IND-156 */
    case INDIO_CONROIS: return four_at_home(s, seat);                         /* IND-158 */
    case INDIO_ENVY: return indio_shared(s, seat) != 0;                       /* IND-162 */
    case INDIO_EXPLORER: return indio_count(control) >= 6;                    /* IND-163 */
    case INDIO_MONK:                                                          /* IND-172 */
        return indio_affords(s, seat,
                             INDIO_UNIT(INDIO_EARTH) + INDIO_UNIT(INDIO_WATER) +
                                 INDIO_UNIT(INDIO_FIRE) + INDIO_UNIT(INDIO_STONE) +
                                 INDIO_UNIT(INDIO_METAL));
    case INDIO_PEASANT: return indio_count(indio_shared(s, seat)) >= 2;       /* IND-174 */
    case INDIO_RAMPART: return indio_pool(s, seat, INDIO_EARTH) >= 4;         /* IND-176 */
    case INDIO_SHIPYARD: return indio_pool(s, seat, INDIO_WATER) >= 4;        /* IND-179 */
    default: return false;
    }
}

/* What must be taken at once from one hex. */
static const struct {
    uint8_t quest, kind, units;
} collecting[] = {
    {INDIO_BARRICADE, INDIO_EARTH, 5},  /* IND-147 */
    {INDIO_BRICKLAYER, INDIO_STONE, 2}, /* IND-150 */
    {INDIO_COLONNADE, INDIO_STONE, 4},  /* IND-155 */
    {INDIO_DIKE, INDIO_EARTH, 3},       /* IND-160 */
    {INDIO_FARMHAND, INDIO_FOOD, 2},    /* IND-164 */
    {INDIO_MINER, INDIO_METAL, 2},      /* IND-170 */
    {INDIO_SAILOR, INDIO_WATER, 3},     /* IND-177 */
    {INDIO_STOREHOUSE, INDIO_FOOD, 4},  /* IND-180 */
    {INDIO_VAULT, INDIO_METAL, 4},      /* IND-182 */
    {INDIO_WHARF, INDIO_WATER, 5},      /* IND-184 */
};

/* The seat is about to take everything on the hex. IND-185: taken counts, not stored */
void indio_collect_events(indio_state *s, int seat, int hex) {
    for (unsigned i = 0; i < sizeof collecting / sizeof *collecting; i++)
        if (indio_units(s, hex, collecting[i].kind) >= collecting[i].units)
            s->events |= INDIO_CARD(collecting[i].quest);
    if (indio_shared(s, seat) & INDIO_BIT(hex)) s->events |= INDIO_CARD(INDIO_THIEF); /* IND-181 */
    if (indio_load(s, hex) == 6) s->events |= INDIO_CARD(INDIO_WAGONEER);             /* IND-183 */
}

/* IND-032 IND-034 */
static void complete(indio_state *s, int seat, int quest, pent_trace *why) {
    s->hand[seat] &= ~INDIO_CARD(quest);
    s->done[seat] |= INDIO_CARD(quest);
    s->held[seat]--;
    pent_tell(why, seat, indio_quests[quest].worth, "IND-032", "%s completes the quest %s",
              indio_seat_word(s, seat), indio_quests[quest].name);
}

/* IND-033: nobody is asked. IND-035: events are forgotten at once. */
void indio_check_quests(indio_state *s, int seat, pent_trace *why) {
    uint64_t events = s->events;
    s->events = 0;
    s->fired[seat] |= events;
    PENT_EACH_BIT(q, s->hand[seat] & events) complete(s, seat, (int)q, why);
    for (int p = 0; p < s->seats; p++)
        PENT_EACH_BIT(q, s->hand[p] & indio_state_cards)
            if (indio_holds(s, p, (int)q)) complete(s, p, (int)q, why);
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
