/* Raiders of Scythia: words and notation, prompts, reasons, JSON.
 *
 * What it is: one text per move, unique among the legal ones, that tells a viewer what is public.
 * What it is not: a parser; the core compares these texts. */
#include "tell.h"

#include <string.h>

static const char *const eagle_word[3] = {"strength", "doubling", "play"};

void raid_seat_name(const void *state, int seat, pent_text *out) {
    (void)state;
    static const char *const names[RAID_SEATS] = {"yellow", "pink", "green", "blue"};
    pent_say(out, "%s", names[seat]);
}

void raid_mark_seat(const raid_state *s, int seat, pent_text *out) {
    pent_say(out, "{%d:", seat);
    raid_seat_name(s, seat, out);
    pent_say(out, "}");
}

static void say_space(pent_text *out, int space) {
    pent_say(out, "%s-%d", raid_civs[space / 6].name, space % 6 + 1);
}

/* "1 Wound", "2 Wounds". */
static void say_count(pent_text *out, int n, const char *word) {
    pent_say(out, "%d %s%s", n, word, n == 1 ? "" : "s");
}

static void say_place(pent_text *out, int place) {
    if (place < 2) {
        pent_say(out, "%c", 'A' + place);
    } else {
        say_space(out, place - 2);
    }
}

static void say_die(pent_text *out, int color, int face) {
    const raid_face *row = &raid_faces[color][face];
    pent_say(out, "%s %d/%d", raid_die_name[color], row->strength, row->wounds);
}

/* ---- moves ---- */

/* RAI-155 RAI-159: only the one who draws sees the card. */
static void say_drawn(const raid_state *s, pent_move m, int viewer, pent_text *out) {
    bool look = pent_kind(m) == RAID_M_LOOK;
    if (viewer == PENT_TRUTH || viewer == pent_top_of(&s->stack)->b) {
        pent_say(out, "%s %s", look ? "look at" : "draw", raid_crew[pent_a(m)].name);
    } else {
        pent_say(out, "%s a card", look ? "look at" : "draw");
    }
}

static void format_chance(const raid_state *s, pent_move m, int viewer, pent_text *out) {
    int a = pent_a(m), b = pent_b(m);
    switch (pent_kind(m)) {
    case RAID_M_START:
        pent_say(out, "start ");
        raid_seat_name(s, a, out);
        break;
    case RAID_M_QUEST_UP:
        pent_say(out, "quest %d up at ", a + 1);
        say_place(out, b);
        break;
    case RAID_M_TOKEN:
        pent_say(out, "%s on ", raid_good_name[a]);
        say_space(out, b);
        break;
    case RAID_M_ANIMAL:
        pent_say(out, "animal %s-%d at %d", eagle_word[a / 3], raid_horse_strength[a % 3], b + 1);
        break;
    case RAID_M_HERO: pent_say(out, "hero %s", raid_heroes[a].name); break;
    case RAID_M_PAIR_CREW: pent_say(out, "pair %s", raid_crew[a].name); break;
    case RAID_M_DRAW:
    case RAID_M_LOOK: say_drawn(s, m, viewer, out); break;
    case RAID_M_DIE:
        pent_say(out, "roll ");
        say_die(out, a, b);
        break;
    default: pent_say(out, "scheme %d", a + 1); break;
    }
}

/* RAI-048 RAI-051: what has to go is named. */
static void say_replaced(const raid_player *p, pent_move m, pent_text *out) {
    int slot = pent_kind(m) == RAID_M_SWAP_EAGLE ? pent_c(m) : pent_b(m);
    if (pent_kind(m) == RAID_M_HIRE && p->crew[slot] != RAID_NO) {
        pent_say(out, ", replaces %s", raid_crew[p->crew[slot]].name);
    } else if (pent_kind(m) == RAID_M_EAGLE && p->eagle[slot] != RAID_NO) {
        pent_say(out, ", replaces the %s Eagle", eagle_word[p->eagle[slot] / 3]);
    } else if ((pent_kind(m) == RAID_M_HORSE || pent_kind(m) == RAID_M_SWAP_EAGLE) &&
               p->horse[slot] != RAID_NO) {
        pent_say(out, ", replaces the Horse of %d", raid_horse_strength[p->horse[slot] % 3]);
    }
}

