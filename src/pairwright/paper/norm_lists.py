"""Title norms on paper: the table, and the working of each norm in it."""

from __future__ import annotations

from itertools import islice

from pairwright.paper.document import Align, Column, Section
from pairwright.paper.round_lists import DocumentContent
from pairwright.paper.words import Words
from pairwright.ranking.tables import is_number
from pairwright.title_norms import norm_workings, norms, norms_table, worth_showing
from pairwright.tournament import Tournament

MOST_WORKINGS = 40
"""So many stand on paper; all of them are in the app and the terminal."""


def norm_list(tournament: Tournament, number: int, words: Words) -> DocumentContent:
    """Norms after a round."""
    made = norms(tournament, number)
    table = norms_table(made, tournament, words.language)
    columns = tuple(
        Column(
            heading, Align.RIGHT if is_number(key) else Align.LEFT, wide=key in ("name", "lacking")
        )
        for key, heading in zip(table.keys, table.headings, strict=True)
    )
    sections = [Section(columns, table.printed_rows)]
    for player, attempt in islice(worth_showing(made), MOST_WORKINGS):
        workings = norm_workings(made, tournament, player.number, words.language)
        [told] = [working for working in workings if working.code == attempt.title.value]
        lines = tuple((words.text(line),) for line in told.lines)
        column = Column(words.say("column-working"), wide=True)
        sections.append(Section((column,), lines, words.text(told.headline)))
    return DocumentContent(tuple(sections), tuple(words.text(note) for note in table.notes))
