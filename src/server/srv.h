/* srv.h: what the parts of the server share. One thread (the loop) owns rooms, clients and
 * requests; store, computer players and passphrase hashing work on threads of their own and hand
 * results back to the loop. */
#ifndef PENT_SRV_H
#define PENT_SRV_H

#include "json_in.h"
#include "net.h"
#include "server.h"

typedef struct srv srv;
typedef struct srv_room srv_room;
typedef struct srv_client srv_client;
typedef struct srv_ask srv_ask;

/* The API's version: raised when a page or a program of the former one would go wrong. */
enum { SRV_API = 2 };

enum { SRV_SCRATCH = 4 << 20, SRV_VIEWERS = PENT_MAX_SEATS + 1 };

/* ---- jobs: work on another thread, then back on the loop (jobs.c) ---- */

typedef struct srv_job srv_job;
struct srv_job {
    srv_job *next;
    srv *s;
    /* On the thread; `st` is the store (its thread only). What it returns lands in status. */
    store_status (*work)(srv_job *j, store *st);
    void (*done)(srv_job *j); /* on the loop; frees the job */
    store_status status;
    unsigned owner; /* whose turn it is: of whoever was served longest ago */
    bool watched;   /* somebody waits for it: before what nobody sees */
    long long put;  /* ns, when it came into the queue */
};

enum { SRV_OWNERS = 1024 };
/* The job that a thread takes next; `served` is when each owner's last one was taken. */
srv_job *srv_job_pick(srv_job *first, const long long served[SRV_OWNERS]);

typedef struct srv_pool srv_pool;
srv_pool *srv_pool_open(srv *s, int threads, pent_err *err);
/* One thread that runs what has gathered in one transaction: all are on disk before any is done. */
srv_pool *srv_pool_store(srv *s, store *st, pent_err *err);
void srv_pool_put(srv_pool *p, srv_job *j);
int srv_pool_waiting(srv_pool *p);
long long srv_pool_oldest_ms(srv_pool *p); /* how long the first in the queue waits already */
long long srv_pool_busy_ms(srv_pool *p);   /* how long the present work takes already */
void srv_pool_why(srv_pool *p, char *out, size_t cap); /* what failed last, of the store */
void srv_pool_close(srv_pool *p); /* finishes what waits; the done calls come from the loop */
void srv_pool_free(srv_pool *p);

/* ---- the store's health (health.c) ---- */

typedef struct srv_health {
    bool failing, probing;
    long long since, retry_at, wait; /* loop time, ms */
} srv_health;

void srv_store_failed(srv *s);   /* a job of the store failed */
void srv_store_answered(srv *s); /* a job of the store was done */
void srv_health_tick(srv *s);
bool srv_store_stalled(const srv *s); /* it has not answered for seconds */
bool srv_store_ready(const srv *s);   /* what is to be stored may be tried */

/* ---- rooms: a table in memory (room.c) ---- */

typedef enum srv_clock { SRV_NO_CLOCK, SRV_PER_MOVE, SRV_PER_GAME } srv_clock;
typedef enum srv_flag { SRV_FLAG_COMPUTER, SRV_FLAG_LEAVE, SRV_FLAG_SHOW } srv_flag;

typedef struct srv_table_config { /* what the people agreed on, beside the game's options */
    srv_clock clock;
    long long time_ms, bonus_ms;
    srv_flag flag;
    bool undo, takeback, hints, rated, spectators;
    bool screen;                 /* several people at one */
    long long vacation_ms;       /* for each seat: its clock stands still meanwhile */
    char substitute[STORE_SPEC]; /* who plays for a seat that left */
    char from[STORE_ID];         /* the table it goes on from, or "" */
    int from_ply;
} srv_table_config;

typedef struct srv_told { /* a ply as one viewer hears of it (line.c) */
    char text[PENT_MOVE_TEXT], say[PENT_SAY_TEXT];
    pent_price change; /* of what the viewer sees */
    int targets;
    pent_id target[PENT_MAX_TARGETS];
} srv_told;

enum { SRV_CHAT = 100 }; /* lines a table tells; it holds up to twice as many */
enum { SRV_BACKS = 24 }; /* and moves taken back */
typedef struct srv_said {
    int seat;
    long long at;
    char person[STORE_ID], name[STORE_NAME], text[STORE_LINE];
} srv_said;

