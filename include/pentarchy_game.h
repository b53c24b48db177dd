/* pentarchy_game.h: for whoever writes a game (CONTRIBUTING.md, "Adding a game"): giving reasons,
 * drawing scenes, writing pages, numbering moves, laying out views, a fitted judgement. Who only
 * plays with the games needs pentarchy.h alone. */
#ifndef PENTARCHY_GAME_H
#define PENTARCHY_GAME_H

#include "pentarchy.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- reasons: what `apply` tells about points and consequences -------------------------- */

/* The note, for what else it may hold; NULL when there is no room for more. */
pent_note *pent_trace_add(pent_trace *why, int seat, unsigned seen_by, int points, const char *rule,
                          const char *format, ...) __attribute__((format(printf, 6, 7)));
/* Tell everybody; costs nothing when nobody asks why. */
#define pent_tell(why, seat, points, rule, ...)                                                    \
    ((why) ? (void)pent_trace_add(why, seat, PENT_ALL_SEE, points, rule, __VA_ARGS__) : (void)0)
/* A heading for everybody: `what` ("Round", in static memory) number `n` begins; NULL: something ends. */
#define pent_tell_heading(why, what, n, rule, ...)                                                 \
    ((why) ? pent_note_heading(                                                                    \
                 pent_trace_add(why, PENT_CHANCE, PENT_ALL_SEE, 0, rule, __VA_ARGS__), what, n)    \
           : (void)0)
void pent_note_heading(pent_note *note, const char *what, int n); /* note: may be NULL */
/* What a seat is given without a decision of its own. Before the first, and before any of it is
 * given, pent_incomes_begin says what the seats had; `why` may be NULL. */
#define pent_tell_income(why, seat, rule, ...)                                                     \
    ((why) ? pent_note_income(pent_trace_add(why, seat, PENT_ALL_SEE, 0, rule, __VA_ARGS__))       \
           : (void)0)
void pent_note_income(pent_note *note);
void pent_incomes_begin(pent_trace *why, const void *s, size_t size);

/* ---- descriptions: for a game's `describe` ---------------------------------------------- */

