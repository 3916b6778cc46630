"""Initial order and pairing numbers (C.04.2 art. 2)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from pairwright.position import initial_order, strength
from pairwright.systems.dutch.players import DutchPosition
from pairwright.tournament import (
    Announcement,
    ByeKind,
    Colour,
    NationalRecord,
    Notified,
    Numbering,
    Player,
    RankMethod,
    Rating,
    RatingCorrection,
    Title,
    Tournament,
)
from tests.positions_before import dutch_before
from tests.small_events import event, played


def by_strength(*entries: Player, **facts: Any) -> Tournament:
    return Tournament(players=entries, numbering=Numbering.BY_STRENGTH, **facts)


def rated(number: int, rating: int, **more: Any) -> Player:
    return Player(number, ratings=(Rating(rating),), **more)


def tpns(position: DutchPosition) -> dict[int, int]:
    return {p.number: p.tpn for p in position.participants}


def test_strength_comes_first() -> None:
    """Art. 2.2.1, and 2.3: the best has number 1."""
    tournament = by_strength(
        rated(1, 1800, title=Title.GM), rated(2, 2200), Player(3), rated(4, 2000)
    )
    assert initial_order(tournament, 1) == [2, 4, 1, 3]
    assert tpns(dutch_before(tournament)) == {2: 1, 4: 2, 1: 3, 3: 4}


def test_titles_come_second() -> None:
    """Art. 2.2.2: GM, IM, WGM, FM, WIM, CM, WFM, WCM, none."""
    order = ["", "WCM", "WFM", "CM", "WIM", "FM", "WGM", "IM", "GM"]
    entries = [rated(i, 2000, title=Title(title)) for i, title in enumerate(order, start=1)]
    assert initial_order(by_strength(*entries), 1) == [9, 8, 7, 6, 5, 4, 3, 2, 1]


def test_alphabet_comes_third() -> None:
    """Art. 2.2.3; case does not matter, and equal names keep the order of their numbers."""
    tournament = by_strength(
        rated(1, 2000, name="Ulm, Vera"),
        rated(2, 2000, name="adam, Piet"),
        rated(3, 2000, name="Adam, Jan"),
        rated(5, 2000, name="Boje, Ada"),
        rated(4, 2000, name="Boje, Ada"),
    )
    assert initial_order(tournament, 1) == [3, 2, 4, 5, 1]


def test_announced_order_replaces_the_alphabet_only() -> None:
    """Art. 2.2.3: another announced criterion; who is not in it follows alphabetically."""
    tournament = by_strength(
        rated(1, 2000, name="A"),
        rated(2, 2000, name="B"),
        rated(3, 2000, name="C"),
        rated(4, 2100, name="D"),
        rated(5, 2000, name="E", title=Title.WCM),
        announced_order=(3, 4, 2, 5),
    )
    assert initial_order(tournament, 1) == [4, 5, 3, 2, 1]


def test_numbers_as_given_and_by_listing() -> None:
    """Reading R-TPN-2: a report file's numbers are the pairing numbers, gaps allowed."""
    entries = (rated(7, 1000), rated(2, 2000), rated(5, 2500))
    assert initial_order(Tournament(players=entries), 1) == [2, 5, 7]
    listed = Tournament(players=entries, numbering=Numbering.BY_LISTING)
    assert initial_order(listed, 1) == [7, 2, 5]
    assert tpns(dutch_before(listed)) == {7: 1, 2: 2, 5: 3}


def test_arbiters_estimate_outranks_ratings() -> None:
    """Art. 2.1: missing or unreliable ratings are estimated."""
    tournament = by_strength(
        rated(1, 2000), rated(2, 1200, strength=2300), Player(3, strength=2100)
    )
    assert initial_order(tournament, 1) == [2, 3, 1]


