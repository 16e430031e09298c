"""The contract that all games keep, and what they share. Needs the standard library alone."""

from talero.core.actions import HIDDEN, Action, Arg, Grammar, Verb, Verbs
from talero.core.chance import Chance, Hashed, Recorder, Sampled, Scripted, Stop
from talero.core.components import Components, Fact, read_overrides
from talero.core.edition import Edition
from talero.core.errors import IllegalAction, LoadError, ParseError, RecordError, SetupError, TaleroError
from talero.core.events import Event, EventKind, Events
from talero.core.face import Face, Part
from talero.core.game import Game, Title
from talero.core.journal import Journal, Row
from talero.core.kinds import Amount, Item, Kind, Names, SeatKind
from talero.core.ledger import Ledger, Rule
from talero.core.money import Money
from talero.core.options import Option
from talero.core.outcome import Outcome, places
from talero.core.preview import Preview, preview
from talero.core.seen import Seen
from talero.core.sequence import NOBODY, Sequence
from talero.core.state import State
from talero.core.step import Step, in_order, pick

__all__ = [
    "HIDDEN", "NOBODY", "Action", "Amount", "Arg", "Chance", "Components", "Edition", "Event", "EventKind",
    "Events", "Face", "Fact", "Game", "Grammar", "Hashed", "IllegalAction", "Item", "Journal", "Kind",
    "Ledger", "LoadError", "Money", "Names", "Option", "Outcome", "ParseError", "Part", "Preview",
    "RecordError", "Recorder", "Row", "Rule", "Sampled", "Scripted", "SeatKind", "Seen", "Sequence",
    "SetupError", "State", "Step", "Stop", "TaleroError", "Title", "Verb", "Verbs", "in_order", "pick",
    "places", "preview", "read_overrides",
]  # fmt: skip
