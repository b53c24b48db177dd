/* play_line.c: one line from a person (edited, with completion) or from a pipe (echoed, so that a
 * transcript can be read). Ctrl-C, Ctrl-D and a lost terminal end the input; nothing is lost by it.
 */
#include "play.h"

#include <editline/readline.h>
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

static volatile sig_atomic_t stopped, reading;
static bool editing, echoing;
static const char *const
    *offered; /* what Tab completes; libedit's callback has no argument for it */
static int n_offered;

/* A signal that comes a moment before the read waits does not end it: so it comes again. */
static void stop(int sig) {
    (void)sig;
    stopped = 1;
    if (reading) alarm(1);
}

bool line_stopped(void) { return stopped; }

void line_offer(const char *const *texts, int n) {
    offered = texts;
    n_offered = n;
}

/* libedit asks again and again, state 0 first. */
static char *next_match(const char *text, int state) {
    static int at;
    if (state == 0) at = 0;
    size_t n = strlen(text);
    while (at < n_offered) {
        const char *one = offered[at++];
        if (!strncasecmp(one, text, n)) return strdup(one);
    }
    return NULL;
}

static char **complete(const char *text, int start, int end) {
    (void)start;
    (void)end;
    rl_attempted_completion_over = 1; /* never file names */
    return rl_completion_matches(text, next_match);
}

void line_open(bool edit, bool echo) {
    struct sigaction act = {.sa_handler = stop}; /* without SA_RESTART: a waiting read must end */
    sigaction(SIGINT, &act, NULL);
    sigaction(SIGTERM, &act, NULL);
    sigaction(SIGHUP, &act, NULL);
    sigaction(SIGALRM, &act, NULL);
    signal(SIGPIPE, SIG_IGN);
    editing = edit;
    echoing = echo;
    if (!editing) return;
    static char whole_line[] = ""; /* a move is completed as a whole, blanks included */
    rl_readline_name = (char *)"pentarchy";
    rl_basic_word_break_characters = whole_line;
    rl_completer_word_break_characters = whole_line;
    rl_completion_append_character = '\0';
    rl_attempted_completion_function = complete;
    using_history();
}

void line_forget(void) {
    if (editing) clear_history();
}

static char *plain_line(const char *prompt) {
    if (!echoing) printf("%s", prompt);
    fflush(stdout);
    char *line = NULL;
    size_t room = 0;
    ssize_t n = getline(&line, &room, stdin);
    if (n < 0 || stopped) {
        if (!echoing) printf("\n");
        free(line);
        return NULL;
    }
    while (n > 0 && (line[n - 1] == '\n' || line[n - 1] == '\r')) line[--n] = 0;
    if (echoing) printf("%s%s\n", prompt, line);
    return line;
}

static char *edited_line(const char *prompt) {
    char *line = readline(prompt);
    if (line && *line && !stopped) add_history(line);
    if (line && !stopped) return line;
    printf("\n");
    free(line);
    return NULL;
}

char *line_read(const char *prompt) {
    fflush(stdout);
    reading = 1;
    char *line = stopped ? NULL : editing ? edited_line(prompt) : plain_line(prompt);
    reading = 0;
    alarm(0);
    return line;
}
