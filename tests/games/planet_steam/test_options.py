"""Advanced, expert and optional rules."""

from __future__ import annotations

import random
from typing import Any

import pytest

from talero.core.errors import SetupError
from talero.text import explain
from tests.games.planet_steam.table import Table, both, counts, lay, new, planet_steam, started

LIMITS = {"ffg": "river-production-limits", "ludoart": "main-supply-wells"}
MARKERS = {"ffg": "variable-trade-order", "ludoart": "trade-markers"}
PLACEMENT = {"ffg": "variable-claim-setup", "ludoart": "platform-placement"}
REDUCED = {"ffg": "reduced-starting-resources", "ludoart": "starting-values"}
FFG = [
    "immobile-tanks",
    *(each["ffg"] for each in (LIMITS, MARKERS, PLACEMENT, REDUCED)),
    "predictable-claims",
    "price-manipulation",
    "sabotage",
    "independent-carrier",
]
LUDOART = [each["ludoart"] for each in (LIMITS, MARKERS, PLACEMENT, REDUCED)]


def rule(edition: str, ffg: str, ludoart: str) -> str:
    return {"ffg": f"PSF-{ffg}", "ludoart": f"PSL-{ludoart}"}[edition]


# Choosing


@pytest.mark.rule("PSF-ADV-001", "PSF-OPT-001", "PSF-OPT-002", "PSF-OPT-003", "PSF-CMP-019")
@pytest.mark.parametrize("option", FFG)
def test_each_ffg_rule_can_be_chosen_alone(option: str) -> None:
    assert planet_steam("ffg", 3).options[option] is False
    game = planet_steam("ffg", 3, {option: True})
    assert [name for name in FFG if game.options[name]] == [option]
    with pytest.raises(SetupError):
        planet_steam("ludoart", 3, {option: True})


@pytest.mark.rule("PSL-EXR-001")
def test_expert_is_all_four_together() -> None:
    game = planet_steam("ludoart", 3, {"expert": True})
    assert all(game.options[name] for name in LUDOART)
    assert not any(planet_steam("ludoart", 3).options[name] for name in LUDOART)
    assert (game.river_limits, game.trade_markers, game.free_placement, game.reduced_start) == (True,) * 4


@pytest.mark.rule("PSF-OPT-002", "PSF-OPT-003")
def test_optional_cards_are_never_the_specialist_card() -> None:
    options = dict.fromkeys(["price-manipulation", "sabotage", "independent-carrier"], True)
    t = started("ffg", options=options).play("P1 bid 1", "P2 pass", "P3 pass", "P4 pass")
    assert t.choices() == ["card 1", "card 2", "card 3", "card 4"]


# Immobile tanks


@pytest.mark.rule("PSF-ADV-004", "PSF-ADV-005")
def test_immobile_tanks() -> None:
    t = lay(
        options={"immobile-tanks": True},
        zones={0: "a1 b1 c1"},
        tanks={"a1": "ore+", "b1": "water"},
        goods={0: {"water": 2}},
    )
    assert t.refused("P1 move-tank a1 c1") == "PSF-ADV-004"
    assert t.refused("P1 move-tank a1 b1") == "PSF-ADV-004"
    t.play("P1 buy-tank c1")
    assert t.refused("P1 move-tank c1 a1") == "PSF-ADV-004"
    t.play("P1 move-converter a1 c1", "P1 move-supercharger a1 b1")
    assert (t.tank("a1"), t.tank("b1"), t.tank("c1")) == ("water", "water+", "ore")


# River production limits


@pytest.mark.rule("PSF-ADV-006", "PSF-ADV-007", "PSL-EXR-028", "PSL-EXR-029")
@both
def test_no_ore_or_quartz_on_the_river(edition: str) -> None:
    t = lay(
        edition,
        options={LIMITS[edition]: True},
        zones={0: "d4 a1 b1 c1"},
        tanks={"d4": "water", "a1": "ore", "b1": "energy"},
        goods={0: {"quartz": 2, "ore": 1, "water": 1}},
    )
    limit = rule(edition, "ADV-007", "EXR-029")
    for line in (
        "buy-converter d4 ore",
        "buy-converter d4 quartz",
        "move-tank a1 d4",
        "move-converter a1 d4",
    ):
        assert t.refused(f"P1 {line}") == limit
    assert t.refused("P1 move-tank d4 a1") == limit  # the swap brings the ore tank to the river
    t.play("P1 buy-supercharger d4", "P1 buy-converter d4 energy", "P1 move-tank d4 b1", "P1 move-tank d4 c1")
    assert t.refused("P1 move-tank a1 d4") == limit  # also when the zone is empty
    t.play("P1 buy-converter c1 quartz", "P1 move-tank b1 d4")
    assert t.tank("d4") == "energy+"


@pytest.mark.rule("PSF-ADV-008", "PSL-EXR-030", "PSF-ADV-006", "PSL-EXR-028")
@both
def test_no_synergy_of_ore_through_the_river(edition: str) -> None:
    # The three zones in a line across the river; without limits an ore tank in the middle would join them.
    across = {"ffg": ("d3", "d4", "d5"), "ludoart": ("c4", "d4", "e4")}[edition]
    tanks = {across[0]: "ore", across[1]: "energy", across[2]: "ore"}
    position: dict[str, Any] = {"zones": {0: " ".join(across)}, "tanks": tanks, "goods": {0: {"energy": 2}}}
    t = lay(edition, step="resources.extract", options={LIMITS[edition]: True}, **position)
    t.play("P1 run-all")
    assert t.goods(0) == {"ore": 2, "energy": 1}


