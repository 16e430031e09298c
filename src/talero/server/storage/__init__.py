"""What outlives the process: players, tables, seats and moves in SQLite or PostgreSQL."""

from talero.server.storage.database import Database
from talero.server.storage.orders import OrderBook
from talero.server.storage.rows import Affair, Move, Player, Seat, TableInfo
from talero.server.storage.store import Conflict, Repeated, Store

__all__ = [
    "Affair", "Conflict", "Database", "Move", "OrderBook", "Player", "Repeated", "Seat", "Store", "TableInfo"
]  # fmt: skip
