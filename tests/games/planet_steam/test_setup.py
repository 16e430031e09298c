"""Setting up, in both editions: what lies on the table before the first bid."""

from __future__ import annotations

import pytest

from talero.core.errors import SetupError
from tests.games.planet_steam.table import both, counts, lay, new, planet_steam, started

SUPPLY = {2: (4, 7, 6, 10), 3: (5, 8, 7, 12), 4: (6, 9, 8, 14), 5: (7, 10, 10, 16)}
GOODS = {2: (100, 0, 1, 3, 3), 3: (110, 0, 2, 4, 2), 4: (120, 1, 2, 3, 3), 5: (130, 1, 2, 3, 4)}
"""Credits, quartz, ore, water, energy."""


@pytest.mark.rule("PSF-GEN-001", "PSL-GEN-001")
@both
def test_two_to_five_players(edition: str) -> None:
    for players in (2, 3, 4, 5):
        assert planet_steam(edition, players).players == players
    for players in (1, 6):
        with pytest.raises(SetupError):
            planet_steam(edition, players)


@pytest.mark.rule("PSF-SET-013", "PSF-SET-015", "PSF-SET-016", "PSF-SET-017", "PSF-SET-018")
@pytest.mark.rule("PSL-SET-012", "PSL-SET-015", "PSL-SET-016", "PSL-SET-017", "PSL-SET-018")
@both
@counts
def test_supply_at_the_terminal(edition: str, players: int) -> None:
    t = new(edition, players)
    assert tuple(t.supply[name] for name in ("quartz", "ore", "water", "energy")) == SUPPLY[players]


@pytest.mark.rule("PSF-SET-005", "PSF-SET-019", "PSF-SET-020", "PSF-CMP-026", "PSF-CMP-018")
@pytest.mark.rule("PSL-SET-014", "PSL-SET-015", "PSL-SET-016", "PSL-SET-017", "PSL-SET-018", "PSL-CMP-013")
@both
@pytest.mark.parametrize(("players", "licenses", "luxuries"), [(2, 6, 4), (3, 6, 5), (4, 7, 6), (5, 7, 7)])
def test_certificates_in_reserve(edition: str, players: int, licenses: int, luxuries: int) -> None:
    t = new(edition, players)
    assert (t.state.licenses_left, t.state.luxuries_left) == (licenses, luxuries)
    assert licenses <= 7
    assert luxuries <= 7


@pytest.mark.rule("PSF-SET-025", "PSF-SET-026", "PSF-SET-028", "PSF-SET-029", "PSF-SET-030", "PSF-SET-031")
@pytest.mark.rule("PSL-SET-023", "PSL-SET-026", "PSL-SET-027", "PSL-SET-028", "PSL-SET-029")
@both
@counts
def test_starting_credits_and_resources(edition: str, players: int) -> None:
    t = new(edition, players)
    credits, *goods = GOODS[players]
    assert t.credits == [credits] * players
    assert t.state.goods == goods * players


@pytest.mark.rule("PSF-SET-010", "PSL-SET-004")
@pytest.mark.rule("PSL-SET-015", "PSL-SET-016", "PSL-SET-017", "PSL-SET-018")
@both
@pytest.mark.parametrize(("players", "tanks"), [(2, 9), (3, 10), (4, 12), (5, 14)])
def test_tanks_on_the_market(edition: str, players: int, tanks: int) -> None:
    assert new(edition, players).state.market == tanks


@pytest.mark.rule("PSF-SET-012", "PSL-SET-011")
@both
@counts
def test_start_prices(edition: str, players: int) -> None:
    assert new(edition, players).prices == {"quartz": 12, "ore": 9, "water": 7, "energy": 4}


@pytest.mark.rule("PSF-CMP-011", "PSF-CMP-031", "PSF-TRM-001", "PSF-TRM-002", "PSF-TRM-003", "PSF-CMP-032")
@pytest.mark.rule("PSL-PHC-023")
@both
def test_four_resources_with_order_price_and_supply(edition: str) -> None:
    game = planet_steam(edition)
    assert game.tables.terminal.order == (0, 1, 2, 3)
    t = lay(edition, step="resources.trade", price={"ore": 11}, supply={"ore": 4})
    assert list(t.prices) == ["quartz", "ore", "water", "energy"] == list(t.supply)
    assert (t.prices["ore"], t.supply["ore"]) == (11, 4)