typedef struct srv_back { /* `plies` plies from `ply` on were taken back for this seat */
    int seat, ply, plies;
} srv_back;

typedef struct srv_line { /* one piece of news */
    char kind[12];
    int ply, actor;
    srv_told told[SRV_VIEWERS]; /* last: the public */
    int notes;
    pent_note *note;
    char said[STORE_LINE]; /* chat */
    char name[STORE_NAME];
    long long at, ms; /* ms: of a pause */
} srv_line;

typedef struct srv_parts { /* a game as text (frozen.c) */
    store_part *part;
    int n, cap;
} srv_parts;

typedef struct srv_raw {
    int seat;
    long long move;
} srv_raw;

struct srv_room {
    srv *s;
    srv_room *next; /* in its bucket */
    store_table row;
    srv_table_config config;
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
    char why[600];
    srv_parts kept;
    srv_raw *raw; /* its plies as stored */
    int n_raw, cap_raw;
    srv_ask *queue, *queue_end;
    store_event *pending;
    int n_pending, cap_pending;
    srv_line *news;
    int n_news, cap_news;
    srv_said *chat; /* the newest last */
    int n_chat, cap_chat;
    bool quiet;         /* replaying: nobody needs news */
    unsigned flagged;   /* bit per seat whose clock ran out */
    store_table *extra; /* a rematch to be stored with the next commit */
    /* a take-back that waits for consent: to `back_ply`, asked by `back_seat`; -1: none */
    int back_ply, back_seat;
    unsigned back_yes;
    srv_back back[SRV_BACKS]; /* the last moves that were taken back, the newest last */
    int n_back;
    int length;       /* plies told: an undo cuts the table before it is an event */
    bool people_left; /* somebody went while the room was busy: tell it */
    char rematch[STORE_ID];
    /* clocks */
    long long turn_since, used_ms[PENT_MAX_SEATS];
    long long given; /* the end of the last outage whose time was given back */
    long long away_since[PENT_MAX_SEATS], away_ms[PENT_MAX_SEATS]; /* 0: not away; used up before */
    char *note[PENT_MAX_SEATS]; /* what a seat wrote for itself, or NULL */
    bool loud;                  /* something happened that others hear of */
    srv_client *clients;
    int n_clients;
    long long touched, kick_at; /* loop time, ms */
    void *view;                 /* one state, scratch */
    long long stamp;            /* changes with everything a view tells, but for a clock */
    /* what each kind of viewer was shown last: the base of the next patch */
    void *sent[SRV_VIEWERS];
    long long rev[SRV_VIEWERS];
    bool news_base; /* the message being made may be a patch */
};

/* ---- what somebody wants of a room ---- */

typedef enum srv_want {
    SRV_DO,      /* an action in JSON */
    SRV_JOIN,    /* a client that opened a socket */
    SRV_VIEW,    /* GET view */
    SRV_PICTURE, /* GET thumb */
    SRV_RECORD,  /* GET record */
    SRV_SUMMARY, /* GET the table */
    SRV_THOUGHT, /* a computer player has chosen */
    SRV_TICK,    /* the clock may have run out, or a computer player is waited for */
    SRV_NEWS,    /* another process wrote */
} srv_want;

struct srv_ask {
    srv_ask *next;
    srv_want want;
    srv *s;
    char table[STORE_ID];
    srv_client *client; /* NULL when gone or none */
    srv_ask *next_of_client;
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
    bool own;    /* the server asks it for the client, which pays nothing */
    bool again;  /* what is being stored is not what was asked: ask it again after that */
};