@pytest.mark.parametrize(
    ("method", "fide_only", "national_only", "both"),
    [
        ("FIDE", 2000, 0, 1900),
        ("NRO", 0, 1850, 1950),
        ("FIDON", 2000, 1850, 1900),
        ("NIDOF", 2000, 1850, 1950),
        ("HBFN", 2000, 1850, 1950),
        ("LBFN", 2000, 1850, 1900),
        ("OTHER", 2000, 1850, 1900),
    ],
)
def test_rank_methods(method: str, fide_only: int, national_only: int, both: int) -> None:
    """TRF26 record 172: which list gives the strength; the federation named in it counts."""
    tournament = Tournament(rank_methods=(RankMethod("ITA", method),))
    other = NationalRecord("FRA", 2800)
    first = rated(1, 2000, national=(other,))
    second = Player(2, national=(other, NationalRecord("ITA", 1850)))
    third = rated(3, 1900, national=(NationalRecord("ITA", 1950),))
    assert strength(first, tournament) == fide_only
    assert strength(second, tournament) == national_only
    assert strength(third, tournament) == both
    unrated = Player(4, national=(NationalRecord("ITA", None, name="Quattro"),))
    assert strength(unrated, tournament) == 0
    assert strength(Player(5), tournament) == 0


def test_rating_list_of_the_federation_serves_without_a_national_record() -> None:
    tournament = Tournament(rank_methods=(RankMethod("ITA", "NRO"),))
    assert strength(Player(1, ratings=(Rating(2000), Rating(1700, "ITA"))), tournament) == 1700


def test_a_national_rating_of_no_named_federation_counts() -> None:
    """R-TPN-6: `172 NRO` asks for the first national rating, and a list may name no federation."""
    unnamed = Tournament(rank_methods=(RankMethod("", "NRO"),))
    assert strength(Player(1, ratings=(Rating(2000), Rating(1700, "ITA"))), unnamed) == 1700
    assert strength(Player(1, national=(NationalRecord("FRA", 1650),)), unnamed) == 1650
    named = Tournament(rank_methods=(RankMethod("ITA", "NRO"),))
    assert strength(Player(1, ratings=(Rating(2000), Rating(1700, "NAT"))), named) == 1700


def test_without_method_the_fide_rating_counts_else_the_first_known() -> None:
    tournament = Tournament()
    assert strength(Player(1, ratings=(Rating(2100, "ITA"), Rating(2000))), tournament) == 2000
    assert strength(Player(1, ratings=(Rating(2100, "ITA"),)), tournament) == 2100
    assert strength(Player(1), tournament) == 0


def test_late_entry_takes_its_place_and_shifts_the_numbers_below() -> None:
    """Art. 2.4, 2.5: before it arrives nobody counts it, afterwards it has its place."""
    tournament = by_strength(
        rated(1, 2400),
        rated(2, 2300, arrives=2),
        rated(3, 2200),
        rated(4, 2100),
        rated(5, 2000),
        rounds=(played("1-4 1-0", "5-3 0-1"),),
        initial_colour=Colour.WHITE,
    )
    assert initial_order(tournament, 1) == [1, 3, 4, 5]
    assert initial_order(tournament, 2) == [1, 2, 3, 4, 5]
    assert tpns(dutch_before(tournament, 1)) == {1: 1, 3: 2, 4: 3, 5: 4}
    assert tpns(dutch_before(tournament, 2)) == {1: 1, 2: 2, 3: 3, 4: 4, 5: 5}


def test_late_entry_has_no_points_for_the_rounds_it_missed() -> None:
    """Art. 2.4."""
    tournament = event(
        0,
        played("1-2 1-0"),
        players=(Player(1), Player(2), Player(3, arrives=2)),
    )
    late = next(p for p in dutch_before(tournament).participants if p.number == 3)
    assert (late.score, late.unplayed_games, late.opponents) == (0, 1, frozenset())


