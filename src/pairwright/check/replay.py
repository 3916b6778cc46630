"""Replay: every round paired again from what was known before it, and compared."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from pairwright.check.comparison import compare
from pairwright.check.judge import colour_faults
from pairwright.check.legality import violations
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
    tournament, notes = _with_number_of_rounds(tournament)
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
        notes.append("no initial colour is declared (C.04.3 art. 5.1): taken from what was played")
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


def _with_number_of_rounds(tournament: Tournament) -> tuple[Tournament, list[str]]:
    """C.04.3 art. 1.8 needs the number of rounds; a finished event shows it."""
    recorded = len(tournament.rounds)
    coming = any(announced.round > recorded for announced in tournament.announcements)
    if tournament.number_of_rounds is not None or coming or not recorded:
        return tournament, []
    note = (
        f"no number of rounds is declared (C.04.1 art. 1): taken as {recorded}, the rounds "
        "recorded, so the last of them was paired with topscorers (C.04.3 art. 1.8)"
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
    broken = violations(position, recorded, system.name)
    theirs, ours = _only(recorded, engine), _only(engine, recorded)
    if broken:
        reason = "; ".join(map(str, broken))
        return RoundReport(
            number, Verdict.ILLEGAL, reason, tuple(broken), recorded=theirs, engine=ours
        )
    if not theirs and not ours:
        return RoundReport(number, Verdict.IDENTICAL)
    if system.name != "dutch":
        reason = f"the criteria of {system.title} are not compared here"
        return RoundReport(number, Verdict.DIFFERENT, reason, recorded=theirs, engine=ours)
    return _different(position, number, recorded, engine)


def _different(
    position: Position, number: int, recorded: Proposal, engine: Proposal
) -> RoundReport:
    own = violations(position, engine)
    if own:
        raise AssertionError(f"our own pairing of round {number} is illegal: {own[0]}")
    faults = tuple(colour_faults(position, recorded))
    theirs, ours = _only(recorded, engine), _only(engine, recorded)
    if recorded.pairs() == engine.pairs():
        reason = "only colours differ: " + "; ".join(map(str, faults))
        return RoundReport(
            number, Verdict.DIFFERENT, reason, (), faults, recorded=theirs, engine=ours
        )
    found = compare(position, recorded, engine)
    return RoundReport(
        number,
        Verdict.DIFFERENT,
        found.decision.text,
        (),
        faults,
        theirs,
        ours,
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
