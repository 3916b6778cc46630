"""Entry lists: CSV and Excel files with names, ratings and what else organisers collect."""

from pairwright.formats.entry_list.entries import EntryList, read_entries
from pairwright.formats.entry_list.writing import players_csv

__all__ = ["EntryList", "players_csv", "read_entries"]
