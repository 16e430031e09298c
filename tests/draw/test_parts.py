from __future__ import annotations

import html
import re
import sys
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

import talero
from talero.cli import demo
from talero.draw.board import SYMBOLS
from talero.draw.cards import Card
from talero.draw.charts import Bar, Series, line_chart, spread, stacked_bars, ticks
from talero.draw.css import ALL_RULES, classes_in
from talero.draw.layout import Box
from talero.draw.marks import names
from talero.draw.metrics import fit, text_width, truncate, wrap
from talero.draw.panels import Figure, Player, chip, panel, panel_height
from talero.draw.svg import EMPTY, Named
from talero.draw.theme import PARTS
from talero.draw.tracks import Band, Track, gauge

NS = "{http://www.w3.org/2000/svg}"
KNOWN = {selector.lstrip(".") for selector, _ in ALL_RULES} | {"talero"}


def every_drawing() -> list[tuple[str, str]]:
    boards = {name: make() for name, make in demo.SHEETS.items()}
    return [
        (f"{name}-{theme}", board.render(theme))
        for name, board in boards.items()
        for theme in (None, "auto", "light", "dark")
    ]


DRAWINGS = every_drawing()


@pytest.fixture(params=[markup for _, markup in DRAWINGS], ids=[name for name, _ in DRAWINGS])
def root(request: pytest.FixtureRequest) -> ET.Element:
    return ET.fromstring(request.param)


def test_no_style_attributes_and_no_scripts(root: ET.Element) -> None:
    for element in root.iter():
        assert element.tag != f"{NS}script"
        assert not [key for key in element.attrib if key == "style" or key.startswith("on")]


def test_ids_are_unique_and_have_titles(root: ET.Element) -> None:
    named = [element for element in root.iter() if element.get("id")]
    assert len({element.get("id") for element in named}) == len(named)
    for element in named:
        assert element[0].tag == f"{NS}title"
        assert element[0].text


def test_references_resolve(root: ET.Element) -> None:
    ids = {element.get("id") for element in root.iter(f"{NS}symbol")}
    used = {(element.get("href") or "").removeprefix("#") for element in root.iter(f"{NS}use")}
    assert used == ids


def test_classes_are_known(root: ET.Element) -> None:
    for element in root.iter():
        for name in (element.get("class") or "").split():
            assert name in KNOWN or name.startswith("layer-")


def test_coordinates_have_at_most_one_decimal(root: ET.Element) -> None:
    for element in root.iter():
        for key in (
            "x",
            "y",
            "cx",
            "cy",
            "x1",
            "y1",
            "x2",
            "y2",
            "width",
            "height",
            "r",
            "points",
            "font-size",
        ):
            for value in (element.get(key) or "").replace(",", " ").split():
                assert len(value.partition(".")[2]) <= 1


def test_the_demo_writes_all_sheets_in_both_themes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert demo.main([str(tmp_path / "new")]) == 0
    files = sorted(path.name for path in (tmp_path / "new").iterdir())
    assert files == sorted(f"{name}-{theme}.svg" for name in demo.SHEETS for theme in ("dark", "light"))
    assert len(capsys.readouterr().out.splitlines()) == len(files)


def test_the_demo_explains_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert demo.main([]) == 2
    assert "usage" in capsys.readouterr().err


# Marks

MARKS = {
    "industria": "stone bricks wood iron ceramics glass electricity cement steel plastics computers"
    " canal port railway pipeline data-network",
    "planet-steam": "water energy ore quartz tank converter converter-energy converter-ore converter-quartz"
    " supercharger airship carrier claim license deed lady venturer captain",
    "luna-capital": "hydrogen oxygen condenser greenhouse-pear greenhouse-apple greenhouse-lemon"
    " greenhouse-varied mod-hab residential office landing-strip demolition redistribution meteorite scaffold"
    " robot shipment",
    "age-of-steam": "locomotive share town city mountain waves swamp first-move first-build urbanization"
    " production turn-order",
}


def test_every_game_finds_its_marks() -> None:
    wanted = "coin first wrench briefcase " + " ".join(MARKS.get(title.id, "") for title in talero.titles())
    assert set(wanted.split()) <= set(names())


def test_marks_in_tables_are_registered() -> None:
    assert {f"mark:{name}" for table in demo.TABLES.values() for name in table} <= set(SYMBOLS)


@pytest.mark.parametrize("key", sorted(SYMBOLS))
def test_symbols_are_valid_drawings_of_known_classes(key: str) -> None:
    symbol = SYMBOLS[key]
    root = ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{symbol.markup()}</svg>')
    assert symbol.title
    assert len(list(root.iter(f"{NS}path"))) >= 1
    assert classes_in(symbol.body) <= KNOWN


def test_no_two_symbols_look_the_same() -> None:
    bodies = [symbol.body for symbol in SYMBOLS.values()]
    assert len(set(bodies)) == len(bodies)


# Text


