"""Expansion phase, first half: bonus resources, the auction of the specialist cards, what winners take."""

from __future__ import annotations

import random
from typing import Final

from talero.core.actions import Action
from talero.core.step import Step, pick
from talero.games.planet_steam.rules.actions import (
    CARD_TAKEN,
    LICENSE_TAKEN,
    TAKE_BONUS,
    TAKE_CARD,
    TAKE_CREDITS,
    TAKE_LICENSE,
    TAKE_RESOURCE,
    UPGRADE,
)
from talero.games.planet_steam.rules.auction import Auction
from talero.games.planet_steam.rules.bank import (
    can_upgrade,
    change_supply,
    pay,
    receive,
    store,
    upgrade_carrier,
)
from talero.games.planet_steam.rules.state import PlanetSteamState
from talero.games.planet_steam.rules.tables import AGENT, ENGINEER, LADY

BONUS: Final = 32
"""The bit of `pending` beside the roles and those of `Winning`."""
BENEFITS: Final = ENGINEER | AGENT | BONUS
LAST_CARD_PRICE: Final = 1


def place_bonus_resources(state: PlanetSteamState) -> bool:
    """One of each resource in supply goes to the bonus box (PSF-EXP-001 to -003; PSL-PHA-001 to -003)."""
    for resource in range(4):
        state.bonus[resource] = 1 if state.supply[resource] else 0
        change_supply(state, resource, -state.bonus[resource])
    return False


def begin_auction(state: PlanetSteamState) -> bool:
    """Who has no credits gets 2; then the first bidding round (PSF-EXP-004 to -008; PSL-PHA-007 to -010).

    `state.opener` is who won the die in round 1, later last round's Lady Steam (PSF-GEN-012; PSL-CHY-012).
    """
    for seat in range(state.game.players):
        if state.credits[seat] == 0:
            receive(state, seat, state.game.tables.grant)
    return SPECIALISTS_STEP.begin(state)


class SpecialistAuction(Auction):
    """Everybody without a card bids for the choice of one (PSF-EXP-005 to -025; PSL-PHA-004 to -019)."""

    name = "expansion.specialist-auction"
    rules = ("opener-bids", "bid-higher")

    def may_bid(self, state: PlanetSteamState, seat: int) -> bool:
        return state.card[seat] < 0

    def won(self, state: PlanetSteamState, seat: int) -> None:
        state.ask(CARD_STEP, seat)


class TakeCard(Step[PlanetSteamState]):
    """The winner chooses one of the cards that are left (PSF-EXP-018; PSL-PHA-018)."""

    name = "expansion.take-card"
    verbs = (TAKE_CARD,)

    def legal(self, state: PlanetSteamState) -> list[Action]:
        return [(TAKE_CARD, card) for card in range(state.game.players) if card not in state.card]

    def check(self, state: PlanetSteamState, action: Action) -> str | None:
        return state.game.cite["card-left"] if action[1] in state.card else None

    def apply(self, state: PlanetSteamState, action: Action) -> None:
        take_card(state, state.seat, action[1])


def take_card(state: PlanetSteamState, seat: int, card: int) -> None:
    """A player takes a card and what comes with it (PSF-EXP-019, -027; PSL-PHA-020, -025 to -027)."""
    game = state.game
    state.card[seat] = card
    state.report(CARD_TAKEN, seat, card)
    state.seat = seat
    state.pending = game.tables.cards[card].roles & (ENGINEER | AGENT)
    if any(state.bonus):
        state.pending |= BONUS
    for winning in game.winnings:
        if winning.is_due(state, seat):
            state.pending |= winning.bit
    go_on(state)


def go_on(state: PlanetSteamState) -> None:
    """The next thing the winner takes: benefits and bonus, then cards, then order markers (PSQ-F06)."""
    if state.pending & BENEFITS:
        state.step_id = BENEFITS_STEP.number
        return
    for winning in state.game.winnings:
        if state.pending & winning.bit:
            state.step_id = winning.step.number
            return
    next_bidding_round(state)


