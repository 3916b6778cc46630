"""The table of norms, for people and for programs."""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.ranking import Table
from pairwright.ranking.numbers import points_text
from pairwright.title_norms.attempts import NormAttempt
from pairwright.title_norms.messages import CATALOGUE
from pairwright.title_norms.norms import Norms, PlayerNorms
from pairwright.title_norms.working import is_worth_showing, norm_notes, state_of, wanted_reason
from pairwright.tournament import Tournament
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.reason import in_series
from pairwright.vocabulary.translation import SOURCE

_KEYS = (
    "number",
    "name",
    "federation",
    "norm",
    "state",
    "games",
    "score",
    "average",
    "performance",
    "lacking",
)


def norms_table(made: Norms, tournament: Tournament, language: str = SOURCE) -> Table:
    """Norms that were made, can still be made, or lack one condition; by number, then title."""
    words = Language(language, None, CATALOGUE)
    federations = {player.number: player.federation for player in tournament.players}
    rows = tuple(
        _row(player, attempt, federations[player.number], words)
        for player, attempt in worth_showing(made)
    )
    notes = (words.say("note-shown" if rows else "note-none"), *norm_notes(made, language))
    return Table(
        "norms",
        words.say("title-norms", round=made.after_round),
        _KEYS,
        tuple(words.say(f"column-{key}") for key in _KEYS),
        rows,
        notes,
        language,
    )


def worth_showing(made: Norms) -> Iterator[tuple[PlayerNorms, NormAttempt]]:
    """The norms of the table, in its order."""
    for player in made.players:
        for attempt in player.attempts:
            if is_worth_showing(player, attempt):
                yield player, attempt


def _row(
    player: PlayerNorms, attempt: NormAttempt, federation: str, words: Language
) -> tuple[str, ...]:
    performance, chance = attempt.performance, player.chance(attempt.title)
    lacking = [condition.reason for condition in attempt.failed]
    if chance is not None and chance.wanted:
        lacking = [wanted_reason(chance, chance.wanted[0])]
    return (
        str(player.number),
        player.name,
        federation,
        attempt.title.value,
        words.say(f"state-{state_of(attempt, chance)}"),
        str(len(attempt.games)),
        points_text(attempt.score),
        "" if performance is None else str(performance.average),
        "" if performance is None else str(performance.rating),
        words.told(in_series(lacking)) if lacking else "",
    )
