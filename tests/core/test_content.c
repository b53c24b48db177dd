/* test_content.c: text tables: every kind of cell right and wrong, the hash, the C that is written.
 * The tables are of a game that does not exist; those of the games are checked by the build. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "content/content.h"

#include <stdlib.h>
#include <string.h>

/* ---- a small box ------------------------------------------------------------------------------ */

static const content_word good_list[] = {
    {"gold", 0, "TOY-001", "shines"},
    {"silver", 2, "TOY-002", NULL},
    {"move", 3, NULL, NULL},
    {NULL, 0, NULL, NULL},
};
static const content_words goods = {"good", good_list};

static long read_place(const char *text) {
    return text[0] >= 'A' && text[0] <= 'C' && !text[1] ? text[0] - 'A' : -1;
}

#define SOURCE                                                                                     \
    { .name = "source", .kind = CONTENT_SOURCE }

static const content_column card_columns[] = {
    {.name = "name", .kind = CONTENT_TEXT, .min = 2, .max = 12, .key = true, .field = ".name"},
    {.name = "cost", .kind = CONTENT_NUMBER, .min = -1, .max = 9, .field = ".cost"},
    {.name = "kind",
     .kind = CONTENT_WORD,
     .words = &goods,
     .optional = true,
     .none = 7,
     .field = ".kind"},
    {.name = "gives",
     .kind = CONTENT_COUNTED,
     .shape = CONTENT_SPREAD,
     .words = &goods,
     .min = 1,
     .max = 5,
     .most = 3,
     .field = ".play.gives"},
    {.name = "icons",
     .kind = CONTENT_COUNTED,
     .shape = CONTENT_LIST,
     .words = &goods,
     .max = 5,
     .fewest = 1,
     .most = 2,
     .field = ".icon",
     .count = ".icons"},
    {.name = "likes",
     .kind = CONTENT_WORD,
     .shape = CONTENT_SET,
     .words = &goods,
     .most = 3,
     .field = ".likes"},
    {.name = "near",
     .kind = CONTENT_ROW,
     .shape = CONTENT_SET,
     .table = "cards",
     .most = 3,
     .symmetric = true,
     .field = ".near"},
    {.name = "at",
     .kind = CONTENT_PLACE,
     .place = read_place,
     .what = "a place such as B",
     .field = ".at"},
    SOURCE,
    {.name = NULL},
};

static const content_column die_columns[] = {
    {.name = "die", .kind = CONTENT_WORD, .words = &goods},
    {.name = "sides",
     .kind = CONTENT_NUMBER,
     .shape = CONTENT_LIST,
     .max = 6,
     .fewest = 2,
     .most = 3,
     .field = ""},
    {.name = "price",
     .kind = CONTENT_COUNTED,
     .shape = CONTENT_SUM,
     .words = &goods,
     .min = 1,
     .max = 9,
     .most = 3,
     .array = "prices",
     .field = ""},
    {.name = "owner", .kind = CONTENT_ROW, .table = "cards", .array = "owners", .field = ""},
    SOURCE,
    {.name = NULL},
};

static const content_table tables[] = {
    {.name = "cards", .help = "the cards", .rows = 3, .column = card_columns},
    {.name = "dice", .help = "the dice", .rows = 2, .at = "[die]", .column = die_columns},
    {.name = NULL},
};

static void check(content_set *c) {
    if (content_value(c, "cards", 0, "cost") == 9)
        content_wrong(c, "cards", 0, "cost", "the first card may not cost %d", 9);
}

static void derive(const content_set *c, pent_text *out) {
    pent_say(out, "#define CONTENT_COSTS %ld\n",
             content_value(c, "cards", 0, "cost") + content_value(c, "cards", 1, "cost"));
}

static const content_schema box = {"box", tables, check, derive};

static const char cards[] =
    "# a comment\n"
    "\n"
    "name  | cost | kind | gives | icons | likes | near | at | source\n"
    "Ann   | 1 | gold | 2 silver, gold 1 | move 2 | gold, move | Bob | A | known\n"
    "  # another\n"
    "Bob   | -1 | - | - | gold, 3 silver | - | Ann, Cy | B | derived\n"
    "Cy    | 0 | SILVER | - | gold | silver | Bob | C | "
    "reconstructed; known: name, cost; known, two sources: at\n";
