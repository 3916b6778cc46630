"""Contents as JSON: beside a log, in a receipt and in an exported tournament.

{"content": BASE64, "salt": BASE64}    or    {"erased": "2026-02-01T09:30:00Z"}
"""

from __future__ import annotations

import json
from typing import Any

from pairwright.server.protocol.errors import InvalidProtocolData
from pairwright.server.protocol.records import LARGEST_CONTENT, ErasureNotice, RecordContent
from pairwright.server.protocol.text_forms import base64_data, base64_text
from pairwright.vocabulary.reason import fault

LARGEST_CONTENT_FILE = LARGEST_CONTENT * 4 // 3 + 1024


def content_data(content: RecordContent | ErasureNotice) -> dict[str, str]:
    if isinstance(content, ErasureNotice):
        return {"erased": content.time}
    return {"content": base64_text(content.data), "salt": base64_text(content.salt)}


def parse_content(data: object) -> RecordContent | ErasureNotice:
    """Read a content. Raises InvalidProtocolData."""
    match data:
        case {"content": str(content), "salt": str(salt), **rest} if not rest:
            return RecordContent(base64_data(content, "a content"), base64_data(salt, "a salt"))
        case {"erased": str(time), **rest} if not rest:
            return ErasureNotice(time)
    raise InvalidProtocolData(fault("server.protocol:content.form"))


def json_object(data: bytes, what: str) -> dict[str, Any]:
    """The object of a JSON text. Raises InvalidProtocolData, also for a name that stands twice."""
    try:
        found = json.loads(data.decode(), object_pairs_hook=_once_each)
    except RecursionError:
        raise InvalidProtocolData(fault("server.protocol:json.deep", what=what)) from None
    except ValueError as error:  # no UTF-8, no JSON, a name twice, a number without end
        raise InvalidProtocolData(
            fault("server.protocol:json.none", what=what, what2=str(error))
        ) from None
    if not isinstance(found, dict):
        raise InvalidProtocolData(fault("server.protocol:json.object", what=what))
    return found


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a name stands twice in one object")
    return found
