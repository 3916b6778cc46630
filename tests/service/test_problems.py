"""One value for whatever went wrong, and one table of how it ends."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from pairwright.formats import InvalidFile, inspect
from pairwright.generate import InvalidConfiguration
from pairwright.service.outcome import RequestOutcome
from pairwright.service.problems import (
    in_one_line,
    located,
    outcome_by,
    outcome_of,
    problems_of,
)
from pairwright.service.views import problem_data
from pairwright.tournament import (
    InvalidRequest,
    InvalidTournament,
    NoLegalPairing,
    OutOfTime,
    PairwrightError,
    TooLarge,
    UnsoundPairing,
)
from pairwright.vocabulary.reason import Reason, as_said


@pytest.mark.parametrize(
    ("error", "outcome", "code"),
    [
        (NoLegalPairing(as_said("none")), 1, "NO-LEGAL-PAIRING"),
        (UnsoundPairing(as_said("wrong")), 2, "UNSOUND-PAIRING"),
        (KeyError("x"), 2, "OUR-OWN-FAULT"),
        (InvalidTournament(as_said("wrong")), 3, "INVALID-FACTS"),
        (InvalidRequest(as_said("wrong")), 3, "INVALID-REQUEST"),
        (InvalidConfiguration(as_said("wrong")), 3, "INVALID-CONFIGURATION"),
        (PairwrightError(as_said("wrong")), 3, "INVALID-FACTS"),
        (OutOfTime(as_said("late")), 6, "OUT-OF-TIME"),
        (TooLarge(as_said("large")), 4, "TOO-LARGE"),
        (MemoryError(), 4, "TOO-LARGE-FOR-MEMORY"),
        (PermissionError(13, "Permission denied", "a.trf"), 5, "ACCESS"),
    ],
)
def test_every_error_has_a_code_and_an_outcome(error: Exception, outcome: int, code: str) -> None:
    [problem] = problems_of(error)
    assert (problem.code, outcome_by(problem.code), outcome_of(error)) == (code, outcome, outcome)
    assert problem.text


def test_an_error_is_told_with_its_place() -> None:
    with pytest.raises(PairwrightError) as caught, located("a.trf", 4):
        raise NoLegalPairing(Reason("as-said", ("C.04.3 art. 1.9.3",), {"text": "none exists"}))
    [problem] = problems_of(caught.value)
    assert (problem.file, problem.round, problem.article) == ("a.trf", 4, "C.04.3 art. 1.9.3")
    assert outcome_of(caught.value) is RequestOutcome.NO_LEGAL_PAIRING
    assert problem.shown() == "a.trf: round 4: none exists (C.04.3 art. 1.9.3)"
    assert problem.shown("it") == "a.trf: turno 4: none exists (C.04.3 art. 1.9.3)"


def test_a_wrong_request_is_not_told_of_the_file() -> None:
    with pytest.raises(InvalidRequest), located("a.trf", 4):
        raise InvalidRequest(as_said("there is no language 'de'"))


def test_every_fact_that_is_wrong_is_a_problem() -> None:
    with pytest.raises(PairwrightError) as caught, located("a.trf", 4):
        raise InvalidTournament(map(as_said, ["one", "two"]))
    found = problems_of(caught.value)
    assert [(diagnostic.text, diagnostic.file, diagnostic.round) for diagnostic in found] == [
        ("one", "a.trf", None),
        ("two", "a.trf", None),
    ]
    assert in_one_line(found) == "a.trf: one (and 1 more)"


def test_problems_of_a_file_are_at_their_places() -> None:
    diagnostics = inspect(b"001 nonsense\n", "a.trf").diagnostics
    found = problems_of(InvalidFile(diagnostics))
    assert {(diagnostic.file, diagnostic.line) for diagnostic in found} == {("a.trf", 1)}
    assert [diagnostic.shown() for diagnostic in found] == [
        str(d) for d in diagnostics if d.severity == "error"
    ]
    assert diagnostics[0] in found


def test_problem_as_data() -> None:
    [problem] = problems_of(FileNotFoundError(2, "No such file", "a.trf"))
    assert problem_data(problem) == {
        "code": "ACCESS",
        "text": "No such file",
        "severity": "error",
        "file": "a.trf",
    }


def test_what_the_system_says_is_told_in_the_language_of_the_reader(tmp_path: Path) -> None:
    """In English in the very words of the system, which people look up."""
    with pytest.raises(OSError, match="No such file") as nowhere:
        (tmp_path / "a.trf").read_text()
    [problem] = problems_of(nowhere.value)
    assert problem.text == nowhere.value.strerror
    assert problem.shown("fr").endswith("Il n’y a pas de tel fichier ou dossier")
    with pytest.raises(OSError, match="directory") as folder:
        tmp_path.read_text()
    [problem] = problems_of(folder.value)
    assert problem.shown("it").endswith("È una cartella")
    [rare] = problems_of(OSError(errno.EPIPE, "Broken pipe"))
    assert rare.shown("fr") == "Broken pipe"


def test_a_problem_is_one_safe_line() -> None:
    [problem] = problems_of(InvalidRequest(as_said("\x1b[2Jtwo\nlines\u202e")))
    assert "\n" not in problem.shown()
    assert problem.shown().isprintable()
