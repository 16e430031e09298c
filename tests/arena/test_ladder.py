"""The ladder: what is kept becomes a page, and the page that is checked in is that of the results."""

from __future__ import annotations

from pathlib import Path

import pytest

from talero import arena, games
from talero.arena import ladder
from talero.arena.kept import Kept
from talero.arena.playing import play_batch
from talero.cli import main
from talero.core import SetupError
from tests.installed import BUILT_IN, EDITION, EXAMPLE

DOCS = Path(__file__).parents[2] / "docs"


def written(capsys: pytest.CaptureFixture[str], folder: Path, *words: str) -> str:
    """The page after a run in a folder."""
    page = folder / "page.md"
    if not page.exists():
        page.write_text(f"# Ours\n\n{ladder.BEGIN}\n{ladder.END}\n\nAfter.\n")
    assert main(["ladder", *words, "--results", str(folder), "--page", str(page)]) == 0
    capsys.readouterr()
    return page.read_text()


def test_results_add_up_to_a_page(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = (f"{EXAMPLE}:3", "--bots", "random,greedy", "--seed", "3")
    page = written(capsys, tmp_path, *words, "--deals", "1")
    assert page.startswith(f"# Ours\n\n{ladder.BEGIN}\n\n## ")
    assert page.endswith(f"\n\n{ladder.END}\n\nAfter.\n")
    assert "1 deal, 6 games, seed 3" in page
    assert "2 deals, 12 games, seed 3" in written(capsys, tmp_path, *words, "--deals", "2")
    kept = Kept(tmp_path / f"{EXAMPLE}-{EDITION}-3.jsonl")
    assert len(kept.results) == 12
    rows = [line for line in ladder.section(kept).splitlines() if line.startswith("| `")]
    assert [row.split(" ")[1] for row in rows] == ["`greedy`", "`random`"]


def test_only_the_newest_versions_count(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    written(capsys, tmp_path, f"{EXAMPLE}:3", "--bots", "random", "--deals", "1")
    file = next(tmp_path.glob("*.jsonl"))
    newer = Kept(file).results[0]._replace(versions=("2", "2", "2"), deal=5)
    Kept(file).add([newer])
    assert "1 deal, 1 game," in ladder.section(Kept(file))
    assert "`random` 2" in ladder.section(Kept(file))


def test_a_lineup_counts_when_it_has_been_around_the_table(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    written(capsys, tmp_path, f"{EXAMPLE}:3", "--bots", "random,greedy", "--deals", "1")
    file = next(tmp_path.glob("*.jsonl"))
    Kept(file).add([Kept(file).results[0]._replace(deal=1)])
    assert "1 deal, 6 games" in ladder.section(Kept(file))


def test_a_page_without_a_place_for_it_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match="can't be read"):
        ladder.read(tmp_path / "none.md")
    (tmp_path / "page.md").write_text("# Ours\n")
    with pytest.raises(SetupError, match="isn't a page with a ladder"):
        ladder.read(tmp_path / "page.md")


@pytest.mark.parametrize("word", ["chess", f"{EXAMPLE}:many", f"{EXAMPLE}:99"])
def test_what_is_no_game_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path, word: str) -> None:
    (tmp_path / "page.md").write_text(f"{ladder.BEGIN}\n{ladder.END}\n")
    assert main(["ladder", word, "--page", str(tmp_path / "page.md"), "--results", str(tmp_path)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.needs(*sorted(BUILT_IN))
def test_the_page_is_that_of_the_results() -> None:
    files = sorted((DOCS / "ladder").glob("*.jsonl"))
    page = (DOCS / "ladder.md").read_text("utf-8")
    assert f"{ladder.BEGIN}\n{ladder.described(files)}\n{ladder.END}\n" in page


@pytest.mark.soak
@pytest.mark.parametrize("file", sorted((DOCS / "ladder").glob("*.jsonl")), ids=lambda file: file.stem)
def test_bots_of_the_same_version_still_play_the_same(file: Path) -> None:
    """The quickest kept game of each bot, again; a bot that plays otherwise needs another version."""
    kept = Kept(file)
    game = games.from_spec(kept.heading["game"])
    for text in sorted({text for result in kept.results for text in result.seats}):
        _, result = min((sum(each.seconds), each) for each in kept.results if text in each.seats)
        plan = arena.plan(game, result.seats, 1, kept.heading["seed"], [result.seats])
        if [plan.versions[each] for each in result.seats] == list(result.versions):
            (again,) = play_batch(plan.batch([(result.deal, result.seats)]))
            assert (again.scores, again.choices) == (result.scores, result.choices), text
