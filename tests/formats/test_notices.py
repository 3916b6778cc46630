"""Notices: settings outside the FIDE rules, facts that are missing or cannot act."""

from __future__ import annotations

import pytest

from pairwright import formats
from pairwright.formats.diagnostics import notices, outside_fide_mode, without_effect
from pairwright.service.reading import read_input
from pairwright.systems import declaration_of
from pairwright.systems.double_swiss.system import match_points
from pairwright.tournament import (
    Announcement,
    ByeKind,
    Declaration,
    Notified,
    Numbering,
    PointSystem,
    Rating,
    RatingCorrection,
    Tournament,
    points,
)
from tests.command_line import typed
from tests.evidence import CASES
from tests.formats.reports import line, text
from tests.small_events import event, played
from tests.systems.double_swiss.matches import double_event, matches

HANDLING = CASES / "handling"


def codes(tournament: Tournament) -> list[str]:
    return [notice.code for notice in notices(tournament)]


@pytest.mark.parametrize(
    ("system", "said"),
    [
        (PointSystem(), []),
        (PointSystem.of(3, 1, 0), []),
        (PointSystem.of(3, 2, 1), []),
        (
            PointSystem.of(1, "0.9"),
            ["two draws are worth 1.8 points, more than a win and a loss (1 point)"],
        ),
        (PointSystem.of(2, "0.5", 1), ["a draw is worth 0.5 points, less than a loss (1 point)"]),
        (
            PointSystem.of(0, 0, 1),
            ["a draw is worth 0 points, less than a loss (1 point)"],
        ),
        (
            PointSystem.of(0, 1, 2, pairing_allocated_bye=0),
            [
                "a win is worth 0 points, less than a draw",
                "a draw is worth 1 point, less than a loss",
            ],
        ),
        (PointSystem.of(pairing_allocated_bye=2), ["is worth 2 points, more than a win (1 point)"]),
        (PointSystem.of(pairing_allocated_bye="0.75"), ["may be worth 1, 1/2 or 0"]),
        (PointSystem.of(pairing_allocated_bye="0.5"), []),
        (PointSystem.of(pairing_allocated_bye=0), []),
        (PointSystem.of(3, 1, pairing_allocated_bye=2), []),
        (
            PointSystem.of(3, 1, pairing_allocated_bye="3.5"),
            ["is worth 3.5 points, more than a win (3 points)"],
        ),
    ],
)
def test_values_outside_the_rules(system: PointSystem, said: list[str]) -> None:
    found = outside_fide_mode(event(5, number_of_rounds=3, point_system=system))
    assert len(found) == len(said)
    for notice, words in zip(found, said, strict=True):
        assert words in notice.message
        assert "checklist" in notice.message
        assert "outside FIDE mode" in notice.text


def test_bye_of_a_match_is_measured_by_matches() -> None:
    """C.04.5 art. 1.4: 1.5 points, of 2 for two wins."""
    tournament = double_event(5, matches("1-3 1-0 0-1", "2-4 1-0 0-1", "5 U"), number_of_rounds=3)
    assert codes(tournament) == []
    dear = match_points(pairing_allocated_bye="2.5")
    assert [n.code for n in outside_fide_mode(double_event(5, point_system=dear))] == [
        "FIDE-MODE-BYE"
    ]
    assert points("1.5") == tournament.point_system.pairing_allocated_bye


def test_second_half_point_bye_and_every_full_point_bye() -> None:
    tournament = event(
        6,
        played("1-4 1-0", "2 H", "3 F", "5 H", "6 Z"),
        number_of_rounds=5,
        announcements=(Announcement(2, 3, ByeKind.HALF_POINT), Announcement(5, 2)),
    )
    assert [(n.code, n.player, n.message.split(" (")[0]) for n in notices(tournament)] == [
        ("FIDE-MODE-HALF-POINT-BYE", 2, "more than one half-point bye, in rounds 1, 3"),
        ("FIDE-MODE-FULL-POINT-BYE", 3, "a full-point bye in round 1; they are deprecated"),
    ]


@pytest.mark.parametrize(
    ("players", "rounds", "said"),
    [(4, 3, False), (4, 4, True), (5, 5, False), (5, 6, True), (0, 9, False)],
)
def test_more_rounds_than_opponents(players: int, rounds: int, said: bool) -> None:
    assert codes(event(players, number_of_rounds=rounds)) == ["FACT-ROUNDS"] * said


def test_missing_number_of_rounds_says_what_depends_on_it() -> None:
    [notice] = notices(event(4))
    assert notice.code == "FACT-NUMBER-OF-ROUNDS"
    for words in ("topscorers", "Baku", "byes", "142", "C.04.1 art. 1"):
        assert words in notice.message


BY_STRENGTH = Numbering.BY_STRENGTH


