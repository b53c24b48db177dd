/* plan.c: a match as a plan: which player sits where in which game, with which luck. Everything
 * follows from the plan and the game's number, so any worker plays any game alike. */
#include "arena.h"

#include <stdlib.h>
#include <string.h>

/* Numbers for one purpose: independent streams from one seed. */
static uint64_t mix(uint64_t seed, uint64_t a, uint64_t b) {
    uint64_t word[3] = {seed, a, b};
    return pent_hash(word, sizeof word);
}

int arena_group_size(const arena_plan *plan) { return plan->players; }

/* Within a group the seats rotate, so that everybody has had every seat; from group to group the
 * order round the table changes too, since it matters whom one sits behind. Two players at more than
 * two seats sit in turn: A B A B, then B A B A. */
int arena_player_at(const arena_plan *plan, long number, int seat) {
    int n = plan->players, order[PENT_MAX_SEATS] = {0, 1, 2, 3, 4};
    long code = number / arena_group_size(plan);
    for (int i = n - 1; i > 1; i--) { /* player 0 stays: the rotation moves it */
        int k = 1 + (int)(code % i), swap = order[i];
        code /= i;
        order[i] = order[k];
        order[k] = swap;
    }
    return order[(seat + number) % n];
}

uint64_t arena_chance_seed(const arena_plan *plan, long number) {
    return mix(plan->seed, 1, (uint64_t)(number / arena_group_size(plan)));
}

uint64_t arena_player_seed(const arena_plan *plan, long number, int seat) {
    return mix(plan->seed, 2 + (uint64_t)seat, (uint64_t)number);
}

static int choices(const pent_option *o) {
    int n = 0;
    while (o->values[n]) n++;
    return n;
}

int arena_value_of(const arena_plan *plan, long number) {
    return (int)(number / arena_group_size(plan) % choices(plan->vary));
}

void arena_setup_of(const arena_plan *plan, long number, pent_setup *out) {
    *out = plan->setup;
    if (plan->vary) out->value[plan->vary - plan->game->options] = arena_value_of(plan, number);
}

pent_status arena_plan_vary(arena_plan *plan, const char *option, pent_err *err) {
    for (plan->vary = plan->game->options; plan->vary && plan->vary->id; plan->vary++)
        if (!strcmp(plan->vary->id, option) && plan->vary->kind == PENT_CHOICE) return PENT_OK;
    plan->vary = NULL;
    return pent_fail(err, PENT_E_INPUT, "%s has no option '%s' with a list of values to vary",
                     plan->game->name, option);
}

/* A player that takes no time, like greedy, refuses the setting and stays as it is. */
pent_status arena_plan_time(arena_plan *plan, long ms, pent_err *err) {
    for (int i = 0; i < plan->players; i++) {
        char timed[ARENA_SPEC];
        if (bots_is_exec(plan->spec[i])) {
            if (!bots_timed(plan->spec[i], ms, timed))
                return pent_fail(err, PENT_E_INPUT, "'%s' cannot get a time", plan->spec[i]);
            memcpy(plan->spec[i], timed, sizeof timed);
            continue;
        }
        pent_text t = pent_text_on(timed, sizeof timed);
        const char *colon = strchr(plan->spec[i], ':');
        pent_say(&t, "%s%cms=%ld", plan->spec[i], colon ? '+' : ':', ms);
        if (t.cut)
            return pent_fail(err, PENT_E_INPUT, "'%s' is too long to get a time", plan->spec[i]);
        pent_player *p = pent_player_open(plan->game, timed, 1, NULL);
        if (p) memcpy(plan->spec[i], timed, sizeof timed);
        pent_player_close(p);
    }
    return PENT_OK;
}

/* Every value must be one that the game can begin with. */
static pent_status check_values(const arena_plan *plan, pent_err *err) {
    void *state = malloc(plan->game->state_size);
    pent_status st = state ? PENT_OK : pent_fail(err, PENT_E_SYSTEM, "out of memory");
    for (int i = 0; plan->vary->values[i] && st == PENT_OK; i++) {
        pent_setup setup;
        arena_setup_of(plan, (long)i * arena_group_size(plan), &setup);
        st = pent_init(plan->game, state, &setup, err);
    }
    free(state);
    return st;
}

pent_status arena_plan_check(arena_plan *plan, pent_err *err) {
    int seats = plan->setup.seats;
    bool solo = seats == 1 && plan->players == 1;
    bool fits = plan->players == seats || (plan->players == 2 && seats > 2);
    if (plan->players < 2 && !solo)
        return pent_fail(err, PENT_E_INPUT,
                         "a match needs two players or more, like greedy,random");
    if (!fits)
        return pent_fail(err, PENT_E_INPUT,
                         "%d players do not fit %d seats: give one per seat, or two for any number",
                         plan->players, seats);
    for (int i = 0; i < plan->players; i++) {
        if (bots_try(plan->game, plan->spec[i], err) != PENT_OK) return PENT_E_INPUT;
    }
    if (plan->vary && check_values(plan, err) != PENT_OK) return PENT_E_INPUT;
    int g = arena_group_size(plan);
    plan->games = (plan->games + g - 1) / g * g;
    return PENT_OK;
}

