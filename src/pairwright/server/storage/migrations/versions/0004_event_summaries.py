"""What lists tell of events; those that are there get theirs when a list first needs it."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "event_summaries",
        sa.Column("event", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("sequence", sa.Integer(), nullable=False),
        sa.Column("published", sa.Integer(), nullable=False),
        sa.Column("summary", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["event"], ["events.id"], name=op.f("fk_event_summaries_event")),
        sa.PrimaryKeyConstraint("event", name=op.f("pk_event_summaries")),
    )
