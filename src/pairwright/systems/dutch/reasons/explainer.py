"""All that can be asked about a round of the Dutch system (C.04.3), in every edition.

At which requirements a bracket was paired: what the draft of 2015 lowered, and why again.

Why these colours: the sub-article of article 5 that decided, and the facts it rests on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairwright.systems.allocation import Allocation, rank
from pairwright.systems.basic_reasons import absence_of, acceleration_reasons, require_two
from pairwright.systems.dutch.criteria import Aggregate, allocate
from pairwright.systems.dutch.draft_2015.procedure import Requirements
from pairwright.systems.dutch.pairing import solve
from pairwright.systems.dutch.players import DutchPlayer, DutchPosition
from pairwright.systems.dutch.reasons.articles import Articles, BracketStage, articles_of
from pairwright.systems.dutch.reasons.statements import (
    COLOURS,
    causes_in_bracket,
    crossed_out,
    downfloat_reasons,
    exchange_reasons,
    float_reasons,
    pair_reasons,
)
from pairwright.systems.dutch.reasons.why_not import why_not_bye, why_not_pair
from pairwright.systems.dutch.trace import (
    BracketKind,
    BracketTrace,
    Numbers,
    Proof,
    RoundTrace,
    Selection,
)
from pairwright.systems.preferences import PreferenceStrength
from pairwright.tournament import Colour
from pairwright.vocabulary.bracket_view import BracketView, CriterionView
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef, PlayerRefs, Reason, Score


def colour_reason(
    position: DutchPosition, articles: Articles, white: DutchPlayer, black: DutchPlayer
) -> Reason:
    """Art. 5.2 (2017: section E) for one board."""
    given = allocate(white, black, position.initial_colour)
    message, values = _REASONS[given.article](position, given)
    return Reason(message, (articles.allocated(given.article),), values)


def _colour(colour: Colour | None) -> Phrase:
    assert colour is not None
    return Phrase(f"colour.{colour.value}")


def strength_term(strength: PreferenceStrength) -> Phrase:
    return Phrase(f"strength.{strength.name.lower()}")


def _both_granted(
    position: DutchPosition, given: Allocation[DutchPlayer]
) -> tuple[str, dict[str, Fact]]:
    """5.2.1: both preferences, or the only one."""
    for player, other in ((given.white, given.black), (given.black, given.white)):
        if other.preference.colour is None:
            return "colour.one", {
                "player": PlayerRef(player.number),
                "other": PlayerRef(other.number),
                "colour": _colour(player.preference.colour),
            }
    return "colour.both", {
        "white": PlayerRef(given.white.number),
        "black": PlayerRef(given.black.number),
    }


def _stronger(
    position: DutchPosition, given: Allocation[DutchPlayer]
) -> tuple[str, dict[str, Fact]]:
    """5.2.2: the stronger preference; both absolute: the wider colour difference."""
    player, other = given.white, given.black
    if player.preference.colour is not Colour.WHITE:
        player, other = other, player
    values: dict[str, Fact] = {
        "player": PlayerRef(player.number),
        "other": PlayerRef(other.number),
        "colour": _colour(player.preference.colour),
    }
    if player.preference.strength is other.preference.strength:
        return "colour.wider", {
            **values,
            "wide": f"{player.colour_difference:+d}",
            "narrow": f"{other.colour_difference:+d}",
        }
    return "colour.stronger", {
        **values,
        "strength": strength_term(player.preference.strength),
        "weaker": strength_term(other.preference.strength),
    }


def _alternate(
    position: DutchPosition, given: Allocation[DutchPlayer]
) -> tuple[str, dict[str, Fact]]:
    """5.2.3: the latest games in which one had White and the other Black."""
    histories = zip(reversed(given.white.colours), reversed(given.black.colours), strict=False)
    back, (had, other_had) = next(
        (back, pair) for back, pair in enumerate(histories) if pair[0] is not pair[1]
    )
    values: dict[str, Fact] = {
        "player": PlayerRef(given.white.number),
        "other": PlayerRef(given.black.number),
        "colour": _colour(given.white.preference.colour),
        "had": _colour(had),
        "other_had": _colour(other_had),
        "back": back,
    }
    return ("colour.alternate" if back else "colour.alternate-last"), values


def _of_higher(
    position: DutchPosition, given: Allocation[DutchPlayer]
) -> tuple[str, dict[str, Fact]]:
    """5.2.4: the preference of the higher-ranked player."""
    higher, lower = sorted((given.white, given.black), key=rank)
    return "colour.rank", {
        "player": PlayerRef(higher.number),
        "other": PlayerRef(lower.number),
        "colour": _colour(higher.preference.colour),
    }


def _initial(
    position: DutchPosition, given: Allocation[DutchPlayer]
) -> tuple[str, dict[str, Fact]]:
    """5.2.5: the parity of the higher-ranked player's number."""
    higher = min((given.white, given.black), key=rank)
    odd = higher.parity_number % 2
    return ("colour.initial-odd" if odd else "colour.initial-even"), {
        "player": PlayerRef(higher.number),
        "number": higher.parity_number,
        "colour": _colour(Colour.WHITE if higher is given.white else Colour.BLACK),
        "initial": _colour(position.initial_colour),
    }


