"""For two-world tests: a server of which everything is known, and all that it sends to one seat.

Cookies, the CSRF token, the date and the commitment are left out of what is noted.
"""

from __future__ import annotations

import itertools
import re
import secrets
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.sync.client import ClientConnection

from talero.server.app import create_app
from talero.server.people import service as people
from talero.server.seating import service as seating
from talero.server.settings import Settings
from talero.server.storage import moments
from talero.server.tables import rows
from tests.server.clients import Person

CSRF = re.compile(r"[0-9a-f]{128}")
COMMITMENT = re.compile(r"[0-9a-f]{64}")


class World:
    """A server whose secret, ids and clock are known, and everything that one seat gets from it."""

    def __init__(self, secret: bytes, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.secret = secret
        tokens = itertools.count()
        known = SimpleNamespace(
            token_bytes=lambda _: self.secret,
            token_urlsafe=lambda _: f"token-{next(tokens):010}",
            compare_digest=secrets.compare_digest,
        )
        for module in (rows, seating, people):
            patch.setattr(module, "secrets", known)
        patch.setattr(moments, "now", lambda: 1_000_000)
        self.app = create_app(Settings(data=folder, pause=3600))
        self.sent: list[str] = []

    def note(self, what: str, text: str) -> None:
        self.sent.append(f"{what}\n{CSRF.sub('CSRF', text)}")

    def get(self, person: Person, path: str, /, **params: Any) -> Any:
        """A request of the seat, noted with its answer."""
        answer = person.http.get(path, params=params)
        headers = {
            k: v for k, v in answer.headers.items() if k not in ("date", "set-cookie", "content-length")
        }
        text = COMMITMENT.sub("COMMITMENT", CSRF.sub("CSRF", answer.text))
        self.note(f"{path} {params} {answer.status_code} {headers}", text)
        return answer

    def hear(self, socket: ClientConnection) -> None:
        """The next message on the live connection, noted."""
        self.note("socket", str(socket.recv(timeout=30)))
