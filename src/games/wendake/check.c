/* check.c: what must be true of every position of Wendake, in truth and in a filled-in world. */
#include "games/wendake/wendake.h"

static int guards_of(const wend_state *s, int seat) {
    int n = 0;
    for (int t = 0; t < WEND_TERRITORIES; t++) n += s->guards[t][seat];
    return n;
}

/* WEN-003 */
static const char *check_pieces(const wend_state *s, int seat) {
    const wend_player *p = &s->player[seat];
    const wend_map *map = wend_map_of(s);
    int canoes = 0;
    if (guards_of(s, seat) + pent_popcount(p->outposts) + p->lodge[WEND_WARRIOR] != WEND_PIECES)
        return "player.lodge: a player does not have 7 warriors";
    if (pent_popcount(p->settled & map->women) + p->women + p->lodge[WEND_WOMAN] != WEND_PIECES)
        return "player.women: a player does not have 7 women";
    if (pent_popcount(p->settled & map->hunters) + p->hunters + p->lodge[WEND_HUNTER] !=
        WEND_PIECES)
        return "player.hunters: a player does not have 7 hunters";
    for (int lake = 0; lake < WEND_LAKES; lake++) {
        if (lake >= map->lakes && p->lake[lake]) return "player.lake: a lake off the map";
        canoes += p->lake[lake];
    }
    if (canoes != p->canoes || canoes > WEND_CANOES)
        return "player.canoes: the canoes do not add up";
    if (p->guard_at >> map->territories) return "player.guard_at: a Guard off the map";
    if ((p->settled | p->outposts) & ~(map->women | map->hunters))
        return "player.settled: a native stands outside the neutral areas";
    return NULL;
}

static const char *check_map(const wend_state *s) {
    uint32_t taken = 0;
    for (int seat = 0; seat < s->players; seat++) {
        const wend_player *p = &s->player[seat];
        if ((p->settled & p->outposts) || ((p->settled | p->outposts) & taken))
            return "player.settled: two natives share an area";
        taken |= p->settled | p->outposts;
        for (int t = 0; t < WEND_TERRITORIES; t++) {
            if ((s->guards[t][seat] > 0) != (p->guard_at >> t & 1))
                return "player.guard_at: guards and their mask differ";
            if (t < s->players && t != wend_home(s, seat) && s->guards[t][seat])
                return "guards: a guard stands in a foreign home";
            if (s->moved[t] && (!s->stack.n || pent_top_of(&s->stack)->kind != WF_MOVE))
                return "moved: warriors are marked as moved outside a move";
        }
    }
    return NULL;
}

/* 40 cards: deck, discards, hands, played. */
static const char *check_cards(const wend_state *s) {
    int seen[WEND_CARD_TYPES], deck = 0;
    for (int t = 0; t < WEND_CARD_TYPES; t++) {
        seen[t] = s->deck[t];
        deck += s->deck[t];
    }
    if (deck != s->decked) return "decked: the deck is miscounted";
    for (int i = 0; i < WEND_CARDS; i++) {
        if (i < s->discards)
            seen[s->discard[i]]++;
        else if (s->discard[i])
            return "discard: discards differs";
    }
    for (int seat = 0; seat < s->players; seat++) {
        const wend_player *p = &s->player[seat];
        int secrets = 0;
        for (int t = 0; t < WEND_CARD_TYPES; t++) {
            seen[t] += p->known[t] + p->secret[t] + p->played[t];
            secrets += p->secret[t];
        }
        if (secrets != p->secrets) return "player.secrets: a hand is miscounted";
    }
    for (int t = 0; t < WEND_CARD_TYPES; t++)
        if (seen[t] != wend_mask_deck[t]) return "deck: the mask cards do not add up";
    return NULL;
}

static const char *check_turtles(const wend_state *s) {
    for (int kind = 0; kind < WEND_TURTLES; kind++) {
        unsigned seen = s->stack_of[kind];
        int unseen = 0;
        for (int seat = 0; seat < s->players; seat++) {
            int copy = s->player[seat].turtle[kind];
            if (copy == WEND_UNKNOWN && seat < s->seats) return "player.turtle: an owner knows it";
            unseen += copy == WEND_UNKNOWN;
            if (!copy || copy == WEND_UNKNOWN) continue;
            if (copy > WEND_COPIES || (seen >> (copy - 1) & 1))
                return "player.turtle: a turtle is in two places";
            seen |= 1u << (copy - 1);
        }
        if (seen != 0xF || (unseen && !wend_solo(s))) return "stack_of: a turtle is lost";
    }
    return NULL;
}

