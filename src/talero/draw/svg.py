"""A small typed builder of SVG: every function returns a piece of markup, ready to be joined.

Text and attribute values are escaped, coordinates are rounded to 0.1, colours are token names that become
classes, and there is no way to write a `style` attribute. An id can only be given together with a title::

    circle(10, 10, 4, fill="brass", name=Named("place:H7", "Hex H7, empty"))
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NewType, TypedDict, Unpack

from talero.draw.theme import TOKENS

#: Markup that is complete and escaped. Plain text becomes `Svg` only through the functions of this module.
Svg = NewType("Svg", str)

EMPTY = Svg("")
Point = tuple[float, float]

_ID = re.compile(r"[A-Za-z][A-Za-z0-9:._-]*\Z")
_NOT_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")
_SPECIAL = re.compile(_NOT_XML.pattern[:-1] + "&<>\"']")
_RARE = frozenset({"opacity", "dash", "cap", "data", "hidden", "at", "rotate"})
_FILL = {token: f"f-{token}" for token in TOKENS} | {"none": "f-none", "current": "f-current"}
_COLOUR = {token: f" c-{token}" for token in TOKENS}
_STROKE = {token: f" s-{token}" for token in TOKENS} | {"none": "", "": "", "current": " s-current"}


class Named:
    """The id of something people can point at, and the words that say what it is."""

    __slots__ = ("id", "title")

    def __init__(self, id: str, title: str) -> None:
        if not _ID.match(id):
            raise ValueError(f"not an element id: {id!r}")
        if not title.strip():
            raise ValueError(f"element {id} needs a title")
        self.id = id
        self.title = title


class Look(TypedDict, total=False):
    """How an element is painted, and what it is called. Colours are names of theme tokens."""

    fill: str
    stroke: str
    weight: float  # stroke width
    opacity: float
    dash: str
    cap: str
    colour: str  # what `current` means inside
    cls: str
    rotate: float  # degrees clockwise about the element's own origin
    at: Point  # moves the element
    data: Mapping[str, str]  # data-* attributes
    hidden: bool  # hide from assistive technology: decoration
    tip: str  # a title without an id: what the pointer shows
    name: Named


def num(value: float) -> str:
    """Write a coordinate, rounded to 0.1.

    >>> num(3.0), num(-0.04), num(2.449)
    ('3', '0', '2.4')
    """
    text = f"{value:.1f}"
    if text[-1] == "0":
        return "0" if text == "-0.0" else text[:-2]
    if text[-1] > "9":
        raise ValueError(f"not a coordinate: {value}")
    return text


def escape(text: str) -> str:
    """Make text safe inside elements and quoted attributes; characters that XML forbids become U+FFFD."""
    if not _SPECIAL.search(text):
        return text
    text = _NOT_XML.sub("\ufffd", text)
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace('"', "&quot;").replace("'", "&#39;")


def join(parts: Iterable[Svg]) -> Svg:
    """Put pieces one after the other."""
    return Svg("".join(parts))


def title(text: str) -> Svg:
    """Say what the surrounding element is."""
    return Svg(f"<title>{escape(text)}</title>")


def _title(look: Look) -> Svg:
    """Write the title an element has by its name or tip."""
    if "name" in look:
        return title(look["name"].title)
    return title(look["tip"]) if "tip" in look else EMPTY


def _classes(look: Look, fill: str) -> str:
    """Turn colour tokens into classes."""
    paint = look.get("fill", fill)
    names = (_FILL[paint] if paint else "") + _STROKE[look.get("stroke", "")]
    if "colour" in look:
        names += _COLOUR[look["colour"]]
    if "cls" in look:
        names += " " + escape(look["cls"])
    return names.strip()


def _transform(look: Look) -> str:
    """Write where an element is moved and how it is turned."""
    parts = []
    if "at" in look:
        parts.append(f"translate({num(look['at'][0])} {num(look['at'][1])})")
    if look.get("rotate"):
        parts.append(f"rotate({num(look['rotate'])})")
    return f' transform="{" ".join(parts)}"' if parts else ""


def _more(look: Look) -> str:
    """Write the rarer attributes."""
    if _RARE.isdisjoint(look):
        return ""
    out = ""
    if "opacity" in look:
        out += f' opacity="{look["opacity"]:.4g}"'
    if "dash" in look:
        out += f' stroke-dasharray="{escape(look["dash"])}"'
    if "cap" in look:
        out += f' stroke-linecap="{escape(look["cap"])}"'
    for key, value in look.get("data", {}).items():
        out += f' data-{escape(key)}="{escape(value)}"'
    if look.get("hidden"):
        out += ' aria-hidden="true"'
    return out + _transform(look)


def _head(look: Look, fill: str) -> str:
    """Write the attributes all elements share."""
    out = f' id="{look["name"].id}"' if "name" in look else ""
    names = _classes(look, fill)
    if names:
        out += f' class="{names}"'
    if "weight" in look:
        out += f' stroke-width="{look["weight"]:.4g}"'
    return out + _more(look)


def _shape(tag: str, geometry: str, look: Look, fill: str = "none") -> Svg:
    """Write an element without content but for its title."""
    head = f"<{tag} {geometry}{_head(look, fill)}"
    inner = _title(look)
    return Svg(f"{head}>{inner}</{tag}>" if inner else head + "/>")


def rect(x: float, y: float, width: float, height: float, radius: float = 0, **look: Unpack[Look]) -> Svg:
    """Draw a rectangle from its upper left corner."""
    box = f'x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"'
    return _shape("rect", f'{box} rx="{num(radius)}"' if radius else box, look)


def circle(x: float, y: float, radius: float, **look: Unpack[Look]) -> Svg:
    """Draw a circle."""
    return _shape("circle", f'cx="{num(x)}" cy="{num(y)}" r="{num(radius)}"', look)


def ellipse(x: float, y: float, rx: float, ry: float, **look: Unpack[Look]) -> Svg:
    """Draw an ellipse."""
    return _shape("ellipse", f'cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}"', look)


def line(start: Point, end: Point, **look: Unpack[Look]) -> Svg:
    """Draw a straight line."""
    (x1, y1), (x2, y2) = start, end
    return _shape("line", f'x1="{num(x1)}" y1="{num(y1)}" x2="{num(x2)}" y2="{num(y2)}"', look)


def points(corners: Iterable[Point]) -> str:
    """Write a list of points for polygons and polylines."""
    return " ".join([f"{num(x)},{num(y)}" for x, y in corners])


def polygon(corners: Iterable[Point], **look: Unpack[Look]) -> Svg:
    """Draw a closed shape with straight sides."""
    return _shape("polygon", f'points="{points(corners)}"', look)


def polyline(corners: Iterable[Point], **look: Unpack[Look]) -> Svg:
    """Draw a line through points."""
    return _shape("polyline", f'points="{points(corners)}"', look)


def path(d: str, **look: Unpack[Look]) -> Svg:
    """Draw a path from its data."""
    return _shape("path", f'd="{escape(d)}"', look)


def text(
    x: float, y: float, words: str, size: float = 12, anchor: str = "start", **look: Unpack[Look]
) -> Svg:
    """Write one line of text on the baseline `y`; `anchor` is start, middle or end."""
    side = "" if anchor == "start" else f' text-anchor="{escape(anchor)}"'
    look["cls"] = f"t {look['cls']}" if "cls" in look else "t"
    head = f'<text x="{num(x)}" y="{num(y)}" font-size="{num(size)}"{side}{_head(look, "")}>'
    return Svg(f"{head}{_title(look)}{escape(words)}</text>")


def middle(y: float, size: float) -> float:
    """Give the baseline that centres capitals and figures of this size on `y`."""
    return y + size * 0.355


def group(*children: Svg, **look: Unpack[Look]) -> Svg:
    """Hold elements together; with a name, they are one thing to point at."""
    return Svg(f"<g{_head(look, '')}>{_title(look)}{''.join(children)}</g>")


def figure(words: str, desc: str, *children: Svg) -> Svg:
    """Hold a picture that is read as one image: a title, a longer description, and the drawing."""
    head = f'<g role="img" aria-label="{escape(words)}">{title(words)}'
    return Svg(f"{head}<desc>{escape(desc)}</desc>{''.join(children)}</g>")


def use(symbol: str, x: float, y: float, size: float, **look: Unpack[Look]) -> Svg:
    """Show a symbol in a square box centred on (x, y)."""
    half = size / 2
    box = f'x="{num(x - half)}" y="{num(y - half)}" width="{num(size)}" height="{num(size)}"'
    return _shape("use", f'href="#{escape(symbol)}" {box}', look, fill="")
