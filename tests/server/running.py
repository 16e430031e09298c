"""A server in a process of its own, as people run it."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

import httpx
import uvicorn
from litestar import Litestar

PATIENCE = 60


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def until(is_so: Callable[[], bool]) -> None:
    """Waits for something that is bound to come."""
    deadline = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.02)


class Running:
    """Starts `python -m talero.server` and waits until it answers."""

    def __init__(
        self,
        data: Path,
        pause: float = 0,
        database: str = "",
        module: str = "talero.server",
        packages: Path | None = None,
    ) -> None:
        self.data = data
        self.pause = pause
        self.database = database
        self.module = module
        self.packages = packages
        """A folder with packages that only this server finds."""
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Running:
        command = [sys.executable, "-m", self.module, "--port", str(self.port), "--data", str(self.data)]
        command += ["--pause", str(self.pause)]
        if self.database:
            command += ["--database", self.database]
        env = {**os.environ, "LC_ALL": "C.UTF-8"}
        if self.packages is not None:
            env["PYTHONPATH"] = str(self.packages)
        log = (self.data / "server.log").open("ab")
        self.process = subprocess.Popen(command, stdout=log, stderr=log, env=env, start_new_session=True)
        self.wait_until_ready()
        return self

    def wait_until_ready(self) -> None:
        assert self.process is not None
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            assert self.process.poll() is None, (self.data / "server.log").read_text()
            try:
                if httpx.get(f"{self.url}/health", timeout=5).status_code == 200:
                    return
            except httpx.HTTPError:
                time.sleep(0.05)
        raise AssertionError((self.data / "server.log").read_text())

    def kill(self) -> None:
        """As a power cut would: the server and its workers, without a chance to tidy up."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """As Ctrl+C would."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(timeout=30)
        finally:
            if self.process.poll() is None:
                self.kill()

    def __enter__(self) -> Running:
        self.data.mkdir(parents=True, exist_ok=True)
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()


class InThisProcess:
    """Serves an application from a thread, where a test can patch what it uses."""

    def __init__(self, app: Litestar) -> None:
        self.port = free_port()
        self.server = uvicorn.Server(
            uvicorn.Config(app, port=self.port, log_level="warning", timeout_graceful_shutdown=2)
        )
        self.thread = threading.Thread(target=self.server.run, daemon=True)

    def __enter__(self) -> str:
        self.thread.start()
        deadline = time.monotonic() + PATIENCE
        while not self.server.started:
            assert self.thread.is_alive()
            assert time.monotonic() < deadline
            time.sleep(0.02)
        return f"http://127.0.0.1:{self.port}"

    def __exit__(self, *_: object) -> None:
        self.server.should_exit = True
        self.thread.join(timeout=30)
        assert not self.thread.is_alive()
