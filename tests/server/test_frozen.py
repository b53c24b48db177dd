"""test_frozen.py: finished games are kept as text and shown from it when the rules or the content have moved on: to every viewer
what it saw before and no more; nothing is replayed, nothing can be done, and unfinished tables say why they stand still.
Usage: test_frozen.py [sqlite|postgres]"""
import sqlite3, sys
from kit import *

WHERE = sys.argv.pop(1) if len(sys.argv) > 1 else "sqlite"
SAME = ("ply", "status", "you", "actor", "result", "scene", "log", "chat", "rematch")


def sql(text):
    if pg:
        pg.sql(text)
        return
    db = sqlite3.connect(store, isolation_level=None)
    db.execute(text)
    db.close()


def admin(*words, code=0):
    out = subprocess.run([PENTARCHY, "admin", *words, "--store", store], capture_output=True, text=True)
    assert out.returncode == code, (words, out)
    return out.stdout


def plain(seats):
    """Without what comes and goes: who is connected, and one's own standing answers."""
    return [{k: v for k, v in s.items() if k not in ("online", "policies")} for s in seats]


def look(t, people, key=""):
    """What each of these (and a spectator) is shown: by request and by socket."""
    shown = []
    for p in people + [Http(server.port)]:
        p.port = server.port
        view = p.get(f"/api/tables/{t}/view{key}")
        w = Ws(server.port, f"/api/tables/{t}/ws{key}", p.token)
        live = w.until("view")
        assert plain(w.until("people")["seats"]) == plain(live["seats"])
        w.close()
        for m in SAME:
            assert live.get(m) == view.get(m), m
        shown.append({m: view.get(m) for m in SAME} | {"seats": plain(view["seats"]), "why": view.get("frozen", ""), "plies": view.get("plies")})
    return shown


def same_but(shown, before, why):
    for now, was in zip(shown, before, strict=True):
        assert was["why"] == "" and why in now["why"], now["why"]
        for m in list(SAME) + ["seats"]:
            assert now[m] == was[m], (m, now[m], was[m])


def record(person, t, key=""):
    status, text = person.call("GET", f"/api/tables/{t}/record{key}", raw=True)
    assert status == 200, (status, text)
    return text.decode()


def restart(*changes):
    global server
    server.stop()
    for c in changes:
        sql(c)
    admin("seal")  # as if it had always been so
    server = Server(store)


def begin(game, **more):
    a, b = guest(server.port, 'Ada "x\\'), guest(server.port, "Bob")
    t = a.post("/api/tables", {"game": game, "seats": ["me", "open"], **more})["table"]["id"]
    b.post(f"/api/tables/{t}/do", {"do": "sit"})
    return t, a, b


def whole_game():
    """A game of nim played to its end, with words and a rematch."""
    t, a, b = begin("nim")
    ws = {0: Ws(server.port, f"/api/tables/{t}/ws", a.token), 1: Ws(server.port, f"/api/tables/{t}/ws", b.token)}
    play_to_end(ws, {i: w.until("view") for i, w in ws.items()}, random.Random(1))
    assert ws[0].ask("chat", text="well played")["t"] == "ok" and ws[1].ask("rematch")["t"] == "ok"
    for w in ws.values():
        w.close()
    return t, a, b


def test_finished():
    t, a, b = whole_game()
    before, text = look(t, [a, b]), record(a, t)
    for change, back, why in (("rules = 77", "rules = 1", "Played under version 77 of the rules of Nim; this program has version 1."),
                              ("content = '00000000000000f1'", "content = NULL", "Played with other content of Nim than this program has."),
                              ("game = 'ur'", "game = 'nim'", "This program does not know the game 'ur'.")):
        restart(f"UPDATE tables SET {change} WHERE id = '{t}'")
        same_but(look(t, [a, b]), before, why)
        assert record(b, t) == text, "the record is kept, with the names"
        row = a.get(f"/api/tables/{t}")["table"]
        assert row["frozen"] == why and row["status"] == "over" and row["result"]["entries"], row
        assert [x for x in a.get("/api/tables?status=over")["tables"] if x["id"] == t and x["frozen"] == why]
        w = Ws(server.port, f"/api/tables/{t}/ws?patch=1&scene=1", a.token)
        assert w.until("view")["rev"] == 0
        for action in ({"do": "chat", "text": "x"}, {"do": "at", "ply": 0}, {"do": "curve"}, {"do": "why-not", "ids": ["x"]},
                       {"do": "rematch"}, {"do": "leave"}, {"do": "policy", "policy": "x", "on": True}):
            refused = w.ask(action.pop("do"), **action)
            assert refused["status"] == 409 and refused["detail"].startswith(why), refused
            assert a.post(f"/api/tables/{t}/do", {"do": "chat", "text": "x"}, 409)["detail"].startswith(why)
        w.send({"id": 99, "do": "view"})
        assert w.until("view")["frozen"].startswith(why)
        assert w.ask("dance")["status"] == 400
        w.close()
        assert "1 of other rules or content than this program's was not replayed" in admin("verify")
        restart(f"UPDATE tables SET {back} WHERE id = '{t}'")
        same_again = look(t, [a, b])
        assert same_again == before and record(a, t) == text, "nothing was changed"


