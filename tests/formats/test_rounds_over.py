"""Which rounds are over, and what stands in the columns of those that are not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pairwright import formats
from pairwright.cli import engine
from pairwright.cli import main as command
from pairwright.tournament import Announcement, Bye, ByeKind
from tests.evidence import CASES
from tests.formats.reports import accepted, line, refused, text

ROUND_1 = ("   2 w 1", "   1 b 0")


def test_the_last_round_with_an_opponent_is_over() -> None:
    tournament = accepted(
        line(1, ROUND_1[0], "0000 - H", points="1.5"),
        line(2, ROUND_1[1], "", "0000 - Z", "0000 - Z"),
    )
    assert len(tournament.rounds) == 1
    assert tournament.announcements == (
        Announcement(1, 2, ByeKind.HALF_POINT),
        Announcement(2, 3, ByeKind.ZERO_POINT),
        Announcement(2, 4, ByeKind.ZERO_POINT),
    )


@pytest.mark.parametrize("points", ["1.0", "2.0"], ids=["bbp", "javafo"])
@pytest.mark.parametrize("bye", ["0000 - U", "   0 - U", "     - U"])
def test_a_bye_before_the_pairing_does_not_make_a_round_over(bye: str, points: str) -> None:
    """R-BYE-4. JaVaFo wants the points of the coming bye in the record, bbpPairings does not."""
    lines = [line(1, ROUND_1[0], bye, points=points), line(2, ROUND_1[1])]
    noted = ["TRF-NO-OPPONENT"] if "0000" not in bye and "0" in bye else []
    tournament = accepted(*lines, warnings=[*noted, "TRF-BYE-BEFORE-PAIRING"])
    assert len(tournament.rounds) == 1
    assert tournament.announcements == (Announcement(1, 2, ByeKind.FULL_POINT),)


def test_a_bye_of_a_later_round_is_announced_too() -> None:
    lines = [line(1, ROUND_1[0], "", "0000 - U", points="1.0"), line(2, ROUND_1[1])]
    tournament = accepted(*lines, warnings=["TRF-BYE-BEFORE-PAIRING"])
    assert tournament.announcements == (Announcement(1, 3, ByeKind.FULL_POINT),)


def test_a_bye_beside_entries_of_all_others_is_a_round() -> None:
    """Nobody is left who could be paired: the one who was there had the bye."""
    lines = [line(1, ROUND_1[0], "0000 - U", points="2.0"), line(2, ROUND_1[1], "0000 - Z")]
    assert len(accepted(*lines).rounds) == 2


def test_a_bye_of_a_past_round_stays_what_it_is() -> None:
    tournament = accepted(
        line(1, "0000 - U", "   2 w 1", points="2.0"), line(2, "", "   1 b 0"), line(3)
    )
    assert tournament.rounds[0].byes == (Bye(1, ByeKind.PAIRING_ALLOCATED),)


def test_engine_and_pair_do_not_skip_a_round(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Player 3 has the bye of round 2 before it is paired: 1 to 4 without 3 and 5 to 7 meet."""
    entries = ["   5 w 1", "   6 b 0", "   7 w 1", "0000 - H", "   1 b 0", "   2 w 1", "   3 b 0"]
    points = ["1.0", "0.0", "1.0", "0.5", "0.0", "1.0", "0.0"]
    blocks = [[entry] for entry in entries]
    blocks[2].append("0000 - U")
    lines = [
        line(n, *block, points=p)
        for n, (block, p) in enumerate(zip(blocks, points, strict=True), start=1)
    ]
    path = tmp_path / "event.trf"
    path.write_text(text("XXR 4", "XXC white1", *lines), encoding="utf-8")
    assert engine.run(["--dutch", str(path), "-p"]) == 0
    listed = [sorted(map(int, row.split())) for row in capsys.readouterr().out.split("\n")[1:4]]
    assert sorted(n for pair in listed for n in pair) == [1, 2, 4, 5, 6, 7]
    assert command.run(["pair", str(path), "--format", "json"]) == 0
    shown = capsys.readouterr()
    data = json.loads(shown.out)
    assert (data["round"], data["bye"]) == (2, None)
    assert data["requested_byes"] == [{"player": 3, "kind": "F"}]
    assert "TRF-BYE-BEFORE-PAIRING" in shown.err
    assert "C.04.1 art. 3" in shown.err


