/* play_words.c: which move a person's words mean. Notation and sentences are both understood, in any
 * case and order of words. */
#include "play.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

typedef struct {
    char text[2][PENT_SAY_TEXT]; /* notation, sentence */
} names;

static void name(const sitting *p, int seat, pent_move m, names *out) {
    for (int i = 0; i < 2; i++) {
        pent_text t = pent_text_on(out->text[i], PENT_SAY_TEXT);
        cli_say(p->game, p->view, m, seat, i == 0, &t);
    }
}

static bool is_part_of_word(char c) { return isalnum((unsigned char)c) || (c & 0x80); }

/* 3 as whole words, 2 from the start of a word, 1 somewhere, 0 not. */
static int holds(const char *text, const char *part) {
    size_t n = strlen(part);
    int best = 0;
    for (const char *at = text; n && (at = strcasestr(at, part)); at++) {
        bool starts = at == text || !is_part_of_word(at[-1]);
        bool ends = !is_part_of_word(at[n]);
        int now = starts && ends ? 3 : starts ? 2 : 1;
        if (now > best) best = now;
    }
    return best;
}

static bool is_small(const char *w) {
    static const char *const small[] = {"a",  "an", "the", "to",  "on",
                                        "at", "in", "of",  "for", "my"};
    for (size_t i = 0; i < sizeof small / sizeof *small; i++)
        if (!strcasecmp(small[i], w)) return true;
    return false;
}

/* Where the word stands in the text as a whole, from `at` on; NULL: nowhere. */
static const char *find_word(const char *text, const char *at, const char *word) {
    size_t n = strlen(word);
    for (; (at = strcasestr(at, word)); at++)
        if ((at == text || !is_part_of_word(at[-1])) && !is_part_of_word(at[n])) return at + n;
    return NULL;
}

/* Do the words with a digit (E5, 2W, 3) stand in the text in this order? "Move A5 A4" is never from
 * A4 to A5. */
static bool has_names(const char *text, const char *words) {
    char copy[PENT_SAY_TEXT], *save = NULL;
    const char *at = text;
    snprintf(copy, sizeof copy, "%s", words);
    for (char *w = strtok_r(copy, " ,;", &save); w; w = strtok_r(NULL, " ,;", &save))
        if (strpbrk(w, "0123456789") && !(at = find_word(text, at, w))) return false;
    return true;
}

/* Every word that says something is in the notation or in the sentence, and names keep their order. */
static bool has_all(const names *n, const char *words) {
    char copy[PENT_SAY_TEXT], *save = NULL;
    int counted = 0;
    if (!has_names(n->text[0], words) && !has_names(n->text[1], words)) return false;
    snprintf(copy, sizeof copy, "%s", words);
    for (char *w = strtok_r(copy, " ,;", &save); w; w = strtok_r(NULL, " ,;", &save)) {
        if (is_small(w)) continue;
        if (holds(n->text[0], w) < 3 && holds(n->text[1], w) < 3) return false;
        counted++;
    }
    return counted > 0;
}

int words_fit(const sitting *p, int seat, pent_move m, const char *words) {
    names n = {{{0}}};
    int best = 0;
    size_t k = strlen(words);
    if (!k) return 0;
    name(p, seat, m, &n);
    for (int i = 0; i < 2; i++) {
        const char *text = n.text[i];
        int now = !strcasecmp(text, words)                                    ? 6
                  : !strncasecmp(text, words, k) && !is_part_of_word(text[k]) ? 5
                  : holds(text, words) == 3                                   ? 4
                                                                              : 0;
        if (now > best) best = now;
    }
    return best ? best : has_all(&n, words) ? 3 : 0;
}

int words_in(const sitting *p, int seat, pent_move m, const char *part) {
    names n = {{{0}}};
    name(p, seat, m, &n);
    int a = holds(n.text[0], part), b = holds(n.text[1], part);
    return a > b ? a : b;
}

pent_move words_meant(const sitting *p, int seat, const char *words, int *fit, int *equal) {
    pent_move m = PENT_NO_MOVE;
    *fit = *equal = 0;
    for (int i = 0; i < p->list.n; i++) {
        int f = words_fit(p, seat, p->list.m[i], words);
        if (!f || f < *fit) continue;
        *equal = f > *fit ? 1 : *equal + 1;
        if (f > *fit) m = p->list.m[i];
        *fit = f;
    }
    return *equal == 1 ? m : PENT_NO_MOVE;
}
