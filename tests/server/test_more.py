"""test_more.py: chance, chat, hints, the course of a game, early answers and standing ones, the hook, TLS, backup and restore of a running server, one process a file.
Usage: test_more.py SECRETD [test…]"""
import http.server, ssl, sys, threading
from kit import *

SECRETD = sys.argv.pop(1)


def test_fair():
    """Chance is decided at the table, differs from table to table and from process to process, and is all in the record."""
    heaps, deals = [0] * 8, []
    store = store_path()
    for process in range(3):
        with Server(store) as server:
            a = guest(server.port, "Ada")
            for _ in range(40):
                t = a.post("/api/tables", {"game": "nim", "seats": ["random", "random"], "options": {"heaps": "6"}})["table"]["id"]
                text = a.call("GET", f"/api/tables/{t}/record", raw=True)[1].decode()
                deal = [int(x.split(" of ")[1]) for x in text.split(": ", 1)[1].split("\n")[0].split(". ")]
                assert len(deal) == 6, text
                deals.append(tuple(deal))
                for n in deal:
                    heaps[n] += 1
    values = [n for n in heaps if n]
    expected = sum(values) / len(values)
    chi = sum((n - expected) ** 2 / expected for n in values)
    assert len(set(deals)) > 115, "deals repeat"
    assert len(values) >= 5 and chi < 40, (heaps, chi)  # p < 1e-6 for 6 degrees of freedom
    print(f"   {len(deals)} deals, {len(set(deals))} different, chi-square {chi:.1f}")


def table(server, game, seats):
    people = [guest(server.port, f"P{i}") for i in range(seats)]
    t = people[0].post("/api/tables", {"game": game, "seats": ["me"] + ["open"] * (seats - 1)})["table"]["id"]
    for p in people[1:]:
        p.post(f"/api/tables/{t}/do", {"do": "sit"})
    return t, people


def test_early_and_standing_answers():
    with Server(store_path(), program=SECRETD) as server:  # it knows the double with secret bids, where all answer at once
        games = [g for g in Http(server.port).get("/api/games")["games"] if g["early_answers"]]
        assert "bids" in [g["id"] for g in games]
        for g in games:
            answers = stood = 0
            rng = random.Random(11)
            for attempt in range(4 if g["id"] == "bids" else 1):
                t, people = table(server, g["id"], min(3 + attempt % 3, g["max_seats"]))
                if attempt >= 2 and g["policies"]:
                    for p in people:
                        assert p.post(f"/api/tables/{t}/do", {"do": "policy", "policy": g["policies"][0]["id"], "on": True})["t"] == "ok"
                        v = p.get(f"/api/tables/{t}/view")
                        assert g["policies"][0]["id"] in v["seats"][v["you"]]["policies"]
                        assert all("policies" not in s for s in v["seats"] if s["seat"] != v["you"]), "another seat's policies are its own"
                for _ in range(90 if g["id"] == "bids" else 40):
                    views = [p.get(f"/api/tables/{t}/view") for p in people]
                    if views[0]["status"] != "playing":
                        break
                    for p, v in zip(people, views):
                        if v.get("early") and not v["answered"]:
                            said = [m["text"] for m in v["early"]]
                            assert len(set(said)) == len(said), f"{g['id']}: answers that read alike: {said}"
                            text = rng.choice(said)
                            r = p.post(f"/api/tables/{t}/do", {"do": "answer", "text": text})
                            assert p.get(f"/api/tables/{t}/view").get("answered") == text, r
                            bad = p.call("POST", f"/api/tables/{t}/do", {"do": "answer", "text": "nonsense"})
                            assert bad[0] == 422, bad
                            answers += 1
                    actor = views[0]["actor"]
                    before = views[0]["ply"]
                    r = people[actor].post(f"/api/tables/{t}/do", {"do": "move", "ply": before,
                                                                  "text": rng.choice(views[actor]["moves"])["text"]})
                    after = people[0].get(f"/api/tables/{t}/view")
                    stood += sum(1 for x in after["log"] if x["ply"] > before and x["actor"] >= 0)
            print(f"   {g['id']}: {answers} early answers, {stood} plies played ahead or by policy")
            # Elsewhere whether anybody is asked ahead depends on the dice.
            assert g["id"] != "bids" or (answers > 5 and stood > 5), (answers, stood)


