/* test_words.c: the type of classes, widths, fitting words into boxes, and whether the shipped faces
 * have every letter that the tree uses. The findings of tests/fit are tested here too. */
#define _XOPEN_SOURCE 700
#include "testkit.h"

#include "fit.h"
#include "scene.h"
#include "words.h"

#include <ftw.h>
#include <stdlib.h>

static pent_scene *sc;

static int start(void **unused) {
    (void)unused;
    sc = malloc(sizeof *sc);
    return sc ? 0 : -1;
}

static int stop(void **unused) {
    (void)unused;
    free(sc);
    return 0;
}

static void new_pane(int w, int h) {
    pent_scene_clear(sc);
    pent_scene_pane(sc, "board", "a pane", w, h);
}

static const char *text_of(int i) { return pent__string(sc, sc->shape[i].text); }
static const char *class_of(int i) { return pent__string(sc, sc->shape[i].cls); }

/* ---- type ---- */

static void classes_have_the_sizes_of_the_sheet(void **unused) {
    (void)unused;
    assert_int_equal(pent_words_size(""), 130);
    assert_int_equal(pent_words_size("t-s"), 130);
    assert_int_equal(pent_words_size("mid t-2xl p1"), 280);
    assert_int_equal(pent_words_size("title"), 200);
    assert_int_equal(pent_words_size("title t-s"), 130);      /* the later rule wins */
    assert_int_equal(pent_words_size("t-2xl head t12"), 120); /* the heavier one, wherever it is */
    assert_int_equal(pent_words_size("t12"), PENT_WORDS_FLOOR);
    assert_int_equal(pent__face_of(pent__type_of("t-b", NULL)), PENT__SANS_700);
    assert_int_equal(pent__face_of(pent__type_of("hl", NULL)), PENT__SANS_600);
    assert_int_equal(pent__face_of(pent__type_of("display", NULL)), PENT__SERIF_700);
    assert_int_equal(pent__type_of("mid", NULL).anchor, 1);
}

static void groups_pass_on_weight_and_anchor_but_no_size(void **unused) {
    (void)unused;
    new_pane(1000, 1000);
    pent_group(sc, 0, 0, "t-b mid t-xl", "g");
    pent_group(sc, 0, 0, "end", "closed");
    pent_group_end(sc);
    pent_draw_fit(sc, 0, 0, 1000, 500, "", NULL, "words");
    assert_int_equal(sc->shape[3].x, 500);
    assert_string_equal(class_of(3), "");
    assert_int_equal(pent__faces_used(sc), 1u << PENT__SANS_700);
    pent_group_end(sc);
    pent_draw_fit(sc, 0, 0, 1000, 500, "", NULL, "words");
    assert_int_equal(sc->shape[5].x, 0);
    assert_int_equal(pent__faces_used(sc), 1u << PENT__SANS_700 | 1u << PENT__SANS_400);
    pent__type group = pent__type_passed("t-b t-xl", NULL);
    assert_int_equal(pent__type_of("", &group).weight, 700);
    assert_int_equal(pent__type_of("", &group).size, 130);
}

/* ---- widths ---- */

static void widths_add_up(void **unused) {
    (void)unused;
    assert_int_equal(pent_words_width("", ""), 0);
    /* a digit of Noto Sans is 572 thousandths wide: 10 digits of 20 px are 114.4 px */
    assert_int_equal(pent_words_width("t-xl", "0123456789"), 1144);
    /* spacing counts after every letter: 20 thousandths of 13 px, ten times */
    assert_int_equal(pent_words_width("head", "0123456789") - pent_words_width("t-b", "0123456789"),
                     26);
    assert_true(pent_words_width("t-b", "Harvest") > pent_words_width("", "Harvest"));
    assert_true(pent_words_width("", "−") > 0);
    assert_int_equal(pent_words_width("", "→→"), pent_words_width("", "→") * 2);
    pent__type t = pent__type_of("", NULL);
    assert_int_equal(pent__measure(t, "a→", 4).missing, 0);
    assert_int_equal(pent__measure(t, "a\xe2\x80\xbd", 4).missing, 0x203D); /* no interrobang */
    assert_int_equal(pent__measure(t, "\xe2", 1).missing, 2); /* a broken byte ends nothing */
    assert_true(pent__measure(t, "xo", 2).above < pent__measure(t, "Xo", 2).above);
    assert_true(pent__measure(t, "go", 2).below > pent__measure(t, "do", 2).below);
}

