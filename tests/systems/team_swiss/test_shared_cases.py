"""The cases of another team engine, which matches a whole round at once.

Where its answer breaks the text, the text wins: both answers stand here, with the article.
"""

from __future__ import annotations

import pytest

from pairwright import formats
from pairwright.systems import pair
from pairwright.tournament import Tournament
from tests.evidence import TESTDATA, needs_testdata

CASES = TESTDATA / "team"

TEXT_WINS = {
    # 4 (3 points) takes its upfloater from 2 points, not from 1: [C5] 2.3.2.
    "team_299_blank": ("4-1 5-3 2-0", "4-5 3-1 2-0"),
    # Both sets {3} and {5} are equally good, and {3} comes first: 3.5.4, 3.5.5.
    "team_c2_forfeit": ("2-3 5-1 4-0", "5-2 1-3 4-0"),
    # Sets {3}, {4}, {5}, {6} comply alike, and {3} comes first: 3.5.4, 3.5.5.
    "team_c4_global": ("3-1 4-6 2-5", "4-1 6-3 2-5"),
    # 6 (2 points) takes its upfloater from 1.5 points, not from 1: [C5] 2.3.2.
    "team_gp_primary": ("1-2 3-6 4-5", "1-2 4-6 3-5"),
    # 5 (3 points) takes its upfloater from 1 point, not from 0: [C5] 2.3.2.
    "team_pab_gamepoints": ("5-1 2-3 4-0", "2-5 3-1 4-0"),
}
"""Our answer and that of the file, by case."""

WITHOUT_ANSWER = {"team_pab_drawgp": "3-1 2-5 4-0"}
"""The bye is worth a drawn game, so that all are equal; 5 may not have it again."""


def boards(tournament: Tournament, literal: bool) -> str:
    made = pair(tournament, literal=literal)
    shown = [f"{board.white}-{board.black}" for board in made.boards]
    return " ".join([*shown, *([] if made.bye is None else [f"{made.bye}-0"])])


def expected(name: str) -> str:
    lines = (CASES / f"{name}.output.expected").read_text().split("\n")[1:]
    return " ".join("-".join(line.split()) for line in lines if line.strip())


@needs_testdata
@pytest.mark.parametrize(
    "name", sorted(path.stem for path in CASES.glob("*.input")) if CASES.is_dir() else []
)
def test_case(name: str) -> None:
    tournament = formats.loads((CASES / f"{name}.input").read_bytes())
    found = boards(tournament, literal=False)
    assert found == boards(tournament, literal=True)
    if name in WITHOUT_ANSWER:
        assert found == WITHOUT_ANSWER[name]
    elif name in TEXT_WINS:
        assert (found, expected(name)) == TEXT_WINS[name]
    else:
        assert found == expected(name)


@needs_testdata
def test_all_cases_are_there() -> None:
    assert len(list(CASES.glob("*.input"))) == 32


@needs_testdata
def test_worked_example() -> None:
    """Five teams of two boards, an empty board, a bye, team 4 absent."""
    path = TESTDATA / "trf-examples" / "ex9-team-trf26.trf"
    tournament = formats.loads(path.read_bytes())
    assert boards(tournament, literal=False) == boards(tournament, literal=True) == "5-1 2-3"
