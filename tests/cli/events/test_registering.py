"""Officials and numbers for reports, typed; and what is missing before the last round."""

from __future__ import annotations

import json

import pytest

from pairwright.service.events.registering import MENDED_BY
from pairwright.tournament import Official
from tests.cli.events.desk import Terminal

CHIEF = "IA Lind, Lea (200100, NOR) <lea@example.org>"


@pytest.fixture
def begun(terminal: Terminal) -> Terminal:
    terminal.new(7, 3)
    return terminal


def test_what_is_typed_is_a_fact_of_the_event(begun: Terminal) -> None:
    event = begun.file
    said = begun.type("register", event, "--event-id", "412345", "--chief", CHIEF).done
    assert said == "For reports: FIDE event ID: 412345; chief arbiter: IA Lind, Lea (200100).\n"
    both = ("--deputy", "Moe, Max (200200)", "--deputy", "FA Noe, Nat (200300)")
    assert (
        begun.type("register", event, *both, "--remark", "one", "--web", "https://a.example").code
        == 0
    )
    facts = begun.event.tournament
    assert facts.deputy_arbiters == ("Moe, Max (200200)", "FA Noe, Nat (200300)")
    assert facts.registration.known(facts.chief_arbiter) == Official(
        "Lind, Lea", "200100", "IA", "NOR", "lea@example.org"
    )
    taken_back = ("--deputy", "none", "--remark", "none", "--web", "none")
    assert begun.type("register", event, *taken_back).code == 0
    facts = begun.event.tournament
    assert (facts.deputy_arbiters, facts.registration.remarks) == ((), ())
    assert (facts.registration.web, facts.registration.event_id) == ("", "412345")


def test_reports_and_files_have_them_and_no_file_has_an_address(begun: Terminal) -> None:
    begun.type("register", begun.file, "--chief", CHIEF)
    written = begun.type("export", begun.file, "-").done
    assert "102 IA Lind, Lea (200100)\n" in written
    assert "example.org" not in written


def test_what_is_missing_is_told_before_the_last_round(begun: Terminal) -> None:
    event = begun.file
    # A club's event, which nobody reports, is not told of it.
    assert "Missing for reports" not in begun.type("status", event).done
    begun.type("register", event, "--event-id", "412345")
    for told in (begun.type("status", event).done, begun.type("norms", event).done):
        assert "pairwright register EVENT --organiser: FIDE ID of the organiser (IT3)" in told
        assert "pairwright declare EVENT --city: Place (IT3)" in told
        assert "FIDE event ID" not in told
    french = begun.type("status", event, "--lang", "fr").done
    assert "Ce qui manque aux rapports" in french


def test_no_report_is_written_with_an_official_without_a_fide_id(begun: Terminal) -> None:
    event = begun.file
    noticed = begun.type("register", event, "--deputy", "Moe, Max")
    assert "Moe, Max has no FIDE ID" in noticed.err
    assert "missing for: deputy arbiter Moe, Max" in begun.type("status", event).done
    refused = begun.type("print", event, "it3").refused
    assert "no report is written" in refused
    data = json.loads(begun.type("norms", event, "--format", "json").done)
    assert data["forms"]["blocked_by"] == [
        {"role": "deputy", "name": "Moe, Max", "from": "deputy_arbiters"}
    ]
    begun.type("register", event, "--deputy", "Moe, Max (200200)")
    assert "POE" not in begun.type("print", event, "it3").done
    assert "MOE, Max" in begun.type("print", event, "it3").done


@pytest.mark.parametrize(
    "wrong", [(), ("--web", "nowhere"), ("--chief", "IA Lind (0)"), ("--event-id", "x")]
)
def test_refusals_are_one_line(begun: Terminal, wrong: tuple[str, ...]) -> None:
    assert begun.type("register", begun.file, *wrong).refused


def test_every_command_that_mends_a_field_is_there(begun: Terminal) -> None:
    for command in set(MENDED_BY.values()):
        name, _, option = command.split()
        assert f"{option} " in begun.type(name, "--help").out
