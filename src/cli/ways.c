/* ways.c: pentarchy ways: how the seat on move gets what it points at: whole sequences of moves with
 * their prices. It sees what that seat sees, and no more. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
    const pent_game *game;
    const void *view;
    int seat;
    const pent_way_list *ways;
    const char *shape;
} job;

/* The plies of a way in words, one after the other, by notation or by sentence. */
static void tell_plies(const job *k, const pent_way *way, bool said, pent_text *out) {
    static pent_worlds w;
    pent_worlds_of(&w, k->game, k->view, k->seat);
    for (int i = 0; i < way->plies; i++) {
        if (i) pent_say(out, said ? "; " : ". ");
        if (said)
            pent_say_plain(k->game, w.state[0], way->ply[i], k->seat, out);
        else
            k->game->format(w.state[0], way->ply[i], k->seat, out);
        k->game->apply(w.state[0], way->ply[i], NULL);
    }
}

static void tell_price(const job *k, const pent_way *way, pent_text *out) {
    if (way->price.open) pent_say(out, "at least ");
    size_t bare = out->len;
    pent_price_say(k->game, &way->price, k->seat, out);
    if (out->len == bare) out->buf[out->len = 0] = 0;
}

static void fill_json(pent_text *out, const void *what) {
    const job *k = what;
    char text[2400];
    pent_json j = {out, false};
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "game", k->game->id);
    pent_json_str(&j, "shape", k->shape);
    pent_json_int(&j, "seat", k->seat);
    pent_json_bool(&j, "more", k->ways->more);
    pent_json_open(&j, "ways", '[');
    for (int i = 0; i < k->ways->n; i++) {
        const pent_way *way = &k->ways->way[i];
        pent_json_open(&j, NULL, '{');
        pent_text t = pent_text_on(text, sizeof text);
        tell_plies(k, way, false, &t);
        pent_json_str(&j, "plies", text);
        t = pent_text_on(text, sizeof text);
        tell_plies(k, way, true, &t);
        pent_json_str(&j, "say", text);
        pent_json_open(&j, "price", '{');
        for (int g = 0; g < pent_good_count(k->game); g++) {
            int n = way->price.change[k->seat][g];
            if (n == PENT_UNKNOWN)
                pent_json_str(&j, k->game->goods[g].id, NULL);
            else if (n)
                pent_json_int(&j, k->game->goods[g].id, n);
        }
        pent_json_close(&j, '}');
        if (way->price.open) pent_json_bool(&j, "at_least", true);
        if (way->loses[0]) pent_json_str(&j, "loses", way->loses);
        pent_json_close(&j, '}');
    }
    pent_json_close(&j, ']');
    pent_json_close(&j, '}');
}

static void print_ways(const job *k) {
    char text[2400];
    for (int i = 0; i < k->ways->n; i++) {
        const pent_way *way = &k->ways->way[i];
        pent_text t = pent_text_on(text, sizeof text);
        tell_plies(k, way, true, &t);
        printf("%d. %s\n", i + 1, text);
        t = pent_text_on(text, sizeof text);
        tell_price(k, way, &t);
        if (t.len) printf("   %s\n", text);
        if (way->loses[0]) printf("   lost: %s\n", way->loses);
        t = pent_text_on(text, sizeof text);
        tell_plies(k, way, false, &t);
        printf("   moves: %s\n", text);
    }
    if (k->ways->more) printf("There may be more ways.\n");
}

/* The first shape of that name that can be reached, or the first at all. */
static int find(const cli_args *args, const pent_game *game, const void *view, int seat, void *room,
                size_t size, pent_way_list *ways, pent_id *shape) {
    pent_scene *sc = malloc(sizeof *sc);
    if (!sc) return cli_error(args, CLI_SYSTEM, "out of memory");
    cli_shapes shapes = {.n = 0};
    pent_scene_clear(sc);
    game->scene(view, sc);
    cli_find_shapes(sc, args->word[1], &shapes);
    free(sc);
    pent_err err = {0};
    if (!shapes.n)
        return cli_error(args, CLI_USAGE,
                         "nothing on the table is called '%s'; 'pentarchy show' names the places",
                         args->word[1]);
    for (int i = 0; i < shapes.n; i++) {
        *shape = shapes.id[i];
        if (pent_ways(game, view, seat, shape->s, NULL, room, size, ways, &err) != PENT_OK)
            return cli_error(args, CLI_REFUSED, "%s", err.text);
        if (ways->n) return CLI_OK;
    }
    char why[400];
    pent_text t = pent_text_on(why, sizeof why);
    if (cli_why(game, view, args->word[1], &t)) return cli_error(args, CLI_REFUSED, "%s", why);
    return cli_error(args, CLI_REFUSED, "nothing can be done about '%s' in this turn",
                     args->word[1]);
}

static int tell(const cli_args *args, const pent_table *t) {
    static pent_way_list ways;
    const pent_game *game = pent_table_game(t);
    int seat = game->actor(pent_table_state(t));
    if (seat < 0)
        return cli_error(args, CLI_REFUSED, "%s",
                         seat == PENT_OVER ? "the game is over" : "chance decides here");
    size_t size = pent_ways_room(game, NULL);
    void *view = cli_view(game, pent_table_state(t), seat), *room = malloc(size);
    pent_id shape = {{0}};
    int code = view && room ? find(args, game, view, seat, room, size, &ways, &shape)
                            : cli_error(args, CLI_SYSTEM, "out of memory");
    job k = {game, view, seat, &ways, shape.s};
    if (code == CLI_OK && cli_has(args, "json"))
        code = cli_print_json(args, fill_json, &k);
    else if (code == CLI_OK)
        print_ways(&k);
    free(view);
    free(room);
    return code;
}

static int run(const cli_args *args) { return cli_with_record(args, tell); }

static const cli_opt opts[] = {
    {.name = "json", .help = "one object: shape, ways with plies, say, price, loses"},
    {.name = NULL},
};

const cli_command cli_ways = {
    .name = "ways",
    .usage = "FILE THING [--json]",
    .summary = "how to get there: whole sequences of moves with their prices",
    .details = "Lists up to eight ways in which the seat on move can do something about THING (a\n"
               "place, card or tile on the table) in this turn, conversions included, with what\n"
               "each costs and gains. When there is none, the rule that forbids it is told.\n",
    .opts = opts,
    .min_words = 2,
    .max_words = 2,
    .run = run,
};
