/* files.c: finding a compiled-in file. A path is looked up whole in a list: there is no folder to
 * climb out of. */
#include "files.h"

#include <string.h>

static const unsigned char page[] =
    "<!doctype html><html lang=en><meta charset=utf-8><title>Pentarchy</title>"
    "<h1>Pentarchy</h1><p>The server runs. This build holds no web page; programs find the API at "
    "<a href=/api/games>/api/games</a> and its description at "
    "<a href=/api/openapi.json>/api/openapi.json</a>.</p></html>";

static const srv_file built_in = {"/", "text/html; charset=utf-8", page, sizeof page - 1, false};

static const srv_file *exact(const char *path) {
    for (const srv_file *f = srv_files; f->path; f++)
        if (!strcmp(f->path, path)) return f;
    return NULL;
}

const srv_file *srv_file_find(const char *path) {
    const srv_file *f = exact(path);
    if (f) return f;
    bool route = !strcmp(path, "/") || !strncmp(path, "/t/", 3) || !strncmp(path, "/g/", 3) ||
                 !strcmp(path, "/lobby") || !strcmp(path, "/me") || !strcmp(path, "/about");
    if (!route) return NULL;
    f = exact("/index.html");
    return f ? f : &built_in;
}

const srv_file *srv_file_small(const srv_file *f) {
    size_t n = strlen(f->path);
    for (const srv_file *z = srv_files; z->path; z++)
        if (!strncmp(z->path, f->path, n) && !strcmp(z->path + n, ".gz")) return z;
    return NULL;
}
