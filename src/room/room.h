/* room.h: a table in memory, and everything people do at it. A room is folded from its row and events; it checks
 * what somebody wants, emits events, has them kept, and tells every viewer what that one may know. No socket, no
 * thread, no database: those are the host's (host.h), so the server and the browser run the same rooms and speak the
 * same messages (docs/api.md). */
#ifndef PENT_ROOM_H
#define PENT_ROOM_H

#include "json_in.h"
#include "memory.h"
#include "message.h"
#include "row.h"

typedef struct house house; /* all rooms of a host */
typedef struct room room;
typedef struct room_client room_client;
typedef struct room_ask room_ask;
typedef struct net_conn net_conn; /* a socket and a request: the host's */
typedef struct net_req net_req;

/* The API's version: raised when a page or a program of the former one would go wrong. */
enum { ROOM_API = 2 };

enum { ROOM_SCRATCH = 4 << 20, ROOM_VIEWERS = PENT_MAX_SEATS + 1, ROOM_BUCKETS = 4096 };

/* ---- a table in memory ---- */

typedef enum room_clock { ROOM_NO_CLOCK, ROOM_PER_MOVE, ROOM_PER_GAME } room_clock;
typedef enum room_flag { ROOM_FLAG_COMPUTER, ROOM_FLAG_LEAVE, ROOM_FLAG_SHOW } room_flag;

typedef struct room_table_config { /* what the people agreed on, beside the game's options */
    room_clock clock;
    long long time_ms, bonus_ms;
    room_flag flag;
    bool undo, takeback, hints, rated, spectators;
    bool screen;                 /* several people at one */
    long long vacation_ms;       /* for each seat: its clock stands still meanwhile */
    char substitute[STORE_SPEC]; /* who plays for a seat that left */
    char from[STORE_ID];         /* the table it goes on from, or "" */
    int from_ply;
} room_table_config;

typedef struct room_told { /* a ply as one viewer hears of it (line.c) */
    char text[PENT_MOVE_TEXT], say[PENT_SAY_TEXT];
    pent_price change; /* of what the viewer sees */
    pent_price income; /* of which nobody's decision */
    int targets;
    pent_id target[PENT_MAX_TARGETS];
} room_told;

enum { ROOM_WHY = 600 };
enum { ROOM_CHAT = 100 }; /* lines a table tells; it holds up to twice as many */
enum { ROOM_BACKS = 24 }; /* and moves taken back */
typedef struct room_said {
    int seat;
    long long at;
    char person[STORE_ID], name[STORE_NAME], text[STORE_LINE];
} room_said;

typedef struct room_back { /* `plies` plies from `ply` on were taken back for this seat */
    int seat, ply, plies;
} room_back;

typedef struct
    room_news { /* for one kind of viewer, as it is sent: lines in JSON, with commas between */
    char *text;
    size_t n;
} room_lines;

typedef struct room_line { /* one piece of it that is no ply */
    int ply;               /* or -1 */
    const char *player, *text;
    long long ms; /* of a pause */
} room_line;

typedef struct room_parts { /* a game as text (frozen.c) */
    store_part *part;
    int n, cap;
} room_parts;

typedef struct room_chunk room_chunk;
typedef struct room_chunks { /* of all pictures (marks.c) */
    room_chunk **bucket;
    size_t buckets, n;
} room_chunks;

typedef struct room_marks { /* a scene as a hash for every shape */
    int refs, chunks;
    uint64_t panes;
    int n[PENT_MAX_PANES]; /* shapes of each */
    room_chunk *chunk[];
} room_marks;

enum { ROOM_FORMS = 2 }; /* wide, narrow */

typedef struct room_shown { /* the base of the next patch (picture.c) */
    void *state;
    room_marks *marks[ROOM_FORMS]; /* of its scene, or NULL */
    room_marks *next[ROOM_FORMS];  /* of the one that is about to be shown */
} room_shown;

typedef struct room_raw {
    int seat;
    long long move;
} room_raw;

