"""test_tables.py: what people do at tables, through the real program on a real store.
Usage: test_tables.py [sqlite|postgres] [test…]"""
import sys
from kit import *

WHERE = sys.argv.pop(1) if len(sys.argv) > 1 and sys.argv[1] in ("sqlite", "postgres") else "sqlite"
server = store = None


def new_table(host, game="nim", seats=("me", "open"), **more):
    return host.post("/api/tables", {"game": game, "seats": list(seats), **more})["table"]["id"]


def sock(person, table, query=""):
    w = Ws(server.port, f"/api/tables/{table}/ws{query}", person.token if person else None)
    w.view = w.until("view")
    return w


def position(w):
    """The newest position among what has been kept or comes next."""
    found = [m for m in getattr(w, "between", []) if "status" in m]
    return found[-1] if found else w.until("news")


def two(game="nim", **more):
    """Two people at a fresh table that has begun: people, sockets, positions."""
    a, b = guest(server.port, "Ada"), guest(server.port, "Bob")
    t = new_table(a, game, **more)
    wa, wb = sock(a, t), sock(b, t)
    assert wb.ask("sit")["t"] == "ok"
    vb = position(wb)
    va = wa.until("news")
    assert va["status"] == vb["status"] == "playing"
    return t, a, b, wa, wb, va, vb


def test_play_and_record():
    t, a, b, wa, wb, va, vb = two()
    mover = {va["actor"]: wa}
    play_to_end({0: wa, 1: wb}, {0: va, 1: vb}, random.Random(1))
    row = a.get(f"/api/tables/{t}")["table"]
    assert row["status"] == "over" and sorted(e["rank"] for e in row["result"]["entries"]) == [1, 2], row
    status, text = a.call("GET", f"/api/tables/{t}/record", raw=True)
    assert status == 200 and text.startswith(b'[Game "nim"]'), text
    path = os.path.join(tempfile.mkdtemp(), "r.rec")
    open(path, "wb").write(text)
    assert subprocess.run([PENTARCHY, "replay", path], stdout=subprocess.DEVNULL).returncode == 0
    assert [x["id"] for x in a.get("/api/tables?status=over&game=nim&player=bob")["tables"]].count(t) == 1
    assert t in [x["id"] for x in b.get("/api/me/tables")["tables"]]
    assert t not in [x["id"] for x in a.get("/api/tables?status=open")["tables"]]


def test_stale_and_wrong_moves():
    t, a, b, wa, wb, va, vb = two()
    me, other = (wa, wb) if va["actor"] == 0 else (wb, wa)
    view = va if va["actor"] == 0 else vb
    good = view["moves"][0]["text"]
    for action, status in ((dict(ply=view["ply"] - 1, text=good), 409), (dict(ply=view["ply"] + 1, text=good), 409),
                           (dict(text=good), 400), (dict(ply=view["ply"]), 400), (dict(ply=view["ply"], text="x"), 422),
                           (dict(ply="1", text=good), 400), (dict(ply=view["ply"], text=7), 400)):
        e = me.ask("move", **action)
        assert e["t"] == "error" and e["status"] == status and e["ply"] == view["ply"], (action, e)
    e = other.ask("move", ply=view["ply"], text=good)
    assert e["status"] == 409, e
    assert me.ask("dance")["status"] == 400
    assert me.ask("move", ply=view["ply"], text=good)["t"] == "ok"
    e = me.ask("move", ply=view["ply"], text=good)
    assert e["status"] == 409 and e["ply"] > view["ply"], e


