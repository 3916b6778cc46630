"""`pairwright show`: what was read, and the position before the next round."""

from __future__ import annotations

from decimal import Decimal
from typing import Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from pairwright.cli.source import SourceFile, tournament_from
from pairwright.position import (
    UNITS_PER_POINT,
    Float,
    Participant,
    Position,
    PreferenceStrength,
    declared_edition,
    declared_system,
    player_records,
)
from pairwright.systems.double_swiss.criteria import may_receive_bye, was_floater
from pairwright.tournament import ByeKind, Colour, Round, Tournament, points_text

ROUNDS_THAT_FIT = 4
"""Columns for past rounds that leave room for names on a terminal of 80 characters."""

BYE_NAMES = {
    ByeKind.PAIRING_ALLOCATED: "pairing-allocated bye",
    ByeKind.FULL_POINT: "full-point bye",
    ByeKind.HALF_POINT: "half-point bye",
    ByeKind.ZERO_POINT: "absent",
}
COLOUR_NAMES = {Colour.WHITE: "White", Colour.BLACK: "Black"}
FLOAT_SIGNS = {Float.NONE: "-", Float.DOWN: "down", Float.UP: "up"}


def show(
    file: SourceFile,
    round_number: Annotated[
        int | None,
        typer.Option("--round", help="Show the position before this round (default: the next)."),
    ] = None,
) -> None:
    """Show what FILE holds and the position before the next round."""
    tournament = tournament_from(file)
    over = round_number is None and len(tournament.rounds) == tournament.number_of_rounds
    # What cannot be shown is found out before anything is printed.
    position = (
        None if over or tournament.is_team_event else Position.before(tournament, round_number)
    )
    known = len(tournament.rounds) if position is None else position.round_number - 1
    console = Console(highlight=False)
    for line in _headlines(tournament):
        console.print(line, soft_wrap=True)
    console.print(_players_table(tournament, known))
    if position is None:
        console.print("This is a team event." if tournament.is_team_event else "All rounds played.")
        return
    console.print(f"[bold]Round {position.round_number}[/bold]: {_absences(position, tournament)}")
    table = _matches_table if declared_system(tournament) == "double-swiss" else _position_table
    console.print(table(position, tournament))


def _headlines(tournament: Tournament) -> list[str]:
    where = [text for text in (tournament.city, tournament.federation) if text]
    when = " to ".join(text for text in (tournament.start_date, tournament.end_date) if text)
    rounds = tournament.number_of_rounds or "?"
    initial = COLOUR_NAMES[tournament.initial_colour] if tournament.initial_colour else "not given"
    return [
        f"[bold]{escape(tournament.name or 'A tournament without a name')}[/bold]",
        escape(", ".join([*where, *([when] if when else [])])),
        f"{len(tournament.players)} players, {len(tournament.rounds)} of {rounds} rounds recorded; "
        f"{_system(tournament)}; "
        f"initial colour {initial}",
    ]


def _system(tournament: Tournament) -> str:
    declaration = tournament.declaration
    if declaration.code and declaration.system is None:
        return f"declared as {escape(declaration.code)}"
    return f"{declared_system(tournament)} system, edition {declared_edition(tournament)}"