/* ---- fitting ---- */

static void words_that_fit_stay_as_they_are(void **unused) {
    (void)unused;
    new_pane(3000, 3000);
    int h = pent_draw_fit(sc, 100, 200, 1000, 300, "t-l mid", "Hut", "Trading %s", "post");
    assert_int_equal(sc->shapes, 1);
    assert_string_equal(text_of(0), "Trading post");
    assert_string_equal(class_of(0), "t-l mid");
    assert_int_equal(sc->shape[0].x, 600);
    assert_int_equal(h, 192);
    /* capitals (0.714 of the size) stand in the middle of the height */
    assert_in_range(sc->shape[0].y, 350 + 56, 350 + 58);
    /* and carry their box */
    assert_int_equal(sc->shape[0].w, 1000);
    assert_int_equal(sc->shape[0].h, 300);
    assert_int_equal(sc->shape[0].y - sc->shape[0].r, 200);
}

static void anchors_choose_the_side(void **unused) {
    (void)unused;
    new_pane(3000, 3000);
    pent_draw_fit(sc, 100, 0, 1000, 300, "", NULL, "a");
    pent_draw_fit(sc, 100, 0, 1000, 300, "end", NULL, "a");
    assert_int_equal(sc->shape[0].x, 100);
    assert_int_equal(sc->shape[1].x, 1100);
    pent_draw_fit(sc, 100, 0, 1000, 900, "v-top", NULL, "a");
    assert_true(sc->shape[2].y < 150);
    pent_draw_fit(sc, 100, 0, 1000, 900, "", NULL, "a");
    assert_true(sc->shape[3].y > 450);
}

static void long_words_are_wrapped_first(void **unused) {
    (void)unused;
    new_pane(3000, 3000);
    int wide = pent_words_width("t-m", "Sanctuary");
    pent_draw_fit(sc, 0, 0, wide, 400, "t-m", "S", "Sanctuary of wind");
    assert_int_equal(sc->shapes, 2);
    assert_string_equal(text_of(0), "Sanctuary");
    assert_string_equal(text_of(1), "of wind");
    assert_string_equal(class_of(1), "t-m");
    assert_int_equal(sc->shape[1].y - sc->shape[0].y, 168);
    assert_int_equal(sc->shape[1].y - sc->shape[1].r, 0); /* one box for all lines */
    new_pane(3000, 3000);
    pent_draw_fit(sc, 0, 0, 2000, 400, "t-m", NULL, "Over\nand out");
    assert_int_equal(sc->shapes, 2);
    assert_string_equal(text_of(0), "Over");
}

static void then_they_become_smaller_down_to_the_floor(void **unused) {
    (void)unused;
    new_pane(3000, 3000);
    pent_draw_fit(sc, 0, 0, pent_words_width("t-m t-b", "Harvest"), 200, "t-2xl t-b", "H",
                  "Harvest");
    assert_int_equal(sc->shapes, 1);
    assert_string_equal(class_of(0), "t-2xl t-b t14");
    new_pane(3000, 3000); /* a height for one line of the smallest size only */
    int wide = pent_words_width("t12", "Harvest of corn");
    pent_draw_fit(sc, 0, 0, wide, 110, "", "H", "Harvest of corn");
    assert_int_equal(sc->shapes, 1);
    assert_string_equal(class_of(0), "t12");
}

static void then_the_short_form_is_taken_and_never_a_smaller_size(void **unused) {
    (void)unused;
    new_pane(3000, 3000);
    int floor = pent_words_width("t12", "Military");
    pent_draw_fit(sc, 0, 0, floor - 1, 140, "t-m", "Mil.", "Military");
    assert_string_equal(text_of(0), "Mil.");
    assert_string_equal(class_of(0), "t-m"); /* as large as it can be */
    new_pane(3000, 3000);
    pent_draw_fit(sc, 0, 0, 50, 140, "t-m", "Mil.", "Military"); /* nothing fits */
    assert_string_equal(text_of(0), "Mil.");
    assert_string_equal(class_of(0), "t-m t12");
    new_pane(3000, 3000);
    assert_int_equal(pent_draw_fit(sc, 0, 0, 50, 140, "t-m", NULL, "%s", ""), 0);
    assert_int_equal(sc->shapes, 0);
}

