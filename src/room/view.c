/* view.c: what one viewer is told, as JSON. This is the one place where a game's position leaves
 * the server: everything here starts from a state redacted for the viewer, from texts formatted for
 * the viewer, and from notes whose mask names the viewer. No hash, no chance list, no seq. */
#include "host.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM_THUMB_LOG = 24 }; /* the last turn of everybody, about */
enum { REACH = 160 };         /* shapes told of that lie behind buttons */

int room_viewer_slot(int viewer) { return viewer >= 0 ? viewer : PENT_MAX_SEATS; }

void *room_see(room *r, int viewer) {
    pent_table_preview(r->t, viewer, r->view);
    return r->view;
}

static bool may_read(const pent_note *note, int viewer) {
    return note->seen_by >> (viewer >= 0 ? viewer : 7) & 1;
}

void room_notes_json(const pent_note *note, int n, int viewer, pent_json *j) {
    bool any = false;
    for (int i = 0; i < n; i++) any |= may_read(&note[i], viewer);
    if (!any) return;
    pent_json_open(j, "notes", '[');
    for (int i = 0; i < n; i++) {
        if (!may_read(&note[i], viewer)) continue;
        pent_json_open(j, NULL, '{');
        pent_json_int(j, "seat", note[i].seat);
        pent_json_int(j, "points", note[i].points);
        pent_json_str(j, "rule", note[i].rule);
        pent_json_str(j, "text", note[i].text);
        if (note[i].kind)
            pent_json_str(j, "kind", note[i].kind == PENT_HEADING ? "heading" : "income");
        if (note[i].begins) {
            pent_json_str(j, "begins", note[i].begins);
            pent_json_int(j, "number", note[i].number);
        }
        if (note[i].source) pent_json_str(j, "source", note[i].source);
        pent_json_close(j, '}');
    }
    pent_json_close(j, ']');
}

void room_told_json(const pent_game *g, const room_told *told, const pent_trace *why, int viewer,
                    pent_json *j) {
    pent_json_str(j, "text", told->text);
    pent_json_str(j, "say", told->say);
    room_notes_json(why->note, why->n, viewer, j);
    room_change_json(g, &told->change, "change", j);
    room_change_json(g, &told->income, "income", j);
    if (told->targets) room_targets_json(told->target, told->targets, "targets", j);
}

/* ---- seats, clock, result ---- */

static bool online(const room *r, int seat) {
    for (const room_client *c = r->clients; c; c = c->next)
        if (c->known && !strcmp(c->who.id, r->row.seat[seat].person)) return true;
    return false;
}

static void policies_json(const room *r, int seat, pent_json *j) {
    unsigned on = pent_table_policies(r->t, seat);
    pent_json_open(j, "policies", '[');
    for (int p = 0; r->game->policies && r->game->policies[p].id; p++)
        if (on >> p & 1) pent_json_str(j, NULL, r->game->policies[p].id);
    pent_json_close(j, ']');
}

static void seats_json(room *r, int viewer, pent_json *j) {
    char name[48];
    if (r->foreign) {
        room_frozen_seats(r, j);
        return;
    }
    char word[STORE_SPEC];
    pent_json_open(j, "seats", '[');
    for (int i = 0; i < r->row.seats; i++) {
        const store_seat *seat = &r->row.seat[i];
        pent_text out = pent_text_on(name, sizeof name);
        r->game->seat_name(r->view, i, &out);
        pent_json_open(j, NULL, '{');
        pent_json_int(j, "seat", i);
        pent_json_str(j, "name", name);
        pent_json_str(j, "kind", seat->kind);
        pent_json_str(j, "player", seat->name[0] ? seat->name : NULL);
        if (room_is_computer(r, i)) pent_json_str(j, "level", room_level_word(seat->spec, word));
        pent_json_bool(j, "online", room_is_computer(r, i) || online(r, i));
        pent_json_bool(j, "left", pent_table_left(r->t, i));
        if (r->flagged >> i & 1) pent_json_bool(j, "flagged", true);
        if (r->gone[i]) pent_json_int(j, "gone", r->gone[i]);
        if (viewer >= 0 && i == viewer) policies_json(r, i, j);
        pent_json_close(j, '}');
    }
    pent_json_close(j, ']');
}

