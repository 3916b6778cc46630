"""All that can be asked about a round of the Dutch system (C.04.3), in every edition."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairwright.systems.basic_reasons import absence_of, acceleration_reasons, require_two
from pairwright.systems.dutch.criteria import Aggregate
from pairwright.systems.dutch.pairing import solve
from pairwright.systems.dutch.players import DutchPosition
from pairwright.systems.dutch.reasons.articles import Articles, articles_of
from pairwright.systems.dutch.reasons.causes import COLOURS, causes_in_bracket
from pairwright.systems.dutch.reasons.colour_reasons import colour_reason, preference_reason
from pairwright.systems.dutch.reasons.floats import downfloat_reasons, float_reasons
from pairwright.systems.dutch.reasons.pairs import crossed_out, exchange_reasons, pair_reasons
from pairwright.systems.dutch.reasons.requirement_reasons import requirement_reasons
from pairwright.systems.dutch.reasons.stage import BracketStage
from pairwright.systems.dutch.reasons.why_not import why_not_bye, why_not_pair
from pairwright.systems.dutch.trace import BracketTrace, Numbers, Proof, RoundTrace, Selection
from pairwright.vocabulary.bracket_view import BracketView, CriterionView
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef, PlayerRefs, Reason, Score


def bye_reasons(
    position: DutchPosition, articles: Articles, trace: RoundTrace, stages: Sequence[BracketStage]
) -> Iterator[Reason]:
    """C.04.1 art. 3 and 4, and what the criteria of the edition add."""
    assert trace.bye is not None
    yield Reason("bye.odd", articles.bye, {"number": len(position.participants)})
    barred = tuple(p.number for p in position.participants if not p.may_receive_bye)
    if barred:
        values: dict[str, Fact] = {"barred": PlayerRefs(barred), "number": len(barred)}
        yield Reason("bye.barred", articles.bye_barred, values)
    for selection in trace.bye_selections:
        if selection.criterion != "C2" and len(selection.after) < len(selection.before):
            yield _selected(position, articles, selection)
    if not trace.bye_selections:
        player = PlayerRef(trace.bye)
        yield Reason("bye.last", (articles.outlook,), {"player": player})
    for stage in stages:
        if trace.bye in stage.trace.floaters:
            yield from float_reasons(stage, trace.bye)
    [receiver] = [p for p in position.participants if p.number == trace.bye]
    score = Score(receiver.pairing_score)
    yield Reason("bye.receives", articles.bye, {"player": PlayerRef(trace.bye), "score": score})


def _selected(position: DutchPosition, articles: Articles, selection: Selection) -> Reason:
    before = tuple(number for (number,) in selection.before)
    after = tuple(number for (number,) in selection.after)
    values: dict[str, Fact] = {
        "before": PlayerRefs(before),
        "after": PlayerRefs(after),
        "left": len(after),
    }
    citation = articles.of_criterion(selection.criterion)
    if selection.criterion == articles.bye_score:
        scores = {p.number: p.pairing_score for p in position.participants}
        return Reason("bye.score", citation, {**values, "score": Score(scores[after[0]])})
    return Reason("bye.completion", citation, values)


class DutchReasons:
    """The reasons of one round. Without a RoundTrace the round is paired again, with one."""

    def __init__(self, position: DutchPosition, trace: object = None) -> None:
        self.position = position
        own = trace if isinstance(trace, RoundTrace) else solve(position, tracing=True).trace
        self._trace: RoundTrace = own
        self._people = {p.number: p for p in position.participants}
        self._articles = articles_of(position.edition)
        self._stages = [self._stage(bracket) for bracket in self._trace.brackets]
        self._paired_in = {number: stage for stage in self._stages for number in stage.opponents}

    def _stage(self, trace: BracketTrace) -> BracketStage:
        return BracketStage(self.position, self._people, self._articles, trace)

    # --- boards, players, byes ----------------------------------------------------------------

    def board(self, white: int, black: int) -> list[Reason]:
        """Why these two meet, and why with these colours."""
        return [*self.meeting(white, black), self._colours(white, black)]

    def meeting(self, white: int, black: int) -> list[Reason]:
        """Why these two meet."""
        stage = self._paired_in[white]
        first, second = self._in_order(stage, white, black)
        return [*self._accelerations(white, black), *pair_reasons(stage, first, second)]

    def player(self, number: int) -> list[Reason]:
        """Why the player floats, whom the player meets, and with which colour.

        Raises InvalidRequest where there is no such player in this round.
        """
        away = absence_of(self.position.position, number)
        if away is not None:
            return [away]
        player = self._people[number]
        if number == self._trace.bye:
            return self.bye()
        stage = self._paired_in[number]
        opponent = stage.opponents[number]
        reasons = self._accelerations(number, opponent)
        reasons += [
            reason
            for floated in self._stages
            if number in floated.trace.floaters
            for reason in float_reasons(floated, number)
        ]
        first, second = self._in_order(stage, number, opponent)
        reasons += pair_reasons(stage, first, second)
        reasons.append(preference_reason(self._articles, player))
        reasons.append(preference_reason(self._articles, self._people[opponent]))
        reasons.append(self._colours(number, opponent))
        return reasons

    def bye(self) -> list[Reason]:
        """Why this player has the pairing-allocated bye; nothing if nobody has."""
        if self._trace.bye is None:
            return []
        return list(bye_reasons(self.position, self._articles, self._trace, self._stages))

    def _in_order(self, stage: BracketStage, number: int, other: int) -> tuple[int, int]:
        """The player of S1 first."""
        pairs = stage.trace.mdp_pairs + stage.trace.pairs
        return (number, other) if (number, other) in pairs else (other, number)

    def _accelerations(self, number: int, other: int) -> list[Reason]:
        """C.04.7: whose score has virtual points in it."""
        return [
            *acceleration_reasons(self._people[number]),
            *acceleration_reasons(self._people[other]),
        ]

    def _colours(self, number: int, other: int) -> Reason:
        players = self._people[number], self._people[other]
        return colour_reason(self.position, self._articles, *players)

    # --- brackets -----------------------------------------------------------------------------

    def brackets(self) -> list[BracketView]:
        """Every bracket, from the top."""
        return [self._view(stage) for stage in self._stages]

    def _view(self, stage: BracketStage) -> BracketView:
        trace = stage.trace
        s1, s2 = stage.subgroups
        return BracketView(
            name=stage.name,
            mdps=tuple(player.number for player in trace.mdps),
            residents=tuple(player.number for player in trace.residents),
            s1=s1,
            s2=s2,
            pairs=trace.mdp_pairs + trace.pairs,
            floaters=trace.floaters,
            crossed_out=tuple(crossed_out(stage)),
            values=tuple(
                CriterionView(
                    name, Phrase(f"criterion.{name}"), self._articles.measure(name, value)
                )
                for name, value in trace.values
            ),
            reasons=tuple(self._bracket_reasons(stage)),
        )

    def _bracket_reasons(self, stage: BracketStage) -> Iterator[Reason]:
        if stage.trace.kind.value == "penultimate" and self._trace.abandoned is not None:
            yield self._abandoned(self._stage(self._trace.abandoned))
        yield from requirement_reasons(stage)
        yield from downfloat_reasons(stage)
        yield from exchange_reasons(stage)
        yield from _proofs(stage)

    def _abandoned(self, stage: BracketStage) -> Reason:
        """2017, A.9: why the penultimate bracket is paired again."""
        floaters = stage.trace.floaters
        values: dict[str, Fact] = {"bracket": stage.name, "floaters": PlayerRefs(floaters)}
        message = "abandoned" if floaters else "abandoned.nobody"
        return Reason(message, self._articles.completion, values)

    # --- why not ------------------------------------------------------------------------------

    def why_not(self, first: int, second: int) -> list[Reason]:
        """Why the two do not meet. Raises InvalidRequest for players who are not there."""
        require_two(first, second)
        away = absence_of(self.position.position, first, second)
        if away is not None:
            return [away]
        players = self._people[first], self._people[second]
        stage = self._paired_in.get(first)
        if stage is not None and stage.opponents[first] == second:
            both: dict[str, Fact] = {"first": PlayerRef(first), "second": PlayerRef(second)}
            meet = Reason("whynot.meet", (), both)
            return [meet, *self.board(first, second)]
        return list(why_not_pair(self.position, self._articles, self._trace, *players))

    def why_not_bye(self, number: int) -> list[Reason]:
        """Why the player does not have the bye. Raises InvalidRequest."""
        away = absence_of(self.position.position, number)
        if away is not None:
            return [away]
        player = self._people[number]
        if number == self._trace.bye:
            return [Reason("whynot.has-bye", (), {"player": PlayerRef(number)}), *self.bye()]
        return list(why_not_bye(self.position, self._articles, self._trace, player))


def _proofs(stage: BracketStage) -> Iterator[Reason]:
    """What counts against the bracket, and why it cannot be less."""
    aggregates = {c.name: c.aggregate for c in stage.quality}
    levels = {
        level.criterion: level
        for level in stage.trace.levels
        if aggregates.get(level.criterion) is Aggregate.COUNT and not stage.compares_sets
    }
    for name, value in stage.trace.values:
        if name not in aggregates or not any(value):
            continue
        facts: dict[str, Fact] = {
            "criterion": name,
            "text": Phrase(f"criterion.{name}"),
            "value": stage.articles.measure(name, value),
        }
        message, level = "proof.value", levels.get(name)
        if level is not None and level.count == value[0] and level.witness:
            facts |= {"witness": PlayerRefs(level.witness), "partners": PlayerRefs(level.partners)}
            facts["count"] = level.count
            if level.proof is Proof.TOO_FEW_PARTNERS:
                message = _witness_message(name, level.partners)
        yield Reason(message, (*stage.articles.of_criterion(name), stage.articles.best), facts)
        yield from causes_in_bracket(stage, name)


def _witness_message(name: str, partners: Numbers) -> str:
    if not partners:
        return "proof.inside"
    return "proof.witness-colour" if name in COLOURS else "proof.witness"
