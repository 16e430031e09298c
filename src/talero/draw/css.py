"""The style sheet of boards, made from the theme.

A page links `stylesheet()` once, and inline boards need no style of their own (so a strict content security
policy holds). A standalone file carries `standalone(...)` in a `<style>` element: either following the
reader's preference, or fixed to one theme with literal colours that every SVG program understands.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from talero.draw.theme import PARTS, SEATS, TOKENS

THEMES = ("auto", "light", "dark")

SANS = 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans","DejaVu Sans",sans-serif'
SERIF = '"Iowan Old Style","Palatino Linotype",Palatino,"Book Antiqua",Georgia,"Noto Serif",serif'

#: Selector and declarations; `{token}` is replaced by a colour.
RULES: tuple[tuple[str, str], ...] = (
    (".t", f"font-family:{SANS};fill:{{ink}};stroke:none;white-space:pre"),
    (".t-soft", "fill:{soft}"),
    (".t-brass", "fill:{brass}"),
    (".t-good", "fill:{good}"),
    (".t-bad", "fill:{bad}"),
    (".t-note", "fill:{note}"),
    (".t-on", "fill:{on-brass}"),
    (".t-land", "fill:{land-text}"),
    (".t-serif", f"font-family:{SERIF}"),
    (".t-bold", "font-weight:600"),
    (".t-num", 'font-variant-numeric:tabular-nums lining-nums;font-feature-settings:"tnum","lnum"'),
    (".t-caps", "letter-spacing:.06em"),
    (".t-halo", "paint-order:stroke;stroke:{sheet};stroke-width:3;stroke-linejoin:round"),
    (".m", "fill:none;stroke:{ink};stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round"),
    (".m-fine", "stroke-width:1.25"),
    (".f-none", "fill:none"),
    (".f-current", "fill:currentColor"),
    (".s-current", "stroke:currentColor"),
    (".hit", "fill:transparent;stroke:none;pointer-events:all"),
    (".glow", "fill:{glow};fill-opacity:.16;stroke:{brass};stroke-width:3;stroke-linejoin:round"),
    (".ring", "fill:none;stroke:{brass};stroke-width:3;stroke-linejoin:round"),
    (".through", "pointer-events:none"),
    (".is-legal", "cursor:pointer"),
    (".is-legal>.hit", "fill:{glow};fill-opacity:.16;stroke:{brass};stroke-width:3;stroke-linejoin:round"),
    (".is-chosen>.hit", "fill:{glow};fill-opacity:.3;stroke:{brass};stroke-width:5"),
    (".is-pointed>.hit", "fill:{note};fill-opacity:.18;stroke:{note};stroke-width:2.5"),
    (".is-faded", "opacity:.6"),
)

_CLASS = re.compile(r'class="([^"]*)"')
_TOKEN = re.compile(r"\{([a-z0-9-]+)\}")
_SELECTOR_CLASS = re.compile(r"\.([a-z0-9-]+)")


def _paint_rules() -> list[tuple[str, str]]:
    """Give each token a class for fill, stroke and the current colour."""
    rules: list[tuple[str, str]] = []
    for name in TOKENS:
        rules.append((f".c-{name}", f"color:{{{name}}}"))
        rules.append((f".f-{name}", f"fill:{{{name}}}"))
        rules.append((f".s-{name}", f"stroke:{{{name}}}"))
    return rules


ALL_RULES: tuple[tuple[str, str], ...] = (*RULES, *_paint_rules())


def _rules(colour: Callable[[str], str], wanted: set[str] | None = None) -> str:
    """Write the rules whose classes are all wanted (all rules if `wanted` is None)."""
    out = []
    for selector, body in ALL_RULES:
        if wanted is None or wanted.issuperset(_SELECTOR_CLASS.findall(selector)):
            out.append(f"{selector}{{{_TOKEN.sub(lambda found: colour(found[1]), body)}}}")
    return "".join(out)


def _declarations(dark: bool) -> str:
    """Write all custom properties of one theme."""
    pairs = (f"--{name}:{shade.dark if dark else shade.light}" for name, shade in TOKENS.items())
    return f"color-scheme:{'dark' if dark else 'light'};" + ";".join(pairs)


def _liveries(dark: bool) -> str:
    """Write the seats' colours once more, under names that no page redefines."""
    shades = (shade.dark if dark else shade.light for shade in SEATS)
    return "".join(f";--livery-{n}:{shade}" for n, shade in enumerate(shades, 1))


@cache
def properties(scope: str = ":root") -> str:
    """Write the tokens as custom properties of `scope`.

    Light by default, dark if the reader prefers it, either if `data-theme` or the class `theme-light` or
    `theme-dark` says so.
    """
    light, dark = _declarations(dark=False), _declarations(dark=True)
    if scope == ":root":
        light, dark = light + _liveries(dark=False), dark + _liveries(dark=True)
    return (
        f"{scope}{{{light}}}"
        f"@media (prefers-color-scheme:dark){{{scope}:not([data-theme=light],.theme-light){{{dark}}}}}"
        f"{scope}[data-theme=dark],{scope}.theme-dark{{{dark}}}"
    )


def _bars() -> str:
    """Colour the parts of a page's own bars as charts do."""
    return "".join(f".bar-{n}{{background:var(--{token})}}" for n, token in enumerate(PARTS))


def _worn() -> str:
    """Let seats wear other seats' colours where classes of a page's body say so (`draw.livery`)."""
    count = range(1, len(SEATS) + 1)
    return "".join(f".wears-{n}-{w}{{--seat-{n}:var(--livery-{w})}}" for n in count for w in count if n != w)


@cache
def stylesheet() -> str:
    """Write the style sheet that a page links for inline boards: properties on `:root` and all classes."""
    return properties() + _rules(lambda token: f"var(--{token})") + _bars() + _worn() + "\n"


def classes_in(markup: str) -> set[str]:
    """List the classes that a piece of markup uses."""
    return {name for names in set(_CLASS.findall(markup)) for name in names.split()}


def standalone(markup: str, theme: str = "auto") -> str:
    """Write the rules a standalone file needs: `auto` follows the reader, `light` and `dark` are fixed."""
    wanted = classes_in(markup)
    if theme == "auto":
        return properties("svg.talero") + _rules(lambda token: f"var(--{token})", wanted)
    if theme not in THEMES:
        raise ValueError(f"no theme {theme!r}; choose from {', '.join(THEMES)}")
    dark = theme == "dark"
    return _rules(lambda token: TOKENS[token].dark if dark else TOKENS[token].light, wanted)
