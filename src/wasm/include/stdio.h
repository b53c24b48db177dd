/* stdio.h: for the browser, where there are no files: what rooms need of it writes into memory (wasm/text.c). */
#ifndef PENT_WASM_STDIO_H
#define PENT_WASM_STDIO_H

#include <stddef.h>

int snprintf(char *out, size_t cap, const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
