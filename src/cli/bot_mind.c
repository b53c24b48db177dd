/* bot_mind.c: what our bot has been told, and how it thinks about it. A position comes from outside
 * and is believed only as far as pent_view_read or the rules allow. */
#include "bot.h"

#include <stdlib.h>
#include <string.h>

enum {
    IDEAS = 3,
    FIRST_INFO_MS = 200,
    NEXT_INFO_MS = 500,
    MAX_MS = 86400000,
    MAX_ITERS = 100000000
};

static void close_player(bot_mind *b) {
    pent_player_close(b->player);
    b->player = NULL;
}

void bot_forget(bot_mind *b) {
    close_player(b);
    b->game = NULL;
    b->seat = PENT_OVER;
}

void bot_new(bot_mind *b, char *words) {
    const char *word = bots_word(&words);
    uint64_t seed = 1;
    if (word && (strcmp(word, "seed") || !bots_number(bots_word(&words), UINT64_MAX, &seed))) {
        bot_error("right is: new, or: new seed NUMBER");
        return;
    }
    bot_forget(b);
    b->seed = seed;
}

void bot_game(bot_mind *b, char *words) {
    pent_err err = {0};
    const pent_game *game = NULL;
    pent_setup setup;
    if (bots_game_read(words, &game, &setup, &err) != PENT_OK) {
        bot_error("%s", err.text);
        return;
    }
    bot_forget(b);
    b->game = game;
    b->setup = setup;
    puts("ok");
}

/* ---- positions ---- */

static void take_position(bot_mind *b, const void *state, int seat) {
    memcpy(b->view, state, b->game->state_size);
    b->seat = seat;
    b->only.n = -1;
}

static void read_view(bot_mind *b, char *words) {
    static uint64_t view[PENT_MAX_STATE / 8];
    uint8_t bytes[PENT_MAX_OBSERVATION];
    size_t n = 0;
    uint64_t seat;
    pent_err err = {0};
    if (!bots_number(bots_word(&words), (uint64_t)b->setup.seats - 1, &seat)) {
        bot_error("right is: position view SEAT DIGITS, with a seat from 0 to %d",
                  b->setup.seats - 1);
        return;
    }
    const char *hex = bots_word(&words);
    if (!hex || !bots_unhex(hex, bytes, sizeof bytes, &n))
        bot_error("a view is written in small hexadecimal digits, two for a byte");
    else if (pent_view_read(b->game, (int)seat, bytes, n, view, &err) != PENT_OK)
        bot_error("%s", err.text);
    else if (pent_seats(b->game, view) != b->setup.seats)
        bot_error("the view has %d seats, the game %d", pent_seats(b->game, view), b->setup.seats);
    else
        take_position(b, view, (int)seat);
}

/* May whole games be told? */
static bool is_open(const bot_mind *b) {
    if (!b->game->secret_kinds) return true;
    bot_error("%s has secrets: a seat is told its view alone", b->game->id);
    return false;
}

static void read_plies(bot_mind *b, char *words) {
    static uint64_t s[PENT_MAX_STATE / 8];
    if (!is_open(b) || pent_init(b->game, s, &b->setup, NULL) != PENT_OK) return;
    int ply = 1;
    for (const char *word; (word = bots_word(&words)); ply++) {
        uint64_t action;
        pent_move m = PENT_NO_MOVE;
        if (bots_number(word, PENT_MAX_ACTIONS, &action)) m = pent_move_of(b->game, (int)action);
        if (m == PENT_NO_MOVE || !pent_is_legal(b->game, s, m)) {
            bot_error("ply %d, '%.20s', is not legal", ply, word);
            return;
        }
        b->game->apply(s, m, NULL);
    }
    take_position(b, s, PENT_TRUTH);
}

