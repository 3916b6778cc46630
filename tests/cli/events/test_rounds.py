"""Rounds from draft to publication, results as lists, corrections and changes."""

from __future__ import annotations

import io
import json
import re

import pytest

from pairwright.ranking import standings
from pairwright.tournament import GameResult
from tests.cli.events.desk import Terminal


def results_of(terminal: Terminal, number: int = 0) -> list[str]:
    games = terminal.event.state.facts.rounds[number - 1].games
    return [" ".join(game.results) for game in games]


def test_a_draft_is_shown_discarded_and_made_again(terminal: Terminal) -> None:
    terminal.new(5)
    shown = terminal.on("pair").done
    assert re.search(r"1\s+1\s+Adams, A\.", shown)
    assert "Not paired in this round" in shown
    assert f"pairwright publish {terminal.file}" in shown
    assert "Round 1 is a draft" in terminal.on("pair").refused
    assert "draft of round 1 thrown away" in terminal.on("discard").done.lower()
    assert "There is no draft" in terminal.on("discard").refused
    assert terminal.on("pair").done == shown


@pytest.mark.parametrize("shape", ["json", "list", "trf", "tournament"])
def test_a_draft_in_the_formats_of_programs(terminal: Terminal, shape: str) -> None:
    terminal.new(4)
    out = terminal.on("pair", "--format", shape).done
    assert len(terminal.event.rounds) == 1, "the draft is recorded"
    if shape == "json":
        assert [[b["white"], b["black"]] for b in json.loads(out)["boards"]] == [[1, 3], [4, 2]]
    elif shape == "list":
        assert out.split() == ["2", "1", "3", "4", "2"]
    elif shape == "trf":
        assert "\n192 FIDE_DUTCH\n" in out
    else:
        assert len(json.loads(out)["tournament"]["rounds"]) == 1


def test_an_event_is_paired_as_declared(terminal: Terminal) -> None:
    terminal.new(4)
    assert "--edition is for other files" in terminal.on("pair", "--edition", "2017").refused
    asked = terminal.over().on("pair", "--round", "1", "--format", "list").done
    assert asked.split()[0] == "2"
    assert len(terminal.event.rounds) == 1, "a round paired again is only a question"


def test_a_pairing_by_hand_is_judged(terminal: Terminal) -> None:
    terminal.new(4)
    refused = terminal.on("pair", "--by-hand", "1-2 3-4").refused
    assert "The rules give" in refused
    assert "--yes --reason TEXT" in refused
    done = terminal.on("pair", "--by-hand", "1-2 3-4", "--yes", "--reason", "sponsor").done
    assert "as a draft: 1 Adams, A. – 2 Brun, A.; 3 Cole, A. – 4 Diaz, A." in done
    assert "is no board" in terminal.on("pair", "--by-hand", "1:2").refused


def test_no_legal_pairing_is_exit_code_1(terminal: Terminal) -> None:
    terminal.new(2, 3).over()
    answer = terminal.on("pair")
    assert answer.code == 1
    assert "--by-hand" in answer.err


def test_publications_in_their_order(terminal: Terminal) -> None:
    terminal.new(4).paired()
    assert "C.04.2 art. 4.2" in terminal.on("publish", "results").refused
    assert "C.04.2 art. 4.2" in terminal.on("publish", "standings").refused
    assert "pairings" in terminal.on("publish").refused
    assert terminal.on("results", "1 1").code == 0
    assert "Round 1: results published" in terminal.on("publish", "results").done
    assert "--yes" in terminal.on("unpublish", "results").refused
    assert terminal.on("unpublish", "results", "--yes").code == 0
    assert terminal.on("publish", "results").code == 0
    assert terminal.on("publish", "standings").code == 0
    assert "Round 7 is not paired" in terminal.on("publish", "--round", "7").refused