static void clock_json(const room *r, pent_json *j) {
    if (r->config.clock == ROOM_NO_CLOCK) return;
    long long now = host_now_ms();
    int actor = r->game->actor(pent_table_state(r->t));
    pent_json_open(j, "clock", '{');
    pent_json_str(j, "per", r->config.clock == ROOM_PER_MOVE ? "move" : "game");
    pent_json_open(j, "left_ms", '[');
    for (int i = 0; i < r->row.seats; i++) pent_json_int(j, NULL, room_clock_left(r, i, now));
    pent_json_close(j, ']');
    bool running = !strcmp(r->row.status, "playing") && actor >= 0 && !room_is_computer(r, actor);
    pent_json_int(j, "running", running ? actor : -1);
    if (r->config.vacation_ms) {
        pent_json_open(j, "vacation_ms", '[');
        for (int i = 0; i < r->row.seats; i++)
            pent_json_int(j, NULL, room_vacation_left(r, i, now));
        pent_json_close(j, ']');
        pent_json_open(j, "away", '[');
        for (int i = 0; i < r->row.seats; i++)
            if (r->away_since[i] && room_vacation_left(r, i, now)) pent_json_int(j, NULL, i);
        pent_json_close(j, ']');
    }
    pent_json_close(j, '}');
}

void room_result_json(const room *r, const void *view, const char *key, pent_json *j) {
    pent_result res;
    r->game->result(view, &res);
    pent_json_open(j, key, '{');
    pent_json_bool(j, "over", res.over);
    if (res.over) pent_json_str(j, "verdict", res.verdict);
    pent_json_open(j, "parts", '[');
    for (int p = 0; p < res.parts; p++) pent_json_str(j, NULL, res.part_name[p]);
    pent_json_close(j, ']');
    if (res.mixed) pent_json_str(j, "mixed", res.mixed);
    pent_json_open(j, "entries", '[');
    for (int i = 0; i < res.entries; i++) {
        pent_json_open(j, NULL, '{');
        pent_json_int(j, "score", res.entry[i].score);
        pent_json_int(j, "rank", res.entry[i].rank);
        if (res.entry[i].rival) pent_json_bool(j, "rival", true);
        pent_json_open(j, "parts", '[');
        for (int p = 0; p < res.parts; p++) pent_json_int(j, NULL, res.entry[i].part[p]);
        pent_json_close(j, ']');
        pent_json_close(j, '}');
    }
    pent_json_close(j, ']');
    pent_json_close(j, '}');
}

/* ---- moves ---- */

/* A game words a move for whoever is on move, which a seat that answers ahead is not; so the words
 * are those of the truth, told from the seat's own view, which holds no more than the seat knows. */
void room_early_text(const room *r, pent_move m, char text[PENT_MOVE_TEXT]) {
    pent_text out = pent_text_on(text, PENT_MOVE_TEXT);
    r->game->format(r->view, m, PENT_TRUTH, &out);
}

/* Every move with its sentence and price; r->view is the view of the seat on move. */
static void moves_json(const room *r, int seat, const pent_moves *list, pent_json *j) {
    static pent_worlds w; /* the loop's alone */
    pent_id ids[PENT_MAX_TARGETS];
    if (list->n) pent_worlds_of(&w, r->game, r->view, seat);
    pent_json_open(j, "moves", '[');
    for (int i = 0; i < list->n; i++) {
        pent_json_open(j, NULL, '{');
        room_priced_json(&w, r->view, list->m[i], j);
        if (r->game->closing_kinds >> pent_kind(list->m[i]) & 1) pent_json_bool(j, "closes", true);
        if (r->game->counted_kinds >> pent_kind(list->m[i]) & 1) pent_json_bool(j, "counted", true);
        int n = r->game->targets ? r->game->targets(r->view, list->m[i], ids) : 0;
        room_targets_json(ids, n, "targets", j);
        pent_json_close(j, '}');
    }
    pent_json_close(j, ']');
}

