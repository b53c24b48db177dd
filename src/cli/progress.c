/* progress.c: a bar on stderr for long work, only when somebody watches. */
#include "cli.h"

#include <unistd.h>

enum { BAR = 30 };

static double started, drawn; /* of the one bar there is */
static bool shown;

void cli_progress(const char *what, long done, long all) {
    if (!isatty(STDERR_FILENO) || all <= 0) return;
    double t = cli_wall_time();
    if (started == 0) started = t;
    if (t - started < 0.4 || t - drawn < 0.1) return; /* short work needs no bar */
    drawn = t;
    shown = true;
    int full = (int)(done * BAR / all);
    fprintf(stderr, "\r%s [%.*s%*s] %ld/%ld", what, full, "##############################",
            BAR - full, "", done, all);
    if (done > 0)
        fprintf(stderr, "  %.0f s left ", (t - started) * (double)(all - done) / (double)done);
    fflush(stderr);
}

void cli_progress_end(void) {
    if (shown) fputs("\r\x1b[K", stderr);
    started = drawn = 0;
    shown = false;
}
