/* observe.c: a seat's view as a vector of fixed size and back, by a game's table of fields. The same
 * bytes on every machine; "hidden" and "nothing" are the same two values in every field. */
#include "pentarchy_game.h"

#include <assert.h>
#include <string.h>

typedef struct room {
    uint64_t b[PENT_MAX_STATE / 8];
} room;

static uint64_t ones(int size) {
    assert(size > 0 && size <= 8);
    return UINT64_MAX >> (64 - 8 * size);
}

/* ---- values in a state, in the machine's own way ---- */

static uint64_t load(const void *at, int size) {
    uint16_t two;
    uint32_t four;
    uint64_t eight;
    switch (size) {
    case 1: return *(const uint8_t *)at;
    case 2: memcpy(&two, at, 2); return two;
    case 4: memcpy(&four, at, 4); return four;
    default: memcpy(&eight, at, 8); return eight;
    }
}

static void store(void *at, int size, uint64_t v) {
    uint16_t two = (uint16_t)v;
    uint32_t four = (uint32_t)v;
    switch (size) {
    case 1: *(uint8_t *)at = (uint8_t)v; break;
    case 2: memcpy(at, &two, 2); break;
    case 4: memcpy(at, &four, 4); break;
    default: memcpy(at, &v, 8);
    }
}

static uint64_t get(const uint8_t *in, int size) {
    uint64_t v = 0;
    for (int i = size - 1; i >= 0; i--) v = v << 8 | in[i];
    return v;
}

static void put(uint8_t *out, int size, uint64_t v) {
    for (int i = 0; i < size; i++, v >>= 8) out[i] = (uint8_t)v;
}

/* ---- state to vector ---- */

/* Are these counts known but in part? */
static bool in_part(const pent_field *f, const uint8_t *s, int group) {
    if (!f->total) return false;
    const uint8_t *at = s + f->offset + (size_t)group * f->stride;
    int sum = 0;
    for (int i = 0; i < f->count; i++) sum += at[i];
    return sum < s[f->total + (size_t)group * f->stride];
}

/* Nothing is special about its values, and they stand in the state as in the vector. */
static bool plain(const pent_field *f) {
    bool ordered = f->size == 1 || __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__;
    return ordered && !f->has_none && !f->has_out && !f->has_unknown && !f->total;
}

static uint8_t *copy_values(const pent_field *f, const uint8_t *at, uint8_t *out) {
    size_t n = (size_t)f->count * f->size;
    for (int g = 0; g < f->groups; g++, at += f->stride, out += n)
        if (n == 1)
            *out = *at;
        else
            memcpy(out, at, n);
    return out;
}

enum { NO_BYTE = 256 }; /* a special value that no byte is */

/* A byte in each of some structs, or an array of bytes in each: nearly all there is. */
static uint8_t *write_bytes(const pent_field *f, const uint8_t *restrict at,
                            uint8_t *restrict out) {
    const uint16_t unknown = f->has_unknown ? (uint16_t)f->unknown : NO_BYTE;
    const uint16_t none = f->has_none ? (uint16_t)f->none : NO_BYTE;
    const uint16_t gone = f->has_out ? (uint16_t)f->out : NO_BYTE;
    for (int g = 0; g < f->groups; g++, at += f->stride, out += f->count)
        for (int i = 0; i < f->count; i++) {
            uint16_t v = at[i], seen = v;
            seen = v == gone ? 253 : seen;
            seen = v == none ? 254 : seen;
            seen = v == unknown ? 255 : seen;
            out[i] = (uint8_t)seen;
        }
    return out;
}

