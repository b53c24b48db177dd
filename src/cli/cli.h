/* cli.h: what the subcommands of the program share: a table-driven command line, files, chance,
 * words. The program sees pentarchy.h only and holds no rules. */
#ifndef PENT_CLI_H
#define PENT_CLI_H

#include "pentarchy.h"

#include <stdio.h>

/* Exit codes, the same for every subcommand (docs/pentarchy.1). */
enum {
    CLI_OK = 0,
    CLI_REFUSED = 1, /* well asked, but no: an illegal move, a record that does not verify */
    CLI_USAGE = 2,   /* asked wrongly: unknown option, game, seat, player */
    CLI_SYSTEM = 3,  /* a file, memory or the terminal failed */
};

/* ---- the command line (args.c) ------------------------------------------------------------------
 */

enum { CLI_MAX_OPTS = 48, CLI_MAX_WORDS = 4096, CLI_MAX_REPEAT = 64 };

typedef struct cli_opt {
    const char *name; /* without the dashes; NULL ends the list */
    const char *arg;  /* what its value is called, or NULL for a switch */
    const char *help; /* one line */
    char letter;      /* the short form, or 0 */
    bool repeats;     /* may be given more than once */
} cli_opt;

typedef struct cli_args cli_args;

typedef struct cli_command {
    const char *name;
    const char *usage;   /* what follows "pentarchy NAME" */
    const char *summary; /* one line */
    const char *details; /* paragraphs for --help */
    const cli_opt *opts;
    int min_words, max_words;
    int (*run)(const cli_args *args); /* gives an exit code */
} cli_command;

struct cli_args {
    const cli_command *command;
    int words; /* arguments that are not options */
    const char *word[CLI_MAX_WORDS];
    int count[CLI_MAX_OPTS];
    const char *value[CLI_MAX_OPTS][CLI_MAX_REPEAT];
};

extern const cli_command cli_games, cli_new, cli_moves, cli_do, cli_show, cli_draw, cli_replay,
    cli_play, cli_selfplay, cli_bench, cli_arena, cli_ladder, cli_calibrate, cli_hint, cli_analyse,
    cli_train, cli_fit, cli_import, cli_export, cli_serve, cli_admin, cli_convert, cli_content,
    cli_what, cli_ways, cli_ledger, cli_bot, cli_bot_check;

