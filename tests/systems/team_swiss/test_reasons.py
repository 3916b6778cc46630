"""Explanations of Team Swiss rounds: every rule of article 4, why not, in three languages."""

from __future__ import annotations

import pytest

import pairwright as pw
from pairwright.generate.drawing import Draw, derived_seed
from pairwright.generate.small_events import small_event
from pairwright.systems.team_swiss.players import TeamView
from pairwright.systems.team_swiss.reasons import colour_reasons, explain
from pairwright.tournament import NoLegalPairing
from pairwright.vocabulary.translation import LANGUAGES
from tests.systems.team_swiss.events import NO_TYPE, RULES, TYPE_B, team_event
from tests.systems.team_swiss.sketches import sketch, sketched


@pytest.mark.parametrize(
    ("first", "second", "rules", "message"),
    [
        ("", "", NO_TYPE, "board-1.odd"),
        ("WW", "WB", None, "colour.one"),
        ("WW", "BB", None, "colour.both"),
        ("W", "BBWW", TYPE_B, "colour.stronger"),
        ("WWW", "WW", None, "board-1.difference"),
        ("BW", "WB", NO_TYPE, "board-1.alternate-last"),
        ("WBBW", "BWBW", NO_TYPE, "board-1.alternate"),
        ("WW", "WW", None, "board-1.first-preference"),
        ("WB", "WB", NO_TYPE, "board-1.first"),
        ("", "WB", NO_TYPE, "board-1.second"),
    ],
)
def test_every_colour_rule_has_its_words(
    first: str, second: str, rules: object, message: str
) -> None:
    position = sketched({1: 1, 2: 1}, colours={1: first, 2: second}, rules=rules)  # type: ignore[arg-type]
    view = TeamView.of(position)
    reasons = list(colour_reasons(view, view.entered[1], view.entered[2]))
    assert reasons[-1].message == message
    assert all(reason.articles[0].startswith("C.04.6 art. ") for reason in reasons)
    said = {RULES.language(code, {1: "Uno", 2: "Due"}).sentence(reasons[-1]) for code in LANGUAGES}
    assert len(said) == len(LANGUAGES)
    assert all("Uno" in text or "Due" in text for text in said)


def test_the_first_team_is_told_with_its_scores() -> None:
    event = team_event(4, "1-3 1=, 2-4 11", boards=2, rules=NO_TYPE)
    text = pw.explain(event).board(1).text()
    assert "2 T2 is the first-team: the scores are equal, its secondary score is higher" in text
    assert "C.04.6 art. 4.2.2" in text
    assert "C.04.6 art. 4.3.8" in text


def test_upfloaters_and_bye_are_explained() -> None:
    event = team_event(5, "1-3 1, 4-2 =, 5")
    explanation = pw.explain(event)
    assert "C.04.6 art. 3.4" in explanation.bye().text()
    floating = next(b for b in explanation.brackets() if b.upfloaters)
    assert "C.04.6 art. 2.3.1" in explanation.player(floating.upfloaters[0]).text()


def test_why_not_names_what_would_be_worse() -> None:
    event = team_event(6, "1-4 1, 5-2 0, 3-6 1", rounds=5)
    explanation = pw.explain(event)
    assert "have met in round 1" in explanation.why_not(1, 4).text()
    assert "[C4]" in explanation.why_not(1, 6).text()
    for code in LANGUAGES:
        assert explanation.why_not(1, 6).lines(code)


def test_everything_can_be_asked_about_any_position() -> None:
    """No question fails, whatever happened, and no placeholder stays."""
    asked = 0
    for seed in range(60):
        draw = Draw(derived_seed(seed, "team reasons"))
        position = RULES.position(small_event(draw, RULES, draw.between(2, 8)))
        for tried in (position, sketch(seed, most=8)):
            try:
                reasons = explain(TeamView.of(tried))
            except NoLegalPairing:
                continue
            numbers = [team.number for team in tried.participants]
            found = [reason for number in numbers for reason in reasons.player(number)]
            found += reasons.why_not(numbers[0], numbers[-1]) if len(numbers) > 1 else []
            found += [reason for number in numbers for reason in reasons.why_not_bye(number)]
            for code in LANGUAGES:
                words = RULES.language(code)
                assert all("{" not in words.sentence(reason) for reason in found)
            asked += 1
    assert asked > 60
