"""What every game must keep; a new title gets these checks for free.

Each check takes a game and a seed and raises AssertionError. `CHECKS` lists them all; the tests run them for
every title, edition and number of players.
"""

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
    malformed,
    paths_lead_to_every_action,
    refusals_cite_known_rules,
    samples_are_legal,
)
from talero.core.conformance.playing import (
    draws_have_declared_names,
    ends_under_the_referee,
    fingerprint,
    outcome_is_complete,
    play,
    positions,
    some,
)
from talero.core.conformance.secrets import (
    imagined_games_end,
    imagined_states_look_the_same,
    sent_to,
    views_are_plain,
)
from talero.core.game import Game

__all__ = ["CHECKS", "fingerprint", "malformed", "play", "positions", "sent_to", "some"]

CHECKS: tuple[Callable[[Game, int], None], ...] = (
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
    records_verify,
)
