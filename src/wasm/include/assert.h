/* assert.h: for the browser, where nobody reads what assert would print: it traps, and the page hears of it. */
#undef assert
#define assert(condition) ((condition) ? (void)0 : __builtin_trap())
#ifndef static_assert
#define static_assert _Static_assert
#endif
