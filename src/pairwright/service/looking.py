"""One tournament looked at from every side: what the page "Try it" of the site asks.

Questions and answers are JSON, because they cross from a page to Python. An answer never raises:
what stands in its way is in it, in the words of the terminal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from msgspec.json import decode

from pairwright.checking.report import RoundReport, Verdict
from pairwright.explaining.text import heading
from pairwright.frozen import Frozen, read_as
from pairwright.ranking import Table
from pairwright.ranking.tables import is_number
from pairwright.service.check_lines import remark_lines, round_lines, standings_lines
from pairwright.service.checking import CheckRequest, examine
from pairwright.service.edition_lines import round_lines as edition_lines
from pairwright.service.editions import EditionsComparison, EditionsRequest, SharedPairing
from pairwright.service.explaining import ExplainRequest, Questions, RoundExplanation, explained
from pairwright.service.headlines import headlines, rules_of
from pairwright.service.inputs import Item
from pairwright.service.json_text import json_text
from pairwright.service.other_result import (
    FinishedGames,
    Seat,
    other_results,
    recorded_text,
)
from pairwright.service.pairing_lines import board_headings, board_rows, lines_below
from pairwright.service.problems import located, problems_of
from pairwright.service.ranking import StandingsRequest, ranked
from pairwright.service.reading import Reading, read_input
from pairwright.service.recorded import round_in_view
from pairwright.systems import Rules, resolve
from pairwright.tournament import Game, Tournament
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.printable import printable
from pairwright.vocabulary.reason import verdict_named

Data = dict[str, Any]


class LookRequest(Frozen):
    """What a page asks: a view, of which round, by which edition, in which language.

    What is None is as the file has it. `board` is one to be explained; `game` are White and Black
    of the game whose result is supposed to be `result`, in the round before.
    """

    view: str
    language: str = "en"
    round: int | None = None
    edition: str | None = None
    board: int | None = None
    game: tuple[int, int] | None = None
    result: str = ""


def answered(data: bytes, name: str, question: str) -> str:
    """What a page asks about a file of this content and name: JSON to JSON."""
    asked = read_as(LookRequest, lambda: decode(question, type=LookRequest))
    try:
        found = VIEWS[asked.view](_read(data, name), asked)
    except Exception as error:  # also a fault of ours is told, never thrown at a page
        found = {"problems": [each.shown(asked.language) for each in problems_of(error)]}
    return json_text(found)


@lru_cache(maxsize=1)
def _read(data: bytes, name: str) -> Reading:
    """A page asks many questions about one file."""
    return read_input(data, name)


def _tournament(reading: Reading, asked: LookRequest) -> Data:
    """What was read, what a page can ask about it, and every game."""
    facts = reading.facts()
    with located(reading.name):
        rules = rules_of(facts, None, None)
    words = Language(asked.language) if rules is None else rules.language(asked.language)
    recorded, view = len(facts.rounds), round_in_view(facts, None)
    return {
        "headlines": [printable(line) for line in headlines(facts, rules, words)],
        "notices": [notice.shown(asked.language) for notice in reading.told],
        "editions": [] if rules is None else [each.name for each in rules.system.editions],
        "edition": "" if rules is None else rules.edition.name,
        "recorded": recorded,
        "round": view.number,
        "last": max(view.number, recorded),
    }


def _players(reading: Reading, asked: LookRequest) -> Data:
    """Everybody by number, with every game."""
    return {"tables": [_table(_ranked_tables(reading, asked)[2])]}


def _standings(reading: Reading, asked: LookRequest) -> Data:
    """The standings with their tie-breaks, and the games by rank."""
    return {"tables": [_table(table) for table in _ranked_tables(reading, asked)[:2]]}


def _ranked_tables(reading: Reading, asked: LookRequest) -> tuple[Table, ...]:
    request = StandingsRequest(language=asked.language, cross_tables=True)
    return ranked(reading.facts(), request, reading.name).tables


def _pairing(reading: Reading, asked: LookRequest) -> Data:
    """The boards of a round by the rules, and how the file differs."""
    found = _explained(reading, asked, Questions())
    pairing, words = found.explanation.pairing, found.words
    title = heading(found.explanation, words)
    rows = tuple(board_rows(pairing, words))
    below = tuple(lines_below(pairing, words))
    table = Table("pairing", title, BOARD_KEYS, board_headings(words), rows, below, words.code)
    return {"tables": [_table(table)], "lines": list(found.said_first)}


def _why(reading: Reading, asked: LookRequest) -> Data:
    """The page of `pairwright explain`: of the whole round, or of one board."""
    return {"page": _explained(reading, asked, Questions(board=asked.board)).page()}


def _explained(reading: Reading, asked: LookRequest, questions: Questions) -> RoundExplanation:
    request = ExplainRequest(questions, asked.language, asked.round, edition=asked.edition)
    return explained(reading.facts(), request, reading.name)


def _check(reading: Reading, asked: LookRequest) -> Data:
    """The verdict on one round, so that a page shows each as soon as it is there."""
    rounds = None if asked.round is None else frozenset({asked.round})
    request = CheckRequest(edition=asked.edition, rounds=rounds, language=asked.language)
    examined = examine(Item(reading.name, reading.data), request)
    if examined.report is None:
        return {"problems": [each.shown(asked.language) for each in examined.problems]}
    words = examined.report.language(asked.language)
    return {
        "rounds": [
            {
                "round": report.round,
                "verdict": words.fact(verdict_named(report.verdict)),
                "is_identical": report.verdict is Verdict.IDENTICAL,
                "lines": [] if report.verdict is Verdict.IDENTICAL else _round_said(report, words),
            }
            for report in examined.report.rounds
        ],
        "lines": [*remark_lines(examined, words), *standings_lines(examined, words)],
    }


def _round_said(report: RoundReport, words: Language) -> list[str]:
    """As the terminal says it, without its indentation."""
    return [printable(line.removeprefix("  ")) for line in round_lines(report, words)]


def _editions(reading: Reading, asked: LookRequest) -> Data:
    """Where editions part in a round: that of the file and the one asked for, or all of them."""
    facts = reading.facts()
    with located(reading.name):
        own = resolve(facts)
    chosen = (
        None if asked.edition in (None, own.edition.name) else (own.edition.name, asked.edition)
    )
    rounds = frozenset({round_in_view(facts, asked.round).number})
    request = EditionsRequest(chosen, rounds)
    [compared] = EditionsComparison(facts, request, reading.name).compared()
    words = own.language(asked.language)
    names = {player.number: player.name for player in facts.players}
    parted = compared.pairings if compared.is_different else ()
    return {
        "tables": [_parted(shared, own, names, words) for shared in parted],
        "lines": [printable(line) for line in edition_lines(compared, words)],
    }


def _parted(shared: SharedPairing, rules: Rules, names: Mapping[int, str], words: Language) -> Data:
    """The boards that not every edition has."""
    seats = [(number, *pair) for number, pair in shared.apart]
    listed = ", ".join(shared.editions)
    title = words.say("show.system", system=rules.title(words), edition=listed)
    return _table(_seats_table(title, seats, names, words))


def _result(reading: Reading, asked: LookRequest) -> Data:
    """The games of the round before; of one of them, what another result would change."""
    facts = reading.facts()
    number = round_in_view(facts, asked.round).number
    with located(reading.name):
        words = resolve(facts, edition=asked.edition).language(asked.language)
        finished = FinishedGames(facts, number)
        data: Data = {"games": [_game_data(game, facts) for game in finished.games]}
        if asked.game is None:
            return data
        changed = finished.with_result(asked.game, asked.result, asked.edition)
    counted = {"number": len(changed.apart_as_recorded), "of": changed.boards}
    data["lines"] = [words.say("service:look-changed", **counted, round=number)]
    both = {
        words.say("service:look-recorded", result=changed.recorded): changed.apart_as_recorded,
        words.say("service:look-supposed", result=changed.supposed): changed.apart_as_supposed,
    }
    names = {player.number: player.name for player in facts.players}
    tables = [_seats_table(title, seats, names, words) for title, seats in both.items() if seats]
    return data | {"tables": list(map(_table, tables))}


def _game_data(game: Game, facts: Tournament) -> Data:
    sides = [f"{number} {facts.player(number).name}" for number in (game.white, game.black)]
    return {
        "game": [game.white, game.black],
        "label": printable(" – ".join(sides)),
        "recorded": recorded_text(game),
        "others": other_results(game),
    }


BOARD_KEYS = ("board", "name", "name")


def _seats_table(
    title: str, seats: Sequence[Seat], names: Mapping[int, str], words: Language
) -> Table:
    def named(number: int) -> str:
        return f"{number} {names.get(number, '')}" if number else words.say("ui.bye-cell")

    rows = tuple(
        ("" if board is None else str(board), named(white), named(black))
        for board, white, black in seats
    )
    return Table("apart", title, BOARD_KEYS, board_headings(words), rows, (), words.code)


def _table(table: Table) -> Data:
    """A table as a page shows it."""
    return {
        "id": table.id,
        "title": printable(table.title),
        "headings": list(table.headings),
        "numbers": [is_number(key) for key in table.keys],
        "rows": [list(row) for row in table.printed_rows],
        "notes": [printable(note) for note in table.notes],
    }


VIEWS: Mapping[str, Callable[[Reading, LookRequest], Data]] = {
    "tournament": _tournament,
    "players": _players,
    "pairing": _pairing,
    "why": _why,
    "check": _check,
    "standings": _standings,
    "editions": _editions,
    "result": _result,
}
