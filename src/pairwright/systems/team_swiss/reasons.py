"""All that can be asked about a Team Swiss round: why these colours (article 4), and what all
systems with upfloaters say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairwright.position import Position
from pairwright.systems.basic_reasons import alternation
from pairwright.systems.preferences import PreferenceStrength
from pairwright.systems.team_swiss.pairing import CHAPTER, rules
from pairwright.systems.team_swiss.players import TeamEntry, TeamView, allocate
from pairwright.systems.upfloat.reasons.explainer import UpfloatReasons
from pairwright.tournament import Colour, PreferenceType
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef, Reason, Score

_BY_FIRST_TEAM = ("4.3.1", "4.3.7", "4.3.8")
"""Rules of 4.3 that ask who the first-team is."""
_BY_PREFERENCE = ("4.3.2", "4.3.3", "4.3.4", "4.3.7")


def explain(view: TeamView, trace: object = None) -> UpfloatReasons:
    """The reasons of one round."""

    def colours(number: int, other: int) -> Sequence[Reason]:
        return list(colour_reasons(view, view.entered[number], view.entered[other]))

    return UpfloatReasons(view, trace, rules(view), colours)


def colour_reasons(view: TeamView, team_entry: TeamEntry, other: TeamEntry) -> Iterator[Reason]:
    """4.3: the first rule that decides, after what it asks about."""
    position = view.position
    given = allocate(team_entry, other, position.initial_colour)
    first, second = sorted((team_entry, other), key=lambda team: team.rank)
    if given.article in _BY_PREFERENCE:
        kind = view.rules.preferences
        yield from (_preference(kind, t) for t in (first, second) if t.preference.colour)
    if given.article in _BY_FIRST_TEAM:
        yield _first_team(first, second)
    articles = (f"{CHAPTER} art. {given.article}",)
    match given.article:
        case "4.3.1":
            yield _initial(position, first, articles)
        case "4.3.2" | "4.3.3" | "4.3.4":
            yield _granted(given.article, given.white, given.black, articles)
        case "4.3.5":
            facts: dict[str, Fact] = {
                "player": PlayerRef(given.white.number),
                "other": PlayerRef(given.black.number),
                "less": _signed(given.white.difference),
                "more": _signed(given.black.difference),
            }
            yield Reason("board-1.difference", articles, facts)
        case "4.3.6":
            facts = alternation(given.white, given.black)
            last = "board-1.alternate-last"
            yield Reason("board-1.alternate" if facts["back"] else last, articles, facts)
        case "4.3.7":
            facts = {"player": PlayerRef(first.number), "colour": _colour(first.preference.colour)}
            yield Reason("board-1.first-preference", articles, facts)
        case "4.3.8":
            facts = {"player": PlayerRef(first.number), "had": _colour(first.colours[-1])}
            yield Reason("board-1.first", articles, facts)
        case _:
            facts = {"player": PlayerRef(second.number), "had": _colour(second.colours[-1])}
            yield Reason("board-1.second", articles, facts)


def _preference(kind: PreferenceType, team: TeamEntry) -> Reason:
    """1.7: the preference with the colours that it comes from."""
    facts: dict[str, Fact] = {
        "player": PlayerRef(team.number),
        "whites": team.colours.count(Colour.WHITE),
        "blacks": team.colours.count(Colour.BLACK),
        "last": _colour(team.colours[-1]),
        "colour": _colour(team.preference.colour),
    }
    if kind is PreferenceType.A:
        return Reason("prefers.strong", (f"{CHAPTER} art. 1.7.1",), facts)
    facts["strength"] = Phrase(f"strength.{team.preference.strength.name.lower()}")
    return Reason("prefers.graded", (f"{CHAPTER} art. 1.7.2",), facts)


def _first_team(first: TeamEntry, second: TeamEntry) -> Reason:
    """4.2: by which score, or by TPN."""
    facts: dict[str, Fact] = {"player": PlayerRef(first.number)}
    if first.rank[0] != second.rank[0]:
        return Reason("first-team.primary", (f"{CHAPTER} art. 4.2.1",), facts)
    if first.rank[1] != second.rank[1]:
        facts |= {"score": Score(first.secondary_score), "lower": Score(second.secondary_score)}
        return Reason("first-team.secondary", (f"{CHAPTER} art. 4.2.2",), facts)
    return Reason("first-team.tpn", (f"{CHAPTER} art. 4.2.3",), facts)


def _initial(position: Position, first: TeamEntry, articles: tuple[str, ...]) -> Reason:
    assert position.initial_colour is not None, "only it could decide"
    initial = position.initial_colour
    facts: dict[str, Fact] = {
        "player": PlayerRef(first.number),
        "number": first.parity_number,
        "colour": _colour(initial if first.parity_number % 2 else initial.other),
        "initial": _colour(initial),
    }
    return Reason("board-1.odd" if first.parity_number % 2 else "board-1.even", articles, facts)


def _granted(article: str, white: TeamEntry, black: TeamEntry, articles: tuple[str, ...]) -> Reason:
    """4.3.2 to 4.3.4: one preference, both, or the strong one."""
    if article == "4.3.3":
        both: dict[str, Fact] = {
            "white": PlayerRef(white.number),
            "black": PlayerRef(black.number),
        }
        return Reason("colour.both", articles, both)
    wants_white = white.preference.colour is Colour.WHITE
    if article == "4.3.4":
        wants_white = white.preference.strength is PreferenceStrength.STRONG
    granted, other = (white, black) if wants_white else (black, white)
    facts: dict[str, Fact] = {
        "player": PlayerRef(granted.number),
        "other": PlayerRef(other.number),
        "colour": _colour(granted.preference.colour),
    }
    if article == "4.3.2":
        return Reason("colour.one", articles, facts)
    facts |= {"strength": Phrase("strength.strong"), "weaker": Phrase("strength.mild")}
    return Reason("colour.stronger", articles, facts)


def _signed(difference: int) -> str:
    return f"{difference:+d}" if difference else "0"


def _colour(colour: Colour | None) -> Phrase:
    assert colour is not None
    return Phrase(f"colour.{colour.value}")
