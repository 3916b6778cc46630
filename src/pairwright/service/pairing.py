"""Requests for a pairing, and the tournament with the round filled in."""

from __future__ import annotations

from pairwright import formats
from pairwright.formats import Diagnostic, FormatName
from pairwright.frozen import Frozen
from pairwright.rules.pairing import RoundPairing
from pairwright.service.problems import located
from pairwright.systems import assumed_edition, pair
from pairwright.tournament import Tournament
from pairwright.vocabulary.translation import SOURCE


class PairRequest(Frozen):
    """Which round (the next one unless named), and by what where the file is not to decide it."""

    round: int | None = None
    system: str | None = None
    edition: str | None = None
    literal: bool = False
    time_limit: float | None = None
    as_engine: str | None = None


def paired(tournament: Tournament, request: PairRequest, file: str) -> RoundPairing:
    """The pairing, after the judge.

    Raises Failure with the file for what stands in its way, InvalidRequest for what was asked.
    """
    with located(file, request.round or len(tournament.rounds) + 1):
        return pair(
            tournament,
            system=request.system,
            edition=request.edition,
            round=request.round,
            literal=request.literal,
            time_limit=request.time_limit,
            as_engine=request.as_engine,
        )


def edition_notes(
    tournament: Tournament, pairing: RoundPairing, request: PairRequest, language: str = SOURCE
) -> tuple[str, ...]:
    """Which edition was taken, where neither the request nor the tournament names one.

    And by whose readings the round is paired, where they are not ours.
    """
    rules = pairing.rules
    notes = [assumed_edition(tournament, rules, request.edition)]
    if rules.engine:
        from pairwright.systems.profiles import engine_note

        notes.append(engine_note(rules))
    words = rules.language(language)
    return tuple(words.plain(note) for note in notes if note is not None)


class FilledTournament(Frozen):
    """A tournament with the round filled in, as a text, and what the format cannot hold."""

    text: str
    losses: tuple[Diagnostic, ...]


def filled(
    tournament: Tournament, pairing: RoundPairing, to: FormatName, file: str
) -> FilledTournament:
    """The tournament up to the round, its games still without results. Raises Failure."""
    before = tournament.through_round(pairing.round_number - 1)
    after = pairing.recorded_in(before)
    with located(file):
        text = formats.dumps(after, to)
        losses = formats.of_file(formats.losses(after, to), file)
    return FilledTournament(text, losses)
