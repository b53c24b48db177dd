/* wendake.h: the state of a game of Wendake, its enums, move kinds and tables, and what its files
 * share with each other. Not public: front ends see pentarchy.h only. Rules: rules/wendake.md. */
#ifndef WENDAKE_H
#define WENDAKE_H

#include "core/bits.h"
#include "core/stack.h"
#include "pentarchy_game.h"

enum {
    WEND_SEATS = 4,
    WEND_TERRITORIES = 16,
    WEND_AREAS = 32, /* area = 2 * territory + 0 or 1 */
    WEND_LAKES = 5,
    WEND_CELLS = 9,  /* 0..8 row by row from the top */
    WEND_BOTTOM = 6, /* first cell of the bottom row */
    WEND_LINES = 8,
    WEND_YEARS = 7,
    WEND_PASSES = 4,
    WEND_PIECES = 7, /* Warriors, Women, Hunters each */
    WEND_CANOES = 5,
    WEND_BASE_TILES = 9,
    WEND_LEVEL_TILES = 17,
    WEND_TILES = WEND_BASE_TILES + 2 * WEND_LEVEL_TILES,
    WEND_ICONS = 3,
    WEND_DISPLAY = 6,
    WEND_PROGRESS = 24,
    WEND_ROW = 8,
    WEND_KINDS = 5,
    WEND_CARD_TYPES = 10, /* kind, and kind + 5 with an infected blanket */
    WEND_CARDS = 40,
    WEND_SPACES = 8,
    WEND_MOST_ALIKE = 5, /* cards of one kind that a mask space may ask for */
    WEND_TRIBES = 6,
    WEND_TURTLES = 9, /* 3 * group + level - 3 */
    WEND_COPIES = 4,
    WEND_MOST = 1000, /* points of a track or goods: more than any game brings */
    WEND_NONE = 255,
    WEND_UNKNOWN = 255, /* in a view: somebody else knows */
};

enum { WEND_ECO, WEND_MIL, WEND_RIT, WEND_MSK, WEND_TRACKS };
enum {
    WEND_CORN,
    WEND_BEAN,
    WEND_PUMPKIN,
    WEND_LEATHER,
    WEND_FISH,
    WEND_RESOURCES,
    WEND_BEAVER = WEND_RESOURCES,
    WEND_GOODS
};
enum { WEND_WARRIOR, WEND_WOMAN, WEND_HUNTER, WEND_NATIVES };
enum { WEND_ENGLISH, WEND_FRENCH, WEND_FLAGS };
enum { WEND_HOME, WEND_SETTLED, WEND_FOREST, WEND_SHORE };
enum { WEND_WENDAT, WEND_SENECA, WEND_CAYUGA, WEND_ONEIDA, WEND_MOHAWK, WEND_SHAWNEE };
enum { WEND_PAIRS_RANDOM, WEND_PAIRS_RECOMMENDED };
enum { WEND_IDENTICAL, WEND_DRAFT };
enum { WEND_EASY, WEND_NORMAL, WEND_HARD, WEND_LEVELS };
enum { WEND_OPT_PAIRS, WEND_OPT_TRIBES, WEND_OPT_LEVEL, WEND_OPT_COLOURS, WEND_OPT_HOMES };

typedef enum wend_action {
    WEND_NO_ACTION,
    WEND_CANOE,
    WEND_MOVE,
    WEND_HARVEST,
    WEND_HUNT,
    WEND_TAN,
    WEND_FISHING,
    WEND_MILITARY,
    WEND_MASK,
    WEND_TRADE,
    WEND_RITUAL,
    WEND_SACRED_FIRE,
    WEND_ACTIONS
} wend_action;

/* Progress tiles: printed number 11..18, 21..28, 31..38. */
enum {
    WEND_P11,
    WEND_P12,
    WEND_P13,
    WEND_P14,
    WEND_P15,
    WEND_P16,
    WEND_P17,
    WEND_P18,
    WEND_P21,
    WEND_P22,
    WEND_P23,
    WEND_P24,
    WEND_P25,
    WEND_P26,
    WEND_P27,
    WEND_P28,
    WEND_P31,
    WEND_P32,
    WEND_P33,
    WEND_P34,
    WEND_P35,
    WEND_P36,
    WEND_P37,
    WEND_P38,
};
enum { WEND_LOWEST = WEND_TRACKS, WEND_HIGHEST }; /* tracks a Progress tile may name */

