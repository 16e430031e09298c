"""Tables in memory, rebuilt from what is stored: their games, people and clocks, and who drives them."""

from talero.server.tables.registry import Registry
from talero.server.tables.table import LiveTable

__all__ = ["LiveTable", "Registry"]
