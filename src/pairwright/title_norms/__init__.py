"""B.01: title norms, every condition with its value, its bound and its article.

Built on the room `rating` (which games are played, ratings, performance); it knows no system and
never touches a pairing.
"""

from pairwright.title_norms.attempts import NormAttempt
from pairwright.title_norms.chances import NormChance, WantedResult
from pairwright.title_norms.conditions import NormCondition
from pairwright.title_norms.editions import (
    NORM_EDITIONS,
    NormEdition,
    SoughtTitle,
    norm_edition,
)
from pairwright.title_norms.forms import (
    CertificateForm,
    FormField,
    TournamentForm,
    certificates,
    tournament_form,
)
from pairwright.title_norms.games import NormGame, counted_ratings
from pairwright.title_norms.json_view import forms_data, norms_data
from pairwright.title_norms.norms import Norms, PlayerNorms, norms
from pairwright.title_norms.tables import norms_table, worth_showing
from pairwright.title_norms.working import norm_notes, norm_summaries, norm_workings

__all__ = [
    "NORM_EDITIONS",
    "CertificateForm",
    "FormField",
    "NormAttempt",
    "NormChance",
    "NormCondition",
    "NormEdition",
    "NormGame",
    "Norms",
    "PlayerNorms",
    "SoughtTitle",
    "TournamentForm",
    "WantedResult",
    "certificates",
    "counted_ratings",
    "forms_data",
    "norm_edition",
    "norm_notes",
    "norm_summaries",
    "norm_workings",
    "norms",
    "norms_data",
    "norms_table",
    "tournament_form",
    "worth_showing",
]