/* The lines of the record follow; all of them are read, whatever they say. */
static char *read_lines(uint64_t lines, size_t *n) {
    char *text = NULL;
    bool whole = true;
    *n = 0;
    for (uint64_t i = 0; i < lines; i++) {
        char *line;
        bot_input got = bot_read(true, &line);
        if (got == BOT_END) break;
        size_t len = got == BOT_LINE ? strlen(line) : 0;
        char *more = whole ? realloc(text, *n + len + 2) : NULL;
        whole &= got == BOT_LINE && more;
        if (more) text = more;
        if (!whole) continue;
        memcpy(text + *n, line, len);
        *n += len;
        text[(*n)++] = '\n';
        text[*n] = 0;
    }
    if (whole && text) return text;
    free(text);
    return NULL;
}

static void read_record(bot_mind *b, char *words) {
    uint64_t lines;
    pent_err err = {0};
    size_t n;
    if (!bots_number(bots_word(&words), 100000, &lines) || !lines) {
        bot_error("right is: position record LINES, and then that many lines of the record");
        return;
    }
    char *text = read_lines(lines, &n);
    if (!is_open(b)) {
        free(text);
        return;
    }
    pent_table *t = text ? pent_table_read(text, n, &err) : NULL;
    if (!text)
        bot_error("the record has no lines, or one of more than %d bytes", BOTS_LINE);
    else if (!t)
        bot_error("%s", err.text);
    else if (pent_table_game(t) != b->game || pent_table_setup(t)->seats != b->setup.seats)
        bot_error("the record is of another game or number of seats");
    else
        take_position(b, pent_table_state(t), PENT_TRUTH);
    pent_table_free(t);
    free(text);
}

static bool has_game(const bot_mind *b) {
    if (!b->game) bot_error("no game yet: game ID SEATS RULES CONTENT OPTION=VALUE");
    return b->game != NULL;
}

void bot_position(bot_mind *b, char *words) {
    const char *how = bots_word(&words);
    if (!has_game(b)) return;
    b->seat = PENT_OVER; /* a position that is refused leaves none */
    if (how && !strcmp(how, "view"))
        read_view(b, words);
    else if (how && !strcmp(how, "plies"))
        read_plies(b, words);
    else if (how && !strcmp(how, "record"))
        read_record(b, words);
    else
        bot_error("right is: position view, position plies or position record");
}

/* ---- legal ---- */

static bool has_position(const bot_mind *b) {
    if (!has_game(b)) return false;
    if (b->seat == PENT_OVER) bot_error("no position yet");
    return b->seat != PENT_OVER;
}

void bot_legal(bot_mind *b, char *words) {
    pent_moves list = {0};
    if (!has_position(b)) return;
    for (const char *word; (word = bots_word(&words));) {
        uint64_t action;
        pent_move m = PENT_NO_MOVE;
        if (bots_number(word, PENT_MAX_ACTIONS, &action)) m = pent_move_of(b->game, (int)action);
        if (list.n == PENT_MAX_MOVES || m == PENT_NO_MOVE || !pent_is_legal(b->game, b->view, m)) {
            bot_error("'%.20s' is no legal move here", word);
            b->seat = PENT_OVER;
            return;
        }
        list.m[list.n++] = m;
    }
    if (list.n) b->only = list;
}

/* ---- go ---- */

typedef struct {
    uint64_t seat, time, iters, limit;
    bool seated;
} go;

static bool read_go(char *words, go *out) {
    *out = (go){0};
    for (const char *word; (word = bots_word(&words));) {
        const char *value = bots_word(&words);
        bool ok = false;
        if (!strcmp(word, "seat"))
            ok = out->seated = bots_number(value, PENT_MAX_SEATS - 1, &out->seat);
        else if (!strcmp(word, "time"))
            ok = bots_number(value, MAX_MS, &out->time);
        else if (!strcmp(word, "iterations"))
            ok = bots_number(value, MAX_ITERS, &out->iters);
        else if (!strcmp(word, "limit"))
            ok = bots_number(value, MAX_MS, &out->limit);
        if (ok) continue;
        bot_error("right is: go seat N, perhaps with time MS, iterations N, limit MS");
        return false;
    }
    return true;
}

