"""Who acts: the queue of seats in a phase, money that goes to the bank, and the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from talero.core import sequence
from talero.core.step import Step
from talero.games.age_of_steam.rules.actions import ENDED, ORDERED
from talero.games.age_of_steam.rules.state import AgeOfSteamState


def ask(state: AgeOfSteamState, step: Step[Any], seats: Sequence[int]) -> bool:
    """Lets these seats decide one after the other."""
    state.queue = list(seats)
    state.ask(step, state.queue[0])
    return True


def next_seat(state: AgeOfSteamState) -> bool:
    """The deciding seat is done: the next of the queue decides; False if nobody is left."""
    del state.queue[0]
    if not state.queue:
        return False
    state.seat = state.queue[0]
    return True


def next_or_proceed(state: AgeOfSteamState) -> None:
    """The deciding seat is done: the next of the queue decides, after the last the phase is over, which all
    players finish before the next begins (AOS-SEQ-003)."""
    if not next_seat(state):
        state.game.sequence.proceed(state)


def led_by(state: AgeOfSteamState, action: int) -> list[int]:
    """The turn order with the holder of an action in front (AOS-ACT-005 to 007)."""
    first = [seat for seat in state.order if state.action[seat] == action]
    return first + [seat for seat in state.order if state.action[seat] != action]


def set_order(state: AgeOfSteamState, order: list[int]) -> None:
    """A new turn order."""
    state.order = order
    for place, seat in enumerate(order, 1):
        state.report(ORDERED, seat, place)


def pay(state: AgeOfSteamState, seat: int, amount: int, event: int) -> None:
    """Money from a player to the bank."""
    state.money[seat] -= amount
    if amount:
        state.report(event, seat, amount)


def finish(state: AgeOfSteamState) -> bool:
    """The game is over."""
    state.queue = []
    state.report(ENDED)
    return sequence.finish(state)
