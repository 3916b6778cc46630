"""The one way of translating: English in code and templates, gettext catalogues for the others.

A room or a system keeps what it says by keys in a mapping from keys to `Message`s; the texts of a
page stand in its template. All of them are translated by one catalogue a language in the package,
`locale/LANGUAGE/LC_MESSAGES/messages.po`, where the English text is the key.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from pairwright.frozen import Frozen
from pairwright.vocabulary.errors import InvalidRequest
from pairwright.vocabulary.reason import Fact, Phrase, Reason, fault

if TYPE_CHECKING:
    from gettext import NullTranslations

_HOUSE = "pairwright."
LANGUAGES = ("en", "fr", "it")
SOURCE = "en"
"""The language of the messages in code; it has no catalogue."""
PACKAGE = "pairwright"
"""The package whose catalogues translate the texts of pages."""


class Message(Frozen):
    """A text, or a pair of texts between which the value named `count` decides.

    `context` tells apart texts that are the same in English and not in another language.
    """

    text: str
    plural: str = ""
    count: str = ""
    context: str = ""


class Catalogue(Frozen, eq=False):
    """The messages of one package, in every language: the catalogues are those of the whole.

    `borrowed` are catalogues of systems that the package uses and lets speak for themselves.
    """

    package: str
    messages: Mapping[str, Message]
    borrowed: tuple[Catalogue, ...] = ()

    def with_room(self, reason: Reason) -> Reason:
        """The reason with `ROOM:NAME` for messages of this catalogue, or of one that it borrows.

        So a language that was not given the messages of a system finds them as well.
        """
        return Reason(self._placed(reason.message), reason.articles, self._all_placed(reason))

    def _all_placed(self, said: Reason | Phrase) -> dict[str, Fact]:
        return {name: self._fact_placed(fact) for name, fact in said.values.items()}

    def _fact_placed(self, fact: Fact) -> Fact:
        if isinstance(fact, Reason):
            return self.with_room(fact)
        if isinstance(fact, Phrase):
            return Phrase(self._placed(fact.message), self._all_placed(fact))
        return fact

    def _placed(self, message: str) -> str:
        known = any(message in catalogue.messages for catalogue in (self, *self.borrowed))
        room = self.package.removeprefix(_HOUSE)
        return f"{room}:{message}" if known and room != self.package else message

    def template(self, key: str, language: str, number: int | None = None) -> str:
        """The text of a message before it is filled in. Raises KeyError and InvalidRequest.

        `number` decides between singular and plural where the message has both.
        """
        message = self.messages[key]
        assert number is not None or not message.plural, f"{key}: {message.count} counts"
        return translated(message, language, number, self.package)


def translated(
    message: Message, language: str, number: int | None = None, package: str = PACKAGE
) -> str:
    """A message of a package in a language, not filled in. Raises InvalidRequest.

    `number` decides between singular and plural where the message has both.
    """
    text, plural, context = message.text, message.plural, message.context
    if require_language(language) == SOURCE:
        return plural if plural and number != 1 else text
    translations = _translations(package.partition(".")[0], language)
    if plural:
        assert number is not None
        if context:
            return translations.npgettext(context, text, plural, number)
        return translations.ngettext(text, plural, number)
    return translations.pgettext(context, text) if context else translations.gettext(text)


def require_language(code: str) -> str:
    """The code itself. Raises InvalidRequest for a language that is not there."""
    if code not in LANGUAGES:
        raise InvalidRequest(fault("no-language", language=repr(code), known=", ".join(LANGUAGES)))
    return code


@cache
def catalogue_of(room: str) -> Catalogue:
    """The messages of a room, by its name (`tournament`, `server.protocol`), read at first use.

    By name, because what is wrong is said far from the room that found it.
    """
    found: Catalogue = import_module(f"pairwright.{room}.messages").CATALOGUE
    return found


@cache
def _translations(package: str, code: str) -> NullTranslations:
    """The catalogue of a package in a language, read at first use; without one, English.

    It is compiled: in a wheel and in an editable install by hatch_build.py, after a change of the
    texts by `make messages`, before tests by their conftest. Who reads English does not wait
    for gettext.
    """
    from gettext import GNUTranslations, NullTranslations
    from importlib.resources import files
    from pathlib import Path

    compiled = Path(str(files(package)), "locale", code, "LC_MESSAGES", "messages.mo")
    if not compiled.is_file():
        return NullTranslations()
    with compiled.open("rb") as file:
        return GNUTranslations(file)
