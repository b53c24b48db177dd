/* tell.c: what several subcommands say about moves: sentences, prices and wrapped lines. */
#include "cli.h"

#include <stdarg.h>
#include <string.h>

void cli_say(const pent_game *game, const void *s, pent_move m, int viewer, bool notation,
             pent_text *out) {
    if (notation)
        game->format(s, m, viewer, out);
    else
        pent_say_plain(game, s, m, viewer, out);
}

void cli_price(const pent_game *game, const pent_price *price, int seat, pent_text *out) {
    char own[400];
    pent_text t = pent_text_on(own, sizeof own);
    pent_price_say(game, price, seat, &t);
    if (t.len) pent_say(out, "%s%s", price->open ? "at least " : "", own);
}

void cli_prices(const pent_game *game, const void *s, const pent_price *price, int first,
                pent_text *out) {
    int seats = pent_seats(game, s);
    const char *between = "";
    for (int k = -1; k < seats; k++) {
        int seat = k < 0 ? first : k;
        char own[400];
        pent_text t = pent_text_on(own, sizeof own);
        if (seat < 0 || (k >= 0 && k == first)) continue;
        pent_price_say(game, price, seat, &t);
        if (!t.len) continue;
        pent_say(out, "%s", between);
        if (seat != first) {
            game->seat_name(s, seat, out);
            pent_say(out, " ");
        }
        pent_say(out, "%s", own);
        between = "; ";
    }
}

/* Goods that go (sign -1) or come (1); what nobody can tell beforehand comes as null. */
static void json_goods(const pent_game *game, const pent_price *price, int seat, int sign,
                       const char *key, pent_json *j) {
    pent_json_open(j, key, '{');
    for (int g = 0; g < pent_good_count(game); g++) {
        int n = price->change[seat][g];
        if (n == PENT_UNKNOWN && sign > 0)
            pent_json_str(j, game->goods[g].id, NULL);
        else if (n != PENT_UNKNOWN && n * sign > 0)
            pent_json_int(j, game->goods[g].id, n * sign);
    }
    pent_json_close(j, '}');
}

void cli_json_price(const pent_game *game, const pent_price *price, int seat, pent_json *j) {
    json_goods(game, price, seat, -1, "price", j);
    json_goods(game, price, seat, 1, "gain", j);
    if (price->open) pent_json_bool(j, "at_least", true);
}

void cli_print_wrapped(FILE *out, int column, int indent, const char *text) {
    int width = cli_columns(out);
    while (*text) {
        int blanks = (int)strspn(text, " "), bytes = (int)strcspn(text + blanks, " "), glyphs = 0;
        for (int i = 0; i < bytes; i++) glyphs += (text[blanks + i] & 0xC0) != 0x80;
        if (column > indent && column + blanks + glyphs > width) {
            fprintf(out, "\n%*s", indent, "");
            column = indent;
        } else {
            fprintf(out, "%*s", blanks, "");
            column += blanks;
        }
        fprintf(out, "%.*s", bytes, text + blanks);
        column += glyphs;
        text += blanks + bytes;
    }
    fputc('\n', out);
}

void cli_tell(int indent, const char *format, ...) {
    char line[4000];
    va_list args;
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    cli_print_wrapped(stdout, 0, indent, line);
}
