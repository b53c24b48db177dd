/* admin.c: pentarchy admin: looking after a store, also while a server runs on it. */
#include "cli.h"
#include "doctor.h"
#include "server/server.h"
#include "store/store.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

static void print_time(long long ms) {
    time_t seconds = (time_t)(ms / 1000);
    struct tm tm;
    char text[32];
    gmtime_r(&seconds, &tm);
    strftime(text, sizeof text, "%Y-%m-%d %H:%M", &tm);
    fputs(text, stdout);
}

/* ---- users and tables ---- */

static void print_person(void *ctx, const store_person *p) {
    (void)ctx;
    printf("%-14s %-9s ", p->id, p->kind);
    print_time(p->created);
    printf("  %s\n", p->name);
}

static int users(const cli_args *args, store *s) {
    if (store_people(s, 1000000, print_person, NULL) == STORE_OK) return CLI_OK;
    return cli_error(args, CLI_SYSTEM, "%s", store_why(s));
}

static void print_table(void *ctx, const store_table *t) {
    (void)ctx;
    printf("%-14s %-14s %-9s %5d plies  ", t->id, t->game, t->status, t->plies);
    print_time(t->updated);
    for (int i = 0; i < t->seats; i++)
        printf("%s%s", i ? ", " : "  ", t->seat[i].name[0] ? t->seat[i].name : t->seat[i].kind);
    printf("\n");
}

static int tables(const cli_args *args, store *s) {
    store_filter all = {.status = "",
                        .game = "",
                        .person = "",
                        .name = "",
                        .until = 1ll << 60,
                        .limit = 1000000,
                        .all = true};
    if (store_tables(s, &all, print_table, NULL, NULL) == STORE_OK) return CLI_OK;
    return cli_error(args, CLI_SYSTEM, "%s", store_why(s));
}

/* ---- verify and freeze ---- */

typedef struct found {
    char (*id)[STORE_ID];
    int n, cap, foreign;
} found;

static void keep_id(void *ctx, const char *id) {
    found *f = ctx;
    if (f->n == f->cap) {
        f->cap = f->cap ? f->cap * 2 : 256;
        f->id = realloc(f->id, (size_t)f->cap * sizeof *f->id);
        if (!f->id) abort();
    }
    snprintf(f->id[f->n++], STORE_ID, "%.19s", id);
}

/* A table of other rules or content is no failure: this program just cannot tell. */
static void keep_own(void *ctx, const store_table *t) {
    found *f = ctx;
    if (srv_foreign(t, NULL))
        f->foreign++;
    else
        keep_id(f, t->id);
}

static const char others[] = "of other rules or content than this program's";

static void print_altered(void *ctx, const char *table, const char *what) {
    (void)ctx;
    printf("%s%s%s\n", table, *table ? ": " : "", what);
}

/* Whether it is what was stored, then whether the games reproduce. */
static int verify(const cli_args *args, store *s) {
    found f = {0};
    store_proof proof;
    store_patience(s, 3600000);
    if (store_hold(s) != STORE_OK || store_verify(s, print_altered, NULL, &proof) != STORE_OK)
        return cli_error(args, CLI_SYSTEM, "%s", store_why(s));
    store_filter all = {.status = "",
                        .game = "",
                        .person = "",
                        .name = "",
                        .until = 1ll << 60,
                        .limit = 1000000000,
                        .all = true};
    if (store_tables(s, &all, keep_own, &f, NULL) != STORE_OK)
        return cli_error(args, CLI_SYSTEM, "%s", store_why(s));
    int bad = 0;
    for (int i = 0; i < f.n; i++) {
        pent_err err = {0};
        if (srv_verify(s, f.id[i], &err) == PENT_OK) continue;
        printf("%s: %s\n", f.id[i], err.text);
        bad++;
    }
    printf("%lld tables with %lld events, print %s\n", proof.tables, proof.events,
           proof.print[0] ? proof.print : "-");
    if (proof.bad)
        printf("%lld %s as stored\n", proof.bad, cli_plural((int)proof.bad, "is not", "are not"));
    printf("%d of %d tables reproduce\n", f.n - bad, f.n);
    if (f.foreign)
        printf("%d %s %s not replayed\n", f.foreign, others, cli_plural(f.foreign, "was", "were"));
    free(f.id);
    return bad || proof.bad ? CLI_REFUSED : CLI_OK;
}

/* After rows were changed by hand, on purpose. */
static int seal(const cli_args *args, store *s) {
    if (store_begin(s) == STORE_OK && store_seal_all(s) == STORE_OK && store_commit(s) == STORE_OK)
        return CLI_OK;
    return cli_error(args, CLI_SYSTEM, "%s", store_why(s));
}

/* Keeps the finished games that are not kept yet; those of other rules need the program that has
 * them. */
static int freeze(const cli_args *args, store *s) {
    found f = {0};
    if (store_unfrozen(s, keep_id, &f) != STORE_OK)
        return cli_error(args, CLI_SYSTEM, "%s", store_why(s));
    int kept = 0, bad = 0;
    for (int i = 0; i < f.n; i++) {
        store_table t;
        pent_err err = {0};
        cli_progress("freeze", i, f.n);
        if (store_table_get(s, f.id[i], &t) == STORE_OK && srv_foreign(&t, NULL)) {
            f.foreign++;
        } else if (srv_keep(s, f.id[i], &err) == PENT_OK) {
            kept++;
        } else {
            cli_progress_end();
            printf("%s: %s\n", f.id[i], err.text);
            bad++;
        }
    }
    cli_progress_end();
    printf("%d finished %s kept as text\n", kept, cli_plural(kept, "game", "games"));
    if (f.foreign)
        printf("%d %s: freeze %s with the program that has them\n", f.foreign, others,
               cli_plural(f.foreign, "it", "them"));
    free(f.id);
    return bad ? CLI_REFUSED : CLI_OK;
}

