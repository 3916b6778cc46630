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
CATALOGUES = {
    "checking": "pairwright.checking.messages",
    "cli": "pairwright.cli.messages",
    "event": "pairwright.event.messages",
    "explaining": "pairwright.explaining.messages",
    "formats": "pairwright.formats.messages",
    "generate": "pairwright.generate.messages",
    "paper": "pairwright.paper.messages",
    "position": "pairwright.position.messages",
    "previewing": "pairwright.previewing.messages",
    "prizes": "pairwright.prizes.messages",
    "ranking": "pairwright.ranking.messages",
    "rating": "pairwright.rating.messages",
    "rules": "pairwright.rules.messages",
    "server": "pairwright.server.messages",
    "server.events": "pairwright.server.events.messages",
    "server.pairings": "pairwright.server.pairings.messages",
    "server.protocol": "pairwright.server.protocol.messages",
    "server.web.accounts": "pairwright.server.web.accounts.messages",
    "server.web.entries": "pairwright.server.web.entries.messages",
    "server.web.frame": "pairwright.server.web.frame.messages",
    "server.web.hall": "pairwright.server.web.hall.messages",
    "server.web.practice": "pairwright.server.web.practice.messages",
    "server.web.public": "pairwright.server.web.public.messages",
    "server.web.rounds": "pairwright.server.web.rounds.messages",
    "server.web.tables": "pairwright.server.web.tables.messages",
    "service": "pairwright.service.messages",
    "service.events": "pairwright.service.events.messages",
    "service.lists": "pairwright.service.lists.messages",
    "simulate": "pairwright.simulate.messages",
    "systems": "pairwright.systems.messages",
    "systems.burstein": "pairwright.systems.burstein.messages",
    "systems.double_swiss": "pairwright.systems.double_swiss.messages",
    "systems.dubov": "pairwright.systems.dubov.messages",
    "systems.dutch": "pairwright.systems.dutch.messages",
    "systems.lim": "pairwright.systems.lim.messages",
    "systems.round_robin": "pairwright.systems.round_robin.messages",
    "systems.round_robin.teams": "pairwright.systems.round_robin.teams.messages",
    "systems.team_swiss": "pairwright.systems.team_swiss.messages",
    "systems.team_words": "pairwright.systems.team_words:TEAM_WORDS",
    "title_norms": "pairwright.title_norms.messages",
    "tournament": "pairwright.tournament.messages",
    "vocabulary": "pairwright.vocabulary.messages:COMMON",
}
"""The module that holds the messages whose keys begin so; after a colon, how it calls them.

Keys stand in code, files and journals, so a prefix stays when its module moves.
"""


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
def catalogue_of(prefix: str) -> Catalogue:
    """Return the messages whose keys begin so (`tournament`, `server.protocol`).

    They are imported at first use, because what is wrong is said far from where it is found.
    Raises KeyError for a prefix that is not in CATALOGUES.
    """
    module, _, name = CATALOGUES[prefix].partition(":")
    catalogue: Catalogue = getattr(import_module(module), name or "CATALOGUE")
    return catalogue


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
