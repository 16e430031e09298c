"""`talero serve`: the server on the command line."""

from __future__ import annotations

import argparse
import os
import signal
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Any

from talero.server.settings import Settings, data_folder
from talero.text import message, nearest

GRACE = 3
"""Seconds that open requests have to end after the server is told to stop."""
PORTS = 20


def add_parser(subparsers: Any) -> None:
    """Declares the command and its arguments."""
    language = _language()
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "serve",
        help=message("server.command.help", language),
        description=message("server.command.help", language),
    )
    parser.add_argument("--host", default="127.0.0.1", help=message("server.command.host", language))
    parser.add_argument("--port", type=int, default=0, help=message("server.command.port", language))
    parser.add_argument(
        "--database", default="", metavar="URL", help=message("server.command.database", language)
    )
    parser.add_argument("--data", type=Path, default=None, help=message("server.command.data", language))
    parser.add_argument(
        "--pause", type=float, default=Settings.pause, help=message("server.command.pause", language)
    )
    parser.add_argument(
        "--workers", type=int, default=Settings.workers, help=message("server.command.workers", language)
    )
    parser.add_argument("--secure", action="store_true", help=message("server.command.secure", language))
    parser.add_argument("--open", action="store_true", help=message("server.command.open", language))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serves until it is told to stop."""
    import uvicorn

    from talero.server.app import create_app

    settings = Settings(
        data=args.data or data_folder(),
        database=args.database,
        pause=args.pause,
        workers=args.workers,
        secure=args.secure,
    )
    try:
        listener = listen(args.host, args.port)
    except OSError as error:
        print(message("server.command.busy", _language(), reason=error), file=sys.stderr)
        return 2
    address = f"http://{_bracketed(args.host)}:{listener.getsockname()[1]}"
    print(message("server.command.ready", _language(), address=address), flush=True)
    if args.open and has_display():
        threading.Timer(0.5, webbrowser.open, (address,)).start()
    config = uvicorn.Config(
        create_app(settings), log_level="warning", timeout_graceful_shutdown=GRACE, ws_ping_interval=20
    )
    for stop in (signal.SIGINT, signal.SIGTERM):
        signal.signal(stop, lambda *_: None)  # uvicorn raises the signal again after an orderly end
    uvicorn.Server(config).run(sockets=[listener])
    return 0


def listen(host: str, port: int) -> socket.socket:
    """A bound socket: the wanted port, or 8000 or the next free one."""
    wanted = [port] if port else range(8000, 8000 + PORTS)
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for each in wanted:
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, each))
            return listener
        except OSError:
            listener.close()
            if each == wanted[-1]:
                raise
    raise AssertionError("unreachable")


def has_display() -> bool:
    """Whether a browser could be shown here."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _language() -> str:
    return nearest(os.environ.get("LC_ALL") or os.environ.get("LANG") or "en")
