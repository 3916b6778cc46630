"""Why a published board is what it is, in plain words: worked out once for a round."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from threading import Lock

from cachetools import LRUCache
from msgspec.structs import replace

from pairwright.checking.published import changes_of
from pairwright.checking.replay import change_said
from pairwright.event.state import Facts
from pairwright.frozen import Frozen
from pairwright.server.events.public_view import PublicView, without_results
from pairwright.server.events.publics import Public
from pairwright.server.workers import Overload, Workers
from pairwright.service.explaining import ExplainRequest, explained
from pairwright.tournament import PairwrightError

MOST_ROUNDS = 200
LONGEST_WAIT = 60.0
SHORT = 3
"""So many sentences on a player's card."""

Sentences = tuple[str, ...]
_Key = tuple[Facts, str]
"""The facts up to the round, and the language."""


class Why(Frozen):
    """The sentences of every board, by its players, and of who has the bye, by (player, 0)."""

    boards: dict[tuple[int, int], Sentences]

    def of(self, white: int, black: int) -> Sentences:
        return self.boards.get((white, black), ())

    def short(self, white: int, black: int) -> Sentences:
        """The first two sentences and the last one, which is about colours."""
        said = self.of(white, black)
        return said if len(said) <= SHORT else (*said[: SHORT - 1], said[-1])


class RoundReasons:
    """Explanations of rounds, in memory; a round that is published does not change any more.

    However many phones ask for a round at once, it is worked out once.
    """

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._memory: LRUCache[_Key, Future[Why | None]] = LRUCache(MOST_ROUNDS)
        self._guard = Lock()
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="reasons")

    def of(
        self, public: Public, number: int, language: str, wait: float = LONGEST_WAIT
    ) -> Why | None:
        """The reasons of a published round; None where they cannot be told.

        They tell the points before the round, so they are for those to whom these are public.
        Raises TimeoutError where they are not there after `wait` seconds, or the server is too
        busy; then they come later.
        """
        published = public.view.round(number)
        if published is None or not published.shows_points:
            return None
        facts = public.recall(f"explained {number}", lambda: facts_before(public.view, number))
        key = (facts, language)
        with self._guard:
            found = self._memory.get(key)
            if found is None:
                found = self._threads.submit(self._worked_out, key, number)
                self._memory[key] = found
        return found.result(timeout=wait)

    def _worked_out(self, key: _Key, number: int) -> Why | None:
        facts, language = key
        try:
            return Why(self._workers.run_from_thread(reasons, facts, number, language))
        except PairwrightError:
            return None
        except Overload:
            with self._guard:
                self._memory.pop(key, None)
            raise TimeoutError from None  # another time


def facts_before(view: PublicView, number: int) -> Facts:
    """The public facts up to a round, with its pairing and without its results."""
    facts = Facts.of(view.facts.through_round(number))
    played = facts.rounds[number - 1]
    games = tuple(without_results(game) for game in played.games)
    return replace(
        facts,
        rounds=(*facts.rounds[: number - 1], replace(played, games=games)),
        game_corrections=tuple(c for c in facts.game_corrections if c.round < number),
        announcements=tuple(a for a in facts.announcements if a.round <= number),
    )


def reasons(facts: Facts, number: int, language: str) -> dict[tuple[int, int], Sentences]:
    """Every board of the round with its sentences. Raises PairwrightError.

    A board that the rules do not have was set by the arbiter: then this is what is said.
    """
    found = explained(facts, ExplainRequest(round=number, language=language), facts.name)
    explanation, words = found.explanation, found.words
    said: dict[tuple[int, int], Sentences] = {}
    for answer in explanation.boards():
        white, black = answer.players
        said[white, black] = answer.plain_sentences(words)
    bye = explanation.bye()
    if bye.players:
        said[bye.players[0], 0] = bye.plain_sentences(words)
    for change in changes_of(facts, number):
        told = words.sentence(change_said("judge.changed", change))
        said |= {board: (told,) for board in change.replaced_by if found.recorded is None}
    for answer in found.recorded.boards() if found.recorded is not None else ():
        white, black = (*answer.players, 0)[:2]
        said[white, black] = tuple(words.sentences(answer.reasons))
    return said
