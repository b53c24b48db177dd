/* test_bots.c: the host's side of the bot protocol: words, limits, and bots that do everything wrong.
 * After each of them no process, no child of one and no descriptor is left; nothing here sleeps. */
#include "testkit.h"

#include "bots/bots.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- words ---- */

static void commands_are_split_by_one_rule(void **state) {
    (void)state;
    static const struct {
        const char *command, *words; /* with | between */
    } good[] = {
        {"./bot", "./bot"},       {"  a  b ", "a|b"},
        {"a 'b c' d", "a|b c|d"}, {"a \"b 'c' d\"", "a|b 'c' d"},
        {"a b\\ c", "a|b c"},     {"a '\\'", "a|\\"},
        {"a \"\\\"\"", "a|\""},   {"a '' b", "a||b"},
        {"a x'y z'w", "a|xy zw"}, {"a $HOME *.c ~ ;rm|&", "a|$HOME|*.c|~|;rm|&"},
        {"a \\", "a|\\"},
    };
    static const char *const bad[] = {"", "   ", "a 'b", "a \"b", "''"};
    char room[256], *argv[BOTS_ARGS], joined[256];
    pent_err err = {0};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        int n = bots_split(good[i].command, room, argv, &err);
        pent_text t = pent_text_on(joined, sizeof joined);
        for (int k = 0; k < n; k++) pent_say(&t, "%s%s", k ? "|" : "", argv[k]);
        assert_true(n > 0);
        assert_null(argv[n]);
        assert_string_equal(joined, good[i].words);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        err.text[0] = 0;
        assert_int_equal(bots_split(bad[i], room, argv, &err), 0);
        assert_true(err.text[0]);
    }
    char many[200];
    pent_text t = pent_text_on(many, sizeof many);
    for (int i = 0; i < BOTS_ARGS; i++) pent_say(&t, "a ");
    assert_int_equal(bots_split(many, room, argv, &err), 0);
}

static void commas_part_a_list_unless_kept(void **state) {
    (void)state;
    assert_int_equal(bots_item("hard,easy"), 4);
    assert_int_equal(bots_item("exec:a b,easy"), 8);
    assert_int_equal(bots_item("exec:a 'b,c',easy"), 12);
    assert_int_equal(bots_item("exec:a b\\,c,easy"), 11);
    assert_int_equal(bots_item("exec+time=3:a"), 13);
    assert_false(bots_is_exec("execute"));
}

static void a_game_line_reads_back(void **state) {
    (void)state;
    for (int i = 0; i < pent_game_count(); i++) {
        const pent_game *g = pent_game_at(i), *found = NULL;
        for (int seats = g->min_seats; seats <= g->max_seats; seats++) {
            pent_setup setup, back;
            char line[8192], again[8192];
            pent_err err = {0};
            pent_setup_default(g, seats, &setup);
            pent_text t = pent_text_on(line, sizeof line);
            bots_game_write(g, &setup, &t);
            memcpy(again, line, sizeof line);
            if (bots_game_read(line, &found, &back, &err) != PENT_OK) fail_msg("%s", err.text);
            assert_ptr_equal(found, g);
            t = pent_text_on(line, sizeof line);
            bots_game_write(g, &back, &t);
            assert_string_equal(line, again);
        }
    }
    /* blanks and signs of percent in a value */
    const pent_game *nim = pent_game_find("nim");
    pent_setup setup, back;
    char line[1024];
    pent_err err = {0};
    pent_setup_default(nim, 2, &setup);
    setup.text[2][0] = 0;
    memcpy(setup.text[2], "1 %2", 5);
    pent_text t = pent_text_on(line, sizeof line);
    bots_game_write(nim, &setup, &t);
    assert_non_null(strstr(line, "sizes=1%20%252"));
    assert_int_equal(bots_game_read(line, &nim, &back, &err), PENT_E_INPUT); /* no sizes of heaps */
}

