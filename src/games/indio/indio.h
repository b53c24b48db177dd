/* Indio: the state, its parts and the functions the files of this folder share.
 * Not here: anything a front end may use; that is the table of functions in include/pentarchy.h.
 *
 * Two kinds of members: facts (what lies where) and digests (masks and sums derived from the facts,
 * kept up to date by board.c so that legal.c and score.c never scan the board). check.c recomputes
 * every digest from the facts. */
#ifndef INDIO_H
#define INDIO_H

#include "core/bits.h"
#include "core/moves.h"
#include "pentarchy_game.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    INDIO_MAX_HEXES = 29,
    INDIO_MAX_SEATS = 4,
    INDIO_RES_CAP = 6,     /* IND-010 */
    INDIO_WORKER_CAP = 4,  /* IND-010 */
    INDIO_WORKERS = 10,    /* IND-003 */
    INDIO_PIECES = 4,      /* IND-003: of each kind of structure */
    INDIO_HAND = 3,        /* IND-029 */
    INDIO_YEARS = 7,       /* IND-026 */
    INDIO_FIEF_YEAR = 4,   /* IND-189 */
    INDIO_MOST_DESERT = 7, /* IND-193 */
    INDIO_NONE = 254,      /* no hex, no leader, no structure */
    INDIO_UNKNOWN = 255    /* hidden from the viewer */
};

/* IND-007; this order is the fixed order of payments (IND-060) */
enum {
    INDIO_EARTH,
    INDIO_WATER,
    INDIO_FIRE,
    INDIO_FOOD,
    INDIO_STONE,
    INDIO_METAL,
    INDIO_COMMERCE,
    INDIO_RES
};
enum {
    INDIO_T_EARTH,
    INDIO_T_WATER,
    INDIO_T_DESERT,
    INDIO_T_FARM,
    INDIO_T_QUARRY,
    INDIO_T_MINE,
    INDIO_TERRAINS
};
enum { INDIO_OUTPOST, INDIO_TOWN, INDIO_CITY, INDIO_STRUCTURES };
enum { INDIO_PINK, INDIO_PURPLE, INDIO_WHITE, INDIO_ORANGE };
enum { INDIO_P_QUESTS, INDIO_P_PRODUCE, INDIO_P_CRAFT, INDIO_P_HARVEST, INDIO_P_ACT, INDIO_PHASES };

/* What is asked now. */
enum {
    INDIO_ASK_TILE,           /* chance: terrain of the next hex without one */
    INDIO_ASK_FLIP,           /* chance: an earth hex of a first-game board that becomes desert */
    INDIO_ASK_LEADER,         /* chance: a leader for seat */
    INDIO_ASK_KEEP,           /* which leader to keep */
    INDIO_ASK_DEAL,           /* chance: the quest of the set-up */
    INDIO_ASK_FIRST,          /* chance: the first player */
    INDIO_ASK_FARM,           /* hex of the starting farm */
    INDIO_ASK_HELPER,         /* hex of the second worker */
    INDIO_ASK_FIEF_TILE,      /* farm, quarry or mine, and its hex */
    INDIO_ASK_FIEF_STRUCTURE, /* outpost or town, and its hex */
    INDIO_ASK_FIEF_WORKER,
    INDIO_ASK_DRAW,    /* chance: the quest of the year */
    INDIO_ASK_DISCARD, /* which quest to throw away */
    INDIO_ASK_CRAFT,   /* one of the idle structures, and what it makes */
    INDIO_ASK_FEED,    /* next worker to feed, repeated actions, or enough */
    INDIO_ASK_TURN,    /* first action of a worker, or pass */
    INDIO_ASK_SECOND,  /* second action of the same worker, or done */
    INDIO_ASK_PAY,     /* where the next unit of the cost comes from */
    INDIO_ASK_SPEND,   /* which worker leaves for a town or city */
    INDIO_ASK_DROP,    /* what is thrown out */
    INDIO_ASK_STORE,   /* where the next unit goes */
    INDIO_ASK_REVEAL,  /* chance: does somebody complete a quest? decided by the hands */
    INDIO_ASK_SHOW,    /* chance: the leader of seat is turned up at the end */
    INDIO_ASK_OVER,
    INDIO_ASKS
};

