"""What people order beforehand."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Creates the table of standing orders."""
    op.create_table(
        "orders",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("auto", sa.String(60), nullable=False),
        sa.Column("about", sa.Integer, nullable=False),
        sa.Column("amount", sa.Integer, nullable=False),
        sa.Column("scope", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("state", sa.String(20), nullable=False),
        sa.Column("ended", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", "auto", "about"),
    )
