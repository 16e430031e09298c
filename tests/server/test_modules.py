"""Pages name all modules they need, so that no browser learns of them one after the other."""

from __future__ import annotations

import pytest

from talero.server.web.modules import FOLDER, modules


@pytest.mark.parametrize("page", ["table", "replay", "waiting"])
def test_every_module_that_a_page_leads_to_is_named(page: str) -> None:
    named = {*modules(page), f"{page}.js"}
    assert all((FOLDER / name).is_file() for name in named)
    for name in named:
        lines = (FOLDER / name).read_text("utf-8").splitlines()
        addresses = [
            line.rpartition(' from "')[2].rstrip('";')
            for line in lines
            if ' from "./' in line or ' from "../' in line
        ]
        imported = {((FOLDER / name).parent / address).resolve() for address in addresses}
        assert imported <= {(FOLDER / each).resolve() for each in named}, name


def test_parts_of_a_folder_are_named_too() -> None:
    assert {"hands/drag.js", "selection.js"} <= set(modules("table"))
    assert "hands/drag.js" not in modules("replay")
