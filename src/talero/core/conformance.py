"""What every game must keep; a new title gets these checks for free.

Each check takes a game and a seed and raises AssertionError. `CHECKS` lists them all; the tests run them for
every title, edition and number of players.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from itertools import islice
from typing import Any

from talero.core import record
from talero.core.actions import Action
from talero.core.chance import Hashed, Recorder
from talero.core.errors import IllegalAction
from talero.core.game import Game
from talero.core.journal import Journal
from talero.core.ledger import core_rules
from talero.core.preview import preview
from talero.core.state import State

MANY = 400
"""How many actions of a long list a check looks at."""


def play(game: Game, seed: int) -> Iterator[State]:
    """A game by `sample`; yields the state at every decision and at the end."""
    rng = random.Random(seed)
    state = game.new(seed=seed)
    while not state.over:
        yield state
        state.play(state.sample(rng))
    yield state


def positions(game: Game, seed: int, number: int = 12) -> Iterator[State]:
    """Copies of some decisions, spread over one game, at least one of each step that occurs."""
    decisions = [state.copy() for state in play(game, seed) if not state.over]
    stride = max(1, len(decisions) // number)
    seen: set[int] = set()
    for index, state in enumerate(decisions):
        if index % stride == seed % stride or state.step_id not in seen:
            seen.add(state.step_id)
            yield state


def some(actions: Iterable[Action], seed: int) -> list[Action]:
    """All actions of a short list, a sample of a long one."""
    found = list(actions)
    return found if len(found) <= MANY else random.Random(seed).sample(found, MANY)


# Play


def ends_under_the_referee(game: Game, seed: int) -> None:
    """Every position satisfies the referee, and the game ends within the declared bound."""
    for state in play(game, seed):
        violated = game.referee(state)
        assert not violated, (state.decisions, violated)
        assert state.decisions <= game.max_decisions, game.max_decisions


def outcome_is_complete(game: Game, seed: int) -> None:
    """A finished game has places, scores and parts for every seat, and a rule that ended it."""
    *_, state = play(game, seed)
    outcome = state.outcome
    assert outcome is not None
    assert state.legal() == []
    assert len(outcome.places) == len(outcome.scores) == len(outcome.parts) == game.players
    assert outcome.reason in game.ledger.rules, outcome.reason
    assert all(
        sum(parts.values()) == score for parts, score in zip(outcome.parts, outcome.scores, strict=True)
    )
    best = min(outcome.places)
    assert best in (1, 2), outcome.places
    assert all(place - best <= game.players for place in outcome.places)


def draws_have_unique_names(game: Game, seed: int) -> None:
    """No draw of a game has the name of another (the recorder refuses it)."""
    rng = random.Random(seed)
    chance = Recorder(Hashed.seeded(seed))
    state = game.new(chance)
    while not state.over:
        state.play(state.sample(rng))
    names = [name for name, _ in chance.draws]
    assert len(names) == len(set(names))


def fingerprint(game: Game, seed: int) -> str:
    """A hash over all actions and the last position of a seeded game; the same in every process."""
    rng = random.Random(seed)
    state = game.new(seed=seed)
    digest = sha256()
    while not state.over:
        action = state.sample(rng)
        digest.update(game.text(action).encode())
        state.play(action)
    digest.update(_bytes(state.dump()))
    return digest.hexdigest()


# Legality


def legal_is_what_check_allows(game: Game, seed: int) -> None:
    """`legal` and `check` agree on the declared universe, and every legal action is in the universe.

    `legal` lists one form of each action; other forms that are understood do the same.
    """
    for state in positions(game, seed, 4):
        legal = state.legal()
        assert legal, state.dump()
        assert len(legal) == len(set(legal)), "an action is listed twice"
        forms = {action: state.canonical(action) for action in state.step.universe(state)}
        allowed = {action for action, meant in forms.items() if meant == action and not state.check(action)}
        assert allowed == set(legal), (state.step.name, _difference(game, allowed, set(legal)))
        aliases = [action for action, meant in forms.items() if meant != action]
        for alias in some(aliases, seed)[:20]:
            assert state.check(alias) == state.check(forms[alias]), game.text(alias)
        for alias in some((alias for alias in aliases if forms[alias] in allowed), seed)[:20]:
            _means_the_same(state, alias, forms[alias])


def _means_the_same(state: State, alias: Action, action: Action) -> None:
    """Another form of a legal action does the same and shows the same beforehand."""
    said, listed = state.copy(), state.copy()
    said.apply(alias)
    listed.play(action)
    assert said == listed, state.game.text(alias)
    assert preview(state, alias) == preview(state, action), state.game.text(alias)
    assert state.game.gain(state, alias) == state.game.gain(state, action), state.game.text(alias)


def refusals_cite_known_rules(game: Game, seed: int) -> None:
    """An illegal action raises an error that cites a rule of the ledger, and changes nothing."""
    known = game.ledger.rules.keys() | core_rules().keys()
    for state in positions(game, seed, 4):
        before = state.dump()
        universe = some(state.step.universe(state), seed)
        for action in [*universe, *malformed(game, state)]:
            rule = state.check(action)
            if rule is None:
                continue
            assert rule in known, rule
            assert _refusal(state, action) == rule, action
        assert state.dump() == before


def _refusal(state: State, action: Action) -> str | None:
    """The rule an illegal action is refused with."""
    try:
        state.apply(action)
    except IllegalAction as error:
        return error.rule
    return None


def malformed(game: Game, state: State) -> list[Action]:
    """Actions that no grammar allows, and verbs of other steps."""
    verbs = range(len(game.verbs))
    foreign: list[Action] = [(verb,) for verb in verbs if verb not in state.step.verbs]
    legal = state.legal()[0]
    return [(), (-1,), (len(game.verbs),), (*legal, 10**6), legal[:-1], (legal[0], -5), *foreign]


def samples_are_legal(game: Game, seed: int) -> None:
    """`sample` gives legal actions only."""
    rng = random.Random(seed)
    for state in positions(game, seed):
        legal = set(state.legal())
        assert all(state.sample(rng) in legal for _ in range(5)), state.step.name


def paths_lead_to_every_action(game: Game, seed: int) -> None:
    """Asking for the next argument, one after the other, reaches the legal actions and nothing else."""
    for state in positions(game, seed, 4):
        legal = set(state.legal())
        for action in some(legal, seed)[:20]:
            at = 0
            while at < len(action):
                options = state.step.options(state, action[:at])
                assert options, (state.step.name, action[:at])
                width = len(options[0])
                assert action[at : at + width] in options, (state.step.name, game.text(action), at)
                at += width


# Forms


def copies_are_independent(game: Game, seed: int) -> None:
    """A copy equals its original, and playing on with one leaves the other alone."""
    rng = random.Random(seed)
    for state in positions(game, seed):
        copy, before = state.copy(), state.dump()
        assert copy == state
        assert copy.events is None
        assert copy.chance is state.chance
        for _ in range(30):
            if copy.over:
                break
            copy.play(copy.sample(rng))
        assert state.dump() == before


def dumps_load(game: Game, seed: int) -> None:
    """A dump is plain JSON, loads to an equal state, and both play on alike."""
    for state in positions(game, seed):
        document = json.loads(json.dumps(state.dump()))
        loaded = game.load(document, state.chance)
        assert loaded == state
        assert loaded.legal() == state.legal()
        action = state.sample(random.Random(seed))
        loaded.play(action)
        state.play(action)
        assert loaded == state


def text_and_json_round_trip(game: Game, seed: int) -> None:
    """Every legal action survives text and JSON exactly."""
    for state in positions(game, seed):
        for action in some(state.legal(), seed):
            text = game.text(action)
            assert game.parse(text) == action, text
            assert game.from_json(json.loads(json.dumps(game.json(action)))) == action, text
            assert set(text) <= _TEXT_CHARACTERS, text


_TEXT_CHARACTERS = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-@>+ ")


# Secrets


def sent_to(state: State, seat: int | None) -> dict[str, Any]:
    """Everything a seat gets to see of a position, as plain data."""
    game = state.game
    view = state.view(seat)
    sent: dict[str, Any] = {"view": view}
    if seat == state.seat:
        legal = state.legal()
        sent["legal"] = [game.text(action) for action in legal]
        tried = [*some(state.step.universe(state), 1), *malformed(game, state)]
        sent["refusals"] = [str(state.refusal(r, a)) for a in tried if (r := state.check(a)) is not None]
    for name, draw in (("board", game.board), ("twin", game.board_text), ("prompt", game.prompt)):
        try:
            sent[name] = draw(view)
        except NotImplementedError:
            continue
    return sent


def views_are_plain(game: Game, seed: int) -> None:
    """Views are plain JSON and keep nothing of the state's own lists."""
    for state in positions(game, seed, 6):
        before = state.dump()
        for seat in [None, *range(game.players)]:
            view = state.view(seat)
            assert json.loads(json.dumps(view)) == view
            _scribble(view)
        assert state.dump() == before


