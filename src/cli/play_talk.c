/* play_talk.c: what is said to a person at the terminal. Holds no rules: moves, prompts, reasons,
 * descriptions and pages all come from the game. */
#include "play.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { LIST_ALL = 12, LIST_SOME = 60, NEWS_PLIES = 60, MAX_GROUPS = 12, SETUP = 6 };

void talk_board(sitting *p, int viewer) {
    printf("\n");
    if (p->game->page)
        cli_print_page(p->game, p->view, viewer, 0, p->colour, cli_columns(stdout), stdout);
    else
        cli_print_scene(p->game, p->view, p->colour, cli_columns(stdout), stdout);
}

/* How many plies chance began the game with. */
static int setup_plies(const pent_table *t) {
    int n = 0, actor = PENT_CHANCE;
    while (n < pent_table_plies(t) && (pent_table_ply(t, n, &actor), actor == PENT_CHANCE)) n++;
    return n;
}

void talk_news(sitting *p, int seat) {
    int from = p->told[seat], to = pent_table_plies(p->table), setup = setup_plies(p->table);
    if (from > to) from = to; /* something was taken back */
    p->told[seat] = to;
    if (from == to) return;
    printf("\n");
    if (from < setup && setup > SETUP) {
        cli_tell(0, "Set-up: chance decided %d times; 'log all' tells how.", setup);
        from = setup;
    } else if (to - from > NEWS_PLIES) {
        cli_tell(0, "… %d earlier plies: 'log all' tells them", to - from - NEWS_PLIES);
        from = to - NEWS_PLIES;
    }
    cli_print_plies(p->table, from, to, seat, p->notation, stdout);
}

/* ---- lists of moves ---- */

/* Worlds are drawn once for a position. */
static const pent_worlds *worlds_of(const sitting *p, int seat) {
    static pent_worlds w;
    static uint64_t hash;
    uint64_t now = pent_hash(p->view, p->game->state_size);
    if (w.game != p->game || w.viewer != seat || hash != now)
        pent_worlds_of(&w, p->game, p->view, seat);
    hash = now;
    return &w;
}

/* The sentence and, in brackets, what it costs and gains. */
static void say_priced(const sitting *p, int seat, pent_move m, pent_text *out) {
    pent_price price;
    cli_say(p->game, p->view, m, seat, p->notation, out);
    if (!pent_good_count(p->game)) return;
    size_t bare = out->len;
    pent_price_of(worlds_of(p, seat), m, &price);
    pent_say(out, " (");
    cli_price(p->game, &price, seat, out);
    if (out->len == bare + 2)
        out->buf[out->len = bare] = 0;
    else
        pent_say(out, ")");
}

void talk_move_line(sitting *p, int seat, int i) {
    char text[PENT_SAY_TEXT + 400];
    pent_text out = pent_text_on(text, sizeof text);
    say_priced(p, seat, p->list.m[i], &out);
    printf("%4d ", i + 1);
    cli_print_wrapped(stdout, 5, 5, text);
}

void talk_moves(sitting *p, int seat, const char *filter) {
    int wanted = 0, shown = 0, fitting = 0;
    p->ways_listed = false;
    for (int i = 0; *filter && i < p->list.n; i++) {
        int now = words_in(p, seat, p->list.m[i], filter);
        if (now > wanted) wanted = now;
    }
    for (int i = 0; i < p->list.n; i++) {
        if (*filter && (!wanted || words_in(p, seat, p->list.m[i], filter) < wanted)) continue;
        if (++fitting > LIST_SOME) continue;
        talk_move_line(p, seat, i);
        shown++;
    }
    if (!p->list.n)
        cli_tell(0, "The turn is complete: Enter confirms it, 'undo' takes a step back.");
    else if (!fitting)
        cli_tell(0, "None of the %d legal moves has '%s' in it.", p->list.n, filter);
    if (fitting > shown)
        cli_tell(0, "… and %d more: 'moves WORD' lists those with WORD in them.", fitting - shown);
}

