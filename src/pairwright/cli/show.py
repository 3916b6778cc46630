"""`pairwright show`: what was read, and the position before the next round."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from pairwright.cli.absences import absence
from pairwright.cli.options import Lang, LanguageCode
from pairwright.cli.output import cell
from pairwright.cli.source import SourceFile, tournament_from
from pairwright.position import Participant, Position, player_records, score_text
from pairwright.service.problems import located
from pairwright.systems import Rules, resolve
from pairwright.tournament import Round, Tournament
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.reason import Phrase

ROUNDS_THAT_FIT = 4
"""Columns for past rounds that leave room for names on a terminal of 80 characters."""


def show(
    file: SourceFile,
    round_number: Annotated[
        int | None,
        typer.Option("--round", help="Show the position before this round (default: the next)."),
    ] = None,
    lang: Lang = LanguageCode.ENGLISH,
) -> None:
    """Show what FILE holds and the position before the next round."""
    tournament = tournament_from(file)
    over = round_number is None and len(tournament.rounds) == tournament.number_of_rounds
    # What cannot be shown is found out before anything is printed.
    with located(file):
        rules = None if tournament.is_team_event else resolve(tournament)
        position = None if over or rules is None else rules.position(tournament, round_number)
    words = Language(lang.value) if rules is None else rules.language(lang.value)
    known = len(tournament.rounds) if position is None else position.round_number - 1
    console = Console(highlight=False)
    for line in _headlines(tournament, rules, words):
        console.print(line, soft_wrap=True)
    console.print(_players_table(tournament, known, words))
    if rules is None or position is None:
        console.print(words.say("show.team" if tournament.is_team_event else "show.over"))
        return
    title = words.say("ui.round", round=position.round_number)
    console.print(Text(title, "bold") + cell(f": {_absences(position, tournament, words)}"))
    console.print(_position_table(rules, position, tournament, words))


def _headlines(tournament: Tournament, rules: Rules | None, words: Language) -> list[Text]:
    where = [text for text in (tournament.city, tournament.federation) if text]
    dates = [text for text in (tournament.start_date, tournament.end_date) if text]
    if len(dates) == 2:
        dates = [words.say("show.dates", first=dates[0], last=dates[1])]
    colour = tournament.initial_colour
    summary = words.say(
        "show.summary",
        players=len(tournament.players),
        recorded=len(tournament.rounds),
        rounds=tournament.number_of_rounds or "?",
        rules=_system(tournament, rules, words),
        colour=Phrase("show.not-given" if colour is None else f"colour.{colour.value}"),
    )
    name = cell(tournament.name or words.say("show.no-name"))
    name.stylize("bold")
    return [name, cell(", ".join([*where, *dates])), cell(summary)]


def _system(tournament: Tournament, rules: Rules | None, words: Language) -> str:
    if rules is None:
        code = tournament.declaration.code or words.say("show.nothing")
        return words.say("show.declared", code=code)
    return words.say("show.system", system=rules.system.name, edition=rules.edition.name)


def _players_table(tournament: Tournament, known: int, words: Language) -> Table:
    """Who entered, with points and the latest rounds.

    `12b=`: drew with Black against 12. `12b=1`: a match that began with Black; the first game was
    drawn, the second one won.
    """
    first = max(1, known - ROUNDS_THAT_FIT + 1)
    table = Table(
        title=words.say("show.players"), title_justify="left", box=SIMPLE_HEAD, padding=(0, 1, 0, 0)
    )
    table.add_column(words.say("ui.number"), justify="right", no_wrap=True)
    table.add_column(words.say("ui.title"), no_wrap=True)
    table.add_column(words.say("ui.name"), no_wrap=True, overflow="ellipsis", ratio=1)
    table.add_column(words.say("ui.rating"), justify="right", no_wrap=True)
    table.add_column(words.say("ui.federation"), no_wrap=True)
    for number in range(first, known + 1):
        table.add_column(words.say("ui.round-cell", round=number), justify="right", no_wrap=True)
    table.add_column(words.say("ui.score"), justify="right", no_wrap=True)
    records = player_records(tournament, known + 1)
    rounds = [_cells(tournament.rounds[number - 1]) for number in range(first, known + 1)]
    for player in sorted(tournament.players, key=lambda p: p.number):
        table.add_row(
            str(player.number),
            player.title.value,
            cell(player.name),
            str(player.rating or ""),
            cell(player.federation),
            *(cells.get(player.number, "") for cells in rounds),
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


def _absences(position: Position, tournament: Tournament, words: Language) -> str:
    left = {w.player for w in tournament.withdrawals if w.after_round < position.round_number}
    told = "; ".join(
        f"{number} {tournament.player(number).name} ({absence(words, kind, number in left)})"
        for number, kind in position.byes.items()
    )
    paired = words.say("show.paired", number=len(position.participants))
    if not told:
        return words.say("show.nobody-away", paired=paired)
    return words.say("show.away", paired=paired, players=told)


def _position_table(
    rules: Rules, position: Position, tournament: Tournament, words: Language
) -> Table:
    """The position in pairing order, one line a player, with the columns of the system."""
    shown = rules.edition.table(position, words)
    table = Table(
        title=words.say("show.position", round=position.round_number),
        caption=words.say(shown.legend),
        title_justify="left",
        caption_justify="left",
        box=SIMPLE_HEAD,
        padding=(0, 1, 0, 0),
    )
    table.add_column(words.say("ui.pairing-score"), justify="right", no_wrap=True)
    table.add_column(words.say("ui.number"), justify="right", no_wrap=True)
    # Pairing numbers are shown where they are not the numbers of the file (C.04.2 art. 2.2).
    ranked = any(one.tpn != one.number for one in position.participants)
    if ranked:
        table.add_column("TPN", justify="right", no_wrap=True)
    table.add_column(words.say("ui.name"), no_wrap=True, overflow="ellipsis", ratio=1)
    for heading in shown.headings:
        table.add_column(words.say(heading), no_wrap=True)
    for participant in position.participants:
        number = participant.number
        table.add_row(
            ("*" if number in shown.starred else "") + _score(participant),
            str(number),
            *([str(participant.tpn)] if ranked else []),
            cell(tournament.player(number).name),
            *shown.cells[number],
        )
    return table


def _score(participant: Participant) -> str:
    """The score, with virtual points where there are any."""
    virtual = participant.pairing_score - participant.score
    return score_text(participant.score) + (f"+{score_text(virtual)}" if virtual else "")
