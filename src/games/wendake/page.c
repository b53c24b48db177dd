/* page.c: Wendake in a terminal: the map, the own mat, all players, and what lies beside the board,
 * as tables and lists. */
#include "games/wendake/wendake.h"

static const char *paint_of(const wend_state *s, int seat) {
    static const char *const own[WEND_SEATS] = {"p2", "p3", "p1", "p5"}; /* as in picture.h */
    return own[wend_colour(s, seat)];
}

/* The first letter of a colour stands for its player on the map. */
static char letter_of(const wend_state *s, int seat) {
    return (char)(wend_colour_name(s, seat)[0] - 'a' + 'A');
}

static void add_count(pent_text *t, int n, const char *one, const char *many) {
    if (n) pent_say(t, "%s%d %s", t->len ? ", " : "", n, n == 1 ? one : many);
}

/* ---- the map --------------------------------------------------------------------------------- */

/* Where a land stands: half places across, rows down. Borders are told on the page of lands. */
static const uint8_t at_2[8][2] = {{0, 1}, {6, 1}, {1, 2}, {1, 0}, {2, 1}, {5, 0}, {5, 2}, {4, 1}};
static const uint8_t at_3[12][2] = {{0, 1}, {6, 0}, {6, 3}, {1, 3}, {1, 0}, {2, 1},
                                    {4, 0}, {6, 1}, {4, 1}, {6, 2}, {4, 3}, {4, 2}};
static const uint8_t at_4[16][2] = {{0, 0}, {6, 0}, {6, 3}, {0, 3}, {0, 1}, {2, 0}, {2, 1}, {4, 0},
                                    {6, 1}, {4, 1}, {6, 2}, {4, 3}, {4, 2}, {2, 3}, {0, 2}, {2, 2}};

static void put_area(const wend_state *s, int t, int i, pent_page *p) {
    int area = 2 * t + i, good = wend_map_of(s)->at[t].area[i];
    const char *word = good == WEND_BEAVER ? "hunt" : wend_goods_names[good];
    if (t < s->players) {
        const wend_player *q = &s->player[wend_home_owner(s, t)];
        pent_page_put(p, 1 + i, NULL, "%d %s, %d %s", i + 1, word, i ? q->hunters : q->women,
                      i ? "h" : "w");
        return;
    }
    for (int q = 0; q < s->players; q++) {
        bool post = s->player[q].outposts >> area & 1;
        if (!post && !(s->player[q].settled >> area & 1)) continue;
        pent_page_put(p, 1 + i, paint_of(s, q), "%d %s, %c %s", i + 1, word, letter_of(s, q),
                      post                  ? "o"
                      : good == WEND_BEAVER ? "h"
                                            : "w");
        return;
    }
    pent_page_put(p, 1 + i, NULL, "%d %s", i + 1, word);
}

static void put_guards(const wend_state *s, int t, pent_page *p) {
    char said[32];
    pent_text out = pent_text_on(said, sizeof said);
    for (int q = 0; q < s->players; q++)
        if (s->guards[t][q])
            pent_say(&out, "%s %c %d", out.len ? "" : "g", letter_of(s, q), s->guards[t][q]);
    if (out.len) pent_page_put(p, 3, NULL, "%s", said);
}

static void say_lakes(const wend_state *s, pent_page *p) {
    const wend_map *map = wend_map_of(s);
    char said[400];
    pent_text t = pent_text_on(said, sizeof said);
    for (int lake = 0; lake < map->lakes; lake++) {
        char here[60];
        pent_text h = pent_text_on(here, sizeof here);
        for (int q = 0; q < s->players; q++)
            add_count(&h, s->player[q].lake[lake], wend_colour_name(s, q), wend_colour_name(s, q));
        pent_say(&t, "%sLake %s %s", lake ? "; " : "", map->lake[lake], h.len ? here : "none");
    }
    pent_page_say(p, "Canoes: %s. Which lands touch each other is on the page 'lands'.", said);
}