_REASONS = {
    "5.2.1": _both_granted,
    "5.2.2": _stronger,
    "5.2.3": _alternate,
    "5.2.4": _of_higher,
    "5.2.5": _initial,
}


def preference_reason(articles: Articles, player: DutchPlayer) -> Reason:
    """Art. 1.7 (2017: A.6): what the player prefers, and why."""
    preference = player.preference
    name = preference.strength.name.lower()
    values: dict[str, Fact] = {"player": PlayerRef(player.number)}
    citation = (articles.preferences[name],)
    if preference.colour is None:
        return Reason("preference.none", citation, values)
    values["colour"] = _colour(preference.colour)
    values["last"] = _colour(player.colours[-1])
    values["whites"] = sum(1 for colour in player.colours if colour is Colour.WHITE)
    values["blacks"] = sum(1 for colour in player.colours if colour is Colour.BLACK)
    values["strength"] = strength_term(preference.strength)
    if preference.strength is PreferenceStrength.MILD:
        return Reason("preference.balanced", citation, values)
    if abs(player.colour_difference) < 2 and preference.strength is PreferenceStrength.ABSOLUTE:
        return Reason("preference.twice", citation, values)
    return Reason("preference.difference", citation, values)


def requirement_reasons(stage: BracketStage) -> Iterator[Reason]:
    """C.2, C.9 to C.14 of the draft; nothing for editions without such steps."""
    required = stage.trace.requirements
    if required is None:
        return
    bracket: dict[str, Fact] = {"bracket": stage.name}
    if required.again:
        yield Reason(_why_again(stage, required), (f"C.04.3 {required.again}",), bracket)
    if not required.p1:
        yield Reason("required.down", ("C.04.3 C.14",), bracket)
        return
    pairs: dict[str, Fact] = {"p0": required.p0, "p1": required.p1}
    lowered = "C.04.3 C.14" if required.p1 < required.p0 else "C.04.3 C.1"
    yield Reason("required.pairs", ("C.04.3 A.6", lowered), bracket | pairs)
    if required.m0:
        mdps: dict[str, Fact] = {"m0": required.m0, "m1": required.m1}
        fewer = "C.04.3 C.12" if required.m1 < required.m0 else "C.04.3 C.1"
        yield Reason("required.mdps", (fewer,), mdps)
    yield from _levels(required)


def _why_again(stage: BracketStage, required: Requirements) -> str:
    if stage.trace.kind is BracketKind.MERGED:
        return "required.merged"
    return "required.again" if required.again == "C.10" else "required.again-lowest"


def _levels(required: Requirements) -> Iterator[Reason]:
    """C.9: X and Z, then every criterion that was dropped."""
    (x1, z1), (x, z) = required.least, required.reached
    counts: dict[str, Fact] = {"x": x, "z": z, "x1": x1, "z1": z1}
    raised = ("C.04.3 C.9.e",) if (x, z) != (x1, z1) else ()
    yield Reason("required.colours", ("C.04.3 A.8", *raised), counts)
    for name, count in required.dropped:
        values: dict[str, Fact] = {
            "criterion": name,
            "text": Phrase(f"criterion.{name}"),
            "count": count,
        }
        yield Reason("required.dropped", (f"C.04.3 {name}", "C.04.3 C.9"), values)
    if not required.dropped:
        yield Reason("required.all", ("C.04.3 C.9",), {})


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
