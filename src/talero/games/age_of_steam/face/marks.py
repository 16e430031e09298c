"""Marks of Age of Steam: engines, shares, actions, terrain, and the resources of its cities."""

from __future__ import annotations

from talero.draw.marks.pen import Drawing, area, define, dots, fine, ink, o

RAILWAY: dict[str, Drawing] = {
    "locomotive": (
        "locomotive",
        area("p-iron", "M4 9.5h10.5v6.5H4Z"),
        area("p-apple", "M14.5 5h6.5v11h-6.5Z"),
        ink("M13.5 5h8.5"),
        area("p-paper", "M16.5 7.5h2.5V11h-2.5Z"),
        area("p-iron", "M5 9.5 4.4 4.5h4.2L8 9.5Z"),
        ink("M4 16 1.8 19.5M10.5 9.5V7.8h2v1.7"),
        area("p-brass", o(7, 18.3, 2.6), o(12.6, 18.3, 2.6), o(18.4, 18.3, 2.6)),
    ),
    "share": (
        "share",
        area("p-paper", "M2.5 4.5h19v13h-19Z"),
        fine("M5 7h6.5M5 10h10M5 13h6"),
        area("p-brass", "M14.4 15.5v6l2.1-1.6 2.1 1.6v-6Z"),
        area("p-brass", o(16.5, 14, 3)),
    ),
    "income": (
        "income",
        area("p-brass", o(9, 14, 6.5)),
        ink("M9 11.5v5"),
        ink("M18.5 14.5V3.5M15 7l3.5-3.5L22 7"),
    ),
    "expenses": (
        "expenses",
        area("p-brass", o(9, 10, 6.5)),
        ink("M9 7.5v5"),
        ink("M18.5 9.5v11M15 17l3.5 3.5L22 17"),
    ),
    "track": (
        "track",
        ink("M14.2 19.2 2.6 16.1M16.1 16.1 7.6 7.6M19.2 14.2 16.1 2.6"),
        ink("M5 21.5A16.5 16.5 0 0 1 21.5 5M12 21.5a9.5 9.5 0 0 1 9.5-9.5"),
    ),
    "first-build": (
        "first build",
        ink("M3 21h18M3 16.5h18M6 14.5v8.5M12 14.5v8.5M18 14.5v8.5"),
        area("p-brass", "M9.3 11.7V5.8L7 7.3V4.4L10 2h3.2v9.7Z"),
    ),
    "first-move": (
        "first move",
        area("p-apple", "M2.5 12.5h8v8h-8Z"),
        ink("M13.5 16.5h8M18.3 13l3.5 3.5-3.5 3.5"),
        area("p-brass", "M8.8 9.5V4.9L7 6V3.7L9.6 2h2.6v7.5Z"),
    ),
    "urbanization": (
        "urbanization",
        area("p-sand", "M2.5 21V11h6v10Z"),
        area("p-clay", "M8.5 21V4.5H15V21Z"),
        ink("M11 8.5h1.5M11 12.5h1.5M11 16.5h1.5M5 14.5h1M5 17.8h1M2 21h13.5"),
        ink("M19.5 13v7M16 16.5h7"),
    ),
    "production": (
        "production",
        area("p-brass", "M2.5 11h9v9h-9Z"),
        area("p-water", "M7 2.5h9v9H7Z"),
        ink("M19 14v7M15.5 17.5h7"),
    ),
    "turn-order": (
        "turn order",
        area("p-brass", o(6, 6, 3.4)),
        area("p-sand", o(6, 17.5, 3.4)),
        ink("M13 17.5h3.2a4 4 0 0 0 4-4v-4a4 4 0 0 0-4-4H13.5M16.8 2.2 13.3 5.5l3.5 3.4"),
    ),
    "link": (
        "link",
        ink("M6 12h12"),
        area("p-brass", o(5, 12, 3)),
        area("p-brass", o(19, 12, 3)),
    ),
    "town": ("town", area("p-paper", o(12, 12, 8)), dots(o(12, 12, 3))),
    "city": (
        "city",
        area("p-sand", "M2.5 21V12.5h5.8V21ZM15.7 21V9.5h5.8V21Z"),
        area("p-clay", "M8.3 21V7.5L12 3l3.7 4.5V21Z"),
        ink("M12 10.5v2M12 15.5v2M1.8 21h20.4"),
    ),
    "mountain": (
        "mountain",
        area("p-stone", "M1.5 20 9 6.5l3.4 5.9L15 8.5 22.5 20Z"),
        area("p-paper", "M9 6.5 6.3 11.4l2 1.2 1.4-1.3 1.2 1.4 1.5-.3Z"),
    ),
    "waves": (
        "river",
        ink(
            "M2.5 7.5c1.6-2 3.2-2 4.8 0s3.2 2 4.7 0 3.2-2 4.8 0 3.2 2 4.7 0"
            "M2.5 12.5c1.6-2 3.2-2 4.8 0s3.2 2 4.7 0 3.2-2 4.8 0 3.2 2 4.7 0"
            "M2.5 17.5c1.6-2 3.2-2 4.8 0s3.2 2 4.7 0 3.2-2 4.8 0 3.2 2 4.7 0"
        ),
    ),
    "swamp": (
        "swamp",
        ink("M12 19.5V9M7 19.5c0-4-1-6-3-8M17 19.5c0-4 1-6 3-8M2.5 19.5h19"),
        area("p-wood", "M12 2.5a1.6 1.6 0 0 1 1.6 1.6V8a1.6 1.6 0 0 1-3.2 0V4.1A1.6 1.6 0 0 1 12 2.5Z"),
    ),
    "bridge": (
        "bridge",
        area("p-stone", "M1.5 8h21v11h-4a6.5 6.5 0 0 0-13 0h-4Z"),
        fine("M8.5 8v2.6M15.5 8v2.6M12 8v1.8"),
    ),
}

#: The tables by the heading they belong under.
TABLES = {"age-of-steam": RAILWAY}

define("mark", RAILWAY)
