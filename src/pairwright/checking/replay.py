"""Replay: every round paired again from what was known before it, and compared."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from pairwright.checking.published import (
    as_published,
    as_recorded,
    changes_of,
    corrected_since,
    ended_since,
    results_then,
)
from pairwright.checking.report import Pair, Report, RoundReport, Verdict
from pairwright.position import Position, Replay
from pairwright.position.order import strength
from pairwright.position.record import unfinished_games
from pairwright.rules.pairing import RoundPairing
from pairwright.rules.proposal import Proposal
from pairwright.systems import Rules, assumed_edition, judged, resolve
from pairwright.systems.basic_rules import REMATCH
from pairwright.systems.resolution import NOT_THE_NEWEST_OF_ITS_DAY
from pairwright.tournament import (
    EarlierNumbers,
    GameCorrection,
    InvalidTournament,
    NoLegalPairing,
    PairingChange,
    Round,
    Tournament,
)
from pairwright.vocabulary.judgement import Judgement
from pairwright.vocabulary.reason import BoardRefs, Fact, Phrase, PlayerRefs, Reason

if TYPE_CHECKING:
    from pairwright.ranking.verify import WrongClaim


def check(
    tournament: Tournament,
    system: str | None = None,
    edition: str | int | None = None,
    rounds: Collection[int] | None = None,
    as_engine: str | None = None,
) -> Report:
    """Judge every recorded round, or those in `rounds`, and what is claimed about standings.

    System and edition are those the tournament declares unless given; `as_engine` judges by the
    readings of an engine. Raises InvalidTournament for
    a declared system or edition that is not here, InvalidRequest for one asked for.
    """
    rules = resolve(tournament, system, edition, as_engine)
    by_date = assumed_edition(tournament, rules, edition)
    known = with_number_of_rounds(tournament)
    recorded = range(1, len(known.rounds) + 1)
    numbers = list(recorded) if rounds is None else [n for n in recorded if n in rounds]
    missing = sorted(set(rounds or ()) - set(recorded))
    # The report names its edition; a note says why, where it is not simply the newest.
    surprising = by_date is not None and by_date.message in NOT_THE_NEWEST_OF_ITS_DAY
    remarks = [by_date] if by_date is not None and surprising else []
    remarks += _remarks(tournament, known, rules, numbers, missing)
    report = _report(rules, known, remarks, dict.fromkeys(numbers))
    told = (*_results_judged_with(report.rounds), *_changes_judged(report.rounds))
    return replace(report, remarks=(*report.remarks, *told), standings=_standings(tournament))


def _standings(tournament: Tournament) -> tuple[WrongClaim, ...]:
    """What the tournament claims about points and ranks, and wrongly so."""
    from pairwright.ranking.verify import verify

    return tuple(verify(tournament))


def check_next(
    tournament: Tournament,
    proposal: Proposal,
    system: str | None = None,
    edition: str | int | None = None,
    as_engine: str | None = None,
) -> Report:
    """Judge a proposed pairing of the next round. Raises InvalidTournament as `check` does."""
    rules = resolve(tournament, system, edition, as_engine)
    return _report(rules, tournament, (), {len(tournament.rounds) + 1: proposal})


def check_beside(made: RoundPairing, played: Round) -> RoundReport:
    """Judge a recorded round beside the pairing that the rules give for it."""
    return _verdict(made, Proposal.of_round(played))


def with_number_of_rounds(tournament: Tournament) -> Tournament:
    """The last round is paired by other rules than the rest; a finished event shows which it is."""
    recorded = len(tournament.rounds)
    coming = any(announced.round > recorded for announced in tournament.announcements)
    if tournament.number_of_rounds is not None or coming or not recorded:
        return tournament
    return replace(tournament, number_of_rounds=recorded)


def _remarks(
    declared: Tournament,
    known: Tournament,
    rules: Rules,
    numbers: Sequence[int],
    missing: Sequence[int],
) -> Iterator[Reason]:
    """What had to be assumed, or is not judged."""
    articles = rules.edition.articles
    if known.number_of_rounds != declared.number_of_rounds:
        cited = ("C.04.1 art. 1", articles["last-round"])
        how = Phrase("last-round")
        yield Reason("note.rounds", cited, {"rounds": len(known.rounds), "how": how})
    if numbers and "averages" in articles:
        unrated = tuple(p.number for p in known.players if not strength(p, known))
        values: dict[str, Fact] = {"players": PlayerRefs(unrated), "number": len(unrated)}
        if unrated:
            yield Reason("note.unrated", (articles["averages"],), values)
    if missing:
        yield Reason("note.not-recorded", (), {"rounds": ", ".join(map(str, missing))})
    for earlier in known.earlier_numbers:
        yield numbers_said(earlier)
    if known.initial_colour is None and numbers and rules.system.schedule is None:
        yield Reason("note.initial-colour", (articles["initial-colour"],))


def _results_judged_with(rounds: Sequence[RoundReport]) -> Iterator[Reason]:
    """Results that pairings took for other ones than the records show, each with these rounds."""
    told: list[tuple[Reason, list[int]]] = []
    for round_report in rounds:
        for reason in round_report.judged_with:
            numbers = next((numbers for known, numbers in told if known == reason), None)
            if numbers is None:
                told.append((reason, [round_report.round]))
            else:
                numbers.append(round_report.round)
    for reason, numbers in told:
        values = {"rounds": ", ".join(map(str, numbers)), "number": len(numbers)}
        yield replace(reason, values={**reason.values, **values})


def _changes_judged(rounds: Sequence[RoundReport]) -> Iterator[Reason]:
    """Changes of rounds whose verdict does not name them: what was played is judged."""
    for round_report in rounds:
        if round_report.verdict is not Verdict.CHANGED:
            different = round_report.verdict is Verdict.DIFFERENT
            key = "note.changed-neither" if different else "note.changed-played"
            yield from (change_said(key, change) for change in round_report.changes)


def change_said(key: str, change: PairingChange) -> Reason:
    """C.04.2 art. 4.4: that a published pairing was changed, and on what ground."""
    values: dict[str, Fact] = {
        "round": change.round,
        "published": BoardRefs(change.published),
        "played": BoardRefs(change.replaced_by),
    }
    return Reason(key, (f"C.04.2 art. {change.ground.value}",), values)


def correction_said(correction: GameCorrection) -> Reason:
    """C.04.2 art. 4.3 (b): that a result was corrected after the next pairing."""
    values: dict[str, Fact] = {
        "round": correction.round,
        "first": correction.white,
        "second": correction.black,
    }
    if correction.known_from is not None and not correction.is_put_right:
        return Reason("judge.ended", ("C.04.2 art. 3.1",), values)
    return Reason("judge.corrected", ("C.04.2 art. 4.3",), values)


def numbers_said(earlier: EarlierNumbers) -> Reason:
    """C.04.2 art. 2.3: with which other numbers the rounds up to one were paired, as is told."""
    moved = (earlier for earlier in earlier.numbers if earlier.player != earlier.number)
    shown_numbers = ", ".join(f"{earlier.player} ({earlier.number})" for earlier in moved)
    values: dict[str, Fact] = {"round": earlier.last_round, "numbers": shown_numbers or "-"}
    return Reason("note.earlier-numbers", ("C.04.2 art. 2.3",), values)


def _report(
    rules: Rules,
    tournament: Tournament,
    remarks: Sequence[Reason],
    proposals: dict[int, Proposal | None],
) -> Report:
    """Judge rounds; None in `proposals` stands for what is recorded."""
    try:
        replay = rules.replay(tournament)
    except InvalidTournament as error:
        rounds = [
            RoundReport(number, Verdict.NOT_JUDGED, because=error.reasons) for number in proposals
        ]
    else:
        rounds = [
            _recorded_round(rules, tournament, replay, number)
            if proposal is None
            else _judge_round(rules, replay, number, proposal)
            for number, proposal in proposals.items()
        ]
    report = Report(rules.system.name, rules.edition.name, tuple(remarks), tuple(rounds))
    if not rules.engine and not rules.readings:
        return report
    return replace(report, engine=rules.engine, readings=rules.readings)


def _recorded_round(
    rules: Rules, tournament: Tournament, replay: Replay, number: int
) -> RoundReport:
    """The verdict on a recorded round: on what was played, whatever is claimed about it.

    A claim never makes a round IDENTICAL or legal: at best it is CHANGED
    (readings-event.md R-EVENT-13).
    """
    played = Proposal.of_round(replay.field.rounds[number - 1])
    found = _judge_round(rules, replay, number, played)
    changes = changes_of(tournament, number)
    if changes:
        found = replace(_beside_published(rules, tournament, found, played), changes=changes)
    late = corrected_since(tournament, number)
    ended = ended_since(tournament, number)
    if late or ended:
        now = _judge_round(rules, rules.replay(as_recorded(tournament, number)), number, played)
        found = _beside_corrected(found, now, late, results_then(tournament, number))
    return found


def _beside_published(
    rules: Rules, tournament: Tournament, found: RoundReport, played: Proposal
) -> RoundReport:
    """C.04.2 art. 4.4: CHANGED where what was published is the pairing of the rules.

    Where it is not, the change has mended or replaced something else, and what was played is judged
    for itself.
    """
    if found.verdict not in (Verdict.IDENTICAL, Verdict.DIFFERENT):
        return found
    number = found.round
    then = rules.replay(as_published(tournament, number))
    published = Proposal.of_round(then.field.rounds[number - 1])
    if _judge_round(rules, then, number, published).verdict is not Verdict.IDENTICAL:
        return found
    told = [change_said("judge.changed", change) for change in changes_of(tournament, number)]
    sides = _only(played, published), _only(published, played)
    return _changed(number, tuple(told), *sides)


def _beside_corrected(
    found: RoundReport,
    now: RoundReport,
    late: Sequence[GameCorrection],
    results_then: Iterable[Reason],
) -> RoundReport:
    """C.04.2 art. 3.1, 4.3 (b): the verdict by what was known when the round was paired.

    `now` is the verdict by the results as they were corrected since. Two who have met must not meet
    again however late it was found out (art. 4.4.1), and where no pairing exists none was right.
    """
    if found.verdict in (Verdict.ILLEGAL, Verdict.NOT_JUDGED):
        return found
    if now.verdict is found.verdict is Verdict.IDENTICAL:
        return found  # it makes no difference
    again = any(broken.reason.key in REMATCH for broken in now.violations)
    if again or now.verdict is Verdict.NOT_JUDGED:
        told = map(correction_said, late)
        return replace(now, because=(*now.because, *told), changes=found.changes)
    return replace(found, judged_with=tuple(results_then))


def _changed(
    number: int, told: tuple[Reason, ...], recorded: tuple[Pair, ...], engine: tuple[Pair, ...]
) -> RoundReport:
    return RoundReport(number, Verdict.CHANGED, recorded=recorded, engine=engine, because=told)


def _judge_round(rules: Rules, replay: Replay, number: int, recorded: Proposal) -> RoundReport:
    if not recorded.boards and not recorded.byes:
        why: tuple[Reason, ...] = (Reason("judge.not-recorded"),)
        return RoundReport(number, Verdict.NOT_JUDGED, because=why)
    try:
        position = replay.before(number)
        try:
            made = rules.pair(position)
        except NoLegalPairing as error:
            return _beside_none(rules, position, recorded, error)
        return _verdict(made, recorded)
    except InvalidTournament as error:
        why = tuple(_open_games(replay, number)) or error.reasons
        return RoundReport(number, Verdict.NOT_JUDGED, because=why)


def _beside_none(
    rules: Rules, position: Position, recorded: Proposal, error: NoLegalPairing
) -> RoundReport:
    """A round for which the rules have no pairing: the arbiter decides.

    A schedule is there all the same: what departs from it may be forbidden for itself.
    """
    number = position.round_number
    if rules.system.schedule is None:
        return RoundReport(number, Verdict.NOT_JUDGED, arbiter_decides=True, because=error.reasons)
    found = rules.judge(position, recorded)
    verdict = Verdict.ILLEGAL if found.violations else Verdict.DIFFERENT
    played = tuple(sorted(recorded.listed()))
    return RoundReport(
        number, verdict, found.violations, found.colour_faults, played, because=error.reasons
    )


def _open_games(replay: Replay, number: int) -> Iterator[Reason]:
    """C.04.2 art. 3.1: the games before a round that have no result."""
    for played, game in unfinished_games(replay.tournament, number):
        values: dict[str, Fact] = {"round": played, "first": game.white, "second": game.black}
        yield Reason("judge.open-game", ("C.04.2 art. 3.1",), values)


def is_excluded(
    rules: Rules,
    position: Position,
    recorded: Proposal,
    departs: Callable[[Position, Proposal], bool] | None = None,
) -> bool:
    """Return whether the recorded round cannot be IDENTICAL in this position, without pairing it.

    The rules give nothing that is forbidden, or has other colours than its own pairs would have;
    nor what `departs` by a test of the rules. Raises InvalidTournament and NoLegalPairing.
    """
    judgement = rules.judge(position, recorded)
    if judgement.violations or judgement.colour_faults:
        return True
    return departs is not None and departs(position, recorded)


def is_pairing_of(rules: Rules, position: Position, recorded: Proposal) -> bool:
    """Return whether a round that is not excluded is the one that the rules give.

    Raises InvalidTournament and NoLegalPairing.
    """
    engine = Proposal.of_pairing(rules.pair(position))
    return recorded.agrees(engine) or not _only(recorded, engine)


def _verdict(made: RoundPairing, recorded: Proposal) -> RoundReport:
    """What the recorded round is, beside the one that the rules give."""
    number, engine = made.round_number, Proposal.of_pairing(made)
    found = made.rules.judge(made.position, recorded)
    if not found.violations and recorded.agrees(engine):
        return RoundReport(number, Verdict.IDENTICAL)
    ours, theirs = _only(engine, recorded), _only(recorded, engine)
    if found.violations:
        return RoundReport(number, Verdict.ILLEGAL, found.violations, (), theirs, ours)
    if not theirs:
        return RoundReport(number, Verdict.IDENTICAL)
    judged(made)
    if recorded.pairs() == engine.pairs():
        return RoundReport(number, Verdict.DIFFERENT, (), found.colour_faults, theirs, ours)
    return _different(made, recorded, found)


def _different(made: RoundPairing, recorded: Proposal, found: Judgement) -> RoundReport:
    """Both are complete and legal, and differ in who meets whom."""
    engine = Proposal.of_pairing(made)
    compared = made.rules.compare(made.position, recorded, engine)
    better = (
        Reason("judge.exchange", (), {"what": improvement.reason})
        for improvement in found.improvements[:1]
    )
    return RoundReport(
        made.round_number,
        Verdict.DIFFERENT,
        (),
        found.colour_faults,
        _only(recorded, engine),
        _only(engine, recorded),
        compared.decision,
        compared.recorded,
        compared.engine,
        because=tuple(better),
    )


def _only(proposal: Proposal, other: Proposal) -> tuple[Pair, ...]:
    """The pairs of one that the other has not; unknown colours match either way."""
    either_way = {
        frozenset((board.white, board.black)) for board in proposal.colourless | other.colourless
    }
    known = other.listed()
    return tuple(
        sorted(
            pair
            for pair in proposal.listed() - known
            if not (frozenset(pair) in either_way and pair[::-1] in known)
        )
    )
