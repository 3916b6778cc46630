"""Officials and numbers for reports: what is taken, what is refused, what stays."""

from __future__ import annotations

import pytest

from pairwright.event import Describe, Register, Undo
from pairwright.tournament import Official
from tests.event.acting import asked, do, new_event, refused

CHIEF = Official("Lind, Lea", "200100", "IA", "NOR", "lea@example.org")


def test_records_get_what_report_files_hold_and_the_rest_is_kept() -> None:
    event = do(new_event(), Register(event_id="412345", chief=CHIEF))
    facts = event.tournament
    assert (facts.chief_arbiter, facts.registration.event_id) == ("IA Lind, Lea (200100)", "412345")
    assert facts.registration.known(facts.chief_arbiter) == CHIEF
    # What is not named stays; an official who is gone takes nothing along.
    event = do(event, Register(deputies=(Official("Moe, Max", "200200"),), web="https://a.example"))
    facts = event.tournament
    assert (facts.chief_arbiter, facts.deputy_arbiters) == (
        "IA Lind, Lea (200100)",
        ("Moe, Max (200200)",),
    )
    assert facts.registration.known(facts.chief_arbiter) == CHIEF
    event = do(event, Describe(chief_arbiter="Noe, Nat"))
    assert event.tournament.registration.known("Noe, Nat") == Official("Noe, Nat")
    assert do(event, Undo()).tournament == facts


def test_nobody_takes_back() -> None:
    event = do(new_event(), Register(organiser=Official("Club", "99"), chief=CHIEF))
    event = do(event, Register(organiser=Official(""), chief=Official("")))
    facts = event.tournament
    assert (facts.registration.organiser, facts.chief_arbiter) == (None, "")


@pytest.mark.parametrize(
    ("act", "key"),
    [
        (Register(), "describe.nothing"),
        (Register(event_id="12a"), "register.number"),
        (Register(web="open.example.org"), "register.web"),
        (Register(chief=Official("A", "x1")), "register.number"),
        (Register(chief=Official("A", "1", "GM")), "register.title"),
        (Register(organiser=Official("A", "1", "IA")), "register.title"),
        (Register(chief=Official("A", "1", federation="it")), "register.federation"),
        (Register(chief=Official("A", "1", email="nobody")), "register.email"),
        (Register(arbiters=(Official("", "77"),)), "register.name"),
        (Register(arbiters=(Official("A\nB", "77"),)), "describe.text"),
        (Register(remarks=("x" * 201,)), "describe.text"),
        (Register(remarks=("x",) * 5), "register.many"),
        (Register(deputies=(Official("A", "1"),) * 101), "register.many"),
    ],
)
def test_refusals(act: Register, key: str) -> None:
    assert refused(new_event(), act) == {key}


def test_who_has_no_fide_id_is_told_at_once() -> None:
    act = Register(deputies=(Official("Moe, Max"),))
    assert not asked(new_event(), act)
    told = do(new_event(), act).entries[-1]
    assert [finding.key for finding in told.findings] == ["register.no-number"]