def imagined_states_look_the_same(game: Game, seed: int) -> None:
    """Two worlds: a state imagined from a view sends that seat the same bytes and obeys the referee."""
    for state in positions(game, seed, 6):
        for seat in range(game.players):
            other = game.imagine(state.view(seat), random.Random(seed))
            assert _bytes(sent_to(other, seat)) == _bytes(sent_to(state, seat)), (state.step.name, seat)
            assert not game.referee(other), game.referee(other)


def imagined_games_end(game: Game, seed: int) -> None:
    """An imagined state plays on to the end with its own chance."""
    rng = random.Random(seed)
    for state in islice(positions(game, seed, 3), 3):
        other = game.imagine(state.view(state.seat), rng)
        while not other.over:
            other.play(other.sample(rng))
        assert other.outcome is not None


# Journals, previews, events, records


def undo_is_exact(game: Game, seed: int) -> None:
    """Taking an action back restores the position, and doing it again gives the same."""
    rng = random.Random(seed)
    journal = Journal(game, Hashed.seeded(seed))
    while not journal.state.over:
        seat, before = journal.state.seat, journal.state.dump()
        action = journal.state.sample(rng)
        journal.act(seat, action)
        if journal.can_undo(seat) and rng.random() < 0.3:
            after = journal.state.dump()
            journal.undo(seat)
            assert journal.state.dump() == before
            journal.act(seat, action)
            assert journal.state.dump() == after
    assert [row.number for row in journal.rows] == list(range(1, len(journal.rows) + 1))
    again = Journal(game, Hashed.seeded(seed), journal.rows)
    assert again.state == journal.state


