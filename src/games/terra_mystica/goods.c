/* goods.c: what a faction can have more or less of, how much of it a seat has, and its next income.
 *
 * Power is three goods, so that prices read right: the tokens of bowl III can be spent, those of
 * bowl II are on their way there, and burning costs tokens for good. Bowl I is the rest: power that
 * comes back there when it is spent is no gain. */
#include "words.h"

const pent_good terra_goods[] = {
    [TERRA_G_COIN] = {"coin", "coin", "coins", "coin", false,
                      "Coins pay for structures and tracks; at the end three of them are a point."},
    [TERRA_G_WORKER] = {"worker", "worker", "workers", "tm-worker", false,
                        "Workers dig spades and build; dwellings bring them."},
    [TERRA_G_PRIEST] =
        {"priest", "priest", "priests", "priest", false,
         "Priests go to the cults or pay for shipping and the spade track. A faction "
         "has seven; those on cult spaces never come back."},
    [TERRA_G_POWER] =
        {"power", "power", "power", "power", false,
         "Power in bowl III, which can be spent. It then goes to bowl I. Power that is "
         "gained moves tokens from bowl I to II, and only then from II to III."},
    [TERRA_G_BOWL2] = {"bowl2", "power in bowl II", "power in bowl II", "tm-bowl2", false,
                       "Power tokens in bowl II: they move to bowl III with the next power gained "
                       "once bowl I is empty, or by burning."},
    [TERRA_G_TOKEN] = {"token", "power token", "power tokens", "tm-token", false,
                       "All power tokens in the three bowls. Burning takes them out of the game."},
    [TERRA_G_SPADE] = {"spade", "spade", "spades", "spade", false,
                       "A spade moves a hex one step on the terrain wheel. Spades are used in the "
                       "turn that brings them."},
    [TERRA_G_FIRE] = {"fire", "step of fire", "steps of fire", "tm-fire", false,
                      "The place on the cult track of fire."},
    [TERRA_G_WATER] = {"water", "step of water", "steps of water", "tm-water", false,
                       "The place on the cult track of water."},
    [TERRA_G_EARTH] = {"earth", "step of earth", "steps of earth", "tm-earth", false,
                       "The place on the cult track of earth."},
    [TERRA_G_AIR] = {"air", "step of air", "steps of air", "air", false,
                     "The place on the cult track of air."},
    [TERRA_G_KEY] = {"key", "key", "keys", "key", false,
                     "A key comes with a town tile and opens space 10 of one cult."},
    [TERRA_G_SHIP] = {"shipping", "shipping", "shipping", "ship", false,
                      "How many river hexes a faction crosses to build on the other side."},
    [TERRA_G_RATE] = {"digging", "spade track step", "spade track steps", "up", false,
                      "Steps on the spade track; each makes a spade one worker cheaper."},
    [TERRA_G_BRIDGE] = {"bridge", "bridge", "bridges", "bridge", false,
                        "Bridges in supply, three a faction."},
    [TERRA_G_POINT] = {"point", "point", "points", "vp", true,
                       "Victory points. Everybody starts with 20, and most of them win."},
    {.id = NULL},
};

static int spades_of(const terra_state *s, int seat) {
    bool running = s->phase == TERRA_P_TURN && s->actor == seat;
    return s->p[seat].spades + (running ? s->turn.free + s->turn.dug : 0);
}

void terra_purse(const void *state, int seat, int16_t *out) {
    const terra_state *s = state;
    const terra_player *p = &s->p[seat];
    out[TERRA_G_COIN] = (int16_t)p->coins;
    out[TERRA_G_WORKER] = (int16_t)p->workers;
    out[TERRA_G_PRIEST] = p->priests;
    out[TERRA_G_POWER] = p->bowl[2];
    out[TERRA_G_BOWL2] = p->bowl[1];
    out[TERRA_G_TOKEN] = (int16_t)(p->bowl[0] + p->bowl[1] + p->bowl[2]);
    out[TERRA_G_SPADE] = (int16_t)spades_of(s, seat);
    for (int c = 0; c < TERRA_CULTS; c++) out[TERRA_G_FIRE + c] = p->cult[c];
    out[TERRA_G_KEY] = p->keys;
    out[TERRA_G_SHIP] = p->ship;
    out[TERRA_G_RATE] = p->rate;
    out[TERRA_G_BRIDGE] = p->bridges;
    out[TERRA_G_POINT] = (int16_t)p->vp;
}

/* TM-026, as if the round ended now: with the tiles and structures of the moment, priests only as
 * many as can be held, power as it moves in the bowls. */
bool terra_next_income(const void *state, int seat, int16_t *out) {
    const terra_state *s = state;
    int gain[4];
    if (s->phase == TERRA_P_OVER || s->round == TERRA_ROUNDS || s->p[seat].faction == TERRA_NONE)
        return false;
    terra_income(s, seat, gain);
    terra_player now = s->p[seat], then = now;
    terra_gain_priests(&then, gain[2]);
    terra_gain_power(&then, gain[3]);
    for (int g = 0; g < TERRA_GOODS; g++) out[g] = 0;
    out[TERRA_G_COIN] = (int16_t)gain[0];
    out[TERRA_G_WORKER] = (int16_t)gain[1];
    out[TERRA_G_PRIEST] = (int16_t)(then.priests - now.priests);
    out[TERRA_G_POWER] = (int16_t)(then.bowl[2] - now.bowl[2]);
    out[TERRA_G_BOWL2] = (int16_t)(then.bowl[1] - now.bowl[1]);
    return true;
}
