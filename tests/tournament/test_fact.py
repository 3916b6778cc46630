"""Facts are looked at where they enter, whatever was seen before them."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from pairwright.tournament import (
    Bye,
    ByeKind,
    Colour,
    Game,
    GameResult,
    InvalidTournament,
    Player,
    Round,
    Tournament,
)

SOUND = Game(1, 2, GameResult.parse("1-0"))
ROUND = Round((SOUND,), (Bye(3, ByeKind.HALF_POINT),))
EVENT = Tournament(players=(Player(1, "Ada"), Player(2, "Bo"), Player(3, "Cy")), rounds=(ROUND,))


@pytest.mark.parametrize(
    ("fact", "name", "value"),
    [
        (SOUND, "white", "1"),
        (SOUND, "white", 1.0),
        (SOUND, "white", True),
        (SOUND, "black", None),
        (ROUND, "games", (SOUND, ROUND.byes[0])),
        (ROUND, "games", (SOUND, "1-2")),
        (ROUND, "games", None),
        (EVENT, "name", 5),
        (EVENT, "rounds", (ROUND, None)),
        (EVENT, "deputy_arbiters", ("Ada", 7)),
    ],
)
def test_a_wrong_value_is_refused_after_sound_facts_of_its_kind(
    fact: Any, name: str, value: object
) -> None:
    for _ in range(40):  # before and after the kind has a check of its own
        replace(fact)
        with pytest.raises(InvalidTournament):
            replace(fact, **{name: value})


def test_what_is_written_in_the_usual_way_is_taken_every_time() -> None:
    for _ in range(40):
        assert replace(ROUND, games=[SOUND]).games == (SOUND,)  # type: ignore[arg-type]
        assert replace(SOUND, result="1-0") == SOUND
        assert replace(EVENT, initial_colour="w").initial_colour is Colour.WHITE


def test_elements_are_looked_at_in_every_tuple() -> None:
    assert replace(EVENT, deputy_arbiters=("Ada",)).deputy_arbiters == ("Ada",)
    with pytest.raises(InvalidTournament, match="deputy_arbiters"):
        replace(EVENT, deputy_arbiters=(Player(1, "Ada"),))
