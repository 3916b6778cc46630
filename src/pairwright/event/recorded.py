"""What a journal from elsewhere records of an act: whether the act could have had it there.

Loading works nothing out anew, so what was worked out is looked at instead: that it is of this act,
and speaks of players, games and rounds that are there. Whether a recorded pairing is the one of the
rules is not asked: recorded rounds are facts.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from pairwright.event.action import NOTHING, Action, Effect
from pairwright.event.actions.create import Create
from pairwright.event.actions.history import Redo, Undo
from pairwright.event.actions.publishing import Publish, Sheet, WithdrawPublication
from pairwright.event.actions.rounds import PairByHand, forfeited_without, will_be_paired
from pairwright.event.by_hand import proposal_of
from pairwright.event.drawing import drawn_position
from pairwright.event.entry import Entry
from pairwright.event.findings import LEAVE_FIDE_MODE, Level
from pairwright.event.history import History
from pairwright.event.limits import LARGEST_NUMBER, LARGEST_TEAM_NUMBER
from pairwright.event.state import State
from pairwright.rules.pairing import result_without
from pairwright.systems import games_per_pairing, resolve
from pairwright.tournament import ByeKind, Game, GameResult, Match, Round, Tournament
from pairwright.vocabulary.reason import Phrase, Reason, fault

_ALWAYS = frozenset({"round", "player", "colour"})
"""Parts of an effect that are there wherever an act works them out."""


def problems(entry: Entry, state: State, history: History) -> Iterator[Reason]:
    """Why an entry cannot have followed this state and history."""
    yield from _answer_problems(entry)
    action, effect = entry.action, entry.effect
    if isinstance(action, Undo | Redo):
        if effect != action.work_history(history).effect:
            yield fault("event:recorded.history")
        return
    if isinstance(action, Create):
        _require_replayable(action.tournament)
    named = {*action.works_out, *(("coming",) if action.dated else ())}
    for name in Effect.__struct_fields__:
        value = getattr(effect, name)
        if value == getattr(NOTHING, name):
            if name in _ALWAYS & named:
                yield fault("event:recorded.lacks", part=repr(name))
        elif name not in named:
            yield fault("event:recorded.surplus", part=repr(name))
        else:
            yield from _LOOKED_AT[name](action, state, effect)


def _require_replayable(facts: Tournament) -> None:
    """Raises InvalidTournament where no rules are here for the facts, or they cannot be replayed.

    Whoever creates an event has its rounds checked by the work, which sees to that.
    """
    rules = resolve(facts)
    if facts.rounds:
        rules.replay(facts).before(len(facts.rounds))


def _answer_problems(entry: Entry) -> Iterator[Reason]:
    """Findings that cannot be told, or under which nothing is done; answers to no question."""
    for finding in entry.findings:
        try:
            str(finding)
        except Exception:  # unknown, without its values, or with values of another kind
            yield fault("event:recorded.silent", finding=repr(finding.key[:40]))
        if finding.level is Level.REFUSED:
            yield fault("event:recorded.refuses", finding=repr(finding.key[:40]))
    asked = {LEAVE_FIDE_MODE, *(finding.key for finding in entry.findings)}
    if not asked.issuperset(entry.confirmed):
        yield fault("event:recorded.confirms")


# --- The parts of an effect ----------------------------------------------------------------------


def _round_problems(action: Action, state: State, effect: Effect) -> Iterator[Reason]:
    """A draft: who takes part, each once, and no results."""
    made = effect.round
    assert made is not None
    bare = _bare(state, made)
    if made != bare or not (made.games or made.matches):
        yield fault("event:recorded.no-draft")
    listed = [number for board in proposal_of(made).listed() for number in board if number]
    listed += [bye.player for bye in made.byes if bye.kind is not ByeKind.PAIRING_ALLOCATED]
    yield from _entrant_problems("event:recorded.its-round", listed, state)
    late = {entrant.number for entrant in state.entrants if entrant.arrives > state.next_round}
    if not late.isdisjoint(number for board in proposal_of(made).listed() for number in board):
        yield fault("event:recorded.arrives-later", "C.04.2 art. 2.4")
    if isinstance(action, PairByHand):
        wanted = {*action.boards, *(((action.bye, 0),) if action.bye else ())}
        if proposal_of(made).listed() != wanted:
            yield fault("event:recorded.other-boards")


def _bare(state: State, made: Round) -> Round:
    """The round with the boards of this one and nothing else about them."""
    if state.facts.is_team_event:
        pairs = tuple(Match(match.white, match.black) for match in made.matches)
        return Round(matches=pairs, team_bye=made.team_bye)
    second = GameResult.MISSING if games_per_pairing(state.facts) > 1 else None
    absent = _absent_from_schedule(state)
    games = tuple(
        Game(
            game.white,
            game.black,
            result_without(absent, game.white, game.black),
            return_result=second,
        )
        for game in made.games
    )
    return Round(games, made.byes)


def _absent_from_schedule(state: State) -> frozenset[int]:
    """Who is known to be away from the round and has a board all the same."""
    if state.schedule is None:
        return frozenset()
    return frozenset(entrant.number for entrant in state.entrants) - will_be_paired(state)


def _entrant_problems(place: str, named: Collection[int], state: State) -> Iterator[Reason]:
    """Who is not there, or stands there twice."""
    where = Phrase(place)
    known = {entrant.number for entrant in state.entrants}
    strangers = sorted(set(named) - known)
    if strangers:
        yield fault("event:recorded.stranger", where=where, player=str(strangers[0])[:20])
    if len(set(named)) != len(named):
        yield fault("event:recorded.twice", where=where)


def _adjourned_problems(action: Action, state: State, effect: Effect) -> Iterator[Reason]:
    open_games = {(n, g.white, g.black) for n, g in state.open_games(GameResult.MISSING)}
    if not open_games.issuperset(effect.adjourned):
        yield fault("event:recorded.no-open-game")
    if len(set(effect.adjourned)) != len(effect.adjourned):
        yield fault("event:recorded.adjourns-twice")


def _excluded_problems(action: Action, state: State, effect: Effect) -> Iterator[Reason]:
    yield from _entrant_problems("event:recorded.left-out", effect.excluded, state)
    paired = () if effect.round is None else proposal_of(effect.round).listed()
    if any(number in effect.excluded for board in paired for number in board):
        yield fault("event:recorded.names-left-out")
    if not set(effect.excluded).isdisjoint(state.facts.not_arrived):
        yield fault("event:recorded.not-here")


def _new_number_problems(action: Action, state: State, effect: Effect) -> Iterator[Reason]:
    renumbered = [old for old, _ in effect.numbers]
    yield from _entrant_problems("event:recorded.new-numbers", renumbered, state)
    if effect.player is None:
        yield from _number_problems(action, state, effect)


def _number_problems(action: Action, state: State, effect: Effect) -> Iterator[Reason]:
    """The numbers of entrants, and of whoever enters: each their own, and none too large."""
    new = dict(effect.numbers)
    given = [new.get(entrant.number, entrant.number) for entrant in state.entrants]
    if effect.player is not None:
        given.append(effect.player)
    largest = LARGEST_TEAM_NUMBER if state.facts.is_team_event else LARGEST_NUMBER
    if len(set(given)) != len(given) or not all(1 <= number <= largest for number in given):
        yield fault("event:recorded.numbers", largest=largest)


def _member_problems(action: Action, state: State, effect: Effect) -> Iterator[Reason]:
    # Imported here: most events are not of teams.
    from pairwright.event.actions.teams import EditTeam, EnterTeam, LateTeam

    assert isinstance(action, EnterTeam | EditTeam | LateTeam)
    before = state.team(action.number) if isinstance(action, EditTeam) else None
    own = set() if before is None else set(before.members)
    taken = {player.number for player in state.facts.players} - own
    members = set(effect.members)
    if len(members) != len(effect.members) or len(members) != len(action.team.players):
        yield fault("event:recorded.members")
    if members & taken or not all(1 <= number <= LARGEST_NUMBER for number in members):
        yield fault("event:recorded.member-numbers", largest=LARGEST_NUMBER)


def _verdict_problems(action: Action, state: State, effect: Effect) -> Iterator[Reason]:
    from pairwright.checking import Verdict  # few events begin with rounds

    facts = action.tournament if isinstance(action, Create) else state.facts
    rounds = [verdict.round for verdict in effect.verdicts]
    if not set(rounds) <= set(range(1, len(facts.rounds) + 1)) or len(set(rounds)) != len(rounds):
        yield fault("event:recorded.judges")
    if not {verdict.verdict for verdict in effect.verdicts} <= {
        verdict.value for verdict in Verdict
    }:
        yield fault("event:recorded.no-verdict")


def _engine_problems(action: Action, state: State, effect: Effect) -> Iterator[Reason]:
    if any(white < 1 or black < 0 for white, black in effect.engine):
        yield fault("event:recorded.no-boards")
    named = [number for board in effect.engine for number in board if number]
    yield from _entrant_problems("event:recorded.of-the-rules", named, state)


def _coming_problems(action: Action, state: State, effect: Effect) -> Iterator[Reason]:
    """The draft under which it was done, or the round whose pairing was withdrawn."""
    coming = state.draft_round
    if isinstance(action, WithdrawPublication):
        coming = action.number(state) if action.what is Sheet.PAIRINGS else None
    if effect.coming != coming:
        yield fault("event:recorded.not-coming")


def _given_up_problems(action: Action, state: State, effect: Effect) -> Iterator[Reason]:
    """Soft rules in force, each once, and players of theirs."""
    number = action.number(state) if isinstance(action, Publish) else state.next_round
    places = [place for place, _ in effect.given_up]
    rules = dict(enumerate(state.facts.forbidden_pairs))
    for place, free in effect.given_up:
        rule = rules.get(place)
        known = rule is not None and rule.is_soft and rule.is_in_force(number)
        if rule is None or not known or not set(free) <= set(rule.participants):
            yield fault("event:recorded.no-soft-rule")
    if len(set(places)) != len(places) or any(len(set(free)) < 2 for _, free in effect.given_up):
        yield fault("event:recorded.gives-up-twice")


def _position_problems(action: Action, state: State, effect: Effect) -> Iterator[Reason]:
    """The one that the seed draws, for a round that has none."""
    assert isinstance(action, Publish)
    number = action.number(state)
    drawn = drawn_position(state.position_seed, number)
    if not action.lacks_position(state) or effect.position != drawn:
        yield fault("event:recorded.no-draw", round=number)


def _forfeited_problems(action: Action, state: State, effect: Effect) -> Iterator[Reason]:
    """Those of teams that are away, all of them; journals of before had none."""
    played = effect.round or Round()
    if effect.forfeited != forfeited_without(_absent_from_schedule(state), played):
        yield fault("event:recorded.no-forfeit")


def _no_problems(action: Action, state: State, effect: Effect) -> Iterator[Reason]:
    yield from ()


_LOOKED_AT = {
    "round": _round_problems,
    "adjourned": _adjourned_problems,
    "excluded": _excluded_problems,
    "player": _number_problems,
    "numbers": _new_number_problems,
    "colour": _no_problems,
    "verdicts": _verdict_problems,
    "engine": _engine_problems,
    "members": _member_problems,
    "coming": _coming_problems,
    "given_up": _given_up_problems,
    "position": _position_problems,
    "forfeited": _forfeited_problems,
}