static void digits_read_back(void **state) {
    (void)state;
    uint8_t in[600], out[600];
    char text[1300];
    size_t n;
    for (int i = 0; i < 600; i++) in[i] = (uint8_t)(i * 7);
    pent_text t = pent_text_on(text, sizeof text);
    bots_hex(in, sizeof in, &t);
    assert_int_equal(t.len, 1200);
    assert_true(bots_unhex(text, out, sizeof out, &n));
    assert_int_equal(n, 600);
    assert_memory_equal(in, out, 600);
    assert_false(bots_unhex(text, out, 599, &n));
    assert_false(bots_unhex("0", out, 600, &n));
    assert_false(bots_unhex("0G", out, 600, &n));
    assert_false(bots_unhex("AB", out, 600, &n));
}

static void who_lost_by_a_fault_is_last(void **state) {
    (void)state;
    int rank[4] = {1, 2, 3, 3};
    bots_rank(4, (bool[4]){true, false, false, false}, rank);
    assert_memory_equal(rank, ((int[4]){4, 1, 2, 2}), sizeof rank);
    int two[3] = {1, 2, 3};
    bots_rank(3, (bool[3]){true, false, true}, two);
    assert_memory_equal(two, ((int[3]){2, 1, 2}), sizeof two);
}

static void specifications_are_checked(void **state) {
    (void)state;
    pent_err err = {0};
    assert_int_equal(bots_spec_check("exec:./bot", &err), PENT_OK);
    assert_int_equal(
        bots_spec_check("exec+time=5+limit=9+memory=0+fault=lose+fallback=easy:./bot -x", &err),
        PENT_OK);
    static const char *const bad[] = {
        "exec:",          "exec+time=0:a",
        "exec+time:a",    "exec+fault=win:a",
        "exec+speed=3:a", "exec+time=3",
        "exec+time=-1:a", "exec+fallback=exec:a",
        "exec:'a",        "exec+limit=99999999999:a",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (bots_spec_check(bad[i], &err) == PENT_OK) fail_msg("accepted %s", bad[i]);
    char timed[BOTS_SPEC];
    assert_true(bots_timed("exec+memory=0:./bot a", 70, timed));
    assert_string_equal(timed, "exec+time=70+memory=0:./bot a");
}

static void nobody_but_the_command_line_starts_a_program(void **state) {
    (void)state;
    pent_err err = {0};
    const pent_game *nim = pent_game_find("nim");
    assert_null(pent_player_open(nim, "exec:true", 1, &err));
    assert_null(bots_open(nim, NULL, "exec:true", 1, &err));
    assert_non_null(strstr(err.text, "is started for nobody"));
    pent_player *p = bots_open(nim, NULL, "greedy", 1, &err);
    bots_faults f;
    assert_non_null(p);
    assert_false(bots_faults_of(p, &f));
    pent_player_close(p);
}

/* ---- hostile bots ---- */

static char folder[] = "/tmp/pent-bots-XXXXXX", fifo[64];

static int make_folder(void **state) {
    (void)state;
    if (!mkdtemp(folder)) return -1;
    snprintf(fifo, sizeof fifo, "%s/here", folder);
    return mkfifo(fifo, 0600);
}

static int drop_folder(void **state) {
    (void)state;
    return unlink(fifo) | rmdir(folder);
}

static int open_files(void) {
    int n = 0;
    DIR *d = opendir("/proc/self/fd");
    assert_non_null(d);
    while (readdir(d)) n++;
    closedir(d);
    return n;
}

/* Until everybody who held the FIFO is gone; each had written a sign into it. */
static int wait_for_the_end(int fd) {
    int signs = 0;
    for (;;) {
        char some[64];
        ssize_t n = read(fd, some, sizeof some);
        if (n > 0) signs += (int)n;
        if (n == 0) return signs;
        if (n > 0 || errno == EINTR) continue;
        struct pollfd p = {fd, POLLIN, 0};
        if (poll(&p, 1, 120000) == 0) fail_msg("a process is left");
    }
}

/* A whole game of Nim of the bot against the first legal move; how many decisions it had. */
static int play(const pent_game *g, const pent_setup *setup, pent_player *p) {
    static uint64_t s[PENT_MAX_STATE / 8], view[PENT_MAX_STATE / 8];
    int asked = 0;
    assert_int_equal(pent_init(g, s, setup, NULL), PENT_OK);
    for (int actor; (actor = g->actor(s)) != PENT_OVER;) {
        pent_moves list;
        g->legal(s, &list);
        pent_move m = list.m[0];
        if (actor == 0) {
            m = pent_player_ask(p, g, s, view);
            asked += list.n > 1;
            assert_true(pent_is_legal(g, s, m));
        }
        g->apply(s, m, NULL);
    }
    return asked;
}

typedef struct {
    const char *mode, *settings,
        *words; /* words: in what is told of the first fault; NULL: none comes */
    int faults; /* exactly so many */
} hostile;

static void meet(const hostile *h) {
    const pent_game *g = pent_game_find("nim");
    pent_setup setup;
    pent_err err = {0};
    char spec[BOTS_SPEC];
    int before = open_files(), fd = open(fifo, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    assert_true(fd >= 0);
    snprintf(spec, sizeof spec, "exec+fallback=random%s:%s %s %s", h->settings, PENT_HOSTILE,
             h->mode, fifo);
    pent_setup_default(g, 2, &setup);
    assert_int_equal(pent_setup_set(g, &setup, "sizes", "7,7,7,7", &err), PENT_OK);
    assert_int_equal(bots_allow(spec, &err), PENT_OK);
    pent_player *p = bots_open(g, &setup, spec, 1, &err);
    if (!p) fail_msg("%s", err.text);
    assert_true(play(g, &setup, p) >= 4);
    bots_faults f;
    assert_true(bots_faults_of(p, &f));
    pent_player_close(p);
    if (f.n != h->faults) fail_msg("%s: %d faults, not %d: %s", h->mode, f.n, h->faults, f.first);
    if (h->words && !strstr(f.first, h->words)) fail_msg("%s: %s", h->mode, f.first);
    for (const char *c = f.first; *c; c++) assert_true(*c >= 0x20 && *c < 0x7F);
    assert_true(wait_for_the_end(fd) >= 1);
    close(fd);
    assert_true(waitpid(-1, NULL, WNOHANG) < 0 && errno == ECHILD);
    assert_int_equal(open_files(), before);
}

/* The fallback plays the turn, and the bot is tried again until the third fault. */
static void every_fault_is_told_and_nothing_is_left(void **state) {
    (void)state;
    static const hostile all[] = {
        {"good", "", NULL, 0},
        {"ends-at-start", "", "it ended with exit code 4; its last words: no wish to play", 3},
        {"hang-hello", "+start=300", "no answer to 'hello' within 300 ms", 3},
        {"never-reads", "+start=300", "no answer to 'hello' within 300 ms", 3},
        {"greets-wrong", "", "it answered 'hello' with 'good morning'", 3},
        {"other-protocol", "", "protocol 9", 3},
        {"other-game", "", "it does not play nim", 3},
        {"refuses", "", "it refused the game: not today", 3},
        {"crash-at-once", "", "ended by signal 6; its last words: I cannot go on", 3},
        {"exits", "", "no answer to 'go': it ended with exit code 3", 3},
        {"hangs", "+limit=100", "no answer to 'go' within 100 ms", 3},
        {"floods-a-line", "", "it said too much", 3},
        {"floods-lines", "", "it said too much", 3},
        {"floods-errors", "", "it said too much", 3},
        {"closes-output", "", "it closed its output", 3},
        {"complains", "", "it said: error I do not like it", 3},
        {"nonsense", "", "it answered 'go' with 'banana'", 3},
        {"garbage", "", "it answered 'go' with '????", 3},
        {"illegal", "", "its move 16000 is not legal", 3},
        {"no-number", "", "'move e2e4' names no move", 3},
        {"bad-info", "", "is no info about a legal move", 3},
        {"eats-memory", "+memory=512", "exit code 5; its last words: no memory", 3},
        {"child", "", NULL, 0},
        {"child-and-crash", "", "exit code 3", 3},
        {"deaf", "", NULL, 0},
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) meet(&all[i]);
}

/* Some turns are well played between the faults, so how many there are depends on the game. */
static void a_bot_that_fails_now_and_then_plays_on(void **state) {
    (void)state;
    const pent_game *g = pent_game_find("nim");
    pent_setup setup;
    pent_err err = {0};
    static const char *const modes[] = {"crash-later", "closes-input", "says-more"};
    for (int i = 0; i < 3; i++) {
        char spec[BOTS_SPEC];
        int before = open_files(), fd = open(fifo, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
        snprintf(spec, sizeof spec, "exec+limit=500:%s %s %s", PENT_HOSTILE, modes[i], fifo);
        pent_setup_default(g, 2, &setup);
        assert_int_equal(pent_setup_set(g, &setup, "sizes", "7,7,7,7,7,7", &err), PENT_OK);
        assert_int_equal(bots_allow(spec, &err), PENT_OK);
        pent_player *p = bots_open(g, &setup, spec, 1, &err);
        assert_non_null(p);
        int asked = play(g, &setup, p);
        bots_faults f;
        bots_faults_of(p, &f);
        pent_player_close(p);
        if (f.n < 1 || f.n > 3 || f.n >= asked)
            fail_msg("%s: %d faults in %d: %s", modes[i], f.n, asked, f.first);
        assert_true(wait_for_the_end(fd) >= f.n); /* it was started again after each */
        close(fd);
        assert_true(waitpid(-1, NULL, WNOHANG) < 0 && errno == ECHILD);
        assert_int_equal(open_files(), before);
    }
}

static void the_first_fault_can_lose_the_game(void **state) {
    (void)state;
    const pent_game *g = pent_game_find("nim");
    pent_setup setup;
    pent_err err = {0};
    char spec[BOTS_SPEC];
    int fd = open(fifo, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    snprintf(spec, sizeof spec, "exec+fault=lose:%s nonsense %s", PENT_HOSTILE, fifo);
    pent_setup_default(g, 2, &setup);
    assert_int_equal(bots_allow(spec, &err), PENT_OK);
    pent_player *p = bots_open(g, &setup, spec, 1, &err);
    assert_non_null(p);
    play(g, &setup, p);
    bots_faults f;
    bots_faults_of(p, &f);
    pent_player_close(p);
    assert_true(f.lost);
    assert_int_equal(f.n, 1);
    assert_int_equal(wait_for_the_end(fd), 1); /* it is not started again */
    close(fd);
}

/* A bot that answers although it was told to stop a moment before, and one that does not hear. */
static void stop_may_be_ignored_but_not_for_ever(void **state) {
    (void)state;
    const pent_game *g = pent_game_find("nim");
    static uint64_t s[PENT_MAX_STATE / 8];
    pent_setup setup;
    pent_moves list;
    pent_setup_default(g, 2, &setup);
    assert_int_equal(pent_setup_set(g, &setup, "sizes", "3,4", NULL), PENT_OK);
    assert_int_equal(pent_init(g, s, &setup, NULL), PENT_OK);
    g->legal(s, &list);
    pent_ask ask = {g, s, g->actor(s), &list};
    bots_budget b = {.time = 600000, .limit = 600000};
    char *const modes[] = {(char[]){"good"}, (char[]){"hangs"}};
    for (int i = 0; i < 2; i++) {
        int before = open_files(), fd = open(fifo, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
        bots_talk t;
        pent_move m = PENT_NO_MOVE;
        char *argv[] = {(char[]){PENT_HOSTILE}, modes[i], fifo, NULL};
        assert_true(bots_hello(&t, argv, 0, 60000));
        assert_true(bots_game(&t, g, &setup, 1, 60000));
        assert_true(bots_question(&t, &ask, &b));
        assert_int_equal(bots_send(&t.process, "stop\n", 5, bots_now() + 60), BOTS_OK);
        bool answered = bots_answer(&t, &ask, bots_now() + (i ? 0.1 : 60), &m, NULL);
        assert_int_equal(answered, !i);
        if (i) assert_string_equal(t.fault, "no answer to 'go' within 100 ms");
        assert_int_equal(bots_close(&t, i ? 0.1 : 60), !i);
        assert_int_equal(wait_for_the_end(fd), 1);
        close(fd);
        assert_int_equal(open_files(), before);
    }
}

static void what_cannot_be_started_is_said(void **state) {
    (void)state;
    pent_err err = {0};
    const pent_game *g = pent_game_find("nim");
    int before = open_files();
    assert_int_equal(bots_allow("exec:/no/such/bot", &err), PENT_OK);
    assert_int_equal(bots_try(g, "exec:/no/such/bot", &err), PENT_E_INPUT);
    assert_non_null(strstr(err.text, "cannot run '/no/such/bot': No such file or directory"));
    assert_int_equal(open_files(), before);
    assert_true(waitpid(-1, NULL, WNOHANG) < 0 && errno == ECHILD);
}

/* ---- a server's list ---- */

static pent_status read_list(const char *text, bots_list *list, pent_err *err) {
    char path[80];
    snprintf(path, sizeof path, "%s/list", folder);
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fputs(text, f);
    fclose(f);
    pent_status st = bots_list_read(path, list, err);
    unlink(path);
    return st;
}

static void a_list_of_bots_is_read(void **state) {
    (void)state;
    static bots_list list;
    pent_err err = {0};
    assert_int_equal(
        read_list("# the first\none exec:./a b\n\n  two   exec+time=3:c\n", &list, &err), PENT_OK);
    assert_int_equal(list.n, 2);
    assert_int_equal(bots_list_find(&list, "one"), 0);
    assert_string_equal(list.bot[0].spec, "exec:./a b");
    assert_string_equal(list.bot[0].help, "the first");
    assert_int_equal(bots_list_find(&list, "two"), 1);
    assert_string_equal(list.bot[1].spec, "exec+time=3:c");
    assert_int_equal(bots_list_find(&list, "three"), -1);
    assert_int_equal(bots_list_find(NULL, "one"), -1);
    assert_int_equal(bots_list_greet(&list, &err), PENT_E_INPUT);
    assert_non_null(strstr(err.text, "the bot one fails: cannot run './a'"));
    static const char *const bad[] = {
        "hard exec:./a\n",
        "One exec:./a\n",
        "one ./a\n",
        "one\n",
        "one exec:\n",
        "one exec:a\none exec:b\n",
        "a-name-that-is-long exec:a\n",
        "one exec+no=1:a\n",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (read_list(bad[i], &list, &err) == PENT_OK) fail_msg("accepted: %s", bad[i]);
    assert_int_equal(bots_list_read("/no/such/list", &list, &err), PENT_E_INPUT);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(commands_are_split_by_one_rule),
        cmocka_unit_test(commas_part_a_list_unless_kept),
        cmocka_unit_test(a_game_line_reads_back),
        cmocka_unit_test(digits_read_back),
        cmocka_unit_test(who_lost_by_a_fault_is_last),
        cmocka_unit_test(specifications_are_checked),
        cmocka_unit_test(nobody_but_the_command_line_starts_a_program),
        cmocka_unit_test(every_fault_is_told_and_nothing_is_left),
        cmocka_unit_test(a_bot_that_fails_now_and_then_plays_on),
        cmocka_unit_test(the_first_fault_can_lose_the_game),
        cmocka_unit_test(stop_may_be_ignored_but_not_for_ever),
        cmocka_unit_test(what_cannot_be_started_is_said),
        cmocka_unit_test(a_list_of_bots_is_read),
    };
    return cmocka_run_group_tests(tests, make_folder, drop_folder);
}
