"""Addresses of festivals; summaries are worked out anew, since they tell the festival."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "festivals",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("slug", sa.String(40), nullable=False),
        sa.Column("owner", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["owner"], ["accounts.id"], name=op.f("fk_festivals_owner")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_festivals")),
        sa.UniqueConstraint("slug", name=op.f("uq_festivals_slug")),
        sa.UniqueConstraint("owner", "name", name=op.f("uq_festivals_owner_name")),
    )
    op.drop_table("event_summaries")
    op.create_table(
        "event_summaries",
        sa.Column("event", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("sequence", sa.Integer(), nullable=False),
        sa.Column("published", sa.Integer(), nullable=False),
        sa.Column("festival", sa.Text(), nullable=False),
        sa.Column("summary", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["event"], ["events.id"], name=op.f("fk_event_summaries_event")),
        sa.PrimaryKeyConstraint("event", name=op.f("pk_event_summaries")),
    )
    op.create_index(op.f("ix_event_summaries_festival"), "event_summaries", ["festival"])
