"""test_bots.py: bots that the operator lets people seat, good ones and bad ones; and a bot with an account of its own.
Usage: test_bots.py HOSTILE EXAMPLES [test…]"""
import select, sys
from kit import *

HOSTILE, EXAMPLES = sys.argv.pop(1), sys.argv.pop(1)
FOLDER = tempfile.mkdtemp(prefix="pent-bots-")


class Here:
    """A FIFO that hostile bots hold open: at its end they and their children are gone."""

    def __init__(self, name):
        self.path = os.path.join(FOLDER, name)
        os.mkfifo(self.path)
        self.fd = os.open(self.path, os.O_RDONLY | os.O_NONBLOCK)
        self.own = os.open(self.path, os.O_WRONLY)  # so that the end of one bot is not the end of all

    def seen(self):
        """Waits until one has been there."""
        assert select.select([self.fd], [], [], PATIENCE)[0], "no bot was started"
        assert os.read(self.fd, 1)

    def gone(self):
        """Waits until all are gone; how many there were."""
        n = 0
        os.close(self.own)
        while True:
            try:
                data = os.read(self.fd, 4096)
                if not data:
                    return n
                n += len(data)
            except BlockingIOError:
                assert select.select([self.fd], [], [], PATIENCE)[0], "a bot is left"


def bots_file(text):
    path = os.path.join(FOLDER, "bots")
    with open(path, "w") as f:
        f.write(text)
    return path


def new_table(p, seats, game="nim", expect=None, **more):
    return p.post("/api/tables", {"game": game, "seats": seats, "options": {"sizes": "5,5,5"} if game == "nim" else {}, **more}, expect=expect)


def finish(server, p, t):
    """Plays the person's seat to the end; the last view."""
    ws = Ws(server.port, f"/api/tables/{t}/ws?scene=0", p.token)
    views = {0: ws.until("view")}
    play_to_end({0: ws}, views, random.Random(1))
    ws.close()
    return p.get(f"/api/tables/{t}/view?scene=0")


def test_good():
    bots = bots_file(f"# plays every game\nanymove exec:/usr/bin/python3 {EXAMPLES}/bot.py\n")
    with Server(store_path(), "--bots", bots) as server:
        a = guest(server.port, "Ada")
        levels = {l["id"]: l for l in a.get("/api/games")["levels"]}
        assert levels["anymove"]["bot"] and levels["anymove"]["help"] == "plays every game", levels
        assert "wendake" in levels["anymove"]["games"] and "bot" not in levels["hard"]
        t = new_table(a, ["me", "anymove"])["table"]["id"]
        view = finish(server, a, t)
        assert view["status"] == "over" and view["seats"][1]["level"] == "anymove", view["seats"]
        t = new_table(a, ["me", "anymove"], game="cascadero")["table"]["id"]
        assert finish(server, a, t)["status"] == "over"
        assert "bot-fault" not in server.logged(), server.logged()


def test_client_words_start_nothing():
    here = Here("words")
    with Server(store_path()) as server:
        a = guest(server.port, "Ada")
        for word in (f"exec:{HOSTILE} good {here.path}", f"exec+time=1:{HOSTILE} good {here.path}", "anymove", "bot:anymove"):
            new_table(a, ["me", word], expect=400)
            t = new_table(a, ["me", "open"])["table"]["id"]
            a.post(f"/api/tables/{t}/do", {"do": "computer", "seat": 1, "level": word}, expect=400)
    assert here.gone() == 0


def test_faults():
    """Every fault is logged with the bot's words, the game goes on, and no process is left."""
    modes = {"crash-at-once": "its last words: I cannot go on", "illegal": "its move 16000 is not legal",
             "garbage": "it answered 'go' with", "floods-lines": "it said too much", "child-and-crash": "exit code 3",
             "hangs": "within 200 ms"}
    here = Here("faults")
    lines = "".join(f"{m[:12]} exec+limit={200 if m == 'hangs' else 20000}:{HOSTILE} {m} {here.path}\n" for m in modes)
    with Server(store_path(), "--bots", bots_file(lines)) as server:
        a = guest(server.port, "Ada")
        for mode, words in modes.items():
            t = new_table(a, ["me", mode[:12]])["table"]["id"]
            view = finish(server, a, t)
            assert view["status"] == "over" and not view["seats"][1]["left"]
            assert words in server.logged(), (mode, server.logged()[-2000:])
        assert here.gone() >= 2 * len(modes)


