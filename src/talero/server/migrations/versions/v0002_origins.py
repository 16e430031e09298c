"""Where tables come from: uploaded records, and branches of finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Adds the origin and the branches of tables."""
    op.add_column("tables", sa.Column("origin", sa.String(32), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("branches", sa.JSON, nullable=False, server_default="[]"))
