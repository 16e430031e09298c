"""One rematch for each table, also if two people ask for it at the same moment."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Creates the table of rematches, and enters those that were opened before."""
    rematches = op.create_table(
        "rematches",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("rematch_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
    )
    tables = sa.table(
        "tables",
        sa.column("id", sa.String),
        sa.column("origin", sa.String),
        sa.column("branches", sa.JSON),
        sa.column("created", sa.BigInteger),
    )
    connection = op.get_bind()
    query = sa.select(tables.c.id, tables.c.origin, tables.c.branches)
    known = {row.id: row for row in connection.execute(query.order_by(tables.c.created, tables.c.id))}
    found: dict[str, str] = {}
    for row in known.values():
        if row.origin in known and not row.branches:
            found.setdefault(row.origin, row.id)
    rows = [{"table_id": old, "rematch_id": new} for old, new in found.items()]
    if rows:
        connection.execute(sa.insert(rematches), rows)
