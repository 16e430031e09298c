"""What comes over the socket of a table: messages of several kinds, told apart by `kind`."""

from __future__ import annotations

from msgspec import Struct

from talero.server.chat.shapes import Remark
from talero.server.play.shapes import Update


class Remarks(Struct, tag_field="kind", tag="remarks"):
    """What was said at the table, to people at it alone."""

    remarks: list[Remark]


class Present(Struct, tag_field="kind", tag="present"):
    """Who is at the table now, by their seats."""

    seats: list[int]


Message = Update | Remarks | Present
