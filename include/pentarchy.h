/* pentarchy.h: for whoever uses the engine; who writes a game for it includes pentarchy_game.h, and
 * docs/library.md is for strangers. A game is one table of functions over one plain struct;
 * chance is a player; a view is a redacted state; front ends hold no rules.
 *
 * Contract in short
 *   - A state is `game->state_size` bytes without pointers: clone it with memcpy, compare it with
 *     memcmp, keep as many as you like. Nothing here keeps a reference to a state of yours.
 *   - Whoever is on move (`actor`) picks one of `legal`; `apply` does it, deterministically.
 *     When `actor` is PENT_CHANCE the "player" is chance and `weight` tells the odds.
 *   - `redact` turns a copy of the truth into what one seat may know, in place, as the same type.
 *   - Nothing allocates except pent_table_* and pent_player_*; nothing prints or reads a clock.
 */
#ifndef PENTARCHY_H
#define PENTARCHY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define PENT_VERSION "0.1.0"
const char *pent_version(void); /* of the library that is linked; compare it with PENT_VERSION */

enum {
    PENT_MAX_SEATS = 5,
    PENT_MAX_ENTRIES = 6, /* seats, and the rival of a solo game */
    PENT_MAX_MOVES = 512, /* a longer list is a bug: split the decision */
    PENT_MAX_KINDS = 64,  /* move kinds of one game: 0..63 */
    PENT_MAX_OPTIONS = 16,
    PENT_OPTION_TEXT = 256, /* bytes of a text option, terminator included */
    PENT_MAX_PARTS = 16,    /* score categories */
    PENT_MAX_NOTES = 48,
    PENT_ID_CAP = 24,
    PENT_MAX_TARGETS = 4,
    PENT_MAX_FEATURES = 2048,
    PENT_MAX_ACTIVE = 512, /* of them, not 0 at once */
    PENT_MAX_HIDDEN = 64,
    PENT_MOVE_TEXT = 96, /* no move's text is longer, terminator included */
    PENT_SAY_TEXT = 200, /* nor what is said of it */
    PENT_MAX_STATE = 4096,
    PENT_MAX_ACTIONS = 16384, /* numbers of moves of one game */
    PENT_MAX_OBSERVATION = 4096,
    PENT_MAX_GOODS = 24,
};

/* Who acts, and who looks. Seats are 0, 1, …; these are not seats. */
enum {
    PENT_CHANCE = -1, /* actor: chance picks */
    PENT_OVER = -2,   /* actor: the game has ended */
    PENT_PUBLIC = -3, /* viewer: a spectator, who knows what everybody knows */
    PENT_TRUTH = -4,  /* viewer: knows all; for records and tests, never for a person */
};

/* ---- errors: bad input or a failing system, told in a sentence; bugs are asserts ------- */

typedef enum pent_status {
    PENT_OK = 0,
    PENT_E_INPUT = -1,   /* malformed or unknown: the text says what would be right */
    PENT_E_ILLEGAL = -2, /* well-formed, but against the rules */
    PENT_E_TURN = -3,    /* not this seat's decision */
    PENT_E_SPACE = -4,   /* does not fit */
    PENT_E_SYSTEM = -5,  /* memory or files */
} pent_status;

typedef struct pent_err {
    pent_status code;
    char text[256];
} pent_err;

