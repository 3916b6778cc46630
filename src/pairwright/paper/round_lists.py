"""Lists of a round and of people: by board, by name, slips for results, sheets of team matches;
everybody who entered by rating, title, federation or club, and one list to sign.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.paper.boards import PrintedRound
from pairwright.paper.document import (
    Align,
    Column,
    Kind,
    Label,
    Plate,
    PrintedForm,
    PrintedMatchSheet,
    PrintedReceipt,
    PrintedSeat,
    Section,
    SheetBoard,
    Slip,
    SlipGame,
    SlipPlayer,
)
from pairwright.paper.words import CHOICES, Words, legend, result_text
from pairwright.position import recorded_rounds, waiting_corrections
from pairwright.position.order import strengths
from pairwright.tournament import Colour, Game, Player, Title, Tournament
from pairwright.tournament.rounds import numbered
from pairwright.tournament.team_rounds import Seats, board_colour, number_of_boards, team_round
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


NOBODY = "\N{EN DASH}"
"""On a board that a line-up leaves empty."""


def match_sheets(tournament: Tournament, printed: PrintedRound, words: Words) -> DocumentContent:
    """A sheet for every match, in the order of matches.

    Line-ups stand on it once both are known; before, there is room to write them.
    """
    made = _Sheets(tournament, printed, words)
    return DocumentContent(
        sheets=tuple(
            made.sheet(number, match) for number, match in numbered(tournament, printed.games)
        )
    )


class _Sheets:
    """What the sheets of a round have in common."""

    def __init__(self, tournament: Tournament, printed: PrintedRound, words: Words) -> None:
        number = printed.number
        played = recorded_rounds(tournament, number + 1)[number - 1]
        self._tournament = tournament
        self._printed = printed
        self._words = words
        self._players = {player.number: player for player in tournament.players}
        self._seats = team_round(tournament, number, played).seats
        self._white = {game.white for game in played.games}
        self._black = {game.black for game in played.games}
        # A file that declares no boards has room for everybody.
        members = max((len(team.members) for team in tournament.teams), default=0)
        self._boards = number_of_boards(tournament, number) or members

    def sheet(self, number: int, match: Game) -> PrintedMatchSheet:
        say = self._words.say
        seats = self._seats[match.white], self._seats[match.black]
        known = all(seats)
        return PrintedMatchSheet(
            shortened(self._words.event(self._printed.tournament_name)),
            say("sheet-match", match=number),
            say("slip-round", round=self._printed.number),
            (say("column-board"), say("column-result"), say("column-total")),
            (self._team(match.white), self._team(match.black)),
            tuple(self._board(index, *seats, known) for index in range(self._boards)),
            say("sheet-note"),
        )

    def _team(self, number: int) -> SlipPlayer:
        team = self._printed.players[number]
        details = f"{self._words.say('column-number')} {number}"
        return SlipPlayer("", shortened(self._words.name(team)), details)

    def _board(self, index: int, first: Seats, second: Seats, known: bool) -> SheetBoard:
        number, other = (seats[index] if index < len(seats) else 0 for seats in (first, second))
        colour = board_colour(self._tournament.board_colours, index)
        if number in self._white or other in self._black:
            colour = Colour.WHITE
        elif number in self._black or other in self._white:
            colour = Colour.BLACK
        sides = (self._seat(number, colour, known), self._seat(other, colour.other, known))
        plays = not known or bool(number and other)
        return SheetBoard(str(index + 1), sides, CHOICES if plays else ())

    def _seat(self, number: int, colour: Colour, known: bool) -> PrintedSeat:
        letter, is_white = self._words.letter(colour), colour is Colour.WHITE
        player = self._players.get(number)
        if player is None:
            return PrintedSeat(is_white, letter, NOBODY if known else "")
        name = shortened(self._words.titled(player))
        return PrintedSeat(is_white, letter, name, str(player.rating or ""))


_TITLES = list(Title)
_COLUMNS = (
    "column-number",
    "column-title",
    "column-name",
    "column-federation",
    "column-rating",
    "column-club",
    "column-team",
)
_ALWAYS = ("column-number", "column-name")
_WIDE = ("column-name", "column-club", "column-team")
_NUMBERS = ("column-number", "column-rating")


class PlayerLists:
    """The players of a tournament, with the ratings that count after a round."""

    def __init__(self, tournament: Tournament, after_round: int, words: Words) -> None:
        self._words = words
        self._ratings = strengths(tournament, max(1, after_round))
        self._teams = {number: team.name for team in tournament.teams for number in team.members}
        self._players = sorted(tournament.players, key=self._by_rating)

    def content(self, kind: Kind) -> DocumentContent:
        if kind is Kind.LIST_BY_RATING:
            return DocumentContent((self._section(self._players),))
        if kind is Kind.SIGNATURES:
            return DocumentContent((self._to_sign(),))
        return DocumentContent(self._grouped(*_GROUPS[kind]))

    def _by_rating(self, player: Player) -> tuple[int, int, int]:
        """Art. 2.2 of C.04.2 as far as it makes a list: rating, title, then the number."""
        return -self._ratings[player.number], _TITLES.index(player.title), player.number

    def _grouped(
        self,
        column: str,
        nothing: str,
        of: Callable[[Player], str],
        order: Callable[[str], tuple[str, str]],
    ) -> tuple[Section, ...]:
        """A table for every group, in its order; those who belong to none come last.

        What they have in common stands above them, and needs no column.
        """
        groups: dict[str, list[Player]] = {}
        for player in self._players:
            groups.setdefault(of(player), []).append(player)
        named = sorted((name for name in groups if name), key=order)
        ordered = [*named, *([""] if "" in groups else [])]
        return tuple(
            self._section(
                groups[name],
                self._words.say(
                    "group",
                    name=self._words.text(name) or self._words.say(nothing),
                    number=len(groups[name]),
                ),
                column,
            )
            for name in ordered
        )

    def _section(self, players: list[Player], heading: str = "", common: str = "") -> Section:
        """Columns that are empty for everybody are in no table, so that all of them are alike."""
        say = self._words.say
        shown = [c for c in _COLUMNS if c != common and (c in _ALWAYS or self._has(c))]
        columns = tuple(
            Column(say(column), Align.RIGHT if column in _NUMBERS else Align.LEFT, column in _WIDE)
            for column in shown
        )
        rows = tuple(tuple(self._cell(player, column) for column in shown) for player in players)
        return Section(columns, rows, heading)

    def _has(self, column: str) -> bool:
        return any(self._cell(player, column) for player in self._players)

    def _cell(self, player: Player, column: str) -> str:
        match column:
            case "column-number":
                return str(player.number)
            case "column-title":
                return player.title.value
            case "column-name":
                return self._words.name(player)
            case "column-federation":
                return self._words.text(player.federation)
            case "column-rating":
                return str(self._ratings[player.number] or "")
            case "column-club":
                return self._words.text(player.club)
            case _:
                return self._words.text(self._teams.get(player.number, ""))

    def _to_sign(self) -> Section:
        say = self._words.say
        columns = (
            Column(say("column-number"), Align.RIGHT),
            Column(say("column-name"), wide=True),
            Column(say("column-federation")),
            Column(say("slip-signature"), wide=True),
        )
        listed = sorted(self._players, key=lambda p: (alphabetical(self._words.name(p)), p.number))
        rows = tuple(
            (
                str(player.number),
                self._words.titled(player),
                self._words.text(player.federation),
                "",
            )
            for player in listed
        )
        return without_empty(Section(columns, rows, tall=True), say("column-federation"))


_Group = tuple[str, str, Callable[[Player], str], Callable[[str], tuple[str, str]]]
_GROUPS: dict[Kind, _Group] = {
    Kind.LIST_BY_TITLE: (
        "column-title",
        "no-title",
        lambda player: player.title.value,
        lambda title: (str(_TITLES.index(Title(title))), ""),
    ),
    Kind.LIST_BY_FEDERATION: (
        "column-federation",
        "no-federation",
        lambda player: player.federation,
        alphabetical,
    ),
    Kind.LIST_BY_CLUB: ("column-club", "no-club", lambda player: player.club, alphabetical),
}
"""The column by which players are taken together, what those without are called, what stands in it,
and the order of the groups.
"""
