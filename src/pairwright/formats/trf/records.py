"""Records of a report file, grouped by code, and their fields: numbers, points, texts, dates.

A field is cut by column (from 1, inclusive, in characters), trimmed, then parsed. A date is
`YYYY-MM-DD` where a text can be read as one, in any form that real files have. Records are first
collected, then interpreted.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import date
from decimal import Decimal
from functools import lru_cache

from pairwright.formats.diagnostics import Collector
from pairwright.formats.files import TrfLine
from pairwright.tournament import points, points_text
from pairwright.vocabulary.reason import Fact, Phrase, fault

# --- Reading fields -------------------------------------------------------------------------------

LARGEST_PLAYER_NUMBER = 9999
LARGEST_TEAM_NUMBER = 9999
LARGEST_310_NUMBER = 999
"""Of a team in record 310, which has three columns for it."""
MOST_ROUNDS = 999
_POINTS = re.compile(r"[+-]?(?:\d{1,4}(?:[.,]\d{0,2})?|[.,]\d{1,2})")


def cut(text: str, first: int, last: int) -> str:
    """Columns `first` to `last`, trimmed; a line that is too short counts as padded."""
    return text[first - 1 : last].strip()


@lru_cache(maxsize=4096)  # starting numbers, rounds, ranks: the same ones again and again
def whole_number(text: str) -> int | None:
    """A number of up to six digits, or None."""
    text = text.strip()
    if text.isascii() and text.isdigit() and len(text) <= 6:
        return int(text)
    return None


@lru_cache(maxsize=4096)  # every player has points, and few values occur
def points_value(text: str) -> Decimal | None:
    """Points such as `3`, `.5`, `11.5` or `1,5`, or None."""
    text = text.strip()
    if not _POINTS.fullmatch(text) or not text.isascii():
        return None
    return points(text.rstrip(".,") or "0")


def column_numbers(text: str, first: int, width: int, step: int) -> list[tuple[int, str]]:
    """The trimmed fields of a list that begins in column `first`, each with its column."""
    return [
        (column, text[column - 1 : column - 1 + width].strip())
        for column in range(first, len(text) + 1, step)
    ]


def occupied(text: str, columns: tuple[int, ...]) -> int | None:
    """The first of these columns, which should be blank, that is not."""
    return next((column for column in columns if text[column - 1 : column].strip()), None)


def id_fields(
    text: str, first: int, width: int, gap: tuple[int, ...]
) -> tuple[list[tuple[int, str]], bool]:
    """The numbers of a list, and whether they keep to their columns; else they are words.

    `gap` are columns before the list that have to be blank.
    """
    if occupied(text, gap):
        return tokens(text, gap[0]), False
    fields = column_numbers(text, first, width, width + 1)
    between = tuple(column + width for column, _ in fields)
    if occupied(text, between) or any(" " in field for _, field in fields):
        return tokens(text, first), False
    return fields, True


def tokens(text: str, first: int = 5) -> list[tuple[int, str]]:
    """The words from column `first` on, each with its column."""
    return [(m.start() + 1, m.group()) for m in re.compile(r"\S+").finditer(text, first - 1)]


# --- Writing fields -------------------------------------------------------------------------------

_NOT_ALLOWED = r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff]"


def clean(text: str) -> str:
    """The text on one line: control characters are blanks."""
    return re.sub(_NOT_ALLOWED, " ", text).strip()


def clean_line(text: str) -> str:
    """A whole line: control characters are blanks, only the end is trimmed."""
    return re.sub(_NOT_ALLOWED, " ", text).rstrip()


def fitting(text: str, width: int) -> str:
    """The text cut to its field."""
    return clean(text)[:width].rstrip()


def points_field(value: Decimal | None, width: int = 4) -> str:
    """Points right-justified in their field; blank where they do not fit."""
    if value is None:
        return " " * width
    text = points_text(value)
    if len(text) > width:
        text = text.removesuffix(".0")
    return f"{text:>{width}}" if len(text) <= width else " " * width


def fits(value: Decimal | None, width: int = 4) -> bool:
    """Whether points can be written in a field of this width."""
    return value is None or bool(points_field(value, width).strip())


def number_field(value: int | None, width: int) -> str:
    """A number right-justified in its field; blank where there is none or it does not fit."""
    text = "" if value is None else str(value)
    return f"{text:>{width}}" if len(text) <= width else " " * width


def numbers_list(numbers: Iterable[int], width: int = 4) -> str:
    """Numbers in fields of this width, a blank between them."""
    return " ".join(f"{number:>{width}}" for number in numbers)


# --- Dates ----------------------------------------------------------------------------------------

# `re` compiles a pattern at its first use, which takes longer than to read all dates of a small
# file: dates in numbers, as most are, need none.
_IN_WORDS = r"([A-Za-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})"
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_KNOWN_BIRTH = r"(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?"


def _iso(year: str, month: str | int, day: str) -> str | None:
    try:
        return date(int(year), int(month), int(day)).isoformat()
    except ValueError:
        return None


def _parts(text: str) -> list[str]:
    """What stands between the signs of a date."""
    return text.replace("-", "/").replace(".", "/").split("/")


def _digits(parts: list[str]) -> list[int]:
    """How many digits each part has, 0 for what is no number."""
    return [len(part) if part.isdigit() else 0 for part in parts]


def _of_numbers(parts: list[str]) -> str | None:
    """A date whose year stands first, in four digits or in two, or last."""
    match _digits(parts):
        case [4, 1 | 2, 1 | 2]:
            return _iso(*parts)
        case [2, 2, 2]:
            return _iso(f"20{parts[0]}", parts[1], parts[2])
    first, second, year = parts[0], parts[1].lstrip(), parts[2].lstrip()
    match _digits([first, second, year]):
        case [1 | 2, 1 | 2, 4]:
            return _iso(year, second, first) or _iso(year, first, second)
    return None


@lru_cache(maxsize=1024)  # many files have the same dates
def read_date(text: str) -> str:
    """A date as `YYYY-MM-DD`, or the text itself where it is none that is known."""
    if not text or not text.isascii():
        return text
    parts = _parts(text)
    if len(parts) == 3:
        return _of_numbers(parts) or text
    if match := re.fullmatch(_IN_WORDS, text):
        month = match[1].lower()
        if month in _MONTHS:
            return _iso(match[3], _MONTHS.index(month) + 1, match[2]) or text
    return text


@lru_cache(maxsize=1024)
def is_date(text: str) -> bool:
    """Whether the text is a date in our own form."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def write_date(text: str) -> str:
    """The form of records 042 and 052."""
    return text.replace("-", "/") if is_date(text) else text