static void early_json(const room *r, int seat, pent_json *j) {
    pent_moves list = {0};
    char text[PENT_MOVE_TEXT];
    r->game->early(r->view, seat, &list);
    pent_json_open(j, "early", '[');
    for (int i = 0; i < list.n; i++) {
        pent_json_open(j, NULL, '{');
        room_words_json(r->game, r->view, list.m[i], PENT_TRUTH, j);
        pent_json_close(j, '}');
    }
    pent_json_close(j, ']');
    pent_move said = pent_table_early(r->t, seat);
    if (said != PENT_NO_MOVE) room_early_text(r, said, text);
    pent_json_str(j, "answered", said != PENT_NO_MOVE ? text : NULL);
}

static void reach_json(const room *r, int seat, pent_json *j) {
    static pent_id ids[REACH]; /* the loop's alone */
    int n = pent_reach(r->game, r->view, seat, ids, REACH);
    if (n) room_targets_json(ids, n, "reach", j);
}

/* What the viewer may do now: as the seat on move, or ahead of its turn. */
static void choices_json(room *r, int viewer, pent_json *j) {
    if (viewer < 0 || strcmp(r->row.status, "playing")) return;
    const void *truth = pent_table_state(r->t);
    pent_moves list = {0};
    if (r->game->actor(truth) == viewer) {
        if (!pent_table_draft_closed(r->t)) r->game->legal(r->view, &list);
        moves_json(r, viewer, &list, j);
        int left = list.n && r->game->counted_left ? r->game->counted_left(r->view) : 0;
        if (left) pent_json_int(j, "counted_left", left);
        if (list.n) reach_json(r, viewer, j);
        return;
    }
    if (!r->game->early || !(pent_waiting(r->game, truth) >> viewer & 1)) return;
    early_json(r, viewer, j);
}

/* What confirming would do: what comes next, or what is still asked; and what would be lost. */
static void confirm_json(const room *r, int viewer, pent_json *j) {
    static const char *const comes[] = {NULL, "seat", "chance", "end"};
    if (viewer < 0 || strcmp(r->row.status, "playing") ||
        r->game->actor(pent_table_state(r->t)) != viewer)
        return;
    char asked[400], lost[2000];
    pent_text words = pent_text_on(asked, sizeof asked), risks = pent_text_on(lost, sizeof lost);
    pent_next next = pent_table_next(r->t, viewer, &words);
    pent_json_open(j, "confirm", '{');
    pent_json_str(j, "next", comes[next]);
    if (asked[0]) pent_json_str(j, "asked", asked);
    pent_table_risks(r->t, viewer, &risks);
    pent_json_open(j, "risks", '[');
    for (char *p = lost, *end; (end = strchr(p, '\n')); p = end + 1) {
        *end = 0;
        pent_json_str(j, NULL, p);
    }
    pent_json_close(j, ']');
    pent_json_close(j, '}');
}

/* The draft step by step, as the log would tell it to its seat; costs a replay of the draft. */
static void draft_json(const room *r, int viewer, pent_json *j) {
    const pent_game *g = r->game;
    int n = pent_table_drafted(r->t);
    if (!n || viewer != g->actor(pent_table_state(r->t))) return;
    unsigned char *s = room_space(4 * g->state_size);
    pent_trace *why = room_zeroed(sizeof *why);
    unsigned char *before = s + g->state_size, *scratch = before + g->state_size;
    memcpy(s, pent_table_state(r->t), g->state_size);
    pent_json_open(j, "draft", '{');
    pent_json_bool(j, "closed", pent_table_draft_closed(r->t));
    pent_json_open(j, "steps", '[');
    for (int i = 0; i < n; i++) {
        room_told told;
        pent_move m = pent_table_draft_ply(r->t, i);
        room_tell(g, s, m, viewer, viewer, scratch, &told);
        why->n = 0;
        memcpy(before, s, g->state_size);
        g->apply(s, m, why);
        room_tell_change(g, before, s, why, viewer, scratch, &told);
        pent_json_open(j, NULL, '{');
        room_told_json(g, &told, why, viewer, j);
        if (pent_table_draft_forced(r->t, i)) pent_json_bool(j, "forced", true);
        pent_json_close(j, '}');
    }
    pent_json_close(j, ']');
    pent_json_close(j, '}');
    free(why);
    free(s);
}

