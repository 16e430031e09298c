"""Victory points: income, track in completed links, shares; and who wins by them."""

from __future__ import annotations

from talero.core.outcome import Outcome, places
from talero.core.seen import Seen
from talero.games.age_of_steam.rules.fields import NO_STOP
from talero.games.age_of_steam.rules.network import section
from talero.games.age_of_steam.rules.state import AgeOfSteamState


def link_ends(state: AgeOfSteamState) -> list[tuple[int, int]]:
    """The two half-edges at the stops of every completed link, the lower first."""
    board, found = state.game.map, []
    for h in range(board.size):
        if not state.accepts[h] and not (board.town[h] and state.tile[h]):
            continue
        for x in range(h * 6, h * 6 + 6):
            if state.far[x] != NO_STOP and state.far[x] != h:
                end = other_end(state, x)
                if x < end:
                    found.append((x, end))
    return found


def other_end(state: AgeOfSteamState, x: int) -> int:
    """The far half-edge of the completed link that leaves a stop at half-edge `x`."""
    board = state.game.map
    y = board.across[x]
    if state.accepts[x // 6]:
        if state.accepts[y // 6]:
            return y  # the direct link
        x, seen = y, x
        _, end, _, other, _ = section(state, x)
        return other if end == seen else end
    return section(state, x)[1]


def link_sections(state: AgeOfSteamState, x: int) -> int:
    """How many pieces of track a completed link has (AOS-VP-003, 004); the direct link counts 1
    (AOS-GER-013)."""
    board = state.game.map
    y = board.across[x]
    if state.accepts[x // 6]:
        if state.accepts[y // 6]:
            return 1
        x = y
    halves = 0
    for y in section(state, x)[0]:
        if not state.accepts[y // 6]:
            halves += 2 if board.town[y // 6] else 1
    return halves // 2


def sections_by_owner(state: AgeOfSteamState) -> list[int]:
    """By seat, the track sections in its completed links (AOS-VP-002)."""
    totals = [0] * 8
    for x, _ in link_ends(state):
        totals[state.own[x]] += link_sections(state, x)
    return totals[: state.game.players]


def victory_points(state: AgeOfSteamState, seat: int, sections: int) -> dict[str, int]:
    """A seat's victory points by part; cash is worth nothing (AOS-VP-001, 002, 005, 006)."""
    worth = state.game.worth
    return {
        "income": worth["income"] * state.income[seat],
        "track": worth["section"] * sections,
        "shares": worth["share"] * state.shares[seat],
    }


def outcome(state: AgeOfSteamState) -> Outcome:
    """Places and points of a finished game."""
    return state.game.variant.outcome(state)


def victory_by_points(state: AgeOfSteamState) -> Outcome:
    """Most points win; an eliminated player has neither score nor a place before the others
    (AOS-EXP-010)."""
    sections = sections_by_owner(state)
    parts = parts_of(state, sections)
    scores = [sum(part.values()) for part in parts]
    is_played_out = state.turn == state.game.turns and len(state.order) > 1
    ranked = places(state.game.players, lambda seat: _rank(state, seat, scores[seat], sections[seat]))
    if not state.order:
        ranked = [2] * state.game.players  # nobody wins (AOS-EXP-012)
    return Outcome(ranked, scores, parts, "AOS-END-001" if is_played_out else "AOS-EXP-012")


def standings(seen: Seen[AgeOfSteamState]) -> list[dict[str, int]]:
    """What everybody would score if the game ended now, by part; all of it lies open."""
    return parts_of(seen.state, sections_by_owner(seen.state))


def parts_of(state: AgeOfSteamState, sections: list[int]) -> list[dict[str, int]]:
    """Scores by part and seat; who is out has none (AOS-EXP-010)."""
    return [
        {} if state.out[seat] else state.game.variant.points(state, seat, sections[seat])
        for seat in range(state.game.players)
    ]


def _rank(state: AgeOfSteamState, seat: int, score: int, sections: int) -> tuple[int, ...]:
    if state.out[seat]:
        return (0,)
    return 1, *state.game.variant.merit(state, seat, score, sections)
