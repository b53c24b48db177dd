/* nouns.c: the words of Wendake and what they mean: actions, tiles, tribes, lands, and the words of
 * its notation. What can be counted comes from the tables of the rules. Shapes: describe.c. */
#include "core/text.h"
#include "games/wendake/wendake.h"

pent_text wend_about(pent_about *out, const char *rules, const char *title, ...) {
    pent_text t = pent_text_on(out->rules, sizeof out->rules);
    pent_say(&t, "%s", rules);
    t = pent_text_on(out->title, sizeof out->title);
    va_list args;
    va_start(args, title);
    pent__say_list(&t, title, &args);
    va_end(args);
    return pent_text_on(out->text, sizeof out->text);
}

/* ---- actions --------------------------------------------------------------------------------- */

static const struct {
    const char *text, *rules;
} actions[WEND_ACTIONS] = {
    [WEND_CANOE] = {"Canoe puts a Canoe from the reserve on any lake.", "WEN-012 WEN-046"},
    [WEND_MOVE] = {"Move lets different Warriors, as many as its number, step into an adjacent "
                   "territory or act in their own: stand guard, enter an area as Outpost, attack.",
                   "WEN-052 WEN-055 WEN-056 WEN-058 WEN-060"},
    [WEND_HARVEST] = {"Harvest yields one vegetable from each area with an own Woman.",
                      "WEN-047 WEN-049"},
    [WEND_HUNT] = {"Hunt yields one Beaver from each area with an own Hunter.", "WEN-048 WEN-049"},
    [WEND_TAN] = {"Tan makes Leather of all Beavers, one for one.", "WEN-050"},
    [WEND_FISHING] = {"Fish brings one Fish for each Canoe in play.", "WEN-051"},
    [WEND_MILITARY] = {"Military lets one take Turtles, at most one each for Women, Hunters and "
                       "Canoes, then scores 1 Military point for each territory with most Guards.",
                       "WEN-065 WEN-067 WEN-072 WEN-073"},
    [WEND_MASK] = {"Mask is a Ceremony: draw a card from the deck or the discard pile, then masks "
                   "that match the shape of an empty space may be played for its Mask points.",
                   "WEN-075 WEN-079 WEN-081 WEN-082"},
    [WEND_TRADE] = {"Trade has three steps, each optional: exchange as many resources as one has "
                    "Canoes, buy one Progress tile, spend up to five different resources for 1 "
                    "Economic point each.",
                    "WEN-085 WEN-086 WEN-089 WEN-091 WEN-093"},
    [WEND_RITUAL] =
        {"Ritual scores 1 Ritual point for each set of Guard, Woman and Hunter at Home, "
         "then brings Natives home from the Long House.",
         "WEN-032 WEN-094 WEN-095"},
    [WEND_SACRED_FIRE] =
        {"Sacred Fire does the actions of another unmarked tile of the own grid and "
         "puts the Fire marker on it.",
         "WEN-036 WEN-037 WEN-039"},
};

/* What the action would bring the seat now. */
static void say_now(pent_text *out, const wend_state *s, int seat, int action) {
    const wend_player *p = &s->player[seat];
    int n[WEND_GOODS] = {0}, points, back;
    switch (action) {
    case WEND_CANOE: pent_say(out, " %d are in reserve now.", WEND_CANOES - p->canoes); break;
    case WEND_HARVEST:
        for (int veg = 0; veg < 3; veg++) n[veg] = wend_yield(s, seat, veg);
        break;
    case WEND_HUNT: n[WEND_BEAVER] = wend_yield(s, seat, WEND_BEAVER); break;
    case WEND_TAN: n[WEND_LEATHER] = p->goods[WEND_BEAVER]; break;
    case WEND_FISHING: n[WEND_FISH] = p->canoes; break;
    case WEND_MILITARY:
        points = wend_military(s, seat, 0);
        pent_say(out, " That is %d point%s now.", points, points == 1 ? "" : "s");
        break;
    case WEND_TRADE:
        pent_say(out, " Up to %d can be exchanged now.", wend_exchange_limit(s, seat, false));
        break;
    case WEND_RITUAL:
        points = wend_ritual(s, seat, 0, &back);
        pent_say(out, " That is %d point%s now, and up to %d come home.", points,
                 points == 1 ? "" : "s", back);
        break;
    default: break;
    }
    bool takes = action == WEND_HARVEST || action == WEND_HUNT || action == WEND_TAN ||
                 action == WEND_FISHING;
    if (!takes) return;
    pent_say(out, " Now it brings ");
    wend_say_goods(out, n, false);
    pent_say(out, ".");
}

