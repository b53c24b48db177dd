/* cascadero.h: the state of Cascadero, its move kinds and the tables of data.c.
 * Shared by the files of this folder and their tests; nobody else includes it.
 *
 * Cells. Column c (A..O = 0..14) and row r (0..16) make the number 17c + r, which is below 255, so
 * a set of cells is four 64-bit words and a cell fits a byte of a move. Numbers without a hex stay
 * unused. */
#ifndef CASCADERO_H
#define CASCADERO_H

#include "pentarchy_game.h"

#include "core/bits.h"
#include "core/stack.h"

enum {
    CASC_SEATS = 4,
    CASC_COLUMNS = 15,
    CASC_ROWS = 17,
    CASC_CELLS = CASC_COLUMNS * CASC_ROWS,
    CASC_ENVOYS = 30,
    CASC_SEALS = 12,
    CASC_TRACKS = 5,
    CASC_SPACES = 16,
    CASC_TOP = CASC_SPACES - 1,
    CASC_BANNER_1 = 4,
    CASC_BANNER_2 = 10,
    CASC_END_POINTS = 50,
    CASC_TURN_POINTS = 6, /* the most that tracks and tiles bring in one turn: CAS-123 */
    CASC_SLOTS = 24,
    CASC_MAX_TOWNS = 36,
    CASC_NONE = 255,
};

enum casc_colour { CASC_WHITE, CASC_YELLOW, CASC_ORANGE, CASC_BLUE, CASC_PINK };
enum casc_board { CASC_FRONT, CASC_FARMER, CASC_BOARDS };
enum casc_sign { CASC_STAR, CASC_CIRCLE, CASC_CROSS, CASC_SIGNS, CASC_NO_SIGN = CASC_SIGNS };
enum casc_option {
    CASC_OPT_BOARD,
    CASC_OPT_HERALDS,
    CASC_OPT_ADVANCED,
    CASC_OPT_COLOURS,
    CASC_OPT_ACHIEVEMENTS
};

/* What a space of a track does. */
enum casc_action {
    CASC_NOTHING,
    CASC_POINTS,
    CASC_ADVANCE,
    CASC_EXTRA,
    CASC_FOLDED,
    CASC_FORBIDDEN
};

/* What a farmer tile does. */
enum casc_tile {
    CASC_TILE_2,
    CASC_TILE_3,
    CASC_TILE_ADVANCE,
    CASC_TILE_EXTRA,
    CASC_TILE_HERALD,
    CASC_TILES
};

/* Achievements, as bits. Pairs follow each other in the order of the colours. */
enum casc_goal {
    CASC_FIVE_CUBES,
    CASC_THREE_SEALS,
    CASC_THREE_CUBES,
    CASC_FIVE_COLOURS,
    CASC_SUMMIT,
    CASC_THREE_TOWNS,
    CASC_FIRSTS, /* how many are for the first player only */
    CASC_PAIR = CASC_FIRSTS,
    CASC_ALL_PAIRS = CASC_PAIR + CASC_TRACKS,
    CASC_GOALS,
};

/* Moves: kind, a, b. */
enum casc_move {
    CASC_MOVE_TILE,    /* chance: slot, tile */
    CASC_MOVE_FIRST,   /* chance: seat */
    CASC_MOVE_PLACE,   /* cell, 1 with a seal */
    CASC_MOVE_ADVANCE, /* track */
    CASC_MOVE_ENVOY,   /* from cell, to cell */
    CASC_MOVE_HERALD,  /* from town, to town */
    CASC_MOVE_CLAIM,   /* goal */
    CASC_MOVE_SKIP,
};

/* Frames of the decision stack. RUN is nobody's decision: it is worked off at once. */
enum casc_open_kind {
    CASC_OPEN_DEAL, /* a = slot */
    CASC_OPEN_FIRST,
    CASC_OPEN_PLACE,   /* a = 1: in an extra turn */
    CASC_OPEN_RUN,     /* spaces b..c of track a were passed and wait for their actions */
    CASC_OPEN_ADVANCE, /* a = 1: by a tile, which must be obeyed */
    CASC_OPEN_MOVE,
    CASC_OPEN_HERALD,     /* any herald, by a tile */
    CASC_OPEN_REPOSITION, /* the herald of town a */
    CASC_OPEN_CLAIM,
};

typedef pent_set256 casc_set; /* of cells */