enum { WEND_WAR, WEND_PH_MASK, WEND_PH_TRADE, WEND_COUNCIL, WEND_PH_CARDS };

/* ---- moves ----------------------------------------------------------------------------------- */

enum {
    /* chance */
    WM_PAIR,       /* a = track paired with the Economic one */
    WM_PROGRESS,   /* a = Progress tile shown */
    WM_TURN_UP,    /* a = card turned onto the discard pile */
    WM_DRAW,       /* a = card drawn into a hand; secret */
    WM_ORDER,      /* a = player taking the next place of the first turn order */
    WM_ADVANCED,   /* a = tile shown */
    WM_SHOW_TRIBE, /* a = tribe */
    WM_LAY,        /* a = tile laid on the next cell of a grid */
    WM_TURTLE,     /* a = Turtle kind, b = copy; secret */
    WM_PHANTOM,    /* a = card of the Phantom */
    WM_REVEAL,     /* a = player whose Turtles are turned over at the end */
    /* seats */
    WM_TRIBE,     /* a = tribe */
    WM_LAKE,      /* a = lake of the first Canoe */
    WM_ACTIVATE,  /* a = cell */
    WM_PLACE,     /* turn-order marker */
    WM_DO,        /* a = action, b = WU_ bits or number of a Move, c = lake, cell or source */
    WM_END,       /* the turn is over */
    WM_TRANSFER,  /* a = area, b = WT_ bits */
    WM_SWAP,      /* a = first cell */
    WM_SWAP_WITH, /* a = second cell */
    WM_POWER,     /* a = Progress tile, b, c = its choices */
    WM_MOVE,      /* a = from, b = to, c = WV_ code (| WV_SPARED) */
    WM_STOP,      /* no more units of a Move or an exchange; a begun swap is called off */
    WM_TAKE,      /* a = Turtle kind */
    WM_SCORE,     /* no more Turtles; a = WU_ bits of Alliances used */
    WM_DRAW_FROM, /* a = WS_ source of the second card */
    WM_DISCARD,   /* a = card type */
    WM_PLAY,      /* a = pattern */
    WM_PASS,      /* end of a Ceremony or a Trade */
    WM_EXCHANGE,  /* a = given, b = received */
    WM_BUY,     /* a = Progress tile, b = bits of vegetables paid, c = track or flag or WEND_NONE */
    WM_SPEND,   /* a = bits of resources */
    WM_LOSE,    /* a = WL_ place, b = territory or area */
    WM_RETURN,  /* a, b, c = Warriors, Women, Hunters coming home */
    WM_REPLACE, /* a = tile leaving, b = tile coming */
    WM_KEEP,    /* no replacement */
    WM_KINDS
};

/* Bits of WM_DO and WM_SCORE: Progress tiles used with the action. */
enum { WU_13 = 1, WU_23 = 2, WU_33 = 4, WU_22 = 1, WU_32 = 2, WU_16 = 1, WU_25 = 2, WU_17 = 1 };
enum { WS_DECK, WS_DISCARD, WS_NOTHING };
enum { WT_FILL = 1, WT_STAY = 2 };
enum { WV_GUARD, WV_ENTER, WV_ENTER_2, WV_ATTACK, WV_ATTACK_2, WV_GUARD_OF, WV_SPARED = 128 };
enum { WL_GUARD, WL_AREA, WL_HOME_WOMAN, WL_HOME_HUNTER };

/* ---- frames: one open decision each ---------------------------------------------------------- */

