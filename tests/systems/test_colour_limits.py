"""C.04.1 art. 6 and 7: a third same colour running, or a difference beyond two, is illegal."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

import pairwright as pw
from pairwright.checking import Verdict, check
from pairwright.rules.proposal import Proposal
from pairwright.systems.dutch.judge import violations
from pairwright.tournament import Tournament
from tests.systems.dutch.positions import participant, position

TRIAL = Path(__file__).resolve().parents[1] / "data" / "trial"

RUNNING = {
    ("dutch", "2026"): "C.04.1 art. 7",
    ("dutch", "2017"): "C.04.1.g",
    ("dutch", "2015-draft"): "C.04.1.g",
    ("dubov", "2026"): "C.04.1 art. 7",
    ("dubov", "1997"): "C.04.4.1 (1997) art. 2; C.04.1.g",
    ("burstein", "2026"): "C.04.1 art. 7",
    ("burstein", "old"): "C.04.4.2 (old) 5.3",
}


def third_white() -> Tournament:
    """Player 2 has White a third time running in round 4 of 7."""
    return pw.read(TRIAL / "third-dutch.trf")


@pytest.mark.parametrize(("system", "edition"), RUNNING)
def test_a_third_white_running_is_illegal(system: str, edition: str) -> None:
    [round_report] = check(third_white(), system, edition, rounds=[4]).rounds
    assert round_report.verdict is Verdict.ILLEGAL
    cited = RUNNING[system, edition]
    assert f"player 2 gets White a third time running ({cited})" in round_report.reason


@pytest.mark.parametrize(("system", "edition"), RUNNING)
def test_a_difference_beyond_two_is_illegal(system: str, edition: str) -> None:
    """Player 1 had White, White, Black, White, and has White again, which is not the third."""
    event = pw.loads(
        "012 wide\n142 9\n152 W\n"
        "001    1      A                                 2400"
        "                             0.0    1     2 w 1     3 w 1     4 b 1     5 w 1     6 w 1\n"
        + "".join(
            f"001 {n:4d}      {name}                                 {2400 - n}"
            "                             0.0    1  "
            + "  ".join("   1 b 0" if r == n - 1 else "0000 - Z" for r in range(1, 6))
            + "\n"
            for n, name in ((2, "B"), (3, "C"), (5, "E"), (6, "F"))
        )
        + "001    4      D                                 2396"
        "                             0.0    1  0000 - Z  0000 - Z     1 w 0  0000 - Z  0000 - Z\n"
    )
    [round_report] = check(event, system, edition, rounds=[5]).rounds
    assert round_report.verdict is Verdict.ILLEGAL
    assert "player 1 gets White, and so 3 games more with it" in round_report.reason


def test_third_dubov() -> None:
    [round_report] = check(pw.read(TRIAL / "third-dubov.trf"), rounds=[3]).rounds
    assert round_report.verdict is Verdict.ILLEGAL
    assert [v.players for v in round_report.violations] == [(3,)]


@pytest.mark.parametrize("language", ["fr", "it"])
def test_it_is_said_in_every_language(language: str) -> None:
    report = check(third_white(), rounds=[4])
    [reason] = report.rounds[0].reasons
    said = report.language(language).plain(reason)
    assert "2" in said
    assert "third" not in said


def test_colours_that_are_not_known_break_no_limit() -> None:
    event = third_white()
    games = tuple(replace(game, coloured=False) for game in event.rounds[3].games)
    rounds = (*event.rounds[:3], replace(event.rounds[3], games=games))
    [round_report] = check(replace(event, rounds=rounds), rounds=[4]).rounds
    assert round_report.verdict is Verdict.IDENTICAL


@pytest.mark.parametrize(
    ("white", "black", "topscorer", "who"),
    [
        ("WW", "B", False, [1]),
        ("W", "BB", False, [2]),
        ("WW", "BB", False, [1, 2]),
        ("WWBW", "BWB", False, [1]),
        ("WBW", "BWB", False, []),
        ("WWWBB", "W", False, []),  # asked for both ways: White is the preference (R-COLOUR-2)
        ("BBBBWW", "W", False, []),
        ("WW", "B", True, []),
        ("W", "BB", True, []),  # [C10], [C11]: the opponents of topscorers too
    ],
)
def test_the_limits_of_the_dutch_system(
    white: str, black: str, topscorer: bool, who: list[int]
) -> None:
    players = [participant(1, 2, white, is_topscorer=topscorer), participant(2, 2, black)]
    found = violations(position(players), Proposal.of_pairs([(1, 2)]))
    assert [v.players for v in found if v.rule == "limits"] == [(number,) for number in who]