def read_birth(text: str) -> str:
    """A birth date as `YYYY-MM-DD`, or as much of it as is known (`YYYY/00/00` is a year)."""
    parts = _parts(text)
    if not text.isascii() or _digits(parts) not in ([4], [4, 2], [4, 2, 2]):
        return "" if text.strip("0-/. ") == "" else text
    year, month, day = (*parts, "00", "00")[:3]
    if year == "0000":
        return "" if text.strip("0-/. ") == "" else text
    if month == "00":
        return year if day == "00" else text
    if day == "00":
        return f"{year}-{month}" if int(month) <= 12 else text
    return _iso(year, month, day) or text


def write_birth(text: str) -> str:
    """The form of columns 70 to 79."""
    match = re.fullmatch(_KNOWN_BIRTH, text) if read_birth(text) == text else None
    if match is None:
        return text
    return f"{match[1]}/{match[2] or '00'}/{match[3] or '00'}"


def write_round_date(text: str) -> str | None:
    """The eight characters of record 132, or None where they cannot hold the date."""
    if not text:
        return ""
    return text[2:].replace("-", "/") if is_date(text) and text.startswith("20") else None


# --- Records --------------------------------------------------------------------------------------


def _codes(text: str) -> frozenset[str]:
    return frozenset(text.split())


INTERPRETED = _codes(
    """001 012 013 022 032 042 052 062 072 082 092 102 112 122 132 142 152 162 172 182 192 202 212
    222 240 250 260 299 300 310 320 330 352 362
    XXR XXC XXZ XXS XXA XXP BBW BBD BBL BBZ BBF BBU"""
)
INFORMATIVE = frozenset({"801", "802"})
"""Team cross tables: never read, kept as they are."""

TRF25_CODES = _codes("ACC TSE PAB FPB HPB ZPB MFO DFM OOO")
DUBOV_CODES = _codes("TNR BYE FOR")

FEDERATIONS = _codes(
    """AFG AHO ALB ALG AND ANG ANT ARG ARM ARU AUS AUT AZE BAH BAN BAR BDI BEL BER BHU BIH BIZ BLR
    BOL BOT BRA BRN BRU BUL BUR CAF CAM CAN CAY CGO CHA CHI CHN CIV CMR COD COL COM CPV CRC CRO CUB
    CYP CZE DEN DJI DMA DOM ECU EGY ENG ERI ESA ESP EST ETH FAI FID FIJ FIN FRA GAB GAM GCI GEO GEQ
    GER GHA GRE GRL GRN GUA GUM GUY HAI HKG HON HUN INA IND IRI IRL IRQ ISL ISR ISV ITA IVB JAM JCI
    JOR JPN KAZ KEN KGZ KOR KOS KSA KUW LAO LAT LBA LBN LBR LCA LES LIE LTU LUX MAC MAD MAR MAS MAW
    MDA MDV MEX MGL MKD MLI MLT MNC MNE MOZ MRI MTN MYA NAM NCA NCL NED NEP NGR NIG NOR NRU NZL OMA
    PAK PAN PAR PER PHI PLE PLW PNG POL POR PUR QAT ROU RSA RUS RWA SCG SCO SEN SEY SGP SKN SLE SLO
    SMR SOL SOM SRB SRI SSD STP SUD SUI SUR SVK SWE SWZ SYR TAN TGA THA TJK TKM TLS TOG TPE TTO TUN
    TUR UAE UGA UKR URU USA UZB VAN VEN VIE VIN WLS YEM ZAM ZIM"""
)


