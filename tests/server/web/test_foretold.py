"""A round that the rules cannot pair is foretold, and paired by hand as far as it can be."""

from __future__ import annotations

import httpx
import pytest

from tests.event.test_foretelling import without_a_pairing
from tests.server.web.conftest import App
from tests.server.web.rounds_desk import AtTheDesk, at_the_desk


@pytest.fixture(scope="module")
def desk(app: App, client: httpx.Client) -> AtTheDesk:
    return at_the_desk(app, client, without_a_pairing())


@pytest.mark.parametrize("path", ["", "/rounds/1", "/check-in"])
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Round 1 cannot be paired by the rules"),
        ("fr", "La ronde 1 ne peut être appariée selon les règles"),
        ("it", "Il turno 1 non si può abbinare secondo le regole"),
    ],
)
def test_every_page_that_could_pair_it_says_so(
    path: str, language: str, said: str, desk: AtTheDesk
) -> None:
    assert said in desk.seen(path, language)
    assert "/rounds/1/by-hand" in desk.page(path)


def test_pairing_by_hand_begins_with_what_can_be_paired(desk: AtTheDesk) -> None:
    seen = desk.seen("/rounds/1/by-hand")
    assert "5 Player 05 is left: the rules let 5 Player 05 meet only 1 Player 01" in seen
    text = desk.page("/rounds/1/by-hand").partition("<textarea")[2].partition("</textarea>")[0]
    boards = text.partition(">")[2].split()
    assert len(boards) == 2
    part = desk.post("/rounds/1/by-hand/look", boards=" ".join(boards)).text
    assert part.partition('class="seats-left"')[2].count("data-player") == 2
    assert "By the rules" not in part