class Benefits(Step[PlanetSteamState]):
    """Bonus resource, Engineer and Bank Agent, in the order the player likes (PSF-EXP-027, -032; PSQ-F06).

    The Agent's resource touches no supply (PSF-SPC-012 to -015; PSL-CHR-014 to -019; PSL-SHO-002).
    """

    name = "expansion.benefits"
    verbs = (TAKE_BONUS, TAKE_LICENSE, TAKE_CREDITS, TAKE_RESOURCE, UPGRADE)

    def legal(self, state: PlanetSteamState) -> list[Action]:
        actions: list[Action] = []
        if state.pending & BONUS:
            actions += [(TAKE_BONUS, r) for r in range(4) if state.bonus[r]]
        if state.pending & ENGINEER:
            if state.licenses_left:
                actions.append((TAKE_LICENSE,))
            actions.append((TAKE_CREDITS,))
        if state.pending & AGENT:
            actions += [(TAKE_RESOURCE, r) for r in range(4)]
            actions += [(UPGRADE, r) for r in range(4) if can_upgrade(state, state.seat, r)]
        return actions

    def check(self, state: PlanetSteamState, action: Action) -> str | None:
        cite, verb = state.game.cite, action[0]
        if verb == TAKE_BONUS:
            return None if state.pending & BONUS and state.bonus[action[1]] else cite["bonus-left"]
        if verb in (TAKE_LICENSE, TAKE_CREDITS):
            if not state.pending & ENGINEER:
                return cite["engineer"]
            return cite["engineer-license"] if verb == TAKE_LICENSE and not state.licenses_left else None
        if not state.pending & AGENT:
            return cite["agent"]
        if verb == UPGRADE and not can_upgrade(state, state.seat, action[1]):
            return cite["class-4"]
        return None

    def apply(self, state: PlanetSteamState, action: Action) -> None:
        verb, seat = action[0], state.seat
        if verb == TAKE_BONUS:
            state.pending &= ~BONUS
            take_bonus(state, seat, action[1])
        elif verb == TAKE_LICENSE:
            state.pending &= ~ENGINEER
            take_license(state, seat)
        elif verb == TAKE_CREDITS:
            state.pending &= ~ENGINEER
            receive(state, seat, state.game.tables.builder_credits)
        else:
            state.pending &= ~AGENT
            if verb == UPGRADE:
                upgrade_carrier(state, seat, action[1])
            else:
                store(state, seat, action[1], 1)
        go_on(state)

    def sample(self, state: PlanetSteamState, rng: random.Random) -> Action:
        return pick(rng, self.legal(state))


def take_bonus(state: PlanetSteamState, seat: int, resource: int) -> None:
    """A bonus resource goes on its carrier, or returns (PSF-EXP-028, -029; PSL-PHA-021, -022)."""
    state.bonus[resource] = 0
    if store(state, seat, resource, 1) and state.game.overflow_raises:
        change_supply(state, resource, 1)


def take_license(state: PlanetSteamState, seat: int) -> None:
    """A building license from the reserve."""
    state.licenses_left -= 1
    state.licenses[seat] += 1
    state.report(LICENSE_TAKEN, seat)


def next_bidding_round(state: PlanetSteamState) -> None:
    """Players without a card go on; the last gets the last card (PSF-EXP-020 to -025; PSL-PHA-019)."""
    waiting = [seat for seat, card in enumerate(state.card) if card < 0]
    if not waiting:
        end_auction(state)
    elif len(waiting) == 1:
        pay(state, waiting[0], LAST_CARD_PRICE)
        take_card(state, waiting[0], next(c for c in range(state.game.players) if c not in state.card))
    else:
        if state.game.rotating_opener or state.card[state.opener] >= 0:
            state.opener = _next_without_card(state, state.opener)
        SPECIALISTS_STEP.begin(state)


def _next_without_card(state: PlanetSteamState, seat: int) -> int:
    """The nearest player to the left who has no card yet (PSF-EXP-023; PSL-PHA-012)."""
    players = state.game.players
    return next(s % players for s in range(seat + 1, seat + 1 + players) if state.card[s % players] < 0)


def end_auction(state: PlanetSteamState) -> None:
    """Bonus resources that are left return to the supply (PSF-EXP-031; PSL-PHA-023, -024).

    Everybody has one card and keeps it for the round; the cards set the play order, and Lady Steam's owner is
    now first (PSF-SPC-001, -004, -007, -008; PSL-CHR-006, -007).
    """
    for resource in range(4):
        if state.bonus[resource]:
            state.bonus[resource] = 0
            change_supply(state, resource, 1)
    state.order = sorted(range(state.game.players), key=state.card.__getitem__)
    state.opener = holder(state, LADY)
    state.game.sequence.proceed(state)


def holder(state: PlanetSteamState, role: int) -> int:
    """Who owns the card with this specialist."""
    cards = state.game.tables.cards
    for seat, card in enumerate(state.card):
        if card >= 0 and cards[card].roles & role:
            return seat
    raise LookupError(role)


SPECIALISTS_STEP: Final[SpecialistAuction] = SpecialistAuction()
CARD_STEP: Final[TakeCard] = TakeCard()
BENEFITS_STEP: Final[Benefits] = Benefits()