@pytest.mark.rule("PSF-ADV-007", "PSL-EXR-029")
@both
def test_without_the_limits_ore_on_the_river_is_allowed(edition: str) -> None:
    t = lay(edition, zones={0: "d4 a1"}, tanks={"d4": "water", "a1": "quartz"})
    t.play("P1 buy-converter d4 ore", "P1 move-tank a1 d4")
    assert t.tank("d4") == "quartz"
    # And with them nothing changes away from the river.
    t = lay(edition, zones={0: "b1 a1"}, tanks={"b1": "water"}, options={LIMITS[edition]: True})
    assert t.play("P1 buy-converter b1 ore", "P1 move-tank b1 a1").tank("a1") == "ore"


# Variable trade order


def win(t: Table, who: str, card: int, *then: str) -> Table:
    """A player wins the bidding round for 1 credit and takes a card."""
    others = [seat for seat in range(t.game.players) if t.state.card[seat] < 0 and f"P{seat + 1}" != who]
    if others:
        if t.decides != who:
            t.play(f"{t.decides} bid 1")
        while t.decides != who:
            t.play(f"{t.decides} pass")
        t.play(f"{who} bid {t.state.bid + 1}")
        while t.state.step.name == "expansion.specialist-auction":
            t.play(f"{t.decides} pass")
        t.play(f"{who} card {card}")
    for line in then:
        t.play(f"{who} {line}")
    return t


@pytest.mark.rule("PSF-ADV-010", "PSF-ADV-011", "PSF-ADV-014", "PSF-ADV-016", "PSF-EX-23", "PSF-CMP-015")
@pytest.mark.rule("PSL-EXR-021", "PSL-EXR-022", "PSL-EXR-026", "PSL-EX-14", "PSL-CMP-016", "PSL-CHR-008")
@both
def test_order_markers_with_four_players(edition: str) -> None:
    t = started(edition, options={MARKERS[edition]: True})
    win(t, "P1", 1, "bonus quartz")
    assert t.asked == "P1 expansion.order-marker"
    assert len(t.choices()) == 16
    t.play("P1 mark 4 water")
    win(t, "P4", 4, "take-license", "bonus ore")
    free = rule(edition, "ADV-011", "EXR-021")
    assert [t.refused("P4 mark 4 ore"), t.refused("P4 mark 1 water")] == [free, free]
    t.play("P4 mark 1 quartz")
    win(t, "P3", 2, "bonus water", "mark 3 energy")
    t.play("P2 bonus energy")
    assert t.choices() == ["mark 2 ore"]  # the last placement is forced (PSQ-S08)
    t.play("P2 mark 2 ore").dull("resources.trade")
    sequence, energy = [], t.goods(0)["energy"]
    while t.state.step.name == "resources.trade":
        sequence.append((t.state.queue[t.state.trade], t.state.seat))
        t.play(f"{t.decides} {'sell energy 1' if 'sell energy 1' in t.choices() else 'pass'}")
    assert t.goods(0)["energy"] == energy - 1
    assert sequence == [(resource, seat) for resource in (0, 1, 3, 2) for seat in (0, 2, 1, 3)]


@pytest.mark.rule("PSF-ADV-017", "PSF-ADV-016", "PSL-EXR-027", "PSL-EXR-026")
@both
def test_markers_lie_on_the_terminal_until_their_time(edition: str) -> None:
    """LudoArt: a marker leaves when its resource has been traded; FFG: all leave in maintenance."""
    option = {MARKERS[edition]: True}
    t = lay(edition, 2, "resources.trade", options=option, queue=[3, 1, 0, 2], licenses=[1, 0])
    assert t.refused("P1 sell quartz 1") == rule(edition, "ADV-016", "EXR-026")
    lying = []
    while t.state.step.name == "resources.trade":
        lying.append((t.state.queue.copy(), t.game.face.words(t.state.seen(0)).count("beside the board")))
        t.play(f"{t.decides} pass")
    stay = [3, 1, 0, 2], 0
    leave = [([-1] * n + [3, 1, 0, 2][n:], n) for n in range(4)]  # once both have traded, not before
    assert lying == ([stay] * 8 if edition == "ffg" else [each for each in leave for _ in range(2)])
    assert t.state.queue == ([3, 1, 0, 2] if edition == "ffg" else [-1] * 4)
    assert t.asked == "P1 resources.certificates"
    t.dull("expansion.specialist-auction")
    assert t.state.queue == [-1] * 4


@pytest.mark.rule("PSF-TRD-001", "PSL-PHC-023")
@both
def test_the_printed_order_stays_where_nobody_lays_markers(edition: str) -> None:
    t = lay(edition, 2, "resources.trade", licenses=[1, 0])
    assert t.refused("P1 sell ore 1") == rule(edition, "TRD-001", "PHC-025")
    for _ in range(4):
        t.play("P1 pass", "P2 pass")
    assert t.state.queue == [0, 1, 2, 3]


@pytest.mark.rule("PSF-ADV-017", "PSL-EXR-027")
@both
def test_markers_are_free_again_next_round(edition: str) -> None:
    t = started(edition, 2, options={MARKERS[edition]: True})
    t.dull("resources.trade").dull("expansion.specialist-auction")
    assert t.state.queue == [-1] * 4
    win(t, t.decides, 2, "bonus " + t.bonus[0])
    assert len(t.choices("mark")) == 16


