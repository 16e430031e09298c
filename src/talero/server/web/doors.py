"""What is turned away before anything is done with it: odd addresses, endless nesting, false tokens."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.exceptions import ClientException, NotFoundException
from litestar.middleware import ASGIMiddleware
from litestar.middleware.csrf import CSRFMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

LONGEST_ADDRESS = 255
"""No path here is half as long; file systems fail at longer names."""


class Addresses(ASGIMiddleware):
    """There is nothing at an address that can't be printed: no database and no file system would take it."""

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Goes on with an address that may be one of ours."""
        path = scope["path"]
        if not path.isprintable() or len(path.encode()) > LONGEST_ADDRESS:
            raise NotFoundException
        await next_app(scope, receive, send)


class Tokens(CSRFMiddleware):
    """Compares the tokens that guard forms; what is no plain text is no token."""

    def _csrf_tokens_match(self, request_csrf_token: object, cookie_csrf_token: object) -> bool:
        for token in (request_csrf_token, cookie_csrf_token):
            if not isinstance(token, str) or not token.isascii():
                return False
        return super()._csrf_tokens_match(str(request_csrf_token), str(cookie_csrf_token))


class Shallow(Request[Any, Any, Any]):
    """A request whose JSON is refused if it is nested deeper than anything could be meant to be."""

    async def json(self) -> Any:
        """The body as JSON."""
        try:
            return await super().json()
        except RecursionError:
            raise ClientException from None
