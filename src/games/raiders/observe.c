/* observe.c: the view of Raiders of Scythia as a vector: which members it has, and what they may
 * be. */
#include "core/bits.h"
#include "core/fields.h"
#include "raiders.h"

#define PLAYER(member, bytes, ...) EACH(raid_state, player, RAID_SEATS, member, bytes, __VA_ARGS__)
#define ANIMAL                     UPTO(RAID_ANIMALS - 1), NOTHING(RAID_NO)

static const pent_field fields[] = {
    PLAYER(hand_mask, 8, BITS(PENT_BIT(RAID_KINDS) - 1), TEXT("kinds known to be in hand")),
    PLAYER(points, 2, UPTO(RAID_MOST), TEXT("points on the track")),
    PLAYER(good, 1, UPTO(253),
           TEXT("Gold, Equipment, Wagons, Livestock, Silver, Provisions, Kumis")),
    PLAYER(worker, 1, UPTO(RAID_RED), TEXT("worker held: 0 none, 1 blue, 2 grey, 3 red")),
    PLAYER(hero, 1, UPTO(RAID_HEROES - 1), NOTHING(RAID_NO), TEXT("hero")),
    PLAYER(hand_n, 1, UPTO(RAID_CREW), TEXT("cards in hand")),
    PLAYER(crew_n, 1, UPTO(RAID_SLOTS), TEXT("crew hired")),
    PLAYER(quests, 1, UPTO(RAID_QUESTS), TEXT("quests completed")),
    PLAYER(crew, 1, UPTO(RAID_KINDS - 1), NOTHING(RAID_NO), TEXT("crew on each space")),
    PLAYER(wounds, 1, UPTO(63), TEXT("Wounds on each space")),
    PLAYER(eagle, 1, ANIMAL, TEXT("Eagle on each space")),
    PLAYER(horse, 1, ANIMAL, TEXT("Horse on each space")),
    PLAYER(hand, 1, UPTO(2), .total = offsetof(raid_state, player[0].hand_n),
           TEXT("cards in hand by kind; of another seat's hand at least so many")),
    PLAYER(seen, 1, UPTO(2), TEXT("of those in hand, how many everybody saw")),
    PLAYER(counted, 1, UPTO(2), TEXT("of those, how many an only opponent knows by counting")),
    PLAYER(quest_mask, 4, BITS((1u << RAID_QUESTS) - 1), TEXT("quests completed")),
    FIELD(raid_state, rival.points, 2, UPTO(RAID_MOST), TEXT("the rival's points")),
    FIELD(raid_state, rival.level, 1, UPTO(RAID_RIVALS - 1), TEXT("which rival")),
    FIELD(raid_state, rival.provisions, 1, UPTO(63), TEXT("its Provisions")),
    FIELD(raid_state, rival.quests, 1, UPTO(RAID_QUESTS), TEXT("quests it completed")),
    FIELD(raid_state, rival.horses, 1, UPTO(RAID_ANIMAL_CARDS), TEXT("its Horses")),
    FIELD(raid_state, rival.scheme, 1, UPTO(RAID_SCHEMES - 1), NOTHING(RAID_NO),
          TEXT("its last scheme")),
    FIELD(raid_state, rival.blocked, 1, UPTO(RAID_BUILDINGS - 1), NOTHING(RAID_NO),
          TEXT("the building it blocks")),
    FIELD(raid_state, rival.horse, 1, UPTO(RAID_ANIMALS - 1), TEXT("its Horses as gained")),
    FIELD(raid_state, rival.unused, 2, BITS((1u << RAID_SCHEMES) - 1), TEXT("schemes to come")),
    FIELD(raid_state, rival.quest_mask, 4, BITS((1u << RAID_QUESTS) - 1), TEXT("its quests")),
    FIELD(raid_state, quest_box, 4, BITS((1u << RAID_QUESTS) - 1), TEXT("quests never seen")),
    FIELD(raid_state, reach, 4, BITS((1u << RAID_SPACES) - 1), TEXT("raid spaces in reach")),
    FIELD(raid_state, seats, 1, UPTO(RAID_SEATS), TEXT("players")),
    FIELD(raid_state, start, 1, UPTO(RAID_SEATS - 1), TEXT("the first player")),
    FIELD(raid_state, turn, 1, UPTO(RAID_SEATS), TEXT("whose turn; as many as players: the rival")),
    FIELD(raid_state, over, 1, UPTO(1), TEXT("1: the game is over")),
    FIELD(raid_state, final_turns, 1, UPTO(RAID_SEATS), TEXT("last turns still to come")),
    FIELD(raid_state, ending, 1, UPTO(1), TEXT("1: the end is near")),
    FIELD(raid_state, stalled, 1, UPTO(RAID_STALL *RAID_SEATS),
          TEXT("turns without a raid or a quest")),
    FIELD(raid_state, setup, 1, UPTO(RAID_STEP_DONE + 1), TEXT("step of the set-up")),
    FIELD(raid_state, raids_left, 1, UPTO(RAID_SPACES), TEXT("raid spaces with a worker")),
    FIELD(raid_state, quests_left, 1, UPTO(RAID_PLACES), TEXT("quests on the board")),
    FIELD(raid_state, deck_n, 1, UPTO(RAID_CREW), TEXT("cards in the pile")),
    FIELD(raid_state, discard_n, 1, UPTO(RAID_CREW), TEXT("cards discarded")),
    FIELD(raid_state, animals_n, 1, UPTO(RAID_ANIMAL_CARDS), TEXT("animals in the pile")),
    FIELD(raid_state, animal_discards_n, 1, UPTO(RAID_ANIMAL_CARDS), TEXT("animals discarded")),
    FIELD(raid_state, look_n, 1, UPTO(4), TEXT("cards being looked at")),
    FIELD(raid_state, deck, 1, UPTO(2),
          TEXT("by kind: cards the viewer has not seen, in the pile and in others' hands")),
    FIELD(raid_state, discard, 1, UPTO(2), TEXT("by kind: cards discarded")),
    FIELD(raid_state, animals, 1, UPTO(RAID_ANIMAL_CARDS), TEXT("by kind: animals in the pile")),
    FIELD(raid_state, animal_discards, 1, UPTO(RAID_ANIMAL_CARDS),
          TEXT("by kind: animals discarded")),
    FIELD(raid_state, offer, 1, ANIMAL, TEXT("animals on offer")),
    FIELD(raid_state, supply, 1, UPTO(253), TEXT("Plunder in the supply")),
    FIELD(raid_state, village, 1, UPTO(RAID_RED), TEXT("worker on each building")),
    FIELD(raid_state, worker, 1, UPTO(RAID_RED), TEXT("worker on each raid space; 0: none")),
    FIELD(raid_state, plunder, 1, UPTO(63), TEXT("by raid space: Plunder of each kind")),
    FIELD(raid_state, spot, 1, UPTO(RAID_SPOT_RIVAL),
          TEXT("by settlement: workers that raids left; 4: the rival's")),
    FIELD(raid_state, quest, 1, UPTO(RAID_QUESTS - 1), NOTHING(RAID_NO), HIDDEN(RAID_DOWN),
          TEXT("quest on each place; hidden: face down")),
    FIELD(raid_state, pair_hero, 1, UPTO(RAID_HEROES - 1), NOTHING(RAID_NO),
          TEXT("set-up: hero of each pair")),
    FIELD(raid_state, pair_crew, 1, UPTO(RAID_KINDS - 1), NOTHING(RAID_NO),
          TEXT("set-up: crew of each pair")),
    FIELD(raid_state, look, 1, UPTO(RAID_KINDS - 1), HIDDEN(RAID_NO),
          TEXT("the cards being looked at")),
    FIELD(raid_state, placed, 1, UPTO(RAID_BUILDINGS - 1), NOTHING(RAID_NO),
          TEXT("building where the worker of this turn was placed")),
    FIELD(raid_state, hero_used, 1, UPTO(1), TEXT("1: the hero was used in this turn")),
    FIELD(raid_state, eagles_used, 1, BITS(255),
          TEXT("Eagles used: a bit for each space, then for each place of the offer")),
    FIELD(raid_state, dice_n, 1, UPTO(RAID_DICE), TEXT("dice of the last raid")),
    FIELD(raid_state, die_color, 1, UPTO(RAID_DIE_COLORS - 1), TEXT("their colours")),
    FIELD(raid_state, die_face, 1, UPTO(5), NOTHING(RAID_NO),
          TEXT("their faces; nothing: not yet rolled")),
    FIELD(raid_state, dice_again, 1, BITS(63), TEXT("dice that were rolled again")),
    FIELD(raid_state, dice_twice, 1, BITS(63), TEXT("dice that were rolled again twice")),
    FIELD(raid_state, raid_set, 1, UPTO(RAID_SETS - 1), NOTHING(RAID_NO),
          TEXT("settlement of the last raid")),
    FIELD(raid_state, raid_kumis, 1, UPTO(253), TEXT("Kumis spent in it")),
    FIELD(raid_state, raid_strength, 1, UPTO(253), TEXT("its Strength")),
    FIELD(raid_state, raid_points, 1, UPTO(253), TEXT("its points")),
    FIELD(raid_state, raid_wounds, 1, UPTO(253), TEXT("its Wounds")),
    FIELD(raid_state, raid_crew, 1, UPTO(253), TEXT("Strength of the crew")),
    FIELD(raid_state, raid_animals, 1, UPTO(253), TEXT("Strength of animals")),
    FIELD(raid_state, raid_ability, 1, UPTO(253), TEXT("Strength of abilities")),
    FIELD(raid_state, raid_dice, 1, UPTO(253), TEXT("Strength of dice")),
    FIELD(raid_state, assigned, 1, UPTO(63), TEXT("Wounds given to each space")),
    STACK(raid_state, stack, RAID_FRAME_KINDS, RAID_SEATS),
    FIELD(raid_state, progress, 1, UPTO(1), TEXT("1: a raid or a quest in this turn")),
    FIELD(raid_state, printed, 1, UPTO(1), TEXT("1: the game ends as it is printed")),
};

