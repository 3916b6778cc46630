"""B.01: title norms, every condition with its value, its bound and its article.

Built on the room `rating` (which games are played, ratings, performance); it knows no system and
never touches a pairing.
"""

from pairwright.title_norms.attempts import NormAttempt, NormChance, WantedResult
from pairwright.title_norms.certificates import (
    CertificateForm,
    DirectTitleForm,
    certificates,
    direct_title_form,
)
from pairwright.title_norms.conditions import NormCondition
from pairwright.title_norms.editions import (
    NORM_EDITIONS,
    NormEdition,
    SoughtTitle,
    norm_edition,
)
from pairwright.title_norms.forms import (
    ArbiterForm,
    FormField,
    TournamentForm,
    arbiter_forms,
    tournament_form,
    without_number,
)
from pairwright.title_norms.games import NormGame, counted_ratings
from pairwright.title_norms.norms import Norms, PlayerNorms, norms
from pairwright.title_norms.report_gaps import (
    ReportGap,
    gap_notes,
    gap_reason,
    refuse_without_number,
    report_gaps,
)
from pairwright.title_norms.tables import forms_data, norms_data, norms_table, worth_showing
from pairwright.title_norms.working import norm_notes, norm_summaries, norm_workings

__all__ = [
    "NORM_EDITIONS",
    "ArbiterForm",
    "CertificateForm",
    "DirectTitleForm",
    "FormField",
    "NormAttempt",
    "NormChance",
    "NormCondition",
    "NormEdition",
    "NormGame",
    "Norms",
    "PlayerNorms",
    "ReportGap",
    "SoughtTitle",
    "TournamentForm",
    "WantedResult",
    "arbiter_forms",
    "certificates",
    "counted_ratings",
    "direct_title_form",
    "forms_data",
    "gap_notes",
    "gap_reason",
    "norm_edition",
    "norm_notes",
    "norm_summaries",
    "norm_workings",
    "norms",
    "norms_data",
    "norms_table",
    "refuse_without_number",
    "report_gaps",
    "tournament_form",
    "without_number",
    "worth_showing",
]
