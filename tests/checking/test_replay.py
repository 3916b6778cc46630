"""Rounds paired again: IDENTICAL, ILLEGAL, or DIFFERENT with the criterion that decides."""

from __future__ import annotations

import json
from decimal import Decimal

import pytest
from msgspec.structs import replace

import pairwright as pw
from pairwright.checking import Report, Verdict, check, check_next
from pairwright.rules.proposal import Proposal
from pairwright.systems.dutch.comparison import compare
from pairwright.systems.dutch.messages import CATALOGUE
from pairwright.systems.dutch.players import DutchPosition
from pairwright.tournament import (
    Announcement,
    Colour,
    Declaration,
    Game,
    InvalidRequest,
    RecordedStanding,
    Round,
    Tournament,
)
from pairwright.vocabulary.comparison import Decision
from tests.small_events import event, played
from tests.systems.dutch.positions import only, pair, participant, position

LATER = "all criteria are equal, but the proposed pairing comes later in order"

# --- which criterion decides -------------------------------------------------------------------


def decision(where: DutchPosition, *wrong: tuple[int, int]) -> Decision:
    """What decides between this pairing and the right one."""
    recorded, engine = Proposal.of_pairs(wrong), Proposal.of_pairing(pair(where))
    assert recorded.pairs() != engine.pairs()
    return compare(where, recorded, engine).placed(CATALOGUE).decision


def field(
    scores: dict[int, str],
    edition_name: str = "2026",
    forbidden: list[tuple[int, int]] | None = None,
) -> DutchPosition:
    players = [participant(number, score) for number, score in scores.items()]
    return position(players, edition_name, forbidden or [])


def test_c5_the_score_of_the_bye() -> None:
    found = decision(field({1: "1", 2: "1", 3: "0"}), (2, 3), (1, 0))
    assert (found.criterion, found.article, found.bracket) == ("C5", "2.3.1", "")
    assert found.text.endswith("proposed 1, by the rules 0 ([C5]; C.04.3 art. 2.3.1)")


def test_c6_the_number_of_downfloaters() -> None:
    found = decision(field({1: "1", 2: "1", 3: "0", 4: "0"}), (1, 3), (2, 4))
    assert (found.criterion, found.article, found.bracket) == ("C6", "2.4.1", "1.0")
    assert found.recorded is not None
    assert found.engine is not None
    assert (found.recorded.value, found.engine.value) == ((2,), (0,))
    assert found.text == (
        "[C6] (downfloaters) decides in the bracket of 1.0: proposed 2, by the rules 0 "
        "([C6]; C.04.3 art. 2.4.1, 3.8.1)"
    )


def test_c7_the_scores_of_the_downfloaters() -> None:
    scores = {1: "4", 2: "3.5", 3: "3", 4: "2", 5: "1", 6: "1"}
    where = field(scores, forbidden=[(1, 2), (1, 3), (2, 3), (1, 4)])
    found = decision(where, (3, 4), (1, 5), (2, 6))
    assert (found.criterion, found.bracket) == ("C7", "2.0")


LOOK_AHEAD = field(
    {1: "3", 2: "3", 3: "3", 4: "2", 5: "2", 6: "2", 7: "1", 8: "1"},
    forbidden=[(3, 4), (3, 5), (3, 6)],
)


def test_c8_the_following_bracket() -> None:
    found = decision(LOOK_AHEAD, (1, 2), (3, 7), (4, 5), (6, 8))
    assert (found.criterion, found.article, found.bracket) == ("C8", "2.4.3", "3.0")


def test_c8_asks_what_the_following_bracket_could_do_not_what_it_did() -> None:
    """1 and 2 serve the next bracket alike; that it was then paired badly is decided later."""
    found = decision(LOOK_AHEAD, (2, 3), (1, 7), (4, 5), (6, 8))
    assert (found.criterion, found.bracket) == ("", "3.0")
    found = decision(LOOK_AHEAD, (1, 3), (2, 7), (4, 5), (6, 8))
    assert (found.criterion, found.bracket) == ("C6", "2.0")


def test_c9_unplayed_games_of_the_receiver_of_the_bye() -> None:
    where = position([participant(1), participant(2), participant(3, unplayed_games=1)])
    assert decision(where, (1, 2), (3, 0)).criterion == "C9"


