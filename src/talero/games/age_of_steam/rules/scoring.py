"""Victory points, the solo end of Barbados, and Western US's tie-break."""

from __future__ import annotations

from talero.core.outcome import Outcome, places
from talero.games.age_of_steam.rules.network import section
from talero.games.age_of_steam.rules.state import NO_STOP, AgeOfSteamState


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


def points(state: AgeOfSteamState, seat: int, sections: int) -> dict[str, int]:
    """A seat's victory points by part; cash is worth nothing (AOS-VP-001, 002, 005, 006)."""
    worth = state.game.worth
    return {
        "income": worth["income"] * state.income[seat],
        "track": worth["section"] * sections,
        "shares": worth["share"] * state.shares[seat],
    }


def break_ties(state: AgeOfSteamState) -> None:
    """Western US: seats tied in points, cash and track roll a die each until they differ (AOS-WUS-027)."""
    state.tie_break = [0] * state.game.players
    if not state.game.ties_broken:
        return
    merits = _merits(state)
    for merit in sorted(set(merits.values()), reverse=True):
        _roll_off(state, [seat for seat, each in merits.items() if each == merit], "end/tie", len(merits))


def _roll_off(state: AgeOfSteamState, tied: list[int], name: str, rank: int) -> None:
    """Orders tied seats; `tie_break` keeps numbers that compare like their rolls."""
    if len(tied) < 2:
        return
    rolls = {seat: 1 + state.chance.draw(f"{name}/p{seat + 1}", 6) for seat in tied}
    for seat in tied:
        state.tie_break[seat] = state.tie_break[seat] * 7 + rolls[seat]
    for roll in sorted(set(rolls.values()), reverse=True):
        again = [seat for seat in tied if rolls[seat] == roll]
        _roll_off(state, again, f"{name}/{'-'.join(str(s + 1) for s in again)}-again", rank)


def _merits(state: AgeOfSteamState) -> dict[int, tuple[int, ...]]:
    sections = sections_by_owner(state)
    return {
        seat: (sum(points(state, seat, sections[seat]).values()), state.money[seat], sections[seat])
        for seat in state.order
    }


def outcome(state: AgeOfSteamState) -> Outcome:
    """Places and points; an eliminated player has neither score nor a place before the others
    (AOS-EXP-010)."""
    if state.game.buy_back:
        return _solo(state)
    sections = sections_by_owner(state)
    parts = [
        {} if state.out[seat] else points(state, seat, sections[seat]) for seat in range(state.game.players)
    ]
    scores = [sum(part.values()) for part in parts]
    ended = state.turn == state.game.turns and len(state.order) > 1
    ranked = places(state.game.players, lambda seat: _rank(state, seat, scores[seat], sections[seat]))
    if not state.order:
        ranked = [2] * state.game.players  # nobody wins (AOS-EXP-012)
    return Outcome(ranked, scores, parts, "AOS-END-001" if ended else "AOS-EXP-012")


def _rank(state: AgeOfSteamState, seat: int, score: int, sections: int) -> tuple[int, ...]:
    if state.out[seat]:
        return (0,)
    if not state.game.ties_broken or not state.tie_break:
        return 1, score  # ties are shared (AOS-VP-008)
    return 1, score, state.money[seat], sections, _comparable(state.tie_break[seat])


def _comparable(rolls: int) -> int:
    """Rolls as digits in base 7 brought to the same length, so that they compare from the first on."""
    while rolls and rolls < 7**12:
        rolls *= 7
    return rolls


def _solo(state: AgeOfSteamState) -> Outcome:
    """Barbados: all shares are bought back; what is left is the score (AOS-BAR-018 to 023)."""
    left = state.money[0] - state.game.share_price * state.shares[0]
    lost = bool(state.out[0]) or left < 0
    reason = "AOS-BAR-021" if state.out[0] else "AOS-BAR-019" if lost else "AOS-BAR-020"
    return Outcome([2 if lost else 1], [0 if lost else left], [{} if lost else {"cash": left}], reason)
