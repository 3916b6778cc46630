"""What `status` proposes can be done: every command that it names, in many states of events."""

from __future__ import annotations

import shlex
from collections.abc import Iterator

import pytest

from pairwright.event import (
    ActRefusal,
    Announce,
    CheckIn,
    CorrectRating,
    Create,
    DeclareSystem,
    DrawNumbers,
    Event,
    Forbid,
    FreezeNumbers,
    JournalFile,
    NeedsConfirmation,
    Pair,
    Withdraw,
)
from pairwright.service.events.boards import boards_of
from pairwright.tournament import GameResult, Rating
from tests.cli.events.desk import Answer, Terminal
from tests.event.acting import after_rounds, all_of, confirmed, do, new_event
from tests.event.random_acts import RandomActs
from tests.event.random_team_acts import RandomTeamActs
from tests.event.test_foretelling import without_a_pairing
from tests.event.test_walks import begun, begun_with_teams

STEPS = 100
EVERY = 4
"""Steps of a walk from one status to the next."""
EDITIONS = ("2017", "2015-draft", "2026")
NEXT = "Next: "


def short_event(seed: int) -> Event:
    """An event of few rounds, so that a walk meets its end, by one of the editions."""
    event = new_event(3 + seed % 5, 1 + seed % 3)
    return confirmed(event, DeclareSystem("dutch", EDITIONS[seed % 3]))


def round_robin(seed: int) -> Event:
    entries = [(f"Player {number}", 2000) for number in range(1, 4 + seed % 4)]
    event = do(Event(), Create.of(entries, system="round-robin"))
    return confirmed(event, DrawNumbers("seed")) if seed % 2 else event


def walk(event: Event, acts: RandomActs) -> Iterator[Event]:
    """The states of a walk through an event, some of them."""
    for step in range(STEPS):
        try:
            event = confirmed(event, acts.next(event))
        except (ActRefusal, NeedsConfirmation):
            continue
        if step % EVERY == 0:
            yield event


def written(terminal: Terminal, name: str, event: Event) -> str:
    file = terminal.folder / name
    file.unlink(missing_ok=True)
    JournalFile.create(file, event).close()
    return str(file)


def open_board(event: Event, round_number: int | None = None) -> tuple[str, str]:
    """A board that has no result, by its number, and keys for it."""
    wanted = {GameResult.MISSING, GameResult.ADJOURNED}
    board = next(b for b in boards_of(event, round_number) if wanted & {*b.results})
    return str(board.number), "1" * len(board.asked)


def other_boards(event: Event) -> str:
    """The first board of a change that has no result, the other way round."""
    state = event.state
    assert state.session is not None
    if state.facts.is_team_event:
        played = {match.white for match in state.matches(state.paired_rounds) if match.has_results}
        left = [m for m in state.session.after.matches if m.white not in played]
        return f"{left[0].black}-{left[0].white}"
    games = [g for g in state.session.after.games if {*g.results} == {GameResult.MISSING}]
    return f"{games[0].black}-{games[0].white}"


def as_typed(command: str, event: Event, file: str) -> list[str]:
    """The command with values for the words in capitals, and with keys of results."""
    words = shlex.split(command)
    values = {"NAME": "New, N.", "N": "5", "OUT.trf": f"{file}.trf"}
    if words[0] == "results":
        boards = boards_of(event)
        words.append(" ".join("2" * len(b.asked) if b.is_open else "." for b in boards))
    if words[0] == "result":
        values["BOARD"], values["RESULT"] = open_board(event, int(words[-1]))
    if "BOARDS" in words:
        values["BOARDS"] = other_boards(event)
    return [values.get(word, word) for word in words]


def run(terminal: Terminal, words: list[str]) -> Answer:
    """Type a command; where it asks for a confirmation, give it as it says."""
    answer = terminal.type(*words)
    _, asks, options = answer.err.partition("To do it: --")
    if not asks:
        return answer
    leaving = ["--leave-fide-mode"] if "leave-fide-mode" in options else []
    answer = terminal.type(*words, "--yes", "--reason", "so it is", *leaving)
    if "To do it: --leave-fide-mode" in answer.err:
        return terminal.type(*words, "--yes", "--reason", "so it is", "--leave-fide-mode")
    return answer


