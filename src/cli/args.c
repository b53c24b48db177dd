/* args.c: the command line by tables. Every subcommand lists its options once; parsing, --help and
 * the messages about mistakes all come from that list. */
#include "cli.h"

#include <assert.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static int find_opt(const cli_command *c, const char *name, size_t n) {
    for (int i = 0; c->opts && c->opts[i].name; i++)
        if (strlen(c->opts[i].name) == n && !memcmp(c->opts[i].name, name, n)) return i;
    return -1;
}

static int find_letter(const cli_command *c, char letter) {
    for (int i = 0; c->opts && c->opts[i].name; i++)
        if (c->opts[i].letter == letter) return i;
    return -1;
}

int cli_error(const cli_args *args, int code, const char *format, ...) {
    va_list list;
    va_start(list, format);
    fflush(stdout);
    fprintf(stderr, "pentarchy %s: ", args->command->name);
    vfprintf(stderr, format, list);
    fputc('\n', stderr);
    va_end(list);
    if (code == CLI_USAGE) fprintf(stderr, "See 'pentarchy %s --help'.\n", args->command->name);
    return code;
}

int cli_status(pent_status status) {
    if (status == PENT_OK) return CLI_OK;
    return status == PENT_E_SYSTEM ? CLI_SYSTEM : CLI_REFUSED;
}

static void list_options(const cli_command *c, char *out, size_t cap) {
    pent_text t = pent_text_on(out, cap);
    for (int i = 0; c->opts && c->opts[i].name; i++) pent_say(&t, "--%s, ", c->opts[i].name);
    pent_say(&t, "--help");
}

static bool unknown_option(const cli_args *args, const char *given) {
    char known[CLI_MAX_OPTS * 20];
    list_options(args->command, known, sizeof known);
    cli_error(args, CLI_USAGE, "unknown option '%s'; there are: %s", given, known);
    return false;
}

/* Is it one of this command's options? Then it is no value of the option before it. */
static bool is_option(const cli_command *c, const char *text) {
    if (text[0] != '-' || !text[1]) return false;
    if (text[1] == '-') return text[2] && find_opt(c, text + 2, strcspn(text + 2, "=")) >= 0;
    return !text[2] && find_letter(c, text[1]) >= 0;
}

/* Takes one option of table row `row`; `value` is the text after '=', or NULL. */
static bool take(cli_args *args, int row, const char *value, int *i, int argc, char **argv) {
    const cli_opt *o = &args->command->opts[row];
    if (!o->arg && value) {
        cli_error(args, CLI_USAGE, "--%s is a switch and takes no value", o->name);
        return false;
    }
    if (o->arg && !value) {
        if (*i + 1 >= argc || is_option(args->command, argv[*i + 1])) {
            cli_error(args, CLI_USAGE, "--%s needs a value: %s", o->name, o->arg);
            return false;
        }
        value = argv[++*i];
    }
    int limit = o->repeats ? CLI_MAX_REPEAT : 1;
    if (args->count[row] == limit) {
        cli_error(args, CLI_USAGE, "--%s may be given %s", o->name,
                  limit == 1 ? "only once" : "64 times");
        return false;
    }
    args->value[row][args->count[row]++] = value ? value : "";
    return true;
}

static bool take_dashed(cli_args *args, int *i, int argc, char **argv) {
    char *a = argv[*i];
    if (a[1] == '-') {
        size_t n = strcspn(a + 2, "=");
        int row = find_opt(args->command, a + 2, n);
        if (row < 0) return unknown_option(args, a);
        return take(args, row, a[2 + n] ? a + 3 + n : NULL, i, argc, argv);
    }
    int row = find_letter(args->command, a[1]);
    if (row < 0 || (a[2] && !args->command->opts[row].arg)) return unknown_option(args, a);
    return take(args, row, a[2] ? a + 2 : NULL, i, argc, argv);
}

bool cli_parse(const cli_command *command, int argc, char **argv, cli_args *args) {
    memset(args, 0, sizeof *args);
    args->command = command;
    for (int row = 0; command->opts && command->opts[row].name; row++) assert(row < CLI_MAX_OPTS);
    bool options = true;
    for (int i = 0; i < argc; i++) {
        if (options && !strcmp(argv[i], "--")) {
            options = false;
        } else if (options && argv[i][0] == '-' && argv[i][1]) {
            if (!take_dashed(args, &i, argc, argv)) return false;
        } else if (args->words == CLI_MAX_WORDS) {
            cli_error(args, CLI_USAGE, "too many arguments");
            return false;
        } else {
            args->word[args->words++] = argv[i];
        }
    }
    if (args->words >= command->min_words && args->words <= command->max_words) return true;
    if (args->words > command->max_words)
        cli_error(args, CLI_USAGE, "'%s' is too much; it is: pentarchy %s %s",
                  args->word[command->max_words], command->name, command->usage);
    else
        cli_error(args, CLI_USAGE, "something is missing; it is: pentarchy %s %s", command->name,
                  command->usage);
    return false;
}

