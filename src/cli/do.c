/* do.c: pentarchy do: plays moves onto a record, all or none. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

enum { SOME_TEXT = 1024 };

typedef struct {
    const cli_args *args;
    pent_table *table;
    cli_chance chance;
    bool plays_chance; /* --seed or --chance os was given */
    int first;         /* plies of the record before */
    int given;         /* moves taken from the command line */
} job;

static int fail(const job *j, const pent_err *err) {
    return cli_error(j->args, cli_status(err->code), "%s", err->text);
}

/* A few legal moves, so that the message says what would be right. */
static void list_some(const pent_game *game, const void *s, pent_text *out) {
    enum { SOME = 6 };
    pent_moves list;
    game->legal(s, &list);
    for (int i = 0; i < list.n && i < SOME; i++) {
        if (i) pent_say(out, ", ");
        game->format(s, list.m[i], PENT_TRUTH, out);
    }
    if (list.n > SOME) pent_say(out, ", … %d in all", list.n);
}

/* The rule that forbids it, as the seat on move would be told; nothing when none is known. */
static void say_why(const pent_table *t, const char *text, pent_text *out) {
    const pent_game *game = pent_table_game(t);
    int actor = game->actor(pent_table_state(t));
    void *view = actor >= 0 ? malloc(game->state_size) : NULL;
    if (!view) return;
    pent_table_preview(t, actor, view);
    cli_why(game, view, text, out);
    free(view);
    if (out->len && out->buf[out->len - 1] == '.') out->buf[--out->len] = 0;
}

static int refuse(const job *j, const char *text) {
    const pent_game *game = pent_table_game(j->table);
    const void *s = pent_table_state(j->table);
    int actor = game->actor(s);
    if (actor == PENT_OVER)
        return cli_error(j->args, CLI_REFUSED, "'%s' cannot be played: the game is over", text);
    char who[64], some[SOME_TEXT], why[SOME_TEXT];
    pent_text w = pent_text_on(who, sizeof who), out = pent_text_on(some, sizeof some);
    pent_text y = pent_text_on(why, sizeof why);
    cli_actor_name(game, s, actor, &w);
    list_some(game, s, &out);
    say_why(j->table, text, &y);
    return cli_error(j->args, CLI_REFUSED,
                     "'%s' (move %d) is not legal%s%s%s; %s may: %s; nothing was changed", text,
                     j->given + 1, *why ? " (" : "", why, *why ? ")" : "", who, some);
}

/* A seat by its name here, PENT_CHANCE for "*", or PENT_OVER. */
static int who_is(const pent_table *t, const char *name, size_t n) {
    const pent_game *game = pent_table_game(t);
    if (n == 1 && *name == '*') return PENT_CHANCE;
    for (int i = 0; i < pent_table_setup(t)->seats; i++) {
        char seat[64];
        pent_text out = pent_text_on(seat, sizeof seat);
        game->seat_name(pent_table_state(t), i, &out);
        if (out.len == n && !memcmp(seat, name, n)) return i;
    }
    return PENT_OVER;
}

static int settle(job *j) {
    pent_err err = {0};
    return cli_settle(j->table, &j->chance, &err) < 0 ? fail(j, &err) : CLI_OK;
}

/* "leave NAME" is a line of the record, not a move. */
static int leave(job *j, const char *text, bool *was) {
    *was = !strncmp(text, "leave ", 6);
    int seat = *was ? who_is(j->table, text + 6, strlen(text + 6)) : PENT_OVER;
    if (seat < 0) *was = false;
    if (!*was) return CLI_OK;
    pent_err err = {0};
    return pent_table_leave(j->table, seat, NULL, &err) == PENT_OK ? CLI_OK : fail(j, &err);
}

/* Plays `text`, which may begin with the seat's name as in a record: "yellow: place E5". */
static int play_one(job *j, const char *text) {
    const pent_game *game = pent_table_game(j->table);
    const char *colon = strstr(text, ": "), *bare = text;
    int named = colon ? who_is(j->table, text, (size_t)(colon - text)) : PENT_OVER;
    if (named != PENT_OVER) bare = colon + 2;
    pent_move m = pent_parse(game, pent_table_state(j->table), PENT_TRUTH, bare, strlen(bare));
    if (m == PENT_NO_MOVE && j->plays_chance &&
        game->actor(pent_table_state(j->table)) == PENT_CHANCE) {
        int code = settle(j);
        if (code != CLI_OK) return code;
        m = pent_parse(game, pent_table_state(j->table), PENT_TRUTH, bare, strlen(bare));
    }
    int actor = game->actor(pent_table_state(j->table));
    if (m == PENT_NO_MOVE && named == PENT_OVER) {
        bool left = false;
        int code = leave(j, text, &left);
        if (left) return code;
    }
    if (m == PENT_NO_MOVE && (named == PENT_OVER || named == actor)) return refuse(j, bare);
    pent_err err = {0};
    pent_status st = pent_table_play(j->table, named == PENT_OVER ? actor : named, m, NULL, &err);
    return st == PENT_OK ? CLI_OK : fail(j, &err);
}

/* One argument: one move, or several with ". " between. */
static int play_argument(job *j, const char *text) {
    while (*text) {
        const char *stop = strstr(text, ". ");
        size_t n = stop ? (size_t)(stop - text) : strlen(text);
        char one[SOME_TEXT];
        if (n >= sizeof one)
            return cli_error(j->args, CLI_REFUSED, "move %d is too long to be one", j->given + 1);
        memcpy(one, text, n);
        one[n] = 0;
        int code = play_one(j, one);
        if (code != CLI_OK) return code;
        j->given++;
        text += stop ? n + 2 : n;
    }
    return CLI_OK;
}

