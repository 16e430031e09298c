"""`python -m bench.worker`: a process that measures the tree on its PYTHONPATH, a line of JSON at a time."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import talero
from bench import recorded, titles
from bench.figures import Figures, first_and_second
from bench.measure import Subject
from talero.core import TaleroError


def main() -> None:
    say({"source": talero.__file__})
    figures: Figures | None = None
    subjects: dict[str, Subject] = {}
    for line in sys.stdin:
        asked = json.loads(line)
        if asked["do"] == "first":
            say({"times": first_and_second(recorded.read(Path(asked["record"])))})
        elif asked["do"] == "prepare":
            try:
                figures = Figures(recorded.read(Path(asked["record"])))
                say({"figures": list(figures.by_name), "amounts": figures.amounts})
            except TaleroError as error:
                say({"error": f"{error}"})
        elif asked["do"] == "subject":
            subjects[asked["name"]] = titles.subject(asked["name"])
            say({"figures": list(subjects[asked["name"]].works)})
        elif asked["do"] == "rate":
            say({"rate": subjects[asked["name"]].rate(asked["figure"], asked["seconds"])})
        elif figures is not None:
            say({"time": figures.by_name[asked["figure"]].measure(asked["seconds"])})


def say(document: dict[str, Any]) -> None:
    print(json.dumps(document), flush=True)


if __name__ == "__main__":
    main()
