"""The hall finds the faults for which it was built, planted again, and nothing without them."""

from __future__ import annotations

import pytest

from tests.hall.arbiter import Chance, run, spec_of
from tests.hall.hall import Halls, Unexplained
from tests.hall.planted import FAULTS
from tests.hall.shrinking import found_again

MOST_EVENTS = 40
"""Within so many small events each is found."""


@pytest.mark.parametrize("name", FAULTS)
def test_the_hall_finds_a_planted_fault(name: str, halls: Halls) -> None:
    fault = FAULTS[name]
    for number in range(MOST_EVENTS):
        pick = Chance(number)
        hall = halls.hall(spec_of(pick, fault.teams))
        try:
            with fault.plant():
                run(hall, pick, fault.acts)
        except Unexplained:
            break
    else:
        pytest.fail(f"not found in {MOST_EVENTS} events")
    assert found_again(halls, hall.spec, hall.wishes) is None, "found without the fault, too"
