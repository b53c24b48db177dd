/* think.c: puts what a search found into words: the best moves, what they promise to every seat at
 * the end of the game, and the line expected. Runs after the search, never inside it. */
#include "search.h"

#include <string.h>

enum { PLAYOUTS = 8, LINE_PLIES = 12, LINE_VISITS = 4 };

/* ---- the line ---- */

static uint32_t expected(const searcher *s, uint32_t node) {
    const tree_edge *at = s->tree.at;
    uint32_t best = 0;
    for (uint32_t i = at[node].first; i; i = at[i].next) {
        if (at[i].visits < LINE_VISITS || at[i].move == PENT_NO_MOVE) continue;
        if (best && at[i].visits <= at[best].visits) continue;
        if (pent_is_legal(s->game, s->world, at[i].move)) best = i;
    }
    return best;
}

/* Names who acts, unless it is who acted before. */
static void begin_ply(const searcher *s, int actor, int speaker, pent_text *out) {
    if (actor == speaker) {
        pent_say(out, ". ");
    } else {
        pent_say(out, "%s", out->len ? "; " : "");
        if (actor >= 0)
            s->game->seat_name(s->world, actor, out);
        else
            pent_say(out, "chance");
        pent_say(out, ": ");
    }
}

/* The sentence of a ply as the seat that was asked would hear it; the notation where there is none. */
static void say_ply(const searcher *s, pent_move m, pent_text *out) {
    char said[PENT_SAY_TEXT];
    pent_text t = pent_text_on(said, sizeof said);
    pent_say_move(s->game, s->world, m, s->seat, &t);
    if (t.len && !t.cut)
        pent_put(out, said, t.len);
    else
        s->game->format(s->world, m, s->seat, out);
}

/* Follows the most visited moves through one possible world, which was drawn from the view: what it
 * holds in place of a secret is made up. */
static void write_line(searcher *s, const void *view, uint32_t edge, pent_idea *idea) {
    pent_text out = pent_text_on(idea->line, sizeof idea->line);
    pent_text said = pent_text_on(idea->said, sizeof idea->said);
    int speaker = PENT_OVER;
    memcpy(s->world, view, s->game->state_size);
    pent_determinize(s->game, s->world, s->seat, &s->rng);
    for (int i = 0; i < LINE_PLIES && edge; i++) {
        size_t before = out.len, before_said = said.len;
        pent_move m = s->tree.at[edge].move;
        int actor = s->game->actor(s->world);
        begin_ply(s, actor, speaker, &out);
        s->game->format(s->world, m, s->seat, &out);
        begin_ply(s, actor, speaker, &said);
        say_ply(s, m, &said);
        if (out.cut || said.cut) { /* a half word is no ply */
            idea->line[before] = idea->said[before_said] = 0;
            return;
        }
        speaker = actor;
        s->game->apply(s->world, m, NULL);
        edge = s->game->actor(s->world) == PENT_OVER ? 0 : expected(s, edge);
    }
}

/* ---- what is expected: chances and scores ---- */

/* From the position behind a move as far as the tree has looked: what everybody then chose most. */
static void follow(searcher *s, uint32_t edge) {
    const pent_game *g = s->game;
    for (int i = 0; i < LINE_PLIES && g->actor(s->world) != PENT_OVER; i++) {
        if (g->actor(s->world) == PENT_CHANCE) {
            pent_move m = pent_chance(g, s->world, &s->rng);
            edge = edge ? tree_find(&s->tree, edge, m) : 0;
            g->apply(s->world, m, NULL);
            continue;
        }
        edge = edge ? expected(s, edge) : 0;
        if (!edge) return;
        g->apply(s->world, s->tree.at[edge].move, NULL);
    }
}

static void add_chances(searcher *s, const pent_curve *curve, pent_idea *idea) {
    float ahead[PENT_MAX_SEATS], chance[PENT_MAX_SEATS];
    if (s->game->actor(s->world) == PENT_OVER) {
        pent_chances(s->game, s->world, chance);
    } else {
        pent_judgement_ahead(s->judgement, s->world, s->seats, ahead);
        float score = pent_mean_score(s->game, s->world, s->seats);
        pent_curve_chances(curve, s->seats, score, ahead, chance);
    }
    for (int i = 0; i < s->seats; i++) idea->chance[i] += chance[i] / PLAYOUTS;
}

/* In a few possible worlds the game goes on as the search expects, then everybody plays the best
 * guess: the chances where the search ends, the scores at the end. */
