"""Whether open sections can be completed in the same build turn, told from ways of one or two tiles.

Nearly always the cheapest way of an open end says that a build can be followed by others which close
everything, or that none can. What the ways leave open (tiles that are scarce, ends that may be joined to each
other) a search decides.
"""

from __future__ import annotations

from typing import Final

from talero.core.actions import Action
from talero.games.age_of_steam.rules.actions import JOIN, JOIN_HALF, LAY_HALF
from talero.games.age_of_steam.rules.building import price_of
from talero.games.age_of_steam.rules.closing import NO, PERHAPS, YES, Closing
from talero.games.age_of_steam.rules.fields import OFF_MAP
from talero.games.age_of_steam.rules.openings import Answer, First, Need, Opening, Openings
from talero.games.age_of_steam.rules.placement import cost, half
from talero.games.age_of_steam.rules.sites import Front, Site
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.games.age_of_steam.rules.stock import DISC, Stock
from talero.games.age_of_steam.rules.tables.tiles import COUNT, SIDES_IN, TOWN
from talero.games.age_of_steam.rules.ways import NEVER, Passages, total

HOPELESS: Final = -2
UNSETTLED: Final = -1
NOTHING: Final = Answer([])
MOST_NEEDED: Final = 255
"""No three tiles cost more."""


