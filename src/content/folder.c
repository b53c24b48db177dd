/* folder.c: tables from a folder of the disk. The only file here that touches one. */
#include "content/inside.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Terminated, to be freed; NULL when it cannot be read. */
static char *read_file(const char *path, size_t *length) {
    FILE *in = fopen(path, "rb");
    if (!in) return NULL;
    size_t cap = 1 << 14, n = 0;
    char *text = malloc(cap);
    while (text) {
        n += fread(text + n, 1, cap - n - 1, in);
        if (n + 1 < cap) break;
        char *more = realloc(text, cap *= 2);
        if (!more) free(text);
        text = more;
    }
    bool bad = ferror(in);
    fclose(in);
    if (text) text[n] = 0;
    if (bad) {
        free(text);
        return NULL;
    }
    *length = n;
    return text;
}

static pent_status take(const content_schema *schema, const char *folder, const char *name,
                        content_texts *texts, pent_text *report) {
    size_t n = strlen(name);
    if (name[0] == '.' || n < 4 || strcmp(name + n - 4, ".txt")) return PENT_OK; /* not a table */
    int t = 0;
    while (schema->table[t].name &&
           (strlen(schema->table[t].name) != n - 4 || memcmp(schema->table[t].name, name, n - 4)))
        t++;
    if (!schema->table[t].name) {
        pent_say(report, "%s/%s: the game has no such table; there are:", schema->id, name);
        for (int i = 0; schema->table[i].name; i++)
            pent_say(report, " %s.txt", schema->table[i].name);
        pent_say(report, "\n");
        return PENT_E_INPUT;
    }
    char path[1200];
    snprintf(path, sizeof path, "%s/%s/%s", folder, schema->id, name);
    char *text = read_file(path, &texts->length[t]);
    if (!text) {
        pent_say(report, "%s: cannot be read\n", path);
        return PENT_E_SYSTEM;
    }
    free(texts->owned[t]);
    texts->text[t] = texts->owned[t] = text;
    return PENT_OK;
}

pent_status content_folder(const content_schema *schema, const char *folder, content_texts *texts,
                           pent_text *report) {
    char path[1000];
    if (snprintf(path, sizeof path, "%s/%s", folder, schema->id) >= (int)sizeof path)
        return pent_say(report, "%s: the name is too long\n", folder), PENT_E_INPUT;
    DIR *dir = opendir(path);
    if (!dir && errno == ENOENT) return PENT_OK; /* nothing of this game differs */
    if (!dir) return pent_say(report, "%s: cannot be read\n", path), PENT_E_SYSTEM;
    pent_status status = PENT_OK;
    for (struct dirent *e; (e = readdir(dir));) {
        pent_status s = take(schema, folder, e->d_name, texts, report);
        if (s) status = s;
    }
    closedir(dir);
    return status;
}

void content_texts_free(content_texts *texts) {
    for (int t = 0; t < CONTENT_TABLES; t++) free(texts->owned[t]);
    memset(texts, 0, sizeof *texts);
}
