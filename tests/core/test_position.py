"""Position text: people can read, write and compare it, and it gives an equal state."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import talero
from talero import TaleroError
from talero.core import LoadError
from talero.core.errors import SetupError
from talero.core.position import FIRST_LINE, read_spec
from tests.core import toys
from tests.core.toys import filled, toy

HEADING = f"{FIRST_LINE}\ngame toy/base 3\n"


def read(*lines: str) -> Any:
    """The toy that these lines describe."""
    return toy(3).position(HEADING + "\n".join(lines))


def industria(*lines: str, players: int = 3) -> Any:
    return talero.position("\n".join((FIRST_LINE, f"game industria/base {players}", *lines)))


# Writing


def test_a_position_is_readable() -> None:
    assert filled(toy(3).new(seed=1)).position().splitlines() == [
        "talero-position 1",
        "game toy/base 3",
        "at take P1",
        "decisions 2",
        "round 3",
        "leader P2",
        "balance -4",
        "ranked green",
        "money 7 42 7",
        "first blue green blue",
        "owner place-3=P1",
        "heights 200 0 0 0 0 0 0",
        "many 12=9",
        "pile blue red",
        "path 50 0",
        "trail 5 6",
        "hands P3 green green",
        "grid 2 blue=9",
        "groups 1 red",
        "groups 2 blue green",
        "map P2 place-5=3",
        "strips 1 1 2 3",
    ]


def test_what_is_as_in_a_blank_state_is_left_out() -> None:
    assert toy(3).new(seed=1).position() == f"{HEADING}at take P1\n"
    state: Any = toy(3).new(seed=1)
    state.seat, state.step_id, state.stage = -1, 1, 1
    assert state.position() == f"{HEADING}at rest -\nstage 1\n"


def test_lists_that_became_empty_are_written() -> None:
    state: Any = toy(3).new(seed=1)
    state.groups += [[], [2]]
    text = state.position()
    assert text.splitlines()[3:] == ["groups 1 -", "groups 2 blue"]
    assert toy(3).position(text) == state


def test_ints_without_a_name_are_written_as_they_are() -> None:
    state: Any = toy(3).new(seed=1)
    state.leader, state.pile = 5, [0, 77]
    assert state.position().splitlines()[3:] == ["leader #5", "pile red #77"]


# Reading


def test_the_text_of_a_position_gives_an_equal_state() -> None:
    state = filled(toy(3).new(seed=1))
    again = toy(3).position(state.position())
    assert again == state
    assert again.position() == state.position()


@pytest.mark.needs("industria")
def test_a_position_of_industria_is_read_by_the_names_of_its_tiles() -> None:
    state = industria(
        "at build.place P2",
        "stage 3",
        "round 4",
        "money 4 5 3",
        "hands P2 quarry sawmill",
        "owner brickworks=P3 clay-pit=P1",
        "display masonry",
    )
    ids = state.game.tiles.ids
    assert (state.step.name, state.seat, state.stage, state.round) == ("build.place", 1, 3, 4)
    assert state.money == [4, 5, 3]
    assert [[ids[tile] for tile in hand] for hand in state.hands] == [[], ["quarry", "sawmill"], []]
    assert {ids[tile]: owner for tile, owner in enumerate(state.owner) if owner < 3} == {
        "brickworks": 2,
        "clay-pit": 0,
    }
    assert (state.epoch, state.bidder, state.offered) == (1, -1, -1), "as in a blank state"
    assert talero.position(state.position()) == state
    assert state.game.text(state.legal()[-1]) == "done"


@pytest.mark.parametrize(
    ("line", "field", "value"),
    [
        ("leader P3", "leader", 2),
        ("leader p3", "leader", 2),
        ("leader -", "leader", -1),
        ("leader #2", "leader", 2),
        ("leader #-1", "leader", -1),
        ("ranked red", "ranked", 1),
        ("ranked #3", "ranked", 3),
        ("balance -3", "balance", -3),
        ("money 1 2 3", "money", [1, 2, 3]),
        ("first #2 red blue", "first", [2, 0, 2]),
        ("owner place-2=P2 place-5=-", "owner", bytearray([255, 1, 255, 255, 255])),
        ("owner place-1=#0", "owner", bytearray([0, 255, 255, 255, 255])),
        ("many 1=3 20=4", "many", bytearray([3, *[0] * 18, 4])),
        ("pile -", "pile", []),
        ("pile red #1 blue", "pile", [0, 1, 2]),
        ("trail 5 20", "trail", bytearray([5, 20])),
        ("hands P2 red red", "hands", [[], [0, 0], []]),
        ("hands P2 -", "hands", [[], [], []]),
        ("grid 1 green=4", "grid", [[1, 4, 1], [1, 1, 1]]),
        ("groups 1 red", "groups", [[0]]),
    ],
)
def test_words(line: str, field: str, value: Any) -> None:
    assert getattr(read("at take P1", line), field) == value


def test_remarks_empty_lines_and_blanks_around_are_skipped() -> None:
    before = f"\n# A remark\n  {FIRST_LINE}  \n\n# another\ngame toy/base 3\r\n"
    after = "# round 9\n  at take P2\n\nround 3\n"
    state: Any = toy(3).position(before + after)
    assert (state.seat, state.round) == (1, 3)


def test_a_position_without_a_decision_is_a_blank_state() -> None:
    assert read().over
    assert read().dump() == toy(3).state_class(toy(3), read().chance).dump()


# What is refused


@pytest.mark.parametrize(
    "line",
    [
        "moon 3", "round", "round three", "round 3 4", "round 3.5", "leader P4", "leader Ada", "leader",
        "round -", "money 1 two 3", "owner place-1", "owner place-99=P1", "owner moon=P1", "owner =P1",
        "many 21=1", "many 0=1", "many x=1", "pile mauve", "hands", "hands P4 red", "hands P1 mauve",
        "grid 3 red=1", "grid 0 red=1", "groups 2 red", "at", "at take", "at take P9", "at take P1 P2",
        "decisions many",
        "stage first", "leader #x", "leader #", "#remark",
    ],
)  # fmt: skip
def test_a_line_that_cannot_be_read_is_named(line: str) -> None:
    with pytest.raises(LoadError) as refused:
        read("# a remark, which counts as a line", "at take P1", line)
    assert (refused.value.code, refused.value.details) == ("position-line", {"line": 5, "text": line})


@pytest.mark.parametrize(
    ("line", "field"),
    [
        ("round 10", "round"), ("balance -6", "balance"), ("money 1 2", "money"), ("money 1 2 3 4", "money"),
        ("money 1 2 100", "money"), ("pile red red red red red", "pile"), ("leader #3", "leader"),
        ("at dance P1", "step"), ("stage 9", "stage"), ("decisions -1", "decisions"), ("many 1=10", "many"),
        ("heights 1 2 3", "heights"),
    ],
)  # fmt: skip
def test_a_value_that_does_not_fit_is_named_by_its_field(line: str, field: str) -> None:
    with pytest.raises(LoadError) as refused:
        read("at take P1", line)
    assert (refused.value.code, refused.value.details["field"]) == ("load-field", field)


@pytest.mark.needs("industria")
def test_a_contradiction_is_named_by_its_field() -> None:
    with pytest.raises(LoadError) as refused:
        industria("at build.place P1", "hands P1 quarry", "owner quarry=P2")
    assert refused.value.details["field"] == "hands"


@pytest.mark.parametrize(
    "text", ["", "\n", "talero-record 1\n", "talero-position 2\ngame toy/base 3\n", "{}"]
)
def test_another_format_is_refused(text: str) -> None:
    with pytest.raises(LoadError) as refused:
        talero.position(text)
    assert refused.value.code == "position-format"


@pytest.mark.parametrize("lines", ["", "at take P1\n", "round 3\ngame toy/base 3\n"])
def test_a_position_says_first_of_which_game_it_is(lines: str) -> None:
    with pytest.raises(LoadError) as refused:
        read_spec(f"{FIRST_LINE}\n{lines}")
    assert refused.value.code == "position-game"


@pytest.mark.parametrize("game", ["toy/base 4", "toy/other 3", "chess/base 3"])
def test_a_position_of_another_game_is_refused(game: str) -> None:
    with pytest.raises(LoadError) as refused:
        toy(3).position(f"{FIRST_LINE}\ngame {game}\nat take P1\n")
    assert refused.value.code == "position-other"
    assert refused.value.details == {"found": game, "game": "toy/base 3"}


@pytest.mark.parametrize("game", ["chess/base 3", "industria/moon 3", "industria/base 9"])
def test_a_game_that_does_not_exist_is_named(game: str) -> None:
    with pytest.raises(SetupError):
        talero.position(f"{FIRST_LINE}\ngame {game}\n")


@pytest.mark.parametrize(
    "line", ["game", "game toy/base", "game toy/base three", "game toy/base ³", f"game toy/base {'9' * 5000}"]
)
def test_a_bad_heading_is_named(line: str) -> None:
    with pytest.raises(LoadError) as refused:
        read_spec(f"{FIRST_LINE}\n{line}\n")
    assert refused.value.details["line"] == 2


@given(st.text(alphabet=st.sampled_from("atkemoney P123#=-_ \n\t0٣²[]{}redgroupslancpile"), max_size=120))
def test_whatever_stands_there_is_read_or_refused(text: str) -> None:
    for before in (HEADING, FIRST_LINE + "\n", FIRST_LINE + "\ngame industria/base 3\n", ""):
        try:
            toy(3).position(before + text)
        except TaleroError:
            continue


# The heading


def test_options_that_differ_from_the_default_are_written() -> None:
    assert toy(3).heading() == ["game toy/base 3"]
    fast = toy(2, options={"fast": True, "speed": 2})
    assert fast.heading() == ["game toy/base 2", "option fast yes"]
    assert toy(4, "other", {"speed": 3}).heading() == ["game toy/other 4", "option speed 3"]
    assert toy(3, options={"everything": True}).heading() == ["game toy/base 3", "option everything yes"]


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"fast": True},
        {"speed": 1},
        {"everything": True},
        {"everything": True, "speed": 1},
        {"fast": True, "speed": 3},
    ],
)
def test_a_heading_gives_the_same_game(options: dict[str, object]) -> None:
    game = toy(3, options=options)
    spec = read_spec("\n".join([FIRST_LINE, *game.heading()]))
    again = toys.TITLE.game(spec["edition"], spec["players"], spec["options"], spec["overrides"])
    assert again.options == game.options
    assert again.new(seed=1).position() == game.new(seed=1).position()


@pytest.mark.needs("industria")
def test_corrected_components_are_written_and_read() -> None:
    game = talero.game("industria", 3, overrides={"setup.start_talers": 9, "tiles.clay-pit.cost": 1})
    state = game.new(seed=1)
    assert state.position().splitlines()[:4] == [
        FIRST_LINE,
        "game industria/base 3",
        "component setup.start_talers 9",
        "component tiles.clay-pit.cost 1",
    ]
    again = talero.position(state.position())
    assert again.game.components.overrides == game.components.overrides
    assert again.dump() == state.dump()


@pytest.mark.parametrize("value", ["{", "nine", "", "[" * 100_000])
def test_a_component_that_cannot_be_read_is_named(value: str) -> None:
    with pytest.raises(LoadError) as refused:
        industria(f"component setup.start_talers {value}")
    assert refused.value.details["line"] == 3


@pytest.mark.parametrize("line", ["component setup.moon 1", "option moon yes"])
def test_unknown_components_and_options_are_refused(line: str) -> None:
    with pytest.raises(SetupError):
        industria(line, "at auction.offer P1")


# What must not be overlooked


def test_a_position_of_other_options_is_refused() -> None:
    hidden = talero.game("planet-steam", players=3, options={"hidden-credits": True})
    text = talero.game("planet-steam", players=3, options={"hidden-credits": False}).new(seed=1).position()
    with pytest.raises(LoadError, match="not planet-steam/ffg 3"):
        hidden.position(text)


@pytest.mark.needs("industria")
def test_a_position_of_other_components_is_refused() -> None:
    game = talero.game("industria", players=3)
    text = game.new(seed=1).position().replace("at ", "component setup.start_talers 5\nat ", 1)
    with pytest.raises(LoadError, match="not industria/base 3"):
        game.position(text)


@pytest.mark.needs("industria")
def test_the_default_edition_need_not_be_named() -> None:
    state = talero.new("industria", players=3, seed=1)
    assert talero.position(state.position().replace("industria/base", "industria")) == state


@pytest.mark.parametrize("line", ["game industria/base 3", "option x yes", "component setup.start_talers 5"])
@pytest.mark.needs("industria")
def test_the_heading_comes_first(line: str) -> None:
    text = talero.new("industria", players=3, seed=1).position() + line
    with pytest.raises(LoadError, match=re.escape(line)):
        talero.position(text)


@pytest.mark.parametrize("number", ["1_0", "+3", "٣", " 1", "0x1", "1.0", ""])
@pytest.mark.needs("industria")
def test_numbers_are_digits(number: str) -> None:
    text = talero.new("industria", players=3, seed=1).position().replace("round 1", f"round {number}")
    with pytest.raises(LoadError, match="Line "):
        talero.position(text)


@pytest.mark.needs("industria")
def test_a_long_line_is_not_quoted_in_full() -> None:
    text = talero.new("industria", players=3, seed=1).position() + "nonsense " * 1000
    with pytest.raises(LoadError) as error:
        talero.position(text)
    assert len(str(error.value)) < 200
