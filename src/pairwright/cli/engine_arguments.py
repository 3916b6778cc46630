"""The command line of `pairwright-engine`: what JaVaFo and bbpPairings accept, in either order."""

from __future__ import annotations

from enum import StrEnum
from os.path import dirname, join, splitext

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.systems import SYSTEMS
from pairwright.tournament import TooLarge
from pairwright.vocabulary.reason import fault

USAGE = """\
usage: pairwright-engine [-r]
       pairwright-engine [-r] [--SYSTEM] FILE [-b] -p [OUT] [-l [LIST]]
       pairwright-engine [-r] [--SYSTEM] FILE -c [ROUND] [-l [LIST]]
       pairwright-engine [-r] [--SYSTEM] (MODEL -g | -g [CONFIG|SEED]) [-b] -o OUT [-s SEED]
                         [-l [LIST]]

-p pairs the next round: a count, then `white black` lines, a bye as `id 0`; without OUT on standard
output. -c pairs every round again (or ROUND) and shows the differences. -g writes a random
tournament. -l writes the checklist of the players (default: the input's name with .list). -r shows
the release. OUT and LIST without a directory stand beside FILE, MODEL or CONFIG.
With --SYSTEM the rules are those of its newest edition unless FILE declares others; without it
(JaVaFo's order) the declaration and the first day of the event decide. --edition EDITION, anywhere,
goes before both. In JaVaFo's order an initial colour that FILE does not declare is drawn from its
content, -l has JaVaFo's layout, and -b (with -p or -g) applies Baku acceleration: with -p to this
round only, by the rules before 2026. -q [N] and -w (JaVaFo 1.4) are taken and change nothing: the
pairing is exact without them."""

BAKU = "-b"
LONGEST_NUMBER = 20
"""Digits of the largest seed."""


class WrongUsage(Exception):  # noqa: N818  (the request, not the program, is wrong)
    """The command line cannot be understood; the text says why."""


class Mode(StrEnum):
    SHOW_RELEASE = "-r"
    SHOW_USAGE = "--help"
    PAIR = "-p"
    CHECK = "-c"
    GENERATE = "-g"


class Call(Frozen):
    """What was asked for. `source` is the tournament, or the model of a random one.

    Files are texts, as they were named: to import pathlib takes some milliseconds.
    `system` is None in JaVaFo's order of arguments, which names none. `baku` is JaVaFo's `-b`.
    """

    mode: Mode
    release: bool = False
    system: str | None = None
    source: str | None = None
    output: str | None = None
    checklist: str | None = None
    round: int | None = None
    configuration: str | None = None
    seed: int | None = None
    edition: str | None = None
    baku: bool = False


def parse(arguments: list[str]) -> Call:
    """Read the command line. Raises WrongUsage, and TooLarge for absurd numbers."""
    rest, edition = _without_edition(_without_search_settings(arguments))
    call = _parsed(rest)
    return call if edition is None else replace(call, edition=edition)


def _without_search_settings(arguments: list[str]) -> list[str]:
    """Leave out `-w` and `-q [N]`: they choose how JaVaFo 1.4 searches, not what it looks for."""
    rest: list[str] = []
    limit = False
    for argument in arguments:
        if argument in ("-w", "-q"):
            limit = argument == "-q"
            continue
        if not (limit and argument.isascii() and argument.isdecimal()):
            rest.append(argument)
        limit = False
    return rest


def _without_edition(arguments: list[str]) -> tuple[list[str], str | None]:
    """Take out `--edition NAME` or `--edition=NAME`, wherever it stands."""
    rest: list[str] = []
    found: str | None = None
    waiting = iter(arguments)
    for argument in waiting:
        if argument == "--edition":
            found = next(waiting, "")
        elif argument.startswith("--edition="):
            found = argument.partition("=")[2]
        else:
            rest.append(argument)
            continue
        if not found or found.startswith("-"):
            raise WrongUsage("--edition needs the name of an edition, such as 2017")
    return rest, found


