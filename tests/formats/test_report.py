"""A written report pairs like the facts it was written from (C.04.2 art. 2, 3.2, 4.3)."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from pairwright import formats
from pairwright.checking import Verdict, check
from pairwright.formats.renumbering import renumbered
from pairwright.formats.report import as_report, pairing_numbers
from pairwright.position import initial_order, player_records
from pairwright.position.order import strengths
from pairwright.systems import pair
from pairwright.tournament import (
    Announcement,
    ByeKind,
    ChangeGround,
    GameCorrection,
    GameResult,
    Notified,
    Numbering,
    PairingChange,
    Player,
    Rating,
    RatingCorrection,
    RecordedStanding,
    Tournament,
    Withdrawal,
    points,
)
from tests.evidence import CASES, corpus, texts_of
from tests.formats.handled_events import random_event
from tests.formats.next_round import difference, next_round, verdict_on_written_round
from tests.small_events import event, played

HANDLING = CASES / "handling"
HANDLED = (
    "b22_order",
    "c24_late",
    "corr_asgiven",
    "d43_after-next-pairing_r3",
    "d43_in-time_r3",
    "d43_late_r3",
    "g_withdraw",
    "h_corr",
    "h_corr2",
)
SEEDS = range(400)
EVERY = 40
"""The corpora in full are a matter for bench/written_next_round.py."""

ROUND_1 = played("1-3 1-0", "4-2 0-1")
ROUND_2 = played("2-1 1-0", "3-4 1-0")
STRONG = tuple(
    Player(number, f"P{number}", ratings=(Rating(2000 + 10 * number),)) for number in range(1, 5)
)
BY_STRENGTH = event(4, players=STRONG, numbering=Numbering.BY_STRENGTH, number_of_rounds=5)


def case(name: str) -> Tournament:
    return formats.read(HANDLING / f"{name}.json")


def written(tournament: Tournament) -> Tournament:
    return formats.loads(formats.dumps(tournament, "trf26"))


# --- the property ------------------------------------------------------------------------------


@pytest.mark.parametrize("first", SEEDS[::50])
def test_next_round_from_the_report_is_the_next_round(first: int) -> None:
    for seed in range(first, first + 50):
        tournament = random_event(seed)
        assert difference(tournament, "trf26") == "", seed
        nobody = next_round(tournament) == ([], 0)
        # TRF16 has columns for the byes of the next round only while somebody is left in it.
        assert nobody or difference(tournament, "trf16") == "", seed


@pytest.mark.parametrize("first", SEEDS[::50])
def test_written_round_is_identical(first: int) -> None:
    for seed in range(first, first + 50):
        tournament = random_event(seed)
        if tournament.number_of_rounds is not None:
            assert verdict_on_written_round(tournament) == "", seed


@pytest.mark.parametrize("first", SEEDS[::50])
def test_reading_a_report_gives_the_facts_of_the_report(first: int) -> None:
    """Whatever is lost is lost on the way to `as_report`, and told; nothing behind it."""
    for seed in range(first, first + 50):
        tournament = random_event(seed)
        told = [d for d in formats.losses(tournament, "trf26") if d.code.startswith("LOSS")]
        assert {d.code for d in told} <= {
            "LOSS-RATING-CORRECTIONS",
            "LOSS-WITHDRAWALS",
            "LOSS-ANNOUNCEMENTS",
            "LOSS-PLAYERS",  # the arbiter's estimate of strength
            "LOSS-ORDER",
        }, seed


@pytest.mark.parametrize("name", ["dutch-2017", "dutch-2026"])
def test_next_round_of_corpora(name: str) -> None:
    tried = 0
    files = [found for found in texts_of(corpus(name)) if found[0].endswith(".trf")]
    for file, data in files[::EVERY]:
        tournament = formats.loads(data, file)
        if len(tournament.players) > 60:
            continue
        half = tournament.through_round(len(tournament.rounds) // 2)
        assert difference(half) == "", file
        tried += 1
    assert tried > 5


# --- the cases ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", HANDLED)
def test_handling_case(name: str) -> None:
    tournament = case(name)
    assert difference(tournament, "trf26") == ""
    assert difference(tournament, "trf16") == ""
    assert verdict_on_written_round(tournament) == ""


@pytest.mark.parametrize("when", ["in-time", "after-next-pairing", "late"])
def test_rounds_are_still_judged_on_what_was_known(when: str) -> None:
    tournament = case(f"d43_{when}_r3")
    assert check(written(tournament)).rounds == check(tournament).rounds
    line = next(t for t in formats.dumps(tournament).splitlines() if t.startswith("001    7"))
    assert line[91:99] == "   3 b 1"  # the right result, late for rating only


def test_order_of_art_2_2_is_written_as_numbers() -> None:
    assert pairing_numbers(case("b22_order")) == {3: 1, 4: 2, 5: 3, 2: 4, 1: 5, 6: 6}
    assert [p.name for p in written(case("b22_order")).players] == [
        *("Abe", "Cid", "Ann", "Bob", "Zed", "Una")
    ]


def test_withdrawn_player_is_absent_from_every_later_round() -> None:
    found = written(case("g_withdraw"))
    assert found.announcements == tuple(Announcement(6, number) for number in range(2, 10))


# --- numbers -----------------------------------------------------------------------------------


def test_everything_that_names_a_player_is_renumbered() -> None:
    change = PairingChange(1, ChangeGround.COMPETITION_RULES, ((1, 2), (3, 4)), ((1, 3), (4, 2)))
    tournament = replace(
        BY_STRENGTH,
        rounds=(ROUND_1,),
        announcements=(Announcement(4, 2, ByeKind.HALF_POINT),),
        recorded_standings=(RecordedStanding(1, points(1), 1),),
        pairing_changes=(change,),
    )
    report = as_report(tournament)
    assert [p.name for p in sorted(report.players, key=lambda p: p.number)] == [
        *("P4", "P3", "P2", "P1")
    ]
    assert report.rounds == (played("4-2 1-0", "1-3 0-1"),)
    assert report.announcements == (Announcement(1, 2, ByeKind.HALF_POINT),)
    assert report.recorded_standings == (RecordedStanding(4, points(1), 1),)
    assert report.pairing_changes[0].published == ((4, 3), (2, 1))
    back = {new: old for old, new in pairing_numbers(tournament).items()}
    again = renumbered(report, back)
    assert replace(again, numbering=tournament.numbering) == tournament


def test_numbers_stand_after_round_4_is_paired() -> None:
    """Art. 2.3: a correction after that changes the rating, not the number."""
    rounds = [played("1-2 1-0", "3-4 1-0")] * 4
    late = RatingCorrection(4, 1, Rating(2900))
    tournament = replace(BY_STRENGTH, rounds=tuple(rounds), rating_corrections=(late,))
    back = written(tournament)
    assert (back.player(4).name, back.player(4).rating) == ("P1", 2900)


def test_numbers_of_a_round_that_is_being_played() -> None:
    """A correction for the pairing after it does not move the numbers it was paired with."""
    soon = RatingCorrection(1, 1, Rating(2900), Notified.AFTER_NEXT_PAIRING)
    tournament = replace(BY_STRENGTH, rounds=(ROUND_1,), rating_corrections=(soon,))
    open_round = tournament.with_round(played("2-1 *", "3-4 *"))
    assert pairing_numbers(open_round) == {4: 1, 3: 2, 2: 3, 1: 4}
    codes = {d.code for d in formats.losses(open_round, "trf26")}
    assert "LOSS-RATING-CORRECTIONS" in codes
    assert written(open_round).rating_corrections == (replace(soon, player=4),)
    over = tournament.with_round(ROUND_2)
    assert pairing_numbers(over)[1] == 1
    told = [d.message for d in formats.losses(over, "trf26") if d.code == "REPORT-NUMBERS"]
    assert told == ["up to round 2 other pairing numbers held (C.04.2 art. 2.3)"]


CORRECTED = replace(
    BY_STRENGTH,
    rating_corrections=(RatingCorrection(1, 1, Rating(2900), Notified.AFTER_NEXT_PAIRING),),
    rounds=(ROUND_1, ROUND_2),
    number_of_rounds=5,
)


@pytest.mark.parametrize("to", ["trf26", "trf16"])
def test_rounds_paired_with_other_numbers_are_told_and_read_back(to: formats.FormatName) -> None:
    lines = formats.dumps(CORRECTED, to).splitlines()
    assert [line for line in lines if "Numbers" in line] == [
        "### Numbers @ Round 2: 1 was 4 with 2010, 2 was 1, 3 was 2, 4 was 3 (C.04.2 art. 2.3)"
    ]
    back = formats.loads("\n".join(lines))
    assert back.earlier_numbers == as_report(CORRECTED).earlier_numbers
    numbers = pairing_numbers(CORRECTED)
    for before in (1, 2, 3):
        now = [numbers[player] for player in initial_order(CORRECTED, before)]
        assert initial_order(back, before) == now
        had = {numbers[player]: value for player, value in strengths(CORRECTED, before).items()}
        assert strengths(back, before) == had
    again = formats.loads(formats.dumps(back, to))
    assert again == back


@pytest.mark.parametrize("first", SEEDS[::50])
def test_a_report_replays_whatever_happened_to_its_numbers(first: int) -> None:
    """Late entries and corrected ratings of whole events paired by the rules."""
    moved = 0
    for seed in range(first, first + 10):
        facts = renumbered_event(seed)
        assert check(facts).is_clean
        back = written(facts)
        # What is right only by the numbers that the report tells is CHANGED (R-EVENT-13).
        told = {
            reason.message for round_report in check(back).rounds for reason in round_report.because
        }
        assert told <= {"judge.numbers"}, (seed, told)
        verdicts = {round_report.verdict for round_report in check(back).rounds}
        assert verdicts <= {Verdict.IDENTICAL, Verdict.CHANGED}, seed
        moved += bool(back.earlier_numbers)
    assert moved


def renumbered_event(seed: int) -> Tournament:
    """Five rounds by the rules with ratings corrected after rounds 1 to 3, and a late entry."""
    draw = Random(seed)
    system = draw.choice(["dutch", "dubov", "burstein"])
    rated = [
        Player(n, f"P{n}", ratings=(Rating(draw.randint(1500, 2500)),), arrives=1)
        for n in range(1, 10)
    ]
    rated[4] = replace(rated[4], arrives=3)
    facts = Tournament.new(rated, system=system, rounds=5)
    for number in range(1, 6):
        pairing = pair(facts)
        boards = range(1, len(pairing.boards) + 1)
        results = {board: draw.choice(["1-0", "1/2-1/2", "0-1"]) for board in boards}
        facts = facts.with_round(pairing.with_results(results))
        if number < 4:
            wrong = RatingCorrection(number, draw.randint(1, 9), Rating(draw.randint(1500, 2500)))
            facts = replace(facts, rating_corrections=(*facts.rating_corrections, wrong))
    return facts


@pytest.mark.parametrize(
    "wrong",
    [
        "Numbers @ Round 4: 1 was 2, 2 was 1 (C.04.2 art. 2.3)",
        "Numbers @ Round 1: 1 was 2 (C.04.2 art. 2.3)",
        "Numbers @ Round 1: 1 was 9, 9 was 1 (C.04.2 art. 2.3)",
    ],
)
def test_numbers_that_cannot_have_been_stay_a_comment(wrong: str) -> None:
    """Art. 2.3: none changes once round 4 is paired; and numbers are those of the players."""
    found = formats.inspect(formats.dumps(event(4, ROUND_1)) + f"### {wrong}\n")
    assert [diagnostic.code for diagnostic in found.diagnostics] == ["TRF-NUMBERS"]
    assert found.tournament is not None
    assert (found.tournament.earlier_numbers, found.tournament.comments) == ((), (wrong,))


# --- absences ----------------------------------------------------------------------------------


def test_withdrawal_without_a_known_end_reaches_to_the_next_round() -> None:
    tournament = event(4, ROUND_1, withdrawals=(Withdrawal(3, 1),))
    assert written(tournament).announcements == (Announcement(3, 2),)
    [told] = formats.losses(tournament, "trf26")
    assert told.code == "LOSS-WITHDRAWALS"
    assert told.player == 3


def test_announced_kind_of_bye_goes_before_a_withdrawal() -> None:
    tournament = event(
        4,
        ROUND_1,
        number_of_rounds=3,
        withdrawals=(Withdrawal(3, 1),),
        announcements=(Announcement(3, 2, ByeKind.HALF_POINT),),
    )
    assert written(tournament).announcements == (
        Announcement(3, 2, ByeKind.HALF_POINT),
        Announcement(3, 3),
    )


def test_bye_announced_for_a_round_that_is_over_gives_no_points() -> None:
    """Record 240 would fill the blank of a player who was not taken into account."""
    tournament = event(5, ROUND_1, announcements=(Announcement(5, 1, ByeKind.FULL_POINT),))
    back = written(tournament)
    assert player_records(back, 2)[5] == player_records(tournament, 2)[5]
    assert [d.code for d in formats.losses(tournament, "trf26")] == ["LOSS-ANNOUNCEMENTS"]


def test_late_entry_is_absent_until_it_arrives() -> None:
    tournament = event(5, ROUND_1, players=(*STRONG, Player(5, arrives=4)), number_of_rounds=5)
    assert written(tournament).announcements == (Announcement(5, 2), Announcement(5, 3))


# --- corrections -------------------------------------------------------------------------------


CORRECTIONS = (
    GameCorrection(1, 1, 3, GameResult.DRAW),
    GameCorrection(1, 1, 3, GameResult.BLACK_WINS, True, Notified.AFTER_NEXT_PAIRING),
    GameCorrection(2, 2, 1, GameResult.WHITE_WINS_BY_FORFEIT, True, Notified.AFTER_NEXT_PAIRING),
    GameCorrection(2, 3, 4, GameResult.BOTH_ZERO, False, Notified.LATE),
)


def test_corrections_survive_a_report() -> None:
    change = PairingChange(2, ChangeGround.ALREADY_MET, ((1, 3), (4, 2)), ((2, 1), (3, 4)), "sorry")
    tournament = event(
        4,
        ROUND_1,
        ROUND_2,
        game_corrections=CORRECTIONS,
        pairing_changes=(change,),
        rating_corrections=(RatingCorrection(2, 1, Rating(2100), Notified.LATE),),
        comments=("Correction of the clock in round 1",),
    )
    text = formats.dumps(tournament)
    assert [line for line in text.splitlines() if line.startswith("###")] == [
        "### Correction of the clock in round 1",
        "### Correction @ Round 1: 1-3 1:0 => 1-3 =:= (in-time, C.04.2 art. 4.3)",
        "### Correction @ Round 1: 1-3 1:0 => 3-1 0:1 (after-next-pairing, C.04.2 art. 4.3)",
        "### Correction @ Round 2: 2-1 1:0 => 1-2 +:- (after-next-pairing, C.04.2 art. 4.3)",
        "### Correction @ Round 2: 3-4 1:0 => 3-4 0:0 (late, C.04.2 art. 4.3)",
        "### Correction @ Round 2: rating of 1 is 2100 FIDE (late, C.04.2 art. 4.3)",
        "### MPA @ Round 2: 1-3 4-2 => 2-1 3-4 (C.04.2 art. 4.4.1) sorry",
    ]
    found = formats.inspect(text)
    assert {d.code for d in found.diagnostics} == {"FACT-RATING-CORRECTION"}
    back = found.tournament
    assert back is not None
    for name in ("game_corrections", "rating_corrections", "pairing_changes", "comments"):
        assert getattr(back, name) == getattr(tournament, name)
    assert back.rounds == (played("1-3 1-0", "4-2 0-1"), ROUND_2)
    assert formats.dumps(back) == text


def test_recorded_points_that_a_correction_overtook_are_computed() -> None:
    tournament = event(
        4,
        ROUND_1,
        game_corrections=(GameCorrection(1, 1, 3, GameResult.DRAW),),
        recorded_standings=(RecordedStanding(1, points(1), 1), RecordedStanding(3, points(0), 4)),
    )
    assert {s.player: str(s.points) for s in written(tournament).recorded_standings} == {
        1: "0.5",
        2: "1",
        3: "0.5",
        4: "0",
    }
    assert "REPORT-STANDINGS" in {d.code for d in formats.losses(tournament, "trf26")}


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ("Correction @ Round 1: 1-3 0:1 => 1-3 =:= (late, C.04.2 art. 4.3)", "another result"),
        ("Correction @ Round 1: 1-2 1:0 => 1-2 =:= (late, C.04.2 art. 4.3)", "no game 1-2"),
        ("Correction @ Round 7: 1-3 1:0 => 1-3 =:= (late, C.04.2 art. 4.3)", "not recorded"),
        ("Correction @ Round 1: 1-3 1:0 => 1-4 =:= (late, C.04.2 art. 4.3)", "other players"),
        ("Correction @ Round 1: 1-3 1:0 => 1-3 x:y (late, C.04.2 art. 4.3)", "x:y"),
        ("Correction @ Round 1: rating of 9 is 2100 FIDE (late, C.04.2 art. 4.3)", "names 9"),
        ("MPA @ Round 1: 1-2 3-4 => 1-4 2-3 (C.04.2 art. 4.4.2)", "has 1-4, which the"),
    ],
)
def test_line_that_does_not_fit_the_records_stays_a_comment(wrong: str, why: str) -> None:
    found = formats.inspect(formats.dumps(event(4, ROUND_1, comments=(wrong,))))
    assert found.tournament is not None
    assert found.tournament.comments == (wrong,)
    assert found.tournament.rounds == (ROUND_1,)
    [told] = found.diagnostics
    assert told.code == "TRF-CORRECTION"
    assert why in told.message


def test_numbers_that_came_back_are_told_of_the_round_between() -> None:
    """Round 1 had the numbers of now, round 2 others: corrected data were corrected back."""
    facts = event(
        4,
        played("1-3 1-0", "4-2 0-1"),
        played("2-1 1/2-1/2", "3-4 1-0"),
        numbering=Numbering.BY_STRENGTH,
        number_of_rounds=4,
        players=tuple(Player(n, ratings=(Rating(2100 - 100 * n),)) for n in range(1, 5)),
        rating_corrections=(
            RatingCorrection(1, 3, Rating(2090)),
            RatingCorrection(2, 3, Rating(1800)),
        ),
    )
    told = as_report(facts).earlier_numbers
    assert [earlier.last_round for earlier in told] == [1, 2]
    back = formats.loads(formats.dumps(facts, "trf26"))
    for before in (1, 2, 3):
        assert initial_order(back, before) == initial_order(facts, before), before
