"""The judge of Burstein rounds (C.04.4.2): what is forbidden, and what is visibly not best.

It shares no search with the system. A round is faulted only with proof in hand: a rule that is
broken on a board, or an exchange between two boards that gives a better legal round.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Iterator, Sequence
from itertools import combinations

from pairwright.rules.proposal import Proposal
from pairwright.systems.basic_rules import (
    LIMITS,
    BasicArticles,
    ColourLimits,
    barred_bye,
    beyond_limits,
    broken_meeting,
    incomplete,
    wrong_colours,
)
from pairwright.systems.burstein.criteria import C5, C6, Pair, denied, may_meet, violates_colours
from pairwright.systems.burstein.messages import CATALOGUE
from pairwright.systems.burstein.players import BursteinPlayer, BursteinPosition
from pairwright.systems.burstein.steps import (
    BursteinImpliedBracket,
    implied_brackets,
    scoregroups,
)
from pairwright.tournament import Colour
from pairwright.vocabulary.judgement import Judgement, Violation
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef, Reason

NAMES = {
    "2026": {"rematch": "C1", "bye": "C2", "colours": "C3"},
    "old": {"rematch": "3.1", "bye": "4.1", "colours": "5.3"},
}
"""What each edition calls the rules that every system has."""

ALL_LIMITS = {
    "2026": LIMITS,
    "old": ColourLimits(("C.04.4.2 (old) 5.2",), ("C.04.4.2 (old) 5.3",)),
}
"""The limits for colours; neither edition has an exception to them."""


def judge(view: BursteinPosition, proposal: Proposal) -> Judgement:
    """Judge a proposed round after the seeding rounds.

    Improvements and colours are looked for only in rounds without violations. Raises
    InvalidTournament where only the initial colour can decide and none is known.
    """
    people = {participant.number: participant for participant in view.participants}
    broken = tuple(_broken(view, proposal, people))
    if broken:
        return Judgement(broken)
    bye = proposal.byes[0] if proposal.byes else None
    brackets = list(implied_brackets(view, proposal, scoregroups(view, bye)))
    better = (
        *_better_bye(view, proposal, people),
        *(() if view.edition.joins else _better_floaters(view, proposal, brackets, people)),
        *(found for bracket in brackets for found in _better_pairs(view, bracket)),
    )
    return Judgement((), better, tuple(_colour_faults(view, proposal, people)))


def _broken(
    view: BursteinPosition,
    proposal: Proposal,
    people: dict[int, BursteinPlayer],
) -> Iterator[Violation]:
    """[C1] to [C3], C.04.1 art. 6 and 7 (old: 5.2, 5.3), and that everybody is paired once."""
    names = NAMES[view.edition.name]
    articles = BasicArticles(
        rematch=(names["rematch"], view.edition.cited("rematch")),
        bye=(names["bye"], view.edition.cited("barred")),
        complete=("complete", view.edition.cited("complete")),
    )
    yield from incomplete(view.position, proposal, articles)
    for board in proposal.boards:
        first, second = people.get(board.white), people.get(board.black)
        if first is None or second is None or first is second:
            continue
        yield from broken_meeting(view.position, first, second, articles)
        if violates_colours(first, second):
            assert first.preference.colour is not None
            values: dict[str, Fact] = {
                "first": PlayerRef(first.number),
                "second": PlayerRef(second.number),
                "colour": Phrase(f"colour.{first.preference.colour.value}"),
            }
            reason = Reason("judge.same-colour", view.edition.cited("colours"), values)
            yield Violation.of(names["colours"], (first.number, second.number), reason)
        elif board not in proposal.colourless:
            yield from beyond_limits(first, second, ALL_LIMITS[view.edition.name])
    for number in proposal.byes:
        receiver = people.get(number)
        if receiver is not None and not receiver.may_receive_bye:
            yield barred_bye(receiver, articles)


def _found(
    rule: str, articles: tuple[str, ...], message: str, **players: BursteinPlayer
) -> Violation:
    """A better round, in which these players play a part."""
    values: dict[str, Fact] = {name: PlayerRef(player.number) for name, player in players.items()}
    numbers = tuple(player.number for player in players.values())
    return Violation.of(rule, numbers, Reason(message, articles, values), CATALOGUE)


def _better_bye(
    view: BursteinPosition,
    proposal: Proposal,
    people: dict[int, BursteinPlayer],
) -> Iterator[Violation]:
    """3.1: somebody else on one of the boards should have the bye, and could."""
    if not proposal.byes:
        return
    bye, order = people[proposal.byes[0]], view.edition.bye_order
    for board in proposal.boards:
        pair = people[board.white], people[board.black]
        for other, left in (pair, pair[::-1]):
            first = other.may_receive_bye and order(other) < order(bye)
            if first and may_meet(view, left, bye):
                articles = view.edition.cited("bye")
                yield _found("bye", articles, "better.bye", other=other, bye=bye, left=left)


def _better_floaters(
    view: BursteinPosition,
    proposal: Proposal,
    brackets: list[BursteinImpliedBracket],
    people: dict[int, BursteinPlayer],
) -> Iterator[Violation]:
    """[C5], [C6]: two floaters can meet each other, or somebody with a lower score can float."""
    opponent = {}
    for board in proposal.boards:
        opponent[board.white], opponent[board.black] = people[board.black], people[board.white]
    for bracket in brackets:
        for player, other in combinations(bracket.floaters, 2):
            met = opponent[player.number], opponent[other.number]
            if met[0] is not other and may_meet(view, player, other) and may_meet(view, *met):
                yield _found(
                    C5.name,
                    C5.cited,
                    "better.pair",
                    one=player,
                    other=other,
                    left=met[0],
                    right=met[1],
                )
        for floater in bracket.floaters:
            left = opponent[floater.number]
            for pair in bracket.pairs:
                for stays, goes in (pair, pair[::-1]):
                    if (
                        goes.pairing_score < floater.pairing_score
                        and may_meet(view, floater, stays)
                        and may_meet(view, goes, left)
                    ):
                        yield _found(
                            C6.name,
                            C6.cited,
                            "better.floater",
                            floater=floater,
                            goes=goes,
                            stays=stays,
                            left=left,
                        )


def _better_pairs(view: BursteinPosition, bracket: BursteinImpliedBracket) -> Iterator[Violation]:
    """[C8] and 4.3 (old: 6.5, 6.2): two boards of the bracket, exchanged.

    Where groups may have been joined, only boards of players with one score are compared: they are
    in one bracket in any case.
    """
    place = {member.number: bsn for bsn, member in enumerate(bracket.members)}
    pairs = bracket.pairs
    if view.edition.joins:
        score = min(member.pairing_score for member in bracket.members)
        pairs = tuple(
            pair for pair in pairs if all(player.pairing_score == score for player in pair)
        )
    for first, second in _worth_exchanging(pairs, [place[met.number] for _, met in pairs]):
        yield from _exchanged(view, place, first, second)


def _worth_exchanging(pairs: Sequence[Pair], places: Sequence[int]) -> Iterator[tuple[Pair, Pair]]:
    """The boards of which an exchange could be better, two by two; `places` are of the second ones.

    For the others it could not: either the preferences denied are fewer, which the wishes of the
    four tell, or the first of the four meets somebody further down, who is on the later board.
    """
    wishes = [tuple([player.preference.colour for player in pair]) for pair in pairs]
    later: list[tuple[int, int]] = []
    by_wish: dict[tuple[Colour | None, ...], list[int]] = {}
    found: list[list[int]] = []
    for index in range(len(pairs) - 1, -1, -1):
        others = {other for _, other in later[bisect_left(later, (places[index], index)) :]}
        for wish, boards in by_wish.items():
            if _grants_more(wishes[index], wish):
                others.update(boards)
        found.append(sorted(others))
        insort(later, (places[index], index))
        by_wish.setdefault(wishes[index], []).append(index)
    for pair, boards in zip(pairs, reversed(found), strict=True):
        yield from ((pair, pairs[other]) for other in boards)


def _grants_more(first: tuple[Colour | None, ...], second: tuple[Colour | None, ...]) -> bool:
    """Whether fewer preferences are denied when two boards with these wishes are exchanged."""

    def same(wish: Colour | None, other: Colour | None) -> int:
        return int(wish is not None and wish is other)

    (top, met), (upper, lower) = first, second
    now = same(top, met) + same(upper, lower)
    return min(same(top, lower) + same(met, upper), same(top, upper) + same(met, lower)) < now


def _exchanged(
    view: BursteinPosition,
    place: dict[int, int],
    first: Pair,
    second: Pair,
) -> Iterator[Violation]:
    """The two other ways to pair four players, where they are better or come earlier."""
    top, met = first
    now = (denied(*first) + denied(*second), -place[met.number])
    for instead, rest in ((second[1], second[0]), (second[0], second[1])):
        then = (denied(top, instead) + denied(met, rest), -place[instead.number])
        if then < now and may_meet(view, top, instead) and may_meet(view, met, rest):
            colours = view.edition.quality[-1]
            by_colours = then[0] < now[0]
            rule = colours.name if by_colours else "order"
            cited = colours.cited if by_colours else view.edition.cited("order")
            message = "better.colours" if by_colours else "better.order"
            yield _found(rule, cited, message, one=top, other=instead, left=met, right=rest)


def _colour_faults(
    view: BursteinPosition,
    proposal: Proposal,
    people: dict[int, BursteinPlayer],
) -> Iterator[Violation]:
    """Article 5: the boards with the wrong colours, in the order given."""
    for board in proposal.boards:
        if board in proposal.colourless:
            continue
        given = view.edition.allocate(people[board.white], people[board.black], view.initial_colour)
        if given.white.number != board.white:
            yield wrong_colours(board.white, board.black, view.edition.allocation(given.article))
