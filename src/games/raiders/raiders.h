/* Raiders of Scythia: the state, the kinds of moves and the content tables.
 *
 * What it is: the one header that the files of this folder share.
 * What it is not: public. Players, servers and tools see pentarchy.h only. */
#ifndef RAIDERS_H
#define RAIDERS_H

#include "core/stack.h"
#include "pentarchy_game.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    RAID_SEATS = 4,
    RAID_BUILDINGS = 8,
    RAID_CIVS = 4,
    RAID_SETS = 12,   /* settlements: civilization * 3 + left, centre, right */
    RAID_SPACES = 24, /* RAI-010: raid spaces: civilization * 6 + 0..5 from the left; settlement =
                         space / 2 */
    RAID_PLACES =
        20,         /* quest places: 0 and 1 in the village, then 2 + space of Cimmeria to Persia */
    RAID_SLOTS = 5, /* crew spaces of a player board */
    RAID_HEROES = 8,
    RAID_KINDS = 38, /* kinds of crew cards, two of each */
    RAID_CREW = 76,
    RAID_ANIMALS = 9, /* kinds of animal cards: Eagle kind * 3 + Horse kind */
    RAID_ANIMAL_CARDS = 36,
    RAID_OFFER = 3,
    RAID_QUESTS = 26,
    RAID_SCHEMES = 14,
    RAID_RIVALS = 4,
    RAID_DICE = 6,
    RAID_LIMIT = 8,      /* RAI-034 RAI-035 */
    RAID_MOST = 1000,    /* points: more than any game brings */
    RAID_STALL = 20,     /* RAI-150: turns of everybody without a raid or a quest */
    RAID_STANDSTILL = 3, /* RAI-150: the same when nothing can be reached any more */
    RAID_NO = 255        /* nothing here; in a view also: not known */
};

enum raid_color { RAID_NONE, RAID_BLUE, RAID_GREY, RAID_RED };

enum raid_building {
    RAID_STABLES,
    RAID_BARRACKS,
    RAID_SILVERSMITH,
    RAID_FARM,
    RAID_CHIEF,
    RAID_TOWN,
    RAID_MEETING,
    RAID_MARKET
};

enum raid_civ { RAID_CIMMERIA, RAID_ASSYRIA, RAID_PERSIA, RAID_GREECE, RAID_ANYWHERE };

/* What buildings take and give; what depends on workers and crew is in facts.c. */
enum raid_tariff {
    RAID_EAGLE_SILVER = 2, /* RAI-037 */
    RAID_HORSE_EQUIPMENT = 1,
    RAID_HEAL_KUMIS = 1, /* RAI-039 */
    RAID_HEAL_WOUNDS = 2,
    RAID_SLAUGHTER_FOOD = 2, /* RAI-043 */
    RAID_SLAUGHTER_KUMIS = 1,
    RAID_MEETING_KUMIS = 2, /* RAI-045 */
    RAID_SELL_SILVER = 2,   /* RAI-046 */
    RAID_BARTER_CARDS = 2
};

/* What can be held, paid and gained. The first four are Plunder, the first seven are counted in
 * raid_player.good; points and cards are counted elsewhere. */
enum raid_good {
    RAID_GOLD,
    RAID_EQUIPMENT,
    RAID_WAGON,
    RAID_LIVESTOCK,
    RAID_SILVER,
    RAID_PROVISION,
    RAID_KUMIS,
    RAID_POINT,
    RAID_CARD,
    RAID_GOODS,
    RAID_PLUNDER = 4,
    RAID_HELD = 7
};

enum raid_eagle { RAID_EAGLE_STRENGTH, RAID_EAGLE_DOUBLE, RAID_EAGLE_PLAY };

enum raid_die { RAID_DIE_RED, RAID_DIE_WHITE, RAID_DIE_YELLOW, RAID_DIE_COLORS };

