"""What explanations of Lim rounds claim is true, and a false claim would be found."""

from __future__ import annotations

import sys
from typing import Any

import pytest

import pairwright as pw
from pairwright.generate.drawing import Draw, derived_seed
from pairwright.generate.small_events import small_event
from pairwright.systems import SYSTEMS, rules_named
from pairwright.systems.lim import messages
from pairwright.systems.lim.log import LimStep
from pairwright.systems.lim.reasons.explainer import LimReasons
from pairwright.tournament import NoLegalPairing
from pairwright.vocabulary.reason import Reason
from tests.evidence import CASES
from tests.true_reasons.ledger import Ledger
from tests.true_reasons.lim import BYES, COLOURS, JUDGED, OVER, STEPS, WHY_NOT, hold

EDITIONS = [edition.name for edition in SYSTEMS["lim"].editions]


def held(edition: str, events: int) -> Ledger:
    """The claims about the next rounds of random events of 4 to 10 players."""
    rules = rules_named("lim", edition)
    ledger = Ledger()
    for index in range(events):
        draw = Draw(derived_seed(22, f"true lim {edition}", index))
        event = small_event(draw, rules, draw.between(4, 10), rated=draw.happens(500))
        try:
            hold(rules, event, ledger)
        except NoLegalPairing:
            continue
    return ledger


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_comparative_claim_is_true(edition: str) -> None:
    ledger = held(edition, 200)
    assert ledger.false == []
    common = {"step.pair", "step.pair-floater", "step.crack", "choice.even", "choice.type"}
    assert common | {"over.rest", "whynot.elsewhere", "whynot.later", "due.higher"} <= {
        *ledger.held
    }


@pytest.mark.parametrize("wrong", [False, True])
def test_claims_about_equal_scores_before_colours(
    wrong: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """6 (R-LIM-15), where it decides; said of pairings as such the claim is false."""
    if wrong:
        _swap_key(monkeypatch, "choice.last-round-scores", "choice.last-round-pairs")
    ledger = Ledger()
    event = pw.read(CASES / "lim-open" / "diff-9510315-r6.trf")
    hold(rules_named("lim", "2026"), event, ledger)
    key = "choice.last-round-pairs" if wrong else "choice.last-round-scores"
    assert key in ledger.held
    assert bool(ledger.false) is wrong


def test_no_claim_is_unknown() -> None:
    """A new message of the system is held, or listed as one that compares nothing.

    `step.stopped` and `step.float-stuck` are said under other readings only.
    """
    known = {*STEPS, *OVER, *COLOURS, *BYES, *WHY_NOT, *JUDGED}
    known |= {"step.stopped", "step.float-stuck", "whynot.bye-taken"}
    groups = (messages.STEPS, messages.OVER, messages.COLOURS, messages.WHY_NOT, messages.JUDGE)
    said = {key for group in groups for key in group if not key.startswith("criterion.")}
    assert said <= known, said - known
    plain = {key.removeprefix("plain.") for key in messages.PLAIN}
    assert plain <= known, plain - known


def test_a_player_cracked_out_of_a_group_later_was_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The group of the pair in the end is not where the player was: that is found to be false."""

    def in_the_end(self: LimReasons, number: int, until: LimStep) -> int | None:
        return self._step_of[number].group

    monkeypatch.setattr(LimReasons, "_group_before", in_the_end)
    false = held("2026", 60).false
    assert false
    assert all(said.startswith("whynot.elsewhere: When ") for said in false)


@pytest.mark.parametrize("key", ["due.higher", "over.rest", "step.pair-exchanged", "choice.type"])
def test_a_claim_of_another_key_would_be_found(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same values under another claim of their kind."""
    other = {
        "due.higher": "due.lower",
        "over.rest": "over.colours",
        "step.pair-exchanged": "step.pair",
        "choice.type": "choice.floated",
    }[key]
    _swap_key(monkeypatch, key, other)
    assert any(said.startswith(f"{other}: ") for said in held("2026", 40).false)


def _swap_key(monkeypatch: pytest.MonkeyPatch, key: str, other: str) -> None:
    """Every reason with the key says what `other` says."""

    def changed(message: str, *facts: Any, **more: Any) -> Reason:
        return Reason(other if message == key else message, *facts, **more)

    for name, module in list(sys.modules.items()):
        if name.startswith("pairwright.systems") and getattr(module, "Reason", None) is Reason:
            monkeypatch.setattr(module, "Reason", changed)
