"""test_around.py: tables that go on from others, several people at one screen, notes, days off, standing
answers. Usage: test_around.py SECRETD [test…]"""
import re, sqlite3, sys
from kit import *

SECRETD = sys.argv.pop(1)
server = None


def new_table(host, game="nim", seats=("me", "open"), **more):
    return host.post("/api/tables", {"game": game, "seats": list(seats), **more})["table"]["id"]


def do(who, table, action, expect=200, **members):
    return who.post(f"/api/tables/{table}/do", {"do": action, **members}, expect)


def two(game="nim", **more):
    """Two people at a table that has begun."""
    a, b = guest(server.port, "Ada"), guest(server.port, "Bob")
    t = new_table(a, game, **more)
    do(b, t, "sit")
    return t, a, b


def view(who, table):
    return who.get(f"/api/tables/{table}/view")


def play(people, table, moves=1000):
    """First moves of the list, by whoever is asked."""
    for _ in range(moves):
        now = view(people[0], table)
        if now["status"] != "playing":
            return
        me = view(people[now["actor"]], table)
        do(people[now["actor"]], table, "move", ply=me["ply"], text=me["moves"][0]["text"])


def record(who, table):
    status, text = who.call("GET", f"/api/tables/{table}/record", raw=True)
    assert status == 200, text
    return text


def test_fork_of_a_finished_game():
    t, a, b = two(rated=True, title="Sunday", options={"sizes": "3,4"})
    play((a, b), t)
    old = view(a, t)
    assert old["status"] == "over"
    c = guest(server.port, "Cy")
    assert "fork" not in do(c, t, "fork", ply=2), "without seats it is only a question"
    assert "over" in do(c, t, "fork", 409, ply=old["ply"])["detail"]
    for wrong in (dict(ply=-1), dict(ply=old["ply"] + 1), dict(), dict(ply="2"), dict(ply=2, seats=["me"]), dict(ply=2, seats=["me", "x"])):
        assert do(c, t, "fork", 400, **wrong)
    assert Http(server.port).post(f"/api/tables/{t}/do", {"do": "fork", "ply": 2}, 401)
    f = do(c, t, "fork", ply=2, seats=["random", "me"], rated=True)["fork"]
    row = c.get(f"/api/tables/{f}")["table"]
    assert row["from"] == {"table": t, "ply": 2} and not row["rules"]["rated"] and row["title"] == "Sunday", row
    assert row["options"] == {"sizes": "3,4"} and row["status"] == "playing"
    assert "from" not in c.get(f"/api/tables/{t}")["table"]
    mine = view(c, f)
    assert [(x["actor"], x["text"]) for x in mine["log"][:2]] == [(x["actor"], x["text"]) for x in old["log"][:2]]
    deadline = time.time() + 20 * SLOW
    while view(c, f)["status"] == "playing":
        now = view(c, f)
        if now["actor"] == 1:
            do(c, f, "move", ply=now["ply"], text=now["moves"][-1]["text"])
        assert time.time() < deadline, now
    assert record(c, f).split(b"\n\n")[0].splitlines()[0] == b'[Game "nim"]'
    path = os.path.join(tempfile.mkdtemp(), "r.rec")
    open(path, "wb").write(record(c, f))
    assert subprocess.run([PENTARCHY, "replay", path], stdout=subprocess.DEVNULL).returncode == 0, "a whole record"
    assert view(a, t)["log"] == old["log"], "the old game is as it was"
    again = do(c, f, "rematch")
    again = c.get(f"/api/tables/{view(c, f)['rematch']}")["table"]
    assert "from" not in again and again["plies"] == 0, again