/* Any field, value by value; `size` is a constant where this is called. */
static inline uint8_t *write_values(const pent_field *f, const uint8_t *s, uint8_t *out, int size) {
    const uint64_t hidden = ones(size);
    for (int g = 0; g < f->groups; g++) {
        const uint8_t *at = s + f->offset + (size_t)g * f->stride;
        bool part = in_part(f, s, g);
        for (int i = 0; i < f->count; i++, at += size, out += size) {
            uint64_t v = load(at, size);
            if ((f->has_unknown && v == f->unknown) || (part && v == 0))
                v = hidden;
            else if (f->has_none && v == f->none)
                v = hidden - 1;
            else if (f->has_out && v == f->out)
                v = hidden - 2;
            put(out, size, v);
        }
    }
    return out;
}

static uint8_t *write_field(const pent_field *f, const uint8_t *s, uint8_t *out) {
    if (plain(f)) return copy_values(f, s + f->offset, out);
    switch (f->size) {
    case 1: return f->total ? write_values(f, s, out, 1) : write_bytes(f, s + f->offset, out);
    case 2: return write_values(f, s, out, 2);
    case 4: return write_values(f, s, out, 4);
    default: return write_values(f, s, out, 8);
    }
}

static void write_view(const pent_layout *layout, const void *view, uint8_t *out) {
    for (int i = 0; i < layout->fields; i++) out = write_field(&layout->field[i], view, out);
}

size_t pent_observation_size(const pent_game *game) {
    return game->layout ? (size_t)game->layout->size : 0;
}

void pent_observe(const pent_game *game, const void *state, int seat, uint8_t *out) {
    assert(game->layout);
    if (!game->redact) {
        write_view(game->layout, state, out);
        return;
    }
    room view;
    memcpy(&view, state, game->state_size);
    game->redact(&view, seat);
    write_view(game->layout, &view, out);
}

/* ---- vector to state ---- */

static bool allowed(const pent_field *f, uint64_t v) {
    return f->kind == PENT_SET ? (v & ~f->most) == 0 : v <= f->most;
}

static bool fits(const pent_field *f, uint64_t v) {
    return (f->has_unknown && v == f->unknown) || (f->has_none && v == f->none) ||
           (f->has_out && v == f->out) || allowed(f, v);
}

/* Are all these bytes plain numbers of the field? Most are, and this is quick. */
static bool all_small(const pent_field *f, const uint8_t *at) {
    uint8_t most = 0;
    if (f->size != 1 || f->kind != PENT_NUMBER) return false;
    for (int k = 0; k < f->count; k++) most = at[k] > most ? at[k] : most;
    return most <= f->most;
}

const char *pent_range_broken(const pent_layout *layout, const void *state) {
    for (int i = 0; i < layout->fields; i++) {
        const pent_field *f = &layout->field[i];
        for (int g = 0; g < f->groups; g++) {
            const uint8_t *at = (const uint8_t *)state + f->offset + (size_t)g * f->stride;
            if (all_small(f, at)) continue;
            for (int k = 0; k < f->count; k++, at += f->size)
                if (!fits(f, load(at, f->size))) return f->wrong;
        }
    }
    return NULL;
}

static pent_status read_value(const pent_field *f, int place, uint64_t v, uint8_t *at,
                              pent_err *err) {
    uint64_t hidden = ones(f->size);
    if (f->has_unknown && v == hidden)
        v = f->unknown;
    else if (f->total && v == hidden)
        v = 0;
    else if (f->has_none && v == hidden - 1)
        v = f->none;
    else if (f->has_out && v == hidden - 2)
        v = f->out;
    else if (!allowed(f, v))
        return pent_fail(err, PENT_E_INPUT, "value %d of %s is %llu, which it cannot be", place,
                         f->name, (unsigned long long)v);
    store(at, f->size, v);
    return PENT_OK;
}

static pent_status read_fields(const pent_layout *layout, const uint8_t *in, uint8_t *view,
                               pent_err *err) {
    for (int i = 0; i < layout->fields; i++) {
        const pent_field *f = &layout->field[i];
        for (int g = 0; g < f->groups; g++) {
            uint8_t *at = view + f->offset + (size_t)g * f->stride;
            if (all_small(f, in)) {
                memcpy(at, in, f->count);
                in += f->count;
                continue;
            }
            for (int k = 0; k < f->count; k++, in += f->size, at += f->size)
                if (read_value(f, g * f->count + k, get(in, f->size), at, err) != PENT_OK)
                    return err->code;
        }
    }
    return PENT_OK;
}

