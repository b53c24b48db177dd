/* observations.c: prints docs/observations.md from the tables of the games; a test compares the two.
 *   build/observations >docs/observations.md */
#include "pentarchy_game.h"

#include <stdio.h>

static const char *const head[] = {
    "# Moves as numbers, views as vectors",
    "",
    "For programs that learn. Printed from the games' tables by `build/observations`; do not edit.",
    "",
    "## Moves as numbers",
    "A move is 32 bits, `kind << 24 | a << 16 | b << 8 | c`. `pent_action_of(game, move)` gives it "
    "a number in",
    "0..n-1, n = `pent_action_count(game)`, at most 16384; `pent_move_of(game, action)` gives the "
    "move back.",
    "The numbers of a game stay what they are as long as `rules_version` does. They come from the "
    "ranges below and",
    "not from cards, tiles or boards, so content of one's own (docs/own-the-box.md) does not "
    "change them; some are",
    "never listed. Chance has numbers too. A mask of legal moves is a loop over `legal`:",
    "",
    "```c",
    "memset(mask, 0, (size_t)pent_action_count(g));",
    "g->legal(view, &list);",
    "for (int i = 0; i < list.n; i++) mask[pent_action_of(g, list.m[i])] = 1;",
    "```",
    "",
    "In the tables a span begins with number `first` and counts through its ranges, c fastest; `a "
    "+ 1..3` in the",
    "column of b means that b is counted from a, modulo 256.",
    "",
    "## Views as vectors",
    "`pent_observe(game, state, seat, out)` writes what a seat (or `PENT_PUBLIC`) may know:",
    "`pent_observation_size(game)` bytes, the fields below one after the other without gaps, "
    "lowest byte first, the",
    "same on every machine. `at` is where a field begins; `shape` is how many values of how many "
    "bytes it has (of",
    "4 structs with 38 values each: 4 x 38). What is not said of a value is its index in the "
    "game's tables",
    "(`pentarchy content GAME`) or seats. Three values are special where the last column says so, "
    "and mean the",
    "same in every field:",
    "",
    "| value | of one byte | meaning |",
    "|---|---|---|",
    "| all bits set | 255 | hidden: somebody knows it, the viewer does not |",
    "| one less | 254 | nothing is here |",
    "| two less | 253 | out of the game |",
    "",
    "`to N` are numbers up to N, `bits M` sets of the bits in M. Beside it `game->features` gives "
    "fewer, rounder",
    "numbers with names.",
    "",
    "`pent_view_read(game, seat, in, n, view, err)` turns a vector back into the view, byte for "
    "byte. It may be given",
    "any bytes, also those of a stranger. It refuses, with a sentence that names the field, "
    "another "
    "size, values out",
    "of range, what the seat could not know, and what cannot be true: cards, pieces and points "
    "that do not add up, or",
    "decisions that are never open together. What it takes can be played on to the end by every "
    "function of the game;",
    "whether such a position ever comes up in a game it does not say. Tests change vectors of real "
    "games at random and",
    "play on from those that are taken (tests/views.c, tests/fuzz/fuzz_view.c).",
};

static void say_range(const uint8_t range[2]) {
    if (range[0] == range[1])
        printf("%d", range[0]);
    else
        printf("%d..%d", range[0], range[1]);
}

static void say_actions(const pent_game *g) {
    printf("\n### %s: %d actions\n| first | kind | a | b | c | what |\n|---|---|---|---|---|---|\n",
           g->name, pent_action_count(g));
    for (int i = 0; i < g->actions->spans; i++) {
        const pent_span *sp = &g->actions->span[i];
        if (sp->a[0] > sp->a[1]) continue;
        printf("| %d | %d | ", sp->first, sp->kind);
        say_range(sp->a);
        printf(sp->near ? " | a + " : " | ");
        say_range(sp->b);
        printf(" | ");
        say_range(sp->c);
        printf(" | %s |\n", sp->text);
    }
}

static void say_fields(const pent_game *g) {
    printf("\n### %s: %zu bytes\n| at | field | shape | values | meaning | special |\n"
           "|---|---|---|---|---|---|\n",
           g->name, pent_observation_size(g));
    int at = 0;
    for (int i = 0; i < g->layout->fields; i++) {
        const pent_field *f = &g->layout->field[i];
        printf("| %d | %s | ", at, f->name);
        if (f->groups > 1) printf("%d x ", f->groups);
        printf("%d of %d | ", f->count, f->size);
        printf(f->kind == PENT_SET ? "bits %llx | " : "to %llu | ", (unsigned long long)f->most);
        printf("%s |%s%s%s |\n", f->text, f->has_none ? " nothing" : "", f->has_out ? " out" : "",
               f->has_unknown || f->total ? " hidden" : "");
        at += f->groups * f->count * f->size;
    }
}

int main(void) {
    for (size_t i = 0; i < sizeof head / sizeof *head; i++) puts(head[i]);
    printf("\n## Actions by game\n");
    for (int i = 0; i < pent_game_count(); i++) say_actions(pent_game_at(i));
    printf("\n## Fields by game\n");
    for (int i = 0; i < pent_game_count(); i++) say_fields(pent_game_at(i));
    return 0;
}
