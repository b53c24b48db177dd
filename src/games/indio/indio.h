/* Indio: the state, its parts and the functions the files of this folder share.
 * Not here: anything a front end may use; that is the table of functions in include/pentarchy.h.
 *
 * Two kinds of members: facts (what lies where) and digests (masks and sums derived from the facts,
 * kept up to date by board.c so that legal.c and score.c never scan the board). check.c recomputes
 * every digest from the facts. */
#ifndef INDIO_H
#define INDIO_H

#include <stdbool.h>
#include <stdint.h>

enum {
    INDIO_MAX_HEXES = 29,
    INDIO_MAX_SEATS = 4,
    INDIO_RES_CAP = 6,    /* IND-010 */
    INDIO_WORKER_CAP = 4, /* IND-010 */
    INDIO_WORKERS = 10,   /* IND-003 */
    INDIO_PIECES = 4,     /* IND-003: of each kind of structure */
    INDIO_HAND = 3,       /* IND-029 */
    INDIO_YEARS = 7,      /* IND-026 */
    INDIO_FIEF_YEAR = 4,  /* IND-189 */
    INDIO_NONE = 254,     /* no hex, no leader, no structure */
    INDIO_UNKNOWN = 255   /* hidden from the viewer */
};

/* IND-007; this order is the fixed order of payments (IND-060) */
enum { INDIO_EARTH, INDIO_WATER, INDIO_FIRE, INDIO_FOOD, INDIO_STONE, INDIO_METAL, INDIO_COMMERCE,
       INDIO_RES };
enum { INDIO_T_EARTH, INDIO_T_WATER, INDIO_T_DESERT, INDIO_T_FARM, INDIO_T_QUARRY, INDIO_T_MINE,
       INDIO_TERRAINS };
enum { INDIO_OUTPOST, INDIO_TOWN, INDIO_CITY, INDIO_STRUCTURES };
enum { INDIO_PINK, INDIO_PURPLE, INDIO_WHITE, INDIO_ORANGE };
enum { INDIO_P_QUESTS, INDIO_P_PRODUCE, INDIO_P_CRAFT, INDIO_P_HARVEST, INDIO_P_ACT, INDIO_PHASES };

/* What is asked now. */
enum {
    INDIO_ASK_TILE,      /* chance: terrain of the next hex without one */
    INDIO_ASK_FLIP,      /* chance: an earth hex of a first-game board that becomes desert */
    INDIO_ASK_LEADER,    /* chance: a leader for seat */
    INDIO_ASK_KEEP,      /* which leader to keep */
    INDIO_ASK_DEAL,      /* chance: the quest of the set-up */
    INDIO_ASK_FIRST,     /* chance: the first player */
    INDIO_ASK_FARM,      /* hex of the starting farm */
    INDIO_ASK_HELPER,    /* hex of the second worker */
    INDIO_ASK_FIEF_FARM,
    INDIO_ASK_FIEF_QUARRY,
    INDIO_ASK_FIEF_MINE,
    INDIO_ASK_FIEF_OUTPOST,
    INDIO_ASK_FIEF_TOWN,
    INDIO_ASK_FIEF_WORKER,
    INDIO_ASK_DRAW,      /* chance: the quest of the year */
    INDIO_ASK_DISCARD,   /* which quest to throw away */
    INDIO_ASK_CRAFT,     /* what the structure on job.hex makes */
    INDIO_ASK_FEED,      /* next worker to feed, or enough */
    INDIO_ASK_REPEAT,    /* pay for repeated actions? */
    INDIO_ASK_TURN,      /* first action of a worker, or pass */
    INDIO_ASK_SECOND,    /* second action of the same worker, or done */
    INDIO_ASK_PAY,       /* where the next unit of the cost comes from */
    INDIO_ASK_SPEND,     /* which worker leaves for a town or city */
    INDIO_ASK_DROP,      /* what is thrown out */
    INDIO_ASK_STORE,     /* where the next unit goes */
    INDIO_ASK_OVER,
    INDIO_ASKS
};

