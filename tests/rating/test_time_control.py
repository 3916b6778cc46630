"""Which rating a tournament is for."""

from __future__ import annotations

import pytest

from pairwright.rating.time_control import CadenceSource, rating_cadence
from pairwright.tournament import Cadence, Tournament

STANDARD, RAPID, BLITZ = Cadence


@pytest.mark.parametrize(
    ("encoded", "cadence", "unrated"),
    [
        ("5400+30", STANDARD, ""),
        ("40/6000+30:900+30", STANDARD, ""),
        ("3600", STANDARD, ""),
        ("3599", RAPID, ""),
        ("900+10", RAPID, ""),
        ("601", RAPID, ""),
        ("600", BLITZ, ""),
        ("180+2", BLITZ, ""),
        ("181", BLITZ, ""),
        ("180", BLITZ, "too-fast"),
        ("W300-B240", BLITZ, "time-odds"),
        ("W300+3-B300+3", BLITZ, ""),
        # 20 moves with 0, 40 moves with 30 seconds: 2400 + 0 + 600 + 1200
        ("20/2400:600+30", STANDARD, ""),
        # the first period has the increments of its moves alone: 20 x 30
        ("20/2400+30:540", RAPID, ""),
    ],
)
def test_encoded(encoded: str, cadence: Cadence, unrated: str) -> None:
    found = rating_cadence(Tournament(encoded_time_control=encoded, time_control="blitz"))
    assert found.source is CadenceSource.ENCODED
    assert (found.cadence, found.unrated) == (cadence, unrated)


@pytest.mark.parametrize(
    ("written", "cadence"),
    [
        ("90 min + 30 sec", STANDARD),
        ("90'+30''", STANDARD),
        ("90\u2032 + 30\u2033", STANDARD),
        ("90+30", STANDARD),
        ("1h30 + 30s", STANDARD),
        ("2 hours", STANDARD),
        ("40 moves in 90 minutes, then 15 minutes + 30 seconds", STANDARD),
        ("90 minutes pour 40 coups + 30 min + 30 secondes", STANDARD),
        ("15 min + 10 s", RAPID),
        ("15'+10\"", RAPID),
        ("15+10", RAPID),
        ("25 min", RAPID),
        ("Rapid, see the rules", RAPID),
        ("parties rapides 20+5", RAPID),
        ("semilampo", RAPID),
        ("3+2", BLITZ),
        ("5 min", BLITZ),
        ("Blitz 3'+2\"", BLITZ),
        ("lampo", BLITZ),
        ("Standard", STANDARD),
    ],
)
def test_in_words(written: str, cadence: Cadence) -> None:
    found = rating_cadence(Tournament(time_control=written))
    assert (found.cadence, found.source) == (cadence, CadenceSource.WRITTEN)


@pytest.mark.parametrize(
    "written", ["", "as announced", "40 moves", "9" * 5000, "+++", "W-B", "::"]
)
def test_what_says_nothing_is_standard(written: str) -> None:
    for found in (
        rating_cadence(Tournament(time_control=written)),
        rating_cadence(Tournament(encoded_time_control=written)),
    ):
        assert (found.cadence, found.source) == (STANDARD, CadenceSource.USUAL)


def test_what_is_asked_for_goes_first() -> None:
    found = rating_cadence(Tournament(encoded_time_control="W300-B240"), Cadence.RAPID)
    assert (found.cadence, found.source, found.unrated) == (RAPID, CadenceSource.GIVEN, "")
