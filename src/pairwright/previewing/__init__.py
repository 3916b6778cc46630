"""Preview: the next round while games of the last one are still on, over all their outcomes."""

from pairwright.previewing.case_pairer import CasePairer, PairedCase
from pairwright.previewing.json_view import preview_data
from pairwright.previewing.open_boards import Supposed
from pairwright.previewing.outcomes import Case
from pairwright.previewing.plan import PreviewPlan, Start, planned
from pairwright.previewing.previewing import Progress, preview
from pairwright.previewing.report import (
    OpenGame,
    PossibleBye,
    PossibleMeeting,
    Preview,
    Prospect,
    Way,
)
from pairwright.previewing.tally import PreviewTally
from pairwright.previewing.text import preview_text

__all__ = [
    "Case",
    "CasePairer",
    "OpenGame",
    "PairedCase",
    "PossibleBye",
    "PossibleMeeting",
    "Preview",
    "PreviewPlan",
    "PreviewTally",
    "Progress",
    "Prospect",
    "Start",
    "Supposed",
    "Way",
    "planned",
    "preview",
    "preview_data",
    "preview_text",
]
