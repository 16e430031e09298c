"""Rule coverage: which rules and worked examples are proved by tests that ran and passed.

A test names them with `@pytest.mark.rule(*ids)`. An unknown id fails the collection of its file. A rule
with `map`, `mode` or `optional` counts only if the test had a game on that map, in that mode or with
that option: built in the test, in one of its fixtures, or while its module was imported.

With `--write-coverage`, a successful run writes `coverage.json` next to each title's ledger. The findings
travel in the reports of the tests, so it makes no difference how many processes run them.
"""

from __future__ import annotations

import json
import tomllib
from collections import defaultdict
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import wraps
from pathlib import Path
from typing import Any

import pytest

COUNTED = "rules"
"""Report property: ids that the test proves if it passes."""
UNFIT = "rules-without-such-a-game"
"""Report property: ids whose map, mode or option the test never played."""
OFF = (False, None, 0, "", "off", "none")


@dataclass(frozen=True)
class Table:
    """The facts of one game that conditions of rules ask for."""

    title: str
    map: str
    players: int
    options: frozenset[str]

    @classmethod
    def of(cls, game: Any) -> Table:
        return cls(
            title=game.title.id,
            map=game.edition.map or "",
            players=game.players,
            options=frozenset(name for name, value in dict(game.options).items() if value not in OFF),
        )


@dataclass
class Entry:
    """A rule or an example of a ledger, and when it counts."""

    id: str
    kind: str
    package: Path | None
    """Folder of the title; None for the core's own rules."""
    map: str = ""
    mode: str = ""
    options: tuple[str, ...] = ()

    @property
    def conditional(self) -> bool:
        return bool(self.map or self.mode or self.options)

    def fits(self, table: Table) -> bool:
        assert self.package is not None, self.id
        return (
            table.title.replace("-", "_") == self.package.name.removeprefix("talero_")
            and self.map in ("", table.map)
            and (self.mode != "solo" or table.players == 1)
            and table.options.issuperset(self.options)
        )


def read_ledgers(root: Path) -> dict[str, Entry]:
    """All entries of all ledgers of the project; translations (`rules.es.toml`) are no ledgers."""
    entries: dict[str, Entry] = {}
    core = root / "src/talero/core/rules.toml"
    titles = sorted((root / "src/talero/games").glob("*/data/rules*.toml"))
    titles += sorted((root / "examples").glob("*/src/*/data/rules*.toml"))
    for file in [core, *titles] if core.is_file() else titles:
        if file.name.count(".") > 1:
            continue
        for entry in read_ledger(file, None if file == core else file.parent.parent):
            if entry.id in entries:
                raise pytest.UsageError(f"{entry.id} is in two ledgers")
            entries[entry.id] = entry
    return entries


def read_ledger(file: Path, package: Path | None) -> Iterator[Entry]:
    document = tomllib.loads(file.read_text("utf-8"))
    rows = [("rules", row) for row in document.get("rule", [])]
    rows += [("examples", row) for row in document.get("example", [])]
    package_options = options_by_group(row for _, row in rows)
    for kind, row in rows:
        mode = row.get("mode", "")
        if mode not in ("", "solo"):
            raise pytest.UsageError(f"{file.name}: {row['id']}: unknown mode '{mode}'")
        group, _, option = row.get("optional", "").partition(":")
        options = package_options[group] if option == "package" else (option,) if option else ()
        yield Entry(row["id"], kind, package, row.get("map", ""), mode, options)


def options_by_group(rows: Iterator[Mapping[str, Any]]) -> dict[str, tuple[str, ...]]:
    """Options by the word before the colon; `expert:package` means all of that group together."""
    groups: dict[str, set[str]] = defaultdict(set)
    for row in rows:
        group, _, option = row.get("optional", "").partition(":")
        if option and option != "package":
            groups[group].add(option)
    return defaultdict(tuple, {group: tuple(sorted(names)) for group, names in groups.items()})


class Watcher:
    """Sees which games are built or played, for everybody who watches at that time."""

    def __init__(self) -> None:
        self._watching: list[set[Table]] = []
        self._known: dict[int, tuple[Any, Table]] = {}

    def see(self, game: Any) -> None:
        if not self._watching:
            return
        known = self._known.get(id(game))
        if known is None or known[0] is not game:
            known = self._known[id(game)] = (game, Table.of(game))
        for seen in self._watching:
            seen.add(known[1])

    @contextmanager
    def watch(self, seen: set[Table]) -> Iterator[None]:
        self._watching.append(seen)
        try:
            yield
        finally:
            self._watching.pop()

    def observe(self, method: Callable[..., Any], game_of: Callable[[Any], Any]) -> Callable[..., Any]:
        """The method, and a look at the game of the object it ran on."""

        @wraps(method)
        def observed(this: Any, *args: Any, **named: Any) -> Any:
            result = method(this, *args, **named)
            self.see(game_of(this))
            return result

        return observed


GAMES = pytest.StashKey[set[Table]]()


