"""The command, the page and the tables."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

import pairwright as pw
from pairwright.cli.main import run
from pairwright.explaining import page, round_table
from pairwright.service.explaining import ExplainRequest, explained
from pairwright.tournament import ChangeGround, PairingChange
from tests.cli import files
from tests.patience import SECONDS
from tests.small_events import event, played
from tests.test_project import ROOT

EXAMPLE = str(ROOT / "examples/lakeside-open.trf")


def output(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run(["explain", EXAMPLE, "--round", "3", *arguments]) == 0
    return capsys.readouterr().out


def test_the_whole_round_names_every_board(capsys: pytest.CaptureFixture[str]) -> None:
    text = output(capsys)
    for board in range(1, 7):
        assert f"Board {board}: " in text
    assert "Bracket of 1.5 points" in text
    assert "6 Aguirre (0 points) has the pairing-allocated bye (C.04.1 art. 3)." in text


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["--player", "4"], "4 Delacroix (1.5 points) floats down (C.04.3 art. 1.4.1)."),
        (["--board", "2"], "Board 2: 11 Keller – 3 Marchetti"),
        (["--why-not", "4", "9"], "4 Delacroix and 9 Whitfield have met in round 2 ([C1];"),
        (["--why-not-bye", "13"], "13 Osei had the pairing-allocated bye in round 2 ([C2];"),
        (["--lang", "fr", "--board", "2"], "Échiquier 2\u00a0: 11 Keller – 3 Marchetti"),
        (["--lang", "it", "--why-not-bye", "3"], "Perché 3 Marchetti non ha il bye?"),
    ],
)
def test_questions_are_answered(
    capsys: pytest.CaptureFixture[str], arguments: list[str], expected: str
) -> None:
    assert expected in output(capsys, *arguments)


def test_a_proposed_pairing_is_judged(capsys: pytest.CaptureFixture[str]) -> None:
    right = "1-7 11-3 10-4 14-13 5-2 9-8 6-0"
    assert "is the one that the rules give" in output(capsys, "--judge", right)
    turned = "7-1 11-3 10-4 14-13 5-2 9-8 6"
    assert "White belongs to 1 Okonkwo against 7 Novotny" in output(capsys, "--judge", turned)
    rematch = "1-7 11-4 10-3 14-13 5-2 9-8 6-bye"
    assert "have met before in round 1 (C.04.3 art. 2.1.1)" in output(capsys, "--judge", rematch)
    worse = "1-7 4-3 11-10 14-13 5-2 9-8 6-0"
    judged = output(capsys, "--judge", worse)
    assert "[C12] (players without their colour preference) decides in the bracket" in judged


@pytest.mark.parametrize(
    "arguments",
    [
        ["--judge", "1:7"],
        ["--board", "99"],
        ["--player", "77"],
        ["--why-not", "1", "1"],
        ["--lang", "de"],
        ["--system", "double-swiss"],
        ["--round", "9"],
    ],
)
def test_impossible_requests_end_with_code_3(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    assert run(["explain", EXAMPLE, "--round", "3", *arguments]) == 3
    message = capsys.readouterr().err
    assert message.startswith("pairwright: ")
    assert message.count("\n") == 1


def test_json_holds_the_reasons_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(output(capsys, "--format", "json"))
    assert (data["system"], data["edition"], data["round"]) == ("dutch", "2026", 3)
    assert [board["board"] for board in data["boards"]] == [1, 2, 3, 4, 5, 6]
    for board in data["boards"]:
        for reason in board["reasons"]:
            assert reason["articles"]
            assert reason["text"].endswith(").")
    assert data["brackets"][1]["moved_down"] == [7]
    answer = json.loads(output(capsys, "--format", "json", "--why-not", "4", "9"))["answers"][0]
    assert answer["reasons"][0]["values"] == {"first": 4, "second": 9, "round": 2}


def test_the_library_explains_a_pairing_without_a_trace() -> None:
    tournament = pw.read(EXAMPLE)
    pairing = pw.pair(tournament, round=3)
    assert pairing.trace is None
    explanation = pw.explain(pairing)
    assert explanation.pairing == pairing
    assert explanation.player(14).text() != explanation.player(14).text("fr")
    assert json.dumps(explanation.as_data("it"))
    named = pw.explain(tournament, round=3)
    assert [a.reasons for a in named.boards()] == [a.reasons for a in explanation.boards()]


def test_the_checklist_has_both_layouts(capsys: pytest.CaptureFixture[str]) -> None:
    text = output(capsys, "--checklist")
    assert re.search(r"^  7 Novotny +2 +b +·· +MDP +1B$", text, re.M)
    assert re.search(r"^ +7\t2\.0\t", text, re.M) or re.search(r"^ +7\t +2", text, re.M)
    explanation = pw.explain(pw.read(EXAMPLE), round=3)
    edition = explanation.pairing.rules.edition
    assert edition.engine_checklist is not None
    seen = edition.view(explanation.position)
    assert edition.engine_checklist(seen, explanation.pairing).rstrip("\n") in text
    table = round_table(explanation, explanation.language("it"))
    assert "Giocatore" in table
    assert "1,5" in table


# --- the page ----------------------------------------------------------------------------------


def hostile_page(code: str = "en") -> str:
    tournament = event(7, played("1-4 1-0", "5-2 0-1", "3-6 1-0", "7 U"), number_of_rounds=5)
    renamed = tuple(
        replace(player, name=f"<script>alert({player.number})</script>&\"'")
        for player in tournament.players
    )
    explanation = pw.explain(replace(tournament, players=renamed), edition="2026")
    return page(explanation, explanation.language(code))


def test_the_page_escapes_names_and_needs_nothing_else() -> None:
    text = hostile_page()
    assert "<script" not in text
    assert "&lt;script&gt;" in text
    assert not re.search(r"src\s*=|url\(|@import|http-equiv", text)
    assert all(target.startswith("#") for target in re.findall(r'href="([^"]*)"', text))
    links = re.findall(r"https?://[^\"' )<]+", text)
    assert set(links) <= {"http://www.w3.org/2000/svg"}


@pytest.mark.parametrize("code", ["en", "fr", "it"])
def test_the_page_says_its_language(code: str) -> None:
    text = hostile_page(code)
    assert text.startswith(f'<!DOCTYPE html>\n<html lang="{code}">')
    assert '<meta charset="utf-8">' in text
    assert "width=device-width" in text


def test_the_page_has_name_pairings_anchors_and_words() -> None:
    found = explained(pw.read(EXAMPLE), ExplainRequest(round=3), EXAMPLE)
    text = found.page()
    assert "<h1>Lakeside Spring Open</h1>" in text
    assert text.index('class="pairings"') < text.index('id="board-1"')
    for target in re.findall(r'href="#([^"]*)"', text):
        assert f'id="{target}"' in text
    assert text.count('href="#board-') == 6
    assert '<a href="#bye">' in text
    for word in ("S1, S2: ", "MDP: ", "[C12]: players without their colour preference"):
        assert word in text.split('id="words"')[1]
    assert "W: White, B: Black." in text
    assert (
        "B\u00a0: les Blancs, N\u00a0: les Noirs."
        in explained(pw.read(EXAMPLE), ExplainRequest(round=3, language="fr"), EXAMPLE).page()
    )


def test_the_page_escapes_the_name_of_the_event() -> None:
    explanation = pw.explain(pw.read(EXAMPLE), round=3)
    text = page(explanation, explanation.language(), event="<b>Open</b>\x1b[0m")
    assert "<b>" not in text
    assert "&lt;b&gt;Open" in text
    assert "\x1b" not in text


# --- plain words -------------------------------------------------------------------------------


def test_answers_open_with_plain_words(capsys: pytest.CaptureFixture[str]) -> None:
    """From the rounds of the example: 3 and 11 met in round 3, 6 and 8 are both due White."""
    assert run(["explain", EXAMPLE, "--player", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    opening = " ".join(lines[3 : lines.index(next(x for x in lines if x.startswith("  ")))])
    assert opening.startswith("3 Marchetti and 14 Rossi both have 2 points. 11 Keller was earlier ")
    assert "the two met in round 3" in opening
    assert not re.search(r"\[|art\.|S1|S2|MDP|TPN", opening)
    assert run(["explain", EXAMPLE, "--board", "4"]) == 0
    text = " ".join(capsys.readouterr().out.split())
    assert "8 Brandao has 1.5 points and 10 Haddad 1 point" in text
    assert "8 Brandao and 6 Aguirre should both have White ([C13]; C.04.3 art. 2.4.8)." in text


def test_the_text_shows_whole_brackets_and_causes(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", EXAMPLE]) == 0
    text = capsys.readouterr().out
    assert "  Moved down: 8 Brandao\n  Players: 6 Aguirre, 10 Haddad, 13 Osei\n" in text
    assert "  Pairs: 8 Brandao – 10 Haddad, 6 Aguirre – 13 Osei\n" in text
    assert "  10 Haddad floated up in round 3 ([C15]; C.04.3 art. 2.4.10)." in text
    assert "  6 Aguirre and 13 Osei should both have White ([C12]; C.04.3 art. 2.4.7)." in text


# --- the round that the file holds ---------------------------------------------------------------


def explain_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], held: pw.Tournament, *arguments: str
) -> str:
    path = files.write(tmp_path / "event.trf", held)
    assert run(["explain", path, *arguments]) == 0
    return capsys.readouterr().out


def test_another_recorded_pairing_is_told_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = explain_file(tmp_path, capsys, files.WRONG_PAIRS, "--round", "2")
    assert text.startswith("The file records another pairing of this round than the rules give.")
    assert "round 2: DIFFERENT: [C12] (players without" in text.split("Round 2 – ")[0]
    assert "In the file: 3 – 1\n  In the file 3 has White against 1: DIFFERENT.\n" in text
    assert "[C12] (players without their colour preference) decides" in text
    player = explain_file(tmp_path, capsys, files.WRONG_PAIRS, "--round", "2", "--player", "1")
    assert "In the file 3 has White against 1: DIFFERENT." in player
    assert "By the rules 1 meets 7." in player
    assert "Suppose 3 met 1" in player
    other = explain_file(tmp_path, capsys, files.WRONG_PAIRS, "--round", "2", "--player", "4")
    assert "In the file:" not in other


def test_an_illegal_or_turned_board_is_told_as_such(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = explain_file(tmp_path, capsys, files.SECOND_BYE, "--round", "2", "--player", "7")
    assert "round 2: ILLEGAL: player 7 has the pairing-allocated bye" in text
    assert "In the file 7 has the bye: ILLEGAL." in text
    text = explain_file(tmp_path, capsys, files.WRONG_COLOURS, "--round", "2", "--player", "3")
    assert "only colours differ" in text
    assert "In the file 3 has White against 2: DIFFERENT." in text
    assert "White belongs to 2 against 3" in text


def test_a_recorded_pairing_of_the_rules_needs_no_word(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert explain_file(tmp_path, capsys, files.RIGHT, "--round", "2").startswith("Round 2 – ")


def test_json_and_page_tell_what_the_file_holds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ("--round", "2", "--format")
    data = json.loads(explain_file(tmp_path, capsys, files.WRONG_PAIRS, *arguments, "json"))
    assert data["recorded"]["verdict"] == "DIFFERENT"
    assert data["recorded"]["recorded"] == [[2, 7], [3, 1]]
    assert data["recorded"]["by_the_rules"] == [[2, 3], [7, 1]]
    assert all(board["plain"] for board in data["boards"])
    shown = explain_file(tmp_path, capsys, files.WRONG_PAIRS, *arguments, "html")
    assert shown.index("The file records another pairing") < shown.index('class="pairings"')
    assert "In the file: 3 – 1" in shown


def test_a_changed_pairing_is_explained_as_published(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """C.04.2 art. 4.4: what was published is by the rules; the change has its ground."""
    change = PairingChange(2, ChangeGround.COMPETITION_RULES, ((2, 3), (7, 1)), ((3, 1), (2, 7)))
    changed = replace(files.WRONG_PAIRS, pairing_changes=(change,))
    text = explain_file(tmp_path, capsys, changed, "--round", "2", "--player", "1")
    assert (
        "note: the published pairing of round 2 was changed, 2 – 3; 7 – 1 to 3 – 1; 2 – 7" in text
    )
    assert "DIFFERENT" not in text


def test_just_after_pairing_that_round_is_explained(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    paired = files.SEVEN.with_round(pw.pair(files.SEVEN).with_results())
    text = explain_file(tmp_path, capsys, paired)
    assert text.startswith("note: round 2 is paired and has games without a result")
    assert "--round names another" in text
    assert "Round 2 – " in text


def test_after_the_end_the_last_round_is_explained(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    over = replace(files.RIGHT, number_of_rounds=2)
    text = explain_file(tmp_path, capsys, over)
    assert text.startswith("note: all rounds are played, so the last one, round 2, is looked at")
    assert "Round 2 – " in text


def test_the_picture_draws_every_player_and_pair() -> None:
    explanation = pw.explain(pw.read(EXAMPLE), round=3)
    text = page(explanation, explanation.language())
    pictures = [
        ElementTree.fromstring(svg) for svg in re.findall(r"<svg.*?</svg>", text, re.DOTALL)
    ]
    brackets = explanation.brackets()
    assert len(pictures) == len(brackets)
    for picture, bracket in zip(pictures, brackets, strict=True):
        discs = picture.findall("circle")
        assert len(discs) == len(bracket.mdps) + len(bracket.residents)
        lines = [element.get("class") for element in picture if element.tag in ("line", "path")]
        assert lines.count("pair") == len(bracket.pairs)
        assert lines.count("crossed") == len(bracket.crossed_out)
        given = [disc.get("class") for disc in discs]
        assert given.count("disc white") == given.count("disc black") == len(bracket.pairs)
        assert given.count("disc none") == len(bracket.floaters)


CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")


@pytest.mark.skipif(CHROMIUM is None, reason="chromium is not installed")
def test_the_page_fits_a_phone(tmp_path: Path) -> None:
    """Nothing but what scrolls by itself may be wider than the screen of a phone."""
    text = hostile_page("fr")
    probe = (
        "<script>document.title = 'width ' + document.documentElement.scrollWidth + ' of ' + "
        "document.documentElement.clientWidth</script></body>"
    )
    path = tmp_path / "page.html"
    path.write_text(text.replace("</body>", probe), encoding="utf-8")
    assert CHROMIUM is not None
    shown = subprocess.run(
        [
            CHROMIUM,
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--window-size=500,844",
            "--dump-dom",
            path.as_uri(),
        ],
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=True,
    ).stdout
    found = re.search(r"<title>width (\d+) of (\d+)</title>", shown)
    assert found is not None
    assert int(found[1]) <= int(found[2])
