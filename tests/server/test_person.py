"""test_person.py: a turn as people play it: drafts with what must follow, one confirm, what is still asked, what would be
lost; sentences, prices, descriptions, ways; a page that is too old. Played with a double of several plies a turn
(tests/core/shop.h), whose secrets must not show. Usage: test_person.py SECRETD [test…]"""
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


def real_games(person):
    return [g for g in person.get("/api/games")["games"] if g["id"] not in ("bids", "shop")]


def one(moves, text):
    return next(m for m in moves if m["text"] == text)


def test_sentences_prices_and_purses():
    t, (a, b), (me, other) = shop()
    v = me.view
    assert [(g["id"], g["plural"], g["points"]) for g in v["goods"]] == [("coin", "coins", True), ("worker", "workers", False)]
    assert v["purses"] == [[1, 3], [1, 3]] and v["incomes"] == [[1, None], [2, None]], (v["purses"], v["incomes"])
    sell = one(v["moves"], "sell")
    assert sell["say"] == "Sell 1 {worker} for 2 {coin}"
    assert sell["price"] == [{"good": "worker", "n": 1}] and sell["gain"] == [{"good": "coin", "n": 2}] and "at_least" not in sell
    assert [m["text"] for m in v["moves"] if m.get("closes")] == ["done"]
    assert "moves" not in other.view and other.view["purses"] == v["purses"]
    p = drafted(me, v["ply"], "dig", "sell")
    build = one(p["moves"], "build 2")
    assert build["price"] == [{"good": "coin", "n": 2}] and build["gain"] == [], "what must follow is in the price"
    assert p["purses"] == [[3, 1], [1, 3]], "the draft's own purse"
    assert [s.get("change") for s in p["draft"]["steps"]] == [
        [{"seat": 0, "good": "worker", "n": -1}], [{"seat": 0, "good": "coin", "n": 2}, {"seat": 0, "good": "worker", "n": -1}]]
    assert b.get(f"/api/tables/{t}/view")["purses"] == [[1, 3], [1, 3]], "nobody else hears of a draft"
    drafted(me, v["ply"], "build 2")
    assert me.ask("confirm", ply=v["ply"])["t"] == "ok"
    news = other.until("news")
    assert [n["say"] for n in news["news"]][1] == "Sell 1 {worker} for 2 {coin}" and news["purses"] == [[1, 1], [1, 3]]
    log = b.get(f"/api/tables/{t}/view")["log"]
    assert [{k: v for k, v in n.items() if k != "kind"} for n in news["news"]] == log, "the log tells it alike"
    # Knocking at plot 2 pays as many coins as the other seat hides: the price is not known, the log tells it afterwards.
    knock = one(news["moves"], "knock 2")
    assert knock["price"] == [] and knock["gain"] == [{"good": "coin", "n": None}], knock
    assert other.ask("move", ply=news["ply"], text="knock 2")["t"] == "ok"
    assert last(other, "news")["news"][0]["change"] == [{"seat": 1, "good": "coin", "n": 1}]


def test_what():
    t, (a, b), (me, other) = shop()
    for w in (me, other, Ws(server.port, f"/api/tables/{t}/ws")):
        r = w.ask("what", thing="plot-1")
        assert r["title"] == "plot 1" and r["about"].endswith("It is free.") and r["rules"] == ["SHO-001"] and "price" not in r, r
        assert r["kind"] == "plot of land" and r["rows"][0]["label"] == "Left", r
        assert w.ask("what", thing="COIN")["about"] == "Money."
        for thing in ("plot-9", "", None, "x" * 200, 7, "stone-1-1", "plot-1 plot-2"):
            e = w.ask("what", thing=thing)
            assert e["t"] == "error" and e["status"] == 400 and len(e["detail"]) > 20, (thing, e)
    r = me.ask("what", thing="sell")
    assert r["about"] == "Sell 1 {worker} for 2 {coin}" and r["price"] == [{"good": "worker", "n": 1}] and r["gain"] == [{"good": "coin", "n": 2}]
    assert other.ask("what", thing="sell")["status"] == 400, "it is not a move of theirs"
    drafted(me, me.view["ply"], "dig", "sell", "build 1")
    assert me.ask("what", thing="plot-1")["about"].endswith("It is taken."), "a draft is seen by its seat"
    assert other.ask("what", thing="plot-1")["about"].endswith("It is free.")


