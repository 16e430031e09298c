"""A small game full of secrets: hands, cards laid face down, hidden coins, a peek that nobody shares."""

from __future__ import annotations

import random
from typing import Any, ClassVar, Final

from talero.core import (
    Action,
    Amount,
    Arg,
    Edition,
    Events,
    Game,
    Money,
    Names,
    Outcome,
    SeatKind,
    Seen,
    Sequence,
    State,
    Step,
    Title,
    Verbs,
    in_order,
    places,
)
from talero.core.fields import Field, cells, ints, lists
from talero.core.sequence import clockwise, finish

CARDS = tuple(f"card-{n}" for n in range(6))
CARD, SEAT, SUM = Names("card", CARDS, target="card"), SeatKind(), Amount("sum", 99)
HIDDEN_CARD = HIDDEN_COINS = -1
SOME_CARD = len(CARDS)
"""What others see of a card somebody peeked at."""

VERBS = Verbs()
LAY: Final = VERBS.add("lay", Arg("card", CARD, private=True))
PEEK: Final = VERBS.add("peek", reveals=True)

_SEAT, _CARD = Arg("seat", SEAT), Arg("card", CARD, private=True)
EVENTS = Events()
DEALT: Final = EVENTS.add("dealt", _SEAT, _CARD, rule="SEA-LAY-001")
LAID: Final = EVENTS.add("laid", _SEAT, _CARD, rule="SEA-LAY-001")
PEEKED: Final = EVENTS.add("peeked", _SEAT, _CARD, rule="SEA-LAY-002")
SHOWN: Final = EVENTS.add("shown", _SEAT, Arg("sum", SUM), rule="SEA-END-001")
EARNED: Final = EVENTS.add("earned", _SEAT, Arg("amount", SUM, private=True), rule="SEA-LAY-001")


class SealedState(State["Sealed"]):
    __slots__ = ("coins", "hands", "laid", "peeked", "rest")

    FIELDS: ClassVar[tuple[Field, ...]] = (
        lists("hands", "players", by=SEAT, of=CARD, high=5, none=HIDDEN_CARD, seen="own"),
        lists("laid", "players", by=SEAT, of=CARD, high=5, none=HIDDEN_CARD, seen="own"),
        cells("peeked", "players", by=SEAT, of=CARD, high=6, none=HIDDEN_CARD, start=HIDDEN_CARD, seen="own"),
        ints("rest", of=CARD, high=5, none=HIDDEN_CARD, seen="told"),
        cells("coins", "players", by=SEAT, high=99, none=HIDDEN_COINS, seen="own"),
    )

    hands: list[list[int]]
    laid: list[list[int]]
    peeked: list[int]
    rest: list[int]
    coins: list[int]


class Play(Step[SealedState]):
    name = "play"
    section = "Play"
    verbs = (LAY, PEEK)

    def legal(self, state: SealedState) -> list[Action]:
        lay: list[Action] = [(LAY, card) for card in state.hands[state.seat]]
        return [*lay, (PEEK,)] if state.peeked[state.seat] < 0 else lay

    def check(self, state: SealedState, action: Action) -> str | None:
        if action[0] == PEEK:
            return None if state.peeked[state.seat] < 0 else "SEA-LAY-002"
        return None if action[1] in state.hands[state.seat] else "SEA-LAY-001"

    def apply(self, state: SealedState, action: Action) -> None:
        seat = state.seat
        if action[0] == PEEK:
            card = state.rest[state.chance.draw(f"peek/{seat}", len(state.rest))]
            state.peeked[seat] = card
            state.report(PEEKED, seat, card)
            return
        state.hands[seat].remove(action[1])
        state.laid[seat].append(action[1])
        state.report(LAID, seat, action[1])
        state.coins[seat] += worth(action[1])
        state.report(EARNED, seat, worth(action[1]))
        state.seat = clockwise(seat, state.game.players)
        if not any(state.hands):
            finish(state)
            for each, pile in enumerate(state.laid):
                state.report(SHOWN, each, sum(pile))


def worth(card: int) -> int:
    """What laying a card earns, behind one's hand."""
    return card + 1


