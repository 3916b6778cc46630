"""The judges of C.04.5 and C.04.6 against rounds that are worse or illegal, valued apart."""

from __future__ import annotations

import pytest

from tests.systems.worse_rounds import judged_apart

DECIDE = {
    "double-swiss": {"C4 2.3.1", "C5 2.3.2", " 3.5.4", " 3.6.3", "bye 3.4.2", "bye 3.4.4"},
    "team-swiss": {"C4 2.3.1", "C5 2.3.2", "C8 2.3.5", " 3.5.4", " 3.6.3", "bye 3.4.2"},
}
BROKEN = {"C1", "C2", "complete", "absent", "forbidden"}


@pytest.mark.parametrize("system", DECIDE)
def test_the_judge_names_what_is_broken_and_what_decides(system: str) -> None:
    """python -m bench.judges asks the same of as many rounds as are wanted."""
    found = [told for index in range(100) for told in judged_apart(system, 7, index)]
    assert not [told for told in found if told.startswith("not ")]
    kinds = {told.partition(": ")[0] for told in found}
    assert kinds == {"illegal", "different", "colours", "identical"}
    assert DECIDE[system] <= {told.removeprefix("different: ") for told in found}
    assert all(any(f"'{rule}'" in told for told in found) for rule in BROKEN)
