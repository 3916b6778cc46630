"""Real files and corpora: all are read or refused for a reason, and survive every format."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from pairwright import formats
from pairwright.formats import Severity
from pairwright.formats.trf.writer import canonical
from tests.evidence import corpus, needs_testdata, texts_of
from tests.formats.corpora import survives
from tests.formats.outcomes import DOCUMENT, inspections, table

NO_REPORT = {"TRF-NOT-A-REPORT", "JSON-FORMAT"}
REFUSED = {
    "trf/incompatible_color.trf": "TRF-COLOUR",
    "trf/incompatible_result.trf": "TRF-RESULT",
    "trf/too_many_results.trf": "TRF-ROUNDS",
    "trf-samples/Moritz72-py4swiss__incompatible_color.trf": "TRF-COLOUR",
    "trf-samples/Moritz72-py4swiss__incompatible_result.trf": "TRF-RESULT",
    "trf-samples/Moritz72-py4swiss__too_many_results.trf": "TRF-ROUNDS",
    "trf-samples/umut-er-Bilkent-Swiss__outr.trf": "TRF-COLOUR",
}
"""The reports that contradict themselves; everything else is read."""

CORPORA = ("dutch-2017", "dutch-2026", "large-dutch-2026")
EVERY = 3
"""The corpora in full are a matter for bench/convert_corpora.py."""


@needs_testdata
def test_every_sample_is_read_or_refused_for_a_reason() -> None:
    found = inspections()
    assert len(found) > 290
    refused = {}
    for name, inspection in found.items():
        errors = [d for d in inspection.diagnostics if d.severity is Severity.ERROR]
        assert (inspection.tournament is None) == bool(errors)
        assert all(d.line and d.column for d in errors), name
        assert all(d.taken for d in inspection.diagnostics if d.severity is Severity.WARNING), name
        if errors and not {d.code for d in errors} <= NO_REPORT:
            refused[name] = errors[0].code
    assert refused == REFUSED


@needs_testdata
def test_no_report_is_mistaken_for_something_else() -> None:
    for name, inspection in inspections().items():
        if name.endswith((".trf", ".input")):
            assert not NO_REPORT & {d.code for d in inspection.diagnostics}, name


@needs_testdata
def test_the_table_of_outcomes_is_current() -> None:
    assert DOCUMENT.read_text(encoding="utf-8") == table(inspections())


@needs_testdata
def test_every_sample_survives_trf26_and_json() -> None:
    for name, inspection in inspections().items():
        if inspection.tournament is None:
            continue
        assert canonical(inspection.tournament) == inspection.tournament, name
        assert (
            formats.loads(formats.dumps(inspection.tournament, "json")) == inspection.tournament
        ), name
        lost = [
            d for d in formats.losses(inspection.tournament, "trf26") if d.code.startswith("LOSS")
        ]
        assert lost == [], name


@pytest.mark.parametrize("name", CORPORA)
def test_corpus_survives_every_format(name: str) -> None:
    kinds: Counter[str] = Counter()
    changed = []
    tried = 0
    for file, data in texts_of(corpus(name)):
        if not file.endswith(".trf"):
            continue
        kind = re.sub(r"\d+", "N", file)
        kinds[kind] += 1
        if kinds[kind] % EVERY != 1:
            continue
        tried += 1
        problem = survives(data, file)
        if problem:
            changed.append((file, problem))
    assert tried >= len(kinds) > 0
    assert changed == []
