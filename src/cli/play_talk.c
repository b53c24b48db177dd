/* play_talk.c: what is said to a person at the terminal and how their words are understood. Holds
 * no rules: moves, prompts, reasons and pictures all come from the game. */
#include "play.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { LIST_ALL = 12, LIST_SOME = 60, NEWS_LINES = 60, MAX_GROUPS = 12 };

void talk_look(sitting *p, int seat) {
    memcpy(p->view, pent_table_state(p->table), p->game->state_size);
    pent_redact(p->game, p->view, seat);
}

void talk_board(sitting *p, int seat) {
    talk_look(p, seat);
    printf("\n");
    cli_print_scene(p->game, p->view, p->colour, cli_columns(stdout), stdout);
}

void talk_news(sitting *p, int seat) {
    int from = p->told[seat], to = pent_table_plies(p->table);
    if (from > to) from = to; /* something was taken back */
    p->told[seat] = to;
    if (from == to) return;
    if (to - from > NEWS_LINES) {
        printf("\n… %d earlier plies: 'log all' tells them\n", to - from - NEWS_LINES);
        from = to - NEWS_LINES;
    }
    printf("\n");
    cli_print_plies(p->table, from, to, seat, stdout);
}

static void move_text(const sitting *p, int seat, pent_move m, char text[PENT_MOVE_TEXT]) {
    pent_text out = pent_text_on(text, PENT_MOVE_TEXT);
    p->game->format(pent_table_state(p->table), m, seat, &out);
}

/* ---- lists of moves ---- */

/* How well `part` is in `text`: 3 as whole words, 2 from the start of a word, 1 somewhere, 0 not. */
static int holds(const char *text, const char *part) {
    size_t n = strlen(part);
    int best = 0;
    for (const char *at = text; n && (at = strcasestr(at, part)); at++) {
        bool starts = at == text || at[-1] == ' ';
        bool ends = !at[n] || at[n] == ' ';
        int now = starts && ends ? 3 : starts ? 2 : 1;
        if (now > best) best = now;
    }
    return best;
}

/* Columns as wide as the widest, numbers as in the full list. */
static void print_columns(char (*text)[PENT_MOVE_TEXT], const int *number, int n) {
    int wide = 0;
    for (int i = 0; i < n; i++)
        if (cli_glyphs(text[i]) > wide) wide = cli_glyphs(text[i]);
    int columns = cli_columns(stdout) / (wide + 7), rows;
    if (columns < 1) columns = 1;
    rows = (n + columns - 1) / columns;
    for (int r = 0; r < rows; r++) {
        for (int i = r; i < n; i += rows) {
            printf("%4d %s", number[i], text[i]);
            if (i + rows < n) printf("%*s", wide + 2 - cli_glyphs(text[i]), "");
        }
        printf("\n");
    }
}

/* The best that any move does: "B1" means B10 only when there is no B1. */
static int best_hold(const sitting *p, int seat, const pent_moves *list, const char *filter) {
    char text[PENT_MOVE_TEXT];
    int best = 0;
    for (int i = 0; i < list->n; i++) {
        move_text(p, seat, list->m[i], text);
        int now = holds(text, filter);
        if (now > best) best = now;
    }
    return best;
}

void talk_moves(sitting *p, const pent_moves *list, const char *filter) {
    char text[LIST_SOME + 1][PENT_MOVE_TEXT]; /* one more to try the next move in */
    int number[LIST_SOME], n = 0, fitting = 0;
    int seat = p->game->actor(pent_table_state(p->table));
    int wanted = best_hold(p, seat, list, filter);
    for (int i = 0; i < list->n; i++) {
        move_text(p, seat, list->m[i], text[n]);
        if (*filter && (!wanted || holds(text[n], filter) < wanted)) continue;
        fitting++;
        if (n < LIST_SOME) number[n++] = i + 1;
    }
    if (n)
        print_columns(text, number, n);
    else
        printf("None of the %d legal moves has '%s' in it.\n", list->n, filter);
    if (fitting > n)
        printf("… and %d more: 'moves WORD' lists those with WORD in them.\n", fitting - n);
}

/* "place … (34), pass": moves by their first word. */
static void print_groups(const sitting *p, int seat, const pent_moves *list) {
    char word[MAX_GROUPS][PENT_MOVE_TEXT], text[PENT_MOVE_TEXT];
    int count[MAX_GROUPS] = {0}, groups = 0, others = 0;
    for (int i = 0; i < list->n; i++) {
        move_text(p, seat, list->m[i], text);
        text[strcspn(text, " ")] = 0;
        int g = 0;
        while (g < groups && strcmp(word[g], text)) g++;
        if (g == MAX_GROUPS) {
            others++;
            continue;
        }
        if (g == groups) memcpy(word[groups++], text, sizeof text);
        count[g]++;
    }
    printf("%d moves:", list->n);
    for (int g = 0; g < groups; g++) {
        printf("%s %s", g ? "," : "", word[g]);
        if (count[g] > 1) printf(" … (%d)", count[g]);
    }
    if (others) printf(", and %d others", others);
    printf("\n");
}

void talk_prompt(sitting *p, int seat, const pent_moves *list) {
    char who[128], prompt[300];
    pent_text w = pent_text_on(who, sizeof who), x = pent_text_on(prompt, sizeof prompt);
    cli_actor_name(p->game, pent_table_state(p->table), seat, &w);
    talk_look(p, seat);
    p->game->prompt(p->view, &x);
    printf("\n%s: %s\n", who, prompt);
    if (list->n <= LIST_ALL)
        talk_moves(p, list, "");
    else
        print_groups(p, seat, list);
}

