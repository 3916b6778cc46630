"""Why this player has the bye, where a chapter gives it by score and then by further rules."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from pairwright.frozen import Frozen
from pairwright.systems.basic_reasons import narrowed, refs
from pairwright.systems.field import Player
from pairwright.vocabulary.reason import Fact, PlayerRef, Reason, Score

Cited = tuple[str, ...]


class ByeArticles(Frozen):
    """What a chapter cites about the bye, and the messages in which it has words of its own.

    That there is one (`odd`), who may not have it, that the others must be paired, the lowest
    score, the last in order, and that it is given.
    """

    odd: Cited
    barred: Cited
    completion: Cited
    score: Cited
    last: Cited
    given: Cited
    says_barred: str = "bye.barred"
    says_last: str = "bye.tpn"
    says_instead: str = "then.bye-tpn"


class ByeRule(Frozen):
    """A rule between the lowest score and the last in order: who has another value is left out.

    `facts` are what the receiver has; `theirs` is what another one has instead. `left` is the
    message that names whom it leaves, `instead` the one that compares two.
    """

    cited: Cited
    value: Callable[[Any], object]
    facts: Mapping[str, Fact]
    theirs: Callable[[Any], Mapping[str, Fact]]
    left: str
    instead: str


def most_played(cited: Cited, receiver: Any, what: str = "games") -> ByeRule:
    """Most games (or matches) played."""
    return ByeRule(
        cited,
        lambda player: player.games_played,
        {what: receiver.games_played},
        lambda player: {"fewer": player.games_played},
        f"bye.{what}",
        f"then.bye-{what}",
    )


def bye_reasons(
    articles: ByeArticles,
    players: Sequence[Player],
    completing: Callable[[Sequence[Player]], Collection[Player]],
    receiver: Player | None,
    rules: Iterable[ByeRule],
) -> Iterator[Reason]:
    """What each rule left of those who could have it; nothing if nobody has.

    `completing` are those of some without whom all the others can be paired.
    """
    if receiver is None:
        return
    yield Reason("bye.odd", articles.odd, {"number": len(players)})
    barred = [player for player in players if not player.may_receive_bye]
    if barred:
        values: dict[str, Fact] = {"barred": refs(barred), "number": len(barred)}
        yield Reason(articles.says_barred, articles.barred, values)
    may = [player for player in players if player.may_receive_bye]
    could = completing(may)
    if len(could) < len(may):
        yield narrowed("bye.completion", articles.completion, could)
    left = [player for player in could if player.pairing_score == receiver.pairing_score]
    score: dict[str, Fact] = {"score": Score(receiver.pairing_score)}
    yield narrowed("bye.score", articles.score, left, score)
    for rule in rules:
        kept = [player for player in left if rule.value(player) == rule.value(receiver)]
        if len(kept) < len(left):
            left = kept
            yield narrowed(rule.left, rule.cited, left, rule.facts)
    named: dict[str, Fact] = {"player": PlayerRef(receiver.number)}
    if len(left) > 1:
        yield Reason(articles.says_last, articles.last, named)
    yield Reason("bye.receives", articles.given, score | named)


def other_bye(
    articles: ByeArticles, actual: Player, forced: Player, rules: Iterable[ByeRule]
) -> Reason:
    """By which rule the bye goes to its receiver before another one."""
    if actual.pairing_score != forced.pairing_score:
        scores: dict[str, Fact] = {
            "actual": Score(actual.pairing_score),
            "forced": Score(forced.pairing_score),
        }
        return Reason("then.bye-score", articles.score, scores)
    names: dict[str, Fact] = {
        "actual": PlayerRef(actual.number),
        "forced": PlayerRef(forced.number),
    }
    for rule in rules:
        if rule.value(actual) != rule.value(forced):
            facts = {**rule.facts, **rule.theirs(forced)}
            return Reason(rule.instead, rule.cited, names | facts)
    return Reason(articles.says_instead, articles.last, names)