@dataclass(eq=False)
class RuleCoverage:
    """The plugin: watches games in the process that runs tests, gathers reports in the one that decides."""

    config: pytest.Config
    entries: dict[str, Entry]
    watcher: Watcher = field(default_factory=Watcher)
    fixtures: dict[Any, set[Table]] = field(default_factory=dict)
    failed: set[str] = field(default_factory=set)
    reported: dict[str, tuple[list[str], list[str]]] = field(default_factory=dict)

    # Where tests run

    def ids(self, item: pytest.Item) -> list[str]:
        return sorted({rule for mark in item.iter_markers("rule") for rule in mark.args})

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(
        self, collector: pytest.Collector
    ) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
        seen = collector.stash.setdefault(GAMES, set())
        with self.watcher.watch(seen):
            report = yield
        problems = [problem for node in report.result or [] for problem in self.problems(node)]
        if problems:
            report.outcome, report.result, report.longrepr = "failed", [], "\n".join(problems)
        return report

    def problems(self, node: pytest.Item | pytest.Collector) -> list[str]:
        if not isinstance(node, pytest.Item):
            return []
        return [
            f"{node.nodeid}: no ledger has rule '{rule}'"
            for rule in self.ids(node)
            if rule not in self.entries
        ]

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: Any) -> Generator[None, Any, Any]:
        seen = self.fixtures[fixturedef] = set()
        with self.watcher.watch(seen):
            return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, Any, Any]:
        seen: set[Table] = set()
        with self.watcher.watch(seen):
            result = yield
        rules = self.ids(item)
        if rules:
            seen |= self.inherited(item)
            fit = [rule for rule in rules if self.counts(self.entries[rule], seen)]
            unfit = [rule for rule in rules if rule not in fit]
            item.user_properties += [(COUNTED, fit), (UNFIT, unfit)]
        return result

    def inherited(self, item: pytest.Item) -> set[Table]:
        """Games of the fixtures and of the modules the test belongs to."""
        seen: set[Table] = set()
        for node in item.listchain():
            games: set[Table] = node.stash.setdefault(GAMES, set())
            seen |= games
        info = getattr(item, "_fixtureinfo", None)
        for definitions in info.name2fixturedefs.values() if info else ():
            for definition in definitions:
                seen |= self.fixtures.get(definition, set())
        return seen

    def counts(self, entry: Entry, seen: set[Table]) -> bool:
        return not entry.conditional or any(entry.fits(table) for table in seen)

    # Where reports arrive

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if not report.passed or hasattr(report, "wasxfail"):
            self.failed.add(report.nodeid)
        if report.when == "teardown":
            properties: dict[str, Any] = dict(report.user_properties)
            if COUNTED in properties:
                self.reported[report.nodeid] = (properties[COUNTED], properties[UNFIT])

    def proofs(self) -> dict[str, set[str]]:
        """Tests by the rule they prove; the cases of a parametrised test are one."""
        tests: dict[str, set[str]] = defaultdict(set)
        for nodeid, (fit, _) in self.reported.items():
            if nodeid not in self.failed:
                for rule in fit:
                    tests[rule].add(nodeid.partition("[")[0])
        return tests

    def unfit(self) -> dict[str, set[str]]:
        """Tests by the rule they name without such a game in any of their cases."""
        proofs = self.proofs()
        tests: dict[str, set[str]] = defaultdict(set)
        for nodeid, (_, unfit) in self.reported.items():
            test = nodeid.partition("[")[0]
            for rule in unfit:
                if nodeid not in self.failed and test not in proofs[rule]:
                    tests[rule].add(test)
        return tests

    def pytest_sessionfinish(self, exitstatus: int) -> None:
        if self.config.option.write_coverage and exitstatus == 0 and not is_worker(self.config):
            self.write()

    def write(self) -> None:
        proofs = self.proofs()
        documents: dict[Path, dict[str, dict[str, list[str]]]] = {}
        for rule, entry in sorted(self.entries.items()):
            if entry.package is not None:
                document = documents.setdefault(entry.package, {"examples": {}, "rules": {}})
                if proofs.get(rule):
                    document[entry.kind][rule] = sorted(proofs[rule])
        for package, document in documents.items():
            text = json.dumps(document, indent=1, ensure_ascii=False) + "\n"
            (package / "data/coverage.json").write_text(text, "utf-8")

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        unfit = self.unfit()
        if unfit:
            terminalreporter.section("rules named without a game they hold in")
            for rule, tests in sorted(unfit.items()):
                terminalreporter.line(f"{rule}: {', '.join(sorted(tests))}")


def is_worker(config: pytest.Config) -> bool:
    return hasattr(config, "workerinput")


def is_whole_suite(config: pytest.Config) -> bool:
    chosen = config.option.keyword or config.option.deselect or getattr(config.option, "lf", False)
    return not chosen and config.args_source is pytest.Config.ArgsSource.TESTPATHS


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--write-coverage",
        action="store_true",
        help="write coverage.json of all titles; for runs of the whole suite",
    )


def pytest_configure(config: pytest.Config) -> None:
    if config.option.write_coverage and not is_worker(config) and not is_whole_suite(config):
        raise pytest.UsageError("--write-coverage is for runs of the whole suite")
    plugin = RuleCoverage(config, read_ledgers(config.rootpath))
    install(plugin.watcher)
    config.pluginmanager.register(plugin, "talero-rule-coverage")


def install(watcher: Watcher) -> None:
    """Lets the watcher see every game that is built, started or loaded, and every state that is asked."""
    from talero.core.game import Game
    from talero.core.state import State

    for owner, name, game_of in (
        (Game, "__init__", lambda game: game),
        (Game, "new", lambda game: game),
        (Game, "load", lambda game: game),
        (State, "legal", lambda state: state.game),
        (State, "check", lambda state: state.game),
    ):
        setattr(owner, name, watcher.observe(getattr(owner, name), game_of))
