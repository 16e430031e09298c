"""A declaration of fields: blank, copied, dumped, loaded and compared states follow from it."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, ClassVar

import pytest

import talero
from talero.core import Hashed, LoadError, State
from talero.core.chance import Chance, Stop
from talero.core.fields import (
    BYTES,
    CACHE,
    CELLS,
    COMPUTED,
    INTS,
    LISTS,
    NUMBER,
    OCTETS,
    ROWS,
    Declaration,
    Field,
    bytes_,
    octets,
    rows,
    source_of,
    take,
    value_of,
)
from talero.core.game import Game
from talero.core.generate import source
from talero.core.octets import changed
from tests.conformance_games import all_games
from tests.core import toys
from tests.core.toys import filled, toy

RUFF = Path(sys.executable).with_name("ruff")


# The toy: a field of every form


@pytest.fixture(scope="module", params=["declared", "written out"])
def made(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[toys.Toy]:
    """The toy with the state of its declaration, and with the one that was written from it."""
    game = toy(3)
    if request.param == "written out":
        game = toys.Toy(game.title, game.edition, 3, game.options, game.components)
        with pytest.MonkeyPatch.context() as patch:
            folder = tmp_path_factory.mktemp("written")
            patch.setattr(toys.Toy, "state_class", written(folder, toys.STATE, patch))
            yield game
    else:
        yield game


def written(folder: Path, declaration: Declaration, patch: pytest.MonkeyPatch) -> type[State]:
    """The class that is written from a declaration."""
    package = folder / "toyrules"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "fields.py").write_text("from tests.core.toys import STATE\n")
    (package / "state.py").write_text(source(declaration, "toyrules"))
    patch.syspath_prepend(folder)
    found: type[State] = import_module("toyrules.state").ToyState
    for name in ("toyrules", "toyrules.fields", "toyrules.state"):
        patch.delitem(sys.modules, name)
    return found


def blank(game: Game) -> Any:
    return game.state_class(game, Stop())


def test_a_blank_state_is_as_declared(made: toys.Toy) -> None:
    state = blank(made)
    assert state.dump() == {
        "step": "take", "seat": -1, "decisions": 0, "stage": 0, "round": 0, "leader": -1, "balance": 0,
        "ranked": 1, "money": [7, 7, 7], "first": [0, 1, 2], "owner": [255] * 5, "heights": [0] * 7,
        "many": [0] * 20, "pile": [], "path": [], "trail": [], "hands": [[], [], []],
        "grid": [[1, 1, 1], [1, 1, 1]], "groups": [], "map": [[0] * 5] * 3, "strips": [[], []],
    }  # fmt: skip
    kinds = {"owner": bytearray, "trail": bytearray, "money": list, "pile": list, "grid": list}
    assert {name: type(getattr(state, name)) for name in kinds} == kinds
    assert all(type(row) is bytearray for row in (*state.map, *state.strips))
    assert state.over
    assert state.events is None


def test_blank_states_share_nothing(made: toys.Toy) -> None:
    filled(blank(made))
    assert blank(made).dump() == blank(made).dump() != filled(blank(made)).dump()
    assert blank(made).money == [7, 7, 7]
    assert made.openings == [0, 1, 2]


def test_a_copy_is_equal_and_shares_nothing(made: toys.Toy) -> None:
    state = filled(made.new(seed=1))
    state.events = []
    copy = state.copy()
    assert copy == state
    assert (copy.chance, copy.events) == (state.chance, None)
    before = state.dump()
    for field in made.state_class.FIELDS:
        scribble(copy, field)
        assert getattr(state, field.name) != getattr(copy, field.name), field.name
    assert state.dump() == before


def test_shared_bytes_are_replaced_and_never_changed() -> None:
    game = toy(3)
    rows_ = rows("map", "players", width=2, shared=True)
    fields = {rows_: [b"\0\0"] * 3, bytes_("owner", 2, start=9, shared=True): b"\x09\x09",
              octets("trail", shared=True): b""}  # fmt: skip
    for field, value in fields.items():
        assert field.blank(game) == value
        assert take(field, {field.name: field.plain(value)}, game) == value
    state = rows_.blank(game)
    copy = rows_.copied(state)
    copy[1] = changed(copy[1], 0, 5)
    assert (state, copy) == ([b"\0\0"] * 3, [b"\0\0", b"\x05\0", b"\0\0"])
    assert copy[0] is state[0]


def test_caches_are_copied_or_shared_as_declared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toys.Toy, "state_class", written(tmp_path, toys.STATE, monkeypatch))
    state: Any = toy(3).new(seed=1)
    copy = state.copy()
    assert (state.sums, state.names, state.wealth) == ([21], ("a",), 21)
    assert copy.sums == state.sums
    assert copy.sums is not state.sums
    assert copy.names is state.names
    assert not {"sums", "names", "wealth"} & state.dump().keys()
    document = state.dump() | {"money": [1, 2, 3]}
    assert toy(3).load(document).sums == [6], "made again after a load"


def scribble(state: Any, field: Field) -> None:
    """Changes a field in place, where that is possible."""
    value = getattr(state, field.name)
    if field.form == NUMBER:
        setattr(state, field.name, value + 1)
    elif field.form in (CELLS, BYTES):
        value[0] = value[0] ^ 1
    elif field.form in (INTS, OCTETS):
        value.append(1)
    elif field.width:
        value[0][0] ^= 1
    else:
        value[0].append(1)


def test_a_dump_is_plain_and_loads_to_an_equal_state(made: toys.Toy) -> None:
    state = filled(made.new(seed=1))
    document = state.dump()
    again = json.loads(json.dumps(document))
    assert again == document
    loaded = made.load(again)
    assert loaded == state
    assert loaded.dump() == document
    again["hands"][0].append(2)
    again["map"][0][0] = 3
    assert loaded == state, "nothing of the document is kept"


def test_every_field_counts_for_equality(made: toys.Toy) -> None:
    state = filled(made.new(seed=1))
    for name in ("seat", "decisions", "stage", "step_id"):
        other = state.copy()
        setattr(other, name, getattr(other, name) + 1)
        assert other != state, name
    for field in made.state_class.FIELDS:
        other = state.copy()
        scribble(other, field)
        assert other != state, field.name
    assert state != toy(2).new(seed=1)
    assert state != state.dump()


def test_the_description_has_the_sizes_of_this_game() -> None:
    described = {each["name"]: each for each in toy(4).describe()}
    assert list(described) == [field.name for field in toys.STATE.kept]
    assert described["heights"]["shape"] == [9]
    assert described["map"]["shape"] == [4, 5]
    assert described["leader"] | {"shape": []} == {
        "name": "leader", "form": "number", "shape": [], "low": 0, "high": 3, "none": -1, "of": "seat",
        "by": "", "seen": "all",
    }  # fmt: skip


# Loading refuses


WRONG: dict[str, tuple[str, Any]] = {
    "a number of another type": ("round", "3"),
    "a number that is none": ("round", None),
    "a fraction": ("round", 3.0),
    "a truth value": ("round", True),
    "a number too large": ("round", 10),
    "a number too small": ("balance", -6),
    "less than nothing": ("leader", -2),
    "a seat that nobody has": ("leader", 3),
    "below the shift": ("ranked", 0),
    "too few cells": ("money", [1, 2]),
    "too many cells": ("money", [1, 2, 3, 4]),
    "a cell of another type": ("money", [1, "2", 3]),
    "a truth value in a cell": ("money", [1, False, 3]),
    "a cell out of range": ("money", [1, 2, 100]),
    "a cell below zero": ("money", [1, 2, -1]),
    "no list": ("money", {"0": 1}),
    "a text": ("money", "abc"),
    "too few bytes": ("owner", [255] * 4),
    "a byte out of range": ("owner", [3, 255, 255, 255, 255]),
    "a byte that is none": ("heights", [256] * 7),
    "a byte below zero": ("heights", [-1] * 7),
    "too many items": ("pile", [0] * 5),
    "an item out of range": ("pile", [3]),
    "an item that is a list": ("path", [[1]]),
    "too many octets": ("trail", [1] * 4),
    "an octet out of range": ("trail", [21]),
    "too few rows": ("hands", [[], []]),
    "too many rows": ("hands", [[], [], [], []]),
    "rows that are none": ("hands", [[], 0, []]),
    "no rows": ("hands", 3),
    "an item of a row out of range": ("hands", [[], [], [3]]),
    "a truth value in a row": ("hands", [[], [], [True]]),
    "a row that is short": ("grid", [[1, 1, 1], [1, 1]]),
    "a row that is long": ("grid", [[1, 1, 1], [1, 1, 1, 1]]),
    "no list of groups": ("groups", None),
    "a group out of range": ("groups", [[0], [7]]),
    "a byte row that is short": ("map", [[0] * 5, [0] * 5, [0] * 4]),
    "a byte row out of range": ("map", [[0] * 5, [0] * 5, [4] * 5]),
    "a strip out of range": ("strips", [[], [-1]]),
    "an unknown step": ("step", "dance"),
    "a step by its number": ("step", 0),
    "a step that is a list": ("step", []),
    "a seat out of range": ("seat", 3),
    "a seat below nobody": ("seat", -2),
    "a seat that is a truth value": ("seat", True),
    "decisions below zero": ("decisions", -1),
    "an unknown stage": ("stage", 2),
}


@pytest.mark.parametrize(("field", "value"), WRONG.values(), ids=WRONG)
def test_load_names_the_field_that_does_not_fit(made: toys.Toy, field: str, value: Any) -> None:
    document = filled(made.new(seed=1)).dump()
    with pytest.raises(LoadError) as refused:
        made.load(document | {field: value})
    assert (refused.value.code, refused.value.details["field"]) == ("load-field", field)
    assert f"'{field}'" in str(refused.value)


@pytest.mark.parametrize("field", ["step", "seat", "decisions", "stage", "round", "strips"])
def test_load_names_what_is_missing(made: toys.Toy, field: str) -> None:
    document = made.new(seed=1).dump()
    del document[field]
    with pytest.raises(LoadError) as refused:
        made.load(document)
    assert (refused.value.code, refused.value.details) == ("load-fields", {"missing": [field], "surplus": []})


def test_load_names_what_is_too_much(made: toys.Toy) -> None:
    with pytest.raises(LoadError) as refused:
        made.load(made.new(seed=1).dump() | {"sums": [21], "moon": 1})
    assert refused.value.details == {"missing": [], "surplus": ["moon", "sums"]}


@pytest.mark.parametrize("field", ["leader", "owner"])
def test_what_stands_for_nothing_loads(made: toys.Toy, field: str) -> None:
    document = blank(made).dump()
    assert made.load(document).dump()[field] == document[field]


# Expressions about a game


@pytest.mark.parametrize(
    ("sized", "value", "python"),
    [
        (7, 7, "7"),
        ("players", 3, "game.players"),
        ("players-1", 2, "game.players - 1"),
        ("2*players+1", 7, "2 * game.players + 1"),
        ("len(spots)", 5, "len(game.spots)"),
        ("3*len(edition.id)-2", 10, "3 * len(game.edition.id) - 2"),
    ],
)
def test_expressions_mean_the_same_here_and_in_python(sized: int | str, value: int, python: str) -> None:
    game = toy(3)
    assert value_of(sized, game) == value
    assert source_of(sized) == python
    assert eval(python, {"game": game}) == value


@pytest.mark.parametrize("bad", ["players()", "1+players", "players*2", "__import__('os')", "", "a b"])
def test_other_expressions_are_refused(bad: str) -> None:
    with pytest.raises(ValueError, match="not an expression"):
        value_of(bad, toy(3))


# All titles


def fields_modules() -> list[str]:
    """The packages of rules that declare their fields."""
    packages = [f"{title.package}.rules" for title in talero.titles()]
    return [package for package in packages if find_spec(f"{package}.fields")]


def test_every_title_declares_its_fields() -> None:
    assert fields_modules() == [f"{title.package}.rules" for title in talero.titles()]


@pytest.mark.parametrize("package", sorted({*fields_modules(), "talero_roadstead.rules"}))
def test_the_state_that_is_checked_in_is_the_one_that_is_declared(package: str) -> None:
    module = import_module(f"{package}.fields")
    assert module.__file__ is not None
    file = Path(module.__file__).with_name("state.py")
    text = source(module.STATE, package)
    for command in (["check", "--fix", "--quiet", "--exit-zero"], ["format"]):
        name = ["--stdin-filename", str(file), "-"]
        done = subprocess.run(
            [str(RUFF), *command, *name], input=text, check=False, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stdout + done.stderr
        text = done.stdout
    assert file.read_text("utf-8") == text, f"python -m talero.core.generate {package}"


def generic(game: Game) -> type[Any]:
    """The state of a title's declaration, not written out, with the caches of the one that is."""
    declaration = import_module(f"{game.title.package}.rules.fields").STATE
    caches = [field for field in declaration.fields if field.form == CACHE]

    class Generic(State[Any]):
        FIELDS: ClassVar[tuple[Field, ...]] = declaration.kept

        def __init__(self, game: Any, chance: Chance, source: Any = None) -> None:
            super().__init__(game, chance, source)
            made = game.state_class(game, chance) if source is None else source
            for field in caches:
                setattr(self, field.name, field.copied(getattr(made, field.name)))

    for field in declaration.fields:
        if field.form == COMPUTED:
            setattr(Generic, field.name, vars(game.state_class)[field.name])
    return Generic


