/* import.c: pentarchy import NOTATION: games written in other notations become records. */
#include "cli.h"

#include "games/terra_mystica/snellman.h"

#include <stdlib.h>
#include <string.h>

enum { TRACE_ROOM = 4 << 20 };

/* The table of a ledger, its trace printed when wanted; NULL after a message. */
static pent_table *read_ledger(const cli_args *args, const char *text, size_t n, int *code) {
    bool wanted = cli_has(args, "trace");
    char *rows = wanted ? malloc(TRACE_ROOM) : NULL;
    if (wanted && !rows) {
        *code = cli_error(args, CLI_SYSTEM, "out of memory");
        return NULL;
    }
    pent_text trace = pent_text_on(rows, wanted ? TRACE_ROOM : 0);
    pent_err err = {0};
    pent_table *t = terra_read_ledger(text, n, wanted ? &trace : NULL, &err);
    if (wanted) fputs(rows, stdout);
    free(rows);
    if (!t) *code = cli_error(args, cli_status(err.code), "%s: %s", args->word[1], err.text);
    return t;
}

static int run(const cli_args *args) {
    int code = CLI_OK;
    size_t n = 0;
    if (strcmp(args->word[0], "snellman"))
        return cli_error(args, CLI_USAGE, "'%s' is no notation; there is: snellman", args->word[0]);
    char *text = cli_read_text(args, args->word[1], &n, &code);
    if (!text) return code;
    pent_table *t = read_ledger(args, text, n, &code);
    free(text);
    if (!t) return code;
    if (cli_get(args, "output") || !cli_has(args, "trace"))
        code = cli_write_record(args, cli_get(args, "output"), t, true);
    pent_table_free(t);
    return code;
}

static const cli_opt opts[] = {
    {.name = "output", .arg = "FILE", .letter = 'o', .help = "the record; else standard output"},
    {.name = "trace", .help = "print the resources of the faction after every row"},
    {.name = NULL},
};

const cli_command cli_import = {
    .name = "import",
    .usage = "snellman LEDGER [-o FILE] [--trace]",
    .summary = "a game in another notation becomes a record",
    .details =
        "Replays LEDGER ('-' is standard input), a game of Terra Mystica in the public ledger\n"
        "notation, move by move through the rules. A row that cannot be read is reported with its\n"
        "line, its words and what was expected. The record has the option reading=tracker.\n"
        "--trace prints, tab separated, faction VP C W P bowls cults commands after each row;\n"
        "the record is then written only with -o.\n",
    .opts = opts,
    .min_words = 2,
    .max_words = 2,
    .run = run,
};
