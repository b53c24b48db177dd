/* act.h: what the files of actions share. An action answers who asked, now or when it is stored. */
#ifndef PENT_ACT_H
#define PENT_ACT_H

#include "host.h"

#include <string.h>

typedef void room_action(room *r, room_ask *a, int seat);

/* act_turn.c */
room_action act_move, act_draft, act_undraft, act_confirm, act_undo, act_takeback, act_consent,
    act_answer, act_policy, act_vacation;
bool act_my_turn(room *r, room_ask *a, int seat); /* refuses if not */

/* act_seat.c */
room_action act_sit, act_leave, act_computer, act_close, act_rematch, act_chat;
void act_leave_seat(room *r, int seat, const char *person);
void act_update_viewers(room *r);
bool act_has_key(const room *r, room_ask *a);
bool act_may_see(const room *r, room_ask *a); /* may this person look at the table at all? */
/* A table whose seats were all taken when it was made begins when it is first looked at. */
bool act_start_now(room *r, room_ask *a);

/* act_look.c */
room_action act_why_not, act_at, act_view, act_log, act_hint, act_analyse, act_ways, act_curve,
    act_fork, act_uncover, act_record, act_summary;
void act_picture(room *r, room_ask *a);
int act_shows(const room_ask *a); /* what a request wants to see: ROOM_SCENE | … */

static inline bool act_playing(const room *r) { return !strcmp(r->row.status, "playing"); }

static inline bool act_finished(const room *r) {
    return !strcmp(r->row.status, "over") || !strcmp(r->row.status, "abandoned");
}

#endif
