/* terminal.c: a scene in character cells. Words print themselves, other shapes print their mark,
 * each at its place divided by the pane's cell size. Colour doubles what letters already say. */
#include "scene.h"

#include <string.h>

enum { MAX_COLUMNS = 240, MAX_ROWS = 200, GAP = 2 };

typedef struct {
    char glyph[5]; /* one UTF-8 character */
    uint8_t paint; /* index into paints; 0 plain */
} cell;

/* Class word to 256-colour foreground (and bold). The first match of a shape's classes wins. */
static const struct {
    const char *word;
    const char *code;
} paints[] = {
    {"", ""},
    {"p1", "1;38;5;220"},
    {"p2", "1;38;5;166"},
    {"p3", "1;38;5;33"},
    {"p4", "1;38;5;176"},
    {"p5", "1;38;5;36"},
    {"p0", "1;38;5;255"},
    {"c1", "38;5;220"},
    {"c2", "38;5;166"},
    {"c3", "38;5;33"},
    {"c4", "38;5;176"},
    {"c5", "38;5;36"},
    {"c0", "38;5;255"},
    {"t-plains", "38;5;137"},
    {"t-swamp", "38;5;242"},
    {"t-lakes", "38;5;68"},
    {"t-forest", "38;5;29"},
    {"t-mountains", "38;5;248"},
    {"t-wasteland", "38;5;160"},
    {"t-desert", "38;5;221"},
    {"t-river", "38;5;153"},
    {"t-earth", "38;5;137"},
    {"t-water", "38;5;68"},
    {"t-farm", "38;5;107"},
    {"t-quarry", "38;5;250"},
    {"t-mine", "38;5;102"},
    {"head", "1"},
    {"t-b", "1"},
    {"t-2", "2"},
    {"faint", "2"},
};

uint8_t pent__paint_of(const char *classes) {
    for (size_t i = 1; i < sizeof paints / sizeof *paints; i++)
        if (pent__has_word(classes, paints[i].word)) return (uint8_t)i;
    return 0;
}

void pent__paint(uint8_t from, uint8_t to, pent_text *out) {
    if (from == to) return;
    pent_say(out, "\x1b[0m");
    if (to) pent_say(out, "\x1b[%sm", paints[to].code);
}

int pent__glyph_size(const char *s) {
    int n = *s != 0;
    while (n && (s[n] & 0xC0) == 0x80) n++;
    return n;
}

int pent__glyphs(const char *s) {
    int n = 0;
    for (; *s; s++) n += (*s & 0xC0) != 0x80;
    return n;
}

static void print_at(cell (*grid)[MAX_COLUMNS], int x, int y, int right, const char *s,
                     uint8_t paint) {
    while (*s) {
        int n = pent__glyph_size(s);
        if (x >= 0 && x < right && y >= 0 && y < MAX_ROWS) {
            cell *c = &grid[y][x];
            memset(c, 0, sizeof *c);
            for (int i = 0; i < n && i < 4; i++) c->glyph[i] = s[i];
            c->paint = paint;
        }
        x++;
        s += n;
    }
}

static int divide(int v, int by) { return (v + by / 2) / by; }

/* Shapes inside a group are shifted by it; this keeps the sum of the open groups' shifts. */
static void draw_pane(cell (*grid)[MAX_COLUMNS], const pent_scene *sc, int p, pent__box box) {
    const pent_pane *pane = &sc->pane[p];
    int dx[16] = {0}, dy[16] = {0}, depth = 0;
    for (int i = 0; i < sc->shapes; i++) {
        const pent_shape *sh = &sc->shape[i];
        if (sh->pane != p) continue;
        if (sh->form == PENT_END) {
            depth -= depth > 0;
            continue;
        }
        int x = sh->x + dx[depth], y = sh->y + dy[depth];
        if (sh->form == PENT_GROUP && depth < 15) {
            depth++;
            dx[depth] = x;
            dy[depth] = y;
        }
        const char *s = pent__string(sc, sh->mark                 ? sh->mark
                                         : sh->form == PENT_WORDS ? sh->text
                                                                  : 0);
        if (!*s) continue;
        const char *cls = pent__string(sc, sh->cls);
        int n = pent__glyphs(s), col = divide(x, pane->cell_w);
        bool mid = sh->form != PENT_WORDS || pent__has_word(cls, "mid");
        if (mid)
            col -= n / 2;
        else if (pent__has_word(cls, "end"))
            col -= n;
        int row =
            sh->form == PENT_WORDS ? y / pane->cell_h : divide(y - pane->cell_h / 2, pane->cell_h);
        print_at(grid, box.x + col, box.y + row, box.x + box.w + GAP, s, pent__paint_of(cls));
    }
}

static void print_row(const cell *row, int columns, bool colour, pent_text *out) {
    int last = columns - 1;
    while (last >= 0 && (!row[last].glyph[0] || row[last].glyph[0] == ' ')) last--;
    uint8_t now = 0;
    for (int x = 0; x <= last; x++) {
        const cell *c = &row[x];
        if (colour) pent__paint(now, c->paint, out);
        if (colour) now = c->paint;
        pent_say(out, "%s", c->glyph[0] ? c->glyph : " ");
    }
    pent_say(out, now ? "\x1b[0m\n" : "\n");
}

void pent_scene_terminal(const pent_scene *sc, bool colour, int columns, pent_text *out) {
    static const cell blank;
    cell grid[MAX_ROWS][MAX_COLUMNS];
    pent__box box[PENT_MAX_PANES];
    int shown[PENT_MAX_PANES], n = 0;
    if (columns > MAX_COLUMNS) columns = MAX_COLUMNS;
    for (int p = 0; p < sc->panes; p++) {
        const pent_pane *pane = &sc->pane[p];
        if (!pane->cell_w || !pane->cell_h) continue;
        box[n] = (pent__box){0, 0, pane->w / pane->cell_w + 1, pane->h / pane->cell_h + 1};
        shown[n++] = p;
    }
    pent__box all = pent__arrange(box, n, columns, GAP);
    int rows = all.h < MAX_ROWS ? all.h : MAX_ROWS;
    for (int y = 0; y < MAX_ROWS; y++)
        for (int x = 0; x < MAX_COLUMNS; x++) grid[y][x] = blank;
    for (int i = 0; i < n; i++) draw_pane(grid, sc, shown[i], box[i]);
    for (int y = 0; y < rows; y++) print_row(grid[y], MAX_COLUMNS, colour, out);
}
