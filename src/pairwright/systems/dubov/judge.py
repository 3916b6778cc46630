"""The judge of Dubov rounds (C.04.4.1, 2026): what is forbidden, and what is visibly not best.

It shares no search with the system. A round is faulted only with proof in hand: a rule that is
broken on a board, or an exchange between two boards that gives a better legal round.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate, combinations, permutations

from pairwright.rules.proposal import Proposal
from pairwright.systems.basic_rules import (
    LIMITS,
    BasicArticles,
    barred_bye,
    beyond_limits,
    broken_meeting,
    incomplete,
    wrong_colours,
)
from pairwright.systems.dubov.criteria import (
    CHAPTER,
    DubovBracketStep,
    denied,
    implied_steps,
    may_meet,
    same_absolute_preference,
    upfloater_cost,
)
from pairwright.systems.dubov.messages import CATALOGUE
from pairwright.systems.dubov.players import DubovPlayer, DubovPosition, allocate, upfloater_key
from pairwright.vocabulary.judgement import Judgement, Violation
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef, Reason

Pair = tuple[DubovPlayer, DubovPlayer]

ARTICLES = BasicArticles(
    rematch=("C1", (f"{CHAPTER} art. 2.1.1",)),
    bye=("C2", (f"{CHAPTER} art. 2.1.2", "C.04.1 art. 4")),
    complete=("complete", (f"{CHAPTER} art. 1.9.1",)),
)


def judge(view: DubovPosition, proposal: Proposal) -> Judgement:
    """Judge a proposed round.

    Improvements and colours are looked for only in rounds without violations. Raises
    InvalidTournament where only the initial colour can decide and none is known.
    """
    broken = tuple(_broken(view, proposal))
    if broken:
        return Judgement(broken)
    steps = implied_steps(view, proposal)
    pairs = [pair for step in steps.brackets for pair in step.pairs]
    better = [*_better_bye(view, pairs, steps.bye)]
    for place, step in enumerate(steps.brackets):
        below = [pair for lower in steps.brackets[place + 1 :] for pair in lower.pairs]
        better += _fewer_upfloaters(view, step)
        better += _better_upfloater(view, step, below)
        better += _more_preferences(view, step)
        better += _earlier_transposition(view, step)
    return Judgement((), tuple(better), tuple(_colour_faults(view, proposal)))


def _broken(view: DubovPosition, proposal: Proposal) -> Iterator[Violation]:
    """1.9.1, [C1] to [C3], and C.04.1 art. 6 and 7, to which the chapter has no exception."""
    by_number = {player.number: player for player in view.participants}
    yield from incomplete(view.position, proposal, ARTICLES)
    for board in proposal.boards:
        first, second = by_number.get(board.white), by_number.get(board.black)
        if first and second and first is not second:
            yield from broken_meeting(view.position, first, second, ARTICLES)
            if same_absolute_preference(first, second):
                values: dict[str, Fact] = {
                    "first": PlayerRef(first.number),
                    "second": PlayerRef(second.number),
                    "colour": Phrase(f"colour.{first.colour.value}"),
                }
                reason = Reason("judge.same-colour", (f"{CHAPTER} art. 2.1.3",), values)
                yield Violation.of("C3", (first.number, second.number), reason)
            elif board not in proposal.colourless:
                yield from beyond_limits(first, second, LIMITS)
    for number in proposal.byes:
        receiver = by_number.get(number)
        if receiver is not None and not receiver.may_receive_bye:
            yield barred_bye(receiver, ARTICLES)


def _found(rule: str, article: str, message: str, **players: DubovPlayer) -> Violation:
    """A better round that names these players."""
    values: dict[str, Fact] = {name: PlayerRef(player.number) for name, player in players.items()}
    numbers = tuple(player.number for player in players.values())
    reason = Reason(message, (f"{CHAPTER} art. {article}",), values)
    return Violation.of(rule, numbers, reason, CATALOGUE)


def _better_bye(
    view: DubovPosition, pairs: list[Pair], bye: DubovPlayer | None
) -> Iterator[Violation]:
    """3.1: somebody else on one of the boards should have the bye, and could."""
    if bye is None:
        return

    def rank(player: DubovPlayer) -> tuple[int, int, int]:
        return (player.pairing_score, -player.games_played, -player.tpn)

    mine = rank(bye)
    for pair in pairs:
        for other, left in permutations(pair):
            if other.may_receive_bye and rank(other) < mine and may_meet(view, bye, left):
                yield _found("bye", "3.1", "better.bye", other=other, bye=bye, left=left)


def _floats(step: DubovBracketStep) -> list[Pair]:
    """The pairs with an upfloater, the resident first."""
    rising = {player.number for player in step.upfloaters}
    return [
        (second, first) if first.number in rising else (first, second)
        for first, second in step.pairs
        if first.number in rising or second.number in rising
    ]


def _fewer_upfloaters(view: DubovPosition, step: DubovBracketStep) -> Iterator[Violation]:
    """[C5]: two residents with upfloaters who could meet each other, as could the upfloaters."""
    for (first, player), (second, other) in combinations(_floats(step), 2):
        if may_meet(view, first, second) and may_meet(view, player, other):
            yield _found(
                "C5",
                "2.3.1",
                "better.no-floater",
                first=first,
                second=second,
                one=player,
                other=other,
            )


def _better_upfloater(
    view: DubovPosition, step: DubovBracketStep, below: list[Pair]
) -> Iterator[Violation]:
    """[C6] to [C10] and 4.2: another player from below in the place of an upfloater."""

    def worth(resident: DubovPlayer, player: DubovPlayer) -> tuple[object, ...]:
        return (
            -player.pairing_score,
            denied(resident, player),
            upfloater_cost(view, player),
            upfloater_key(player),
        )

    for resident, upfloater in _floats(step):
        mine = worth(resident, upfloater)
        for pair in below:
            for better, left in permutations(pair):
                if (
                    better.pairing_score >= upfloater.pairing_score
                    and worth(resident, better) < mine
                    and may_meet(view, resident, better)
                    and may_meet(view, upfloater, left)
                ):
                    score = better.pairing_score > upfloater.pairing_score
                    yield _found(
                        "C6" if score else "upfloaters",
                        "2.3.2" if score else "3.2.2",
                        "better.score" if score else "better.upfloater",
                        resident=resident,
                        upfloater=upfloater,
                        better=better,
                        left=left,
                    )


def _more_preferences(view: DubovPosition, step: DubovBracketStep) -> Iterator[Violation]:
    """[C7]: two White seekers and two Black seekers on two boards, who could be mixed.

    Boards with two upfloaters on the same side of the exchange are left out: there [C5] speaks.
    """
    rising = {player.number for player in step.upfloaters}
    alike = [pair for pair in step.pairs if denied(*pair)]
    if len({player.colour for player, _ in alike}) < 2:
        return  # nothing to mix: mostly so, and then no two boards need be compared
    for (a, b), (c, d) in combinations(alike, 2):
        if a.colour is c.colour:
            continue
        for x, y in ((c, d), (d, c)):
            together = {a.number, x.number} <= rising or {b.number, y.number} <= rising
            if not together and may_meet(view, a, x) and may_meet(view, b, y):
                yield _found("C7", "2.3.3", "better.preferences", first=a, second=x, one=b, other=y)


def _earlier_transposition(view: DubovPosition, step: DubovBracketStep) -> Iterator[Violation]:
    """3.2.6: where nobody was shifted, two players of S1 who could exchange their opponents."""
    if step.shifted_out or step.shifted_back:
        return
    lowest = list(accumulate((second.tpn for _, second in reversed(step.pairs)), min))[::-1]
    for place, (first, second) in enumerate(step.pairs):
        if lowest[place] == second.tpn:
            continue  # nobody who comes later has an opponent before this one
        for later, earlier in step.pairs[place + 1 :]:
            if (
                earlier.tpn < second.tpn
                and may_meet(view, first, earlier)
                and may_meet(view, later, second)
            ):
                yield _found(
                    "order",
                    "3.2.6",
                    "better.transposition",
                    first=first,
                    earlier=earlier,
                    second=second,
                    later=later,
                )


def _colour_faults(view: DubovPosition, proposal: Proposal) -> Iterator[Violation]:
    """Article 5: the boards with the wrong colours."""
    by_number = {player.number: player for player in view.participants}
    for board in proposal.boards:
        if board in proposal.colourless:
            continue
        given = allocate(by_number[board.white], by_number[board.black], view.initial_colour)
        if given.white.number != board.white:
            yield wrong_colours(board.white, board.black, f"{CHAPTER} art. {given.article}")