static void write_map(const wend_state *s, int viewer, pent_page *p) {
    (void)viewer;
    const wend_map *map = wend_map_of(s);
    const uint8_t(*at)[2] = map->players == 2 ? at_2 : map->players == 3 ? at_3 : at_4;
    pent_page_name(p, "map", "The lands and who is there");
    for (int q = 0; q < s->players; q++) {
        char sign[2] = {letter_of(s, q), 0};
        pent_page_paint(p, paint_of(s, q));
        pent_page_sign(p, sign, "%s", wend_colour_name(s, q));
    }
    pent_page_paint(p, NULL);
    pent_page_sign(p, "w", "Woman, Women");
    pent_page_sign(p, "h", "Hunter, Hunters");
    pent_page_sign(p, "o", "Outpost");
    pent_page_sign(p, "g", "Guards");
    pent_page_map(p, PENT_MAP_ROWS, 17, 4);
    for (int t = 0; t < map->territories; t++) {
        pent_page_place(p, at[t][0], at[t][1], wend_land(s, t));
        put_area(s, t, 0, p);
        put_area(s, t, 1, p);
        put_guards(s, t, p);
    }
    pent_page_map_end(p);
    say_lakes(s, p);
}

static void write_lands(const wend_state *s, int viewer, pent_page *p) {
    (void)viewer;
    static const char *const kinds[] = {"Home", "settled", "forest", "shore"};
    const wend_map *map = wend_map_of(s);
    pent_page_name(p, "lands", "Lands and their borders");
    pent_page_table(p, "land|kind|flag|*touches");
    for (int t = 0; t < map->territories; t++) {
        char said[160];
        pent_text out = pent_text_on(said, sizeof said);
        PENT_EACH_BIT(other, map->at[t].adjacent) {
            pent_say(&out, "%s%s", out.len ? ", " : "", wend_land(s, (int)other));
        }
        pent_page_cell(p, "%s", wend_land(s, t));
        pent_page_cell(p, "%s", kinds[map->at[t].land]);
        pent_page_cell(p, "%s",
                       map->flag[WEND_ENGLISH] >> t & 1  ? "English"
                       : map->flag[WEND_FRENCH] >> t & 1 ? "French"
                                                         : "");
        pent_page_cell(p, "%s", said);
    }
    pent_page_table_end(p);
}

/* ---- the own mat ----------------------------------------------------------------------------- */

static void put_cell(const wend_state *s, int seat, int cell, pent_page *p) {
    const wend_player *q = &s->player[seat];
    bool back = q->ritual >> cell & 1;
    char said[40], code[12];
    pent_text t = pent_text_on(code, sizeof code);
    wend_say_tile(&t, q->grid[cell]);
    t = pent_text_on(said, sizeof said);
    pent_say(&t, "%d  %s%s", cell + 1, code,
             q->marked >> cell & 1 ? ", used"
             : q->fire == cell     ? ", Fire marker"
                                   : "");
    pent_page_place(p, cell % 3 * 2, cell / 3, said);
    t = pent_text_on(said, sizeof said);
    wend_say_actions(&t, wend_tiles[q->grid[cell]].icon);
    if (back) pent_page_put(p, 1, NULL, "Ritual");
    pent_page_put(p, back ? 2 : 1, NULL, back ? "(%s)" : "%s", said);
}

static void write_grid(const wend_state *s, int seat, pent_page *p) {
    const wend_player *q = &s->player[seat];
    bool any = false;
    for (int cell = 0; cell < WEND_CELLS; cell++) any |= q->grid[cell] != WEND_NONE;
    if (!any) return;
    pent_page_map(p, PENT_MAP_ROWS, 24, 3);
    for (int cell = 0; cell < WEND_CELLS; cell++)
        if (q->grid[cell] != WEND_NONE) put_cell(s, seat, cell, p);
    pent_page_map_end(p);
}