@given(st.text(), st.floats(1, 300), st.floats(6, 40))
def test_shortened_text_fits_or_is_an_ellipsis(words: str, room: float, size: float) -> None:
    short = truncate(words, room, size)
    assert short == "…" or text_width(short, size) <= room
    assert short == words or short.endswith("…")


@given(st.text(), st.floats(20, 300))
def test_fitted_text_is_never_smaller_than_asked(words: str, room: float) -> None:
    fitted, size = fit(words, room, 14, 8)
    assert 8 <= size <= 14
    assert text_width(fitted, size) <= room


@given(st.lists(st.text("abcdefg", min_size=1), max_size=20), st.floats(50, 300))
def test_wrapping_keeps_all_words(words: list[str], room: float) -> None:
    rows = wrap(" ".join(words), room, 12)
    assert all(text_width(row, 12) <= room for row in rows)
    if not any(row.endswith("…") for row in rows):
        assert " ".join(rows).split() == words


def test_wrapping_to_few_lines_shortens_the_last() -> None:
    rows = wrap("one two three four five six seven", 60, 12, lines=2)
    assert len(rows) == 2
    assert rows[1].endswith("…")


def literally_truncated(words: str, room: float, size: float, bold: bool) -> str:
    """One character less until it fits."""
    if text_width(words, size, bold) <= room:
        return words
    kept = words
    while kept and text_width(kept.rstrip() + "…", size, bold) > room:
        kept = kept[:-1]
    return kept.rstrip() + "…"


def literally_wrapped(words: str, room: float, size: float, lines: int, bold: bool) -> list[str]:
    """One word more until the line is full."""
    rows: list[str] = []
    for word in words.split():
        if rows and text_width(f"{rows[-1]} {word}", size, bold) <= room:
            rows[-1] += f" {word}"
        else:
            rows.append(word)
    if lines and len(rows) > lines:
        rows[lines - 1 :] = [" ".join(rows[lines - 1 :])]
    return [literally_truncated(row, room, size, bold) for row in rows]


LABELS = st.text(st.sampled_from("il Wé機\u0301\u200b\t\x1c-…") | st.characters(), max_size=40)


@given(LABELS, st.floats(0, 300), st.floats(6, 40), st.booleans())
def test_text_is_shortened_by_as_little_as_possible(words: str, room: float, size: float, bold: bool) -> None:
    assert truncate(words, room, size, bold) == literally_truncated(words, room, size, bold)


@given(LABELS, st.floats(0, 300), st.floats(6, 40), st.integers(0, 4), st.booleans())
def test_lines_are_as_full_as_possible(words: str, room: float, size: float, lines: int, bold: bool) -> None:
    assert wrap(words, room, size, lines, bold) == literally_wrapped(words, room, size, lines, bold)


# With a pass for each character or word that is taken or left, these would take minutes or hours.


@pytest.mark.parametrize("words", ["W" * 100_000, "a b " * 25_000, "\u0301" * 99_999 + "W"])
def test_long_text_is_shortened_in_one_pass(words: str) -> None:
    everything = text_width(words, 1)
    assert truncate(words, everything * 0.75, 1).endswith("…")
    assert fit(words, everything * 0.25, 1, 0.5)[1] == 0.5
    assert wrap(words, everything, 1) == [words.strip()]


def test_endless_text_is_neither_slow_nor_kept() -> None:
    words = "W" * 1_000_000
    known = sys.getrefcount(words)
    assert truncate(words, 100, 12) == "W" * 8 + "…"
    assert wrap(words, 100, 12, lines=2) == ["W" * 8 + "…"]
    assert sys.getrefcount(words) == known


def test_accents_are_as_wide_as_their_letters() -> None:
    assert text_width("éèñ", 10) == text_width("een", 10)
    assert text_width("機関車", 10) == 30


# Cards, tracks, panels, charts


def test_a_card_leaves_room_for_body_and_foot() -> None:
    card = Card(Box(0, 0, 100, 80), head=20, foot=15)
    assert card.body == Box(0, 20, 100, 45)
    assert card.foot == Box(0, 65, 100, 15)
    assert 'class="hit"' in card.draw("Ironworks", EMPTY, name=Named("card:1", "Ironworks"))
    assert "hit" not in card.draw("Ironworks", EMPTY)


def test_boxes_are_cut_evenly() -> None:
    assert Box(0, 0, 32, 10).columns(3, 1) == [(0, 0, 10, 10), (11, 0, 10, 10), (22, 0, 10, 10)]
    assert Box(0, 0, 10, 21).rows(2, 1) == [(0, 0, 10, 10), (0, 11, 10, 10)]
    assert tuple(Box(0, 0, 10, 20).inset(1, 2)) == (1, 2, 8, 16)


def test_a_loop_runs_clockwise_and_closes() -> None:
    loop = Track.loop((0, 0), 4, 3, 10)
    assert len(loop.cells) == 10  # 2 x 4 + 2 x 1
    assert loop.at(0) == (0, 0)
    assert loop.at(3) == (30, 0)
    assert loop.at(5) == (30, 20)
    assert loop.at(9) == (0, 10)
    assert loop.at(10) == loop.at(0)


