/* host.h: what a room needs of the program around it: sockets, requests, a place to keep things, somebody to think,
 * time and randomness. The server (server/host.c) gives it by libuv, threads and a database; the browser's module
 * (wasm/host.c) by messages to its page. All but host_ns and what a task calls is used by one thread only. */
#ifndef PENT_HOST_H
#define PENT_HOST_H

#include "room.h"

/* ---- time, randomness, log ---- */

long long host_now_ms(void);           /* wall clock, but it never jumps */
long long host_ms(const house *h);     /* since some moment, ms */
uint64_t host_ns(void);                /* the same, finer, from any thread */
void host_random(void *out, size_t n); /* that nobody guesses */
/* Ids of tables begin with it, so that one can tell from an id where the table is. */
const char *host_table_prefix(void);
/* host_log(level, event, "key", "value", …, NULL) */
#define host_log(level, ...) host_log_list(level, (const char *const[]){__VA_ARGS__})
void host_log_list(const char *level, const char *const *list);

/* ---- sockets and requests ---- */

/* False when the client is too slow: nothing was queued, and it will get a view when it has caught up. */
bool host_send(net_conn *c, room_msg *m);
void host_hang_up(net_conn *c, int code, const char *reason);
/* Answers a request, which is gone then. */
void host_reply(room_ask *a, const char *type, const char *bytes, size_t n);
void host_problem(room_ask *a, int status, const char *detail, const char *extra);
const char *host_address(const room_ask *a); /* who asks, for limits; "": unknown */
/* Somebody is asked now who was not before. */
void host_turn(room *r, unsigned before);

/* ---- limits ---- */

bool host_allow(house *h, const char *what, const char *who, double burst, double per_s);
/* Work that everybody may ask for, by person and address. */
bool host_afford(house *h, const char *person, const char *address, int cost);
bool host_may_say(room_client *c);                     /* one more message */
bool host_is_gone(const house *h, const char *person); /* was erased */
void host_invite_key(const house *h, const char *table, char out[40]);

/* ---- keeping ---- */

bool host_ready(const house *h); /* what is to be kept may be tried */
/* Reads row and events behind `after`; then room_loaded. */
void host_load(room_load *l);
/* Keeps all of it or nothing; then l->done. */
void host_save(room_save *s);
void host_rest(house *h, const char *table); /* its computers wait until somebody looks */
/* The i-th time that nobody kept the table's clock; false: there are no more. */
bool host_outage(const room *r, int i, long long *began, long long *ended);

/* ---- thinking ---- */

int host_waiting(const house *h, room_task_kind kind); /* tasks before a new one of this kind */
/* Does room_task_work somewhere, then room_task_done. */
void host_think(room_task *t);

#endif
