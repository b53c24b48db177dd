/* fuzz_record.c: any bytes as a record. What is accepted must be written and read again the same.
 */
#include "pentarchy.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    pent_err err = {0};
    pent_table *t = pent_table_read((const char *)data, size, &err);
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
