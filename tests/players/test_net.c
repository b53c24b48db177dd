/* test_net.c: a net answers as its table says, in vectors as in plain loops, from scratch as from the
 * position before; files of nets are whole and for their game, or refused with a sentence. */
#include "cli/evals.h"
#include "core/pack.h"
#include "players/search.h"
#include "testkit.h"

#include <stdlib.h>

/* The same source once more, without vectors. */
#define PENT_PLAIN_NET
#define pent_net_sum    plain_net_sum
#define pent_net_change plain_net_change
#define pent_net_answer plain_net_answer
#define pent_net_points plain_net_points
void plain_net_sum(const pent_net *net, const pent_inputs *x, pent_net_sums *out);
void plain_net_change(const pent_net *net, const pent_inputs *before, const pent_inputs *after,
                      pent_net_sums *sums);
float plain_net_answer(const pent_net *net, const pent_net_sums *sums, int points);
float plain_net_points(const pent_net *net, const pent_inputs *x);
#include "core/net.c"
#undef pent_net_sum
#undef pent_net_change
#undef pent_net_answer
#undef pent_net_points

enum { INPUTS = 69, MOST = 200 }; /* as many as Nim has */

static int32_t threshold[PENT_NET_UNITS], threshold2[PENT_NET_SECOND];
static int16_t straight[MOST], first[MOST * PENT_NET_UNITS];
static int16_t second[PENT_NET_UNITS * PENT_NET_SECOND], answer[PENT_NET_UNITS];

static pent_net random_net(int inputs, int hidden, int deep, uint64_t seed) {
    pent_rng rng = pent_rng_seed(seed);
    const pent_game *nim = pent_game_find("nim");
    for (int i = 0; i < hidden; i++) threshold[i] = (int)pent_rng_below(&rng, 20000) - 10000;
    for (int i = 0; i < deep; i++) threshold2[i] = (int)pent_rng_below(&rng, 20000) - 10000;
    for (int i = 0; i < inputs; i++) straight[i] = (int16_t)(pent_rng_below(&rng, 2001)) - 1000;
    for (int i = 0; i < inputs * hidden; i++)
        first[i] = (int16_t)(pent_rng_below(&rng, 4001)) - 2000;
    for (int i = 0; i < hidden * deep; i++) second[i] = (int16_t)(pent_rng_below(&rng, 601)) - 300;
    for (int i = 0; i < hidden; i++) answer[i] = (int16_t)(pent_rng_below(&rng, 601)) - 300;
    pent_net t = {.game = "nim",
                  .rules_version = nim->rules_version,
                  .input_hash = pent_input_hash(nim),
                  .seats = 28,
                  .inputs = inputs,
                  .hidden = hidden,
                  .second = deep,
                  .straight_shift = 6,
                  .first_shift = 10,
                  .second_shift = 8,
                  .answer_shift = 7,
                  .won = 10,
                  .bias = -70000,
                  .threshold = threshold,
                  .second_threshold = threshold2,
                  .straight = straight,
                  .first = first,
                  .second_weight = second,
                  .answer = answer,
                  .about = "command: none\ngames: 3\n"};
    return t;
}

static void random_inputs(pent_inputs *x, int inputs, int most, pent_rng *rng) {
    memset(x, 0, sizeof *x);
    x->points = (int16_t)pent_rng_below(rng, 100);
    for (int i = 0; i < inputs && x->n < most; i++)
        if (pent_rng_below(rng, 3) == 0)
            pent_input_put(x, i,
                           (int)pent_rng_below(rng, 2 * PENT_INPUT_MOST + 1) - PENT_INPUT_MOST);
}

/* ---- answers ---- */

static void a_small_net_answers_by_hand(void **state) {
    (void)state;
    int32_t level[8] = {0, -64 * 1024};
    int16_t sum[2] = {64, -32}, layer[16] = {1024, 1024}, units[8] = {256, 512};
    pent_net t = {.inputs = 2,
                  .hidden = 8,
                  .straight_shift = 5,
                  .first_shift = 10,
                  .answer_shift = 8,
                  .bias = 65536 / 2,
                  .threshold = level,
                  .straight = sum,
                  .first = layer,
                  .answer = units};
    pent_inputs none = {.points = 7}, both = {.points = 7};
    pent_input_put(&both, 0, 3 * PENT_INPUT_ONE);  /* 3 */
    pent_input_put(&both, 1, -PENT_INPUT_ONE / 2); /* -1/2 */
    assert_true(pent_net_points(&t, &none) == 7.5f);
    /* straight 2 * 3 + -1 * -1/2; unit 0 has 3 and answers 1 each, unit 1 has 3 - 1 and 2 each */
    assert_true(pent_net_points(&t, &both) == 7.5f + 6.5f + 3 + 4);
}

