"""test_durable.py: a move that was acknowledged survives. Kills the server (SQLite), the database process (PostgreSQL)
or one of two servers at random moments under load, and looks for every acknowledged move afterwards.
Usage: test_durable.py sqlite|postgres|processes [KILLS]"""
import sys, threading
from kit import *

WHERE = sys.argv[1]
KILLS = int(sys.argv[2]) if len(sys.argv) > 2 else 8
TABLES = 6
rng = random.Random(os.environ.get("PENT_SEED", time.time_ns()))


class Load:
    """One table, two people, moves as fast as they are acknowledged."""

    def __init__(self, port):
        self.people = [guest(port, "Ada"), guest(port, "Bob")]
        self.acked = 0
        self.fresh(port)

    def fresh(self, port):
        for p in self.people:
            p.port = port
        self.table = self.people[0].post("/api/tables", {
            "game": "nim", "seats": ["me", "open"], "options": {"sizes": "7,7,7,7,7,7"}})["table"]["id"]
        self.people[1].post(f"/api/tables/{self.table}/do", {"do": "sit"})
        self.sure = {}  # ply -> text, acknowledged

    def run(self, port):
        """Plays until the server is gone."""
        try:
            ws = [Ws(port, f"/api/tables/{self.table}/ws?scene=0", p.token) for p in self.people]
            views = [w.until("view") for w in ws]
            while views[0]["status"] == "playing":
                seat = views[0]["actor"]
                move = rng.choice(views[seat]["moves"])["text"]
                ply = views[seat]["ply"]
                answer = ws[seat].ask("move", ply=ply, text=move)
                if answer["t"] == "error":
                    if answer["status"] == 503:  # the store is away: nothing is promised
                        time.sleep(0.05)
                        views = [w.look() for w in ws]
                        continue
                    raise AssertionError(answer)
                self.sure[ply] = move
                self.acked += 1
                for i, w in enumerate(ws):
                    news = [m for m in (w.between if i == seat else []) if "ply" in m and m["ply"] > ply]
                    while not news:
                        m = w.recv()
                        news = [m] if "status" in m and m["ply"] > ply else []
                    views[i] = news[-1]
            self.over = True
        except (Gone, OSError, socket.timeout, http.client.HTTPException):
            pass

    def check(self, port, news=False):
        """Every acknowledged move is there; `news`: a moment later, at a server that may have the table in memory."""
        self.people[0].port = port
        look = lambda: self.people[0].get(f"/api/tables/{self.table}/view")
        if news:
            until(lambda: look()["ply"] > max(self.sure, default=-1), "news does not spread")
        view = look()
        log = {x["ply"]: x["text"] for x in view["log"]}
        for ply, text in self.sure.items():
            assert log.get(ply) == text, f"table {self.table}: ply {ply} was acknowledged as {text!r}, there is {log.get(ply)!r}"
        return view["status"]


def start(loads, ports):
    threads = [threading.Thread(target=l.run, args=(ports[i % len(ports)],)) for i, l in enumerate(loads)]
    for t in threads:
        t.start()
    return threads


def join(threads):
    for t in threads:
        t.join(PATIENCE)
        assert not t.is_alive(), "a client hangs"


def check_all(loads, port, news=False):
    for l in loads:
        if l.check(port, news) != "playing":
            l.fresh(port)


def under_load(k, loads, threads):
    """A random moment; every other one comes after a dozen moves at least (or when all games are over), however slow the
    machine is, so that there is something to lose."""
    enough = sum(l.acked for l in loads) + 12
    time.sleep(rng.choice((0.02, 0.05, 0.1, 0.2, 0.35)) + rng.random() * 0.1)
    if k % 2 == 0:
        until(lambda: sum(l.acked for l in loads) >= enough or not any(t.is_alive() for t in threads), "nobody plays")


def on_sqlite():
    store = store_path()
    server = Server(store)
    loads = [Load(server.port) for _ in range(TABLES)]
    for k in range(KILLS):
        threads = start(loads, [server.port])
        under_load(k, loads, threads)
        server.kill()
        join(threads)
        server = Server(store)
        check_all(loads, server.port)
    finish(loads, store, server)


def on_postgres():
    with Postgres() as pg:
        server = Server(pg.url)
        loads = [Load(server.port) for _ in range(TABLES)]

        def strike():
            pg.kill()
            time.sleep(rng.random() * 0.1)
            pg.start()
            time.sleep(0.3)

        for k in range(KILLS):
            threads = start(loads, [server.port])
            under_load(k, loads, threads)
            strike()
            time.sleep(0.2)
            server.kill()  # ends the clients; the database is what is tested
            join(threads)
            server = Server(pg.url)
            check_all(loads, server.port)
        finish(loads, pg.url, server)


def on_processes():
    """Two servers on one database; one dies, its clients go on at the other."""
    with Postgres() as pg:
        servers = [Server(pg.url), Server(pg.url)]
        loads = [Load(servers[0].port) for _ in range(TABLES)]
        for k in range(KILLS):
            victim = rng.randrange(2)
            threads = start(loads, [s.port for s in servers])
            under_load(k, loads, threads)
            servers[victim].kill()
            alive = servers[1 - victim]
            join(threads[victim::2])
            hurt = [l for i, l in enumerate(loads) if i % 2 == victim]
            check_all(hurt, alive.port, news=True)  # the other one serves their tables
            again = start(hurt, [alive.port])
            time.sleep(0.1)
            alive.kill()
            join(threads + again)
            servers = [Server(pg.url), Server(pg.url)]
            check_all(loads, servers[k % 2].port)
        servers[1].stop()
        finish(loads, pg.url, servers[0])


def finish(loads, store, server):
    acked = sum(l.acked for l in loads)
    assert acked > KILLS * 5, f"only {acked} moves were acknowledged: the test tests nothing"
    server.stop()
    out = subprocess.run([PENTARCHY, "admin", "verify", "--store", store], capture_output=True, text=True)
    assert out.returncode == 0, out.stdout + out.stderr
    print(f"ok durable {WHERE}: {KILLS} kills, {acked} acknowledged moves, all there; {out.stdout.strip()}")


{"sqlite": on_sqlite, "postgres": on_postgres, "processes": on_processes}[WHERE]()
