"""leases.py PENTARCHY [SLOW]: a worker renews its lease while it plays; one that is killed is shown as the holder, its game is freed by
breaking the lease, and another plays it."""
import os, signal, sqlite3, subprocess, sys, tempfile, time

program, slow = sys.argv[1], float(sys.argv[2]) if len(sys.argv) > 2 else 1
folder = tempfile.mkdtemp(prefix="pent-leases-")
store = os.path.join(folder, "arena.sqlite")


def until(found, why):
    deadline = time.time() + 40 * slow
    while not (got := found()):
        assert time.time() < deadline, why
        time.sleep(0.02)
    return got


def leases():
    """(worker, until) of the games that are held."""
    try:
        db = sqlite3.connect(store, timeout=20)
        rows = db.execute("SELECT worker, lease_until FROM arena_game WHERE outcome IS NULL AND lease_until > 0").fetchall()
        db.close()
        return rows
    except sqlite3.OperationalError:
        return []


def work(*words, code=0):
    out = subprocess.run([program, "arena", "work", "--store", store, *words], capture_output=True, text=True)
    assert out.returncode == code, out
    return out.stdout + out.stderr


def play(lease):
    """A match of one long thought."""
    return subprocess.Popen([program, "arena", "cascadero", "--players", "search,search", "--time", "600000", "--games", "2", "--jobs", "1",
                             "--lease", str(lease), "--store", store], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


try:
    worker = play(3)
    first = until(leases, "no lease")[0]
    until(lambda: [l for l in leases() if l[0] == first[0] and l[1] > first[1]], "it is not renewed")
    worker.send_signal(signal.SIGKILL)
    worker.wait()
    worker = play(7200)
    dead = until(lambda: [l for l in leases() if l[0] != first[0]], "no second lease")[0][0]
    worker.send_signal(signal.SIGKILL)
    worker.wait()
    said = work("--held")
    assert dead in said and "1 game" in said, said
    assert "holds nothing" in work("--break", "nobody/1/2", "-j", "0", code=1)
    assert f"1 game of {dead} is free again" in work("--break", dead, "-j", "0")
    assert dead not in work("--held") and dead not in [l[0] for l in leases()]
finally:
    worker.kill()
    worker.wait()
    for f in os.listdir(folder):
        os.unlink(os.path.join(folder, f))
    os.rmdir(folder)
print("leases: renewed, shown and broken")
