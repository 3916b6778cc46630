"""What explanations of Team Swiss rounds claim (C.04.6), held to an enumeration."""

from __future__ import annotations

from typing import Any

from pairwright.explaining import explain
from pairwright.systems import Rules
from pairwright.systems.team_swiss.pairing import rules
from pairwright.systems.team_swiss.players import TeamView
from pairwright.systems.upfloat.rules import entrants
from pairwright.tournament import Colour, Tournament
from tests.true_reasons.colour_claims import STRENGTHS, parted
from tests.true_reasons.ledger import Ledger
from tests.true_reasons.round_claims import Facts
from tests.true_reasons.upfloat import UpfloatClaims


def hold(of: Rules, tournament: Tournament, ledger: Ledger) -> None:
    """Raises NoLegalPairing."""
    explained = explain(tournament, system=of.system.name, edition=of.edition.name)
    view = TeamView.of(explained.position)
    sides = {team.number: team for team in view.participants}
    TeamSwissClaims(explained, ledger, entrants(view), rules(view), sides).hold_all()


class TeamSwissClaims(UpfloatClaims):
    """Article 4: which team has White on its first board."""

    def rank_key(self, number: int) -> Any:
        """4.2: the first-team."""
        return self.sides[number].rank

    def preference(self, number: int) -> tuple[str | None, int]:
        own = self.sides[number].preference
        colour = None if own.colour is None else own.colour.value
        return colour, STRENGTHS.index(own.strength.name.lower())

    # --- preferences and the first-team --------------------------------------------------------

    def _prefers_strong(self, facts: Facts) -> bool:
        player = facts["player"]
        had = self.history(player)
        counts = had.count(Colour.WHITE), had.count(Colour.BLACK)
        told = (facts["whites"], facts["blacks"]) == counts and facts["last"] == had[-1].value
        return told and self.preference(player)[0] == facts["colour"]

    def _prefers_graded(self, facts: Facts) -> bool:
        strength = STRENGTHS[self.preference(facts["player"])[1]]
        return self._prefers_strong(facts) and strength == facts["strength"]

    def _is_first_team(self, facts: Facts) -> tuple[Any, Any] | None:
        player = facts["player"]
        other = self.opponent(player)
        first = self._is_higher(player, other)
        return (self.sides[player], self.sides[other]) if first else None

    def _first_team_primary(self, facts: Facts) -> bool:
        both = self._is_first_team(facts)
        return both is not None and both[0].score > both[1].score

    def _first_team_secondary(self, facts: Facts) -> bool:
        both = self._is_first_team(facts)
        if both is None or both[0].score != both[1].score:
            return False
        told = facts["score"], facts["lower"]
        scores = both[0].secondary_score, both[1].secondary_score
        return told == scores and scores[0] > scores[1]

    def _first_team_tpn(self, facts: Facts) -> bool:
        both = self._is_first_team(facts)
        if both is None or both[0].score != both[1].score:
            return False
        return bool(both[0].tpn < both[1].tpn)

    # --- who has White on the first board ------------------------------------------------------

    def _board_1(self, facts: Facts, odd: bool) -> bool:
        player = facts["player"]
        other = self.opponent(player)
        assert self.position.initial_colour is not None
        initial = self.position.initial_colour.value
        number = self.sides[player].parity_number
        given = initial if odd else {"w": "b", "b": "w"}[initial]
        return (
            not self.history(player)
            and not self.history(other)
            and self._is_higher(player, other)
            and (facts["number"], facts["initial"]) == (number, initial)
            and number % 2 == odd
            and self.given(player) == given
        )

    def _board_1_odd(self, facts: Facts) -> bool:
        return self._board_1(facts, True)

    def _board_1_even(self, facts: Facts) -> bool:
        return self._board_1(facts, False)

    def _difference(self, number: int) -> int:
        had = self.history(number)
        count: int = had.count(Colour.WHITE) - had.count(Colour.BLACK)
        return count

    def _board_1_difference(self, facts: Facts) -> bool:
        player, other = facts["player"], facts["other"]
        differences = self._difference(player), self._difference(other)
        told = (int(facts["less"]), int(facts["more"])) == differences
        return told and differences[0] < differences[1] and self.given(player) == "w"

    def _same_difference(self, player: int, other: int) -> bool:
        return self._difference(player) == self._difference(other)

    def _board_1_alternate(self, facts: Facts) -> bool:
        return self._same_difference(facts["player"], facts["other"]) and self.alternated(facts)

    _board_1_alternate_last = _board_1_alternate

    def _no_difference(self, player: int, other: int) -> bool:
        alike = parted(self.history(player), self.history(other)) is None
        return alike and self._same_difference(player, other)

    def _board_1_first_preference(self, facts: Facts) -> bool:
        player = facts["player"]
        other = self.opponent(player)
        preferred = self.preference(player)[0], self.preference(other)[0]
        return (
            preferred == (facts["colour"], facts["colour"])
            and self._no_difference(player, other)
            and self._is_higher(player, other)
            and self.given(player) == facts["colour"]
        )

    def _changes(self, facts: Facts) -> bool:
        player = facts["player"]
        had = self.history(player)
        changed = bool(had) and had[-1].value == facts["had"] != self.given(player)
        return changed and self._no_difference(player, self.opponent(player))

    def _board_1_first(self, facts: Facts) -> bool:
        player = facts["player"]
        return self._changes(facts) and self._is_higher(player, self.opponent(player))

    def _board_1_second(self, facts: Facts) -> bool:
        return self._changes(facts) and not self.history(self.opponent(facts["player"]))
