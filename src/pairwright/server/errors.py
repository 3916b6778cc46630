"""What the server answers with instead of an answer."""

from __future__ import annotations


class Forbidden(Exception):  # noqa: N818  (what happened)
    """The account has no right to this."""


class Busy(Exception):  # noqa: N818
    """Others are at it; a moment later it can be done."""


class NotFound(Exception):  # noqa: N818
    """There is no such thing, or none that this account may see."""