static void ink_stays_inside_a_low_box(void **unused) {
    (void)unused;
    pent__type t = pent__type_of("", NULL);
    pent__extent e = pent__measure(t, "Age", 3);
    new_pane(3000, 3000);
    pent_draw_fit(sc, 0, 0, 1000, e.above + e.below, "", NULL, "Age");
    assert_string_equal(class_of(0), "");
    assert_int_equal(sc->shape[0].y, e.above);
}

/* ---- what tests/fit finds ---- */

static int found;
static char last[200];

static void count(const fit_finding *f) {
    found++;
    snprintf(last, sizeof last, "%s", f->what);
}

static int findings(void) {
    found = 0;
    fit_scene(sc, "nim", count);
    return found;
}

static void fit_finds_what_is_wrong_and_nothing_else(void **unused) {
    (void)unused;
    new_pane(1000, 1000);
    int wide = pent_words_width("", "Harvest");
    pent_draw_words(sc, 1000 - wide, 500, "", "Harvest");
    assert_int_equal(findings(), 0);
    sc->shape[0].x += 10;
    assert_int_equal(findings(), 1);
    assert_non_null(strstr(last, "leave the pane"));
    sc->shape[0].x = 500;
    sc->shape[0].turn = 90; /* down from the middle: still inside */
    assert_int_equal(findings(), 0);

    new_pane(1000, 1000);
    pent_draw_words(sc, 0, 500, "", "Year");
    pent_shape *next = pent_draw_words(sc, pent_words_width("", "Year") + 16, 500, "", "1");
    assert_int_equal(findings(), 0);
    next->x -= 10; /* they do not touch, but read as one */
    assert_int_equal(findings(), 1);
    assert_non_null(strstr(last, "run into"));

    new_pane(1000, 1000);
    pent_group(sc, 100, 100, "", "g");
    pent_draw_rect(sc, 0, 0, wide + 20, 200, 0, "card");
    pent_draw_words(sc, wide / 2 + 10, 150, "mid", "Harvest");
    pent_group_end(sc);
    assert_int_equal(findings(), 0);
    sc->shape[1].w = (int16_t)wide;
    assert_int_equal(findings(), 1);
    assert_non_null(strstr(last, "leave their rect"));

    new_pane(1000, 1000);
    pent_draw_fit(sc, 100, 100, 100, 150, "", NULL, "Harvest");
    assert_int_equal(findings(), 1);
    assert_non_null(strstr(last, "own box"));
}

/* "Sparrow (yellow)": on one line, on two, or not at all. */
static void fit_holds_boxes_to_the_names_of_players(void **unused) {
    (void)unused;
    static const struct {
        int w, h;
        const char *cls;
        int found;
    } box[] = {{1100, 240, "t-m t-b who-1", 0}, {1100, 240, "t-m t-b", 0},
               {560, 300, "t-m t-b who-1", 0},  {560, 220, "t-m t-b", 0},
               {560, 220, "t-m t-b who-1", 1},  {500, 300, "t-m t-b who-1", 1}};
    for (size_t i = 0; i < sizeof box / sizeof *box; i++) {
        new_pane(2000, 1000);
        pent_draw_fit(sc, 100, 100, box[i].w, box[i].h, box[i].cls, NULL, "yellow");
        assert_int_equal(findings(), box[i].found);
        if (box[i].found) assert_non_null(strstr(last, "own box"));
    }
    new_pane(2000, 1000); /* the word would be clear of it, the name is not */
    pent_draw_fit(sc, 100, 100, 1200, 300, "t-m t-b who-0", NULL, "red");
    pent_draw_words(sc, 900, 300, "", "Year");
    assert_int_equal(findings(), 1);
    assert_non_null(strstr(last, "run into"));
}

static void fit_knows_paths_icons_and_what_covers(void **unused) {
    (void)unused;
    new_pane(1000, 1000);
    pent_draw_path(sc, 500, 500, "shield", "M-11 -11h22v13q0 6 -11 10q-11 -4 -11 -10z");
    pent_draw_words(sc, 500, 540, "on-shield", "99");
    assert_int_equal(findings(), 0);
    new_pane(1000, 1000);
    pent_draw_path(sc, 500, 500, "shield", "M-11 -11h22v13q0 6 -11 10q-11 -4 -11 -10z");
    pent_draw_words(sc, 500, 540, "on-shield", "100");
    assert_int_equal(findings(), 1);
    assert_non_null(strstr(last, "leave their path"));
    new_pane(1000, 1000);
    pent_draw_icon(sc, "shield", 500, 500, 160, "");
    pent_draw_words(sc, 500, 540, "mid", "100");
    assert_int_equal(findings(), 1);
    assert_non_null(strstr(last, "leave their icon"));

    new_pane(1000, 1000);
    pent_draw_words(sc, 100, 500, "", "Harvest");
    pent_draw_circle(sc, 150, 450, 60, "ink");
    assert_int_equal(findings(), 1);
    assert_non_null(strstr(last, "partly covered"));
    new_pane(1000, 1000); /* only a line; and all of it */
    pent_draw_words(sc, 100, 500, "", "Harvest");
    pent_draw_circle(sc, 150, 450, 60, "current");
    pent_draw_rect(sc, 50, 350, 900, 300, 0, "card");
    pent_draw_words(sc, 100, 500, "", "Military");
    assert_int_equal(findings(), 0);
}

