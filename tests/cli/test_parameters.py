"""Options are named where they are declared: parameters of functions are no part of a command."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import pytest

from pairwright.cli.command import Command, CommandGroup
from pairwright.cli.command_list import PAIRWRIGHT
from pairwright.cli.parameters import Option, Parameter, Signature


def options_of(group: CommandGroup) -> Iterator[Parameter]:
    for command in group.commands.values():
        if isinstance(command, Command):
            yield from command.signature.options
        else:
            yield from options_of(command)


def test_no_option_takes_its_name_from_a_parameter() -> None:
    options = list(options_of(PAIRWRIGHT))
    assert len(options) > 500
    for option in options:
        assert option.names, option.name
        assert option.names == option.asked.names
        assert all(name.startswith("-") for name in option.names), option.name


def test_an_option_without_a_name_is_refused() -> None:
    def command(path_of_it: Annotated[str, Option(help="A path.")] = "") -> None:
        """Do nothing."""

    command.__annotations__["path_of_it"] = Annotated[str, Option(help="A path.")]
    with pytest.raises(TypeError, match="'path_of_it' has no name"):
        Signature(command)


def test_a_switch_can_be_turned_off_only_where_that_is_declared() -> None:
    both, alone = Option("--open", negatable=True), Option("--open")
    assert Parameter("open", Annotated[bool, both], True).is_turned
    assert not Parameter("open", Annotated[bool, alone], False).is_turned
    assert not Parameter("open", Annotated[str, both], "").is_turned
