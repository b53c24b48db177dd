/* pages.c: every page of every game at every seat count, at 80 and 120 columns, over random games
 * with random option values: pages GAME… [--games N] [--seed S] [--print]
 * Nothing is written twice, no word is cut, no line is longer than asked, every short sign is in the
 * legend, and nothing there means two things. --print shows them of one seat in the middle of a
 * game instead. A game that
 * has no pages yet is named at the end. */
#include "pentarchy.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { MAX_KNOWN = 200 };

static pent_page *page;
static struct { long pages, positions, lines; } did;
static bool printing;

/* Words that may be so short; all others of one or two letters are signs. */
static bool is_word(const char *w) {
    static const char *const words[] = {"a",  "an", "as", "at", "be", "by",  "do", "go", "if",
                                        "in", "is", "it", "my", "no", "of",  "on", "or", "so",
                                        "to", "up", "we", "I",  "II", "III", "IV", "V",  "VI"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!strcasecmp(words[i], w)) return true;
    return false;
}

static bool is_good(const pent_game *g, const char *w) {
    for (int i = 0; i < pent_good_count(g); i++)
        if (!strcasecmp(g->goods[i].name, w) || !strcasecmp(g->goods[i].plural, w)) return true;
    return false;
}

/* Letters that stand alone: a sign of the legend, a word, or a coordinate with its digits. */
static const char *unexplained(const pent_game *g, const pent_page *p) {
    static char word[PENT_PAGE_COLUMNS * 4 + 1];
    for (int y = 0; y < p->body; y++) {
        for (int x = 0; x < p->columns; x++) {
            int n = 0, letters = 0;
            bool others = false;
            for (; x < p->columns && isalnum((unsigned char)p->cell[y][x].utf8[0]); x++) {
                word[n++] = p->cell[y][x].utf8[0];
                letters += isalpha((unsigned char)word[n - 1]) != 0;
                others |= !isalpha((unsigned char)word[n - 1]);
            }
            word[n] = 0;
            if (others || letters == 0 || letters > 2 || is_word(word) || is_good(g, word))
                continue;
            bool told = false;
            for (int i = 0; i < p->signs; i++) told |= !strcmp(p->sign[i].sign, word);
            /* Several signs may stand side by side in a place of a map. */
            for (int i = 0; n == 2 && !told && i < p->signs; i++)
                for (int k = 0; k < p->signs; k++)
                    told |= p->sign[i].sign[0] == word[0] && !p->sign[i].sign[1] &&
                            p->sign[k].sign[0] == word[1] && !p->sign[k].sign[1];
            if (!told) return word;
        }
    }
    return NULL;
}

static void fail(const pent_game *g, int seats, uint64_t seed, int ply, int columns,
                 const char *what, const char *of) {
    static char text[1 << 20];
    pent_text t = pent_text_on(text, sizeof text);
    pent_page_text(page, false, &t);
    fprintf(stderr, "%s\npages: %s, %d seats, seed %llu, ply %d, page %s, %d columns: %s %s\n",
            text, g->id, seats, (unsigned long long)seed, ply, page->name, columns, what, of);
    exit(1);
}

static void check_text(const pent_game *g, int seats, uint64_t seed, int ply, int columns) {
    static char text[1 << 20];
    pent_text t = pent_text_on(text, sizeof text);
    pent_page_text(page, false, &t);
    if (t.cut) fail(g, seats, seed, ply, columns, "the text is too long", "");
    int wide = 0;
    for (const char *c = text; *c; c++) {
        if (*c == '\n')
            did.lines++, wide = 0;
        else
            wide += (*c & 0xC0) != 0x80;
        if (wide > columns) fail(g, seats, seed, ply, columns, "a line is too long", "");
        if (*c == '{' || *c == '}')
            fail(g, seats, seed, ply, columns, "a good is not spelt out", "");
    }
    if (printing && columns == 80) printf("---- %s: %s\n%s", page->name, page->title, text);
}

/* A sign means the same on every page of a position. */
static const char *two_meanings(const pent_page *p, pent_sign *known, int *n) {
    for (int i = 0; i < p->signs; i++) {
        int k = 0;
        while (k < *n && strcmp(known[k].sign, p->sign[i].sign)) k++;
        if (k == *n && *n < MAX_KNOWN) known[(*n)++] = p->sign[i];
        if (strcmp(known[k].means, p->sign[i].means)) return p->sign[i].sign;
    }
    return NULL;
}

static void check_view(const pent_game *g, const void *view, int viewer, int seats, uint64_t seed,
                       int ply) {
    char names[32][12];
    static pent_sign known[MAX_KNOWN + 1];
    int signs = 0;
    for (int columns = 80; columns <= 120; columns += 40)
        for (int i = 0; pent_page_of(g, view, viewer, i, columns, page); i++) {
            did.pages++;
            if (page->fault[0]) fail(g, seats, seed, ply, columns, page->fault, "");
            const char *name = page->name;
            if (!*name || strspn(name, "abcdefghijklmnopqrstuvwxyz") != strlen(name) ||
                !*page->title)
                fail(g, seats, seed, ply, columns, "a page has a small word as name, and a title",
                     "");
            for (int k = 0; k < i; k++)
                if (!strcmp(names[k], name))
                    fail(g, seats, seed, ply, columns, "two pages are", name);
            memcpy(names[i], name, sizeof names[i]);
            if (!page->rows) fail(g, seats, seed, ply, columns, "the page is empty", "");
            const char *word = unexplained(g, page);
            if (word) fail(g, seats, seed, ply, columns, "no legend for", word);
            word = two_meanings(page, known, &signs);
            if (word)
                fail(g, seats, seed, ply, columns, "a sign means two things on two pages:", word);
            check_text(g, seats, seed, ply, columns);
        }
}

