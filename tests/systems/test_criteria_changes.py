"""Changes of single criteria (bench/criteria_changes): none is forgotten, and cases notice them."""

from __future__ import annotations

from pathlib import Path

import pytest
from bench.criteria_changes import changes_of
from bench.mutate_criteria import notice

from pairwright.systems import rules_named
from tests.criteria_cases import CriterionCase, files, load_cases

PATHS = files()


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_every_criterion_has_changes_and_a_case_notices_one(path: Path) -> None:
    cases = load_cases(path)
    system, edition = cases[0].system, cases[0].edition
    changes = changes_of(system, edition)
    changed = {change.criterion for change in changes}
    assert set(rules_named(system, edition).edition.criteria) <= changed
    samples = [change for change in changes if change.criterion in cases[0].criterion]
    assert any(notice(change, cases[:1]) for change in samples)
    assert not any(list(case.departures()) for case in cases[:1])  # the change is over


def case_of(players: str) -> CriterionCase:
    fields = {"name": "", "criterion": [], "article": "", "working": "", "boards": ""}
    return CriterionCase.parse("dutch", "2026", fields | {"players": players})


@pytest.mark.parametrize(
    "players",
    [
        "1: 2w1\n2: 1b1",  # both won
        "1: 2w1\n2: 1w0",  # both had White
        "1: 2w1\n2: 3b0\n3: 2w1",
        "1: 2w1 2b0\n2: 1b0",
        "1: won",
        "player 1",
    ],
)
def test_a_position_that_contradicts_itself_is_refused(players: str) -> None:
    with pytest.raises(ValueError, match="dutch 2026"):
        case_of(players)


def test_a_position_is_read() -> None:
    tournament = case_of("1 (2100): 3w1 bye\n2: half 3b+\n3: 1b0 2w-\n4: - - | zero").tournament
    assert [player.arrives for player in tournament.players] == [1, 1, 1, 3]
    first, second = tournament.rounds
    assert [(g.white, g.black, g.result.value) for g in first.games] == [(1, 3, "1:0")]
    assert [(b.player, b.kind.value) for b in first.byes + second.byes] == [(2, "H"), (1, "U")]
    assert [(g.white, g.black, g.result.value) for g in second.games] == [(3, 2, "-:+")]
    assert [(a.participant, a.round) for a in tournament.announcements] == [(4, 3)]
