"""Statistics on paper: who came, and how the games ended."""

from __future__ import annotations

from pairwright.paper.document import Align, Column, Section
from pairwright.paper.round_lists import DocumentContent
from pairwright.paper.words import Words
from pairwright.ranking import statistics_tables
from pairwright.ranking.tables import Table, is_number
from pairwright.tournament import Tournament


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