static void units_are_cut_at_their_bound(void **state) {
    (void)state;
    int32_t level[8] = {1 << 30};
    int16_t sum[1] = {0}, layer[8] = {0}, units[8] = {256};
    pent_net t = {.inputs = 1,
                  .hidden = 8,
                  .first_shift = 10,
                  .answer_shift = 8,
                  .threshold = level,
                  .straight = sum,
                  .first = layer,
                  .answer = units};
    pent_inputs none = {.points = 0};
    assert_true(pent_net_points(&t, &none) == 32767.0f / 512);
}

static void vectors_and_plain_loops_agree(void **state) {
    (void)state;
    static const int size[][3] = {
        {INPUTS, 64, 0}, {MOST, 64, 32}, {MOST, 40, 8}, {9, 8, 0}, {MOST, 128, 64}};
    pent_rng rng = pent_rng_seed(5);
    for (size_t k = 0; k < sizeof size / sizeof *size; k++) {
        pent_net t = random_net(size[k][0], size[k][1], size[k][2], k);
        pent_inputs x;
        assert_int_equal(pent_net_check(&t, NULL), PENT_OK);
        for (int i = 0; i < 300; i++) {
            random_inputs(&x, t.inputs, i % 8 ? MOST : i / 8, &rng);
            float a = pent_net_points(&t, &x), b = plain_net_points(&t, &x);
            assert_memory_equal(&a, &b, sizeof a);
        }
    }
}

static void a_step_from_the_position_before_is_the_same(void **state) {
    (void)state;
    pent_rng rng = pent_rng_seed(6);
    pent_net t = random_net(MOST, 64, 32, 9);
    pent_inputs before, after;
    pent_net_sums step, whole;
    random_inputs(&before, t.inputs, MOST, &rng);
    pent_net_sum(&t, &before, &step);
    for (int i = 0; i < 300; i++) {
        after = before;
        if (i % 3 == 0) {
            random_inputs(&after, t.inputs, (int)pent_rng_below(&rng, MOST), &rng);
        } else { /* a few values differ */
            for (int k = 0; k < 3 && after.n; k++)
                after.value[pent_rng_below(&rng, (uint32_t)after.n)] = (int16_t)(k + 1 + i % 50);
            if (after.n) after.n--;
        }
        pent_net_change(&t, &before, &after, &step);
        pent_net_sum(&t, &after, &whole);
        assert_memory_equal(step.unit, whole.unit, 64 * sizeof *step.unit);
        assert_int_equal(step.straight, whole.straight);
        before = after;
    }
}

static void the_judgement_with_a_memory_says_what_the_game_says(void **state) {
    (void)state;
    pent_game g = *pent_game_find("nim");
    pent_net t = random_net(INPUTS, 64, 0, 3);
    assert_int_equal(pent_input_count(&g), INPUTS);
    g.net = &t;
    pent_judgement *j = pent_judgement_open(&g);
    pent_rng rng = pent_rng_seed(8);
    uint64_t s[PENT_MAX_STATE / 8];
    for (int seats = 2; seats <= 4; seats++) {
        kit_init(&g, s, seats, NULL);
        assert_ptr_equal(pent_judgement_net(j, seats), &t);
        for (;;) {
            float ahead[PENT_MAX_SEATS];
            pent_judgement_ahead(j, s, seats, ahead);
            for (int i = 0; i < seats; i++) assert_true(ahead[i] == pent_eval(&g, s, i));
            if (g.actor(s) == PENT_OVER) break;
            pent_moves list;
            g.legal(s, &list);
            g.apply(s, list.m[pent_rng_below(&rng, (uint32_t)list.n)], NULL);
        }
    }
    assert_null(pent_judgement_net(j, 5)); /* the net has not seen so many */
    pent_judgement_close(j);
    g.net = NULL;
    kit_init(&g, s, 2, NULL);
    assert_true(pent_eval(&g, s, 0) == g.eval(s, 0));
}

