/* play.c: pentarchy play: people and computer players at one terminal. */
#include "play.h"
#include "advice.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum { LOG_LINES = 30, WIPE_LINES = 200 };

#define COMPUTER "normal" /* who sits where nobody was named */

static int trouble(const sitting *p, const pent_err *err) {
    return cli_error(p->args, cli_status(err->code), "%s", err->text);
}

/* ---- keeping the record ---- */

/* The first free of GAME-1.rec, GAME-2.rec, … in this folder. */
static void default_path(sitting *p) {
    for (int i = 1; i < 100000; i++) {
        snprintf(p->path, sizeof p->path, "%s-%d.rec", p->game->id, i);
        if (access(p->path, F_OK) < 0) return;
    }
}

/* When the record cannot be kept where it should be, it is at least not lost. */
static int save(sitting *p) {
    int code = cli_write_record(p->args, p->path, p->table, true);
    if (code == CLI_OK) return CLI_OK;
    printf("\nThe record, to be kept by hand:\n\n");
    cli_write_record(p->args, "-", p->table, true);
    return code;
}

static int save_and_leave(sitting *p) {
    if (pent_table_drafted(p->table))
        cli_tell(0, "What you began in this turn is not kept: only confirmed turns are.");
    int code = save(p);
    if (code == CLI_OK) printf("Saved. Go on with:  pentarchy play --resume %s\n", p->path);
    return code;
}

/* After a decision of a person, so that even a crash loses little; at most once a second, because a
 * script decides faster than that. Trouble is told once. */
static void autosave(sitting *p) {
    if (p->save_failed || cli_wall_time() - p->saved_at < 1) return;
    p->save_failed = cli_write_record(p->args, p->path, p->table, false) != CLI_OK;
    p->saved_at = cli_wall_time();
}

static void save_as(sitting *p, const char *path) {
    if (!*path)
        printf("Save where? 'save FILE'\n");
    else if (access(path, F_OK) == 0 && strcmp(path, p->path))
        cli_tell(0, "'%s' exists; choose another name.", path);
    else if (cli_write_record(p->args, path, p->table, true) == CLI_OK)
        printf("Saved as %s.\n", path);
}

/* ---- commands of a person ---- */

static void say_log(const sitting *p, int seat, const char *arg) {
    int plies = pent_table_plies(p->table), lines = LOG_LINES;
    if (!strcmp(arg, "all"))
        lines = plies;
    else if (isdigit((unsigned char)*arg))
        lines = (int)strtol(arg, NULL, 10);
    int from = plies > lines ? plies - lines : 0;
    if (from) cli_tell(0, "… %d earlier plies: 'log all' tells them", from);
    cli_print_plies(p->table, from, plies, seat, p->notation, stdout);
}

static void say_hint(sitting *p, int seat) {
    pent_err err = {0};
    uint64_t seed = cli_mix(p->luck, 99, (uint64_t)pent_table_plies(p->table));
    if (!p->list.n) {
        cli_tell(0, "The turn is complete: Enter confirms it.");
        return;
    }
    pent_player *adviser = pent_player_open(p->game, "hard", seed, &err);
    if (!adviser) {
        printf("No hint: %s\n", err.text);
        return;
    }
    pent_moves all;
    p->game->legal(p->view, &all);
    pent_thought thought;
    adviser->think(adviser, &(pent_ask){p->game, p->view, seat, &all}, 1, &thought);
    const pent_idea *best = &thought.idea[0];
    pent_move m = thought.n ? best->move : all.m[0];
    char text[CLI_LINE_SAID + 40];
    pent_text out = pent_text_on(text, sizeof text);
    pent_say(&out, "hard would play: ");
    cli_say(p->game, p->view, m, seat, p->notation, &out);
    cli_print_wrapped(stdout, 0, 4, text);
    if (thought.n) {
        out = pent_text_on(text, sizeof text);
        pent_say(&out, "It expects: ");
        cli_say_line(p->game, best, p->notation, &out);
        cli_print_wrapped(stdout, 0, 4, text);
    }
    pent_player_close(adviser);
}