/* Kinds of moves: the top byte of a pent_move. */
enum {
    INDIO_M_TILE = 1, /* a hex, b terrain */
    INDIO_M_FLIP,     /* a hex */
    INDIO_M_LEADER,   /* a leader, b seat */
    INDIO_M_KEEP,     /* a leader */
    INDIO_M_QUEST,    /* a quest, b seat */
    INDIO_M_FIRST,    /* a seat */
    INDIO_M_FARM,     /* a hex */
    INDIO_M_HELPER,   /* a hex */
    INDIO_M_FIEF,     /* a hex, b tile kind */
    INDIO_M_SETTLE,   /* a hex, b structure kind */
    INDIO_M_PEOPLE,   /* a hex */
    INDIO_M_DISCARD,  /* a quest */
    INDIO_M_CRAFT,    /* a hex, b recipe */
    INDIO_M_FEED,     /* a hex */
    INDIO_M_ENOUGH,   /* no more feeding */
    INDIO_M_REPEAT,   /* pay for repeated actions */
    INDIO_M_PASS,
    INDIO_M_DONE,
    INDIO_M_MOVE, /* actions: a acting hex, +INDIO_WET if limited; b target hex */
    INDIO_M_COLLECT,
    INDIO_M_ATTACK,  /* b seat attacked, c worker class */
    INDIO_M_FORGE,   /* b refined kind */
    INDIO_M_IMPROVE, /* b target, c terrain */
    INDIO_M_BUILD,   /* b target, c structure; the row of the table follows from the target */
    INDIO_M_PAY,     /* a hex, b kind */
    INDIO_M_SPEND,   /* a worker class */
    INDIO_M_DROP,    /* a hex (INDIO_NONE: of what was collected), b kind */
    INDIO_M_STORE,   /* a hex, b kind */
    INDIO_M_REVEAL,  /* a seat, b quest; a INDIO_NONE: nobody */
    INDIO_M_SHOW,    /* a seat, b leader */
    INDIO_M_KINDS
};
enum { INDIO_WET = 0x80 };
enum { INDIO_ACTIONS = 6 };

/* Classes of workers on a hex, in the order in which they are named for a cost. */
enum { INDIO_W_ACTING, INDIO_W_ACTIVE, INDIO_W_WET, INDIO_W_RESTING, INDIO_W_CLASSES };

/* What goes on after a look at the quests. */
enum {
    INDIO_THEN_START,
    INDIO_THEN_YEAR,
    INDIO_THEN_CRAFT,
    INDIO_THEN_NEXT_CRAFT,
    INDIO_THEN_ACTION,
    INDIO_THEN_END
};

/* Options as bits of indio_state.options. */
enum {
    INDIO_O_SIMPLE = 1,
    INDIO_O_FIEFS = 2,
    INDIO_O_FOOD = 4,
    INDIO_O_MULTI = 8,
    INDIO_O_EVENT = 16, /* conquest as event */
    INDIO_O_COLLECT_OWN = 32,
    INDIO_O_FIRST_MAP = 64,
    INDIO_O_FIRST_SEAT = 128 /* who goes first was chosen */
};

/* An action (or payment of another phase) between its choice and its end. */
enum {
    INDIO_J_NONE,
    INDIO_J_CRAFT,
    INDIO_J_HARVEST,
    INDIO_J_COLLECT,
    INDIO_J_FORGE,
    INDIO_J_IMPROVE,
    INDIO_J_BUILD,
    INDIO_J_MOVE,
    INDIO_J_ATTACK
};
typedef struct {
    uint32_t due;    /* units still to be paid, a nibble for each kind */
    uint32_t give;   /* units still to be stored, likewise */
    uint8_t kind;    /* INDIO_J_ */
    uint8_t hex;     /* the hex it is about */
    uint8_t what;    /* recipe, terrain or build row */
    uint8_t low;     /* 0 before the first choice, then 1 + the highest code chosen (job.c) */
    uint8_t workers; /* own workers still to leave */
    uint8_t drop;    /* resources still to be thrown out */
    uint8_t effect;  /* 1 once the effect after paying has happened */
    uint8_t origin;  /* hex left by a move, for the order of conquests */
    uint8_t swapped; /* kinds of stored resources thrown out while collecting, as bits */
    uint8_t pad[3];
} indio_job;

