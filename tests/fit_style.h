/* fit_style.h: does a shape with these classes show, and does it cover what is under it? */
#ifndef PENT_FIT_STYLE_H
#define PENT_FIT_STYLE_H

#include <stdbool.h>

typedef struct fit_style {
    bool hidden, hollow;
} fit_style;

fit_style fit_style_of(const char *game, const char *cls);

#endif
