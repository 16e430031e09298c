"""Legal lists, refusals, samples and click paths agree."""

from __future__ import annotations

import random

from talero.core.actions import Action
from talero.core.conformance.playing import positions, some
from talero.core.errors import IllegalAction
from talero.core.game import Game
from talero.core.ledger import core_rules
from talero.core.preview import preview
from talero.core.state import State


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
                options = state.step.next_items(state, action[:at])
                assert options, (state.step.name, action[:at])
                width = len(options[0])
                assert action[at : at + width] in options, (state.step.name, game.text(action), at)
                at += width


def _difference(game: Game, allowed: set[Action], legal: set[Action]) -> dict[str, list[str]]:
    return {
        "only check": [game.text(action) for action in sorted(allowed - legal)[:5]],
        "only legal": [game.text(action) for action in sorted(legal - allowed)[:5]],
    }
