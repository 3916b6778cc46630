"""`pairwright show`: the bundled example, line by line (checked by hand against its rounds)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pairwright import pair, read
from pairwright.cli.main import run
from pairwright.tournament import Player, Tournament
from tests.cli import files
from tests.positions_before import dutch_before
from tests.small_events import event, played
from tests.systems.double_swiss.matches import double_event, matches

EXAMPLE = str(Path(__file__).resolve().parents[2] / "examples" / "lakeside-open.trf")


@pytest.fixture(autouse=True)
def narrow_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    """The lines shown, with blanks evened out."""
    assert run(["show", *arguments]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines[3:])) <= 80
    return [" ".join(line.split()) for line in lines]


def test_example_is_read_whole(capsys: pytest.CaptureFixture[str]) -> None:
    lines = shown(capsys, EXAMPLE)
    assert lines[0] == "Lakeside Spring Open"
    assert lines[1] == "Lakeside, ENG, Mar 6 \u2013 8, 2026"
    assert lines[2] == (
        "14 players, 3 of 5 rounds recorded; FIDE (Dutch) System, C.04.3, edition "
        "2026; initial colour White"
    )
    assert "4 WFM Delacroix, Noor 2214 FRA 11b= 9w1 10b1 2.5" in lines
    assert "6 Aguirre, Inés 2125 ESP Z 10b0 U 1.0" in lines


def test_announcements_of_the_next_round(capsys: pytest.CaptureFixture[str]) -> None:
    text = " ".join(shown(capsys, EXAMPLE))
    assert (
        "Round 4: 11 to be paired; not: 7 Novotny, Karel (absent); "
        "9 Whitfield, George (half-point bye); 12 Petrov, Miro (absent)" in text
    )


@pytest.mark.parametrize(
    "line",
    [
        # floated up to 7 in round 3, three games with WBW
        "2.5 1 Okonkwo, Amara WBW Black (strong) up/- yes",
        # half-point bye in round 2; met 11 on the same score in round 3
        "2.0 3 Marchetti, Elio WB White (mild) -/down yes",
        # bye in round 1; colours BW
        "2.0 14 Rossi, Chiara BW Black (mild) -/- no",
        # forfeit win in round 3
        "1.5 5 Tamm, Rasmus WB White (mild) down/- no",
        # late entry: one loss, then the bye
        "1.0 6 Aguirre, Inés B White (strong) down/- no",
        # forfeit loss in round 3: no float, no bar
        "0.5 2 Lindqvist, Torsten BW Black (mild) -/- yes",
        "1.0 10 Haddad, Samir BWW Black (absolute) up/- yes",
    ],
)
def test_position_before_round_4(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert line in shown(capsys, EXAMPLE)


def test_earlier_position(capsys: pytest.CaptureFixture[str]) -> None:
    lines = shown(capsys, EXAMPLE, "--round", "2")
    assert "Position before round 2" in lines
    assert "1.0 14 Rossi, Chiara - - down/- no" in lines
    assert "1 IM Okonkwo, Amara 2412 NGR 8w1 1.0" in lines


def test_points_of_the_example_are_those_of_its_rounds() -> None:
    tournament = read(EXAMPLE)
    claimed = {s.player: s.points for s in tournament.recorded_standings}
    position = dutch_before(tournament)
    assert len(claimed) == 14
    for participant in position.participants:
        points = claimed[participant.number]
        assert points is not None
        assert participant.score == points * 100


def test_finished_tournament(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    finished = tmp_path / "finished.trf"
    text = Path(EXAMPLE).read_text(encoding="utf-8").replace("142 5", "142 3")
    lines = [line for line in text.splitlines() if not line.startswith("240")]
    finished.write_text("\n".join(lines), encoding="utf-8")
    assert shown(capsys, str(finished))[-1] == "All rounds played."


def test_topscorers_and_virtual_points(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    last = tmp_path / "last.trf"
    text = Path(EXAMPLE).read_text(encoding="utf-8").replace("142 5", "142 4")
    lines = [line for line in text.splitlines() if not line.startswith("240 Z   5")]
    lines.append("250       1.0   4   4    1    1")
    last.write_text("\n".join(lines), encoding="utf-8")
    assert "*2.5+1.0 1 Okonkwo, Amara WBW Black (strong) up/- yes" in shown(capsys, str(last))


def test_matches_show_both_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`4w1=`: White in the first game against 4, which was won; the second one was drawn."""
    event = double_event(
        5,
        matches("1-4 1-0 1/2-1/2", "5-2 0-1 +--", "3 F"),
        number_of_rounds=4,
        players=tuple(Player(number, name=f"Player {number}") for number in range(1, 6)),
    )
    lines = shown(capsys, files.write(tmp_path / "double.trf", event))
    assert (
        "5 players, 1 of 4 rounds recorded; Double-Swiss System, C.04.5, edition 2026" in lines[2]
    )
    assert "1 Player 1 4w1= 1.5" in lines
    assert "4 Player 4 1b0= 0.5" in lines
    assert "5 Player 5 2w0- 0.0" in lines
    assert "2 Player 2 5b1+ 2.0" in lines
    assert "3 Player 3 F 2.0" in lines


