/* talk.c: the host's side of the conversation (docs/bots.md): what a bot is told, and what is made of
 * its answers. Whatever it does wrong ends in one sentence about it; the caller decides what follows. */
#include "bots.h"

#include <stdlib.h>
#include <string.h>

enum { QUOTED = 48 }; /* of a bot's line, in a report */

/* ---- faults ---- */

static bool blame(bots_talk *t, const char *format, const char *words) {
    char plain[QUOTED + 4];
    pent_text q = pent_text_on(plain, sizeof plain), out = pent_text_on(t->fault, sizeof t->fault);
    size_t n = strlen(words);
    bots_plain(words, n > QUOTED ? QUOTED : n, &q);
    if (n > QUOTED) pent_say(&q, "...");
    for (; *format; format++) {
        if (*format == '%')
            pent_say(&out, "%s", plain);
        else
            pent_say(&out, "%c", *format);
    }
    return false;
}

/* The last line it wrote on its standard error. */
static void last_words(const bots_talk *t, pent_text *out) {
    const char *w = t->process.words;
    size_t n = strlen(w);
    while (n && (w[n - 1] == '\n' || w[n - 1] == ' ')) n--;
    size_t from = n;
    while (from && w[from - 1] != '\n') from--;
    if (from == n) return;
    pent_say(out, "; its last words: ");
    bots_plain(w + from, n - from, out);
}

static bool blame_silence(bots_talk *t, bots_got got, const char *asked, uint32_t limit) {
    pent_text out = pent_text_on(t->fault, sizeof t->fault);
    if (got == BOTS_LATE) {
        pent_say(&out, "no answer to '%s' within %u ms", asked, limit);
    } else if (got == BOTS_FLOOD) {
        pent_say(&out, "it said too much: more than a line of %d bytes or %d in all", BOTS_LINE,
                 BOTS_OUTPUT);
    } else {
        char how[60];
        pent_text h = pent_text_on(how, sizeof how);
        /* It closed its output; a moment, so that the reason can be told. */
        bool went = bots_end(&t->process, 0.2, &h);
        pent_say(&out, "no answer to '%s': %s", asked, went ? how : "it closed its output");
    }
    last_words(t, &out);
    return false;
}

/* ---- one line ---- */

/* Comments are no answers. */
static bots_got next_line(bots_talk *t, double until, char **line) {
    bots_got got;
    do got = bots_line(&t->process, until, line);
    while (got == BOTS_OK && **line == '#');
    return got;
}

static bool starts(const char *line, const char *word, const char **rest) {
    size_t n = strlen(word);
    if (strncmp(line, word, n) || (line[n] && line[n] != ' ')) return false;
    *rest = line + n + (line[n] == ' ');
    return true;
}

/* Sends t->message; false after a sentence. */
static bool tell(bots_talk *t, const pent_text *text, const char *asked, double until,
                 uint32_t limit) {
    bots_got got = bots_send(&t->process, text->buf, text->len, until);
    return got == BOTS_OK || blame_silence(t, got, asked, limit);
}

/* ---- hello ---- */

static void claim(bots_talk *t, const char *game) {
    size_t n = strcspn(game, " ");
    for (int i = 0; i < pent_game_count(); i++) {
        const char *id = pent_game_at(i)->id;
        bool meant = strlen(id) == n && !memcmp(id, game, n);
        if (meant || !strcmp(game, "any")) t->plays |= UINT64_C(1) << i;
    }
}

static void take_name(bots_talk *t, const char *words) {
    pent_text name = pent_text_on(t->name, sizeof t->name);
    bots_plain(words, strlen(words), &name);
}

static bool hear_hello(bots_talk *t, double until, uint32_t limit) {
    char *line;
    const char *rest;
    for (;;) {
        bots_got got = next_line(t, until, &line);
        if (got != BOTS_OK) return blame_silence(t, got, "hello", limit);
        uint64_t protocol;
        if (starts(line, "name", &rest))
            take_name(t, rest);
        else if (starts(line, "plays", &rest))
            claim(t, rest);
        else if (!strcmp(line, "wants text"))
            t->wants_text = true;
        else if (!strcmp(line, "gives info"))
            t->gives_info = true;
        else if (starts(line, "ready", &rest) && bots_number(rest, 1000, &protocol))
            return protocol == BOTS_PROTOCOL || blame(t, "it speaks protocol %, not 1", rest);
        else
            return blame(t,
                         "it answered 'hello' with '%'; right are name, plays, wants text, "
                         "gives info, and at last 'ready 1'",
                         line);
    }
}

