/* api_people.c: guests, accounts, log-in, tokens, ratings of a person. */
#include "api.h"
#include "room/names.h"

#include <ctype.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HASH_OPS = 2, HASH_MEMORY = 19 << 20 }; /* argon2id: about 40 ms */

void api_person_json(const store_person *p, pent_json *j) {
    pent_json_str(j, "id", p->id);
    pent_json_str(j, "name", p->name);
    pent_json_str(j, "kind", p->kind);
    pent_json_int(j, "created", p->created);
}

/* Names that look the same must be the same account: ASCII case does not count. */
static void fold_name(const char *name, char *out, size_t cap) {
    size_t n = 0;
    for (; *name && n + 1 < cap; name++) out[n++] = (char)tolower((unsigned char)*name);
    out[n] = 0;
}

static void set_cookie(api_call *c, const char *token) {
    snprintf(c->header, sizeof c->header,
             "Set-Cookie: pentarchy=%s; Path=/; HttpOnly; SameSite=Strict; Max-Age=%d%s\r\n", token,
             *token ? 31536000 : 0, c->q->secure ? "; Secure" : "");
}

store_status api_new_token(api_call *c, store *st, const char *person, const char *label,
                           char *token, size_t cap) {
    unsigned char raw[32];
    char id[STORE_ID], hash[STORE_HASH];
    (void)c;
    randombytes_buf(raw, sizeof raw);
    sodium_bin2base64(token, cap, raw, sizeof raw, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    room_random_id(id, 13);
    srv_hash_token(token, hash);
    return store_token_add(st, hash, id, person, label, srv_now_ms());
}

/* Logs the person in and says who it is. */
static store_status welcome(api_call *c, store *st, const store_person *p) {
    char token[64], label[STORE_NAME] = "browser";
    bool program = false;
    json_get_bool(&c->in, "token", &program);
    json_get_text(&c->in, "label", label, sizeof label);
    store_status got = api_new_token(c, st, p->id, label, token, sizeof token);
    if (got != STORE_OK) return got;
    pent_json j = {&c->out, false};
    pent_json_open(&j, NULL, '{');
    api_person_json(p, &j);
    if (program)
        pent_json_str(&j, "token", token);
    else
        set_cookie(c, token);
    pent_json_close(&j, '}');
    c->status = 201;
    return STORE_OK;
}

static bool read_name(api_call *c) {
    if (json_get_text(&c->in, "name", c->name, sizeof c->name) && name_clean(c->name)) return true;
    api_fail(c, 400, "Give a \"name\" of 1 to 40 bytes.");
    return false;
}

static bool read_pass(api_call *c) {
    if (json_get_text(&c->in, "passphrase", c->pass, sizeof c->pass) && strlen(c->pass) >= 8)
        return true;
    api_fail(c, 400, "Give a \"passphrase\" of 8 to 199 bytes.");
    return false;
}

/* No name may look like that of an account; whose own it is may keep it. */
static store_status name_free(api_call *c, store *st, const char *own) {
    store_status got = store_name_taken(st, c->name, own);
    if (got == STORE_OK)
        api_fail(c, 409, "An account has that name, or one like it; choose another.");
    return got == STORE_MISSING ? STORE_OK : got;
}

static store_status guest(api_call *c, store *st) {
    store_person p = {.created = srv_now_ms()};
    if (!read_name(c)) return STORE_OK;
    store_status there = name_free(c, st, "");
    if (there != STORE_OK || c->status >= 400) return there;
    room_random_id(p.id, 13);
    snprintf(p.name, sizeof p.name, "%s", c->name);
    snprintf(p.kind, sizeof p.kind, "guest");
    store_status got = store_person_add(st, &p, NULL, NULL);
    return got == STORE_OK ? welcome(c, st, &p) : got;
}

/* ---- accounts ---- */

static store_status register_check(api_call *c, store *st) {
    store_person other;
    if (!read_name(c) || !read_pass(c)) return STORE_OK;
    if (c->known && !strcmp(c->who.kind, "account")) {
        api_fail(c, 409, "You have an account already.");
        return STORE_OK;
    }
    fold_name(c->name, c->login, sizeof c->login);
    store_status got = store_person_named(st, c->login, &other, NULL, 0);
    if (got == STORE_OK) api_fail(c, 409, "That name is taken; choose another.");
    return got == STORE_MISSING ? name_free(c, st, "") : got;
}

static bool hash_pass(api_call *c) {
    bool ok = crypto_pwhash_str(c->stored, c->pass, strlen(c->pass), HASH_OPS, HASH_MEMORY) == 0;
    sodium_memzero(c->pass, sizeof c->pass);
    return ok;
}

static store_status register_store(api_call *c, store *st) {
    store_status got = name_free(c, st, "");
    if (got != STORE_OK || c->status >= 400) return got;
    if (c->known) { /* a guest keeps its games */
        got = store_person_set(st, c->who.id, c->name, "account", c->login, c->stored);
        snprintf(c->who.name, sizeof c->who.name, "%s", c->name);
        snprintf(c->who.kind, sizeof c->who.kind, "account");
    } else {
        c->who = (store_person){.created = srv_now_ms()};
        room_random_id(c->who.id, 13);
        snprintf(c->who.name, sizeof c->who.name, "%s", c->name);
        snprintf(c->who.kind, sizeof c->who.kind, "account");
        got = store_person_add(st, &c->who, c->login, c->stored);
    }
    if (got == STORE_CONFLICT) {
        api_fail(c, 409, "That name is taken; choose another.");
        return STORE_CONFLICT;
    }
    return got == STORE_OK ? welcome(c, st, &c->who) : got;
}

static store_status login_find(api_call *c, store *st) {
    if (!read_name(c) || !json_get_text(&c->in, "passphrase", c->pass, sizeof c->pass)) {
        api_fail(c, 400, "Give \"name\" and \"passphrase\".");
        return STORE_OK;
    }
    fold_name(c->name, c->login, sizeof c->login);
    c->stored[0] = 0;
    store_status got = store_person_named(st, c->login, &c->who, c->stored, sizeof c->stored);
    return got == STORE_MISSING ? STORE_OK : got;
}

/* The same work whether the name exists or not. */
static bool check_pass(api_call *c) {
    char dummy[crypto_pwhash_STRBYTES];
    if (c->stored[0])
        c->matches = crypto_pwhash_str_verify(c->stored, c->pass, strlen(c->pass)) == 0;
    else if (crypto_pwhash_str(dummy, c->pass, strlen(c->pass), HASH_OPS, HASH_MEMORY) != 0)
        return false;
    sodium_memzero(c->pass, sizeof c->pass);
    return true;
}

static store_status wrong_pass(api_call *c) {
    api_fail(c, 403, "The passphrase is wrong.");
    srv_log("warn", "wrong-passphrase", "name", c->who.name, "address", c->q->address, NULL);
    return STORE_OK;
}

static store_status login_store(api_call *c, store *st) {
    if (c->matches) return welcome(c, st, &c->who);
    api_fail(c, 401, "Name or passphrase is wrong.");
    srv_log("warn", "wrong-passphrase", "name", c->login, "address", c->q->address, NULL);
    return STORE_OK;
}

static store_status new_pass_store(api_call *c, store *st) {
    if (!c->matches) return wrong_pass(c);
    fold_name(c->who.name, c->login, sizeof c->login);
    store_status got = store_person_set(st, c->who.id, c->who.name, "account", c->login, c->stored);
    if (got == STORE_OK) got = store_token_drop(st, c->who.id, NULL); /* other devices too */
    snprintf(c->withdrawn, sizeof c->withdrawn, STORE_ALL_TOKENS);
    return got == STORE_OK ? welcome(c, st, &c->who) : got;
}

static store_status new_pass_check(api_call *c, store *st) {
    if (strcmp(c->who.kind, "account")) {
        api_fail(c, 409, "Only an account has a passphrase.");
        return STORE_OK;
    }
    if (!read_pass(c)) return STORE_OK;
    snprintf(c->fresh, sizeof c->fresh, "%s", c->pass);
    if (!json_get_text(&c->in, "old", c->pass, sizeof c->pass)) {
        api_fail(c, 403, "Give your present passphrase too, as \"old\".");
        return STORE_OK;
    }
    return store_person_pass(st, c->who.id, c->stored, sizeof c->stored);
}

static bool change_pass(api_call *c) {
    if (!check_pass(c)) return false;
    snprintf(c->pass, sizeof c->pass, "%s", c->fresh);
    sodium_memzero(c->fresh, sizeof c->fresh);
    return !c->matches || hash_pass(c);
}

static store_status logout(api_call *c, store *st) {
    set_cookie(c, "");
    pent_say(&c->out, "{}");
    snprintf(c->withdrawn, sizeof c->withdrawn, "%s", c->session.token);
    return store_token_drop(st, c->who.id, c->session.token);
}

/* ---- me ---- */

static void rating_json(void *ctx, const char *game, const store_rating *r) {
    pent_json *j = ctx;
    pent_json_open(j, NULL, '{');
    pent_json_str(j, "game", game);
    pent_json_str(j, "name", r->name);
    pent_json_str(j, "kind", r->kind);
    pent_json_int(j, "rating", (long long)(r->rating + 0.5));
    pent_json_int(j, "deviation", (long long)(r->deviation + 0.5));
    pent_json_int(j, "games", r->games);
    pent_json_close(j, '}');
}

static store_status me(api_call *c, store *st) {
    pent_json j = {&c->out, false};
    pent_json_open(&j, NULL, '{');
    api_person_json(&c->who, &j);
    pent_json_str(&j, "notify", c->who.notify);
    pent_json_open(&j, "ratings", '[');
    store_status got = store_ratings(st, "", c->who.id, 50, rating_json, &j);
    pent_json_close(&j, ']');
    pent_json_close(&j, '}');
    return got;
}

static store_status me_change(api_call *c, store *st) {
    char notify[200];
    store_status got = STORE_OK;
    if (json_find(&c->in, 0, "notify") >= 0) {
        if (!json_get_text(&c->in, "notify", notify, sizeof notify)) {
            api_fail(c, 400, "\"notify\" is text of at most 199 bytes.");
            return STORE_OK;
        }
        got = store_person_notify(st, c->who.id, notify);
        snprintf(c->who.notify, sizeof c->who.notify, "%s", notify);
    }
    if (got == STORE_OK && json_find(&c->in, 0, "name") >= 0) {
        if (strcmp(c->who.kind, "guest")) {
            api_fail(c, 409, "An account keeps its name.");
            return STORE_OK;
        }
        if (!read_name(c)) return STORE_OK;
        got = name_free(c, st, c->who.id);
        if (got != STORE_OK || c->status >= 400) return got;
        got = store_person_set(st, c->who.id, c->name, "guest", NULL, NULL);
        snprintf(c->who.name, sizeof c->who.name, "%s", c->name);
    }
    return got == STORE_OK ? me(c, st) : got;
}

/* An account is asked for its passphrase: somebody else may sit at the screen. */
static store_status me_delete_check(api_call *c, store *st) {
    c->stored[0] = 0;
    if (strcmp(c->who.kind, "account")) return STORE_OK;
    if (!json_get_text(&c->in, "passphrase", c->pass, sizeof c->pass)) {
        api_fail(c, 403, "Give your \"passphrase\": an account is not deleted without it.");
        return STORE_OK;
    }
    return store_person_pass(st, c->who.id, c->stored, sizeof c->stored);
}

static bool check_own_pass(api_call *c) {
    c->matches = true;
    return !c->stored[0] || check_pass(c);
}

static store_status me_delete(api_call *c, store *st) {
    if (!c->matches) return wrong_pass(c);
    set_cookie(c, "");
    pent_say(&c->out, "{}");
    snprintf(c->withdrawn, sizeof c->withdrawn, STORE_PERSON_GONE);
    return store_person_erase(st, c->who.id);
}

static void token_json(void *ctx, const store_token *t) {
    pent_json *j = ctx;
    pent_json_open(j, NULL, '{');
    pent_json_str(j, "id", t->id);
    pent_json_str(j, "label", t->label);
    pent_json_int(j, "created", t->created);
    pent_json_int(j, "used", t->used);
    pent_json_close(j, '}');
}

static store_status tokens(api_call *c, store *st) {
    pent_json j = {&c->out, false};
    pent_json_open(&j, NULL, '{');
    pent_json_open(&j, "tokens", '[');
    store_status got = store_tokens(st, c->who.id, token_json, &j);
    pent_json_close(&j, ']');
    pent_json_close(&j, '}');
    return got;
}

static store_status token_make(api_call *c, store *st) {
    char token[64], label[STORE_NAME] = "program";
    json_get_text(&c->in, "label", label, sizeof label);
    store_status got = api_new_token(c, st, c->who.id, label, token, sizeof token);
    if (got != STORE_OK) return got;
    pent_json j = {&c->out, false};
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "token", token);
    pent_json_close(&j, '}');
    c->status = 201;
    return STORE_OK;
}

