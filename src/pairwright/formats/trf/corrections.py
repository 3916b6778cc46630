"""Corrections and changed pairings in report files (C.04.2 art. 4.3 and 4.4).

No record of a report is made for them. The player records hold what is right now; `###` lines,
which every program may skip, tell what was recorded before and which pairings may use the
correction, so that the rounds paired in between are still judged on what was known.

An error found too late for any pairing is corrected for rating only (C.04.2 art. 4.3 (c)). A
rating server reads the player records, so they have the right result. The points beside them are
those of the standings, which keep the result that was recorded; record 299 says what the right
result is worth there. Files written before, and files for other programs, have the result of the
standings in the player records.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from decimal import Decimal
from functools import cached_property
from operator import itemgetter

from msgspec.structs import replace

from pairwright.formats.diagnostics import Collector, why
from pairwright.formats.report import round_of_numbers
from pairwright.formats.trf.record_writer import can_write_299
from pairwright.frozen import Frozen
from pairwright.position import recorded_rounds
from pairwright.position.record import ABNORMAL_CODE, UNITS_PER_POINT, RoundRecord, player_records
from pairwright.position.team_records import TeamRecord, for_standings, team_records
from pairwright.tournament import (
    AbnormalPoints,
    ChangeGround,
    Game,
    GameCorrection,
    GameResult,
    InvalidTournament,
    Notified,
    PairingChange,
    Rating,
    RatingCorrection,
    Round,
    Title,
    Tournament,
    first_round_affected,
)
from pairwright.vocabulary.reason import Phrase, Reason, fault

# --- Corrections for rating only ------------------------------------------------------------------

_OPEN = (GameResult.MISSING, GameResult.ADJOURNED)


def rating_only(corrections: Sequence[GameCorrection]) -> tuple[GameCorrection, ...]:
    """Return the corrections of art. 4.3 (c) that say what a rating report has.

    Of one game only the last correction counts: a later one that is in the standings replaces it.
    """
    last = {(c.round, c.white, c.black): c for c in corrections}
    return tuple(
        correction
        for correction in last.values()
        if correction.first_used is None and correction.result not in _OPEN
    )


def rounds_for_rating(tournament: Tournament) -> tuple[Round, ...]:
    """Return the rounds with every result as it really was, whatever the standings have."""
    coming = len(tournament.rounds) + 1
    late = set(rating_only(tournament.game_corrections))
    known = tuple(
        replace(correction, known_from=coming) if correction in late else correction
        for correction in tournament.game_corrections
    )
    return recorded_rounds(replace(tournament, game_corrections=known), coming)


def points_of_standings(standings: Tournament, report: Tournament) -> tuple[AbnormalPoints, ...]:
    """Return record 299 for everybody whose points of a round differ in standings and report.

    Both are the same event without corrections, but for the results of some games.
    """
    return tuple(filter(can_write_299, _differences(standings, report)))


def _differences(standings: Tournament, report: Tournament) -> Iterator[AbnormalPoints]:
    after = len(standings.rounds) + 1
    changed = [
        number
        for number, (old, new) in enumerate(
            zip(standings.rounds, report.rounds, strict=True), start=1
        )
        if old.games != new.games
    ]
    if not changed:
        return
    if standings.is_team_event:
        old_rows, new_rows = (team_records(t, after, for_standings) for t in (standings, report))
        for number in changed:
            for team in sorted(old_rows):
                yield from _of_team(old_rows[team][number - 1], new_rows[team][number - 1])
        return
    old_records, new_records = (player_records(t, after) for t in (standings, report))
    for number in changed:
        for player in sorted(old_records):
            old, new = old_records[player][number - 1], new_records[player][number - 1]
            yield from _of_player(player, number, old, new)


def _of_player(
    player: int, number: int, old: RoundRecord, new: RoundRecord
) -> Iterator[AbnormalPoints]:
    """Say what the right result is worth in the standings."""
    if old.standing_points == new.standing_points:
        return
    code = ABNORMAL_CODE.get(new.outcome) if new.outcome is not None else None
    worth = old.standing_points - new.bonus
    if code is None or worth < 0:  # no result has such a worth: as a bonus or penalty
        code, worth = "", old.standing_points - new.standing_points
    yield AbnormalPoints(code, _points(worth), None, number, (player,))


def _of_team(old: TeamRecord, new: TeamRecord) -> Iterator[AbnormalPoints]:
    """Give or take what the boards of a team change in its match."""
    matches, games = old.match_points - new.match_points, old.game_points - new.game_points
    if matches or games:
        yield AbnormalPoints("", _points(games), _points(matches), old.round, (old.team,))


def _points(hundredths: int) -> Decimal:
    return Decimal(hundredths) / UNITS_PER_POINT


def without_points_of_standings(tournament: Tournament, report: Tournament) -> Tournament:
    """Return the tournament without the records 299 that only say what the standings have.

    `tournament` has the facts of its correction lines, `report` the results of the player records.
    A record of the event that says just that for one player and round cannot be told apart; the
    points are the same without it.
    """
    late = rating_only(tournament.game_corrections)
    rounds = {correction.round for correction in late}
    given = tournament.abnormal_points
    last = {
        (rule.round, rule.participants): place
        for place, rule in enumerate(given)
        if rule.round in rounds and len(rule.participants) == 1
    }
    if not last:
        return tournament
    candidates = set(last.values())
    own = tuple(rule for place, rule in enumerate(given) if place not in candidates)
    standings = replace(_uncorrected(tournament), abnormal_points=own)
    derived = set(points_of_standings(standings, replace(standings, rounds=report.rounds)))
    kept = tuple(
        rule for place, rule in enumerate(given) if place not in candidates or rule not in derived
    )
    return replace(tournament, abnormal_points=kept)


def _uncorrected(tournament: Tournament) -> Tournament:
    """Return the tournament as its standings have it, without any correction beside."""
    rounds = recorded_rounds(tournament, len(tournament.rounds) + 1)
    return replace(
        tournament,
        rounds=rounds,
        game_corrections=(),
        rating_corrections=(),
        pairing_changes=(),
    )


# --- `###` lines ----------------------------------------------------------------------------------

_NUMBER = r"[0-9]{1,4}"
_RESULTS = r"\S:\S(?: \S:\S)?"
_NOTIFIED = rf"(?:{'|'.join(when for when in Notified if when is not Notified.PUT_RIGHT)})"
_BOARDS = rf"{_NUMBER}-{_NUMBER}(?: {_NUMBER}-{_NUMBER})*"
_GAME = (
    rf"Correction @ Round (?P<round>[0-9]{{1,3}}): "
    rf"(?P<white>{_NUMBER})-(?P<black>{_NUMBER}) (?P<was>{_RESULTS})(?P<bare> without colours)? => "
    rf"(?P<new_white>{_NUMBER})-(?P<new_black>{_NUMBER}) (?P<is>{_RESULTS}) "
    rf"\((?:(?P<notified>{_NOTIFIED}, C\.04\.2 art\. 4\.3)|"
    r"known from round (?P<known_from>[0-9]{1,3}), C\.04\.2 art\. 3\.1|"
    r"put right from round (?P<right_from>[0-9]{1,3}), outside C\.04\.2 art\. 4\.3)\)"
)
_RATING = (
    rf"Correction @ Round (?P<round>[0-9]{{1,3}}): rating of (?P<player>{_NUMBER}) is "
    rf"(?P<value>[0-9]{{1,4}}) (?P<source>\S+) \((?P<notified>{_NOTIFIED}, C\.04\.2 art\. 4\.3)\)"
)
_ENTRY = (
    rf"Correction @ Round (?P<round>[0-9]{{1,3}}): (?P<what>title|name) of (?P<player>{_NUMBER}) "
    rf"was \"(?P<old>.*)\" \((?P<notified>{_NOTIFIED}, C\.04\.2 art\. 2\.3)\)"
)
_CHANGE = (
    rf"MPA @ Round (?P<round>[0-9]{{1,3}}): (?P<published>{_BOARDS}) => (?P<replaced_by>{_BOARDS}) "
    rf"\((?P<ground>(?:C\.04\.2 )?(?:art\. )?4\.4\.[1-5])\)(?: (?P<note>.+))?"
)
_NOTE = (
    rf"MPA @ Round (?P<round>[0-9]{{1,3}}): (?P<published>{_BOARDS}|none) => "
    rf"(?P<replaced_by>{_BOARDS}|none)"
)
"""A pairing made by hand, or a change without a ground: it stays a comment."""
_BEGINNINGS = ("Correction @ ", "MPA @ ")


# --- Writing -----------------------------------------------------------------------------------


def with_correction_lines(tournament: Tournament, for_rating: bool = False) -> Tournament:
    """Return the tournament as records show it, with a comment for every correction.

    `for_rating` asks for the right results also where standings and pairings do not have them.
    """
    lines = tuple(_lines(tournament))
    if not lines:
        return tournament
    standings = replace(
        tournament,
        rounds=recorded_rounds(tournament, len(tournament.rounds) + 1),
        game_corrections=(),
        rating_corrections=(),
        pairing_changes=(),
        comments=(*tournament.comments, *lines),
    )
    if not for_rating or not rating_only(tournament.game_corrections):
        return standings
    report = replace(standings, rounds=rounds_for_rating(tournament))
    own = tournament.abnormal_points
    return replace(report, abnormal_points=(*own, *points_of_standings(standings, report)))


def _lines(tournament: Tournament) -> Iterator[str]:
    for correction in tournament.game_corrections:
        games = tournament.rounds[correction.round - 1].games
        players = (correction.white, correction.black)
        recorded = next(game for game in games if (game.white, game.black) == players)
        white, black = players[::-1] if correction.colours_swapped else players
        second = "" if correction.return_result is None else f" {correction.return_result}"
        yield (
            f"Correction @ Round {correction.round}: {correction.white}-{correction.black} "
            f"{' '.join(recorded.results)}{'' if recorded.coloured else ' without colours'} => "
            f"{white}-{black} {correction.result}{second} ({_used(correction)})"
        )
    for wrong in tournament.rating_corrections:
        start = f"Correction @ Round {wrong.round}:"
        if wrong.rating is not None:
            right = f"{wrong.rating.value} {wrong.rating.source}"
            yield f"{start} rating of {wrong.player} is {right} ({_when(wrong.notified)})"
        for what, old in (("title", wrong.old_title), ("name", wrong.old_name)):
            if old is not None:
                when = f"{wrong.notified.value}, C.04.2 art. 2.3"
                yield f'{start} {what} of {wrong.player} was "{old}" ({when})'
    for change in tournament.pairing_changes:
        published, replaced_by = _boards_text(change.published), _boards_text(change.replaced_by)
        start = f"MPA @ Round {change.round}: {published} => {replaced_by}"
        yield f"{start} ({change.ground.citation}) {change.note}".rstrip()


def _used(correction: GameCorrection) -> str:
    if correction.is_put_right:
        return f"put right from round {correction.known_from}, outside C.04.2 art. 4.3"
    if correction.known_from is None:
        return _when(correction.notified)
    return f"known from round {correction.known_from}, C.04.2 art. 3.1"


def _when(notified: Notified) -> str:
    return f"{notified.value}, C.04.2 art. 4.3"


def _boards_text(boards: tuple[tuple[int, int], ...]) -> str:
    return " ".join(f"{white}-{black}" for white, black in boards)


# --- Reading -----------------------------------------------------------------------------------


class _GameLine(Frozen):
    """What a line says about a game: as it was recorded, and its correction."""

    recorded: Game
    correction: GameCorrection

    @property
    def corrected(self) -> Game:
        given = self.recorded.turned if self.correction.colours_swapped else self.recorded
        second = self.correction.return_result or given.return_result
        return Game(given.white, given.black, self.correction.result, return_result=second)


class _GameLines:
    """All lines about games, against the player records."""

    def __init__(self, recorded: Tournament) -> None:
        self.recorded = recorded
        self._of_game: dict[tuple[int, Game], list[_GameLine]] = {}
        for match in filter(None, (re.fullmatch(_GAME, text) for text in recorded.comments)):
            with suppress(ValueError, InvalidTournament):
                line = _game_line(match)
                of_game = (line.correction.round, line.recorded)
                self._of_game.setdefault(of_game, []).append(line)

    def shown(self, number: int, game: Game) -> tuple[Game, Game]:
        """Return what the records may hold of a game: as standings have it, and as it really was.

        Standings have it as all its corrections leave it for the next pairing (art. 4.3 a, b). So
        no line makes the records say for later rounds what they do not say.
        """
        lines = self._of_game.get((number, game), [])
        usable = [
            (affected, line.corrected)
            for line in lines
            if (affected := line.correction.first_used) is not None
            and affected <= len(self.recorded.rounds) + 1
        ]
        in_standings = sorted(usable, key=itemgetter(0))[-1][1] if usable else game
        late = rating_only([line.correction for line in lines])
        really = next((line.corrected for line in lines if line.correction in late), in_standings)
        return in_standings, really

    @cached_property
    def totals(self) -> tuple[Mapping[int, int], Mapping[int, int]]:
        """Everybody's points by the lines, as standings have them, and by the records alone."""
        rounds = list(self.recorded.rounds)
        for number, game in self._of_game:
            if 1 <= number <= len(rounds):
                in_standings, really = self.shown(number, game)
                games = rounds[number - 1].games
                counted = tuple(in_standings if shown == really else shown for shown in games)
                rounds[number - 1] = replace(rounds[number - 1], games=counted)
        standings = replace(self.recorded, rounds=tuple(rounds))
        return _totals(standings), _totals(self.recorded)

    def require_points(self, line: _GameLine) -> None:
        """See that the points of the records are those of the result of which the line speaks.

        What is for rating only stands in the records; that standings and pairings had another
        result needs more than a comment. Raises InvalidTournament.
        """
        claimed = {
            standing.player: standing.points for standing in self.recorded.recorded_standings
        }
        counted, summed = self.totals
        for player in (line.recorded.white, line.recorded.black):
            points = claimed.get(player)
            is_other = counted[player] != summed[player]
            if points is None or (is_other and points * UNITS_PER_POINT == summed[player]):
                raise InvalidTournament(
                    fault("formats:line.points", round=line.correction.round, player=player)
                )