typedef struct {
    /* facts: cards, as sets of quest numbers; all bits set = unknown to the viewer */
    uint64_t hand[INDIO_MAX_SEATS];
    uint64_t done[INDIO_MAX_SEATS];
    uint64_t gone[INDIO_MAX_SEATS];  /* discarded by this seat */
    uint64_t fired[INDIO_MAX_SEATS]; /* event quests this seat would have completed this year */
    uint64_t events;                 /* those of the action under way */
    /* digest: pool of each seat, a byte for each kind, the total in byte 7 */
    uint64_t pool[INDIO_MAX_SEATS];

    /* facts: the board */
    uint32_t adj[INDIO_MAX_HEXES];  /* neighbours as masks */
    uint32_t res[INDIO_MAX_HEXES];  /* a nibble for each kind, the total in nibble 7 */
    uint16_t crew[INDIO_MAX_HEXES]; /* workers, a nibble for each seat, all of them */
    uint16_t up[INDIO_MAX_HEXES];   /* active ones without limit, the acting one included */
    uint16_t wet[INDIO_MAX_HEXES];  /* active ones that started in water */
    uint8_t base[INDIO_MAX_HEXES];
    uint8_t top[INDIO_MAX_HEXES];
    uint8_t piece[INDIO_MAX_HEXES]; /* owner * 4 + kind, or INDIO_NONE */
    uint8_t column[INDIO_MAX_HEXES];
    uint8_t place[INDIO_MAX_HEXES];
    uint8_t along[INDIO_MAX_HEXES]; /* 64 + twice the distance from the axis, for the picture */
    /* digests */
    uint8_t holder[INDIO_MAX_HEXES];  /* who controls the hex, or INDIO_NONE */
    uint8_t workers[INDIO_MAX_SEATS]; /* on the board */
    uint8_t pad0[3];
    uint32_t settled[INDIO_MAX_SEATS][INDIO_STRUCTURES]; /* hexes of each kind of structure */
    uint32_t own[INDIO_MAX_SEATS];                       /* hexes with a structure of the seat */
    uint32_t control[INDIO_MAX_SEATS];                   /* hexes controlled */
    uint32_t manned[INDIO_MAX_SEATS];                    /* hexes with a worker of the seat */
    uint32_t ready[INDIO_MAX_SEATS]; /* hexes with an active worker of the seat */
    uint32_t land[INDIO_TERRAINS];   /* hexes by top */
    uint32_t was_water, was_desert;  /* hexes by base */
    uint32_t edge;
    uint32_t full;   /* hexes with four workers */
    uint32_t laden;  /* hexes with a resource */
    uint32_t starts; /* set-up: starting farms */
    uint32_t fief;   /* set-up: hexes of fiefs; of the one being placed in mine */
    uint32_t mine;
    uint32_t idle;   /* Crafting: structures of the seat that have not crafted yet */
    uint32_t turned; /* hexes whose controller changed in this action */

    /* facts: this year */
    uint32_t improved[INDIO_MAX_SEATS]; /* hexes improved */
    uint8_t built[INDIO_MAX_SEATS];     /* Build actions */
    uint8_t repeat[INDIO_MAX_SEATS];    /* bought repeated actions */
    uint8_t made_workers[INDIO_MAX_SEATS];
    uint8_t made_commerce[INDIO_MAX_SEATS];

    uint8_t leader[INDIO_MAX_SEATS][2]; /* kept, rejected; before the choice: as dealt, sorted */
    uint8_t kept[INDIO_MAX_SEATS];      /* 1 once chosen */
    uint8_t held[INDIO_MAX_SEATS];      /* quests in hand */
    uint8_t thrown[INDIO_MAX_SEATS];    /* quests discarded */
    uint8_t drawn;                      /* quests drawn by all so far */
    uint8_t stack[3];                   /* farm, quarry, mine tiles left */
    uint8_t bag[3];                     /* terrain tiles not yet laid */
    uint8_t flips;                      /* earth hexes still to become desert */

    /* the open decision */
    uint8_t seats, hexes, options, year;
    uint8_t phase, first, ask, seat;
    uint8_t then;    /* what goes on after the quests have been looked at: INDIO_THEN_ */
    uint8_t passes;  /* in a row */
    uint8_t acting;  /* hex of the acting worker or INDIO_NONE */
    uint8_t actions; /* it may still take */
    uint8_t used;    /* kinds of action it took, bits */
    uint8_t fed;     /* workers fed in this harvest by seat */
    uint8_t pad[2];
    uint8_t colour[INDIO_MAX_SEATS]; /* of each seat's pieces */
    /* state quests by their place in indio_watch: true at the last look; perhaps complete now */
    uint16_t known[INDIO_MAX_SEATS];
    uint16_t doubt[INDIO_MAX_SEATS];
    indio_job job;
} indio_state;

