"""What the next pairing took of a deviation, and which submission superseded it.

Deviations from before have no `taken`: by that a server finds those of rounds with several
versions, which it compares anew when it starts (pairings/old_versions.py).
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("deviations") as deviations:
        deviations.add_column(sa.Column("taken", sa.Text()))
        deviations.add_column(sa.Column("superseded_by", sa.Integer()))
        deviations.create_foreign_key(
            op.f("fk_deviations_superseded_by"), "submissions", ["superseded_by"], ["id"]
        )
        deviations.create_index(op.f("ix_deviations_superseded_by"), ["superseded_by"])
