/* words.c: what a player of Wendake has, and what a move gives up. No rules are decided here. */
#include "games/wendake/wendake.h"

/* What a seat has, in the order of WEND_CORN … and WEND_G_POINT …; places (sets, majorities, fields)
 * stand for what Ritual, Military, Harvest and Hunt would bring now. */
const pent_good wend_purse_goods[] = {
    [WEND_CORN] =
        {"corn", "corn", "corn", "corn", false,
         "A vegetable, from areas with Women by a Harvest. Paid for Progress tiles, given "
         "for other resources in an exchange, or spent for Economic points."},
    [WEND_BEAN] =
        {"bean", "bean", "beans", "bean", false,
         "A vegetable, from areas with Women by a Harvest. Paid for Progress tiles, given "
         "for other resources in an exchange, or spent for Economic points."},
    [WEND_PUMPKIN] = {"pumpkin", "pumpkin", "pumpkins", "pumpkin", false,
                      "A vegetable, from areas with Women by a Harvest. Paid for Progress tiles, "
                      "given for other resources in an exchange, or spent for Economic points."},
    [WEND_LEATHER] =
        {"leather", "leather", "leather", "leather", false,
         "An animal resource, from Beavers by a Tan. Every Progress tile costs as much "
         "Leather as its level."},
    [WEND_FISH] =
        {"fish", "fish", "fish", "fish", false,
         "An animal resource, one for each Canoe in play by a Fish action. Every Progress "
         "tile costs as many Fish as its level."},
    [WEND_BEAVER] =
        {"beaver", "beaver", "beavers", "beaver", false,
         "Caught by a Hunt, one for each area with a Hunter. A Tan makes Leather of all "
         "of them; they are no resource and cannot be exchanged."},
    [WEND_G_POINT] =
        {"point", "point", "points", "vp", true,
         "The lower track of each pair as they stand, and 1 for an unused swap. Turtles "
         "count from the moment they are revealed at the end."},
    [WEND_G_TRACK +
        WEND_ECO] = {"eco", "Economic point", "Economic points", "eco", false,
                     "A step on the Economic track: by resources spent in a Trade and by "
                     "every Progress tile bought."},
    [WEND_G_TRACK + WEND_MIL] = {"mil", "Military point", "Military points", "mil", false,
                                 "A step on the Military track: one for each territory where the "
                                 "player has most Guards, by a Military action."},
    [WEND_G_TRACK + WEND_RIT] = {"rit", "Ritual point", "Ritual points", "rit", false,
                                 "A step on the Ritual track: one for each set of Guard, Woman and "
                                 "Hunter at Home, by a Ritual."},
    [WEND_G_TRACK + WEND_MSK] = {"msk", "Mask point", "Mask points", "msk", false,
                                 "A step on the Mask track: by masks played on a space in a "
                                 "Ceremony."},
    [WEND_G_CANOE] = {"canoe", "canoe", "canoes", "canoe", false,
                      "A Canoe in play, of 5. Each brings one Fish and lets one resource more be "
                      "exchanged; 3, 4 and 5 of them are worth Turtles."},
    [WEND_G_NATIVE] = {"native", "Native on the board", "Natives on the board", "warrior", false,
                       "A Warrior, Woman or Hunter who is not in the Long House, of 21."},
    [WEND_G_OUTPOST] = {"outpost", "Outpost", "Outposts", "outpost-post", false,
                        "A Warrior in a productive area. It yields nothing until a transfer puts a "
                        "Woman or Hunter in its place."},
    [WEND_G_FIELD] = {"field", "area with Women", "areas with Women", "woman", false,
                      "An area that a Harvest would yield from. 3, 4 and 5 of them are worth "
                      "Turtles."},
    [WEND_G_GROUND] = {"ground", "area with Hunters", "areas with Hunters", "hunter", false,
                       "An area that a Hunt would yield from. 3, 4 and 5 of them are worth "
                       "Turtles."},
    [WEND_G_SET] = {"set", "set at Home", "sets at Home", "ritual", false,
                    "A Guard, a Woman and a Hunter at Home: what a Ritual would score now."},
    [WEND_G_MAJORITY] = {"majority", "majority", "majorities", "guard", false,
                         "A territory where the player has more Guards than every other player: "
                         "what a Military would score now."},
    [WEND_G_STEP] = {"step", "Warrior to move", "Warriors to move", "move", false,
                     "A Warrior that may still move in the open Move."},
    [WEND_G_CARD] = {"card", "Mask card", "Mask cards", "mask", false,
                     "A Mask card in hand. Cards played lie open until the end of the Year, then "
                     "they come back."},
    [WEND_G_TURTLE] = {"turtle", "Turtle", "Turtles", "turtle", false,
                       "A Turtle that was taken. Its owner alone knows the track that it will move "
                       "at the end."},
    [WEND_G_TILE] = {"tile", "unused Progress tile", "unused Progress tiles", "order", false,
                     "A Progress tile whose power was not used this Year. All are restored at the "
                     "end of a Year."},
    [WEND_G_SWAP] = {"swap", "swap", "swaps", "swap", false,
                     "Lets two tiles of the grid change places. One that is left at the end is "
                     "worth 1 point."},
    [WEND_PURSE] = {.id = NULL},
};
_Static_assert((int)WEND_PURSE <= (int)PENT_MAX_GOODS, "a purse has room for them");

