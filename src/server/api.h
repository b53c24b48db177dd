/* api.h: what the files of the REST interface share. A request that needs the store is one job: it
 * finds out who asks, does its work and writes its reply on the store's thread. */
#ifndef PENT_API_H
#define PENT_API_H

#include "srv.h"

enum { API_OUT = 256 << 10, API_PASS = 200 };

typedef struct api_call api_call;

typedef struct api_route {
    char method;
    const char *path; /* "{}" stands for one part */
    bool person;      /* needs a token */
    /* Either work on the store's thread … */
    store_status (*work)(api_call *c, store *st);
    /* … with passphrase work on another thread and more work after that … */
    bool (*hash)(api_call *c);
    store_status (*after)(api_call *c, store *st);
    /* … or an ask for a room. */
    int want;          /* room_want + 1 */
    const char *limit; /* which bucket, by address */
    double burst, per_s;
    bool account; /* also limited by the account that is meant */
    bool reads;   /* only: it may wait on the reader's thread */
    bool shared;  /* the same for everybody: kept for a moment */
} api_route;

struct api_call {
    srv_job job;
    const api_route *route;
    net_req *q;
    store_person who;
    bool known;
    store_session session;
    char token_hash[STORE_HASH], arg[64];
    json_in in;
    bool has_in;
    char *buf;
    pent_text out;
    int status;
    char detail[300], header[300];
    /* passphrases */
    char name[STORE_NAME], login[STORE_NAME], pass[API_PASS], stored[200];
    char fresh[API_PASS]; /* a new passphrase beside the present one */
    bool matches;
    long long asked;          /* srv.lists_changed when it came */
    char withdrawn[STORE_ID]; /* this token of the person, or a word of store.h; "": none */
    room_save *made;          /* a new table */
};

extern const api_route api_people[]; /* ends with a method of 0 */

void api_fail(api_call *c, int status, const char *detail);
/* Makes a token for the person; into a cookie, and into the reply when a program asked for it. */
store_status api_new_token(api_call *c, store *st, const char *person, const char *label,
                           char *token, size_t cap);
void api_person_json(const store_person *p, pent_json *j);

#endif
