"""Sphinx settings. Everything builds offline, warnings are errors."""

import sys
import tomllib
from pathlib import Path

from talero.draw.css import SERIF
from talero.draw.theme import BASE

HERE = Path(__file__).parent
ROOT = HERE.parent
sys.path.insert(0, str(HERE / "_ext"))
sys.path.insert(0, str(ROOT / "examples/roadstead/src"))

metadata = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]

project = "Talero"
author = "Talero contributors"
copyright = author
release = version = metadata["version"]

extensions = [
    "myst_parser", "sphinx.ext.autodoc", "gallery", "house_drawing", "house_plan", "rule_coverage", "toolkit"
]  # fmt: skip
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
exclude_patterns = ["_build", "_ext"]
default_role = "literal"

autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_default_options = {"members": True, "show-inheritance": True}

html_theme = "furo"
html_title = f"Talero {version}"
html_copy_source = False
html_static_path = ["_static/style"]
html_css_files = ["docs.css"]
html_favicon = html_logo = "../src/talero/server/static/icon.svg"


def colours(dark: bool) -> dict[str, str]:
    """The theme's variables in the colours of boards and pages."""
    used = {
        "brand-primary": "brass", "brand-content": "brass", "brand-visited": "brass",
        "background-primary": "sheet", "background-secondary": "paper", "background-border": "line",
        "foreground-primary": "ink", "foreground-secondary": "soft", "foreground-muted": "soft",
        "code-background": "shade", "inline-code-background": "shade", "sidebar-background": "paper",
    }  # fmt: skip
    found = {f"color-{name}": BASE[token].dark if dark else BASE[token].light for name, token in used.items()}
    return found | {"font-stack--headings": SERIF}


html_theme_options = {
    "light_css_variables": colours(dark=False),
    "dark_css_variables": colours(dark=True),
    "sidebar_hide_name": False,
}
