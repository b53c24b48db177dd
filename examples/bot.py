#!/usr/bin/env python3
"""A bot that likes moves with many words, and chooses by chance among the longest three (docs/bots.md).
   pentarchy selfplay wendake --seats 'exec:python3 bot.py,random'"""
import random
import sys

legal, text = [], {}
sys.stdin.reconfigure(errors="replace")


def say(line):
    print(line, flush=True)


for line in sys.stdin:
    word, _, rest = line.rstrip("\n").partition(" ")
    if word == "hello":
        say("name many words, in Python\nplays any\nwants text\nready 1")
    elif word == "new":
        random.seed(rest)
    elif word == "game":
        say("ok")
    elif word == "legal":
        legal, text = rest.split(), {}
    elif word == "text":
        number, _, words = rest.partition(" ")
        text[number] = words
    elif word == "go":
        best = sorted(legal, key=lambda n: -len(text.get(n, "")))[:3]
        move = random.choice(best) if best else None
        say(f"move {move} {text.get(move, '')}" if best else "error nobody told me a legal move")
        legal = []
    elif word == "quit":
        break
