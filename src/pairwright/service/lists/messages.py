"""What is said of rating lists that are kept and fetched, in English; the others are in locale/."""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.translation import Catalogue, Message

ADDRESSES: Mapping[str, Message] = {
    "lists.address": Message("Give a web address, http or https."),
    "lists.address-private": Message(
        "{host} is in the network of this server: give an address that everybody can reach"
    ),
    "lists.address-silent": Message("The address does not answer: {why}"),
    "lists.address-status": Message("The address answers with status {status}, not with a file"),
    "lists.address-moved": Message("The address sends on to others more than {most} times"),
    "lists.address-large": Message("The file is larger than {size} MiB"),
    "lists.address-slow": Message("The file comes too slowly: {size} KiB in {seconds} seconds"),
    "lists.address-cut": Message("The file broke off: {there} of {size} bytes came. Try again."),
    "lists.address-certificate": Message(
        "The address cannot prove that it is the one you mean: {why}"
    ),
    "lists.address-unsafe": Message(
        "The address sends on to one without encryption (http). If you trust it, give that one."
    ),
}

KEPT: Mapping[str, Message] = {
    "lists.full": Message(
        "{most} lists are kept already: remove one that you do not need, then load this one again"
    ),
    "lists.name": Message(
        "A list of your own needs a name of at most {most} letters, without commas and quotation "
        "marks, that is no kind of rating (standard, rapid, blitz, national): {name}"
    ),
    "lists.source": Message(
        "Whose ratings they are is told by the three letters of a federation, as FRA: {text}"
    ),
    "lists.columns": Message(
        "Columns are told as field=heading, with a semicolon between two, as "
        "{example}. The fields are {fields}: {text}"
    ),
    "lists.unknown": Message("No list is called {name}"),
    "lists.none": Message("No list is kept here"),
    "lists.none-of-fide": Message(
        "FIDE IDs and titles are compared with a rating list of FIDE; this is none: {name}"
    ),
    "lists.no-address": Message("No list was fetched from an address: load each one again"),
}

TABLE: Mapping[str, Message] = {
    "lists.heading.name": Message("List"),
    "lists.heading.source": Message("Source"),
    "lists.heading.date": Message("Date"),
    "lists.heading.ratings": Message("Ratings"),
    "lists.heading.players": Message("Players"),
    "lists.heading.loaded": Message("Loaded (UTC)"),
    "lists.heading.newer": Message("Newer one"),
    "lists.source.unknown": Message("unknown", context="source of a list"),
    "lists.kind.standard": Message("standard"),
    "lists.kind.rapid": Message("rapid"),
    "lists.kind.blitz": Message("blitz"),
    "lists.kind.national": Message("its own"),
    "lists.newer.no-address": Message("no address to ask"),
    "lists.newer.not-asked": Message("not asked yet"),
    "lists.newer.untold": Message("its address does not tell"),
    "lists.newer.yes": Message("yes"),
    "lists.newer.no": Message("no"),
}

CATALOGUE = Catalogue("pairwright.service.lists", {**ADDRESSES, **KEPT, **TABLE})
