"""The shapes of JSON answers of the pairings service and of the accounts."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from pairwright.server.accounts.roles import Role
from pairwright.server.api.schemas import DiagnosticView
from pairwright.server.pairings.deviations import DeviationKind
from pairwright.tournament import ByeKind

Time = Annotated[str, Field(json_schema_extra={"format": "date-time"})]
Base64 = Annotated[str, Field(json_schema_extra={"contentEncoding": "base64"})]


class RegistrationView(BaseModel):
    code: str
    system: str
    edition: str
    rounds: int
    acceleration: str | None
    name: str
    registered: Time


class TournamentCodesView(BaseModel):
    tournaments: list[str]


class SupersedingView(BaseModel):
    """The submission by which a deviation counts no longer."""

    round: int
    version: int
    time: Time


class DeviationView(BaseModel):
    """What a file has otherwise than the one issued, in words of the file."""

    id: int
    tournament: str
    round: int
    version: int
    kind: DeviationKind
    players: list[int]
    issued: str
    played: str
    taken: str = Field(description="What the next pairing took as the truth.")
    ground: str = Field(description="The article that is its ground; empty without one.")
    reason: str
    arbiter: str
    time: Time
    superseded: SupersedingView | None = Field(
        description="The submission that replaced the file, or says otherwise: it counts no longer."
    )


class SubmissionView(BaseModel):
    tournament: str
    round: int
    finished: bool = Field(description="Whether it is the finished file: all rounds are played.")
    version: int
    time: Time
    published: Time | None
    superseded: bool = Field(description="Whether the round has a newer version.")
    received_record: int
    issued_record: int


class IssuedView(SubmissionView):
    """A round that was issued: its file, the receipt of its record, the deviations, and what `lint`
    says of the file that was sent.
    """

    file: str
    receipt: str
    deviations: list[DeviationView]
    diagnostics: list[DiagnosticView]


class ProtocolView(BaseModel):
    """`deviations` are those that count, `superseded` those that do no longer."""

    submissions: list[SubmissionView]
    deviations: list[DeviationView]
    superseded: list[DeviationView]


class NamedPlayerView(BaseModel):
    number: int
    name: str


class NamedBoardView(BaseModel):
    board: int
    white: NamedPlayerView
    black: NamedPlayerView


class NamedByeView(NamedPlayerView):
    kind: ByeKind


class PublishedRoundView(BaseModel):
    tournament: str
    round: int
    boards: list[NamedBoardView]
    byes: list[NamedByeView]


class ExportedRecordView(BaseModel):
    """A record of the log with its content, or the time at which that was erased."""

    entry: str
    index: int
    proof: list[Base64]
    content: Base64 = ""
    salt: Base64 = ""
    erased: Time | None = None


class ExportView(BaseModel):
    format: Literal["pairwright-protocol-tournament"]
    version: Literal[1]
    tournament: str
    checkpoint: str
    records: list[ExportedRecordView]


class OppositionView(BaseModel):
    """What a deviation did to one player's opposition."""

    tournament: str
    round: int
    player: str
    issued_opponent: str
    actual_opponent: str
    rating_gain: int | None
    title_gained: bool
    foreign_gained: bool


class EvaluationView(BaseModel):
    by_kind: dict[str, int]
    by_arbiter: dict[str, int]
    deviations: list[DeviationView]
    oppositions: list[OppositionView]
    superseded: list[DeviationView] = Field(description="They count in nothing else.")


class CreatedAccountView(BaseModel):
    name: str
    role: Role
    key: str = Field(description="The first key of the account, shown this once.")


class CreatedKeyView(BaseModel):
    key: str = Field(description="Shown this once.")


class KeyView(BaseModel):
    number: int
    label: str
    created: Time
    revoked: Time | None


class AccountView(BaseModel):
    name: str
    role: Role
    created: Time
    disabled: bool
    keys: list[KeyView]


class AccountsView(BaseModel):
    accounts: list[AccountView]
