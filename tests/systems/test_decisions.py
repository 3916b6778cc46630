"""What decides between two pairings, value by value."""

from __future__ import annotations

from pairwright.systems.decisions import bracket_decides, bye_decides
from pairwright.vocabulary.quality import CriterionValue
from pairwright.vocabulary.reason import Measure, Phrase, PlayerRef


def value(name: str, number: int) -> CriterionValue:
    phrase, measure = Phrase(f"criterion.{name}"), Measure((number,), 1)
    return CriterionValue(name, "2.3", f"text of {name}", (number,), str(number), phrase, measure)


def test_the_first_value_that_differs_decides() -> None:
    decision = bracket_decides(
        "C.04.9 art.", "1.5", [value("C4", 1), value("C5", 2)], [value("C4", 1), value("C5", 0)]
    )
    assert (decision.criterion, decision.bracket) == ("C5", "1.5")
    [reason] = decision.reasons
    assert (reason.message, reason.articles) == ("judge.criterion", ("[C5]", "C.04.9 art. 2.3"))
    assert reason.values == {
        "bracket": "1.5",
        "criterion": "C5",
        "text": Phrase("criterion.C5"),
        "proposed": Measure((2,), 1),
        "actual": Measure((0,), 1),
    }


def test_a_value_without_a_name_is_an_order() -> None:
    decision = bracket_decides("C.04.9 art.", "1.5", [value("", 2)], [value("", 1)])
    assert decision.criterion == ""
    assert decision.reasons[0].message == "judge.order-value"


def test_a_recorded_round_that_is_better_is_reported() -> None:
    """It must not be; where it is, the first difference still decides, and says so."""
    decision = bracket_decides(
        "C.04.9 art.", "1.5", [value("C4", 0), value("C5", 2)], [value("C4", 1), value("C5", 0)]
    )
    assert decision.criterion == "C4"
    assert [reason.message for reason in decision.reasons] == ["judge.criterion", "judge.better"]


def test_the_bye_names_both_receivers() -> None:
    decision = bye_decides("C.04.9 art.", (7, 3), [value("bye", 5)], [value("bye", 4)])
    [reason] = decision.reasons
    assert (reason.message, reason.articles) == ("judge.bye-value", ("C.04.9 art. 2.3",))
    assert reason.values == {
        "proposed": PlayerRef(7),
        "actual": PlayerRef(3),
        "text": Phrase("criterion.bye"),
        "theirs": Measure((5,), 1),
        "ours": Measure((4,), 1),
    }