/* "policy", or "policy NAME on". */
static void set_policy(sitting *p, int seat, char *arg) {
    char *mode = strchr(arg, ' ');
    if (mode) *mode++ = 0;
    bool on = mode && !strcmp(mode, "on"), off = mode && !strcmp(mode, "off"), known = !*arg;
    int n = 0;
    for (const pent_policy *q = p->game->policies; q && q->id; q++, n++) {
        bool meant = !strcmp(q->id, arg) && (on || off);
        if (meant) pent_table_policy(p->table, seat, n, on, NULL);
        known |= meant;
        bool set = pent_table_policies(p->table, seat) >> n & 1;
        printf("  %-3s %s: %s\n", set ? "on" : "off", q->id, q->help);
    }
    if (!n)
        cli_tell(0, "%s has no standing answers.", p->game->name);
    else if (!known)
        cli_tell(0, "Say 'policy NAME on' or 'policy NAME off' with a name from this list.");
}

static bool take_over(sitting *p, int seat) {
    pent_err err = {0};
    p->player[seat] =
        pent_player_open(p->game, COMPUTER, cli_mix(p->luck, 1, (uint64_t)seat), &err);
    if (p->player[seat])
        p->humans--;
    else
        trouble(p, &err);
    return p->player[seat] != NULL;
}

static said leave(sitting *p, int seat, const char *arg) {
    pent_err err = {0};
    if (strcmp(arg, "now")) {
        cli_tell(0, "'leave now' gives your seat up; 'quit' saves the game for later.");
        return SAID_NOTHING;
    }
    if (pent_table_leave(p->table, seat, NULL, &err) != PENT_OK || !take_over(p, seat)) {
        printf("%s\n", err.text);
        return SAID_NOTHING;
    }
    printf("You have left the game.\n");
    return SAID_MOVE;
}

/* Is the first word of `line` this command? Then *arg is what follows it. */
static bool is_command(char *line, const char *name, char **arg) {
    size_t n = strlen(name);
    if (strncasecmp(line, name, n) || (line[n] && line[n] != ' ')) return false;
    *arg = line + n;
    while (**arg == ' ') ++*arg;
    return true;
}

static void say_pages(const sitting *p, int seat) {
    char names[300];
    pent_text t = pent_text_on(names, sizeof names);
    cli_page_names(p->game, p->view, seat, &t);
    cli_tell(4, t.len ? "Pages: %s. A name shows the page." : "%s'show' draws the board.", names);
}

/* A page by its name. */
static bool show_page(const sitting *p, int seat, const char *name) {
    int i = cli_find_page(p->game, p->view, seat, name);
    if (i < 0) return false;
    printf("\n");
    cli_print_page(p->game, p->view, seat, i, p->colour, cli_columns(stdout), stdout);
    return true;
}

/* Looking things up; false when it is none of these. */
static bool look_up(sitting *p, int seat, char *line) {
    char *arg;
    if (!strcmp(line, "?") || is_command(line, "help", &arg))
        talk_help();
    else if (*line == '?')
        talk_about(p, seat, line + 1 + strspn(line + 1, " "));
    else if (is_command(line, "moves", &arg))
        talk_moves(p, seat, arg);
    else if (is_command(line, "show", &arg) && !*arg)
        talk_board(p, seat);
    else if (is_command(line, "show", &arg) && show_page(p, seat, arg))
        return true;
    else if (is_command(line, "pages", &arg))
        say_pages(p, seat);
    else if (is_command(line, "log", &arg))
        say_log(p, seat, arg);
    else if (is_command(line, "hint", &arg))
        say_hint(p, seat);
    else if (is_command(line, "score", &arg))
        cli_print_result(p->game, p->view, stdout);
    else
        return show_page(p, seat, line);
    return true;
}

