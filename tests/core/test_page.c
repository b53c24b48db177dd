/* test_page.c: the writer of pages: words wrap, tables line up, maps share borders, and what is
 * wrong is noted. */
#include "pentarchy_game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

static pent_page page;
static char text[1 << 16];
static void (*writes)(pent_page *p);

static bool write_page(const void *s, int viewer, int i, pent_page *p) {
    (void)s;
    (void)viewer;
    if (i) return false;
    pent_page_name(p, "map", "A map");
    writes(p);
    return true;
}

static const char *page_by(void (*write)(pent_page *p), int columns) {
    static const pent_game game = {.id = "pages", .page = write_page};
    writes = write;
    assert_true(pent_page_of(&game, "", 0, 0, columns, &page));
    assert_false(pent_page_of(&game, "", 0, 1, columns, &(pent_page){0}));
    pent_text t = pent_text_on(text, sizeof text);
    pent_page_text(&page, false, &t);
    return text;
}

static void say_words(pent_page *p) {
    pent_page_head(p, "Head");
    pent_page_say(p, "one two three four");
    pent_page_item(p, "-", "five six seven");
}

static void words_wrap(void **st) {
    (void)st;
    assert_string_equal(page_by(say_words, 9),
                        "Head\none two\nthree\nfour\n- five\n  six\n  seven\n");
    assert_string_equal(page.fault, "");
    page_by(say_words, 4);
    assert_non_null(strstr(page.fault, "a word is cut"));
}

static void say_table(pent_page *p) {
    pent_page_table(p, "who|>n|*what");
    pent_page_cell(p, "Ann");
    pent_page_cell(p, "%d", 12);
    pent_page_cell(p, "a long and winding tale");
    pent_page_cell(p, "Böb");
    pent_page_cell(p, "%d", 3);
    pent_page_cell(p, "%s", "");
    pent_page_table_end(p);
}

static void tables_line_up(void **st) {
    (void)st;
    assert_string_equal(page_by(say_table, 40), "who   n  what\n"
                                                "───  ──  ───────────────────────\n"
                                                "Ann  12  a long and winding tale\n"
                                                "Böb   3\n");
    assert_string_equal(page_by(say_table, 22), "who   n  what\n"
                                                "───  ──  ─────────────\n"
                                                "Ann  12  a long and\n"
                                                "         winding tale\n"
                                                "Böb   3\n");
    assert_string_equal(page.fault, "");
    page_by(say_table, 12);
    assert_non_null(strstr(page.fault, "the table is too wide"));
}

static void half_a_row(pent_page *p) {
    pent_page_table(p, "a|b");
    pent_page_cell(p, "only one");
    pent_page_table_end(p);
}

static void a_row_must_be_full(void **st) {
    (void)st;
    page_by(half_a_row, 40);
    assert_non_null(strstr(page.fault, "not full"));
}

static void say_rows(pent_page *p) {
    pent_page_sign(p, "f", "forest");
    pent_page_sign(p, "q", "never used");
    pent_page_map(p, PENT_MAP_ROWS, 3, 2);
    pent_page_place(p, 0, 0, "A1");
    pent_page_mark(p, NULL, "f");
    pent_page_place(p, 2, 0, "A2");
    pent_page_place(p, 1, 1, "B1");
    pent_page_mark(p, "p1", "f");
    pent_page_mark(p, "p1", "f");
    pent_page_map_end(p);
}

static void say_columns(pent_page *p) {
    pent_page_map(p, PENT_MAP_COLUMNS, 2, 1);
    pent_page_place(p, 0, 0, "A1");
    pent_page_place(p, 0, 2, "A2");
    pent_page_place(p, 1, 1, "B1");
    pent_page_map_end(p);
}

static void maps_share_borders(void **st) {
    (void)st;
    assert_string_equal(page_by(say_rows, 40), "┌───┬───┐\n"
                                               "│A1 │A2 │\n"
                                               "│f  │   │\n"
                                               "└─┬─┴─┬─┘\n"
                                               "  │B1 │\n"
                                               "  │ff │\n"
                                               "  └───┘\n"
                                               "\n"
                                               "f forest\n");
    assert_int_equal(page.body, 7);
    assert_string_equal(page_by(say_columns, 40), "┌──┐\n"
                                                  "│A1├──┐\n"
                                                  "├──┤B1│\n"
                                                  "│A2├──┘\n"
                                                  "└──┘\n");
    assert_string_equal(page.fault, "");
    page_by(say_rows, 6);
    assert_non_null(strstr(page.fault, "no room"));
}

static void twice_there(pent_page *p) {
    pent_page_map(p, PENT_MAP_ROWS, 3, 1);
    pent_page_place(p, 0, 0, "A1");
    pent_page_place(p, 0, 0, "A1");
}

static void two_meanings(pent_page *p) {
    pent_page_sign(p, "f", "forest");
    pent_page_sign(p, "f", "fish");
}

static void no_meaning(pent_page *p) {
    pent_page_map(p, PENT_MAP_ROWS, 3, 2);
    pent_page_place(p, 0, 0, "A1");
    pent_page_mark(p, NULL, "f");
}

static void too_full(pent_page *p) {
    pent_page_sign(p, "f", "forest");
    pent_page_map(p, PENT_MAP_ROWS, 1, 1);
    pent_page_place(p, 0, 0, "");
    pent_page_mark(p, NULL, "f");
    pent_page_mark(p, NULL, "f");
}

static void even_columns(pent_page *p) { pent_page_map(p, PENT_MAP_COLUMNS, 3, 2); }

static void what_is_wrong_is_noted(void **st) {
    (void)st;
    static const struct {
        void (*write)(pent_page *p);
        const char *fault;
    } bad[] = {{twice_there, "written twice"},
               {two_meanings, "means two things"},
               {no_meaning, "no legend"},
               {too_full, "no room in its place"},
               {even_columns, "odd number"}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        page_by(bad[i].write, 40);
        assert_non_null(strstr(page.fault, bad[i].fault));
    }
}

static void say_seal(pent_page *p) {
    pent_page_sign(p, "S", "seal");
    pent_page_sign(p, "T", "town");
    pent_page_say(p, "Summer brings (S) and Tea");
}

static void a_legend_names_what_stands_alone(void **st) {
    (void)st;
    assert_string_equal(page_by(say_seal, 40), "Summer brings (S) and Tea\n\nS seal\n");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_wrap),
        cmocka_unit_test(tables_line_up),
        cmocka_unit_test(a_row_must_be_full),
        cmocka_unit_test(maps_share_borders),
        cmocka_unit_test(what_is_wrong_is_noted),
        cmocka_unit_test(a_legend_names_what_stands_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