def test_a_snake_turns_back() -> None:
    snake = Track.snake((0, 0), 3, 6, 10)
    assert snake.cells == ((0, 0), (10, 0), (20, 0), (20, 10), (10, 10), (0, 10))


def test_a_track_may_start_anywhere() -> None:
    assert Track.row((0, 0), 5, 10, first=2).at(4) == (20, 0)
    assert Track.column((0, 0), 5, 10, first=1).at(5) == (0, 40)


def test_a_gauge_needs_a_band_for_each_space() -> None:
    track = Track.row((0, 0), 3, 10)
    assert (
        gauge(track, [Band(2, "band-red"), Band(1, "band-green")], ["1", "2", "3"], 1).count("f-band-red")
        == 2
    )
    with pytest.raises(ValueError, match="zip"):
        gauge(track, [Band(2, "band-red")], ["1", "2", "3"], 1)


def test_a_gauge_shows_where_it_goes_next() -> None:
    track, bands, labels = Track.row((0, 0), 3, 10), [Band(3, "band-red")], ["1", "2", "3"]
    assert "s-brass" in gauge(track, bands, labels, 1, 2)
    assert "s-brass" not in gauge(track, bands, labels, 1, 1)


def test_a_panel_says_what_it_shows() -> None:
    player = Player(1, "Ada <3", [Figure("coin", "money", 12, -3)], order=2, active=True)
    root = ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{panel(0, 0, 200, player)}</svg>')
    assert root[0].get("id") == "seat:p2"
    assert root[0][0].text == "Ada <3, money 12, to decide"
    assert "−3" in "".join(root.itertext())
    assert "Ada" in chip(0, 0, player)


def test_a_panel_grows_with_its_figures() -> None:
    few = Player(0, "Ada", [Figure("coin", "money", 1)])
    many = few._replace(figures=[Figure("coin", "money", 1)] * 7)
    assert panel_height(many, 200) > panel_height(few, 200)


@given(st.floats(-1000, 1000), st.floats(0, 5000))
def test_ticks_cover_the_range(low: float, span: float) -> None:
    marks = ticks(low, low + span)
    assert marks[0] <= low + 1e-6
    assert marks[-1] >= low + span - 1e-6
    assert 2 <= len(marks) <= 9


def test_ticks_are_round() -> None:
    assert ticks(0, 47) == [0, 10, 20, 30, 40, 50]
    assert ticks(-12, 7) == [-15, -10, -5, 0, 5, 10]
    assert ticks(0, 12) == [0, 5, 10, 15], "nobody counts markers by halves"
    assert ticks(0, 120) == [0, 25, 50, 75, 100, 125]


def test_long_names_make_room_for_the_bars() -> None:
    box, name = Box(0, 0, 340, 200), "Harrington & Sons and all their cousins"
    drawn = stacked_bars(box, "Score", [Bar(0, name, {"income": 9})])
    written = next(each for each in re.findall(r">([^<]*)</text>", drawn) if each.startswith("Harr"))
    assert text_width(html.unescape(written), 13) <= 0.4 * box.width - 23


@given(st.lists(st.floats(0, 100), max_size=6))
def test_labels_keep_their_distance(wanted: list[float]) -> None:
    placed = spread(sorted(wanted), 16, 0, 100)
    assert all(b - a >= 16 - 1e-9 for a, b in pairwise(placed))
    assert all(0 <= value <= 100 + 1e-9 for value in placed)


def test_charts_can_be_listened_to() -> None:
    chart = line_chart(Box(0, 0, 400, 200), "Wealth", [Series(0, "Ada", [1, -2])], ["T1", "T2"])
    assert "<desc>Ada: T1: 1, T2: −2.</desc>" in chart
    bars = stacked_bars(Box(0, 0, 400, 200), "Score", [Bar(0, "Ada", {"income": 9, "shares": -3})])
    assert "<desc>Ada: 6 (income 9, shares −3).</desc>" in bars


def test_parts_beyond_the_colours_are_striped_so_that_no_two_look_the_same() -> None:
    """Twelve parts, as in LUNA Capital alone: the last two have the first colours, with stripes."""
    parts = {f"part {n}": 9 for n in range(len(PARTS) + 2)}
    drawn = stacked_bars(Box(0, 0, 400, 200), "Score", [Bar(0, "Ada", parts)])
    painted = drawn.split("<rect ")[1:]
    assert len(painted) == 2 * len(parts), "the legend, then the bar"
    for areas in (painted[: len(parts)], painted[len(parts) :]):
        colours = [match[1] for area in areas if (match := re.search(r"f-(p-[a-z]+)", area))]
        assert colours == [*PARTS, *PARTS[:2]]
        striped = [area.count("<line ") > 1 for area in areas]
        assert striped == [False] * len(PARTS) + [True] * 2


def test_charts_may_be_empty() -> None:
    assert "Wealth" in line_chart(Box(0, 0, 400, 200), "Wealth", [], [])
    assert "Score" in stacked_bars(Box(0, 0, 400, 200), "Score", [])
