"""The pairing-allocated bye: art. 3.1 and [C2], and rules 4.1 to 4.3 of the old text."""

from __future__ import annotations

import pytest

from pairwright.position import RoundRecord
from pairwright.systems import rules_named
from pairwright.systems.burstein.editions import BURSTEIN_2026, BURSTEIN_OLD, BursteinEdition
from pairwright.systems.burstein.pairing import LITERALS, SOLVERS
from pairwright.systems.burstein.players import BursteinPosition
from pairwright.tournament import NoLegalPairing
from tests.small_events import event, played
from tests.systems.burstein.views import both_ways, player, view

GAME = RoundRecord(9, None, True, True, 0, None)
ABSENCE = RoundRecord(None, None, False, False, 0, None)


def receiver(made: BursteinPosition, edition: BursteinEdition = BURSTEIN_2026) -> int | None:
    bye = both_ways(made, edition).bye
    return None if bye is None else bye.number


def test_lowest_score() -> None:
    """3.1.3."""
    people = [player(1, 0), player(2, 1), player(3, 1, index=(0, 0))]
    assert receiver(view(people)) == 1


def test_most_games_played() -> None:
    """3.1.4; the old text does not ask for it."""
    people = [player(1, records=(GAME, GAME)), player(2, records=(GAME, ABSENCE)), player(3)]
    assert receiver(view(people)) == 1
    assert receiver(view(people), BURSTEIN_OLD) == 3


@pytest.mark.parametrize("edition", [BURSTEIN_2026, BURSTEIN_OLD], ids=["2026", "old"])
def test_lowest_ranking(edition: BursteinEdition) -> None:
    """3.1.5, 4.2, 4.3: by Index, then by TPN."""
    people = [player(1, index=(1, 5)), player(2, index=(1, 3)), player(3, index=(2, 0))]
    assert receiver(view(people), edition) == 2
    assert receiver(view(player(n) for n in (1, 2, 3)), edition) == 3


@pytest.mark.parametrize("edition", [BURSTEIN_2026, BURSTEIN_OLD], ids=["2026", "old"])
def test_barred_players_and_completion(edition: BursteinEdition) -> None:
    """3.1.1, 3.1.2: 5 is barred, and without 4 the others cannot be paired."""
    people = [player(1, 1), player(2, 1), player(3, 1), player(4), player(5, may_receive_bye=False)]
    assert receiver(view(people, [(1, 2), (1, 3), (2, 3), (1, 5), (2, 5)]), edition) in (1, 2)


@pytest.mark.parametrize("edition", [BURSTEIN_2026, BURSTEIN_OLD], ids=["2026", "old"])
def test_no_complete_pairing(edition: BursteinEdition) -> None:
    """1.9.3: the arbiter decides; the message names who cannot be paired."""
    apart = view([player(1), player(2), player(3), player(4)], [(1, 2), (1, 3), (1, 4)])
    nobody = view([player(n, may_receive_bye=False) for n in (1, 2, 3)])
    for made, text in (
        (apart, "of players 1, 2, 3, 4 not all"),
        (nobody, "barred from the pairing-allocated bye"),
    ):
        with pytest.raises(NoLegalPairing, match=text):
            SOLVERS[edition.name](made, False)
        with pytest.raises(NoLegalPairing, match="Chief Arbiter decides"):
            LITERALS[edition.name](made)


def test_full_point_bye_bars_in_both_editions() -> None:
    """R-BURSTEIN-10, R-OLDBURSTEIN-3: a win's points without playing."""
    tournament = event(4, played("1-2 1-0", "3 F", "4 H"), number_of_rounds=2)
    for name in ("2026", "old"):
        rules = rules_named("burstein", name)
        made = rules.edition.view(rules.position(tournament))
        assert {p.number: p.may_receive_bye for p in made.participants} == {
            1: True,
            2: True,
            3: False,
            4: True,
        }
