"""The directive `house`: what `tools/house.py` prints, made anew with the documentation."""

from __future__ import annotations

import sys
from pathlib import Path

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))
from house import described


class House(SphinxDirective):
    """The packages, or with `:titles:` the rooms of every title, as a literal block."""

    option_spec = {"titles": directives.flag}

    def run(self) -> list[nodes.Node]:
        text = described("titles" in self.options)
        return [nodes.literal_block(text, text)]


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_directive("house", House)
    return {"parallel_read_safe": True}
