"""kit.py: what the server's tests share: starting the real program, a PostgreSQL cluster in a temporary
folder, an HTTP client and a WebSocket client. Standard library only."""
import atexit, base64, http.client, json, os, random, shutil, signal, socket, struct, subprocess, sys, tempfile, time, weakref

PENTARCHY = os.environ.get("PENTARCHY", "build/pentarchy")
LSAN = f"suppressions={os.path.join(os.path.dirname(os.path.abspath(__file__)), 'lsan.supp')}:print_suppressions=0"
SLOW = float(os.environ.get("PENT_SLOW", "1"))  # sanitizers: give everything more time
PATIENCE = 60 * SLOW  # seconds until something has surely failed: only a test that fails waits so long


def until(ask, why, pause=0.02):
    """Asks again until the answer is true, and returns it. `why` says what never came, or a function does."""
    deadline = time.time() + PATIENCE
    while not (answer := ask()):
        assert time.time() < deadline, why() if callable(why) else why
        time.sleep(pause)
    return answer


def folder_for(prefix, quick=False):
    """A fresh folder. `quick`: in memory if there is room, for a file that is synced after every move; what a test kills is
    processes, and those lose no less there."""
    shm = "/dev/shm"
    room = quick and os.access(shm, os.W_OK) and shutil.disk_usage(shm).free > 200 << 20
    folder = tempfile.mkdtemp(prefix=prefix, dir=shm if room else None)
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def lasting_port():
    """A port of one's own, also while nobody listens there: outside those that the system hands out to outgoing connections,
    and kept from other tests by a UDP socket of the same number."""
    try:
        low = int(open("/proc/sys/net/ipv4/ip_local_port_range").read().split()[0])
    except OSError:
        low = 32768
    for port in random.sample(range(10000, max(low, 12000)), 1000):
        keeper = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        try:
            keeper.bind(("127.0.0.1", port))
            with socket.socket() as s:
                s.bind(("127.0.0.1", port))
            return port, keeper
        except OSError:
            keeper.close()
    raise AssertionError("no port is free")


class Server:
    """One `pentarchy serve` on a free port of 127.0.0.1."""

    def __init__(self, store, *options, program=None, env=None, scale=100):
        self.folder = tempfile.mkdtemp(prefix="pent-srv-")
        self.port_file = os.path.join(self.folder, "port")
        self.log_path = os.path.join(self.folder, "log")
        self.log = open(self.log_path, "ab")
        self.process = subprocess.Popen(
            [program or PENTARCHY, "serve", "--listen", "127.0.0.1:0", "--store", store,
             "--announce", self.port_file, "--limit-scale", str(scale), *options,
             *(() if "--per-address" in options else ("--per-address", "20000")),
             # Tests read news by news: on a busy machine they would be slow clients, who get a view instead.
             *(() if "--waiting-kb" in options else ("--waiting-kb", "8192")),
             # They do not read all the time, and answer pings only when they do.
             *(() if "--idle-seconds" in options else ("--idle-seconds", "3600"))],
            stderr=self.log, stdout=self.log, env={**os.environ, "LSAN_OPTIONS": LSAN, **(env or {})})
        deadline = time.time() + PATIENCE
        while time.time() < deadline:
            if self.process.poll() is not None:
                raise AssertionError("the server ended: " + self.logged()[-2000:])
            try:
                text = open(self.port_file).read()
                if text.endswith("\n"):
                    self.port = int(text)
                    return
            except FileNotFoundError:
                pass
            time.sleep(0.01)
        raise AssertionError("the server does not listen: " + self.logged()[-2000:])

    def logged(self):
        return open(self.log_path, errors="replace").read()

    def wait_for(self, status):
        """Until /healthz answers so."""
        until(lambda: Http(self.port).call("GET", "/healthz")[0] == status,
              lambda: f"/healthz never says {status}: " + self.logged()[-2000:])

    def wait_for_log(self, event, times):
        until(lambda: self.logged().count(f'"event":"{event}"') >= times,
              lambda: f"{event} is not logged {times} times: " + self.logged()[-2000:])

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.close_files()

    def stop(self, clients_stay=False):
        """Asks politely; fails when it does not end well. Clients go, as they do when they are told good-bye; those that
        stay are waited for for two seconds."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        for w in [] if clients_stay else list(Ws.all):
            if w.port == self.port:
                w.close()
        code = self.process.wait(timeout=PATIENCE)
        text = self.logged()
        self.close_files()
        assert code == 0, f"exit code {code}: {text[-3000:]}"
        assert "runtime error" not in text and "AddressSanitizer" not in text, text[-3000:]

    def close_files(self):
        self.log.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        if kind is None:
            self.stop()
        else:
            print(f"the server ({self.process.poll() or 'still there'}) says: {self.logged()[-3000:]}", flush=True)
            self.kill()
        return False


class Postgres:
    """A cluster of its own, that no other test sees."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="pent-pg-")
        os.chmod(self.folder, 0o755)
        self.data = os.path.join(self.folder, "data")
        self.bin = "/usr/lib/postgresql/15/bin"
        if os.getuid() == 0:
            shutil.chown(self.folder, "postgres")
        self.as_user("initdb", "-N", "-D", self.data, "-A", "trust", "--no-locale", "-E", "UTF8", "-U", "pent")
        self.port, self.keeper = lasting_port()
        self.start()
        self.url = f"postgres://pent@127.0.0.1:{self.port}/postgres"

    def as_user(self, program, *arguments):
        command = [os.path.join(self.bin, program), *arguments]
        if os.getuid() == 0:
            command = ["runuser", "-u", "postgres", "--"] + command
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/")

    def start(self):
        # Processes are killed here, not machines: what was written is there, synced or not.
        options = f"-c listen_addresses=127.0.0.1 -p {self.port} -c unix_socket_directories={self.folder} -c fsync=off"
        for attempt in range(100):  # after a kill, the last backend may still hold the shared memory
            try:
                self.as_user("pg_ctl", "-D", self.data, "-w", "-l", os.path.join(self.folder, "pg.log"), "-o", options, "start")
                return
            except subprocess.CalledProcessError:
                time.sleep(0.1)
        raise AssertionError(open(os.path.join(self.folder, "pg.log")).read()[-2000:])

    def sql(self, text):
        self.as_user("psql", "-q", "-v", "ON_ERROR_STOP=1", "-h", "127.0.0.1", "-p", str(self.port), "-U", "pent", "-c", text, "postgres")

    def pid(self):
        return int(open(os.path.join(self.data, "postmaster.pid")).readline())

    def kill(self):
        """SIGKILL to the postmaster and to its children: like a power cut for the database process."""
        parent = self.pid()
        children = [int(p) for p in subprocess.run(["ps", "-o", "pid=", "--ppid", str(parent)],
                                                   capture_output=True, text=True).stdout.split()]
        for pid in [parent] + children:
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
        for pid in [parent] + children:
            for _ in range(500):
                try:
                    os.kill(pid, 0)
                    state = open(f"/proc/{pid}/stat").read().split()[2]
                    if state == "Z":
                        break
                except (ProcessLookupError, FileNotFoundError):
                    break
                time.sleep(0.01)
        try:
            os.unlink(os.path.join(self.data, "postmaster.pid"))
        except FileNotFoundError:
            pass

    def close(self):
        try:
            self.as_user("pg_ctl", "-D", self.data, "-m", "immediate", "stop")
        except subprocess.CalledProcessError:
            pass
        self.keeper.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


