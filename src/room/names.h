/* names.h: names as people see them. Two names that look alike have the same skeleton. */
#ifndef PENT_NAMES_H
#define PENT_NAMES_H

#include <stdbool.h>
#include <stddef.h>

/* Trims, drops what cannot be seen and what turns writing round; false: nothing is left, or more than
 * 40 bytes, or it is no good UTF-8. */
bool name_clean(char *name);
/* What is left of a name when everything that looks alike is made the same: accents, case, wide and
 * fancy letters, letters of other scripts that look Latin, 0 and o, 1, i and l, spaces and dots. */
void name_skeleton(const char *name, char *out, size_t cap);

#endif
