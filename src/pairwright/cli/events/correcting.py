"""`correct` and `change`: corrections by art. 4.3, changed pairings by art. 4.4."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec.structs import replace

from pairwright.cli.events.desk import AtDesk, AtDeskLeaving, FileDesk, player_in
from pairwright.cli.output import tell
from pairwright.cli.parameters import Argument, Option
from pairwright.event import (
    Action,
    CancelChange,
    ChangeBoards,
    CorrectColours,
    CorrectRating,
    EndChange,
    Event,
    Level,
    RateFrom,
    StartChange,
)
from pairwright.service.events.boards import (
    board_named,
    boards_with,
    correcting,
    pairs_in,
    played_otherwise,
    reported_now,
    standing,
    typed,
)
from pairwright.service.events.settings import NONE
from pairwright.service.events.words import Unclear
from pairwright.tournament import ChangeGround, Notified, Rating


class Wrong(StrEnum):
    RESULT = "result"
    COLOURS = "colours"
    RATING = "rating"
    PLAYERS = "players"


EXAMPLES = {
    Wrong.RESULT: "correct EVENT result 4 1-0",
    Wrong.RATING: "correct EVENT rating PLAYER 2150",
    Wrong.PLAYERS: 'correct EVENT players "3-7 9-5" 1-0 0-1',
}


def correct(
    desk: AtDeskLeaving,
    what: Annotated[Wrong, Argument(help="What was wrong.")],
    where: Annotated[
        str,
        Argument(
            metavar="WHERE",
            help="Board (number or a player's name); of a rating: the player; of players: the "
            'boards as they were played, by players\' numbers, as "3-7 9-5".',
        ),
    ],
    right: Annotated[
        list[str] | None,
        Argument(
            metavar="[RIGHT]",
            help="The right result, as 1-0; the right rating; of players a result for each board.",
        ),
    ] = None,
    round_number: Annotated[
        int | None, Option("--round", help="Of this round (default: the last one).")
    ] = None,
    notified: Annotated[
        Notified | None,
        Option(
            "--notified",
            help="When it was reported, if not as the event shows (art. 4.3); put-right: too late "
            "for the standings, and they are put right all the same, outside FIDE mode.",
        ),
    ] = None,
) -> None:
    """Correct a result, colours, a rating or who met (C.04.2 art. 4.3): what it affects is told."""
    given = right or []

    def make(event: Event) -> Action:
        if what in EXAMPLES and not given:
            raise Unclear("event.correct-what", command=EXAMPLES[what])
        if what is Wrong.RATING:
            return CorrectRating(player_in(event, where), _rating(" ".join(given)), notified)
        if what is Wrong.PLAYERS:
            return played_otherwise(event, pairs_in(where), given, round_number)
        board = standing(event, board_named(event, where, round_number))
        reported = reported_now(event.state, desk.actor.clock)
        made: Action
        if what is Wrong.COLOURS:
            players = (board.game.white, board.game.black)
            made = CorrectColours(board.round, *players, notified, reported)
        else:
            results = typed(" ".join(given), len(board.results))
            made = correcting(board, results, notified, reported)
        _tell_effect(desk, event, made)
        return made

    desk.act(make)


def _tell_effect(desk: FileDesk, event: Event, made: Action) -> None:
    """Say what putting the standings right changes in them, before it is asked about."""
    from pairwright.service.events.correction_effect import effect_of

    findings = event.check(made)
    if not any(finding.key == "correct.put-right" for finding in findings):
        return
    if not any(finding.level is Level.REFUSED for finding in findings):
        for line in effect_of(event, made, desk.language).lines(desk.language):
            tell(line)


def rate(
    desk: AtDesk,
    player: Annotated[str, Argument(help="Whose rating: number or name.")],
    first_round: Annotated[int, Argument(metavar="ROUND", help="From this round on.")],
    rating: Annotated[
        str, Argument(metavar="RATING", help="The rating then; none to take it back.")
    ],
    source: Annotated[
        str, Option("--list", metavar="CODE", help="Whose rating list: FIDE, or a federation.")
    ] = "FIDE",
) -> None:
    """Give a player another rating from a round on, in an event of more than 30 days (C.07
    art. 10).
    """

    def make(event: Event) -> Action:
        number = player_in(event, player)
        if rating.casefold() == NONE:
            return RateFrom(number, first_round)
        return RateFrom(number, first_round, replace(_rating(rating), source=source.upper()))

    desk.act(make)


def _rating(text: str) -> Rating:
    if not text.isascii() or not text.isdecimal() or len(text) > 4:
        raise Unclear("event.rating", text=text)
    return Rating(int(text))


def change(
    desk: AtDeskLeaving,
    boards: Annotated[
        str | None,
        Argument(
            metavar="[BOARDS]",
            help='The new boards by players\' numbers, White first, as "3-7 9-5"; a bye as "5-0". '
            "The boards that these players had are taken away.",
        ),
    ] = None,
    ground: Annotated[
        ChangeGround | None,
        Option(
            "--ground",
            help="Why (C.04.2 art. 4.4): 4.4.1 already met, 4.4.2 rules of the event, "
            "4.4.3 two without opponents, 4.4.4 late entry, 4.4.5 top boards of the end.",
        ),
    ] = None,
    start: Annotated[bool, Option("--start", help="Only start a session.")] = False,
    end: Annotated[bool, Option("--end", help="End the session: it is judged.")] = False,
    cancel: Annotated[bool, Option("--cancel", help="Leave it as published.")] = False,
) -> None:
    """Change the published pairing of the last round, as a session with start and end.

    In one go: `change EVENT "3-7 9-5" --ground 4.4.2 --reason TEXT`. Step by step: `--start
    --ground G`, then BOARDS as often as needed, then `--end` (or `--cancel`).
    """

    def make(event: Event) -> list[Action]:
        if cancel:
            return [CancelChange()]
        if boards is None and not start and not end:
            raise Unclear("event.change-nothing", "C.04.2 art. 4.4")
        acts: list[Action] = []
        begins = event.state.session is None and (start or boards is not None)
        if begins:
            if ground is None:
                raise Unclear("event.change-ground", "C.04.2 art. 4.4")
            acts.append(StartChange(ground, desk.by.reason))
        if boards is not None:
            put = pairs_in(boards)
            acts.append(ChangeBoards(boards_with(event, put), put))
        if end or (begins and not start):
            acts.append(EndChange())
        return acts

    desk.say_next(desk.act(make))
