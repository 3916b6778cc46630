"""A pairing made by hand beside the one of the rules (verification checklist 64-69)."""

from __future__ import annotations

from pairwright.event.findings import Finding, ask_reason, confirm
from pairwright.frozen import Frozen
from pairwright.position import Position
from pairwright.rules.proposal import Proposal
from pairwright.systems import Rules
from pairwright.tournament import NoLegalPairing, Round

Boards = tuple[tuple[int, int], ...]
"""White and Black; a bye is (player, 0)."""


def proposal_of(played: Round) -> Proposal:
    """The pairing of a round of an event; of teams, whose matches the round spells out."""
    if not played.matches and played.team_bye is None:
        return Proposal.of_round(played)
    pairs = [(match.white, match.black) for match in played.matches]
    return Proposal.of_pairs(pairs if played.team_bye is None else [*pairs, (played.team_bye, 0)])


class Compared(Frozen):
    """What the judge says of a pairing made by hand, and the boards of the rules.

    `engine` is empty where the rules have no complete pairing either.
    """

    findings: tuple[Finding, ...]
    engine: Boards


def compared(rules: Rules, position: Position, proposal: Proposal) -> Compared:
    """Judge and compare. Raises InvalidTournament where the position cannot be paired at all."""
    judged = rules.judge(position, proposal)
    findings = [
        ask_reason(
            "by-hand.violation", *violation.reason.articles, what=rules.said_anywhere(violation)
        )
        for violation in judged.violations
    ]
    try:
        engine = Proposal.of_pairing(rules.pair(position))
    except NoLegalPairing:
        findings.append(ask_reason("by-hand.no-pairing", round=position.round_number))
        return Compared(tuple(findings), ())
    if engine.pairs() != proposal.pairs():
        findings.append(
            ask_reason(
                "by-hand.differs",
                "C.04.2 art. 1.4",
                engine=boards_of_one(engine, proposal),
                actual=boards_of_one(proposal, engine),
            )
        )
    findings += [
        confirm("by-hand.colours", *fault.reason.articles, what=rules.said_anywhere(fault))
        for fault in judged.colour_faults
    ]
    return Compared(tuple(findings), tuple(sorted(engine.listed())))


def boards_of_one(one: Proposal, other: Proposal) -> Boards:
    """The boards that the other has not."""
    return tuple(sorted(one.listed() - other.listed()))


def shown(engine: Boards, actual: Boards) -> tuple[str, tuple[int, ...]]:
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