@pytest.mark.parametrize(("edition_name", "criterion"), [("2026", "C12"), ("2017", "C.10")])
def test_colour_preferences(edition_name: str, criterion: str) -> None:
    colours = {1: "W", 2: "B", 3: "W", 4: "B"}
    where = position([participant(n, 1, c) for n, c in colours.items()], edition_name)
    found = decision(where, (1, 3), (2, 4))
    assert found.criterion == criterion
    assert found.recorded is not None
    assert found.engine is not None
    assert (found.recorded.shown, found.engine.shown) == ("2", "0")


@pytest.mark.parametrize(("edition_name", "criterion"), [("2026", "C14"), ("2017", "C.12")])
def test_repeated_downfloat(edition_name: str, criterion: str) -> None:
    floats = {1: "--", 2: "--", 3: "d-", 4: "--"}
    players = [participant(n, 1 if n < 4 else 0, floats=floats[n]) for n in range(1, 5)]
    assert decision(position(players, edition_name), (1, 2), (3, 4)).criterion == criterion


def test_order_of_generation_where_all_criteria_are_equal() -> None:
    found = decision(field(dict.fromkeys(range(1, 5), "0")), (1, 4), (2, 3))
    assert (found.criterion, found.recorded, found.engine) == ("", None, None)
    assert found.text == f"in the bracket of 0.0 {LATER} (C.04.3 art. 3.8.1)"
    found = decision(field(dict.fromkeys(range(1, 5), "0"), "2017"), (1, 4), (2, 3))
    assert found.article == "B.8"


def test_score_differences_of_2017() -> None:
    where = field({1: "7.5", 2: "6", 3: "5.5", 4: "1"}, "2017", [(1, 2)])
    found = decision(where, (2, 3), (1, 4))
    assert (found.criterion, found.bracket) == ("C.6", "5.5")


def test_collapsed_last_bracket_of_2017() -> None:
    """A.8's example: {1-6, 4-5, 7 left} is (2, 1.5, 1), {1-4, 6-7, 5 left} is (2, 2, 1, 0.5)."""
    scores = {1: "3", 2: "3", 4: "2", 5: "2", 6: "1.5", 7: "1", 8: "1"}
    players = [participant(n, score, may_receive_bye=n in (1, 5, 7)) for n, score in scores.items()]
    permitted = [(1, 2), (2, 8), (1, 4), (1, 6), (4, 5), (6, 7)]
    where = position(players, "2017", only(scores, permitted))
    found = decision(where, (2, 8), (1, 4), (6, 7), (5, 0))
    assert (found.criterion, found.bracket) == ("C.6", "2.0 to 1.0 (collapsed)")
    assert found.engine is not None
    assert found.engine.value == (200, 150, 100)


# --- whole tournaments -------------------------------------------------------------------------


def clean_event(edition: str = "2026") -> Tournament:
    """Nine players, four rounds, paired by the rules; the higher number draws or loses."""
    tournament = event(
        9,
        number_of_rounds=4,
        declaration=Declaration(system="dutch", edition=edition),
    )
    for _ in range(4):
        paired = pw.pair(tournament)
        results = {
            number: "1/2-1/2"
            if (board.white + board.black) % 3 == 0
            else ("1-0" if board.white < board.black else "0-1")
            for number, board in enumerate(paired.boards, start=1)
        }
        tournament = tournament.with_round(paired.with_results(results))
    return tournament


CLEAN = clean_event()


def with_pairs(number: int, *pairs: tuple[int, int]) -> Tournament:
    """The event with other boards in round `number`, which is its last one."""
    before = CLEAN.through_round(number - 1)
    games = tuple(Game(white, black) for white, black in pairs)
    changed = Round(games, CLEAN.rounds[number - 1].byes)
    return replace(before, rounds=(*before.rounds, changed), announcements=())


def boards_of(number: int) -> list[tuple[int, int]]:
    return [(game.white, game.black) for game in CLEAN.rounds[number - 1].games]


def verdicts(report: Report) -> list[Verdict]:
    return [round_report.verdict for round_report in report.rounds]