def test_computers_alone_rest():
    """Nobody looks: they stop after a while, also for other processes; the next look sets them going again."""
    import sqlite3
    store = store_path()

    def figure(port, name):
        text = Http(port).call("GET", "/metrics", raw=True)[1].decode()
        return float(next(l.split()[1] for l in text.splitlines() if l.startswith(name + " ")))
    with Server(store, "--rest-seconds", "1") as server:
        a = guest(server.port, "Ada")
        # Levels that count their looks could be done within the second.
        t = a.post("/api/tables", {"game": "wendake", "seats": ["master"] * 4})["table"]["id"]
        until(lambda: figure(server.port, "pentarchy_rests_total"), "they never rest")
        db = sqlite3.connect(store, timeout=PATIENCE)
        until(lambda: db.execute("SELECT computer FROM tables").fetchone() == (0,), "the store is not told")
        db.close()
        v = a.get(f"/api/tables/{t}/view")
        assert v["status"] == "playing", "it was over before it could rest"
        until(lambda: a.get(f"/api/tables/{t}/view")["ply"] > v["ply"], "it does not go on")  # looking is enough


def test_long_table_in_slices():
    """A table with very many events is opened piece by piece, and is what it was."""
    import sqlite3
    store = store_path()
    with Server(store) as server:
        t, (a, b) = table(server, "nim", 2)
        v = a.get(f"/api/tables/{t}/view")
    many = 20000
    db = sqlite3.connect(store, isolation_level=None)
    seq, = db.execute("SELECT seq FROM tables").fetchone()
    db.execute("BEGIN")
    db.executemany("INSERT INTO events (table_id, seq, at, kind, seat, move, person, line) VALUES (?, ?, 5, 'chat', 0, 0, ?, ?)",
                   [(t, seq + 1 + i, a.person["id"], f"word {i}") for i in range(many)])
    db.execute("UPDATE tables SET seq = seq + ?", (many,))
    db.execute("COMMIT")
    db.close()
    assert subprocess.run([PENTARCHY, "admin", "seal", "--store", store]).returncode == 0
    with Server(store) as server:
        a.port = server.port
        now = a.get(f"/api/tables/{t}/view")
        assert [c["text"] for c in now["chat"]] == [f"word {i}" for i in range(many - 100, many)]
        assert now["ply"] == v["ply"] and now["log"] == v["log"] and now["status"] == v["status"]
        text = Http(server.port).call("GET", "/metrics", raw=True)[1].decode()
        slices = float(next(l.split()[1] for l in text.splitlines() if l.startswith("pentarchy_load_slices_total ")))
        assert slices >= many / 250, slices
        a.post(f"/api/tables/{t}/do", {"do": "chat", "text": "and on"})
    with Server(store, scale=1) as server:
        a.port = server.port
        codes = []
        while codes.count(429) < 5:  # it talks faster than the limit grows, however slow the machine is
            assert len(codes) < 1000, "one may talk without end"
            codes.append(a.call("POST", f"/api/tables/{t}/do", {"do": "chat", "text": "x"})[0])
        assert codes.count(200) >= 20 and set(codes) == {200, 429}, codes
    out = subprocess.run([PENTARCHY, "admin", "verify", "--store", store], capture_output=True, text=True)
    assert out.returncode == 0, out.stdout


