"""Every reason of an explanation, given to the method that holds what it claims.

A method `_KEY` (dots and hyphens as underscores) says whether a reason with this key is true; keys
that claim nothing but facts of the record are listed as `silent`. A key that is neither fails.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any

from pairwright.explaining import Explanation
from pairwright.vocabulary.reason import (
    Measure,
    Phrase,
    PlayerRef,
    PlayerRefs,
    Reason,
    Score,
)
from tests.true_reasons.ledger import Ledger

FACTS = frozenset(
    {
        *("virtual", "pair.residents", "bye.requested", "suppose.meet", "suppose.bye"),
        *("whynot.meet", "whynot.has-bye", "whynot.no-bye", "plain.same-score"),
    }
)
"""What is no comparison in any system."""

Meeting = tuple[int, int]
Pairs = tuple[Meeting, ...]


class Meetings:
    """Who may meet whom, and all that follows from it by listing every pairing."""

    def __init__(self, numbers: Iterable[int], may_meet: Callable[[int, int], bool]) -> None:
        self.allowed = {
            frozenset(pair) for pair in combinations(sorted(numbers), 2) if may_meet(*pair)
        }
        self._listed: dict[frozenset[int], list[Pairs]] = {frozenset(): [()]}

    def pairings(self, numbers: Iterable[int]) -> list[Pairs]:
        """Every legal pairing of all of them with each other, none left over."""
        among = frozenset(numbers)
        if among not in self._listed:
            first = min(among)
            self._listed[among] = [
                ((first, other), *rest)
                for other in sorted(among - {first})
                if frozenset((first, other)) in self.allowed
                for rest in self.pairings(among - {first, other})
            ]
        return self._listed[among]

    def can(self, numbers: Iterable[int]) -> bool:
        return bool(self.pairings(numbers))

    def partners(self, number: int, among: Iterable[int]) -> set[int]:
        return {other for other in among if frozenset((number, other)) in self.allowed}

    def left_over(self, numbers: Iterable[int]) -> set[int]:
        """Those without whom all the others can be paired."""
        among = set(numbers)
        return {number for number in among if self.can(among - {number})}

    def covers(self, wanted: Iterable[int], among: Iterable[int]) -> bool:
        """Whether all the wanted can have an opponent at once, others left over as need be."""
        open_ones = sorted(wanted)
        if not open_ones:
            return True
        everybody = set(among)
        first, rest = open_ones[0], set(open_ones[1:])
        return any(
            self.covers(rest - {other}, everybody - {first, other})
            for other in self.partners(first, everybody)
        )


class Facts:
    """The facts of a reason as plain values."""

    def __init__(self, reason: Reason) -> None:
        self.reason = reason

    def __getitem__(self, name: str) -> Any:
        match self.reason.values[name]:
            case PlayerRef(number):
                return number
            case PlayerRefs(numbers):
                return list(numbers)
            case Score(hundredths):
                return hundredths
            case Measure(value):
                return value
            case Phrase(message, values):
                inner = Facts(Reason(message, (), values))
                return inner["score"] if "score" in values else message.rpartition(".")[2]
            case other:
                return other

    def __contains__(self, name: str) -> bool:
        return name in self.reason.values

    @property
    def others(self) -> list[int]:
        """Whom a reason names beside its subject: one or several."""
        named = self["others"] if "others" in self else [self["other"]]
        return list(named)


class Claims:
    """The claims about one round. Subclasses have a method for every key that claims something."""

    silent: frozenset[str] = frozenset()

    def __init__(self, explanation: Explanation, ledger: Ledger) -> None:
        self.explanation = explanation
        self.ledger = ledger
        self.position = explanation.position
        self.numbers = [participant.number for participant in self.position.participants]
        self.subject: tuple[str, tuple[int, ...]] = ("", ())
        self.answer: Sequence[Reason] = ()

    def hold_all(self) -> None:
        for subject, reasons in self._asked():
            self.subject, self.answer = subject, reasons
            cited_once(self.ledger, reasons)
            for reason in reasons:
                self.hold(reason)
            self.whole_answer()

    def whole_answer(self) -> None:
        """What an answer claims by what it leaves out; systems say."""

    def _asked(self) -> Iterator[tuple[tuple[str, tuple[int, ...]], Sequence[Reason]]]:
        explained = self.explanation
        for answer in explained.boards():
            yield ("board", answer.players), answer.reasons
            yield ("opening", answer.players), answer.opening
        for number in self.numbers:
            yield ("player", (number,)), explained.player(number).reasons
            yield ("why-not-bye", (number,)), explained.why_not_bye(number).reasons
        yield ("bye", ()), explained.bye().reasons
        for view in explained.brackets():
            yield ("bracket", view.residents), view.reasons
        for pair in combinations(self.numbers, 2):
            yield ("why-not", pair), explained.why_not(*pair).reasons

    def hold(self, reason: Reason) -> None:
        key = reason.message
        if key in FACTS or key in self.silent:
            return
        check = getattr(self, "_" + key.replace(".", "_").replace("-", "_"), None)
        assert check is not None, f"nothing holds what {key} claims: {reason}"
        said = f"{self.subject}: {self.explanation.language().sentence(reason)}"
        self.ledger.hold(key, bool(check(Facts(reason))), said)


def cited_once(ledger: Ledger, reasons: Sequence[Reason]) -> None:
    """No reason cites an article twice."""
    for reason in reasons:
        twice = len(set(reason.articles)) < len(reason.articles)
        ledger.hold("(cited once)", not twice, f"{reason.message} {reason.articles}")


class RoundClaims(Claims):
    """Byes and meetings, which all systems tell alike. `people` are the players by number.

    A subclass sets `people`, `meetings` and `receiver`, and says in which order the bye goes.
    """

    people: dict[int, Any]
    meetings: Meetings
    receiver: int | None

    def score_of(self, number: int) -> int:
        score: int = self.people[number].pairing_score
        return score

    def bye_key(self, number: int) -> tuple[Any, ...]:
        """The smallest comes first; its first term is the score."""
        raise NotImplementedError

    def played(self, number: int) -> int:
        games: int = self.people[number].games_played
        return games

    def _plain_other_score(self, facts: Facts) -> bool:
        """Whoever has the bye, the others cannot all meet somebody with the same points."""
        others = [n for n in self.numbers if n != self.receiver]
        groups: dict[int, list[int]] = {}
        for number in others:
            groups.setdefault(self.score_of(number), []).append(number)
        return not all(self.meetings.can(group) for group in groups.values())

    # --- why two cannot meet -------------------------------------------------------------------

    def _rounds_met(self, first: int, second: int) -> list[int]:
        records = self.position.entered[first].records
        return [
            number
            for number, record in enumerate(records, start=1)
            if record.played and record.opponent == second
        ]

    def _whynot_met(self, facts: Facts) -> bool:
        return facts["round"] in self._rounds_met(facts["first"], facts["second"])

    def _whynot_met_before(self, facts: Facts) -> bool:
        return facts["second"] in self.people[facts["first"]].opponents

    def _passed_met_before(self, facts: Facts) -> bool:
        return facts["other"] in self.people[facts["first"]].opponents

    def _whynot_forbidden(self, facts: Facts) -> bool:
        pair = tuple(sorted((facts["first"], facts["second"])))
        return pair in self.position.forbidden and not self._rounds_met(*pair)

    def _whynot_had_bye(self, facts: Facts) -> bool:
        records = self.position.entered[facts["player"]].records
        return records[facts["round"] - 1].pairing_allocated_bye

    def _whynot_free_win(self, facts: Facts) -> bool:
        record = self.position.entered[facts["player"]].records[facts["round"] - 1]
        return not record.played and record.result_points >= self.position.win

    # --- the bye -------------------------------------------------------------------------------

    def eligible(self, among: Iterable[int]) -> list[int]:
        """Who may have the bye, all the others being paired; who comes first in front."""
        over = self.meetings.left_over(among)
        return sorted((n for n in over if self.people[n].may_receive_bye), key=self.bye_key)

    def _bye_odd(self, facts: Facts) -> bool:
        return facts["number"] == len(self.numbers) and len(self.numbers) % 2 == 1

    def _bye_barred(self, facts: Facts) -> bool:
        barred = {n for n in self.numbers if not self.people[n].may_receive_bye}
        return set(facts["barred"]) == barred and facts["number"] == len(barred)

    def _bye_completion(self, facts: Facts) -> bool:
        may = {n for n in self.numbers if self.people[n].may_receive_bye}
        after = set(facts["after"])
        return after == set(self.eligible(self.numbers)) and after < may

    def _lowest(self) -> list[int]:
        eligible = self.eligible(self.numbers)
        least = min(map(self.score_of, eligible))
        return [n for n in eligible if self.score_of(n) == least]

    def _bye_score(self, facts: Facts) -> bool:
        lowest = self._lowest()
        return set(facts["after"]) == set(lowest) and facts["score"] == self.score_of(lowest[0])

    def _most_played(self) -> list[int]:
        lowest = self._lowest()
        most = max(map(self.played, lowest))
        return [n for n in lowest if self.played(n) == most]

    def _bye_games(self, facts: Facts) -> bool:
        most = self._most_played()
        told = facts["games"] if "games" in facts else facts["matches"]
        return set(facts["after"]) == set(most) < set(self._lowest()) and told == self.played(
            most[0]
        )

    _bye_matches = _bye_games

    def _bye_tpn(self, facts: Facts) -> bool:
        last = max(self._most_played(), key=lambda n: self.people[n].tpn)
        return bool(facts["player"] == last == self.receiver)

    def _bye_receives(self, facts: Facts) -> bool:
        first = self.eligible(self.numbers)[0]
        return facts["player"] == first == self.receiver and facts["score"] == self.score_of(first)

    # --- what a wish leaves --------------------------------------------------------------------

    def _left(self) -> list[int]:
        """Everybody but the two who should meet, or the one who should have the bye."""
        return [number for number in self.numbers if number not in self.subject[1]]

    def _is_complete(self, left: Sequence[int]) -> bool:
        return bool(self.eligible(left)) if len(left) % 2 else self.meetings.can(left)

    def _then_impossible(self, facts: Facts) -> bool:
        left, stranded = self._left(), set(facts["stranded"])
        known = stranded | set(facts["partners"])
        # With an odd number one of them may have the bye: even so the others are too many.
        byes: list[set[int]] = [{n} for n in stranded] if len(left) % 2 else [set()]
        return (
            not self._is_complete(left)
            and all(self.meetings.partners(n, left) <= known for n in stranded)
            and not any(self.meetings.covers(stranded - bye, set(left) - bye) for bye in byes)
        )

    def _then_alone(self, facts: Facts) -> bool:
        return not facts["partners"] and self._then_impossible(facts)

    def _then_bye_barred(self, facts: Facts) -> bool:
        over = self.meetings.left_over(self._left())
        barred = not any(self.people[n].may_receive_bye for n in over)
        return bool(over) and over == set(facts["stranded"]) and barred

    def forced_bye(self) -> int | None:
        """Who has the bye where the wish is fulfilled; None for nobody."""
        kind, players = self.subject
        if kind == "why-not-bye":
            return players[0]
        left = self._left()
        return self.eligible(left)[0] if len(left) % 2 else None

    def byes(self) -> tuple[int, int]:
        """The receivers by the rules and with the wish fulfilled, who must differ."""
        forced = self.forced_bye()
        assert forced is not None
        assert self.receiver is not None
        return self.receiver, forced

    def _then_bye_score(self, facts: Facts) -> bool:
        scores = tuple(map(self.score_of, self.byes()))
        return scores == (facts["actual"], facts["forced"]) and scores[0] < scores[1]

    def _same_bye_score(self, facts: Facts) -> bool:
        actual, forced = self.byes()
        named = (facts["actual"], facts["forced"]) == (actual, forced) and actual != forced
        return named and self.score_of(actual) == self.score_of(forced)

    def _then_bye_games(self, facts: Facts) -> bool:
        told = facts["games"] if "games" in facts else facts["matches"]
        played = tuple(map(self.played, self.byes()))
        return self._same_bye_score(facts) and played == (told, facts["fewer"])

    _then_bye_matches = _then_bye_games

    def _then_bye_tpn(self, facts: Facts) -> bool:
        actual, forced = self.byes()
        equal = self._same_bye_score(facts) and self.played(actual) == self.played(forced)
        return equal and bool(self.people[actual].tpn > self.people[forced].tpn)
