"""One process at a time drives a table: who does, and until when it is believed to be alive."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Adds the owner of a table, and the processes that are alive."""
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.add_column("tables", sa.Column("owner", sa.String(32), nullable=False, server_default=""))
