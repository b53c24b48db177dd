/* observe.c: the view of Raiders of Scythia as a vector: which members it has, and what they may
 * be. */
#include "core/bits.h"
#include "core/fields.h"
#include "raiders.h"

#define PLAYER(member, bytes, ...) EACH(raid_state, player, RAID_SEATS, member, bytes, __VA_ARGS__)
#define ANIMAL                     UPTO(RAID_ANIMALS - 1), NOTHING(RAID_NO)

static const pent_field fields[] = {
    PLAYER(hand_mask, 8, BITS(PENT_BIT(RAID_KINDS) - 1), TEXT("kinds known to be in hand")),
    PLAYER(points, 2, UPTO(1000), TEXT("points on the track")),
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
    FIELD(raid_state, rival.points, 2, UPTO(1000), TEXT("the rival's points")),
    FIELD(raid_state, rival.level, 1, UPTO(RAID_RIVALS - 1), TEXT("which rival")),
    FIELD(raid_state, rival.provisions, 1, UPTO(253), TEXT("its Provisions")),
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
    FIELD(raid_state, final_turns, 1, UPTO(63), TEXT("last turns still to come")),
    FIELD(raid_state, ending, 1, UPTO(63), TEXT("what ended the game")),
    FIELD(raid_state, stalled, 1, UPTO(253), TEXT("turns without a raid or a quest")),
    FIELD(raid_state, setup, 1, UPTO(253), TEXT("step of the set-up")),
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

static const pent_frame_limit limits[RAID_FRAME_KINDS] = {
    [RAID_F_START] = {PENT_BY_CHANCE, {0}},
    [RAID_F_VILLAGE_QUEST] = {PENT_BY_CHANCE, {1}},
    [RAID_F_TOKEN] = {PENT_BY_CHANCE, {RAID_SPACES - 1, 63}},
    [RAID_F_OFFER] = {PENT_BY_CHANCE, {RAID_OFFER - 1}},
    [RAID_F_HERO] = {PENT_BY_CHANCE, {4}},
    [RAID_F_PAIR_CREW] = {PENT_BY_CHANCE, {4}},
    [RAID_F_DRAW] = {PENT_BY_CHANCE, {63, RAID_SEATS - 1}},
    [RAID_F_LOOK_DRAW] = {PENT_BY_CHANCE, {4, RAID_SEATS - 1}},
    [RAID_F_DIE] = {PENT_BY_CHANCE, {RAID_DICE - 1, 1}},
    [RAID_F_REVEAL] = {PENT_BY_CHANCE, {RAID_PLACES - 1}},
    [RAID_F_SCHEME] = {PENT_BY_CHANCE, {0}},
    [RAID_F_ACTION] = {PENT_BY_SEAT, {RAID_BUILDINGS - 1, RAID_RED}},
    [RAID_F_KUMIS] = {PENT_BY_SEAT, {RAID_SETS - 1}},
    [RAID_F_REROLL] = {PENT_BY_SEAT, {63, 63}},
    [RAID_F_SPARE] = {PENT_BY_SEAT, {63}},
    [RAID_F_WOUND] = {PENT_BY_SEAT, {63}},
    [RAID_F_SPACE] = {PENT_BY_SEAT, {RAID_SETS - 1}},
    [RAID_F_DISCARD] = {PENT_BY_SEAT, {RAID_CREW, RAID_KINDS - 1}},
    [RAID_F_HAND_QUEST] = {PENT_BY_SEAT, {63, RAID_KINDS - 1}},
    [RAID_F_HEAL] = {PENT_BY_SEAT, {63, RAID_SLOTS - 1, 3, 1}},
    [RAID_F_TAKE] = {PENT_BY_SEAT, {RAID_CIVS - 1}},
    [RAID_F_BUILDING] = {PENT_BY_SEAT, {RAID_RED}},
    [RAID_F_FETCH] = {PENT_BY_SEAT, {255}},
    [RAID_F_TRADE] = {PENT_BY_SEAT, {63, RAID_PLUNDER, RAID_PLUNDER - 1}},
    [RAID_F_ANIMAL] = {PENT_BY_SEAT, {3}},
    [RAID_F_LOOK] = {PENT_BY_SEAT, {4, RAID_KINDS - 1, 1}},
    [RAID_F_HIRE] = {PENT_BY_SEAT, {63}},
    [RAID_F_CHOOSE] = {PENT_BY_SEAT, {1}},
    [RAID_F_RAID] = {PENT_BY_SEAT, {RAID_LOOT, RAID_SETS - 1}},
    [RAID_F_FATE] = {PENT_BY_SEAT, {RAID_SLOTS}},
};

/* What is missing from the hands lies among the unseen cards, and the pile is the rest. */
static const char *broken_cards(const raid_state *s) {
    int unseen = 0, hidden = 0;
    for (int kind = 0; kind < RAID_KINDS; kind++) unseen += s->deck[kind];
    for (int i = 0; i < RAID_SEATS; i++) {
        int missing = s->player[i].hand_n;
        for (int kind = 0; kind < RAID_KINDS; kind++) missing -= s->player[i].hand[kind];
        if (missing < 0 || (i >= s->seats && s->player[i].hand_n)) return "a hand is miscounted";
        hidden += missing;
    }
    for (int i = 0; i < s->look_n; i++) {
        if ((s->look[i] == RAID_NO) != (s->look[0] == RAID_NO))
            return "a look at half of the cards";
        hidden += s->look[i] == RAID_NO;
    }
    return unseen != hidden + s->deck_n ? "unseen cards are miscounted" : NULL;
}

static const char *broken_dice(const raid_state *s) {
    for (int i = 0; i < s->dice_n; i++)
        if (s->die_face[i] != RAID_NO && s->die_face[i] >= raid_face_count[s->die_color[i]])
            return "a die without such a face";
    return NULL;
}

static const char *broken(const void *view, int seat) {
    const raid_state *s = view;
    if (s->seats < 1) return "too few players";
    if (seat >= s->seats) return "there is no such seat";
    if (s->start >= s->seats || s->turn > s->seats) return "a player who is not there";
    if (!s->over && s->stack.n == 0) return "nobody is asked although the game goes on";
    for (int i = 0; i < s->stack.n; i++)
        if ((s->stack.f[i].kind == RAID_F_DRAW || s->stack.f[i].kind == RAID_F_LOOK_DRAW) &&
            s->stack.f[i].b >= s->seats)
            return "a card for nobody";
    const char *wrong = broken_cards(s);
    if (!wrong) wrong = broken_dice(s);
    return wrong ? wrong : pent_stack_broken(&s->stack, limits, RAID_FRAME_KINDS, s->seats);
}

const pent_layout raid_layout = {
    .size = 1215, .fields = sizeof fields / sizeof *fields, .field = fields, .broken = broken};
