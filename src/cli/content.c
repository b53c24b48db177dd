/* content.c: pentarchy content: the tables a game was built from, and the check of corrected ones. */
#include "cli.h"

#include "content/content.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

typedef struct shown {
    const pent_game *game;
    const content_built *built;
    const content_set *set, *other;
} shown;

static void fill_tables(pent_text *out, const void *what) {
    const shown *s = what;
    bool same = s->built->built == s->built->shipped;
    pent_say(out, "%s: content %016lx, %s\n\n", s->game->id, (unsigned long)s->built->built,
             same ? "as shipped" : "not the shipped one");
    content_print(s->set, out);
}

static void fill_missing(pent_text *out, const void *what) {
    const shown *s = what;
    if (!content_print_missing(s->set, out))
        pent_say(out, "%s: every cell is known\n", s->game->id);
}

static void fill_words(pent_text *out, const void *what) {
    content_print_words(((const shown *)what)->set->schema, out);
}

static void fill_changes(pent_text *out, const void *what) {
    const shown *s = what;
    int n = content_print_changes(s->set, s->other, out);
    pent_say(out, "%s: all tables are right; %d cell%s other than shipped; content %016lx\n",
             s->game->id, n, n == 1 ? "" : "s", (unsigned long)content_hash(s->other));
}

static void fill_json(pent_text *out, const void *what) {
    const shown *s = what;
    pent_json j = {out, false};
    char hash[20];
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "game", s->game->id);
    for (int i = 0; i < 2; i++) {
        pent_text h = pent_text_on(hash, sizeof hash);
        pent_say(&h, "%016lx", (unsigned long)(i ? s->built->shipped : s->built->built));
        pent_json_str(&j, i ? "shipped" : "content", hash);
    }
    content_json(s->set, &j);
    pent_json_close(&j, '}');
}

static int print(const cli_args *args, void (*fill)(pent_text *, const void *), const shown *s) {
    size_t n = 0;
    char *text = cli_text(fill, s, &n);
    int code =
        text ? cli_write_file(args, "-", text, n) : cli_error(args, CLI_SYSTEM, "out of memory");
    free(text);
    return code;
}

/* Sentences about a folder go to stderr; the exit code. */
static int check(const cli_args *args, shown *s, content_set *theirs, const char *folder) {
    enum { REPORT = 1 << 16 };
    char path[1000], *buf = malloc(REPORT);
    struct stat st;
    if (!buf) return cli_error(args, CLI_SYSTEM, "out of memory");
    snprintf(path, sizeof path, "%s/%s", folder, s->game->id);
    int code = CLI_OK;
    if (stat(path, &st) || !S_ISDIR(st.st_mode)) {
        code = cli_error(args, CLI_USAGE, "there is no folder %s; corrected tables of %s go there",
                         path, s->game->name);
    } else {
        content_texts texts = *s->built->shipped_texts;
        pent_text report = pent_text_on(buf, REPORT);
        const content_schema *schema = s->set->schema;
        pent_status status = content_folder(schema, folder, &texts, &report);
        bool right = content_read(theirs, schema, texts.text, texts.length, &report);
        s->other = theirs;
        fputs(buf, stderr);
        if (status == PENT_E_SYSTEM)
            code = CLI_SYSTEM;
        else
            code = right && !status ? print(args, fill_changes, s) : CLI_USAGE;
        content_texts_free(&texts);
    }
    free(buf);
    return code;
}

static int show(const cli_args *args, shown *s) {
    if (cli_has(args, "json")) return cli_print_json(args, fill_json, s);
    if (cli_has(args, "words")) return print(args, fill_words, s);
    if (cli_has(args, "missing")) return print(args, fill_missing, s);
    return print(args, fill_tables, s);
}

static int run(const cli_args *args) {
    shown s = {.game = cli_game(args, args->word[0])};
    if (!s.game) return CLI_USAGE;
    const char *folder = cli_get(args, "check");
    if (cli_has(args, "json") + cli_has(args, "words") + cli_has(args, "missing") + !!folder > 1)
        return cli_error(args, CLI_USAGE,
                         "one of --check, --missing, --words and --json at a time");
    s.built = content_built_find(s.game->id);
    if (!s.built || !s.built->built)
        return cli_error(args, CLI_REFUSED, "%s has no content tables", s.game->name);
    content_set *set = malloc(sizeof *set), *theirs = malloc(sizeof *theirs);
    char none[1];
    pent_text report = pent_text_on(none, sizeof none);
    const content_texts *texts = folder ? s.built->shipped_texts : s.built->built_texts;
    int code = CLI_SYSTEM;
    if (!set || !theirs ||
        !content_read(set, content_schema_find(s.game->id), texts->text, texts->length, &report)) {
        cli_error(args, CLI_SYSTEM, "out of memory");
    } else {
        s.set = set;
        code = folder ? check(args, &s, theirs, folder) : show(args, &s);
    }
    free(theirs);
    free(set);
    return code;
}

static const cli_opt opts[] = {
    {.name = "check", .arg = "DIR", .help = "check corrected tables in DIR/GAME instead"},
    {.name = "missing", .help = "a list to tick: every row that is not known"},
    {.name = "words", .help = "the words that cells may use, with their rules"},
    {.name = "json", .help = "the tables as JSON"},
    {.name = NULL},
};

const cli_command cli_content = {
    .name = "content",
    .usage = "GAME [--check DIR | --missing | --words | --json]",
    .summary = "cards, tiles and boards of a game, and how sure they are",
    .details =
        "Prints the tables the game was built from, each row with its source: known, derived\n"
        "or reconstructed. Whoever owns the box can correct them: copy content/GAME into a\n"
        "folder DIR, change rows there, check them with --check DIR, and build with\n"
        "'make CONTENT=DIR' (docs/own-the-box.md). A file that DIR/GAME does not have is taken\n"
        "as shipped. --check says what differs, or names file, row and column of every\n"
        "mistake and exits with 2.\n",
    .opts = opts,
    .min_words = 1,
    .max_words = 1,
    .run = run,
};
