"""What is declared of an event, from words to acts."""

from __future__ import annotations

import re
from decimal import Decimal, InvalidOperation

from pairwright.event import (
    Action,
    DeclareAcceleration,
    DeclareBye,
    DeclareChess960,
    DeclareCorrections,
    DeclareLong,
    DeclareNorms,
    DeclarePoints,
    DeclareRanks,
    DeclareRatingLists,
    DeclareRounds,
    DeclareSystem,
    DeclareTeams,
    DeclareTieBreaks,
    Describe,
    DrawInitialColour,
    DrawLots,
    JoinFestival,
    LeaveFestival,
    NumberBoards,
    PublishTogether,
    SetInitialColour,
    SetPosition,
    State,
)
from pairwright.frozen import Frozen
from pairwright.service.events.words import Unclear
from pairwright.systems import resolve
from pairwright.systems.registry import DEFAULT_FOR_TEAMS, SYSTEMS
from pairwright.tournament import (
    Colour,
    ListedRating,
    MatchPoints,
    NormEventKind,
    PointSystem,
    RankMethodName,
    RatingChoice,
    TeamRules,
)

COLOURS = {"white": Colour.WHITE, "w": Colour.WHITE, "black": Colour.BLACK, "b": Colour.BLACK}
DRAW = "draw"
NONE = "none"
USUAL = "usual"
WITH_RESULTS = "with-results"
APART = "apart"
PUBLIC, PRIVATE = "public", "private"
SEED_BYTES = 8
LONGEST_NUMBER = 4
MOST_DIGITS = 5


class EventSettings(Frozen):
    """Settings as words; what is empty is not declared."""

    rounds: int | None = None
    system: str = ""
    edition: str = ""
    points: str = ""
    bye: str = ""
    tie_breaks: str = ""
    acceleration: str = ""
    initial_colour: str = ""
    lots: str = ""
    name: str = ""
    city: str = ""
    federation: str = ""
    start_date: str = ""
    end_date: str = ""
    chief_arbiter: str = ""
    time_control: str = ""
    boards: int | None = None
    team_rules: str = ""
    match_points: str = ""
    round_dates: str = ""
    standings: str = ""
    festival: str = ""
    short_name: str = ""
    first_board: int | None = None
    norms: str = ""
    time_code: str = ""
    ranks: str = ""
    long: str = ""
    rating_lists: str = ""
    chess960: str = ""
    position: str = ""
    corrections: str = ""


def acts_of(wanted: EventSettings, state: State) -> list[Action]:
    """The acts that declare them, in an order that works. Raises Unclear.

    `state` is the one before: an edition alone is one of the system that the event has.
    """
    acts = [*_described(wanted)]
    if wanted.system or wanted.edition:
        system = wanted.system or resolve(state.facts).system.name
        acts.append(DeclareSystem(system, wanted.edition or None))
    if wanted.rounds is not None:
        acts.append(DeclareRounds(wanted.rounds))
    if wanted.points:
        acts.append(DeclarePoints(points_in(wanted.points)))
    if state.facts.is_team_event:
        acts += _of_teams(wanted)
    elif option := _option_of_teams(wanted):
        raise Unclear("event.of-teams", option=option, system=DEFAULT_FOR_TEAMS)
    elif wanted.bye:  # after the points: it is never worth more than a win
        acts.append(DeclareBye(_number(wanted.bye)))
    if wanted.tie_breaks:
        codes = tie_breaks_in(wanted.tie_breaks, teams=state.facts.is_team_event)
        acts.append(DeclareTieBreaks(codes))
    if wanted.acceleration:
        method = "" if wanted.acceleration == NONE else wanted.acceleration
        acts.append(DeclareAcceleration(method))
    if wanted.initial_colour:
        acts.append(_initial_colour(wanted, state))
    if wanted.long:
        acts.append(long_in(wanted.long))
    if wanted.rating_lists:
        acts.append(rating_lists_in(wanted.rating_lists))
    if wanted.ranks:
        acts.append(ranks_in(wanted.ranks, wanted.federation or state.facts.federation))
    if wanted.standings:
        if wanted.standings not in (WITH_RESULTS, APART):
            known = ", ".join((WITH_RESULTS, APART))
            raise Unclear("event.one-of", text=wanted.standings[:40], known=known)
        acts.append(PublishTogether(wanted.standings == WITH_RESULTS))
    if wanted.corrections:
        acts.append(corrections_in(wanted.corrections))
    if wanted.lots:
        acts.append(DrawLots(_seed(wanted.lots) or wanted.lots))
    if wanted.festival or wanted.short_name:
        acts.append(_festival(wanted, state))
    if wanted.first_board is not None:
        acts.append(NumberBoards(wanted.first_board))
    if wanted.norms:
        acts.append(_norms(wanted, state))
    if wanted.chess960:
        acts.append(_chess960(wanted.chess960))
    if wanted.position:
        acts.append(_position(wanted.position))
    return acts


