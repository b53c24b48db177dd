/* ways.c: pentarchy ways: how the seat on move gets what it points at: whole sequences of moves with
 * their prices. It sees what that seat sees, and no more. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

static void fill_json(pent_text *out, const void *what) {
    const cli_reach *r = what;
    char text[2400];
    pent_json j = {out, false};
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "game", r->game->id);
    pent_json_str(&j, "shape", r->shape.s);
    pent_json_int(&j, "seat", r->seat);
    pent_json_bool(&j, "more", r->ways.more);
    pent_json_open(&j, "ways", '[');
    for (int i = 0; i < r->ways.n; i++) {
        const pent_way *way = &r->ways.way[i];
        pent_json_open(&j, NULL, '{');
        pent_text t = pent_text_on(text, sizeof text);
        cli_say_way(r, way, true, &t);
        pent_json_str(&j, "plies", text);
        t = pent_text_on(text, sizeof text);
        cli_say_way(r, way, false, &t);
        pent_json_str(&j, "say", text);
        cli_json_price(r->game, &way->price, r->seat, &j);
        if (way->loses[0]) pent_json_str(&j, "loses", way->loses);
        pent_json_close(&j, '}');
    }
    pent_json_close(&j, ']');
    pent_json_close(&j, '}');
}

/* What is wrong with the words, in a sentence; an exit code. */
static int refuse(const cli_args *args, const cli_reach *r, cli_found found, const char *why) {
    pent_about about;
    if (found == CLI_NO_ROOM) return cli_error(args, CLI_SYSTEM, "out of memory");
    if (found == CLI_CLOSED && *why) return cli_error(args, CLI_REFUSED, "%s", why);
    if (found == CLI_CLOSED)
        return cli_error(args, CLI_REFUSED, "no move of this turn ends at '%s'", r->words);
    if (found == CLI_UNKNOWN && pent_describe(r->game, r->view, r->words, &about, NULL) == PENT_OK)
        return cli_error(
            args, CLI_USAGE,
            "'%s' is no place or piece on the table; 'pentarchy what' tells what it is", r->words);
    return cli_error(args, CLI_USAGE, "%s", why);
}

static int tell(const cli_args *args, const pent_table *t) {
    static cli_reach r;
    int viewer;
    r.game = pent_table_game(t);
    r.seat = r.game->actor(pent_table_state(t));
    if (!cli_viewer(args, t, &viewer)) return CLI_USAGE;
    if (r.seat < 0)
        return cli_error(args, CLI_REFUSED, "%s",
                         r.seat == PENT_OVER ? "the game is over" : "chance decides here");
    if (viewer >= 0 && viewer != r.seat) {
        char who[128];
        pent_text w = pent_text_on(who, sizeof who);
        cli_seat_label(t, r.seat, &w);
        return cli_error(args, CLI_USAGE, "ways are for the seat on move, which is %s", who);
    }
    void *view = cli_view(r.game, pent_table_state(t), r.seat);
    if (!view) return cli_error(args, CLI_SYSTEM, "out of memory");
    char why[400];
    pent_text reason = pent_text_on(why, sizeof why);
    r.view = view;
    cli_found found = cli_reach_for(&r, args->word[1], &reason);
    int code = CLI_OK;
    if (found != CLI_REACHED)
        code = refuse(args, &r, found, why);
    else if (cli_has(args, "json"))
        code = cli_print_json(args, fill_json, &r);
    else
        cli_print_ways(&r, PENT_MAX_WAYS, cli_has(args, "notation"), stdout);
    free(view);
    return code;
}

static int run(const cli_args *args) { return cli_with_record(args, tell); }

static const cli_opt opts[] = {
    {.name = "seat", .arg = "SEAT", .help = "refuse unless this seat is on move"},
    {.name = "notation", .help = "moves as 'do' reads them instead of sentences"},
    {.name = "json", .help = "one object: shape, ways with plies, say, price, gain, loses"},
    {.name = NULL},
};

const cli_command cli_ways = {
    .name = "ways",
    .usage = "FILE THING [--seat SEAT] [--notation] [--json]",
    .summary = "how to get there: whole sequences of moves with their prices",
    .details = "Lists up to eight ways in which the seat on move can do something about THING (a\n"
               "place, card or tile on the table) in this turn, conversions included, with what\n"
               "each costs and gains. Other words choose among them: 'build E8'. When there is\n"
               "no way, the rule that forbids it is told.\n",
    .opts = opts,
    .min_words = 2,
    .max_words = 2,
    .run = run,
};
