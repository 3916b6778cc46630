"""Why a round by the text of 1997 is paired as it is."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from pairwright.systems.basic_reasons import absence_of, acceleration_reasons
from pairwright.systems.dubov.edition_1997.articles import (
    BARRED,
    REMATCH,
    aro_text,
    article,
    group_name,
    refs,
)
from pairwright.systems.dubov.edition_1997.bye_reasons import bye_reasons, other_bye
from pairwright.systems.dubov.edition_1997.colours import allocate
from pairwright.systems.dubov.edition_1997.comparison import group_measures
from pairwright.systems.dubov.edition_1997.players import Player1997, Position1997, same_absolute
from pairwright.systems.dubov.edition_1997.procedure import GroupStep, Pairs, Steps1997
from pairwright.systems.dubov.edition_1997.row_reasons import Rows
from pairwright.systems.dubov.solver.edition_1997 import ByMatching, pair_1997
from pairwright.systems.round_steps import steps_of
from pairwright.systems.stranded import no_completion
from pairwright.systems.wishes import (
    meeting_each_other,
    named_pair,
    settled_bye,
    settled_meeting,
    with_the_bye,
)
from pairwright.tournament import NoLegalPairing
from pairwright.vocabulary.bracket_view import BracketView, CriterionView
from pairwright.vocabulary.reason import Fact, Measure, Phrase, PlayerRef, Reason, Score


class Reasons1997:
    """The reasons of one round. Without its trace the round is paired again."""

    def __init__(self, view: Position1997, trace: object = None) -> None:
        self._view = view
        self._steps: Steps1997 = steps_of(trace) or pair_1997(view)
        self._bye = self._steps.receiver
        self._people = {player.number: player for player in view.participants}
        self._paired: dict[int, tuple[GroupStep, tuple[Player1997, Player1997]]] = {}
        for step in self._steps.brackets:
            for pair in step.pairs:
                for player in pair:
                    self._paired[player.number] = (step, pair)

    # --- boards, players, byes ------------------------------------------------------------------

    def board(self, white: int, black: int) -> list[Reason]:
        """Why these two meet, and why with these colours."""
        step, pair = self._paired[white]
        people = self._people[white], self._people[black]
        return [
            *(reason for player in people for reason in acceleration_reasons(player)),
            *self._meeting(step, pair),
            self._colour(*people),
        ]

    def player(self, number: int) -> list[Reason]:
        """Raises InvalidRequest where there is no such player in this round."""
        away = absence_of(self._view.position, number)
        if away is not None:
            return [away]
        if number == self._bye:
            return self.bye()
        _, (first, second) = self._paired[number]
        return self.board(first.number, second.number)

    def bye(self) -> list[Reason]:
        """4 and 5: why this player has the bye; nothing if nobody has."""
        receiver = self._steps.bye
        return [] if receiver is None else list(bye_reasons(self._view, receiver))

    def _meeting(self, step: GroupStep, pair: tuple[Player1997, Player1997]) -> Iterator[Reason]:
        higher, lower = sorted(pair, key=lambda p: (-p.pairing_score, p.tpn))
        scores: dict[str, Fact] = {
            "first": PlayerRef(higher.number),
            "second": PlayerRef(lower.number),
            "score": Score(higher.pairing_score),
            "lower": Score(lower.pairing_score),
        }
        if higher.pairing_score == lower.pairing_score:
            yield Reason("pair.residents", (article("6"),), scores)
        elif lower in step.risen:
            yield Reason("pair.upfloat", (article("7.1"), article("7.2")), scores)
        else:
            yield Reason("pair.floater", (article("6.4"), article("8.2")), scores)
        rows = Rows(self._view, step)
        yield from (rows.moved(player) for player in pair if player in step.moved)
        if pair in step.rows and self._view.position.round_number > 1:
            yield from rows.reasons(pair)

    def _colour(self, one: Player1997, other: Player1997) -> Reason:
        position = self._view.position
        given = allocate(one, other, position.round_number == 1, position.initial_colour)
        facts: dict[str, Fact] = {
            "white": PlayerRef(given.white.number),
            "black": PlayerRef(given.black.number),
            "white_aro": aro_text(given.white.aro),
            "black_aro": aro_text(given.black.aro),
            "white_rating": given.white.rating,
            "black_rating": given.black.rating,
        }
        return Reason(_COLOURS[given.article], (article(given.article),), facts)

    # --- groups ---------------------------------------------------------------------------------

    def brackets(self) -> list[BracketView]:
        """Every score group, from the top."""
        return [self._bracket(step) for step in self._steps.brackets]

    def _bracket(self, step: GroupStep) -> BracketView:
        numbers = {player.number for pair in step.pairs for player in pair}
        numbers |= {player.number for player in step.floated}
        numbers -= {first.number for first, _ in step.floaters}
        pairs = [(a, b) if a.pairing_score >= b.pairing_score else (b, a) for a, b in step.pairs]
        rows = Rows(self._view, step)
        return BracketView(
            name=group_name(step),
            mdps=tuple(first.number for first, _ in step.floaters),
            residents=tuple(sorted(numbers)),
            s1=tuple(first.number for first, _ in step.pairs),
            s2=tuple(second.number for _, second in step.pairs),
            pairs=tuple((first.number, second.number) for first, second in step.pairs),
            floaters=tuple(player.number for player in step.floated),
            crossed_out=(),
            values=tuple(
                CriterionView(name, Phrase(f"criterion.{name}"), Measure((value,), 1))
                for name, value in group_measures(pairs)
            ),
            reasons=tuple(rows.moved(player) for player in step.moved),
            upfloaters=tuple(player.number for player in step.risen),
            sides=(Phrase("side.left"), Phrase("side.right")),
        )

    # --- why not --------------------------------------------------------------------------------

    def why_not(self, first: int, second: int) -> list[Reason]:
        """Why the two do not meet. Raises InvalidRequest for players who are not there."""
        met = self._paired.get(first)
        meet = met is not None and second in {player.number for player in met[1]}
        board = (lambda: self.board(first, second)) if meet else None
        settled = settled_meeting(self._view.position, (first, second), board, REMATCH)
        if settled is not None:
            return settled
        one, other = self._people[first], self._people[second]
        both = named_pair(first, second)
        if same_absolute(one, other) and one.due is not None:
            colour: dict[str, Fact] = {"colour": Phrase(f"colour.{one.due.value}")}
            cited = (article("2"), "C.04.1.f", "C.04.1.g")
            return [Reason("whynot.absolute", cited, both | colour)]
        players, apart = meeting_each_other(self._view.participants, (first, second))
        forbidden = self._view.forbidden | apart
        wished = replace(self._view, forbidden=forbidden, participants=players)
        return [Reason("suppose.meet", (), both), self._consequence(wished, (first, second))]

    def why_not_bye(self, number: int) -> list[Reason]:
        """Why the player does not have the bye. Raises InvalidRequest."""
        position, cited = self._view.position, (article("4"),)
        settled = settled_bye(position, number, self._bye, self.bye, cited)
        if settled is not None:
            return settled
        named: dict[str, Fact] = {"player": PlayerRef(number)}
        if not self._people[number].may_receive_bye:
            return [Reason("whynot.barred", BARRED, named)]
        players = with_the_bye(self._view.participants, number)
        wished = replace(self._view, participants=players)
        return [Reason("suppose.bye", (), named), self._consequence(wished, (number,))]

    def _consequence(self, wished: Position1997, settled: tuple[int, ...]) -> Reason:
        """The bye, or the first group that would be paired differently."""
        try:
            forced = pair_1997(wished)
        except NoLegalPairing:
            return self._no_completion(settled)
        actual = self._steps
        if actual.bye and forced.bye and actual.bye.number != forced.bye.number:
            return other_bye(self._view, actual.bye, forced.bye)
        ours, theirs = next(
            both
            for both in zip(actual.brackets, forced.brackets, strict=False)
            if _meetings(both[0].pairs) != _meetings(both[1].pairs)
        )
        return self._in_group(ours, theirs)

    def _in_group(self, ours: GroupStep, theirs: GroupStep) -> Reason:
        """The first thing that a group would do differently, in the order of the procedure."""
        facts: dict[str, Fact] = {"bracket": group_name(ours)}
        for floater, opponent in ours.floaters:
            if (floater.number, opponent.number) not in _meetings(theirs.floaters):
                pair: dict[str, Fact] = {
                    "first": PlayerRef(floater.number),
                    "second": PlayerRef(opponent.number),
                }
                return Reason("then.floater-opponent", (article("8.2"),), facts | pair)
        sets = (
            ("then.transfers", ours.risen, theirs.risen, ("7.1", "7.2")),
            ("then.floaters", ours.floated, theirs.floated, ("6.4",)),
            ("then.columns", ours.moved, theirs.moved, ("7.3", "7.4")),
        )
        for message, mine, wished, cited in sets:
            if {one.number for one in mine} != {one.number for one in wished}:
                both: dict[str, Fact] = {"actual": refs(mine), "forced": refs(wished)}
                return Reason(message, tuple(map(article, cited)), facts | both)
        inside = Rows(self._view, ours).inside
        if inside(ours.rows) != inside(theirs.rows):
            pairs: dict[str, Fact] = {"actual": inside(ours.rows), "forced": inside(theirs.rows)}
            return Reason("then.inside", (article("6.1"), article("6.3")), facts | pairs)
        place, (row, other) = next(
            (place, rows)
            for place, rows in enumerate(zip(ours.rows, theirs.rows, strict=True), start=1)
            if _meetings(rows[:1]) != _meetings(rows[1:])
        )
        rows: dict[str, Fact] = {
            "place": place,
            "first": PlayerRef(row[0].number),
            "actual": PlayerRef(row[1].number),
            "forced": PlayerRef(other[1].number),
        }
        return Reason("then.row", (article("6.2"), article("6.3")), facts | rows)

    def _no_completion(self, settled: tuple[int, ...]) -> Reason:
        """2: whom the wish would leave without an opponent."""
        left = tuple(one for one in self._view.participants if one.number not in settled)
        search = ByMatching(replace(self._view, participants=left))
        return no_completion(search.graph, search.numbers, (article("2"), article("9")), BARRED)


_COLOURS = {
    "2": "colour97.limits",
    "3.1": "colour97.due",
    "3.2": "colour97.equalise",
    "3.3": "colour97.alternate",
    "3.4": "colour97.aro",
    "3.5": "colour97.rating",
    "5": "colour97.first-round",
}


def _meetings(pairs: Pairs) -> set[tuple[int, int]]:
    return {(first.number, second.number) for first, second in pairs}
