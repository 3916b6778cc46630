"""The shapes of JSON answers, for the OpenAPI page and for clients made from it."""

from __future__ import annotations

from pydantic import BaseModel, Field


class BoardView(BaseModel):
    board: int
    white: int
    black: int


class RequestedByeView(BaseModel):
    player: int
    kind: str = Field(description="U, F, H or Z, as in report files.")


class DiagnosticView(BaseModel):
    severity: str
    code: str
    message: str
    file: str = ""
    line: int = 0
    column: int = 0
    player: int | None = None
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
    text: str
    lost: list[DiagnosticView]
    diagnostics: list[DiagnosticView]


class ProblemView(BaseModel):
    code: str
    text: str
    severity: str
    file: str | None = None
    line: int | None = None
    column: int | None = None
    round: int | None = None
    player: int | None = None
    article: str | None = None


class ProblemDocument(BaseModel):
    """RFC 9457, with every problem."""

    type: str
    title: str
    status: int
    detail: str
    problems: list[ProblemView]
