/* moves.c: pentarchy moves: what may be done now: the notation of the record, a sentence and the price. */
#include "cli.h"

#include <string.h>

enum { WIDE = 28 }; /* a longer notation has its sentence on the next line */

/* An open decision as the seat on move sees it; as it is where chance acts. */
typedef struct {
    const pent_game *game;
    const pent_table *table;
    const void *s;
    int actor;
    pent_moves list;
    uint64_t view[PENT_MAX_STATE / 8];
    pent_worlds worlds;
} decision;

static const decision *open_decision(const pent_table *t) {
    static decision d;
    d.game = pent_table_game(t);
    d.table = t;
    d.s = pent_table_state(t);
    d.actor = d.game->actor(d.s);
    d.list.n = 0;
    if (d.actor == PENT_OVER) return &d;
    d.game->legal(d.s, &d.list);
    memcpy(d.view, d.s, d.game->state_size);
    if (d.actor < 0) return &d;
    pent_redact(d.game, d.view, d.actor);
    pent_worlds_of(&d.worlds, d.game, d.view, d.actor);
    return &d;
}

static void name_move(const decision *d, pent_move m, char text[PENT_MOVE_TEXT]) {
    pent_text out = pent_text_on(text, PENT_MOVE_TEXT);
    d->game->format(d->s, m, PENT_TRUTH, &out);
}

static void say_move(const decision *d, pent_move m, pent_text *out) {
    pent_say_plain(d->game, d->view, m, d->actor == PENT_CHANCE ? PENT_TRUTH : d->actor, out);
}

static void json_move(const decision *d, pent_move m, pent_json *j) {
    char text[PENT_MOVE_TEXT], said[PENT_SAY_TEXT];
    pent_text out = pent_text_on(said, sizeof said);
    name_move(d, m, text);
    say_move(d, m, &out);
    pent_json_open(j, NULL, '{');
    pent_json_str(j, "text", text);
    pent_json_str(j, "say", said);
    pent_json_int(j, "move", (long long)m);
    if (d->actor == PENT_CHANCE) {
        pent_json_int(j, "weight", (long long)pent_weight(d->game, d->s, m));
    } else {
        pent_id id[PENT_MAX_TARGETS];
        pent_price price;
        int n = d->game->targets(d->s, m, id);
        pent_price_of(&d->worlds, m, &price);
        cli_json_price(d->game, &price, d->actor, j);
        pent_json_open(j, "targets", '[');
        for (int i = 0; i < n; i++) pent_json_str(j, NULL, id[i].s);
        pent_json_close(j, ']');
    }
    pent_json_close(j, '}');
}

static void fill_json(pent_text *out, const void *what) {
    const decision *d = what;
    char prompt[300];
    pent_text p = pent_text_on(prompt, sizeof prompt);
    d->game->prompt(d->s, &p);
    pent_json j = {out, false};
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "game", d->game->id);
    pent_json_int(&j, "plies", pent_table_plies(d->table));
    cli_json_actor(&j, "actor", d->actor);
    pent_json_str(&j, "prompt", prompt);
    pent_json_open(&j, "moves", '[');
    for (int i = 0; i < d->list.n; i++) json_move(d, d->list.m[i], &j);
    pent_json_close(&j, ']');
    pent_json_close(&j, '}');
}

static void print_plain(const decision *d) {
    char text[PENT_MOVE_TEXT];
    for (int i = 0; i < d->list.n; i++) {
        name_move(d, d->list.m[i], text);
        puts(text);
    }
}

/* What a move costs, or how likely an outcome is. */
static void say_price(const decision *d, pent_move m, unsigned all, pent_text *out) {
    if (d->actor == PENT_CHANCE) {
        pent_say(out, "%u in %u", pent_weight(d->game, d->s, m), all);
        return;
    }
    pent_price price;
    pent_price_of(&d->worlds, m, &price);
    cli_price(d->game, &price, d->actor, out);
}

static void print_sentences(const decision *d) {
    char text[PENT_MOVE_TEXT], said[PENT_SAY_TEXT + 400];
    int wide = 0;
    unsigned all = 0;
    for (int i = 0; i < d->list.n; i++) {
        name_move(d, d->list.m[i], text);
        int n = cli_glyphs(text);
        if (n > wide && n <= WIDE) wide = n;
        if (d->actor == PENT_CHANCE) all += pent_weight(d->game, d->s, d->list.m[i]);
    }
    for (int i = 0; i < d->list.n; i++) {
        pent_move m = d->list.m[i];
        name_move(d, m, text);
        pent_text out = pent_text_on(said, sizeof said);
        say_move(d, m, &out);
        if (!strcmp(said, text)) said[out.len = 0] = 0; /* a game without sentences */
        size_t bare = out.len;
        pent_say(&out, " (");
        say_price(d, m, all, &out);
        if (out.len == bare + 2)
            said[bare] = 0;
        else
            pent_say(&out, ")");
        int n = cli_glyphs(text);
        printf("%s", text);
        if (*said && n > wide) printf("\n%*s", wide + 2, "");
        if (*said && n <= wide) printf("%*s", wide + 2 - n, "");
        cli_print_wrapped(stdout, wide + 2, wide + 2, said);
    }
}

static int tell(const cli_args *args, const pent_table *t) {
    const decision *d = open_decision(t);
    if (cli_has(args, "json")) return cli_print_json(args, fill_json, d);
    if (d->actor == PENT_OVER)
        fprintf(stderr, "The game is over.\n");
    else if (cli_has(args, "plain"))
        print_plain(d);
    else
        print_sentences(d);
    return CLI_OK;
}

static int run(const cli_args *args) { return cli_with_record(args, tell); }

static const cli_opt opts[] = {
    {.name = "plain", .help = "only the notation, as 'do' reads it, one move a line"},
    {.name = "json",
     .help = "one object: actor, prompt, moves with say, price, gain, targets; or odds"},
    {.name = NULL},
};

const cli_command cli_moves = {
    .name = "moves",
    .usage = "FILE [--plain | --json]",
    .summary = "the legal moves of the open decision, with sentence and price",
    .details = "Prints every legal move after the last ply of the record FILE ('-' is standard\n"
               "input): as 'do' reads it, as a sentence, and what it costs and gains. When\n"
               "chance is to act these are the possible outcomes with their odds. When the game\n"
               "is over nothing is printed and the exit code is 0. --plain is for scripts.\n",
    .opts = opts,
    .min_words = 1,
    .max_words = 1,
    .run = run,
};
