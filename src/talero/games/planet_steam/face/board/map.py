"""The map: zones with claims and tanks, the river, and the airship at the end of its line."""

from __future__ import annotations

from talero.draw.grid import SquareGrid
from talero.draw.layout import Box
from talero.draw.marks import emblem, mark
from talero.draw.shapes import hit_box
from talero.draw.sheet import growing
from talero.draw.svg import EMPTY, Named, Svg, circle, group, join, line, middle, num, path, rect, text
from talero.draw.theme import seat_token
from talero.games.planet_steam.face.board.facts import Facts
from talero.games.planet_steam.rules.tables import RESOURCES, WATER

NATURAL = 84.0
"""A zone at its natural size; all sizes below are for this one and grow with it."""
GAP = 5.0
MARGIN = 20.0
DOCK = 0.74


class Map:
    """Where the zones are: docks stand right of the rows (ffg) or below the columns (ludoart)."""

    def __init__(self, facts: Facts, box: Box) -> None:
        self.facts = facts
        self.box = box
        grid = facts.grid
        self.by_row = grid.lines == grid.rows
        across = grid.cols + (DOCK if self.by_row else 0)
        down = grid.rows + (0 if self.by_row else DOCK)
        self.cell = min(
            (box.width - MARGIN - GAP * grid.cols) / across, (box.height - MARGIN - GAP * grid.rows) / down
        )
        self.unit = self.cell / NATURAL
        width = MARGIN + across * self.cell + GAP * grid.cols
        left = box.x + (box.width - width) / 2 + MARGIN
        self.squares = SquareGrid(self.cell, self.cell, GAP, (left, box.y + MARGIN))

    def at(self, zone: int) -> Box:
        """The box of a zone."""
        row, column = divmod(zone, self.facts.grid.cols)
        return Box(*self.squares.corner(column, row), self.cell, self.cell)

    def line_box(self, line: int) -> Box:
        """The box around a whole line of zones."""
        grid = self.facts.grid
        if self.by_row:
            x, y = self.squares.corner(0, line)
            return Box(x, y, self.squares.span(grid.cols, 1)[0], self.cell)
        x, y = self.squares.corner(line, 0)
        return Box(x, y, self.cell, self.squares.span(1, grid.rows)[1])

    def dock_box(self, line: int) -> Box:
        """Where the airship docks for a line."""
        whole = self.line_box(line)
        if self.by_row:
            return Box(whole.right + GAP, whole.y, self.cell * DOCK, self.cell)
        return Box(whole.x, whole.bottom + GAP, self.cell, self.cell * DOCK)

    # Ground

    def ground(self) -> Svg:
        """The letters and numbers of the lines, the boosted line, and the bare zones."""
        zones = join(self._bare(zone) for zone in range(self.facts.grid.size))
        return join((self._coordinates(), zones, self._boost()))

    def _coordinates(self) -> Svg:
        grid, size, parts = self.facts.grid, 12.0, []
        for column in range(grid.cols):
            x = self.squares.centre(column, 0)[0]
            top = self.squares.origin[1] - 6
            words = text(x, top, chr(65 + column), size, "middle", cls="t-soft t-bold")
            parts.append(growing((x, top), size, 2, words))
        for row in range(grid.rows):
            y = self.squares.centre(0, row)[1]
            left = self.squares.origin[0] - 8
            words = text(left, middle(y, size), str(row + 1), size, "end", cls="t-num t-soft t-bold")
            parts.append(growing((left, y), size, 2, words))
        return join(parts)

    def _bare(self, zone: int) -> Svg:
        """The land of a zone: desert, river or locked; a well where nobody has a claim."""
        facts, box = self.facts, self.at(zone)
        if facts.is_locked(zone):
            return self._locked(box)
        river = facts.is_river(zone)
        land = rect(
            *box, 8 * self.unit, fill="land-lake" if river else "land-desert", stroke="land-border", weight=1
        )
        parts = [land, self._waves(box) if river else EMPTY]
        if facts.owner(zone) < 0 and not facts.is_neutral(zone):
            parts.append(self._well(box, river))
        return join(parts)

    def _locked(self, box: Box) -> Svg:
        """A zone that is out of the game: crossed out quietly."""
        inner = box.inset(box.width * 0.36)
        cross = [
            ((inner.x, inner.y), (inner.right, inner.bottom)),
            ((inner.x, inner.bottom), (inner.right, inner.y)),
        ]
        lines = join(line(*ends, stroke="line", weight=2.5 * self.unit) for ends in cross)
        frame = rect(*box, 8 * self.unit, fill="shade", stroke="line", weight=1, dash="4 4")
        return join((frame, lines))

    def _waves(self, box: Box) -> Svg:
        """The river runs along its zones."""
        unit, parts = self.unit, []
        bend, step, left = num(7 * unit), num(18 * unit), 6 * unit
        for share in (0.2, 0.5, 0.8):
            if self.by_row:
                start = f"M{num(box.x + left)} {num(box.y + box.height * share)}"
                d = f"{start}q{num(9 * unit)} -{bend} {step} 0" + f"t{step} 0" * 3
            else:
                start = f"M{num(box.x + box.width * share)} {num(box.y + left)}"
                d = f"{start}q-{bend} {num(9 * unit)} 0 {step}" + f"t0 {step}" * 3
            parts.append(path(d, stroke="land-stream", weight=2 * unit, opacity=0.55, cap="round"))
        return join(parts)

    def _well(self, box: Box, river: bool) -> Svg:
        """Steam rises where a claim can be staked."""
        (x, y), unit = box.centre, self.unit
        rim = circle(x, y, 13 * unit, fill="sheet", stroke="edge", weight=1.5 * unit)
        hole = circle(
            x, y, 6 * unit, fill="land-stream" if river else "line", stroke="edge", weight=1.25 * unit
        )
        return group(rim, hole, opacity=0.85)

    def _boost(self) -> Svg:
        """The line that the airship boosts."""
        line = self.facts.state.airship
        if line < 0:
            return EMPTY
        x, y, width, height = self.line_box(line)
        dock = self.dock_box(line)
        if self.by_row:
            width = dock.right - x
        else:
            height = dock.bottom - y
        glow = rect(x - 3, y - 3, width + 6, height + 6, 10, fill="brass", opacity=0.2)
        return join((glow, rect(x - 3, y - 3, width + 6, height + 6, 10, stroke="brass", weight=2.5)))

    # Pieces

    def docks(self) -> Svg:
        """The docking bays, one per line."""
        return join(self._dock(line) for line in range(self.facts.grid.lines))

    def _dock(self, line: int) -> Svg:
        facts, box, unit = self.facts, self.dock_box(line), self.unit
        docked = facts.state.airship == line
        (x, y), size = box.centre, 13 * max(unit, 0.8)
        frame = box.inset(2)
        if docked:
            parts = [rect(*frame, 10 * unit, fill="wash", stroke="brass", weight=2)]
        else:
            parts = [rect(*frame, 10 * unit, fill="sheet", stroke="edge", weight=1.25, dash="4 3")]
        if docked:
            parts.append(mark("airship", x, y - 8 * unit, 42 * unit) if self.by_row else self._coupler(box))
            at = (x, y + 25 * unit) if self.by_row else (box.right - 20 * unit, middle(y, size))
            parts.append(growing(at, size, 2, text(*at, "+1", size, "middle", cls="t-num t-bold")))
        else:
            words = text(x, middle(y, size), str(line + 1), size, "middle", cls="t-num t-soft")
            parts.append(growing((x, y), size, 2, words))
        name = Named(f"dock:{line + 1}", facts.describe_dock(line))
        return group(*parts, hit_box(*box, 10 * unit), name=name)

    def _coupler(self, box: Box) -> Svg:
        """The energy coupler: a tank, a converter and a compressor in one tower."""
        x, y, unit = box.x + 32 * self.unit, box.centre[1], self.unit
        return join(
            (
                mark("tank", x, y + 6 * unit, 40 * unit),
                mark("supercharger", x, y - 16 * unit, 25 * unit),
                mark("converter-energy", x, y + 8 * unit, 22 * unit),
            )
        )

    def zones(self) -> Svg:
        """All zones with what lies on them; groups of tanks are tied together."""
        ties = join(self._tie(a, b) for a, b in self.facts.synergies())
        return join((*(self._zone(zone) for zone in range(self.facts.grid.size)), ties))

    def _zone(self, zone: int) -> Svg:
        facts, box = self.facts, self.at(zone)
        parts = []
        if facts.is_neutral(zone):
            parts.append(self._neutral(box))
        elif facts.owner(zone) >= 0:
            parts.append(self._claim(box, facts.owner(zone)))
            if facts.extracts(zone) >= 0:
                parts.append(self._tank(zone, box))
        if zone == facts.focus:
            parts.append(rect(*box.inset(-2), 10 * self.unit, stroke="brass", weight=4))
        if facts.is_river(zone) and not facts.is_locked(zone):
            parts.append(self._river_sign(zone, box))
        name = Named(f"zone:{facts.grid.labels[zone]}", facts.describe_zone(zone))
        return group(*parts, hit_box(*box, 8 * self.unit), name=name)

    def _river_sign(self, zone: int, box: Box) -> Svg:
        """The river shows through a claim: waves, or the H of a main supply well."""
        unit, x, y = self.unit, box.right - 17 * self.unit, box.y + 18 * self.unit
        if self.facts.is_running(zone):
            return EMPTY
        disc = circle(x, y, 10 * unit, fill="land-lake", stroke="land-stream", weight=1.5 * unit)
        if not self.by_row:
            words = text(x, middle(y, 13 * unit), "H", 13 * unit, "middle", cls="t-bold")
            return growing((x, y), 13 * unit, 2, disc, words)
        d = f"M{x - 6 * unit:.1f} {y:.1f}q{3 * unit:.1f} -{4 * unit:.1f} {6 * unit:.1f} 0t{6 * unit:.1f} 0"
        return join((disc, path(d, stroke="res-water", weight=2 * unit, cap="round")))

    def _neutral(self, box: Box) -> Svg:
        """A neutral marker."""
        unit = self.unit
        plate = rect(*box.inset(5 * unit), 7 * unit, fill="shade", stroke="seat-0", weight=2 * unit)
        return join((plate, mark("claim", *box.centre, 40 * unit, opacity=0.55)))

    def _claim(self, box: Box, seat: int) -> Svg:
        """A player's marker: its colour on the land, its emblem in the corner."""
        unit, inner = self.unit, box.inset(3.5 * self.unit)
        token = seat_token(seat)
        return join(
            (
                rect(*inner, 7 * unit, fill="sheet", opacity=0.72),
                rect(*inner, 7 * unit, fill=token, opacity=0.16),
                rect(*inner, 7 * unit, stroke=token, weight=3.5 * unit),
                emblem(seat, box.x + 19 * unit, box.y + 19 * unit, 21 * unit),
            )
        )

    def _tank(self, zone: int, box: Box) -> Svg:
        """A tank with its converter and supercharger; sabotaged, it lies on its side."""
        facts, unit = self.facts, self.unit
        resource = facts.extracts(zone)
        x, y = box.x + 34 * unit, box.y + 52 * unit
        which = "water" if resource == WATER else f"converter-{RESOURCES[resource]}"
        parts = []
        if facts.is_sabotaged(zone):
            parts.append(group(mark("tank", 0, 0, 46 * unit), at=(x, y + 4 * unit), rotate=-90))
            parts.append(mark("sabotage", box.x + 60 * unit, box.y + 22 * unit, 27 * unit))
        else:
            parts.append(mark("tank", x, y, 48 * unit))
        if facts.is_supercharged(zone):
            parts.append(mark("supercharger", x, y - 27 * unit, 27 * unit))
        parts.append(circle(box.x + 63 * unit, box.y + 60 * unit, 16 * unit, fill="sheet", opacity=0.9))
        parts.append(mark(which, box.x + 63 * unit, box.y + 60 * unit, 29 * unit))
        if facts.is_running(zone):
            parts.append(self._runs(box))
        return join(parts)

    def _runs(self, box: Box) -> Svg:
        """A tick: this tank has been chosen to run."""
        unit = self.unit
        x, y = box.right - 17 * unit, box.y + 18 * unit
        down = f"M{num(x - 5 * unit)} {num(y)}l{num(4 * unit)} {num(4.5 * unit)}"
        d = f"{down}l{num(7 * unit)} -{num(9 * unit)}"
        tick = path(d, stroke="sheet", weight=2.6 * unit, cap="round")
        return join((circle(x, y, 10.5 * unit, fill="good"), tick))

    def _tie(self, zone: int, other: int) -> Svg:
        """The bridge between two tanks of a group, in the resource's colour."""
        a, b = self.at(zone).centre, self.at(other).centre
        x, y, unit = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2, self.unit
        long, wide = GAP + 13 * unit, 15 * unit
        width, height = (long, wide) if a[1] == b[1] else (wide, long)
        token = f"res-{RESOURCES[self.facts.extracts(zone)]}"
        return rect(
            x - width / 2, y - height / 2, width, height, 4 * unit, fill=token, stroke="sheet", weight=1.5
        )
