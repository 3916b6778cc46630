"""MTB26 codes: what is read, and what is refused with which words."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pairwright.ranking import REGISTRY, TIE_BREAK_EDITIONS, parse_code, parse_codes, standings
from pairwright.ranking.criterion import RankingCriterion
from pairwright.tournament import InvalidRequest, InvalidTournament
from tests.ranking.notation import players, teams

NEW = TIE_BREAK_EDITIONS["2026"]


def individual(code: str) -> RankingCriterion:
    return parse_code(code, NEW, team_event=False)


@pytest.mark.parametrize("written", ["BH/C1", "BH:C1", "BH-C1", "bh/c1", " BH/C ", "Bh-c1"])
def test_every_way_of_writing_a_modifier(written: str) -> None:
    criterion = individual(written)
    assert (criterion.code, criterion.cut_low, criterion.cut_high) == ("BH/C1", 1, 0)


def test_modifiers() -> None:
    assert individual("SB/M2").cut_low == individual("SB/M2").cut_high == 2
    assert individual("KS/L-1").limit == individual("KS-L-1").limit == -1
    assert individual("KS/L2").limit == individual("KS:L+2").limit == 2
    assert individual("KS/L2").code == "KS/L+2"
    assert individual("DE/P").as_played
    assert individual("AOB/F").fore
    assert individual("RTNG/R").reverse
    assert individual("ARO/U1400/C1").unrated == 1400
    assert individual("ARO/U1400/C1").code == "ARO/C1/U1400"


def test_team_codes() -> None:
    criterion = parse_code("BH:MP/C1/P", NEW, team_event=True)
    assert (criterion.reference, criterion.cut_low, criterion.as_played) == ("MP", 1, True)
    assert criterion.code == "BH:MP/C1/P"
    assert parse_code("mpvgp", NEW, team_event=True).code == "MPvGP"
    assert parse_code("SSSC/K2.5", NEW, team_event=True).factor == Fraction(5, 2)
    assert parse_code("SSSC/K2.5", NEW, team_event=True).code == "SSSC/K2.5"
    assert parse_code("SSSC/K10", NEW, team_event=True).code == "SSSC/K10"


def test_codes_are_read_back_as_they_are_written() -> None:
    for acronym, tie_break in REGISTRY.items():
        letters = [letter for letter in tie_break.modifiers if letter in "CPFR"]
        written = "/".join([acronym, *letters])
        teams_only = tie_break.audience.value == "teams"
        criterion = parse_code(written, NEW, team_event=teams_only)
        assert parse_code(criterion.code, NEW, team_event=teams_only) == criterion


def test_lists() -> None:
    criteria = parse_codes("PTS, BH/C1,,SB", NEW, team_event=False)
    assert [criterion.code for criterion in criteria] == ["PTS", "BH/C1", "SB"]
    assert parse_codes(["PTS", "OTHER_MINE"], NEW, team_event=False)[1].tie_break is None


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("BHH", "no tie-break BHH in C.07 art. 5; did you mean BH"),
        ("XYZQ", "known: PTS"),
        ("WIN/C1", "WIN (art. 7.1) does not take the modifier /C1; it takes no modifiers"),
        ("KS/C1", "it takes /L: move the Koya limit (14.5)"),
        ("BH/Q1", "'/Q1' is no modifier"),
        ("BH/C1x", "'/C1x' is no modifier"),
        ("BH/C1/C2", "says a second time"),
        ("BH/C1/M1", "says a second time"),
        ("EDE", "EDE (art. 13.3) is for teams, and this is an individual event"),
        ("BH:MP", "takes no reference score :MP here (art. 13)"),
        ("12", "is not a tie-break code"),
        ("GE", "no tie-break GE"),
    ],
)
def test_refusals(code: str, words: str) -> None:
    with pytest.raises(InvalidTournament) as refused:
        individual(code)
    assert words in str(refused.value)


def test_refusals_for_teams() -> None:
    with pytest.raises(InvalidTournament, match=r"ARO .* is for individuals"):
        parse_code("ARO", NEW, team_event=True)
    with pytest.raises(InvalidTournament, match="must not be 0"):
        parse_code("SSSC/K0", NEW, team_event=True)
    with pytest.raises(InvalidTournament, match="EDE takes no reference score"):
        parse_code("EDE:MP", NEW, team_event=True)


def test_all_problems_are_named_at_once() -> None:
    with pytest.raises(InvalidTournament) as refused:
        parse_codes("BHH,BH,WIN/C1", NEW, team_event=False)
    assert len(refused.value.problems) == 2


@pytest.mark.parametrize("code", ["STD", "TPN", "RTNG"])
def test_tie_breaks_that_came_in_2026(code: str) -> None:
    assert individual(code).acronym == code
    for name in ("2023", "2024"):
        with pytest.raises(InvalidTournament, match=f"the {name} edition of C.07 has no {code}"):
            parse_code(code, TIE_BREAK_EDITIONS[name], team_event=False)


def test_names_and_modifiers_that_editions_have() -> None:
    assert parse_code("GE", TIE_BREAK_EDITIONS["2023"], team_event=False).acronym == "REP"
    with pytest.raises(InvalidTournament, match="since the 2026 edition"):
        parse_code("AOB/F", TIE_BREAK_EDITIONS["2024"], team_event=False)


def test_unknown_edition() -> None:
    with pytest.raises(InvalidRequest, match=r"no edition '2019'.*2026, 2024, 2023"):
        standings(players({1: "2w1", 2: "1b0"}), edition="2019")


def test_every_tie_break_computes() -> None:
    """Each acronym of the registry, on a small event of its kind."""
    tournament = players({1: "2w1 3b1 U", 2: "1b0 U 3w1", 3: "H 1w0 2b0"}, type_text="Swiss")
    other = teams({1: "2:2.5 3:4", 2: "1:1.5 U", 3: "H 1:0"})
    for acronym, tie_break in REGISTRY.items():
        table = standings(other if tie_break.audience.value == "teams" else tournament, [acronym])
        assert [row.rank for row in table.rows]
        assert table.notes == ()
