/* testkit.h: what unit tests of games need again and again: cmocka, and playing moves by their
 * text. */
#ifndef PENT_TESTKIT_H
#define PENT_TESTKIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "pentarchy_game.h"

/* The named game's set-up with "option=value" pairs, ended by NULL; fails the test when refused. */
static inline void kit_init(const pent_game *g, void *s, int seats, const char *const *pairs) {
    pent_setup setup;
    pent_err err = {0};
    pent_setup_default(g, seats, &setup);
    for (; pairs && *pairs; pairs++) {
        char key[64];
        size_t n = strcspn(*pairs, "=");
        memcpy(key, *pairs, n);
        key[n] = 0;
        if (pent_setup_set(g, &setup, key, *pairs + n + 1, &err) != PENT_OK)
            fail_msg("%s", err.text);
    }
    if (pent_init(g, s, &setup, &err) != PENT_OK) fail_msg("%s", err.text);
}

/* The legal move with this text for the truth, or PENT_NO_MOVE. */
static inline pent_move kit_find(const pent_game *g, const void *s, const char *text) {
    return pent_parse(g, s, PENT_TRUTH, text, strlen(text));
}

static inline bool kit_can(const pent_game *g, const void *s, const char *text) {
    return kit_find(g, s, text) != PENT_NO_MOVE;
}

/* Plays the move with this text; fails the test, listing some legal ones, when it is not legal. */
static inline void kit_play(const pent_game *g, void *s, const char *text) {
    pent_move m = kit_find(g, s, text);
    if (m == PENT_NO_MOVE) {
        pent_moves list;
        char buf[PENT_MOVE_TEXT];
        g->legal(s, &list);
        for (int i = 0; i < list.n && i < 40; i++) {
            pent_text out = pent_text_on(buf, sizeof buf);
            g->format(s, list.m[i], PENT_TRUTH, &out);
            print_error("  legal: %s\n", buf);
        }
        fail_msg("'%s' is not legal (actor %d)", text, g->actor(s));
    }
    g->apply(s, m, NULL);
    const char *broken = g->check(s);
    if (broken) fail_msg("after '%s': %s", text, broken);
}

/* Plays "text; text; text" in turn. */
static inline void kit_play_all(const pent_game *g, void *s, const char *texts) {
    char one[PENT_MOVE_TEXT];
    while (*texts) {
        size_t n = strcspn(texts, ";");
        assert_true(n < sizeof one);
        memcpy(one, texts, n);
        one[n] = 0;
        kit_play(g, s, one);
        texts += n + (texts[n] == ';');
        while (*texts == ' ') texts++;
    }
}

/* Plays at random (chance by weight) until a seat must decide or the game is over. */
static inline void kit_settle(const pent_game *g, void *s, pent_rng *rng) {
    while (g->actor(s) == PENT_CHANCE) g->apply(s, pent_chance(g, s, rng), NULL);
}

/* The rule that forbids what these shapes would do ("CAS-012: ..."), into a static buffer. */
static inline const char *kit_why_not(const pent_game *g, const void *s, const char *id) {
    static char buf[400];
    pent_id ids[PENT_MAX_TARGETS] = {0};
    pent_text t = pent_text_on(ids[0].s, PENT_ID_CAP), out = pent_text_on(buf, sizeof buf);
    pent_say(&t, "%s", id);
    g->why_not(s, ids, 1, &out);
    return buf;
}

/* What is told about a thing as a terminal prints it, into a static buffer. */
static inline const pent_about *kit_about(const pent_game *g, const void *s, const char *thing) {
    static pent_about plain;
    pent_about a;
    pent_err err = {0};
    if (pent_describe(g, s, thing, &a, &err) != PENT_OK) fail_msg("%s", err.text);
    plain = a;
    pent_text title = pent_text_on(plain.title, sizeof plain.title);
    pent_text text = pent_text_on(plain.text, sizeof plain.text);
    pent_spell(g, a.title, &title);
    pent_spell(g, a.text, &text);
    pent_text rows = pent_text_on(plain.rows, sizeof plain.rows);
    pent_spell(g, a.rows, &rows);
    return &plain;
}

/* Is there a reason of this rule ("": any) with these words in it, as a terminal prints it? */
static inline bool kit_noted(const pent_game *g, const pent_trace *why, const char *rule,
                             const char *words) {
    for (int i = 0; i < why->n; i++) {
        char said[200];
        pent_text t = pent_text_on(said, sizeof said);
        pent_spell(g, why->note[i].text, &t);
        if ((!*rule || !strcmp(why->note[i].rule, rule)) && strstr(said, words)) return true;
    }
    return false;
}

#endif
