"""test_safe.py: bad input of every kind is refused, and nobody else is disturbed: two people play on through all of it."""
import select, threading
from kit import *

server = None


def raw(data, timeout=5, port=None):
    """Sends bytes, returns what comes back until the server closes or falls silent."""
    with socket.create_connection(("127.0.0.1", port or server.port), timeout=timeout) as s:
        s.sendall(data)
        out = b""
        try:
            while more := s.recv(65536):
                out += more
                if b"\r\n\r\n" in out and b"Content-Length" not in out and b"content-length" not in out:
                    break
                if b"content-length:" in out.lower():
                    head, body = out.split(b"\r\n\r\n", 1) if b"\r\n\r\n" in out else (out, b"")
                    n = int(head.lower().split(b"content-length:")[1].split(b"\r\n")[0])
                    if len(body) >= n:
                        break
        except (socket.timeout, ConnectionError):
            pass
        return out


def fresh_table(**more):
    a, b = guest(server.port, "Ada"), guest(server.port, "Bob")
    t = a.post("/api/tables", {"game": "nim", "seats": ["me", "open"], **more})
    t, key = t["table"]["id"], t["key"]
    b.post(f"/api/tables/{t}/do?key={key}", {"do": "sit"})
    return t, a, b


def refusals(call, enough):
    """Asks until that was too often so many times; the codes. It asks faster than a limit grows, however slow the machine is."""
    codes = []
    while codes.count(429) < enough:
        assert len(codes) < 1000, "it is never too often"
        codes.append(call(len(codes)))
    return codes


def closes(w):
    """The close code that ends this socket."""
    try:
        while True:
            w.recv()
    except Gone:
        return w.close_code


def test_listens_here_only():
    out = subprocess.run(["ss", "-ltnH"], capture_output=True, text=True).stdout
    mine = [l.split()[3] for l in out.splitlines() if l.split()[3].endswith(f":{server.port}")]
    assert mine == [f"127.0.0.1:{server.port}"], mine


def test_bad_frames():
    t, a, b = fresh_table()
    path = f"/api/tables/{t}/ws"
    w = Ws(server.port, path, a.token)
    w.frame(2, b"\x00\x01")
    assert closes(w) == 1003
    w = Ws(server.port, path, a.token)
    w.frame(1, b"\xff\xfe broken")
    closes(w)  # not UTF-8: whatever code, it must end
    w = Ws(server.port, path, a.token)
    w.frame(1, b"x" * 70000)
    assert closes(w) == 1009
    w = Ws(server.port, path, a.token)
    for _ in range(80):  # a huge message in small pieces
        try:
            w.frame(1 if _ == 0 else 0, b"y" * 1000, final=False)
        except OSError:
            break
    assert closes(w) in (1009, None)
    w = Ws(server.port, path, a.token)
    w.until("view")
    w.sock.sendall(b"\x81\x05hello")  # not masked: the library takes it; then it is text like any other
    try:
        assert w.until("error")["status"] == 400
    except Gone:
        pass
    w = Ws(server.port, path, a.token)
    w.sock.sendall(b"\xf3\x80" + os.urandom(4))  # reserved bits and opcode
    closes(w)
    w = Ws(server.port, path, a.token)
    w.sock.sendall(b"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff" + os.urandom(64))  # a length of 2^64 - 1
    closes(w)
    for seed in range(30):
        w = Ws(server.port, path, a.token)
        try:
            w.sock.sendall(random.Random(seed).randbytes(300))
        except OSError:
            pass
        w.close()


def test_bad_json():
    t, a, b = fresh_table()
    w = Ws(server.port, f"/api/tables/{t}/ws", a.token)
    w.until("view")
    for text in ("", "{", "[]", "null", "{}", '{"do":}', '{"do":"move",}', '{"do":"move","do":"chat"}', "{" * 50, '{"a":' * 20 + "1" + "}" * 20,
                 '{"do":"move","ply":1e99,"text":"x"}', '{"do":"\\ud800"}', '{"do":"\\u0000"}', '{"do":"mo\nve"}', '{"do" "move"}',
                 '{"x":[' + ",".join("1" * 600) + "]}", '{"do":"chat","text":"' + "a" * 60000 + '"}'):
        w.send(text)
        m = w.until("error")
        assert m["status"] in (400, 403) and m["detail"], (text[:40], m)
    for body in ("{", "nonsense", "[1]", '"x"', "{\"name\":\"\\ud83d\"}"):
        assert a.post("/api/guest", body, 400)["detail"]


