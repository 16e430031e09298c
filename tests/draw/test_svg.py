from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from talero.draw import svg
from talero.draw.board import LAYERS, SYMBOLS, Board, Symbol, definitions, register
from talero.draw.marks import emblem, mark
from talero.draw.svg import Named, Svg, circle, escape, figure, group, num, path, rect, text, use

NS = "{http://www.w3.org/2000/svg}"
HOSTILE = "\"><script>alert(1)</script>&<![CDATA[ ]]> ' \x00\x0b\ud800 \u202e"


def parse(markup: str) -> ET.Element:
    return ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{markup}</svg>')


def test_an_id_comes_with_a_title() -> None:
    element = parse(circle(1, 2, 3, name=Named("place:H7", "Hex H7")))[0]
    assert element.get("id") == "place:H7"
    assert [child.text for child in element] == ["Hex H7"]


def test_an_id_without_a_title_is_refused() -> None:
    with pytest.raises(ValueError, match="needs a title"):
        Named("place:H7", "  ")


@pytest.mark.parametrize("bad", ["", "7up", "a b", 'a"b', "a>b", "place:H7\n", "é"])
def test_ids_are_plain(bad: str) -> None:
    with pytest.raises(ValueError, match="not an element id"):
        Named(bad, "a title")


def test_a_tip_is_a_title_without_an_id() -> None:
    element = parse(group(tip="money: 12"))[0]
    assert element.get("id") is None
    assert element[0].tag == f"{NS}title"


def test_an_unknown_colour_is_refused() -> None:
    with pytest.raises(KeyError):
        rect(0, 0, 1, 1, fill="mauve")
    with pytest.raises(KeyError):
        group(colour="mauve")


@pytest.mark.parametrize(
    ("value", "written"),
    [(3, "3"), (3.04, "3"), (2.449, "2.4"), (-0.04, "0"), (-1.26, "-1.3"), (1e6, "1000000")],
)
def test_coordinates_are_rounded(value: float, written: str) -> None:
    assert num(value) == written


@pytest.mark.parametrize("value", [float("nan"), float("inf"), float("-inf")])
def test_what_is_no_number_is_no_coordinate(value: float) -> None:
    with pytest.raises(ValueError, match="not a coordinate"):
        num(value)


@given(st.text() | st.just(HOSTILE))
def test_hostile_text_stays_text(words: str) -> None:
    name = Named("x", words + "!")
    marks = [
        text(0, 0, words, cls="t-soft", data={"kind": words}),
        group(name=name, tip=words),
        figure(words, words),
        path(words),
    ]
    root = parse("".join(marks))
    assert [element.tag for element in root] == [f"{NS}text", f"{NS}g", f"{NS}g", f"{NS}path"]
    assert not list(root.iter(f"{NS}script"))


def test_forbidden_characters_are_replaced_and_others_kept() -> None:
    assert escape("a\x00b\ud800é<&>\"'") == "a\ufffdb\ufffdé&lt;&amp;&gt;&quot;&#39;"


def test_a_board_shows_its_layers_in_order() -> None:
    board = Board(10, 10, "Empty")
    board.add("focus", circle(1, 1, 1))
    board.ground(circle(2, 2, 2))
    root = ET.fromstring(board.embedded())
    layers = [g.get("class") for g in root.findall(f"{NS}g")]
    assert layers == [f"layer-{name}" for name in LAYERS]
    assert [len(g) for g in root.findall(f"{NS}g")] == [1, 0, 0, 0, 1]


def test_a_board_has_title_view_box_and_description() -> None:
    root = ET.fromstring(Board(30, 20.04, HOSTILE, "Two & two", x=-5, y=1).embedded())
    assert root.get("viewBox") == "-5 1 30 20"
    assert root.findtext(f"{NS}desc") == "Two & two"
    assert "<script>" in (root.findtext(f"{NS}title") or "")


def test_only_standalone_boards_carry_style() -> None:
    board = Board(10, 10, "x")
    board.pieces(mark("coin", 5, 5))
    assert ET.fromstring(board.render(None)).find(f"{NS}style") is None
    for theme in ("auto", "light", "dark"):
        root = ET.fromstring(board.render(theme))
        assert ".f-p-brass" in (root.findtext(f"{NS}style") or "")
    assert "var(" not in board.render("light")
    assert "prefers-color-scheme" in board._repr_svg_()
    with pytest.raises(ValueError, match="no theme"):
        board.render("sepia")


def test_used_symbols_are_defined_once_and_others_not() -> None:
    markup = definitions(mark("coin", 0, 0) + mark("coin", 9, 9) + emblem(2, 0, 0))
    assert [s.get("id") for s in parse(markup)[0]] == ["emblem:triangle", "mark:coin"]


def test_symbols_may_use_symbols() -> None:
    SYMBOLS.pop("test:pair", None)
    register(Symbol("test:pair", "pair", Svg(mark("coin", 6, 6, 12) + mark("die", 18, 18, 12))))
    try:
        found = {s.get("id") for s in parse(definitions(use("test:pair", 0, 0, 9)))[0]}
    finally:
        del SYMBOLS["test:pair"]
    assert found == {"test:pair", "mark:coin", "mark:die"}


def test_an_unknown_symbol_is_refused() -> None:
    with pytest.raises(KeyError):
        definitions(use("mark:unicorn", 0, 0, 9))
    with pytest.raises(KeyError):
        mark("unicorn", 0, 0)


def test_a_symbol_cannot_be_redefined() -> None:
    with pytest.raises(ValueError, match="twice"):
        register(Symbol("mark:coin", "another coin", svg.EMPTY))


def test_symbols_titles_can_be_translated() -> None:
    board = Board(10, 10, "x")
    board.pieces(mark("coin", 5, 5))
    assert "<title>moneda</title>" in board.embedded(names={"mark:coin": "moneda"})
