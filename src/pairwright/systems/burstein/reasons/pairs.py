"""Why these two and these colours: Index, order (4.3), and the rule of article 5 that decided.

Why these two: their places by Index, and why nobody who comes earlier in order (4.3).

Why these colours: the sub-article of article 5 that decided, and the facts it rests on.

A round and its brackets with what the reasons look up in them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import copy
from functools import cached_property

from pairwright.frozen import Frozen
from pairwright.matching import FREE, maximise
from pairwright.systems.allocation import Allocation
from pairwright.systems.basic_reasons import (
    FORBIDDEN,
    barred_meeting,
    passed_after_meeting,
    same_colour_reason,
)
from pairwright.systems.burstein.columns import index_fact
from pairwright.systems.burstein.criteria import denied, violates_colours
from pairwright.systems.burstein.editions import BursteinEdition
from pairwright.systems.burstein.pairing import FIRST_BRACKETS, SINGLE_CHOICES
from pairwright.systems.burstein.players import BursteinPlayer, BursteinPosition
from pairwright.systems.burstein.solver.bracket import SingleChoice
from pairwright.systems.burstein.solver.field import BursteinField
from pairwright.systems.burstein.steps import BursteinBracketStep, BursteinRoundSteps, Pairs
from pairwright.systems.field import Meetings
from pairwright.systems.preferences import PreferenceStrength
from pairwright.tournament import Colour
from pairwright.vocabulary.reason import Fact, Measure, Phrase, PlayerRef, PlayerRefs, Reason, Score


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


Given = Allocation[BursteinPlayer]


def colour_reason(scene: Scene, player: BursteinPlayer, other: BursteinPlayer) -> Reason:
    """5.2 (old: 5.1 to 5.4) for one board."""
    given = scene.edition.allocate(player, other, scene.view.initial_colour)
    cited = (scene.edition.allocation(given.article),)
    match given.article:
        case "5.2.1" | "5.1":
            return _initial(scene, given, cited)
        case "5.2.2" | "5.4.1":
            return _granted(given, cited)
        case "5.2.3" | "5.3":
            return _stronger(given, cited)
        case "5.4.2":
            return _wider(given, cited)
        case "5.2.4" | "5.4.3":
            return _alternate(given, cited)
        case _:
            return _of_higher(given, cited)


def colour_term(colour: Colour | None) -> Phrase:
    assert colour is not None
    return Phrase(f"colour.{colour.value}")


def _strength(strength: PreferenceStrength) -> Phrase:
    return Phrase(f"strength.{strength.name.lower()}")


def _initial(scene: Scene, given: Given, cited: tuple[str, ...]) -> Reason:
    higher = min((given.white, given.black), key=lambda player: player.ranking)
    odd = higher.parity_number % 2
    values: dict[str, Fact] = {
        "player": PlayerRef(higher.number),
        "number": higher.parity_number,
        "colour": colour_term(Colour.WHITE if higher is given.white else Colour.BLACK),
        "initial": colour_term(scene.view.initial_colour),
    }
    return Reason("colour.initial-odd" if odd else "colour.initial-even", cited, values)


def _granted(given: Given, cited: tuple[str, ...]) -> Reason:
    for player, other in ((given.white, given.black), (given.black, given.white)):
        if other.preference.colour is None:
            values: dict[str, Fact] = {
                "player": PlayerRef(player.number),
                "other": PlayerRef(other.number),
                "colour": colour_term(player.preference.colour),
            }
            return Reason("colour.one", cited, values)
    both: dict[str, Fact] = {
        "white": PlayerRef(given.white.number),
        "black": PlayerRef(given.black.number),
    }
    return Reason("colour.both", cited, both)


def _preferred(given: Given) -> tuple[BursteinPlayer, BursteinPlayer, dict[str, Fact]]:
    """Whose preference is granted, the other one, and both as facts."""
    player, other = given.white, given.black
    if player.preference.colour is not Colour.WHITE:
        player, other = other, player
    values: dict[str, Fact] = {
        "player": PlayerRef(player.number),
        "other": PlayerRef(other.number),
        "colour": colour_term(player.preference.colour),
    }
    return player, other, values


def _stronger(given: Given, cited: tuple[str, ...]) -> Reason:
    player, other, values = _preferred(given)
    values["strength"] = _strength(player.preference.strength)
    values["weaker"] = _strength(other.preference.strength)
    return Reason("colour.stronger", cited, values)


def _wider(given: Given, cited: tuple[str, ...]) -> Reason:
    player, other, values = _preferred(given)
    values["wide"] = f"{player.colour_difference:+d}"
    values["narrow"] = f"{other.colour_difference:+d}"
    return Reason("colour.equalise", cited, values)


def _alternate(given: Given, cited: tuple[str, ...]) -> Reason:
    histories = zip(reversed(given.white.colours), reversed(given.black.colours), strict=False)
    back, (had, other_had) = next(
        (back, both) for back, both in enumerate(histories) if both[0] is not both[1]
    )
    values: dict[str, Fact] = {
        "player": PlayerRef(given.white.number),
        "other": PlayerRef(given.black.number),
        "colour": colour_term(given.white.preference.colour),
        "had": colour_term(had),
        "other_had": colour_term(other_had),
        "back": back,
    }
    return Reason("colour.alternate" if back else "colour.alternate-last", cited, values)


def _of_higher(given: Given, cited: tuple[str, ...]) -> Reason:
    _, _, values = _preferred(given)
    return Reason("colour.rank", cited, values)


def pair_reasons(
    scene: Scene, step: BursteinBracketStep, first: BursteinPlayer, second: BursteinPlayer
) -> Iterator[Reason]:
    """Why `first`, who has the smaller BSN, meets `second`."""
    yield _scores(scene, step, first, second)
    yield index_reason(scene, step, first)
    yield index_reason(scene, step, second)
    passed = passed_over(step, first)
    yield from _passed_reasons(scene, step, first, passed)
    values: dict[str, Fact] = {"first": PlayerRef(first.number), "second": PlayerRef(second.number)}
    message = "order.next-lowest" if passed else "order.lowest"
    yield Reason(message, scene.edition.cited("order"), values)


def _scores(
    scene: Scene, step: BursteinBracketStep, first: BursteinPlayer, second: BursteinPlayer
) -> Reason:
    higher, lower = sorted(
        (first, second), key=lambda player: (-player.pairing_score, player.ranking)
    )
    values: dict[str, Fact] = {
        "first": PlayerRef(higher.number),
        "second": PlayerRef(lower.number),
        "score": Score(higher.pairing_score),
        "lower": Score(lower.pairing_score),
    }
    if higher.pairing_score == lower.pairing_score:
        return Reason("pair.residents", scene.edition.cited("scoregroup"), values)
    if higher in step.incoming:
        return Reason("pair.floated", scene.edition.cited("floater"), values)
    values["bracket"] = scene.name(step)
    return Reason("pair.joined", scene.edition.cited("completion"), values)


def passed_over(step: BursteinBracketStep, first: BursteinPlayer) -> list[BursteinPlayer]:
    """Those with larger BSNs than the opponent whom nobody before `first` meets, largest first."""
    place = {member.number: bsn for bsn, member in enumerate(step.members, start=1)}
    opponents = dict(zip(place, step.opponents, strict=True))
    own = place[first.number]
    return [
        member
        for member in reversed(step.members[opponents[first.number] :])
        if not 0 < opponents[member.number] < own and place[member.number] > own
    ]


def crossed_out(step: BursteinBracketStep) -> Iterator[tuple[int, int]]:
    """All pairs that came earlier in order than the one made: for the picture."""
    for first, _ in step.pairs:
        for other in passed_over(step, first):
            yield first.number, other.number


Ground = tuple[str, str, tuple[int, ...]]
"""A message, the criterion that it names ("" for none), and the value that this would have."""


def _passed_reasons(
    scene: Scene, step: BursteinBracketStep, first: BursteinPlayer, passed: list[BursteinPlayer]
) -> Iterator[Reason]:
    """What speaks against each of them; those with the same ground together."""
    edition = scene.edition
    grouped: dict[Ground, list[int]] = {}
    for other in passed:
        barred = barred_meeting(scene.view.position, first, other, edition.cited("rematch"))
        met = passed_after_meeting(barred, first.number, other.number)
        if met is not None:
            yield met
            continue
        ground: Ground = ("passed.forbidden", "", ())
        if barred is None:
            ground = _ground(scene, step, first, other)
        grouped.setdefault(ground, []).append(other.number)
    for (message, criterion, forced), others in grouped.items():
        reason = _passed(scene, step, message, first, others)
        if criterion:
            reason = _worse(scene, step, reason, criterion, forced)
        yield reason
        if message == "passed.counts":
            due, cited = first.preference.colour, scene.edition.quality[-1].cited
            assert due is not None, "the criterion counts equal preferences"
            yield same_colour_reason(first.number, others, due, cited)


def _ground(
    scene: Scene, step: BursteinBracketStep, first: BursteinPlayer, other: BursteinPlayer
) -> Ground:
    """The first thing that speaks against a pair, the BSNs before being as they are."""
    if violates_colours(first, other):
        return "passed.absolute", "", ()
    colours = scene.edition.quality[-1]
    if denied(first, other) and dict(step.values).get(colours.name) == (0,):
        return "passed.counts", "", ()
    before = step.members[: step.members.index(first)]
    pairs = tuple(pair for pair in step.pairs if pair[0] in before)
    floaters = [player for player in before if player in step.floaters]
    pairs = (*pairs, (first, other))
    made = scene.with_pairs(step, pairs, floaters)
    if made is None and scene.edition.joins:
        return "passed.no-combination", "", ()
    if made is None and not scene.is_completed(step, pairs):
        return "passed.rest", "", ()
    # Floaters who meet each other below make no pair here: only with more floaters than needed.
    if made is None or (len(floaters) > 1 and made.values[0] != step.values[0]):
        return "passed.more-floaters", "", ()
    return next(
        ("passed.worse", name, forced)
        for (name, actual), (_, forced) in zip(step.values, made.values, strict=True)
        if actual != forced
    )


def _passed(
    scene: Scene, step: BursteinBracketStep, message: str, first: BursteinPlayer, others: list[int]
) -> Reason:
    edition, colours = scene.edition, scene.edition.quality[-1]
    values: dict[str, Fact] = {
        "first": PlayerRef(first.number),
        "others": PlayerRefs(tuple(others)),
        "number": len(others),
    }
    articles: tuple[str, ...] = edition.cited("completion")
    if message == "passed.forbidden":
        articles = (FORBIDDEN,)
    elif message == "passed.more-floaters":
        articles = edition.quality[0].cited
    elif message == "passed.absolute":
        values["colour"] = colour_term(first.preference.colour)
        articles = edition.cited("colours")
    elif message == "passed.counts":
        values |= {"criterion": colours.name, "text": Phrase(colours.term)}
        articles = tuple(dict.fromkeys((*colours.cited, *edition.cited("best"))))
    return Reason(message, articles, values)


def _worse(
    scene: Scene, step: BursteinBracketStep, reason: Reason, name: str, forced: tuple[int, ...]
) -> Reason:
    """The reason with the criterion and both its values."""
    criterion = scene.edition.criterion(name)
    values: dict[str, Fact] = {
        "criterion": name,
        "text": Phrase(criterion.term),
        "actual": measured(name, dict(step.values)[name]),
        "forced": measured(name, forced),
    }
    return Reason(reason.message, criterion.cited, {**reason.values, **values})
