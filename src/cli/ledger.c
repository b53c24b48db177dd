/* ledger.c: pentarchy ledger: a game as rows of turns with what each changed for every seat: as text,
 * JSON, CSV or a page that needs nothing else. With --seat it is what that viewer knew at each turn;
 * without, the truth, and it says so. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
    const pent_table *table;
    const pent_game *game;
    int viewer, seats, goods, rows;
    pent_row *row;
} job;

enum { ROW_TEXT = 16000 };

/* ---- rows in words ---- */

static void name_actor(const job *k, int actor, pent_text *out) {
    cli_actor_name(k->game, pent_table_state(k->table), actor, out);
}

/* The plies of a row one after the other, as the viewer may read them. */
static void say_row(const job *k, const pent_row *row, bool notation, pent_text *out) {
    static uint64_t s[PENT_MAX_STATE / 8];
    pent_table_state_at(k->table, row->first, s);
    for (int i = 0; i < row->plies; i++) {
        pent_move m = pent_table_ply(k->table, row->first + i, NULL);
        if (i) pent_say(out, notation ? ". " : "; ");
        if (pent_is_leave(m)) {
            pent_say(out, notation ? "leave" : "leaves the game");
            if (k->game->leave) k->game->leave(s, (int)(m & 255), NULL);
            continue;
        }
        cli_say(k->game, s, m, k->viewer, notation, out);
        k->game->apply(s, m, NULL);
    }
}

static const char *viewer_word(const job *k) {
    return k->viewer == PENT_TRUTH ? "truth" : k->viewer == PENT_PUBLIC ? "public" : "seat";
}

static const char *seen_by(const job *k, char *room, size_t cap) {
    pent_text t = pent_text_on(room, cap);
    if (k->viewer == PENT_TRUTH)
        pent_say(&t, "the truth: everything, also what was secret then");
    else if (k->viewer == PENT_PUBLIC)
        pent_say(&t, "what a spectator knew");
    else {
        pent_say(&t, "what ");
        cli_seat_label(k->table, k->viewer, &t);
        pent_say(&t, " knew");
    }
    return room;
}

static void fill_text(pent_text *out, const void *what) {
    const job *k = what;
    char seen[160];
    pent_say(out, "%s, %d plies in %d turns; %s\n\n", k->game->name, pent_table_plies(k->table),
             k->rows, seen_by(k, seen, sizeof seen));
    for (int i = 0; i < k->rows; i++) {
        const pent_row *row = &k->row[i];
        pent_say(out, "%4d ", i + 1);
        name_actor(k, row->actor, out);
        pent_say(out, ": ");
        say_row(k, row, false, out);
        pent_say(out, "\n     ");
        size_t bare = out->len;
        cli_prices(k->game, pent_table_state(k->table), &row->price, row->actor, out);
        if (out->len == bare) pent_say(out, "nothing changes hands");
        pent_say(out, "\n");
    }
}

static int print_text(const cli_args *args, const job *k) {
    size_t n = 0;
    char *text = cli_text(fill_text, k, &n);
    if (!text) return cli_error(args, CLI_SYSTEM, "out of memory");
    for (char *line = text, *end; *line; line = end + 1) {
        end = strchr(line, '\n');
        *end = 0;
        int indent = (int)strspn(line, " ");
        printf("%*s", indent, "");
        cli_print_wrapped(stdout, indent, *line == ' ' ? 5 : 0, line + indent);
    }
    free(text);
    return CLI_OK;
}

/* ---- JSON ---- */

static void json_changes(const job *k, const pent_row *row, pent_json *j) {
    pent_json_open(j, "changes", '[');
    for (int s = 0; s < k->seats; s++) {
        pent_json_open(j, NULL, '{');
        for (int g = 0; g < k->goods; g++) {
            int n = row->price.change[s][g];
            if (n == PENT_UNKNOWN)
                pent_json_str(j, k->game->goods[g].id, NULL);
            else if (n)
                pent_json_int(j, k->game->goods[g].id, n);
        }
        pent_json_close(j, '}');
    }
    pent_json_close(j, ']');
}

