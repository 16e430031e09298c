"""The directive `gallery`: pictures of real positions, drawn anew each time the documentation is built."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from talero.cli.gallery import pictures

FOLDER = "_static/gallery"


class Gallery(SphinxDirective):
    """A section per title with its pictures."""

    def run(self) -> list[nodes.Node]:
        found = pictures(Path(self.env.srcdir) / FOLDER)
        sections: list[nodes.Node] = []
        for title in dict.fromkeys(picture.title for picture in found):
            section = nodes.section(ids=[nodes.make_id(title)])
            section += nodes.title(text=title)
            section += [self._figure(picture) for picture in found if picture.title == title]
            sections.append(section)
        return sections

    def _figure(self, picture: Any) -> nodes.Node:
        width = "100%" if picture.shape == "wide" else "24em"
        image = nodes.image(uri=f"/{FOLDER}/{picture.file}", alt=picture.caption, width=width)
        return nodes.figure("", image, nodes.caption(text=picture.caption))


def setup(app: Sphinx) -> dict[str, Any]:
    app.add_directive("gallery", Gallery)
    return {"parallel_read_safe": False}