static const char dice[] = "die    | sides   | owner | price | source\n"
                           "silver | 1, 2, 3 | Cy    | 2 silver, 1 move | known\n"
                           "gold   | 4,5     | Ann   | - | effect known\n";

static content_set *set, *other;
static char report[8192];

static int prepare(void **state) {
    (void)state;
    set = malloc(sizeof *set);
    other = malloc(sizeof *other);
    return 0;
}

static int finish(void **state) {
    (void)state;
    free(set);
    free(other);
    return 0;
}

static bool read_into(content_set *c, const char *first, const char *second) {
    const char *text[] = {first, second};
    size_t length[] = {first ? strlen(first) : 0, second ? strlen(second) : 0};
    pent_text out = pent_text_on(report, sizeof report);
    return content_read(c, &box, text, length, &out);
}

/* `text` with the first `from` replaced by `to`; valid until the next call. */
static const char *with(const char *text, const char *from, const char *to) {
    static char buf[2][4096];
    static int turn;
    char *out = buf[turn ^= 1];
    const char *at = strstr(text, from);
    assert_non_null(at);
    pent_text t = pent_text_on(out, sizeof buf[0]);
    pent_put(&t, text, (size_t)(at - text));
    pent_say(&t, "%s%s", to, at + strlen(from));
    return out;
}

/* ---- wrong cells -------------------------------------------------------------------------------- */

typedef struct mistake {
    const char *from, *to, *sentence;
} mistake;

/* One sentence each; a wrong name is also missed where it is named. */
static void expect_mistakes(bool in_dice, const mistake *m, int n) {
    for (int i = 0; i < n; i++) {
        const char *changed = with(in_dice ? dice : cards, m[i].from, m[i].to);
        bool ok = read_into(set, in_dice ? cards : changed, in_dice ? changed : dice);
        if (ok || !strstr(report, m[i].sentence))
            fail_msg("'%s' -> '%s' said: %s", m[i].from, m[i].to, report);
        if (!strstr(m[i].sentence, "column name")) assert_int_equal(set->wrong, 1);
    }
}

static void wrong_cells_name_file_row_and_column(void **state) {
    (void)state;
    static const mistake m[] = {
        {"Ann  ", "A",
         "box/cards.txt:4: row 1 (A), column name: has 1 letters; it may have 2 to 12\n"},
        {"Cy    |", "Cy. Jr|",
         "box/cards.txt:7: row 3 (Cy. Jr), column name: '. ' may not stand here"},
        {"Cy    |", "C\"y |", "row 3 (C\"y), column name: '\"' may not stand here"},
        {"| 1 |", "| one |",
         "box/cards.txt:4: row 1 (Ann), column cost: 'one' is no number; it is one from -1 to 9\n"},
        {"| 1 |", "| 10 |", "row 1 (Ann), column cost: 10 is not between -1 and 9\n"},
        {"| 1 |", "| 99999999999 |", "column cost: '99999999999' is no number"},
        {"| 1 |", "| - |", "column cost: '-' is no number"},
        {"| 1 |", "|  |", "column cost: is empty; '-' stands for nothing\n"},
        {"| gold |", "| tin |",
         "row 1 (Ann), column kind: 'tin' is no good; it is one of: gold, silver, move, or - for "
         "none\n"},
        {"2 silver", "2 tin", "column gives: 'tin' is no good"},
        {"2 silver", "6 silver", "column gives: 6 is not between 1 and 5\n"},
        {"2 silver", "silver", "column gives: 0 is not between 1 and 5\n"},
        {"2 silver", "1 gold", "column gives: 'gold 1' stands there twice\n"},
        {"2 silver,", "1 silver, 1 move, 1 silver,",
         "column gives: '1 silver' stands there twice\n"},
        {"2 silver,", "2 silver,,", "column gives: is empty"},
        {"gold, 3 silver", "-",
         "row 2 (Bob), column icons: has 0 entries where at least 1 belong\n"},
        {"gold, 3 silver", "gold, gold, gold", "column icons: has more than 2 entries\n"},
        {"gold, move |", "gold, gold |", "column likes: 'gold' stands there twice\n"},
        {"| Bob | A", "| Bobby | A", "row 1 (Ann), column near: 'Bobby' is no name of cards.txt\n"},
        {"| Ann, Cy |", "| Ann |",
         "row 3 (Cy), column near: names 'Bob', which does not name it\n"},
        {"| B |", "| D |", "row 2 (Bob), column at: 'D' is not a place such as B\n"},
        {"| derived", "| guessed",
         "row 2 (Bob), column source: 'guessed' is no source; it is one of: known, known, two"},
        {"known: name", "known: nome",
         "row 3 (Cy), column source: 'nome' is no column of this table\n"},
        {"reconstructed;", "known: cost;", "column source: a source is one word, then exceptions"},
        {"| derived", "| derived; known", "column source: a source is one word, then exceptions"},
        {"| 1 |", "| 9 |", "row 1 (Ann), column cost: the first card may not cost 9\n"},
    };
    expect_mistakes(false, m, (int)(sizeof m / sizeof *m));
    static const mistake d[] = {
        {"4,5", "4",
         "box/dice.txt:3: row 2, column sides: has 1 entries where at least 2 belong\n"},
        {"1, 2, 3", "1, 2, 7", "row 1, column sides: 7 is not between 0 and 6\n"},
        {"Cy ", "-", "row 1, column owner: '-' is no name of cards.txt\n"},
        {"gold ", "silver ", "box/dice.txt:3: row 2: is the same thing as row 1\n"},
    };
    expect_mistakes(true, d, (int)(sizeof d / sizeof *d));
}

