"""Editions and announced byes as report files have them (TRF26 records 192, 240 and 162)."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

import pairwright as pw
from pairwright import formats
from pairwright.formats import FormatName
from pairwright.systems import declaration_of, resolve
from pairwright.tournament import Declaration, PointSystem, Tournament
from tests.small_events import event, played

TRIAL = Path(__file__).parents[1] / "data" / "trial"


def records(text: str, code: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith(code)]


@pytest.mark.parametrize("to", ["trf26", "trf16", "json"])
def test_dubov_1997_is_paired_alike_from_every_format(to: FormatName) -> None:
    tournament = formats.read(TRIAL / "dubov-1997.json")
    assert pw.pair(tournament).bye == 1
    back = formats.loads(formats.dumps(tournament, to))
    assert resolve(back).edition.name == "1997"
    assert pw.pair(back) == pw.pair(tournament)
    assert [loss.code for loss in formats.losses(tournament, to) if "LOSS" in loss.code] == []


@pytest.mark.parametrize(
    ("declared", "day", "code", "line"),
    [
        (declaration_of("dutch", "2026"), "2026-06-01", "FIDE_DUTCH", ""),
        (declaration_of("dutch", "2026"), "", "FIDE_DUTCH", ""),
        (declaration_of("dutch", "2017"), "2020-06-01", "FIDE_DUTCH", ""),
        (declaration_of("dutch", "2017"), "2026-06-01", "FIDE_DUTCH_2017", ""),
        (Declaration("FIDE_DUTCH", "dutch", "2017"), "2026-06-01", "FIDE_DUTCH_2017", ""),
        (declaration_of("dutch", "2026"), "2020-06-01", "FIDE_DUTCH_2026", ""),
        (declaration_of("dutch", "2026", "baku"), "2026-06-01", "FIDE_DUTCH_BAKU", ""),
        (
            Declaration("FIDE_DUTCH", "dutch", "2015-draft"),
            "2026-06-01",
            "CUSTOM_SWISS",
            "### Pairing system: dutch, edition 2015-draft",
        ),
        (declaration_of("dubov", "1997"), "1998-06-01", "FIDE_DUBOV", ""),
        (
            declaration_of("burstein", "old"),
            "2026-06-01",
            "CUSTOM_SWISS",
            "### Pairing system: burstein, edition old",
        ),
        (
            declaration_of("burstein", "2026"),
            "2020-06-01",
            "CUSTOM_SWISS",
            "### Pairing system: burstein, edition 2026",
        ),
    ],
)
def test_the_edition_is_named_where_the_first_day_says_another(
    declared: Declaration, day: str, code: str, line: str
) -> None:
    tournament = replace(event(4), declaration=declared, start_date=day)
    written = formats.dumps(tournament)
    assert records(written, "192") == [f"192 {code}"]
    assert records(written, "###") == ([line] if line else [])
    assert resolve(formats.loads(written)) == resolve(tournament)


@pytest.mark.parametrize("edition", ["2017", "2015-draft", "2026"])
def test_a_new_tournament_declares_a_code_that_says_its_edition(edition: str) -> None:
    made = Tournament.new(["A", "B"], system="dutch", edition=edition)
    assert made.declaration == declaration_of("dutch", edition)


def test_a_loss_is_told_in_words() -> None:
    lost = replace(event(4), encoded_time_control="5400+30", point_system=PointSystem.of(unknown=0))
    told = [loss.message for loss in formats.losses(lost, "trf16") if "LOSS" in loss.code]
    assert told == [
        "TRF16 cannot hold the encoded time control: 5400+30 becomes nothing",
        "TRF16 cannot hold the point system: unknown result 0 becomes 0.5",
    ]


@pytest.mark.parametrize("to", ["trf26", "trf16"])
def test_byes_of_a_round_that_was_never_paired_are_announcements(to: FormatName) -> None:
    tournament = formats.read(TRIAL / "byes-of-an-unpaired-round.trf")
    written = formats.dumps(tournament, to)
    assert max(len(line) for line in records(written, "001")) == 91 + 8 * 10 - 2
    assert records(written, "240") == ["240 H   9    5", "240 Z   9    3"]
    assert formats.loads(written).announcements == tournament.announcements
    assert records(written, "XXZ") == (["XXZ 3 5"] if to == "trf16" else [])


@pytest.mark.parametrize("to", ["trf26", "trf16"])
@pytest.mark.parametrize(
    ("points", "record"),
    [
        (PointSystem.of(), "162  X 0.5"),
        (PointSystem.of(3, 1), "162  W 3.0    D 1.0    X 1.0"),
    ],
)
def test_an_adjourned_game_comes_with_its_value(
    points: PointSystem, record: str, to: FormatName
) -> None:
    adjourned = replace(event(4, played("1-3 ?", "2-4 1-0")), point_system=points)
    written = formats.dumps(adjourned, to)
    assert "?" in written
    assert records(written, "162") == [record]
    assert formats.loads(written).point_system == points
