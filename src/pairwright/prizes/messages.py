"""What categories and prizes say to people, in English; French and Italian are in locale/.

`step.` is how prizes came about, `warning.` what to look at, `rule.` by what they are given,
`condition.` who belongs to a category, `column-` and `title-` are of tables.
"""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.translation import Catalogue, Message

MESSAGES: Mapping[str, Message] = {
    "no-category": Message("there is no category {name}; known: {known}"),
    "no-categories": Message("there is no category {name}: no category is declared"),
    "no-fund": Message("there is no prize fund: declare one first"),
    "teams": Message("prizes are worked out for events of individual players"),
    "amount": Message("{amount} {currency}"),
    "amount-and-thing": Message("{amount} and {thing}"),
    # how it came about
    "step.equal": Message(
        "{list}: {players} are equal with {points} on places {first} to {last}: {amount} each"
    ),
    "step.hort": Message(
        "{list}: {players} are equal with {points} on places {first} to {last}: half of the own "
        "prize, and {amount} each of the other halves (Hort)"
    ),
    "step.back": Message("{list}: no share for {players}, last of those who are equal"),
    "step.takes": Message(
        "{list}, {amount}: {player} has {other} in {other_list}, takes this prize and leaves that "
        "list"
    ),
    "step.goes-by": Message(
        "{list}, {amount}: {player} has {other} in {other_list} and keeps it; the prize goes on"
    ),
    "step.has": Message("{list}: {player} moves up to {amount}"),
    "step.more": Message("{list}: {player} now has {amount} (before: {before})"),
    "step.nobody": Message("{list}, prize {place}, {amount}: not awarded"),
    # what to look at
    "warning.open": Message(
        "the standings are not final: {rounds} rounds are played, or games are open; the prizes "
        "may still change"
    ),
    "warning.lots": Message(
        "{list}: {players} are equal on every tie-break and get different prizes in the order of "
        "their numbers: draw lots, or decide by hand"
    ),
    "warning.larger": Message(
        "{player} left {list} for {amount}; by now the place there would give {other}"
    ),
    "warning.birth": Message(
        "{category}: of {players} only the year or month of birth is known, and the day would "
        "decide; they count as born on its last day"
    ),
    # by what they are given
    "rule.one": Message("one prize a player, the most valuable one"),
    "rule.several": Message("a player may have several prizes"),
    "rule.main-first": Message("of equal ones that of the main list"),
    "rule.category-first": Message("of equal ones that of the category"),
    "rule.moves-up": Message(
        "who takes another prize leaves the main list, and those behind move up"
    ),
    "rule.gap": Message("the place of who takes another prize stays empty"),
    "rule.all-tied": Message("everybody equal on points has a share, also past the last prize"),
    "rule.cut": Message("shares end with the last prize"),
    "rule.smallest": Message("nobody shares less than {amount}"),
    "rule.down": Message("shares in steps of {amount}; the sum stays as announced"),
    "rule.up": Message("shares rounded up to steps of {amount}"),
    "rule.withdrawn": Message("who has withdrawn can have a prize"),
    "rule.no-withdrawn": Message("no prize for who has withdrawn"),
    "sharing.by-place": Message("by place"),
    "sharing.equal": Message("equal parts"),
    "sharing.hort": Message("Hort system"),
    # who belongs to a category
    "condition.rating-from": Message("rating from {limit}"),
    "condition.rating-to": Message("rating up to {limit}"),
    "condition.rating-between": Message("rating {low} to {limit}"),
    "condition.rating-below": Message("rating below {limit}"),
    "condition.rating-from-below": Message("rating {low} or more, below {limit}"),
    "condition.rating-list": Message("list {code}"),
    "condition.unrated": Message("unrated players too"),
    "condition.age-from": Message("age from {limit}"),
    "condition.age-to": Message("age up to {limit}"),
    "condition.age-between": Message("age {low} to {limit}"),
    "condition.age-below": Message("age below {limit}"),
    "condition.age-from-below": Message("age {low} or more, below {limit}"),
    "condition.age-on": Message("on {day}"),
    "condition.sex-w": Message("women"),
    "condition.sex-m": Message("men"),
    "condition.clubs": Message("club {names}"),
    "condition.federations": Message("federation {names}"),
    "condition.titles": Message("title {names}"),
    "condition.added": Message("{number} player by hand", "{number} players by hand", "number"),
    "condition.left-out": Message(
        "{number} left out by hand", "{number} left out by hand", "number"
    ),
    "condition.nobody": Message("nobody yet"),
    # tables
    "title-category": Message("{category}: standings after round {round}"),
    "title-category-open": Message("{category}: standings after round {round}, not final"),
    "title-prizes": Message("Prizes"),
    "title-prizes-open": Message("Prizes after round {round}, not final"),
    "column-place": Message("Place", context="prizes"),
    "column-rank": Message("Rank"),
    "column-number": Message("No."),
    "column-name": Message("Name"),
    "column-list": Message("Prize list"),
    "column-thing": Message("In kind"),
    "column-exact": Message("Exact"),
    "column-paid": Message("Paid"),
    "total": Message("announced {announced}, paid {paid}, not awarded {left}"),
    "total-extra": Message(
        "announced {announced}, paid {paid}, not awarded {left}; rounding up costs {extra} more"
    ),
}

CATALOGUE = Catalogue("pairwright.prizes", MESSAGES)