/* ---- tables (data.c) */

enum { INDIO_LEADERS = 21, INDIO_QUESTS = 42, INDIO_RECIPES = 16, INDIO_BUILDS = 5 };

/* Where a seat starts on a first-game board; hexes as indio_spot gives them (shape.h). */
typedef struct {
    uint8_t colour;
    uint16_t farm, worker;
} indio_start;

typedef struct {
    struct {
        const char *columns; /* a first-game board in the language of the option layout */
        uint8_t tiles[3];    /* earth, water, desert */
        uint8_t end_control, end_structures;
    } map;
    indio_start start[INDIO_MAX_SEATS];
} indio_board;

typedef struct {
    const char *name, *text;
    uint8_t worth, number; /* number of the condition, 0 where it has none */
} indio_quest;

/* `each` for every `per` of what is counted, up to `most` (0: no limit); or 4 and 8 from `four` and
 * `eight` on. */
typedef struct {
    const char *name, *text;
    uint8_t each, per, most, four, eight;
} indio_leader;

/* One thing a structure can craft. */
typedef struct {
    uint8_t structure, workers, goods, kind; /* goods units of kind */
    const char *name;
} indio_recipe;

typedef struct {
    uint8_t to, from; /* structure kinds; from INDIO_NONE = new */
    uint8_t workers;
    uint32_t cost; /* nibbles */
} indio_build;

/* Nibble n of resource kind k. */
#define INDIO_UNIT(k)   (UINT32_C(1) << (4 * (k)))
#define INDIO_BIT(h)    (UINT32_C(1) << (h))
#define INDIO_CARD(q)   (UINT64_C(1) << (q))
#define INDIO_ALL_CARDS (INDIO_CARD(INDIO_QUESTS) - 1)

extern const indio_board indio_boards[INDIO_MAX_SEATS + 1]; /* by number of players */
extern const char *const indio_layouts[];                   /* examples of the option layout */
extern const indio_leader indio_leaders[INDIO_LEADERS];
extern const indio_quest indio_quests[INDIO_QUESTS];
extern const indio_recipe indio_recipes[INDIO_RECIPES];
extern const indio_build indio_builds[INDIO_BUILDS];
extern const uint32_t indio_improve_cost[INDIO_TERRAINS]; /* 0 = in no stack */
extern const uint32_t indio_forge_cost[INDIO_RES];        /* 0 = cannot be forged */
extern const uint8_t indio_yield[INDIO_TERRAINS];         /* resource kind, INDIO_NONE for desert */
extern const uint8_t indio_influence[INDIO_STRUCTURES];
extern const uint64_t indio_ones; /* quests worth 1 */
/* What quests ask of a pool, a byte for each kind, the total in byte 7. */
extern const uint64_t indio_pool_quests;

/* Leaders and quests by the shipped name of what they count or ask for (content.c). */
enum {
    INDIO_ABBOT,
    INDIO_ARTIST,
    INDIO_BAKER,
    INDIO_BANKER,
    INDIO_BISHOP,
    INDIO_COUNTESS,
    INDIO_CURATE,
    INDIO_DUKE,
    INDIO_EXCHEQUER,
    INDIO_HERALD,
    INDIO_MAPMAKER,
    INDIO_MARINER,
    INDIO_NOMAD,
    INDIO_PLAYWRIGHT,
    INDIO_SCHOLAR,
    INDIO_SHEPHERD,
    INDIO_SHIPWRIGHT,
    INDIO_SULTANA,
    INDIO_TANNER,
    INDIO_TRADER,
    INDIO_VICEROY
};
enum {
    INDIO_ARCHITECT,
    INDIO_ARMORY,
    INDIO_BARBICAN,
    INDIO_BARN,
    INDIO_BARRICADE,
    INDIO_BASTION,
    INDIO_BLACKSMITH,
    INDIO_BRICKLAYER,
    INDIO_BUTCHER,
    INDIO_CAVALCADE,
    INDIO_CHANCELLOR,
    INDIO_CHAPMAN,
    INDIO_COLONNADE,
    INDIO_COMPASS,
    INDIO_CONQUEROR,
    INDIO_CONROIS,
    INDIO_CONVOY,
    INDIO_DIKE,
    INDIO_DOCK,
    INDIO_ENVY,
    INDIO_EXPLORER,
    INDIO_FARMHAND,
    INDIO_GOVERNOR,
    INDIO_GUILD,
    INDIO_INN,
    INDIO_JEWELER,
    INDIO_MASON,
    INDIO_MINER,
    INDIO_MISSIONARY,
    INDIO_MONK,
    INDIO_OVERSEER,
    INDIO_PEASANT,
    INDIO_PLANNER,
    INDIO_RAMPART,
    INDIO_SAILOR,
    INDIO_SCOUT,
    INDIO_SHIPYARD,
    INDIO_STOREHOUSE,
    INDIO_THIEF,
    INDIO_VAULT,
    INDIO_WAGONEER,
    INDIO_WHARF
};

