"""Place cards, board numbers and labels: what stands on them, and that they keep their size."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import pairwright as pw
from pairwright import paper
from pairwright.paper.document import LABELS_PER_PAGE, in_rows
from pairwright.tournament import InvalidRequest
from pairwright.vocabulary.translation import LANGUAGES
from tests.paper.events import OPEN, listed
from tests.paper.test_writers import pages_of
from tests.small_events import event


def test_a_place_card_has_what_a_neighbour_asks() -> None:
    players = (replace(OPEN.players[0], club="Lac"), *OPEN.players[1:])
    cards = paper.document("place-cards", replace(OPEN, players=players)).plates
    assert [card.name for card in cards][:3] == ["Adams, Ann", "emery, bob", "Émery, Zoé"]
    card = cards[2]
    assert (card.above, card.below, card.foot) == ("GM  ·  FRA", "2400  ·  Lac", "Open & Co")
    assert len(cards) == len(OPEN.players)


def test_there_is_a_number_for_every_board_of_the_event() -> None:
    """Nine players: four boards, whoever has the bye."""
    numbers = paper.document("board-numbers", OPEN).plates
    assert [plate.name for plate in numbers] == ["1", "2", "3", "4"]


def test_every_score_sheet_has_its_label() -> None:
    """Round 3 of OPEN, on whose first board Zoé Émery has White."""
    labels = paper.document("labels", OPEN, lang="fr").labels
    assert len(labels) == 2 * 4
    first, second = labels[:2]
    assert (first.own, second.own) == (0, 1)
    assert first.head == "Ronde 3  ·  Échiquier 1"
    assert first.day == "8 mars 2026"
    assert first.players[0].name == "GM Émery, Zoé"
    assert first.players[0].colour == "Blancs"
    assert first.players == second.players


def test_labels_of_a_round_that_is_not_paired_are_refused() -> None:
    with pytest.raises(InvalidRequest, match="round 4 is not recorded"):
        paper.document("labels", OPEN, 4)


def test_labels_are_in_the_order_of_boards_on_every_page() -> None:
    assert in_rows(list(range(50)), LABELS_PER_PAGE)[2] == [48, 49]


@pytest.mark.parametrize(("players", "cards", "labels"), [(6, 2, 1), (24, 8, 1), (26, 9, 2)])
def test_cards_and_labels_fill_their_pages_exactly(players: int, cards: int, labels: int) -> None:
    """Three cards and 24 labels on a page, with names that have no room in a line."""
    names = tuple(f"{'Very-Long-Name ' * 9}{n}" for n in range(players))
    tournament = event(players, name="N" * 500, players=listed(names))
    tournament = tournament.with_round(pw.pair(tournament).with_results())
    for language in LANGUAGES:
        assert (
            pages_of(paper.pdf(paper.document("place-cards", tournament, lang=language))) == cards
        )
        assert pages_of(paper.pdf(paper.document("labels", tournament, lang=language))) == labels
