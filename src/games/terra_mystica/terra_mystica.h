/* terra_mystica.h: state, enums, move kinds and data tables of Terra Mystica.
 * What it is not: rules. Those are in legal.c, apply.c, flow.c and score.c. */
#ifndef TERRA_MYSTICA_H
#define TERRA_MYSTICA_H

#include "pentarchy_game.h"

enum {
    TERRA_SEATS = 5,
    TERRA_LAND = 77,
    TERRA_RIVERS = 36,
    TERRA_EDGES = 29,
    TERRA_FACTIONS = 14,
    TERRA_BONUSES = 10,
    TERRA_FAVOURS = 12,
    TERRA_TOWNS = 8,
    TERRA_SCORES = 9,
    TERRA_ROUNDS = 6,
    TERRA_CULTS = 4,
    TERRA_ACTIONS = 6,
    TERRA_BRIDGES = 15, /* three of each of five seats */
    TERRA_EVENTS = 4,   /* buildings of one turn that offer power */
    TERRA_MAX_SHIP = 6,
    TERRA_TOWN_SIZE = 4, /* pieces of a town, a sanctuary twice (TM-090) */
    TERRA_MAX_SKIP = 5,  /* longest hex distance of a carpet: 2, stronghold 1, two town tiles 7 */
    TERRA_FEATURES = 102,
    TERRA_MOST = 1000, /* coins, workers or points: more than any game brings */
    TERRA_NONE = 255,
};

/* Terrains in wheel order. */
enum {
    TERRA_DESERT,
    TERRA_PLAINS,
    TERRA_SWAMP,
    TERRA_LAKES,
    TERRA_FOREST,
    TERRA_MOUNTAINS,
    TERRA_WASTELAND,
    TERRA_TERRAINS
};

enum { TERRA_FIRE, TERRA_WATER, TERRA_EARTH, TERRA_AIR };

enum { TERRA_D, TERRA_TP, TERRA_TE, TERRA_SH, TERRA_SA, TERRA_PIECES };

enum {
    TERRA_ALCHEMISTS,
    TERRA_DARKLINGS,
    TERRA_AUREN,
    TERRA_WITCHES,
    TERRA_CHAOS,
    TERRA_GIANTS,
    TERRA_CULTISTS,
    TERRA_HALFLINGS,
    TERRA_DWARVES,
    TERRA_ENGINEERS,
    TERRA_FAKIRS,
    TERRA_NOMADS,
    TERRA_MERMAIDS,
    TERRA_SWARMLINGS
};

/* Special actions. The first four have a token in terra_player.used; all strongholds share one. */
enum {
    TERRA_BON1,
    TERRA_BON2,
    TERRA_FAV6,
    TERRA_ACTA,
    TERRA_ACTC,
    TERRA_ACTE,
    TERRA_ACTG,
    TERRA_ACTN,
    TERRA_ACTS,
    TERRA_ACTW,
    TERRA_SPECIALS
};

/* Free conversions. */
enum {
    TERRA_PW_P,
    TERRA_PW_W,
    TERRA_PW_C,
    TERRA_P_W,
    TERRA_W_C,
    TERRA_P_C,
    TERRA_C_VP,
    TERRA_VP_C,
    TERRA_CONVERSIONS
};

/* Pending things a faction may give up. */
enum {
    TERRA_DROP_SPADE,
    TERRA_DROP_BRIDGE,
    TERRA_DROP_D,
    TERRA_DROP_TP,
    TERRA_DROP_TF,
    TERRA_DROP_FAVOUR,
    TERRA_DROP_STEP,
    TERRA_DROP_W2P,
    TERRA_DROP_KEY,
    TERRA_DROPS
};

/* Where the spades of the running action came from. */
enum {
    TERRA_SRC_NONE,
    TERRA_SRC_DIG,
    TERRA_SRC_ONE,
    TERRA_SRC_TWO,
    TERRA_SRC_GIANTS,
    TERRA_SRC_STRONGHOLD,
    TERRA_SRC_STORM,
    TERRA_SRC_CULT
};

enum {
    TERRA_P_SCORES,
    TERRA_P_BOX,
    TERRA_P_FACTIONS,
    TERRA_P_DWELLINGS,
    TERRA_P_TILES,
    TERRA_P_TURN,
    TERRA_P_OFFERS,
    TERRA_P_DEVOTION,
    TERRA_P_SPADES,
    TERRA_P_OVER
};

