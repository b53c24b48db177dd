/* assets.h: files of assets/ compiled into the program (written by tools/embed at build time). */
#ifndef PENT_ASSETS_H
#define PENT_ASSETS_H

typedef struct pent__asset {
    const char *name; /* "tokens.css"; NULL ends the list */
    const char *text;
} pent__asset;

extern const pent__asset pent__assets[];

const char *pent__asset_text(const char *name); /* "" when there is none */

#endif
