"""What terminal and HTTP offer differs only in what is made for one of them."""

from pairwright.service.answer_formats import (
    PairFormat,
    PairOutput,
    StandingsFormat,
    StandingsOutput,
)


def test_a_terminal_has_tables_and_http_a_page_of_a_pairing() -> None:
    assert set(PairOutput) ^ set(PairFormat) == {"table", "html"}
    assert set(StandingsOutput) ^ set(StandingsFormat) == {"table"}