enum {
    TERRA_M_SCORE,
    TERRA_M_BOX,
    TERRA_M_FACTION,
    TERRA_M_BUILD,
    TERRA_M_DIG,
    TERRA_M_TRANSFORM,
    TERRA_M_UPGRADE,
    TERRA_M_SEND,
    TERRA_M_SHIP,
    TERRA_M_RATE,
    TERRA_M_ACT,
    TERRA_M_SPECIAL,
    TERRA_M_BRIDGE,
    TERRA_M_CONNECT,
    TERRA_M_PASS,
    TERRA_M_CONVERT,
    TERRA_M_W2P,
    TERRA_M_BURN,
    TERRA_M_LEECH,
    TERRA_M_DECLINE,
    TERRA_M_FAVOUR,
    TERRA_M_TOWN,
    TERRA_M_STEP,
    TERRA_M_KEY,
    TERRA_M_DROP,
    TERRA_M_DONE,
    TERRA_M_PAY, /* a: 0 coin, 1 worker, 2 priest */
    TERRA_M_KINDS
};

/* Options, in the order of the game's option list, and their bits in terra_state.flags. */
enum {
    TERRA_O_READING,
    TERRA_O_ORDER,
    TERRA_O_TOWNS,
    TERRA_O_SHIPPING,
    TERRA_O_TEMPLE,
    TERRA_O_TILES,
    TERRA_O_CULTISTS,
    TERRA_O_FACTIONS,
    TERRA_OPTIONS
};
enum {
    TERRA_TRACKER = 1 << TERRA_O_READING,
    TERRA_PASS_ORDER = 1 << TERRA_O_ORDER,
    TERRA_EXTRA_TOWNS = 1 << TERRA_O_TOWNS,
    TERRA_SHIP_BONUS = 1 << TERRA_O_SHIPPING,
    TERRA_TEMPLE_SCORE = 1 << TERRA_O_TEMPLE,
    TERRA_CHOSEN = 1 << TERRA_O_TILES,
    TERRA_OLD_CULTISTS = 1 << TERRA_O_CULTISTS,
    TERRA_INTRODUCTORY = 1 << TERRA_O_FACTIONS
};

/* A set of land hexes: bit h of two words. */
typedef struct terra_set {
    uint64_t w[2];
} terra_set;

typedef struct terra_player {
    terra_set piece[TERRA_PIECES]; /* structures by kind */
    terra_set own;                 /* all of them */
    terra_set town;                /* those that belong to a town */
    uint16_t vp, coins, workers;
    uint16_t end_cult, end_net, end_goods; /* final scoring by category */
    uint16_t favours;                      /* bit per tile */
    uint8_t count[TERRA_PIECES];
    uint8_t faction;
    uint8_t bowl[3];
    uint8_t priests, placed; /* held; on cult spaces for good */
    uint8_t cult[TERRA_CULTS];
    uint8_t blocked;               /* cults stopped at 9 for want of a key in this turn */
    uint8_t keys, ship, rate, far; /* far: carpet range won with town tile 7 */
    uint8_t bridges;               /* in supply */
    uint8_t bonus;
    uint8_t used; /* bit 0 BON1, 1 BON2, 2 FAV6, 3 stronghold */
    uint8_t passed;
    uint8_t left;   /* 0: at the table; else 1 + the first round it did not pass in: TM-181 */
    uint8_t spades; /* cult reward still to use */
    uint8_t towns[TERRA_TOWNS];
} terra_player;

/* What the running turn still owes or allows. All zero between turns, except the 255s. */
typedef struct terra_turn {
    uint8_t actions;    /* actions still to take */
    uint8_t free, dug;  /* spades in hand */
    uint8_t source;     /* TERRA_SRC_* of the running action */
    uint8_t dwelling;   /* a dwelling may follow in this action */
    uint8_t changed;    /* transformations made in this action */
    uint8_t must_home;  /* the next one must end on home terrain (TM-059) */
    uint8_t touched[3]; /* the hexes changed, ascending; of cult spades those turned home */
    uint8_t homes[3];   /* those turned home that a dwelling may follow on, ascending */
    uint8_t n_homes;
    uint8_t skip_hex; /* hex reached by tunnel or carpet in this turn, or 255 */
    uint8_t favours, towns, bridge, free_d, free_tp, storm;
    uint8_t steps; /* cult step of 1 or 2 to place */
    uint8_t w2p;   /* Darklings' exchange */
    uint8_t keys;  /* blocked cults that may take a key now, by choice */
} terra_turn;