/* Fill `err` (may be NULL) from a format of the subset of pent_say; returns `code`. */
pent_status pent_fail(pent_err *err, pent_status code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* ---- text: a bounded writer, so that nothing needs stdio ------------------------------- */

typedef struct pent_text {
    char *buf; /* always terminated */
    size_t cap, len;
    bool cut; /* something did not fit */
} pent_text;

pent_text pent_text_on(char *buf, size_t cap);
/* Append; knows %s %c %d %u %ld %lld %lu %zu %lx %llx %x %% with optional width, '-' and '0'. */
void pent_say(pent_text *out, const char *format, ...) __attribute__((format(printf, 2, 3)));
void pent_put(pent_text *out, const char *bytes, size_t n);

/* ---- random numbers: xoshiro256**, seeded by splitmix64 -------------------------------- */

typedef struct pent_rng {
    uint64_t s[4];
} pent_rng;

pent_rng pent_rng_seed(uint64_t seed);
uint64_t pent_rng_next(pent_rng *rng);
uint32_t pent_rng_below(pent_rng *rng, uint32_t n); /* 0..n-1 without bias; n > 0 */

uint64_t pent_hash(const void *bytes, size_t n); /* the same on every little-endian build */

/* ---- moves ----------------------------------------------------------------------------- */

/* kind<<24 | a<<16 | b<<8 | c; a value means the same in every state of a game. */
typedef uint32_t pent_move;

#define PENT_NO_MOVE 0xFFFFFFFFu
#define PENT_MOVE(kind, a, b, c)                                                                   \
    ((pent_move)(kind) << 24 | (pent_move)(uint8_t)(a) << 16 | (pent_move)(uint8_t)(b) << 8 |      \
     (uint8_t)(c))

static inline int pent_kind(pent_move m) { return (int)(m >> 24); }
static inline int pent_a(pent_move m) { return (int)(m >> 16 & 255); }
static inline int pent_b(pent_move m) { return (int)(m >> 8 & 255); }
static inline int pent_c(pent_move m) { return (int)(m & 255); }

typedef struct pent_moves {
    int n;
    pent_move m[PENT_MAX_MOVES];
} pent_moves;

/* ---- options, set-up, policies --------------------------------------------------------- */

typedef enum pent_option_kind { PENT_CHOICE, PENT_RANGE, PENT_TEXT } pent_option_kind;

typedef struct pent_option {
    const char *id;   /* NULL ends the list */
    const char *help; /* one line */
    pent_option_kind kind;
    const char *const *values; /* choice: the values; text: examples to test; ends with NULL */
    int min, max;              /* range */
    int def;                   /* choice: index; range: value */
    const char *def_text;      /* text; NULL means "" */
    const char *const *words;  /* choice: what each value means, a sentence each */
} pent_option;

typedef struct pent_setup {
    int seats;
    int value[PENT_MAX_OPTIONS];                   /* choice: index; range: value */
    char text[PENT_MAX_OPTIONS][PENT_OPTION_TEXT]; /* text options */
} pent_setup;

typedef struct pent_policy { /* a standing answer a seat may switch on */
    const char *id;          /* NULL ends the list */
    const char *help;
    const char *group; /* what it answers, where several answer it: only one of them is on */
} pent_policy;

/* ---- results and reasons --------------------------------------------------------------- */

typedef struct pent_entry {
    int score;  /* the sum of part[] */
    int rank;   /* 1 is the winner; equal ranks share */
    bool rival; /* a solo game's opponent: not a seat */
    int part[PENT_MAX_PARTS];
} pent_entry;

typedef struct pent_result {
    bool over;
    int entries; /* seats first, then rivals */
    int parts;
    const char *part_name[PENT_MAX_PARTS];
    const char *mixed;   /* the part that notes tell apart by their sources, or NULL */
    const char *verdict; /* "victory", "minor victory", …; never NULL */
    pent_entry entry[PENT_MAX_ENTRIES];
} pent_result;

typedef enum pent_note_kind {
    PENT_REASON,  /* of what was done */
    PENT_HEADING, /* for all: something begins or ends there, and with it the turn */
    PENT_INCOME,  /* what a seat is given there, whoever's turn it was */
} pent_note_kind;

typedef struct pent_note { /* one reason: "+2: second farm, IND-104" */
    int8_t seat;           /* whom it concerns, or PENT_CHANCE */
    uint8_t seen_by;       /* bit per seat that may read it; bit 7 the public */
    int16_t points;        /* change of score, 0 when the note is about something else */
    uint8_t kind;          /* pent_note_kind */
    uint8_t number;        /* of what begins */
    char rule[10];         /* "CAS-041", or "" */
    char text[120];        /* no bytes between the members: tests hash notes */
    const char *begins;    /* "Round", in a heading where one does; else NULL */
    const char *source;    /* what kind of points, in a result's mixed part; else NULL */
} pent_note;

typedef struct pent_trace {
    int n;
    pent_note note[PENT_MAX_NOTES];             /* later ones are dropped, never an error */
    uint64_t before_income[PENT_MAX_STATE / 8]; /* the truth, where a note is a PENT_INCOME */
} pent_trace;
/* The state when a ply's own effects were done and the incomes began; NULL: it brought none. */
const void *pent_before_income(const pent_trace *why);

#define PENT_ALL_SEE 0xFF

/* ---- JSON: a streaming writer ---------------------------------------------------------- */

typedef struct pent_json {
    pent_text *out;
    bool comma; /* the next value needs one */
} pent_json;

/* `key` is NULL inside arrays and at the top. */
void pent_json_open(pent_json *j, const char *key, char bracket); /* '{' or '[' */
void pent_json_close(pent_json *j, char bracket);                 /* '}' or ']' */
void pent_json_int(pent_json *j, const char *key, long long v);
void pent_json_bool(pent_json *j, const char *key, bool v);
void pent_json_str(pent_json *j, const char *key, const char *v);             /* NULL writes null */
void pent_json_bytes(pent_json *j, const char *key, const uint8_t *v, int n); /* array of numbers */

/* ---- scenes: pictures without colours, fonts or front ends ----------------------------- */

typedef struct pent_id {
    char s[PENT_ID_CAP];
} pent_id;

enum { PENT_MAX_PANES = 12, PENT_MAX_SHAPES = 6000, PENT_SCENE_TEXT = 400000 };
enum { PENT_MAX_GROUPS = 16 }; /* inside each other, as far as words heed them */

typedef enum pent_form {
    PENT_GROUP,    /* opens a group: id, class, label and tip hold for all inside; x, y shift it */
    PENT_END,      /* closes it */
    PENT_HEX_FLAT, /* centre x, y; w = side; flat top */
    PENT_HEX_POINTY, /* the same with a point on top */
    PENT_RECT,       /* corner x, y; size w, h; r = radius */
    PENT_CIRCLE,     /* centre x, y; r */
    PENT_LINE,       /* x, y to w, h */
    PENT_PATH,       /* text = SVG path data in pixels (not tenths), shifted by x, y */
    PENT_WORDS, /* text at x, y (baseline); classes mid, end, t-s, t-m, t-b …; in a box: w, h =
                      * its size, r = how far the baseline is below its top */
    PENT_ICON,  /* text = icon name without "i-"; centre x, y; w = size */
    PENT_PIECE, /* w = outline 1 disc 2 square 3 triangle 4 diamond 5 cross; centre x, y; r */
} pent_form;

/* Lengths are tenths of a pixel at the design size. Strings are offsets into pent_scene.text
 * (0 = none). Class words: role first, then owner p0..p5, colour c0..c5, … (docs/scene.md). */
typedef struct pent_shape {
    uint8_t form, pane;
    int16_t turn; /* degrees clockwise round x, y */
    int16_t x, y, w, h, r;
    uint32_t id, cls, label, tip, text;
    uint32_t mark; /* what the terminal prints at x, y (words print themselves) */
} pent_shape;

typedef struct pent_pane {
    char name[12];          /* board tracks goals score tiles mat-0 … hand */
    char label[60];         /* for screen readers */
    int16_t w, h;           /* view box */
    int16_t min_w;          /* below this it cannot be read */
    uint8_t priority;       /* 0 first; a mat of priority 0 is always shown */
    int16_t cell_w, cell_h; /* one terminal cell; 0 = not drawn in a terminal */
} pent_pane;

/* What a scene is drawn for: a screen that is wide, a phone held upright (panes are 390 wide and may
 * be higher than the screen), or a small picture in a list, which has no words, no mats and nothing
 * to click. A game that knows one form only draws that. */
typedef enum pent_screen { PENT_WIDE, PENT_NARROW, PENT_THUMB } pent_screen;

typedef struct pent_scene {
    pent_screen screen; /* asked for; pent_scene_clear sets PENT_WIDE */
    int panes, shapes;
    int groups, group[PENT_MAX_GROUPS]; /* open ones in the last pane, the outermost first */
    uint32_t used;
    bool full; /* something did not fit: a bug that conformance finds */
    pent_pane pane[PENT_MAX_PANES];
    pent_shape shape[PENT_MAX_SHAPES];
    char text[PENT_SCENE_TEXT];
} pent_scene; /* large: allocate it once */

/* Forgets what was drawn; a scene must be cleared before a game draws into it. */
void pent_scene_clear(pent_scene *sc);

/* Front ends of a scene. `style` is the game's id; shapes named in `lit` are marked as legal. */
typedef enum pent_theme { PENT_AUTO, PENT_LIGHT, PENT_DARK } pent_theme;
void pent_scene_svg(const pent_scene *sc, const char *style, pent_theme theme, const pent_id *lit,
                    int n_lit, pent_text *out);
void pent_scene_terminal(const pent_scene *sc, bool colour, int columns, pent_text *out);
void pent_scene_json(const pent_scene *sc, pent_json *out);
void pent_shape_json(const pent_scene *sc, const pent_shape *sh, pent_json *out); /* one of them */

/* ---- the game as people meet it -------------------------------------------------------- */

/* A seat in words that are read, not drawn: "{2:white}". Who knows the people at the table says the
 * name of who sits there, all others the word. Prints a seat and its word. */
#define PENT_SEAT "{%d:%s}"
/* Does such a mark begin here? Then where its word lies, and the length of the whole mark, else 0. */
size_t pent_seat_mark(const char *at, const char **word, size_t *word_len);

/* What a seat can have more or less of: coins, workers, points, cards in hand. */
typedef struct pent_good {
    const char *id;     /* "worker"; NULL ends the list */
    const char *name;   /* "worker"; what stands for {worker} where there are no pictures */
    const char *plural; /* "workers" */
    const char *icon;   /* in assets/icons.svg without "i-"; NULL: its first letters */
    bool points;        /* they are points of the score */
    const char *text;   /* what it is for, in a sentence or two */
} pent_good;

#define PENT_UNKNOWN INT16_MIN /* an amount that a view does not know */

/* What a thing is and does. */
typedef struct pent_about {
    char title[72]; /* its name as people say it */
    char kind[48];  /* what sort of thing it is, "crew card in hand"; "": a word of the game */
    char text[900]; /* what it is, what it does, what it costs or gives here and now */
    char rules[96]; /* ids of rules with blanks between: "TM-045 TM-046" */
    char icon[24];  /* its picture in assets/icons.svg without "i-"; "": none but its shape */
    char look[24];  /* class words that colour it, "t-forest"; what looks alike belongs together */
    uint8_t
        level; /* of a choice made once: 1 for first games, 2 for some, 3 for experts; 0: none */
    int16_t
        price[PENT_MAX_GOODS]; /* what it takes of each of the game's goods, for the seat asked */
    int16_t gain[PENT_MAX_GOODS]; /* what it then brings at once */
    char rows[280];               /* what else is told at a glance; read by pent_about_next */
} pent_about;

/* A row of a description: "Left", "2 of 3". */
typedef struct pent_about_line {
    char label[16], text[200];
    char icon[32]; /* a picture and class words that colour it, "tm-sh bld f-forest"; "": none */
} pent_about_line;

/* What sort of thing a shape or a word is, by how its id begins; # is any digit, $ its end. Words of
 * moves that are no things ("take") are verbs: other descriptions do not point to them. */
#define PENT_VERB "word of a move"
typedef struct pent_shape_kind {
    const char *id, *kind;
} pent_shape_kind;

typedef struct pent_game pent_game;

/* ---- pages: a position for reading and typing, in character cells (docs/terminal.md) --- */

enum {
    PENT_PAGE_COLUMNS = 200,
    PENT_PAGE_ROWS = 200,
    PENT_PAGE_SIGNS = 48,
    PENT_PAGE_CELLS = 600, /* of one table */
    PENT_PAGE_FIELDS = 14, /* columns of a table */
};

typedef struct pent_glyph {
    char utf8[5];
    uint8_t paint, arms; /* colour; borders that leave this cell */
} pent_glyph;

typedef struct pent_sign {
    char sign[8], means[60];
    uint8_t paint;
    bool used;
} pent_sign;

typedef enum pent_map_form { PENT_MAP_ROWS, PENT_MAP_COLUMNS } pent_map_form;

typedef struct pent_page {
    char name[12]; /* one small word, typed to see it: map me players tiles */
    char title[60];
    int columns;     /* it may be this wide */
    int rows;        /* lines so far */
    char fault[160]; /* what did not fit, was written twice or means two things: a bug; or "" */

    /* the writer's own */
    uint8_t paint;
    int body; /* lines before the legend */
    int signs;
    pent_sign sign[PENT_PAGE_SIGNS];
    struct { /* the open map; left and top of the open place, and what is written in it */
        pent_map_form form;
        int top, w, h, x, y, marks;
    } map;
    struct { /* the open table */
        int fields, cells;
        uint32_t used;
        char flag[PENT_PAGE_FIELDS];
        uint8_t paint[PENT_PAGE_CELLS];
        uint16_t at[PENT_PAGE_CELLS];
        char text[24000];
    } table;
    pent_glyph cell[PENT_PAGE_ROWS][PENT_PAGE_COLUMNS];
} pent_page; /* large: allocate it once */

/* For front ends: the i-th page of a view with its legend; false behind the last. After the game's
 * own pages comes `goods`, what everybody has, where the game names goods. */
bool pent_page_of(const pent_game *game, const void *view, int viewer, int i, int columns,
                  pent_page *out);
void pent_page_text(const pent_page *p, bool colour, pent_text *out);

typedef struct pent_actions pent_actions; /* all three: pentarchy_game.h */
typedef struct pent_layout pent_layout;
typedef struct pent_net pent_net;

/* ---- inputs: what a learned judgement knows of a seat (docs/players.md) ------------------ */

/* Inputs that belong together and follow each other: the values of a one-hot, a row of numbers. */
typedef struct pent_input {
    const char *group; /* "cults": what tables of inputs speak of; several runs may share one */
    const char *name;  /* "steps on the fire track"; NULL ends the list */
    uint16_t count;
    const char *text; /* what they say, in a sentence */
    int16_t start;    /* what 1 of each is worth when learning begins, in hundredths of a point */
} pent_input;

/* Whole numbers, so that every build agrees. */
enum { PENT_INPUT_ONE = 64, PENT_INPUT_MOST = 8 * PENT_INPUT_ONE, PENT_LOOK_ROOM = 65536 };
typedef struct pent_inputs {
    int16_t n;
    /* What the seat has now; the net adds what is still to come. Where rivals play whom nobody
     * decides for (a solo game): what it is ahead of the best of them. */
    int16_t points;
    uint16_t index[PENT_MAX_ACTIVE]; /* ascending */
    int16_t value[PENT_MAX_ACTIVE];  /* not 0, at most PENT_INPUT_MOST either way */
} pent_inputs;

/* ---- the game table -------------------------------------------------------------------- */

struct pent_game {
    const char *id, *name;
    const char *blurb;      /* one line for a lobby */
    uint16_t rules_version; /* raised when an old record may play differently */
    uint8_t min_seats, max_seats;
    size_t state_size;
    int max_plies;               /* proven bound; a longer game is a bug */
    const pent_option *options;  /* may be NULL */
    const pent_policy *policies; /* may be NULL */
    /* Bit k: moves of kind k are hidden from somebody; 0: nothing is secret. */
    uint64_t secret_kinds;

    /* rules */

    /* No randomness here: what is dealt or rolled is a chance ply. */
    pent_status (*init)(void *s, const pent_setup *setup, pent_err *err);
    int (*actor)(const void *s); /* a seat, PENT_CHANCE or PENT_OVER */
    /* Seats that could answer now, as bits; NULL: the actor only. */
    unsigned (*waiting)(const void *s);
    /* For the actor. Sets out->n; fixed order, no duplicates; 0 when over. */
    void (*legal)(const void *s, pent_moves *out);
    /* For a waiting seat that is not the actor; NULL when `waiting` is. */
    void (*early)(const void *s, int seat, pent_moves *out);
    unsigned (*weight)(const void *s, pent_move m); /* odds of a chance move, > 0; NULL: even */
    void (*apply)(void *s, pent_move m, pent_trace *why); /* m is legal; why may be NULL */
    /* NULL: a computer player takes the seat. */
    void (*leave)(void *s, int seat, pent_trace *why);
    void (*result)(const void *s, pent_result *out); /* at any time, also of a view */

    /* knowledge; both NULL when secret_kinds is 0 */

    void (*redact)(void *s, int viewer);                     /* a seat or PENT_PUBLIC */
    void (*determinize)(void *s, int viewer, pent_rng *rng); /* s is redacted for viewer */

    /* words */

    void (*seat_name)(const void *s, int seat, pent_text *out); /* "yellow"; one word */
    /* Faction, tribe, leader or hero, for statistics; NULL: seats are alike. */
    void (*role)(const void *s, int seat, pent_text *out);
    void (*format)(const void *s, pent_move m, int viewer, pent_text *out); /* "place E5" */
    void (*prompt)(const void *s, pent_text *out); /* the open decision as a sentence */
    /* The rule that forbids what these shapes would do, "CAS-012: ...", or "". */
    void (*why_not)(const void *s, const pent_id *ids, int n, pent_text *out);

    /* the game as people meet it: all of a view alone, and nothing in it knows more than the view */

    const pent_good *goods; /* at most PENT_MAX_GOODS */
    /* What a seat has of each good; PENT_UNKNOWN where the view does not know. */
    void (*purse)(const void *s, int seat, int16_t *out);
    /* What the next income brings a seat; false: none comes. NULL: the game has no incomes. */
    bool (*income)(const void *s, int seat, int16_t *out);
    /* What is done, in a sentence, with goods as {id}: "Build a dwelling on E8". As secret as
     * `format`: moves that read alike there say the same. */
    void (*say)(const void *s, pent_move m, int viewer, pent_text *out);
    /* What playing m gives up that could still be had ("2 spades unused"), or "". */
    void (*loses)(const void *s, pent_move m, pent_text *out); /* NULL: nothing ever */
    /* Tells about a shape's id, a name, or a word of a move's text; false when it is none. */
    bool (*describe)(const void *s, const char *thing, pent_about *out);
    /* The i-th name that `describe` knows beside the shapes' ids; NULL behind the last. */
    const char *(*noun)(int i);
    /* What sort of thing each shape is where `describe` does not say it; id NULL behind the last. */
    const pent_shape_kind *kinds;
    uint64_t closing_kinds;    /* bit k: moves of kind k only end what was begun: done, no more */
    uint64_t conversion_kinds; /* bit k: moves of kind k only change goods into others */
    uint64_t ending_kinds;     /* bit k: behind moves of kind k the turn is over: no way goes on */
    uint64_t counted_kinds; /* bit k: several moves of kind k make one choice: how many of each */
    /* How many more of them this decision has room for; NULL or 0: only what is legal limits it. */
    int (*counted_left)(const void *s);
    /* Does this decision's list depend on what only its seat knows? Then a single answer is not given
     * for it, so that silence tells nothing. NULL: always, in a game with secrets. */
    bool (*guarded)(const void *s);

    /* pictures and data, of a redacted state */

    void (*scene)(const void *s, pent_scene *out);
    /* The shapes to click for m, in order; how many. 0 makes it a button. */
    int (*targets)(const void *s, pent_move m, pent_id out[PENT_MAX_TARGETS]);
    void (*json)(const void *s, pent_json *out); /* members of an object the caller opened */
    /* The i-th page of a view for a terminal (docs/terminal.md), the most needed first; false behind
     * the last. NULL: the terminal draws the scene. */
    bool (*page)(const void *s, int viewer, int i, pent_page *out);

    /* policies: what a standing answer says here, or PENT_NO_MOVE; NULL when there are none */
    pent_move (*answer)(const void *s, int seat, int policy);

    /* search and safety */

    /* May search skip it? All orders of a free choice but one, and nothing else. NULL: never. */
    bool (*redundant)(const void *s, pent_move m);
    /* Of the actor, also in its view: an exchange of goods that nothing can follow, so that computer
     * players never make it. A person may. NULL: there is none. */
    bool (*idle)(const void *s, pent_move m);
    /* Does nothing come after this round? Then a search looks to the end of the game. NULL: never. */
    bool (*last_round)(const void *s);
    const char *const *feature_names;                     /* ends with NULL */
    int (*features)(const void *s, int seat, float *out); /* as many as names */
    const pent_input *inputs;                             /* of its net; NULL: it has none */
    /* Fills out[i] for every seat i of the bits in `seats`. In `memory` (look_memory bytes, at
     * most PENT_LOOK_ROOM, zero at first, or NULL) it may keep what it found for the positions before, if no answer differs. */
    void (*look)(const void *s, unsigned seats, void *memory, pent_inputs *out);
    size_t look_memory;
    /* The `points` of its inputs, and so all that its net learns, are those ahead of the best other,
     * not a seat's own: what everybody gains alike is worth nothing. */
    bool margins;
    const pent_net *net; /* the first of its nets; NULL or empty: `eval` judges. Ask pent_eval */
    /* Moves of these kinds choose what one plays with; learning draws them at random. */
    uint64_t opening_kinds;
    /* Prospect of the seat: points it is likely to be ahead of the best other at the end. */
    float (*eval)(const void *s, int seat);
    const char *(*check)(const void *s); /* a broken invariant in words, or NULL */
    const pent_actions *actions;         /* numbers of moves (docs/observations.md) */
    const pent_layout *layout;           /* views as vectors */
};

int pent_game_count(void);
const pent_game *pent_game_at(int i);
const pent_game *pent_game_find(const char *id);
/* The content (cards, tiles, boards; docs/own-the-box.md): a hash over the rows of the game's text
 * tables, of those this build was made from and of those the project ships. Equal unless somebody
 * built with tables of their own; both 0 for a game without tables. */
uint64_t pent_content(const pent_game *game);
uint64_t pent_content_shipped(const pent_game *game);
/* One object: id, name, seats, options with defaults, policies. */
void pent_game_json(const pent_game *game, pent_json *j);
void pent_game_members(const pent_game *game, pent_json *j); /* the same without braces */

void pent_setup_default(const pent_game *game, int seats, pent_setup *out);
pent_status pent_setup_set(const pent_game *game, pent_setup *setup, const char *option,
                           const char *value, pent_err *err);
/* The value of option i as text, into `out`. */
void pent_setup_get(const pent_game *game, const pent_setup *setup, int i, pent_text *out);
/* Checks the seat count, then game->init. */
pent_status pent_init(const pent_game *game, void *state, const pent_setup *setup, pent_err *err);

/* Wrappers that supply the documented meaning of NULL members. */
unsigned pent_waiting(const pent_game *game, const void *s);
void pent_redact(const pent_game *game, void *s, int viewer);
void pent_determinize(const pent_game *game, void *s, int viewer, pent_rng *rng);
unsigned pent_weight(const pent_game *game, const void *s, pent_move m);
bool pent_guarded(const pent_game *game, const void *s);
/* Leaves out of the actor's moves what is `idle`, unless there is nothing else. */
void pent_drop_idle(const pent_game *game, const void *s, pent_moves *list);
bool pent_is_legal(const pent_game *game, const void *s, pent_move m);
/* The legal move whose text for `viewer` this is, or PENT_NO_MOVE. */
pent_move pent_parse(const pent_game *game, const void *s, int viewer, const char *text, size_t n);
/* One outcome by weight; the actor must be PENT_CHANCE. */
pent_move pent_chance(const pent_game *game, const void *s, pent_rng *rng);

/* ---- for learning programs: moves as numbers, views as vectors (docs/observations.md) ------ */

/* Every move a game can list has a number in 0..n-1, the same as long as the rules version is. Some
 * numbers may never be listed. */
int pent_action_count(const pent_game *game);
int pent_action_of(const pent_game *game, pent_move m);    /* -1: no move of this game */
pent_move pent_move_of(const pent_game *game, int action); /* PENT_NO_MOVE: no such number */

/* What a seat (or PENT_PUBLIC) sees of a state, true or redacted, as a vector of fixed size: the
 * fields of docs/observations.md without padding, lowest byte first. All bits of a value set mean
 * "hidden from you"; one less is "nothing here", two less "out of the game". */
size_t pent_observation_size(const pent_game *game);
void pent_observe(const pent_game *game, const void *state, int seat, uint8_t *out);
/* Turns such a vector back into the view, for any bytes, from wherever they come. Refused, with a
 * sentence that names the field, and `view` unchanged: another size, values out of range, what cannot
 * be true of a game, what this seat could not know. What is taken can be played on. */
pent_status pent_view_read(const pent_game *game, int seat, const uint8_t *in, size_t n, void *view,
                           pent_err *err);

/* What a judgement may know of a seat, as numbers: the inputs of its net where it has some, else its
 * `features`. */
int pent_feature_count(const pent_game *game);
void pent_feature_name(const pent_game *game, int i, pent_text *out);
void pent_features(const pent_game *game, const void *s, int seat, float *out);
/* The prospect of a seat by the best judgement there is: the net if it fits, else `eval`. */
float pent_eval(const pent_game *game, const void *s, int seat);

/* ---- prices, ways, descriptions: for any game, from a view alone ------------------------ */

/* What a move is said to do; its notation where a game has no sentences. */
void pent_say_move(const pent_game *game, const void *s, pent_move m, int viewer, pent_text *out);
/* The same with the names of goods for {id}: for a terminal. */
void pent_say_plain(const pent_game *game, const void *s, pent_move m, int viewer, pent_text *out);
/* Any sentence with the names of goods for {id} and the words of seats for their marks. */
void pent_spell(const pent_game *game, const char *said, pent_text *out);
int pent_good_count(const pent_game *game);

/* A few worlds that a view allows, drawn by its own hash, so that all who see it get the same. */
enum { PENT_WORLDS = 6 };
typedef struct pent_worlds {
    const pent_game *game;
    int viewer, seats;
    int n; /* 1 where nothing is secret */
    uint64_t state[PENT_WORLDS][PENT_MAX_STATE / 8];
} pent_worlds;
void pent_worlds_of(pent_worlds *w, const pent_game *game, const void *view, int viewer);
int pent_seats(const pent_game *game, const void *s); /* how many seats a state has */

/* What changes for every seat. */
typedef struct pent_price {
    int16_t change[PENT_MAX_SEATS][PENT_MAX_GOODS]; /* PENT_UNKNOWN: the worlds disagree */
    bool open;                                      /* chance comes next: at least this */
} pent_price;
/* The price of a move of the actor, with the forced plies of the same seat that follow; incomes that
 * come then are not part of it. */
void pent_price_of(const pent_worlds *w, pent_move m, pent_price *out);
void pent_price_line(const pent_worlds *w, const pent_move *ply, int n, pent_price *out);
/* What has changed from one view to another of the same viewer. */
void pent_price_between(const pent_game *game, const void *before, const void *after,
                        pent_price *out);
/* "-3 workers, +2 points"; the goods of one seat that changed, or "". */
void pent_price_say(const pent_game *game, const pent_price *p, int seat, pent_text *out);

/* Ways to a shape: the seat's own plies in this turn that end in a move about it. */
enum { PENT_MAX_WAYS = 8, PENT_WAY_PLIES = 24 };
typedef struct pent_way {
    int plies;
    pent_move ply[PENT_WAY_PLIES];
    pent_price price;
    char loses[PENT_SAY_TEXT]; /* what is given up on it, or "" */
} pent_way;
typedef struct pent_ways_limits { /* 0: the default */
    int nodes;                    /* positions looked at: 8000 */
    int plies;                    /* of a way: 24 */
    int steps;                    /* plies of a way that are no conversions: 6 */
} pent_ways_limits;
typedef struct pent_way_list {
    int n, nodes;
    bool more; /* the bound cut the search: there may be more */
    pent_way way[PENT_MAX_WAYS];
} pent_way_list;
/* Shapes the actor cannot choose yet but could behind choices that have no place ("dig"), in this
 * turn. None in games with secrets: there a view does not tell. How many were found. */
int pent_reach(const pent_game *game, const void *s, int seat, pent_id *out, int most);
/* Bytes of working room that pent_ways wants. */
size_t pent_ways_room(const pent_game *game, const pent_ways_limits *limits);
/* `view` is redacted for `seat`, the actor. No way is no error: the list is empty. */
pent_status pent_ways(const pent_game *game, const void *view, int seat, const char *shape,
                      const pent_ways_limits *limits, void *room, size_t room_size,
                      pent_way_list *out, pent_err *err);

/* Tells about anything that has a name: a shape, a word of the game, an option or its value, a good.
 * Letters may be large or small. An unknown name is told with the nearest ones. */
pent_status pent_describe(const pent_game *game, const void *view, const char *thing,
                          pent_about *out, pent_err *err);
/* The rows one after the other: *at is 0 at first; false behind the last. */
bool pent_about_next(const pent_about *about, size_t *at, pent_about_line *out);

/* ---- the table: a record, drafts, undo, early answers ---------------------------------- */

#define PENT_LEAVE(seat) (0xFE000000u | (pent_move)(seat)) /* a ply of the record, not a move */
static inline bool pent_is_leave(pent_move m) { return m >> 24 == 0xFE; }

typedef struct pent_table pent_table;

pent_table *pent_table_new(const pent_game *game, const pent_setup *setup, pent_err *err);
void pent_table_free(pent_table *t);

const pent_game *pent_table_game(const pent_table *t);
const pent_setup *pent_table_setup(const pent_table *t);
const void *pent_table_state(const pent_table *t); /* the truth after the last ply of the record */
int pent_table_plies(const pent_table *t);
pent_move pent_table_ply(const pent_table *t, int i, int *actor);
/* The state before ply i (i may be the number of plies). Costs a short replay. */
void pent_table_state_at(const pent_table *t, int i, void *out);
void pent_table_set_name(pent_table *t, int seat, const char *name);
const char *pent_table_name(const pent_table *t, int seat); /* "" when nobody said */

/* Play for the record. `seat` must be the actor; chance plays as PENT_CHANCE. Atomic. */
pent_status pent_table_play(pent_table *t, int seat, pent_move m, pent_trace *why, pent_err *err);
/* Let chance, buffered early answers and policies act until a seat must decide. How many plies. */
int pent_table_settle(pent_table *t, pent_rng *chance);

/* A draft: plies of the actor that only its seat sees, until they are confirmed all at once. */
pent_status pent_table_draft(pent_table *t, int seat, pent_move m, pent_trace *why, pent_err *err);
int pent_table_drafted(const pent_table *t);       /* plies in the open draft */
bool pent_table_draft_closed(const pent_table *t); /* chance or another seat comes next */
void pent_table_preview(const pent_table *t, int seat, void *view); /* seat's view of its draft */
pent_move pent_table_draft_ply(const pent_table *t, int i);
bool pent_table_draft_forced(const pent_table *t, int i); /* it followed without a choice */
pent_status pent_table_draft_undo(pent_table *t, int seat, pent_err *err); /* the last choice */
/* Ends the turn: plays the draft, then closing plies as long as the seat is asked and exactly one
 * legal move is of a closing kind. Refused, and nothing changed, when something else is asked. */
pent_status pent_table_confirm(pent_table *t, int seat, pent_err *err);
/* The plies it would play, into `out`; how many by *n. Refused where it would be. For callers that
 * store a turn ply by ply. */
enum { PENT_MAX_TURN = 256 };
pent_status pent_table_turn(const pent_table *t, int seat, pent_move out[PENT_MAX_TURN], int *n,
                            pent_err *err);
/* What confirming would do now: nothing (the sentence in `asked` says what is still to choose),
 * or end the turn with another seat, chance (`asked` says what it does) or the end of the game next. */
typedef enum pent_next {
    PENT_NEXT_NONE,
    PENT_NEXT_SEAT,
    PENT_NEXT_CHANCE,
    PENT_NEXT_END
} pent_next;
pent_next pent_table_next(const pent_table *t, int seat, pent_text *asked);
/* What confirming would lose, a line each, or "". */
void pent_table_risks(const pent_table *t, int seat, pent_text *out);
/* Plies without a choice are played by the table (they are by default), where everybody can see
 * that there is none; closing ones are left to pent_table_confirm. */
void pent_table_set_forced(pent_table *t, bool on);

/* Undo for a seat: its last choice, unless chance spoke or another seat decided since. */
pent_status pent_table_undo(pent_table *t, int seat, pent_err *err);
/* Back to `plies` plies, by consent of all or by an administrator: no barrier. */
pent_status pent_table_rewind(pent_table *t, int plies, pent_err *err);

/* An answer given before one's turn, and standing answers. Both become ordinary plies in their
 * turn, revalidated there; an early answer that is not legal then is dropped. */
pent_status pent_table_answer(pent_table *t, int seat, pent_move m, pent_err *err);
pent_move pent_table_early(const pent_table *t, int seat); /* buffered answer or PENT_NO_MOVE */
/* What the seat on move has said ahead (an early answer, else a policy), if legal, or the only
 * thing it can do; or PENT_NO_MOVE. For callers that settle by themselves, ply by ply. */
pent_move pent_table_standing(const pent_table *t);
pent_status pent_table_policy(pent_table *t, int seat, int policy, bool on, pent_err *err);
unsigned pent_table_policies(const pent_table *t, int seat);

/* The seat leaves: a line of the record; the game's rule for it, else a computer player's job. */
pent_status pent_table_leave(pent_table *t, int seat, pent_trace *why, pent_err *err);
bool pent_table_left(const pent_table *t, int seat);

/* The game as rows of turns: plies of one actor in a row, and what they changed as the viewer saw
 * it (PENT_TRUTH sees all). Returns how many rows there are; at most `cap` are written. */
typedef struct pent_row {
    int first, plies;
    int actor;
    pent_price price;
} pent_row;
int pent_table_ledger(const pent_table *t, int viewer, pent_row *out, int cap);

/* The record as text. Reading verifies every ply, and every hash where one is written. */
typedef enum pent_hashes { PENT_NO_HASHES, PENT_LINE_HASHES } pent_hashes;
void pent_table_write(const pent_table *t, int viewer, pent_hashes hashes, pent_text *out);
pent_table *pent_table_read(const char *text, size_t n, pent_err *err);
uint64_t pent_table_hash(const pent_table *t); /* of the state */

/* Records of another version of the rules. Is it one? `err` then says which, and what can be done. */
bool pent_record_foreign(const char *text, size_t n, pent_err *err);
/* Plays it anew under the present rules; its hashes are not compared. When a ply is not legal any
 * more, `err` says so and the table stands before it; NULL when not even the first can be asked. */
pent_table *pent_table_convert(const char *text, size_t n, pent_err *err);

typedef struct pent_said { /* a piece of a record, as it is written there */
    int ply;               /* from 1; 0: a tag */
    char who[64];          /* who acts, "*" is chance; a tag's name */
    char text[PENT_OPTION_TEXT];
} pent_said;

/* Tells tags and plies in their order; nothing is played. */
pent_status pent_record_list(const char *text, size_t n,
                             void (*each)(void *ctx, const pent_said *said), void *ctx,
                             pent_err *err);

/* ---- players ---------------------------------------------------------------------------- */

typedef struct pent_ask {
    const pent_game *game;
    const void *view; /* redacted for seat */
    int seat;
    const pent_moves *legal; /* at least one */
} pent_ask;

/* What a thinking player says about a decision: moves with the most visited first. */
enum { PENT_MAX_IDEAS = 12, PENT_LINE_TEXT = 480, PENT_LINE_SAID = 1600 };

typedef struct pent_idea {
    pent_move move;
    uint64_t visits;
    float value;                  /* for the seat asked: 0 lost, 1 won */
    float worth[PENT_MAX_SEATS];  /* the same for every seat */
    float score[PENT_MAX_SEATS];  /* expected at the end of the game */
    float spread[PENT_MAX_SEATS]; /* of that score: two thirds of games end within it */
    float chance[PENT_MAX_SEATS]; /* of winning */
    char line[PENT_LINE_TEXT];    /* the plies expected: "blue: place E5. place F6; pink: …" */
    char said[PENT_LINE_SAID];    /* the same plies in sentences, with goods as {id} */
} pent_idea;

typedef struct pent_thought {
    int n, seats;
    uint64_t iterations, edges; /* of the tree; an edge takes edge_bytes */
    unsigned edge_bytes;
    bool calibrated; /* the chances come from a curve that was measured for so many seats */
    pent_idea idea[PENT_MAX_IDEAS];
} pent_thought;

/* How hard a player thinks from now on, and who may hurry it. */
typedef struct pent_watch {
    uint32_t ms;    /* for a decision, at most; 0: as it was opened */
    uint32_t iters; /* the same in iterations */
    bool (*poll)(
        void *ctx); /* called now and then while it thinks; true: the best so far will do */
    void *ctx;
} pent_watch;

typedef struct pent_player pent_player;
struct pent_player {
    pent_move (*choose)(pent_player *self, const pent_ask *ask);
    void (*close)(pent_player *self); /* frees self */
    /* At most `want` ideas about the moves in ask->legal; NULL: it only chooses. */
    void (*think)(pent_player *self, const pent_ask *ask, int want, pent_thought *out);
    /* Both NULL where an answer comes at once. A glimpse is of the ideas so far, without scores: inside
     * `poll`, or after `choose` as long as the ask is there. */
    void (*watch)(pent_player *self, const pent_watch *watch);
    void (*glimpse)(pent_player *self, int want, pent_thought *out);
};

/* A player by its specification: "random", "greedy", … The same seed gives the same choices. */
pent_player *pent_player_open(const pent_game *game, const char *spec, uint64_t seed,
                              pent_err *err);
void pent_player_close(pent_player *p);
/* Redacts a copy of the truth for the actor into `view` (state_size bytes of yours) and asks. */
pent_move pent_player_ask(pent_player *p, const pent_game *game, const void *truth, void *view);
/* Known specifications, one a line with its help, for usage texts. */
const char *pent_player_list(void);
/* The levels, weakest first: players without a setting. */
int pent_level_count(void);
const char *pent_level_name(int i);
/* A level with all its settings at so many seats, "easy:ms=80+iters=40…": who keeps this keeps the
 * player, whatever the word means later. What is no level stays as it is. */
void pent_level_spec(const pent_game *game, const char *spec, int seats, pent_text *out);

/* What `pentarchy ladder` measured of a player. Elo is 1500 for `normal` at the same number of seats. */
typedef struct pent_rating {
    const char *game, *player; /* a level, "random", "greedy", "anchor-0.1" */
    const char *spec;          /* with the settings it played by */
    bool tenth;                /* at a tenth of its time */
    int seats, games;          /* of this player's */
    int elo, half;             /* elo ± half: 95 % */
    int judged, mean_loss,
        loss;  /* moves judged by a stronger search; mean and worst loss of value, in 1/1000 */
    int rules; /* version */
    uint64_t judgement; /* pent_judgement_id at that time */
} pent_rating;
/* NULL: not measured, or not as the player, the rules and the judgement are now. */
const pent_rating *pent_rating_of(const pent_game *game, const char *player, int seats);
uint64_t pent_judgement_id(const pent_game *game,
                           int seats); /* of the net that judges; 0: `eval` does */

/* Every seat's chance of winning, by the judgement of a position (a truth, or a view that was filled
 * in). False: no curve was measured for so many seats, it is a guess. */
bool pent_chances(const pent_game *game, const void *s, float chance[PENT_MAX_SEATS]);

#ifdef __cplusplus
}
#endif

#endif
