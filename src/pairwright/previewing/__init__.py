"""Preview: the next round while games of the last one are still on, over all their outcomes."""

from pairwright.previewing.plan import Case, PreviewPlan, Start, Supposed, planned
from pairwright.previewing.previewing import CasePairer, PairedCase, PreviewTally, Progress, preview
from pairwright.previewing.report import (
    OpenGame,
    PossibleBye,
    PossibleMeeting,
    Preview,
    Prospect,
    Way,
    preview_data,
    preview_text,
)

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