enum {
    WF_PAIR = 1,   /* 0 is a wiped frame */
    WF_PROGRESS,   /* a = row, b = tiles to come */
    WF_TURN_UP,    /* a = WR_ reason, b = player */
    WF_ORDER,      /* a = places filled */
    WF_ADVANCED,   /* a = slot */
    WF_SHOW_TRIBE, /* a = cards to come */
    WF_TRIBE,
    WF_DRAW, /* a = player */
    WF_LAY,  /* a = player, b = next cell */
    WF_LAKE,
    WF_TURN,    /* d = swaps called off */
    WF_ICONS,   /* a = cell or NONE, b = icons left, c = 1: in any order, d = swaps called off */
    WF_SWAP,    /* a = first cell */
    WF_MOVE,    /* a = Warriors left */
    WF_TURTLES, /* a = groups taken, as bits, b = WU_ bits of Alliances used */
    WF_TURTLE,  /* a = player, b = kind */
    WF_DRAW_2,
    WF_DISCARD,
    WF_CEREMONY, /* a = WC_ bits, b = 1 + kind of the virtual card, c = 1 + 5 * real + named kind */
    WF_TRADE,    /* a = WD_ step, b = 1: tile 17 */
    WF_EXCHANGE, /* a = units left, b, c = bits given, received, d = 1: smallpox follows */
    WF_LOSE,
    WF_RETURN,  /* a = Natives at most */
    WF_REPLACE, /* d = swaps called off */
    WF_SHUFFLE, /* a = player, b = next cell */
    WF_PHANTOM,
    WF_REVEAL, /* the Phantom's Turtles at the end: a = player, b = kind */
    WF_OPEN,   /* everybody else's: a = player */
};
enum { WR_SET_UP, WR_REFILL, WR_SMALLPOX, WR_PHANTOM_MASK, WR_PHANTOM_TRADE };
enum { WC_SHARE = 1, WC_PLAYED = 2 };
enum { WEND_CALLS_OFF = 7 }; /* swaps called off in one decision, at most: WEN-164 */
enum { WD_FRESH, WD_EXCHANGED, WD_BOUGHT };

/* What happens next when no decision is open. */
enum {
    WEND_STEP_PAIRS,
    WEND_STEP_PROGRESS,
    WEND_STEP_DISCARD,
    WEND_STEP_ORDER,
    WEND_STEP_DISPLAY,
    WEND_STEP_SHOW_TRIBES,
    WEND_STEP_TRIBES,
    WEND_STEP_HANDS,
    WEND_STEP_GRIDS,
    WEND_STEP_CANOES,
    WEND_STEP_TURNS,
    WEND_STEP_RESTORE,
    WEND_STEP_LEVEL_2,
    WEND_STEP_REVEAL,
    WEND_STEP_OVER
};

/* ---- state ----------------------------------------------------------------------------------- */

typedef struct wend_player {
    uint64_t set_aside; /* bit per tile */
    uint32_t settled;   /* areas with an own Woman or Hunter; Home apart */
    uint32_t outposts;  /* areas with an own Outpost */
    uint32_t progress;  /* tiles owned */
    uint32_t used;      /* of these, used this Year */
    uint16_t track[WEND_TRACKS];
    uint16_t goods[WEND_GOODS];
    uint16_t guard_at; /* territories with own Guards */
    uint16_t ritual;   /* cells that show their back */
    uint16_t marked;   /* cells with an Action marker */
    uint8_t grid[WEND_CELLS];
    uint8_t fire;                /* cell with the Fire marker or NONE */
    uint8_t out[3];              /* Restore: tiles below the grid, NONE otherwise */
    uint8_t unshifted;           /* Restore: the rows have still to move down */
    uint8_t women, hunters;      /* at Home */
    uint8_t lodge[WEND_NATIVES]; /* Long House */
    uint8_t canoes;              /* in play */
    uint8_t lake[WEND_LAKES];
    uint8_t known[WEND_CARD_TYPES];  /* in hand, seen by everybody */
    uint8_t secret[WEND_CARD_TYPES]; /* in hand, seen by the owner only */
    uint8_t played[WEND_CARD_TYPES];
    uint8_t secrets;              /* how many secret cards; public */
    uint8_t turtle[WEND_TURTLES]; /* 0 none, 1 + copy, or UNKNOWN */
    uint8_t disk;                 /* mask space or NONE */
    uint8_t tribe;
    uint8_t swaps;      /* left */
    uint8_t power_used; /* the tribe's yearly power */
    uint8_t flag;       /* or NONE */
    uint8_t placed;     /* turn-order marker this Year */
    uint8_t open;       /* Turtles turned over at the end */
    uint8_t spare[6];   /* always 0 */
} wend_player;

