"""Team events on paper: match sheets, where teams play, cards of teams."""

from __future__ import annotations

import pytest

import pairwright as pw
from pairwright import paper
from pairwright.paper import Document, Kind
from pairwright.paper.document import MOST_BOARDS_ON_A5, sheets_per_page, stacked
from pairwright.tournament import Announcement, ByeKind, Withdrawal
from pairwright.vocabulary.translation import LANGUAGES
from tests.paper.test_writers import MARKUP, OUR_TAGS, UNSAFE, Page, pages_of

TEAMS = ("Mill", "Harbour", "Castle", "Abbey", "Bridge")


def cup(count: int = 5, boards: int = 2, **facts: object) -> pw.Tournament:
    """So many teams, one member more than there are boards, with the first round paired."""
    names = [TEAMS[place] if place < len(TEAMS) else f"Team {place}" for place in range(count)]
    entries = [(name, [(f"{name} {n}", 2000 - n) for n in range(1, boards + 2)]) for name in names]
    event = pw.Tournament.new_teams(
        entries, boards=boards, rounds=3, system="team-swiss", name="Cup", **facts
    )
    return event.with_round(pw.pair(event).with_results())


def seats(document: Document, sheet: int) -> list[list[tuple[bool, str]]]:
    """Colour and name of both sides of every board."""
    boards = document.sheets[sheet].boards
    return [[(seat.is_white, seat.name) for seat in board.seats] for board in boards]


def test_a_sheet_has_room_for_line_ups_until_both_are_known() -> None:
    event = cup()
    sheet = paper.document("slips", event)
    assert sheet.title == "Match sheets of round 1"
    assert [sheet.match for sheet in sheet.sheets] == ["Match 1", "Match 2"]
    assert [team.name for team in sheet.sheets[0].teams] == ["Mill", "Castle"]
    assert seats(sheet, 0) == [[(True, ""), (False, "")], [(False, ""), (True, "")]]
    event = event.with_match(1, 3, ["*", "*"], line_ups=((3, 1), (7, 8)))
    sheet = paper.document("slips", event)
    assert seats(sheet, 0) == [
        [(True, "Mill 3"), (False, "Castle 1")],
        [(False, "Mill 1"), (True, "Castle 2")],
    ]
    assert [seat.rating for seat in sheet.sheets[0].boards[0].seats] == ["1997", "1999"]
    assert sheet.sheets[0].boards[0].choices == ("1 – 0", "½ – ½", "0 – 1")


def test_an_empty_board_has_nobody_and_nothing_to_tick() -> None:
    event = cup().with_match(1, 3, ["1-0", "*"], line_ups=((1, 2), (7, 0)))
    [_, second] = paper.document("slips", event).sheets[0].boards
    assert [seat.name for seat in second.seats] == ["Mill 2", "–"]
    assert second.choices == ()


def test_colours_of_boards_are_those_that_the_event_declares() -> None:
    event = cup(boards=3)
    odd = pw.Tournament.new_teams(
        [(team.name, [f"{team.name} {n}" for n in (1, 2, 3)]) for team in event.teams],
        boards=3,
        rounds=3,
        system="team-swiss",
        board_colours="WWB",
    )
    odd = odd.with_round(pw.pair(odd).with_results())
    colours = [board[0][0] for board in seats(paper.document("slips", odd), 0)]
    assert colours == [True, True, False]
    assert [board[0][0] for board in seats(paper.document("slips", event), 0)] == [
        True,
        False,
        True,
    ]


@pytest.mark.parametrize(
    ("count", "boards", "pages"), [(2, 4, 1), (4, 4, 1), (7, 8, 2), (40, 2, 10), (6, 9, 3)]
)
def test_cutting_the_pile_gives_the_matches_in_order(count: int, boards: int, pages: int) -> None:
    document = paper.document("slips", cup(count, boards))
    places = sheets_per_page(document.sheets)
    assert places == (1 if boards > MOST_BOARDS_ON_A5 else 2)
    laid = stacked(document.sheets, places)
    pile = [page[place] for place in range(places) for page in laid]
    assert [match_sheet for match_sheet in pile if match_sheet is not None] == list(document.sheets)
    assert pages_of(paper.pdf(document)) == pages == len(laid)


