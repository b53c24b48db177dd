/* report.c: a match's figures as text, as JSON, and as one self-contained page with plots. */
#include "arena.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static void real(pent_text *out, double v, int decimals) {
    char buf[40];
    int n = snprintf(buf, sizeof buf, "%.*f", decimals, isfinite(v) ? v : 0.0);
    pent_put(out, buf, (size_t)n);
}

static void mean_text(pent_text *out, arena_mean m, double scale, int decimals, const char *unit) {
    real(out, m.mean * scale, decimals);
    pent_say(out, " ± ");
    real(out, m.half * scale, decimals);
    pent_say(out, "%s", unit);
}

static void rows_text(pent_text *out, const char *title, const arena_row *rows, int n,
                      const char *who) {
    for (int i = 0; i < n; i++) {
        if (!rows[i].games) continue;
        pent_say(out, "  %s %-20s %-14s %ld games, won ", title, rows[i].name, who, rows[i].games);
        real(out, 100 * rows[i].wins / (double)rows[i].games, 1);
        pent_say(out, " %%, mean ");
        real(out, rows[i].score / (double)rows[i].games, 1);
        pent_say(out, "\n");
    }
}

static const char *sprt_words(const arena_sprt *s) {
    return s->verdict > 0   ? "the first player is stronger"
           : s->verdict < 0 ? "it is not"
                            : "undecided";
}

/* What a bot did wrong, in its words and ours. */
static void faults_text(pent_text *out, const arena_plan *plan, const arena_stats *st, int p) {
    pent_say(out, "faults of %s: %ld in %ld games, %ld lost by them", plan->spec[p],
             st->faults[p].n, st->faults[p].games, st->faults[p].lost);
    if (st->faults[p].first) pent_say(out, "; the first: %s", st->faults[p].first);
}

void arena_report_text(const arena_plan *plan, const arena_stats *st, const arena_sprt *sprt,
                       pent_text *out) {
    pent_say(out,
             "%s, %d seats, seed %lu: %ld games in %ld groups of %d (same luck, seats rotated)\n",
             plan->game->name, plan->setup.seats, (unsigned long)plan->seed, st->games, st->groups,
             arena_group_size(plan));
    for (int p = 0; p < plan->players; p++) {
        pent_say(out, "%-22s won ", plan->spec[p]);
        mean_text(out, st->player[p].win, 100, 1, " %");
        pent_say(out, ", score ");
        mean_text(out, st->player[p].score, 1, 1, "");
        pent_say(out, ", margin ");
        mean_text(out, st->player[p].margin, 1, 1, "");
        if (plan->players > 1) {
            pent_say(out, ", Elo ");
            mean_text(out, (arena_mean){st->player[p].elo, st->player[p].elo_half}, 1, 0, "");
        }
        pent_say(out, "\n");
    }
    for (int p = 0; p < plan->players; p++)
        for (int seat = 0; seat < plan->setup.seats; seat++) {
            arena_row row = st->player[p].seat[seat];
            pent_text name = pent_text_on(row.name, sizeof row.name);
            pent_say(&name, "%d", seat);
            rows_text(out, "seat", &row, 1, plan->spec[p]);
        }
    for (int p = 0; plan->vary && p < plan->players; p++)
        rows_text(out, plan->vary->id, st->player[p].value, st->player[p].values, plan->spec[p]);
    rows_text(out, "as", st->role, st->roles, "");
    for (int p = 0; p < plan->players; p++) {
        if (!st->faults[p].n) continue;
        faults_text(out, plan, st, p);
        pent_say(out, "\n");
    }
    if (!sprt) return;
    pent_say(out, "sequential test (Elo ");
    real(out, sprt->elo0, 0);
    pent_say(out, " against ");
    real(out, sprt->elo1, 0);
    pent_say(out, "): %s after %ld groups, log likelihood ratio ", sprt_words(sprt), sprt->groups);
    real(out, sprt->llr, 2);
    pent_say(out, " of ±");
    real(out, sprt->bound, 2);
    pent_say(out, "\n");
}

