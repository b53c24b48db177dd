/* test_core.c: the small parts: text, numbers, hash, JSON, options, stack, chance, scene, players.
 */
#include "testkit.h"

#include "bids.h"
#include "core/bits.h"
#include "core/scene.h"
#include "core/stack.h"

#include <stdlib.h>

static void text_is_bounded_and_terminated(void **state) {
    (void)state;
    char buf[8];
    pent_text out = pent_text_on(buf, sizeof buf);
    pent_say(&out, "%s", "abcdefghij");
    assert_string_equal(buf, "abcdefg");
    assert_true(out.cut);
    out = pent_text_on(buf, 0);
    pent_say(&out, "x");
    assert_true(out.cut);
}

static void text_knows_its_conversions(void **state) {
    (void)state;
    char buf[200];
    pent_text out = pent_text_on(buf, sizeof buf);
    pent_say(&out, "%d|%3d|%-3d|%03d|%u|%x|%016lx|%ld|%zu|%s|%5s|%-5s|%c|%%", -7, 5, 5, 5, 9u, 255u,
             0xABCul, -9000000000L, (size_t)12, "s", "r", "l", 'c');
    assert_string_equal(buf,
                        "-7|  5|5  |005|9|ff|0000000000000abc|-9000000000|12|s|    r|l    |c|%");
    out = pent_text_on(buf, sizeof buf);
    pent_say(&out, "%lld %llx", -9223372036854775807LL - 1, 0xfedcba9876543210ULL);
    assert_string_equal(buf, "-9223372036854775808 fedcba9876543210");
    out = pent_text_on(buf, sizeof buf);
    pent_say(&out, "%d %ld", -2147483647 - 1, -9223372036854775807L - 1);
    assert_string_equal(buf, "-2147483648 -9223372036854775808");
}

static void rng_is_the_published_one(void **state) {
    (void)state;
    pent_rng rng = {{1, 2, 3, 4}}; /* first outputs of xoshiro256** from this state */
    assert_true(pent_rng_next(&rng) == 11520u);
    assert_true(pent_rng_next(&rng) == 0u);
    assert_true(pent_rng_next(&rng) == 1509978240u);
    assert_true(pent_rng_next(&rng) == 1215971899390074240u);
    pent_rng a = pent_rng_seed(7), b = pent_rng_seed(7), c = pent_rng_seed(8);
    assert_true(pent_rng_next(&a) == pent_rng_next(&b));
    assert_true(pent_rng_next(&a) != pent_rng_next(&c));
    pent_rng s = pent_rng_seed(0); /* splitmix64 from 0 */
    assert_true(s.s[0] == 0xE220A8397B1DCDAFu);
}

static void rng_ranges_are_even(void **state) {
    (void)state;
    enum { N = 7, DRAWS = 70000 };
    pent_rng rng = pent_rng_seed(3);
    int count[N] = {0};
    for (int i = 0; i < DRAWS; i++) count[pent_rng_below(&rng, N)]++;
    long chi = 0; /* in hundredths; 6 degrees of freedom, 22.46 is the 0.1 % point */
    for (int i = 0; i < N; i++) {
        long d = count[i] - DRAWS / N;
        chi += d * d * 100 / (DRAWS / N);
    }
    assert_true(chi < 2246);
    for (int i = 0; i < 100; i++) assert_int_equal(pent_rng_below(&rng, 1), 0);
}

static void hash_sees_every_byte(void **state) {
    (void)state;
    unsigned char a[37] = {0};
    uint64_t zero = pent_hash(a, sizeof a);
    for (size_t i = 0; i < sizeof a; i++) {
        a[i] = 1;
        assert_true(pent_hash(a, sizeof a) != zero);
        a[i] = 0;
    }
    assert_true(pent_hash(a, 36) != zero);
}

static void json_is_escaped(void **state) {
    (void)state;
    char buf[300];
    pent_text out = pent_text_on(buf, sizeof buf);
    pent_json j = {&out, false};
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "a\"b", "line\n\\ </script> \xC3\xA9 \xFF \xE2\x82");
    pent_json_int(&j, "n", -5);
    pent_json_bool(&j, "t", true);
    pent_json_str(&j, "none", NULL);
    pent_json_bytes(&j, "v", (const uint8_t[]){1, 255}, 2);
    pent_json_open(&j, "e", '[');
    pent_json_close(&j, ']');
    pent_json_close(&j, '}');
    assert_string_equal(
        buf,
        "{\"a\\\"b\":\"line\\u000a\\\\ \\u003c/script> \xC3\xA9 \xEF\xBF\xBD "
        "\xEF\xBF\xBD\xEF\xBF\xBD\",\"n\":-5,\"t\":true,\"none\":null,\"v\":[1,255],\"e\":[]}");
}

