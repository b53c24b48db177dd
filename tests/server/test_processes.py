"""test_processes.py: several servers on one PostgreSQL: any of them serves any table, news spreads, and the database decides who
was first."""
import threading
from kit import *


def table(a, b, port_a, **more):
    t = a.post("/api/tables", {"game": "nim", "seats": ["me", "open"], "options": {"sizes": "7,7,7,7,7,7"}, **more})["table"]["id"]
    b.post(f"/api/tables/{t}/do", {"do": "sit"})
    until(lambda: a.get(f"/api/tables/{t}/view")["status"] == "playing", "news does not spread")  # it takes a moment
    return t


def test_play_across(one, two):
    a, b = guest(one.port, "Ada"), guest(two.port, "Bob")
    t = table(a, b, one.port)
    ws = {0: Ws(one.port, f"/api/tables/{t}/ws", a.token), 1: Ws(two.port, f"/api/tables/{t}/ws", b.token)}
    views = {i: w.until("view") for i, w in ws.items()}
    for i in views:
        while views[i]["status"] != "playing":
            views[i] = ws[i].until("news")
    moves = play_to_end(ws, views, random.Random(1))
    assert moves > 5
    records = {x.call("GET", f"/api/tables/{t}/record", raw=True)[1] for x in (a, b)}
    assert len(records) == 1, records
    assert ws[0].ask("chat", text="well played")["t"] == "ok"
    assert ws[1].until("news")["news"][0]["text"] == "well played"


def test_both_at_once(one, two):
    """The same person sends different moves to both servers at the same moment: exactly one is taken."""
    a, b = guest(one.port, "Ada"), guest(two.port, "Bob")
    t = table(a, b, one.port)
    people = {0: a, 1: b}
    conflicts = taken = 0
    for _ in range(12):
        view = a.get(f"/api/tables/{t}/view")
        if view["status"] != "playing":
            break
        mover = people[view["actor"]]
        mine = Http(mover.port, mover.token).get(f"/api/tables/{t}/view")
        moves = [m["text"] for m in mine["moves"]][:2]
        if mine["status"] != "playing" or len(moves) < 2:
            break
        answers = [None, None]

        def send(i, port):
            answers[i] = Http(port, mover.token).call("POST", f"/api/tables/{t}/do",
                                                      {"do": "move", "ply": mine["ply"], "text": moves[i]})
        threads = [threading.Thread(target=send, args=(i, s.port)) for i, s in enumerate((one, two))]
        for x in threads:
            x.start()
        for x in threads:
            x.join()
        good = [i for i, (status, _) in enumerate(answers) if status == 200]
        assert len(good) == 1, answers
        assert answers[1 - good[0]][0] == 409 and answers[1 - good[0]][1]["ply"] > mine["ply"], answers
        for s in (one, two):  # both tell the same story
            log = until(lambda: (log := Http(s.port, a.token).get(f"/api/tables/{t}/view")["log"])[mine["ply"]:] and log,
                        "news does not spread")
            assert log[mine["ply"]]["text"] == moves[good[0]], (log[-1], moves)
        taken += 1
    assert taken >= 3


def test_news_after_lost_connection(one, two, pg):
    a, b = guest(one.port, "Ada"), guest(two.port, "Bob")
    t = table(a, b, one.port)
    ws = {0: Ws(one.port, f"/api/tables/{t}/ws", a.token), 1: Ws(two.port, f"/api/tables/{t}/ws", b.token)}
    views = {i: w.until("view") for i, w in ws.items()}
    pg.kill()
    pg.start()
    for p in (a, b):  # a server that saw the database away does not ask it again at once
        until_stored(lambda: p.call("GET", f"/api/tables/{t}/view"))
    for w in ws.values():
        try:
            w.close()
        except OSError:
            pass
    ws = {0: Ws(one.port, f"/api/tables/{t}/ws", a.token), 1: Ws(two.port, f"/api/tables/{t}/ws", b.token)}
    views = {i: w.until("view") for i, w in ws.items()}
    for server in (one, two):  # what one server stores, the other one hears of only when it listens again
        server.wait_for(200)
        server.wait_for_log("news-connection", 2)
    play_to_end(ws, views, random.Random(1))


def test_orphan_computer(one, two, pg):
    """A server dies while its computer player is to move; the other one takes over."""
    a = guest(one.port, "Ada")
    t = a.post("/api/tables", {"game": "nim", "seats": ["me", "open"], "options": {"sizes": "7,7"}})["table"]["id"]
    third = Server(pg.url)
    b = guest(third.port, "Bob")
    b.post(f"/api/tables/{t}/do", {"do": "sit"})
    third.kill()
    b.port = two.port
    b.post(f"/api/tables/{t}/do", {"do": "leave"})
    until(lambda: a.get(f"/api/tables/{t}/view")["seats"][1]["kind"] == "computer", "news does not spread")
    two.kill()  # whose computer player it was
    w = Ws(one.port, f"/api/tables/{t}/ws", a.token)
    play_to_end({0: w}, {0: w.until("view")}, random.Random(1))


with Postgres() as pg:
    one, two = Server(pg.url), Server(pg.url)
    try:
        for test in (test_play_across, test_both_at_once):
            test(one, two)
            print("ok", test.__name__, flush=True)
        for test in (test_news_after_lost_connection, test_orphan_computer):
            test(one, two, pg)
            print("ok", test.__name__, flush=True)
        one.stop()
    except BaseException:
        print(one.logged()[-2000:], two.logged()[-2000:])
        raise
