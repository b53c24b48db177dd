/* test_parts.c: the server's small parts: JSON from strangers, ratings, differences of scenes,
 * names. */
#include "room/names.h"
#include "server/srv.h"
#include "testkit.h"

#include <math.h>
#include <stdlib.h>

static json_in in;

static pent_status read_text(const char *text) {
    pent_err err = {0};
    pent_status st = json_read(&in, text, strlen(text), &err);
    if (st != PENT_OK) assert_true(err.text[0] != 0);
    return st;
}

static void test_json_values(void **unused) {
    (void)unused;
    char text[64], key[16];
    long long n;
    bool b;
    assert_int_equal(
        read_text(" { \"a\" : \"x\\n\\u00e9\\ud83c\\udfb2\\/\\\"\" , \"n\":-12,\"t\":true,"
                  "\"f\":false,\"z\":null,\"l\":[1,[2,3],{\"q\":4}],\"o\":{\"a\":7}} "),
        PENT_OK);
    assert_true(json_get_text(&in, "a", text, sizeof text));
    assert_string_equal(text, "x\n\xc3\xa9\xf0\x9f\x8e\xb2/\"");
    assert_false(json_get_text(&in, "a", text, 5));
    assert_true(json_get_int(&in, "n", -100, 100, &n) && n == -12);
    assert_false(json_get_int(&in, "n", 0, 100, &n));
    assert_false(json_get_int(&in, "a", 0, 100, &n));
    assert_true(json_get_bool(&in, "t", &b) && b);
    assert_true(json_get_bool(&in, "f", &b) && !b);
    assert_false(json_get_bool(&in, "z", &b));
    assert_true(json_is_null(&in, json_find(&in, 0, "z")));
    int list = json_find(&in, 0, "l"), object = json_find(&in, 0, "o");
    assert_int_equal(json_length(&in, list), 3);
    assert_true(json_integer(&in, json_at(&in, list, 0), 0, 9, &n) && n == 1);
    assert_true(json_integer(&in, json_at(&in, json_at(&in, list, 1), 1), 0, 9, &n) && n == 3);
    assert_int_equal(json_at(&in, list, 3), -1);
    assert_true(json_integer(&in, json_find(&in, object, "a"), 0, 9, &n) && n == 7);
    assert_true(json_member(&in, object, 0, key, sizeof key) > 0 && !strcmp(key, "a"));
    assert_int_equal(json_find(&in, 0, "q"), -1); /* only of this object */
}

static void is_part(const char *text, const char *key, const char *want) {
    size_t n = 0;
    const char *got = json_part(text, strlen(text), key, &n);
    if (!want) {
        assert_null(got);
        return;
    }
    assert_non_null(got);
    assert_int_equal(n, strlen(want));
    assert_memory_equal(got, want, n);
}

/* Texts of any number of parts, piece by piece. */
static void test_json_parts(void **unused) {
    (void)unused;
    static const char text[] =
        " { \"a\" : [ 1 , {\"b\":[2]} , \"]\" ] ,\"b\":\"\\u00e9\\n\",\"\":{ } } ";
    static const char *const each[] = {"1", "{\"b\":[2]}", "\"]\""};
    size_t n = 0;
    int i = 0;
    char out[16];
    assert_true(json_whole(text, strlen(text)));
    assert_false(json_whole(text, strlen(text) - 3));
    assert_false(json_whole("1 2", 3));
    is_part(text, "a", "[ 1 , {\"b\":[2]} , \"]\" ]");
    is_part(text, "b", "\"\\u00e9\\n\"");
    is_part(text, "", "{ }");
    is_part(text, "c", NULL);
    is_part("[1]", "a", NULL);
    is_part("{}", "a", NULL);
    is_part("{\"a\":", "a", NULL);
    is_part("{\"b\":tru,\"a\":1}", "a", NULL);
    const char *list = json_part(text, strlen(text), "a", &n);
    size_t all = n;
    for (const char *at = NULL; (at = json_each(list, all, at, &n)); i++) {
        assert_true(i < 3 && n == strlen(each[i]));
        assert_memory_equal(at, each[i], n);
    }
    assert_int_equal(i, 3);
    assert_null(json_each("[]", 2, NULL, &n));
    assert_null(json_each("{\"a\":1}", 7, NULL, &n));
    assert_int_equal(json_unescape("\\u00e9\\n", 8, out), 3);
    assert_memory_equal(out, "\xc3\xa9\n", 3);
}

