"""Tournaments of one edition judged by the other: what decides must speak for the rules.

The judge counts without searching, the solver searches without the judge. Wherever the solver pairs
otherwise than the file, the judge must find the solver's pairing better on the first criterion that
differs, or generated earlier.
"""

from __future__ import annotations

from itertools import islice

import pytest

from pairwright import formats
from pairwright.checking import RoundReport, Verdict, check
from pairwright.rules.proposal import Proposal
from pairwright.service.inputs import items
from pairwright.systems.dutch.comparison import course_of
from pairwright.systems.dutch.judge.quality import DutchImpliedBracket, implied_brackets
from pairwright.systems.dutch.players import DutchPosition
from pairwright.systems.dutch.solver.bracket import generation_key
from pairwright.systems.dutch.solver.field import DutchField
from pairwright.tournament import Tournament
from tests.evidence import corpus
from tests.positions_before import dutch_before

STEP = 3
SLICES = 4


def finished(name: str, part: int) -> list[Tournament]:
    """Every third tournament of the corpus as it is kept here, in four slices."""
    archive = items([str(corpus(name))])
    found = islice(archive, part * STEP, None, STEP * SLICES)
    return [formats.loads(item.data) for item in found if item.expected is None]


def speaks_for_the_rules(tournament: Tournament, edition: str, round_report: RoundReport) -> bool:
    decision = round_report.decision
    if decision is None:
        return bool(round_report.colour_faults)
    if decision.recorded is not None and decision.engine is not None:
        return decision.engine.value < decision.recorded.value
    return generated_earlier(tournament, edition, round_report)


def generated_earlier(tournament: Tournament, edition: str, round_report: RoundReport) -> bool:
    """Whether our pairing of the first bracket that differs comes before the recorded one."""
    position = dutch_before(tournament, round_report.round, edition)
    recorded = Proposal.of_round(tournament.rounds[round_report.round - 1])
    engine = Proposal.of_pairs(
        (recorded.listed() - set(round_report.recorded)) | set(round_report.engine)
    )
    collapsing = course_of(position).collapsing
    theirs, ours = (implied_brackets(position, p, collapsing) for p in (recorded, engine))
    place = next(i for i, (a, b) in enumerate(zip(theirs, ours, strict=True)) if a != b)
    return order(position, ours[place]) < order(position, theirs[place])


def order(position: DutchPosition, implied: DutchImpliedBracket) -> tuple[object, ...]:
    field = DutchField.of(position)
    index = {player.number: place for place, player in enumerate(field.players)}
    mdps = sum(1 << index[player.number] for player in implied.bracket.mdps)
    residents = sum(1 << index[player.number] for player in implied.bracket.residents)
    pairs = [(index[high.number], index[low.number]) for high, low in implied.pairs]
    return generation_key(mdps, residents, pairs)


@pytest.mark.parametrize("part", range(SLICES))
@pytest.mark.parametrize(("name", "edition"), [("dutch-2017", "2026"), ("dutch-2026", "2017")])
def test_what_decides_speaks_for_the_rules(name: str, edition: str, part: int) -> None:
    different = 0
    for tournament in finished(name, part):
        for round_report in check(tournament, edition=edition).rounds:
            assert round_report.verdict in (Verdict.IDENTICAL, Verdict.DIFFERENT, Verdict.ILLEGAL)
            if round_report.verdict is Verdict.DIFFERENT:
                different += 1
                assert speaks_for_the_rules(tournament, edition, round_report), round_report.reason
                assert "please report" not in round_report.reason
    assert different > 0
