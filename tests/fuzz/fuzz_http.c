/* fuzz_http.c: any request: method, path, query, headers and body as the network layer hands them
 * to the API. Lines of the input: path, query, type, origin, "token" to be somebody; the rest is
 * the body. */
#include "server_kit.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static char token[] = "fuzzer-token";

static void add_person(store *st) {
    char hash[STORE_HASH];
    store_person p = {.id = "fuzzer", .name = "Fuzzer", .kind = "guest", .created = 1};
    srv_hash_token(token, hash);
    if (store_person_add(st, &p, NULL, NULL) != STORE_OK ||
        store_token_add(st, hash, "k", "fuzzer", "x", 1) != STORE_OK)
        abort();
}

static size_t line(const uint8_t **p, const uint8_t *end, char *out, size_t cap) {
    const uint8_t *stop = memchr(*p, '\n', (size_t)(end - *p));
    size_t n = stop ? (size_t)(stop - *p) : (size_t)(end - *p), take = n < cap - 1 ? n : cap - 1;
    memcpy(out, *p, take);
    out[take] = 0;
    *p += n + (stop != NULL);
    return take;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static bool ready;
    static int count;
    kit_start();
    if (!ready) kit_run(add_person);
    ready = true;
    if (!size) return 0;
    const uint8_t *p = data + 1, *end = data + size;
    char who[16];
    net_req *q = calloc(1, sizeof *q);
    if (!q) abort();
    q->method = data[0] & 1 ? 'P' : 'G';
    line(&p, end, q->path, sizeof q->path);
    line(&p, end, q->query, sizeof q->query);
    for (char *c = q->query; *c; c++)
        if (*c == '&') *c = '\n';
    line(&p, end, q->type, sizeof q->type);
    if (!q->type[0]) snprintf(q->type, sizeof q->type, "application/json");
    line(&p, end, q->origin, sizeof q->origin);
    line(&p, end, who, sizeof who);
    if (!strcmp(who, "token")) memcpy(q->token, token, sizeof token);
    snprintf(q->address, sizeof q->address, "10.0.0.1");
    if (strstr(q->path, "me/delete") || strstr(q->path, "logout") || strstr(q->path, "revoke") ||
        strstr(q->path, "passphrase") || strstr(q->path, "login") || strstr(q->path, "register"))
        q->token[0] = 0; /* the fuzzer stays logged in */
    if (p < end) {
        q->length = (size_t)(end - p);
        q->body = malloc(q->length + 1);
        if (!q->body) abort();
        memcpy(q->body, p, q->length);
        q->body[q->length] = 0;
    }
    q->dispatched = true;
    srv_http(kit, q); /* replies to nobody, which frees the request */
    kit_run(NULL);
    if (++count % 64 == 0) house_empty(&kit->house);
    return 0;
}