def _players_table(tournament: Tournament, known: int) -> Table:
    """Who entered, with points and the latest rounds.

    `12b=`: drew with Black against 12. `12b=1`: a match that began with Black; the first game was
    drawn, the second one won.
    """
    first = max(1, known - ROUNDS_THAT_FIT + 1)
    table = Table(title="Players", title_justify="left", box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    table.add_column("No", justify="right", no_wrap=True)
    table.add_column("Title", no_wrap=True)
    table.add_column("Name", no_wrap=True, overflow="ellipsis", ratio=1)
    table.add_column("Rating", justify="right", no_wrap=True)
    table.add_column("Fed", no_wrap=True)
    for number in range(first, known + 1):
        table.add_column(f"R{number}", justify="right", no_wrap=True)
    table.add_column("Points", justify="right", no_wrap=True)
    records = player_records(tournament, known + 1)
    cells = [_cells(tournament.rounds[number - 1]) for number in range(first, known + 1)]
    for player in sorted(tournament.players, key=lambda p: p.number):
        table.add_row(
            str(player.number),
            player.title.value,
            escape(player.name),
            str(player.rating or ""),
            escape(player.federation),
            *(cell.get(player.number, "") for cell in cells),
            _points(sum(record.points for record in records[player.number])),
        )
    return table


def _cells(played: Round) -> dict[int, str]:
    """What the round was to each player, in the codes of a report file."""
    cells = {bye.player: bye.kind.value for bye in played.byes}
    cells |= {board.player: board.outcome.value for board in played.unopposed}
    for game in played.games:
        # In the second game of a match the colours are reversed (C.04.5 art. 4.4).
        second = game.return_result.turned if game.return_result else None
        results = [game.result] if second is None else [game.result, second]
        cells[game.white] = f"{game.black}w" + "".join(r.white.value for r in results)
        cells[game.black] = f"{game.white}b" + "".join(r.black.value for r in results)
    return cells


def _absences(position: Position, tournament: Tournament) -> str:
    left = {w.player for w in tournament.withdrawals if w.after_round < position.round_number}
    told = [
        f"{number} {escape(tournament.player(number).name)} "
        f"({'withdrawn' if number in left else BYE_NAMES[kind]})"
        for number, kind in position.byes.items()
    ]
    paired = f"{len(position.participants)} to be paired"
    return f"{paired}; not: {'; '.join(told)}" if told else f"{paired}, nobody is away"


def _empty_table(position: Position, caption: str, columns: tuple[str, ...]) -> Table:
    table = Table(
        title=f"Position before round {position.round_number}",
        caption=caption,
        title_justify="left",
        caption_justify="left",
        box=SIMPLE_HEAD,
        padding=(0, 1, 0, 0),
    )
    table.add_column("Score", justify="right", no_wrap=True)
    table.add_column("No", justify="right", no_wrap=True)
    table.add_column("Name", no_wrap=True, overflow="ellipsis", ratio=1)
    for name in columns:
        table.add_column(name, no_wrap=True)
    return table


def _matches_table(position: Position, tournament: Tournament) -> Table:
    """The position of a Double-Swiss round: no colour preferences, no topscorers (C.04.5)."""
    caption = (
        "Colours: of the first games. Floater: met another score in the last round. "
        "Bye: may still get the pairing-allocated bye."
    )
    table = _empty_table(position, caption, ("Colours", "Floater", "Bye"))
    for participant in position.participants:
        table.add_row(
            _score(participant),
            str(participant.number),
            escape(tournament.player(participant.number).name),
            "".join(colour.value.upper() for colour in participant.colours) or "-",
            "yes" if was_floater(participant) else "no",
            "yes" if may_receive_bye(participant) else "no",
        )
    return table


def _position_table(position: Position, tournament: Tournament) -> Table:
    """The position in pairing order (C.04.3 art. 1.2), one line a player; topscorers are marked."""
    caption = "Floats: last round, round before. Bye: may still get the pairing-allocated bye."
    table = _empty_table(position, caption, ("Colours", "Due", "Floats", "Bye"))
    for participant in position.participants:
        table.add_row(
            ("*" if participant.is_topscorer else "") + _score(participant),
            str(participant.number),
            escape(tournament.player(participant.number).name),
            "".join(colour.value.upper() for colour in participant.colours) or "-",
            _due(participant),
            "/".join(FLOAT_SIGNS[received] for received in participant.floats),
            "yes" if participant.may_receive_bye else "no",
        )
    return table


def _score(participant: Participant) -> str:
    """The score, with virtual points where there are any."""
    virtual = participant.pairing_score - participant.score
    return _points(participant.score) + (f"+{_points(virtual)}" if virtual else "")


def _due(participant: Participant) -> str:
    preference = participant.preference
    if preference.colour is None:
        return "-"
    strength = PreferenceStrength(preference.strength).name.lower()
    return f"{COLOUR_NAMES[preference.colour]} ({strength})"


def _points(hundredths: int) -> str:
    return points_text(Decimal(hundredths) / UNITS_PER_POINT)