static void play_out(searcher *s, const pent_ask *ask, pent_idea *idea) {
    const pent_game *g = s->game;
    float squares[PENT_MAX_SEATS] = {0};
    bool measured;
    pent_curve curve = pent_curve_of(g, s->seats, &measured);
    for (int k = 0; k < PLAYOUTS; k++) {
        memcpy(s->world, ask->view, g->state_size);
        pent_determinize(g, s->world, s->seat, &s->rng);
        g->apply(s->world, idea->move, NULL);
        follow(s, tree_find(&s->tree, 0, idea->move));
        value_play_to_leaf(s);
        add_chances(s, &curve, idea);
        value_play_on(s, g->max_plies);
        pent_result r;
        memset(&r, 0, sizeof r);
        g->result(s->world, &r);
        for (int i = 0; i < s->seats; i++) {
            float score = (float)r.entry[i].score;
            idea->score[i] += score / PLAYOUTS;
            squares[i] += score * score;
        }
    }
    for (int i = 0; i < s->seats; i++)
        idea->spread[i] =
            search_root((squares[i] - idea->score[i] * idea->score[i] * PLAYOUTS) / (PLAYOUTS - 1));
}

/* ---- the ideas ---- */

/* What the visits of a move were worth to a seat. */
static float mean_of(const searcher *s, int n, pent_move m, int seat) {
    double sum = 0, visits = 0;
    for (int i = 0; i < n; i++) {
        uint32_t e = tree_find(&s[i].tree, 0, m);
        if (!e) continue;
        sum += (double)s[i].tree.at[e].sum[seat];
        visits += (double)s[i].tree.at[e].visits;
    }
    return visits > 0 ? (float)(sum / visits) : 0;
}

static pent_idea idea_of(searcher *s, int n, const pent_ask *ask, pent_move m) {
    pent_idea idea;
    memset(&idea, 0, sizeof idea);
    double sum = 0, weight = 0;
    float best = 0;
    idea.move = m;
    for (int i = 0; i < n; i++) {
        uint32_t e = tree_find(&s[i].tree, 0, m);
        if (!e) continue;
        const tree_edge *edge = &s[i].tree.at[e];
        float trust = s->rules->trust;
        if (edge->visits && edge->best > best) best = edge->best;
        idea.visits += edge->visits;
        sum += (double)(edge->sum[ask->seat] + trust * edge->guess);
        weight += (double)((float)edge->visits + trust);
    }
    idea.value = weight > 0 ? (float)(sum / weight) : 0;
    if (s->ending) idea.value = best; /* as the move is chosen there */
    for (int seat = 0; seat < s->seats; seat++)
        idea.worth[seat] = seat == ask->seat ? idea.value : mean_of(s, n, m, seat);
    return idea;
}

static bool better(const searcher *s, const pent_idea *a, const pent_idea *b) {
    if (s->ending && a->value != b->value) return a->value > b->value;
    return a->visits != b->visits ? a->visits > b->visits : a->value > b->value;
}

static void insert(const searcher *s, pent_thought *out, int want, const pent_idea *idea) {
    int k = out->n < want ? out->n++ : want;
    if (k == want && !better(s, idea, &out->idea[--k])) return;
    for (; k > 0 && better(s, idea, &out->idea[k - 1]); k--) out->idea[k] = out->idea[k - 1];
    out->idea[k] = *idea;
}

static void collect(searcher *s, int n, const pent_ask *ask, int want, pent_thought *out) {
    if (want > PENT_MAX_IDEAS) want = PENT_MAX_IDEAS;
    memset(out, 0, sizeof *out);
    out->seats = s->seats;
    out->edge_bytes = sizeof(tree_edge);
    pent_curve_of(s->game, s->seats, &out->calibrated);
    for (int i = 0; i < n; i++) {
        out->iterations += s[i].done;
        out->edges += s[i].tree.used;
    }
    for (int i = 0; i < ask->legal->n; i++) {
        pent_idea idea = idea_of(s, n, ask, ask->legal->m[i]);
        if (want > 0 && tree_find(&s->tree, 0, idea.move)) insert(s, out, want, &idea);
    }
}

void think_ideas(searcher *s, int n, const pent_ask *ask, int want, pent_thought *out) {
    collect(s, n, ask, want, out);
    for (int i = 0; i < out->n; i++) {
        write_line(s, ask->view, tree_find(&s->tree, 0, out->idea[i].move), &out->idea[i]);
        play_out(s, ask, &out->idea[i]);
    }
}

void think_glimpse(searcher *s, int n, const pent_ask *ask, int want, pent_thought *out) {
    pent_rng luck = s->rng;
    collect(s, n, ask, want, out);
    for (int i = 0; i < out->n; i++)
        write_line(s, ask->view, tree_find(&s->tree, 0, out->idea[i].move), &out->idea[i]);
    s->rng = luck;
}