/* Every tile of a grid is there once; markers and Fire agree with the line rule. */
static const char *check_grid(const wend_state *s, int seat) {
    const wend_player *p = &s->player[seat];
    uint64_t tiles = p->set_aside;
    int n = pent_popcount(p->set_aside);
    for (int i = 0; i < WEND_CELLS + 3; i++) {
        int tile = i < WEND_CELLS ? p->grid[i] : p->out[i - WEND_CELLS];
        if (tile == WEND_NONE) continue;
        if (tile >= WEND_TILES || (tiles & PENT_BIT(tile)))
            return "player.grid: a tile lies in two places";
        tiles |= PENT_BIT(tile);
        n++;
    }
    if (s->step >= WEND_STEP_TURNS && n < WEND_CELLS) return "player.grid: a grid lacks tiles";
    if (p->unshifted && (s->step != WEND_STEP_RESTORE || p->marked))
        return "player.unshifted: rows wait to move outside the Restore phase";
    if (pent_popcount(p->marked) > 3 || (p->fire != WEND_NONE && (p->marked >> p->fire & 1)))
        return "player.marked: markers lie wrong";
    if (pent_popcount(p->marked) < 3 && !wend_cells(p)) return "player.marked: no line is left";
    return NULL;
}

static const char *check_progress(const wend_state *s) {
    uint32_t seen = s->shown;
    for (int seat = 0; seat < s->players; seat++) {
        const wend_player *p = &s->player[seat];
        if (p->progress & seen) return "player.progress: a progress tile is in two places";
        if (p->used & ~p->progress) return "player.used: a tile is used by a stranger";
        seen |= p->progress;
    }
    return NULL;
}

/* Advanced tiles: in the supply, on display, or with one player. */
static const char *check_advanced(const wend_state *s) {
    uint64_t seen = (uint64_t)s->supply[0] << WEND_BASE_TILES |
                    (uint64_t)s->supply[1] << (WEND_BASE_TILES + WEND_LEVEL_TILES);
    if (s->level < 1) return "level: none";
    for (int i = 0; i < WEND_DISPLAY; i++) {
        if (s->age[i] > s->clock) return "age: of a time to come";
        if (s->display[i] == WEND_NONE) continue;
        uint64_t tile = PENT_BIT(s->display[i]);
        if (s->display[i] < WEND_BASE_TILES || seen & tile) return "display: a tile twice";
        seen |= tile;
    }
    for (int seat = 0; seat < s->seats; seat++) {
        const wend_player *p = &s->player[seat];
        uint64_t own = p->set_aside >> WEND_BASE_TILES << WEND_BASE_TILES;
        for (int i = 0; i < WEND_CELLS + 3; i++) {
            int tile = i < WEND_CELLS ? p->grid[i] : p->out[i - WEND_CELLS];
            if (tile != WEND_NONE && tile >= WEND_BASE_TILES) own |= PENT_BIT(tile);
        }
        if (own & seen) return "player.grid: a tile of two players";
        seen |= own;
    }
    return NULL;
}

/* WEN-170, and seats that nobody plays. */
static const char *check_seating(const wend_state *s) {
    static const wend_player nobody;
    unsigned colours = 0, homes = 0;
    if (s->seats < 1 || s->players != (s->seats == 1 ? 2 : s->seats)) return "seats: too few";
    for (int seat = 0; seat < s->players; seat++) {
        colours |= 1u << wend_colour(s, seat);
        homes |= 1u << wend_home(s, seat);
    }
    if (s->partner == WEND_ECO) return "partner: paired with itself";
    if (pent_popcount(colours) != s->players) return "colours: two players have one colour";
    if (homes != (1u << s->players) - 1) return "homes: two players have one home";
    if ((s->colours | s->homes) >> s->players >> s->players) return "homes: of nobody";
    for (int seat = s->players; seat < WEND_SEATS; seat++) {
        if (memcmp(&s->player[seat], &nobody, sizeof nobody) != 0) return "player: of nobody";
        for (int t = 0; t < WEND_TERRITORIES; t++)
            if (s->guards[t][seat]) return "guards: of nobody";
    }
    return NULL;
}

/* The Phantom has neither tiles nor cards. */
static const char *check_phantom(const wend_state *s) {
    const wend_player *p = &s->player[s->players - 1];
    if (!wend_solo(s)) return NULL;
    for (int i = 0; i < WEND_CELLS + 3; i++)
        if ((i < WEND_CELLS ? p->grid[i] : p->out[i - WEND_CELLS]) != WEND_NONE)
            return "player.grid: the Phantom's";
    for (int t = 0; t < WEND_CARD_TYPES; t++)
        if (p->known[t] || p->secret[t] || p->played[t]) return "player.known: the Phantom's";
    if (p->progress || p->set_aside || p->swaps || p->unshifted || p->marked || p->ritual ||
        p->fire != WEND_NONE)
        return "player.progress: the Phantom's";
    return NULL;
}

const char *wend_check(const void *state) {
    static const char *(*const part[])(const wend_state *) = {
        check_map, check_cards, check_turtles, check_progress, check_advanced, check_phantom,
    };
    const wend_state *s = state;
    const char *broken = pent_range_broken(&wend_layout, s);
    if (!broken) broken = check_seating(s);
    if (!broken && s->year < 1) broken = "year: there is no such year";
    for (int seat = 0; !broken && seat < s->players; seat++) broken = check_pieces(s, seat);
    for (int seat = 0; !broken && seat < s->seats; seat++) broken = check_grid(s, seat);
    for (size_t i = 0; i < sizeof part / sizeof *part && !broken; i++) broken = part[i](s);
    return broken ? broken : wend_check_open(s);
}
