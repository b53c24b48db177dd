/* test_wendake_content.c: the checks of Wendake's text tables: a mistake in any of them is told. */
#include "wendake_kit.h"

#include "content/content.h"

/* The report on the shipped tables with one passage of one table changed. */
static const char *told(const char *table, const char *from, const char *to) {
    static content_set set;
    static char report[8192], text[16384];
    const content_schema *schema = content_schema_find("wendake");
    content_texts texts = *content_built_find("wendake")->shipped_texts;
    pent_text out = pent_text_on(report, sizeof report), changed = pent_text_on(text, sizeof text);
    for (int t = 0; schema->table[t].name; t++) {
        if (strcmp(schema->table[t].name, table)) continue;
        const char *old = texts.text[t], *at = strstr(old, from);
        assert_non_null(at);
        pent_put(&changed, old, (size_t)(at - old));
        pent_say(&changed, "%s", to);
        pent_put(&changed, at + strlen(from), texts.length[t] - (size_t)(at - old) - strlen(from));
        assert_false(changed.cut);
        texts.text[t] = text;
        texts.length[t] = changed.len;
    }
    memset(&set, 0, sizeof set);
    bool right = content_read(&set, schema, texts.text, texts.length, &out);
    assert_int_equal(right, !*report);
    return report;
}

static void shipped_tables_are_right(void **st) {
    (void)st;
    assert_string_equal(told("lakes", "Huron", "Huron"), "");
    assert_string_equal(told("lakes", "Huron", "Simcoe"), ""); /* a corrected name */
}

static void a_mistake_is_told(void **st) {
    (void)st;
    static const struct {
        const char *table, *from, *to, *tells;
    } mistake[] = {
        {"map-2", "Ohio Country  | settled", "Ohio Country  | home   ",
         "first 2 rows are the Homes"},
        {"map-3", "corn, hunter    | -", "hunter, corn    | -", "a Woman's area, then a Hunter's"},
        {"map-2", "| Ottawa Valley, Allegheny, Niagara ",
         "| Home 2, Ottawa Valley, Allegheny, Niagara", "names itself"},
        {"map-2", "Home 1, Ohio Country, Nipissing, Niagara ", "Home 1, Ohio Country, Nipissing",
         "Niagara"}, /* not both ways */
        {"lakes", "Huron, Erie, Ontario", "Huron, Erie", "there must be 3 lakes"},
        {"lakes", "Huron, Erie", "Lake Huron, Erie", "one word"},
        {"lakes", "3       |", "5       |", "between 2 and 4"},
        {"base-tiles", "move 3", "move", "a move has a number"},
        {"base-tiles", "hunt, move 1", "2 hunt, move 1", "a move has a number"},
        {"base-tiles", "| trade ", "| sacred fire", "no other tile has it"},
        {"tiles-1", "2      | tan, move 1, trade     | 2    | reconstructed; known: number\n3 ",
         "3      | tan, move 1, trade     | 2    | reconstructed; known: number\n2 ", "must be 2"},
        {"tiles-2", "harvest, hunt, tan     | 2", "harvest, hunt, tan     | 3", "there must be 11"},
        {"progress", "11     |", "19     |", "is tile 11"},
        {"mask-cards", "| 8     | 2", "| 9     | 2", "41 cards, there must be 40"},
        {"mask-cards", "| 8     | 2", "| 8     | 9", "more than there are cards"},
        {"mask-spaces", "| 3, 2          |", "| 4, 2          |", "at most 5 cards"},
        {"mask-spaces", "| 3, 2          |", "| 2, 3          |", "larger group stands first"},
        {"mask-spaces", "| 3, 2          |", "| 3, 1          |", "single cards, or one or two"},
        {"mask-spaces", "| 5      |", "| 3      |", "order of points"},
        {"tribes", "three return", "one more canoe", "is the same thing as row 3"},
        {"turtles", "economic, military", "economic          ", "level 5 two different"},
        {"turtles", "women 3   | economic", "women 4   | economic", "3 rows are 'women 3'"},
        {"turtle-points", "3     | 1      | known\n4 ", "4     | 1      | known\n3 ", "must be 4"},
        {"phantom", "| 1    | 0", "| 1    | 2", "either a tile or points"},
        {"phantom", "easy   | 2 ", "easy   | 3 ", "the Years of a level in order"},
    };
    for (size_t i = 0; i < sizeof mistake / sizeof *mistake; i++) {
        const char *report = told(mistake[i].table, mistake[i].from, mistake[i].to);
        if (!strstr(report, mistake[i].tells) || !strstr(report, mistake[i].table))
            fail_msg("'%s' for '%s' in %s is told as: %s", mistake[i].to, mistake[i].from,
                     mistake[i].table, report);
    }
}

/* Ohio Country and Georgian Bay are cut off from the west, Nipissing leads only through Home 1. */
static void cut_off_land_is_told(void **st) {
    (void)st;
    static const char *const lone =
        "name|land|areas|flag|touches|source\n"
        "Home 1|home|corn, hunter|-|Ohio Country|reconstructed\n"
        "Home 2|home|bean, hunter|-|Nipissing|reconstructed\n"
        "Ohio Country|settled|bean, hunter|-|Home 1|reconstructed\n"
        "Nipissing|forest|hunter, hunter|-|Home 2, Georgian Bay|reconstructed\n"
        "Georgian Bay|shore|corn, corn|-|Nipissing, Ottawa Valley|reconstructed\n"
        "Ottawa Valley|shore|corn, corn|-|Georgian Bay, Allegheny|reconstructed\n"
        "Allegheny|shore|corn, corn|-|Ottawa Valley, Niagara|reconstructed\n"
        "Niagara|shore|corn, corn|-|Allegheny|reconstructed\n";
    const char *whole = content_built_find("wendake")->shipped_texts->text[0];
    assert_non_null(strstr(told("map-2", whole, lone), "cannot be reached"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shipped_tables_are_right),
        cmocka_unit_test(a_mistake_is_told),
        cmocka_unit_test(cut_off_land_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