void arena_plan_write(const arena_plan *plan, pent_text *out) {
    pent_say(out, "version %s\ngame %s\nrules %d\nseats %d\nseed %lu\n", PENT_VERSION,
             plan->game->id, plan->game->rules_version, plan->setup.seats,
             (unsigned long)plan->seed);
    if (pent_content(plan->game))
        pent_say(out, "content %016lx\n", (unsigned long)pent_content(plan->game));
    for (int i = 0; plan->game->options && plan->game->options[i].id; i++) {
        pent_say(out, "option %s ", plan->game->options[i].id);
        pent_setup_get(plan->game, &plan->setup, i, out);
        pent_say(out, "\n");
    }
    if (plan->vary) pent_say(out, "vary %s\n", plan->vary->id);
    for (int i = 0; i < plan->players; i++) pent_say(out, "player %s\n", plan->spec[i]);
}

void arena_plan_id(const arena_plan *plan, char id[17]) {
    char text[ARENA_PLAN_TEXT];
    pent_text out = pent_text_on(text, sizeof text);
    arena_plan_write(plan, &out);
    pent_text t = pent_text_on(id, 17);
    pent_say(&t, "%016lx", (unsigned long)pent_hash(text, out.len));
}

static bool number(const char *s, uint64_t *v) {
    *v = 0;
    size_t n = strlen(s);
    if (n == 0 || n > 20 || strspn(s, "0123456789") != n) return false;
    for (; *s; s++) *v = *v * 10 + (uint64_t)(*s - '0');
    return true;
}

static bool is_our_content(const pent_game *game, const char *hash) {
    char ours[20];
    pent_text t = pent_text_on(ours, sizeof ours);
    pent_say(&t, "%016lx", (unsigned long)pent_content(game));
    return !strcmp(ours, hash);
}

/* One line "key value" of a plan's text. */
static pent_status read_line(arena_plan *plan, char *key, char *value, pent_err *err) {
    uint64_t v = 0;
    bool is_number = number(value, &v);
    if (!strcmp(key, "version") && strcmp(value, PENT_VERSION))
        return pent_fail(err, PENT_E_INPUT, "planned by version %s, this is " PENT_VERSION, value);
    if (!strcmp(key, "game") && !(plan->game = pent_game_find(value)))
        return pent_fail(err, PENT_E_INPUT, "the game '%s' is unknown here", value);
    if (!plan->game && strcmp(key, "version"))
        return pent_fail(err, PENT_E_INPUT, "the plan names no game");
    if (!strcmp(key, "rules") && (!is_number || v != plan->game->rules_version))
        return pent_fail(err, PENT_E_INPUT, "planned under other rules of %s", plan->game->name);
    if (!strcmp(key, "content") && !is_our_content(plan->game, value))
        return pent_fail(err, PENT_E_INPUT, "planned with other content of %s", plan->game->name);
    if (!strcmp(key, "seats") && is_number) pent_setup_default(plan->game, (int)v, &plan->setup);
    if (!strcmp(key, "seed")) plan->seed = v;
    if (!strcmp(key, "player") && plan->players < PENT_MAX_SEATS) {
        pent_text t = pent_text_on(plan->spec[plan->players++], ARENA_SPEC);
        pent_say(&t, "%s", value);
    }
    if (!strcmp(key, "vary")) return arena_plan_vary(plan, value, err);
    if (strcmp(key, "option")) return PENT_OK;
    char *space = strchr(value, ' ');
    if (!space) return pent_fail(err, PENT_E_INPUT, "an option without a value");
    *space = 0;
    return pent_setup_set(plan->game, &plan->setup, value, space + 1, err);
}

pent_status arena_plan_read(const char *text, arena_plan *plan, pent_err *err) {
    memset(plan, 0, sizeof *plan);
    char line[PENT_OPTION_TEXT + 80];
    bool content = false; /* a plan without it is one of the shipped content */
    while (*text) {
        size_t n = strcspn(text, "\n");
        if (n >= sizeof line) return pent_fail(err, PENT_E_INPUT, "a line of the plan is too long");
        memcpy(line, text, n);
        line[n] = 0;
        text += n + (text[n] == '\n');
        char *space = strchr(line, ' ');
        if (!space) return pent_fail(err, PENT_E_INPUT, "'%s' is no line of a plan", line);
        *space = 0;
        content |= !strcmp(line, "content");
        pent_status st = read_line(plan, line, space + 1, err);
        if (st != PENT_OK) return st;
    }
    if (!plan->game) return pent_fail(err, PENT_E_INPUT, "the plan names no game");
    if (!content && pent_content(plan->game) != pent_content_shipped(plan->game))
        return pent_fail(err, PENT_E_INPUT, "planned with other content of %s", plan->game->name);
    return arena_plan_check(plan, err);
}
