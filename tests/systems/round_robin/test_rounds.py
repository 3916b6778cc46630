"""Rounds of round robins: paired, judged, explained, written and read."""

from __future__ import annotations

from decimal import Decimal

import pytest
from msgspec.structs import replace

import pairwright as pw
from pairwright import formats
from pairwright.checking import Verdict, check
from pairwright.rules.proposal import Proposal
from pairwright.systems import declaration_from_code, resolve
from pairwright.tournament import (
    Announcement,
    Bye,
    ByeKind,
    ForbiddenPairs,
    InvalidTournament,
    NoLegalPairing,
    Player,
    Points,
    Tournament,
    Withdrawal,
)
from tests.systems.round_robin.events import begun, played, with_boards
from tests.systems.round_robin.printed import PRINTED

SYSTEMS = ("round-robin", "double-round-robin", "berger-double-round-robin")


def boards(made: pw.RoundPairing) -> tuple[tuple[int, int], ...]:
    return tuple((board.white, board.black) for board in made.boards)


def test_boards_stand_in_the_order_of_the_table_whatever_the_scores() -> None:
    tournament = begun(8)
    for row in PRINTED[8]:
        made = pw.pair(tournament)
        assert boards(made) == row
        assert made.bye is None
        tournament = played(tournament, 1)


def test_the_last_number_of_an_odd_field_is_nobody() -> None:
    tournament = begun(7)
    free = []
    for row in PRINTED[8]:
        made = pw.pair(tournament)
        assert boards(made) == tuple(board for board in row if 8 not in board)
        free.append(made.bye)
        tournament = played(tournament, 1)
    assert free == [1, 5, 2, 6, 3, 7, 4]


def test_a_free_round_is_worth_nothing() -> None:
    """R-RR-2: P1 has won six games and was free once."""
    finished = played(begun(7), 7)
    assert pw.standings(finished).row(1).points == Decimal(6)


@pytest.mark.parametrize(("system", "rounds"), list(zip(SYSTEMS, (7, 14, 14), strict=True)))
def test_the_table_ends(system: str, rounds: int) -> None:
    finished = played(begun(8, system), rounds)
    with pytest.raises(NoLegalPairing, match=f"has {rounds} rounds"):
        pw.pair(finished)
    assert check(finished).is_clean


def test_who_is_away_is_paired_and_loses() -> None:
    """The schedule stands: P8 has withdrawn, P2 and P3 are both away and meet in row 4."""
    tournament = replace(
        played(begun(8), 3),
        withdrawals=(Withdrawal(8, 3),),
        announcements=(Announcement(2, 4), Announcement(3, 4)),
    )
    made = pw.pair(tournament)
    assert boards(made) == PRINTED[8][3]
    assert made.requested_byes == ()
    results = {(game.white, game.black): game.result.value for game in made.with_results().games}
    assert results == {(8, 6): "-:+", (7, 5): "*:*", (1, 4): "*:*", (2, 3): "-:-"}


def test_a_late_entry_cannot_be_fitted_in() -> None:
    tournament = begun(6)
    late = replace(tournament, players=(*tournament.players, Player(7, "Late", arrives=2)))
    with pytest.raises(InvalidTournament, match=r"Late .*nobody can be fitted in"):
        pw.pair(late)


def test_numbers_stay_when_a_rating_changes() -> None:
    """Numbers are those before round 1, also where strength gave them."""
    entries = [(f"P{n}", 2500 - 100 * n) for n in range(1, 7)]
    tournament = Tournament.new(entries, system="round-robin")
    assert boards(pw.pair(played(tournament, 1))) == PRINTED[6][1]


def test_a_pair_that_is_forbidden_cannot_be_kept_apart() -> None:
    tournament = replace(begun(6), forbidden_pairs=(ForbiddenPairs((2, 5)),))
    with pytest.raises(NoLegalPairing, match="2-5 in round 1"):
        pw.pair(tournament)


