"""The players of a tournament with their rounds, as tables that fit the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from pairwright.cli.listing import Listing, ListingColumn
from pairwright.position import player_records, players_known, recorded_rounds
from pairwright.tournament import Colour, Player, Round, Tournament
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.printable import printable

LONGEST_NAME = 24
"""Longer names are cut: a round is never."""


def players_tables(
    tournament: Tournament, known: int, words: Language, width: int
) -> list[Listing]:
    """Who entered, with points and all rounds up to `known`, all as known to the pairing after it.

    Corrections that came later are in none of it (C.04.2 art. 4.3). Rounds that do not fit the
    width stand in further tables: none is left out.

    `12b=`: drew with Black against 12. `12b=1`: a match that began with Black; the first game was
    drawn, the second one won. The letters of colours are those of the language.
    """
    players = sorted(players_known(tournament, known + 1), key=lambda player: player.number)
    rounds = [_cells(played, words) for played in recorded_rounds(tournament, known + 1)]
    points = _points(tournament, known, words)
    tables: list[Listing] = []
    first = 0
    while first < known or not tables:
        taken = _fitting(players, rounds[first:], words, width, whole=not tables)
        tables.append(_table(players, rounds[first : first + taken], first, points, words))
        first += taken
    if len(tables) == 1:
        return tables
    return [
        replace(table, title=words.say("show.rounds", first=start, last=last))
        for table, (start, last) in zip(tables, _spans(tables), strict=True)
    ]


def _points(tournament: Tournament, known: int, words: Language) -> dict[int, str]:
    records = player_records(tournament, known + 1)
    return {
        number: words.points(sum(record.points for record in played))
        for number, played in records.items()
    }


def _table(
    players: Sequence[Player],
    rounds: Sequence[dict[int, str]],
    before: int,
    points: dict[int, str],
    words: Language,
) -> Listing:
    """The rounds after the first `before` ones; only the first table has all about the players."""
    whole = before == 0
    columns = [ListingColumn(words.say("ui.number"), right=True, whole=True)]
    if whole:
        columns.append(ListingColumn(words.say("ui.title"), whole=True))
    columns.append(ListingColumn(words.say("ui.name"), whole=True, longest=LONGEST_NAME))
    if whole:
        columns.append(ListingColumn(words.say("ui.rating"), right=True, whole=True))
        columns.append(ListingColumn(words.say("ui.federation"), whole=True))
    for number in range(before + 1, before + len(rounds) + 1):
        heading = words.say("ui.round-cell", round=number)
        columns.append(ListingColumn(heading, right=True, whole=True))
    columns.append(ListingColumn(words.say("ui.score"), right=True, whole=True))
    rows = [
        (
            str(player.number),
            *([player.title.value] if whole else []),
            player.name,
            *([str(player.rating or ""), player.federation] if whole else []),
            *(cells.get(player.number, "") for cells in rounds),
            points[player.number],
        )
        for player in players
    ]
    return Listing(tuple(columns), rows, words.say("show.players"), tight=True)


def _fitting(
    players: Sequence[Player],
    rounds: Sequence[dict[int, str]],
    words: Language,
    width: int,
    whole: bool,
) -> int:
    """How many of the rounds fit beside the other columns; at least one."""
    names = [min(len(printable(player.name)), LONGEST_NAME) for player in players]
    columns = [4, max(names, default=0), len(words.say("ui.score"))]
    if whole:
        columns += [5, len(words.say("ui.rating")), 4]
    room = width - sum(column + 2 for column in columns) - 2
    taken = 0
    for cells in rounds:
        room -= max([3, *map(len, cells.values())]) + 2
        if room < 0:
            break
        taken += 1
    return max(1, taken)


def _spans(tables: Sequence[Listing]) -> list[tuple[int, int]]:
    """The first and the last round of each table."""
    spans, last = [], 0
    for index, table in enumerate(tables):
        others = 6 if index == 0 else 3
        first, last = last + 1, last + len(table.columns) - others
        spans.append((first, last))
    return spans


def _cells(played: Round, words: Language) -> dict[int, str]:
    """What the round was to each player, in the codes of a report file."""
    cells = {bye.player: bye.kind.value for bye in played.byes}
    cells |= {board.player: board.outcome.value for board in played.unopposed}
    white, black = (words.letter(colour).lower() for colour in (Colour.WHITE, Colour.BLACK))
    for game in played.games:
        # In the second game of a match the colours are reversed (C.04.5 art. 4.4).
        second = game.return_result.turned if game.return_result else None
        results = [game.result] if second is None else [game.result, second]
        cells[game.white] = f"{game.black}{white}" + "".join(r.white.value for r in results)
        cells[game.black] = f"{game.white}{black}" + "".join(r.black.value for r in results)
    return cells
