"""Requests for title norms, with the working asked for."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.ranking import Table, Working, to_csv
from pairwright.service.events.registering import mended_by
from pairwright.service.problems import located
from pairwright.service.tabulated import WorkedAnswer
from pairwright.title_norms import (
    Norms,
    forms_data,
    gap_notes,
    norm_notes,
    norm_workings,
    norms,
    norms_data,
    norms_table,
)
from pairwright.tournament import NormEventKind, Tournament


class NormsRequest(Frozen):
    """What is asked for: `round` and `kind` are as the file has them where they are None.

    `player` asks for the working of one.
    """

    round: int | None = None
    kind: NormEventKind | None = None
    player: int | None = None
    language: str = "en"


class NormsAnswer(WorkedAnswer):
    """The norms of a tournament, and the workings of the player asked for."""

    norms: Norms

    @property
    def table(self) -> Table:
        """With what reports lack below it, which is of use before the last round."""
        table = norms_table(self.norms, self.tournament, self.language)
        lacking = gap_notes(self.tournament, mended_by, self.language)
        return replace(table, notes=(*table.notes, *lacking))

    def csv(self) -> str:
        return to_csv((norms_table(self.norms, self.tournament),))

    def data(self) -> dict[str, Any]:
        notes = norm_notes(self.norms, self.language)
        return {
            "tournament": self.tournament.name,
            **norms_data(self.norms, notes, self.workings),
            "forms": forms_data(self.norms, self.tournament),
        }


def norms_of(tournament: Tournament, request: NormsRequest, file: str) -> NormsAnswer:
    """The norms. Raises Failure for the facts, InvalidRequest for what was asked."""
    with located(file):
        made = norms(tournament, request.round, kind=request.kind)
        workings: tuple[Working, ...] = ()
        if request.player is not None:
            workings = norm_workings(made, tournament, request.player, request.language)
    return NormsAnswer(tournament, workings, request.language, made)
