/* bot.c: pentarchy bot: one of our players as a program that others can ask, a line in, a line out
 * (docs/bots.md). Whatever comes in, it answers or says what was wrong, and goes on. */
#include "bot.h"

#include <errno.h>
#include <poll.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- lines ---- */

static struct {
    char buffer[BOTS_LINE + 1];
    size_t used, read;
    bool skipping; /* the rest of a line that was too long */
    bool ended;
} in;

static bool is_there_more(bool wait) {
    struct pollfd p = {STDIN_FILENO, POLLIN, 0};
    int got;
    do got = poll(&p, 1, wait ? -1 : 0);
    while (got < 0 && errno == EINTR && wait);
    return got > 0;
}

/* Reads once; false when there is nothing now. */
static bool fill(bool wait) {
    memmove(in.buffer, in.buffer + in.read, in.used - in.read);
    in.used -= in.read;
    in.read = 0;
    if (!is_there_more(wait)) return false;
    ssize_t n = read(STDIN_FILENO, in.buffer + in.used, BOTS_LINE - in.used);
    if (n < 0 && errno == EINTR) return true;
    if (n <= 0)
        in.ended = true;
    else
        in.used += (size_t)n;
    return true;
}

static char *cut_line(void) {
    char *from = in.buffer + in.read, *end = memchr(from, '\n', in.used - in.read);
    if (!end) return NULL;
    in.read = (size_t)(end - in.buffer) + 1;
    if (end > from && end[-1] == '\r') end--;
    *end = 0;
    for (char *c = from; c < end; c++)
        if (!*c) *c = '?';
    return from;
}

bot_input bot_read(bool wait, char **line) {
    for (;;) {
        *line = cut_line();
        if (*line && !in.skipping) return BOT_LINE;
        if (*line) {
            in.skipping = false;
            return BOT_LONG;
        }
        if (in.ended) return BOT_END;
        if (in.used - in.read == BOTS_LINE) {
            in.skipping = true;
            in.read = in.used;
        }
        if (!fill(wait)) return BOT_NOTHING;
    }
}

void bot_error(const char *format, ...) {
    char text[400];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    for (char *c = text; *c; c++)
        if ((unsigned char)*c < 0x20 || *c == 0x7F) *c = '?';
    printf("error %s\n", text);
}

/* ---- commands ---- */

static void hello(bot_mind *b, char *words) {
    const char *protocol = bots_word(&words);
    if (!protocol || strcmp(protocol, "1") || bots_word(&words)) {
        bot_error("this bot speaks protocol 1: hello 1");
        return;
    }
    pent_player *p = pent_player_open(pent_game_at(0), b->spec, 0, NULL);
    printf("name Pentarchy %s, %s\n", PENT_VERSION, b->spec);
    for (int i = 0; i < pent_game_count(); i++) {
        const pent_game *g = pent_game_at(i);
        printf("plays %s %d %016llx\n", g->id, g->rules_version,
               (unsigned long long)pent_content(g));
    }
    if (p && p->glimpse) puts("gives info");
    puts("ready 1");
    pent_player_close(p);
}

/* Nothing is being thought about, so there is nothing to stop: the move is already told. */
static void stop(bot_mind *b, char *words) {
    (void)b;
    (void)words;
}

static const struct {
    const char *name;
    void (*run)(bot_mind *b, char *words);
} commands[] = {
    {"hello", hello},     {"new", bot_new}, {"game", bot_game}, {"position", bot_position},
    {"legal", bot_legal}, {"text", stop},   {"go", bot_go},     {"stop", stop},
};

static void obey(bot_mind *b, char *line) {
    char *words = line, *name = bots_word(&words);
    if (!name || *name == '#') return;
    if (!strcmp(name, "quit")) {
        b->quit = true;
        return;
    }
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        if (strcmp(commands[i].name, name)) continue;
        commands[i].run(b, words);
        return;
    }
    bot_error("'%.40s' is no command; there are hello, new, game, position, legal, text, go, stop "
              "and quit",
              name);
}

static int run(const cli_args *args) {
    const char *spec = cli_get(args, "player");
    pent_err err = {0};
    bot_mind *b = calloc(1, sizeof *b);
    if (!b) return cli_error(args, CLI_SYSTEM, "out of memory");
    *b = (bot_mind){.spec = spec ? spec : "normal", .seed = 1, .seat = PENT_OVER};
    pent_player *p = pent_player_open(pent_game_at(0), b->spec, 0, &err);
    pent_player_close(p);
    int code = p ? CLI_OK : cli_error(args, CLI_USAGE, "%s", err.text);
    while (code == CLI_OK && !b->quit) {
        char *line;
        bot_input got = bot_read(true, &line);
        if (got == BOT_END) break;
        if (got == BOT_LONG)
            bot_error("a line has at most %d bytes", BOTS_LINE);
        else if (got == BOT_LINE)
            obey(b, line);
        if (fflush(stdout) != 0) break; /* main says why */
    }
    bot_forget(b);
    free(b);
    return code;
}

static const cli_opt opts[] = {
    {.name = "player", .arg = "SPEC", .help = "who plays (normal): easy, hard, search:iters=500 …"},
    {.name = NULL},
};

const cli_command cli_bot = {
    .name = "bot",
    .usage = "[--player SPEC]",
    .summary = "our players as a program that others can ask, line by line",
    .details =
        "Speaks the bot protocol of docs/bots.md on standard input and output: hello, game,\n"
        "position, go, stop, quit. So one build of this program can play against another:\n"
        "    pentarchy arena nim --players hard,'exec:../old/pentarchy bot --player hard'\n"
        "Whatever it reads, it answers or says what was wrong; it ends with its input.\n",
    .opts = opts,
    .run = run,
};
