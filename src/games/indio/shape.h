/* Indio: the shape of a board, read from columns of letters. Used by the set-up and, at build time, by
 * the check of the content tables; hence all of it is here and nothing needs a state. */
#ifndef INDIO_SHAPE_H
#define INDIO_SHAPE_H

#include "indio.h"

#include <string.h>

enum { INDIO_MAX_COLUMNS = 26, INDIO_MAX_LENGTH = 60 };

typedef struct {
    int hexes, columns;
    int length[INDIO_MAX_COLUMNS]; /* with holes */
    uint8_t column[INDIO_MAX_HEXES], place[INDIO_MAX_HEXES];
    char letter[INDIO_MAX_HEXES]; /* E W D or * */
    uint32_t adj[INDIO_MAX_HEXES];
} indio_shape;

/* Twice the distance of a hex from the axis all columns are centred on, southwards. */
static inline int indio_height(const indio_shape *sh, int i) {
    return 2 * sh->place[i] - (sh->length[sh->column[i]] - 1);
}

static inline void indio_link(indio_shape *sh) {
    for (int i = 0; i < sh->hexes; i++)
        for (int j = 0; j < sh->hexes; j++) { /* IND-005 */
            int across = sh->column[i] - sh->column[j];
            int along = indio_height(sh, i) - indio_height(sh, j);
            bool same = across == 0 && (along == 2 || along == -2);
            bool next = (across == 1 || across == -1) && (along == 1 || along == -1);
            if (same || next) sh->adj[i] |= INDIO_BIT(j);
        }
}

static inline bool indio_connected(const indio_shape *sh) {
    uint32_t seen = 1, all = (UINT32_C(1) << sh->hexes) - 1;
    for (uint32_t before = 0; before != seen;) {
        before = seen;
        PENT_EACH_BIT(h, before) seen |= sh->adj[h];
    }
    return seen == all;
}

/* Reads columns of letters; false after telling why not. IND-191 IND-192 */
static inline bool indio_read_shape(const char *text, size_t n, indio_shape *out, pent_text *why) {
    *out = (indio_shape){.columns = 1};
    for (const char *c = text; c < text + n; c++) {
        int column = out->columns - 1;
        if (*c == '/') {
            if (++out->columns <= INDIO_MAX_COLUMNS) continue;
            pent_say(why, "at most %d columns", INDIO_MAX_COLUMNS);
            return false;
        }
        if (!memchr("EWD*.", *c, 5)) {
            pent_say(why, "'%c' is none of E W D * . /", *c);
            return false;
        }
        int place = out->length[column]++;
        if (place >= INDIO_MAX_LENGTH) {
            pent_say(why, "a column has at most %d places", INDIO_MAX_LENGTH);
            return false;
        }
        if (*c == '.') continue;
        if (out->hexes == INDIO_MAX_HEXES) {
            pent_say(why, "more than %d hexes", INDIO_MAX_HEXES);
            return false;
        }
        out->column[out->hexes] = (uint8_t)column;
        out->place[out->hexes] = (uint8_t)place;
        out->letter[out->hexes++] = *c;
    }
    for (int i = 1; i < out->columns; i++)
        if ((out->length[i] - out->length[i - 1]) % 2 == 0) {
            pent_say(why, "columns %d and %d must differ in length by an odd number", i, i + 1);
            return false;
        }
    indio_link(out);
    if (indio_connected(out)) return true;
    pent_say(why, "the hexes are not connected");
    return false;
}

/* These hexes and all that touch them: where no further starting farm may lie. IND-018 */
static inline uint32_t indio_near(const uint32_t *adj, uint32_t farms) {
    uint32_t out = farms;
    PENT_EACH_BIT(h, farms) out |= adj[h];
    return out;
}

/* IND-187: hexes of the mask that form a triangle with `hex` and one more hex of the mask */
static inline uint32_t indio_fief_partners(const uint32_t *adj, int hex, uint32_t open) {
    uint32_t out = 0;
    PENT_EACH_BIT(q, adj[hex] & open) if (adj[hex] & adj[q] & open) out |= INDIO_BIT(q);
    return out;
}

/* Could `left` players place fiefs on the open hexes in such a way that one finds no room? IND-192 */
static inline bool indio_may_stick(const uint32_t *adj, uint32_t open, uint32_t farms, int left) {
    bool room = false;
    PENT_EACH_BIT(f, open & ~indio_near(adj, farms)) {
        uint32_t partners = indio_fief_partners(adj, (int)f, open);
        room = room || partners != 0;
        if (left == 1) continue;
        PENT_EACH_BIT(q, partners) {
            uint32_t third = adj[f] & adj[q] & open;
            PENT_EACH_BIT(m, third & ~(INDIO_BIT(q) - 1)) {
                uint32_t fief = INDIO_BIT(f) | INDIO_BIT(q) | INDIO_BIT(m);
                if (indio_may_stick(adj, open & ~fief, farms | INDIO_BIT(f), left - 1)) return true;
            }
        }
    }
    return !room;
}

/* A hex by column and place in one number, as the starts of the content tables name it. */
static inline int indio_spot(int column, int place) { return column * 64 + place; }

static inline int indio_hex_at(const indio_shape *sh, int spot) {
    for (int i = 0; i < sh->hexes; i++)
        if (indio_spot(sh->column[i], sh->place[i]) == spot) return i;
    return INDIO_NONE;
}

#endif
