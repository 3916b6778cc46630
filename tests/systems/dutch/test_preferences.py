"""Colour histories and preferences (C.04.2 art. 3.4; C.04.1 art. 8; C.04.3 art. 1.6, 1.7)."""

from __future__ import annotations

import pytest

from pairwright.position import RoundRecord, colour_history
from pairwright.systems.preferences import (
    NO_PREFERENCE,
    ColourPreference,
    PreferenceStrength,
    colour_difference,
    colour_preference,
)
from pairwright.tournament import Colour
from tests.positions_before import dutch_before
from tests.small_events import event, played

COLOURS = {"W": Colour.WHITE, "B": Colour.BLACK}


def history(text: str) -> tuple[Colour, ...]:
    """The colour history of `BWuB`, where u is a round without a played game."""
    return colour_history(
        RoundRecord(None, COLOURS.get(letter), letter != "u", True, 0, None) for letter in text
    )


def letters(colours: tuple[Colour, ...]) -> str:
    return "".join(colour.value.upper() for colour in colours)


@pytest.mark.parametrize(
    ("recorded", "treated_as"),
    [
        ("BWBuW", "BWBW"),
        ("WBuWB", "WBWB"),
        ("BWWuBuW", "BWWBW"),
        ("WuuB", "WB"),
        ("WuBu", "WB"),
        ("WBuu", "WB"),
        ("uWuB", "WB"),
        ("uWBu", "WB"),
        ("uuWB", "WB"),
        ("uuu", ""),
    ],
)
def test_unplayed_rounds_are_squeezed_out(recorded: str, treated_as: str) -> None:
    """C.04.2 art. 3.4: what is squeezed to the front leaves the played games in order."""
    assert letters(history(recorded)) == treated_as


@pytest.mark.parametrize(
    ("colours", "difference"), [("", 0), ("W", 1), ("BB", -2), ("WBW", 1), ("WBBW", 0), ("WWW", 3)]
)
def test_colour_difference_is_whites_less_blacks(colours: str, difference: int) -> None:
    """C.04.3 art. 1.6."""
    assert colour_difference(history(colours)) == difference


@pytest.mark.parametrize(
    ("colours", "due", "strength"),
    [
        # 1.7.1: a difference of two, or the same colour twice running
        ("WW", "B", PreferenceStrength.ABSOLUTE),
        ("BB", "W", PreferenceStrength.ABSOLUTE),
        ("WBWW", "B", PreferenceStrength.ABSOLUTE),
        ("BWBB", "W", PreferenceStrength.ABSOLUTE),
        ("BWW", "B", PreferenceStrength.ABSOLUTE),
        ("WBB", "W", PreferenceStrength.ABSOLUTE),
        ("BBWW", "B", PreferenceStrength.ABSOLUTE),
        ("WWBB", "W", PreferenceStrength.ABSOLUTE),
        ("WWBW", "B", PreferenceStrength.ABSOLUTE),
        ("BBWB", "W", PreferenceStrength.ABSOLUTE),
        # a difference of one the other way does not weaken it
        ("BBWBWW", "B", PreferenceStrength.ABSOLUTE),
        # unplayed rounds between two equal colours do not separate them
        ("WuW", "B", PreferenceStrength.ABSOLUTE),
        # 1.7.2: a difference of one
        ("W", "B", PreferenceStrength.STRONG),
        ("B", "W", PreferenceStrength.STRONG),
        ("WBW", "B", PreferenceStrength.STRONG),
        ("BWB", "W", PreferenceStrength.STRONG),
        ("WWB", "B", PreferenceStrength.STRONG),
        ("BBW", "W", PreferenceStrength.STRONG),
        # 1.7.3: balanced, so alternate from the last game played
        ("WB", "W", PreferenceStrength.MILD),
        ("BW", "B", PreferenceStrength.MILD),
        ("WBuu", "W", PreferenceStrength.MILD),
        ("BWWB", "W", PreferenceStrength.MILD),
    ],
)
def test_colour_preference(colours: str, due: str, strength: PreferenceStrength) -> None:
    """C.04.3 art. 1.7; C.04.1 art. 8 is its principle."""
    assert colour_preference(history(colours)) == ColourPreference(COLOURS[due], strength)


@pytest.mark.parametrize("colours", ["", "u", "uuu"])
def test_without_a_played_game_there_is_no_preference(colours: str) -> None:
    """C.04.3 art. 1.7.4."""
    assert colour_preference(history(colours)) == NO_PREFERENCE


def test_wide_difference_decides_against_the_last_two_colours() -> None:
    """Reading R-COLOUR-2: no legal pairing leads here, recorded ones may."""
    assert colour_preference(history("WWWWBB")) == ColourPreference(
        Colour.BLACK, PreferenceStrength.ABSOLUTE
    )


def test_strengths_are_ordered() -> None:
    assert sorted(PreferenceStrength) == [
        PreferenceStrength.NONE,
        PreferenceStrength.MILD,
        PreferenceStrength.STRONG,
        PreferenceStrength.ABSOLUTE,
    ]


@pytest.mark.parametrize(
    ("result", "white_colours"),
    [("1-0", "W"), ("0-0", "W"), ("W-L", "W"), ("D-D", "W"), ("?", "W"), ("+--", ""), ("---", "")],
)
def test_forfeited_games_leave_no_colour_and_all_others_do(result: str, white_colours: str) -> None:
    """C.04.2 art. 3.4: games of less than one move and adjourned games have their colour."""
    position = dutch_before(event(2, played(f"1-2 {result}")))
    white = next(p for p in position.participants if p.number == 1)
    black = next(p for p in position.participants if p.number == 2)
    assert letters(white.colours) == white_colours
    assert letters(black.colours) == ("B" if white_colours else "")
    assert white.colour_difference == -black.colour_difference == len(white_colours)
