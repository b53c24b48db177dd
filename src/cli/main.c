/* main.c: finds the subcommand and runs it. */
#include "cli.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

/* A subject a line. */
/* clang-format off */
static const cli_command *const commands[] = {
    &cli_games, &cli_content, &cli_new, &cli_moves, &cli_do, &cli_show, &cli_draw, &cli_replay,
    &cli_play, &cli_hint, &cli_analyse, &cli_what, &cli_ways, &cli_ledger,
    &cli_selfplay, &cli_arena, &cli_ladder, &cli_calibrate, &cli_train, &cli_fit, &cli_bench,
    &cli_bot, &cli_bot_check,
    &cli_serve, &cli_admin,
    &cli_convert, &cli_import, &cli_export,
};
/* clang-format on */
enum { COMMANDS = sizeof commands / sizeof *commands };

static void print_usage(FILE *out) {
    fputs("pentarchy: five board games on one engine\n\n"
          "Usage: pentarchy COMMAND [ARGUMENT…]\n\n"
          "Commands:\n",
          out);
    for (int i = 0; i < COMMANDS; i++)
        fprintf(out, "  %-9s %s\n", commands[i]->name, commands[i]->summary);
    fputs("  help      help on a command: pentarchy help COMMAND\n\n"
          "Start with:  pentarchy games\n"
          "             pentarchy play\n\n"
          "Exit codes:  0 done\n"
          "             1 refused: an illegal move, a record that does not verify\n"
          "             2 asked wrongly: the message says what would be right\n"
          "             3 the system failed: files, memory\n",
          out);
}

static const cli_command *find(const char *name) {
    for (int i = 0; i < COMMANDS; i++)
        if (!strcmp(commands[i]->name, name)) return commands[i];
    return NULL;
}

static int unknown(const char *name) {
    fprintf(stderr, "pentarchy: there is no command '%s'; there are:", name);
    for (int i = 0; i < COMMANDS; i++) fprintf(stderr, " %s", commands[i]->name);
    fputs(" help\n", stderr);
    return CLI_USAGE;
}

static int help(int argc, char **argv) {
    const cli_command *c = argc > 0 ? find(argv[0]) : NULL;
    if (argc > 0 && !c) return unknown(argv[0]);
    if (c)
        cli_print_help(c, stdout);
    else
        print_usage(stdout);
    return CLI_OK;
}

static bool wants_help(int argc, char **argv) {
    for (int i = 0; i < argc && strcmp(argv[i], "--"); i++)
        if (!strcmp(argv[i], "--help") || !strcmp(argv[i], "-h")) return true;
    return false;
}

static int run(const cli_command *c, int argc, char **argv) {
    cli_args *args = malloc(sizeof *args);
    if (!args) {
        fputs("pentarchy: out of memory\n", stderr);
        return CLI_SYSTEM;
    }
    int code = cli_parse(c, argc, argv, args) ? c->run(args) : CLI_USAGE;
    free(args);
    return code;
}

/* A full disk shows only when the last bytes leave. */
static int finish(int code) {
    if (fflush(stdout) == 0 && !ferror(stdout)) return code;
    if (code == CLI_OK)
        fprintf(stderr, "pentarchy: cannot write standard output: %s\n", strerror(errno));
    return code == CLI_OK ? CLI_SYSTEM : code;
}

int main(int argc, char **argv) {
    signal(SIGXFSZ, SIG_IGN); /* a limit on file sizes is an error of writing, not the end */
    if (argc < 2) {
        print_usage(stderr);
        return CLI_USAGE;
    }
    const char *name = argv[1];
    if (!strcmp(name, "help") || !strcmp(name, "--help") || !strcmp(name, "-h"))
        return finish(help(argc - 2, argv + 2));
    if (!strcmp(name, "--version") || !strcmp(name, "version")) {
        puts("pentarchy " PENT_VERSION);
        return finish(CLI_OK);
    }
    const cli_command *c = find(name);
    if (!c) return unknown(name);
    if (wants_help(argc - 2, argv + 2)) {
        cli_print_help(c, stdout);
        return finish(CLI_OK);
    }
    return finish(run(c, argc - 2, argv + 2));
}
