/* analyse.c: pentarchy analyse: goes through a record, thinks about every decision from the view of
 * the seat that made it, and marks those that cost most, with what was better. */
#include "advice.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
    int ply, seat, options;
    double played, best, cost;                               /* values, 0 … 1 */
    char text[PENT_MOVE_TEXT], said[PENT_SAY_TEXT];          /* as the seat saw it */
    char better[PENT_MOVE_TEXT], better_said[PENT_SAY_TEXT]; /* "" when the best was played */
    char line[PENT_LINE_TEXT], line_said[CLI_LINE_SAID];
    float score[PENT_MAX_SEATS], spread[PENT_MAX_SEATS]; /* expected after the better move */
    float chance[PENT_MAX_SEATS];
    double chance_played; /* of the seat */
} verdict;

typedef struct {
    const pent_table *table;
    const char *player;
    verdict *v;
    int n, seats, top;
    bool notation;
} job;

static void name_move(const cli_advice *a, pent_move m, char text[PENT_MOVE_TEXT],
                      char said[PENT_SAY_TEXT]) {
    pent_text t = pent_text_on(text, PENT_MOVE_TEXT);
    cli_say(a->game, a->view, m, a->seat, true, &t);
    t = pent_text_on(said, PENT_SAY_TEXT);
    cli_say(a->game, a->view, m, a->seat, false, &t);
}

/* The played move and the best one are compared in a second search of those two alone: the first
 * hardly looks at a bad move. */
static void judge(cli_advice *a, const void *truth, pent_move played, verdict *v) {
    cli_advise(a, truth, NULL, 1);
    v->seat = a->seat;
    v->options = a->legal.n;
    name_move(a, played, v->text, v->said);
    const pent_idea first = a->thought.idea[0];
    v->best = v->played = (double)first.value;
    memcpy(v->score, first.score, sizeof v->score);
    memcpy(v->spread, first.spread, sizeof v->spread);
    memcpy(v->chance, first.chance, sizeof v->chance);
    v->chance_played = (double)first.chance[a->seat];
    memcpy(v->line, first.line, sizeof v->line);
    pent_text t = pent_text_on(v->line_said, sizeof v->line_said);
    cli_say_line(a->game, &first, false, &t);
    if (first.move == played || !a->thought.n) return;
    pent_moves two = {2, {first.move, played}};
    cli_advise(a, truth, &two, 2);
    double value[2] = {v->best, v->best}; /* one that the search skips costs nothing */
    for (int i = 0; i < a->thought.n; i++)
        value[a->thought.idea[i].move == played] = (double)a->thought.idea[i].value;
    for (int i = 0; i < a->thought.n; i++)
        if (a->thought.idea[i].move == played)
            v->chance_played = (double)a->thought.idea[i].chance[a->seat];
    v->best = value[0];
    v->played = value[1];
    if (v->played >= v->best) return;
    v->cost = v->best - v->played;
    name_move(a, first.move, v->better, v->better_said);
}

/* ---- output ---- */

static int by_cost(const void *a, const void *b) {
    const verdict *x = a, *y = b;
    if (x->cost != y->cost) return x->cost > y->cost ? -1 : 1;
    return x->ply - y->ply;
}

static void seat_word(const job *k, int seat, char *out, size_t cap) {
    pent_text t = pent_text_on(out, cap);
    cli_seat_label(k->table, seat, &t);
}

static void json_verdict(const job *k, const verdict *v, pent_json *j) {
    pent_json_open(j, NULL, '{');
    pent_json_int(j, "ply", v->ply);
    pent_json_int(j, "seat", v->seat);
    pent_json_int(j, "options", v->options);
    pent_json_str(j, "played", v->text);
    pent_json_str(j, "say", v->said);
    cli_json_real(j, "value", v->played, 4);
    cli_json_real(j, "best_value", v->best, 4);
    cli_json_real(j, "cost", v->cost, 4);
    pent_json_str(j, "better", *v->better ? v->better : NULL);
    pent_json_str(j, "better_say", *v->better ? v->better_said : NULL);
    pent_json_str(j, "line", v->line);
    pent_json_str(j, "line_say", v->line_said);
    pent_json_open(j, "score", '[');
    for (int i = 0; i < k->seats; i++) cli_json_real(j, NULL, (double)v->score[i], 2);
    pent_json_close(j, ']');
    pent_json_open(j, "spread", '[');
    for (int i = 0; i < k->seats; i++) cli_json_real(j, NULL, (double)v->spread[i], 2);
    pent_json_close(j, ']');
    pent_json_open(j, "chance", '[');
    for (int i = 0; i < k->seats; i++) cli_json_real(j, NULL, (double)v->chance[i], 4);
    pent_json_close(j, ']');
    cli_json_real(j, "chance_played", v->chance_played, 4);
    pent_json_close(j, '}');
}

static void fill_json(pent_text *out, const void *what) {
    const job *k = what;
    pent_json j = {out, false};
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "game", pent_table_game(k->table)->id);
    pent_json_int(&j, "plies", pent_table_plies(k->table));
    pent_json_str(&j, "player", k->player);
    pent_json_open(&j, "decisions", '[');
    for (int i = 0; i < k->n; i++) json_verdict(k, &k->v[i], &j);
    pent_json_close(&j, ']');
    pent_json_close(&j, '}');
}