/* ---- the log ---- */

/* Told to this viewer; costs a replay. */
void room_log_json(room *r, int viewer, int from, int until, const char *key, pent_json *j) {
    const pent_game *g = r->game;
    unsigned char *s = room_zeroed(4 * g->state_size);
    pent_trace *why = room_zeroed(sizeof *why);
    unsigned char *before = s + g->state_size, *scratch = before + g->state_size;
    pent_json_open(j, key, '[');
    if (from < until) pent_table_state_at(r->t, from, s);
    for (int i = from; i < until; i++) {
        int actor;
        room_told told;
        pent_move m = pent_table_ply(r->t, i, &actor);
        room_tell(g, s, m, actor, viewer, scratch, &told);
        why->n = 0;
        memcpy(before, s, g->state_size);
        if (!pent_is_leave(m))
            g->apply(s, m, why);
        else if (g->leave)
            g->leave(s, actor, why);
        room_tell_change(g, before, s, why, viewer, scratch, &told);
        pent_json_open(j, NULL, '{');
        pent_json_int(j, "ply", i);
        pent_json_int(j, "actor", actor);
        room_told_json(g, &told, why, viewer, j);
        pent_json_close(j, '}');
    }
    pent_json_close(j, ']');
    free(why);
    free(s);
}

void room_chat_json(const room *r, pent_json *j) {
    pent_json_open(j, "chat", '[');
    for (int i = r->n_chat > ROOM_CHAT ? r->n_chat - ROOM_CHAT : 0; i < r->n_chat; i++) {
        const room_said *said = &r->chat[i];
        pent_json_open(j, NULL, '{');
        if (said->seat >= 0) pent_json_int(j, "seat", said->seat);
        if (said->name[0]) pent_json_str(j, "player", said->name);
        pent_json_str(j, "text", said->text);
        pent_json_int(j, "at", said->at);
        pent_json_close(j, '}');
    }
    pent_json_close(j, ']');
}

/* ---- the whole ---- */

static int watching(const room *r) {
    int n = 0;
    for (room_client *c = r->clients; c; c = c->next)
        n += c->viewer < 0 && !(c->known && room_held(r, c->who.id));
    return n;
}

/* Everything but news: the members both kinds of messages share. */
static void position_json(room *r, int viewer, int show, pent_json *j) {
    const void *truth = pent_table_state(r->t);
    room_see(r, viewer);
    char prompt[400];
    pent_text words = pent_text_on(prompt, sizeof prompt);
    int actor = r->game->actor(truth);
    bool playing = !strcmp(r->row.status, "playing");
    if (playing && actor >= 0) r->game->prompt(r->view, &words);
    pent_json_int(j, "ply", pent_table_plies(r->t));
    pent_json_str(j, "status", r->row.status);
    pent_json_int(j, "you", viewer >= 0 ? viewer : -1);
    pent_json_int(j, "actor", playing ? actor : actor == PENT_OVER ? PENT_OVER : PENT_CHANCE);
    pent_json_open(j, "waiting", '[');
    unsigned waiting = playing ? pent_waiting(r->game, truth) : 0;
    for (int i = 0; i < r->row.seats; i++)
        if (waiting >> i & 1) pent_json_int(j, NULL, i);
    pent_json_close(j, ']');
    pent_json_str(j, "prompt", prompt);
    choices_json(r, viewer, j);
    draft_json(r, viewer, j);
    confirm_json(r, viewer, j);
    if (r->back_ply >= 0) {
        pent_json_open(j, "takeback", '{');
        pent_json_int(j, "seat", r->back_seat);
        pent_json_int(j, "ply", r->back_ply);
        pent_json_bool(j, "answered", viewer >= 0 && r->back_yes >> viewer & 1);
        pent_json_close(j, '}');
    }
    seats_json(r, viewer, j);
    clock_json(r, j);
    room_result_json(r, r->view, "result", j);
    room_purses_json(r->game, r->view, r->row.seats, j);
    pent_json_int(j, "spectators", watching(r));
    if (r->rematch[0]) pent_json_str(j, "rematch", r->rematch);
    if (r->began && r->ended > r->began) pent_json_int(j, "took_ms", r->ended - r->began);
    room_picture_json(r, r->view, show, room_viewer_slot(viewer), j);
}