@pytest.mark.rule("PSF-ADV-012", "PSL-EXR-023")
@both
def test_two_players_place_two_markers_each(edition: str) -> None:
    t = started(edition, 2, options={MARKERS[edition]: True})
    win(t, "P1", 2, "bonus quartz", "mark 4 quartz")
    assert t.asked == "P1 expansion.order-marker"
    t.play("P1 mark 1 energy")
    assert t.asked == "P2 expansion.benefits"
    t.play("P2 take-credits", "P2 bonus ore", "P2 mark 3 ore", "P2 mark 2 water")
    assert t.state.queue == [3, 2, 1, 0]
    assert t.asked == "P1 expansion.offer-zone"


@pytest.mark.rule("PSF-ADV-013", "PSL-EXR-024")
@both
def test_with_three_players_the_last_marker_places_itself(edition: str) -> None:
    t = started(edition, 3, options={MARKERS[edition]: True})
    win(t, "P1", 1, "bonus quartz", "mark 2 quartz")
    win(t, "P2", 2, "bonus ore", "mark 1 ore")
    t.play("P3 take-credits", "P3 bonus water", "P3 mark 4 water")
    assert t.state.queue == [1, 0, 3, 2]
    assert t.asked == "P2 expansion.offer-zone"


@pytest.mark.rule("PSF-ADV-015", "PSL-EXR-025")
@both
def test_with_five_players_the_last_places_none(edition: str) -> None:
    t = started(edition, 5, options={MARKERS[edition]: True})
    for n, resource in enumerate(("quartz", "ore", "water", "energy"), start=1):
        extra = ["take ore"] if n == 4 else []
        win(t, f"P{n}", n, *extra, f"bonus {resource}", f"mark {n} {resource}")
    assert t.asked == "P5 expansion.benefits"
    t.play("P5 take-credits")
    assert t.asked == "P2 expansion.offer-zone"


@pytest.mark.rule("PSF-CMP-015", "PSL-CMP-016")
@both
def test_without_the_rule_nobody_places_markers(edition: str) -> None:
    t = started(edition, 2)
    win(t, "P1", 2, "bonus quartz")
    assert t.asked == "P2 expansion.benefits"


# Variable claim setup


def placing(edition: str, players: int, river: int | str = 0, **choices: Any) -> Table:
    """The specialist auction of round 1 is over; seat k holds card k + 1."""
    options = {PLACEMENT[edition]: True, "river-neutrals": river, **choices.pop("options", {})}
    t = started(edition, players, options=options, **choices)
    for n in range(1, players):
        win(t, f"P{n}", n)
        while t.state.step.name == "expansion.benefits":
            t.play(f"{t.decides} {t.choices()[0]}")
    return t


@pytest.mark.rule("PSF-ADV-018", "PSL-EXR-009", "PSL-EXR-010")
@both
@counts
def test_the_map_is_empty_but_for_locked_zones(edition: str, players: int) -> None:
    t = new(edition, players, options={PLACEMENT[edition]: True})
    usual = new(edition, players)
    assert t.zones("locked") == usual.zones("locked")
    assert len(t.zones("free")) + len(t.zones("locked")) == 42
    assert t.state.markers == [t.game.tables.claims] * players


@pytest.mark.rule("PSF-ADV-019", "PSF-ADV-026", "PSF-ADV-027", "PSF-ADV-028", "PSF-ADV-029", "PSF-ADV-030")
@pytest.mark.rule("PSF-ADV-031", "PSL-EXR-011", "PSL-EXR-013", "PSL-EXR-014", "PSL-EXR-015", "PSL-EXR-016")
@pytest.mark.rule("PSL-EXR-017", "PSL-EXR-018", "PSL-EXR-019", "PSL-EXR-020")
@both
@pytest.mark.parametrize(
    ("players", "script"),
    [
        (2, "P1sNN P2sN P2sN P1sNN"),
        (3, "P1sNN P2sN P3sN P3sN P2sN P1sNN"),
        (4, "P1sNN P2sN P3sN P4sN P4sN P3sN P2sN P1sNN"),
        (5, "P1sN P2sN P3sN P4sN P5sN P5sN P4sN P3sN P2sN P1sN"),
    ],
)
def test_placing_forward_and_backward(edition: str, players: int, script: str) -> None:
    t = placing(edition, players)
    words = []
    while t.state.step.name == "expansion.place-markers":
        who, choice = t.decides, t.choices()[-1]
        letter = "s" if choice.startswith("settle") else "N"
        words.append(f" {who}s" if letter == "s" else "N")
        t.play(f"{who} {choice}")
    assert "".join(words).strip() == script
    assert [len(t.zones(f"P{n + 1}")) for n in range(players)] == [2] * players
    assert len(t.zones("neutral")) == {2: 6, 3: 8, 4: 10, 5: 10}[players]
    assert t.asked == "P2 expansion.offer-zone"
    t.dull("over")  # in later rounds nobody places markers


@pytest.mark.rule("PSF-ADV-027", "PSL-EXR-014", "PSL-EXR-016")
@both
def test_markers_go_on_empty_zones_in_the_given_order(edition: str) -> None:
    t = placing(edition, 3, river=3)
    if edition == "ffg":
        for zone in ("b4", "c4", "d4"):
            t.play(f"P1 neutral {zone}")
    t.play("P1 settle e5")
    empty = rule(edition, "ADV-027", "EXR-014")
    order = rule(edition, "ADV-027", "EXR-016")
    assert t.refused("P1 settle e6") == order
    assert t.refused("P1 neutral e5") == empty
    assert t.refused("P1 neutral " + t.zones("locked")[0]) == empty
    t.play("P1 neutral e6", "P1 neutral f6")
    assert t.refused("P2 neutral f5") == order


