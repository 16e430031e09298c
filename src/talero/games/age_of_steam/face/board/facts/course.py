"""The course of the turn: phases, the auction, the actions."""

from __future__ import annotations

from talero.games.age_of_steam.face.board.facts.words import Words
from talero.games.age_of_steam.rules.building import tiles_left
from talero.games.age_of_steam.rules.kinds import ACTIONS
from talero.games.age_of_steam.rules.phases.build_track import BUILD_STEP
from talero.games.age_of_steam.rules.phases.move_goods import GOODS_STEP
from talero.games.age_of_steam.rules.phases.turn_order import BID_STEP, payment
from talero.games.age_of_steam.rules.variants.st_lucia import FEE_STEP


class Course(Words):
    """Where the game is, and what is being decided."""

    @property
    def title(self) -> str:
        """What the whole drawing is."""
        edition = self.say(f"edition.{self.game.edition.id}")
        return self.line(
            f"{self.say('title')}, {edition}", f"{self.turn}, {self.phase_name(self.state.stage)}"
        )

    @property
    def turn(self) -> str:
        """Which turn it is, and which goods round while goods are moved."""
        words = self.say("board.turn", turn=self.state.turn, turns=self.game.turns)
        if self.state.over or self.state.step is not GOODS_STEP:
            return words
        return f"{words}, {self.say('board.round', round=self.state.round)}"

    def phase_name(self, phase: int) -> str:
        """What a phase is called."""
        return self.say(f"phase.{self.game.phases[phase]}")

    @property
    def bidding(self) -> bool:
        """Whether the auction for turn order is on."""
        return not self.state.over and self.state.step is BID_STEP

    @property
    def building(self) -> bool:
        """Whether somebody builds track now."""
        return not self.state.over and self.state.step is BUILD_STEP

    def tiles_left(self) -> str:
        """How many tiles the builder may still lay."""
        left = tiles_left(self.state)
        return self.say("board.tiles-left", count=self.state.laid, tiles=self.state.laid + left)

    def bid_of(self, seat: int) -> str:
        """What a seat has to do with the auction, in words."""
        state = self.state
        if seat in state.dropped:
            place = len(state.order) - state.dropped.index(seat)
            paid = self.amount(payment(state, seat, place - 1))
            return self.say("board.dropped-at", place=place, amount=paid)
        return self.amount(state.bids[seat]) if state.bids[seat] else ""

    def payments(self) -> str:
        """What the places in turn order cost, for this number of players."""
        shares = self.game.payments.get(len(self.state.order), [])
        return ", ".join(f"{n}. {self.say(f'board.pays.{share}')}" for n, share in enumerate(shares, 1))

    def high_bid(self) -> str:
        """The highest bid, in words."""
        if self.state.high_seat < 0:
            return self.say("board.no-bid")
        seat = self.seat(self.state.high_seat)
        return self.say("board.high", amount=self.amount(self.state.high), seat=seat)

    @property
    def fee(self) -> int:
        """What the start costs now, 0 where it is not for sale (AOS-STL-009)."""
        return self.game.variant.start_fee if not self.state.over and self.state.step is FEE_STEP else 0

    def holder(self, action: int) -> int:
        """Who has an action, -1 for nobody."""
        return self.state.action.find(action)

    def is_used(self, action: int) -> bool:
        """Whether the solo cycle has used an action (AOS-BAR-012)."""
        return bool(self.state.used_actions >> action & 1)

    def describe_action(self, action: int) -> str:
        """An action with its holder, in words."""
        holder = self.holder(action)
        if holder >= 0:
            status = self.say("board.chosen", seat=self.seat(holder))
        else:
            status = self.say("board.used" if self.is_used(action) else "board.free")
        return self.line(self.action(action), f"{self.say(f'action.{ACTIONS[action]}.explain')} ({status})")