/* ---- reading the state */

static inline int indio_units(const indio_state *s, int hex, int kind) {
    return (int)(s->res[hex] >> (4 * kind) & 15);
}
static inline int indio_load(const indio_state *s, int hex) { return (int)(s->res[hex] >> 28); }
static inline int indio_pool(const indio_state *s, int seat, int kind) {
    return (int)(s->pool[seat] >> (8 * kind) & 255);
}
static inline int indio_pool_total(const indio_state *s, int seat) {
    return (int)(s->pool[seat] >> 56);
}
static inline int indio_nibble(uint32_t word, int i) { return (int)(word >> (4 * i) & 15); }
/* Nibbles to bytes; nibble 7, the total, lands in byte 7. */
static inline uint64_t indio_bytes(uint32_t nibbles) {
    uint64_t x = nibbles;
    x = (x | x << 16) & UINT64_C(0x0000FFFF0000FFFF);
    x = (x | x << 8) & UINT64_C(0x00FF00FF00FF00FF);
    return (x | x << 4) & UINT64_C(0x0F0F0F0F0F0F0F0F);
}
/* Units that a pool by bytes (without its total) lacks of a cost; pools stay below 128 a kind. */
static inline int indio_lacks(uint64_t pool, uint32_t cost) {
    const uint64_t high = UINT64_C(0x0080808080808080);
    uint64_t d = (indio_bytes(cost) | high) - pool; /* bit 7: not less than the pool has */
    uint64_t less = d & ~high & ((d & high) - ((d & high) >> 7));
    return (int)(less * UINT64_C(0x0101010101010101) >> 56);
}
static inline int indio_crew_total(const indio_state *s, int hex) {
    return (int)((s->crew[hex] * 0x1111u >> 12) & 15);
}
static inline int indio_owner(const indio_state *s, int hex) {
    return s->piece[hex] == INDIO_NONE ? INDIO_NONE : s->piece[hex] >> 2;
}
static inline int indio_count(uint32_t mask) { return __builtin_popcount(mask); }
static inline uint32_t indio_all(const indio_state *s) { return (UINT32_C(1) << s->hexes) - 1; }
/* Workers of one class (INDIO_W_) of a seat on a hex; the acting one is not counted as active. */
int indio_class(const indio_state *s, int hex, int seat, int class);
/* Active workers of a seat, the acting and the limited ones included. */
int indio_active(const indio_state *s, int seat);
/* Hexes where the seat's workers meet foreign ones. */
uint32_t indio_shared(const indio_state *s, int seat);
/* Can the seat pay this cost (nibbles) from its pool? IND-059 */
bool indio_affords(const indio_state *s, int seat, uint32_t cost);
/* The cost of laying a tile (INDIO_T_FARM ..) on what is on top of the hex. */
uint32_t indio_tile_cost(int top, int tile);
/* The player with strictly more workers than every other one in a crew word, or INDIO_NONE. */
int indio_most(uint16_t crew);

/* ---- changing the board (board.c): facts and digests together, no rules of the turn */

void indio_add(indio_state *s, int hex, int kind, int n);
void indio_take(indio_state *s, int hex, int kind, int n);
void indio_sweep(indio_state *s, int hex);                /* all resources of the hex vanish */
void indio_add_worker(indio_state *s, int hex, int seat); /* resting */
void indio_wake(indio_state *s, int hex, int seat);
void indio_tire(indio_state *s, int hex, int seat); /* an unlimited active worker lies down */
void indio_unlimit(indio_state *s, int hex,
                   int seat); /* a limited active worker counts as active */
