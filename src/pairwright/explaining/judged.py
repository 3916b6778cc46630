"""A proposed pairing judged, in the words of an explanation."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pairwright.explaining.explanation import Answer, Explanation
from pairwright.rules.proposal import Proposal
from pairwright.tournament import InvalidRequest
from pairwright.vocabulary.reason import Reason, fault

PAIR = re.compile(r"(\d{1,4})(?:-(\d{1,4}|bye))?", re.IGNORECASE)


def proposal_from(text: str) -> Proposal:
    """`A-B C-D ...`, White first; a bye is `E-0`, `E-bye` or `E`. Raises InvalidRequest."""
    pairs = []
    for token in re.split(r"[\s,;]+", text.strip()):
        match = PAIR.fullmatch(token)
        if match is None:
            raise InvalidRequest(
                fault("explaining:no-pair", text=repr(token), example='"A-B C-D ..."', bye='"E-0"')
            )
        other = match[2] or "0"
        pairs.append((int(match[1]), 0 if other.lower() == "bye" else int(other)))
    return Proposal.of_pairs(pairs)


def judged(explanation: Explanation, text: str) -> Answer:
    """What the proposed pairing breaks, or how it compares with the one of the rules."""
    proposal = proposal_from(text)
    players = tuple(sorted({player for pair in proposal.pairs() for player in pair}))
    return explanation.answer("judge", players, tuple(_reasons(explanation, proposal)))


def _reasons(explanation: Explanation, proposal: Proposal) -> Iterator[Reason]:
    rules, position = explanation.pairing.rules, explanation.position
    found = rules.judge(position, proposal)
    yield from (violation.reason for violation in found.violations)
    yield from (fault.reason for fault in found.colour_faults)
    if found.violations:
        return
    ours = Proposal.of_pairing(explanation.pairing)
    if proposal.pairs() != ours.pairs():
        decision = rules.compare(position, proposal, ours).decision
        yield from (*decision.reasons, *decision.others)
    elif not found.colour_faults:
        yield Reason("judge.identical")
