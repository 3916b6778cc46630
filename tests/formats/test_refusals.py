"""Diagnostics: all at once, located, in two degrees of strictness; and hostile files."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest

from pairwright import formats
from pairwright.formats import Diagnostic, InvalidFile, Severity
from pairwright.tournament import InvalidTournament
from tests.formats.reports import accepted, inspected, line, places, refused, text

PAIR = [line(1, "   2 w 1", points="1.0"), line(2, "   1 b 0")]


def test_a_diagnostic_says_where_what_and_how_it_was_taken() -> None:
    shown = str(
        Diagnostic(
            Severity.WARNING, "TRF-SEX", "the sex is odd", "a.trf", 3, 10, 7, "x", "m or w", "none"
        )
    )
    assert shown == (
        "a.trf:3:10: warning TRF-SEX: player 7: the sex is odd; found 'x'; expected m or w; "
        "taken as none"
    )


def test_all_problems_are_told_at_once() -> None:
    lines = [
        "142 5",
        line(1, "   2 w 1", "   9 w 1"),
        line(2, "   1 w 0", "   2 b 0"),
        line(2),
        line("x"),
        line(3, "0000 - 1", "0000 - Q"),
        line(4, "", "   3 b Z"),
    ]
    assert places(refused(*lines)) == [
        ("TRF-UNKNOWN-PLAYER", 2, 102),
        ("TRF-COLOUR", 3, 97),
        ("TRF-SELF", 3, 102),
        ("TRF-DUPLICATE", 4, 5),
        ("TRF-NUMBER", 5, 5),
        ("TRF-BYE-CODE", 6, 92),
        ("TRF-RESULT", 6, 102),
        ("TRF-BYE-CODE", 7, 102),
    ]


def test_read_raises_with_every_error_and_warning() -> None:
    with pytest.raises(InvalidFile) as caught:
        formats.loads(text(line(1, "   1 w 1", sex="f")), "event.trf")
    assert isinstance(caught.value, InvalidTournament)
    assert [d.code for d in caught.value.diagnostics] == ["TRF-SEX", "TRF-SELF"]
    assert len(caught.value.problems) == 1
    assert caught.value.problems[0].startswith("event.trf:1:92: error TRF-SELF: player 1: ")


STRICT = [
    ("142 5", "XXR 6", "TRF-ROUNDS"),
    ("142 five", "", "TRF-ROUNDS"),
    ("152 W", "XXC black1", "TRF-INITIAL-COLOUR"),
    ("152 X", "", "TRF-INITIAL-COLOUR"),
    ("XXC blue", "", "TRF-XXC"),
    ("162  W x", "", "TRF-POINT-SYSTEM"),
    ("162  Q 1.0", "", "TRF-POINT-SYSTEM"),
    ("XXS W=3 Q=1", "", "TRF-POINT-SYSTEM"),
    ("BBW  x", "", "TRF-POINT-SYSTEM"),
    ("192 Swiss", "", "TRF-TYPE"),
    ("240 Q   2    1", "", "TRF-240"),
    ("240 H   2    9", "", "TRF-UNKNOWN-PARTICIPANT"),
    ("240 H   2    x", "", "TRF-PARTICIPANT"),
    ("240 H   1    1", "", "TRF-240"),
    ("240 HH  2    1", "", "TRF-240"),
    ("XXZ 9", "", "TRF-UNKNOWN-PARTICIPANT"),
    ("250       1.0   1   2    1", "", "TRF-ACCELERATION"),
    ("250     100.0   1   2    1    1", "", "TRF-ACCELERATION"),
    ("250       1.0   1   2    8    9", "", "TRF-UNKNOWN-PARTICIPANT"),
    ("XXA    1  1.0", "250       0.5   1   1    1    1", "TRF-ACCELERATION"),
    ("XXA    1 1.0 1.0", "", "TRF-ACCELERATION"),
    ("XXA    1  x.0", "", "TRF-ACCELERATION"),
    ("XXA    1  1.0", "XXA    1  1.0", "TRF-ACCELERATION"),
    ("260   1        1    2", "", "TRF-FORBIDDEN"),
    ("260 1000 2     1    2", "", "TRF-FORBIDDEN"),
    ("XXP 1", "", "TRF-FORBIDDEN"),
    ("XXP 1 2 9", "", "TRF-UNKNOWN-PARTICIPANT"),
    ("299 Q         1.0", "", "TRF-ABNORMAL-POINTS"),
    ("299           1.0    1    9", "", "TRF-UNKNOWN-PARTICIPANT"),
    ("TSE 1 2", "", "TRF-TRF25"),
    ("340 +-", "", "TRF-TRF25"),
    ("TNR 5", "ACC true", "TRF-DIALECT"),
]


@pytest.mark.parametrize(("first", "second", "code"), STRICT)
def test_what_can_change_a_pairing_is_an_error_for_an_engine(
    first: str, second: str, code: str
) -> None:
    lines = [first, *filter(None, [second]), *PAIR]
    taken = inspected(*lines)
    assert taken.tournament is not None
    warned = [d for d in taken.diagnostics if d.code == code]
    assert warned
    assert all(d.taken and d.line and d.severity is Severity.WARNING for d in warned)
    assert code in {error.code for error in refused(*lines, strictness="engine")}


TEAM = f"310   1 {'Alpha':<63}     1    2"
STRICT_TEAMS = [
    ("300   1   1   7    1    2", "TRF-UNKNOWN-PARTICIPANT"),
    ("300       1   1    1    2", "TRF-TEAM-ROUND"),
    ("320  1.0  1.0   7", "TRF-UNKNOWN-PARTICIPANT"),
    ("330 ??   1   1   1", "TRF-330"),
    ("330 +-1111 111 111", "TRF-330"),
    ("300 1111   1   1    1", "TRF-300"),
    ("320 10.25 1.0   1", "TRF-320"),
    ("330 H    1   1", "TRF-TRF25"),
    ("352 WXB", "TRF-352"),
    ("362 TW 2.0   QQ 1.0", "TRF-362"),
]


@pytest.mark.parametrize(("record", "code"), STRICT_TEAMS)
def test_team_records_that_cannot_be_read(record: str, code: str) -> None:
    taken = inspected(TEAM, record, *PAIR)
    assert taken.tournament is not None
    assert code in {d.code for d in taken.diagnostics if d.taken}
    assert code in {error.code for error in refused(TEAM, record, *PAIR, strictness="engine")}


def test_team_with_an_unknown_member_is_refused() -> None:
    assert places(refused(TEAM + "    9", *PAIR)) == [("TRF-UNKNOWN-PLAYER", 1, 84)]
    assert places(refused(TEAM, TEAM, *PAIR)) == [("TRF-DUPLICATE", 2, 5)]
    errors = refused(TEAM, "300   1   1   1    9", *PAIR)
    assert places(errors) == [("TRF-UNKNOWN-PLAYER", 2, 17)]


POINTS = [
    ([], "   2 w =", "", "0.5", True),
    ([], "   2 w =", "", "1.0", False),
    (["XXA    1  0.0  1.0"], "   2 w =", "", "1.5", True),
    ([], "   2 w =", "0000 - H", "1.0", True),
    ([], "   2 w =", "0000 - F", "1.5", True),
    (["XXA    1  0.0  1.0"], "   2 w =", "0000 - H", "2.0", True),
    (["XXA    1  1.0  0.0"], "   2 w =", "", "1.5", False),
    (["299           0.5    1    1"], "   2 w =", "", "1.0", True),
    ([], "   2 w ?", "", "0.0", True),
    ([], "   2 w ?", "", "0.5", True),
]


@pytest.mark.parametrize(("records", "block", "coming", "points", "good"), POINTS)
def test_points(records: list[str], block: str, coming: str, points: str, good: bool) -> None:
    other = block.replace("2 w", "1 b")
    lines = [*records, line(1, block, coming, points=points), line(2, other, points="0.5")]
    if good:
        accepted(*lines)
    else:
        accepted(*lines, warnings=["TRF-POINTS"])
        assert places(refused(*lines, strictness="engine"))[0][0] == "TRF-POINTS"


def test_points_without_the_bonus_are_told() -> None:
    lines = ["299           0.5    1    1", *PAIR]
    accepted(*lines, warnings=["TRF-BONUS"])


def test_points_of_players_of_a_team_event_are_informative() -> None:
    accepted(TEAM, line(1, "   2 w 1", points="7.5"), line(2, "   1 b 0"))


def test_vega_file_is_recognised() -> None:
    [error] = refused("012|Some Open", "022|Somewhere", "142|1|0.5|0")
    assert error.code == "TRF-VEGA"


@pytest.mark.parametrize(
    "content", ["", "\n\n", "4\n1 2\n3 4\n", "# Title\n\nSome text.\n", "a\tb\n"]
)
def test_other_texts_are_not_reports(content: str) -> None:
    found = formats.inspect(content, "x")
    assert found.tournament is None
    assert "TRF-NOT-A-REPORT" in {d.code for d in found.diagnostics}


def test_report_without_players_is_told() -> None:
    assert accepted("012 Empty Open", warnings=["TRF-NO-PLAYERS"]).name == "Empty Open"


def test_utf_16_is_refused() -> None:
    found = formats.inspect(text(*PAIR).encode("utf-16"), "x.trf")
    assert [d.code for d in found.diagnostics] == ["FILE-ENCODING"]
    assert found.tournament is None


HOSTILE = {
    "a long line": "012 " + "x" * 70_000,
    "many lines": "\n" * 100_001,
    "many rounds": line(1) + "  0000 - Z" * 1000,
    "many places": "\n".join(
        ["250       1.0   1 999    1 9999"] * 200 + [line(n) for n in range(1, 51)]
    ),
    "a huge file": "x" * (16 * 1024 * 1024 + 1),
    "a deep JSON": "[" * 100_000,
    "a huge number": '{"format": "pairwright-tournament", "version": ' + "9" * 10_000 + "}",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_file_is_refused_at_once(name: str) -> None:
    start = time.process_time()  # of this process alone: a busy machine is no slow reader
    found = formats.inspect(HOSTILE[name].encode(), "hostile")
    assert time.process_time() - start < 5
    assert found.tournament is None
    assert any(d.severity is Severity.ERROR for d in found.diagnostics)


@pytest.mark.parametrize("column", [53, 57, 85, 90, 91])
def test_shifted_columns_are_refused(column: int) -> None:
    full = f"{PAIR[0]:<100}"
    [error] = refused(full[: column - 1] + "7" + full[column:], PAIR[1])
    assert (error.code, error.line, error.column) == ("TRF-COLUMNS", 1, column)


@pytest.mark.parametrize("column", [8, 41, 47, 54, 61, 68])
def test_shifted_columns_of_a_team_are_refused(column: int) -> None:
    errors = refused(TEAM[: column - 1] + "7" + TEAM[column:], *PAIR)
    assert ("TRF-COLUMNS", 1, column) in places(errors)


def test_numbers_beyond_the_columns() -> None:
    assert places(refused("001 99999     Big")) == [("TRF-NUMBER", 1, 5)]
    assert refused("142 1000", *PAIR, strictness="engine")[0].code == "TRF-ROUNDS"
    assert refused("142 " + "9" * 50, *PAIR, strictness="engine")[0].code == "TRF-ROUNDS"


def test_a_file_full_of_problems_is_cut_short() -> None:
    lines = [line(n, sex="f", title="g") for n in range(1, 4000)]
    found = inspected(*lines)
    assert found.tournament is not None
    assert len(found.diagnostics) == 5001
    assert found.diagnostics[-1].code == "FILE-MANY-PROBLEMS"
    assert "2998 more" in found.diagnostics[-1].message


def test_every_code_is_documented() -> None:
    root = Path(__file__).resolve().parents[2]
    documented = (root / "docs" / "reference" / "formats.md").read_text(encoding="utf-8")
    used = set()
    for path in (root / "src" / "pairwright" / "formats").rglob("*.py"):
        used |= set(
            re.findall(
                r'"((?:FILE|TRF|JSON|REPORT|FACT|FIDE-MODE)-[A-Z0-9-]+)"', path.read_text("utf-8")
            )
        )
    assert len(used) > 60
    missing = {code for code in used if not re.search(rf"\b{code}\b(?!-)", documented)}
    assert missing == set()