def test_other_boards_are_different() -> None:
    """Row 2 in the first round. R-RR-5: row 1 is left for the second, and row 3 follows."""
    tournament = begun(6)
    for row in (1, 0, 2):
        tournament = with_boards(tournament, PRINTED[6][row])
    report = check(tournament)
    verdicts = [Verdict.DIFFERENT, Verdict.IDENTICAL, Verdict.IDENTICAL]
    assert [r.verdict for r in report.rounds] == verdicts
    assert "row 1 of the Berger table for 6" in str(report.rounds[0].reason)
    assert "C.05 Annex 1" in str(report)


def test_the_other_colours_are_different() -> None:
    turned = [(black, white) for white, black in PRINTED[6][0]]
    [found] = check(with_boards(begun(6), turned)).rounds
    assert found.verdict is Verdict.DIFFERENT
    assert "C.05 Annex 1" in str(found)


def test_a_rematch_in_a_cycle_is_illegal() -> None:
    tournament = with_boards(played(begun(6), 1), PRINTED[6][0])
    found = check(tournament).rounds[1]
    assert found.verdict is Verdict.ILLEGAL
    assert {v.article for v in found.violations} == {"C.05 Annex 1"}
    assert "have met before in round 1" in str(found.violations[0])


def test_a_game_that_was_forfeited_is_a_meeting() -> None:
    """R-RR-3: other than in a Swiss, where two who did not play may be paired again."""
    tournament = begun(4)
    made = pw.pair(tournament)
    forfeited = tournament.with_round(made.with_results({(1, 4): "+--", (2, 3): "1-0"}))
    again = with_boards(forfeited, [(4, 1), (3, 2)])
    assert check(again).rounds[1].verdict is Verdict.ILLEGAL


def test_a_missing_game_is_illegal() -> None:
    found = check(with_boards(begun(6), PRINTED[6][0][:2])).rounds[0]
    assert found.verdict is Verdict.ILLEGAL
    assert "player 3 is not paired" in str(found.violations[0])


def test_nobody_is_free_twice_in_a_cycle() -> None:
    tournament = with_boards(played(begun(5), 1), [(2, 4), (3, 5)])
    found = check(tournament).rounds[1]
    assert found.verdict is Verdict.ILLEGAL
    assert "player 1 was free in round 1" in str(found.violations[0])


def test_in_the_second_cycle_they_meet_again() -> None:
    tournament = played(begun(4, "double-round-robin"), 3)
    assert boards(pw.pair(tournament)) == ((4, 1), (3, 2))
    third = with_boards(played(tournament, 1), [(1, 4), (2, 3)])
    found = check(third).rounds[4]
    assert found.verdict is Verdict.ILLEGAL
    assert "in round 4" in str(found.violations[0])


def test_after_boards_of_others_the_table_may_have_no_round() -> None:
    """1-2 of row 2, 3-6 of row 5 and 4-5 of row 3, then 4-6 of row 2 and the others: none is left.

    A round by hand is then judged for itself.
    """
    tournament = with_boards(begun(6), [(1, 2), (3, 6), (4, 5)])
    tournament = with_boards(tournament, [(1, 6), (5, 2), (3, 4)])
    tournament = with_boards(tournament, [(6, 5), (1, 3), (2, 4)])
    with pytest.raises(NoLegalPairing, match=r"in round 4.*met in round.*by hand"):
        pw.pair(tournament)
    legal = check(with_boards(tournament, [(1, 4), (2, 6), (3, 5)])).rounds[3]
    assert legal.verdict is Verdict.DIFFERENT
    again = check(with_boards(tournament, [(1, 4), (2, 5), (3, 6)])).rounds[3]
    assert again.verdict is Verdict.ILLEGAL
    assert [v.players for v in again.violations] == [(2, 5), (3, 6)]


def test_a_colour_three_times_running_is_told_of_boards_by_hand() -> None:
    """P3 had White in round 1 and has it in both rounds by hand."""
    tournament = with_boards(begun(6), [(3, 4), (1, 6), (2, 5)])
    tournament = with_boards(tournament, [(3, 6), (1, 5), (2, 4)])
    rules = resolve(tournament)
    proposal = Proposal.of_pairs([(3, 5), (6, 4), (1, 2)])
    found = rules.judge(rules.position(tournament), proposal)
    assert any("player 3 gets White a third time" in str(fault) for fault in found.colour_faults)