/* Abilities of hired crew; civ and amount stand beside them in the card's row. */
enum raid_ability {
    RAID_AB_STRENGTH,
    RAID_AB_STRENGTH_BEHIND,
    RAID_AB_POINTS,
    RAID_AB_SILVER,
    RAID_AB_CARDS,
    RAID_AB_KUMIS,
    RAID_AB_FEWER_WOUNDS,
    RAID_AB_SAVE_PROVISION,
    RAID_AB_SAVE_WAGON,
    RAID_AB_WOUNDED_CARD,
    RAID_AB_WOUNDED_POINT,
    RAID_AB_KILLED_GOLD,
    RAID_AB_KILLED_POINTS,
    RAID_AB_KILLED_RETURN,
    RAID_AB_END_LIVESTOCK,
    RAID_AB_END_POINTS,
    RAID_AB_END_QUESTS,
    RAID_AB_END_EAGLES,
    RAID_AB_END_HORSES,
    RAID_AB_REROLL,
    RAID_AB_FEWER_YELLOW,
    RAID_AB_SILVERSMITH,
    RAID_AB_FARM,
    RAID_AB_BARRACKS,
    RAID_AB_MEETING
};

/* What follows after the plain payment and gain of a Play or hero effect. */
enum raid_then {
    RAID_THEN_NOTHING,
    RAID_THEN_HEAL,       /* up to n Wounds, any split */
    RAID_THEN_HEAL_ONE,   /* up to n Wounds of one member */
    RAID_THEN_TAKE,       /* one Plunder from a raid space of civilization n, from 1 */
    RAID_THEN_TRIBUTE,    /* 1 Silver of every richer opponent */
    RAID_THEN_SWAP_EAGLE, /* Eagle to the offer, Horse from it */
    RAID_THEN_SWAP_CREW,  /* member and hand card change places */
    RAID_THEN_DISCARD,    /* n cards from hand, after the gain */
    RAID_THEN_BUILDING,   /* use any building */
    RAID_THEN_TOWN,       /* another Town Centre action */
    RAID_THEN_SACRIFICE,  /* a member for one Plunder of the supply */
    RAID_THEN_FETCH,      /* a card of the discard pile */
    RAID_THEN_TRADE,      /* up to n Plunder exchanged */
    RAID_THEN_QUEST_LESS, /* a quest at one item less */
    RAID_THEN_EAGLE,
    RAID_THEN_HORSE,
    RAID_THEN_ANIMAL, /* Eagle or Horse */
    RAID_THEN_LOOK,   /* look at n cards, keep two */
    RAID_THEN_HIRE,   /* for at most n Silver */
    RAID_THEN_CHOOSE  /* one of the two effects of choice n, from 1 */
};

typedef struct raid_follow {
    uint8_t what, n; /* enum raid_then and its number */
} raid_follow;

typedef struct raid_effect {
    uint8_t pay[RAID_GOODS], get[RAID_GOODS];
    raid_follow then;
} raid_effect;

typedef struct raid_hero_row {
    const char *name, *words;
    raid_effect use;
} raid_hero_row;

typedef struct raid_choice_row {
    raid_effect effect;
    const char *words;
} raid_choice_row;

typedef struct raid_crew_row {
    const char *name;
    uint8_t cost, strength, ability, civ, amount;
    raid_effect play;
    const char *ability_words, *play_words;
} raid_crew_row;

typedef struct raid_set_row {
    uint8_t colors; /* bit per raid_color */
    uint8_t crew, provisions, wagons;
    uint8_t brackets, strength[3], points[3];
} raid_set_row;

typedef struct raid_space_row {
    uint8_t worker, plunder, seats; /* seats: open with at least so many players */
} raid_space_row;

typedef struct raid_civ_row {
    const char *name;
    uint8_t red, white, wounds;
} raid_civ_row;

typedef struct raid_face {
    uint8_t strength, wounds, sides; /* sides: how many of the six show it */
} raid_face;

typedef struct raid_quest_row {
    uint8_t cost[5]; /* Gold, Equipment, Wagon, Livestock, Silver */
    uint8_t hand;    /* hand Strength */
    uint8_t points;
} raid_quest_row;

typedef struct raid_scheme_row {
    uint8_t civ, space, up, left; /* space 0..3; up: from the bottom row; left: right-most first */
    uint8_t provisions, strength, points, horse, blocks;
} raid_scheme_row;

typedef struct raid_rival_row {
    const char *name;
    uint8_t strength, provisions, harvest;
} raid_rival_row;

