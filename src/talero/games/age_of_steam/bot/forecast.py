"""What a network leaves in cash at the end of the solo game if nothing more is built.

Deliveries are assigned to the turns in which they pay most, for a few ladders of engine upgrades, and the
turns are reckoned to the end: income, expenses, reduction, buy-back.
"""

from __future__ import annotations

from typing import NamedTuple

from talero.games.age_of_steam.bot.planning import Yields
from talero.games.age_of_steam.bot.value import turns_left
from talero.games.age_of_steam.rules.fields import OFF_MAP
from talero.games.age_of_steam.rules.kinds import LOCOMOTIVE
from talero.games.age_of_steam.rules.phases.goods_growth import city_of
from talero.games.age_of_steam.rules.phases.money import reduction
from talero.games.age_of_steam.rules.phases.move_goods import may_upgrade
from talero.games.age_of_steam.rules.state import AgeOfSteamState

RUIN = -60.0
"""What insolvency is worth, in dollars."""

Arrival = tuple[int, int]
"""In how many turns a cube lies in its city; its city and colour as `place * 6 + colour`."""


class Ladder(NamedTuple):
    """By turn from now on: the engine level, and how many goods can be moved."""

    levels: list[int]
    moves: list[int]


class Forecast(NamedTuple):
    """The cash after the buy-back; whether the engine is raised now, and which cubes are moved now."""

    cash: float
    climbs: bool
    cubes: list[int]


def forecast(state: AgeOfSteamState, brings: Yields, futures: list[list[Arrival]]) -> Forecast:
    """The best ladder, on average over some futures."""
    left = turns_left(state)
    best = Forecast(2 * RUIN, False, [])
    for ladder in _ladders(state, _longest(brings)):
        total, now = 0.0, list[int]()
        for cubes in futures:
            gains, now = _deliver(cubes, ladder, brings, left)
            total += _final_cash(state, gains, ladder.levels)
        if total / len(futures) > best.cash:
            best = Forecast(total / len(futures), ladder.levels[0] > state.engine[state.seat], now)
    return best


def arrivals(state: AgeOfSteamState, dice: list[int]) -> list[Arrival]:
    """All cubes on the map, and those that the dice will bring from the display, roll by roll."""
    game, cubes, display = state.game, state.cubes, state.display[:]
    spots = (n for place in game.cube_places for n in range(place * 6, place * 6 + 6))
    found = [(0, n) for n in spots for _ in range(cubes[n])]
    for roll in range((turns_left(state) - 1) * game.dice):
        for column in game.columns_of["light", dice[state.turn * game.dice + roll]]:
            city = city_of(state, column)
            filled = [space for space in game.column_spaces[column] if display[space]]
            if city != OFF_MAP and filled:
                found.append((1 + roll // game.dice, city * 6 + display[filled[0]] - 1))
                display[filled[0]] = 0
    return found


def _longest(brings: Yields) -> int:
    """The engine level beyond which no delivery brings more."""
    return max((level for level in range(1, len(brings)) if brings[level] != brings[level - 1]), default=0)


def _ladders(state: AgeOfSteamState, top: int) -> list[Ladder]:
    """Ways to raise the engine: by so many levels, one per turn, at once or later. A level costs a move,
    but for one that the Locomotive still gives in this cycle of actions."""
    left, engine = turns_left(state), state.engine[state.seat]
    moves = [1 if state.round == 2 else 2] + [2] * (left - 1)
    gift = not state.used_actions >> LOCOMOTIVE & 1
    found = [Ladder([engine] * left, moves)]
    for start in range(0 if may_upgrade(state) else 1, min(left, 3)):
        for rise in range(1, 1 + min(3, top - engine, left - start)):
            levels = [engine + min(max(t - start + 1, 0), rise) for t in range(left)]
            fewer = moves[:]
            for t in range(start, start + rise):
                fewer[t] -= 1
            if gift and start + rise > 1:
                fewer[max(start, 1)] += 1
            found.append(Ladder(levels, fewer))
    return found


def _deliver(cubes: list[Arrival], ladder: Ladder, brings: Yields, left: int) -> tuple[list[int], list[int]]:
    """Deliveries, each in the turn where it pays most, the best first: income by turn, and the cubes that
    are moved now."""
    levels, free = ladder.levels, ladder.moves[:]
    pairs = []
    for n, (arrival, cube) in enumerate(cubes):
        if brings[levels[-1]][cube]:
            for t in range(arrival, left):
                gain = brings[levels[t]][cube]
                if gain:
                    pairs.append((gain * (left - t), left - t, gain, n))
    pairs.sort(reverse=True)
    gains, now, used = [0] * left, list[int](), bytearray(len(cubes))
    for _, rest, gain, n in pairs:
        t = left - rest
        if free[t] and not used[n]:
            free[t] -= 1
            used[n] = 1
            gains[t] += gain
            if t == 0:
                now.append(cubes[n][1])
    return gains, now


def _final_cash(state: AgeOfSteamState, gains: list[int], levels: list[int]) -> float:
    """The money after the last turn and the buy-back; a share is issued for a turn that could not be paid
    otherwise (AOS-BAR-018 to 021)."""
    game, seat = state.game, state.seat
    money, income, shares = state.money[seat], state.income[seat], state.shares[seat]
    for t, gain in enumerate(gains):
        due = shares + levels[t]
        if t and money + income + gain < due and shares < game.last_share:
            money, shares, due = money + game.share_price, shares + 1, due + 1
        income += gain
        money += income - due
        if money < 0:
            income, money = income + money, 0
            if income < 0:
                return RUIN + t
        if income > 10:
            income -= reduction(state, income)
    return float(money - game.share_price * shares)
