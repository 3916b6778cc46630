"""Changes of single criteria (bench/criteria_changes): none is forgotten, and cases notice them."""

from __future__ import annotations

from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path

import pytest
from bench.criteria_changes import changes_of, function_replaced
from bench.criteria_changes.dutch_definitions import EDITIONS
from bench.criteria_changes.dutch_draft import QUALITY, by_criteria
from bench.criteria_changes.dutch_literal import Plan2017, round_2017, round_2026
from bench.criteria_changes.dutch_preferences import Definition
from bench.mutate_criteria import notice

from pairwright.systems import rules_named
from pairwright.systems.dutch.literal import pair_2017, pair_2026
from tests.criteria_cases import FOLDER, CriterionCase, files, load_cases

PATHS = files()


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_every_criterion_has_changes_and_a_case_notices_one(path: Path) -> None:
    cases = load_cases(path)
    system, edition = cases[0].system, cases[0].edition
    changes = changes_of(system, edition)
    changed = {change.criterion for change in changes}
    assert set(rules_named(system, edition).edition.criteria) <= changed
    # What is imported only when it is needed must not be imported while a function is replaced.
    assert not any(list(case.departures()) for case in cases[:1])
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


def unchanged(edition: str) -> AbstractContextManager[None]:
    """The procedure in which changes are made, with none made."""
    if edition == "2015-draft":
        return by_criteria(QUALITY)
    if edition == "2017":
        return function_replaced(pair_2017, partial(round_2017, plan=Plan2017()))
    return function_replaced(pair_2026, round_2026)


@pytest.mark.parametrize("edition", ["2026", "2017", "2015-draft"])
def test_the_procedure_that_is_changed_is_the_literal_one(edition: str) -> None:
    """Otherwise cases would notice the procedure, and not the change."""
    cases = load_cases(FOLDER / f"dutch-{edition}.toml")
    with unchanged(edition):
        assert [departure for case in cases for departure in case.departures()] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_definition_of_preferences_that_is_changed_is_the_usual_one(edition: str) -> None:
    rules = rules_named("dutch", edition)
    players = [
        player
        for case in load_cases(FOLDER / f"dutch-{edition}.toml")
        for player in rules.edition.view(rules.position(case.tournament)).participants
    ]
    usual = Definition()
    assert [usual.of(player) for player in players] == [player.preference for player in players]
