"""Requests for rating changes and performances, with the working asked for."""

from __future__ import annotations

from typing import Any

from pairwright.frozen import Frozen
from pairwright.ranking import Table, Working, to_csv
from pairwright.rating import (
    Ratings,
    rating_notes,
    rating_workings,
    ratings,
    ratings_data,
    ratings_table,
)
from pairwright.service.problems import located
from pairwright.service.tabulated import WorkedAnswer
from pairwright.tournament import Cadence, InvalidRequest, Tournament
from pairwright.vocabulary.reason import fault

MOST_GIVEN = 10_000
"""So many players can be given a K at once."""


class RatingsRequest(Frozen):
    """What is asked for: `kind` and `round` are as the file has them where they are None.

    `k` is the K of players by number. `player` asks for the working of one.
    """

    round: int | None = None
    kind: Cadence | None = None
    k: tuple[tuple[int, int], ...] = ()
    player: int | None = None
    language: str = "en"


class RatingsAnswer(WorkedAnswer):
    """The ratings of a tournament, and the workings of the player asked for."""

    ratings: Ratings

    @property
    def table(self) -> Table:
        return ratings_table(self.ratings, self.tournament, self.language)

    def csv(self) -> str:
        """For programs: nothing is marked."""
        return to_csv((ratings_table(self.ratings, self.tournament, marked=False),))

    def data(self) -> dict[str, Any]:
        notes = rating_notes(self.ratings, self.tournament, self.language)
        return {
            "tournament": self.tournament.name,
            **ratings_data(self.ratings, notes, self.workings),
        }


def rated(tournament: Tournament, request: RatingsRequest, file: str) -> RatingsAnswer:
    """The ratings. Raises Failure for the facts, InvalidRequest for what was asked."""
    with located(file):
        made = ratings(tournament, request.round, kind=request.kind, k=dict(request.k))
        workings: tuple[Working, ...] = ()
        if request.player is not None:
            workings = rating_workings(made, tournament, request.player, language=request.language)
    return RatingsAnswer(tournament, workings, request.language, made)


def given_k(text: str) -> tuple[tuple[int, int], ...]:
    """`7:40,12:20`, the K of players by number. Raises InvalidRequest."""
    found: list[tuple[int, int]] = []
    for part in text.split(",")[: MOST_GIVEN + 1]:
        number, _, value = part.strip().partition(":")
        if not (_is_number(number, 9) and _is_number(value, 2)) or len(found) == MOST_GIVEN:
            raise InvalidRequest(fault("service:k", text=repr(part[:40])))
        found.append((int(number), int(value)))
    return tuple(found)


def _is_number(text: str, digits: int) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= digits
