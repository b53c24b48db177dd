#!/usr/bin/env python3
"""lists.py: how long lists take on a large store (bench/fill.py makes one), asked one after another and never from the cache, and how long
a move takes beside eight clients that ask for lists without pause. Usage: bench/lists.py PENTARCHY STORE [ROUNDS]"""
import multiprocessing, os, statistics, sys, time
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tests", "server"))
program, store, rounds = sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 30
os.environ["PENTARCHY"] = program
from kit import *

LISTS = ["/api/tables?", "/api/tables?status=open", "/api/tables?status=playing", "/api/tables?status=over", "/api/tables?status=abandoned",
         "/api/tables?game=nim", "/api/tables?game=nim&status=open", "/api/tables?game=terra-mystica", "/api/tables?player=N77",
         "/api/tables?player=nobody", "/api/me/tables?", "/api/me/tables?turn=1"]
n = 0


def clock(call):
    began = time.perf_counter()
    call()
    return (time.perf_counter() - began) * 1000


def fresh(path):
    """The same list under a name that is not kept."""
    global n
    n += 1
    return f"{path}&since={n}"


def row(name, times):
    times.sort()
    print(f"{name:40} median {statistics.median(times):8.2f} ms   p99 {times[int(len(times) * 0.99)]:8.2f} ms   most {times[-1]:8.2f} ms")


def play(who, other, stop=None, moves=60):
    t = who.post("/api/tables", {"game": "nim", "seats": ["me", "open"], "options": {"sizes": "7,7,7,7,7,7"}})["table"]["id"]
    other.post(f"/api/tables/{t}/do", {"do": "sit"})
    ws = {i: Ws(who.port, f"/api/tables/{t}/ws?scene=0", p.token) for i, p in enumerate((who, other))}
    views, times = {i: w.until("view") for i, w in ws.items()}, []
    while views[0]["status"] == "playing" and len(times) < moves:
        v = views[views[0]["actor"]]
        small = min(v["moves"], key=lambda m: m["text"])
        began = time.perf_counter()
        ws[v["you"]].ask("move", ply=v["ply"], text=small["text"])
        times.append((time.perf_counter() - began) * 1000)
        for i, w in ws.items():
            views[i] = w.look()
    return times


with Server(store, program=program, scale=100000) as s:
    a, b = guest(s.port, "Ada"), guest(s.port, "Bob")
    a.get("/healthz")
    row("(healthz, for comparison)", [clock(lambda: a.get("/healthz")) for _ in range(rounds)])
    for path in LISTS:
        row(path, [clock(lambda: a.get(fresh(path))) for _ in range(rounds)])
    row("/api/tables?status=open, kept", [clock(lambda: a.get("/api/tables?status=open")) for _ in range(rounds)])
    row("a move, alone", play(a, b))
    asked = multiprocessing.Value("i", 0)

    def nag(i):
        os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))  # where the measurement was given precedence, they have none
        h = Http(s.port)
        while True:
            h.get(f"/api/tables?status=over&since={i}{time.perf_counter_ns()}"[:60])
            with asked.get_lock():
                asked.value += 1
    nags = [multiprocessing.Process(target=nag, args=(i,), daemon=True) for i in range(8)]  # not threads: they would hold up who measures
    for p in nags:
        p.start()
    while asked.value < 80:
        time.sleep(0.01)
    began, before = time.perf_counter(), asked.value
    row("a move beside eight who ask for lists", play(a, b))
    print(f"{(asked.value - before) / (time.perf_counter() - began):.0f} lists a second meanwhile")
    for p in nags:
        p.terminate()
        p.join()