def test_a_table_from_a_record():
    t, a, b = two(options={"sizes": "3,4"})
    play((a, b), t)
    old = view(a, t)
    text = record(a, t).decode()
    send = lambda who=a, expect=200, **more: who.post("/api/tables/import", {"record": text, "seats": ["me", "random"], **more}, expect)
    assert Http(server.port).post("/api/tables/import", {"record": text, "seats": ["me", "random"]}, 401)
    illegal = text.replace("take ", "take 9", 1)
    for wrong in (dict(record=""), dict(record=7), dict(record=illegal), dict(record=text[:-1]), dict(ply=-1), dict(ply=old["ply"] + 1),
                  dict(ply="2"), dict(ply=2, seats=["me"]), dict(ply=2, seats=["me", "random", "random"]), dict(ply=2, seats=["me", "x"]),
                  dict(ply=2, record=text.replace('[Rules "', '[Rules "7')), dict(ply=2, record=text.replace('"nim"', '"mono"'))):
        assert send(expect=400, **wrong)["detail"], wrong
    assert len(a.get("/api/me/tables")["tables"]) == 1, "nothing was made of all that"
    made = send(ply=2, seats=["me", "open"], rated=True, title="Lesson", hidden=True)
    row = made["table"]
    assert row["options"]["sizes"] == "3,4" and row["title"] == "Lesson" and row["hidden"] and row["status"] == "open", row
    assert not row["rules"]["rated"] and made["you"] == 0 and row["plies"] == 2, row
    do(b, row["id"], "sit", key=made["key"])
    now = view(a, row["id"])
    assert now["status"] == "playing" and now["ply"] == 2, now
    assert [(x["actor"], x["text"]) for x in now["log"]] == [(x["actor"], x["text"]) for x in old["log"][:2]]
    play((a, b), row["id"])
    assert view(a, row["id"])["status"] == "over" and view(a, t)["log"] == old["log"]
    first = send(ply=0, seats=["me", "me"])
    assert first["table"]["status"] == "playing" and len(first["held"]) == 2, "from the beginning, at one screen"
    assert send()["table"]["status"] == "over", "the whole game is only shown"


def test_fork_of_a_running_game():
    for game, rules, why in (("nim", {"hints": True}, None), ("nim", {"hints": False}, "without hints"),
                             ("nim", {"hints": True, "rated": True}, "ratings"), ("bids", {"hints": True}, "secrets")):
        t, a, b = two(game, **rules)
        c = guest(server.port, "Cy")
        for who in (a, c):
            if why:
                told = do(who, t, "fork", 409, ply=0, seats=["me", "random"])["detail"]
                assert why in told and "when it is over" in told, told
            else:
                f = do(who, t, "fork", ply=0, seats=["me", "open"])["fork"]
                assert who.get(f"/api/tables/{f}")["table"]["status"] == "open"
    t = new_table(a)
    assert "not begun" in do(a, t, "fork", 409, ply=0, seats=["me", "random"])["detail"]


def test_a_fork_shows_no_more_than_its_origin():
    for rules in ({"hidden": True, "seats": ["me", "random"]}, {"spectators": False, "seats": ["me", "random"]}):
        a, c = guest(server.port, "Ada"), guest(server.port, "Cy")
        t = new_table(a, options={"sizes": "1,1"}, **rules)
        deadline = time.time() + 20 * SLOW
        while view(a, t)["status"] == "playing":
            now = view(a, t)
            if now["actor"] == now["you"]:
                do(a, t, "move", ply=now["ply"], text=now["moves"][0]["text"])
            assert time.time() < deadline, now
        assert do(c, t, "fork", 403, ply=0, seats=["me", "random"])
        f = do(a, t, "fork", ply=0, seats=["me", "open"])["fork"]
        assert a.get(f"/api/tables/{f}")["table"]["hidden"] and c.get(f"/api/tables/{f}", 403)


def test_seats_that_left():
    """In Nim somebody who left is replaced, and the fork knows nothing of it; in Terra Mystica the faction is gone."""
    t, a, b = two(options={"sizes": "5,6"}, substitute="random")
    do(b, t, "leave")
    play((a, b), t, 1)
    do(a, t, "leave")
    old = view(a, t)
    assert old["status"] == "abandoned", old["status"]
    f = do(a, t, "fork", ply=old["ply"], seats=["me", "random"])["fork"]
    assert a.get(f"/api/tables/{f}")["table"]["status"] == "playing"
    assert not any(x["left"] for x in view(a, f)["seats"])
    t, a, b = two("terra-mystica", seats=["me", "open", "random"], hints=True)
    seat = view(b, t)["you"]
    do(b, t, "leave")
    now = view(a, t)
    assert now["status"] == "playing" and now["seats"][seat]["left"], now["seats"]
    told = do(a, t, "fork", 400, ply=now["ply"], seats=["random", "me", "random"])["detail"]
    assert "Seat 2 had left" in told, told
    assert do(a, t, "fork", ply=now["ply"], seats=["me", "random", "random"])["fork"]


