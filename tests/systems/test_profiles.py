"""Engines whose readings are known, and rules that follow them."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

import pairwright as pw
from pairwright.cli.options import EngineName
from pairwright.formats import Program
from pairwright.rules.proposal import Proposal
from pairwright.systems import SYSTEMS, rules_named
from pairwright.systems.messages import READINGS
from pairwright.systems.profiles import PROFILES, candidate_readings, engine_note, readers_of
from pairwright.systems.resolution import resolve
from tests.small_events import event, played
from tests.systems.dutch.test_readings import bye_like_a_loss

EDITIONS = [(system, edition) for system in SYSTEMS.values() for edition in system.editions]


def test_every_program_for_which_files_are_written_has_a_profile() -> None:
    assert set(PROFILES) == set(Program) == set(EngineName)


@pytest.mark.parametrize("name", PROFILES)
def test_what_an_engine_reads_otherwise_is_a_switch_of_its_edition(name: str) -> None:
    profile = PROFILES[name]
    assert set(profile.otherwise) <= set(profile.editions)
    for system, edition in profile.editions.items():
        reads = [read.entry for read in profile.otherwise.get(system, ())]
        rules = resolve(pw.Tournament(), system, None, name)
        assert (rules.system.name, rules.edition.name, rules.engine) == (system, edition, name)
        assert sorted(rules.readings) == sorted(reads)
        assert all(profile in readers_of(system, edition, entry) for entry in reads)


@pytest.mark.parametrize(("system", "edition"), EDITIONS)
def test_a_switch_has_words_and_makes_other_rules(system: pw.System, edition: object) -> None:
    assert isinstance(edition, pw.Edition)
    rules = rules_named(system.name, edition.name)
    for entry in edition.switches:
        assert f"reading.{entry}" in READINGS
        read = rules.read_as([entry])
        assert read.readings == (entry,)
        assert read.edition is not edition
        assert read.edition.name == edition.name
        assert pickle.loads(pickle.dumps(read)).readings == (entry,)


def test_our_own_rules_are_the_same_objects_as_ever() -> None:
    """Nothing is read otherwise unless somebody asks: entries of other chapters are left out."""
    rules = rules_named("dutch", "2026")
    assert rules.read_as([]).edition is rules.edition
    assert rules.read_as(["R-TEAM-2"]).edition is rules.edition
    assert engine_note(rules) is None


def test_an_engine_pairs_by_its_own_edition() -> None:
    declared = event(6, number_of_rounds=3, start_date="2026-05-01")
    assert pw.pair(declared).rules.edition.name == "2026"
    assert pw.pair(declared, as_engine="bbp5").rules.edition.name == "2017"
    assert pw.pair(declared, as_engine="bbp5", edition="2026").rules.edition.name == "2026"
    assert pw.check(declared, as_engine="javafo").edition == "2017"


def test_an_unknown_engine_and_a_system_that_it_has_not() -> None:
    with pytest.raises(pw.InvalidRequest, match="no engine is called 'vega' here"):
        pw.pair(event(6), as_engine="vega")
    with pytest.raises(pw.InvalidRequest, match="JaVaFo does not pair by this system"):
        pw.pair(event(6), system="lim", as_engine="javafo")


def test_candidates_are_single_readings_and_then_those_of_an_engine() -> None:
    """In words, the known readers first; what is read otherwise already is none of them."""
    own = rules_named("dutch", "2026")
    found = list(candidate_readings(own))
    words = own.language()
    told = [words.told(reason) for reason, _ in found]
    assert (
        "identical by R-FLOAT-1 as bbpPairings 6 reads it: a bye worth no more than a loss is no "
        "downfloat" in told
    )
    assert [rules.readings for _, rules in found][:5] == [(e,) for e in own.edition.switches]
    assert {rules.readings for _, rules in found[5:]} == {
        ("R-ACCEL-2", "R-DUTCH-19", "R-FLOAT-1", "R-TOP-2"),
        ("R-DUTCH-19", "R-DUTCH-20", "R-TOP-2"),
    }
    teams = rules_named("team-swiss")
    unread = [w for w, r in candidate_readings(teams) if r.readings == ("R-TEAM-20",)]
    assert [reason.message for reason in unread] == ["systems:cause.reading"]
    already = own.read_as(["R-TOP-2"])
    assert all("R-TOP-2" in rules.readings for _, rules in list(candidate_readings(already))[:4])


def test_one_reading_explains_a_round_of_an_engine() -> None:
    """The round of bbpPairings in which a bye like a loss is no downfloat, and what is not it."""
    played_so = bye_like_a_loss().with_round(played("2-1 1-0", "4-3 1-0", "6-5 1-0", "7-8 1-0"))
    own = rules_named("dutch", "2026")
    recorded = Proposal.of_round(played_so.rounds[1])
    explaining = [
        rules.readings
        for _, rules in candidate_readings(own)
        if Proposal.of_pairing(rules.pair(rules.position(played_so, 2))).agrees(recorded)
    ]
    assert explaining == [("R-FLOAT-1",), ("R-ACCEL-2", "R-DUTCH-19", "R-FLOAT-1", "R-TOP-2")]


@pytest.mark.parametrize("name", PROFILES)
def test_the_guide_lists_what_an_engine_reads_otherwise_and_its_defects(name: str) -> None:
    guide = (Path(__file__).parents[2] / "docs/how-to/checking.md").read_text(encoding="utf-8")
    profile = PROFILES[name]
    rows = [line for line in guide.splitlines() if line.startswith(f"| `{name}` |")]
    assert all(any(entry in row for row in rows) for entry in profile.entries)
    for defect in profile.defects:
        assert f"| {profile.title} | {defect.article} | {defect.what} |" in guide