def test_names_are_forgotten():
    t, a, b = whole_game()
    restart(f"UPDATE tables SET rules = 77 WHERE id = '{t}'")
    b.port = a.port = server.port
    assert "Bob" in record(a, t)
    look(t, [a])
    assert b.post("/api/me/delete") == {}
    for again in range(2):
        assert "Bob" not in record(a, t) and "somebody" in record(a, t)
        assert [s["player"] for s in a.get(f"/api/tables/{t}/view")["seats"]][1] == "somebody"
        restart()
        a.port = server.port


def test_freeze_by_hand():
    """A store from before: nothing is kept until `admin freeze`."""
    t, a, b = whole_game()
    before = look(t, [a, b])
    restart("DELETE FROM frozen", f"UPDATE tables SET rules = 77 WHERE id = '{t}'")
    bare = look(t, [a, b])
    for v in bare:
        assert "Nothing but its result was kept" in v["why"] and v["scene"] == {"panes": []} and v["log"] == [], v
        assert [(e["score"], e["rank"]) for e in v["result"]["entries"]] == [(e["score"], e["rank"]) for e in before[0]["result"]["entries"]]
        assert v["result"]["verdict"] == before[0]["result"]["verdict"]
        assert "An older release" not in v["why"] and "A newer release, with rules_version 77" in v["why"], v["why"]
        assert [p["ply"] for p in v["plies"]] == list(range(v["ply"])) and {p["actor"] for p in v["plies"]} == {-1, 0, 1}, v["plies"]
        assert v["result"]["over"] and v["seats"][0]["name"] == "seat-1" and v["chat"][0]["text"] == "well played", v
    assert a.get(f"/api/tables/{t}/record", 409)["detail"] == bare[0]["why"]
    said = admin("freeze")
    assert "1 of other rules or content than this program's: freeze it with the program that has them" in said, said
    sql(f"UPDATE tables SET rules = 1 WHERE id = '{t}'")
    assert admin("freeze") == "1 finished game kept as text\n"
    assert admin("freeze") == "0 finished games kept as text\n"
    restart(f"UPDATE tables SET rules = 77 WHERE id = '{t}'")
    same_but(look(t, [a, b]), before, "shown as it was kept at its end")


def test_secrets():
    """Games with secrets, broken off: each seat is shown its own log and picture, and nobody another's."""
    games = [g for g in guest(server.port, "Ada").get("/api/games")["games"] if g["secrets"]]
    assert games
    differ = {"scene": 0, "log": 0}
    for g in games:
        a, b = guest(server.port, "Ada"), guest(server.port, "Bob")
        made = a.post("/api/tables", {"game": g["id"], "seats": ["me", "open"], "hidden": True})
        t, key = made["table"]["id"], "?key=" + made["key"]
        assert b.post(f"/api/tables/{t}/do{key}", {"do": "sit"})["t"] == "ok"
        rng = random.Random(3)
        for _ in range(4):  # few, so that hands are not empty yet
            for p in (a, b):
                v = p.get(f"/api/tables/{t}/view{key}")
                if v.get("moves"):
                    p.post(f"/api/tables/{t}/do{key}", {"do": "move", "ply": v["ply"], "text": rng.choice(v["moves"])["text"]})
        assert a.get(f"/api/tables/{t}")["table"]["status"] == "playing"
        # Broken off by hand, so that both still sit there when it is over.
        restart(f"INSERT INTO events (table_id, seq, at, kind, seat, move, person, line) SELECT id, seq + 1, updated, 'over', -1, 0, '', 'abandoned' FROM tables WHERE id = '{t}'",
                f"UPDATE tables SET seq = seq + 1, status = 'abandoned' WHERE id = '{t}'")
        a.port = b.port = server.port
        before = look(t, [a, b], key)
        assert before[0]["status"] == "abandoned", before[0]["status"]
        said = admin("freeze")
        assert "1 finished game kept" in said, (g["id"], said)
        restart(f"UPDATE tables SET rules = 77 WHERE id = '{t}'")
        same_but(look(t, [a, b], key), before, "version 77")
        a.port = b.port = server.port
        assert Http(server.port).get(f"/api/tables/{t}/view", 403), "hidden it stays"
        for part in differ:
            differ[part] += before[0][part] != before[2][part] and before[0][part] != before[1][part]
    print(f"  {len(games)} games with secrets; seats saw other pictures in {differ['scene']}, other logs in {differ['log']}")
    assert differ["scene"] and differ["log"], "no viewer saw anything of its own: the test tests nothing"


