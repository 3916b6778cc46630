from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.hall.hall import Halls


@pytest.fixture(scope="package")
def halls() -> Iterator[Halls]:
    """The doors of the hall, open for all events of these tests."""
    made = Halls()
    yield made
    made.close()