def test_late_entry_after_round_4_still_shifts_numbers() -> None:
    """Reading R-TPN-3: art. 2.3 freezes corrections, not the places of late entries (2.4)."""
    entries = (rated(1, 2400), rated(2, 2300, arrives=6), rated(3, 2200), rated(4, 2100))
    assert initial_order(by_strength(*entries), 5) == [1, 3, 4]
    assert initial_order(by_strength(*entries), 6) == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("last_round_with_the_error", "notified", "reordered_from"),
    [
        (0, Notified.IN_TIME, 1),
        (1, Notified.IN_TIME, 2),
        (1, Notified.AFTER_NEXT_PAIRING, 3),
        (2, Notified.AFTER_NEXT_PAIRING, 4),
        (3, Notified.IN_TIME, 4),
        (3, Notified.AFTER_NEXT_PAIRING, None),
        (4, Notified.IN_TIME, None),
        (1, Notified.LATE, None),
    ],
)
def test_wrong_rating_changes_numbers_until_round_4_is_paired(
    last_round_with_the_error: int, notified: Notified, reordered_from: int | None
) -> None:
    """Art. 2.3 with 4.3.3: the correction must be in time for the pairing of round 4."""
    correction = RatingCorrection(last_round_with_the_error, 2, Rating(2500), notified)
    tournament = by_strength(rated(1, 2400), rated(2, 1300), rating_corrections=(correction,))
    for before in range(1, 8):
        changed = reordered_from is not None and before >= reordered_from
        assert initial_order(tournament, before) == ([2, 1] if changed else [1, 2])


def test_corrected_rating_replaces_only_the_one_of_its_list() -> None:
    tournament = by_strength(
        rated(1, 2000),
        Player(2, ratings=(Rating(1900), Rating(2400, "ITA"))),
        rating_corrections=(RatingCorrection(0, 2, Rating(2500, "ITA")),),
    )
    assert initial_order(tournament, 1) == [1, 2]


def test_corrected_national_rating_counts_under_a_national_method() -> None:
    tournament = by_strength(
        Player(1, national=(NationalRecord("ITA", 1800),)),
        Player(2, national=(NationalRecord("ITA", 1700), NationalRecord("FRA", 1000))),
        rank_methods=(RankMethod("ITA", "NRO"),),
        rating_corrections=(RatingCorrection(0, 2, Rating(1900, "ITA")),),
    )
    assert initial_order(tournament, 1) == [2, 1]
    foreign = replace(tournament, rating_corrections=(RatingCorrection(0, 2, Rating(1900, "FRA")),))
    assert initial_order(foreign, 1) == [1, 2]


def test_parity_numbers_leave_out_who_never_took_part_in_a_pairing() -> None:
    """Reading R-TPN-1: ten players, 1 and 9 absent in round 1; 2 behaves as number 1."""
    tournament = event(10, announcements=(Announcement(1, 1), Announcement(9, 1)))
    position = dutch_before(tournament)
    assert {p.number: p.parity_number for p in position.participants} == {
        2: 1,
        3: 2,
        4: 3,
        5: 4,
        6: 5,
        7: 6,
        8: 7,
        10: 8,
    }
    assert tpns(position) == {n: n for n in (2, 3, 4, 5, 6, 7, 8, 10)}


def test_parity_number_is_earned_by_the_first_pairing_and_kept() -> None:
    """Reading R-TPN-1: who was ever paired keeps counting, requested byes never count."""
    tournament = event(
        7,
        played("2-4 1-0", "5-3 1-0", "6 U", "1 H", "7 F"),
        announcements=(Announcement(2, 2, ByeKind.HALF_POINT), Announcement(7, 2)),
    )
    position = dutch_before(tournament)
    # 1 is paired for the first time now; 2 is away but was paired; 7 never was.
    assert {p.number: p.parity_number for p in position.participants} == {
        1: 1,
        3: 3,
        4: 4,
        5: 5,
        6: 6,
    }
    without_one = replace(tournament, announcements=(*tournament.announcements, Announcement(1, 2)))
    assert {p.number: p.parity_number for p in dutch_before(without_one).participants} == {
        3: 2,
        4: 3,
        5: 4,
        6: 5,
    }


def test_forfeit_loser_has_taken_part_in_the_pairing() -> None:
    tournament = event(4, played("1-3 -:+", "2-4 1-0"), announcements=(Announcement(1, 2),))
    numbers = {p.number: p.parity_number for p in dutch_before(tournament).participants}
    assert numbers == {2: 2, 3: 3, 4: 4}
