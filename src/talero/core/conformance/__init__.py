"""What every game must keep; a new title gets these checks for free.

Each check takes a game and a seed and raises AssertionError. `CHECKS` lists them; a title's own test is ::

    from talero.core.conformance import Trial, trials

    @pytest.mark.parametrize("trial", trials(TITLE), ids=str)
    def test_conformance(trial: Trial) -> None:
        trial.run()

or, without pytest, `conforms(TITLE)`; `talero conform TITLE` says what fails in words.
"""

from __future__ import annotations

from talero.core.conformance.checks import ALL, CHECKS, Check
from talero.core.conformance.legality import malformed
from talero.core.conformance.playing import fingerprint, play, positions, some
from talero.core.conformance.secrets import sent_to
from talero.core.conformance.trials import Trial, conforms, trials

__all__ = [
    "ALL", "CHECKS", "Check", "Trial", "conforms", "fingerprint", "malformed", "play", "positions", "sent_to",
    "some", "trials",
]  # fmt: skip
