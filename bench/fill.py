#!/usr/bin/env python3
"""fill.py: a store with many tables, for measuring. One finished, one running and one open table of each game are played through the
real program, then copied by SQL under new ids, names and times: nine of ten finished, spread over a year, 10,000 people.
Usage: bench/fill.py PENTARCHY STORE TABLES [GAME…]     STORE is a new SQLite file or postgres://…; about 3 minutes for 100,000 tables"""
import json, os, random, signal, socket, subprocess, sys, tempfile, time
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tests", "server"))
program, store, many = sys.argv[1], sys.argv[2], int(sys.argv[3])
games = sys.argv[4:] or ["cascadero", "nim"]
os.environ["PENTARCHY"] = program
from kit import *


def templates():
    """(id, status) of the tables to copy."""
    out = []
    with Server(store, program=program, scale=1000) as s:
        a, b = guest(s.port, "Ada"), guest(s.port, "Bob")
        for game in games:
            def table(seats):
                return a.post("/api/tables", {"game": game, "seats": seats})["table"]["id"]
            out.append((table(["me", "open"]), "open"))
            t = table(["me", "open"])
            b.post(f"/api/tables/{t}/do", {"do": "sit"})
            out.append((t, "playing"))
            t = table(["random", "random"])
            while a.get(f"/api/tables/{t}")["table"]["status"] != "over":
                time.sleep(0.05)
            out.append((t, "over"))
    return out


TABLES = ("game, rules, seats, setup, config, title, status, hidden, creator, seq, plies, turn, computer, deadline, result, content")


def copies(template, first, n, year):
    """SQL that makes n copies; numbers become ids, people and times."""
    when = f"({year} + (CAST(i.n AS BIGINT) * 7919 % 525600) * 60000)"
    numbers = f"WITH RECURSIVE i(n) AS (SELECT {first} UNION ALL SELECT n + 1 FROM i WHERE n + 1 < {first + n})"
    yield (f"{numbers} INSERT INTO tables (id, created, updated, shown, {TABLES}) SELECT 'b' || i.n, {when}, {when}, {when} / 60000, "
           f"{TABLES.replace('creator', chr(39) + 'p' + chr(39) + ' || (i.n % 10000)')} FROM tables, i WHERE id = '{template}'")
    yield (f"{numbers} INSERT INTO seats (table_id, seat, kind, person, name, spec) SELECT 'b' || i.n, seat, kind, "
           f"CASE person WHEN '' THEN '' ELSE 'p' || ((i.n + seat) % 10000) END, "
           f"CASE person WHEN '' THEN name ELSE 'N' || ((i.n + seat) % 10000) END, spec FROM seats, i WHERE table_id = '{template}'")
    yield (f"{numbers} INSERT INTO events (table_id, seq, at, kind, seat, move, person, line) SELECT 'b' || i.n, seq, at, kind, seat, move, "
           f"CASE person WHEN '' THEN '' ELSE 'p' || ((i.n + seat) % 10000) END, line FROM events, i WHERE table_id = '{template}'")


def main():
    kinds = templates()
    share = {"open": 0.02, "playing": 0.08, "over": 0.90}
    year = (int(time.time()) - 365 * 86400) // 60 * 60 * 1000
    lines = ["BEGIN", "WITH RECURSIVE i(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM i WHERE n + 1 < 10000) INSERT INTO people "
             f"(id, name, kind, created) SELECT 'p' || n, 'N' || n, 'guest', {year} FROM i"]
    first = 0
    for t, status in kinds:
        n = int(many * share[status] / len(games))
        lines += copies(t, first, n, year)
        first += n
    lines.append("COMMIT")
    if "://" in store:
        subprocess.run(["psql", "-q", "-v", "ON_ERROR_STOP=1", store], input=";\n".join(lines + ["ANALYZE;"]), text=True, check=True)
    else:
        import sqlite3
        db = sqlite3.connect(store, isolation_level=None)
        db.execute("PRAGMA synchronous = OFF")
        for l in lines + ["PRAGMA wal_checkpoint(TRUNCATE)"]:
            db.execute(l)
        db.close()
    subprocess.run([program, "admin", "seal", "--store", store], check=True)  # the copies are no forgeries
    print(f"{first} tables in {store}")


main()
