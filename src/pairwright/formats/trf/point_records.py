"""What results are worth: records 162, XXS, BB? and 299."""

from __future__ import annotations

import re
from decimal import Decimal
from functools import lru_cache

from msgspec.structs import replace

from pairwright.formats.files import TrfLine
from pairwright.formats.trf.records import Records, points_value, whole_number
from pairwright.tournament import (
    STANDARD_POINTS,
    AbnormalPoints,
    Points,
    PointSystem,
    points_text,
)
from pairwright.vocabulary.reason import Phrase, fault

_SYMBOL = r"([A-Za-z]{1,3})\s*=?\s*([+-]?[0-9.,]+)"
_162_NAMES = {
    "W": "win",
    "D": "draw",
    "L": "loss",
    "A": "absence",
    "Z": "absence",
    "P": "pairing_allocated_bye",
    "X": "unknown",
}
XXS_FIELDS = {
    "WW": "white_win",
    "BW": "black_win",
    "WD": "white_draw",
    "BD": "black_draw",
    "WL": "white_loss",
    "BL": "black_loss",
    "FW": "forfeit_win",
    "FL": "forfeit_loss",
    "FPB": "full_point_bye",
    "HPB": "half_point_bye",
    "ZPB": "zero_point_bye",
    "PAB": "pairing_allocated_bye",
}
_XXS_SHORTCUTS = {"W": ("WW", "BW", "FW", "FPB"), "D": ("WD", "BD", "HPB"), "L": ("WL", "BL")}
_BYE_VALUE = r"(?<![A-Z])P(?:AB)?\s*=?\s*[+-]?[0-9.,]"
"""The value of the pairing-allocated bye, in record 162 (P) or XXS (PAB)."""
_BB_NAMES = ("BBW", "BBD", "BBL", "BBZ", "BBF", "BBU")


def values_of_162(system: PointSystem) -> dict[str, Points]:
    """A system as far as record 162 goes."""
    return {
        "W": system.white_win,
        "D": system.white_draw,
        "L": system.white_loss,
        "A": system.zero_point_bye,
        "P": system.pairing_allocated_bye,
        "X": system.unknown,
    }


def system_of_162(values: dict[str, Points]) -> PointSystem:
    """The system that the values of record 162 mean."""
    return _known_system(tuple(values.items()))


@lru_cache(maxsize=256)  # few systems are in use
def _known_system(values: tuple[tuple[str, Points], ...]) -> PointSystem:
    return PointSystem.of(**{_162_NAMES[symbol]: value for symbol, value in values})


def values_of_bb(system: PointSystem) -> dict[str, Points]:
    """A system as far as the BB? records go."""
    return {
        "BBW": system.white_win,
        "BBD": system.white_draw,
        "BBL": system.white_loss,
        "BBZ": system.zero_point_bye,
        "BBF": system.forfeit_loss,
        "BBU": system.pairing_allocated_bye,
    }


def system_of_bb(values: dict[str, Points]) -> PointSystem:
    """The system that BB? records mean: BBU is worth BBW unless it is given."""
    base = PointSystem.of(
        win=values.get("BBW", 1),
        draw=values.get("BBD", Decimal("0.5")),
        loss=values.get("BBL", 0),
        absence=values.get("BBZ", 0),
        pairing_allocated_bye=values.get("BBU"),
    )
    return replace(base, forfeit_loss=values.get("BBF", Decimal(0)))


def xxs_record(system: PointSystem) -> str:
    """Every value of a point system, as JaVaFo names them."""
    return "XXS " + " ".join(
        f"{code}={points_text(getattr(system, field))}" for code, field in XXS_FIELDS.items()
    )


def read_point_system(records: Records) -> PointSystem:
    """The point system; XXS is the finest record, 162 the official one; they must agree."""
    from_162 = _values(records, "162", _162_NAMES)
    from_xxs = _xxs(records)
    from_bb = _bb(records)
    systems: list[tuple[str, PointSystem]] = []
    if from_162:
        systems.append(("162", system_of_162(from_162)))
    if from_bb:
        systems.append(("BB?", system_of_bb(from_bb)))
    if from_xxs is not None:
        unknown = from_162.get("X", from_xxs.white_draw)
        exact = replace(from_xxs, unknown=unknown)
        coarse_162 = system_of_162(from_162) if from_162 else None
        if coarse_162 is None or values_of_162(coarse_162) == values_of_162(exact):
            systems.insert(0, ("XXS", exact))
        else:
            systems.append(("XXS", exact))
    if not systems:
        return STANDARD_POINTS
    _report_different_systems(records, systems)
    return systems[0][1]


def declares_bye(records: Records) -> bool:
    """Whether the file says what the pairing-allocated bye is worth."""
    told = " ".join(line.text[4:].upper() for code in ("162", "XXS") for line in records.all(code))
    return bool(re.search(_BYE_VALUE, told)) or records.has("BBU")


def _report_different_systems(records: Records, systems: list[tuple[str, PointSystem]]) -> None:
    taken_code, taken = systems[0]
    for code, system in systems[1:]:
        if code == "BB?":
            agrees = values_of_bb(system) == values_of_bb(taken)
        else:
            agrees = values_of_162(system) == values_of_162(taken)
        if agrees:
            continue
        line = next(records.all(c)[0] for c in (code, *_BB_NAMES) if records.has(c))
        records.problems.pairing(
            "TRF-POINT-SYSTEM",
            fault("formats:trf.points-differ", one=taken_code, other=code),
            line=line.number,
            column=1,
            taken=Phrase("formats:taken.record", {"record": taken_code}),
        )


