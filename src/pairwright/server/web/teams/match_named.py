"""Matches that an address names: by their teams, so that no other one can be meant."""

from __future__ import annotations

import re

from pairwright.event import Event, PlayedMatch
from pairwright.server.errors import NotFound
from pairwright.server.web.frame.desk import Desk
from pairwright.service.events.boards import EventBoard, boards_of
from pairwright.service.events.words import Unclear
from pairwright.vocabulary.reason import fault

Pair = tuple[int, int]

_PAIR = re.compile(r"([0-9]{1,5})-([0-9]{1,5})")


def require_matches(desk: Desk, number: int) -> None:
    """Raises NotFound where a round has no matches."""
    if not (desk.state.facts.is_team_event and 1 <= number <= desk.state.paired_rounds):
        raise NotFound(fault("server:no-matches", number=number))


def match_at(desk: Desk, number: int, pair: str) -> PlayedMatch:
    """The match `7-3` of a round. Raises NotFound."""
    require_matches(desk, number)
    found = _PAIR.fullmatch(pair)
    match = desk.state.match(number, int(found[1]), int(found[2])) if found else None
    if match is None:
        raise NotFound(fault("server:no-match", number=number))
    return match


def boards_by_pair(event: Event, number: int) -> dict[Pair, EventBoard]:
    """The matches of a round by their teams. Raises Unclear."""
    return {(board.game.white, board.game.black): board for board in boards_of(event, number)}


def board_at(event: Event, number: int, pair: Pair) -> EventBoard:
    """The match of these teams. Raises Unclear."""
    found = boards_by_pair(event, number).get(pair)
    if found is None:
        raise Unclear("board.no-game", player=f"{pair[0]} – {pair[1]}", round=number)
    return found