static said understand(sitting *p, int seat, char *line) {
    char *arg;
    int fit, equal;
    if (!*line && p->next != PENT_NEXT_NONE) return turn_confirm(p, seat);
    if (!*line && p->list.n == 1) return turn_play(p, seat, (char[]){"1"});
    words_meant(p, seat, line, &fit, &equal);
    if (fit == 6) return turn_play(p, seat, line); /* a move's own text comes before any command */
    if (!*line)
        talk_prompt(p, seat);
    else if (look_up(p, seat, line))
        return SAID_NOTHING;
    else if (is_command(line, "save", &arg))
        save_as(p, arg);
    else if (is_command(line, "policy", &arg))
        set_policy(p, seat, arg);
    else if (is_command(line, "notation", &arg)) {
        p->notation = !p->notation;
        talk_prompt(p, seat);
    } else if (is_command(line, "quit", &arg) || is_command(line, "exit", &arg) ||
               !strcasecmp(line, "q"))
        return SAID_QUIT;
    else if (is_command(line, "leave", &arg))
        return leave(p, seat, arg);
    else if (is_command(line, "undo", &arg) || is_command(line, "takeback", &arg))
        return turn_undo(p, seat, tolower((unsigned char)*line) == 't');
    else
        return turn_play(p, seat, line);
    return SAID_NOTHING;
}

/* ---- a person's decision ---- */

static const char *const command_words[] = {
    "moves", "show",     "pages",  "score",    "log",   "hint",  "undo", "confirm",
    "end",   "takeback", "policy", "notation", "leave", "save ", "quit", "help"};
enum { COMMAND_WORDS = sizeof command_words / sizeof *command_words, PAGES = 24 };

/* What Tab offers in this decision: moves in notation and as sentences, commands, pages. */
static void offer(sitting *p, int seat) {
    static char text[2 * PENT_MAX_MOVES][PENT_SAY_TEXT], page[PAGES][16];
    static const char *all[2 * PENT_MAX_MOVES + COMMAND_WORDS + PAGES];
    char names[300], *save = NULL;
    int n = 0, pages = 0;
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < p->list.n; i++) {
            pent_text out = pent_text_on(text[n], PENT_SAY_TEXT);
            cli_say(p->game, p->view, p->list.m[i], seat, k == 0, &out);
            all[n] = text[n];
            n++;
        }
    for (int i = 0; i < COMMAND_WORDS; i++) all[n++] = command_words[i];
    pent_text t = pent_text_on(names, sizeof names);
    cli_page_names(p->game, p->view, seat, &t);
    for (char *w = strtok_r(names, ", ", &save); w && pages < PAGES;
         w = strtok_r(NULL, ", ", &save)) {
        snprintf(page[pages], sizeof page[pages], "%s", w);
        all[n++] = page[pages++];
    }
    line_offer(all, n);
}

/* Between two people of a game with secrets the screen is wiped and the keyboard handed over. */
static bool hand_over(sitting *p, int seat) {
    if (!p->game->secret_kinds || p->humans < 2 || p->looking == seat) return true;
    char who[128];
    pent_text w = pent_text_on(who, sizeof who);
    cli_seat_label(p->table, seat, &w);
    if (!p->typed) {
        printf("\n---- %s at the keyboard ----\n", who);
        return true;
    }
    line_forget();
    if (p->plain) {
        for (int i = 0; i < WIPE_LINES; i++) printf("\n");
    } else {
        printf("\x1b[H\x1b[2J\x1b[3J");
    }
    printf("Pass the keyboard to %s.\n", who);
    char *line = line_read("Then press Enter: ");
    free(line);
    return line != NULL;
}

static char *trimmed(char *line) {
    while (isspace((unsigned char)*line)) line++;
    size_t n = strlen(line);
    while (n && isspace((unsigned char)line[n - 1])) line[--n] = 0;
    return line;
}

/* Has anybody but this seat acted since it was last told? */
static bool others_acted(const sitting *p, int seat) {
    for (int i = p->told[seat]; i < pent_table_plies(p->table); i++) {
        int actor = 0;
        pent_table_ply(p->table, i, &actor);
        if (actor != seat) return true;
    }
    return false;
}

