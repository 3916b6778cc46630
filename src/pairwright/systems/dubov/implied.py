"""The brackets that a complete pairing implies (C.04.4.1, 2026): nothing is searched.

The top-scoregroup of those not yet paired and whomever its players meet make a bracket; those of
them with lower scores are its upfloaters (1.3.2, 1.9.2). In a pair inside a subgroup one of the two
was shifted: the one with the smaller number, for the set with the other would come later (4.1.3).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pairwright.rules.proposal import Proposal
from pairwright.systems.dubov.order import (
    black_key,
    numbered_shifters,
    upfloater_key,
    white_key,
)
from pairwright.systems.dubov.players import DubovPlayer, DubovPosition
from pairwright.systems.dubov.steps import DubovBracketStep, DubovRoundSteps
from pairwright.tournament import Colour

Opponents = Mapping[int, DubovPlayer]


def implied_steps(view: DubovPosition, proposal: Proposal) -> DubovRoundSteps:
    """The bye and the brackets of a complete pairing, from the top."""
    people = {player.number: player for player in view.participants}
    opponent = {}
    for board in proposal.boards:
        opponent[board.white] = people[board.black]
        opponent[board.black] = people[board.white]
    left = [player for player in view.participants if player.number in opponent]
    steps = []
    while left:
        score = left[0].pairing_score
        residents = [player for player in left if player.pairing_score == score]
        upfloaters = [
            opponent[player.number]
            for player in residents
            if opponent[player.number].pairing_score < score
        ]
        steps.append(implied_bracket(residents, upfloaters, opponent))
        paired = {player.number for player in (*residents, *upfloaters)}
        left = [player for player in left if player.number not in paired]
    return DubovRoundSteps(people[proposal.byes[0]] if proposal.byes else None, tuple(steps))


def implied_bracket(
    residents: Sequence[DubovPlayer], upfloaters: Sequence[DubovPlayer], opponent: Opponents
) -> DubovBracketStep:
    """3.2.3 to 3.2.6, as the pairs show them."""
    members = sorted((*residents, *upfloaters), key=black_key)
    g1, g2 = subgroups(members)
    first, second = _shifted(g1, opponent, True), _shifted(g2, opponent, False)
    out, back = (first, second) if len(g1) <= len(g2) else (second, first)
    moved = {player.number for player in (*first, *second)}
    s1 = [p for p in g1 if p.number not in moved] + [p for p in g2 if p.number in moved]
    return DubovBracketStep(
        tuple(sorted(residents, key=black_key)),
        tuple(sorted(upfloaters, key=upfloater_key)),
        tuple(g1),
        tuple(g2),
        tuple(out),
        tuple(back),
        tuple((player, opponent[player.number]) for player in sorted(s1, key=white_key)),
    )


def subgroups(by_tpn: Sequence[DubovPlayer]) -> tuple[list[DubovPlayer], list[DubovPlayer]]:
    """3.2.3: G1 and G2 of the members of a bracket; R-DUBOV-5."""
    if any(player.colours for player in by_tpn):
        g1 = [player for player in by_tpn if player.colour is Colour.WHITE]
        g2 = [player for player in by_tpn if player.colour is Colour.BLACK]
    else:
        half = len(by_tpn) // 2
        g1, g2 = list(by_tpn[:half]), list(by_tpn[half:])
    return sorted(g1, key=white_key), g2


def _shifted(group: list[DubovPlayer], opponent: Opponents, from_g1: bool) -> list[DubovPlayer]:
    inside = {player.number for player in group}
    numbered = numbered_shifters(group, from_g1=from_g1)
    place = {player.number: number for number, player in enumerate(numbered)}
    return [
        player
        for player in numbered
        if (other := opponent[player.number].number) in inside
        and place[player.number] < place[other]
    ]
