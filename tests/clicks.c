/* clicks.c: how many clicks usual turns of each game take, with the confirm that ends them:
 * clicks GOLDEN [GAME…]. The turns are taken from the golden records: the first few of each kind
 * in which no goods are changed for nothing.
 * Before: every ply is a click, and the confirm is one. After: a ply without a choice is none, what
 * only closes is done by the confirm, and a way is one click on its shape, and one more where there
 * are several ways to choose from. The fewest that lead to the same position count.
 * Fails when a kind of turn is not found or takes more clicks than before. Prints the table of
 * docs/web.md; with --steps instead what to click in the first turn of each kind, a line of JSON for
 * each, which tests/e2e/clicks.test.mjs does in the page. */
#include "pentarchy.h"

#include <dirent.h>
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_PLIES = 40, AT_MOST = 5 };

typedef struct {
    const char *game, *name;
    const char *turn; /* its plies in notation, as an extended regular expression */
} kind;

#define HEX     "[A-Z][0-9]+"
#define CHANGES "(burn 1\\. |convert [^.]*\\. )+"

static const kind kinds[] = {
    {"cascadero", "an envoy", "place " HEX},
    {"cascadero", "an envoy that scores", "place " HEX "\\. advance [a-z]+"},
    {"cascadero", "an envoy that scores twice", "place " HEX "(\\. advance [a-z]+){2}"},
    {"cascadero", "an envoy with the seal", "place " HEX " seal.*"},
    {"cascadero", "two envoys", "place " HEX "\\. place " HEX},
    {"cascadero", "two envoys, the first scores", "place " HEX "\\. advance [a-z]+\\. place " HEX},
    {"cascadero", "two envoys, the second scores",
     "place " HEX "\\. place " HEX "\\. advance [a-z]+"},
    {"cascadero", "an envoy, and one moved", "place " HEX "\\. move " HEX " " HEX},
    {"cascadero", "an envoy that scores, and one moved",
     "place " HEX "\\. advance [a-z]+\\. move " HEX " " HEX},
    {"cascadero", "three envoys and more", "(place.*){3}"},
    {"indio", "one worker crafts", "craft " HEX " [a-z]+"},
    {"indio", "two workers craft", "craft [^.]*\\. craft [^.]*"},
    {"indio", "two workers are fed", "feed [^.]*\\. feed [^.]*"},
    {"indio", "three workers are fed", "(feed [^.]*(\\. )?){3}"},
    {"indio", "four workers and more are fed", "(feed [^.]*(\\. )?){4,}(enough)?"},
    {"indio", "a worker moves", HEX " move " HEX "(\\. done)?"},
    {"indio", "two moves", HEX " move " HEX "\\. " HEX " move " HEX "(\\. done)?"},
    {"indio", "an attack", HEX " attack [^.]*(\\. done)?"},
    {"indio", "goods collected and stored", HEX " collect(\\. store [^.]*)+(\\. done)?"},
    {"indio", "something built and paid", HEX " build [^.]*(\\. pay [^.]*)+(\\. done)?"},
    {"terra-mystica", "a dwelling next door", "build " HEX "\\. done"},
    {"terra-mystica", "a dwelling two spades away",
     "dig 2\\. transform [^.]*\\. build " HEX "\\. done"},
    {"terra-mystica", "a dwelling with spades, goods changed for it",
     CHANGES "dig [0-9]\\. transform [^.]*\\. build " HEX "\\. done"},
    {"terra-mystica", "a trading house", "upgrade " HEX " to TP\\. done"},
    {"terra-mystica", "a temple with a favour tile",
     "upgrade " HEX " to TE\\. \\+FAV[0-9]+\\. done"},
    {"terra-mystica", "a stronghold", "upgrade " HEX " to SH.*"},
    {"terra-mystica", "a power action after burning", "(burn 1\\. )+action ACT[0-9]\\. done"},
    {"terra-mystica", "a priest to a cult", "send p to [A-Z]+ for [0-9]\\. done"},
    {"terra-mystica", "power taken or declined", "(leech|decline) [^.]*"},
    {"terra-mystica", "passing with a bonus tile", "pass BON[0-9]+"},
    {"raiders", "one placed", "place [^.]*\\. (take|draw|use|quest|hire) [^.]*"},
    {"raiders", "one picked up", "pick [^.]*\\. (take|draw|use|quest|hire) [^.]*"},
    {"raiders", "one placed, one picked up",
     "place [^.]*\\. take [^.]*\\. pick [^.]*\\. [a-z]+ [^.]*"},
    {"raiders", "somebody hired, one picked up",
     "place Barracks\\. hire [^.]*\\. pick [^.]*\\. [^.]*"},
    {"raiders", "an animal at the Stables", "(place|pick) Stables\\. (horse|eagle) [^.]*"},
    {"raiders", "a raid without Kumis", "raid [^.]*"},
    {"raiders", "a raid with Kumis", "raid [^.]*\\. spend [^.]*"},
    {"raiders", "one wound and loot", "wound [^.]*\\. loot [^.]*"},
    {"raiders", "several wounds", "wound [^.]*(\\. wound [^.]*)+"},
    {"raiders", "cards discarded", "discard [^.]*(\\. discard [^.]*)*"},
    {"wendake", "a tile traded", "replace [^.]* by [^.]*"},
    {"wendake", "the turn order", "turn order\\. end turn"},
    {"wendake", "a ritual", "activate [0-9] ritual\\. ritual(\\. return [^.]*)?\\. end turn"},
    {"wendake", "fishing and the military track",
     "activate [0-9] fish\\+military\\. fish\\. military\\. end turn"},
    {"wendake", "a canoe", "activate [0-9] canoe\\. canoe [^.]*\\. end turn"},
    {"wendake", "one move", "activate [0-9] move 1[^.]*\\. move 1\\. warrior .*end turn"},
    {"wendake", "two or three moves",
     "activate [0-9] move [23][^.]*\\. move [23]\\. warrior .*end turn"},
    {"wendake", "a trade of goods", "activate [0-9] [^.]*\\. trade(\\. exchange [^.]*)+.*"},
    {"wendake", "a mask drawn", "activate [0-9] [^.]*mask[^.]*\\. .*mask (deck|discard).*"},
    {"wendake", "a progress tile bought", "buy [^.]*\\. (.*\\. )?end turn"},
};
enum { KINDS = sizeof kinds / sizeof *kinds };

