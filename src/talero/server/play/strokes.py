"""Lines over the board: what somebody draws by hand becomes actions, on a state imagined for the viewer.

The title says what a line joins and which actions join it (`Face.joints`, `Face.joins`); the cheapest of them
is proposed. A longer line is a chain: each action is looked for in the position that the ones before lead to.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from talero.core import Action, State
from talero.core.face import JOIN
from talero.core.preview import foresee as foreseen
from talero.server.play import paths
from talero.server.play.shapes import Foresight, Node, Proposal
from talero.server.telling.voice import Voice

Points = Sequence[tuple[float, float]]


class Link(NamedTuple):
    """An action of a chain, and the position in which it is made."""

    state: State
    action: Action


def proposal(state: State, voice: Voice, verb: int, points: Points) -> Proposal:
    """What a line proposes; nothing where it joins nothing."""
    chain = _chain(state, voice, verb, points)
    if not chain:
        return Proposal([])
    first = chain[0].action
    stack = _stack(state, voice, first)
    return Proposal(
        stack=stack,
        amount=first[-1] if stack[-1].amounts else 0,
        outlook=_outlook(state, voice, chain),
        rest=[state.game.text(link.action) for link in chain[1:]],
    )


def verb_of(state: State, voice: Voice, wanted: str) -> int | None:
    """The verb that lines are drawn for: the one that was chosen, else the first that takes them."""
    for verb in state.step.verbs:
        args = state.game.verbs[verb].args
        if args and voice.way(args[0]) == JOIN and wanted in ("", state.game.verbs[verb].name):
            return verb
    return None


def _chain(state: State, voice: Voice, verb: int, points: Points) -> list[Link]:
    found: list[Link] = []
    seat = state.seat
    for joint in voice.face.joints(state.seen(seat), points, voice.shape):
        if state.seat != seat or verb not in state.step.verbs:
            break
        actions = voice.face.joins(state.seen(seat), verb, joint)
        if not actions:
            break
        found.append(Link(state, actions[0]))
        state = foreseen(state, actions[0])
    return found


def _stack(state: State, voice: Voice, action: Action) -> list[Node]:
    """The points of a path up to an action, as if it had been chosen word by word."""
    stack = [paths.node(state, voice, action[:1])]
    while not stack[-1].action and not stack[-1].amounts:
        path = paths.read_path(state.game, stack[-1].path)
        arg = paths.argument_at(state.game, path)
        assert arg is not None, path
        stack.append(paths.node(state, voice, action[: len(path) + arg.kind.width]))
    return stack


def _outlook(state: State, voice: Voice, chain: Sequence[Link]) -> Node:
    """The first action, drawn and foreseen together with all that follows in the same line."""
    node = paths.node(state, voice, chain[0].action)
    if len(chain) > 1:
        drawn = [voice.sketch(link.state.seen(state.seat), link.action) for link in chain]
        node.sketch = "".join(drawn)
        node.said = [part for link in chain for part in (*voice.say(link.action), paths.SPACE)][:-1]
        node.foresight = _altogether(state, voice, chain)
    return node


def _altogether(state: State, voice: Voice, chain: Sequence[Link]) -> Foresight:
    seen = [paths.foresee(link.state, voice, link.action) for link in chain]
    last = chain[-1]
    return Foresight(
        lines=[line for each in seen for line in each.lines],
        effects=[effect for each in seen for effect in each.effects],
        gains=[],
        changes=paths.changes(voice, state, foreseen(last.state, last.action)),
        open=seen[-1].open,
    )