static store_status token_revoke(api_call *c, store *st) {
    char id[STORE_ID];
    bool all = false;
    json_get_bool(&c->in, "all", &all);
    if (!all && !json_get_text(&c->in, "id", id, sizeof id)) {
        api_fail(c, 400, "Give the token's \"id\", or \"all\": true.");
        return STORE_OK;
    }
    snprintf(c->withdrawn, sizeof c->withdrawn, "%s", all ? STORE_ALL_TOKENS : id);
    store_status got = store_token_drop(st, c->who.id, all ? NULL : id);
    return got == STORE_OK ? tokens(c, st) : got;
}

/* ---- others ---- */

static store_status person(api_call *c, store *st) {
    store_person p;
    fold_name(c->arg, c->login, sizeof c->login);
    store_status got = store_person_named(st, c->login, &p, NULL, 0);
    if (got == STORE_MISSING) api_fail(c, 404, "There is no account of that name.");
    if (got != STORE_OK) return got;
    pent_json j = {&c->out, false};
    pent_json_open(&j, NULL, '{');
    pent_json_str(&j, "name", p.name);
    pent_json_str(&j, "kind", p.kind);
    pent_json_int(&j, "created", p.created);
    pent_json_open(&j, "ratings", '[');
    got = store_ratings(st, "", p.id, 50, rating_json, &j);
    pent_json_close(&j, ']');
    pent_json_close(&j, '}');
    return got;
}

