"""The gallery is drawn from whole games, the same each time."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree as ET

from talero.cli.gallery import MOMENTS, pictures


def test_the_gallery_shows_start_middle_and_end(tmp_path: Path) -> None:
    found = [picture for picture in pictures(tmp_path / "a") if picture.title == "Industria"]
    assert [picture.file for picture in found] == [f"industria-{moment}.svg" for moment in (*MOMENTS, "tall")]
    assert found[0].caption == "Industria, the start"
    for picture in found:
        ET.parse(tmp_path / "a" / picture.file)
    pictures(tmp_path / "b")
    for picture in found:
        assert (tmp_path / "a" / picture.file).read_bytes() == (tmp_path / "b" / picture.file).read_bytes()
