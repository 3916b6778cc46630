"""Which rounds are over, and what stands in the columns of those that are not."""

from __future__ import annotations

from pairwright.tournament import Announcement, ByeKind
from tests.formats.reports import accepted, line, refused

ROUND_1 = ("   2 w 1", "   1 b 0")


def test_the_last_round_with_an_opponent_is_over() -> None:
    tournament = accepted(
        line(1, ROUND_1[0], "0000 - H", points="1.5"),
        line(2, ROUND_1[1], "", "0000 - Z", "0000 - Z"),
    )
    assert len(tournament.rounds) == 1
    assert tournament.announcements == (
        Announcement(1, 2, ByeKind.HALF_POINT),
        Announcement(2, 3, ByeKind.ZERO_POINT),
        Announcement(2, 4, ByeKind.ZERO_POINT),
    )


def test_a_pairing_allocated_bye_makes_a_round_over() -> None:
    assert len(accepted(line(1, "0000 - U", points="1.0"), line(2)).rounds) == 1


def test_an_absence_alone_does_not() -> None:
    tournament = accepted(line(1, "0000 - -"), line(2), warnings=["TRF-BYE-TRF06"])
    assert tournament.rounds == ()
    assert tournament.announcements == (Announcement(1, 1),)


def test_a_round_in_which_everybody_has_an_entry_is_over() -> None:
    tournament = accepted(
        line(1, ROUND_1[0], "0000 - Z", points="1.0"), line(2, ROUND_1[1], "0000 - Z")
    )
    assert len(tournament.rounds) == 2
    assert tournament.announcements == ()


def test_pairings_without_results_are_a_round() -> None:
    tournament = accepted(line(1, "   2 w"), line(2, "   1 b"))
    assert not tournament.rounds[0].is_complete


def test_entries_240_and_xxz_are_merged() -> None:
    tournament = accepted(
        "240 H   2    1", "XXZ 1 2", line(1, *ROUND_1[:1], points="1.0"), line(2, ROUND_1[1])
    )
    assert tournament.announcements == (
        Announcement(1, 2, ByeKind.HALF_POINT),
        Announcement(2, 2, ByeKind.ZERO_POINT),
    )


def test_different_announcements_are_refused_for_an_engine() -> None:
    lines = ["240 H   1    1", line(1, "0000 - Z"), line(2)]
    assert accepted(*lines, warnings=["TRF-240"]).announcements == (
        Announcement(1, 1, ByeKind.HALF_POINT),
    )
    assert refused(*lines, strictness="engine")[0].code == "TRF-240"


def test_absent_player_of_a_team_event_is_told() -> None:
    team = f"310   1 {'Alpha':<63}     1    2"
    lines = [line(1, *ROUND_1[:1], "0000 - Z"), line(2, ROUND_1[1])]
    accepted(team, *lines, warnings=["TRF-PLAYER-ABSENT"])


def test_more_rounds_than_the_tournament_has_are_refused() -> None:
    [error] = refused("XXR 1", line(1, *ROUND_1[:1], "   2 b 1"), line(2, ROUND_1[1], "   1 w 0"))
    assert (error.code, error.line, error.column) == ("TRF-ROUNDS", 1, 5)
