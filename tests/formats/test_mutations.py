"""Files made wrong at random give diagnostics, never another exception."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairwright import formats
from pairwright.formats import Severity
from tests.formats.mutations import MUTATIONS, mutated
from tests.formats.samples import REPORTS, json_samples

FILES = [text.encode() for text in [*REPORTS.values(), *json_samples().values()]]


def assert_read_or_refused(data: bytes, strictness: str) -> None:
    found = formats.inspect(data, "fuzz", strictness)
    errors = [d for d in found.diagnostics if d.severity is Severity.ERROR]
    assert (found.tournament is None) == bool(errors)
    assert all(d.code and d.message and d.file == "fuzz" for d in found.diagnostics)
    assert all(d.taken for d in found.diagnostics if d.severity is Severity.WARNING)
    if found.tournament is not None:
        told = {d.code for d in formats.losses(found.tournament, "trf26")}
        assert "LOSS-UNREADABLE" not in told


@pytest.mark.parametrize("mutation", MUTATIONS)
def test_each_mutation(mutation: object) -> None:
    assert callable(mutation)
    for seed in range(60):
        random = Random(seed)
        data = bytearray(FILES[seed % len(FILES)])
        mutation(data, random)
        assert_read_or_refused(bytes(data), random.choice(["import", "engine"]))


def test_many_mutations() -> None:
    random = Random(20260301)
    for _ in range(1500):
        data = mutated(random.choice(FILES), random.choice(FILES), random)
        assert_read_or_refused(data, random.choice(["import", "engine"]))


@given(st.binary(max_size=300), st.sampled_from(FILES))
@settings(max_examples=150)
def test_any_bytes_after_any_file(data: bytes, file: bytes) -> None:
    assert_read_or_refused(data, "import")
    assert_read_or_refused(file + data, "import")


@given(st.text(max_size=300))
@settings(max_examples=150)
def test_any_text(text: str) -> None:
    found = formats.inspect(text, "any")
    assert found.tournament is None or not any(
        d.severity is Severity.ERROR for d in found.diagnostics
    )