static store_status ratings(api_call *c, store *st) {
    char game[32] = "";
    net_query(c->q, "game", game, sizeof game);
    pent_json j = {&c->out, false};
    pent_json_open(&j, NULL, '{');
    pent_json_open(&j, "ratings", '[');
    store_status got = store_ratings(st, game, "", 100, rating_json, &j);
    pent_json_close(&j, ']');
    pent_json_close(&j, '}');
    return got;
}

const api_route api_people[] = {
    {'P', "/api/guest", .work = guest, .limit = "guest", .burst = 30, .per_s = 0.5},
    {'P', "/api/register", .work = register_check, .hash = hash_pass, .after = register_store,
     .limit = "register", .burst = 10, .per_s = 0.05},
    {'P', "/api/login", .work = login_find, .hash = check_pass, .after = login_store,
     .limit = "login", .burst = 10, .per_s = 0.1, .account = true},
    {'P', "/api/logout", true, .work = logout},
    {'G', "/api/me", true, .work = me},
    {'P', "/api/me", true, .work = me_change},
    {'P', "/api/me/passphrase", true, .work = new_pass_check, .hash = change_pass,
     .after = new_pass_store, .limit = "register", .burst = 10, .per_s = 0.05},
    {'P', "/api/me/delete", true, .work = me_delete_check, .hash = check_own_pass,
     .after = me_delete, .limit = "login", .burst = 10, .per_s = 0.1},
    {'G', "/api/me/tokens", true, .work = tokens},
    {'P', "/api/me/tokens", true, .work = token_make, .limit = "guest", .burst = 30, .per_s = 0.5},
    {'P', "/api/me/tokens/revoke", true, .work = token_revoke},
    {'G', "/api/people/{}", .work = person, .limit = "list", .burst = 200, .per_s = 40,
     .reads = true},
    {'G', "/api/ratings", .work = ratings, .limit = "list", .burst = 200, .per_s = 40,
     .reads = true, .shared = true},
    {0},
};