static void format_quest(pent_move m, pent_text *out) {
    pent_say(out, "quest ");
    say_place(out, pent_a(m));
    if (pent_b(m) == RAID_CARD) {
        pent_say(out, " with 2 less");
    } else if (pent_b(m) != RAID_NO) {
        pent_say(out, " without %s", raid_good_name[pent_b(m)]);
    }
}

/* Moves at buildings. */
static void format_work(const raid_state *s, const raid_player *p, pent_move m, pent_text *out) {
    int a = pent_a(m), b = pent_b(m);
    static const char *const plain[RAID_MOVE_KINDS] = {
        [RAID_M_PASS] = "pass",
        [RAID_M_STOP] = "stop",
        [RAID_M_HEALING] = "heal for Kumis",
        [RAID_M_TAKE_SILVER] = "take Silver",
        [RAID_M_TAKE_FOOD] = "take Provisions",
        [RAID_M_TAKE_WAGON] = "take Wagon",
        [RAID_M_SLAUGHTER] = "slaughter Livestock",
        [RAID_M_TWO_CARDS] = "draw cards",
        [RAID_M_CARD_KUMIS] = "draw with Kumis",
    };
    switch (pent_kind(m)) {
    case RAID_M_PAIR:
        pent_say(out, "take %s and %s", raid_heroes[s->pair_hero[a]].name,
                 raid_crew[s->pair_crew[a]].name);
        break;
    case RAID_M_PLACE: pent_say(out, "place %s", raid_building_name[a]); break;
    case RAID_M_PICK: pent_say(out, "pick %s", raid_building_name[a]); break;
    case RAID_M_RAID:
        pent_say(out, "raid %s %s", raid_civs[a / 3].name, raid_side_name[a % 3]);
        break;
    case RAID_M_EAGLE:
        pent_say(out, "eagle %d above %d", a + 1, b + 1);
        say_replaced(p, m, out);
        break;
    case RAID_M_HORSE:
        pent_say(out, "horse %d below %d", a + 1, b + 1);
        say_replaced(p, m, out);
        break;
    case RAID_M_HIRE:
        pent_say(out, "hire %s at %d", raid_crew[a].name, b + 1);
        say_replaced(p, m, out);
        break;
    case RAID_M_QUEST: format_quest(m, out); break;
    case RAID_M_PLAY: pent_say(out, "play %s", raid_crew[a].name); break;
    case RAID_M_USE_HERO: pent_say(out, "use %s", raid_heroes[p->hero].name); break;
    case RAID_M_USE_EAGLE: pent_say(out, "use %s at %d", raid_crew[p->crew[a]].name, a + 1); break;
    case RAID_M_SELL: pent_say(out, "sell %s", raid_crew[a].name); break;
    case RAID_M_BARTER: pent_say(out, "barter %s", raid_good_name[a]); break;
    default: pent_say(out, "%s", plain[pent_kind(m)]); break;
    }
}

