/* Raiders of Scythia: what must be true of every position.
 *
 * What it is: counts of every kind of part, limits of every place, and the facts kept in step.
 * What it is not: a test of views; hidden cards would be missing there. */
#include "core/bits.h"
#include "raiders.h"

#include <string.h>

/* RAI-004: two cards of each kind, wherever they are. */
static const char *check_cards(const raid_state *s) {
    int deck = 0, discards = 0;
    for (int kind = 0; kind < RAID_KINDS; kind++) {
        int n = s->deck[kind] + s->discard[kind];
        deck += s->deck[kind];
        discards += s->discard[kind];
        for (int i = 0; i < s->seats; i++) {
            n += s->player[i].hand[kind];
            for (int k = 0; k < RAID_SLOTS; k++) {
                n += s->player[i].crew[k] == kind;
            }
        }
        for (int i = 0; i < 5; i++) {
            n += s->pair_crew[i] == kind;
        }
        for (int i = 0; i < s->look_n; i++) {
            n += s->look[i] == kind;
        }
        if (n != 2) return "deck: there are not two cards of a kind";
    }
    if (deck != s->deck_n) return "deck_n: the crew pile is miscounted";
    return discards != s->discard_n ? "discard_n: the crew discards are miscounted" : NULL;
}

/* RAI-005: as many cards of each kind as there are. */
static const char *check_animals(const raid_state *s) {
    int pile = 0, discards = 0;
    for (int a = 0; a < RAID_ANIMALS; a++) {
        int n = s->animals[a] + s->animal_discards[a];
        pile += s->animals[a];
        discards += s->animal_discards[a];
        for (int i = 0; i < RAID_OFFER; i++) n += s->offer[i] == a;
        for (int i = 0; i < s->rival.horses; i++) n += s->rival.horse[i] == a;
        for (int i = 0; i < s->seats; i++) {
            for (int k = 0; k < RAID_SLOTS; k++) {
                n += (s->player[i].eagle[k] == a) + (s->player[i].horse[k] == a);
            }
        }
        if (n != raid_animal_cards[a / 3][a % 3]) return "animals: an animal appeared or vanished";
    }
    if (pile != s->animals_n) return "animals_n: the animal pile is miscounted";
    return discards != s->animal_discards_n
               ? "animal_discards_n: the animal discards are miscounted"
               : NULL;
}

/* RAI-002 */
static const char *check_plunder(const raid_state *s) {
    for (int g = 0; g < RAID_PLUNDER; g++) {
        int n = s->supply[g];
        for (int space = 0; space < RAID_SPACES; space++) n += s->plunder[space][g];
        for (int i = 0; i < s->seats; i++) n += s->player[i].good[g];
        if (n != raid_plunder_total[g]) return "plunder: plunder appeared or vanished";
    }
    for (int space = 0; space < RAID_SPACES; space++) {
        for (int g = 0; g < RAID_PLUNDER; g++) {
            if (!raid_open(s, space) && s->plunder[space][g])
                return "plunder: plunder on a closed space";
        }
    }
    return NULL;
}

static const char *check_player(const raid_player *p, int seats) {
    int hand = 0, crew = 0;
    for (int kind = 0; kind < RAID_KINDS; kind++) {
        hand += p->hand[kind];
        if ((p->hand[kind] > 0) != (p->hand_mask >> kind & 1))
            return "player.hand_mask: the hand's set is wrong";
        if (p->seen[kind] > p->counted[kind] || p->counted[kind] > p->hand[kind]) {
            return "player.seen: more of a hand is known than there is";
        }
        if (seats != 2 && p->seen[kind] != p->counted[kind]) {
            return "player.counted: only one opponent can count"; /* RAI-158 */
        }
    }
    for (int i = 0; i < RAID_SLOTS; i++) {
        crew += p->crew[i] != RAID_NO;
        if (p->crew[i] == RAID_NO ? p->wounds[i] > 0
                                  : p->wounds[i] > raid_crew[p->crew[i]].strength) {
            return "player.wounds: too many wounds"; /* RAI-073 */
        }
    }
    if (hand != p->hand_n) return "player.hand_n: a hand is miscounted";
    if (crew != p->crew_n) return "player.crew_n: a crew is miscounted";
    return pent_popcount(p->quest_mask) != p->quests ? "player.quests: quests are miscounted"
                                                     : NULL;
}