static said decide(sitting *p, int seat) {
    if (!hand_over(p, seat)) return SAID_QUIT;
    turn_look(p, seat);
    bool changed = p->looking != seat || p->redraw || others_acted(p, seat);
    if (changed && !p->plain && !p->game->page) talk_board(p, seat);
    p->looking = seat;
    p->redraw = p->ways_listed = false;
    talk_news(p, seat);
    talk_prompt(p, seat);
    for (;;) {
        offer(p, seat);
        char *line =
            line_read(p->next == PENT_NEXT_NONE && p->list.n == 1 ? "(Enter plays it) > " : "> ");
        if (!line) return SAID_QUIT;
        said what = understand(p, seat, trimmed(line));
        free(line);
        if (what != SAID_NOTHING) return what;
    }
}

/* ---- the game ---- */

static void announce(const sitting *p) {
    pent_result r;
    memset(&r, 0, sizeof r);
    p->game->result(pent_table_state(p->table), &r);
    printf("\nThe game is over: %s. First:", r.verdict);
    const char *between = " ";
    for (int i = 0; i < r.entries; i++) {
        if (r.entry[i].rank != 1) continue;
        char who[128];
        pent_text w = pent_text_on(who, sizeof who);
        if (r.entry[i].rival)
            pent_say(&w, "the rival");
        else
            cli_seat_label(p->table, i, &w);
        printf("%s%s", between, who);
        between = ", ";
    }
    printf(".\n");
    cli_print_result(p->game, pent_table_state(p->table), stdout);
}

/* At the end everybody looks together, unless only one person sat there. */
static int end_of_game(sitting *p) {
    int viewer = PENT_PUBLIC;
    for (int i = 0; i < p->seats; i++)
        if (!p->player[i] && p->humans == 1) viewer = i;
    pent_table_preview(p->table, viewer, p->view);
    if (!p->plain) talk_board(p, viewer);
    int from = viewer >= 0 ? p->told[viewer] : 0, plies = pent_table_plies(p->table);
    if (from > plies) from = plies;
    if (plies - from > LOG_LINES) from = plies - LOG_LINES;
    printf("\n");
    cli_print_plies(p->table, from, plies, viewer, p->notation, stdout);
    announce(p);
    int code = save(p);
    if (code == CLI_OK) printf("\nThe record is %s.\n", p->path);
    return code;
}

/* A player that took long last time is announced, so that nobody wonders. */
/* What a bot has just done wrong. */
static void tell_faults(sitting *p, int seat) {
    bots_faults f;
    if (!bots_faults_of(p->player[seat], &f) || f.n == p->faults[seat]) return;
    char who[64];
    pent_text w = pent_text_on(who, sizeof who);
    cli_actor_name(p->game, pent_table_state(p->table), seat, &w);
    p->faults[seat] = f.n;
    cli_tell(4, "%s's bot has failed: %s. Its fallback plays this turn%s.", who, f.last,
             f.lost ? " and the rest of the game, which counts as lost" : "");
}

static int computer_ply(sitting *p, int seat) {
    pent_err err = {0};
    bool slow = p->typed && !p->plain && p->thought[seat] > 0.2;
    if (slow) {
        char who[64];
        pent_text w = pent_text_on(who, sizeof who);
        cli_actor_name(p->game, pent_table_state(p->table), seat, &w);
        printf("%s thinks …", who);
        fflush(stdout);
    }
    double start = cli_wall_time();
    pent_move m = pent_player_ask(p->player[seat], p->game, pent_table_state(p->table), p->view);
    p->thought[seat] = cli_wall_time() - start;
    if (slow) printf("\r\x1b[K");
    tell_faults(p, seat);
    return pent_table_play(p->table, seat, m, NULL, &err) == PENT_OK ? CLI_OK : trouble(p, &err);
}