void wend_about_action(pent_text *out, const wend_state *s, int seat, wend_icon icon) {
    pent_say(out, "%s%s", out->len ? " " : "", actions[icon.action].text);
    if (icon.n) pent_say(out, " Here it is %d.", icon.n);
    if (seat >= 0 && seat < s->seats) say_now(out, s, seat, icon.action);
}

void wend_about_actions(pent_text *out, const wend_state *s, int seat, const wend_icon *icon) {
    for (int i = 0; i < WEND_ICONS && icon[i].action; i++)
        if (!i || icon[i].action != icon[i - 1].action) wend_about_action(out, s, seat, icon[i]);
}

static int action_called(const char *word, size_t n) {
    for (int a = WEND_CANOE; a < WEND_ACTIONS; a++)
        if (strlen(wend_action_names[a]) == n && !memcmp(wend_action_names[a], word, n)) return a;
    return WEND_NO_ACTION;
}

/* "hunt", "hunt+move" or "1+fish+military": actions of a tile as a record joins them. */
static bool about_actions(const wend_state *s, const char *word, pent_about *out) {
    int first = WEND_NO_ACTION, seat = wend_actor(s), n = 0;
    pent_text t = pent_text_on(out->text, sizeof out->text), title;
    title = pent_text_on(out->title, sizeof out->title);
    for (const char *p = word; *p;) {
        size_t len = strcspn(p, "+");
        int action = action_called(p, len);
        if (!action && strspn(p, "0123456789") != len) return false;
        p += len + (p[len] == '+');
        if (!action) continue;
        if (!first) first = action;
        pent_say(&title, "%s%s", n++ ? ", " : "", wend_action_titles[action]);
        wend_about_action(&t, s, seat, (wend_icon){(uint8_t)action, 0});
    }
    if (!first) return false;
    t = pent_text_on(out->rules, sizeof out->rules);
    pent_say(&t, "%s", actions[first].rules);
    t = pent_text_on(out->icon, sizeof out->icon);
    pent_say(&t, "%s", wend_action_icon(first));
    return true;
}

/* ---- Progress tiles -------------------------------------------------------------------------- */

static const struct {
    const char *text, *rules;
} powers[WEND_PROGRESS] = {
    {"At any moment of the own turn outside an action one Warrior moves as by a Move.", "WEN-100"},
    {"When an Outpost is transferred it stays in its territory as a Guard instead of going home.",
     "WEN-101"},
    {"With a Ritual it scores 1 Ritual point more, and one Warrior moves after it.", "WEN-102"},
    {"The remaining actions of the activated tile may be done in any order.", "WEN-103"},
    {"In a Ceremony the Mask disk may be put on a space that is occupied.", "WEN-104"},
    {"A Ceremony draws two cards instead of one, then one card of the hand is discarded.",
     "WEN-105"},
    {"In a Trade 2 resources more may be exchanged, and no card is turned up for smallpox.",
     "WEN-106"},
    {"At any moment it brings 1 Leather or 1 Fish.", "WEN-107"},
    {"At any moment up to two Warriors move as by a Move.", "WEN-100"},
    {"Alliance: in one Military every territory with the own flag counts one Guard more, even "
     "where there is none.",
     "WEN-108 WEN-110"},
    {"With a Ritual it scores 1 Ritual point more, and one Native more may come home.", "WEN-112"},
    {"At any moment 1 point moves from one track to another.", "WEN-113"},
    {"Before the draw of a Ceremony the masks played this Year come back to the hand.", "WEN-114"},
    {"In a Ceremony one card of the hand counts as any kind.", "WEN-115"},
    {"At any moment up to 3 resources are exchanged, without smallpox.", "WEN-116"},
    {"At any moment it brings 1 animal resource (Leather or Fish) and 1 vegetable.", "WEN-107"},
    {"At any moment up to three Warriors move as by a Move.", "WEN-100"},
    {"Alliance: in one Military every territory with the own flag counts one Guard more, and a tie "
     "for most is won there.",
     "WEN-109 WEN-110"},
    {"With a Ritual it scores as many points more as there are Women or Hunters at Home, whichever "
     "are more.",
     "WEN-117"},
    {"At any moment one Native comes home from the Long House.", "WEN-118"},
    {"In a Ceremony it scores 1 Mask point more, whether or not masks are played.", "WEN-119"},
    {"In a Ceremony one plays as if holding one card more, of any kind.", "WEN-120"},
    {"At any moment one tile of the own grid is flipped to its other side.", "WEN-121"},
    {"At any moment it brings 2 resources, equal or not, and 1 Beaver.", "WEN-107"},
};

static void say_price(pent_text *out, int level) { /* WEN-091 */
    static const char *const vegetables[] = {"1 vegetable", "2 different vegetables",
                                             "one vegetable of each kind"};
    pent_say(out, "%d Leather, %d Fish and %s", level, level, vegetables[level - 1]);
}

