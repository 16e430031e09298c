"""Roadstead's board as SVG: `page` lays out what the other modules draw from `facts`."""