/* Moves of raids and inside effects. */
static void format_effect(const raid_state *s, const raid_player *p, pent_move m, pent_text *out) {
    int a = pent_a(m), b = pent_b(m);
    switch (pent_kind(m)) {
    case RAID_M_KUMIS: pent_say(out, a ? "spend %d Kumis" : "spend no Kumis", a); break;
    case RAID_M_SPARE:
        if (a > 0) {
            pent_say(out, "take ");
            say_count(out, a, "wound");
            pent_say(out, " fewer");
        } else {
            pent_say(out, "take all wounds");
        }
        break;
    case RAID_M_REROLL:
        pent_say(out, "reroll ");
        say_die(out, s->die_color[a], s->die_face[a]);
        break;
    case RAID_M_WOUND: pent_say(out, "wound %s at %d", raid_crew[p->crew[a]].name, a + 1); break;
    case RAID_M_SPACE:
        pent_say(out, "loot ");
        say_space(out, a);
        break;
    case RAID_M_DISCARD: pent_say(out, "discard %s", raid_crew[a].name); break;
    case RAID_M_HEAL: pent_say(out, "heal %s at %d", raid_crew[p->crew[a]].name, a + 1); break;
    case RAID_M_TAKE:
        pent_say(out, "take %s from ", raid_good_name[b]);
        say_space(out, a);
        break;
    case RAID_M_SWAP_EAGLE:
        pent_say(out, "swap eagle %d for %d below %d", a + 1, b + 1, pent_c(m) + 1);
        say_replaced(p, m, out);
        break;
    case RAID_M_SWAP_CREW:
        pent_say(out, "swap %s at %d for %s", raid_crew[p->crew[a]].name, a + 1, raid_crew[b].name);
        break;
    case RAID_M_BUILDING: pent_say(out, "use %s", raid_building_name[a]); break;
    case RAID_M_SACRIFICE:
        pent_say(out, "give up %s at %d for %s", raid_crew[p->crew[a]].name, a + 1,
                 raid_good_name[b]);
        break;
    case RAID_M_FETCH: pent_say(out, "fetch %s", raid_crew[a].name); break;
    case RAID_M_TRADE:
        pent_say(out, "trade %s for %s", raid_good_name[a], raid_good_name[b]);
        break;
    default: pent_say(out, "%s", raid_choices[a][b].words); break; /* RAID_M_CHOOSE */
    }
}

void raid_format(const void *state, pent_move m, int viewer, pent_text *out) {
    const raid_state *s = state;
    int kind = pent_kind(m);
    if (kind < RAID_M_PAIR) {
        format_chance(s, m, viewer, out);
        return;
    }
    const raid_player *p = &s->player[pent_top_of(&s->stack)->seat];
    if (kind < RAID_M_KUMIS) {
        format_work(s, p, m, out);
    } else {
        format_effect(s, p, m, out);
    }
}

/* ---- prompts ---- */

/* What the building gives by the worker and the crew at hand, where that is one number. */
static void prompt_action(const raid_state *s, const pent_frame *f, pent_text *out) {
    const raid_player *p = &s->player[f->seat];
    pent_say(out, "%s (%s worker): ", raid_building_name[f->a], raid_color_name[f->b]);
    if (f->a == RAID_SILVERSMITH) {
        pent_say(out, "take %d Silver", raid_smith_silver(p, f->b));
    } else if (f->a == RAID_FARM) {
        pent_say(out, f->b == RAID_RED ? "take %d Provisions or 1 Wagon" : "take %d Provisions",
                 raid_farm_food(p, f->b));
    } else if (f->a == RAID_MEETING) {
        say_count(out, raid_meeting_cards(p, false), "card");
        pent_say(out, ", or ");
        say_count(out, raid_meeting_cards(p, true), "card");
        pent_say(out, " and %d Kumis", RAID_MEETING_KUMIS);
    } else {
        raid_tell_building(out, f->a);
    }
    pent_say(out, "; or pass");
}

static void prompt_raid(const raid_state *s, const pent_frame *f, pent_text *out) {
    const char *civ = s->raid_set == RAID_NO ? "" : raid_civs[s->raid_set / 3].name;
    switch (f->kind) {
    case RAID_F_KUMIS:
        pent_say(out,
                 "Raid on %s: how many Kumis do you spend, 1 Strength each? Strength %d before "
                 "the dice; ",
                 civ, raid_base_strength(s, f->seat, f->a));
        raid_tell_brackets(out, f->a);
        break;
    case RAID_F_REROLL: pent_say(out, "Choose a die to roll again (%d left), or stop", f->a); break;
    case RAID_F_SPARE:
        pent_say(out, "Your crew can spare you ");
        say_count(out, f->a, "Wound");
        pent_say(out, " of %d: how many do you take fewer?", s->raid_wounds);
        break;
    case RAID_F_WOUND:
        pent_say(out, "Strength %d brings ", s->raid_strength);
        say_count(out, s->raid_points, "point");
        pent_say(out, "; ");
        say_count(out, f->a, "Wound");
        pent_say(out, " to place: who takes one?");
        break;
    default: pent_say(out, "Choose the raid space you loot in %s", civ); break;
    }
}

