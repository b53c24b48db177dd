"""test_start.py: a server that cannot start says why in one sentence and ends with exit code 3; nothing is left behind."""
from kit import *


def refused(*options, store=None, code=3):
    """Starts it, expects that it ends by itself; what it said."""
    out = subprocess.run([PENTARCHY, "serve", "--store", store or store_path(), *options],
                         capture_output=True, text=True, timeout=PATIENCE, env={**os.environ, "LSAN_OPTIONS": LSAN})
    assert out.returncode == code, (options, out.returncode, out.stderr)
    assert out.stderr.startswith("pentarchy serve: ") and out.stderr.count("\n") == 1, (options, out.stderr)
    return out.stderr


def test_port_in_use():
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        said = refused("--listen", f"127.0.0.1:{port}")
        assert f"127.0.0.1 port {port}: Address already in use" in said, said
    with Server(store_path()) as one:
        said = refused("--listen", f"127.0.0.1:{one.port}")
        assert "Address already in use" in said, said
        assert Http(one.port).get("/healthz") == {"ok": True}


def test_foreign_address():
    assert "192.0.2.7 port 8080: Cannot assign requested address" in refused("--listen", "192.0.2.7:8080")
    for nonsense in ("nowhere:8080", "[::zz]:8080", "127.0.0.256:8080"):
        assert "give an address like" in refused("--listen", nonsense), nonsense


def make_key(folder, name):
    files = [os.path.join(folder, name + end) for end in (".pem", ".key")]
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
                    "-subj", "/CN=localhost", "-out", files[0], "-keyout", files[1]], check=True, capture_output=True)
    return files


def test_bad_certificate():
    folder = os.path.dirname(store_path())
    one, two = make_key(folder, "one"), make_key(folder, "two")
    junk = os.path.join(folder, "junk.pem")
    open(junk, "w").write("no certificate\n")
    here = ("--listen", "127.0.0.1:0")
    assert "belong to each other" in refused(*here, "--cert", junk, "--key", junk)
    assert "belong to each other" in refused(*here, "--cert", one[0], "--key", two[1])
    assert "cannot read the certificate" in refused(*here, "--cert", folder + "/none", "--key", one[1])
    assert "cannot read the key" in refused(*here, "--cert", one[0], "--key", folder + "/none")
    Server(store_path(), "--cert", one[0], "--key", one[1]).stop()  # and a good pair is taken


def test_unwritable_announcement():
    said = refused("--listen", "127.0.0.1:0", "--announce", "/nowhere/port")
    assert "cannot write /nowhere/port" in said, said


def test_store_in_memory_must_be_meant():
    for store in ("", ":memory:"):
        out = subprocess.run([PENTARCHY, "serve", "--listen", "127.0.0.1:0", "--store", store], capture_output=True, text=True,
                             timeout=PATIENCE)
        assert out.returncode == 2 and "--volatile" in out.stderr, (store, out)
    with Server(":memory:", "--volatile") as s:
        assert guest(s.port, "Ada").get("/api/me")["name"] == "Ada"


def test_one_server_on_a_file_whatever_it_is_called():
    store = store_path()
    folder = os.path.dirname(store)
    with Server(store) as one:
        os.symlink(store, folder + "/soft.db")
        os.link(store, folder + "/hard.db")
        for other in (store, folder + "/soft.db", folder + "/hard.db"):
            assert "in use by another server" in refused("--listen", "127.0.0.1:0", store=other), other
        assert guest(one.port, "Ada").get("/api/me")["name"] == "Ada"  # and it goes on
    with Server(folder + "/hard.db") as two:  # free again
        assert Http(two.port).get("/healthz") == {"ok": True}


def test_store_is_the_owners_alone():
    store = store_path()
    before = os.umask(0)
    try:
        with Server(store) as one:
            guest(one.port, "Ada")
            made = [f for f in os.listdir(os.path.dirname(store))]
            copy = store + ".copy"
            subprocess.run([PENTARCHY, "admin", "backup", copy, "--store", store], check=True)
            for name in [os.path.join(os.path.dirname(store), f) for f in made] + [copy]:
                assert os.stat(name).st_mode & 0o777 == 0o600, (name, oct(os.stat(name).st_mode))
    finally:
        os.umask(before)


main([v for k, v in list(globals().items()) if k.startswith("test_")])
