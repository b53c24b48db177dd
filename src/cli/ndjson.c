/* ndjson.c: games as lines of JSON (ndjson.h, docs/python.md). A game that is done before those in front
 * of it waits in memory. */
#include "ndjson.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

typedef struct line {
    char *text;
    size_t n;
} line;

struct cli_ndjson {
    FILE *file;
    cli_card card;
    pthread_mutex_t lock; /* guards all below */
    line *waiting;        /* one a game */
    long written;
    bool failed;
};

static void hex(pent_json *j, const char *key, uint64_t v) {
    char text[20];
    snprintf(text, sizeof text, "%016llx", (unsigned long long)v);
    pent_json_str(j, key, text);
}

static void fill_card(pent_text *out, const void *what) {
    const cli_card *c = what;
    const pent_game *g = c->game;
    pent_json j = {out, false};
    char value[PENT_OPTION_TEXT], seed[24];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)c->seed);
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "pentarchy", PENT_VERSION);
    pent_json_str(&j, "format", "pentarchy-games-1");
    pent_json_str(&j, "game", g->id);
    pent_json_int(&j, "rules_version", g->rules_version);
    hex(&j, "content", pent_content(g));
    pent_json_int(&j, "seats", c->setup->seats);
    pent_json_open(&j, "options", '{');
    for (int i = 0; g->options && g->options[i].id; i++) {
        pent_text t = pent_text_on(value, sizeof value);
        pent_setup_get(g, c->setup, i, &t);
        pent_json_str(&j, g->options[i].id, value);
    }
    pent_json_close(&j, '}');
    pent_json_open(&j, "players", '[');
    for (int i = 0; i < c->players; i++) pent_json_str(&j, NULL, c->player[i]);
    pent_json_close(&j, ']');
    pent_json_str(&j, "seed", seed);
    pent_json_bool(&j, "rotate", c->rotate);
    pent_json_int(&j, "games", c->games);
    pent_json_int(&j, "actions", pent_action_count(g));
    pent_json_int(&j, "observation_size", (long long)pent_observation_size(g));
    pent_json_close(&j, '}');
    pent_say(out, "\n");
}

typedef struct telling {
    const cli_card *card;
    const cli_played *game;
} telling;

static void fill_game(pent_text *out, const void *what) {
    const telling *t = what;
    const pent_game *g = t->card->game;
    const pent_result *r = t->game->result;
    pent_json j = {out, false};
    pent_json_open(&j, NULL, '{');
    pent_json_int(&j, "game", t->game->number);
    pent_json_open(&j, "players", '['); /* by seat: which of the card's */
    for (int seat = 0; seat < t->card->players; seat++)
        for (int k = 0; k < t->card->players; k++)
            if (t->game->seat_of[k] == seat) pent_json_int(&j, NULL, k);
    pent_json_close(&j, ']');
    pent_json_open(&j, "scores", '[');
    for (int i = 0; i < r->entries; i++) pent_json_int(&j, NULL, r->entry[i].score);
    pent_json_close(&j, ']');
    pent_json_open(&j, "ranks", '[');
    for (int i = 0; i < r->entries; i++) pent_json_int(&j, NULL, r->entry[i].rank);
    pent_json_close(&j, ']');
    pent_json_open(&j, "plies", '[');
    for (int i = 0; i < t->game->plies; i++)
        pent_json_int(&j, NULL, pent_action_of(g, t->game->ply[i]));
    pent_json_close(&j, ']');
    pent_json_close(&j, '}');
    pent_say(out, "\n");
}

cli_ndjson *cli_ndjson_open(const cli_args *args, const char *path, const cli_card *card) {
    cli_ndjson *o = calloc(1, sizeof *o);
    size_t n = 0;
    char *first = cli_text(fill_card, card, &n);
    if (o) o->waiting = calloc((size_t)card->games, sizeof *o->waiting);
    if (!o || !o->waiting || !first) {
        cli_error(args, CLI_SYSTEM, "out of memory");
    } else if (!(o->file = fopen(path, "w"))) {
        cli_error(args, CLI_SYSTEM, "cannot write '%s': %s", path, strerror(errno));
    } else {
        o->card = *card;
        o->failed = fwrite(first, 1, n, o->file) != n;
        pthread_mutex_init(&o->lock, NULL);
        free(first);
        return o;
    }
    free(first);
    if (o) free(o->waiting);
    free(o);
    return NULL;
}

bool cli_ndjson_add(cli_ndjson *o, const cli_played *game) {
    size_t n = 0;
    char *text = cli_text(fill_game, &(telling){&o->card, game}, &n);
    pthread_mutex_lock(&o->lock);
    o->waiting[game->number] = (line){text, n};
    o->failed = o->failed || !text;
    while (o->written < o->card.games && o->waiting[o->written].text) {
        line *next = &o->waiting[o->written++];
        o->failed = fwrite(next->text, 1, next->n, o->file) != next->n || o->failed;
        free(next->text);
        next->text = NULL;
    }
    bool ok = !o->failed;
    pthread_mutex_unlock(&o->lock);
    return ok;
}

bool cli_ndjson_close(cli_ndjson *o) {
    if (!o) return true;
    for (long i = 0; i < o->card.games; i++) free(o->waiting[i].text);
    bool ok = fclose(o->file) == 0 && !o->failed;
    pthread_mutex_destroy(&o->lock);
    free(o->waiting);
    free(o);
    return ok;
}