static void say_hand(const wend_player *q, pent_page *p) {
    char hand[240], played[240];
    pent_text h = pent_text_on(hand, sizeof hand), o = pent_text_on(played, sizeof played);
    for (int t = 0; t < WEND_CARD_TYPES; t++) {
        char name[40];
        pent_text n = pent_text_on(name, sizeof name);
        pent_say(&n, "%s%s", wend_kind_names[t % WEND_KINDS], t < WEND_KINDS ? "" : " (infected)");
        add_count(&h, wend_hand_of(q, t), name, name);
        add_count(&o, q->played[t], name, name);
    }
    if (q->secrets && q->secret[0] == WEND_UNKNOWN)
        add_count(&h, q->secrets, "hidden card", "hidden cards");
    pent_page_item(p, "Hand:", "%s", h.len ? hand : "no masks");
    if (o.len) pent_page_item(p, "Played:", "%s", played);
}

static void say_turtles(const wend_player *q, pent_page *p) {
    char said[600];
    pent_text t = pent_text_on(said, sizeof said);
    for (int kind = 0; kind < WEND_TURTLES; kind++) {
        if (!q->turtle[kind]) continue;
        pent_say(&t, "%s%d %s", t.len ? ", " : "", wend_level_of(kind), wend_group_names[kind / 3]);
        if (q->turtle[kind] == WEND_UNKNOWN) continue;
        const uint8_t *track = wend_turtle_tracks[kind][q->turtle[kind] - 1];
        pent_say(&t, " (%s", wend_track_titles[track[0]]);
        if (track[1] != track[0]) pent_say(&t, " or %s", wend_track_titles[track[1]]);
        pent_say(&t, ")");
    }
    pent_page_item(p, "Turtles:", "%s", t.len ? said : "none");
}

static void say_lodge(const wend_player *q, pent_page *p) {
    char said[80];
    pent_text t = pent_text_on(said, sizeof said);
    add_count(&t, q->lodge[WEND_WARRIOR], "Warrior", "Warriors");
    add_count(&t, q->lodge[WEND_WOMAN], "Woman", "Women");
    add_count(&t, q->lodge[WEND_HUNTER], "Hunter", "Hunters");
    pent_page_item(p, "Long House:", "%s", t.len ? said : "nobody");
}

static void say_set_aside(const wend_player *q, pent_page *p) {
    char said[1100];
    pent_text t = pent_text_on(said, sizeof said);
    PENT_EACH_BIT(tile, q->set_aside) {
        if (t.len) pent_say(&t, ", ");
        wend_say_face(&t, (int)tile);
    }
    if (t.len) pent_page_item(p, "Set aside:", "%s", said);
}

static void list_progress(const wend_player *q, pent_page *p) {
    if (!q->progress) return;
    pent_page_table(p, "Progress tile|this Year|*power");
    PENT_EACH_BIT(tile, q->progress) {
        pent_page_cell(p, "%d", wend_progress[tile].number);
        pent_page_cell(p, "%s", q->used >> tile & 1 ? "used" : "unused");
        pent_page_cell(p, "%s", wend_progress[tile].effect);
    }
    pent_page_table_end(p);
}

static void write_me(const wend_state *s, int seat, pent_page *p) {
    const wend_player *q = &s->player[seat];
    int n[WEND_GOODS];
    char said[120];
    pent_text t = pent_text_on(said, sizeof said);
    for (int g = 0; g < WEND_GOODS; g++) n[g] = q->goods[g];
    wend_say_goods(&t, n, false);
    pent_page_name(p, "me", "Your mat");
    pent_page_paint(p, paint_of(s, seat));
    pent_page_say(p, "You are %s%s%s.", wend_colour_name(s, seat),
                  wend_has_tribe(s, seat) ? ", " : "",
                  wend_has_tribe(s, seat) ? wend_tribes[q->tribe].name : "");
    pent_page_paint(p, NULL);
    write_grid(s, seat, p);
    pent_page_item(p, "Goods:", "%s", said);
    say_hand(q, p);
    say_lodge(q, p);
    say_turtles(q, p);
    pent_page_item(p, "Left:", "%d Canoes, %d swaps, %d Action markers", WEND_CANOES - q->canoes,
                   q->swaps, 3 - pent_popcount(q->marked));
    list_progress(q, p);
    say_set_aside(q, p);
}

/* ---- all players ----------------------------------------------------------------------------- */