@pytest.mark.rule("PSF-ADV-020", "PSF-ADV-025")
def test_ffg_agreed_neutrals_go_on_the_river_first() -> None:
    t = placing("ffg", 4, river=2)
    assert t.choices() == [f"neutral {c}4" for c in "abcdef"]
    assert t.refused("P1 neutral a1") == "PSF-ADV-025"
    t.play("P1 neutral a4", "P1 neutral f4", "P1 settle a1")
    assert "neutral b4" in t.choices()  # later neutral markers may go on the river too (PSQ-F29)


@pytest.mark.rule("PSF-ADV-025")
def test_ffg_setting_no_further_river_neutrals() -> None:
    t = placing("ffg", 4, river=1, options={"further-river-neutrals": False})
    t.play("P1 neutral a4", "P1 settle a1")
    assert t.refused("P1 neutral b4") == "PSF-ADV-025"
    t.play("P1 neutral b1", "P1 neutral c1")
    assert "settle b4" in t.choices()  # own markers may


@pytest.mark.rule("PSF-ADV-021", "PSF-ADV-022", "PSF-ADV-023", "PSF-ADV-024")
@pytest.mark.parametrize(("players", "most"), [(2, 3), (3, 4), (4, 5), (5, 5)])
@pytest.mark.parametrize("pips", [1, 2, 3, 4, 5, 6])
def test_ffg_the_die_fixes_the_number(players: int, most: int, pips: int) -> None:
    t = started("ffg", players, options={PLACEMENT["ffg"]: True}, first=1, rolls={"river-neutrals": pips})
    assert t.state.river_neutrals == (pips if pips <= most else 0)
    assert f"rolled P2 {pips}" in t.happened  # by the first player


@pytest.mark.rule("PSF-ADV-020", "PSF-ADV-021", "PSL-EXR-012")
@both
def test_the_die_for_the_river_is_thrown_after_the_preparation(edition: str) -> None:
    rolls = {f"first-player/throw-1/p{n}": n for n in (1, 2)} | {"river-neutrals": 3}
    t = new(edition, 2, options={PLACEMENT[edition]: True}, rolls=rolls)
    assert [line for line in t.happened if line.startswith("rolled")] == ["rolled P1 1", "rolled P2 2"]
    t.play("P2 upgrade water")
    assert (t.asked, t.state.river_neutrals) == ("P1 setup.upgrade", 0)
    t.play("P1 upgrade ore")
    upgraded = t.happened.index("carrier-upgraded P1 ore 2")
    assert t.happened[upgraded + 1] == "rolled P2 3"
    assert (t.asked, t.state.river_neutrals) == ("P2 expansion.specialist-auction", 3)


@pytest.mark.rule("PSF-ADV-020", "PSL-EXR-012")
@both
def test_nobody_rolls_for_an_agreed_number_or_without_the_rule(edition: str) -> None:
    for options in ({PLACEMENT[edition]: True, "river-neutrals": 2}, {}):
        t = started(edition, 2, options=options)
        assert sum(line.startswith("rolled") for line in t.happened) == 2  # for the first player


@pytest.mark.rule("PSF-ADV-020", "PSF-ADV-022", "PSF-ADV-023", "PSF-ADV-024")
@pytest.mark.parametrize(("players", "most"), [(2, 3), (3, 4), (4, 5), (5, 5)])
def test_ffg_an_agreed_number_is_placed_or_refused_never_changed(players: int, most: int) -> None:
    t = placing("ffg", players, river=most)
    for zone in t.choices()[:most]:
        t.play(f"P1 {zone}")
    assert sum(t.owner(f"{column}4") == "neutral" for column in "abcdef") == most
    assert t.choices()[0].startswith("settle")
    for options in ({PLACEMENT["ffg"]: True, "river-neutrals": n} for n in range(most + 1, 6)):
        with pytest.raises(SetupError) as refusal:
            planet_steam("ffg", players, options)
        for language, words in TOO_MANY.items():
            assert explain(refusal.value, language) == words.format(
                players=players, most=most, number=options["river-neutrals"]
            )


TOO_MANY = {
    "en": "Option 'river-neutrals' of planet-steam/ffg is at most {most} with {players} players,"
    " not {number}.",
    "es": "La opción «river-neutrals» de planet-steam/ffg es como máximo {most} con {players} jugadores,"
    " no {number}.",
    "fr": "planet-steam/ffg\u00a0: l’option «\u00a0river-neutrals\u00a0» est au plus {most}"
    " à {players} joueurs, pas {number}.",
}


def test_ffg_the_number_counts_only_with_its_rule() -> None:
    assert planet_steam("ffg", 2, {"river-neutrals": 5}).options["river-neutrals"] == 5


@pytest.mark.rule("PSF-ADV-020")
def test_ffg_the_limit_knows_an_owners_own_board() -> None:
    """A river of two zones takes two markers, and the refusal is the same with changed components."""
    options, river = {PLACEMENT["ffg"]: True}, {"board.river": [[4, 1], [4, 2]]}
    assert planet_steam("ffg", 4, options | {"river-neutrals": 2}, river).river_neutrals == 2
    with pytest.raises(SetupError, match=r"'river-neutrals' .* at most 2 with 4 players"):
        planet_steam("ffg", 4, options | {"river-neutrals": 3}, river)