typedef struct wend_state {
    wend_player player[WEND_SEATS];
    uint32_t shown;     /* Progress tiles on display */
    uint32_t supply[2]; /* Advanced tiles face down: bit per number */
    uint8_t guards[WEND_TERRITORIES][WEND_SEATS];
    uint8_t moved[WEND_TERRITORIES]; /* Guards that moved in the open Move */
    uint8_t deck[WEND_CARD_TYPES];   /* unseen cards (in a view: and others' secret ones) */
    uint8_t decked;                  /* cards in the deck */
    uint8_t discards;
    uint8_t discard[WEND_CARDS];    /* bottom to top */
    uint8_t place[WEND_PROGRESS];   /* position in its row, NONE when not in the game */
    uint8_t display[WEND_DISPLAY];  /* tile or NONE */
    uint8_t age[WEND_DISPLAY];      /* when it was shown: lower is longer ago */
    uint8_t clock;                  /* next age */
    uint8_t level;                  /* level on display: 1 or 2 */
    uint8_t stack_of[WEND_TURTLES]; /* copies nobody (in a view: not the viewer) has seen */
    uint8_t order[WEND_SEATS];
    uint8_t next[WEND_SEATS]; /* turn-order area, NONE when free */
    uint8_t placed;
    uint8_t seats, players;   /* people; people and Phantom */
    uint8_t year, pass, turn; /* year 1..7; pass and turn 0.. */
    uint8_t step;
    uint8_t partner;                  /* track paired with the Economic one */
    uint8_t flags;                    /* bit per flag still free */
    uint8_t tribes;                   /* bit per tribe on offer */
    uint8_t ph_cards;                 /* bit per card of the Phantom still to come this Year */
    uint8_t pairs, draft, solo_level; /* options */
    uint8_t colours, homes;           /* options: two bits for each player, lowest first */
    uint8_t spare[1];                 /* always 0 */
    pent_stack stack;
} wend_state;

/* ---- tables (data.c, from content/wendake/ by way of content.c) ------------------------------ */

typedef struct wend_territory {
    const char *name; /* a Home is shown under its owner's colour instead */
    uint8_t land;     /* WEND_HOME, … */
    uint8_t area[2];  /* vegetable of a Woman area, or WEND_BEAVER for a Hunter area */
    uint16_t adjacent;
} wend_territory;

typedef struct wend_map {
    uint8_t players, territories, lakes;
    const char *lake[WEND_LAKES];
    wend_territory at[WEND_TERRITORIES];
    uint32_t women, hunters;   /* areas outside Homes */
    uint32_t vegetable[3];     /* the Woman areas by vegetable */
    uint16_t flag[WEND_FLAGS]; /* territories */
} wend_map;

typedef struct wend_icon {
    uint8_t action, n;
} wend_icon;

typedef struct wend_tile {
    wend_icon icon[WEND_ICONS];
    uint8_t level;       /* 0 base */
    uint8_t min_players; /* printed mark */
    uint32_t sum;        /* Mask, Military, Trade actions and the level, a byte each, to be added */
} wend_tile;

typedef struct wend_progress_tile {
    const char *effect; /* in words */
    uint8_t number, level, track;
} wend_progress_tile;

typedef struct wend_space {
    uint8_t groups, group[WEND_KINDS]; /* cards alike in each, the largest first */
    uint8_t points;
    const char *shape; /* in words */
} wend_space;

typedef struct wend_pattern {
    uint8_t space;
    uint8_t need[WEND_KINDS];
} wend_pattern;

typedef struct wend_tribe {
    const char *name, *power;
    uint8_t goods[WEND_GOODS]; /* Home vegetable in WEND_CORN's place */
    uint8_t masks;
} wend_tribe;