static void fill_json(pent_text *out, const void *what) {
    const job *k = what;
    char text[ROW_TEXT];
    pent_json j = {out, false};
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "game", k->game->id);
    pent_json_str(&j, "viewer", viewer_word(k));
    if (k->viewer >= 0) pent_json_int(&j, "seat", k->viewer);
    pent_json_int(&j, "seats", k->seats);
    pent_json_open(&j, "goods", '[');
    for (int g = 0; g < k->goods; g++) pent_json_str(&j, NULL, k->game->goods[g].id);
    pent_json_close(&j, ']');
    pent_json_open(&j, "rows", '[');
    for (int i = 0; i < k->rows; i++) {
        const pent_row *row = &k->row[i];
        pent_json_open(&j, NULL, '{');
        pent_json_int(&j, "first", row->first);
        pent_json_int(&j, "plies", row->plies);
        cli_json_actor(&j, "actor", row->actor);
        pent_text t = pent_text_on(text, sizeof text);
        say_row(k, row, true, &t);
        pent_json_str(&j, "text", text);
        t = pent_text_on(text, sizeof text);
        say_row(k, row, false, &t);
        pent_json_str(&j, "say", text);
        json_changes(k, row, &j);
        pent_json_close(&j, '}');
    }
    pent_json_close(&j, ']');
    pent_json_close(&j, '}');
}

/* ---- CSV ---- */

static void csv_field(pent_text *out, const char *text) {
    pent_say(out, "\"");
    for (; *text; text++) {
        if (*text == '"') pent_say(out, "\"");
        pent_put(out, text, 1);
    }
    pent_say(out, "\"");
}

static void fill_csv(pent_text *out, const void *what) {
    const job *k = what;
    char text[ROW_TEXT];
    pent_say(out, "turn,first,plies,actor,text,say");
    for (int s = 0; s < k->seats; s++)
        for (int g = 0; g < k->goods; g++) {
            pent_text t = pent_text_on(text, sizeof text);
            name_actor(k, s, &t);
            pent_say(&t, " %s", k->game->goods[g].id);
            pent_say(out, ",");
            csv_field(out, text);
        }
    pent_say(out, ",viewer\n");
    for (int i = 0; i < k->rows; i++) {
        const pent_row *row = &k->row[i];
        pent_text t = pent_text_on(text, sizeof text);
        name_actor(k, row->actor, &t);
        pent_say(out, "%d,%d,%d,%s,", i + 1, row->first, row->plies, text);
        t = pent_text_on(text, sizeof text);
        say_row(k, row, true, &t);
        csv_field(out, text);
        pent_say(out, ",");
        t = pent_text_on(text, sizeof text);
        say_row(k, row, false, &t);
        csv_field(out, text);
        for (int s = 0; s < k->seats; s++)
            for (int g = 0; g < k->goods; g++) {
                int n = row->price.change[s][g];
                if (n == PENT_UNKNOWN)
                    pent_say(out, ",?");
                else
                    pent_say(out, ",%d", n);
            }
        pent_say(out, ",%s\n", viewer_word(k));
    }
}

/* ---- a page ---- */

static void html(pent_text *out, const char *text) {
    for (; *text; text++) {
        if (*text == '&')
            pent_say(out, "&amp;");
        else if (*text == '<')
            pent_say(out, "&lt;");
        else if (*text == '"')
            pent_say(out, "&quot;");
        else
            pent_put(out, text, 1);
    }
}

static const char style[] =
    ":root{color-scheme:light dark;--line:#8884;--less:#b3261e;--more:#1b6e3c}"
    "@media(prefers-color-scheme:dark){:root{--less:#f2867e;--more:#7fd39b}}"
    "body{font:15px/1.45 system-ui,sans-serif;margin:2rem auto;max-width:75rem;padding:0 1rem}"
    "table{border-collapse:collapse;width:100%}th,td{border-bottom:1px solid var(--line);"
    "padding:.25rem .5rem;text-align:right;vertical-align:top}"
    "th{position:sticky;top:0;background:Canvas}th.w,td.w{text-align:left}"
    "td.n{color:var(--less)}td.p{color:var(--more)}tr.c{opacity:.75}";

static void html_change(pent_text *out, int n) {
    if (n == PENT_UNKNOWN)
        pent_say(out, "<td>?</td>");
    else if (n == 0)
        pent_say(out, "<td></td>");
    else
        pent_say(out, "<td class=%c>%s%d</td>", n < 0 ? 'n' : 'p', n > 0 ? "+" : "", n);
}

/* What the row changed for the seats that did not act. */
static void html_others(const job *k, const pent_row *row, pent_text *out) {
    char text[ROW_TEXT];
    pent_price others = row->price;
    if (row->actor >= 0) memset(others.change[row->actor], 0, sizeof others.change[0]);
    pent_text t = pent_text_on(text, sizeof text);
    cli_prices(k->game, pent_table_state(k->table), &others, -1, &t);
    pent_say(out, "<td class=w>");
    html(out, text);
    pent_say(out, "</td></tr>\n");
}

