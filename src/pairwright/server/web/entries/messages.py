"""Setting up and entries: what has a key. Other texts stand in templates.

Every key begins with `entries.`.
"""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.translation import Catalogue, Message

MESSAGES: Mapping[str, Message] = {
    "entries.list-for-one": Message(
        "Make the tournaments without the list, then paste it on the page of the festival, with a "
        "column for the tournament."
    ),
    "entries.name-missing": Message("Give the event a name."),
    "entries.rounds-missing": Message("Say how many rounds there are."),
    "entries.federation": Message("Federation"),
    "entries.edition-of-other": Message(
        "This edition is of another pairing system: choose one of the system that you have chosen"
    ),
    "entries.colour.draw": Message("draw it now, from a seed that is recorded"),
    "entries.colour.white": Message("White was drawn"),
    "entries.colour.black": Message("Black was drawn"),
    "entries.preferences.A": Message("Type A (C.04.6 art. 1.7)"),
    "entries.preferences.B": Message("Type B (C.04.6 art. 1.7)"),
    "entries.preferences.none": Message("none"),
    "entries.primary.MP": Message("match points"),
    "entries.primary.GP": Message("game points"),
    "entries.secondary.yes": Message("yes"),
    "entries.secondary.no": Message("no"),
    "entries.cut": Message("{name}, lowest {number} cut"),
    "entries.median": Message("{name}, lowest and highest {number} cut"),
    "entries.settle": Message("Settle"),
    "entries.draw-lots": Message("Draw the lots"),
    "entries.save": Message("Save"),
    "entries.no-file": Message("Choose a file that is not empty."),
    "entries.no-list": Message("Paste a list, or choose a file that is not empty."),
    "entries.fate.new": Message("new", context="entries"),
    "entries.fate.changed": Message("changed", context="entries"),
    "entries.fate.unchanged": Message("unchanged", context="entries"),
    "entries.fate.ambiguous": Message("not clear who", context="entries"),
    "entries.teams": Message("Teams"),
    "entries.players": Message("Players"),
    "entries.severity.error": Message("error"),
    "entries.severity.warning": Message("warning"),
    "entries.there-already": Message("seems to be {number} of this event"),
    "entries.there-team": Message("seems to be in team {number}"),
    "entries.nobody-left": Message("Every row is left out: nobody would be entered."),
    "entries.name": Message("Name"),
    "entries.rating": Message("Rating"),
    "entries.title": Message("Title"),
    "entries.fide-id": Message("FIDE ID", context="entries"),
    "entries.sex": Message("Sex"),
    "entries.sex.m": Message("male"),
    "entries.sex.w": Message("female"),
    "entries.sex.unknown": Message("–"),
    "entries.birth": Message("Born"),
    "entries.list.standard": Message("FIDE standard"),
    "entries.list.rapid": Message("FIDE rapid"),
    "entries.list.blitz": Message("FIDE blitz"),
    "entries.list.national": Message("national"),
    "entries.ranks.FIDE": Message("the FIDE rating alone"),
    "entries.ranks.NRO": Message("the national rating alone"),
    "entries.ranks.FIDON": Message("the FIDE rating, else the national one"),
    "entries.ranks.NIDOF": Message("the national rating, else that of FIDE"),
    "entries.ranks.HBFN": Message("the higher of both"),
    "entries.ranks.LBFN": Message("the lower of both"),
    "entries.ranks.OTHER": Message("the arbiter's own number"),
    "entries.cadence.standard": Message("standard"),
    "entries.cadence.rapid": Message("rapid"),
    "entries.cadence.blitz": Message("blitz"),
    "entries.column.number": Message("No"),
    "entries.column.name": Message("Name"),
    "entries.column.rating": Message("Rating"),
    "entries.column.federation": Message("Fed."),
    "entries.column.title": Message("Title"),
    "entries.column.club": Message("Club"),
    "entries.club": Message("Club"),
    "entries.withdraw": Message("Withdraw"),
    "entries.expelled": Message("expelled"),
    "entries.expel": Message("Expel"),
    "entries.lift-expulsion": Message("Lift the expulsion"),
    "entries.no-half-points": Message("No half-point byes"),
    "entries.half-points": Message("Allow half-point byes"),
    "entries.return": Message("Takes part again"),
    "entries.arrive": Message("Has come"),
    "entries.remove": Message("Strike"),
    "entries.nothing-changed": Message("Nothing was changed."),
    "entries.check-in": Message("Check in"),
    "entries.numbers": Message("Pairing numbers"),
    "entries.numbers-hint": Message(
        "Strength, then title, then the alphabet (C.04.2 art. 2.2). Equals may change places. "
        "Final numbers close the list of participants."
    ),
    "entries.numbers-hint-teams": Message(
        "The order of the teams is that of the competition, else by average rating (C.04.6 art. "
        "1.1.2). Neighbours may change places. Final numbers close the list of teams."
    ),
    "entries.frozen": Message(
        "The numbers are final: only late entries shift them (C.04.2 art. 2.5)."
    ),
    "entries.forbidden": Message("Forbidden pairs"),
    "entries.list-busy": Message("Another list is being read. Load yours in a few minutes."),
}

CATALOGUE = Catalogue("pairwright.server.web.entries", MESSAGES)
