/* export.c: pentarchy export NOTATION: records become games in other notations. */
#include "cli.h"

#include "games/terra_mystica/snellman.h"

#include <stdlib.h>
#include <string.h>

static void fill(pent_text *out, const void *what) { terra_write_ledger(what, out, NULL); }

static int run(const cli_args *args) {
    int code = CLI_OK;
    if (strcmp(args->word[0], "snellman"))
        return cli_error(args, CLI_USAGE, "'%s' is no notation; there is: snellman", args->word[0]);
    pent_table *t = cli_read_record(args, args->word[1], &code);
    if (!t) return code;
    char small[16]; /* asks whether it can be written at all, before room is sought */
    pent_text probe = pent_text_on(small, sizeof small);
    pent_err err = {0};
    pent_status status = terra_write_ledger(t, &probe, &err);
    if (status != PENT_OK && status != PENT_E_SPACE) {
        code = cli_error(args, cli_status(status), "%s: %s", args->word[1], err.text);
    } else {
        size_t n = 0;
        char *text = cli_text(fill, t, &n);
        code = text ? cli_write_file(args, cli_get(args, "output"), text, n)
                    : cli_error(args, CLI_SYSTEM, "out of memory");
        free(text);
    }
    pent_table_free(t);
    return code;
}

static const cli_opt opts[] = {
    {.name = "output", .arg = "FILE", .letter = 'o', .help = "the ledger; else standard output"},
    {.name = NULL},
};

const cli_command cli_export = {
    .name = "export",
    .usage = "snellman FILE [-o LEDGER]",
    .summary = "a record becomes a game in another notation",
    .details =
        "Writes the record FILE ('-' is standard input) of Terra Mystica in the public ledger\n"
        "notation. Import of the result gives the same game.\n",
    .opts = opts,
    .min_words = 2,
    .max_words = 2,
    .run = run,
};
