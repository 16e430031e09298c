from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import product

import pytest

from talero.draw import css
from talero.draw.theme import (
    BANDS,
    BASE,
    EMBLEMS,
    GOOD_NAMES,
    GOODS,
    LAND,
    PARTS,
    PIGMENTS,
    RESOURCES,
    SEATS,
    TEXT_TOKENS,
    TOKENS,
    Shade,
    contrast,
    seat_token,
)

THEMES = ("light", "dark")


def pairs(*lists: Iterable[str]) -> list[tuple[str, ...]]:
    return list(product(*lists))


GROUND = [name for name in LAND if name not in ("text", "border", "stream")]


def ratio(one: Shade, other: Shade, theme: str) -> float:
    return contrast(getattr(one, theme), getattr(other, theme))


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("#000000", "#FFFFFF", 21),
        ("#777777", "#FFFFFF", 4.48),
        ("#FFFFFF", "#777777", 4.48),
        ("#123456", "#123456", 1),
    ],
)
def test_contrast_is_the_wcag_ratio(one: str, other: str, expected: float) -> None:
    assert contrast(one, other) == pytest.approx(expected, abs=0.005)


def test_every_colour_is_six_hex_digits() -> None:
    assert all(re.fullmatch("#[0-9A-F]{6}", colour) for shade in TOKENS.values() for colour in shade)


def test_the_given_tokens_are_kept() -> None:
    """The house colours: page, sheet, ink, brass, and the six seats on light paper."""
    assert BASE["paper"] == ("#F6F1E7", "#14181D")
    assert BASE["sheet"] == ("#FFFDF8", "#1C222A")
    assert BASE["ink"] == ("#22201C", "#ECE6DA")
    assert BASE["brass"] == ("#8A682B", "#D6AE62")
    assert [s.light for s in SEATS] == ["#1F6FB2", "#D1581F", "#12856B", "#B18400", "#8A4FA0", "#56616C"]


@pytest.mark.parametrize(("token", "ground", "theme"), pairs(TEXT_TOKENS, ("paper", "sheet", "wash"), THEMES))
def test_text_can_be_read(token: str, ground: str, theme: str) -> None:
    assert ratio(BASE[token], BASE[ground], theme) >= 4.5


@pytest.mark.parametrize(("token", "theme"), pairs(("ink", "soft"), THEMES))
def test_text_on_headers_can_be_read(token: str, theme: str) -> None:
    assert ratio(BASE[token], BASE["shade"], theme) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
def test_text_on_colours_can_be_read(theme: str) -> None:
    assert ratio(BASE["on-brass"], BASE["brass"], theme) >= 4.5
    for shade in (*PIGMENTS.values(), *BANDS.values()):
        assert ratio(BASE["ink"], shade, theme) >= 4.5
    for name in GROUND:
        assert ratio(LAND["text"], LAND[name], theme) >= 4.5
        assert ratio(BASE["ink"], LAND[name], theme) >= 4.5


@pytest.mark.parametrize(("ground", "theme"), pairs(("paper", "sheet"), THEMES))
def test_shapes_stand_out(ground: str, theme: str) -> None:
    for shade in (*SEATS, *RESOURCES.values(), BASE["edge"], BASE["brass"]):
        assert ratio(shade, BASE[ground], theme) >= 3
    for name in GOOD_NAMES:
        assert ratio(GOODS[f"{name}-edge"], BASE[ground], theme) >= 3


@pytest.mark.parametrize(("name", "theme"), pairs(GOOD_NAMES, THEMES))
def test_marks_on_goods_stand_out(name: str, theme: str) -> None:
    assert ratio(GOODS[f"{name}-on"], GOODS[name], theme) >= 3


def test_goods_stand_out_by_their_body_where_their_name_allows() -> None:
    """Yellow and white on light paper and black on dark paper need their outline; no other does."""
    weak = {
        (name, theme)
        for name, theme in product(GOOD_NAMES, THEMES)
        if ratio(GOODS[name], BASE["sheet"], theme) < 3
    }
    assert weak == {("yellow", "light"), ("white", "light"), ("black", "dark")}


def test_every_seat_has_its_own_emblem_and_colour() -> None:
    assert len(set(EMBLEMS)) == len(SEATS) == 6
    assert [seat_token(seat) for seat in (0, 5, None, -1)] == ["seat-1", "seat-6", "seat-0", "seat-0"]


def test_the_style_sheet_defines_both_themes() -> None:
    sheet = css.stylesheet()
    assert sheet.count("--ink:#22201C") == 1
    assert sheet.count("--ink:#ECE6DA") == 2  # preferred, and asked for
    assert ":root[data-theme=dark],:root.theme-dark{" in sheet
    assert ":root:not([data-theme=light],.theme-light){" in sheet


def test_the_style_sheet_is_well_formed() -> None:
    for sheet in (css.stylesheet(), css.standalone('<g class="t m f-ink is-legal hit"/>', "dark")):
        assert sheet.count("{") == sheet.count("}")
        assert "<" not in sheet
        assert "&" not in sheet


def test_every_property_used_is_defined() -> None:
    sheet = css.stylesheet()
    used = set(re.findall(r"var\(--([a-z0-9-]+)\)", sheet))
    assert used
    assert used <= set(re.findall(r"--([a-z0-9-]+):", sheet))


def test_a_standalone_style_has_only_what_is_used() -> None:
    style = css.standalone('<path class="m f-ink"/><path class="m s-brass"/>', "light")
    assert set(re.findall(r"\.([a-z-]+)", style.replace("stroke-width:1.75", ""))) == {
        "m",
        "f-ink",
        "s-brass",
    }
    assert "#22201C" in style
    assert "var(" not in style


def test_chart_colours_differ() -> None:
    assert len(set(PARTS)) == len(PARTS) == 10
