"""How a norm was made or missed, and what is still wanted, in words."""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.ranking import Working
from pairwright.ranking.texts import points_text
from pairwright.rating import GameSide
from pairwright.rating.working import signed
from pairwright.title_norms.attempts import NormAttempt, NormChance, WantedResult
from pairwright.title_norms.conditions import HOLDERS, NormCondition
from pairwright.title_norms.editions import NORM_EDITIONS
from pairwright.title_norms.games import NormGame
from pairwright.title_norms.messages import CATALOGUE
from pairwright.title_norms.norms import Norms, PlayerNorms
from pairwright.tournament import NormEventKind, Tournament
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.reason import Figure, Phrase, PlayerRef, Reason, fault, in_series
from pairwright.vocabulary.translation import SOURCE

MARKS = {True: "✓", False: "✗", None: "?"}
"""Before a condition: met, not met, not known."""
_OWN_WHY = frozenset({"no-federation", "unrated-zero"})


def state_of(attempt: NormAttempt, chance: NormChance | None) -> str:
    """`made`, `possible` or `missed`."""
    if attempt.is_made:
        return "made"
    return "possible" if chance is not None and chance.is_possible else "missed"


def norm_workings(
    made: Norms, tournament: Tournament, number: int, language: str = SOURCE
) -> tuple[Working, ...]:
    """How every norm of one player came about or did not. Raises InvalidRequest."""
    narrator = _narrator(made, tournament, number, language)
    return tuple(map(narrator.working, made.player(number).attempts))


def norm_summaries(
    made: Norms, tournament: Tournament, number: int, language: str = SOURCE
) -> tuple[Working, ...]:
    """The norms of one player that are worth showing, in short: what was made, what is missing or
    still wanted. Raises InvalidRequest."""
    narrator, player = _narrator(made, tournament, number, language), made.player(number)
    return tuple(narrator.summary(a) for a in player.attempts if is_worth_showing(player, a))


def is_worth_showing(player: PlayerNorms, attempt: NormAttempt) -> bool:
    """A norm that was made, can still be made, or lacks one condition."""
    is_open = state_of(attempt, player.chance(attempt.title)) == "possible"
    return is_open or len(attempt.failed) <= 1


def _narrator(made: Norms, tournament: Tournament, number: int, language: str) -> _Narrator:
    names = {player.number: player.name for player in tournament.players}
    return _Narrator(made.player(number), Language(language, names, CATALOGUE))


class _Narrator:
    """One player, in one language."""

    def __init__(self, player: PlayerNorms, words: Language) -> None:
        self._player, self._words, self._say = player, words, words.say

    def working(self, attempt: NormAttempt) -> Working:
        lines = (
            *self._rounds(attempt),
            *self._performance(attempt),
            *self._told(attempt.conditions),
            *self._chance(attempt),
        )
        return self._headed(attempt, lines)

    def summary(self, attempt: NormAttempt) -> Working:
        chance = self._player.chance(attempt.title)
        is_open = chance is not None and chance.is_possible
        lines = self._chance(attempt) if is_open else self._told(attempt.failed)
        return self._headed(attempt, (*self._performance(attempt), *lines))

    def _headed(self, attempt: NormAttempt, lines: tuple[str, ...]) -> Working:
        headline = self._say(
            f"headline-{state_of(attempt, self._player.chance(attempt.title))}",
            title=attempt.title.value,
            player=PlayerRef(self._player.number),
            games=attempt.norm_games,
        )
        return Working(attempt.title.value, self._player.number, headline, lines)

    def _told(self, conditions: tuple[NormCondition, ...]) -> Iterator[str]:
        return (f"{MARKS[c.is_met]} {self._words.told(c.reason)}" for c in conditions)

    def _rounds(self, attempt: NormAttempt) -> list[str]:
        """What counts and what does not, round by round."""
        told = [
            (game.round, self._game(attempt, place)) for place, game in enumerate(attempt.games)
        ]
        told += [
            (game.round, self._say("left-ignored", **_of_game(game))) for game in attempt.ignored
        ]
        told += [(side.round, self._left_out(side)) for side in attempt.uncounted]
        return [line for _, line in sorted(told, key=lambda line: line[0])]

    def _game(self, attempt: NormAttempt, place: int) -> str:
        game = attempt.games[place]
        rating = self._say("unrated") if game.rating is None else str(game.rating)
        about = ", ".join(filter(None, (game.title.value, game.federation, rating)))
        key = "game-walkover" if game.is_walkover else "game"
        if attempt.ratings[place] != game.rating and not game.is_walkover:
            key = "game-raised"
        return self._say(
            key,
            **_of_game(game),
            about=about,
            score=Figure(points_text(game.score)),
            rating=attempt.ratings[place],
        )

    def _left_out(self, side: GameSide) -> str:
        """In the words of the ratings, where these leave the round out too."""
        key = "no-opponent" if side.why == "forfeit" and side.opponent is None else side.why
        room = "" if key in _OWN_WHY else "rating:"
        return self._say(
            f"{room}left-{key}", round=side.round, opponent=PlayerRef(side.opponent or 0)
        )

    def _performance(self, attempt: NormAttempt) -> Iterator[str]:
        found = attempt.performance
        if found is None:
            return
        yield self._say(
            "performance",
            average=found.average,
            percentage=found.percentage,
            difference=signed(found.difference),
            rating=found.rating,
        )
        if attempt.required is not None and self._player.chance(attempt.title) is None:
            yield self._say("required", points=Figure(points_text(attempt.required)))

    def _chance(self, attempt: NormAttempt) -> Iterator[str]:
        chance = self._player.chance(attempt.title)
        if chance is None:
            return
        if not chance.is_possible:
            yield self._say("chance-none", what=in_series(c.reason for c in chance.failing))
            return
        for wanted in chance.wanted:
            yield self._words.plain(wanted_reason(chance, wanted))
        holders = next(c.about for c in attempt.conditions if c.key == HOLDERS)
        for key in ("titled", "holders", "federations"):
            if number := getattr(chance, key):
                yield self._say(f"chance-{key}", number=number, about=holders)


def wanted_reason(chance: NormChance, wanted: WantedResult) -> Reason:
    """What the games to come must bring."""
    points = Figure(points_text(wanted.points))
    return fault(
        "title_norms:chance-points", games=chance.games, points=points, average=wanted.average
    )


def _of_game(game: NormGame) -> dict[str, int | PlayerRef]:
    return {"round": game.round, "opponent": PlayerRef(game.opponent)}


def norm_notes(made: Norms, language: str = SOURCE) -> tuple[str, ...]:
    """Which regulations, which exceptions, and what is not known here."""
    words = Language(language, None, CATALOGUE)
    notes = [words.say("note-rules", day=words.day(made.edition.since))]
    if made.day and made.day < NORM_EDITIONS[0].since:
        notes.append(words.say("note-earlier"))
    if made.kind is not NormEventKind.ORDINARY:
        notes.append(words.say("note-kind", kind=Phrase(f"kind-{made.kind.value}")))
    if made.is_open:
        notes.append(words.say("note-foreigners"))
    notes += [words.sentence(c.reason) for c in made.event if c.is_met is None]
    notes.append(words.say("note-application"))
    return tuple(notes)
