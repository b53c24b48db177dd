/* test_notation.c: the record as text: what is written, what is read, and what is refused and why.
 */
#include "testkit.h"

static const char good[] =
    "[Game \"nim\"]\n[Rules \"1\"]\n[Content \"0000000000000000\"]\n[Seats \"2\"]\n"
    "[Option.heaps \"3\"]\n"
    "[Option.last \"wins\"]\n[Option.sizes \"2,1\"]\n[Name.0 \"Ada \\\"x\\\"\"]\n\n"
    "1. yellow: take 1 from 1\n2. orange: take 1 from 1\n";

static pent_table *read_text(const char *text, pent_err *err) {
    return pent_table_read(text, strlen(text), err);
}

static void reads_and_writes_the_same(void **state) {
    (void)state;
    pent_err err = {0};
    char buf[2000];
    pent_table *t = read_text(good, &err);
    assert_string_equal(err.text, "");
    assert_non_null(t);
    assert_int_equal(pent_table_plies(t), 2);
    assert_string_equal(pent_table_name(t, 0), "Ada \"x\"");
    pent_text out = pent_text_on(buf, sizeof buf);
    pent_table_write(t, PENT_TRUTH, PENT_NO_HASHES, &out);
    assert_string_equal(buf, good);
    out = pent_text_on(buf, sizeof buf);
    pent_table_write(t, PENT_TRUTH, PENT_LINE_HASHES, &out);
    pent_table *again = read_text(buf, &err);
    assert_non_null(again);
    assert_true(pent_table_hash(again) == pent_table_hash(t));
    char *brace = strchr(buf, '{');
    brace[1] = brace[1] == '0' ? '1' : '0'; /* a wrong hash is found */
    assert_null(read_text(buf, &err));
    assert_non_null(strstr(err.text, "line 10: the position's hash"));
    pent_table_free(again);
    pent_table_free(t);
}

static void plies_of_one_actor_share_a_line(void **state) {
    (void)state;
    const pent_game *g = pent_game_find("nim");
    pent_setup setup;
    pent_setup_default(g, 2, &setup);
    pent_table *t = pent_table_new(g, &setup, NULL);
    pent_rng rng = pent_rng_seed(4);
    assert_int_equal(pent_table_settle(t, &rng), 3);
    char buf[1000];
    pent_text out = pent_text_on(buf, sizeof buf);
    pent_table_write(t, PENT_TRUTH, PENT_NO_HASHES, &out);
    assert_non_null(strstr(buf, "\n1. *: heap 1 of "));
    assert_non_null(strstr(buf, ". heap 2 of "));
    assert_null(strstr(buf, "\n2. "));
    pent_table *again = read_text(buf, NULL);
    assert_int_equal(pent_table_plies(again), 3);
    pent_table_free(again);
    pent_table_free(t);
}

static void leaving_is_a_line(void **state) {
    (void)state;
    pent_err err = {0};
    char buf[2000];
    pent_table *t = read_text(good, &err);
    pent_table_leave(t, 1, NULL, NULL);
    pent_text out = pent_text_on(buf, sizeof buf);
    pent_table_write(t, PENT_TRUTH, PENT_LINE_HASHES, &out);
    assert_non_null(strstr(buf, "\n3. leave orange"));
    pent_table *again = read_text(buf, &err);
    assert_non_null(again);
    assert_true(pent_table_left(again, 1));
    pent_table_free(again);
    pent_table_free(t);
}

/* `good` with `from` replaced by `to`. */
static const char *edited(const char *from, const char *to) {
    static char text[2000];
    const char *at = strstr(good, from);
    assert_non_null(at);
    snprintf(text, sizeof text, "%.*s%s%s", (int)(at - good), good, to, at + strlen(from));
    return text;
}

/* So edited it must be refused with a message that holds `why`. */
static void refused(const char *from, const char *to, const char *why) {
    const char *text = edited(from, to);
    pent_err err = {0};
    pent_table *t = read_text(text, &err);
    if (t) fail_msg("accepted: %s", text);
    if (!strstr(err.text, why)) fail_msg("'%s' does not say '%s'", err.text, why);
}