def test_chat_is_remembered():
    """The last hundred lines come with the first view, also from a server that has only the store; of a deleted person the
    words are gone, as docs/hosting.md promises."""
    store = store_path()
    with Server(store) as server:
        t, (a, b) = table(server, "nim", 2)
        w = Ws(server.port, f"/api/tables/{t}/ws", a.token)
        assert w.until("view")["chat"] == []
        for i in range(104):
            assert w.ask("chat", text=f"line {i}")["t"] == "ok"
        assert b.post(f"/api/tables/{t}/do", {"do": "chat", "text": "a last word"})["t"] == "ok"
        live = [n for m in map(json.loads, w.received) for n in m.get("news", []) if n["kind"] == "chat"]
        live += [w.until("news")["news"][0]] if len(live) < 105 else []
        w.close()
        view = Ws(server.port, f"/api/tables/{t}/ws").until("view")
        assert [(c["seat"], c["player"], c["text"]) for c in view["chat"]] == (
            [(0, "P0", f"line {i}") for i in range(5, 104)] + [(1, "P1", "a last word")]), view["chat"]
        assert [{k: n[k] for k in c} for c, n in zip(view["chat"], live[-100:])] == view["chat"], "live and remembered differ"
    with Server(store) as server:
        a.port = b.port = server.port
        assert a.get(f"/api/tables/{t}/view")["chat"] == view["chat"], "a restart forgot something"
        a.post("/api/me/delete", {})
        said = [(c["player"], c["text"]) for c in b.get(f"/api/tables/{t}/view")["chat"]]
        assert said == [("P1", "a last word")], said
    with Server(store) as server:
        b.port = server.port
        assert [(c["player"], c["text"]) for c in b.get(f"/api/tables/{t}/view")["chat"]] == said


def test_hints_go_on_from_the_draft():
    with Server(store_path(), program=SECRETD) as server:  # the same luck every time, and thoughts that are counted, not timed
        seen = 0
        for g in Http(server.port).get("/api/games")["games"]:
            if g["id"] in ("bids", "shop"):
                continue
            a = guest(server.port, "Ada")
            n = max(2, g["min_seats"])
            t = a.post("/api/tables", {"game": g["id"], "seats": ["me"] + ["random"] * (n - 1), "hints": True, "substitute": "easy"})["table"]["id"]
            w = Ws(server.port, f"/api/tables/{t}/ws?scene=0", a.token)
            rng = random.Random(3)
            view = w.until("view")
            for _ in range(40):
                while view["actor"] != 0 and view["status"] == "playing":
                    view = w.until("news")
                if view["status"] != "playing":
                    break
                steps = 0
                while view["moves"]:
                    if steps:
                        best = w.ask("analyse")
                        legal = [m["text"] for m in view["moves"]]
                        assert best["t"] == "ok" and best["draft"] == steps and best["ply"] == view["ply"], best
                        assert best["hint"] in legal and all(m["text"] in legal for m in best["moves"]), (g["id"], best, legal)
                        if len(legal) > 1:  # with a line that begins with the move, in both languages
                            assert f": {best['hint']}" in best["line"] and f": {best['say']}" in best["line_say"], best
                        seen += 1
                    assert w.ask("draft", ply=view["ply"], text=rng.choice(view["moves"])["text"])["t"] == "ok"
                    view = next(m for m in w.between if m["t"] == "preview")
                    steps += 1
                    assert len(view["draft"]["steps"]) == steps
                refused = w.ask("analyse")
                assert refused["t"] == "error" and refused["status"] == 409, refused
                assert w.ask("confirm", ply=view["ply"])["t"] == "ok"
                view = [m for m in w.between if m["t"] == "news"][-1]
                if seen >= 3 or view["status"] != "playing":
                    break
            w.close()
        assert seen >= 3, "no turn had a second step"