/* What is missing from the hands lies among the unseen cards, and the pile is the rest. What is known
 * by counting comes out of them first. */
static const char *broken_cards(const raid_state *s, int viewer) {
    int unseen = 0, hidden = 0;
    for (int kind = 0; kind < RAID_KINDS; kind++) {
        int counted = 0;
        for (int i = 0; i < s->seats; i++) {
            const raid_player *p = &s->player[i];
            if (i != viewer && p->hand[kind] != p->seen[kind]) return "player.hand: seen differs";
            if (p->counted[kind] > p->hand[kind]) counted += p->counted[kind] - p->hand[kind];
        }
        if (counted > s->deck[kind]) return "player.counted: more than are unseen";
        unseen += s->deck[kind];
    }
    for (int i = 0; i < RAID_SEATS; i++) {
        const raid_player *p = &s->player[i];
        int known = 0, counted = 0;
        for (int kind = 0; kind < RAID_KINDS; kind++) {
            known += p->hand[kind];
            counted += p->counted[kind] > p->hand[kind] ? p->counted[kind] : p->hand[kind];
        }
        if (counted > p->hand_n || (i == viewer && known != p->hand_n) ||
            (i >= s->seats && p->hand_n))
            return "player.hand_n: miscounted";
        hidden += p->hand_n - known;
    }
    for (int i = 0; i < s->look_n; i++) {
        if ((s->look[i] == RAID_NO) != (s->look[0] == RAID_NO))
            return "look: half of the cards are hidden";
        hidden += s->look[i] == RAID_NO;
    }
    return unseen != hidden + s->deck_n ? "deck: unseen cards are miscounted" : NULL;
}

