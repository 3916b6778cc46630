"""A pairing made by hand beside the one of the rules (verification checklist 64-69)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from pairwright.event.findings import Finding, ask_reason, confirm
from pairwright.event.in_common import kept_by
from pairwright.frozen import Frozen
from pairwright.position import Position
from pairwright.rules.proposal import Proposal
from pairwright.systems import Rules
from pairwright.tournament import ByeKind, NoLegalPairing, Round
from pairwright.vocabulary.judgement import Violation
from pairwright.vocabulary.reason import Reason

Boards = tuple[tuple[int, int], ...]
"""White and Black; a bye is (player, 0)."""

GivenUp = tuple[tuple[int, tuple[int, ...]], ...]
"""What soft rules gave up for a round: the place of each among the forbidden pairs, and who of it
was free to meet."""


def proposal_of(played: Round) -> Proposal:
    """The pairing of a round of an event; of teams, whose matches the round spells out."""
    if not played.matches and played.team_bye is None:
        return Proposal.of_round(played)
    pairs = [(match.white, match.black) for match in played.matches]
    return Proposal.of_pairs(pairs if played.team_bye is None else [*pairs, (played.team_bye, 0)])


def boards_of(played: Round) -> Boards:
    """The boards of a round of an event in their order, then the pairing-allocated byes."""
    if played.matches or played.team_bye is not None:
        left = () if played.team_bye is None else ((played.team_bye, 0),)
        return (*((match.white, match.black) for match in played.matches), *left)
    byes = (bye.player for bye in played.byes if bye.kind is ByeKind.PAIRING_ALLOCATED)
    return (*((game.white, game.black) for game in played.games), *((bye, 0) for bye in byes))


class HandJudgement(Frozen):
    """What the judge says of a pairing made by hand, and the boards of the rules.

    `engine` is empty where the rules have no complete pairing either. `is_in_order` says whether
    the boards stand as the rules have them, one after the other (C.04.2 art. 3.6). `given_up` is
    what soft rules give up so that the rules have one.
    """

    findings: tuple[Finding, ...]
    engine: Boards
    is_in_order: bool = False
    given_up: GivenUp = ()


def compared(rules: Rules, position: Position, proposal: Proposal) -> HandJudgement:
    """Judge and compare. Raises InvalidTournament where the position cannot be paired at all."""
    judged = rules.judge(position.freeing_all(), proposal)
    findings = [_violation(violation) for violation in judged.violations]
    try:
        made = rules.pair(position)
    except NoLegalPairing:
        findings += [finding for _, finding in _softly_apart(position, proposal.listed())]
        findings.append(ask_reason("by-hand.no-pairing", round=position.round_number))
        return HandJudgement(tuple(findings), ())
    engine = Proposal.of_pairing(made)
    findings += [finding for _, finding in _softly_apart(made.position, proposal.listed())]
    if engine.pairs() != proposal.pairs():
        findings.append(
            ask_reason(
                "by-hand.differs",
                "C.04.2 art. 1.4",
                engine=boards_of_one(engine, proposal),
                actual=boards_of_one(proposal, engine),
            )
        )
    findings += [_colours(fault) for fault in judged.colour_faults]
    boards = tuple(sorted(engine.listed()))
    is_in_order = proposal.boards == engine.boards
    return HandJudgement(tuple(findings), boards, is_in_order, given_up(made.position))


def given_up(position: Position) -> GivenUp:
    """What soft rules give up in a position, as an effect records it."""
    return tuple((group.rule, group.free) for group in position.soft if group.free)


def _softly_apart(
    position: Position, boards: Iterable[tuple[int, int]]
) -> Iterator[tuple[set[int], Finding]]:
    """Two whom nothing but a soft rule keeps apart: the arbiter may have them meet."""
    for white, black in sorted(boards):
        group = position.softly_apart((min(white, black), max(white, black)))
        if group is not None:
            why = kept_by(group.by, group.shared)
            found = confirm("by-hand.soft", "VCL 194-196", white=white, black=black, why=why)
            yield {white, black}, found


def boards_of_one(proposal: Proposal, other: Proposal) -> Boards:
    """The boards that the other has not."""
    return tuple(sorted(proposal.listed() - other.listed()))


def change_note(engine: Boards, actual: Boards) -> tuple[str, tuple[int, ...]]:
    """`engine => actual` for a note, with places for the players, and the players."""
    players: list[int] = []

    def text(boards: Boards) -> str:
        words = []
        for white, black in boards:
            players.append(white)
            first = f"{{{len(players) - 1}}}"
            if black:
                players.append(black)
            words.append(f"{first}-{{{len(players) - 1}}}" if black else f"{first}-0")
        return " ".join(words) or "none"

    left = text(engine)
    return f"{left} => {text(actual)}", tuple(players)


class BoardsJudged(Frozen):
    """What the judge says of boards that are being made.

    `boards` has the findings of every board in the order given, `unpaired` is who has none, and
    `others` what is said of the round as a whole. `barred` are those whom one player may not meet.
    """

    boards: tuple[tuple[Finding, ...], ...]
    unpaired: tuple[int, ...]
    others: tuple[Finding, ...]
    barred: dict[int, tuple[Finding, ...]]


def judged_boards(
    rules: Rules, position: Position, boards: Boards, chosen: int = 0
) -> BoardsJudged:
    """Judge boards one by one, with `barred` for the player `chosen`. Raises InvalidTournament."""
    found = rules.judge(position.freeing_all(), Proposal.of_pairs(boards))
    said = [(set(violation.players), _violation(violation)) for violation in found.violations]
    said += _softly_apart(position, boards)
    said += [(set(fault.players), _colours(fault)) for fault in found.colour_faults]
    seated = {player for board in boards for player in board}
    unpaired = tuple(
        participant.number
        for participant in position.participants
        if participant.number not in seated
    )
    whole = tuple(
        finding
        for players, finding in said
        if not any(players <= set(board) for board in boards) and not players <= set(unpaired)
    )
    return BoardsJudged(
        tuple(
            tuple(finding for players, finding in said if players <= set(board)) for board in boards
        ),
        unpaired,
        whole,
        barred_for(rules, position, chosen) if chosen else {},
    )


def barred_for(rules: Rules, position: Position, player: int) -> dict[int, tuple[Finding, ...]]:
    """Those whom a player may not meet, whatever the colours, and why: the judge, pair by pair.

    Soft rules bar nobody.
    """
    position = position.freeing_all()
    others = [
        participant.number for participant in position.participants if participant.number != player
    ]
    with_white = _barred(rules, position, player, [(player, other) for other in others])
    with_black = _barred(rules, position, player, [(other, player) for other in others])
    return {other: said for other, said in with_white.items() if other in with_black}


def _barred(
    rules: Rules, position: Position, player: int, pairs: list[tuple[int, int]]
) -> dict[int, tuple[Finding, ...]]:
    """What is said of each of these pairs as a pair."""
    barred: dict[int, tuple[Finding, ...]] = {}
    for violation in rules.judge(position, Proposal.of_pairs(pairs)).violations:
        pair = set(violation.players)
        if len(pair) == len(violation.players) == 2 and player in pair:
            [other] = pair - {player}
            barred[other] = (*barred.get(other, ()), _violation(violation))
    return barred


def _violation(violation: Violation) -> Finding:
    return ask_reason("by-hand.violation", *violation.reason.articles, what=_unsourced(violation))


def _colours(violation: Violation) -> Finding:
    return confirm("by-hand.colours", *violation.reason.articles, what=_unsourced(violation))


def _unsourced(violation: Violation) -> Reason:
    """What a violation says: the finding names its articles."""
    return replace(violation.reason, articles=())
