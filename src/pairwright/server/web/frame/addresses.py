"""Addresses that a form may name: those of this site."""

from __future__ import annotations

from urllib.parse import urlsplit

HOME = "/"


def local_path(address: str, otherwise: str = HOME) -> str:
    """An address of this site, never of another: `otherwise` in its place."""
    parts = urlsplit(address)
    strange = parts.scheme or parts.netloc or "\\" in address or not address.isprintable()
    return address if address.startswith("/") and not strange else otherwise
