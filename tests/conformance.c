/* conformance.c: every promise of pentarchy.h, checked on a game at every seat count and for every
 * option value, by random play:  conformance GAME [--games N] [--seed S]
 * --games 0: one game for each seat count, for a slow build; nothing that needs luck is asked for.
 * Stops at the first broken promise with the game, set-up, seed and ply that break it.
 * Game-specific rules are tested in tests/games/, not here. */
#include "numbers.h"
#include "orders.h"
#include "person.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_STATE = 16384, BIG_TEXT = 4 << 20 };

typedef struct {
    _Alignas(16) unsigned char b[MAX_STATE];
} state;

/* What is being played, for the message of a failure. */
static struct {
    const pent_game *game;
    pent_setup setup;
    char label[400];
    uint64_t seed;
    int ply;
    bool mixed; /* the result has a part that notes tell apart */
} now;

/* What was done, for the closing line; a check that never ran must not look like one that passed.
 */
static struct {
    long games, plies, decisions, refused, worlds, varied, pairs, told, cross, early, policies,
        undone, left, sourced, incomes;
    int longest_list, longest_game;
    long kind_pairs[PENT_MAX_KINDS];
    order_count order[ORDER_MAX_SETS];
    person_count person;
    number_count number;
} did;

static pent_scene *scene;
static char *big, *big2;

__attribute__((format(printf, 1, 2))) static _Noreturn void fail(const char *format, ...) {
    va_list args;
    va_start(args, format);
    fprintf(stderr, "conformance: %s, %s, seed %llu, ply %d: ", now.game->id, now.label,
            (unsigned long long)now.seed, now.ply);
    vfprintf(stderr, format, args);
    fprintf(stderr, "\n");
    va_end(args);
    exit(1);
}

static const char *text_of(const pent_game *g, const void *s, pent_move m, int viewer, char *buf) {
    pent_text out = pent_text_on(buf, PENT_MOVE_TEXT);
    g->format(s, m, viewer, &out);
    if (out.cut) fail("the text of a move is too long: '%s'", buf);
    return buf;
}

/* ---- the move list ---- */

static int by_value(const void *a, const void *b) {
    pent_move x = *(const pent_move *)a, y = *(const pent_move *)b;
    return x < y ? -1 : x > y;
}

static void check_list(const pent_game *g, const void *s, const pent_moves *list) {
    static pent_moves again;
    again.n = 77;
    memset(again.m, 0x5A, sizeof again.m);
    g->legal(s, &again);
    if (again.n != list->n || memcmp(again.m, list->m, sizeof *list->m * (size_t)list->n))
        fail("legal gives another list the second time");
    qsort(again.m, (size_t)again.n, sizeof *again.m, by_value);
    for (int i = 0; i < again.n; i++) {
        if (i && again.m[i] == again.m[i - 1]) fail("move %08x is listed twice", again.m[i]);
        if (pent_kind(again.m[i]) >= PENT_MAX_KINDS)
            fail("move %08x has too high a kind", again.m[i]);
    }
    bool over = g->actor(s) == PENT_OVER;
    if (over != (list->n == 0))
        fail(over ? "moves after the end" : "nobody can move before the end");
    if (list->n > did.longest_list) did.longest_list = list->n;
}

static void check_numbers(const pent_game *g, const pent_moves *list) {
    char why[200];
    pent_text wrong = pent_text_on(why, sizeof why);
    if (!numbers_list(g, list, &did.number, &wrong)) fail("%s", why);
}