typedef struct {
    int turns, plies, before, after;
} tally;

static tally sum[KINDS];
static bool in_steps;           /* --steps */
static const char *record_name; /* of the record that is looked at */
static regex_t pattern[KINDS];

/* ---- one turn ---- */

typedef struct {
    const pent_game *game;
    int seat, n;
    pent_move ply[MAX_PLIES];
    uint64_t at[MAX_PLIES + 1][PENT_MAX_STATE / 8]; /* the position before each ply, and the last */
    int from;                                       /* how many plies the record has before it */
    void *room;
    size_t room_size;
} turn;

/* How a place of the turn is reached in the fewest clicks: by a ply of its own, or by a way. */
typedef struct {
    int from;
    pent_id shape; /* "": by a ply */
    pent_way way;
} step;
static step how[MAX_PLIES + 1];

static bool closes(const pent_game *g, pent_move m) { return g->closing_kinds >> pent_kind(m) & 1; }

/* Does the table play this ply by itself? */
static bool is_forced(const pent_game *g, const void *s, int seat) {
    pent_moves list;
    if (g->actor(s) != seat) return false;
    g->legal(s, &list);
    return list.n == 1 && !closes(g, list.m[0]) && !pent_guarded(g, s);
}

static void play_forced(const pent_game *g, void *s, int seat) {
    pent_moves list;
    while (is_forced(g, s, seat)) {
        g->legal(s, &list);
        g->apply(s, list.m[0], NULL);
    }
}

/* Where the turn stands, by its plies, in this position; -1 when it does not come there. */
static int place_of(const turn *t, const void *s, int from) {
    for (int j = from; j <= t->n; j++)
        if (!memcmp(s, t->at[j], t->game->state_size)) return j;
    return -1;
}

static int end_of_way(const turn *t, int i, const pent_way *way) {
    uint64_t s[PENT_MAX_STATE / 8];
    memcpy(s, t->at[i], t->game->state_size);
    for (int k = 0; k < way->plies; k++) {
        if (t->game->actor(s) != t->seat || !pent_is_legal(t->game, s, way->ply[k])) return -1;
        t->game->apply(s, way->ply[k], NULL);
    }
    play_forced(t->game, s, t->seat);
    return place_of(t, s, i + 1);
}

/* Tries the ways from place i to everything the rest of the turn is about. */
static void try_ways(const turn *t, int i, int clicks[]) {
    static pent_way_list ways;
    uint64_t view[PENT_MAX_STATE / 8];
    memcpy(view, t->at[i], t->game->state_size);
    pent_redact(t->game, view, t->seat);
    for (int j = i; j < t->n; j++) {
        pent_id id[PENT_MAX_TARGETS];
        int n = t->game->targets(t->at[j], t->ply[j], id);
        for (int k = 0; k < n; k++) {
            if (pent_ways(t->game, view, t->seat, id[k].s, NULL, t->room, t->room_size, &ways,
                          NULL) != PENT_OK)
                continue;
            for (int w = 0; w < ways.n; w++) {
                int end = end_of_way(t, i, &ways.way[w]), cost = clicks[i] + 1 + (ways.n > 1);
                if (end <= i || cost >= clicks[end]) continue;
                clicks[end] = cost;
                how[end] = (step){.from = i, .shape = id[k], .way = ways.way[w]};
            }
        }
    }
}

