"""The Dubov System from outside: pair, check, explain, show, report files."""

from __future__ import annotations

from itertools import combinations

import pytest

import pairwright as pw
from pairwright import formats
from pairwright.checking import Verdict
from pairwright.generate import Config, Span, tournaments
from pairwright.systems import declaration_of, resolve
from pairwright.tournament import Player, Rating, Tournament
from pairwright.vocabulary.translation import LANGUAGES
from tests.small_events import event, played

EDITIONS = ["2026", "1997"]


def generated(edition: str, count: int, most: int = 60) -> list[Tournament]:
    config = Config(system="dubov", edition=edition, players=Span(2, most))
    return list(tournaments(config, 5, count))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("form", ["trf26", "json"])
def test_generated_tournaments_are_identical(edition: str, form: formats.FormatName) -> None:
    for tournament in generated(edition, 20):
        again = formats.loads(formats.dumps(tournament, form))
        report = pw.check(again, edition=edition)
        assert report.system == "dubov"
        verdicts = {round_report.verdict for round_report in report.rounds}
        assert verdicts <= {Verdict.IDENTICAL}, [
            str(round_report) for round_report in report.rounds
        ]


def test_code_in_report_files() -> None:
    """TRF26 record 192: no form with a year, so that no code says an edition."""
    assert declaration_of("dubov").code == "FIDE_DUBOV"
    assert declaration_of("dubov", "2026").code == ""
    assert declaration_of("dubov", None, "baku").code == "FIDE_DUBOV_BAKU"
    text = formats.dumps(event(4, number_of_rounds=3, declaration=declaration_of("dubov")), "trf26")
    assert "192 FIDE_DUBOV" in text
    assert formats.loads(text).declaration.system == "dubov"


def test_edition_in_force() -> None:
    declared = declaration_of("dubov")
    new = resolve(event(4, declaration=declared, start_date="2026-02-01"))
    assert (new.system.name, new.edition.name) == ("dubov", "2026")
    of_2018 = resolve(event(4, declaration=declared, start_date="2026-01-31"))
    assert of_2018.edition.name == "2026"  # R-DUBOV-13
    old = resolve(event(4, declaration=declared, start_date="2017-12-31"))
    assert old.edition.name == "1997"


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_question_has_an_answer_in_every_language(edition: str) -> None:
    for tournament in generated(edition, 4, 14):
        for number in range(1, len(tournament.rounds) + 1):
            pairing = pw.pair(tournament, edition=edition, round=number)
            reasons = pairing.rules.explain(pairing)
            numbers = [participant.number for participant in pairing.position.participants]
            asked = [reasons.bye(), *(reasons.player(number) for number in numbers)]
            asked += [reasons.board(board.white, board.black) for board in pairing.boards]
            asked += [reasons.why_not(*pair) for pair in combinations(numbers[:8], 2)]
            asked += [reasons.why_not_bye(number) for number in numbers[-6:]]
            asked += [bracket.reasons for bracket in reasons.brackets()]
            for code in LANGUAGES:
                language = pairing.rules.language(code, pairing.names)
                for given in asked:
                    assert all(language.sentences(given))
            assert all(asked[1 : 1 + len(numbers)])


def test_explanations_name_the_average_that_decided() -> None:
    players = tuple(Player(n, ratings=(Rating(2500 - 100 * n),)) for n in range(1, 7))
    tournament = event(
        6,
        played("1-4 1-0", "5-2 0-1", "3-6 1-0"),
        players=players,
        number_of_rounds=5,
        declaration=declaration_of("dubov", "2026"),
    )
    pairing = pw.pair(tournament)
    english = pairing.rules.language("en")
    reasons = pairing.rules.explain(pairing)
    said = " ".join(english.sentences(reasons.player(2)))
    assert "The average rating of the opponents of 2 is 2000" in said
    assert "C.04.4.1 art. 3.2.5" in said


def test_tables_mark_players_without_a_rating() -> None:
    """R-DUBOV-1."""
    tournament = event(4, number_of_rounds=3, declaration=declaration_of("dubov", "2026"))
    rules = resolve(tournament)
    columns = rules.table(rules.position(tournament), rules.language())
    assert columns.starred == {1, 2, 3, 4}
    assert columns.cells[1] == ("-", "Black (mild)", "0", "0", "yes")
    listed = rules.checklist(rules.position(tournament), rules.language("fr"))
    assert listed.cells[1][1:] == ("0", "0")
