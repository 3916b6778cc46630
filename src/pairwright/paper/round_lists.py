"""The lists of a round: by board, by name, and the slips on which results are written."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.paper.boards import PrintedRound
from pairwright.paper.document import (
    Align,
    Column,
    Label,
    Plate,
    PrintedForm,
    PrintedMatchSheet,
    PrintedReceipt,
    Section,
    Slip,
    SlipGame,
    SlipPlayer,
)
from pairwright.paper.signs import CHOICES, legend, result_text
from pairwright.paper.words import Words
from pairwright.position import waiting_corrections
from pairwright.tournament import Colour, Game, Tournament
from pairwright.tournament.board_numbers import numbered
from pairwright.vocabulary.folding import alphabetical

LONGEST_ON_SLIP = 50
"""A slip has a fixed size: what is longer ends in an ellipsis there."""


class DocumentContent(Frozen):
    """What a document is made of besides its heading."""

    sections: tuple[Section, ...] = ()
    notes: tuple[str, ...] = ()
    slips: tuple[Slip, ...] = ()
    sheets: tuple[PrintedMatchSheet, ...] = ()
    receipts: tuple[PrintedReceipt, ...] = ()
    plates: tuple[Plate, ...] = ()
    labels: tuple[Label, ...] = ()
    forms: tuple[PrintedForm, ...] = ()


def pairings(printed: PrintedRound, words: Words) -> DocumentContent:
    """Every board once, then those who are not paired."""
    rows = []
    for board, game in numbered(printed.position, printed.games):
        white, black = printed.players[game.white], printed.players[game.black]
        rows.append(
            (
                str(board),
                str(white.number),
                words.titled(white),
                printed.rating(white.number),
                printed.score(white.number, words),
                printed.result(game, words),
                printed.score(black.number, words),
                words.titled(black),
                printed.rating(black.number),
                str(black.number),
            )
        )
    columns = (
        Column(words.say("column-match" if printed.is_of_teams else "column-board"), Align.RIGHT),
        Column(words.say("column-number"), Align.RIGHT),
        Column(words.say("column-white"), wide=True),
        Column(words.say("column-rating"), Align.RIGHT),
        Column(words.say("column-points"), Align.RIGHT),
        Column(words.say("column-result"), Align.CENTRE),
        Column(words.say("column-points"), Align.RIGHT),
        Column(words.say("column-black"), wide=True),
        Column(words.say("column-rating"), Align.RIGHT),
        Column(words.say("column-number"), Align.RIGHT),
    )
    boards = without_empty(Section(columns, tuple(rows)), words.say("column-rating"))
    signs = legend((printed.result(game, words) for game in printed.games), words)
    notes = (*_notes(printed, words), *signs)
    return DocumentContent((boards, *_not_paired(printed, words)), notes)


def waiting(tournament: Tournament, number: int, words: Words) -> tuple[str, ...]:
    """What is said of corrections of the round that its list does not have (C.04.2 art. 4.3)."""
    players = {player.number: player for player in tournament.players}
    said = []
    for correction in waiting_corrections(tournament, number):
        if correction.round == number:
            game = Game(
                correction.white,
                correction.black,
                correction.result,
                return_result=correction.return_result,
            )
            white, black = (
                (correction.black, correction.white)
                if correction.colours_swapped
                else (correction.white, correction.black)
            )
            said.append(
                words.say(
                    "corrected-late" if correction.first_used is None else "corrected-later",
                    white=words.titled(players[white]),
                    black=words.titled(players[black]),
                    result=result_text(game),
                    round=correction.first_used,
                )
            )
    return tuple(said)


def _not_paired(printed: PrintedRound, words: Words) -> Iterator[Section]:
    if not printed.absences:
        return
    columns = (
        Column(words.say("column-number"), Align.RIGHT),
        Column(words.say("column-name"), wide=True),
        Column(words.say("column-rating"), Align.RIGHT),
        Column(words.say("column-points"), Align.RIGHT),
        Column(words.say("column-reason")),
    )
    rows = tuple(
        (
            str(number),
            words.titled(printed.players[number]),
            printed.rating(number),
            printed.score(number, words),
            printed.absence(number, kind, words),
        )
        for number, kind in printed.absences
    )
    section = Section(columns, rows, heading=words.say("not-paired"))
    yield without_empty(section, words.say("column-rating"))


def without_empty(section: Section, *headings: str) -> Section:
    """Columns with these headings are left out where nobody has anything in them: ratings, as in
    most events of teams, clubs or titles.
    """
    filled = {
        heading: any(
            row[place]
            for place, column in enumerate(section.columns)
            if column.heading == heading
            for row in section.rows
        )
        for heading in headings
    }
    kept = [
        place for place, column in enumerate(section.columns) if filled.get(column.heading, True)
    ]
    return replace(
        section,
        columns=tuple(section.columns[place] for place in kept),
        rows=tuple(tuple(row[place] for place in kept) for row in section.rows),
    )


def _notes(printed: PrintedRound, words: Words) -> Iterator[str]:
    if printed.is_of_teams:
        yield words.say("legend-first-board")
    if printed.has_matches:
        yield words.say("legend-match")
    if printed.is_accelerated:
        yield words.say("legend-virtual")


def by_name(printed: PrintedRound, words: Words) -> DocumentContent:
    """Every player with board, colour and opponent, in the order of the alphabet."""
    places: dict[int, tuple[str, str, str]] = {}
    for board, game in numbered(printed.position, printed.games):
        for own, other, colour in (
            (game.white, game.black, Colour.WHITE),
            (game.black, game.white, Colour.BLACK),
        ):
            opponent = words.titled(printed.players[other])
            places[own] = (str(board), words.colour(colour), opponent)
    for number, kind in printed.absences:
        places[number] = ("", "", printed.absence(number, kind, words))
    listed = sorted(
        (printed.players[number] for number in places),
        key=lambda player: (alphabetical(words.name(player)), player.number),
    )
    if printed.is_of_teams:
        teams = tuple((words.name(team), *places[team.number]) for team in listed)
        named = (Column(words.say("column-team"), wide=True), *_place(words, "column-match"))
        return DocumentContent((Section(named, teams),), (words.say("legend-first-board"),))
    columns = (
        Column(words.say("column-name"), wide=True),
        Column(words.say("column-title")),
        Column(words.say("column-federation")),
        *_place(words, "column-board"),
    )
    rows = tuple(
        (
            words.name(player),
            player.title.value,
            words.text(player.federation),
            *places[player.number],
        )
        for player in listed
    )
    matches = (words.say("legend-name-match"),) if printed.has_matches else ()
    return DocumentContent((Section(columns, rows),), matches)


def _place(words: Words, board: str) -> tuple[Column, ...]:
    """The columns of where one plays and against whom."""
    return (
        Column(words.say(board), Align.RIGHT),
        Column(words.say("column-colour")),
        Column(words.say("column-opponent"), wide=True),
    )


def slips(printed: PrintedRound, words: Words) -> DocumentContent:
    """A slip for every board, in the order of boards."""
    event = shortened(words.event(printed.tournament_name))
    made = []
    for board, game in numbered(printed.position, printed.games):
        sides = ((game.white, Colour.WHITE), (game.black, Colour.BLACK))
        labels = ("slip-game-1", "slip-game-2") if game.return_result is not None else ("",)
        made.append(
            Slip(
                event,
                words.say("slip-board", board=board),
                words.say("slip-round", round=printed.number),
                tuple(_side(printed, number, colour, words) for number, colour in sides),
                tuple(SlipGame(words.say(label) if label else "", CHOICES) for label in labels),
                words.say("slip-note") if len(labels) > 1 else "",
            )
        )
    return DocumentContent(slips=tuple(made))


def shortened(text: str) -> str:
    """What stands on paper of a fixed size."""
    return text if len(text) <= LONGEST_ON_SLIP else f"{text[:LONGEST_ON_SLIP]}…"


def _side(printed: PrintedRound, number: int, colour: Colour, words: Words) -> SlipPlayer:
    details = [f"{words.say('column-number')} {number}", printed.rating(number)]
    return SlipPlayer(
        words.colour(colour),
        shortened(words.titled(printed.players[number])),
        ", ".join(detail for detail in details if detail),
    )