static void say_where(pent_text *out, const wend_state *s, int tile) {
    for (int q = 0; q < s->players; q++)
        if (s->player[q].progress >> tile & 1) {
            pent_say(out, " It belongs to " PENT_SEAT " and is %s this Year.", q,
                     wend_colour_name(s, q), s->player[q].used >> tile & 1 ? "used" : "unused");
            return;
        }
    pent_say(out, s->shown >> tile & 1 ? " It is on display." : " It is not on display.");
}

void wend_about_progress(pent_about *out, const wend_state *s, int tile) {
    const wend_progress_tile *w = &wend_progress[tile];
    char rules[60];
    pent_text t = pent_text_on(rules, sizeof rules);
    pent_say(&t, "WEN-091 WEN-096 WEN-098 %s", powers[tile].rules);
    t = wend_about(out, rules, "Progress tile %d", w->number);
    pent_about_kind(out, "Progress tile, level %d", w->level);
    out->price[WEND_LEATHER] = out->price[WEND_FISH] = w->level;
    if (w->level == 3) /* one of each; of fewer the kinds can be chosen */
        out->price[WEND_CORN] = out->price[WEND_BEAN] = out->price[WEND_PUMPKIN] = 1;
    else
        pent_about_row(out, "Costs too",
                       w->level == 1 ? "1 {corn}, {bean} or {pumpkin}"
                                     : "2 different ones of {corn} {bean} {pumpkin}");
    pent_about_row(out, "To take", "buy it in a Trade");
    out->gain[WEND_G_TRACK + WEND_ECO] = w->level;
    if (w->track < WEND_LOWEST) out->gain[WEND_G_TRACK + w->track] += w->level;
    pent_say(&t, "Once a Year, %s. %s Bought for ", w->effect, powers[tile].text);
    say_price(&t, w->level);
    pent_say(&t, " it scores %d on the Economic track and %d on ", w->level, w->level);
    if (w->track < WEND_LOWEST)
        pent_say(&t, "the %s track.", wend_track_titles[w->track]);
    else
        pent_say(&t, "the buyer's %s track.", w->track == WEND_LOWEST ? "lowest" : "highest");
    say_where(&t, s, tile);
}

/* ---- tribes, lands, lakes, players ----------------------------------------------------------- */

static const struct {
    const char *text, *rules;
} tribes[WEND_TRIBES] = {
    {"It has no power of its own.", "WEN-019 WEN-123"},
    {"Once a Year one Move, of a tile or a Progress tile, moves one Warrior more.",
     "WEN-123 WEN-124"},
    {"The exchange of a Trade counts one Canoe more.", "WEN-123 WEN-125"},
    {"A Ritual brings home up to three Natives instead of two.", "WEN-123 WEN-126"},
    {"Once a Year an attack on a Warrior does not injure the attacker, who takes the place.",
     "WEN-123 WEN-127"},
    {"Two swaps in the game; only the second one costs the point of the unused swap.",
     "WEN-123 WEN-128"},
};

void wend_about_tribe(pent_about *out, const wend_state *s, int tribe) {
    const wend_tribe *w = &wend_tribes[tribe];
    pent_text t = wend_about(out, tribes[tribe].rules, "%s", w->name);
    pent_say(&t,
             "%s It starts with %d Leather, %d Fish, %d vegetable%s of the own Home, %d Beaver%s "
             "and %d Mask card%s.",
             tribes[tribe].text, w->goods[WEND_LEATHER], w->goods[WEND_FISH], w->goods[WEND_CORN],
             w->goods[WEND_CORN] == 1 ? "" : "s", w->goods[WEND_BEAVER],
             w->goods[WEND_BEAVER] == 1 ? "" : "s", w->masks, w->masks == 1 ? "" : "s");
    for (int q = 0; q < s->seats; q++)
        if (wend_has_tribe(s, q) && s->player[q].tribe == tribe)
            pent_say(&t, " {%d:%c%s} plays it.", q, wend_colour_name(s, q)[0] - 'a' + 'A',
                     wend_colour_name(s, q) + 1);
}

static void say_guards(pent_text *t, const wend_state *s, int territory) {
    int n = 0;
    for (int q = 0; q < s->players; q++)
        if (s->guards[territory][q])
            pent_say(t, "%s" PENT_SEAT " %d", n++ ? ", " : " Guards: ", q, wend_colour_name(s, q),
                     s->guards[territory][q]);
    pent_say(t, n ? "." : " No Guards stand here.");
}

static const char *area_word(int good) {
    return good == WEND_BEAVER ? "hunters" : wend_purse_goods[good].plural;
}

