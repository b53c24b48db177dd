/* fuzz_json.c: any bytes as JSON from a stranger: taken or refused with a word, and every way of
 * reading what was taken stays inside it. */
#include "room/json_in.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static json_in in;
    pent_err err = {0};
    char *text = malloc(size + 1); /* exact, so that a byte too far is seen */
    if (!text) abort();
    memcpy(text, data, size);
    if (json_read(&in, text, size, &err) != PENT_OK) {
        if (!err.text[0]) abort();
        free(text);
        return 0;
    }
    char out[64];
    long long n;
    bool b;
    for (int i = -1; i <= in.n; i++) {
        if (json_text(&in, i, out, sizeof out) && strlen(out) >= sizeof out) abort();
        json_integer(&in, i, -1000, 1000, &n);
        json_boolean(&in, i, &b);
        json_is_null(&in, i);
        json_find(&in, i, "do");
        for (int k = 0; k < json_length(&in, i) && k < 8; k++) {
            json_at(&in, i, k);
            json_member(&in, i, k, out, sizeof out);
        }
    }
    free(text);
    return 0;
}
