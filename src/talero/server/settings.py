"""Where the server keeps its data and how it behaves; the command line and tests fill this in."""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass, field
from pathlib import Path

KEY_BYTES = 32


def data_folder() -> Path:
    """`TALERO_DATA`, else `talero` in the XDG data home."""
    if chosen := os.environ.get("TALERO_DATA"):
        return Path(chosen)
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "talero"


@dataclass
class Settings:
    """Everything a server is told at its start."""

    data: Path = field(default_factory=data_folder)
    database: str = ""
    """A database URL; empty for SQLite in the data folder."""
    pause: float = 1.2
    """Seconds before a bot answers, so that the last click can be taken back."""
    watch: float = 1
    """Seconds between two looks at the clocks of all tables."""
    workers: int = 1
    """Processes that bots think in."""
    secure: bool = False
    """Whether cookies are for HTTPS alone."""

    @property
    def database_url(self) -> str:
        """The URL in the form SQLAlchemy's asynchronous drivers want."""
        if not self.database:
            return f"sqlite+aiosqlite:///{self.data / 'talero.sqlite3'}"
        for plain, driver in (
            ("postgresql://", "postgresql+psycopg://"),
            ("sqlite://", "sqlite+aiosqlite://"),
        ):
            if self.database.startswith(plain):
                return driver + self.database.removeprefix(plain)
        return self.database

    def key(self) -> bytes:
        """The key that signs cookies, made at the first start; only this user can read it."""
        self.data.mkdir(parents=True, exist_ok=True)
        file = self.data / "key"
        try:
            handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            found = file.read_bytes()
            if len(found) == KEY_BYTES:
                return found
            file.unlink()  # a crash between creating and writing left it short
            return self.key()
        key = secrets.token_bytes(KEY_BYTES)
        with os.fdopen(handle, "wb") as stream:
            stream.write(key)
            stream.flush()
            os.fsync(stream.fileno())
        return key