/* `s` is NULL when the game is played on another map. */
void wend_about_land(pent_about *out, const wend_map *map, const wend_state *s, int territory) {
    static const char *const lands[] = {"A Home", "Settled land", "A forest", "A lakeshore"};
    const wend_territory *w = &map->at[territory];
    bool english = map->flag[WEND_ENGLISH] >> territory & 1,
         french = map->flag[WEND_FRENCH] >> territory & 1;
    pent_text t = wend_about(out, "WEN-009 WEN-010 WEN-055 WEN-072", "%s",
                             s ? wend_land(s, territory) : w->name);
    pent_say(&t, "%s with two productive areas: %s and %s.%s", lands[w->land],
             area_word(w->area[0]), area_word(w->area[1]),
             english  ? " It shows the English flag."
             : french ? " It shows the French flag."
                      : "");
    if (!s) {
        pent_say(&t, " It is on the map for %d players only, not in this game.", map->players);
        return;
    }
    int n = 0;
    PENT_EACH_BIT(other, w->adjacent) {
        pent_say(&t, "%s%s", n++ ? ", " : " It touches ", wend_land(s, (int)other));
    }
    pent_say(&t, ".");
    say_guards(&t, s, territory);
    pent_say(&t, " Who has most Guards here scores 1 by a Military.");
}

/* Is `word` the whole name, or (`part`) one word of it? */
static bool names(const char *name, const char *word, bool part) {
    size_t n = strlen(word);
    if (!part) return !strcmp(name, word);
    for (const char *p = name; *p; p += *p == ' ') {
        size_t len = strcspn(p, " ");
        if (len == n && !memcmp(p, word, n)) return true;
        p += len;
    }
    return false;
}

static bool about_land(const wend_state *s, const char *word, bool part, pent_about *out) {
    for (int t = 0; t < wend_map_of(s)->territories; t++)
        if (names(wend_land(s, t), word, part)) {
            wend_about_land(out, wend_map_of(s), s, t);
            return true;
        }
    for (int i = 0; !part && i < 3; i++)
        for (int t = wend_maps[i].players; t < wend_maps[i].territories; t++)
            if (names(wend_maps[i].at[t].name, word, false)) {
                wend_about_land(out, &wend_maps[i], NULL, t);
                return true;
            }
    return false;
}

static bool is_lake(const char *word) {
    for (int i = 0; i < 3; i++)
        for (int lake = 0; lake < wend_maps[i].lakes; lake++)
            if (!strcmp(wend_maps[i].lake[lake], word)) return true;
    return false;
}

static bool about_lake(const wend_state *s, const char *word, pent_about *out) {
    const wend_map *map = wend_map_of(s);
    int n = 0;
    if (!is_lake(word)) return false;
    pent_text t = wend_about(out, "WEN-012 WEN-046", "Lake %s", word);
    pent_say(&t, "A lake for Canoes. Which lake holds a Canoe makes no difference; Canoes in play "
                 "bring Fish, exchanges and Turtles.");
    for (int lake = 0; lake < map->lakes; lake++)
        for (int q = 0; !strcmp(map->lake[lake], word) && q < s->players; q++)
            if (s->player[q].lake[lake])
                pent_say(&t, "%s" PENT_SEAT " %d", n++ ? ", " : " Canoes here: ", q,
                         wend_colour_name(s, q), s->player[q].lake[lake]);
    if (n) pent_say(&t, ".");
    return true;
}

/* ---- tiles ----------------------------------------------------------------------------------- */

static bool about_tile(const wend_state *s, const char *word, pent_about *out) {
    char code[12];
    for (int tile = 0; tile < WEND_TILES; tile++) {
        const wend_tile *w = &wend_tiles[tile];
        pent_text t = pent_text_on(code, sizeof code);
        wend_say_tile(&t, tile);
        if (strcmp(code, word)) continue;
        char face[40];
        pent_text c = pent_text_on(face, sizeof face);
        wend_say_actions(&c, w->icon);
        t = wend_about(out, w->level ? "WEN-018 WEN-032 WEN-035 WEN-132" : "WEN-032 WEN-034",
                       "Tile: %s", face);
        if (w->level) {
            pent_about_kind(out, "Advanced tile, level %d%s", w->level,
                            w->min_players == 4   ? ", for 4 players"
                            : w->min_players == 3 ? ", from 3 players on"
                                                  : "");
            pent_about_row(out, "To take", "at the end of a Year, for a tile of the bottom row");
        } else {
            pent_about_kind(out, "tile of every player");
        }
        wend_about_actions(&t, s, wend_actor(s), w->icon);
        pent_about_row(out, "Other side", "Ritual");
        return true;
    }
    return false;
}

/* ---- words of the notation ------------------------------------------------------------------- */