def test_names_and_chat():
    evil = "Robert'); DROP TABLE people;--"
    p = guest(server.port, evil)
    assert p.get("/api/me")["name"] == evil
    assert p.get("/api/people/" + "x'%20OR%201=1", 404)
    assert p.get("/api/tables?player=' OR 1=1 --".replace(" ", "%20"))["tables"] == []
    assert p.get("/api/tables?game=nim'%3BDELETE%20FROM%20tables")["tables"] == []
    s = guest(server.port, "<b onload=alert(1)>")
    status, text = s.call("GET", "/api/me", raw=True)
    assert b"<b" not in text and json.loads(text)["name"] == "<b onload=alert(1)>"
    for bad in ("", "   ", "\u0007", "x" * 60, 7, None, ["x"]):
        assert Http(server.port).post("/api/guest", {"name": bad}, 400), bad
    long = "\U0001F3B2" * 10
    assert guest(server.port, long).get("/api/me")["name"] == long


def test_wrong_tokens_and_other_tables():
    t, a, b = fresh_table(hidden=True)
    c = guest(server.port, "Eve")
    for token in ("x", "A" * 43, a.token[:-1], a.token + "A", "' OR 1=1 --", "\u20ac" * 5):
        h = Http(server.port)
        status, _ = h.call("GET", "/api/me", headers={"Authorization": ("Bearer " + token).encode("utf-8")}, raw=True)
        assert status == 401, (token, status)
    assert closes(Ws(server.port, f"/api/tables/{t}/ws", "wrongtoken")) == 4401
    for action in ("move", "leave", "chat", "confirm", "undo", "sit"):
        assert c.post(f"/api/tables/{t}/do", {"do": action, "ply": 3, "text": "x"}, 403)
    for path in ("", "/view", "/record"):
        assert c.call("GET", f"/api/tables/{t}{path}", raw=True)[0] == 403
    t, a, b = fresh_table()
    for action in ("move", "leave", "chat", "confirm", "undo", "policy", "hint"):
        assert c.post(f"/api/tables/{t}/do", {"do": action, "ply": 3, "text": "x"}, 403)


