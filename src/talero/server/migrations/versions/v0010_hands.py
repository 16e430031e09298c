"""Practice, tables to watch, colours, what people put away, and sets of corrected components."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Adds columns to tables, seats and set-ups, and two tables of what people keep for themselves."""
    for name in ("practice", "watch"):
        op.add_column("tables", sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false()))
    for table in ("tables", "setups"):
        op.add_column(table, sa.Column("components", sa.String(60), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("colour", sa.Integer, nullable=False, server_default="-1"))
    op.create_table(
        "shelves",
        sa.Column("player", sa.String(32), sa.ForeignKey("players.id"), nullable=False),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.PrimaryKeyConstraint("player", "table_id"),
    )
    op.create_table(
        "component_sets",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("player", sa.String(32), sa.ForeignKey("players.id"), nullable=False),
        sa.Column("title", sa.String(60), nullable=False),
        sa.Column("edition", sa.String(60), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("facts", sa.JSON, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
    )
    op.create_index("component_sets_by_player", "component_sets", ["player", "title", "edition"])
