"""The event: every act of an arbiter, recorded in a journal, pure.

    event = Event.start(Create.of(["Ann", "Bo", "Cy", "Di"], rounds=3), author="A", time=now)
    event = event.act(DrawInitialColour("lakeside"), author="A", time=now)
    event = event.act(Pair(), author="A", time=now)
    event = event.act(Publish(Sheet.PAIRINGS), author="A", time=now)

An event is immutable; `Event.act` gives the next one, or raises `ActRefusal` (with findings, each
with its article) or `NeedsConfirmation` (with what to pass as `confirmed=`). `Event.check` asks
first. `event.tournament` are the facts, `event.rounds` what has become of each round, `event.state`
all the rest, `event.open_items()` what is still to be done. `Event.replay(entries)` loads: nothing
is paired again, and entries that cannot be are refused.

`JournalFile` keeps the entries in a file; `load` only reads it, `verify` sees that it is whole.
`export` writes an event as TRF26, TRF16 or JSON; `Create.from_file` begins one from such a file.
`action_data` and `action_from_data` carry an action over a wire. The time is always given by the
caller: nothing here reads a clock, draws a random number, or opens a file but the journal.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pairwright.event.action import ACTIONS, Action, Effect, RoundVerdict, Step
    from pairwright.event.actions.board_results import BoardResults, CorrectBoards
    from pairwright.event.actions.changes import CancelChange, ChangeBoards, EndChange, StartChange
    from pairwright.event.actions.clearing import ClearResult
    from pairwright.event.actions.corrections import (
        CorrectColours,
        CorrectPlayers,
        CorrectRating,
        CorrectResult,
        PlayedBoard,
    )
    from pairwright.event.actions.create import Create
    from pairwright.event.actions.drawn_numbers import DrawNumbers, SetNumbers
    from pairwright.event.actions.entries import Edit, Enter, LateEntry, Remove, Return, Withdraw
    from pairwright.event.actions.expulsion import Expel, LiftExpulsion
    from pairwright.event.actions.festival import JoinFestival, LeaveFestival
    from pairwright.event.actions.half_points import SetHalfPoints
    from pairwright.event.actions.hall_numbers import NumberBoards
    from pairwright.event.actions.history import Redo, Undo
    from pairwright.event.actions.line_ups import SetLineUp
    from pairwright.event.actions.long_events import DeclareLong, RateFrom
    from pairwright.event.actions.lots import DrawInitialColour, DrawLots, SetInitialColour
    from pairwright.event.actions.match_sheets import seats_of
    from pairwright.event.actions.norms import DeclareNorms
    from pairwright.event.actions.numbers import FreezeNumbers, Number
    from pairwright.event.actions.people import OfTheOwner, Share, Transfer
    from pairwright.event.actions.presence import Admit, Announce, CheckIn, Excuse, Retract, awaited
    from pairwright.event.actions.prizes import (
        DeclareCategories,
        DeclarePrizes,
        Membership,
        SetMembership,
    )
    from pairwright.event.actions.prohibitions import Allow, Forbid, KeepApart, LetMeet
    from pairwright.event.actions.publishing import Finish, Publish, Sheet, WithdrawPublication
    from pairwright.event.actions.rating_lists import DeclareRatingLists
    from pairwright.event.actions.registration import Register
    from pairwright.event.actions.results import Adjourn, Forfeit, Result, Resume
    from pairwright.event.actions.rounds import Discard, Pair, PairByHand, will_be_paired
    from pairwright.event.actions.settings import (
        DeclareAcceleration,
        DeclareBye,
        DeclarePoints,
        DeclareRounds,
        DeclareSystem,
        DeclareTieBreaks,
        Describe,
    )
    from pairwright.event.actions.start_positions import DeclareChess960, SetPosition
    from pairwright.event.actions.starting_ranks import DeclareRanks
    from pairwright.event.actions.team_settings import DeclareTeams
    from pairwright.event.actions.teams import EditTeam, EnterTeam, LateTeam, TeamData
    from pairwright.event.actions.tie_orders import EnterValues, OrderTied
    from pairwright.event.actions.timetable import (
        DeclareCorrections,
        PublishTogether,
        Schedule,
    )
    from pairwright.event.drafts import draft_changes
    from pairwright.event.entry import Entry, InvalidJournal, action_data, action_from_data
    from pairwright.event.event import Event
    from pairwright.event.exchange import (
        as_reported,
        differing_games,
        export,
        export_losses,
    )
    from pairwright.event.findings import (
        LEAVE_FIDE_MODE,
        ActRefusal,
        Finding,
        Level,
        NeedsConfirmation,
    )
    from pairwright.event.journal_file import (
        JournalFile,
        JournalInUse,
        Verification,
        journal_text,
        load,
        loads,
        verify,
    )
    from pairwright.event.matches import MatchBoard, PlayedMatch
    from pairwright.event.messages import CATALOGUE
    from pairwright.event.open_items import missing_report_data
    from pairwright.event.rights import EventRight
    from pairwright.event.state import ChangeSession, PublicationTimes, RoundStatus, Stage, State
    from pairwright.formats.files import looks_like_journal
else:
    from pairwright.promised import asked_for

    _PROMISED = {
        "pairwright.event.action": "ACTIONS Action Effect RoundVerdict Step",
        "pairwright.event.actions.board_results": "BoardResults CorrectBoards",
        "pairwright.event.actions.changes": "CancelChange ChangeBoards EndChange StartChange",
        "pairwright.event.actions.clearing": "ClearResult",
        "pairwright.event.actions.corrections": (
            "CorrectColours CorrectPlayers CorrectRating CorrectResult PlayedBoard"
        ),
        "pairwright.event.actions.create": "Create",
        "pairwright.event.actions.drawn_numbers": "DrawNumbers SetNumbers",
        "pairwright.event.actions.entries": "Edit Enter LateEntry Remove Return Withdraw",
        "pairwright.event.actions.expulsion": "Expel LiftExpulsion",
        "pairwright.event.actions.festival": "JoinFestival LeaveFestival",
        "pairwright.event.actions.half_points": "SetHalfPoints",
        "pairwright.event.actions.hall_numbers": "NumberBoards",
        "pairwright.event.actions.history": "Redo Undo",
        "pairwright.event.actions.line_ups": "SetLineUp",
        "pairwright.event.actions.long_events": "DeclareLong RateFrom",
        "pairwright.event.actions.lots": "DrawInitialColour DrawLots SetInitialColour",
        "pairwright.event.actions.match_sheets": "seats_of",
        "pairwright.event.actions.norms": "DeclareNorms",
        "pairwright.event.actions.numbers": "FreezeNumbers Number",
        "pairwright.event.actions.people": "OfTheOwner Share Transfer",
        "pairwright.event.actions.presence": "Admit Announce CheckIn Excuse Retract awaited",
        "pairwright.event.actions.prizes": (
            "DeclareCategories DeclarePrizes Membership SetMembership"
        ),
        "pairwright.event.actions.prohibitions": "Allow Forbid KeepApart LetMeet",
        "pairwright.event.actions.publishing": "Finish Publish Sheet WithdrawPublication",
        "pairwright.event.actions.rating_lists": "DeclareRatingLists",
        "pairwright.event.actions.registration": "Register",
        "pairwright.event.actions.results": "Adjourn Forfeit Result Resume",
        "pairwright.event.actions.rounds": "Discard Pair PairByHand will_be_paired",
        "pairwright.event.actions.settings": (
            "DeclareAcceleration DeclareBye DeclarePoints DeclareRounds DeclareSystem "
            "DeclareTieBreaks Describe"
        ),
        "pairwright.event.actions.start_positions": "DeclareChess960 SetPosition",
        "pairwright.event.actions.starting_ranks": "DeclareRanks",
        "pairwright.event.actions.team_settings": "DeclareTeams",
        "pairwright.event.actions.teams": "EditTeam EnterTeam LateTeam TeamData",
        "pairwright.event.actions.tie_orders": "EnterValues OrderTied",
        "pairwright.event.actions.timetable": "DeclareCorrections PublishTogether Schedule",
        "pairwright.event.drafts": "draft_changes",
        "pairwright.event.entry": "Entry InvalidJournal action_data action_from_data",
        "pairwright.event.event": "Event",
        "pairwright.event.exchange": "as_reported differing_games export export_losses",
        "pairwright.event.findings": "LEAVE_FIDE_MODE ActRefusal Finding Level NeedsConfirmation",
        "pairwright.event.journal_file": (
            "JournalFile JournalInUse Verification journal_text load loads verify"
        ),
        "pairwright.event.matches": "MatchBoard PlayedMatch",
        "pairwright.event.messages": "CATALOGUE",
        "pairwright.event.open_items": "missing_report_data",
        "pairwright.event.rights": "EventRight",
        "pairwright.event.state": "ChangeSession PublicationTimes RoundStatus Stage State",
        "pairwright.formats.files": "looks_like_journal",
    }
    _HOMES = {name: home for home, names in _PROMISED.items() for name in names.split()}

    def __getattr__(name):
        """A name from its module: who acts on an event does not wait for the other acts."""
        return asked_for(__name__, _HOMES, name)


__all__ = [
    "ACTIONS",
    "CATALOGUE",
    "LEAVE_FIDE_MODE",
    "ActRefusal",
    "Action",
    "Adjourn",
    "Admit",
    "Allow",
    "Announce",
    "BoardResults",
    "CancelChange",
    "ChangeBoards",
    "ChangeSession",
    "CheckIn",
    "ClearResult",
    "CorrectBoards",
    "CorrectColours",
    "CorrectPlayers",
    "CorrectRating",
    "CorrectResult",
    "Create",
    "DeclareAcceleration",
    "DeclareBye",
    "DeclareCategories",
    "DeclareChess960",
    "DeclareCorrections",
    "DeclareLong",
    "DeclareNorms",
    "DeclarePoints",
    "DeclarePrizes",
    "DeclareRanks",
    "DeclareRatingLists",
    "DeclareRounds",
    "DeclareSystem",
    "DeclareTeams",
    "DeclareTieBreaks",
    "Describe",
    "Discard",
    "DrawInitialColour",
    "DrawLots",
    "DrawNumbers",
    "Edit",
    "EditTeam",
    "Effect",
    "EndChange",
    "Enter",
    "EnterTeam",
    "EnterValues",
    "Entry",
    "Event",
    "EventRight",
    "Excuse",
    "Expel",
    "Finding",
    "Finish",
    "Forbid",
    "Forfeit",
    "FreezeNumbers",
    "InvalidJournal",
    "JoinFestival",
    "JournalFile",
    "JournalInUse",
    "KeepApart",
    "LateEntry",
    "LateTeam",
    "LeaveFestival",
    "LetMeet",
    "Level",
    "LiftExpulsion",
    "MatchBoard",
    "Membership",
    "NeedsConfirmation",
    "Number",
    "NumberBoards",
    "OfTheOwner",
    "OrderTied",
    "Pair",
    "PairByHand",
    "PlayedBoard",
    "PlayedMatch",
    "PublicationTimes",
    "Publish",
    "PublishTogether",
    "RateFrom",
    "Redo",
    "Register",
    "Remove",
    "Result",
    "Resume",
    "Retract",
    "Return",
    "RoundStatus",
    "RoundVerdict",
    "Schedule",
    "SetHalfPoints",
    "SetInitialColour",
    "SetLineUp",
    "SetMembership",
    "SetNumbers",
    "SetPosition",
    "Share",
    "Sheet",
    "Stage",
    "StartChange",
    "State",
    "Step",
    "TeamData",
    "Transfer",
    "Undo",
    "Verification",
    "Withdraw",
    "WithdrawPublication",
    "action_data",
    "action_from_data",
    "as_reported",
    "awaited",
    "differing_games",
    "draft_changes",
    "export",
    "export_losses",
    "journal_text",
    "load",
    "loads",
    "looks_like_journal",
    "missing_report_data",
    "seats_of",
    "verify",
    "will_be_paired",
]