static int natives_on_board(const wend_player *p) {
    return 3 * WEND_PIECES - p->lodge[WEND_WARRIOR] - p->lodge[WEND_WOMAN] - p->lodge[WEND_HUNTER];
}

/* WEN-140, with the Turtles once everybody sees them: known to all, whoever looks. */
static int points_shown(const wend_state *s, int seat) {
    int part[WEND_PARTS], sum = wend_points(s, seat, part);
    return s->player[seat].open ? sum : sum - part[WEND_TURTLE_PART];
}

/* WEN-052 */
static int steps_left(const wend_state *s, int seat) {
    const pent_frame *f = s->stack.n ? pent_top_of(&s->stack) : NULL;
    return f && f->kind == WF_MOVE && f->seat == seat ? f->a : 0;
}

void wend_purse(const void *state, int seat, int16_t *out) {
    const wend_state *s = state;
    const wend_player *p = &s->player[seat];
    int turtles = 0;
    for (int kind = 0; kind < WEND_TURTLES; kind++) turtles += p->turtle[kind] != 0;
    for (int g = 0; g < WEND_GOODS; g++) out[g] = (int16_t)p->goods[g];
    for (int t = 0; t < WEND_TRACKS; t++) out[WEND_G_TRACK + t] = (int16_t)p->track[t];
    out[WEND_G_POINT] = (int16_t)points_shown(s, seat);
    out[WEND_G_CANOE] = p->canoes;
    out[WEND_G_NATIVE] = (int16_t)natives_on_board(p);
    out[WEND_G_OUTPOST] = (int16_t)pent_popcount(p->outposts);
    out[WEND_G_FIELD] = (int16_t)wend_group_size(s, seat, 0);
    out[WEND_G_GROUND] = (int16_t)wend_group_size(s, seat, 1);
    out[WEND_G_SET] = (int16_t)wend_sets(s, seat);
    out[WEND_G_MAJORITY] = (int16_t)wend_military(s, seat, 0);
    out[WEND_G_STEP] = (int16_t)steps_left(s, seat);
    out[WEND_G_CARD] = (int16_t)wend_hand_size(p);
    out[WEND_G_TURTLE] = (int16_t)turtles;
    out[WEND_G_TILE] = (int16_t)pent_popcount(p->progress & ~p->used);
    out[WEND_G_SWAP] = p->swaps;
}

