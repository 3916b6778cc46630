"""`new`, `enter`, `edit` and who else takes part."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from openpyxl import Workbook

from pairwright import formats
from tests.cli.events.desk import Terminal
from tests.cli.files import RIGHT, WRONG_PAIRS

HOSTILE = "Evil\x1b[2J\u202e, [bold]X[/bold] {0}"


def test_an_event_from_a_list_is_numbered_and_its_colour_drawn(terminal: Terminal) -> None:
    listed = terminal.write("list.csv", "Rating,Name\n2100,Low\n2300,Top\n")
    done = terminal.on("new", "--players", listed, "--rounds", "3", "--name", "Open").done
    facts = terminal.event.state.facts
    assert [(p.number, p.name) for p in facts.players] == [(1, "Top"), (2, "Low")]
    assert (facts.number_of_rounds, facts.name) == (3, "Open")
    assert facts.initial_colour is not None
    assert "Initial colour drawn" in done
    assert "seed" in done
    assert f"pairwright pair {terminal.file}" in done


def test_an_excel_list_and_every_setting(terminal: Terminal) -> None:
    book = Workbook()
    for row in (["Nom", "Elo"], ["Un", 2000], ["Deux", 1900], ["Trois", 1800], ["Quatre", 1700]):
        book.active.append(row)
    path = terminal.folder / "list.xlsx"
    book.save(path)
    made = terminal.on(
        *("new", "--players", str(path), "--rounds", "3", "--system", "dutch"),
        *("--edition", "2017", "--points", "3-1-0", "--bye", "3", "--tie-breaks", "BH:C1,SB"),
        *("--initial-colour", "draw:lake", "--city", "Nice", "--federation", "FRA"),
        *("--start", "2026-11-16", "--end", "2026-11-18", "--arbiter", "Kask", "--name", "N"),
        *("--time-control", "90 min", "--yes", "--leave-fide-mode", "--reason", "old rules"),
    )
    assert made.code == 0, made
    facts = terminal.event.state.facts
    assert facts.declaration.edition == "2017"
    assert (int(facts.point_system.white_win), int(facts.point_system.pairing_allocated_bye)) == (
        *(3, 3),
    )
    assert facts.standings_order == ("PTS", "BH:C1", "SB")
    assert (facts.city, facts.chief_arbiter, facts.time_control) == ("Nice", "Kask", "90 min")
    assert (facts.start_date, facts.end_date) == ("2026-11-16", "2026-11-18")


def test_the_same_seed_draws_the_same_colour(terminal: Terminal) -> None:
    colours = []
    for name in ("a", "b"):
        again = Terminal(terminal.folder / name, terminal.capsys)
        again.folder.mkdir()
        again.new(4, 3, "--initial-colour", "draw:lake")
        colours.append(again.event.state.facts.initial_colour)
    assert colours[0] == colours[1] is not None


def test_standard_input_and_an_empty_event(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    stdin = io.TextIOWrapper(io.BytesIO(b"Name\nAnn\nBo\n"))
    monkeypatch.setattr("sys.stdin", stdin)
    assert terminal.on("new", "--players", "-").code == 0
    assert len(terminal.event.state.facts.players) == 2
    other = str(terminal.folder / "empty.event")
    done = terminal.type("new", other, "--rounds", "3").done
    assert "0 players" in done
    assert f"pairwright enter {other} NAME" in done
    assert "Fewer than two participants" in terminal.type("pair", other).refused


def test_one_player_cannot_be_paired(terminal: Terminal) -> None:
    terminal.new(1)
    assert "Fewer than two participants are there for round 1 (C.04.2 art. 3.3)" in (
        terminal.on("pair").refused
    )


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--players", "LIST", "--tie-breaks", "NOPE"], "order of ranking cannot be taken"),
        (["--players", "LIST", "--points", "1-2"], "points are those of a win, a draw"),
        (["--players", "LIST", "--points", "1-NaN-0"], "NaN is no number of points"),
        (["--players", "LIST", "--points", "0-1-2"], "outside the FIDE rules"),
        (["--players", "LIST", "--initial-colour", "green"], "C.04.3 art. 5.1"),
        (["--players", "LIST", "--acceleration", "fast"], "no acceleration fast"),
        (["--players", "LIST", "--rounds", "0"], "round"),
        (["--players", "LIST", "--system", "chess"], "chess"),
        (["--players", "LIST", "--from", "LIST"], "not with both"),
        (["--players", "EMPTY"], "the list is empty"),
    ],
)
def test_what_is_refused_leaves_no_file(
    terminal: Terminal, arguments: list[str], told: str
) -> None:
    paths = {"LIST": terminal.players(4), "EMPTY": terminal.write("empty.csv", "")}
    refused = terminal.on("new", *(paths.get(word, word) for word in arguments)).refused
    assert told in refused
    assert not Path(terminal.file).exists()


def test_an_event_is_never_written_over(terminal: Terminal) -> None:
    before = Path(terminal.new(4).file).read_bytes()
    assert "never written over" in terminal.on("new", "--players", terminal.players(6)).refused
    assert Path(terminal.file).read_bytes() == before


def test_going_on_from_a_file_applies_what_is_given(terminal: Terminal) -> None:
    path = terminal.folder / "old.trf"
    formats.write(RIGHT, path)
    asked = terminal.on("new", "--from", str(path), "--city", "Riga")
    done = (
        asked
        if asked.code == 0
        else terminal.on("new", "--from", str(path), "--city", "Riga", "--yes")
    )
    assert done.code == 0, done
    facts = terminal.event.state.facts
    assert (len(facts.rounds), facts.city, facts.name) == (2, "Riga", "Seven")
    refused = terminal.type(
        "new", str(terminal.folder / "b.event"), "--from", str(path), "--points", "3-1-0", "--yes"
    ).refused
    assert "Round 1 is paired: this stands now" in refused
    assert not (terminal.folder / "b.event").exists()


def test_a_file_whose_rounds_are_not_those_of_the_rules_wants_a_reason(terminal: Terminal) -> None:
    path = terminal.folder / "wrong.json"
    formats.write(WRONG_PAIRS, path, "json")
    refused = terminal.on("new", "--from", str(path)).refused
    assert "DIFFERENT" in refused
    assert "--yes --reason TEXT" in refused
    assert terminal.on("new", "--from", str(path), "--yes", "--reason", "as played").code == 0


def test_players_enter_are_edited_and_struck(terminal: Terminal) -> None:
    terminal.new(4)
    assert terminal.on("enter", "Zorn, Eva", "--rating", "2500", "--title", "wgm").done == (
        "5 Zorn, Eva enters.\n"
    )
    assert (
        "title: IM; rating: 2510"
        in terminal.on("edit", "zorn", "--rating", "2510", "--title", "IM").done
    )
    player = terminal.event.state.player(5)
    assert player is not None
    assert (player.ratings[0].value, player.title) == (2510, "IM")
    assert "struck" in terminal.on("remove", "Zorn").done
    assert "There is no player 9" in terminal.on("edit", "9", "--rating", "1").refused
    assert "'zzz'" in terminal.on("withdraw", "zzz").refused
    assert "QM is none of GM" in terminal.on("enter", "X", "--title", "qm").refused
    assert "Name a player" in terminal.on("enter").refused


def test_a_whole_list_enters_or_nobody(terminal: Terminal) -> None:
    terminal.new(4)
    more = terminal.write("more.csv", "Name,Rating\nUhl,2000\nVega,1900\n")
    assert terminal.on("enter", "--players", more).done.count(" enters.") == 2
    again = terminal.write("again.csv", "Name,Rating\nWolf,2000\nVega,1900\n")
    assert "has the same name" in terminal.on("enter", "--players", again).refused
    assert len(terminal.event.state.facts.players) == 6
    assert terminal.on("enter", "--players", again, "--yes").code == 0


def test_a_later_first_round_is_not_passed_over_before_round_1(terminal: Terminal) -> None:
    """C.04.2 art. 2.4: there are no late entries yet; who misses rounds has byes for them."""
    terminal.new(4)
    refused = terminal.on("enter", "Late", "--rating", "2600", "--round", "2").refused
    assert "announce a bye for the rounds to be missed" in refused
    assert len(terminal.event.state.facts.players) == 4
    assert "Late enters." in terminal.on("enter", "Late", "--round", "1").done


def test_who_comes_after_round_1_is_a_late_entry(terminal: Terminal) -> None:
    terminal.new(4).over()
    assert "--yes" in terminal.on("enter", "Late", "--rating", "2600").refused
    done = terminal.on("enter", "Late", "--rating", "2600", "--yes").done
    assert "Late enters late, from round 2 on" in done
    terminal.paired()
    # The late entry has the number of its strength (C.04.2 art. 2.4).
    assert terminal.event.state.facts.players[0].name == "Late"
    assert "pairwright withdraw" in terminal.on("remove", "Late").refused
    assert "pairwright correct" in terminal.on("edit", "Late", "--rating", "1").refused


def test_withdrawals_returns_and_byes(terminal: Terminal) -> None:
    terminal.new(5, 4)
    assert terminal.on("withdraw", "Ek").done == "5 Ek, A. withdraws.\n"
    assert "C.04.2 art. 3.2" in terminal.on("withdraw", "Ek").refused
    status = terminal.on("status").done
    assert "Withdrawn: 5 Ek" in status
    assert "pairwright return" in status
    assert "pairwright return" in terminal.on("checkin", "Ek").refused
    assert terminal.on("return", "Ek").done == "5 Ek, A. takes part again.\n"
    assert (
        "half-point bye, rounds 2, 3"
        in terminal.on("bye", "Diaz", "2-3", "--kind", "half", "--yes", "--reason", "work").done
    )
    assert "--yes --reason TEXT" in terminal.on("bye", "Diaz", "4", "--kind", "half").refused
    assert "plays after all, round 3" in terminal.on("bye", "Diaz", "3", "--take-back").done
    assert "absent, no points, round 1" in terminal.on("bye", "Cole", "1").done
    assert "C.04.2 art. 3.3" in terminal.on("bye", "Cole", "9").refused
    for wrong in ("x", "3-2", "", "1,,2", "1-9999", "\u0663"):
        assert "names no rounds" in terminal.on("bye", "Cole", wrong).refused
    terminal.paired()
    assert {bye.player for bye in terminal.event.state.facts.rounds[0].byes} == {3}


def test_prohibitions_and_check_in(terminal: Terminal) -> None:
    terminal.new(6)
    assert "are not paired with each other" in terminal.on("forbid", "1", "4").done
    assert "may be paired with each other again" in terminal.on("allow", "1", "4").done
    assert "Nothing forbids" in terminal.on("allow", "1", "4").refused
    assert "0 of 6 players are there" in terminal.on("checkin").done
    assert "4 of 6 players" in terminal.on("checkin", "1", "2", "3", "4").done
    assert "3 of 6 players" in terminal.on("checkin", "4", "--take-back").done
    assert "--yes --reason TEXT" in terminal.on("checkin", "5", "--admit").refused
    assert terminal.on("checkin", "5", "--admit", "--yes", "--reason", "train").code == 0
    refused = terminal.on("pair").refused
    assert "4 Diaz, A. and 6 Faro, A. did not confirm their presence" in refused
    assert "C.04.2 art. 4.1" in refused
    assert "4 to be paired" in terminal.on("show").done  # of six who have entered
    assert terminal.on("pair", "--yes").code == 0
    assert terminal.on("publish").code == 0
    assert "C.04.2 art. 4.1" in terminal.on("checkin", "5").refused
    status = terminal.on("status").done
    assert "Not here yet: 4 Diaz, A. and 6 Faro, A." in status
    assert "pairwright checkin" in status
    assert "Withdrawn" not in status
    assert "pairwright checkin" in terminal.on("return", "6").refused
    shown = " ".join(terminal.on("show", "--round", "1").done.split())  # however wide the lines are
    assert "6 Faro, A. (not here yet)" in shown
    assert "--yes" in terminal.on("checkin", "6").refused
    assert "5 of 6 players" in terminal.on("checkin", "6", "--yes").done
    late = terminal.on("forbid", "1", "2").refused
    assert "--yes --leave-fide-mode --reason TEXT" in late


def test_soft_rules_are_made_told_and_given_up(terminal: Terminal) -> None:
    rows = ("Berg,2100,Oslo", "Cruz,2000,Oslo", "Dahl,1900,OSLO", "Eck,1800,Ulm")
    listed = terminal.write("clubs.csv", "\n".join(("Name,Rating,Club", *rows)) + "\n")
    options = ("--players", listed, "--rounds", "3", "--initial-colour", "white")
    assert terminal.on("new", *options).code == 0
    made = terminal.on("apart", "club", "--soft").done
    assert "where the round can be paired so" in made
    paired = terminal.on("pair")
    assert paired.code == 0
    assert "club: Oslo" in paired.err
    assert "3 Dahl – 2 Cruz meet" in paired.err
    assert "do not meet already" in terminal.on("apart", "club", "--soft").refused
    assert terminal.on("discard").code == 0
    assert terminal.on("apart", "club").code == 0, "firm from now on"
    refused = terminal.on("pair")
    assert refused.code == 1
    assert terminal.on("apart", "club", "--take-back").code == 0
    assert "where the round" in terminal.on("forbid", "1", "2", "3", "--soft").done
    assert "a list of players" in terminal.on("pair").err


def test_the_first_rating_is_not_named_again_beside_other_data(terminal: Terminal) -> None:
    """C.04.2 art. 4.3.3."""
    terminal.new(6)
    terminal.paired()
    first = str(terminal.event.state.facts.players[5].rating)
    assert terminal.on("correct", "rating", "6", "2500", "--yes", "--reason", "list").code == 0
    refused = terminal.on("edit", "6", "--rating", first, "--federation", "FRA").refused
    assert "a rating is now corrected" in refused
    assert terminal.on("edit", "6", "--federation", "FRA").code == 0


def test_numbers_and_declarations(terminal: Terminal) -> None:
    listed = terminal.write("same.csv", "Name,Rating\nAnn,2000\nBo,2000\nCy,1900\n")
    assert terminal.on("new", "--players", listed).code == 0
    refused = terminal.on("number", "Cy", "Ann").refused
    assert "equal strength" in refused
    assert "--yes --reason TEXT" in terminal.on("number", "Bo", "Ann").refused
    assert terminal.on("number", "Bo", "Ann", "--yes", "--reason", "lot").code == 0
    assert terminal.event.state.facts.players[0].name == "Bo"
    assert "the numbers are final" in terminal.on("freeze").done.lower()
    assert "pairwright declare" in terminal.on("pair").refused
    assert "Nothing is declared" in terminal.on("declare").refused
    done = terminal.on("declare", "--rounds", "3", "--edition", "2017", "--lots", "draw").done
    assert "edition 2017" in done
    assert "Number of rounds: 3" in done
    assert terminal.event.state.lots
    # All or nothing: the second is refused, the first is not recorded.
    refused = terminal.on("declare", "--city", "Oslo", "--tie-breaks", "NOPE").refused
    assert "cannot be taken" in refused
    assert terminal.event.state.facts.city == ""
    assert "--yes" in terminal.on("declare", "--initial-colour", "draw").refused
    assert terminal.on("declare", "--initial-colour", "draw", "--yes").code == 0


def test_hostile_names_do_nothing_to_a_terminal(terminal: Terminal) -> None:
    rows = [["Name", "Rating"], [HOSTILE, "2000"], ["", "1900"]]
    listed = terminal.write(
        "hostile.csv", "\n".join(",".join(f'"{value}"' for value in row) for row in rows)
    )
    terminal.on("new", "--players", listed, "--rounds", "2")
    terminal.new(4) if not Path(terminal.file).exists() else None
    answers = [
        terminal.on("enter", HOSTILE),
        terminal.on("enter", "Neu, A.", "--author", HOSTILE),
        terminal.on("withdraw", HOSTILE),
        terminal.on("status"),
        terminal.on("history"),
        terminal.on("history", "--json"),
        terminal.on("bye", HOSTILE, HOSTILE),
        terminal.on("result", HOSTILE, HOSTILE),
        terminal.type("status", HOSTILE),
    ]
    for answer in answers:
        assert answer.code in (0, 3), answer
        assert not set("\x1b\u202e") & set(answer.out + answer.err)
