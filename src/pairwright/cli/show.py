"""`pairwright show`: what was read, and the position before the next round."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from pairwright.cli.source import SourceFile, tournament_from
from pairwright.position import Participant, Position, player_records, score_text
from pairwright.systems import Rules, resolve
from pairwright.tournament import ByeKind, Colour, Round, Tournament

ROUNDS_THAT_FIT = 4
"""Columns for past rounds that leave room for names on a terminal of 80 characters."""

BYE_NAMES = {
    ByeKind.PAIRING_ALLOCATED: "pairing-allocated bye",
    ByeKind.FULL_POINT: "full-point bye",
    ByeKind.HALF_POINT: "half-point bye",
    ByeKind.ZERO_POINT: "absent",
}
COLOUR_NAMES = {Colour.WHITE: "White", Colour.BLACK: "Black"}


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
    rules = None if tournament.is_team_event else resolve(tournament)
    position = None if over or rules is None else rules.position(tournament, round_number)
    known = len(tournament.rounds) if position is None else position.round_number - 1
    console = Console(highlight=False)
    for line in _headlines(tournament, rules):
        console.print(line, soft_wrap=True)
    console.print(_players_table(tournament, known))
    if rules is None or position is None:
        console.print("This is a team event." if tournament.is_team_event else "All rounds played.")
        return
    console.print(f"[bold]Round {position.round_number}[/bold]: {_absences(position, tournament)}")
    console.print(_position_table(rules, position, tournament))


def _headlines(tournament: Tournament, rules: Rules | None) -> list[str]:
    where = [text for text in (tournament.city, tournament.federation) if text]
    when = " to ".join(text for text in (tournament.start_date, tournament.end_date) if text)
    rounds = tournament.number_of_rounds or "?"
    initial = COLOUR_NAMES[tournament.initial_colour] if tournament.initial_colour else "not given"
    return [
        f"[bold]{escape(tournament.name or 'A tournament without a name')}[/bold]",
        escape(", ".join([*where, *([when] if when else [])])),
        f"{len(tournament.players)} players, {len(tournament.rounds)} of {rounds} rounds recorded; "
        f"{_system(tournament, rules)}; "
        f"initial colour {initial}",
    ]


def _system(tournament: Tournament, rules: Rules | None) -> str:
    if rules is None:
        return f"declared as {escape(tournament.declaration.code or 'nothing')}"
    return f"{rules.system.name} system, edition {rules.edition.name}"


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
            score_text(sum(record.points for record in records[player.number])),
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


def _position_table(rules: Rules, position: Position, tournament: Tournament) -> Table:
    """The position in pairing order, one line a player, with the columns of the system."""
    language = rules.language()
    shown = rules.edition.table(position, language)
    table = Table(
        title=f"Position before round {position.round_number}",
        caption=language.say(shown.legend),
        title_justify="left",
        caption_justify="left",
        box=SIMPLE_HEAD,
        padding=(0, 1, 0, 0),
    )
    table.add_column("Score", justify="right", no_wrap=True)
    table.add_column("No", justify="right", no_wrap=True)
    table.add_column("Name", no_wrap=True, overflow="ellipsis", ratio=1)
    for heading in shown.headings:
        table.add_column(language.say(heading), no_wrap=True)
    for participant in position.participants:
        number = participant.number
        table.add_row(
            ("*" if number in shown.starred else "") + _score(participant),
            str(number),
            escape(tournament.player(number).name),
            *shown.cells[number],
        )
    return table


def _score(participant: Participant) -> str:
    """The score, with virtual points where there are any."""
    virtual = participant.pairing_score - participant.score
    return score_text(participant.score) + (f"+{score_text(virtual)}" if virtual else "")
