"""Changing a published pairing: a session with a start, boards and an end (C.04.2 art. 4.4)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import ClassVar

from msgspec.structs import replace

from pairwright.event.action import Action, Deed, Effect, Step, Work, act
from pairwright.event.actions.entries import unknown_player
from pairwright.event.actions.match_sheets import without_sheet
from pairwright.event.by_hand import Boards, boards_of_one, change_note, compared, proposal_of
from pairwright.event.findings import Finding, ask_reason, later_refusal, outside, refusal
from pairwright.event.limits import text_problem
from pairwright.event.rights import EventRight
from pairwright.event.state import ChangeSession, State
from pairwright.event.subjects import ROUNDS, Subjects
from pairwright.rules.proposal import Proposal
from pairwright.systems import Rules, games_per_pairing, resolve
from pairwright.tournament import (
    Bye,
    ByeKind,
    ChangeGround,
    Game,
    GameResult,
    InvalidTournament,
    Match,
    NoLegalPairing,
    PairingChange,
    Round,
)
from pairwright.tournament.changed_pairings import ground_faults


@act(needs=EventRight.CHANGE, is_heavy=False, tells_public=False)
class StartChange(Action):
    """Start changing the published pairing of the last round, on one of the five grounds.

    Whether the ground holds shows at the end: it may rest on the boards.
    """

    name: ClassVar[str] = "start-change"
    article: ClassVar[str] = "C.04.2 art. 4.4"
    integrity: ClassVar[bool] = True
    for_teams: ClassVar[bool] = True

    ground: ChangeGround
    note: str = ""

    def check(self, state: State) -> Iterator[Finding]:
        number = state.paired_rounds
        if not state.started or state.has_draft:
            yield refusal("change.not-published", "C.04.2 art. 4.4")
        elif state.files[-1].published.results:
            yield refusal("change.over", "C.04.2 art. 4.4", round=number)
        elif any(correction.round == number for correction in state.facts.game_corrections):
            yield refusal("change.corrected", "C.04.2 art. 4.4", round=number)
        if problem := text_problem(self.note):
            yield refusal("describe.text", what=problem)

    def apply(self, state: State, done: Deed) -> State:
        played = state.paired_as(state.paired_rounds)
        session = ChangeSession(state.paired_rounds, self.ground, played, played, self.note)
        return replace(state, session=session)

    def subjects(self) -> Subjects:
        return ROUNDS

    def rounds_named(self, step: Step) -> frozenset[int]:
        return frozenset({step.after.paired_rounds})


class _InSession(Action):
    """An act that only a session of changes knows."""

    article: ClassVar[str] = "C.04.2 art. 4.4"
    in_session: ClassVar[bool] = True

    def session_findings(self, state: State) -> Iterator[Finding]:
        if state.session is None:
            yield refusal("change.no-session", "C.04.2 art. 4.4")

    def session(self, state: State) -> ChangeSession:
        assert state.session is not None
        return state.session

    def subjects(self) -> Subjects:
        return ROUNDS

    def rounds_named(self, step: Step) -> frozenset[int]:
        return frozenset({step.after.paired_rounds})


@act(needs=EventRight.CHANGE, is_heavy=False, tells_public=False)
class ChangeBoards(_InSession):
    """Boards that go, and boards in their place: (White, Black), a bye as (player, 0)."""

    name: ClassVar[str] = "change-boards"
    for_teams: ClassVar[bool] = True

    remove: Boards
    put: Boards

    def check(self, state: State) -> Iterator[Finding]:
        wrong = list(self.session_findings(state))
        if wrong:
            yield from wrong
            return
        now = self.session(state).after
        listed = proposal_of(now).listed()
        for white, black in self.remove:
            if (white, black) not in listed:
                yield refusal("board.unknown", round=state.paired_rounds, white=white, black=black)
        going = set(self.remove)
        if _with_results(state, now) & going:
            yield refusal("change.result", "C.04.2 art. 4.4")
        staying = {p for board in listed - going for p in board if p}
        put = [player for board in self.put for player in board if player]
        for player in sorted(set(put)):
            known = state.entrant(player)
            if known is None:
                yield from unknown_player(state, player)
            elif player in staying or put.count(player) > 1:
                yield refusal("boards.twice", player=player)
            elif known.arrives > state.paired_rounds:
                yield refusal("change.arrives", "C.04.2 art. 2.4", player=player)
            elif state.is_withdrawn(player) and player not in state.paired(state.paired_rounds):
                yield later_refusal("boards.withdrawn", "C.04.2 art. 3.2", player=player)
        byes = [pair for pair in {*listed - going, *self.put} if not pair[1]]
        if state.facts.is_team_event and len(byes) > 1:
            yield refusal("change.one-bye", "C.04.6 art. 1.4")
        if any(white < 1 for white, _ in self.put) or not (self.remove or self.put):
            yield refusal("change.board")

    def apply(self, state: State, done: Deed) -> State:
        session = self.session(state)
        after = _with_put(state, session.after, self.remove, self.put)
        return replace(state, session=replace(session, after=after))

    def names(self) -> frozenset[int]:
        return frozenset(number for pair in (*self.remove, *self.put) for number in pair)


def _with_put(state: State, played: Round, remove: Boards, put: Boards) -> Round:
    """The round with other boards."""
    if state.facts.is_team_event:
        return _matches_replaced(played, remove, put)
    second = GameResult.MISSING if games_per_pairing(state.facts) > 1 else None
    return _replaced(played, remove, put, second)


def _with_results(state: State, now: Round) -> set[tuple[int, int]]:
    """The boards of the round being changed that have a result."""
    if state.facts.is_team_event:
        matches = state.matches(state.paired_rounds)
        return {(match.white, match.black) for match in matches if match.has_results}
    return {
        (game.white, game.black) for game in now.games if set(game.results) != {GameResult.MISSING}
    }


def _matches_replaced(played: Round, remove: Boards, put: Boards) -> Round:
    """The round with other matches, the new ones in the places of the old ones.

    A team that loses its match is away with zero points, as it stands in no match.
    """
    new = [Match(white, black) for white, black in put if black]
    matches: list[Match] = []
    for match in played.matches:
        if (match.white, match.black) not in remove:
            matches.append(match)
        elif new:
            matches.append(new.pop(0))
    left = None if (played.team_bye, 0) in remove else played.team_bye
    byes = [team for team, black in put if not black]
    return replace(played, matches=(*matches, *new), team_bye=byes[0] if byes else left)


def _replaced(played: Round, remove: Boards, put: Boards, second: GameResult | None) -> Round:
    """The round with other boards, the new ones in the places of the old ones.

    Who loses a board is away with zero points; who gets one is not away any more.
    """
    new = [Game(white, black, return_result=second) for white, black in put if black]
    games: list[Game] = []
    for game in played.games:
        if (game.white, game.black) not in remove:
            games.append(game)
        elif new:
            games.append(new.pop(0))
    seated = {player for board in put for player in board}
    dropped = [p for board in remove for p in board if p and p not in seated]
    byes = [
        bye
        for bye in played.byes
        if bye.player not in seated
        and not (bye.kind is ByeKind.PAIRING_ALLOCATED and (bye.player, 0) in remove)
    ]
    byes += [Bye(white, ByeKind.PAIRING_ALLOCATED) for white, black in put if not black]
    byes += [Bye(player, ByeKind.ZERO_POINT) for player in dropped]
    return Round((*games, *new), tuple(byes), played.unopposed)


@act(needs=EventRight.CHANGE, is_heavy=True, tells_public=True)
class EndChange(_InSession):
    """End the session: the new boards are judged, compared with those of the rules, and stand.

    A ground that does not hold is none: then the change leaves FIDE mode (readings-event.md
    R-EVENT-12), and the report tells the boards without one.
    """

    name: ClassVar[str] = "end-change"
    works_out: ClassVar[tuple[str, ...]] = ("engine",)
    integrity: ClassVar[bool] = True
    for_teams: ClassVar[bool] = True

    def check(self, state: State) -> Iterator[Finding]:
        wrong = list(self.session_findings(state))
        if wrong:
            yield from wrong
            return
        session = self.session(state)
        change = _change_of(session, "")
        if not change.published or not change.replaced_by:
            yield refusal("change.nothing", "C.04.2 art. 4.4")
            return
        ground = f"C.04.2 art. {session.ground.value}"
        try:
            self.apply(state, Deed("")).facts.checked()
        except InvalidTournament as error:
            yield refusal("change.ground", ground, what=error.reasons[0])
            return
        if _has_ground(_with_boards(state, session), _whole(state, change)):
            yield ask_reason("change.end", ground, round=session.round)
        else:
            yield _no_ground(session)
        if gone := _dropped(session):
            yield ask_reason("change.dropped", "C.04.2 art. 3.3", players=gone, round=session.round)

    def work(self, state: State) -> Work:
        """The judgement, and what becomes of those who lose their boards."""
        session = self.session(state)
        facts = self.apply(state, Deed("")).facts
        rules = resolve(facts)
        position = rules.replay(facts).before(session.round)
        proposal = proposal_of(facts.rounds[session.round - 1])
        found = compared(rules, position, proposal)
        here = tuple(_with_everybody(state, session, rules, proposal))
        return Work(Effect(engine=found.engine), (*here, *found.findings))

    def apply(self, state: State, done: Deed) -> State:
        session = self.session(state)
        change = _change_of(session, session.note or done.reason)
        whole = _whole(state, change)
        changed = _with_boards(state, session)
        # Being given a board is arriving (art. 2.4, 4.1, 4.4.4).
        changed = changed.arrived({p for board in change.replaced_by for p in board})
        kept = tuple(c for c in changed.facts.pairing_changes if not _again(c, change))
        if whole is not None and _has_ground(changed, whole):
            kept = (*kept, whole)
        elif whole is not None:
            text, players = change_note(whole.published, whole.replaced_by)
            changed = changed.with_note("MPA", session.round, text, *players)
        return replace(changed.changed(pairing_changes=kept), session=None)


def _with_boards(state: State, session: ChangeSession) -> State:
    """The state with the boards of the session, and no word yet about why."""
    after = session.after
    if state.facts.is_team_event:  # line-ups were made for other opponents
        change = _change_of(session, "")
        boards = (*change.published, *change.replaced_by)
        teams = {team for board in boards for team in board if team}
        state = without_sheet(state, session.round, sorted(teams))
        kept = state.facts.rounds[session.round - 1]
        after = replace(after, games=kept.games, unopposed=kept.unopposed)
    return state.with_changed_round(session.round, after)


def _has_ground(changed: State, change: PairingChange | None) -> bool:
    """Whether what the ground speaks of happened; boards as published again need none."""
    return change is None or not ground_faults(changed.facts, change)


def _no_ground(session: ChangeSession) -> Finding:
    """What the ground speaks of, and what did not happen; 4.4.2 speaks of no event."""
    match session.ground:
        case ChangeGround.ALREADY_MET:
            return outside("change.no-ground-4.4.1", "C.04.2 art. 4.4", round=session.round)
        case ChangeGround.WITHOUT_OPPONENT:
            return outside("change.no-ground-4.4.3", "C.04.2 art. 4.4", round=session.round)
        case ChangeGround.LATE_ENTRY:
            return outside("change.no-ground-4.4.4", "C.04.2 art. 4.4", round=session.round)
        case _:
            return outside("change.no-ground-4.4.5", "C.04.2 art. 4.4", round=session.round)


def _dropped(session: ChangeSession) -> tuple[int, ...]:
    """Who had a board, or the bye, and has none any more: away, as C.04.2 art. 3.3 has it."""
    before, after = (_seated(played) for played in (session.before, session.after))
    return tuple(sorted(before - after))


def _with_everybody(
    state: State, session: ChangeSession, rules: Rules, proposal: Proposal
) -> Iterator[Finding]:
    """C.04.1 art. 3: the pairing of the rules, if those who lose their boards are here."""
    gone = _dropped(session)
    if not gone:
        return
    byes = tuple((player, 0) for player in proposal.byes)
    seats = [*gone, *proposal.byes]
    put = tuple((first, two) for first, two in zip_longest(seats[::2], seats[1::2], fillvalue=0))
    everybody = replace(session, after=_with_put(state, session.after, byes, put))
    facts = _with_boards(state, everybody).facts
    try:
        made = Proposal.of_pairing(rules.pair(rules.replay(facts).before(session.round)))
    except NoLegalPairing:
        return
    engine = boards_of_one(made, proposal)
    yield ask_reason("change.dropped-here", "C.04.1 art. 3", players=gone, engine=engine)


def _seated(played: Round) -> set[int]:
    return {player for board in proposal_of(played).listed() for player in board if player}


def _again(change: PairingChange, last: PairingChange) -> bool:
    """Whether the last change changes boards that an earlier one had put."""
    return change.round == last.round and bool({*change.replaced_by} & {*last.published})


def _whole(state: State, last: PairingChange) -> PairingChange | None:
    """What it changes again becomes one change with it, on its ground; None back at the start.

    A file tells which boards were published and which were played, and nothing in between; the
    journal has every step.
    """
    again = [change for change in state.facts.pairing_changes if _again(change, last)]
    first = {board for change in again for board in change.published}
    between = {board for change in again for board in change.replaced_by}
    published = (first | {*last.published} - between) - {*last.replaced_by}
    replaced_by = ({*last.replaced_by} | between - {*last.published}) - first
    if not published:
        return None
    notes = (*(change.note for change in again), last.note)
    note = "; ".join(note for note in notes if note)
    return replace(
        last,
        published=tuple(sorted(published)),
        replaced_by=tuple(sorted(replaced_by)),
        note=note,
    )


def _change_of(session: ChangeSession, note: str) -> PairingChange:
    before = proposal_of(session.before).listed()
    after = proposal_of(session.after).listed()
    return PairingChange(
        session.round,
        session.ground,
        tuple(sorted(before - after)),
        tuple(sorted(after - before)),
        " ".join(note.split()),
    )


@act(needs=EventRight.CHANGE, is_heavy=False, tells_public=False)
class CancelChange(_InSession):
    """End the session with the pairing as it was published."""

    name: ClassVar[str] = "cancel-change"
    for_teams: ClassVar[bool] = True

    def check(self, state: State) -> Iterator[Finding]:
        yield from self.session_findings(state)

    def apply(self, state: State, done: Deed) -> State:
        return replace(state, session=None)