static void say_order(pent_page *p, const wend_state *s, const char *label, const uint8_t *order,
                      int n) {
    char said[60];
    pent_text t = pent_text_on(said, sizeof said);
    for (int i = 0; i < n; i++) pent_say(&t, "%s%s", i ? ", " : "", wend_colour_name(s, order[i]));
    pent_page_item(p, label, "%s", n ? said : "nobody yet");
}

static void write_players(const wend_state *s, int viewer, pent_page *p) {
    (void)viewer;
    pent_result r;
    wend_result(s, &r);
    pent_page_name(p, "players", "Players and their tracks");
    pent_page_say(p, "Year %d of %d. Of each pair of tracks the lower one counts: %s; %s.", s->year,
                  WEND_YEARS, r.part_name[WEND_PAIR_1], r.part_name[WEND_PAIR_2]);
    if (s->step > WEND_STEP_ORDER + 1) say_order(p, s, "Turn order:", s->order, s->players);
    say_order(p, s, "Next Year:", s->next, s->placed);
    pent_page_table(p, "player|tribe|>points|>economic|>military|>ritual|>mask|>cards|>turtles");
    for (int q = 0; q < s->players; q++) {
        const wend_player *w = &s->player[q];
        int16_t has[WEND_PURSE];
        wend_purse(s, q, has);
        pent_page_paint(p, paint_of(s, q));
        pent_page_cell(p, "%s", wend_colour_name(s, q));
        pent_page_paint(p, NULL);
        pent_page_cell(p, "%s",
                       q >= s->seats          ? "Phantom"
                       : wend_has_tribe(s, q) ? wend_tribes[w->tribe].name
                                              : "");
        pent_page_cell(p, "%d", has[WEND_G_POINT]);
        for (int t = 0; t < WEND_TRACKS; t++) pent_page_cell(p, "%d", w->track[t]);
        pent_page_cell(p, "%d", has[WEND_G_CARD]);
        pent_page_cell(p, "%d", has[WEND_G_TURTLE]);
    }
    pent_page_table_end(p);
    for (int q = 0; q < s->players; q++) {
        int flag = s->player[q].flag;
        pent_page_head(p, "%s%s%s", wend_colour_name(s, q), flag == WEND_NONE ? "" : ", flag: ",
                       flag == WEND_NONE ? "" : wend_flag_names[flag]);
        if (q < s->seats) say_hand(&s->player[q], p);
        say_lodge(&s->player[q], p);
        say_turtles(&s->player[q], p);
        list_progress(&s->player[q], p);
    }
}

/* ---- beside the board ------------------------------------------------------------------------ */

static void write_tiles(const wend_state *s, int viewer, pent_page *p) {
    (void)viewer;
    static const char *const tracks[] = {"economic", "military", "ritual",
                                         "mask",     "lowest",   "highest"};
    pent_page_name(p, "tiles", "Progress and Advanced tiles on display");
    pent_page_table(p, "tile|also scores on|*power");
    PENT_EACH_BIT(tile, s->shown) {
        const wend_progress_tile *w = &wend_progress[tile];
        pent_page_cell(p, "%d", w->number);
        pent_page_cell(p, "%s", tracks[w->track]);
        pent_page_cell(p, "%s", w->effect);
    }
    pent_page_table_end(p);
    pent_page_say(p,
                  "A tile costs as many Leather, Fish and different vegetables each as its level, "
                  "the first digit, and scores its level on the Economic track and one more.");
    pent_page_head(p, "Advanced tiles, level %d", s->level);
    for (int slot = 0; slot < WEND_DISPLAY; slot++) {
        char said[40];
        pent_text t = pent_text_on(said, sizeof said);
        if (s->display[slot] == WEND_NONE) continue;
        wend_say_face(&t, s->display[slot]);
        pent_page_item(p, "-", "%s", said);
    }
}