typedef struct terra_event { /* one building that offers power */
    uint8_t from, taken, had_room;
    uint8_t offer[TERRA_SEATS]; /* nominal amount, 0 when answered */
} terra_event;

typedef struct terra_state {
    terra_set terrain[TERRA_TERRAINS];
    terra_set taken;   /* hexes with a structure */
    terra_set bridged; /* hexes at a bridge */
    uint64_t links;    /* river hexes the Mermaids skipped */
    terra_player p[TERRA_SEATS];
    uint8_t land[TERRA_LAND];           /* terrain of each hex */
    uint8_t seats, flags, phase, round; /* round 1..6, 0 before */
    uint8_t actor;                      /* seat on move, 255 chance */
    uint8_t order[TERRA_SEATS];         /* turn order of this round */
    uint8_t next[TERRA_SEATS];          /* order of passing so far */
    uint8_t n_passed;
    uint8_t step; /* position inside a set-up phase */
    uint8_t score[TERRA_ROUNDS];
    uint8_t holder[TERRA_BONUSES]; /* seat, 254 free, 255 in the box */
    uint8_t coin[TERRA_BONUSES];
    uint8_t favour_left[TERRA_FAVOURS], town_left[TERRA_TOWNS];
    uint8_t space[TERRA_CULTS][4]; /* priest spaces 3 2 2 2: seat or 255 */
    uint8_t act_used;
    uint8_t n_bridges, bridge[TERRA_BRIDGES], bridge_owner[TERRA_BRIDGES];
    terra_turn turn;
    uint8_t n_events, event; /* events of this turn; the one being answered */
    terra_event ev[TERRA_EVENTS];
    uint8_t turn_seat; /* whose turn it is while others answer */
    uint8_t pad[9];
} terra_state;

enum { TERRA_FREE = 254 };

/* ---- data.c ---------------------------------------------------------------------------------- */

typedef struct terra_cost {
    uint8_t w, c;
} terra_cost;

typedef struct terra_incomes { /* of structures, by how many stand on the map */
    uint8_t d_workers[9], tp_coins[5], tp_power[5], te_priests[4], te_power[4];
    uint8_t sh_coins, sh_workers, sh_power, sh_priests, sa_priests;
} terra_incomes;

typedef struct terra_faction {
    const char *name, *title;
    uint8_t home;
    uint8_t coins, workers, priests, bowl1, bowl2;
    uint8_t cult[TERRA_CULTS];
    terra_cost cost[TERRA_PIECES]; /* TP: next to an opponent; coins double elsewhere */
    terra_incomes income;
    uint8_t ship_start, ship_max, rate_max, rate_coins; /* coins of a spade-track step */
    uint8_t special;                                    /* stronghold action, or 255 */
    uint8_t skips;                                      /* 1 tunnel, 2 carpet */
} terra_faction;

typedef struct terra_bonus {
    uint8_t coins, workers, priests, power;
    uint8_t pass_vp, pass_what; /* VP per unit of: 0 nothing, 1 SH and SA, 2 TP, 3 D, 4 shipping */
    const char *words;
} terra_bonus;

typedef struct terra_favour {
    uint8_t copies, cult, steps;
    uint8_t coins, workers, power; /* income */
    uint8_t vp;                    /* FAV10 a trading house, FAV11 a dwelling */
    uint8_t pass_vp[5];            /* FAV12: by trading houses */
    uint8_t town_value;            /* FAV5 */
    const char *words;
} terra_favour;

typedef struct terra_town {
    uint8_t copies, vp, coins, workers, priests, power, steps, ship, keys;
    const char *words;
} terra_town;

enum { TERRA_S_SPADE, TERRA_S_TOWN, TERRA_S_D, TERRA_S_BIG, TERRA_S_TP, TERRA_S_TE };
enum {
    TERRA_R_COIN,
    TERRA_R_SPADE,
    TERRA_R_PRIEST,
    TERRA_R_WORKER,
    TERRA_R_POWER,
    TERRA_R_PRIESTS
};

typedef struct terra_score {
    uint8_t what, vp;        /* TERRA_S_*; points each */
    uint8_t cult, per, gain; /* TERRA_R_* for each `per` steps */
    uint8_t amount;
    const char *words;
} terra_score;

typedef struct terra_act {
    uint8_t cost, bridges, priests, workers, coins, spades;
} terra_act;