PLAY = Play()


def begin(state: SealedState) -> bool:
    """The first player lays or peeks; all go on in turn until no card is left."""
    state.ask(PLAY, 0)
    return True


class Sealed(Game[SealedState]):
    verbs = VERBS
    event_kinds = EVENTS
    money = Money("coins", {"earned": {"seat": 1}})
    steps = in_order(PLAY)
    sequence = Sequence[SealedState]([begin])
    state_class = SealedState
    draws: ClassVar[dict[str, str]] = {
        "deal/{seat}/{n}": "a card of the rest",
        "peek/{seat}": "a card of the rest",
    }
    max_decisions = 20

    def setup(self, state: SealedState) -> None:
        state.rest = list(range(len(CARDS)))
        for seat in range(self.players):
            for n in range(self.components.data["hand"]):
                card = state.rest.pop(state.chance.draw(f"deal/{seat}/{n}", len(state.rest)))
                state.hands[seat].append(card)
                state.report(DEALT, seat, card)
            state.hands[seat].sort()
        self.sequence.begin(state)

    def score(self, state: SealedState) -> Outcome:
        sums = [sum(pile) for pile in state.laid]
        return Outcome(
            places(self.players, lambda seat: (sums[seat],)),
            sums,
            [{"cards": n} for n in sums],
            "SEA-END-001",
        )

    def standings(self, seen: Seen[SealedState]) -> list[dict[str, int] | None]:
        return [None if HIDDEN_CARD in pile else {"cards": sum(pile)} for pile in seen.state.laid]

    def figure(self, seen: Seen[SealedState], field: str, seat: int) -> int | None:
        value = super().figure(seen, field, seat)
        return None if value == HIDDEN_COINS else value

    def referee(self, state: SealedState) -> list[str]:
        return []

    def turn(self, state: SealedState) -> str:
        return f"turn-{1 + min(len(pile) for pile in state.laid)}"

    def see(self, state: SealedState, viewer: int | None) -> SealedState:
        seen = super().see(state, viewer)
        if state.over:
            return seen
        for other in range(self.players):
            if other != viewer:
                seen.hands[other] = [HIDDEN_CARD] * len(state.hands[other])
                seen.laid[other] = [HIDDEN_CARD] * len(state.laid[other])
                seen.peeked[other] = HIDDEN_CARD if state.peeked[other] < 0 else SOME_CARD
                seen.coins[other] = HIDDEN_COINS
        seen.rest = [HIDDEN_CARD] * len(state.rest)
        return seen

    def view(self, seen: Seen[SealedState]) -> dict[str, Any]:
        view = super().view(seen)
        return view | {"coins": [None if coins == HIDDEN_COINS else coins for coins in seen.state.coins]}

    def imagine(self, seen: Seen[SealedState], rng: random.Random) -> SealedState:
        state, own = super().imagine(seen, rng), seen.viewer
        if state.over:
            return state
        known = {*state.hands[own], *state.laid[own]} if own is not None else set()
        free = [card for card in range(len(CARDS)) if card not in known]
        peeked = state.peeked[own] if own is not None else HIDDEN_CARD
        if peeked >= 0:
            free.remove(peeked)
        rng.shuffle(free)
        rest = [free.pop() for _ in range(len(state.rest) - (peeked >= 0))] + [peeked] * (peeked >= 0)

        def filled(cards: list[int]) -> list[int]:
            return [free.pop() if card == HIDDEN_CARD else card for card in cards]

        state.hands = [sorted(filled(hand)) for hand in state.hands]
        state.laid = [filled(pile) for pile in state.laid]
        state.coins = [sum(map(worth, pile)) for pile in state.laid]
        state.peeked = [rest[0] if card == SOME_CARD else card for card in state.peeked]
        state.rest = sorted(rest)
        return state


TITLE = Title(
    id="sealed",
    name="Sealed",
    package="tests.server",
    editions=[
        Edition("base", players=(2, 2), components="secrets_components.json", rules="secrets_rules.toml")
    ],
    game_class=Sealed,
)