static const struct {
    const char *name, *title, *text, *rules;
} words[] = {
    {"activate", "Activate a tile",
     "A turn puts an Action marker on one tile of the own grid and does its actions from top to "
     "bottom; each may be skipped. The three tiles of a Year form a row, a column or a long "
     "diagonal.",
     "WEN-026 WEN-028 WEN-030 WEN-031"},
    {"turn", "Turn",
     "In each of 7 Years a player has 4 turns: three activate a tile, one takes a place in the "
     "turn "
     "order of the next Year, in any sequence.",
     "WEN-002 WEN-025 WEN-026"},
    {"end", "End of the turn",
     "The turn ends when the player says so, or by itself when nothing can be done any more.",
     "WEN-031 WEN-033"},
    {"transfer", "Transfer",
     "On the own turn, outside an action, an Outpost goes home as a Guard, and a Woman or Hunter "
     "from Home, as the area asks, takes its place. It costs nothing.",
     "WEN-040 WEN-041 WEN-042"},
    {"empty", "Leave the area empty",
     "A transfer may bring the Outpost home without putting a Woman or Hunter in its place.",
     "WEN-041"},
    {"swap", "Swap",
     "Once per game two tiles of the own grid without markers change places; each keeps its side. "
     "Unused it is worth 1 point at the end.",
     "WEN-044 WEN-045 WEN-163 WEN-165"},
    {"call", "Call off", "A begun swap may be called off; nothing is spent.", "WEN-164"},
    {"power", "Power of a Progress tile",
     "Each Progress tile owned can be used once per Year, in the turn of purchase too.",
     "WEN-098 WEN-099"},
    {"progress", "Progress tiles",
     "Bought in a Trade: level 1 for 1 Leather, 1 Fish, 1 vegetable; level 2 for 2, 2 and 2 "
     "different vegetables; level 3 for 3, 3 and one of each kind. One scores its level on the "
     "Economic track and on the track it names, and has a power once a Year.",
     "WEN-091 WEN-092 WEN-096 WEN-097 WEN-098"},
    {"tile", "Action tile",
     "The nine tiles of a grid show actions on one side and Ritual on their back. Used tiles turn "
     "over at the end of a Year, and the rows move down.",
     "WEN-032 WEN-130 WEN-131"},
    {"warrior", "Warrior",
     "One of 7. Standing in a territory it is a Guard, in a productive area an Outpost. Only "
     "Guards move and only they count for majorities.",
     "WEN-003 WEN-053 WEN-055 WEN-056"},
    {"guard", "Guard",
     "A Warrior who stands in a territory. Guards move by a Move, give majorities, and shield the "
     "own Natives in the areas there. Attacking one sends both Warriors to their Long Houses.",
     "WEN-053 WEN-060 WEN-061 WEN-072"},
    {"outpost", "Outpost",
     "A Warrior in a productive area. It yields nothing and never moves, but a transfer replaces "
     "it "
     "by a Woman or Hunter.",
     "WEN-040 WEN-053 WEN-056 WEN-059"},
    {"woman", "Woman",
     "One of 7. In a productive area she yields its vegetable by a Harvest, and the areas with "
     "Women "
     "count for Turtles.",
     "WEN-003 WEN-047 WEN-066"},
    {"hunter", "Hunter",
     "One of 7. In a productive area he yields a Beaver by a Hunt, and the areas with Hunters "
     "count "
     "for Turtles.",
     "WEN-003 WEN-048 WEN-066"},
    {"native", "Natives", "Warriors, Women and Hunters, 7 of each for every player.",
     "WEN-003 WEN-013"},
    {"area", "Productive area",
     "A place inside a territory for one Native: Women in a vegetable area, Hunters in a hunting "
     "area, or an Outpost in either. Only the areas of a Home hold stacks.",
     "WEN-010 WEN-013 WEN-049"},
    {"home", "Home",
     "The territory where a player's Natives start and return. Nobody else enters it. Sets of "
     "Guard, "
     "Woman and Hunter there score by a Ritual.",
     "WEN-022 WEN-054 WEN-057 WEN-094"},
    {"long house", "Long House",
     "Where injured Natives wait. A Ritual brings up to two of them home, Progress tiles 23 and 34 "
     "one each.",
     "WEN-022 WEN-058 WEN-095 WEN-112 WEN-118"},
    {"attack", "Attack",
     "A Warrior that moves may attack on arrival or in its own territory. A Woman or Hunter goes "
     "to "
     "the Long House and the attacker becomes an Outpost; of two Warriors both are injured. "
     "Natives "
     "are shielded by Guards of their owner.",
     "WEN-058 WEN-059 WEN-060 WEN-061 WEN-062"},
    {"spared", "Spared attacker",
     "Once a Year the Mohawk's attack on a Warrior does not injure the attacker, who takes the "
     "place.",
     "WEN-127"},
    {"stop", "Stop", "A Move or an exchange may end before it is used up.", "WEN-064 WEN-086"},
    {"take", "Take a Turtle",
     "A Military lets one take a Turtle each for Women, Hunters and Canoes, of any level reached "
     "and "
     "not yet held.",
     "WEN-066 WEN-067 WEN-068"},
    {"turtle", "Turtles",
     "Nine kinds: for 3, 4 or 5 areas with Women, areas with Hunters, or Canoes. At the end each "
     "moves "
     "a track that only its owner knows; those of level 5 offer two tracks.",
     "WEN-066 WEN-069 WEN-070 WEN-071"},
    {"women", "Turtles for Women", "They need 3, 4 or 5 areas with own Women; Home counts as one.",
     "WEN-066 WEN-069 WEN-070"},
    {"hunters", "Turtles for Hunters",
     "They need 3, 4 or 5 areas with own Hunters; Home counts as one.", "WEN-066 WEN-069 WEN-070"},
    {"canoes", "Turtles for Canoes", "They need 3, 4 or 5 own Canoes in play.",
     "WEN-066 WEN-069 WEN-070"},
    {"score", "Score a Military",
     "Ends the taking of Turtles: each territory where one has more Guards than every opponent "
     "gives "
     "1 Military point. Alliance tiles are used here.",
     "WEN-072 WEN-073 WEN-166"},
    {"draw", "Draw a card",
     "A Ceremony begins with one card from the deck or the top of the discard pile.", "WEN-075"},
    {"play", "Play masks",
     "Cards of the hand that match the shape of an empty space exactly move the Mask disk there "
     "and "
     "score its points at once. They come back at the end of the Year.",
     "WEN-079 WEN-081 WEN-082 WEN-136"},
    {"card", "Mask card", "A mask of one of five kinds, with a blanket below it.", "WEN-074"},
    {"pass", "End a Trade or a Ceremony", "What is left of its steps is not used.",
     "WEN-079 WEN-085"},
    {"exchange", "Exchange",
     "The first step of a Trade: up to as many resources as Canoes in play are given, each for one "
     "of "
     "another kind. Then a Mask card is turned up: an infected blanket costs a Native.",
     "WEN-086 WEN-087 WEN-088 WEN-089"},
    {"smallpox", "Smallpox",
     "After an exchange the top Mask card is turned up. If its blanket is infected one own Native "
     "of "
     "the owner's choice goes to the Long House.",
     "WEN-074 WEN-089 WEN-106"},
    {"buy", "Buy a Progress tile",
     "The second step of a Trade: one tile for as much Leather and Fish as its level and as many "
     "different vegetables.",
     "WEN-091 WEN-092 WEN-096"},
    {"spend", "Spend resources",
     "The last step of a Trade: up to five different resources for one Economic point each.",
     "WEN-093"},
    {"flag", "Flag",
     "Whoever buys an Alliance (Progress tile 22 or 32) takes the English or the French flag; the "
     "territories with that flag are where the Alliance counts.",
     "WEN-108 WEN-110"},
    {"lose", "Lose a Native",
     "Smallpox: one own Native from Home, an area or the Guards goes to the Long House.",
     "WEN-089 WEN-090"},
    {"return", "Bring Natives home",
     "The second step of a Ritual: up to two Natives, of any kind, go from the Long House to Home.",
     "WEN-095 WEN-126"},
    {"nobody", "Bring nobody home", "A Ritual need not bring anybody home.", "WEN-095"},
    {"replace", "Replace a tile",
     "At the end of a Year one of the three tiles of the bottom row may be replaced by an Advanced "
     "tile on display or one set aside earlier.",
     "WEN-132 WEN-133"},
    {"keep", "Keep the tiles", "No tile is replaced at the end of this Year.", "WEN-132"},
    {"advanced tiles", "Advanced tiles",
     "Six are on display, of level 1 in Years 1 to 3 and of level 2 afterwards. A tile that is "
     "taken "
     "is replaced from the supply.",
     "WEN-018 WEN-132 WEN-133 WEN-135"},
    {"tribe", "Tribe",
     "A card with goods for the start and a power. All are Wendat, or tribes are drafted.",
     "WEN-019 WEN-020 WEN-123"},
    {"lake", "Lake", "Where Canoes are put. Which lake holds a Canoe has no effect.", "WEN-012"},
    {"reveal", "Turtles revealed", "At the end all Turtles are turned over and move their tracks.",
     "WEN-139"},
    {"phantom", "Phantom",
     "The opponent of a solo game. Each of its turns shows one of four cards: War, Mask, Trade, "
     "Council.",
     "WEN-146 WEN-147"},
    {"war", "War, a card of the Phantom",
     "The Phantom expands, and posts a Guard, raids or scores Military as its table says.",
     "WEN-148 WEN-155 WEN-156 WEN-158 WEN-159"},
    {"council", "Council, a card of the Phantom",
     "The Phantom takes a place in the turn order, may score Ritual, and brings two Natives home.",
     "WEN-150"},
    {"show", "Shown", "A tile or card comes on display.", "WEN-015 WEN-018 WEN-020"},
    {"lay", "Laid in the grid",
     "Tiles are laid at random at the start, and in the top row at the end of each Year.",
     "WEN-021 WEN-134"},
    {"pair", "Pairs of tracks",
     "The four tracks form two pairs. Each pair is worth the lower of its two values at the end.",
     "WEN-006 WEN-014 WEN-140"},
    {"up", "Turn up", "The top Mask card is turned onto the discard pile.",
     "WEN-016 WEN-076 WEN-089"},
    {"restore", "Restore, the end of a Year",
     "The new turn order holds. Used tiles turn over, each player may replace one tile of the "
     "bottom "
     "row, the rows move down and the three tiles fill the top row at random. Masks come back, "
     "Progress tiles are restored.",
     "WEN-129 WEN-130 WEN-131 WEN-132 WEN-134 WEN-136 WEN-137"},
    {"scoring", "Final scoring",
     "After Year 7 the Turtles move their tracks. Each pair of tracks gives its lower value; an "
     "unused swap gives 1. Most points win, among equals the earlier in the new turn order.",
     "WEN-138 WEN-139 WEN-140 WEN-141"},
    {"english", "English flag", "Shown by every settled land. Its owner's Alliance counts there.",
     "WEN-008 WEN-108 WEN-110"},
    {"french", "French flag", "Shown by every forest. Its owner's Alliance counts there.",
     "WEN-008 WEN-108 WEN-110"},
};
enum { WORDS = sizeof words / sizeof *words };

