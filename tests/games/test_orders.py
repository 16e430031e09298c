"""Standing orders: what titles declare exists, and what orders say in real games is legal and as ordered."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from talero import game, games
from talero.core import State
from talero.core.actions import Action
from talero.core.game import Game
from talero.core.kinds import Amount
from talero.core.orders.giving import answer, first_answer, kind_of
from talero.core.orders.kinds import (
    NOTHING,
    Asked,
    AtLeast,
    Bid,
    BidUpTo,
    OnlyChoice,
    Order,
    OrderKind,
    Say,
    Verdict,
)

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


def given(kind: OrderKind, state: State, seat: int, amount: int = 3) -> Order | None:
    """An order of a seat, about the first lot there is."""
    seen = state.seen(seat)
    if not kind.is_open(seen, seat):
        return None
    wanted = NOTHING if kind.amount is None else max(amount, kind.bounds(seen, seat)[0])
    return Order(kind.name, kind.lots(seen, seat)[0], wanted, kind.scope(seen))


# What titles declare


@each_game
def test_declared_steps_verbs_fields_and_amounts_exist(each: Game) -> None:
    steps = {step.name: step for step in each.steps}
    state = each.new(seed=1)
    assert each.orders, "every title has something to order"
    assert len({kind.name for kind in each.orders}) == len(each.orders)
    for kind in each.orders:
        assert set(kind.when.during) <= set(steps), kind.name
        never = kind.never if isinstance(kind, OnlyChoice) else ()
        assert set(never) <= set(steps)
        fields = [*kind.when.lasts]
        fields += [kind.when.about.now, kind.when.about.later] if kind.when.about else []
        fields += [kind.when.asked.field] if isinstance(kind.when.asked, Asked) else []
        fields += [kind.field] if isinstance(kind, AtLeast) else []
        fields += [kind.highest] if isinstance(kind, Bid) and kind.highest else []
        fields += [kind.money] if isinstance(kind, Bid) and kind.money else []
        assert [field for field in fields if not hasattr(state, field)] == [], kind.name
        for verb in kind.words():
            number = each.grammar.index[verb]
            assert all(number in steps[step].verbs for step in kind.when.steps), (kind.name, verb)
        if kind.amount is not None:
            assert isinstance(kind.amount.kind, Amount)
        if isinstance(kind, Bid) or (isinstance(kind, Say) and kind.amount is not None):
            assert kind.amount is not None
            spoken = each.verbs[each.grammar.index[kind.verb]].args
            assert [(arg.name, arg.kind) for arg in spoken] == [(kind.amount.name, kind.amount.kind)]


def test_every_auction_can_be_ordered() -> None:
    """Wherever a step takes a bid there is an order to bid up to an amount."""
    for each in GAMES:
        bidding = {step.name for step in each.steps for verb in step.verbs if each.verbs[verb].name == "bid"}
        ordered = {step for kind in each.orders if isinstance(kind, BidUpTo) for step in kind.when.steps}
        assert bidding == ordered


# What orders say


@each_game
def test_orders_say_only_what_is_legal(each: Game) -> None:
    """Every order is given wherever it can be, by every seat, and watched until it ends."""
    said: Counter[str] = Counter()
    standing: dict[tuple[int, str], Order] = {}
    for state in positions(each, 3, 500):
        for seat in range(each.players):
            for kind in each.orders:
                order = standing.get((seat, kind.name)) or given(kind, state, seat)
                if order is None:
                    continue
                found = answer(state, seat, order)
                if isinstance(found, Verdict):
                    standing[seat, kind.name] = order
                    if found is not Verdict.WAIT:
                        del standing[seat, kind.name]
                    continue
                assert state.seat == seat
                assert found in state.legal()
                assert state.check(found) is None
                said[kind.name] += 1
    assert said, "no order ever spoke"


def play(
    each: Game, seed: int, kind: OrderKind, seat: int, amount: int
) -> Iterator[tuple[State, Order, Action]]:
    """A game in which a seat gives an order whenever it can; every time it speaks."""
    state, rng, order = each.new(seed=seed), random.Random(seed), None
    for _ in range(6000):
        if state.over:
            return
        order = order or given(kind, state, seat, amount)
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


@pytest.mark.parametrize(("name", "order"), BIDS)
def test_bids_are_the_smallest_raise_and_stop_at_the_limit(name: str, order: str) -> None:
    each = game(name, 4)
    found = kind_of(each, order)
    assert isinstance(found, BidUpTo)
    verb, other = each.grammar.index[found.verb], each.grammar.index[found.otherwise]
    seen: Counter[int] = Counter()
    for seed in range(6):
        for state, given_order, action in play(each, seed, found, 1, 1 if name == "age-of-steam" else 4):
            bids = [a for a in state.legal() if a[0] == verb]
            seen[action[0]] += 1
            if action[0] == verb:
                assert action == min(bids)
                assert action[1] <= given_order.amount
            else:
                assert action == (other,)
                assert not bids or min(bids)[1] > given_order.amount
    assert seen[verb] > 3
    assert seen[other] > 3


@pytest.mark.needs("industria")
def test_an_exact_bid_is_made_at_once_or_not_at_all() -> None:
    each = game("industria", 4)
    found = kind_of(each, "bid-exactly")
    assert found is not None
    seen: Counter[str] = Counter()
    for seed in range(8):
        for state, order, action in play(each, seed, found, 2, 4):
            bid = each.parse(f"bid {order.amount}")
            assert action == (bid if bid in state.legal() else each.parse("pass"))
            seen[each.text(action).partition(" ")[0]] += 1
    assert seen["bid"]
    assert seen["pass"]


@pytest.mark.needs("industria")
def test_a_tile_is_sold_from_a_price_on() -> None:
    each = game("industria", 3)
    found = kind_of(each, "sell-from")
    assert found is not None
    seen: Counter[str] = Counter()
    for seed in range(8):
        for state, order, action in play(each, seed, found, 0, 3):
            word = each.text(action)
            assert word == ("sell" if state.view(0)["bid"] >= order.amount else "keep")
            seen[word] += 1
    assert seen["sell"]
    assert seen["keep"]


@pytest.mark.needs("industria")
def test_an_order_is_about_its_tile_alone() -> None:
    """It waits for its tile, whatever is auctioned before, and ends with it."""
    each = game("industria", 3)
    kind = kind_of(each, "bid-up-to")
    assert kind is not None
    state = each.new(seed=5)
    first, later = state.view(0)["display"][:2]
    seat = (state.seat + 1) % 3
    order = Order(kind.name, later, 5, kind.scope(state.seen(seat)))
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
    kind = kind_of(each, "card-pass")
    assert kind is not None
    for state in positions(each, 2, 300):
        if state.step.name == "expansion.specialist-auction" and state.view(None)["bidder"] < 0:
            order = given(kind, state, state.seat)
            assert order is not None
            assert answer(state, state.seat, order) is Verdict.CANCEL
            return
    raise AssertionError("no auction")


def test_an_order_ends_with_what_it_was_given_for() -> None:
    """Bidding for a card: when somebody has won one, the next bidding round is another matter."""
    each = game("planet-steam/ludoart", 4)
    kind = kind_of(each, "card-up-to")
    assert kind is not None
    order, cards = None, None
    for state in positions(each, 4, 400):
        if state.step.name != "expansion.specialist-auction":
            continue
        view = state.view(1)
        if order is None:
            order, cards = given(kind, state, 1, 99), view["card"]
        elif view["card"] != cards:
            assert answer(state, 1, order) is Verdict.OVER
            return
    raise AssertionError("nobody won a card")


def test_what_is_out_of_reach_cancels_the_order() -> None:
    """Upgrading is for each player once a turn: the second time the order finds nothing to say."""
    each = game("age-of-steam", 3)
    kind = kind_of(each, "upgrade")
    assert kind is not None
    for state in positions(each, 1, 500):
        if state.step.name == "move.goods":
            order = given(kind, state, state.seat)
            assert order is not None
            assert answer(state, state.seat, order) == each.parse("upgrade")
            state.upgraded[state.seat] = 1  # type: ignore[attr-defined]
            assert answer(state, state.seat, order) is Verdict.CANCEL
            return
    raise AssertionError("no goods were moved")


@pytest.mark.needs("industria")
def test_unknown_orders_are_cancelled() -> None:
    assert answer(game("industria", 3).new(seed=1), 0, Order("no-such-thing")) is Verdict.CANCEL


@each_game
def test_an_only_choice_is_played_where_it_tells_nothing(each: Game) -> None:
    kind = kind_of(each, "only-choice")
    assert isinstance(kind, OnlyChoice)
    for state in positions(each, 7, 400):
        if state.over:
            assert answer(state, 0, Order(kind.name)) is Verdict.OVER
            return
        found, legal = answer(state, state.seat, Order(kind.name)), state.legal()
        if len(legal) > 1 or state.step.name in kind.never or state.step.reveals(state, legal[0]):
            assert found is Verdict.WAIT
        else:
            assert found == legal[0]


def test_only_choices_of_secret_hands_are_left_to_their_owner() -> None:
    """Where LUNA Capital's choices depend on the hand, the others must not learn how many there are."""
    each = game("luna-capital", 2)
    kind = kind_of(each, "only-choice")
    assert isinstance(kind, OnlyChoice)
    rng = random.Random(3)
    for state in positions(each, 9, 300):
        if state.over or state.step.name in kind.never:
            continue
        for rival in range(2):
            if rival != state.seat:
                other = each.imagine(state.seen(rival), rng)
                assert (len(other.legal()) == 1) == (len(state.legal()) == 1)


@pytest.mark.needs("industria")
def test_of_several_orders_the_first_declared_one_speaks() -> None:
    each = game("industria", 3)
    state = each.new(seed=5)
    state.apply(each.parse(f"offer {each.tiles.ids[state.view(0)['display'][0]]}"))  # type: ignore[attr-defined]
    seat, view = state.seat, state.view(state.seat)
    orders = [Order("pass", scope="[1]"), Order("bid-up-to", view["offered"], 2, "[1]")]
    assert first_answer(state, seat, orders) == (orders[1], each.parse("bid 1"))
    assert first_answer(state, seat, orders[:1]) == (orders[0], each.parse("pass"))
    assert first_answer(state, (seat + 1) % 3, orders) is None


@pytest.mark.needs("industria")
def test_amounts_are_bounded() -> None:
    bid, nothing = kind_of(game("industria", 3), "bid-up-to"), kind_of(game("industria", 3), "pass")
    assert bid is not None
    assert nothing is not None
    assert [bid.accepts(n) for n in (NOTHING, 0, 1, 999, 1000)] == [False, False, True, True, False]
    assert [nothing.accepts(n) for n in (NOTHING, 0, 1)] == [True, False, False]
