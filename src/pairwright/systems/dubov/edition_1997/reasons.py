"""Why a round by the text of 1997 is paired as it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from pairwright.systems.basic_reasons import (
    FORBIDDEN,
    absence_of,
    acceleration_reasons,
    barred_meeting,
)
from pairwright.systems.dubov.edition_1997.colours import allocate
from pairwright.systems.dubov.edition_1997.comparison import group_measures
from pairwright.systems.dubov.edition_1997.judge import CHAPTER
from pairwright.systems.dubov.edition_1997.players import Player1997, Position1997, same_absolute
from pairwright.systems.dubov.edition_1997.procedure import GroupStep, Steps1997
from pairwright.systems.dubov.solver.edition_1997 import pair_1997
from pairwright.systems.wishes import (
    meeting_each_other,
    named_pair,
    settled_bye,
    settled_meeting,
    with_the_bye,
)
from pairwright.tournament import Colour, NoLegalPairing
from pairwright.vocabulary.bracket_view import BracketView, CriterionView
from pairwright.vocabulary.reason import (
    Fact,
    Measure,
    Phrase,
    PlayerRef,
    PlayerRefs,
    Reason,
    Score,
)

REMATCH = (f"{CHAPTER} art. 2", "C.04.1.b")
BARRED = (f"{CHAPTER} art. 4", "C.04.1.d")


def article(number: str) -> str:
    return f"{CHAPTER} art. {number}"


def aro_text(aro: Fraction) -> str:
    """The average to one decimal place, as the example of 6.2 writes it; only for reading."""
    tenths = (20 * aro.numerator + aro.denominator) // (2 * aro.denominator)
    return f"{tenths // 10}.{tenths % 10}"


class Reasons1997:
    """The reasons of one round. Without its steps the round is paired again."""

    def __init__(self, view: Position1997, steps: Steps1997 | None = None) -> None:
        self._view = view
        self._steps = steps or pair_1997(view)
        self._bye = None if self._steps.bye is None else self._steps.bye.number
        self._people = {player.number: player for player in view.participants}
        self._paired: dict[int, tuple[GroupStep, tuple[Player1997, Player1997]]] = {}
        for step in self._steps.groups:
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
        """4: the lowest score, the lowest R."""
        receiver = self._steps.bye
        if receiver is None:
            return []
        barred = tuple(p.number for p in self._view.participants if not p.may_receive_bye)
        reasons = [Reason("bye.odd", (article("4"),), {"number": len(self._people)})]
        if barred:
            values: dict[str, Fact] = {"barred": PlayerRefs(barred), "number": len(barred)}
            reasons.append(Reason("bye.barred", BARRED, values))
        facts: dict[str, Fact] = {
            "player": PlayerRef(receiver.number),
            "score": Score(receiver.pairing_score),
            "rating": receiver.rating,
        }
        message = "bye.1997-first" if self._view.position.round_number == 1 else "bye.1997"
        return [*reasons, Reason(message, (article("4"),), facts)]

    def _meeting(self, step: GroupStep, pair: tuple[Player1997, Player1997]) -> Iterator[Reason]:
        first, second = pair
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
        for player in pair:
            if player in step.moved:
                yield self._moved(player)
        if pair in step.rows and self._view.position.round_number > 1:
            place = step.rows.index(pair)
            row: dict[str, Fact] = {
                "first": PlayerRef(first.number),
                "aro": aro_text(first.aro),
                "second": PlayerRef(second.number),
                "rating": second.rating,
                "place": place + 1,
            }
            yield Reason("row.1997", (article("6.2"), article("6.3")), row)
            yield from self._passed(step, place)

    def _moved(self, player: Player1997) -> Reason:
        facts: dict[str, Fact] = {
            "player": PlayerRef(player.number),
            "aro": aro_text(player.aro),
        }
        white = player.due is Colour.WHITE
        return Reason(
            "moved.white" if white else "moved.black", (article("7.3" if white else "7.4"),), facts
        )

    def _passed(self, step: GroupStep, place: int) -> Iterator[Reason]:
        """6.3: opponents of higher R further down whom the player has met."""
        first, second = step.rows[place]
        for _, other in step.rows[place + 1 :]:
            if other.rating <= second.rating:
                continue
            apart = barred_meeting(self._view.position, first, other, REMATCH)
            if apart is not None and apart.message != "whynot.forbidden":
                values: dict[str, Fact] = {
                    "first": PlayerRef(first.number),
                    "other": PlayerRef(other.number),
                }
                met = {name: apart.values[name] for name in ("round",) if name in apart.values}
                yield Reason(apart.message.replace("whynot", "passed"), REMATCH, values | met)
            elif apart is not None:
                others = PlayerRefs((other.number,))
                yield Reason(
                    "passed.forbidden",
                    (FORBIDDEN,),
                    {"first": PlayerRef(first.number), "others": others, "number": 1},
                )

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
        return [self._bracket(step) for step in self._steps.groups]

    def _bracket(self, step: GroupStep) -> BracketView:
        numbers = {player.number for pair in step.pairs for player in pair}
        numbers |= {player.number for player in step.floated}
        numbers -= {first.number for first, _ in step.floaters}
        pairs = [(a, b) if a.pairing_score >= b.pairing_score else (b, a) for a, b in step.pairs]
        return BracketView(
            name=Phrase("bracket.ordinary", {"score": Score(step.score)}),
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
            reasons=tuple(self._moved(player) for player in step.moved),
            upfloaters=tuple(player.number for player in step.risen),
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
        return [Reason("suppose.meet", (), both), self._consequence(wished)]

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
        return [Reason("suppose.bye", (), named), self._consequence(wished)]

    def _consequence(self, wished: Position1997) -> Reason:
        """The bye, or the first group that would be paired differently."""
        try:
            forced = pair_1997(wished)
        except NoLegalPairing:
            return Reason("then.none-1997", (article("2"), article("9")))
        actual = self._steps
        if actual.bye and forced.bye and actual.bye.number != forced.bye.number:
            names: dict[str, Fact] = {
                "actual": PlayerRef(actual.bye.number),
                "forced": PlayerRef(forced.bye.number),
            }
            return Reason("then.bye-1997", (article("4"),), names)
        ours, theirs = next(
            both
            for both in zip(actual.groups, forced.groups, strict=False)
            if _meetings(both[0]) != _meetings(both[1])
        )
        first, second = next(pair for pair in ours.pairs if _numbers(pair) not in _meetings(theirs))
        facts: dict[str, Fact] = {
            "bracket": Phrase("bracket.ordinary", {"score": Score(ours.score)}),
            "first": PlayerRef(first.number),
            "second": PlayerRef(second.number),
        }
        return Reason("then.group-1997", (article("6"), article("7"), article("8")), facts)


_COLOURS = {
    "2": "colour97.limits",
    "3.1": "colour97.due",
    "3.2": "colour97.equalise",
    "3.3": "colour97.alternate",
    "3.4": "colour97.aro",
    "3.5": "colour97.rating",
    "5": "colour97.first-round",
}


def _numbers(pair: tuple[Player1997, Player1997]) -> frozenset[int]:
    return frozenset(player.number for player in pair)


def _meetings(step: GroupStep) -> set[frozenset[int]]:
    return {_numbers(pair) for pair in step.pairs}
