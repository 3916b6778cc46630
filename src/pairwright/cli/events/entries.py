"""`enter`, `edit`, `withdraw`, `return`, `expel`, `remove`: who takes part (C.04.2 art. 2, 3.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from msgspec.structs import replace

from pairwright.cli.events.desk import AtDesk, AtDeskLeaving, FileDesk, player_in
from pairwright.cli.options import Who
from pairwright.cli.output import tell_all
from pairwright.cli.parameters import Argument, Option
from pairwright.event import (
    Action,
    Edit,
    EditTeam,
    Enter,
    EnterTeam,
    Event,
    Expel,
    LateEntry,
    LateTeam,
    LiftExpulsion,
    Remove,
    Return,
    TeamData,
    Withdraw,
)
from pairwright.service.events.national_rating import with_national_rating
from pairwright.service.events.team_lists import edited, team_of, teams_in
from pairwright.service.events.words import Unclear
from pairwright.tournament import Player, Rating, Sex, Team, Title

if TYPE_CHECKING:
    from pairwright.formats.entry_list import EntryList

RatingOption = Annotated[int | None, Option("--rating", help="FIDE rating.", min=0, max=9999)]
NationalOption = Annotated[
    str | None,
    Option("--national", metavar="RATING", help='National rating, as "FRA 1850"; 0 for none.'),
]
TitleOption = Annotated[str | None, Option("--title", help="GM, IM, WGM, FM, WIM, CM, WFM or WCM.")]
FederationOption = Annotated[str | None, Option("--federation", help="Federation, as FRA.")]
IdOption = Annotated[str | None, Option("--id", help="FIDE ID.")]
SexOption = Annotated[str | None, Option("--sex", help="m or w.")]
BirthOption = Annotated[str | None, Option("--birth", help="Birth, as 2001-05-24 or 2001.")]
ClubOption = Annotated[str | None, Option("--club", help="Club.")]
StrengthOption = Annotated[
    int | None,
    Option("--strength", help="The arbiter's estimate, without a rating (C.04.2 art. 2.1)."),
]
KOption = Annotated[
    int | None, Option("--k", help="K of the rating rules, as the list has it; 0: not known.")
]


def enter(
    desk: AtDesk,
    name: Annotated[str | None, Argument(metavar="[NAME]", help="Name, as `Berg, Ada`.")] = None,
    rating: RatingOption = None,
    title: TitleOption = None,
    federation: FederationOption = None,
    fide_id: IdOption = None,
    sex: SexOption = None,
    birth: BirthOption = None,
    strength: StrengthOption = None,
    k: KOption = None,
    club: ClubOption = None,
    national: NationalOption = None,
    players: Annotated[
        str | None,
        Option("--players", help="Enter a whole list instead: CSV or Excel; - is standard input."),
    ] = None,
    from_round: Annotated[
        int | None,
        Option("--round", help="A late entry: the first round (default: the next one)."),
    ] = None,
) -> None:
    """Enter a player, or a list; once round 1 is paired, as late entries (C.04.2 art. 2.4)."""
    if desk.event().state.facts.is_team_event:
        _enter_teams(desk, name, players, from_round)
        return
    with desk.speaking():
        if (name is None) == (players is None):
            raise Unclear("event.name-or-list", command='enter EVENT "Berg, Ada" --rating 2150')
        if players is not None:
            entered = entries_in(players, desk.language)
        else:
            player = Player(0, name or "")
            entered = (
                _with_data(
                    *(player, rating, title, federation, fide_id, sex, birth, strength, k, club),
                    national,
                ),
            )

    def make(event: Event) -> list[Action]:
        late = _is_late(event, from_round)
        return [LateEntry(player, from_round) if late else Enter(player) for player in entered]

    desk.act(make)


def _enter_teams(desk: FileDesk, name: str | None, players: str | None, first: int | None) -> None:
    """A team with the players of a list, or all teams of a list that has a column for them."""
    with desk.speaking():
        if name is None and players is None:
            raise Unclear("event.team-players", command='enter EVENT "Old Mill" --players LIST')
        if name is None:
            teams = teams_listed(players or "", desk.language)
        else:
            members = () if players is None else entries_in(players, desk.language)
            teams = (team_of(name, members),)

    def make(event: Event) -> list[Action]:
        late = _is_late(event, first)
        return [LateTeam(team, first) if late else EnterTeam(team) for team in teams]

    desk.act(make)


def _is_late(event: Event, first_round: int | None) -> bool:
    """Whether an entry is a late one; who asks for a later round too early hears why not."""
    return event.state.started or first_round not in (None, 1)


def teams_listed(players: str, language: str) -> tuple[TeamData, ...]:
    """The teams of an entry list. Raises Unclear, and as `entries_in` does."""
    found = _listed(players)
    teams = teams_in(found)
    tell_all(found.diagnostics, language)
    return teams


def entries_in(players: str, language: str) -> tuple[Player, ...]:
    """The players of an entry list. Raises InvalidFile, TooLarge, OSError."""
    found = _listed(players)
    entered = found.entered()
    tell_all(found.diagnostics, language)
    return entered


def _listed(players: str) -> EntryList:
    # Imported here: most acts on entries read no list.
    from pairwright.formats import read_named
    from pairwright.formats.entry_list import read_entries

    return read_entries(read_named(players), players)


def edit(
    desk: AtDesk,
    who: Who,
    name: Annotated[str | None, Option("--name", help="Another name.")] = None,
    rating: RatingOption = None,
    title: TitleOption = None,
    federation: FederationOption = None,
    fide_id: IdOption = None,
    sex: SexOption = None,
    birth: BirthOption = None,
    strength: StrengthOption = None,
    k: KOption = None,
    club: ClubOption = None,
    national: NationalOption = None,
    players: Annotated[
        str | None, Option("--players", help="Of a team: its players in board order, CSV or Excel.")
    ] = None,
) -> None:
    """Change a player's data. After round 1 is paired ratings are corrected, not edited.

    Of a team: its name, or with --players its players.
    """
    listed = () if players is None else entries_in(players, desk.language)

    def make(event: Event) -> Action:
        number = player_in(event, who)
        if event.state.facts.is_team_event:
            team = event.state.team(number) or Team(number, who)
            return EditTeam(number, edited(event.state, team, name, listed))
        # An unknown number is the act's to refuse.
        before = event.state.player(number) or Player(number, who)
        named = before if name is None else replace(before, name=name)
        return Edit(
            _with_data(
                named, rating, title, federation, fide_id, sex, birth, strength, k, club, national
            ),
            names_rating=rating is not None,
        )

    desk.act(make)


def withdraw(
    desk: AtDeskLeaving,
    who: Who,
) -> None:
    """The player takes no part in any later round (C.04.2 art. 3.2)."""
    desk.act(lambda event: Withdraw(player_in(event, who)))


def return_(
    desk: AtDesk,
    who: Who,
) -> None:
    """A withdrawn player takes part again, from the next round on (C.04.2 art. 3.2)."""
    desk.act(lambda event: Return(player_in(event, who)))


def expel(
    desk: AtDesk,
    who: Who,
    lift: Annotated[
        bool, Option("--lift", help="The player was expelled, and is no more.")
    ] = False,
) -> None:
    """The player is paired no more and is in no standings (FIDE checklist, 197-198)."""
    act = LiftExpulsion if lift else Expel
    desk.act(lambda event: act(player_in(event, who)))


def remove(
    desk: AtDesk,
    who: Who,
) -> None:
    """Strike an entry, before round 1 is paired."""
    desk.act(lambda event: Remove(player_in(event, who)))


def _with_data(
    player: Player,
    rating: int | None,
    title: str | None,
    federation: str | None,
    fide_id: str | None,
    sex: str | None,
    birth: str | None,
    strength: int | None,
    k: int | None,
    club: str | None,
    national: str | None,
) -> Player:
    """The player with what is given. Raises Unclear for an unknown title or sex."""
    changes: dict[str, object] = {
        "federation": federation,
        "fide_id": fide_id,
        "birth": birth,
        "strength": strength,
        "club": club,
    }
    if rating is not None:
        others = tuple(r for r in player.ratings if r.source != "FIDE")
        changes["ratings"] = ((Rating(rating),) if rating else ()) + others
        if rating != player.rating:  # it is not that of the list any more
            changes["origins"] = tuple(o for o in player.origins if o.source != "FIDE")
    if title is not None:
        changes["title"] = _one_of(Title, title.upper())
    if sex is not None:
        changes["sex"] = _one_of(Sex, sex.lower())
    given = {name: value for name, value in changes.items() if value is not None}
    if k is not None:
        given["k"] = k or None
    player = replace(player, **given)
    return player if national is None else with_national_rating(player, national, player.federation)


def _one_of(kind: type[Title] | type[Sex], text: str) -> Title | Sex:
    try:
        return kind(text)
    except ValueError:
        known = ", ".join(title.value for title in kind if title.value)
        raise Unclear("event.one-of", text=text, known=known) from None