static void refuses_bad_records_and_says_why(void **state) {
    (void)state;
    refused("\"nim\"", "\"chess\"", "'chess' is unknown");
    refused("[Game \"nim\"]\n", "", "Game, Rules and Seats");
    refused("Rules \"1\"", "Rules \"2\"", "version '2' of the rules");
    refused("Rules \"1\"", "Rules \"01\"", "version '01'");
    refused("Rules \"1\"", "Rules \"2\"", "'pentarchy show'");
    refused("Rules \"1\"", "Rules \"2\"", "'pentarchy convert'");
    refused("\"0000000000000000\"", "\"00000000000000f1\"",
            "other content of Nim (00000000000000f1; this program has 0000000000000000)");
    refused("\"0000000000000000\"", "\"0\"", "16 digits");
    refused("\"0000000000000000\"", "\"00000000000000F1\"", "16 digits");
    refused("Seats \"2\"", "Seats \"9\"", "2 to 4 seats");
    refused("Seats \"2\"", "Seats \"two\"", "seats");
    refused("Option.heaps \"3\"", "Option.heaps \"99\"", "from 2 to 6");
    refused("Option.heaps", "Option.hats", "no option 'hats'");
    refused("Option.last \"wins\"", "Option.last \"draws\"", "wins, loses");
    refused("[Seats \"2\"]", "[Seats \"2\"]\n[Seats \"2\"]", "already given on line 4");
    refused("[Name.0", "[Name.7", "no tag 'Name.7'");
    refused("[Name.0", "[Colour", "no tag 'Colour'");
    refused("[Seats \"2\"]", "[Seats 2]", "line 4: a tag looks like");
    refused("[Seats \"2\"]", "[Seats \"2]", "line 4: a tag looks like");
    refused("[Seats \"2\"]", "Seats 2", "a tag or an empty line");
    refused("1. yellow", "2. yellow", "line 10: it must begin with '1. '");
    refused("1. yellow: take 1 from 1", "1. orange: take 1 from 1", "'yellow:' must come next");
    refused("take 1 from 1\n2.", "take 3 from 1\n2.", "'take 3 from 1' is not legal");
    refused("take 1 from 1\n2.", "take 1 from 1. take 1 from 1\n2.", "not this seat's");
    refused("1. yellow: take 1 from 1", "1. yellow:take 1 from 1", "must come next");
    refused("2. orange: take 1 from 1\n", "2. orange: take 1 from 1", "cut short");
    refused("2. orange: take 1 from 1\n",
            "2. orange: take 1 from 1\n3. yellow: take 1 from 2\n4. orange: x\n", "already over");
    refused("2. orange: take 1 from 1\n", "2. leave green\n", "nobody of that name");
    refused("1. yellow", "1. yel\x01low", "not text");
}

static void without_a_tag_the_content_is_as_shipped(void **state) {
    (void)state;
    pent_err err = {0};
    pent_table *t = read_text(edited("[Content \"0000000000000000\"]\n", ""), &err);
    assert_string_equal(err.text, "");
    char buf[2000];
    pent_text out = pent_text_on(buf, sizeof buf);
    pent_table_write(t, PENT_TRUTH, PENT_NO_HASHES, &out);
    assert_string_equal(buf, good); /* what is written names it */
    pent_table_free(t);
}

static void converts_other_versions(void **state) {
    (void)state;
    pent_err err = {0};
    char buf[2000];
    const char *old = edited("Rules \"1\"]\n[Content \"0000000000000000\"]", "Rules \"7\"]");
    assert_true(pent_record_foreign(old, strlen(old), &err));
    assert_non_null(strstr(err.text, "version '7' of the rules of Nim; this program has 1"));
    assert_false(pent_record_foreign(good, strlen(good), &err));
    pent_table *t = pent_table_convert(old, strlen(old), &err);
    assert_int_equal(err.code, PENT_OK);
    pent_text out = pent_text_on(buf, sizeof buf);
    pent_table_write(t, PENT_TRUTH, PENT_NO_HASHES, &out);
    assert_string_equal(buf, good);
    pent_table_free(t);
    /* a hash is one of the old rules: not compared, but by the strict reader */
    old = edited("take 1 from 1\n2.", "take 1 from 1 {0123456789abcdef}\n2.");
    t = pent_table_convert(old, strlen(old), &err);
    assert_int_equal(err.code, PENT_OK);
    assert_int_equal(pent_table_plies(t), 2);
    pent_table_free(t);
    assert_null(read_text(old, &err));
    old = edited("\"0000000000000000\"", "\"00000000000000f1\"");
    assert_true(pent_record_foreign(old, strlen(old), &err));
    t = pent_table_convert(old, strlen(old), &err);
    assert_int_equal(err.code, PENT_OK);
    pent_table_free(t);
}

