"""`pairwright verification`: the checklist in a terminal."""

from __future__ import annotations

import json

from pairwright.service.verification import verification_table
from tests.command_line import typed


def test_the_groups_with_their_sums() -> None:
    shown = typed("verification").stdout
    for group in verification_table().group:
        [line] = [row for row in shown.splitlines() if row.startswith(f"  {group.numbers} ")]
        assert group.title in line
        assert sum(map(int, line.split()[-3:])) == len(group.question)
    [total] = [row for row in shown.splitlines() if "All questions" in row]
    assert sum(map(int, total.split()[-3:])) == 225


def test_a_question_with_its_evidence() -> None:
    shown = typed("verification", "43").stdout.splitlines()
    assert shown[0] == "43. Leaving FIDE mode is confirmed twice: yes"
    assert "    $ pairwright declare a.event --rounds 6 --yes --reason more" in shown
    assert any("To do it: --leave-fide-mode" in line for line in shown)
    assert any(line.startswith("    tests/event/test_event.py::") for line in shown)


def test_only_one_answer() -> None:
    shown = typed("verification", "--answer", "no", "--json")
    found = json.loads(shown.stdout)
    assert {question["answer"] for question in found} == {"no"}
    assert all(question["told"] for question in found)


def test_as_json_with_its_commands() -> None:
    [question] = json.loads(typed("verification", "20", "--json").stdout)
    assert question["commands"][0]["run"] == ["pairwright check examples/lakeside-open.trf"]
    assert question["evidence"] == []


def test_other_languages() -> None:
    assert typed("verification", "43", "--lang", "fr").stdout.splitlines()[0].endswith(": oui")
    assert "Tutte le domande" in typed("verification", "--lang", "it").stdout


def test_no_list_of_questions() -> None:
    for text in ("0", "226", "a", "5-3", "1,,2", "9" * 400):
        done = typed("verification", text)
        assert done.exit_code == 3
        assert "is not a list of questions, such as 21 or 22-32,40 (1 to 225)" in done.stderr
