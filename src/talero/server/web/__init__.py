"""HTTP and WebSocket: pages, the JSON interface, live updates."""

from talero.server.web.app import create_app

__all__ = ["create_app"]
