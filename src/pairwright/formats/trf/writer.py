"""Writing tournament report files: TRF26, and TRF16 with JaVaFo's records.

Report files know no order of boards: they keep that by number (`canonical`).
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from pairwright.formats.report import as_report
from pairwright.formats.trf.acceleration_records import trimmed, with_points_of_baku
from pairwright.formats.trf.comment_lines import (
    untold_matches,
    with_match_lines,
    with_number_lines,
    with_system_line,
)
from pairwright.formats.trf.corrections import with_correction_lines
from pairwright.formats.trf.match_columns import (
    columns_of,
    has_matches,
    require_code_of_matches,
    write_match_points,
)
from pairwright.formats.trf.point_records import system_of_162, values_of_162, xxs_record
from pairwright.formats.trf.record_writer import (
    standings_to_write,
    write_013,
    write_162,
    write_240,
    write_250,
    write_260,
    write_299,
    write_bb,
    write_engine_settings,
    write_header_of_2026,
    write_national,
    write_old_header,
    write_players,
    write_team_records,
    write_xxa,
    write_xxp,
    write_xxs,
    write_xxz,
)
from pairwright.formats.trf.records import (
    LARGEST_310_NUMBER,
    LARGEST_PLAYER_NUMBER,
    MOST_ROUNDS,
    clean_line,
    is_interpreted,
    is_national,
)
from pairwright.systems import scheduled_system
from pairwright.tournament import (
    Bye,
    ByeKind,
    ForbiddenPairs,
    Game,
    GameCorrection,
    GameResult,
    InvalidTournament,
    Match,
    Numbering,
    Round,
    TeamByes,
    Tournament,
    VirtualPoints,
)
from pairwright.tournament.team_rounds import team_bye
from pairwright.vocabulary.reason import fault

# --- The order by number --------------------------------------------------------------------------


def canonical(tournament: Tournament) -> Tournament:
    """The same facts in the order in which a report file gives them back."""
    players = tournament.players
    if tournament.numbering is not Numbering.BY_LISTING:
        players = tuple(sorted(players, key=lambda player: player.number))
    place = {player.number: index for index, player in enumerate(players)}
    return replace(
        tournament,
        players=players,
        rounds=tuple(
            replace(_round(played), matches=_matches(tournament, number), team_bye=None)
            for number, played in enumerate(_with_everybody_named(tournament), start=1)
        ),
        team_byes=_team_byes(tournament),
        announcements=tuple(
            sorted(tournament.announcements, key=lambda a: (a.round, a.participant))
        ),
        virtual_points=tuple(
            sorted(map(_virtual, tournament.virtual_points), key=lambda v: v.participant)
        ),
        forbidden_pairs=tuple(
            _forbidden(rule, tournament.number_of_rounds) for rule in tournament.forbidden_pairs
        ),
        recorded_standings=tuple(
            sorted(tournament.recorded_standings, key=lambda standing: place[standing.player])
        ),
        game_corrections=tuple(
            _correction(correction, tournament) for correction in tournament.game_corrections
        ),
        teams=tuple(sorted(tournament.teams, key=lambda team: team.number)),
    )


def _with_everybody_named(tournament: Tournament) -> list[Round]:
    """The rounds; at the end, one of byes alone also names those who were away.

    Beside blank entries its bye would be read as put there before the pairing (R-BYE-4).
    """
    rounds = list(tournament.rounds)
    for index in range(len(rounds) - 1, -1, -1):
        played = rounds[index]
        if tournament.is_team_event or played.games or any(b.colour for b in played.unopposed):
            break
        if played.unopposed or any(b.kind is ByeKind.PAIRING_ALLOCATED for b in played.byes):
            named = set(played.players())
            away = [p.number for p in tournament.players if p.number not in named]
            byes = (*played.byes, *(Bye(number, ByeKind.ZERO_POINT) for number in away))
            rounds[index] = replace(played, byes=byes)
    return rounds


def _round(played: Round) -> Round:
    return replace(
        played,
        games=tuple(sorted(map(_game, played.games), key=lambda game: min(game.white, game.black))),
        byes=tuple(sorted(played.byes, key=lambda bye: bye.player)),
        unopposed=tuple(sorted(played.unopposed, key=lambda board: board.player)),
    )


def _matches(tournament: Tournament, number: int) -> tuple[Match, ...]:
    """Matches that records tell stand nowhere else, the others in the order of numbers."""
    untold = untold_matches(tournament, number)
    return tuple(sorted(untold, key=lambda match: min(match.white, match.black)))


def _team_byes(tournament: Tournament) -> TeamByes | None:
    """Record 320 with the byes that rounds tell."""
    if not any(played.team_bye for played in tournament.rounds):
        return tournament.team_byes
    recorded = tournament.team_byes or TeamByes()
    last = max(len(tournament.rounds), len(recorded.teams))
    teams = [team_bye(tournament, number) or 0 for number in range(1, last + 1)]
    while not teams[-1]:
        teams.pop()
    return replace(recorded, teams=tuple(teams))


def _game(game: Game) -> Game:
    """Without colours, the smaller number comes first."""
    if game.coloured or game.white < game.black:
        return game
    return game.turned


def _correction(correction: GameCorrection, tournament: Tournament) -> GameCorrection:
    """The correction that names its game as `_game` writes it."""
    turned = any(
        (game.white, game.black) == (correction.white, correction.black) and _game(game) != game
        for game in tournament.rounds[correction.round - 1].games
    )
    if not turned:
        return correction
    return replace(
        correction,
        white=correction.black,
        black=correction.white,
        colours_swapped=not correction.colours_swapped,
    )


def _virtual(given: VirtualPoints) -> VirtualPoints:
    return VirtualPoints(
        given.participant, trimmed(list(given.by_round)), trimmed(list(given.match_points))
    )


def _forbidden(rule: ForbiddenPairs, number_of_rounds: int | None) -> ForbiddenPairs:
    last = rule.last_round
    if last is not None and number_of_rounds is not None and last >= number_of_rounds:
        return replace(rule, last_round=None)
    return rule


# --- The file -------------------------------------------------------------------------------------


def write_trf26(tournament: Tournament) -> list[str]:
    """The lines of a report in the format of 2026.

    What TRF26 has no record for, but engines have, stands in theirs (XXC rank, XXS).
    """
    tournament = in_records(tournament, for_rating=True)
    return [
        *write_old_header(tournament, tournament.type_text),
        *write_header_of_2026(tournament),
        *_points_of_2026(tournament),
        *write_240(tournament.announcements),
        *write_250(tournament),
        *write_260(tournament.forbidden_pairs, tournament.number_of_rounds),
        *write_299(tournament.abnormal_points, tournament.is_team_event),
        *comment_lines(tournament),
        *write_players(_shown(tournament)),
        *write_national(tournament),
        *(write_team_records if tournament.is_team_event else write_013)(tournament),
        *_unknown_records(tournament),
    ]


def write_trf16(tournament: Tournament) -> list[str]:
    """The lines of a report in the format of 2016, with the records that engines use.

    Records of 2026, which programs for TRF16 skip, hold what no other one does: the code where 092
    has another text (192), kinds and rounds of announced byes (240), the value of `?` (162), and
    matches of teams (300 to 362), and the rounds of pairs that are not always forbidden (260).
    """
    tournament = in_records(tournament, for_rating=True)
    next_round = len(tournament.rounds) + 1
    code = tournament.declaration.code
    limited = [rule for rule in tournament.forbidden_pairs if not rule.always_holds]
    return [
        *write_old_header(tournament, tournament.type_text or code),
        *([f"192 {code}"] if code and tournament.type_text else []),
        *write_engine_settings(tournament),
        *_points_of_engines(tournament),
        *write_xxz(tournament.announcements, next_round),
        *write_240(tournament.announcements),
        *write_xxa(tournament),
        *write_260(limited, tournament.number_of_rounds),
        *write_xxp(tournament.forbidden_pairs, next_round),
        *comment_lines(tournament),
        *write_players(_shown(tournament)),
        *write_013(tournament),
        *(write_team_records(tournament) if tournament.is_team_event else ()),
        *_unknown_records(tournament),
    ]


def _points_of_2026(tournament: Tournament) -> Iterator[str]:
    """162, and XXS where that cannot say it all."""
    system = tournament.point_system
    if has_matches(tournament):
        yield from write_match_points(system, engines=False)
        return
    yield from write_162(system, told_anyway(tournament))
    if system_of_162(values_of_162(system)) != system:
        yield xxs_record(system)


def _points_of_engines(tournament: Tournament) -> Iterator[str]:
    system = tournament.point_system
    if has_matches(tournament):
        yield from write_match_points(system, engines=True)
        return
    # In a table a free round is worth nothing unless the file says so.
    anyway = scheduled_system(tournament.declaration) is not None
    yield from write_xxs(system, anyway)
    yield from write_bb(system, anyway)
    if has_adjourned_games(tournament):
        yield from write_162(system, "X")


def told_anyway(tournament: Tournament) -> str:
    """Points whose usual worth depends: of adjourned games (`?`), and of who is free in a table."""
    adjourned = "X" if has_adjourned_games(tournament) else ""
    return adjourned + ("P" if scheduled_system(tournament.declaration) is not None else "")


def has_adjourned_games(tournament: Tournament) -> bool:
    """Whether `?` stands in the player records."""
    return any(
        GameResult.ADJOURNED in game.results
        for played in tournament.rounds
        for game in played.games
    )


def in_records(tournament: Tournament, for_rating: bool = False) -> Tournament:
    """The facts as player records and comments hold them. Raises InvalidTournament.

    `for_rating` asks for the right results also where they are for rating only (art. 4.3 c).
    """
    report = as_report(tournament)
    _require_room(report)
    require_code_of_matches(report)
    accelerated = with_points_of_baku(canonical(report))
    shown = with_number_lines(with_correction_lines(with_system_line(accelerated), for_rating))
    return with_match_lines(shown) if shown.is_team_event else shown


def _shown(tournament: Tournament) -> Tournament:
    """The tournament with a round for every column of the player records."""
    if not has_matches(tournament):
        return tournament
    return columns_of(tournament, standings_to_write(tournament))


def comment_lines(tournament: Tournament) -> Iterator[str]:
    """Every comment as a `###` line."""
    for comment in tournament.comments:
        yield clean_line(f"### {comment}")


def is_unknown_record(text: str) -> bool:
    """Whether a line would be read back as a record that no rule explains."""
    return bool(text) and text[:3] != "###" and not is_interpreted(text) and not is_national(text)


def _unknown_records(tournament: Tournament) -> Iterator[str]:
    return filter(is_unknown_record, map(clean_line, tournament.unknown_records))


def _require_room(tournament: Tournament) -> None:
    """The format has four digits for a player and three for a round and for a team."""
    problems = [
        fault("formats:room.player", "record 001, columns 5 to 8", number=player.number)
        for player in tournament.players
        if player.number > LARGEST_PLAYER_NUMBER
    ]
    problems += [
        fault("formats:room.team", "record 310, columns 5 to 7", number=team.number)
        for team in tournament.teams
        if not 1 <= team.number <= LARGEST_310_NUMBER
    ]
    if max(len(tournament.rounds), tournament.number_of_rounds or 0) > MOST_ROUNDS:
        problems.append(fault("formats:room.rounds", number=MOST_ROUNDS))
    if problems:
        raise InvalidTournament(problems)
