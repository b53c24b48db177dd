"""lessons.py: what the page's lessons promise, asked of the program itself. Every record verifies under the present rules;
every position is its seat's decision; what a lesson points at is drawn there (and all that is drawn describes itself); its answer is legal, ends the
turn and reaches the goal; and the goal is not reached by whatever one does. Usage: lessons.py PENTARCHY LESSONS RULES"""
import json, os, re, subprocess, sys

PROGRAM, LESSONS, RULES = sys.argv[1:4]
GAMES = ["cascadero", "indio", "raiders", "terra-mystica", "wendake"]
MEMBERS = {"id", "title", "ply", "seat", "talk", "task", "goal", "answer", "right", "wrong", "rules"}


def run(*arguments, text=None):
    r = subprocess.run([PROGRAM, *arguments], input=text, capture_output=True, text=True)
    assert r.returncode == 0, (arguments, r.stderr)
    return r.stdout


def split(record):
    """The tags, and the plies as (who, text)."""
    head, body = record.split("\n\n", 1)
    plies = []
    for line in body.splitlines():
        who, texts = re.fullmatch(r"\d+\. ([^:]+): (.*)", line).groups()
        plies += [(who, t) for t in texts.split(". ")]
    return head, plies


def cut(head, plies, n):
    return head + "\n\n" + "".join(f"{i + 1}. {who}: {text}\n" for i, (who, text) in enumerate(plies[:n]))


def moves(record):
    return json.loads(run("moves", "-", "--json", text=record))


def said(move):
    return move["text"] + "\n" + move["say"]


def reached(goal, plies):
    return all(any(re.search(pattern, p, re.M) for p in plies) for pattern in goal)


def check(game, lesson, head, plies, rules):
    at = f"{game}/{lesson['id']}"
    assert set(lesson) == MEMBERS, (at, set(lesson) ^ MEMBERS)
    assert lesson["talk"] and lesson["goal"] and lesson["answer"] and lesson["rules"], at
    for rule in lesson["rules"]:
        assert f"**{rule}**" in rules, (at, rule)
    words = [lesson["task"], lesson["right"], lesson["wrong"], *(t["text"] for t in lesson["talk"])]
    assert all(0 < len(w) <= 320 for w in words), (at, max(map(len, words)))
    record = cut(head, plies, lesson["ply"])
    now = moves(record)
    seat = now["actor"]
    assert seat == lesson["seat"], (at, "seat", seat, "is on move")
    drawn = set(re.findall(r' id="([^"]+)"', run("draw", "-", "--seat", str(seat), text=record)))
    for thing in {i for t in lesson["talk"] for i in t.get("point", [])}:
        assert thing in drawn, (at, thing, "is not drawn")
    # The goal is a choice: at least one first move does not lead there by itself.
    first = [said(m) for m in now["moves"]]
    assert len(first) > 1 and any(not reached(lesson["goal"], [f]) for f in first), (at, "any move would do")
    done = []
    for text in lesson["answer"]:
        legal = now["moves"] if not done else moves(record)["moves"]
        move = next((m for m in legal if m["text"] == text), None)
        assert move, (at, text, "is not legal", [m["text"] for m in legal][:12])
        record += f"{lesson['ply'] + len(done) + 1}. {plies[lesson['ply']][0]}: {text}\n"
        done.append(said(move))
    assert reached(lesson["goal"], done), (at, done)


total, wrong = 0, []
assert sorted(f[:-5] for f in os.listdir(LESSONS) if f.endswith(".json")) == GAMES
for game in GAMES:
    course = json.load(open(os.path.join(LESSONS, game + ".json")))
    text = open(os.path.join(LESSONS, game + ".rec")).read()
    rules = open(os.path.join(RULES, game + ".md")).read()
    run("replay", os.path.join(LESSONS, game + ".rec"))  # legal, and of the present rules and content
    head, plies = split(text)
    assert f'[Game "{game}"]' in head
    assert 5 <= len(course) <= 8, (game, len(course))
    assert len({x["id"] for x in course}) == len(course), game
    words = sum(len(w.split()) for x in course for w in [x["task"], x["right"], *(t["text"] for t in x["talk"])])
    assert words <= 900, (game, words, "at 200 words a minute, and as long again to play, ten minutes are over")
    for lesson in course:
        try:
            check(game, lesson, head, plies, rules)
        except AssertionError as e:
            wrong.append(e)
    total += len(course)
print(*wrong, f"{total} lessons of {len(GAMES)} games, {len(wrong)} wrong", sep="\n")
sys.exit(bool(wrong))
