"""Header records: 012 to 132, and those added in 2026."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypedDict

from pairwright.formats.files import TrfLine
from pairwright.formats.trf.player_record import FIRST_ROUND_COLUMN, ROUND_WIDTH
from pairwright.formats.trf.records import (
    MOST_ROUNDS,
    Records,
    cut,
    is_date,
    read_date,
    tokens,
    whole_number,
    write_date,
)
from pairwright.systems import DEFAULT, declaration_from_code
from pairwright.tournament import Colour, Declaration, Numbering, RankMethod, RankMethodName
from pairwright.vocabulary.reason import Phrase, fault

_ENCODED_TYPE = r"(?:FIDE|CUSTOM|BERGER)_[A-Za-z0-9_]+"
"""The form of the codes of record 192 (ETT26)."""

_TEAM_WORDS = r"team|mannschaft|équipe|equipe|squadr"
_TEAM_CODES = ("TEAM", "SCHILLER", "SCHEVENINGEN", "OLYMPIAD")
_COUNT = r"\d{1,6}"
_METHODS = frozenset(RankMethodName)


if TYPE_CHECKING:

    class Header(TypedDict):
        """The facts of the header, by their names in `Tournament`."""

        name: str
        city: str
        federation: str
        start_date: str
        end_date: str
        type_text: str
        chief_arbiter: str
        deputy_arbiters: tuple[str, ...]
        time_control: str
        encoded_time_control: str
        round_dates: tuple[str, ...]
        pairing_controller: str
        declaration: Declaration
        number_of_rounds: int | None
        initial_colour: Colour | None
        numbering: Numbering
        rank_methods: tuple[RankMethod, ...]
        standings_order: tuple[str, ...]


def read_header(records: Records) -> Header:
    """All facts of the header records."""
    type_text, declaration = _type(records)
    words = _configuration(records)
    return {
        "name": records.text("012"),
        "city": records.text("022"),
        "federation": records.text("032"),
        "start_date": _date(records, "042"),
        "end_date": _date(records, "052"),
        "type_text": type_text,
        "chief_arbiter": records.text("102"),
        "deputy_arbiters": tuple(
            text for line in records.all("112") if (text := line.text[4:].strip())
        ),
        "time_control": records.text("122"),
        "encoded_time_control": records.text("222"),
        "round_dates": _round_dates(records),
        "pairing_controller": records.text("182"),
        "declaration": declaration,
        "number_of_rounds": _number_of_rounds(records),
        "initial_colour": _initial_colour(records, words),
        "numbering": Numbering.BY_LISTING if "rank" in words else Numbering.AS_GIVEN,
        "rank_methods": _rank_methods(records),
        "standings_order": _standings_order(records),
    }


def is_team_event(records: Records, code: str, type_text: str) -> bool:
    """Whether teams are paired. 013 alone may also list the clubs of individuals."""
    if records.has("310", "320", "330", "300", "352", "362"):
        return True
    if code:
        return any(word in code.upper() for word in _TEAM_CODES)
    return records.has("013") and bool(re.search(_TEAM_WORDS, type_text, re.IGNORECASE))


def _type(records: Records) -> tuple[str, Declaration]:
    """Records 092 and 192; some programs write the code of 192 into 092."""
    text = records.text("092")
    code = records.text("192")
    if text and code in ("", text) and re.fullmatch(_ENCODED_TYPE, text):
        return "", declaration_from_code(text)
    declaration = declaration_from_code(code)
    if code and not re.fullmatch(_ENCODED_TYPE, code):
        records.problems.pairing(
            "TRF-TYPE",
            fault("formats:trf.type"),
            line=records.all("192")[0].number,
            column=5,
            found=code,
            expected=Phrase("formats:expected.type", {"code": DEFAULT.code}),
            taken=Phrase("formats:taken.unknown-type"),
        )
    return text, declaration


def _date(records: Records, code: str) -> str:
    """Dates; a form that the format does not have is reported."""
    text = records.text(code)
    date = read_date(text)
    if text and not (is_date(date) and write_date(date) == text):
        records.problems.warning(
            "TRF-DATE",
            fault("formats:trf.date", record=code),
            line=records.all(code)[0].number,
            column=5,
            found=text,
            expected=Phrase("formats:expected.date"),
            taken=Phrase("formats:quoted", {"text": date}),
        )
    return date


def _round_dates(records: Records) -> tuple[str, ...]:
    dates: list[str] = []
    for line in records.all("132"):
        in_columns = _dates_in_columns(line)
        if in_columns is None:
            found = [read_date(word) for _, word in tokens(line.text)]
            dates.extend(found)
            records.problems.warning(
                "TRF-ROUND-DATES",
                fault("formats:trf.round-dates"),
                line=line.number,
                column=5,
                expected=Phrase("formats:expected.round-dates"),
                taken=Phrase("formats:taken.date-each"),
            )
        else:
            dates.extend(in_columns)
    while dates and not dates[-1]:
        dates.pop()
    return tuple(dates[:MOST_ROUNDS])


def _dates_in_columns(line: TrfLine) -> list[str] | None:
    text = line.text
    if cut(text, 5, FIRST_ROUND_COLUMN - 1):
        return None
    dates = []
    for start in range(FIRST_ROUND_COLUMN - 1, len(text), ROUND_WIDTH):
        word = text[start : start + 8]
        if text[start + 8 : start + 10].strip() or (word.strip() and read_date(word) == word):
            return None
        dates.append(read_date(word) if word.strip() else "")
    return dates


def _number_of_rounds(records: Records) -> int | None:
    """142 and XXR: the total decides the rules of the last round, so they must agree."""
    totals: list[tuple[TrfLine, int]] = []
    for code in ("142", "XXR"):
        for line in records.all(code):
            written = line.text[4:].strip()
            total = whole_number(written)
            if total is None or not 1 <= total <= MOST_ROUNDS:
                if written:
                    records.problems.pairing(
                        "TRF-ROUNDS",
                        fault("formats:trf.rounds-number", record=code),
                        line=line.number,
                        column=5,
                        found=written,
                        expected=Phrase(
                            "formats:expected.from-to", {"first": 1, "last": MOST_ROUNDS}
                        ),
                        taken=Phrase("formats:taken.no-rounds"),
                    )
                continue
            totals.append((line, total))
    for line, total in totals[1:]:
        if total != totals[0][1]:
            records.problems.pairing(
                "TRF-ROUNDS",
                fault("formats:trf.rounds-two"),
                line=line.number,
                column=5,
                found=str(total),
                expected=Phrase(
                    "formats:expected.as-in-line",
                    {"value": totals[0][1], "line": totals[0][0].number},
                ),
                taken=str(totals[0][1]),
            )
    return totals[0][1] if totals else None


def _configuration(records: Records) -> dict[str, TrfLine]:
    """The words of XXC, with the line of each."""
    words: dict[str, TrfLine] = {}
    for line in records.all("XXC"):
        for column, word in tokens(line.text):
            if word.lower() in ("rank", "white1", "black1"):
                words[word.lower()] = line
            else:
                records.problems.pairing(
                    "TRF-XXC",
                    fault("formats:trf.xxc"),
                    line=line.number,
                    column=column,
                    found=word,
                    expected=Phrase("formats:expected.xxc"),
                    taken=Phrase("formats:taken.nothing"),
                )
    return words


def _initial_colour(records: Records, words: dict[str, TrfLine]) -> Colour | None:
    given: list[tuple[int, Colour]] = []
    for line in records.all("152"):
        written = line.text[4:].strip()
        if written.upper() in ("W", "B"):
            given.append((line.number, Colour(written.lower())))
        elif written:
            records.problems.pairing(
                "TRF-INITIAL-COLOUR",
                fault("formats:trf.first-colour"),
                line=line.number,
                column=5,
                found=written,
                expected=Phrase("formats:expected.first-colour"),
                taken=Phrase("formats:taken.nothing"),
            )
    for word, colour in (("white1", Colour.WHITE), ("black1", Colour.BLACK)):
        if word in words:
            given.append((words[word].number, colour))
    for number, colour in given[1:]:
        if colour is not given[0][1]:
            records.problems.pairing(
                "TRF-INITIAL-COLOUR",
                fault("formats:trf.first-colours"),
                line=number,
                column=5,
                found=colour.value,
                expected=Phrase(
                    "formats:expected.as-in-line", {"value": given[0][1].value, "line": given[0][0]}
                ),
                taken=given[0][1].value,
            )
    return given[0][1] if given else None


def _rank_methods(records: Records) -> tuple[RankMethod, ...]:
    methods = []
    for line in records.all("172"):
        words = [word for _, word in tokens(line.text)]
        if len(words) == 1 and words[0].upper() in _METHODS:
            methods.append(RankMethod("", words[0].upper()))
        elif len(words) == 2 and len(words[0]) == 3:
            methods.append(RankMethod(words[0], words[1].upper()))
        elif words:
            records.problems.warning(
                "TRF-RANK-METHOD",
                fault("formats:trf.rank-method"),
                line=line.number,
                column=5,
                found=" ".join(words),
                expected=Phrase("formats:expected.rank-method"),
                taken=Phrase("formats:taken.nothing"),
            )
    return tuple(methods)


def _codes(text: str) -> tuple[str, ...]:
    return tuple(code for word in text.split(",") if (code := word.strip()))


def _standings_order(records: Records) -> tuple[str, ...]:
    """212, the complete order; or 202, which comes after the points."""
    complete = _codes(records.text("212"))
    among_equals = _codes(records.text("202"))
    if not complete:
        return ("PTS", *among_equals) if among_equals else ()
    if among_equals and complete != ("PTS", *among_equals):
        records.problems.warning(
            "TRF-TIE-BREAKS",
            fault("formats:trf.tie-breaks"),
            line=records.all("202")[0].number,
            column=5,
            found=",".join(among_equals),
            taken="212: " + ",".join(complete),
        )
    return complete


def report_counts(records: Records, players: int, rated: int, teams: int) -> None:
    """062, 072 and 082 are derived; a different number is reported."""
    for code, counted, count in (
        ("062", "formats:count.players", players),
        ("072", "formats:count.rated", rated),
        ("082", "formats:count.teams", teams),
    ):
        text = records.text(code)
        if text in ("", str(count)):
            continue
        what = Phrase(counted)
        match = re.match(_COUNT, text)
        line = records.all(code)[0].number
        if match is None:
            records.problems.warning(
                "TRF-COUNT",
                fault("formats:trf.count", record=code, what=what),
                line=line,
                column=5,
                found=text,
                taken=str(count),
            )
        elif int(match.group()) != count:
            records.problems.warning(
                "TRF-COUNT",
                fault("formats:trf.count-differs", record=code, what=what),
                line=line,
                column=5,
                found=text,
                expected=str(count),
                taken=str(count),
            )
