"""The lists of mutants are in step with the code they change; `make mutants` runs the tests against them."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent
LISTS = sorted((ROOT / "tests/games").glob("*/mutants.toml"))


@pytest.fixture(scope="module")
def mutants() -> ModuleType:
    spec = importlib.util.spec_from_file_location("mutants", ROOT / "tools/mutants.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("file", LISTS, ids=lambda file: file.parent.name)
def test_every_mutant_can_be_made(mutants: ModuleType, file: Path) -> None:
    """`read_mutants` refuses unknown rules and changes that do not fit exactly one place."""
    found = mutants.read_mutants(file.parent.name.replace("_", "-"))
    assert len({mutant.rule for mutant in found}) == len(found)


def test_a_change_must_fit_exactly_one_place(mutants: ModuleType) -> None:
    for text in ("nowhere to be found", "state"):
        mutant = mutants.Mutant("IND-AUCT-001", "rules/phases/auction.py", text, "x")
        with pytest.raises(SystemExit, match="times in rules/phases"):
            mutants.mutated(ROOT, "industria", mutant)