static void check_position(const pent_game *g, const void *truth, int seats, uint64_t seed,
                           int ply) {
    static uint64_t view[PENT_MAX_STATE / 8];
    for (int v = -1; v < seats; v++) {
        int viewer = v < 0 ? PENT_PUBLIC : v;
        memcpy(view, truth, g->state_size);
        pent_redact(g, view, viewer);
        check_view(g, view, viewer, seats, seed, ply);
    }
    check_view(g, truth, PENT_TRUTH, seats, seed, ply);
    did.positions++;
}

static void any_options(const pent_game *g, pent_setup *setup, pent_rng *rng) {
    for (int i = 0; g->options && g->options[i].id; i++) {
        const pent_option *o = &g->options[i];
        int n = 0;
        while (o->kind == PENT_CHOICE && o->values[n]) n++;
        if (n) setup->value[i] = (int)pent_rng_below(rng, (uint32_t)n);
    }
}

/* One position in eight is looked at, and the first and the last. */
static void play(const pent_game *g, int seats, uint64_t seed) {
    static uint64_t s[PENT_MAX_STATE / 8];
    pent_rng rng = pent_rng_seed(seed);
    pent_setup setup;
    pent_moves list;
    pent_setup_default(g, seats, &setup);
    any_options(g, &setup, &rng);
    if (pent_init(g, s, &setup, NULL) != PENT_OK) pent_setup_default(g, seats, &setup);
    if (pent_init(g, s, &setup, NULL) != PENT_OK) abort();
    for (int ply = 0; g->actor(s) != PENT_OVER; ply++) {
        if (pent_rng_below(&rng, 8) == 0 || ply == 0) check_position(g, s, seats, seed, ply);
        g->legal(s, &list);
        pent_move m = g->actor(s) == PENT_CHANCE ? pent_chance(g, s, &rng)
                                                 : list.m[pent_rng_below(&rng, (uint32_t)list.n)];
        g->apply(s, m, NULL);
    }
    check_position(g, s, seats, seed, -1);
}

/* The pages of one seat in the middle of a game, to be looked at. */
static void print_middle(const pent_game *g, int seats, uint64_t seed) {
    static uint64_t s[PENT_MAX_STATE / 8], view[PENT_MAX_STATE / 8];
    int plies = 0;
    for (int round = 0; round < 2; round++) {
        pent_rng rng = pent_rng_seed(seed);
        pent_setup setup;
        pent_moves list;
        pent_setup_default(g, seats, &setup);
        if (pent_init(g, s, &setup, NULL) != PENT_OK) abort();
        for (int ply = 0; g->actor(s) != PENT_OVER; ply++) {
            if (round && ply >= plies * 2 / 3 && g->actor(s) >= 0) break;
            g->legal(s, &list);
            g->apply(s,
                     g->actor(s) == PENT_CHANCE ? pent_chance(g, s, &rng)
                                                : list.m[pent_rng_below(&rng, (uint32_t)list.n)],
                     NULL);
            if (!round) plies = ply + 1;
        }
    }
    int seat = g->actor(s);
    memcpy(view, s, g->state_size);
    pent_redact(g, view, seat);
    printing = true;
    check_view(g, view, seat, seats, seed, plies);
    printing = false;
}

int main(int argc, char **argv) {
    const char *only[16];
    int named = 0, games = 4;
    uint64_t seed = 1;
    bool print = false;
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "--games") && i + 1 < argc)
            games = atoi(argv[++i]);
        else if (!strcmp(argv[i], "--seed") && i + 1 < argc)
            seed = strtoull(argv[++i], NULL, 10);
        else if (!strcmp(argv[i], "--print"))
            print = true;
        else if (named < 16 && pent_game_find(argv[i]))
            only[named++] = argv[i];
        else
            return fprintf(stderr, "usage: pages [GAME…] [--games N] [--seed S] [--print]\n"), 2;
    }
    page = malloc(sizeof *page);
    if (!page) return 3;
    for (int k = 0; k < pent_game_count(); k++) {
        const pent_game *g = pent_game_at(k);
        bool wanted = named == 0;
        for (int i = 0; i < named; i++) wanted |= !strcmp(only[i], g->id);
        if (!wanted) continue;
        memset(&did, 0, sizeof did);
        for (int seats = g->min_seats; seats <= g->max_seats; seats++) {
            if (print) print_middle(g, seats, seed);
            for (int i = 0; !print && i < games; i++) play(g, seats, seed + (uint64_t)i);
        }
        printf("%s: %ld pages of %ld positions, %ld lines%s\n", g->id, did.pages, did.positions,
               did.lines, g->page ? "" : "; the game has no pages of its own yet");
    }
    free(page);
    return 0;
}
