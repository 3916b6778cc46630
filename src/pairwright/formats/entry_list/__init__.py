"""Entry lists: CSV and Excel files with names, ratings and what else organisers collect."""

from pairwright.formats.entry_list.entries import EntryList, players_csv, read_entries

__all__ = ["EntryList", "players_csv", "read_entries"]