@pytest.mark.parametrize(("name", "players"), all_games())
def test_the_declaration_behaves_as_the_state_that_was_written(name: str, players: int) -> None:
    game = talero.game(name, players)
    if talero.compiled and type(game).restore is not Game.restore:
        pytest.skip("compiled, what this title restores is a state of its own class alone")
    declared, rng = generic(game), random.Random(2)
    assert declared(game, Stop()).dump() == blank(game).dump()
    state: State = game.new(seed=2)
    while not state.over:
        if state.decisions % 25 == 0:
            other = declared(game, Stop())
            other.fill(state.dump())
            assert other.dump() == state.dump()
            assert other.copy() == other
            assert other.position() == state.position()
        state.play(state.sample(rng))


@pytest.mark.parametrize(("name", "players"), all_games())
def test_no_field_of_a_title_takes_what_does_not_fit(name: str, players: int) -> None:
    """Every field, with values of wrong types, lengths and ranges."""
    game = talero.game(name, players)
    state, rng = game.new(seed=3), random.Random(3)
    for _ in range(30):
        if not state.over:
            state.play(state.sample(rng))
    document = state.dump()
    assert game.load(document, Hashed.seeded(3)) == state
    for field in game.state_class.FIELDS:
        for bad in unfit(field, game, document[field.name]):
            with pytest.raises(LoadError) as refused:
                game.load(document | {field.name: bad})
            assert refused.value.details.get("field") == field.name, (field.name, bad)


def unfit(field: Field, game: Game, value: Any) -> Iterator[Any]:
    low, high = value_of(field.low, game), value_of(field.high, game)
    ints: list[Any] = [n for n in (low - 1, high + 1, 1 << 80) if n != field.none]
    ints += [True, False, "1", None, 1.0, [[0]]]
    yield {}
    if field.form == NUMBER:
        yield from ints
        return
    yield from (None, 1, "11")
    if field.form in (CELLS, BYTES):
        yield from (value[:-1], [*value, value[0]])
    if field.form in (INTS, OCTETS) and field.size:
        yield [low] * (value_of(field.size, game) + 1)
    if field.form in (LISTS, ROWS):
        if field.size:
            yield from (value[:-1], [*value, value[0]])
        if field.width and value:
            yield from ([row[:-1] for row in value], [[*row, row[0]] for row in value])
        yield from ([[each, *row[1:]] for row in value] for each in ints if value)
    else:
        yield from ([each, *value[1:]] for each in ints if field.form in (INTS, OCTETS) or value)
