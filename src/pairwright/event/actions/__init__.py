"""The actions, one class each, grouped by concern. Importing this enters them all in `ACTIONS`."""

from pairwright.event.actions.changes import CancelChange, ChangeBoards, EndChange, StartChange
from pairwright.event.actions.corrections import (
    CorrectColours,
    CorrectPlayers,
    CorrectRating,
    CorrectResult,
    PlayedBoard,
)
from pairwright.event.actions.create import Create
from pairwright.event.actions.entries import Edit, Enter, LateEntry, Remove, Return, Withdraw
from pairwright.event.actions.history import Redo, Undo
from pairwright.event.actions.lots import DrawInitialColour, DrawLots, SetInitialColour
from pairwright.event.actions.numbers import FreezeNumbers, Number
from pairwright.event.actions.presence import Admit, Announce, CheckIn, Retract
from pairwright.event.actions.prohibitions import Allow, Forbid
from pairwright.event.actions.publishing import Finish, Publish, Sheet, WithdrawPublication
from pairwright.event.actions.results import Adjourn, Forfeit, Result, Resume
from pairwright.event.actions.rounds import Discard, Pair, PairByHand
from pairwright.event.actions.settings import (
    DeclareAcceleration,
    DeclareBye,
    DeclarePoints,
    DeclareRounds,
    DeclareSystem,
    DeclareTieBreaks,
    Describe,
)

__all__ = [
    "Adjourn",
    "Admit",
    "Allow",
    "Announce",
    "CancelChange",
    "ChangeBoards",
    "CheckIn",
    "CorrectColours",
    "CorrectPlayers",
    "CorrectRating",
    "CorrectResult",
    "Create",
    "DeclareAcceleration",
    "DeclareBye",
    "DeclarePoints",
    "DeclareRounds",
    "DeclareSystem",
    "DeclareTieBreaks",
    "Describe",
    "Discard",
    "DrawInitialColour",
    "DrawLots",
    "Edit",
    "EndChange",
    "Enter",
    "Finish",
    "Forbid",
    "Forfeit",
    "FreezeNumbers",
    "LateEntry",
    "Number",
    "Pair",
    "PairByHand",
    "PlayedBoard",
    "Publish",
    "Redo",
    "Remove",
    "Result",
    "Resume",
    "Retract",
    "Return",
    "SetInitialColour",
    "Sheet",
    "StartChange",
    "Undo",
    "Withdraw",
    "WithdrawPublication",
]
