"""An answer that is a table of players, with how one player's values came about."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from pairwright.frozen import AbstractFrozen
from pairwright.ranking import Table, Working, to_html
from pairwright.tournament import Tournament


class WorkedAnswer(AbstractFrozen):
    """The table of a tournament, and the workings of the player asked for."""

    tournament: Tournament
    workings: tuple[Working, ...]
    language: str

    @property
    @abstractmethod
    def table(self) -> Table:
        """For people, in their language."""

    @abstractmethod
    def csv(self) -> str:
        """For programs."""

    @abstractmethod
    def data(self) -> dict[str, Any]:
        """Plain data for JSON."""

    def page(self) -> str:
        """The table and the workings as one page that needs nothing else."""
        table = self.table
        remark = "\n".join(self.working_lines())
        return to_html(self.tournament.name or table.title, (table,), self.language, remark)

    def working_lines(self) -> list[str]:
        """The workings as lines of text."""
        return [line for working in self.workings for line in working.indented()]
