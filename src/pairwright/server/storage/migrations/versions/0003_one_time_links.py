"""One-time links: to set a server up, to invite, to get back in."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "one_time_links",
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("purpose", sa.String(length=20), nullable=False),
        sa.Column("role", sa.String(length=20), nullable=True),
        sa.Column("account", sa.Integer(), nullable=True),
        sa.Column("created", sa.String(length=32), nullable=False),
        sa.Column("expires", sa.String(length=32), nullable=False),
        sa.ForeignKeyConstraint(
            ["account"], ["accounts.id"], name=op.f("fk_one_time_links_account")
        ),
        sa.PrimaryKeyConstraint("digest", name=op.f("pk_one_time_links")),
    )
    with op.batch_alter_table("one_time_links", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_one_time_links_account"), ["account"], unique=False)