static void html_heads(const job *k, const char *seen, pent_text *out) {
    pent_say(out, "<!doctype html>\n<html lang=en><meta charset=utf-8><meta name=viewport "
                  "content=\"width=device-width\"><title>");
    html(out, k->game->name);
    pent_say(out, "</title><style>%s</style>\n<h1>", style);
    html(out, k->game->name);
    pent_say(out, "</h1>\n<p>%d plies in %d turns; ", pent_table_plies(k->table), k->rows);
    html(out, seen);
    pent_say(out, "</p>\n<table><thead><tr><th>Turn<th class=w>Player<th class=w>What");
    for (int g = 0; g < k->goods; g++) {
        pent_say(out, "<th>");
        html(out, k->game->goods[g].plural);
    }
    pent_say(out, "<th class=w>Others</tr></thead><tbody>\n");
}

static void fill_html(pent_text *out, const void *what) {
    const job *k = what;
    char text[ROW_TEXT], seen[160];
    html_heads(k, seen_by(k, seen, sizeof seen), out);
    for (int i = 0; i < k->rows; i++) {
        const pent_row *row = &k->row[i];
        pent_text t = pent_text_on(text, sizeof text);
        name_actor(k, row->actor, &t);
        pent_say(out, "<tr%s><td>%d</td><td class=w>", row->actor < 0 ? " class=c" : "", i + 1);
        html(out, text);
        pent_say(out, "</td><td class=w>");
        t = pent_text_on(text, sizeof text);
        say_row(k, row, false, &t);
        html(out, text);
        pent_say(out, "</td>");
        for (int g = 0; g < k->goods; g++)
            html_change(out, row->actor < 0 ? 0 : row->price.change[row->actor][g]);
        html_others(k, row, out);
    }
    pent_say(out, "</tbody></table>\n");
}

/* ---- the command ---- */

static int print_as(const cli_args *args, const job *k,
                    void (*fill)(pent_text *out, const void *what)) {
    size_t n = 0;
    char *text = cli_text(fill, k, &n);
    if (!text) return cli_error(args, CLI_SYSTEM, "out of memory");
    int code = cli_write_file(args, "-", text, n);
    free(text);
    return code;
}

static bool read_viewer(const cli_args *args, const pent_table *t, int *viewer) {
    const char *seat = cli_get(args, "seat");
    *viewer = !seat ? PENT_TRUTH : PENT_PUBLIC;
    return !seat || !strcmp(seat, "public") || cli_viewer(args, t, viewer);
}

static int tell(const cli_args *args, const pent_table *t) {
    job k = {.table = t, .game = pent_table_game(t), .seats = pent_table_setup(t)->seats};
    int forms = cli_has(args, "json") + cli_has(args, "csv") + cli_has(args, "html");
    if (forms > 1) return cli_error(args, CLI_USAGE, "--json, --csv and --html exclude each other");
    if (!read_viewer(args, t, &k.viewer)) return CLI_USAGE;
    k.goods = pent_good_count(k.game);
    k.row = malloc(sizeof *k.row * (size_t)(pent_table_plies(t) + 1));
    if (!k.row) return cli_error(args, CLI_SYSTEM, "out of memory");
    k.rows = pent_table_ledger(t, k.viewer, k.row, pent_table_plies(t));
    int code = cli_has(args, "json")   ? cli_print_json(args, fill_json, &k)
               : cli_has(args, "csv")  ? print_as(args, &k, fill_csv)
               : cli_has(args, "html") ? print_as(args, &k, fill_html)
                                       : print_text(args, &k);
    free(k.row);
    return code;
}

static int run(const cli_args *args) { return cli_with_record(args, tell); }

static const cli_opt opts[] = {
    {.name = "seat",
     .arg = "SEAT",
     .help = "what this seat knew: a number from 0, a name, or public"},
    {.name = "json", .help = "one object: goods, rows with text, say and changes of every seat"},
    {.name = "csv", .help = "a line a turn, a column per seat and good"},
    {.name = "html", .help = "a page that needs nothing else"},
    {.name = NULL},
};

const cli_command cli_ledger = {
    .name = "ledger",
    .usage = "FILE [--seat SEAT|public] [--json | --csv | --html]",
    .summary = "the game as rows of turns, with what each cost and gained",
    .details =
        "A row is a turn: what was done, and how much of every good it changed, for the seat\n"
        "and for the others. Without --seat it is the truth, also of what was secret; with it,\n"
        "what that seat (or a spectator: public) knew at that time; ? is what it did not know.\n",
    .opts = opts,
    .min_words = 1,
    .max_words = 1,
    .run = run,
};