static void ply_text(const turn *t, const void *s, pent_move m, const char *key, pent_json *j) {
    char text[PENT_MOVE_TEXT];
    pent_text out = pent_text_on(text, sizeof text);
    t->game->format(s, m, t->seat, &out);
    pent_json_str(j, key, text);
}

/* One click, or two: a ply with its places, or a shape and the plies of the way to it. */
static void print_step(const turn *t, int end, pent_json *j) {
    const step *h = &how[end];
    uint64_t s[PENT_MAX_STATE / 8];
    memcpy(s, t->at[h->from], t->game->state_size);
    pent_json_open(j, NULL, '{');
    if (!h->shape.s[0]) {
        pent_id id[PENT_MAX_TARGETS];
        int n = t->game->targets(s, t->ply[h->from], id);
        ply_text(t, s, t->ply[h->from], "ply", j);
        pent_json_open(j, "targets", '[');
        for (int i = 0; i < n; i++) pent_json_str(j, NULL, id[i].s);
        pent_json_close(j, ']');
    } else {
        pent_json_str(j, "shape", h->shape.s);
        pent_json_open(j, "way", '[');
        for (int i = 0; i < h->way.plies; i++) {
            ply_text(t, s, h->way.ply[i], NULL, j);
            t->game->apply(s, h->way.ply[i], NULL);
        }
        pent_json_close(j, ']');
    }
    pent_json_close(j, '}');
}

static void print_steps(const turn *t, int last, int clicks, const char *name) {
    char text[8000];
    pent_text out = pent_text_on(text, sizeof text);
    pent_json j = {.out = &out};
    int order[MAX_PLIES + 1], n = 0;
    for (int i = last; i > 0; i = how[i].from)
        if (how[i].shape.s[0] || !is_forced(t->game, t->at[how[i].from], t->seat)) order[n++] = i;
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "game", t->game->id);
    pent_json_str(&j, "turn", name);
    pent_json_str(&j, "record", record_name);
    pent_json_int(&j, "ply", t->from);
    pent_json_int(&j, "seat", t->seat);
    pent_json_int(&j, "seats", pent_seats(t->game, t->at[0]));
    pent_json_int(&j, "clicks", clicks);
    pent_json_open(&j, "steps", '[');
    while (n) print_step(t, order[--n], &j);
    pent_json_close(&j, ']');
    pent_json_close(&j, '}');
    puts(text);
}

/* The fewest clicks of the turn as it is now, the confirm included; `last`: where it is confirmed. */
static int clicks_after(const turn *t, int *last) {
    int clicks[MAX_PLIES + 1], fewest = MAX_PLIES + 1;
    for (int i = 0; i <= t->n; i++) clicks[i] = i ? MAX_PLIES : 0;
    for (int i = 0; i < t->n; i++) {
        int cost = clicks[i] + !is_forced(t->game, t->at[i], t->seat);
        if (cost < clicks[i + 1]) {
            clicks[i + 1] = cost;
            how[i + 1] = (step){.from = i};
        }
        try_ways(t, i, clicks);
    }
    for (int i = t->n; i >= 0; i--) {
        if (clicks[i] + 1 < fewest) {
            fewest = clicks[i] + 1;
            *last = i;
        }
        if (i && !closes(t->game, t->ply[i - 1])) break;
    }
    return fewest;
}

/* Can the turn be played without these plies (a bit each)? */
static bool goes_without(const turn *t, uint64_t left_out) {
    uint64_t s[PENT_MAX_STATE / 8];
    memcpy(s, t->at[0], t->game->state_size);
    for (int i = 0; i < t->n; i++) {
        if (left_out >> i & 1) continue;
        if (t->game->actor(s) != t->seat || !pent_is_legal(t->game, s, t->ply[i])) return false;
        t->game->apply(s, t->ply[i], NULL);
    }
    return true;
}

/* Somebody who moves at random changes goods for nothing. That is no usual turn. */
static bool changes_for_nothing(const turn *t) {
    uint64_t all = 0;
    for (int i = 0; i < t->n; i++) {
        if (!(t->game->conversion_kinds >> pent_kind(t->ply[i]) & 1)) continue;
        if (goes_without(t, 1ULL << i)) return true;
        all |= 1ULL << i;
    }
    return all && goes_without(t, all);
}

