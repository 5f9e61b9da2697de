"""The tables as they are now. A change here needs a migration beside the others; a test holds the two equal.

States of nodes stand apart, so that a tree of hundreds is read without them. Moments are microseconds
since 1970 in UTC, in either database.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Dialect,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
)

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)


class Moment(TypeDecorator[datetime]):
    """A moment in UTC."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> int | None:
        """The moment as a number."""
        return None if value is None else (value - _EPOCH) // _MICROSECOND

    def process_result_value(self, value: int | None, dialect: Dialect) -> datetime | None:
        """The moment again."""
        return None if value is None else _EPOCH + value * _MICROSECOND


metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(referred_table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

# `listed`, `kept` repeat what the head's document says, for look-ups: a listed case is found by others, a
# kept one has a word of its judge's in it and is never tidied away. `weight` is the bytes that it takes;
# `played` the step that an act led to last, new or not: whoever looks on from elsewhere goes there.
cases = Table(
    "cases",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("key_hash", String(64), nullable=False, unique=True),
    Column("game", String(40), nullable=False),
    Column("created", Moment, nullable=False),
    Column("changed", Moment, nullable=False),
    Column("head", Integer, nullable=False),
    Column("root", Integer, nullable=False),
    Column("last_revision", Integer, nullable=False),
    Column("last_node", Integer, nullable=False),
    Column("node_count", Integer, nullable=False),
    Column("weight", BigInteger, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("kept", Boolean, nullable=False),
    Column("deleted", Moment, nullable=True),
    Column("played", Integer, nullable=False, server_default="0"),
    Index(None, "listed", "changed"),
    Index(None, "kept", "changed"),
)

revisions = Table(
    "revisions",
    metadata,
    Column("case_id", ForeignKey("cases.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("parent", Integer, nullable=True),
    Column("root", Integer, nullable=False),
    Column("created", Moment, nullable=False),
    Column("code", String(40), nullable=False),
    Column("details", Text, nullable=False),
    Column("lost", Boolean, nullable=False),
    Column("document", Text, nullable=False),
)

# `act` is a digest of what was played: the same act from the same node is the same node. `engine` is a digest
# of the rules that played it, `came_out` one of what was seen then; both are empty where nobody knows.
nodes = Table(
    "nodes",
    metadata,
    Column("case_id", ForeignKey("cases.id", ondelete="CASCADE"), primary_key=True),
    Column("root", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("parent", Integer, nullable=False),
    Column("act", String(64), nullable=False),
    Column("kind", String(40), nullable=False),
    Column("answer", Text, nullable=False),
    Column("edit", Text, nullable=False),
    Column("readings", Text, nullable=False),
    Column("words_en", Text, nullable=False),
    Column("words_fr", Text, nullable=False),
    Column("phrase", Text, nullable=False),
    Column("by_itself", Boolean, nullable=False),
    Column("broken_en", Text, nullable=False),
    Column("broken_fr", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("comment", Text, nullable=False),
    Column("deleted", Boolean, nullable=False),
    Column("place", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("created", Moment, nullable=False),
    Column("engine", String(32), nullable=False, server_default=""),
    Column("came_out", String(32), nullable=False, server_default=""),
    Column("changed_en", Text, nullable=False, server_default=""),
    Column("changed_fr", Text, nullable=False, server_default=""),
    UniqueConstraint("case_id", "root", "parent", "act"),
)

node_states = Table(
    "node_states",
    metadata,
    Column("case_id", String(16), primary_key=True),
    Column("root", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("state", LargeBinary, nullable=False),
    ForeignKeyConstraint(
        ["case_id", "root", "number"], ["nodes.case_id", "nodes.root", "nodes.number"], ondelete="CASCADE"
    ),
)

case_rules = Table(
    "case_rules",
    metadata,
    Column("case_id", ForeignKey("cases.id", ondelete="CASCADE"), primary_key=True),
    Column("manual", String(40), primary_key=True),
    Column("rule", String(40), primary_key=True),
    Column("node", Integer, nullable=False),
    Index(None, "manual", "rule"),
)

case_words = Table(
    "case_words",
    metadata,
    Column("word", String(64), primary_key=True),
    Column("case_id", ForeignKey("cases.id", ondelete="CASCADE"), primary_key=True),
    Index(None, "case_id"),
)

# `token` is made where a comment is typed: one that is sent twice is kept once.
remarks = Table(
    "remarks",
    metadata,
    Column("case_id", ForeignKey("cases.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("token", String(40), nullable=False),
    Column("author", String(40), nullable=False),
    Column("body", Text, nullable=False),
    Column("node", Integer, nullable=False),
    Column("root", Integer, nullable=False),
    Column("created", Moment, nullable=False),
    UniqueConstraint("case_id", "token"),
)

# A code stands for a reading link, and is kept as it is, because the page shows it again.
reading_codes = Table(
    "reading_codes",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("case_id", ForeignKey("cases.id", ondelete="CASCADE"), nullable=False, unique=True),
    Column("ends", Moment, nullable=False),
)

explorations = Table(
    "explorations",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("case_id", ForeignKey("cases.id", ondelete="CASCADE"), nullable=False),
    Column("root", Integer, nullable=False),
    Column("node", Integer, nullable=False),
    Column("until", String(40), nullable=False),
    Column("bounds", Text, nullable=False),
    Column("status", String(16), nullable=False),
    Column("progress", Text, nullable=False),
    Column("reason", String(200), nullable=False),
    Column("canceled", Boolean, nullable=False),
    Column("created", Moment, nullable=False),
    Column("heartbeat", Moment, nullable=False),
    Column("result", LargeBinary, nullable=True),
    Index(None, "status", "created"),
    Index(None, "case_id"),
)
