"""Sub-commands that are imported when they are asked for: by name, for help, or for completion."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, MutableMapping
from importlib import import_module
from typing import Any

import typer
from typer.core import TyperGroup
from typer.main import get_command

from pairwright.cli.plain_help import PlainCommand, PlainGroup

TAKING_RESULTS = ("result", "results", "correct")
"""Commands whose arguments may begin as options do: `--+`, or a list that begins with a forfeit."""

Command = Any
"""What typer makes of a function or of a group; it keeps the class to itself."""


def called(path: str) -> str:
    """The name of the command at `module:function`.

    A name that Python or a module has already ends in an underscore.
    """
    return path.partition(":")[2].rstrip("_").replace("_", "-")


class LazyCommands(MutableMapping[str, Command]):
    """Commands by name, each made at its first use from what stands at `module:name`.

    The names are known without importing anything.
    """

    def __init__(self, panels: Mapping[str, tuple[str, ...]]) -> None:
        self._places = {
            called(path): (path, panel) for panel, paths in panels.items() for path in paths
        }
        self._made: dict[str, Command] = {}

    def __getitem__(self, name: str) -> Command:
        if name not in self._made:
            self._made[name] = _made(name, *self._places[name])
        return self._made[name]

    def __setitem__(self, name: str, command: Command) -> None:
        self._made[name] = command

    def __delitem__(self, name: str) -> None:
        del self._places[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)


def _made(name: str, path: str, panel: str) -> Command:
    """What a function makes as a command, or a Typer (with sub-commands of its own) as a group."""
    module, _, attribute = path.partition(":")
    found = getattr(import_module(f"pairwright.cli.{module}"), attribute)
    alone = typer.Typer(add_completion=False)
    if isinstance(found, typer.Typer):
        alone.add_typer(found, rich_help_panel=panel)
        whole: Any = get_command(alone)
        return whole.commands[name]
    alone.command(
        name,
        cls=PlainCommand,
        rich_help_panel=panel,
        context_settings={"ignore_unknown_options": name in TAKING_RESULTS},
    )(found)
    return get_command(alone)


def lazy_group(panels: Mapping[str, tuple[str, ...]]) -> type[TyperGroup]:
    """A group with these commands: places `module:name` below `cli`, by the panel of the help."""

    class LazyGroup(PlainGroup):
        def __init__(self, **settings: Any) -> None:
            super().__init__(**settings)
            self.commands = LazyCommands(panels)

        def list_commands(self, ctx: Any) -> list[str]:
            return list(self.commands)

    return LazyGroup