@pytest.mark.parametrize(
    ("typed", "recorded"),
    [
        ("1 2 3", ["1:0", "=:=", "0:1"]),
        ("+ - 0", ["+:-", "-:+", "-:-"]),
        ("- 1 2", ["-:+", "1:0", "=:="]),  # what begins as an option does
        ("--+ 1 +--", ["-:+", "1:0", "+:-"]),
        (". 1-0 1/2-1/2", ["*:*", "1:0", "=:="]),
        ("\u00bd-\u00bd a ?", ["=:=", "?:?", "?:?"]),
        ("A", ["?:?", "*:*", "*:*"]),
        ("1F-0F W-L 1:0", ["+:-", "W:L", "1:0"]),
    ],
)
def test_results_as_a_list(terminal: Terminal, typed: str, recorded: list[str]) -> None:
    terminal.new(6).paired()
    done = terminal.on("results", typed).done
    assert results_of(terminal) == recorded
    assert f"{recorded.count('*:*')} board" in done


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("1 2 3 1", "4 results are given, and the round has 3 boards"),
        ("1 x 3", "Board 2: x is no result"),
        ("1 2 5", "Board 3: 5 is no result"),
        ("1 12 3", "Board 2: 2 results are given, 1 are to be entered"),
        ("", "No results are given"),
        ("1 2 *", "Board 3: * is no result"),
        ("1 2 \x1b[2J", "is no result"),
    ],
)
def test_a_list_is_taken_whole_or_not_at_all(terminal: Terminal, typed: str, told: str) -> None:
    terminal.new(6).paired()
    assert told in terminal.on("results", typed).refused
    assert results_of(terminal) == ["*:*"] * 3


def test_a_result_may_look_like_an_option(terminal: Terminal) -> None:
    terminal.new(6).paired()
    assert terminal.on("result", "1", "--+").code == 0
    assert terminal.on("correct", "result", "1", "---", "--yes").code == 0
    assert results_of(terminal) == ["-:-", "*:*", "*:*"]
    assert "--yess is no result" in terminal.on("results", "--yess").refused
    assert "no such option: --yess" in terminal.on("publish", "--yess").refused
    assert terminal.type("results", "--reason", "--", "--", terminal.file, ". - +").code == 0
    assert results_of(terminal) == ["-:-", "-:+", "+:-"]
    both_lost = terminal.type("results", "--", terminal.file, "--").refused
    assert "2 results are given, 1 are to be entered" in both_lost


