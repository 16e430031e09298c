"""A server that knows the title with secrets: `python -m tests.server.secrets_server`."""

from __future__ import annotations

import argparse
import sys

from talero import games
from talero.server.command import add_parser, run
from tests.server import secrets_title

# Here, so that worker processes, which import this module too, know it as well.
games.add(secrets_title.TITLE)

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    add_parser(parser.add_subparsers())
    sys.exit(run(parser.parse_args(["serve", *sys.argv[1:]])))