def test_double_swiss_has_no_colour_preferences(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rounds = (
        matches("1-4 1-0 0-1", "5-2 0-1 1-0", "3-6 1-0 0-1", "7 U"),
        matches("3-1 1-0 0-1", "2-7 1-0 0-1", "4-5 +-- --+", "6 H"),
    )
    event = double_event(7, *rounds, number_of_rounds=3)
    lines = shown(capsys, files.write(tmp_path / "double.trf", event))
    assert "Score No Name Colours Floater Bye" in lines
    assert "4.0 3 WW no yes" in lines
    assert "4.0 2 BW yes yes" in lines
    assert "1.5 7 B yes no" in lines
    assert "2.0 4 B no no" in lines
    assert "1.0 6 B no yes" in lines
    assert not any("*" in line or "(strong)" in line for line in lines)


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        (
            "fr",
            [
                "Lakeside, ENG, 6\u20138 mars 2026",
                "14 joueurs, 3 rondes enregistrées sur 5 ; Système suisse de la FIDE "
                "(néerlandais), C.04.3, édition 2026 ; couleur initiale : les Blancs",
                "1 IM Okonkwo, Amara 2412 NGR 8b1 12n= 7b1 2,5",
                "Situation avant la ronde 4",
                "2,5 1 Okonkwo, Amara BNB les Noirs (forte) haut/- oui",
                "B : les Blancs, N : les Noirs.",
                "9 Whitfield, George (bye d’un demi-point) ; 12 Petrov, Miro (absent)",
            ],
        ),
        (
            "it",
            [
                "14 giocatori, 3 turni registrati su 5; Sistema Svizzero FIDE (Olandese), C.04.3, "
                "edizione 2026; colore iniziale: ",
                "10 Haddad, Samir 1897 LBN 3n0 6b1 4b0 1,0",
                "B: il Bianco, N: il Nero.",
                "Situazione prima del turno 4",
                "12 Petrov, Miro (assente)",
            ],
        ),
    ],
)
def test_other_languages(
    lang: str, expected: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    text = " ".join(shown(capsys, EXAMPLE, "--lang", lang))
    for part in expected:
        assert part in text


# --- nothing is left out ---------------------------------------------------------------------


def long_event(rounds: int) -> Tournament:
    """Two players who meet again and again: show only reads."""
    first = played("1-2 1-0")
    return event(2, *([first] * rounds), number_of_rounds=rounds, name="Long")


@pytest.mark.parametrize("width", [40, 60, 80])
def test_a_narrow_terminal_shows_every_round(
    width: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In several tables that say so, none wider than the terminal."""
    monkeypatch.setenv("COLUMNS", str(width))
    assert run(["show", files.write(tmp_path / "long.trf", long_event(19))]) == 0
    text = capsys.readouterr().out
    for number in range(1, 20):
        assert re.search(rf"\bR{number}\b", text), number
    assert len(re.findall(r"(?<!\d)2w1", text)) == 19
    assert "Players, rounds 1 to " in text
    assert re.search(r"The rounds stand in \d+ tables", " ".join(text.split()))
    tables = [line for line in text.splitlines() if "R1" in line or "w1" in line]
    assert width == 40 or max(map(len, tables)) <= width  # one round at least is in each table


def test_piped_output_is_as_wide_as_it_must_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("COLUMNS")
    assert run(["show", files.write(tmp_path / "long.trf", long_event(19))]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert any("R1 " in line and "R19" in line for line in lines)


def test_a_narrow_terminal_keeps_every_column_of_the_position(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    assert run(["show", EXAMPLE]) == 0
    lines = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert "2.5 1 Okonkwo, Am… WBW Black (strong) up/- yes" in lines


# --- which round -----------------------------------------------------------------------------


def test_just_after_pairing_the_paired_round_is_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    paired = files.SEVEN.with_round(pair(files.SEVEN).with_results())
    lines = shown(capsys, files.write(tmp_path / "paired.trf", paired))
    text = " ".join(lines)
    assert "note: round 2 is paired and has games without a result" in text
    assert "--round names another" in text
    assert "Position before round 2" in lines
    assert "1 4w1 7b* 1.0" in lines


def test_system_and_edition_can_be_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = files.write(tmp_path / "seven.trf", files.SEVEN)
    assert "edition 2017;" in " ".join(shown(capsys, source, "--edition", "2017"))
    assert "Burstein System" in " ".join(shown(capsys, source, "--system", "burstein"))
    assert run(["show", source, "--system", "chess"]) == 3
    assert "chess" in capsys.readouterr().err