@pytest.mark.parametrize("edition", ["2026", "2017"])
def test_what_the_engine_paired_is_identical(edition: str) -> None:
    report = check(clean_event(edition))
    assert (report.system, report.edition, report.notes) == ("dutch", edition, ())
    assert verdicts(report) == [Verdict.IDENTICAL] * 4
    assert report.is_clean


def test_exchanged_boards_are_different() -> None:
    (a, b), (c, d), *rest = boards_of(1)
    report = check(with_pairs(1, (a, d), (c, b), *rest))
    [round_report] = report.rounds
    assert round_report.verdict is Verdict.DIFFERENT
    assert round_report.recorded == tuple(sorted([(a, d), (c, b)]))
    assert round_report.engine == tuple(sorted([(a, b), (c, d)]))
    assert round_report.decision is not None
    assert round_report.reason == round_report.decision.text
    assert LATER in round_report.reason
    assert not report.is_clean


def test_exchanged_colours_are_different_and_name_their_article() -> None:
    (a, b), *rest = boards_of(2)
    [_, round_report] = check(with_pairs(2, (b, a), *rest)).rounds
    assert (round_report.verdict, round_report.decision) == (Verdict.DIFFERENT, None)
    assert (round_report.recorded, round_report.engine) == (((b, a),), ((a, b),))
    [fault] = round_report.colour_faults
    assert fault.players == (b, a)
    assert round_report.reason == f"only colours differ: {fault}"


def test_rematch_is_illegal() -> None:
    first = set(map(frozenset, boards_of(1)))
    wrong = with_pairs(2, *boards_of(1)[:1])
    [_, round_report] = check(wrong).rounds
    assert round_report.verdict is Verdict.ILLEGAL
    assert round_report.violations[0].rule == "C1"
    assert frozenset(round_report.violations[0].players) in first
    assert "have met before in round 1 (C.04.3 art. 2.1.1)" in round_report.reason


def test_colours_that_were_not_recorded_make_no_difference() -> None:
    games = [replace(game, coloured=False) for game in CLEAN.rounds[3].games]
    turned = tuple(replace(game, white=game.black, black=game.white) for game in games)
    changed = Round(turned, CLEAN.rounds[3].byes)
    report = check(replace(CLEAN, rounds=(*CLEAN.rounds[:3], changed)), rounds=[4])
    assert verdicts(report) == [Verdict.IDENTICAL]


def test_only_the_rounds_asked_for() -> None:
    report = check(CLEAN, rounds=[2, 4, 7])
    assert [round_report.round for round_report in report.rounds] == [2, 4]
    assert report.notes == ("not recorded, so not judged: round 7",)


def test_number_of_rounds_that_is_not_declared_is_said() -> None:
    report = check(replace(CLEAN, number_of_rounds=None))
    assert report.is_clean
    [note] = report.notes
    assert "taken as 4" in note
    coming = replace(CLEAN, number_of_rounds=None, announcements=(Announcement(1, 5),))
    assert check(coming).notes == ()


def test_topscorers_of_a_finished_event() -> None:
    """1 and 2 have two Whites each and more than half: only the final round lets them meet."""
    rounds = (
        played("1-3 1-0", "2-4 1-0", "5-6 1/2-1/2"),
        played("1-5 1-0", "2-6 1-0", "4-3 1/2-1/2"),
        played("2-1 1-0", "3-5 1-0", "6-4 1-0"),
    )
    third = check(event(6, *rounds, number_of_rounds=9)).rounds[2]
    assert [(v.rule, v.players) for v in third.violations] == [("C3", (2, 1))]
    assert third.verdict is Verdict.ILLEGAL
    assert check(event(6, *rounds)).rounds[2].violations == ()


def test_initial_colour_that_is_inferred_is_said() -> None:
    [note] = check(replace(CLEAN, initial_colour=None)).notes
    assert "initial colour" in note


def test_round_without_any_legal_pairing_is_the_arbiters() -> None:
    rounds = (played("1-2 1-0"), played("2-1 1-0"))
    round_report = check(event(2, *rounds, number_of_rounds=3)).rounds[1]
    assert (round_report.verdict, round_report.arbiter_decides) == (Verdict.NOT_JUDGED, True)
    assert "no complete pairing exists" in round_report.reason


