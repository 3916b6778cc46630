"""Why not: answers held to the literal procedure with the wish fulfilled."""

from __future__ import annotations

from collections.abc import Sequence

from pairwright.explaining import Explanation
from pairwright.systems.dutch.literal.steps import LiteralStep
from pairwright.systems.dutch.players import DutchPosition
from pairwright.tournament import NoLegalPairing
from pairwright.vocabulary.reason import Phrase, PlayerRef, Reason, Score
from tests.explaining.agreement import IMPOSSIBLE, raw, verify_impossible
from tests.explaining.literal_why_not import (
    Difference,
    earlier,
    first_difference,
    may_ask,
    paired_mdps,
    wishing_bye,
    wishing_pair,
)
from tests.true_reasons.dutch_brackets import Paired, floaters_of, pairs_of
from tests.true_reasons.ledger import Ledger

MOST_PAIRS = 6
"""Pairs of one round that are asked for; byes all are."""

BARRED = ("whynot.met", "whynot.met-before", "whynot.forbidden", "whynot.colours")
ANSWERS = ("whynot.had-bye", "whynot.free-win", "whynot.paid", "whynot.barred")


class Wishes:
    """The questions about one round."""

    def __init__(
        self,
        explanation: Explanation,
        position: DutchPosition,
        brackets: Sequence[Paired],
        ledger: Ledger,
    ) -> None:
        self.explanation = explanation
        self.position = position
        self.brackets = brackets
        self.ledger = ledger

    def hold(self) -> None:
        numbers = [p.number for p in self.position.participants]
        meet = {frozenset((b.white, b.black)) for b in self.explanation.pairing.boards}
        pairs = [(a, b) for i, a in enumerate(numbers) for b in numbers[i + 1 :]]
        apart = [pair for pair in pairs if frozenset(pair) not in meet]
        for pair in apart[:: max(1, -(-len(apart) // MOST_PAIRS))]:
            self._hold_pair(*pair)
        if self.explanation.pairing.bye is not None:
            for number in numbers:
                if number != self.explanation.pairing.bye:
                    self._hold_bye(number)

    def _hold_pair(self, first: int, second: int) -> None:
        reasons = self.explanation.why_not(first, second).reasons
        people = {p.number: p for p in self.position.participants}
        barred = not may_ask(self.position, people[first], people[second])
        key = reasons[0].message
        said = f"{first}-{second}: {[reason.message for reason in reasons]}"
        if key in BARRED or barred:
            self.ledger.hold(key, barred and key in BARRED and len(reasons) == 1, said)
            return
        assert key == "suppose.meet", said
        wished = wishing_pair(self.position, first, second)
        self._hold_consequence(reasons[1:], wished, (first, second))

    def _hold_bye(self, number: int) -> None:
        reasons = self.explanation.why_not_bye(number).reasons
        [player] = [p for p in self.position.participants if p.number == number]
        key = reasons[0].message
        if key in ANSWERS or not player.may_receive_bye:
            self.ledger.hold(key, not player.may_receive_bye and key in ANSWERS, f"{number}")
            return
        assert key == "suppose.bye", key
        self._hold_consequence(reasons[1:], wishing_bye(self.position, number), (number,))

    def _hold_consequence(
        self, reasons: Sequence[Reason], wished: DutchPosition, settled: tuple[int, ...]
    ) -> None:
        [reason] = reasons
        try:
            expected = first_difference(self.position, wished, settled)
        except NoLegalPairing:
            self.ledger.hold(
                reason.message, _impossible(wished, settled, reason), f"{settled}: {reason.values}"
            )
            return
        true = self._agrees(reason, expected, settled)
        said = f"{settled}: {reason.message} {reason.values}, literally {expected}"
        self.ledger.hold(reason.message, true, said)

    def _agrees(self, reason: Reason, expected: Difference, settled: tuple[int, ...]) -> bool:
        found = (
            reason.message,
            str(reason.values.get("criterion", "")),
            raw(reason, "forced"),
            raw(reason, "actual"),
        )
        if found != expected.decision:
            return False
        return self._names(reason, expected, settled)

    def _names(self, reason: Reason, expected: Difference, settled: tuple[int, ...]) -> bool:
        """The bracket, and who is named, are the ones that differ."""
        mine, other = expected.mine, expected.other
        if mine is None:
            return reason.message == "then.bye-score"
        bracket = reason.values["bracket"]
        assert isinstance(bracket, Phrase)
        score = bracket.values["score"]
        first = mine.bracket.residents[0]
        if expected.merged:
            first = mine.bracket.players[0]
        if score != Score(first.pairing_score):
            return False
        if reason.message == "then.paired-first":
            return reason.values["player"] == PlayerRef(settled[0])
        if reason.message == "then.opponent":
            return self._opponents(reason, mine, other) and self._later(mine, other)
        if reason.message == "then.below":
            return self._fails_those_below(mine, other)
        if reason.message == "then.fewer-mdps":
            return self._fewer_mdps(reason, mine, other)
        if reason.message in ("then.mdps", "then.exchange"):
            return self._later(mine, other)
        return True

    def _opponents(self, reason: Reason, mine: LiteralStep, other: LiteralStep | None) -> bool:
        assert other is not None
        player = reason.values["player"]
        assert isinstance(player, PlayerRef)
        for name, step in (("actual", mine), ("forced", other)):
            named = reason.values[name]
            assert isinstance(named, PlayerRef)
            if {player.number, named.number} not in pairs_of(step.candidate):
                return False
        return True

    def _fewer_mdps(self, reason: Reason, mine: LiteralStep, other: LiteralStep | None) -> bool:
        """Draft of 2015, C.12."""
        assert other is not None
        actual, forced = paired_mdps(mine), paired_mdps(other)
        return (reason.values["actual"], reason.values["forced"]) == (actual, forced)

    def _fails_those_below(self, mine: LiteralStep, other: LiteralStep | None) -> bool:
        """Draft of 2015: whom the wish would leave over does not meet C.10 or C.13."""
        assert other is not None
        [paired] = [paired for paired in self.brackets if paired.bracket == mine.bracket]
        left = floaters_of(other.candidate)
        return not paired.accepts(tuple(p for p in mine.bracket.players if p.number in left))

    def _later(self, mine: LiteralStep, other: LiteralStep | None) -> bool:
        assert other is not None
        return earlier(mine, other)


def _impossible(wished: DutchPosition, settled: tuple[int, ...], reason: Reason) -> bool:
    if reason.message not in IMPOSSIBLE:
        return False
    try:
        verify_impossible(wished, settled, reason)
    except AssertionError:
        return False
    return True
