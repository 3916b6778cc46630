"""Indentation of templates is for those who read them: pages do not carry it."""

from __future__ import annotations

import re

from jinja2.ext import Extension

INDENTATION = re.compile(r"^[ \t]+", re.M)


class WithoutIndentation(Extension):
    """One space stands for the indentation of a line, so that words stay apart as they were."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        """The text of a template before it is read."""
        return INDENTATION.sub(" ", source)
