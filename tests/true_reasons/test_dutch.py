"""Every comparative claim about Dutch rounds is true; three were checked by hand."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import pytest
from bench.true_reasons import run
from msgspec.structs import replace

import pairwright as pw
from pairwright.systems import rules_named
from pairwright.tournament import Colour, ForbiddenPairs, PointSystem, Tournament
from pairwright.vocabulary.reason import PlayerRef, PlayerRefs, Reason, Score
from tests.small_events import event, played
from tests.true_reasons.dutch import FACTS, hold
from tests.true_reasons.ledger import Ledger

TRIAL = Path(__file__).parents[1] / "data" / "trial"
EVENTS = {"2026": 300, "2017": 300, "2015-draft": 150}
"""In each edition; `python -m bench.true_reasons dutch` takes more."""

SEEN = {
    "exchange",
    "float.bye",
    "float.criterion",
    "float.order",
    "float.possible",
    "float.score",
    "order.next",
    "passed.counts",
    "passed.criterion",
    "passed.rest",
    "proof.value",
    "then.criterion",
    "then.exchange",
    "then.opponent",
}
"""What a few hundred events say in every edition."""


@pytest.mark.parametrize("edition", EVENTS)
def test_every_claim_is_true(edition: str) -> None:
    ledger = run(rules_named("dutch", edition), EVENTS[edition], 4, 9, seed=22)
    assert ledger.false == []
    expected = SEEN - {"float.bye"} if edition == "2015-draft" else SEEN
    assert expected <= set(ledger.held)


def test_an_unknown_claim_is_not_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """What compares nothing stands in a list; a kind of reason that nobody holds fails."""
    tournament = pw.read(TRIAL / "why-4-3.trf")
    monkeypatch.setattr("tests.true_reasons.dutch.FACTS", FACTS - {"place.both"})
    with pytest.raises(AttributeError, match="place_both"):
        hold(rules_named("dutch", "2026"), tournament, Ledger())


def narrowed(name: str, score: int) -> list[tuple[str, tuple[int, ...]]]:
    """The criteria that narrowed down who floats from a bracket, and whom each left."""
    tournament = pw.read(TRIAL / name)
    ledger = Ledger()
    hold(rules_named("dutch", "2026"), tournament, ledger)
    assert ledger.false == []
    views = pw.explain(tournament, edition="2026").brackets()
    [view] = [view for view in views if view.name.values["score"] == Score(score)]
    assert "float.order" not in [reason.message for reason in view.reasons]
    return [
        (str(reason.values["criterion"]), after.numbers)
        for reason in view.reasons
        if reason.message == "float.criterion"
        and isinstance(after := reason.values["after"], PlayerRefs)
    ]


def test_a_colour_decides_where_nothing_speaks_against_the_float() -> None:
    """8, 3 and 6 should have White, 4 Black, 2 has no colour yet; 8-4 and 3-4 have met.

    If 3 floats, 8-2 and 4-6 give everybody the colour due. If 4 floats, two who should have White
    meet; if 2 or 6 floats, 8 meets 3.
    """
    assert narrowed("why-4-3.trf", 100) == [("C12", (3,))]


def test_a_strong_colour_decides_between_two_floaters() -> None:
    """1 may meet 7 and 8, 2 may meet 7 and 9. Without 7: 1-8, 2-9; without 9: 1-8, 2-7.

    Four players have two colours that are denied either way ([C12]). 1 and 8 should both have Black
    strongly; 2 and 7 White strongly, but 9 only mildly: [C13] is 1 if 7 floats and 2 if 9 does.
    """
    assert narrowed("why-6-4.trf", 200) == [("C13", (7,))]


def test_every_floater_fails_at_the_criterion_that_is_named() -> None:
    """10 and 2 should have White, 4, 5 and 7 Black: if 2 floats, two of these three meet ([C12]).

    Of 4, 5 and 7 the last two floated down in round 3 ([C14]).
    """
    assert narrowed("why-1-4.trf", 150) == [("C12", (4, 5, 7)), ("C14", (4,))]


def test_who_is_paired_before_the_bye_is_asked_for_is_told_so() -> None:
    """2017, A.9: the bracket of one point is paired, 1 in it, and the rest can be completed."""
    tournament = event(7, played("1-4 1-0", "5-2 0-1", "3-6 1-0", "7 U"), number_of_rounds=5)
    explanation = pw.explain(tournament, edition="2017")
    assert explanation.pairing.bye in (4, 5, 6)
    [_, why] = explanation.why_not_bye(1).reasons
    assert (why.message, why.values["player"]) == ("then.paired-first", PlayerRef(1))
    assert "would be paired the same" not in explanation.why_not_bye(1).text()


def test_a_higher_score_cannot_have_the_bye_although_nobody_is_left_below() -> None:
    """[C5] settled the score of the bye: 4, moved down, could be left over but for that."""
    tournament = event(5, played("1-3 1-0", "4-2 1-0", "5 U"), number_of_rounds=4)
    explanation = pw.explain(tournament, edition="2026")
    messages = [reason.message for view in explanation.brackets() for reason in view.reasons]
    assert "float.completion" not in messages
    assert "float.bye" in messages


def said_of_paired_again(tournament: Tournament) -> list[Reason]:
    """Draft of 2015: the reasons of the bracket that is paired again; all claims are true."""
    ledger = Ledger()
    hold(rules_named("dutch", "2015-draft"), tournament, ledger)
    assert ledger.false == []
    views = pw.explain(tournament, edition="2015-draft").brackets()
    [view] = [view for view in views if view.name.message == "bracket.paired-again"]
    return list(view.reasons)


def test_a_bracket_that_is_paired_twice_again_names_those_whom_it_left_last() -> None:
    """5 floats first, whom 6 may not meet, then 7 (C.10); C.13 has to go back to 5.

    With 7 the lowest bracket, joined up to 6, could not be paired; with 5, left first, it can.
    """
    tournament = event(
        9,
        played("2-7 0-1", "1-5 D-D", "3-4 0-1", "9-8 1-0", "6 F"),
        played("7-4 1-0", "5-6 =-=", "3-8 =-=", "9-1 1-0", "2 U"),
        played("7-8 1-0", "3-9 =-=", "5-4 1-0", "6-2 =-=", "1 U"),
        played("3-2 ?-?", "5-7 1-0", "4-1 ?-?", "6 H", "9 F", "8 U"),
        point_system=replace(PointSystem(), pairing_allocated_bye=Decimal(0)),
        number_of_rounds=5,
    )
    [again, *_] = said_of_paired_again(tournament)
    assert again.message == "required.again-lowest"
    assert "left over before" in pw.explain(tournament, edition="2015-draft").text()


def moved_down_first() -> Tournament:
    """4 moved down to 1, 3, 5 and 7, and may meet 5 alone; 1 may meet 3, 5 may meet 7 besides.

    Below, 8 may meet nobody but 3 and 4. With 4-5 there, as C.12 wants it, 3 has to go as well
    (R-DUTCH15-2); with 1-3 and 5-7, one pair more, 4 would.
    """
    return event(
        9,
        played("1-2 =-=", "7-6 ---", "3-4 0-1", "9-8 =-=", "5 U"),
        played("2-7 0-1", "4-1 1-0", "5-6 0-1", "8-9 0-1", "3 U"),
        played("5-9 1-0", "2-4 0-1", "1-7 =-=", "6-3 0-1", "8 U"),
        played("2-5 =-=", "9-4 0-1", "8-7 =-=", "6-1 0-1", "3 U"),
        forbidden_pairs=(ForbiddenPairs((1, 5, 8)), ForbiddenPairs((3, 5))),
        point_system=replace(PointSystem(), pairing_allocated_bye=Decimal("0.5")),
        initial_colour=Colour.BLACK,
        number_of_rounds=6,
    )


def test_more_could_stay_but_for_the_moved_down_player() -> None:
    reasons = said_of_paired_again(moved_down_first())
    [needed] = [reason for reason in reasons if reason.message.startswith("float.needed")]
    assert (needed.message, needed.values["number"]) == ("float.needed-mdps", 3)


def test_a_wish_that_leaves_a_moved_down_player_unpaired() -> None:
    explanation = pw.explain(moved_down_first(), edition="2015-draft")
    [_, why] = explanation.why_not(6, 9).reasons
    assert (why.message, why.values["forced"], why.values["actual"]) == ("then.fewer-mdps", 0, 1)
    assert "0 instead of 1" in explanation.why_not(6, 9).text()
