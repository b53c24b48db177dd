/* one_ply.c: a player that tries every move in a few worlds that its view allows and takes the one that
 * looks best after it. It plays against chance; nothing here knows which game it is.
 *   cc one_ply.c $(pkg-config --cflags --libs pentarchy) -o one_ply && ./one_ply raiders 20 */
#include <pentarchy.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORLDS = 4 };

/* How good the position is for the seat when the move is made in this world. */
static float after(const pent_game *g, const void *world, pent_move m, int seat, pent_rng *rng) {
    static uint64_t s[PENT_MAX_STATE / 8];
    memcpy(s, world, g->state_size); /* a copy is a copy: there are no pointers in it */
    g->apply(s, m, NULL);
    while (g->actor(s) == PENT_CHANCE) g->apply(s, pent_chance(g, s, rng), NULL);
    return g->eval(s, seat);
}

/* `view` is what the seat may know; `apply` wants a whole world, so one is drawn. */
static pent_move choose(const pent_game *g, const void *view, int seat, pent_rng *rng) {
    static uint64_t world[WORLDS][PENT_MAX_STATE / 8];
    pent_moves list;
    g->legal(view, &list);
    for (int w = 0; w < WORLDS; w++) {
        memcpy(world[w], view, g->state_size);
        pent_determinize(g, world[w], seat, rng);
    }
    pent_move best = list.m[0];
    float most = 0;
    for (int i = 0; i < list.n; i++) {
        float sum = 0;
        for (int w = 0; w < WORLDS; w++) sum += after(g, world[w], list.m[i], seat, rng);
        if (i == 0 || sum > most) {
            most = sum;
            best = list.m[i];
        }
    }
    return best;
}

int main(int argc, char **argv) {
    const pent_game *g = pent_game_find(argc > 1 ? argv[1] : "cascadero");
    int games = argc > 2 ? atoi(argv[2]) : 20, won = 0;
    if (!g) return fprintf(stderr, "one_ply: there is no such game\n"), 2;
    static uint64_t s[PENT_MAX_STATE / 8], view[PENT_MAX_STATE / 8];
    pent_setup setup;
    pent_setup_default(g, 2, &setup);
    pent_rng rng = pent_rng_seed(1);
    for (int n = 0; n < games; n++) {
        int mine = n % 2; /* both seats in turn */
        if (pent_init(g, s, &setup, NULL) != PENT_OK) return 2;
        for (int actor; (actor = g->actor(s)) != PENT_OVER;) {
            pent_moves list;
            pent_move m = PENT_NO_MOVE;
            if (actor == PENT_CHANCE) {
                m = pent_chance(g, s, &rng);
            } else if (actor == mine) {
                memcpy(view, s, g->state_size);
                pent_redact(g, view, actor); /* no looking into other hands */
                m = choose(g, view, actor, &rng);
            } else {
                g->legal(s, &list);
                m = list.m[pent_rng_below(&rng, (uint32_t)list.n)];
            }
            g->apply(s, m, NULL);
        }
        pent_result result;
        g->result(s, &result);
        won += result.entry[mine].rank == 1;
    }
    printf("%s: one ply ahead was first in %d of %d games against chance\n", g->name, won, games);
    return 0;
}
