"""Standings with games that have not ended are marked not final (C.07; checklist 157-169)."""

from __future__ import annotations

from dataclasses import replace

from pairwright.formats import read
from pairwright.standings import (
    Standings,
    standings,
    standings_data,
    standings_table,
    to_html,
    why,
)
from pairwright.tournament import (
    Game,
    GameCorrection,
    GameResult,
    Notified,
    Round,
    Tournament,
)
from tests.shared_data import SHARED, needs_shared
from tests.standings.notation import players, teams

ROWS = {1: "3w1 2b?", 2: "4b1 1w?", 3: "1b0 4w*", 4: "2w0 3b*"}


def event() -> Tournament:
    return players(ROWS, number_of_rounds=2, type_text="Swiss")


def opened(table: Standings) -> list[tuple[int, int, int, bool]]:
    return [(g.round, g.white, g.black, g.adjourned) for g in table.open_games]


def test_adjourned_games_and_games_without_result_are_open() -> None:
    table = standings(event())
    assert not table.is_final
    assert opened(table) == [(2, 2, 1, True), (2, 3, 4, False)]
    assert standings(event(), after_round=1).is_final
    assert standings(event(), after_round=0).is_final


def test_table_and_page_say_so_in_every_language() -> None:
    table = standings(event())
    said = {lang: standings_table(table, event(), lang) for lang in ("en", "fr", "it")}
    assert said["en"].title == "Standings after round 2, not final"
    assert said["en"].notes[1] == (
        "These standings are not final: 2 games have not ended (round 2: 2 Player 2 - 1 Player 1, "
        "adjourned; round 2: 3 Player 3 - 4 Player 4, no result yet)"
    )
    assert said["fr"].notes[1].startswith("Ce classement n'est pas définitif\u00a0: 2 parties")
    assert said["it"].notes[1].startswith("Questa classifica non è definitiva: 2 partite")
    assert "These standings are not final" in to_html("Open", [said["en"]], "en")
    final = standings_table(standings(event(), after_round=1), event())
    assert final.title == "Standings after round 1"
    assert len(final.notes) == 1


def test_comparisons_say_so() -> None:
    told = why(standings(event(), "TPN"), 1, 2, "it")
    assert told.text().splitlines()[-1].startswith("Questa classifica non è definitiva")
    assert why(standings(event(), "TPN", after_round=1), 1, 2).remark == ""


def test_json() -> None:
    data = standings_data(standings(event()))
    assert data["final"] is False
    assert data["open_games"][0] == {"round": 2, "white": 2, "black": 1, "adjourned": True}
    assert data["notes"][0].startswith("These standings are not final")
    closed = standings_data(standings(event(), after_round=1))
    assert (closed["final"], closed["open_games"], closed["notes"]) == (True, [], [])


def test_a_correction_closes_a_game() -> None:
    """C.04.2 art. 4.3: what counts is the result as corrected."""
    corrected = replace(
        event(),
        game_corrections=(
            GameCorrection(2, 2, 1, GameResult.DRAW, notified=Notified.IN_TIME),
            GameCorrection(2, 3, 4, GameResult.WHITE_WINS, notified=Notified.IN_TIME),
        ),
    )
    assert standings(corrected).is_final


def test_the_second_game_of_a_match_counts() -> None:
    """C.04.5: a match is open until both games have ended."""
    game = Game(1, 2, GameResult.DRAW, return_result=GameResult.MISSING)
    made = replace(event(), players=event().players[:2], rounds=(Round((game,)),))
    assert opened(standings(made)) == [(1, 1, 2, False)]


def test_players_of_teams_are_named_not_their_teams() -> None:
    made = teams({1: "2:2.5", 2: "1:1.5"})
    first, *others = made.rounds[0].games
    pending = replace(first, result=GameResult.MISSING)
    made = replace(made, rounds=(Round((pending, *others)),))
    table = standings(made)
    assert not table.is_final
    assert "round 1: 11 - 21, no result yet" in standings_table(table, made).notes[1]


def test_long_lists_are_cut() -> None:
    rows = {n: f"{n + 1}w*" if n % 2 else f"{n - 1}b*" for n in range(1, 15)}
    made = players(rows, type_text="Swiss")
    note = standings_table(standings(made), made).notes[1]
    assert note.startswith("These standings are not final: 7 games have not ended (round 1: 1")
    assert note.endswith("9 Player 9 - 10 Player 10, no result yet; and 2 others)")


@needs_shared
def test_a_report_with_an_adjourned_game_at_the_end() -> None:
    made = read(SHARED / "cases" / "handling" / "v_adj_end.trf")
    assert opened(standings(made)) == [(2, 2, 1, True)]