def test_paths():
    for path in ("/../etc/passwd", "/..%2f..%2fetc/passwd", "//etc/passwd", "/assets/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd",
                 "/api/tables/../me", "/api/tables/%00", "/api/tables/" + "x" * 300, "/" + "a" * 3000, "/api/tables/a/b/c", "/api//me",
                 "/.git/config", "/api/tables/;ls", "/%ff%fe"):
        out = raw(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
        assert b"root:" not in out, out
        code = out.split()[1] if out else b"closed"
        assert code in (b"404", b"401", b"403", b"400", b"414", b"431", b"closed", b"405"), (path, out[:200])


def test_bad_http():
    for data in (b"\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"BREW /pot HTTP/1.1\r\nHost: x\r\n\r\n", b"\x16\x03\x01\x02\x00" * 50,
                 b"GET / HTTP/1.1\r\nHost: x\r\n" + b"X: y\r\n" * 3000 + b"\r\n", b"GET / HTTP/1.1\r\n" + b"A" * 20000,
                 b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99999999\r\n\r\n{}",
                 b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: -5\r\n\r\n{}",
                 b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n"):
        out = raw(data, timeout=2)
        assert not out.startswith(b"HTTP/1.1 2") and b" 201 " not in out[:20], (data[:40], out[:100])
    out = raw(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n", timeout=2)
    assert b" 101 " not in out[:20], out[:100]
    out = raw(b"GET /api/ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: foo\r\n\r\n", timeout=2)
    assert b" 101 " not in out[:20], out[:100]


def test_browser_safety():
    h = Http(server.port)
    status, page = h.call("GET", "/", raw=True)
    assert status == 200 and b"<html" in page.lower()
    policy = h.headers["Content-Security-Policy"]
    # The page may run the engine (WebAssembly), and nothing else that is made at run time.
    assert "script-src 'self' 'wasm-unsafe-eval';" in policy and policy.count("unsafe") == 1, policy
    assert "default-src 'self'" in policy and "frame-ancestors 'none'" in policy, policy
    assert h.headers["X-Content-Type-Options"] == "nosniff" and h.headers["Referrer-Policy"] == "same-origin"
    assert not h.headers.get("Access-Control-Allow-Origin")
    g = Http(server.port)
    g.post("/api/guest", {"name": "Ada"})
    cookie = g.headers["Set-Cookie"].split(";")[0]
    here = f"127.0.0.1:{server.port}"
    for origin, expect in ((f"http://{here}", 200), ("http://evil.example", 403), ("null", 403), (f"http://{here}.evil.example", 403)):
        status, _ = Http(server.port).call("POST", "/api/me", {"notify": ""}, {"Cookie": cookie, "Origin": origin})
        assert status == expect, (origin, status)
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
        status, _ = Http(server.port).call("POST", "/api/me", '{"notify":""}', {"Cookie": cookie, "Content-Type": kind})
        assert status == 415, (kind, status)
    t = g.post("/api/tables", {"game": "nim", "seats": ["me", "open"]}, headers={"Cookie": cookie})["table"]["id"]
    try:
        Ws(server.port, f"/api/tables/{t}/ws", headers={"Cookie": cookie, "Origin": "http://evil.example"})
        raise AssertionError("another site's page opened a socket")
    except Gone:
        pass
    w = Ws(server.port, f"/api/tables/{t}/ws?api=2", headers={"Cookie": cookie, "Origin": f"http://{here}"})
    assert w.until("view")["you"] == 0


def test_flood_and_limits():
    t, a, b = fresh_table()
    w = Ws(server.port, f"/api/tables/{t}/ws", a.token)
    w.until("view")
    began, many = time.time(), 1000
    for i in range(many):
        w.send({"id": i, "do": "why-not", "ids": ["x"]})
    heard = []

    def speaks_again():  # answers beyond what the queue holds are lost, a fresh view tells so: one may have to ask twice
        w.n += 1
        w.send({"id": many + w.n, "do": "why-not", "ids": ["x"]})
        while w.buffer or select.select([w.sock], [], [], 0.2)[0]:
            heard.append(w.recv())
        return any(m["t"] == "ok" and m["re"] >= many for m in heard)
    until(speaks_again, "it may not speak again")
    seen = {"ok": 0, "error": 0, "view": 0}
    for m in heard:
        seen[m["t"]] = seen.get(m["t"], 0) + 1
        assert m["t"] != "error" or m["status"] == 429, m
    assert seen["ok"] >= 30 and seen["error"] + seen["view"] > 0, seen
    assert seen["ok"] <= 100 + 50 * (time.time() - began), "a hundred at once, then fifty a second"


def test_limits_per_address():
    with Server(store_path(), scale=1) as strict:
        def codes(path, body):
            return refusals(lambda i: Http(strict.port).call("POST", path, body)[0], 5)
        login = codes("/api/login", {"name": "nobody", "passphrase": "wrong horse"})
        assert login.count(401) >= 10 and set(login) == {401, 429}, login
        guests = codes("/api/guest", {"name": "x"})
        assert guests.count(201) >= 30 and set(guests) == {201, 429}, guests
        accounts = codes("/api/register", {"name": "x", "passphrase": "short"})
        assert accounts.count(400) >= 10 and set(accounts) == {400, 429}, accounts
    with Server(store_path(), scale=1) as strict:
        a = guest(strict.port, "Ada")
        made = refusals(lambda i: a.call("POST", "/api/tables", {"game": "nim", "seats": ["me", "open"]})[0], 40)
        assert made.count(200) >= 10 and set(made) == {200, 429}, made


def test_guessing_one_account():
    """From many addresses, too: the name that is tried has a limit; others log in meanwhile."""
    with Server(store_path(), "--proxy", "127.0.0.1", scale=1) as strict:
        for i, name in enumerate(("Victim", "Other")):
            Http(strict.port).post("/api/register", {"name": name, "passphrase": "correct horse"}, headers={"X-Forwarded-For": "7.7.7.7"})
        codes = refusals(lambda i: Http(strict.port).call("POST", "/api/login", {
            "name": ("Victim", "VICTIM", "V1ctim")[i % 3], "passphrase": "wrong horse"}, {"X-Forwarded-For": f"1.2.{i % 250}.4"})[0], 6)
        assert codes[:10] == [401] * 10 and set(codes) == {401, 429}, codes
        assert Http(strict.port).post("/api/login", {"name": "Other", "passphrase": "correct horse"})


def test_slow_spectator():
    """A spectator that never reads must not slow the table, nor make the server keep everything for it."""
    t, a, b = fresh_table(options={"sizes": "7,7,7,7,7,7"})
    slow = [Ws(server.port, f"/api/tables/{t}/ws?state=1") for _ in range(5)]
    for s in slow:
        s.sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    ws = {i: Ws(server.port, f"/api/tables/{t}/ws", p.token) for i, p in enumerate((a, b))}
    views = {i: w.until("view") for i, w in ws.items()}
    began = time.time()
    n = 0
    for i in range(400):  # much more chat than any buffer holds
        w = ws[i % 2]
        r = w.ask("chat", False, text="z" * 400)
        if r["t"] == "error":
            assert r["status"] == 429
            time.sleep(0.05)
        n += r["t"] == "ok"
    assert n > 100
    text = Http(server.port).call("GET", "/metrics", raw=True)[1].decode()
    queued = float(next(l.split()[1] for l in text.splitlines() if l.startswith("pentarchy_queued_bytes ")))
    assert queued <= len(slow) * 65536 + 65536, queued
    play_to_end(ws, views, random.Random(1))
    for s in slow:
        s.close()


def test_half_open():
    """Sockets that never finish a request, or vanish without a word."""
    held = []
    for i in range(60):
        s = socket.create_connection(("127.0.0.1", server.port))
        s.sendall((b"GET /api/games HTTP/1.1\r\nHost:", b"", b"POST /api/guest HTTP/1.1\r\nContent-Length: 50\r\n\r\n{")[i % 3])
        held.append(s)
    assert Http(server.port).get("/healthz") == {"ok": True}
    t, a, b = fresh_table()
    for i in range(20):
        w = Ws(server.port, f"/api/tables/{t}/ws", a.token)
        w.sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        w.send({"do": "chat", "text": "bye"})
        w.close()  # a reset, not a good-bye
    w = Ws(server.port, f"/api/tables/{t}/ws", a.token)
    assert w.until("view")["status"] == "playing"
    for s in held:
        s.close()


def test_work_is_metered():
    """What sockets ask costs by its work, by person and not by socket; others go on."""
    with Server(store_path(), scale=1) as strict:
        a, b = guest(strict.port, "Ada"), guest(strict.port, "Bob")
        t = a.post("/api/tables", {"game": "nim", "seats": ["me", "open"]})["table"]["id"]
        b.post(f"/api/tables/{t}/do", {"do": "sit"})
        mine = [Ws(strict.port, f"/api/tables/{t}/ws", a.token) for _ in range(10)]
        bobs = Ws(strict.port, f"/api/tables/{t}/ws", b.token)
        for w in mine + [bobs]:
            w.until("view")
        said = {"past": 0, "limited": 0}
        for w in mine:  # 900 at once: far more than the bucket holds or gets meanwhile
            for i in range(90):
                w.send({"id": i, "do": "at", "ply": 0})
        for w in mine:
            for i in range(90):
                m = w.recv()
                while m["t"] not in ("past", "error"):
                    m = w.recv()
                if m["t"] == "error":
                    assert m["status"] == 429, m
                    said["limited"] += "too much at once" in m["detail"]
                said["past"] += m["t"] == "past"
        assert said["past"] > 50 and said["limited"] > 100, said
        m = bobs.ask("at", False, ply=1000)
        assert m["status"] == 400, "somebody else may ask"
        assert b.get(f"/api/tables/{t}/view")["status"] == "playing"


def test_proxy():
    """Behind a proxy the real client is counted; who is no proxy cannot choose an address."""
    def opens(port, t, header, address):
        try:
            return Ws(port, f"/api/tables/{t}/ws", headers={header: address})
        except Gone:
            return None

    def count(port, t, header, addresses):
        held = [opens(port, t, header, a) for a in addresses]
        n = sum(w is not None for w in held)
        for w in held:
            if w:
                w.close()
        return n
    with Server(store_path(), "--proxy", "127.0.0.1", "--per-address", "3") as s:
        a = guest(s.port, "Ada")
        t = a.post("/api/tables", {"game": "nim", "seats": ["me", "open"]})["table"]["id"]
        assert count(s.port, t, "X-Forwarded-For", ["1.2.3.4"] * 5) == 3
        assert count(s.port, t, "X-Forwarded-For", [f"9.9.9.{i}, 1.2.3.5" for i in range(5)]) == 3, "what a client invents"
        assert count(s.port, t, "X-Forwarded-For", [f"5.6.{i}.9" for i in range(12)]) == 12
        assert count(s.port, t, "Forwarded", ['for="[2001:db8::%d]:1"' % i for i in range(5)]) == 3, "a /64 is one"
        assert count(s.port, t, "Forwarded", ["for=2001:db8:0:%d::1" % i for i in range(9)]) == 9
        g = Http(s.port)
        g.post("/api/guest", {"name": "B"}, headers={"X-Forwarded-Proto": "https"})
        assert "Secure" in g.headers["Set-Cookie"]
    with Server(store_path(), "--proxy", "10.0.0.1", scale=1) as s:
        g = Http(s.port)
        g.post("/api/guest", {"name": "B"}, headers={"X-Forwarded-Proto": "https"})
        assert "Secure" not in g.headers["Set-Cookie"]
        codes = refusals(lambda i: Http(s.port).call("POST", "/api/login", {"name": f"nobody {i}", "passphrase": "wrong horse"},
                                                     {"X-Forwarded-For": f"1.2.3.{i % 250}"})[0], 4)
        assert set(codes) == {401, 429}, codes
    out = subprocess.run([PENTARCHY, "serve", "--store", store_path(), "--proxy", "everybody"], capture_output=True, text=True)
    assert out.returncode == 2 and "--proxy" in out.stderr, out


def test_slow_body():
    """A body that comes drop by drop is not waited for for ever; one that comes in time is taken."""
    with Server(store_path(), "--request-seconds", "1") as strict:
        s = socket.create_connection(("127.0.0.1", strict.port), timeout=PATIENCE)
        s.sendall(b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n")
        try:
            for i in range(60000):  # always some news, never the end
                s.sendall(b" ")
                s.settimeout(0.05)
                try:
                    if not s.recv(1):
                        break
                except socket.timeout:
                    pass
            else:
                raise AssertionError("it waits for ever")
        except ConnectionError:
            pass
        body = b'{"name":"Ada"}'  # in one piece: this test may be slow, too
        out = raw(b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" %
                  (len(body), body), timeout=PATIENCE, port=strict.port)
        assert b" 201 " in out[:20] and b'"Ada"' in out, out


def test_connection_close():
    """Who asks for it gets the whole reply and then the end."""
    body = b'{"name":"x"}'
    for head, rest in ((b"GET /healthz", b""), (b"GET /nothing", b""), (b"HEAD /healthz", b""), (b"GET /api/tables", b""), (b"GET /", b""),
                       (b"POST /api/guest", b"Content-Type: application/json\r\nContent-Length: %d\r\n" % len(body))):
        for word in (b"close", b"Close", b"keep-alive, close"):
            with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as s:
                s.sendall(head + b" HTTP/1.1\r\nHost: x\r\nConnection: " + word + b"\r\n" + rest + b"\r\n" + (body if rest else b""))
                out = b""
                while more := s.recv(65536):
                    out += more
            told = int(out.lower().split(b"content-length:")[1].split(b"\r\n")[0])
            got = len(out.split(b"\r\n\r\n", 1)[1])
            assert got == (0 if head.startswith(b"HEAD") else told), (head, word, told, got)
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as s:  # our own word is kept too
        s.sendall(b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99999999\r\n\r\n")
        out = b""
        while more := s.recv(65536):
            out += more
        assert b" 413 " in out[:20], out[:80]


def test_open_tables_of_one_person():
    """One person cannot fill the lobby; a table that is closed makes room."""
    with Server(store_path(), scale=1) as strict:
        a, b = guest(strict.port, "Ada"), guest(strict.port, "Bob")
        made = [a.post("/api/tables", {"game": "nim", "seats": ["me", "open"]})["table"]["id"] for _ in range(10)]
        assert "close" in a.post("/api/tables", {"game": "nim", "seats": ["me", "open"]}, 429)["detail"]
        b.post("/api/tables", {"game": "nim", "seats": ["me", "open"]})
        assert b.post(f"/api/tables/{made[0]}/do", {"do": "close"}, 403)
        watcher = Ws(strict.port, f"/api/tables/{made[0]}/ws")
        watcher.until("view")
        a.post(f"/api/tables/{made[0]}/do", {"do": "close"})
        news = watcher.until("news")
        assert news["status"] == "closed" and news["news"][0] == {"kind": "over", "text": "closed"}, news
        assert a.post(f"/api/tables/{made[0]}/do", {"do": "close"}, 403)
        assert "closed" in b.post(f"/api/tables/{made[0]}/do", {"do": "sit"}, 409)["detail"]
        for action in ("rematch", "curve"):
            assert a.post(f"/api/tables/{made[0]}/do", {"do": action}, 409)
        assert made[0] not in [t["id"] for t in a.get("/api/tables?status=open")["tables"]]
        a.post("/api/tables", {"game": "nim", "seats": ["me", "open"]})
        b.post(f"/api/tables/{made[1]}/do", {"do": "sit"})
        assert a.post(f"/api/tables/{made[1]}/do", {"do": "close"}, 403), "a game that runs is not closed"
    out = subprocess.run([PENTARCHY, "admin", "verify", "--store", server_store], capture_output=True, text=True)
    assert out.returncode == 0, out.stdout


def test_out_of_sockets():
    """At the limit new ones are refused, old ones go on, and the loop does not spin."""
    store = store_path()
    with Server(store, "--sockets", "40") as small:
        a = guest(small.port, "Ada")
        t = a.post("/api/tables", {"game": "nim", "seats": ["me", "random"]})["table"]["id"]
        w = Ws(small.port, f"/api/tables/{t}/ws", a.token)
        w.until("view")
        held = []
        for i in range(80):
            try:
                held.append(socket.create_connection(("127.0.0.1", small.port), timeout=2))
            except OSError:
                pass
        time.sleep(0.3)
        before = sum(os.times()[:2]), open(f"/proc/{small.process.pid}/stat").read().split()[13:15]
        time.sleep(1)
        after = open(f"/proc/{small.process.pid}/stat").read().split()[13:15]
        used = sum(map(int, after)) - sum(map(int, before[1]))
        assert used < 50, f"{used} ticks of CPU in an idle second: it spins"
        assert w.ask("why-not", ids=["x"])["t"] == "ok"
        for s in held:
            s.close()

        def well():
            try:
                return Http(small.port).get("/healthz")["ok"]
            except (OSError, http.client.HTTPException):  # it has not noticed yet that they are gone
                return False
        until(well, "it lets nobody in any more")


tests = [v for k, v in list(globals().items()) if k.startswith("test_")]
server_store = store_path()
server = Server(server_store, "--waiting-kb", "64")
problems = []
stop = threading.Event()


def witness():
    """Plays game after game while the others misbehave."""
    games = moves = 0
    slowest = 0
    try:
        while not stop.is_set():
            t, a, b = fresh_table()
            ws = {i: Ws(server.port, f"/api/tables/{t}/ws", p.token) for i, p in enumerate((a, b))}
            views = {i: w.until("view") for i, w in ws.items()}
            moves += play_to_end(ws, views, random.Random(games), between=lambda: time.sleep(0.03))
            games += 1
            for w in ws.values():
                w.close()
            stop.wait(1)
    except BaseException as e:
        problems.append(repr(e))
    witness.games, witness.moves = games, moves


thread = threading.Thread(target=witness)
thread.start()
try:
    main(tests)
finally:
    stop.set()
    thread.join()
if problems:
    print(server.logged()[-3000:])
assert not problems, problems
assert witness.moves > 10
print(f"   the witnesses played {witness.games} games, {witness.moves} moves, undisturbed")
text = server.logged()
assert "wrong-token" in text and "socket-refused" in text, "refusals are not logged"
server.stop()
