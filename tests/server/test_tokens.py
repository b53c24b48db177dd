"""test_tokens.py: a token that is withdrawn takes its sockets with it at once, in every process; who is deleted cannot act any
more, and what they said is gone. Usage: test_tokens.py sqlite|postgres"""
from kit import *

WHERE = sys.argv.pop(1)
servers = []


def account(name):
    h = Http(servers[0].port)
    h.token = h.post("/api/register", {"name": name, "passphrase": "correct horse", "token": True})["token"]
    h.name = name
    return h


def more_tokens(who, n):
    return [who.post("/api/me/tokens", {"label": f"t{i}"})["token"] for i in range(n)]


def table_of(who):
    other = guest(servers[0].port, "Bob")
    t = who.post("/api/tables", {"game": "nim", "seats": ["me", "open"], "options": {"sizes": "7,7,7"}})["table"]["id"]
    other.post(f"/api/tables/{t}/do", {"do": "sit"})
    return t, other


def sockets(t, token):
    """One at the table and one for news, in every process."""
    out = []
    for s in servers:
        out += [Ws(s.port, f"/api/tables/{t}/ws", token), Ws(s.port, "/api/ws", token)]
        out[-2].until("view")
        out[-1].until("hello")
    return out


def ended(w):
    try:
        while True:
            w.recv()
    except Gone:
        assert w.close_code == 4401, w.close_code


def lives(w):
    w.send({"id": 77, "do": "why-not", "ids": ["x"]})
    while (m := w.recv()).get("re") != 77:
        pass


def test_log_out():
    who = account("Lo")
    one, two = more_tokens(who, 2)
    t, _ = table_of(who)
    mine, others = sockets(t, one), sockets(t, two)
    Http(servers[0].port, one).post("/api/logout")
    for w in mine:
        ended(w)
    for w in others:
        lives(w)
    Http(servers[0].port, one).get("/api/me", 401)


def test_revoke():
    who = account("Re")
    one, two = more_tokens(who, 2)
    t, _ = table_of(who)
    a, b = sockets(t, one), sockets(t, two)
    ids = {x["label"]: x["id"] for x in who.get("/api/me/tokens")["tokens"]}
    who.post("/api/me/tokens/revoke", {"id": ids["t0"]})
    for w in a:
        ended(w)
    for w in b:
        lives(w)
    who.post("/api/me/tokens/revoke", {"all": True})
    for w in b:
        ended(w)


def test_new_passphrase():
    who = account("Pa")
    t, other = table_of(who)
    mine, bobs = sockets(t, who.token), sockets(t, other.token)
    fresh = who.post("/api/me/passphrase", {"passphrase": "another horse", "token": True, "old": "correct horse"})["token"]
    for w in mine:
        ended(w)
    for w in bobs + sockets(t, fresh):
        lives(w)


def test_deleted():
    who = account("De")
    t, other = table_of(who)
    who.post(f"/api/tables/{t}/do", {"do": "chat", "text": "my secret words"})
    other.post(f"/api/tables/{t}/do", {"do": "chat", "text": "and mine"})
    mine, bobs = sockets(t, who.token), sockets(t, other.token)
    spare = table_of(guest(servers[0].port, "Cy"))[0]
    who.post("/api/me/delete", {"passphrase": "correct horse"})
    for w in mine:
        ended(w)
    for path, body in ((f"/api/tables/{t}/do", {"do": "chat", "text": "again"}), (f"/api/tables/{spare}/do", {"do": "sit"})):
        for s in servers:
            assert Http(s.port, who.token).call("POST", path, body)[0] == 401

    def forgotten(port):
        view = Http(port, other.token).get(f"/api/tables/{t}/view")
        return [c["text"] for c in view["chat"]] == ["and mine"] and view["seats"][0]["player"] == "somebody"
    for s in servers:  # another process hears of it a moment later
        until(lambda: forgotten(s.port), lambda: Http(s.port, other.token).get(f"/api/tables/{t}/view")["chat"])
    for w in bobs:
        lives(w)
    fresh = Server(store)  if WHERE == "postgres" else None
    if fresh:
        assert forgotten(fresh.port)
        fresh.stop()


def test_by_the_operator():
    """`pentarchy admin` beside the running server."""
    who, gone = account("Op"), account("Go")
    t, _ = table_of(who)
    u, other = table_of(gone)
    gone.post(f"/api/tables/{u}/do", {"do": "chat", "text": "my words"})
    a, b = sockets(t, who.token), sockets(u, gone.token)
    for job, person in (("log-out", who), ("delete-user", gone)):
        subprocess.run([PENTARCHY, "admin", job, person.get("/api/me")["id"], "--store", store], check=True)
    for w in a + b:
        ended(w)
    for s in servers:
        until(lambda: not Http(s.port, other.token).get(f"/api/tables/{u}/view")["chat"], "what a deleted person said is still there")


tests = [v for k, v in list(globals().items()) if k.startswith("test_")]
if WHERE == "postgres":
    with Postgres() as pg:
        store = pg.url
        servers += [Server(store), Server(store)]
        main(tests)
        for s in servers:
            s.stop()
else:
    store = store_path()
    servers.append(Server(store))
    main(tests)
    servers[0].stop()
