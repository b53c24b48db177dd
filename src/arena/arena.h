/* arena.h: matches between computer players: what is played (plan), one game of it (match), who
 * plays which game when several workers share the work (queue), and what it shows (stats, report).
 * It sees pentarchy.h and bots.h only; the command line is src/cli/arena.c. */
#ifndef PENT_ARENA_H
#define PENT_ARENA_H

#include "pentarchy.h"

#include "bots/bots.h"

#include <signal.h>

enum {
    ARENA_SPEC = BOTS_SPEC,
    ARENA_ROLE = 40,
    ARENA_PLAN_TEXT = 6144,
    ARENA_OUTCOME_TEXT = 640 + BOTS_WORDS
};

/* ---- plan.c: a match, and who sits where in its games ------------------------------------ */

typedef struct arena_plan {
    const pent_game *game;
    pent_setup setup;
    int players; /* 2.. ; as many as seats, or two that share more seats */
    char spec[PENT_MAX_SEATS][ARENA_SPEC];
    uint64_t seed;
    long games;
    const pent_option *vary; /* each group takes the next value of it; NULL: none */
} arena_plan;

/* Checks players and seats, and rounds `games` up to whole groups. */
pent_status arena_plan_check(arena_plan *plan, pent_err *err);
/* A group is the games that share their luck, with the seats rotated: the pairing of the match. */
int arena_group_size(const arena_plan *plan);
int arena_player_at(const arena_plan *plan, long number, int seat);
uint64_t arena_chance_seed(const arena_plan *plan, long number);
uint64_t arena_player_seed(const arena_plan *plan, long number, int seat);
/* Which value of the varied option a game has, and its setup. */
int arena_value_of(const arena_plan *plan, long number);
void arena_setup_of(const arena_plan *plan, long number, pent_setup *out);
/* The option of that name, to vary; it must be a choice. */
pent_status arena_plan_vary(arena_plan *plan, const char *option, pent_err *err);
/* Every player that searches gets so many milliseconds for a turn. */
pent_status arena_plan_time(arena_plan *plan, long ms, pent_err *err);
/* The plan as lines of text, and back; `id` names it (the number of games is not part of it, so
 * that a longer run continues a shorter one). */
void arena_plan_write(const arena_plan *plan, pent_text *out);
pent_status arena_plan_read(const char *text, arena_plan *plan, pent_err *err);
void arena_plan_id(const arena_plan *plan, char id[17]);

/* ---- match.c: one game ---------------------------------------------------------------------- */

typedef struct arena_outcome {
    int plies, seats, entries;  /* entries: seats, and a rival */
    int player[PENT_MAX_SEATS]; /* who sat there */
    int score[PENT_MAX_ENTRIES], rank[PENT_MAX_ENTRIES];
    char role[PENT_MAX_SEATS][ARENA_ROLE]; /* faction, hero … or "" */
    uint64_t hash;                         /* of the last state: equal games are equal */
    int faults[PENT_MAX_SEATS];            /* of a bot that sat there; negative: it lost by them */
    char fault[BOTS_WORDS];                /* the first of the first seat that has any, or "" */
} arena_outcome;

/* PENT_E_TURN when `stop` was raised in the middle. */
pent_status arena_play(const arena_plan *plan, long number, const volatile sig_atomic_t *stop,
                       arena_outcome *out, pent_err *err);
void arena_outcome_write(const arena_outcome *o, pent_text *out);
bool arena_outcome_read(const char *text, arena_outcome *o);

/* ---- queue.c: shared work, in SQLite or PostgreSQL ------------------------------------------ */

typedef struct arena_queue arena_queue;

/* A file (also "sqlite:FILE"), "postgres://…" or "postgres:CONNECTION"; makes the tables when they are missing. */
arena_queue *arena_queue_open(const char *where, pent_err *err);
void arena_queue_close(arena_queue *q);
/* Adds the plan's games that are not there yet. */
pent_status arena_queue_add(arena_queue *q, const arena_plan *plan, pent_err *err);
/* Leases the first free game, of one plan or (id NULL) of any. Returns 1 with `plan_id` and
 * `number`, 0 when nothing is free, negative on failure. A lease that times out is free again. */
int arena_queue_lease(arena_queue *q, const char *id, const char *worker, int seconds,
                      char plan_id[17], long *number, pent_err *err);
pent_status arena_queue_plan(arena_queue *q, const char *id, arena_plan *plan, pent_err *err);
/* The first result of a game stays; a second one is ignored. */
pent_status arena_queue_finish(arena_queue *q, const char *id, long number, const arena_outcome *o,
                               pent_err *err);