def proposals(terminal: Terminal, event: Event) -> list[str]:
    """The commands that `status` proposes, without the program."""
    told = terminal.type("status", written(terminal, "status.event", event)).done
    program = f"{NEXT}pairwright "
    return [line.removeprefix(program) for line in told.splitlines() if line.startswith(program)]


def assert_possible(terminal: Terminal, event: Event) -> None:
    """Every command that is proposed does its work, each for itself."""
    commands = proposals(terminal, event)
    assert commands, event.open_items()
    file = str(terminal.folder / "status.event")
    for command in commands:
        written(terminal, "status.event", event)
        answer = run(terminal, as_typed(command, event, file))
        assert answer.code == 0, (command, answer.err)


@pytest.mark.parametrize("seed", range(8))
def test_what_is_proposed_in_a_walk_is_possible(terminal: Terminal, seed: int) -> None:
    for begin in (begun, short_event, round_robin):
        for event in walk(begin(seed), RandomActs(seed)):
            assert_possible(terminal, event)


@pytest.mark.parametrize("seed", range(8))
def test_what_is_proposed_in_a_walk_of_teams_is_possible(terminal: Terminal, seed: int) -> None:
    for event in walk(begun_with_teams(seed), RandomTeamActs(seed)):
        assert_possible(terminal, event)


def unable_to_pair() -> Event:
    return all_of(new_event(6, 3), *(Forbid((1, other)) for other in range(2, 7)))


def nobody_left() -> Event:
    return all_of(after_rounds(new_event(4, 3), 1), *(Withdraw(player) for player in (1, 2, 3)))


def nobody_here() -> Event:
    """All have a bye of round 2, and one has withdrawn."""
    event = all_of(after_rounds(new_event(4, 3), 1), Withdraw(1))
    return all_of(event, *(Announce(player, (2,)) for player in (2, 3, 4)))


def without_a_position() -> Event:
    """A draft of Chess960 for which no seed was drawn."""
    return all_of(new_event(4, 3, is_chess960=True), Pair())


def list_closed_too_early() -> Event:
    return all_of(new_event(1, 3), FreezeNumbers())


def nobody_confirmed() -> Event:
    return all_of(new_event(4, 3), CheckIn(()))


def stale_draft() -> Event:
    return all_of(new_event(5, 3), Pair(), CorrectRating(5, Rating(2500)))


STATES = {
    "no complete pairing": (without_a_pairing, 'pair EVENT --by-hand "1-4 3-2"'),
    "one who may meet nobody": (unable_to_pair, "pair EVENT --by-hand"),
    "nobody left": (nobody_left, "return EVENT 1"),
    "nobody here": (nobody_here, "bye EVENT 2 2 --take-back"),
    "a list closed too early": (list_closed_too_early, "undo EVENT --to 2"),
    "nobody confirmed": (nobody_confirmed, "checkin EVENT 1"),
    "a draft without a position": (without_a_position, "declare EVENT --chess960 draw"),
    "a draft that is stale": (stale_draft, "discard EVENT"),
}


@pytest.mark.parametrize("name", STATES)
def test_what_is_impossible_is_not_proposed(terminal: Terminal, name: str) -> None:
    make, wanted = STATES[name]
    event = make()
    assert_possible(terminal, event)
    commands = proposals(terminal, event)
    file = str(terminal.folder / "status.event")
    assert f"pair {file}" not in commands
    assert any(command.startswith(wanted.replace("EVENT", file)) for command in commands), commands
    told = terminal.type("status", file).done
    refused = run(terminal, ["pair", file])
    if (
        not event.state.has_draft and len(event.state.entrants) > 1
    ):  # what pairing would say, status says
        assert refused.code, name
        assert refused.err.removeprefix("pairwright: ").split(" Try: ")[0].strip() in told
