"""C.04.6 article 4, rule by rule."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pairwright.systems.preferences import colour_difference
from pairwright.systems.team_swiss.players import TeamEntry, allocate, colour_preference
from pairwright.tournament import (
    Announcement,
    Colour,
    InvalidTournament,
    PreferenceType,
    PrimaryScore,
    TeamRules,
    VirtualPoints,
    points,
)
from tests.systems.team_swiss.events import NO_TYPE, RULES, boards, paired, team, team_event

_LETTERS = {"W": Colour.WHITE, "B": Colour.BLACK}


def entry(number: int, history: str, kind: PreferenceType, score: int = 0) -> TeamEntry:
    colours = tuple(_LETTERS[letter] for letter in history)
    return TeamEntry(
        number=number,
        tpn=number,
        parity_number=number,
        rating=0,
        score=score,
        pairing_score=score,
        colours=colours,
        opponents=frozenset(),
        records=(),
        pairing_scores=(score,),
        difference=colour_difference(colours),
        preference=colour_preference(colours, kind, last_round=False),
        may_receive_bye=True,
        float_of_last_round=0,
        rank=(-score, 0, number),
    )


@pytest.mark.parametrize(
    ("kind", "first", "second", "white", "article"),
    [
        ("A", "", "", 1, "4.3.1"),
        ("A", "WW", "WB", 2, "4.3.2"),  # only 1 prefers Black
        ("A", "WB", "BB", 2, "4.3.2"),
        ("A", "WW", "BB", 2, "4.3.3"),
        ("B", "W", "BBWW", 1, "4.3.4"),  # both want Black, 2 strongly
        ("B", "WW", "W", 2, "4.3.4"),
        ("A", "WWW", "WW", 2, "4.3.5"),  # both want Black; +3 and +2
        ("none", "WW", "WB", 2, "4.3.5"),
        ("none", "", "B", 2, "4.3.5"),
        ("none", "BW", "WB", 2, "4.3.6"),  # equal differences; 1 had White last
        ("none", "WBBW", "BWBW", 1, "4.3.6"),  # last two equal; before them 1 had Black, 2 White
        ("A", "WW", "WW", 2, "4.3.7"),  # the first-team's preference: Black
        ("A", "BB", "BB", 1, "4.3.7"),
        ("none", "WB", "WB", 1, "4.3.8"),
        ("none", "BW", "BW", 2, "4.3.8"),
        ("none", "WB", "", 1, "4.3.8"),
        ("none", "", "WB", 2, "4.3.9"),  # the other team had Black last
        ("none", "", "BW", 1, "4.3.9"),
    ],
)
def test_first_rule_that_decides(
    kind: str, first: str, second: str, white: int, article: str
) -> None:
    team_entry = entry(1, first, PreferenceType(kind))
    other = entry(2, second, PreferenceType(kind))
    for pair in ((team_entry, other), (other, team_entry)):
        given = allocate(*pair, Colour.WHITE)
        assert (given.white.number, given.article) == (white, article)


def test_squeezed_histories_are_equal() -> None:
    """Vector of 4.3.6: `uBWB` and `BWBu` are both BWB, so that 4.3.8 decides."""
    team_entry = entry(1, "BWB", PreferenceType.NONE)
    other = entry(2, "BWB", PreferenceType.NONE)
    assert allocate(team_entry, other, None).article == "4.3.8"


@pytest.mark.parametrize(("initial", "expected"), [("w", "1-3 4-2"), ("b", "3-1 2-4")])
def test_initial_colour(initial: str, expected: str) -> None:
    """4.1, 4.3.1."""
    assert boards(paired(team_event(4, initial_colour=initial))) == expected


def test_initial_colour_must_be_known() -> None:
    with pytest.raises(InvalidTournament, match=r"C\.04\.6 art\. 4\.1"):
        paired(replace(team_event(4), initial_colour=None))


def test_initial_colour_is_inferred_from_the_first_colours() -> None:
    event = replace(team_event(4, "3-1 1, 2-4 ="), initial_colour=None)
    assert RULES.position(event).initial_colour is Colour.BLACK


def test_parity_counts_teams_that_took_part() -> None:
    """R-TEAM-15: a team that was never paired has no number yet (as R-TPN-1)."""
    absent = (Announcement(1, 1),)
    assert boards(paired(team_event(5, announcements=absent))) == "2-4 5-3"


def test_secondary_score_finds_the_first_team() -> None:
    """4.2.2: equal match points; more game points make 2 the first-team, unless excluded."""
    rounds = ("1-3 1=, 2-4 11",)
    event = team_event(4, *rounds, boards=2, rules=NO_TYPE)
    assert team(event, 2).rank < team(event, 1).rank
    excluded = TeamRules(PreferenceType.NONE, PrimaryScore.MATCH_POINTS, secondary_decides=False)
    other = team_event(4, *rounds, boards=2, rules=excluded)
    assert team(other, 1).rank < team(other, 2).rank
    # Both had White: the first-team changes (4.3.8).
    assert boards(paired(event)).split()[0] == "1-2"
    assert boards(paired(other)).split()[0] == "2-1"


def test_first_team_under_acceleration() -> None:
    """R-TEAM-20, 4.2.1: virtual points make 3 meet 1 on board 1, and 1 is the first-team.

    Nobody has scored, so the smaller TPN (4.2.3) has the initial colour, White. Where the score
    with virtual points ranks, 3 is the first-team, and has White because it stands at an odd place.
    """
    given = (VirtualPoints(3, (), (points(2),)),)
    event = team_event(4, virtual_points=given)
    assert boards(paired(event)).split()[0] == "1-3"
    other = RULES.read_as(["R-TEAM-20"])
    for literal in (False, True):
        made = other.pair(other.position(event), literal=literal)
        assert boards(made).split()[0] == "3-1"
