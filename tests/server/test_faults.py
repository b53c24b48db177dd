"""test_faults.py: the server on a disk that fails: every request is answered, with 503 and a sentence when it could not be stored;
/healthz and /metrics say so; what was acknowledged is there; the process ends when it is asked to. The 1st, 2nd, 3rd … operation
fails until a run meets no fault. Usage: test_faults.py FAULTD"""
import mmap, sqlite3
from kit import *

FAULTD = sys.argv.pop(1)
KINDS = {"write": 1, "full": 2, "sync": 3, "read": 4}


class Plan:
    """tests/server/faults.h in shared memory."""

    def __init__(self):
        self.path = os.path.join(tempfile.mkdtemp(prefix="pent-plan-"), "plan")
        open(self.path, "wb").write(bytes(40))
        self.memory = mmap.mmap(os.open(self.path, os.O_RDWR), 40)

    def arm(self, kind, at, stays=False):
        self.lift()
        self.memory[8:40] = struct.pack("<4q", at, stays, 0, 0)
        self.memory[0:8] = struct.pack("<q", KINDS[kind])

    def lift(self):
        self.memory[0:8] = bytes(8)

    def hits(self):
        return struct.unpack("<5q", self.memory[:])[4]


def start(plan, store):
    return Server(store, program=FAULTD, env={"PENT_FAULTS": plan.path})


def figure(port, name):
    text = Http(port).call("GET", "/metrics", raw=True)[1].decode()
    return float(next(l.split()[1] for l in text.splitlines() if l.startswith(name + " ")))


def attempt(who, method, path, body=None):
    """None when the store did not take it; that must be said with a sentence."""
    status, reply = who.call(method, path, body)
    assert status in (200, 201, 503), (path, status, reply)
    assert status != 503 or ("store" in reply["detail"] and who.headers["Retry-After"]), reply
    return reply if status != 503 else None


def one_run(port, who):
    """A table that starts at the first look, a word and a move: what of it was acknowledged."""
    sure = {"chat": False, "move": None, "table": None}
    made = attempt(who, "POST", "/api/tables", {"game": "nim", "seats": ["me", "random"], "options": {"sizes": "7,7"}})
    if not made:
        return sure
    table = sure["table"] = made["table"]["id"]
    view = attempt(who, "GET", f"/api/tables/{table}/view")
    sure["chat"] = bool(attempt(who, "POST", f"/api/tables/{table}/do", {"do": "chat", "text": "hello"}))
    if view and view.get("moves"):
        move = {"do": "move", "ply": view["ply"], "text": view["moves"][0]["text"]}
        if attempt(who, "POST", f"/api/tables/{table}/do", move):
            sure["move"] = (view["ply"], view["moves"][0]["text"])
    return sure


def settle(server, who, sure):
    """Until nothing is under way any more: the store is well, and the computer player, which moves by itself, has moved."""
    def still():
        status, view = who.call("GET", f"/api/tables/{sure['table']}/view")
        assert status in (200, 503), (status, view)
        return status == 200 and (view["status"] != "playing" or view["actor"] == 0)
    if sure["table"]:
        until(still, "the store is back, the game does not go on")
    server.wait_for(200)


def check(who, sure):
    if not sure["table"]:
        return
    view = who.get(f"/api/tables/{sure['table']}/view")
    assert not sure["chat"] or [c["text"] for c in view["chat"]] == ["hello"], view["chat"]
    if sure["move"]:
        ply, text = sure["move"]
        assert view["log"][ply]["text"] == text, (view["log"], sure)


def every_operation(kind, stays):
    plan, store, at = Plan(), store_path(), 1
    failed = runs = refused = 0
    server = start(plan, store)
    who = guest(server.port, "Ada")
    while True:
        assert at < 500, "it must end: a run without a fault"
        if kind == "read":  # only what is not in memory is read
            server.stop()
            server = start(plan, store)
            who.port = server.port
        plan.arm(kind, at, stays)
        sure = one_run(server.port, who)
        refused += None in (sure["table"], sure["move"]) or not sure["chat"]
        if stays and plan.hits() and kind != "read":
            server.wait_for(503)  # the fault may be of this very moment
            assert "store" in who.get("/healthz", 503)["detail"]
            assert figure(server.port, "pentarchy_store_ok") == 0
        hits = plan.hits()
        plan.lift()
        failed += hits
        runs += 1
        settle(server, who, sure)
        assert figure(server.port, "pentarchy_store_ok") == 1
        check(who, sure)
        if not hits:
            break
        at += 1 if not stays else max(1, at // 2)
    assert failed and at > 2, (kind, at)
    server.stop()
    out = subprocess.run([PENTARCHY, "admin", "verify", "--store", store], capture_output=True, text=True)
    assert out.returncode == 0, out.stdout + out.stderr
    how = "from one on" if stays else "one by one"
    print(f"   {kind}: {failed} operations failed {how} in {runs} runs, {refused} of them with something refused; {out.stdout.strip()}")


def test_every_write():
    every_operation("write", False)


def test_every_sync():
    every_operation("sync", False)


def test_every_read():
    every_operation("read", False)


def test_full_for_good():
    every_operation("full", True)


def test_start_that_cannot_be_stored():
    """The request is answered, sockets are told to come again, nothing spins, and the process ends."""
    plan, store = Plan(), store_path()
    server = start(plan, store)
    who = guest(server.port, "Ada")
    made = who.post("/api/tables", {"game": "nim", "seats": ["me", "open"]})["table"]["id"]
    server.stop()
    db = sqlite3.connect(store, isolation_level=None)  # as if the process had ended between making and starting it
    db.execute("UPDATE seats SET kind = 'computer', name = 'random', spec = 'random' WHERE seat = 1")
    db.close()
    server = start(plan, store)
    who.port = server.port
    plan.arm("full", 1, True)
    for _ in range(3):
        assert "store" in who.get(f"/api/tables/{made}", 503)["detail"]
    try:
        Ws(server.port, f"/api/tables/{made}/ws", who.token).until("view")
        raise AssertionError("a view of a table that did not start")
    except Gone as gone:
        assert "1013" in str(gone), gone
    failures, began = figure(server.port, "pentarchy_store_failures_total"), time.time()
    for _ in range(200):  # each is a turn of the loop: before, each was a commit too
        Http(server.port).call("GET", "/api/games", raw=True)
    more = figure(server.port, "pentarchy_store_failures_total") - failures
    assert more < 20 + 2 * (time.time() - began), more  # it tries by the clock
    server.stop()


def test_sockets_meanwhile():
    plan = Plan()
    with start(plan, store_path()) as server:
        who = guest(server.port, "Ada")
        table = who.post("/api/tables", {"game": "nim", "seats": ["me", "random"], "options": {"sizes": "7,7,7"}})["table"]["id"]
        w = Ws(server.port, f"/api/tables/{table}/ws", who.token)
        view = w.until("view")
        while view["actor"] != 0:
            view = w.until("news")
        plan.arm("sync", 1, True)
        for _ in range(2):
            m = w.ask("move", ply=view["ply"], text=view["moves"][0]["text"])
            assert m["t"] == "error" and m["status"] == 503 and "store" in m["detail"], m
        assert w.look()["ply"] == view["ply"], "looking goes on"
        full = who.call("POST", "/api/tables", {"game": "nim", "seats": ["me", "random"]})
        assert full[0] == 503, full
        plan.lift()
        server.wait_for(200)
        assert w.ask("move", ply=view["ply"], text=view["moves"][0]["text"])["t"] == "ok"


main([v for k, v in list(globals().items()) if k.startswith("test_")])