static void fit_finds_small_type_and_unknown_letters(void **unused) {
    (void)unused;
    new_pane(1000, 1000);
    pent_draw_words(sc, 100, 500, "", "a\xe2\x80\xbd");
    assert_int_equal(findings(), 1);
    assert_non_null(strstr(last, "U+203D"));
    /* no class is below the floor; a new one would be found */
    for (const pent__type_rule *r = pent__type_rules; r->cls; r++)
        if (r->size) assert_true(r->size >= PENT_WORDS_FLOOR);
}

/* ---- letters ---- */

static int files, unknown;

/* What can reach a page of the browser or a picture; the terminal and its pages have their own letters. */
static bool is_source(const char *path) {
    static const char *const ends[] = {".c", ".h", ".md", ".ts", ".svelte", ".html", ".json"};
    if (strstr(path, "terminal") || strstr(path, "/core/page") || strstr(path, "/page.c"))
        return false;
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        size_t n = strlen(ends[i]), all = strlen(path);
        if (all > n && !strcmp(path + all - n, ends[i])) return true;
    }
    return false;
}

static int read_letters(const char *path, const struct stat *st, int kind, struct FTW *walk) {
    (void)st;
    (void)walk;
    char line[8192];
    if (kind != FTW_F || !is_source(path)) return 0;
    FILE *in = fopen(path, "rb");
    if (!in) return -1;
    files++;
    for (int n = 1; fgets(line, sizeof line, in); n++) {
        char *to = line;
        for (char *p = line; *p; p++) /* control characters are nobody's letters */
            if ((unsigned char)*p >= 0x20) *to++ = *p;
        uint32_t missing =
            pent__measure(pent__type_of("", NULL), line, (size_t)(to - line)).missing;
        if (!missing) continue;
        print_error("%s:%d: U+%04X is not in assets/fonts (tools/fonts.py)\n", path, n,
                    (unsigned)missing);
        unknown++;
    }
    fclose(in);
    return 0;
}

static void faces_have_all_letters_of_the_tree(void **unused) {
    (void)unused;
    static const char *const roots[] = {"src/core", "src/games", "src/players", "src/server",
                                        "rules",    "web/src",   "include"};
    for (size_t i = 0; i < sizeof roots / sizeof *roots; i++) {
        char path[1000];
        int before = files;
        snprintf(path, sizeof path, "%s/../%s", PENT_TESTS, roots[i]);
        assert_int_equal(nftw(path, read_letters, 16, FTW_PHYS), 0);
        assert_true(files > before);
    }
    assert_int_equal(unknown, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(classes_have_the_sizes_of_the_sheet),
        cmocka_unit_test(groups_pass_on_weight_and_anchor_but_no_size),
        cmocka_unit_test(widths_add_up),
        cmocka_unit_test(words_that_fit_stay_as_they_are),
        cmocka_unit_test(anchors_choose_the_side),
        cmocka_unit_test(long_words_are_wrapped_first),
        cmocka_unit_test(then_they_become_smaller_down_to_the_floor),
        cmocka_unit_test(then_the_short_form_is_taken_and_never_a_smaller_size),
        cmocka_unit_test(ink_stays_inside_a_low_box),
        cmocka_unit_test(fit_finds_what_is_wrong_and_nothing_else),
        cmocka_unit_test(fit_holds_boxes_to_the_names_of_players),
        cmocka_unit_test(fit_knows_paths_icons_and_what_covers),
        cmocka_unit_test(fit_finds_small_type_and_unknown_letters),
        cmocka_unit_test(faces_have_all_letters_of_the_tree),
    };
    return cmocka_run_group_tests(tests, start, stop);
}