/* Second words of a move's text: "call off", "keep tiles", "Red Home". */
static const char *const same_as[][2] = {{"off", "call"}, {"tiles", "keep"}, {"Home", "home"}};

/* What the tables of the box say about a word. */
static void say_counts(pent_text *t, const wend_state *s, const char *word) {
    int n[3] = {0}, cards = 0, infected = 0;
    for (int k = 0; k < WEND_CARD_TYPES; k++) {
        cards += wend_mask_deck[k];
        infected += k >= WEND_KINDS ? wend_mask_deck[k] : 0;
    }
    for (int i = 0; i < WEND_TILES; i++)
        n[wend_tiles[i].level] += wend_tiles[i].min_players <= s->players;
    if (!strcmp(word, "turtle"))
        pent_say(t, " Level 3 gives %d, level 4 %d, level 5 %d.", wend_turtle_points[0],
                 wend_turtle_points[1], wend_turtle_points[2]);
    if (!strcmp(word, "card") || !strcmp(word, "smallpox"))
        pent_say(t, " Of %d cards %d have an infected blanket.", cards, infected);
    if (!strcmp(word, "advanced tiles"))
        pent_say(t, " In this game %d of level 1 and %d of level 2 are used.", n[1], n[2]);
}

static bool about_entry(const wend_state *s, const char *word, pent_about *out) {
    for (size_t i = 0; i < sizeof same_as / sizeof *same_as; i++)
        if (!strcmp(same_as[i][0], word)) word = same_as[i][1];
    for (int i = 0; i < WORDS; i++) {
        if (strcmp(words[i].name, word)) continue;
        pent_text t = wend_about(out, words[i].rules, "%s", words[i].title);
        pent_say(&t, "%s", words[i].text);
        say_counts(&t, s, word);
        return true;
    }
    return false;
}

