"""Preview: the next round while games of the last one are still on, over all their outcomes."""

from pairwright.callable_room import make_callable
from pairwright.preview.json_view import preview_data
from pairwright.preview.open_boards import Supposed
from pairwright.preview.outcomes import Case
from pairwright.preview.plan import PairedCase, PreviewPlan, Start, paired_case, planned
from pairwright.preview.previewing import Progress, preview
from pairwright.preview.report import OpenGame, PossibleBye, PossibleMeeting, Preview, Prospect, Way
from pairwright.preview.tally import PreviewTally
from pairwright.preview.text import preview_text

__all__ = [
    "Case",
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
    "paired_case",
    "planned",
    "preview",
    "preview_data",
    "preview_text",
]

make_callable(__name__, preview)