static void a_card_may_not_be_near_itself(void **state) {
    (void)state;
    assert_false(read_into(set, with(cards, "| Bob | C", "| Bob, Cy | C"), dice));
    assert_non_null(strstr(report, "row 3 (Cy), column near: 'Cy' names itself"));
}

static void names_must_differ(void **state) {
    (void)state;
    const char *changed = with(cards, "Cy    |", "Ann   |");
    assert_false(read_into(set, changed, dice));
    assert_non_null(
        strstr(report, "box/cards.txt:7: row 3 (Ann), column name: row 1 says the same"));
}

static void wrong_shapes_of_a_table(void **state) {
    (void)state;
    static const mistake m[] = {
        {"| at |", "| place |", "box/cards.txt: column place: this table has no such column\n"},
        {"| at |", "| place |", "box/cards.txt: column at: is missing in the first line"},
        {"| at |", "| cost |", "box/cards.txt: column cost: stands twice"},
        {"| A | known", "| A", "box/cards.txt:4: row 1 (Ann): has 8 cells where the table has 9"},
        {"| A | known", "| A | known |", "row 1 (Ann): has 10 cells where the table has 9 columns"},
        {"Ann ", "#Ann", "box/cards.txt: has 2 rows, there must be 3\n"},
        {"Ann ", "A\001n", "box/cards.txt: line 4 is not plain text\n"},
    };
    for (size_t i = 0; i < sizeof m / sizeof *m; i++) {
        assert_false(read_into(set, with(cards, m[i].from, m[i].to), dice));
        if (!strstr(report, m[i].sentence)) fail_msg("%s said: %s", m[i].to, report);
    }
    assert_false(read_into(set, cards, NULL));
    assert_non_null(strstr(report, "box/dice.txt: the file is missing\n"));
    assert_false(read_into(set, "", dice));
    assert_non_null(strstr(report, "box/cards.txt: has 0 rows, there must be 3\n"));
}

static void more_rows_than_there_is_room_for(void **state) {
    (void)state;
    static char many[40000];
    pent_text t = pent_text_on(many, sizeof many);
    pent_say(&t, "die | sides | owner | price | source\n");
    for (int i = 0; i < CONTENT_ROWS + 50; i++) pent_say(&t, "gold | 1, 2 | Ann | - | known\n");
    assert_false(read_into(set, cards, many));
    assert_non_null(strstr(report, "box/dice.txt: has 210 rows, there must be 2\n"));
}

static void more_columns_than_there_is_room_for(void **state) {
    (void)state;
    static char many[40000];
    pent_text t = pent_text_on(many, sizeof many);
    for (int i = 0; i < CONTENT_COLUMNS + 50; i++) pent_say(&t, "%sdie", i ? " | " : "");
    assert_false(read_into(set, cards, many));
    assert_non_null(strstr(report, "column die: stands twice"));
}