/* What was taken back: the record does not tell, but people should. */
static void backs_json(const room *r, pent_json *j) {
    pent_json_open(j, "taken_back", '[');
    for (int i = 0; i < r->n_back; i++) {
        pent_json_open(j, NULL, '{');
        pent_json_int(j, "seat", r->back[i].seat);
        pent_json_int(j, "ply", r->back[i].ply);
        pent_json_int(j, "plies", r->back[i].plies);
        pent_json_close(j, '}');
    }
    pent_json_close(j, ']');
}

void room_view_json(room *r, int viewer, int show, const char *type, bool whole, pent_text *out) {
    if (r->foreign) {
        room_frozen_json(r, viewer, show, type, out);
        return;
    }
    pent_json j = {out, false};
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "t", type);
    pent_json_str(&j, "game", r->game->id);
    position_json(r, viewer, show, &j);
    if (whole) {
        int plies = pent_table_plies(r->t), from = plies > ROOM_LOG ? plies - ROOM_LOG : 0;
        room_goods_json(r->game, "goods", &j);
        pent_json_int(&j, "log_from", from);
        room_log_json(r, viewer, from, plies, "log", &j);
        room_chat_json(r, &j);
        backs_json(r, &j);
        if (viewer >= 0 && r->note[viewer]) pent_json_str(&j, "note", r->note[viewer]);
    }
    pent_json_close(&j, '}');
}

static const char *class_of(const pent_scene *sc, const pent_shape *sh) {
    return sh->cls ? sc->text + sh->cls : "";
}

/* A seat's sign is the first piece of its mat, else its first disc with an icon (docs/scene.md). */
static void sign_json(const pent_scene *sc, int seat, pent_json *j) {
    const pent_shape *piece = NULL, *disc = NULL;
    char name[16];
    snprintf(name, sizeof name, "mat-%d", seat);
    for (int i = 0; i < sc->shapes && !piece; i++) {
        const pent_shape *sh = &sc->shape[i], *next = sh + 1;
        if (strcmp(sc->pane[sh->pane].name, name)) continue;
        if (sh->form == PENT_PIECE) piece = sh;
        bool icon = sh->form == PENT_CIRCLE && i + 1 < sc->shapes && next->form == PENT_ICON;
        if (icon && !disc && next->x == sh->x) disc = sh;
    }
    pent_json_open(j, NULL, '{');
    if (piece) {
        pent_json_int(j, "outline", piece->w);
        pent_json_str(j, "class", class_of(sc, piece));
    } else if (disc) {
        pent_json_str(j, "class", class_of(sc, disc));
        pent_json_str(j, "icon", sc->text + disc[1].text);
        pent_json_str(j, "icon_class", class_of(sc, disc + 1));
    }
    pent_json_close(j, '}');
}

/* A picture for a list, with who plays and how it stands: for everybody who may look on. */
static void thumb_json(room *r, pent_text *out) {
    if (r->foreign) {
        room_frozen_json(r, PENT_PUBLIC, ROOM_SCENE, "thumb", out);
        return;
    }
    pent_json j = {out, false};
    int plies = pent_table_plies(r->t), from = plies > ROOM_THUMB_LOG ? plies - ROOM_THUMB_LOG : 0;
    memcpy(r->view, pent_table_state(r->t), r->game->state_size);
    pent_redact(r->game, r->view, PENT_PUBLIC);
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "t", "thumb");
    pent_json_str(&j, "game", r->game->id);
    pent_json_int(&j, "ply", plies);
    pent_json_str(&j, "status", r->row.status);
    seats_json(r, PENT_PUBLIC, &j);
    room_result_json(r, r->view, "result", &j);
    const pent_scene *wide = room_draw(r, r->view, ROOM_SCENE);
    pent_json_open(&j, "signs", '[');
    for (int i = 0; i < r->row.seats; i++) sign_json(wide, i, &j);
    pent_json_close(&j, ']');
    room_picture_json(r, r->view, ROOM_SCENE | ROOM_THUMB, -1, &j);
    room_goods_json(r->game, "goods", &j);
    room_log_json(r, PENT_PUBLIC, from, plies, "log", &j);
    pent_json_close(&j, '}');
}

