/* person.c: the checks behind person.h. */
#include "person.h"
#include "core/assets.h"

#include <stdlib.h>
#include <string.h>

static bool fails(pent_text *wrong, const char *what, const char *of, const char *why) {
    pent_say(wrong, "%s '%s' %s", what, of, why);
    return false;
}

/* A rule's id: capital letters, '-', three digits. */
static bool are_rules(const char *p) {
    while (*p) {
        size_t letters = strspn(p, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
        p += letters;
        if (!letters || *p++ != '-' || strspn(p, "0123456789") != 3) return false;
        p += 3;
        if (*p && *p++ != ' ') return false;
    }
    return true;
}

static const char *letter_at(const char *p, const char *end) {
    while (p < end && (*p == ' ' || *p == '-')) p++;
    return p;
}

/* The same letters, large or small, with or without blanks: "Chaos Magicians", "chaosmagicians". */
static bool is_same_name(const char *a, const char *a_end, const char *b, const char *b_end) {
    for (;; a++, b++) {
        a = letter_at(a, a_end);
        b = letter_at(b, b_end);
        if (a == a_end || b == b_end) return a == a_end && b == b_end;
        if ((*a | 32) != (*b | 32)) return false;
    }
}

/* {2:white} and {0:the Witches} call a seat by its own name. */
static bool is_seat_known(const pent_game *g, const void *view, const char *mark) {
    const char *word;
    char name[40];
    size_t n;
    pent_text t = pent_text_on(name, sizeof name);
    if (!pent_seat_mark(mark, &word, &n) || mark[1] - '0' >= PENT_MAX_ENTRIES) return false;
    if (mark[1] - '0' >= pent_seats(g, view)) return n > 0; /* nobody sits there: a phantom */
    g->seat_name(view, mark[1] - '0', &t);
    const char *from =
        n > 4 && (word[0] | 32) == 't' && !memcmp(word + 1, "he ", 3) ? word + 4 : word;
    return is_same_name(from, word + n, name, name + t.len);
}

/* {id} names a good of the game, else a seat. */
static bool are_marks_known(const pent_game *g, const void *view, const char *said) {
    for (const char *p = strchr(said, '{'); p; p = strchr(p + 1, '{')) {
        size_t n = strcspn(p, "}");
        bool known = is_seat_known(g, view, p);
        for (int i = 0; i < pent_good_count(g); i++)
            known |= strlen(g->goods[i].id) == n - 1 && !memcmp(g->goods[i].id, p + 1, n - 1);
        if (!known || !p[n]) return false;
    }
    return true;
}

/* Words of records and files, which nobody says: "BON6", "I-9", "r12", "white_pair". A place on a board
 * ("K10") is one capital letter and a number. */
static bool is_machine_word(const char *w, size_t n) {
    static const char capitals[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ", digits[] = "0123456789";
    size_t large = strspn(w, capitals), dash = w[large] == '-';
    size_t number = strspn(w + large + dash, digits);
    if (memchr(w, '_', n)) return true;
    if (large && number && large + dash + number == n && (dash || large > 1))
        return !(dash && number == 3); /* a rule's id may be said */
    return w[0] >= 'a' && w[0] <= 'z' && n > 1 && 1 + strspn(w + 1, digits) == n;
}

/* Without {marks}, which become other words. */
static bool is_plain_speech(const char *said) {
    for (const char *p = said; *p;) {
        size_t n = strspn(p, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-");
        if (n && is_machine_word(p, n)) return false;
        p += n ? n : *p == '{' ? strcspn(p, "}") : 1;
    }
    return true;
}

/* Its picture is drawn somewhere, and what it takes and brings are amounts of the game's goods. */
static bool is_pictured(const pent_game *g, const pent_about *a) {
    char symbol[48];
    pent_text t = pent_text_on(symbol, sizeof symbol);
    pent_say(&t, "id=\"i-%s\"", a->icon);
    if (a->icon[0] && !strstr(pent__asset_text("icons.svg"), symbol)) return false;
    for (int i = 0; i < PENT_MAX_GOODS; i++) {
        bool good = i < pent_good_count(g);
        if (a->price[i] < 0 || a->gain[i] < 0 || (!good && (a->price[i] || a->gain[i])))
            return false;
    }
    return a->level <= 3 && strlen(a->look) + 1 < sizeof a->look;
}

/* Rows are whole lines of a label and words, and nothing is cut off. */
static bool are_rows(const pent_game *g, const void *view, const pent_about *a) {
    if (strlen(a->rows) + 1 >= sizeof a->rows || !are_marks_known(g, view, a->rows)) return false;
    pent_about_line row;
    for (size_t at = 0; pent_about_next(a, &at, &row);)
        if (!row.label[0] || !row.text[0] || strlen(row.text) + 1 >= sizeof row.text) return false;
    return strlen(a->kind) + 1 < sizeof a->kind && is_plain_speech(a->kind) &&
           is_plain_speech(a->rows);
}

static bool is_told(const pent_game *g, const void *view, const char *thing, bool drawn,
                    pent_text *wrong) {
    pent_about a;
    pent_err err = {0};
    if (pent_describe(g, view, thing, &a, &err) != PENT_OK)
        return fails(wrong, "nothing is told about", thing, err.text);
    size_t n = strlen(a.text);
    if (strlen(a.title) + 1 >= sizeof a.title || !are_marks_known(g, view, a.title) ||
        !are_marks_known(g, view, a.text))
        return fails(wrong, "a good or seat that is none, or no room, in what is told of", thing,
                     a.title);
    if (!a.title[0]) return fails(wrong, "the description of", thing, "has no title");
    if (!is_plain_speech(a.title) || !is_plain_speech(a.text))
        return fails(wrong, "a word of records in what is told of", thing,
                     is_plain_speech(a.title) ? a.text : a.title);
    if (n < 12 || n <= strlen(a.title) || !strchr(a.text, ' ') || a.text[n - 1] != '.')
        return fails(wrong, "the description is no sentence, of", thing, a.text);
    if (drawn && !a.kind[0]) return fails(wrong, "what sort of thing is", thing, "is not told");
    if (!are_rows(g, view, &a)) return fails(wrong, "kind or rows of", thing, a.rows);
    if (!is_pictured(g, &a)) return fails(wrong, "picture or price of", thing, a.icon);
    if (n + 1 >= sizeof a.text) return fails(wrong, "the description is too long, of", thing, "");
    return are_rules(a.rules) || fails(wrong, "rules of", thing, a.rules);
}

bool person_things(const pent_game *g, const void *view, const pent_scene *scene,
                   person_count *count, pent_text *wrong) {
    if (!g->describe) return true;
    for (int i = 0; i < scene->shapes; i++) {
        const pent_shape *sh = &scene->shape[i];
        const uint32_t said[] = {sh->label, sh->tip};
        for (int k = 0; k < 2; k++)
            if (said[k] && !is_plain_speech(scene->text + said[k]))
                return fails(wrong, "a shape is called", scene->text + said[k], "as in records");
        if (!scene->shape[i].id) continue;
        count->ids++;
        if (!is_told(g, view, scene->text + scene->shape[i].id, true, wrong)) return false;
    }
    for (int i = 0; g->noun && g->noun(i); i++) {
        count->words++;
        if (!is_told(g, view, g->noun(i), false, wrong)) return false;
    }
    return true;
}

/* ---- moves ---- */

static bool is_small_word(const char *w) {
    static const char *const small[] = {"to",  "at",   "by", "from", "on",  "of", "for",
                                        "and", "with", "in", "no",   "the", "a",  "as"};
    for (size_t i = 0; i < sizeof small / sizeof *small; i++)
        if (!strcmp(small[i], w)) return true;
    return false;
}

/* Every word of a move's notation that has a letter means something. */
static bool are_words_told(const pent_game *g, const void *view, char *text, person_count *count,
                           pent_text *wrong) {
    for (char *w = strtok(text, " ,:()"); w; w = strtok(NULL, " ,:()")) {
        if (!strpbrk(w, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ") || is_small_word(w))
            continue;
        count->words++;
        if (!is_told(g, view, w, false, wrong)) return false;
    }
    return true;
}

static int by_text(const void *a, const void *b) {
    return strcmp((const char *)a, (const char *)b);
}

bool person_moves(const pent_game *g, const void *view, const pent_moves *list, person_count *count,
                  pent_text *wrong) {
    static char said[PENT_MAX_MOVES][PENT_SAY_TEXT], plain[PENT_SAY_TEXT], text[PENT_MOVE_TEXT];
    static pent_worlds worlds;
    pent_price price;
    int seat = g->actor(view);
    if (!g->say) return true;
    pent_worlds_of(&worlds, g, view, seat);
    for (int i = 0; i < list->n; i++) {
        pent_text t = pent_text_on(said[i], sizeof said[i]);
        pent_say_move(g, view, list->m[i], seat, &t);
        if (t.cut || t.len < 3) return fails(wrong, "a move says", said[i], "(too long or short)");
        if (!are_marks_known(g, view, said[i]))
            return fails(wrong, "a move says", said[i], "with a good or seat that is none");
        if (!is_plain_speech(said[i])) return fails(wrong, "a move says", said[i], "as records do");
        t = pent_text_on(plain, sizeof plain);
        pent_say_plain(g, view, list->m[i], seat, &t);
        if (strpbrk(plain, "{}")) return fails(wrong, "a terminal shows", plain, "");
        t = pent_text_on(text, sizeof text);
        g->format(view, list->m[i], seat, &t);
        if (g->describe && !are_words_told(g, view, text, count, wrong)) return false;
        pent_price_of(&worlds, list->m[i], &price);
        count->said++;
        count->priced++;
    }
    qsort(said, (size_t)list->n, sizeof *said, by_text);
    for (int i = 1; i < list->n; i++)
        if (!strcmp(said[i], said[i - 1])) return fails(wrong, "two moves say", said[i], "");
    return true;
}

/* ---- forced plies ---- */

bool person_forced(const pent_game *g, const void *truth, const pent_moves *list, pent_rng *rng,
                   person_count *count, pent_text *wrong) {
    static uint64_t w[PENT_MAX_STATE / 8];
    static pent_moves other;
    char text[PENT_MOVE_TEXT];
    if (!g->determinize || g->actor(truth) < 0 || list->n != 1) return true;
    if (pent_guarded(g, truth)) return true;
    memcpy(w, truth, g->state_size);
    pent_redact(g, w, PENT_PUBLIC);
    if (pent_guarded(g, w)) {
        pent_say(wrong, "guarded says another thing of a view");
        return false;
    }
    pent_determinize(g, w, PENT_PUBLIC, rng);
    g->legal(w, &other);
    count->forced++;
    if (other.n == 1 && other.m[0] == list->m[0]) return true;
    pent_text t = pent_text_on(text, sizeof text);
    g->format(truth, list->m[0], PENT_TRUTH, &t);
    return fails(wrong, "the table would play", text,
                 "unasked, but a spectator can think of another answer: that tells a secret");
}
