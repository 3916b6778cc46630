"""Why a round by the text of 1997 is paired as it is.

Why these two meet in a row (6.2, 6.3), and who changed columns (7.3, 7.4).

Why this player has the bye (chapters 4 and 5), and what decides between two who could.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from pairwright.systems.basic_reasons import (
    FORBIDDEN,
    barred_meeting,
    meeting_each_other,
    named_pair,
    passed_after_meeting,
    refs,
)
from pairwright.systems.bracket_reasons import Apart, BracketReasons, ByeArticles, ByeRule, Cites
from pairwright.systems.decisions import steps_of
from pairwright.systems.dubov.edition_1997.judge import group_measures
from pairwright.systems.dubov.edition_1997.players import (
    Player1997,
    Position1997,
    allocate,
    columns,
    dominating_colour,
    numbered_movers,
    ordered_columns,
    same_absolute,
)
from pairwright.systems.dubov.edition_1997.procedure import (
    BARRED,
    REMATCH,
    GroupStep,
    Pairs,
    Steps1997,
    aro_text,
    article,
    group_name,
)
from pairwright.systems.dubov.solver.edition_1997 import MatchingProcedure, pair_1997
from pairwright.tournament import Colour
from pairwright.vocabulary.bracket_view import BracketView, CriterionView
from pairwright.vocabulary.reason import Fact, Measure, Phrase, PlayerRef, Reason, Score


def _cited(view: Position1997) -> tuple[str, ...]:
    """5 for the first round, else 4."""
    return (article("5" if view.position.round_number == 1 else "4"),)


def bye_articles(view: Position1997) -> ByeArticles:
    """4 and 5."""
    cited = _cited(view)
    return ByeArticles(
        odd=(article("4"),),
        barred=BARRED,
        completion=(article("2"), article("9")),
        score=cited,
        last=cited,
        given=cited,
        says_instead="then.bye-last",
    )


def bye_rules(view: Position1997, receiver: Player1997) -> Iterator[ByeRule]:
    """4: the lowest R, the dominating colour, the higher ARO; none of them in the first round."""
    cited = _cited(view)
    if view.position.round_number == 1:
        return
    yield ByeRule(
        cited,
        lambda player: player.rating,
        {"rating": receiver.rating},
        lambda player: {"higher": player.rating},
        "bye.rating",
        "then.bye-rating",
    )
    colour = _dominating(view, receiver)
    if colour is not None:
        yield ByeRule(
            cited,
            lambda player: player.due is colour,
            {"colour": Phrase(f"colour.{colour.value}")},
            lambda player: {},
            "bye.dominating",
            "then.bye-dominating",
        )
    yield ByeRule(
        cited,
        lambda player: player.aro,
        {"aro": aro_text(receiver.aro)},
        lambda player: {"lower": aro_text(player.aro)},
        "bye.aro",
        "then.bye-aro",
    )


def _dominating(view: Position1997, of: Player1997) -> Colour | None:
    """4.2: the due colour that more of the score group have."""
    group = [
        participant
        for participant in view.participants
        if participant.pairing_score == of.pairing_score
    ]
    return dominating_colour(group)


Ground = tuple[str, tuple[str, ...], int | None]
"""A message with its articles, and how many pairs would be inside a column where it is that."""


class GroupRows:
    """The rows of one score group."""

    def __init__(self, view: Position1997, step: GroupStep) -> None:
        self._view = view
        self._step = step
        self._members = [player for pair in step.rows for player in pair]
        self._left, self._right = ordered_columns(
            self._members, step.moved, view.position.round_number == 1
        )

    def reasons(self, pair: tuple[Player1997, Player1997]) -> Iterator[Reason]:
        """Why this row: who comes earlier, and the first thing that speaks against each."""
        first, second = pair
        place = self._step.rows.index(pair)
        passed = self._passed(place)
        yield from self._passed_reasons(place, passed)
        row: dict[str, Fact] = {
            "first": PlayerRef(first.number),
            "aro": aro_text(first.aro),
            "second": PlayerRef(second.number),
            "rating": second.rating,
            "place": place + 1,
        }
        message = "row.next" if passed else "row.first"
        if (first in self._left) == (second in self._left):
            message = "row.own"
        yield Reason(message, (article("6.2"), article("6.3")), row)

    def _passed(self, place: int) -> list[Player1997]:
        """6.3: those of the other column, then of the own, before the opponent of a row."""
        first, second = self._step.rows[place]
        taken = [player for pair in self._step.rows[:place] for player in pair]
        order = [*self._right, *self._left] if first in self._left else self._right
        free = [player for player in order if player not in taken and player is not first]
        return free[: free.index(second)]

    def _passed_reasons(self, place: int, passed: Sequence[Player1997]) -> Iterator[Reason]:
        first, _ = self._step.rows[place]
        grouped: dict[Ground, list[Player1997]] = {}
        for other in passed:
            apart = barred_meeting(self._view.position, first, other, REMATCH)
            met = passed_after_meeting(apart, first.number, other.number)
            if met is not None:
                yield met
                continue
            ground: Ground = ("passed.forbidden", (FORBIDDEN,), None)
            if apart is None:
                ground = self._ground(place, other)
            grouped.setdefault(ground, []).append(other)
        for (message, articles, forced), others in grouped.items():
            facts: dict[str, Fact] = {
                "first": PlayerRef(first.number),
                "others": refs(others),
                "number": len(others),
            }
            if message == "passed.absolute":
                assert first.due is not None
                facts["colour"] = Phrase(f"colour.{first.due.value}")
            if forced is not None:
                facts |= {"forced": forced, "actual": self.inside(self._step.rows)}
            yield Reason(message, articles, facts)

    def _ground(self, place: int, other: Player1997) -> Ground:
        first, _ = self._step.rows[place]
        if same_absolute(first, other):
            return "passed.absolute", (article("2"), "C.04.1.f", "C.04.1.g"), None
        apart = set(self._view.forbidden)
        for pair in (*self._step.rows[:place], (first, other)):
            apart |= meeting_each_other(self._members, [player.number for player in pair])[1]
        given = replace(self._view, participants=tuple(self._members), forbidden=frozenset(apart))
        search = MatchingProcedure(given)
        if not search.complete(self._members):
            return "passed.rest", (article("6.3"),), None
        inside = self.inside(search.rows(self._left, self._right))
        return "passed.inside", (article("6.1"), article("6.3")), inside

    def inside(self, pairs: Pairs) -> int:
        """How many pairs are inside a column; both have as many."""
        left = {player.number for player in self._left}
        return sum(first.number in left and second.number in left for first, second in pairs)

    # --- transfers between the columns ----------------------------------------------------------

    def moved(self, player: Player1997) -> Reason:
        """7.3, 7.4: why this player changes columns, and who came before."""
        white = player.due is Colour.WHITE
        left, right = columns(self._members, self._view.position.round_number == 1)
        numbered = numbered_movers(left if white else right, white)
        place = numbered.index(player)
        tried = [player for player in numbered[:place] if player not in self._step.moved]
        facts: dict[str, Fact] = {
            "player": PlayerRef(player.number),
            "aro": aro_text(player.aro),
            "place": place + 1,
            "size": len(numbered),
            "others": refs(tried),
        }
        plain, after = _MOVED[white]
        return Reason(after if tried else plain, (article("7.3" if white else "7.4"),), facts)


_MOVED = {True: ("moved.white", "moved.white-after"), False: ("moved.black", "moved.black-after")}
"""To the black ones, or to the white ones; without and with others who came first."""


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