/* What is asked inside the effects of cards. */
static void prompt_effect(const pent_frame *f, pent_text *out) {
    switch (f->kind) {
    case RAID_F_HEAL:
        pent_say(out, f->c & 1 ? "Remove up to " : "Remove ");
        say_count(out, f->a, "Wound");
        if (f->c & 2) pent_say(out, " from one crew member");
        if (f->c & 1) pent_say(out, ", or stop");
        break;
    case RAID_F_TAKE:
        pent_say(out, "Take 1 Plunder from an open raid space of %s", raid_civs[f->a].name);
        break;
    case RAID_F_TRADE:
        pent_say(out, "Exchange up to %d Plunder, never for Gold; or stop", f->a);
        break;
    case RAID_F_ANIMAL:
        pent_say(out, "Take an animal of the offer as %s, and choose its space",
                 f->a == 1   ? "an Eagle"
                 : f->a == 2 ? "a Horse"
                             : "an Eagle or a Horse");
        break;
    case RAID_F_HIRE:
        pent_say(out,
                 f->a ? "Hire a card from your hand for at most %d Silver, or stop"
                      : "Hire a card from your hand without Silver, or stop",
                 f->a);
        break;
    default: /* RAID_F_CHOOSE */
        pent_say(out, "Choose: ");
        raid_tell_effect(out, &raid_choices[f->a][0].effect, false);
        pent_say(out, "; or ");
        raid_tell_effect(out, &raid_choices[f->a][1].effect, false);
        break;
    }
}

/* Why cards go: RAI-026 at the start, RAI-035 at the end of a turn, else as a price. */
static void prompt_discard(const raid_state *s, const pent_frame *f, pent_text *out) {
    int below = s->stack.n > 1 ? s->stack.f[s->stack.n - 2].kind : RAID_FRAME_KINDS;
    pent_say(out, "Discard ");
    say_count(out, f->a, "card");
    if (below == RAID_F_SETUP) {
        pent_say(out, " and keep %d", s->player[f->seat].hand_n - f->a);
    } else if (below == RAID_F_END_TURN && s->player[f->seat].hand_n - f->a == RAID_LIMIT) {
        pent_say(out, ": the limit of a hand is %d", RAID_LIMIT);
    }
}

static const char *const plain_prompt[RAID_FRAME_KINDS] = {
    [RAID_F_START] = "A starting player is drawn",
    [RAID_F_VILLAGE_QUEST] = "A quest is laid out in the village",
    [RAID_F_TOKEN] = "Plunder is drawn",
    [RAID_F_OFFER] = "An animal is turned up",
    [RAID_F_HERO] = "A hero is turned up",
    [RAID_F_PAIR_CREW] = "A crew card is laid beside a hero",
    [RAID_F_DRAW] = "A card is drawn",
    [RAID_F_LOOK_DRAW] = "Cards are looked at",
    [RAID_F_DIE] = "A die is rolled",
    [RAID_F_REVEAL] = "The quest of the raid space is turned up",
    [RAID_F_SCHEME] = "The rival turns up a scheme",
    [RAID_F_PAIR] = "Choose a hero and the crew card beside it, which serves you from the start",
    [RAID_F_PICK] = ("Pick up another worker from the village, use its building, and hold it for "
                     "your next turn"),
    [RAID_F_SWAP_EAGLE] =
        "Choose an Eagle to give back, an animal of the offer and a space for the Horse",
    [RAID_F_SWAP_CREW] = "Choose a crew member and the hand card that takes its place",
    [RAID_F_BUILDING] = "Choose the building you use",
    [RAID_F_SACRIFICE] = "Choose the crew member you give up and the Plunder you gain",
    [RAID_F_FETCH] = "Choose a card from the discard pile",
    [RAID_F_QUEST_LESS] = "Choose a quest and what you leave out of its price, or stop",
};