def _parsed(rest: list[str]) -> Call:
    release = bool(rest) and rest[0] == "-r"
    if release:
        rest.pop(0)
    if not rest:
        return Call(Mode.SHOW_RELEASE, release=True)
    if rest[0] in ("-h", "--help"):
        return Call(Mode.SHOW_USAGE, release)
    system = _system_of(rest[0])
    if system is not None:
        rest.pop(0)
    source = rest.pop(0) if rest and not rest[0].startswith("-") else None
    options = _options(rest)
    modes = [mode for mode in (Mode.PAIR, Mode.CHECK, Mode.GENERATE) if mode in options]
    if len(modes) != 1:
        raise WrongUsage("exactly one of -p, -c and -g is needed")
    if BAKU in options and (system is not None or modes[0] is Mode.CHECK):
        raise WrongUsage(
            f"{BAKU} (Baku acceleration) belongs to -p and -g in JaVaFo's order of arguments; "
            "otherwise declare the acceleration (TRF26 record 192 or 250, or XXA)"
        )
    if modes[0] is Mode.GENERATE:
        return _generate(source, options, release, system)
    if source is None:
        raise WrongUsage(f"{modes[0]} needs a tournament before it")
    if "-o" in options or "-s" in options:
        raise WrongUsage("-o and -s belong to -g")
    named = options.get("-p")
    return Call(
        modes[0],
        release,
        system,
        source,
        _beside(source, named) if named else None,
        _checklist(options, source),
        _number(options.get("-c"), "-c"),
        baku=BAKU in options,
    )


def _system_of(option: str) -> str | None:
    """The name of the system that an option names as bbpPairings and its relatives do."""
    name = option.removeprefix("--")
    if name == option or name in SYSTEMS:
        return None if name == option else name
    return next((known for known, system in SYSTEMS.items() if system.option == name), None)


def _options(rest: list[str]) -> dict[str, str | None]:
    """Options with the word that follows each, if one does."""
    options: dict[str, str | None] = {}
    while rest:
        name = rest.pop(0)
        if name not in ("-p", "-c", "-g", "-o", "-s", "-l", BAKU) or name in options:
            raise WrongUsage(f"{name[:80]!r} is not expected here")
        has_word = bool(rest) and not rest[0].startswith("-") and name != BAKU
        options[name] = rest.pop(0) if has_word else None
    return options


def _generate(
    model: str | None, options: dict[str, str | None], release: bool, system: str | None
) -> Call:
    output, given, seed = options.get("-o"), options.get("-g"), options.get("-s")
    if output is None:
        raise WrongUsage("-g needs -o and the name of the file to write")
    if model is not None and given is not None:
        raise WrongUsage("-g takes a model before it or a configuration after it, not both")
    configuration = None
    if given is not None and given.isdecimal() and system is None:  # JaVaFo: -g SEED
        seed = given
    elif given is not None:
        configuration = given
    anchor = model or configuration
    path = _beside(anchor, output) if anchor is not None else output
    return Call(
        Mode.GENERATE,
        release,
        system,
        model,
        path,
        _checklist(options, path),
        None,
        configuration,
        _number(seed, "-s"),
        baku=BAKU in options,
    )


def _beside(anchor: str, name: str) -> str:
    """A name without a directory stands in the directory of the input file."""
    return name if dirname(name) else join(dirname(anchor), name)


def _checklist(options: dict[str, str | None], anchor: str) -> str | None:
    if "-l" not in options:
        return None
    name = options["-l"]
    return splitext(anchor)[0] + ".list" if name is None else _beside(anchor, name)


def _number(text: str | None, option: str) -> int | None:
    if text is None:
        return None
    if not (text.isascii() and text.isdecimal()):
        raise WrongUsage(f"{option} takes a number, not {text[:80]!r}")
    if len(text) > LONGEST_NUMBER:
        raise TooLarge(fault("cli:digits", option=option, number=len(text)))
    return int(text)
