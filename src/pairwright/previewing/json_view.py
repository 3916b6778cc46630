"""A preview as plain data for JSON."""

from __future__ import annotations

from typing import Any

from msgspec import to_builtins

from pairwright.previewing.outcomes import RESULTS, written
from pairwright.previewing.report import PossibleMeeting, Preview


def preview_data(preview: Preview) -> dict[str, Any]:
    """Every count is one of outcomes, out of `considered`."""
    byes = {bye.player: bye.outcomes for bye in preview.byes}
    prospects = preview.prospects()
    return {
        "system": preview.rules.system.name,
        "edition": preview.rules.edition.name,
        "round": preview.round,
        "open_games": [to_builtins(game) for game in preview.open_games],
        "supposed": [
            {**to_builtins(board), "results": list(board.results)} for board in preview.supposed
        ],
        "results_considered": [written(result) for result in RESULTS],
        "outcomes": preview.outcomes,
        "considered": preview.considered,
        "exact": preview.is_exact,
        "seed": preview.seed,
        "stopped": preview.stopped,
        "without_pairing": preview.without_pairing,
        "certain": [
            {"board": way.board, "white": way.white, "black": way.black} for way in preview.certain
        ],
        "shifting": [_meeting_data(meeting) for meeting in preview.shifting],
        "open": [_meeting_data(meeting) for meeting in preview.open],
        "players": [
            {
                "player": player,
                "opponents": [
                    {
                        "opponent": prospect.opponent,
                        "outcomes": prospect.outcomes,
                        "with_white": prospect.with_white,
                        "with_black": prospect.with_black,
                    }
                    for prospect in prospects.get(player, ())
                ],
                "bye": byes.get(player, 0),
            }
            for player in sorted(prospects.keys() | byes.keys())
        ],
        "byes": [to_builtins(bye) for bye in preview.byes],
        "requested_byes": [
            {"player": bye.player, "kind": bye.kind.value} for bye in preview.requested_byes
        ],
    }


def _meeting_data(meeting: PossibleMeeting) -> dict[str, Any]:
    first, second = meeting.players
    return {
        "players": [first, second],
        "outcomes": meeting.outcomes,
        "ways": [to_builtins(way) for way in meeting.ways],
    }
