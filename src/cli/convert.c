/* convert.c: pentarchy convert: a record of other rules, played anew under the present ones. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

enum { NOT_THESE_RULES = 2 }; /* the exit code that tells it from a damaged record */

static void find(void *ctx, const pent_said *said) {
    pent_said *wanted = ctx;
    if (said->ply == wanted->ply) *wanted = *said;
}

/* What the position says about the words that do not fit it any more. */
static void tell_why(const pent_table *t, const char *words, pent_text *out) {
    const pent_game *game = pent_table_game(t);
    const void *s = pent_table_state(t);
    int actor = game->actor(s);
    char why[400], who[64];
    pent_text w = pent_text_on(why, sizeof why), name = pent_text_on(who, sizeof who);
    if (actor == PENT_OVER) {
        pent_say(out, "the game is over before it");
        return;
    }
    cli_actor_name(game, s, actor, &name);
    void *view = actor >= 0 ? cli_view(game, s, actor) : NULL;
    bool rule = view && game->why_not && cli_why(game, view, words, &w);
    if (rule && w.len && why[w.len - 1] == '.') why[w.len - 1] = 0; /* the sentence goes on */
    if (rule) pent_say(out, "%s; ", why);
    pent_say(out, "%s is asked: ", who);
    if (actor == PENT_CHANCE)
        pent_say(out, "what chance brings");
    else
        game->prompt(view ? view : s, out);
    free(view);
}

/* The record is well written, but the present rules do not have it: what does not fit is named. */
static int stopped(const cli_args *args, const pent_table *t, pent_said *ply, const pent_err *err) {
    char why[900];
    pent_text out = pent_text_on(why, sizeof why);
    if (!t || !ply->who[0]) {
        cli_error(args, CLI_REFUSED, "%s: %s", args->word[0], err->text);
        return NOT_THESE_RULES;
    }
    tell_why(t, ply->text, &out);
    cli_error(args, CLI_REFUSED, "%s: ply %d, %s: '%s' is not legal under the present rules: %s",
              args->word[0], ply->ply, strcmp(ply->who, "*") ? ply->who : "chance", ply->text, why);
    return NOT_THESE_RULES;
}

static int convert(const cli_args *args, const char *text, size_t n) {
    pent_err err = {0}, bad = {0};
    pent_table *t = pent_table_convert(text, n, &err);
    pent_said ply = {.ply = t ? pent_table_plies(t) + 1 : -1};
    int code;
    if (t && !err.code)
        code = cli_write_record(args, cli_get(args, "output"), t, true);
    else if (err.code == PENT_E_SYSTEM || pent_record_list(text, n, find, &ply, &bad) != PENT_OK)
        code = cli_error(args, cli_status(err.code), "%s: %s", args->word[0], err.text);
    else
        code = stopped(args, t, &ply, &err);
    pent_table_free(t);
    return code;
}

static int run(const cli_args *args) {
    int code = CLI_OK;
    size_t n = 0;
    char *text = cli_read_text(args, args->word[0], &n, &code);
    if (!text) return code;
    code = convert(args, text, n);
    free(text);
    return code;
}

static const cli_opt opts[] = {
    {.name = "output", .arg = "FILE", .letter = 'o', .help = "the record; else standard output"},
    {.name = NULL},
};

const cli_command cli_convert = {
    .name = "convert",
    .usage = "FILE [-o OUT]",
    .summary = "play a record of other rules anew under the present ones",
    .details =
        "Plays the record FILE ('-' is standard input) under the rules this program has, whatever\n"
        "version of the rules it was written for, and writes the record anew. Options that it\n"
        "does not name have their present default; the hashes in it are not compared. Where a\n"
        "ply is not legal any more, or an option or its value is gone, that is named, nothing is\n"
        "written and the exit code is 2.\n",
    .opts = opts,
    .min_words = 1,
    .max_words = 1,
    .run = run,
};
