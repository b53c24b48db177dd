"""test_operator.py: what the operator sees: `pentarchy admin doctor` finds sick stores and settings and says what to do, /status and /metrics
have the figures and are for this machine alone."""
import resource, sqlite3
from kit import *


def doctor(store, *words, code=0, preexec=None):
    if "--listen" not in words:
        words += ("--listen", "127.0.0.1:0")
    out = subprocess.run([PENTARCHY, "admin", "doctor", "--store", store, *words], capture_output=True, text=True,
                         env={**os.environ, "LSAN_OPTIONS": LSAN}, preexec_fn=preexec)
    assert out.returncode == code, out
    return out.stdout + out.stderr


def test_doctor_of_a_good_store():
    store = store_path()
    assert "no such store yet" in doctor(store)
    with Server(store) as server:
        a = guest(server.port, "Ada")
        a.post("/api/tables", {"game": "nim", "seats": ["me", "open"]})
        said = doctor(store)
        assert "a server runs on this store" in said and "0 bad" in said, said
    said = doctor(store)
    assert "1 tables" in said and "schema 8" in said and "pages are in order" in said and "0 bad" in said and "it can listen" in said, said


def test_doctor_finds():
    store = store_path()
    with Server(store) as server:
        a = guest(server.port, "Ada")
        for _ in range(3):
            a.post("/api/tables", {"game": "nim", "seats": ["me", "open"]})

    def change(*lines):
        db = sqlite3.connect(store, isolation_level=None)
        for line in lines:
            db.execute(line)
        db.close()
    os.chmod(store, 0o644)
    assert "chmod 600" in doctor(store)
    os.chmod(store, 0o600)
    few = lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (200, 200))
    assert "LimitNOFILE" in doctor(store, preexec=few)
    assert "LimitNOFILE" not in doctor(store, "--sockets", "50", preexec=few)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        said = doctor(store, "--listen", f"127.0.0.1:{taken.getsockname()[1]}", code=1)
        assert "BAD" in said and "cannot listen" in said, said
    assert "cannot" in doctor(store, "--cert", store, "--key", store, code=1)
    doctor(store, "--cert", store, code=2)
    change("UPDATE tables SET status = 'over', seq = seq WHERE id = (SELECT min(id) FROM tables)")
    assert "pentarchy admin freeze" in doctor(store)
    change("UPDATE meta SET value = '7' WHERE key = 'schema'")
    said = doctor(store)
    assert "schema 7" in said and "make a backup first" in said, said
    change("UPDATE meta SET value = '99' WHERE key = 'schema'")
    assert "use a newer program" in doctor(store, code=1)
    change("UPDATE meta SET value = '8' WHERE key = 'schema'", "DELETE FROM seats", "DELETE FROM tables WHERE id = (SELECT max(id) FROM tables)")
    assert "3 tables were made, 2 are there" in doctor(store, code=1)
    change("PRAGMA wal_checkpoint(TRUNCATE)")
    page = 4096
    with open(store, "r+b") as f:  # the second half of the file is lost
        size = f.seek(0, 2)
        for at in range(size // page // 2, size // page):
            f.seek(at * page)
            f.write(b"\xff" * page)
    said = doctor(store, code=1)
    assert "restore a backup" in said or "malformed" in said, said
    with open(store, "wb") as f:
        f.write(b"no database at all, but quite some text " * 200)
    assert "BAD" in doctor(store, code=1)


def test_status_is_for_this_machine():
    with Server(store_path(), "--proxy", "127.0.0.1", scale=1) as server:
        a = guest(server.port, "Ada")
        t = a.post("/api/tables", {"game": "nim", "seats": ["me", "random"], "options": {"sizes": "7,7,7"}})["table"]["id"]
        for _ in range(40):
            a.call("POST", f"/api/tables/{t}/do", {"do": "chat", "text": "x"})
        local = Http(server.port)
        for path, kind in (("/status", "text/html; charset=utf-8"), ("/metrics", "text/plain; version=0.0.4")):
            status, text = local.call("GET", path, raw=True)
            assert status == 200 and local.headers["Content-Type"] == kind, (status, local.headers)
            for name in ("chat", "thinking" if path == "/status" else "pentarchy_think_oldest_ms"):
                assert name.encode() in text, (name, text)
            for head in ({"X-Forwarded-For": "127.0.0.1"}, {"X-Forwarded-For": "::1"}, {"Forwarded": "for=127.0.0.1"}, {"Via": "1.1 x"},
                         {"Host": "play.example.org"}, {"X-Forwarded-For": "9.9.9.9"}):
                assert local.call("GET", path, headers=head)[0] == 403, (path, head)
            assert local.call("GET", path, headers={"Host": f"localhost:{server.port}"}, raw=True)[0] == 200
        figures = dict(l.rsplit(" ", 1) for l in local.call("GET", "/metrics", raw=True)[1].decode().splitlines() if not l.startswith("#"))
        assert float(figures['pentarchy_limited_by_total{limit="chat"}']) >= 5, figures
        assert float(figures['pentarchy_limited_total']) >= float(figures['pentarchy_limited_by_total{limit="chat"}'])
        assert float(figures["pentarchy_commit_seconds_count"]) >= 20
        assert float(figures['pentarchy_replies_total{class="4xx"}']) >= 5, "a request to a table is counted by its own status"
        for name in ("store_queue", "read_queue", "think_queue", "ways_queue", "hash_queue", "store_oldest_ms"):
            assert "pentarchy_" + name in figures, name


main([v for k, v in list(globals().items()) if k.startswith("test_")])
