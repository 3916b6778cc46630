"""What stands on paper: the right rows, in the right order, in three languages."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import pairwright as pw
from pairwright import paper
from pairwright.paper import Document, Kind
from pairwright.rules.pairing import RoundPairing
from pairwright.tournament import (
    Declaration,
    GameCorrection,
    GameResult,
    Notified,
    Withdrawal,
)
from pairwright.vocabulary.folding import alphabetical
from tests.paper.events import ACCELERATED, OPEN, listed
from tests.small_events import event, played
from tests.systems.double_swiss.matches import double_event, matches

ROOM = "\u2003–\u2003"


def column(document: Document, heading: str, section: int = 0) -> list[str]:
    """The cells under the first column with this heading."""
    found = document.sections[section]
    place = [column.heading for column in found.columns].index(heading)
    return [row[place] for row in found.rows]


def test_boards_are_in_publishing_order_whatever_the_order_of_the_facts() -> None:
    """C.04.2 art. 3.6, for every round of a random event, with its games turned around."""
    tournament = pw.Tournament.new([(f"P{n}", 2000 - n) for n in range(11)], rounds=5)
    for number in range(1, 6):
        made: RoundPairing = pw.pair(tournament)
        results = {board: ("1-0", "1/2-1/2", "0-1")[(board * number) % 3] for board in range(1, 6)}
        done = made.with_results(results)
        tournament = tournament.with_round(replace(done, games=tuple(reversed(done.games))))
        shown = paper.document("pairings", tournament)
        names = [tournament.player(board.white).name for board in made.boards]
        assert column(shown, "White") == names
        assert column(shown, "Board") == [str(n) for n in range(1, len(names) + 1)]
        assert made.bye is not None
        assert column(shown, "Name", 1) == [tournament.player(made.bye).name]
        assert shown.title == f"Pairings of round {number}"


def test_pairings_have_points_before_the_round_and_signs_for_every_result() -> None:
    shown = paper.document("pairings", OPEN, 1)
    assert column(shown, "Result") == ["1 – 0", "1° – 0°", "½ – ½", "+ : −"]
    assert column(shown, "White")[0] == "GM Émery, Zoé"
    assert column(shown, "Points") == ["0.0"] * 4
    assert shown.notes == ("+ and − by forfeit, ° not rated.",)
    second = paper.document("pairings", OPEN, 2, "fr")
    assert column(second, "Résultat") == ["0 – 1", "− : −", "? – ?"]
    assert column(second, "Points") == ["0,5", "0,5", "0,0"]
    assert second.notes == ("? ajournée, + et − par forfait.",)


def test_a_round_without_results_leaves_room_for_a_pencil() -> None:
    shown = paper.document("pairings", OPEN)
    assert shown.title == "Pairings of round 3"
    assert column(shown, "Result") == [ROOM] * 4
    assert shown.notes == ()
    assert shown.sections[1].rows == (("7", "Nowak, Fay", "1800", "0.5", "withdrawn"),)


def test_those_who_are_away_are_told_apart() -> None:
    away = paper.document("pairings", OPEN, 2).sections[1]
    assert away.heading == "Not paired in this round"
    assert [(row[1], row[4]) for row in away.rows] == [
        ("Zuber, Dan", "bye (pairing-allocated)"),
        ("Öz, Can", "half-point bye"),
    ]
    assert "Late, Lou" not in str(away), "who has not arrived is not away"


def test_by_name_has_every_pair_twice_in_the_order_of_the_alphabet() -> None:
    shown = paper.document("by-name", OPEN, 2, "it")
    assert [(row[0], *row[3:]) for row in shown.sections[0].rows] == [
        ("Adams, Ann", "3", "Bianco", "GM Émery, Zoé"),
        ("emery, bob", "1", "Bianco", "Ozil, Eva"),
        ("Émery, Zoé", "3", "Nero", "Adams, Ann"),
        ("Moss, Gil", "2", "Nero", "Nowak, Fay"),
        ("Nowak, Fay", "2", "Bianco", "Moss, Gil"),
        ("Öz, Can", "", "", "bye da mezzo punto"),
        ("Ozil, Eva", "1", "Nero", "emery, bob"),
        ("Zuber, Dan", "", "", "bye (assegnato dall’abbinamento)"),
    ]


def test_accents_do_not_move_a_name() -> None:
    names = ["Ångström", "Zola", "anders", "Éluard", "Eluard", "Eber", "Яковлев", "Иванов"]
    assert sorted(names, key=alphabetical) == [
        "anders",
        "Ångström",
        "Eber",
        "Eluard",
        "Éluard",
        "Zola",
        "Иванов",
        "Яковлев",
    ]


def test_slips_have_every_board_and_both_players() -> None:
    slips = paper.document("slips", OPEN).slips
    assert [slip.board for slip in slips] == [f"Board {n}" for n in range(1, 5)]
    first = slips[0]
    assert first.round == "Round 3"
    assert [player.colour for player in first.players] == ["White", "Black"]
    assert first.players[0].details == "No. 1, 2400"
    assert first.games[0].choices == ("1 – 0", "½ – ½", "0 – 1")


def test_standings_are_those_after_the_last_round_with_a_result() -> None:
    shown = paper.document("standings", OPEN)
    assert shown.title == "Standings after round 2, not final"
    assert column(shown, "Name")[0] == "Ozil, Eva"
    assert any("round 2" in note for note in shown.notes), "the open game is named"
    started = event(2, name="New")
    assert paper.document("standings", started).title == "Standings after round 0"
    asked = paper.document("standings", OPEN, 3)
    assert asked.title == "Standings after round 3, not final"


def test_cross_tables_have_the_letters_of_the_language() -> None:
    english = paper.document("crosstable", OPEN)
    rows = {row[1]: row[2:] for row in english.sections[0].rows}
    assert rows["Ozil, Eva"] == ("5w1", "6b1", "2.0")
    assert rows["Moss, Gil"] == ("7+", "8−", "1.0")
    assert rows["Émery, Zoé"] == ("3w1", "5b?", "1.5"), "adjourned, not drawn"
    french = paper.document("crosstable", OPEN, lang="fr")
    rows = {row[1]: row[2:] for row in french.sections[0].rows}
    assert rows["Ozil, Eva"] == ("5b1", "6n1", "2,0")
    assert french.notes[0].startswith("12b1\u00a0: adversaire au rang 12, couleur b (Blancs\u00a0;")
    assert rows["Zuber, Dan"] == ("2n0", "U", "1,0")
    assert english.title == "Cross-table after round 2, not final"


def test_cards_have_rounds_opponents_colours_results_and_points() -> None:
    card = paper.document("cards", OPEN).sections[1]
    assert card.heading == "2  Adams, Ann"
    assert card.facts == "Rating 2300  ·  FRA"
    assert card.together
    assert card.rows == (
        ("1", "Black", "6  Ozil, Eva", "1900", "0°", "0.0", "0.0"),
        ("2", "White", "1  GM Émery, Zoé", "2400", "?", "0.5", "0.5"),
        ("3", "Black", "9  Late, Lou", "1600", "", "", ""),
    )


def test_cards_tell_byes_absences_and_forfeits() -> None:
    cards = {card.heading[3:]: card.rows for card in paper.document("cards", OPEN).sections}
    assert cards["Öz, Can"][:2] == (
        ("1", "", "8  Moss, Gil", "1700", "−", "0.0", "0.0"),
        ("2", "", "half-point bye", "", "–", "0.5", "0.5"),
    )
    assert cards["Zuber, Dan"][1] == ("2", "", "bye (pairing-allocated)", "", "–", "1.0", "1.0")
    assert cards["Nowak, Fay"][2] == ("3", "", "withdrawn", "", "–", "0.0", "0.5")
    assert cards["Late, Lou"][0] == ("1", "", "absent", "", "–", "0.0", "0.0")


def test_virtual_points_are_shown_and_explained() -> None:
    shown = paper.document("pairings", ACCELERATED)
    assert [row[4] for row in shown.sections[0].rows] == ["1.0", "0.0"]
    assert [row[6] for row in shown.sections[0].rows] == ["1.0+0.5", "0.0"]
    assert "virtual points" in shown.notes[0]


MATCHES = double_event(
    4,
    matches("1-3 1-0 0-1", "4-2 = +--"),
    matches("1-2 ? *", "3-4 * *"),
    players=listed(("Ann", "Bob", "Cy", "Di")),
)


def test_matches_of_two_games_have_the_player_named_first_in_front() -> None:
    shown = paper.document("pairings", MATCHES, 1)
    assert column(shown, "Result") == ["1 – 0   1 – 0", "½ – ½   − : +"]
    assert "match of two games" in shown.notes[0]
    assert column(paper.document("pairings", MATCHES), "Result") == [
        f"? – ?   {ROOM}",
        f"{ROOM}   {ROOM}",
    ]
    slip = paper.document("slips", MATCHES).slips[0]
    assert [game.label for game in slip.games] == ["Game 1", "Game 2, colours reversed"]
    assert slip.note == "In both games the result has the player named first in front."
    assert paper.document("slips", OPEN).slips[0].note == ""


def test_matches_on_cards_and_in_cross_tables() -> None:
    cards = paper.document("cards", MATCHES, 1)
    assert cards.sections[1].rows == (("1", "Black", "4  Di", "2100", "½ +", "1.5", "1.5"),)
    assert "match of two games" in cards.notes[0]
    rows = paper.document("crosstable", MATCHES, 1).sections[0].rows
    assert [row[2] for row in rows] == ["4w2.0", "3b1.5", "2w0.5", "1b0.0"]


def test_corrected_results_are_printed() -> None:
    correction = GameCorrection(1, 1, 5, GameResult.DRAW)
    corrected = replace(OPEN, game_corrections=(correction,))
    assert column(paper.document("pairings", corrected, 1), "Result")[0] == "½ – ½"


def test_a_correction_that_waits_is_said_under_the_list_of_its_round() -> None:
    """C.04.2 art. 4.3 (b), (c)."""
    made = event(4, played("1-3 1-0", "2-4 1-0"), played("1-2 1-0", "3-4 1-0"))
    waits = GameCorrection(1, 1, 3, GameResult.DRAW, notified=Notified.AFTER_NEXT_PAIRING)
    late = GameCorrection(1, 2, 4, GameResult.DRAW, notified=Notified.LATE)
    made = replace(made, game_corrections=(waits, late))
    notes = paper.document("pairings", made, 1).notes
    assert any("corrected to ½ – ½, used from the pairing of round 3 on" in note for note in notes)
    assert any("corrected to ½ – ½, for rating only" in note for note in notes)
    assert not any("corrected" in note for note in paper.document("pairings", made, 2).notes)


def test_an_adjourned_game_that_has_ended_is_printed_as_what_it_was() -> None:
    """C.04.2 art. 3.1: a draw for pairing purposes only."""
    made = event(4, played("1-3 ?", "2-4 1-0"), played("1-2 1-0", "3-4 1-0"))
    ended = GameCorrection(1, 1, 3, GameResult.BLACK_WINS, known_from=3)
    made = replace(made, game_corrections=(ended,))
    assert "0 – 1" in column(paper.document("pairings", made, 1), "Result")
    cards = paper.document("cards", made, 1)
    assert "1" in [row[4] for section in cards.sections for row in section.rows]


def test_who_has_withdrawn_is_marked_in_tables() -> None:
    made = event(4, played("1-3 1-0", "2-4 1-0"), withdrawals=(Withdrawal(3, 1),))
    for kind in ("standings", "crosstable"):
        names = column(paper.document(kind, made, 1), "Name")
        assert ["(withdrawn)" in name for name in names].count(True) == 1


def test_an_event_of_a_type_that_is_not_paired_here_is_printed() -> None:
    other = replace(OPEN, declaration=Declaration(code="FIDE_ROUNDROBIN"))
    assert paper.document("pairings", other, 1).sections == (
        paper.document("pairings", OPEN, 1).sections
    )


def test_place_and_day_stand_in_the_heading() -> None:
    assert paper.document("pairings", OPEN).details == "Lyon, March 8, 2026"
    assert paper.document("slips", OPEN, 1, "fr").details == "Lyon, 6 mars 2026"
    undated = replace(OPEN, round_dates=())
    assert (
        paper.document("cards", undated, lang="it").details == "Lyon, 6 marzo 2026 – 8 marzo 2026"
    )
    odd = replace(undated, start_date="spring\x1b", end_date="", city="")
    assert paper.document("cards", odd).details == "spring\ufffd"


def test_players_and_events_without_a_name_are_still_told_apart() -> None:
    nameless = event(2, played("1-2 1-0"))
    shown = paper.document("pairings", nameless)
    assert shown.event == "Chess tournament"
    assert shown.sections[0].rows[0][2] == "#1"
    assert paper.document("crosstable", nameless).sections[0].rows[1][1] == "#2"


@pytest.mark.parametrize(
    ("kind", "number", "said"),
    [
        ("posters", None, "no document 'posters'; known: pairings, by-name, slips"),
        ("pairings", 4, "round 4 is not recorded: there are 3 rounds"),
        ("pairings", 0, "rounds are counted from 1"),
        ("slips", -1, "round -1 is not recorded"),
        ("standings", 4, "round 4 is not recorded"),
    ],
)
def test_what_is_not_there_is_refused(kind: str, number: int | None, said: str) -> None:
    with pytest.raises(pw.InvalidRequest, match=said):
        paper.document(kind, OPEN, number)


def test_before_the_first_round_there_are_no_boards_but_cards_and_standings() -> None:
    started = event(3, name="New")
    for kind in (Kind.PAIRINGS, Kind.BY_NAME, Kind.SLIPS):
        with pytest.raises(pw.InvalidRequest, match="no round is paired yet"):
            paper.document(kind, started)
    assert [card.rows for card in paper.document("cards", started).sections] == [(), (), ()]
    assert len(paper.document("crosstable", started).sections[0].rows) == 3


def test_an_event_without_players_is_printed_empty() -> None:
    nobody = pw.Tournament(name="Nobody")
    for kind in (Kind.STANDINGS, Kind.CROSSTABLE, Kind.CARDS):
        empty = paper.document(kind, nobody)
        assert [section.rows for section in empty.sections] in ([()], [])
        assert paper.text(empty)
        assert paper.pdf(empty).startswith(b"%PDF-")


def test_the_matches_of_teams_are_printed_with_their_game_points() -> None:
    teams = [("Mill", ["A", "B"]), ("Harbour", ["C", "D"]), ("Castle", ["E", "F"])]
    event = pw.Tournament.new_teams(teams, boards=2, rounds=3, system="team-swiss")
    event = event.with_round(pw.pair(event).with_results())
    [boards, absent] = paper.document("pairings", event).sections
    assert boards.rows == (("1", "1", "Mill", "0.0", "", "0.0", "Harbour", "2"),)
    assert absent.rows == (("3", "Castle", "0.0", "bye (pairing-allocated)"),)
    event = event.with_match(1, 2, ["1-0", "1/2-1/2"])
    [boards, _] = paper.document("pairings", event).sections
    assert boards.rows[0][4] == "1.5 : 0.5"


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(pw.InvalidRequest, match="no language 'de'"):
        paper.document("cards", OPEN, lang="de")


def test_lists_of_a_round_say_when_it_begins() -> None:
    timed = replace(OPEN, round_starts=("", "", "2026-03-08T14:30+01:00"))
    for kind in ("pairings", "by-name"):
        assert paper.document(kind, timed).details == "Lyon, March 8, 2026, 14:30"
    assert paper.document("pairings", timed, 2).details == "Lyon, March 7, 2026"