bool bots_hello(bots_talk *t, char *const argv[], long memory, uint32_t limit) {
    pent_err err = {0};
    double until = bots_now() + limit / 1000.0;
    memset(t, 0, sizeof *t);
    if (!(t->message = malloc(BOTS_MESSAGE))) return blame(t, "out of memory", "");
    if (bots_start(&t->process, argv, memory, &err) != PENT_OK) {
        pent_text out = pent_text_on(t->fault, sizeof t->fault);
        pent_say(&out, "%s", err.text);
        return false;
    }
    pent_text m = pent_text_on(t->message, BOTS_MESSAGE);
    pent_say(&m, "hello %d\n", BOTS_PROTOCOL);
    return tell(t, &m, "hello", until, limit) && hear_hello(t, until, limit);
}

/* ---- a game ---- */

bool bots_game(bots_talk *t, const pent_game *game, const pent_setup *setup, uint64_t seed,
               uint32_t limit) {
    double until = bots_now() + limit / 1000.0;
    for (int i = 0; i < pent_game_count(); i++)
        if (pent_game_at(i) == game && !(t->plays >> i & 1))
            return blame(t, "it does not play %", game->id);
    pent_text m = pent_text_on(t->message, BOTS_MESSAGE);
    pent_say(&m, "new seed %lu\ngame ", (unsigned long)seed);
    bots_game_write(game, setup, &m);
    pent_say(&m, "\n");
    if (!tell(t, &m, "game", until, limit)) return false;
    char *line;
    const char *rest;
    bots_got got = next_line(t, until, &line);
    if (got != BOTS_OK) return blame_silence(t, got, "game", limit);
    if (!strcmp(line, "ok")) return true;
    if (starts(line, "error", &rest)) return blame(t, "it refused the game: %", rest);
    return blame(t, "it answered 'game' with '%'; right is 'ok' or 'error' and a sentence", line);
}

/* ---- a question ---- */

/* What a bot says between two questions would be taken for the next answer. */
static bool is_quiet(bots_talk *t) {
    char *line;
    while (bots_line(&t->process, 0, &line) == BOTS_OK)
        if (*line != '#') return blame(t, "it spoke without being asked: '%'", line);
    return true; /* what else may be wrong, the next question shows */
}

bool bots_question(bots_talk *t, const pent_ask *ask, const bots_budget *b) {
    const pent_game *g = ask->game;
    uint8_t view[PENT_MAX_OBSERVATION];
    pent_text m = pent_text_on(t->message, BOTS_MESSAGE);
    if (!is_quiet(t)) return false;
    pent_observe(g, ask->view, ask->seat, view);
    pent_say(&m, "position view %d ", ask->seat);
    bots_hex(view, pent_observation_size(g), &m);
    pent_say(&m, "\nlegal");
    for (int i = 0; i < ask->legal->n; i++)
        pent_say(&m, " %d", pent_action_of(g, ask->legal->m[i]));
    for (int i = 0; t->wants_text && i < ask->legal->n; i++) {
        pent_say(&m, "\ntext %d ", pent_action_of(g, ask->legal->m[i]));
        g->format(ask->view, ask->legal->m[i], ask->seat, &m);
    }
    pent_say(&m, "\ngo seat %d", ask->seat);
    if (b->time) pent_say(&m, " time %u", b->time);
    if (b->iters) pent_say(&m, " iterations %u", b->iters);
    pent_say(&m, " limit %u\n", b->limit);
    return tell(t, &m, "go", bots_now() + b->limit / 1000.0, b->limit);
}

static bool read_real(char **line, float *out) {
    char *end, *word = bots_word(line);
    if (!word || !strspn(word, "0123456789.-")) return false;
    *out = strtof(word, &end);
    return !*end && *out > -1e6f && *out < 1e6f;
}

static bool read_reals(char **line, int n, float *out) {
    for (int i = 0; i < n; i++)
        if (!read_real(line, &out[i])) return false;
    return true;
}

static pent_move listed(const pent_ask *ask, uint64_t action) {
    pent_move m = pent_move_of(ask->game, (int)action);
    for (int i = 0; i < ask->legal->n; i++)
        if (ask->legal->m[i] == m) return m;
    return PENT_NO_MOVE;
}

