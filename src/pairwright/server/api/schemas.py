"""The shapes of JSON answers about a tournament that is sent, for whoever makes a client.

Fields with a default are left out of an answer that has nothing to say there.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from pairwright.checking import Verdict
from pairwright.formats import Severity
from pairwright.tournament import ByeKind, ChangeGround

Pair = Annotated[
    list[int],
    Field(min_length=2, max_length=2, description="White and Black; a bye is a player and 0."),
]


class AliveView(BaseModel):
    status: Literal["alive"]


class ReadyView(BaseModel):
    status: Literal["ready"]


class BoardView(BaseModel):
    board: int
    white: int
    black: int


class RequestedByeView(BaseModel):
    player: int
    kind: ByeKind


class DiagnosticView(BaseModel):
    severity: Severity
    code: str
    message: str
    file: str = ""
    line: int = 0
    column: int = 0
    player: int | None = None
    found: str = ""
    expected: str = ""
    taken: str = ""


class PairingView(BaseModel):
    """A round, its boards in publishing order (C.04.2 art. 3.6)."""

    system: str
    edition: str
    round: int
    boards: list[BoardView]
    bye: int | None
    requested_byes: list[RequestedByeView]
    notes: list[str] = Field(description="Which edition was taken, where none was named.")
    diagnostics: list[DiagnosticView]


class LintView(BaseModel):
    file: str
    format: str
    valid: bool
    fide_mode: bool | None
    diagnostics: list[DiagnosticView]


class ConvertedView(BaseModel):
    """The file, what its format cannot hold, and what was noticed about the one that was sent."""

    text: str
    lost: list[DiagnosticView]
    diagnostics: list[DiagnosticView]


class ViolationView(BaseModel):
    rule: str
    article: str
    players: list[int]
    text: str


class CriterionView(BaseModel):
    """What a criterion counts in a bracket; the smaller the better."""

    name: str
    article: str
    text: str
    value: list[int]
    shown: str


class BracketQualityView(BaseModel):
    name: str
    mdps: list[int]
    residents: list[int]
    pairs: list[Pair]
    downfloaters: list[int]
    values: list[CriterionView]
    upfloaters: list[int]


class QualityView(BaseModel):
    bye: CriterionView | None
    brackets: list[BracketQualityView]


class DecisionView(BaseModel):
    """The criterion that decides between what was recorded and what the rules give."""

    criterion: str
    article: str
    bracket: str
    recorded: CriterionView | None
    engine: CriterionView | None
    text: str


class PairingChangeView(BaseModel):
    """Boards that were published and boards that replaced them; a bye is `(player, 0)`."""

    round: int
    ground: ChangeGround
    published: list[tuple[int, int]]
    replaced_by: list[tuple[int, int]]
    note: str = ""


class CheckedRoundView(BaseModel):
    """A verdict. A round that is identical and unchanged has nothing else."""

    round: int
    verdict: Verdict
    reason: str = ""
    violations: list[ViolationView] = []
    colour_faults: list[ViolationView] = []
    recorded: list[Pair] = []
    engine: list[Pair] = []
    decision: DecisionView | None = None
    recorded_quality: QualityView | None = None
    engine_quality: QualityView | None = None
    arbiter_decides: bool = False
    changes: list[PairingChangeView] = []


class CountsView(BaseModel):
    """How many rounds have each verdict."""

    identical: int = Field(alias="IDENTICAL")
    changed: int = Field(alias="CHANGED")
    different: int = Field(alias="DIFFERENT")
    illegal: int = Field(alias="ILLEGAL")
    not_judged: int = Field(alias="NOT JUDGED")


class NoticeView(BaseModel):
    code: str
    text: str
    player: int | None


class CheckView(BaseModel):
    name: str
    system: str
    edition: str
    notes: list[str]
    counts: CountsView
    rounds: list[CheckedRoundView]
    standings: list[str] = Field(description="Points and ranks that the file has wrong.")
    fide_mode: bool
    outside_fide_mode: list[NoticeView]


class OpenGameView(BaseModel):
    round: int
    white: int
    black: int
    adjourned: bool
    of_teams: bool


class WaitingCorrectionView(BaseModel):
    """A correction that the standings do not have (C.04.2 art. 4.3)."""

    round: int
    white: int
    black: int
    result: str
    used_from: int | None


class ContributionView(BaseModel):
    """What one round or opponent adds to a value, in the unit of the tie-break."""

    round: int
    opponent: int | None
    amount: int
    reason: str
    cut_by_article: str | None


class TieBreakView(BaseModel):
    code: str
    value: str
    exact: str | list[str] | None = Field(description="A fraction, or several in their order.")
    contributions: list[ContributionView]


class StandingsRowView(BaseModel):
    rank: int
    shared: bool
    number: int
    name: str
    points: str
    withdrawn: bool
    values: list[TieBreakView]


class StandingsView(BaseModel):
    tournament: str
    edition: str
    after_round: int
    final: bool
    open_games: list[OpenGameView]
    waiting_corrections: list[WaitingCorrectionView]
    order: list[str]
    notes: list[str]
    rows: list[StandingsRowView]
    diagnostics: list[DiagnosticView]


class KView(BaseModel):
    value: int
    full: int = Field(description="Before K times games was held to 700.")
    from_: str = Field(alias="from")
    assumed: bool


class PerformanceView(BaseModel):
    rating: int
    average: int
    percentage: int
    difference: int


class FirstRatingView(BaseModel):
    end: str = Field(description="published, below-floor, too-few or no-point.")
    rating: int | None
    games: int
    imaginary_opponents: int
    average: str = Field(description="A fraction.")
    percentage: int
    difference: int


class RatedGameView(BaseModel):
    """A game that counts; of an unrated player nothing is expected."""

    round: int
    opponent: int
    rating: int
    score: str
    difference: int | None
    counted: int | None
    cap: str | None = Field(description="Of more than 400 points: capped, top or spent.")
    expected: str | None
    change: str | None


class UncountedGameView(BaseModel):
    round: int
    opponent: int | None
    why: str


class RatedPlayerView(BaseModel):
    number: int
    name: str
    listed: int | None
    rating: int | None
    k: KView | None
    score: str
    expected: str | None
    exact_change: str | None
    change: int | None
    new_rating: int | None
    performance: PerformanceView | None
    first_rating: FirstRatingView | None
    games: list[RatedGameView]
    not_counted: list[UncountedGameView]


class RatingWorkingView(BaseModel):
    value: str
    number: int
    headline: str
    lines: list[str]


class RatingsView(BaseModel):
    tournament: str
    kind: str
    kind_from: str
    rules_since: str
    after_round: int
    notes: list[str]
    players: list[RatedPlayerView]
    workings: list[RatingWorkingView] = Field([], description="Of the player asked for.")
    diagnostics: list[DiagnosticView]


class NormConditionView(BaseModel):
    """A value with its bound, `at_least` or `at_most`; points are texts."""

    condition: str
    article: str
    value: int | str | None = Field(description="None where the facts do not tell it.")
    at_least: int | str | None = None
    at_most: int | str | None = None
    met: bool | None
    lifted_by: str | None = Field(description="The article by which it does not apply.")


class NormGameView(BaseModel):
    round: int
    opponent: int
    title: str
    federation: str
    rating: int | None
    counted_rating: int
    score: str
    as_lost: bool = Field(description="Won by forfeit in the last round, looked at as lost.")


class IgnoredGameView(BaseModel):
    round: int
    opponent: int


class WantedResultView(BaseModel):
    points: str
    average: int


class NormChanceView(BaseModel):
    """What the games to come must bring."""

    games: int
    possible: bool
    out_of_reach: list[str]
    wanted: list[WantedResultView]
    titled: int
    title_holders: int
    federations: int


class NormAttemptView(BaseModel):
    title: str
    state: str = Field(description="made, possible or missed.")
    score: str
    required_score: str | None
    average: int | None
    performance: int | None
    counts_for_games: int
    conditions: list[NormConditionView]
    games: list[NormGameView]
    left_out: list[IgnoredGameView]
    not_counted: list[UncountedGameView]
    chance: NormChanceView | None


class PlayerNormsView(BaseModel):
    number: int
    name: str
    norms: list[NormAttemptView]


class ForeignersView(BaseModel):
    round: int
    players: int
    federations: int
    titled: int


class FormFieldView(BaseModel):
    field: str
    value: str = Field(description="Empty where no fact of the event tells it.")
    from_: str = Field(alias="from", description="The fact of the tournament.")


class CountedPlayersView(BaseModel):
    players: str
    total: int
    federations: int
    host: int
    foreign: int


class TournamentFormView(BaseModel):
    fields_: list[FormFieldView] = Field(alias="fields")
    missing: list[str]
    counts: list[CountedPlayersView]


class FormRoundView(BaseModel):
    round: int
    opponent: str
    federation: str
    rating: str
    counted: str
    title: str
    score: str


class CertificateFormView(BaseModel):
    number: int
    title: str
    fields_: list[FormFieldView] = Field(alias="fields")
    missing: list[str]
    rounds: list[FormRoundView]


class ClaimRowView(BaseModel):
    number: int
    title: str
    name: str
    federation: str
    id: str
    rating: str
    group: str
    federations: int
    points: str
    claimed: str
    asked: str = Field(description="The rating that a direct title needs once.")
    is_rated_enough: bool


class DirectTitleFormView(BaseModel):
    fields_: list[FormFieldView] = Field(alias="fields")
    missing: list[str]
    rows: list[ClaimRowView]
    left_off: int


class ArbiterFormView(BaseModel):
    arbiter: str
    role: str = Field(description="chief, deputy or arbiter.")
    fields_: list[FormFieldView] = Field(alias="fields")
    missing: list[str]


class BlockingOfficialView(BaseModel):
    """An official without a FIDE ID: a report with one comes back."""

    role: str
    name: str
    from_: str = Field(alias="from")


class ReportGapView(BaseModel):
    """A field that no fact fills."""

    field: str
    from_: str = Field(alias="from", description="The fact that would fill it.")
    forms: list[str]
    about: str


class FormsView(BaseModel):
    """Fields of the forms of FIDE, from the facts of the event."""

    blocked_by: list[BlockingOfficialView]
    missing: list[ReportGapView]
    it3: TournamentFormView
    it1: list[CertificateFormView]
    it4: DirectTitleFormView
    fa1: list[ArbiterFormView]
    ia1: list[ArbiterFormView]


class NormsView(BaseModel):
    tournament: str
    rules_since: str
    event_kind: str
    after_round: int
    rounds_left: int
    many_foreigners: bool
    foreigners: list[ForeignersView]
    notes: list[str]
    players: list[PlayerNormsView]
    workings: list[RatingWorkingView] = Field([], description="Of the player asked for.")
    forms: FormsView
    diagnostics: list[DiagnosticView]


class ScoreView(BaseModel):
    hundredths: int


class TermView(BaseModel):
    """A word or phrase of the rules, by its key."""

    term: str
    values: dict[str, FactView] = {}


FactView = int | str | list[int] | ScoreView | TermView
"""A number or player, a name, several players or numbers, points, a phrase."""


class ReasonView(BaseModel):
    """Why: the key of the message, the articles it rests on, and the facts that it names."""

    message: str
    articles: list[str]
    values: dict[str, FactView]
    text: str = Field("", description="The sentence in the language asked for; not of brackets.")


class AnswerView(BaseModel):
    subject: str
    players: list[int]
    plain: str = Field("", description="The same for who does not know the rules.")
    reasons: list[ReasonView]


class BoardAnswerView(AnswerView):
    board: int


class BracketView(BaseModel):
    name: TermView
    moved_down: list[int]
    residents: list[int]
    s1: list[int]
    s2: list[int]
    pairs: list[Pair]
    downfloaters: list[int]
    upfloaters: list[int]
    criteria: dict[str, list[int]]
    reasons: list[ReasonView]


class RecordedRoundView(BaseModel):
    """How the file differs from what the rules give."""

    verdict: Verdict
    reason: str
    recorded: list[Pair]
    by_the_rules: list[Pair]


class ExplanationView(BaseModel):
    """Answers to what was asked; where nothing was, the whole round in its place."""

    system: str
    edition: str
    round: int
    language: str
    notes: list[str] = []
    recorded: RecordedRoundView | None = None
    answers: list[AnswerView] = []
    brackets: list[BracketView] = []
    boards: list[BoardAnswerView] = []
    bye: AnswerView | None = None
    absences: list[AnswerView] = []


class ProblemView(BaseModel):
    code: str = Field(description="Stable: programs go by it.", examples=["TRF-COLUMNS"])
    text: str
    severity: Severity
    file: str | None = None
    line: int | None = None
    column: int | None = None
    round: int | None = None
    player: int | None = None
    article: str | None = None


class ProblemDocument(BaseModel):
    """RFC 9457, with every problem."""

    type: str = Field(
        pattern="^urn:pairwright:problem:[a-z0-9-]+$",
        description="The code of the first problem, in small letters.",
    )
    title: str = Field(description="Which kind of problem it is: one title for one type.")
    status: int
    detail: str
    problems: list[ProblemView]