/* ---- backup and restore ---- */

static int backup(const cli_args *args, store *s) {
    if (args->words < 2) return cli_error(args, CLI_USAGE, "backup needs a file to write");
    FILE *there = fopen(args->word[1], "rb");
    if (there) {
        fclose(there);
        return cli_error(args, CLI_REFUSED, "%s exists; choose another name", args->word[1]);
    }
    if (store_backup(s, args->word[1]) == STORE_OK) return CLI_OK;
    return cli_error(args, CLI_SYSTEM, "%s", store_why(s));
}

/* The copy becomes the store; the server must not run meanwhile. */
static int restore(const cli_args *args, const char *where) {
    if (args->words < 2) return cli_error(args, CLI_USAGE, "restore needs the backup's file");
    FILE *there = fopen(where, "rb");
    if (there) {
        fclose(there);
        return cli_error(args, CLI_REFUSED, "%s exists; move it away first", where);
    }
    pent_err err = {0};
    store *from = store_open_still(args->word[1], &err);
    if (!from) return cli_error(args, CLI_SYSTEM, "%s", err.text);
    int code = store_backup(from, where) == STORE_OK
                   ? CLI_OK
                   : cli_error(args, CLI_SYSTEM, "%s", store_why(from));
    store_close(from);
    return code;
}

/* ---- people ---- */

static int one_person(const cli_args *args, store *s) {
    store_person p;
    bool drop = !strcmp(args->word[0], "delete-user");
    if (args->words < 2) return cli_error(args, CLI_USAGE, "%s needs a user's id", args->word[0]);
    if (store_person_get(s, args->word[1], &p) != STORE_OK)
        return cli_error(args, CLI_REFUSED, "there is no user %s", args->word[1]);
    store_begin(s);
    store_status st = drop ? store_person_erase(s, p.id) : store_token_drop(s, p.id, NULL);
    if (st == STORE_OK && store_commit(s) == STORE_OK) return CLI_OK;
    return cli_error(args, CLI_SYSTEM, "%s", store_why(s));
}

static int run(const cli_args *args) {
    static const struct {
        const char *name;
        int (*run)(const cli_args *args, store *s);
        char
            how; /* r only reads, also where nothing can be written; c copies any schema; w writes */
    } jobs[] = {{"users", users, 'r'},
                {"tables", tables, 'r'},
                {"verify", verify, 'r'},
                {"seal", seal, 'w'},
                {"freeze", freeze, 'w'},
                {"backup", backup, 'c'},
                {"delete-user", one_person, 'w'},
                {"log-out", one_person, 'w'}};
    const char *where = cli_has(args, "store") ? cli_get(args, "store") : "pentarchy.db";
    if (!strcmp(args->word[0], "restore")) return restore(args, where);
    if (!strcmp(args->word[0], "doctor")) return cli_doctor(args, where);
    for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++) {
        if (strcmp(jobs[i].name, args->word[0])) continue;
        pent_err err = {0};
        FILE *there = strstr(where, "://") ? NULL : fopen(where, "rb");
        if (!there && !strstr(where, "://"))
            return cli_error(args, CLI_SYSTEM, "there is no store %s", where);
        if (there) fclose(there);
        store *s = jobs[i].how == 'w' ? store_open(where, &err) : store_open_still(where, &err);
        if (!s) return cli_error(args, CLI_SYSTEM, "%s", err.text);
        int code = jobs[i].how == 'r' && !store_current(s, &err)
                       ? cli_error(args, CLI_SYSTEM, "%s", err.text)
                       : jobs[i].run(args, s);
        store_close(s);
        return code;
    }
    return cli_error(
        args, CLI_USAGE,
        "there is no job '%s'; there are: doctor, users, tables, verify, seal, freeze, "
        "backup, restore, delete-user, log-out",
        args->word[0]);
}

static const cli_opt opts[] = {
    {.name = "store", .arg = "WHERE", .help = "an SQLite file (pentarchy.db) or postgres://…"},
    {.name = "listen", .arg = "ADDRESS:PORT", .help = "with doctor: where the server shall listen"},
    {.name = "cert", .arg = "FILE", .help = "with doctor: its TLS certificate"},
    {.name = "key", .arg = "FILE", .help = "with doctor: its private key"},
    {.name = "sockets", .arg = "N", .help = "with doctor: connections at most; 12000"},
    {.name = NULL},
};

const cli_command cli_admin = {
    .name = "admin",
    .usage = "JOB [FILE|ID] [--store WHERE]",
    .summary = "look after a server's store",
    .details =
        "Jobs:\n"
        "  doctor            look over a store and the server's settings (--listen, --cert, "
        "--key,\n"
        "                    --sockets as for serve); say what to do; change nothing\n"
        "  users             everybody, newest first\n"
        "  tables            every table\n"
        "  verify            find rows that were changed, lost or brought in; replay every stored\n"
        "                    game and say which do not reproduce; works on read-only media\n"
        "  seal              take the store for true as it is, after rows were changed by hand\n"
        "  freeze            keep the finished games as text, to be shown under later rules\n"
        "                    (a server does it at the end of each game); again: what is new\n"
        "  backup FILE       a consistent copy, also while a server runs (SQLite)\n"
        "  restore FILE      make the store from a backup; it must not exist yet\n"
        "  delete-user ID    forget a person; the games stay without the name\n"
        "  log-out ID        revoke all tokens of a person\n",
    .opts = opts,
    .min_words = 1,
    .max_words = 2,
    .run = run,
};
