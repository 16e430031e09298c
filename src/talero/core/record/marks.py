"""The marks that the writer and the reader of records share."""

from __future__ import annotations

FIRST_LINE = "talero-record 1"
CLOSED = "closed"
PRACTICE = "practice"
CHECK_DIGITS = 6
