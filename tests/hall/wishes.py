"""What an arbiter wants, in words that every door understands: names, never numbers."""

from __future__ import annotations

from dataclasses import dataclass

from pairwright.tournament import ByeKind, PreferenceType, PrimaryScore, TeamRules

REASON = "the chief arbiter decided so"
TEAM_SYSTEM = "team-swiss"
HALL = "Hall"
"""The name of every event."""
TIE_BREAKS = ("BH", "SB")
KINDS = {"zero": ByeKind.ZERO_POINT, "half": ByeKind.HALF_POINT, "full": ByeKind.FULL_POINT}
OPEN, ADJOURNED, DRAWN = "*:*", "?:?", "=:="
RESULTS = {"1": "1:0", "2": DRAWN, "3": "0:1", "+": "+:-", "-": "-:+", "0": "-:-", "a": ADJOURNED}
"""The keys of an arbiter."""


@dataclass(frozen=True)
class Entry:
    """A player, or a team with the ratings of its players in board order."""

    name: str
    rating: int = 0
    title: str = ""
    members: tuple[int, ...] = ()
    club: str = ""

    def players(self) -> list[tuple[str, int]]:
        """The players of a team."""
        return [(f"{self.name} {n}", rating) for n, rating in enumerate(self.members, start=1)]


def _strength(entry: Entry) -> str:
    return "/".join(map(str, entry.members)) or str(entry.rating)


@dataclass(frozen=True)
class Spec:
    """How an event begins. `boards` is 0 for an event of players."""

    entries: tuple[Entry, ...]
    rounds: int
    system: str = "dutch"
    colour: str = "white"
    boards: int = 0
    team_rules: str = "typea-mp-gp"

    @property
    def of_teams(self) -> bool:
        return bool(self.boards)

    def __str__(self) -> str:
        names = [
            " ".join(f"{who.name} {_strength(who)} {who.title} {who.club}".split())
            for who in self.entries
        ]
        rules = f"{self.team_rules} on {self.boards} boards, " if self.of_teams else ""
        return f"{self.system}, {rules}{self.rounds} rounds, {self.colour}: {', '.join(names)}"


def ranking(spec: Spec) -> tuple[str, ...]:
    """The order of ranking: points first."""
    if not spec.of_teams:
        return ("PTS", *TIE_BREAKS)
    by_games = "-gp" in spec.team_rules.removesuffix("-gp")
    return (*(("GPTS", "MPTS") if by_games else ("MPTS", "GPTS")), *TIE_BREAKS)


@dataclass(frozen=True)
class Wish:
    """One thing to be done: an act, about whom, in which round (0: where it does not matter).

    `say` is what else is said: results, a kind of bye, a ground, a name.
    """

    act: str
    who: tuple[str, ...] = ()
    round: int = 0
    say: tuple[str, ...] = ()

    def __str__(self) -> str:
        words = [self.act, *self.who]
        words += [f"round {self.round}"] if self.round else []
        return " ".join([*words, *self.say])


def entry_in(wish: Wish) -> Entry:
    """Who is entered by a wish: the name; rating, title and club, or the ratings of a team."""
    if wish.say[0] == "team":
        return Entry(wish.who[0], members=tuple(map(int, wish.say[1:])))
    return Entry(wish.who[0], int(wish.say[0]), wish.say[1], club=wish.say[2])


def team_rules(spec: Spec) -> TeamRules:
    """What a team competition chooses, as `typea-mp-gp`."""
    kind, primary, *secondary = spec.team_rules.split("-")
    preferences = PreferenceType(kind[-1].upper())
    return TeamRules(preferences, PrimaryScore(primary.upper()), bool(secondary))
