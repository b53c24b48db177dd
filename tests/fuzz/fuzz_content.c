/* fuzz_content.c: any bytes as the first table of every game in turn, with the shipped rest. A refusal
 * has a sentence; what is accepted can be hashed, written and printed. */
#include "content/content.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Which table: the first byte. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    enum { CAP = 1 << 20 };
    static content_set set;
    static char text[CAP];
    if (!size) return 0;
    int which = data[0];
    for (const content_built *b = content_builts; b->id; b++) {
        const content_schema *schema = content_schema_find(b->id);
        if (!schema->table[0].name) continue;
        int tables = 0;
        while (schema->table[tables].name) tables++;
        content_texts texts = *b->shipped_texts;
        texts.text[which % tables] = (const char *)data + 1;
        texts.length[which % tables] = size - 1;
        pent_text out = pent_text_on(text, CAP);
        if (!content_read(&set, schema, texts.text, texts.length, &out)) {
            if (!out.len || !set.wrong) abort(); /* a refusal without a word */
            continue;
        }
        if (!content_hash(&set)) abort();
        out = pent_text_on(text, CAP);
        content_write(&set, &out);
        content_print(&set, &out);
        if (out.cut) abort();
    }
    return 0;
}