static int play(sitting *p) {
    for (;;) {
        pent_err err = {0};
        if (line_stopped()) return save_and_leave(p);
        if (cli_settle(p->table, &p->chance, &err) < 0) return trouble(p, &err);
        int actor = p->game->actor(pent_table_state(p->table)), code = CLI_OK;
        if (actor == PENT_OVER) return end_of_game(p);
        if (p->player[actor])
            code = computer_ply(p, actor);
        else if (decide(p, actor) == SAID_QUIT)
            return save_and_leave(p);
        else
            autosave(p);
        if (code != CLI_OK) return code;
    }
}

/* ---- setting the table ---- */

/* One seat of --seats: "human", "human:NAME", or a computer player. */
static bool seat_one(sitting *p, int seat, const char *spec) {
    pent_err err = {0};
    snprintf(p->label[seat], sizeof p->label[seat], "%s", spec);
    if (!strcmp(spec, "human") || !strncmp(spec, "human:", 6)) {
        if (spec[5] && spec[6]) snprintf(p->label[seat], sizeof p->label[seat], "%s", spec + 6);
        p->humans++;
        return true;
    }
    if (bots_is_exec(spec)) { /* it is opened when the table is there, which it is told about */
        if (!cli_player_ok(p->args, p->game, spec)) return false;
        snprintf(p->bot[seat], sizeof p->bot[seat], "%s", spec);
        return true;
    }
    p->player[seat] = pent_player_open(p->game, spec, cli_mix(p->luck, 1, (uint64_t)seat), &err);
    if (!p->player[seat])
        cli_error(p->args, CLI_USAGE, "--seats: %s; a person is 'human' or 'human:NAME'", err.text);
    return p->player[seat] != NULL;
}

static bool seat_all(sitting *p, const char *list) {
    char copy[PENT_MAX_SEATS * BOTS_SPEC];
    snprintf(copy, sizeof copy, "%s", list);
    int n = 0;
    for (char *at = copy; at; n++) {
        char *comma = at + bots_item(at);
        if (*comma)
            *comma++ = 0;
        else
            comma = NULL;
        if (n == PENT_MAX_SEATS) break;
        if (!seat_one(p, n, at)) return false;
        at = comma;
    }
    if (n >= p->game->min_seats && n <= p->game->max_seats && (!p->table || n == p->seats)) {
        p->seats = n;
        return true;
    }
    if (p->table)
        cli_error(p->args, CLI_USAGE, "--seats '%s': the record has %d seats", list, p->seats);
    else
        cli_error(p->args, CLI_USAGE, "--seats '%s': %s is for %d to %d seats", list, p->game->name,
                  p->game->min_seats, p->game->max_seats);
    return false;
}

/* A person and one computer player, or as many as the game needs. */
static void default_seats(const pent_game *game, char *out, size_t cap) {
    int n = game->min_seats > 1 ? game->min_seats : game->max_seats > 1 ? 2 : 1;
    pent_text t = pent_text_on(out, cap);
    pent_say(&t, "human");
    for (int i = 1; i < n; i++) pent_say(&t, "," COMPUTER);
}

/* Who sat there is written as the seat's name; a seat without one is the person's, if nobody is yet. */
static bool seat_again(sitting *p, int seat) {
    char spec[64];
    const char *name = pent_table_name(p->table, seat);
    pent_player *known = *name ? pent_player_open(p->game, name, 0, NULL) : NULL;
    bool bot = bots_is_exec(name);
    if (bot)
        cli_tell(4,
                 "Seat %d was a bot's (%s). A record starts no programs: " COMPUTER
                 " plays it now; --seats can name the bot again.",
                 seat, name);
    if (bot || pent_table_left(p->table, seat) || (!*name && p->humans))
        snprintf(spec, sizeof spec, COMPUTER);
    else
        snprintf(spec, sizeof spec, "%s%s", known ? "" : *name ? "human:" : "human", name);
    pent_player_close(known);
    return seat_one(p, seat, spec);
}