typedef struct wend_phantom_year {
    bool guard, raid, military, ritual;
    uint8_t mask, eco, tile; /* either eco or tile */
} wend_phantom_year;

extern const wend_map wend_maps[3]; /* for 2, 3, 4 players */
extern const wend_tile wend_tiles[WEND_TILES];
extern const wend_progress_tile wend_progress[WEND_PROGRESS];
extern const wend_space wend_spaces[WEND_SPACES];
extern const wend_pattern wend_patterns[]; /* every set of kinds that fills a space */
extern const int wend_pattern_count;
/* Spaces filled, as bits: by the cards of the commonest kind and of the next, and by the kinds. */
extern const uint8_t wend_alike[WEND_MOST_ALIKE + 1][3];
extern const uint8_t wend_different[WEND_KINDS + 1];
extern const uint8_t wend_mask_deck[WEND_CARD_TYPES]; /* cards of each type */
extern const wend_tribe wend_tribes[WEND_TRIBES];
extern const uint16_t wend_lines[WEND_LINES];
extern const uint8_t wend_turtle_tracks[WEND_TURTLES][WEND_COPIES][2];
extern const uint8_t wend_turtle_points[3];
extern const wend_phantom_year wend_phantom[WEND_LEVELS][WEND_YEARS];
extern const char *const wend_track_names[WEND_TRACKS]; /* eco mil rit msk */
extern const char *const wend_goods_names[WEND_GOODS];
extern const char *const wend_native_names[WEND_NATIVES];
extern const char *const wend_kind_names[WEND_KINDS]; /* pine sun leaf wave star */
extern const char *const wend_flag_names[WEND_FLAGS];
extern const char *const wend_action_names[WEND_ACTIONS];  /* in records */
extern const char *const wend_action_titles[WEND_ACTIONS]; /* as people say it */
extern const char *const wend_track_titles[WEND_TRACKS];
extern const char *const wend_group_names[3]; /* of Turtles: women hunters canoes */
extern const char *const wend_colour_names[WEND_SEATS];
extern const char *const wend_home_names[WEND_SEATS]; /* by colour */
extern const char *const wend_phantom_names[WEND_PH_CARDS];

/* ---- shared between the files ---------------------------------------------------------------- */

static inline const wend_map *wend_map_of(const wend_state *s) {
    return &wend_maps[s->players - 2];
}
/* WEN-170: the colour of a player, its name, and the territory that is the player's Home. */
static inline int wend_colour(const wend_state *s, int seat) { return s->colours >> 2 * seat & 3; }
static inline const char *wend_colour_name(const wend_state *s, int seat) {
    return wend_colour_names[wend_colour(s, seat)];
}
static inline int wend_home(const wend_state *s, int seat) { return s->homes >> 2 * seat & 3; }
/* Whose Home the territory is; it must be one. */
static inline int wend_home_owner(const wend_state *s, int territory) {
    int seat = 0;
    while (wend_home(s, seat) != territory) seat++;
    return seat;
}
static inline const char *wend_land(const wend_state *s, int territory) {
    return territory < s->players ? wend_home_names[wend_colour(s, wend_home_owner(s, territory))]
                                  : wend_map_of(s)->at[territory].name;
}
static inline bool wend_solo(const wend_state *s) { return s->seats == 1; }
/* WEN-108 WEN-109: the Alliances that may be used now, as WU_ bits. */
static inline unsigned wend_alliances(const wend_player *p) {
    uint32_t ready = p->progress & ~p->used;
    return (ready >> WEND_P22 & 1 ? WU_22 : 0u) | (ready >> WEND_P32 & 1 ? WU_32 : 0u);
}
/* Is `tile` owned by the player and not used this Year? */
static inline bool wend_usable(const wend_player *p, int tile) {
    return (p->progress & ~p->used) >> tile & 1;
}
static inline const wend_icon *wend_icons_of(const wend_player *p, int cell) {
    static const wend_icon ritual[WEND_ICONS] = {{WEND_RITUAL, 0}}; /* WEN-032 */
    return p->ritual >> cell & 1 ? ritual : wend_tiles[p->grid[cell]].icon;
}
static inline int wend_level_of(int turtle) { return turtle % 3 + 3; }
/* Has the player a tribe already? A tribe brings a swap; the Phantom never has one. */
static inline bool wend_has_tribe(const wend_state *s, int seat) {
    return seat < s->seats && (s->step > WEND_STEP_HANDS || s->player[seat].swaps > 0);
}

