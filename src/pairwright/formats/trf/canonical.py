"""The order that report files keep: by number, since they know no order of boards."""

from __future__ import annotations

from msgspec.structs import replace

from pairwright.formats.trf.acceleration_records import trimmed
from pairwright.formats.trf.match_lines import untold_matches
from pairwright.tournament import (
    Bye,
    ByeKind,
    ForbiddenPairs,
    Game,
    GameCorrection,
    Match,
    Numbering,
    Round,
    TeamByes,
    Tournament,
    VirtualPoints,
)
from pairwright.tournament.team_rounds import team_bye


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
