"""Marks of Planet Steam: four resources and the machines that win and carry them."""

# ruff: noqa: E501 (path data)

from __future__ import annotations

from talero.draw.marks.pen import Drawing, area, cog, define, dots, fine, ink, o

_COG = cog(12, 12, 10.3)

_DROP = "M12 2.3c3.9 4.6 6.9 8.6 6.9 12.2a6.9 6.9 0 0 1-13.8 0c0-3.6 3-7.6 6.9-12.2Z"
_BOLT = "M14 2 4.8 13.6h5.9L9.4 22l9.8-12.3h-6.3Z"
_NUGGET = "M3 14.7 5.6 7.4 11.3 3.4 18.3 5.4 21.3 12 18.9 18.6 11 20.8 5.4 18.9Z"

RESOURCES: dict[str, Drawing] = {
    "water": ("water", area("p-water", _DROP), fine("M8.4 14.8a3.8 3.8 0 0 0 3 3.5")),
    "energy": ("energy", area("p-spark", _BOLT)),
    "ore": ("ore", area("p-ore", _NUGGET), fine("M5.6 7.4 11 11.2l7.3-5.8M11 11.2v9.6M11 11.2 21.3 12")),
    "quartz": (
        "quartz",
        area(
            "p-quartz", "M8.5 21.3 3.6 20.3 3 13.4 5.6 10.4 8.5 12.5ZM15.5 21.3l4.9-1 .7-5.9-2.7-3-2.9 2.3Z"
        ),
        area("p-quartz", "M12 2 15.7 6.6v14.7H8.3V6.6Z"),
        fine("M8.3 6.6 12 9l3.7-2.4M12 9v12.3"),
    ),
}

MACHINES: dict[str, Drawing] = {
    "tank": (
        "tank",
        ink("M7.5 18.5 5.5 22M16.5 18.5l2 3.5"),
        area(
            "p-brass", "M5.5 8.2C5.5 5.3 8.4 3.8 12 3.8s6.5 1.5 6.5 4.4v8.6c0 1.9-2.9 3-6.5 3s-6.5-1.1-6.5-3Z"
        ),
        ink(
            "M5.5 8.8c1.2 1 3.5 1.6 6.5 1.6s5.3-.6 6.5-1.6M5.5 14.6c1.2 1 3.5 1.6 6.5 1.6s5.3-.6 6.5-1.6M12 3.8V1.8"
        ),
    ),
    "converter": ("converter", area("p-steel", _COG), area("p-paper", o(12, 12, 3.6))),
    "converter-energy": (
        "energy converter",
        area("p-spark", _COG),
        dots("M13.1 6.6 8.3 12.8h3L10.7 17.4 15.7 11.1h-3.1Z"),
    ),
    "converter-ore": (
        "ore converter",
        area("p-ore", _COG),
        dots("M8 13.4 9.2 9.6 12 7.7 15.4 8.7 16.5 12 15.3 15.4 11.5 16.4 9 15.5Z"),
    ),
    "converter-quartz": ("quartz converter", area("p-quartz", _COG), dots("M12 6.6 14.4 9.6V17H9.6V9.6Z")),
    "supercharger": (
        "supercharger",
        area("p-ember", "M4.2 16.8a7.8 10.5 0 0 1 15.6 0Z"),
        area("p-brass", "M2.5 16.8h19v4h-19Z"),
        ink("M8.4 13.4 12 9.8l3.6 3.6"),
        dots(o(6.2, 18.8, 1), o(12, 18.8, 1), o(17.8, 18.8, 1)),
    ),
    "airship": (
        "support airship",
        area("p-brass", "M1.5 9.5C3.5 6 7.5 4 12 4s8.5 2 10.5 5.5C20.5 13 16.5 15 12 15S3.5 13 1.5 9.5Z"),
        fine("M4.3 9.5h15.4M12 4c-3 1.5-3 9.5 0 11"),
        area("p-wood", "M8 17.3h8l-1.2 3.4H9.2Z"),
        ink("M9 14.7v2.6M15 14.7v2.6"),
    ),
    "carrier": (
        "carrier",
        area("p-iron", "M2 6.5h20l-2.8 9.5H4.8Z"),
        fine("M8.3 6.5l.7 9.5M15.7 6.5l-.7 9.5"),
        area("p-brass", o(7.8, 18.6, 2.5), o(16.2, 18.6, 2.5)),
    ),
    "claim": (
        "claim",
        area("p-stone", "M3 3h18v18H3Z"),
        area("p-sand", o(12, 12, 5)),
        dots(o(6, 6, 1.1), o(18, 6, 1.1), o(6, 18, 1.1), o(18, 18, 1.1), o(12, 12, 1.8)),
    ),
    "license": (
        "building license",
        area("p-paper", "M4.5 2.5h10.5l4.5 4.5v14.5h-15Z"),
        ink("M15 2.5v4.5h4.5"),
        fine("M7.5 8h4M7.5 11.5h6"),
        area("p-apple", o(14.6, 16.4, 2.8)),
    ),
    "deed": (
        "luxury accommodation",
        area("p-paper", "M4 21V11.5h16V21Z"),
        area("p-violet", "M5.5 11.5a6.5 6.8 0 0 1 13 0Z"),
        ink("M12 4.7V1.8M2.5 21h19"),
        area("p-brass", "M9.8 21v-5.2a2.2 2.2 0 0 1 4.4 0V21Z"),
    ),
    "sabotage": (
        "sabotage",
        ink("M15.6 9.2 17.3 7.5c1-1 .3-3 2-4"),
        area("p-night", o(10.5, 14, 7.7)),
        area("p-iron", "M13 8.6 15 6.6 18 9.6 16 11.6Z"),
        fine("M6.6 13.2a4.2 4.2 0 0 1 3-3"),
        area("p-spark", o(19.8, 3.4, 1.7)),
    ),
    "manipulation": (
        "price manipulation",
        area("p-leaf", "M7 3 12 9.5H9.2V19H4.8V9.5H2Z"),
        area("p-apple", "M17 21 22 14.5h-2.8V5h-4.4v9.5H12Z"),
    ),
    "lady": (
        "Lady Steam",
        area("p-violet", "M6.5 12.5C6.5 6.5 8.5 4 12 4s5.5 2.5 5.5 8.5Z"),
        area(
            "p-violet", "M1.5 14.2C3 12.8 7 12 12 12s9 .8 10.5 2.2c-1.5 2.3-5.5 3.3-10.5 3.3S3 16.5 1.5 14.2Z"
        ),
        area("p-rose", o(16.5, 9.5, 2.3)),
        ink("M7 20.5h10"),
    ),
    "venturer": (
        "Venturer",
        area("p-night", "M7 3.5h10l-.8 13H7.8Z"),
        area("p-apple", "M7.6 12.8h8.8l-.2 3.7H7.8Z"),
        area("p-night", "M2.5 16.5h19c0 2.3-3.5 3.5-9.5 3.5s-9.5-1.2-9.5-3.5Z"),
    ),
    "captain": (
        "Airship Captain",
        ink("M12 1.8v20.4M1.8 12h20.4M4.8 4.8l14.4 14.4M19.2 4.8 4.8 19.2"),
        area("p-wood", o(12, 12, 7)),
        area("p-paper", o(12, 12, 4)),
        dots(o(12, 12, 1.5)),
    ),
}

#: The tables by the heading they belong under.
TABLES = {"planet-steam resources": RESOURCES, "planet-steam": MACHINES}

define("mark", RESOURCES)
define("mark", MACHINES)