static void look_at(const turn *t) {
    if (changes_for_nothing(t)) return;
    char text[MAX_PLIES * PENT_MOVE_TEXT];
    pent_text out = pent_text_on(text, sizeof text);
    for (int i = 0; i < t->n; i++) {
        if (i) pent_say(&out, ". ");
        t->game->format(t->at[i], t->ply[i], PENT_TRUTH, &out);
    }
    for (int k = 0; k < KINDS; k++) {
        regmatch_t all;
        if (strcmp(kinds[k].game, t->game->id) || sum[k].turns == AT_MOST ||
            regexec(&pattern[k], text, 1, &all, 0))
            continue;
        sum[k].turns++;
        sum[k].plies += t->n;
        sum[k].before += t->n + 1;
        int last = 0, after = clicks_after(t, &last);
        sum[k].after += after;
        if (in_steps && sum[k].turns == 1) print_steps(t, last, after, kinds[k].name);
    }
}

/* ---- the records ---- */

static void look_at_record(const char *path) {
    static char text[1 << 20];
    static turn t;
    FILE *f = fopen(path, "rb");
    if (!f) return;
    record_name = path;
    size_t n = fread(text, 1, sizeof text, f);
    fclose(f);
    pent_err err = {0};
    pent_table *table = pent_table_read(text, n, &err);
    if (!table) {
        fprintf(stderr, "clicks: %s: %s\n", path, err.text);
        exit(1);
    }
    t.game = pent_table_game(table);
    t.room_size = pent_ways_room(t.game, NULL);
    t.room = malloc(t.room_size);
    if (!t.room) exit(3);
    int plies = pent_table_plies(table), actor = PENT_OVER, next;
    t.n = 0;
    for (int i = 0; i < plies; i++) {
        pent_move m = pent_table_ply(table, i, &actor);
        if (actor < 0 || pent_is_leave(m)) continue;
        if (t.n == 0) {
            t.seat = actor;
            t.from = i;
        }
        if (t.n < MAX_PLIES) {
            pent_table_state_at(table, i, t.at[t.n]);
            t.ply[t.n] = m;
        }
        t.n++;
        if (i + 1 < plies && !pent_is_leave(pent_table_ply(table, i + 1, &next)) && next == actor)
            continue;
        if (t.n <= MAX_PLIES) {
            pent_table_state_at(table, i + 1, t.at[t.n]);
            look_at(&t);
        }
        t.n = 0;
    }
    free(t.room);
    pent_table_free(table);
}

static int is_record(const struct dirent *d) {
    size_t n = strlen(d->d_name);
    return n > 4 && !strcmp(d->d_name + n - 4, ".rec");
}

static void look_at_game(const char *golden, const char *game) {
    char path[1000];
    struct dirent **list;
    snprintf(path, sizeof path, "%s/%s", golden, game);
    int n = scandir(path, &list, is_record, alphasort);
    for (int i = 0; i < n; i++) {
        snprintf(path, sizeof path, "%s/%s/%s", golden, game, list[i]->d_name);
        look_at_record(path);
        free(list[i]);
    }
    if (n >= 0) free(list);
}

int main(int argc, char **argv) {
    in_steps = argc > 1 && !strcmp(argv[1], "--steps");
    argc -= in_steps;
    argv += in_steps;
    if (argc < 2) return fprintf(stderr, "usage: clicks [--steps] GOLDEN [GAME…]\n"), 2;
    int code = 0;
    for (int k = 0; k < KINDS; k++) {
        char whole[400];
        snprintf(whole, sizeof whole, "^%s$", kinds[k].turn);
        if (regcomp(&pattern[k], whole, REG_EXTENDED)) return 2;
    }
    if (!in_steps) printf("| game | turn | plies | before | now |\n|---|---|---|---|---|\n");
    for (int g = 0; g < pent_game_count(); g++) {
        const char *id = pent_game_at(g)->id;
        bool wanted = argc == 2;
        for (int i = 2; i < argc; i++) wanted |= !strcmp(argv[i], id);
        if (!wanted) continue;
        look_at_game(argv[1], id);
        tally all = {0};
        for (int k = 0; k < KINDS; k++) {
            const tally *s = &sum[k];
            if (strcmp(kinds[k].game, id)) continue;
            double n = s->turns;
            if (!in_steps)
                printf("| %s | %s | %.1f | %.1f | %.1f |\n", id, kinds[k].name, s->plies / n,
                       s->before / n, s->after / n);
            if (!s->turns) fprintf(stderr, "clicks: no turn like '%s'\n", kinds[k].turn);
            if (s->after > s->before) fprintf(stderr, "clicks: more than before\n");
            if (!s->turns || s->after > s->before) code = 1;
            all.turns += s->turns;
            all.plies += s->plies;
            all.before += s->before;
            all.after += s->after;
        }
        if (all.turns && !in_steps)
            printf("| %s | **together** | %.1f | %.1f | %.1f |\n", id,
                   (double)all.plies / all.turns, (double)all.before / all.turns,
                   (double)all.after / all.turns);
    }
    for (int k = 0; k < KINDS; k++) regfree(&pattern[k]);
    return code;
}
