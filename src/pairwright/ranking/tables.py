"""Standings, cross-tables and progress as cells of text, comma-separated values, HTML and JSON.

In JSON numbers that must be exact are strings.
"""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from typing import Any

from pairwright.frozen import Frozen
from pairwright.pages.filling import filled
from pairwright.ranking.criterion import TieBreakTerm
from pairwright.ranking.ranked_table import (
    NO_PLACE,
    Standings,
    StandingsRow,
    TieBreakValue,
    UnfinishedGame,
    WaitingCorrection,
)
from pairwright.ranking.score_sheet import RoundKind, RoundScore, StandardResult
from pairwright.ranking.texts import Texts, points_text
from pairwright.ranking.working import RankComparison, notes
from pairwright.tournament import Tournament
from pairwright.vocabulary.language import Language, colour_words
from pairwright.vocabulary.printable import csv_cell, printable
from pairwright.vocabulary.translation import SOURCE


class Table(Frozen):
    """A table; `id` and `keys` are the same in every language, `columns` are headings.

    `rows` are for programs: names are as recorded, numbers have a decimal point. People read
    `shown` under `headings`. `withdrawn` are the places of rows of those who are gone.
    """

    id: str
    title: str
    keys: tuple[str, ...]
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...] = ()
    language: str = SOURCE
    withdrawn: frozenset[int] = frozenset()

    @property
    def headings(self) -> tuple[str, ...]:
        """The columns, safe to be shown: codes of other tie-breaks come from the file."""
        return tuple(printable(column) for column in self.columns)

    @property
    def printed_rows(self) -> tuple[tuple[str, ...], ...]:
        """The rows, safe to be shown, with numbers as the language writes them."""
        texts = Texts(self.language)
        numeric = [is_number(key) for key in self.keys]
        shown = [
            tuple(
                texts.round_cell(texts.decimal(cell)) if number else printable(cell)
                for number, cell in zip(numeric, row, strict=True)
            )
            for row in self.rows
        ]
        name = self.keys.index("name") if self.withdrawn else 0
        for place in self.withdrawn:
            marked = list(shown[place])
            marked[name] = texts.say("withdrawn", name=marked[name])
            shown[place] = tuple(marked)
        return tuple(shown)


_TEXT_COLUMNS = frozenset(
    {
        "name",
        "federation",
        "title",
        "result",
        "variant",
        "list",
        "thing",
        "norm",
        "state",
        "lacking",
    }
)


def is_number(key: str) -> bool:
    """Whether a column holds numbers: it is set flush right, and a full stop is a decimal sign."""
    return key not in _TEXT_COLUMNS


def standings_table(standings: Standings, tournament: Tournament, language: str = "en") -> Table:
    """Rank, number, name, points and the value of every criterion; title and notes say if the
    table is not final.

    The points have a column of their own; a criterion that is these points is not shown twice.
    """
    texts = Texts(language)
    shown = [i for i, c in enumerate(standings.criteria) if c.code != "PTS"]
    keys: tuple[str, ...] = ("rank", "number", "name", "federation", "rating", "points")
    federations = {p.number: p.federation for p in tournament.players}
    teams = standings.competition.is_team_event
    if teams:
        keys = ("rank", "number", "name", "points")
    rows = []
    for row in standings.rows:
        cells = [row.rank_text, str(row.number), row.name]
        if not teams:
            cells += [federations[row.number], str(standings.competition.ratings[row.number] or "")]
        cells.append(points_text(int(row.points * 100)))
        rows.append((*cells, *(row.values[i].text for i in shown)))
    codes = tuple(standings.codes[i] for i in shown)
    columns = tuple(texts.say(f"column-{key}") for key in keys) + codes
    title = "title-standings" if standings.is_final else "title-standings-open"
    rules = texts.say("rules", edition=standings.edition, codes=", ".join(standings.codes))
    return Table(
        "standings",
        texts.say(title, round=standings.after_round),
        keys + codes,
        columns,
        tuple(rows),
        (rules, *notes(standings, language)),
        language,
        _withdrawn(standings.rows),
    )


