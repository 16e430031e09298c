"""Marks of LUNA Capital: project tiles, what is printed on cards, and tokens."""

# ruff: noqa: E501 (path data)

from __future__ import annotations

from talero.draw.marks.pen import Drawing, area, define, dots, fine, ink, o

_DOME = area("p-glass", "M2.5 21V13.2a9.5 9.5 0 0 1 19 0V21Z")
_APPLE = "c-1.6-1.3-4.9-.6-4.9 2.7 0 3 2.1 5.1 3.5 5.1.6 0 .9-.3 1.4-.3s.8.3 1.4.3c1.4 0 3.5-2.1 3.5-5.1 0-3.3-3.3-4-4.9-2.7Z"
_PEAR = "c-1.6 0-2.2 1.3-2.2 2.7 0 1.6-2.4 2.3-2.4 5 0 2.3 2 3.6 4.6 3.6s4.6-1.3 4.6-3.6c0-2.7-2.4-3.4-2.4-5 0-1.4-.6-2.7-2.2-2.7Z"
_LEMON = "c1-2.3 2.8-3.5 5.3-3.5s4.3 1.2 5.3 3.5l1 .8-1 .8c-1 2.3-2.8 3.5-5.3 3.5s-4.3-1.2-5.3-3.5l-1-.8Z"

PROJECTS: dict[str, Drawing] = {
    "hydrogen": (
        "hydrogen collector",
        area("p-violet", "M12 2a6.5 6.5 0 0 1 6.5 6.5v7a6.5 6.5 0 0 1-13 0v-7A6.5 6.5 0 0 1 12 2Z"),
        ink("M9.3 8v8M14.7 8v8M9.3 12h5.4"),
    ),
    "oxygen": (
        "oxygen collector",
        ink("M6.7 16.5 4.5 21.5M17.3 16.5l2.2 5M9.5 21.5h5"),
        area("p-sky", o(12, 10.3, 8.3)),
        ink(o(12, 10.3, 3.7)),
    ),
    "condenser": (
        "water condenser",
        area("p-water", "M12 1.8c2.3 2.8 4 5.1 4 7.2a4 4 0 0 1-8 0c0-2.1 1.7-4.4 4-7.2Z"),
        area("p-steel", "M2.5 15.5h19c0 3.5-2 6-5.5 6H8c-3.5 0-5.5-2.5-5.5-6Z"),
        fine("M6 18.5c1.5-1.3 2.5-1.3 4 0s2.5 1.3 4 0 2.5-1.3 4 0"),
    ),
    "greenhouse": (
        "greenhouse",
        _DOME,
        ink("M12 19v-6"),
        area(
            "p-leaf",
            "M12 14c-3.6.6-5.5-1-5.7-4.6 3.6-.4 5.6 1.2 5.7 4.6ZM12 12.5c-.2-3.6 1.5-5.6 5.2-5.9.4 3.7-1.4 5.7-5.2 5.9Z",
        ),
    ),
    "greenhouse-pear": ("pear greenhouse", _DOME, area("p-pear", "M12 8" + _PEAR), ink("M12 8l.8-1.8")),
    "greenhouse-apple": (
        "apple greenhouse",
        _DOME,
        area("p-apple", "M12 10.8" + _APPLE),
        ink("M12 10.6c0-1.6.6-2.6 1.7-3.2"),
    ),
    "greenhouse-lemon": ("lemon greenhouse", _DOME, area("p-lemon", "M6.7 13.8" + _LEMON)),
    "greenhouse-varied": (
        "varied greenhouse",
        _DOME,
        area("p-apple", o(8, 16.8, 2.7)),
        area("p-lemon", o(16, 16.8, 2.7)),
        area("p-pear", o(12, 10.6, 2.7)),
    ),
    "mod-hab": (
        "mod-hab",
        ink("M6.7 17.5 4 21.5M17.3 17.5l2.7 4M2.3 21.5h3.5M18.2 21.5h3.5M12 4.5V2"),
        area("p-moon", "M8 4.5h8l4.5 6.5-2.2 6.5H5.7L3.5 11Z"),
        area("p-spark", o(12, 9.6, 2.3)),
        ink("M9.7 17.5v-2.7h4.6v2.7"),
    ),
    "residential": (
        "residential complex",
        area("p-rose", "M2.5 21.5v-11h6v11Z"),
        area("p-rose", "M15.5 21.5v-8h6v8Z"),
        area("p-rose", "M8.5 21.5V5.5a3.5 3.5 0 0 1 7 0v16Z"),
        ink("M12 7.5v1.5M12 12v1.5M12 16.5V18M5.5 13.5V15M5.5 18v.8M18.5 16.5V18M1.5 21.5h21"),
    ),
    "office": (
        "sales office",
        area("p-paper", "M4 10v11.5h16V10Z"),
        area(
            "p-brass",
            "M4.5 3h15l2 5.5c0 1.6-1.3 2.6-2.4 2.6s-2.3-.9-2.3-2.3c0 1.4-1.1 2.3-2.4 2.3S12 10.2 12 8.8c0 1.4-1.1 2.3-2.4 2.3S7.2 10.2 7.2 8.8c0 1.4-1.2 2.3-2.3 2.3S2.5 10.1 2.5 8.5Z",
        ),
        area("p-glass", "M6.5 14h5v4h-5Z"),
        ink("M14.5 21.5V14h3.2v7.5M2.5 21.5h19"),
    ),
    "landing-strip": (
        "landing strip",
        area("p-ember", "M10.3 15.5h3.4L12 20.2Z"),
        area("p-apple", "M8.2 9.5 5 13.5v3l3.5-1.5ZM15.8 9.5l3.2 4v3L15.5 15Z"),
        area(
            "p-paper",
            "M12 1.5c2.8 2.2 4.2 5.3 4.2 8.5 0 2-.4 3.9-1.2 5.5H9c-.8-1.6-1.2-3.5-1.2-5.5 0-3.2 1.4-6.3 4.2-8.5Z",
        ),
        area("p-sky", o(12, 8.3, 1.9)),
        ink("M3 22h18"),
    ),
    "demolition": (
        "demolition",
        area(
            "p-ember",
            "M12 1.5 14.3 7.1 19.4 4.6 16.9 9.7 22.5 12 16.9 14.3 19.4 19.4 14.3 16.9 12 22.5 9.7 16.9"
            " 4.6 19.4 7.1 14.3 1.5 12 7.1 9.7 4.6 4.6 9.7 7.1Z",
        ),
        area("p-spark", o(12, 12, 2.6)),
    ),
    "redistribution": (
        "logistics redistribution",
        area("p-brass", "M14.5 2.5 21.5 7.5 14.5 12.5V9.3H4V5.7h10.5Z"),
        area("p-sky", "M9.5 11.5 2.5 16.5l7 5v-3.2H20v-3.6H9.5Z"),
    ),
    "meteorite": (
        "meteorite",
        ink("M14.5 8.5 20.5 2.5M17.5 12 22 7.5M11.5 5.5 14 3"),
        area("p-stone", "M9.5 8.5 14 10.5 15.8 15 13.5 20 8.5 21.7 3.8 19.5 2 14.7 4.3 10Z"),
        area("p-sand", o(7.2, 14, 1.8)),
        dots(o(11.3, 17.2, 1.2)),
    ),
    "scaffold": (
        "scaffold",
        ink("M5 14.5 19 8.5"),
        area("p-wood", "M2.5 5.5h19v3h-19ZM2.5 14.5h19v3h-19Z"),
        ink("M5 2v19.5M19 2v19.5M3 21.5h4M17 21.5h4"),
    ),
}