/* The field in which two states of a game differ, by its name. */
static const char *difference(const pent_layout *layout, const void *a, const void *b) {
    for (int i = 0; i < layout->fields; i++) {
        const pent_field *f = &layout->field[i];
        for (int g = 0; g < f->groups; g++) {
            size_t at = f->offset + (size_t)g * f->stride;
            if (memcmp((const uint8_t *)a + at, (const uint8_t *)b + at,
                       (size_t)f->count * f->size) != 0)
                return f->name;
        }
    }
    return "it";
}

/* Is there a world that looks like this to the seat? */
static pent_status check_world(const pent_game *game, int seat, const room *view, pent_err *err) {
    room world = *view;
    pent_redact(game, &world, seat);
    if (memcmp(&world, view, game->state_size) != 0)
        return pent_fail(err, PENT_E_INPUT, "%s holds what this seat cannot know",
                         difference(game->layout, &world, view));
    pent_rng rng = pent_rng_seed(pent_hash(view, game->state_size));
    pent_determinize(game, &world, seat, &rng);
    const char *broken = game->check(&world);
    if (!broken && game->layout->unplayed) broken = game->layout->unplayed(&world);
    if (broken) return pent_fail(err, PENT_E_INPUT, "it cannot be true: %s", broken);
    room again = world;
    pent_redact(game, &again, seat);
    if (memcmp(&again, view, game->state_size) != 0)
        return pent_fail(err, PENT_E_INPUT, "%s: this seat would see something else",
                         difference(game->layout, &again, view));
    pent_moves list;
    game->legal(&world, &list);
    if ((list.n == 0) != (game->actor(&world) == PENT_OVER))
        return pent_fail(err, PENT_E_INPUT, "it cannot be true: nobody can move");
    return PENT_OK;
}

/* The field whose values are not written as they were read: two ways to say one thing. */
static const char *contradiction(const pent_layout *layout, const room *view, const uint8_t *in) {
    uint8_t again[PENT_MAX_OBSERVATION];
    write_view(layout, view, again);
    for (int i = 0, at = 0; i < layout->fields; i++) {
        const pent_field *f = &layout->field[i];
        int bytes = f->groups * f->count * f->size;
        if (memcmp(again + at, in + at, (size_t)bytes) != 0) return f->name;
        at += bytes;
    }
    return NULL;
}

pent_status pent_view_read(const pent_game *game, int seat, const uint8_t *in, size_t n, void *view,
                           pent_err *err) {
    pent_err own;
    if (!err) err = &own;
    const pent_layout *layout = game->layout;
    if (!layout) return pent_fail(err, PENT_E_INPUT, "%s has no layout of views", game->name);
    if (n != (size_t)layout->size)
        return pent_fail(err, PENT_E_INPUT, "a view of %s has %d bytes, not %zu", game->name,
                         layout->size, n);
    if (seat != PENT_PUBLIC && (seat < 0 || seat >= game->max_seats))
        return pent_fail(err, PENT_E_INPUT, "there is no seat %d", seat);
    room read = {{0}};
    if (read_fields(layout, in, (uint8_t *)&read, err) != PENT_OK) return err->code;
    const char *broken = layout->broken(&read, seat);
    if (broken) return pent_fail(err, PENT_E_INPUT, "it cannot be true: %s", broken);
    const char *twofold = contradiction(layout, &read, in);
    if (twofold)
        return pent_fail(err, PENT_E_INPUT, "%s: known and hidden parts contradict each other",
                         twofold);
    if (check_world(game, seat, &read, err) != PENT_OK) return err->code;
    memcpy(view, &read, game->state_size);
    return PENT_OK;
}
