"""Words that a shell completes, by argcomplete: commands, options, and choices of options."""

from __future__ import annotations

import os
from argparse import ArgumentParser
from pathlib import Path
from typing import Annotated

from pairwright.cli.command import HELP, Command, CommandGroup, add
from pairwright.cli.output import STANDARD, say, write
from pairwright.cli.parameters import Argument
from pairwright.tournament import InvalidRequest
from pairwright.vocabulary.extras import of_extra
from pairwright.vocabulary.reason import fault

with of_extra("completion"):
    import argcomplete
    from argcomplete.completers import ChoicesCompleter
    from argcomplete.shell_integration import shellcode

SHELLS = {
    "bash": (".bash_completions/pairwright.sh", ".bashrc"),
    "zsh": (".zfunc/pairwright.zsh", ".zshrc"),
    "fish": (".config/fish/completions/pairwright.fish", None),
}
"""Below the home directory: the file, and what has to read it; fish reads it by itself."""

Shell = Annotated[
    str | None, Argument(metavar="[SHELL]", help=f"{', '.join(SHELLS)} (default: yours).")
]


def complete(group: CommandGroup, name: str) -> None:
    """Answer the shell and end the process."""
    words = os.environ.get("COMP_LINE", "").split()
    argcomplete.autocomplete(_parser(group, ArgumentParser(name, add_help=False), words[1:]))


def _parser(group: CommandGroup, parser: ArgumentParser, words: list[str]) -> ArgumentParser:
    """One that knows the commands, and all about the one that the words name."""
    parser.add_argument(HELP, action="store_true")
    known = parser.add_subparsers()
    for name, command in group.commands.items():
        if name.startswith("--"):
            parser.add_argument(name, action="store_true", help=command.summary)
            continue
        below = known.add_parser(name, help=command.summary, add_help=False)
        if words[:1] != [name]:
            continue
        if isinstance(command, Command):
            _fill(command, below)
        else:
            _parser(command, below, words[1:])
    return parser


def _fill(command: Command, parser: ArgumentParser) -> None:
    parser.add_argument(HELP, action="store_true")
    signature = command.signature
    for each in (*signature.arguments, *signature.options):
        known = ChoicesCompleter(dict.fromkeys(each.choices, "")) if each.choices else None
        add(parser, each).completer = known  # type: ignore[attr-defined]


def show(shell: Shell = None) -> None:
    """Show what --install-completion gives to the shell."""
    write(STANDARD, _script(_known(shell)))


def install(shell: Shell = None) -> None:
    """Let your shell complete commands and options."""
    name = _known(shell)
    place, reader = SHELLS[name]
    file = Path.home() / place
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(_script(name), encoding="utf-8")
    if reader is not None:
        start = Path.home() / reader
        line = f"source '{file}'"
        before = start.read_text(encoding="utf-8") if start.exists() else ""
        if line not in before.splitlines():
            start.write_text(f"{before.rstrip()}\n{line}\n".lstrip(), encoding="utf-8")
    say(f"{file}: completion for {name}; it works in the next shell that you start")


def _script(shell: str) -> str:
    script = shellcode(["pairwright"], shell=shell)
    # Without a completion system there is no `compdef`: who has none in .zshrc gets it here.
    loaded = "autoload -Uz compinit && (( $+functions[compdef] )) || compinit\n"
    return loaded + script if shell == "zsh" else script


def _known(shell: str | None) -> str:
    """Raises InvalidRequest."""
    name = shell or Path(os.environ.get("SHELL", "")).name
    if name not in SHELLS:
        raise InvalidRequest(fault("cli:no-shell", known=", ".join(SHELLS), name=name))
    return name