def test_draft_preview_confirm_undo():
    t, a, b, wa, wb, va, vb = two()
    me, other, view = (wa, wb, va) if va["actor"] == 0 else (wb, wa, vb)
    ply = view["ply"]
    other.ask("why-not", ids=["x"])
    before = len(other.received)
    r = me.ask("draft", ply=ply, text=view["moves"][0]["text"])
    assert r["t"] == "ok" and r["draft"] == 1, r
    pre = me.between[-1]
    assert pre["t"] == "preview" and pre["draft"]["closed"] and pre["moves"] == [], pre
    assert [s["text"] for s in pre["draft"]["steps"]] == [view["moves"][0]["text"]], pre["draft"]
    again = a.get(f"/api/tables/{t}/view") if me is wa else b.get(f"/api/tables/{t}/view")
    assert again["draft"] == pre["draft"], "a page that is loaded anew shows the draft as before"
    assert pre["scene"] != view["scene"] and pre["ply"] == ply
    assert me.ask("draft", ply=ply, text=view["moves"][0]["text"])["status"] in (409, 422)
    assert me.ask("undraft")["t"] == "ok" and me.ask("undraft")["status"] == 409
    assert me.ask("confirm", ply=ply)["status"] == 409
    assert me.ask("draft", ply=ply, text=view["moves"][1]["text"])["t"] == "ok"
    other.ask("why-not", ids=["x"])
    assert len(other.received) == before + 1, "the other seat heard of a draft"
    assert me.ask("confirm", ply=ply)["t"] == "ok"
    news = other.until("news")
    assert news["news"][0]["text"] == view["moves"][1]["text"], news["news"]
    assert me.ask("undo")["t"] == "ok"
    back = other.until("news")
    assert back["news"][0]["kind"] == "rewind" and back["ply"] == ply, back["news"]
    seat = view["you"]
    for who in (a, b, None):  # and who comes later is told, too
        assert sock(who, t).view["taken_back"] == [{"seat": seat, "ply": ply, "plies": 1}]
    assert other.ask("undo")["status"] == 409


def test_move_instead_of_a_draft():
    """A move says that it gave the draft up; a move that is refused leaves it alone."""
    t, a, b, wa, wb, va, vb = two(options={"sizes": "7,7,7"})
    w, v = (wa, va) if va["actor"] == 0 else (wb, vb)
    first, second = v["moves"][0]["text"], v["moves"][1]["text"]
    assert w.ask("draft", ply=v["ply"], text=first)["draft"] >= 1
    steps = w.look()["draft"]["steps"]
    refused = w.ask("move", ply=v["ply"], text="nonsense")
    assert refused["t"] == "error" and refused["status"] == 422, refused
    assert w.look()["draft"]["steps"] == steps, "the draft is as it was"
    played = w.ask("move", ply=v["ply"], text=second)
    assert played["t"] == "ok" and played["dropped"] == len(steps), played
    after = w.look()
    assert "draft" not in after and after["log"][v["ply"]]["text"] == second, after["log"]
    other, view = (wb, wb.look()) if w is wa else (wa, wa.look())
    assert "dropped" not in other.ask("move", ply=view["ply"], text=view["moves"][0]["text"])


def test_forced_plies_are_played_by_the_table():
    t, a, b, wa, wb, va, vb = two(options={"sizes": "1,1"})
    assert va["actor"] == 0 and len(va["moves"]) == 2
    assert wa.ask("move", ply=va["ply"], text="take 1 from 1")["t"] == "ok"
    news = position(wa)
    assert [(n["actor"], n["text"]) for n in news["news"] if n["kind"] == "ply"] == [(0, "take 1 from 1"), (1, "take 1 from 2")]
    assert news["status"] == "over", "the last stone needs nobody's click"
    t, a, b, wa, wb, va, vb = two(options={"sizes": "1,2"})
    for w, text in ((wa, "take 1 from 1"), (wb, "take 1 from 2")):
        v = wa.ask("why-not", ids=["x"]) and a.get(f"/api/tables/{t}/view")
        assert w.ask("move", ply=v["ply"], text=text)["t"] == "ok"
    v = a.get(f"/api/tables/{t}/view")
    assert v["status"] == "over" and [x["actor"] for x in v["log"]] == [0, 1, 0]


def test_takeback_by_consent():
    t, a, b, wa, wb, va, vb = two(options={"heaps": "5"})
    me, other, view = (wa, wb, va) if va["actor"] == 0 else (wb, wa, vb)
    ply = view["ply"]
    one = next(m for m in view["moves"] if m["text"].startswith("take 1"))
    assert me.ask("move", ply=ply, text=one["text"])["t"] == "ok"
    v2 = other.until("news")
    assert other.ask("move", ply=v2["ply"], text=v2["moves"][0]["text"])["t"] == "ok"
    me.until("news")
    assert me.ask("undo")["status"] == 409
    assert me.ask("takeback")["t"] == "ok"
    asked = other.until("news")
    while "takeback" not in asked:
        asked = other.until("news")
    assert asked["takeback"]["ply"] == ply and not asked["takeback"]["answered"]
    assert me.ask("consent", yes=True)["status"] == 409, "nobody consents to oneself"
    assert other.ask("consent", yes=False)["t"] == "ok"
    assert me.ask("takeback")["t"] == "ok"
    assert other.ask("consent", yes=True)["t"] == "ok"
    assert position(other)["ply"] == ply
    assert other.ask("consent", yes=True)["status"] == 409