/* "pine" or, with an infected blanket, "pine*". */
static bool about_kind(const char *word, pent_about *out) {
    for (int k = 0; k < WEND_KINDS; k++) {
        size_t n = strlen(wend_kind_names[k]);
        bool infected = word[0] && !strcmp(word + strcspn(word, "*"), "*");
        if (strncmp(word, wend_kind_names[k], n) || strlen(word) != n + infected) continue;
        pent_text t = wend_about(out, "WEN-074 WEN-079", "%s mask%s", wend_kind_names[k],
                                 infected ? " with an infected blanket" : "");
        pent_say(&t,
                 "One of five kinds of Mask card: %d clean ones and %d with an infected blanket. "
                 "Alike or different they fill mask spaces.",
                 wend_mask_deck[k], wend_mask_deck[k + WEND_KINDS]);
        if (infected) pent_say(&t, " Turned up after an exchange it brings smallpox.");
        return true;
    }
    return false;
}

static bool about_player(const wend_state *s, const char *word, pent_about *out) {
    for (int q = 0; q < s->players; q++) {
        const char *name = wend_colour_name(s, q);
        if (strcmp(name, word)) continue;
        int part[WEND_PARTS];
        wend_points(s, q, part);
        pent_text t = wend_about(out, "WEN-003 WEN-140 WEN-170", "The player %s", name);
        pent_say(
            &t, "%s player whose Home is %s. The lower tracks of the pairs stand at %d and %d%s.",
            q < s->seats ? "A" : "The Phantom, a", wend_land(s, wend_home(s, q)), part[WEND_PAIR_1],
            part[WEND_PAIR_2], part[WEND_SWAP_PART] ? ", and a swap is unused" : "");
        return true;
    }
    for (int c = 0; c < WEND_SEATS; c++)
        if (!strcmp(wend_colour_names[c], word)) {
            pent_text t = wend_about(out, "WEN-170", "The colour %s", word);
            pent_say(&t, "A colour of pieces. Nobody has it in this game.");
            return true;
        }
    return false;
}

