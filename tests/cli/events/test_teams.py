"""A team event at the terminal."""

from __future__ import annotations

import pytest

from pairwright.tournament import GameResult
from tests.cli.events.desk import Terminal

TEAMS = ("Harbour", "Old Mill", "Station", "Castle", "Market")


def listed(terminal: Terminal, count: int = 5, players: int = 3, name: str = "teams.csv") -> str:
    """An entry list with a column for teams."""
    rows = [
        f'"{team}-{board}, A.",{2300 - 60 * place - 10 * board},{team}'
        for place, team in enumerate(TEAMS[:count])
        for board in range(1, players + 1)
    ]
    return terminal.write(name, "\n".join(["Name,Rating,Team", *rows]) + "\n")


@pytest.fixture
def league(terminal: Terminal) -> Terminal:
    made = terminal.on(
        *("new", "--players", listed(terminal), "--system", "team-swiss", "--boards", "2"),
        *("--rounds", "3", "--initial-colour", "white", "--team-rules", "typeb-mp-gp"),
        *("--match-points", "2-1-0", "--tie-breaks", "MPTS,GPTS"),
    )
    assert made.code == 0, made
    return terminal


def test_a_team_event_begins_with_a_list(league: Terminal) -> None:
    facts = league.event.tournament
    assert [team.name for team in facts.teams] == list(TEAMS)
    assert facts.declaration.code == "FIDE_TEAM_TYPEB_MP_GP"
    assert facts.board_colours == "WB"
    assert "5 teams" in league.on("status").done


def test_a_whole_team_event(league: Terminal) -> None:
    draft = league.on("pair").done
    assert "Castle" in draft
    assert "bye (pairing-allocated)" in draft
    assert "publish" in draft
    assert "Harbour" in league.on("explain", "--board", "1").done
    assert league.on("publish").code == 0
    assert (
        "line-up 2 Harbour-2, A., 3 Harbour-3, A."
        in league.on("lineup", "Harbour", "Harbour-2", "3").done
    )
    assert league.on("lineup", "Station", "7", "0").code == 0
    # Board 2 has an empty seat: one key is asked for.
    assert "1 board without a result" in league.on("result", "1", "1").done
    assert "4 Castle absent" in league.on("forfeit", "Castle").done
    assert "recorded as forfeited" in league.on("result", "2", "11").refused
    assert league.on("correct", "result", "1", "3").code == 0
    assert league.event.state.matches(1)[0].boards[0].result is GameResult.BLACK_WINS
    assert league.on("publish", "results").code == 0
    assert "1.0 : 1.0" in league.on("print", "pairings").done
    late = league.write("late.csv", "Name,Rating\nZed,2225\nYan,2225\n")
    told = league.on("enter", "Late ones", "--players", late, "--yes").done
    assert told.startswith("3 Late ones enters late, from round 2 on")
    for results in ("13 22 11", "1a 12 31"):
        assert league.on("pair", "--yes").code == 0
        assert league.on("publish").code == 0
        assert league.on("results", results).code == 0
        assert league.on("publish", "results").code == 0
    # The adjourned board of round 3 ends; the match is typed as a whole.
    assert league.on("publish", "standings").refused
    assert league.on("result", "1", "11").code == 0
    assert league.on("publish", "standings").code == 0
    assert league.on("finish").code == 0
    assert "3 IDENTICAL" in league.on("check").done
    assert "310   1 Harbour" in league.on("export", "-").done


def test_a_pairing_of_teams_is_changed(league: Terminal) -> None:
    assert league.on("pair").code == league.on("publish").code == 0
    told = league.on("change", "1-2 4-3", "--ground", "4.4.2", "--reason", "the hall", "--yes")
    assert "stands" in told.done
    matches = {(m.white, m.black) for m in league.event.state.matches(1)}
    assert matches == {(1, 2), (4, 3)}


def test_teams_are_edited(league: Terminal) -> None:
    new = league.write("new.csv", 'Name,Rating\n"Harbour-2, A.",2280\nNew,1500\n')
    assert league.on("edit", "Harbour", "--players", new, "--name", "Port").code == 0
    port = league.event.tournament.teams[0]
    assert (port.name, port.members) == ("Port", (2, 16))
    assert league.on("remove", "Market").code == 0
    assert league.on("enter", "Empty").code == 0
    assert league.event.tournament.teams[-1].name == "Empty"


def test_what_is_unclear_is_said(league: Terminal) -> None:
    assert "name a team" in league.on("enter").refused
    alone = league.write("alone.csv", "Name,Rating\nZed,2225\n")
    assert "column Team" in league.on("enter", "--players", alone).refused
    assert league.on("pair").code == league.on("publish").code == 0
    assert "0 for an empty board" in league.on("lineup", "Harbour").refused
    assert "names no player" in league.on("lineup", "Harbour", "Castle-1", "2").refused
    assert "not members" in league.on("lineup", "Harbour", "7", "8").refused
    assert "no result" in league.on("result", "1", "1x").refused
    assert "no result" in league.on("result", "1", "1-0", "1-0", "1-0").refused
    assert "plays on no board" in league.on("forfeit", "Market").refused


def test_options_of_teams_are_for_teams(terminal: Terminal) -> None:
    terminal.new(4)
    assert "--boards is for team events" in terminal.on("declare", "--boards", "4").refused
    assert terminal.on("forfeit", "Adams").refused
    terminal.paired()
    assert "Adams, A. absent" in terminal.on("forfeit", "Adams").done
    assert "team events" in terminal.on("lineup", "1", "1").refused


@pytest.mark.parametrize(
    ("option", "value", "told"),
    [
        ("--team-rules", "typec", "typea-mp-gp"),
        ("--match-points", "2-1", "won, drawn and lost"),
        ("--match-points", "1-2-0", "worth more than a draw"),
        ("--bye", "3", "more match points than a win"),
    ],
)
def test_wrong_choices(league: Terminal, option: str, value: str, told: str) -> None:
    assert told in league.on("declare", option, value).refused


def test_an_imported_team_event_goes_on(league: Terminal, terminal: Terminal) -> None:
    assert league.on("pair").code == league.on("publish").code == 0
    assert league.on("results", "11 11").code == 0
    text = league.on("export", "-").done
    file = terminal.write("league.trf", text)
    other = str(terminal.folder / "other.event")
    assert terminal.type("new", other, "--from", file, "--yes").code == 0
    assert terminal.type("pair", other).code == 0