static void test_json_refusals(void **unused) {
    (void)unused;
    static const char *const bad[] = {"",
                                      "{",
                                      "}",
                                      "[]",
                                      "1",
                                      "\"x\"",
                                      "{\"a\"}",
                                      "{\"a\":}",
                                      "{\"a\":1,}",
                                      "{,}",
                                      "{\"a\":01}",
                                      "{\"a\":1.}",
                                      "{\"a\":+1}",
                                      "{\"a\":.5}",
                                      "{\"a\":tru}",
                                      "{\"a\":1 2}",
                                      "{\"a\" 1}",
                                      "{'a':1}",
                                      "{\"a\":\"\\x\"}",
                                      "{\"a\":\"\\u12\"}",
                                      "{\"a\":\"\\ud800x\"}",
                                      "{\"a\":\"\\udc00\"}",
                                      "{\"a\":\"\\u0000\"}",
                                      "{\"a\":\"\x01\"}",
                                      "{\"a\":\"\xff\"}",
                                      "{\"a\":\"\xc0\x80\"}",
                                      "{\"a\":\"\xed\xa0\x80\"}",
                                      "{\"a\":1,\"a\":2}",
                                      "{} {}",
                                      "{\"a\":[1,]}",
                                      "{\"a\":NaN}",
                                      "{\"a\":[[[[[[[[[1]]]]]]]]]}"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (read_text(bad[i]) == PENT_OK) fail_msg("taken: %s", bad[i]);
    char many[2000] = "{\"a\":[0";
    for (int i = 0; i < 600; i++) strcat(many, ",0");
    strcat(many, "]}");
    assert_int_not_equal(read_text(many), PENT_OK);
    long long n;
    assert_int_equal(read_text("{\"a\":1.5,\"b\":1e3,\"c\":99999999999999999999}"), PENT_OK);
    assert_false(json_get_int(&in, "a", 0, 9, &n));
    assert_false(json_get_int(&in, "b", 0, 9999, &n));
    assert_false(json_get_int(&in, "c", 0, 1ll << 62, &n));
}

/* The worked example of Glickman's description of Glicko-2. */
static void test_glicko2(void **unused) {
    (void)unused;
    double rating = 1500, deviation = 200, volatility = 0.06;
    const double other[] = {1400, 1550, 1700}, others[] = {30, 100, 300}, score[] = {1, 0, 0};
    srv_glicko2(&rating, &deviation, &volatility, 3, other, others, score);
    assert_true(fabs(rating - 1464.06) < 0.01);
    assert_true(fabs(deviation - 151.52) < 0.01);
    assert_true(fabs(volatility - 0.05999) < 0.00001);
}

static void draw_random(pent_scene *sc, pent_rng *rng, int shapes) {
    pent_scene_clear(sc);
    for (int p = 0; p < 2; p++) {
        pent_scene_pane(sc, p ? "board" : "score", "x", 100, 100);
        for (int i = 0; i < shapes; i++)
            if (pent_rng_below(rng, 12))
                pent_draw_words(sc, i, p, "t", "%d", (int)pent_rng_below(rng, 3) + i * 3);
    }
}

enum { MAX_LIST = 100, SHAPE = 80 };
typedef struct shapes { /* of one pane, each as text */
    char s[MAX_LIST][SHAPE];
    int n;
} shapes;

static shapes list_of(const pent_scene *sc, int pane) {
    shapes l = {.n = 0};
    for (int i = 0; i < sc->shapes; i++) {
        if (sc->shape[i].pane != pane) continue;
        pent_text out = pent_text_on(l.s[l.n++], SHAPE);
        pent_json j = {&out, false};
        pent_shape_json(sc, &sc->shape[i], &j);
        assert_false(out.cut);
    }
    return l;
}

static void cut_in(shapes *l, int at, int drop, const char *put) {
    shapes old = *l;
    assert_in_range(at + drop, 0, old.n);
    l->n = at;
    for (const char *end; *put == '{'; put = end + 1 + (end[1] == ',')) {
        end = strchr(put, '}');
        snprintf(l->s[l->n++], SHAPE, "%.*s", (int)(end + 1 - put), put);
    }
    for (int i = at + drop; i < old.n; i++) memcpy(l->s[l->n++], old.s[i], SHAPE);
}

/* Applies the patch as a client would: on lists of shapes as text. */
static void test_patches(void **unused) {
    (void)unused;
    static pent_scene a, b;
    static char text[400000];
    room_chunks all = {0};
    pent_rng rng = pent_rng_seed(3);
    int used = 0;
    for (int round = 0; round < 60; round++) {
        draw_random(&a, &rng, (int)pent_rng_below(&rng, 90));
        draw_random(&b, &rng, (int)pent_rng_below(&rng, 90));
        if (round % 3 == 0) b = a;
        pent_text out = pent_text_on(text, sizeof text);
        pent_json j = {&out, false};
        room_marks *old = room_marks_of(&all, &a), *now = room_marks_of(&all, &b);
        bool patched = room_patch_json(old, now, &b, &j);
        room_marks_drop(&all, old);
        room_marks_drop(&all, now);
        if (!patched) continue;
        used++;
        if (round % 3 == 0) assert_string_equal(text, "\"scene_patch\":[]");
        shapes list[2] = {list_of(&a, 0), list_of(&a, 1)};
        for (char *p = text; (p = strstr(p, "{\"pane\":")); p++) {
            int pane, at, drop;
            assert_int_equal(sscanf(p, "{\"pane\":%d,\"at\":%d,\"drop\":%d", &pane, &at, &drop), 3);
            cut_in(&list[pane], at, drop, strstr(p, "\"put\":[") + 7);
        }
        for (int pane = 0; pane < 2; pane++) {
            shapes want = list_of(&b, pane);
            assert_int_equal(list[pane].n, want.n);
            for (int i = 0; i < want.n; i++) assert_string_equal(list[pane].s[i], want.s[i]);
        }
    }
    assert_true(used > 30);
    assert_int_equal(all.n, 0); /* nothing is left of pictures that were dropped */
    room_chunks_free(&all);
}

static void draw_line(pent_scene *sc, int n, int extra) {
    pent_scene_clear(sc);
    pent_scene_pane(sc, "board", "x", 100, 100);
    for (int i = 0; i < n; i++) {
        if (i == extra) pent_draw_words(sc, 1, 1, "new", "here");
        pent_draw_words(sc, i, 0, "t", "%d", i);
    }
}

/* Pictures that are nearly alike cost little more than one: what stands behind a new shape is still shared. */
static void test_shared_marks(void **unused) {
    (void)unused;
    static pent_scene a, b;
    static uint64_t mark[PENT_MAX_SHAPES], other[PENT_MAX_SHAPES];
    enum { SHAPES = 3000 };
    room_chunks all = {0};
    draw_line(&a, SHAPES, -1);
    room_marks *whole = room_marks_of(&all, &a), *again = room_marks_of(&all, &a);
    size_t alone = all.n;
    assert_int_equal(whole->chunks, again->chunks);
    assert_true(alone > 40 && alone <= (size_t)whole->chunks);
    room_marks_list(whole, mark);
    for (int extra = 0; extra < SHAPES; extra += 97) {
        draw_line(&b, SHAPES, extra);
        room_marks *m = room_marks_of(&all, &b);
        assert_true(all.n <= alone + 2); /* the one it falls into, perhaps cut in two */
        room_marks_list(m, other);
        assert_memory_equal(other, mark, (size_t)extra * sizeof *mark);
        assert_memory_equal(other + extra + 1, mark + extra,
                            (SHAPES - (size_t)extra) * sizeof *mark);
        room_marks_drop(&all, m);
        assert_int_equal(all.n, alone);
    }
    room_marks_drop(&all, again);
    assert_int_equal(all.n, alone);
    room_marks_drop(&all, whole);
    assert_int_equal(all.n, 0);
    room_chunks_free(&all);
}

/* Whatever a client sees of a shape changes its mark, and nothing else does. */
static void test_marks(void **unused) {
    (void)unused;
    static pent_scene a, b;
    room_chunks all = {0};
    enum { SAME, TURN, X, WIDTH, CLASS, ID, TEXT, LABEL, TIP, SWAPPED, TERMINAL, KINDS };
    for (int kind = SAME; kind < KINDS; kind++) {
        for (int k = 0; k < 2; k++) {
            pent_scene *sc = k ? &b : &a;
            bool other = k == 1;
            pent_scene_clear(sc);
            pent_scene_pane(sc, "board", "x", 100, 100);
            pent_shape *sh = pent_draw_words(sc, other && kind == X ? 5 : 4, 3,
                                             other && kind == CLASS ? "u" : "t", "%s",
                                             other && kind == TEXT ? "eight be" : "eight by");
            sh->turn = other && kind == TURN;
            sh->w = other && kind == WIDTH;
            if (other && kind == TERMINAL) pent_shape_mark(sc, sh, "m");
            if (other && kind == SWAPPED) {
                pent_shape_id(sc, sh, "label");
                pent_shape_label(sc, sh, "id");
                pent_shape_tip(sc, sh, "tip");
                continue;
            }
            pent_shape_id(sc, sh, other && kind == ID ? "ie" : "id");
            pent_shape_label(sc, sh, other && kind == LABEL ? "labels" : "label");
            pent_shape_tip(sc, sh, other && kind == TIP ? "a longer tip" : "tip");
        }
        room_marks *x = room_marks_of(&all, &a), *y = room_marks_of(&all, &b);
        uint64_t mark[2];
        room_marks_list(x, &mark[0]);
        room_marks_list(y, &mark[1]);
        assert_true((mark[0] == mark[1]) == (kind == SAME || kind == TERMINAL));
        assert_int_equal(all.n, mark[0] == mark[1] ? 1 : 2); /* what is alike is kept once */
        room_marks_drop(&all, x);
        room_marks_drop(&all, y);
    }
    room_chunks_free(&all);
}

static void test_names(void **unused) {
    (void)unused;
    static const char *const names[][2] = {
        {"  Ada   Lovelace ", "Ada Lovelace"}, {"a\tb\x7f", "ab"}, {"\xc3\xa9", "\xc3\xa9"}};
    for (int i = 0; i < 3; i++) {
        char name[64];
        snprintf(name, sizeof name, "%s", names[i][0]);
        assert_true(name_clean(name));
        assert_string_equal(name, names[i][1]);
    }
    char empty[8] = " \t ", other[64];
    assert_false(name_clean(empty));
    memset(other, 'x', 50);
    other[50] = 0;
    assert_false(name_clean(other));
    assert_true(room_level_ok("greedy"));
    assert_false(room_level_ok("greed"));
    assert_false(room_level_ok(""));
    assert_false(room_level_ok("search:ms=99999"));
}

/* A new table stores what its levels are made of; an old one stored words, which mean what they did. */
static void test_levels_are_kept(void **unused) {
    (void)unused;
    static const store_person who = {.id = "p", .name = "Ada"};
    store_table *t = calloc(1, sizeof *t);
    char spec[STORE_SPEC], word[STORE_SPEC];
    pent_err err = {0};
    assert_non_null(t);
    assert_int_equal(read_text("{\"game\":\"nim\",\"seats\":[\"me\",\"easy\",\"greedy\"],"
                               "\"substitute\":\"hard\"}"),
                     PENT_OK);
    assert_true(room_table_make(&in, &who, t, &err));
    room_level_keep(pent_game_find("nim"), 3, "easy", spec);
    assert_memory_equal(spec, "easy:slack=", 11);
    assert_string_equal(t->seat[1].spec, spec);
    assert_string_equal(t->seat[1].name, "easy");
    assert_string_equal(t->seat[2].spec, "greedy");
    assert_string_equal(room_level_word(spec, word), "easy");
    assert_string_equal(room_level_meant(spec, 3), spec);
    assert_non_null(strstr(t->config, "substitute=hard:slack="));
    assert_string_equal(room_level_meant("easy", 2), "easy:slack=0+spread=0+explore=200+ms=1");
    assert_string_equal(room_level_meant("easy", 3), "easy:slack=0+spread=0+explore=200+ms=4");
    assert_string_equal(room_level_meant("normal", 2), "normal:slack=0+spread=0+explore=200+ms=5");
    assert_string_equal(room_level_meant("normal", 4), "normal:slack=0+spread=0+explore=200+ms=20");
    assert_string_equal(room_level_meant("hard", 2), "hard:slack=0+spread=0+explore=200+ms=500");
    assert_string_equal(room_level_meant("hard", 5), "hard:slack=0+spread=0+explore=200+ms=300");
    assert_string_equal(room_level_meant("greedy", 2), "greedy");
    pent_setup setup;
    pent_setup_default(pent_game_find("nim"), 3, &setup);
    static const char *const stored[] = {"easy", "normal", "hard", "greedy"};
    for (int i = 0; i < 4; i++) {
        pent_player *p = room_open_player(pent_game_find("nim"), &setup, stored[i], 1, &err);
        assert_non_null(p);
        pent_player_close(p);
    }
    free(t);
}

static void alike(const char *a, const char *b, bool same) {
    char x[STORE_NAME], y[STORE_NAME];
    name_skeleton(a, x, sizeof x);
    name_skeleton(b, y, sizeof y);
    if (!strcmp(x, y) != same) fail_msg("%s and %s: %s, %s", a, b, x, y);
}

static void test_look_alikes(void **unused) {
    (void)unused;
    static const char *const same[] = {
        "Ada",
        "ADA",
        "A da",
        "a.d-a",
        "\xc3\x81"
        "d\xc3\xa1", /* with accents */
        "A\xcc\x81"
        "da", /* the same, accents of their own */
        "\xd0\x90"
        "da", /* a Cyrillic A */
        "\xce\x91"
        "d\xce\xb1",                                        /* Greek ones */
        "\xef\xbc\xa1\xef\xbd\x84\xef\xbd\x81",             /* wide */
        "\xf0\x9d\x90\x80\xf0\x9d\x91\x91\xf0\x9d\x95\x92", /* fancy */
        "A\xe2\x80\x8b"
        "da", /* something unseen between */
        "\xe2\x80\xae"
        "Ada",
        "\xe2\x92\xb6\xe2\x93\x93\xe2\x93\x90", /* in circles */
    };
    for (size_t i = 1; i < sizeof same / sizeof *same; i++) alike(same[0], same[i], true);
    alike("Bill", "B1ll", true);
    alike("Bill", "BiII", true);
    alike("Otto", "0tt0", true);
    alike("Sam", "Sarn", true);
    alike("Ada", "Adam", false);
    alike("Ada", "Ida", false);
    alike("\xd0\x96", "\xd0\x98", false); /* Cyrillic letters that look like nothing Latin */
    alike("\xe6\x9d\x8e", "\xe7\x8e\x8b", false);
    char hidden[] = "\xe2\x80\x8b\xe2\x80\x8b", turned[] = "\xe2\x80\xaegro", dots[] = "...",
         broken[] = "a\xff", over[] = "\xc0\xaf";
    assert_false(name_clean(hidden));
    assert_true(name_clean(turned));
    assert_string_equal(turned, "gro");
    assert_false(name_clean(dots));
    assert_false(name_clean(broken));
    assert_false(name_clean(over));
}

/* The wall clock is set by an hour, both ways: ours goes on, and comes nearer slowly. */
static void test_time_does_not_jump(void **unused) {
    (void)unused;
    for (int way = -1; way <= 1; way += 2) {
        long long offset = 1000000, monotonic = 5000, wall = offset + monotonic, last = wall;
        for (int tick = 0; tick < 1000; tick++) {
            monotonic += 200;
            wall += 200 + (tick == 10 ? way * 3600000 : 0);
            offset = srv_slewed(offset, wall, monotonic);
            long long now = monotonic + offset;
            assert_in_range(now - last, 199, 201);
            last = now;
        }
        assert_true(last * way < wall * way);
        assert_true(way * (last - monotonic - 1000000) == 989 + 1);
    }
}

/* One person with forty tables does not keep another's computer player waiting. */
static void test_fair_turns(void **unused) {
    (void)unused;
    static srv_job job[60];
    static long long served[SRV_OWNERS];
    for (int i = 0; i < 60; i++) {
        job[i] = (srv_job){.next = i < 59 ? &job[i + 1] : NULL, .owner = i < 40 ? 7 : 8};
        if (i == 50) job[i].owner = 9;
    }
    assert_ptr_equal(srv_job_pick(job, served), &job[0]); /* who came first */
    served[7] = 1;
    assert_ptr_equal(srv_job_pick(job, served), &job[40]); /* then somebody else, before 39 more */
    served[8] = 2;
    assert_ptr_equal(srv_job_pick(job, served), &job[50]);
    served[9] = 3;
    assert_ptr_equal(srv_job_pick(job, served), &job[0]);
    job[45].watched = true;
    assert_ptr_equal(srv_job_pick(job, served), &job[45]);
    job[20].watched = true;
    assert_ptr_equal(srv_job_pick(job, served), &job[20]);
    assert_null(srv_job_pick(NULL, served));
}

static void forwarded(const char *trusted, const char *list, bool rfc, const char *expect) {
    net_proxies p;
    char address[64] = "peer";
    assert_true(net_proxies_read(trusted, &p));
    net_forwarded(&p, list, rfc, address, sizeof address);
    assert_string_equal(address, expect);
}

static void test_proxies(void **unused) {
    (void)unused;
    net_proxies p;
    assert_true(net_proxies_read("127.0.0.1,10.0.0.0/8,::1,2001:db8::/33", &p));
    static const char *const yes[] = {"127.0.0.1", "::ffff:127.0.0.1", "10.9.8.7", "::1",
                                      "2001:db8:7fff::9"};
    static const char *const no[] = {"127.0.0.2",   "11.0.0.1", "::2", "2001:db8:8000::9",
                                     "2001:db9::1", "",         "x"};
    for (size_t i = 0; i < sizeof yes / sizeof *yes; i++) assert_true(net_is_proxy(&p, yes[i]));
    for (size_t i = 0; i < sizeof no / sizeof *no; i++) assert_false(net_is_proxy(&p, no[i]));
    static const char *const bad[] = {"",         "x",      "1.2.3.4,",   "1.2.3.4/33", "1.2.3.4/",
                                      "1.2.3/8x", "::/129", "1.2.3.4/-1", ",1.2.3.4"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (i != 2) assert_false(net_proxies_read(bad[i], &p)); /* a comma at the end is no harm */
    forwarded("127.0.0.1", "1.2.3.4", false, "1.2.3.4");
    forwarded("127.0.0.1", "9.9.9.9, 1.2.3.4", false, "1.2.3.4"); /* the first is invented */
    forwarded("127.0.0.1,10.0.0.0/8", "9.9.9.9, 1.2.3.4, 10.0.0.5", false, "1.2.3.4");
    forwarded("127.0.0.1,10.0.0.0/8", "10.0.0.6, 10.0.0.5", false, "10.0.0.6");
    forwarded("127.0.0.1", "unknown", false, "peer");
    forwarded("127.0.0.1", "1.2.3.4:5678", false, "1.2.3.4");
    forwarded("127.0.0.1", "2001:db8::7", false, "2001:db8::7");
    forwarded("127.0.0.1", "for=1.2.3.4;proto=https", true, "1.2.3.4");
    forwarded("127.0.0.1", "for=9.9.9.9, For=\"[2001:db8::7]:80\" ;by=x", true, "2001:db8::7");
    forwarded("127.0.0.1", "for=_hidden", true, "peer");
    forwarded("127.0.0.1", "by=1.2.3.4", true, "peer");
    assert_true(net_forwarded_secure("for=1.2.3.4;proto=http, for=1.2.3.5;proto=https"));
    assert_false(net_forwarded_secure("for=1.2.3.4;proto=https, for=1.2.3.5"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_json_values),   cmocka_unit_test(test_json_parts),
        cmocka_unit_test(test_json_refusals), cmocka_unit_test(test_glicko2),
        cmocka_unit_test(test_patches),       cmocka_unit_test(test_shared_marks),
        cmocka_unit_test(test_marks),         cmocka_unit_test(test_levels_are_kept),
        cmocka_unit_test(test_names),         cmocka_unit_test(test_look_alikes),
        cmocka_unit_test(test_fair_turns),    cmocka_unit_test(test_time_does_not_jump),
        cmocka_unit_test(test_proxies),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