def test_computer_players_and_takeback():
    a = guest(server.port, "Ada")
    t = new_table(a, "nim", ["me", "random"], hints=True)
    w = sock(a, t)
    view = w.view
    while view["actor"] != 0:
        view = w.until("news")
    hint = w.ask("hint")
    assert hint["hint"] in [m["text"] for m in view["moves"]], hint
    best = w.ask("analyse")
    texts = [m["text"] for m in best["moves"]]
    assert 1 <= len(texts) <= 5 and len(set(texts)) == len(texts) and texts[0] == best["hint"], best
    assert set(texts) <= {m["text"] for m in view["moves"]}, best
    first = best["moves"][0]  # the table's own player only takes what is near, but an analysis says why
    assert len(first["expects_x100"]) == 2 and first["line_say"] == best["line_say"] and f": {first['say']}" in first["line_say"], first
    assert "line" not in hint, hint
    play_to_end({0: w}, {0: view}, random.Random(2))
    t = new_table(a, "nim", ["random", "greedy"])
    until(lambda: a.get(f"/api/tables/{t}")["table"]["status"] == "over", "computer players alone do not finish")


def test_seats_invitations_hidden():
    a, b, c = (guest(server.port, n) for n in ("Ada", "Bob", "Cy"))
    t = a.post("/api/tables", {"game": "nim", "seats": ["me", "invited"], "hidden": True})
    key, t = t["key"], t["table"]["id"]
    assert t not in [x["id"] for x in b.get("/api/tables")["tables"]]
    assert b.get(f"/api/tables/{t}", 403)["status"] == 403
    for path in (f"/api/tables/{t}/ws", f"/api/tables/{t}/ws?key=wrong"):
        w = Ws(server.port, path, b.token)
        try:
            w.until("view")
            raise AssertionError("a stranger saw a hidden table")
        except Gone:
            assert w.close_code == 4403, w.close_code
    w = sock(b, t, f"?key={key}")
    assert "key" in b.get(f"/api/tables/{t}?key={key}")
    assert w.ask("sit", seat=0)["status"] == 403
    assert w.ask("sit")["t"] == "ok" and position(w)["you"] == 1
    assert w.ask("sit")["status"] == 409
    wc = sock(c, t, f"?key={key}")
    assert wc.ask("sit")["status"] == 409 and wc.ask("chat", text="hi")["status"] == 403
    t2 = new_table(a, "nim", ["me", "open"])
    w = sock(b, t2)
    assert w.ask("computer", seat=1, level="greedy")["status"] == 403
    wa = sock(a, t2)
    assert wa.ask("computer", seat=1, level="search:ms=9999")["status"] == 400
    assert wa.ask("computer", seat=1, level="greedy")["t"] == "ok"
    assert position(wa)["status"] == "playing"
    for seats in ([], ["me", "x"], ["me"] + ["open"] * 9, {"a": 1}, "me", None):
        assert a.post("/api/tables", {"game": "nim", "seats": seats}, 400)["detail"], seats
    for bad in ({"game": "chess"}, {"game": "nim", "seats": ["me", "open"], "options": {"heaps": "99"}},
                {"game": "nim", "seats": ["me", "open"], "options": []},
                {"game": "nim", "seats": ["me", "open"], "options": {"nope": "1"}},
                {"game": "nim", "seats": ["me", "open"], "clock": {"per": "year", "seconds": 1}}):
        assert a.post("/api/tables", bad, 400)["detail"], bad


