"""`python -m talero.server`: the same as `talero serve`."""

from __future__ import annotations

import argparse
import sys

from talero.server.command import add_parser, run

if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="talero")
    add_parser(parser.add_subparsers())
    sys.exit(run(parser.parse_args(["serve", *sys.argv[1:]])))