extern const char *const raid_building_name[RAID_BUILDINGS];
extern const char *const raid_color_name[4];
extern const char *const raid_good_name[RAID_GOODS];
extern const raid_hero_row raid_heroes[RAID_HEROES];
extern const raid_crew_row raid_crew[RAID_KINDS];
extern const raid_choice_row raid_choices[2][2];
extern const raid_set_row raid_sets[RAID_SETS];
extern const raid_space_row raid_spaces[RAID_SPACES];
extern const raid_civ_row raid_civs[RAID_CIVS];
extern const raid_face raid_faces[RAID_DIE_COLORS][6];
extern const uint8_t raid_face_count[RAID_DIE_COLORS];
extern const raid_quest_row raid_quests[RAID_QUESTS];
extern const raid_scheme_row raid_schemes[RAID_SCHEMES];
extern const raid_rival_row raid_rivals[RAID_RIVALS];
extern const uint8_t raid_horse_strength[3], raid_horse_points[3];
extern const uint8_t raid_plunder_total[RAID_PLUNDER];
extern const uint8_t raid_animal_cards[3][3]; /* by Eagle and Horse */

/* Decisions. Chance frames come first, then those of a seat, then the automatic ones that
 * raid_settle works off. Meaning of a, b, c beside each. */
enum raid_frame_kind {
    RAID_F_START,
    RAID_F_VILLAGE_QUEST, /* a place */
    RAID_F_TOKEN,         /* a space, b tokens to come */
    RAID_F_OFFER,         /* a place of the animal offer */
    RAID_F_HERO,          /* a pair */
    RAID_F_PAIR_CREW,     /* a pair */
    RAID_F_DRAW,          /* a cards to come, b for whom */
    RAID_F_LOOK_DRAW,     /* a cards to come, b for whom */
    RAID_F_DIE,           /* a index of the die, b rolled again */
    RAID_F_REVEAL,        /* a quest place */
    RAID_F_SCHEME,
    RAID_F_PAIR, /* first frame of a seat */
    RAID_F_TURN,
    RAID_F_PICK,
    RAID_F_ACTION,     /* a building, b worker colour */
    RAID_F_KUMIS,      /* a settlement */
    RAID_F_REROLL,     /* a dice that may still be rolled again, b how often the same one */
    RAID_F_SPARE,      /* a Wounds that need not be taken */
    RAID_F_WOUND,      /* a Wounds left */
    RAID_F_SPACE,      /* a settlement */
    RAID_F_DISCARD,    /* a cards to discard, b highest kind so far */
    RAID_F_HAND_QUEST, /* a Strength still needed, b highest kind so far */
    RAID_F_HEAL,       /* a Wounds, b highest slot so far, c: 1 may stop, 2 one member only */
    RAID_F_TAKE,       /* a civilization */
    RAID_F_SWAP_EAGLE,
    RAID_F_SWAP_CREW,
    RAID_F_BUILDING, /* a worker colour */
    RAID_F_SACRIFICE,
    RAID_F_FETCH, /* a kind of which one copy may not be taken, or RAID_NO */
    RAID_F_TRADE, /* a exchanges left, b Plunder given by the first + 1, c taken by it */
    RAID_F_QUEST_LESS,
    RAID_F_ANIMAL, /* a: 1 Eagle, 2 Horse */
    RAID_F_LOOK,   /* a cards to discard, b highest kind so far, c begun */
    RAID_F_HIRE,   /* a most Silver to pay */
    RAID_F_CHOOSE, /* a index of raid_choices */
    RAID_F_SETUP,  /* first automatic frame */
    RAID_F_RAID,   /* a stage, b settlement */
    RAID_F_FATE,   /* a slot: wounded or killed, from left to right */
    RAID_F_END_TURN,
    RAID_FRAME_KINDS
};