def previews_change_nothing(game: Game, seed: int) -> None:
    """A preview shows the first events of the action itself and leaves the state alone."""
    for state in positions(game, seed, 6):
        before = state.dump()
        for action in some(state.legal(), seed)[:20]:
            shown = preview(state, action)
            real = state.copy()
            real.events = []
            real.play(action)
            assert shown.events == real.events[: len(shown.events)]
            assert shown.open or shown.events == real.events
        assert state.dump() == before


def events_are_declared(game: Game, seed: int) -> None:
    """Events have declared kinds and arguments; listening does not change the game."""
    rng, silent_rng = random.Random(seed), random.Random(seed)
    state, silent = game.new(seed=seed, listen=True), game.new(seed=seed)
    while not state.over:
        state.play(state.sample(rng))
        silent.play(silent.sample(silent_rng))
        assert state.events is not None
        for event in state.events:
            _check_event(game, event)
        state.events.clear()
    assert state == silent


def records_verify(game: Game, seed: int) -> None:
    """A finished game's record reads back to the same end, all draws verified."""
    rng = random.Random(seed)
    chance = Hashed.seeded(seed)
    journal = Journal(game, chance)
    while not journal.state.over:
        journal.act(journal.state.seat, journal.state.sample(rng))
    names = [f"Player {seat}" for seat in range(game.players)]
    text = record.write(journal, names, chance.secret)
    read = record.read(text.splitlines(keepends=True), lambda _: game)
    assert read.finished
    assert read.state == journal.state
    assert read.seats == names


CHECKS: tuple[Callable[[Game, int], None], ...] = (
    ends_under_the_referee,
    outcome_is_complete,
    draws_have_unique_names,
    legal_is_what_check_allows,
    refusals_cite_known_rules,
    samples_are_legal,
    paths_lead_to_every_action,
    copies_are_independent,
    dumps_load,
    text_and_json_round_trip,
    views_are_plain,
    imagined_states_look_the_same,
    imagined_games_end,
    undo_is_exact,
    previews_change_nothing,
    events_are_declared,
    records_verify,
)


def _check_event(game: Game, event: Action) -> None:
    kind = game.event_kinds[event[0]]
    many = bool(kind.args) and kind.args[-1].many
    assert len(event) - 1 == len(kind.args) or (many and len(event) >= len(kind.args)), (kind.name, event)
    for arg, value in zip(kind.args, event[1:], strict=False):
        assert arg.kind.valid(game, (value,)), (kind.name, arg.name, value)


def _difference(game: Game, allowed: set[Action], legal: set[Action]) -> dict[str, list[str]]:
    return {
        "only check": [game.text(action) for action in sorted(allowed - legal)[:5]],
        "only legal": [game.text(action) for action in sorted(legal - allowed)[:5]],
    }


def _bytes(document: Any) -> bytes:
    return json.dumps(document, sort_keys=True).encode()


def _scribble(node: Any) -> None:
    """Spoils every list of a view, to find those that are shared with the state."""
    if isinstance(node, dict):
        for value in node.values():
            _scribble(value)
    elif isinstance(node, list):
        for value in node:
            _scribble(value)
        node.append(-99)
