"""The Lim System in report files, which have no code for it (formats/trf/comment_lines.py)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pairwright import formats
from pairwright.generate import Config, Span, generate_tournament
from pairwright.systems import declaration_of, resolve, rules_named
from pairwright.tournament import Colour, Declaration, Player, Tournament


def event(edition: str | None = "2026", acceleration: str | None = None) -> Tournament:
    return Tournament(
        declaration=declaration_of("lim", edition, acceleration),
        number_of_rounds=9,
        initial_colour=Colour.WHITE,
        players=tuple(Player(number) for number in range(1, 9)),
        comments=("kept as it is",),
    )


@pytest.mark.parametrize("edition", ["2026", "1999", "2026-maxi", "1999-maxi", None])
@pytest.mark.parametrize("acceleration", [None, "baku"])
@pytest.mark.parametrize("to", ["trf26", "trf16", "json"])
def test_declarations_come_back(
    edition: str | None, acceleration: str | None, to: formats.FormatName
) -> None:
    tournament = event(edition, acceleration)
    back = formats.loads(formats.dumps(tournament, to))
    assert back.declaration == tournament.declaration
    assert back.comments == tournament.comments


def test_the_lines_of_a_report() -> None:
    lines = formats.dumps(event("1999"), "trf26").splitlines()
    assert "192 CUSTOM_SWISS" in lines
    assert "### Pairing system: lim, edition 1999" in lines
    assert "### kept as it is" in lines


def test_a_code_counts_more_than_a_comment() -> None:
    text = formats.dumps(event(), "trf26").replace("CUSTOM_SWISS", "FIDE_DUTCH_2026")
    back = formats.loads(text)
    assert resolve(back) == rules_named("dutch", "2026")
    assert "Pairing system: lim, edition 2026" in back.comments


@pytest.mark.parametrize("name", ["nobody", "dutch"])
def test_other_systems_are_no_matter_of_the_line(name: str) -> None:
    """Neither a system that is not here nor one that has its own code."""
    text = formats.dumps(event(), "trf26").replace("system: lim", f"system: {name}")
    back = formats.loads(text)
    assert back.declaration == Declaration("CUSTOM_SWISS")
    assert f"Pairing system: {name}, edition 2026" in back.comments


def test_a_type_in_words_stays() -> None:
    """Record 092 has the words; in TRF16 the line alone tells the system."""
    tournament = replace(event(), type_text="Swiss, Lim")
    for to in ("trf26", "trf16"):
        back = formats.loads(formats.dumps(tournament, to))
        assert (back.type_text, back.declaration) == ("Swiss, Lim", tournament.declaration)


def test_generated_tournaments_are_the_same_again() -> None:
    config = Config(system="lim", edition="2026", players=Span.only(11), rounds=Span.only(5))
    tournament = generate_tournament(config, 1)
    text = formats.dumps(tournament, "trf26")
    assert formats.dumps(formats.loads(text), "trf26") == text
