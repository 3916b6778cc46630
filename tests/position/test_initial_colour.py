"""The initial colour: declared, or inferred from what was scheduled (reading R-COLOUR-1)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pairwright import formats
from pairwright.checking import check
from pairwright.position import initial_colour
from pairwright.tournament import (
    Colour,
    Game,
    GameResult,
    Numbering,
    Player,
    Rating,
    RatingCorrection,
    Round,
)
from tests.evidence import CASES
from tests.positions_before import dutch_before
from tests.small_events import event, played


def inferred(*rounds: Round, count: int = 6) -> Colour | None:
    return initial_colour(event(count, *rounds, initial_colour=None))


@pytest.mark.parametrize("colour", [Colour.WHITE, Colour.BLACK])
def test_declared_colour_wins_over_what_was_played(colour: Colour) -> None:
    tournament = event(2, played("1-2 1-0"), initial_colour=colour)
    assert initial_colour(tournament) is colour
    assert dutch_before(tournament).initial_colour is colour


def test_nothing_played_and_nothing_declared_tells_nothing() -> None:
    assert inferred() is None
    assert inferred(played("1 U", "2 H")) is None


def test_first_player_of_round_1_shows_it() -> None:
    assert inferred(played("1-4 1-0", "5-2 1-0", "3-6 1-0")) is Colour.WHITE
    assert inferred(played("4-1 1-0", "2-5 1-0", "6-3 1-0")) is Colour.BLACK


def test_player_on_an_even_place_shows_the_other_colour() -> None:
    """1 has the pairing-allocated bye: it took part without a colour, so 2 is on place 2."""
    assert inferred(played("1 U", "2-4 1-0")) is Colour.BLACK
    assert inferred(played("1 U", "4-2 1-0")) is Colour.WHITE


def test_places_are_counted_among_those_who_took_part() -> None:
    """1 had a bye on request and does not count: 2 is on place 1."""
    assert inferred(played("1 H", "2-4 1-0")) is Colour.WHITE
    assert inferred(played("3-2 1-0"), count=3) is Colour.BLACK


def test_forfeited_games_count_with_their_scheduled_colours() -> None:
    assert inferred(played("4-1 +:-", "2-5 1-0")) is Colour.BLACK


def test_forfeits_without_colours_do_not_count() -> None:
    blank = Round(
        (Game(1, 4, GameResult.WHITE_WINS_BY_FORFEIT, coloured=False), Game(2, 5, GameResult.DRAW))
    )
    # 1 and 4 took part, 2 is on place 2 and has White
    assert inferred(blank) is Colour.BLACK


def test_first_round_with_a_colour_decides() -> None:
    """Who took part in an earlier round still counts: 3 is on place 2 behind 2."""
    assert inferred(played("2 U"), played("3-4 1-0", "1 H")) is Colour.BLACK


def test_places_follow_the_initial_order_and_not_the_numbers() -> None:
    entries = (Player(1, ratings=(Rating(1000),)), Player(2, ratings=(Rating(2000),)))
    tournament = event(0, played("1-2 1-0"), players=entries, initial_colour=None)
    assert initial_colour(tournament) is Colour.WHITE
    by_strength = replace(tournament, numbering=Numbering.BY_STRENGTH)
    assert initial_colour(by_strength) is Colour.BLACK


def test_places_are_those_of_the_round_that_shows_it() -> None:
    """A rating corrected in time for round 2 puts 2 above 1, but only from then on."""
    entries = (Player(1, ratings=(Rating(2000),)), Player(2, ratings=(Rating(1900),)))
    tournament = event(
        0,
        played("1-2 1-0"),
        players=entries,
        initial_colour=None,
        numbering=Numbering.BY_STRENGTH,
        rating_corrections=(RatingCorrection(1, 2, Rating(2500)),),
    )
    assert [p.number for p in dutch_before(tournament).participants if p.tpn == 1] == [2]
    assert initial_colour(tournament) is Colour.WHITE


def test_the_higher_ranked_player_of_a_pair_shows_it() -> None:
    """Nobody played in round 1; in round 2 number 3, who had the bye, is ranked above number 1.

    Number 3 is on an odd place and has Black: that is the initial colour; number 2, ranked above
    number 4, is on an even place and has White.
    """
    first = played("1 H", "2 H", "3 U", "4 H")
    assert inferred(first, played("1-3 1-0", "2-4 1-0"), count=4) is Colour.BLACK


@pytest.mark.parametrize("name", ["F2-initial-colour-inferred-round2.trf", "F2-2017-3players.trf"])
def test_cases_without_a_game_in_round_1(name: str) -> None:
    edition = "2017" if "2017" in name else None
    report = check(formats.read(CASES / "handling" / name), edition=edition)
    assert report.is_clean, str(report)