def test_an_absence_alone_does_not() -> None:
    tournament = accepted(line(1, "0000 - -"), line(2), warnings=["TRF-BYE-TRF06"])
    assert tournament.rounds == ()
    assert tournament.announcements == (Announcement(1, 1),)


def test_a_round_in_which_everybody_has_an_entry_is_over() -> None:
    tournament = accepted(
        line(1, ROUND_1[0], "0000 - Z", points="1.0"),
        line(2, ROUND_1[1], "0000 - Z"),
        warnings=["TRF-NOBODY-PAIRED"],
    )
    assert len(tournament.rounds) == 2
    assert tournament.announcements == ()


def test_a_first_column_without_a_pairing_is_a_round_and_is_told() -> None:
    """The file of a client, with `0000 -` in column 1: it says how it is taken, and how to say
    otherwise.
    """
    data = (CASES / "clients" / "bbp25.trf").read_bytes()
    found = formats.inspect(data, "bbp25.trf")
    assert found.tournament is not None
    assert len(found.tournament.rounds) == 1
    [told] = [d for d in found.diagnostics if d.code == "TRF-NOBODY-PAIRED"]
    assert (told.line, told.column) == (4, 92)
    assert "round 1: every player has an entry, and nobody has an opponent" in told.text
    assert "expected a blank column, if round 1 is still to be paired" in told.text
    assert "taken as round 1 is over without a game; round 2 is to be paired" in told.text
    blank = data.replace(b"0000 w", b"      ").replace(b"0000 -", b"      ")
    again = formats.inspect(blank, "bbp25.trf")
    assert again.tournament is not None
    assert again.tournament.rounds == ()
    assert [d.code for d in again.diagnostics] == []


def test_two_last_columns_without_a_pairing_are_two_warnings() -> None:
    tournament = accepted(
        line(1, ROUND_1[0], "0000 - Z", "0000 - H", points="1.5"),
        line(2, ROUND_1[1], "0000 - Z", "0000 - Z"),
        warnings=["TRF-NOBODY-PAIRED"] * 2,
    )
    assert len(tournament.rounds) == 3


def test_pairings_without_results_are_a_round() -> None:
    tournament = accepted(line(1, "   2 w"), line(2, "   1 b"))
    assert not tournament.rounds[0].is_complete


def test_entries_240_and_xxz_are_merged() -> None:
    tournament = accepted(
        "240 H   2    1", "XXZ 1 2", line(1, *ROUND_1[:1], points="1.0"), line(2, ROUND_1[1])
    )
    assert tournament.announcements == (
        Announcement(1, 2, ByeKind.HALF_POINT),
        Announcement(2, 2, ByeKind.ZERO_POINT),
    )


def test_different_announcements_are_refused_for_an_engine() -> None:
    lines = ["240 H   1    1", line(1, "0000 - Z"), line(2)]
    assert accepted(*lines, warnings=["TRF-240"]).announcements == (
        Announcement(1, 1, ByeKind.HALF_POINT),
    )
    assert refused(*lines, strictness="engine")[0].code == "TRF-240"


def test_absent_player_of_a_team_event_is_told() -> None:
    team = f"310   1 {'Alpha':<63}     1    2"
    lines = [line(1, *ROUND_1[:1], "0000 - Z"), line(2, ROUND_1[1])]
    accepted(team, *lines, warnings=["TRF-PLAYER-ABSENT"])


def test_more_rounds_than_the_tournament_has_are_refused() -> None:
    [error] = refused("XXR 1", line(1, *ROUND_1[:1], "   2 b 1"), line(2, ROUND_1[1], "   1 w 0"))
    assert (error.code, error.line, error.column) == ("TRF-ROUNDS", 1, 5)
