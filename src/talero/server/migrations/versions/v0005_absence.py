"""Clocks, seats that bots play for absent people, and what people agree on about a table."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Adds clocks to tables and set-ups, stand-ins to seats, and the table of affairs."""
    for name in ("decision", "bank", "affairs"):
        op.add_column("tables", sa.Column(name, sa.Integer, nullable=False, server_default="0"))
    for name in ("started", "due"):
        op.add_column("tables", sa.Column(name, sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("closed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("tables_by_due", "tables", ["due"])
    op.add_column("seats", sa.Column("stand_in", sa.String(60), nullable=False, server_default=""))
    for name in ("decision", "bank"):
        op.add_column("setups", sa.Column(name, sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "affairs",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("move", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("about", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("key", sa.String(100), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number"),
        sa.UniqueConstraint("table_id", "key", name="affairs_once"),
    )