def test_terms():
    """What a description names is pointed to where it is a thing, not where it is only done."""
    a = guest(server.port, "Ada")
    t = a.post("/api/tables", {"game": "raiders", "seats": ["me", "greedy"]})["table"]["id"]
    w = Ws(server.port, f"/api/tables/{t}/ws", a.token)
    w.until("view")
    r = w.ask("what", thing="b-0")
    assert "may take an animal of the offer" in r["about"], r
    assert [x["word"] for x in r["terms"]] == ["Eagle", "Horse", "Animal", "Offer", "Worker", "Village"], r
    verb = w.ask("what", thing="take")
    assert verb["kind"] == "word of a move", verb


def test_ways():
    t, (a, b), (me, other) = shop()
    ply = me.view["ply"]
    other.ask("why-not", ids=["x"])
    before = len(other.received)
    r = me.ask("ways", shape="plot-0")
    assert r["ply"] == ply and r["draft"] == 0 and r["ways"] and not r["more"] and "why" not in r, r
    way = r["ways"][0]
    assert sorted(p["text"] for p in way["plies"][:2]) == ["dig", "sell"] and way["plies"][2]["text"] == "build 0", way
    assert way["price"] == [{"good": "worker", "n": 2}] and way["gain"] == [], "1 coin, 2 for the worker, 2 for the house"
    assert {"text": "sell", "say": "Sell 1 {worker} for 2 {coin}", "exchange": True} in way["plies"]
    assert not any("exchange" in p for p in way["plies"] if p["text"] != "sell")
    v = drafted(me, ply, *[p["text"] for p in way["plies"]])
    assert steps(v)[-2:] == ["build 0", "paint 0"] and v["purses"][0] == [1, 1]
    r = me.ask("ways", shape="plot-0")
    assert r["draft"] == len(steps(v)) and [p["text"] for p in r["ways"][0]["plies"]] == ["knock 0"], "ways go on from the draft"
    r = me.ask("ways", shape="plot-1")
    assert r["ways"] == [] and r["why"] == "" and not r["more"], "there is no worker left for it"
    for shape in ("plot-9", "", None, 7, "x" * 40):
        assert me.ask("ways", shape=shape)["status"] == 400, shape
    assert other.ask("ways", shape="plot-0")["status"] == 409, "not their turn"
    drafted(me, ply, "done")
    assert me.ask("ways", shape="plot-1")["status"] == 409, "the turn is complete"
    other.ask("why-not", ids=["x"])
    assert len(other.received) == before + 2, "asking leaves no trace for others"
    assert Ws(server.port, f"/api/tables/{t}/ws").ask("ways", shape="plot-0")["status"] == 401


def test_every_shape_of_every_game_has_an_answer():
    """Ways to every shape of a position, in every game: each way can be drafted as it stands and costs what it says, without
    the incomes that come then."""
    with Server(store_path(), program=SECRETD) as real:  # the same luck every time
        a = guest(real.port, "Ada")
        for game in real_games(a):
            t = a.post("/api/tables", {"game": game["id"], "seats": ["me"] + ["random"] * (max(2, game["min_seats"]) - 1)})["table"]["id"]
            w = Ws(real.port, f"/api/tables/{t}/ws", a.token)
            v = w.until("view")
            found = 0
            rng = random.Random(game["id"])
            for turn in range(40):
                if turn >= 6 and found:
                    break
                while v["status"] == "playing" and v["actor"] != 0:
                    v = w.until("news")
                if v["status"] != "playing":
                    break
                v = w.look()
                shapes = sorted({s["id"] for p in v["scene"]["panes"] for s in p["shapes"] if s.get("id")})
                lit = sorted({x for m in v["moves"] for x in m["targets"]})  # whatever chance brings, these can be had
                for shape in rng.sample(shapes, min(12, len(shapes))) + rng.sample(lit, min(2, len(lit))):
                    r = w.ask("ways", shape=shape)
                    assert r["t"] == "ok", (shape, r)
                    for way in r["ways"][:2]:
                        found += 1
                        p = drafted(w, v["ply"], *[x["text"] for x in way["plies"]])
                        # A price is told with what must follow; where a hand is looked at, the table leaves that to its seat.
                        while len(p.get("moves", [])) == 1 and not p["moves"][0].get("closes"):
                            p = drafted(w, v["ply"], p["moves"][0]["text"])
                        goods = [g["id"] for g in v["goods"]]
                        owed = {x["good"]: -x["n"] for x in way["price"]} | {x["good"]: x["n"] for x in way["gain"]}
                        income = [x for step in p["draft"]["steps"] for x in step.get("income", []) if x["seat"] == 0]
                        for i, g in enumerate(goods):
                            had, has = v["purses"][0][i], p["purses"][0][i]
                            given = sum(x["n"] for x in income if x["good"] == g)
                            if owed.get(g, 0) is not None and had is not None and has is not None:
                                assert has - had - given == owed.get(g, 0), (game["id"], g, way, v["purses"][0], p["purses"][0])
                        assert w.ask("undraft", all=True)["t"] == "ok"
                assert w.ask("move", ply=v["ply"], text=rng.choice(v["moves"])["text"])["t"] == "ok"
                v = last(w, "news")
            print(f"   {game['id']}: {found} ways drafted", flush=True)
            assert found > 0, game["id"]
            w.close()


