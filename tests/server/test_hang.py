"""test_hang.py: a PostgreSQL that stops answering (its processes are stopped, the connections stay): the loop serves on, what needs the
store is answered with 503, /healthz says so, SIGTERM ends the server, and when the database goes on so does everything."""
from kit import *


def processes(pg):
    parent = pg.pid()
    return [parent] + [int(p) for p in subprocess.run(["ps", "-o", "pid=", "--ppid", str(parent)], capture_output=True,
                                                      text=True).stdout.split()]


def send(pids, number):
    for p in pids:
        try:
            os.kill(p, number)
        except ProcessLookupError:
            pass


def table(server):
    a, b = guest(server.port, "Ada"), guest(server.port, "Bob")
    t = a.post("/api/tables", {"game": "nim", "seats": ["me", "open"], "options": {"sizes": "7,7,7"}})["table"]["id"]
    b.post(f"/api/tables/{t}/do", {"do": "sit"})
    w = Ws(server.port, f"/api/tables/{t}/ws", a.token)
    return a, b, t, w, w.until("view")


with Postgres() as pg:
    server = Server(pg.url, "--store-seconds", "1")
    other = Server(pg.url, "--store-seconds", "1")
    a, b, t, w, v = table(server)
    mover = (a, b)[v["actor"]]
    v = mover.get(f"/api/tables/{t}/view")
    stopped = processes(pg)
    send(stopped, signal.SIGSTOP)
    try:
        move = {"do": "move", "ply": v["ply"], "text": v["moves"][0]["text"]}
        needs_store = [("a move", "POST", f"/api/tables/{t}/do", move), ("a word", "POST", f"/api/tables/{t}/do", {"do": "chat", "text": "hello"}),
                       ("a table", "POST", "/api/tables", {"game": "nim", "seats": ["me", "open"]}),
                       ("another table", "GET", "/api/tables/nowhere/view", None)]
        for what, method, path, body in needs_store:
            status, reply = mover.call(method, path, body)
            assert status == 503 and "store" in reply["detail"], (what, status, reply)
        server.wait_for(503)
        for _ in range(50):  # the loop is free: pages, figures and what is in memory come at once
            assert Http(server.port).call("GET", "/api/games", raw=True)[0] == 200
        assert w.look()["ply"] == v["ply"]
        text = Http(server.port).call("GET", "/metrics", raw=True)[1].decode()
        assert "pentarchy_store_ok 0" in text, text
        assert Http(server.port).call("GET", "/api/tables", raw=True)[0] == 503
        other.stop()  # SIGTERM: exit code 0, although nobody answers
    finally:
        send(stopped, signal.SIGCONT)
    server.wait_for(200)
    until_stored(lambda: mover.call("POST", f"/api/tables/{t}/do", move))
    assert mover.get(f"/api/tables/{t}/view")["log"][v["ply"]]["text"] == move["text"]
    server.stop()
    out = subprocess.run([PENTARCHY, "admin", "verify", "--store", pg.url], capture_output=True, text=True)
    assert out.returncode == 0, out.stdout + out.stderr
    print(f"   PostgreSQL stopped: {len(needs_store) + 1} requests that need it refused one by one, 52 others served, 2 servers, 1 run")
print("ok a database that hangs")
