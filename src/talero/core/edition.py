"""Edition: what a title has several of, if it was printed more than once or has maps."""

from __future__ import annotations


class Edition:
    """One edition or map of a title: who can play it and which files describe it."""

    def __init__(
        self,
        id: str,
        players: tuple[int, int],
        components: str = "components.json",
        rules: str = "rules.toml",
        map: str | None = None,
    ) -> None:
        self.id = id
        self.low, self.high = players
        self.components = components
        self.rules = rules
        self.map = map
        """The value of a rule's `map` that holds here; None where the title has no maps."""
