"""other_content.py PROGRAM OTHER: one store under two programs, the second of which was built with other content of Cascadero:
tables carry what they are played with, are unrated there, and are shown, not played, by the other program."""
import sys
from kit import *

PROGRAM, OTHER = sys.argv[1:]
store = store_path()


def table(person, game):
    return person.post("/api/tables", {"game": game, "seats": ["me", "open"], "rated": True})["table"]


def frozen(person, t):
    return person.get(f"/api/tables/{t['id']}/view").get("frozen", "")


with Server(store, program=PROGRAM) as server:
    a = guest(server.port, "Ada")
    shipped = table(a, "cascadero")
    assert "content" not in shipped and shipped["rules"]["rated"], shipped
    assert not any("content" in g for g in a.get("/api/games")["games"])
with Server(store, program=OTHER) as server:
    a.port = server.port
    content = {g["id"]: g.get("content") for g in a.get("/api/games")["games"]}
    assert content["cascadero"] and not content["nim"], content
    assert frozen(a, shipped).startswith("Begun with other content of Cascadero than this program has.")
    other, nim = table(a, "cascadero"), table(a, "nim")
    assert other["content"] == content["cascadero"] and not other["rules"]["rated"], other
    assert "content" not in nim and nim["rules"]["rated"], nim
    b = guest(server.port, "Bob")
    assert b.post(f"/api/tables/{other['id']}/do", {"do": "sit"})["t"] == "ok" and not frozen(b, other)
    assert a.post(f"/api/tables/{other['id']}/do", {"do": "leave"})["t"] == "ok"
    assert b.post(f"/api/tables/{other['id']}/do", {"do": "leave"})["t"] == "ok"  # over: kept with its content
    status, record = a.call("GET", f"/api/tables/{other['id']}/record", raw=True)
    assert status == 200 and f'[Content "{content["cascadero"]}"]'.encode() in record, record
with Server(store, program=PROGRAM) as server:
    a.port = server.port
    why = frozen(a, other)
    assert why.startswith("Played with other content of Cascadero") and "as it was kept at its end" in why, why
    assert a.call("GET", f"/api/tables/{other['id']}/record", raw=True)[1] == record
    assert not frozen(a, shipped) and not frozen(a, nim)
print("ok other content: tables carry it, are unrated with it and shown without it")
