"""Replay: every round paired again from what was known before it, and compared."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from pairwright.check.published import as_published, changes_of, shown
from pairwright.check.report import Pair, Report, RoundReport, StandingsFault, Verdict
from pairwright.position import Replay
from pairwright.position.record import unfinished_games
from pairwright.standings.verify import verify
from pairwright.systems import Rules, assumed_edition, judged, resolve
from pairwright.tournament import (
    InvalidTournament,
    NoLegalPairing,
    PairingChange,
    Round,
    Tournament,
)
from pairwright.vocabulary.judgement import Judgement
from pairwright.vocabulary.language import english
from pairwright.vocabulary.pairing import RoundPairing
from pairwright.vocabulary.proposal import Proposal
from pairwright.vocabulary.reason import Fact, Phrase, Reason
from pairwright.vocabulary.translation import LANGUAGES


def check(
    tournament: Tournament,
    system: str | None = None,
    edition: str | None = None,
    rounds: Collection[int] | None = None,
) -> Report:
    """Judge every recorded round, or those in `rounds`, and what is claimed about standings.

    System and edition are those the tournament declares unless given. Raises InvalidTournament for
    a declared system or edition that is not here, InvalidRequest for one asked for.
    """
    rules = resolve(tournament, system, edition)
    by_date = assumed_edition(tournament, rules, edition)
    known = with_number_of_rounds(tournament)
    recorded = range(1, len(known.rounds) + 1)
    numbers = list(recorded) if rounds is None else [n for n in recorded if n in rounds]
    missing = sorted(set(rounds or ()) - set(recorded))
    remarks = [] if by_date is None else [by_date]
    remarks += _remarks(tournament, known, rules, numbers, missing)
    report = _report(rules, known, remarks, dict.fromkeys(numbers))
    return replace(report, standings=_standings(tournament))


def _standings(tournament: Tournament) -> tuple[StandingsFault, ...]:
    """What the tournament claims about points and ranks, and wrongly so."""
    return tuple(
        StandingsFault(
            found.kind,
            found.participant,
            found.recorded,
            found.computed,
            {language: found.said_in(language) for language in LANGUAGES},
        )
        for found in verify(tournament)
    )


def check_next(
    tournament: Tournament,
    proposal: Proposal,
    system: str | None = None,
    edition: str | None = None,
) -> Report:
    """Judge a proposed pairing of the next round. Raises InvalidTournament as `check` does."""
    rules = resolve(tournament, system, edition)
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
    if missing:
        yield Reason("note.not-recorded", (), {"rounds": ", ".join(map(str, missing))})
    for change in known.pairing_changes:
        if change.round in numbers:
            yield change_noted(change)
    if known.initial_colour is None and numbers:
        yield Reason("note.initial-colour", (articles["initial-colour"],))


def change_noted(change: PairingChange) -> Reason:
    """C.04.2 art. 4.4: that a published pairing was changed, and on what ground."""
    values: dict[str, Fact] = {
        "round": change.round,
        "published": shown(change.published),
        "played": shown(change.replaced_by),
    }
    return Reason("note.changed", (f"C.04.2 art. {change.ground.value}",), values)


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
        why = str(error)
        rounds = [RoundReport(number, Verdict.NOT_JUDGED, why) for number in proposals]
    else:
        rounds = [
            _recorded_round(rules, tournament, replay, number)
            if proposal is None
            else _judge_round(rules, replay, number, proposal)
            for number, proposal in proposals.items()
        ]
    return Report(rules.system.name, rules.edition.name, tuple(remarks), tuple(rounds))


def _recorded_round(
    rules: Rules, tournament: Tournament, replay: Replay, number: int
) -> RoundReport:
    """The verdict on a recorded round; of a changed one, on what was published."""
    changes = changes_of(tournament, number)
    if changes:
        replay = rules.replay(as_published(tournament, number))
    proposal = Proposal.of_round(replay.field.rounds[number - 1])
    found = _judge_round(rules, replay, number, proposal)
    return replace(found, changes=changes) if changes else found


def _judge_round(rules: Rules, replay: Replay, number: int, recorded: Proposal) -> RoundReport:
    if not recorded.boards and not recorded.byes:
        return _not_judged(number, Reason("judge.not-recorded"))
    try:
        made = rules.pair(replay.before(number))
        return _verdict(made, recorded)
    except NoLegalPairing as error:
        told = (Reason("judge.no-pairing"),)
        text = str(error)
        return RoundReport(number, Verdict.NOT_JUDGED, text, arbiter_decides=True, not_judged=told)
    except InvalidTournament as error:
        open_games = tuple(_open_games(replay, number))
        return RoundReport(number, Verdict.NOT_JUDGED, str(error), not_judged=open_games)


def _not_judged(number: int, why: Reason) -> RoundReport:
    text = english().plain(why)
    return RoundReport(number, Verdict.NOT_JUDGED, text, not_judged=(why,))


def _open_games(replay: Replay, number: int) -> Iterator[Reason]:
    """C.04.2 art. 3.1: the games before a round that have no result."""
    for played, game in unfinished_games(replay.tournament, number):
        values: dict[str, Fact] = {"round": played, "first": game.white, "second": game.black}
        yield Reason("judge.open-game", ("C.04.2 art. 3.1",), values)


def _verdict(made: RoundPairing, recorded: Proposal) -> RoundReport:
    """What the recorded round is, beside the one that the rules give."""
    number, engine = made.round_number, Proposal.of_pairing(made)
    found = made.rules.edition.judge(made.position, recorded)
    if not found.violations and recorded.agrees(engine):
        return RoundReport(number, Verdict.IDENTICAL)
    ours, theirs = _only(engine, recorded), _only(recorded, engine)
    if found.violations:
        reason = "; ".join(map(str, found.violations))
        broken = found.violations
        return RoundReport(number, Verdict.ILLEGAL, reason, broken, (), theirs, ours)
    if not theirs:
        return RoundReport(number, Verdict.IDENTICAL)
    judged(made)
    if recorded.pairs() == engine.pairs():
        reason = "only colours differ: " + "; ".join(map(str, found.colour_faults))
        faults = found.colour_faults
        return RoundReport(number, Verdict.DIFFERENT, reason, (), faults, theirs, ours)
    return _different(made, recorded, found)


def _different(made: RoundPairing, recorded: Proposal, found: Judgement) -> RoundReport:
    """Both are complete and legal, and differ in who meets whom."""
    engine = Proposal.of_pairing(made)
    compared = made.rules.edition.compare(made.position, recorded, engine)
    reason = compared.decision.text
    if found.improvements:
        reason += f"; a better round by one exchange: {found.improvements[0]}"
    return RoundReport(
        made.round_number,
        Verdict.DIFFERENT,
        reason,
        (),
        found.colour_faults,
        _only(recorded, engine),
        _only(engine, recorded),
        compared.decision,
        compared.recorded,
        compared.engine,
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
