"""schemathesis: whatever the description allows is answered as the description says."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.specs.openapi.checks import ignored_auth, positive_data_acceptance

EXAMPLES = 15
LEFT_OUT = [positive_data_acceptance, ignored_auth]
"""No schema can say which texts are tournaments: most random ones are not, and are refused.
And wrong keys are tried more often than anybody may: test_rights.py asks everything without one.
"""


@pytest.mark.parametrize("role", ["public", "arbiter", "commission", "administrator", "witness"])
def test_answers_as_described(address: str, keys: dict[str, str], role: str) -> None:
    schema = schemathesis.openapi.from_url(f"{address}/openapi.json")
    headers = {"authorization": f"Bearer {keys[role]}"} if keys[role] else {}
    tried = []
    for found in schema.get_all_operations():
        operation = found.ok()

        # Several checks of one function name: hypothesis must not mix their examples.
        @settings(max_examples=EXAMPLES, database=None, suppress_health_check=list(HealthCheck))
        @given(case=operation.as_strategy())
        def answered(case: schemathesis.Case[Any]) -> None:
            case.call_and_validate(headers=headers, excluded_checks=LEFT_OUT)

        answered()
        tried.append(operation.label)
    assert "POST /api/v1/pair" in tried
    assert len(tried) > 25
