"""The forms of answers and files that can be asked for, the same on the terminal and over HTTP."""

from __future__ import annotations

from enum import StrEnum

from pairwright.formats import FormatName


# Formats of files that hold a whole tournament. (No docstrings: OpenAPI would show them.)
class Target(StrEnum):
    TRF26 = "trf26"
    TRF16 = "trf16"
    JSON = "json"

    @property
    def format_name(self) -> FormatName:
        return _FORMATS[self]


_FORMATS: dict[str, FormatName] = {"trf26": "trf26", "trf16": "trf16", "json": "json"}


# What an event can be written as: a whole tournament, or something that only goes out.
class EventTarget(StrEnum):
    TRF26 = "trf26"
    TRF16 = "trf16"
    JSON = "json"
    PGN = "pgn"
    XLSX = "xlsx"
    PAGES = "pages"


# The pairing of a round, over HTTP and on the terminal, which has a table and no page.
class PairFormat(StrEnum):
    JSON = "json"
    LIST = "list"
    TRF = "trf"
    TOURNAMENT = "tournament"
    HTML = "html"


class PairOutput(StrEnum):
    TABLE = "table"
    LIST = "list"
    JSON = "json"
    TRF = "trf"
    TOURNAMENT = "tournament"


# The verdict on every round, over HTTP; on the terminal a text, or with `--json` JSON.
class CheckFormat(StrEnum):
    JSON = "json"
    TEXT = "text"


# Standings and ratings, over HTTP and on the terminal, which has a table as well.
class StandingsFormat(StrEnum):
    JSON = "json"
    CSV = "csv"
    HTML = "html"


class StandingsOutput(StrEnum):
    TABLE = "table"
    JSON = "json"
    CSV = "csv"
    HTML = "html"


# Why a round is paired as it is.
class ExplainFormat(StrEnum):
    JSON = "json"
    TEXT = "text"
    HTML = "html"


# What a row of a table is about, on the terminal; of a simulation also the values that it reports.
class RowOf(StrEnum):
    TOURNAMENT = "tournament"
    ROUND = "round"


class SimulatedRow(StrEnum):
    TOURNAMENT = "tournament"
    ROUND = "round"
    VALUE = "value"