static bool about_tribe_called(const wend_state *s, const char *word, pent_about *out) {
    for (int i = 0; i < WEND_TRIBES; i++) {
        if (strcmp(wend_tribes[i].name, word)) continue;
        wend_about_tribe(out, s, i);
        return true;
    }
    return false;
}

bool wend_about_word(const wend_state *s, const char *word, pent_about *out) {
    if (!strcmp(word, wend_track_names[WEND_ECO])) { /* the others share a name with an action */
        wend_about_track(out, s, WEND_ECO);
        return true;
    }
    return about_actions(s, word, out) || about_entry(s, word, out) || about_kind(word, out) ||
           about_tile(s, word, out) || about_tribe_called(s, word, out) ||
           about_land(s, word, false, out) || about_lake(s, word, out) ||
           about_player(s, word, out) || about_land(s, word, true, out);
}

/* ---- names ----------------------------------------------------------------------------------- */

/* The i-th name of all lists behind each other; *i is what is left behind the list. */
static const char *from_list(const char *const *list, int n, int *i) {
    if (*i < n) return list[*i];
    *i -= n;
    return NULL;
}

static const char *const codes[] = {
    "B0",   "B1",   "B2",    "B3",    "B4",    "B5",    "B6",    "B7",    "B8",    "I-1",   "I-2",
    "I-3",  "I-4",  "I-5",   "I-6",   "I-7",   "I-8",   "I-9",   "I-10",  "I-11",  "I-12",  "I-13",
    "I-14", "I-15", "I-16",  "I-17",  "II-1",  "II-2",  "II-3",  "II-4",  "II-5",  "II-6",  "II-7",
    "II-8", "II-9", "II-10", "II-11", "II-12", "II-13", "II-14", "II-15", "II-16", "II-17",
};
_Static_assert(sizeof codes / sizeof *codes == WEND_TILES, "every tile has a name");

static const char *const progress_ids[] = {
    "progress-11", "progress-12", "progress-13", "progress-14", "progress-15", "progress-16",
    "progress-17", "progress-18", "progress-21", "progress-22", "progress-23", "progress-24",
    "progress-25", "progress-26", "progress-27", "progress-28", "progress-31", "progress-32",
    "progress-33", "progress-34", "progress-35", "progress-36", "progress-37", "progress-38",
};

static bool on_earlier_map(int map, const char *name) {
    for (int k = 0; k < map; k++)
        for (int t = wend_maps[k].players; t < wend_maps[k].territories; t++)
            if (!strcmp(wend_maps[k].at[t].name, name)) return true;
    return false;
}

static const char *land_name(int i) {
    for (int k = 0; k < 3; k++)
        for (int t = wend_maps[k].players; t < wend_maps[k].territories; t++) {
            const char *name = wend_maps[k].at[t].name;
            if (!on_earlier_map(k, name) && i-- == 0) return name;
        }
    return NULL;
}

const char *wend_noun(int i) {
    const char *name;
    if (i < WORDS) return words[i].name;
    i -= WORDS;
    if ((name = from_list(wend_action_names + 1, WEND_ACTIONS - 1, &i))) return name;
    if ((name = from_list(wend_track_names, WEND_ECO + 1, &i))) return name;
    if ((name = from_list(wend_kind_names, WEND_KINDS, &i))) return name;
    if ((name = from_list(codes, WEND_TILES, &i))) return name;
    if ((name = from_list(progress_ids, WEND_PROGRESS, &i))) return name;
    if ((name = from_list(wend_colour_names, WEND_SEATS, &i))) return name;
    if ((name = from_list(wend_maps[2].lake, wend_maps[2].lakes, &i))) return name;
    if (i < WEND_TRIBES) return wend_tribes[i].name;
    return land_name(i - WEND_TRIBES);
}