def _totals(tournament: Tournament) -> Mapping[int, int]:
    """Everybody's points, in hundredths."""
    records = player_records(tournament, len(tournament.rounds) + 1)
    return {player: sum(r.standing_points for r in rows) for player, rows in records.items()}


def without_correction_lines(tournament: Tournament, problems: Collector) -> Tournament:
    """The tournament with the facts of its correction lines instead of the lines.

    A line that does not fit what the records say is reported and stays a comment: records count.
    """
    found = tournament
    kept = set(tournament.comments)
    lines = _GameLines(tournament)
    for comment in sorted(tournament.comments, key=_is_change):  # grounds may rest on corrections
        try:
            taken = _taken(found, comment, lines)
        except (InvalidTournament, ValueError) as error:
            problems.warning(
                "TRF-CORRECTION",
                fault("formats:line.correction", why=why(error)),
                found=comment,
                taken=Phrase("formats:taken.records-count"),
            )
            continue
        if taken is not None:
            found = taken
            kept.discard(comment)
        elif reason := _find_unread(tournament, comment):
            problems.warning(
                "TRF-CORRECTION",
                fault("formats:line.correction", why=reason),
                found=comment,
                taken=Phrase("formats:taken.records-count"),
            )
    found = replace(found, comments=tuple(c for c in tournament.comments if c in kept))
    return without_points_of_standings(found, tournament)