void raid_prompt(const void *state, pent_text *out) {
    const raid_state *s = state;
    if (s->over) {
        pent_say(out, "The game is over");
        return;
    }
    const pent_frame *f = pent_top_of(&s->stack);
    switch (f->kind) {
    case RAID_F_TURN:
        pent_say(out, "Work: place your %s worker at a building; or raid a settlement with it",
                 raid_color_name[s->player[f->seat].worker]);
        break;
    case RAID_F_ACTION: prompt_action(s, f, out); break;
    case RAID_F_KUMIS:
    case RAID_F_REROLL:
    case RAID_F_SPARE:
    case RAID_F_WOUND:
    case RAID_F_SPACE: prompt_raid(s, f, out); break;
    case RAID_F_DISCARD: prompt_discard(s, f, out); break;
    case RAID_F_LOOK: pent_say(out, "Discard %d of the cards you look at", f->a); break;
    case RAID_F_HAND_QUEST:
        if (f->a > 0) {
            pent_say(out, "Discard cards with Strength %d or more for the quest", f->a);
        } else {
            pent_say(out, "The quest is paid; stop, or discard more");
        }
        break;
    case RAID_F_HEAL:
    case RAID_F_TAKE:
    case RAID_F_TRADE:
    case RAID_F_ANIMAL:
    case RAID_F_HIRE:
    case RAID_F_CHOOSE: prompt_effect(f, out); break;
    default: pent_say(out, "%s", plain_prompt[f->kind]); break;
    }
}

/* ---- why not ---- */

/* "name-3" or "name-1-2": the numbers after a known word; false when it is something else. */
static bool read_id(const char *id, const char *word, int *a, int *b) {
    size_t n = strlen(word);
    if (strncmp(id, word, n) || id[n] != '-' || id[n + 1] < '0' || id[n + 1] > '9') {
        return false;
    }
    *a = *b = 0;
    const char *p = id + n + 1;
    for (; *p >= '0' && *p <= '9' && *a < 1000; p++) {
        *a = *a * 10 + (*p - '0');
    }
    if (*p == '-') {
        for (p++; *p >= '0' && *p <= '9' && *b < 1000; p++) {
            *b = *b * 10 + (*p - '0');
        }
    }
    return true;
}

static void why_not_place(const raid_state *s, int b, pent_text *out) {
    int color = s->player[s->turn].worker;
    if (b == s->rival.blocked) {
        pent_say(out, "RAI-178: the rival's scheme blocks the %s this turn", raid_building_name[b]);
    } else if (s->village[b] != RAID_NONE) {
        pent_say(out, "RAI-029: a worker already stands at the %s", raid_building_name[b]);
    } else if (!raid_may_place(s, b, color)) {
        pent_say(out, "RAI-032: Blue workers are never placed at the %s", raid_building_name[b]);
    }
}

static void why_not_pick(const raid_state *s, int b, pent_text *out) {
    if (b == s->rival.blocked) {
        pent_say(out, "RAI-178: the rival's scheme blocks the %s this turn", raid_building_name[b]);
    } else if (b == s->placed) {
        pent_say(out, "RAI-031: the worker just placed stays; pick up another one");
    } else if (s->village[b] == RAID_NONE) {
        pent_say(out, "RAI-031: no worker stands at the %s", raid_building_name[b]);
    }
}

