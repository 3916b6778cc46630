"""Causes of a round that differs: one planted fact a kind, worked out by hand.

Round 1 of eight players is 1-5, 6-2, 3-7, 8-4 (C.04.3 art. 3.2, 3.3, 5.2.5). With wins of 1, 2, 3
and 4 round 2 is 4-1, 2-3, 5-8, 7-6: in each scoregroup 1 and 3 (5 and 7) have had one colour and 2
and 4 (6 and 8) the other, so that 1-3, 2-4 would leave two preferences unfulfilled, and 1-4, 2-3
none ([C12]); White goes to whoever had Black (art. 5.2.1).
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import pairwright as pw
from pairwright.checking import RoundReport, SearchLimits, Verdict, check, find_causes
from pairwright.checking.changed_facts import CauseKind
from pairwright.rules.proposal import Proposal
from pairwright.systems import resolve
from pairwright.tournament import (
    Bye,
    ByeKind,
    Colour,
    Declaration,
    GameCorrection,
    GameResult,
    Notified,
    Player,
    Rating,
    Tournament,
    VirtualPoints,
    points,
)
from pairwright.vocabulary.language import english
from tests.evidence import corpus, texts_of
from tests.small_events import event, played
from tests.systems.dutch.test_readings import bye_like_a_loss

FIRST = ("1-5 1-0", "6-2 0-1", "3-7 1-0", "8-4 0-1")
SECOND = played("4-1 1/2", "2-3 1/2", "5-8 1/2", "7-6 1/2")


def search(tournament: Tournament, number: int = 1) -> RoundReport:
    """Return the report on a round with its causes."""
    report = find_causes(tournament, check(tournament))
    return report.rounds[number - 1]


def causes(tournament: Tournament, number: int = 1) -> dict[str, list[str]]:
    """Return the causes of a round in English, by kind."""
    found = search(tournament, number)
    assert found.verdict in (Verdict.DIFFERENT, Verdict.ILLEGAL)
    assert found.search is not None
    words = check(tournament).language()
    by_kind: dict[str, list[str]] = {}
    for cause in found.search.causes:
        by_kind.setdefault(cause.kind, []).append(words.told(cause.reason))
    return by_kind


def ten(*first: str, **facts: object) -> Tournament:
    return event(10, played(*first), number_of_rounds=5, **facts)


def test_the_event_of_the_working_is_identical() -> None:
    assert check(event(8, played(*FIRST), SECOND, number_of_rounds=5)).is_clean


# --- what is announced before round 1 -------------------------------------------------------------


def test_the_initial_colour() -> None:
    """Everybody has the other colour of art. 5.2.5."""
    first = played("5-1 1-0", "2-6 0-1", "7-3 1/2", "4-8 0-1")
    found = causes(event(8, first, number_of_rounds=5))
    assert found["declaration"] == ["identical with the initial colour Black"]


def test_the_acceleration() -> None:
    """C.04.7 art. 1.2, 1.4: 1 to 4 are group A with one virtual point, and meet each other."""
    first = played("1-3 1-0", "4-2 0-1", "5-7 1/2", "8-6 0-1")
    found = causes(event(8, first, number_of_rounds=5))
    assert found == {"declaration": ["identical with the Baku acceleration"]}


def test_a_declaration_that_breaks_another_round_is_no_cause() -> None:
    """Round 2 alone would fit the acceleration; round 1 was paired without it."""
    first = played("1-5 1-0", "6-2 1/2", "3-7 1-0", "8-4 0-1", "9 Z", "10 Z")
    second = played("4-1 1/2", "2-3 1/2", "9-6 1/2", "5-8 1/2", "7-10 1/2")
    assert "declaration" not in causes(event(10, first, second, number_of_rounds=5), 2)


def test_the_number_of_rounds() -> None:
    """1 and 2 have two Whites each: only topscorers of the last round may meet ([C3], art. 1.8)."""
    rounds = (
        played("1-3 1-0", "2-4 1-0", "5-6 1/2-1/2"),
        played("1-5 1-0", "2-6 1-0", "4-3 1/2-1/2"),
        played("2-1 1-0", "3-5 1-0", "6-4 1-0"),
    )
    tournament = event(6, *rounds, number_of_rounds=9)
    report = find_causes(tournament, check(tournament, rounds={3}))
    [third] = report.rounds
    assert third.verdict is Verdict.ILLEGAL
    assert third.search is not None
    assert report.language().told(third.search.causes[0].reason) == (
        "identical with 3 rounds announced, so that this is the last one"
    )


def test_the_worth_of_the_bye() -> None:
    """1, 2, 3 have won, 7 had the bye. Worth nothing, it leaves 1, 2, 3 in front: 2-1 (1 is due
    Black), and 3 floats down to 4; 7 may not have the bye again, so 6 has it, and 7-5 is left.
    """
    first = played("1-4 1-0", "5-2 0-1", "3-6 1-0", "7 U")
    second = played("2-1 1/2", "4-3 1/2", "7-5 1/2", "6 U")
    found = causes(event(7, first, second, number_of_rounds=5), 2)
    assert found["declaration"] == [
        "all 2 rounds are identical with 0.0 for the pairing-allocated bye"
    ]


# --- by which rules -------------------------------------------------------------------------------


def by_another_edition() -> Tournament:
    """Return an event paired by an engine of edition 2017, with boards that 2026 has not."""
    for name, text in texts_of(corpus("dutch-2017")):
        if name.endswith(".trf") and ".r" not in name:
            tournament = pw.loads(text)
            if check(tournament).count(Verdict.DIFFERENT):
                return tournament
    raise AssertionError("no such event in the corpus")


def test_the_edition_that_all_rounds_fit() -> None:
    tournament = by_another_edition()
    report = find_causes(tournament, check(tournament))
    explained = [found for found in report.rounds if found.search is not None]
    assert explained
    for found in explained:
        assert found.search is not None
        [cause] = found.search.causes
        assert report.language().told(cause.reason) == (
            f"all {len(tournament.rounds)} rounds fit edition 2017; no date is known, "
            "and 2026 is the newest"
        )
    dated = replace(tournament, start_date="2026-05-01")
    [told, *_] = [each for each in find_causes(dated, check(dated)).rounds if each.search]
    assert told.search is not None
    assert report.language().told(told.search.causes[0].reason).endswith("the dates ask for 2026")


def test_editions_that_were_asked_for() -> None:
    tournament = replace(by_another_edition(), declaration=Declaration("", "dutch", "2017"))
    report = check(tournament, edition="2026")
    report = find_causes(tournament, report, by_request=True)
    [cause] = next(found.search.causes for found in report.rounds if found.search)
    assert report.language().told(cause.reason).endswith("edition 2026 was asked for")


def test_the_reading_of_an_engine() -> None:
    """R-FLOAT-1: the verdict stays DIFFERENT, and the reading is named that makes it identical."""
    tournament = bye_like_a_loss().with_round(played("2-1 1-0", "4-3 1-0", "6-5 1-0", "7-8 1-0"))
    report = find_causes(tournament, check(tournament))
    assert [found.verdict for found in report.rounds] == [Verdict.IDENTICAL, Verdict.DIFFERENT]
    search = report.rounds[1].search
    assert search is not None
    assert [cause.kind for cause in search.causes] == ["reading"]
    assert report.language().told(search.causes[0].reason) == (
        "all 2 rounds fit R-FLOAT-1 as bbpPairings 6 reads it: a bye worth no more than a loss is "
        "no downfloat"
    )
    by_gacrux = find_causes(tournament, check(tournament, as_engine="gacrux"))
    assert by_gacrux.rounds[1].search is not None
    assert [cause.kind for cause in by_gacrux.rounds[1].search.causes] == ["reading"]
    assert check(tournament, as_engine="bbp6").is_clean


def test_an_engine_makes_no_round_legal() -> None:
    """R-TOP-2, 2.1.3: 1-2 and 3-4 are ILLEGAL by [C3] and stay so, and it is said who pairs them.

    1 and 2 had White twice, 3 and 4 Black twice; all have 1 of 2 points, and nobody is a topscorer
    but by the virtual points that 1 to 4 have. By the rules these meet 5 to 8, who had two half
    points for byes.
    """
    byes = [f"{player} H" for player in (5, 6, 7, 8)]
    rounds = (
        played("1-3 1/2", "2-4 1/2", *byes),
        played("1-4 1/2", "2-3 1/2", *byes),
        played("2-1 1-0", "3-4 1-0", "5-7 1-0", "8-6 1-0"),
    )
    late = (points(0), points(0), points(1))
    virtual = tuple(VirtualPoints(player, late) for player in (1, 2, 3, 4))
    tournament = event(8, *rounds, number_of_rounds=3, virtual_points=virtual)
    [found] = find_causes(tournament, check(tournament, rounds=[3])).rounds
    assert found.verdict is Verdict.ILLEGAL
    assert {broken.rule for broken in found.violations} == {"C3"}
    assert found.search is not None
    assert english().told(found.search.causes[0].reason) == (
        "identical by R-TOP-2 as Gacrux, bbpPairings 6 read it: virtual points count for who is a "
        "topscorer"
    )
    for engine in ("bbp6", "gacrux"):
        assert check(tournament, rounds=[3], as_engine=engine).is_clean


def test_a_system_that_the_file_does_not_name() -> None:
    """C.04.4.1: round 2 of Dubov orders by the average ratings of opponents."""
    entries = tuple(
        Player(number, ratings=(Rating(rating),))
        for number, rating in enumerate((2400, 2350, 2300, 2250, 2000, 1800, 1600, 1400), start=1)
    )
    made = Tournament(
        players=entries,
        number_of_rounds=5,
        initial_colour=Colour.WHITE,
        declaration=Declaration("FIDE_DUBOV", "dubov"),
    )
    for _ in range(3):
        made = made.with_round(pw.pair(made).with_results(dict.fromkeys((1, 2, 3, 4), "1-0")))
    assert check(made).is_clean
    undeclared = replace(made, declaration=Declaration())
    report = find_causes(undeclared, check(undeclared))
    found = [each for each in report.rounds if each.search is not None]
    assert found
    for each in found:
        assert each.search is not None
        assert [cause.kind for cause in each.search.causes] == ["system"]
        assert report.language().told(each.search.causes[0].reason).startswith("all 3 rounds fit")


# --- one fact -------------------------------------------------------------------------------------


def test_one_earlier_result() -> None:
    """3-7 stood as 1-0 when round 2 was paired: the working above."""
    first = played("1-5 1-0", "6-2 0-1", "3-7 1/2", "8-4 0-1")
    found = search(event(8, first, SECOND, number_of_rounds=5), 2)
    assert found.search is not None
    results = [cause for cause in found.search.causes if cause.kind == "result"]
    expected = {"round": 1, "first": 3, "second": 7, "result": "1-0"}
    assert any(expected.items() <= cause.reason.values.items() for cause in results)
    # In a field of eight other single results fit as well: three are listed, the others counted.
    assert len(results) == 3
    assert results[-1].more > 0


def test_a_correction_that_was_known() -> None:
    """6-2 was recorded 1-0 and corrected to 0-1, it is told only for rating: but it was known."""
    first = played("1-5 1-0", "6-2 1-0", "3-7 1-0", "8-4 0-1")
    late = GameCorrection(1, 6, 2, GameResult.BLACK_WINS, notified=Notified.LATE)
    found = causes(event(8, first, SECOND, number_of_rounds=5, game_corrections=(late,)), 2)
    assert found["correction"] == [
        "identical if it was known how 6-2 of round 1 was corrected: 0-1"
    ]


def test_a_board_that_was_made_apart() -> None:
    """9 and 10 came late and met each other: the eight others are the round of the working.

    So are they without 9 (10, the last, has the bye) and without 10; and if 9 had the fifth number,
    as 1, 2, 3, 4, 9 are then the upper half, with the colours of their places.
    """
    found = causes(ten("1-5 1-0", "6-2 0-1", "3-7 1/2", "8-4 0-1", "9-10 1/2"))
    assert found == {
        "absence": [
            "identical without the board 9-10, as if these two were paired with each other apart",
            "identical without 9: 10 had the bye, and then 9 for an opponent",
            "identical without 10: 9 had the bye, and then 10 for an opponent",
        ],
        "number": ["identical as if 9 had number 5"],
    }


def test_somebody_who_was_given_the_bye_or_did_not_come() -> None:
    """1, 2, 3, 4 and 6, 7, 8, 9 are the round without 5; so they are if 10 had met 5."""
    found = causes(ten("1-6 1-0", "7-2 0-1", "3-8 1-0", "9-4 1/2", "5 U", "10 Z"))
    assert found["absence"] == [
        "identical without 5, who was given the bye afterwards",
        "identical with 10, who was to meet 5; 5 was then given the bye",
    ]


def test_few_boards_explain_nothing_by_leaving_one_out() -> None:
    """Whoever leaves out the only board that differs has explained nothing."""
    found = causes(event(8, played("5-1 1-0", *FIRST[1:]), number_of_rounds=5))
    assert "absence" not in found
    assert "boards" not in found


def test_two_boards_that_were_made_apart() -> None:
    """9 to 12 came late; no single fact gives the round."""
    late = played(*FIRST, "9-10 1/2", "11-12 1/2")
    assert causes(event(12, late, number_of_rounds=5)) == {
        "boards": [
            "identical without the boards 9-10, 11-12, as if these were paired with each other "
            "apart"
        ]
    }


def test_a_bye_of_another_kind() -> None:
    """9 was missing with half a point, so stands above 5, 7 and 10, and meets 6 on a half."""
    first = played("1-5 1-0", "6-2 1/2", "3-7 1-0", "8-4 0-1", "9 Z", "10 Z")
    second = played("4-1 1/2", "2-3 1/2", "9-6 1/2", "5-8 1/2", "7-10 1/2")
    found = causes(event(10, first, second, number_of_rounds=5), 2)
    assert found["bye"] == [
        "identical with a half-point bye for 9 in round 1 (recorded: no points)"
    ]


def test_another_receiver_of_a_bye() -> None:
    """8 and 9 are left out of round 1; the bye was 8's, and is recorded as 9's."""
    first = played("1-5 1-0", "6-2 1/2", "3-7 1-0", "4 Z", "8 Z", "9 U")
    right = replace(
        first,
        byes=(
            Bye(4, ByeKind.ZERO_POINT),
            Bye(8, ByeKind.PAIRING_ALLOCATED),
            Bye(9, ByeKind.ZERO_POINT),
        ),
    )
    second = pw.pair(event(9, right, number_of_rounds=5)).with_results()
    recorded = event(9, first, second, number_of_rounds=5)
    assert (
        "identical as if 8 had the bye of round 1, and 9 what 8 had" in causes(recorded, 2)["bye"]
    )


def test_a_place_in_the_numbering() -> None:
    """1, 2, 4, 5, 3 are the upper half: 3 stood fifth, with a rating between those of 5 and 6."""
    found = causes(ten("1-6 1-0", "7-2 0-1", "4-8 1/2", "9-5 0-1", "3-10 1/2"))
    assert found == {"number": ["identical as if 3 had number 5"]}
    rated = tuple(Player(number, ratings=(Rating(2500 - 100 * number),)) for number in range(1, 11))
    first = played("1-6 1-0", "7-2 0-1", "4-8 1/2", "9-5 0-1", "3-10 1/2")
    found = causes(event(10, first, number_of_rounds=5, players=rated))
    assert found == {
        "number": ["identical as if 3 had number 5, as with a rating from 1900 to 2000"]
    }


def test_two_numbers_exchanged() -> None:
    """1, 4, 3, 2, 5 are the upper half; or 6, 9, 8, 7, 10 are the lower one."""
    found = causes(ten("1-6 1-0", "7-4 0-1", "3-8 1/2", "9-2 0-1", "5-10 1/2"))
    assert found["number"] == [
        "identical as if 2 and 4 had each other's number",
        "identical as if 7 and 9 had each other's number",
    ]


def test_exchanged_colours_of_an_earlier_game() -> None:
    """2 had Black in round 1 by the pairing of round 2, and is recorded with White."""
    first = played("1-5 1-0", "2-6 1-0", "3-7 1-0", "8-4 0-1")
    found = causes(event(8, first, SECOND, number_of_rounds=5), 2)
    assert found["colours"] == ["identical as if 6 had White against 2 in round 1"]


def test_a_rating_where_ratings_decide() -> None:
    """C.04.4.1: opponents' ratings order a scoregroup; that of 2 was typed wrong later.

    1, 3, 6 and 8 have won with White. Their opponents 5, 7, 2, 4 have 2000, 1600, 2350 and 2250, so
    they stand as 3, 1, 8, 6; with 1400 for 2 it would be 6, 3, 1, 8. Any rating of 2 that leaves 6
    the last one, or changes nothing else, gives the round.
    """
    first = played("1-5 1-0", "6-2 1-0", "3-7 1-0", "8-4 1-0")
    second = played("3-1 1-0", "8-6 1-0", "2-4 1-0", "5-7 1-0")
    ratings = (2400, 2350, 2300, 2250, 2000, 1800, 1600, 1400)
    entries = tuple(Player(n, ratings=(Rating(r),)) for n, r in enumerate(ratings, start=1))
    facts = {"number_of_rounds": 5, "declaration": Declaration("FIDE_DUBOV", "dubov")}
    assert check(event(8, first, second, players=entries, **facts)).is_clean
    wrong = replace(entries[1], ratings=(Rating(1400),))
    recorded = event(8, first, second, players=(entries[0], wrong, *entries[2:]), **facts)
    found = search(recorded, 2)
    assert found.search is not None
    told = [cause for cause in found.search.causes if cause.kind == "rating"]
    assert {(cause.reason.values["player"], cause.reason.values["recorded"]) for cause in told} == {
        (2, 1400)
    }


# --- what is claimed is what was judged -----------------------------------------------------------


@pytest.mark.parametrize("place", range(4))
def test_a_planted_result_is_named(place: int) -> None:
    """One result of an event that another engine paired is recorded otherwise: it is named."""
    names = [
        (name, text)
        for name, text in texts_of(corpus("dutch-2026"))
        if name.endswith(".trf") and ".r" not in name
    ]
    planted = 0
    for name, text in names[place::4]:
        tournament = replace(pw.loads(text), recorded_standings=())
        if tournament.is_team_event or len(tournament.rounds) < 4 or len(tournament.players) < 14:
            continue
        if not check(tournament).is_clean:
            continue
        game = next(g for g in tournament.rounds[1].games if g.result is GameResult.WHITE_WINS)
        wrong = tuple(
            replace(g, result=GameResult.BLACK_WINS) if g is game else g
            for g in tournament.rounds[1].games
        )
        rounds = (
            tournament.rounds[0],
            replace(tournament.rounds[1], games=wrong),
            *tournament.rounds[2:],
        )
        changed = replace(tournament, rounds=rounds)
        report = check(changed, rounds={3})
        if report.rounds[0].verdict is not Verdict.DIFFERENT:
            continue
        planted += 1
        found = find_causes(changed, report).rounds[0].search
        assert found is not None
        expected = {"round": 2, "first": game.white, "second": game.black, "result": "1-0"}
        results = [cause for cause in found.causes if cause.kind == "result"]
        named = any(expected.items() <= cause.reason.values.items() for cause in results)
        assert named or results[-1].more, name
        if planted == 2:
            break
    assert planted


def test_the_test_for_departures_agrees_with_the_pairing() -> None:
    """Where the quick test says that a round departs, the pairing of the round is another one."""
    departed = agreed = 0
    for name, text in texts_of(corpus("dutch-2026")):
        if not name.endswith(".trf") or ".r" in name or agreed > 200:
            continue
        tournament = pw.loads(text)
        rules = resolve(tournament)
        if rules.edition.departure_test is None:
            continue
        departs = rules.departure_test()
        replay = rules.replay(tournament)
        for number, of_round in enumerate(tournament.rounds, start=1):
            position = replay.before(number)
            recorded = Proposal.of_round(of_round)
            for proposal in (recorded, *_with_two_exchanged(recorded)):
                if rules.judge(position, proposal).violations:
                    continue
                same = Proposal.of_pairing(rules.pair(position)).pairs() == proposal.pairs()
                assert departs(position, proposal) is not same, (name, number)
                departed += not same
                agreed += same
    assert departed > 50
    assert agreed > 50


def _with_two_exchanged(proposal: Proposal) -> list[Proposal]:
    """Return the proposal with the Blacks of two neighbouring boards exchanged, for each two."""
    boards = [(board.white, board.black) for board in proposal.boards]
    byes = [(player, 0) for player in proposal.byes]
    made = []
    for place in range(0, len(boards) - 1, 2):
        (white, black), (other, opponent) = boards[place : place + 2]
        changed = [*boards[:place], (white, opponent), (other, black), *boards[place + 2 :]]
        made.append(Proposal.of_pairs([*changed, *byes]))
    return made


# --- how long, and what is said -------------------------------------------------------------------


MOVED = ("1-6 1-0", "7-2 0-1", "4-8 1/2", "9-5 0-1", "3-10 1/2")
"""1, 2, 4, 5, 3 are the upper half: 3 was paired with the fifth number."""


def test_without_steps_rules_and_declarations_are_tried_and_no_fact() -> None:
    tournament = ten(*MOVED)
    [found] = find_causes(tournament, check(tournament), SearchLimits(0)).rounds
    assert found.search is not None
    assert found.search.causes == ()
    assert found.search.tried > 0
    assert "number" in found.search.untried
    assert not any(CauseKind(kind).is_of_event for kind in found.search.untried)


def test_steps_bound_the_search_and_no_clock() -> None:
    """A try takes the players and 50 steps more, so 60 here, and 240 where the round is paired."""
    tournament = ten(*MOVED)
    report = check(tournament)
    tried = []
    for steps in (600, 6_000, 600):
        [found] = find_causes(tournament, report, SearchLimits(steps)).rounds
        assert found.search is not None
        assert found.search.untried == ("number",)
        tried.append(found.search.tried)
    first, more, again = tried
    assert first == again < more
    event_wide = tried_of_the_event(tournament)
    assert more - event_wide <= 6_000 / 60


def test_kinds_that_a_round_cannot_have_are_not_called_untried() -> None:
    """Before round 1 there are no results, byes and colours, and the Dutch System asks no ratings.

    Three boards differ, too few for somebody more or less.
    """
    tournament = ten(*MOVED)
    [found] = find_causes(tournament, check(tournament), SearchLimits(0)).rounds
    assert found.search is not None
    assert found.search.untried == ("number",)


def tried_of_the_event(tournament: Tournament) -> int:
    """Return how many other rules and declarations are tried, whatever the limit."""
    [found] = find_causes(tournament, check(tournament), SearchLimits(0)).rounds
    assert found.search is not None
    return found.search.tried


def test_rounds_share_the_steps() -> None:
    """Of three rounds that nothing explains none is left without a try."""
    mirrored = [
        played(*(f"{n}-{11 - n} 1/2" for n in range(1, 6))),
        played(*(f"{2 * n - 1}-{2 * n} 1/2" for n in range(1, 6))),
        played("1-9 1/2", "2-10 1/2", "3-5 1/2", "4-6 1/2", "7-8 1/2"),
    ]
    tournament = event(10, *mirrored, number_of_rounds=5)
    report = check(tournament)
    assert len(report.rounds) == 3
    [none, some] = [
        [
            each.search.tried
            for each in find_causes(tournament, report, SearchLimits(steps)).rounds
            if each.search is not None
        ]
        for steps in (0, 15_000)
    ]
    facts = [more - event_wide for more, event_wide in zip(some, none, strict=True)]
    assert len(facts) == 3
    assert min(facts) > 10


def with_a_wrong_result(last: int) -> Tournament:
    """Return eight players' event to a round, paired by the rules; 3-7 of round 1 was 1-0."""
    made = event(8, played(*FIRST), number_of_rounds=5)
    while len(made.rounds) < last:
        paired = pw.pair(made)
        made = made.with_round(paired.with_results(dict.fromkeys((1, 2, 3, 4), "1/2-1/2")))
    wrong = played("1-5 1-0", "6-2 0-1", "3-7 0-1", "8-4 0-1")
    return replace(made, rounds=(wrong, *made.rounds[1:]))


