"""A round and its brackets with what the reasons look up in them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from pairwright.systems.burstein.columns import index_fact
from pairwright.systems.burstein.editions import BursteinEdition
from pairwright.systems.burstein.players import BursteinPlayer, BursteinPosition
from pairwright.systems.burstein.steps import BracketStep, RoundSteps
from pairwright.vocabulary.reason import Fact, Measure, Phrase, PlayerRef, Reason, Score


@dataclass(frozen=True)
class Scene:
    """One round of one edition, with the steps in which it was paired."""

    edition: BursteinEdition
    view: BursteinPosition
    steps: RoundSteps

    @cached_property
    def people(self) -> dict[int, BursteinPlayer]:
        return {one.number: one for one in self.view.participants}

    @cached_property
    def paired_in(self) -> dict[int, BracketStep]:
        """The bracket in which each player was paired."""
        return {
            one.number: step for step in self.steps.brackets for pair in step.pairs for one in pair
        }

    @cached_property
    def opponents(self) -> dict[int, int]:
        """Who meets whom, both ways."""
        pairs = [pair for step in self.steps.brackets for pair in step.pairs]
        return {one.number: other.number for pair in pairs for one, other in (pair, pair[::-1])}

    @property
    def bye(self) -> int | None:
        return None if self.steps.bye is None else self.steps.bye.number


def bracket_name(step: BracketStep) -> Phrase:
    """A bracket by the score of its residents, or by the scores of the groups joined in it."""
    scores = step.scores
    if len(scores) == 1:
        return Phrase("bracket.ordinary", {"score": Score(scores[0])})
    values: dict[str, Fact] = {"score": Score(scores[0]), "lowest": Score(scores[-1])}
    return Phrase("bracket.joined", values)


def measured(name: str, value: tuple[int, ...]) -> Measure:
    """The value of a criterion for people: counts come first, then scores."""
    counted = {"C6": 0, "6.3": 2}.get(name, 1)
    return Measure(value, counted)


def index_reason(scene: Scene, step: BracketStep, player: BursteinPlayer) -> Reason:
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
    return Reason(message, (*edition.cited("ranking"), *edition.cited("number")), values)