@pytest.mark.rule("PSL-EXR-012")
@pytest.mark.parametrize(("players", "wells"), [(2, 4), (3, 5), (4, 6), (5, 6)])
@pytest.mark.parametrize("agreed", range(7))
def test_ludoart_any_agreed_number_stands(players: int, wells: int, agreed: int) -> None:
    t = placing("ludoart", players, river=agreed)
    while t.state.step.name == "expansion.place-markers":  # as many on the main supply as may be
        wanted = [line for line in t.choices("neutral") if line.startswith("neutral d")]
        others = [line for line in t.choices() if not line.startswith("settle d")]
        t.play(f"{t.decides} {(wanted or others)[0]}")
    assert sum(t.owner(f"d{row}") == "neutral" for row in range(1, 7)) == min(agreed, wells)


@pytest.mark.rule("PSL-EXR-012")
def test_ludoart_a_cap_for_neutral_platforms_on_the_main_supply() -> None:
    t = placing("ludoart", 4, river=1)
    t.play("P1 settle d1", "P1 neutral d2")
    assert t.refused("P1 neutral d3") == "PSL-EXR-012"
    t.play("P1 neutral a1")
    assert "settle d3" in t.choices()
    t = placing("ludoart", 4, river=0).play("P1 settle a1")
    assert t.refused("P1 neutral d1") == "PSL-EXR-012"


@pytest.mark.rule("PSL-EXR-012")
def test_ludoart_without_agreement_the_die_decides() -> None:
    t = started("ludoart", 2, options={PLACEMENT["ludoart"]: True}, rolls={"river-neutrals": 3})
    assert t.state.river_neutrals == 3


# Reduced starting resources


@pytest.mark.rule("PSF-ADV-032", "PSF-ADV-033", "PSF-ADV-034", "PSF-ADV-035", "PSF-ADV-036")
@pytest.mark.rule("PSL-EXR-004", "PSL-EXR-005", "PSL-EXR-006", "PSL-EXR-007", "PSL-EXR-008")
@both
@pytest.mark.parametrize(
    ("players", "credits", "goods"),
    [(2, 80, [0, 0, 2, 3]), (3, 90, [0, 1, 3, 2]), (4, 100, [0, 1, 3, 3]), (5, 110, [0, 1, 3, 3])],
)
def test_reduced_start(edition: str, players: int, credits: int, goods: list[int]) -> None:
    t = new(edition, players, options={REDUCED[edition]: True})
    assert t.credits == [credits] * players
    assert t.state.goods == goods * players


# Predictable claims


@pytest.mark.rule("PSF-OPT-004", "PSF-OPT-005")
def test_predictable_claims() -> None:
    position: dict[str, Any] = {"zones": {0: "a1"}, "neutral": "c3", "licenses": [0, 1, 0, 0]}
    t = lay(step="expansion.claim", options={"predictable-claims": True}, **position)
    assert len(t.choices("claim")) == 40
    assert t.refused("P1 roll e5") == "PSF-OPT-004"
    assert t.refused("P1 claim c3") == "PSF-EXP-045"
    t.play("P1 claim e5", "P2 license c3")
    assert (t.owner("e5"), t.owner("c3")) == ("P1", "P2")
    assert not any(line.startswith("rolled") for line in t.happened)
    usual = lay(step="expansion.claim", **position)
    assert usual.refused("P1 claim e5") == "PSF-EXP-045"


# Price Manipulation


def manipulating(**position: Any) -> Table:
    defaults = {"step": "expansion.specialist-auction", "card": [-1] * 4, "bonus": [0, 0, 0, 0]}
    options = {"price-manipulation": True}
    t = lay(options=options, **{**defaults, **position})
    return t.play("P1 bid 1", "P2 pass", "P3 pass", "P4 pass", "P1 card 4", "P1 take-credits")


@pytest.mark.rule("PSF-CRD-001", "PSF-CRD-002", "PSF-CRD-003")
def test_the_first_winner_must_manipulate() -> None:
    t = manipulating()
    assert t.asked == "P1 expansion.manipulate"
    assert t.choices() == ["manipulate weak", "manipulate moderate", "manipulate strong"]
    t.play("P1 manipulate weak", "P1 done")  # zero spaces are allowed
    t.play("P2 bid 1", "P3 pass", "P4 pass", "P2 card 1")
    assert t.asked == "P3 expansion.specialist-auction"  # only the first winner


@pytest.mark.rule("PSF-CRD-004", "PSF-CRD-007")
def test_weak_manipulation() -> None:
    t = manipulating(price={"ore": 9, "energy": 15})
    t.play("P1 manipulate weak")
    assert t.refused("P1 raise quartz 1") == "PSF-CRD-004"
    assert t.refused("P1 raise ore 4") == "PSF-CRD-004"
    assert t.refused("P1 raise energy 2") == "PSF-CRD-007"  # its track ends at 16
    t.play("P1 lower ore 2")
    assert t.prices["ore"] == 7
    assert t.credits[0] == 134
    assert t.asked == "P2 expansion.specialist-auction"  # one resource only