/* legal.c */
void wend_legal(const void *state, pent_moves *out);
bool wend_redundant(const void *state, pent_move m);
bool wend_idle(const wend_state *s);       /* does the open decision leave no choice at all? */
unsigned wend_cells(const wend_player *p); /* cells that may be activated */
unsigned wend_fire_targets(const wend_player *p);        /* cells the Sacred Fire may activate */
int wend_yield(const wend_state *s, int seat, int good); /* Harvest of a vegetable, Hunt */
int wend_group_size(const wend_state *s, int seat, int group); /* for Turtles */
int wend_exchange_limit(const wend_state *s, int seat, bool tile_17);
int wend_hand_of(const wend_player *p, int type); /* known and secret; unknown counts as 0 */
int wend_hand_size(const wend_player *p);

/* apply.c, flow.c (set-up, Years, Restore), phantom.c */
pent_status wend_init(void *state, const pent_setup *setup, pent_err *err);
int wend_actor(const void *state);
unsigned wend_weight(const void *state, pent_move m);
void wend_apply(void *state, pent_move m, pent_trace *why);
void wend_next_step(wend_state *s, pent_trace *why); /* no decision is open: go on */
void wend_settle(wend_state *s, pent_trace *why);    /* go on until somebody has a choice */
void wend_set_up_apply(wend_state *s, pent_frame f, pent_move m, pent_trace *why);
void wend_replace(wend_state *s, int seat, pent_move m, pent_trace *why);
void wend_lay(wend_state *s, pent_frame *f, int tile);
void wend_add_guard(wend_state *s, int seat, int territory);
void wend_remove_guard(wend_state *s, int seat, int territory);
/* `what` brings the points, in words for the log. */
void wend_gain(wend_state *s, int seat, int track, int points, const char *rule, const char *what,
               pent_trace *why);
void wend_push(wend_state *s, int kind, int seat, int a, int b);
void wend_phantom_turn(wend_state *s, int card, pent_trace *why);
void wend_phantom_trade(wend_state *s, int card, pent_trace *why);
void wend_phantom_mask(wend_state *s, pent_trace *why);

/* score.c */
int wend_military(const wend_state *s, int seat, unsigned alliances); /* majorities */
int wend_sets(const wend_state *s, int seat);                         /* Ritual */
/* Points of a Ritual with these WU_ bits, and how many Natives may come home then. */
int wend_ritual(const wend_state *s, int seat, unsigned use, int *back);
enum { WEND_PAIR_1, WEND_PAIR_2, WEND_TURTLE_PART, WEND_SWAP_PART, WEND_PARTS };
int wend_points(const wend_state *s, int seat, int part[WEND_PARTS]); /* by the Turtles known */
void wend_advanced(const wend_state *s, int seat, int track[WEND_TRACKS]); /* tracks with them */
int wend_paired(const wend_state *s, const int track[WEND_TRACKS],
                int part[2]); /* the lower ones */
void wend_result(const void *state, pent_result *out);

/* view.c, text.c, scene.c, check.c, eval.c */
void wend_redact(void *state, int viewer);
void wend_determinize(void *state, int viewer, pent_rng *rng);
void wend_seat_name(const void *state, int seat, pent_text *out);
void wend_role(const void *state, int seat, pent_text *out);
void wend_format(const void *state, pent_move m, int viewer, pent_text *out);
void wend_say_tile(pent_text *out, int tile); /* "B3", "I-4", "II-17" */
void wend_prompt(const void *state, pent_text *out);
void wend_why_not(const void *state, const pent_id *ids, int n, pent_text *out);
void wend_scene(const void *state, pent_scene *out);
int wend_targets(const void *state, pent_move m, pent_id out[PENT_MAX_TARGETS]);
void wend_json(const void *state, pent_json *out);
pent_move wend_answer(const void *state, int seat, int policy);