struct room {
    house *h;
    room *next; /* in its bucket */
    store_table row;
    room_table_config config;
    const pent_game *game;
    pent_table *t;
    long long seq;
    bool loaded, busy, missing, stale, thinking;
    bool resting;       /* computers alone, and nobody looks: it goes on when somebody does */
    long long looked;   /* loop time, ms: when somebody did */
    bool unread;        /* missing, because the store failed */
    int failures;       /* commits that failed in a row */
    long long retry_at; /* loop time, ms: nothing is begun by itself before */
    /* Of other rules or content: no game, no t, no view; shown from what was kept, and why. */
    bool foreign;
    char *why; /* ROOM_WHY bytes */
    room_parts kept;
    room_raw *raw; /* its plies as stored */
    int n_raw, cap_raw;
    room_ask *queue, *queue_end;
    store_event *pending;
    int n_pending, cap_pending;
    room_lines news[ROOM_VIEWERS]; /* last: the public */
    int n_news, n_news_said;       /* lines; of chat */
    room_said *chat;               /* the newest last */
    int n_chat, cap_chat;
    bool quiet;       /* replaying: nobody needs news */
    unsigned flagged; /* bit per seat whose clock ran out */
    int gone
        [PENT_MAX_SEATS]; /* plies there were when a computer took over from somebody; 0: none */
    store_table *extra;   /* a rematch to be stored with the next commit */
    /* a take-back that waits for consent: to `back_ply`, asked by `back_seat`; -1: none */
    int back_ply, back_seat;
    unsigned back_yes;
    room_back back[ROOM_BACKS]; /* the last moves that were taken back, the newest last */
    int n_back;
    int length;       /* plies told: an undo cuts the table before it is an event */
    bool people_left; /* somebody went while the room was busy: tell it */
    char rematch[STORE_ID];
    long long began, ended; /* when the game was begun and over; 0: not yet */
    /* clocks */
    long long turn_since, used_ms[PENT_MAX_SEATS];
    long long slept_from, slept_until; /* nobody had it in memory */
    long long given;                   /* the end of the last outage whose time was given back */
    long long away_since[PENT_MAX_SEATS], away_ms[PENT_MAX_SEATS]; /* 0: not away; used up before */
    char *note[PENT_MAX_SEATS]; /* what a seat wrote for itself, or NULL */
    bool loud;                  /* something happened that others hear of */
    room_client *clients;
    int n_clients;
    long long touched, kick_at; /* loop time, ms */
    void *view;                 /* the house's, for one state: between two calls it is another's */
    long long stamp;            /* changes with everything a view tells, but for a clock */
    room_shown shown[ROOM_VIEWERS]; /* what each kind of viewer was shown last */
    long long rev[ROOM_VIEWERS];
    bool news_base; /* the message being made may be a patch */
};

/* ---- what somebody wants of a room ---- */

typedef enum room_want {
    ROOM_DO,      /* an action in JSON */
    ROOM_JOIN,    /* a client that opened a socket */
    ROOM_VIEW,    /* GET view */
    ROOM_PICTURE, /* GET thumb */
    ROOM_RECORD,  /* GET record */
    ROOM_SUMMARY, /* GET the table */
    ROOM_THOUGHT, /* a computer player has chosen */
    ROOM_TICK,    /* the clock may have run out, or a computer player is waited for */
    ROOM_NEWS,    /* another process wrote */
} room_want;

struct room_ask {
    room_ask *next;
    room_want want;
    house *h;
    char table[STORE_ID];
    room_client *client; /* NULL when gone or none */
    room_ask *next_of_client;
    net_req *req;
    long long re;
    bool has_re;
    store_person who;
    bool known;
    char key[40]; /* of an invitation */
    json_in *in;
    char *text;
    int ply; /* of a thought, or a view */
    pent_move move;
    bool lost; /* the bot that thought has lost by a fault */
    long long seq;
    int retries;
    int dropped; /* steps of a draft that the move replaced */
    bool narrow; /* the picture is for a narrow screen */
    bool truth;  /* the record with everything: on one's own device */
    bool own;    /* the server asks it for the client, which pays nothing */
    bool again;  /* what is being stored is not what was asked: ask it again after that */
};

struct room_client {
    house *h;
    net_conn *conn;
    store_person who;
    bool known, joined, gone, outdated;
    char table[STORE_ID], key[40];
    room *room;
    room_client *next, *prev;               /* in the room */
    room_client *next_person, *prev_person; /* in its bucket of session.c */
    bool indexed;
    char token[STORE_ID]; /* the id of the token it came with */
    int viewer;
    int as;      /* of several at one screen: who looks, or -1 */
    bool turned; /* the viewer has changed: it gets a view */
    bool scene, state, patch, narrow, dirty;
    double tokens; /* messages it may still send */
    long long filled;
    int pending; /* asks under way */
};

/* ---- what the host does for a room ---- */

enum { ROOM_SLICE = 250 }; /* events that are read and folded at once: others go on between */