def bring(who, record, seats, expect=200, **more):
    return who.post("/api/tables/import", {"record": record, "seats": seats, **more}, expect)


def test_a_record_goes_on_at_a_new_table():
    t, a, b = two(options={"sizes": "3,4,5"}, rated=True)
    play((a, b), t, 2)
    old, half = view(a, t), record(a, t).decode()
    c = guest(server.port, "Cy")
    made = bring(c, half, ["random", "me"], rated=True, hints=True, title="from afar")["table"]
    assert made["status"] == "playing" and not made["rules"]["rated"] and made["title"] == "from afar", made
    assert made["options"]["sizes"] == "3,4,5" and "from" not in made, made
    n = len(old["log"])
    assert [(x["actor"], x["text"]) for x in view(c, made["id"])["log"][:n]] == [(x["actor"], x["text"]) for x in old["log"]]
    play((a, b), t)
    over = bring(c, record(a, t).decode(), ["me", "random"])["table"]
    assert over["status"] == "over" and view(c, over["id"])["result"]["entries"] == view(a, t)["result"]["entries"]
    assert view(a, t)["status"] == "over" and len(view(c, over["id"])["log"]) == view(a, t)["ply"]
    # Records of every game, as they lie in the tests, are games that are over.
    golden = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "golden")
    for game in ("cascadero", "indio", "terra-mystica", "raiders", "wendake"):
        name = sorted(n for n in os.listdir(os.path.join(golden, game)) if n.startswith("two") and n.endswith(".rec"))[0]
        text = open(os.path.join(golden, game, name)).read()
        got = bring(c, text, ["me", "me"], hidden=True)["table"]
        assert got["status"] == "over" and got["hidden"] and got["plies"] > 20, (game, got)


def test_records_that_are_none():
    t, a, b = two(options={"sizes": "3,4"})
    play((a, b), t, 1)
    good = record(a, t).decode()
    for bad, why in (("", "cut short|empty|Game"), ("rubbish\n", "Line 1"), (good[:-1], "cut short|newline"), (good.replace('[Rules "', '[Rules "9'), "version|rules"),
                     (good.replace("nim", "chess"), "chess|game"), (good + "99. yellow: take 1 from 1\n", "line"), (good.replace("take", "steal"), "steal|line"), ("x" * 63000 + "\n", "Line 1")):
        told = bring(a, bad, ["me", "random"], 400)["detail"]
        assert re.search(why, told, re.I), (bad[:60], told)
    for members in ({"seats": ["me", "random"]}, {"record": 7, "seats": ["me", "random"]}, {"record": good, "seats": ["me"]}, {"record": good, "seats": ["me", "me", "me"]}):
        assert a.post("/api/tables/import", members, 400)["detail"]
    assert Http(server.port).post("/api/tables/import", {"record": good, "seats": ["me", "random"]}, 401)
    assert a.get("/api/me/tables")["tables"][0]["id"] == t, "nothing was made"


def sock(person, table, query=""):
    w = Ws(server.port, f"/api/tables/{table}/ws{query}", person.token)
    w.view = w.until("view")
    return w


