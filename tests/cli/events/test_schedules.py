"""Whole events whose pairings all follow from the numbers, by commands alone."""

from __future__ import annotations

import pytest

import pairwright as pw
from pairwright import formats
from pairwright.service.events.boards import boards_of
from pairwright.systems import SYSTEMS
from tests.cli.events.desk import FAMILIES, Terminal
from tests.cli.events.test_teams import listed

SCHEDULED = [name for name, system in SYSTEMS.items() if system.schedule and not system.pairs_teams]
FEDERATIONS = ("FRA", "FRA", "FRA", "ITA", "ITA", "GER", "GER", "ESP")


def begin(terminal: Terminal, count: int, system: str) -> None:
    lines = [
        f"{name},{2400 - 10 * place},{FEDERATIONS[place % 8]}"
        for place, name in enumerate(FAMILIES[:count])
    ]
    listed = terminal.folder / "players.csv"
    listed.write_text("\n".join(["name,rating,federation", *lines]), encoding="utf-8")
    words = ("--players", str(listed), "--system", system, "--tie-breaks", "PTS,DE,WIN,SB,KS")
    assert terminal.on("new", *words).code == 0


def play(terminal: Terminal, rounds: int, keys: str = "12311213") -> None:
    for number in range(rounds):
        assert terminal.on("pair").code == 0
        assert terminal.on("publish").code == 0
        results = (
            keys[(number + place) % len(keys)] if board.is_open else "."
            for place, board in enumerate(boards_of(terminal.event))
        )
        assert terminal.on("results", " ".join(results)).code == 0
        assert terminal.on("publish", "results").code == 0


@pytest.mark.parametrize("system", SCHEDULED)
@pytest.mark.parametrize("count", [7, 8])
def test_from_the_entries_to_a_report_that_is_identical(
    terminal: Terminal, count: int, system: str
) -> None:
    begin(terminal, count, system)
    assert "C.05" in terminal.on("pair").refused
    assert "number" in terminal.on("status").done
    assert terminal.on("number", "--draw", "--seed", "lakeside").code == 0
    rounds = terminal.event.state.facts.number_of_rounds
    assert rounds == (7 if system == "round-robin" else 14)
    play(terminal, rounds)
    assert terminal.on("pair").code == 3
    assert terminal.on("publish", "standings").code == 0
    assert terminal.on("finish").code == 0
    clean = f"checked 1 tournaments, {rounds} rounds: {rounds} identical, 0 different, 0 illegal"
    assert clean in terminal.on("check").done
    report = str(terminal.folder / "report.trf")
    assert terminal.on("export", report).code == 0
    assert clean in terminal.type("check", report).done
    read = formats.read(report)
    assert read.declaration.system == system
    assert "### Lots @ Round 0: pairing numbers, seed lakeside" in (
        terminal.folder / "report.trf"
    ).read_text(encoding="utf-8")
    meetings = [frozenset((g.white, g.black)) for played in read.rounds for g in played.games]
    assert len(meetings) == (1 if system == "round-robin" else 2) * count * (count - 1) // 2
    assert len(set(meetings)) == count * (count - 1) // 2


def test_the_same_seed_draws_the_same(terminal: Terminal) -> None:
    begin(terminal, 8, "round-robin")
    terminal.on("number", "--draw", "--seed", "lakeside")
    first = [player.name for player in terminal.event.state.facts.players]
    assert first != list(FAMILIES[:8])
    assert terminal.on("number", "--draw", "--seed", "other").code != 0
    assert terminal.on("number", "--draw", "--seed", "other", "--reason", "dropped", "--yes").done
    assert [player.name for player in terminal.event.state.facts.players] != first
    terminal.on("undo")
    assert [player.name for player in terminal.event.state.facts.players] == first


def test_numbers_as_they_were_drawn_by_hand(terminal: Terminal) -> None:
    begin(terminal, 4, "round-robin")
    assert "all 4 participants" in terminal.on("number", "brun", "adams").refused
    assert terminal.on("number", "diaz", "brun", "adams", "cole").code == 0
    names = [player.name for player in terminal.event.state.facts.players]
    assert names == ["Diaz", "Brun", "Adams", "Cole"]
    assert "numbers" in terminal.on("number").refused