void indio_remove_worker(indio_state *s, int hex, int seat, int class);
void indio_lay(indio_state *s, int hex, int terrain); /* base if there is none, else on top */
void indio_set_piece(indio_state *s, int hex, int seat, int kind);
void indio_set_limits(indio_state *s); /* IND-067 */
/* All conquests that the position demands; first and second are looked at first (or INDIO_NONE). */
void indio_conquests(indio_state *s, int first, int second, pent_trace *why);
/* The row of indio_builds that makes the structure `to` of what stands on the hex; INDIO_NONE: none. */
int indio_build_row(const indio_state *s, int hex, int to);
/* Hexes with structures that the seat on move would lose by this move. IND-203 */
uint32_t indio_losses(const indio_state *s, pent_move m);

/* ---- cards (quests.c) */

/* Quests about the position, and two about the end of a year; a set of them has bit i for row i. */
enum { INDIO_WATCHED = 16 };
extern const uint8_t indio_watch[INDIO_WATCHED];
bool indio_holds(const indio_state *s, int seat, int quest); /* condition of a state quest */
uint16_t indio_true_now(const indio_state *s, int seat);     /* all those conditions, as a set */
uint64_t indio_watched_cards(uint16_t set);
/* A look at everybody's quests after something happened; seat is who did it, or INDIO_NONE. The own
 * cards of seat are completed at once. Whether others complete one depends on hidden hands and is
 * asked of chance, so that no move tells more than its text. Then the game goes on as `then` says. */
void indio_look_at_quests(indio_state *s, int seat, int then, pent_trace *why);
void indio_reveal_legal(const indio_state *s, pent_moves *out);
void indio_reveal(indio_state *s, pent_move m, pent_trace *why);
void indio_complete(indio_state *s, int seat, int quest, pent_trace *why);
void indio_go_on(indio_state *s, pent_trace *why); /* year.c: as s->then says */
void indio_collect_events(indio_state *s, int seat, int hex);
uint64_t indio_deck(const indio_state *s); /* cards the next draw may bring */
void indio_draw(indio_state *s, int seat, int quest);
void indio_discard(indio_state *s, int seat, int quest);

/* ---- the course of the game */

pent_status indio_init(void *state, const pent_setup *setup, pent_err *err); /* setup.c */
void indio_setup_apply(indio_state *s, pent_move m, pent_trace *why);
void indio_setup_legal(const indio_state *s, pent_moves *out);
uint32_t indio_flip_choices(const indio_state *s);      /* earth that may become desert */
void indio_start_year(indio_state *s, pent_trace *why); /* year.c */
int indio_yields(const indio_state *s, int hex);        /* what Production puts on the hex */
void indio_produce(indio_state *s);
void indio_after_draw(indio_state *s, pent_trace *why);
void indio_next_craft(indio_state *s, pent_trace *why);
void indio_next_harvest(indio_state *s, pent_trace *why);
void indio_pay_harvest(indio_state *s, pent_trace *why);
void indio_harvest_done(indio_state *s, pent_trace *why);
void indio_next_turn(indio_state *s, pent_trace *why);
void indio_next_start(indio_state *s, pent_trace *why); /* setup.c */
bool indio_ends(const indio_state *s, pent_trace *why);
void indio_run(indio_state *s, pent_trace *why); /* job.c */
void indio_unit(indio_state *s, pent_move m);    /* one chosen unit of the job */
void indio_pay_options(const indio_state *s, pent_moves *out);
void indio_spend_options(const indio_state *s, pent_moves *out);
void indio_drop_options(const indio_state *s, pent_moves *out);
void indio_store_options(const indio_state *s, pent_moves *out);
void indio_apply(void *state, pent_move m, pent_trace *why); /* apply.c */
void indio_finish_action(indio_state *s, pent_trace *why);
int indio_actor(const void *state); /* legal.c */
unsigned indio_waiting(const void *state);
void indio_legal(const void *state, pent_moves *out);
void indio_early(const void *state, int seat, pent_moves *out);
bool indio_redundant(const void *state, pent_move m);
bool indio_redundant_unit(const indio_state *s, pent_move m); /* job.c */
bool indio_can_feed(const indio_state *s);
bool indio_can_repeat(const indio_state *s);
enum { INDIO_FEED_ALL, INDIO_PASS_ON }; /* standing answers */
pent_move indio_answer(const void *state, int seat, int policy);
unsigned indio_weight(const void *state, pent_move m);

