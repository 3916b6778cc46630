"""Help in which a flag is a flag: `--explain`, not `--explain <bool>`."""

from __future__ import annotations

from typing import Any

from typer.core import TyperCommand, TyperGroup


def _without_types_of_flags(parameters: list[Any]) -> list[Any]:
    """A flag takes no value, so the help shows none; typer shows the type of every option."""
    for parameter in parameters:
        if getattr(parameter, "is_flag", False):
            parameter.metavar = ""
    return parameters


class PlainCommand(TyperCommand):
    """A sub-command."""

    def get_params(self, ctx: Any) -> list[Any]:
        return _without_types_of_flags(super().get_params(ctx))


class PlainGroup(TyperGroup):
    """The command with its sub-commands."""

    def get_params(self, ctx: Any) -> list[Any]:
        return _without_types_of_flags(super().get_params(ctx))