/* Lists that depend on a hand: a single answer there is the seat's own click (WEN-142). */
/* Exchanges of a trade (WEN-088). */
int wend_counted_left(const void *state) {
    const wend_state *s = state;
    if (!s->stack.n) return 0;
    const pent_frame *f = pent_top_of(&s->stack);
    if (f->kind == WF_EXCHANGE) return f->a;
    return f->kind == WF_TRADE && f->a == WD_FRESH ? wend_exchange_limit(s, f->seat, f->b) : 0;
}

bool wend_guarded(const void *state) {
    const wend_state *s = state;
    int kind = s->stack.n ? pent_top_of(&s->stack)->kind : 0;
    return kind == WF_CEREMONY || kind == WF_DISCARD;
}

/* ---- what is given up ------------------------------------------------------------------------ */

/* Values of `a` among the legal moves of a kind, as bits. */
static unsigned listed(const wend_state *s, int kind) {
    pent_moves list;
    unsigned bits = 0;
    wend_legal(s, &list);
    for (int i = 0; i < list.n; i++)
        if (pent_kind(list.m[i]) == kind) bits |= 1u << (pent_a(list.m[i]) & 31);
    return bits;
}

/* "Hunt and Trade not done": actions of the open tile that could be done; of those above `next`
 * when one is chosen (WEN-031). */
static void lose_actions(const wend_state *s, const pent_frame *f, int next, pent_text *out) {
    const wend_icon *icon = f->b ? wend_icons_of(&s->player[f->seat], f->a) : NULL;
    unsigned can = f->b ? listed(s, WM_DO) : 0;
    int n = 0;
    PENT_EACH_BIT(i, f->b) {
        if (icon[i].action == next) break;
        if (!(can >> icon[i].action & 1)) continue;
        pent_say(out, "%s%s", n++ ? " and " : "", wend_action_titles[icon[i].action]);
    }
    if (n) pent_say(out, " not done");
}

static void lose_turtles(const wend_state *s, pent_text *out) {
    static const char *const whose[] = {"Women's", "Hunters'", "Canoes'"};
    unsigned can = listed(s, WM_TAKE);
    int n = 0;
    for (int group = 0; group < 3; group++)
        if (can >> 3 * group & 7) pent_say(out, "%s%s", n++ ? " and " : "", whose[group]);
    if (n) pent_say(out, " Turtle%s not taken", n > 1 ? "s" : "");
}

static void lose_stop(const pent_frame *f, pent_text *out) {
    if (f->kind == WF_SWAP)
        pent_say(out, "the swap that was begun is called off");
    else if (f->a)
        pent_say(out, "%d %s%s unused", f->a, f->kind == WF_MOVE ? "Warrior" : "exchange",
                 f->a == 1 ? "" : "s");
}

void wend_loses(const void *state, pent_move m, pent_text *out) {
    const wend_state *s = state;
    const pent_frame *f = pent_top_of(&s->stack);
    const uint8_t *lodge = s->player[f->seat & 3].lodge;
    switch (pent_kind(m)) {
    case WM_END: lose_actions(s, f, WEND_NO_ACTION, out); break;
    case WM_DO:
        if (!f->c) lose_actions(s, f, pent_a(m), out); /* not with tile 14: WEN-103 */
        break;
    case WM_SCORE: lose_turtles(s, out); break;
    case WM_STOP: lose_stop(f, out); break;
    case WM_PASS:
        if (f->kind == WF_CEREMONY && listed(s, WM_PLAY)) pent_say(out, "no masks played");
        if (f->kind == WF_TRADE && f->a == WD_FRESH) pent_say(out, "the Trade is not used");
        break;
    case WM_RETURN: { /* WEN-095 */
        int can = lodge[0] + lodge[1] + lodge[2], now = pent_a(m) + pent_b(m) + pent_c(m);
        int more = (can < f->a ? can : f->a) - now;
        if (more > 0) pent_say(out, "%d more Native%s could come home", more, more > 1 ? "s" : "");
        break;
    }
    default: break;
    }
}
