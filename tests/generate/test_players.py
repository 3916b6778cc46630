"""The players of generated tournaments."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from pairwright.generate import Config, RatingSpread, Span
from pairwright.generate.parameters import Parameters
from pairwright.generate.player_events import GeneratedPlayer, field_of, invented_field
from pairwright.position import initial_order
from pairwright.tournament import Numbering, Player, Rating, Title, Tournament


def field(spread: RatingSpread, **axes: int) -> list[GeneratedPlayer]:
    asked = Config(
        ratings=spread,
        players=Span.only(400),
        highest_rating=Span.only(2400),
        lowest_rating=Span.only(1400),
        rating_step=Span.only(1),
    )
    return invented_field(replace(Parameters.drawn(asked, 1), **axes), 1)


def ratings(entrants: list[GeneratedPlayer]) -> list[int | None]:
    return [entrant.player.rating for entrant in entrants]


@pytest.mark.parametrize("spread", RatingSpread)
def test_numbers_follow_the_initial_order(spread: RatingSpread) -> None:
    players = tuple(entrant.player for entrant in field(spread))
    by_strength = Tournament(numbering=Numbering.BY_STRENGTH, players=players)
    assert initial_order(by_strength, 1) == list(range(1, 401))
    assert all(1400 <= rating <= 2400 for rating in ratings(field(spread)) if rating)


def test_equal_and_unrated_fields() -> None:
    [(rating, number)] = Counter(ratings(field(RatingSpread.EQUAL))).items()
    assert number == 400
    assert rating is not None
    assert set(ratings(field(RatingSpread.UNRATED))) == {None}
    assert len({entrant.strength for entrant in field(RatingSpread.UNRATED)}) > 100


def test_partly_unrated_field_has_its_share() -> None:
    missing = ratings(field(RatingSpread.PARTLY_UNRATED, unrated=300_000)).count(None)
    assert 90 < missing < 150


def test_normal_ratings_are_denser_in_the_middle_than_uniform_ones() -> None:
    def middle(spread: RatingSpread) -> int:
        return sum(1800 <= (rating or 0) <= 2000 for rating in ratings(field(spread)))

    assert middle(RatingSpread.NORMAL) > 2 * middle(RatingSpread.UNIFORM)
    assert 50 < middle(RatingSpread.UNIFORM) < 110


def test_groups_leave_gaps() -> None:
    grouped = field(RatingSpread.GROUPS, rating_groups=3, rating_gap=200)
    seen = {(rating or 0) for rating in ratings(grouped)}
    bands = [range(1400, 1601), range(1800, 2001), range(2200, 2401)]
    assert all(any(rating in band for band in bands) for rating in seen)
    assert all(any(rating in band for rating in seen) for band in bands)


def test_large_steps_make_ties() -> None:
    assert len(set(ratings(field(RatingSpread.UNIFORM, rating_step=200)))) <= 6


def test_titles_fit_the_ratings() -> None:
    titled = [entrant.player for entrant in field(RatingSpread.UNIFORM, highest_rating=2700)]
    assert {Title.GM, Title.IM, Title.WGM, Title.NONE} <= {player.title for player in titled}
    assert all((p.rating or 0) >= 2500 for p in titled if p.title is Title.GM)


def test_players_of_a_model_are_kept_as_they_are() -> None:
    players = (Player(7, "A", ratings=(Rating(2000),)), Player(9, "B"), Player(3, "C"))
    entrants = field_of(Tournament(players=players))
    assert [entrant.player for entrant in entrants] == list(players)
    assert [entrant.strength for entrant in entrants] == [2000, 2000, 2000]