def test_spectators_chat_leave_rematch():
    t, a, b, wa, wb, va, vb = two()
    w = sock(None, t)
    assert w.view["you"] == -1 and "moves" not in w.view
    told = lambda n: next(m for m in iter(wa.recv, None) if m["t"] == "people" and m["spectators"] == n)
    more = sock(None, t)
    assert w.view["spectators"] == 1 and more.view["spectators"] == 2 and told(2)
    more.close()
    assert told(1), "who went is not counted any more"
    assert w.ask("move", ply=w.view["ply"], text=va.get("moves", [{"text": "x"}])[0]["text"])["status"] == 401
    assert wa.ask("chat", text="<script>alert(1)</script> \u0007 hi")["t"] == "ok"
    heard = w.until("news")
    assert heard["news"][0]["text"] == "<script>alert(1)</script>   hi" and "scene" not in heard, heard
    assert b"<script" not in w.received[-1]
    assert wa.ask("chat", text="")["status"] == 400 and wa.ask("chat", text="x" * 600)["status"] == 400
    assert wb.ask("rematch")["status"] == 409
    assert wb.ask("leave")["t"] == "ok"
    left = next(m for m in iter(w.recv, None) if m["t"] == "news" and m["news"][0]["kind"] == "ply")
    assert left["seats"][1]["left"] and left["seats"][1]["kind"] == "computer", left["seats"]
    assert wa.ask("leave")["t"] == "ok"
    end = next(m for m in iter(w.recv, None) if m.get("status") == "abandoned")
    assert end["actor"] != 0 or True
    t, a, b, wa, wb, va, vb = two()
    assert "took_ms" not in va, "it is still played"
    play_to_end({0: wa, 1: wb}, {0: va, 1: vb}, random.Random(5))
    over = sock(a, t).view
    row = a.get(f"/api/tables/{t}")["table"]
    assert over["status"] == "over" and 0 < over["took_ms"] <= row["updated"] - row["created"], (over["took_ms"], row)
    assert wa.ask("rematch")["t"] == "ok"
    again = wb.until("news")["rematch"]
    assert wb.ask("rematch")["status"] == 409
    # The seats are kept: it is among the tables of both, and nobody else gets in without its key.
    for who, seat in ((a, 1), (b, 0)):
        row = next(x for x in who.get("/api/me/tables")["tables"] if x["id"] == again)
        assert row["you"] == seat and row["seats"][seat]["kind"] == "invited", row
    assert all("you" not in x for x in a.get("/api/tables")["tables"])
    c = guest(server.port, "Cleo")
    assert sock(c, again).ask("sit")["status"] == 403
    w1, w2 = sock(b, again), sock(a, again)
    assert w1.ask("sit")["t"] == "ok" and position(w1)["you"] == 0
    assert w2.ask("sit")["t"] == "ok"
    assert position(w2)["status"] == "playing"


def test_no_spectators_once_it_starts():
    """Who came to look before the start is sent away by it, and learns nothing of the game."""
    a, b = guest(server.port, "Ada"), guest(server.port, "Bob")
    made = a.post("/api/tables", {"game": "nim", "seats": ["me", "open"], "spectators": False})
    t, key = made["table"]["id"], made["key"]
    stranger, eve, friend = sock(None, t), sock(guest(server.port, "Eve"), t), sock(guest(server.port, "Fay"), t, f"?key={key}")
    wb = sock(b, t)
    assert wb.ask("sit")["t"] == "ok"
    for w in (stranger, eve):
        try:
            while True:
                m = w.recv()
                assert m["t"] == "people", f"a spectator was told {m}"
        except Gone:
            assert w.close_code == 4403, w.close_code
    assert friend.until("news")["status"] == "playing", "who has the key may stay"
    assert wb.ask("chat", text="we are alone")["t"] == "ok"


def test_history():
    t, a, b, wa, wb, va, vb = two()
    start = va["ply"]
    play_to_end({0: wa, 1: wb}, {0: va, 1: vb}, random.Random(4))
    for ply in (0, start, start + 1):
        wa.send({"id": 1, "do": "at", "ply": ply})
        past = wa.until("past")
        assert past["ply"] == ply and past["scene"]["panes"], past
    assert wa.ask("at", ply=100000)["status"] == 400
    w = sock(None, t)
    assert [x["ply"] for x in w.view["log"]] == list(range(w.view["ply"])) and w.view["status"] == "over"


def test_long_log_in_pieces():
    """The view of a long game has the last 200 lines; older ones come on request, and all agree."""
    a = guest(server.port, "Ada")
    t = new_table(a, "raiders", ["random"] * 4)
    w = sock(a, t, "?scene=0")
    told = {}
    v = w.view
    while v["ply"] < 260 and v["status"] == "playing":
        m = w.recv()
        told.update({n["ply"]: n for n in m.get("news", []) if n["kind"] == "ply"})
        v = m if "ply" in m and m["t"] in ("news", "view") else v
    v = a.get(f"/api/tables/{t}/view")
    assert v["log_from"] == v["ply"] - 200 and [l["ply"] for l in v["log"]] == list(range(v["log_from"], v["ply"]))
    log = a.log(t)
    for l in v["log"]:
        assert log[l["ply"]] == l
    for ply, n in told.items():
        assert {k: x for k, x in n.items() if k != "kind"} == log[ply], ply
    assert a.post(f"/api/tables/{t}/do", {"do": "log"}, 400) and a.post(f"/api/tables/{t}/do", {"do": "log", "from": -1}, 400)
    fresh = new_table(a)
    assert a.get(f"/api/tables/{fresh}/view")["log_from"] == 0