def test_why_two_meet_is_a_row_of_the_table() -> None:
    explanation = pw.explain(pw.pair(played(begun(6, "double-round-robin"), 3)))
    lines = explanation.board(1).lines("en")
    assert "they meet in row 5 of the Berger table for 6" in lines[0]
    assert "round 4 is row 5" in lines[1]
    assert "so 3 P3 has White" in lines[2]
    assert all("C.05 Annex 1" in line for line in lines)
    [why_not] = explanation.why_not(1, 2).lines("en")
    assert "meet in rounds 2, 7" in why_not


def test_who_is_free_is_told() -> None:
    explanation = pw.explain(pw.pair(begun(5)))
    assert "number 6 in row 1: nobody has that number" in explanation.bye().lines("en")[0]
    assert "free in round 3" in explanation.why_not_bye(2).lines("en")[0]


@pytest.mark.parametrize(
    ("code", "system"),
    [
        ("FIDE_ROUNDROBIN", "round-robin"),
        ("BERGER_ROUNDROBIN", "round-robin"),
        ("BERGER_ROUNDROBIN_G1", "round-robin"),
        ("FIDE_DOUBLEROUNDROBIN", "double-round-robin"),
        ("BERGER_DOUBLEROUNDROBIN", "berger-double-round-robin"),
        ("BERGER_ROUNDROBIN_G2", "berger-double-round-robin"),
    ],
)
def test_codes_of_report_files(code: str, system: str) -> None:
    declared = declaration_from_code(code)
    assert declared.system == system
    tournament = replace(played(begun(5, system), 5), declaration=declared)
    text = formats.dumps(tournament, "trf26")
    assert f"192 {code}\n" in text
    back = formats.loads(text)
    assert resolve(back).system.name == system
    for read, made in zip(back.rounds, tournament.rounds, strict=True):
        assert (set(read.games), read.byes) == (set(made.games), made.byes)
    assert check(back).is_clean


def test_a_free_round_is_written_as_z_and_read_however_it_is_written() -> None:
    text = formats.dumps(played(begun(5), 5), "trf26")
    assert text.count("0000 - Z") == 5
    for written in ("0000 - U", "        "):
        back = formats.loads(text.replace("0000 - Z", written).replace("162  P 0.0\n", ""))
        assert back.rounds[0].byes == (Bye(1, ByeKind.PAIRING_ALLOCATED),)
        assert back.point_system.pairing_allocated_bye == 0
        assert check(back).is_clean


def test_a_file_that_declares_nothing_is_checked_by_the_system_asked_for() -> None:
    text = formats.dumps(played(begun(7), 7), "trf26").replace("192 FIDE_ROUNDROBIN\n", "")
    assert check(formats.loads(text), "round-robin").is_clean


@pytest.mark.parametrize("worth", ["0", "0.5", "1"])
def test_a_report_says_what_a_free_round_is_worth(worth: str) -> None:
    """A reader who is not told takes it for nothing (R-RR-2), a Swiss one for a win."""
    tournament = begun(5)
    declared = replace(tournament.point_system, pairing_allocated_bye=Points(worth))
    text = formats.dumps(replace(tournament, point_system=declared), "trf26")
    assert formats.loads(text).point_system == declared


@pytest.mark.parametrize("dialect", ["trf16", "trf26"])
@pytest.mark.parametrize("worth", [Decimal(0), Decimal("0.5"), Decimal(1)])
def test_every_dialect_says_what_a_free_round_is_worth(
    dialect: formats.FormatName, worth: Decimal
) -> None:
    """Also where that makes the points the usual ones of a Swiss."""
    tournament = begun(5)
    points = replace(tournament.point_system, pairing_allocated_bye=worth)
    finished = played(replace(tournament, point_system=points), 5)
    read = formats.loads(formats.dumps(finished, dialect))
    assert read.point_system.pairing_allocated_bye == worth
    assert pw.standings(read).row(1).points == pw.standings(finished).row(1).points