def test_one_screen_without_secrets():
    a = guest(server.port, "Ada")
    made = a.post("/api/tables", {"game": "nim", "seats": ["me", "me", "random"], "names": ["", "Ben", ""], "rated": True, "options": {"sizes": "3,4"}})
    t, row = made["table"]["id"], made["table"]
    assert made["held"] == [0, 1] and [s["player"] for s in row["seats"]] == ["Ada", "Ben", "random"] and not row["rules"]["rated"], made
    w = sock(a, t)
    now, seen = w.view, set()
    while now["status"] == "playing":
        if now["actor"] in (0, 1):
            assert now["you"] == now["actor"] and now["moves"], now
            seen.add(now["you"])
            assert w.ask("move", ply=now["ply"], text=now["moves"][0]["text"])["t"] == "ok"
            now = [m for m in w.between if "status" in m][-1]
        else:
            m = w.recv()
            now = m if "status" in m else now
    assert seen == {0, 1} and now["spectators"] == 0 and all(s["online"] for s in now["seats"]), now
    assert w.ask("rematch")["t"] == "ok"
    again = a.get(f"/api/tables/{view(a, t)['rematch']}")
    assert again["table"]["status"] == "playing" and again["held"] == [1, 2], again
    for wrong in (dict(names=["x"]), dict(names=["", "\u200b", ""]), dict(names=["", "x" * 41, ""])):
        a.post("/api/tables", {"game": "nim", "seats": ["me", "me", "random"], **wrong}, 400)
    name = "Otto" + "".join(random.choice("bdfghjkm") for _ in range(8))
    Http(server.port).post("/api/register", {"name": name, "passphrase": "correct horse"})
    a.post("/api/tables", {"game": "nim", "seats": ["me", "me", "random"], "names": ["", name.upper(), ""]}, 409)


def test_one_screen_with_secrets():
    """What the one hides is in nothing that is sent while the other one, or nobody, looks."""
    a = guest(server.port, "Ada")
    t = new_table(a, "shop", ["me", "me"])
    w = sock(a, t, "?state=1")
    hidden = lambda m: m["state"]["secret"]
    assert w.view["you"] == -1 and "moves" not in w.view and hidden(w.view) == [255, 255], w.view
    assert w.ask("move", ply=0, text="done")["status"] == 403, "covered: nobody acts"
    for turn in range(4):
        assert w.ask("uncover")["t"] == "ok"
        now = w.until("view")
        me = now["you"]
        assert me == now["actor"] == turn % 2 and hidden(now)[me] == (1, 3)[me] and hidden(now)[1 - me] == 255, hidden(now)
        assert w.ask("draft", ply=now["ply"], text="sell")["t"] == "ok" and w.between[-1]["you"] == me
        first = len(w.received)
        assert w.ask("confirm", ply=now["ply"])["t"] == "ok"
        covered = [m for m in w.between if m["t"] == "view"][-1]
        assert covered["you"] == -1 and covered["actor"] == 1 - me and "draft" not in covered, covered
        w.ask("chat", text="hm")
        past = w.ask("log", **{"from": 0})
        assert past["t"] == "ok"
        for raw in w.received[first:]:  # not one message shows either of them
            m = json.loads(raw)
            assert "state" not in m or hidden(m) == [255, 255], m
        w.send({"do": "at", "ply": 0})
        assert hidden(w.until("past")) == [255, 255]
    ids = [x["id"] for x in a.get("/api/me/tables?turn=1")["tables"]]
    assert ids.count(t) == 1 and next(x for x in a.get("/api/me/tables")["tables"] if x["id"] == t)["you"] == 0
    b = sock(guest(server.port, "Bob"), t)
    assert b.ask("uncover")["status"] == 409
    assert w.ask("uncover")["t"] == "ok" and w.until("view")["you"] == 0
    assert w.ask("takeback")["t"] == "ok", "nobody else has to agree"
    back = [m for m in w.between if "status" in m][-1]
    assert back["actor"] == 1 and back["you"] == -1, back
    assert w.ask("uncover")["t"] == "ok" and w.until("view")["you"] == 1
    assert w.ask("leave")["t"] == "ok"
    assert view(a, t)["status"] == "abandoned", "all of them leave"


def test_a_fork_at_one_screen():
    t, a, b = two(options={"sizes": "3,4"})
    play((a, b), t)
    f = do(a, t, "fork", ply=1, seats=["me", "me"])["fork"]
    assert a.get(f"/api/tables/{f}")["held"] == [0, 1]
    play((a, a), f)
    assert view(a, f)["status"] == "over"


