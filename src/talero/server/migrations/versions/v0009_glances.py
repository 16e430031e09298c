"""What lists tell of a position without reading the moves that led to it."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Adds the glance at a table's position; older tables get one with their next move."""
    op.add_column("tables", sa.Column("glance", sa.JSON, nullable=True))