/* ---- JSON ---- */

static void json_real(pent_json *j, const char *key, double v, int decimals) {
    if (j->comma) pent_say(j->out, ",");
    pent_say(j->out, "\"%s\":", key);
    real(j->out, v, decimals);
    j->comma = true;
}

static void json_mean(pent_json *j, const char *key, arena_mean m) {
    pent_json_open(j, key, '{');
    json_real(j, "mean", m.mean, 5);
    json_real(j, "low", m.mean - m.half, 5);
    json_real(j, "high", m.mean + m.half, 5);
    pent_json_close(j, '}');
}

static void json_rows(pent_json *j, const char *key, const arena_row *rows, int n,
                      const char *name) {
    pent_json_open(j, key, '[');
    for (int i = 0; i < n; i++) {
        if (!rows[i].games) continue;
        pent_json_open(j, NULL, '{');
        if (name)
            pent_json_str(j, name, rows[i].name);
        else
            pent_json_int(j, "seat", i);
        pent_json_int(j, "games", rows[i].games);
        json_real(j, "win", rows[i].wins / (double)rows[i].games, 5);
        json_real(j, "score", rows[i].score / (double)rows[i].games, 3);
        pent_json_close(j, '}');
    }
    pent_json_close(j, ']');
}

static void json_player(pent_json *j, const arena_plan *plan, const arena_stats *st, int p) {
    pent_json_open(j, NULL, '{');
    pent_json_str(j, "player", plan->spec[p]);
    json_mean(j, "win", st->player[p].win);
    json_mean(j, "score", st->player[p].score);
    json_mean(j, "margin", st->player[p].margin);
    json_mean(j, "elo", (arena_mean){st->player[p].elo, st->player[p].elo_half});
    if (bots_is_exec(plan->spec[p])) {
        pent_json_int(j, "faults", st->faults[p].n);
        pent_json_int(j, "lost_by_faults", st->faults[p].lost);
        pent_json_str(j, "fault", st->faults[p].first);
    }
    json_rows(j, "seats", st->player[p].seat, plan->setup.seats, NULL);
    json_rows(j, "roles", st->player[p].role, st->player[p].roles, "role");
    if (plan->vary)
        json_rows(j, plan->vary->id, st->player[p].value, st->player[p].values, "value");
    pent_json_close(j, '}');
}

void arena_report_json(const arena_plan *plan, const arena_stats *st, const arena_sprt *sprt,
                       pent_text *out) {
    pent_json j = {out, false};
    char value[PENT_OPTION_TEXT];
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "game", plan->game->id);
    pent_json_int(&j, "seats", plan->setup.seats);
    pent_json_int(&j, "seed", (long long)plan->seed);
    pent_json_int(&j, "games", st->games);
    pent_json_int(&j, "groups", st->groups);
    pent_json_open(&j, "options", '{');
    for (int i = 0; plan->game->options && plan->game->options[i].id; i++) {
        pent_text t = pent_text_on(value, sizeof value);
        if (&plan->game->options[i] == plan->vary)
            pent_say(&t, "varied");
        else
            pent_setup_get(plan->game, &plan->setup, i, &t);
        pent_json_str(&j, plan->game->options[i].id, value);
    }
    pent_json_close(&j, '}');
    pent_json_open(&j, "players", '[');
    for (int p = 0; p < plan->players; p++) json_player(&j, plan, st, p);
    pent_json_close(&j, ']');
    json_rows(&j, "roles", st->role, st->roles, "role");
    if (sprt) {
        pent_json_open(&j, "sprt", '{');
        json_real(&j, "elo0", sprt->elo0, 2);
        json_real(&j, "elo1", sprt->elo1, 2);
        json_real(&j, "llr", sprt->llr, 4);
        json_real(&j, "bound", sprt->bound, 4);
        pent_json_int(&j, "groups", sprt->groups);
        pent_json_str(&j, "verdict",
                      sprt->verdict > 0   ? "stronger"
                      : sprt->verdict < 0 ? "not stronger"
                                          : "undecided");
        pent_json_close(&j, '}');
    }
    pent_json_close(&j, '}');
}

