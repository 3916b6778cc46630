"""Officials as report files write them."""

from __future__ import annotations

import pytest

from pairwright.tournament import EventRegistration, InvalidTournament, Official, Tournament
from pairwright.tournament.declarations import MOST_ARBITERS, official_in


@pytest.mark.parametrize(
    ("text", "official"),
    [
        ("IA Lind, Lea (200100)", Official("Lind, Lea", "200100", "IA")),
        ("24148296 Lind, Lea", Official("Lind, Lea", "24148296")),
        (
            "FA Moe, Max (200200, NOR) <max@example.org>",
            Official("Moe, Max", "200200", "FA", "NOR", "max@example.org"),
        ),
        ("Moe, Max (NOR)", Official("Moe, Max", federation="NOR")),
        # What is none of these is the name.
        ("IA", Official("IA")),
        ("Iasi, Ann", Official("Iasi, Ann")),
        ("Kask (Liis)", Official("Kask (Liis)")),
        ("(200100)", Official("(200100)")),
        ("2001", Official("2001")),
        ("", Official("")),
    ],
)
def test_reading_an_official(text: str, official: Official) -> None:
    assert official_in(text) == official


def test_a_record_has_nothing_private() -> None:
    official = Official("Lind, Lea", "200100", "IA", "NOR", "lea@example.org")
    assert official.record == "IA Lind, Lea (200100)"
    assert official_in(official.record) == Official("Lind, Lea", "200100", "IA")


def test_what_else_is_known_is_found_by_the_name() -> None:
    known = EventRegistration(details=(Official("lind, lea", "5", "FA", "NOR", "lea@example.org"),))
    # The record goes first: it is what is sent.
    found = known.known("IA Lind, Lea (200100)")
    assert found == Official("Lind, Lea", "200100", "IA", "NOR", "lea@example.org")
    assert known.known("Lind, Leo") == Official("Lind, Leo")


def test_too_much_is_refused() -> None:
    many = (Official("A"),) * (MOST_ARBITERS + 1)
    with pytest.raises(InvalidTournament, match="at most 100 arbiters"):
        Tournament(registration=EventRegistration(arbiters=many))
    with pytest.raises(InvalidTournament, match="at most 4 remarks"):
        Tournament(registration=EventRegistration(remarks=("a",) * 5))