@pytest.mark.parametrize("boards", [1, 8, 9, 60])
def test_sheets_with_long_names_keep_their_size(boards: int) -> None:
    long = "Very-Long-Name " * 30
    entries = [(f"{long}{n}", [f"{long}{n}{m}" for m in range(boards)]) for n in range(4)]
    event = pw.Tournament.new_teams(
        entries, boards=boards, rounds=3, system="team-swiss", name="N" * 500
    )
    event = event.with_round(pw.pair(event).with_results())
    for match in event.rounds[0].matches:
        event = event.with_match(match.white, match.black, ["*"] * boards)
    for language in LANGUAGES:
        document = paper.document("slips", event, lang=language)
        assert document.sheets[0].boards[0].seats[0].name.endswith("…")
        assert pages_of(paper.pdf(document)) == (1 if boards <= MOST_BOARDS_ON_A5 else 2)


@pytest.mark.parametrize(
    "kind", [kind for kind in Kind if kind not in (Kind.PRIZES, Kind.RECEIPTS)]
)
def test_hostile_teams_in_every_language_and_format(kind: Kind) -> None:
    entries = [(name, [name, "x"]) for name in MARKUP]
    event = pw.Tournament.new_teams(
        entries, boards=2, rounds=3, system="team-swiss", name=MARKUP[0]
    )
    event = event.with_round(pw.pair(event).with_results()).with_match(1, 5, ["1-0", "*"])
    for language in LANGUAGES:
        document = paper.document(kind, event, 1, lang=language)
        page = paper.html(document)
        assert Page(page).tags <= OUR_TAGS
        assert not UNSAFE.search(page + paper.text(document))
        assert paper.pdf(document).startswith(b"%PDF-")


def test_every_player_and_choice_stands_in_text_and_page() -> None:
    event = cup().with_match(1, 3, ["*", "*"])
    document = paper.document("slips", event)
    written, page = paper.text(document), "".join(Page(paper.html(document)).seen)
    for text in ("Mill 1", "Castle 2", "1 – 0", "Match 2", "Signature (Abbey)", "Total"):
        assert text in written
        assert text in page
    assert "(w) Mill 1" in written
    assert "(b) Castle 1" in written


def test_teams_find_their_match_by_name() -> None:
    shown = paper.document("by-name", cup(), lang="fr")
    assert [column.heading for column in shown.sections[0].columns] == [
        "Équipe",
        "Match",
        "Couleur",
        "Adversaire",
    ]
    assert shown.sections[0].rows == (
        ("Abbey", "2", "Blancs", "Harbour"),
        ("Bridge", "", "", "exempt"),
        ("Castle", "1", "Noirs", "Mill"),
        ("Harbour", "2", "Noirs", "Abbey"),
        ("Mill", "1", "Blancs", "Castle"),
    )
    assert shown.notes == ("La couleur est celle du premier échiquier du match.",)


def test_cards_of_teams_have_match_points_and_game_points() -> None:
    event = cup().with_match(1, 3, ["1-0", "1/2-1/2"])
    event = event.with_match(4, 2, forfeit="-+")
    event = event.with_round(pw.pair(event).with_results())
    cards = {card.heading[3:]: card for card in paper.document("cards", event).sections}
    assert cards["Mill"].facts == "Mill 1 1999  ·  Mill 2 1998  ·  Mill 3 1997"
    first, second = cards["Mill"].rows
    assert first == ("1", "White", "3  Castle", "1.5 : 0.5", "2.0", "2.0", "1.5", "1.5")
    assert second[1] in ("White", "Black"), "the colour of a match that is on is known"
    assert second[3:] == ("", "", "", "", "")
    assert cards["Harbour"].rows[0] == (
        *("1", "", "4  Abbey", "2.0 : 0.0"),
        *("2.0", "2.0", "2.0", "2.0"),
    ), "who did not play had no colour"
    assert cards["Bridge"].rows[0] == (
        *("1", "", "bye (pairing-allocated)", "–"),
        *("1.0", "1.0", "1.0", "1.0"),
    )


def test_cards_tell_who_is_away_and_who_has_left() -> None:
    event = pw.Tournament.new_teams(
        [(name, [name]) for name in TEAMS],
        boards=1,
        rounds=3,
        system="team-swiss",
        announcements=(Announcement(1, 1, ByeKind.HALF_POINT),),
        withdrawals=(Withdrawal(2, 0),),
    )
    event = event.with_round(pw.pair(event).with_results())
    cards = paper.document("cards", event).sections
    assert cards[0].rows[0][2] == "half-point bye"
    assert cards[1].rows[0][2] == "withdrawn"


def test_ratings_have_a_column_where_somebody_has_one() -> None:
    headings = [column.heading for column in paper.document("pairings", cup()).sections[0].columns]
    assert headings.count("Rating") == 0
    assert headings[0] == "Match"