/* Moves: kind << 24 | a << 16 | b << 8 | c. Chance moves first. */
enum raid_move_kind {
    RAID_M_START = 1, /* a seat */
    RAID_M_QUEST_UP,  /* a quest, b place */
    RAID_M_TOKEN,     /* a Plunder, b space */
    RAID_M_ANIMAL,    /* a animal, b place of the offer */
    RAID_M_HERO,      /* a hero */
    RAID_M_PAIR_CREW, /* a kind */
    RAID_M_DRAW,      /* a kind */
    RAID_M_LOOK,      /* a kind */
    RAID_M_DIE,       /* a colour, b face */
    RAID_M_SCHEME,    /* a scheme */
    RAID_M_PAIR,      /* a pair */
    RAID_M_PLACE,     /* a building */
    RAID_M_RAID,      /* a settlement */
    RAID_M_PICK,      /* a building */
    RAID_M_PASS,
    RAID_M_STOP,
    RAID_M_EAGLE,   /* a place of the offer, b slot */
    RAID_M_HORSE,   /* a place of the offer, b slot */
    RAID_M_HIRE,    /* a kind, b slot */
    RAID_M_HEALING, /* Barracks: pay Kumis */
    RAID_M_TAKE_SILVER,
    RAID_M_TAKE_FOOD,
    RAID_M_TAKE_WAGON,
    RAID_M_SLAUGHTER, /* Chief's Tent: Livestock for Provisions and Kumis */
    RAID_M_QUEST,     /* a place, b good left out or RAID_NO */
    RAID_M_PLAY,      /* a kind */
    RAID_M_USE_HERO,
    RAID_M_USE_EAGLE, /* a slot */
    RAID_M_TWO_CARDS,
    RAID_M_CARD_KUMIS,
    RAID_M_SELL,       /* a kind */
    RAID_M_BARTER,     /* a good */
    RAID_M_KUMIS,      /* a number */
    RAID_M_REROLL,     /* a index of the die */
    RAID_M_SPARE,      /* a number */
    RAID_M_WOUND,      /* a slot */
    RAID_M_SPACE,      /* a space */
    RAID_M_DISCARD,    /* a kind */
    RAID_M_HEAL,       /* a slot */
    RAID_M_TAKE,       /* a space, b Plunder */
    RAID_M_SWAP_EAGLE, /* a slot of the Eagle, b place of the offer, c slot of the Horse */
    RAID_M_SWAP_CREW,  /* a slot, b kind */
    RAID_M_BUILDING,   /* a building */
    RAID_M_SACRIFICE,  /* a slot, b Plunder */
    RAID_M_FETCH,      /* a kind */
    RAID_M_TRADE,      /* a Plunder given, b taken */
    RAID_M_CHOOSE,     /* a 0 or 1 */
    RAID_MOVE_KINDS
};

typedef struct raid_player {
    uint64_t hand_mask; /* kinds in hand */
    uint16_t points;    /* on the track */
    uint8_t good[RAID_HELD];
    uint8_t worker; /* colour held */
    uint8_t hero;
    uint8_t hand_n, crew_n, quests;
    uint8_t crew[RAID_SLOTS], wounds[RAID_SLOTS]; /* crew: kind or RAID_NO */
    uint8_t eagle[RAID_SLOTS], horse[RAID_SLOTS]; /* animal or RAID_NO */
    uint8_t hand[RAID_KINDS];
    uint8_t seen[RAID_KINDS];    /* of those in hand, how many everybody saw */
    uint8_t counted[RAID_KINDS]; /* and how many an only opponent knows by counting */
    uint32_t quest_mask;         /* completed */
    uint8_t spare[8];            /* always 0 */
} raid_player;

typedef struct raid_rival {
    uint16_t points;
    uint8_t level, provisions, quests, horses, scheme, blocked; /* scheme: the last one */
    uint8_t horse[RAID_ANIMAL_CARDS];                           /* in the order gained */
    uint16_t unused;                                            /* schemes not yet drawn */
    uint8_t spare[2];
    uint32_t quest_mask;
} raid_rival;

typedef struct raid_state {
    raid_player player[RAID_SEATS];
    raid_rival rival;
    uint32_t quest_box;                          /* quests never yet seen */
    uint32_t reach;                              /* RAI-183: raid spaces in reach, as bits */
    uint8_t seats, start, turn, over;            /* turn: the seat, or seats for the rival */
    uint8_t final_turns, ending, stalled, setup; /* stalled: turns; setup: step */
    uint8_t raids_left, quests_left, deck_n;     /* as far as they count: RAI-147 RAI-148 RAI-184 */
    uint8_t discard_n, animals_n, animal_discards_n, look_n;
    uint8_t deck[RAID_KINDS], discard[RAID_KINDS]; /* crew cards */
    uint8_t animals[RAID_ANIMALS], animal_discards[RAID_ANIMALS];
    uint8_t offer[RAID_OFFER]; /* animal or RAID_NO */
    uint8_t supply[RAID_PLUNDER];
    uint8_t village[RAID_BUILDINGS]; /* worker colour */
    uint8_t worker[RAID_SPACES];     /* colour; none: raided or closed */
    uint8_t plunder[RAID_SPACES][RAID_PLUNDER];
    uint8_t spot[RAID_SETS][2]; /* workers left by raids; 4: the rival */
    uint8_t quest[RAID_PLACES]; /* quest, RAID_DOWN or RAID_NO */
    uint8_t pair_hero[5], pair_crew[5];
    uint8_t look[4];
    /* the turn */
    uint8_t placed, hero_used;
    uint8_t eagles_used; /* bit per slot, then per place of the offer: the Eagle's own mark */
    /* the last raid */
    uint8_t dice_n, die_color[RAID_DICE], die_face[RAID_DICE];
    uint8_t dice_again, dice_twice; /* rolled again at least once, twice */
    uint8_t raid_set, raid_kumis, raid_strength, raid_points, raid_wounds, raid_crew;
    uint8_t raid_animals, raid_ability, raid_dice;
    uint8_t assigned[RAID_SLOTS];
    pent_stack stack;
    uint8_t progress; /* a raid or a quest this turn */
    uint8_t printed;  /* RAI-184: the end as it is printed */
    uint8_t spare[1];
} raid_state;