static const char *check_board(const raid_state *s) {
    int down = 0;
    uint32_t known = s->quest_box;
    for (int i = 0; i < RAID_PLACES; i++) {
        if (i < 2 && s->quest[i] == RAID_DOWN) return "quest: face down in the village";
        down += s->quest[i] == RAID_DOWN;
        if (s->quest[i] >= RAID_QUESTS) continue;
        if (known >> s->quest[i] & 1) return "quest: a quest is in two places";
        known |= 1u << s->quest[i];
    }
    for (int i = 0; i < s->seats; i++) {
        if (known & s->player[i].quest_mask) return "quest: a quest is in two places";
        known |= s->player[i].quest_mask;
    }
    if (known & s->rival.quest_mask) return "quest: a quest is in two places";
    if ((known | s->rival.quest_mask) != (1u << RAID_QUESTS) - 1)
        return "quest_box: a quest is lost";
    return down > pent_popcount(s->quest_box) ? "quest_box: too few to turn up" : NULL;
}

/* RAI-183 RAI-147 RAI-148 RAI-184: what is left, kept in step. In the middle of a raid the worker that
 * lies on the settlement still counts: the next one is not yet taken. */
static const char *check_left(const raid_state *s) {
    raid_state now = *s;
    int open = s->stack.n > 1 ? s->stack.f[1].kind : RAID_FRAME_KINDS;
    for (int i = 0; i < s->seats && (open == RAID_F_RAID || open == RAID_F_SPACE); i++) {
        if (s->player[i].worker != RAID_NONE) continue;
        if (s->raid_set == RAID_NO) return "raid_set: nothing is raided";
        const uint8_t *spot = s->spot[s->raid_set];
        int mark = spot[1] != RAID_NONE ? spot[1] : spot[0];
        now.player[i].worker = mark == RAID_SPOT_RIVAL ? RAID_NONE : (uint8_t)mark;
    }
    raid_count_left(&now);
    if (now.reach != s->reach) return "reach: raid spaces in reach are miscounted";
    if (now.raids_left != s->raids_left) return "raids_left: raids are miscounted";
    int coming = s->setup <= RAID_STEP_TOKENS ? (s->quest[0] == RAID_NO) + (s->quest[1] == RAID_NO)
                                              : 0; /* RAI-017 */
    if (now.quests_left + coming != s->quests_left)
        return "quests_left: quests on the board are miscounted";
    return NULL;
}

/* Seats that nobody plays. */
static const char *check_seats(const raid_state *s) {
    raid_player fresh = {0};
    raid_init_player(&fresh);
    if (s->seats < 1) return "seats: too few players";
    if (s->start >= s->seats || s->turn > s->seats) return "turn: a player who is not there";
    for (int i = s->seats; i < RAID_SEATS; i++)
        if (memcmp(&s->player[i], &fresh, sizeof fresh) != 0) return "player: nobody has something";
    return NULL;
}

static const char *check_turn(const raid_state *s) {
    int workers = 0;
    for (int b = 0; b < RAID_BUILDINGS; b++) workers += s->village[b] != RAID_NONE;
    if (workers < 3 || workers > 4) return "village: the village has lost a worker";
    if (s->over) return NULL;
    if (s->stack.n == 0) return "stack.n: nobody is asked although the game goes on";
    if (s->stack.f[s->stack.n - 1].kind != RAID_F_TURN) return NULL;
    for (int i = 0; i < s->seats; i++) {
        const raid_player *p = &s->player[i];
        if (p->worker == RAID_NONE) return "player.worker: a player has none";
        if (p->hand_n > RAID_LIMIT || p->good[RAID_SILVER] > RAID_LIMIT ||
            p->good[RAID_PROVISION] > RAID_LIMIT || p->good[RAID_KUMIS] > RAID_LIMIT)
            return "player.good: a player holds more than the limit"; /* RAI-034 RAI-035 */
    }
    return NULL;
}

const char *raid_check(const void *state) {
    static const char *(*const part[])(const raid_state *) = {
        check_seats, check_cards, check_animals, check_plunder, check_board,
    };
    const raid_state *s = state;
    const char *broken = pent_range_broken(&raid_layout, s);
    for (size_t i = 0; i < sizeof part / sizeof *part && !broken; i++) broken = part[i](s);
    for (int i = 0; i < s->seats && !broken; i++) broken = check_player(&s->player[i], s->seats);
    if (!broken) broken = check_left(s);
    return broken ? broken : check_turn(s);
}
