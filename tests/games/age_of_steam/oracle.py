"""A slow, literal reading of the building and goods rules, as the oracle of the fast enumerators.

It shares nothing with the engine but the map's neighbours and the tiles' shapes: track is a plain set of
pieces, every tile is tried in every rotation on every hex, sections are found by walking, connection by
searching.
"""

from __future__ import annotations

from collections.abc import Iterator

from talero.core.actions import Action
from talero.games.age_of_steam.rules.actions import DELIVER, LAY
from talero.games.age_of_steam.rules.fields import NO_TRACK, OWNERLESS
from talero.games.age_of_steam.rules.state import AgeOfSteamState as State
from talero.games.age_of_steam.rules.tables.hexes import WHITE
from talero.games.age_of_steam.rules.tables.tiles import COEXISTING, SIMPLE, TOWN

Piece = tuple[int, frozenset[int]]
"""A hex and the sides the piece joins; one side alone runs to the town."""
End = tuple[str, int, int]
"""`("stop", hex, side from which it is entered)` or `("open", hex, side)`."""
Link = tuple[int, int, int]
"""The stop it leads to, the first hex on the way, and its number."""


class Oracle:
    """The board of a state as pieces with owners."""

    def __init__(self, state: State) -> None:
        self.state, self.game, self.seat = state, state.game, state.seat
        self.board = state.game.map
        self.cities = {h for h in range(self.board.size) if state.accepts[h]}
        self.towns = {h for h in range(self.board.size) if self.board.town[h]} - self.cities
        self.pieces: dict[Piece, int] = {}
        for h, code in enumerate(state.tile):
            for piece in self.pieces_of(h, code):
                self.pieces[piece] = state.own[h * 6 + min(piece[1])]

    def pieces_of(self, h: int, code: int) -> set[Piece]:
        shape = self.game.tiles.shapes[code]
        if not code:
            return set()
        if h in self.towns:
            return {(h, frozenset([side])) for side in range(6) if shape.mask >> side & 1}
        return {(h, frozenset(piece)) for piece in shape.pieces}

    def beyond(self, h: int, side: int) -> tuple[int, int] | None:
        y = self.board.across[h * 6 + side]
        return None if y < 0 else (y // 6, y % 6)

    def piece_at(self, h: int, side: int) -> Piece | None:
        for piece in self.pieces:
            if piece[0] == h and side in piece[1]:
                return piece
        return None

    # Sections

    def section(self, piece: Piece) -> tuple[set[Piece], list[End]]:
        """All pieces joined to a piece without passing a stop, and the two ends of the section."""
        found, ends = {piece}, list[End]()
        for side in piece[1]:
            self._walk(piece[0], side, found, ends)
        if len(piece[1]) == 1:
            ends.append(("stop", piece[0], next(iter(piece[1]))))
        return found, ends

    def _walk(self, h: int, side: int, found: set[Piece], ends: list[End]) -> None:
        while True:
            target = self.beyond(h, side)
            if target is None:
                ends.append(("open", h, side))
                return
            if target[0] in self.cities:
                ends.append(("stop", *target))
                return
            piece = self.piece_at(*target)
            if piece is None:
                ends.append(("open", h, side))
                return
            found.add(piece)
            if len(piece[1]) == 1:
                ends.append(("stop", *target))
                return
            h, side = piece[0], next(s for s in piece[1] if s != target[1])

    def sections(self) -> Iterator[tuple[set[Piece], list[End], int]]:
        left = set(self.pieces)
        while left:
            pieces, ends = self.section(min(left, key=lambda p: (p[0], sorted(p[1]))))
            left -= pieces
            yield pieces, ends, self.pieces[min(pieces, key=lambda p: (p[0], sorted(p[1])))]

    # Connection

    def counts(self, city: int) -> bool:
        """Western US: the first tile starts at an initial city; before the transcontinental connection a
        railway builds only from cities that its own track touches (AOS-WUS-014, 015, 019, 030)."""
        if self.game.components.data["rules"]["connection"] != "contiguous":
            return True
        mine = [piece for piece, owner in self.pieces.items() if owner == self.seat]
        if not mine:
            return self.board.initial[city]
        touching = (self.beyond(piece[0], side) for piece in mine for side in piece[1])
        return self.state.joined == 1 or any(target and target[0] == city for target in touching)

    def led_to_a_city(self, piece: Piece) -> bool:
        """Own track, from piece to piece and through towns, up to a city (AOS-BUILD-010, 012)."""
        seen, front = {piece}, [piece]
        while front:
            here = front.pop()
            for side in here[1]:
                target = self.beyond(here[0], side)
                if target and target[0] in self.cities:
                    return True
            for other in self.pieces:
                if other not in seen and self.pieces[other] == self.seat and self.touch(here, other):
                    seen.add(other)
                    front.append(other)
        return False

    def touch(self, a: Piece, b: Piece) -> bool:
        if a[0] == b[0]:
            return a[0] in self.towns
        return any(self.beyond(a[0], s) == (b[0], t) for s in a[1] for t in b[1])

    def present(self, town: int) -> bool:
        return any(p[0] == town and owner == self.seat for p, owner in self.pieces.items())

    def may_continue(self, piece: Piece) -> bool:
        """An ownerless section from a city, or from a town with own track (AOS-BUILD-013)."""
        stops = [end[1] for end in self.section(piece)[1] if end[0] == "stop"]
        return any(self.counts(stop) if stop in self.cities else self.present(stop) for stop in stops)

    def connected(self, h: int, side: int) -> bool:
        target = self.beyond(h, side)
        assert target is not None
        if target[0] in self.cities:
            return self.counts(target[0])
        facing = self.piece_at(*target)
        if facing is None or not self.state.built[self.seat]:
            return False
        owner = self.pieces[facing]
        if owner == OWNERLESS:
            return self.may_continue(facing)
        return owner == self.seat and self.led_to_a_city(facing)

    # Placements

    def placements(self) -> set[Action]:
        found: set[Action] = set()
        limit = self.game.engineer_tiles if self.state.action[self.seat] == 2 else self.game.tiles_per_turn
        if self.state.laid >= limit:
            return found
        for h in range(self.board.size):
            for tile in range(len(self.game.tiles.ids)):
                for code in self.game.tiles.code_of[tile]:
                    if self.may_lay(h, code):
                        found.add((LAY, h, tile, self.game.tiles.shapes[code].rotation))
        return found

    def may_lay(self, h: int, code: int) -> bool:
        state, shape = self.state, self.game.tiles.shapes[code]
        old = self.game.tiles.shapes[state.tile[h]]
        if h in self.cities or h in state.touched or (shape.kind == TOWN and h not in self.towns):
            return False
        if state.supply[shape.tile] + (old.code != 0 and old.tile == shape.tile) < 1:
            return False
        if self.price(h, code) > state.money[self.seat]:
            return False
        before, after = self.pieces_of(h, state.tile[h]), self.pieces_of(h, code)
        turned: list[tuple[Piece, Piece]] = []
        if h in self.towns:
            if not before < after:
                return False
            has_disc = old.code != 0 and old.kind != TOWN
            if shape.kind != TOWN and not has_disc and not state.town_discs:
                return False
        else:
            if len(after) < len(before) or before == after:
                return False
            matched = self.match(before - after, after - before)
            if matched is None:
                return False
            turned = matched
        added = after - before - {new for _, new in turned}
        return self.fits(h, added, turned)

    def match(self, gone: set[Piece], new: set[Piece]) -> list[tuple[Piece, Piece]] | None:
        """Pairs every vanished piece with the new piece it is redirected to; None if that is not
        allowed."""
        pairs: list[tuple[Piece, Piece]] = []
        for piece in gone:
            _, ends = self.section(piece)
            open_sides = [
                end[2] for end in ends if end[0] == "open" and end[1] == piece[0] and end[2] in piece[1]
            ]
            if self.pieces[piece] not in (self.seat, OWNERLESS) or len(open_sides) != 1:
                return None
            inner = next(side for side in piece[1] if side != open_sides[0])
            heirs = [p for p in new if inner in p[1] and open_sides[0] not in p[1]]
            if not heirs or any(heirs[0] == heir for _, heir in pairs):
                return None  # two ends are turned to two pieces, never into one (AOS-REPL-022)
            pairs.append((piece, heirs[0]))
        return pairs

    def fits(self, h: int, added: set[Piece], turned: list[tuple[Piece, Piece]]) -> bool:
        for piece in added:
            if not all(self.side_ok(h, side) for side in piece[1]):
                return False
        for old, new in turned:
            (side,) = new[1] - old[1]
            if not self.side_ok(h, side) or not self.may_turn(old, new, side):
                return False
        if h in self.towns:
            first = not self.state.built[self.seat]
            joined = any(self.connected(h, next(iter(p[1]))) for p in added)
            if not joined and (first or not self.present(h)):
                return False
        elif not all(any(self.connected(h, side) for side in piece[1]) for piece in added):
            return False
        return self.outcome_ok(h, added, turned)

    def side_ok(self, h: int, side: int) -> bool:
        target = self.beyond(h, side)
        if target is None:
            return False
        facing = None if target[0] in self.cities else self.piece_at(*target)
        return facing is None or self.pieces[facing] in (self.seat, OWNERLESS)

    def may_turn(self, old: Piece, new: Piece, side: int) -> bool:
        h = old[0]
        (inner,) = old[1] & new[1]
        target, behind = self.beyond(h, side), self.beyond(h, inner)
        assert target
        assert behind
        if not self.state.built[self.seat]:
            return any(h in self.cities and self.counts(h) for h in (target[0], behind[0]))
        if self.pieces[old] == self.seat or self.may_continue(old):
            return True
        if target[0] in self.cities:
            return self.counts(target[0])
        facing = self.piece_at(*target)
        return facing is not None and self.pieces[facing] == self.seat

    def outcome_ok(self, h: int, added: set[Piece], turned: list[tuple[Piece, Piece]]) -> bool:
        """Lays the tile, gives away sections, then looks for loops and counts discs."""
        before = dict(self.pieces)
        try:
            for old, new in turned:
                owner = self.pieces.pop(old)
                self.pieces[new] = owner
            for piece in added:
                self.pieces[piece] = self.seat
            for _, new in turned:
                pieces, ends = self.section(new)
                if all(end[0] == "stop" for end in ends):
                    self.pieces.update(dict.fromkeys(pieces, self.seat))
            for piece in added:
                self.pieces.update(dict.fromkeys(self.section(piece)[0], self.seat))
            mine = 0
            for _, ends, owner in self.sections():
                stops = [end[1] for end in ends if end[0] == "stop"]
                if len(stops) == 2 and stops[0] == stops[1]:
                    return False
                mine += owner == self.seat
            return mine <= self.game.ownership_discs
        finally:
            self.pieces = before

    def price(self, h: int, code: int) -> int:
        """The cost table of the book, for maps without special prices."""
        old, new = self.game.tiles.shapes[self.state.tile[h]], self.game.tiles.shapes[code]
        if h in self.towns:
            return 3 if old.code else 1 + new.mask.bit_count()
        if not old.code:
            return self.board.cost[h] + {SIMPLE: 0, COEXISTING: 1}.get(new.kind, 2)
        return 3 if old.kind == SIMPLE and new.kind != SIMPLE else 2

    # Goods

    def deliveries(self) -> set[Action]:
        """Every simple path over completed links, up to the engine level."""
        hops: dict[int, list[Link]] = {}
        for number, (_, ends, _) in enumerate(self.sections()):
            if all(end[0] == "stop" for end in ends):
                (_, a, side_a), (_, b, side_b) = ends
                hops.setdefault(a, []).append((b, self.board.across[a * 6 + side_a] // 6, number))
                hops.setdefault(b, []).append((a, self.board.across[b * 6 + side_b] // 6, number))
        if self.game.variant.direct and self.state.own[self.game.variant.direct[0]] != NO_TRACK:
            a, b = (
                x // 6 for x in self.game.variant.direct
            )  # two cities side by side, joined without a tile
            hops.setdefault(a, []).append((b, b, -2))
            hops.setdefault(b, []).append((a, a, -2))
        if self.game.cubes_on_track:
            self._leave_track(hops)
        found: set[Action] = set()
        for start in range(self.board.size):
            for colour in range(6):
                if self.state.cubes[start * 6 + colour] and not self.board.terminal[start]:
                    self._routes(hops, colour, (start, -1), -1, found)
        return found

    def _leave_track(self, hops: dict[int, list[Link]]) -> None:
        """St. Lucia: a cube on track goes along a piece of it to the next stop, either way; on a link it
        may not come back over it (AOS-STL-015, 017, 028, 030)."""
        for number, (pieces, ends, _) in enumerate(self.sections()):
            link = number if all(end[0] == "stop" for end in ends) else -2
            for h, sides in pieces:
                for side in sides if h not in self.towns else ():
                    reached: list[End] = []
                    self._walk(h, side, set(), reached)
                    if reached[0][0] == "stop":
                        via = self.board.across[h * 6 + side] // 6
                        hops.setdefault(h, []).append((reached[0][1], via, link))

    def _routes(
        self, hops: dict[int, list[Link]], colour: int, path: tuple[int, ...], used: int, found: set[Action]
    ) -> None:
        here = path[-2]
        if len(path) // 2 > self.state.engine[self.seat]:
            return
        for stop, via, link in hops.get(here, []):
            if stop in path[::2] or (link >= 0 and link == used):
                continue
            parallel = [v for s, v, _ in hops[here] if s == stop]
            route = (*path, stop, via if len(parallel) > 1 else -1)
            on_track = len(path) == 2 and here not in self.cities | self.towns
            if self.takes(stop, colour):
                found.add((DELIVER, colour, *route))
            elif not self.board.terminal[stop]:
                self._routes(hops, colour, route, link if on_track else used, found)

    def takes(self, stop: int, colour: int) -> bool:
        """A city of the colour; cotton stops at a port (AOS-MOVE-004, AOS-SUS-006)."""
        port = colour == WHITE and "port" in self.board.spots[stop]
        return port or self.state.accepts[stop] >> colour & 1 == 1


def owners_are_consistent(state: State) -> bool:
    """Every piece of a section has the same owner."""
    oracle = Oracle(state)
    return all(
        len({oracle.pieces[p] for p in pieces}) == 1 and owner != NO_TRACK
        for pieces, _, owner in oracle.sections()
    )