def test_views_are_made_once():
    """Looking again at what has not changed is answered from what was made; every change shows at once."""
    t, a, b, wa, wb, va, vb = two(options={"sizes": "7,7,7"})
    look = lambda: (a.get(f"/api/tables/{t}/view"), b.get(f"/api/tables/{t}/view"), Http(server.port).get(f"/api/tables/{t}/view"))
    figure = lambda: float(next(l.split()[1] for l in Http(server.port).call("GET", "/metrics", raw=True)[1].decode().splitlines()
                                if l.startswith("pentarchy_views_cached_total ")))
    first = look()
    before = figure()
    assert look() == first and figure() == before + 3
    assert first[0]["you"] == 0 and first[1]["you"] == 1 and first[2]["you"] == -1
    w, who = (wa, 0) if va["actor"] == 0 else (wb, 1)
    v = first[who]
    assert w.ask("draft", ply=v["ply"], text=v["moves"][0]["text"])["t"] == "ok"
    drafted = look()
    assert drafted[who]["draft"]["steps"] and "draft" not in drafted[1 - who] and "draft" not in drafted[2]
    assert w.ask("undraft")["t"] == "ok"
    assert look() == first
    assert w.ask("chat", text="hm")["t"] == "ok"
    assert all(x["chat"][-1]["text"] == "hm" for x in look())
    assert w.ask("move", ply=v["ply"], text=v["moves"][0]["text"])["t"] == "ok"
    assert all(x["ply"] > v["ply"] for x in look())
    other = wb if w is wa else wa
    other.close()
    until(lambda: not look()[2]["seats"][1 - who]["online"], "who has gone is shown as there")


def test_lists_in_pages():
    """A list comes page by page without gaps; asked again it is not made again, and what is new shows at once."""
    with Server(store_path()) as own:
        people = [guest(own.port, f"P{i}") for i in range(6)]
        made = [p.post("/api/tables", {"game": "nim", "seats": ["me", "open"]})["table"]["id"] for p in people for _ in range(3)]
        h, got, after = Http(own.port), [], ""
        while True:
            page = h.get(f"/api/tables?status=open&limit=4{after}")
            got += [t["id"] for t in page["tables"]]
            if "next" not in page:
                break
            after = "&after=" + page["next"]
        assert sorted(got) == sorted(made) and len(set(got)) == len(got), (got, made)
        figure = lambda: float(next(l.split()[1] for l in h.call("GET", "/metrics", raw=True)[1].decode().splitlines()
                                    if l.startswith("pentarchy_listings_cached_total ")))
        full = h.get("/api/tables?status=open")
        before = figure()
        kept = 0
        while not kept:  # it is kept for a second: sooner or later the machine is fast enough
            assert h.get("/api/tables?status=open") == full
            kept = figure() - before
        more = people[0].post("/api/tables", {"game": "nim", "seats": ["me", "open"]})["table"]["id"]
        people[1].post(f"/api/tables/{made[0]}/do", {"do": "sit"})
        now = [t["id"] for t in h.get("/api/tables?status=open")["tables"]]
        assert more in now and made[0] not in now, now
        mine = people[0].get("/api/me/tables?limit=2")
        assert len(mine["tables"]) == 2 and mine["next"]
        rest = people[0].get("/api/me/tables?limit=50&after=" + mine["next"])["tables"]
        assert sorted(t["id"] for t in mine["tables"] + rest) == sorted(made[:3] + [more])
        for nonsense in ("x", "-", "9-", "99999999999999999999999-x", "1-' OR 1=1"):
            assert h.get("/api/tables?after=" + nonsense.replace(" ", "%20"))["tables"] is not None