def test_the_fact_that_explains_most_rounds_leads() -> None:
    """Rounds 2 to 4 were paired when 3-7 stood as 1-0: each has causes of its own beside it."""
    tournament = with_a_wrong_result(4)
    report = find_causes(tournament, check(tournament))
    searched = [found for found in report.rounds if found.search is not None]
    assert len(searched) >= 2
    numbers = tuple(found.round for found in searched)
    for found in searched:
        assert found.search is not None
        lead = found.search.causes[0]
        expected = {"round": 1, "first": 3, "second": 7, "result": "1-0", "recorded": "0-1"}
        assert lead.reason.values == expected
        assert lead.rounds == numbers
    [data] = [r for r in report.as_data()["rounds"] if r["round"] == numbers[0]]
    assert data["causes"][0]["rounds"] == list(numbers)


def test_boards_of_one_round_explain_no_other() -> None:
    """Round 2 is that of an event in which 9 and 10 had not met in round 1, but they did.

    "Without the board 9-10" is said of round 1, and is no fact of round 2.
    """
    eight = ("1-5 1-0", "6-2 0-1", "3-7 1/2", "8-4 0-1")
    without = ten(*eight, "9 Z", "10 Z")
    second = pw.pair(without).with_results(dict.fromkeys(range(1, 6), "1/2-1/2"))
    tournament = ten(*eight, "9-10 1/2").with_round(second)
    report = find_causes(tournament, check(tournament))
    assert [found.verdict for found in report.rounds] == [Verdict.DIFFERENT] * 2
    first, other = (found.search for found in report.rounds)
    assert first is not None
    assert other is not None
    assert first.causes[0].kind == "absence"
    assert first.causes[0].rounds == (1,)
    assert first.causes[0].reason not in [cause.reason for cause in other.causes]


