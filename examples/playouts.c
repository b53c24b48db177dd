/* playouts.c: games by chance, and what they say about a game: how long it is, how many moves there are
 * to choose from, which seat is better off.
 *   cc playouts.c $(pkg-config --cflags --libs pentarchy) -o playouts && ./playouts cascadero 3 200 */
#include <pentarchy.h>

#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    const char *id = argc > 1 ? argv[1] : "cascadero";
    const pent_game *g = pent_game_find(id);
    if (!g) {
        fprintf(stderr, "playouts: there is no game '%s'\n", id);
        return 2;
    }
    int seats = argc > 2 ? atoi(argv[2]) : g->min_seats;
    int games = argc > 3 ? atoi(argv[3]) : 100;
    pent_setup setup;
    pent_setup_default(g, seats, &setup);
    void *s = malloc(g->state_size);
    pent_rng rng = pent_rng_seed(1);
    long plies = 0, choices = 0, listed = 0, points[PENT_MAX_SEATS] = {0},
         wins[PENT_MAX_SEATS] = {0};
    for (int n = 0; n < games; n++) {
        pent_err err;
        if (!s || pent_init(g, s, &setup, &err) != PENT_OK) {
            fprintf(stderr, "playouts: %s\n", s ? err.text : "no memory");
            return 2;
        }
        for (pent_moves list; g->actor(s) != PENT_OVER; plies++) {
            if (g->actor(s) == PENT_CHANCE) { /* dice, cards: by their odds */
                g->apply(s, pent_chance(g, s, &rng), NULL);
                continue;
            }
            g->legal(s, &list);
            choices++;
            listed += list.n;
            g->apply(s, list.m[pent_rng_below(&rng, (uint32_t)list.n)], NULL);
        }
        pent_result result;
        g->result(s, &result);
        for (int i = 0; i < seats; i++) {
            points[i] += result.entry[i].score;
            wins[i] += result.entry[i].rank == 1;
        }
    }
    printf("%s, %d games: %.1f plies, %.1f decisions, %.1f moves to choose from\n", g->name, games,
           (double)plies / games, (double)choices / games, (double)listed / (double)choices);
    for (int i = 0; i < seats; i++)
        printf("seat %d: %.2f points, first in %.1f %%\n", i + 1, (double)points[i] / games,
               100.0 * (double)wins[i] / games);
    free(s);
    return 0;
}
