"""Corrections and changed pairings in `###` lines (C.04.2 art. 4.3 and 4.4).

No record of a report is made for them. The player records hold what is right now; these lines,
which every program may skip, tell what was recorded before and which pairings may use the
correction, so that the rounds paired in between are still judged on what was known.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from operator import itemgetter

from msgspec.structs import replace

from pairwright.formats.diagnostics import Collector, why
from pairwright.formats.report import round_of_numbers
from pairwright.frozen import Frozen
from pairwright.position import recorded_rounds
from pairwright.tournament import (
    ChangeGround,
    Game,
    GameCorrection,
    GameResult,
    InvalidTournament,
    Notified,
    PairingChange,
    Rating,
    RatingCorrection,
    Title,
    Tournament,
    first_round_affected,
)
from pairwright.vocabulary.reason import Phrase, fault

_NUMBER = r"[0-9]{1,4}"
_RESULTS = r"\S:\S(?: \S:\S)?"
_NOTIFIED = rf"(?:{'|'.join(Notified)})"
_BOARDS = rf"{_NUMBER}-{_NUMBER}(?: {_NUMBER}-{_NUMBER})*"
_GAME = (
    rf"Correction @ Round (?P<round>[0-9]{{1,3}}): "
    rf"(?P<white>{_NUMBER})-(?P<black>{_NUMBER}) (?P<was>{_RESULTS})(?P<bare> without colours)? => "
    rf"(?P<new_white>{_NUMBER})-(?P<new_black>{_NUMBER}) (?P<is>{_RESULTS}) "
    rf"\((?:(?P<notified>{_NOTIFIED}, C\.04\.2 art\. 4\.3)|"
    r"known from round (?P<known_from>[0-9]{1,3}), C\.04\.2 art\. 3\.1)\)"
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


# --- Writing -----------------------------------------------------------------------------------


def with_correction_lines(tournament: Tournament) -> Tournament:
    """The tournament as records show it: corrected rounds, and a comment for every correction."""
    lines = tuple(_lines(tournament))
    if not lines:
        return tournament
    return replace(
        tournament,
        rounds=recorded_rounds(tournament, len(tournament.rounds) + 1),
        game_corrections=(),
        rating_corrections=(),
        pairing_changes=(),
        comments=(*tournament.comments, *lines),
    )


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


def without_correction_lines(tournament: Tournament, problems: Collector) -> Tournament:
    """The tournament with the facts of its correction lines instead of the lines.

    A line that does not fit what the records say is reported and stays a comment: records count.
    """
    found = tournament
    kept = set(tournament.comments)
    for comment in sorted(tournament.comments, key=_is_change):  # grounds may rest on corrections
        try:
            taken = _taken(tournament, found, comment)
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
    return replace(found, comments=tuple(c for c in tournament.comments if c in kept))


def _is_change(comment: str) -> bool:
    return re.fullmatch(_CHANGE, comment) is not None


def _taken(recorded: Tournament, tournament: Tournament, comment: str) -> Tournament | None:
    """The tournament with the fact of the line; None for any other comment.

    `recorded` is the tournament as its records have it. Raises InvalidTournament or ValueError
    where the line contradicts it.
    """
    if match := re.fullmatch(_GAME, comment):
        return _with_game_correction(recorded, tournament, _game_line(match))
    if match := re.fullmatch(_RATING, comment):
        wrong = RatingCorrection(
            int(match["round"]),
            int(match["player"]),
            Rating(int(match["value"]), match["source"]),
            _notified(match),
        )
        affected = first_round_affected(wrong.round, wrong.notified)
        if affected is not None and affected <= round_of_numbers(recorded):
            raise InvalidTournament(fault("formats:line.acts", round=affected))
        return replace(tournament, rating_corrections=(*tournament.rating_corrections, wrong))
    if match := re.fullmatch(_ENTRY, comment):
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


def _notified(match: re.Match[str]) -> Notified:
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
            None if match["known_from"] is None else int(match["known_from"]),
        ),
    )


def _with_game_correction(
    recorded: Tournament, tournament: Tournament, line: _GameLine
) -> Tournament:
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
    if recorded.rounds[number - 1].games[place] != _shown(recorded, line):
        raise InvalidTournament(fault("formats:line.other-game", round=number))
    games = (*played.games[:place], line.recorded, *played.games[place + 1 :])
    rounds = list(tournament.rounds)
    rounds[number - 1] = replace(played, games=games)
    return replace(
        tournament,
        rounds=tuple(rounds),
        game_corrections=(*tournament.game_corrections, line.correction),
    )


def _shown(recorded: Tournament, line: _GameLine) -> Game:
    """What the records hold: the game as all its corrections leave it for the next pairing.

    So no line makes the records say for later rounds what they do not say.
    """
    number = line.correction.round
    games = []
    for match in filter(None, (re.fullmatch(_GAME, comment) for comment in recorded.comments)):
        with suppress(ValueError):
            other = _game_line(match)
            if other.recorded == line.recorded and other.correction.round == number:
                games.append(other)
    usable = [
        (affected, game.corrected)
        for game in games
        if (affected := first_round_affected(number, game.correction.notified)) is not None
        and affected <= len(recorded.rounds) + 1
    ]
    return sorted(usable, key=itemgetter(0))[-1][1] if usable else line.recorded