/* Can the one who pays for a quest with cards hold what is still to pay? With the strongest of those
 * unseen, else determinize would look for it in vain. */
static const char *broken_payment(const raid_state *s, int viewer) {
    const pent_frame *f = s->stack.n ? pent_top_of(&s->stack) : NULL;
    if (!f || f->kind != RAID_F_HAND_QUEST || f->seat == viewer) return NULL;
    if (f->seat >= s->seats) return "stack.f.seat: nobody";
    const raid_player *p = &s->player[f->seat];
    int best = 0, missing = p->hand_n;
    for (int kind = 0; kind < RAID_KINDS; kind++) {
        best += p->hand[kind] * raid_crew[kind].strength;
        missing -= p->hand[kind];
    }
    for (int strength = 20; strength > 0; strength--)
        for (int kind = 0; kind < RAID_KINDS; kind++)
            for (int n = raid_crew[kind].strength == strength ? s->deck[kind] : 0;
                 n > 0 && missing > 0; n--, missing--)
                best += strength;
    return best < f->a ? "player.hand: too weak for the quest" : NULL;
}

static const char *broken(const void *view, int seat) {
    const raid_state *s = view;
    if (s->seats < 1) return "seats: too few players";
    if (seat >= s->seats) return "seats: there is no such seat";
    for (int i = 0; i < s->seats; i++) { /* so that what is still to come fits in */
        const raid_player *p = &s->player[i];
        if (p->points > RAID_MOST / 2) return "player.points: more than a game brings";
        for (int g = RAID_SILVER; g <= RAID_KUMIS; g++)
            if (p->good[g] > 63) return "player.good: more than a turn brings";
    }
    if (s->rival.points > RAID_MOST / 2) return "rival.points: more than a game brings";
    const char *wrong = broken_cards(s, seat);
    return wrong ? wrong : broken_payment(s, seat);
}

const pent_layout raid_layout = {
    .size = 1215, .fields = sizeof fields / sizeof *fields, .field = fields, .broken = broken};