enum { RAID_DOWN = 254, RAID_SPOT_RIVAL = 4 };

/* Steps of RAID_F_SETUP, whose number is one behind raid_state.setup; tokens take one step a raid
 * space. */
enum raid_step {
    RAID_STEP_QUESTS = 1,
    RAID_STEP_TOKENS = RAID_STEP_QUESTS + 2,
    RAID_STEP_ANIMALS = RAID_STEP_TOKENS + RAID_SPACES,
    RAID_STEP_HEROES = RAID_STEP_ANIMALS + RAID_OFFER,
    RAID_STEP_CREW = RAID_STEP_HEROES + 5,
    RAID_STEP_PAIRS = RAID_STEP_CREW + 5,
    RAID_STEP_DEAL = RAID_STEP_PAIRS + RAID_SEATS,
    RAID_STEP_KEEP = RAID_STEP_DEAL + RAID_SEATS,
    RAID_STEP_DONE = RAID_STEP_KEEP + RAID_SEATS
};

/* Stages of a raid after the Kumis, in order. */
enum raid_stage { RAID_ROLL, RAID_AGAIN, RAID_GAIN, RAID_TOTAL, RAID_LOOT };

/* ---- facts that legal.c, apply.c, score.c and the rest share (facts.c) ---- */

/* RAI-041 RAI-042: what a worker brings by its colour. */
static inline int raid_smith_base(int color) { return color == RAID_BLUE ? 3 : 2; }
static inline int raid_farm_base(int color) { return color == RAID_RED ? 3 : 2; }

static inline int raid_parties(const raid_state *s) { return s->seats == 1 ? 2 : s->seats; }
/* The seat that is i-th in turn order. */
static inline int raid_seat_at(const raid_state *s, int i) { return (s->start + i) % s->seats; }
static inline bool raid_solo(const raid_state *s) { return s->seats == 1; }
static inline int raid_place_of(int space) { return 2 + space; } /* quest place; not for Greece */
static inline bool raid_open(const raid_state *s, int space) {
    return s->worker[space] != RAID_NONE;
}

/* RAI-057: how often the ability of the member in a slot counts. */
static inline int raid_factor(const raid_player *p, int slot) {
    int e = p->eagle[slot];
    return e != RAID_NO && e / 3 == RAID_EAGLE_DOUBLE ? 2 : 1;
}

/* Wounds that the member in a slot can still take, the lethal one included. */
static inline int raid_capacity(const raid_player *p, int slot) {
    int kind = p->crew[slot];
    return kind == RAID_NO ? 0 : raid_crew[kind].strength - p->wounds[slot] + 1;
}

/* RAI-068 */
static inline int raid_member_strength(const raid_player *p, int slot) {
    if (p->crew[slot] == RAID_NO) {
        return 0;
    }
    int left = raid_crew[p->crew[slot]].strength - p->wounds[slot];
    return left > 0 ? left : 0;
}

/* RAI-056 RAI-059: animals help only with a crew member between them. */
static inline int raid_animal_strength(const raid_player *p, int slot) {
    if (p->crew[slot] == RAID_NO) {
        return 0;
    }
    int eagle = p->eagle[slot], horse = p->horse[slot];
    int sum = eagle != RAID_NO && eagle / 3 == RAID_EAGLE_STRENGTH ? 1 : 0;
    return sum + (horse != RAID_NO ? raid_horse_strength[horse % 3] : 0);
}

