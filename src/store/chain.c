/* chain.c: see chain.h. BLAKE2b with 20 bytes, written in hex. */
#include "chain.h"

#include <sodium.h>
#include <stdarg.h>
#include <string.h>

enum { BYTES = (STORE_CHAIN - 1) / 2 };

/* Every value with its length, so that no two lists of values read alike. */
static void add(crypto_generichash_state *h, const void *value, unsigned long long n) {
    unsigned char length[8];
    for (int i = 0; i < 8; i++) length[i] = (unsigned char)(n >> 8 * i);
    crypto_generichash_update(h, length, sizeof length);
    crypto_generichash_update(h, value, n);
}

static void add_number(crypto_generichash_state *h, long long number) {
    unsigned char bytes[8];
    for (int i = 0; i < 8; i++) bytes[i] = (unsigned char)((unsigned long long)number >> 8 * i);
    add(h, bytes, sizeof bytes);
}

void chain_hash(char out[STORE_CHAIN], const char *types, ...) {
    crypto_generichash_state h;
    unsigned char bytes[BYTES];
    va_list args;
    crypto_generichash_init(&h, NULL, 0, BYTES);
    va_start(args, types);
    for (; *types; types++) {
        if (*types == 'i') {
            add_number(&h, va_arg(args, long long));
        } else {
            const char *text = va_arg(args, const char *);
            add(&h, text, strlen(text));
        }
    }
    va_end(args);
    crypto_generichash_final(&h, bytes, BYTES);
    sodium_bin2hex(out, STORE_CHAIN, bytes, BYTES);
}

void chain_salt(char out[CHAIN_SALT]) {
    unsigned char bytes[(CHAIN_SALT - 1) / 2];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(out, CHAIN_SALT, bytes, sizeof bytes);
}

void chain_digest(const char *salt, const char *text, char out[STORE_CHAIN]) {
    out[0] = 0;
    if (text[0]) chain_hash(out, "ss", salt, text);
}

void chain_mix(char set[STORE_CHAIN], const char *hash) {
    unsigned char a[BYTES] = {0}, b[BYTES] = {0};
    sodium_hex2bin(a, BYTES, set, strlen(set), NULL, NULL, NULL);
    sodium_hex2bin(b, BYTES, hash, strlen(hash), NULL, NULL, NULL);
    for (int i = 0; i < BYTES; i++) a[i] ^= b[i];
    sodium_bin2hex(set, STORE_CHAIN, a, BYTES);
}
