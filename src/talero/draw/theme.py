"""Colours as data: every token of the house style in a light and a dark version, and WCAG contrast."""

from __future__ import annotations

from typing import NamedTuple


class Shade(NamedTuple):
    """One colour token: its value on light paper and its value on dark paper, as `#RRGGBB`."""

    light: str
    dark: str


#: Surfaces, text and meaning. Pages use the same custom properties as boards.
BASE: dict[str, Shade] = {
    "paper": Shade("#F6F1E7", "#14181D"),
    "sheet": Shade("#FFFDF8", "#1C222A"),
    "line": Shade("#D9CFBC", "#323B46"),
    "ink": Shade("#22201C", "#ECE6DA"),
    "soft": Shade("#6B6458", "#9AA3AD"),
    "brass": Shade("#8A682B", "#D6AE62"),
    "good": Shade("#2E7C4E", "#5CB583"),
    "bad": Shade("#B3382C", "#E5776B"),
    "note": Shade("#2D6A9F", "#74AEE0"),
    "on-brass": Shade("#FFFDF8", "#1C1710"),  # text on a brass surface
    "wash": Shade("#FBF2DC", "#322B1F"),  # pale brass: chosen, current
    "shade": Shade("#EDE5D4", "#252C35"),  # a surface one step below the sheet: headers, wells
    "glow": Shade("#FFF4C8", "#8A7038"),  # light on what can be chosen: it brightens and hides no colour
    "edge": Shade("#8B8270", "#75808C"),  # outlines of things (3:1), where a hairline is too faint
}

#: Seats P1 to P6, for shapes. A seat's name is written in ink beside its emblem.
SEATS: tuple[Shade, ...] = (
    Shade("#1F6FB2", "#57A6E8"),
    Shade("#D1581F", "#F28B57"),
    Shade("#12856B", "#3FC2A0"),
    Shade("#B18400", "#DDB53F"),
    Shade("#8A4FA0", "#C08FD6"),
    Shade("#56616C", "#A7B2BD"),
)

#: The emblem of each seat, in seat order.
EMBLEMS: tuple[str, ...] = ("circle", "square", "triangle", "diamond", "hexagon", "star")

#: Goods: the body's colour. `-edge` is its outline (3:1 on the sheet), `-on` what is written on it.
GOODS: dict[str, Shade] = {
    "red": Shade("#C63A30", "#DE5B4E"),
    "red-edge": Shade("#8F2018", "#F2A59C"),
    "red-on": Shade("#FFFDF8", "#14181D"),
    "blue": Shade("#2769B3", "#5B9DE0"),
    "blue-edge": Shade("#174478", "#A9CDF2"),
    "blue-on": Shade("#FFFDF8", "#14181D"),
    "purple": Shade("#7C469A", "#B384D2"),
    "purple-edge": Shade("#502768", "#DCC2EE"),
    "purple-on": Shade("#FFFDF8", "#14181D"),
    "yellow": Shade("#EDBF3A", "#E8C24F"),
    "yellow-edge": Shade("#866400", "#F7E3A3"),
    "yellow-on": Shade("#22201C", "#14181D"),
    "black": Shade("#2B2B2E", "#090B0D"),
    "black-edge": Shade("#000000", "#9AA3AD"),
    "black-on": Shade("#FFFDF8", "#ECE6DA"),
    "white": Shade("#FFFFFF", "#F4F0E8"),
    "white-edge": Shade("#6B6458", "#FFFFFF"),
    "white-on": Shade("#22201C", "#14181D"),
}

GOOD_NAMES: tuple[str, ...] = ("red", "blue", "purple", "yellow", "black", "white")

#: Resources of a market, strong enough for bars and lines (3:1 on the sheet).
RESOURCES: dict[str, Shade] = {
    "water": Shade("#2C7FBE", "#62B0EA"),
    "energy": Shade("#B4820B", "#E9BE45"),
    "ore": Shade("#A35A36", "#DB8E66"),
    "quartz": Shade("#7A5CB8", "#B49BE8"),
}

#: Colours of price and supply gauges, from scarce to plenty.
BANDS: dict[str, Shade] = {
    "band-red": Shade("#D9705F", "#A74A3C"),
    "band-orange": Shade("#E4A15A", "#8F5A23"),
    "band-yellow": Shade("#EBCF6B", "#78651E"),
    "band-green": Shade("#9CC58A", "#447140"),
    "band-blue": Shade("#86B7DA", "#366B93"),
    "band-black": Shade("#8D8A84", "#5A5F66"),
}

