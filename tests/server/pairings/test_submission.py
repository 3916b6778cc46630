"""A tournament of the pairings service, played by a site that only knows its own file."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

import pairwright as pw
from pairwright.server.pairings import preparation
from pairwright.server.pairings.deviations import DeviationKind
from pairwright.server.pairings.preparation import (
    IssuedData,
    PreparedRound,
    RegisteredFacts,
)
from pairwright.tournament import ChangeGround, GameCorrection, Notified, Numbering, PairingChange

ROUNDS = 7
REGISTERED = RegisteredFacts("OPEN-1", "dutch", "2026", ROUNDS)


def started(count: int = 12) -> pw.Tournament:
    players = tuple(
        pw.Player(n, f"Player {n}", ratings=(pw.Rating(2400 - 20 * n),), fide_id=str(1000 + n))
        for n in range(1, count + 1)
    )
    return pw.Tournament.new(
        players, system="dutch", edition="2026", rounds=ROUNDS, numbering="as-given"
    )


def file_of(tournament: pw.Tournament) -> bytes:
    return pw.dumps(tournament, "trf26").encode()


def prepare(
    data: bytes,
    registered: RegisteredFacts,
    last: bytes | None,
    previous: bytes | None = None,
    **earlier: bytes,
) -> PreparedRound:
    """The round for a file; `earlier` are files issued for other rounds, as `round_1`."""
    issued = {int(name.removeprefix("round_")): file for name, file in earlier.items()}
    made = preparation.prepare(data, registered, IssuedData(last, previous, issued))
    assert isinstance(made, PreparedRound)
    return made


def played(prepared: PreparedRound, seed: int = 1) -> pw.Tournament:
    """The issued file with a result on every board."""
    tournament = pw.loads(prepared.issued)
    draw = Random(seed)
    boards = range(1, len(tournament.rounds[-1].games) + 1)
    return tournament.with_results(
        {board: draw.choice(["1-0", "0-1", "1/2-1/2"]) for board in boards}
    )


def kinds(prepared: PreparedRound) -> list[tuple[int, DeviationKind]]:
    return [(deviation.round, deviation.kind) for deviation in prepared.deviations]


def after(rounds: int) -> tuple[pw.Tournament, bytes]:
    """The tournament with so many rounds played, and the file that was issued last."""
    tournament, last = started(), None
    for number in range(1, rounds + 1):
        prepared = prepare(file_of(tournament), REGISTERED, last)
        assert (prepared.round, prepared.deviations) == (number, ())
        tournament, last = played(prepared, number), prepared.issued
    assert last is not None
    return tournament, last


def test_a_whole_tournament_without_deviations() -> None:
    tournament, _ = after(ROUNDS)
    assert pw.check(tournament).is_clean


def replaced_last(tournament: pw.Tournament, *games: pw.Game) -> pw.Tournament:
    """Other games on the first boards of the last round."""
    last = tournament.rounds[-1]
    rest = last.games[len(games) :]
    return replace(
        tournament, rounds=(*tournament.rounds[:-1], replace(last, games=(*games, *rest)))
    )


def test_changed_pairs_are_recorded_with_both_versions() -> None:
    tournament, last = after(2)
    first, second, *_ = tournament.rounds[-1].games
    changed = replaced_last(
        tournament,
        pw.Game(first.white, second.black, pw.GameResult.WHITE_WINS),
        pw.Game(second.white, first.black, pw.GameResult.DRAW),
    )
    prepared = prepare(file_of(changed), REGISTERED, last)
    assert kinds(prepared) == [(2, DeviationKind.OTHER_PAIR)] * 2
    [deviation] = [d for d in prepared.deviations if d.players == (first.white, second.black)]
    assert deviation.issued_opponents == (first.black, second.white)
    assert deviation.actual_opponents == (second.black, first.white)
    assert deviation.ground == ""
    assert deviation.played == f"{first.white}-{second.black} 1:0"


def test_a_change_that_gives_its_ground_carries_it() -> None:
    tournament, last = after(2)
    first, second, *_ = tournament.rounds[-1].games
    changed = replaced_last(
        tournament,
        pw.Game(first.white, second.black, pw.GameResult.WHITE_WINS),
        pw.Game(second.white, first.black, pw.GameResult.DRAW),
    )
    told = PairingChange(
        2,
        ChangeGround.COMPETITION_RULES,
        ((first.white, first.black), (second.white, second.black)),
        ((first.white, second.black), (second.white, first.black)),
    )
    prepared = prepare(file_of(replace(changed, pairing_changes=(told,))), REGISTERED, last)
    assert [deviation.ground for deviation in prepared.deviations] == ["C.04.2 art. 4.4.2"] * 2


def test_swapped_colours() -> None:
    tournament, last = after(3)
    first = tournament.rounds[-1].games[0]
    prepared = prepare(file_of(replaced_last(tournament, first.turned)), REGISTERED, last)
    assert kinds(prepared) == [(3, DeviationKind.OTHER_COLOURS)]
    assert prepared.deviations[0].players == (first.black, first.white)


def test_an_earlier_result_that_is_another_now() -> None:
    tournament, last = after(3)
    rounds = list(tournament.rounds)
    game = rounds[0].games[0]
    other = "0-1" if game.result is not pw.GameResult.BLACK_WINS else "1-0"
    games = (replace(game, result=pw.GameResult.parse(other)), *rounds[0].games[1:])
    rounds[0] = replace(rounds[0], games=games)
    prepared = prepare(file_of(replace(tournament, rounds=tuple(rounds))), REGISTERED, last)
    assert kinds(prepared) == [(1, DeviationKind.CHANGED_RESULT)]
    assert prepared.deviations[0].ground == ""


def test_a_correction_that_the_file_states_has_its_ground() -> None:
    tournament, last = after(3)
    game = tournament.rounds[1].games[0]
    other = "0-1" if game.result is not pw.GameResult.BLACK_WINS else "1-0"
    correction = GameCorrection(
        2,
        game.white,
        game.black,
        pw.GameResult.parse(other),
        notified=Notified.AFTER_NEXT_PAIRING,
    )
    prepared = prepare(
        file_of(replace(tournament, game_corrections=(correction,))), REGISTERED, last
    )
    assert kinds(prepared) == [(2, DeviationKind.CHANGED_RESULT)]
    assert prepared.deviations[0].ground == "C.04.2 art. 4.3"


def test_a_late_entry_moves_numbers_and_is_no_deviation() -> None:
    tournament, last = after(1)
    late = pw.Player(13, "Late", ratings=(pw.Rating(2390),), fide_id="7", arrives=2)
    grown = replace(
        tournament,
        players=(*tournament.players, late),
        numbering=Numbering.BY_STRENGTH,
    )
    sent = file_of(grown)
    assert pw.loads(sent).player(1).name == "Late"  # everybody else has moved down
    prepared = prepare(sent, REGISTERED, last)
    assert prepared.deviations == ()
    assert prepared.round == 2
    issued = pw.loads(prepared.issued)
    assert 1 in issued.rounds[1].paired_players()
    assert 1 not in issued.rounds[0].paired_players()


def test_players_without_a_fide_id_are_recognised_by_name() -> None:
    players = tuple(replace(player, fide_id="") for player in started().players)
    first = prepare(file_of(replace(started(), players=players)), REGISTERED, None)
    tournament = played(first)
    late = pw.Player(13, "Late", ratings=(pw.Rating(2390),), arrives=2)
    grown = replace(
        tournament,
        players=(*tournament.players, late),
        numbering=Numbering.BY_STRENGTH,
    )
    sent = file_of(grown)
    assert pw.loads(sent).player(1).name == "Late"
    assert prepare(sent, REGISTERED, first.issued).deviations == ()


def test_a_player_who_is_gone() -> None:
    tournament, last = after(1)
    game = tournament.rounds[0].games[0]
    without = replace(
        tournament,
        players=tuple(p for p in tournament.players if p.number != game.black),
        rounds=(
            pw.Round(
                games=tournament.rounds[0].games[1:],
                byes=(pw.Bye(game.white, pw.ByeKind.FULL_POINT),),
            ),
        ),
    )
    found = kinds(prepare(file_of(without), REGISTERED, last))
    assert found == [(2, DeviationKind.MISSING_PLAYER), (1, DeviationKind.MISSING_BOARD)]


def test_a_player_who_was_not_there() -> None:
    tournament, last = after(1)
    extra = pw.Player(13, "Extra", ratings=(pw.Rating(1500),), fide_id="7")
    other = pw.Player(14, "Other", ratings=(pw.Rating(1400),), fide_id="8")
    played_round = tournament.rounds[0]
    with_them = replace(
        tournament,
        players=(*tournament.players, extra, other),
        rounds=(
            replace(
                played_round,
                games=(*played_round.games, pw.Game(13, 14, pw.GameResult.WHITE_WINS)),
            ),
        ),
    )
    found = kinds(prepare(file_of(with_them), REGISTERED, last))
    assert found == [(1, DeviationKind.EXTRA_PLAYER)]


def test_a_bye_instead() -> None:
    first = prepare(file_of(started(11)), REGISTERED, None)
    tournament = played(first)
    played_round = tournament.rounds[0]
    [bye] = played_round.byes
    changed = replace(played_round, byes=(replace(bye, kind=pw.ByeKind.HALF_POINT),))
    found = prepare(file_of(replace(tournament, rounds=(changed,))), REGISTERED, first.issued)
    assert kinds(found) == [(1, DeviationKind.OTHER_BYE)]


def test_a_changed_rating() -> None:
    tournament, last = after(1)
    changed = [
        replace(p, ratings=(pw.Rating(2500),)) if p.number == 5 else p for p in tournament.players
    ]
    prepared = prepare(file_of(replace(tournament, players=tuple(changed))), REGISTERED, last)
    assert kinds(prepared) == [(2, DeviationKind.CHANGED_RATING)]
    assert prepared.deviations[0].players == (5,)


def test_numbers_in_another_order() -> None:
    tournament, last = after(1)
    swap = {3: 4, 4: 3}
    text = file_of(tournament).decode()
    lines = []
    for line in text.splitlines():
        if line.startswith("001"):
            me, opponent = int(line[4:8]), int(line[91:95])
            name, games = line[8:91], line[95:]
            line = f"001 {swap.get(me, me):4}{name}{swap.get(opponent, opponent):4}{games}"
        lines.append(line)
    prepared = prepare("\n".join(lines).encode(), REGISTERED, last)
    assert kinds(prepared) == [(2, DeviationKind.CHANGED_NUMBER)]
    assert prepared.deviations[0].players == (3, 4)


def test_a_forfeit_of_an_issued_board_is_no_deviation() -> None:
    tournament, last = after(1)
    prepared = prepare(file_of(tournament), REGISTERED, last)
    coming = pw.loads(prepared.issued)
    results = dict.fromkeys(range(2, len(coming.rounds[-1].games) + 1), "1-0")
    assert (
        prepare(
            file_of(coming.with_results({1: "+--", **results})), REGISTERED, prepared.issued
        ).deviations
        == ()
    )


def test_a_board_that_was_not_played_and_players_with_byes() -> None:
    tournament, last = after(2)
    played_round = tournament.rounds[-1]
    first = played_round.games[0]
    byes = (pw.Bye(first.white, pw.ByeKind.HALF_POINT), pw.Bye(first.black, pw.ByeKind.ZERO_POINT))
    changed = replace(
        tournament,
        rounds=(tournament.rounds[0], pw.Round(games=played_round.games[1:], byes=byes)),
    )
    prepared = prepare(file_of(changed), REGISTERED, last)
    assert kinds(prepared) == [(2, DeviationKind.MISSING_BOARD)]
    assert prepared.deviations[0].played == f"{first.white} bye H, {first.black} bye Z"


def test_the_same_round_may_be_asked_for_again_until_the_next_is_issued() -> None:
    tournament, last = after(2)
    third = prepare(file_of(tournament), REGISTERED, last)
    rounds = list(tournament.rounds)
    game = rounds[1].games[0]
    other = "0-1" if game.result is not pw.GameResult.BLACK_WINS else "1-0"
    rounds[1] = replace(
        rounds[1],
        games=(replace(game, result=pw.GameResult.parse(other)), *rounds[1].games[1:]),
    )
    corrected = file_of(replace(tournament, rounds=tuple(rounds)))
    again = prepare(corrected, REGISTERED, third.issued, last)
    assert again.round == 3
    assert kinds(again) == [(2, DeviationKind.CHANGED_RESULT)]
    with pytest.raises(pw.InvalidRequest, match="round 3 was issued already"):
        prepare(file_of(tournament.through_round(1)), REGISTERED, third.issued)


def test_a_round_that_was_never_issued_is_not_followed() -> None:
    tournament, _ = after(2)
    with pytest.raises(pw.InvalidRequest, match="round 1 was never issued"):
        prepare(file_of(tournament), REGISTERED, None)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"number_of_rounds": 9}, "number of rounds 9 instead of 7"),
        ({"declaration": pw.Declaration("FIDE_DUTCH_2017", "dutch", "2017")}, "edition 2017"),
        ({"declaration": pw.Declaration("FIDE_DUBOV_2026", "dubov", "2026")}, "system dubov"),
    ],
)
def test_other_rules_than_registered_are_refused(changes: dict[str, object], said: str) -> None:
    with pytest.raises(pw.InvalidRequest, match=said):
        prepare(file_of(replace(started(), **changes)), REGISTERED, None)  # type: ignore[arg-type]


def test_registered_acceleration_acts_where_the_file_is_silent() -> None:
    """C.04.7 art. 1: in round 2 winners of group A meet each other, and so do its losers."""
    accelerated = RegisteredFacts("OPEN-1", "dutch", "2026", 9, "baku")
    plain = RegisteredFacts("OPEN-1", "dutch", "2026", 9)
    silent = replace(started(24), declaration=pw.Declaration(), number_of_rounds=None)
    pairs = []
    for registered in (accelerated, plain):
        first = prepare(file_of(silent), registered, None)
        second = prepare(file_of(played(first)), registered, first.issued)
        games = pw.loads(second.issued).rounds[1].games
        pairs.append({frozenset((game.white, game.black)) for game in games})
    assert pairs[0] != pairs[1]


def test_matches_of_two_games_are_followed() -> None:
    registered = RegisteredFacts("OPEN-1", "double-swiss", "2026", 5)
    tournament, last = (
        pw.Tournament.new(["Ada", "Bo", "Cy", "Di"], system="double-swiss", rounds=5),
        None,
    )
    for number in (1, 2, 3):
        prepared = prepare(file_of(tournament), registered, last)
        assert (prepared.round, prepared.deviations) == (number, ())
        tournament, last = pw.loads(prepared.issued), prepared.issued
        boards = range(1, len(tournament.rounds[-1].games) + 1)
        tournament = tournament.with_results(dict.fromkeys(boards, ("1-0", "1/2-1/2")))


def test_the_file_comes_back_as_it_was_but_for_the_round() -> None:
    sent = file_of(started()).replace(b"\n", b"\r\n") + b"### a remark of the site\r\n"
    prepared = prepare(sent, REGISTERED, None)
    back = prepared.issued.split(b"\r\n")
    for before, now in zip(sent.split(b"\r\n"), back, strict=True):
        assert now == before or (now.startswith(before.rstrip()) and now.startswith(b"001"))
    assert b"### a remark of the site" in back


def test_a_file_that_cannot_be_filled_in_is_written_anew() -> None:
    sent = pw.dumps(started(), "json").encode()
    issued = prepare(sent, REGISTERED, None).issued
    assert issued.lstrip().startswith(b"{")
    assert replace(pw.loads(issued), rounds=()) == pw.loads(sent)
    assert len(pw.loads(issued).rounds) == 1