def test_course_of_a_game():
    with Server(store_path()) as server:
        for g in Http(server.port).get("/api/games")["games"]:
            a = guest(server.port, "Ada")
            t = a.post("/api/tables", {"game": g["id"], "seats": ["random"] * max(2, g["min_seats"])})["table"]["id"]
            w = Ws(server.port, f"/api/tables/{t}/ws?scene=0", a.token)
            view = w.until("view")
            if view["status"] == "playing":
                early = w.ask("curve")
                assert early["t"] == "ok" or early["status"] == 409, early
                view = ([view] + [m for m in w.between if m["t"] == "news"])[-1]
            while view["status"] == "playing":
                view = w.until("news")
            course = w.ask("curve")
            seats = len(view["seats"])
            assert len(course["eval"]) == view["ply"] + 1 and all(len(e) == seats for e in course["eval"])
            assert len(course["wins_x1000"]) == view["ply"] + 1
            for row in course["wins_x1000"]:
                assert len(row) == seats and abs(sum(row) - 1000) <= seats, row
            best = [e["rank"] == 1 for e in view["result"]["entries"]]
            assert [w > 0 for w in course["wins_x1000"][-1]] == best[:seats], "the end is known"
            log = Http(server.port).log(t)
            costs = [c["loss_x100"] for c in course["costly"]]
            assert costs == sorted(costs, reverse=True) and all(c >= 50 for c in costs) and len(costs) <= 12, costs
            assert len({c["ply"] for c in course["costly"]}) == len(costs), "a decision is named twice"
            for c in course["costly"]:
                assert c["better"] != c["text"] and log[c["ply"]]["actor"] == c["seat"], c
            assert costs or g["id"] == "nim", f"{g['id']}: random players made no mistake"
            w.close()


def test_hook():
    got = []

    class Hook(http.server.BaseHTTPRequestHandler):
        def do_POST(self):
            got.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_):
            pass

    listener = http.server.HTTPServer(("127.0.0.1", 0), Hook)
    threading.Thread(target=listener.serve_forever, daemon=True).start()
    with Server(store_path(), "--hook", f"http://127.0.0.1:{listener.server_port}/turn") as server:
        a, b = guest(server.port, "Ada"), guest(server.port, "Bob")
        for p, name in ((a, "ada@example.org"), (b, "bob@example.org")):
            p.post("/api/me", {"notify": name})
        t = a.post("/api/tables", {"game": "nim", "seats": ["me", "open"]})["table"]["id"]
        b.post(f"/api/tables/{t}/do", {"do": "sit"})
        until(lambda: got, "the hook is not called")
        v = a.get(f"/api/tables/{t}/view")
        assert got and got[0]["table"] == t and got[0]["notify"] == ["ada@example.org", "bob@example.org"][v["actor"]], got
        mover = (a, b)[v["actor"]]
        moves = mover.get(f"/api/tables/{t}/view")["moves"]
        mover.post(f"/api/tables/{t}/do", {"do": "move", "ply": v["ply"], "text": moves[0]["text"]})
        until(lambda: len(got) >= 2, "the hook is not called again")
        assert got[1]["notify"] != got[0]["notify"], got
    listener.shutdown()
    bad = subprocess.run([PENTARCHY, "serve", "--listen", "127.0.0.1:0", "--store", store_path(), "--hook", "ftp://x"], capture_output=True)
    assert bad.returncode == 2, bad


def test_tls():
    folder = tempfile.mkdtemp()
    cert, key = os.path.join(folder, "cert.pem"), os.path.join(folder, "key.pem")
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
                    "-subj", "/CN=localhost", "-keyout", key, "-out", cert], check=True, stderr=subprocess.DEVNULL)
    with Server(store_path(), "--cert", cert, "--key", key) as server:
        context = ssl.create_default_context(cafile=cert)
        context.check_hostname = False
        context.set_alpn_protocols(["h2", "http/1.1"])
        conn = http.client.HTTPSConnection("127.0.0.1", server.port, context=context, timeout=PATIENCE)
        conn.request("POST", "/api/guest", json.dumps({"name": "Ada"}), {"Content-Type": "application/json"})
        assert conn.sock.selected_alpn_protocol() in (None, "http/1.1"), conn.sock.selected_alpn_protocol()
        reply = conn.getresponse()
        assert reply.status == 201 and "Secure" in reply.headers["Set-Cookie"], reply.headers
        plain = socket.create_connection(("127.0.0.1", server.port), timeout=3)
        plain.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        try:
            assert b"200" not in plain.recv(100)
        except (ConnectionError, socket.timeout):
            pass


