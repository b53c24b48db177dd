/* Raiders of Scythia: what must be true of every position.
 *
 * What it is: counts of every kind of part, limits of every place, and the facts kept in step.
 * What it is not: a test of views; hidden cards would be missing there. */
#include "core/bits.h"
#include "raiders.h"

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
        if (n != 2) return "there are not two cards of a kind";
    }
    if (deck != s->deck_n) return "the crew pile is miscounted";
    return discards != s->discard_n ? "the crew discards are miscounted" : NULL;
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
        if (n != raid_animal_cards[a / 3][a % 3]) return "an animal appeared or vanished";
    }
    if (pile != s->animals_n) return "the animal pile is miscounted";
    return discards != s->animal_discards_n ? "the animal discards are miscounted" : NULL;
}

/* RAI-002 */
static const char *check_plunder(const raid_state *s) {
    for (int g = 0; g < RAID_PLUNDER; g++) {
        int n = s->supply[g];
        for (int space = 0; space < RAID_SPACES; space++) n += s->plunder[space][g];
        for (int i = 0; i < s->seats; i++) n += s->player[i].good[g];
        if (n != raid_plunder_total[g]) return "plunder appeared or vanished";
    }
    for (int space = 0; space < RAID_SPACES; space++) {
        for (int g = 0; g < RAID_PLUNDER; g++) {
            if (!raid_open(s, space) && s->plunder[space][g]) return "plunder on a closed space";
        }
    }
    return NULL;
}

static const char *check_player(const raid_player *p) {
    int hand = 0, crew = 0;
    for (int kind = 0; kind < RAID_KINDS; kind++) {
        hand += p->hand[kind];
        if ((p->hand[kind] > 0) != (p->hand_mask >> kind & 1)) return "the hand's set is wrong";
        if (p->seen[kind] > p->counted[kind] || p->counted[kind] > p->hand[kind]) {
            return "more of a hand is known than there is";
        }
    }
    for (int i = 0; i < RAID_SLOTS; i++) {
        crew += p->crew[i] != RAID_NO;
        if (p->crew[i] == RAID_NO ? p->wounds[i] > 0
                                  : p->wounds[i] > raid_crew[p->crew[i]].strength) {
            return "too many wounds"; /* RAI-073 */
        }
    }
    if (hand != p->hand_n) return "a hand is miscounted";
    if (crew != p->crew_n) return "a crew is miscounted";
    return pent_popcount(p->quest_mask) != p->quests ? "quests are miscounted" : NULL;
}

static const char *check_board(const raid_state *s) {
    int workers = 0;
    uint32_t known = s->quest_box;
    for (int i = 0; i < RAID_PLACES; i++) {
        if (s->quest[i] >= RAID_QUESTS) continue;
        if (known >> s->quest[i] & 1) return "a quest is in two places";
        known |= 1u << s->quest[i];
    }
    for (int i = 0; i < s->seats; i++) {
        if (known & s->player[i].quest_mask) return "a quest is in two places";
        known |= s->player[i].quest_mask;
    }
    if ((known | s->rival.quest_mask) != (1u << RAID_QUESTS) - 1) return "a quest is lost";
    for (int b = 0; b < RAID_BUILDINGS; b++) workers += s->village[b] != RAID_NONE;
    if (workers < 3 || workers > 4) return "the village has lost a worker";
    return NULL;
}

/* RAI-183 RAI-147 RAI-148 RAI-184: what is left, kept in step, whenever everybody has a worker: in
 * the middle of a raid one lies on the settlement and the next is not yet taken. */
static const char *check_left(const raid_state *s) {
    raid_state now = *s;
    for (int i = 0; i < s->seats; i++) {
        if (s->player[i].worker == RAID_NONE) return NULL;
    }
    raid_count_left(&now);
    if (now.reach != s->reach) return "raid spaces in reach are miscounted";
    if (now.raids_left != s->raids_left) return "raids are miscounted";
    if (s->setup > 3 && now.quests_left != s->quests_left) {
        return "quests on the board are miscounted";
    }
    return NULL;
}

/* Limits hold when a turn begins (RAI-034 RAI-035), and each player holds a worker then. */
static const char *check_turn(const raid_state *s) {
    if (s->over) return NULL;
    if (s->stack.n == 0) return "nobody is asked although the game goes on";
    if (s->stack.f[s->stack.n - 1].kind != RAID_F_TURN) return NULL;
    for (int i = 0; i < s->seats; i++) {
        const raid_player *p = &s->player[i];
        if (p->worker == RAID_NONE) return "a player has no worker";
        if (p->hand_n > RAID_LIMIT || p->good[RAID_SILVER] > RAID_LIMIT ||
            p->good[RAID_PROVISION] > RAID_LIMIT || p->good[RAID_KUMIS] > RAID_LIMIT) {
            return "a player holds more than the limit";
        }
    }
    return NULL;
}

const char *raid_check(const void *state) {
    const raid_state *s = state;
    const char *broken = check_cards(s);
    if (!broken) broken = check_animals(s);
    if (!broken) broken = check_plunder(s);
    for (int i = 0; i < s->seats && !broken; i++) broken = check_player(&s->player[i]);
    if (!broken) broken = check_board(s);
    if (!broken) broken = check_left(s);
    return broken ? broken : check_turn(s);
}
