"""Tables at which several people agree that hints may be asked for."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Adds a column to tables and set-ups."""
    for table in ("tables", "setups"):
        op.add_column(table, sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false()))
