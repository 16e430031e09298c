"""A small game full of secrets: hands, cards laid face down, hidden coins, a peek that nobody shares."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, ClassVar

from talero import games
from talero.core import (
    Action,
    Amount,
    Arg,
    Chance,
    Edition,
    EventKind,
    Game,
    Names,
    Outcome,
    Sampled,
    SeatKind,
    State,
    Step,
    Title,
    Verb,
    places,
)

CARDS = tuple(f"card-{n}" for n in range(6))
CARD, SEAT, SUM = Names("card", CARDS, target="card"), SeatKind(), Amount("sum", 99)
LAY, PEEK = range(2)
DEALT, LAID, PEEKED, SHOWN, EARNED = range(5)
HIDDEN_CARD = -1


class SealedState(State):
    __slots__ = ("coins", "hands", "laid", "peeked", "rest")

    FIELDS: ClassVar[dict[str, str]] = {
        "hands": "lists", "laid": "lists", "peeked": "ints", "rest": "ints", "coins": "ints"
    }  # fmt: skip

    def __init__(self, game: Game, chance: Chance) -> None:
        super().__init__(game, chance)
        self.hands: list[list[int]] = [[] for _ in range(game.players)]
        self.laid: list[list[int]] = [[] for _ in range(game.players)]
        self.peeked: list[int] = [HIDDEN_CARD] * game.players
        self.rest: list[int] = list(range(len(CARDS)))
        self.coins: list[int] = [0] * game.players

    def copy(self) -> SealedState:
        other = SealedState.__new__(SealedState)
        self.copy_base(other)
        other.hands = [hand[:] for hand in self.hands]
        other.laid = [pile[:] for pile in self.laid]
        other.peeked = self.peeked[:]
        other.rest = self.rest[:]
        other.coins = self.coins[:]
        return other

    def view(self, seat: int | None) -> dict[str, Any]:
        shown = {"viewer": seat} | self.dump()
        for other in range(self.game.players):
            if other != seat and not self.over:
                shown["hands"][other] = [HIDDEN_CARD] * len(self.hands[other])
                shown["laid"][other] = [HIDDEN_CARD] * len(self.laid[other])
                shown["peeked"][other] = HIDDEN_CARD if self.peeked[other] < 0 else len(CARDS)
                shown["coins"][other] = None
        if not self.over:
            shown["rest"] = [HIDDEN_CARD] * len(self.rest)
        return shown


class Play(Step[SealedState]):
    name = "play"
    section = "Play"
    verbs = (LAY, PEEK)

    def legal(self, state: SealedState) -> list[Action]:
        lay = [(LAY, card) for card in state.hands[state.seat]]
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
            tell(state, (PEEKED, seat, card))
            return
        state.hands[seat].remove(action[1])
        state.laid[seat].append(action[1])
        tell(state, (LAID, seat, action[1]))
        state.coins[seat] += worth(action[1])
        tell(state, (EARNED, seat, worth(action[1])))
        state.seat = (seat + 1) % state.game.players
        if not any(state.hands):
            state.seat = -1
            for each, pile in enumerate(state.laid):
                tell(state, (SHOWN, each, sum(pile)))


def worth(card: int) -> int:
    """What laying a card earns, behind one's hand."""
    return card + 1


def tell(state: SealedState, event: tuple[int, ...]) -> None:
    if state.events is not None:
        state.events.append(event)


class Sealed(Game):
    verbs = (Verb("lay", Arg("card", CARD, private=True)), Verb("peek", reveals=True))
    event_kinds = (
        EventKind("dealt", Arg("seat", SEAT), Arg("card", CARD, private=True), rule="SEA-LAY-001"),
        EventKind("laid", Arg("seat", SEAT), Arg("card", CARD, private=True), rule="SEA-LAY-001"),
        EventKind("peeked", Arg("seat", SEAT), Arg("card", CARD, private=True), rule="SEA-LAY-002"),
        EventKind("shown", Arg("seat", SEAT), Arg("sum", SUM), rule="SEA-END-001"),
        EventKind("earned", Arg("seat", SEAT), Arg("amount", SUM, private=True), rule="SEA-LAY-001"),
    )
    money_field = "coins"
    money_moves = {"earned": {"seat": 1}}
    steps = (Play(),)
    state_class = SealedState
    max_decisions = 20

    def setup(self, state: SealedState) -> None:
        for seat in range(self.players):
            for n in range(self.components.data["hand"]):
                card = state.rest.pop(state.chance.draw(f"deal/{seat}/{n}", len(state.rest)))
                state.hands[seat].append(card)
                tell(state, (DEALT, seat, card))
            state.hands[seat].sort()
        state.seat = 0

    def score(self, state: SealedState) -> Outcome:
        sums = [sum(pile) for pile in state.laid]
        return Outcome(
            places(self.players, lambda seat: (sums[seat],)),
            sums,
            [{"cards": n} for n in sums],
            "SEA-END-001",
        )

    def standings(self, view: Mapping[str, Any]) -> list[dict[str, int] | None]:
        return [None if HIDDEN_CARD in pile else {"cards": sum(pile)} for pile in view["laid"]]

    def referee(self, state: SealedState) -> list[str]:
        return []

    def turn(self, state: SealedState) -> str:
        return f"turn-{1 + min(len(pile) for pile in state.laid)}"

    def board_text(self, view: Mapping[str, Any], language: str = "en", names: Any = ()) -> str:
        return f"hands {view['hands']}\nlaid {view['laid']}\npeeked {view['peeked']}"

    def imagine(self, view: Mapping[str, Any], rng: random.Random) -> State:
        document = {key: value for key, value in view.items() if key != "viewer"}
        if view["seat"] < 0:
            return self.load(document, Sampled(rng))
        own = view["viewer"]
        known = {*view["hands"][own], *view["laid"][own]} if own is not None else set()
        free = [card for card in range(len(CARDS)) if card not in known]
        peeked = view["peeked"][own] if own is not None else HIDDEN_CARD
        if peeked >= 0:
            free.remove(peeked)
        rng.shuffle(free)
        rest = [free.pop() for _ in range(len(view["rest"]) - (peeked >= 0))] + [peeked] * (peeked >= 0)

        def filled(cards: list[int]) -> list[int]:
            return [free.pop() if card == HIDDEN_CARD else card for card in cards]

        document["hands"] = [sorted(filled(hand)) for hand in view["hands"]]
        document["laid"] = [filled(pile) for pile in view["laid"]]
        document["coins"] = [sum(map(worth, pile)) for pile in document["laid"]]
        document["peeked"] = [rest[0] if card == len(CARDS) else card for card in view["peeked"]]
        document["rest"] = sorted(rest)
        return self.load(document, Sampled(rng))


TITLE = Title(
    id="sealed",
    name="Sealed",
    package="tests.server",
    editions=[
        Edition("base", players=(2, 2), components="secrets_components.json", rules="secrets_rules.toml")
    ],
    game_class=Sealed,
)


def register() -> None:
    """Makes the title known to this process."""
    games.PACKAGES["sealed"] = "tests.server.secrets_title"