/* "34 moves: Build … (30), Pass": moves by their first word. */
static void print_groups(const sitting *p, int seat) {
    char word[MAX_GROUPS][PENT_SAY_TEXT], text[PENT_SAY_TEXT], line[MAX_GROUPS * 60 + 80];
    int count[MAX_GROUPS] = {0}, groups = 0, others = 0;
    for (int i = 0; i < p->list.n; i++) {
        pent_text t = pent_text_on(text, sizeof text);
        cli_say(p->game, p->view, p->list.m[i], seat, p->notation, &t);
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
    pent_text out = pent_text_on(line, sizeof line);
    pent_say(&out, "%d moves:", p->list.n);
    for (int g = 0; g < groups; g++) {
        pent_say(&out, "%s %s", g ? "," : "", word[g]);
        if (count[g] > 1) pent_say(&out, " … (%d)", count[g]);
    }
    if (others) pent_say(&out, ", and %d others", others);
    pent_say(&out, ". 'moves' or 'moves WORD' lists them; or name what you want.");
    cli_print_wrapped(stdout, 0, 4, line);
}

/* ---- the question ---- */

static void print_purse(const sitting *p, int seat) {
    int16_t has[PENT_MAX_GOODS] = {0};
    char line[600];
    pent_text out = pent_text_on(line, sizeof line);
    int n = 0;
    if (!p->game->purse) return;
    p->game->purse(p->view, seat, has);
    pent_say(&out, "You have ");
    for (int g = 0; g < pent_good_count(p->game); g++) {
        const pent_good *good = &p->game->goods[g];
        if (has[g] == PENT_UNKNOWN || has[g] == 0) continue;
        pent_say(&out, "%s%d %s", n++ ? ", " : "", has[g], has[g] == 1 ? good->name : good->plural);
    }
    if (!n) return;
    pent_say(&out, ".");
    cli_print_wrapped(stdout, 0, 4, line);
}

/* "So far: Build a dwelling on E8 (-1 worker, -2 coins)." */
static void print_draft(const sitting *p, int seat) {
    static uint64_t s[PENT_MAX_STATE / 8], before[PENT_MAX_STATE / 8];
    static char line[12000];
    int n = pent_table_drafted(p->table);
    if (!n) return;
    pent_text out = pent_text_on(line, sizeof line);
    pent_price price;
    memcpy(s, pent_table_state(p->table), p->game->state_size);
    memcpy(before, s, p->game->state_size);
    pent_redact(p->game, before, seat);
    for (int i = 0; i < n; i++) {
        pent_move m = pent_table_draft_ply(p->table, i);
        pent_say(&out, i ? "; " : "So far: ");
        cli_say(p->game, s, m, seat, p->notation, &out);
        p->game->apply(s, m, NULL);
    }
    pent_price_between(p->game, before, p->view, &price);
    size_t bare = out.len;
    pent_say(&out, " (");
    cli_prices(p->game, p->view, &price, seat, &out);
    if (out.len == bare + 2)
        line[out.len = bare] = 0;
    else
        pent_say(&out, ")");
    cli_print_wrapped(stdout, 0, 4, line);
}

static void print_risks(const sitting *p, int seat) {
    char risks[1000];
    pent_text t = pent_text_on(risks, sizeof risks);
    pent_table_risks(p->table, seat, &t);
    for (char *line = risks, *end; *line; line = end + 1) {
        end = line + strcspn(line, "\n");
        bool last = !*end;
        *end = 0;
        printf("Confirming gives up: ");
        cli_print_wrapped(stdout, 21, 4, line);
        if (last) break;
    }
}

static void print_choices(sitting *p, int seat) {
    if (p->list.n > LIST_ALL) {
        p->ways_listed = false;
        print_groups(p, seat);
    } else if (p->list.n) {
        talk_moves(p, seat, "");
    } else {
        printf("   1 Confirm the turn\n   2 Take the last step back\n");
    }
}

void talk_prompt(sitting *p, int seat) {
    static const char *const then[] = {[PENT_NEXT_SEAT] = "",
                                       [PENT_NEXT_CHANCE] = "; then chance acts",
                                       [PENT_NEXT_END] = "; then the game is over"};
    char line[500];
    pent_text out = pent_text_on(line, sizeof line);
    printf("\n");
    print_draft(p, seat);
    print_purse(p, seat);
    cli_actor_name(p->game, p->view, seat, &out);
    pent_say(&out, ": ");
    if (p->game->actor(p->view) == seat && p->list.n)
        p->game->prompt(p->view, &out);
    else
        pent_say(&out, "the turn is complete");
    cli_print_wrapped(stdout, 0, 4, line);
    print_choices(p, seat);
    if (p->next == PENT_NEXT_NONE) return;
    print_risks(p, seat);
    printf("Enter confirms the turn%s.\n", then[p->next]);
}

void talk_help(void) {
    puts("Say what you want: a move as a sentence or in notation, its number in the list,\n"
         "some of its words in any order, or just the place, card or tile: the ways to it\n"
         "are listed with their prices. Several moves on a line have '. ' between; Tab\n"
         "completes.\n"
         "  Enter, end     confirm the turn; until then all of it can be undone\n"
         "  moves [WORD]   the legal moves with prices, or those with WORD in them\n"
         "  ? THING        what it is and does, the ways to it, or why it cannot be had\n"
         "  pages          what can be looked at; a page's name shows it ('map' …)\n"
         "  show           the board again\n"
         "  score          the score by category\n"
         "  log [N|all]    what was played\n"
         "  hint           what the computer player 'hard' would do\n"
         "  undo           take your last choice back, unless chance or a person acted\n"
         "  takeback       the same without that limit: when everybody agrees\n"
         "  notation       moves as in a record, or as sentences again\n"
         "  policy [NAME on|off]   standing answers of this seat\n"
         "  leave now      leave the game; a computer player may take your seat\n"
         "  save FILE      write the record\n"
         "  quit           save and stop (also Ctrl-D and Ctrl-C)");
}

/* ---- what a thing is ---- */

static bool tell_move(sitting *p, int seat, const char *words, int at_least) {
    int fit, equal;
    pent_move m = words_meant(p, seat, words, &fit, &equal);
    if (fit < at_least || m == PENT_NO_MOVE) return false;
    char text[PENT_SAY_TEXT + 400];
    pent_text out = pent_text_on(text, sizeof text);
    say_priced(p, seat, m, &out);
    pent_say(&out, "; '%s' is legal: type it to play it.", words);
    cli_print_wrapped(stdout, 0, 4, text);
    return true;
}

static bool tell_thing(const sitting *p, const char *words, pent_err *err) {
    pent_about about;
    if (!cli_describe(p->game, p->view, words, &about, err)) return false;
    cli_print_about(&about);
    if (about.rules[0]) cli_tell(4, "Rules: %s", about.rules);
    return true;
}

/* How it could be done, or the rule that forbids it. */
static bool tell_ways(sitting *p, int seat, const char *words) {
    enum { FEW = 4 };
    char why[400];
    pent_text reason = pent_text_on(why, sizeof why);
    if (p->game->actor(p->view) != seat) return false;
    p->reach.game = p->game;
    p->reach.view = p->view;
    p->reach.seat = seat;
    p->ways_listed = false;
    cli_found found = cli_reach_for(&p->reach, words, &reason);
    if (found == CLI_REACHED) {
        cli_tell(0, "Now it can be done so; a number chooses:");
        cli_print_ways(&p->reach, FEW, p->notation, stdout);
        if (p->reach.ways.n > FEW) p->reach.ways.n = FEW;
        p->ways_listed = true;
        return true;
    }
    if (found != CLI_CLOSED || !*why) {
        reason = pent_text_on(why, sizeof why);
        if (!cli_why(p->game, p->view, words, &reason)) return false;
    }
    cli_tell(0, "Not now. %s", why);
    return true;
}

void talk_about(sitting *p, int seat, const char *words) {
    pent_err err = {0};
    if (tell_move(p, seat, words, 6)) return;
    bool known = tell_thing(p, words, &err);
    if (!known && strchr(words, ' ') && tell_move(p, seat, words, 3)) return;
    if (tell_ways(p, seat, words) || known) return;
    int fit, equal;
    words_meant(p, seat, words, &fit, &equal);
    if (equal) {
        printf("That can be chosen:\n");
        talk_moves(p, seat, words);
        return;
    }
    char line[700];
    pent_text out = pent_text_on(line, sizeof line);
    pent_say(&out, "It is not among the %d legal moves of this decision, and %s.", p->list.n,
             err.text);
    cli_print_wrapped(stdout, 0, 0, line);
}