@pytest.mark.rule("PSF-SET-006", "PSF-SET-008", "PSF-SET-009", "PSF-CMP-016", "PSF-EX-01")
@pytest.mark.rule("PSL-SET-007", "PSL-SET-009", "PSL-SET-010", "PSL-CHR-003", "PSL-CHR-004")
@both
@counts
def test_specialist_cards_of_the_player_count(edition: str, players: int) -> None:
    roles = {
        2: [["lady", "builder"], ["venturer", "booster"]],
        3: [["lady"], ["venturer", "booster"], ["builder"]],
        4: [["lady"], ["venturer"], ["booster"], ["builder"]],
        5: [["lady"], ["venturer"], ["booster"], ["agent"], ["builder"]],
    }
    bits = {"lady": 1, "venturer": 2, "booster": 4, "builder": 8, "agent": 16}
    cards = planet_steam(edition, players).tables.cards
    assert [card.number for card in cards] == list(range(1, players + 1))
    assert [card.roles for card in cards] == [sum(bits[r] for r in names) for names in roles[players]]


@pytest.mark.rule("PSF-SPC-006", "PSF-SPC-003", "PSF-EX-01", "PSF-SET-009", "PSL-SET-010")
@both
def test_the_double_card_serves_two_and_three_players(edition: str) -> None:
    pair = 2 | 4
    used = [n for n in (2, 3, 4, 5) if any(c.roles == pair for c in planet_steam(edition, n).tables.cards)]
    assert used == [2, 3]


@pytest.mark.rule("PSF-SET-007", "PSL-SET-008", "PSF-SPC-005", "PSL-CHR-005")
@both
def test_cards_are_offered_in_numerical_order(edition: str) -> None:
    t = started(edition).play("P1 bid 1", "P2 pass", "P3 pass", "P4 pass")
    assert t.choices() == ["card 1", "card 2", "card 3", "card 4"]
    assert [card.roles for card in t.game.tables.cards] == [1, 2, 4, 8]  # Lady, Venturer, Captain, Engineer


@pytest.mark.rule("PSL-CHR-016")
@both
def test_the_agent_comes_only_with_five_players(edition: str) -> None:
    with_agent = [n for n in (2, 3, 4, 5) if any(c.roles & 16 for c in planet_steam(edition, n).tables.cards)]
    assert with_agent == [5]


@pytest.mark.rule("PSF-SET-011", "PSF-CMP-036", "PSF-END-014", "PSL-SET-002", "PSL-GEN-012", "PSL-FIN-001")
@both
@pytest.mark.parametrize(("players", "rounds"), [(2, 7), (3, 6), (4, 5), (5, 4)])
def test_number_of_rounds(edition: str, players: int, rounds: int) -> None:
    t = new(edition, players)
    assert t.state.round == 1
    assert t.game.tables.rounds == rounds
    t.dull("over")
    assert t.state.round == rounds + 1
    assert sum(line.startswith("round-began") for line in t.happened) == rounds - 1


# Players


@pytest.mark.rule("PSF-SET-023", "PSF-CAR-006", "PSF-CAR-007", "PSL-SET-020", "PSL-CMP-029", "PSL-CMP-030")
@both
def test_four_class_1_carriers(edition: str) -> None:
    assert new(edition, 3).state.classes == [1] * 12


@pytest.mark.rule("PSF-SET-021", "PSF-CMP-007", "PSL-SET-025", "PSL-CMP-001")
@pytest.mark.parametrize(("edition", "markers"), [("ffg", 14), ("ludoart", 12)])
def test_markers_of_a_colour(edition: str, markers: int) -> None:
    t = new(edition, 4)
    assert [t.state.markers[s] + len(t.zones(f"P{s + 1}")) for s in range(4)] == [markers] * 4


@pytest.mark.rule("PSF-CMP-002", "PSF-CMP-003", "PSF-CMP-004", "PSF-CMP-005", "PSF-CMP-006", "PSF-SET-003")
@pytest.mark.rule("PSF-CMP-024", "PSL-CMP-003", "PSL-CMP-004", "PSL-CMP-005", "PSL-CMP-006", "PSL-CMP-007")
@pytest.mark.rule("PSL-CMP-017", "PSL-SET-006")
@both
def test_figures_in_reserve(edition: str) -> None:
    # tanks, quartz, ore and energy converters (water needs none), superchargers
    assert new(edition, 5).state.reserve == [35, 14, 14, 0, 14, 13]


@pytest.mark.rule("PSF-CMP-008", "PSL-CMP-002")
@pytest.mark.parametrize(("edition", "neutrals"), [("ffg", 15), ("ludoart", 12)])
def test_neutral_markers(edition: str, neutrals: int) -> None:
    t = new(edition, 4)
    assert t.state.neutrals_left + len(t.zones("neutral")) == neutrals


# Map


@pytest.mark.rule("PSL-CMP-018", "PSL-CMP-019", "PSL-CMP-020", "PSF-CMP-042", "PSF-CMP-039")
@pytest.mark.parametrize(
    ("edition", "last", "river"),
    [("ffg", "f7", "a4 b4 c4 d4 e4 f4"), ("ludoart", "g6", "d1 d2 d3 d4 d5 d6")],
)
def test_zones_and_river(edition: str, last: str, river: str) -> None:
    grid = planet_steam(edition).tables.grid
    assert grid.size == 42
    assert grid.labels[0] == "a1"
    assert grid.labels[-1] == last
    assert [label for z, label in enumerate(grid.labels) if grid.river[z]] == river.split()


