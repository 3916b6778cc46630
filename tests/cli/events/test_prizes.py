"""Categories and prizes, as an arbiter types them."""

from __future__ import annotations

import json

import pytest

from pairwright.service.events.prize_words import category_in, fund_in, prizes_in, prizes_text
from pairwright.service.events.words import Unclear
from pairwright.tournament import Category, Sex, Sharing, Title
from tests.cli.events.desk import Terminal

TEXT = """# as announced
currency: EUR
step: 1
Main (hort): 100 50 20
Guests: 30+"Cup"
"""


@pytest.fixture
def declared(terminal: Terminal) -> Terminal:
    terminal.new(7, 3)
    event = terminal.file
    assert terminal.type("categories", event, "Guests: by hand", "U9999: rating < 9999").code == 0
    assert "Adams" in terminal.type("category", event, "guests", "Adams", "Brun").done
    prizes = terminal.folder / "prizes.txt"
    prizes.write_text(TEXT, encoding="utf-8")
    said = terminal.type("prizes", event, "--declare", str(prizes)).done
    assert said == "Prize fund: 4 prizes, 200 EUR.\n"
    return terminal


def test_who_gets_what_is_told_with_the_reasons(declared: Terminal) -> None:
    declared.over("1 2 3")
    event = declared.file
    answer = declared.type("prizes", event)
    assert "Announced 200 EUR, paid 200 EUR, not awarded 0 EUR." in answer.done
    assert "not final" in answer.out
    assert "the prizes may still change" in answer.err
    data = json.loads(declared.type("prizes", event, "--format", "json").done)
    assert (data["announced"], data["paid"], data["not_awarded"]) == ("200", "200", "0")
    assert len(data["awards"]) >= 4
    assert declared.type("prizes", event, "--format", "csv").done.startswith("rank,number,name,")
    assert "Annoncé 200 EUR" in declared.type("prizes", event, "--lang", "fr").done
    table = declared.type("standings", event, "--category", "guests").done
    assert "Adams" in table
    assert "Cole" not in table
    assert "200" in declared.type("print", event, "prizes").done


def test_categories_are_shown_and_taken_away(declared: Terminal) -> None:
    shown = declared.type("categories", declared.file).done
    assert "Guests: 2 players by hand (2 players)" in shown
    refused = declared.type("categories", declared.file, "--remove", "guests").refused
    assert "declare other prizes first" in refused
    assert declared.type("prizes", declared.file, "--none").code == 0
    assert declared.type("categories", declared.file, "--remove", "guests").code == 0
    assert "no prize fund" in declared.type("prizes", declared.file).refused


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("A: rating < 2000", Category("A", rating_below=2000)),
        ("A: rating <= 1999, unrated", Category("A", rating_to=1999, unrated=True)),
        ("A: rating 1800-1999, list fra",
         Category("A", rating_from=1800, rating_to=1999, rating_list="FRA")),
        ("A: age >= 60 on 2026-05-01", Category("A", age_from=60, age_on="2026-05-01")),
        ("A: age < 16", Category("A", age_below=16, age_on="2026-01-01")),
        ("A: sex w, club B | C d", Category("A", sex=Sex.FEMALE, clubs=("B", "C d"))),
        ("A: title fm|cm, federation ita", Category(
            "A", titles=(Title.FM, Title.CM), federations=("ITA",))),
        ("A: by hand", Category("A")),
    ],
)  # fmt: skip
def test_conditions_as_they_are_typed(text: str, category: Category) -> None:
    assert category_in(text, "2026-11-14") == category


@pytest.mark.parametrize(
    "text",
    ["", "A", ": rating < 1", "A: rating", "A: rating < x", "A: age < 16 on May", "A: title XX",
     "A: sex x", "A: rating < 1800-1900", "A: moon full", "A: rating < 99999"],
)  # fmt: skip
def test_what_is_no_category_is_said(text: str) -> None:
    with pytest.raises(Unclear):
        category_in(text, "2026-11-14")


def test_an_age_needs_a_day() -> None:
    with pytest.raises(Unclear, match="no first day"):
        category_in("A: age < 16")


@pytest.mark.parametrize(
    "text",
    ["Main", "Main: abc", "Main: -5", "Main (thrice): 5", "U2000: 5", "step: x", "ties: some",
     "Main: 301x1", "x" * 20_001],
)  # fmt: skip
def test_what_is_no_fund_is_said(text: str) -> None:
    with pytest.raises(Unclear):
        fund_in(text, (Category("Women"),))


def test_every_rule_can_be_typed() -> None:
    fund = fund_in(
        "Main (equal): 5x20\nwomen: 10\nBest [Women] (apart): \"Cup\"\nprizes a player: several\n"
        "equal value: category\nmain list: keep the gap\nties: cut\nsmallest share: 2,50\n"
        "rounding: up\nwithdrawn: yes\n",
        (Category("Women"),),
    )  # fmt: skip
    assert [prizes.category for prizes in fund.lists] == ["", "Women", "Women"]
    assert fund.lists[0].sharing is Sharing.EQUAL
    assert fund.lists[2].is_separate
    assert (fund.several, fund.main_first, fund.moves_up, fund.all_tied) == (
        True, False, False, False,
    )  # fmt: skip
    assert (str(fund.smallest_share), fund.rounds_up, fund.withdrawn) == ("2.50", True, True)


def test_prizes_are_written_as_they_are_typed() -> None:
    written = '500 300+"Cup" "Book"=30 12.5'
    assert prizes_text(prizes_in(written)) == written