typedef struct terra_edge {
    uint8_t a, b; /* land hexes */
} terra_edge;

extern const terra_faction terra_factions[TERRA_FACTIONS];
extern const terra_bonus terra_bonuses[TERRA_BONUSES];
extern const terra_favour terra_favours[TERRA_FAVOURS];
extern const terra_town terra_towns[TERRA_TOWNS];
extern const terra_score terra_scores[TERRA_SCORES];
extern const terra_act terra_acts[TERRA_ACTIONS];
extern const uint8_t terra_value[TERRA_PIECES];
extern const uint8_t terra_supply[TERRA_PIECES];
extern const uint8_t terra_cult_power[11]; /* cumulative by position */

extern const char *const terra_terrain_name[TERRA_TERRAINS];
extern const char *const terra_colour_name[TERRA_TERRAINS];
extern const char *const terra_cult_name[TERRA_CULTS];
extern const char *const terra_piece_name[TERRA_PIECES];
extern const char *const terra_piece_title[TERRA_PIECES];
extern const char *const terra_special_name[TERRA_SPECIALS];
extern const char *const terra_bonus_name[TERRA_BONUSES], *const terra_favour_name[TERRA_FAVOURS];
extern const char *const terra_drop_name[TERRA_DROPS];
extern const char *const terra_conversion_text[TERRA_CONVERSIONS];

/* map: follows from the grid of TM-002 (content.c) */
extern const char terra_hex_name[TERRA_LAND][4];
extern const uint8_t terra_hex_terrain[TERRA_LAND];
extern const uint8_t terra_hex_row[TERRA_LAND], terra_hex_col[TERRA_LAND];
extern const uint8_t terra_river_row[TERRA_RIVERS], terra_river_col[TERRA_RIVERS];
extern const terra_set terra_ship[TERRA_MAX_SHIP][TERRA_LAND]; /* river distance <= level + 1 */
extern const terra_set terra_skip[TERRA_MAX_SKIP][TERRA_LAND]; /* hex distance <= level + 1 */
#define terra_near terra_skip[0]                               /* sharing an edge */
extern const terra_set terra_bank[TERRA_RIVERS];               /* land touching a river hex */
extern const uint64_t terra_water[TERRA_LAND];                 /* river hexes touching a land hex */
extern const terra_edge terra_edges[TERRA_EDGES];

/* ---- sets ------------------------------------------------------------------------------------ */

static inline bool terra_has(const terra_set *s, int h) { return s->w[h >> 6] >> (h & 63) & 1; }
static inline void terra_add(terra_set *s, int h) { s->w[h >> 6] |= UINT64_C(1) << (h & 63); }
static inline void terra_del(terra_set *s, int h) { s->w[h >> 6] &= ~(UINT64_C(1) << (h & 63)); }
static inline bool terra_empty(terra_set a) { return !(a.w[0] | a.w[1]); }
static inline terra_set terra_or(terra_set a, terra_set b) {
    return (terra_set){{a.w[0] | b.w[0], a.w[1] | b.w[1]}};
}
static inline terra_set terra_and(terra_set a, terra_set b) {
    return (terra_set){{a.w[0] & b.w[0], a.w[1] & b.w[1]}};
}
static inline terra_set terra_without(terra_set a, terra_set b) {
    return (terra_set){{a.w[0] & ~b.w[0], a.w[1] & ~b.w[1]}};
}
static inline int terra_size(terra_set a) {
    return __builtin_popcountll(a.w[0]) + __builtin_popcountll(a.w[1]);
}
/* Take out the lowest member; the set must not be empty. */
static inline int terra_pop(terra_set *s) {
    int i = s->w[0] ? 0 : 1;
    int h = __builtin_ctzll(s->w[i]);
    s->w[i] &= s->w[i] - 1;
    return i * 64 + h;
}

/* ---- helpers shared by the files of the game (facts.c) --------------------------------------- */

static inline const terra_faction *terra_of(const terra_state *s, int seat) {
    return &terra_factions[s->p[seat].faction];
}
static inline bool terra_is(const terra_state *s, int seat, int faction) {
    return s->p[seat].faction == faction;
}
static inline bool terra_tracker(const terra_state *s) { return s->flags & TERRA_TRACKER; }
/* Left before passing in this round: TM-181. */
static inline bool terra_absent(const terra_state *s, int seat) {
    return s->p[seat].left && s->p[seat].left <= 1 + s->round;
}
static inline int terra_room(const terra_player *p) { return 2 * p->bowl[0] + p->bowl[1]; }
static inline int terra_priest_cap(const terra_player *p) { return 7 - p->placed; }

