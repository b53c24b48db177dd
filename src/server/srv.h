/* srv.h: what the parts of the server share. One thread (the loop) owns rooms, clients and
 * requests; store, computer players and passphrase hashing work on threads of their own and hand
 * results back to the loop. */
#ifndef PENT_SRV_H
#define PENT_SRV_H

#include "net.h"
#include "room/host.h"
#include "server.h"

typedef struct srv srv;

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

typedef struct srv_metrics {
    long long requests, replies[6], messages, store_failures, limited, listings_cached;
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
    house house; /* first: host.c finds the server by it */
    srv_config config;
    uv_loop_t *loop;
    net *net;
    store *store;  /* used by its thread only, once that runs */
    store *reader; /* the same, of lists; NULL: the store itself does it */
    srv_pool *store_pool, *read_pool, *think_pool, *ways_pool, *hash_pool;
    room_client *sockets_of[SRV_BUCKETS]; /* of known people */
    char gone[SRV_GONE][STORE_ID];        /* who was erased lately */
    int next_gone;
    long long outside; /* store_outside, when last looked */
    srv_bucket *limits;
    uv_timer_t tick;
    uv_signal_t sig_int, sig_term;
    srv_health health;
    bool loop_lost;          /* a failed net_open has left things in it whose code is gone */
    char secret[STORE_HASH]; /* invitations are made from it */
    char origin[STORE_ID];   /* this process, in news */
    char known[1024];        /* what it can play, for store_due */
    srv_listing listings[SRV_LISTINGS];
    int next_listing;
    srv_metrics m;
    srv_outage outage[SRV_OUTAGES];
    int n_outages;
    long long started, last_due, last_beat;
    long long trimmed_at, trimmed_sent; /* heap.c: loop time, ms; bytes sent until then */
    void *news;                         /* listener.c */
    void *hook;                         /* hook.c */
    int ticks;
};

/* ---- log (log.c) ---- */

/* One JSON object a line on stderr: srv_log(level, event, "key", "value", …, NULL). */
#define srv_log(level, ...) srv_log_list(level, (const char *const[]){__VA_ARGS__})
void srv_log_list(const char *level, const char *const *list);

/* ---- small things (srv.c) ---- */

long long srv_now_ms(void); /* wall clock, but it never jumps (time.c) */
void srv_hash_token(const char *token, char out[STORE_HASH]);
void srv_invite_key(const srv *s, const char *table, char out[40]);

/* ---- time.c ---- */

void srv_time_start(void);
void srv_time_tick(void); /* comes a little nearer to the wall clock */
long long srv_slewed(long long was, long long wall, long long monotonic);
bool srv_outage_start(srv *s); /* how long no server ran; false: the store fails */
void srv_beat(srv *s, bool now);

/* heap.c */
void srv_heap_start(void); /* before there are threads */
void srv_heap_tick(srv *s);

/* client.c: sockets */
bool srv_ws_allow(void *ctx, const net_req *r);
void srv_ws_opened(void *ctx, net_conn *c, const net_req *r);
void srv_ws_message(void *ctx, net_conn *c, const char *text, size_t n);
void srv_ws_drained(void *ctx, net_conn *c);
void srv_ws_closed(void *ctx, net_conn *c);
void srv_token_used(srv *s, const char *hash);

/* session.c: which sockets are whose */
void srv_session_add(room_client *c);
void srv_session_drop(room_client *c);
room_client *srv_session_first(srv *s, const char *person);
room_client *srv_session_next(const room_client *c);
/* A token (an id, or one of the words of store.h) was withdrawn: its sockets end. */
void srv_withdrawn(srv *s, const char *person, const char *token);
void srv_told_withdrawn(srv *s, const char *person, const char *token); /* by another process */
bool srv_is_gone(const srv *s, const char *person);
void srv_sessions_recheck(srv *s); /* news of it may have been missed */
void srv_sessions_tick(srv *s);

/* api.c: requests */
void srv_http(void *ctx, net_req *r);
void srv_count(srv *s, const net_req *q, int status); /* in figures and log, when answered */
void srv_problem(net_req *q, int status, const char *detail);

/* host.c: what rooms need of this server. */
static inline srv *srv_of(const house *h) { return (srv *)(uintptr_t)h; }
void srv_set_house(srv *s); /* from its settings */
/* Stores a new table, and what has happened at it already; s->many: its host has too many. */
store_status srv_save_fresh(srv *server, room_save *s, store *st);

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
