"""Errors as plain sentences: a problem for programs, a page for people."""

from __future__ import annotations

import logging
from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from talero.core import IllegalAction, TaleroError
from talero.server.people.identity import LongName, language_of
from talero.server.refusals import Broken, Denied, Missing, Stale
from talero.server.storage.faults import PASSING, reason_of
from talero.server.telling.shapes import Problem
from talero.server.web.methods import allowed_methods
from talero.server.web.pages import error_page
from talero.text import explain, has, message

logger = logging.getLogger(__name__)

AnyRequest = Request[Any, Any, Any]


def _problem(description: str) -> ResponseSpec:
    return ResponseSpec(Problem, description=description, generate_examples=False)


PROBLEMS = {
    400: _problem("The request is not understood."),
    403: _problem("The caller may not do this."),
    404: _problem("There is no such thing."),
    409: _problem("The table has moved on; `number` says how far."),
    410: _problem("What is stored of this table can't be played here any more."),
    413: _problem("The request is too long."),
    422: _problem("The request is understood, but there is no such thing in the game, or a rule forbids it."),
    415: _problem("The request is of an unknown kind."),
    503: _problem("The database does not answer; the same request may succeed in a moment."),
}


def respond(request: AnyRequest, error: Exception) -> Response[Any]:
    """Any error as the caller can read it."""
    status, problem = describe(error, language_of(request))
    headers = {"allow": allowed_methods(request.app, request.url.path)} if status == 405 else None
    if request.url.path.startswith("/api/") or request.url.path == "/health":
        return Response(problem, status_code=status, media_type=MediaType.JSON, headers=headers)
    return error_page(request, status, problem.detail)


def describe(error: Exception, language: str) -> tuple[int, Problem]:
    """The status code and the sentence for an error."""
    if isinstance(error, Stale):
        detail = message("server.error.stale", language)
        return 409, Problem(detail, number=error.number)
    if isinstance(error, Denied):
        status = 422 if isinstance(error, LongName) else 403
        return status, Problem(message(error.reason, language, **error.gaps))
    if isinstance(error, Missing):
        return 404, Problem(message("server.error.no-table", language))
    if isinstance(error, Broken):
        return 410, Problem(message("server.error.broken", language))
    if isinstance(error, PASSING):
        logger.warning("a request was turned away: %s", reason_of(error))
        return 503, Problem(message("server.error.http-503", language))
    if isinstance(error, TaleroError):
        rule = error.rule if isinstance(error, IllegalAction) else ""
        return 422, Problem(explain(error, language), rule=rule)
    if isinstance(error, HTTPException):
        id = f"server.error.http-{error.status_code}"
        known = message(id if has(id) else "server.error.http-400", language)
        return error.status_code, Problem(known)
    logger.error("unexpected error", exc_info=error)
    return 500, Problem(message("server.error.http-500", language))