def corrections_in(text: str) -> DeclareCorrections:
    """Read minutes, or `none`: until when errors in results are reported. Raises Unclear."""
    if text.casefold() == NONE:
        return DeclareCorrections()
    if not (text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS):
        raise Unclear("event.minutes", text=text[:40])
    return DeclareCorrections(int(text))


def rating_lists_in(text: str) -> DeclareRatingLists:
    """`rapid,standard,"Club list"`: the lists in their order, the name of one that is kept in
    quotation marks; `usual`. Raises Unclear.
    """
    if text.casefold() == USUAL:
        return DeclareRatingLists()
    known = [kind.value for kind in ListedRating]
    found: list[str] = []
    for name, word in re.findall(r'"([^"]*)"|([^,\s]+)', text):
        if word and word.casefold() not in known:
            raise Unclear("event.one-of", text=word[:40], known=", ".join((*known, '"…"', USUAL)))
        found.append(" ".join(name.split()) or word.casefold())
    return DeclareRatingLists(tuple(found))


def long_in(text: str) -> DeclareLong:
    """`first`, `of-round`, `3`, `none`: which ratings tie-breaks take in an event of more than 30
    days, or that it is none. Raises Unclear.
    """
    if text.casefold() == NONE:
        return DeclareLong(is_long=False)
    if text.isascii() and text.isdigit() and len(text) <= 4:
        return DeclareLong(ratings=RatingChoice.CHOSEN, round=int(text))
    if text not in (RatingChoice.FIRST, RatingChoice.OF_ROUND):
        known = f"{RatingChoice.FIRST}, {RatingChoice.OF_ROUND}, 3, {NONE}"
        raise Unclear("event.one-of", text=text[:40], known=known)
    return DeclareLong(ratings=RatingChoice(text))


def ranks_in(text: str, home: str) -> DeclareRanks:
    """`FIDE`, `FRA FIDON`, `none`: a method of record 172; of no federation that of the event.

    Raises Unclear.
    """
    if text.casefold() == NONE:
        return DeclareRanks()
    *before, word = text.upper().replace(",", " ").split() or [""]
    methods = {method.value: method for method in RankMethodName}
    if word not in methods or len(before) > 1:
        raise Unclear("event.one-of", text=text[:40], known=", ".join((*methods, NONE)))
    is_national = word not in (RankMethodName.FIDE, RankMethodName.OTHER)
    federation = before[0] if before else home.upper() if is_national else ""
    return DeclareRanks(methods[word], federation)


def _norms(wanted: EventSettings, state: State) -> Action:
    """`zonal`, `public`, `zonal,private`: what is not named stays. Raises Unclear."""
    kind, is_public = state.facts.norm_kind, state.norms_public
    kinds = {known.value: known for known in NormEventKind}
    for word in wanted.norms.replace(",", " ").split():
        if word in (PUBLIC, PRIVATE):
            is_public = word == PUBLIC
        elif word in kinds:
            kind = kinds[word]
        else:
            raise Unclear(
                "event.one-of", text=word[:40], known=", ".join((*kinds, PUBLIC, PRIVATE))
            )
    return DeclareNorms(kind, is_public)


def _chess960(text: str) -> DeclareChess960:
    """`draw`, `draw:SEED`, `none`. Raises Unclear."""
    if text.casefold() == NONE:
        return DeclareChess960()
    seed = _seed(text)
    if not seed:
        raise Unclear("event.one-of", text=text[:40], known=f"{DRAW}, {DRAW}:SEED, {NONE}")
    return DeclareChess960(seed)


def _position(text: str) -> SetPosition:
    """`3:518`: the round, and the number of its position. Raises Unclear."""
    parts = text.split(":")
    if len(parts) != 2 or not all(part.isascii() and part.isdigit() for part in parts):
        raise Unclear("event.position", text=text[:40])
    if max(map(len, parts)) > LONGEST_NUMBER:
        raise Unclear("event.position", text=text[:40])
    return SetPosition(int(parts[0]), int(parts[1]))


