/* observe.c: Indio's view as a vector: which members it has, and what they may be. */
#include "core/fields.h"
#include "indio.h"

#define HEXES (INDIO_BIT(INDIO_MAX_HEXES) - 1)

static const pent_field fields[] = {
    FIELD(indio_state, hand, 8, BITS(INDIO_ALL_CARDS), HIDDEN(UINT64_MAX),
          TEXT("by seat: quests in hand")),
    FIELD(indio_state, done, 8, BITS(INDIO_ALL_CARDS), TEXT("by seat: quests completed")),
    FIELD(indio_state, gone, 8, BITS(INDIO_ALL_CARDS), HIDDEN(UINT64_MAX),
          TEXT("by seat: quests discarded")),
    FIELD(indio_state, fired, 8, BITS(INDIO_ALL_CARDS),
          TEXT("by seat: quests it would have completed by what it did this year")),
    FIELD(indio_state, events, 8, BITS(INDIO_ALL_CARDS), TEXT("those of the action under way")),
    FIELD(indio_state, pool, 8, BITS(UINT64_MAX),
          TEXT("by seat: a byte for each resource on its structures, the last for all")),
    FIELD(indio_state, adj, 4, BITS(HEXES), TEXT("by hex: its neighbours")),
    FIELD(indio_state, res, 4, BITS(UINT32_MAX),
          TEXT("by hex: four bits for each resource, the highest for all")),
    FIELD(indio_state, crew, 2, BITS(0xFFFF), TEXT("by hex: four bits for each seat's workers")),
    FIELD(indio_state, up, 2, BITS(0xFFFF), TEXT("of these, the active ones without limit")),
    FIELD(indio_state, wet, 2, BITS(0xFFFF), TEXT("of these, active ones that began in water")),
    FIELD(indio_state, base, 1, UPTO(INDIO_TERRAINS - 1), NOTHING(INDIO_NONE),
          TEXT("by hex: the terrain below")),
    FIELD(indio_state, top, 1, UPTO(INDIO_TERRAINS - 1), NOTHING(INDIO_NONE),
          TEXT("by hex: the terrain to be seen")),
    FIELD(indio_state, piece, 1, UPTO(4 * INDIO_MAX_SEATS - 2), NOTHING(INDIO_NONE),
          TEXT("by hex: 4 * owner + structure")),
    FIELD(indio_state, column, 1, UPTO(25), TEXT("by hex: its column")),
    FIELD(indio_state, place, 1, UPTO(59), TEXT("by hex: its place in the column")),
    FIELD(indio_state, along, 1, UPTO(253), TEXT("by hex: 64 + twice its way from the axis")),
    FIELD(indio_state, holder, 1, UPTO(INDIO_MAX_SEATS - 1), NOTHING(INDIO_NONE),
          TEXT("by hex: who controls it")),
    FIELD(indio_state, workers, 1, UPTO(INDIO_WORKERS), TEXT("by seat: workers on the board")),
    FIELD(indio_state, settled, 4, BITS(HEXES), TEXT("by seat, then structure: its hexes")),
    FIELD(indio_state, own, 4, BITS(HEXES), TEXT("by seat: hexes with a structure")),
    FIELD(indio_state, control, 4, BITS(HEXES), TEXT("by seat: hexes controlled")),
    FIELD(indio_state, manned, 4, BITS(HEXES), TEXT("by seat: hexes with a worker")),
    FIELD(indio_state, ready, 4, BITS(HEXES), TEXT("by seat: hexes with an active worker")),
    FIELD(indio_state, land, 4, BITS(HEXES), TEXT("by terrain: hexes that show it")),
    FIELD(indio_state, was_water, 4, BITS(HEXES), TEXT("hexes with water below")),
    FIELD(indio_state, was_desert, 4, BITS(HEXES), TEXT("hexes with desert below")),
    FIELD(indio_state, edge, 4, BITS(HEXES), TEXT("hexes at the edge")),
    FIELD(indio_state, full, 4, BITS(HEXES), TEXT("hexes with four workers")),
    FIELD(indio_state, laden, 4, BITS(HEXES), TEXT("hexes with a resource")),
    FIELD(indio_state, starts, 4, BITS(HEXES), TEXT("set-up: starting farms")),
    FIELD(indio_state, fief, 4, BITS(HEXES), TEXT("set-up: hexes of fiefs")),
    FIELD(indio_state, mine, 4, BITS(HEXES), TEXT("set-up: those of the fief being placed")),
    FIELD(indio_state, idle, 4, BITS(HEXES), TEXT("structures that have not crafted yet")),
    FIELD(indio_state, turned, 4, BITS(HEXES), TEXT("hexes whose controller just changed")),
    FIELD(indio_state, improved, 4, BITS(HEXES), TEXT("by seat: hexes improved this year")),
    FIELD(indio_state, built, 1, UPTO(253), TEXT("by seat: Build actions this year")),
    FIELD(indio_state, repeat, 1, UPTO(1), TEXT("by seat: repeated actions bought")),
    FIELD(indio_state, made_workers, 1, UPTO(253), TEXT("by seat: workers crafted this year")),
    FIELD(indio_state, made_commerce, 1, UPTO(253), TEXT("by seat: commerce crafted this year")),
    FIELD(indio_state, leader, 1, UPTO(INDIO_LEADERS - 1), NOTHING(INDIO_NONE),
          HIDDEN(INDIO_UNKNOWN), TEXT("by seat: leader kept and leader rejected")),
    FIELD(indio_state, kept, 1, UPTO(1), TEXT("by seat: 1 once the leader is chosen")),
    FIELD(indio_state, held, 1, UPTO(INDIO_HAND + 1), TEXT("by seat: how many quests in hand")),
    FIELD(indio_state, thrown, 1, UPTO(INDIO_QUESTS), TEXT("by seat: how many discarded")),
    FIELD(indio_state, drawn, 1, UPTO(INDIO_QUESTS), TEXT("quests drawn by all")),
    FIELD(indio_state, stack, 1, UPTO(63), TEXT("farm, quarry and mine tiles left")),
    FIELD(indio_state, bag, 1, UPTO(INDIO_MAX_HEXES), TEXT("terrain tiles not yet laid")),
    FIELD(indio_state, flips, 1, UPTO(INDIO_MAX_HEXES), TEXT("earth still to become desert")),
    FIELD(indio_state, seats, 1, UPTO(INDIO_MAX_SEATS), TEXT("players")),
    FIELD(indio_state, hexes, 1, UPTO(INDIO_MAX_HEXES), TEXT("hexes of the board")),
    FIELD(indio_state, options, 1, BITS(255), TEXT("options that are on")),
    FIELD(indio_state, year, 1, UPTO(INDIO_YEARS), TEXT("year; 0 before")),
    FIELD(indio_state, phase, 1, UPTO(INDIO_PHASES - 1), TEXT("phase of the year")),
    FIELD(indio_state, first, 1, UPTO(INDIO_MAX_SEATS - 1), TEXT("the first player")),
    FIELD(indio_state, ask, 1, UPTO(INDIO_ASK_OVER), TEXT("what is asked")),
    FIELD(indio_state, seat, 1, UPTO(INDIO_MAX_SEATS - 1), TEXT("whom, or about whom")),
    FIELD(indio_state, then, 1, UPTO(INDIO_THEN_END), TEXT("what follows a look at the quests")),
    FIELD(indio_state, passes, 1, UPTO(INDIO_MAX_SEATS), TEXT("passes in a row")),
    FIELD(indio_state, acting, 1, UPTO(INDIO_MAX_HEXES - 1), NOTHING(INDIO_NONE),
          TEXT("hex of the acting worker")),
    FIELD(indio_state, actions, 1, UPTO(2), TEXT("actions it may still take")),
    FIELD(indio_state, used, 1, BITS(63), TEXT("kinds of action it took")),
    FIELD(indio_state, fed, 1, UPTO(INDIO_WORKERS), TEXT("workers fed in this harvest")),
    FIELD(indio_state, colour, 1, UPTO(INDIO_ORANGE), TEXT("of each seat")),
    FIELD(indio_state, known, 2, BITS(0xFFFF), TEXT("by seat: quests fulfilled at the last look")),
    FIELD(indio_state, doubt, 2, BITS(0xFFFF), TEXT("by seat: quests perhaps fulfilled now")),
    FIELD(indio_state, job.due, 4, BITS(0x0FFFFFFF), TEXT("still to pay, four bits a resource")),
    FIELD(indio_state, job.give, 4, BITS(0x0FFFFFFF), TEXT("still to store, likewise")),
    FIELD(indio_state, job.kind, 1, UPTO(INDIO_J_ATTACK), TEXT("what is being done")),
    FIELD(indio_state, job.hex, 1, UPTO(INDIO_MAX_HEXES - 1), TEXT("where")),
    FIELD(indio_state, job.what, 1, UPTO(INDIO_RECIPES - 1), TEXT("recipe, terrain or price")),
    FIELD(indio_state, job.low, 1, UPTO(253), TEXT("1 + the highest thing chosen for it")),
    FIELD(indio_state, job.workers, 1, UPTO(INDIO_WORKERS), TEXT("workers still to leave")),
    FIELD(indio_state, job.drop, 1, UPTO(253), TEXT("resources still to throw out")),
    FIELD(indio_state, job.effect, 1, UPTO(1), TEXT("1: what it does has happened")),
    FIELD(indio_state, job.origin, 1, UPTO(INDIO_MAX_HEXES - 1), NOTHING(INDIO_NONE),
          TEXT("hex left by a move")),
    FIELD(indio_state, job.swapped, 1, BITS(127), TEXT("resources thrown out while collecting")),
};

