"""What people read: message catalogues in English, Spanish and French, and how games speak them.

- `message(id, language, **gaps)`: one message of a catalogue.
- `SpokenFace`: the base class of faces that tell events, say actions and prompt for decisions.
- `BoardFacts`: the base class of what their boards show.
- `explain(error, language, game)`: what is wrong, as a sentence.
- `rule_text(ledger, id, language)`: what a rule says.

Catalogues are `locale/LANGUAGE/DOMAIN.po` for what all games and the programs say, `face/locale/LANGUAGE.po`
in a title's package. How to add a message, a title or a language stands in docs/translating.md.
"""

from talero.core.face import AMOUNT, ELEMENT, SEAT, TEXT, Part, joined
from talero.text.catalogue import LANGUAGES, has, message, missing, name_in_form, nearest
from talero.text.errors import explain
from talero.text.face import Filling, Gaps, SpokenFace, filling
from talero.text.facts import BoardFacts
from talero.text.punctuation import clauses, line
from talero.text.rules import rule_section, rule_text, section_text

__all__ = [
    "AMOUNT", "ELEMENT", "LANGUAGES", "SEAT", "TEXT", "BoardFacts", "Filling", "Gaps", "Part", "SpokenFace",
    "clauses", "explain", "filling", "has", "joined", "line", "message", "missing", "name_in_form", "nearest",
    "rule_section", "rule_text", "section_text",
]  # fmt: skip
