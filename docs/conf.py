"""Sphinx settings. Everything builds offline, warnings are errors."""

import sys
import tomllib
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent
sys.path.insert(0, str(HERE / "_ext"))

metadata = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]

project = "Talero"
author = "Talero contributors"
copyright = author
release = version = metadata["version"]

extensions = ["myst_parser", "sphinx.ext.autodoc", "gallery", "house_plan", "rule_coverage"]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
exclude_patterns = ["_build", "_ext"]

autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_default_options = {"members": True, "show-inheritance": True}

html_theme = "furo"
html_title = f"Talero {version}"
html_copy_source = False
