"""A recorded round beside the one of the rules: which round is looked at, and how they differ."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from pairwright.checking import RoundReport, Verdict, check_beside
from pairwright.explaining import Answer, Explanation
from pairwright.frozen import Frozen
from pairwright.position import field_of
from pairwright.tournament import Round, Tournament
from pairwright.vocabulary.reason import Fact, PlayerRef, Reason, verdict_named


class RoundInView(Frozen):
    """The round that a question is about, and why it is that one where nobody named it."""

    number: int
    why: Reason | None = None


def round_in_view(tournament: Tournament, asked: int | None) -> RoundInView:
    """The round asked for; else the next one; else, where that cannot be paired, the last one.

    That is so after the last round, and while games of the last round have no result.
    """
    recorded = len(tournament.rounds)
    if asked is not None:
        return RoundInView(asked)
    values: dict[str, Fact] = {"round": recorded}
    if recorded and not field_of(tournament).rounds[-1].is_complete:
        return RoundInView(recorded, Reason("note.waits", (), values))
    if recorded and recorded == tournament.number_of_rounds:
        return RoundInView(recorded, Reason("note.all-played", (), values))
    return RoundInView(recorded + 1)


class RecordedRound(Frozen):
    """What the file holds of the round that is explained, judged beside it."""

    explanation: Explanation
    report: RoundReport

    @classmethod
    def beside(cls, explanation: Explanation, played: Round) -> RecordedRound | None:
        """None where the file holds the very pairing that is explained, or none at all."""
        if not played.paired_players():
            return None
        report = check_beside(explanation.pairing, played)
        return None if report.verdict is Verdict.IDENTICAL else cls(explanation, report)

    def boards(self, among: Collection[int] | None = None) -> Iterator[Answer]:
        """Every recorded pair that the rules do not have, or those of some players.

        For these it is also told why they do not meet by the rules.
        """
        for white, black in self.report.recorded:
            if among is None or {white, black} & set(among):
                yield self._board(white, black, why_not=among is not None)

    def _board(self, white: int, black: int, why_not: bool) -> Answer:
        broken = [v.reason for v in self.report.violations if {white, black} & set(v.players)]
        faults = [f.reason for f in self.report.colour_faults if set(f.players) == {white, black}]
        verdict = Verdict.ILLEGAL if broken else Verdict.DIFFERENT
        reasons = [self._told(white, black, verdict), *broken, *faults]
        if not broken and not faults:
            reasons += [*self._by_the_rules(white), *(self._by_the_rules(black) if black else ())]
            reasons += self.report.decision.reasons[:1] if self.report.decision else ()
            if why_not:
                reasons += self._why_not(white, black)
        players = (white, black) if black else (white,)
        return self.explanation.answer("recorded", players, reasons)

    def _told(self, white: int, black: int, verdict: Verdict) -> Reason:
        values: dict[str, Fact] = {"verdict": verdict_named(verdict), "white": PlayerRef(white)}
        if not black:
            return Reason("recorded.bye", (), values)
        return Reason("recorded.meet", (), values | {"black": PlayerRef(black)})

    def _by_the_rules(self, player: int) -> Iterator[Reason]:
        """What the rules give one of the two instead."""
        pairing = self.explanation.pairing
        named: dict[str, Fact] = {"player": PlayerRef(player)}
        opponent = pairing.opponent_of(player)
        if opponent is not None:
            yield Reason("recorded.opponent", (), named | {"opponent": PlayerRef(opponent)})
        elif player == pairing.bye:
            yield Reason("recorded.has-bye", (), named)

    def _why_not(self, white: int, black: int) -> tuple[Reason, ...]:
        if not black:
            return self.explanation.why_not_bye(white).reasons
        return self.explanation.why_not(white, black).reasons
