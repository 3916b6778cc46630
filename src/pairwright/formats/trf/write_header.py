"""Writing header records."""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.formats.trf.dates import write_date, write_round_date
from pairwright.formats.trf.field_text import clean
from pairwright.formats.trf.player_record import FIRST_ROUND_COLUMN
from pairwright.tournament import Colour, Numbering, Tournament


def write_old_header(tournament: Tournament, type_text: str) -> Iterator[str]:
    """Records 012 to 132, which every version has."""
    rated = sum(1 for player in tournament.players if player.rating)
    yield from _text("012", tournament.name)
    yield from _text("022", tournament.city)
    yield from _text("032", tournament.federation)
    yield from _text("042", write_date(tournament.start_date))
    yield from _text("052", write_date(tournament.end_date))
    yield f"062 {len(tournament.players)}"
    yield f"072 {rated}"
    yield f"082 {len(tournament.teams)}"
    yield from _text("092", type_text)
    yield from _text("102", tournament.chief_arbiter)
    for deputy in tournament.deputy_arbiters:
        yield from _text("112", deputy)
    yield from _text("122", tournament.time_control)
    yield from _round_dates(tournament.round_dates)


def write_header_of_2026(tournament: Tournament) -> Iterator[str]:
    """Records 142 to 222, without points."""
    if tournament.number_of_rounds is not None:
        yield f"142 {tournament.number_of_rounds}"
    if tournament.initial_colour is not None:
        yield f"152 {tournament.initial_colour.value.upper()}"
    for method in tournament.rank_methods:
        yield f"172 {clean(method.federation + ' ' + method.method)}"
    yield from _text("182", tournament.pairing_controller)
    yield from _text("192", tournament.declaration.code)
    yield from _text("212", ",".join(tournament.standings_order))
    yield from _text("222", tournament.encoded_time_control)
    if tournament.numbering is Numbering.BY_LISTING:
        yield "XXC rank"


def write_engine_settings(tournament: Tournament) -> Iterator[str]:
    """JaVaFo's records for what TRF16 lacks."""
    if tournament.number_of_rounds is not None:
        yield f"XXR {tournament.number_of_rounds}"
    words = ["rank"] if tournament.numbering is Numbering.BY_LISTING else []
    if tournament.initial_colour is not None:
        words.append("white1" if tournament.initial_colour is Colour.WHITE else "black1")
    if words:
        yield f"XXC {' '.join(words)}"


def _text(code: str, text: str) -> Iterator[str]:
    written = clean(text)
    if written:
        yield f"{code} {written}"


def _round_dates(dates: tuple[str, ...]) -> Iterator[str]:
    """Record 132: in columns, or word by word where the columns cannot hold a date."""
    in_columns = [write_round_date(date) for date in dates]
    if not any(dates):
        return
    if None in in_columns:
        yield "132 " + " ".join(write_date(clean(date)) for date in dates)
        return
    columns = "  ".join(f"{date:<8}" for date in in_columns)
    yield f"132{' ' * (FIRST_ROUND_COLUMN - 4)}{columns}".rstrip()