class Http:
    """One person's browser or program."""

    def __init__(self, port, token=None):
        self.port, self.token = port, token

    def call(self, method, path, body=None, headers=None, raw=False):
        conn = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        head = dict(headers or {})
        if self.token and "Authorization" not in head:
            head["Authorization"] = "Bearer " + self.token
        data = None
        if body is not None:
            data = body if isinstance(body, (bytes, str)) else json.dumps(body)
            head.setdefault("Content-Type", "application/json")
        conn.request(method, path, data, head)
        reply = conn.getresponse()
        self.headers = reply.headers
        text = reply.read()
        conn.close()
        if raw:
            return reply.status, text
        return reply.status, json.loads(text) if text else None

    def get(self, path, expect=200, **more):
        status, reply = self.call("GET", path, **more)
        assert status == expect, (path, status, reply)
        return reply

    def post(self, path, body=None, expect=None, **more):
        status, reply = self.call("POST", path, body if body is not None else {}, **more)
        assert status == expect if expect else status in (200, 201), (path, status, reply)
        return reply


    def log(self, table):
        """The whole log, piece by piece."""
        view, lines = self.get(f"/api/tables/{table}/view"), []
        while len(lines) < view["ply"]:
            part = self.post(f"/api/tables/{table}/do", {"do": "log", "from": len(lines)})
            assert part["log_from"] == len(lines) and part["log"], part
            lines += part["log"]
        return lines


def until_stored(ask):
    """The first answer that is not 503: a store that was away is asked again only after a moment."""
    def answer():
        status, reply = ask()
        assert status in (200, 503), (status, reply)
        return [reply] if status == 200 else None
    return until(answer, "the store does not come back")[0]


def guest(port, name):
    http_ = Http(port)
    person = http_.post("/api/guest", {"name": name, "token": True})
    http_.token, http_.person = person["token"], person
    return http_


class Gone(Exception):
    pass


