"""What an arbiter would type now: commands that the event, as it stands, does not refuse.

A command is written without the program; `EVENT` stands for the file, other words in capitals for
what only the arbiter knows. Acts are imported where they are looked at: most commands on an event
have this module, and need few of them.
"""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.event import Action, Event, Finding, Level, Stage, State, draft_changes
from pairwright.event.no_shows import find_no_shows
from pairwright.tournament import GameResult, PairwrightError


def next_commands(event: Event) -> tuple[str, ...]:
    """Return what an arbiter would type now."""
    state = event.state
    if state.finished:
        return ("print EVENT standings", "export EVENT OUT.trf")
    if state.session is not None:
        return tuple(_in_session(event))
    if draft_changes(state):
        return ("discard EVENT",)
    if state.has_draft:
        return tuple(_with_draft(event))
    incomplete = [n for n in range(1, state.next_round) if not state.is_complete(n)]
    if incomplete:
        # The round after it is paired: it takes the game as adjourned (C.04.2 art. 3.1).
        is_last = incomplete[0] == state.paired_rounds
        return ("results EVENT" if is_last else f"result EVENT BOARD a --round {incomplete[0]}",)
    if state.files and state.stage(state.paired_rounds) is not Stage.CLOSED:
        return ("publish EVENT results",)
    return tuple(_between_rounds(event))


def _is_possible(event: Event, action: Action) -> bool:
    return not any(finding.level is Level.REFUSED for finding in event.check(action))


def _in_session(event: Event) -> Iterator[str]:
    """A published pairing is being changed."""
    from pairwright.event import EndChange

    session = event.state.session
    assert session is not None
    if event.state.facts.is_team_event:
        matches = event.state.matches(session.round)
        played = {(match.white, match.black) for match in matches if match.has_results}
        left = {(match.white, match.black) for match in session.after.matches} - played
    else:
        missing = {GameResult.MISSING}
        left = {(g.white, g.black) for g in session.after.games if set(g.results) == missing}
    if left:
        yield "change EVENT BOARDS"
    if _is_possible(event, EndChange()):
        yield "change EVENT --end"
    yield "change EVENT --cancel"


def _with_draft(event: Event) -> Iterator[str]:
    """A draft waits to be published."""
    from pairwright.event import Publish, Sheet

    departs = ("MPA", event.state.paired_rounds)
    if all((note.kind, note.round) != departs for note in event.state.notes):
        yield "explain EVENT"  # one made by hand may have no pairing of the rules to explain
    if _is_possible(event, Publish(Sheet.PAIRINGS)):
        yield "publish EVENT"
    else:
        yield "declare EVENT --chess960 draw"
    yield "discard EVENT"


def _between_rounds(event: Event) -> Iterator[str]:
    """No round is being played."""
    state = event.state
    announced = state.facts.number_of_rounds
    is_scheduled = state.schedule is not None
    few = not state.started and len(state.entrants) < 2
    colourless = not state.started and state.facts.initial_colour is None and not is_scheduled
    if is_scheduled and not state.started and not state.numbers_drawn:
        yield _entry(event) if few else "number EVENT --draw"
    elif not announced:
        yield "declare EVENT --rounds N"
    elif state.paired_rounds >= announced:
        yield from _at_the_end(event)
    elif few or colourless:
        if few:
            yield _entry(event)
        if colourless:
            yield "declare EVENT --initial-colour draw"
    else:
        yield from _to_pair(event)


def _entry(event: Event) -> str:
    """Somebody enters; final numbers close the list, so that they are taken back first."""
    from pairwright.event import FreezeNumbers

    if not event.state.numbers_frozen:
        return "enter EVENT NAME"
    done = event.history.done
    frozen = [n for n in done if event.entries[n - 1].action.name == FreezeNumbers.name]
    return f"undo EVENT --to {frozen[-1]}" if frozen else "undo EVENT"


def _to_pair(event: Event) -> Iterator[str]:
    """The next round is due."""
    from pairwright.event.foretelling import foretold

    yield from _about_no_shows(event.state)
    obstacle = foretold(event.state)
    if obstacle is None:
        yield from _about_unrated(event.state)
        yield "pair EVENT"
    else:
        yield from _instead_of_pairing(event, obstacle)


def _instead_of_pairing(event: Event, obstacle: Finding) -> Iterator[str]:
    """The rules cannot pair the next round: bring players back, pair by hand, or play no more."""
    from pairwright.event import DeclareRounds

    if obstacle.key == "pair.nobody":
        yield from _bringing_back(event)
    elif obstacle.key == "pair.none":
        yield from _by_hand(event)
    if event.state.started and _is_possible(event, DeclareRounds(event.state.paired_rounds)):
        yield f"declare EVENT --rounds {event.state.paired_rounds}"


def _bringing_back(event: Event) -> Iterator[str]:
    """For each reason of being away the first player who can come back."""
    from pairwright.event import CheckIn, Retract, Return, awaited

    state = event.state
    number = state.next_round
    absent = [n for n in awaited(state) if _is_possible(event, CheckIn((n,)))]
    announced = [
        a.participant
        for a in state.facts.announcements
        if a.round == number and _is_possible(event, Retract(a.participant, (number,)))
    ]
    gone = [w.player for w in state.facts.withdrawals if _is_possible(event, Return(w.player))]
    for command, players in (
        ("checkin EVENT {}", absent),
        ("bye EVENT {} " + str(number) + " --take-back", announced),
        ("return EVENT {}", gone),
    ):
        if players:
            yield command.format(min(players))
    if not state.started:
        yield _entry(event)


def _by_hand(event: Event) -> Iterator[str]:
    """As many boards as there can be, to begin with (readings-event.md R-EVENT-15)."""
    from pairwright.event import PairByHand
    from pairwright.event.foretelling import incomplete_pairing

    try:
        boards = incomplete_pairing(event.state).boards
    except PairwrightError:
        return
    if boards and _is_possible(event, PairByHand(boards)):
        listed = " ".join(f"{white}-{black}" for white, black in boards)
        yield f'pair EVENT --by-hand "{listed}"'


def _about_unrated(state: State) -> Iterator[str]:
    """What to say of players without a rating before round 1."""
    if state.started:
        return
    from pairwright.event.unrated import find_dropped, find_unrated, propose_estimate

    players, proposed = find_unrated(state), propose_estimate(state)
    if players:
        yield f"edit EVENT {players[0]} --strength {proposed}"
    order = state.facts.standings_order
    if (dropped := find_dropped(state, order)).open:
        yield f"declare EVENT --tie-breaks {','.join(dropped.kept_in(order, f'U{proposed}'))}"


def _about_no_shows(state: State) -> Iterator[str]:
    """Both answers for those who did not come, the first of them named."""
    for player in list(find_no_shows(state))[:1]:
        yield f"excuse EVENT {player}"
        yield f"withdraw EVENT {player}"


def _at_the_end(event: Event) -> Iterator[str]:
    """All rounds are over."""
    from pairwright.event import Finish

    state = event.state
    unpublished = [n for n in range(1, state.next_round) if state.stage(n) is not Stage.CLOSED]
    if adjourned := state.adjourned_rounds():
        yield f"result EVENT BOARD RESULT --round {adjourned[0]}"
    elif unpublished:
        yield f"publish EVENT results --round {unpublished[0]}"
    elif not state.files[-1].published.standings:
        yield "print EVENT standings"
        yield "publish EVENT standings"
    elif _is_possible(event, Finish()):
        yield "finish EVENT"
