"""Draws the app's icon as PNG files, for devices that take no SVG: `python -m tools.icons`.

The shapes are those of `static/icon.svg`, on a ground without corners, which devices round as they like.
"""

from __future__ import annotations

import struct
import zlib
from math import hypot
from pathlib import Path

STATIC = Path(__file__).parent.parent / "src" / "talero" / "server" / "static"
SIZES = (180, 192, 512)
GRID = 32
GROUND, LINES = (0x8A, 0x68, 0x2B), (0xFF, 0xFD, 0xF8)
STROKE = 2.2
CIRCLE = (16.0, 18.0, 6.5)
SEGMENTS = (
    (16.0, 11.5, 16.0, 24.5),
    (9.5, 18.0, 22.5, 18.0),
    (11.4, 13.4, 20.6, 22.6),
    (20.6, 13.4, 11.4, 22.6),
    (10.0, 6.5, 22.0, 6.5),
    (16.0, 6.5, 16.0, 11.5),
)


def distance(x: float, y: float) -> float:
    """How far a point is from the middle of the nearest line."""
    cx, cy, radius = CIRCLE
    return min(abs(hypot(x - cx, y - cy) - radius), *(_to_segment(x, y, *each) for each in SEGMENTS))


def _to_segment(x: float, y: float, x1: float, y1: float, x2: float, y2: float) -> float:
    dx, dy = x2 - x1, y2 - y1
    share = ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)
    share = min(1.0, max(0.0, share))
    return hypot(x - x1 - share * dx, y - y1 - share * dy)


def pixel(x: float, y: float, scale: float) -> bytes:
    """The colour at a point; edges are mixed over the width of a pixel."""
    cover = min(1.0, max(0.0, (STROKE / 2 - distance(x, y)) * scale + 0.5))
    return bytes(round(low + (high - low) * cover) for low, high in zip(GROUND, LINES, strict=True))


def png(size: int) -> bytes:
    """The icon with this many pixels a side."""
    scale = size / GRID
    points = [(n + 0.5) / scale for n in range(size)]
    rows = b"".join(b"\0" + b"".join(pixel(x, y, scale) for x in points) for y in points)
    header = struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def main() -> None:
    """Writes the files."""
    for size in SIZES:
        (STATIC / f"icon-{size}.png").write_bytes(png(size))


if __name__ == "__main__":
    main()