class Ws:
    """A WebSocket client: enough of RFC 6455 for tests, and no more."""
    all = weakref.WeakSet()

    def __init__(self, port, path, token=None, headers=None, timeout=None):
        self.port = port
        self.sock = socket.create_connection(("127.0.0.1", port), timeout=timeout or PATIENCE)
        self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket", "Connection: Upgrade",
                 f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        if token:
            lines.append("Authorization: Bearer " + token)
        lines += [f"{k}: {v}" for k, v in (headers or {}).items()]
        self.sock.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            more = self.sock.recv(65536)
            if not more:
                raise Gone("refused")
            self.buffer += more
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        self.status = int(head.split()[1])
        self.received = []  # every text, as bytes, for the tests of secrecy
        self.close_code = None
        self.pings = 0
        self.n = 0
        if self.status != 101:
            raise Gone(f"status {self.status}")
        Ws.all.add(self)

    def frame(self, opcode, data, final=True):
        mask = os.urandom(4)
        head = bytes([(0x80 if final else 0) | opcode])
        if len(data) < 126:
            head += bytes([0x80 | len(data)])
        elif len(data) < 65536:
            head += b"\xfe" + struct.pack(">H", len(data))
        else:
            head += b"\xff" + struct.pack(">Q", len(data))
        body = bytes(b ^ mask[i & 3] for i, b in enumerate(data)) if len(data) < 4096 else bytes(
            a ^ b for a, b in zip(data, (mask * (len(data) // 4 + 1))))
        self.sock.sendall(head + mask + body)

    def send(self, message):
        self.frame(1, (message if isinstance(message, str) else json.dumps(message)).encode())

    def need(self, n):
        while len(self.buffer) < n:
            try:
                more = self.sock.recv(262144)
            except ConnectionError as e:
                raise Gone(str(e))
            if not more:
                raise Gone("closed")
            self.buffer += more
        data, self.buffer = self.buffer[:n], self.buffer[n:]
        return data

    def text(self, timeout=None):
        """The next whole text message."""
        if timeout is not None:
            self.sock.settimeout(timeout)
        whole = b""
        while True:
            a, b = self.need(2)
            n = b & 127
            if n == 126:
                n = struct.unpack(">H", self.need(2))[0]
            elif n == 127:
                n = struct.unpack(">Q", self.need(8))[0]
            data = self.need(n)
            opcode = a & 15
            if opcode == 8:
                self.close_code = struct.unpack(">H", data[:2])[0] if len(data) >= 2 else None
                raise Gone(f"close {self.close_code} {data[2:].decode(errors='replace')}")
            if opcode == 9:
                self.pings += 1
                self.frame(10, data)
                continue
            if opcode == 10:
                continue
            whole += data
            if a & 0x80:
                self.received.append(whole)
                return whole

    def recv(self, timeout=None):
        return json.loads(self.text(timeout))

    def until(self, kind, timeout=None):
        """Skips messages until one of this type."""
        while True:
            m = self.recv(timeout)
            if m["t"] == kind:
                return m

    def ask(self, action, patient=True, **members):
        """Sends an action and waits for its answer; news in between is kept in self.between. Waits when it is too fast."""
        self.between = []
        while True:
            self.n += 1
            self.send({"id": self.n, "do": action, **members})
            while True:
                m = self.recv()
                if m["t"] in ("ok", "error") and m.get("re") == self.n:
                    break
                self.between.append(m)
            if m["t"] == "ok" or m["status"] != 429 or not patient:
                return m
            time.sleep(0.1)

    def look(self):
        """The position anew. It is answered by a view alone, or told that it is too fast: then it waits."""
        while True:
            self.n += 1
            self.send({"id": self.n, "do": "view"})
            while True:
                m = self.recv()
                if m["t"] == "view":
                    return m
                if m["t"] == "error" and m.get("re") == self.n:
                    assert m["status"] == 429, m
                    break
            time.sleep(0.1)

    def close(self):
        self.sock.close()


def store_path():
    return os.path.join(folder_for("pent-db-", quick=True), "test.db")


def play_to_end(sockets, views, rng, limit=4000, between=None):
    """Random moves for every seat until the game is over. `views` is seat -> last position. How many moves."""
    moves = 0
    while moves < limit:
        seat = next((s for s, v in views.items() if v["status"] == "playing" and v["actor"] == s), None)
        any_view = next(iter(views.values()))
        if any_view["status"] != "playing":
            return moves
        if seat is None:  # a computer player is on move
            for s, w in sockets.items():
                m = w.recv()
                if "status" in m:
                    views[s] = m
            continue
        choice = rng.choice(views[seat]["moves"])
        ply = views[seat]["ply"]
        answer = sockets[seat].ask("move", ply=ply, text=choice["text"])
        assert answer["t"] == "ok", answer
        moves += 1
        for s, w in sockets.items():
            kept = list(w.between) if s == seat else []
            moved = False
            while not moved:
                m = kept.pop(0) if kept else w.recv()
                if "status" in m and m["t"] in ("news", "view"):
                    views[s] = m
                    moved = m["ply"] > ply or m["status"] != "playing"
            for m in kept:
                if "status" in m and m["t"] in ("news", "view"):
                    views[s] = m
        if between:
            between()
    raise AssertionError("the game does not end")


def main(tests):
    """Runs the named functions; prints what passed; the exit code tells."""
    chosen = sys.argv[1:] or [t.__name__ for t in tests]
    for t in tests:
        if t.__name__ in chosen:
            began = time.time()
            t()
            print(f"ok {t.__name__} ({time.time() - began:.1f} s)", flush=True)
