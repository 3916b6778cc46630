"""Every act in words: what was done, as a message and what it names."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from typing import Any

from pairwright.event import Entry, Event, State
from pairwright.position import units
from pairwright.service.events.boards import Pairs, seen_from_first, shown
from pairwright.service.events.words import names_in, words
from pairwright.tournament import GameResult, MatchPoints, Player
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef, PlayerRefs, Score

MOST_IN_WORDS = 3
"""So many acts that an undo took back are said one by one."""


@dataclass(frozen=True, slots=True)
class Seen:
    """An entry with the states before and after it: numbers mean what they meant then."""

    entry: Entry
    before: State
    after: State

    @property
    def action(self) -> Any:
        """The act; every function below knows which one it gets."""
        return self.entry.action


def in_words(event: Event, entry: Entry, language: str) -> str:
    """What an entry did, as a sentence without its stop."""
    if entry.effect.entries:
        return _moved(event, entry, language)
    seen = Seen(entry, event.states[entry.sequence - 1], event.states[entry.sequence])
    names = names_in(seen.after) | names_in(seen.before)
    if entry.effect.player is not None:  # who is new has a number of the state afterwards
        names |= names_in(seen.after)
    phrase = _SPECIAL.get(entry.action.name, _plain)(seen)
    return words(language, names).say(phrase.message, **phrase.values)


def _moved(event: Event, entry: Entry, language: str) -> str:
    """An undo or redo, and which acts it moved: a few by their words, many by their numbers."""
    moved = entry.effect.entries
    said = words(language)
    told = f"{moved[0]}-{moved[-1]}"
    if len(moved) <= MOST_IN_WORDS:
        acts = (event.entries[number - 1] for number in moved)
        told = said.series([f"{one.sequence} {in_words(event, one, language)}" for one in acts])
    return said.say(f"act.{entry.action.name}", entries=told)


# --- Most acts: a message with their fields ------------------------------------------------------


def _plain(seen: Seen) -> Phrase:
    values = {
        field.name: _fact(field.name, getattr(seen.action, field.name))
        for field in fields(seen.action)
    }
    values["round"] = values.get("round") or seen.before.paired_rounds
    return Phrase(f"act.{seen.action.name}", values)


def _fact(name: str, value: Any) -> Fact:
    """A field of an act as a message takes it."""
    match value:
        case int() if name in ("player", "white", "black"):
            return PlayerRef(value)
        case int():
            return value
        case tuple() if name in ("players", "absent"):
            return PlayerRefs(value)
        case tuple() if all(isinstance(one, tuple) for one in value):
            return _boards(value)
        case tuple():
            return ", ".join(map(str, value))
        case _:
            return str(value)


def _boards(pairs: Pairs) -> str:
    return " ".join(f"{white}-{black}" for white, black in pairs) or "-"


# --- Acts that say more than their fields --------------------------------------------------------


def _create(seen: Seen) -> Phrase:
    number = len(seen.after.entrants)
    teams = "-teams" if seen.after.facts.is_team_event else ""
    if not seen.action.source:
        return Phrase(f"act.create{teams}", {"number": number})
    return Phrase(f"act.create-file{teams}", {"source": seen.action.source, "number": number})


def _entered(seen: Seen) -> Phrase:
    player = seen.entry.effect.player or seen.action.player.number
    values: dict[str, Fact] = {"player": PlayerRef(player), "round": _begins(seen, player)}
    return Phrase(f"act.{seen.action.name}", values)


def _begins(seen: Seen, number: int) -> int:
    """The first round of an entry."""
    entered = seen.after.entrant(number)
    assert entered is not None
    return entered.arrives


def _team(seen: Seen) -> Phrase:
    """A team that is entered, in time or late, or edited; players are named by their names."""
    given = seen.entry.effect.player
    number: int = seen.action.number if given is None else given
    players = seen.action.team.players
    return Phrase(
        f"act.{seen.action.name}",
        {
            "player": PlayerRef(number),
            "number": len(players),
            "members": ", ".join(player.name for player in players) or "-",
            "round": _begins(seen, number),
        },
    )


def _line_up(seen: Seen) -> Phrase:
    team = {"player": PlayerRef(seen.action.team), "round": seen.action.round}
    if not seen.action.boards:
        return Phrase("act.line-up-back", team)
    names = {player.number: player.name for player in seen.after.facts.players}
    seated = ", ".join(f"{n} {names[n]}" if n else "-" for n in seen.action.boards)
    return Phrase("act.line-up", {**team, "members": seated})


def _boards_of_a_match(seen: Seen) -> Phrase:
    plain = _plain(seen)
    return Phrase(plain.message, {**plain.values, "results": shown(seen.action.results)})


def _teams_declared(seen: Seen) -> Phrase:
    given = [
        (field.name, _choice(getattr(seen.action, field.name)))
        for field in fields(seen.action)
        if getattr(seen.action, field.name) is not None
    ]
    return Phrase("act.declare-teams", {"what": _listed(given)})


def _choice(value: object) -> str | Phrase:
    if isinstance(value, bool):
        return Phrase("ui.yes" if value else "ui.no")
    if isinstance(value, MatchPoints):
        return f"{value.win}-{value.draw}-{value.loss}"
    return str(value)


def _numbered(seen: Seen) -> Phrase:
    return Phrase("act.number-teams" if seen.after.facts.is_team_event else "act.number")


def _edited(seen: Seen) -> Phrase:
    new: Player = seen.action.player
    old = seen.before.player(new.number)
    changed = [f.name for f in fields(new) if getattr(new, f.name) != getattr(old, f.name, None)]
    if not changed:
        return Phrase("act.edit-nothing", {"player": PlayerRef(new.number)})
    what = _listed((name, _of_player(new, name)) for name in changed)
    return Phrase("act.edit", {"player": PlayerRef(new.number), "what": what})


def _of_player(player: Player, field: str) -> str:
    if field == "ratings":
        return ", ".join(str(rating.value) for rating in player.ratings) or "0"
    return str(getattr(player, field))


def _described(seen: Seen) -> Phrase:
    names = {"title": "event"}
    given = [
        (names.get(f.name, f.name), str(getattr(seen.action, f.name)))
        for f in fields(seen.action)
        if getattr(seen.action, f.name) is not None
    ]
    return Phrase("act.describe", {"what": _listed(given)})


_FIELDS = frozenset(
    {"name", "ratings", "title", "federation", "fide_id", "sex", "birth", "strength"}
    | {"preferences", "primary", "secondary_decides", "boards", "match_points"}
    | {"bye_match_points", "bye_game_points"}
    | {"event", "city", "start_date", "end_date", "chief_arbiter", "time_control"}
)


def _listed(given: Iterable[tuple[str, str | Phrase]]) -> Phrase:
    """`name: X; rating: Y`, each with the word of the language."""
    parts = []
    for name, text in given:
        label = Phrase(f"field.{name if name in _FIELDS else 'other'}")
        parts.append(Phrase("ui.labelled", {"label": label, "text": text}))
    first, *others = parts
    for other in others:
        first = Phrase("ui.series", {"one": first, "other": other})
    return first


def _checked_in(seen: Seen) -> Phrase:
    if not seen.action.players:
        return Phrase("act.check-in-none")
    key = "act.check-in" if seen.action.present else "act.check-in-back"
    return Phrase(key, {"players": PlayerRefs(seen.action.players)})


def _announced(seen: Seen) -> Phrase:
    plain = _plain(seen)
    values = {**plain.values, "number": len(seen.action.rounds)}
    if hasattr(seen.action, "kind"):
        values["kind"] = Phrase(f"bye.{seen.action.kind.value}")
    return Phrase(plain.message, values)


def _coloured(seen: Seen) -> Phrase:
    colour = seen.entry.effect.colour or seen.after.facts.initial_colour
    assert colour is not None
    values: dict[str, Fact] = {"colour": Phrase(f"colour.{colour.value}")}
    if hasattr(seen.action, "seed"):
        values["seed"] = seen.action.seed
    return Phrase(f"act.{seen.action.name}", values)


def _points(seen: Seen) -> Phrase:
    points = seen.action.points
    listed = (points.white_win, points.white_draw, points.white_loss)
    return Phrase("act.declare-points", {"points": "-".join(map(str, listed))})


def _bye(seen: Seen) -> Phrase:
    return Phrase("act.declare-bye", {"points": Score(units(seen.action.points))})


def _accelerated(seen: Seen) -> Phrase:
    method = seen.action.method or Phrase("none")
    return Phrase("act.declare-acceleration", {"method": method})


def _system(seen: Seen) -> Phrase:
    said = " ".join(filter(None, (seen.action.system, seen.action.edition)))
    return Phrase("act.declare-system", {"system": said})


def _paired(seen: Seen) -> Phrase:
    values: dict[str, Fact] = {"round": seen.after.paired_rounds}
    if hasattr(seen.action, "boards"):
        bye = ((seen.action.bye, 0),) if seen.action.bye else ()
        values["boards"] = _boards((*seen.action.boards, *bye))
    return Phrase(f"act.{seen.action.name}", values)


def _sheet(seen: Seen) -> Phrase:
    sheet = Phrase(f"sheet.{seen.action.what.value}")
    number = seen.action.number(seen.before)
    return Phrase(f"act.{seen.action.name}", {"round": number, "sheet": sheet})


def _result(seen: Seen) -> Phrase:
    """The results that the board has now, as they are typed."""
    action = seen.action
    game = seen.before.game(action.round, action.white, action.black)
    old = (None, None) if game is None else (game.result, game.return_result)
    given = (action.result or old[0], action.return_result or old[1])
    results = seen_from_first(tuple(one for one in given if isinstance(one, GameResult)))
    plain = _plain(seen)
    return Phrase(plain.message, {**plain.values, "result": shown(results)})


def _rating(seen: Seen) -> Phrase:
    plain = _plain(seen)
    return Phrase(plain.message, {**plain.values, "rating": seen.action.rating.value})


def _players(seen: Seen) -> Phrase:
    plain = _plain(seen)
    played = _boards(tuple((board.white, board.black) for board in seen.action.played))
    return Phrase(plain.message, {**plain.values, "played": played})


def _shared(seen: Seen) -> Phrase:
    account = {"account": seen.action.account}
    if seen.action.right is None:
        return Phrase("act.share-taken", account)
    return Phrase("act.share", {**account, "right": Phrase(f"right.{seen.action.right.value}")})


_SPECIAL: dict[str, Callable[[Seen], Phrase]] = {
    "create": _create,
    "enter": _entered,
    "late-entry": _entered,
    "enter-team": _team,
    "late-team": _team,
    "edit-team": _team,
    "line-up": _line_up,
    "board-results": _boards_of_a_match,
    "correct-boards": _boards_of_a_match,
    "declare-teams": _teams_declared,
    "number": _numbered,
    "edit": _edited,
    "describe": _described,
    "check-in": _checked_in,
    "announce": _announced,
    "retract": _announced,
    "set-initial-colour": _coloured,
    "draw-initial-colour": _coloured,
    "declare-points": _points,
    "declare-bye": _bye,
    "declare-acceleration": _accelerated,
    "declare-system": _system,
    "pair": _paired,
    "pair-by-hand": _paired,
    "publish": _sheet,
    "withdraw-publication": _sheet,
    "result": _result,
    "resume": _result,
    "correct-result": _result,
    "correct-rating": _rating,
    "correct-players": _players,
    "share": _shared,
}
