"""The recorded games under `tests/records`: both trees step through the same ones."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
RECORDS = ROOT / "tests" / "records"
PLAYERS = 4


@dataclass
class Recorded:
    """The text of a record, taken apart without the help of either tree."""

    options: dict[str, object] = field(default_factory=dict)
    head: dict[str, str] = field(default_factory=dict)
    actions: list[str] = field(default_factory=list)

    @property
    def name(self) -> str:
        return f"{self.head['title']}/{self.head['edition']}"

    @property
    def players(self) -> int:
        return int(self.head["players"])

    @property
    def secret(self) -> bytes:
        """What all draws follow from."""
        return bytes.fromhex(self.head["secret"])


def read(path: Path) -> Recorded:
    found = Recorded()
    for line in path.read_text().splitlines():
        word, _, rest = line.rpartition("  ")[0].partition(" ")
        if word == "option":
            option, _, value = rest.partition(" ")
            found.options[option] = value
        elif word.isdigit():
            found.actions.append(rest.partition(" ")[2])
        elif word in ("title", "edition", "players", "secret"):
            found.head[word] = rest
    return found


def of_editions(titles: list[str]) -> list[Path]:
    """A greedy bots' game of each edition, for four if it can be."""
    chosen: dict[tuple[str, str], tuple[int, Path]] = {}
    for path in sorted(RECORDS.glob("*/*-greedy.talero")):
        edition, players, _ = path.stem.rsplit("-", 2)
        key, distance = (path.parent.name, edition), abs(int(players) - PLAYERS)
        if (not titles or key[0] in titles) and (key not in chosen or distance < chosen[key][0]):
            chosen[key] = (distance, path)
    return [path for _, path in chosen.values()]


def replayed(game: Any, record: Recorded, chance: Any) -> list[tuple[Any, Any]]:
    """The recorded actions, each with the position before it; raises TaleroError if the rules forbid one."""
    state, steps = game.new(chance), []
    for text in record.actions:
        action = state.understood(game.parse(text))
        steps.append((state.copy(), action))
        state.play(action)
    return steps
