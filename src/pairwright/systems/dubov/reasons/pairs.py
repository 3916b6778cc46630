"""Why these two: subgroups and shifters (3.2.3, 3.2.4), S1 by ARO (3.2.5), T2 (3.2.6).

Why these colours: the sub-article of article 5 that decided, and the facts it rests on.

Articles of C.04.4.1 as explanations cite them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from copy import copy

from pairwright.matching import FREE, maximise
from pairwright.systems.allocation import rank
from pairwright.systems.basic_reasons import (
    FORBIDDEN,
    alternation,
    barred_meeting,
    passed_after_meeting,
)
from pairwright.systems.bracket_reasons import scores_reason
from pairwright.systems.dubov.criteria import (
    ALL,
    C1,
    C2,
    C4,
    CHAPTER,
    DubovBracketStep,
    may_meet,
    same_absolute_preference,
)
from pairwright.systems.dubov.players import DubovPlayer, DubovPosition, allocate, numbered_shifters
from pairwright.systems.dubov.solver.bracket import pair_bracket
from pairwright.systems.dubov.solver.field import DubovField
from pairwright.systems.field import Meetings
from pairwright.tournament import Colour
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef, PlayerRefs, Reason, Score


def article(number: str) -> str:
    return f"{CHAPTER} art. {number}"


def of_criterion(name: str) -> tuple[str, ...]:
    [found] = [criterion for criterion in ALL if criterion.name == name]
    return (f"[{name}]", article(found.article))


REMATCH = of_criterion(C1.name)
BARRED = of_criterion(C2.name)
COMPLETION = of_criterion(C4.name)


def bracket_name(step: DubovBracketStep) -> Phrase:
    """A bracket is named by the score of its residents (1.3.2)."""
    return Phrase("bracket.ordinary", {"score": Score(step.score)})


def colour_reason(view: DubovPosition, player: DubovPlayer, other: DubovPlayer) -> Reason:
    """5.2 for one board."""
    given = allocate(player, other, view.initial_colour)
    higher, lower = sorted((player, other), key=rank)
    cited = (article(given.article),)
    facts: dict[str, Fact] = {
        "player": PlayerRef(higher.number),
        "other": PlayerRef(lower.number),
        "colour": colour_term(higher.colour),
    }
    match given.article:
        case "5.2.1":
            assert view.initial_colour is not None, "only it could decide"
            number = higher.parity_number
            due = Colour.WHITE if higher is given.white else Colour.BLACK
            initial = colour_term(view.initial_colour)
            facts |= {"number": number, "initial": initial, "colour": colour_term(due)}
            return Reason("unplayed.odd" if number % 2 else "unplayed.even", cited, facts)
        case "5.2.2":
            both: dict[str, Fact] = {
                "white": PlayerRef(given.white.number),
                "black": PlayerRef(given.black.number),
            }
            return Reason("colour.both", cited, both)
        case "5.2.3":
            return _stronger(given.white, given.black, cited)
        case "5.2.4":
            return _alternating(given.white, given.black, cited)
        case _:
            return Reason("colour.rank", cited, facts)


def _stronger(white: DubovPlayer, black: DubovPlayer, cited: tuple[str, ...]) -> Reason:
    player, other = (white, black) if white.colour is Colour.WHITE else (black, white)
    facts: dict[str, Fact] = {
        "player": PlayerRef(player.number),
        "other": PlayerRef(other.number),
        "colour": colour_term(player.colour),
        "strength": strength_term(player),
        "weaker": strength_term(other),
    }
    return Reason("colour.stronger", cited, facts)


def _alternating(white: DubovPlayer, black: DubovPlayer, cited: tuple[str, ...]) -> Reason:
    facts = alternation(white, black) | {"colour": colour_term(white.colour)}
    back = facts["back"]
    return Reason("colour.alternate" if back else "colour.alternate-last", cited, facts)


def colour_term(colour: Colour) -> Phrase:
    return Phrase(f"colour.{colour.value}")


def strength_term(player: DubovPlayer) -> Phrase:
    return Phrase(f"strength.{player.preference.strength.name.lower()}")


Pair = tuple[DubovPlayer, DubovPlayer]


class PartialBracket:
    """A bracket in which some pairs are made."""

    def __init__(self, field: DubovField, step: DubovBracketStep, pairs: Iterable[Pair]) -> None:
        index_of = {player.number: index for index, player in enumerate(field.players)}
        self._residents = sum(1 << index_of[resident.number] for resident in step.residents)
        self._upfloaters = [index_of[upfloater.number] for upfloater in step.upfloaters]
        self._bracket = self._residents | sum(1 << v for v in self._upfloaters)
        self._field = copy(field)
        graph = [partners & self._bracket for partners in field.graph]
        for first, second in pairs:
            v, w = index_of[first.number], index_of[second.number]
            graph = [partners & ~(1 << v | 1 << w) for partners in graph]
            graph[v], graph[w] = 1 << w, 1 << v
        self._field.graph = Meetings.of_rows(graph)

    @property
    def is_possible(self) -> bool:
        """Whether the others can be paired ([C1], [C3])."""
        mate = [FREE] * len(self._field.players)
        return not maximise(self._field.graph, mate, self._bracket)

    def denied(self) -> int:
        """[C7] at its best, where it is possible."""
        return pair_bracket(self._field, self._residents, self._upfloaters).denied


def colours_forbid(step: DubovBracketStep, first: DubovPlayer, second: DubovPlayer) -> bool:
    """[C7]: whether counting alone shows that a game of the two costs somebody the due colour.

    Where nobody of the smaller subgroup must meet another of it, a pair inside it leaves two more
    of the larger one to each other.
    """
    if step.shifted_out:
        return False
    groups = (step.g1, step.g2)
    fewest = min(map(len, groups))
    return any(len(group) == fewest and first in group and second in group for group in groups)


def pair_reasons(field: DubovField, step: DubovBracketStep, place: int) -> Iterator[Reason]:
    """Why the player on this place of S1 meets the one of T2."""
    first, second = step.pairs[place]
    yield _scores(first, second)
    for player in (first, second):
        if player in (*step.shifted_out, *step.shifted_back):
            yield shift_reason(step, player)
    yield from _row(step, place)
    if _played(step):
        yield from _own_reasons(field, step, place)
    yield from _passed_reasons(field, step, place)
    facts: dict[str, Fact] = {"first": PlayerRef(first.number), "second": PlayerRef(second.number)}
    first_free, next_free = _T2[_played(step)]
    message = next_free if passed_over(step, place) else first_free
    yield Reason(message, (article("3.2.6"), article("4.4.2")), facts)


_T2 = {True: ("t2.first", "t2.next"), False: ("t2.halves-first", "t2.halves-next")}
"""By colours, or by the halves of the list; without and with others who came first."""


def _played(step: DubovBracketStep) -> bool:
    """3.2.3: whether the subgroups are those of the due colours, not the halves of the list."""
    return any(player.colours for player in (*step.g1, *step.g2))


def _scores(first: DubovPlayer, second: DubovPlayer) -> Reason:
    higher, lower = sorted((first, second), key=lambda player: (-player.pairing_score, player.tpn))
    return scores_reason(
        (higher.number, higher.pairing_score),
        (lower.number, lower.pairing_score),
        (article("1.3.1"),),
        (article("1.3.2"), article("3.2.2")),
    )


def _row(step: DubovBracketStep, place: int) -> Iterator[Reason]:
    """3.2.5: the place in S1, by the average rating of the opponents."""
    first, _ = step.pairs[place]
    facts: dict[str, Fact] = {
        "first": PlayerRef(first.number),
        "aro": first.aro,
        "place": place + 1,
        "size": len(step.pairs),
    }
    yield Reason("s1.place", (article("3.2.5"), article("1.7")), facts)
    tied = [pair.number for pair, _ in step.pairs if pair.aro == first.aro and pair is not first]
    if tied:
        facts = {"first": PlayerRef(first.number), "others": PlayerRefs(tuple(tied))}
        yield Reason("s1.tied", (article("3.2.5"),), facts)


def unrated_reasons(view: DubovPosition, player: DubovPlayer) -> Iterator[Reason]:
    """1.1.2: opponents without a rating, who count as 0 (R-DUBOV-1)."""
    entered = view.position.entered
    unrated = tuple(sorted(n for n in player.opponents if not entered[n].rating))
    if unrated:
        facts: dict[str, Fact] = {
            "player": PlayerRef(player.number),
            "others": PlayerRefs(unrated),
            "number": len(unrated),
        }
        yield Reason("aro.unrated", (article("1.1.2"), article("1.7.1")), facts)


def passed_over(step: DubovBracketStep, place: int) -> list[DubovPlayer]:
    """Players of G2 with smaller TPNs than the one met whom no earlier player of S1 meets."""
    opponents = [second for _, second in step.pairs[place:]]
    return sorted((b for b in opponents if b.tpn < opponents[0].tpn), key=lambda b: b.tpn)


Ground = tuple[str, tuple[str, ...], int | None]
"""A message with its articles, and [C7] where it is that."""


def _passed_reasons(field: DubovField, step: DubovBracketStep, place: int) -> Iterator[Reason]:
    """One reason for each meeting, and one for all who were passed over on the same ground."""
    first, _ = step.pairs[place]
    grouped: dict[Ground, list[int]] = {}
    for other in passed_over(step, place):
        apart = barred_meeting(field.view.position, first, other, REMATCH)
        met = passed_after_meeting(apart, first.number, other.number)
        if met is not None:
            yield met
            continue
        ground: Ground
        if apart is not None:
            ground = "passed.forbidden", (FORBIDDEN,), None
        elif same_absolute_preference(first, other):
            ground = "passed.absolute", of_criterion("C3"), None
        else:
            ground = _ground(field, step, place, other)
        grouped.setdefault(ground, []).append(other.number)
    for (message, articles, forced), others in grouped.items():
        facts = _others(first, others)
        if message == "passed.absolute":
            facts["colour"] = colour_term(first.colour)
        if forced is not None:
            facts |= {"forced": forced, "actual": step.denied}
        yield Reason(message, articles, facts)


def _ground(field: DubovField, step: DubovBracketStep, place: int, other: DubovPlayer) -> Ground:
    """Why a player of T2 who may be met and comes earlier is not: the first thing that fails."""
    first, _ = step.pairs[place]
    given = PartialBracket(field, step, (*step.pairs[:place], (first, other)))
    if not given.is_possible:
        return "passed.rest", (article("3.2.6"),), None
    if (denied := given.denied()) > step.denied:
        return "passed.colours", of_criterion("C7"), denied
    return "passed.shifters", (article("3.2.4"),), None


def _own_reasons(field: DubovField, step: DubovBracketStep, place: int) -> Iterator[Reason]:
    """Why nobody further down S1 is met who has a smaller TPN than the player of T2."""
    first, second = step.pairs[place]
    grouped: dict[str, list[int]] = {}
    for other, _ in step.pairs[place + 1 :]:
        if other.tpn < second.tpn and may_meet(field.view, first, other):
            grouped.setdefault(_own_ground(field, step, first, other), []).append(other.number)
    for message, others in grouped.items():
        facts = _others(first, others) | {"second": PlayerRef(second.number)}
        yield Reason(message, _OWN[message], facts | {"actual": step.denied})


_OWN = {
    "own.colours": of_criterion("C7"),
    "own.rest": (article("3.2.6"),),
    "own.shifters": (article("3.2.4"), article("4.3")),
}


def _own_ground(
    field: DubovField, step: DubovBracketStep, first: DubovPlayer, other: DubovPlayer
) -> str:
    given = PartialBracket(field, step, [(first, other)])
    if not given.is_possible:
        return "own.rest"
    worse = colours_forbid(step, first, other) or given.denied() > step.denied
    return "own.colours" if worse else "own.shifters"


def _others(first: DubovPlayer, others: Sequence[int]) -> dict[str, Fact]:
    return {
        "first": PlayerRef(first.number),
        "others": PlayerRefs(tuple(others)),
        "number": len(others),
    }


# --- subgroups and shifters --------------------------------------------------------------------


def subgroup_reasons(step: DubovBracketStep) -> Iterator[Reason]:
    """3.2.3 and 3.2.4: the subgroups, and who was shifted."""
    values: dict[str, Fact] = {
        "bracket": bracket_name(step),
        "g1": PlayerRefs(tuple(player.number for player in step.g1)),
        "g2": PlayerRefs(tuple(player.number for player in step.g2)),
    }
    message = "groups.colours" if _played(step) else "groups.halves"
    yield Reason(message, (article("3.2.3"),), values)
    for player in (*step.shifted_out, *step.shifted_back):
        yield shift_reason(step, player)


_SHIFTS = {True: ("shift.out", "shift.out-after"), False: ("shift.back", "shift.back-after")}
"""Out of the smaller subgroup, or not; without and with others who came first."""


def shift_reason(step: DubovBracketStep, player: DubovPlayer) -> Reason:
    """Why this player was shifted, and who came before in the order of 4.3."""
    from_g1 = player in step.g1
    numbered = [
        shifter.number
        for shifter in numbered_shifters(step.g1 if from_g1 else step.g2, from_g1=from_g1)
    ]
    moved = step.shifted_out if player in step.shifted_out else step.shifted_back
    place = numbered.index(player.number)
    tried = [number for number in numbered[:place] if number not in {p.number for p in moved}]
    facts: dict[str, Fact] = {
        "player": PlayerRef(player.number),
        "colour": colour_term(player.colour),
        "place": place + 1,
        "size": len(numbered),
        "aro": player.aro,
        "others": PlayerRefs(tuple(tried)),
    }
    plain, after = _SHIFTS[player in step.shifted_out]
    articles = (article("3.2.4"), article("4.3.3"), *of_criterion("C7"))
    return Reason(after if tried else plain, articles, facts)
