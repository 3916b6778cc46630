"""What every Swiss system forbids (C.04.1 art. 2 to 7, C.04.2 art. 3.2, 3.3): for their judges.

Looked for board by board; nothing is searched here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from pairwright.frozen import Frozen
from pairwright.position import Participant, Position
from pairwright.rules.proposal import Proposal
from pairwright.systems.preferences import PreferenceStrength, colours_due
from pairwright.tournament import Colour
from pairwright.vocabulary.judgement import Violation
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef, PlayerRefs, Reason

_WHITE: Final = Colour.WHITE
_BLACK: Final = Colour.BLACK
_ABSOLUTE: Final = PreferenceStrength.ABSOLUTE
FORBIDDEN = ("forbidden pairs of the tournament, record 260",)
REMATCH = ("judge.met", "judge.met-before")
"""What is said of two who meet again, in every system."""
ABSENT = ("C.04.2 art. 3.2, 3.3",)


class BasicArticles(Frozen):
    """How a system names and cites the rules that all systems share: (name, articles)."""

    rematch: tuple[str, tuple[str, ...]]
    bye: tuple[str, tuple[str, ...]]
    complete: tuple[str, tuple[str, ...]]


class ColourLimits(Frozen):
    """How a system cites C.04.1 art. 6 (difference) and 7 (the same colour running)."""

    difference: tuple[str, ...]
    running: tuple[str, ...]


LIMITS = ColourLimits(("C.04.1 art. 6",), ("C.04.1 art. 7",))
LETTERED_LIMITS = ColourLimits(("C.04.1.f",), ("C.04.1.g",))
"""The same before 2026."""


def incomplete(
    position: Position, proposal: Proposal, articles: BasicArticles
) -> Sequence[Violation]:
    """Everybody who is there is paired once, but for at most one left over."""
    there = {player.number for player in position.participants}
    named: list[int] = []
    for board in proposal.boards:
        named += (board.white, board.black)
    named += proposal.byes
    if len(named) == len(there) and there == set(named) and len(proposal.byes) <= 1:
        return ()  # everybody is named, so once, and one bye makes their number odd
    return list(_misnamed(position, proposal, articles, there, named))


def _misnamed(
    position: Position,
    proposal: Proposal,
    articles: BasicArticles,
    there: set[int],
    named: list[int],
) -> Iterator[Violation]:
    """Who is named without being there, or not just once; and byes that are too many."""
    name, cited = articles.complete
    counted = Counter(named)
    for player, times in counted.items():
        if player not in there:
            yield _absent(position, player)
        elif times > 1:
            said: dict[str, Fact] = {"player": PlayerRef(player), "times": times}
            yield Violation.of(name, (player,), Reason("judge.times", cited, said))
    for participant in position.participants:
        if participant.number not in counted:
            reason = Reason("judge.unpaired", cited, {"player": PlayerRef(participant.number)})
            yield Violation.of(name, (participant.number,), reason)
    if len(proposal.byes) > 1:
        values: dict[str, Fact] = {
            "number": len(proposal.byes),
            "players": PlayerRefs(proposal.byes),
        }
        yield Violation.of(name, proposal.byes, Reason("judge.byes", cited, values))
    elif proposal.byes and len(there) % 2 == 0:
        receiver = PlayerRef(proposal.byes[0])
        reason = Reason("judge.even", ("C.04.1 art. 3",), {"player": receiver})
        yield Violation.of(name, proposal.byes, reason)


def _absent(position: Position, player: int) -> Violation:
    ref: dict[str, Fact] = {"player": PlayerRef(player)}
    kind = position.byes.get(player)
    if kind is None:
        return Violation.of("absent", (player,), Reason("judge.absent", ABSENT, ref))
    away: dict[str, Fact] = {"kind": Phrase(f"bye.{kind.value}")}
    return Violation.of("absent", (player,), Reason("judge.away", ABSENT, ref | away))


def broken_meeting(
    position: Position, first: Participant, second: Participant, articles: BasicArticles
) -> Sequence[Violation]:
    """C.04.1 art. 2: no rematch; and no pair that the tournament forbids."""
    pair = (first.number, second.number)
    met = pair[1] in first.opponents
    barred = position.forbidden
    forbidden = bool(barred) and (min(pair), max(pair)) in barred
    if not (met or forbidden):
        return ()
    found = []
    both: dict[str, Fact] = {"first": PlayerRef(pair[0]), "second": PlayerRef(pair[1])}
    if met:
        name, cited = articles.rematch
        rounds = [
            str(number)
            for number, record in enumerate(first.records, start=1)
            if record.played and record.opponent == second.number
        ]
        reason = Reason("judge.met-before", cited, both)
        if rounds:
            reason = Reason("judge.met", cited, both | {"rounds": ", ".join(rounds)})
        found.append(Violation.of(name, pair, reason))
    if forbidden:
        reason = Reason("judge.forbidden", FORBIDDEN, both)
        found.append(Violation.of("forbidden", pair, reason))
    return found


def beyond_limits(
    white: Participant, black: Participant, articles: ColourLimits
) -> list[Violation]:
    """C.04.1 art. 6, 7: a player gets the colour that an absolute preference rules out.

    So a colour a third time running, or a difference that this game widens beyond two. Where a
    history asks for both colours, the one of the preference is none of these (R-COLOUR-2).
    """
    found: list[Violation] = []
    for player, given in ((white, _WHITE), (black, _BLACK)):
        difference, preference = colours_due(player.colours)
        if preference.strength is not _ABSOLUTE or preference.colour is given:
            continue
        values: dict[str, Fact] = {
            "player": PlayerRef(player.number),
            "colour": Phrase(f"colour.{given.value}"),
        }
        if player.colours[-2:] == (given, given):
            reason = Reason("judge.third-colour", articles.running, values)
        else:
            values["difference"] = abs(difference) + 1
            reason = Reason("judge.colour-difference", articles.difference, values)
        found.append(Violation.of("limits", (player.number,), reason))
    return found


def barred_bye(player: Participant, articles: BasicArticles) -> Violation:
    """C.04.1 art. 4: a player who may not have the bye any more has it."""
    name, cited = articles.bye
    had = next(
        (i for i, record in enumerate(player.records, start=1) if record.pairing_allocated_bye),
        None,
    )
    ref: dict[str, Fact] = {"player": PlayerRef(player.number)}
    if had is None:
        return Violation.of(name, (player.number,), Reason("judge.barred", cited, ref))
    reason = Reason("judge.had-bye", cited, ref | {"round": had})
    return Violation.of(name, (player.number,), reason)


def wrong_colours(white: int, black: int, article: str) -> Violation:
    """A board whose colours the rules give the other way round."""
    values: dict[str, Fact] = {"player": PlayerRef(black), "other": PlayerRef(white)}
    reason = Reason("judge.colour-fault", (article,), values)
    return Violation.of("colours", (white, black), reason)