def _find_unread(tournament: Tournament, comment: str) -> Reason | None:
    """Return why a line that was not taken says nothing; None for a note that fits the records.

    A note of boards made by hand is held against the games of its round, unless another line says
    that these were changed again.
    """
    if not comment.startswith(_BEGINNINGS):
        return None
    match = re.fullmatch(_NOTE, comment)
    if match is None:
        return fault("formats:line.unread")
    number = int(match["round"])
    if not 1 <= number <= len(tournament.rounds) + 1:
        return fault("formats:line.not-recorded", round=number)
    about = re.compile(rf"(?:MPA|Correction) @ Round {number}: ")
    is_alone = sum(about.match(text) is not None for text in tournament.comments) == 1
    told = "" if match["replaced_by"] == "none" else match["replaced_by"]
    boards = [pair for pair in _boards(told) if pair[1]]
    if tournament.is_team_event or number > len(tournament.rounds) or not (boards and is_alone):
        return None
    games = {frozenset((game.white, game.black)) for game in tournament.rounds[number - 1].games}
    if games.isdisjoint(map(frozenset, boards)):
        white, black = boards[0]
        return fault("formats:line.no-game", round=number, white=white, black=black)
    return None


def _is_change(comment: str) -> bool:
    return re.fullmatch(_CHANGE, comment) is not None