typedef struct room_load { /* a table that is being read */
    room *r;               /* busy until this is done, so it cannot go away */
    store_table row;
    long long after;
    store_event *e;
    int n, cap;
    room_parts kept; /* of a table that cannot be played here */
    store_status status;
} room_load;
void room_load_event(room_load *l, const store_event *e);
void room_loaded(room_load *l); /* frees it */

typedef struct room_save room_save;
struct room_save { /* what is being kept */
    house *h;
    room *r; /* NULL: of a table that is not here */
    room_ask *a;
    store_table row;
    store_event *e;
    int n;
    bool fresh; /* a new table, of which its host may have so many that are open: else `many` */
    bool many, rate;
    store_table *extra; /* another table, made in the same step */
    room_parts kept;    /* the game as text, at its end */
    unsigned before;
    store_status status;
    void (*done)(room_save *s); /* frees it */
};

typedef enum room_task_kind {
    ROOM_CHOOSE,
    ROOM_HINT,
    ROOM_ANALYSE,
    ROOM_WAYS,
    ROOM_CURVE,
    ROOM_TASKS
} room_task_kind;

typedef struct room_task { /* something to think about; all it needs is in it (think.c) */
    house *h;
    room_ask *a; /* who asked, or NULL */
    room_task_kind kind;
    const pent_game *game;
    pent_setup setup;
    char table[STORE_ID], spec[STORE_SPEC], shape[PENT_ID_CAP];
    int seat, ply, steps; /* steps of the draft that is judged */
    uint64_t seed;
    void *view;   /* of the seat, never more; NULL: of a finished game */
    char *record; /* which is this */
    unsigned owner;
    bool watched; /* somebody waits for it */
    /* what came of it */
    pent_move move;
    bool good, unopened;
    bool lost;       /* by a fault of the bot that thought */
    char fault[400]; /* of a bot, or "" */
    char *members;   /* of the answer, as JSON behind a comma */
} room_task;
void room_task_work(room_task *t); /* on any thread */
void room_task_done(room_task *t); /* frees it */
void room_task_free(room_task *t);
enum { ROOM_MANY = 64 }; /* tasks that may wait */
room_task *room_task_new(room *r, room_task_kind kind, int seat);
void room_task_ask(room_task *t, room_ask *a); /* for somebody who waits */
void room_ways_work(room_task *t);
void room_curve_work(room_task *t);

/* Players that a host has beside ours: programs of an operator's. */
typedef struct room_bots {
    int n;
    const char *(*name)(int i), *(*help)(int i);
    bool (*plays)(int i, const pent_game *game);
    pent_player *(*open)(int i, const pent_game *game, const pent_setup *setup, uint64_t seed,
                         pent_err *err);
    /* What went wrong with it, and whether it has lost by that. */
    bool (*fault)(const pent_player *p, char *out, size_t cap, bool *lost);
} room_bots;

/* ---- the house ---- */

enum { ROOM_VIEWS = 64, ROOM_VIEW_BYTES = 32 << 20 };
typedef struct room_cached { /* a view that may be sent again */
    char table[STORE_ID];
    int viewer, show;
    long long stamp, used;
    room_msg *m;
} room_cached;

typedef struct room_drawn { /* the scene that was drawn last, and of what */
    pent_scene *scene;
    const pent_game *game;
    pent_screen screen;
    void *view;
    room_marks *marks; /* or NULL */
    room_chunks chunks;
} room_drawn;

typedef struct room_figures {
    long long moves, refused, resyncs, thoughts, conflicts, rests, slices, slow_clients, views,
        views_cached;
} room_figures;

struct house {
    room *rooms[ROOM_BUCKETS];
    int n_rooms;
    long long rooms_made;
    char *scratch; /* ROOM_SCRATCH bytes for one message at a time */
    void *view;    /* of whoever is told something */
    room_drawn drawn;
    room_cached views[ROOM_VIEWS];
    long long view_uses;
    long long lists_changed; /* counts what makes lists of tables stale */
    room_figures m;
    bool stopping;
    /* Set by the host. */
    long long rest_ms; /* computers alone stop so long after the last look */
    int open_tables;   /* that one person may have */
    bool keeps;        /* a finished game is kept as text, too … */
    bool keeps_here;   /* … with its own events, for who sits at this device */
    /* Where chance comes from; NULL: host_random. */
    pent_move (*chance)(void *ctx, const pent_table *t);
    void *chance_ctx;
};