def test_notes_are_ones_own():
    t, a, b = two()
    wa, wb = sock(a, t), sock(b, t)
    assert "note" not in wa.view
    wa.ask("why-not", ids=["x"]), wb.ask("why-not", ids=["x"])
    text = "\u00e4\u00f6 watch the second heap\n" * 70
    assert wa.ask("note", text=text)["t"] == "ok"
    assert wb.ask("why-not", ids=["x"])["t"] == "ok" and wb.between == [], "nobody hears of it"
    assert view(a, t)["note"] == text and "note" not in view(b, t) and "note" not in Http(server.port).get(f"/api/tables/{t}/view")
    assert wa.ask("note", text="x" * 2000)["status"] == 400 and wa.ask("note", text=7)["status"] == 400
    assert sock(guest(server.port, "Cy"), t).ask("note", text="x")["status"] == 403
    assert wa.ask("note", text="short")["t"] == "ok" and wb.ask("note", text="his")["t"] == "ok"
    assert view(a, t)["note"] == "short" and view(b, t)["note"] == "his"
    assert wa.ask("note", text="")["t"] == "ok" and view(a, t).get("note", "") == ""
    assert wb.ask("note", text="secret words of Bob")["t"] == "ok"
    b.post("/api/me/delete", {})
    db = sqlite3.connect(store)
    assert db.execute("SELECT COUNT(*) FROM events WHERE line LIKE '%words of Bob%'").fetchone() == (0,), "gone with who wrote it"
    db.close()


def test_days_off():
    t, a, b = two(clock={"per": "move", "seconds": 86400, "vacation": 7})
    day = 86400000
    row = lambda: a.get(f"/api/tables/{t}")["table"]
    first = view(a, t)
    mover, other = (a, b) if first["actor"] == 0 else (b, a)
    seat = first["actor"]
    assert row()["rules"]["vacation"] == 7 and first["clock"]["vacation_ms"] == [7 * day] * 2 and first["clock"]["away"] == []
    began = row()["deadline"]
    assert do(mover, t, "vacation", on=True) and view(b, t)["clock"]["away"] == [seat]
    later = row()["deadline"]
    assert abs(later - began - 7 * day) < 60000 * SLOW, "the clock stands still for a week"
    assert "already" in do(mover, t, "vacation", 409, on=True)["detail"]
    now = view(mover, t)["clock"]
    assert now["left_ms"][seat] <= day and now["vacation_ms"][seat] < 7 * day <= now["vacation_ms"][1 - seat], now
    assert do(mover, t, "vacation", on=False) and view(a, t)["clock"]["away"] == []
    assert abs(row()["deadline"] - began) < 60000 * SLOW and view(a, t)["clock"]["vacation_ms"][seat] < 7 * day
    assert "not on" in do(mover, t, "vacation", 409, on=False)["detail"]
    assert do(other, t, "vacation", on=True), "also when it is not one's turn"
    me = view(mover, t)
    do(mover, t, "move", ply=me["ply"], text=me["moves"][0]["text"])
    assert row()["deadline"] > began + 6 * day, "and then the own turn waits"
    do(other, t, "vacation", 400)
    t, a, b = two(clock={"per": "move", "seconds": 86400})
    assert "without days" in do(a, t, "vacation", 409, on=True)["detail"] and "vacation" not in row()["rules"]
    for seconds, days in ((600, 7), (86400, 61), (86400, -1), (86400, "7")):
        a.post("/api/tables", {"game": "nim", "seats": ["me", "open"], "clock": {"per": "move", "seconds": seconds, "vacation": days}}, 400)


