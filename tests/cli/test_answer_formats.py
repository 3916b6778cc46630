"""What terminal and HTTP offer differs only in what is made for one of them."""

from pairwright.cli.pair import PairOutput
from pairwright.cli.standings_listing import StandingsOutput
from pairwright.server.api.answers import PairFormat, StandingsFormat


def test_a_terminal_has_tables_and_http_a_page_of_a_pairing() -> None:
    assert set(PairOutput) ^ set(PairFormat) == {"table", "html"}
    assert set(StandingsOutput) ^ set(StandingsFormat) == {"table"}