/* ---- several nets ---- */

/* Nim's for 2 to 4 seats, and beside it one for 3 and 4 and one for 4, which say other things. */
typedef struct {
    pent_game game;
    pent_net usual, many, most;
} family;

static void have_family(family *f) {
    f->game = *pent_game_find("nim");
    f->usual = f->many = f->most = random_net(INPUTS, 64, 0, 3);
    f->many.seats = 24;
    f->many.first = first + 64;
    f->many.won = 30;
    f->many.about = "command: many\n";
    f->most.seats = 16;
    f->most.first = first + 128;
    f->game.net = &f->usual;
    f->usual.next = &f->many;
    f->many.next = &f->most;
}

static void the_net_for_the_fewest_seats_judges(void **state) {
    (void)state;
    static family f;
    have_family(&f);
    assert_ptr_equal(pent_net_for(&f.game, 2), &f.usual);
    assert_ptr_equal(pent_net_for(&f.game, 3), &f.many);
    assert_ptr_equal(pent_net_for(&f.game, 4), &f.most);
    assert_null(pent_net_for(&f.game, 5));
    pent_err err = {0};
    assert_int_equal(pent_nets_cover(&f.game, 4, &err), PENT_OK);
    assert_int_equal(pent_nets_cover(&f.game, 5, &err), PENT_E_INPUT);
    assert_non_null(strstr(err.text, "no net of Nim has learned from games of 5 seats"));
    f.game.net = &f.most; /* whatever their order is */
    f.most.next = &f.many;
    f.many.next = &f.usual;
    f.usual.next = NULL;
    assert_ptr_equal(pent_net_for(&f.game, 2), &f.usual);
    assert_ptr_equal(pent_net_for(&f.game, 3), &f.many);
    assert_ptr_equal(pent_net_for(&f.game, 4), &f.most);
    f.many.seats = 16; /* as few: the first */
    assert_ptr_equal(pent_net_for(&f.game, 4), &f.most);
    assert_ptr_equal(pent_net_for(&f.game, 3), &f.usual);
    f.most.rules_version++; /* what does not fit is none */
    f.many.input_hash ^= 1;
    assert_ptr_equal(pent_net_for(&f.game, 4), &f.usual);
    f.game.net = NULL; /* without any there is nothing to tell */
    assert_int_equal(pent_nets_cover(&f.game, 5, &err), PENT_OK);
}

static void what_was_measured_holds_for_its_net(void **state) {
    (void)state;
    static family f;
    have_family(&f);
    f.many.next = NULL;
    uint64_t two = pent_judgement_id(&f.game, 2), four = pent_judgement_id(&f.game, 4);
    assert_true(two && four && two != four);
    assert_true(pent_judgement_id(&f.game, 5) == 0);
    f.many.about = "command: more\n"; /* a new one for many says nothing about two */
    assert_true(pent_judgement_id(&f.game, 2) == two);
    assert_true(pent_judgement_id(&f.game, 4) != four);
}

/* One judgement, asked about games of two and of three seats in turn: sums are one net's. */
static void a_judgement_changes_nets_with_the_seats(void **state) {
    (void)state;
    static family f;
    have_family(&f);
    pent_judgement *j = pent_judgement_open(&f.game);
    pent_rng rng = pent_rng_seed(8);
    uint64_t s[5][PENT_MAX_STATE / 8];
    bool goes = true, differs = false;
    for (int seats = 2; seats <= 4; seats++) kit_init(&f.game, s[seats], seats, NULL);
    while (goes) {
        goes = false;
        for (int seats = 2; seats <= 4; seats++) {
            float ahead[PENT_MAX_SEATS];
            pent_moves list;
            pent_judgement_ahead(j, s[seats], seats, ahead);
            for (int i = 0; i < seats; i++) {
                assert_true(ahead[i] == pent_eval(&f.game, s[seats], i));
                f.game.net = &f.many; /* without the usual one */
                differs |= seats == 2 && ahead[i] != pent_eval(&f.game, s[seats], i);
                f.game.net = &f.usual;
            }
            if (f.game.actor(s[seats]) == PENT_OVER) continue;
            goes = true;
            f.game.legal(s[seats], &list);
            f.game.apply(s[seats], list.m[pent_rng_below(&rng, (uint32_t)list.n)], NULL);
        }
    }
    assert_true(differs);
    pent_judgement_close(j);
}

