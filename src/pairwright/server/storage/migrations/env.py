"""How Alembic runs the migrations: in the transaction that `schema.upgrade` has begun."""

from alembic import context

from pairwright.server.storage.tables import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
)
context.run_migrations()