static bool only_chat(const room *r) { return r->n_news && r->n_news == r->n_news_said; }

void room_news_json(room *r, int viewer, int show, pent_text *out) {
    pent_json j = {out, false};
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "t", "news");
    pent_json_open(&j, "news", '[');
    const room_lines *news = &r->news[room_viewer_slot(viewer)];
    if (news->n) pent_put(out, news->text, news->n);
    pent_json_close(&j, ']');
    if (!only_chat(r)) position_json(r, viewer, show, &j);
    pent_json_close(&j, '}');
}

/* The position before ply `ply`, as the viewer may know it: what it knew then, no more. */
void room_past_json(room *r, int viewer, int ply, int show, pent_text *out) {
    void *s = room_zeroed(r->game->state_size);
    pent_table_state_at(r->t, ply, s);
    pent_redact(r->game, s, viewer);
    pent_json j = {out, false};
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "t", "past");
    pent_json_str(&j, "game", r->game->id);
    pent_json_int(&j, "ply", ply);
    pent_json_int(&j, "plies", pent_table_plies(r->t));
    room_result_json(r, s, "result", &j);
    room_purses_json(r->game, s, r->row.seats, &j);
    room_picture_json(r, s, show, -1, &j);
    pent_json_close(&j, '}');
    free(s);
}

/* A table as the lobby shows it. */
void room_table_json(const store_table *t, const char *person, pent_json *j) {
    char why[300];
    pent_text words = pent_text_on(why, sizeof why);
    bool foreign = room_foreign(t, &words);
    pent_json_open(j, NULL, '{');
    pent_json_str(j, "id", t->id);
    pent_json_str(j, "game", t->game);
    pent_json_str(j, "title", t->title);
    pent_json_str(j, "status", t->status);
    pent_json_bool(j, "hidden", t->hidden);
    pent_json_int(j, "created", t->created);
    pent_json_int(j, "updated", t->updated);
    pent_json_int(j, "plies", t->plies);
    pent_json_int(j, "rules_version", t->rules);
    if (t->content[0]) pent_json_str(j, "content", t->content);
    if (foreign) pent_json_str(j, "frozen", why);
    pent_json_open(j, "options", '{');
    for (const char *p = t->setup; *p; p += strcspn(p, "\n"), p += *p == '\n') {
        char key[64], value[PENT_OPTION_TEXT];
        size_t n = strcspn(p, "="), len = strcspn(p, "\n");
        if (n >= len || n >= sizeof key || len - n > sizeof value) continue;
        pent_text k = pent_text_on(key, sizeof key), v = pent_text_on(value, sizeof value);
        pent_put(&k, p, n);
        pent_put(&v, p + n + 1, len - n - 1);
        pent_json_str(j, key, value);
    }
    pent_json_close(j, '}');
    room_table_config c;
    static const char *const clocks[] = {"none", "move", "game"};
    static const char *const flags[] = {"computer", "leave", "show"};
    room_config_read(t->config, &c);
    pent_json_open(j, "rules", '{');
    pent_json_str(j, "clock", clocks[c.clock]);
    if (c.clock) pent_json_int(j, "seconds", c.time_ms / 1000);
    if (c.clock) pent_json_int(j, "bonus", c.bonus_ms / 1000);
    if (c.clock) pent_json_str(j, "flag", flags[c.flag]);
    if (c.vacation_ms) pent_json_int(j, "vacation", c.vacation_ms / 86400000);
    pent_json_bool(j, "undo", c.undo);
    pent_json_bool(j, "takeback", c.takeback);
    pent_json_bool(j, "hints", c.hints);
    pent_json_bool(j, "rated", c.rated);
    pent_json_bool(j, "spectators", c.spectators);
    pent_json_close(j, '}');
    pent_json_open(j, "seats", '[');
    for (int i = 0; i < t->seats; i++) {
        pent_json_open(j, NULL, '{');
        pent_json_str(j, "kind", t->seat[i].kind);
        pent_json_str(j, "player", t->seat[i].name[0] ? t->seat[i].name : NULL);
        char word[STORE_SPEC];
        if (!strcmp(t->seat[i].kind, "computer"))
            pent_json_str(j, "level", room_level_word(t->seat[i].spec, word));
        pent_json_bool(j, "turn", !foreign && t->turn >> i & 1);
        pent_json_close(j, '}');
    }
    pent_json_close(j, ']');
    int you = -1; /* of several seats the one that is asked */
    for (int i = 0; *person && i < t->seats; i++) {
        bool sits = !strcmp(t->seat[i].kind, "person") || !strcmp(t->seat[i].kind, "invited");
        if (sits && !strcmp(t->seat[i].person, person) && (you < 0 || t->turn >> i & 1)) you = i;
    }
    if (you >= 0) pent_json_int(j, "you", you);
    if (c.from[0]) {
        pent_json_open(j, "from", '{');
        pent_json_str(j, "table", c.from);
        pent_json_int(j, "ply", c.from_ply);
        pent_json_close(j, '}');
    }
    if (t->deadline && !foreign) pent_json_int(j, "deadline", t->deadline);
    if (t->result[0]) {
        pent_put(j->out, ",\"result\":", 10);
        pent_put(j->out, t->result, strlen(t->result));
        j->comma = true;
    }
    pent_json_close(j, '}');
}

