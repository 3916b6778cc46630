"""Why a round by the text of 1997 is paired as it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from pairwright.systems.basic_reasons import refs
from pairwright.systems.bracket_reasons import Apart, BracketReasons, Cites
from pairwright.systems.bye_reasons import ByeRule
from pairwright.systems.dubov.edition_1997.articles import (
    BARRED,
    REMATCH,
    aro_text,
    article,
    group_name,
)
from pairwright.systems.dubov.edition_1997.bye_reasons import bye_articles, bye_rules
from pairwright.systems.dubov.edition_1997.colours import allocate
from pairwright.systems.dubov.edition_1997.comparison import group_measures
from pairwright.systems.dubov.edition_1997.players import Player1997, Position1997, same_absolute
from pairwright.systems.dubov.edition_1997.procedure import GroupStep, Pairs, Steps1997
from pairwright.systems.dubov.edition_1997.row_reasons import GroupRows
from pairwright.systems.dubov.solver.edition_1997 import MatchingProcedure, pair_1997
from pairwright.systems.round_steps import steps_of
from pairwright.systems.wishes import named_pair
from pairwright.vocabulary.bracket_view import BracketView, CriterionView
from pairwright.vocabulary.reason import Fact, Measure, Phrase, PlayerRef, Reason, Score

Players = Sequence[Player1997]


class Reasons1997(BracketReasons):
    """The reasons of one round. Without its trace the round is paired again."""

    _steps: Steps1997

    def __init__(self, view: Position1997, trace: object = None) -> None:
        self._view = view
        steps: Steps1997 = steps_of(trace) or pair_1997(view)
        completion = (article("2"), article("9"))
        super().__init__(view, steps, Cites(REMATCH, completion, BARRED, bye_articles(view)))

    def _meeting(self, place: int, pair: tuple[Player1997, Player1997]) -> Iterator[Reason]:
        step = self._steps.brackets[place]
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
        rows = GroupRows(self._view, step)
        yield from (rows.moved(player) for player in pair if player in step.moved)
        if pair in step.rows and self._view.position.round_number > 1:
            yield from rows.reasons(pair)

    def _colours(self, player1997: Player1997, other: Player1997) -> Iterator[Reason]:
        position = self._view.position
        given = allocate(player1997, other, position.round_number == 1, position.initial_colour)
        facts: dict[str, Fact] = {
            "white": PlayerRef(given.white.number),
            "black": PlayerRef(given.black.number),
            "white_aro": aro_text(given.white.aro),
            "black_aro": aro_text(given.black.aro),
            "white_rating": given.white.rating,
            "black_rating": given.black.rating,
        }
        yield Reason(_COLOURS[given.article], (article(given.article),), facts)

    def _bracket(self, place: int) -> BracketView:
        step = self._steps.brackets[place]
        numbers = {player.number for pair in step.pairs for player in pair}
        numbers |= {player.number for player in step.floated}
        numbers -= {first.number for first, _ in step.floaters}
        pairs = [(a, b) if a.pairing_score >= b.pairing_score else (b, a) for a, b in step.pairs]
        rows = GroupRows(self._view, step)
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

    def _never(self, player1997: Player1997, other: Player1997) -> Reason | None:
        """2."""
        if not same_absolute(player1997, other) or player1997.due is None:
            return None
        colour: dict[str, Fact] = {"colour": Phrase(f"colour.{player1997.due.value}")}
        cited = (article("2"), "C.04.1.f", "C.04.1.g")
        return Reason(
            "whynot.absolute", cited, named_pair(player1997.number, other.number) | colour
        )

    def _barred(self, player: Player1997) -> Iterator[Reason]:
        yield Reason("whynot.barred", BARRED, {"player": PlayerRef(player.number)})

    def _bye_rules(self, receiver: Player1997) -> Iterator[ByeRule]:
        return bye_rules(self._view, receiver)

    def _completing(self, some: Players) -> Players:
        """2, 9."""
        players, search = self._view.participants, MatchingProcedure(self._view)
        return [
            player for player in some if search.complete([p for p in players if p is not player])
        ]

    def _again(self, players: Players, apart: Apart) -> Steps1997:
        forbidden = self._view.forbidden | apart
        return pair_1997(replace(self._view, participants=tuple(players), forbidden=forbidden))

    def _graph(self, players: Players) -> tuple[Sequence[int], Sequence[int]]:
        search = MatchingProcedure(replace(self._view, participants=tuple(players)))
        return search.graph, search.numbers

    def _parted(self, ours: GroupStep, theirs: GroupStep) -> Reason:
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
            if {player.number for player in mine} != {player.number for player in wished}:
                both: dict[str, Fact] = {"actual": refs(mine), "forced": refs(wished)}
                return Reason(message, tuple(map(article, cited)), facts | both)
        inside = GroupRows(self._view, ours).inside
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