static void write_masks(const wend_state *s, int viewer, pent_page *p) {
    (void)viewer;
    pent_page_name(p, "masks", "Mask spaces, cards and Turtles");
    pent_page_table(p, ">space|masks|>points|*taken by");
    for (int i = 0; i < WEND_SPACES; i++) {
        char said[60];
        pent_text t = pent_text_on(said, sizeof said);
        for (int q = 0; q < s->players; q++)
            if (s->player[q].disk == i)
                pent_say(&t, "%s%s", t.len ? ", " : "", wend_colour_name(s, q));
        pent_page_cell(p, "%d", i + 1);
        pent_page_cell(p, "%s", wend_spaces[i].shape);
        pent_page_cell(p, "%d", wend_spaces[i].points);
        pent_page_cell(p, "%s", said);
    }
    pent_page_table_end(p);
    int top = s->discards ? s->discard[s->discards - 1] : -1;
    pent_page_say(p, "Deck: %d cards. Discard pile: %d%s%s%s.", s->decked, s->discards,
                  top < 0 ? "" : ", on top ", top < 0 ? "" : wend_kind_names[top % WEND_KINDS],
                  top >= WEND_KINDS ? " (infected)" : "");
    pent_page_head(p, "Turtles");
    pent_page_table(p, "for|>points|>left|*held by");
    for (int kind = 0; kind < WEND_TURTLES; kind++) {
        char said[60];
        pent_text t = pent_text_on(said, sizeof said);
        int held = 0;
        for (int q = 0; q < s->players; q++)
            if (s->player[q].turtle[kind])
                pent_say(&t, "%s%s", held++ ? ", " : "", wend_colour_name(s, q));
        pent_page_cell(p, "%d %s", wend_level_of(kind), wend_group_names[kind / 3]);
        pent_page_cell(p, "%d", wend_turtle_points[kind % 3]);
        pent_page_cell(p, "%d", WEND_COPIES - held);
        pent_page_cell(p, "%s", said);
    }
    pent_page_table_end(p);
}

static void write_tribes(const wend_state *s, int viewer, pent_page *p) {
    (void)viewer;
    pent_page_name(p, "tribes", "Tribes on offer");
    PENT_EACH_BIT(tribe, s->tribes) {
        pent_about a;
        wend_about_tribe(&a, s, (int)tribe);
        pent_page_item(p, "-", "%s", a.text);
    }
}

static void write_phantom(const wend_state *s, int viewer, pent_page *p) {
    (void)viewer;
    const wend_phantom_year *plan = &wend_phantom[s->solo_level][s->year - 1];
    pent_page_name(p, "phantom", "The Phantom this Year");
    pent_page_item(p, "War:", "expands%s%s%s", plan->guard ? ", posts a Guard" : "",
                   plan->raid ? ", raids" : "", plan->military ? ", scores Military" : "");
    pent_page_item(p, "Mask:", "a mask space of up to %d points", plan->mask);
    if (plan->tile)
        pent_page_item(p, "Trade:", "takes a Progress tile of level %d", plan->tile);
    else
        pent_page_item(p, "Trade:", "%d on the Economic track", plan->eco);
    pent_page_item(p, "Council:", "a place in the turn order%s, two Natives come home",
                   plan->ritual ? ", scores Ritual" : "");
    for (int card = 0; card < WEND_PH_CARDS; card++)
        if (s->ph_cards >> card & 1)
            pent_page_item(p, "Still to come:", "%s", wend_phantom_names[card]);
}

/* Pages without a reason to be there are left out. */
bool wend_page(const void *state, int viewer, int i, pent_page *out) {
    typedef void (*writer)(const wend_state *s, int viewer, pent_page *p);
    const wend_state *s = state;
    const struct {
        bool there;
        writer write;
    } pages[] = {
        {s->tribes != 0, write_tribes},
        {viewer >= 0, write_me},
        {true, write_map},
        {true, write_players},
        {true, write_tiles},
        {true, write_masks},
        {true, write_lands},
        {wend_solo(s), write_phantom},
    };
    for (size_t k = 0; k < sizeof pages / sizeof *pages; k++) {
        if (!pages[k].there || i-- > 0) continue;
        pages[k].write(s, viewer, out);
        return true;
    }
    return false;
}
