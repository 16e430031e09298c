"""Keeps the catalogues fit for translators: `python tools/catalogues.py` after any change of words.

- Beside each message stands where it is read and, in translations, the English with the hash of the English
  that was translated. The hash stays when the English changes, so a test knows which translations are stale.
- French gets its no-break spaces and apostrophes.
- `python tools/catalogues.py --reviewed fr industria.event` says that the translations whose ids begin like
  this fit the English of today; `--reviewed fr IND-AUCT` does it for rules.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from talero.core.errors import messages as core_sentences
from talero.text.catalogue import SOURCE, Entry, read_po

SOURCES = Path(__file__).parents[1] / "src/talero"
NARROW, WIDE = "\u202f", "\u00a0"

CONTEXTS = (
    (r"\.verb\..*\.name$", "a button: what the player can do"),
    (r"\.verb\.", "an action as it is chosen: an instruction, no full stop"),
    (r"\.did\.", "the log: somebody did this"),
    (r"\.event\.", "the log: what happened"),
    (r"\.effect\.", "a preview: what an action means to the player, in a word or two"),
    (r"\.step\..*\.name$", "the name of a decision"),
    (r"\.step\..*\.other$", "the prompt that those read who wait for somebody"),
    (r"\.step\.", "the prompt that the deciding player reads"),
    (r"\.unit\.", "a number with its unit"),
    (r"\.arg\.", "what a part of an action is called"),
    (r"\.order\..*\.name$|\.auto\..*\.name$", "a button: a standing order"),
    (r"\.order\.|\.auto\.", "a standing order"),
    (r"\.option\..*\.explain$", "the form for a new table: what an option does"),
    (r"\.option\.", "the form for a new table: an option"),
    (r"\.figure\.", "what a number beside each player is called"),
    (r"\.part\.", "a part of a score"),
    (r"\.refused\.", "why an action is refused, here and now; the rule stands below it"),
    (r"\.reason\.", "a fact that stands against an action"),
    (r"\.about\.", "a sentence about a thing on the board"),
    (r"\.board\.", "a label or description on the board"),
    (r"\.fact\.", "a fact about a thing on the board"),
    (r"\.summary\.", "a heading in the summary of a round"),
    (r"\.mark\.|\.emblem\.", "what a small drawing shows, for those who can't see it"),
    (r"\.the$", "a name with its article, inside a sentence"),
    (r"\.de$|\.some$|\.of$|\.many$", "a form of a name, inside a sentence"),
    (r"^core\.rule\.", "a rule that all games share"),
    (r"^core\.error\.|\.error\.", "what went wrong"),
    (r"^server\.ui\.", "the page of a table"),
    (r"^server\.prefer", "the preferences"),
    (r"^server\.", "a page of the server"),
    (r"\.title$", "the name of the game"),
    (r"\.about$|\.line$", "the list of games: what the game is about"),
    (r"^cli\.argument\.|^cli\.command\.|\.help$", "the help of a command"),
    (r"^cli\.", "the command line"),
)


def digest(entry: Entry | str) -> str:
    """Six digits that change when the English does."""
    words = entry if isinstance(entry, str) else "\n".join(entry.forms)
    return sha256(words.encode()).hexdigest()[:6]


def context(id: str) -> str:
    """Where a message is read."""
    return next((words for pattern, words in CONTEXTS if re.search(pattern, id)), "a name or a label")


def typeset(text: str, language: str) -> str:
    """A text with the spaces and apostrophes of its language."""
    if language != "fr":
        return text
    text = re.sub(r"[ \u202f]:(?=[\s\"]|$)", f"{WIDE}:", text)
    text = re.sub(r"[ \u00a0]([;?!])", rf"{NARROW}\1", text)
    text = re.sub(r"«[ \u202f]?(?=\S)", f"«{WIDE}", text)
    text = re.sub(r"(?<=[^\s«])[ \u202f]?»", f"{WIDE}»", text)
    return re.sub(r"(?<=\w)'(?=[\w{«])", "’", text)


def english(file: Path) -> dict[str, Entry]:
    """The English messages of a catalogue."""
    found = dict(read_po(file.read_text("utf-8")))
    if file.name == "core.po":
        found |= {f"core.error.{code}": Entry((text,), "") for code, text in core_sentences().items()}
    return found


def catalogues() -> Iterator[tuple[Path, str, Path]]:
    """Every catalogue with its language and the English one beside it."""
    for file in sorted(SOURCES.glob("text/locale/*/*.po")):
        yield file, file.parent.name, SOURCES / "text/locale" / SOURCE / file.name
    for file in sorted(SOURCES.glob("games/*/face/locale/*.po")):
        yield file, file.stem, file.with_name(f"{SOURCE}.po")


def written(text: str, language: str, words: dict[str, Entry], reviewed: str | None = None) -> str:
    """A catalogue with its comments and its spaces."""
    lines: list[str] = []
    kept = ""
    for line in text.splitlines():
        if line.startswith("#."):
            found = re.match(r"#\. en ([0-9a-f]{6}):", line)
            kept = found[1] if found else kept
            continue
        if line.startswith('msgid "') and line != 'msgid ""':
            lines += _comments(line[7:-1], language, words, kept, reviewed)
            kept = ""
        is_words = line.startswith(("msgstr", '"')) and "Plural-Forms" not in line
        lines.append(typeset(line, language) if is_words else line)
    return "\n".join(lines) + "\n"


def _comments(id: str, language: str, words: dict[str, Entry], kept: str, reviewed: str | None) -> list[str]:
    found = [f"#. {context(id)}"]
    entry = words.get(id)
    if language != SOURCE and entry is not None:
        is_reviewed = reviewed is not None and id.startswith(reviewed)
        stamp = digest(entry) if is_reviewed or not kept else kept
        found += [f"#. en {stamp}: {entry.forms[0]}", *(f"#. {form}" for form in entry.forms[1:])]
    return [line.replace("\n", "\\n") for line in found]


def stale(text: str, words: dict[str, Entry]) -> list[str]:
    """The ids of messages that were translated from other English."""
    found, stamp = [], ""
    for line in text.splitlines():
        if match := re.match(r"#\. en ([0-9a-f]{6}):", line):
            stamp = match[1]
        if line.startswith('msgid "') and (id := line[7:-1]) in words:
            found += [] if stamp == digest(words[id]) else [id]
            stamp = ""
    return found


# Rules


def ledgers() -> Iterator[tuple[Path, str, dict[str, str]]]:
    """Every translated ledger with its language and the English rules."""
    for file in sorted(SOURCES.glob("games/*/data/rules*.*.toml")):
        stem, language, _ = file.name.rsplit(".", 2)
        ledger = tomllib.loads(file.with_name(f"{stem}.toml").read_text("utf-8"))
        yield file, language, {rule["id"]: rule["text"] for rule in ledger["rule"]}


RULE = re.compile(r'^([A-Z0-9-]+) = (".*?(?<!\\)")(?:  # en ([0-9a-f]{6}))?$')


def rules_written(text: str, language: str, words: dict[str, str], reviewed: str | None = None) -> str:
    """A translated ledger with the hash of the English behind each rule."""
    lines = []
    for line in text.splitlines():
        match = RULE.match(line)
        if match and match[1] in words:
            fresh = not match[3] or (reviewed is not None and match[1].startswith(reviewed))
            stamp = digest(words[match[1]]) if fresh else match[3]
            lines.append(f"{match[1]} = {typeset(match[2], language)}  # en {stamp}")
        elif line.startswith("#"):
            lines.append(line)
        else:
            heading, joint, told = line.partition(" = ")
            lines.append(heading + joint + typeset(told, language))
    return "\n".join(lines) + "\n"


def stale_rules(text: str, words: dict[str, str]) -> list[str]:
    """The rules that were translated from other English."""
    found = [match for line in text.splitlines() if (match := RULE.match(line))]
    return [match[1] for match in found if match[1] in words and match[3] != digest(words[match[1]])]


def main(arguments: list[str]) -> None:
    """Writes all catalogues again."""
    chosen, begins = (arguments[1], arguments[2]) if arguments[:1] == ["--reviewed"] else ("", "")
    for file, language, source in catalogues():
        words = english(source)
        text = written(file.read_text("utf-8"), language, words, begins if language == chosen else None)
        file.write_text(text, "utf-8")
    for file, language, rules in ledgers():
        text = rules_written(file.read_text("utf-8"), language, rules, begins if language == chosen else None)
        file.write_text(text, "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
