"""Lists of everybody who entered: by rating, title, federation or club, and one to sign."""

from __future__ import annotations

from collections.abc import Callable

from pairwright.paper.document import Align, Column, Kind, Section
from pairwright.paper.round_lists import DocumentContent, without_empty
from pairwright.paper.words import Words
from pairwright.position.order import strengths
from pairwright.tournament import Player, Title, Tournament
from pairwright.vocabulary.folding import alphabetical

_TITLES = list(Title)
_COLUMNS = (
    "column-number",
    "column-title",
    "column-name",
    "column-federation",
    "column-rating",
    "column-club",
    "column-team",
)
_ALWAYS = ("column-number", "column-name")
_WIDE = ("column-name", "column-club", "column-team")
_NUMBERS = ("column-number", "column-rating")


class PlayerLists:
    """The players of a tournament, with the ratings that count after a round."""

    def __init__(self, tournament: Tournament, after_round: int, words: Words) -> None:
        self._words = words
        self._ratings = strengths(tournament, max(1, after_round))
        self._teams = {number: team.name for team in tournament.teams for number in team.members}
        self._players = sorted(tournament.players, key=self._by_rating)

    def content(self, kind: Kind) -> DocumentContent:
        if kind is Kind.LIST_BY_RATING:
            return DocumentContent((self._section(self._players),))
        if kind is Kind.SIGNATURES:
            return DocumentContent((self._to_sign(),))
        return DocumentContent(self._grouped(*_GROUPS[kind]))

    def _by_rating(self, player: Player) -> tuple[int, int, int]:
        """Art. 2.2 of C.04.2 as far as it makes a list: rating, title, then the number."""
        return -self._ratings[player.number], _TITLES.index(player.title), player.number

    def _grouped(
        self,
        column: str,
        nothing: str,
        of: Callable[[Player], str],
        order: Callable[[str], tuple[str, str]],
    ) -> tuple[Section, ...]:
        """A table for every group, in its order; those who belong to none come last.

        What they have in common stands above them, and needs no column.
        """
        groups: dict[str, list[Player]] = {}
        for player in self._players:
            groups.setdefault(of(player), []).append(player)
        named = sorted((name for name in groups if name), key=order)
        ordered = [*named, *([""] if "" in groups else [])]
        return tuple(
            self._section(
                groups[name],
                self._words.say(
                    "group",
                    name=self._words.text(name) or self._words.say(nothing),
                    number=len(groups[name]),
                ),
                column,
            )
            for name in ordered
        )

    def _section(self, players: list[Player], heading: str = "", common: str = "") -> Section:
        """Columns that are empty for everybody are in no table, so that all of them are alike."""
        say = self._words.say
        shown = [c for c in _COLUMNS if c != common and (c in _ALWAYS or self._has(c))]
        columns = tuple(
            Column(say(column), Align.RIGHT if column in _NUMBERS else Align.LEFT, column in _WIDE)
            for column in shown
        )
        rows = tuple(tuple(self._cell(player, column) for column in shown) for player in players)
        return Section(columns, rows, heading)

    def _has(self, column: str) -> bool:
        return any(self._cell(player, column) for player in self._players)

    def _cell(self, player: Player, column: str) -> str:
        match column:
            case "column-number":
                return str(player.number)
            case "column-title":
                return player.title.value
            case "column-name":
                return self._words.name(player)
            case "column-federation":
                return self._words.text(player.federation)
            case "column-rating":
                return str(self._ratings[player.number] or "")
            case "column-club":
                return self._words.text(player.club)
            case _:
                return self._words.text(self._teams.get(player.number, ""))

    def _to_sign(self) -> Section:
        say = self._words.say
        columns = (
            Column(say("column-number"), Align.RIGHT),
            Column(say("column-name"), wide=True),
            Column(say("column-federation")),
            Column(say("slip-signature"), wide=True),
        )
        listed = sorted(self._players, key=lambda p: (alphabetical(self._words.name(p)), p.number))
        rows = tuple(
            (
                str(player.number),
                self._words.titled(player),
                self._words.text(player.federation),
                "",
            )
            for player in listed
        )
        return without_empty(Section(columns, rows, tall=True), say("column-federation"))


_Group = tuple[str, str, Callable[[Player], str], Callable[[str], tuple[str, str]]]
_GROUPS: dict[Kind, _Group] = {
    Kind.LIST_BY_TITLE: (
        "column-title",
        "no-title",
        lambda player: player.title.value,
        lambda title: (str(_TITLES.index(Title(title))), ""),
    ),
    Kind.LIST_BY_FEDERATION: (
        "column-federation",
        "no-federation",
        lambda player: player.federation,
        alphabetical,
    ),
    Kind.LIST_BY_CLUB: ("column-club", "no-club", lambda player: player.club, alphabetical),
}
"""The column by which players are taken together, what those without are called, what stands in it,
and the order of the groups.
"""
