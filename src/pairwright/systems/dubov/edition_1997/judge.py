"""Rounds by the text of 1997: what is forbidden, and two pairings side by side.

The judge of rounds by the text of 1997: what is forbidden, and whose colours are wrong.

Two pairings of a round by the text of 1997 side by side.

The text has no criteria to be weighed against each other. Shown are, group by group, how many play
above their score and how many do not get their due colour; what decides is the first group that is
paired differently, or the bye.
"""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.position import score_text
from pairwright.rules.proposal import Proposal
from pairwright.systems.basic_rules import (
    LETTERED_LIMITS,
    BasicArticles,
    ColourLimits,
    barred_bye,
    beyond_limits,
    broken_meeting,
    incomplete,
    wrong_colours,
)
from pairwright.systems.dubov.edition_1997.players import (
    Player1997,
    Position1997,
    allocate,
    same_absolute,
)
from pairwright.vocabulary.comparison import Comparison, Decision
from pairwright.vocabulary.judgement import Judgement, Violation
from pairwright.vocabulary.quality import BracketQuality, CriterionValue, RoundQuality
from pairwright.vocabulary.reason import Fact, Measure, Phrase, PlayerRef, Reason

CHAPTER = "C.04.4.1 (1997)"

ARTICLES = BasicArticles(
    rematch=("b", (f"{CHAPTER} art. 2", "C.04.1.b")),
    bye=("d", (f"{CHAPTER} art. 2", "C.04.1.d")),
    complete=("complete", (f"{CHAPTER} art. 2", "C.04.1.c")),
)

LIMITS = ColourLimits(
    (f"{CHAPTER} art. 2", *LETTERED_LIMITS.difference),
    (f"{CHAPTER} art. 2", *LETTERED_LIMITS.running),
)


def judge(view: Position1997, proposal: Proposal) -> Judgement:
    """Raises InvalidTournament where only the initial colour can decide and none is known."""
    broken = tuple(_broken(view, proposal))
    return Judgement(broken) if broken else Judgement((), (), tuple(_faults(view, proposal)))


def _broken(view: Position1997, proposal: Proposal) -> Iterator[Violation]:
    by_number = {player.number: player for player in view.participants}
    yield from incomplete(view.position, proposal, ARTICLES)
    for board in proposal.boards:
        first, second = by_number.get(board.white), by_number.get(board.black)
        if first and second and first is not second:
            yield from broken_meeting(view.position, first, second, ARTICLES)
            if same_absolute(first, second) and first.due is not None:
                values: dict[str, Fact] = {
                    "first": PlayerRef(first.number),
                    "second": PlayerRef(second.number),
                    "colour": Phrase(f"colour.{first.due.value}"),
                }
                cited = (f"{CHAPTER} art. 2", "C.04.1.f", "C.04.1.g")
                reason = Reason("judge.same-colour", cited, values)
                yield Violation.of("f, g", (first.number, second.number), reason)
            elif board not in proposal.colourless:
                yield from beyond_limits(first, second, LIMITS)
    for number in proposal.byes:
        receiver = by_number.get(number)
        if receiver is not None and not receiver.may_receive_bye:
            yield barred_bye(receiver, ARTICLES)


def _faults(view: Position1997, proposal: Proposal) -> Iterator[Violation]:
    """3 and 5: the boards with the wrong colours."""
    by_number = {player.number: player for player in view.participants}
    position = view.position
    for board in proposal.boards:
        if board in proposal.colourless:
            continue
        first, second = by_number[board.white], by_number[board.black]
        given = allocate(first, second, position.round_number == 1, position.initial_colour)
        if given.white.number != board.white:
            yield wrong_colours(board.white, board.black, f"{CHAPTER} art. {given.article}")


Pair = tuple[Player1997, Player1997]

CRITERIA = {
    "transfers": ("7", "players who meet a higher score"),
    "colours": ("3.1", "players without their due colour"),
}


def compare(view: Position1997, recorded: Proposal, engine: Proposal) -> Comparison:
    """Compare two complete pairings that differ in who meets whom."""
    theirs, ours = _groups(view, recorded), _groups(view, engine)
    qualities = (
        RoundQuality(None, tuple(_quality(*row) for row in theirs.items())),
        RoundQuality(None, tuple(_quality(*row) for row in ours.items())),
    )
    if recorded.byes != engine.byes:
        return Comparison(*qualities, _bye_decides(recorded.byes[0], engine.byes[0]))
    score = max(
        score
        for score in theirs.keys() | ours.keys()
        if _meetings(theirs.get(score, [])) != _meetings(ours.get(score, []))
    )
    bracket = score_text(score)
    reason = Reason("order.1997", (f"{CHAPTER} art. 6",), {"bracket": bracket})
    decision = Decision("", "6", bracket, None, None, (reason,))
    return Comparison(*qualities, decision)


def _groups(view: Position1997, proposal: Proposal) -> dict[int, list[Pair]]:
    """The pairs by the score of the higher player, from the top; that player first."""
    people = {player.number: player for player in view.participants}
    groups: dict[int, list[Pair]] = {}
    for board in proposal.boards:
        pair = sorted(
            (people[board.white], people[board.black]), key=lambda p: (-p.pairing_score, p.tpn)
        )
        groups.setdefault(pair[0].pairing_score, []).append((pair[0], pair[1]))
    return dict(sorted(groups.items(), reverse=True))


def _meetings(pairs: list[Pair]) -> set[tuple[int, int]]:
    return {(first.number, second.number) for first, second in pairs}


def _quality(score: int, pairs: list[Pair]) -> BracketQuality:
    members = [player for pair in pairs for player in pair]
    return BracketQuality(
        name=score_text(score),
        mdps=(),
        residents=tuple(p.number for p in members if p.pairing_score == score),
        pairs=tuple((first.number, second.number) for first, second in pairs),
        downfloaters=(),
        values=tuple(_values(pairs)),
        upfloaters=tuple(p.number for p in members if p.pairing_score < score),
    )


def group_measures(pairs: list[Pair]) -> Iterator[tuple[str, int]]:
    """What is counted in a group."""
    yield "transfers", sum(first.pairing_score > second.pairing_score for first, second in pairs)
    yield (
        "colours",
        sum(first.due is not None and first.due is second.due for first, second in pairs),
    )


def _values(pairs: list[Pair]) -> Iterator[CriterionValue]:
    for name, value in group_measures(pairs):
        article, text = CRITERIA[name]
        measure = Measure((value,), 1)
        phrase = Phrase(f"criterion.{name}")
        yield CriterionValue(name, article, text, (value,), str(value), phrase, measure)


def _bye_decides(theirs: int, ours: int) -> Decision:
    receivers: dict[str, Fact] = {"proposed": PlayerRef(theirs), "actual": PlayerRef(ours)}
    reason = Reason("judge.bye-receiver", (f"{CHAPTER} art. 4",), receivers)
    return Decision("", "4", "", None, None, (reason,))