@pytest.mark.rule("PSF-CRD-005", "PSF-EX-24")
def test_moderate_manipulation() -> None:
    t = manipulating(price={"ore": 9, "energy": 4})
    t.play("P1 manipulate moderate", "P1 raise ore 3")
    assert t.refused("P1 raise quartz 1") == "PSF-CRD-005"
    assert t.refused("P1 lower ore 1") == "PSF-CRD-005"
    assert t.refused("P1 lower energy 2") == "PSF-CRD-005"
    t.play("P1 lower energy 1")
    assert (t.prices["ore"], t.prices["energy"], t.credits[0]) == (12, 3, 130)
    assert t.asked == "P2 expansion.specialist-auction"  # all four spaces are used


@pytest.mark.rule("PSF-CRD-006")
def test_strong_manipulation() -> None:
    t = manipulating().play("P1 manipulate strong")
    supply = t.supply
    assert t.refused("P1 raise quartz 6") == "PSF-CRD-006"
    t.play("P1 raise quartz 2", "P1 lower water 1", "P1 raise ore 1", "P1 done")
    assert (t.prices["quartz"], t.prices["water"], t.prices["ore"]) == (14, 6, 10)
    assert (t.credits[0], t.supply) == (126, supply)


@pytest.mark.rule("PSF-CRD-005", "PSF-CRD-006", "PSF-CRD-003")
def test_the_fee_must_be_paid() -> None:
    defaults: dict[str, Any] = {"step": "expansion.specialist-auction", "card": [-1] * 4, "bonus": [0] * 4}
    t = lay(options={"price-manipulation": True}, credits=[5, 0, 0, 0], **defaults)
    t.play("P1 bid 1", "P2 pass", "P3 pass", "P4 pass", "P1 card 1")
    assert t.choices() == ["manipulate weak", "manipulate moderate"]
    assert t.refused("P1 manipulate strong") == "PSF-CRD-006"


@pytest.mark.rule("PSF-CRD-008", "PSF-CRD-009")
@pytest.mark.parametrize("round_", [2, 5])
def test_price_manipulation_pays_the_card_number_at_the_end(round_: int) -> None:
    t = lay(
        step="resources.certificates",
        seat=3,
        licenses=[0, 0, 0, 1],
        manipulator=2,
        round=round_,
        options={"price-manipulation": True},
    )
    t.play("P4 pass")
    assert t.credits == [120, 120, 123, 120]
    assert t.state.manipulator == -1
    if round_ == 2:
        assert t.state.card == [-1] * 4


# Sabotage


def sabotaging(**position: Any) -> Table:
    defaults: dict[str, Any] = {
        "step": "expansion.specialist-auction",
        "players": 3,
        "card": [-1, 0, 1],
        "passed": 0b110,
        "bonus": [0, 0, 0, 0],
        "zones": {0: "f1", 1: "b2 c3", 2: "e5"},
        "tanks": {"f1": "ore", "b2": "ore+", "c3": "water"},
    }
    return lay(options={"sabotage": True}, **{**defaults, **position})


def last_winner(t: Table) -> Table:
    """P1 is the last without a card."""
    return t.play("P1 bid 1", "P1 card 3", "P1 take-credits")


@pytest.mark.rule("PSF-CRD-010", "PSF-CRD-012", "PSF-CRD-013", "PSF-CRD-014", "PSF-CRD-033")
def test_the_last_winner_must_sabotage_somebody() -> None:
    t = last_winner(sabotaging())
    assert t.asked == "P1 expansion.sabotage"
    assert t.choices() == ["sabotage p2"]  # P3 has no tank
    assert t.refused("P1 sabotage p1") == "PSF-CRD-013"
    assert t.refused("P1 sabotage p3") == "PSF-CRD-033"
    t.play("P1 sabotage p2")
    assert t.asked == "P2 expansion.lay-down"  # the victim chooses
    assert t.choices() == ["lay-down b2", "lay-down c3"]
    assert t.refused("P2 lay-down f1") == "PSF-CRD-014"
    t.play("P2 lay-down b2")
    assert t.tank("b2") == "ore+!"
    assert t.asked == "P3 expansion.offer-zone"


@pytest.mark.rule("PSF-CRD-012")
def test_only_the_last_winner_gets_sabotage() -> None:
    t = sabotaging(card=[-1, -1, 1], passed=0b100)
    t.play("P1 bid 1", "P2 pass", "P1 card 3", "P1 take-credits")
    assert t.asked == "P2 expansion.sabotage"  # who got the last card


@pytest.mark.rule("PSF-CRD-011")
def test_no_sabotage_in_the_first_round() -> None:
    t = last_winner(sabotaging(round=1))
    assert t.asked == "P3 expansion.offer-zone"


@pytest.mark.rule("PSF-CRD-033")
def test_no_sabotage_if_nobody_else_has_a_tank() -> None:
    t = last_winner(sabotaging(tanks={"f1": "ore"}))
    assert t.asked == "P3 expansion.offer-zone"
    t.dull("over")
    assert not any(line.startswith("sabotaged") for line in t.happened)


@pytest.mark.rule("PSF-CRD-015", "PSF-CRD-017")
def test_a_sabotaged_tank_is_fixed() -> None:
    t = lay(
        options={"sabotage": True},
        zones={0: "a1 b1 c1"},
        tanks={"a1": "ore+!", "b1": "water", "c1": "energy+"},
        goods={0: {"quartz": 2, "ore": 1, "water": 1}},
    )
    moves = ["move-tank a1 b1", "move-tank b1 a1"]
    assert [t.refused(f"P1 {line}") for line in moves] == ["PSF-CRD-015"] * len(moves)
    lines = ["move-converter a1 b1", "move-converter c1 a1", "move-supercharger a1 b1"]
    lines += ["discard-converter a1", "buy-converter a1 quartz", "buy-supercharger a1"]
    assert [t.refused(f"P1 {line}") for line in lines] == ["PSF-CRD-017"] * len(lines)
    t.play("P1 move-tank b1 c1", "P1 buy-converter b1 ore")