/* ---- the page ---- */

/* Colour and dash of a player's lines: never colour alone. */
static const char *const ink[PENT_MAX_SEATS] = {"#1B58A6", "#CC4A12", "#11846D", "#E07FB4",
                                                "#8A6A00"};
static const char *const dash[PENT_MAX_SEATS] = {"", "6 3", "2 3", "8 3 2 3", "1 4"};

static void escaped(pent_text *out, const char *s) {
    for (; *s; s++) {
        if (*s == '<')
            pent_say(out, "&lt;");
        else if (*s == '&')
            pent_say(out, "&amp;");
        else
            pent_put(out, s, 1);
    }
}

enum { PLOT_W = 640, PLOT_H = 220, PAD = 44 };

static void open_plot(pent_text *out, const char *title, double low, double high,
                      const char *unit) {
    pent_say(out,
             "<figure><figcaption>%s</figcaption><svg viewBox=\"0 0 %d %d\" role=\"img\" "
             "aria-label=\"%s\">",
             title, PLOT_W, PLOT_H, title);
    for (int i = 0; i <= 4; i++) {
        double v = low + (high - low) * i / 4, y = PLOT_H - 24 - (PLOT_H - 40) * i / 4.0;
        pent_say(out, "<line x1=\"%d\" x2=\"%d\" y1=\"", PAD, PLOT_W - 8);
        real(out, y, 1);
        pent_say(out, "\" y2=\"");
        real(out, y, 1);
        pent_say(out, "\" class=\"grid\"/><text x=\"%d\" y=\"", PAD - 6);
        real(out, y + 4, 1);
        pent_say(out, "\" class=\"end\">");
        real(out, v, high - low < 20 ? 1 : 0);
        pent_say(out, "%s</text>", unit);
    }
}

static double plot_y(double v, double low, double high) {
    double f = high > low ? (v - low) / (high - low) : 0.5;
    f = f < 0 ? 0 : f > 1 ? 1 : f;
    return PLOT_H - 24 - (PLOT_H - 40) * f;
}

/* The share of games won so far, group by group: it should settle. */
static void plot_progress(pent_text *out, const arena_plan *plan, const arena_outcome *o,
                          const arena_stats *st) {
    open_plot(out, "Share of games won, as the match went on", 0, 100, " %");
    int size = arena_group_size(plan);
    for (int p = 0; p < plan->players; p++) {
        double won = 0;
        long step = st->groups / 200 + 1;
        pent_say(out, "<polyline stroke=\"%s\" stroke-dasharray=\"%s\" points=\"", ink[p], dash[p]);
        for (long g = 0; g < st->groups; g++) {
            for (int k = 0; k < size; k++) {
                const arena_outcome *one = &o[g * size + k];
                int firsts = 0;
                for (int i = 0; i < one->entries; i++) firsts += one->rank[i] == 1;
                for (int i = 0; i < one->seats; i++)
                    if (one->player[i] == p && one->rank[i] == 1) won += 1.0 / firsts;
            }
            if (g % step && g + 1 != st->groups) continue;
            real(out, PAD + (PLOT_W - PAD - 8) * (double)(g + 1) / (double)st->groups, 1);
            pent_say(out, ",");
            real(out, plot_y(100 * won / (double)((g + 1) * size), 0, 100), 1);
            pent_say(out, " ");
        }
        pent_say(out, "\"/>");
    }
    pent_say(out,
             "<text x=\"%d\" y=\"%d\">0</text><text x=\"%d\" y=\"%d\" class=\"end\">%ld "
             "games</text></svg></figure>",
             PAD, PLOT_H - 6, PLOT_W - 8, PLOT_H - 6, st->games);
}