int terra_wheel(int a, int b);                         /* shortest way on the wheel */
terra_set terra_beside(const terra_state *s, int hex); /* direct neighbours, bridges included */
terra_set terra_adjacent(const terra_state *s, terra_set of); /* union of terra_beside over a set */
terra_set terra_reach(const terra_state *s, int seat, bool in_turn); /* without skipping */
terra_set terra_skips(const terra_state *s, int seat); /* what only a paid skip reaches */
int terra_tunnel_price(const terra_state *s, int seat);
terra_set terra_storm_sites(const terra_state *s, int seat);
terra_cost terra_price(const terra_state *s, int seat, int hex, int piece);
int terra_dig_rate(const terra_player *p); /* workers for a spade */
int terra_steps(const terra_state *s, int seat, int hex,
                int colour); /* spades used now, 0 = illegal */
terra_set terra_cluster(const terra_state *s, int seat, terra_set seed, uint64_t links);
int terra_town_need(const terra_player *p); /* power value of a town */
bool terra_makes_town(const terra_state *s, int seat, terra_set group);
terra_set terra_spade_sites(const terra_state *s, int seat); /* changed without paying a skip */
bool terra_must_use_spades(const terra_state *s, int seat);
uint32_t terra_open_edges(const terra_state *s, int seat); /* bridge places, bit per edge */
uint64_t terra_connects(const terra_state *s, int seat);   /* rivers that found a town (TM-128) */
bool terra_pending(const terra_state *s);
terra_set terra_follow_sites(const terra_state *s, int seat); /* dwelling after transforming */
terra_set terra_build_sites(const terra_state *s, int seat);  /* dwelling as an action */
bool terra_free_moves(const terra_state *s, int seat);
bool terra_can_convert(const terra_state *s, int seat, int what);
int terra_town_tiles(const terra_state *s);
unsigned terra_favour_choice(const terra_state *s, int seat);
bool terra_special_open(const terra_state *s, int seat, int special);
void terra_income(const terra_state *s, int seat, int gain[4]); /* coins workers priests power */
int terra_offer_gain(const terra_state *s, int seat); /* what taking the open offer brings */
int terra_pass_points(const terra_state *s, int seat);
/* How often a player gets a scoring tile's reward at the end of its round. */
int terra_rewards(const terra_player *p, const terra_score *tile);
int terra_network(const terra_state *s, int seat);
extern const int terra_cult_prize[3], terra_network_prize[3];             /* first, second, third */
void terra_shares(const int *value, int n, const int prize[3], int *out); /* TM-166 */

/* ---- the functions of the table -------------------------------------------------------------- */

/* Someone who wants every step of a ply that the rules take by themselves (the ledger trace). */
enum {
    TERRA_W_CULT_INCOME,
    TERRA_W_INCOME,
    TERRA_W_ACCEPTED,
    TERRA_W_DECLINED,
    TERRA_W_FINAL_CULT,
    TERRA_W_FINAL_NET,
    TERRA_W_FINAL_GOODS,
    TERRA_W_CLOSE /* before the end of a round */,
    TERRA_W_NO_ROOM /* an offer nobody is asked about */
};
typedef struct terra_watch {
    void (*see)(void *who, const terra_state *s, int seat, int what, int amount);
    void *who;
} terra_watch;

/* One ply on its way through the rules. */
typedef struct terra_ply {
    terra_state *s;
    pent_trace *why;          /* may be NULL */
    const terra_watch *watch; /* may be NULL */
} terra_ply;

/* gain.c: goods, points, cult steps */
void terra_gain_power(terra_player *p, int n);
void terra_gain_priests(terra_player *p, int n);
void terra_spend_power(terra_player *p, int n);
/* What brought points of the game's part "play". */
enum {
    TERRA_FROM_END, /* the final scoring has parts of its own */
    TERRA_FROM_ROUNDS,
    TERRA_FROM_TOWNS,
    TERRA_FROM_TILES,
    TERRA_FROM_TRACKS,
    TERRA_FROM_POWER,
    TERRA_FROM_FACTION
};
void terra_points(terra_ply *y, int seat, int n, int from, const char *rule, const char *words);
void terra_round_points(terra_ply *y, int seat, int what, int n);
void terra_spades_got(terra_ply *y, int seat, int n);   /* TM-174 */
void terra_spades_spent(terra_ply *y, int seat, int n); /* TM-135 */
void terra_cult_step(terra_ply *y, int seat, int cult, int n);
void terra_cult_all(terra_ply *y, int seat, int n);
void terra_use_keys(terra_ply *y, int seat);
void terra_enter_ten(terra_player *p, int cult);
void terra_ship_step(terra_ply *y, int seat);
void terra_see(terra_ply *y, int seat, int what, int amount);

