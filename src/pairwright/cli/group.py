"""Sub-commands that have sub-commands of their own."""

from __future__ import annotations

import typer


def group(name: str, summary: str) -> typer.Typer:
    """A group for `cli/main` to register; called without a sub-command it shows its help."""
    made = typer.Typer(name=name, help=summary, invoke_without_command=True)

    @made.callback()
    def start(context: typer.Context) -> None:
        if context.invoked_subcommand is None:
            typer.echo(context.get_help())

    return made