static void every_mistake_is_told(void **state) {
    (void)state;
    char both[4096];
    pent_text t = pent_text_on(both, sizeof both);
    pent_say(&t, "%s", with(with(cards, "| 1 |", "| 77 |"), "| B |", "| D |"));
    assert_false(read_into(set, both, dice));
    assert_int_equal(set->wrong, 2);
    assert_non_null(strstr(report, "77 is not between"));
    assert_non_null(strstr(report, "'D' is not a place"));
}

/* ---- right ones ----------------------------------------------------------------------------------- */

static void values_and_sources(void **state) {
    (void)state;
    assert_true(read_into(set, cards, dice));
    assert_string_equal(report, "");
    assert_int_equal(content_rows(set, "cards"), 3);
    assert_int_equal(content_value(set, "cards", 1, "cost"), -1);
    assert_int_equal(content_value(set, "cards", 1, "kind"), 7); /* none */
    assert_int_equal(content_value(set, "cards", 2, "kind"), 2); /* large letters */
    assert_int_equal(content_value(set, "dice", 0, "owner"), 2);
    content_item item[CONTENT_ITEMS];
    assert_int_equal(content_items(set, "cards", 0, "gives", item), 2);
    assert_int_equal(item[0].value, 2);
    assert_int_equal(item[0].count, 2);
    assert_int_equal(item[1].value, 0);
    assert_int_equal(item[1].count, 1);
    assert_int_equal(content_source(set, 0, 0, 0), CONTENT_KNOWN);
    assert_int_equal(content_source(set, 0, 1, 0), CONTENT_DERIVED);
    assert_int_equal(content_source(set, 0, 2, 0), CONTENT_KNOWN);
    assert_int_equal(content_source(set, 0, 2, 2), CONTENT_RECONSTRUCTED);
    assert_int_equal(content_source(set, 0, 2, 7), CONTENT_KNOWN_TWICE);
    assert_int_equal(content_source(set, 1, 1, 0), CONTENT_EFFECT);
}

static void the_hash_is_of_the_meaning(void **state) {
    (void)state;
    assert_true(read_into(set, cards, dice));
    uint64_t hash = content_hash(set);
    assert_true(hash != 0);
    static const char *const same[][2] = {
        {"# a comment", "# another one"},
        {"| 1 |", "|1|"},
        {"gold, move", "move,gold"},
        {"2 silver, gold 1", "1 Gold, 2 silver"},
        {"| derived", "| known"},
        {"Ann ", "\n\nAnn "},
        {"| 1 |", "| 01 |"},
    };
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        assert_true(read_into(other, with(cards, same[i][0], same[i][1]), dice));
        if (content_hash(other) != hash) fail_msg("'%s' changed the hash", same[i][1]);
    }
    const char *turned =
        "\xEF\xBB\xBFowner | source | sides | die | price\r\n"
        "Cy | known | 1,2,3 | silver | 1 move,2 silver\r\nAnn | effect known | 4,5 | gold | -\r\n";
    assert_true(read_into(other, cards, turned)); /* another order of columns, other line ends */
    assert_true(content_hash(other) == hash);
    static const char *const differ[][2] = {
        {"| 1 |", "| 2 |"},     {"2 silver", "3 silver"}, {"gold, 3 silver", "3 silver, gold"},
        {"gold, move", "gold"}, {"| A |", "| B |"},       {"| gold |", "| - |"},
    };
    for (size_t i = 0; i < sizeof differ / sizeof *differ; i++) {
        assert_true(read_into(other, with(cards, differ[i][0], differ[i][1]), dice));
        if (content_hash(other) == hash) fail_msg("'%s' left the hash alone", differ[i][1]);
        char text[400];
        pent_text out = pent_text_on(text, sizeof text);
        assert_true(read_into(set, cards, dice));
        assert_int_equal(content_print_changes(set, other, &out), 1);
    }
    static const content_table none[] = {{.name = NULL}};
    const content_schema empty = {"empty", none, NULL, NULL};
    pent_text out = pent_text_on(report, sizeof report);
    assert_true(content_read(set, &empty, NULL, NULL, &out));
    assert_true(content_hash(set) == 0);
}

