"""Pairing a round and discarding a draft (C.04.2 art. 3 and 4.1)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import ClassVar

from msgspec.structs import replace

from pairwright.event.action import Action, Deed, Effect, Step, Work, act
from pairwright.event.actions.entries import unknown_player
from pairwright.event.actions.lots import article_of_the_colour
from pairwright.event.actions.presence import awaited, unconfirmed
from pairwright.event.by_hand import (
    Boards,
    change_note,
    compared,
    given_up,
    proposal_of,
)
from pairwright.event.findings import (
    ActRefusal,
    Finding,
    Value,
    confirm,
    later_refusal,
    notice,
    refusal,
)
from pairwright.event.in_common import given_up_for
from pairwright.event.matches import PlayedMatch
from pairwright.event.no_shows import no_show_findings
from pairwright.event.rights import EventRight
from pairwright.event.state import Facts, State
from pairwright.event.subjects import ROUNDS, Subjects
from pairwright.event.team_strength import in_order_of_strength
from pairwright.position import Position, initial_order, strength, to_be_paired
from pairwright.rules.pairing import RoundPairing, result_without
from pairwright.rules.proposal import Proposal
from pairwright.systems import pair, resolve
from pairwright.tournament import (
    Bye,
    ByeKind,
    ForfeitedMatch,
    Game,
    GameResult,
    Match,
    NoLegalPairing,
    Numbering,
    Round,
)
from pairwright.vocabulary.reason import BoardRefs, Phrase

Adjourned = tuple[tuple[int, int, int], ...]
"""Games as (round, White, Black)."""


def question(state: State) -> Facts:
    """The facts from which the next round would be paired now."""
    return _prepared(state, _missing(state), unconfirmed(state)).facts


def will_be_paired(state: State) -> frozenset[int]:
    """Who would be paired in the next round now."""
    number = state.next_round
    entered = (entrant.number for entrant in state.entrants if entrant.arrives <= number)
    return to_be_paired(question(state), number, entered)


def _missing(state: State) -> Adjourned:
    """Games that the pairing takes for draws; a schedule asks for no result."""
    if state.schedule is not None:
        return ()
    games = state.open_games(GameResult.MISSING)
    return tuple((number, game.white, game.black) for number, game in games)


def _prepared(state: State, missing: Adjourned, excluded: tuple[int, ...]) -> State:
    """Missing results registered as adjourned (art. 3.1), excluded players not here (art. 4.1)."""
    for number, white, black in missing:
        game = state.game(number, white, black)
        assert game is not None
        state = state.with_game(number, game, adjourned(game))
    if state.facts.is_team_event:
        for match in _all_matches(state):
            if match.is_open:
                state = state.with_match(match.round, Match(match.white, match.black, True))
    return state.changed(not_arrived=(*state.facts.not_arrived, *excluded)) if excluded else state


def adjourned(game: Game) -> Game:
    """The game with its missing results as adjourned."""

    def ended(result: GameResult) -> GameResult:
        return GameResult.ADJOURNED if result is GameResult.MISSING else result

    second = None if game.return_result is None else ended(game.return_result)
    return replace(game, result=ended(game.result), return_result=second)


def _may_pair(state: State) -> Iterator[Finding]:
    """What stands against pairing the next round, by the rules or by hand."""
    facts, number = state.facts, state.next_round
    schedule = state.schedule
    if schedule is not None and number == 1 and not state.numbers_drawn:
        yield refusal("pair.numbers-open", schedule.articles["numbers"])
    elif facts.number_of_rounds is None:
        yield refusal("pair.rounds", "C.04.1 art. 1")
    elif number > facts.number_of_rounds:
        yield refusal("pair.all-paired", "C.04.1 art. 1", rounds=facts.number_of_rounds)
    if state.has_draft:
        yield refusal("pair.draft", round=state.paired_rounds)
    if facts.initial_colour is None and number == 1 and schedule is None:
        yield refusal("pair.colour", article_of_the_colour(state))
    if len(will_be_paired(state)) < 2:
        yield refusal("pair.nobody", "C.04.2 art. 3.3", round=number)
        return
    if excluded := unconfirmed(state):
        yield confirm("pair.unconfirmed", "C.04.2 art. 4.1", players=excluded)
    yield from no_show_findings(state)
    if facts.is_team_event:
        yield from _open_matches(state)
        return
    missing = _missing(state)
    if missing:
        games = tuple((white, black) for _, white, black in missing)
        yield confirm("pair.missing", "C.04.2 art. 3.1", number=len(missing), games=games)
    for round_number, game in state.open_games(GameResult.ADJOURNED):
        yield notice(
            "pair.adjourned",
            "C.04.2 art. 3.1",
            round=round_number,
            white=game.white,
            black=game.black,
        )


def _all_matches(state: State) -> list[PlayedMatch]:
    return [match for n in range(1, state.next_round) for match in state.matches(n)]


def _open_matches(state: State) -> Iterator[Finding]:
    """Matches that were not played to the end: each is a draw for the pairing (art. 3.1)."""
    found = _all_matches(state)
    missing = tuple((match.white, match.black) for match in found if match.is_open)
    if missing:
        yield confirm("pair.open-matches", "C.04.2 art. 3.1", number=len(missing), matches=missing)
    for match in found:
        teams: dict[str, Value] = {"white": match.white, "black": match.black}
        if match.is_postponed:
            yield notice("pair.adjourned-match", "C.04.2 art. 3.1", round=match.round, **teams)
        for board in match.boards_with(GameResult.ADJOURNED):
            found_on: dict[str, Value] = {"round": match.round, "board": board}
            yield notice("pair.adjourned-board", "C.04.2 art. 3.1", **teams, **found_on)


def _first_pairing(state: State) -> Iterator[Finding]:
    """What is to be known before the first pairing: numbers, and rounds that cannot all be."""
    facts = state.facts
    if facts.is_team_event:
        if not state.numbers_frozen and not in_order_of_strength(facts):
            yield confirm("pair.not-by-strength", "C.04.6 art. 1.1.2")
    elif facts.numbering is not Numbering.BY_STRENGTH and not state.numbers_frozen:
        by_strength = replace(facts, numbering=Numbering.BY_STRENGTH)
        rated = any(strength(player, facts) for player in facts.players)
        if rated and initial_order(facts, 1) != initial_order(by_strength, 1):
            yield confirm("pair.not-by-strength", "C.04.2 art. 2.2")
    # Imported here: every command on an event has this module, and few pair round 1.
    from pairwright.event.unrated import unrated_findings

    yield from unrated_findings(state)
    players = len(state.entrants)
    most = players - 1 + players % 2
    if players > 1 and facts.number_of_rounds is not None and facts.number_of_rounds > most:
        rounds = facts.number_of_rounds
        yield notice("rounds.too-many", "C.04.1 art. 2", rounds=rounds, most=most)


@act(needs=EventRight.RUN, is_heavy=True, tells_public=False)
class Pair(Action):
    """Pair the next round by the rules of the event, as a draft.

    Games, or matches, without a result are registered as adjourned (art. 3.1); who has not
    confirmed presence is excluded (art. 4.1).
    """

    name: ClassVar[str] = "pair"
    works_out: ClassVar[tuple[str, ...]] = (
        "round",
        "adjourned",
        "excluded",
        "given_up",
        "forfeited",
    )
    article: ClassVar[str] = "C.04.2 art. 3"
    for_teams: ClassVar[bool] = True

    def check(self, state: State) -> Iterator[Finding]:
        yield from _may_pair(state)
        if not state.started and state.schedule is None:
            yield from _first_pairing(state)
        # Imported here: every command on an event has this module, and few pair.
        from pairwright.formats.report import pairing_numbers

        numbers = pairing_numbers(state.facts)
        if any(old != new for old, new in numbers.items()):
            yield notice("pair.numbers", "C.04.2 art. 2.3")

    def work(self, state: State) -> Work:
        missing, excluded = _missing(state), unconfirmed(state)
        try:
            made = pair(_prepared(state, missing, excluded).facts)
        except NoLegalPairing as error:
            found = refusal("pair.none", "C.04.1", round=state.next_round, what=error.reasons[0])
            raise ActRefusal((found,)) from error
        played = made.with_results()
        effect = Effect(
            round=played,
            adjourned=missing,
            excluded=excluded,
            given_up=given_up(made.position),
            forfeited=forfeited_without(made.position.absent, played),
        )
        return Work(effect, tuple(_met_all_the_same(made)))

    def apply(self, state: State, done: Deed) -> State:
        return _with_pairing(state, done.effect)

    def subjects(self) -> Subjects:
        return ROUNDS

    def in_words(self, step: Step) -> Phrase:
        return Phrase("act.pair", {"round": step.after.paired_rounds})


def _with_pairing(state: State, effect: Effect) -> State:
    assert effect.round is not None
    prepared = _prepared(state, effect.adjourned, effect.excluded)
    paired = prepared.with_round(effect.round, effect.excluded)
    number = paired.paired_rounds
    forfeited = (ForfeitedMatch(how, number, *pair) for *pair, how in effect.forfeited)
    paired = paired.changed(forfeited_matches=(*paired.facts.forfeited_matches, *forfeited))
    return paired.giving_up(paired.paired_rounds, effect.given_up) if effect.given_up else paired


def forfeited_without(absent: Collection[int], played: Round) -> tuple[tuple[int, int, str], ...]:
    """Matches of teams that a schedule has with one that is away, with the result (R-RR-8)."""
    found = ((m.white, m.black, result_without(absent, m.white, m.black)) for m in played.matches)
    return tuple(
        (white, black, result.value.replace(":", ""))
        for white, black, result in found
        if result is not GameResult.MISSING
    )


def _met_all_the_same(made: RoundPairing) -> Iterator[Finding]:
    """Who meets though a soft rule keeps them apart, group by group."""
    boards = [(board.white, board.black) for board in made.boards]
    for group in made.position.soft:
        met = tuple(pair for pair in boards if (min(pair), max(pair)) in group.pairs)
        if met:
            yield given_up_for(made.round_number, met, group.by, group.shared)


@act(needs=EventRight.RUN, is_heavy=True, tells_public=False)
class PairByHand(Action):
    """Pair the next round by hand, as a draft: boards (White, Black), and who has the bye or 0.

    It is judged and compared with the pairing of the rules (checklist 57-69).
    """

    name: ClassVar[str] = "pair-by-hand"
    works_out: ClassVar[tuple[str, ...]] = (
        "round",
        "adjourned",
        "excluded",
        "engine",
        "given_up",
        "forfeited",
    )
    article: ClassVar[str] = "C.04.2 art. 1.4"
    integrity: ClassVar[bool] = True
    for_teams: ClassVar[bool] = True

    boards: tuple[tuple[int, int], ...]
    bye: int = 0

    def check(self, state: State) -> Iterator[Finding]:
        yield from _may_pair(state)
        named = [player for board in self.boards for player in board]
        named += [self.bye] if self.bye else []
        not_here = set(awaited(state))
        for number in sorted(set(named)):
            yield from unknown_player(state, number)
            if named.count(number) > 1:
                yield refusal("boards.twice", player=number)
            if state.schedule is not None:
                continue  # who is away stays in the schedule
            if state.is_withdrawn(number):
                yield later_refusal("boards.withdrawn", "C.04.2 art. 3.2", player=number)
            elif number in not_here:
                yield later_refusal("boards.not-here", "C.04.2 art. 4.1", player=number)

    def work(self, state: State) -> Work:
        missing, excluded = _missing(state), unconfirmed(state)
        facts = _prepared(state, missing, excluded).facts
        rules = resolve(facts)
        position = rules.position(facts)
        listed = (*self.boards, *(((self.bye, 0),) if self.bye else ()))
        proposal = Proposal.of_pairs(listed)
        found = compared(rules, position, proposal)
        played = self._round(state, position)
        effect = Effect(
            round=played,
            adjourned=missing,
            excluded=excluded,
            engine=found.engine,
            given_up=found.given_up,
            forfeited=forfeited_without(position.absent, played),
        )
        return Work(effect, found.findings)

    def _round(self, state: State, position: Position) -> Round:
        """The round as facts."""
        if state.facts.is_team_event:
            matches = tuple(Match(white, black) for white, black in self.boards)
            return Round(matches=matches, team_bye=self.bye or None)
        named = {self.bye, *(player for board in self.boards for player in board)}
        byes = [Bye(self.bye, ByeKind.PAIRING_ALLOCATED)] if self.bye else []
        byes += [Bye(p, kind) for p, kind in position.byes.items() if p not in named]
        second = GameResult.MISSING if position.games > 1 else None
        games = tuple(
            Game(white, black, result_without(position.absent, white, black), return_result=second)
            for white, black in self.boards
        )
        return Round(games, tuple(byes))

    def apply(self, state: State, done: Deed) -> State:
        number = state.next_round
        assert done.effect.round is not None
        paired = _with_pairing(state, done.effect)
        return with_departure(paired, number, done.effect.round, done.effect.engine)

    def subjects(self) -> Subjects:
        return ROUNDS

    def names(self) -> frozenset[int]:
        return frozenset(number for pair in self.boards for number in pair) | {self.bye}

    def in_words(self, step: Step) -> Phrase:
        bye = ((self.bye, 0),) if self.bye else ()
        boards = BoardRefs((*self.boards, *bye))
        return Phrase("act.pair-by-hand", {"round": step.after.paired_rounds, "boards": boards})


def with_departure(state: State, number: int, made: Round, engine: Boards) -> State:
    """The state with a note of the boards that are not those of the rules, if any are."""
    actual = set(proposal_of(made).listed())
    if actual == set(engine):
        return state
    text, players = change_note(
        tuple(pair for pair in engine if pair not in actual),
        tuple(sorted(pair for pair in actual if pair not in engine)),
    )
    return state.with_note("MPA", number, text, *players)


def without_departure(state: State, number: int) -> State:
    """The state without a note of boards of this round that are not those of the rules."""
    notes = tuple(n for n in state.notes if (n.kind, n.round) != ("MPA", number))
    return replace(state, notes=notes)


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class Discard(Action):
    """Throw away the draft of the last round; nobody has seen it."""

    name: ClassVar[str] = "discard"
    article: ClassVar[str] = "C.04.2 art. 4.4"
    for_teams: ClassVar[bool] = True

    def check(self, state: State) -> Iterator[Finding]:
        if not state.has_draft:
            yield refusal("discard.none", "C.04.2 art. 4.4")

    def apply(self, state: State, done: Deed) -> State:
        return without_departure(state.without_last_round(), state.paired_rounds)

    def subjects(self) -> Subjects:
        return ROUNDS