enum { BINS = 24 };

/* How often a player had which score. */
static void plot_scores(pent_text *out, const arena_plan *plan, const arena_outcome *o,
                        const arena_stats *st) {
    int low = 1 << 20, high = -(1 << 20);
    long bin[PENT_MAX_SEATS][BINS] = {{0}}, most = 1;
    for (long i = 0; i < st->games; i++)
        for (int s = 0; s < o[i].seats; s++) {
            if (o[i].score[s] < low) low = o[i].score[s];
            if (o[i].score[s] > high) high = o[i].score[s];
        }
    if (high <= low) high = low + 1;
    for (long i = 0; i < st->games; i++)
        for (int s = 0; s < o[i].seats; s++) {
            long *b = &bin[o[i].player[s]][(o[i].score[s] - low) * (BINS - 1) / (high - low)];
            if (++*b > most) most = *b;
        }
    open_plot(out, "Scores: how often which", 0, (double)most, "");
    for (int p = 0; p < plan->players; p++) {
        pent_say(out, "<polyline stroke=\"%s\" stroke-dasharray=\"%s\" points=\"", ink[p], dash[p]);
        for (int i = 0; i < BINS; i++) {
            real(out, PAD + (PLOT_W - PAD - 8) * (double)i / (BINS - 1), 1);
            pent_say(out, ",");
            real(out, plot_y((double)bin[p][i], 0, (double)most), 1);
            pent_say(out, " ");
        }
        pent_say(out, "\"/>");
    }
    pent_say(out,
             "<text x=\"%d\" y=\"%d\">%d</text><text x=\"%d\" y=\"%d\" class=\"end\">%d "
             "points</text></svg></figure>",
             PAD, PLOT_H - 6, low, PLOT_W - 8, PLOT_H - 6, high);
}

static void table_rows(pent_text *out, const arena_row *rows, int n, const char *kind,
                       const char *who) {
    for (int i = 0; i < n; i++) {
        if (!rows[i].games) continue;
        pent_say(out, "<tr><td>%s ", kind);
        if (rows[i].name[0])
            escaped(out, rows[i].name);
        else
            pent_say(out, "%d", i);
        pent_say(out, "</td><td>");
        escaped(out, who);
        pent_say(out, "</td><td>%ld</td><td>", rows[i].games);
        real(out, 100 * rows[i].wins / (double)rows[i].games, 1);
        pent_say(out, " %%</td><td>");
        real(out, rows[i].score / (double)rows[i].games, 1);
        pent_say(out, "</td></tr>\n");
    }
}

static void page_head(const arena_plan *plan, const arena_stats *st, pent_text *out) {
    pent_say(
        out,
        "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" "
        "content=\"width=device-width\"><title>%s: match report</title>\n<style>\n"
        ":root{color-scheme:light dark}body{font:15px/1.5 "
        "system-ui,sans-serif;max-width:46em;margin:2em auto;"
        "padding:0 "
        "1em;background:#F8F9F6;color:#182024}h1{font-family:Georgia,serif}table{border-collapse:"
        "collapse;width:100%%;font-variant-numeric:tabular-nums}td,th{text-align:left;padding:.3em "
        ".6em;"
        "border-bottom:1px solid #C5CCC8}figure{margin:1.5em "
        "0}figcaption{font-weight:600}svg{width:100%%}"
        "polyline{fill:none;stroke-width:2}text{font:12px "
        "system-ui;fill:currentColor}.end{text-anchor:end}"
        ".grid{stroke:#8886;stroke-width:1}.key{display:inline-block;width:2em;border-top:3px "
        "solid}"
        "@media(prefers-color-scheme:dark){body{background:#182024;color:#EEF2F0}}\n</style>\n",
        plan->game->name);
    pent_say(out,
             "<h1>%s</h1><p>%d seats, seed %lu: %ld games in %ld groups. The games of a group "
             "share their luck,"
             " with the seats rotated; intervals are 95 %% and come from the spread between "
             "groups.</p>\n",
             plan->game->name, plan->setup.seats, (unsigned long)plan->seed, st->games, st->groups);
}

