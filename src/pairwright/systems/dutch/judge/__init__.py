"""The judge of the Dutch system: what a proposed round breaks, and whether its colours are right.

It knows what is forbidden and what each criterion counts; it shares no search with the solver.

What is forbidden in a round, and whose colours are wrong, looked for board by board.

C.04.1 art. 2-4, 6, 7, C.04.2 art. 3.2-3.3, C.04.3 art. 1.9.1, 2.1 and 5 (2017: A.9, C.1-C.3 and E).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from pairwright.rules.pairing import Board
from pairwright.rules.proposal import Proposal
from pairwright.systems.basic_rules import (
    LETTERED_LIMITS,
    LIMITS,
    BasicArticles,
    barred_bye,
    beyond_limits,
    broken_meeting,
    incomplete,
    wrong_colours,
)
from pairwright.systems.dutch.criteria import allocate, violates_colours
from pairwright.systems.dutch.messages import CATALOGUE
from pairwright.systems.dutch.players import DutchPlayer, DutchPosition
from pairwright.systems.preferences import PreferenceStrength
from pairwright.vocabulary.judgement import Judgement, Violation
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef, Reason

_ABSOLUTE: Final = PreferenceStrength.ABSOLUTE

ARTICLES: Mapping[str, BasicArticles] = {
    "2026": BasicArticles(
        rematch=("C1", ("C.04.3 art. 2.1.1",)),
        bye=("C2", ("C.04.3 art. 2.1.2", "C.04.1 art. 4")),
        complete=("complete", ("C.04.3 art. 1.9.1",)),
    ),
    "2017": BasicArticles(
        rematch=("C.1", ("C.04.3 C.1",)),
        bye=("C.2", ("C.04.3 C.2", "C.04.1.d")),
        complete=("complete", ("C.04.3 A.9",)),
    ),
    "2015-draft": BasicArticles(
        rematch=("B.1", ("C.04.3 B.1",)),
        bye=("B.2", ("C.04.3 B.2", "C.04.1.d")),
        complete=("complete", ("C.04.3 C.13", "C.04.1.c")),
    ),
}
"""For each edition, the name and articles of the rules that all systems share."""

COLOURS = {
    "2026": ("C3", "C.04.3 art. 2.1.3"),
    "2017": ("C.3", "C.04.3 C.3"),
    "2015-draft": ("B.3", "C.04.3 B.3"),
}

ALL_LIMITS = {"2026": LIMITS, "2017": LETTERED_LIMITS, "2015-draft": LETTERED_LIMITS}

PAID = {"2015-draft": "judge.paid"}
"""What is said of a barred bye where the edition bars by points, not by byes and forfeits."""


def violations(
    view: DutchPosition, proposal: Proposal, boards: Sequence[Board] | None = None
) -> list[Violation]:
    """Every absolute rule that the proposal breaks, the round as a whole first.

    Where only some boards are asked about, the others are not looked at one by one.
    """
    articles, by_number = ARTICLES[view.edition.name], view.by_number
    position, colourless = view.position, proposal.colourless
    found = list(incomplete(position, proposal, articles))
    for board in proposal.boards if boards is None else boards:
        first, second = by_number.get(board.white), by_number.get(board.black)
        if first is not None and second is not None and first is not second:
            found.extend(broken_meeting(position, first, second, articles))
            if violates_colours(first, second):
                found.append(_same_absolute_preference(view, first, second))
            elif not colourless or board not in colourless:
                found.extend(_beyond_limits(view, first, second))
    for number in proposal.byes:
        player = by_number.get(number)
        if player is not None and not player.may_receive_bye:
            found.append(_barred_bye(view, player, articles))
    return found


def _barred_bye(view: DutchPosition, player: DutchPlayer, articles: BasicArticles) -> Violation:
    """B.2 of the draft of 2015 names the round; what all systems say is enough for the others."""
    message = PAID.get(view.edition.name)
    paid = [
        number
        for number, record in enumerate(player.records, start=1)
        if view.edition.bars_bye(record, view.position.win)
    ]
    if message is None or not paid:
        return barred_bye(player, articles)
    name, cited = articles.bye
    values: dict[str, Fact] = {"player": PlayerRef(player.number), "round": paid[0]}
    return Violation.of(name, (player.number,), Reason(message, cited, values), CATALOGUE)


def _same_absolute_preference(
    view: DutchPosition, first: DutchPlayer, second: DutchPlayer
) -> Violation:
    """[C3] (2017: C.3)."""
    name, article = COLOURS[view.edition.name]
    assert first.preference.colour is not None
    values: dict[str, Fact] = {
        "first": PlayerRef(first.number),
        "second": PlayerRef(second.number),
        "colour": Phrase(f"colour.{first.preference.colour.value}"),
    }
    reason = Reason("judge.no-topscorer", (article,), values)
    return Violation.of(name, (first.number, second.number), reason, CATALOGUE)


def _beyond_limits(
    view: DutchPosition, white: DutchPlayer, black: DutchPlayer
) -> Sequence[Violation]:
    """C.04.1 art. 6, 7 with the exception of [C10] and [C11]: topscorers and their opponents.

    Only an absolute preference rules a colour out.
    """
    absolute = white.preference.strength is _ABSOLUTE or black.preference.strength is _ABSOLUTE
    if not absolute or white.is_topscorer or black.is_topscorer:
        return ()
    return beyond_limits(white, black, ALL_LIMITS[view.edition.name])


def colour_faults(
    view: DutchPosition, proposal: Proposal, boards: Sequence[Board] | None = None
) -> list[Violation]:
    """Art. 5 (2017: section E): the boards with the wrong colours, in the order given.

    Section E has the same rules under other numbers: E.1 is 5.2.1, and so on.
    """
    by_number, initial, colourless = view.by_number, view.initial_colour, proposal.colourless
    faults = []
    for board in proposal.boards if boards is None else boards:
        white, black = by_number.get(board.white), by_number.get(board.black)
        if white is None or black is None or white is black:
            continue
        if colourless and board in colourless:
            continue
        given = allocate(white, black, initial)
        if given.white is not white:
            article = given.article.replace("5.2.", view.edition.allocation)
            faults.append(wrong_colours(board.white, board.black, f"C.04.3 {article}"))
    return faults


def judge(
    view: DutchPosition, proposal: Proposal, boards: Sequence[Board] | None = None
) -> Judgement:
    """Judge a proposed pairing; of its boards one by one only those asked about.

    Raises InvalidTournament where only the initial colour can decide and none is known.
    """
    return Judgement(
        violations=tuple(violations(view, proposal, boards)),
        colour_faults=tuple(colour_faults(view, proposal, boards)),
    )


def judge_of_series() -> Callable[[DutchPosition, Proposal], Judgement]:
    """A `judge` for a series of positions, which differ in results of the last round alone.

    What is asked of a board depends on its two players and on what the positions have in common:
    one that was found sound is sound wherever both players are the same. The round as a whole and
    the bye are looked at in every position.
    """
    sound: dict[tuple[int, int], tuple[DutchPlayer, DutchPlayer]] = {}
    series: list[frozenset[tuple[int, int]]] = []

    def judge_next(view: DutchPosition, proposal: Proposal) -> Judgement:
        if not series:
            series.append(view.position.forbidden)
        if view.position.forbidden != series[0] or proposal.colourless:
            return judge(view, proposal)  # soft rules have given something up: no part of it
        players = view.by_number
        new = [
            board
            for board in proposal.boards
            if (id(players.get(board.white)), id(players.get(board.black))) not in sound
        ]
        found = judge(view, proposal, new)
        if not found.faults:
            for board in new:
                both = players[board.white], players[board.black]
                # With the players, so that their identities stay their own.
                sound[id(both[0]), id(both[1])] = both
        return found

    return judge_next
