/* hint.c: pentarchy hint: what a computer player would do in the position a record ends with, why,
 * and what it expects to follow. It sees what the seat on move sees, and no more. */
#include "advice.h"

#include <string.h>

typedef struct {
    const pent_table *table;
    const cli_advice *advice;
    const char *player;
    bool notation;
} job;

static void fill_json(pent_text *out, const void *what) {
    const job *k = what;
    const cli_advice *a = k->advice;
    pent_json j = {out, false};
    char seat[64];
    pent_text name = pent_text_on(seat, sizeof seat);
    cli_actor_name(pent_table_game(k->table), a->view, a->seat, &name);
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "game", pent_table_game(k->table)->id);
    pent_json_int(&j, "plies", pent_table_plies(k->table));
    pent_json_int(&j, "seat", a->seat);
    pent_json_str(&j, "colour", seat);
    pent_json_str(&j, "player", k->player);
    pent_json_int(&j, "iterations", (long long)a->thought.iterations);
    pent_json_int(&j, "edges", (long long)a->thought.edges);
    pent_json_int(&j, "edge_bytes", a->thought.edge_bytes);
    pent_json_bool(&j, "calibrated", a->thought.calibrated);
    pent_json_open(&j, "moves", '[');
    for (int i = 0; i < a->thought.n; i++)
        cli_json_idea(pent_table_game(k->table), a, &a->thought.idea[i], &j);
    pent_json_close(&j, ']');
    pent_json_close(&j, '}');
}

static void print_text(const job *k) {
    const pent_game *game = pent_table_game(k->table);
    const cli_advice *a = k->advice;
    char who[128], text[PENT_SAY_TEXT];
    pent_text w = pent_text_on(who, sizeof who);
    cli_seat_label(k->table, a->seat, &w);
    printf("%s, after %d plies, %s decides: %s looked %llu times\n\n", game->name,
           pent_table_plies(k->table), who, k->player, (unsigned long long)a->thought.iterations);
    printf("  visits %s  expected score:", a->thought.calibrated ? "  wins" : "~ wins");
    for (int i = 0; i < a->thought.seats; i++) {
        pent_text t = pent_text_on(text, sizeof text);
        game->seat_name(a->view, i, &t);
        printf(" %12.12s", text);
    }
    printf("  move\n");
    for (int i = 0; i < a->thought.n; i++) {
        const pent_idea *d = &a->thought.idea[i];
        printf("%8llu  %4.0f%%                 ", (unsigned long long)d->visits,
               (double)d->chance[a->seat] * 100);
        for (int s = 0; s < a->thought.seats; s++)
            printf(" %6.1f ± %-4.1f", (double)d->score[s], (double)d->spread[s]);
        pent_text t = pent_text_on(text, sizeof text);
        cli_say(game, a->view, d->move, a->seat, k->notation, &t);
        printf("  %s\n", text);
    }
    char line[CLI_LINE_SAID];
    for (int i = 0; i < a->thought.n && i < 3; i++) {
        pent_text t = pent_text_on(line, sizeof line);
        cli_say_line(game, &a->thought.idea[i], k->notation, &t);
        printf("\nline %d: %s\n", i + 1, line);
    }
}

static int advise(const cli_args *args, const pent_table *t) {
    const pent_game *game = pent_table_game(t);
    const char *spec = cli_get(args, "player") ? cli_get(args, "player") : "hard";
    long top = 5;
    uint64_t seed = 1;
    bool given;
    if (!cli_number(args, "top", 1, PENT_MAX_IDEAS, &top) || !cli_seed(args, &seed, &given))
        return CLI_USAGE;
    int actor = game->actor(pent_table_state(t));
    if (actor < 0)
        return cli_error(args, CLI_REFUSED, "%s",
                         actor == PENT_OVER ? "the game is over: there is nothing to decide"
                                            : "chance decides here; 'pentarchy do' lets it");
    cli_advice a;
    int code = cli_advise_open(args, t, spec, seed, &a);
    if (code != CLI_OK) return code;
    cli_advise(&a, pent_table_state(t), NULL, (int)top);
    job k = {t, &a, spec, cli_has(args, "notation")};
    if (cli_has(args, "json"))
        code = cli_print_json(args, fill_json, &k);
    else
        print_text(&k);
    cli_advise_close(&a);
    return code;
}

static int run(const cli_args *args) { return cli_with_record(args, advise); }

static const cli_opt opts[] = {
    {.name = "player",
     .arg = "SPEC",
     .help = "who thinks (hard): normal, master, search:ms=5000 …"},
    {.name = "top", .arg = "N", .help = "how many moves (5)"},
    {.name = "seed", .arg = "S", .help = "of the player's luck (1)"},
    {.name = "notation", .help = "moves as in a record instead of sentences"},
    {.name = "json", .help = "one object: seat, player, iterations, moves with visits and lines"},
    {.name = NULL},
};

const cli_command cli_hint = {
    .name = "hint",
    .usage = "FILE [--player SPEC] [--top N] [--seed S] [--notation] [--json]",
    .summary = "the best moves here, what they promise, and what follows",
    .details =
        "Thinks about the decision at the end of the record FILE ('-' is standard input), knowing\n"
        "only what the seat on move knows. Visits say how often the search came to a move; wins "
        "is\n"
        "the seat's chance of winning after it ('~' where pentarchy calibrate has not "
        "measured\n"
        "so many seats); then every seat's expected score at the end of the game when all play on\n"
        "by simple judgement, and its spread.\n",
    .opts = opts,
    .min_words = 1,
    .max_words = 1,
    .run = run,
};