/* ---- sending ---- */

static room_msg *finish(const pent_text *out) {
    if (out->cut) {
        host_log("error", "message-too-large", NULL);
        static const char sorry[] = "{\"t\":\"error\",\"status\":500,\"title\":\"Internal error\","
                                    "\"detail\":\"The position does not fit into a message.\"}";
        return room_msg_new(sorry, sizeof sorry - 1);
    }
    return room_msg_new(out->buf, out->len);
}

int room_shows(const room_client *c) {
    return c->scene * ROOM_SCENE + c->state * ROOM_STATE + c->patch * ROOM_PATCH +
           c->narrow * ROOM_NARROW;
}

/* ---- views that are asked for again ---- */

static bool is_view(const room_cached *v, const room *r, int viewer, int show) {
    return v->m && v->stamp == r->stamp && v->viewer == viewer && v->show == show &&
           !strcmp(v->table, r->row.id);
}

static bool has_clock(const room *r, int show) {
    return r->config.clock != ROOM_NO_CLOCK && !(show & ROOM_THUMB);
}

static room_cached *find_view(const room *r, int viewer, int show) {
    if (has_clock(r, show)) return NULL; /* it would stand still */
    for (int i = 0; i < ROOM_VIEWS; i++)
        if (is_view(&r->h->views[i], r, viewer, show)) return &r->h->views[i];
    return NULL;
}

bool room_view_cached(const room *r, int viewer, int show) {
    return find_view(r, viewer, show) != NULL;
}

static void forget_view(room_cached *v) {
    if (v->m) room_msg_drop(v->m);
    *v = (room_cached){0};
}

/* The least used make room. */
static void keep_view(room *r, int viewer, int show, room_msg *m) {
    house *h = r->h;
    size_t bytes = m->n;
    room_cached *oldest = NULL;
    for (int i = 0; i < ROOM_VIEWS; i++) {
        room_cached *v = &h->views[i];
        if (v->m && !strcmp(v->table, r->row.id) && v->stamp != r->stamp) forget_view(v);
        bytes += v->m ? v->m->n : 0;
        if (!oldest || v->used < oldest->used) oldest = v;
    }
    if (bytes > ROOM_VIEW_BYTES || has_clock(r, show)) return;
    forget_view(oldest);
    *oldest = (room_cached){.viewer = viewer, .show = show, .stamp = r->stamp, .m = m};
    oldest->used = ++h->view_uses;
    snprintf(oldest->table, sizeof oldest->table, "%s", r->row.id);
    m->refs++;
}

