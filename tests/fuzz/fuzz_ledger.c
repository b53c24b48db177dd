/* fuzz_ledger.c: any bytes as a ledger of Terra Mystica: read, refused or played, never a crash; what
 * was read is written and read again as the same game. */
#include "../../src/games/terra_mystica/snellman.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { ROOM = 1 << 20 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char trace[ROOM], text[ROOM];
    pent_err err = {0};
    pent_text rows = pent_text_on(trace, sizeof trace), out = pent_text_on(text, sizeof text);
    pent_table *t = terra_read_ledger((const char *)data, size, &rows, &err);
    if (!t) {
        if (!err.text[0]) abort(); /* a refusal says why */
        return 0;
    }
    if (terra_write_ledger(t, &out, &err) == PENT_OK) {
        pent_table *again = terra_read_ledger(text, out.len, NULL, &err);
        if (!again) abort();
        pent_table_free(again);
    }
    pent_table_free(t);
    return 0;
}