static int by_text(const void *a, const void *b) {
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void check_texts(const pent_game *g, const void *s, const pent_moves *list, pent_rng *rng) {
    static char buf[PENT_MAX_MOVES][PENT_MOVE_TEXT];
    static const char *sorted[PENT_MAX_MOVES];
    for (int i = 0; i < list->n; i++) {
        const char *t = sorted[i] = text_of(g, s, list->m[i], PENT_TRUTH, buf[i]);
        size_t n = strlen(t);
        if (!n || t[0] == ' ' || t[n - 1] == ' ' || t[n - 1] == '.' || strstr(t, ". ") ||
            strpbrk(t, "{}\n\"") || !strncmp(t, "leave ", 6))
            fail("'%s' cannot stand in a record", t);
    }
    for (int k = 0; k < 3 && list->n; k++) {
        int i = (int)pent_rng_below(rng, (uint32_t)list->n);
        pent_move m = pent_parse(g, s, PENT_TRUTH, buf[i], strlen(buf[i]));
        if (m != list->m[i]) fail("'%s' parses as %08x, not %08x", buf[i], m, list->m[i]);
    }
    qsort(sorted, (size_t)list->n, sizeof *sorted, by_text);
    for (int i = 1; i < list->n; i++)
        if (!strcmp(sorted[i], sorted[i - 1])) fail("two moves are called '%s'", sorted[i]);
    static const char *const junk[] = {"", " ", "place", "xyzzy", "%s%n", "-1"};
    for (size_t i = 0; i < sizeof junk / sizeof *junk; i++)
        if (!bsearch(&junk[i], sorted, (size_t)list->n, sizeof *sorted, by_text) &&
            pent_parse(g, s, PENT_TRUTH, junk[i], strlen(junk[i])) != PENT_NO_MOVE)
            fail("'%s' parses as a move", junk[i]);
}

/* ---- who acts, and the result ---- */

static void check_actor(const pent_game *g, const void *s, int seats) {
    int actor = g->actor(s);
    unsigned waiting = pent_waiting(g, s);
    if (actor < PENT_OVER || actor >= seats) fail("the actor is %d of %d seats", actor, seats);
    if (waiting >> seats) fail("seats that do not exist are waited for (%x)", waiting);
    if (actor >= 0 && !(waiting >> actor & 1)) fail("the actor is not waited for");
    if (actor == PENT_OVER && waiting) fail("somebody is waited for after the end");
}

static void check_result(const pent_game *g, const void *s, int seats) {
    pent_result r;
    memset(&r, 0x5A, sizeof r);
    g->result(s, &r);
    if (r.over != (g->actor(s) == PENT_OVER)) fail("result says over=%d", r.over);
    if (r.entries < seats || r.entries > PENT_MAX_ENTRIES) fail("result has %d entries", r.entries);
    if (r.parts < 1 || r.parts > PENT_MAX_PARTS) fail("result has %d parts", r.parts);
    if (!r.verdict || !*r.verdict) fail("no verdict");
    bool winner = false;
    for (int i = 0; i < r.entries; i++) {
        int sum = 0;
        for (int p = 0; p < r.parts; p++) sum += r.entry[i].part[p];
        if (sum != r.entry[i].score)
            fail("seat %d: parts add to %d, score is %d", i, sum, r.entry[i].score);
        if (r.entry[i].rank < 1 || r.entry[i].rank > r.entries)
            fail("seat %d has rank %d", i, r.entry[i].rank);
        if (r.entry[i].rival != (i >= seats)) fail("entry %d: rival=%d", i, r.entry[i].rival);
        winner |= r.entry[i].rank == 1;
    }
    if (!winner) fail("nobody is first");
}

/* ---- words, pictures, data ---- */

/* A very small JSON reader that only says whether the text is one well-formed value. */
static const char *json_value(const char *p);
static const char *json_string(const char *p) {
    if (*p++ != '"') return NULL;
    for (; *p && *p != '"'; p++)
        if ((unsigned char)*p < 0x20 || (*p == '\\' && !*++p)) return NULL;
    return *p ? p + 1 : NULL;
}

static const char *json_list(const char *p, char close, bool keys) {
    if (*++p == close) return p + 1;
    for (;; p++) {
        if (keys && (!(p = json_string(p)) || *p++ != ':')) return NULL;
        if (!(p = json_value(p))) return NULL;
        if (*p == close) return p + 1;
        if (*p != ',') return NULL;
    }
}

static const char *json_value(const char *p) {
    if (*p == '"') return json_string(p);
    if (*p == '{') return json_list(p, '}', true);
    if (*p == '[') return json_list(p, ']', false);
    static const char *const words[] = {"true", "false", "null"};
    for (int i = 0; i < 3; i++)
        if (!strncmp(p, words[i], strlen(words[i]))) return p + strlen(words[i]);
    size_t n = strspn(p, "-0123456789");
    return n ? p + n : NULL;
}

static void check_json(const pent_game *g, const void *view) {
    pent_text out = pent_text_on(big, BIG_TEXT);
    pent_json j = {&out, false};
    pent_json_open(&j, NULL, '{');
    g->json(view, &j);
    pent_json_close(&j, '}');
    const char *end = json_value(big);
    if (out.cut || !end || *end) fail("the JSON is not well formed near '%.40s'", end ? end : big);
}

static int by_id(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void check_form(const pent_game *g, const void *view, const pent_moves *own,
                       pent_screen screen) {
    static char *ids[PENT_MAX_SHAPES];
    int n = 0, depth = 0;
    pent_scene_clear(scene);
    scene->screen = screen;
    g->scene(view, scene);
    if (scene->full) fail("the scene is too large");
    for (int i = 0; i < scene->shapes; i++) {
        const pent_shape *sh = &scene->shape[i];
        depth += (sh->form == PENT_GROUP) - (sh->form == PENT_END);
        if (depth < 0) fail("a group is closed that is not open");
        bool last = i + 1 == scene->shapes || scene->shape[i + 1].pane != sh->pane;
        if (last && depth) fail("a group is left open in pane %s", scene->pane[sh->pane].name);
        if (sh->id) ids[n++] = scene->text + sh->id;
    }
    qsort(ids, (size_t)n, sizeof *ids, by_id);
    for (int i = 1; i < n; i++)
        if (!strcmp(ids[i], ids[i - 1])) fail("two shapes are called '%s'", ids[i]);
    for (int i = 0; own && i < own->n; i++) {
        pent_id t[PENT_MAX_TARGETS];
        int k = g->targets(view, own->m[i], t);
        if (k < 0 || k > PENT_MAX_TARGETS) fail("move %08x has %d targets", own->m[i], k);
        for (int j = 0; j < k; j++) {
            char *want = t[j].s;
            if (!bsearch(&want, ids, (size_t)n, sizeof *ids, by_id))
                fail("move %08x has the target '%s', which no shape of the scene is", own->m[i],
                     want);
        }
    }
}

/* In every form; what is small is not clicked. The wide one stays for what follows. */
static void check_scene(const pent_game *g, const void *view, const pent_moves *own) {
    check_form(g, view, NULL, PENT_THUMB);
    check_form(g, view, own, PENT_NARROW);
    check_form(g, view, own, PENT_WIDE);
}

static void check_writers(const pent_game *g) {
    pent_text out = pent_text_on(big, BIG_TEXT);
    pent_scene_svg(scene, g->id, PENT_AUTO, NULL, 0, &out);
    if (out.cut || strncmp(big, "<svg", 4)) fail("the picture does not fit");
    out = pent_text_on(big, BIG_TEXT);
    pent_scene_terminal(scene, true, 120, &out);
    if (out.cut || !out.len) fail("the terminal shows nothing");
    out = pent_text_on(big, BIG_TEXT);
    pent_json j = {&out, false};
    pent_json_open(&j, NULL, '{');
    pent_scene_json(scene, &j);
    pent_json_close(&j, '}');
    const char *end = json_value(big);
    if (out.cut || !end || *end) fail("the scene's JSON is not well formed");
}

static void check_words(const pent_game *g, const void *s, int seats) {
    char buf[400];
    pent_text out = pent_text_on(buf, sizeof buf);
    g->prompt(s, &out);
    if (out.cut || !out.len) fail("the prompt is empty or too long: '%s'", buf);
    char name[PENT_MAX_SEATS][40];
    for (int i = 0; i < seats; i++) {
        out = pent_text_on(name[i], sizeof name[i]);
        g->seat_name(s, i, &out);
        if (out.cut || !out.len || strpbrk(name[i], " .:*{}\""))
            fail("'%s' cannot name a seat", name[i]);
        for (int k = 0; k < i; k++)
            if (!strcmp(name[k], name[i])) fail("two seats are called '%s'", name[i]);
    }
    static const char *const junk[] = {"", "x", "nowhere-9", "t-", "f-Z99"};
    for (size_t i = 0; i < sizeof junk / sizeof *junk; i++) {
        pent_id id[PENT_MAX_TARGETS] = {0};
        strcpy(id[0].s, junk[i]);
        out = pent_text_on(buf, sizeof buf);
        g->why_not(s, id, (int)i % 2, &out);
    }
}

static void check_judgement(const pent_game *g, const void *s, int seats) {
    float f[PENT_MAX_FEATURES];
    int names = 0;
    while (g->feature_names[names]) names++;
    for (int i = 0; i < seats; i++) {
        if (!isfinite(g->eval(s, i))) fail("eval of seat %d is not a number", i);
        if (!isfinite(pent_eval(g, s, i))) fail("the judgement of seat %d is not a number", i);
        if (g->features(s, i, f) != names) fail("features and their names differ in number");
        for (int k = 0; k < names; k++)
            if (!isfinite(f[k])) fail("feature '%s' is not a number", g->feature_names[k]);
    }
}

/* Inputs are as their table says, a memory changes nothing, and a net is for its game. */
static void check_inputs(const pent_game *g, const void *s, int seats) {
    static uint64_t memory[PENT_LOOK_ROOM / 8];
    static const pent_game *whose;
    pent_inputs plain[PENT_MAX_SEATS], quick[PENT_MAX_SEATS], one[PENT_MAX_SEATS];
    pent_err err = {0};
    if (!g->inputs) return;
    if (g->look_memory > sizeof memory) fail("its memory is larger than PENT_LOOK_ROOM");
    if (whose != g) memset(memory, 0, sizeof memory);
    whose = g;
    int count = pent_input_count(g);
    if (count > PENT_MAX_FEATURES) fail("more inputs than PENT_MAX_FEATURES");
    memset(plain, 0, sizeof plain);
    memset(quick, 0, sizeof quick);
    g->look(s, (1u << seats) - 1, NULL, plain);
    g->look(s, (1u << seats) - 1, memory, quick);
    for (int i = 0; i < seats; i++) {
        const pent_inputs *x = &plain[i];
        for (int k = 0; k < x->n; k++) {
            if (x->index[k] >= count || (k && x->index[k] <= x->index[k - 1]))
                fail("input %d of seat %d is beyond the table or out of order", x->index[k], i);
            if (!x->value[k] || abs(x->value[k]) > PENT_INPUT_MOST)
                fail("input %d of seat %d is %d", x->index[k], i, x->value[k]);
        }
        memset(one, 0, sizeof one);
        g->look(s, 1u << i, memory, one);
        if (memcmp(x, &quick[i], sizeof *x) || memcmp(x, &one[i], sizeof *x))
            fail("seat %d has other inputs with a memory", i);
    }
    for (const pent_net *net = g->net; net; net = net->next)
        if (net->inputs && pent_net_fits(net, g, &err) != PENT_OK) fail("%s", err.text);
}

/* What is on the screen explains itself, and moves are sentences. */
static void check_person(const pent_game *g, const void *view, const pent_moves *own) {
    char why[1200];
    pent_text wrong = pent_text_on(why, sizeof why);
    if (!person_things(g, view, scene, &did.person, &wrong)) fail("%s", why);
    if (own && !person_moves(g, view, own, &did.person, &wrong)) fail("%s", why);
}

/* ---- knowledge ---- */

static bool says_the_same(const pent_game *g, const void *s, pent_move x, const void *t,
                          pent_move y, int viewer) {
    char a[PENT_SAY_TEXT], b[PENT_SAY_TEXT];
    pent_text ta = pent_text_on(a, sizeof a), tb = pent_text_on(b, sizeof b);
    pent_say_move(g, s, x, viewer, &ta);
    pent_say_move(g, t, y, viewer, &tb);
    return !strcmp(a, b);
}

static void check_view(const pent_game *g, const state *truth, int viewer, const pent_moves *list,
                       bool draw, pent_rng *rng) {
    static state v, w, w2;
    static pent_moves own;
    size_t size = g->state_size;
    memcpy(&v, truth, size);
    pent_redact(g, &v, viewer);
    memcpy(&w, &v, size);
    pent_redact(g, &w, viewer);
    if (memcmp(&v, &w, size)) fail("redact for %d is not idempotent", viewer);
    bool mine = g->actor(truth) == viewer;
    if (g->actor(&v) != g->actor(truth)) fail("the view of %d has another actor", viewer);
    if (mine) {
        char a[PENT_MOVE_TEXT], b[PENT_MOVE_TEXT];
        g->legal(&v, &own);
        if (own.n != list->n || memcmp(own.m, list->m, sizeof *own.m * (size_t)own.n))
            fail("seat %d has other moves in its view than in truth", viewer);
        for (int i = 0; i < own.n; i += 1 + own.n / 8)
            if (strcmp(text_of(g, truth, own.m[i], viewer, a), text_of(g, &v, own.m[i], viewer, b)))
                fail("'%s' is '%s' in the view of %d", a, b, viewer);
        for (int i = 0; i < own.n; i += 1 + own.n / 8)
            if (!says_the_same(g, truth, own.m[i], &v, own.m[i], viewer))
                fail("move %08x says another thing in the view of %d", own.m[i], viewer);
    }
    if (draw) {
        check_json(g, &v);
        check_scene(g, &v, mine ? &own : NULL);
        check_person(g, &v, mine ? &own : NULL);
        check_words(g, &v, now.setup.seats);
        check_result(g, &v, now.setup.seats);
    }
    if (!g->determinize) return;
    memcpy(&w, &v, size);
    g->determinize(&w, viewer, rng);
    const char *broken = g->check(&w);
    if (broken) fail("a world filled in for %d breaks an invariant: %s", viewer, broken);
    memcpy(&w2, &w, size);
    pent_redact(g, &w2, viewer);
    if (memcmp(&w2, &v, size)) fail("redact(determinize(view)) is not the view of %d", viewer);
    memcpy(&w2, &v, size);
    g->determinize(&w2, viewer, rng);
    did.worlds++;
    did.varied += memcmp(&w, &w2, size) != 0;
}

static void check_vector(const pent_game *g, const state *truth, int viewer) {
    char why[400];
    pent_text wrong = pent_text_on(why, sizeof why);
    if (!numbers_view(g, truth, viewer, now.setup.seats, &did.number, &wrong)) fail("%s", why);
}

/* What a viewer may read of a trace, as one number. */
static uint64_t told_to(const pent_trace *why, int viewer) {
    uint64_t chain = 0;
    for (int i = 0; i < why->n; i++) {
        unsigned bit = viewer == PENT_PUBLIC ? 7u : (unsigned)viewer;
        if (!(why->note[i].seen_by >> bit & 1)) continue;
        uint64_t words[2] = {chain, pent_hash(&why->note[i], sizeof why->note[i])};
        chain = pent_hash(words, sizeof words);
    }
    return chain;
}

/* Plays m onto a copy of s in `out` and redacts it; what the viewer is told of it. */
static uint64_t view_after(const pent_game *g, const state *s, pent_move m, int viewer,
                           state *out) {
    static pent_trace why;
    memset(&why, 0, sizeof why);
    memcpy(out, s, g->state_size);
    g->apply(out, m, &why);
    pent_redact(g, out, viewer);
    return told_to(&why, viewer);
}

/* Two moves that read alike for a viewer must leave the same view and give the same reasons. */
static void check_pairs(const pent_game *g, const state *s, const pent_moves *list, int viewer) {
    static char text[PENT_MAX_MOVES][PENT_MOVE_TEXT];
    static state a, b;
    static int first[PENT_MAX_MOVES]; /* representative of each distinct text */
    int texts = 0;
    for (int i = 0; i < list->n; i++) {
        text_of(g, s, list->m[i], viewer, text[i]);
        int k = 0;
        while (k < texts && strcmp(text[first[k]], text[i])) k++;
        if (k == texts) {
            first[texts++] = i;
            continue;
        }
        pent_move x = list->m[first[k]], y = list->m[i];
        uint64_t told_x = view_after(g, s, x, viewer, &a);
        uint64_t told_y = view_after(g, s, y, viewer, &b);
        if (memcmp(&a, &b, g->state_size))
            fail("%08x and %08x both read '%s' for %d but leave different views", x, y, text[i],
                 viewer);
        if (told_x != told_y)
            fail("%08x and %08x both read '%s' for %d but give different reasons", x, y, text[i],
                 viewer);
        if (!says_the_same(g, s, x, s, y, viewer))
            fail("%08x and %08x both read '%s' for %d but say different things", x, y, text[i],
                 viewer);
        did.pairs++;
        did.kind_pairs[pent_kind(x)]++;
    }
    /* The other way round: what the view does not show afterwards, the text may not tell. */
    for (int k = 1; k < texts; k++) {
        pent_move x = list->m[first[0]], y = list->m[first[k]];
        if (!(g->secret_kinds >> pent_kind(x) & 1) || pent_kind(x) != pent_kind(y)) continue;
        view_after(g, s, x, viewer, &a);
        view_after(g, s, y, viewer, &b);
        if (!memcmp(&a, &b, g->state_size))
            fail("'%s' and '%s' leave the same view for %d: the text tells a secret",
                 text[first[0]], text[first[k]], viewer);
        did.told++;
    }
}

/* In another world with the same view, a move that reads the same must leave the same view. */
static void check_cross(const pent_game *g, const state *s, pent_move m, int viewer,
                        pent_rng *rng) {
    static state w, there, here;
    static pent_moves list;
    char told[PENT_MOVE_TEXT], text[PENT_MOVE_TEXT];
    memcpy(&w, s, g->state_size);
    pent_redact(g, &w, viewer);
    g->determinize(&w, viewer, rng);
    text_of(g, s, m, viewer, told);
    g->legal(&w, &list);
    for (int i = 0; i < list.n; i++) {
        if (strcmp(text_of(g, &w, list.m[i], viewer, text), told)) continue;
        uint64_t told_there = view_after(g, &w, list.m[i], viewer, &there);
        uint64_t told_here = view_after(g, s, m, viewer, &here);
        if (memcmp(&there, &here, g->state_size))
            fail("'%s' leaves another view for %d in another possible world: it tells a secret",
                 told, viewer);
        if (told_there != told_here)
            fail("'%s' has other reasons for %d in another possible world: they tell a secret",
                 told, viewer);
        if (!says_the_same(g, s, m, &w, list.m[i], viewer))
            fail("'%s' says another thing to %d in another possible world: it tells a secret", told,
                 viewer);
        did.cross++;
        return;
    }
}

/* ---- moving ---- */

/* Points of a part that mixes kinds come with notes that name the kind, all of them. */
static void check_sources(const pent_game *g, const state *before, const state *after,
                          const pent_trace *why) {
    pent_result was, is;
    g->result(before, &was);
    g->result(after, &is);
    now.mixed = is.mixed != NULL;
    if (!is.mixed || why->n == PENT_MAX_NOTES) return;
    int part = 0;
    while (part < is.parts && strcmp(is.part_name[part], is.mixed)) part++;
    if (part == is.parts) fail("the mixed part '%s' is none of the result", is.mixed);
    for (int seat = 0; seat < now.setup.seats; seat++) {
        int told = 0, made = is.entry[seat].part[part] - was.entry[seat].part[part];
        for (int i = 0; i < why->n; i++)
            if (why->note[i].source && why->note[i].seat == seat) told += why->note[i].points;
        if (told != made)
            fail("seat %d made %d points in play, notes tell of %d", seat, made, told);
        did.sourced += made != 0;
    }
}

/* Headings are for all and say what begins; an income is a seat's, and a game that promises one tells it. */
static void check_kinds(const pent_trace *why) {
    for (int i = 0; i < why->n; i++) {
        const pent_note *n = &why->note[i];
        if (n->kind == PENT_HEADING && n->seat >= 0)
            fail("the heading '%s' is for seat %d alone", n->text, n->seat);
        if (n->begins && (n->kind != PENT_HEADING || !n->number))
            fail("'%s' tells what begins and is no heading, or has no number", n->text);
        if (n->kind == PENT_INCOME && n->seat < 0) fail("the income '%s' is nobody's", n->text);
        did.incomes += n->kind == PENT_INCOME;
    }
}

static void check_apply(const pent_game *g, const state *s, pent_move m) {
    static state a, b;
    pent_trace why = {0};
    memcpy(&a, s, g->state_size);
    memcpy(&b, s, g->state_size);
    g->apply(&a, m, NULL);
    g->apply(&b, m, &why);
    if (memcmp(&a, &b, g->state_size)) fail("move %08x does different things the second time", m);
    check_sources(g, s, &b, &why);
    check_kinds(&why);
}

static void check_refusals(pent_table *t, const pent_moves *list, pent_rng *rng) {
    const pent_game *g = now.game;
    uint64_t before = pent_table_hash(t);
    pent_err err = {0};
    for (int k = 0; k < 4; k++) {
        pent_move m = (pent_move)pent_rng_next(rng);
        if (k == 1 && list->n) m = list->m[0] ^ 1u << pent_rng_below(rng, 24);
        bool legal = false;
        for (int i = 0; i < list->n; i++) legal |= list->m[i] == m;
        if (legal) continue;
        if (pent_table_play(t, g->actor(pent_table_state(t)), m, NULL, &err) == PENT_OK)
            fail("the illegal move %08x was played", m);
        did.refused++;
    }
    int other = (g->actor(pent_table_state(t)) + 1) % now.setup.seats;
    if (list->n && other != g->actor(pent_table_state(t)) && other >= 0 &&
        pent_table_play(t, other, list->m[0], NULL, &err) == PENT_OK)
        fail("a seat played out of turn");
    if (!err.text[0]) fail("a refusal without a word");
    if (before != pent_table_hash(t)) fail("a refused move changed the state");
}

static void check_out_of_turn(const pent_game *g, pent_table *t, pent_rng *rng) {
    const void *s = pent_table_state(t);
    int actor = g->actor(s);
    for (int p = 0; actor >= 0 && g->policies && g->policies[p].id; p++) {
        pent_move m = g->answer(s, actor, p);
        if (m != PENT_NO_MOVE && !pent_is_legal(g, s, m))
            fail("policy %s answers illegally", g->policies[p].id);
        did.policies += m != PENT_NO_MOVE;
    }
    unsigned waiting = pent_waiting(g, s);
    for (int i = 0; g->early && i < now.setup.seats; i++) {
        if (!(waiting >> i & 1) || i == actor) continue;
        static pent_moves list;
        g->early(s, i, &list);
        if (list.n == 0) fail("seat %d is waited for but can say nothing", i);
        check_numbers(g, &list);
        pent_move m = list.m[pent_rng_below(rng, (uint32_t)list.n)];
        pent_err err;
        if (pent_table_answer(t, i, m, &err) != PENT_OK) fail("early answer refused: %s", err.text);
        did.early++;
    }
}

/* Undo after a seat's ply gives the position before it, byte for byte. */
static void check_undo(pent_table *t, int seat, uint64_t before, pent_move m) {
    pent_err err = {0};
    uint64_t after = pent_table_hash(t);
    if (pent_table_undo(t, seat, &err) != PENT_OK)
        fail("one's own last ply cannot be undone: %s", err.text);
    if (pent_table_hash(t) != before) fail("undo does not restore the position");
    if (pent_table_play(t, seat, m, NULL, &err) != PENT_OK || pent_table_hash(t) != after)
        fail("the same move after undo leads elsewhere");
    did.undone++;
}

static void check_record(pent_table *t, pent_rng *rng) {
    pent_err err = {0};
    pent_text out = pent_text_on(big, BIG_TEXT);
    pent_table_write(t, PENT_TRUTH, PENT_LINE_HASHES, &out);
    pent_table *again = pent_table_read(big, out.len, &err);
    if (!again) fail("its own record is refused: %s", err.text);
    if (pent_table_hash(again) != pent_table_hash(t))
        fail("the record replays to another position");
    pent_text out2 = pent_text_on(big2, BIG_TEXT);
    pent_table_write(again, PENT_TRUTH, PENT_LINE_HASHES, &out2);
    if (strcmp(big, big2)) fail("the record read and written again differs");
    int i = (int)pent_rng_below(rng, (uint32_t)pent_table_plies(t) + 1);
    static state a, b;
    pent_table_state_at(t, i, &a);
    pent_table_state_at(again, i, &b);
    if (memcmp(&a, &b, now.game->state_size)) fail("state_at(%d) differs", i);
    pent_table_free(again);
    for (int k = 0; k < 6; k++) { /* damage: it may be refused or not, but never crash */
        memcpy(big2, big, out.len);
        size_t n = out.len, at = pent_rng_below(rng, (uint32_t)n);
        if (k < 3)
            n = at;
        else
            big2[at] = (char)pent_rng_next(rng);
        pent_table_free(pent_table_read(big2, n, &err));
    }
    for (int v = PENT_PUBLIC; v < now.setup.seats; v++) {
        if (v == PENT_OVER || v == PENT_CHANCE) continue;
        out = pent_text_on(big, BIG_TEXT);
        pent_table_write(t, v, PENT_NO_HASHES, &out);
        if (out.cut) fail("the log of %d does not fit", v);
    }
}

/* ---- one random game ---- */

typedef struct {
    pent_rng rng;
    bool deep; /* all checks, not only the cheap ones */
    bool may_leave;
    unsigned open[ORDER_MAX_SETS]; /* the sets without an order, as they were a ply ago */
} style;

static pent_move pick(const pent_game *g, const void *s, const pent_moves *list, pent_rng *rng) {
    if (g->actor(s) == PENT_CHANCE) return pent_chance(g, s, rng);
    return list->m[pent_rng_below(rng, (uint32_t)list->n)];
}

static void look(const pent_game *g, pent_table *t, const pent_moves *list, style *st) {
    static state copy;
    memcpy(&copy, pent_table_state(t), g->state_size);
    int seats = now.setup.seats;
    bool draw = pent_rng_below(&st->rng, 24) == 0 || list->n == 0;
    check_texts(g, &copy, list, &st->rng);
    check_judgement(g, &copy, seats);
    check_inputs(g, &copy, seats);
    for (int v = PENT_PUBLIC; v < seats; v++) {
        if (v == PENT_OVER || v == PENT_CHANCE) continue;
        check_view(g, &copy, v, list, draw, &st->rng);
        check_vector(g, &copy, v);
        if (g->secret_kinds) check_pairs(g, &copy, list, v);
    }
    if (draw && pent_rng_below(&st->rng, 4) == 0) check_writers(g);
    check_refusals(t, list, &st->rng);
    check_out_of_turn(g, t, &st->rng);
    if (memcmp(&copy, pent_table_state(t), g->state_size)) fail("looking at the state changed it");
}

/* Choices whose order is free, where such a set has just been opened. */
static void check_orders(const pent_game *g, const void *s, style *st) {
    const order_set *set = orders_of(g->id);
    char why[1200];
    for (int i = 0; set[i].name; i++) {
        unsigned before = st->open[i];
        st->open[i] = set[i].open(s);
        if (!st->open[i] || st->open[i] == before) continue;
        pent_text wrong = pent_text_on(why, sizeof why);
        if (!orders_try(g, &set[i], s, &st->rng, &did.order[i], &wrong)) fail("%s", why);
    }
}

static void check_forced(const pent_game *g, const void *s, const pent_moves *list, pent_rng *rng) {
    char why[400];
    pent_text wrong = pent_text_on(why, sizeof why);
    if (!person_forced(g, s, list, rng, &did.person, &wrong)) fail("%s", why);
}

static void maybe_leave(const pent_game *g, pent_table *t, style *st) {
    if (!st->may_leave || pent_rng_below(&st->rng, 60)) return;
    int seat = (int)pent_rng_below(&st->rng, (uint32_t)now.setup.seats);
    if (pent_table_leave(t, seat, NULL, NULL) != PENT_OK) return;
    st->may_leave = false;
    did.left++;
    const char *broken = g->check(pent_table_state(t));
    if (broken) fail("after a seat left: %s", broken);
}

static void play_game(const pent_game *g, style *st) {
    pent_err err = {0};
    pent_table *t = pent_table_new(g, &now.setup, &err);
    if (!t) fail("%s", err.text);
    static pent_moves list;
    for (now.ply = 0;; now.ply++) {
        maybe_leave(g, t, st);
        const state *s = pent_table_state(t);
        const char *broken = g->check(s);
        if (broken) fail("%s", broken);
        check_actor(g, s, now.setup.seats);
        g->legal(s, &list);
        check_list(g, s, &list);
        check_numbers(g, &list);
        check_result(g, s, now.setup.seats);
        bool deep = st->deep && (list.n < 40 || now.ply % 4 == 0 || list.n == 0);
        if (deep) look(g, t, &list, st);
        if (deep) check_forced(g, s, &list, &st->rng);
        check_orders(g, s, st);
        int actor = g->actor(s);
        if (actor == PENT_OVER) break;
        if (now.ply >= g->max_plies) fail("the game is longer than max_plies (%d)", g->max_plies);
        pent_move m = pick(g, s, &list, &st->rng);
        if (actor == PENT_CHANCE)
            for (int i = 0; i < list.n; i++)
                if (pent_weight(g, s, list.m[i]) == 0)
                    fail("chance move %08x has no weight", list.m[i]);
        if (deep) check_apply(g, s, m);
        if (deep && g->determinize)
            for (int v = PENT_PUBLIC; v < now.setup.seats; v++)
                if (v != PENT_OVER && v != PENT_CHANCE) check_cross(g, s, m, v, &st->rng);
        uint64_t before = deep ? pent_table_hash(t) : 0;
        if (pent_table_play(t, actor, m, NULL, &err) != PENT_OK)
            fail("a legal move is refused: %s", err.text);
        if (deep && actor >= 0 && list.n > 1) check_undo(t, actor, before, m);
        did.plies++;
        did.decisions += actor >= 0 && list.n > 1;
    }
    if (now.ply > did.longest_game) did.longest_game = now.ply;
    if (st->deep) check_record(t, &st->rng);
    did.games++;
    pent_table_free(t);
}

/* ---- every set-up ---- */

static void describe(const pent_game *g) {
    pent_text out = pent_text_on(now.label, sizeof now.label);
    pent_say(&out, "%d seats", now.setup.seats);
    pent_setup def;
    pent_setup_default(g, now.setup.seats, &def);
    for (int i = 0; g->options && g->options[i].id; i++) {
        if (now.setup.value[i] == def.value[i] && !strcmp(now.setup.text[i], def.text[i])) continue;
        pent_say(&out, " %s=", g->options[i].id);
        pent_setup_get(g, &now.setup, i, &out);
    }
}

/* Plays `games` games of now.setup, every eighth of all with all checks, and one that is alone always;
 * false when the game refuses the set-up. */
static bool play_setup(const pent_game *g, int games, uint64_t seed) {
    static state s;
    pent_err err = {0};
    describe(g);
    if (pent_init(g, &s, &now.setup, &err) != PENT_OK) {
        if (!err.text[0]) fail("a set-up is refused without a word");
        return false;
    }
    static state again;
    memset(&again, 0xA5, sizeof again);
    pent_init(g, &again, &now.setup, NULL);
    if (memcmp(&s, &again, g->state_size)) fail("init leaves rubbish in the state");
    for (int i = 0; i < games; i++) {
        now.seed = seed + (uint64_t)i;
        bool deep = games == 1 || did.games % 8 == 0;
        style st = {pent_rng_seed(now.seed), deep, g->leave && i % 4 == 3, {0}};
        play_game(g, &st);
    }
    return true;
}

/* Value number k of option o into the set-up; false when there is no such value. */
static bool set_value(const pent_option *o, int i, int k) {
    if (o->kind == PENT_RANGE) {
        now.setup.value[i] = k ? o->max : o->min;
        return k < 2;
    }
    if (!o->values || !o->values[k]) return false;
    if (o->kind == PENT_CHOICE)
        now.setup.value[i] = k;
    else
        strcpy(now.setup.text[i], o->values[k]);
    return true;
}

static void each_option_value(const pent_game *g, int games, uint64_t seed) {
    for (int i = 0; g->options && g->options[i].id; i++) {
        for (int k = 0;; k++) {
            bool accepted = false, exists = true;
            for (int n = g->min_seats; n <= g->max_seats && exists; n++) {
                pent_setup_default(g, n, &now.setup);
                exists = set_value(&g->options[i], i, k);
                if (exists) accepted |= play_setup(g, games, seed += 1000);
            }
            if (!exists) break;
            if (!accepted)
                fail("option %s: its value number %d is never accepted", g->options[i].id, k);
        }
    }
}

static void random_mixtures(const pent_game *g, int games, uint64_t seed) {
    pent_rng rng = pent_rng_seed(seed);
    for (int r = 0; g->options && r < games; r++) {
        int n =
            g->min_seats + (int)pent_rng_below(&rng, (uint32_t)(g->max_seats - g->min_seats + 1));
        pent_setup_default(g, n, &now.setup);
        for (int i = 0; g->options[i].id; i++) {
            const pent_option *o = &g->options[i];
            if (o->kind == PENT_RANGE)
                now.setup.value[i] =
                    o->min + (int)pent_rng_below(&rng, (uint32_t)(o->max - o->min + 1));
            else if (o->values && (o->kind == PENT_CHOICE || pent_rng_below(&rng, 3) == 0))
                for (uint32_t k = pent_rng_below(&rng, 6) + 1; k--;) {
                    int values = 0;
                    while (o->values[values]) values++;
                    set_value(o, i, (int)pent_rng_below(&rng, (uint32_t)values));
                }
        }
        play_setup(g, 1, seed + 8u * (uint64_t)r);
    }
}

/* Sets that random games hardly ever open, in positions that the game arranges. */
static void try_arranged(const pent_game *g, uint64_t seed) {
    enum { ARRANGED = 100 };
    static state s;
    order_arrange *arrange = orders_arrange(g->id);
    for (int k = 0; arrange && k < ARRANGED; k++) {
        style st = {.rng = pent_rng_seed(seed + (uint64_t)k)};
        now.seed = seed + (uint64_t)k;
        arrange(&s, &st.rng);
        if (g->check && g->check(&s)) fail("a position as arranged: %s", g->check(&s));
        check_orders(g, &s, &st);
    }
}

/* A set that the games so far never opened is looked for in more of them. */
static void look_for_orders(const pent_game *g, uint64_t seed) {
    enum { ENOUGH = 300 };
    const order_set *set = orders_of(g->id);
    for (int i = 0; set[i].name; i++) {
        for (int k = 0; !did.order[i].orders && k < ENOUGH; k++) {
            int seats = g->min_seats + k % (g->max_seats - g->min_seats + 1);
            pent_setup_default(g, seats, &now.setup);
            play_setup(g, 1, seed + 8u * (uint64_t)k + 1);
        }
        if (!did.order[i].orders) fail("the set '%s' never had two orders", set[i].name);
    }
}

static void say_orders(const pent_game *g) {
    const order_set *set = orders_of(g->id);
    for (int i = 0; set[i].name; i++)
        printf("%s: any order, %s: %ld sets, %ld orders\n", g->id, set[i].name, did.order[i].sets,
               did.order[i].orders);
}

static void check_counts(const pent_game *g) {
    if (!did.refused || !did.undone)
        fail("nothing was refused or undone: these checks did not run");
    if (!did.number.views) fail("no vector was read back");
    if (now.mixed && !did.sourced) fail("nobody made points whose kind is told");
    if (now.game->income && !did.incomes) fail("incomes are promised and never told");
    if (!g->secret_kinds) return;
    if (!did.number.foreign) fail("no vector held another seat's secrets");
    if (!did.varied) fail("determinize always fills in the same world");
    if (!did.cross) fail("no move could be compared across worlds");
    for (int k = 0; k < PENT_MAX_KINDS; k++)
        if (g->secret_kinds >> k & 1 && !did.kind_pairs[k])
            fail("kind %d is declared secret, but no two such moves ever read alike for anybody",
                 k);
}

static void check_table_of_game(const pent_game *g) {
    strcpy(now.label, "game table");
    if (g->state_size > MAX_STATE) fail("state too large");
    if ((g->secret_kinds != 0) != (g->redact != NULL) || (!g->redact != !g->determinize))
        fail("secret_kinds, redact and determinize go together");
    if ((!g->waiting != !g->early)) fail("waiting and early go together");
    if ((!g->policies != !g->answer)) fail("policies and answer go together");
    if (pent_game_find(g->id) != g) fail("another game has this id");
    int n = 0;
    while (g->options && g->options[n].id) n++;
    if (n > PENT_MAX_OPTIONS) fail("too many options");
    for (n = 0; orders_of(g->id)[n].name;) n++;
    if (n > ORDER_MAX_SETS) fail("too many sets without an order");
    char why[200];
    pent_text wrong = pent_text_on(why, sizeof why);
    if (!numbers_table(g, &wrong)) fail("%s", why);
}

static void run(const pent_game *g, int games, uint64_t seed) {
    memset(&did, 0, sizeof did);
    now.game = g;
    check_table_of_game(g);
    for (int n = g->min_seats; n <= g->max_seats; n++) {
        pent_setup_default(g, n, &now.setup);
        if (!play_setup(g, games ? games * 4 : 1, seed + 100000u * (uint64_t)n))
            fail("the default set-up is refused");
    }
    try_arranged(g, seed + 2500000);
    if (games) {
        each_option_value(g, games, seed + 1000000);
        random_mixtures(g, games, seed + 2000000);
        look_for_orders(g, seed + 3000000);
        check_counts(g);
    }
    printf("%s: %ld games, %ld plies (%ld decisions), longest game %d of %d plies, longest list "
           "%d, state "
           "%zu bytes; %ld refusals, %ld undos, %ld left, %ld policy and %ld early answers; %ld "
           "worlds (%ld "
           "varied), %ld pairs alike, %ld apart, %ld across worlds\n",
           g->id, did.games, did.plies, did.decisions, did.longest_game, g->max_plies,
           did.longest_list, g->state_size, did.refused, did.undone, did.left, did.policies,
           did.early, did.worlds, did.varied, did.pairs, did.told, did.cross);
    printf("%s: %ld shapes and %ld words described, %ld moves said and priced, %ld forced plies\n",
           g->id, did.person.ids, did.person.words, did.person.said, did.person.forced);
    printf("%s: %d actions, %ld moves numbered; %zu bytes of view, %ld read back, %ld of "
           "another seat refused\n",
           g->id, pent_action_count(g), did.number.moves, pent_observation_size(g),
           did.number.views, did.number.foreign);
    say_orders(g);
}

int main(int argc, char **argv) {
    const char *want = NULL;
    int games = 20;
    uint64_t seed = 1;
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "--games") && i + 1 < argc)
            games = atoi(argv[++i]);
        else if (!strcmp(argv[i], "--seed") && i + 1 < argc)
            seed = strtoull(argv[++i], NULL, 10);
        else
            want = argv[i];
    }
    scene = malloc(sizeof *scene);
    big = malloc(BIG_TEXT);
    big2 = malloc(BIG_TEXT);
    if (!scene || !big || !big2) return 2;
    int ran = 0;
    for (int i = 0; i < pent_game_count(); i++) {
        if (want && strcmp(want, pent_game_at(i)->id)) continue;
        run(pent_game_at(i), games, seed);
        ran++;
    }
    free(scene);
    free(big);
    free(big2);
    if (!ran) fprintf(stderr, "conformance: there is no game '%s'\n", want);
    return ran ? 0 : 2;
}
