/* nim.h: Nim's state and moves. The smallest complete game on the frame: tools/newgame copies it.
 * Heaps of stones; a turn takes stones from one heap; taking the last stone wins (or loses). */
#ifndef NIM_H
#define NIM_H

#include "core/moves.h"
#include "core/stack.h"
#include "pentarchy_game.h"

enum { NIM_MAX_HEAPS = 6, NIM_MAX_STONES = 7 };

/* What a frame of the decision stack asks for. */
enum { NIM_ASK_DEAL = 1, NIM_ASK_TAKE };

/* Moves: DEAL(heap, stones) by chance, TAKE(heap, stones) by a seat. */
enum { NIM_DEAL = 1, NIM_TAKE };

/* Indices of game.c's options. */
enum { NIM_OPT_HEAPS, NIM_OPT_LAST, NIM_OPT_SIZES };

typedef struct nim_state {
    uint8_t seats, heaps;
    uint8_t last_loses; /* the option */
    uint8_t over;
    uint8_t winner; /* valid when over; the loser when last_loses */
    uint8_t stones[NIM_MAX_HEAPS];
    uint8_t taken[PENT_MAX_SEATS];
    pent_stack ask;
} nim_state;

int nim_left(const nim_state *s); /* stones on all heaps */

pent_status nim_init(void *state, const pent_setup *setup, pent_err *err);
int nim_actor(const void *state);
void nim_legal(const void *state, pent_moves *out);
void nim_apply(void *state, pent_move m, pent_trace *why);
void nim_result(const void *state, pent_result *out);
void nim_seat_name(const void *state, int seat, pent_text *out);
void nim_format(const void *state, pent_move m, int viewer, pent_text *out);
void nim_prompt(const void *state, pent_text *out);
void nim_why_not(const void *state, const pent_id *ids, int n, pent_text *out);
extern const pent_good nim_goods[];
void nim_purse(const void *state, int seat, int16_t *out);
void nim_say(const void *state, pent_move m, int viewer, pent_text *out);
bool nim_describe(const void *state, const char *thing, pent_about *out);
const char *nim_noun(int i);
extern const pent_shape_kind nim_kinds[];
void nim_scene(const void *state, pent_scene *out);
int nim_targets(const void *state, pent_move m, pent_id out[PENT_MAX_TARGETS]);
void nim_json(const void *state, pent_json *out);
bool nim_page(const void *state, int viewer, int i, pent_page *out);
extern const char *const nim_feature_names[];
int nim_features(const void *state, int seat, float *out);
float nim_eval(const void *state, int seat);
extern const pent_input nim_inputs[];
void nim_look(const void *state, unsigned seats, void *memory, pent_inputs *out);
extern const pent_net nim_net;
const char *nim_check(const void *state);
extern const pent_actions nim_actions;
extern const pent_layout nim_layout;

#endif