/* notes.c: what the log tells by itself */
void terra_tell_round(terra_ply *y);
void terra_tell_income(terra_ply *y, int seat, const int gain[4]);
void terra_tell_reward(terra_ply *y, int seat, int times);
void terra_tell_start(terra_ply *y, int seat);

/* flow.c: turns, offers, rounds */
int terra_dwelling_seat(const terra_state *s, int i); /* TM-022; 255: nobody */
void terra_next_dwelling(terra_ply *y);
void terra_next_tile(terra_ply *y);
void terra_next_faction(terra_ply *y);
void terra_next_setup(terra_ply *y);
void terra_settle(terra_ply *y);
void terra_end_turn(terra_ply *y);
void terra_next_offer(terra_ply *y);
void terra_next_spades(terra_ply *y);
void terra_offer(terra_state *s, int seat, int hex);
void terra_take_faction(terra_ply *y, int seat, int faction);

void terra_legal(const void *s, pent_moves *out);
unsigned terra_waiting(const void *s);
void terra_early(const void *s, int seat, pent_moves *out);
bool terra_redundant(const void *s, pent_move m);
bool terra_last_round(const void *s);
bool terra_idle(const void *s, pent_move m); /* an exchange or burn that nothing can follow */
void terra_apply(void *s, pent_move m, pent_trace *why);
void terra_apply_seen(terra_state *s, pent_move m, pent_trace *why, const terra_watch *watch);
void terra_leave_seen(terra_state *s, int seat, pent_trace *why, const terra_watch *watch);
void terra_leave(void *s, int seat, pent_trace *why);
void terra_result(const void *s, pent_result *out);
void terra_final(terra_state *s, pent_trace *why, const terra_watch *watch);
void terra_seat_name(const void *s, int seat, pent_text *out);
void terra_role(const void *s, int seat, pent_text *out);
void terra_format(const void *s, pent_move m, int viewer, pent_text *out);
void terra_prompt(const void *s, pent_text *out);
extern const pent_good terra_goods[];
void terra_purse(const void *s, int seat, int16_t *out);
bool terra_next_income(const void *s, int seat, int16_t *out);
void terra_say(const void *s, pent_move m, int viewer, pent_text *out);
void terra_loses(const void *s, pent_move m, pent_text *out);
bool terra_about(const void *s, const char *thing, pent_about *out);
const char *terra_noun(int i);
extern const pent_shape_kind terra_kinds[];
bool terra_page(const void *s, int viewer, int i, pent_page *out);
void terra_why_not(const void *s, const pent_id *ids, int n, pent_text *out);
void terra_scene(const void *s, pent_scene *out);
int terra_targets(const void *s, pent_move m, pent_id out[PENT_MAX_TARGETS]);
void terra_json(const void *s, pent_json *out);
pent_move terra_answer(const void *s, int seat, int policy);
/* What the features of all seats share: the tracks and networks as if the game ended now. */
typedef struct terra_outlook {
    const terra_state *s;
    int cult_points[TERRA_CULTS][TERRA_SEATS];
    int network[TERRA_SEATS], network_points[TERRA_SEATS];
} terra_outlook;
terra_outlook terra_look_out(const terra_state *s);
int terra_describe(const void *outlook, int seat, float *out); /* the features */
int terra_features(const void *s, int seat, float *out);
float terra_eval(const void *s, int seat);
extern const pent_input terra_inputs[]; /* inputs.c */
enum { TERRA_LOOK_MEMORY = 32768 };
void terra_look(const void *state, unsigned seats, void *memory, pent_inputs *out);
extern const pent_net terra_mystica_net;
const char *terra_check(const void *s);
const char *terra_unplayed(const void *world);
extern const pent_actions terra_actions;
extern const pent_layout terra_layout;
extern const char *const terra_feature_names[];
extern const pent_game terra_mystica_game;

#endif
