"""How Alembic reaches the database: through the connection that `Database.migrate` opened."""

from alembic import context

from talero.server.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=False,  # the caller's transaction spans all migrations
)
context.run_migrations()
