/* fuzz_record.c: any bytes as a record. What is accepted must be written and read again the same, and
 * listed with as many plies; converting goes at least as far. */
#include "pentarchy.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void count(void *ctx, const pent_said *said) { *(int *)ctx = said->ply; }

/* Rules, content and hashes do not matter here; where it stops it says why. */
static void lenient(const char *text, size_t size, const pent_table *strict) {
    pent_err err = {0};
    int listed = 0;
    pent_status st = pent_record_list(text, size, count, &listed, &err);
    if ((st != PENT_OK) != (err.text[0] != 0)) abort();
    if (strict && (st != PENT_OK || listed != pent_table_plies(strict))) abort();
    pent_table *t = pent_table_convert(text, size, &err);
    if ((!t || err.code) && !err.text[0]) abort();
    if (strict && (!t || err.code || pent_table_hash(t) != pent_table_hash(strict))) abort();
    if (strict && pent_record_foreign(text, size, &err)) abort();
    pent_table_free(t);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    pent_err err = {0};
    pent_table *t = pent_table_read((const char *)data, size, &err);
    lenient((const char *)data, size, t);
    if (!t) {
        if (!err.text[0]) abort(); /* a refusal without a word */
        return 0;
    }
    enum { CAP = 1 << 20 };
    char *text = malloc(CAP);
    if (!text) abort();
    pent_text out = pent_text_on(text, CAP);
    pent_table_write(t, PENT_TRUTH, PENT_LINE_HASHES, &out);
    pent_table *again = pent_table_read(text, out.len, &err);
    if (!again || pent_table_hash(again) != pent_table_hash(t)) abort();
    pent_table_free(again);
    pent_table_free(t);
    free(text);
    return 0;
}