void house_open(house *h); /* everything else is 0 */
void house_close(house *h);
/* Hands the ask to its room when that is loaded and free. The ask is freed when answered. */
void house_ask(house *h, room_ask *ask);
room_ask *room_ask_new(house *h, room_want want, const char *table);
void room_ask_free(room_ask *a);
void room_leave(room_client *c);
room *room_find(house *h, const char *id);
void house_tick(house *h);
void house_empty(house *h);
/* Another process wrote: load what is new, if the room is here. */
void room_news(house *h, const char *id, long long seq);
void house_recheck(house *h);                    /* news may have been missed */
void house_forget(house *h, const char *person); /* an erased person's name */
void room_read_news(room *r, room_ask *a);

/* frozen.c: tables of other rules or content. */
bool room_foreign(const store_table *t, pent_text *why); /* `why` or NULL gets a sentence */
void room_content_text(const pent_game *game, char out[STORE_CONTENT]); /* "": as shipped */
void room_known_games(char *out, size_t cap);
/* A finished game as text, for every viewer what it may read; after the end nothing changes it. */
void room_freeze(room *r, room_parts *out);
void room_parts_add(room_parts *p, int viewer, const char *part, const char *body);
void room_parts_free(room_parts *p);
void room_frozen_build(room *r); /* from row and kept */
void room_frozen_fold(room *r, const store_event *e);
void room_frozen_json(const room *r, int viewer, int show, const char *type, pent_text *out);
void room_frozen_seats(const room *r, pent_json *j);
bool room_frozen_record(const room *r, pent_text *out); /* false: there is none */

/* fold.c: events become the room's state. False: the record does not reproduce. */
bool room_fold(room *r, const store_event *e);
/* What needs no game: words and the rematch; of a foreign table. */
void room_fold_words(room *r, const store_event *e);
/* Builds an empty room's table from its row. */
bool room_build(room *r, pent_err *err);
/* Makes an event happen here and now, to be stored by room_commit. */
bool room_emit(room *r, const char *kind, int seat, long long move, const char *person,
               const char *text);
void room_settle(room *r);  /* chance, early and standing answers, until a seat must decide */
void room_summary(room *r); /* brings row (turn, status, deadline, result) up to date */
void room_cut_draft(room *r, int plies); /* back to that many, or to the choice before */
bool room_is_computer(const room *r, int seat);
bool room_seat_absent(const room *r, int seat); /* left, without a rule of the game for it */
long long room_clock_left(const room *r, int seat, long long now);
long long room_deadline(const room *r);
long long room_vacation_left(const room *r, int seat, long long now);
void room_config_read(const char *text, room_table_config *out);
bool room_setup_read(const pent_game *game, int seats, const char *text, pent_setup *out,
                     pent_err *err);
bool room_give_back(room *r); /* emits what the clock gets back for outages; false: nothing */

/* act.c: what people may do; its parts in act_turn.c, act_seat.c and act_look.c. */
void room_act(room *r, room_ask *a);
void room_commit(room *r, room_ask *a); /* stores what was emitted, then answers */
void room_looked_at(room *r);           /* by a person: resting computers go on */
void room_think(room *r);               /* asks a computer player if one is on move */
void room_send_away(room *r);           /* sockets of those to whom it is not open any more */
/* Starts when nobody is missing. */
void room_start_if_full(room *r);
/* A table row from JSON: game, seats, options, rules. */
bool room_table_make(const json_in *in, const store_person *who, store_table *out, pent_err *err);
/* Parts of it: who sits where; clock and what is allowed; one line of what was
 * agreed on, written or left out. */
bool room_seats_read(const json_in *in, const pent_game *game, const store_person *who,
                     store_table *out, pent_err *err);
bool room_rules_read(const json_in *in, const pent_game *game, store_table *out, pent_err *err);
/* What remains: title, id, whose it is, when. */
void room_row_begin(const json_in *in, const pent_game *game, const store_person *who,
                    store_table *out);
bool room_setup_line(store_table *t, const char *option, const char *value);
void room_config_line(store_table *t, const char *key, const char *value);
void room_config_drop(store_table *t, const char *key);
/* import.c: a new table of a record, with its events; `in` has what a new table takes, or no seats. */
bool room_import(const json_in *in, const char *record, size_t n, const store_person *who,
                 room_save *out, pent_err *err);
enum { ROOM_OPEN_TABLES = 10 }; /* of one person */
#define ROOM_TOO_MANY_OPEN "You have too many open tables; close one, or wait until one starts."

