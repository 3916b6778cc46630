"""Whether explanations are true: every comparative claim held to an enumeration, event by event.

python -m bench.true_reasons                    every system and edition, 5,000 events each
python -m bench.true_reasons dutch --edition 2017 --events 300 --players 5-9 --seed 3
"""

from __future__ import annotations

import argparse
from importlib import import_module

from tests.true_reasons.ledger import Holder, Ledger

from pairwright.generate.drawing import Draw, derived_seed
from pairwright.generate.small_events import small_event
from pairwright.systems import Rules, rules_named
from pairwright.tournament import NoLegalPairing

HOLDERS = ("dutch", "dubov", "burstein", "lim", "double-swiss", "team-swiss")
"""The systems whose reasons `tests.true_reasons` has a module for: its `hold` is a Holder."""


def holder_of(system: str) -> Holder:
    """What holds the reasons of a system to account."""
    module = import_module(f"tests.true_reasons.{system.replace('-', '_')}")
    hold: Holder = module.hold
    return hold


def run(rules: Rules, events: int, least: int, most: int, seed: int) -> Ledger:
    """Random small events of these rules; what is claimed of their next rounds."""
    ledger = Ledger()
    hold = holder_of(rules.system.name)
    for index in range(events):
        draw = Draw(derived_seed(seed, f"{rules.system.name} {rules.edition.name}", index))
        event = small_event(draw, rules, draw.between(least, most), rated=draw.happens(500))
        try:
            hold(rules, event, ledger)
        except NoLegalPairing:
            ledger.held["(no legal pairing)"] += 1
    return ledger


def told(rules: Rules, ledger: Ledger) -> None:
    claims = sum(n for key, n in ledger.held.items() if not key.startswith("("))
    name = f"{rules.system.name} {rules.edition.name}"
    print(f"{name}: {claims} claims held, {len(ledger.false)} false", flush=True)
    for key, number in sorted(ledger.held.items()):
        print(f"  {number:8d} {key}")
    for said in ledger.false[:20]:
        print(f"  FALSE {said}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("systems", nargs="*", default=HOLDERS)
    parser.add_argument("--edition")
    parser.add_argument("--events", type=int, default=5000)
    parser.add_argument("--players", default="4-10")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    least, most = map(int, given.players.split("-"))
    false = 0
    for system in given.systems:
        for edition in rules_named(system).system.editions:
            if given.edition in (None, edition.name):
                rules = rules_named(system, edition.name)
                ledger = run(rules, given.events, least, most, given.seed)
                told(rules, ledger)
                false += len(ledger.false)
    return 1 if false else 0


if __name__ == "__main__":
    raise SystemExit(main())
