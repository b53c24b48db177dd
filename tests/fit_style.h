/* fit_style.h: does a shape with these classes show, does it cover what is under it, and may its
 * words cross lines? */
#ifndef PENT_FIT_STYLE_H
#define PENT_FIT_STYLE_H

#include <stdbool.h>

typedef struct fit_style {
    bool hidden, hollow, halo;
} fit_style;

fit_style fit_style_of(const char *game, const char *cls);

#endif
