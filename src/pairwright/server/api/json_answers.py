"""Answers that are JSON."""

from __future__ import annotations

from typing import Any

from fastapi import Response

from pairwright.server.api.answers import MediaType
from pairwright.service.json_text import json_text


def json_answer(data: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """Plain data as the body of an answer."""
    return Response(json_text(data), status, headers, MediaType.JSON)