@pytest.mark.parametrize(
    ("numbering", "round_number", "notified", "why"),
    [
        (BY_STRENGTH, 0, Notified.IN_TIME, ""),
        (BY_STRENGTH, 3, Notified.IN_TIME, ""),
        (BY_STRENGTH, 4, Notified.IN_TIME, "round 4 was already paired (C.04.2 art. 2.3)"),
        (BY_STRENGTH, 3, Notified.AFTER_NEXT_PAIRING, "round 4 was already paired"),
        (BY_STRENGTH, 1, Notified.LATE, "too late for any pairing"),
        (Numbering.AS_GIVEN, 0, Notified.IN_TIME, "numbers are as-given"),
        (Numbering.BY_LISTING, 0, Notified.IN_TIME, "numbers are by-listing"),
    ],
)
def test_rating_correction_that_cannot_act(
    numbering: Numbering, round_number: int, notified: Notified, why: str
) -> None:
    correction = RatingCorrection(round_number, 4, Rating(2700), notified)
    tournament = event(4, numbering=numbering, rating_corrections=(correction,))
    found = list(without_effect(tournament))
    assert len(found) == bool(why)
    for notice in found:
        assert notice.player == 4
        assert why in notice.message


def test_rating_correction_of_the_case_is_told_on_reading() -> None:
    found = formats.inspect((HANDLING / "corr_asgiven.json").read_bytes())
    [told] = found.diagnostics
    assert (told.code, told.player) == ("FACT-RATING-CORRECTION", 4)
    assert "C.04.2 art. 2.2, 4.3" in told.message


@pytest.mark.parametrize(
    ("name", "codes"),
    [
        ("v_D.9.trf", "FIDE-MODE-POINTS"),
        ("v_P.75.trf", "FIDE-MODE-BYE"),
        ("v_P2.trf", "FIDE-MODE-BYE"),
        ("v_4p9r.trf", "FACT-ROUNDS"),
        ("last_without142.trf", "FACT-NUMBER-OF-ROUNDS"),
        ("last_with142.trf", ""),
        ("corr_asgiven.json", "FACT-RATING-CORRECTION FACT-ROUNDS"),
        ("ds_tb.trf", ""),
    ],
)
def test_lint_of_the_cases(name: str, codes: str) -> None:
    done = typed("lint", str(HANDLING / name))
    assert done.exit_code == 0
    rows = done.stdout.splitlines()
    assert {row.split(" warning ")[1].split(":")[0] for row in rows} == set(codes.split())


def test_json_has_the_same_notices() -> None:
    tournament = event(5, number_of_rounds=9, point_system=PointSystem.of(1, "0.9"))
    for to in ("json", "trf26"):
        found = formats.inspect(formats.dumps(tournament, to))  # type: ignore[arg-type]
        assert [d.code for d in found.notices] == ["FIDE-MODE-POINTS", "FACT-ROUNDS"]
        assert found.diagnostics == ()


@pytest.mark.parametrize(("second", "said"), [("   2 b -", True), ("   2 b 0", False)])
def test_match_is_forfeited_only_with_both_games(second: str, said: bool) -> None:
    """Two columns of a match are one round (double-swiss.md)."""
    other = "   1 w +" if said else "   1 w 1"
    report = text(
        "142 3",
        "152 W",
        "192 FIDE_DOUBLESWISS",
        line(1, "   2 w -", second, points="0.0"),
        line(2, "   1 b +", other, points="2.0"),
    )
    found = formats.inspect(report)
    assert found.tournament is not None
    assert [d.code for d in found.diagnostics if d.code == "TRF-ALL-FORFEIT"] == (
        ["TRF-ALL-FORFEIT"] * said
    )


@pytest.mark.parametrize(
    ("declared", "day", "said"),
    [
        (
            declaration_of("dutch", "2017"),
            "2026-06-01",
            "the edition 2017 of the pairing rules was not in force on 2026-06-01, the first day "
            "of the event: 2026 was (C.04.2 art. 1.1)",
        ),
        (
            declaration_of("dutch", "2015-draft"),
            "",
            "the edition 2015 (draft) of the pairing rules never was in force (C.04.2 art. 1.1)",
        ),
        (declaration_of("dutch", "2017"), "2020-06-01", ""),
        (declaration_of("dutch"), "2020-06-01", ""),
    ],
)
def test_an_edition_that_was_not_in_force(declared: Declaration, day: str, said: str) -> None:
    tournament = event(4, declaration=declared, start_date=day)
    found = outside_fide_mode(tournament)
    assert [(diagnostic.code, diagnostic.message) for diagnostic in found] == (
        [("FIDE-MODE-EDITION", said)] if said else []
    )
    for to in ("trf26", "trf16", "json"):
        reading = read_input(formats.dumps(tournament, to).encode())
        assert reading.fide_mode is not bool(said)