/* ---- the report ---- */

static void fill_json(pent_text *out, const void *what) {
    const job *k = what;
    const pent_table *t = k->table;
    const pent_game *game = pent_table_game(t);
    pent_json j = {out, false};
    char text[300];
    pent_text x;
    void *s = malloc(game->state_size);
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "game", game->id);
    pent_json_int(&j, "plies", pent_table_plies(t));
    pent_json_open(&j, "played", '[');
    for (int i = k->first; s && i < pent_table_plies(t); i++) {
        int actor = 0;
        pent_move m = pent_table_ply(t, i, &actor);
        pent_table_state_at(t, i, s);
        x = pent_text_on(text, sizeof text);
        if (pent_is_leave(m))
            pent_say(&x, "leave");
        else
            game->format(s, m, PENT_TRUTH, &x);
        pent_json_open(&j, NULL, '{');
        cli_json_actor(&j, "actor", actor);
        pent_json_str(&j, "text", text);
        pent_json_close(&j, '}');
    }
    free(s);
    pent_json_close(&j, ']');
    int actor = game->actor(pent_table_state(t));
    pent_json_bool(&j, "over", actor == PENT_OVER);
    cli_json_actor(&j, "actor", actor);
    x = pent_text_on(text, sizeof text);
    game->prompt(pent_table_state(t), &x);
    pent_json_str(&j, "prompt", text);
    x = pent_text_on(text, sizeof text);
    pent_say(&x, "%016lx", (unsigned long)pent_table_hash(t));
    pent_json_str(&j, "hash", text);
    pent_json_close(&j, '}');
}

static void print_report(const job *j) {
    const pent_game *game = pent_table_game(j->table);
    const void *s = pent_table_state(j->table);
    cli_print_plies(j->table, j->first, pent_table_plies(j->table), PENT_TRUTH, true, stdout);
    char who[128], prompt[300];
    pent_text w = pent_text_on(who, sizeof who), p = pent_text_on(prompt, sizeof prompt);
    cli_seat_label(j->table, game->actor(s), &w);
    game->prompt(s, &p);
    if (game->actor(s) == PENT_OVER)
        printf("%s\n", prompt);
    else
        printf("%s decides: %s\n", who, prompt);
}

static int finish(job *j, const char *path) {
    const char *out = cli_get(j->args, "output");
    if (!out) out = path;
    int code = cli_write_record(j->args, out, j->table, true);
    if (code != CLI_OK || !strcmp(out, "-") || cli_has(j->args, "quiet")) return code;
    if (cli_has(j->args, "json")) return cli_print_json(j->args, fill_json, j);
    print_report(j);
    return CLI_OK;
}

static bool read_chance(const cli_args *args, job *j) {
    const char *source = cli_get(args, "chance");
    if (!cli_seed(args, &j->chance.seed, &j->chance.seeded)) return false;
    j->plays_chance = j->chance.seeded || source;
    if (source && strcmp(source, "os")) {
        cli_error(args, CLI_USAGE, "--chance cannot be '%s'; it is 'os', or give --seed S", source);
        return false;
    }
    if (source && j->chance.seeded) {
        cli_error(args, CLI_USAGE, "--seed and --chance exclude each other");
        return false;
    }
    return true;
}

static int run(const cli_args *args) {
    job j = {.args = args};
    if (!read_chance(args, &j)) return CLI_USAGE;
    if (args->words == 1 && !j.plays_chance)
        return cli_error(args, CLI_USAGE, "no move given; 'pentarchy moves %s' lists them",
                         args->word[0]);
    int code = CLI_OK;
    j.table = cli_read_record(args, args->word[0], &code);
    if (!j.table) return code;
    j.first = pent_table_plies(j.table);
    pent_table_set_forced(j.table, false); /* a script says every ply itself */
    for (int i = 1; i < args->words && code == CLI_OK; i++) code = play_argument(&j, args->word[i]);
    if (code == CLI_OK && j.plays_chance) code = settle(&j);
    if (code == CLI_OK) code = finish(&j, args->word[0]);
    pent_table_free(j.table);
    return code;
}

static const cli_opt opts[] = {
    {.name = "seed", .arg = "S", .help = "then let chance act, from this seed"},
    {.name = "chance", .arg = "os", .help = "then let chance act, from the operating system"},
    {.name = "output",
     .letter = 'o',
     .arg = "FILE",
     .help = "write here instead of replacing the record"},
    {.name = "quiet", .letter = 'q', .help = "print nothing"},
    {.name = "json", .help = "one object: game, plies, played, over, actor, prompt, hash"},
    {.name = NULL},
};

const cli_command cli_do = {
    .name = "do",
    .usage = "FILE MOVE… [--seed S | --chance os] [-o FILE] [-q] [--json]",
    .summary = "play moves onto a record",
    .details = "Each argument is one move as 'moves' prints it, or several with '. ' between. A\n"
               "move may begin with its seat's name ('yellow: …', '*: …' for chance); then it\n"
               "must be that seat's turn. 'leave NAME' lets a seat leave. Outcomes of chance may\n"
               "be given like moves; with --seed or --chance os chance acts by itself wherever\n"
               "the next argument is not its outcome, and after the last one. FILE is replaced\n"
               "at once when every move was legal; else it stays as it was. FILE '-' reads\n"
               "standard input and writes the record to standard output.\n",
    .opts = opts,
    .min_words = 1,
    .max_words = CLI_MAX_WORDS,
    .run = run,
};