/* notes.c: private notes. */
enum { ROOM_NOTE = 2000 };
void room_note(room *r, room_ask *a, int seat);
void room_note_fold(room *r, const store_event *e);
void room_notes_forget(room *r, const char *person); /* NULL: of all */

/* hotseat.c: which seat somebody is. */
unsigned room_held(const room *r, const char *person);   /* bit per seat */
bool room_is_hotseat(const room *r, const char *person); /* more than one of them */
int room_viewer_of(const room *r, const room_client *c); /* whose view a socket gets */
int room_seat_asked(const room *r, const room_ask *a);   /* for whom somebody acts; -1: none */
void room_turn_screens(room *r);                         /* before news is sent */
void room_uncover(room *r, room_ask *a);

/* fork.c: a new table that goes on from a position of this one. */
void room_fork(room *r, room_ask *a);
/* The first plies of a table as the events of a new one; the row then counts them. */
store_event *room_plies_copy(const pent_table *t, int plies, store_table *row);
bool room_has_secrets(const pent_game *game);

/* think.c */
void room_hint(room *r, room_ask *a, bool analyse);
void room_curve(room *r, room_ask *a); /* the course of a finished game (curve.c) */

/* line.c: a ply as the viewer may hear of it; `scratch` has room for one state. */
void room_tell(const pent_game *g, const void *before, pent_move m, int actor, int viewer,
               void *scratch, room_told *out);
/* What it changed, from the viewer's own views before, before incomes and after; `scratch` has room for
 * two states. */
void room_tell_change(const pent_game *g, const void *before, const void *after,
                      const pent_trace *why, int viewer, void *scratch, room_told *out);
void room_targets_json(const pent_id *target, int n, const char *key, pent_json *j);

/* news.c: what has happened since the last broadcast. */
void room_news_ply(room *r, const store_event *e, int ply, const room_told told[ROOM_VIEWERS],
                   const pent_trace *why);
void room_news_line(room *r, const store_event *e, const room_line *l);
void room_news_clear(room *r);

/* goods.c: goods, prices and sentences as JSON. */
void room_goods_json(const pent_game *g, const char *key, pent_json *j);
void room_purses_json(const pent_game *g, const void *view, int seats, pent_json *j);
/* "price", "gain" and "at_least" of one seat; "change" of all seats, as far as it is known. */
void room_price_json(const pent_game *g, const pent_price *p, int seat, pent_json *j);
/* "price" and "gain" of amounts that do not come from one change: below 0 in `gives`, above in `gets`. */
void room_sides_json(const pent_game *g, const int16_t *gives, const int16_t *gets, pent_json *j);
void room_change_json(const pent_game *g, const pent_price *p, const char *key, pent_json *j);
/* "text" and "say" of a move; and with its price for the viewer of the worlds. */
void room_words_json(const pent_game *g, const void *view, pent_move m, int viewer, pent_json *j);
void room_priced_json(const pent_worlds *w, const void *view, pent_move m, pent_json *j);

/* explain.c: what things are, and how to get them. */
void room_what(room *r, room_ask *a, int seat);
void room_ways(room *r, room_ask *a, int seat);

/* view.c: JSON for one viewer. */
/* What the viewer may know now, its own draft done already; lies in r->view. */
void *room_see(room *r, int viewer);
/* An answer ahead of the turn, in words; r->view is the view of the seat that gives it. */
void room_early_text(const room *r, pent_move m, char text[PENT_MOVE_TEXT]);
/* What a client wants; a small picture is no socket's. */
enum {
    ROOM_SCENE = 1,
    ROOM_STATE = 2,
    ROOM_PATCH = 4,
    ROOM_NARROW = 8,
    ROOM_SHOWS = 16,
    ROOM_THUMB = 16
};
enum { ROOM_LOG = 200 }; /* lines of the log a view has, and an answer to "log" */
void room_view_json(room *r, int viewer, int show, const char *type, bool whole, pent_text *out);
/* The view as a message, from the cache when nothing has changed; the caller drops it. */
room_msg *room_view_msg(room *r, int viewer, int show);
bool room_view_cached(const room *r, int viewer, int show);
void room_views_tidy(house *h); /* forgets those of positions that have passed */
void room_views_free(house *h);
void room_news_json(room *r, int viewer, int show, pent_text *out);
/* A ply's words, reasons, changes and places, for the viewer it was told. */
void room_notes_json(const pent_note *note, int n, int viewer, pent_json *j); /* "notes", or none */
void room_told_json(const pent_game *g, const room_told *told, const pent_trace *why, int viewer,
                    pent_json *j);
