"""Rating lists, FIDE's and national ones, as published, made searchable by number and name."""

from pairwright.formats.rating_list.index import IndexSummary, RatingList, build_index
from pairwright.formats.rating_list.record import (
    ListedPlayer,
    ListTitle,
    OwnList,
    Sighting,
    entered,
    together,
)
from pairwright.tournament import Cadence

__all__ = [
    "Cadence",
    "IndexSummary",
    "ListTitle",
    "ListedPlayer",
    "OwnList",
    "RatingList",
    "Sighting",
    "build_index",
    "entered",
    "together",
]
