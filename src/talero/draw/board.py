"""A whole drawing: five layers, the symbols they use, and the two ways to write it down."""

from __future__ import annotations

import re
from collections.abc import Mapping

from talero.draw import css
from talero.draw.svg import Svg, escape, num, title

#: Layers from the bottom to the top.
LAYERS = ("ground", "marks", "pieces", "highlights", "focus")

_HREF = re.compile(r'href="#([^"]+)"')


class Symbol:
    """A drawing that is defined once and shown many times; `title` says what it means."""

    __slots__ = ("body", "id", "title", "view_box")

    def __init__(self, id: str, title: str, body: Svg, view_box: str = "0 0 24 24") -> None:
        self.id = id
        self.title = title
        self.body = body
        self.view_box = view_box

    def markup(self, name: str | None = None) -> str:
        """Write the definition, called `name` if that is given (a translation)."""
        words = title(name or self.title) if self.title else ""
        head = f'<symbol id="{escape(self.id)}" viewBox="{self.view_box}">'
        return f"{head}{words}{self.body}</symbol>"


#: Every symbol that drawings may refer to, by id. The modules of `talero.draw.marks` fill it.
SYMBOLS: dict[str, Symbol] = {}


def register(symbol: Symbol) -> Symbol:
    """Make a symbol known to all drawings; to define it again in the same way does no harm."""
    if SYMBOLS.setdefault(symbol.id, symbol).markup() != symbol.markup():
        raise ValueError(f"symbol {symbol.id} is defined twice")
    return symbol


class Board:
    """A drawing in layers with a title. `x` and `y` are the upper left corner of the view box."""

    __slots__ = ("desc", "layers", "size", "title")

    def __init__(
        self, width: float, height: float, title: str, desc: str = "", x: float = 0, y: float = 0
    ) -> None:
        self.size = (x, y, width, height)
        self.title = title
        self.desc = desc
        self.layers: dict[str, list[Svg]] = {name: [] for name in LAYERS}

    def add(self, layer: str, *parts: Svg) -> None:
        """Put pieces into a layer, above what is there."""
        self.layers[layer].extend(parts)

    def ground(self, *parts: Svg) -> None:
        """Add what lies below everything: land, cells, cards' paper."""
        self.layers["ground"].extend(parts)

    def marks(self, *parts: Svg) -> None:
        """Add what is printed on the ground: names, costs, numbers."""
        self.layers["marks"].extend(parts)

    def pieces(self, *parts: Svg) -> None:
        """Add what players put there."""
        self.layers["pieces"].extend(parts)

    def highlights(self, *parts: Svg) -> None:
        """Add what is marked for the viewer."""
        self.layers["highlights"].extend(parts)

    def body(self) -> Svg:
        """Write all layers, also empty ones: the client puts highlights and the focus ring there."""
        return Svg(
            "".join(f'<g class="layer-{name}">{"".join(parts)}</g>' for name, parts in self.layers.items())
        )

    def embedded(self, names: Mapping[str, str] | None = None, background: bool = False) -> Svg:
        """Write the drawing for a page that links the style sheet; `names` translates symbols' titles."""
        return self._document("", names or {}, background, "")

    def standalone(
        self, theme: str = "auto", names: Mapping[str, str] | None = None, background: bool = True
    ) -> Svg:
        """Write the drawing as a file of its own, with its style inside."""
        bare = self._document("", names or {}, background, "")
        style = f"<style>{css.standalone(bare, theme)}</style>"
        fixed = "" if theme == "auto" else f' data-theme="{theme}"'
        return self._document(style, names or {}, background, fixed)

    def render(self, theme: str | None = "auto", names: Mapping[str, str] | None = None) -> Svg:
        """Write the drawing with its style inside, or without style for a page's own if `theme` is None."""
        return self.embedded(names) if theme is None else self.standalone(theme, names)

    def spread(self, names: Mapping[str, str] | None = None) -> Svg:
        """Write the drawing for a page, as the only part there is (see `talero.draw.sheet`)."""
        symbols = definitions(self.body(), names)
        part = self.part(' data-part="board"', symbols)
        return Svg(f'<svg xmlns="http://www.w3.org/2000/svg">{part}</svg>')

    def part(self, attributes: str, symbols: str = "") -> Svg:
        """Write the drawing as a part of others, which define the symbols that `symbols` does not."""
        x, y, width, height = (num(value) for value in self.size)
        return Svg(
            f'<svg class="talero" viewBox="{x} {y} {width} {height}" width="{width}" height="{height}"'
            f' role="group" aria-label="{escape(self.title)}"{attributes}>{symbols}{self.body()}</svg>'
        )

    def _repr_svg_(self) -> str:
        return self.standalone()

    def _document(self, style: str, names: Mapping[str, str], background: bool, attributes: str) -> Svg:
        x, y, width, height = (num(value) for value in self.size)
        body = self.body()
        desc = f"<desc>{escape(self.desc)}</desc>" if self.desc else ""
        box = f'x="{x}" y="{y}" width="{width}" height="{height}"'
        paper = f'<rect class="f-paper" {box}/>' if background else ""
        return Svg(
            f'<svg xmlns="http://www.w3.org/2000/svg" class="talero" viewBox="{x} {y} {width} {height}"'
            f' width="{width}" height="{height}" role="group" aria-label="{escape(self.title)}"{attributes}>'
            f"{title(self.title)}{desc}{style}{definitions(body, names)}{paper}{body}</svg>"
        )


def definitions(markup: str, names: Mapping[str, str] | None = None) -> Svg:
    """Write `<defs>` with every symbol the markup refers to, directly or through other symbols."""
    found: dict[str, str] = {}
    waiting = sorted(set(_HREF.findall(markup)))
    while waiting:
        key = waiting.pop()
        if key not in found:
            found[key] = SYMBOLS[key].markup((names or {}).get(key))
            waiting.extend(_HREF.findall(found[key]))
    return Svg(f"<defs>{''.join(found[key] for key in sorted(found))}</defs>" if found else "")
