"""test_openapi.py: docs/openapi.json and the running server say the same: every path and method exists, every reply fits its
schema and has no member the schema does not know, and every refusal is a problem. Usage: test_openapi.py DOCS_FOLDER"""
import sqlite3, sys
from kit import *

spec = json.load(open(os.path.join(sys.argv[1], "openapi.json")))
checked = set()


def fits(value, schema, at):
    if "$ref" in schema:
        schema = spec["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]]
    kinds = schema.get("type", [])
    kinds = kinds if isinstance(kinds, list) else [kinds]
    names = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool, "null": type(None)}
    if kinds:
        assert any(isinstance(value, names[k]) and not (k == "integer" and isinstance(value, bool)) for k in kinds), (at, value)
    if "enum" in schema:
        assert value in schema["enum"], (at, value)
    if isinstance(value, dict) and "properties" in schema:
        for name in schema.get("required", []):
            assert name in value, f"{at}: {name} is missing in {value}"
        for name, v in value.items():
            assert name in schema["properties"] or not schema["properties"], f"{at}: {name} is not described"
            fits(v, schema["properties"].get(name, {}), f"{at}.{name}")
    if isinstance(value, list) and "items" in schema:
        for i, v in enumerate(value):
            fits(v, schema["items"], f"{at}[{i}]")


def call(http_, method, path, template=None, body=None, **more):
    """Calls and checks the reply against the description of its path."""
    template = template or path.split("?")[0]
    operation = spec["paths"][template][method]
    status, raw = http_.call(method.upper(), path, body, raw=True, **more)
    assert str(status) in operation["responses"], f"{method} {template}: status {status} is not described: {raw}"
    checked.add((template, method, "good" if status < 400 else "bad"))
    (media, content), = operation["responses"][str(status)]["content"].items()
    got = http_.headers["Content-Type"].split(";")[0]
    assert got == media, (template, got, media)
    if "json" in media:
        value = json.loads(raw)
        fits(value, content["schema"], f"{method} {template} {status}")
        return status, value
    return status, raw