class Records:
    """The records of one file and the place where its problems go."""

    def __init__(self, lines: Iterable[TrfLine], problems: Collector) -> None:
        self.problems = problems
        self._by_code: dict[str, list[TrfLine]] = {}
        self.comments: list[str] = []
        self.national: list[TrfLine] = []
        self.unknown: list[TrfLine] = []
        for line in lines:
            self._sort_in(line)

    def _sort_in(self, line: TrfLine) -> None:
        text = line.text
        code = text[:3]
        if code == "###":
            self.comments.append(comment_text(text))
        elif is_interpreted(text):
            self._by_code.setdefault(code.upper(), []).append(line)
        elif is_national(text):
            self.national.append(line)
        else:
            self.unknown.append(line)

    def all(self, code: str) -> list[TrfLine]:
        """The records with this code, in the order of the file."""
        return self._by_code.get(code, [])

    def has(self, *codes: str) -> bool:
        return any(code in self._by_code for code in codes)

    @property
    def is_empty(self) -> bool:
        """Whether nothing in the file belongs to a tournament report."""
        return not self._by_code

    def text(self, code: str) -> str:
        """The free text of a record that should stand once; a second one is reported."""
        lines = self.all(code)
        if len(lines) < 2:
            return lines[0].text[4:].strip() if lines else ""
        found = [(line, line.text[4:].strip()) for line in lines]
        written = [(line, text) for line, text in found if text]
        for line, text in written[1:]:
            if text != written[0][1]:
                self.problems.warning(
                    "TRF-REPEATED",
                    fault("formats:trf.repeated", record=code),
                    line=line.number,
                    column=1,
                    found=text,
                    taken=Phrase("formats:taken.first-kept", {"line": written[0][0].number}),
                )
        return written[0][1] if written else ""


def listed_numbers(
    records: Records, line: TrfLine, first: int, width: int = 4, gap: tuple[int, ...] = ()
) -> list[tuple[int, str]]:
    """The fields of a list of numbers that begins in column `first`, each with its column."""
    fields, in_columns = id_fields(line.text, first, width, gap)
    if not in_columns:
        records.problems.warning(
            "TRF-LIST",
            fault("formats:trf.list-columns", record=line.text[:3]),
            line=line.number,
            column=first,
            found=line.text[first - 1 :],
            expected=Phrase("formats:expected.list-columns", {"width": width, "first": first}),
            taken=Phrase("formats:taken.number-each"),
        )
    return fields


def comment_text(text: str) -> str:
    """What a `###` line says."""
    return text[3:].removeprefix(" ").rstrip()


def is_interpreted(text: str) -> bool:
    """Whether a line is a record that is read for its facts (a blank follows the code)."""
    return text[:3].upper() in INTERPRETED and text[3:4] in ("", " ")


def is_national(text: str) -> bool:
    """A national rating record: a federation's code, and a starting number in columns 5 to 8."""
    if text[:3] not in FEDERATIONS or text[3:4] != " ":
        return False
    return whole_number(cut(text, 5, 8)) is not None


def report_unknown(records: Records) -> tuple[str, ...]:
    """The lines that no rule explains, reported once for each code and kept."""
    counts: dict[str, list[TrfLine]] = {}
    for line in records.unknown:
        counts.setdefault(line.text[:3], []).append(line)
    dubov = not DUBOV_CODES.isdisjoint(counts)
    for code, lines in counts.items():
        if code in INFORMATIVE:
            continue
        first = lines[0]
        lone = len(lines) == 1
        facts: dict[str, Fact] = {"record": code, "lines": len(lines)}
        record = Phrase("formats:trf.record" if lone else "formats:trf.record-lines", facts)
        if (code in TRF25_CODES and not dubov) or code == "340":
            records.problems.pairing(
                "TRF-TRF25",
                fault("formats:trf.trf25", record=record),
                line=first.number,
                column=1,
                expected=Phrase("formats:expected.trf26"),
                taken=Phrase("formats:taken.kept"),
            )
        elif code in DUBOV_CODES or code in TRF25_CODES:
            records.problems.pairing(
                "TRF-DIALECT",
                fault("formats:trf.dubov", record=record),
                line=first.number,
                column=1,
                expected=Phrase("formats:expected.dubov"),
                taken=Phrase("formats:taken.kept"),
            )
        else:
            records.problems.warning(
                "TRF-UNKNOWN",
                fault("formats:trf.unknown", record=record),
                line=first.number,
                column=1,
                found=first.text[:40],
                taken=Phrase("formats:taken.kept"),
            )
    return tuple(line.text for line in records.unknown)


_PIPED = r"\d{3} ?\|"


def is_vega(lines: list[TrfLine]) -> bool:
    """Vega's `.tdf` uses the same codes with `|` between fields."""
    if any(line.text.startswith("001 ") and cut(line.text, 5, 8).isdigit() for line in lines):
        return False
    return sum(1 for line in lines if re.match(_PIPED, line.text)) >= 2
