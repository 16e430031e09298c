"""The history of the database schema, run at each start of the server."""
