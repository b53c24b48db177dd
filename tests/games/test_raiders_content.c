/* test_raiders_content.c: Raiders of Scythia: corrected text tables are checked, and mistakes are told
 * by file, row and column. What cells may hold in general is tested in tests/core. */
#include "testkit.h"

#include "content/content.h"
#include "raiders/raiders.h"

static content_set set;
static char table_text[1 << 16], report[1 << 14];

/* The shipped tables, but for the first `from` in one of them, which becomes `to`. */
static const char *with(const char *table, const char *from, const char *to) {
    const content_schema *schema = content_schema_find("raiders");
    content_texts texts = *content_built_find("raiders")->shipped_texts;
    pent_text edited = pent_text_on(table_text, sizeof table_text);
    pent_text out = pent_text_on(report, sizeof report);
    for (int t = 0; schema->table[t].name; t++) {
        if (strcmp(schema->table[t].name, table)) continue;
        const char *at = strstr(texts.text[t], from);
        if (!at) fail_msg("%s.txt has no '%s'", table, from);
        size_t before = (size_t)(at - texts.text[t]), after = before + strlen(from);
        pent_put(&edited, texts.text[t], before);
        pent_say(&edited, "%s", to);
        pent_put(&edited, texts.text[t] + after, texts.length[t] - after);
        texts.text[t] = table_text;
        texts.length[t] = edited.len;
    }
    assert_false(edited.cut);
    content_read(&set, schema, texts.text, texts.length, &out);
    return report;
}

static void wrong(const char *told, const char *sentence) {
    if (!strstr(told, sentence)) fail_msg("'%s' is not in: %s", sentence, told);
}

static void corrected_rows_are_welcome(void **state) {
    (void)state;
    assert_string_equal(with("crew", "Nomad        | 1    | 1 ", "Wanderer | 0 | 2 "), "");
    assert_string_equal(with("crew", "| heal 2 ", "| look 3 "), "");
    assert_string_equal(with("quests", "| 4 silver ", "| 5 silver, 1 gold "), "");
    assert_string_equal(with("settlements", "| Blue, Grey | 2 ", "| Grey, Red, Blue | 1 "), "");
}

static void RAI_012_steps_of_a_settlement_rise(void **state) {
    (void)state;
    wrong(with("settlements", "| 10         | 2        | 16 ", "| 16 | 2 | 16 "),
          "(Assyria left), column strength 2: must be higher than the step before it");
    wrong(with("settlements", "| 10         | 2        | 16         | 4 ", "| 10 | 2 | - | - "),
          "(Assyria left), column strength 2: 2 brackets: Strength and points must be given");
}

static void RAI_005_RAI_056_animals_add_up(void **state) {
    (void)state;
    wrong(with("animals", "| 4 ", "| 5 "),
          "raiders/animals.txt: column cards: 37 cards in all, there must be 36");
    wrong(with("horses", "| 3        | 0 ", "| 3 | 1 "), "Strength and points must add up to 3");
}

static void RAI_011_RAI_015_RAI_019_spaces_and_dice(void **state) {
    (void)state;
    wrong(with("raid-spaces", "| 4       | 1 ", "| 4 | 3 "),
          "(Cimmeria-1), column players: spaces 1 to 4 are used by any number of players");
    wrong(with("plunder", "| 26 ", "| 17 "), "72 tokens are drawn in all, there are only 71");
    wrong(with("dice", "yellow", "white"), "7 sides are white, there must be 6");
    wrong(with("civilizations", "| 1   | 0 ", "| 0 | 0 "), "a raid rolls at least one die");
}

static void RAI_144_RAI_181_quests_and_schemes(void **state) {
    (void)state;
    wrong(with("quests", "| 4 silver ", "| - "),
          "(19), column hand: a quest costs either goods or hand Strength");
    wrong(with("quests", "| 4 silver ", "| 4 livestock, 4 wagon "),
          "more than seven things to pay");
    wrong(with("schemes", "| Farm ", "| Tavern "), "'Tavern' is no building");
}

static void RAI_118_RAI_128_RAI_131_numbers_of_effects(void **state) {
    (void)state;
    wrong(with("crew", "| exchange 2 ", "| exchange 3 "),
          "(Merchant), column then: its number must be from 1 to 2");
    wrong(with("crew", "| look 4 ", "| look 5 "), "column then: its number must be from 1 to 4");
    wrong(with("crew", "| take from row 2 ", "| take from row 5 "), "must be from 1 to 4");
    wrong(with("crew", "| tribute ", "| tribute 2 "), "(Tyrant), column then: takes no number");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(corrected_rows_are_welcome),
        cmocka_unit_test(RAI_012_steps_of_a_settlement_rise),
        cmocka_unit_test(RAI_005_RAI_056_animals_add_up),
        cmocka_unit_test(RAI_011_RAI_015_RAI_019_spaces_and_dice),
        cmocka_unit_test(RAI_144_RAI_181_quests_and_schemes),
        cmocka_unit_test(RAI_118_RAI_128_RAI_131_numbers_of_effects),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