@pytest.mark.rule("PSF-CRD-015", "PSF-CRD-016")
def test_a_sabotaged_tank_extracts_nothing() -> None:
    t = lay(
        step="resources.extract",
        options={"sabotage": True},
        zones={0: "a1 b1 c1"},
        tanks={"a1": "ore", "b1": "ore+!", "c1": "ore"},
        goods={0: {"energy": 4}},
        airship=0,
    )
    assert t.refused("P1 run b1") == "PSF-CRD-016"
    t.play("P1 run-all")
    assert t.goods(0) == {"ore": 4, "energy": 2}  # two tanks and the airship, no synergy through b1


@pytest.mark.rule("PSF-CRD-016")
def test_a_sabotaged_tank_is_passed_over_one_by_one_too() -> None:
    position: dict[str, Any] = {"zones": {0: "a1 b1 c1"}, "goods": {0: {"energy": 4}}}
    tanks = {"a1": "ore", "b1": "ore!", "c1": "ore"}
    t = lay(step="resources.extract", options={"sabotage": True}, tanks=tanks, **position).play("P1 run a1")
    assert t.choices() == ["run c1", "idle c1", "run-all"]
    t.play("P1 run c1")
    assert t.goods(0) == {"ore": 2, "energy": 2}


@pytest.mark.rule("PSF-CRD-018", "PSF-CRD-019", "PSF-CRD-020", "PSF-CRD-014")
@pytest.mark.parametrize("round_", [2, 5])
def test_the_victim_is_compensated_at_the_end(round_: int) -> None:
    t = lay(
        step="resources.certificates",
        seat=3,
        licenses=[0, 0, 0, 1],
        options={"sabotage": True},
        zones={1: "a1"},
        tanks={"a1": "ore!"},
        saboteur=0,
        rolls={f"sabotage/round-{round_}": 5},
        round=round_,
    )
    t.play("P4 pass")
    assert t.credits == [120, 130, 120, 120]
    assert t.tank("a1") == "ore"
    if round_ == 5:
        assert t.outcome.parts[1]["tanks"] == 25


# Independent Carrier


CARRIER = {"independent-carrier": True}


def carrier_auction(**position: Any) -> Table:
    defaults: dict[str, Any] = {"step": "expansion.airship", "seat": 2, "options": CARRIER}
    t = lay(**{**defaults, **position})
    return t.play("P3 dock 1")


@pytest.mark.rule("PSF-CRD-021", "PSF-CRD-022", "PSF-CRD-023", "PSF-CRD-024", "PSF-CRD-034", "PSF-CRD-025")
def test_the_carrier_is_auctioned_at_the_end_of_the_expansion_phase() -> None:
    t = carrier_auction(round=1, card=[1, 0, 2, 3], opener=1)
    assert t.state.carrier_owner == -1
    assert t.asked == "P2 expansion.carrier-auction"  # Lady Steam's owner opens
    assert t.refused("P2 pass") == "PSF-CRD-034"
    t.play("P2 bid 3")
    assert t.refused("P3 bid 3") == "PSF-CRD-022"
    assert t.refused("P3 bid 121") == "PSF-EXP-014"  # the rules of the specialist auction
    t.play("P3 pass", "P4 bid 5", "P1 pass", "P2 pass")
    assert (t.state.carrier_owner, t.state.carrier_bid) == (3, 5)
    assert t.credits == [120, 120, 120, 115]  # the Venturer has no discount here, and the bid is gone
    assert t.asked == "P2 tanks.activate"


@pytest.mark.rule("PSF-CRD-034")
def test_who_cannot_pay_passes_and_the_carrier_may_stay() -> None:
    t = carrier_auction(credits=[0, 0, 4, 0])
    assert t.decides == "P3"
    t.play("P3 bid 4")
    assert t.state.carrier_owner == 2
    t = carrier_auction(credits=[0, 0, 0, 0])
    assert t.state.carrier_owner == -1
    assert t.asked == "P1 tanks.activate"


@pytest.mark.rule("PSF-CRD-026")
def test_three_more_resources_of_any_mix() -> None:
    position: dict[str, Any] = {
        "trade": 1,
        "options": CARRIER,
        "goods": {0: {"water": 3, "ore": 4}},
        "supply": {"water": 9, "ore": 9},
        "credits": [500] * 4,
    }
    t = lay(step="resources.trade", carrier_owner=0, **position)
    t.play("P1 buy ore 2", "P2 pass", "P3 pass", "P4 pass", "P1 buy water 5")
    assert t.goods(0) == {"ore": 6, "water": 5}  # 4 + 2 and 4 + 1: three units on the independent carrier
    assert "lost P1 water 3" in t.happened
    t = lay(step="resources.trade", carrier_owner=1, **position)
    assert t.play("P1 buy ore 2").goods(0) == {"ore": 4, "water": 3}  # only for its owner