static void stops_before_the_first_ply_that_is_not_legal(void **state) {
    (void)state;
    pent_err err = {0};
    const char *old = edited("2. orange: take 1", "2. orange: take 7");
    pent_table *t = pent_table_convert(old, strlen(old), &err);
    assert_int_equal(err.code, PENT_E_ILLEGAL);
    assert_non_null(t);
    assert_int_equal(pent_table_plies(t), 1);
    pent_table_free(t);
    old = edited("[Option.heaps \"3\"]\n[Option.last", "[Option.heaps \"9\"]\n[Option.hats");
    assert_null(pent_table_convert(old, strlen(old), &err));
    assert_non_null(strstr(err.text, "option heaps cannot be '9'"));
    assert_non_null(strstr(err.text, "no option 'hats'")); /* both are named */
}

static void join_pieces(void *ctx, const pent_said *said) {
    pent_say(ctx, "%d %s %s|", said->ply, said->who, said->text);
}

static void lists_without_playing(void **state) {
    (void)state;
    pent_err err = {0};
    char buf[2000];
    pent_text out = pent_text_on(buf, sizeof buf);
    const char *text = edited("2. orange: take 1 from 1",
                              "2. purple: fly to 7.5. land {0123456789abcdef}\n4. leave pink");
    assert_int_equal(pent_record_list(text, strlen(text), join_pieces, &out, &err), PENT_OK);
    assert_string_equal(buf, "0 Game nim|0 Rules 1|0 Content 0000000000000000|0 Seats 2|"
                             "0 Option.heaps 3|0 Option.last wins|0 Option.sizes 2,1|"
                             "0 Name.0 Ada \"x\"|1 yellow take 1 from 1|2 purple fly to 7.5|"
                             "3 purple land|4 pink leave|");
    text = edited("2. orange: take", "3. orange: take");
    assert_int_equal(pent_record_list(text, strlen(text), join_pieces, &out, &err), PENT_E_INPUT);
    assert_non_null(strstr(err.text, "line 11: it must begin with '2. '"));
    text = edited("2. orange: take", "2. orange take");
    assert_int_equal(pent_record_list(text, strlen(text), join_pieces, &out, &err), PENT_E_INPUT);
}

static void refuses_what_is_no_text(void **state) {
    (void)state;
    pent_err err = {0};
    assert_null(pent_table_read("", 0, &err));
    assert_null(pent_table_read("\0\0\0\n", 4, &err));
    static char big[(4 << 20) + 1];
    memset(big, '\n', sizeof big);
    assert_null(pent_table_read(big, sizeof big, &err));
    assert_non_null(strstr(err.text, "too large"));
    assert_null(pent_table_read("\n\n", 2, NULL));
}

static void every_cut_is_harmless(void **state) {
    (void)state;
    for (size_t n = 0; n < sizeof good; n++) {
        pent_err err = {0};
        pent_table *t = pent_table_read(good, n, &err);
        if (!t) assert_true(err.text[0]);
        pent_table_free(t);
        pent_err other = {0};
        t = pent_table_convert(good, n, &other);
        assert_string_equal(other.text, err.text);
        pent_table_free(t);
    }
}

static void windows_line_ends_are_fine(void **state) {
    (void)state;
    char text[2000];
    size_t n = 0;
    for (const char *p = good; *p; p++) {
        if (*p == '\n') text[n++] = '\r';
        text[n++] = *p;
    }
    pent_table *t = pent_table_read(text, n, NULL);
    assert_non_null(t);
    pent_table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_and_writes_the_same),
        cmocka_unit_test(plies_of_one_actor_share_a_line),
        cmocka_unit_test(leaving_is_a_line),
        cmocka_unit_test(refuses_bad_records_and_says_why),
        cmocka_unit_test(without_a_tag_the_content_is_as_shipped),
        cmocka_unit_test(converts_other_versions),
        cmocka_unit_test(stops_before_the_first_ply_that_is_not_legal),
        cmocka_unit_test(lists_without_playing),
        cmocka_unit_test(refuses_what_is_no_text),
        cmocka_unit_test(every_cut_is_harmless),
        cmocka_unit_test(windows_line_ends_are_fine),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