void talk_help(void) {
    puts(
        "A move: its text, its number in the list, or a part that only one move has; several with\n"
        "'. ' between. Tab completes; Enter alone plays the only move there is.\n"
        "  moves [WORD]   the legal moves, or those with WORD in them\n"
        "  show           the board again\n"
        "  score          the score by category\n"
        "  log [N|all]    what was played\n"
        "  hint           what the computer player 'hard' would do\n"
        "  ? THING        why THING (a space, a piece, a move) cannot be chosen now\n"
        "  undo           take your last ply back, unless chance or another person has acted "
        "since\n"
        "  takeback       the same without that limit: when everybody at the table agrees\n"
        "  policy [NAME on|off]   standing answers of this seat\n"
        "  leave now      leave the game; by its rules, or a computer player takes your seat\n"
        "  save FILE      write the record\n"
        "  quit           save and stop (also Ctrl-D and Ctrl-C)");
}

/* ---- understanding words ---- */

static bool is_number(const char *text) {
    size_t n = strlen(text);
    return n > 0 && n < 5 && strspn(text, "0123456789") == n;
}

/* How well `text` fits what was typed: 4 exactly, 3 but for case, 2 as a beginning, 1 inside. */
static int fit(const char *text, const char *typed) {
    if (!strcmp(text, typed)) return 4;
    if (!strcasecmp(text, typed)) return 3;
    size_t n = strlen(typed);
    if (!strncasecmp(text, typed, n) && (text[n] == ' ' || !isalnum((unsigned char)text[n])))
        return 2;
    return holds(text, typed) == 3;
}

static const char *next_word(const char *text, size_t *n) {
    text += strspn(text, " ");
    *n = strcspn(text, " ");
    return text;
}

/* Are the typed words that name something (by a digit: L5, 2W), or those that do not, words of
 * `text` in the same order? */
static bool follows(const char *text, const char *typed, bool names) {
    size_t n, m;
    for (typed = next_word(typed, &n); n; typed = next_word(typed + n, &n)) {
        if ((strcspn(typed, "0123456789") < n) != names) continue;
        bool found = false;
        for (; !found; text += m) {
            text = next_word(text, &m);
            if (!m) return false;
            found = m == n && !strncasecmp(text, typed, n);
        }
    }
    return true;
}

/* The only move with these words in another order: "seal L5" for "place L5 seal". Names and other
 * words may change places, but "move A5 A4" is never from A4 to A5. */
static pent_move reordered(const sitting *p, int seat, const pent_moves *list, const char *typed) {
    char text[PENT_MOVE_TEXT];
    pent_move only = PENT_NO_MOVE;
    for (int i = 0; i < list->n && strchr(typed, ' '); i++) {
        move_text(p, seat, list->m[i], text);
        if (!follows(text, typed, true) || !follows(text, typed, false)) continue;
        if (only != PENT_NO_MOVE) return PENT_NO_MOVE;
        only = list->m[i];
    }
    return only;
}

pent_move talk_meant(sitting *p, int seat, const pent_moves *list, const char *typed) {
    char text[PENT_MOVE_TEXT], first[PENT_MOVE_TEXT] = "";
    int best = 0, equal = 0;
    pent_move m = PENT_NO_MOVE;
    for (int i = 0; i < list->n; i++) {
        move_text(p, seat, list->m[i], text);
        int f = fit(text, typed);
        if (!f || f < best) continue;
        equal = f > best ? 1 : equal + 1;
        if (f > best) {
            m = list->m[i];
            memcpy(first, text, sizeof first);
        }
        best = f;
    }
    if (best < 3 && is_number(typed)) {
        int number = (int)strtol(typed, NULL, 10);
        if (number >= 1 && number <= list->n) return list->m[number - 1];
        printf("There is no move %d; they are numbered 1 to %d.\n", number, list->n);
        return PENT_NO_MOVE;
    }
    if (equal == 1) return m;
    if (equal > 1) {
        printf("'%s' could be %d moves:\n", typed, equal);
        talk_moves(p, list, typed);
        return PENT_NO_MOVE;
    }
    m = reordered(p, seat, list, typed);
    if (m != PENT_NO_MOVE) return m;
    printf(
        "'%s' is neither a legal move nor a command. 'moves' lists the moves, '? %s' asks why not, "
        "'?' helps.\n",
        typed, typed);
    return PENT_NO_MOVE;
}

/* ---- why not ---- */

bool talk_is_move(const sitting *p, int seat, const pent_moves *list, const char *text) {
    char one[PENT_MOVE_TEXT];
    for (int i = 0; i < list->n; i++) {
        move_text(p, seat, list->m[i], one);
        if (!strcasecmp(one, text)) return true;
    }
    return false;
}

void talk_why(sitting *p, int seat, const pent_moves *list, const char *text) {
    if (talk_is_move(p, seat, list, text) || reordered(p, seat, list, text) != PENT_NO_MOVE) {
        printf("'%s' is legal: type it to play it.\n", text);
        return;
    }
    talk_look(p, seat);
    char why[400];
    pent_text reason = pent_text_on(why, sizeof why);
    if (cli_why(p->game, p->view, text, &reason)) {
        printf("%s\n", why);
        return;
    }
    char prompt[300];
    pent_text out = pent_text_on(prompt, sizeof prompt);
    p->game->prompt(p->view, &out);
    int with = 0;
    for (int i = 0; i < list->n; i++) {
        char one[PENT_MOVE_TEXT];
        move_text(p, seat, list->m[i], one);
        with += strcasestr(one, text) != NULL;
    }
    if (with) {
        printf("That can be chosen:\n");
        talk_moves(p, list, text);
    } else {
        printf("It is not among the %d legal moves of this decision: %s\n", list->n, prompt);
    }
}
