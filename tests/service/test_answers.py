"""Questions that a server asks: inputs as bytes, requests as values, answers as data."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from decimal import Decimal
from pathlib import Path

import pytest
from msgspec.structs import replace

from pairwright import formats
from pairwright.formats import InvalidFile
from pairwright.formats.files import LARGEST_FILE
from pairwright.service.checking import CheckRequest, examine
from pairwright.service.explaining import ExplainRequest, Questions, explained
from pairwright.service.inputs import Item
from pairwright.service.json_text import escaped, json_text
from pairwright.service.pairing import PairRequest, filled, paired
from pairwright.service.problems import Failure
from pairwright.service.ranking import StandingsRequest, ranked
from pairwright.service.reading import read_input
from pairwright.service.views import (
    examined_data,
    explained_data,
    lint_data,
    pairing_data,
    ranked_data,
)
from pairwright.tournament import InvalidRequest, TooLarge
from tests.cli import files

BODY = formats.dumps(files.SEVEN).encode()


def test_every_input_is_read_alike(tmp_path: Path) -> None:
    path = tmp_path / "seven.trf"
    path.write_bytes(BODY)
    readings = [read_input(path), read_input(io.BytesIO(BODY), "body"), read_input(BODY, "body")]
    assert {other.name for other in readings} == {str(path), "body"}
    for reading in readings:
        assert reading.facts() == formats.loads(BODY)
        assert (reading.format, reading.data, reading.fide_mode) == ("trf", BODY, True)


def test_inputs_have_a_limit() -> None:
    with pytest.raises(TooLarge, match="body: larger than"):
        read_input(b" " * (LARGEST_FILE + 1), "body")


def test_an_invalid_input_is_read_with_its_problems() -> None:
    reading = read_input(b"001 nonsense\n", "body")
    assert (reading.tournament, reading.fide_mode, reading.outside) == (None, None, ())
    with pytest.raises(InvalidFile):
        reading.facts()
    assert lint_data(reading)["valid"] is False


def test_settings_outside_the_rules_are_told_apart() -> None:
    points = replace(files.SEVEN.point_system, pairing_allocated_bye=Decimal(2))
    odd = replace(files.SEVEN, point_system=points, number_of_rounds=None)
    reading = read_input(formats.dumps(odd, "json").encode(), "body")
    assert {diagnostic.code for diagnostic in reading.outside} == {"FIDE-MODE-BYE"}
    assert {diagnostic.code for diagnostic in reading.notices} == {
        "FIDE-MODE-BYE",
        "FACT-NUMBER-OF-ROUNDS",
    }
    assert lint_data(reading)["fide_mode"] is False


def test_pairing_and_filled_tournament() -> None:
    pairing = paired(files.SEVEN, PairRequest(), "body")
    assert pairing_data(pairing)["bye"] == 6
    made = filled(files.SEVEN, pairing, "json", "body")
    assert (len(formats.loads(made.text).rounds), made.losses) == (2, ())
    with pytest.raises(Failure) as caught:
        paired(files.NO_PAIRING, PairRequest(), "body")
    assert (caught.value.file, caught.value.round) == ("body", 2)
    with pytest.raises(InvalidRequest):
        paired(files.SEVEN, PairRequest(edition="1999"), "body")


def test_questions() -> None:
    asked = Questions(player=3, board=1, why_not=(1, 2), why_not_bye=1, judge="7-1 2-3 4-5 6-0")
    found = explained(files.SEVEN, ExplainRequest(asked, "fr"), "body")
    data = explained_data(found)
    subjects = [answer["subject"] for answer in data["answers"]]
    assert subjects == ["player", "board", "why-not", "why-not-bye", "judge"]
    assert data["language"] == "fr"
    whole = explained(files.SEVEN, ExplainRequest(Questions(checklist=True)), "body")
    assert whole.checklist in whole.text()
    assert len(explained_data(whole)["boards"]) == 3
    for wrong in (Questions(player=99), Questions(board=99), Questions(judge="nonsense")):
        with pytest.raises(InvalidRequest):
            explained(files.SEVEN, ExplainRequest(wrong), "body")
    with pytest.raises(InvalidRequest, match="language 'de'"):
        explained(files.SEVEN, ExplainRequest(language="de"), "body")


@pytest.mark.parametrize(
    "wrong",
    [
        StandingsRequest(tie_breaks="BHH"),
        StandingsRequest(edition="1999"),
        StandingsRequest(round=9),
        StandingsRequest(why=(1, 99)),
        StandingsRequest(why=(1, 1)),
        StandingsRequest(language="de"),
    ],
)
def test_wrong_requests_for_standings(wrong: StandingsRequest) -> None:
    with pytest.raises(InvalidRequest):
        ranked(files.SEVEN, wrong, "body")


def test_standings() -> None:
    found = ranked(files.SEVEN, StandingsRequest("BH", cross_tables=True, why=(1, 4)), "body")
    data = ranked_data(found)
    assert data["tournament"] == "Seven"
    assert [table["id"] for table in data["tables"]] == [
        "cross-table-by-rank",
        "cross-table-by-number",
    ]
    assert found.wanted == found.tables
    assert ranked(files.SEVEN, StandingsRequest(why=(1, 4)), "body").wanted == ()


def test_a_declared_order_that_cannot_be_read_is_a_fault_of_the_facts() -> None:
    odd = replace(files.SEVEN, standings_order=("NONSENSE",))
    with pytest.raises(Failure, match="NONSENSE"):
        ranked(odd, StandingsRequest(), "body")


def test_check() -> None:
    data = examined_data(examine(Item("body", BODY), CheckRequest()))
    assert data["counts"]["IDENTICAL"] == 1
    assert data["fide_mode"] is True


def test_json_is_safe_on_a_terminal_and_loses_nothing() -> None:
    name = "\x1b\x7f\x9b\u202e\u2028é"
    assert json.loads(json_text({"name": name})) == {"name": name}
    assert json_text(name).isprintable()
    assert "é" in json_text(name)


@pytest.mark.parametrize("name", ["plain é 😀", 'quoted " \\ / \x00\x1f\b\f\n\r\t', "half \udc80"])
def test_indented_json_is_what_the_standard_library_writes(name: str) -> None:
    data = {"name": name, "none": [None, True, False], "deep": [[], {}, [{"a": [1, -2]}]]}
    assert json_text(data, indent=1) == escaped(json.dumps(data, ensure_ascii=False, indent=1))


def test_the_service_does_not_know_the_terminal() -> None:
    """A server must not need what only a terminal needs."""
    modules = ["views", "pairing", "explaining", "ranking", "checking", "check_lines", "problems"]
    code = "import sys\n" + "".join(f"import pairwright.service.{name}\n" for name in modules)
    code += (
        "print(sorted(n for n in sys.modules if n.startswith(('argcomplete', 'pairwright.cli'))))"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ended.stdout == "[]\n"
