"""Which rating lists an event asks, and in which order (checklist 118, 123 to 126, 137)."""

from __future__ import annotations

import pytest

from pairwright.event import DeclareLong, DeclareRatingLists, Describe
from pairwright.formats.rating_list import ListedPlayer, ListTitle
from pairwright.service.events.rating_order import rating_order, valid_month
from pairwright.service.events.settings import rating_lists_in
from pairwright.service.events.words import Unclear
from pairwright.tournament import ListedRating as Listed
from pairwright.tournament import Rating, RatingOrigin
from tests.event.acting import do, new_event, refused

ADA = ListedPlayer(
    1, "Ada", standard=2000, rapid=1900, national=1850, standard_k=20, rapid_k=40, blitz_k=40
)
TITLE = ListTitle("November", "2026-11", "FRA")


@pytest.mark.parametrize(
    ("clock", "order"),
    [
        ("5400+30", (Listed.STANDARD, Listed.NATIONAL)),
        ("900+10", (Listed.RAPID, Listed.STANDARD, Listed.NATIONAL)),
        ("180+2", (Listed.BLITZ, Listed.STANDARD, Listed.NATIONAL)),
    ],
)
def test_the_time_control_gives_the_usual_order(clock: str, order: tuple[Listed, ...]) -> None:
    event = do(new_event(), Describe(encoded_time_control=clock))
    assert rating_order(event.state) == order


def test_the_arbiter_leaves_out_adds_and_moves_lists() -> None:
    event = do(new_event(), rating_lists_in("rapid, blitz"))
    assert rating_order(event.state) == (Listed.RAPID, Listed.BLITZ)
    event = do(event, rating_lists_in("blitz,rapid,national"))
    assert rating_order(event.state) == (Listed.BLITZ, Listed.RAPID, Listed.NATIONAL)
    assert refused(event, rating_lists_in("blitz,rapid,national")) == {"rating-lists.same"}
    assert refused(event, rating_lists_in("rapid rapid")) == {"rating-lists.twice"}
    event = do(event, rating_lists_in("usual"))
    assert rating_order(event.state) == (Listed.STANDARD, Listed.NATIONAL)
    with pytest.raises(Unclear):
        rating_lists_in("elo")
    assert rating_lists_in("") == DeclareRatingLists()


def test_the_first_list_that_has_the_player_gives_the_rating() -> None:
    """R-LIST-6: the effective blitz rating of who has none is the standard one, and says so."""
    found = ADA.player(1, (Listed.BLITZ, Listed.STANDARD, Listed.NATIONAL), TITLE)
    assert found.ratings == (Rating(2000), Rating(1850, "FRA"))
    assert found.origins == (
        RatingOrigin("FIDE", "November (standard)", "2026-11", 20),
        RatingOrigin("FRA", "November", "2026-11"),
    )
    assert ADA.player(1, (Listed.RAPID, Listed.STANDARD), TITLE).ratings == (Rating(1900),)
    assert ADA.player(1, (Listed.BLITZ,), TITLE).ratings == ()
    assert ADA.player(1, (Listed.NATIONAL,), TITLE).ratings == (Rating(1850, "FRA"),)


def test_the_list_of_the_first_day_is_valid() -> None:
    """R-LIST-6: in an event of more than 30 days it is that of the present month."""
    event = new_event()
    assert valid_month(event.state, "2026-11-17") == ""
    event = do(event, Describe(start_date="2026-09-30"))
    assert valid_month(event.state, "2026-11-17") == "2026-09"
    assert valid_month(do(event, DeclareLong()).state, "2026-11-17") == "2026-11"