def _withdrawn(rows: Sequence[StandingsRow]) -> frozenset[int]:
    return frozenset(place for place, row in enumerate(rows) if row.withdrawn)


def cross_table(standings: Standings, by_rank: bool = True, language: str = "en") -> Table:
    """Every round of everybody; opponents are named by place in the table, or by number."""
    texts, words = Texts(language), Language(language)
    rows, expelled = standings.rows, standings.competition.expelled
    if not by_rank:
        rows = tuple(sorted(rows, key=lambda row: standings.competition.numbers[row.number]))
    labels: dict[int, int | str] = {n: NO_PLACE if by_rank else n for n in expelled}
    labels |= {
        row.number: place if by_rank else row.number
        for place, row in enumerate(standings.rows, start=1)
    }
    keys = ("rank" if by_rank else "number", "name", "points")
    rounds = tuple(str(number) for number in range(1, standings.after_round + 1))
    body = tuple(_cross_row(standings, row, labels) for row in rows)
    return Table(
        "cross-table-by-rank" if by_rank else "cross-table-by-number",
        texts.say("title-cross-rank" if by_rank else "title-cross-number"),
        keys + rounds,
        tuple(texts.say(f"column-{key}") for key in keys) + rounds,
        body,
        (words.say("show.cells", **colour_words(words, small=True)),),
        language,
        _withdrawn(rows),
    )


def _cross_row(
    standings: Standings, row: StandingsRow, labels: Mapping[int, int | str]
) -> tuple[str, ...]:
    competition = standings.competition
    entries = competition.sheets[competition.primary].entries[row.number]
    recorded = competition.as_recorded.get(row.number)  # also games that do not count
    cells = []
    for entry in recorded or entries:
        made = None
        if competition.is_team_event:
            match = competition.matches[row.number][entry.round - 1]
            made = points_text(entry.points if recorded else match.game_points)
        cells.append(round_cell(entry, labels, made))
    return (str(labels[row.number]), row.name, points_text(int(row.points * 100)), *cells)


BYE_CELLS = {
    RoundKind.PAIRING_ALLOCATED_BYE: "U",
    RoundKind.FULL_POINT_BYE: "F",
    RoundKind.HALF_POINT_BYE: "H",
    RoundKind.ZERO_POINT_BYE: "Z",
}
_FORFEIT_CELLS = {RoundKind.FORFEIT_WIN: "+", RoundKind.FORFEIT_LOSS: "-"}


def round_cell(entry: RoundScore, labels: Mapping[int, int | str], made: str | None = None) -> str:
    """One round in the signs of report files: `12w1`, `3b=`, `7+`, `H`; teams: `12w2.5`."""
    if entry.kind in BYE_CELLS:
        return BYE_CELLS[entry.kind]
    opponent = "" if entry.opponent is None else str(labels[entry.opponent])
    if entry.kind in _FORFEIT_CELLS:
        return opponent + _FORFEIT_CELLS[entry.kind]
    colour = "" if entry.colour is None else entry.colour.value
    if entry.kind is RoundKind.PENDING:
        return f"{opponent}{colour}*"
    result = "0=1"[StandardResult.LOSS if entry.result is None else entry.result]
    return f"{opponent}{colour}{made or result}"


def progress_table(standings: Standings, language: str = "en") -> Table:
    """The score after each round, best first."""
    texts = Texts(language)
    sheet = standings.competition.sheets[standings.competition.primary]
    keys = ("rank", "number", "name")
    rounds = tuple(str(number) for number in range(1, standings.after_round + 1))
    rows = []
    for row in standings.rows:
        total = 0
        cells = [row.rank_text, str(row.number), row.name]
        for entry in sheet.entries[row.number]:
            total += entry.points + entry.bonus
            cells.append(points_text(total))
        rows.append(tuple(cells))
    columns = tuple(texts.say(f"column-{key}") for key in keys) + rounds
    title = texts.say("title-progress")
    gone = _withdrawn(standings.rows)
    return Table("progress", title, keys + rounds, columns, tuple(rows), (), language, gone)