void cli_print_help(const cli_command *c, FILE *out) {
    fprintf(out, "pentarchy %s: %s\n\nUsage: pentarchy %s %s\n", c->name, c->summary, c->name,
            c->usage);
    if (c->details) fprintf(out, "\n%s", c->details);
    fprintf(out, "\nOptions:\n");
    for (int i = 0; c->opts && c->opts[i].name; i++) {
        const cli_opt *o = &c->opts[i];
        char head[48];
        int n = o->letter ? snprintf(head, sizeof head, "-%c, ", o->letter)
                          : snprintf(head, sizeof head, "    ");
        snprintf(head + n, sizeof head - (size_t)n, "--%s%s%s", o->name, o->arg ? " " : "",
                 o->arg ? o->arg : "");
        fprintf(out, "  %-26s %s%s\n", head, o->help, o->repeats ? " (repeatable)" : "");
    }
    fprintf(out, "  %-26s %s\n", "-h, --help", "this text");
    fprintf(out, "\nExit codes: 0 done, 1 refused, 2 asked wrongly, 3 the system failed.\n");
}

const char *cli_get(const cli_args *args, const char *name) {
    int row = find_opt(args->command, name, strlen(name));
    return row >= 0 && args->count[row] ? args->value[row][0] : NULL;
}

const char *cli_nth(const cli_args *args, const char *name, int i) {
    int row = find_opt(args->command, name, strlen(name));
    return row >= 0 && i < args->count[row] ? args->value[row][i] : NULL;
}

bool cli_has(const cli_args *args, const char *name) { return cli_get(args, name) != NULL; }

bool cli_number(const cli_args *args, const char *name, long min, long max, long *out) {
    const char *text = cli_get(args, name);
    if (!text) return true;
    size_t n = strlen(text);
    if (n && n < 12 && strspn(text, "0123456789") == n) {
        long v = strtol(text, NULL, 10);
        if (v >= min && v <= max) {
            *out = v;
            return true;
        }
    }
    cli_error(args, CLI_USAGE, "--%s cannot be '%s'; give a whole number from %ld to %ld", name,
              text, min, max);
    return false;
}

bool cli_seed(const cli_args *args, uint64_t *seed, bool *given) {
    const char *text = cli_get(args, "seed");
    *given = text != NULL;
    if (!text) return true;
    uint64_t v = 0;
    const char *p = text;
    for (; *p >= '0' && *p <= '9'; p++) {
        unsigned digit = (unsigned)(*p - '0');
        if (v > (UINT64_MAX - digit) / 10) break;
        v = v * 10 + digit;
    }
    if (*p || p == text) {
        cli_error(args, CLI_USAGE, "--seed cannot be '%s'; give a whole number from 0 to %llu",
                  text, (unsigned long long)UINT64_MAX);
        return false;
    }
    *seed = v;
    return true;
}

const pent_game *cli_game(const cli_args *args, const char *id) {
    const pent_game *game = pent_game_find(id);
    if (game) return game;
    char known[CLI_MAX_OPTS * 20];
    pent_text t = pent_text_on(known, sizeof known);
    for (int i = 0; i < pent_game_count(); i++)
        pent_say(&t, "%s%s", i ? ", " : "", pent_game_at(i)->id);
    cli_error(args, CLI_USAGE, "there is no game '%s'; there are: %s", id, known);
    return NULL;
}

/* Was the option of this assignment given before the i-th --set? */
static bool set_before(const cli_args *args, int row, int i, size_t n) {
    for (int k = 0; k < i; k++)
        if (!strncmp(args->value[row][k], args->value[row][i], n + 1)) return true;
    return false;
}

bool cli_setup(const cli_args *args, const pent_game *game, int seats, pent_setup *setup) {
    pent_setup_default(game, seats, setup);
    int row = find_opt(args->command, "set", 3);
    for (int i = 0; row >= 0 && i < args->count[row]; i++) {
        const char *text = args->value[row][i], *eq = strchr(text, '=');
        char name[48];
        size_t n = eq ? (size_t)(eq - text) : 0;
        if (!n || n >= sizeof name) {
            cli_error(args, CLI_USAGE,
                      "--set cannot be '%s'; give OPTION=VALUE ('pentarchy games %s')", text,
                      game->id);
            return false;
        }
        memcpy(name, text, n);
        name[n] = 0;
        if (set_before(args, row, i, n)) {
            cli_error(args, CLI_USAGE, "--set %s is given twice; give it once", name);
            return false;
        }
        pent_err err = {0};
        if (pent_setup_set(game, setup, name, eq + 1, &err) == PENT_OK) continue;
        cli_error(args, CLI_USAGE, "%s", err.text);
        return false;
    }
    return true;
}

bool cli_address(const cli_args *args, const char *text, char *host, size_t cap, int *port) {
    const char *colon = strrchr(text, ':'), *number = colon ? colon + 1 : text;
    size_t n = colon ? (size_t)(colon - text) : 0;
    char *end;
    long v = strtol(number, &end, 10);
    if (*end || end == number || v < 0 || v > 65535 || n >= cap) {
        cli_error(args, CLI_USAGE, "--listen cannot be '%s'; give ADDRESS:PORT", text);
        return false;
    }
    if (n > 2 && text[0] == '[' && text[n - 1] == ']') {
        text++;
        n -= 2;
    }
    if (n) snprintf(host, cap, "%.*s", (int)n, text);
    *port = (int)v;
    return true;
}
