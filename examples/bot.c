/* bot.c: a bot that plays any legal move of any game (docs/bots.md). It needs no library.
 *   cc bot.c -o bot && pentarchy selfplay cascadero --seats exec:./bot,greedy */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    static char line[65538];
    static int legal[512];
    int n = 0;
    while (fgets(line, sizeof line, stdin)) {
        if (!strncmp(line, "hello ", 6)) {
            puts("name any move, in C\nplays any\nready 1");
        } else if (!strncmp(line, "new seed ", 9)) {
            srand((unsigned)strtoull(line + 9, NULL, 10));
        } else if (!strncmp(line, "game ", 5)) {
            puts("ok");
        } else if (!strncmp(line, "legal", 5)) {
            char *at = line + 5, *end;
            for (n = 0; n < 512; at = end) {
                int action = (int)strtol(at, &end, 10);
                if (end == at) break;
                legal[n++] = action;
            }
        } else if (!strncmp(line, "go ", 3)) {
            if (n)
                printf("move %d\n", legal[rand() % n]);
            else
                puts("error nobody told me a legal move");
            n = 0;
        } else if (!strcmp(line, "quit\n")) {
            break;
        }
        fflush(stdout);
    }
    return 0;
}