static void why_not_raid(const raid_state *s, int set, pent_text *out) {
    const raid_player *p = &s->player[s->turn];
    const raid_set_row *row = &raid_sets[set];
    if (raid_may_raid(s, s->turn, set)) {
        return;
    }
    if (!raid_open(s, 2 * set) && !raid_open(s, 2 * set + 1)) {
        pent_say(out, "RAI-061: no raid space is left here");
    } else if (!(s->reach >> 2 * set & 3)) {
        pent_say(out, "RAI-183: no worker that could raid here is left in the game");
    } else if (!(row->colors >> p->worker & 1)) {
        pent_say(out, "RAI-061: this settlement does not accept a %s worker",
                 raid_color_name[p->worker]);
    } else if (p->crew_n < row->crew) {
        pent_say(out, "RAI-062: this raid needs %d crew members, you have %d", row->crew,
                 p->crew_n);
    } else {
        pent_say(out, "RAI-063: this raid costs ");
        say_count(out, raid_provisions_due(p, set), "Provision");
        if (raid_wagons_due(p, set) > 0) {
            pent_say(out, " and ");
            say_count(out, raid_wagons_due(p, set), "Wagon");
        }
        pent_say(out, ", you have %d and %d", p->good[RAID_PROVISION], p->good[RAID_WAGON]);
    }
}

/* A card of one's hand, at the building that is being used. */
static void why_not_card(const raid_state *s, const pent_frame *f, int kind, pent_text *out) {
    const raid_player *p = &s->player[f->seat];
    const raid_crew_row *row = &raid_crew[kind];
    int price = raid_price(p, kind, true);
    if (f->a == RAID_BARRACKS && price > p->good[RAID_SILVER]) {
        pent_say(out, "RAI-038: %s costs %d Silver, you have %d", row->name, price,
                 p->good[RAID_SILVER]);
    } else if (f->a == RAID_TOWN && !raid_usable(s, f->seat, &row->play, kind)) {
        pent_say(out, "RAI-108: %s asks for more than you have, or for what is not there",
                 row->name);
    }
}

static void why_not_quest(const raid_state *s, const pent_frame *f, const char *id,
                          pent_text *out) {
    int civ = 0, n = 0, place = id[6] == 'A' ? 0 : 1;
    bool elder = f->kind == RAID_F_QUEST_LESS;
    if (!elder && (f->kind != RAID_F_ACTION || f->a != RAID_CHIEF)) {
        pent_say(out, "RAI-043: quests are completed at the Chief's Tent");
        return;
    }
    if (read_id(id, "quest", &civ, &n)) {
        place = civ < 3 && n < 6 ? raid_place_of(civ * 6 + n) : 0;
    }
    int quest = s->quest[place];
    if (quest >= RAID_QUESTS) {
        pent_say(out, "RAI-142: only faceup quests can be completed");
    } else if (elder) {
        pent_say(out, "RAI-129: you cannot pay for this quest, even at one item less");
    } else if (!raid_quest_payable(&s->player[f->seat], quest, RAID_NO)) {
        pent_say(out, raid_quests[quest].hand
                          ? "RAI-144: your hand lacks the Strength this quest asks for"
                          : "RAI-143: you do not hold all that this quest costs");
    }
}

/* What may not be clicked while a building is being used. */
static void why_not_action(const raid_state *s, const pent_frame *f, const char *id,
                           pent_text *out) {
    int a, b;
    if (read_id(id, "hand", &a, &b) && a == f->seat && b < RAID_KINDS) {
        why_not_card(s, f, b, out);
    } else if (read_id(id, "animal", &a, &b) && f->a == RAID_STABLES) {
        pent_say(out, "RAI-037: an Eagle costs 2 Silver, a Horse 1 Equipment");
    } else if (read_id(id, "hero", &a, &b) && f->a == RAID_TOWN) {
        pent_say(out,
                 s->hero_used
                     ? "RAI-110: your hero was used this turn"
                     : "RAI-108: your hero asks for more than you have, or for what is not there");
    }
}

