"""The static part of the player record 001, and national rating records."""

from __future__ import annotations

from decimal import Decimal

from msgspec.structs import replace

from pairwright.formats.diagnostics import Collector
from pairwright.formats.files import PlayerLine, TrfLine
from pairwright.formats.trf.plain_record import SEXES, TITLES, has_id, plain_record
from pairwright.formats.trf.records import (
    LARGEST_PLAYER_NUMBER,
    Records,
    cut,
    occupied,
    points_value,
    read_birth,
    whole_number,
)
from pairwright.tournament import NationalRecord, Player, Rating, Sex, Title
from pairwright.vocabulary.reason import Phrase, fault

FIRST_ROUND_COLUMN = 92
ROUND_WIDTH = 10

_TITLES = TITLES | {
    "G": Title.GM,
    "M": Title.IM,
    "F": Title.FM,
    "C": Title.CM,
    "I": Title.IM,
    "WG": Title.WGM,
    "WM": Title.WIM,
    "WI": Title.WIM,
    "WF": Title.WFM,
    "WC": Title.WCM,
    "GF": Title.WGM,
    "MF": Title.WIM,
    "FF": Title.WFM,
    "CF": Title.WCM,
}
_SEX_DIRT = {"M": Sex.MALE, "W": Sex.FEMALE, "f": Sex.FEMALE, "F": Sex.FEMALE}


def read_players(records: Records) -> list[PlayerLine]:
    """Every player record that can be read, in the order of the file."""
    problems = records.problems
    found: list[PlayerLine] = []
    first_line: dict[int, int] = {}
    for line in records.all("001"):
        text, decoded = _aligned(line, problems)
        number = _number(line, text, problems)
        if number is None:
            continue
        if number in first_line:
            problems.error(
                "TRF-DUPLICATE",
                fault("formats:trf.number-twice", line=first_line[number]),
                line=line.number,
                column=5,
                player=number,
            )
            continue
        first_line[number] = line.number
        plain = None if decoded else plain_record(line, number)
        found.append(plain or _player(line, text, decoded, number, problems))
    _report_holes(found, problems)
    return found


def _number(line: TrfLine, text: str, problems: Collector) -> int | None:
    number = whole_number(text[4:8])
    if number is None or not 1 <= number <= LARGEST_PLAYER_NUMBER or text[8:9].strip():
        problems.error(
            "TRF-NUMBER",
            fault("formats:trf.no-number"),
            line=line.number,
            column=5,
            found=text[4:9].strip(),
            expected=Phrase("formats:expected.player-number", {"last": LARGEST_PLAYER_NUMBER}),
        )
        return None
    return number


def _report_holes(found: list[PlayerLine], problems: Collector) -> None:
    numbers = sorted(entry.player.number for entry in found)
    if not numbers or numbers[-1] == len(numbers):
        return
    missing = next(n for n, there in enumerate([*numbers, 0], start=1) if n != there)
    line = next(e.line.number for e in found if e.player.number > missing)
    problems.warning(
        "TRF-NUMBERING",
        fault("formats:trf.holes", missing=missing),
        line=line,
        column=5,
        expected=Phrase("formats:expected.one-to", {"last": len(numbers)}),
        taken=Phrase("formats:taken.as-given"),
    )


def _aligned(line: TrfLine, problems: Collector) -> tuple[str, bool]:
    """The text whose columns fit; some writers pad names by bytes.

    The second value tells that the text holds one character for each byte.
    """
    text = line.text
    if text.isascii() or not _misfits(text):
        return text, False
    by_bytes = text.encode("utf-8", errors="surrogatepass").decode("latin-1")
    if _misfits(by_bytes):
        return text, False
    problems.warning(
        "TRF-BYTE-COLUMNS",
        fault("formats:trf.byte-columns"),
        line=line.number,
        column=15,
        player=whole_number(cut(text, 5, 8)),
        found=cut(text, 15, 47),
        taken=Phrase("formats:taken.byte-columns"),
    )
    return by_bytes, True


def _misfits(text: str) -> bool:
    """Whether something stands where the format wants blanks."""
    if any(text[column - 1 : column].strip() for column in (48, 53, 57, 69, 85, 90, 91)):
        return True
    for start in range(FIRST_ROUND_COLUMN - 1, len(text), ROUND_WIDTH):
        block = text[start : start + ROUND_WIDTH]
        if block[4:5].strip() or block[6:7].strip() or block[8:].strip():
            return True
    return False


def _player(
    line: TrfLine, text: str, decoded: bool, number: int, problems: Collector
) -> PlayerLine:
    at = line.number
    name = cut(text, 15, 47)
    if decoded:
        name = text[14:47].encode("latin-1").decode("utf-8", errors="replace").strip()
    if occupied(text, (14,)):
        name = text[13:47].strip()
    if occupied(text, (14, 48)):
        problems.warning(
            "TRF-NAME",
            fault("formats:trf.name-columns"),
            line=at,
            column=14 if occupied(text, (14,)) else 48,
            player=number,
            found=text[13:48],
            taken=Phrase("formats:quoted", {"text": name}),
        )
    _check_separators(text, at, number, problems)
    rating = _rating(text, at, number, problems)
    identity = cut(text, 58, 68)
    player = Player(
        number=number,
        name=name,
        title=_title(text[10:13].strip(), at, number, problems),
        federation=cut(text, 54, 56),
        fide_id=identity if has_id(identity) else "",
        sex=_sex(text[9:10].strip(), at, number, problems),
        birth=_birth(text, at, number, problems),
        ratings=(Rating(rating),) if rating else (),
    )
    points = _points(text, at, number, problems)
    return PlayerLine(line, player, points, _rank(text, at, number, problems), text)