/* ---- score.c */

enum {
    INDIO_S_STRUCTURES,
    INDIO_S_TERRITORY,
    INDIO_S_WORKERS,
    INDIO_S_GOODS,
    INDIO_S_QUESTS,
    INDIO_S_LEADER,
    INDIO_PARTS
};
int indio_leader_counts(const indio_state *s, int seat, int leader); /* of what it counts */
int indio_leader_worth(const indio_state *s, int seat, int leader);
int indio_score(const indio_state *s, int seat, int part[INDIO_PARTS]);
void indio_result(const void *state, pent_result *out);

/* ---- goods.c, say.c, words.c, page.c: the game as people meet it */

extern const pent_good indio_goods[];
extern const uint8_t indio_influence_good; /* its place there */
void indio_purse(const void *state, int seat, int16_t *out);
void indio_say_built(const indio_state *s, int seat, pent_text *out); /* structures and hexes */
bool indio_income(const void *state, int seat, int16_t *out);
void indio_say(const void *state, pent_move m, int viewer, pent_text *out);
void indio_loses(const void *state, pent_move m, pent_text *out);
bool indio_describe(const void *state, const char *thing, pent_about *out);
const char *indio_noun(int i);
extern const pent_shape_kind indio_kinds[];
bool indio_guarded(const void *state);
int indio_counted_left(const void *state);
bool indio_page(const void *state, int viewer, int i, pent_page *out);

/* ---- view.c, text.c, why.c, scene.c, mat.c, check.c, eval.c */

void indio_redact(void *state, int viewer);
void indio_determinize(void *state, int viewer, pent_rng *rng);
extern const char *const indio_res_name[INDIO_RES];
extern const char *const indio_terrain_name[INDIO_TERRAINS];
extern const char *const indio_structure_name[INDIO_STRUCTURES];
extern const char *const indio_phase_name[INDIO_PHASES];
extern const char *const indio_colour_name[INDIO_MAX_SEATS];
extern const char *const indio_class_name[INDIO_W_CLASSES];
const char *indio_seat_word(const indio_state *s, int seat);
void indio_hex_name(const indio_state *s, int hex, pent_text *out);
void indio_say_goods(uint32_t nibbles, pent_text *out); /* "2 earth, 1 fire" */
/* May the viewer read the card of a deal, a choice or a discard? A drawn quest that is complete
 * already is told to all. */
bool indio_knows_card(const indio_state *s, pent_move m, int viewer);
bool indio_fulfilled_at_once(const indio_state *s, pent_move m);
/* ", completes Scout": for all but the actor, who knows. */
void indio_say_completed(const indio_state *s, pent_move m, int viewer, pent_text *out);
void indio_seat_name(const void *state, int seat, pent_text *out);
void indio_format(const void *state, pent_move m, int viewer, pent_text *out);
void indio_prompt(const void *state, pent_text *out);
void indio_why_not(const void *state, const pent_id *ids, int n, pent_text *out);
void indio_json(const void *state, pent_json *out);
void indio_scene(const void *state, pent_scene *out);
int indio_targets(const void *state, pent_move m, pent_id out[PENT_MAX_TARGETS]);
extern const char *const indio_feature_names[];
int indio_features(const void *state, int seat, float *out);
float indio_eval(const void *state, int seat);
/* The terms of the judgement by hand in hundredths of influence beyond what the seat has. */
enum { INDIO_PROSPECTS = 17 };
void indio_prospects(const indio_state *s, int seat, int out[INDIO_PROSPECTS]);
int indio_years_left(const indio_state *s); /* productions still to come */
/* Is a payment under way, and everything known to finish it by the simplest choices? */
bool indio_half_paid(const indio_state *s);
void indio_pay_up(indio_state *s);
extern const pent_input indio_inputs[]; /* inputs.c */
void indio_look(const void *state, unsigned seats, void *memory, pent_inputs *out);
extern const pent_net indio_net;
const char *indio_check(const void *state);
const char *indio_check_seats(const indio_state *s, bool shape); /* check_open.c */
const char *indio_unplayed(const void *state);
const char *indio_check_fiefs(const indio_state *s);
extern const pent_actions indio_actions;
extern const pent_layout indio_layout;

extern const pent_option indio_options[];
extern const pent_game indio_game;

#endif
