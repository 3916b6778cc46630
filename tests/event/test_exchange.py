"""Events from files and to files: checked on the way in, nothing lost on the way out."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest

import pairwright as pw
from pairwright.event import (
    ACTIONS,
    ActRefusal,
    Announce,
    CorrectResult,
    Create,
    DeclareRounds,
    Event,
    InvalidJournal,
    Level,
    NeedsConfirmation,
    Pair,
    PairByHand,
    Publish,
    Sheet,
    Withdraw,
    action_from_data,
    export,
    export_losses,
)
from pairwright.formats import FormatName, InvalidFile
from pairwright.tournament import ByeKind, GameResult, Tournament
from tests.event.acting import (
    after_rounds,
    all_of,
    asked,
    confirmed,
    do,
    new_event,
    played,
    refused,
)
from tests.event.random_acts import RandomActs
from tests.evidence import TESTDATA, needs_testdata

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


def imported(text: str | bytes) -> Event:
    return confirmed(Event(), Create.from_file(text, "some.trf"))


def test_every_round_of_a_file_is_checked() -> None:
    """Checklist 54-56."""
    event = after_rounds(new_event(8), 3)
    again = imported(export(event.state))
    verdicts = again.entries[0].effect.verdicts
    assert [(verdict.round, verdict.verdict) for verdict in verdicts] == [
        (n, "IDENTICAL") for n in (1, 2, 3)
    ]
    assert again.fide_mode
    assert again.tournament.rounds == pw.loads(export(event.state)).rounds


def test_a_wrong_round_of_a_file_is_level_3_and_noted() -> None:
    event = confirmed(new_event(4), PairByHand(((1, 2), (3, 4))))
    event = played(do(event, Publish(Sheet.PAIRINGS)))
    wrong = Create.from_file(export(event.state), "some.trf")
    assert asked(Event(), wrong)["import.round"] is Level.CONFIRM_WITH_REASON
    begun = confirmed(Event(), wrong)
    assert [verdict.verdict for verdict in begun.entries[0].effect.verdicts] == ["DIFFERENT"]
    comments = begun.tournament.comments
    assert any(line.startswith("Import @ Round 1: DIFFERENT ") for line in comments)
    assert begun.fide_mode


def _board(event: Event, number: int) -> tuple[int, int]:
    game = event.tournament.rounds[number - 1].games[0]
    return game.white, game.black


def test_all_diagnostics_of_a_file_are_kept() -> None:
    """Checklist 47-53: every adjustment is told."""
    text = export(after_rounds(new_event(4), 1).state).replace("062 4", "062 5")
    action = Create.from_file(text + "ZZZ unknown record\n", "some.trf")
    assert len(action.diagnostics) >= 2
    assert all("some.trf:" in told for told in action.diagnostics)
    assert asked(Event(), action)["import.diagnostics"] is Level.CONFIRM
    assert confirmed(Event(), action).entries[0].action == action


def test_a_file_that_cannot_be_taken_is_refused() -> None:
    for data in (b"", b"\xff\xfe\x00", b"001 garbage", b"{}", b'{"format":"pairwright-journal"}'):
        with pytest.raises(InvalidFile):
            Create.from_file(data, "x")


def test_settings_of_a_file_outside_the_rules_leave_fide_mode() -> None:
    event = after_rounds(new_event(4), 1)
    points = pw.PointSystem.of(1, "0.5", 0, pairing_allocated_bye=2)
    odd = Tournament(**_facts(event.tournament) | {"point_system": points})
    action = Create.from_file(pw.dumps(odd), "odd.trf")
    assert asked(Event(), action)["points.values"] is Level.LEAVES_FIDE_MODE
    begun = confirmed(Event(), action)
    assert not begun.fide_mode
    # Outside for good: the file that is written says so, and an import knows it.
    assert not imported(export(begun.state)).fide_mode


def _facts(tournament: Tournament) -> dict[str, object]:
    return {name: getattr(tournament, name) for name in Tournament.__struct_fields__}


def test_leaving_fide_mode_stays_with_the_file() -> None:
    """Checklist 40-46."""
    event = confirmed(after_rounds(new_event(8), 2), DeclareRounds(6))
    text = export(event.state)
    assert "### FIDE mode left @ Round 2: The number of rounds is announced before round 1" in text
    assert not imported(text).fide_mode


def test_an_event_goes_on_from_a_file() -> None:
    event = all_of(
        after_rounds(new_event(9), 2), Withdraw(3), Announce(4, (3,), ByeKind.HALF_POINT)
    )
    again = imported(export(event.state))
    assert [status.stage for status in again.rounds] == [status.stage for status in event.rounds]
    round_, other = after_rounds(event, 1), after_rounds(again, 1)
    assert [(g.white, g.black) for g in round_.tournament.rounds[2].games] == [
        (g.white, g.black) for g in other.tournament.rounds[2].games
    ]
    playing = all_of(event, Pair(), Publish(Sheet.PAIRINGS))
    again = played(imported(export(playing.state)))
    assert [status.stage for status in again.rounds] == [
        status.stage for status in played(playing).rounds
    ]


def test_withdrawals_and_corrections_are_in_the_report() -> None:
    event = do(after_rounds(new_event(8, 5), 2), Withdraw(3))
    right = CorrectResult(2, *_board(event, 2), GameResult.DRAW)
    event = confirmed(event, right)
    back = pw.loads(export(event.state))
    away = {a.round for a in back.announcements if a.participant == 3}
    assert away == {3, 4, 5}
    assert back.game_corrections == event.tournament.game_corrections
    told = {loss.code for loss in export_losses(event.state)}
    assert told
    assert not {code for code in told if code.startswith("LOSS-")}


@pytest.mark.parametrize("to", ["trf26", "json"])
def test_an_event_can_be_exported_at_any_time(to: str) -> None:
    name = "json" if to == "json" else "trf26"
    event = new_event(5, 3)
    for action in (Pair(), Publish(Sheet.PAIRINGS)):
        assert pw.loads(export(event.state, name)).players
        event = do(event, action)
    text = export(event.state, name)
    assert export(imported(text).state, name) == text


@pytest.mark.parametrize("to", ["trf26", "trf16", "json"])
@pytest.mark.parametrize("by_hand", [False, True])
def test_a_draft_stands_in_no_file(to: FormatName, by_hand: bool) -> None:
    """Nobody has seen it: the file is the one from before, with the announced byes."""
    event = do(after_rounds(new_event(8), 1), Announce(2, (2,), ByeKind.HALF_POINT))
    before = export(event.state, to)
    rules = do(event, Pair())
    drafted = rules
    if by_hand:
        made = rules.state.facts.rounds[-1]
        turned = tuple((game.black, game.white) for game in made.games)
        [bye] = [bye.player for bye in made.byes if bye.kind is ByeKind.PAIRING_ALLOCATED]
        drafted = confirmed(event, PairByHand(turned, bye))
    assert drafted.state.has_draft
    assert export(drafted.state, to) == before
    assert export_losses(drafted.state, to) == export_losses(event.state, to)
    assert export(confirmed(drafted, Publish(Sheet.PAIRINGS)).state, to) != before


def test_an_empty_event_can_be_exported() -> None:
    event = do(Event(), Create.of(name="Nobody yet"))
    assert "012 Nobody yet" in export(event.state)
    assert pw.loads(export(event.state, "json")) == event.tournament


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.trf")), ids=lambda path: path.name)
def test_the_examples_become_events(path: Path) -> None:
    event = imported(path.read_bytes())
    assert export(imported(export(event.state)).state) == export(event.state)


@needs_testdata
@pytest.mark.parametrize(
    "path", sorted((TESTDATA / "team").glob("*.input"))[::12], ids=lambda path: path.name
)
def test_a_team_event_is_held_and_its_acts_are_refused_by_name(path: Path) -> None:
    """Whatever a system for teams makes of it, no act breaks."""
    try:
        event = imported(path.read_bytes())
    except ActRefusal as error:
        told = str(error)
    else:
        told = "team event"
        assert event.tournament.is_team_event
        text = export(event.state)
        assert export(imported(text).state) == text
        acts = RandomActs(1)
        for action in [acts.next(event) for _ in range(100)]:
            if not action.for_teams:
                assert refused(event, action) == {"event.teams"}
    assert "is not paired here" in told or "team event" in told


@needs_testdata
def test_files_of_others_become_events() -> None:
    files = sorted(TESTDATA.rglob("*.trf"))[::9]
    taken = 0
    for path in files:
        with suppress(InvalidFile, ActRefusal):
            text = export(imported(path.read_bytes()).state)
            assert export(imported(text).state) == text, path
            taken += 1
    assert taken > len(files) / 2


# --- The wire ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(ACTIONS))
def test_hostile_data_on_the_wire_give_an_error_or_an_action(name: str) -> None:
    event = after_rounds(new_event(4), 1)
    values = [None, 0, -1, 10**30, 1.5, True, "", "x" * 10_000, "\ud800", [], [[1]], {}, {"a": 1}]
    for field in (*ACTIONS[name].__struct_fields__, "unknown"):
        for value in values:
            data = {"act": name, "action": {field: value}}
            with suppress(InvalidJournal, ActRefusal, NeedsConfirmation, pw.InvalidRequest):
                do(event, action_from_data(data))