def _values(records: Records, code: str, names: dict[str, str]) -> dict[str, Points]:
    """Symbols and values of a record, wherever in the line they stand."""
    values: dict[str, Points] = {}
    for line in records.all(code):
        rest = line.text[4:]
        for match in re.finditer(_SYMBOL, rest):
            symbol, value = match[1].upper(), points_value(match[2])
            if symbol in names and value is not None:
                key = "A" if symbol == "Z" and code == "162" else symbol
                values.pop(key, None)  # a later entry overrides all earlier ones
                values[key] = value
            else:
                _unreadable(records, line, match.start() + 5, match.group(), names)
        left = re.sub(_SYMBOL, "", rest).strip()
        if left:
            _unreadable(records, line, line.text.index(left[0], 4) + 1, left, names)
    return values


def _unreadable(
    records: Records, line: TrfLine, column: int, found: str, names: dict[str, str]
) -> None:
    records.problems.pairing(
        "TRF-POINT-SYSTEM",
        fault("formats:trf.points-value", record=line.text[:3]),
        line=line.number,
        column=column,
        found=found,
        expected=Phrase("formats:expected.points-value", {"names": " ".join(names)}),
        taken=Phrase("formats:taken.nothing"),
    )


def _xxs(records: Records) -> PointSystem | None:
    if not records.has("XXS"):
        return None
    names = XXS_FIELDS | {shortcut: shortcut for shortcut in _XXS_SHORTCUTS}
    values = _values(records, "XXS", names)
    fields: dict[str, Points] = {}
    for symbol, value in values.items():
        for code in _XXS_SHORTCUTS.get(symbol, (symbol,)):
            fields[XXS_FIELDS[code]] = value
    return PointSystem(**fields)


def _bb(records: Records) -> dict[str, Points]:
    values: dict[str, Points] = {}
    for code in _BB_NAMES:
        for line in records.all(code):
            written = line.text[4:].strip()
            value = points_value(written)
            if value is None:
                _unreadable(records, line, 5, written, {code: code})
            else:
                values[code] = value
    return values


_VALUE = r"(?:[+-]\s*)?(?:\d+[.,]\d*|[.,]\d+)"
_WORD = r"\S+"
_ROUND_ENDS = (19, 22)
"""Last column of the round in the two layouts of record 299 that circulate."""


def read_abnormal_points(
    records: Records, team_event: bool, participants: set[int]
) -> tuple[AbnormalPoints, ...]:
    """Record 299, read by tokens because two layouts circulate."""
    found = []
    for line in records.all("299"):
        rule = _abnormal(records, line, team_event, participants)
        if rule is not None:
            found.append(rule)
    return tuple(found)


def _abnormal(
    records: Records, line: TrfLine, team_event: bool, participants: set[int]
) -> AbnormalPoints | None:
    result = line.text[4:5].strip().upper()
    match_points, own_points, rest = _abnormal_values(line.text)
    numbers = [(m.end(), whole_number(m.group()), m) for m in re.finditer(_WORD, rest)]
    wrong = next((m for _, number, m in numbers if number is None), None)
    if wrong or (match_points is None and own_points is None) or result not in ABNORMAL_RESULTS:
        records.problems.pairing(
            "TRF-ABNORMAL-POINTS",
            fault("formats:trf.unreadable", record="299"),
            line=line.number,
            column=wrong.start() + 1 if wrong else 5,
            found=line.text[4:],
            expected=Phrase("formats:expected.299"),
            taken=Phrase("formats:taken.nothing"),
        )
        return None
    if not team_event and match_points is not None:
        records.problems.warning(
            "TRF-ABNORMAL-POINTS",
            fault("formats:trf.match-points", record="299"),
            line=line.number,
            column=7,
            found=str(match_points),
            taken=Phrase("formats:taken.points"),
        )
        own_points, match_points = match_points, None
    has_round = bool(numbers) and numbers[0][0] in _ROUND_ENDS
    round_number = numbers[0][1] if has_round else None
    named = [n for _, n, _ in numbers[has_round:] if n]
    unknown = [n for n in named if n not in participants]
    if unknown:
        records.problems.pairing(
            "TRF-UNKNOWN-PARTICIPANT",
            fault("formats:trf.abnormal-nobody"),
            line=line.number,
            column=24,
            found=" ".join(map(str, unknown)),
            taken=Phrase("formats:taken.nothing-for-them"),
        )
        if len(unknown) == len(named):
            return None
    return AbnormalPoints(
        result=result,
        points=own_points if own_points is not None else Decimal(0),
        match_points=match_points,
        round=round_number or None,
        participants=tuple(n for n in named if n in participants),
    )


ABNORMAL_RESULTS = frozenset(["", *"WDLFHZ+-"])


def _abnormal_values(text: str) -> tuple[Points | None, Points | None, str]:
    """Match points, points, and the line with both of them blanked out."""
    match_points: Points | None = None
    own_points: Points | None = None
    rest = " " * 5 + text[5:]
    for match in re.finditer(_VALUE, rest):
        value = points_value(match.group().replace(" ", ""))
        if value is None:
            continue
        if match.start() + 1 < 12 and match_points is None:
            match_points = value
        elif own_points is None:
            own_points = value
        else:
            continue
        blank = " " * (match.end() - match.start())
        rest = rest[: match.start()] + blank + rest[match.end() :]
    return match_points, own_points, rest
