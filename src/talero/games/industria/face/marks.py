"""Marks of Industria: eleven materials and five bonus symbols."""

# ruff: noqa: E501 (path data)

from __future__ import annotations

from talero.draw.marks.pen import Drawing, area, define, dots, fine, ink, o

MATERIALS: dict[str, Drawing] = {
    "stone": (
        "stone",
        area("p-stone", "M3 8v8l9 5v-8Z"),
        area("p-stone", "M21 8v8l-9 5v-8Z"),
        area("p-sand", "M12 3.2 21 8l-9 5-9-5Z"),
        fine("M6 13.3v1.4M16.5 15.2v1.4"),
    ),
    "bricks": (
        "bricks",
        area("p-clay", "M2.5 5h19v14h-19Z"),
        ink(
            "M2.5 9.7h19M2.5 14.3h19M8.8 5v4.7M15.2 5v4.7M5.7 9.7v4.6M12 9.7v4.6M18.3 9.7v4.6M8.8 14.3V19M15.2 14.3V19"
        ),
    ),
    "wood": (
        "wood",
        area("p-wood", o(7, 16.4, 4.7), o(17, 16.4, 4.7), o(12, 7.7, 4.7)),
        fine(o(7, 16.4, 1.7), o(17, 16.4, 1.7), o(12, 7.7, 1.7)),
    ),
    "iron": (
        "iron",
        area(
            "p-iron",
            "M2 7h5.5V5.5H22V8c-3.6.2-6 1.7-6.3 4.6l2 3.9H19v3.6H6v-3.6h1.3l2.4-3.9C8.9 11.4 7.7 11 6.2 10.6"
            "4.2 10.1 2.6 9 2 7Z",
        ),
    ),
    "ceramics": (
        "ceramics",
        area(
            "p-ember",
            "M8.8 2.8h6.4c-.9 2.6-.7 4 1.3 5.9 3 2.9 2.5 8.1-1.7 12.5H9.2C5 16.8 4.5 11.6 7.5 8.7c2-1.9 2.2-3.3 1.3-5.9Z",
        ),
        ink("M5.9 13.2h12.2"),
        fine("M6 10.2 8 13.1l2-2.9 2 2.9 2-2.9 2 2.9 2-2.9"),
    ),
    "glass": (
        "glass",
        area(
            "p-glass",
            "M9.7 2.5h4.6v4.7c0 2 3 2.8 3 6.3V20a1.5 1.5 0 0 1-1.5 1.5H8.2A1.5 1.5 0 0 1 6.7 20v-6.5c0-3.5 3-4.3 3-6.3Z",
        ),
        ink("M9.7 5.2h4.6"),
        fine("M9.6 13.3v4.5"),
    ),
    "electricity": (
        "electricity",
        area(
            "p-spark",
            "M12 2.2a6.9 6.9 0 0 0-4.2 12.4c1 .8 1.4 1.7 1.4 3h5.6c0-1.3.4-2.2 1.4-3A6.9 6.9 0 0 0 12 2.2Z",
        ),
        ink("M9.5 20h5M10.7 22.3h2.6"),
        fine("M12 17.5V12l-2.2-2.5M12 12l2.2-2.5"),
    ),
    "cement": (
        "cement",
        area("p-sand", "M5.8 3h12.4l-1.5 3.3c3.2 3.7 4.2 9.9 2.2 15.2H5.1c-2-5.3-1-11.5 2.2-15.2Z"),
        ink("M7.3 6.3h9.4"),
        dots(o(9.2, 12, 1.1), o(14.3, 11.2, 1.1), o(12, 15, 1.1), o(8.3, 17.4, 1.1), o(15.8, 16.6, 1.1)),
    ),
    "steel": (
        "steel",
        area("p-iron", "M4 4h13.5v3.5h-4.7v9h4.7V20H4v-3.5h4.7v-9H4Z"),
        area("p-steel", "M17.5 4 20.5 2.2v3.4l-3 1.9ZM17.5 16.5l3-1.9V18l-3 2Z"),
        fine("M12.8 9.5 15.5 7.9"),
    ),
    "plastics": (
        "plastics",
        area("p-rose", "M7.3 4.2 12 6.9v5.4L7.3 15l-4.7-2.7V6.9Z"),
        area("p-rose", "M12 12.3l4.7-2.7 4.7 2.7v5.4l-4.7 2.7-4.7-2.7Z"),
        ink("M12 6.9 16.3 4.4"),
        dots(o(17.4, 3.8, 1.7)),
    ),
    "computers": (
        "computers",
        area("p-steel", "M3.5 3.5h17a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-17a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1Z"),
        area("p-circuit", "M5.5 6.3h13v7.4h-13Z"),
        ink("M8 8.3l1.8 1.7L8 11.7M12 11.7h3"),
        ink("M12 16.5v4M7 20.7h10"),
    ),
}

BONUSES: dict[str, Drawing] = {
    "canal": (
        "canal",
        area("p-water", "M5 2.5h14v19H5Z"),
        area("p-stone", "M2 2.5h4v19H2ZM18 2.5h4v19h-4Z"),
        ink("M6 7.5l6 4.2 6-4.2"),
        fine("M8 16.5c1.3-1.5 2.7-1.5 4 0s2.7 1.5 4 0"),
    ),
    "port": (
        "port",
        area("p-iron", o(12, 4.8, 2.3)),
        ink(
            "M12 7.1V21M7.8 10.5h8.4M3.7 13.8c.3 4.4 3.7 7.2 8.3 7.2s8-2.8 8.3-7.2M2 16.2l1.7-2.6 2.6 1.7M22 16.2l-1.7-2.6-2.6 1.7"
        ),
    ),
    "railway": (
        "railway",
        ink("M6.5 7h11M5.2 11.8h13.6M3.8 16.8h16.4"),
        ink("M9.3 2.5 5.3 21.5M14.7 2.5l4 19"),
    ),
    "pipeline": (
        "pipeline",
        area("p-steel", "M1.5 11.5h21v7h-21Z"),
        area("p-iron", "M5 9.7h3.4v10.6H5ZM15.6 9.7H19v10.6h-3.4Z"),
        ink("M12 11.5V6.2M8 4.2h8"),
        area("p-apple", o(12, 4.2, 1.9)),
    ),
    "data-network": (
        "data network",
        ink("M12 12.2V5M12 12.2 4.8 18.6M12 12.2l7.2 6.4M4.8 18.6h14.4"),
        area("p-circuit", o(12, 4.5, 2.6), o(4.7, 18.8, 2.6), o(19.3, 18.8, 2.6)),
        area("p-spark", o(12, 12.4, 2.6)),
    ),
}

#: The tables by the heading they belong under.
TABLES = {"industria materials": MATERIALS, "industria bonuses": BONUSES}

define("mark", MATERIALS)
define("mark", BONUSES)