struct srv_client {
    srv *s;
    net_conn *conn;
    store_person who;
    bool known, joined, gone, outdated;
    char table[STORE_ID], key[40];
    srv_room *room;
    srv_client *next, *prev;               /* in the room */
    srv_client *next_person, *prev_person; /* in its bucket of session.c */
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

/* ---- limits and figures (limit.c, metrics.c) ---- */

typedef struct srv_bucket {
    uint64_t key;
    double tokens;
    long long filled;
} srv_bucket;

typedef struct srv_limits srv_limits;
/* Takes one from the bucket of (what, who), which holds `burst` and refills at `per_s`. */
bool srv_allow(srv *s, const char *what, const char *who, double burst, double per_s);
bool srv_spend(srv *s, const char *what, const char *who, double cost, double burst, double per_s);
void srv_limited(srv *s, const char *what); /* counts a refusal */
bool srv_allow_address(srv *s, const char *what, const char *address, double burst, double per_s);
/* Work of the loop, of what everybody may ask: by person and by address. */
bool srv_afford(srv *s, const char *person, const char *address, int cost);

enum { SRV_HIST = 16, SRV_LIMITS = 24 };
typedef struct srv_hist {
    long long bucket[SRV_HIST], count;
    double sum;
} srv_hist;
void srv_hist_add(srv_hist *h, double seconds);

enum { SRV_LISTINGS = 16, SRV_LISTING_NAME = 640 };
typedef struct srv_listing {
    char name[SRV_LISTING_NAME], *text;
    size_t n;
    long long changed, made;
} srv_listing;
/* Answers from what is kept; false: it must be made. */
const srv_listing *srv_listing_find(srv *s, const net_req *q); /* fresh, or NULL */
void srv_listing_keep(srv *s, const net_req *q, const char *text, size_t n, long long changed);
void srv_listings_free(srv *s);

enum { SRV_VIEWS = 64, SRV_VIEW_BYTES = 32 << 20 };
typedef struct srv_cached { /* a view that may be sent again */
    char table[STORE_ID];
    int viewer, show;
    long long stamp, used;
    net_msg *m;
} srv_cached;

typedef struct srv_metrics {
    long long requests, replies[6], messages, moves, refused, resyncs, thoughts, conflicts;
    long long rests, slices, store_failures, limited, slow_clients, views, views_cached,
        listings_cached;
    srv_hist commit, request, think;
    struct {
        char what[12];
        long long n;
    } limited_by[SRV_LIMITS];
} srv_metrics;

enum { SRV_BUCKETS = 4096, SRV_GONE = 64, SRV_OUTAGES = 64 };
typedef struct srv_outage { /* no server ran */
    long long began, ended;
} srv_outage;

struct srv {
    srv_config config;
    uv_loop_t *loop;
    net *net;
    store *store;  /* used by its thread only, once that runs */
    store *reader; /* the same, of lists; NULL: the store itself does it */
    srv_pool *store_pool, *read_pool, *think_pool, *ways_pool, *hash_pool;
    srv_room *rooms[SRV_BUCKETS];
    int n_rooms;
    long long rooms_made;
    srv_client *sockets_of[SRV_BUCKETS]; /* of known people */
    char gone[SRV_GONE][STORE_ID];       /* who was erased lately */
    int next_gone;
    long long outside; /* store_outside, when last looked */
    srv_bucket *limits;
    uv_timer_t tick;
    uv_signal_t sig_int, sig_term;
    bool stopping;
    srv_health health;
    bool loop_lost;          /* a failed net_open has left things in it whose code is gone */
    char secret[STORE_HASH]; /* invitations are made from it */
    char origin[STORE_ID];   /* this process, in news */
    char known[1024];        /* what it can play, for store_due */
    char *scratch;           /* SRV_SCRATCH bytes for one message at a time */
    pent_scene *scene, *old_scene;
    srv_listing listings[SRV_LISTINGS];
    int next_listing;
    long long lists_changed; /* counts what makes the kept ones stale */
    srv_cached views[SRV_VIEWS];
    long long view_uses;
    srv_metrics m;
    srv_outage outage[SRV_OUTAGES];
    int n_outages;
    long long started, last_due, last_beat;
    void *news; /* listener.c */
    void *hook; /* hook.c */
    int ticks;
};

/* ---- log (log.c) ---- */

/* One JSON object a line on stderr: srv_log(level, event, "key", "value", …, NULL). */
#define srv_log(level, ...) srv_log_list(level, (const char *const[]){__VA_ARGS__})
void srv_log_list(const char *level, const char *const *list);

/* ---- small things (srv.c) ---- */

long long srv_now_ms(void);                /* wall clock, but it never jumps (time.c) */
void srv_random_id(char *out, size_t cap); /* an id nobody guesses */
void srv_hash_token(const char *token, char out[STORE_HASH]);
void srv_invite_key(const srv *s, const char *table, char out[40]);
bool srv_same_text(const char *a, const char *b); /* in constant time */

/* ---- time.c ---- */

void srv_time_start(void);
void srv_time_tick(void); /* comes a little nearer to the wall clock */
long long srv_slewed(long long was, long long wall, long long monotonic);
bool srv_outage_start(srv *s); /* how long no server ran; false: the store fails */
void srv_beat(srv *s, bool now);
/* Emits what the table's clock gets back; false: nothing. */
bool srv_give_back(srv_room *r);

/* ---- rooms ---- */

/* Hands the ask to its room when that is loaded and free. The ask is freed when answered. */
void srv_room_ask(srv *s, srv_ask *ask);
srv_ask *srv_ask_new(srv *s, srv_want want, const char *table);
void srv_ask_free(srv_ask *a);
void srv_room_leave(srv_client *c);
srv_room *srv_room_find(srv *s, const char *id);
void srv_rooms_tick(srv *s);
void srv_rooms_free(srv *s);
/* Another process wrote: load what is new, if the room is here. */
void srv_room_news(srv *s, const char *id, long long seq);
void srv_rooms_recheck(srv *s);                    /* news may have been missed */
void srv_rooms_forget(srv *s, const char *person); /* an erased person's name */
void srv_read_news(srv_room *r, srv_ask *a);

/* frozen.c: tables of other rules or content. */
void srv_content_text(const pent_game *game, char out[STORE_CONTENT]); /* "": as shipped */
void srv_known_games(char *out, size_t cap);
/* A finished game as text, for every viewer what it may read; after the end nothing changes it. */
void srv_freeze(srv_room *r, srv_parts *out);
void srv_parts_add(srv_parts *p, int viewer, const char *part, const char *body);
void srv_parts_free(srv_parts *p);
void srv_frozen_build(srv_room *r); /* from row and kept */
void srv_frozen_fold(srv_room *r, const store_event *e);
void srv_frozen_json(const srv_room *r, int viewer, int show, const char *type, pent_text *out);
void srv_frozen_seats(const srv_room *r, pent_json *j);
bool srv_frozen_record(const srv_room *r, pent_text *out); /* false: there is none */

/* fold.c: events become the room's state. False: the record does not reproduce. */
bool srv_fold(srv_room *r, const store_event *e);
/* What needs no game: words and the rematch; of a foreign table. */
void srv_fold_words(srv_room *r, const store_event *e);
/* Builds an empty room's table from its row. */
bool srv_room_build(srv_room *r, pent_err *err);
/* Makes an event happen here and now, to be stored by srv_commit. */
bool srv_emit(srv_room *r, const char *kind, int seat, long long move, const char *person,
              const char *text);
void srv_settle(srv_room *r);  /* chance, early and standing answers, until a seat must decide */
void srv_summary(srv_room *r); /* brings row (turn, status, deadline, result) up to date */
void srv_news_clear(srv_room *r);
void srv_cut_draft(srv_room *r, int plies); /* back to that many, or to the choice before */
bool srv_is_computer(const srv_room *r, int seat);
bool srv_seat_absent(const srv_room *r, int seat); /* left, without a rule of the game for it */
long long srv_clock_left(const srv_room *r, int seat, long long now);
long long srv_deadline(const srv_room *r);
long long srv_vacation_left(const srv_room *r, int seat, long long now);
void srv_config_read(const char *text, srv_table_config *out);

/* act.c: what people may do. */
void srv_act(srv_room *r, srv_ask *a);
void srv_commit(srv_room *r, srv_ask *a); /* stores what was emitted, then answers */
void srv_looked_at(srv_room *r);          /* by a person: resting computers go on */
void srv_think(srv_room *r);              /* asks a computer player if one is on move */
void srv_send_away(srv_room *r);          /* sockets of those to whom it is not open any more */
/* Starts when nobody is missing. */
void srv_start_if_full(srv_room *r);
/* A table row from JSON: game, seats, options, rules. */
bool srv_table_make(const json_in *in, const store_person *who, store_table *out, pent_err *err);
/* Parts of it: who sits where; clock and what is allowed; one line of what was
 * agreed on, written or left out. */
bool srv_seats_read(const json_in *in, const pent_game *game, const store_person *who,
                    store_table *out, pent_err *err);
bool srv_rules_read(const json_in *in, const pent_game *game, store_table *out, pent_err *err);
void srv_config_line(store_table *t, const char *key, const char *value);
void srv_config_drop(store_table *t, const char *key);
enum { SRV_OPEN_TABLES = 10 }; /* of one person */
#define SRV_TOO_MANY_OPEN "You have too many open tables; close one, or wait until one starts."

/* notes.c: private notes. */
enum { SRV_NOTE = 2000 };
void srv_note(srv_room *r, srv_ask *a, int seat);
void srv_note_fold(srv_room *r, const store_event *e);
void srv_notes_forget(srv_room *r, const char *person); /* NULL: of all */

/* hotseat.c: which seat somebody is. */
unsigned srv_held(const srv_room *r, const char *person);   /* bit per seat */
bool srv_is_hotseat(const srv_room *r, const char *person); /* more than one of them */
int srv_viewer_of(const srv_room *r, const srv_client *c);  /* whose view a socket gets */
int srv_seat_asked(const srv_room *r, const srv_ask *a);    /* for whom somebody acts; -1: none */
void srv_turn_screens(srv_room *r);                         /* before news is sent */
void srv_uncover(srv_room *r, srv_ask *a);

/* fork.c: a new table that goes on from a position of this one. */
void srv_fork(srv_room *r, srv_ask *a);
bool srv_has_secrets(const pent_game *game);

/* analyse.c */
void srv_hint(srv_room *r, srv_ask *a, bool analyse);
void srv_curve(srv_room *r, srv_ask *a); /* the course of a finished game (curve.c) */

/* line.c: a ply as the viewer may hear of it; `scratch` has room for one state. */
void srv_tell(const pent_game *g, const void *before, pent_move m, int actor, int viewer,
              void *scratch, srv_told *out);
/* What it changed, from the viewer's own views before and after; `scratch` has room for two states. */
void srv_tell_change(const pent_game *g, const void *before, const void *after, int viewer,
                     void *scratch, srv_told *out);
void srv_targets_json(const pent_id *target, int n, const char *key, pent_json *j);

/* goods.c: goods, prices and sentences as JSON. */
void srv_goods_json(const pent_game *g, const char *key, pent_json *j);
void srv_purses_json(const pent_game *g, const void *view, int seats, pent_json *j);
/* "price", "gain" and "at_least" of one seat; "change" of all seats, as far as it is known. */
void srv_price_json(const pent_game *g, const pent_price *p, int seat, pent_json *j);
void srv_change_json(const pent_game *g, const pent_price *p, pent_json *j);
/* "text" and "say" of a move; and with its price for the viewer of the worlds. */
void srv_words_json(const pent_game *g, const void *view, pent_move m, int viewer, pent_json *j);
void srv_priced_json(const pent_worlds *w, const void *view, pent_move m, pent_json *j);

/* explain.c: what things are, and how to get them. */
void srv_what(srv_room *r, srv_ask *a, int seat);
void srv_ways(srv_room *r, srv_ask *a, int seat);

/* view.c: JSON for one viewer. */
/* What the viewer may know now, its own draft done already; lies in r->view. */
void *srv_see(srv_room *r, int viewer);
/* An answer ahead of the turn, in words; r->view is the view of the seat that gives it. */
void srv_early_text(const srv_room *r, pent_move m, char text[PENT_MOVE_TEXT]);
/* What a client wants; a small picture is no socket's. */
enum {
    SRV_SCENE = 1,
    SRV_STATE = 2,
    SRV_PATCH = 4,
    SRV_NARROW = 8,
    SRV_SHOWS = 16,
    SRV_THUMB = 16
};
enum { SRV_LOG = 200 }; /* lines of the log a view has, and an answer to "log" */
void srv_view_json(srv_room *r, int viewer, int show, const char *type, bool whole, pent_text *out);
/* The view as a message, from the cache when nothing has changed; the caller drops it. */
net_msg *srv_view_msg(srv_room *r, int viewer, int show);
bool srv_view_cached(const srv_room *r, int viewer, int show);
void srv_views_free(srv *s);
void srv_news_json(srv_room *r, int viewer, int show, pent_text *out);
/* Pieces of it: plies from `from` to before `until`; the result; what was said. */
void srv_log_json(srv_room *r, int viewer, int from, int until, const char *key, pent_json *j);
void srv_result_json(const srv_room *r, const void *view, const char *key, pent_json *j);
void srv_chat_json(const srv_room *r, pent_json *j);
/* patch.c: "scene_patch" from old to new; false (nothing written) when a whole scene is better. */
bool srv_patch_json(const pent_scene *old, const pent_scene *now, pent_json *j);
void srv_past_json(srv_room *r, int viewer, int ply, int show, pent_text *out);
void srv_table_json(const store_table *t, const char *person, pent_json *j);
void srv_send_view(srv_room *r, srv_client *c);
void srv_broadcast(srv_room *r);
void srv_preview(srv_room *r, int seat); /* to every client of a seat that drafts */
void srv_seats_changed(srv_room *r);     /* somebody came or went */
int srv_viewer_slot(int viewer);
int srv_shows(const srv_client *c); /* SRV_SCENE | … as it wants it */

/* answers (client.c) */
void srv_reply(srv_ask *a, const char *type, const char *bytes, size_t n); /* to a request */
void srv_count(srv *s, const net_req *q, int status); /* in figures and log, when answered */
void srv_answer(srv_ask *a, const char *members); /* {"t":"ok",…}; members: "" or ",\"k\":v" */
void srv_refuse(srv_ask *a, srv_room *r, int status, const char *detail);
void srv_refuse_store(srv_ask *a, const char *detail); /* 503; a socket that joins ends */
void srv_refuse_err(srv_ask *a, srv_room *r, const pent_err *err);
extern const char *srv_title(int status);
/* A problem as JSON. */
void srv_problem(net_req *q, int status, const char *detail, const char *extra);

/* client.c: sockets */
bool srv_ws_allow(void *ctx, const net_req *r);
void srv_ws_opened(void *ctx, net_conn *c, const net_req *r);
void srv_ws_message(void *ctx, net_conn *c, const char *text, size_t n);
void srv_ws_drained(void *ctx, net_conn *c);
void srv_ws_closed(void *ctx, net_conn *c);
void srv_token_used(srv *s, const char *hash);

/* session.c: which sockets are whose */
void srv_session_add(srv_client *c);
void srv_session_drop(srv_client *c);
srv_client *srv_session_first(srv *s, const char *person);
srv_client *srv_session_next(const srv_client *c);
/* A token (an id, or one of the words of store.h) was withdrawn: its sockets end. */
void srv_withdrawn(srv *s, const char *person, const char *token);
void srv_told_withdrawn(srv *s, const char *person, const char *token); /* by another process */
bool srv_is_gone(const srv *s, const char *person);
void srv_sessions_recheck(srv *s); /* news of it may have been missed */
void srv_sessions_tick(srv *s);

/* Tells the people who are asked now that it is their move. */
void srv_tell_turn(srv_room *r, unsigned before);

/* api.c: requests */
void srv_http(void *ctx, net_req *r);

/* games.c: the catalogue */
void srv_games_json(pent_text *out);
bool srv_level_ok(const char *word); /* one of our players, or a bot of the operator's */
bool srv_level_plays(const char *word, const pent_game *game);
/* A table keeps the player it began with: a level's word is stored with its settings behind a colon. */
void srv_level_keep(const pent_game *game, int seats, const char *word, char spec[STORE_SPEC]);
const char *srv_level_word(const char *spec, char word[STORE_SPEC]); /* back; returns `word` */
/* What a stored specification means: a word alone is of release 0.1.0. */
const char *srv_level_meant(const char *spec, int seats);
void srv_use_bots(const bots_list *list); /* before the first request */
pent_player *srv_open_player(const pent_game *game, const pent_setup *setup, const char *spec,
                             uint64_t seed, pent_err *err);
void srv_levels_json(pent_json *j, const char *key);

/* rating.c */
store_status srv_rate(store *st, const store_table *t, bool rated, long long now);
/* One rating period against n opponents (at most 7); score is 1, 0.5 or 0. */
void srv_glicko2(double *rating, double *deviation, double *vol, int n, const double *other,
                 const double *other_deviation, const double *score);

/* listener.c, hook.c */
void srv_listen_start(srv *s);
void srv_listen_stop(srv *s);
bool srv_hook_start(srv *s, pent_err *err);
void srv_hook_stop(srv *s);
void srv_hook_turn(srv *s, const char *person, const char *table, const char *game, int ply);

void srv_metrics_text(srv *s, pent_text *out);
void srv_status_page(srv *s, pent_text *out); /* the same for the operator to read (status.c) */
long long srv_resident(void);                 /* bytes of memory */
double srv_cpu_seconds(void);
/* The time that this share of what was counted did not exceed, about. */
double srv_hist_at(const srv_hist *h, double share);

#endif
