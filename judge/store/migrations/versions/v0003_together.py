"""Comments on a case, short codes for its reading link, and the step that was played last."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Adds the column and the tables: of the cases that there are, nobody has commented on any."""
    op.add_column("cases", sa.Column("played", sa.Integer(), nullable=False, server_default="0"))
    op.create_table(
        "remarks",
        sa.Column("case_id", sa.String(length=16), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("token", sa.String(length=40), nullable=False),
        sa.Column("author", sa.String(length=40), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("node", sa.Integer(), nullable=False),
        sa.Column("root", sa.Integer(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["case_id"], ["cases.id"], name="fk_remarks_cases", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("case_id", "number", name="pk_remarks"),
        sa.UniqueConstraint("case_id", "token", name="uq_remarks_case_id_token"),
    )
    op.create_table(
        "reading_codes",
        sa.Column("code", sa.String(length=16), nullable=False),
        sa.Column("case_id", sa.String(length=16), nullable=False),
        sa.Column("ends", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["case_id"], ["cases.id"], name="fk_reading_codes_cases", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("code", name="pk_reading_codes"),
        sa.UniqueConstraint("case_id", name="uq_reading_codes_case_id"),
    )
