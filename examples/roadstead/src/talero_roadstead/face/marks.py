"""Marks of Roadstead: four goods and the lantern, on a grid of 24 units.

Marks of all titles share one list, so their names begin with the title's id.
"""

from __future__ import annotations

from talero.draw.marks.pen import Drawing, area, define, dots, fine, ink, o

GOODS: dict[str, Drawing] = {
    "roadstead-salt": (
        "salt",
        area("p-moon", "M2.5 20 9.2 8.4c1.3-2.2 4.3-2.2 5.6 0L21.5 20Z"),
        fine("M7 16.5 9.5 18M12 10.5v3M16 15.5l-2 2"),
        dots(o(10, 14, 0.9), o(14.2, 13, 0.9), o(12.2, 17, 0.9)),
    ),
    "roadstead-wool": (
        "wool",
        area("p-rose", o(12, 12, 8.8)),
        fine("M5.2 8.2c4.6-1.6 9.6.6 13.2 6.4M4 13.6c4-2.4 8.6-1.4 12.4 5M9.4 4c4.6 0 8.6 2.6 10.8 7"),
        ink("M17.6 18.6c1.6 1.2 2.8 1.6 4.2 1.4"),
    ),
    "roadstead-wine": (
        "wine",
        area("p-violet", "M6.2 3h11.6c2.4 5.6 2.4 12.4 0 18H6.2c-2.4-5.6-2.4-12.4 0-18Z"),
        ink("M5.2 7.6h13.6M5.2 16.4h13.6"),
        fine("M12 3v18"),
    ),
    "roadstead-timber": (
        "timber",
        area("p-wood", "M3 15.2h13.4v5H3ZM3 9.6h13.4v5H3ZM3 4h13.4v5H3Z"),
        area("p-sand", o(18.2, 17.7, 2.9), o(18.2, 12.1, 2.9), o(18.2, 6.5, 2.9)),
        dots(o(18.2, 17.7, 0.8), o(18.2, 12.1, 0.8), o(18.2, 6.5, 0.8)),
    ),
}

TOKENS: dict[str, Drawing] = {
    "roadstead-lantern": (
        "lantern",
        ink("M8.6 5.4c0-4 6.8-4 6.8 0"),
        area("p-spark", "M7 8.2h10v9.6H7Z"),
        area("p-iron", "M6 5.4h12v2.8H6ZM5.4 17.8h13.2v3.2H5.4Z"),
        area("p-ember", "M12 10.4c2.4 2.4 1.8 5 0 5s-2.4-2.6 0-5Z"),
    ),
}

#: The tables by the heading they belong under.
TABLES = {"roadstead goods": GOODS, "roadstead tokens": TOKENS}

define("mark", GOODS)
define("mark", TOKENS)