def test_lost():
    """With fault=lose the bot leaves the table, and the substitute plays on where the game has no rule for it."""
    here = Here("lost")
    with Server(store_path(), "--bots", bots_file(f"bad exec+fault=lose:{HOSTILE} nonsense {here.path}\n")) as server:
        a = guest(server.port, "Ada")
        t = new_table(a, ["me", "bad"], game="cascadero")["table"]["id"]
        view = finish(server, a, t)
        assert view["seats"][1]["left"], view["seats"]
        assert server.logged().count("bot-fault") == 1
        assert here.gone() >= 2


def test_other_games():
    path = os.path.join(FOLDER, "onlynim")
    with open(path, "w") as f:
        f.write("echo name only nim; echo plays nim; echo ready 1; while read -r w x; do case $w in game) echo ok;; legal) m=${x%% *};; go) echo move $m;; quit) exit;; esac; done")
    with Server(store_path(), "--bots", bots_file(f"onlynim exec:sh {path}\n")) as server:
        a = guest(server.port, "Ada")
        refused = new_table(a, ["me", "onlynim"], game="cascadero", expect=400)
        assert "does not play Cascadero" in refused["detail"], refused
        t = new_table(a, ["me", "open"], game="cascadero")["table"]["id"]
        a.post(f"/api/tables/{t}/do", {"do": "computer", "seat": 1, "level": "onlynim"}, expect=400)
        t = new_table(a, ["me", "open"])["table"]["id"]
        a.post(f"/api/tables/{t}/do", {"do": "computer", "seat": 1, "level": "onlynim"})
        assert finish(server, a, t)["status"] == "over"
        assert "bot-fault" not in server.logged(), server.logged()


def test_gone_from_the_list():
    """A table whose bot the operator took away is played on by the substitute."""
    store = store_path()
    with Server(store, "--bots", bots_file(f"anymove exec:/usr/bin/python3 {EXAMPLES}/bot.py\n")) as server:
        a = guest(server.port, "Ada")
        t = new_table(a, ["me", "anymove"])["table"]["id"]
        a.get(f"/api/tables/{t}/view")
    with Server(store) as server:
        a.port = server.port
        assert finish(server, a, t)["status"] == "over"
        assert "player-does-not-open" not in server.logged()


def test_bad_lists():
    for text, words in [("anymove ./bot\n", "exec:COMMAND"), ("hard exec:./bot\n", "no player's of ours"),
                        ("bot exec:/no/such/bot\n", "the bot bot fails: cannot run"), (f"bot exec:{HOSTILE} ends-at-start /dev/null\n", "no wish to play")]:
        p = subprocess.run([PENTARCHY, "serve", "--listen", "127.0.0.1:0", "--store", store_path(), "--bots", bots_file(text)],
                           capture_output=True, text=True, timeout=PATIENCE)
        assert p.returncode == 2 and words in p.stderr, (text, p.returncode, p.stderr)


def test_killed_server():
    """A server that is killed leaves no bot behind."""
    here = Here("killed")
    server = Server(store_path(), "--bots", bots_file(f"slow exec+limit=600000:{HOSTILE} hangs {here.path}\n"))
    here.seen()  # at the start
    a = guest(server.port, "Ada")
    t = new_table(a, ["slow", "me"])["table"]["id"]
    a.get(f"/api/tables/{t}/view")
    here.seen()
    server.kill()
    here.gone()


def test_account():
    """examples/server_bot.py joins a table by its token and plays to the end; a guest of its kind, too."""
    with Server(store_path()) as server:
        a = guest(server.port, "Ada")
        bot = Http(server.port)
        bot.token = bot.post("/api/register", {"name": "Robo", "passphrase": "a bot needs one too", "token": True})["token"]
        token = bot.post("/api/me/tokens", {"label": "server_bot.py"})["token"]
        t = new_table(a, ["random", "open", "open"])["table"]["id"]
        run = [subprocess.Popen(["/usr/bin/python3", f"{EXAMPLES}/server_bot.py", f"http://127.0.0.1:{server.port}", t],
                                stdout=subprocess.PIPE, text=True, env={**os.environ, **env})
               for env in ({"PENTARCHY_TOKEN": token}, {})]
        for r in run:
            out, _ = r.communicate(timeout=2 * PATIENCE)
            assert r.returncode == 0 and "over: seat" in out, out
        players = {s["player"] for s in a.get(f"/api/tables/{t}/view")["seats"]}
        assert {"Robo", "Guest bot"} <= players, players


main([test_good, test_client_words_start_nothing, test_faults, test_lost, test_other_games, test_gone_from_the_list,
      test_bad_lists, test_killed_server, test_account])
shutil.rmtree(FOLDER)
