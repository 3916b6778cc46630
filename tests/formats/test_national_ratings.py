"""National ratings in report files: records of federations, and record 172."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pairwright import formats
from pairwright.formats.report import as_report
from pairwright.position import strength
from pairwright.tournament import (
    NationalRecord,
    Numbering,
    Player,
    RankMethod,
    Rating,
    Tournament,
)

BOTH = Player(1, "Ada", ratings=(Rating(2000), Rating(1900, "FRA")))
NATIONAL = Player(2, "Bo", ratings=(Rating(2100, "FRA"),))
EVENT = Tournament(
    number_of_rounds=3, numbering=Numbering.BY_STRENGTH, federation="FRA", players=(BOTH, NATIONAL)
)


def written(tournament: Tournament) -> list[str]:
    return formats.dumps(tournament, "trf26").splitlines()


@pytest.mark.parametrize(
    ("method", "order"), [("FIDON", ["Bo", "Ada"]), ("FIDE", ["Ada", "Bo"]), ("NRO", ["Bo", "Ada"])]
)
def test_a_declared_method_is_written_with_the_ratings_that_it_asks_for(
    method: str, order: list[str]
) -> None:
    declared = replace(EVENT, rank_methods=(RankMethod("FRA", method),))
    lines = written(declared)
    assert f"172 FRA {method}" in lines
    assert [line[14:20].strip() for line in lines if line.startswith("001")] == order
    assert sorted(line[48:52] for line in lines if line.startswith("FRA")) == ["1900", "2100"]
    assert {told.code for told in formats.losses(declared, "trf26")} == {"REPORT-NUMBERING"}


def test_without_a_method_the_ratings_of_one_federation_are_fidon() -> None:
    """The FIDE rating, else the first one known: with one federation record 172 can say that."""
    assert "172 FRA FIDON" in written(EVENT)
    back = formats.loads(formats.dumps(EVENT, "trf26"))
    assert {p.name: strength(p, back) for p in back.players} == {"Ada": 2000, "Bo": 2100}


def test_a_rating_of_no_named_federation_is_that_of_the_event() -> None:
    unnamed = replace(EVENT, players=(Player(1, "Ada", ratings=(Rating(1900, "NAT"),)),))
    assert "172 FRA FIDON" in written(unnamed)
    [player] = as_report(unnamed).players
    assert player.national == (NationalRecord("FRA", 1900),)
    homeless = replace(unnamed, federation="")
    assert {told.code for told in formats.losses(homeless, "trf26")} >= {"LOSS-PLAYERS"}


def test_a_record_that_is_there_keeps_its_own_data() -> None:
    known = replace(NATIONAL, national=(NationalRecord("FRA", None, national_id="K12345"),))
    [player] = as_report(replace(EVENT, players=(known,))).players
    assert player.national == (NationalRecord("FRA", 2100, national_id="K12345"),)
    assert not player.ratings
