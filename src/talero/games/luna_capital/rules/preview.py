"""What a placement would score, before it is made: the interface shows it, and nothing is drawn for it."""

from __future__ import annotations

from talero.core.actions import Action
from talero.games.luna_capital.rules.actions import BUILD, PLACE, PLACE_DOWN, PLACE_ROBOT
from talero.games.luna_capital.rules.phases.card import lay
from talero.games.luna_capital.rules.phases.tiles import cover
from talero.games.luna_capital.rules.scoring import parts
from talero.games.luna_capital.rules.state import LunaCapitalState


def gain(state: LunaCapitalState, action: Action) -> dict[str, int]:
    """The parts of the player's score that placing this card or tile changes, as if the game ended then.

    A card costs its points in hand; other actions place nothing and change nothing.
    """
    trial, seat = state.copy(), state.seat
    if action[0] == BUILD:
        cover(trial, action[1], action[2])
    elif action[0] in (PLACE, PLACE_ROBOT, PLACE_DOWN):
        lay(trial, action)
    before, after = parts(state)[seat], parts(trial)[seat]
    return {name: after[name] - before[name] for name in after if after[name] != before[name]}
