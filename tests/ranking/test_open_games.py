"""Standings with games that have not ended are marked not final (C.07; checklist 157-169)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pairwright.formats import read
from pairwright.ranking import (
    Standings,
    cross_table,
    progress_table,
    standings,
    standings_data,
    standings_table,
    statistics_tables,
    to_html,
    why,
)
from pairwright.tournament import (
    ForfeitedMatch,
    Game,
    GameCorrection,
    GameResult,
    Match,
    Notified,
    Round,
    Tournament,
    Withdrawal,
)
from tests.evidence import CASES
from tests.ranking.notation import players, teams

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
    assert said["fr"].notes[1].startswith("Ce classement n’est pas définitif\u00a0: 2 parties")
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
    assert data["open_games"][0] == {
        "round": 2,
        "white": 2,
        "black": 1,
        "adjourned": True,
        "of_teams": False,
    }
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


@pytest.mark.parametrize("known_from", [4, 9])
def test_an_adjourned_game_that_has_ended_counts_as_what_it_was(known_from: int) -> None:
    """C.04.2 art. 3.1: draws for pairing purposes only (R-EVENT-2)."""
    ended = GameCorrection(2, 2, 1, GameResult.WHITE_WINS, known_from=known_from)
    made = replace(event(), number_of_rounds=9, game_corrections=(ended,))
    table = standings(made)
    assert opened(table) == [(2, 3, 4, False)]
    assert (table.row(2).points, table.row(1).points) == (2, 1)
    assert table.waiting == ()
    # As older files tell it.
    older = GameCorrection(2, 2, 1, GameResult.WHITE_WINS, notified=Notified.AFTER_NEXT_PAIRING)
    assert standings(replace(made, game_corrections=(older,))).row(2).points == 2
    assert statistics_tables(made, 2)[0].rows != statistics_tables(event(), 2)[0].rows


def test_a_late_correction_of_an_adjourned_game_is_no_end_of_it() -> None:
    """C.04.2 art. 4.3 (c): it ended 1-0, and that it was drawn is for rating only."""
    ended = GameCorrection(2, 2, 1, GameResult.WHITE_WINS, known_from=4)
    late = GameCorrection(2, 2, 1, GameResult.DRAW, notified=Notified.LATE)
    table = standings(replace(event(), number_of_rounds=9, game_corrections=(ended, late)))
    assert (table.row(2).points, table.row(1).points) == (2, 1)
    assert [waiting.used_from for waiting in table.waiting] == [None]


def test_a_correction_that_waits_is_said() -> None:
    """C.04.2 art. 4.3 (b), (c): the standings do not have it yet, and say so."""
    waits = GameCorrection(1, 1, 3, GameResult.BLACK_WINS, notified=Notified.AFTER_NEXT_PAIRING)
    late = GameCorrection(1, 4, 2, GameResult.DRAW, notified=Notified.LATE)
    made = replace(event(), game_corrections=(waits, late))
    after = standings(made, after_round=1)
    assert [
        (waiting_correction.white, waiting_correction.black, waiting_correction.used_from)
        for waiting_correction in after.waiting
    ] == [
        (1, 3, 3),
        (4, 2, None),
    ]
    notes = standings_table(after, made).notes
    assert notes[1] == (
        "Not counted here: round 1, 1 Player 1 - 3 Player 3 is corrected to 0-1, used from the "
        "pairing of round 3 on (C.04.2 art. 4.3)"
    )
    assert notes[2].endswith("is corrected to ½-½, for rating only (C.04.2 art. 4.3)")
    assert standings_data(after)["waiting_corrections"][0]["used_from"] == 3
    # From round 3 on it is there.
    assert [waiting_correction.used_from for waiting_correction in standings(made).waiting] == [
        None
    ]
    for language, said in (("fr", "Pas compté ici"), ("it", "Qui non conteggiato")):
        assert any(note.startswith(said) for note in standings_table(after, made, language).notes)


def test_who_has_withdrawn_is_marked() -> None:
    """C.04.2 art. 3.2, from the standings of the last round played on."""
    made = replace(event(), withdrawals=(Withdrawal(3, 2),))
    assert [row.number for row in standings(made).rows if row.withdrawn] == [3]
    # While round 2 is played, the table after round 1 is the one that people look at.
    assert standings(made, after_round=1).row(3).withdrawn
    results = {1: "3w1 2b1", 2: "4b1 1w0", 3: "1b0 4w1", 4: "2w0 3b0"}
    over = replace(players(results), withdrawals=(Withdrawal(3, 2),))
    assert not standings(over, after_round=1).row(3).withdrawn
    table = standings(made)
    for language, name in (
        ("en", "Player 3 (withdrawn)"),
        ("fr", "Player 3 (abandon)"),
        ("it", "Player 3 (ritiro)"),
    ):
        tables = (
            standings_table(table, made, language),
            cross_table(table, language=language),
            progress_table(table, language),
        )
        for shown in tables:
            assert [name in row for row in shown.printed_rows].count(True) == 1
    assert [row["name"] for row in standings_data(table)["rows"] if row["withdrawn"]] == [
        "Player 3"
    ]
    assert "Player 3 (withdrawn)" in str(table)


def test_a_match_without_line_ups_is_open() -> None:
    """Neither its games nor its results are known."""
    made = teams({1: "2:2.5", 2: "1:1.5"})
    first = replace(made.rounds[0], games=(), unopposed=(), matches=(Match(1, 2),))
    made = replace(made, rounds=(first,), line_ups=())
    table = standings(made)
    assert not table.is_final
    assert [(g.white, g.black, g.adjourned, g.of_teams) for g in table.open_games] == [
        (1, 2, False, True)
    ]
    note = standings_table(table, made).notes[1]
    assert note.startswith("These standings are not final: 1 match has not ended (round 1: 1")
    postponed = replace(first, matches=(Match(1, 2, adjourned=True),))
    assert standings(replace(made, rounds=(postponed,))).open_games[0].adjourned
    gone = replace(made, forfeited_matches=(ForfeitedMatch("+-", 1, 1, 2),))
    assert standings(gone).is_final


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


def test_a_report_with_an_adjourned_game_at_the_end() -> None:
    made = read(CASES / "handling" / "v_adj_end.trf")
    assert opened(standings(made)) == [(2, 2, 1, True)]