#: Ground of maps.
LAND: dict[str, Shade] = {
    "plain": Shade("#E6E8CB", "#2C3A2E"),
    "river": Shade("#D3E4D6", "#2A3F41"),
    "mountain": Shade("#DCCDB6", "#453C31"),
    "swamp": Shade("#CFD8B8", "#333D29"),
    "lake": Shade("#BBD6E4", "#1D3A4D"),
    "text": Shade("#544E42", "#B6BEC6"),  # small labels on the ground
    "border": Shade("#C8C1A5", "#4A5651"),  # between hexes
    "stream": Shade("#5C9DC4", "#4E93BD"),  # the line of a river
    "regolith": Shade("#E4E0D6", "#33363B"),  # pale dust
    "desert": Shade("#EFDCC0", "#3E3325"),  # warm dust
}

#: Pigments fill the pictograms between ink lines; ink on any of them is at least 4.5:1.
PIGMENTS: dict[str, Shade] = {
    "p-stone": Shade("#B9B2A3", "#69665E"),
    "p-clay": Shade("#DC8660", "#9D5233"),
    "p-wood": Shade("#D0A26C", "#855E34"),
    "p-iron": Shade("#94A7B5", "#536A7A"),
    "p-glass": Shade("#BFE3E1", "#376F73"),
    "p-spark": Shade("#F4CB4E", "#80620E"),
    "p-sand": Shade("#DED2B8", "#6E6652"),
    "p-steel": Shade("#BCC9D3", "#576975"),
    "p-rose": Shade("#EBA7B4", "#9B4E63"),
    "p-circuit": Shade("#9CCBA4", "#3E714C"),
    "p-leaf": Shade("#A5CF86", "#46713A"),
    "p-water": Shade("#8CC5EA", "#2D6B9E"),
    "p-ore": Shade("#CB9870", "#8B5C39"),
    "p-quartz": Shade("#D3C2EE", "#725A9C"),
    "p-moon": Shade("#D6D2C8", "#66666B"),
    "p-lemon": Shade("#F6DF6C", "#776611"),
    "p-apple": Shade("#E78C7E", "#A44C41"),
    "p-pear": Shade("#C9DB7C", "#5E6C27"),
    "p-brass": Shade("#E5C88C", "#7D6228"),
    "p-sky": Shade("#CDE5F5", "#416A88"),
    "p-violet": Shade("#C9A9DC", "#7C5796"),
    "p-paper": Shade("#FFFDF8", "#2A323C"),
    "p-ember": Shade("#EF9A5B", "#9B541E"),
    "p-night": Shade("#8490A0", "#333E4D"),
}

#: Colours of the parts of bars, in this order; then again with stripes, so that no two parts look the same.
PARTS: tuple[str, ...] = (
    *("p-water", "p-brass", "p-leaf", "p-clay", "p-violet"),
    *("p-steel", "p-lemon", "p-rose", "p-circuit", "p-sand"),
)


def _all_tokens() -> dict[str, Shade]:
    """Put all groups under the names that classes and custom properties use."""
    tokens = dict(BASE)
    tokens |= {f"seat-{n}": shade for n, shade in enumerate(SEATS, 1)}
    tokens["seat-0"] = BASE["edge"]  # nobody: neutral pieces, track without owner
    tokens |= {f"good-{name}": shade for name, shade in GOODS.items()}
    tokens |= {f"res-{name}": shade for name, shade in RESOURCES.items()}
    tokens |= BANDS
    tokens |= {f"land-{name}": shade for name, shade in LAND.items()}
    return tokens | PIGMENTS


#: Every token by the name used in classes (`f-ink`) and custom properties (`--ink`).
TOKENS: dict[str, Shade] = _all_tokens()

#: Tokens that text may be written in.
TEXT_TOKENS: tuple[str, ...] = ("ink", "soft", "brass", "good", "bad", "note")


def seat_token(seat: int | None) -> str:
    """Name the colour token of a 0-based seat; `None` or -1 is nobody.

    >>> seat_token(0), seat_token(None)
    ('seat-1', 'seat-0')
    """
    if seat is None or seat < 0:
        return "seat-0"
    return f"seat-{seat % len(SEATS) + 1}"


def _channel(value: int) -> float:
    """Make one sRGB channel linear."""
    share = value / 255
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def luminance(colour: str) -> float:
    """Give the relative luminance of `#RRGGBB`, from 0 (black) to 1 (white)."""
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return 0.2126 * _channel(red) + 0.7152 * _channel(green) + 0.0722 * _channel(blue)


def contrast(one: str, other: str) -> float:
    """Give the WCAG contrast ratio of two colours, from 1 to 21.

    >>> round(contrast("#000000", "#FFFFFF"), 1)
    21.0
    """
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
