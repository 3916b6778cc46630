"""Addresses that a form may name: those of this site."""

from __future__ import annotations

HOME = "/"


def local_path(address: str, otherwise: str = HOME) -> str:
    """An address of this site, never of another: `otherwise` in its place."""
    # Browsers take a second slash, and a backslash like one, for the beginning of a host's name.
    is_path = address.startswith("/") and not address.startswith("//")
    strange = "\\" in address or not address.isprintable()
    return address if is_path and not strange else otherwise
