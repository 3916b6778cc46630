"""Standings, cross-tables and statistics on paper, from the tables of the standings."""

from __future__ import annotations

from pairwright.paper.document import Align, Column, Kind, Section
from pairwright.paper.round_lists import DocumentContent
from pairwright.paper.words import Words
from pairwright.ranking import Standings, StandingsRow, Table, statistics_tables
from pairwright.ranking.ranked_table import NO_PLACE
from pairwright.ranking.score_sheet import RoundKind, RoundScore
from pairwright.ranking.tables import BYE_CELLS, is_number
from pairwright.ranking.texts import points_text
from pairwright.systems import games_per_pairing
from pairwright.tournament import Colour, Tournament

_FORFEITS = {RoundKind.FORFEIT_WIN: "+", RoundKind.FORFEIT_LOSS: "\N{MINUS SIGN}"}
_RESULTS = "0½1"
_MOST_UPRIGHT = {Kind.STANDINGS: 15, Kind.CROSSTABLE: 11}
"""So many columns stand on an upright page; tables with more lie across."""


def standings_list(
    table: Table, made: Standings, tournament: Tournament, words: Words
) -> DocumentContent:
    """The table with every tie-break, and titles in front of the names."""
    titles = {p.number: p.title.value for p in tournament.players if not made_of_teams(made)}
    place, number = table.keys.index("name"), table.keys.index("number")
    rows = tuple(
        (
            *cells[:place],
            f"{titles.get(int(row[number]), '')} {cells[place]}".strip(),
            *cells[place + 1 :],
        )
        for row, cells in zip(table.rows, table.printed_rows, strict=True)
    )
    return _listed(table, rows, words)


def table_list(table: Table, words: Words) -> DocumentContent:
    """A table as it is."""
    return _listed(table, table.printed_rows, words)


def _listed(table: Table, rows: tuple[tuple[str, ...], ...], words: Words) -> DocumentContent:
    columns = tuple(
        Column(heading, Align.RIGHT if is_number(key) else Align.LEFT, key == "name")
        for key, heading in zip(table.keys, table.headings, strict=True)
    )
    return DocumentContent(
        (Section(columns, rows),), tuple(words.text(note) for note in table.notes)
    )


def made_of_teams(made: Standings) -> bool:
    return made.competition.is_team_event


def crosstable(made: Standings, tournament: Tournament, words: Words) -> DocumentContent:
    """Every round of everybody, opponents named by their place in the table."""
    cells = _Cells(made, tournament, words)
    columns = (
        Column(words.say("column-rank"), Align.RIGHT),
        Column(words.say("column-name"), wide=True),
        *(Column(str(n), Align.CENTRE) for n in range(1, made.after_round + 1)),
        Column(words.say("column-points"), Align.RIGHT),
    )
    rows = tuple(
        (
            str(cells.places[row.number]),
            _name(row, words),
            *cells.of(row.number),
            words.points(int(row.points * 100)),
        )
        for row in made.rows
    )
    return DocumentContent((Section(columns, rows),), _legend(cells.legend, words))


def _name(row: StandingsRow, words: Words) -> str:
    name = words.text(row.name) or f"#{row.number}"
    return words.say("withdrawn", name=name) if row.withdrawn else name


def is_across(kind: Kind, content: DocumentContent) -> bool:
    """Whether a table needs a page across."""
    return any(len(section.columns) > _MOST_UPRIGHT[kind] for section in content.sections)


class _Cells:
    """The rounds of a cross-table: `12w1` is a win against the twelfth, with White."""

    def __init__(self, made: Standings, tournament: Tournament, words: Words) -> None:
        self.places = {row.number: place for place, row in enumerate(made.rows, start=1)}
        self._competition = made.competition
        self._entries = made.competition.sheets[made.competition.primary].entries
        self._matches = games_per_pairing(tournament) > 1
        self._words = words
        self._open = {
            (game.round, player): "?" if game.adjourned else "*"
            for game in made.open_games
            for player in (game.white, game.black)
            if not made_of_teams(made)
        }

    @property
    def legend(self) -> str:
        if self._competition.is_team_event:
            return "legend-cross-team"
        return "legend-cross-match" if self._matches else "legend-cross"

    def of(self, number: int) -> tuple[str, ...]:
        return tuple(self._cell(number, entry) for entry in self._entries[number])

    def _cell(self, number: int, entry: RoundScore) -> str:
        if entry.kind in BYE_CELLS:
            return BYE_CELLS[entry.kind]
        opponent = "" if entry.opponent is None else str(self.places.get(entry.opponent, NO_PLACE))
        if entry.kind in _FORFEITS:
            return opponent + _FORFEITS[entry.kind]
        colour = "" if entry.colour is None else self._words.letter(entry.colour)
        return f"{opponent}{colour}{self._made(number, entry)}"

    def _made(self, number: int, entry: RoundScore) -> str:
        """The result, or in matches the points made."""
        if entry.kind is RoundKind.PENDING:
            return "*"
        if (entry.round, number) in self._open:
            return self._open[entry.round, number]
        if self._competition.is_team_event:
            played = self._competition.matches[number][entry.round - 1]
            return self._words.decimal(points_text(played.game_points))
        if self._matches:
            return self._words.points(entry.points)
        return _RESULTS[entry.result or 0]


def _legend(key: str, words: Words) -> tuple[str, ...]:
    white, black = words.letter(Colour.WHITE), words.letter(Colour.BLACK)
    made = "1" if key == "legend-cross" else words.points(150)
    example = f"12{white}{made}"
    said = words.say(key, example=example, white=white, black=black, made=made)
    return said, words.say("legend-byes")


def statistics(tournament: Tournament, after_round: int, words: Words) -> DocumentContent:
    """The tables of the standings room, one after the other."""
    tables = statistics_tables(tournament, after_round, words.language)
    return DocumentContent(tuple(map(_section, tables)))


def _section(table: Table) -> Section:
    columns = tuple(
        Column(heading, Align.RIGHT if place and is_number(key) else Align.LEFT, wide=not place)
        for place, (key, heading) in enumerate(zip(table.keys, table.headings, strict=True))
    )
    return Section(columns, table.printed_rows, table.title, together=len(table.rows) <= 30)