void raid_why_not(const void *state, const pent_id *ids, int n, pent_text *out) {
    const raid_state *s = state;
    int a, b;
    if (s->over) {
        pent_say(out, "RAI-149: the game is over");
        return;
    }
    if (n < 1) {
        return;
    }
    const pent_frame *f = pent_top_of(&s->stack);
    bool building = read_id(ids[0].s, "b", &a, &b) && a < RAID_BUILDINGS;
    if (building && f->kind == RAID_F_TURN) {
        why_not_place(s, a, out);
    } else if (building && f->kind == RAID_F_PICK) {
        why_not_pick(s, a, out);
    } else if (read_id(ids[0].s, "set", &a, &b) && a < RAID_CIVS && b < 3 &&
               f->kind == RAID_F_TURN) {
        why_not_raid(s, a * 3 + b, out);
    } else if (!strncmp(ids[0].s, "quest-", 6)) {
        why_not_quest(s, f, ids[0].s, out);
    } else if (f->kind == RAID_F_ACTION) {
        why_not_action(s, f, ids[0].s, out);
    } else if (f->kind == RAID_F_WOUND && read_id(ids[0].s, "crew", &a, &b) && a == f->seat) {
        pent_say(out, "RAI-073: nobody here can take another Wound");
    }
}

/* ---- JSON ---- */

static void json_player(const raid_state *s, int seat, pent_json *out) {
    const raid_player *p = &s->player[seat];
    pent_json_open(out, NULL, '{');
    pent_json_int(out, "points", p->points);
    pent_json_str(out, "hero", p->hero == RAID_NO ? NULL : raid_heroes[p->hero].name);
    pent_json_str(out, "worker", raid_color_name[p->worker]);
    pent_json_bytes(out, "goods", p->good, RAID_HELD);
    pent_json_bytes(out, "crew", p->crew, RAID_SLOTS);
    pent_json_bytes(out, "wounds", p->wounds, RAID_SLOTS);
    if (seat == s->turn) pent_json_bytes(out, "placed_wounds", s->assigned, RAID_SLOTS);
    pent_json_bytes(out, "eagles", p->eagle, RAID_SLOTS);
    pent_json_bytes(out, "horses", p->horse, RAID_SLOTS);
    pent_json_int(out, "cards", p->hand_n);
    pent_json_bytes(out, "hand", p->hand, RAID_KINDS);
    pent_json_int(out, "quests", p->quest_mask);
    pent_json_close(out, '}');
}

void raid_json(const void *state, pent_json *out) {
    const raid_state *s = state;
    pent_json_int(out, "turn", s->turn);
    pent_json_str(out, "end", s->printed ? "printed" : "reach");
    pent_json_int(out, "raids_left", s->raids_left);
    pent_json_int(out, "quests_left", s->quests_left);
    pent_json_bool(out, "ending", s->ending);
    pent_json_int(out, "idle_turns", s->stalled);
    pent_json_open(out, "players", '[');
    for (int i = 0; i < s->seats; i++) {
        json_player(s, i, out);
    }
    pent_json_close(out, ']');
    pent_json_bytes(out, "village", s->village, RAID_BUILDINGS);
    pent_json_bytes(out, "workers", s->worker, RAID_SPACES);
    pent_json_int(out, "in_reach", s->reach);
    pent_json_bytes(out, "plunder", &s->plunder[0][0], RAID_SPACES * RAID_PLUNDER);
    pent_json_bytes(out, "quests", s->quest, RAID_PLACES);
    pent_json_bytes(out, "supply", s->supply, RAID_PLUNDER);
    pent_json_bytes(out, "offer", s->offer, RAID_OFFER);
    pent_json_int(out, "pile", s->deck_n);
    pent_json_bytes(out, "discards", s->discard, RAID_KINDS);
    if (raid_solo(s)) {
        pent_json_open(out, "rival", '{');
        pent_json_str(out, "name", raid_rivals[s->rival.level].name);
        pent_json_int(out, "points", s->rival.points);
        pent_json_int(out, "provisions", s->rival.provisions);
        pent_json_bytes(out, "horses", s->rival.horse, s->rival.horses);
        pent_json_int(out, "quests", s->rival.quest_mask);
        pent_json_int(out, "blocked", s->rival.blocked);
        pent_json_close(out, '}');
    }
}