typedef struct casc_state {
    casc_set own[CASC_SEATS];        /* envoys on the map */
    casc_set sealed;                 /* cells whose envoy stands on a seal */
    uint64_t heralds;                /* towns with a herald */
    uint16_t reached[CASC_TRACKS];   /* bit per space: somebody had its first points */
    uint16_t seal_left[CASC_TRACKS]; /* bit per space: the seal still lies there */
    uint16_t met;                    /* goals the player on turn met, to be claimed at its end */
    uint8_t board, advanced, optional, seats;
    uint8_t colour[CASC_SEATS];
    uint8_t cube[CASC_SEATS][CASC_TRACKS];
    uint8_t points[CASC_SEATS];
    uint8_t track_points[CASC_SEATS];
    uint8_t farmer_points[CASC_SEATS];
    uint8_t envoys[CASC_SEATS];     /* in stock */
    uint8_t seals[CASC_SEATS];      /* in stock */
    uint8_t first_by[CASC_FIRSTS];  /* seat, or CASC_NONE */
    uint8_t pairs[CASC_SEATS];      /* bit per colour, bit 5: all pairs */
    uint8_t tile[CASC_SLOTS];       /* CASC_NONE before the deal and on the front */
    uint8_t tiles_left[CASC_TILES]; /* not yet dealt */
    uint8_t first, turn, owed, over;
    uint8_t declined; /* bit per seat, not on turn: meets a goal that it left unclaimed */
    pent_stack stack; /* a turn opens at most 4 frames: scoring, herald, action, its decision */
} casc_state;

_Static_assert(sizeof(casc_state) == 464, "no padding: states are compared byte by byte");

/* ---- data.c ---------------------------------------------------------------------------------- */

typedef struct casc_town {
    uint8_t cell, colour, sign;
} casc_town;

typedef struct casc_map {
    int towns;
    casc_town town[CASC_MAX_TOWNS];
    casc_set fields;                     /* every hex that is no town */
    casc_set beside;                     /* fields next to a town */
    casc_set slots;                      /* farmer fields */
    uint64_t of_colour[CASC_TRACKS];     /* towns */
    uint64_t of_sign[CASC_SIGNS];        /* towns */
    uint64_t three_away[CASC_MAX_TOWNS]; /* towns at distance 3 */
    /* Towns that a group with an envoy on this cell touches with one more, or two, if all is free. */
    uint64_t one_more[CASC_CELLS], two_more[CASC_CELLS];
    /* The town at this cell or next to it, or CASC_NONE; one to spare, so that any byte fits. */
    uint8_t district[CASC_CELLS + 1];
} casc_map;

typedef struct casc_space {
    uint8_t action, first, later; /* points for the first to come, and for everybody later */
} casc_space;

extern const casc_set
    casc_neighbours[CASC_CELLS]; /* the two single hexes are nobody's neighbours */
extern const casc_map casc_maps[CASC_BOARDS];
extern const casc_space casc_track_spaces[2][CASC_SPACES]; /* [0] white, [1] the colours */
extern const uint8_t casc_tile_count[CASC_TILES];
extern const uint8_t casc_tile_points[CASC_TILES];
extern const uint8_t casc_goal_points[CASC_GOALS];
extern const uint64_t casc_advanced_heralds; /* towns of the front */
extern const char *const casc_colour_names[CASC_TRACKS];
extern const char *const casc_sector_name[CASC_TRACKS];
extern const char *const casc_tile_names[CASC_TILES];
extern const char *const casc_goal_names[CASC_GOALS];
extern const char *const casc_goal_help[CASC_GOALS];
extern const char casc_goal_rules[CASC_GOALS][8];

/* ---- sets ------------------------------------------------------------------------------------ */

static inline casc_set casc_or(casc_set a, casc_set b) {
    return (casc_set){{a.w[0] | b.w[0], a.w[1] | b.w[1], a.w[2] | b.w[2], a.w[3] | b.w[3]}};
}

static inline casc_set casc_and(casc_set a, casc_set b) {
    return (casc_set){{a.w[0] & b.w[0], a.w[1] & b.w[1], a.w[2] & b.w[2], a.w[3] & b.w[3]}};
}

static inline casc_set casc_less(casc_set a, casc_set b) { /* a without b */
    return (casc_set){{a.w[0] & ~b.w[0], a.w[1] & ~b.w[1], a.w[2] & ~b.w[2], a.w[3] & ~b.w[3]}};
}

