"""test_secret.py: nothing a seat may not know leaves the server for it. A whole game is played and every byte that every socket
gets is kept. Then the same game again with one hidden outcome (a card, a bid) replaced by another that reads the same to one
viewer: that viewer's bytes must not differ until the first ply whose text for it differs. Among them are sentences, prices,
changes, purses, what confirming would do, descriptions, ways and hints with the line they expect, which everybody asks for. Fails when a game with secrets
compared nothing. The log of a view tells each viewer what the news told it, with the same places, and none for a hidden move. Usage: test_secret.py SECRETD [PAIRS]"""
import sys
from kit import *

PROGRAM = sys.argv[1]
PAIRS = int(sys.argv[2]) if len(sys.argv) > 2 else 6
LIMIT = 100000 if os.environ.get("PENT_LONG") else 300  # plies; then all leave, and the record tells the truth


def write_script(path, chances, swap=None):
    with open(path, "w") as f:
        for ply, text in chances.items():
            f.write(f"{ply} {text}\n")
        if swap:
            f.write(f"swap {swap[0]} {swap[1]}\n")


def draft_or_move(w, ply, text):
    """Half of the moves go through a draft: nobody else may hear of it. One that does not end the turn is taken back and
    played alone, for confirming ends a turn."""
    got = []
    if ply % 2:
        r = w.ask("draft", ply=ply, text=text)
        got = w.between
        assert r["t"] == "ok", r
        r = w.ask("confirm", ply=ply)
        got = got + w.between
        ends = next(m for m in got if m["t"] == "preview")["confirm"]["next"]
        assert (r["t"] == "ok") == bool(ends), (r, ends)
        if not ends:
            assert r["status"] == 409 and w.ask("undraft")["t"] == "ok", r
            got = got + w.between
    if not ply % 2 or not ends:
        r = w.ask("move", ply=ply, text=text)
        got = got + w.between
    w.between = got
    assert r["t"] == "ok", r


def ask_about(game, table, people, ws, views, seat, ply):
    """Everybody asks what some shapes are; the seat on move also for a move, for ways and for a hint. The answers are compared like all else."""
    rng = random.Random(ply)
    for i, (p, w) in enumerate(zip(people, ws)):
        shapes = sorted({s["id"] for pane in views[i]["scene"]["panes"] for s in pane["shapes"] if s.get("id")})
        picked = rng.sample(shapes, min(3, len(shapes)))
        asks = [{"do": "what", "thing": thing} for thing in picked]
        if i == seat:
            asks += [{"do": "what", "thing": rng.choice(views[i]["moves"])["text"]}] + [{"do": "ways", "shape": x} for x in picked[:1]]
            asks += [{"do": "hint"}]
        for a in asks:
            status, body = p.call("POST", f"/api/tables/{table}/do", a, raw=True)
            told = game != "bids" or a["do"] != "what"  # the double describes nothing
            assert status == 200 or not told and status == 400, (a, body)
            w.received.append(body)


def play(server, game, seats, picks, change=None, limit=LIMIT):
    """picks: ply -> text the seat plays if it can; change: (ply, seed): play something else there.
    Returns per viewer the bytes, per viewer the texts by ply, and what was played."""
    people = [guest(server.port, f"P{i}") for i in range(seats)]
    t = people[0].post("/api/tables", {"game": game, "seats": ["me"] + ["open"] * (seats - 1), "hints": True, "substitute": "easy"})["table"]["id"]
    ws = []
    for p in people + [None]:
        w = Ws(server.port, f"/api/tables/{t}/ws?state=1", p.token if p else None)
        w.until("people")
        for other in ws:
            other.until("people")
        ws.append(w)
    for i in range(1, seats):
        assert ws[i].ask("sit")["t"] == "ok"
        for k, w in enumerate(ws):
            if k != i:
                w.until("news")
    view = next(m for m in reversed(ws[seats - 1].between) if "status" in m) if seats > 1 else ws[0].until("news")
    views = {i: json.loads(w.received[-1] if i != seats - 1 else json.dumps(view)) for i, w in enumerate(ws)}
    played = {}
    while views[0]["status"] == "playing" and views[0]["ply"] < limit:
        seat, ply = views[0]["actor"], views[0]["ply"]
        moves = [m["text"] for m in views[seat]["moves"]]
        text = picks.get(ply)
        if ply % 3 == 0:
            ask_about(game, t, people + [Http(server.port)], ws, views, seat, ply)
        rng = random.Random(ply * 31 + 7)
        if text not in moves:
            text = rng.choice(moves)
        if change and change[0] == ply and len(moves) > 1:
            text = random.Random(change[1]).choice([m for m in moves if m != text])
        draft_or_move(ws[seat], ply, text)
        played[ply] = text
        for i, w in enumerate(ws):
            found = [m for m in (w.between if i == seat else []) if m["t"] == "news"]
            while not found:
                m = w.recv()
                found = [m] if m["t"] == "news" else []
            views[i] = found[-1]
    for p, w in zip(people + [Http(server.port)], ws):
        same_log(p.log(t), w.received)
    if views[0]["status"] == "playing":
        leave(t, people)
    record = people[0].call("GET", f"/api/tables/{t}/record", raw=True)[1].decode()
    for w in ws:
        w.close()
    return [list(w.received) for w in ws], played, record