/* Enough unseen cards for the hands and discards that are hidden. */
static const char *broken_cards(const indio_state *s) {
    uint64_t unseen = INDIO_ALL_CARDS;
    int wanted = 0;
    for (int p = 0; p < INDIO_MAX_SEATS; p++) {
        bool hand = s->hand[p] == UINT64_MAX, gone = s->gone[p] == UINT64_MAX;
        if (p >= s->seats && (s->hand[p] | s->gone[p] | s->done[p])) return "hand: cards of nobody";
        unseen &= ~(s->done[p] | (hand ? 0 : s->hand[p]) | (gone ? 0 : s->gone[p]));
        wanted += (hand ? s->held[p] : 0) + (gone ? s->thrown[p] : 0);
    }
    return pent_popcount(unseen) < wanted ? "held: too few cards are left" : NULL;
}

static const char *broken(const void *view, int seat) {
    const indio_state *s = view;
    if (seat >= s->seats) return "seats: there is no such seat";
    for (int p = 0; p < INDIO_MAX_SEATS; p++) /* so that what is still to come fits in */
        if (s->built[p] > 100 || s->made_workers[p] > 100 || s->made_commerce[p] > 100)
            return "built: more than a year brings";
    const char *wrong = indio_check_seats(s, true);
    if (!wrong) wrong = broken_cards(s);
    return wrong ? wrong : indio_check_fiefs(s);
}

const pent_layout indio_layout = {
    .size = 1068, .fields = sizeof fields / sizeof *fields, .field = fields, .broken = broken};
