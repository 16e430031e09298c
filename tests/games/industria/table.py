"""A table of Industria for tests: any position in a line, actions as the players say them.

>>> t = table(players=4, epoch=2, hands={0: ["ironworks"]}, money=[6, 0, 4, 4], built={1: ["brickworks"]})
>>> t.play("P1 build ironworks p2").money
[2, 1, 4, 4]

Seats are counted from 0 in Python and from P1 in text. Tiles are named by their text ids.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import talero
from talero.core.chance import Chance, Hashed, Scripted
from talero.core.fields import NOTHING
from talero.games.industria.rules.fields import UNPLACED
from talero.games.industria.rules.game import Industria
from talero.games.industria.rules.state import IndustriaState
from tests.games.position import Position, lay

STEPS = {"offer": "auction.offer", "bid": "auction.bid", "decide": "auction.decide", "build": "build.place"}
Tiles = Mapping[int, Sequence[str]]
"""Tiles by seat."""


def industria(players: int = 4, overrides: Mapping[str, Any] | None = None) -> Industria:
    """The game, with an owner's corrections of the components: `{"tiles.clay-pit.cost": 1}`."""
    return _industria(players, json.dumps(overrides or {}, sort_keys=True))


@cache
def _industria(players: int, overrides: str) -> Industria:
    game = talero.game("industria", players, overrides=json.loads(overrides))
    assert isinstance(game, Industria)
    return game


class Table(Position[IndustriaState]):
    """A position of Industria."""

    game: Industria
    refereed = False  # tests lay what they need, not the whole box

    # What is said

    def say_done(self) -> Table:
        """All players who have not built yet are done."""
        while self.asked.endswith("build.place"):
            self.play(f"{self.decides} done")
        return self

    def nobody_bids(self) -> Table:
        """Plays out the auctions: no bids, so each auctioneer takes a tile and the role goes on."""
        while not self.state.over and self.state.step.name != "build.place":
            who = self.decides
            self.play(f"{who} offer {self.display[0]}" if self.offered is None else f"{who} pass")
        return self

    def pass_round(self) -> Table:
        """The rest of the round without bids and without building."""
        return self.nobody_bids().say_done()

    # What is seen

    @property
    def money(self) -> list[int]:
        return self.state.money[:]

    @property
    def points(self) -> list[int]:
        """The score track: points for placing."""
        return [a + b for a, b in zip(self.state.factory_points, self.state.technology_points, strict=True)]

    @property
    def display(self) -> list[str]:
        return self.names(self.state.display)

    @property
    def stack(self) -> list[str]:
        return self.names(self.state.stack)

    @property
    def offered(self) -> str | None:
        return self.game.tiles.ids[self.state.offered] if self.state.offered >= 0 else None

    def hand(self, seat: int) -> list[str]:
        return self.names(self.state.hands[seat])

    def built(self, seat: int) -> list[str]:
        """The seat's placed tiles, in the order of the components."""
        return self.names([tile for tile, owner in enumerate(self.state.owner) if owner == seat])

    def in_game(self) -> set[str]:
        """All tiles that lie somewhere: the others are still in a later stack, or removed from the game."""
        state = self.state
        tiles = [*state.stack, *state.display, *(tile for hand in state.hands for tile in hand)]
        tiles += [tile for tile, owner in enumerate(state.owner) if owner != UNPLACED]
        return set(self.names(tiles + ([state.offered] if state.offered >= 0 else [])))

    def names(self, tiles: Sequence[int]) -> list[str]:
        return [self.game.tiles.ids[tile] for tile in tiles]


def table(
    players: int = 4,
    *,
    epoch: int = 0,
    round: int = 0,
    step: str = "build",
    seat: int | None = None,
    start: int = 0,
    auctioneer: int | None = None,
    display: Sequence[str] = (),
    offered: str = "",
    bid: int = 0,
    bidder: int = -1,
    money: Sequence[int] | None = None,
    hands: Tiles | None = None,
    built: Tiles | None = None,
    factory_points: Sequence[int] = (),
    technology_points: Sequence[int] = (),
    overrides: Mapping[str, Any] | None = None,
    chance: Chance | None = None,
) -> Table:
    """A position: by default the building phase of the first round, and P1 decides.

    `round` counts from 1 to the end of the game; `epoch` alone means its first round. The stack holds as
    many tiles as that round leaves, of those that lie nowhere else.
    """
    game = industria(players, overrides)
    ids = game.tiles.ids
    per_epoch = 12 // players
    round = round or (max(epoch, 1) - 1) * per_epoch + 1
    epoch = epoch or (round - 1) // per_epoch + 1
    placed = {tile: owner for owner, tiles in (built or {}).items() for tile in tiles}
    held = [list((hands or {}).get(each, [])) for each in range(players)]
    used = {*placed, *display, offered, *(tile for hand in held for tile in hand)}
    unused = [tile for n, tile in enumerate(ids) if game.tiles.epoch[n] == epoch and tile not in used]
    auctioneer = start if auctioneer is None else auctioneer
    state = lay(
        game,
        STEPS[step],
        seat if seat is not None else start if step == "build" else auctioneer,
        chance or Hashed.seeded(0),
        stage=3 if step == "build" else 2,
        round=round,
        epoch=epoch,
        start=start,
        auctioneer=auctioneer,
        offered=offered or NOTHING,
        bid=bid,
        bidder=bidder,
        money=money if money is not None else [4] * players,
        factory_points=factory_points or [0] * players,
        technology_points=technology_points or [0] * players,
        stack=unused[: 12 - ((round - 1) % per_epoch + 1) * players],
        display=display,
        hands=held,
        owner=placed,
    )
    return Table(state)


def new_table(players: int = 4, chance: Chance | None = None, seed: int = 0) -> Table:
    """A new game at its first decision, with all that happened since the box was opened."""
    state = industria(players).new(chance or Hashed.seeded(seed), listen=True)
    return Table(state)


def script(players: int = 4, start: int = 0, reveals: Sequence[str] = ()) -> Scripted:
    """Chance for a new game: who starts, and which tiles come first; all else is drawn by a fixed seed."""
    tiles = industria(players).tiles
    values, stacks = {"start-player": start}, {n: tiles.of_epoch(n) for n in range(1, 6)}
    for number, name in enumerate(reveals):
        stack = stacks[number // 12 + 1]
        drawn = stack.index(tiles.ids.index(name))
        stack.pop(drawn)
        values[f"reveal/round-{number // players + 1}/tile-{number % players + 1}"] = drawn
    return Scripted(values, Hashed.seeded(0))


def final(players: int = 4, **position: Any) -> Table:
    """A finished game: everybody is done in the last round of a position without auctions."""
    last = {3: 16, 4: 15}[players]
    return table(players, round=last, **position).say_done()
