"""Accounts brought forward round by round are those that all records give at once."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice, product
from random import Random

import pytest
from msgspec.structs import replace

from pairwright import formats
from pairwright.checking import check
from pairwright.generate import Acceleration, Config, Span, generate_tournament
from pairwright.position import HANDLING_2026, Replay, colour_history, player_records, record
from pairwright.position.record import RecordBook, book_of
from pairwright.position.replay import Ledger
from pairwright.systems import resolve
from pairwright.tournament import (
    AbnormalPoints,
    GameCorrection,
    GameResult,
    Notified,
    Points,
    PointSystem,
    Rating,
    RatingCorrection,
    Tournament,
)
from tests.small_events import event, played

RESULTS = [result for result in GameResult if result is not GameResult.MISSING]
OFTEN = Span(100_000, 200_000)
EVENTFUL = Config(
    players=Span(6, 14),
    rounds=Span(4, 7),
    late_entries=OFTEN,
    withdrawals=OFTEN,
    half_point_byes=OFTEN,
    full_point_byes=OFTEN,
    zero_point_byes=OFTEN,
    forfeits=OFTEN,
    double_forfeits=OFTEN,
    unusual_results=OFTEN,
    adjourned=OFTEN,
    forbidden_pairs=Span(1, 2),
    points=PointSystem.of(Points(3), Points(1), Points(0), Points(2)),
)


def _corrected(tournament: Tournament, draw: Random) -> Tournament:
    """Wrong results, wrong colours, wrong ratings and unusual points on top of what happened."""
    recorded = [
        (number, game)
        for number, played_round in enumerate(tournament.rounds, start=1)
        for game in played_round.games
    ]
    chosen = draw.sample(recorded, min(6, len(recorded)))
    return replace(
        tournament,
        initial_colour=None,
        game_corrections=tuple(
            GameCorrection(
                number,
                game.white,
                game.black,
                draw.choice(RESULTS),
                draw.random() < 0.5,
                notified,
                None if game.return_result is None else draw.choice(RESULTS),
                number + 2 if notified is Notified.PUT_RIGHT else None,
            )
            for number, game in chosen
            for notified in [draw.choice(list(Notified))]
        ),
        rating_corrections=tuple(
            RatingCorrection(
                draw.randrange(5),
                player.number,
                Rating(draw.randrange(1000, 2900)),
                draw.choice([Notified.IN_TIME, Notified.AFTER_NEXT_PAIRING, Notified.LATE]),
            )
            for player in tournament.players[::3]
        ),
        abnormal_points=(
            AbnormalPoints("W", Points(2), round=2),
            AbnormalPoints(points=Points(1), participants=(tournament.players[0].number,)),
        ),
    )


def _events(system: str, acceleration: Acceleration) -> Iterator[Tournament]:
    """Events of at least two rounds, every second one with corrections."""
    config = replace(EVENTFUL, system=system, acceleration=acceleration)
    if system == "team-swiss":
        config = replace(config, points=None)
    elif acceleration is Acceleration.BAKU:  # C.04.7 art. 1.1
        config = replace(config, points=PointSystem.of(Points(2), Points(1), Points(0)))
    for seed in count():
        tournament = generate_tournament(config, seed)
        if len(tournament.rounds) < 2:
            continue
        teams = tournament.is_team_event
        yield tournament if teams or seed % 2 else _corrected(tournament, Random(seed))


def _unshared(tournament: Tournament) -> Tournament:
    """The same tournament with another tuple of rounds, so that no book is shared."""
    return replace(tournament, rounds=(*tournament.rounds,))


@pytest.mark.parametrize(
    ("system", "acceleration"),
    [
        *product(["dutch", "double-swiss"], Acceleration),
        ("team-swiss", Acceleration.NONE),
        ("team-swiss", Acceleration.BAKU),
    ],
)
def test_brought_forward_is_added_up_anew(system: str, acceleration: Acceleration) -> None:
    """C.04.2 art. 3 and 4.3: whatever happened, and in whatever order positions are asked for."""
    for tournament in islice(_events(system, acceleration), 6):
        rules = resolve(tournament, None, None)
        running = rules.replay(tournament)
        recorded = len(tournament.rounds)
        for number in [*range(1, recorded + 1), 1, recorded, 2, *range(1, recorded + 1)]:
            position = running.before(number)
            assert position == rules.replay(_unshared(tournament)).before(number)
            for participant in position.entered.values():
                assert participant.score == sum(record.points for record in participant.records)
                assert participant.colours == colour_history(participant.records)
                met = [r.opponent for r in participant.records if r.played]
                assert participant.opponents == set(met) - {None}
                assert len(participant.records) == number - 1
                assert len(participant.pairing_scores) == number
                assert participant.pairing_scores[-1] == participant.pairing_score


def test_positions_stay_what_they_were_when_later_ones_are_made() -> None:
    tournament = next(_events("dutch", Acceleration.NONE))
    replay = Replay(tournament, HANDLING_2026)
    first = [replay.before(number) for number in range(1, len(tournament.rounds) + 1)]
    shown = [repr(position) for position in first]
    replay.before(1)
    assert [repr(position) for position in first] == shown


def test_only_the_very_rounds_and_one_more_are_brought_forward() -> None:
    tournament = event(4, played("1-3 1-0", "4-2 1-0"), played("1-4 1-0", "2-3 1-0"))
    first, two = book_of(tournament).rounds(3)
    numbers = [1, 2, 3, 4]

    def scores(ledger: Ledger, *rounds: int) -> tuple[int, ...]:
        given = [{1: first, 2: two}[number] for number in rounds]
        return tuple(account.scores[-1] for account in ledger.after(given, numbers).values())

    ledger = Ledger()
    for rounds in [(1,), (1, 2), (2,), (2, 1), (1, 2), (1, 2), (), (1,), (), (2, 1), (1,)]:
        assert scores(ledger, *rounds) == scores(Ledger(), *rounds), rounds


def test_an_event_that_goes_on_keeps_the_records_and_accounts_of_its_rounds() -> None:
    """One more round is one more round of work, however many were played before it."""
    before = event(4, played("1-3 1-0", "4-2 1-0"), played("1-4 1-0", "2-3 1-0"))
    earlier = book_of(before).rounds(3)
    position = Replay(before, HANDLING_2026).before(3)
    after = before.with_round(played("1-2 1-0", "3-4 1-0"))
    rounds = book_of(after).rounds(4)
    assert [mine is theirs for mine, theirs in zip(rounds, earlier, strict=False)] == [True, True]
    for number, participant in Replay(after, HANDLING_2026).before(4).entered.items():
        assert participant.records == (*position.entered[number].records, rounds[2][number])


def test_a_book_takes_over_only_the_very_rounds_that_an_earlier_one_has_made() -> None:
    """Another round 2 of the same event is another round, whatever was asked for before."""
    begun = event(4, played("1-3 1-0", "4-2 1-0"))
    first = begun.with_round(played("1-4 1-0", "2-3 1-0"))
    second = begun.with_round(played("4-1 1-0", "3-2 1-0"))
    for tournament in (first, second, first):
        assert book_of(tournament).rounds(3) == RecordBook(tournament).rounds(3)


ROUNDS = (played("1-3 1-0", "4-2 1-0"), played("1-4 1-0", "2-3 1-0"))


@pytest.mark.parametrize(
    "changed",
    [
        {"rounds": (ROUNDS[0], played("1-4 0-1", "2-3 1-0"))},
        {"rounds": ROUNDS[:1]},
        {"point_system": PointSystem.of(Points(3), Points(1), Points(0))},
        {"game_corrections": (GameCorrection(1, 1, 3, GameResult.BLACK_WINS),)},
        {"abnormal_points": (AbnormalPoints("W", Points(2), round=2),)},
        {"players": event(5).players},
        {"is_team_event": True},
    ],
)
def test_a_tournament_with_other_facts_has_another_book(changed: dict[str, object]) -> None:
    tournament = event(4, *ROUNDS)
    book = book_of(tournament)
    assert book_of(replace(tournament, name="the same facts", number_of_rounds=5)) is book
    other = replace(tournament, **changed)  # type: ignore[arg-type]
    assert book_of(other) is not book
    assert player_records(tournament, 3) == book.before(3)
    number = len(other.rounds) + 1
    assert player_records(other, number) == player_records(_unshared(other), number)


def test_reading_checking_and_standings_share_one_book(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Tournament] = []

    class Counted(RecordBook):
        def __init__(self, tournament: Tournament, earlier: RecordBook | None = None) -> None:
            made.append(tournament)
            super().__init__(tournament, earlier)

    text = formats.dumps(generate_tournament(Config(players=Span(8, 8), rounds=Span(4, 4)), 1))
    monkeypatch.setattr(record, "RecordBook", Counted)
    report = check(formats.loads(text))
    assert report.is_clean
    assert len(made) == 1
