/* hostile.c: a bot that plays the first legal move, and does one thing wrong: hostile MODE FIFO. It
 * holds the FIFO open as long as it or a child of it is there, so that a test can wait for their end. */
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *mode;
static int asked; /* how often "go" was said */

static bool is(const char *name) { return !strcmp(mode, name); }

static void stay(void) {
    for (;;) pause();
}

static void flood(const char *text) {
    for (;;) fputs(text, stdout);
}

static void have_child(void) {
    fflush(stdout);
    if (fork() == 0) {
        signal(SIGTERM, SIG_IGN);
        signal(SIGHUP, SIG_IGN);
        stay();
    }
}

static void hello(void) {
    if (is("hang-hello")) stay();
    if (is("greets-wrong")) {
        puts("good morning");
    } else if (is("other-protocol")) {
        puts("ready 9");
    } else {
        printf("name hostile %s\nplays %s\nready 1\n", mode, is("other-game") ? "chess" : "any");
    }
}

static void go(const char *legal) {
    asked++;
    if (is("crash-at-once") || (is("crash-later") && asked == 2)) {
        fputs("earlier words\nI cannot go on\n", stderr);
        fflush(stderr);
        abort();
    }
    if (is("exits") || is("child-and-crash")) exit(3);
    if (is("hangs")) stay();
    if (is("floods-a-line")) flood("aaaaaaaaaaaaaaaa");
    if (is("floods-lines")) flood("# nothing to say\n");
    if (is("floods-errors"))
        for (;;) fputs("no no no\n", stderr);
    if (is("closes-output")) {
        close(STDOUT_FILENO);
        stay();
    }
    if (is("complains")) puts("error I do not like it");
    if (is("nonsense")) puts("banana");
    if (is("garbage")) fwrite("\0\1\2\xff\x1b[31m\n", 1, 10, stdout);
    if (is("illegal")) puts("move 16000");
    if (is("no-number")) puts("move e2e4");
    if (is("bad-info")) puts("info move 1 visits many");
    printf("move %d\n", atoi(legal));
    if (is("says-more")) puts("move 0");
    if (is("closes-input")) {
        fflush(stdout);
        close(STDIN_FILENO);
        stay();
    }
}

int main(int argc, char **argv) {
    static char line[70000], legal[70000];
    if (argc < 3) return 2;
    mode = argv[1];
    int here = open(argv[2], O_WRONLY);
    if (here < 0 || write(here, "!", 1) != 1) return 2;
    if (is("ends-at-start")) return fputs("no wish to play\n", stderr), 4;
    if (is("never-reads")) stay();
    if (is("eats-memory")) {
        void *much = malloc((size_t)3 << 30);
        if (!much) return fputs("no memory\n", stderr), 5;
        memset(much, 1, (size_t)3 << 30);
    }
    while (fgets(line, sizeof line, stdin)) {
        if (!strncmp(line, "hello ", 6)) hello();
        if (!strncmp(line, "game ", 5)) {
            if (!strncmp(mode, "child", 5)) have_child();
            puts(is("refuses") ? "error not today" : "ok");
        }
        if (!strncmp(line, "legal ", 6)) memcpy(legal, line + 6, strlen(line + 6) + 1);
        if (!strncmp(line, "go ", 3)) go(legal);
        if (!strcmp(line, "quit\n") && !is("deaf")) return 0;
        fflush(stdout);
    }
    if (is("deaf")) stay();
    return 0;
}