static void what_is_written_in_c(void **state) {
    (void)state;
    assert_true(read_into(set, cards, with(dice, "4,5", "4,5,6")));
    char text[4000];
    pent_text out = pent_text_on(text, sizeof text);
    content_write(set, &out);
    assert_string_equal(text,
                        "/* Made by tools/content.c from the tables of box. */\n"
                        "\n#define CONTENT_CARDS \\\n"
                        "    [0] = {.name = \"Ann\", .cost = 1, .kind = 0, .play.gives = {[2] = 2, "
                        "[0] = 1}, .icon = "
                        "{{3, 2}}, .icons = 1, .likes = 0x9u, .near = 0x2u, .at = 0}, \\\n"
                        "    [1] = {.name = \"Bob\", .cost = -1, .kind = 7, .play.gives = {0}, "
                        ".icon = {{0, 0}, {2, "
                        "3}}, .icons = 2, .likes = 0x0u, .near = 0x5u, .at = 1}, \\\n"
                        "    [2] = {.name = \"Cy\", .cost = 0, .kind = 2, .play.gives = {0}, .icon "
                        "= {{0, 0}}, .icons "
                        "= 1, .likes = 0x4u, .near = 0x2u, .at = 2},\n"
                        "\n#define CONTENT_DICE \\\n    [2] = {1, 2, 3}, \\\n    [0] = {4, 5, 6},\n"
                        "\n#define CONTENT_PRICES \\\n    [2] = 7, \\\n    [0] = 0,\n"
                        "\n#define CONTENT_OWNERS \\\n    [2] = 2, \\\n    [0] = 0,\n"
                        "#define CONTENT_COSTS 0\n");
}

static void what_is_printed_for_people(void **state) {
    (void)state;
    assert_true(read_into(set, cards, dice));
    char text[8000];
    pent_text out = pent_text_on(text, sizeof text);
    content_print(set, &out);
    assert_non_null(strstr(
        text,
        "dice.txt: the dice, 2 rows\n\ndie    | sides   | price            | owner | source\n"));
    assert_non_null(
        strstr(text, "  cards.txt: 10 known; 1 known, two sources; 8 derived; 5 recon"));
    assert_non_null(strstr(text, "  cards.txt, name: 1 of 3 rows (1 derived)\n"));
    assert_non_null(strstr(text, "  cards.txt, kind: 2 of 3 rows (1 derived; 1 reconstructed)\n"));
    out = pent_text_on(text, sizeof text);
    assert_int_equal(content_print_missing(set, &out), 3);
    assert_non_null(strstr(text, "[ ] cards.txt row 3 (Cy): kind SILVER, gives -, icons gold, "));
    assert_null(strstr(text, "(Ann)"));
    out = pent_text_on(text, sizeof text);
    content_print_words(&box, &out);
    assert_non_null(
        strstr(text, "good (cards.txt, column kind):\n  gold               TOY-001  shines"));
    assert_non_null(strstr(text, "\n  move\n"));
}

/* ---- the games --------------------------------------------------------------------------------------- */

static void games_know_their_content(void **state) {
    (void)state;
    for (int i = 0; content_schemas[i]; i++) {
        const content_schema *schema = content_schemas[i];
        const pent_game *game = pent_game_find(schema->id);
        assert_non_null(game);
        const content_built *built = content_built_find(schema->id);
        assert_non_null(built);
        assert_true(pent_content(game) == built->built);
        assert_true(pent_content_shipped(game) == built->shipped);
        pent_text out = pent_text_on(report, sizeof report);
        const content_texts *texts = built->shipped_texts;
        assert_true(content_read(set, schema, texts->text, texts->length, &out));
        assert_true(content_hash(set) == built->shipped);
        assert_true((built->shipped == 0) == !schema->table[0].name);
    }
    assert_true(pent_content(pent_game_find("nim")) == 0);
    assert_true(pent_content_shipped(pent_game_find("nim")) == 0);
    assert_true(pent_content_shipped(pent_game_find("cascadero")) != 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wrong_cells_name_file_row_and_column),
        cmocka_unit_test(a_card_may_not_be_near_itself),
        cmocka_unit_test(names_must_differ),
        cmocka_unit_test(wrong_shapes_of_a_table),
        cmocka_unit_test(more_rows_than_there_is_room_for),
        cmocka_unit_test(more_columns_than_there_is_room_for),
        cmocka_unit_test(every_mistake_is_told),
        cmocka_unit_test(values_and_sources),
        cmocka_unit_test(the_hash_is_of_the_meaning),
        cmocka_unit_test(what_is_written_in_c),
        cmocka_unit_test(what_is_printed_for_people),
        cmocka_unit_test(games_know_their_content),
    };
    return cmocka_run_group_tests(tests, prepare, finish);
}