def test_standing_answers_that_exclude_each_other():
    a = guest(server.port, "Ada")
    t = new_table(a, "terra-mystica", ["me", "random"])
    a.get(f"/api/tables/{t}")
    on = lambda: view(a, t)["seats"][0]["policies"]
    for policy, yes, then in (("take-1", True, ["take-1"]), ("keep-keys", True, ["take-1", "keep-keys"]), ("take-all", True, ["take-all", "keep-keys"]),
                              ("take-all", False, ["keep-keys"]), ("use-keys", True, ["use-keys"])):
        do(a, t, "policy", policy=policy, on=yes)
        assert on() == then, (policy, on())
    game = next(g for g in a.get("/api/games")["games"] if g["id"] == "terra-mystica")
    assert {p["id"]: p.get("group") for p in game["policies"]}["use-keys"] == "keys"


def width(position):
    """Of the widest pane, in pixels."""
    return max(p["w"] for p in position["scene"]["panes"]) / 10


def words_of(position):
    return [s["text"] for p in position["scene"]["panes"] for s in p["shapes"] if s["form"] == "text"]


def test_pictures_for_a_phone_held_upright():
    a, b = guest(server.port, "Ada"), guest(server.port, "Bob")
    t = new_table(a, "raiders", ("me", "open"))
    do(b, t, "sit")
    wide, narrow = sock(a, t, "?patch=1"), sock(b, t, "?patch=1&form=narrow")
    assert width(wide.view) > 600 and width(narrow.view) <= 390, "each socket has its own form"
    assert width(a.get(f"/api/tables/{t}/view?form=narrow")) <= 390 < width(a.get(f"/api/tables/{t}/view"))
    narrow.send({"id": 1, "do": "at", "ply": 0})
    assert width(narrow.until("past")) <= 390
    narrow.send({"id": 2, "do": "at", "ply": 0, "form": "wide"})
    assert width(narrow.until("past")) > 600
    # A change is the change of one's own form: put together it is what a fresh view brings.
    now = view(a, t)
    who = (a, b)[now["actor"]]
    me = view(who, t)
    do(who, t, "move", ply=me["ply"], text=me["moves"][0]["text"])
    for w, form in ((wide, "wide"), (narrow, "narrow")):
        news, scene = w.until("news"), w.view["scene"]
        if "scene" in news:
            scene = news["scene"]
        for p in news.get("scene_patch", []):
            scene["panes"][p["pane"]]["shapes"][p["at"]:p["at"] + p["drop"]] = p["put"]
        w.send({"id": 3, "do": "view"})
        assert w.until("view")["scene"] == scene, form
    # Turned: the same socket, the other form, from then on.
    narrow.send({"id": 4, "do": "view", "form": "wide"})
    assert width(narrow.until("view")) > 600
    narrow.send({"id": 5, "do": "view"})
    assert width(narrow.until("view")) > 600


def test_small_pictures_tell_what_everybody_may_know():
    t, a, b = two("raiders", spectators=True)
    small = lambda who: who.get(f"/api/tables/{t}/thumb")
    stranger = Http(server.port)
    for _ in range(6):
        now = view(a, t)
        mine, other = small(a), small(stranger)
        assert mine == other, "a seat's own secrets are in no picture of a list"
        assert mine["t"] == "thumb" and mine["ply"] == now["ply"] and len(mine["log"]) == min(24, now["ply"]), mine
        assert not words_of(mine) and mine["scene"]["panes"], "it has no words"
        assert len(json.dumps(mine)) < len(json.dumps(now)) * 2 / 3, "and is lighter"
        who = (a, b)[now["actor"]]
        me = view(who, t)
        do(who, t, "move", ply=me["ply"], text=me["moves"][0]["text"])
    closed = new_table(a, "nim", hidden=True, spectators=False)
    assert stranger.get(f"/api/tables/{closed}/thumb", 403)
    assert a.get(f"/api/tables/{closed}/thumb")["status"] == "open"


def test_the_store_reproduces():
    out = subprocess.run([PENTARCHY, "admin", "verify", "--store", store], capture_output=True, text=True)
    assert out.returncode == 0 and "tables reproduce" in out.stdout, out


tests = [v for k, v in list(globals().items()) if k.startswith("test_")]
store = store_path()
server = Server(store, program=SECRETD, env={"PENT_SECRETS": "1 3"})
try:
    main(tests)
    server.stop()
except BaseException:
    print(server.logged()[-3000:])
    raise
