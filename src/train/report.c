/* report.c: how training goes, for people: a table of text, a line for each report, and a page with
 * curves that a browser loads again by itself. Decides nothing. */
#include "report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char heading[] = "games\tseconds\tgames_per_s\terror\tscore2\tscore3\tscore4\tscore5\t"
                              "duel_games\tduel\tduel_error\taccepted\n";

static void print_line(FILE *f, const report_line *l) {
    fprintf(f, "%ld\t%.0f\t%.1f\t%.3f\t%.2f\t%.2f\t%.2f\t%.2f\t%ld\t%.2f\t%.2f\t%d\n", l->games,
            l->seconds, l->speed, l->error, l->score[2], l->score[3], l->score[4], l->score[5],
            l->duel_games, l->duel, l->duel_error, l->accepted);
}

static bool read_line(const char *text, report_line *l) {
    return sscanf(text, "%ld %lf %lf %lf %lf %lf %lf %lf %ld %lf %lf %d", &l->games, &l->seconds,
                  &l->speed, &l->error, &l->score[2], &l->score[3], &l->score[4], &l->score[5],
                  &l->duel_games, &l->duel, &l->duel_error, &l->accepted) == 12;
}

bool report_add(report *r, const report_line *l) {
    if (r->n == r->room) {
        int room = r->room ? 2 * r->room : 64;
        report_line *line = realloc(r->line, (size_t)room * sizeof *line);
        if (!line) return false;
        r->line = line;
        r->room = room;
    }
    r->line[r->n++] = *l;
    return true;
}

void report_read(report *r, const char *path, long games) {
    char text[512];
    FILE *f = fopen(path, "re");
    if (!f) return;
    while (fgets(text, sizeof text, f)) {
        report_line l = {0};
        if (read_line(text, &l) && l.games <= games && !report_add(r, &l)) break;
    }
    fclose(f);
}

void report_free(report *r) {
    free(r->line);
    *r = (report){0};
}

/* ---- curves ---- */

enum { W = 720, H = 220, LEFT = 60, RIGHT = 20, TOP = 24, BOTTOM = 34 };

typedef struct {
    const char *title, *unit;
    int first, n; /* columns of a line's numbers, see number_of */
} chart;

static double number_of(const report_line *l, int column) {
    return column < 4    ? l->score[column + 2]
           : column == 4 ? l->error
           : column == 5 ? l->duel
                         : l->speed;
}

static void bounds_of(const report *r, const chart *c, double *low, double *high) {
    *low = *high = 0;
    bool any = false;
    for (int i = 0; i < r->n; i++)
        for (int k = 0; k < c->n; k++) {
            double v = number_of(&r->line[i], c->first + k);
            if (v == 0) continue; /* was not measured */
            if (!any || v < *low) *low = v;
            if (!any || v > *high) *high = v;
            any = true;
        }
    if (*high - *low < 1) *high = *low + 1;
}

static void draw_chart(FILE *f, const report *r, const chart *c) {
    static const char *const colour[] = {"#2a6fb0", "#c0562b", "#3f8f4f", "#8550a8"};
    double low, high, last = r->n ? (double)r->line[r->n - 1].games : 1;
    bounds_of(r, c, &low, &high);
    if (last < 1) last = 1;
    fprintf(f, "<h2>%s</h2><svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">", c->title, W,
            H, c->title);
    for (int i = 0; i <= 4; i++) {
        double y = TOP + (H - TOP - BOTTOM) * i / 4.0;
        fprintf(f,
                "<line x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/><text x=\"%d\" "
                "y=\"%.1f\">%.1f</text>",
                LEFT, W - RIGHT, y, y, LEFT - 6, y + 4, high - (high - low) * i / 4);
    }
    for (int k = 0; k < c->n; k++) {
        fprintf(f, "<polyline stroke=\"%s\" points=\"", colour[k]);
        for (int i = 0; i < r->n; i++) {
            double v = number_of(&r->line[i], c->first + k);
            if (v == 0) continue;
            fprintf(f, "%.1f,%.1f ", LEFT + (W - LEFT - RIGHT) * (double)r->line[i].games / last,
                    TOP + (H - TOP - BOTTOM) * (high - v) / (high - low));
        }
        fprintf(f, "\"/>");
        if (c->n > 1)
            fprintf(f, "<text class=\"k\" x=\"%d\" y=\"16\" fill=\"%s\">%d seats</text>",
                    LEFT + 80 * k, colour[k], k + 2);
    }
    fprintf(f, "<text x=\"%d\" y=\"%d\">%.0f games</text></svg><p>%s</p>\n", W - RIGHT, H - 10,
            last, c->unit);
}

static bool write_page(const report *r, const char *path, const char *game) {
    static const chart charts[] = {
        {"Scores of its games with itself", "mean points of a seat, with the noise of learning", 0,
         4},
        {"Error", "root of the mean square, in points; it may rise while strength rises", 4, 1},
        {"Duels with the net accepted last", "share of victories in percent", 5, 1},
        {"Speed", "games a second", 6, 1},
    };
    FILE *f = fopen(path, "we");
    if (!f) return false;
    fprintf(f,
            "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">"
            "<meta http-equiv=\"refresh\" content=\"15\"><title>Training %s</title><style>"
            "body{font:15px sans-serif;max-width:760px;margin:2em auto;padding:0 1em}"
            "svg{width:100%%}line{stroke:#ddd}polyline{fill:none;stroke-width:2}"
            "text{font-size:12px;text-anchor:end;fill:#555}.k{text-anchor:start}</style>"
            "<h1>Training %s</h1>\n",
            game, game);
    for (size_t i = 0; i < sizeof charts / sizeof *charts; i++) draw_chart(f, r, &charts[i]);
    fprintf(f, "</html>\n");
    return fclose(f) == 0;
}

bool report_write(const report *r, const char *table, const char *page, const char *game) {
    FILE *f = fopen(table, "we");
    if (!f) return false;
    fputs(heading, f);
    for (int i = 0; i < r->n; i++) print_line(f, &r->line[i]);
    bool good = fclose(f) == 0;
    return write_page(r, page, game) && good;
}