/* ---- a table of inputs that has grown ---- */

static void look_further(const void *s, unsigned seats, void *memory, pent_inputs *out) {
    pent_game_find("nim")->look(s, seats, memory, out);
    for (int i = 0; i < PENT_MAX_SEATS; i++)
        for (int k = 0; k < 3 && seats >> i & 1; k++) pent_input_flag(&out[i], INPUTS + k, true);
}

static void a_net_of_before_inputs_were_added_still_judges(void **state) {
    (void)state;
    const pent_game *nim = pent_game_find("nim");
    pent_input table[32];
    int runs = 0;
    for (; nim->inputs[runs].name; runs++) table[runs] = nim->inputs[runs];
    table[runs] = (pent_input){"game", "new", 3, "Three more.", 0};
    table[runs + 1] = (pent_input){.name = NULL};
    pent_game before = *nim, larger = *nim, other = *nim;
    pent_net t = random_net(INPUTS, 64, 0, 3);
    before.net = larger.net = other.net = &t;
    larger.inputs = table;
    larger.look = look_further;
    assert_int_equal(pent_input_count(&larger), INPUTS + 3);
    assert_int_equal(pent_net_fits(&t, &larger, NULL), PENT_OK);
    pent_judgement *j = pent_judgement_open(&larger);
    pent_rng rng = pent_rng_seed(8);
    uint64_t s[PENT_MAX_STATE / 8];
    kit_init(nim, s, 3, NULL);
    for (pent_moves list; nim->actor(s) != PENT_OVER;) {
        float ahead[PENT_MAX_SEATS];
        pent_judgement_ahead(j, s, 3, ahead);
        for (int i = 0; i < 3; i++) {
            assert_true(ahead[i] == pent_eval(&before, s, i));
            assert_true(pent_eval(&larger, s, i) == pent_eval(&before, s, i));
        }
        nim->legal(s, &list);
        nim->apply(s, list.m[pent_rng_below(&rng, (uint32_t)list.n)], NULL);
    }
    pent_judgement_close(j);
    other.inputs = table + 1; /* a run less at the front: others */
    assert_int_equal(pent_net_fits(&t, &other, NULL), PENT_E_INPUT);
    table[runs - 1].count++; /* a run that has grown: others behind it */
    assert_int_equal(pent_net_fits(&t, &larger, NULL), PENT_E_INPUT);
    t = random_net(INPUTS + 3, 64, 0, 3); /* and a net of more than the game has */
    assert_int_equal(pent_net_fits(&t, nim, NULL), PENT_E_INPUT);
}

/* ---- tables that cannot be trusted ---- */

static void a_sum_that_could_overflow_is_refused(void **state) {
    (void)state;
    pent_err err = {0};
    pent_net t = random_net(MOST, 64, 32, 4);
    for (int i = 0; i < MOST; i++) first[i * 64 + 5] = 32767;
    assert_int_equal(pent_net_check(&t, &err), PENT_E_INPUT);
    assert_non_null(strstr(err.text, "overflow"));
    t = random_net(MOST, 64, 32, 4);
    for (int i = 0; i < 64; i++) second[i * 32] = 2000;
    assert_int_equal(pent_net_check(&t, NULL), PENT_E_INPUT);
    t = random_net(MOST, 64, 32, 4);
    for (int i = 0; i < MOST; i++) straight[i] = -32768;
    assert_int_equal(pent_net_check(&t, NULL), PENT_E_INPUT);
    t = random_net(MOST, 64, 32, 4);
    t.hidden = 60;
    assert_int_equal(pent_net_check(&t, &err), PENT_E_INPUT);
    assert_non_null(strstr(err.text, "sizes"));
}

static int64_t room[PENT_NET_ROOM / 8 + 1];
static char file[PENT_NET_ROOM + 4096];

