"""test_long.py: opening a table with very many events does not hold up the others: their moves are stored and answered while it is read.
Nothing is timed: the server is held still until all requests lie there, and its own log tells in which order it answered them."""
import sqlite3
from kit import *

EVENTS, OTHERS = 300000 if os.environ.get("PENT_LONG") else 20000, 12


def begin(a, b, sizes):
    t = a.post("/api/tables", {"game": "nim", "seats": ["me", "open"], "options": {"sizes": sizes}})["table"]["id"]
    b.post(f"/api/tables/{t}/do", {"do": "sit"})
    return t


def send(port, method, path, token, body=None):
    data = json.dumps(body) if body else ""
    sock = socket.create_connection(("127.0.0.1", port), timeout=60 * SLOW)
    sock.sendall((f"{method} {path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\nContent-Type: application/json\r\n"
                  f"Connection: close\r\nContent-Length: {len(data)}\r\n\r\n{data}").encode())
    return sock


def answer(sock):
    text = b""
    while more := sock.recv(1 << 20):
        text += more
    sock.close()
    return int(text.split()[1])


def test_others_go_on_while_it_is_opened():
    store = store_path()
    with Server(store) as server:
        a, b = guest(server.port, "Ada"), guest(server.port, "Bob")
        long = begin(a, b, "7,7,7")
        others = [begin(a, b, "7,7,7") for _ in range(OTHERS)]
    db = sqlite3.connect(store, isolation_level=None)
    seq, = db.execute("SELECT seq FROM tables WHERE id = ?", (long,)).fetchone()
    db.execute("BEGIN")
    db.executemany("INSERT INTO events (table_id, seq, at, kind, seat, move, person, line) VALUES (?, ?, 5, 'chat', 0, 0, ?, ?)",
                   ((long, seq + 1 + i, a.person["id"], f"word {i}") for i in range(EVENTS)))
    db.execute("UPDATE tables SET seq = seq + ? WHERE id = ?", (EVENTS, long))
    db.execute("COMMIT")
    db.close()
    with Server(store, "--verbose") as server:
        a.port = b.port = server.port
        moves = []
        for t in others:  # they are in memory: what is measured is the long one
            v = next(x for x in (p.get(f"/api/tables/{t}/view") for p in (a, b)) if x["actor"] == x["you"])
            moves.append((t, (a, b)[v["you"]].token, {"do": "move", "ply": v["ply"], "text": v["moves"][0]["text"]}))
        server.process.send_signal(signal.SIGSTOP)
        view = send(server.port, "GET", f"/api/tables/{long}/view", a.token)
        asked = [send(server.port, "POST", f"/api/tables/{t}/do", token, move) for t, token, move in moves]
        server.process.send_signal(signal.SIGCONT)
        assert [answer(s) for s in asked] == [200] * OTHERS and answer(view) == 200
        deadline = time.time() + 20 * SLOW
        while f"/api/tables/{long}/view" not in server.logged():
            assert time.time() < deadline, server.logged()[-2000:]
            time.sleep(0.01)
        order = [json.loads(l).get("path", "") for l in server.logged().splitlines() if '"path"' in l]
        last = order.index(f"/api/tables/{long}/view")
        for t in others:
            assert f"/api/tables/{t}/do" in order[:last], (t, order)
        assert [c["text"] for c in a.get(f"/api/tables/{long}/view")["chat"]] == [f"word {i}" for i in range(EVENTS - 100, EVENTS)]
    shutil.rmtree(os.path.dirname(store))


main([v for k, v in list(globals().items()) if k.startswith("test_")])