/* The worker's games are free at once; how many, or negative. Also for a worker that is dead. */
long arena_queue_release(arena_queue *q, const char *worker, pent_err *err);
/* The worker still plays what it holds: so many seconds from now. */
pent_status arena_queue_renew(arena_queue *q, const char *worker, int seconds, pent_err *err);
/* Who holds games that are not finished, and for how many seconds yet. */
typedef void arena_held_fn(void *ctx, const char *worker, long games, long seconds);
pent_status arena_queue_held(arena_queue *q, arena_held_fn *each, void *ctx, pent_err *err);
/* Ends a plan early: no more leases of games from `games` on. */
pent_status arena_queue_cut(arena_queue *q, const char *id, long games, pent_err *err);
/* Fills done[] and out[] for games 0..n-1; how many are done, or negative. */
long arena_queue_results(arena_queue *q, const char *id, long n, bool *done, arena_outcome *out,
                         pent_err *err);
/* Games not finished in the whole queue (leased or free), or negative. */
long arena_queue_open_games(arena_queue *q, const char *id, pent_err *err);

/* ---- stats.c: what the games show ----------------------------------------------------------- */

typedef struct arena_mean {
    double mean, half; /* 95 % confidence: mean ± half; from the groups, which are independent */
} arena_mean;

typedef struct arena_row {
    char name[ARENA_ROLE];
    long games;
    double wins; /* a shared win counts its share */
    double score;
} arena_row;

enum { ARENA_MAX_ROLES = 64 };

typedef struct arena_stats {
    long games, groups, plies;
    struct {
        arena_mean win;    /* share of games won */
        arena_mean score;  /* points */
        arena_mean margin; /* points ahead of the mean of the others */
        double elo, elo_half;
        arena_row seat[PENT_MAX_SEATS];
        int roles, values;
        arena_row role[ARENA_MAX_ROLES];
        arena_row value[ARENA_MAX_ROLES]; /* of the varied option */
    } player[PENT_MAX_SEATS];
    int roles;
    arena_row role[ARENA_MAX_ROLES]; /* whoever played it */
    bool rival;                      /* a solo game: wins are against it */
    struct {                         /* what bots did wrong */
        long n, games, lost;
        const char *first; /* in the outcomes */
    } faults[PENT_MAX_SEATS];
} arena_stats;

/* From the outcomes of games 0..n-1; whole groups only. */
void arena_stats_of(const arena_plan *plan, const arena_outcome *o, long n, arena_stats *out);

typedef struct arena_sprt {
    double elo0, elo1, llr, bound; /* accepted elo1 at llr >= bound, elo0 at llr <= -bound */
    int verdict;                   /* +1, -1, or 0: undecided */
    long groups;                   /* looked at until the verdict */
} arena_sprt;

/* Looks at the groups in order and stops at the first verdict, so the order of play does not
 * matter. For two players. */
void arena_sprt_of(const arena_plan *plan, const arena_outcome *o, long n, arena_sprt *sprt);

/* ---- pairs.c: Elo from who came before whom ------------------------------------------------- */

enum { ARENA_RATED = 12 };

typedef struct arena_pairs {
    int players;
    double before[ARENA_RATED]
                 [ARENA_RATED]; /* [a][b]: how often a came before b; a tie is a half */
} arena_pairs;

/* Every pair of seats of different players is one; `who` says which of the rated a plan's player is. */
void arena_pairs_add(arena_pairs *p, const arena_outcome *o, const int *who);
/* Bradley-Terry; the mean is 0. `prior` victories and as many defeats more for each, spread over the
 * others, so that nobody is infinitely strong. */
void arena_pairs_fit(const arena_pairs *p, double prior, double *elo);

/* ---- lapses.c: a player's moves, judged by a stronger one ------------------------------------- */

typedef struct arena_lapses {
    long judged;
    double mean, worst;        /* loss of value: 0 none, 1 from won to lost */
    char move[PENT_MOVE_TEXT]; /* the worst */
    char better[PENT_MOVE_TEXT];
} arena_lapses;

/* Plays games of the player against itself and has up to `moves` of its decisions judged. */
pent_status arena_lapses_of(const pent_game *game, int seats, const char *spec, const char *judge,
                            long moves, uint64_t seed, const volatile sig_atomic_t *stop,
                            arena_lapses *out, pent_err *err);

/* ---- report.c ------------------------------------------------------------------------------- */

void arena_report_text(const arena_plan *plan, const arena_stats *st, const arena_sprt *sprt,
                       pent_text *out);
void arena_report_json(const arena_plan *plan, const arena_stats *st, const arena_sprt *sprt,
                       pent_text *out);
/* One self-contained page with plots. */
void arena_report_html(const arena_plan *plan, const arena_outcome *o, const arena_stats *st,
                       const arena_sprt *sprt, pent_text *out);

#endif