@pytest.mark.rule("PSF-SET-032", "PSL-SET-030")
@both
@pytest.mark.parametrize(("players", "neutral"), [(2, 6), (3, 8), (4, 10), (5, 10)])
def test_starting_claims(edition: str, players: int, neutral: int) -> None:
    t = new(edition, players)
    for seat in range(players):
        assert len(t.zones(f"P{seat + 1}")) == 2
        assert [t.zone(x) for x in t.zones(f"P{seat + 1}")] == sorted(t.game.tables.slots[seat])
    assert len(t.zones("neutral")) == neutral


@pytest.mark.rule("PSF-SET-033", "PSF-CMP-044", "PSL-SET-031", "PSL-SET-032", "PSL-CMP-022")
@pytest.mark.parametrize(
    ("edition", "players", "locked"),
    [
        ("ffg", 2, [f"{c}{r}" for r in range(1, 8) for c in "ab"]),
        ("ffg", 3, [f"a{r}" for r in range(1, 8)]),
        ("ffg", 4, []),
        ("ffg", 5, []),
        ("ludoart", 2, [f"{c}{r}" for r in (1, 2) for c in "abcdefg"]),
        ("ludoart", 3, [f"{c}1" for c in "abcdefg"]),
        ("ludoart", 4, []),
        ("ludoart", 5, []),
    ],
)
def test_locked_zones(edition: str, players: int, locked: list[str]) -> None:
    t = new(edition, players)
    assert t.zones("locked") == locked
    assert new(edition, players).dull("over").zones("locked") == locked


# First player and first upgrade


@pytest.mark.rule("PSF-SET-035", "PSF-CMP-021", "PSL-PHA-009", "PSL-CMP-014")
@both
def test_highest_roll_begins(edition: str) -> None:
    rolls = {f"first-player/throw-1/p{n}": pips for n, pips in enumerate((2, 5, 6, 3), start=1)}
    t = new(edition, rolls=rolls)
    assert t.asked == "P3 setup.upgrade"
    assert t.happened[:4] == ["rolled P1 2", "rolled P2 5", "rolled P3 6", "rolled P4 3"]


@pytest.mark.rule("PSF-SET-036")
@both
def test_ties_for_the_highest_roll_roll_again(edition: str) -> None:
    rolls = {f"first-player/throw-1/p{n}": pips for n, pips in enumerate((6, 1, 6, 6), start=1)}
    rolls |= {"first-player/throw-2/p1": 4, "first-player/throw-2/p3": 4, "first-player/throw-2/p4": 2}
    rolls |= {"first-player/throw-3/p1": 1, "first-player/throw-3/p3": 2}
    t = new(edition, rolls=rolls)
    assert t.decides == "P3"
    assert len([line for line in t.happened if line.startswith("rolled")]) == 4 + 3 + 2


@pytest.mark.rule("PSF-SET-037", "PSL-SET-021", "PSL-CMP-033")
@both
def test_each_upgrades_one_carrier_clockwise(edition: str) -> None:
    t = new(edition, 3, first=1)
    t.play("P2 upgrade energy", "P3 upgrade quartz", "P1 upgrade water")
    assert [t.class_of(s, r) for s, r in ((1, "energy"), (2, "quartz"), (0, "water"))] == [2, 2, 2]
    assert sum(t.state.classes) == 12 + 3
    assert t.asked == "P2 expansion.specialist-auction"


@pytest.mark.rule("PSF-CAR-003", "PSF-CAR-009", "PSF-CAR-010", "PSL-CMP-031")
@both
def test_capacity_grows_with_the_class(edition: str) -> None:
    capacity = planet_steam(edition).tables.capacity
    for row in capacity:
        assert list(row[1:]) == sorted(set(row[1:]))
        assert row[1] >= 4  # PSQ-F21: the starting resources fit
    assert capacity[2][2] == 7
    assert capacity[0][4] >= 10


@pytest.mark.rule("PSF-SET-002", "PSF-END-017")
def test_the_airship_starts_beside_the_board() -> None:
    assert new().state.airship == -1


@pytest.mark.rule("PSF-CMP-022", "PSF-CMP-023")
def test_resources_and_credits_are_not_limited() -> None:
    t = lay(
        step="resources.trade",
        goods={s: {"quartz": 13} for s in range(4)},
        classes={s: {"quartz": 4} for s in range(4)},
        credits=[90000] * 4,
    )
    t.play("P1 sell quartz 13")
    assert sum(t.state.goods[r] for r in (0, 4, 8, 12)) == 39  # more than the 30 counters in the box
    assert t.credits[0] == 90000 + 13 * 12
