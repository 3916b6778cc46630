"""What is installed on its own: `pip install "pairwright[pdf]"` (pyproject.toml)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from pairwright.vocabulary.errors import MissingExtra
from pairwright.vocabulary.reason import fault


@contextmanager
def of_extra(extra: str) -> Iterator[None]:
    """What is imported inside comes with this extra. Raises MissingExtra where it is not there."""
    try:
        yield
    except ModuleNotFoundError as error:
        module = (error.name or "").partition(".")[0]
        if module == "pairwright":
            raise  # our own fault
        raise MissingExtra(fault("missing-extra", module=module, extra=extra)) from None
