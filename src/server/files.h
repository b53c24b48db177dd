/* files.h: files compiled into the program: the web page when it was built, else a page that says
 * where the API is. */
#ifndef PENT_FILES_H
#define PENT_FILES_H

#include <stdbool.h>
#include <stddef.h>

typedef struct srv_file {
    const char *path, *type;
    const unsigned char *bytes;
    size_t n;
    bool fixed; /* its name changes with its content: may be kept for ever */
} srv_file;

extern const srv_file srv_files[]; /* made by tools/embedweb; ends with a NULL path */

/* Exact paths only; "/" and the page's own routes ("/t/…") give the page. */
const srv_file *srv_file_find(const char *path);
/* The same file compressed ("PATH.gz"), or NULL. */
const srv_file *srv_file_small(const srv_file *f);

#endif
