"""Options as data, so that lobby, command line and research API can offer them without knowing the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from talero.core.errors import SetupError

Value = bool | int | str
YES, NO = ("yes", "true", "on", "1"), ("no", "false", "off", "0")


class Option:
    """One thing the players agree on before the game.

    Its name in a sentence and its explanation are the messages `TITLE.option.NAME` and `….explain`.
    A preset (`sets`) is an option that switches others on.
    """

    def __init__(
        self,
        name: str,
        default: Value = False,
        values: Sequence[Value] = (False, True),
        *,
        editions: Sequence[str] = (),
        defaults: Mapping[str, Value] | None = None,
        excludes: Sequence[str] = (),
        sets: Mapping[str, Value] | None = None,
        group: str = "",
    ) -> None:
        assert default in values, name
        self.name = name
        self.default = default
        self.values = tuple(values)
        self.editions = tuple(editions)
        """Editions that have it; empty for all."""
        self.defaults = dict(defaults or {})
        """Defaults of editions that differ from `default`."""
        self.excludes = tuple(excludes)
        self.sets = dict(sets or {})
        self.group = group
        """'setting', 'advanced', 'expert', 'optional' …: under which heading it is offered."""

    def read(self, game: str, value: object) -> Value:
        """The value a caller means; text is accepted for every kind."""
        for allowed in self.values:
            if value == allowed and type(value) is type(allowed):
                return allowed
            if isinstance(value, str) and value in spellings(allowed):
                return allowed
        allowed_texts = ", ".join(spellings(each)[0] for each in self.values)
        raise SetupError("option-value", name=self.name, game=game, allowed=allowed_texts, value=value)


def spellings(value: Value) -> Sequence[str]:
    """How a value can be written; the first is the one we write."""
    if isinstance(value, bool):
        return YES if value else NO
    return (str(value),)


def settle(
    game: str, edition: str, options: Sequence[Option], given: Mapping[str, object]
) -> dict[str, Value]:
    """All options with their values: defaults, presets, then what was given; contradictions are refused."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            listed = ", ".join(known) or "-"
            raise SetupError("unknown-option", name=name, game=game, known=listed)
    chosen = {name: known[name].read(game, value) for name, value in given.items()}
    settled = {option.name: option.defaults.get(edition, option.default) for option in options}
    for name, value in chosen.items():
        if value:
            settled.update(known[name].sets)
    settled.update(chosen)
    for option in options:
        for other in option.excludes:
            if settled[option.name] and settled.get(other):
                raise SetupError("option-excludes", name=option.name, other=other, game=game)
    return settled


def worth_saying(
    game: str, edition: str, options: Sequence[Option], values: Mapping[str, Value]
) -> dict[str, str]:
    """The options that are not as they are by default, as text from which `settle` gives the same values."""
    presets: dict[str, object] = {each.name: True for each in options if each.sets and values[each.name]}
    usual = settle(game, edition, options, presets)
    differ = {name: value for name, value in values.items() if name in presets or value != usual[name]}
    return {name: spellings(value)[0] for name, value in differ.items()}
