"""The templates of packages, and how every one of them is read."""

from __future__ import annotations

import re

from jinja2 import Environment, PackageLoader, PrefixLoader, StrictUndefined, select_autoescape
from jinja2.ext import Extension

from pairwright.vocabulary.printable import printable

INDENTATION = re.compile(r"^[ \t]+", re.M)


class WithoutIndentation(Extension):
    """One space stands for the indentation of a line, so that words stay apart as they were."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        """The text of a template before it is read."""
        return INDENTATION.sub(" ", source)


GROUND = "pairwright.pages"
"""The package of what every page may extend."""


def environment(*packages: str) -> Environment:
    """`paper/slips.html` is that file in the templates of `pairwright.paper`, if that is given.

    Every value is escaped, and one that is not there is an error; names that were not made
    `printable` yet are by the filter of that name. Texts stand in the templates, `{{ _('Round
    %(round)s', round=3) }}`; `filling.in_language` gives what translates them.
    """
    loaders = {name.rpartition(".")[2]: PackageLoader(name) for name in (GROUND, *packages)}
    made = Environment(
        loader=PrefixLoader(loaders),
        extensions=["jinja2.ext.i18n", WithoutIndentation],
        autoescape=select_autoescape(default=True),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.newstyle_gettext = True  # type: ignore[attr-defined] # it came with the extension
    made.policies["ext.i18n.trimmed"] = True
    made.globals["zip"] = zip
    made.filters["printable"] = printable
    return made