/* Fills args or says on stderr what was wrong; false then. */
bool cli_parse(const cli_command *command, int argc, char **argv, cli_args *args);
void cli_print_help(const cli_command *command, FILE *out);
/* The option's value, NULL when it was not given ("" for a switch that was). */
const char *cli_get(const cli_args *args, const char *name);
const char *cli_nth(const cli_args *args, const char *name, int i); /* of one that repeats */
bool cli_has(const cli_args *args, const char *name);
/* Prints "pentarchy CMD: text" on stderr; a usage error adds where help is. Returns `code`. */
int cli_error(const cli_args *args, int code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
int cli_status(pent_status status); /* the exit code for a status of the library */

/* Readers of values: false after saying what would be right. The default stays when not given. */
bool cli_number(const cli_args *args, const char *name, long min, long max, long *out);
bool cli_seed(const cli_args *args, uint64_t *seed, bool *given);
const pent_game *cli_game(const cli_args *args, const char *id);
/* --listen: "HOST:PORT", "[V6]:PORT" or "PORT". */
bool cli_address(const cli_args *args, const char *text, char *host, size_t cap, int *port);
/* Options from every --set NAME=VALUE; the seat count is set before. */
bool cli_setup(const cli_args *args, const pent_game *game, int seats, pent_setup *setup);

/* ---- files (files.c)
 * ------------------------------------------------------------------------------- */

/* A whole small text file ("-" is stdin), terminated, to be freed; NULL after an error message. */
char *cli_read_text(const cli_args *args, const char *path, size_t *n, int *code);
pent_table *cli_read_record(const cli_args *args, const char *path, int *code);
/* The record in `text`, which was read from `path`. */
pent_table *cli_parse_record(const cli_args *args, const char *path, const char *text, size_t n,
                             int *code);
/* Reads the record that the first word names and works on it; the exit code. */
int cli_with_record(const cli_args *args, int (*work)(const cli_args *args, const pent_table *t));
/* Replaces the file at once or not at all; "-" or NULL is stdout. */
int cli_write_file(const cli_args *args, const char *path, const char *bytes, size_t n);
/* durable: it must survive a power cut, too; costs a wait for the disk. */
int cli_write_record(const cli_args *args, const char *path, const pent_table *t, bool durable);

/* A text of any length: calls `fill` with growing room until all fits. To be freed; NULL: no
 * memory. */
char *cli_text(void (*fill)(pent_text *out, const void *what), const void *what, size_t *n);

/* ---- chance (chance.c) --------------------------------------------------------------------------
 */

typedef struct cli_chance {
    bool seeded; /* else every draw comes from the operating system */
    uint64_t seed;
} cli_chance;

/* Numbers for one purpose of one game: independent streams from one seed. */
uint64_t cli_mix(uint64_t seed, uint64_t a, uint64_t b);
bool cli_os_random(void *bytes, size_t n);
/* Lets chance (and standing answers) act until a seat must decide or the game is over; how many
 * plies, or -1 with err set. Seeded luck depends on the seed and on the number of plies before it
 * only, so that one seed serves a whole game in many calls, and undo and resume meet the same luck.
 */
int cli_settle(pent_table *t, const cli_chance *c, pent_err *err);

/* ---- words and pictures (words.c)
 * ------------------------------------------------------------------ */

/* --color: always, never or auto, for standard output. False after a message. */
bool cli_colour(const cli_args *args, bool *colour);
int cli_columns(FILE *out);
const char *cli_plural(long n, const char *one, const char *many); /* the word that fits n */
int cli_glyphs(const char *text);                                  /* characters, not bytes */
/* "yellow", "chance"; with the person's name when the table knows one: "yellow (Ada)". */
void cli_actor_name(const pent_game *game, const void *s, int actor, pent_text *out);
void cli_seat_label(const pent_table *t, int seat, pent_text *out);
/* The shapes of a scene that answer to a text: an id, its end after a dash, or a label (why.c). */
enum { CLI_MAX_SHAPES = 24 };
typedef struct cli_shapes {
    pent_id id[CLI_MAX_SHAPES];
    int n;
} cli_shapes;
void cli_find_shapes(const pent_scene *sc, const char *text, cli_shapes *out);
/* The rule that forbids what `text` names ("E4", "place E4"), of a redacted state (why.c); false when
 * the game knows none. */
bool cli_why(const pent_game *game, const void *view, const char *text, pent_text *out);
/* Scores as a table: categories down, entries across. */
void cli_print_result(const pent_game *game, const void *s, FILE *out);
void cli_json_result(const pent_result *r, pent_json *j); /* "result":[{"seat",…}] */
void cli_json_real(pent_json *j, const char *key, double v, int decimals);
void cli_json_actor(pent_json *j, const char *key, int actor); /* a number, "chance" or null */
/* (log.c) Plies first..end-1 as `viewer` may read them, turn by turn with what they changed and the reasons
 * they gave. */
void cli_print_plies(const pent_table *t, int first, int end, int viewer, bool notation, FILE *out);
/* Scene of a view, in cells. Returns false when memory is short. */
bool cli_print_scene(const pent_game *game, const void *view, bool colour, int columns, FILE *out);
/* The pages of a view (pages.c): the i-th of them; false behind the last. The text is the page's own. */
enum { CLI_ALL_PAGES = -1 };
/* Which page is called so, whatever the letters' size; -1: none. */
int cli_find_page(const pent_game *game, const void *view, int viewer, const char *name);
/* "map, players, goods" */
void cli_page_names(const pent_game *game, const void *view, int viewer, pent_text *out);
/* One page, or all with their titles; a game without any is drawn. False when memory is short. */
bool cli_print_page(const pent_game *game, const void *view, int viewer, int i, bool colour,
                    int columns, FILE *out);
/* --seat K (number or name), --truth, else the default view: public. False after a message. */
bool cli_viewer(const cli_args *args, const pent_table *t, int *viewer);
/* A copy of the truth, redacted; to be freed. */
void *cli_view(const pent_game *game, const void *truth, int viewer);
/* Says on stderr, once, that the computer players learned on other content than this build has. */
void cli_tell_content(const pent_game *game);
/* Prints a finished JSON text made by `fill` and a newline. */
int cli_print_json(const cli_args *args, void (*fill)(pent_text *out, const void *what),
                   const void *what);

/* ---- sentences and prices (tell.c) -------------------------------------------------------- */

/* A move as a sentence, or as the notation of records. */
void cli_say(const pent_game *game, const void *s, pent_move m, int viewer, bool notation,
             pent_text *out);
/* "at least -3 workers, +2 points", or "". */
void cli_price(const pent_game *game, const pent_price *price, int seat, pent_text *out);
/* The same of all seats, `first` without its name: "-3 workers; orange +1 power". */
void cli_prices(const pent_game *game, const void *s, const pent_price *price, int first,
                pent_text *out);
/* Members "price" and "gain": goods that go and that come; "at_least" when chance comes next. */
void cli_json_price(const pent_game *game, const pent_price *price, int seat, pent_json *j);
/* A line on standard output, wrapped; what hangs over is indented. No newline in the format. */
void cli_tell(int indent, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The text from a column on, wrapped to the terminal's width, and a newline. */
void cli_print_wrapped(FILE *out, int column, int indent, const char *text);

/* ---- ways (reach.c) ------------------------------------------------------------------------ */

typedef struct cli_reach {
    const pent_game *game;
    const void *view; /* of the seat on move */
    int seat;
    char words[PENT_MOVE_TEXT]; /* what was typed */
    char thing[PENT_MOVE_TEXT]; /* the part of it that names a shape */
    pent_id shape;              /* what it was found to mean */
    pent_way_list ways;
} cli_reach;

/* What came of looking for ways. */
typedef enum cli_found {
    CLI_REACHED, /* there are some */
    CLI_CLOSED, /* it is on the table, but nothing can be done about it; `why` says the rule, or "" */
    CLI_UNKNOWN, /* nothing on the table is called so; `why` says what would be right */
    CLI_TWO,     /* two things at once; `why` says so */
    CLI_NO_ROOM, /* out of memory */
} cli_found;
/* `words` name a place or piece of the view's scene, perhaps with others that say what to do there:
 * "E8", "build E8". */
cli_found cli_reach_for(cli_reach *r, const char *words, pent_text *why);
/* The plies of a way one after the other, as sentences or in the notation of a record. */
void cli_say_way(const cli_reach *r, const pent_way *way, bool notation, pent_text *out);
/* Numbered, with prices and losses. */
void cli_print_ways(const cli_reach *r, int at_most, bool notation, FILE *out);

/* ---- things (what.c) ----------------------------------------------------------------------- */

/* What a thing is: by any of its names, or a shape's. False: `err` says what would be right. */
bool cli_describe(const pent_game *game, const void *view, const char *thing, pent_about *out,
                  pent_err *err);
/* Name, sentences, and what is told at a glance. */
void cli_print_about(const pent_about *a);

/* ---- the players' speed (bench_search.c, bench_turns.c) --------------------------------- */

/* Checks what was asked and prints the heading; then one line per game and number of seats. */
typedef struct cli_bench_way {
    int (*begin)(const cli_args *args);
    int (*line)(const cli_args *args, const pent_game *game, int seats, double seconds);
} cli_bench_way;

extern const cli_bench_way cli_bench_search, cli_bench_turns, cli_bench_ways, cli_bench_bot,
    cli_bench_eval;

/* ---- players (players.c) ----------------------------------------------------------------- */

/* A specification from the command line: it opens, and a bot starts and plays the game. From then on
 * bots_open takes it. False after a message. */
bool cli_player_ok(const cli_args *args, const pent_game *game, const char *spec);

/* ---- clocks (clock.c) -------------------------------------------------------------------- */

double cli_wall_time(void);
/* What one core does in a second, whatever else the machine is busy with. */
double cli_processor_time(void);

/* ---- progress (progress.c)
 * ------------------------------------------------------------------------- */

/* A bar on stderr when that is a terminal; cheap to call. */
void cli_progress(const char *what, long done, long all);
void cli_progress_end(void);

#endif
