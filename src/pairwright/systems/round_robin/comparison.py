"""A round beside the one of the table: there is one row, and nothing to weigh (Annex 1)."""

from __future__ import annotations

from pairwright.rules.proposal import Proposal
from pairwright.systems.round_robin.players import RoundRobinView
from pairwright.systems.round_robin.tables import BERGER
from pairwright.vocabulary.comparison import Comparison, Decision
from pairwright.vocabulary.quality import BracketQuality, RoundQuality
from pairwright.vocabulary.reason import Reason


def compare(view: RoundRobinView, recorded: Proposal, ours: Proposal) -> Comparison:
    """That the round is not the row of the table, and which row that is."""
    number = view.position.round_number
    row = view.form.row(view.size, view.in_place_of)
    reason = Reason("table.differs", (BERGER,), {"round": number, "row": row, "size": view.size})
    decision = Decision("", BERGER, "", None, None, (reason,))
    return Comparison(_quality(view, recorded), _quality(view, ours), decision)


def _quality(view: RoundRobinView, proposal: Proposal) -> RoundQuality:
    """The round as one bracket, in which nothing is counted."""
    members = tuple(participant.number for participant in view.order)
    pairs = tuple((board.white, board.black) for board in proposal.boards)
    name = str(view.position.round_number)
    return RoundQuality(None, (BracketQuality(name, (), members, pairs, (), ()),))
