/* hotseat.c: several people at one screen: one person holds several seats. A socket then sees as one of them at a
 * time. In a game without secrets that is the seat on move; in one with secrets it is nobody until somebody says
 * "uncover" for the seat on move, and again nobody as soon as another one of them is on move: what the one may
 * know never lies in a page where the other looks. */
#include "host.h"

#include <string.h>

unsigned room_held(const room *r, const char *person) {
    unsigned held = 0;
    for (int i = 0; i < r->row.seats; i++)
        if (!strcmp(r->row.seat[i].kind, "person") && !strcmp(r->row.seat[i].person, person))
            held |= 1u << i;
    return held;
}

static bool several(unsigned held) { return (held & (held - 1)) != 0; }
static int lowest(unsigned held) { return held ? __builtin_ctz(held) : -1; }

bool room_is_hotseat(const room *r, const char *person) { return several(room_held(r, person)); }

static int actor_of(const room *r) {
    return strcmp(r->row.status, "playing") ? PENT_OVER : r->game->actor(pent_table_state(r->t));
}

int room_viewer_of(const room *r, const room_client *c) {
    unsigned held = c->known ? room_held(r, c->who.id) : 0;
    if (!held) return PENT_PUBLIC;
    if (!several(held) || r->foreign) return lowest(held);
    int actor = actor_of(r);
    bool asked = actor >= 0 && held >> actor & 1, sees = c->as >= 0 && held >> c->as & 1;
    if (room_has_secrets(r->game) && actor != PENT_OVER)
        return sees && (!asked || actor == c->as) ? c->as : PENT_PUBLIC;
    if (asked) return actor;
    return c->viewer >= 0 && held >> c->viewer & 1 ? c->viewer : lowest(held);
}

/* Whom a socket shows may have changed with the turn: it gets a view of its own instead of the news. */
void room_turn_screens(room *r) {
    for (room_client *c = r->clients; c; c = c->next) {
        if (!c->known || !room_is_hotseat(r, c->who.id)) continue;
        int viewer = room_viewer_of(r, c);
        if (viewer < 0) c->as = -1; /* covered until somebody says otherwise */
        c->turned = viewer != c->viewer;
        c->viewer = viewer;
    }
}

int room_seat_asked(const room *r, const room_ask *a) {
    unsigned held = a->known ? room_held(r, a->who.id) : 0;
    if (!several(held) || r->foreign) return lowest(held);
    if (a->client) return a->client->viewer >= 0 ? a->client->viewer : -1;
    int actor = actor_of(r);
    return actor >= 0 && held >> actor & 1 ? actor : lowest(held);
}

void room_uncover(room *r, room_ask *a) {
    int actor = actor_of(r);
    if (!a->client || !room_is_hotseat(r, a->who.id) || actor < 0 ||
        !(room_held(r, a->who.id) >> actor & 1)) {
        room_refuse(a, r, 409, "There is no seat of this screen to be shown now.");
        return;
    }
    room_client *c = a->client;
    c->as = actor;
    c->viewer = room_viewer_of(r, c);
    room_answer(a, "");
    if (c->conn) room_send_view(r, c);
}