store = store_path()
with Server(store) as server:
    stranger = Http(server.port)
    name = "Olga"
    for method, template in [(m, p) for p, ms in spec["paths"].items() for m in ms]:
        # A stranger with nothing to say: the path must exist, and refuse in the described way where it refuses.
        path = template.replace("{id}", "nosuchtable").replace("{name}", "nobody")
        call(stranger, method, path, template, {} if method == "post" else None)
        other = "GET" if method == "post" else "POST"
        if other.lower() not in spec["paths"][template]:
            status, _ = stranger.call(other, path, {} if other == "POST" else None, raw=True)
            assert status in (404, 405), (other, template, status)
    call(stranger, "post", "/api/guest", body={"name": "Gast"})
    call(stranger, "post", "/api/guest", body="{", headers={"Content-Type": "application/json"})
    status, me = call(stranger, "post", "/api/register", body={"name": name, "passphrase": "correct horse", "token": True})
    me = Http(server.port, me["token"])
    call(stranger, "post", "/api/login", body={"name": name, "passphrase": "correct horse", "token": True})
    for path in ("/api/me", "/api/me/tokens", "/api/me/tables", "/api/ratings", "/api/games", "/api/tables?status=open"):
        call(me, "get", path)
    call(me, "post", "/api/me", body={"notify": "olga@example.org"})
    call(me, "post", "/api/me/tokens", body={"label": "x"})
    call(me, "post", "/api/me/tokens/revoke", body={"id": "x"})
    call(me, "get", f"/api/people/{name}", "/api/people/{name}")
    open_table = me.post("/api/tables", {"game": "nim", "seats": ["me", "open"]})["table"]["id"]
    for game in me.get("/api/games")["games"]:
        status, t = call(me, "post", "/api/tables", body={
            "game": game["id"], "seats": ["me"] + ["random"] * (max(2, game["min_seats"]) - 1), "rated": True,
            "clock": {"per": "game", "seconds": 9999, "bonus": 5}})
        t = t["table"]["id"]
        call(me, "get", f"/api/tables/{t}", "/api/tables/{id}")
        call(me, "get", f"/api/tables/{t}/view", "/api/tables/{id}/view")
        call(me, "get", f"/api/tables/{t}/thumb", "/api/tables/{id}/thumb")
        record = call(me, "get", f"/api/tables/{t}/record", "/api/tables/{id}/record")[1].decode()
        call(me, "post", f"/api/tables/{t}/do", "/api/tables/{id}/do", {"do": "chat", "text": "hi"})
        call(me, "post", f"/api/tables/{t}/do", "/api/tables/{id}/do", {"do": "move", "ply": 10000, "text": "x"})
        call(me, "post", f"/api/tables/{t}/do", "/api/tables/{id}/do", {"do": "leave"})
        call(me, "post", "/api/tables/import", body={"record": "no such thing\n", "seats": ["me", "random"]})
        call(me, "get", f"/api/tables/{t}", "/api/tables/{id}")
    call(me, "post", "/api/tables/import", body={"record": me.call("GET", f"/api/tables/{open_table}/record", raw=True)[1].decode(), "seats": ["me", "random"]})
    text = '[Game "nim"]\n[Rules "1"]\n[Seats "2"]\n[Option.sizes "3,4"]\n\n1. yellow: take 1 from 1\n'
    call(me, "post", "/api/tables/import", body={"record": text, "seats": ["random", "me"]})
    # A record from elsewhere is a table: the same plies, never rated, and what is no record is refused with a sentence.
    # The last game was nim: nothing in it is secret.
    status, again = call(me, "post", "/api/tables/import", body={"record": record, "rated": True, "title": "from elsewhere"})
    assert status == 200 and not again["table"]["rules"]["rated"] and again["table"]["title"] == "from elsewhere", again
    copied = call(me, "get", f"/api/tables/{again['table']['id']}/record", "/api/tables/{id}/record")[1].decode()
    assert '[Game "nim"]' in record and record[record.index("\n\n"):] == copied[copied.index("\n\n"):], (record, copied)
    for wrong in ({}, {"record": 5}, {"record": "x"}, {"record": record.replace("[Seats", "[Sets")}, {"record": record, "seats": ["me"]}):
        assert call(me, "post", "/api/tables/import", body=wrong)[0] == 400, wrong
    call(me, "get", "/api/tables")
    call(me, "get", "/api/ratings")
    status, served = call(me, "get", "/api/openapi.json")
    assert served == spec
    call(me, "post", "/api/me/passphrase", body={"passphrase": "another horse", "token": True, "old": "correct horse"})
    me.token = stranger.post("/api/login", {"name": name, "passphrase": "another horse", "token": True})["token"]
    call(me, "post", "/api/logout", body={})
    me.token = stranger.post("/api/login", {"name": name, "passphrase": "another horse", "token": True})["token"]
    call(me, "post", "/api/me/delete", body={"passphrase": "another horse"})
    missing = [(p, m) for p, ms in spec["paths"].items() for m in ms if (p, m, "good") not in checked]
    assert not missing, f"never answered well: {missing}"
    routes = set()
    for text in open(os.path.join(sys.argv[1], "..", "src", "server", "api.c")), open(
            os.path.join(sys.argv[1], "..", "src", "server", "api_people.c")):
        for line in text:
            if line.strip().startswith(("{'G', \"", "{'P', \"")):
                routes.add((line.split('"')[1], "get" if "'G'" in line else "post"))
    described = {(p.replace("{id}", "{}").replace("{name}", "{}"), m) for p, ms in spec["paths"].items() for m in ms}
    assert routes and routes <= described, routes - described
db = sqlite3.connect(store, isolation_level=None)  # the same tables to a program with other rules
db.execute("UPDATE tables SET rules = 77, content = '00000000000000f1'")
db.close()
with Server(store) as server:
    stranger = Http(server.port)
    for table, status in ((t, 200), (open_table, 409)):
        row = call(stranger, "get", f"/api/tables/{table}", "/api/tables/{id}")[1]["table"]
        assert row["content"] == "00000000000000f1" and row["rules_version"] == 77 and row["frozen"], row
        assert call(stranger, "get", f"/api/tables/{table}/view", "/api/tables/{id}/view")[1]["frozen"]
        assert call(stranger, "get", f"/api/tables/{table}/record", "/api/tables/{id}/record")[0] == status
    call(stranger, "get", "/api/tables")
print(f"ok openapi: {len(checked)} kinds of replies checked")
