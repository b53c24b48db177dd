/* bench_ways.c: pentarchy bench --ways: how long it takes to find the ways to each shape of the board,
 * and to say, price and describe all legal moves of a position. Positions are choices of a seat, drawn
 * evenly from whole games, of which one half is random and the other between `normal` players. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

enum {
    GAMES = 4,
    OF_GAME = 16, /* positions of one game */
    MAX_SHAPES = 400,
    MAX_SAMPLES = GAMES * OF_GAME * MAX_SHAPES
};

typedef struct {
    const pent_game *game;
    unsigned char *s, *view, *kept; /* the game, what is seen of it, positions drawn from it */
    void *room;
    size_t room_size;
    pent_scene *scene;
    double *ms;
    double words[GAMES * OF_GAME];
    int samples, positions, cut, none;
    double nodes;
} bench;

/* Plays a game (NULL: at random) and draws some of its choices, each as likely as any other; how
 * many there are. */
static int play_and_draw(bench *b, pent_player *player, pent_rng *rng) {
    const pent_game *game = b->game;
    pent_moves list;
    uint32_t choices = 0;
    for (int actor; (actor = game->actor(b->s)) != PENT_OVER;) {
        game->legal(b->s, &list);
        if (actor >= 0 && list.n > 1) {
            uint32_t at = choices < OF_GAME ? choices : pent_rng_below(rng, choices + 1);
            if (at < OF_GAME) memcpy(b->kept + at * game->state_size, b->s, game->state_size);
            choices++;
        }
        pent_move m = actor == PENT_CHANCE ? pent_chance(game, b->s, rng)
                      : list.n == 1        ? list.m[0]
                      : player             ? pent_player_ask(player, game, b->s, b->view)
                                           : list.m[pent_rng_below(rng, (uint32_t)list.n)];
        game->apply(b->s, m, NULL);
    }
    return choices < OF_GAME ? (int)choices : OF_GAME;
}

static void measure_ways(bench *b, int seat) {
    static pent_way_list ways;
    int shapes = 0;
    for (int i = 0; i < b->scene->shapes && b->samples < MAX_SAMPLES; i++) {
        const pent_shape *sh = &b->scene->shape[i];
        if (!sh->id || strcmp(b->scene->pane[sh->pane].name, "board") || shapes++ == MAX_SHAPES)
            continue;
        double begin = cli_processor_time();
        pent_ways(b->game, b->view, seat, b->scene->text + sh->id, NULL, b->room, b->room_size,
                  &ways, NULL);
        b->ms[b->samples++] = (cli_processor_time() - begin) * 1e3;
        b->nodes += ways.nodes;
        b->cut += ways.more;
        b->none += ways.n == 0;
    }
}

/* All legal moves said and priced, and what each is about described. */
static void measure_words(bench *b, int seat) {
    static pent_worlds worlds;
    pent_moves list;
    pent_price price;
    pent_about about;
    char said[PENT_SAY_TEXT];
    double begin = cli_processor_time();
    b->game->legal(b->view, &list);
    pent_worlds_of(&worlds, b->game, b->view, seat);
    for (int i = 0; i < list.n; i++) {
        pent_text t = pent_text_on(said, sizeof said);
        pent_say_move(b->game, b->view, list.m[i], seat, &t);
        pent_price_of(&worlds, list.m[i], &price);
        pent_id target[PENT_MAX_TARGETS];
        int n = b->game->targets(b->view, list.m[i], target);
        for (int k = 0; k < n; k++) pent_describe(b->game, b->view, target[k].s, &about, NULL);
    }
    double ms = (cli_processor_time() - begin) * 1e3;
    b->words[b->positions++] = ms;
}

static int by_value(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static bool measure(bench *b, const pent_setup *setup) {
    for (uint64_t i = 0; i < GAMES; i++) {
        pent_rng rng = pent_rng_seed(i + 1);
        pent_player *player = i % 2 ? pent_player_open(b->game, "normal", i, NULL) : NULL;
        if (i % 2 && !player) return false;
        if (pent_init(b->game, b->s, setup, NULL) != PENT_OK) return false;
        int n = play_and_draw(b, player, &rng);
        pent_player_close(player);
        for (int k = 0; k < n; k++) {
            memcpy(b->view, b->kept + (size_t)k * b->game->state_size, b->game->state_size);
            int seat = b->game->actor(b->view);
            pent_redact(b->game, b->view, seat);
            pent_scene_clear(b->scene);
            b->game->scene(b->view, b->scene);
            measure_ways(b, seat);
            measure_words(b, seat);
        }
    }
    return true;
}

static int bench_seats(const cli_args *args, const pent_game *game, int seats, double seconds) {
    (void)seconds;
    pent_setup setup;
    if (!cli_setup(args, game, seats, &setup)) return CLI_USAGE;
    bench b = {.game = game, .room_size = pent_ways_room(game, NULL)};
    b.s = malloc((2 + OF_GAME) * game->state_size);
    b.room = malloc(b.room_size);
    b.scene = malloc(sizeof *b.scene);
    b.ms = malloc(MAX_SAMPLES * sizeof *b.ms);
    bool ok = b.s && b.room && b.scene && b.ms;
    if (ok) {
        b.view = b.s + game->state_size;
        b.kept = b.view + game->state_size;
        ok = measure(&b, &setup);
    }
    if (ok && b.samples) {
        qsort(b.ms, (size_t)b.samples, sizeof *b.ms, by_value);
        qsort(b.words, (size_t)b.positions, sizeof *b.words, by_value);
        printf("%-14s %5d %7d %7.2f %7.2f %7.2f %8.0f %6d %6d %9.2f %9.2f\n", game->id, seats,
               b.samples, b.ms[b.samples / 2], b.ms[b.samples * 99 / 100], b.ms[b.samples - 1],
               b.nodes / b.samples, b.none, b.cut, b.words[b.positions / 2],
               b.words[b.positions - 1]);
        fflush(stdout);
    }
    free(b.s);
    free(b.room);
    free(b.scene);
    free(b.ms);
    return ok ? CLI_OK : cli_error(args, CLI_SYSTEM, "out of memory");
}

static int begin(const cli_args *args) {
    (void)args;
    printf("%-14s %5s %7s %7s %7s %7s %8s %6s %6s %9s %9s\n", "game", "seats", "shapes", "p50 ms",
           "p99 ms", "max ms", "nodes", "none", "more", "words p50", "words max");
    return CLI_OK;
}

const cli_bench_way cli_bench_ways = {begin, bench_seats};
