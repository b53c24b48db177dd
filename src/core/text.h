/* text.h: the writer behind pent_say, for functions that take a format of their own. */
#ifndef PENT_TEXT_H
#define PENT_TEXT_H

#include "pentarchy_game.h"

#include <stdarg.h>

void pent__say_list(pent_text *out, const char *format, va_list *args);
void pent__put_int(pent_text *out, long long v);

#endif
