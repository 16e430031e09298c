"""The sequence of play: ten phases a turn, each finished for all players before the next (AOS-SEQ-001,
003)."""

from __future__ import annotations

from talero.core.state import NOBODY
from talero.games.age_of_steam.rules.actions import ENDED
from talero.games.age_of_steam.rules.state import AgeOfSteamState


def proceed(state: AgeOfSteamState) -> None:
    """Goes on with the next phases until somebody has to decide or the game is over."""
    phases = state.game.phases
    while True:
        state.phase = (state.phase + 1) % len(phases)
        if phases[state.phase](state):
            return


def ask(state: AgeOfSteamState, step: int, seats: list[int]) -> bool:
    """Lets these seats decide one after the other."""
    state.queue = list(seats)
    state.step_id = step
    state.seat = state.queue[0]
    return True


def next_seat(state: AgeOfSteamState) -> bool:
    """The deciding seat is done: the next of the queue decides; False if nobody is left."""
    del state.queue[0]
    if not state.queue:
        return False
    state.seat = state.queue[0]
    return True


def led_by(state: AgeOfSteamState, action: int) -> list[int]:
    """The turn order with the holder of an action in front (AOS-ACT-005 to 007)."""
    first = [seat for seat in state.order if state.action[seat] == action]
    return first + [seat for seat in state.order if state.action[seat] != action]


def pay(state: AgeOfSteamState, seat: int, amount: int, event: int) -> None:
    """Money from a player to the bank."""
    state.money[seat] -= amount
    if amount and state.events is not None:
        state.events.append((event, seat, amount))


def finish(state: AgeOfSteamState) -> bool:
    """The game is over."""
    state.seat = NOBODY
    state.queue = []
    if state.events is not None:
        state.events.append((ENDED,))
    return True
