"""Marks that several games share: money, order, cards, time."""

# ruff: noqa: E501 (path data)

from __future__ import annotations

from talero.draw.marks.pen import Drawing, area, cog, define, dots, fine, ink, o

COMMON: dict[str, Drawing] = {
    "coin": ("coin", area("p-brass", o(12, 12, 9)), fine(o(12, 12, 6)), ink("M12 9v6M10.4 10.4 12 9")),
    "coins": (
        "coins",
        area("p-brass", "M8 15.5v3c0 1.4 2.9 2.5 6.5 2.5s6.5-1.1 6.5-2.5v-3"),
        area("p-brass", "M8 12v3.5c0 1.4 2.9 2.5 6.5 2.5s6.5-1.1 6.5-2.5V12"),
        area("p-brass", "M8 12a6.5 2.6 0 1 0 13 0a6.5 2.6 0 1 0-13 0Z"),
        area("p-brass", "M3 5.6v3.2c0 1.3 2.6 2.4 5.8 2.4s5.8-1.1 5.8-2.4V5.6"),
        area("p-brass", "M3 5.6a5.8 2.6 0 1 0 11.6 0a5.8 2.6 0 1 0-11.6 0Z"),
    ),
    "points": (
        "points",
        area(
            "p-brass",
            "M12 2.5 14.9 8.6 21.5 9.5 16.7 14.2 17.9 20.9 12 17.7 6.1 20.9 7.3 14.2 2.5 9.5 9.1 8.6Z",
        ),
    ),
    "first": (
        "start player",
        area("p-apple", "M6.5 3.5H20l-3.5 4.7 3.5 4.8H6.5Z"),
        ink("M6.5 2.5V21.5M4 21.5h5"),
    ),
    "crown": (
        "first place",
        area("p-brass", "M3 7.5l4.6 4.3L12 4.5l4.4 7.3L21 7.5 19.2 17H4.8Z"),
        ink("M5 20.3h14"),
    ),
    "hourglass": (
        "time",
        area("p-paper", "M6.5 3h11v3c0 3-4 4.4-4 6s4 3 4 6v3h-11v-3c0-3 4-4.4 4-6s-4-3-4-6Z"),
        area("p-brass", "M8.3 21c0-2.2 2-3.8 3.7-4.3 1.7.5 3.7 2.1 3.7 4.3Z"),
        ink("M5 3h14M5 21h14"),
    ),
    "cards": (
        "cards",
        area("p-sand", "M13.4 4.3 20.8 6.4a1 1 0 0 1 .7 1.2l-3.2 11.3a1 1 0 0 1-1.2.7L9.7 17.5"),
        area("p-paper", "M4 3h9a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Z"),
        fine("M6 7h5M6 10h5"),
    ),
    "die": (
        "die",
        area("p-paper", "M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3Z"),
        dots(o(8, 8, 1.6), o(16, 8, 1.6), o(12, 12, 1.6), o(8, 16, 1.6), o(16, 16, 1.6)),
    ),
    "gavel": (
        "auction",
        area("p-wood", "M9.2 8.8 12 6l4.8 4.8-2.8 2.8Z"),
        area("p-wood", "M13 2.8 20 9.8 17.5 12.3 10.5 5.3ZM8.5 7.3 15.5 14.3 13 16.8 6 9.8Z"),
        ink("M10.5 13.2 4 19.7M12 21h9"),
    ),
    "factory": (
        "factory",
        area("p-clay", "M3 21V10.5l5 3.5v-3.5l5 3.5v-3.5l3 2.1V3h3.6l1.4 18Z"),
        ink("M7 17.5h1.5M11.5 17.5H13M16 17.5h1.5"),
    ),
    "technology": (
        "technology",
        area("p-circuit", cog(12, 12, 10.3)),
        area("p-paper", o(12, 12, 3.8)),
    ),
    "crate": (
        "crate",
        area("p-wood", "M3.5 4.5h17v15h-17Z"),
        ink("M3.5 9h17M3.5 15h17M8 9v6M12 9v6M16 9v6"),
    ),
    "ribbon": (
        "bonus",
        area("p-apple", "M8.5 13.5 6.5 21.5l5.5-3 5.5 3-2-8Z"),
        area("p-brass", o(12, 9, 6.5)),
        fine(o(12, 9, 3.2)),
    ),
    "chain": (
        "connection",
        ink("M10.3 13.7a4 4 0 0 1 0-5.7l3.2-3.2a4 4 0 0 1 5.7 5.7l-2 2"),
        ink("M13.7 10.3a4 4 0 0 1 0 5.7l-3.2 3.2a4 4 0 0 1-5.7-5.7l2-2"),
    ),
    "rise": ("rises", area("p-leaf", "M12 3 20 12h-4.5v8.5h-7V12H4Z")),
    "fall": ("falls", area("p-apple", "M12 21 20 12h-4.5V3.5h-7V12H4Z")),
    "hidden": (
        "hidden",
        ink("M2.5 12c2.3-4 5.6-6 9.5-6s7.2 2 9.5 6c-2.3 4-5.6 6-9.5 6s-7.2-2-9.5-6Z"),
        area("p-sky", o(12, 12, 3)),
        ink("M4.5 20.5 19.5 3.5"),
    ),
    "wrench": (
        "engineer",
        area(
            "p-steel",
            "M14.5 8.1a5 5 0 0 1 6.3-5.3L17.6 6l.6 2 2.1.4 2.1-2.5a5 5 0 0 1-6.6 5.2L7.3 20.4a2.3 2.3 0 0 1-3.4-3.2Z",
        ),
    ),
    "briefcase": (
        "agent",
        area(
            "p-wood",
            "M4 7.5h16a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 19V9A1.5 1.5 0 0 1 4 7.5Z",
        ),
        ink("M8.5 7.5V5A1.5 1.5 0 0 1 10 3.5h4A1.5 1.5 0 0 1 15.5 5v2.5M2.5 13h19"),
        area("p-brass", "M10.5 11.3h3v3.4h-3Z"),
    ),
}

define("mark", COMMON)