def test_round_after_a_missing_result_is_not_judged() -> None:
    first = Round((replace(CLEAN.rounds[0].games[0], result=pw.GameResult.MISSING),))
    broken = replace(
        CLEAN,
        rounds=(
            Round((*first.games, *CLEAN.rounds[0].games[1:]), CLEAN.rounds[0].byes),
            *CLEAN.rounds[1:],
        ),
    )
    report = check(broken)
    assert verdicts(report) == [Verdict.IDENTICAL, *[Verdict.NOT_JUDGED] * 3]
    assert "has no result" in report.rounds[1].reason
    assert not report.rounds[1].arbiter_decides


def test_round_without_a_pairing_is_not_judged() -> None:
    empty = replace(CLEAN, rounds=(*CLEAN.rounds[:3], Round()))
    [round_report] = check(empty, rounds=[4]).rounds
    assert (round_report.verdict, round_report.reason) == (
        Verdict.NOT_JUDGED,
        "no pairing is recorded for this round",
    )


def test_unknown_system_or_edition_is_refused() -> None:
    with pytest.raises(InvalidRequest, match="no pairing system 'nonsense'"):
        check(CLEAN, system="nonsense")
    with pytest.raises(InvalidRequest, match="no edition '1999'"):
        check(CLEAN, edition="1999")


def test_next_round_against_expected_pairs() -> None:
    before = CLEAN.through_round(3)
    right = Proposal.of_round(CLEAN.rounds[3])
    assert verdicts(check_next(before, right)) == [Verdict.IDENTICAL]
    fewer = Proposal(right.boards[1:], right.byes)
    assert verdicts(check_next(before, fewer)) == [Verdict.ILLEGAL]


def test_report_as_json() -> None:
    (a, b), (c, d), *rest = boards_of(1)
    data = json.loads(json.dumps(check(with_pairs(1, (a, d), (c, b), *rest)).as_data()))
    assert set(data) == {"system", "edition", "notes", "counts", "rounds", "standings"}
    assert data["counts"] == {
        "IDENTICAL": 0,
        "CHANGED": 0,
        "DIFFERENT": 1,
        "ILLEGAL": 0,
        "NOT JUDGED": 0,
    }
    [round_] = data["rounds"]
    assert set(round_) == {
        "round",
        "verdict",
        "reason",
        "violations",
        "colour_faults",
        "recorded",
        "engine",
        "decision",
        "recorded_quality",
        "engine_quality",
        "arbiter_decides",
        "changes",
    }
    assert round_["verdict"] == "DIFFERENT"
    assert round_["recorded"] == sorted([[a, d], [c, b]])
    bracket = round_["recorded_quality"]["brackets"][0]
    assert set(bracket) == {
        "name",
        "mdps",
        "residents",
        "pairs",
        "downfloaters",
        "values",
        "upfloaters",
    }
    assert bracket["upfloaters"] == []
    assert bracket["values"][0] == {
        "name": "C6",
        "article": "2.4.1",
        "text": "downfloaters",
        "value": [1],
        "shown": "1",
    }
    clean = check(CLEAN).as_data()
    assert clean["rounds"][0] == {"round": 1, "verdict": "IDENTICAL"}


def test_check_is_part_of_the_library() -> None:
    assert pw.check(CLEAN) == check(CLEAN)
    assert pw.Colour is Colour


def test_wrong_standings_are_part_of_the_report() -> None:
    """C.07: player 1 has one point after this round, not two; said in every language."""
    claimed = (RecordedStanding(1, Decimal(2), 1),)
    tournament = event(2, played("1-2 1-0"), number_of_rounds=1, recorded_standings=claimed)
    report = check(tournament)
    [fault] = report.standings
    assert (fault.kind, fault.participant, fault.recorded, fault.computed) == (
        "points", 1, "2.0", "1.0",
    )  # fmt: skip
    assert not report.is_clean
    assert len({fault.said_in(language) for language in ("en", "fr", "it")}) == 3
    assert report.as_data()["standings"] == [str(fault)]
    assert f"standings: {fault}" in str(report)
