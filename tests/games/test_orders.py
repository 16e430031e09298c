"""Standing orders: what titles declare exists, and what orders say in real games is legal and as ordered."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from talero import game, games
from talero.core import State
from talero.core.actions import Action
from talero.core.orders.kinds import (
    NOTHING,
    Asked,
    AtLeast,
    Auto,
    Bid,
    BidUpTo,
    OnlyChoice,
    Order,
    Say,
    Verdict,
    answer,
    auto_of,
    first_answer,
)
from talero.core.game import Game
from talero.core.kinds import Amount

GAMES = [
    game(f"{title.id}/{edition.id}", players)
    for title in games.titles()
    for edition in title.editions.values()
    for players in sorted({edition.low, edition.high})
]
IDS = [f"{each.name}-{each.players}" for each in GAMES]
each_game = pytest.mark.parametrize("each", GAMES, ids=IDS)


def positions(game: Game, seed: int, most: int = 4000) -> Iterator[State]:
    """The positions of a game of random players."""
    state, rng = game.new(seed=seed), random.Random(seed)
    for _ in range(most):
        yield state
        if state.over:
            return
        state.play(state.sample(rng))


def given(auto: Auto, state: State, seat: int, amount: int = 3) -> Order | None:
    """An order of a seat, about the first lot there is."""
    view = state.view(seat)
    if not auto.is_open(state.game, view, seat):
        return None
    wanted = NOTHING if auto.amount is None else max(amount, auto.bounds(state.game, view, seat)[0])
    return Order(auto.name, auto.lots(state.game, view, seat)[0], wanted, auto.scope(view))


# What titles declare


@each_game
def test_declared_steps_verbs_fields_and_amounts_exist(each: Game) -> None:
    steps = {step.name: step for step in each.steps}
    view = each.new(seed=1).view(0)
    assert each.autos, "every title has something to order"
    assert len({auto.name for auto in each.autos}) == len(each.autos)
    for auto in each.autos:
        assert set(auto.when.during) <= set(steps), auto.name
        never = auto.never if isinstance(auto, OnlyChoice) else ()
        assert set(never) <= set(steps)
        fields = [*auto.when.lasts]
        fields += [auto.when.about.now, auto.when.about.later] if auto.when.about else []
        fields += [auto.when.asked.field] if isinstance(auto.when.asked, Asked) else []
        fields += [auto.field] if isinstance(auto, AtLeast) else []
        fields += [auto.highest] if isinstance(auto, Bid) and auto.highest else []
        assert set(fields) <= set(view), auto.name
        for verb in auto.words():
            number = each.grammar.index[verb]
            assert all(number in steps[step].verbs for step in auto.when.steps), (auto.name, verb)
        if auto.amount is not None:
            assert isinstance(auto.amount.kind, Amount)
        if isinstance(auto, Bid) or (isinstance(auto, Say) and auto.amount is not None):
            assert auto.amount is not None
            spoken = each.verbs[each.grammar.index[auto.verb]].args
            assert [(arg.name, arg.kind) for arg in spoken] == [(auto.amount.name, auto.amount.kind)]


def test_every_auction_can_be_ordered() -> None:
    """Wherever a step takes a bid there is an order to bid up to an amount."""
    for each in GAMES:
        bidding = {step.name for step in each.steps for verb in step.verbs if each.verbs[verb].name == "bid"}
        ordered = {step for auto in each.autos if isinstance(auto, BidUpTo) for step in auto.when.steps}
        assert bidding == ordered


# What orders say


@each_game
def test_orders_say_only_what_is_legal(each: Game) -> None:
    """Every order is given wherever it can be, by every seat, and watched until it ends."""
    said: Counter[str] = Counter()
    standing: dict[tuple[int, str], Order] = {}
    for state in positions(each, 3, 500):
        for seat in range(each.players):
            for auto in each.autos:
                order = standing.get((seat, auto.name)) or given(auto, state, seat)
                if order is None:
                    continue
                found = answer(state, seat, order)
                if isinstance(found, Verdict):
                    standing[seat, auto.name] = order
                    if found is not Verdict.WAIT:
                        del standing[seat, auto.name]
                    continue
                assert state.seat == seat
                assert found in state.legal()
                assert state.check(found) is None
                said[auto.name] += 1
    assert said, "no order ever spoke"


def play(each: Game, seed: int, auto: Auto, seat: int, amount: int) -> Iterator[tuple[State, Order, Action]]:
    """A game in which a seat gives an order whenever it can; every time it speaks."""
    state, rng, order = each.new(seed=seed), random.Random(seed), None
    for _ in range(6000):
        if state.over:
            return
        order = order or given(auto, state, seat, amount)
        found = answer(state, seat, order) if order else Verdict.WAIT
        if isinstance(found, Verdict):
            order = order if found is Verdict.WAIT else None
            state.play(state.sample(rng))
            continue
        assert order is not None
        before = state.copy()
        state.apply(found)
        yield before, order, found


BIDS = [
    ("industria", "bid-up-to"), ("planet-steam/ffg", "card-up-to"), ("planet-steam/ludoart", "card-up-to"),
    ("planet-steam/ffg", "zone-up-to"), ("planet-steam/ludoart", "zone-up-to"), ("age-of-steam", "bid-up-to"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "auto"), BIDS)
def test_bids_are_the_smallest_raise_and_stop_at_the_limit(name: str, auto: str) -> None:
    each = game(name, 4)
    found = auto_of(each, auto)
    assert isinstance(found, BidUpTo)
    verb, other = each.grammar.index[found.verb], each.grammar.index[found.otherwise]
    seen: Counter[int] = Counter()
    for seed in range(6):
        for state, order, action in play(each, seed, found, 1, 1 if name == "age-of-steam" else 4):
            bids = [a for a in state.legal() if a[0] == verb]
            seen[action[0]] += 1
            if action[0] == verb:
                assert action == min(bids)
                assert action[1] <= order.amount
            else:
                assert action == (other,)
                assert not bids or min(bids)[1] > order.amount
    assert seen[verb] > 3
    assert seen[other] > 3


def test_an_exact_bid_is_made_at_once_or_not_at_all() -> None:
    each = game("industria", 4)
    found = auto_of(each, "bid-exactly")
    assert found is not None
    seen: Counter[str] = Counter()
    for seed in range(8):
        for state, order, action in play(each, seed, found, 2, 4):
            bid = each.parse(f"bid {order.amount}")
            assert action == (bid if bid in state.legal() else each.parse("pass"))
            seen[each.text(action).partition(" ")[0]] += 1
    assert seen["bid"]
    assert seen["pass"]


def test_a_tile_is_sold_from_a_price_on() -> None:
    each = game("industria", 3)
    found = auto_of(each, "sell-from")
    assert found is not None
    seen: Counter[str] = Counter()
    for seed in range(8):
        for state, order, action in play(each, seed, found, 0, 3):
            word = each.text(action)
            assert word == ("sell" if state.view(0)["bid"] >= order.amount else "keep")
            seen[word] += 1
    assert seen["sell"]
    assert seen["keep"]


def test_an_order_is_about_its_tile_alone() -> None:
    """It waits for its tile, whatever is auctioned before, and ends with it."""
    each = game("industria", 3)
    auto = auto_of(each, "bid-up-to")
    assert auto is not None
    state = each.new(seed=5)
    first, later = state.view(0)["display"][:2]
    seat = (state.seat + 1) % 3
    order = Order(auto.name, later, 5, auto.scope(state.view(seat)))
    state.apply(each.parse(f"offer {each.tiles.ids[first]}"))  # type: ignore[attr-defined]
    assert state.seat == seat
    assert answer(state, seat, order) is Verdict.WAIT
    about_first = order._replace(about=first)
    assert answer(state, seat, about_first) == each.parse("bid 1")
    state.apply(each.parse("bid 1"))
    assert answer(state, seat, about_first) is Verdict.OVER, "everybody speaks once"
    assert answer(state, seat, order) is Verdict.WAIT


def test_an_opener_who_ordered_to_pass_is_asked_himself() -> None:
    """In Planet Steam the opener must bid: the order can say nothing, and is cancelled."""
    each = game("planet-steam/ffg", 3)
    auto = auto_of(each, "card-pass")
    assert auto is not None
    for state in positions(each, 2, 300):
        if state.step.name == "expansion.specialist-auction" and state.view(None)["bidder"] < 0:
            order = given(auto, state, state.seat)
            assert order is not None
            assert answer(state, state.seat, order) is Verdict.CANCEL
            return
    raise AssertionError("no auction")


def test_an_order_ends_with_what_it_was_given_for() -> None:
    """Bidding for a card: when somebody has won one, the next bidding round is another matter."""
    each = game("planet-steam/ludoart", 4)
    auto = auto_of(each, "card-up-to")
    assert auto is not None
    order, cards = None, None
    for state in positions(each, 4, 400):
        if state.step.name != "expansion.specialist-auction":
            continue
        view = state.view(1)
        if order is None:
            order, cards = given(auto, state, 1, 99), view["card"]
        elif view["card"] != cards:
            assert answer(state, 1, order) is Verdict.OVER
            return
    raise AssertionError("nobody won a card")


def test_what_is_out_of_reach_cancels_the_order() -> None:
    """Upgrading is for each player once a turn: the second time the order finds nothing to say."""
    each = game("age-of-steam", 3)
    auto = auto_of(each, "upgrade")
    assert auto is not None
    for state in positions(each, 1, 500):
        if state.step.name == "move.goods":
            order = given(auto, state, state.seat)
            assert order is not None
            assert answer(state, state.seat, order) == each.parse("upgrade")
            state.upgraded[state.seat] = 1  # type: ignore[attr-defined]
            assert answer(state, state.seat, order) is Verdict.CANCEL
            return
    raise AssertionError("no goods were moved")


def test_unknown_orders_are_cancelled() -> None:
    assert answer(game("industria", 3).new(seed=1), 0, Order("no-such-thing")) is Verdict.CANCEL


@each_game
def test_an_only_choice_is_played_where_it_tells_nothing(each: Game) -> None:
    auto = auto_of(each, "only-choice")
    assert isinstance(auto, OnlyChoice)
    for state in positions(each, 7, 400):
        if state.over:
            assert answer(state, 0, Order(auto.name)) is Verdict.OVER
            return
        found, legal = answer(state, state.seat, Order(auto.name)), state.legal()
        if len(legal) > 1 or state.step.name in auto.never or state.step.reveals(state, legal[0]):
            assert found is Verdict.WAIT
        else:
            assert found == legal[0]


def test_only_choices_of_secret_hands_are_left_to_their_owner() -> None:
    """Where LUNA Capital's choices depend on the hand, the others must not learn how many there are."""
    each = game("luna-capital", 2)
    auto = auto_of(each, "only-choice")
    assert isinstance(auto, OnlyChoice)
    rng = random.Random(3)
    for state in positions(each, 9, 300):
        if state.over or state.step.name in auto.never:
            continue
        for rival in range(2):
            if rival != state.seat:
                other = each.imagine(state.seen(rival), rng)
                assert (len(other.legal()) == 1) == (len(state.legal()) == 1)


def test_of_several_orders_the_first_declared_one_speaks() -> None:
    each = game("industria", 3)
    state = each.new(seed=5)
    state.apply(each.parse(f"offer {each.tiles.ids[state.view(0)['display'][0]]}"))  # type: ignore[attr-defined]
    seat, view = state.seat, state.view(state.seat)
    orders = [Order("pass", scope="[1]"), Order("bid-up-to", view["offered"], 2, "[1]")]
    assert first_answer(state, seat, orders) == (orders[1], each.parse("bid 1"))
    assert first_answer(state, seat, orders[:1]) == (orders[0], each.parse("pass"))
    assert first_answer(state, (seat + 1) % 3, orders) is None


def test_amounts_are_bounded() -> None:
    bid, nothing = auto_of(game("industria", 3), "bid-up-to"), auto_of(game("industria", 3), "pass")
    assert bid is not None
    assert nothing is not None
    assert [bid.accepts(n) for n in (NOTHING, 0, 1, 999, 1000)] == [False, False, True, True, False]
    assert [nothing.accepts(n) for n in (NOTHING, 0, 1)] == [True, False, False]