def test_one_process_a_file():
    store = store_path()
    with Server(store):
        second = subprocess.run([PENTARCHY, "serve", "--listen", "127.0.0.1:0", "--store", store], capture_output=True, text=True, timeout=PATIENCE)
        assert second.returncode == 3 and "in use" in second.stderr, second


def test_backup_while_running():
    store = store_path()
    copy, again = store + ".copy", store + ".again"
    run = lambda *words: subprocess.run([PENTARCHY, "admin", *words], capture_output=True, text=True, env={**os.environ, "LSAN_OPTIONS": LSAN})
    with Server(store) as server:
        a = guest(server.port, "Ada")
        ids = [a.post("/api/tables", {"game": "nim", "seats": ["me", "random"]})["table"]["id"] for _ in range(5)]
        views = {t: a.get(f"/api/tables/{t}/view")["log"] for t in ids}
        assert run("backup", copy, "--store", store).returncode == 0
        assert run("backup", copy, "--store", store).returncode == 1, "a backup must not be overwritten"
        token = a.token
    assert run("restore", copy, "--store", store).returncode == 1, "a store must not be overwritten"
    assert run("restore", copy, "--store", again).returncode == 0
    assert run("verify", "--store", again).returncode == 0
    with Server(again) as server:
        b = Http(server.port, token)
        for t, log in views.items():
            assert b.get(f"/api/tables/{t}/view")["log"][:len(log)] == log
    # A damaged game is found: chance cannot have dealt a heap of a thousand.
    import sqlite3
    db = sqlite3.connect(again)
    db.execute("UPDATE events SET move = 4660 WHERE seq = 2 AND table_id = ?", (ids[0],))
    db.commit()
    db.close()
    bad = run("verify", "--store", again)
    assert bad.returncode == 1 and ids[0] in bad.stdout, bad
    users = run("users", "--store", again).stdout
    assert a.person["id"] in users
    assert run("delete-user", a.person["id"], "--store", again).returncode == 0
    assert "Ada" not in run("users", "--store", again).stdout
    assert run("nonsense", "--store", again).returncode == 2
    assert run("users", "--store", "/nonexistent/x.db").returncode == 3


class Listeners(threading.Thread):
    """Beside the other tests, because it waits: who answers pings stays, who does not is cut off."""

    def run(self):
        self.trouble = "it hangs"
        try:
            with Server(store_path(), "--idle-seconds", "15") as server:
                a = guest(server.port, "Ada")
                t = a.post("/api/tables", {"game": "nim", "seats": ["me", "open"]})["table"]["id"]
                here, silent = Ws(server.port, f"/api/tables/{t}/ws"), Ws(server.port, f"/api/tables/{t}/ws", a.token)
                view = here.until("view")
                for there in (True, False):  # it hears that the silent one comes, and that it is gone; reading answers pings
                    while here.until("people")["seats"][0]["online"] != there:
                        pass
                assert here.pings >= 2, "a second ping comes only when the first was answered"
                a.post(f"/api/tables/{t}/do", {"do": "chat", "text": "still there?"})
                assert here.until("news")["news"][0]["text"] == "still there?" and view["you"] == -1
            self.trouble = None
        except BaseException as trouble:
            self.trouble = repr(trouble)


listeners = Listeners()
listeners.start()
main([v for k, v in list(globals().items()) if k.startswith("test_")])
listeners.join()
assert not listeners.trouble, listeners.trouble
