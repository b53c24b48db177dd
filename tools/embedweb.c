/* embedweb.c: writes files as one C source that defines srv_files (src/server/files.h). Runs at
 * build time:   embedweb OUT.c [-p URL_PREFIX ROOT FILE...]...
 * A file under ROOT is served at URL_PREFIX plus its path from there. */
#include <stdio.h>
#include <string.h>

static const char *type_of(const char *path) {
    static const char *const types[][2] = {
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".json", "application/json"},
        {".svg", "image/svg+xml"},
        {".wasm", "application/wasm"},
        {".png", "image/png"},
        {".woff2", "font/woff2"},
        {".ico", "image/x-icon"},
        {".txt", "text/plain; charset=utf-8"},
        {".webmanifest", "application/manifest+json"},
    };
    const char *dot = strrchr(path, '.');
    for (size_t i = 0; dot && i < sizeof types / sizeof *types; i++)
        if (!strcmp(dot, types[i][0])) return types[i][1];
    return "application/octet-stream";
}

static int write_file(FILE *out, int i, const char *path) {
    FILE *in = fopen(path, "rb");
    if (!in) {
        fprintf(stderr, "embedweb: cannot read %s\n", path);
        return 1;
    }
    fprintf(out, "static const unsigned char file_%d[] = {", i);
    int c, n = 0;
    while ((c = getc(in)) != EOF) fprintf(out, "%s%d,", n++ % 32 ? "" : "\n", c);
    fprintf(out, "\n0};\n");
    fclose(in);
    return 0;
}

int main(int argc, char **argv) {
    FILE *out = argc > 1 ? fopen(argv[1], "w") : NULL;
    if (!out) {
        fprintf(stderr, "usage: embedweb OUT.c [-p PREFIX ROOT FILE...]...\n");
        return 2;
    }
    fprintf(out, "/* Made by tools/embedweb.c. */\n#include \"server/files.h\"\n");
    int bad = 0;
    for (int i = 2; i < argc; i++) {
        if (!strcmp(argv[i], "-p"))
            i += 2;
        else
            bad |= write_file(out, i, argv[i]);
    }
    fprintf(out, "const srv_file srv_files[] = {\n");
    const char *prefix = "/", *root = "";
    for (int i = 2; i < argc; i++) {
        if (!strcmp(argv[i], "-p") && i + 2 < argc) {
            prefix = argv[i + 1];
            root = argv[i + 2];
            i += 2;
            continue;
        }
        const char *name = argv[i];
        if (!strncmp(name, root, strlen(root))) name += strlen(root);
        while (*name == '/') name++;
        fprintf(out, "    {\"%s%s\", \"%s\", file_%d, sizeof file_%d - 1, %d},\n", prefix, name,
                type_of(name), i, i, strncmp(name, "assets/", 7) == 0);
    }
    fprintf(out, "    {0}};\n");
    return fclose(out) || bad;
}