/* Kinds of moves: the top byte of a pent_move. */
enum {
    INDIO_M_TILE = 1,   /* a hex, b terrain */
    INDIO_M_FLIP,       /* a hex */
    INDIO_M_LEADER,     /* a leader, b seat */
    INDIO_M_KEEP,       /* a leader */
    INDIO_M_QUEST,      /* a quest, b seat */
    INDIO_M_FIRST,      /* a seat */
    INDIO_M_FARM,       /* a hex */
    INDIO_M_HELPER,     /* a hex */
    INDIO_M_FIEF,       /* a hex, b tile kind */
    INDIO_M_SETTLE,     /* a hex, b structure kind */
    INDIO_M_PEOPLE,     /* a hex */
    INDIO_M_DISCARD,    /* a quest */
    INDIO_M_CRAFT,      /* a hex, b recipe */
    INDIO_M_FEED,       /* a hex */
    INDIO_M_ENOUGH,     /* no more feeding */
    INDIO_M_REPEAT,     /* a 1 yes, 0 no */
    INDIO_M_PASS,
    INDIO_M_DONE,
    INDIO_M_MOVE,       /* actions: a acting hex, +INDIO_WET if limited; b target hex */
    INDIO_M_COLLECT,
    INDIO_M_ATTACK,     /* b seat attacked, c worker class */
    INDIO_M_FORGE,      /* b refined kind */
    INDIO_M_IMPROVE,    /* b target, c terrain */
    INDIO_M_BUILD,      /* b target, c build row */
    INDIO_M_PAY,        /* a hex, b kind */
    INDIO_M_SPEND,      /* a worker class */
    INDIO_M_DROP,       /* a hex (INDIO_NONE: of what was collected), b kind */
    INDIO_M_STORE,      /* a hex, b kind */
    INDIO_M_KINDS
};
enum { INDIO_WET = 0x80 };
enum { INDIO_ACTIONS = 6 };

/* Classes of workers on a hex, in the order in which they are named for a cost. */
enum { INDIO_W_ACTING, INDIO_W_ACTIVE, INDIO_W_WET, INDIO_W_RESTING, INDIO_W_CLASSES };

/* Options as bits of indio_state.options. */
enum {
    INDIO_O_SIMPLE = 1,
    INDIO_O_FIEFS = 2,
    INDIO_O_FOOD = 4,
    INDIO_O_MULTI = 8,
    INDIO_O_EVENT = 16,       /* conquest as event */
    INDIO_O_COLLECT_OWN = 32,
    INDIO_O_FIRST_MAP = 64
};

/* An action (or payment of another phase) between its choice and its end. */
enum { INDIO_J_NONE, INDIO_J_CRAFT, INDIO_J_HARVEST, INDIO_J_COLLECT, INDIO_J_FORGE, INDIO_J_IMPROVE,
       INDIO_J_BUILD, INDIO_J_MOVE, INDIO_J_ATTACK };
typedef struct {
    uint32_t due;    /* units still to be paid, a nibble for each kind */
    uint32_t give;   /* units still to be stored, likewise */
    uint8_t kind;    /* INDIO_J_ */
    uint8_t hex;     /* the hex it is about */
    uint8_t what;    /* recipe, terrain or build row */
    uint8_t low;     /* lowest hex, class or hex*8+kind the next unit may name */
    uint8_t workers; /* own workers still to leave */
    uint8_t drop;    /* resources still to be thrown out */
    uint8_t stage;   /* INDIO_STAGE_ of flow.c */
    uint8_t origin;  /* hex left by a move, for the order of conquests */
} indio_job;

typedef struct {
    /* facts: cards, as sets of quest numbers; all bits set = unknown to the viewer */
    uint64_t hand[INDIO_MAX_SEATS];
    uint64_t done[INDIO_MAX_SEATS];
    uint64_t gone[INDIO_MAX_SEATS]; /* discarded by this seat */
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
    /* digests */
    uint8_t workers[INDIO_MAX_SEATS]; /* on the board */
    uint8_t pad0[3];
    uint32_t settled[INDIO_MAX_SEATS][INDIO_STRUCTURES]; /* hexes of each kind of structure */
    uint32_t own[INDIO_MAX_SEATS];     /* hexes with a structure of the seat */
    uint32_t control[INDIO_MAX_SEATS]; /* hexes controlled */
    uint32_t manned[INDIO_MAX_SEATS];  /* hexes with a worker of the seat */
    uint32_t ready[INDIO_MAX_SEATS];   /* hexes with an active worker of the seat */
    uint32_t land[INDIO_TERRAINS];     /* hexes by top */
    uint32_t was_water, was_desert;    /* hexes by base */
    uint32_t edge;
    uint32_t full;                     /* hexes with four workers */
    uint32_t laden;                    /* hexes with a resource */
    uint32_t starts;                   /* set-up: starting farms */
    uint32_t fief;                     /* set-up: hexes of fiefs; of the one being placed in mine */
    uint32_t mine;

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
    uint8_t passes;   /* in a row */
    uint8_t acting;   /* hex of the acting worker or INDIO_NONE */
    uint8_t actions;  /* it may still take */
    uint8_t used;     /* kinds of action it took, bits */
    uint8_t fed;      /* workers fed in this harvest by seat */
    uint8_t pad1[3];
    indio_job job;
} indio_state;

