/* embed.c: writes files as one C source that defines pent__assets. Runs at build time:
 *   embed OUT.c FILE...
 * Text as it is; a font (.woff2) as base64, ready for a data address. A byte array, because string
 * literals have a length limit in ISO C. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *base_name(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* The bytes of three as four letters; `n` of the three are there. */
static void write_base64(FILE *out, const unsigned char *b, size_t n) {
    static const char letter[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    unsigned v = (unsigned)b[0] << 16 | (n > 1 ? (unsigned)b[1] << 8 : 0u) | (n > 2 ? b[2] : 0u);
    for (size_t i = 0; i < 4; i++)
        fprintf(out, "%d,", i > n ? '=' : letter[v >> (18 - 6 * i) & 63]);
}

static int write_file(FILE *out, int i, const char *path) {
    FILE *in = fopen(path, "rb");
    if (!in) {
        fprintf(stderr, "embed: cannot read %s\n", path);
        return 1;
    }
    fprintf(out, "static const char asset_%d[] = {", i);
    int c, n = 0;
    const char *dot = strrchr(path, '.');
    unsigned char three[3];
    size_t got;
    if (dot && !strcmp(dot, ".woff2"))
        while ((got = fread(three, 1, 3, in)) > 0) {
            write_base64(out, three, got);
            if (++n % 8 == 0) fprintf(out, "\n");
        }
    else
        while ((c = getc(in)) != EOF) fprintf(out, "%s%d,", n++ % 24 ? "" : "\n", (signed char)c);
    fprintf(out, "\n0};\n");
    fclose(in);
    return 0;
}

int main(int argc, char **argv) {
    FILE *out = argc > 1 ? fopen(argv[1], "w") : NULL;
    if (!out) {
        fprintf(stderr, "usage: embed OUT.c FILE...\n");
        return 2;
    }
    fprintf(
        out,
        "/* Made by tools/embed.c from assets/. */\n#include \"assets.h\"\n#include <stddef.h>\n");
    int bad = 0;
    for (int i = 2; i < argc; i++) bad |= write_file(out, i, argv[i]);
    fprintf(out, "const pent__asset pent__assets[] = {\n");
    for (int i = 2; i < argc; i++) fprintf(out, "    {\"%s\", asset_%d},\n", base_name(argv[i]), i);
    fprintf(out, "    {NULL, NULL}};\n");
    return fclose(out) || bad;
}
