"""What outlives the process, in SQLite or PostgreSQL: the connection, the schema, and notices of changes.

The questions and changes themselves are with the features that need them, in their modules `storage`.
"""

from talero.server.storage.conflicts import Conflict, Repeated
from talero.server.storage.database import Database

__all__ = ["Conflict", "Database", "Repeated"]
