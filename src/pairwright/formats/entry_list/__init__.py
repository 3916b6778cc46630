"""Entry lists: CSV and Excel files with names, ratings and what else organisers collect."""

from pairwright.formats.entry_list.entries import EntryList, read_entries

__all__ = ["EntryList", "read_entries"]
