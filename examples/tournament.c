/* tournament.c: two players of one's own meet in many games on all cores. The library keeps nothing between
 * calls, so threads need no locks but the one round the next game's number. A game's number decides its
 * luck and its seats, hence the result is the same with any number of threads.
 *   cc -pthread tournament.c $(pkg-config --cflags --libs pentarchy) -o tournament
 *   ./tournament wendake 40 4 */
#include <pentarchy.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A player: what to do, from a view and the list of moves. */
typedef pent_move player(const pent_game *g, const void *view, int seat, const pent_moves *list,
                         pent_rng *rng);

static pent_move by_chance(const pent_game *g, const void *view, int seat, const pent_moves *list,
                           pent_rng *rng) {
    (void)g, (void)view, (void)seat;
    return list->m[pent_rng_below(rng, (uint32_t)list->n)];
}

/* Takes what leaves the most points at once, in one world that the view allows. */
static pent_move by_points(const pent_game *g, const void *view, int seat, const pent_moves *list,
                           pent_rng *rng) {
    uint64_t world[PENT_MAX_STATE / 8], next[PENT_MAX_STATE / 8];
    memcpy(world, view, g->state_size);
    pent_determinize(g, world, seat, rng);
    int best = -1, most = 0, start = (int)pent_rng_below(rng, (uint32_t)list->n);
    for (int k = 0; k < list->n; k++) {
        int i = (start + k) % list->n; /* equals are taken by chance */
        pent_result result;
        memcpy(next, world, g->state_size);
        g->apply(next, list->m[i], NULL);
        g->result(next, &result);
        if (best < 0 || result.entry[seat].score > most) {
            most = result.entry[seat].score;
            best = i;
        }
    }
    return list->m[best];
}

static struct {
    const pent_game *game;
    player *who[2];
    int games, next;
    double won[2]; /* a shared first place is half of one */
    pthread_mutex_t lock;
} match = {.who = {by_points, by_chance}, .lock = PTHREAD_MUTEX_INITIALIZER};

/* Returns what the first player has won of game number n: 1, a half or nothing. */
static double play(int n) {
    const pent_game *g = match.game;
    uint64_t s[PENT_MAX_STATE / 8], view[PENT_MAX_STATE / 8];
    pent_rng rng = pent_rng_seed((uint64_t)n / 2); /* the same luck for both seatings */
    pent_setup setup;
    pent_setup_default(g, 2, &setup);
    if (pent_init(g, s, &setup, NULL) != PENT_OK) abort();
    for (int actor; (actor = g->actor(s)) != PENT_OVER;) {
        pent_moves list;
        pent_move m;
        if (actor == PENT_CHANCE) {
            m = pent_chance(g, s, &rng);
        } else {
            memcpy(view, s, g->state_size);
            pent_redact(g, view, actor);
            g->legal(view, &list);
            m = match.who[(actor + n) % 2](g, view, actor, &list, &rng);
        }
        g->apply(s, m, NULL);
    }
    pent_result result;
    g->result(s, &result);
    int mine = n % 2, ranks[2] = {result.entry[mine].rank, result.entry[1 - mine].rank};
    return ranks[0] == ranks[1] ? 0.5 : ranks[0] < ranks[1];
}

static void *work(void *unused) {
    (void)unused;
    for (;;) {
        pthread_mutex_lock(&match.lock);
        int n = match.next++;
        pthread_mutex_unlock(&match.lock);
        if (n >= match.games) return NULL;
        double first = play(n);
        pthread_mutex_lock(&match.lock);
        match.won[0] += first;
        match.won[1] += 1 - first;
        pthread_mutex_unlock(&match.lock);
    }
}

int main(int argc, char **argv) {
    match.game = pent_game_find(argc > 1 ? argv[1] : "cascadero");
    match.games = argc > 2 ? atoi(argv[2]) : 40;
    int threads = argc > 3 ? atoi(argv[3]) : 4;
    if (!match.game || threads < 1 || threads > 64) {
        fprintf(stderr, "usage: tournament GAME GAMES THREADS\n");
        return 2;
    }
    pthread_t thread[64];
    for (int i = 0; i < threads; i++)
        if (pthread_create(&thread[i], NULL, work, NULL)) return 2;
    for (int i = 0; i < threads; i++) pthread_join(thread[i], NULL);
    printf("%s: points first %.1f, chance %.1f of %d games\n", match.game->name, match.won[0],
           match.won[1], match.games);
    return 0;
}
