#!/usr/bin/env python3
"""An outside bot: `talero arena industria --bots exec:examples/mybot.py,greedy,random`.

It takes what it can get at random, and passes only if it must. It needs nothing but Python.
"""

import json
import random
import sys


def say(**document: object) -> None:
    print(json.dumps(document), flush=True)


def main() -> None:
    rng = random.Random()
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            say(type="hello", name="mybot", version="1")
        elif message["type"] == "game":
            rng.seed(message["seed"])  # the same seed, the same game
        elif message["type"] == "choose":
            wanted = [action for action in message["legal"] if action != "pass"]
            say(id=message["id"], action=rng.choice(wanted or message["legal"]))
        elif message["type"] == "quit":
            break


if __name__ == "__main__":
    main()