static int resume(sitting *p, const char *path) {
    int code = CLI_OK;
    if (cli_has(p->args, "set")) return cli_error(p->args, CLI_USAGE, "--set is for a new game");
    if (!strcmp(path, "-"))
        return cli_error(p->args, CLI_USAGE,
                         "--resume needs a file: standard input is for the moves");
    p->table = cli_read_record(p->args, path, &code);
    if (!p->table) return code;
    const pent_game *game = pent_table_game(p->table);
    if (p->game && p->game != game)
        return cli_error(p->args, CLI_USAGE, "'%s' is a record of %s", path, game->id);
    p->game = game;
    p->seats = pent_table_setup(p->table)->seats;
    snprintf(p->path, sizeof p->path, "%s", path);
    const char *list = cli_get(p->args, "seats");
    if (list) return seat_all(p, list) ? CLI_OK : CLI_USAGE;
    for (int i = 0; i < p->seats; i++)
        if (!seat_again(p, i)) return CLI_USAGE;
    return CLI_OK;
}

/* Asks a person for the game when none was named. */
static const pent_game *choose_game(void) {
    for (int i = 0; i < pent_game_count(); i++)
        printf("%3d %-14s %s\n", i + 1, pent_game_at(i)->id, pent_game_at(i)->blurb);
    for (;;) {
        char *line = line_read("Which game? ");
        if (!line) return NULL;
        char *text = trimmed(line);
        long number = strtol(text, NULL, 10);
        const pent_game *game = pent_game_find(text);
        if (!game && number >= 1 && number <= pent_game_count())
            game = pent_game_at((int)number - 1);
        if (!game)
            cli_tell(0, "There is no game '%s'; type a number or a name from the list.", text);
        free(line);
        if (game) return game;
    }
}

/* To be freed; NULL or "" means the usual. */
static char *choose_seats(const pent_game *game, const char *usual) {
    printf("%d to %d seats, in order; a seat is human or one of:\n%s", game->min_seats,
           game->max_seats, pent_player_list());
    printf("Enter alone means %s.\n", usual);
    return line_read("Seats: ");
}

static int open_new(sitting *p) {
    const char *list = cli_get(p->args, "seats"), *path = cli_get(p->args, "output");
    char usual[128], *answer = NULL;
    bool asked = !p->game;
    if (!p->game && !(p->game = choose_game()))
        return cli_error(p->args, CLI_USAGE, "no game was chosen; 'pentarchy games' lists them");
    default_seats(p->game, usual, sizeof usual);
    if (asked && !list) list = answer = choose_seats(p->game, usual);
    bool seated = seat_all(p, list && *list ? list : usual);
    free(answer);
    if (!seated) return CLI_USAGE;
    if (path && access(path, F_OK) == 0)
        return cli_error(p->args, CLI_REFUSED, "'%s' exists; --resume goes on with it", path);
    if (path)
        snprintf(p->path, sizeof p->path, "%s", path);
    else
        default_path(p);
    pent_setup setup;
    pent_err err = {0};
    if (!cli_setup(p->args, p->game, p->seats, &setup)) return CLI_USAGE;
    p->table = pent_table_new(p->game, &setup, &err);
    if (p->table) return CLI_OK;
    return cli_error(p->args, err.code == PENT_E_SYSTEM ? CLI_SYSTEM : CLI_USAGE, "%s", err.text);
}

static bool open_bots(sitting *p) {
    pent_err err = {0};
    for (int i = 0; i < p->seats; i++) {
        if (!*p->bot[i]) continue;
        p->player[i] = bots_open(p->game, pent_table_setup(p->table), p->bot[i],
                                 cli_mix(p->luck, 1, (uint64_t)i), &err);
        if (!p->player[i]) return trouble(p, &err), false;
    }
    return true;
}

