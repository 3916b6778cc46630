"""Where the editions of C.07 differ, as data."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pairwright.frozen import Frozen
from pairwright.ranking.score_sheet import FORFEITS, RoundScore, ScoreSheet
from pairwright.tournament import InvalidRequest
from pairwright.vocabulary.reason import fault

DummyRule = Callable[[ScoreSheet, Mapping[int, int], int, RoundScore], tuple[int, str]]
"""(sheet, adjusted scores, participant, round) -> the dummy's score and why it is that."""


def uncapped_dummy(
    sheet: ScoreSheet, adjusted: Mapping[int, int], number: int, entry: RoundScore
) -> tuple[int, str]:
    """Art. 16.4 (2023, 2024): the dummy has the participant's own score."""
    return sheet.scores[number], "dummy-own"


def capped_dummy(
    sheet: ScoreSheet, adjusted: Mapping[int, int], number: int, entry: RoundScore
) -> tuple[int, str]:
    """Art. 16.4 (2026): the participant's own score, but not above a cap.

    16.4.1: after a forfeit, the adjusted score of the scheduled opponent; 16.4.2: otherwise, as
    many draws as there are rounds.
    """
    own = sheet.scores[number]
    if entry.kind in FORFEITS and entry.opponent is not None:
        cap, reason = adjusted[entry.opponent], "dummy-opponent"
    else:
        cap, reason = sheet.draw * sheet.rounds, "dummy-draws"
    return (cap, reason) if cap < own else (own, "dummy-own")


class TieBreakEdition(Frozen):
    """One edition of C.07.

    `unknown` are acronyms that it does not have; `aliases` are names of its own;
    `buchholz_in_round_robins` tells whether art. 8 tie-breaks may be used there.
    """

    name: str
    in_force: str
    dummy_score: DummyRule
    unknown: frozenset[str]
    aliases: Mapping[str, str]
    fore_average: bool
    buchholz_in_round_robins: bool


_NEW_IN_2026 = frozenset({"STD", "TPN", "RTNG"})

TIE_BREAK_EDITIONS = {
    "2026": TieBreakEdition(
        name="2026",
        in_force="2026-03-01",
        dummy_score=capped_dummy,
        unknown=frozenset(),
        aliases={},
        fore_average=True,
        buchholz_in_round_robins=False,
    ),
    "2024": TieBreakEdition(
        name="2024",
        in_force="2024-08-01",
        dummy_score=uncapped_dummy,
        unknown=_NEW_IN_2026,
        aliases={},
        fore_average=False,
        buchholz_in_round_robins=True,
    ),
    "2023": TieBreakEdition(
        name="2023",
        in_force="2023-09-01",
        dummy_score=uncapped_dummy,
        unknown=_NEW_IN_2026 | {"REP"},
        aliases={"GE": "REP"},
        fore_average=False,
        buchholz_in_round_robins=True,
    ),
}


def tie_break_edition(name: str | int) -> TieBreakEdition:
    """The edition with this name, which is a year. Raises InvalidRequest."""
    try:
        return TIE_BREAK_EDITIONS[str(name)]
    except KeyError:
        known = ", ".join(TIE_BREAK_EDITIONS)
        raise InvalidRequest(
            fault("ranking:no-edition", edition=repr(str(name)), known=known)
        ) from None
