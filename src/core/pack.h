/* pack.h: rows of small numbers as few bits, for builds that are sent: a browser's. */
#ifndef PENT_CORE_PACK_H
#define PENT_CORE_PACK_H

#include <stddef.h>
#include <stdint.h>

/* The bits that are written as they are, so that the whole is shortest. */
int pent__pack_bits(const int16_t *v, size_t n);
/* Returns the number of bytes; `out` may be NULL to learn it. */
size_t pent__pack(const int16_t *v, size_t n, int bits, unsigned char *out);
void pent__unpack(const unsigned char *in, int bits, int16_t *v, size_t n);

#endif
