"""The judge: what a proposed round breaks, whether its colours are right, and how good it is.

It knows what is forbidden and what each criterion counts; it shares no search with the systems.
"""

from __future__ import annotations

from dataclasses import dataclass

from pairwright.check.double_swiss_judge import judge_double_swiss
from pairwright.check.legality import Violation, violations
from pairwright.check.proposal import Proposal
from pairwright.check.quality import RoundQuality, round_quality
from pairwright.position import Position, RoundPairing
from pairwright.systems.dutch.colours import allocate


@dataclass(frozen=True, slots=True)
class ColourFault:
    """A board whose colours article 5 (Double-Swiss: article 4) gives the other way round."""

    white: int
    black: int
    article: str
    chapter: str = "C.04.3"

    @classmethod
    def of(cls, fault: Violation) -> ColourFault:
        """The fault that a judge describes as (White, Black) and `chapter art. sub-article`."""
        white, black = fault.players
        chapter, _, article = fault.article.partition(" art. ")
        return cls(white, black, article, chapter)

    def __str__(self) -> str:
        return (
            f"{self.white} has White against {self.black}; "
            f"{self.chapter} art. {self.article} gives White to {self.black}"
        )


@dataclass(frozen=True, slots=True)
class Judgement:
    """What the judge finds. `quality` is None where the round is not a complete pairing."""

    violations: tuple[Violation, ...]
    colour_faults: tuple[ColourFault, ...]
    quality: RoundQuality | None

    @property
    def is_legal(self) -> bool:
        return not self.violations


def judge(position: Position, proposal: Proposal) -> Judgement:
    """Judge a proposed pairing of the position.

    Raises InvalidTournament where only the initial colour can decide and none is known.
    """
    broken = violations(position, proposal)
    structural = any(violation.rule in ("complete", "absent") for violation in broken)
    quality = None if structural else round_quality(position, proposal)
    return Judgement(tuple(broken), tuple(colour_faults(position, proposal)), quality)


def colour_faults(position: Position, proposal: Proposal) -> list[ColourFault]:
    """Art. 5 (2017: section E): the boards with the wrong colours, in the order given.

    Section E has the same rules under other numbers: E.1 is 5.2.1, and so on.
    """
    by_number = {player.number: player for player in position.participants}
    faults = []
    for board in proposal.boards:
        if board in proposal.colourless or board.white == board.black:
            continue
        if board.white not in by_number or board.black not in by_number:
            continue
        given = allocate(by_number[board.white], by_number[board.black], position.initial_colour)
        if given.white.number != board.white:
            article = given.article
            if position.edition.name == "2017":
                article = article.replace("5.2.", "E.")
            faults.append(ColourFault(board.white, board.black, article))
    return faults


def require_sound(pairing: RoundPairing, system: str = "dutch") -> RoundPairing:
    """The pairing itself, if the judge finds nothing wrong with it; AssertionError otherwise.

    Every round that is published passes here: a fault would be our own.
    """
    assert pairing.position is not None, "a pairing of a system knows its position"
    faults = _faults(pairing.position, Proposal.of_pairing(pairing), system)
    if faults:
        raise AssertionError(f"round {pairing.round_number}: {faults[0]}")
    return pairing


def _faults(position: Position, proposal: Proposal, system: str) -> list[Violation | ColourFault]:
    """What is wrong with a round, the absolute rules first.

    Of a system without a judge only the rules that all systems share are known (C.04.1).
    """
    if system == "double-swiss":
        found = judge_double_swiss(position, proposal)
        return [*found.violations, *found.exchanges, *found.colour_faults]
    broken = violations(position, proposal, system)
    return [*broken, *(colour_faults(position, proposal) if system == "dutch" else ())]