void pent_about_kind(pent_about *out, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* "Left", "2 of 3"; goods as {id}, seats as PENT_SEAT; "Stronghold|tm-sh bld" has a picture, too. */
void pent_about_row(pent_about *out, const char *label, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* ---- scenes: for a game's `scene` ------------------------------------------------------- */

/* Building a scene. A new pane receives the shapes that follow. */
pent_pane *pent_scene_pane(pent_scene *sc, const char *name, const char *label, int w, int h);
pent_shape *pent_draw(pent_scene *sc, pent_form form, int x, int y, const char *cls);
pent_shape *pent_draw_rect(pent_scene *sc, int x, int y, int w, int h, int r, const char *cls);
pent_shape *pent_draw_line(pent_scene *sc, int x1, int y1, int x2, int y2, const char *cls);
pent_shape *pent_draw_circle(pent_scene *sc, int x, int y, int r, const char *cls);
pent_shape *pent_draw_hex(pent_scene *sc, pent_form form, int x, int y, int side, const char *cls);
pent_shape *pent_draw_icon(pent_scene *sc, const char *name, int x, int y, int size,
                           const char *cls);
pent_shape *pent_draw_piece(pent_scene *sc, int outline, int x, int y, int r, const char *cls);
pent_shape *pent_draw_words(pent_scene *sc, int x, int y, const char *cls, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
/* Draws words into the box with corner x, y and size w, h: wrapped at blanks (and at line feeds);
 * else smaller, down to PENT_WORDS_FLOOR; else `brief` (may be NULL) in the same way; what fits in
 * no way is drawn all the same, and tests/fit finds it. One PENT_WORDS shape a line, which carries
 * the box. `mid` and `end` in `cls` put the lines in the middle or at the right; in the height they
 * stand in the middle, or, with `v-top`, at the top. Returns the height of the lines. */
int pent_draw_fit(pent_scene *sc, int x, int y, int w, int h, const char *cls, const char *brief,
                  const char *format, ...) __attribute__((format(printf, 8, 9)));
/* How wide words of these classes are, and how high their type is (tenths of a pixel). */
int pent_words_width(const char *cls, const char *words);
int pent_words_size(const char *cls);
enum { PENT_WORDS_FLOOR = 120 }; /* no words are drawn smaller */
pent_shape *pent_draw_path(pent_scene *sc, int x, int y, const char *cls, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
/* The same path, larger or smaller; numbers have at most one decimal. */
pent_shape *pent_draw_scaled(pent_scene *sc, int x, int y, const char *cls, const char *path,
                             int percent);
pent_shape *pent_group(pent_scene *sc, int x, int y, const char *cls, const char *id_format, ...)
    __attribute__((format(printf, 5, 6)));
void pent_group_end(pent_scene *sc);
/* Set one string of a shape. */
void pent_shape_id(pent_scene *sc, pent_shape *sh, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void pent_shape_label(pent_scene *sc, pent_shape *sh, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void pent_shape_tip(pent_scene *sc, pent_shape *sh, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void pent_shape_mark(pent_scene *sc, pent_shape *sh, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* ---- pages: for a game's `page` --------------------------------------------------------- */

/* A game names its function so; the engine for browsers, which draw scenes, is built without pages. */
#ifdef PENT_NO_PAGES
#define PENT_PAGES(page) NULL
#else
#define PENT_PAGES(page) (page)
#endif

/* For a game's `page`. Everything is written below what is there, in the order of the calls. */
void pent_page_name(pent_page *p, const char *name, const char *title);
/* Colour of what follows, by class words like those of a scene; NULL: none. It only doubles what
 * words and signs say. */
void pent_page_paint(pent_page *p, const char *classes);
void pent_page_head(pent_page *p, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* A paragraph, wrapped. */
void pent_page_say(pent_page *p, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* An entry of a list, wrapped behind its label. */
void pent_page_item(pent_page *p, const char *label, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* A sign of at most 3 letters that stands for something on this page. The legend comes by itself
 * and names the signs that were used. One meaning each. */
void pent_page_sign(pent_page *p, const char *sign, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* A table. `heads` are the columns' names with '|' between: "player|>coins|*tiles"; '>' before a
 * name puts numbers to the right, '*' lets a column wrap where there is not room for all. Cells
 * come row by row, as many a row as there are heads. */
void pent_page_table(pent_page *p, const char *heads);
void pent_page_cell(pent_page *p, const char *format, ...) __attribute__((format(printf, 2, 3)));
void pent_page_table_end(pent_page *p);
/* A table of what everybody has: goods down, seats across, with the next income where there is one. */
void pent_page_purses(pent_page *p, const pent_game *game, const void *view);

/* A map: places with borders, each w letters wide and h lines high inside. Coordinates are in half
 * places along the shifted axis, whole ones along the other: PENT_MAP_ROWS shifts rows (hexes with a
 * point on top; neighbours in a row are 2 apart), PENT_MAP_COLUMNS shifts columns (flat top;
 * neighbours in a column are 2 apart; h is odd). A square map uses even numbers only. */
void pent_page_map(pent_page *p, pent_map_form form, int w, int h);
/* Opens a place with its coordinate ("E8") at the beginning of its first line; blanks behind it keep
 * signs away where the place has one line only. */
void pent_page_place(pent_page *p, int x, int y, const char *name);
/* Signs into the open place, one after the other, behind the name and on into the next lines. */
void pent_page_mark(pent_page *p, const char *classes, const char *sign);
/* Words into a line of the open place, 0 the first. */
void pent_page_put(pent_page *p, int line, const char *classes, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
void pent_page_map_end(pent_page *p);

/* ---- numbers of moves and layouts of views: a game's tables ------------------------------- */

/* Moves of one kind whose parts a, b, c lie in ranges (ends included; {0, 0}: always 0). */
typedef struct pent_span {
    uint16_t first;           /* number of its first move; the others follow, c fastest */
    uint8_t kind;             /* span[k] is of kind k, if there is one */
    uint8_t more;             /* place in the table of another span of the same kind; 0: none */
    bool near;                /* b counts from a: b - a, modulo 256, lies in the range */
    uint8_t a[2], b[2], c[2]; /* from, to */
    const char *text;         /* what it is, and what a, b and c are */
} pent_span;

struct pent_actions {
    int count; /* of numbers: at most PENT_MAX_ACTIONS */
    int spans;
    const pent_span *span; /* the first numbers ascend */
};

/* A member of the state, or an array of such, and what its values may be in a view. */
typedef enum pent_field_kind {
    PENT_NUMBER, /* 0..most */
    PENT_SET,    /* bits of `most` */
} pent_field_kind;

typedef struct pent_field {
    const char *name, *text;         /* "player.hand", what it says */
    const char *wrong;               /* the sentence when a value is out of its range */
    uint16_t offset, stride, groups; /* groups: in an array of so many structs */
    uint16_t count;                  /* values in each */
    uint8_t size;                    /* bytes of a value: 1, 2, 4 or 8 */
    uint8_t kind;
    uint64_t most;
    bool has_none, has_out, has_unknown;
    /* The state's values for "nothing here", "out of the game" and "hidden from the viewer". */
    uint64_t none, out, unknown;
    /* An array of counts, of which a view may know but a part: where they add up to less than the
     * byte at this offset (of the struct they are in), a 0 is unknown. 0: not so. */
    uint16_t total;
} pent_field;

struct pent_layout {
    int size; /* of the vector */
    int fields;
    const pent_field *field;
    /* What `redact` and `determinize` lean on beyond the ranges: what is broken, or NULL. Everything
     * else is `check`'s, which is asked about a world of the view. */
    const char *(*broken)(const void *view, int seat);
    /* What beyond `check` must be true of a world that came about by playing: what is broken, or NULL.
     * Tests may lay out a world without a past; a stranger's view may not. */
    const char *(*unplayed)(const void *world);
};
/* The first thing `check` asks, so that it can count on it: a value out of its range, or NULL. */
const char *pent_range_broken(const pent_layout *layout, const void *state);

/* ---- fitted judgement: what `pentarchy train` writes into a game's folder --------------- */

/* A straight sum of the inputs, and beside it one layer of `hidden` units that answer with what
 * they have above zero. */
typedef struct pent_weights {
    int version;       /* of the table */
    int rules_version; /* of the game it was fitted to */
    uint64_t content;  /* it was fitted to; 0: the shipped content */
    int inputs, hidden;
    float bias;
    const float *straight;  /* inputs */
    const float *layer;     /* inputs rows of hidden */
    const float *threshold; /* hidden */
    const float *answer;    /* hidden */
} pent_weights;

/* Points a seat will probably have at the end, by its features. */
float pent_judge(const pent_weights *t, const float *features);
/* How far a seat will be ahead of the best other by the table: the `eval` of a game that has one. */
float pent_judge_ahead(const pent_weights *t, int (*features)(const void *s, int seat, float *out),
                       const void *s, int seats, int seat);

/* ---- inputs and nets: what a game shows its net, and what `pentarchy train` learned ------ */

/* For a game's `look`: calls come in ascending order of inputs. Values are in PENT_INPUT_ONEs; what
 * is beyond PENT_INPUT_MOST is cut. */
static inline void pent_input_put(pent_inputs *x, int index, int value) {
    if (value == 0) return;
    if (value > PENT_INPUT_MOST) value = PENT_INPUT_MOST;
    if (value < -PENT_INPUT_MOST) value = -PENT_INPUT_MOST;
    x->index[x->n] = (uint16_t)index;
    x->value[x->n++] = (int16_t)value;
}
/* n / of, in PENT_INPUT_ONEs. */
static inline void pent_input_part(pent_inputs *x, int index, int n, int of) {
    pent_input_put(x, index, n * PENT_INPUT_ONE / of);
}
static inline void pent_input_flag(pent_inputs *x, int index, bool on) {
    if (on) pent_input_put(x, index, PENT_INPUT_ONE);
}
/* One of `count` inputs from `first` on: the k-th, the last for more; none when k is negative. */
static inline void pent_input_hot(pent_inputs *x, int first, int count, int k) {
    if (k >= 0) pent_input_put(x, first + (k < count ? k : count - 1), PENT_INPUT_ONE);
}
int pent_input_count(const pent_game *game);
uint64_t pent_input_hash(const pent_game *game);              /* of the table of inputs */
uint64_t pent_input_hash_first(const pent_game *game, int n); /* of what its first n inputs are */

enum { PENT_NET_UNITS = 128, PENT_NET_SECOND = 64, PENT_NET_ABOUT = 2048, PENT_NET_VERSION = 1 };

/* Inputs -> `hidden` units that answer with what they have above zero (-> `second` such units)
 * -> points still to come; beside them a straight sum of the inputs. All in whole numbers: a weight
 * w stands for w / 2^shift, a unit's answer for a / 2^PENT_NET_UNIT_SHIFT and is cut at 32767, and
 * pent_net_check proves that no sum of 32 bits can overflow, whatever the inputs are. */
enum { PENT_NET_UNIT_SHIFT = 9 };
struct pent_net {
    char game[32];
    int rules_version;
    uint64_t content;    /* it was learned with; 0: the game has no tables */
    uint64_t input_hash; /* of the inputs it was learned with */
    unsigned seats;      /* bit n: it has seen games of n seats */
    int inputs;          /* 0: no net */
    int hidden, second;  /* multiples of 8; second 0: no such layer */
    int straight_shift, first_shift, second_shift, answer_shift;
    const int32_t *threshold;        /* hidden; scale: first_shift and that of inputs */
    const int32_t *second_threshold; /* second; scale: second_shift and that of units */
    int won;                         /* points that a victory counted beside the score */
    int32_t bias;                    /* points, in 1/65536 */
    const int16_t *straight;         /* inputs */
    const int16_t *first;            /* inputs rows of hidden */
    const int16_t *second_weight;    /* hidden rows of second */
    const int16_t *answer;           /* second, or hidden */
    const char *about;               /* where it comes from: lines of "word: text" */
    const pent_net *next;            /* another of the game's, for other numbers of seats */
};

/* Points that a seat will probably have at the end. */
float pent_net_points(const pent_net *net, const pent_inputs *x);
/* The same in two steps, the first of which can be carried on from a position to the next. */
typedef struct pent_net_sums {
    int32_t unit[PENT_NET_UNITS];
    int32_t straight;
} __attribute__((aligned(64))) pent_net_sums;
void pent_net_sum(const pent_net *net, const pent_inputs *x, pent_net_sums *out);
/* From the sums of `before` to those of `after`, by what differs. */
void pent_net_change(const pent_net *net, const pent_inputs *before, const pent_inputs *after,
                     pent_net_sums *sums);
float pent_net_answer(const pent_net *net, const pent_net_sums *sums, int points);

/* Is the table sound by itself? Sizes, and no sum that could overflow. */
pent_status pent_net_check(const pent_net *net, pent_err *err);
/* Is it for this game, its rules and the inputs it has, or had before some were added at the end? */
pent_status pent_net_fits(const pent_net *net, const pent_game *game, pent_err *err);
/* Which of the game's nets judges so many seats: of those that fit and have seen such games the one
 * made for the fewest numbers of seats, the first of equals. NULL: none, `eval` judges. */
const pent_net *pent_net_for(const pent_game *game, int seats);
/* Is there one for so many seats, or none at all? If others only, the mistake says so. */
pent_status pent_nets_cover(const pent_game *game, int seats, pent_err *err);

/* A net as a file: lines that say where it comes from, then numbers, lowest byte first, and a sum
 * over everything. `room` takes what `out` points to; PENT_NET_ROOM bytes are always enough. */
enum { PENT_NET_ROOM = (PENT_MAX_FEATURES + 80) * (PENT_NET_UNITS + 1) * 2 + PENT_NET_ABOUT };
pent_status pent_net_read(const void *bytes, size_t n, pent_net *out, void *room, size_t room_size,
                          pent_err *err);
void pent_net_write(const pent_net *net, pent_text *out);

/* A judgement with a memory of the positions before: the same answers as pent_eval, sooner. */
typedef struct pent_judgement pent_judgement;
pent_judgement *pent_judgement_open(const pent_game *game); /* NULL: no memory */
void pent_judgement_close(pent_judgement *j);
/* The net that judges so many seats, or NULL. From now on it is the one that is asked for points. */
const pent_net *pent_judgement_net(pent_judgement *j, int seats);
/* Points that a seat will probably have at the end, of those in the bits; only where a net judges. */
void pent_judgement_points(pent_judgement *j, const void *s, unsigned seats, float *points);
float pent_judgement_of(pent_judgement *j, const void *s, int seats, int seat); /* pent_eval */
/* The same for every seat. */
void pent_judgement_ahead(pent_judgement *j, const void *s, int seats, float *ahead);
/* How far a seat's points are ahead of the best other's. */
float pent_ahead(const float *points, int seats, int seat);
/* What each seat has at the end: its score (less the rival's, whom nobody plays) and `won` for a victory, shared. */
void pent_final_points(const pent_game *game, const void *s, int seats, int won, float *points);

/* From points ahead to chances of winning (`pentarchy calibrate`). Of two seats the one that is x
 * points behind has (1 + (u + bend * u^3) / tail)^-tail chances to the other's one, where u = x / scale;
 * who wins has beaten everybody, so of many a seat's chance is the product of those against each other
 * one, as part of all such products. A late lead is surer than an early one, so the scale has stages,
 * by the mean score of the seats: between two of them it changes evenly. Alone, the rival is the other,
 * and `even` is how far ahead who has an even chance seems to be. */
enum { PENT_CURVE_STAGES = 3 };
typedef struct pent_stage {
    int score, scale, even; /* all in 1/100 points; the scores ascend */
} pent_stage;
typedef struct pent_curve {
    const char *game;
    int seats;
    pent_stage stage[PENT_CURVE_STAGES];
    int bend;  /* in 1/1000 */
    int tail;  /* 1, 2, 4, 8 or 16: the more, the thinner */
    int games; /* it was fitted to */
    int rules;
    uint64_t judgement; /* pent_judgement_id at that time */
    int sharp;          /* power of the chances of many, in quarters; 0: as 4 */
} pent_curve;
/* The curve of so many seats, or of the nearest number that has one (alone: none else), or a usual one. */
pent_curve pent_curve_of(const pent_game *game, int seats, bool *measured);
float pent_mean_score(const pent_game *game, const void *s, int seats); /* how far the game is */
/* `ahead` as pent_judgement_ahead has it, `score` as pent_mean_score has. */
void pent_curve_chances(const pent_curve *curve, int seats, float score, const float *ahead,
                        float *chance);

#ifdef __cplusplus
}
#endif

#endif