static size_t written(const pent_net *t) {
    pent_text out = pent_text_on(file, sizeof file);
    pent_net_write(t, &out);
    assert_false(out.cut);
    return out.len;
}

static void a_file_gives_the_net_again(void **state) {
    (void)state;
    for (int deep = 0; deep <= 32; deep += 32) {
        pent_net t = random_net(INPUTS, 64, deep, 2), back;
        size_t n = written(&t);
        pent_err err = {0};
        if (pent_net_read(file, n, &back, room, sizeof room, &err) != PENT_OK)
            fail_msg("%s", err.text);
        assert_string_equal(back.about, t.about);
        assert_string_equal(back.game, "nim");
        assert_int_equal(back.seats, t.seats);
        assert_int_equal(back.won, t.won);
        assert_int_equal(pent_net_fits(&back, pent_game_find("nim"), NULL), PENT_OK);
        pent_rng rng = pent_rng_seed(1);
        for (int i = 0; i < 50; i++) {
            pent_inputs x;
            random_inputs(&x, INPUTS, MOST, &rng);
            assert_true(pent_net_points(&t, &x) == pent_net_points(&back, &x));
        }
    }
}

/* What browsers are sent: the same numbers in fewer bits. */
static void packed_weights_are_the_same_again(void **state) {
    (void)state;
    static int16_t back[MOST * PENT_NET_UNITS];
    static unsigned char packed[8 * sizeof first];
    pent_rng rng = pent_rng_seed(4);
    int n = MOST * PENT_NET_UNITS;
    for (int i = 0; i < n; i++) /* around 0, most of them near it */
        first[i] = (int16_t)((int)pent_rng_below(&rng, 1u + (unsigned)(i % 256)) - i % 256 / 2);
    first[0] = INT16_MIN;
    first[1] = INT16_MAX;
    int best = pent__pack_bits(first, (size_t)n);
    for (int bits = best - 3; bits <= best + 3; bits++) {
        size_t size = pent__pack(first, (size_t)n, bits, NULL);
        assert_true(size >= pent__pack(first, (size_t)n, best, NULL));
        assert_true(size < (size_t)n * 2 && size <= sizeof packed);
        memset(packed, 0xA5, sizeof packed);
        memset(back, 0, sizeof back);
        assert_int_equal(pent__pack(first, (size_t)n, bits, packed), size);
        assert_int_equal(packed[size], 0xA5);
        pent__unpack(packed, bits, back, (size_t)n);
        assert_memory_equal(back, first, sizeof first);
    }
}

static void refused(size_t n, const char *why) {
    pent_net back = {.inputs = -1};
    pent_err err = {0};
    assert_int_not_equal(pent_net_read(file, n, &back, room, sizeof room, &err), PENT_OK);
    if (!strstr(err.text, why)) fail_msg("'%s' lacks '%s'", err.text, why);
    assert_int_equal(back.inputs, -1);
}

static void damaged_files_are_refused(void **state) {
    (void)state;
    pent_net t = random_net(INPUTS, 16, 0, 2);
    size_t n = written(&t);
    for (size_t i = 0; i < n; i++) { /* every byte counts */
        file[i] = (char)(file[i] ^ 1);
        pent_net back;
        assert_int_not_equal(pent_net_read(file, n, &back, room, sizeof room, NULL), PENT_OK);
        file[i] = (char)(file[i] ^ 1);
    }
    for (size_t k = 0; k < n; k += 7) {
        pent_net back;
        assert_int_not_equal(pent_net_read(file, k, &back, room, sizeof room, NULL), PENT_OK);
    }
    refused(0, "no net");
    refused(n - 1, "damaged");
    memcpy(file, "pentarchy net 2\n", 16);
    refused(n, "newer kind (2)");
    memcpy(file, "pentarchy met 1\n", 16);
    refused(n, "no net of pentarchy");
}

