"""A round that the rules cannot pair: foretold, and as far as it can be paired (R-EVENT-15)."""

from __future__ import annotations

from msgspec.structs import replace

from pairwright.event.action import Deed
from pairwright.event.actions.entries import Withdraw
from pairwright.event.actions.rounds import Pair, question
from pairwright.event.by_hand import Boards, barred_for
from pairwright.event.findings import ActRefusal, Finding, Level, notice, refusal
from pairwright.event.no_shows import absence_article, find_no_shows
from pairwright.event.state import State
from pairwright.frozen import Frozen
from pairwright.matching import FREE, bits, maximise, maximise_and_structure
from pairwright.position import Participant, Position
from pairwright.systems import Rules, resolve
from pairwright.tournament import InvalidTournament, NoLegalPairing

NEXT_BY_ITSELF = frozenset(
    {"pair.draft", "pair.all-paired", "pair.rounds", "pair.colour", "pair.numbers-open"}
)
"""Refusals that are no obstacle: something else is done first, or no round is to be paired."""


def foretold(state: State) -> Finding | None:
    """Return why the next round cannot be paired as things are now, or None.

    None where it can be, and where it is not due: there is a draft, or a setting is open.
    """
    if state.finished or state.session is not None:
        return None
    if not state.started and len(state.entrants) < 2:
        return None
    state = _decided_by_rule(state)
    refused = [finding for finding in Pair().check(state) if finding.level is Level.REFUSED]
    if any(finding.key in NEXT_BY_ITSELF for finding in refused):
        return None
    if refused:
        return refused[0]
    try:
        Pair().work(state)
    except ActRefusal as error:
        return error.findings[0]
    except InvalidTournament as error:
        return refusal("facts", what=error.reasons[0])
    return None


def _decided_by_rule(state: State) -> State:
    """Return the state in which who did not come has withdrawn, where the edition says so."""
    if not absence_article(state):
        return state
    for player, missed in find_no_shows(state).items():
        state = Withdraw(player, missed).apply(state, Deed(""))
    return state


class IncompletePairing(Frozen):
    """A largest legal pairing where no complete one exists; `left` says who is left, and why."""

    boards: Boards
    left: tuple[Finding, ...]


def incomplete_pairing(state: State) -> IncompletePairing:
    """The best incomplete pairing of the next round. Raises InvalidTournament."""
    facts = question(_decided_by_rule(state))
    rules = resolve(facts)
    return largest_pairing(rules, rules.position(facts))


def largest_pairing(rules: Rules, position: Position) -> IncompletePairing:
    """R-EVENT-15: as many boards as can be, the lowest left over, the others by the rules.

    Who may meet whom is what the judge says, pair by pair: soft rules are given up. Raises
    InvalidTournament.
    """
    position = position.freeing_all()
    numbers = [participant.number for participant in position.participants]
    graph = _legal(rules, position, numbers)
    left = _left_over(graph, len(numbers))
    there = tuple(
        participant for place, participant in enumerate(position.participants) if place not in left
    )
    boards = _paired(rules, _only(position, there))
    if boards is None:
        boards = _matched(graph, numbers, left)
    return IncompletePairing(
        boards, tuple(_why(numbers[place], graph[place], numbers) for place in sorted(left))
    )


def _legal(rules: Rules, position: Position, numbers: list[int]) -> list[int]:
    """For everybody, the mask of those whom they may meet."""
    everybody = (1 << len(numbers)) - 1
    place = {number: index for index, number in enumerate(numbers)}
    graph = []
    for index, number in enumerate(numbers):
        barred = sum(1 << place[other] for other in barred_for(rules, position, number))
        graph.append(everybody & ~barred & ~(1 << index))
    return graph


def _left_over(graph: list[int], count: int) -> set[int]:
    """The lowest players without whom all the others can be paired, in the order of the position.

    Every largest matching leaves as many; one after the other, the lowest who is left by some
    largest matching goes.
    """
    among = (1 << count) - 1
    left: set[int] = set()
    while True:
        free, found = maximise_and_structure(graph, [FREE] * count, among)
        if not free:
            return left
        lowest = max(bits(found.outer))
        left.add(lowest)
        among &= ~(1 << lowest)


def _only(position: Position, there: tuple[Participant, ...]) -> Position:
    """The position as if these alone were to be paired."""
    numbers = {player.number for player in there}
    forbidden = frozenset(pair for pair in position.forbidden if numbers.issuperset(pair))
    return replace(position, participants=there, forbidden=forbidden)


def _paired(rules: Rules, position: Position) -> Boards | None:
    """The boards of the rules for those who can be paired."""
    try:
        made = rules.pair(position)
    except NoLegalPairing:
        return None
    return tuple((board.white, board.black) for board in made.boards)


def _matched(graph: list[int], numbers: list[int], left: set[int]) -> Boards:
    """Any legal pairing of the others, where the system has none for them by themselves."""
    among = sum(1 << place for place in range(len(numbers)) if place not in left)
    mate = [FREE] * len(numbers)
    maximise(graph, mate, among)
    return tuple(
        (numbers[place], numbers[other]) for place, other in enumerate(mate) if other > place
    )


def _why(player: int, may_meet: int, numbers: list[int]) -> Finding:
    others = tuple(numbers[place] for place in bits(may_meet))
    if not others:
        return notice("left.nobody", player=player)
    return notice("left.needed", player=player, players=others)
