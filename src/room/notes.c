/* notes.c: what a seat writes for itself: kept as events like all that happens at a table, told to nobody else, and gone
 * with who wrote it. An event's text is short, so a note is several: part 0 begins a new one. */
#include "host.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PART = STORE_LINE - 40 };

void room_note_fold(room *r, const store_event *e) {
    char **note = &r->note[e->seat];
    if (!*note) *note = room_zeroed(ROOM_NOTE);
    size_t n = e->move ? strlen(*note) : 0;
    snprintf(*note + n, ROOM_NOTE - n, "%s", e->text);
}

void room_notes_forget(room *r, const char *person) {
    for (int i = 0; i < r->row.seats; i++) {
        if (person && strcmp(r->row.seat[i].person, person)) continue;
        free(r->note[i]);
        r->note[i] = NULL;
    }
}

/* How many bytes the next part has: no letter is cut. */
static size_t part_of(const char *text) {
    size_t n = strlen(text);
    if (n <= PART) return n;
    n = PART;
    while (n && (text[n] & 0xC0) == 0x80) n--;
    return n;
}

void room_note(room *r, room_ask *a, int seat) {
    char text[ROOM_NOTE], part[STORE_LINE];
    if (!json_get_text(a->in, "text", text, sizeof text)) {
        room_refuse(a, r, 400, "A note is a \"text\" of at most 1999 bytes.");
        return;
    }
    if (!host_allow(r->h, "note", a->who.id, 20, 1)) {
        room_refuse(a, r, 429, "You write very fast; wait a little.");
        return;
    }
    const char *p = text;
    for (int i = 0; i == 0 || *p; i++) {
        size_t n = part_of(p);
        snprintf(part, sizeof part, "%.*s", (int)n, p);
        room_emit(r, "note", seat, i, a->who.id, part);
        p += n;
    }
    room_commit(r, a);
}
