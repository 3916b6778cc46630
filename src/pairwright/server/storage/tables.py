"""The tables. A change here is a new migration (`migrations/versions`); a test compares them."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

accounts = Table(
    "accounts",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("name", String(100), nullable=False, unique=True),
    Column("role", String(20), nullable=False),
    Column("password", Text),
    Column("created", String(32), nullable=False),
    Column("disabled", Boolean, nullable=False, default=False),
)

api_keys = Table(
    "api_keys",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("account", ForeignKey("accounts.id"), nullable=False, index=True),
    Column("label", String(100), nullable=False),
    Column("digest", Text, nullable=False),
    Column("created", String(32), nullable=False),
    Column("revoked", String(32)),
)

sessions = Table(
    "sessions",
    METADATA,
    Column("digest", String(64), primary_key=True),
    Column("account", ForeignKey("accounts.id"), nullable=False, index=True),
    Column("csrf", String(64), nullable=False),
    Column("created", String(32), nullable=False),
    Column("expires", String(32), nullable=False),
)

one_time_links = Table(
    "one_time_links",
    METADATA,
    Column("digest", String(64), primary_key=True),
    Column("purpose", String(20), nullable=False),
    Column("role", String(20)),
    Column("account", ForeignKey("accounts.id"), index=True),
    Column("created", String(32), nullable=False),
    Column("expires", String(32), nullable=False),
)

tournaments = Table(
    "tournaments",
    METADATA,
    Column("code", String(64), primary_key=True),
    Column("name", Text, nullable=False),
    Column("system", String(40), nullable=False),
    Column("edition", String(40), nullable=False),
    Column("acceleration", String(40)),
    Column("rounds", Integer, nullable=False),
    Column("owner", ForeignKey("accounts.id"), nullable=False, index=True),
    Column("registered", String(32), nullable=False),
)

submitters = Table(
    "submitters",
    METADATA,
    Column("tournament", ForeignKey("tournaments.code"), primary_key=True),
    Column("account", ForeignKey("accounts.id"), primary_key=True),
)

submissions = Table(
    "submissions",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("tournament", ForeignKey("tournaments.code"), nullable=False),
    Column("round", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("digest", String(64), nullable=False),
    Column("account", ForeignKey("accounts.id"), nullable=False),
    Column("time", String(32), nullable=False),
    Column("received", ForeignKey("log_entries.index"), nullable=False),
    Column("issued", ForeignKey("log_entries.index"), nullable=False),
    Column("published", String(32)),
    UniqueConstraint("tournament", "round", "version"),
    UniqueConstraint("tournament", "digest"),
)

idempotency = Table(
    "idempotency",
    METADATA,
    Column("tournament", ForeignKey("tournaments.code"), primary_key=True),
    Column("key", String(200), primary_key=True),
    Column("digest", String(64), nullable=False),
    Column("submission", ForeignKey("submissions.id"), nullable=False),
)

deviations = Table(
    "deviations",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("tournament", ForeignKey("tournaments.code"), nullable=False),
    Column("submission", ForeignKey("submissions.id"), nullable=False),
    Column("round", Integer, nullable=False),
    Column("kind", String(40), nullable=False),
    Column("players", Text, nullable=False),
    Column("issued", Text, nullable=False),
    Column("played", Text, nullable=False),
    Column("ground", String(40), nullable=False),
    Column("reason", Text, nullable=False),
    Column("issued_opponents", Text, nullable=False),
    Column("actual_opponents", Text, nullable=False),
    Column("account", ForeignKey("accounts.id"), nullable=False),
    Column("time", String(32), nullable=False),
    Column("taken", Text),
    Column("superseded_by", ForeignKey("submissions.id"), index=True),
    Index("ix_deviations_tournament_round", "tournament", "round"),
)

log_entries = Table(
    "log_entries",
    METADATA,
    Column("index", Integer, primary_key=True, autoincrement=False),
    Column("tournament", String(64), nullable=False, index=True),
    Column("record", LargeBinary, nullable=False),
    Column("content", LargeBinary),
    Column("salt", LargeBinary),
    Column("erased", String(32)),
)

log_nodes = Table(
    "log_nodes",
    METADATA,
    Column("level", Integer, primary_key=True, autoincrement=False),
    Column("index", Integer, primary_key=True, autoincrement=False),
    Column("hash", LargeBinary(32), nullable=False),
)

log_checkpoint = Table(
    "log_checkpoint",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("size", Integer, nullable=False),
    Column("note", Text, nullable=False),
)

log_keys = Table(
    "log_keys",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("key", Text, nullable=False),
)

witnesses = Table(
    "witnesses",
    METADATA,
    Column("account", ForeignKey("accounts.id"), primary_key=True),
    Column("key", Text, nullable=False),
)

events = Table(
    "events",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("slug", String(40), nullable=False, unique=True),
    Column("owner", ForeignKey("accounts.id"), nullable=False, index=True),
    Column("created", String(32), nullable=False),
    Column("practice", Boolean, nullable=False, default=False),
    Column("archived", String(32)),
)

event_entries = Table(
    "event_entries",
    METADATA,
    Column("event", ForeignKey("events.id"), primary_key=True, autoincrement=False),
    Column("sequence", Integer, primary_key=True, autoincrement=False),
    Column("line", Text, nullable=False),
)

event_summaries = Table(
    "event_summaries",
    METADATA,
    Column("event", ForeignKey("events.id"), primary_key=True, autoincrement=False),
    Column("sequence", Integer, nullable=False),
    Column("published", Integer, nullable=False),
    Column("festival", Text, nullable=False, index=True),
    Column("summary", Text, nullable=False),
)
festivals = Table(
    "festivals",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("slug", String(40), nullable=False, unique=True),
    Column("owner", ForeignKey("accounts.id"), nullable=False),
    Column("name", Text, nullable=False),
    UniqueConstraint("owner", "name"),
)

event_requests = Table(
    "event_requests",
    METADATA,
    Column("event", ForeignKey("events.id"), primary_key=True, autoincrement=False),
    Column("token", String(64), primary_key=True),
    Column("sequence", Integer, nullable=False),
)

event_people = Table(
    "event_people",
    METADATA,
    Column("event", ForeignKey("events.id"), primary_key=True, autoincrement=False),
    Column("account", ForeignKey("accounts.id"), primary_key=True, autoincrement=False),
    Column("rights", String(100), nullable=False),
)

event_links = Table(
    "event_links",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("event", ForeignKey("events.id"), nullable=False, index=True),
    Column("kind", String(20), nullable=False),
    Column("digest", String(64), nullable=False, unique=True),
    Column("label", String(100), nullable=False),
    Column("first_board", Integer),
    Column("last_board", Integer),
    Column("player", Integer),
    Column("created", String(32), nullable=False),
    Column("expires", String(32), nullable=False),
    Column("revoked", String(32)),
)

event_reports = Table(
    "event_reports",
    METADATA,
    Column("event", ForeignKey("events.id"), primary_key=True, autoincrement=False),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("player", Integer, primary_key=True, autoincrement=False),
    Column("opponent", Integer, nullable=False),
    Column("result", String(20), nullable=False),
    Column("time", String(32), nullable=False),
)

event_screens = Table(
    "event_screens",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("event", ForeignKey("events.id"), nullable=False, index=True),
    Column("mark", String(40), nullable=False, unique=True),
    Column("name", String(100), nullable=False),
    Column("shows", Text, nullable=False),
    Column("changed", String(32), nullable=False),
)

event_notes = Table(
    "event_notes",
    METADATA,
    Column("event", ForeignKey("events.id"), primary_key=True, autoincrement=False),
    Column("name", String(40), primary_key=True),
    Column("text", Text, nullable=False),
)

uploads = Table(
    "uploads",
    METADATA,
    Column("mark", String(64), primary_key=True),
    Column("account", ForeignKey("accounts.id"), nullable=False, index=True),
    Column("name", String(200), nullable=False),
    Column("content", LargeBinary, nullable=False),
    Column("created", String(32), nullable=False),
)
