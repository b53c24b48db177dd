/* nets.c: the games' nets as C: for every folder of a game a table NAME_net, empty where it has no
 * file of a net; of several the first, from which the others can be reached. A damaged one fails the
 * build with a sentence.
 *   nets OUT.c FOLDER [FILE...] FOLDER [FILE...] ...
 * A browser has to be sent the large tables: there they are packed, and unpacked once. */
#include "core/pack.h"
#include "pentarchy_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_FILE = 1 << 21 };

static void put_longs(FILE *f, const char *name, const char *part, const int32_t *v, int n) {
    fprintf(f, "static const int32_t %s_%s[] = {", name, part);
    for (int i = 0; i < n; i++) fprintf(f, "%s%ld,", i % 16 ? "" : "\n", (long)v[i]);
    fprintf(f, "\n0};\n");
}

static void put_shorts(FILE *f, const char *name, const char *part, const int16_t *v, int n) {
    fprintf(f, "static const int16_t __attribute__((aligned(64))) %s_%s[] = {", name, part);
    for (int i = 0; i < n; i++) fprintf(f, "%s%d,", i % 16 ? "" : "\n", v[i]);
    fprintf(f, "\n0};\n");
}

/* The first layer, nearly all of a net. */
static bool put_layer(FILE *f, const char *name, const int16_t *v, int n) {
    int bits = pent__pack_bits(v, (size_t)n);
    size_t size = pent__pack(v, (size_t)n, bits, NULL);
    unsigned char *packed = malloc(size);
    if (!packed) return false;
    pent__pack(v, (size_t)n, bits, packed);
    fprintf(f, "#if defined(__wasm__)\nstatic const unsigned char %s_packed[] = {", name);
    for (size_t i = 0; i < size; i++) fprintf(f, "%s%d,", i % 32 ? "" : "\n", packed[i]);
    fprintf(f,
            "};\nstatic int16_t __attribute__((aligned(64))) %s_first[%d];\n"
            "__attribute__((constructor)) static void %s_unpack(void) {\n"
            "    pent__unpack(%s_packed, %d, %s_first, %d);\n}\n#else\n",
            name, n, name, name, bits, name, n);
    put_shorts(f, name, "first", v, n);
    fprintf(f, "#endif\n");
    free(packed);
    return true;
}

static void put_text(FILE *f, const char *text) {
    fputc('"', f);
    for (; *text; text++) {
        if (*text == '\n')
            fputs("\\n\"\n\"", f);
        else if (*text == '"' || *text == '\\')
            fprintf(f, "\\%c", *text);
        else
            fputc(*text, f);
    }
    fputc('"', f);
}

/* next: the name of the one behind it, or NULL. */
static bool put_net(FILE *f, const char *name, const pent_net *t, const char *next) {
    if (!put_layer(f, name, t->first, t->inputs * t->hidden)) return false;
    put_longs(f, name, "threshold", t->threshold, t->hidden);
    put_longs(f, name, "second_threshold", t->second_threshold, t->second);
    put_shorts(f, name, "straight", t->straight, t->inputs);
    put_shorts(f, name, "second", t->second_weight, t->hidden * t->second);
    put_shorts(f, name, "answer", t->answer, t->second ? t->second : t->hidden);
    fprintf(f, "extern const pent_net %s_net;\nconst pent_net %s_net = {\n", name, name);
    fprintf(f, ".game = \"%s\", .rules_version = %d, .content = UINT64_C(0x%llx),\n", t->game,
            t->rules_version, (unsigned long long)t->content);
    fprintf(f, ".input_hash = UINT64_C(0x%llx), .seats = %uu,\n", (unsigned long long)t->input_hash,
            t->seats);
    fprintf(f, ".inputs = %d, .hidden = %d, .second = %d, .won = %d, .bias = %ld,\n", t->inputs,
            t->hidden, t->second, t->won, (long)t->bias);
    fprintf(f, ".straight_shift = %d, .first_shift = %d, .second_shift = %d, .answer_shift = %d,\n",
            t->straight_shift, t->first_shift, t->second_shift, t->answer_shift);
    fprintf(f,
            ".threshold = %s_threshold, .second_threshold = %s_second_threshold,\n"
            ".straight = %s_straight, .first = %s_first, .second_weight = %s_second,\n"
            ".answer = %s_answer, .about =\n",
            name, name, name, name, name, name);
    put_text(f, t->about);
    if (next) fprintf(f, ", .next = &%s_net", next);
    fprintf(f, "};\n");
    return true;
}

static bool add(FILE *f, const char *name, const char *path, const char *next) {
    static char bytes[MAX_FILE];
    static int64_t room[PENT_NET_ROOM / 8 + 1];
    FILE *in = fopen(path, "rb");
    if (!in) return perror(path), false;
    size_t n = fread(bytes, 1, sizeof bytes, in);
    fclose(in);
    pent_net t;
    pent_err err = {0};
    if (pent_net_read(bytes, n, &t, room, sizeof room, &err) != PENT_OK) {
        fprintf(stderr, "%s: %s\n", path, err.text);
        return false;
    }
    return put_net(f, name, &t, next);
}

/* From the last file to the first, so that each one's next is there before it. */
static bool add_game(FILE *f, const char *folder, char **files, int n) {
    char name[256], next[256];
    const char *slash = strrchr(folder, '/'), *game = slash ? slash + 1 : folder;
    if (n == 0)
        fprintf(f, "extern const pent_net %s_net;\nconst pent_net %s_net = {.inputs = 0};\n", game,
                game);
    for (int i = n - 1; i >= 0; i--) {
        snprintf(name, sizeof name, "%s", game); /* the first is the game's */
        if (i) snprintf(name, sizeof name, "%s_%d", game, i);
        if (!add(f, name, files[i], i + 1 < n ? next : NULL)) return false;
        memcpy(next, name, sizeof next);
    }
    return true;
}

static bool is_file(const char *word) {
    size_t n = strlen(word);
    return n > 4 && !strcmp(word + n - 4, ".bin");
}

int main(int argc, char **argv) {
    if (argc < 2) return fprintf(stderr, "usage: nets OUT.c FOLDER [FILE...] ...\n"), 2;
    FILE *f = fopen(argv[1], "w");
    if (!f) return perror(argv[1]), 1;
    fprintf(f, "/* Made by tools/nets.c from the games' net*.bin. */\n"
               "#include \"core/pack.h\"\n#include \"pentarchy_game.h\"\n");
    bool good = true;
    for (int i = 2, n; i < argc; i += 1 + n) {
        for (n = 0; i + 1 + n < argc && is_file(argv[i + 1 + n]);) n++;
        good = add_game(f, argv[i], argv + i + 1, n) && good;
    }
    if (fclose(f) != 0) return perror(argv[1]), 1;
    if (!good) remove(argv[1]);
    return good ? 0 : 1;
}
