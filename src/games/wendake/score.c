/* score.c: counting: majorities, sets, Turtles, pairs of tracks, and who wins. Changes nothing. */
#include "games/wendake/wendake.h"

/* WEN-072 WEN-073: territories where the seat has most Guards; `alliances` = WU_22, WU_32. */
int wend_military(const wend_state *s, int seat, unsigned alliances) {
    const wend_player *p = &s->player[seat];
    const wend_map *map = wend_map_of(s);
    unsigned flagged = alliances && p->flag != WEND_NONE ? map->flag[p->flag] : 0;
    int bonus = pent_popcount(alliances); /* WEN-108 WEN-109 */
    int won = 0;
    PENT_EACH_BIT(t, p->guard_at | flagged) {
        bool ally = flagged >> t & 1;
        int own = s->guards[t][seat] + (ally ? bonus : 0), most = 0;
        for (int q = 0; q < s->players; q++)
            if (q != seat && s->guards[t][q] > most) most = s->guards[t][q];
        won += own > most || (ally && (alliances & WU_32) && own == most); /* WEN-111 */
    }
    return won;
}

/* WEN-094 */
int wend_sets(const wend_state *s, int seat) {
    const wend_player *p = &s->player[seat];
    int n = s->guards[wend_home(s, seat)][seat];
    n = p->women < n ? p->women : n;
    return p->hunters < n ? p->hunters : n;
}

static int lower(int x, int y) { return x < y ? x : y; }

/* WEN-006 WEN-140: the lower track of each pair. */
int wend_paired(const wend_state *s, const int track[WEND_TRACKS], int part[2]) {
    int other[2], n = 0;
    for (int t = WEND_MIL; t < WEND_TRACKS; t++)
        if (t != s->partner) other[n++] = t;
    part[0] = lower(track[WEND_ECO], track[s->partner]);
    part[1] = lower(track[other[0]], track[other[1]]);
    return part[0] + part[1];
}

/* Tracks with the Turtles of levels 3 and 4; the level 5 ones are listed in `open`. */
static int add_turtles(const wend_player *p, int track[WEND_TRACKS], const uint8_t *open[3]) {
    int n = 0;
    for (int kind = 0; kind < WEND_TURTLES; kind++) {
        if (!p->turtle[kind] || p->turtle[kind] == WEND_UNKNOWN) continue;
        const uint8_t *tracks = wend_turtle_tracks[kind][p->turtle[kind] - 1];
        if (wend_level_of(kind) == 5)
            open[n++] = tracks;
        else
            track[tracks[0]] += wend_turtle_points[kind % 3]; /* WEN-069 WEN-139 */
    }
    return n;
}

/* WEN-139: the best of all choices of tracks, the first one among equals. */
static void add_best(const wend_state *s, int track[WEND_TRACKS], const uint8_t *open[3], int n) {
    int best = -1, base[WEND_TRACKS], part[2];
    memcpy(base, track, sizeof base);
    for (unsigned choice = 0; choice < 1u << n; choice++) {
        int try[WEND_TRACKS];
        memcpy(try, base, sizeof try);
        for (int i = 0; i < n; i++)
            try[open[i][choice >> i & 1]] += wend_turtle_points[2]; /* WEN-070 */
        int sum = wend_paired(s, try, part);
        if (sum <= best) continue;
        best = sum;
        memcpy(track, try, sizeof try);
    }
}

void wend_advanced(const wend_state *s, int seat, int track[WEND_TRACKS]) {
    const wend_player *p = &s->player[seat];
    const uint8_t *open[3];
    for (int t = 0; t < WEND_TRACKS; t++) track[t] = p->track[t];
    int n = add_turtles(p, track, open);
    if (seat < s->seats) {
        add_best(s, track, open, n);
        return;
    }
    for (int i = 0; i < n; i++) /* WEN-161: the lower track of its two, in order */
        track[track[open[i][1]] < track[open[i][0]] ? open[i][1] : open[i][0]] +=
            wend_turtle_points[2];
}

/* WEN-169: the pairs as they stood, then what the Turtles add to them. */
int wend_points(const wend_state *s, int seat, int part[WEND_PARTS]) {
    const wend_player *p = &s->player[seat];
    int track[WEND_TRACKS], pair[2];
    for (int t = 0; t < WEND_TRACKS; t++) track[t] = p->track[t];
    int before = wend_paired(s, track, part + WEND_PAIR_1);
    wend_advanced(s, seat, track);
    int sum = wend_paired(s, track, pair);
    part[WEND_TURTLE_PART] = sum - before;
    part[WEND_SWAP_PART] =
        p->swaps > 0; /* WEN-045 WEN-128 WEN-140; none for the Phantom: WEN-146 */
    return sum + part[WEND_SWAP_PART];
}

static int place_of(const wend_state *s, int seat) {
    int i = 0;
    while (i < s->players && s->order[i] != seat) i++;
    return i;
}

/* The pairs by the partner of the Economic track. */
static const char *const pair_names[WEND_TRACKS][2] = {
    [WEND_MIL] = {"economic and military", "ritual and mask"},
    [WEND_RIT] = {"economic and ritual", "military and mask"},
    [WEND_MSK] = {"economic and mask", "military and ritual"},
};

void wend_result(const void *state, pent_result *out) {
    const wend_state *s = state;
    memset(out, 0, sizeof *out);
    out->over = !s->stack.n;
    out->entries = s->players;
    out->parts = WEND_PARTS;
    out->part_name[WEND_PAIR_1] = pair_names[s->partner][0];
    out->part_name[WEND_PAIR_2] = pair_names[s->partner][1];
    out->part_name[WEND_TURTLE_PART] = "turtles";
    out->part_name[WEND_SWAP_PART] = "unused swap";
    out->verdict = out->over ? "victory" : "in play";
    for (int seat = 0; seat < s->players; seat++) {
        pent_entry *e = &out->entry[seat];
        e->score = wend_points(s, seat, e->part);
        e->rival = seat >= s->seats;
    }
    for (int x = 0; x < s->players; x++) { /* WEN-141 WEN-162: nobody shares a rank */
        out->entry[x].rank = 1;
        for (int y = 0; y < s->players; y++) {
            int ahead = out->entry[y].score - out->entry[x].score;
            out->entry[x].rank += ahead > 0 || (!ahead && place_of(s, y) < place_of(s, x));
        }
    }
    if (out->over && wend_solo(s) && out->entry[0].rank != 1) out->verdict = "defeat";
}
