"""test_verify.py: `pentarchy admin verify` on stores of the real server: while it plays, on copies, where nothing can be written, and on
stores that were changed. That every kind of change is found: test_altered.c."""
import ctypes, sqlite3
from kit import *

ENV = {**os.environ, "LSAN_OPTIONS": LSAN}


def admin(*words, store, code=0, preexec=None):
    out = subprocess.run([PENTARCHY, "admin", *words, "--store", store], capture_output=True, text=True, env=ENV, preexec_fn=preexec)
    assert out.returncode == code, (words, out)
    return out.stdout + out.stderr


def print_of(said):
    return said.split(", print ")[1].split()[0]


def powerless():
    """Even root may then write only where the mode says so."""
    if os.getuid() == 0:
        assert ctypes.CDLL(None, use_errno=True).prctl(24, 1, 0, 0, 0) == 0, "PR_CAPBSET_DROP, CAP_DAC_OVERRIDE"


def filled():
    """A finished game, one that runs, an open table, words, and somebody who is gone."""
    store = store_path()
    with Server(store) as server:
        a, b = guest(server.port, "Ada"), guest(server.port, "Bob")
        over = a.post("/api/tables", {"game": "nim", "seats": ["random", "random"]})["table"]["id"]
        runs = a.post("/api/tables", {"game": "nim", "seats": ["me", "open"], "options": {"sizes": "7,7,7"}})["table"]["id"]
        a.post("/api/tables", {"game": "nim", "seats": ["me", "open"]})
        b.post(f"/api/tables/{runs}/do", {"do": "sit"})
        for who in (a, b):
            who.post(f"/api/tables/{runs}/do", {"do": "chat", "text": "a word of " + who.person["name"]})
        v = next(x for x in (p.get(f"/api/tables/{runs}/view") for p in (a, b)) if x["actor"] == x["you"])
        (a, b)[v["you"]].post(f"/api/tables/{runs}/do", {"do": "move", "ply": v["ply"], "text": v["moves"][0]["text"]})
        deadline = time.time() + 20 * SLOW
        while a.get(f"/api/tables/{over}")["table"]["status"] != "over":
            assert time.time() < deadline
            time.sleep(0.02)
        assert "is not" not in admin("verify", store=store), "while the server runs"
        b.post("/api/me/delete", {})
        assert "is not" not in admin("verify", store=store), "erasing leaves the chain whole"
    db = sqlite3.connect(store)
    assert db.execute("SELECT line, salt, length(digest) FROM events WHERE kind = 'chat' ORDER BY seq").fetchall()[1] == ("", "erased", 40)
    assert not [r for r in db.iterdump() if "a word of Bob" in r or "'Bob'" in r], "the text is gone from every row"
    db.close()
    return store, over, runs


def test_clean_and_copied():
    copy = store + ".copy"
    said = admin("verify", store=store)
    assert "3 tables" in said and "3 of 3 tables reproduce" in said, said
    admin("backup", copy, store=store)
    assert print_of(admin("verify", store=copy)) == print_of(said)


def test_read_only():
    folder = os.path.join(os.path.dirname(store), "read?only#50%")
    os.mkdir(folder)
    still = os.path.join(folder, "store.db")
    admin("backup", still, store=store)
    db = sqlite3.connect(still)  # as a server leaves it: its log is merged
    db.execute("PRAGMA journal_mode = WAL")
    db.close()
    os.chmod(still, 0o444)
    os.chmod(folder, 0o555)
    before = sorted(os.listdir(folder))
    for _ in range(2):
        said = admin("verify", store=still, preexec=powerless)
        assert "3 of 3 tables reproduce" in said, said
    assert "Ada" in admin("users", store=still, preexec=powerless)
    again = store + ".again"
    assert sorted(os.listdir(folder)) == before, "nothing was made beside it"
    out = subprocess.run([PENTARCHY, "admin", "restore", still, "--store", again], capture_output=True, text=True, env=ENV, preexec_fn=powerless)
    assert out.returncode == 0 and print_of(admin("verify", store=again)) == print_of(said), out
    os.chmod(folder, 0o755)


def test_changed():
    for change, words in ((f"UPDATE events SET line = 'a word of Eve' WHERE table_id = '{runs}' AND line = 'a word of Ada'", "the text of event"),
                          (f"UPDATE tables SET result = replace(result, '1', '2') WHERE id = '{over}'", "the row was changed"),
                          (f"DELETE FROM frozen WHERE table_id = '{over}' AND part = 'log'", "kept of the finished game")):
        bad = store + ".bad"
        admin("backup", bad, store=store)
        db = sqlite3.connect(bad)
        assert db.execute(change).rowcount > 0, change
        db.commit()
        db.close()
        said = admin("verify", store=bad, code=1)
        table = runs if runs in change else over
        assert f"{table}: " in said and words in said and "1 is not as stored" in said, said
        admin("seal", store=bad)  # on purpose, then
        admin("verify", store=bad)
        os.unlink(bad)


def test_older_schema():
    """It is not changed by looking, and can be copied as it is."""
    old, copy = store + ".old", store + ".oldcopy"
    admin("backup", old, store=store)
    db = sqlite3.connect(old)
    db.execute("UPDATE meta SET value = '7' WHERE key = 'schema'")
    db.commit()
    db.close()
    assert "schema 7" in admin("verify", store=old, code=3)
    admin("backup", copy, store=old)
    db = sqlite3.connect(copy)
    assert db.execute("SELECT value FROM meta WHERE key = 'schema'").fetchone() == ("7",)
    db.close()


store, over, runs = filled()
main([v for k, v in list(globals().items()) if k.startswith("test_")])
shutil.rmtree(os.path.dirname(store))
