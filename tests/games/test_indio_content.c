/* test_indio_content.c: the text tables of Indio: what is shipped is right, and mistakes that no single
 * cell shows are told by file, row and column. */
#include "testkit.h"

#include "content/content.h"

#include <stdlib.h>

enum { TEXT = 1 << 14 };

/* The sentences about the shipped tables with `from` in one of them replaced by `to`. */
static const char *told(const char *table, const char *from, const char *to) {
    static char report[4096], changed[TEXT];
    const content_built *built = content_built_find("indio");
    const content_schema *schema = content_schema_find("indio");
    assert_true(built && schema);
    content_texts texts = *built->shipped_texts;
    for (int t = 0; schema->table[t].name; t++) {
        if (!table || strcmp(schema->table[t].name, table)) continue;
        const char *text = texts.text[t], *at = strstr(text, from);
        if (!at) fail_msg("%s.txt does not say '%s'", table, from);
        pent_text out = pent_text_on(changed, sizeof changed);
        pent_put(&out, text, (size_t)(at - text));
        pent_say(&out, "%s%s", to, at + strlen(from));
        assert_false(out.cut);
        texts.text[t] = changed;
        texts.length[t] = out.len;
    }
    content_set *set = calloc(1, sizeof *set);
    assert_non_null(set);
    pent_text out = pent_text_on(report, sizeof report);
    bool fine = content_read(set, schema, texts.text, texts.length, &out);
    assert_int_equal(fine, out.len == 0);
    free(set);
    return report;
}

static void tells(const char *table, const char *from, const char *to, const char *words) {
    const char *got = told(table, from, to);
    if (!strstr(got, words)) fail_msg("'%s' does not say '%s'", got, words);
    if (!strstr(got, table)) fail_msg("'%s' does not name %s", got, table);
}

static void IND_011_shipped_tables_are_right(void **state) {
    (void)state;
    assert_string_equal(told(NULL, "", ""), "");
    tells("quests", "Own 3 structures                      | known",
          "Own 3 structures | known, three sources", "source");
    tells("quests", "| Armory     | 1 ", "| Armory     | 2 ", "20 quests are worth 1");
    tells("quests", "have metal         | 3", "have metal         | -", "needs one");
    tells("quests", "forge metal        | -", "forge metal        | 2", "has none");
    tells("quests", "| Armory ", "| Barn   ", "must differ");
}

static void IND_004_IND_024_a_map_must_be_a_board(void **state) {
    (void)state;
    tells("boards", "EWE/WEEW", "EWE/WEE", "odd number");
    tells("boards", "EWE/WEEW", "EWE/WEEE", "the map has 12");
    tells("boards", "EWE/WEEW", "EWX/WEEW", "none of E W D");
    tells("boards", "/EEDEE/", "/...../", "not connected");
    tells("boards", "EWE/WEEW/EEDEE/EWWE/DED", "E/W./E/W./E/W./E/W./E/D./E/E./E/E./D/D./E",
          "every fief");
    tells("boards", "| 11      | 14", "| 20      | 14", "only 19 hexes");
}

static void IND_002_IND_025_starts_must_fit_their_board(void **state) {
    (void)state;
    tells("starts", "| C1   | D1", "| C6   | D1", "no hex of the map");
    tells("starts", "| C1   | D1", "| C1   | E3", "next to it");
    tells("starts", "| C5   | D4", "| C2   | D2", "touches");
    tells("starts", "2       | purple", "2       | pink  ", "taken by an earlier seat");
    tells("starts", "2       | purple", "3       | orange", "1 starts for 2 players");
    tells("starts", "| C1   |", "| c1   |", "a hex such as C2");
}

static void IND_120_a_leader_counts_in_one_way(void **state) {
    (void)state;
    tells("leaders", "| 3       | 4 ", "| 4       | 4 ", "either each and per");
    tells("leaders", "| Artist     | 2 ", "| Artist     | - ", "either each and per");
}

static void IND_093_prices_and_recipes(void **state) {
    (void)state;
    tells("builds", "city    | town ", "city    | city ", "upgrades go up only");
    tells("builds", "city    | town ", "city    | outpost", "says the same as row 4");
    tells("builds", "1 metal, 1 stone ", "1 gold", "is no resource");
    tells("land", "1 earth, 1 water", "-", "has a price");
    tells("forge", "food ", "fire ", "elemental");
    tells("crafting", "| worker ", "| food ", "are those of row 2");
    tells("crafting", "any  ", "town ", "crafts nothing");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(IND_011_shipped_tables_are_right),
        cmocka_unit_test(IND_004_IND_024_a_map_must_be_a_board),
        cmocka_unit_test(IND_002_IND_025_starts_must_fit_their_board),
        cmocka_unit_test(IND_120_a_leader_counts_in_one_way),
        cmocka_unit_test(IND_093_prices_and_recipes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