@pytest.mark.rule("PSF-CRD-026")
def test_what_lies_on_the_carrier_can_be_spent_and_sold() -> None:
    t = lay(step="resources.trade", options=CARRIER, carrier_owner=0, goods={0: {"quartz": 7}})
    assert "sell quartz 7" in t.choices()
    t.play("P1 sell quartz 5")
    assert t.goods(0) == {"quartz": 2}


@pytest.mark.rule("PSF-CRD-027", "PSF-CRD-032", "PSF-CRD-035")
@pytest.mark.parametrize("winner", [0, 1])
def test_on_loss_what_fits_elsewhere_is_kept(winner: int) -> None:
    goods = {0: {"ore": 6, "water": 3}, 1: {}}
    t = carrier_auction(carrier_owner=0, carrier_bid=4, carrier_kept=1, goods=goods)
    supply = t.supply
    t.play("P1 bid 1", "P2 bid 2", "P3 pass", "P4 pass", "P1 bid 3" if winner == 0 else "P1 pass")
    if winner == 0:
        t.play("P2 pass")
    assert t.state.carrier_owner == winner
    assert t.goods(0) == ({"ore": 6, "water": 3} if winner == 0 else {"ore": 4, "water": 3})
    assert t.supply == supply
    assert (t.state.carrier_bid, t.state.carrier_kept) == (3 if winner == 0 else 2, 0)


@pytest.mark.rule("PSF-CRD-028", "PSF-CRD-029", "PSF-CRD-030", "PSF-CRD-031")
def test_keeping_the_carrier_for_a_second_round_and_no_third() -> None:
    t = carrier_auction(carrier_owner=1, carrier_bid=7)
    assert t.asked == "P2 expansion.keep-carrier"
    assert t.choices() == ["keep", "release"]
    t.play("P2 keep")
    assert (t.credits[1], t.state.carrier_bid, t.state.carrier_kept) == (113, 0, 1)
    assert t.asked == "P1 tanks.activate"
    t.dull("expansion.carrier-auction")
    assert t.state.round == 3  # a third round is not possible


@pytest.mark.rule("PSF-CRD-028", "PSF-CRD-032", "PSF-CRD-035")
def test_releasing_the_carrier() -> None:
    t = carrier_auction(carrier_owner=1, carrier_bid=7).play("P2 release")
    assert t.asked == "P1 expansion.carrier-auction"
    assert t.credits == [120] * 4  # nothing comes back
    t.play("P1 bid 1", "P2 bid 2", "P3 pass", "P4 pass", "P1 pass")
    assert (t.state.carrier_owner, t.state.carrier_bid, t.credits[1]) == (1, 2, 118)


@pytest.mark.rule("PSF-CRD-029")
def test_an_owner_who_cannot_pay_must_release() -> None:
    t = carrier_auction(carrier_owner=1, carrier_bid=7, credits=[9, 6, 9, 9])
    assert t.asked == "P1 expansion.carrier-auction"


@pytest.mark.rule("PSF-CRD-025", "PSF-CRD-035")
def test_the_bid_on_the_card_is_no_wealth() -> None:
    rich: dict[str, Any] = {"step": "resources.certificates", "seat": 3, "licenses": [0, 0, 0, 1], "round": 5}
    t = lay(options=CARRIER, carrier_owner=3, carrier_bid=50, **rich).play("P4 pass")
    assert t.outcome.parts[3]["credits"] == 120


@pytest.mark.rule("PSF-CRD-036", "PSF-CRD-026")
def test_the_owner_chooses_what_stays() -> None:
    t = lay(
        step="resources.extract",
        options=CARRIER,
        carrier_owner=0,
        zones={0: "a1 b1 c1 a3 b3 c3"},
        tanks=dict.fromkeys(["a1", "b1", "c1"], "ore") | dict.fromkeys(["a3", "b3", "c3"], "quartz"),
        goods={0: {"ore": 2, "quartz": 3, "energy": 6}},
        classes={0: {"energy": 2}},
    )
    t.play("P1 run-all")  # 5 ore, 5 quartz; room for 2 and 1, so 3 and 4 are left for three places
    assert t.asked == "P1 resources.stow"
    assert t.choices() == ["stow quartz", "stow ore"]
    assert t.refused("P1 stow water") == "PSF-CRD-036"
    t.play("P1 stow quartz", "P1 stow quartz", "P1 stow ore")
    assert t.goods(0) == {"quartz": 6, "ore": 5}
    assert t.asked == "P1 resources.trade"


@pytest.mark.rule("PSF-CRD-036")
def test_no_choice_if_all_fits_or_only_one_kind_overflows() -> None:
    t = lay(
        step="resources.extract",
        options=CARRIER,
        carrier_owner=0,
        zones={0: "a1 b1 c1 e6"},
        tanks=dict.fromkeys(["a1", "b1", "c1"], "ore") | {"e6": "quartz"},
        goods={0: {"ore": 4, "energy": 4}},
    )
    t.play("P1 run-all")
    assert t.goods(0) == {"ore": 7, "quartz": 1}


# All together


@pytest.mark.parametrize(("edition", "options"), [("ffg", FFG), ("ludoart", LUDOART)])
@counts
def test_games_with_options_drawn_at_random(edition: str, options: list[str], players: int) -> None:
    rng = random.Random(players)
    for _ in range(5):
        chosen = {name: rng.random() < 0.6 for name in options}
        state = planet_steam(edition, players, chosen).new(seed=rng.getrandbits(32))
        while not state.over:
            state.play(state.sample(rng))
            assert not state.game.referee(state), chosen