static void options_are_checked(void **state) {
    (void)state;
    const pent_game *g = pent_game_find("nim");
    pent_setup s;
    pent_err err = {0};
    pent_setup_default(g, 3, &s);
    assert_int_equal(s.value[0], 3);
    assert_int_equal(pent_setup_set(g, &s, "heaps", "4", &err), PENT_OK);
    assert_int_equal(s.value[0], 4);
    static const char *const bad[] = {"", "x", "1", "7", "-3", "4x", " 4", "99999999999999"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_int_equal(pent_setup_set(g, &s, "heaps", bad[i], &err), PENT_E_INPUT);
    assert_int_equal(s.value[0], 4);
    assert_int_equal(pent_setup_set(g, &s, "sizes", "a\"b", &err), PENT_E_INPUT);
    char longer[400];
    memset(longer, 'x', sizeof longer);
    longer[399] = 0;
    assert_int_equal(pent_setup_set(g, &s, "sizes", longer, &err), PENT_E_INPUT);
    char buf[40];
    pent_text out = pent_text_on(buf, sizeof buf);
    pent_setup_get(g, &s, 1, &out);
    assert_string_equal(buf, "wins");
}

static void stack_wipes_what_it_pops(void **state) {
    (void)state;
    pent_stack a = {0}, b = {0};
    pent_push(&a, (pent_frame){.kind = 3, .seat = 1, .a = 9});
    assert_int_equal(pent_top(&a)->a, 9);
    assert_int_equal(pent_pop(&a).kind, 3);
    assert_memory_equal(&a, &b, sizeof a);
}

static void bits_walk_upwards(void **state) {
    (void)state;
    int seen[3], n = 0;
    PENT_EACH_BIT(i, PENT_BIT(0) | PENT_BIT(5) | PENT_BIT(63)) seen[n++] = (int)i;
    assert_int_equal(n, 3);
    assert_int_equal(seen[0], 0);
    assert_int_equal(seen[1], 5);
    assert_int_equal(seen[2], 63);
}

static unsigned steep(const void *s, pent_move m) {
    (void)s;
    return (unsigned)pent_a(m) == 3 ? 98 : 1;
}

static void chance_follows_the_weights(void **state) {
    (void)state;
    pent_game g = bids_game;
    g.weight = steep;
    bids_state s;
    pent_setup setup;
    pent_setup_default(&g, 2, &setup);
    pent_init(&g, &s, &setup, NULL);
    pent_rng rng = pent_rng_seed(5);
    int threes = 0;
    for (int i = 0; i < 10000; i++) threes += pent_a(pent_chance(&g, &s, &rng)) == 3;
    assert_in_range(threes, 9740, 9860);
}

static void players_see_views_only(void **state) {
    (void)state;
    bids_state s = {.seats = 2, .prize = 2, .bid = {1, BIDS_NONE, BIDS_NONE, BIDS_NONE, BIDS_NONE}},
               view;
    pent_err err = {0};
    pent_player *p = pent_player_open(&bids_game, "random", 1, &err);
    assert_non_null(p);
    pent_move m = pent_player_ask(p, &bids_game, &s, &view);
    assert_int_equal(pent_kind(m), BIDS_BID);
    assert_int_equal(view.bid[0], BIDS_UNKNOWN);
    pent_player_close(p);
    assert_null(pent_player_open(&bids_game, "wizard", 1, &err));
    assert_non_null(strstr(err.text, "wizard"));
    assert_null(pent_player_open(&bids_game, "random:x=1", 1, &err));
    assert_null(pent_player_open(&bids_game, "greedy:x=1", 1, &err));
    pent_player_close(NULL);
}

static void panes_are_packed(void **state) {
    (void)state;
    pent__box b[] = {
        {0, 0, 100, 600}, {0, 0, 500, 600}, {0, 0, 300, 300}, {0, 0, 300, 200}, {0, 0, 900, 100}};
    pent__box all = pent__arrange(b, 5, 1000, 10);
    assert_int_equal(b[1].x, 110);
    assert_int_equal(b[2].x, 620);
    assert_int_equal(b[3].x, 620);
    assert_int_equal(b[3].y, 310); /* below its neighbour, in the same column */
    assert_int_equal(b[4].x, 0);
    assert_int_equal(b[4].y, 610); /* a new band */
    assert_int_equal(all.w, 920);
    assert_int_equal(all.h, 710);
}

static void panes_of_one_height_share_a_row(void **state) {
    (void)state;
    pent__box b[] = {
        {0, 0, 600, 640}, {0, 0, 310, 300}, {0, 0, 150, 200}, {0, 0, 150, 200}, {0, 0, 150, 100}};
    pent__box all = pent__arrange(b, 5, 1000, 10);
    for (int i = 2; i < 4; i++) assert_int_equal(b[i].y, 310);
    assert_int_equal(b[2].x, 610);
    assert_int_equal(b[3].x, 770);
    assert_int_equal(b[4].x, 610); /* no room beside them, and another height */
    assert_int_equal(b[4].y, 520);
    assert_int_equal(all.w, 920);
    assert_int_equal(all.h, 640);
}

static void svg_escapes_and_lights(void **state) {
    (void)state;
    pent_scene *sc = malloc(sizeof *sc);
    char *buf = malloc(100000);
    assert_true(sc && buf);
    pent_scene_clear(sc);
    pent_scene_pane(sc, "board", "a <board>", 1000, 1000);
    pent_shape *h = pent_draw_hex(sc, PENT_HEX_FLAT, 505, 500, 100, "cell");
    pent_shape_id(sc, h, "f-%s", "E5");
    pent_shape_label(sc, h, "{12} of " PENT_SEAT ", {3:", 1, "a&b");
    pent_shape_tip(sc, h, "\"a\" & b");
    pent_draw_icon(sc, "wheat", 100, 100, 200, "on1");
    pent_draw_words(sc, 10, 10, "mid", "1 < 2");
    pent_id lit[1] = {{"f-E5"}};
    pent_text out = pent_text_on(buf, 100000);
    pent_scene_svg(sc, "nim", PENT_DARK, lit, 1, &out);
    assert_false(out.cut);
    assert_non_null(strstr(buf, "data-theme=\"dark\""));
    assert_non_null(strstr(buf, "<title>a &lt;board&gt;</title>"));
    assert_non_null(strstr(buf, "<title>{12} of a&amp;b, {3:. &quot;a&quot; &amp; b"));
    assert_non_null(strstr(buf, "1 &lt; 2"));
    assert_non_null(strstr(buf, "points=\"60.5,50"));
    assert_non_null(strstr(buf, "dot-legal"));
    assert_non_null(strstr(buf, "<symbol id=\"i-wheat\""));
    assert_null(strstr(buf, "<symbol id=\"i-gear\""));
    free(sc);
    free(buf);
}

static void terminal_places_marks(void **state) {
    (void)state;
    pent_scene *sc = malloc(sizeof *sc);
    char buf[4000];
    assert_non_null(sc);
    pent_scene_clear(sc);
    pent_pane *p = pent_scene_pane(sc, "board", "board", 1000, 600);
    p->cell_w = 100;
    p->cell_h = 200;
    pent_shape_mark(sc, pent_draw_circle(sc, 500, 300, 50, "p1"), "O");
    pent_group(sc, 200, 0, "", "g");
    pent_draw_words(sc, 100, 100, "", "hi");
    pent_group_end(sc);
    pent_text out = pent_text_on(buf, sizeof buf);
    pent_scene_terminal(sc, false, 80, &out);
    assert_string_equal(buf, "   hi\n     O\n\n\n");
    out = pent_text_on(buf, sizeof buf);
    pent_scene_terminal(sc, true, 80, &out);
    assert_non_null(strstr(buf, "\x1b[1;38;5;220mO\x1b[0m"));
    free(sc);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_is_bounded_and_terminated),
        cmocka_unit_test(text_knows_its_conversions),
        cmocka_unit_test(rng_is_the_published_one),
        cmocka_unit_test(rng_ranges_are_even),
        cmocka_unit_test(hash_sees_every_byte),
        cmocka_unit_test(json_is_escaped),
        cmocka_unit_test(options_are_checked),
        cmocka_unit_test(stack_wipes_what_it_pops),
        cmocka_unit_test(bits_walk_upwards),
        cmocka_unit_test(chance_follows_the_weights),
        cmocka_unit_test(players_see_views_only),
        cmocka_unit_test(panes_are_packed),
        cmocka_unit_test(panes_of_one_height_share_a_row),
        cmocka_unit_test(svg_escapes_and_lights),
        cmocka_unit_test(terminal_places_marks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
