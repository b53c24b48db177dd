#!/usr/bin/env python3
"""Writes src/games/terra_mystica/map.c from the grid of Terra Mystica's map (rules TM-002, TM-003).

Everything else (names, neighbours, river distances, hex distances, bridge places) follows from
the grid, so the grid is the only place where the map can be wrong."""
import collections

GRID = ["USGBYRUKRGBRK", "Y~~UK~~YK~~Y", "~~K~S~G~G~S~~", "GBY~~RB~R~RU", "KURBKUSY~~GKB",
        "SG~~YG~~~USU", "~~~S~R~G~YKBY", "YBU~~~BK~SUS", "RKSBRGYUS~BGR"]
WHEEL = "YUKBGSR"

cells = [(r, c) for r, row in enumerate(GRID) for c in range(len(row))]
land = [x for x in cells if GRID[x[0]][x[1]] != "~"]
river = [x for x in cells if GRID[x[0]][x[1]] == "~"]
LAND = {x: i for i, x in enumerate(land)}
RIVER = {x: i for i, x in enumerate(river)}


def near(x):
    r, c = x
    p = r % 2
    around = [(r, c - 1), (r, c + 1), (r - 1, c - 1 + p), (r - 1, c + p), (r + 1, c - 1 + p), (r + 1, c + p)]
    return [y for y in around if y in LAND or y in RIVER]


def dist(a, b):
    qa, qb = a[1] - a[0] // 2, b[1] - b[0] // 2
    dq, dr = qa - qb, a[0] - b[0]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def by_river(a):
    """Land hex -> number of river hexes on the shortest river path from a."""
    out, seen = {}, {}
    queue = collections.deque((y, 1) for y in near(a) if y in RIVER)
    while queue:
        x, d = queue.popleft()
        if x in seen:
            continue
        seen[x] = d
        for y in near(x):
            if y in RIVER:
                queue.append((y, d + 1))
            elif y != a:
                out[y] = min(out.get(y, 99), d)
    return out


def bits(cells_, index):
    n = sum(1 << index[x] for x in cells_)
    return n & (1 << 64) - 1, n >> 64


def one(cells_):
    lo, hi = bits(cells_, LAND)
    return "{{UINT64_C(0x%x), UINT64_C(0x%x)}}" % (lo, hi)


names, count = [], collections.Counter()
for r, c in land:
    count[r] += 1
    names.append("ABCDEFGHI"[r] + str(count[r]))

edges = []
for a in land:
    for b in land:
        if LAND[a] < LAND[b] and dist(a, b) == 2:
            both = [x for x in near(a) if x in near(b)]
            if len(both) == 2 and all(x in RIVER for x in both):
                edges.append((LAND[a], LAND[b]))

water = {a: by_river(a) for a in land}
pairs = collections.Counter(d for a in land for b, d in water[a].items() if LAND[a] < LAND[b])
assert len(land) == 77 and len(river) == 36 and len(edges) == 29
assert [pairs[d] for d in range(1, 7)] == [138, 104, 102, 105, 111, 106], pairs

out = ["/* map.c: the map of Terra Mystica as bit sets (TM-002, TM-003, TM-049). Written by",
       " * tools/terra_map.py from the grid; what it is not: edited by hand. Provenance: known. */",
       "/* clang-format off */",
       '#include "terra_mystica.h"', "",
       "const char terra_hex_name[TERRA_LAND][4] = {"]


def packed(rows, indent):
    """Rows with commas, as many on a line as fit 100 columns."""
    lines = [indent + rows[0] + ","]
    for r in rows[1:]:
        if len(lines[-1]) + len(r) + 2 <= 100:
            lines[-1] += " " + r + ","
        else:
            lines.append(indent + r + ",")
    return lines


def table(head, rows):
    out.extend(["", head + " = {"] + packed(rows, "    ") + ["};"])


out += packed(['"%s"' % n for n in names], "    ") + ["};"]
table("const uint8_t terra_hex_terrain[TERRA_LAND]", [str(WHEEL.index(GRID[r][c])) for r, c in land])
table("const uint8_t terra_hex_row[TERRA_LAND]", [str(r) for r, _ in land])
table("const uint8_t terra_hex_col[TERRA_LAND]", [str(c) for _, c in land])
table("const uint8_t terra_river_row[TERRA_RIVERS]", [str(r) for r, _ in river])
table("const uint8_t terra_river_col[TERRA_RIVERS]", [str(c) for _, c in river])
out += ["", "const terra_set terra_ship[TERRA_MAX_SHIP][TERRA_LAND] = {"]
for level in range(1, 7):
    out.append("    {")
    out += packed([one([b for b, d in water[a].items() if d <= level]) for a in land], "        ")
    out.append("    },")
out += ["};", "", "const terra_set terra_skip[TERRA_MAX_SKIP][TERRA_LAND] = {"]
for level in range(1, 6):
    out.append("    {")
    out += packed([one([b for b in land if 0 < dist(a, b) <= level]) for a in land], "        ")
    out.append("    },")
out.append("};")
table("const terra_set terra_bank[TERRA_RIVERS]", [one([y for y in near(x) if y in LAND]) for x in river])
table("const uint64_t terra_water[TERRA_LAND]",
      ["UINT64_C(0x%x)" % bits([y for y in near(a) if y in RIVER], RIVER)[0] for a in land])
table("const terra_edge terra_edges[TERRA_EDGES]", ["{%d, %d}" % e for e in edges])
out += ["", "const terra_set terra_all_land = %s;" % one(land)]
open("src/games/terra_mystica/map.c", "w").write("\n".join(out) + "\n")