static int sit_down(sitting *p) {
    const char *path = cli_get(p->args, "resume");
    if (p->args->words && !(p->game = cli_game(p->args, p->args->word[0]))) return CLI_USAGE;
    if (!cli_seed(p->args, &p->chance.seed, &p->chance.seeded)) return CLI_USAGE;
    p->luck = p->chance.seed;
    if (!p->chance.seeded && !cli_os_random(&p->luck, sizeof p->luck))
        return cli_error(p->args, CLI_SYSTEM, "the operating system gives no random numbers");
    int code = path ? resume(p, path) : open_new(p);
    if (code != CLI_OK) return code;
    if (path && cli_has(p->args, "output"))
        snprintf(p->path, sizeof p->path, "%s", cli_get(p->args, "output"));
    for (int i = 0; i < p->seats; i++) pent_table_set_name(p->table, i, p->label[i]);
    if (!open_bots(p)) return CLI_SYSTEM;
    p->view = malloc(p->game->state_size);
    if (!p->view) return cli_error(p->args, CLI_SYSTEM, "out of memory");
    return cli_write_record(p->args, p->path, p->table,
                            true); /* better to fail now than at the end */
}

/* "Cascadero: yellow is you, orange is normal. '?' helps." */
static void greet(const sitting *p) {
    char line[600];
    pent_text t = pent_text_on(line, sizeof line);
    pent_say(&t, "%s:", p->game->name);
    for (int i = 0; i < p->seats; i++) {
        pent_say(&t, "%s ", i ? "," : "");
        p->game->seat_name(pent_table_state(p->table), i, &t);
        bool you = !p->player[i] && !strcmp(p->label[i], "human");
        pent_say(&t, " is %s", you ? p->humans == 1 ? "you" : "a person" : p->label[i]);
    }
    cli_tell(4, "%s. '?' helps, 'pages' lists what can be looked at.", line);
}

static int run(const cli_args *args) {
    sitting p = {.args = args, .looking = -1};
    p.typed = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    p.plain = cli_has(args, "plain");
    if (!cli_colour(args, &p.colour)) return CLI_USAGE;
    p.colour &= !p.plain;
    line_open(p.typed && !p.plain, !isatty(STDIN_FILENO));
    int code = sit_down(&p);
    if (code == CLI_OK) {
        cli_tell_content(p.game);
        greet(&p);
        code = play(&p);
    }
    for (int i = 0; i < PENT_MAX_SEATS; i++) pent_player_close(p.player[i]);
    pent_table_free(p.table);
    free(p.view);
    return code;
}

static const cli_opt opts[] = {
    {.name = "seats",
     .arg = "P,P,…",
     .help = "who sits where: human, human:NAME, easy, normal, hard"},
    {.name = "set", .arg = "OPTION=VALUE", .help = "an option of the game", .repeats = true},
    {.name = "seed", .arg = "S", .help = "repeatable luck instead of the operating system's"},
    {.name = "resume", .arg = "FILE", .help = "go on with a record"},
    {.name = "output",
     .letter = 'o',
     .arg = "FILE",
     .help = "keep the record here (GAME-1.rec, …)"},
    {.name = "plain", .help = "no line editing, colour, cursor motion; the board only by 'show'"},
    {.name = "color", .arg = "WHEN", .help = "always, never or auto (a terminal, and no NO_COLOR)"},
    {.name = NULL},
};

const cli_command cli_play = {
    .name = "play",
    .usage = "[GAME] [--seats human,normal,…] [--set OPTION=VALUE]… [--seed S] [--resume FILE]"
             " [-o FILE] [--plain]",
    .summary = "play at the terminal, with people and computer players",
    .details =
        "Without --seats you have the first seat and '" COMPUTER
        "' the others. Say what you want: a\n"
        "move as a sentence or in notation (Tab completes), its number, some of its words, or\n"
        "just the place or card you want: the ways to it are listed with their prices. A turn\n"
        "is a draft that can be undone until Enter confirms it. '?' alone lists the commands,\n"
        "'? E5' tells what E5 is and why or how it can be chosen; 'map' and other pages show\n"
        "the table. With several people the keyboard goes round; where a game has secrets each\n"
        "sees only their own view. Quitting (also Ctrl-C, Ctrl-D) saves the record; --resume\n"
        "goes on with it, with the same players unless --seats says otherwise. From a pipe the\n"
        "program reads the same commands line by line.\n",
    .opts = opts,
    .max_words = 1,
    .run = run,
};
