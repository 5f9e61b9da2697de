"""Columns for the engine of a step, its result, and what a later version changed in that."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Adds the columns: nothing is known of the steps that there are."""
    op.add_column("nodes", sa.Column("engine", sa.String(length=32), nullable=False, server_default=""))
    op.add_column("nodes", sa.Column("came_out", sa.String(length=32), nullable=False, server_default=""))
    op.add_column("nodes", sa.Column("changed_en", sa.Text(), nullable=False, server_default=""))
    op.add_column("nodes", sa.Column("changed_fr", sa.Text(), nullable=False, server_default=""))