def test_federations_do_not_meet_at_the_end(terminal: Terminal) -> None:
    """C.05 Annex 2, with 10 players: FRA 5 is more than a group has, so without it they may."""
    begin(terminal, 10, "round-robin")
    assert "C.05 Annex 2" in terminal.on("number", "--draw", "--apart").refused
    for name in ("Imre", "Joly"):
        assert terminal.on("edit", name, "--federation", "NED").code == 0
    assert terminal.on("number", "--draw", "--apart", "--seed", "x").code == 0
    federations = {p.number: p.federation for p in terminal.event.state.facts.players}
    play(terminal, 9)
    last = [game for played in terminal.event.state.facts.rounds[6:] for game in played.games]
    assert all(federations[game.white] != federations[game.black] for game in last)


def test_nobody_comes_late_and_who_leaves_loses(terminal: Terminal) -> None:
    begin(terminal, 6, "round-robin")
    terminal.on("number", "--draw", "--seed", "x")
    assert "closed" in terminal.on("enter", "Late, Y.").refused
    play(terminal, 2)
    assert "fitted in" in terminal.on("enter", "Late, Y.", "--yes").refused
    gone = terminal.event.state.facts.players[0].name
    assert "lose" in terminal.on("bye", gone, "3", "--kind", "half").refused
    assert terminal.on("withdraw", gone).code == 0
    assert terminal.on("pair").code == 0
    games = terminal.event.state.facts.rounds[2].games
    assert [game.result.value for game in games if 1 in (game.white, game.black)] == ["+:-"]
    terminal.on("discard")
    play(terminal, 3)
    assert "–" in terminal.on("print", "standings").done


def test_tie_breaks_and_settings_that_a_table_does_not_know(terminal: Terminal) -> None:
    begin(terminal, 6, "round-robin")
    assert "C.07 art. 8" in terminal.on("declare", "--tie-breaks", "PTS,BH:C1,SB").refused
    assert "C.05 Annex 1" in terminal.on("declare", "--rounds", "9").refused
    assert "C.05 Annex 1" in terminal.on("declare", "--acceleration", "baku").refused
    assert "C.05 Annex 1" in terminal.on("declare", "--initial-colour", "white").refused
    assert "draw" in terminal.on("freeze").refused


def test_all_rounds_can_be_paired_before_any_is_played(terminal: Terminal) -> None:
    begin(terminal, 6, "round-robin")
    terminal.on("number", "--draw", "--seed", "x")
    for _ in range(5):
        assert terminal.on("pair").code == 0
        assert terminal.on("publish").code == 0
    assert len(terminal.event.state.facts.rounds) == 5


TEAMS_SCHEDULED = [
    name for name, system in SYSTEMS.items() if system.schedule and system.pairs_teams
]