def _taken(tournament: Tournament, comment: str, lines: _GameLines) -> Tournament | None:
    """The tournament with the fact of the line; None for any other comment.

    `lines` are all lines about games. Raises InvalidTournament or ValueError where the line
    contradicts the player records.
    """
    if match := re.fullmatch(_GAME, comment):
        return _with_game_correction(tournament, _game_line(match), lines)
    if match := re.fullmatch(_RATING, comment):
        _require_recorded(tournament, match)
        wrong = RatingCorrection(
            int(match["round"]),
            int(match["player"]),
            Rating(int(match["value"]), match["source"]),
            _notified(match),
        )
        affected = first_round_affected(wrong.round, wrong.notified)
        if affected is not None and affected <= round_of_numbers(lines.recorded):
            raise InvalidTournament(fault("formats:line.acts", round=affected))
        return replace(tournament, rating_corrections=(*tournament.rating_corrections, wrong))
    if match := re.fullmatch(_ENTRY, comment):
        _require_recorded(tournament, match)
        wrong = RatingCorrection(
            int(match["round"]),
            int(match["player"]),
            notified=_notified(match),
            old_title=Title(match["old"]) if match["what"] == "title" else None,
            old_name=match["old"] if match["what"] == "name" else None,
        )
        return replace(tournament, rating_corrections=(*tournament.rating_corrections, wrong))
    if match := re.fullmatch(_CHANGE, comment):
        change = PairingChange(
            int(match["round"]),
            ChangeGround(match["ground"]),
            _boards(match["published"]),
            _boards(match["replaced_by"]),
            match["note"] or "",
        )
        return replace(tournament, pairing_changes=(*tournament.pairing_changes, change))
    return None


