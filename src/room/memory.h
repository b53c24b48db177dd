/* memory.h: where rooms and their hosts in a browser take memory: the heap of the program, which in a browser is the module's own
 * memory. There is always some, or the program stops: an address of 0 can be written to in WebAssembly. `free` gives it back. */
#ifndef PENT_MEMORY_H
#define PENT_MEMORY_H

#include <stddef.h>

void *room_zeroed(size_t n);
void *room_space(size_t n);            /* with whatever was there */
void *room_resized(void *p, size_t n); /* what p holds, as far as it fits; p may be NULL */

#endif