static inline bool casc_empty(casc_set a) { return !(a.w[0] | a.w[1] | a.w[2] | a.w[3]); }

static inline int casc_count(casc_set a) {
    return pent_popcount(a.w[0]) + pent_popcount(a.w[1]) + pent_popcount(a.w[2]) +
           pent_popcount(a.w[3]);
}

/* Take the lowest cell out of a set; -1 when it is empty. `for (int c; (c = casc_pop(&set)) >= 0;)`
 */
static inline int casc_pop(casc_set *a) {
    for (int i = 0; i < 4; i++)
        if (a->w[i]) {
            int cell = i * 64 + pent_lowest(a->w[i]);
            a->w[i] &= a->w[i] - 1;
            return cell;
        }
    return -1;
}

/* ---- questions about a state ----------------------------------------------------------------- */

static inline const casc_map *casc_map_of(const casc_state *s) { return &casc_maps[s->board]; }

static inline const casc_space *casc_space_of(int track, int space) {
    return &casc_track_spaces[track != CASC_WHITE][space];
}

/* Where a cube ends. All tracks have the same forbidden spaces and the same top. */
static inline int casc_land(int space, int steps) {
    int to = space + steps > CASC_TOP ? CASC_TOP : space + steps;                 /* CAS-050 */
    return casc_space_of(CASC_WHITE, to)->action == CASC_FORBIDDEN ? to - 1 : to; /* CAS-055 */
}

static inline casc_set casc_occupied(const casc_state *s) {
    return casc_or(casc_or(s->own[0], s->own[1]), casc_or(s->own[2], s->own[3]));
}

typedef struct casc_group {
    casc_set cells;
    uint64_t towns; /* touched */
    int size;
} casc_group;

/* What an envoy of the seat on turn does for the town beside its field. */
typedef struct casc_prospect {
    bool seal; /* on a seal */
    int steps; /* the town gives; 0: it does not score */
    int gain;  /* of them the cube really goes: CAS-127 */
} casc_prospect;

/* The envoys of `seat` linked with the one on `cell`; works for one envoy too (size 1). */
casc_group casc_group_at(const casc_state *s, int seat, int cell);
/* How far an envoy that stands on `cell`, in group `g`, advances the cube of its town; 0 = no
 * scoring. */
int casc_steps(const casc_state *s, const casc_group *g, int cell, bool seal);
casc_set casc_near(casc_set cells);                              /* all neighbours */
casc_set casc_placeable(const casc_state *s, int seat);          /* where a new envoy may go */
casc_set casc_sealable(const casc_state *s, int seat);           /* where it may go with a seal */
bool casc_can_advance(const casc_state *s, int seat, int track); /* by one space */
bool casc_is_open(const casc_state *s, int cell);                /* may be placed on just now */
casc_prospect casc_prospect_of(const casc_state *s, int cell, bool seal); /* of a placement */
casc_prospect casc_prospect_at(const casc_state *s, int cell); /* of the best one, if any */
bool casc_may_skip(const casc_state *s, const pent_frame *f);  /* decline an open decision */
bool casc_can_move(const casc_state *s, int seat);             /* some envoy can move one hex */
uint64_t casc_herald_targets(const casc_state *s);             /* towns that could take a herald */
uint64_t casc_open_towns(const casc_state *s); /* towns with an empty neighbouring field */
unsigned casc_goals_of_cubes(const casc_state *s, int seat); /* conditions met by cubes and seals */
unsigned casc_goals_of_group(const casc_state *s, const casc_group *g);
unsigned casc_goals_met(const casc_state *s, int seat);  /* by all that the seat has */
unsigned casc_goals_free(const casc_state *s, int seat); /* not yet claimed, and still to be had */
unsigned casc_goals_waiting(const casc_state *s);        /* for the end of the turn */
int casc_goals_worth(const casc_state *s, int seat, unsigned goals); /* all pairs included */
bool casc_claims_decide(const casc_state *s); /* whether the game ends with this turn */
int casc_goal_sum(const casc_state *s, int seat, int from, int to); /* points of goals from..to-1 */
int casc_slot_at(const casc_map *map, int cell);                    /* which farmer field, or -1 */
bool casc_qualified(const casc_state *s, int seat);