TOKENS: dict[str, Drawing] = {
    "robot": (
        "selenite robot",
        ink("M12 7.5V3.8M2.5 11.5v5M21.5 11.5v5"),
        area("p-apple", o(12, 3.2, 1.6)),
        area("p-steel", "M7.5 7.5h9a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-9a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3Z"),
        area("p-spark", o(8.8, 12.5, 1.9), o(15.2, 12.5, 1.9)),
        ink("M9 17.3h6"),
    ),
    "shipment": (
        "last shipment",
        area("p-wood", "M3 7.5 12 3l9 4.5v9.5L12 21.5 3 17Z"),
        ink("M3 7.5 12 12l9-4.5M12 12v9.5"),
        fine("M7.5 5.2l9 4.6v3.4"),
    ),
    "pear": (
        "pear",
        area(
            "p-pear",
            "M12 5.5c-2.2 0-3 1.8-3 3.7 0 2.2-3.3 3.2-3.3 6.9 0 3.2 2.7 5 6.3 5s6.3-1.8 6.3-5c0-3.7-3.3-4.7-3.3-6.9 0-1.9-.8-3.7-3-3.7Z",
        ),
        ink("M12 5.5c0-1.5.8-2.5 2-3"),
    ),
    "apple": (
        "apple",
        area(
            "p-apple",
            "M12 7.8c-2.5-2-8.2-1-8.2 4.5 0 5 3.5 8.7 5.9 8.7 1 0 1.5-.5 2.3-.5s1.3.5 2.3.5c2.4 0 5.9-3.7 5.9-8.7 0-5.5-5.7-6.5-8.2-4.5Z",
        ),
        ink("M12 7.6c0-2.6 1-4.2 3-5.1"),
    ),
    "lemon": (
        "lemon",
        area(
            "p-lemon",
            "M3.8 10.7C5.3 7 8.1 5.2 12 5.2s6.7 1.8 8.2 5.5l1.6 1.3-1.6 1.3c-1.5 3.7-4.3 5.5-8.2 5.5s-6.7-1.8-8.2-5.5L2.2 12Z",
        ),
        fine("M8 10c.8-1.2 2-1.9 3.5-2"),
    ),
}

#: The tables by the heading they belong under.
TABLES = {"luna-capital projects": PROJECTS, "luna-capital tokens": TOKENS}

define("mark", PROJECTS)
define("mark", TOKENS)
