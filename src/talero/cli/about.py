"""`talero about`, `games`, `rules`, `components`: what there is and where it comes from."""

from __future__ import annotations

import argparse
import platform
from typing import Any

import talero
from talero import bots, games
from talero.cli.arguments import add_json
from talero.cli.output import print_json, print_table
from talero.core.components import Components, read_overrides
from talero.core.game import Title
from talero.core.ledger import Rule, search
from talero.text import message


def add_parsers(commands: Any) -> None:
    """Declares the four commands."""
    parser = commands.add_parser("about", help=message("cli.about"))
    add_json(parser)
    parser.set_defaults(run=run_about)

    parser = commands.add_parser("games", help=message("cli.games"))
    add_json(parser)
    parser.set_defaults(run=run_games)

    parser = commands.add_parser("rules", help=message("cli.rules"))
    parser.add_argument("game", metavar="GAME", help=message("cli.argument.game"))
    parser.add_argument("words", nargs="*", metavar="WORD", help=message("cli.argument.words"))
    parser.add_argument("--coverage", action="store_true", help=message("cli.argument.coverage"))
    add_json(parser)
    parser.set_defaults(run=run_rules)

    parser = commands.add_parser("components", help=message("cli.components"))
    parser.add_argument("game", metavar="GAME", help=message("cli.argument.game"))
    parser.add_argument("--components", metavar="FILE", help=message("cli.argument.components"))
    add_json(parser)
    parser.set_defaults(run=run_components)


# about


def run_about(args: argparse.Namespace) -> int:
    """Says which Talero this is and which distributions its titles come from."""
    versions = {"version": talero.__version__, "python": platform.python_version()}
    sources = [_source_document(source) for source in _in_order()]
    if args.json:
        print_json({**versions, "compiled": talero.compiled, "titles": sources})
        return 0
    print(message("cli.about.version", **versions))
    if talero.compiled:
        print(message("cli.about.compiled"))
    print_table([(each["title"], f"{each['distribution']} {each['version']}") for each in sources])
    for problem in (each["problem"] for each in sources if each["problem"]):
        print(problem)
    return 0


def _in_order() -> list[games.Source]:
    """Where titles come from: those that can be played as people see them, then those that can't."""
    sources = games.sources()
    found = [sources[title.id] for title in games.titles() if title.id in sources]
    return found + [source for source in sources.values() if source not in found]


def _source_document(source: games.Source) -> dict[str, str]:
    return {
        "title": source.id,
        "distribution": source.distribution,
        "version": source.version,
        "problem": games.problem(source.id),
    }


# games


def run_games(args: argparse.Namespace) -> int:
    """Lists titles, editions, players, options and bots."""
    documents = [_title_document(title) for title in games.titles()]
    if args.json:
        print_json({"games": documents})
        return 0
    rows = [
        (f"{each['title']}/{edition['edition']}", edition["players"], ", ".join(edition["options"]) or "-")
        for each in documents
        for edition in each["editions"]
    ]
    print_table(rows)
    return 0


def _title_document(title: Title) -> dict[str, Any]:
    editions = [
        {
            "edition": edition.id,
            "players": f"{edition.low}-{edition.high}" if edition.high > edition.low else str(edition.low),
            "options": {option.name: option.default for option in title.options_of(edition.id)},
        }
        for edition in title.editions.values()
    ]
    return {"title": title.id, "name": title.name, "editions": editions, "bots": bots.names(title.id)}


# rules


def run_rules(args: argparse.Namespace) -> int:
    """Prints rules, all or those with the words, or how far tests prove them."""
    if args.coverage:
        return _print_coverage(args)
    found = [rule for rules in _rules(args.game) for rule in rules]
    if args.words:
        found = list(search(found, " ".join(args.words)))
    if args.json:
        print_json({"game": args.game, "rules": [_rule_document(rule) for rule in found]})
        return 0
    for rule in found:
        print(f"{rule.id}  [{rule.section}]\n    {rule.text}")
    return 0


def _ledgers(name: str) -> list[tuple[Any, str | None]]:
    """The ledgers a name stands for, each with the map to narrow it to: all without an edition."""
    id, _, edition = name.partition("/")
    title = games.title(id)
    if edition:
        chosen = title.edition(edition)
        return [(title.ledger(edition), chosen.map)]
    files = {each.rules: each.id for each in title.editions.values()}
    return [(title.ledger(first), None) for first in files.values()]


def _rules(name: str) -> list[list[Rule]]:
    return [ledger.selected(on_map) for ledger, on_map in _ledgers(name)]


def _rule_document(rule: Rule) -> dict[str, str]:
    return {key: value for key, value in vars(rule).items() if value}


def _print_coverage(args: argparse.Namespace) -> int:
    parts = [ledger.coverage(on_map) for ledger, on_map in _ledgers(args.game)]
    document = {
        "game": args.game,
        "rules": sum(part.rules for part in parts),
        "tested": sum(part.tested for part in parts),
        "untested": [each for part in parts for each in part.untested],
        "missing": [each for part in parts for each in part.missing],
        "examples": sum(part.examples for part in parts),
        "examples_tested": sum(part.examples_tested for part in parts),
        "examples_missing": [each for part in parts for each in part.examples_missing],
    }
    if args.json:
        print_json(document)
        return 0
    for key, value in document.items():
        print(f"{key}: {len(value) if isinstance(value, list) else value}")
    return 0


# components


def run_components(args: argparse.Namespace) -> int:
    """Lists every component fact with its provenance."""
    id, _, edition = args.game.partition("/")
    title = games.title(id)
    chosen = title.edition(edition)
    overrides = read_overrides(args.components) if args.components else None
    components = Components.load(title.package, chosen.components, overrides)
    facts = [
        {
            "path": fact.path,
            "value": fact.value,
            "source": fact.source,
            "reason": components.reason(fact.source),
        }
        for fact in components.facts()
    ]
    if args.json:
        print_json({"game": f"{id}/{chosen.id}", "hash": components.hash, "facts": facts})
        return 0
    for fact in facts:
        print(f"{fact['path']} = {fact['value']}  ({fact['source']})")
    return 0
