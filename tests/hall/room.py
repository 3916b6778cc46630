"""The first door: the event room itself."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from msgspec.structs import replace

from pairwright.event import (
    Action,
    ActRefusal,
    Adjourn,
    Admit,
    Allow,
    Announce,
    BoardResults,
    ChangeBoards,
    CheckIn,
    ClearResult,
    CorrectBoards,
    CorrectColours,
    CorrectRating,
    CorrectResult,
    Create,
    DeclareAcceleration,
    DeclareRounds,
    DeclareTieBreaks,
    Describe,
    Discard,
    Edit,
    EditTeam,
    EndChange,
    Enter,
    EnterTeam,
    Event,
    Expel,
    Finish,
    Forbid,
    Forfeit,
    FreezeNumbers,
    KeepApart,
    LateEntry,
    LateTeam,
    LetMeet,
    LiftExpulsion,
    NeedsConfirmation,
    Number,
    Pair,
    Publish,
    Redo,
    Remove,
    Result,
    Resume,
    Retract,
    Return,
    SetInitialColour,
    SetLineUp,
    Sheet,
    StartChange,
    TeamData,
    Undo,
    Withdraw,
    WithdrawPublication,
)
from pairwright.tournament import ByeKind, ChangeGround, Colour, GameResult, Player, Rating, Title
from tests.hall.doors import Told
from tests.hall.looking import NotHere, board_of, number_of
from tests.hall.wishes import (
    HALL,
    KINDS,
    REASON,
    RESULTS,
    Entry,
    Spec,
    Wish,
    entry_in,
    ranking,
    team_rules,
)

START = datetime(2026, 11, 16, 9, 0, tzinfo=UTC)


def player(entry: Entry) -> Player:
    ratings = (Rating(entry.rating),) if entry.rating else ()
    return Player(0, entry.name, Title(entry.title), ratings=ratings, club=entry.club)


def team(entry: Entry) -> TeamData:
    return TeamData(entry.name, tuple(player(Entry(*pair)) for pair in entry.players()))


def names_in(event: Event) -> dict[int, str]:
    return {entrant.number: entrant.name for entrant in event.state.entrants}


def boards_put(event: Event, wish: Wish) -> tuple[tuple[int, int], ...]:
    """The boards of a change, by numbers; an empty name is a bye."""
    numbers = [number_of(event, name) if name else 0 for name in wish.who]
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))


def members_edited(event: Event, wish: Wish) -> list[tuple[int, str, int]]:
    """The players of a team with one more: number, name, rating."""
    found = event.state.team(number_of(event, wish.who[0]))
    assert found is not None
    known = {player.number: player for player in event.state.facts.players}
    listed = [(m, known[m].name, known[m].rating or 0) for m in found.members]
    return [*listed, (0, wish.say[0], int(wish.say[1]))]


class Room:
    """An event in memory."""

    name = "room"

    def __init__(self) -> None:
        self._event = Event()

    @property
    def event(self) -> Event:
        return self._event

    # --- Acting ----------------------------------------------------------------------------------

    def begin(self, spec: Spec) -> None:
        entered: list[Action] = [Number()]
        if spec.of_teams:
            rules = team_rules(spec)
            create = Create.of_teams(boards=spec.boards, system=spec.system, rules=rules)
            entered = [EnterTeam(team(entry)) for entry in spec.entries] + entered
        else:
            players = [
                replace(player(entry), number=n) for n, entry in enumerate(spec.entries, start=1)
            ]
            create = Create.of(players, system=spec.system)
        settled = [DeclareRounds(spec.rounds), DeclareTieBreaks(ranking(spec))]
        colour = SetInitialColour(Colour.WHITE if spec.colour == "white" else Colour.BLACK)
        event = Event()
        for action in (create, *entered, Describe(title=HALL), *settled, colour):
            event = self._act(event, action)
        self._event = event

    def do(self, wish: Wish, declined: bool) -> Told:
        event = self._event
        asked: list[tuple[str, str]] = []
        try:
            for action in actions(event, wish):
                event = self._act(event, action, asked, declined)
        except ActRefusal as refused:
            names = names_in(event)
            return Told(False, " ".join(finding.text("en", names) for finding in refused.findings))
        except NeedsConfirmation:
            return Told(False, asked=tuple(asked), declined=True)
        self._event = event
        return Told(True, asked=tuple(asked))

    def _act(
        self,
        event: Event,
        action: Action,
        asked: list[tuple[str, str]] | None = None,
        declined: bool = False,
    ) -> Event:
        """One act with every answer. Raises Refused, and NeedsConfirmation where it is declined."""
        given: set[str] = set()
        time = (START + timedelta(seconds=len(event.entries))).isoformat().replace("+00:00", "Z")
        while True:
            try:
                return event.act(
                    action, author="arbiter", time=time, reason=REASON, confirmed=given
                )
            except NeedsConfirmation as needed:
                if asked is not None:
                    names = names_in(event)
                    asked += [
                        (finding.key, finding.text("en", names)) for finding in needed.findings
                    ]
                if declined or needed.tokens <= given:
                    raise
                given |= needed.tokens

    def undo(self, entry: int) -> Told:
        return self._moved(Undo(entry))

    def redo(self) -> Told:
        return self._moved(Redo())

    def _moved(self, action: Action) -> Told:
        try:
            self._event = self._act(self._event, action)
        except ActRefusal as refused:
            return Told(False, " ".join(map(str, refused.findings)))
        return Told(True)


# --- From wishes to acts -------------------------------------------------------------------------


def actions(event: Event, wish: Wish) -> list[Action]:
    """The acts of a wish, on the event as it stands. Raises NotHere."""
    return MAKING[wish.act](event, wish)


def _one(make: Callable[[Event, Wish], Action]) -> Callable[[Event, Wish], list[Action]]:
    return lambda event, wish: [make(event, wish)]


def _who(event: Event, wish: Wish) -> int:
    return number_of(event, wish.who[0])


def _all(event: Event, wish: Wish) -> tuple[int, ...]:
    return tuple(number_of(event, name) for name in wish.who)


def _entering(event: Event, wish: Wish) -> Action:
    entry, late = entry_in(wish), wish.act == "late"
    if entry.members:
        return LateTeam(team(entry), wish.round or None) if late else EnterTeam(team(entry))
    return LateEntry(player(entry), wish.round or None) if late else Enter(player(entry))


def _edit(event: Event, wish: Wish) -> Action:
    found = event.state.player(_who(event, wish))
    assert found is not None
    what, value = wish.say
    if what == "name":
        return Edit(replace(found, name=value))
    if what == "title":
        return Edit(replace(found, title=Title(value)))
    return Edit(replace(found, ratings=(Rating(int(value)),)))


def _results(event: Event, wish: Wish) -> list[Action]:
    """A result for each board, in the order of the wish."""
    made = []
    number = wish.round or event.state.paired_rounds
    for place, keys in enumerate(wish.say):
        pair = wish.who[2 * place : 2 * place + 2]
        made.append(_entered(event, number, board_of(event, number, pair), keys))
    return made


def _entered(event: Event, number: int, board: tuple[int, int], keys: str) -> Action:
    results = tuple(GameResult(RESULTS.get(key, "*:*")) for key in keys)
    if event.state.facts.is_team_event:
        if set(keys) <= {"a", "."}:
            return Adjourn(number, *board)
        return BoardResults(number, *board, results)
    game = event.state.game(number, *board)
    adjourned = game is not None and game.result is GameResult.ADJOURNED
    if results[0] is GameResult.ADJOURNED:
        return Adjourn(number, *board)
    return (Resume if adjourned else Result)(number, *board, results[0])


def _correct(event: Event, wish: Wish) -> Action:
    """A wrong result, White first as the game stands now."""
    white, black = board_of(event, wish.round, wish.who)
    results = tuple(GameResult(RESULTS.get(key, "*:*")) for key in wish.say[0])
    if event.state.facts.is_team_event:
        return CorrectBoards(wish.round, white, black, results)
    white, black = now_of(event, wish.round, (white, black))
    return CorrectResult(wish.round, white, black, results[0])


def now_of(event: Event, number: int, board: tuple[int, int]) -> tuple[int, int]:
    """The board after corrections of its colours."""
    games = event.state.games_now(number)
    return next((g.white, g.black) for g in games if {g.white, g.black} == set(board))


def _colours(event: Event, wish: Wish) -> Action:
    board = board_of(event, wish.round, wish.who)
    return CorrectColours(wish.round, *now_of(event, wish.round, board))


def _forfeit(event: Event, wish: Wish) -> Action:
    board = board_of(event, wish.round, wish.who[:2])
    absent = tuple(number_of(event, name) for name in wish.say) if len(wish.who) > 1 else ()
    return Forfeit(wish.round, *board, absent)


def removed(event: Event, put: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """The boards of the last round on which these are, as it has them, and the bye."""
    seated = {number for board in put for number in board} - {0}
    played = event.state.paired_as(event.state.paired_rounds)
    if event.state.facts.is_team_event:
        boards = [(match.white, match.black) for match in played.matches]
        left = [played.team_bye]
    else:
        boards = [(game.white, game.black) for game in played.games]
        left = [bye.player for bye in played.byes if bye.kind is ByeKind.PAIRING_ALLOCATED]
    return (*(b for b in boards if set(b) & seated), *((n, 0) for n in left if n in seated))


def _change(event: Event, wish: Wish) -> list[Action]:
    if not event.state.started:
        raise NotHere("a published round")
    put = boards_put(event, wish)
    ground = ChangeGround(wish.say[0])
    return [StartChange(ground, REASON), ChangeBoards(removed(event, put), put), EndChange()]


def _edit_team(event: Event, wish: Wish) -> Action:
    number = _who(event, wish)
    found = event.state.team(number)
    assert found is not None
    known = {player.number: player for player in event.state.facts.players}
    listed = members_edited(event, wish)
    new = [replace(player(Entry(name, rating))) for n, name, rating in listed if not n]
    players = tuple(known[n] for n, _, _ in listed if n) + tuple(new)
    return EditTeam(number, TeamData(found.name, players, found.nickname, found.strength))


def seats(event: Event, wish: Wish) -> tuple[int, ...]:
    """The members of a team at its boards: `say` are their places in the team, 0 an empty board."""
    found = event.state.team(_who(event, wish))
    assert found is not None
    places = [int(text) for text in wish.say]
    if any(place > len(found.members) for place in places):
        raise NotHere(str(wish))
    return tuple(found.members[place - 1] if place else 0 for place in places)


MAKING: dict[str, Callable[[Event, Wish], list[Action]]] = {
    "enter": _one(_entering),
    "late": _one(_entering),
    "edit": _one(_edit),
    "edit-team": _one(_edit_team),
    "remove": _one(lambda e, w: Remove(_who(e, w))),
    "withdraw": _one(lambda e, w: Withdraw(_who(e, w))),
    "expel": _one(lambda e, w: Expel(_who(e, w))),
    "lift-expulsion": _one(lambda e, w: LiftExpulsion(_who(e, w))),
    "return": _one(lambda e, w: Return(_who(e, w))),
    "check-in": _one(lambda e, w: CheckIn(_all(e, w), w.say != ("back",))),
    "admit": _one(lambda e, w: Admit(_all(e, w))),
    "bye": _one(lambda e, w: Announce(_who(e, w), (w.round,), KINDS[w.say[0]])),
    "retract": _one(lambda e, w: Retract(_who(e, w), (w.round,))),
    "number": _one(lambda e, w: Number()),
    "freeze": _one(lambda e, w: FreezeNumbers()),
    "rounds": _one(lambda e, w: DeclareRounds(int(w.say[0]))),
    "forbid": _one(lambda e, w: Forbid(_all(e, w), w.say == ("soft",))),
    "allow": _one(lambda e, w: Allow(_all(e, w))),
    "keep-apart": _one(lambda e, w: KeepApart("club", is_soft=w.say == ("soft",))),
    "let-meet": _one(lambda e, w: LetMeet("club")),
    "acceleration": _one(lambda e, w: DeclareAcceleration(w.say[0].replace("none", ""))),
    "pair": _one(lambda e, w: Pair()),
    "discard": _one(lambda e, w: Discard()),
    "publish": _one(lambda e, w: Publish(Sheet(w.say[0]))),
    "unpublish": _one(lambda e, w: WithdrawPublication(Sheet(w.say[0]))),
    "results": _results,
    "result": _results,
    "clear": _one(lambda e, w: ClearResult(w.round, *board_of(e, w.round, w.who))),
    "forfeit": _one(_forfeit),
    "adjourn": _one(lambda e, w: Adjourn(w.round, *board_of(e, w.round, w.who))),
    "correct-result": _one(_correct),
    "correct-colours": _one(_colours),
    "correct-rating": _one(lambda e, w: CorrectRating(_who(e, w), Rating(int(w.say[1])))),
    "change": _change,
    "line-up": _one(lambda e, w: SetLineUp(w.round, _who(e, w), seats(e, w))),
    "finish": _one(lambda e, w: Finish()),
}
