"""A round and its brackets with what the reasons look up in them."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from functools import cached_property

from pairwright.frozen import Frozen
from pairwright.matching import FREE, maximise
from pairwright.systems.burstein.columns import index_fact
from pairwright.systems.burstein.editions import BursteinEdition
from pairwright.systems.burstein.pairing import FIRST_BRACKETS, SINGLE_CHOICES
from pairwright.systems.burstein.players import BursteinPlayer, BursteinPosition
from pairwright.systems.burstein.solver.choice import SingleChoice
from pairwright.systems.burstein.solver.field import BursteinField
from pairwright.systems.burstein.steps import BursteinBracketStep, BursteinRoundSteps, Pairs
from pairwright.systems.meetings import Meetings
from pairwright.vocabulary.reason import Fact, Measure, Phrase, PlayerRef, Reason, Score


class Scene(Frozen, dict=True):
    """One round of one edition, with the steps in which it was paired."""

    view: BursteinPosition
    steps: BursteinRoundSteps

    @property
    def edition(self) -> BursteinEdition:
        return self.view.edition

    def name(self, step: BursteinBracketStep) -> Phrase:
        """A bracket by the score of its residents, or by the scores of the groups joined in it."""
        scores = step.scores
        values: dict[str, Fact] = {"score": Score(scores[0])}
        if len(scores) > 1:
            return Phrase("bracket.joined", values | {"lowest": Score(scores[-1])})
        return Phrase("bracket.score-group" if self.edition.joins else "bracket.ordinary", values)

    # --- a bracket once more --------------------------------------------------------------------

    @cached_property
    def field(self) -> BursteinField:
        return BursteinField(self.view)

    def mask(self, players: Iterable[BursteinPlayer]) -> int:
        index_of = {player.number: index for index, player in enumerate(self.field.players)}
        return sum([1 << index_of[player.number] for player in players])

    def _masks(self, step: BursteinBracketStep) -> tuple[int, list[int]]:
        """The incoming floaters; the residents, and the groups below."""
        below = self.steps.brackets[self.steps.brackets.index(step) + 1 :]
        rest = self.mask(resident for later in below for resident in later.residents)
        return self.mask(step.incoming), [self.mask(step.residents), *self.field.levels(rest)]

    def _with_only(self, pairs: Pairs) -> list[int]:
        """Who may meet whom, where these pairs are made."""
        graph = self.field.graph[:]
        for pair in pairs:
            v, w = (self.field.players.index(player) for player in pair)
            graph = [partners & ~(1 << v | 1 << w) for partners in graph]
            graph[v], graph[w] = 1 << w, 1 << v
        return graph

    def is_completed(self, step: BursteinBracketStep, pairs: Pairs) -> bool:
        """[C4]: whether everybody not yet paired can be, where these pairs are made."""
        incoming, groups = self._masks(step)
        mate = [FREE] * len(self.field.players)
        return not maximise(self._with_only(pairs), mate, incoming | sum(groups))

    def with_pairs(
        self, step: BursteinBracketStep, pairs: Pairs, floaters: Iterable[BursteinPlayer]
    ) -> BursteinBracketStep | None:
        """The bracket at its best where these pairs are made and these float; None: impossible.

        Nobody of the floaters meets another of them.
        """
        incoming, groups = self._masks(step)
        bracket = incoming | groups[0]
        graph = self._with_only(pairs)
        for floater in floaters:
            index = self.field.players.index(floater)
            graph[index] &= ~bracket
            for v, partners in enumerate(graph):
                if bracket >> v & 1:
                    graph[v] = partners & ~(1 << index)
        given = copy(self.field)
        given.graph = Meetings.of_rows(graph)
        return FIRST_BRACKETS[self.edition.name](given, incoming, groups)

    def single_choice(self, step: BursteinBracketStep) -> SingleChoice:
        """What each rule leaves of those who can be the one floater."""
        return SINGLE_CHOICES[self.edition.name](self.field, *self._masks(step))


def measured(name: str, value: tuple[int, ...]) -> Measure:
    """The value of a criterion for people: counts come first, then scores."""
    counted = {"C6": 0, "6.3": 2}.get(name, 1)
    return Measure(value, counted)


def index_reason(scene: Scene, step: BursteinBracketStep, player: BursteinPlayer) -> Reason:
    """1.8, 4.1 (old: 3.2): the place in the bracket, and the index that gives it."""
    edition = scene.edition
    values: dict[str, Fact] = {
        "player": PlayerRef(player.number),
        "bsn": step.members.index(player) + 1,
        "size": len(step.members),
        "tpn": player.tpn,
    }
    for name, value in zip(edition.index, player.index, strict=True):
        values[name.removeprefix("ui.").replace("-", "_")] = index_fact(name, value)
    message = "rank.old-index" if edition.joins else "rank.index"
    articles = dict.fromkeys((*edition.cited("ranking"), *edition.cited("number")))
    return Reason(message, tuple(articles), values)
