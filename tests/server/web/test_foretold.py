"""A round that the rules cannot pair is foretold, and paired by hand as far as it can be."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest

from pairwright.event import Event, Forbid, Pair
from tests.cli.events.test_next_steps import nobody_left, without_a_position
from tests.event.acting import all_of, new_event
from tests.event.test_foretelling import without_a_pairing
from tests.server.web.conftest import App
from tests.server.web.rounds_desk import AtTheDesk, at_the_desk


def stale_and_unable() -> Event:
    """A draft, under which 1 was forbidden to meet anybody."""
    return all_of(new_event(6, 3), Pair(), *(Forbid((1, other)) for other in range(2, 7)))


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


NEXT = 'class="next"'


def next_part(desk: AtTheDesk, path: str = "/players") -> str:
    """The button of the frame, on any page."""
    return desk.page(path).partition(NEXT)[2].partition("</div>")[0]


def test_the_frame_offers_no_pairing_that_is_impossible(desk: AtTheDesk) -> None:
    part = next_part(desk)
    assert "Pair round 1 by hand" in part
    assert f'/e/{desk.slug}/rounds/1/by-hand"' in part
    assert "cannot be paired by the rules" in part
    assert "<form" not in part
    button = desk.page("/rounds/1").partition('/rounds/1/pair"')[2].partition("</form>")[0]
    assert "disabled" in button


@pytest.mark.parametrize(
    ("make", "message", "place"),
    [
        (nobody_left, "Bring players back for round 2", "/players"),
        (stale_and_unable, "Discard the draft of round 1", "/rounds/1"),
        (without_a_position, "Set the starting position of round 1", "/rounds/1"),
    ],
)
def test_the_frame_leads_to_what_can_be_done(
    make: Callable[[], Event], message: str, place: str, app: App, client: httpx.Client
) -> None:
    desk = at_the_desk(app, client, make())
    part = next_part(desk)
    assert message in part
    assert f'href="/e/{desk.slug}{place}"' in part
    assert "<form" not in part


def test_the_frame_pairs_what_can_be_paired(app: App, client: httpx.Client) -> None:
    part = next_part(at_the_desk(app, client, new_event(6, 3)))
    assert ">Pair round 1</button>" in part
    assert "<form" in part
