"""What there is to translate: texts of templates and messages with keys, found by Babel.

`python -m tests.vocabulary.extraction` (`make messages`) writes them into the catalogues, one a
language, and says what is not translated. A text that was changed a little keeps its translation,
marked fuzzy, until somebody has looked at it; one that nobody says any more goes.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, BinaryIO

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from pairwright.vocabulary.translation import (
    CATALOGUES,
    LANGUAGES,
    PACKAGE,
    SOURCE,
    catalogue_of,
)
from tests.test_project import ROOT

SOURCES = ROOT / "src" / PACKAGE
TRANSLATED = [code for code in LANGUAGES if code != SOURCE]
WIDTH = 100
METHODS = [("**/templates/**.html", "jinja2"), ("**.py", "tests.vocabulary.extraction:keyed")]
OPTIONS = {"**/templates/**.html": {"trimmed": "true", "silent": "false"}}
"""As `pages/environment` reads them; a template that cannot be read is an error."""


def prefixes_in(path: Path) -> list[str]:
    """Return the prefixes of the keys of the messages that this module holds (CATALOGUES)."""
    parts = path.relative_to(SOURCES.parent).with_suffix("").parts
    module = ".".join(parts).removesuffix(".__init__")
    return [prefix for prefix, place in CATALOGUES.items() if place.partition(":")[0] == module]


def keyed(file: BinaryIO, *_: Any, options: Any) -> Iterator[tuple[int, str, Any, list[str]]]:
    """Babel's way to find the messages that a module defines: line, function, arguments, comments.

    The comment is the whole key, as a reason names it.
    """
    for prefix in prefixes_in(Path(file.name)):
        for key, message in catalogue_of(prefix).messages.items():
            kind = ("n" if message.plural else "") + ("p" if message.context else "") + "gettext"
            arguments = tuple(filter(None, (message.context, message.text, message.plural)))
            yield 0, kind, arguments, [f"{prefix}:{key}"]


@cache
def extracted() -> Catalog:
    """Everything that is said, in English, with the keys or the templates that say it.

    Raises LookupError where messages of CATALOGUES are missing: their translations would be lost.
    """
    found = Catalog()
    prefixes = set()
    for name, _, text, keys, context in extract_from_dir(SOURCES, METHODS, OPTIONS):
        places = [] if keys else [(Path(name).as_posix(), 0)]
        found.add(text, locations=places, auto_comments=keys, context=context)
        prefixes |= {key.partition(":")[0] for key in keys}
    if missing := CATALOGUES.keys() - prefixes:
        raise LookupError(f"no messages were found of {', '.join(sorted(missing))}")
    return found


def place_of(code: str) -> Path:
    """The catalogue of a language."""
    return SOURCES / "locale" / code / "LC_MESSAGES" / "messages.po"


@cache
def catalogue(code: str) -> Catalog:
    """The catalogue of a language, as it is."""
    with place_of(code).open("rb") as source:
        return read_po(source, locale=code, abort_invalid=True)


def english(message: Message) -> str:
    """The text, the singular where there are two."""
    return message.id if isinstance(message.id, str) else message.id[0]


def translations(message: Message) -> tuple[str, ...]:
    """The texts in the language of the catalogue, one for every form."""
    string = message.string or ""  # of a text that was just found there is none
    return (string,) if isinstance(string, str) else tuple(string)


def untranslated(found: Catalog) -> list[str]:
    """The texts of a catalogue that nobody has translated, or looked at since they were changed."""
    return [
        f"{english(message)} "
        f"({', '.join((*message.auto_comments, *(name for name, _ in message.locations)))})"
        for message in found
        if message.id and (message.fuzzy or not all(translations(message)))
    ]


def update(code: str) -> None:
    """Write the catalogue of a language as the texts are now, and say what is missing."""
    found = catalogue(code)
    found.update(extracted())
    write(found, place_of(code))
    missing = untranslated(found)
    print(f"{code}: {len(found)} texts, {len(missing)} to be translated", *missing, sep="\n  ")


def write(found: Catalog, place: Path) -> None:
    """The catalogue under the head that its file has: no date changes where no text does."""
    head, end, _ = place.read_bytes().partition(b"\n\n")
    with place.open("wb") as target:
        target.write(head + end)
        write_po(target, found, WIDTH, omit_header=True, ignore_obsolete=True, include_lineno=False)


if __name__ == "__main__":
    for language in TRANSLATED:
        update(language)