def test_clocks():
    a, b = guest(server.port, "Ada"), guest(server.port, "Bob")
    t = new_table(a, "nim", ["me", "open"], clock={"per": "move", "seconds": 1, "flag": "leave"})
    wb = sock(b, t)
    assert wb.ask("sit")["t"] == "ok"
    v = position(wb)
    assert v["clock"]["per"] == "move" and v["clock"]["running"] == v["actor"]
    assert v["clock"]["left_ms"][v["actor"]] <= 1000
    slow = v["actor"]
    m = wb.until("news")
    kinds = [n["kind"] for n in m["news"]]
    assert kinds[0] == "flag" and m["seats"][slow]["left"] and m["seats"][slow]["flagged"], (kinds, m["seats"])
    # nobody is connected: the clock runs on all the same
    t = new_table(a, "nim", ["me", "greedy"], clock={"per": "game", "seconds": 1, "bonus": 0, "flag": "computer"})
    until(lambda: a.get(f"/api/tables/{t}")["table"]["status"] != "playing", "the clock does not run out", 0.2)
    t = new_table(a, "nim", ["me", "open"], clock={"per": "move", "seconds": 1, "flag": "show"})
    w = sock(b, t)
    assert w.ask("sit")["t"] == "ok"
    v = until(lambda: (v := b.get(f"/api/tables/{t}/view")) and min(v["clock"]["left_ms"]) < 0 and v, "the clock does not run out")
    assert v["status"] == "playing" and not any(s["left"] for s in v["seats"])
    t = new_table(a, "nim", ["me", "open"], clock={"per": "move", "seconds": 9999, "flag": "leave"})
    w = sock(b, t)
    assert w.ask("sit")["t"] == "ok"
    v = position(w)
    assert 0 < v["clock"]["left_ms"][v["actor"]] <= 9999000 and v["clock"]["left_ms"][1 - v["actor"]] == 9999000, v["clock"]


def test_clocks_stand_still_while_no_server_runs():
    """As if it had been away for an hour: everything in the store is made an hour older."""
    import sqlite3
    own = store_path()
    with Server(own) as one:
        a, b = guest(one.port, "Ada"), guest(one.port, "Bob")
        t = a.post("/api/tables", {"game": "nim", "seats": ["me", "open"], "clock": {"per": "move", "seconds": 600, "flag": "leave"},
                                   "options": {"sizes": "7,7,7"}})["table"]["id"]
        b.post(f"/api/tables/{t}/do", {"do": "sit"})
        before = a.get(f"/api/tables/{t}/view")
        actor = before["actor"]
    for again in range(2):
        db = sqlite3.connect(own, isolation_level=None)
        db.execute("UPDATE events SET at = at - 3600000")
        db.execute("UPDATE events SET line = line - 3600000 WHERE kind = 'pause'")
        db.execute("UPDATE outages SET began = began - 3600000, ended = ended - 3600000")
        db.execute("UPDATE tables SET updated = updated - 3600000, deadline = deadline - 3600000")
        db.execute("UPDATE tables SET shown = updated / 60000")
        db.execute("UPDATE meta SET value = value - 3600000 WHERE key = 'beat'")
        db.close()
        assert subprocess.run([PENTARCHY, "admin", "seal", "--store", own]).returncode == 0
        with Server(own) as one:
            a.port = b.port = one.port
            w = Ws(one.port, f"/api/tables/{t}/ws", a.token)
            v = w.until("view")
            left = v["clock"]["left_ms"][actor]
            assert v["status"] == "playing" and not any(s["left"] for s in v["seats"]), v["seats"]
            assert 0 < before["clock"]["left_ms"][actor] - left < 300000, (before["clock"], v["clock"])
            assert "was-away" in one.logged()
            assert a.get(f"/api/tables/{t}/view")["clock"]["left_ms"][actor] <= left, "it is given back once"
    with Server(own) as one:  # and a clock that ran out while a server ran stays out
        a.port = b.port = one.port
        me = (a, b)[actor]
        v = me.get(f"/api/tables/{t}/view")
        me.post(f"/api/tables/{t}/do", {"do": "move", "ply": v["ply"], "text": v["moves"][0]["text"]})
    out = subprocess.run([PENTARCHY, "admin", "verify", "--store", own], capture_output=True, text=True)
    assert out.returncode == 0, out.stdout


