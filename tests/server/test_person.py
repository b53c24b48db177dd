"""test_person.py: a turn as people play it: drafts with what must follow, one confirm, what is still asked, what would be
lost. Played with a double of several plies a turn (tests/core/shop.h). Usage: test_person.py SECRETD [test…]"""
import sys
from kit import *

SECRETD = sys.argv.pop(1)
server = None


def shop(**more):
    """Two people at the shop: people and sockets, seat 0 on move."""
    a, b = guest(server.port, "Ada"), guest(server.port, "Bob")
    t = a.post("/api/tables", {"game": "shop", "seats": ["me", "open"], **more})["table"]["id"]
    b.post(f"/api/tables/{t}/do", {"do": "sit"})
    ws = [Ws(server.port, f"/api/tables/{t}/ws", p.token) for p in (a, b)]
    for w in ws:
        w.view = w.until("view")
    return t, (a, b), ws


def last(w, kind):
    return [m for m in w.between if m["t"] == kind][-1]


def drafted(w, ply, *texts):
    """Drafts and returns the preview."""
    r = w.ask("draft", ply=ply, texts=list(texts))
    assert r["t"] == "ok", r
    v = last(w, "preview")
    assert r["draft"] == len(v["draft"]["steps"]), r
    return v


def steps(v):
    return [s["text"] for s in v["draft"]["steps"]]


def test_confirm_ends_the_turn():
    t, people, (me, other) = shop()
    ply = me.view["ply"]
    assert me.view["confirm"] == {"next": "seat", "risks": []}, me.view["confirm"]
    assert "confirm" not in other.view and other.ask("confirm", ply=ply)["status"] == 409
    v = drafted(me, ply, "dig")
    assert v["confirm"] == {"next": "seat", "risks": ["1 spade unused"]} and not v["draft"]["closed"], v["confirm"]
    v = drafted(me, ply, "sell", "build 0")
    assert steps(v) == ["dig", "sell", "build 0", "paint 0"], "what must follow is drafted with it"
    assert v["confirm"] == {"next": "seat", "risks": []}
    assert me.ask("undraft")["t"] == "ok" and steps(last(me, "preview")) == ["dig", "sell"], "undo steps over it"
    drafted(me, ply, "build 0", "paint 0")
    assert me.ask("confirm", ply=ply)["t"] == "ok"
    news = last(me, "news")
    assert [n["text"] for n in news["news"]] == ["dig", "sell", "build 0", "paint 0", "done"] and news["actor"] == 1
    heard = other.until("news")
    assert [n["text"] for n in heard["news"]] == ["dig", "sell", "build 0", "paint 0", "done"]
    assert other.ask("confirm", ply=heard["ply"])["t"] == "ok", "a turn may end with nothing done"
    assert [n["text"] for n in last(other, "news")["news"]] == ["done"]
    assert people[0].get(f"/api/tables/{t}/view")["actor"] == 0


def test_confirm_says_what_is_asked():
    with Server(store_path()) as real:
        a = guest(real.port, "Ada")
        t = a.post("/api/tables", {"game": "nim", "seats": ["me", "random"], "options": {"sizes": "3,4"}})["table"]["id"]
        v = a.get(f"/api/tables/{t}/view")
        assert v["confirm"]["next"] is None and v["confirm"]["asked"] == v["prompt"] and v["prompt"], v["confirm"]
        e = a.post(f"/api/tables/{t}/do", {"do": "confirm", "ply": v["ply"]}, 409)
        assert v["prompt"] in e["detail"] and e["ply"] == v["ply"], e
        assert a.get(f"/api/tables/{t}/view")["log"] == v["log"], "nothing changed"
        a.post(f"/api/tables/{t}/do", {"do": "draft", "ply": v["ply"], "text": "take 3 from 1"})
        assert a.get(f"/api/tables/{t}/view")["confirm"] == {"next": "seat", "risks": []}
        a.post(f"/api/tables/{t}/do", {"do": "undraft"})


def test_confirm_tells_chance():
    t, people, (me, other) = shop()
    ply = me.view["ply"]
    drafted(me, ply, "dig", "sell", "build 2")
    assert me.ask("confirm", ply=ply)["t"] == "ok"
    assert other.ask("confirm", ply=other.until("news")["ply"])["t"] == "ok"
    ply = me.until("news")["ply"]
    assert drafted(me, ply, "knock 2", "dig")["confirm"]["next"] == "seat"
    assert drafted(me, ply, "build 0")["confirm"]["next"] == "chance", "a second house makes chance roll"
    assert me.ask("confirm", ply=ply)["t"] == "ok"
    assert [n["text"] for n in last(me, "news")["news"]][-2:] == ["done", "roll"]


def test_a_list_is_drafted_whole_or_not_at_all():
    t, people, (me, other) = shop()
    ply = me.view["ply"]
    other.ask("why-not", ids=["x"])
    before = len(other.received)
    for texts, status in ((["dig", "sell", "build 0", "paint 1"], 422), (["dig", "dig", "dig", "dig"], 422), (["dig", "done", "sell"], 422),
                          ([], 400), (["dig", 7], 400), ({"0": "dig"}, 400), (["dig"] * 65, 400), ("dig", 400)):
        e = me.ask("draft", ply=ply, texts=texts)
        assert e["t"] == "error" and e["status"] == status, (texts, e)
        assert "draft" not in people[0].get(f"/api/tables/{t}/view"), texts
    drafted(me, ply, "sell")
    assert me.ask("draft", ply=ply, texts=["dig", "build 9"])["status"] == 422
    assert steps(people[0].get(f"/api/tables/{t}/view")) == ["sell"], "what was there stays"
    assert steps(drafted(me, ply, "dig", "build 2", "paint 2", "done")) == ["sell", "dig", "build 2", "paint 2", "done"]
    assert people[0].get(f"/api/tables/{t}/view")["draft"]["closed"]
    assert me.ask("undraft", all=True)["t"] == "ok" and "draft" not in last(me, "preview")
    other.ask("why-not", ids=["x"])
    assert len(other.received) == before + 1, "the other seat heard of a draft"


def test_a_draft_ends_with_its_seat():
    t, people, (me, other) = shop(substitute="random")
    drafted(me, me.view["ply"], "dig", "dig", "dig")
    assert me.ask("leave")["t"] == "ok"
    m = other.until("news")
    assert m["seats"][0]["kind"] == "computer" and [n["kind"] for n in m["news"]] == ["ply", "computer"], m["news"]
    while m["actor"] == 0:  # the computer plays on from the table, not from the draft
        m = other.until("news")
    assert m["actor"] == 1 and m["status"] == "playing"


tests = [v for k, v in list(globals().items()) if k.startswith("test_")]
server = Server(store_path(), program=SECRETD)
try:
    main(tests)
    server.stop()
except BaseException:
    print(server.logged()[-3000:])
    raise