def _require_recorded(tournament: Tournament, match: re.Match[str]) -> None:
    """Raises InvalidTournament for a line about a round that is not recorded."""
    number = int(match["round"])
    if number > len(tournament.rounds):
        raise InvalidTournament(fault("formats:line.not-recorded", round=number))


def _notified(match: re.Match[str]) -> Notified:
    if match.groupdict().get("right_from"):
        return Notified.PUT_RIGHT
    return Notified((match["notified"] or Notified.IN_TIME).partition(",")[0])


def _boards(text: str) -> tuple[tuple[int, int], ...]:
    pairs = (word.split("-") for word in text.split())
    return tuple((int(white), int(black)) for white, black in pairs)


def _game_line(match: re.Match[str]) -> _GameLine:
    white, black = int(match["white"]), int(match["black"])
    was, *was_second = map(GameResult, match["was"].split())
    right, *right_second = map(GameResult, match["is"].split())
    new = (int(match["new_white"]), int(match["new_black"]))
    if new not in ((white, black), (black, white)):
        raise InvalidTournament(fault("formats:line.other-players"))
    return _GameLine(
        Game(white, black, was, match["bare"] is None, next(iter(was_second), None)),
        GameCorrection(
            int(match["round"]),
            white,
            black,
            right,
            new != (white, black),
            _notified(match),
            next(iter(right_second), None),
            int(match["known_from"] or match["right_from"] or 0) or None,
        ),
    )


def _with_game_correction(tournament: Tournament, line: _GameLine, lines: _GameLines) -> Tournament:
    """The tournament with the correction, and with the game as it was recorded."""
    number = line.correction.round
    if not 1 <= number <= len(tournament.rounds):
        raise InvalidTournament(fault("formats:line.not-recorded", round=number))
    played = tournament.rounds[number - 1]
    players = {line.recorded.white, line.recorded.black}
    place = next((i for i, g in enumerate(played.games) if {g.white, g.black} == players), None)
    if place is None:
        raise InvalidTournament(
            fault(
                "formats:line.no-game",
                round=number,
                white=line.recorded.white,
                black=line.recorded.black,
            )
        )
    shown = lines.recorded.rounds[number - 1].games[place]
    in_standings, really = lines.shown(number, line.recorded)
    if shown not in (in_standings, really):
        raise InvalidTournament(fault("formats:line.other-game", round=number))
    if shown != in_standings and not tournament.is_team_event:
        lines.require_points(line)
    games = (*played.games[:place], line.recorded, *played.games[place + 1 :])
    rounds = list(tournament.rounds)
    rounds[number - 1] = replace(played, games=games)
    return replace(
        tournament,
        rounds=tuple(rounds),
        game_corrections=(*tournament.game_corrections, line.correction),
    )