static void page_players(const arena_plan *plan, const arena_stats *st, pent_text *out) {
    pent_say(
        out,
        "<table><tr><th>player</th><th>won</th><th>score</th><th>margin</th><th>Elo</th></tr>\n");
    for (int p = 0; p < plan->players; p++) {
        pent_say(
            out,
            "<tr><td><span class=\"key\" style=\"border-color:%s;border-top-style:%s\"></span> ",
            ink[p], dash[p][0] ? "dashed" : "solid");
        escaped(out, plan->spec[p]);
        pent_say(out, "</td><td>");
        mean_text(out, st->player[p].win, 100, 1, " %");
        pent_say(out, "</td><td>");
        mean_text(out, st->player[p].score, 1, 1, "");
        pent_say(out, "</td><td>");
        mean_text(out, st->player[p].margin, 1, 1, "");
        pent_say(out, "</td><td>");
        mean_text(out, (arena_mean){st->player[p].elo, st->player[p].elo_half}, 1, 0, "");
        pent_say(out, "</td></tr>\n");
    }
    pent_say(out, "</table>\n");
    for (int p = 0; p < plan->players; p++) {
        char text[BOTS_SPEC + BOTS_WORDS + 120];
        pent_text t = pent_text_on(text, sizeof text);
        if (!st->faults[p].n) continue;
        faults_text(&t, plan, st, p);
        pent_say(out, "<p>");
        escaped(out, text);
        pent_say(out, "</p>\n");
    }
}

void arena_report_html(const arena_plan *plan, const arena_outcome *o, const arena_stats *st,
                       const arena_sprt *sprt, pent_text *out) {
    page_head(plan, st, out);
    page_players(plan, st, out);
    if (sprt) {
        pent_say(out, "<p>Sequential test, Elo ");
        real(out, sprt->elo0, 0);
        pent_say(out, " against ");
        real(out, sprt->elo1, 0);
        pent_say(out, ": <strong>%s</strong> after %ld groups.</p>\n", sprt_words(sprt),
                 sprt->groups);
    }
    plot_progress(out, plan, o, st);
    plot_scores(out, plan, o, st);
    pent_say(out, "<h2>By seat, option and "
                  "role</h2><table><tr><th>what</th><th>player</th><th>games</th><th>won</th>"
                  "<th>mean score</th></tr>\n");
    for (int p = 0; p < plan->players; p++)
        table_rows(out, st->player[p].seat, plan->setup.seats, "seat", plan->spec[p]);
    for (int p = 0; plan->vary && p < plan->players; p++)
        table_rows(out, st->player[p].value, st->player[p].values, plan->vary->id, plan->spec[p]);
    table_rows(out, st->role, st->roles, "as", "all");
    for (int p = 0; p < plan->players && st->roles; p++)
        table_rows(out, st->player[p].role, st->player[p].roles, "as", plan->spec[p]);
    pent_say(out, "</table>\n<h2>Options</h2><table>\n");
    char value[PENT_OPTION_TEXT];
    for (int i = 0; plan->game->options && plan->game->options[i].id; i++) {
        pent_text t = pent_text_on(value, sizeof value);
        if (&plan->game->options[i] == plan->vary)
            pent_say(&t, "varied");
        else
            pent_setup_get(plan->game, &plan->setup, i, &t);
        pent_say(out, "<tr><td>%s</td><td>", plan->game->options[i].id);
        escaped(out, value);
        pent_say(out, "</td></tr>\n");
    }
    pent_say(out, "</table></html>\n");
}