def _described(wanted: EventSettings) -> list[Action]:
    given = {
        "title": wanted.name,
        "city": wanted.city,
        "federation": wanted.federation,
        "start_date": wanted.start_date,
        "end_date": wanted.end_date,
        "chief_arbiter": wanted.chief_arbiter,
        "time_control": wanted.time_control,
        "encoded_time_control": wanted.time_code,
        "round_dates": tuple(wanted.round_dates.replace(",", " ").split()),
    }
    told = {field: text for field, text in given.items() if text}
    return [Describe(**told)] if told else []  # type: ignore[arg-type]


def _festival(wanted: EventSettings, state: State) -> Action:
    """What is not named stays; `none` leaves the festival. Raises Unclear."""
    if wanted.festival == NONE:
        return LeaveFestival()
    name = wanted.festival or state.festival
    if not name:
        raise Unclear("event.no-festival")
    return JoinFestival(name, wanted.short_name or state.short_name)


def _option_of_teams(wanted: EventSettings) -> str:
    """An option that is given and that only team events know."""
    given = {
        "--boards": wanted.boards,
        "--team-rules": wanted.team_rules,
        "--match-points": wanted.match_points,
    }
    return next((option for option, value in given.items() if value), "")


def _of_teams(wanted: EventSettings) -> list[Action]:
    """What a team competition chooses; its bye is given in match points (C.04.6 art. 1.4)."""
    rules = team_rules_in(wanted.team_rules) if wanted.team_rules else None
    chosen = DeclareTeams(
        preferences=None if rules is None else rules.preferences,
        primary=None if rules is None else rules.primary,
        secondary_decides=None if rules is None else rules.secondary_decides,
        boards=wanted.boards,
        match_points=match_points_in(wanted.match_points) if wanted.match_points else None,
        bye_match_points=_number(wanted.bye) if wanted.bye else None,
    )
    return [] if chosen == DeclareTeams() else [chosen]


def team_rules_in(text: str) -> TeamRules:
    """`typea-mp-gp`, `typeb-gp`, `mp` ...: the end of a code of record 192. Raises Unclear."""
    codes = SYSTEMS[DEFAULT_FOR_TEAMS].codes_of_teams
    known = {end.removeprefix("_").replace("_", "-").lower(): code for end, code in codes.items()}
    found = known.get(text.strip().lower())
    if found is None:
        raise Unclear("event.team-rules", text=text, known=", ".join(known))
    return found


def match_points_in(text: str) -> MatchPoints:
    """`2-1-0`: match points for a won, drawn and lost match. Raises Unclear."""
    parts = [_number(part) for part in text.split("-")]
    if len(parts) != 3:
        raise Unclear("event.match-points", text=text)
    return MatchPoints(*parts)


def tie_breaks_in(text: str, *, teams: bool = False) -> tuple[str, ...]:
    """`PTS,BH:C1,SB`, with or without the points in front; of teams as it is written."""
    codes = tuple(code.strip() for code in text.split(",") if code.strip())
    if teams:
        return codes
    return codes if codes and codes[0] == "PTS" else ("PTS", *codes)


def points_in(text: str) -> PointSystem:
    """`1-0.5-0`: points for a win, a draw and a loss. Raises Unclear."""
    parts = [_number(part) for part in text.split("-")]
    if len(parts) != 3:
        raise Unclear("event.points", text=text)
    win, draw, loss = parts
    return PointSystem.of(win, draw, loss)


def _initial_colour(wanted: EventSettings, state: State) -> Action:
    """`white`, `black`, `draw`, `draw:SEED`. Raises Unclear, with the article of the system."""
    text = wanted.initial_colour
    colour = COLOURS.get(text.casefold())
    if colour is not None:
        return SetInitialColour(colour)
    seed = _seed(text)
    if seed is not None:
        return DrawInitialColour(seed)
    rules = resolve(state.facts, wanted.system or None, wanted.edition or None)
    raise Unclear("event.colour", rules.edition.articles["initial-colour"], text=text)


def _seed(text: str) -> str | None:
    """The seed of `draw:SEED`; of `draw` one that nobody could know before. It is recorded."""
    word, colon, seed = text.partition(":")
    if word.casefold() != DRAW:
        return None
    return seed if colon else new_seed()


def new_seed() -> str:
    """A seed that nobody could know before."""
    # Imported here: who declares anything else needs no seed.
    from secrets import token_hex

    return token_hex(SEED_BYTES)


def _number(text: str) -> Decimal:
    try:
        found = Decimal(text.strip().replace(",", "."))
    except InvalidOperation:
        found = Decimal("NaN")
    if not found.is_finite():
        raise Unclear("event.number", text=text)
    return found