/* info move N visits N value R… [score R…] [line TEXT] */
static bool read_info(char *line, const pent_ask *ask, int seats, pent_idea *idea) {
    uint64_t action, visits;
    memset(idea, 0, sizeof *idea);
    char *word = bots_word(&line);
    if (!word || strcmp(word, "move") || !bots_number(bots_word(&line), PENT_MAX_ACTIONS, &action))
        return false;
    word = bots_word(&line);
    if (!word || strcmp(word, "visits") || !bots_number(bots_word(&line), UINT64_MAX, &visits))
        return false;
    word = bots_word(&line);
    if (!word || strcmp(word, "value") || !read_reals(&line, seats, idea->worth)) return false;
    for (int i = 0; i < seats; i++)
        if (idea->worth[i] < 0 || idea->worth[i] > 1) return false;
    word = bots_word(&line);
    if (word && !strcmp(word, "score")) {
        if (!read_reals(&line, seats, idea->score)) return false;
        word = bots_word(&line);
    }
    if (word && strcmp(word, "line")) return false;
    pent_text text = pent_text_on(idea->line, sizeof idea->line);
    if (word) bots_plain(line, strlen(line), &text);
    pent_text said = pent_text_on(idea->said, sizeof idea->said);
    for (const char *c = idea->line; *c; c++) /* braces would name goods there */
        pent_say(&said, "%c", *c == '{' ? '(' : *c == '}' ? ')' : *c);
    idea->move = listed(ask, action);
    idea->visits = visits;
    idea->value = idea->worth[ask->seat];
    memcpy(idea->chance, idea->worth, sizeof idea->chance); /* a bot's own word */
    return idea->move != PENT_NO_MOVE;
}

/* The last word about a move counts; the most visited come first. */
static void note_idea(pent_thought *out, const pent_idea *idea) {
    int k = 0;
    while (k < out->n && out->idea[k].move != idea->move) k++;
    if (k == PENT_MAX_IDEAS) return;
    if (k == out->n) out->n++;
    out->idea[k] = *idea;
    for (; k > 0 && out->idea[k].visits > out->idea[k - 1].visits; k--) {
        pent_idea swap = out->idea[k];
        out->idea[k] = out->idea[k - 1];
        out->idea[k - 1] = swap;
    }
}

static bool take_info(bots_talk *t, char *line, const pent_ask *ask, pent_thought *thought) {
    char copy[QUOTED + 2];
    pent_text c = pent_text_on(copy, sizeof copy);
    pent_say(&c, "%s", line);
    pent_idea idea;
    if (!read_info(line, ask, pent_seats(ask->game, ask->view), &idea))
        return blame(t, "'info %' is no info about a legal move with a value for every seat", copy);
    if (thought) {
        note_idea(thought, &idea);
        if (idea.visits > thought->iterations) thought->iterations = idea.visits;
    }
    return true;
}

static bool take_move(bots_talk *t, const char *words, const pent_ask *ask, pent_move *move) {
    char number[12];
    pent_text n = pent_text_on(number, sizeof number);
    pent_put(&n, words, strcspn(words, " "));
    uint64_t action;
    if (n.cut || !bots_number(number, PENT_MAX_ACTIONS, &action))
        return blame(t, "'move %' names no move by its number", words);
    *move = listed(ask, action);
    return *move != PENT_NO_MOVE || blame(t, "its move % is not legal", words);
}

bool bots_answer(bots_talk *t, const pent_ask *ask, double until, pent_move *move,
                 pent_thought *thought) {
    double started = bots_now();
    char *line;
    const char *rest;
    for (;;) {
        bots_got got = next_line(t, until, &line);
        if (got != BOTS_OK)
            return blame_silence(t, got, "go", (uint32_t)((until - started) * 1000 + 0.5));
        if (starts(line, "info", &rest)) {
            if (!take_info(t, line + (rest - line), ask, thought)) return false;
        } else if (starts(line, "move", &rest)) {
            return take_move(t, rest, ask, move);
        } else if (starts(line, "error", &rest)) {
            return blame(t, "it said: error %", rest);
        } else {
            return blame(t, "it answered 'go' with '%'; right is 'move' and a number", line);
        }
    }
}

bool bots_ask(bots_talk *t, const pent_ask *ask, const bots_budget *b, pent_move *move,
              pent_thought *thought) {
    double until = bots_now() + b->limit / 1000.0;
    if (thought) {
        memset(thought, 0, sizeof *thought);
        thought->seats = pent_seats(ask->game, ask->view);
    }
    return bots_question(t, ask, b) && bots_answer(t, ask, until, move, thought);
}

bool bots_close(bots_talk *t, double grace) {
    bool went = bots_end(&t->process, grace, NULL);
    free(t->message);
    t->message = NULL;
    return went;
}