def _check_separators(text: str, at: int, number: int, problems: Collector) -> None:
    """Where something stands between two fields, the fields cannot be trusted."""
    column = occupied(text, (53, 57, 85, 90, 91))
    if column == 57 and text[53:57].isalpha():
        problems.error(
            "TRF-FEDERATION",
            fault("formats:trf.federation"),
            line=at,
            column=54,
            player=number,
            found=text[53:57],
            expected=Phrase("formats:expected.federation"),
        )
    elif column is not None:
        problems.error(
            "TRF-COLUMNS",
            fault("formats:trf.shifted", column=column),
            line=at,
            column=column,
            player=number,
            found=text[48:91].strip(),
            expected=Phrase("formats:expected.player-columns"),
        )


def _title(written: str, at: int, number: int, problems: Collector) -> Title:
    title = _TITLES.get(written.upper())
    if title is None:
        problems.warning(
            "TRF-TITLE",
            fault("formats:trf.title"),
            line=at,
            column=11,
            player=number,
            found=written,
            expected=Phrase("formats:expected.titles"),
            taken=Phrase("formats:taken.no-title"),
        )
        return Title.NONE
    if title.value != written:
        problems.warning(
            "TRF-TITLE",
            fault("formats:trf.title-short"),
            line=at,
            column=11,
            player=number,
            found=written,
            taken=title.value,
        )
    return title


def _sex(written: str, at: int, number: int, problems: Collector) -> Sex:
    sex = SEXES.get(written)
    if sex is not None:
        return sex
    sex = _SEX_DIRT.get(written, Sex.UNKNOWN)
    problems.warning(
        "TRF-SEX",
        fault("formats:trf.sex"),
        line=at,
        column=10,
        player=number,
        found=written,
        expected=Phrase("formats:expected.sex"),
        taken=sex.value or "unknown",
    )
    return sex


def _rating(text: str, at: int, number: int | None, problems: Collector) -> int | None:
    written = cut(text, 49, 52)
    if not written:
        return None
    rating = whole_number(written)
    if rating is None:
        problems.warning(
            "TRF-RATING",
            fault("formats:trf.rating"),
            line=at,
            column=49,
            player=number,
            found=written,
            taken=Phrase("formats:taken.unrated"),
        )
    return rating or None


def _birth(text: str, at: int, number: int, problems: Collector) -> str:
    """The birth date; some writers begin it one column late, or their id is one too long."""
    written = cut(text, 70, 79)
    is_late = points_value(cut(text, 80, 84)) is None
    beyond = cut(text, 69, 80 if is_late else 79)
    if written == beyond:
        return read_birth(written)
    birth = read_birth(beyond)
    found = birth if birth != beyond else read_birth(written)
    problems.warning(
        "TRF-BIRTH",
        fault("formats:trf.birth"),
        line=at,
        column=70,
        player=number,
        found=beyond,
        taken=Phrase("formats:quoted", {"text": found}),
    )
    return found


def _points(text: str, at: int, number: int, problems: Collector) -> Decimal | None:
    written = cut(text, 80, 84)
    if points_value(written) is None:
        # Five characters are room for 12.25; otherwise the first belongs to the birth date.
        written = cut(text, 81, 84)
    if not written:
        problems.warning(
            "TRF-POINTS-MISSING",
            fault("formats:trf.points-missing"),
            line=at,
            column=81,
            player=number,
            taken=Phrase("formats:taken.sum"),
        )
        return None
    value = points_value(written)
    if value is None:
        problems.pairing(
            "TRF-POINTS",
            fault("formats:trf.points-number"),
            line=at,
            column=81,
            player=number,
            found=written,
            taken=Phrase("formats:taken.sum"),
        )
    elif "," in written:
        problems.warning(
            "TRF-DECIMAL-COMMA",
            fault("formats:trf.decimal-comma"),
            line=at,
            column=81,
            player=number,
            found=written,
            taken=str(value),
        )
    return value


def _rank(text: str, at: int, number: int, problems: Collector) -> int | None:
    written = cut(text, 86, 89)
    rank = whole_number(written)
    if written and rank is None:
        problems.warning(
            "TRF-RANK",
            fault("formats:trf.rank"),
            line=at,
            column=86,
            player=number,
            found=written,
            taken=Phrase("formats:taken.no-rank"),
        )
    return rank or None


def with_national_records(records: Records, players: list[Player]) -> list[Player]:
    """The players with their national rating records."""
    if not records.national:
        return players
    problems = records.problems
    index = {player.number: place for place, player in enumerate(players)}
    for line in records.national:
        text = line.text
        number = whole_number(cut(text, 5, 8))
        if number not in index:
            problems.error(
                "TRF-UNKNOWN-PLAYER",
                fault("formats:trf.national", federation=text[:3]),
                line=line.number,
                column=5,
                found=cut(text, 5, 8),
            )
            continue
        place = index[number]
        national = NationalRecord(
            federation=text[:3],
            rating=_rating(text, line.number, number, problems),
            sex=_sex(text[9:10].strip(), line.number, number, problems),
            classification=cut(text, 11, 13),
            name=cut(text, 15, 47),
            origin=cut(text, 54, 56),
            national_id=cut(text, 58, 68),
            birth=read_birth(cut(text, 70, 79)),
        )
        player = players[place]
        players[place] = replace(player, national=(*player.national, national))
    return players
