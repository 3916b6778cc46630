"""What the server answers with instead of an answer."""

from __future__ import annotations

from pairwright.vocabulary.reason import Reason, as_said


class Instead(Exception):  # noqa: N818  (what happened)
    """Something else than an answer; `reason` says why."""

    def __init__(self, reason: Reason | str) -> None:
        self.reason = as_said(reason) if isinstance(reason, str) else reason
        super().__init__(self.reason)


class Forbidden(Instead):
    """The account has no right to this."""


class Busy(Instead):
    """Others are at it; a moment later it can be done."""


class NotFound(Instead):
    """There is no such thing, or none that this account may see."""
