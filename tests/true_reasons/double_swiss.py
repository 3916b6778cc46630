"""What explanations of Double-Swiss rounds claim (C.04.5), held to an enumeration."""

from __future__ import annotations

from pairwright.explaining import explain
from pairwright.systems import Rules
from pairwright.systems.double_swiss.pairing import rules
from pairwright.systems.double_swiss.players import DoublePosition
from pairwright.systems.upfloat.rules import entrants
from pairwright.tournament import Colour, Tournament
from tests.true_reasons.colour_claims import parted
from tests.true_reasons.ledger import Ledger
from tests.true_reasons.round_claims import Facts
from tests.true_reasons.upfloat import UpfloatClaims


def hold(of: Rules, tournament: Tournament, ledger: Ledger) -> None:
    """Raises NoLegalPairing."""
    explained = explain(tournament, system=of.system.name, edition=of.edition.name)
    view = DoublePosition.of(explained.position)
    sides = {player.number: player for player in view.participants}
    DoubleSwissClaims(explained, ledger, entrants(view), rules(view), sides).hold_all()


class DoubleSwissClaims(UpfloatClaims):
    """Article 4: who begins with White."""

    def rank_key(self, number: int) -> tuple[int, int]:
        """4.2: by the score of the standings."""
        return -self.sides[number].score, self.sides[number].tpn

    def _first_game(self, facts: Facts, odd: bool) -> bool:
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

    def _first_game_odd(self, facts: Facts) -> bool:
        return self._first_game(facts, True)

    def _first_game_even(self, facts: Facts) -> bool:
        return self._first_game(facts, False)

    def _whites(self, number: int) -> int:
        count: int = self.history(number).count(Colour.WHITE)
        return count

    def _first_game_fewer(self, facts: Facts) -> bool:
        player, other = facts["player"], facts["other"]
        whites = self._whites(player), self._whites(other)
        told = whites == (facts["whites"], facts["more"])
        return told and whites[0] < whites[1] and self.given(player) == "w"

    def _first_game_alternate(self, facts: Facts) -> bool:
        same = self._whites(facts["player"]) == self._whites(facts["other"])
        return same and self.alternated(facts)

    _first_game_alternate_last = _first_game_alternate

    def _no_difference(self, player: int, other: int) -> bool:
        same = self._whites(player) == self._whites(other)
        return same and parted(self.history(player), self.history(other)) is None

    def _changes(self, facts: Facts) -> bool:
        player = facts["player"]
        had = self.history(player)
        changed = bool(had) and had[-1].value == facts["had"] != self.given(player)
        return changed and self._no_difference(player, self.opponent(player))

    def _first_game_higher(self, facts: Facts) -> bool:
        player = facts["player"]
        return self._changes(facts) and self._is_higher(player, self.opponent(player))

    def _first_game_lower(self, facts: Facts) -> bool:
        return self._changes(facts) and not self.history(self.opponent(facts["player"]))
