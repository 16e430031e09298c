"""The gallery is drawn from whole games, the same each time."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree as ET

import talero
from talero.cli.gallery import MOMENTS, pictures
from tests.installed import EXAMPLE


def test_the_gallery_shows_start_middle_and_end(tmp_path: Path) -> None:
    name = talero.title(EXAMPLE).name
    found = [picture for picture in pictures(tmp_path / "a") if picture.title == name]
    assert [picture.file for picture in found] == [f"{EXAMPLE}-{moment}.svg" for moment in (*MOMENTS, "tall")]
    assert found[0].caption == f"{name}, the start"
    for picture in found:
        ET.parse(tmp_path / "a" / picture.file)
    pictures(tmp_path / "b")
    for picture in found:
        assert (tmp_path / "a" / picture.file).read_bytes() == (tmp_path / "b" / picture.file).read_bytes()
