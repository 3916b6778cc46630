"""Requests for prizes: the standings that count, and the prize-giving by them."""

from __future__ import annotations

from pairwright.frozen import Frozen
from pairwright.prizes import Prizegiving, prize_table, prizegiving, prizes_data
from pairwright.ranking import Table, standings
from pairwright.service.json_text import json_text
from pairwright.service.ranking import counted_rounds
from pairwright.tournament import Tournament
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.reason import Reason, fault


class PrizeAnswer(Frozen):
    """The prizes of a tournament as they stand, in a language."""

    tournament: Tournament
    given: Prizegiving
    language: str

    @property
    def table(self) -> Table:
        return prize_table(self.given, self.tournament, self.language)

    @property
    def steps(self) -> list[str]:
        """How it came about."""
        return self._told(self.given.steps)

    @property
    def warnings(self) -> list[str]:
        """What to look at, first of all whether anything can still change."""
        rounds = self.given.after_round
        still = () if self.given.is_final else (fault("prizes:warning.open", rounds=rounds),)
        return self._told((*still, *self.given.warnings))

    def _told(self, reasons: tuple[Reason, ...]) -> list[str]:
        names = {player.number: player.name for player in self.tournament.players}
        return Language(self.language, names).sentences(reasons)

    def json(self) -> str:
        return json_text(prizes_data(self.given, self.tournament, self.language), indent=1) + "\n"


def prizes_of(tournament: Tournament, language: str, lots: str | None = None) -> PrizeAnswer:
    """The prizes by the standings after the last round with results.

    Raises InvalidRequest where there is no fund, InvalidTournament where rounds cannot be counted.
    """
    made = standings(tournament, after_round=counted_rounds(tournament), lots=lots or None)
    return PrizeAnswer(tournament, prizegiving(tournament, made), language)
