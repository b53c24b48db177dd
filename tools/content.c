/* content.c: makes const tables from text tables. Runs at build time:
 *   content OUT SHIPPED [OTHER]
 * Reads SHIPPED/<game>/<table>.txt and, in their place, what OTHER has of them; checks all, and
 * writes OUT/<game>.h for the game's data.c and OUT/built.c with hashes and texts. A mistake in a
 * table is a sentence, and nothing is written. */
#include "content/inside.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { REPORT = 1 << 16, HEADER = 1 << 20, BUILT = 1 << 23 };

static char report_buf[REPORT], header_buf[HEADER], built_buf[BUILT];
static content_set set;

static int fail(const char *what, const char *path) {
    fprintf(stderr, "content: %s %s\n", what, path);
    return 1;
}

/* Leaves the file alone when it says the same already, so that nothing is compiled twice. */
static int write_file(const char *path, const pent_text *text) {
    if (text->cut) return fail("not enough room for", path);
    static char old[BUILT];
    FILE *f = fopen(path, "rb");
    size_t n = f ? fread(old, 1, sizeof old, f) : 0;
    if (f) fclose(f);
    if (f && n == text->len && !memcmp(old, text->buf, n)) return 0;
    f = fopen(path, "wb");
    if (!f) return fail("cannot write", path);
    bool ok = fwrite(text->buf, 1, text->len, f) == text->len;
    return fclose(f) || !ok ? fail("cannot write", path) : 0;
}

static void put_bytes(pent_text *out, const char *name, int t, const char *text, size_t n) {
    pent_say(out, "static const char %s_%d[] = {", name, t);
    for (size_t i = 0; i < n; i++) pent_say(out, "%s%d,", i % 24 ? "" : "\n", (signed char)text[i]);
    pent_say(out, "\n0};\n");
}

static void put_texts(pent_text *out, const char *name, int tables, const content_texts *texts) {
    for (int t = 0; t < tables; t++) put_bytes(out, name, t, texts->text[t], texts->length[t]);
    pent_say(out, "static const content_texts %s = {.text = {", name);
    for (int t = 0; t < tables; t++) pent_say(out, "%s_%d, ", name, t);
    pent_say(out, "0}, .length = {");
    for (int t = 0; t < tables; t++) pent_say(out, "%zu, ", texts->length[t]);
    pent_say(out, "0}};\n");
}

static void c_name(const char *id, char *out, size_t cap) {
    snprintf(out, cap, "%s", id);
    for (char *p = out; *p; p++)
        if (*p == '-') *p = '_';
}

/* Reads, checks and hashes; true when there is nothing wrong. */
static bool read_set(const content_schema *schema, const char *folder, content_texts *texts,
                     const char *whose, uint64_t *hash) {
    pent_text report = pent_text_on(report_buf, sizeof report_buf);
    bool ok = content_folder(schema, folder, texts, &report) == PENT_OK;
    ok = content_read(&set, schema, texts->text, texts->length, &report) && ok;
    if (ok) *hash = content_hash(&set);
    if (!ok) fprintf(stderr, "content: %s (%s):\n%s", whose, folder, report.buf);
    return ok;
}

static int make_game(const content_schema *schema, const char *out, const char *shipped,
                     const char *other, pent_text *built, pent_text *list) {
    content_texts texts = {0}, theirs = {0};
    uint64_t hash = 0, shipped_hash = 0;
    int tables = content__tables(schema);
    char name[60], texts_name[80], path[1000];
    c_name(schema->id, name, sizeof name);
    if (!read_set(schema, shipped, &texts, "the shipped tables", &shipped_hash)) return 1;
    hash = shipped_hash;
    snprintf(texts_name, sizeof texts_name, "%s_shipped", name);
    put_texts(built, texts_name, tables, &texts);
    if (other) {
        memcpy(theirs.text, texts.text, sizeof texts.text);
        memcpy(theirs.length, texts.length, sizeof texts.length);
        if (!read_set(schema, other, &theirs, "your tables", &hash)) return 1;
        snprintf(texts_name, sizeof texts_name, "%s_built", name);
        put_texts(built, texts_name, tables, &theirs);
    }
    pent_text header = pent_text_on(header_buf, sizeof header_buf);
    content_write(&set, &header);
    snprintf(path, sizeof path, "%s/%s.h", out, name);
    pent_say(list, "    {\"%s\", UINT64_C(0x%lx), UINT64_C(0x%lx), &%s, &%s_shipped},\n",
             schema->id, (unsigned long)hash, (unsigned long)shipped_hash, texts_name, name);
    content_texts_free(&theirs);
    content_texts_free(&texts);
    return write_file(path, &header);
}

/* A folder of a game that is not there would silently change nothing. */
static int check_names(const char *folder) {
    DIR *dir = opendir(folder);
    if (!dir) return fail("cannot read the folder", folder);
    int bad = 0;
    for (struct dirent *e; (e = readdir(dir));) {
        char path[1000];
        struct stat st;
        snprintf(path, sizeof path, "%s/%s", folder, e->d_name);
        if (e->d_name[0] == '.' || stat(path, &st) || !S_ISDIR(st.st_mode)) continue;
        if (!content_schema_find(e->d_name))
            bad |= fail("no game with tables has this name:", path);
    }
    closedir(dir);
    return bad;
}

int main(int argc, char **argv) {
    if (argc < 3 || argc > 4) {
        fprintf(stderr, "usage: content OUT SHIPPED [OTHER]\n");
        return 2;
    }
    const char *other = argc > 3 ? argv[3] : NULL;
    int bad = check_names(argv[2]) | (other ? check_names(other) : 0);
    char list_buf[4000], path[1000];
    pent_text built = pent_text_on(built_buf, sizeof built_buf);
    pent_text list = pent_text_on(list_buf, sizeof list_buf);
    pent_say(&built, "/* Made by tools/content.c. */\n#include \"content/content.h\"\n");
    for (int i = 0; content_schemas[i]; i++)
        bad |= make_game(content_schemas[i], argv[1], argv[2], other, &built, &list);
    if (bad) return 1;
    pent_say(&built, "const content_built content_builts[] = {\n%s    {.id = NULL}};\n", list_buf);
    snprintf(path, sizeof path, "%s/built.c", argv[1]);
    return write_file(path, &built);
}