int raid_ability_sum(const raid_player *p, int ability, int civ);
int raid_provisions_due(const raid_player *p, int set);
int raid_wagons_due(const raid_player *p, int set);
int raid_hand_strength(const raid_player *p);
int raid_price(const raid_player *p, int kind, bool at_barracks);
int raid_smith_silver(const raid_player *p, int color);
int raid_farm_food(const raid_player *p, int color);
int raid_meeting_cards(const raid_player *p, bool kumis);
int raid_hand_due(int quest, int left_out);
int raid_wound_total(const raid_player *p);
int raid_behind(const raid_state *s, int seat);
int raid_ability_strength(const raid_state *s, int seat, int civ);
int raid_base_strength(const raid_state *s, int seat, int set);
int raid_yellow_dice(const raid_state *s, const raid_player *p, int set);
int raid_room(const raid_state *s, int seat, int slot);
bool raid_may_reroll(const raid_state *s, const pent_frame *f, int die);
uint32_t raid_reach(const raid_state *s);
void raid_count_left(raid_state *s);
bool raid_standstill(const raid_state *s);
bool raid_may_raid(const raid_state *s, int seat, int set);
bool raid_may_place(const raid_state *s, int building, int color);
bool raid_may_pick(const raid_state *s, int building);
bool raid_quest_payable(const raid_player *p, int quest, int left_out);
bool raid_usable(const raid_state *s, int seat, const raid_effect *e, int card);
bool raid_useful(const raid_state *s, int seat, const raid_effect *e, int card);
bool raid_can_follow(const raid_state *s, const pent_frame *f);
bool raid_can_trade(const raid_state *s, const pent_frame *f, int give, int take);
bool raid_may_fetch(const raid_state *s, int kind, int barred);
const raid_effect *raid_eagle_effect(const raid_state *s, int seat, int slot);

/* ---- rules ---- */
int raid_actor(const void *state);
void raid_legal(const void *state, pent_moves *out);
bool raid_redundant(const void *state, pent_move m);
unsigned raid_weight(const void *state, pent_move m);
pent_status raid_init(void *state, const pent_setup *setup, pent_err *err);
void raid_apply(void *state, pent_move m, pent_trace *why);
void raid_result(const void *state, pent_result *out);
int raid_score(const raid_player *p); /* the same sum as in the result, without the parts */
int raid_rival_score(const raid_rival *r);

/* ---- pieces of apply (setup.c, work.c, raid.c, rival.c) ---- */
void raid_push(raid_state *s, int kind, int seat, int a, int b, int c);
void raid_push_chance(raid_state *s, int kind, int a, int b);
void raid_settle(raid_state *s, pent_trace *why);
void raid_gain(raid_state *s, int seat, int good, int n);
void raid_pay(raid_state *s, int seat, int good, int n);
void raid_draw_cards(raid_state *s, int seat, int n);
void raid_to_hand(raid_state *s, int seat, int kind, bool seen);
void raid_from_hand(raid_state *s, int seat, int kind);
void raid_discard_card(raid_state *s, int kind);
void raid_discard_member(raid_state *s, int seat, int slot);
void raid_take_offer(raid_state *s, int place);
void raid_discard_animal(raid_state *s, int animal);
void raid_leave_quest(raid_state *s, int place);
void raid_init_player(raid_player *p);
void raid_setup_step(raid_state *s, pent_trace *why);
void raid_setup_chance(raid_state *s, pent_move m);
void raid_setup_pair(raid_state *s, int pair, pent_trace *why);
void raid_work(raid_state *s, pent_move m, pent_trace *why);
void raid_use(raid_state *s, int seat, const raid_effect *e, int card, pent_trace *why);
void raid_begin_raid(raid_state *s, int set, pent_trace *why);
void raid_raid_stage(raid_state *s, pent_trace *why);
void raid_fate(raid_state *s, pent_trace *why);
void raid_loot(raid_state *s, int space, pent_trace *why);
void raid_clear_space(raid_state *s, int space, int mark);
void raid_rival_turn(raid_state *s, int scheme, pent_trace *why);
int raid_rival_strength(const raid_state *s);
int raid_rival_spend(const raid_rival *r, int need, uint8_t chosen[5]);
int raid_rival_target(const raid_state *s, const raid_scheme_row *row);
int raid_rival_quest(const raid_state *s, const raid_scheme_row *row);
int raid_rival_horse(const raid_state *s, const raid_scheme_row *row);