def test_rounds_that_fit_are_not_searched() -> None:
    tournament = event(8, played(*FIRST), SECOND, number_of_rounds=5)
    report = check(tournament)
    assert find_causes(tournament, report) is report


class Stopping:
    """Presses Ctrl-C when the first candidates were tried."""

    is_stopped = False

    def __call__(self, round_number: int, tried: int) -> None:
        if tried > 30:
            raise KeyboardInterrupt


def test_what_was_found_is_kept_when_it_is_stopped() -> None:
    """The numbers come after the absences: 9 with number 5 is not reached."""
    tournament = ten("1-5 1-0", "6-2 0-1", "3-7 1/2", "8-4 0-1", "9-10 1/2")
    watch = Stopping()
    [found] = find_causes(tournament, check(tournament), None, watch).rounds
    assert found.search is not None
    assert found.search.is_stopped
    assert watch.is_stopped
    assert {cause.kind for cause in found.search.causes} == {"absence"}


def test_causes_are_in_the_data() -> None:
    tournament = ten("1-6 1-0", "7-2 0-1", "4-8 1/2", "9-5 0-1", "3-10 1/2")
    report = find_causes(tournament, check(tournament))
    [found] = report.as_data()["rounds"]
    [cause] = found["causes"]
    assert cause["kind"] == "number"
    assert cause["text"] == "identical as if 3 had number 5"
    assert cause["reason"]["values"] == {"player": 3, "place": 5}
    assert found["causes_not_tried"] == []
    assert found["recorded"]
    assert "causes" not in check(tournament).as_data()["rounds"][0]
