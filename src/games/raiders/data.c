/* Raiders of Scythia: the content as const tables. No rule lives here.
 *
 * What it is: the rows of content/raiders/, by way of content.c, each with a column that says how sure
 * it is: known, derived, effect known, or reconstructed. Correct them there and the whole game follows.
 * What it is not: content of its own, but for the code's words for buildings, colours and goods. */
#include "raiders.h"

#include "tables/raiders.h"

const char *const raid_building_name[RAID_BUILDINGS] = {
    "Stables",      "Barracks",    "Silversmith",  "Farm",
    "Chief's Tent", "Town Centre", "Meeting Tent", "Market",
}; /* RAI-009 */

const char *const raid_color_name[4] = {"none", "Blue", "Grey", "Red"};

const char *const raid_good_name[RAID_GOODS] = {
    "Gold", "Equipment", "Wagon", "Livestock", "Silver", "Provision", "Kumis", "point", "card",
};

/* RAI-002 */
const uint8_t raid_plunder_total[RAID_PLUNDER] = {CONTENT_PLUNDER};

/* RAI-056: three kinds of Horse halves */
const uint8_t raid_horse_strength[3] = {CONTENT_HORSE_STRENGTH};
const uint8_t raid_horse_points[3] = {CONTENT_HORSE_POINTS};

/* RAI-005 */
const uint8_t raid_animal_cards[3][3] = {CONTENT_ANIMALS};

/* RAI-014 */
const raid_civ_row raid_civs[RAID_CIVS] = {CONTENT_CIVILIZATIONS};

/* RAI-012: left, centre and right settlement of each civilization */
const raid_set_row raid_sets[RAID_SETS] = {CONTENT_SETTLEMENTS};

/* RAI-003 RAI-011 RAI-013: spaces 1 to 6 of each civilization */
const raid_space_row raid_spaces[RAID_SPACES] = {CONTENT_RAID_SPACES};

/* RAI-015: faces that look alike are one row with the number of sides that show it */
const raid_face raid_faces[RAID_DIE_COLORS][6] = {CONTENT_FACES};
const uint8_t raid_face_count[RAID_DIE_COLORS] = {CONTENT_FACE_COUNT};

/* RAI-134 RAI-135 RAI-136 RAI-137 RAI-138 RAI-139 RAI-140 RAI-141 */
const raid_hero_row raid_heroes[RAID_HEROES] = {CONTENT_HEROES};

/* RAI-113 RAI-114 */
const raid_choice_row raid_choices[2][2] = {CONTENT_CHOICES};

/* RAI-006 RAI-111 RAI-112 RAI-117 RAI-127 RAI-133 */
const raid_crew_row raid_crew[RAID_KINDS] = {CONTENT_CREW};

/* RAI-006 RAI-146 */
const raid_quest_row raid_quests[RAID_QUESTS] = {CONTENT_QUESTS};

/* RAI-181 */
const raid_scheme_row raid_schemes[RAID_SCHEMES] = {CONTENT_SCHEMES};

/* RAI-161 */
const raid_rival_row raid_rivals[RAID_RIVALS] = {CONTENT_RIVALS};

_Static_assert(RAID_KINDS * 2 == RAID_CREW, "two cards of each kind");
_Static_assert(RAID_SETS * 2 == RAID_SPACES, "two raid spaces a settlement");
_Static_assert(RAID_PLACES == 2 + 3 * 6, "quests in the village and on three civilizations");
_Static_assert(sizeof(raid_state) <= 2048, "the state fits two kilobytes");
