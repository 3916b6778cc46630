"""Why these colours: what is said of preferences, histories and ranks, counted once more."""

from __future__ import annotations

from typing import Any

from pairwright.tournament import Colour
from tests.true_reasons.round_claims import Facts, RoundClaims

STRENGTHS = ("none", "mild", "strong", "absolute")


def parted(mine: tuple[Colour, ...], theirs: tuple[Colour, ...]) -> int | None:
    """How many games before the last two histories differ first, counted back; None: nowhere."""
    both = zip(reversed(mine), reversed(theirs), strict=False)
    return next((back for back, (colour, other) in enumerate(both) if colour is not other), None)


class ColourClaims(RoundClaims):
    """Colours of C.04.4.1, C.04.4.2 and C.04.6, which share most of their sentences."""

    def rank_key(self, number: int) -> Any:
        """The smaller is ranked higher."""
        person = self.people[number]
        return -person.pairing_score, person.tpn

    def preference(self, number: int) -> tuple[str | None, int]:
        own = self.people[number].preference
        colour = None if own.colour is None else own.colour.value
        return colour, STRENGTHS.index(own.strength.name.lower())

    def history(self, number: int) -> tuple[Colour, ...]:
        had: tuple[Colour, ...] = self.people[number].colours
        return had

    def given(self, number: int) -> str:
        for board in self.explanation.pairing.boards:
            if number in (board.white, board.black):
                return "w" if board.white == number else "b"
        raise AssertionError(number)

    def _is_higher(self, player: int, other: int) -> bool:
        return bool(self.rank_key(player) < self.rank_key(other))

    def opponent(self, number: int) -> int:
        boards = self.explanation.pairing.boards
        [board] = [board for board in boards if number in (board.white, board.black)]
        return board.black if board.white == number else board.white

    # --- preferences ---------------------------------------------------------------------------

    def _colour_both(self, facts: Facts) -> bool:
        white, black = facts["white"], facts["black"]
        preferred = self.preference(white)[0], self.preference(black)[0]
        return preferred == ("w", "b") and self.given(white) == "w"

    def _colour_one(self, facts: Facts) -> bool:
        player, other, colour = facts["player"], facts["other"], facts["colour"]
        preferred = self.preference(player)[0], self.preference(other)[0]
        return preferred == (colour, None) and self.given(player) == colour

    def _same_preference(self, facts: Facts) -> bool:
        """Both prefer the colour that is named, and the player gets it."""
        player, other, colour = facts["player"], facts["other"], facts["colour"]
        preferred = self.preference(player)[0], self.preference(other)[0]
        return preferred == (colour, colour)

    def _colour_stronger(self, facts: Facts) -> bool:
        player, other = facts["player"], facts["other"]
        strengths = self.preference(player)[1], self.preference(other)[1]
        told = STRENGTHS.index(facts["strength"]), STRENGTHS.index(facts["weaker"])
        granted = self.given(player) == facts["colour"]
        return self._same_preference(facts) and granted and strengths == told and told[0] > told[1]

    def _equally(self, facts: Facts) -> bool:
        player, other = facts["player"], facts["other"]
        return self._same_preference(facts) and self.preference(player) == self.preference(other)

    def alternated(self, facts: Facts) -> bool:
        """C.04.2 art. 3.4: where the histories part, and that both change."""
        player, other = facts["player"], facts["other"]
        mine, theirs = self.history(player), self.history(other)
        back = parted(mine, theirs)
        if back is None or back != facts["back"]:
            return False
        had = mine[-1 - back].value, theirs[-1 - back].value
        return had == (facts["had"], facts["other_had"]) and self.given(player) != had[0]

    def _colour_alternate(self, facts: Facts) -> bool:
        return self._equally(facts) and self.alternated(facts)

    _colour_alternate_last = _colour_alternate

    def _colour_rank(self, facts: Facts) -> bool:
        player, other = facts["player"], facts["other"]
        alike = parted(self.history(player), self.history(other)) is None
        higher = self._is_higher(player, other) and self.given(player) == facts["colour"]
        return self._equally(facts) and alike and higher

    # --- nobody has played ---------------------------------------------------------------------

    def initial(self, facts: Facts, odd: bool) -> bool:
        """The higher ranked of two without a game, and the parity of the number."""
        player = facts["player"]
        other = self.opponent(player)
        number = self.people[player].parity_number
        assert self.position.initial_colour is not None
        initial = self.position.initial_colour.value
        given = initial if odd else {"w": "b", "b": "w"}[initial]
        return (
            not self.history(player)
            and not self.history(other)
            and self._is_higher(player, other)
            and number == facts["number"]
            and number % 2 == odd
            and facts["initial"] == initial
            and self.given(player) == given
        )

    def _colour_initial_odd(self, facts: Facts) -> bool:
        return self.initial(facts, True)

    def _colour_initial_even(self, facts: Facts) -> bool:
        return self.initial(facts, False)