static void print_ideas(const bot_mind *b, pent_thought *th) {
    for (int i = 0; i < th->n; i++) {
        const pent_idea *d = &th->idea[i];
        if (i && !d->visits) break; /* not looked at: nothing to tell */
        printf("info move %d visits %llu value", pent_action_of(b->game, d->move),
               (unsigned long long)d->visits);
        for (int s = 0; s < th->seats; s++) {
            double v = (double)d->worth[s];
            printf(" %.4f", v < 0 ? 0 : v > 1 ? 1 : v);
        }
        printf(" line %s\n", d->line);
    }
}

/* The thinking, seen from outside it. */
typedef struct {
    bot_mind *bot;
    double last_look, next_info, end; /* seconds; end 0: none */
} watcher;

/* While it thinks it hears stop and quit alone. */
static bool told_to_stop(bot_mind *b) {
    char *line;
    for (bot_input got; (got = bot_read(false, &line)) != BOT_NOTHING;) {
        if (got == BOT_END) b->quit = true;
        if (got == BOT_LINE && !strcmp(line, "quit")) b->quit = true;
        if (b->quit || (got == BOT_LINE && !strcmp(line, "stop"))) return true;
        bot_error("it thinks: stop and quit are heard, nothing else");
        fflush(stdout);
    }
    return false;
}

static bool look_up(void *ctx) {
    watcher *w = ctx;
    double now = bots_now();
    if (now - w->last_look < 0.001) return false;
    w->last_look = now;
    if ((w->end > 0 && now >= w->end) || told_to_stop(w->bot)) return true;
    if (now < w->next_info) return false;
    static pent_thought th;
    w->bot->player->glimpse(w->bot->player, IDEAS, &th);
    print_ideas(w->bot, &th);
    fflush(stdout);
    w->next_info = now + NEXT_INFO_MS / 1000.0;
    return false;
}

static pent_move think(bot_mind *b, const pent_ask *ask, const go *g) {
    double now = bots_now();
    watcher w = {b, now, now + FIRST_INFO_MS / 1000.0, 0};
    /* What is left of the limit is for the way there and back. */
    if (g->limit && !g->time) w.end = now + (double)g->limit / 1000 * 0.8;
    pent_player *p = b->player;
    if (p->watch) p->watch(p, &(pent_watch){(uint32_t)g->time, (uint32_t)g->iters, look_up, &w});
    pent_move m = p->choose(p, ask);
    if (p->glimpse && !b->quit) {
        static pent_thought th;
        p->glimpse(p, IDEAS, &th);
        print_ideas(b, &th);
    }
    return m;
}

void bot_go(bot_mind *b, char *words) {
    go g;
    pent_err err = {0};
    if (!read_go(words, &g) || !has_position(b)) return;
    int actor = b->game->actor(b->view);
    if (actor < 0 || (g.seated && (int)g.seat != actor) || (b->seat >= 0 && b->seat != actor)) {
        if (actor < 0)
            bot_error("nobody is to move here");
        else
            bot_error("seat %d is to move here", actor);
        return;
    }
    if (!b->player) b->player = pent_player_open(b->game, b->spec, b->seed, &err);
    if (!b->player) {
        bot_error("%s", err.text);
        return;
    }
    pent_moves all;
    b->game->legal(b->view, &all);
    if (b->only.n > 0) all = b->only;
    pent_ask ask = {b->game, b->view, actor, &all};
    pent_move m = all.n == 1 ? all.m[0] : think(b, &ask, &g);
    if (b->quit) return;
    char text[PENT_MOVE_TEXT];
    pent_text t = pent_text_on(text, sizeof text);
    b->game->format(b->view, m, actor, &t);
    printf("move %d %s\n", pent_action_of(b->game, m), text);
}