def secrets_run(numbers):
    """The same turns with other numbers hidden: what seat 0 is sent, and what seat 1 knows."""
    global server
    server, kept = Server(store_path(), program=SECRETD, env={"PENT_SECRETS": numbers}), server
    try:
        t, (a, b), (me, other) = shop()
        state = b.get(f"/api/tables/{t}/view")["state"]
        ply = me.view["ply"]
        drafted(me, ply, "dig", "sell", "build 2")
        for thing in ("plot-0", "plot-1", "plot-2"):
            assert me.ask("ways", shape=thing)["t"] == "ok" and me.ask("what", thing=thing)["t"] == "ok"
        assert me.ask("what", thing="knock 2")["gain"] == [{"good": "coin", "n": None}]
        assert me.ask("confirm", ply=ply)["t"] == "ok"
        assert other.ask("confirm", ply=other.until("news")["ply"])["t"] == "ok"
        v = me.until("news")
        for thing in ("plot-0", "plot-2"):
            assert me.ask("ways", shape=thing)["t"] == "ok"
        same = list(me.received)
        assert me.ask("move", ply=v["ply"], text="knock 2")["t"] == "ok"
        return same, state["secret"], last(me, "news")["purses"][0]
    finally:
        server.stop()
        server = kept


def test_no_price_way_or_word_knows_a_secret():
    (first, hid, paid), (second, other_hid, other_paid) = secrets_run("1 3"), secrets_run("1 2")
    assert hid[1] == 3 and other_hid[1] == 2 and paid != other_paid, "the truths must differ"
    assert len(first) == len(second) > 12
    for x, y in zip(first, second):
        assert x == y, (x[:300], y[:300])


def test_an_old_page_is_told_to_load_anew():
    a = guest(server.port, "Ada")
    t = a.post("/api/tables", {"game": "shop", "seats": ["me", "random"]})["table"]["id"]
    assert a.get("/api/games")["api"] == 2
    here = {"Origin": f"http://127.0.0.1:{server.port}"}
    for path, headers, good in ((f"/api/tables/{t}/ws", here, False), (f"/api/tables/{t}/ws?api=1", here, False), (f"/api/tables/{t}/ws?api=3", {}, False),
                                (f"/api/tables/{t}/ws?api=2", here, True), (f"/api/tables/{t}/ws", {}, True)):
        w = Ws(server.port, path, a.token, headers=headers)
        m = w.recv()
        if good:
            assert m["t"] == "view", m
            continue
        assert m == {"t": "error", "status": 426, "title": "Load anew", "detail": "This page is older than the server: load it anew."}, m
        assert w.ask("move", ply=0, text="dig")["status"] == 426, "and can do nothing"


def test_questions_are_metered():
    with Server(store_path(), program=PENTARCHY, scale=1) as real:
        a = guest(real.port, "Ada")
        t = a.post("/api/tables", {"game": "nim", "seats": ["me", "random"], "options": {"sizes": "3,4"}})["table"]["id"]
        for action, members in (("ways", {"shape": "heap-1"}), ("what", {"thing": "heap-1"})):
            ws = [Ws(real.port, f"/api/tables/{t}/ws?scene=0", a.token) for _ in range(20)]
            for w in ws:
                w.until("view")
            for w in ws:  # 600 at once, from one person: far more than the bucket holds or gets meanwhile
                for i in range(30):
                    w.send({"id": i, "do": action, **members})
            got = []
            for w in ws:
                for _ in range(30):
                    m = w.recv()
                    while m["t"] not in ("ok", "error"):
                        m = w.recv()
                    got.append(m)
            for w in ws:
                w.close()
            limited = [m for m in got if m["t"] == "error"]
            assert len(limited) < len(got) == 600 and limited, action
            assert {(m["status"], m["detail"]) for m in limited} == {(429, "Too many questions at once; wait a little.")}, limited[0]


tests = [v for k, v in list(globals().items()) if k.startswith("test_")]
server = Server(store_path(), program=SECRETD)
try:
    main(tests)
    server.stop()
except BaseException:
    print(server.logged()[-3000:])
    raise
