"""Standings that a file claims, against what was played."""

from __future__ import annotations

import pickle
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from pairwright.formats import loads
from pairwright.ranking import standings, verify
from pairwright.tournament import (
    STANDARD_POINTS,
    AbnormalPoints,
    Announcement,
    ByeKind,
    InvalidRequest,
    RecordedStanding,
    Tournament,
    VirtualPoints,
)
from pairwright.vocabulary.reason import Figure
from tests.evidence import corpus, texts_of
from tests.ranking.notation import players, teams

ROWS = {1: "2w1 3b1", 2: "1b0 4w1", 3: "4b1 1w0", 4: "3w0 2b0"}


def claimed(
    points: dict[int, str], ranks: dict[int, int] | None = None, **facts: Any
) -> Tournament:
    recorded = tuple(
        RecordedStanding(n, Decimal(p), None if ranks is None else ranks[n])
        for n, p in points.items()
    )
    return players(ROWS, recorded_standings=recorded, type_text="Swiss", **facts)


RIGHT = {1: "2", 2: "1", 3: "1", 4: "0"}


def test_nothing_to_say() -> None:
    assert verify(claimed(RIGHT)) == []
    assert verify(claimed(RIGHT, {1: 1, 2: 2, 3: 2, 4: 4}, standings_order=("PTS",))) == []
    assert verify(players(ROWS)) == []


def test_the_first_wrong_score_and_by_how_much() -> None:
    findings = verify(claimed({**RIGHT, 2: "1.5", 4: "-1"}))
    assert [(f.kind, f.participant, f.recorded, f.computed) for f in findings] == [
        ("points", 2, "1.5", "1.0"),
        ("points", 4, "-1.0", "0.0"),
    ]
    assert findings[0].difference == Fraction(1, 2)
    assert findings[0].message == (
        "player 2 (Player 2): 1.5 points are recorded, 0.5 more than the results of 2 rounds give "
        "(1.0); correct the results or the points"
    )
    assert "1.0 less" in findings[1].message


def test_findings_are_said_in_every_language() -> None:
    [points] = verify(claimed({**RIGHT, 2: "1.5"}))
    assert points.said_in("en") == points.message
    assert pickle.loads(pickle.dumps(points)) == points
    assert points.reason.values["difference"] == Figure("0.5")
    assert points.said_in("fr") == (
        "joueur 2 (Player 2)\u00a0: le fichier indique 1,5 point, soit 0,5 de plus que ne donnent "
        "les résultats de 2 rondes (1,0)\u00a0; corrigez les résultats ou les points"
    )
    ranks = {1: 1, 2: 2, 3: 3, 4: 4}
    first, _ = verify(claimed(RIGHT, ranks, standings_order=("PTS", "TPN/R")))
    assert first.said_in("it") == (
        "giocatore 3 (Player 3): il file indica la posizione 3, ma secondo PTS, TPN/R (C.07, "
        "2026) è la posizione 2. TPN/R (Numero di abbinamento, art. 7.8) decide: 3 Player 3 3; "
        "2 Player 2 2"
    )
    [order] = verify(claimed(RIGHT, standings_order=("BHH",)))
    assert order.said_in("fr").startswith(
        "l’ordre de classement déclaré ne peut pas être lu\u00a0:"
    )
    with pytest.raises(InvalidRequest, match="no language 'de'"):
        points.said_in("de")


def test_acceleration_and_announced_byes_may_be_in_the_points() -> None:
    virtual = (VirtualPoints(2, (Decimal(1), Decimal(1), Decimal("0.5"))),)
    byes = (Announcement(2, 3, ByeKind.HALF_POINT),)
    facts: dict[str, Any] = {
        "virtual_points": virtual,
        "announcements": byes,
        "number_of_rounds": 3,
    }
    for points in ("1", "1.5", "2"):
        assert verify(claimed({**RIGHT, 2: points}, **facts)) == []
    assert len(verify(claimed({**RIGHT, 2: "2.5"}, **facts))) == 1


def test_bonuses_may_be_in_the_points_or_not() -> None:
    rule = (AbnormalPoints(points=Decimal("0.25"), round=1, participants=(2,)),)
    for points in ("1", "1.25"):
        assert verify(claimed({**RIGHT, 2: points}, abnormal_points=rule)) == []
    assert len(verify(claimed({**RIGHT, 2: "1.5"}, abnormal_points=rule))) == 1


def test_ranks_are_judged_by_the_declared_order() -> None:
    order = ("PTS", "TPN/R")
    assert verify(claimed(RIGHT, {1: 1, 2: 3, 3: 2, 4: 4}, standings_order=order)) == []
    findings = verify(claimed(RIGHT, {1: 1, 2: 2, 3: 3, 4: 4}, standings_order=order))
    assert [(f.kind, f.participant, f.recorded, f.computed) for f in findings] == [
        ("rank", 3, "3", "2"),
        ("rank", 2, "2", "3"),
    ]
    assert findings[0].difference == 1
    assert findings[0].message == (
        "player 3 (Player 3): rank 3 is recorded, but by PTS, TPN/R (C.07, 2026) it is 2. "
        "TPN/R (Pairing number, art. 7.8) decides: 3 Player 3 3, 2 Player 2 2"
    )