def test_accounts_and_tokens():
    a = guest(server.port, "Gast")
    t = new_table(a)
    name = "Frieda %d" % random.randrange(10**9)
    assert a.post("/api/register", {"name": name, "passphrase": "short"}, 400)
    me = a.post("/api/register", {"name": name, "passphrase": "correct horse", "token": True})
    assert me["kind"] == "account" and me["id"] == a.person["id"]
    other = Http(server.port)
    assert other.post("/api/register", {"name": name.upper(), "passphrase": "correct horse"}, 409)
    assert other.post("/api/login", {"name": name, "passphrase": "wrong horse"}, 401)
    assert other.post("/api/login", {"name": "nobody at all", "passphrase": "wrong horse"}, 401)
    back = other.post("/api/login", {"name": name.upper(), "passphrase": "correct horse", "token": True})
    other.token = back["token"]
    assert t in [x["id"] for x in other.get("/api/me/tables")["tables"]], "games are kept across devices"
    assert len(other.get("/api/me/tokens")["tokens"]) >= 3
    extra = other.post("/api/me/tokens", {"label": "bot"})["token"]
    ids = {x["label"]: x["id"] for x in other.get("/api/me/tokens")["tokens"]}
    assert Http(server.port, extra).get("/api/me")["id"] == me["id"]
    other.post("/api/me/tokens/revoke", {"id": ids["bot"]})
    assert Http(server.port, extra).get("/api/me", 401)
    cookie = Http(server.port)
    cookie.post("/api/login", {"name": name, "passphrase": "correct horse"})
    line = cookie.headers["Set-Cookie"]
    assert "HttpOnly" in line and "SameSite=Strict" in line and "token" not in line, line
    value = line.split(";")[0]
    assert Http(server.port).get("/api/me", headers={"Cookie": value})["name"] == name
    assert Http(server.port).post("/api/logout", headers={"Cookie": value}) == {}
    assert Http(server.port).get("/api/me", 401, headers={"Cookie": value})
    assert other.post("/api/me/passphrase", {"passphrase": "another horse"}, 403), "the present one is asked for"
    assert other.post("/api/me/passphrase", {"passphrase": "another horse", "old": "no such horse"}, 403)
    assert other.post("/api/me/passphrase", {"passphrase": "another horse", "old": "correct horse", "token": True})["token"]
    assert other.get("/api/me", 401)
    assert other.post("/api/login", {"name": name, "passphrase": "correct horse"}, 401)
    other.token = other.post("/api/login", {"name": name, "passphrase": "another horse", "token": True})["token"]
    assert other.post("/api/me/delete", {}, 403) and other.post("/api/me/delete", {"passphrase": "correct horse"}, 403)
    assert other.post("/api/me/delete", {"passphrase": "another horse"}) == {} and other.get("/api/me", 401)
    assert Http(server.port).post("/api/login", {"name": name, "passphrase": "another horse"}, 401)
    assert Http(server.port).get(f"/api/tables/{t}")["table"]["seats"][0]["player"] == "somebody"


def test_names_that_look_alike():
    stamp = "".join(random.choice("bdfghjkmpqrt") for _ in range(8))
    h = Http(server.port)
    h.token = h.post("/api/register", {"name": "Olivia " + stamp, "passphrase": "correct horse", "token": True})["token"]
    for fake in ("olivia " + stamp, "OIivia" + stamp, "0livia " + stamp, "\u041elivia " + stamp, "Oli\u200bvia " + stamp,
                 "\uff2flivia " + stamp, "Ol\u00edvia " + stamp, "Olivia\u202e " + stamp):
        for path, body in (("/api/guest", {}), ("/api/register", {"passphrase": "correct horse"})):
            assert Http(server.port).post(path, {"name": fake, **body}, 409)["detail"], fake
        g = guest(server.port, "Somebody else")
        assert g.post("/api/me", {"name": fake}, 409)
    assert guest(server.port, "Olive " + stamp).person["name"] == "Olive " + stamp
    g = guest(server.port, "Ada\u200b\u202e Lovelace")
    assert g.person["name"] == "Ada Lovelace", g.person
    assert Http(server.port).post("/api/guest", {"name": "\u200b\u2060"}, 400)
    free = guest(server.port, "Nils " + stamp)  # a guest's own name becomes an account's
    assert free.post("/api/register", {"name": "Nils " + stamp, "passphrase": "correct horse"})["kind"] == "account"


