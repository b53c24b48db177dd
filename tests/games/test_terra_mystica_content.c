/* test_terra_mystica_content.c: the text tables of Terra Mystica: a wrong cell is told in a sentence
 * that names file, row and column, also where no single cell is wrong. */
#include "testkit.h"

#include "content/content.h"

#include <stdlib.h>

enum { ROOM = 1 << 16 };

static const content_schema *schema;
static content_texts texts; /* as shipped, but for one of them */
static content_set *set;
static char changed[ROOM], report[ROOM];

static int open_tables(void **state) {
    (void)state;
    schema = content_schema_find("terra-mystica");
    set = malloc(sizeof *set);
    return !schema || !set;
}

static int close_tables(void **state) {
    (void)state;
    free(set);
    return 0;
}

/* The shipped tables with one text for another in one of them, once; what the check says. */
static const char *say(const char *table, const char *from, const char *to) {
    pent_text out = pent_text_on(report, ROOM);
    texts = *content_built_find(schema->id)->shipped_texts;
    for (int t = 0; schema->table[t].name; t++)
        if (!strcmp(schema->table[t].name, table)) {
            const char *at = strstr(texts.text[t], from);
            if (!at) fail_msg("%s: there is no '%s'", table, from);
            snprintf(changed, ROOM, "%.*s%s%s", (int)(at - texts.text[t]), texts.text[t], to,
                     at + strlen(from));
            texts.text[t] = changed;
            texts.length[t] = strlen(changed);
        }
    bool right = content_read(set, schema, texts.text, texts.length, &out);
    assert_int_equal(right, out.len == 0);
    return report;
}

static void shipped_tables_are_right(void **state) {
    (void)state;
    assert_string_equal(say("map", "A  ", "A  "), "");
}

static void wrong_tables_are_told(void **state) {
    (void)state;
    static const struct {
        const char *table, *from, *to, *file, *says;
    } wrong[] = {
        {"map", "| U, S, G", "| U, S, S", "map.txt", "12 hexes are mountains"},
        {"map", "| Y, ~, ~", "| Y, Y, ~", "map.txt", "35 hexes are river"},
        {"map", "R, K, S, B", "~, K, S, B", "map.txt", "37 hexes are river"},
        {"map", "G, B, Y, ~, ~", "G, B, ~, Y, ~", "map.txt", "places for bridges"},
        {"map", "| K, U, R, B", "| U, R, B", "map.txt", "has 12 hexes, not 13"},
        {"map", "B   |", "C   |", "map.txt", "row"},
        {"factions", "| 5      | 7", "| 5      | 8", "factions.txt", "13 tokens, not 12"},
        {"factions", "| witches ", "| Witches ", "factions.txt", "small letters"},
        {"factions", "| forest ", "| desert ", "factions.txt", "3 factions live in desert"},
        {"factions", "ACTA", "ACTX", "factions.txt", "column action"},
        {"prices", "Giants", "Gnomes", "prices.txt", "column faction"},
        {"incomes", "0, 2, 4, 7, 11", "0, 2, 4, 3, 11", "incomes.txt", "falls from 4 to 3"},
        {"incomes", "0, 2, 4, 7, 11", "0, 2, 4, 11", "incomes.txt", "houses coins"},
        {"favour-tiles", "0, 2, 3, 3, 4", "-", "favour-tiles.txt", "FAV12 has five numbers"},
        {"favour-tiles", "| 6 ", "| - ", "favour-tiles.txt", "FAV5 has a number"},
        {"scoring-tiles", "SCORE1 | spade", "SCORE1 | town ", "scoring-tiles.txt", "of spades"},
        {"scoring-tiles", "| EARTH", "| -    ", "scoring-tiles.txt", "placed priests"},
        {"power-actions", "ACT2   | 3     | 0", "ACT2   | 3     | 1", "power-actions.txt",
         "a bridge, or spades, or goods"},
        {"structures", "| 8 ", "| 9 ", "structures.txt", "column pieces"},
        {"structures", "| 3      | known", "| 4      | known", "structures.txt", "3 at most"},
        {"cult-track", "10 ", "11 ", "cult-track.txt", "column space"},
    };
    int bad = 0;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        const char *told = say(wrong[i].table, wrong[i].from, wrong[i].to);
        if (!strstr(told, wrong[i].file) || !strstr(told, wrong[i].says))
            print_message("%d: '%s' in %s: %s\n", ++bad, wrong[i].to, wrong[i].table, told);
    }
    assert_int_equal(bad, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shipped_tables_are_right),
        cmocka_unit_test(wrong_tables_are_told),
    };
    return cmocka_run_group_tests(tests, open_tables, close_tables);
}