def leave(table, people):
    for p in people:
        p.post(f"/api/tables/{table}/do", {"do": "leave"}, 200)
    assert people[0].get(f"/api/tables/{table}")["table"]["status"] == "abandoned"


def same_log(log, messages):
    """Whoever comes later hears of every ply what was told when it happened."""
    live = {n["ply"]: n for m in messages for n in json.loads(m).get("news", []) if n["kind"] == "ply"}
    for line in log:
        said = dict(live[line["ply"]])
        assert said.pop("kind") == "ply" and said == line, (said, line)


def texts(messages):
    """What each message tells of plies: list of lists of texts."""
    out = []
    for m in messages:
        m = json.loads(m)
        out.append([(n.get("ply"), n.get("actor"), n.get("text")) for n in m.get("news", []) if n["kind"] == "ply"])
    return out


def truth(record):
    """ply -> (chance?, text) from the full record."""
    plies = {}
    for line in record.split("\n\n", 1)[1].splitlines():
        number, rest = line.split(". ", 1)
        if rest.startswith("leave "):
            continue
        who, said = rest.split(": ", 1)
        for k, text in enumerate(said.split(". ")):
            plies[int(number) - 1 + k] = (who == "*", text)
    return plies


def compare(first, second, what):
    """Byte for byte until the viewer is told something different. How many messages were equal after the change."""
    a, b = texts(first), texts(second)
    for i in range(min(len(first), len(second))):
        if a[i] != b[i]:
            return i
        assert first[i] == second[i], f"{what}: message {i} differs though its texts do not:\n{diff(first[i], second[i])}"
    return min(len(first), len(second))


def diff(a, b):
    i = next((i for i, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
    return f"at byte {i}: {a[max(0, i - 120):i + 120]!r}\nagainst   {b[max(0, i - 120):i + 120]!r}"


def never_leaves(streams, record, game):
    """No hash and no list of chance outcomes in anything that was sent."""
    for stream in streams:
        for m in stream:
            assert b'"hash"' not in m and b'"seed"' not in m and b'"seq"' not in m
            d = json.loads(m)
            if "moves" in d:
                assert d["actor"] == d["you"], "moves for somebody who is not on move"


def check_game(game, seats, script):
    with Server(store_path(), program=PROGRAM, env={"PENT_CHANCE": script}) as server:
        write_script(script, {})
        base, played, record = play(server, game, seats, {})
        never_leaves(base, record, game)
        plies = truth(record)
        chances = {p: t for p, (by_chance, t) in plies.items() if by_chance}
        hidden = []  # (ply, viewer): the viewer was told less than the truth
        lines = [(v, n) for v, stream in enumerate(base) for m in stream
                 for n in json.loads(m).get("news", []) if n["kind"] == "ply" and n["ply"] in plies]
        for v, n in lines:
            if plies[n["ply"]][1] != n["text"] and n["actor"] != v:
                hidden.append((n["ply"], v))
        # A text may add to the truth what only its own seat knew already; one that says less hides the move.
        secret = {n["ply"] for _, n in lines if not n["text"].startswith(plies[n["ply"]][1])}
        places = [n for _, n in lines if n.get("targets")]
        assert not [n for n in places if n["ply"] in secret], f"{game}: the places of a hidden move were told"
        assert places or game == "bids", f"{game}: no line of the log names its places"
        assert any(b'"line_say"' in m for stream in base for m in stream), f"{game}: no hint told what it expects"
        pairs = equal = 0
        rng = random.Random(game)
        rng.shuffle(hidden)
        for ply, v in hidden[:PAIRS * 4]:
            if pairs == PAIRS:
                break
            viewer = v if v < seats else -3
            by_chance = plies[ply][0]
            write_script(script, chances, (ply, viewer) if by_chance else None)
            swapped = server.logged().count("swapped")
            again, other, _ = play(server, game, seats, played, None if by_chance else (ply, pairs), limit=ply + 40)
            if by_chance and server.logged().count("swapped") == swapped:
                continue  # no other outcome reads the same
            if not by_chance and other.get(ply) == played[ply]:
                continue
            n = compare(base[v], again[v], f"{game}, viewer {viewer}, hidden ply {ply}")
            told = sum(1 for m in texts(base[v])[:n] for x in m if x[0] == ply)
            if told:  # the hidden ply itself was among the equal messages
                pairs += 1
                equal += n
        print(f"   {game}: {len(plies)} plies, {len(hidden)} hidden from somebody, {pairs} pairs of games, "
              f"{equal} equal messages", flush=True)
        assert pairs > 0, f"{game} has secrets, but nothing was compared"


folder = tempfile.mkdtemp()
script = os.path.join(folder, "chance")
with Server(store_path(), program=PROGRAM) as probe:
    games = [g for g in Http(probe.port).get("/api/games")["games"] if g["secrets"]]
assert any(g["id"] == "bids" for g in games)
only = sys.argv[3:]
for g in games:
    if only and g["id"] not in only or g["id"] == "shop":  # nothing is dealt there: test_person.py compares it
        continue
    check_game(g["id"], max(2, g["min_seats"]), script)
print("ok secret")
