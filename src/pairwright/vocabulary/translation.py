"""The one way of translating: English messages in code, gettext catalogues for the other languages.

A room or a system keeps its messages in a mapping from keys to `Message`s and its catalogues in its
own folder, as `locale/LANGUAGE/LC_MESSAGES/messages.po`; the English text is the key there.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from pairwright.frozen import Frozen
from pairwright.vocabulary.errors import InvalidRequest
from pairwright.vocabulary.reason import fault

if TYPE_CHECKING:
    from gettext import NullTranslations

_HOUSE = "pairwright."
LANGUAGES = ("en", "fr", "it")
SOURCE = "en"
"""The language of the messages in code; it has no catalogue."""


class Message(Frozen):
    """A text, or a pair of texts between which the value named `count` decides."""

    text: str
    plural: str = ""
    count: str = ""


class Catalogue(Frozen, eq=False):
    """The messages of one package, in every language.

    `borrowed` are catalogues of systems that the package uses and lets speak for themselves.
    """

    package: str
    messages: Mapping[str, Message]
    borrowed: tuple[Catalogue, ...] = ()

    def placed(self, message: str) -> str:
        """`ROOM:NAME` for a message of this catalogue, or of one that it borrows; others stay.

        So a language that was not given the messages of a system finds them as well.
        """
        known = any(message in one.messages for one in (self, *self.borrowed))
        room = self.package.removeprefix(_HOUSE)
        return f"{room}:{message}" if known and room != self.package else message

    def template(self, key: str, language: str, number: int | None = None) -> str:
        """The text of a message before it is filled in. Raises KeyError and InvalidRequest.

        `number` decides between singular and plural where the message has both.
        """
        message = self.messages[key]
        assert number is not None or not message.plural, f"{key}: {message.count} counts"
        if require_language(language) == SOURCE:
            return message.plural if message.plural and number != 1 else message.text
        translations = _translations(self.package, language)
        if message.plural:
            assert number is not None
            return translations.ngettext(message.text, message.plural, number)
        return translations.gettext(message.text)


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
    """The compiled catalogue of a package, read at first use; without one, English.

    Who reads English waits neither for gettext nor for Babel.
    """
    from gettext import GNUTranslations, NullTranslations
    from importlib.resources import files
    from io import BytesIO

    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    place = files(package) / "locale" / code / "LC_MESSAGES" / "messages.po"
    if not place.is_file():
        return NullTranslations()
    with place.open("rb") as source:
        catalogue = read_po(source, locale=code)
    compiled = BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return GNUTranslations(compiled)