static void a_net_is_for_one_game_and_its_inputs(void **state) {
    (void)state;
    const pent_game *nim = pent_game_find("nim");
    pent_err err = {0};
    pent_net t = random_net(INPUTS, 16, 0, 2);
    assert_int_equal(pent_net_fits(&t, pent_game_find("terra-mystica"), &err), PENT_E_INPUT);
    assert_non_null(strstr(err.text, "for nim"));
    t.input_hash ^= 1;
    assert_int_equal(pent_net_fits(&t, nim, &err), PENT_E_INPUT);
    assert_non_null(strstr(err.text, "other inputs"));
    t.input_hash ^= 1;
    t.rules_version++;
    assert_int_equal(pent_net_fits(&t, nim, &err), PENT_E_INPUT);
    assert_non_null(strstr(err.text, "version"));
    pent_game g = *nim; /* what does not fit is not used */
    g.net = &t;
    uint64_t s[PENT_MAX_STATE / 8];
    kit_init(&g, s, 2, NULL);
    pent_judgement *j = pent_judgement_open(&g);
    assert_null(pent_judgement_net(j, 2));
    assert_true(pent_judgement_of(j, s, 2, 1) == g.eval(s, 1));
    assert_true(pent_eval(&g, s, 1) == g.eval(s, 1));
    pent_judgement_close(j);
}

/* Who is winning by a net likes to win: the end counts the victory as the position before it did. */
static void the_end_counts_a_victory_as_the_net_does(void **state) {
    (void)state;
    static const search_rules rules = {.winning = 0.5f, .rivalry = 1, .scale = 8};
    pent_game g = *pent_game_find("nim");
    pent_net t = random_net(INPUTS, 16, 0, 2);
    uint64_t s[PENT_MAX_STATE / 8];
    pent_result r = {0};
    float value[PENT_MAX_SEATS];
    searcher look;
    g.net = &t;
    t.won = 40;
    kit_init(&g, s, 2, NULL);
    for (pent_moves list; g.actor(s) != PENT_OVER; g.apply(s, list.m[0], NULL)) g.legal(s, &list);
    g.result(s, &r);
    int winner = r.entry[1].rank == 1;
    assert_true(searcher_open(&look, &g, &rules, &rules, 64, 1));
    look.seats = 2;
    look.base[winner] = 35; /* the net was nearly sure */
    look.base[!winner] = -35;
    value_position(&look, s, value);
    assert_true(value[winner] > value_of(&look, winner, 35, 0));
    assert_true(value[!winner] < value_of(&look, !winner, -35, 0));
    searcher_close(&look);
}

/* Without rivalry what the best other has is nothing to a seat; winning still is, as far as it counts. */
static void others_points_count_as_far_as_the_rules_say(void **state) {
    (void)state;
    static const search_rules alone = {.scale = 8}, rival = {.rivalry = 1, .scale = 8},
                              winner = {.winning = 0.5f, .scale = 8};
    searcher s = {.rules = &alone};
    assert_true(value_of(&s, 0, 20, 10) == value_of(&s, 0, 20, 30));
    assert_true(value_of(&s, 0, 21, 30) > value_of(&s, 0, 20, 10));
    s.rules = &rival;
    assert_true(value_of(&s, 0, 20, 10) > value_of(&s, 0, 20, 30));
    assert_true(value_of(&s, 0, 20, 10) == value_of(&s, 0, 30, 20));
    s.rules = &winner;
    assert_true(value_of(&s, 0, 20, 10) > value_of(&s, 0, 20, 30));
}

/* The most decisions of the seat, one after the other. */
static int deepest(const tree *t, uint32_t at, int seat) {
    int most = 0;
    for (uint32_t i = t->at[at].first; i; i = t->at[i].next) {
        int n = deepest(t, i, seat);
        if (n > most) most = n;
    }
    return most + (t->at[at].actor == seat && t->at[at].children > 0);
}

/* Where others are expected to do what looks best, one move of theirs is in the tree, and the search comes to
 * more of the own next decisions. */
