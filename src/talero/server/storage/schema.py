"""The tables of the database. Changes go through a migration in `talero.server.migrations`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
    false,
)

metadata = MetaData()


class Document(TypeDecorator[Any]):
    """JSON; a text that is none reads as None, so that one bad row spoils no list."""

    impl = JSON
    cache_ok = True

    def result_processor(self, dialect: Dialect, coltype: object) -> Callable[[Any], Any] | None:
        """How a stored text is read."""
        read = super().result_processor(dialect, coltype)
        if read is None:
            return None

        def process(value: Any) -> Any:
            try:
                return read(value)
            except (ValueError, RecursionError):
                return None

        return process


players = Table(
    "players",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("created", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("title", String(60), nullable=False),
    Column("edition", String(60), nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Document, nullable=False),
    Column("overrides", Document, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("secret", LargeBinary(32), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("host", String(32), ForeignKey("players.id"), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("status", String(16), nullable=False),
    Column("number", Integer, nullable=False),
    Column("deciding", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("origin", String(32), nullable=False, server_default=""),
    Column("branches", Document, nullable=False, server_default="[]"),
    Column("decision", Integer, nullable=False, server_default="0"),
    Column("bank", Integer, nullable=False, server_default="0"),
    Column("affairs", Integer, nullable=False, server_default="0"),
    Column("started", BigInteger, nullable=False, server_default="0"),
    Column("due", BigInteger, nullable=False, server_default="0"),
    Column("closed", Boolean, nullable=False, server_default=false()),
    Column("owner", String(32), nullable=False, server_default=""),
    Column("glance", Document, nullable=True),
    Column("practice", Boolean, nullable=False, server_default=false()),
    Column("watch", Boolean, nullable=False, server_default=false()),
    Column("components", String(60), nullable=False, server_default=""),
    Column("hints", Boolean, nullable=False, server_default=false()),
    Index("tables_by_status", "status", "changed"),
    Index("tables_by_origin", "origin"),
    Index("tables_by_due", "due"),
)
"""`number` is the last move's number and `deciding` the seat to move, so that lists need no replay.

`origin` is `upload` for games that were played elsewhere, the id of the table that a branch left or that a
rematch follows, else empty;
`branches` is a list of [action number, commitment, secret in hex] as in the header of a record.

`decision` and `bank` are the clock in seconds, 0 without one; `affairs` is the number of the last affair,
`started` when the game began, and `due` when the time of the seat to move is up, 0 if it has no end. `closed`
games were ended by agreement. `owner` is the process that drives the table's bots, orders and clock. `glance`
is what lists tell of the position: turn, scores and winners as somebody who watches knows them. In `practice`
somebody went back past draws or others' decisions, or asked for a hint; `watch` shows the table to
everybody in the lobby; `components` is what the set is called that `overrides` come from. With `hints` people
may ask for some though others play.
"""

processes = Table(
    "processes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("until", BigInteger, nullable=False),
)
"""Server processes that are alive, and until when others have to believe it: the leases of their tables."""

rematches = Table(
    "rematches",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("rematch_id", String(32), ForeignKey("tables.id"), nullable=False),
)
"""Where the people of a finished table play again; the primary key sees to it that they meet at one table."""

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("name", String(60), nullable=False),
    Column("bot", String(60), nullable=False),
    Column("player", String(32), ForeignKey("players.id"), nullable=True),
    Column("token", String(32), nullable=False),
    Column("stand_in", String(60), nullable=False, server_default=""),
    Column("colour", Integer, nullable=False, server_default="-1"),
    PrimaryKeyConstraint("table_id", "seat"),
    Index("seats_by_player", "player"),
)
"""`stand_in` is the bot that plays for an absent person; it follows from the affairs, for lists. `colour` is
the colour and emblem that somebody chose, -1 for those of the seat."""

shelves = Table(
    "shelves",
    metadata,
    Column("player", String(32), ForeignKey("players.id"), nullable=False),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    PrimaryKeyConstraint("player", "table_id"),
)
"""Tables that somebody has put away: they leave the lists of that person and of nobody else."""

sets = Table(
    "component_sets",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), nullable=False),
    Column("title", String(60), nullable=False),
    Column("edition", String(60), nullable=False),
    Column("name", String(60), nullable=False),
    Column("facts", Document, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Index("component_sets_by_player", "player", "title", "edition"),
)
"""What owners of a box have corrected: facts by path, as a file for `--components` has them."""

moves = Table(
    "moves",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("key", String(64), nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
    UniqueConstraint("table_id", "key", name="moves_once"),
)
"""Append-only. `key` is given by the client, so that a repeated request is known and not done twice."""

affairs = Table(
    "affairs",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("move", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("player", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("about", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("key", String(100), nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
    UniqueConstraint("table_id", "key", name="affairs_once"),
)
"""Append-only: what people propose, agree to and decline, who leaves and comes back, whose time is up.

An affair stands after move `move`; `player` is empty when the clock speaks, `about` the affair it answers.
"""

setups = Table(
    "setups",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), nullable=False),
    Column("name", String(60), nullable=False),
    Column("spec", Document, nullable=False),
    Column("plan", Document, nullable=False),
    Column("decision", Integer, nullable=False, server_default="0"),
    Column("bank", Integer, nullable=False, server_default="0"),
    Column("components", String(60), nullable=False, server_default=""),
    Column("hints", Boolean, nullable=False, server_default=false()),
    Column("created", BigInteger, nullable=False),
    Index("setups_by_player", "player"),
)
"""A player's usual games: the game as in `Game.spec`, and for each seat [kind, name, bot, colour]."""

remarks = Table(
    "remarks",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("key", String(80), nullable=False),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("table_id", "key", name="remarks_once"),
)
"""What people say at a table; `number` is the move after which it was said."""

orders = Table(
    "orders",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("auto", String(60), nullable=False),
    Column("about", Integer, nullable=False),
    Column("amount", Integer, nullable=False),
    Column("scope", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("state", String(20), nullable=False),
    Column("ended", Integer, nullable=False),
    PrimaryKeyConstraint("table_id", "seat", "auto", "about"),
)
"""A seat has at most one order of a kind about a lot. It was given after move `number`; `state` is `active`,
or why it ended after move `ended`. There is no counter over all tables: it would tell what others do."""
