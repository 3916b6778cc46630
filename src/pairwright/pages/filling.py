"""Templates of a package, filled in."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from jinja2 import Environment


def filled(package: str, template: str, **values: Any) -> str:
    """The page that a template of a package makes of these values."""
    place = f"{package.rpartition('.')[2]}/{template}"
    return _templates(package).get_template(place).render(values) + "\n"


@cache
def _templates(package: str) -> Environment:
    from pairwright.pages.environment import environment  # only who makes a page needs Jinja2

    return environment(package)