def test_without_a_declared_order_ranks_are_not_judged() -> None:
    assert verify(claimed(RIGHT, {1: 4, 2: 3, 3: 2, 4: 1})) == []


def test_tied_participants_may_have_any_of_the_places_they_share() -> None:
    for two, three in ((2, 2), (2, 3), (3, 2), (3, 3)):
        ranks = {1: 1, 2: two, 3: three, 4: 4}
        assert verify(claimed(RIGHT, ranks, standings_order=("PTS",))) == []
    wrong = {1: 1, 2: 4, 3: 2, 4: 3}
    findings = verify(claimed(RIGHT, wrong, standings_order=("PTS",)))
    assert [f.participant for f in findings] == [2, 4]


EVERY_KIND = {
    1: "2w1 3b? 4w+ U 5b* 2bD",
    2: "1b0 4w= F 5w0 6bW 1wD",
    3: "4b- 1w? H 6b= . Z",
    4: "3w- 2b= 1b- Z . .",
    5: ". . 6w0 2b0 1w* 6w=",
    6: ". . 5b= 3w= 2wL 5b0",
}
"""Draws, wins and losses, a half to nothing, unrated, forfeited, adjourned and open games, byes."""


@pytest.mark.parametrize("unknown", ["0.5", "0", "0.75"])
def test_points_need_no_table_and_are_those_of_the_table(unknown: str) -> None:
    bonus = AbnormalPoints(points=Decimal("-0.25"), round=2, participants=(2, 4))
    worth = AbnormalPoints(points=Decimal("0.75"), result="D")
    played = players(
        EVERY_KIND,
        point_system=replace(STANDARD_POINTS, unknown=Decimal(unknown), black_win=Decimal(2)),
        abnormal_points=(bonus, worth),
    )
    table = standings(played)
    shown = {row.number: row.values[0].text for row in table.rows}
    right = tuple(RecordedStanding(n, Decimal(text)) for n, text in shown.items())
    assert verify(replace(played, recorded_standings=right)) == []
    wrong = tuple(replace(claim, points=Decimal(20)) for claim in right)
    findings = verify(replace(played, recorded_standings=wrong))
    assert [(f.participant, f.computed) for f in findings] == sorted(shown.items())
    ranked = replace(played, recorded_standings=wrong, standings_order=("PTS",))
    ranked = replace(ranked, recorded_standings=tuple(replace(c, rank=7) for c in wrong))
    both = verify(ranked)
    assert both[: len(findings)] == findings
    assert [f.kind for f in both[len(findings) :]] == ["rank"] * len(EVERY_KIND)


def test_an_order_that_cannot_be_read() -> None:
    findings = verify(claimed(RIGHT, standings_order=("PTS", "BHH")))
    assert [f.kind for f in findings] == ["order"]
    assert "no tie-break BHH" in findings[0].message
    ranked = verify(claimed(RIGHT, {1: 1, 2: 2, 3: 2, 4: 4}, standings_order=("PTS", "BHH")))
    assert [(f.kind, f.message) for f in ranked] == [("order", findings[0].message)]


def test_an_edition_that_is_not_there() -> None:
    for facts in ({}, {"standings_order": ("PTS",)}):
        [finding] = verify(claimed(RIGHT, {1: 1, 2: 2, 3: 2, 4: 4}, **facts), "1999")
        assert finding.kind == "order"
        assert "no edition '1999'" in finding.message


def test_teams() -> None:
    tournament = teams({1: "2:2.5", 2: "1:1.5"}, standings_order=("MPTS", "GPTS"))
    right = (
        replace(tournament.teams[0], match_points=Decimal(2), game_points=Decimal("2.5"), rank=1),
        replace(tournament.teams[1], match_points=Decimal(0), game_points=Decimal("1.5"), rank=2),
    )
    assert verify(replace(tournament, teams=right)) == []
    wrong = (replace(right[0], match_points=Decimal(1), rank=2), replace(right[1], rank=1))
    findings = verify(replace(tournament, teams=wrong))
    assert [(f.kind, f.participant) for f in findings] == [
        ("match-points", 1),
        ("rank", 1),
        ("rank", 2),
    ]
    assert findings[0].message.startswith(
        "team 1 (Team 1): 1.0 match points are recorded, 1.0 less"
    )


def test_points_of_the_large_tournaments() -> None:
    """What another program recorded after eleven rounds follows from the results."""
    large = [
        t for t in texts_of(corpus("large-dutch-2026")) if t[0].endswith(("200.trf", "500.trf"))
    ]
    assert len(large) == 2
    for name, data in large:
        tournament = loads(data, name)
        assert tournament.recorded_standings
        assert verify(tournament) == []