/* ---- the rest of the table ---- */
void raid_redact(void *state, int viewer);
void raid_determinize(void *state, int viewer, pent_rng *rng);
void raid_seat_name(const void *state, int seat, pent_text *out);
void raid_mark_seat(const raid_state *s, int seat, pent_text *out); /* PENT_SEAT */
void raid_format(const void *state, pent_move m, int viewer, pent_text *out);
void raid_prompt(const void *state, pent_text *out);
void raid_why_not(const void *state, const pent_id *ids, int n, pent_text *out);
void raid_purse(const void *state, int seat, int16_t *out);
void raid_say(const void *state, pent_move m, int viewer, pent_text *out);
void raid_loses(const void *state, pent_move m, pent_text *out);
bool raid_guarded(const void *state);
int raid_counted_left(const void *state);
bool raid_describe(const void *state, const char *thing, pent_about *out);
const char *raid_noun(int i);
extern const pent_shape_kind raid_kinds[];
extern const pent_good raid_goods[];
extern const uint8_t raid_purse_of[RAID_GOODS]; /* where a good stands in raid_goods */
extern const uint8_t raid_purse_later;          /* and the points that count at the end */
void raid_scene(const void *state, pent_scene *out);
int raid_targets(const void *state, pent_move m, pent_id out[PENT_MAX_TARGETS]);
bool raid_page(const void *state, int viewer, int i, pent_page *out);
void raid_json(const void *state, pent_json *out);

/* ---- the judgement by hand in its terms (eval.c), which are inputs as well (inputs.c) ---- */

/* Raids ask for all this twelve times a seat, so it is added up once. */
typedef struct raid_board {
    float worth;          /* of crew and animals */
    int strength;         /* in any raid */
    int power[RAID_CIVS]; /* and of abilities there, dice by their mean */
    int saved_provisions[RAID_CIVS], saved_wagons[RAID_CIVS];
    int points[RAID_CIVS]; /* that abilities earn there */
    int helpers;           /* abilities of other use, now or in raids */
} raid_board;

/* What lies in the settlements, the same for every seat; -1: nothing is open there. */
typedef struct raid_booty {
    float of[RAID_SETS];
    float bound[RAID_SETS]; /* what a raid brings with all the Strength in the world */
} raid_booty;

/* What all seats share: how much of the game is left, and the booty now and at the end. What is
 * kept for later counts less and less near the end; a weight of 0 is not worked out. */
typedef struct raid_outlook {
    float left;
    float later, now; /* weights; together 1 */
    float impatience;
    int time; /* left, in PENT_INPUT_ONEs */
    raid_booty at_leisure, at_once;
} raid_outlook;

/* What a seat may hope for beyond its points, in points. */
typedef struct raid_terms {
    float goods, crew, worker, helpers; /* what is kept for later */
    float raid, open, late;             /* best raid; open decisions; what can be done at the end */
    float points, sum;                  /* that it has; together */
    float kept, last_raid;              /* of the first five, and of `late`; not weighed by time */
} raid_terms;

raid_board raid_board_of(const raid_state *s, int seat);
/* same_map: `o` was made of the same raid spaces, workers and Plunder, which may save work. False: all
 * but the impatience is as it was. */
bool raid_look_out(const raid_state *s, bool same_map, raid_outlook *o);
/* What a seat keeps; then, added to that, its open decisions. */
void raid_judge_kept(const raid_player *p, const raid_outlook *o, const raid_board *b,
                     raid_terms *out);
void raid_judge_open(const raid_state *s, int seat, const raid_outlook *o, const raid_board *b,
                     raid_terms *out);
int raid_parts(float term, int of); /* term / of points, in PENT_INPUT_ONEs */
/* The same of what the best other may hope for beyond the best other's points. Alone: 0. */
int raid_other_parts(const raid_terms *terms, int seats, int seat, int of);
enum { RAID_LOOK_MEMORY = 16384 };     /* what inputs.c keeps of the position before */
extern const pent_input raid_inputs[]; /* inputs.c */
void raid_look(const void *state, unsigned seats, void *memory, pent_inputs *out);
extern const pent_net raiders_net;

int raid_features(const void *state, int seat, float *out);
float raid_eval(const void *state, int seat);
const char *raid_check(const void *state);
const char *raid_unplayed(const void *world); /* check_open.c: decisions and the set-up */
extern const pent_actions raid_actions;
extern const pent_layout raid_layout;
extern const char *const raid_feature_names[];
extern const pent_game raid_game;

#endif
