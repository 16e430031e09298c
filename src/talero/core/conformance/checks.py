"""All checks of the suite, in the order in which they help whoever writes a title."""

from __future__ import annotations

from collections.abc import Callable

from talero.core.conformance.forms import (
    copies_are_independent,
    dumps_load,
    positions_read_back,
    text_and_json_round_trip,
)
from talero.core.conformance.journals import (
    events_are_declared,
    previews_change_nothing,
    records_verify,
    undo_is_exact,
)
from talero.core.conformance.legality import (
    legal_is_what_check_allows,
    paths_lead_to_every_action,
    refusals_cite_known_rules,
    samples_are_legal,
)
from talero.core.conformance.playing import (
    draws_have_declared_names,
    ends_under_the_referee,
    outcome_is_complete,
)
from talero.core.conformance.processes import parts_load, seeds_reproduce
from talero.core.conformance.secrets import (
    imagined_games_end,
    imagined_states_look_the_same,
    views_are_plain,
)
from talero.core.conformance.standing import orders_say_what_is_legal
from talero.core.game import Game

Check = Callable[[Game, int], None]
"""Takes a game and a seed and raises an error, mostly AssertionError, if the game does not keep it."""

CHECKS: tuple[Check, ...] = (
    parts_load,
    ends_under_the_referee,
    outcome_is_complete,
    draws_have_declared_names,
    legal_is_what_check_allows,
    refusals_cite_known_rules,
    samples_are_legal,
    paths_lead_to_every_action,
    copies_are_independent,
    dumps_load,
    positions_read_back,
    text_and_json_round_trip,
    views_are_plain,
    imagined_states_look_the_same,
    imagined_games_end,
    undo_is_exact,
    previews_change_nothing,
    events_are_declared,
    orders_say_what_is_legal,
    records_verify,
)

ALL = (*CHECKS, seeds_reproduce)
"""With the one that starts other processes."""
