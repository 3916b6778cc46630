"""Prizes and receipts on paper, and amounts in words."""

from __future__ import annotations

from decimal import Decimal

import pytest

from pairwright import paper
from pairwright.paper.prize_sheets import amount_in_words
from pairwright.tournament import Category, PrizeFund, PrizeList, Sharing, Tournament
from pairwright.vocabulary.errors import InvalidRequest
from tests.prizes.funds import money
from tests.prizes.test_readings import played

WORDS = {
    0: ("zero", "zéro", "zero"),
    1: ("one", "un", "uno"),
    21: ("twenty-one", "vingt et un", "ventuno"),
    23: ("twenty-three", "vingt-trois", "ventitré"),
    28: ("twenty-eight", "vingt-huit", "ventotto"),
    71: ("seventy-one", "soixante et onze", "settantuno"),
    80: ("eighty", "quatre-vingts", "ottanta"),
    81: ("eighty-one", "quatre-vingt-un", "ottantuno"),
    91: ("ninety-one", "quatre-vingt-onze", "novantuno"),
    99: ("ninety-nine", "quatre-vingt-dix-neuf", "novantanove"),
    100: ("one hundred", "cent", "cento"),
    103: ("one hundred and three", "cent trois", "centotré"),
    150: ("one hundred and fifty", "cent cinquante", "centocinquanta"),
    180: ("one hundred and eighty", "cent quatre-vingts", "centottanta"),
    200: ("two hundred", "deux cents", "duecento"),
    201: ("two hundred and one", "deux cent un", "duecentouno"),
    1000: ("one thousand", "mille", "mille"),
    1450: ("one thousand four hundred and fifty", "mille quatre cent cinquante",
           "millequattrocentocinquanta"),
    2005: ("two thousand and five", "deux mille cinq", "duemilacinque"),
    80_000: ("eighty thousand", "quatre-vingt mille", "ottantamila"),
    200_000: ("two hundred thousand", "deux cent mille", "duecentomila"),
    23_000: ("twenty-three thousand", "vingt-trois mille", "ventitremila"),
    2_000_000: ("two million", "deux millions", "due milioni"),
}  # fmt: skip


@pytest.mark.parametrize("whole", WORDS)
def test_amounts_in_words(whole: int) -> None:
    ends = {"en": "and 25/100", "fr": "et 25/100", "it": "e 25/100"}
    for (code, end), said in zip(ends.items(), WORDS[whole], strict=True):
        assert amount_in_words(whole * 100 + 25, "EUR", code) == f"{said} EUR {end}"


def test_what_is_larger_than_any_prize_stays_in_figures() -> None:
    assert amount_in_words(10**13, "", "en") == "100000000000 and 00/100"


def of_prizes() -> Tournament:
    lists = (
        PrizeList("Main", money(100, 51), sharing=Sharing.EQUAL),
        PrizeList("Under 1998", money(20), "U"),
    )
    return played(
        categories=(Category("U", rating_below=1998),),
        prize_fund=PrizeFund(lists, "EUR", step=Decimal(1)),
    )


def test_the_list_has_exact_and_paid_amounts_and_the_sums() -> None:
    """1 and 2 share 151: 75.50 each, and the odd euro is the first one's."""
    text = paper.text(paper.document("prizes", of_prizes()))
    rows = [line.split()[-2:] for line in text.splitlines() if "Main  " in line]
    assert rows == [["75.50", "76"], ["75.50", "75"]]
    assert "Announced 171 EUR, paid 171 EUR, not awarded 0 EUR." in text
    french = paper.text(paper.document("prizes", of_prizes(), lang="fr"))
    assert "75,50" in french


def test_receipts_have_figures_words_day_and_signature() -> None:
    made = paper.document("receipts", of_prizes(), lang="it")
    assert [receipt.amount for receipt in made.receipts] == ["76,00 EUR", "75,00 EUR", "20,00 EUR"]
    assert made.receipts[0].in_words == "settantasei EUR e 00/100"
    assert made.receipts[2].prizes == ("Under 1998, premio 1",)
    page = paper.html(made)
    assert all(said in page for said in ("settantasei EUR e 00/100", "Luogo e data", "Firma"))
    assert paper.pdf(made).startswith(b"%PDF")
    assert "Luogo e data ______________   Firma ______________" in paper.text(made)


def test_standings_of_a_category() -> None:
    made = paper.document("standings", of_prizes(), category="u")
    assert made.title == "U: standings after round 1"
    assert [row[0] for row in made.sections[0].rows] == ["1=", "1=", "1="]


def test_what_is_not_there_is_said() -> None:
    with pytest.raises(InvalidRequest, match="there is no prize fund"):
        paper.document("prizes", played())
    with pytest.raises(InvalidRequest, match="there is no category X; known: U"):
        paper.document("standings", of_prizes(), category="X")