def test_results_from_standard_input_and_again(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal.new(6).paired()
    monkeypatch.setattr("sys.stdin", io.StringIO("1 2\n3\n"))
    assert "3 results entered; 0 boards" in terminal.on("results", "-").done
    before = len(terminal.event.entries)
    assert "0 results entered" in terminal.on("results", "1 2 3").done
    assert len(terminal.event.entries) == before, "the same again is no act"
    other = terminal.on("results", "1 2 1").refused
    assert "Board 3 has the result 0-1 already" in other
    assert f"pairwright correct {terminal.file} result 3 RESULT" in other


def test_results_wait_for_publication(terminal: Terminal) -> None:
    terminal.new(4)
    assert "No round is paired yet" in terminal.on("results", "1 1").refused
    assert terminal.on("pair").code == 0
    assert "is a draft: publish its pairings first" in terminal.on("results", "1 1").refused
    assert "publish" in terminal.on("result", "1", "1-0").refused


def test_one_result_by_board_or_name(terminal: Terminal) -> None:
    terminal.new(6).paired()
    assert "1 Adams, A. – 4 Diaz, A.: 1-0" in terminal.on("result", "1", "1-0").done
    assert "0-1" in terminal.on("result", "brun", "3").done
    assert results_of(terminal) == ["1:0", "0:1", "*:*"]
    assert "has this result already" in terminal.on("result", "1", "1-0").refused
    assert "it has boards 1 to 3" in terminal.on("result", "4", "1-0").refused
    assert "Round 5 is not paired" in terminal.on("result", "1", "1-0", "--round", "5").refused
    assert terminal.on("result", "3", "?").code == 0
    assert results_of(terminal)[2] == "?:?"
    assert "after the adjournment 1/2-1/2" in terminal.on("result", "3", "=").done


def test_an_adjourned_game_ends_after_the_next_pairing(terminal: Terminal) -> None:
    terminal.new(6).over("1 a 2")
    assert "Still adjourned" in terminal.on("pair").err
    assert terminal.on("publish").code == 0
    refused = terminal.on("result", "2", "1-0", "--round", "1").refused
    assert "C.04.2 art. 3.1" in refused
    assert (
        terminal.on(*("result", "2", "1-0", "--round", "1", "--yes", "--reason", "played on")).code
        == 0
    )


def test_missing_results_are_registered_as_adjourned_if_confirmed(terminal: Terminal) -> None:
    terminal.new(6).played("1 1")
    refused = terminal.on("pair").refused
    assert "1 game without a result is registered as adjourned" in refused
    assert refused.endswith("To do it: --yes")


def test_matches_have_two_results(terminal: Terminal) -> None:
    """Both have the player named first in front; records have the White of each game there."""
    terminal.new(6, 3, "--system", "double-swiss").paired()
    done = terminal.on("results", "13 1-0,1/2-1/2 1").done
    assert "1 board without" in done
    assert results_of(terminal) == ["1:0 1:0", "1:0 =:=", "1:0 *:*"]
    said = [line["what"] for line in json.loads(terminal.on("history", "--json").done)]
    assert said[-3].endswith(": 1-0 0-1")
    assert terminal.on("result", "3", "1-0 0-1").code == 0
    assert results_of(terminal)[2] == "1:0 1:0"
    assert "3 results" not in terminal.on("correct", "result", "3", "1-0", "1-0").done
    assert results_of(terminal)[2] == "1:0 0:1"
    refused = terminal.on("result", "1", "1-0", "1-0", "1-0").refused
    assert "is no result" in refused


def test_a_match_that_is_half_adjourned(terminal: Terminal) -> None:
    terminal.new(4, 3, "--system", "double-swiss").paired()
    assert terminal.on("results", "1a a3").code == 0
    assert results_of(terminal) == ["1:0 ?:?", "?:? 1:0"]
    assert terminal.on("result", "1", "0-1").code == 0
    assert results_of(terminal)[0] == "1:0 1:0"
    assert terminal.on("result", "2", "1-0", "0-1").code == 0
    assert results_of(terminal)[1] == "1:0 1:0"


def test_corrections(terminal: Terminal) -> None:
    terminal.new(6).played()
    assert "corrected to 0-1" in terminal.on("correct", "result", "1", "0-1").done
    assert terminal.on("publish", "results").code == 0
    refused = terminal.on("correct", "result", "1", "1-0").refused
    assert (
        refused == "Notified in time: the next pairing uses it (C.04.2 art. 4.3). To do it: --yes"
    )
    assert terminal.on("correct", "result", "1", "1-0", "--yes").code == 0
    assert "colours corrected" in terminal.on("correct", "colours", "2", "--yes").done
    assert (
        "rating corrected to 2222" in terminal.on("correct", "rating", "faro", "2222", "--yes").done
    )
    for what in ("result", "rating", "players"):
        assert "Give what is right" in terminal.on("correct", what, "1").refused
    assert "is no rating" in terminal.on("correct", "rating", "faro", "high").refused
    assert (
        "C.04.2 art. 4.3"
        in terminal.on(*("correct", "result", "3", "0-1", "--notified", "late")).refused
    )


def test_a_deadline_for_errors_is_declared_and_used(terminal: Terminal) -> None:
    """C.04.2 art. 4.3 (a): R-EVENT-25."""
    terminal.new(4, 3)
    done = terminal.on("declare", "--corrections-within", "60").done
    assert "Errors in results are reported within 60 minutes after their publication" in done
    assert "soon is neither" in terminal.on("declare", "--corrections-within", "soon").refused
    terminal.played()
    assert terminal.on("publish", "results").code == 0
    assert "Errors of round 1 are in time until 20" in terminal.on("status").done
    answer = terminal.on("correct", "result", "1", "0-1")
    assert "corrected to 0-1" in answer.done
    assert "Reported before the deadline" in answer.err
    assert "No deadline" in terminal.on("declare", "--corrections-within", "none", "--yes").done


def test_standings_are_put_right_though_it_is_too_late(terminal: Terminal) -> None:
    """White won every game of two rounds; that 1 lost to 3 in round 1 is decided in round 3.

    Both other choices would change nothing in the standings: 1 has a point less and 3 one more.
    """
    terminal.new(4, 3)
    for _ in range(2):
        terminal.played()
        assert terminal.on("publish", "results").code == 0
    of_game = ("correct", "result", "1", "0-1", "--round", "1")
    assert terminal.on("pair").code == 0
    assert terminal.on("publish").code == 0
    assert terminal.on("results", "1 1").code == 0
    refused = terminal.on(*of_game, "--notified", "in-time", "--leave-fide-mode").refused
    assert "Round 2 is paired already, without this correction" in refused
    assert "--notified put-right" in refused
    asked = terminal.on(*of_game, "--notified", "put-right", "--yes")
    assert asked.code == 3
    assert "Standings, before and after:" in asked.err
    assert "1 Adams, A.: rank " in asked.err
    assert asked.err.rstrip().endswith("To do it: --leave-fide-mode --reason TEXT")
    assert terminal.event.fide_mode
    points = {row.number: row.points for row in standings(terminal.event.tournament).rows}
    done = terminal.on(
        *of_game, "--notified", "put-right", "--yes", "--leave-fide-mode", "--reason", "committee"
    )
    assert "corrected to 0-1, and the standings put right" in done.done
    assert not terminal.event.fide_mode
    now = {row.number: row.points for row in standings(terminal.event.tournament).rows}
    assert (now[1], now[3]) == (points[1] - 1, points[3] + 1)
    last = json.loads(terminal.on("history", "--json").done)[-1]
    assert last["reason"] == "committee"


def test_what_is_corrected_again_is_what_was_recorded_last(terminal: Terminal) -> None:
    """While round 2 is played, the colours of round 1 wait for round 3 (C.04.2 art. 4.3 (b))."""
    terminal.new(6).played()
    assert terminal.on("publish", "results").code == 0
    assert terminal.on("pair").code == 0
    assert terminal.on("publish").code == 0
    [before, *_] = terminal.event.state.facts.rounds[0].games
    of_round = ("--round", "1", "--yes", "--reason", "seen on the score sheets")
    assert "colours corrected" in terminal.on("correct", "colours", "1", *of_round).done
    assert terminal.event.state.games_now(1)[0].result is not GameResult.WHITE_WINS
    assert "corrected to 1-0" in terminal.on("correct", "result", "1", "1-0", *of_round).done
    [now, *_] = terminal.event.state.games_now(1)
    assert (now.white, now.black) == (before.black, before.white)
    assert now.result is GameResult.WHITE_WINS
    assert "colours corrected" in terminal.on("correct", "colours", "1", *of_round).done
    [now, *_] = terminal.event.state.games_now(1)
    assert (now.white, now.black) == (before.white, before.black)


def test_players_who_sat_down_wrongly(terminal: Terminal) -> None:
    terminal.new(6).paired()
    refused = terminal.on("correct", "players", "1-5 2-4", "1-0").refused
    assert "2 boards are given and 1 results" in refused
    assert "C.04.2 art. 4.3" in terminal.on("correct", "players", "1-5 2-4", "1-0", "0-1").refused
    done = terminal.on(
        *("correct", "players", "1-5 2-4", "1-0", "0-1", "--yes", "--reason", "sat wrongly")
    ).done
    assert "played were 1 Adams, A. – 5 Ek, A.; 2 Brun, A. – 4 Diaz, A., not 1 Adams" in done
    games = terminal.event.state.facts.rounds[0].games
    assert [(g.white, g.black, g.result) for g in games[:2]] == [(1, 5, "1:0"), (2, 4, "0:1")]


def test_a_change_in_one_go_is_whole_or_nothing(terminal: Terminal) -> None:
    terminal.new(6).paired()
    before = len(terminal.event.entries)
    assert "--ground" in terminal.on("change", "1-5 4-2").refused
    refused = terminal.on("change", "1-5 4-2", "--ground", "4.4.2").refused
    assert "--yes --reason TEXT" in refused
    assert "no board" in terminal.on("change", "1-5 x", "--ground", "4.4.2").refused
    assert len(terminal.event.entries) == before
    assert terminal.event.state.session is None
    done = terminal.on(
        *("change", "1-5 4-2", "--ground", "4.4.2", "--yes", "--reason", "same club")
    ).done
    assert "Boards 1 Adams, A. – 5 Ek, A.; 4 Diaz, A. – 2 Brun, A. instead of 1 Adams" in done
    games = terminal.event.state.facts.rounds[0].games
    assert [(g.white, g.black) for g in games[:2]] == [(1, 5), (4, 2)]


def test_a_change_names_whom_it_drops(terminal: Terminal) -> None:
    """`change` drops nobody silently: asked before, and told where `--yes` answers in advance."""
    terminal.new(6).paired()
    change = ("change", "1-5", "--ground", "4.4.2")
    assert "would have no board in round 1" in terminal.on(*change).refused
    done = terminal.on(*change, "--yes", "--reason", "same club")
    assert done.code == 0
    told = [line for line in done.err.splitlines() if "absence" in line or "here" in line]
    assert all("2 " in line and "4 " in line for line in told)
    rules = "1 Adams, A. – 4 Diaz, A.; 5 Ek, A. – 2 Brun, A."
    assert told[1].endswith(f"the rules give {rules} (C.04.1 art. 3).")


def test_a_ground_that_does_not_hold_leaves_fide_mode(terminal: Terminal) -> None:
    terminal.new(6).paired()
    change = ("change", "1-5 4-2", "--ground", "4.4.4", "--yes", "--reason", "it pleases")
    assert "--leave-fide-mode" in terminal.on(*change).refused
    assert terminal.on(*change, "--leave-fide-mode").code == 0
    assert not terminal.event.fide_mode
    assert terminal.event.tournament.pairing_changes == ()


def test_a_change_step_by_step(terminal: Terminal) -> None:
    terminal.new(6).paired()
    assert "Name the boards" in terminal.on("change").refused
    assert "No change of a pairing is going on" in terminal.on("change", "--end").refused
    assert terminal.on("change", "--start", "--ground", "4.4.2").code == 0
    assert "is being changed" in terminal.on("status").done
    assert f"pairwright change {terminal.file} --end" in terminal.on("results", "1").refused
    assert terminal.on("change", "1-5 4-2").code == 0
    assert terminal.on("change", "1-6 3-5").code == 0, "boards as they stand in the session"
    assert terminal.on("change", "--cancel").code == 0
    games = terminal.event.state.facts.rounds[0].games
    assert [(g.white, g.black) for g in games] == [(1, 4), (5, 2), (3, 6)]
    assert "not one of 4.4.1" in terminal.on("change", "--start", "--ground", "4.4.7").refused
    assert terminal.on("change", "--start", "--ground", "C.04.2 art. 4.4.2").code == 0
    assert terminal.on("change", "1-5 4-2").code == 0
    assert "--reason TEXT" in terminal.on("change", "--end").refused
    assert terminal.on("change", "--end", "--yes", "--reason", "same club").code == 0


def test_undo_and_redo_say_what_they_move(terminal: Terminal) -> None:
    terminal.new(4).paired()
    assert terminal.on("result", "1", "1-0").code == 0
    assert "Undone: 7 round 1, 1 Adams, A. – 3 Cole, A.: 1-0." in terminal.on("undo").done
    assert results_of(terminal)[0] == "*:*"
    assert "[undone]" in terminal.on("history").done
    assert "1-0" in terminal.on("redo").done
    assert "nothing to redo" in terminal.on("redo").refused
    assert "cannot be undone" in terminal.on("undo", "--to", "5").refused
    assert "no act that counts" in terminal.on("undo", "--to", "99").refused
    assert terminal.on("result", "2", "1-0").code == 0
    assert "--yes" in terminal.on("undo", "--to", "7").refused


def test_numbers_that_stand_do_not_stop_the_pairing(terminal: Terminal) -> None:
    """A rating corrected under the draft of round 4 comes too late for numbers (art. 2.3)."""
    terminal.new(8, 6).over().over().over()
    assert terminal.on("pair").code == 0
    assert terminal.on("correct", "rating", "8", "2500", "--yes").code == 0
    assert terminal.on("publish", "--yes", "--reason", "seen already").code == 0
    assert terminal.on("results", "1 1 1 1").code == 0
    assert terminal.on("publish", "results").code == 0
    assert "Numbers stand now" in terminal.on("number").refused
    assert "Round 5 paired" in terminal.on("pair").done