@pytest.mark.parametrize("system", TEAMS_SCHEDULED)
@pytest.mark.parametrize("count", [4, 5])
def test_teams_from_the_entries_to_a_report_that_is_identical(
    terminal: Terminal, count: int, system: str
) -> None:
    words = ("--system", system, "--boards", "2", "--tie-breaks", "MPTS,GPTS,DE,EMMSB")
    assert terminal.on("new", "--players", listed(terminal, count), *words).code == 0
    assert "C.05" in terminal.on("pair").refused
    assert terminal.on("number", "--draw", "--seed", "lakeside").code == 0
    rounds = terminal.event.state.facts.number_of_rounds
    single = count - 1 + count % 2
    assert rounds == (single if system == "team-round-robin" else 2 * single)
    for number in range(rounds):
        assert terminal.on("pair").code == 0
        assert terminal.on("publish").code == 0
        for match in range(1, count // 2 + 1):
            keys = ("11", "13", "22", "31")[(number + match) % 4]
            assert terminal.on("result", str(match), *keys).code == 0
        assert terminal.on("publish", "results").code == 0
    assert terminal.on("publish", "standings").code == 0
    assert terminal.on("finish").code == 0
    clean = f"checked 1 tournaments, {rounds} rounds: {rounds} identical, 0 different, 0 illegal"
    assert clean in terminal.on("check").done
    report = str(terminal.folder / "report.trf")
    assert terminal.on("export", report).code == 0
    assert clean in terminal.type("check", report).done
    assert formats.read(report).declaration.system == system


def test_a_team_that_leaves_early_counts_for_nobody(terminal: Terminal) -> None:
    """Four teams have three matches: after one of them the team is out.

    Nobody enters the forfeits of the two that are left: withdrawing was enough (R-RR-8).
    """
    words = ("--system", "team-round-robin", "--boards", "2", "--tie-breaks", "MPTS,GPTS")
    terminal.on("new", "--players", listed(terminal, 4), *words)
    terminal.on("number", "--draw", "--seed", "lakeside")
    gone = terminal.event.state.facts.teams[0].name
    for number in range(3):
        assert terminal.on("pair").code == 0
        assert terminal.on("publish").code == 0
        for match in terminal.event.state.matches(number + 1):
            if match.is_open:
                board = terminal.event.state.team(match.white)
                assert board is not None
                assert terminal.on("result", board.name, "11").code == 0
        assert terminal.on("publish", "results").code == 0
        if not number:
            assert terminal.on("withdraw", gone).code == 0
    table = pw.standings(terminal.event.tournament)
    assert [row.name for row in table.rows if not row.has_place] == [gone]
    assert table.rows[-1].name == gone


BY_HAND = (
    "1-6 3-5 2-4",
    "6-4 5-2 1-3",
    "3-6 2-1 4-5",
    "6-5 1-4 3-2",
    "2-6 4-3 5-1",
)
"""Everybody meets everybody once and nobody has a colour three times running; no round has the
boards of a row of the Berger table for six."""


def test_a_whole_round_robin_by_hand(terminal: Terminal) -> None:
    """FIDE's checklist, 97 and 100: another schedule, with a look at who met and at colours."""
    begin(terminal, 6, "round-robin")
    assert terminal.on("number", "--draw", "--seed", "hand").code == 0
    because = ("--yes", "--reason", "the schedule of the organiser")
    for number, boards in enumerate(BY_HAND, start=1):
        if number == 2:  # 1 and 6 have met
            told = terminal.on("pair", "--by-hand", "1-6 5-2 3-4").refused
            assert "have met before in round 1 (C.05 Annex 1)" in told
        if number == 3:  # 1 has had White twice
            told = terminal.on("pair", "--by-hand", "1-2 3-6 4-5").refused
            assert "third time running" in told
        asked = terminal.on("pair", "--by-hand", boards).refused
        assert "To do it: --yes" in asked
        assert terminal.on("pair", "--by-hand", boards, *because).code == 0
        assert terminal.on("publish").code == 0
        assert terminal.on("results", "1 2 3").code == 0
        assert terminal.on("publish", "results").code == 0
    assert terminal.on("publish", "standings").code == 0
    assert terminal.on("finish").code == 0
    met = {
        frozenset((game.white, game.black))
        for played in terminal.event.tournament.rounds
        for game in played.games
    }
    assert len(met) == 15
    report = str(terminal.folder / "report.trf")
    assert terminal.on("export", report).code == 0
    text = (terminal.folder / "report.trf").read_text(encoding="utf-8")
    assert text.count("### MPA @ Round") == 5


@pytest.mark.parametrize(
    ("language", "word"), [("en", "free round"), ("fr", "ronde libre"), ("it", "turno libero")]
)
def test_who_is_left_over_has_a_free_round(terminal: Terminal, language: str, word: str) -> None:
    """Nobody allocates a bye in a round robin, on no list and in no working."""
    begin(terminal, 5, "round-robin")
    assert terminal.on("number", "--draw", "--seed", "free").code == 0
    play(terminal, 1)
    told = ("--lang", language)
    for what in ("pairings", "by-name", "cards"):
        said = terminal.on("print", what, *told).done
        assert word in said
        assert "(" not in next(line for line in said.splitlines() if word in line)
    assert word.capitalize() in terminal.on("explain", *told).done