/* ---- reach.c ----------------------------------------------------------------------------------- */

typedef struct casc_contact {
    uint64_t touched; /* towns beside the group, or single envoy */
    uint64_t open;    /* other towns that it would touch with one more envoy */
} casc_contact;

typedef struct casc_reach {
    int groups;       /* single envoys too, by their lowest cells */
    uint64_t touched; /* by any of them */
    casc_contact of[CASC_ENVOYS];
} casc_reach;

void casc_reach_of(const casc_state *s, int seat, casc_set occupied, casc_reach *out);

/* The same without a look at others' envoys, so that it can be kept while only they move. */
typedef struct casc_band {
    casc_set near;           /* all neighbours of its envoys */
    uint64_t touched;        /* towns */
    uint64_t one, two;       /* towns one or two more envoys away, if nothing is in the way */
    uint64_t reach;          /* towns one envoy away on the party's `free` */
    uint8_t size;            /* 1: a single envoy */
    uint8_t any, pair, trio; /* bit per colour: touches one, two, three towns of it */
} casc_band;

typedef struct casc_party {
    casc_set own, free; /* `free` is only about what the bands can reach: outlook.c */
    uint8_t board, bands, colours, towns; /* most colours, most towns of a colour, of one group */
    casc_set near;
    uint64_t touched, one;
    casc_band of[CASC_ENVOYS];
} casc_party;

void casc_party_of(int board, casc_set own, casc_party *out);
void casc_party_with(const casc_party *before, int cell, casc_party *out); /* and one envoy more */

/* ---- words ----------------------------------------------------------------------------------- */

void casc_cell_name(int cell, char out[4]);            /* "E4" */
int casc_slot_cell(const casc_map *map, int slot);     /* where farmer field number `slot` is */
int casc_cell_in(const casc_state *s, const char *id); /* in "f-E4" or "E4"; -1: no hex of it */
/* What a space of a track does, in short: "3 points for the first, 2 later"; "" for nothing. */
void casc_say_space(const casc_state *s, int track, int space, pent_text *out);
void casc_say_tile(int tile, pent_text *out);            /* "advance a cube by 1 space" */
void casc_say_goal(int goal, pent_text *out);            /* its name: "Five cubes" */
void casc_say_capital(const char *word, pent_text *out); /* "Blue" */
void casc_say_towns(const casc_state *s, uint64_t towns, pent_text *out); /* "E4 (blue), …" */

/* ---- the members of pent_game ---------------------------------------------------------------- */

pent_status casc_init(void *state, const pent_setup *setup, pent_err *err);
int casc_actor(const void *state);
void casc_legal(const void *state, pent_moves *out);
unsigned casc_weight(const void *state, pent_move m);
void casc_apply(void *state, pent_move m, pent_trace *why);
void casc_result(const void *state, pent_result *out);
void casc_seat_name(const void *state, int seat, pent_text *out);
void casc_format(const void *state, pent_move m, int viewer, pent_text *out);
void casc_prompt(const void *state, pent_text *out);
void casc_purse(const void *state, int seat, int16_t *out);
void casc_say(const void *state, pent_move m, int viewer, pent_text *out);
void casc_loses(const void *state, pent_move m, pent_text *out);
bool casc_describe(const void *state, const char *thing, pent_about *out);
const char *casc_noun(int i);
extern const pent_shape_kind casc_kinds[];
bool casc_page(const void *state, int viewer, int i, pent_page *out);
void casc_why_not(const void *state, const pent_id *ids, int n, pent_text *out);
int casc_targets(const void *state, pent_move m, pent_id out[PENT_MAX_TARGETS]);
void casc_json(const void *state, pent_json *out);
void casc_scene(const void *state, pent_scene *out);
bool casc_redundant(const void *state, pent_move m);
int casc_features(const void *state, int seat, float *out);
float casc_eval(const void *state, int seat);
void casc_look(const void *state, unsigned seats, void *memory, pent_inputs *out);
const char *casc_check(const void *state);
extern const pent_actions casc_actions;
extern const pent_layout casc_layout;

extern const pent_good casc_goods[];
extern const uint8_t casc_point_good; /* its place there */
const char *casc_track_icon(int track);
extern const char *const casc_feature_names[];
extern const pent_input casc_inputs[];
extern const pent_net cascadero_net;
extern const pent_game casc_game;

#endif
