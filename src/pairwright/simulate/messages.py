"""What a simulation says to people, in English; French and Italian are in locale/."""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.translation import Catalogue, Message

MESSAGES: Mapping[str, Message] = {
    "simulate.title-order": Message("How well the final order matches strength"),
    "simulate.title-differences": Message("Differences to {variant}, {order}"),
    "simulate.title-norms": Message("Players a tournament who could make, and who made a norm"),
    "simulate.title-rounds": Message("Round by round: {measure}"),
    "simulate.column-variant": Message("Variant"),
    "simulate.column-order": Message("Order"),
    "simulate.column-round": Message("Round"),
    "simulate.kendall": Message("Kendall's tau"),
    "simulate.spearman": Message("Spearman's rho"),
    "simulate.recall": Message("of the strongest in front"),
    "simulate.place": Message("place of the strongest"),
    "simulate.wins": Message("the strongest wins"),
    "simulate.gm-chances": Message("GM opponents"),
    "simulate.gm-norms": Message("GM norms"),
    "simulate.im-chances": Message("IM opponents"),
    "simulate.im-norms": Message("IM norms"),
    "simulate.gap": Message("rating gap on a board"),
    "simulate.favourite": Message("score of the favourites"),
    "simulate.floats": Message("boards of different scores"),
    "simulate.imbalance": Message("difference of colours of a player"),
    "simulate.two-off": Message("players two or more colours off"),
    "simulate.extent": Message(
        "{tournaments} tournament of {players} players and {rounds} rounds, seed {seed}; {draws} % "
        "of the games are drawn where the ratings leave room",
        "{tournaments} tournaments of {players} players and {rounds} rounds, seed {seed}; "
        "{draws} % of the games are drawn where the ratings leave room",
        count="tournaments",
    ),
    "simulate.stopped": Message(
        "STOPPED: {tournaments} of {count} tournaments were played out by then"
    ),
    "simulate.intervals": Message(
        "Means with the half width of their 95 % confidence interval (Student), shares with theirs "
        "(Wilson) in brackets; the {top} strongest should be in front."
    ),
    "simulate.few": Message(
        "FEW: with fewer than {fewest} tournaments the intervals mean little (--count)"
    ),
    "simulate.paired": Message(
        "Tournament by tournament, with the same luck; * stands where the interval excludes zero, "
        "which by chance alone one in twenty does."
    ),
    "simulate.norms": Message(
        "An approximation of the Title Regulations (B.01): see docs/how-to/simulate.md."
    ),
    "simulate.unfinished": Message(
        "{variant}: {number} tournament could not be paired to its end and is not counted",
        "{variant}: {number} tournaments could not be paired to their end and are not counted",
        count="number",
    ),
    "few-players": Message("a field of {players} players shows nothing: {fewest} or more"),
    "teams": Message("this is a team event: simulate plays out events of players"),
    "pairs-teams": Message("{system} pairs teams: simulate plays out events of players"),
    "acceleration-nobody": Message(
        "the acceleration {name} gives points to {player}, whom the field does not have"
    ),
    "variants": Message("the same variant is named twice, or none at all"),
    "orders": Message("the same order of tie-breaks is named twice, or none at all"),
    "top": Message("the {top} strongest of {players} players: name fewer"),
}

CATALOGUE = Catalogue("pairwright.simulate", MESSAGES)