def to_csv(tables: Sequence[Table]) -> str:
    """Comma-separated values; several tables are separated by an empty line.

    The headings are the language-independent keys, since programs read this. Names may hold
    anything, so cells are made harmless (see `csv_cell`).
    """
    import csv  # for this form alone

    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    for index, table in enumerate(tables):
        if index:
            out.write("\n")
        writer.writerow([csv_cell(key) for key in table.keys])
        writer.writerows([csv_cell(cell) for cell in row] for row in table.rows)
    return out.getvalue()


def to_html(title: str, tables: Sequence[Table], language: str, remark: str = "") -> str:
    """One self-contained page; `remark` may have several lines."""
    return filled(
        "pairwright.ranking",
        "tables.html",
        lang=language,
        title=printable(title),
        tables=tables,
        remark="\n".join(map(printable, remark.split("\n"))),
        looks_of=_looks,
    )


def _looks(table: Table) -> list[str]:
    """The classes of the cells of every column."""
    return ["number" if is_number(key) else "" for key in table.keys]


def standings_data(
    standings: Standings,
    language: str = "en",
    tables: Sequence[Table] = (),
    comparison: RankComparison | None = None,
) -> dict[str, Any]:
    """The standings with every contribution, and the tables and the comparison asked for."""
    data: dict[str, Any] = {
        "edition": standings.edition,
        "after_round": standings.after_round,
        "final": standings.is_final,
        "open_games": [_open_game(game) for game in standings.open_games],
        "waiting_corrections": [
            _waiting(waiting_correction) for waiting_correction in standings.waiting
        ],
        "order": list(standings.codes),
        "notes": list(notes(standings, language)),
        "rows": [_row(row) for row in standings.rows],
    }
    if tables:
        data["tables"] = [_table(table) for table in tables]
    if comparison is not None:
        data["why"] = _comparison(comparison)
    return data


def _open_game(game: UnfinishedGame) -> dict[str, Any]:
    return {
        "round": game.round,
        "white": game.white,
        "black": game.black,
        "adjourned": game.adjourned,
        "of_teams": game.of_teams,
    }


def _waiting(correction: WaitingCorrection) -> dict[str, Any]:
    return {
        "round": correction.round,
        "white": correction.white,
        "black": correction.black,
        "result": correction.result,
        "used_from": correction.used_from,
    }


def _row(row: StandingsRow) -> dict[str, Any]:
    return {
        "rank": row.rank,
        "shared": row.shared > 1,
        "number": row.number,
        "name": row.name,
        "points": points_text(int(row.points * 100)),
        "withdrawn": row.withdrawn,
        "values": [_value(value) for value in row.values],
    }


def _value(value: TieBreakValue) -> dict[str, Any]:
    """The value as shown, as an exact fraction, and what it is made of."""
    amount = value.amount
    exact = [str(part) for part in amount] if isinstance(amount, tuple) else str(amount)
    return {
        "code": value.code,
        "value": value.text,
        "exact": None if amount is None else exact,
        "contributions": [_term(term) for term in value.contributions],
    }


def _term(term: TieBreakTerm) -> dict[str, Any]:
    """One contribution; amounts in the unit that standings.md names."""
    return {
        "round": term.round,
        "opponent": term.opponent,
        "amount": term.amount,
        "reason": term.reason,
        "cut_by_article": term.cut or None,
    }


def _table(table: Table) -> dict[str, Any]:
    return {
        "id": table.id,
        "title": table.title,
        "columns": list(table.keys),
        "rows": [list(row) for row in table.rows],
    }


def _comparison(comparison: RankComparison) -> dict[str, Any]:
    return {
        "first": comparison.first,
        "second": comparison.second,
        "decided_by": comparison.decided_by,
        "title": comparison.title,
        "verdicts": list(comparison.verdicts),
        "workings": [
            {"code": w.code, "number": w.number, "headline": w.headline, "lines": list(w.lines)}
            for w in comparison.workings
        ],
    }
