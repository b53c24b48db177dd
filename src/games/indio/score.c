/* Indio: influence. Leaders, the six categories, ranks and ties. */
#include "indio.h"

#include <string.h>

static int least(int a, int b) { return a < b ? a : b; }

/* IND-125 */
static int rich_structures(const indio_state *s, int seat) {
    int n = 0;
    PENT_EACH_BIT(h, s->own[seat]) n += indio_load(s, (int)h) >= 3;
    return n;
}

/* IND-135 */
static int busy_structures(const indio_state *s, int seat) {
    int n = 0;
    PENT_EACH_BIT(h, s->own[seat]) n += indio_crew_total(s, (int)h) >= 2; /* of any player */
    return n;
}

/* How many there are of what the leader counts. */
int indio_leader_counts(const indio_state *s, int seat, int leader) {
    uint32_t control = s->control[seat];
    int farms = indio_count(control & s->land[INDIO_T_FARM]);
    int quarries = indio_count(control & s->land[INDIO_T_QUARRY]);
    int mines = indio_count(control & s->land[INDIO_T_MINE]);
    int outposts = indio_count(s->settled[seat][INDIO_OUTPOST]);
    int towns = indio_count(s->settled[seat][INDIO_TOWN]);
    int cities = indio_count(s->settled[seat][INDIO_CITY]);
    switch (leader) {
    case INDIO_ABBOT: return towns;                                 /* IND-122 */
    case INDIO_ARTIST: return quarries;                             /* IND-123 */
    case INDIO_BAKER: return indio_pool(s, seat, INDIO_FOOD);       /* IND-124 */
    case INDIO_BANKER: return rich_structures(s, seat);             /* IND-125 */
    case INDIO_BISHOP: return cities;                               /* IND-126 */
    case INDIO_COUNTESS: return farms;                              /* IND-127 */
    case INDIO_CURATE: return outposts;                             /* IND-128 */
    case INDIO_DUKE: return mines;                                  /* IND-129 */
    case INDIO_EXCHEQUER: return indio_pool_total(s, seat);         /* IND-130 */
    case INDIO_HERALD: return least(farms, least(quarries, mines)); /* IND-131 */
    case INDIO_MAPMAKER: return indio_count(control & s->edge);     /* IND-132 */
    case INDIO_MARINER: return indio_count(control & s->was_water); /* IND-133 */
    case INDIO_NOMAD: return indio_count(control & s->was_desert);  /* IND-134 */
    case INDIO_PLAYWRIGHT: return busy_structures(s, seat);         /* IND-135 */
    case INDIO_SCHOLAR: return indio_count(indio_shared(s, seat));  /* IND-136 */
    case INDIO_SHEPHERD: return indio_pool(s, seat, INDIO_EARTH);   /* IND-137 */
    case INDIO_SHIPWRIGHT: return indio_pool(s, seat, INDIO_WATER); /* IND-138 */
    case INDIO_SULTANA: return indio_count(control);                /* IND-139 */
    case INDIO_TANNER: return indio_pool(s, seat, INDIO_FIRE);      /* IND-140 */
    case INDIO_TRADER: return indio_pool(s, seat, INDIO_COMMERCE);  /* IND-141 */
    default: return least(outposts, least(towns, cities));          /* Viceroy, IND-142 */
    }
}

/* What the leader would bring in this position. IND-120 */
int indio_leader_worth(const indio_state *s, int seat, int leader) {
    if (leader >= INDIO_LEADERS) return 0; /* not yet chosen, or hidden from the viewer */
    const indio_leader *l = &indio_leaders[leader];
    int n = indio_leader_counts(s, seat, leader);
    if (l->four) return n >= l->eight ? 8 : n >= l->four ? 4 : 0;
    n = n / l->per * l->each;
    return l->most ? least(n, l->most) : n;
}

/* Influence by category; returns the sum. */
int indio_score(const indio_state *s, int seat, int part[INDIO_PARTS]) {
    int stone_metal = indio_pool(s, seat, INDIO_STONE) + indio_pool(s, seat, INDIO_METAL);
    int sum = 0;
    part[INDIO_S_STRUCTURES] = 0;
    for (int k = 0; k < INDIO_STRUCTURES; k++) /* IND-115 */
        part[INDIO_S_STRUCTURES] += indio_influence[k] * indio_count(s->settled[seat][k]);
    part[INDIO_S_TERRITORY] = indio_count(s->control[seat]);                     /* IND-116 */
    part[INDIO_S_WORKERS] = s->workers[seat] / 2;                                /* IND-117 */
    part[INDIO_S_GOODS] = indio_pool(s, seat, INDIO_COMMERCE) + stone_metal / 2; /* IND-118 */
    part[INDIO_S_QUESTS] =
        pent_popcount(s->done[seat]) + pent_popcount(s->done[seat] & ~indio_ones); /* IND-119 */
    part[INDIO_S_LEADER] =
        s->kept[seat] ? indio_leader_worth(s, seat, s->leader[seat][0]) : 0; /* IND-120 */
    for (int i = 0; i < INDIO_PARTS; i++) sum += part[i];
    return sum;
}

/* IND-121: more influence, then more workers */
static bool beats(const indio_state *s, const pent_result *r, int a, int b) {
    if (r->entry[a].score != r->entry[b].score) return r->entry[a].score > r->entry[b].score;
    return s->workers[a] > s->workers[b];
}

void indio_result(const void *state, pent_result *out) {
    static const char *const names[INDIO_PARTS] = {"structures", "territory", "workers",
                                                   "goods",      "quests",    "leader"};
    const indio_state *s = state;
    memset(out, 0, sizeof *out);
    out->over = s->ask == INDIO_ASK_OVER;
    out->entries = s->seats;
    out->parts = INDIO_PARTS;
    memcpy(out->part_name, names, sizeof names);
    int winners = 0;
    for (int p = 0; p < s->seats; p++) out->entry[p].score = indio_score(s, p, out->entry[p].part);
    for (int p = 0; p < s->seats; p++) {
        out->entry[p].rank = 1;
        for (int q = 0; q < s->seats; q++) out->entry[p].rank += beats(s, out, q, p);
        winners += out->entry[p].rank == 1;
    }
    out->verdict = winners > 1 ? "shared victory" : "victory";
}
