"""The `talero` command."""

from talero.cli.main import main

__all__ = ["main"]