def test_unfinished():
    t, a, b = begin("nim", clock={"per": "move", "seconds": 9999, "flag": "computer"})
    free = a.post("/api/tables", {"game": "nim", "seats": ["me", "open"]})["table"]["id"]
    full = a.post("/api/tables", {"game": "nim", "seats": ["me", "open"]})["table"]["id"]
    restart(f"UPDATE tables SET rules = 77, status = 'playing', deadline = 1, computer = 1, turn = 3 WHERE id = '{t}'",
            f"UPDATE tables SET rules = 77 WHERE id = '{free}'",
            f"UPDATE tables SET rules = 77 WHERE id = '{full}'",
            f"UPDATE seats SET kind = 'computer', spec = 'random' WHERE table_id = '{full}'")
    a.port = b.port = server.port
    why = "Begun under version 77 of the rules of Nim; this program has version 1."
    for x, status in ((t, "playing"), (free, "open"), (full, "open")):
        for v in look(x, [a, b]):
            assert v["why"].startswith(why) and "cannot go on here" in v["why"] and v["status"] == status, v
            assert v["scene"] == {"panes": []} and v["log"] == [] and not v["result"]["over"], v
            assert len(v["plies"]) == v["ply"] and "rules_version 77" in v["why"], v
        row = a.get(f"/api/tables/{x}")["table"]
        assert row["frozen"] == why and not any(s["turn"] for s in row["seats"]) and "deadline" not in row, row
        assert b.post(f"/api/tables/{x}/do", {"do": "sit"}, 409)["detail"].startswith(why)
        assert a.post(f"/api/tables/{x}/do", {"do": "move", "ply": 0, "text": "x"}, 409)["detail"].startswith(why)
        assert a.get(f"/api/tables/{x}/record", 409)["detail"].startswith(why)
    assert t not in [x["id"] for x in a.get("/api/me/tables?turn=1")["tables"]]
    assert t in [x["id"] for x in a.get("/api/me/tables")["tables"]]
    said = admin("verify")
    assert "3 of other rules or content than this program's were not replayed" in said, said
    restart(f"UPDATE tables SET rules = 1 WHERE id = '{free}'")
    a.port = b.port = server.port
    assert b.post(f"/api/tables/{free}/do", {"do": "sit"})["t"] == "ok", "where the rules are there it goes on"


def test_unfinished_secrets():
    """What was stored of a running game with secrets is not told, neither to who plays."""
    t, a, b = begin("raiders")
    open_game, c, d = begin("cascadero")
    restart("UPDATE tables SET rules = 77")
    for p in (a, b):
        p.port = server.port
        assert "plies" not in p.get(f"/api/tables/{t}/view")
    assert "plies" not in Http(server.port).get(f"/api/tables/{t}/view")
    assert "plies" in Http(server.port).get(f"/api/tables/{open_game}/view"), "a game without secrets may be told"
    for path in ("", "/view"):
        assert Http(server.port).call("GET", f"/api/tables/{t}{path}", raw=True)[0] == 200
    restart("UPDATE tables SET status = 'over' WHERE id = '%s'" % t)
    assert "plies" in Http(server.port).get(f"/api/tables/{t}/view"), "after the end everything may be known"


def alone(test):
    """The test with a store of its own."""
    def run():
        global server, store
        if pg:
            pg.sql("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
        store = pg.url if pg else store_path()
        server = Server(store)
        try:
            test()
            server.stop()
        except BaseException:
            if server.process.poll() is None:
                print(server.logged()[-3000:])
                server.kill()
            raise
    run.__name__ = test.__name__
    return run


pg = Postgres() if WHERE == "postgres" else None
try:
    main([alone(t) for t in (test_finished, test_names_are_forgotten, test_freeze_by_hand, test_secrets, test_unfinished, test_unfinished_secrets)])
finally:
    if pg:
        pg.close()
