"""Corrections and changed pairings: they are facts beside what was recorded, not instead of it.

What was known when a round was paired stays known, so that every past pairing can be judged on
what its arbiter had (C.04.2 art. 4.3 and 4.4).
"""

from __future__ import annotations

from enum import StrEnum

from pairwright.tournament.fact import TournamentFact
from pairwright.tournament.players import Rating, Title
from pairwright.tournament.results import GameResult

LONGEST_DEADLINE = 7 * 24 * 60
"""Minutes: errors are notified within a week at most."""


class Notified(StrEnum):
    """When an error in round `round` was reported (C.04.2 art. 4.3)."""

    IN_TIME = "in-time"
    """Within the announced deadline: used for the standings and the next pairing."""
    AFTER_NEXT_PAIRING = "after-next-pairing"
    """After the next pairing, before the end of that round: used from the pairing after it."""
    LATE = "late"
    """Later: corrected after the event, for rating only."""
    PUT_RIGHT = "put-right"
    """Later as well, but the standings are put right by decision of the arbiter or of an appeals
    committee: outside art. 4.3, and so outside FIDE mode."""


def first_round_affected(round_number: int, notified: Notified) -> int | None:
    """The first round whose pairing uses a correction of `round_number`; None if no pairing does.

    C.04.2 art. 4.3 (a), (b), (c). Where standings are put right, the correction itself says it
    (`known_from`).
    """
    if notified is Notified.IN_TIME:
        return round_number + 1
    if notified is Notified.AFTER_NEXT_PAIRING:
        return round_number + 2
    return None


class GameCorrection(TournamentFact):
    """A wrong result (art. 4.3.1) or wrong colours (art. 4.3.2) in the game of `white` and `black`.

    `white` and `black` are the players as recorded; `result` is the right result, White being the
    player who is White after the correction; `colours_swapped` says that the recorded White had
    Black. `return_result` corrects the second game of a match of two; None leaves it as recorded.

    It is also how an adjourned game ended (art. 3.1). Then `known_from` is the first round whose
    pairing knew it, and `notified` says nothing. `known_from` also is the first round whose pairing
    uses a result that was put right in the standings.
    """

    round: int
    white: int
    black: int
    result: GameResult
    colours_swapped: bool = False
    notified: Notified = Notified.IN_TIME
    return_result: GameResult | None = None
    known_from: int | None = None

    @property
    def first_used(self) -> int | None:
        """The first round whose pairing uses it; None if no pairing does."""
        if self.known_from is not None:
            return self.known_from
        return first_round_affected(self.round, self.notified)

    @property
    def is_put_right(self) -> bool:
        """Whether the standings have it at once, whatever pairings were made without it."""
        return self.notified is Notified.PUT_RIGHT


class RatingCorrection(TournamentFact):
    """Wrong data by which a player is ranked (art. 2.3, 4.3.3): a rating, a title or a name.

    `round` is the last round paired with the wrong ones, or 0. A right `rating` stands here, and
    the entry keeps the one of the list. A title or a name is right in the entry at once, so that
    everybody reads it; `old_title` and `old_name` are those by which rounds were numbered till now.
    It changes pairing numbers only while round 4 is not paired (art. 2.3), and not at all where it
    does not `renumber`, because numbers were final (art. 2.5).
    """

    round: int
    player: int
    rating: Rating | None = None
    notified: Notified = Notified.IN_TIME
    old_title: Title | None = None
    old_name: str | None = None
    renumbers: bool = True

    @property
    def is_of_entry(self) -> bool:
        """Whether the entry has the right data, and only past rounds need this fact."""
        return self.rating is None


class HandlingGround(StrEnum):
    """A ground by the number of its article of C.04.2.

    It is read by its number, `4.4.5`, and as it is cited, `C.04.2 art. 4.4.5`.
    """

    @classmethod
    def _missing_(cls, value: object) -> HandlingGround | None:
        text = value.strip().casefold() if isinstance(value, str) else ""
        number = text.removeprefix("c.04.2").lstrip().removeprefix("art.").lstrip()
        return next((ground for ground in cls if ground.value == number), None)

    @property
    def citation(self) -> str:
        """The article in full."""
        return f"C.04.2 art. {self.value}"


class CorrectionGround(HandlingGround):
    """What was wrong and was corrected (C.04.2 art. 4.3)."""

    RESULT = "4.3.1"
    COLOURS = "4.3.2"
    RATING = "4.3.3"


class ChangeGround(HandlingGround):
    """Why a published pairing was changed (C.04.2 art. 4.4)."""

    ALREADY_MET = "4.4.1"
    COMPETITION_RULES = "4.4.2"
    WITHOUT_OPPONENT = "4.4.3"
    LATE_ENTRY = "4.4.4"
    TOP_BOARDS_OF_FINAL_ROUND = "4.4.5"


class PairingChange(TournamentFact):
    """Boards that were published and boards that replaced them; a bye is `(player, 0)`."""

    round: int
    ground: ChangeGround
    published: tuple[tuple[int, int], ...]
    replaced_by: tuple[tuple[int, int], ...]
    note: str = ""
