"""The forms of answers and files that can be asked for, the same on the terminal and over HTTP.

What only one of them has stands with its command, or with the requests of the server.
"""

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


# Why a round is paired as it is.
class ExplainFormat(StrEnum):
    JSON = "json"
    TEXT = "text"
    HTML = "html"
