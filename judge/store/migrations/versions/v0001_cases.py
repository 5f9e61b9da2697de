"""The tables of the first version."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Makes every table."""
    op.create_table(
        "cases",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("key_hash", sa.String(length=64), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.Column("head", sa.Integer(), nullable=False),
        sa.Column("root", sa.Integer(), nullable=False),
        sa.Column("last_revision", sa.Integer(), nullable=False),
        sa.Column("last_node", sa.Integer(), nullable=False),
        sa.Column("node_count", sa.Integer(), nullable=False),
        sa.Column("weight", sa.BigInteger(), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("kept", sa.Boolean(), nullable=False),
        sa.Column("deleted", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_cases"),
        sa.UniqueConstraint("key_hash", name="uq_cases_key_hash"),
    )
    op.create_index("ix_cases_kept_changed", "cases", ["kept", "changed"], unique=False)
    op.create_index("ix_cases_listed_changed", "cases", ["listed", "changed"], unique=False)
    op.create_table(
        "case_rules",
        sa.Column("case_id", sa.String(length=16), nullable=False),
        sa.Column("manual", sa.String(length=40), nullable=False),
        sa.Column("rule", sa.String(length=40), nullable=False),
        sa.Column("node", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["case_id"], ["cases.id"], name="fk_case_rules_cases", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("case_id", "manual", "rule", name="pk_case_rules"),
    )
    op.create_index("ix_case_rules_manual_rule", "case_rules", ["manual", "rule"], unique=False)
    op.create_table(
        "case_words",
        sa.Column("word", sa.String(length=64), nullable=False),
        sa.Column("case_id", sa.String(length=16), nullable=False),
        sa.ForeignKeyConstraint(["case_id"], ["cases.id"], name="fk_case_words_cases", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("word", "case_id", name="pk_case_words"),
    )
    op.create_index("ix_case_words_case_id", "case_words", ["case_id"], unique=False)
    op.create_table(
        "explorations",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("case_id", sa.String(length=16), nullable=False),
        sa.Column("root", sa.Integer(), nullable=False),
        sa.Column("node", sa.Integer(), nullable=False),
        sa.Column("until", sa.String(length=40), nullable=False),
        sa.Column("bounds", sa.Text(), nullable=False),
        sa.Column("status", sa.String(length=16), nullable=False),
        sa.Column("progress", sa.Text(), nullable=False),
        sa.Column("reason", sa.String(length=200), nullable=False),
        sa.Column("canceled", sa.Boolean(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("heartbeat", sa.BigInteger(), nullable=False),
        sa.Column("result", sa.LargeBinary(), nullable=True),
        sa.ForeignKeyConstraint(["case_id"], ["cases.id"], name="fk_explorations_cases", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_explorations"),
    )
    op.create_index("ix_explorations_case_id", "explorations", ["case_id"], unique=False)
    op.create_index("ix_explorations_status_created", "explorations", ["status", "created"], unique=False)
    op.create_table(
        "nodes",
        sa.Column("case_id", sa.String(length=16), nullable=False),
        sa.Column("root", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("parent", sa.Integer(), nullable=False),
        sa.Column("act", sa.String(length=64), nullable=False),
        sa.Column("kind", sa.String(length=40), nullable=False),
        sa.Column("answer", sa.Text(), nullable=False),
        sa.Column("edit", sa.Text(), nullable=False),
        sa.Column("readings", sa.Text(), nullable=False),
        sa.Column("words_en", sa.Text(), nullable=False),
        sa.Column("words_fr", sa.Text(), nullable=False),
        sa.Column("phrase", sa.Text(), nullable=False),
        sa.Column("by_itself", sa.Boolean(), nullable=False),
        sa.Column("broken_en", sa.Text(), nullable=False),
        sa.Column("broken_fr", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("comment", sa.Text(), nullable=False),
        sa.Column("deleted", sa.Boolean(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["case_id"], ["cases.id"], name="fk_nodes_cases", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("case_id", "root", "number", name="pk_nodes"),
        sa.UniqueConstraint("case_id", "root", "parent", "act", name="uq_nodes_case_id_root_parent_act"),
    )
    op.create_table(
        "revisions",
        sa.Column("case_id", sa.String(length=16), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("parent", sa.Integer(), nullable=True),
        sa.Column("root", sa.Integer(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("code", sa.String(length=40), nullable=False),
        sa.Column("details", sa.Text(), nullable=False),
        sa.Column("lost", sa.Boolean(), nullable=False),
        sa.Column("document", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["case_id"], ["cases.id"], name="fk_revisions_cases", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("case_id", "number", name="pk_revisions"),
    )
    op.create_table(
        "node_states",
        sa.Column("case_id", sa.String(length=16), nullable=False),
        sa.Column("root", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("state", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["case_id", "root", "number"],
            ["nodes.case_id", "nodes.root", "nodes.number"],
            name="fk_node_states_nodes",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("case_id", "root", "number", name="pk_node_states"),
    )
