"""Tables that are being played: their journals, who may see what, and the bots that sit at them."""

from talero.server.tables.service import Stale, Tables
from talero.server.tables.table import LiveTable

__all__ = ["LiveTable", "Stale", "Tables"]