/* Pieces of it: plies from `from` to before `until`; the result; what was said. */
void room_log_json(room *r, int viewer, int from, int until, const char *key, pent_json *j);
void room_result_json(const room *r, const void *view, const char *key, pent_json *j);
void room_chat_json(const room *r, pent_json *j);
/* patch.c: "scene_patch" from old to new, whose scene it is; false (nothing written) when a whole
 * scene is better. */
bool room_patch_json(const room_marks *old, const room_marks *now, const pent_scene *scene,
                     pent_json *j);

/* marks.c */
room_marks *room_marks_of(room_chunks *all, const pent_scene *sc); /* with one reference */
void room_marks_list(const room_marks *m, uint64_t *out);          /* of its shapes, in order */
void room_marks_drop(room_chunks *all, room_marks *m);
void room_chunks_free(room_chunks *all);

/* picture.c */
pent_scene *room_draw(room *r, const void *view, int show); /* the house's, until the next one */
/* "scene" or "scene_patch", and "state"; slot -1: for nobody in particular. */
void room_picture_json(room *r, const void *view, int show, int slot, pent_json *j);
void room_remember(room *r, int slot, int show); /* r->view was shown to this kind of viewer */
void room_forget_marks(room *r);                 /* to save memory: they can be made again */
void room_forget_shown(room *r);
void room_drawn_open(room_drawn *d);
void room_drawn_close(room_drawn *d);
void room_past_json(room *r, int viewer, int ply, int show, pent_text *out);
void room_table_json(const store_table *t, const char *person, pent_json *j);
void room_send_view(room *r, room_client *c);
void room_broadcast(room *r);
void room_preview(room *r, int seat); /* to every client of a seat that drafts */
void room_seats_changed(room *r);     /* somebody came or went */
int room_viewer_slot(int viewer);
int room_shows(const room_client *c); /* ROOM_SCENE | … as it wants it */

/* answer.c */
void room_answer(room_ask *a, const char *members); /* {"t":"ok",…}; members: "" or ",\"k\":v" */
void room_refuse(room_ask *a, room *r, int status, const char *detail);
void room_refuse_store(room_ask *a, const char *detail); /* 503; a socket that joins ends */
void room_refuse_err(room_ask *a, room *r, const pent_err *err);
extern const char *room_title(int status);
/* A problem as JSON; `extra` is NULL or more members. */
void room_problem_json(int status, const char *detail, const char *extra, pent_text *out);

/* client.c: somebody at a socket. The host makes it, says who it is, and frees it when room_client_gone says so. */
void room_client_init(room_client *c, house *h, net_conn *conn);
bool room_client_path(const char *path, char table[STORE_ID]); /* "tables/ID/ws", or "ws" */
void room_client_enter(room_client *c);
void room_client_say(room_client *c, const char *text, size_t n);
void room_client_drained(room_client *c); /* it has caught up */
bool room_client_gone(
    room_client *c); /* true: free it now; else it is freed when the last ask is answered */
void room_client_tell(room_client *c, const char *text, size_t n);
void room_turn_json(const room *r, pent_text *out); /* "your move" */
void room_random_id(char *out, size_t cap);         /* an id nobody guesses */
void room_table_id(char out[STORE_ID]);             /* the same for a table */

/* catalogue.c: games, levels, new tables */
void room_games_json(pent_text *out);
bool room_level_ok(const char *word); /* one of our players, or a bot of the operator's */
bool room_level_plays(const char *word, const pent_game *game);
/* A table keeps the player it began with: a level's word is stored with its settings behind a colon. */
void room_level_keep(const pent_game *game, int seats, const char *word, char spec[STORE_SPEC]);
const char *room_level_word(const char *spec, char word[STORE_SPEC]); /* back; returns `word` */
/* What a stored specification means: a word alone is of release 0.1.0. */
const char *room_level_meant(const char *spec, int seats);
void room_use_bots(const room_bots *list); /* before the first request */
pent_player *room_open_player(const pent_game *game, const pent_setup *setup, const char *spec,
                              uint64_t seed, pent_err *err);
/* What went wrong with a player of somebody else's; false: nothing. */
bool room_player_fault(const pent_player *p, char *out, size_t cap, bool *lost);
void room_levels_json(pent_json *j, const char *key);

#endif
