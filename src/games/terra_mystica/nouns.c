/* nouns.c: words of moves and of the rulebook that are no tile, hex or faction, each told once.
 * What it is not: how they are found (about.c). */
#include "words.h"

/* In small letters; ends with a row without a name. */
const terra_noun_text terra_nouns[] = {
    {"build", "Build a dwelling",
     "A dwelling is built on an empty reachable hex of the own home terrain, for the price of the "
     "board. It may follow spades in the same action.",
     "TM-060 TM-061 TM-063 TM-064"},
    {"dig", "Dig",
     "Workers are changed into spades at the rate of the spade track: 3, 2 or 1 worker a spade "
     "(Darklings: 1 priest). Bought spades all go into one hex of this action.",
     "TM-053 TM-054 TM-055"},
    {"transform", "Transform",
     "A spade moves an empty reachable hex one step on the wheel of terrains: desert, plains, "
     "swamp, "
     "lakes, forest, mountains, wasteland and back to desert.",
     "TM-050 TM-051 TM-058"},
    {"upgrade", "Upgrade",
     "A dwelling becomes a trading house, a trading house a temple or the stronghold, a temple the "
     "sanctuary, for the price of the board. The old piece goes back there; neighbours are offered "
     "power.",
     "TM-068 TM-069 TM-070 TM-082"},
    {"send", "Send a priest",
     "A priest goes to a cult: 3 or 2 steps on a free space, where it stays, or 1 step, and it "
     "goes "
     "back to the supply.",
     "TM-072 TM-073"},
    {"advance", "Advance a track",
     "Shipping: 1 priest and 4 coins a step. Spade track: 2 workers, 5 coins (Halflings 1) and 1 "
     "priest a step, 6 points.",
     "TM-066 TM-067"},
    {"ship", "Shipping",
     "The shipping level is the number of river hexes that a faction crosses to transform and "
     "build. "
     "A step costs 1 priest and 4 coins; reaching 1, 2, 3 gives 2, 3, 4 points.",
     "TM-046 TM-066"},
    {"action", "Power and special actions",
     "The six power actions of the board cost power and are there once a round for all. Special "
     "actions of tiles and strongholds are there once a round for their owner.",
     "TM-075 TM-078"},
    {"connect", "A town across the river",
     "The Mermaids may pass one river hex to found a town: own structures that touch it count as "
     "neighbours.",
     "TM-128 TM-129"},
    {"pass", "Pass",
     "Who passes takes no more actions in this round, scores the bonus tile, the air and passing "
     "favour and the "
     "Engineers' bridges, gives the bonus tile back and takes another one with its coins. The "
     "first "
     "to pass starts the next round.",
     "TM-028 TM-079 TM-080"},
    {"convert", "Conversions",
     "In the own turn, as often as wanted: 5 power to 1 priest, 3 power to 1 worker, 1 power to 1 "
     "coin, 1 priest to 1 worker, 1 worker to 1 coin. Alchemists also 1 point to 1 coin and 2 "
     "coins "
     "to 1 point.",
     "TM-039 TM-042 TM-102"},
    {"burn", "Burn power",
     "Two tokens of bowl II: one moves to bowl III and can be spent, the other leaves the game.",
     "TM-038"},
    {"leech", "Take power",
     "Who has structures beside a new building is offered their value in power: dwelling 1, "
     "trading "
     "house and temple 2, stronghold and sanctuary 3. Taking costs one point less than the power "
     "taken.",
     "TM-082 TM-083 TM-084"},
    {"decline", "Decline power",
     "The power that a neighbour's building offers is not taken; it costs nothing.", "TM-084"},
    {"done", "End the turn", "The turn ends; the neighbours are asked and the next seat is on.",
     "TM-040 TM-085"},
    {"faction", "Factions",
     "Fourteen factions in seven colours, two of each; the two of one colour exclude each other.",
     "TM-019 TM-101"},
    {"score", "Scoring tiles",
     "Six scoring tiles lie for the six rounds. The left side gives points for buildings in the "
     "round, the right side goods for a cult at its end.",
     "TM-015 TM-030"},
    {"delete", "Bonus tiles in the box",
     "As many bonus tiles are used as there are players and three more; the others stay in the "
     "box.",
     "TM-009 TM-017"},
    {"round", "Rounds",
     "The game has six rounds: income, then actions until all have passed, then cult rewards.",
     "TM-025 TM-034"},
    {"final scoring", "Final scoring",
     "Each cult gives 8, 4 and 2 points to its three highest, the largest connected group of "
     "structures 18, 12 and 6; equal places share. What is left is changed into coins, and 3 coins "
     "are a point (Alchemists 2).",
     "TM-166 TM-167 TM-168"},
    {"income", "Income",
     "At the start of every round structures, the bonus tile and favour tiles bring workers, "
     "coins, "
     "priests and power.",
     "TM-026 TM-136 TM-137 TM-138"},
    {"cult reward", "Cult reward",
     "When a round ends, its scoring tile pays each faction for full steps on one cult; not after "
     "round 6. Spades so won are used at once, without building.",
     "TM-030 TM-031 TM-032"},
    {"town", "Towns",
     "Four own structures side by side (the sanctuary counts as two) worth 7 together become a "
     "town "
     "and bring a town tile with a key.",
     "TM-089 TM-090 TM-093"},
    {"wheel", "Terrain wheel",
     "Desert, plains, swamp, lakes, forest, mountains, wasteland, and desert again: one spade "
     "moves "
     "a hex one step either way.",
     "TM-050"},
    {"favour", "Favour tiles",
     "Tiles 1 to 4 are there once, 5 to 12 three times. A temple and the sanctuary bring one each.",
     "TM-010 TM-070"},
    {"supply", "Supply of a faction",
     "Eight dwellings, four trading houses, three temples, a stronghold, a sanctuary, seven "
     "priests, "
     "three bridges and twelve power tokens.",
     "TM-004 TM-005 TM-007 TM-008"},
    {"-spade", "A spade unused", "A free spade that nothing is done with is gone.",
     "TM-056 TM-175"},
    {"-bridge", "No bridge", "The bridge that was won is not built.", "TM-081"},
    {"-free_d", "No free dwelling", "The Witches do without their free dwelling.", "TM-081 TM-106"},
    {"-free_tp", "No free trading house", "The Swarmlings do without their free trading house.",
     "TM-081 TM-131"},
    {"-free_tf", "No sandstorm", "The Nomads do without their sandstorm.", "TM-081 TM-133"},
    {"-gain_favor", "No favour tile", "The favour tile that was won is not taken.", "TM-081"},
    {"-cult", "No cult step", "The cult step that was won is not taken.", "TM-081"},
    {"-3convert_w_to_p", "No exchange", "No more workers of the Darklings become priests.",
     "TM-119"},
    {"-key", "Keep the key", "The marker stays on 9 of the cult, and the key is kept.", "TM-176"},
    {NULL, NULL, NULL, NULL},
};
