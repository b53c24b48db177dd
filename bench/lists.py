#!/usr/bin/env python3
"""lists.py: how long lists take on a large store (bench/fill.py makes one), asked one after another and never from the cache, and how long
a move takes beside eight clients that ask for lists without pause. Usage: bench/lists.py PENTARCHY STORE [ROUNDS]"""
import os, statistics, sys, threading, time
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
    stop = threading.Event()

    def nag(i):
        h = Http(s.port)
        while not stop.is_set():
            h.get(f"/api/tables?status=over&since={i}{time.perf_counter_ns()}"[:60])
    threads = [threading.Thread(target=nag, args=(i,)) for i in range(8)]
    for t in threads:
        t.start()
    row("a move beside eight who ask for lists", play(a, b))
    stop.set()
    for t in threads:
        t.join()
