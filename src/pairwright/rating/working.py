"""How a rating change, a first rating and a performance came about, in words and in numbers as they
are written: +7.80, -6, 0.68, 1872.43.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pairwright.ranking import Working
from pairwright.ranking.criterion import Unit
from pairwright.ranking.texts import number_text, points_text
from pairwright.rating.editions import is_before_all
from pairwright.rating.formulas import FEWEST_GAMES, FirstRating, FirstRatingEnd, KFactor
from pairwright.rating.messages import CATALOGUE
from pairwright.rating.ratings import GameSide, RatedGame, RatedPlayer, Ratings
from pairwright.tournament import InvalidRequest, Tournament
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.reason import Fact, Figure, Phrase, PlayerRef, fault
from pairwright.vocabulary.translation import SOURCE


def hundredths(number: int) -> str:
    """Hundredths with both decimals: 0.68."""
    return number_text(number, Unit.AVERAGE)


def decimals(number: Fraction) -> str:
    """With two decimals, halves away from zero."""
    return number_text(100 * number, Unit.AVERAGE)


def signed_decimals(number: Fraction) -> str:
    """The same with its sign, also where it is a plus: +0.32, 0.00."""
    return f"+{decimals(number)}" if number > 0 else decimals(number)


def signed(number: int) -> str:
    return f"{number:+d}" if number else "0"


def added(first: str, second: int) -> str:
    """A sum as it is written down: 1895 + 95, 1895 - 95."""
    return f"{first} {'-' if second < 0 else '+'} {abs(second)}"


CHANGE, PERFORMANCE = "change", "performance"
VALUES = (CHANGE, PERFORMANCE)
"""What a working can be asked for, by its code."""
NOTHING = "-"


def rating_workings(
    made: Ratings, tournament: Tournament, number: int, value: str = "", language: str = SOURCE
) -> tuple[Working, ...]:
    """How the values of one player came about; all of them where none is named.

    Raises InvalidRequest for a player or a value that is not there.
    """
    if value and value not in VALUES:
        raise InvalidRequest(fault("rating:no-value", value=repr(value), known=", ".join(VALUES)))
    names = {player.number: player.name for player in tournament.players}
    player = made.player(number)
    title = tournament.player(number).title.value
    narrator = _Narrator(made, player, title, Language(language, names, CATALOGUE))
    told = {CHANGE: narrator.change, PERFORMANCE: narrator.performance}
    return tuple(told[code]() for code in ((value,) if value else VALUES))


class _Narrator:
    """One player, in one language."""

    def __init__(self, made: Ratings, player: RatedPlayer, title: str, words: Language) -> None:
        self._made, self._player, self._title = made, player, title
        self._words, self._say = words, words.say

    def change(self) -> Working:
        player = self._player
        lines = self._games()
        if player.rating is None:
            lines = [*self._below_floor(), *lines, *self._first()]
            rating = NOTHING if player.new_rating is None else str(player.new_rating)
            headline = self._say("headline-first", player=self._who(), rating=rating)
        else:
            lines += self._sum()
            change = NOTHING if player.change is None else signed(player.change)
            headline = self._say("headline-change", player=self._who(), change=change)
        return Working(CHANGE, player.number, headline, tuple(lines))

    def performance(self) -> Working:
        player, found = self._player, self._player.performance
        rating = NOTHING if found is None else str(found.rating)
        headline = self._say("headline-performance", player=self._who(), rating=rating)
        if found is None:
            return Working(PERFORMANCE, player.number, headline, (self._say("no-game"),))
        games, difference = len(player.games), signed(found.difference)
        lines = (
            self._say("performance-average", games=games, average=found.average),
            self._say(
                "performance-score",
                score=Figure(points_text(player.score)),
                games=games,
                percentage=found.percentage,
                difference=difference,
            ),
            self._say(
                "performance-made",
                sum=added(str(found.average), found.difference),
                rating=found.rating,
            ),
        )
        return Working(PERFORMANCE, player.number, headline, lines)

    def _who(self) -> PlayerRef:
        return PlayerRef(self._player.number)

    def _games(self) -> list[str]:
        """What counts and what does not, round by round."""
        player = self._player
        told = [(game.round, self._game(game)) for game in player.games]
        told += [(side.round, self._left_out(side)) for side in player.left_out]
        return [line for _, line in sorted(told, key=lambda line: line[0])]

    def _game(self, game: RatedGame) -> str:
        known: dict[str, Fact] = {
            "round": game.round,
            "opponent": PlayerRef(game.opponent),
            "rating": game.rating,
            "score": _half_points(game.score),
        }
        expected = game.expected
        if expected is None:
            return self._say("game-first", **known)
        cap = expected.cap.value
        return self._say(
            f"game-{cap}" if cap else "game",
            **known,
            difference=signed(expected.difference),
            counted=signed(expected.counted),
            top=self._made.edition.top or 0,
            expected=Figure(hundredths(expected.percentage)),
            change=Figure(signed_decimals(Fraction(game.change, 100))),
        )

    def _left_out(self, side: GameSide) -> str:
        key = side.why
        if key == "forfeit" and side.opponent is None:
            key = "no-opponent"
        edition = self._made.edition
        return self._say(
            f"left-{key}",
            round=side.round,
            opponent=PlayerRef(side.opponent or 0),
            floor=edition.floor,
            gap=edition.not_rated_from or 0,
            above=edition.not_rated_above,
        )

    def _sum(self) -> Iterator[str]:
        player, k = self._player, self._player.k
        exact, change = player.exact_change, player.change
        if k is None or exact is None or change is None or player.rating is None:
            yield self._say("no-game")
            return
        total = Fraction(sum(game.change for game in player.games), 100)
        said = Figure(signed_decimals(total))
        yield self._say("sum", games=len(player.games), sum=said)
        yield from self._k(k)
        yield self._say(
            "product-unrated" if player.new_rating is None else "product",
            sum=said,
            k=k.value,
            exact=Figure(signed_decimals(exact)),
            change=signed(change),
            rating=player.rating,
            new=player.rating + change,
            floor=player.floor,
        )

    def _k(self, k: KFactor) -> Iterator[str]:
        yield self._say(f"k-{k.source.value}", k=k.full, title=self._title)
        if k.is_limited:
            yield self._say("k-limit", full=k.full, games=k.games, k=k.value)

    def _below_floor(self) -> Iterator[str]:
        player = self._player
        if player.listed is not None:
            yield self._say("below-floor", listed=player.listed, floor=player.floor)

    def _first(self) -> Iterator[str]:
        found = self._player.first
        if found is None:
            yield self._say("no-game")
        elif found.rating is None:
            missing = FEWEST_GAMES - found.games
            yield self._say(f"first-{found.end.value}", games=found.games, missing=missing)
        else:
            yield from self._first_made(found, found.rating)

    def _first_made(self, found: FirstRating, rating: int) -> Iterator[str]:
        average = Figure(decimals(found.average))
        imaginary = "imaginary" if found.imaginary else "average"
        yield self._say(
            f"first-{imaginary}", games=found.games, imaginary=found.imaginary, average=average
        )
        yield self._say(
            "first-score-imaginary" if found.imaginary else "first-score",
            score=Figure(points_text(found.score)),
            games=found.games,
            imaginary=found.imaginary,
            percentage=found.percentage,
        )
        yield self._say(
            "first-made",
            sum=Figure(added(decimals(found.average), found.difference)),
            rating=found.unlimited,
        )
        if found.is_limited:
            yield self._say("first-limited", rating=rating)
        is_published = found.end is FirstRatingEnd.PUBLISHED
        yield self._say(
            "first-published" if is_published else "first-below-floor",
            rating=rating,
            floor=self._player.floor,
        )


def _half_points(score: int) -> str:
    """The score of one game."""
    return {0: "0", 50: "½", 100: "1"}[score]


def rating_notes(made: Ratings, tournament: Tournament, language: str = SOURCE) -> tuple[str, ...]:
    """Which rules and which rating, what was assumed, and what is not known here."""
    words = Language(language, None, CATALOGUE)
    kind, source = made.cadence.cadence, made.cadence.source
    notes = [
        words.say(
            "note-rules",
            day=words.day(made.edition.since),
            cadence=Phrase(f"cadence-{kind.value}"),
        )
    ]
    notes.append(words.say(f"note-{source.value}", text=tournament.time_control[:80]))
    if made.cadence.unrated:
        notes.append(words.say(f"note-{made.cadence.unrated}"))
    if is_before_all(kind, made.day):
        notes.append(words.say("note-earlier"))
    assumed = sum(player.is_assumed for player in made.players)
    if assumed:
        notes.append(words.say("note-assumed", number=assumed))
    notes.append(words.say("note-alone"))
    return tuple(notes)