/* ---- tables (data.c) */

/* How sure a row is. */
enum { INDIO_KNOWN, INDIO_DERIVED, INDIO_RECONSTRUCTED };
enum { INDIO_LEADERS = 21, INDIO_QUESTS = 42, INDIO_RECIPES = 16, INDIO_BUILDS = 5 };
enum { INDIO_Q_STATE, INDIO_Q_EVENT, INDIO_Q_CRAFT, INDIO_Q_YEAR };

typedef struct {
    const char *columns; /* a first-game board in the language of the option layout */
    uint8_t tiles[3];    /* earth, water, desert */
    uint8_t end_control, end_structures;
    uint8_t colour[INDIO_MAX_SEATS];
    uint8_t farm[INDIO_MAX_SEATS][2];   /* column, place */
    uint8_t helper[INDIO_MAX_SEATS][2];
    uint8_t shape_mark, start_mark;
} indio_board;

typedef struct {
    const char *name, *text;
    uint8_t worth, kind;
} indio_quest;

typedef struct {
    const char *name, *text;
} indio_leader;

/* One thing a structure can craft. */
typedef struct {
    uint8_t structure, workers, goods, kind; /* goods units of kind */
    const char *name;
} indio_recipe;

typedef struct {
    uint8_t to, from;    /* structure kinds; from INDIO_NONE = new */
    uint8_t workers;
    uint32_t cost;       /* nibbles */
    const char *name;
} indio_build;

/* Nibble n of resource kind k. */
#define INDIO_UNIT(k) (UINT32_C(1) << (4 * (k)))
#define INDIO_BIT(h) (UINT32_C(1) << (h))
#define INDIO_CARD(q) (UINT64_C(1) << (q))
#define INDIO_ALL_CARDS (INDIO_CARD(INDIO_QUESTS) - 1)

extern const indio_board indio_boards[INDIO_MAX_SEATS + 1]; /* by number of players */
extern const indio_leader indio_leaders[INDIO_LEADERS];
extern const indio_quest indio_quests[INDIO_QUESTS];
extern const indio_recipe indio_recipes[INDIO_RECIPES];
extern const indio_build indio_builds[INDIO_BUILDS];
extern const uint32_t indio_improve_cost[3]; /* farm, quarry, mine */
extern const uint32_t indio_forge_cost[INDIO_RES]; /* 0 = cannot be forged */
extern const uint8_t indio_yield[INDIO_TERRAINS];  /* resource kind, INDIO_NONE for desert */
extern const uint8_t indio_influence[INDIO_STRUCTURES];
extern const uint64_t indio_ones;        /* quests worth 1 */
extern const uint64_t indio_state_cards; /* quests about the position */

/* Leaders and quests by name, in the order of the tables. */
enum {
    INDIO_ABBOT, INDIO_ARTIST, INDIO_BAKER, INDIO_BANKER, INDIO_BISHOP, INDIO_COUNTESS, INDIO_CURATE,
    INDIO_DUKE, INDIO_EXCHEQUER, INDIO_HERALD, INDIO_MAPMAKER, INDIO_MARINER, INDIO_NOMAD,
    INDIO_PLAYWRIGHT, INDIO_SCHOLAR, INDIO_SHEPHERD, INDIO_SHIPWRIGHT, INDIO_SULTANA, INDIO_TANNER,
    INDIO_TRADER, INDIO_VICEROY
};
enum {
    INDIO_ARCHITECT, INDIO_ARMORY, INDIO_BARBICAN, INDIO_BARN, INDIO_BARRICADE, INDIO_BASTION,
    INDIO_BLACKSMITH, INDIO_BRICKLAYER, INDIO_BUTCHER, INDIO_CAVALCADE, INDIO_CHANCELLOR,
    INDIO_CHAPMAN, INDIO_COLONNADE, INDIO_COMPASS, INDIO_CONQUEROR, INDIO_CONROIS, INDIO_CONVOY,
    INDIO_DIKE, INDIO_DOCK, INDIO_ENVY, INDIO_EXPLORER, INDIO_FARMHAND, INDIO_GOVERNOR, INDIO_GUILD,
    INDIO_INN, INDIO_JEWELER, INDIO_MASON, INDIO_MINER, INDIO_MISSIONARY, INDIO_MONK, INDIO_OVERSEER,
    INDIO_PEASANT, INDIO_PLANNER, INDIO_RAMPART, INDIO_SAILOR, INDIO_SCOUT, INDIO_SHIPYARD,
    INDIO_STOREHOUSE, INDIO_THIEF, INDIO_VAULT, INDIO_WAGONEER, INDIO_WHARF
};

#endif