void room_views_tidy(house *h) {
    for (int i = 0; i < ROOM_VIEWS; i++) {
        room_cached *v = &h->views[i];
        const room *r = v->m ? room_find(h, v->table) : NULL;
        if (!r || r->stamp != v->stamp) forget_view(v);
    }
}

void room_views_free(house *h) {
    for (int i = 0; i < ROOM_VIEWS; i++) forget_view(&h->views[i]);
}

room_msg *room_view_msg(room *r, int viewer, int show) {
    room_cached *v = find_view(r, viewer, show);
    r->h->m.views++;
    if (v) {
        r->h->m.views_cached++;
        v->used = ++r->h->view_uses;
        v->m->refs++;
        if (!r->foreign) room_see(r, viewer);
        return v->m;
    }
    pent_text out = pent_text_on(r->h->scratch, ROOM_SCRATCH);
    r->news_base = false;
    if (show & ROOM_THUMB)
        thumb_json(r, &out);
    else
        room_view_json(r, viewer, show, "view", true, &out);
    room_msg *m = finish(&out);
    if (!out.cut) keep_view(r, viewer, show, m);
    return m;
}

void room_send_view(room *r, room_client *c) {
    room_msg *m = room_view_msg(r, c->viewer, room_shows(c));
    room_remember(r, room_viewer_slot(c->viewer), room_shows(c));
    c->dirty = !host_send(c->conn, m);
    room_msg_drop(m);
}

/* To everybody who looks this way: one text for all who want the same. */
static void send_to_slot(room *r, int slot, bool preview) {
    room_msg *made[ROOM_SHOWS] = {0};
    int viewer = slot == PENT_MAX_SEATS ? PENT_PUBLIC : slot;
    bool any = false;
    r->news_base = true;
    for (room_client *c = r->clients; c; c = c->next) {
        if (room_viewer_slot(c->viewer) != slot || c->dirty || c->turned) continue;
        room_msg **m = &made[room_shows(c)];
        if (!*m) {
            pent_text out = pent_text_on(r->h->scratch, ROOM_SCRATCH);
            if (!any) r->rev[slot]++;
            r->stamp++;
            any = true;
            if (preview)
                room_view_json(r, viewer, room_shows(c), "preview", false, &out);
            else
                room_news_json(r, viewer, room_shows(c), &out);
            *m = finish(&out);
        }
        if (host_send(c->conn, *m)) continue;
        c->dirty = true; /* too slow: gets a whole view when it has caught up */
        r->h->m.slow_clients++;
    }
    if (any && (preview || !only_chat(r))) room_remember(r, slot, 0);
    if (any && !preview && only_chat(r)) r->rev[slot]--;
    for (int k = 0; k < ROOM_SHOWS; k++)
        if (made[k]) room_msg_drop(made[k]);
}

void room_broadcast(room *r) {
    if (!r->loud) return; /* notes concern nobody else */
    r->loud = false;
    room_turn_screens(r);
    for (int slot = 0; slot < ROOM_VIEWERS; slot++) send_to_slot(r, slot, false);
    for (room_client *c = r->clients; c; c = c->next) {
        if (c->turned) room_send_view(r, c);
        c->turned = false;
    }
    room_news_clear(r);
}

void room_preview(room *r, int seat) { send_to_slot(r, seat, true); }

void room_seats_changed(room *r) {
    if (!r->foreign) {
        memcpy(r->view, pent_table_state(r->t), r->game->state_size);
        pent_redact(r->game, r->view, PENT_PUBLIC);
    }
    pent_text out = pent_text_on(r->h->scratch, ROOM_SCRATCH);
    pent_json j = {&out, false};
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "t", "people");
    pent_json_int(&j, "spectators", watching(r));
    seats_json(r, PENT_PUBLIC, &j);
    pent_json_close(&j, '}');
    room_msg *m = finish(&out);
    for (room_client *c = r->clients; c; c = c->next)
        if (!c->dirty && !host_send(c->conn, m)) c->dirty = true;
    room_msg_drop(m);
}