def test_ratings():
    stamp = random.randrange(10**9)
    people = []
    for n in ("Rosa", "Sven"):
        p = Http(server.port)
        r = p.post("/api/register", {"name": f"{n}{stamp}", "passphrase": "correct horse", "token": True})
        p.token, p.person = r["token"], r
        people.append(p)
    a, b = people
    t = new_table(a, "nim", ["me", "open"], rated=True)
    wa, wb = sock(a, t), sock(b, t)
    assert wb.ask("sit")["t"] == "ok"
    va, vb = wa.until("news"), position(wb)
    assert wa.ask("hint")["status"] in (403, 409)
    play_to_end({0: wa, 1: wb}, {0: va, 1: vb}, random.Random(3))
    ranks = [e["rank"] for e in a.get(f"/api/tables/{t}")["table"]["result"]["entries"]]
    mine, theirs = (p.get("/api/me")["ratings"][0] for p in people)
    assert (mine["rating"] > 1500) == (ranks[0] == 1) and mine["rating"] + theirs["rating"] == 3000, (mine, theirs)
    assert mine["games"] == 1 and mine["deviation"] < 350
    assert Http(server.port).get(f"/api/people/{a.person['name']}")["ratings"] == [mine]
    names = [x["name"] for x in a.get("/api/ratings?game=nim")["ratings"]]
    assert a.person["name"] in names and b.person["name"] in names


def test_turn_news():
    a, b = guest(server.port, "Ada"), guest(server.port, "Bob")
    lobby = {0: Ws(server.port, "/api/ws", a.token), 1: Ws(server.port, "/api/ws", b.token)}
    for w in lobby.values():
        w.until("hello")
    t = new_table(a)
    wb = sock(b, t)
    wb.ask("sit")
    v = position(wb)
    m = lobby[v["actor"]].until("turn")
    assert m["table"] == t and m["ply"] == v["ply"], m
    who = (a, b)[v["actor"]]
    assert [x["id"] for x in who.get("/api/me/tables?turn=1")["tables"]] == [t]
    assert (b, a)[v["actor"]].get("/api/me/tables?turn=1")["tables"] == []


def test_restart_goes_on():
    global server
    t, a, b, wa, wb, va, vb = two(options={"heaps": "5"})
    actor = va["actor"]
    before = a.get(f"/api/tables/{t}/view")
    server.stop(clients_stay=True)
    server = Server(store)
    a.port = b.port = server.port
    after = a.get(f"/api/tables/{t}/view")
    for m in (before, after):
        for s in m["seats"]:
            del s["online"]
    assert before == after, "the table is not where it was"
    wa, wb = sock(a, t), sock(b, t)
    play_to_end({0: wa, 1: wb}, {0: wa.view, 1: wb.view}, random.Random(1))


def test_every_game_to_its_end():
    a = guest(server.port, "Ada")
    for game in a.get("/api/games")["games"]:
        n = max(2, game["min_seats"]) if game["max_seats"] >= 2 else 1
        people = [guest(server.port, f"P{i}") for i in range(n)]
        t = new_table(people[0], game["id"], ["me"] + ["open"] * (n - 1), title=game["name"])
        ws = {}
        for i, p in enumerate(people):
            ws[i] = Ws(server.port, f"/api/tables/{t}/ws?scene=0", p.token)
            ws[i].until("view")
            if i:
                assert ws[i].ask("sit")["t"] == "ok"
        views = {i: people[i].get(f"/api/tables/{t}/view") for i in ws}
        for i, w in ws.items():  # forget what came before
            w.ask("why-not", ids=["x"])
        moves = play_to_end(ws, views, random.Random(7))
        row = a.get(f"/api/tables/{t}")["table"]
        assert row["status"] == "over" and row["result"]["entries"], row
        print(f"   {game['id']}: {moves} moves, {row['plies']} plies", flush=True)


def test_admin_verifies():
    out = subprocess.run([PENTARCHY, "admin", "verify", "--store", store], capture_output=True, text=True)
    assert out.returncode == 0 and "tables reproduce" in out.stdout, out
    listed = subprocess.run([PENTARCHY, "admin", "tables", "--store", store], capture_output=True, text=True)
    assert listed.returncode == 0 and len(listed.stdout.splitlines()) > 5, listed
    users = subprocess.run([PENTARCHY, "admin", "users", "--store", store], capture_output=True, text=True)
    assert users.returncode == 0 and "Ada" in users.stdout, users


tests = [v for k, v in list(globals().items()) if k.startswith("test_")]
if WHERE == "postgres":  # the store's part is the same, and a file is easier to age
    tests.remove(test_clocks_stand_still_while_no_server_runs)
if WHERE == "postgres":
    with Postgres() as pg:
        store = pg.url
        server = Server(store, "--verbose")
        try:
            main(tests)
            server.stop()
        except BaseException:
            print(server.logged()[-3000:])
            raise
else:
    store = store_path()
    server = Server(store, "--verbose")
    try:
        main(tests)
        server.stop()
    except BaseException:
        print(server.logged()[-3000:])
        raise
