"""`pair` on an event, `discard`, `publish`, `unpublish`, `finish`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Annotated

from pairwright.cli.events.desk import AtDesk, AtDeskLeaving, FileDesk, ask_line
from pairwright.cli.events.missing_ratings import rating_acts
from pairwright.cli.options import Absent
from pairwright.cli.output import tell
from pairwright.cli.parameters import Argument, Option
from pairwright.event import (
    Action,
    Discard,
    Event,
    Excuse,
    Finish,
    Level,
    Number,
    Pair,
    PairByHand,
    Publish,
    Sheet,
    State,
    Withdraw,
    WithdrawPublication,
)
from pairwright.event.no_shows import absence_article, find_no_shows
from pairwright.formats.report import pairing_numbers
from pairwright.paper import Kind, document, text
from pairwright.service.events.boards import pairs_in
from pairwright.service.events.words import names_in, words
from pairwright.tournament import InvalidRequest
from pairwright.vocabulary.reason import Fact, PlayerRef, Reason, as_said

What = Annotated[Sheet, Argument(help="What of the last round.")]
RoundOption = Annotated[int | None, Option("--round", help="Of this round.")]


def pair_event(
    desk: FileDesk,
    by_hand: str,
    answers: tuple[Absent | None, int | None],
    done: Callable[[str], None],
) -> Event:
    """Make a draft of the next round; `done` says that it is made.

    First it is decided who of those who did not come plays on, and what counts for players without
    a rating (readings-event.md R-EVENT-21, R-EVENT-22): `answers` are those of the command line.
    """
    absent, unrated = answers
    assumed: list[str] = []

    def make(event: Event) -> list[Action]:
        acts = rating_acts(desk, event, unrated)
        for player, missed in find_no_shows(event.state).items():
            answer = absent or _answer_by_boards(by_hand, player)
            if answer is None and desk.is_attended:
                answer = _ask_about(desk, event.state, player, missed)
            if answer is None:
                assumed.append(_without_answer(desk, event))
                answer = Absent.WITHDRAW if absence_article(event.state) else None
            if answer is not None:
                plays = answer is Absent.PLAY
                acts.append(Excuse(player) if plays else Withdraw(player, missed))
        # The number on every list is the pairing number (C.04.2 art. 2.3, 2.5). Boards by hand
        # name players by the numbers that were seen.
        is_numbered = any(isinstance(action, Number) for action in acts)
        if not by_hand and not is_numbered and _may_be_numbered(event):
            acts.append(Number())
        return [*acts, _by_hand(by_hand) if by_hand else Pair()]

    event = desk.act(make, done)
    for line in dict.fromkeys(assumed):
        tell(line)
    return event


def _answer_by_boards(by_hand: str, player: int) -> Absent | None:
    """Return that a player plays whom a pairing by hand names."""
    named = {number for board in pairs_in(by_hand) for number in board} if by_hand else set()
    return Absent.PLAY if player in named else None


def _ask_about(desk: FileDesk, state: State, player: int, missed: int) -> Absent:
    """Ask at the terminal whether a player plays on; Enter is the answer of the rules.

    Raises InvalidRequest at the end of what is typed.
    """
    article = absence_article(state)
    said = words(desk.language, names_in(state))
    key = "absent.out" if article else "absent.plays"
    yes = said.say("entry.key-yes")
    values: dict[str, Fact] = {"round": missed, "following": state.next_round, "yes": yes}
    articles = (article,) if article else ()
    typed = ask_line(f"{said.told(Reason(key, articles, values | {'player': PlayerRef(player)}))} ")
    if not typed:
        raise InvalidRequest(as_said(f"{said.say('ask.stopped')}."))
    answer = typed.strip().casefold()[:1]
    if not answer:
        return Absent.WITHDRAW if article else Absent.PLAY
    return Absent.PLAY if answer in (yes, "y") else Absent.WITHDRAW


def _without_answer(desk: FileDesk, event: Event) -> str:
    """Return what was assumed, and how to answer otherwise."""
    article = absence_article(event.state)
    other = Absent.PLAY if article else Absent.WITHDRAW
    undo = desk.command(f"undo EVENT --to {len(event.entries) + 1} --yes")
    again = desk.command(f"pair EVENT --absent {other.value}")
    key = "absent.assumed-out" if article else "absent.assumed-plays"
    articles = (article,) if article else ()
    return words(desk.language).sentence(Reason(key, articles, {"undo": undo, "again": again}))


def show_draft(desk: FileDesk, event: Event) -> None:
    """The draft for people, and what comes next."""
    sys.stdout.write(text(document(Kind.PAIRINGS, event.tournament, lang=desk.language)))
    desk.say_next(event)


def _by_hand(boards: str) -> PairByHand:
    listed = pairs_in(boards)
    byes = [white for white, black in listed if not black]
    games = tuple(pair for pair in listed if pair[1])
    # A second bye is a board like any other: the act refuses it by name.
    return PairByHand((*games, *((bye, 0) for bye in byes[1:])), byes[0] if byes else 0)


def _may_be_numbered(event: Event) -> bool:
    """Return whether somebody has another number than the pairing gives, and may have that one."""
    state = event.state
    if state.facts.is_team_event or state.has_draft or not state.facts.players:
        return False
    moved = any(old != new for old, new in pairing_numbers(state.facts).items())
    return moved and not any(finding.level is Level.REFUSED for finding in event.check(Number()))


def discard(
    desk: AtDesk,
) -> None:
    """Throw away the draft of the last round."""
    desk.say_next(desk.act(lambda _: Discard()))


def publish(
    desk: AtDesk,
    what: What = Sheet.PAIRINGS,
    round_number: RoundOption = None,
) -> None:
    """Publish the pairings, then the results, then the standings of a round (C.04.2 art. 4.2)."""
    desk.say_next(desk.act(lambda _: Publish(what, round_number)))


def unpublish(
    desk: AtDeskLeaving,
    what: What = Sheet.PAIRINGS,
    round_number: RoundOption = None,
) -> None:
    """Take back what was published of a round (C.04.2 art. 4.4)."""
    desk.act(lambda _: WithdrawPublication(what, round_number))


def finish(
    desk: AtDesk,
) -> None:
    """Close the event; refused while something is open."""
    desk.say_next(desk.act(lambda _: Finish()))
