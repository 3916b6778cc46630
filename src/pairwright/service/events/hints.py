"""The command that helps where an act is refused: findings name acts, people type commands."""

from __future__ import annotations

from collections.abc import Iterable

from pairwright.event import Finding

HINTS: dict[str, str] = {
    "boards.not-here": "checkin EVENT PLAYER",
    "boards.withdrawn": "return EVENT PLAYER",
    "change.no-session": "change EVENT --start --ground 4.4.2",
    "change.not-published": "discard EVENT",
    "check-in.withdrawn": "return EVENT PLAYER",
    "correct.edit": "edit EVENT PLAYER --rating N",
    "correct.open": "result EVENT BOARD RESULT",
    "edit.rating": "correct EVENT rating PLAYER N",
    "event.finished": "undo EVENT",
    "event.session": "change EVENT --end",
    "board.draft": "publish EVENT",
    "pair.colour": "declare EVENT --initial-colour draw",
    "pair.draft": "publish EVENT",
    "pair.none": 'pair EVENT --by-hand "3-7 9-5 4-0"',
    "pair.rounds": "declare EVENT --rounds N",
    "publish.results": "results EVENT",
    "publish.standings": "publish EVENT results",
    "remove.started": "withdraw EVENT PLAYER",
    "result.twice": "correct EVENT result BOARD RESULT",
    "return.not-here": "checkin EVENT PLAYER",
    "unpublish.order": "unpublish EVENT standings",
}
"""By the key of a finding. The program is left out, and `EVENT` stands for the file."""


def hint(findings: Iterable[Finding]) -> str:
    """The command for the first finding that has one; empty where none has."""
    return next((HINTS[f.key] for f in findings if f.key in HINTS), "")