static void print_text(job *k) {
    printf("%s, %d plies, %d decisions, judged by %s\n\n", pent_table_game(k->table)->name,
           pent_table_plies(k->table), k->n, k->player);
    char who[128];
    for (int s = 0; s < k->seats; s++) {
        double cost = 0;
        int n = 0, best = 0;
        for (int i = 0; i < k->n; i++) {
            if (k->v[i].seat != s) continue;
            n++;
            best += !*k->v[i].better;
            cost += k->v[i].cost;
        }
        seat_word(k, s, who, sizeof who);
        printf("%-20s %d of %d decisions as good as the best found; mean cost %.2f %%\n", who, best,
               n, n ? cost * 100 / n : 0.0);
    }
    qsort(k->v, (size_t)k->n, sizeof *k->v, by_cost);
    printf("\nWhat cost most:\n");
    for (int i = 0; i < k->n && i < k->top && k->v[i].cost > 0; i++) {
        const verdict *v = &k->v[i];
        seat_word(k, v->seat, who, sizeof who);
        printf("ply %d, %s: %s cost %.1f %% (%.0f %% instead of %.0f %%)\n", v->ply + 1, who,
               k->notation ? v->text : v->said, v->cost * 100, v->played * 100, v->best * 100);
        printf("    better: %s (wins %.0f %%, not %.0f %%)\n    line: %s\n    expected:",
               k->notation ? v->better : v->better_said, (double)v->chance[v->seat] * 100,
               v->chance_played * 100, k->notation ? v->line : v->line_said);
        for (int s = 0; s < k->seats; s++)
            printf(" %.1f ± %.1f", (double)v->score[s], (double)v->spread[s]);
        printf("\n");
    }
    if (!k->n || k->v[0].cost <= 0) printf("nothing that this player would have done better\n");
}

/* ---- the command ---- */

static bool is_decision(const pent_game *game, const void *truth, int actor, pent_move m) {
    pent_moves list;
    if (actor < 0 || pent_is_leave(m)) return false;
    game->legal(truth, &list);
    return list.n > 1;
}

static void judge_all(job *k, cli_advice *a, void *truth) {
    int plies = pent_table_plies(k->table);
    for (int i = 0; i < plies; i++) {
        int actor;
        pent_move m = pent_table_ply(k->table, i, &actor);
        cli_progress("plies", i, plies);
        pent_table_state_at(k->table, i, truth);
        if (!is_decision(a->game, truth, actor, m)) continue;
        verdict *v = &k->v[k->n++];
        v->ply = i;
        judge(a, truth, m, v);
    }
    cli_progress_end();
}

static int analyse(const cli_args *args, const pent_table *t) {
    const pent_game *game = pent_table_game(t);
    const char *spec = cli_get(args, "player") ? cli_get(args, "player") : "normal";
    job k = {.table = t, .player = spec, .seats = pent_table_setup(t)->seats, .top = 10};
    long top = k.top;
    uint64_t seed = 1;
    bool given;
    cli_advice a;
    if (!cli_number(args, "top", 1, 1000, &top) || !cli_seed(args, &seed, &given)) return CLI_USAGE;
    k.top = (int)top;
    k.notation = cli_has(args, "notation");
    int code = cli_advise_open(args, t, spec, seed, &a);
    if (code != CLI_OK) return code;
    void *truth = malloc(game->state_size);
    k.v = calloc((size_t)pent_table_plies(t) + 1, sizeof *k.v);
    if (!truth || !k.v) {
        code = cli_error(args, CLI_SYSTEM, "out of memory");
    } else {
        judge_all(&k, &a, truth);
        if (cli_has(args, "json"))
            code = cli_print_json(args, fill_json, &k);
        else
            print_text(&k);
    }
    free(truth);
    free(k.v);
    cli_advise_close(&a);
    return code;
}

static int run(const cli_args *args) { return cli_with_record(args, analyse); }

static const cli_opt opts[] = {
    {.name = "player",
     .arg = "SPEC",
     .help = "who judges (normal): hard, master, search:iters=500 …"},
    {.name = "top", .arg = "N", .help = "how many costly decisions to print (10)"},
    {.name = "seed", .arg = "S", .help = "of the player's luck (1)"},
    {.name = "notation", .help = "moves as in a record instead of sentences"},
    {.name = "json", .help = "one object with every decision: played, better, cost, line"},
    {.name = NULL},
};

const cli_command cli_analyse = {
    .name = "analyse",
    .usage = "FILE [--player SPEC] [--top N] [--seed S] [--notation] [--json]",
    .summary = "a whole record: the decisions that cost most, and what was better",
    .details =
        "Thinks about every decision of the record FILE ('-' is standard input), each time "
        "knowing\n"
        "only what the seat knew. The cost of a decision is the value of the best move found less\n"
        "that of the move played, in percent of a won game.\n",
    .opts = opts,
    .min_words = 1,
    .max_words = 1,
    .run = run,
};
