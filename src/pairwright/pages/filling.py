"""Templates of a package, filled in."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from jinja2 import Environment

    from pairwright.vocabulary.language import Language


def filled(package: str, template: str, **values: Any) -> str:
    """The page that a template of a package makes of these values."""
    place = f"{package.rpartition('.')[2]}/{template}"
    return _templates(package).get_template(place).render(values) + "\n"


def in_language(words: Language) -> dict[str, Any]:
    """What a template is given to speak a language.

    `_`, `ngettext`, `pgettext` and `npgettext` say a text that stands in the template, `t` one that
    has a key, because Python asks for it as well.
    """
    return {
        "words": words,
        "lang": words.code,
        "t": words.say,
        "gettext": words.gettext,  # which is what `_` calls
        "ngettext": words.ngettext,
        "pgettext": words.pgettext,
        "npgettext": words.npgettext,
    }


@cache
def _templates(package: str) -> Environment:
    from pairwright.pages.environment import environment  # only who makes a page needs Jinja2

    return environment(package)
