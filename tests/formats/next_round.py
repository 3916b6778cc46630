"""The next round of a tournament and of the report written from it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from pairwright import formats
from pairwright.checking import Verdict, check
from pairwright.checking.published import corrected_since
from pairwright.formats import FormatName
from pairwright.formats.report import pairing_numbers
from pairwright.systems import pair
from pairwright.tournament import InvalidTournament, NoLegalPairing, Tournament

Paired = tuple[list[tuple[int, int]], int] | str
"""Boards and the bye (0: none), or why there are none."""


def next_round(tournament: Tournament, numbers: Mapping[int, int] | None = None) -> Paired:
    """The next round, with players named by these numbers."""
    new = numbers or {}
    try:
        made = pair(tournament)
    except (InvalidTournament, NoLegalPairing) as error:
        return type(error).__name__
    boards = [(new.get(b.white, b.white), new.get(b.black, b.black)) for b in made.boards]
    return boards, new.get(made.bye or 0, made.bye or 0)


def difference(tournament: Tournament, to: FormatName = "trf26") -> str:
    """How the next round of the written report differs from the tournament's own; or nothing."""
    own = next_round(tournament, pairing_numbers(tournament))
    written = next_round(formats.loads(formats.dumps(tournament, to)))
    return "" if own == written else f"{own} becomes {written}"


def verdict_on_written_round(tournament: Tournament) -> str:
    """How `check` judges the next round in the report that `pair --format trf` writes.

    Corrections that come too late for it (C.04.2 art. 4.3) are left out: they make it CHANGED.
    """
    assert tournament.number_of_rounds is not None, "else `check` takes it for the last round"
    try:
        made = pair(tournament)
    except (InvalidTournament, NoLegalPairing):
        return ""
    if not made.boards and made.bye is None:
        return ""
    filled = tournament.with_round(made.with_results())
    back = formats.loads(formats.dumps(filled, "trf26"))
    late = corrected_since(back, made.round_number)
    kept = tuple(correction for correction in back.game_corrections if correction not in late)
    known = replace(back, game_corrections=kept)
    [judged] = check(known, rounds={made.round_number}).rounds
    return "" if judged.verdict is Verdict.IDENTICAL else f"{judged.verdict}: {judged.reason}"
