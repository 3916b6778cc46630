"""Replay: every round paired again from what was known before it, and compared."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace

from pairwright.check.comparison import Comparison, compare
from pairwright.check.double_swiss_comparison import compare_double_swiss
from pairwright.check.double_swiss_judge import judge_double_swiss
from pairwright.check.judge import ColourFault, colour_faults
from pairwright.check.legality import Violation, violations
from pairwright.check.proposal import Proposal
from pairwright.check.report import Pair, Report, RoundReport, Verdict
from pairwright.position import Position, declared_edition, declared_system
from pairwright.systems import System, pair, system_named
from pairwright.tournament import InvalidTournament, NoLegalPairing, Tournament


def check(
    tournament: Tournament,
    system: str | None = None,
    edition: str | None = None,
    rounds: Collection[int] | None = None,
) -> Report:
    """Judge every recorded round, or those in `rounds`.

    System and edition are those the tournament declares unless given. Raises InvalidTournament for
    a system or edition that is not here.
    """
    chosen, wanted = _system(tournament, system, edition)
    tournament, notes = _with_number_of_rounds(tournament, chosen.name)
    recorded = range(1, len(tournament.rounds) + 1)
    numbers = list(recorded) if rounds is None else [n for n in recorded if n in rounds]
    if rounds is not None and (missing := sorted(set(rounds) - set(recorded))):
        notes.append(f"not recorded, so not judged: round {', '.join(map(str, missing))}")
    notes += [
        f"the published pairing of round {change.round} was changed "
        f"(C.04.2 art. {change.ground.value}); judged is what was recorded"
        for change in tournament.pairing_changes
        if change.round in numbers
    ]
    if tournament.initial_colour is None and numbers:
        article = _INITIAL_COLOUR[chosen.name]
        notes.append(f"no initial colour is declared ({article}): taken from what was played")
    reports = [
        _judge_round(
            tournament, chosen, wanted, number, Proposal.of_round(tournament.rounds[number - 1])
        )
        for number in numbers
    ]
    return Report(chosen.name, wanted, tuple(notes), tuple(reports))


def check_next(
    tournament: Tournament,
    proposal: Proposal,
    system: str | None = None,
    edition: str | None = None,
) -> Report:
    """Judge a proposed pairing of the next round. Raises InvalidTournament as `check` does."""
    chosen, wanted = _system(tournament, system, edition)
    number = len(tournament.rounds) + 1
    return Report(
        chosen.name, wanted, (), (_judge_round(tournament, chosen, wanted, number, proposal),)
    )


def _system(tournament: Tournament, system: str | None, edition: str | None) -> tuple[System, str]:
    chosen = system_named(system or declared_system(tournament))
    only = chosen.editions[0] if len(chosen.editions) == 1 else None
    declared = tournament.declaration.edition or only or declared_edition(tournament)
    wanted = edition or declared
    if wanted not in chosen.editions:
        raise InvalidTournament(
            f"{chosen.title} has no edition {wanted!r} here; known: {', '.join(chosen.editions)}"
        )
    return chosen, wanted


_INITIAL_COLOUR = {"dutch": "C.04.3 art. 5.1", "double-swiss": "C.04.5 art. 4.1"}
_LAST_ROUND = {
    "dutch": "with topscorers (C.04.3 art. 1.8)",
    "double-swiss": "without [C7] and [C8] (C.04.5 art. 2.3.4, 2.3.5)",
}
"""How the last round is paired, in each system."""


def _with_number_of_rounds(tournament: Tournament, system: str) -> tuple[Tournament, list[str]]:
    """The last round is paired by other rules than the rest; a finished event shows which it is."""
    recorded = len(tournament.rounds)
    coming = any(announced.round > recorded for announced in tournament.announcements)
    if tournament.number_of_rounds is not None or coming or not recorded:
        return tournament, []
    note = (
        f"no number of rounds is declared (C.04.1 art. 1): taken as {recorded}, the rounds "
        f"recorded, so the last of them was paired {_LAST_ROUND[system]}"
    )
    return replace(tournament, number_of_rounds=recorded), [note]


def _judge_round(
    tournament: Tournament, system: System, edition: str, number: int, recorded: Proposal
) -> RoundReport:
    if not recorded.boards and not recorded.byes:
        return RoundReport(number, Verdict.NOT_JUDGED, "no pairing is recorded for this round")
    try:
        made = pair(tournament, system=system.name, edition=edition, round=number)
    except NoLegalPairing as error:
        return RoundReport(number, Verdict.NOT_JUDGED, str(error), arbiter_decides=True)
    except InvalidTournament as error:
        return RoundReport(number, Verdict.NOT_JUDGED, str(error))
    position, engine = made.position, Proposal.of_pairing(made)
    assert position is not None, "a pairing of a system knows its position"
    try:
        return _JUDGES[system.name](position, recorded, engine)
    except InvalidTournament as error:
        return RoundReport(number, Verdict.NOT_JUDGED, str(error))


def _judge_dutch(position: Position, recorded: Proposal, engine: Proposal) -> RoundReport:
    number = position.round_number
    broken = violations(position, recorded)
    if broken:
        return _illegal(number, broken, recorded, engine)
    if not _only(recorded, engine):
        return RoundReport(number, Verdict.IDENTICAL)
    own = violations(position, engine)
    if own:
        raise AssertionError(f"our own pairing of round {number} is illegal: {own[0]}")
    faults = tuple(colour_faults(position, recorded))
    if recorded.pairs() == engine.pairs():
        return _other_colours(number, faults, recorded, engine)
    found = compare(position, recorded, engine)
    return _different(number, found.decision.text, faults, found, recorded, engine)


def _judge_double_swiss(position: Position, recorded: Proposal, engine: Proposal) -> RoundReport:
    number = position.round_number
    judgement = judge_double_swiss(position, recorded)
    if judgement.violations:
        return _illegal(number, judgement.violations, recorded, engine)
    if not _only(recorded, engine):
        return RoundReport(number, Verdict.IDENTICAL)
    own = judge_double_swiss(position, engine)
    if not own.is_sound:
        raise AssertionError(f"our own pairing of round {number} is not sound: {own}")
    faults = tuple(ColourFault.of(fault) for fault in judgement.colour_faults)
    if recorded.pairs() == engine.pairs():
        return _other_colours(number, faults, recorded, engine)
    found = compare_double_swiss(position, recorded, engine)
    reason = found.decision.text
    if judgement.exchanges:
        reason += f"; a better round by one exchange: {judgement.exchanges[0]}"
    return _different(number, reason, faults, found, recorded, engine)


_JUDGES: Mapping[str, Callable[[Position, Proposal, Proposal], RoundReport]] = {
    "dutch": _judge_dutch,
    "double-swiss": _judge_double_swiss,
}
"""For each system: what the recorded round is, beside the one that the rules give."""


def _illegal(
    number: int, broken: Sequence[Violation], recorded: Proposal, engine: Proposal
) -> RoundReport:
    return RoundReport(
        number,
        Verdict.ILLEGAL,
        "; ".join(map(str, broken)),
        tuple(broken),
        recorded=_only(recorded, engine),
        engine=_only(engine, recorded),
    )


def _other_colours(
    number: int, faults: tuple[ColourFault, ...], recorded: Proposal, engine: Proposal
) -> RoundReport:
    return RoundReport(
        number,
        Verdict.DIFFERENT,
        "only colours differ: " + "; ".join(map(str, faults)),
        (),
        faults,
        _only(recorded, engine),
        _only(engine, recorded),
    )


def _different(
    number: int,
    reason: str,
    faults: tuple[ColourFault, ...],
    found: Comparison,
    recorded: Proposal,
    engine: Proposal,
) -> RoundReport:
    return RoundReport(
        number,
        Verdict.DIFFERENT,
        reason,
        (),
        faults,
        _only(recorded, engine),
        _only(engine, recorded),
        found.decision,
        found.recorded,
        found.engine,
    )


def _only(one: Proposal, other: Proposal) -> tuple[Pair, ...]:
    """The pairs of one that the other has not; unknown colours match either way."""
    either_way = {
        frozenset((board.white, board.black)) for board in one.colourless | other.colourless
    }
    known = other.listed()
    return tuple(
        sorted(
            pair
            for pair in one.listed() - known
            if not (frozenset(pair) in either_way and pair[::-1] in known)
        )
    )
