"""What the application has, one of each kind, for the route functions that name it.

A route function has a parameter of the kind that it needs (`site: TheSite`); FastAPI gives it the
one of the application that is asked.
"""

from __future__ import annotations

from typing import Any

from fastapi import Depends, FastAPI, Request


def provide(app: FastAPI, *parts: object) -> None:
    """Have these too, each found by its kind."""
    app.state.parts = getattr(app.state, "parts", {}) | {type(part): part for part in parts}


def provided(kind: type[Any]) -> Any:
    """The part of this kind, as a dependency."""

    # Not a plain function: FastAPI would send every request to a thread for it.
    async def found(request: Request) -> Any:
        return request.app.state.parts[kind]

    return Depends(found)
