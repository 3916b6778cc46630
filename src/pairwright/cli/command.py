"""Commands and groups of them: read by argparse, imported when they are asked for."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, NoReturn

from pairwright.cli.parameters import Parameter, Signature
from pairwright.vocabulary.errors import InvalidRequest, PairwrightError
from pairwright.vocabulary.reason import as_said, fault
from pairwright.vocabulary.translation import SOURCE

HELP = "--help"
DEBUG = "--debug"
END_OF_OPTIONS = "--"
ARGUMENT = "\0"
"""Before every argument while argparse reads it, or it would drop one that is `--`."""


LANGUAGE = "--lang"
"""The option that says in which language a command speaks, where it has one."""


class Hearer:
    """Who is told how a command ends: in English until a command line has named a language."""

    def __init__(self) -> None:
        self.language = SOURCE


class WrongLine(InvalidRequest):
    """The command line is not one of a command."""


def wrong_line(what: str, command: str) -> WrongLine:
    """What argparse says, or we in its words: how a command is called is English, as its help."""
    return WrongLine(as_said(f"{what} (see {command} --help)"))


class _Formatter(argparse.HelpFormatter):
    """Tries every parameter when it is added, and shows nothing: help is ours (`cli/help`).

    So it has a width of its own and does not look at the terminal.
    """

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=80)

    def _set_color(self, *_: object, **__: object) -> None:
        """Python 3.14 asks for colours here, and imports `dataclasses` and `inspect` for them."""


class _Parser(argparse.ArgumentParser):
    """One that raises WrongLine instead of ending the program."""

    def __init__(self, name: str) -> None:
        super().__init__(name, add_help=False, allow_abbrev=False, formatter_class=_Formatter)

    def error(self, message: str) -> NoReturn:
        raise wrong_line(" ".join(message.replace(ARGUMENT, "").split()), self.prog)


@cache
def _signature_of(function: Callable[..., int | None]) -> Signature:
    """Read once: a program that types many commands in one process has it from then on."""
    return Signature(function)


class Command:
    """A function at `module:function` below `cli`, imported when it is called or helped with.

    `summary` is its first line for the list of commands, which is known without importing it.
    """

    def __init__(
        self, place: str, summary: str, values_like_options: bool = False, extra: str = ""
    ) -> None:
        self._place, self.summary, self._extra = place, summary, extra
        """`extra` installs the packages that it needs (pyproject.toml), if one does."""
        self._values_like_options = values_like_options
        """What begins as an option does and is none is a value: `--+`, a list of results."""

    @property
    def function(self) -> Callable[..., int | None]:
        module, _, name = self._place.partition(":")
        found: Callable[..., int | None] = getattr(import_module(f"pairwright.cli.{module}"), name)
        return found

    @property
    def signature(self) -> Signature:
        return _signature_of(self.function)

    def run(self, words: Sequence[str], name: str, hearer: Hearer) -> int | None:
        """Call it with what the command line says. Raises WrongLine, and what the command does."""
        signature = self.signature
        if HELP in _before_the_end(words):
            from pairwright.cli.help import command_help

            print(command_help(name, self.function, signature), end="")
            return None
        values = self.values(words, name, signature)
        for each in signature.options:
            if LANGUAGE in each.names:
                hearer.language = str(values[each.name])
        code: int | None
        if self._extra:
            from pairwright.vocabulary.extras import of_extra

            with of_extra(self._extra):
                code = signature.call(values)
        else:
            code = signature.call(values)
        return code

    def values(self, words: Sequence[str], name: str, signature: Signature) -> dict[str, Any]:
        """The value of every parameter. Raises WrongLine.

        Options may stand anywhere, so they are read first. What is left are the arguments.
        """
        options, arguments = _Parser(name), _Parser(name)
        for each in signature.options:
            add(options, each)
        for each in signature.arguments:
            add(arguments, each)
        joined = list(_joined(words, signature.options))
        first = _before_the_end(joined)
        read, rest = options.parse_known_args(first)
        left = [*self._arguments(rest, signature.options, name), *joined[len(first) + 1 :]]
        found = vars(read) | vars(arguments.parse_args([f"{ARGUMENT}{word}" for word in left]))
        return {
            each.name: _value(each, found[each.name], name)
            for each in (*signature.arguments, *signature.options)
        }

    def _arguments(
        self, rest: list[str], options: Sequence[Parameter], command: str
    ) -> Iterator[str]:
        """What no option has taken. Raises WrongLine for what begins as an option does."""
        for word in rest:
            if not self._values_like_options and len(word) > 1 and word.startswith("-"):
                known = [name for each in options for name in each.names]
                raise wrong_line(f"no such option: {word}{_nearest(word, known)}", command)
            yield word


class CommandGroup:
    """Commands by name, under the headings of the help; called without one, it shows its help."""

    def __init__(
        self,
        summary: str,
        commands: Mapping[str, Mapping[str, Command | CommandGroup]],
        end: str = "",
    ) -> None:
        self.summary, self.panels, self.end = summary, commands, end

    @property
    def commands(self) -> dict[str, Command | CommandGroup]:
        return {name: each for panel in self.panels.values() for name, each in panel.items()}

    def run(self, words: Sequence[str], name: str, hearer: Hearer) -> int | None:
        """Run the command that the first word names. Raises WrongLine, and as the command does."""
        if not words or words[0] == HELP:
            from pairwright.cli.help import group_help

            print(group_help(name, self), end="")
            return None
        known = self.commands
        if words[0] not in known:
            kind = "option" if words[0].startswith("-") else "command"
            near = _nearest(words[0], [*known])
            raise wrong_line(f"no such {kind}: {words[0]!r}{near}", name)
        return known[words[0]].run(words[1:], f"{name} {words[0]}", hearer)


def _nearest(word: str, known: Sequence[str]) -> str:
    from difflib import get_close_matches

    near = get_close_matches(word, known, n=1)
    return f". Did you mean {near[0]!r}?" if near else ""


def _before_the_end(words: Sequence[str]) -> Sequence[str]:
    return words[: words.index(END_OF_OPTIONS)] if END_OF_OPTIONS in words else words


def _joined(words: Sequence[str], options: Sequence[Parameter]) -> Iterator[str]:
    """`--reason -x` as `--reason=-x`: argparse takes no value that begins with a dash otherwise."""
    taking = {
        name
        for each in options
        for name in each.names
        if name.startswith("--") and not each.is_switch and not each.both
    }
    waiting = iter(words)
    for word in waiting:
        value = next(waiting, None) if word in taking else None
        yield word if value is None else f"{word}={value}"


def add(parser: argparse.ArgumentParser, parameter: Parameter) -> argparse.Action:
    """Let the parser read it."""
    settings: dict[str, Any] = {"metavar": parameter.metavar, "type": _reader(parameter)}
    if not parameter.is_option:
        if parameter.many:
            settings["nargs"] = "+" if parameter.required else "*"
        elif not parameter.required:
            settings["nargs"] = "?"
        return parser.add_argument(parameter.name, **settings)
    if parameter.is_turned:
        settings = {"action": argparse.BooleanOptionalAction}
    elif parameter.is_switch:
        settings = {"action": "store_const", "const": True}
    elif parameter.both:
        settings |= {"nargs": 2, "metavar": tuple(parameter.metavar.split())}
    elif parameter.many:
        settings["action"] = "append"
    return parser.add_argument(*parameter.names, dest=parameter.name, **settings)


def _value(parameter: Parameter, given: Any, command: str) -> Any:
    """What was given, or the environment says, or else the default. Raises WrongLine."""
    if given is None or given == []:
        told = os.environ.get(parameter.asked.variable) if parameter.asked.variable else None
        if told:
            try:
                return _reader(parameter)(told)
            except argparse.ArgumentTypeError as error:
                raise wrong_line(f"variable {parameter.asked.variable}: {error}", command) from None
        if parameter.required:
            raise wrong_line(f"missing option: {parameter.names[0]}", command)
        return parameter.default
    return tuple(given) if parameter.both else given


def _reader(parameter: Parameter) -> Callable[[str], Any]:
    """What makes the value of a text; what is wrong with it is said after the parameter's name."""

    def read(text: str) -> Any:
        try:
            return _within(parameter, _read(parameter, text.removeprefix(ARGUMENT)))
        except PairwrightError as error:
            raise argparse.ArgumentTypeError(str(error)) from None

    return read


def _read(parameter: Parameter, text: str) -> Any:
    """Raises PairwrightError."""
    if parameter.asked.read is not None:
        return parameter.asked.read(text)
    try:
        return parameter.kind(text)
    except ValueError:
        if parameter.choices:
            known = ", ".join(parameter.choices)
            raise InvalidRequest(fault("cli:not-one-of", text=text, known=known)) from None
        what = "cli:no-whole-number" if parameter.kind is int else "cli:no-number"
        raise InvalidRequest(fault(what, text=text)) from None


def _within(parameter: Parameter, value: Any) -> Any:
    """Raises InvalidRequest for a number out of its range."""
    least, most = parameter.asked.min, parameter.asked.max
    if (least is not None and value < least) or (most is not None and value > most):
        if most is None:
            raise InvalidRequest(fault("cli:not-at-least", value=str(value), least=str(least)))
        bounds = {"least": str(least), "most": str(most)}
        raise InvalidRequest(fault("cli:not-between", value=str(value), **bounds))
    return value
