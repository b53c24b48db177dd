#!/usr/bin/env python3
"""A bot with an account on a Pentarchy server (docs/api.md): takes a free seat and plays any move to the end.
   PENTARCHY_TOKEN=... server_bot.py http://127.0.0.1:8080 TABLE [KEY]
Without a token it comes as a guest. A token for a program is made by POST /api/me/tokens."""
import json
import os
import random
import sys
import time
import urllib.error
import urllib.parse
import urllib.request

server, table = sys.argv[1].rstrip("/"), sys.argv[2]
key = "?" + urllib.parse.urlencode({"key": sys.argv[3]}) if len(sys.argv) > 3 else ""
token = os.environ.get("PENTARCHY_TOKEN")


def call(path, body=None):
    """(status, reply); waits when the server says that it is asked too often."""
    while True:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(server + path, data, {"Content-Type": "application/json"})
        if token:
            request.add_header("Authorization", "Bearer " + token)
        try:
            with urllib.request.urlopen(request) as reply:
                return reply.status, json.load(reply)
        except urllib.error.HTTPError as error:
            if error.code != 429:
                return error.code, json.load(error)
        time.sleep(1)


if not token:
    token = call("/api/guest", {"name": "Guest bot", "token": True})[1]["token"]
status, reply = call(f"/api/tables/{table}/do{key}", {"do": "sit"})
if status not in (200, 409):  # 409: it sits there already
    sys.exit(f"no seat: {reply.get('detail')}")
wait = 0.1
while True:
    status, view = call(f"/api/tables/{table}/view{key}")
    if status != 200:
        sys.exit(f"no view: {view.get('detail')}")
    if view["status"] in ("over", "abandoned"):
        break
    if view.get("moves"):
        move = random.choice(view["moves"])["text"]
        # Refused when the table has moved on meanwhile: then the next view shows it.
        call(f"/api/tables/{table}/do{key}", {"do": "move", "ply": view["ply"], "text": move})
        wait = 0.1
    else:
        time.sleep(wait)  # somebody else's turn: look again, less and less often, but in time for its clock
        left = view["clock"]["left_ms"][view["you"]] / 1000 if view.get("clock") else 6000
        wait = max(0.1, min(wait * 1.5, left / 100, 60))
print(f"over: seat {view['you']} has rank {view['result']['entries'][view['you']]['rank']}")