class Outlook:
    """What the deciding seat could complete after a build, with the tiles and the cash left then."""

    __slots__ = (
        "closing",
        "fronted",
        "fronts",
        "is_usual",
        "left",
        "money",
        "openings",
        "passages",
        "plenty",
        "scarce",
        "sites",
        "state",
        "supply",
    )

    def __init__(self, state: AgeOfSteamState, passages: Passages, openings: Openings, money: int) -> None:
        self.state = state
        self.passages = passages
        self.openings = openings
        self.money = money
        self.left = state.game.tiles_per_turn - state.laid - 1
        self.supply = passages.supply(state.supply)
        self.plenty = self.supply.plenty(state.town_discs)
        self.scarce = (self.supply.two << DISC | self.supply.three) << 2 | min(max(state.town_discs, 1), 3)
        """The same as a number, for what depends on it."""
        board, far = state.game.map, state.far
        self.is_usual = self.left < 3
        """Whether all that is open belongs to the deciding seat, as the rules have it."""
        self.fronts: list[Front] = []
        """What is open now."""
        self.fronted: list[int] = []
        """The hexes that it points at."""
        for x in state.ends:
            front = Front(board, board.across[x], far[x])
            self.fronts.append(front)
            if front.hex not in self.fronted:
                self.fronted.append(front.hex)
            self.is_usual = self.is_usual and state.own[x] == state.seat
        self.sites: dict[int, Site] = {}
        self.closing = Closing(state, passages, self.left)

    def after(self, action: Action, may_halve: bool) -> int:
        """Whether everything can be completed after a build, and with a tile at half price if there is one
        left: YES, NO or PERHAPS."""
        is_half = action[0] in (LAY_HALF, JOIN_HALF)
        may_halve = may_halve and not is_half
        if action[0] in (JOIN, JOIN_HALF):
            money = self.money - price_of(self.state, action)
            return self._judge(self.fronts, OFF_MAP, self.plenty, money, may_halve)
        hex_, code = action[1], self.state.game.tiles.code_of[action[2]][action[3]]
        if self.is_usual and not self.fronts and self._spare(hex_) >= 0:
            return self._after_first(hex_, code, may_halve, is_half)
        return self._after_tile(hex_, code, may_halve, is_half)

    def _after_first(self, hex_: int, code: int, may_halve: bool, is_half: bool) -> int:
        """The same for a tile with nothing open nearby."""
        first = self._first(self._opening(hex_), hex_, code)
        fronts = first.fronts
        if not fronts:
            return YES
        if len(fronts) > self.left:
            return NO
        money, stock = self.money - (half(first.price) if is_half else first.price), self._left(hex_, code)
        if len(fronts) == 1:
            return self.closing.one(fronts[0], first.ways, hex_, stock, money, may_halve)
        return self.closing.two(fronts[0], fronts[1], stock, money, may_halve)

    def _after_tile(self, hex_: int, code: int, may_halve: bool, is_half: bool) -> int:
        state, tiles, site = self.state, self.state.game.tiles, self._site(hex_)
        added = tiles.mask[code] & site.bare
        opened = added & site.open
        if site.ended & ~added:
            return NO
        if not opened and not site.elsewhere:
            return YES
        if COUNT[opened] + site.apart > self.left:
            return NO  # each hex that an end points at needs a tile
        price = cost(state, hex_, code)
        money = self.money - (half(price) if is_half else price)
        fronts = self._open_after(site, code, opened) if opened else site.elsewhere
        return self._judge(fronts, hex_, self._left(hex_, code), money, may_halve)

    def _site(self, hex_: int) -> Site:
        site = self.sites.get(hex_)
        if site is None:
            site = self.sites[hex_] = Site(self.state, hex_, self.fronts)
        return site

    # All builds on a hex

    def answer(self, part: list[Action], may_halve: bool) -> Answer | None:
        """Which builds on one hex can be completed; None if each has to be looked at."""
        spare = self._spare(part[0][1])
        if spare < 0:
            return NOTHING if spare == HOPELESS else None
        answer = self._calm_answer(part, spare, may_halve)
        if not self.fronts or not answer.builds:
            return answer
        doubtful = Answer(part)
        for build in answer.builds:
            doubtful.add(build, False)
        return doubtful

    def _spare(self, hex_: int) -> int:
        """How many tiles are left for what a tile on a hex opens, where nothing else is near; HOPELESS if
        there are too few for the ends that are open now, as each hex that they point at needs one."""
        steps, apart = self.state.game.map.distances[hex_], 0
        for h in self.fronted:
            if h != hex_ and (not self.left or steps[h] > 1):
                apart += 1
        if apart > self.left:
            return HOPELESS
        spare = self.left - apart
        if apart < len(self.fronted) or (spare and self.fronted):
            return UNSETTLED
        if spare:
            for h in self.state.touched:
                if steps[h] <= 2:
                    return UNSETTLED
        return spare

    def _calm_answer(self, part: list[Action], spare: int, may_halve: bool) -> Answer:
        action = part[0]
        opening = self._opening(action[1])
        is_half = action[0] == LAY_HALF
        key = (self.scarce << 8 | min(self.money, MOST_NEEDED)) << 4 | spare << 2 | is_half << 1 | may_halve
        answer = opening.answers.get(key)
        if answer is None or answer.part is not part:
            answer = opening.answers[key] = Answer(part)
            self._judge_all(opening, answer, spare, may_halve and not is_half)
        return answer

    def _opening(self, hex_: int) -> Opening:
        return self.openings.at(self.state, hex_)

    def _judge_all(self, opening: Opening, answer: Answer, spare: int, may_halve: bool) -> None:
        code_of = self.state.game.tiles.code_of
        for action in answer.part:
            first = self._first(opening, action[1], code_of[action[2]][action[3]])
            sure, least = self._need(opening, first, action, spare, may_halve)
            money = self.money - (half(first.price) if action[0] == LAY_HALF else first.price)
            if sure <= money or least <= money:
                answer.add(action, sure <= money)

    def _first(self, opening: Opening, hex_: int, code: int) -> First:
        first = opening.firsts.get(code)
        if first is None:
            site = Site(self.state, hex_, [])
            opened = self.state.game.tiles.mask[code] & site.bare & site.open
            fronts = self._open_after(site, code, opened) if opened else []
            ways = self.closing.ways(fronts[0].edge) if len(fronts) == 1 else []
            first = opening.firsts[code] = First(cost(self.state, hex_, code), fronts, ways)
        return first

    def _need(self, opening: Opening, first: First, action: Action, spare: int, may_halve: bool) -> Need:
        """What completing a tile with nothing open nearby takes with some more."""
        fronts = first.fronts
        if not fronts:
            return -NEVER, -NEVER
        if len(fronts) > spare:
            return NEVER, NEVER
        code = self.state.game.tiles.code_of[action[2]][action[3]]
        key = (self.scarce << 7 | code) << 3 | spare << 1 | may_halve
        need = opening.needs.get(key)
        if need is None:
            if len(fronts) == 2:
                need = self.closing.need_of_two(fronts[0], fronts[1], self.plenty, may_halve)
            else:
                need = self._need_of_one(first, action[1], spare, may_halve)
            opening.needs[key] = need
        return need

    def _need_of_one(self, first: First, hex_: int, spare: int, may_halve: bool) -> Need:
        sure = least = NEVER
        for way in first.ways:
            if way.stop != first.fronts[0].root and way.between != hex_ and (spare > 1 or way.between < 0):
                price = total(way.first, way.second, may_halve)
                least = min(least, price)
                if price < sure and self.plenty.has(way):
                    sure = price
        return sure, least

    def _open_after(self, site: Site, code: int, opened: int) -> list[Front]:
        """What is open once a tile with new ends at these sides is laid."""
        fronts, through, board = site.elsewhere[:], self.state.game.tiles.through, self.state.game.map
        for side in SIDES_IN[opened]:
            root = site.hex if site.is_town else site.roots[through[code * 6 + side]]
            fronts.append(Front(board, site.across[side], root))
        return fronts

    def _left(self, hex_: int, code: int) -> Stock:
        """The tiles and discs that are left once a shape is laid."""
        state, shapes = self.state, self.state.game.tiles.shapes
        new, old = shapes[code], shapes[state.tile[hex_]]
        discs = state.town_discs
        if state.game.map.town[hex_]:
            discs += int(old.code != 0 and old.kind != TOWN) - int(new.kind != TOWN)
        return self.supply.after(new.tile, old.tile, discs)

    def _judge(self, fronts: list[Front], hex_: int, stock: Stock, money: int, may_halve: bool) -> int:
        """Whether these ends can be closed with so much money and without another tile on the hex."""
        if not fronts:
            return YES
        if len(fronts) > self.left and len({front.hex for front in fronts}) > self.left:
            return NO
        if not self.is_usual or len(fronts) > 2:
            return PERHAPS
        if len(fronts) == 1:
            ways = self.closing.ways(fronts[0].edge)
            return self.closing.one(fronts[0], ways, hex_, stock, money, may_halve)
        return self.closing.two(fronts[0], fronts[1], stock, money, may_halve)