/* words.c, say.c, describe.c, nouns.c, page.c: the game as people meet it */
enum { /* the track points lie side by side like the tracks */
       WEND_G_POINT = WEND_GOODS,
       WEND_G_TRACK,
       WEND_G_CANOE = WEND_G_TRACK + WEND_TRACKS,
       WEND_G_NATIVE,
       WEND_G_OUTPOST,
       WEND_G_FIELD,
       WEND_G_GROUND,
       WEND_G_SET,
       WEND_G_MAJORITY,
       WEND_G_STEP,
       WEND_G_CARD,
       WEND_G_TURTLE,
       WEND_G_TILE,
       WEND_G_SWAP,
       WEND_PURSE
};
extern const pent_good wend_purse_goods[];
void wend_purse(const void *state, int seat, int16_t *out);
void wend_loses(const void *state, pent_move m, pent_text *out);
bool wend_guarded(const void *state);
int wend_counted_left(const void *state);
void wend_say(const void *state, pent_move m, int viewer, pent_text *out);
void wend_say_actions(pent_text *out, const wend_icon *icon); /* "Hunt, Move 1" */
void wend_say_face(pent_text *out, int tile);                 /* "I-15 (Move 2, Military)" */
/* "1 {corn}, 2 {bean} and 1 {fish}"; `good` puts the braces. "nothing" when there is none. */
void wend_say_goods(pent_text *out, const int n[WEND_GOODS], bool braces);
/* Opens a description: rules and title are set, its text is what the caller writes. */
const char *wend_action_icon(int action);
pent_text wend_about(pent_about *out, const char *rules, const char *title, ...)
    __attribute__((format(printf, 3, 4)));
void wend_about_action(pent_text *out, const wend_state *s, int seat, wend_icon icon);
void wend_about_actions(pent_text *out, const wend_state *s, int seat, const wend_icon *icon);
void wend_about_progress(pent_about *out, const wend_state *s, int tile);
void wend_about_tribe(pent_about *out, const wend_state *s, int tribe);
void wend_about_land(pent_about *out, const wend_map *map, const wend_state *s, int territory);
void wend_about_track(pent_about *out, const wend_state *s, int track);
bool wend_about_word(const wend_state *s, const char *word, pent_about *out); /* no shape's id */
bool wend_describe(const void *state, const char *thing, pent_about *out);
const char *wend_noun(int i);
extern const pent_shape_kind wend_kinds[];
bool wend_page(const void *state, int viewer, int i, pent_page *out);

/* eval.c: the judgement by hand, in points, term by term; inputs.c shows them to the net. */
typedef struct wend_terms {
    float pairs, growth;        /* tracks with the Years to come; people, goods and cards */
    float open, plan, grid;     /* the open decision; the rest of the best line; Advanced tiles */
    float action[WEND_ACTIONS]; /* what each would bring now; a Move: for one Warrior */
    int group[3];               /* sizes, for Turtles */
    int military, sets;
    unsigned line;               /* the cells that the plan still takes */
    unsigned fills, fills_drawn; /* mask spaces, by the hand and with one more card */
} wend_terms;
void wend_judge(const wend_state *s, int seat, wend_terms *out);
int wend_parts(float term, int less, int of); /* (term - less) / of points, in PENT_INPUT_ONEs */
unsigned wend_fills(const int count[WEND_KINDS]); /* mask spaces that such cards fill */
int wend_features(const void *state, int seat, float *out);
float wend_eval(const void *state, int seat);

extern const pent_input wend_inputs[]; /* inputs.c */
void wend_see(const void *state, unsigned seats, void *memory, pent_inputs *out);
extern const pent_net wendake_net;
const char *wend_check(const void *state);
const char *wend_unplayed(const void *world); /* check_open.c: decisions, parts of the game */
extern const pent_actions wend_actions;
extern const pent_layout wend_layout;
extern const char *const wend_feature_names[];
extern const pent_game wend_game;

#endif