static int own_decisions(int others, int *most_of_others) {
    const search_rules rules = {.explore = 0.2f,
                                .trust = 2,
                                .sharp = 0.5f,
                                .rivalry = 1,
                                .scale = 8,
                                .hand = {1, 0},
                                .net = {1, 0},
                                .keep = 32,
                                .outcomes = 12,
                                .sample = 8,
                                .again = 1,
                                .others = others};
    static const char *const heaps[] = {"sizes=7,7,7,7,7", NULL};
    pent_game g = *pent_game_find("nim");
    pent_net t = random_net(INPUTS, 16, 0, 2);
    uint64_t s[PENT_MAX_STATE / 8];
    pent_moves list;
    searcher look;
    g.net = &t;
    kit_init(&g, s, 3, heaps);
    g.legal(s, &list);
    int seat = g.actor(s);
    pent_ask ask = {&g, s, seat, &list};
    assert_true(searcher_open(&look, &g, &rules, &rules, 1 << 14, 1));
    searcher_run(&look, &ask, &(search_limit){.iters = 60});
    *most_of_others = 0;
    for (uint32_t i = 1; i < look.tree.used; i++) {
        const tree_edge *e = &look.tree.at[i];
        if (e->actor >= 0 && e->actor != seat && e->children > *most_of_others)
            *most_of_others = e->children;
    }
    int own = deepest(&look.tree, 0, seat);
    searcher_close(&look);
    return own;
}

static void others_may_be_walked_through(void **state) {
    (void)state;
    int most, wide = own_decisions(0, &most);
    assert_true(most > 1);
    int narrow = own_decisions(1, &most);
    assert_int_equal(most, 1);
    assert_true(narrow > wide);
}

/* What bench --eval does: a net of other inputs is not asked, one of the usual size is. */
static void a_net_of_other_inputs_is_not_measured(void **state) {
    (void)state;
    pent_game g = *pent_game_find("nim");
    pent_net t = random_net(INPUTS, 16, 0, 2), other = random_net(INPUTS - 1, 16, 0, 2);
    pent_setup setup;
    evals p;
    pent_setup_default(&g, 2, &setup);
    other.input_hash ^= 1;
    for (int fits = 0; fits < 2; fits++) {
        g.net = fits ? &t : &other;
        assert_true(evals_open(&p, &g, &setup));
        assert_int_equal(p.own, fits);
        assert_int_equal(p.game.net->inputs, INPUTS);
        assert_true(p.n > 100 && evals_active(&p) > 1);
        pent_judgement *j = pent_judgement_open(&p.game);
        assert_true(evals_run(&p, j) == evals_run(&p, NULL));
        pent_judgement_close(j);
        evals_close(&p);
    }
}

static void features_of_others_are_the_inputs(void **state) {
    (void)state;
    const pent_game *g = pent_game_find("nim");
    static float f[PENT_MAX_FEATURES];
    static const char *const sizes[] = {"sizes=3,4,5", NULL};
    uint64_t s[PENT_MAX_STATE / 8];
    char name[80];
    kit_init(g, s, 2, sizes);
    pent_features(g, s, 0, f);
    pent_text out = pent_text_on(name, sizeof name);
    pent_feature_name(g, 3, &out);
    assert_string_equal(name, "heap with stones 3");
    assert_int_equal(pent_feature_count(g), INPUTS);
    for (int i = 0; i < 24; i++) assert_true(f[i] == (i == 3 || i == 8 + 4 || i == 16 + 5));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_small_net_answers_by_hand),
        cmocka_unit_test(units_are_cut_at_their_bound),
        cmocka_unit_test(vectors_and_plain_loops_agree),
        cmocka_unit_test(a_step_from_the_position_before_is_the_same),
        cmocka_unit_test(the_judgement_with_a_memory_says_what_the_game_says),
        cmocka_unit_test(the_net_for_the_fewest_seats_judges),
        cmocka_unit_test(what_was_measured_holds_for_its_net),
        cmocka_unit_test(a_judgement_changes_nets_with_the_seats),
        cmocka_unit_test(a_net_of_before_inputs_were_added_still_judges),
        cmocka_unit_test(a_sum_that_could_overflow_is_refused),
        cmocka_unit_test(a_file_gives_the_net_again),
        cmocka_unit_test(packed_weights_are_the_same_again),
        cmocka_unit_test(damaged_files_are_refused),
        cmocka_unit_test(a_net_is_for_one_game_and_its_inputs),
        cmocka_unit_test(the_end_counts_a_victory_as_the_net_does),
        cmocka_unit_test(others_points_count_as_far_as_the_rules_say),
        cmocka_unit_test(others_may_be_walked_through),
        cmocka_unit_test(a_net_of_other_inputs_is_not_measured),
        cmocka_unit_test(features_of_others_are_the_inputs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
